#include "solver/results/result_file.h"

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
        appendValue(bytes, static_cast<uint8_t>(signal.isProtected | signal.isState << 1 | signal.negated << 2 | signal.canBeSet << 3));
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
    std::vector<double> row;
    FileHeader* header = nullptr; // mapped
    uint64_t fileSize = 0;
    std::byte* chunk = nullptr; // mapped, page aligned begin
    size_t chunkMapped = 0;
    ChunkHeader* chunkHeader = nullptr;
    uint64_t rows = 0;

    ~State() {
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

    Result<void> startChunk() {
        const uint32_t capacity = nextCapacity();
        unmapChunk();
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

    void put(std::span<const double> values) {
        const uint32_t at = chunkHeader->rows;
        const uint32_t capacity = chunkHeader->capacity;
        const uint64_t stride = ChunkHeader::columnStride(capacity);
        const uint32_t extreme = at / rowsPerExtreme;
        auto* column = reinterpret_cast<double*>(chunkHeader + 1);
        for (const double value : values) {
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
            column += stride;
        }
        std::atomic_ref(chunkHeader->rows).store(at + 1, std::memory_order_release);
        ++rows;
        header->progress = values[0];
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
    state->row.resize(state->columnCount);
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

Result<void> ResultWriter::append(std::span<const double> row) {
    assert(row.size() == m_state->columnCount);
    if (!m_state->chunkHeader || m_state->chunkHeader->rows == m_state->chunkHeader->capacity)
        if (Result<void> started = m_state->startChunk(); !started)
            return started;
    m_state->put(row);
    return {};
}

Result<void> ResultWriter::appendSlots(std::span<const double> values) {
    for (size_t i = 0; i < m_state->columnSlots.size(); ++i)
        m_state->row[i] = values[m_state->columnSlots[i]];
    return append(m_state->row);
}

void ResultWriter::finish(RunStatus status) {
    std::atomic_ref(m_state->header->status).store(static_cast<uint32_t>(status), std::memory_order_release);
}

uint64_t ResultWriter::rowCount() const {
    return m_state->rows;
}

} // namespace gnomon::solver
