#pragma once

#include "compiler/base/ids.h"
#include "compiler/base/source_text.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gnomon::chart {

using StateId = Id<struct ChartStateTag>;
using TransitionId = Id<struct ChartTransitionTag>;
using EventId = Id<struct ChartEventTag>;
using CodeId = Id<struct ChartCodeTag>;

enum class StateKind : uint8_t {
    Simple,
    Composite, // one of its states is active
    Regions,   // an ANDState: all of its states are active, side by side
    Final,
    Choice,   // its guards are looked at when it is reached
    Junction, // its guards are looked at before the transition that leads to it fires
    History,
    DeepHistory
};

/// No state that a chart can rest in.
constexpr bool isPseudo(StateKind kind) {
    return kind == StateKind::Choice || kind == StateKind::Junction || kind == StateKind::History ||
           kind == StateKind::DeepHistory;
}
constexpr bool isHistory(StateKind kind) {
    return kind == StateKind::History || kind == StateKind::DeepHistory;
}
constexpr bool holdsStates(StateKind kind) {
    return kind == StateKind::Composite || kind == StateKind::Regions;
}

/// A guard, a duration or an action as its language has it; who made the chart knows what it means.
struct Code {
    std::string text;
    SourceSpan span;
};

struct Event {
    std::string name;
    SourceSpan span; // where it is met first
};

struct State {
    std::string name;
    StateKind kind = StateKind::Simple;
    StateId parent;
    std::vector<StateId> children;         // as they are written, pseudo-states among them
    std::vector<TransitionId> transitions; // that leave it, as they are written
    /// How a Composite is entered at its border, and what a history does that remembers nothing: a transition without
    /// trigger whose source is this state. It is none of `transitions`.
    TransitionId initial;
    std::vector<CodeId> entry, exit, activity;
    SourceSpan span, nameSpan;
};

struct Transition {
    StateId source;
    std::vector<StateId> targets; // one; several only side by side in regions; none: nothing is left or entered
    std::vector<EventId> events;  // any of them
    CodeId guard, after;
    std::vector<CodeId> actions;
    int64_t priority = 1; // lower numbers first
    /// Written inside of its source: the source is not left if no target lies outside of it.
    bool internal = false;
    SourceSpan span;
};

/// A statechart, whatever language it was written in. Invariants: state 0 is the root and the only one without parent;
/// a state stands before the states that it holds and those before its next sibling, so that the order of ids is that
/// of the text; only Composite and Regions hold states; ids name what is there. What else makes sense is asked of
/// checkChart().
class Chart {
public:
    /// The deepest nesting that readers let through: what walks a chart may recurse.
    static constexpr size_t mostNesting = 200;

    Chart() = default;
    explicit Chart(State root) { m_states.push_back(std::move(root)); }

    StateId root() const { return StateId(0); }
    size_t stateCount() const { return m_states.size(); }
    size_t transitionCount() const { return m_transitions.size(); }
    size_t eventCount() const { return m_events.size(); }
    size_t codeCount() const { return m_codes.size(); }

    const State& operator[](StateId id) const { return m_states[id.index()]; }
    State& operator[](StateId id) { return m_states[id.index()]; }
    const Transition& operator[](TransitionId id) const { return m_transitions[id.index()]; }
    Transition& operator[](TransitionId id) { return m_transitions[id.index()]; }
    const Event& operator[](EventId id) const { return m_events[id.index()]; }
    const Code& operator[](CodeId id) const { return m_codes[id.index()]; }

    /// The last state that was added must be the parent or lie in it.
    StateId add(StateId parent, State state);
    TransitionId add(Transition transition);
    /// A transition that becomes the initial one of its source.
    TransitionId addInitial(Transition transition);
    EventId event(std::string_view name, SourceSpan span = {});
    /// Invalid if there is none of that name.
    EventId findEvent(std::string_view name) const;
    CodeId add(Code code);

    /// Whether `inner` is `outer` or lies in it.
    bool contains(StateId outer, StateId inner) const;
    bool liesIn(StateId inner, StateId outer) const { return inner != outer && contains(outer, inner); }
    /// The state of `outer`'s own that is `inner` or holds it.
    StateId childToward(StateId outer, StateId inner) const;
    /// The innermost state that holds the source and all targets and is none of them; with `composite` only a Composite
    /// will do. The root if there is no other.
    StateId commonHolder(StateId source, const std::vector<StateId>& targets, bool composite = false) const;
    size_t depth(StateId id) const;
    /// "Outer.Inner", without the root.
    std::string path(StateId id) const;
    /// "A -> B", as a message speaks of it.
    std::string describe(TransitionId id) const;

private:
    std::vector<State> m_states;
    std::vector<Transition> m_transitions;
    std::vector<Event> m_events;
    std::unordered_map<std::string, EventId> m_eventOf;
    std::vector<Code> m_codes;
};

} // namespace gnomon::chart
