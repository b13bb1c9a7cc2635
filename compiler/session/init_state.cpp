#include "compiler/session/init_state.h"

#include "compiler/structure/alternatives.h"

#include <algorithm>
#include <cmath>

namespace gnomon {

InitState::InitState(InitialStructure structure, std::string model) : m_structure(std::move(structure)) {
    m_scenario.model = std::move(model);
    if (!m_structure.system)
        return;
    m_fixing = m_structure.system->fixing;
    const size_t count = m_structure.quantities.size();
    m_marked.assign(count, false);
    m_comments.resize(count);
    m_hasValue.assign(count, false);
    for (const InitialQuantity& q : m_structure.quantities)
        m_values.push_back(q.start);
    m_valuesAtFirst = m_values;
    for (Quantity v = 0; v < count; ++v)
        m_byName.emplace(m_structure.quantities[v].name, v);
    for (Quantity v = 0; v < count; ++v)
        m_fixedAtFirst.push_back(m_fixing->isFixed(v));
    // Where a value is known, it is worth keeping (Najafi 2008, section 5).
    for (Quantity v = 0; v < count; ++v)
        m_marked[v] =
            m_structure.quantities[v].hasStart && m_structure.quantities[v].kind != InitialQuantity::Kind::Parameter;
    update();
    keep();
}

void InitState::update() {
    m_mayFix = m_fixing->mayFix();
    m_reduced.assign(m_structure.quantities.size(), false);
    if (!fits())
        return;
    InitialStructure& s = m_structure;
    std::swap(s.system->fixing, *m_fixing);
    for (uint32_t v : s.reduced(m_marked))
        m_reduced[v] = true;
    std::swap(s.system->fixing, *m_fixing);
}

void InitState::keep() {
    m_history.resize(m_history.empty() ? 0 : m_at + 1);
    Kept kept{{}, m_marked, m_values, m_comments};
    for (Quantity v = 0; v < m_values.size(); ++v)
        kept.fixed.push_back(m_fixing->isFixed(v));
    m_history.push_back(std::move(kept));
    m_at = m_history.size() - 1;
}

void InitState::restore(const Kept& kept) {
    for (Quantity v = 0; v < kept.fixed.size(); ++v)
        if (!kept.fixed[v] && m_fixing->isFixed(v))
            m_fixing->relax(v);
    for (Quantity v = 0; v < kept.fixed.size(); ++v)
        if (kept.fixed[v] && !m_fixing->isFixed(v))
            m_fixing->fix(v);
    m_marked = kept.marked;
    m_values = kept.values;
    m_comments = kept.comments;
    update();
}

void InitState::undo() {
    if (canUndo())
        restore(m_history[--m_at]);
}

void InitState::redo() {
    if (canRedo())
        restore(m_history[++m_at]);
}

bool InitState::mayRelax(Quantity v) const {
    return m_fixing->isFixed(v);
}

bool InitState::isChanged(Quantity v) const {
    return m_fixing->isFixed(v) != m_fixedAtFirst[v] || m_values[v] != m_valuesAtFirst[v] || !m_comments[v].empty();
}

bool InitState::fix(Quantity v, std::optional<double> value) {
    if (!m_fixing->isFixed(v) && !m_fixing->fix(v))
        return false;
    if (value) {
        m_values[v] = *value;
        m_hasValue[v] = true;
    }
    update();
    keep();
    return true;
}

bool InitState::relax(Quantity v) {
    if (!m_fixing->isFixed(v))
        return false;
    m_fixing->relax(v);
    update();
    keep();
    return true;
}

bool InitState::exchange(Quantity fixed, Quantity relaxed) {
    if (!m_fixing->isFixed(relaxed) || m_fixing->isFixed(fixed))
        return false;
    m_fixing->relax(relaxed);
    const bool done = m_fixing->fix(fixed);
    if (!done)
        m_fixing->fix(relaxed);
    update();
    if (done)
        keep();
    return done;
}

void InitState::setValue(Quantity v, double value) {
    if (!std::isfinite(value))
        return;
    m_values[v] = value;
    m_hasValue[v] = true;
    keep();
}

void InitState::setMarked(Quantity v, bool marked) {
    m_marked[v] = marked;
    update();
    keep();
}

void InitState::setComment(Quantity v, std::string comment) {
    m_comments[v] = std::move(comment);
    keep();
}

std::vector<InitState::Quantity> InitState::situation(InitialQuantity::Kind fixed, InitialQuantity::Kind relaxed,
                                                      bool zero) {
    std::vector<Quantity> refused;
    for (Quantity v = 0; v < m_values.size(); ++v)
        if (m_structure.quantities[v].kind == relaxed && m_fixing->isFixed(v))
            m_fixing->relax(v);
    for (Quantity v = 0; v < m_values.size(); ++v) {
        if (m_structure.quantities[v].kind != fixed)
            continue;
        if (!m_fixing->isFixed(v) && !m_fixing->fix(v))
            refused.push_back(v);
        else if (zero) {
            m_values[v] = 0;
            m_hasValue[v] = true;
        }
    }
    // What is still missing: the states that were fixed before, as an integrator's.
    for (Quantity v = 0; v < m_values.size() && !fits(); ++v)
        if (m_structure.quantities[v].kind == relaxed && !m_fixing->isFixed(v))
            m_fixing->fix(v);
    update();
    keep();
    return refused;
}

std::vector<InitState::Quantity> InitState::steadyState() {
    return situation(InitialQuantity::Kind::Derivative, InitialQuantity::Kind::State, true);
}

std::vector<InitState::Quantity> InitState::statesFixed() {
    return situation(InitialQuantity::Kind::State, InitialQuantity::Kind::Derivative, false);
}

std::vector<InitState::Quantity> InitState::derivativesFixed() {
    return situation(InitialQuantity::Kind::Derivative, InitialQuantity::Kind::State, false);
}

void InitState::take(const std::vector<std::pair<std::string, double>>& values) {
    for (const auto& [name, value] : values)
        if (const auto v = find(name); v && !m_fixing->isFixed(*v) && std::isfinite(value)) {
            m_values[*v] = value;
            m_hasValue[*v] = true;
        }
    keep();
}

std::string InitState::whyNot(Quantity v) const {
    const auto why = m_fixing->isFixed(v) ? std::nullopt : m_fixing->whyNot(v);
    if (!why)
        return {};
    std::vector<std::string> from;
    size_t equations = 0;
    for (uint32_t at : why->chain) {
        equations += why->steps[at].equations.size();
        for (structure::VarIndex f : why->steps[at].fromFixed)
            if (m_structure.quantities[f].kind != InitialQuantity::Kind::Parameter || from.size() < 3)
                from.push_back(m_structure.quantities[f].name);
    }
    std::string text;
    for (size_t i = 0; i < from.size() && i < 6; ++i)
        text += (i == 0 ? "" : ", ") + from[i];
    return text + "|" + std::to_string(equations);
}

std::vector<structure::Alternative> InitState::alternatives(Quantity v) const {
    if (m_fixing->isFixed(v))
        return {};
    std::vector<structure::Alternative> found = structure::alternatives(*m_fixing, v).exchange;
    // Known start values first, then what is near.
    std::ranges::stable_sort(found, [&](const auto& a, const auto& b) {
        const bool knownA = m_structure.quantities[a.variable].hasStart,
                   knownB = m_structure.quantities[b.variable].hasStart;
        return knownA != knownB ? knownA : a.distance < b.distance;
    });
    return found;
}

size_t InitState::reducedCount() const {
    return static_cast<size_t>(std::ranges::count(m_reduced, true));
}

session::Scenario InitState::scenario() const {
    static constexpr const char* kinds[] = {"parameter", "state", "derivative", "variable"};
    session::Scenario scenario = m_scenario;
    for (Quantity v = 0; v < m_values.size(); ++v) {
        session::ScenarioQuantity q;
        q.name = m_structure.quantities[v].name;
        q.kind = kinds[static_cast<size_t>(m_structure.quantities[v].kind)];
        q.marked = m_marked[v];
        q.comment = m_comments[v];
        const bool fixed = m_fixing->isFixed(v);
        if (fixed != m_fixedAtFirst[v])
            q.fixed = fixed ? session::ScenarioQuantity::Fixed::Yes : session::ScenarioQuantity::Fixed::No;
        if (m_values[v] != m_valuesAtFirst[v] || m_hasValue[v] || q.fixed == session::ScenarioQuantity::Fixed::Yes) {
            q.hasValue = true;
            q.value = m_values[v];
            // A value of what the model fixes is a new fixed value, not a guess.
            if (fixed && q.fixed == session::ScenarioQuantity::Fixed::AsInModel && m_values[v] != m_valuesAtFirst[v])
                q.fixed = session::ScenarioQuantity::Fixed::Yes;
        }
        if (q.hasValue || q.marked || !q.comment.empty() || q.fixed != session::ScenarioQuantity::Fixed::AsInModel)
            if (!m_structure.quantities[v].isHidden)
                scenario.quantities.push_back(std::move(q));
    }
    return scenario;
}

InitState::Applied InitState::apply(const session::Scenario& scenario) {
    Applied applied;
    m_scenario.name = scenario.name;
    using Fixed = session::ScenarioQuantity::Fixed;
    for (const Fixed pass : {Fixed::No, Fixed::Yes, Fixed::AsInModel})
        for (const session::ScenarioQuantity& q : scenario.quantities) {
            if (q.fixed != pass)
                continue;
            const auto v = find(q.name);
            if (!v) {
                applied.vanished.push_back(q.name);
                continue;
            }
            if (pass == Fixed::No && m_fixing->isFixed(*v))
                m_fixing->relax(*v);
            if (pass == Fixed::Yes && !m_fixing->isFixed(*v) && !m_fixing->fix(*v))
                applied.refused.push_back(q.name);
            if (q.hasValue) {
                m_values[*v] = q.value;
                m_hasValue[*v] = true;
            }
            m_marked[*v] = q.marked;
            m_comments[*v] = q.comment;
        }
    update();
    keep();
    return applied;
}

std::optional<InitState::Quantity> InitState::find(std::string_view name) const {
    const auto it = m_byName.find(std::string(name));
    return it == m_byName.end() ? std::nullopt : std::optional(it->second);
}

} // namespace gnomon
