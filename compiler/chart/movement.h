#pragma once

#include "compiler/chart/chart_host.h"
#include "compiler/chart/situation.h"

#include <span>

namespace gnomon::chart {

/// Whose rules hold where two differ: those of Gnomon's statecharts (compiler/chart/README.md), or those of SCXML.
enum class Rules : uint8_t { Gnomon, Scxml };

/// Leaves and enters states of a situation: exits from the innermost out, entries from the outermost in, histories,
/// choices, what is done. Which transition fires is no business of it. After a trouble the situation is of no use.
class Movement {
public:
    Movement(const Chart& chart, Situation& situation, ChartHost& host, Rules rules, double time)
        : m_chart(chart), m_situation(situation), m_host(host), m_rules(rules), m_time(time) {}

    /// Enters the root and what it holds.
    void begin();
    /// What fires as one: the transition that leaves a state and those of the junctions behind it.
    using Path = std::vector<TransitionId>;
    /// The transition and, if it leads to junctions, those that lead on from there; nothing if a junction lets none
    /// through.
    std::optional<Path> wayOf(TransitionId first);
    /// With all that follows from choices on the way.
    void fire(const Path& path);
    /// The states that firing would leave, in the order of the text.
    std::vector<StateId> wouldLeave(const Path& path) const;
    void leave(std::span<const StateId> states); // in the order of the text
    void act(const Path& path);
    void enterTargets(const Path& path);
    /// Of the transitions that leave a state by what `isEnabled` says: the one of lowest priority number. Two are a
    /// trouble.
    template <class IsEnabled>
    TransitionId best(StateId state, IsEnabled&& isEnabled);

    bool isDone(StateId state) const;
    const std::optional<Trouble>& trouble() const { return m_trouble; }
    /// States that were entered since this was made.
    bool wasEntered(StateId state) const { return !m_entered.empty() && m_entered[state.index()]; }

private:
    struct Scope {
        StateId state;
        bool moves = true;    // else nothing is left or entered
        bool isLocal = false; // the source is the scope
    };
    Scope scopeOf(const Path& path) const;
    const std::vector<StateId>& targetsOf(const Path& path) const { return m_chart[path.back()].targets; }
    void move(const Path& path);
    void enter(StateId state, std::vector<StateId> targets);
    void enterBelow(StateId state, std::vector<StateId> targets);
    /// Replaces pseudo-states that belong to `state` by where they lead; false if that is outside of it.
    bool resolve(StateId state, std::vector<StateId>& targets);
    TransitionId wayOutOf(StateId pseudo);
    void remember(StateId state);
    void noteDone(StateId state);
    void runAll(const std::vector<CodeId>& actions);
    void give(Trouble trouble);
    /// More than one reaction of a chart can meet without going round in circles.
    size_t mostPseudoSteps() const { return 100 + 4 * (m_chart.transitionCount() + m_chart.stateCount()); }

    const Chart& m_chart;
    Situation& m_situation;
    ChartHost& m_host;
    Rules m_rules;
    double m_time;
    std::optional<Trouble> m_trouble;
    std::vector<char> m_entered;
    std::vector<TransitionId> m_leadingOut; // of pseudo-states met while entering, to be taken when all is entered
    size_t m_pseudoSteps = 0;
};

template <class IsEnabled>
TransitionId Movement::best(StateId state, IsEnabled&& isEnabled) {
    const std::vector<TransitionId>& all = m_chart[state].transitions;
    TransitionId best;
    std::vector<TransitionId> equal;
    for (const TransitionId t : all) {
        if (best && m_chart[t].priority > m_chart[best].priority)
            continue;
        if (!isEnabled(t))
            continue;
        if (best && m_chart[t].priority == m_chart[best].priority && m_rules == Rules::Gnomon) {
            equal.push_back(t);
        } else if (!best || m_chart[t].priority < m_chart[best].priority) {
            best = t;
            equal.clear();
        }
    }
    if (!equal.empty()) {
        equal.insert(equal.begin(), best);
        give({Trouble::Kind::EqualRanks, state, std::move(equal)});
        return {};
    }
    return best;
}

} // namespace gnomon::chart
