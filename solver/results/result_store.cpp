#include "solver/results/result_store.h"

#include "compiler/base/phrases.h"
#include "solver/results/row_bounds.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <limits>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unordered_map>

namespace gnomon::solver {

namespace {

/// Reads the table of signals; every length is checked against what is left.
class TableReader {
public:
    explicit TableReader(std::span<const std::byte> bytes) : m_bytes(bytes) {}

    template <class T>
    T value() {
        T result{};
        if (m_bytes.size() < sizeof(T)) {
            m_ok = false;
            return result;
        }
        std::memcpy(&result, m_bytes.data(), sizeof(T));
        m_bytes = m_bytes.subspan(sizeof(T));
        return result;
    }
    std::string text() {
        const auto size = value<uint32_t>();
        if (!m_ok || m_bytes.size() < size) {
            m_ok = false;
            return {};
        }
        std::string result(reinterpret_cast<const char*>(m_bytes.data()), size);
        m_bytes = m_bytes.subspan(size);
        return result;
    }
    bool ok() const { return m_ok; }

private:
    std::span<const std::byte> m_bytes;
    bool m_ok = true;
};

/// The smallest encoding of one signal: nothing smaller can be a count's due.
constexpr uint64_t smallestSignalBytes = 39;

/// Bounds of so many rows are kept once they were worked out: few enough for any picture of any number of rows.
constexpr uint64_t rowsPerBlock = 64 * uint64_t(rowsPerExtreme);
/// From so many rows in a stretch on, bounds of their groups are kept.
constexpr uint64_t rowsWorthKeeping = 4 * uint64_t(RowBoundsCache::rowsPerGroup);

constexpr uint64_t roundedDown(uint64_t row, uint64_t to) {
    return row / to * to;
}
constexpr uint64_t roundedUp(uint64_t row, uint64_t to) {
    return roundedDown(row + to - 1, to);
}

} // namespace

/// Which parts of a mapped file were looked at. What was seen once stays in memory, so that whoever moves through a
/// long result would have all of it there at last: when more than a bound was looked at, all of it is given back. The
/// system keeps the file at hand, and what is looked at again costs a glance at its tables.
class LookedAt {
public:
    void begin(const std::byte* bytes, uint64_t size) {
        m_bytes = bytes;
        m_size = size;
        m_windows.assign(size / windowBytes + 1, false);
        m_count = 0;
    }
    void take(const void* place, uint64_t bytes) {
        const auto first = static_cast<uint64_t>(static_cast<const std::byte*>(place) - m_bytes) / windowBytes;
        const uint64_t last = first + (bytes == 0 ? 0 : (offsetIn(place) + bytes - 1) / windowBytes);
        for (uint64_t window = first; window <= last; ++window)
            if (!m_windows[window]) {
                m_windows[window] = true;
                if (++m_count > mostWindows)
                    giveBack();
            }
    }

private:
    /// As much as the system maps at once.
    static constexpr uint64_t windowBytes = uint64_t(64) << 10;
    static constexpr uint64_t mostWindows = (uint64_t(96) << 20) / windowBytes;

    uint64_t offsetIn(const void* place) const {
        return static_cast<uint64_t>(static_cast<const std::byte*>(place) - m_bytes) % windowBytes;
    }
    void giveBack() {
        ::madvise(const_cast<std::byte*>(m_bytes), m_size, MADV_DONTNEED);
        std::fill(m_windows.begin(), m_windows.end(), false);
        m_count = 0;
    }

    const std::byte* m_bytes = nullptr;
    uint64_t m_size = 0;
    std::vector<bool> m_windows;
    uint64_t m_count = 0;
};

struct ResultStore::State {
    struct Chunk {
        uint64_t firstRow = 0;
        uint64_t offset = 0; // of its header in the file
        uint32_t capacity = 0;
        uint32_t rows = 0;
    };

