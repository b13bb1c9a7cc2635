#pragma once

#include "solver/run/event_finder.h"
#include "solver/run/run_types.h"

#include <limits>
#include <vector>

namespace gnomon::solver {

/// Watches how often events happen, and names what makes them: very many, ever faster ones (a bouncing ball), and
/// those that follow one another without end.
class EventWatch {
public:
    EventWatch(const SimModel& model, RunObserver& observer, double start, double stop);

    /// A state event of these relations, to be called before it is handled.
    void count(const std::vector<uint32_t>& relations);
    /// Tells when there are very many of them. `events`: of all kinds so far.
    void tellMany(double t, uint64_t events, const std::vector<double>& values);
    /// After a state event, with what holds behind it. Warns of gaps that shrink like a geometric series: below the
    /// tolerance no method sees such events any more. Fails if events follow one another without end.
    Result<void> follow(double t, EventFinder& finder, const std::vector<char>& holds);

private:
    bool accumulates(double t, EventFinder& finder, const std::vector<char>& holds);

    struct Series { // of events of one relation
        double last = 0, gap = 0, ratio = 0;
        int length = 0;
        bool told = false;
    };

    const SimModel& m_model;
    RunObserver& m_observer;
    double m_start, m_length;
    std::vector<uint64_t> m_counts; // by relation
    std::vector<Series> m_series;   // by relation
    uint64_t m_toldAt;
    int m_close = 0, m_chattering = 0, m_fast = 0;
    double m_last = -std::numeric_limits<double>::infinity();
};

} // namespace gnomon::solver
