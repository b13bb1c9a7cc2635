#pragma once

#include "compiler/base/result.h"
#include "solver/results/result_file.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gnomon::solver {

/// Reads a result while it is written or after: files are mapped, not loaded, so opening costs the table of signals
/// only. Trajectories are reached by row or, thinned out to what a screen can show, by time. One thread at a time.
class ResultStore {
public:
    /// A .gnr file. What does not look like one fails with the reason; nothing in the file is trusted.
    static Result<ResultStore> open(const std::string& path);
    ResultStore(ResultStore&&) noexcept;
    ResultStore& operator=(ResultStore&&) noexcept;
    ~ResultStore();

    /// Takes in what was written since. Returns whether there is anything new (rows or status).
    bool refresh();

    const std::string& modelName() const;
    const std::vector<Signal>& entries() const;
    /// Index of the signal of that name.
    std::optional<uint32_t> find(std::string_view name) const;
    uint64_t rowCount() const;
    RunStatus status() const;
    double stopTime() const;

    double value(uint32_t signal, uint64_t row) const;
    /// Values of the rows [begin, begin + out.size()).
    void read(uint32_t signal, uint64_t begin, std::span<double> out) const;
    /// The first row whose time is not before t (rowCount() if there is none).
    uint64_t lowerRow(double t) const;
    /// The first row whose time is behind t.
    uint64_t upperRow(double t) const;

    struct Point {
        double time;
        double value;
    };
    /// At most about 4 * buckets points that draw the same picture as all points between the times (with one
    /// neighbour on each side): first, smallest, largest and last value of each stretch of time, of stretches of
    /// many rows the smallest and the largest. What was looked at once is remembered, so that the next picture beside
    /// or within this one costs little, however many rows there are.
    /// With an effort only so much is looked at that was not before; what is missing then comes from bounds of more
    /// rows, which may reach a little too far up and down but leave nothing out.
    struct Effort {
        uint32_t tiles = 24; ///< that may still be looked at for the first time, of 65,536 rows each
        bool isComplete = true;
    };
    std::vector<Point> thinned(uint32_t signal, double from, double to, uint32_t buckets,
                               Effort* effort = nullptr) const;

    struct Extremes {
        double minimum, maximum;
    };
    /// Over the rows [begin, end); nothing if there is no number among them.
    std::optional<Extremes> extremes(uint32_t signal, uint64_t begin, uint64_t end) const;

private:
    struct State;
    explicit ResultStore(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace gnomon::solver
