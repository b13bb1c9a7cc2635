#pragma once

#include "solver/contract/sim_model.h"

#include <vector>

namespace gnomon::solver {

/// What delay() remembers: each line keeps its expression at many times, two values where it jumps, as long as its
/// delay reaches back. Between jumps values are interpolated by cubics.
class DelayLines {
public:
    explicit DelayLines(const std::vector<Delay>& delays) : m_delays(&delays), m_lines(delays.size()) {}

    bool empty() const { return m_delays->empty(); }
    /// Adds the values at a time not before the last; behind an event a second time at the same time.
    void record(double t, const double* values);
    /// The delayed values at a time. `behind`: at a jump what comes behind it.
    void put(double t, double* values, bool behind) const;
    /// The next time behind t at which a jump arrives; infinity if none is on the way.
    double nextJump(double t, const double* values) const;
    /// How far one may go from a recorded time without asking for what is not recorded yet. 0: a delay is not positive.
    double shortest(const double* values) const;

private:
    struct Line {
        std::vector<double> times, points;
        std::vector<double> jumps; // times
    };
    double at(const Line& line, double t, bool behind) const;

    const std::vector<Delay>* m_delays;
    std::vector<Line> m_lines;
};

} // namespace gnomon::solver
