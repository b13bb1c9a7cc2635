#include "compiler/chart/chart_check.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace gnomon::chart {

namespace {

class Checker {
public:
    Checker(const Chart& chart, DiagnosticSink& sink) : m_chart(chart), m_sink(sink) {}

    void check() {
        for (size_t i = 0; i < m_chart.stateCount(); ++i)
            checkState(StateId(i));
        for (size_t i = 0; i < m_chart.transitionCount(); ++i)
            checkBetweenRegions(TransitionId(i));
        if (m_failed)
            return; // who comes where is not known
        findReached();
        m_restingIn.resize(m_chart.stateCount());
        for (size_t i = 1; i < m_chart.stateCount(); ++i)
            if (!isPseudo(m_chart[StateId(i)].kind))
                ++m_restingIn[m_chart[StateId(i)].parent.index()];
        for (size_t i = 0; i < m_chart.stateCount(); ++i) {
            checkReached(StateId(i));
            checkLeft(StateId(i));
        }
        checkPseudoCircles();
        checkImmediateCircles();
    }

private:
    template <DiagnosticKind kind, class... Args>
    Diagnostic& add(SourceSpan span, const Args&... args) {
        m_said.push_back(diagnose<kind>(span, args...));
        m_failed |= m_said.back().severity == Severity::Error;
        return m_said.back();
    }

public:
    void tell() {
        for (Diagnostic& d : m_said)
            m_sink.report(std::move(d));
    }

private:
    void checkState(StateId id) {
        const State& s = m_chart[id];
        if (s.kind == StateKind::Composite && !s.initial)
            add<DiagnosticKind::ChartNoInitial>(s.nameSpan, m_chart.path(id));
        if (s.kind == StateKind::Regions)
            for (const StateId child : s.children)
                if (const StateKind kind = m_chart[child].kind;
                    kind == StateKind::Final || kind == StateKind::Choice || kind == StateKind::Junction)
                    add<DiagnosticKind::ChartNoRegion>(m_chart[child].nameSpan, m_chart[child].name, m_chart.path(id));
        if (s.kind == StateKind::Final)
            for (const TransitionId t : s.transitions)
                add<DiagnosticKind::ChartOutOfFinal>(m_chart[t].span, m_chart.path(id));
        if (isPseudo(s.kind))
            checkPseudo(id);
        if (!isHistory(s.kind))
            checkRanks(id);
    }

    void checkPseudo(StateId id) {
        const State& s = m_chart[id];
        const auto refuse = [&](TransitionId t, const std::string& part) {
            add<DiagnosticKind::ChartPseudoTrigger>(m_chart[t].span, m_chart.path(id), part,
                                                    isHistory(s.kind)             ? phrase("a history")
                                                    : s.kind == StateKind::Choice ? phrase("a choice")
                                                                                  : phrase("a junction"));
        };
        std::vector<TransitionId> all = s.transitions;
        if (s.initial)
            all.push_back(s.initial);
        for (const TransitionId t : all) {
            if (!m_chart[t].events.empty())
                refuse(t, phrase("an event"));
            if (m_chart[t].after)
                refuse(t, phrase("a time"));
            if (m_chart[t].guard && isHistory(s.kind))
                refuse(t, phrase("a guard"));
        }
        if (isHistory(s.kind)) {
            if (s.initial)
                for (const StateId target : m_chart[s.initial].targets)
                    if (!m_chart.liesIn(target, s.parent) || target == id)
                        add<DiagnosticKind::ChartDefaultOutside>(m_chart[s.initial].span, m_chart.path(id),
                                                                 m_chart.path(s.parent));
        } else if (s.transitions.empty()) {
            add<DiagnosticKind::ChartNoWayOn>(s.nameSpan, m_chart.path(id));
        } else if (s.kind == StateKind::Choice &&
                   std::ranges::all_of(s.transitions, [&](TransitionId t) { return m_chart[t].guard.valid(); })) {
            add<DiagnosticKind::ChartChoiceWithoutElse>(s.nameSpan, m_chart.path(id));
        }
    }

