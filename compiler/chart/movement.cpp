#include "compiler/chart/movement.h"

#include "compiler/base/assert.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon::chart {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

} // namespace

void Movement::give(Trouble trouble) {
    if (!m_trouble)
        m_trouble = std::move(trouble);
}

void Movement::runAll(const std::vector<CodeId>& actions) {
    for (const CodeId action : actions)
        m_host.run(action);
}

void Movement::begin() {
    enter(m_chart.root(), {});
}

bool Movement::isDone(StateId state) const {
    if (!m_situation.isActive(state))
        return false;
    const State& s = m_chart[state];
    switch (s.kind) {
    case StateKind::Composite: {
        const StateId child = m_situation.activeChild(m_chart, state);
        return child && m_chart[child].kind == StateKind::Final;
    }
    case StateKind::Regions:
        return std::ranges::all_of(s.children,
                                   [&](StateId child) { return isPseudo(m_chart[child].kind) || isDone(child); });
    case StateKind::Simple:
        return m_rules == Rules::Gnomon;
    default:
        return false;
    }
}

/// Tells that a state is done, and those around it that are done with it.
void Movement::noteDone(StateId state) {
    m_situation.isDone[state.index()] = 1;
    m_host.done(state);
    if (const StateId holder = m_chart[state].parent;
        holder && m_chart[holder].kind == StateKind::Regions && isDone(holder))
        noteDone(holder);
}

TransitionId Movement::wayOutOf(StateId pseudo) {
    TransitionId way = best(pseudo, [&](TransitionId t) { return m_chart[t].guard && m_host.holds(m_chart[t].guard); });
    if (!way && !m_trouble)
        way = best(pseudo, [&](TransitionId t) { return !m_chart[t].guard; });
    return way;
}

std::optional<Movement::Path> Movement::wayOf(TransitionId first) {
    Path path{first};
    for (size_t steps = 0;; ++steps) {
        const std::vector<StateId>& targets = targetsOf(path);
        if (targets.size() != 1 || m_chart[targets[0]].kind != StateKind::Junction)
            return path;
        if (steps > m_chart.stateCount()) {
            give({Trouble::Kind::Endless, {}, path});
            return std::nullopt;
        }
        const TransitionId next = wayOutOf(targets[0]);
        if (!next)
            return std::nullopt;
        path.push_back(next);
    }
}

Movement::Scope Movement::scopeOf(const Path& path) const {
    const Transition& first = m_chart[path.front()];
    const std::vector<StateId>& targets = targetsOf(path);
    if (targets.empty())
        return {first.source, false};
    const auto within = [&](bool itself) {
        return std::ranges::all_of(targets, [&](StateId target) {
            return itself ? target == first.source : m_chart.liesIn(target, first.source);
        });
    };
    if (first.internal && m_rules == Rules::Gnomon && within(true))
        return {first.source, false};
    const bool maybeLocal =
        first.internal && (m_rules == Rules::Gnomon || m_chart[first.source].kind == StateKind::Composite);
    if (maybeLocal && within(false))
        return {first.source, true, true};
    return {m_chart.commonHolder(first.source, targets, m_rules == Rules::Scxml)};
}

std::vector<StateId> Movement::wouldLeave(const Path& path) const {
    std::vector<StateId> states;
    const Scope scope = scopeOf(path);
    if (!scope.moves)
        return states;
    const std::vector<StateId>& targets = targetsOf(path);
    const bool someRegions = m_rules == Rules::Gnomon && m_chart[scope.state].kind == StateKind::Regions;
    for (size_t i = scope.state.index() + 1; i < m_chart.stateCount(); ++i) {
        const StateId id(i);
        if (!m_chart.contains(scope.state, id))
            break;
        if (!m_situation.isActive(id))
            continue;
        if (someRegions) { // the other regions go on
            const StateId region = m_chart.childToward(scope.state, id);
            const bool concerns = (!scope.isLocal && m_chart.contains(region, m_chart[path.front()].source)) ||
                                  std::ranges::any_of(targets, [&](StateId target) {
                                      return m_chart.contains(region, target) ||
                                             (target != scope.state && isPseudo(m_chart[target].kind) &&
                                              m_chart[target].parent == scope.state);
                                  });
            if (!concerns)
                continue;
        }
        states.push_back(id);
    }
    return states;
}

void Movement::fire(const Path& path) {
    move(path);
    // Choices that lead out of what they stand in, in the order in which they were reached.
    while (!m_leadingOut.empty() && !m_trouble) {
        const TransitionId out = m_leadingOut.front();
        m_leadingOut.erase(m_leadingOut.begin());
        if (++m_pseudoSteps > mostPseudoSteps())
            return give({Trouble::Kind::Endless, {}, {out}});
        if (const auto way = wayOf(out))
            move(*way);
        else
            give({Trouble::Kind::NoWayOut, m_chart[out].targets.front(), {}});
    }
}

void Movement::move(const Path& path) {
    leave(wouldLeave(path));
    act(path);
    enterTargets(path);
}

void Movement::act(const Path& path) {
    for (const TransitionId t : path) {
        m_host.fired(t);
        runAll(m_chart[t].actions);
    }
}