    std::string path;
    int fd = -1;
    const std::byte* bytes = nullptr;
    uint64_t mapped = 0;
    std::string modelName;
    std::vector<Signal> entries;
    std::unordered_map<std::string_view, uint32_t> byName;
    std::vector<Chunk> chunks;
    uint64_t nextOffset = 0;
    uint64_t rows = 0;
    uint32_t columnCount = 0;
    uint32_t status = 0;
    // What was found out about rows that are written; nothing changes it.
    mutable size_t lastChunk = 0;
    mutable std::vector<std::vector<RowBounds>> blocks; // per column
    /// The stored extremes of a column, of whole chunks: each lies far from the next one in the file, where looking at
    /// it costs a page of memory, and a picture of a long stretch looks at all of them.
    struct StoredExtremes {
        std::vector<double> lows, highs;
        std::vector<bool> known; // per chunk
    };
    mutable std::vector<StoredExtremes> stored; // per column
    mutable RowBoundsCache cache;
    mutable LookedAt lookedAt;

    ~State() {
        if (bytes)
            ::munmap(const_cast<std::byte*>(bytes), mapped);
        if (fd >= 0)
            ::close(fd);
    }

    const FileHeader& header() const { return *reinterpret_cast<const FileHeader*>(bytes); }

    /// Maps the file as large as it is now.
    Result<void> map() {
        struct stat info {};
        if (::fstat(fd, &info) != 0)
            return fail(path + ": " + std::strerror(errno));
        const auto size = static_cast<uint64_t>(info.st_size);
        if (size <= mapped)
            return {};
        void* fresh = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, fd, 0);
        if (fresh == MAP_FAILED)
            return fail(path + ": " + std::strerror(errno));
        if (bytes)
            ::munmap(const_cast<std::byte*>(bytes), mapped);
        bytes = static_cast<const std::byte*>(fresh);
        mapped = size;
        lookedAt.begin(bytes, mapped);
        return {};
    }

    uint32_t rowsOf(uint64_t offset) const {
        auto* chunk = reinterpret_cast<ChunkHeader*>(const_cast<std::byte*>(bytes) + offset);
        return std::min(std::atomic_ref(chunk->rows).load(std::memory_order_acquire), chunk->capacity);
    }

    void followChunks() {
        if (!chunks.empty())
            chunks.back().rows = rowsOf(chunks.back().offset);
        while (nextOffset + sizeof(ChunkHeader) <= mapped) {
            const auto& chunk = *reinterpret_cast<const ChunkHeader*>(bytes + nextOffset);
            if (chunk.magic != ChunkHeader::expectedMagic || chunk.capacity == 0 ||
                chunk.capacity % rowsPerExtreme != 0)
                break;
            const uint64_t size = ChunkHeader::chunkBytes(chunk.capacity, columnCount);
            if (size > mapped - nextOffset)
                break;
            const uint64_t firstRow = chunks.empty() ? 0 : chunks.back().firstRow + chunks.back().rows;
            if (!chunks.empty() && chunks.back().rows != chunks.back().capacity)
                break;
            chunks.push_back({firstRow, nextOffset, chunk.capacity, rowsOf(nextOffset)});
            nextOffset += size;
        }
        rows = chunks.empty() ? 0 : chunks.back().firstRow + chunks.back().rows;
    }

    const double* column(const Chunk& chunk, uint32_t index) const {
        return reinterpret_cast<const double*>(bytes + chunk.offset + sizeof(ChunkHeader)) +
               ChunkHeader::columnStride(chunk.capacity) * index;
    }

    /// Numbers of the file that are looked at now.
    const double* looked(const double* numbers, uint64_t count) const {
        lookedAt.take(numbers, count * sizeof(double));
        return numbers;
    }

    size_t chunkOf(uint64_t row) const {
        // Rows are mostly asked for one behind the other.
        if (lastChunk < chunks.size() && row >= chunks[lastChunk].firstRow &&
            row < chunks[lastChunk].firstRow + chunks[lastChunk].rows)
            return lastChunk;
        const auto at = std::upper_bound(chunks.begin(), chunks.end(), row,
                                         [](uint64_t r, const Chunk& chunk) { return r < chunk.firstRow; });
        return lastChunk = static_cast<size_t>(at - chunks.begin()) - 1;
    }

