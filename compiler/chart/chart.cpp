#include "compiler/chart/chart.h"

#include "compiler/base/assert.h"

#include <algorithm>

namespace gnomon::chart {

StateId Chart::add(StateId parent, State state) {
    assert(parent.index() < m_states.size() && contains(parent, StateId(m_states.size() - 1)));
    assert(holdsStates((*this)[parent].kind));
    const StateId id(m_states.size());
    state.parent = parent;
    m_states.push_back(std::move(state));
    (*this)[parent].children.push_back(id);
    return id;
}

TransitionId Chart::add(Transition transition) {
    const TransitionId id(m_transitions.size());
    (*this)[transition.source].transitions.push_back(id);
    m_transitions.push_back(std::move(transition));
    return id;
}

TransitionId Chart::addInitial(Transition transition) {
    const TransitionId id(m_transitions.size());
    (*this)[transition.source].initial = id;
    m_transitions.push_back(std::move(transition));
    return id;
}

EventId Chart::event(std::string_view name, SourceSpan span) {
    const auto [it, isNew] = m_eventOf.try_emplace(std::string(name), m_events.size());
    if (isNew)
        m_events.push_back({std::string(name), span});
    return it->second;
}

EventId Chart::findEvent(std::string_view name) const {
    const auto it = m_eventOf.find(std::string(name));
    return it == m_eventOf.end() ? EventId() : it->second;
}

CodeId Chart::add(Code code) {
    m_codes.push_back(std::move(code));
    return CodeId(m_codes.size() - 1);
}

bool Chart::contains(StateId outer, StateId inner) const {
    // What a state holds follows it: nothing that stands before it lies in it.
    while (inner && inner > outer)
        inner = (*this)[inner].parent;
    return inner == outer;
}

StateId Chart::childToward(StateId outer, StateId inner) const {
    assert(liesIn(inner, outer));
    while ((*this)[inner].parent != outer)
        inner = (*this)[inner].parent;
    return inner;
}

StateId Chart::commonHolder(StateId source, const std::vector<StateId>& targets, bool composite) const {
    StateId holder = (*this)[source].parent;
    const auto holdsAll = [&] {
        return (!composite || (*this)[holder].kind == StateKind::Composite) &&
               std::ranges::all_of(targets, [&](StateId target) { return liesIn(target, holder); });
    };
    while (holder && holder != root() && !holdsAll())
        holder = (*this)[holder].parent;
    return holder ? holder : root();
}

size_t Chart::depth(StateId id) const {
    size_t depth = 0;
    for (; (*this)[id].parent; id = (*this)[id].parent)
        ++depth;
    return depth;
}

std::string Chart::path(StateId id) const {
    std::string text = (*this)[id].name;
    while (id != root() && (*this)[id].parent != root()) {
        id = (*this)[id].parent;
        if (!(*this)[id].name.empty())
            text = (*this)[id].name + '.' + text;
    }
    return text;
}

std::string Chart::describe(TransitionId id) const {
    const Transition& transition = (*this)[id];
    std::string text = path(transition.source) + " ->";
    for (const StateId target : transition.targets)
        text += ' ' + path(target);
    if (transition.targets.empty())
        text += ' ' + path(transition.source);
    return text;
}

} // namespace gnomon::chart
