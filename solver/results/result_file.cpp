#include "solver/results/result_file.h"

#include "compiler/base/phrases.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace gnomon::solver {

namespace {

constexpr uint32_t smallestCapacity = rowsPerExtreme;
constexpr uint32_t largestCapacity = 1u << 16;
/// Rows that are put into their columns together.
constexpr uint32_t mostWaiting = 16;
constexpr uint64_t wantedChunkBytes = 8u << 20;

std::unexpected<Failure> systemFailure(const std::string& path, int error) {
    return fail(path + ": " + std::strerror(error));
}

void appendText(std::string& bytes, std::string_view text) {
    const auto size = static_cast<uint32_t>(text.size());
    bytes.append(reinterpret_cast<const char*>(&size), sizeof size);
    bytes.append(text);
}

template <class T>
void appendValue(std::string& bytes, T value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

std::string signalTable(const ResultLayout& layout) {
    std::string bytes;
    appendText(bytes, layout.modelName);
    for (const Signal& signal : layout.entries) {
        appendValue(bytes, signal.column);
        appendValue(bytes, signal.value);
        appendValue(bytes, static_cast<uint8_t>(signal.type));
        appendValue(bytes, static_cast<uint8_t>(signal.variability));
        appendValue(bytes, static_cast<uint8_t>(signal.isProtected | signal.isState << 1 | signal.negated << 2 |
                                                signal.canBeSet << 3));
        appendText(bytes, signal.name);
        appendText(bytes, signal.unit);
        appendText(bytes, signal.displayUnit);
        appendText(bytes, signal.description);
        appendText(bytes, signal.text);
        appendValue(bytes, static_cast<uint32_t>(signal.literals.size()));
        for (const std::string& literal : signal.literals)
            appendText(bytes, literal);
    }
    bytes.resize((bytes.size() + 7) / 8 * 8);
    return bytes;
}

} // namespace

struct ResultWriter::State {
    std::string path;
    int fd = -1;
    uint32_t columnCount = 0;
    std::vector<Slot> columnSlots;
    std::span<const ModeColumn> modeColumns; // in place of these
    std::vector<double> waiting;             // mostWaiting rows
    uint32_t waitingRows = 0;
    FileHeader* header = nullptr; // mapped
    uint64_t fileSize = 0;
    std::byte* chunk = nullptr; // mapped, page aligned begin
    size_t chunkMapped = 0;
    ChunkHeader* chunkHeader = nullptr;
    uint64_t rows = 0;
    ResultSpace space;
    uint64_t told = largeResult; // the size at which the next word is due
    bool outOfSpace = false;

    ~State() {
        flush();
        unmapChunk();
        if (header)
            ::munmap(header, sizeof(FileHeader));
        if (fd >= 0)
            ::close(fd);
    }

    void unmapChunk() {
        if (chunk)
            ::munmap(chunk, chunkMapped);
        chunk = nullptr;
        chunkHeader = nullptr;
    }

    uint32_t nextCapacity() const {
        const uint64_t rowBytes = 8 * uint64_t(columnCount);
        const uint64_t most = std::clamp<uint64_t>(wantedChunkBytes / rowBytes / rowsPerExtreme * rowsPerExtreme,
                                                   smallestCapacity, largestCapacity);
        return chunkHeader ? static_cast<uint32_t>(std::min<uint64_t>(most, 2 * uint64_t(chunkHeader->capacity)))
                           : smallestCapacity;
    }

    /// Whether so many more bytes may be taken from the disk.
    Result<void> askForSpace(uint64_t bytes) {
        outOfSpace = true; // until it is known to be otherwise
        if (fileSize + bytes > space.most)
            return fail(phrase("the result has {0} already, with {1} rows, and may not become larger than {2}",
                               sizeText(fileSize), rows, sizeText(space.most)));
        if (const uint64_t free = space.free ? space.free() : ResultSpace::unlimited; free < bytes + space.reserve)
            return fail(phrase("the disk is nearly full: {0} are left, and the result has {1}, with {2} rows",
                               sizeText(free), sizeText(fileSize), rows));
        outOfSpace = false;
        if (space.grown && fileSize >= told) {
            while (told <= fileSize)
                told *= 2;
            space.grown(fileSize, rows);
        }
        return {};
    }