    /// The first row whose time is not `before`; all times before it are.
    template <class Before>
    uint64_t firstRow(Before before) const {
        const auto chunk = std::partition_point(chunks.begin(), chunks.end(), [&](const Chunk& each) {
            return each.rows == 0 || before(*looked(column(each, 0) + each.rows - 1, 1));
        });
        if (chunk == chunks.end())
            return rows;
        const double* times = looked(column(*chunk, 0), chunk->rows);
        return chunk->firstRow +
               static_cast<uint64_t>(std::partition_point(times, times + chunk->rows, before) - times);
    }

    /// The stored minima and maxima of a column of a chunk.
    std::pair<const double*, const double*> extremesOf(uint32_t index, const Chunk& chunk) const {
        const uint64_t count = chunk.capacity / rowsPerExtreme;
        const double* written = column(chunk, index) + chunk.capacity;
        if (chunk.rows < chunk.capacity) { // those of the last rows are not final
            looked(written, 2 * count);
            return {written, written + count};
        }
        stored.resize(columnCount);
        StoredExtremes& all = stored[index];
        const auto number = static_cast<size_t>(&chunk - chunks.data());
        const auto first = static_cast<size_t>(chunk.firstRow / rowsPerExtreme);
        if (all.known.size() <= number)
            all.known.resize(chunks.size(), false);
        if (all.lows.size() < first + count) {
            all.lows.resize(rows / rowsPerExtreme);
            all.highs.resize(rows / rowsPerExtreme);
        }
        if (!all.known[number]) {
            all.known[number] = true;
            std::vector<double> read(2 * count);
            const size_t size = read.size() * sizeof(double);
            const auto offset = static_cast<off_t>(reinterpret_cast<const std::byte*>(written) - bytes);
            if (::pread(fd, read.data(), size, offset) != static_cast<ssize_t>(size))
                std::copy_n(looked(written, 2 * count), 2 * count, read.begin());
            std::copy_n(read.begin(), count, all.lows.begin() + static_cast<ptrdiff_t>(first));
            std::copy_n(read.begin() + static_cast<ptrdiff_t>(count), count,
                        all.highs.begin() + static_cast<ptrdiff_t>(first));
        }
        return {all.lows.data() + first, all.highs.data() + first};
    }

    /// The time of the first row and that of the last one of stored extremes, without looking at the rows.
    std::pair<double, double> timesOfExtreme(uint64_t row) const {
        const Chunk& chunk = chunks[chunkOf(row)];
        const auto [lows, highs] = extremesOf(0, chunk);
        const uint64_t index = (row - chunk.firstRow) / rowsPerExtreme;
        return {lows[index], highs[index]};
    }

    /// Calls action(chunk, first, count) for the rows [begin, end), chunk by chunk.
    template <class Action>
    void eachPart(uint64_t begin, uint64_t end, Action action) const {
        while (begin < end) {
            const Chunk& chunk = chunks[chunkOf(begin)];
            const uint64_t count = std::min(end, chunk.firstRow + chunk.rows) - begin;
            action(chunk, begin - chunk.firstRow, count);
            begin += count;
        }
    }

    void takeRows(uint32_t index, uint64_t begin, uint64_t end, RowBounds& bounds) const {
        eachPart(begin, end, [&](const Chunk& chunk, uint64_t first, uint64_t count) {
            bounds.take(looked(column(chunk, index) + first, count), count);
        });
    }

    /// Whole stretches from the stored extremes.
    void takeStored(uint32_t index, uint64_t begin, uint64_t end, RowBounds& bounds) const {
        const uint64_t first = roundedUp(begin, rowsPerExtreme), last = roundedDown(end, rowsPerExtreme);
        if (first >= last)
            return takeRows(index, begin, end, bounds);
        takeRows(index, begin, first, bounds);
        eachPart(first, last, [&](const Chunk& chunk, uint64_t at, uint64_t count) {
            const auto [lows, highs] = extremesOf(index, chunk);
            bounds.take(lows + at / rowsPerExtreme, count / rowsPerExtreme);
            bounds.take(highs + at / rowsPerExtreme, count / rowsPerExtreme);
        });
        takeRows(index, last, end, bounds);
    }

