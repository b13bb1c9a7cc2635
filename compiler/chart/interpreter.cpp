#include "compiler/chart/interpreter.h"

#include "compiler/chart/movement.h"

#include <algorithm>
#include <limits>

namespace gnomon::chart {

namespace {

/// One round: who reacts to the active events.
class Round {
public:
    Round(const Chart& chart, Situation& situation, ChartHost& host, double time, const std::vector<EventId>& events)
        : m_chart(chart),
          m_situation(situation),
          m_host(host),
          m_time(time),
          m_isEvent(chart.eventCount()),
          m_movement(chart, situation, host, Rules::Gnomon, time) {
        for (const EventId event : events)
            m_isEvent[event.index()] = 1;
    }

    Interpreter::RoundEnd go() {
        // What is due is due in this round only.
        std::vector<TransitionId> due;
        for (size_t i = 0; i < m_chart.transitionCount(); ++i)
            if (m_situation.due[i] <= m_time)
                due.emplace_back(i);
        m_isDue.assign(m_chart.transitionCount(), 0);
        for (const TransitionId t : due) {
            m_isDue[t.index()] = 1;
            m_situation.due[t.index()] = std::numeric_limits<double>::infinity();
        }
        if (m_situation.isActive(m_chart.root()))
            (void)reacts(m_chart.root());
        return {std::move(m_fired), m_movement.trouble()};
    }

private:
    /// Whether something has fired in a state: what it holds comes first, its regions in their order.
    bool reacts(StateId state) {
        const State& s = m_chart[state];
        bool inside = false;
        if (s.kind == StateKind::Composite) {
            const StateId child = m_situation.activeChild(m_chart, state);
            inside = child && reacts(child);
        } else if (s.kind == StateKind::Regions) {
            for (const StateId region : s.children) {
                if (isPseudo(m_chart[region].kind) || m_movement.trouble())
                    continue;
                // A region that was entered in this round has come too late for its events.
                if (!m_situation.isActive(state) || m_movement.wasEntered(state))
                    break;
                if (m_situation.isActive(region) && !m_movement.wasEntered(region))
                    inside |= reacts(region);
            }
        }
        return inside || (!m_movement.trouble() && fires(state));
    }

    bool fires(StateId state) {
        std::vector<Movement::Path> ways(m_chart[state].transitions.size());
        const auto& all = m_chart[state].transitions;
        const TransitionId best = m_movement.best(state, [&](TransitionId t) {
            if (m_movement.trouble() || !isTriggered(state, t))
                return false;
            const CodeId guard = m_chart[t].guard;
            if (guard && !m_host.holds(guard))
                return false;
            std::optional<Movement::Path> way = m_movement.wayOf(t);
            if (way)
                ways[static_cast<size_t>(std::ranges::find(all, t) - all.begin())] = std::move(*way);
            return way.has_value();
        });
        if (!best || m_movement.trouble())
            return false;
        const Transition& transition = m_chart[best];
        if (transition.events.empty() && !transition.after && !transition.guard)
            m_situation.isDone[state.index()] = 0;
        m_fired.push_back(best);
        m_movement.fire(ways[static_cast<size_t>(std::ranges::find(all, best) - all.begin())]);
        return true;
    }

    bool isTriggered(StateId state, TransitionId t) const {
        const Transition& transition = m_chart[t];
        if (!transition.events.empty())
            return std::ranges::any_of(transition.events, [&](EventId e) { return m_isEvent[e.index()] != 0; });
        if (transition.after)
            return m_isDue[t.index()] != 0;
        return transition.guard || m_situation.isDone[state.index()];
    }

    const Chart& m_chart;
    Situation& m_situation;
    ChartHost& m_host;
    double m_time;
    std::vector<char> m_isEvent, m_isDue;
    Movement m_movement;
    std::vector<TransitionId> m_fired;
};

/// The transitions of the last rounds between two that fired the same: what goes round in circles.
std::vector<TransitionId> cycleOf(const std::vector<std::vector<TransitionId>>& rounds) {
    std::vector<TransitionId> cycle;
    for (size_t i = rounds.size(); i-- > 0;) {
        if (i + 1 < rounds.size() && rounds[i] == rounds.back())
            break;
        for (const TransitionId t : rounds[i])
            if (std::ranges::find(cycle, t) == cycle.end())
                cycle.push_back(t);
    }
    std::ranges::reverse(cycle);
    return cycle;
}

} // namespace

std::optional<Trouble> Interpreter::start(Situation& situation, RoundHost& host, double time) const {
    Movement movement(m_chart, situation, host, Rules::Gnomon, time);
    movement.begin();
    if (movement.trouble())
        return movement.trouble();
    return react(situation, host, time, host.arisen());
}

Interpreter::RoundEnd Interpreter::round(Situation& situation, ChartHost& host, double time,
                                         const std::vector<EventId>& events) const {
    return Round(m_chart, situation, host, time, events).go();
}

std::optional<Trouble> Interpreter::react(Situation& situation, RoundHost& host, double time,
                                          std::vector<EventId> events) const {
    constexpr size_t remembered = 100; // rounds, to tell what goes on without end
    std::vector<std::vector<TransitionId>> last;
    for (size_t rounds = 0;; ++rounds) {
        RoundEnd end = round(situation, host, time, events);
        if (end.trouble)
            return end.trouble;
        events = host.arisen();
        if (end.fired.empty() && events.empty())
            return std::nullopt;
        if (rounds + remembered >= mostRounds && !end.fired.empty())
            last.push_back(std::move(end.fired));
        if (rounds >= mostRounds)
            return Trouble{Trouble::Kind::Endless, {}, cycleOf(last)};
    }
}

} // namespace gnomon::chart