    Result<void> startChunk() {
        uint32_t capacity = nextCapacity();
        unmapChunk();
        Result<void> allowed = askForSpace(ChunkHeader::chunkBytes(capacity, columnCount));
        while (!allowed && capacity > smallestCapacity) {
            capacity = std::max(smallestCapacity, capacity / 2 / rowsPerExtreme * rowsPerExtreme);
            allowed = askForSpace(ChunkHeader::chunkBytes(capacity, columnCount));
        }
        if (!allowed)
            return allowed;
        const uint64_t bytes = ChunkHeader::chunkBytes(capacity, columnCount);
        const auto offset = static_cast<off_t>(fileSize);
        if (const int error = ::posix_fallocate(fd, offset, static_cast<off_t>(bytes)))
            return systemFailure(path, error);
        const auto page = static_cast<uint64_t>(::sysconf(_SC_PAGESIZE));
        const uint64_t mapBegin = fileSize / page * page;
        chunkMapped = fileSize + bytes - mapBegin;
        void* mapped =
            ::mmap(nullptr, chunkMapped, PROT_READ | PROT_WRITE, MAP_SHARED, fd, static_cast<off_t>(mapBegin));
        if (mapped == MAP_FAILED)
            return systemFailure(path, errno);
        chunk = static_cast<std::byte*>(mapped);
        chunkHeader = new (chunk + (fileSize - mapBegin)) ChunkHeader;
        chunkHeader->firstRow = rows;
        chunkHeader->capacity = capacity;
        fileSize += bytes;
        return {};
    }

    /// Rows one behind the other; they fit into the chunk.
    void put(const double* values, uint32_t count) {
        const uint32_t begin = chunkHeader->rows;
        const uint32_t capacity = chunkHeader->capacity;
        const uint64_t stride = ChunkHeader::columnStride(capacity);
        auto* column = reinterpret_cast<double*>(chunkHeader + 1);
        for (uint32_t c = 0; c < columnCount; ++c, column += stride)
            for (uint32_t i = 0; i < count; ++i) {
                const double value = values[size_t(i) * columnCount + c];
                const uint32_t at = begin + i, extreme = at / rowsPerExtreme;
                column[at] = value;
                double& minimum = column[capacity + extreme];
                double& maximum = column[capacity + capacity / rowsPerExtreme + extreme];
                if (at % rowsPerExtreme == 0) {
                    minimum = maximum = value;
                } else {
                    // A NaN never replaces a number, and is replaced by the first one.
                    if (value < minimum || std::isnan(minimum))
                        minimum = value;
                    if (value > maximum || std::isnan(maximum))
                        maximum = value;
                }
            }
        std::atomic_ref(chunkHeader->rows).store(begin + count, std::memory_order_release);
        rows += count;
        header->progress = values[size_t(count - 1) * columnCount];
    }

    /// As put(), from columns; the row of number `from` comes first.
    void put(std::span<const Column> columns, uint32_t from, uint32_t count) {
        const uint32_t begin = chunkHeader->rows;
        const uint32_t capacity = chunkHeader->capacity;
        const uint64_t stride = ChunkHeader::columnStride(capacity);
        auto* column = reinterpret_cast<double*>(chunkHeader + 1);
        for (uint32_t c = 0; c < columnCount; ++c, column += stride)
            for (uint32_t at = begin; at < begin + count;) {
                const uint32_t extreme = at / rowsPerExtreme;
                const uint32_t end = std::min(begin + count, (extreme + 1) * rowsPerExtreme);
                double low = columns[c].value, high = low;
                if (const double* values = columns[c].values) {
                    values += from + (at - begin);
                    low = high = *values;
                    for (uint32_t i = 0; i < end - at; ++i) {
                        column[at + i] = values[i];
                        low = std::min(low, values[i]);
                        high = std::max(high, values[i]);
                    }
                } else {
                    std::fill(column + at, column + end, low);
                }
                double& minimum = column[capacity + extreme];
                double& maximum = column[capacity + capacity / rowsPerExtreme + extreme];
                const bool isFirst = at % rowsPerExtreme == 0;
                minimum = isFirst ? low : std::fmin(minimum, low);
                maximum = isFirst ? high : std::fmax(maximum, high);
                at = end;
            }
        std::atomic_ref(chunkHeader->rows).store(begin + count, std::memory_order_release);
        rows += count;
        header->progress = columns[0].values ? columns[0].values[from + count - 1] : columns[0].value;
    }

    void flush() {
        if (waitingRows > 0)
            put(waiting.data(), waitingRows);
        waitingRows = 0;
    }