    /// Of any rows of a column.
    RowBounds bounds(uint32_t index, uint64_t begin, uint64_t end) const {
        RowBounds result;
        const uint64_t first = roundedUp(begin, rowsPerBlock), last = roundedDown(end, rowsPerBlock);
        if (first >= last) {
            takeStored(index, begin, end, result);
            return result;
        }
        takeStored(index, begin, first, result);
        blocks.resize(columnCount);
        std::vector<RowBounds>& known = blocks[index];
        while (known.size() < last / rowsPerBlock) {
            RowBounds block;
            takeStored(index, known.size() * rowsPerBlock, (known.size() + 1) * rowsPerBlock, block);
            known.push_back(block);
        }
        for (uint64_t block = first / rowsPerBlock; block < last / rowsPerBlock; ++block)
            result.take(known[block]);
        takeStored(index, last, end, result);
        return result;
    }

    /// Of whole groups, which are kept as far as their tile is written.
    RowBounds boundsOfGroups(uint32_t index, uint64_t begin, uint64_t end, Effort* effort) const {
        constexpr uint64_t perGroup = RowBoundsCache::rowsPerGroup, perTile = RowBoundsCache::rowsPerTile;
        RowBounds result;
        while (begin < end) {
            const uint64_t tile = begin / perTile, next = std::min(end, (tile + 1) * perTile);
            if ((tile + 1) * perTile > rows) {
                takeRows(index, begin, next, result);
            } else if (effort && !cache.has(index, tile) && effort->tiles == 0) {
                effort->isComplete = false;
                takeStored(index, roundedDown(begin, rowsPerExtreme), roundedUp(next, rowsPerExtreme), result);
            } else {
                if (effort && !cache.has(index, tile))
                    --effort->tiles;
                const auto groups = cache.tile(index, tile, [&](std::span<RowBounds> fresh) {
                    size_t at = 0;
                    eachPart(tile * perTile, (tile + 1) * perTile,
                             [&](const Chunk& chunk, uint64_t first, uint64_t count) {
                                 const double* values = looked(column(chunk, index) + first, count);
                                 for (uint64_t row = 0; row < count; row += perGroup)
                                     fresh[at++].take(values + row, perGroup);
                             });
                });
                for (uint64_t group = begin % perTile / perGroup; group < (next - tile * perTile) / perGroup; ++group)
                    result.take(groups[group]);
            }
            begin = next;
        }
        return result;
    }
};

ResultStore::ResultStore(std::unique_ptr<State> state) : m_state(std::move(state)) {}
ResultStore::ResultStore(ResultStore&&) noexcept = default;
ResultStore& ResultStore::operator=(ResultStore&&) noexcept = default;
ResultStore::~ResultStore() = default;