    /// Two transitions out of one state that nothing keeps from being enabled at once: the same priority and trigger,
    /// and the same guard or one that has none. Of a choice the one without guard is for what the others leave.
    void checkRanks(StateId id) {
        struct Rivals {
            TransitionId first, unguarded;
            std::map<std::string_view, TransitionId> byGuard;
        };
        std::map<std::tuple<int64_t, uint32_t, std::string_view>, Rivals> all; // priority, event, time
        const auto rivalOf = [&](TransitionId t, EventId event) -> TransitionId {
            const Transition& transition = m_chart[t];
            const std::string_view time = transition.after ? std::string_view(m_chart[transition.after].text) : "";
            Rivals& rivals = all[{transition.priority, event.value, time}];
            const bool isMark = isPseudo(m_chart[id].kind);
            const TransitionId first = rivals.first;
            if (!first)
                rivals.first = t;
            if (!transition.guard) {
                const TransitionId other = isMark ? rivals.unguarded : first;
                rivals.unguarded = t;
                return other;
            }
            const auto [it, isNew] = rivals.byGuard.try_emplace(m_chart[transition.guard].text, t);
            return !isNew ? it->second : isMark ? TransitionId() : rivals.unguarded;
        };
        for (const TransitionId t : m_chart[id].transitions) {
            std::vector<EventId> events = m_chart[t].events;
            if (events.empty())
                events.emplace_back();
            TransitionId rival;
            for (const EventId event : events)
                if (const TransitionId found = rivalOf(t, event); found && found != t)
                    rival = found;
            if (!rival)
                continue;
            Diagnostic& d = add<DiagnosticKind::ChartEqualRanks>(m_chart[t].span, m_chart.describe(t),
                                                                 m_chart.describe(rival), m_chart[t].priority);
            d.notes.push_back(diagnose<DiagnosticKind::Related>(m_chart[rival].span, m_chart.describe(rival)));
        }
    }

    void checkBetweenRegions(TransitionId id) {
        const Transition& t = m_chart[id];
        if (t.targets.size() != 1)
            return;
        StateId holder = t.source;
        while (!m_chart.contains(holder, t.targets[0]))
            holder = m_chart[holder].parent;
        if (m_chart[holder].kind == StateKind::Regions && m_chart.liesIn(t.source, holder) &&
            m_chart.liesIn(t.targets[0], holder) && !isHistory(m_chart[t.targets[0]].kind) &&
            m_chart.childToward(holder, t.source) != m_chart.childToward(holder, t.targets[0]))
            add<DiagnosticKind::ChartBetweenRegions>(t.span, m_chart.describe(id), m_chart.path(holder));
    }

    // ---- Who is reached

    void findReached() {
        m_reached.assign(m_chart.stateCount(), 0);
        m_atBorder.assign(m_chart.stateCount(), 0);
        std::vector<StateId> waiting;
        const auto reach = [&](StateId id, bool atBorder) {
            if (m_reached[id.index()] && (!atBorder || m_atBorder[id.index()]))
                return;
            m_reached[id.index()] = 1;
            m_atBorder[id.index()] = static_cast<char>(m_atBorder[id.index()] || atBorder);
            waiting.push_back(id);
        };
        const auto reachTargets = [&](TransitionId t) {
            for (const StateId target : m_chart[t].targets) {
                for (StateId inner = target, outer = m_chart[target].parent; outer;
                     inner = outer, outer = m_chart[outer].parent) {
                    reach(outer, false);
                    if (m_chart[outer].kind == StateKind::Regions)
                        for (const StateId region : m_chart[outer].children)
                            if (region != inner && !isPseudo(m_chart[region].kind))
                                reach(region, true);
                }
                reach(target, true);
            }
        };
        reach(m_chart.root(), true);
        while (!waiting.empty()) {
            const StateId id = waiting.back();
            waiting.pop_back();
            const State& s = m_chart[id];
            const bool atBorder = m_atBorder[id.index()];
            if (s.kind == StateKind::Regions && atBorder)
                for (const StateId region : s.children)
                    if (!isPseudo(m_chart[region].kind))
                        reach(region, true);
            if (s.initial && atBorder)
                reachTargets(s.initial);
            if (isHistory(s.kind) && !s.initial)
                reach(s.parent, true);
            for (const TransitionId t : s.transitions)
                reachTargets(t);
        }
    }

    void checkReached(StateId id) {
        const State& s = m_chart[id];
        if (!m_reached[id.index()] && m_reached[s.parent.index()])
            add<DiagnosticKind::ChartUnreachable>(s.nameSpan, m_chart.path(id));
    }

    void checkLeft(StateId id) {
        const State& s = m_chart[id];
        if (s.kind != StateKind::Simple || !m_reached[id.index()] || id == m_chart.root())
            return;
        // A region of one state is no matter of coming and going.
        if (m_chart[s.parent].kind == StateKind::Regions || m_restingIn[s.parent.index()] < 2)
            return;
        for (StateId outer = id; outer; outer = m_chart[outer].parent)
            if (std::ranges::any_of(m_chart[outer].transitions,
                                    [&](TransitionId t) { return !isInternal(m_chart[t]); }))
                return;
        add<DiagnosticKind::ChartDeadEnd>(s.nameSpan, m_chart.path(id));
    }

    static bool isInternal(const Transition& t) {
        return t.targets.empty() || (t.internal && t.targets.size() == 1 && t.targets[0] == t.source);
    }

