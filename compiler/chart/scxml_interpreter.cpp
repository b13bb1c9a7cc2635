#include "compiler/chart/scxml_interpreter.h"

#include "compiler/chart/movement.h"

#include <algorithm>

namespace gnomon::chart {

std::optional<Trouble> ScxmlInterpreter::start(Situation& situation, ChartHost& host) const {
    Movement movement(m_chart, situation, host, Rules::Scxml, 0);
    movement.begin();
    return movement.trouble();
}

namespace {

struct Candidate {
    TransitionId transition;
    std::vector<StateId> leaves; // in the order of the text
};

bool haveCommon(const std::vector<StateId>& a, const std::vector<StateId>& b) {
    return std::ranges::any_of(a, [&](StateId id) { return std::ranges::binary_search(b, id); });
}

} // namespace

ScxmlInterpreter::StepEnd ScxmlInterpreter::step(Situation& situation, ChartHost& host,
                                                 const std::vector<EventId>& events) const {
    Movement movement(m_chart, situation, host, Rules::Scxml, 0);
    const auto isEnabled = [&](TransitionId t) {
        const Transition& transition = m_chart[t];
        const bool isTriggered =
            events.empty() ? transition.events.empty() : std::ranges::any_of(transition.events, [&](EventId event) {
                return std::ranges::find(events, event) != events.end();
            });
        return isTriggered && (!transition.guard || host.holds(transition.guard));
    };
    // selectTransitions: the first enabled one of each leaf or of what holds it.
    std::vector<Candidate> chosen;
    for (const StateId leaf : situation.leaves(m_chart)) {
        TransitionId first;
        for (StateId id = leaf; id && !first; id = m_chart[id].parent)
            for (const TransitionId t : m_chart[id].transitions)
                if (isEnabled(t)) {
                    first = t;
                    break;
                }
        if (!first || std::ranges::find(chosen, first, &Candidate::transition) != chosen.end())
            continue;
        // removeConflictingTransitions: an inner one goes before an outer one, else the one that was there.
        Candidate candidate{first, movement.wouldLeave({first})};
        bool isPreempted = false;
        std::vector<TransitionId> preempted;
        for (const Candidate& other : chosen) {
            if (!haveCommon(candidate.leaves, other.leaves))
                continue;
            if (!m_chart.liesIn(m_chart[first].source, m_chart[other.transition].source)) {
                isPreempted = true;
                break;
            }
            preempted.push_back(other.transition);
        }
        if (isPreempted)
            continue;
        std::erase_if(
            chosen, [&](const Candidate& c) { return std::ranges::find(preempted, c.transition) != preempted.end(); });
        chosen.push_back(std::move(candidate));
    }
    StepEnd end;
    std::vector<StateId> leaving;
    for (const Candidate& candidate : chosen) {
        end.fired.push_back(candidate.transition);
        leaving.insert(leaving.end(), candidate.leaves.begin(), candidate.leaves.end());
    }
    std::ranges::sort(leaving);
    movement.leave(leaving);
    for (const TransitionId t : end.fired)
        movement.act({t});
    for (const TransitionId t : end.fired)
        movement.enterTargets({t});
    end.trouble = movement.trouble();
    return end;
}

} // namespace gnomon::chart