Result<ResultStore> ResultStore::open(const std::string& path) {
    auto state = std::make_unique<State>();
    state->path = path;
    state->fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (state->fd < 0)
        return fail(path + ": " + std::strerror(errno));
    if (Result<void> mapped = state->map(); !mapped)
        return std::unexpected(mapped.error());
    auto refuse = [&](std::string_view why) {
        return fail(phrase("{0}: is not a result file of Gnomon: {1}", path, why));
    };
    if (state->mapped < sizeof(FileHeader))
        return refuse(phrase("too short"));
    const FileHeader& header = state->header();
    if (std::memcmp(header.magic, FileHeader{}.magic, sizeof header.magic) != 0)
        return refuse(phrase("it begins with other bytes"));
    if (header.columnCount == 0 || header.signalBytes > state->mapped - sizeof(FileHeader) ||
        header.signalBytes % 8 != 0 || header.signalCount > header.signalBytes / smallestSignalBytes)
        return refuse(phrase("its header is damaged"));
    state->columnCount = header.columnCount;
    TableReader table({state->bytes + sizeof(FileHeader), header.signalBytes});
    state->modelName = table.text();
    state->entries.reserve(header.signalCount);
    for (uint64_t i = 0; i < header.signalCount && table.ok(); ++i) {
        Signal signal;
        signal.column = table.value<uint32_t>();
        signal.value = table.value<double>();
        const auto type = table.value<uint8_t>(), variability = table.value<uint8_t>(), flags = table.value<uint8_t>();
        if (type > static_cast<uint8_t>(ValueType::String) ||
            variability > static_cast<uint8_t>(Variability::Continuous) ||
            (signal.column != Signal::constant && signal.column >= header.columnCount))
            return refuse(phrase("its table of signals is damaged"));
        signal.type = static_cast<ValueType>(type);
        signal.variability = static_cast<Variability>(variability);
        signal.isProtected = flags & 1;
        signal.isState = flags & 2;
        signal.canBeSet = flags & 8;
        signal.negated = flags & 4;
        signal.name = table.text();
        signal.unit = table.text();
        signal.displayUnit = table.text();
        signal.description = table.text();
        signal.text = table.text();
        const auto literals = table.value<uint32_t>();
        for (uint32_t k = 0; k < literals && table.ok(); ++k)
            signal.literals.push_back(table.text());
        state->entries.push_back(std::move(signal));
    }
    if (!table.ok() || state->entries.empty())
        return refuse(phrase("its table of signals is damaged"));
    state->byName.reserve(state->entries.size());
    for (size_t i = 0; i < state->entries.size(); ++i)
        state->byName.emplace(state->entries[i].name, static_cast<uint32_t>(i));
    state->nextOffset = sizeof(FileHeader) + header.signalBytes;
    state->status = header.status;
    state->followChunks();
    return ResultStore(std::move(state));
}

bool ResultStore::refresh() {
    const uint64_t rowsBefore = m_state->rows;
    const uint32_t statusBefore = m_state->status;
    // The status first: once it says finished, the rows read behind it are all there are.
    auto& header = const_cast<FileHeader&>(m_state->header());
    m_state->status = std::atomic_ref(header.status).load(std::memory_order_acquire);
    if (m_state->map())
        m_state->followChunks();
    return m_state->rows != rowsBefore || m_state->status != statusBefore;
}

const std::string& ResultStore::modelName() const {
    return m_state->modelName;
}
const std::vector<Signal>& ResultStore::entries() const {
    return m_state->entries;
}

std::optional<uint32_t> ResultStore::find(std::string_view name) const {
    const auto at = m_state->byName.find(name);
    return at == m_state->byName.end() ? std::nullopt : std::optional(at->second);
}

uint64_t ResultStore::rowCount() const {
    return m_state->rows;
}

RunStatus ResultStore::status() const {
    return static_cast<RunStatus>(std::min(m_state->status, static_cast<uint32_t>(RunStatus::Cancelled)));
}

double ResultStore::stopTime() const {
    return m_state->header().stopTime;
}

double ResultStore::value(uint32_t signal, uint64_t row) const {
    double result = 0;
    read(signal, row, {&result, 1});
    return result;
}

void ResultStore::read(uint32_t signal, uint64_t begin, std::span<double> out) const {
    assert(begin + out.size() <= m_state->rows);
    const Signal& info = m_state->entries[signal];
    if (info.isConstant()) {
        std::ranges::fill(out, info.value);
        return;
    }
    while (!out.empty()) {
        const State::Chunk& chunk = m_state->chunks[m_state->chunkOf(begin)];
        const auto from = static_cast<uint32_t>(begin - chunk.firstRow);
        const size_t count = std::min<size_t>(out.size(), chunk.rows - from);
        const double* values = m_state->looked(m_state->column(chunk, info.column) + from, count);
        if (info.negated)
            std::transform(values, values + count, out.begin(), [&](double v) { return info.fromColumn(v); });
        else
            std::copy_n(values, count, out.begin());
        out = out.subspan(count);
        begin += count;
    }
}

uint64_t ResultStore::lowerRow(double t) const {
    return m_state->firstRow([t](double time) { return time < t; });
}

