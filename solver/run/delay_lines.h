#pragma once

#include "solver/contract/sim_model.h"

#include <limits>
#include <span>
#include <string>
#include <vector>

namespace gnomon::solver {

/// What delay() remembers: each line keeps its expression at many times, two values where it jumps, as long as its
/// delay reaches back. Between jumps values are interpolated by cubics. When a jump comes out is known where the time
/// of the delay stands still between events; where it moves, the jump comes out with an event that is to be found, and
/// until then what lies before it goes on.
class DelayLines {
public:
    /// `moving`: what may change between events, by slot. What does not comes out as jumps alone.
    DelayLines(const std::vector<Delay>& delays, const std::vector<bool>& moving);

    void goOnFrom(const DelayLines& other) { m_lines = other.m_lines; }
    bool empty() const { return m_delays->empty(); }
    /// Whether some of the values move between their jumps.
    bool anyMoves() const { return !m_moving.empty(); }
    /// Adds the values at a time not before the last; behind an event a second time at the same time.
    void record(double t, const double* values);
    /// The delayed values at a time. `behind`: at a jump what comes behind it.
    void put(double t, double* values, bool behind) const;
    /// For each delay two numbers, if its time moves: how far what comes out is beyond the next jump, and how far back
    /// behind the last one; -1 if there is none.
    void beyondJumps(double t, const double* values, std::span<double> to) const;
    /// Whether there are any that are to be found.
    bool anyJump() const;
    /// The jumps that have got there come out with the next release().
    void markLeaving(double t, const double* values);
    void release();
    /// The next known time behind t at which a jump arrives; infinity if none is on the way.
    double nextJump(double t, const double* values) const;
    /// How far one may go from a recorded time without asking for what is not recorded yet, and what comes out is not
    /// known to stand still. 0: a delay is not positive.
    double shortest(const double* values) const;

private:
    struct Line {
        std::vector<double> times, points;
        std::vector<double> jumps; // times
        // Of a delay whose time moves: the last jump that has come out, and whether the next one does so (1) or the
        // last one goes back (-1).
        double from = -std::numeric_limits<double>::infinity();
        int leaving = 0;
    };
    static double at(const Line& line, double t, bool behind);
    /// The next jump behind `from`.
    static double nextOf(const Line& line);
    double between(const Line& line, double t) const;

    const std::vector<Delay>* m_delays;
    std::vector<uint32_t> m_moving; // of the delays
    std::vector<bool> m_timeMoves;
    std::vector<Line> m_lines;
};

/// What is wrong with the time of a delay, if anything is: it is negative, or longer than it was said to become. At the
/// start it must not be 0 either.
std::string wrongDelay(const SimModel& model, const std::vector<double>& values, bool atStart = false);

} // namespace gnomon::solver
