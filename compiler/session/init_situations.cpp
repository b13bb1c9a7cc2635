// The usual ways to start, each in one step: steady state, from a run, sizing a parameter …
#include "compiler/session/init_state.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace gnomon {

using structure::none;
using Kind = InitialQuantity::Kind;

/// An initial equation says already what is to be fixed: der(x) = 0.
bool InitState::isZeroByCondition(Quantity v) const {
    const structure::EqIndex e = m_fixing->matching().equationOf[v];
    return e != none && m_structure->equations[e].saysZero && m_structure->equations[e].condition != none &&
           m_fixing->isFixed(m_structure->equations[e].condition);
}

/// `alsoRelaxed`: conditions that are let go with them.
std::vector<InitState::Quantity> InitState::situation(const Situation& wanted,
                                                      const std::vector<Quantity>& alsoRelaxed) {
    const auto [fixed, relaxed, zero] = m_last = wanted;
    std::vector<Quantity> refused, before;
    for (Quantity v = 0; v < m_now.size(); ++v)
        // Also what stands for a state: a variable that is fixed instead of it.
        if (const Kind kind = m_structure->quantities[v].kind;
            m_now[v].wanted && (kind == relaxed || (relaxed == Kind::State && kind == Kind::Variable))) {
            letGo(v);
            before.push_back(v);
        }
    for (const Quantity v : alsoRelaxed)
        if (m_now[v].wanted)
            letGo(v);
    const auto fixOne = [&](Quantity v) {
        if (!tryFix(v))
            return false;
        if (zero)
            put(v, 0, true);
        return true;
    };
    // Where the index is reduced there are more derivatives than those of the states, which follow from these.
    std::unordered_set<std::string> ofStates;
    for (const InitialQuantity& q : m_structure->quantities)
        if (q.kind == Kind::State && !q.isHidden)
            ofStates.insert("der(" + q.name + ")");
    for (Quantity v = 0; v < m_now.size(); ++v) {
        const InitialQuantity& q = m_structure->quantities[v];
        if (q.kind == fixed && !q.isHidden && (fixed != Kind::Derivative || ofStates.contains(q.name)) && !fixOne(v) &&
            !(zero && isZeroByCondition(v)))
            refused.push_back(v);
    }
    // What is still missing: what was fixed before, as an integrator's state.
    const auto lacks = [this] { return m_fixing->freeCount() > m_fixing->rank(); };
    for (Quantity v = 0; v < m_now.size() && lacks(); ++v)
        if (m_structure->quantities[v].kind == fixed && !m_structure->quantities[v].isHidden && !m_now[v].fixed)
            fixOne(v);
    for (size_t i = 0; i < before.size() && lacks(); ++i)
        tryFix(before[i]);
    for (size_t i = 0; i < alsoRelaxed.size() && lacks(); ++i)
        tryFix(alsoRelaxed[i]);
    for (Quantity v = 0; v < m_now.size() && lacks(); ++v)
        if (m_structure->quantities[v].kind == relaxed && !m_structure->quantities[v].isHidden)
            tryFix(v);
    if (zero) {
        std::vector<Quantity> others;
        for (Quantity v : m_resting)
            if (!m_now[v].fixed)
                others.push_back(v);
        fixImplied(others);
        std::erase_if(refused, [this](Quantity v) { return m_now[v].fixed; });
    }
    changed(true);
    keep();
    return refused;
}

std::vector<InitState::Quantity> InitState::steadyState() {
    return situation({Kind::Derivative, Kind::State, true});
}

std::optional<size_t> InitState::missingRank() const {
    return m_structure->slopes ? m_structure->slopes->missingRank(*m_structure, *m_fixing, knowledge().values)
                               : std::nullopt;
}

std::vector<InitState::Quantity> InitState::withoutInTheWay(const std::vector<Quantity>& refused) {
    const std::vector<Way> found = ways(refused);
    std::vector<Quantity> conditions;
    for (const Way& way : found)
        conditions.push_back(way.condition);
    const std::vector<Quantity> left = againWithout(conditions);
    std::optional<size_t> missing = missingRank();
    bool isAny = false;
    for (const auto& [derivative, condition] : found) {
        if (!missing || *missing == 0)
            break;
        if (!m_fixing->isFixed(derivative) || m_fixing->isFixed(condition))
            continue;
        letGo(derivative);
        if (tryFix(condition)) {
            if (const std::optional<size_t> now = missingRank(); now && *now < *missing) {
                missing = now;
                isAny = true;
                continue;
            }
            letGo(condition);
        }
        if (tryFix(derivative))
            put(derivative, 0, true);
    }
    if (isAny) {
        changed(true);
        keep();
    }
    return left;
}