void Movement::enterTargets(const Path& path) {
    const Scope scope = scopeOf(path);
    if (!scope.moves)
        return;
    enterBelow(scope.state, targetsOf(path));
}

/// What the histories of a state will find when it is entered again.
void Movement::remember(StateId state) {
    for (const StateId history : m_chart[state].children) {
        if (!isHistory(m_chart[history].kind))
            continue;
        std::vector<StateId>& memory = m_situation.remembered[history.index()];
        memory.clear();
        const bool deep = m_chart[history].kind == StateKind::DeepHistory;
        for (size_t i = state.index() + 1; i < m_chart.stateCount() && m_chart.contains(state, StateId(i)); ++i) {
            StateId id(i);
            if (!m_situation.isActive(id) || (deep ? holdsStates(m_chart[id].kind) : m_chart[id].parent != state))
                continue;
            // A region that has come to its end begins anew.
            if (m_chart[id].kind == StateKind::Final && m_rules == Rules::Gnomon)
                id = m_chart[id].parent;
            if (id != state)
                memory.push_back(id);
        }
    }
}

void Movement::leave(std::span<const StateId> states) {
    for (const StateId id : states)
        remember(id);
    for (size_t i = states.size(); i-- > 0;) {
        const StateId id = states[i];
        runAll(m_chart[id].exit);
        m_situation.active[id.index()] = 0;
        m_situation.isDone[id.index()] = 0;
        for (const TransitionId t : m_chart[id].transitions)
            m_situation.due[t.index()] = never;
        m_host.left(id);
    }
    std::erase_if(m_leadingOut, [&](TransitionId t) {
        return std::ranges::binary_search(states, m_chart[m_chart[t].source].parent);
    });
}

void Movement::enter(StateId state, std::vector<StateId> targets) {
    if (m_trouble)
        return;
    const State& s = m_chart[state];
    m_situation.active[state.index()] = 1;
    m_situation.isDone[state.index()] = 0;
    if (m_entered.empty())
        m_entered.resize(m_chart.stateCount());
    m_entered[state.index()] = 1;
    m_host.entered(state);
    runAll(s.entry);
    runAll(s.activity);
    for (const TransitionId t : s.transitions) {
        const Transition& transition = m_chart[t];
        if (!transition.after)
            continue;
        const double duration = m_host.duration(transition.after);
        if (std::isnan(duration))
            return give({Trouble::Kind::BadDuration, state, {t}});
        m_situation.due[t.index()] = m_time + std::max(duration, 0.0);
    }
    if (s.kind == StateKind::Final)
        noteDone(s.parent);
    else if (s.kind == StateKind::Simple && m_rules == Rules::Gnomon)
        noteDone(state);
    else
        enterBelow(state, std::move(targets));
}

bool Movement::resolve(StateId state, std::vector<StateId>& targets) {
    for (;;) {
        const auto it = std::ranges::find_if(
            targets, [&](StateId target) { return isPseudo(m_chart[target].kind) && m_chart[target].parent == state; });
        if (it == targets.end() || m_trouble)
            return !m_trouble;
        const StateId pseudo = *it;
        targets.erase(it);
        if (++m_pseudoSteps > mostPseudoSteps()) {
            give({Trouble::Kind::Endless, pseudo, m_chart[pseudo].transitions});
            return false;
        }
        if (isHistory(m_chart[pseudo].kind)) {
            const std::vector<StateId>& memory = m_situation.remembered[pseudo.index()];
            targets.insert(targets.end(), memory.begin(), memory.end());
            if (memory.empty() && m_chart[pseudo].initial) {
                const Transition& byDefault = m_chart[m_chart[pseudo].initial];
                m_host.fired(m_chart[pseudo].initial);
                runAll(byDefault.actions);
                targets.insert(targets.end(), byDefault.targets.begin(), byDefault.targets.end());
            }
            continue;
        }
        const TransitionId way = wayOutOf(pseudo);
        if (!way) {
            give({Trouble::Kind::NoWayOut, pseudo, {}});
            return false;
        }
        const std::vector<StateId>& next = m_chart[way].targets;
        if (!std::ranges::all_of(next, [&](StateId target) { return m_chart.liesIn(target, state); })) {
            m_leadingOut.push_back(way);
            return false;
        }
        m_host.fired(way);
        runAll(m_chart[way].actions);
        targets.insert(targets.end(), next.begin(), next.end());
    }
}

void Movement::enterBelow(StateId state, std::vector<StateId> targets) {
    if (m_trouble)
        return;
    const State& s = m_chart[state];
    std::erase_if(targets, [&](StateId target) { return !m_chart.liesIn(target, state); });
    if (!resolve(state, targets))
        return;
    if (s.kind == StateKind::Composite) {
        // More than once where it leads to a history that remembers nothing.
        while (targets.empty()) {
            assert(s.initial);
            m_host.fired(s.initial);
            runAll(m_chart[s.initial].actions);
            targets = m_chart[s.initial].targets;
            if (!resolve(state, targets))
                return;
        }
        return enter(m_chart.childToward(state, targets.front()), targets);
    }
    for (const StateId region : s.children)
        if (!isPseudo(m_chart[region].kind) && !m_situation.isActive(region))
            enter(region, targets);
}

} // namespace gnomon::chart