    /// Room for one more row behind those that wait.
    Result<void> reserve() {
        if (chunkHeader && chunkHeader->rows + waitingRows < chunkHeader->capacity)
            return {};
        flush();
        return startChunk();
    }
};

ResultWriter::ResultWriter(std::unique_ptr<State> state) : m_state(std::move(state)) {}
ResultWriter::ResultWriter(ResultWriter&&) noexcept = default;
ResultWriter& ResultWriter::operator=(ResultWriter&&) noexcept = default;
ResultWriter::~ResultWriter() = default;

Result<ResultWriter> ResultWriter::create(const std::string& path, const ResultLayout& layout, double stopTime) {
    assert(!layout.columnSlots.empty());
    auto state = std::make_unique<State>();
    state->path = path;
    state->columnCount = static_cast<uint32_t>(layout.columnSlots.size());
    state->columnSlots = layout.columnSlots;
    state->waiting.resize(size_t(mostWaiting) * state->columnCount);
    // A new file in place of an old one: who still reads the old one keeps it.
    if (::unlink(path.c_str()) != 0 && errno != ENOENT)
        return systemFailure(path, errno);
    state->fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (state->fd < 0)
        return systemFailure(path, errno);

    const std::string table = signalTable(layout);
    FileHeader header;
    header.columnCount = state->columnCount;
    header.signalBytes = table.size();
    header.signalCount = layout.entries.size();
    header.stopTime = stopTime;
    std::string bytes(reinterpret_cast<const char*>(&header), sizeof header);
    bytes += table;
    for (size_t written = 0; written < bytes.size();) {
        const ssize_t count = ::write(state->fd, bytes.data() + written, bytes.size() - written);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return systemFailure(path, errno);
        written += static_cast<size_t>(count);
    }
    state->fileSize = bytes.size();
    void* mapped = ::mmap(nullptr, sizeof(FileHeader), PROT_READ | PROT_WRITE, MAP_SHARED, state->fd, 0);
    if (mapped == MAP_FAILED)
        return systemFailure(path, errno);
    state->header = static_cast<FileHeader*>(mapped);
    return ResultWriter(std::move(state));
}

void ResultWriter::setSpace(ResultSpace space) {
    m_state->space = std::move(space);
}

bool ResultWriter::isOutOfSpace() const {
    return m_state->outOfSpace;
}

Result<void> ResultWriter::append(std::span<const double> row) {
    assert(row.size() == m_state->columnCount);
    if (Result<void> reserved = m_state->reserve(); !reserved)
        return reserved;
    m_state->flush();
    m_state->put(row.data(), 1);
    return {};
}

Result<void> ResultWriter::appendSlots(std::span<const double> values) {
    Result<void> collected = collectSlots(values);
    m_state->flush();
    return collected;
}

Result<void> ResultWriter::collectSlots(std::span<const double> values) {
    State& state = *m_state;
    if (Result<void> reserved = state.reserve(); !reserved)
        return reserved;
    double* row = state.waiting.data() + size_t(state.waitingRows) * state.columnCount;
    if (state.modeColumns.empty())
        for (const Slot slot : state.columnSlots)
            *row++ = values[slot];
    else
        for (const ModeColumn& column : state.modeColumns)
            *row++ = column.valueIn(values.data());
    if (++state.waitingRows == mostWaiting)
        state.flush();
    return {};
}

Result<void> ResultWriter::appendColumns(std::span<const Column> columns, uint32_t rowCount) {
    State& state = *m_state;
    assert(columns.size() == state.columnCount);
    state.flush();
    for (uint32_t done = 0; done < rowCount;) {
        if (Result<void> reserved = state.reserve(); !reserved)
            return reserved;
        const uint32_t count = std::min(rowCount - done, state.chunkHeader->capacity - state.chunkHeader->rows);
        state.put(columns, done, count);
        done += count;
    }
    return {};
}

void ResultWriter::flush() {
    m_state->flush();
}

void ResultWriter::finish(RunStatus status) {
    m_state->flush();
    std::atomic_ref(m_state->header->status).store(static_cast<uint32_t>(status), std::memory_order_release);
}

std::span<const Slot> ResultWriter::columnSlots() const {
    return m_state->columnSlots;
}

void ResultWriter::pick(std::span<const ModeColumn> columns) {
    assert(columns.size() == m_state->columnCount);
    m_state->modeColumns = columns;
}

std::span<const ModeColumn> ResultWriter::modeColumns() const {
    return m_state->modeColumns;
}

uint64_t ResultWriter::rowCount() const {
    return m_state->rows + m_state->waitingRows;
}

} // namespace gnomon::solver