std::vector<InitState::Quantity> InitState::inTheWay(const std::vector<Quantity>& refused) const {
    std::vector<Quantity> conditions;
    for (const Way& way : ways(refused))
        conditions.push_back(way.condition);
    return conditions;
}

std::vector<InitState::Way> InitState::ways(const std::vector<Quantity>& refused) const {
    // One after the other, as what makes room for one may do so for others.
    structure::Fixing trial = *m_fixing;
    std::vector<Way> found;
    for (const Quantity v : refused) {
        if (trial.isFixed(v) || trial.fix(v))
            continue;
        Quantity nearest = none;
        for (const structure::Alternative& each : trial.relaxingHelps(v)) {
            const InitialQuantity& q = m_structure->quantities[each.variable];
            const bool isOfSituation = q.kind == m_last.fixed || std::ranges::count(refused, each.variable) > 0;
            if (q.isHidden || q.kind == Kind::Parameter || q.isDiscrete() || isOfSituation)
                continue;
            // An initial equation before what only a start value says.
            if (nearest == none || (q.isCondition() && !m_structure->quantities[nearest].isCondition()))
                nearest = each.variable;
        }
        if (nearest == none)
            continue;
        trial.relax(nearest);
        found.push_back({v, nearest});
        trial.fix(v);
    }
    return found;
}

std::vector<InitState::Quantity> InitState::statesFixed() {
    return situation({Kind::State, Kind::Derivative, false});
}

std::vector<InitState::Quantity> InitState::derivativesFixed() {
    return situation({Kind::Derivative, Kind::State, false});
}

std::vector<InitState::Quantity> InitState::startFrom(const std::vector<std::pair<std::string, double>>& values) {
    for (const auto& [name, value] : values)
        if (const auto v = find(name); v && std::isfinite(value) && !m_structure->quantities[*v].isDiscrete()) {
            const Kind kind = m_structure->quantities[*v].kind;
            if (kind != Kind::Parameter || value != m_now[*v].value)
                put(*v, value, kind == Kind::State || kind == Kind::Parameter);
        }
    m_discretes.clear();
    const std::unordered_set<std::string_view> known(m_structure->discretes.begin(), m_structure->discretes.end());
    for (const auto& [name, value] : values)
        if (known.contains(name) && std::isfinite(value))
            put(*find(name), value, true);
    return situation({Kind::State, Kind::Derivative, false});
}

void InitState::reset() {
    m_last = {};
    for (Quantity v = 0; v < m_now.size(); ++v)
        if (!m_first[v].fixed)
            letGo(v);
    for (Quantity v = 0; v < m_now.size(); ++v)
        if (m_first[v].fixed)
            tryFix(v);
    m_now = m_first;
    m_vanished.clear();
    m_discretes.clear();
    changed(true);
    keep();
}

void InitState::take(const std::vector<std::pair<std::string, double>>& values) {
    const auto found = [this](Quantity v, double value) {
        if (m_now[v].fixed)
            return;
        m_now[v].value = value;
        m_now[v].given = false;
        m_now[v].found = true;
    };
    for (const auto& [name, value] : values)
        if (const auto v = find(name); v && std::isfinite(value)) {
            // What is the same, as der(y) of y with der(y) = F, may be told of under one name only.
            if (m_slotGroup[*v] != structure::none)
                for (const Quantity w : m_sameSlot[m_slotGroup[*v]])
                    found(w, m_structure->quantities[*v].sign * m_structure->quantities[w].sign * value);
            else
                found(*v, value);
        }
    changed(false);
    keep();
}

bool InitState::size(Quantity parameter, Quantity target, double value) {
    if (m_now[target].fixed) { // it only gets another value
        if (!m_now[parameter].fixed)
            put(target, value, true);
    } else {
        const bool wasFixed = m_now[parameter].fixed;
        letGo(parameter);
        if (!tryFix(target)) {
            if (wasFixed)
                tryFix(parameter);
            changed(true);
            return false;
        }
        put(target, value, true);
    }
    changed(true);
    keep();
    return true;
}

} // namespace gnomon
