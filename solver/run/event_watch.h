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

    void goOnFrom(const EventWatch& other);
    /// Events begin anew, in a mode that is entered once more; what has been told is not told again.
    void renew();

    /// A state event of these relations, to be called before it is handled.
    void count(const std::vector<uint32_t>& relations);
    /// Tells when there are very many of them. `events`: of all kinds so far.
    void tellMany(double t, uint64_t events, const std::vector<double>& values);
    /// After a state event, with what holds behind it. Warns of gaps that shrink like a geometric series: below the
    /// tolerance no method sees such events any more. Fails if events follow one another without end.
    Result<void> follow(double t, EventFinder& finder, const std::vector<char>& holds);
    /// After a step, with what relations compare. Warns of events that came faster and faster until they were too close
    /// to be seen, if what they kept back is gone since: a ball that fell through the ground.
    void passed(double t, const std::vector<double>& differences, const std::vector<double>& values) {
        if (t > m_missedAt)
            lookForMissed(t, differences, values);
    }

private:
    void lookForMissed(double t, const std::vector<double>& differences, const std::vector<double>& values);
    bool accumulates(double t, EventFinder& finder, const std::vector<char>& holds);

    /// Of events at which one relation begins to hold, or ends to: a ball that touches the ground, or leaves it.
    struct Series {
        double last = 0, gap = 0, ratio = 0;
        int length = 0;          ///< gaps in a row that are the same part of the last one
        int vanishing = 0;       ///< or a small one
        double missedAt = never; ///< without another event by then, there should have been one
        double difference = 0;   ///< when that was seen first
    };

    static constexpr double never = std::numeric_limits<double>::infinity();
    static size_t seriesOf(uint32_t relation, bool holds) { return 2 * size_t(relation) + (holds ? 1 : 0); }
    void expect(Series& series) const;
    /// Once for a relation.
    void tell(uint32_t relation, double t, const std::string& text);

    const SimModel& m_model;
    RunObserver& m_observer;
    double m_start, m_length;
    std::vector<uint64_t> m_counts; // by relation
    std::vector<Series> m_series;   // by relation and what it becomes
    std::vector<bool> m_told;       // by relation
    uint64_t m_toldAt;
    double m_missedAt = never; ///< the first of all series
    int m_close = 0, m_chattering = 0, m_fast = 0;
    double m_last = -std::numeric_limits<double>::infinity();
};

} // namespace gnomon::solver