uint64_t ResultStore::upperRow(double t) const {
    return m_state->firstRow([t](double time) { return time <= t; });
}

namespace {

std::optional<ResultStore::Extremes> extremesOf(const Signal& info, const RowBounds& bounds) {
    if (!bounds.any())
        return std::nullopt;
    if (info.negated)
        return ResultStore::Extremes{info.fromColumn(bounds.high), info.fromColumn(bounds.low)};
    return ResultStore::Extremes{bounds.low, bounds.high};
}

} // namespace

std::optional<ResultStore::Extremes> ResultStore::extremes(uint32_t signal, uint64_t begin, uint64_t end) const {
    const Signal& info = m_state->entries[signal];
    if (begin >= end)
        return std::nullopt;
    if (info.isConstant())
        return Extremes{info.value, info.value};
    return extremesOf(info, m_state->bounds(info.column, begin, end));
}

std::vector<ResultStore::Point> ResultStore::thinned(uint32_t signal, double from, double to, uint32_t buckets,
                                                     Effort* effort) const {
    std::vector<Point> points;
    uint64_t begin = lowerRow(from), end = upperRow(to);
    begin -= begin > 0;
    end += end < m_state->rows;
    if (begin >= end || buckets == 0)
        return points;
    const uint64_t count = end - begin;
    if (count <= 4 * uint64_t(buckets)) {
        std::vector<double> times(count), values(count);
        read(0, begin, times);
        read(signal, begin, values);
        for (uint64_t i = 0; i < count; ++i)
            points.push_back({times[i], values[i]});
        return points;
    }
    // Stretches of equal row count. Of many rows their borders lie on stored extremes, and they are drawn from these
    // alone: rows lie far from each other in the file, and each that is looked at costs a page of memory. Of fewer they
    // lie on groups whose bounds are kept, as most of them are in the next picture as well.
    const Signal& info = m_state->entries[signal];
    uint64_t stretch = (count + buckets - 1) / buckets;
    const uint64_t unit = info.isConstant()             ? 1
                          : stretch >= rowsPerExtreme   ? rowsPerExtreme
                          : stretch >= rowsWorthKeeping ? RowBoundsCache::rowsPerGroup
                                                        : 1;
    stretch = roundedDown(stretch, unit);
    points.reserve((unit > 1 ? 2 : 4) * (count / stretch + 2));
    for (uint64_t row = begin; row < end;) {
        const uint64_t next = std::min(end, (row / stretch + 1) * stretch);
        const bool isWhole = unit > 1 && row % stretch == 0 && next % stretch == 0;
        const std::optional<Extremes> e =
            isWhole && unit < rowsPerExtreme ? extremesOf(info, m_state->boundsOfGroups(info.column, row, next, effort))
                                             : extremes(signal, row, next);
        if (isWhole) {
            const auto [t0, t1] = unit < rowsPerExtreme ? std::pair(value(0, row), value(0, next - 1))
                                                        : std::pair(m_state->timesOfExtreme(row).first,
                                                                    m_state->timesOfExtreme(next - 1).second);
            if (e) {
                const bool falls = !points.empty() && std::abs(points.back().value - e->maximum) <
                                                          std::abs(points.back().value - e->minimum);
                points.push_back({t0 + (t1 - t0) / 3, falls ? e->maximum : e->minimum});
                points.push_back({t0 + (t1 - t0) * 2 / 3, falls ? e->minimum : e->maximum});
            } else { // a gap
                points.push_back({t0 + (t1 - t0) / 2, std::numeric_limits<double>::quiet_NaN()});
            }
        } else {
            const double t0 = value(0, row), t1 = value(0, next - 1);
            points.push_back({t0, value(signal, row)});
            if (e && next - row > 2) {
                points.push_back({t0 + (t1 - t0) / 3, e->minimum});
                points.push_back({t0 + (t1 - t0) * 2 / 3, e->maximum});
            }
            if (next - row > 1)
                points.push_back({t1, value(signal, next - 1)});
        }
        row = next;
    }
    return points;
}

} // namespace gnomon::solver
