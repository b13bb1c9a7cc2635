#pragma once

#include "compiler/base/result.h"
#include "solver/contract/structure_host.h"
#include "solver/results/result_layout.h"
#include "solver/results/result_space.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace gnomon::solver {

// The columnar result file (.gnr). Little endian, every part aligned to 8 bytes:
//
//   FileHeader, the table of signals, then chunks one behind the other until the end of the file.
//
// A chunk is a ChunkHeader, then for every column its values (capacity doubles) and, for every 256 rows of it, the
// minimum and the maximum. Rows count once their chunk says so, so whatever a killed process had written can be read,
// and readers may follow a file that grows.

inline constexpr uint32_t rowsPerExtreme = 256;

enum class RunStatus : uint32_t { Running, Finished, Failed, Cancelled };

struct FileHeader {
    char magic[8] = {'G', 'n', 'o', 'm', 'o', 'n', 'R', '1'};
    uint32_t status = 0;
    uint32_t columnCount = 0;
    uint64_t signalBytes = 0; // of the table behind the header, padded
    uint64_t signalCount = 0;
    double progress = 0; // the time that the run has reached
    double stopTime = 0;
    uint64_t reserved[2] = {};
};
static_assert(sizeof(FileHeader) == 64);

struct ChunkHeader {
    static constexpr uint64_t expectedMagic = 0x6b6e7568436e47ull;

    uint64_t magic = expectedMagic;
    uint64_t firstRow = 0;
    uint32_t capacity = 0; // rows; a multiple of rowsPerExtreme
    uint32_t rows = 0;     // written so far
    uint64_t reserved = 0;

    static uint64_t columnStride(uint32_t capacity) { // in doubles
        return capacity + 2 * uint64_t(capacity / rowsPerExtreme);
    }
    static uint64_t chunkBytes(uint32_t capacity, uint32_t columns) {
        return sizeof(ChunkHeader) + 8 * columnStride(capacity) * columns;
    }
};
static_assert(sizeof(ChunkHeader) == 32);

/// Writes a result file, row by row. Disk space is claimed before it is written to, so a full disk is a Failure of
/// append(), with all rows before it readable.
class ResultWriter {
public:
    static Result<ResultWriter> create(const std::string& path, const ResultLayout& layout, double stopTime);
    ResultWriter(ResultWriter&&) noexcept;
    ResultWriter& operator=(ResultWriter&&) noexcept;
    ~ResultWriter();

    /// From now on. What does not fit is a Failure of append(), as on a full disk.
    void setSpace(ResultSpace space);
    /// Whether such a failure was one of space.
    bool isOutOfSpace() const;

    /// One value per column, time first; NaN is allowed.
    Result<void> append(std::span<const double> row);
    /// As append, with the values picked from the values of a run.
    Result<void> appendSlots(std::span<const double> values);
    /// As appendSlots, but the row may wait for some more, so that columns are written several rows at a time: until
    /// the next row of another kind, flush(), finish() or the end.
    Result<void> collectSlots(std::span<const double> values);
    /// Several rows at once: what a column gets in each of them, all of them numbers, or one value for all.
    struct Column {
        const double* values = nullptr; // null: `value`
        double value = 0;
    };
    Result<void> appendColumns(std::span<const Column> columns, uint32_t rowCount);
    void flush();
    void finish(RunStatus status);
    uint64_t rowCount() const;
    /// Where appendSlots() picks the columns' values.
    std::span<const Slot> columnSlots() const;
    /// Of a result over modes: from now on columns are picked like this, one for each, which stay there until the next
    /// call. Then columnSlots() says nothing.
    void pick(std::span<const ModeColumn> columns);
    /// None: there are no modes.
    std::span<const ModeColumn> modeColumns() const;

private:
    struct State;
    explicit ResultWriter(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace gnomon::solver