    // ---- What never comes to rest

    std::string listed(const std::vector<TransitionId>& transitions) const {
        std::string text;
        for (const TransitionId t : transitions)
            text += (text.empty() ? "'" : ", '") + m_chart.describe(t) + '\'';
        return text;
    }

    /// Choices and junctions that lead to each other only.
    void checkPseudoCircles() {
        std::vector<char> isIn(m_chart.stateCount());
        for (size_t i = 0; i < m_chart.stateCount(); ++i) {
            const State& s = m_chart[StateId(i)];
            isIn[i] = (s.kind == StateKind::Choice || s.kind == StateKind::Junction) && !s.transitions.empty();
        }
        // Whoever leads to a state that is none of them, or to one that leads there, does come to rest.
        std::vector<std::vector<StateId>> leadingTo(m_chart.stateCount());
        std::vector<StateId> waiting;
        for (size_t i = 0; i < m_chart.stateCount(); ++i)
            for (const TransitionId t : m_chart[StateId(i)].transitions)
                for (const StateId target : m_chart[t].targets) {
                    if (!isIn[i])
                        continue;
                    if (isIn[target.index()])
                        leadingTo[target.index()].emplace_back(i);
                    else
                        waiting.emplace_back(i);
                }
        while (!waiting.empty()) {
            const StateId id = waiting.back();
            waiting.pop_back();
            if (std::exchange(isIn[id.index()], 0))
                waiting.insert(waiting.end(), leadingTo[id.index()].begin(), leadingTo[id.index()].end());
        }
        std::vector<TransitionId> all;
        for (size_t i = 0; i < m_chart.stateCount(); ++i)
            if (isIn[i])
                all.insert(all.end(), m_chart[StateId(i)].transitions.begin(), m_chart[StateId(i)].transitions.end());
        if (!all.empty())
            add<DiagnosticKind::ChartEndless>(m_chart[all.front()].span, listed(all));
    }

    /// The transition that fires as soon as a simple state is entered, whatever happens.
    TransitionId immediate(StateId id) const {
        TransitionId first;
        for (const TransitionId t : m_chart[id].transitions) {
            const Transition& transition = m_chart[t];
            if (transition.events.empty() && !transition.after && !transition.guard && !isInternal(transition) &&
                (!first || transition.priority < m_chart[first].priority))
                first = t;
        }
        return first;
    }

    /// The simple state in which a chart rests that enters a state; none if that depends.
    StateId restOf(StateId id) const {
        for (size_t steps = 0; steps <= m_chart.stateCount(); ++steps) {
            const State& s = m_chart[id];
            TransitionId next;
            if (s.kind == StateKind::Simple)
                return id;
            if (s.kind == StateKind::Composite)
                next = s.initial;
            else if ((s.kind == StateKind::Choice || s.kind == StateKind::Junction) && s.transitions.size() == 1 &&
                     !m_chart[s.transitions[0]].guard)
                next = s.transitions[0];
            if (!next || m_chart[next].targets.size() != 1)
                return {};
            id = m_chart[next].targets[0];
        }
        return {};
    }

    void checkImmediateCircles() {
        std::vector<size_t> seenFrom(m_chart.stateCount()); // the walk that came by, from 1
        for (size_t i = 0; i < m_chart.stateCount(); ++i) {
            std::vector<std::pair<StateId, TransitionId>> walk;
            StateId at(i);
            while (at && m_chart[at].kind == StateKind::Simple && !seenFrom[at.index()]) {
                seenFrom[at.index()] = i + 1;
                const TransitionId t = immediate(at);
                if (!t || m_chart[t].targets.size() != 1)
                    break;
                walk.emplace_back(at, t);
                at = restOf(m_chart[t].targets[0]);
            }
            if (!at || walk.empty() || seenFrom[at.index()] != i + 1)
                continue;
            const auto begin = std::ranges::find(walk, at, &std::pair<StateId, TransitionId>::first);
            std::vector<TransitionId> circle;
            for (auto it = begin; it != walk.end(); ++it)
                circle.push_back(it->second);
            if (!circle.empty())
                add<DiagnosticKind::ChartEndless>(m_chart[circle.front()].span, listed(circle));
        }
    }

    const Chart& m_chart;
    DiagnosticSink& m_sink;
    std::vector<Diagnostic> m_said;
    std::vector<char> m_reached, m_atBorder;
    std::vector<size_t> m_restingIn; // states of a state that are no pseudo-states
    bool m_failed = false;
};

} // namespace

void checkChart(const Chart& chart, DiagnosticSink& sink) {
    Checker checker(chart, sink);
    checker.check();
    checker.tell();
}

} // namespace gnomon::chart
