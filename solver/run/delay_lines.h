#pragma once

#include "solver/evaluate/evaluator.h"
#include "solver/run/outgoing.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gnomon::solver {

/// What delay() remembers: each line keeps its expression at many times, two values at events, as long as its
/// delay reaches back. Between jumps values are interpolated by cubics. When a jump comes out is known where the time
/// of the delay stands still between events; where it moves, the jump comes out with an event that is to be found, and
/// until then what lies before it goes on.
class DelayLines {
public:
    /// `moving`: what may change between events, by slot. What does not comes out as jumps alone.
    DelayLines(const SimModel& model, const RunKernels& kernels, const std::vector<bool>& moving);
    DelayLines(const DelayLines&) = delete;
    DelayLines& operator=(const DelayLines&) = delete;

    void goOnFrom(const DelayLines& other) {
        m_lines = other.m_lines;
        makeEvaluator();
        if (m_evaluator)
            m_evaluator->goOnFrom(*other.m_evaluator);
    }
    bool empty() const { return m_delays->empty(); }
    /// Whether some of the values move between their jumps.
    bool anyMoves() const { return !m_moving.empty(); }
    /// Whether the time of one moves between events.
    bool anyTimeMoves() const { return std::ranges::find(m_timeMoves, true) != m_timeMoves.end(); }
    /// At the start and at events: which delays are none, as their times are 0. What goes into them comes out.
    void findNone(const double* values);
    /// Adds the values at a time not before the last; behind an event a second time at the same time.
    void record(double t, const double* values);
    /// The values that move, at a time on the way from the last recorded one.
    struct Sample {
        double t = 0;
        std::vector<double> inputs;
    };
    Sample sample(double t, const double* values) const;
    /// Where the curves through samples, whose times ascend from the one last recorded, say another value than there
    /// is if it is left out: by which of them. The last one is not asked.
    std::vector<size_t> bends(const std::vector<Sample>& way, double tolerance) const;
    /// Adds what moves.
    void record(const Sample& sample);
    /// The delayed values at a time; times of delays that move are computed for it. False: one reads what is not
    /// recorded yet, by more than `ahead`. `behind`: at a jump what comes behind it.
    bool put(double t, double* values, bool behind, double ahead, ProcedureContext& context);
    /// The same with the times of delays that are there, at an event. Whether any value has become another one.
    bool putAgain(double t, double* values, bool behind) const;
    /// What comes out of a delay on the way between two times of what is recorded, if time goes on there.
    std::vector<Outgoing> outgoing(uint32_t delay, double from, double to) const;
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
        bool moves = false;        // between events, at which the curve may bend
        bool isNone = false;
        double largest = 0;   // of the points, by size
        double shrinking = 0; // of its delay, for each second
        double lastAt = std::numeric_limits<double>::quiet_NaN(), lastDelay = 0;
        // Of a delay whose time moves: the last jump that has come out, and whether the next one does so (1) or the
        // last one goes back (-1).
        double from = -std::numeric_limits<double>::infinity();
        int leaving = 0;
    };
    static double at(const Line& line, double t, bool behind);
    /// What the curve through the points from the first to the last says at a time, if they are far enough apart.
    static double curve(std::span<const double> times, std::span<const double> points, double t, double aside);
    void add(uint32_t i, double t, double value, double longest);
    bool putAll(double t, double* values, bool behind, double ahead) const;
    /// The next jump behind `from`.
    static double nextOf(const Line& line);
    double between(const Line& line, double t) const;
    void makeEvaluator();

    const SimModel* m_model;
    const RunKernels* m_kernels;
    const std::vector<Delay>* m_delays;
    std::vector<uint32_t> m_moving; // of the delays
    std::vector<bool> m_timeMoves;
    Schedule m_schedule; // of the times that move, and of what goes into delays that are none
    std::optional<Evaluator> m_evaluator;
    int m_rounds = 1; // more if these depend on what comes out
    std::vector<Line> m_lines;
};

/// What is wrong with the time of a delay, if anything is: it is negative, or longer than it was said to become. Those
/// that `move` must not be 0 at the start.
std::string wrongDelay(const SimModel& model, const std::vector<double>& values,
                       const std::vector<bool>* moveFromStart = nullptr);

} // namespace gnomon::solver
