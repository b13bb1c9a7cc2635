#pragma once

#include "solver/evaluate/evaluator.h"
#include "solver/run/outgoing.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gnomon::solver {

/// What spatialDistribution() remembers: for each output a profile, linear between points over 0 … 1, as it was at the
/// last time that counts; two points at one place are a jump. Values beside that time are read from it as if it had
/// moved; only advance() changes it. A profile may move by its own length at most from one such time to the next. A
/// jump that gets to the end where a profile moves out comes out with an event, as a relation would change there; until
/// then what lies before the jump goes on.
class TransportLines {
public:
    TransportLines(const SimModel& model, const RunKernels& kernels);
    TransportLines(const TransportLines&) = delete;
    TransportLines& operator=(const TransportLines&) = delete;

    void goOnFrom(const TransportLines& other) {
        m_lines = other.m_lines;
        if (m_evaluator)
            m_evaluator->goOnFrom(*other.m_evaluator);
    }
    bool empty() const { return m_transports->empty(); }
    /// The profiles at the start. What is wrong with one, with its place in ModelLayout::equations.
    struct Wrong {
        std::string text;
        uint32_t origin = 0;
    };
    std::optional<Wrong> start(const double* values);
    /// Computes what the transports read at the time and states in `values` and puts what they give. False if it
    /// cannot, or if one has moved by more than `reach`.
    bool put(double* values, double reach, ProcedureContext& context);

    /// What comes out of a transport on the way to these values, if it is where the profile moves out.
    std::vector<Outgoing> outgoing(uint32_t transport, const double* values) const;

    /// The positions and what may enter: three numbers for each transport.
    std::vector<double> inputs(const double* values) const;
    /// The last ones that count.
    std::vector<double> last() const;
    /// Whether what entered between two times is other at a time in the middle than a straight line says.
    bool bends(const std::vector<double>& from, const std::vector<double>& middle, const std::vector<double>& to,
               double tolerance) const;
    /// Moves the profiles on.
    void advance(const std::vector<double>& to);
    /// How far beyond its end the next jump of each profile is; -1 if there is none.
    void beyondEnds(const double* values, std::span<double> to) const;
    bool anyJump() const {
        return std::ranges::any_of(m_lines, [](const Line& line) { return !line.jumps.empty(); });
    }
    /// Those that have got there by these values come out with the next release().
    void markLeaving(const double* values);
    void release();
    /// Behind an event: what enters may have jumped; a new position moves nothing.
    void jump(const double* values) { setLast(inputs(values)); }

private:
    struct Point {
        double place = 0, value = 0; // where it is but for the line's shift
    };
    struct Line {
        std::deque<Point> points; // places never fall
        double shift = 0;
        double x = 0, in0 = 0, in1 = 0;
        double scale = 0;                    // largest value so far
        std::deque<double> jumps;            // their places; they never fall
        bool isLeaving = false;              // the next of them
        bool fresh0 = false, fresh1 = false; // the input depends on no transport: it is also the output at that end
    };
    static double at(const Line& line, double position);
    static bool isJump(const Line& line, double a, double b);
    static double beyondEnd(const Line& line, const Transport& transport, const double* values);
    void setLast(const std::vector<double>& inputs);

    const std::vector<Transport>* m_transports;
    std::vector<Line> m_lines;
    Schedule m_schedule; // of what transports read
    std::optional<Evaluator> m_evaluator;
    uint32_t m_looped; // the first transport whose position depends on what transports give
};

} // namespace gnomon::solver
