// A scenario from what the user has set up, and the other way round, also for another version of the model.
#include "compiler/session/init_state.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace gnomon {

using Kind = InitialQuantity::Kind;

session::Scenario InitState::scenario() const {
    static constexpr const char* kinds[] = {"parameter",        "state",   "derivative", "variable",
                                            "initial equation", "discrete"};
    session::Scenario scenario = m_scenario;
    for (Quantity v = 0; v < m_now.size(); ++v) {
        const InitialQuantity& model = m_structure->quantities[v];
        const Choice& now = m_now[v];
        if (model.isHidden || model.isDiscrete())
            continue;
        session::ScenarioQuantity q;
        q.name = model.name;
        q.id = v + 1;
        q.kind = kinds[static_cast<size_t>(model.kind)];
        // Parameters are marked as a matter of course.
        const bool isMarkOf = !model.isCondition() && model.kind != Kind::Parameter;
        q.marked = now.marked && isMarkOf;
        q.unit = model.unit;
        q.fixedInModel = model.fixedInModel;
        q.comment = now.comment;
        if (now.wanted != m_first[v].wanted)
            q.fixed = now.wanted ? session::ScenarioQuantity::Fixed::Yes : session::ScenarioQuantity::Fixed::No;
        // A value of what the model fixes is a new fixed value, not a guess. What is not kept when the system is
        // reduced follows from what is.
        if (now.fixed && (now.value != m_first[v].value || now.given))
            q.fixed = session::ScenarioQuantity::Fixed::Yes;
        q.hasValue = q.fixed == session::ScenarioQuantity::Fixed::Yes || (!now.fixed && now.given) ||
                     (!now.fixed && now.found && (isReduced(v) || now.marked));
        if (q.hasValue)
            q.value = now.value;
        if (q.hasValue || (isMarkOf && q.marked != m_first[v].marked) || q.marked || !q.comment.empty() ||
            q.fixed != session::ScenarioQuantity::Fixed::AsInModel)
            scenario.quantities.push_back(std::move(q));
    }
    for (const auto& [name, value] : m_discretes) {
        session::ScenarioQuantity& q = scenario.quantities.emplace_back();
        q.name = name;
        q.id = static_cast<uint32_t>(m_now.size() + scenario.quantities.size());
        q.kind = "discrete";
        q.hasValue = true;
        q.value = value;
    }
    return scenario;
}

std::vector<InitState::Quantity> InitState::decidedToBeFixed(size_t most) const {
    std::vector<Quantity> all;
    for (Quantity v = 0; v < m_now.size() && all.size() < most; ++v) {
        const Choice& now = m_now[v];
        const InitialQuantity& model = m_structure->quantities[v];
        if (!model.isHidden && !model.isDiscrete() && !model.isCondition() && now.fixed &&
            (now.wanted != m_first[v].wanted || now.value != m_first[v].value || now.given))
            all.push_back(v);
    }
    return all;
}

session::Scenario InitState::scenarioToKeep() const {
    session::Scenario all = scenario();
    all.quantities.insert(all.quantities.end(), m_vanished.begin(), m_vanished.end());
    return all;
}

namespace {

/// How many letters have to be changed, left out or put in.
size_t differingLetters(std::string_view a, std::string_view b) {
    std::vector<size_t> row(b.size() + 1);
    for (size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (size_t i = 1; i <= a.size(); ++i) {
        size_t corner = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b.size(); ++j) {
            const size_t change = corner + (a[i - 1] != b[j - 1]);
            corner = row[j];
            row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

} // namespace

/// What a quantity may be called now: of its kind, with most of its letters, and not spoken of under its own name.
std::string InitState::likely(const session::ScenarioQuantity& gone, const session::Scenario& scenario) const {
    static constexpr const char* kinds[] = {"parameter",        "state",   "derivative", "variable",
                                            "initial equation", "discrete"};
    const size_t most = std::clamp<size_t>(gone.name.size() / 2, 1, 8); // letters
    size_t best = 2 * most + 2;
    std::string name;
    for (const InitialQuantity& q : m_structure->quantities) {
        const size_t longer = std::max(q.name.size(), gone.name.size());
        const size_t shorter = std::min(q.name.size(), gone.name.size());
        if (q.isHidden || longer - shorter > most || (gone.kind == "parameter") != (q.kind == Kind::Parameter) ||
            (!gone.unit.empty() && gone.unit != q.unit))
            continue;
        const size_t letters = differingLetters(gone.name, q.name);
        if (letters > most || letters >= longer)
            continue;
        // One kind of variable has become another: half a letter. R1 comes from R rather than from C.
        const bool isLonger = q.name.starts_with(gone.name) || gone.name.starts_with(q.name);
        const size_t score =
            2 * letters + (!gone.kind.empty() && gone.kind != kinds[static_cast<size_t>(q.kind)]) - isLonger;
        if (score > best || std::ranges::find(scenario.quantities, q.name, &session::ScenarioQuantity::name) !=
                                scenario.quantities.end())
            continue;
        name = score < best ? q.name : std::string(); // two that are as like: neither
        best = score;
    }
    return name;
}

InitState::Applied InitState::apply(const session::Scenario& given) {
    Applied applied;
    session::Scenario scenario = given;
    applied.units = session::fitUnits(scenario, m_structure->quantities);
    m_vanished.clear();
    m_discretes.clear();
    m_scenario.name = scenario.name;
    using Fixed = session::ScenarioQuantity::Fixed;
    // A scenario says all that differs from the model.
    std::vector<bool> relaxed(m_now.size(), false);
    for (const session::ScenarioQuantity& q : scenario.quantities)
        if (const auto v = find(q.name); v && q.fixed == Fixed::No)
            relaxed[*v] = true;
    for (Quantity v = 0; v < m_now.size(); ++v)
        if (!m_first[v].fixed || relaxed[v])
            letGo(v);
    for (Quantity v = 0; v < m_now.size(); ++v) {
        const bool isFixed = m_first[v].fixed && !relaxed[v] && tryFix(v);
        m_now[v] = m_first[v];
        m_now[v].fixed = isFixed;
        m_now[v].wanted = m_first[v].wanted && !relaxed[v];
    }
    std::vector<Quantity> refused;
    for (const session::ScenarioQuantity& q : scenario.quantities) {
        const auto v = find(q.name);
        if (v && m_structure->quantities[*v].isDiscrete()) {
            if (q.hasValue)
                put(*v, q.value, true);
            continue;
        }
        if (!v) {
            // To look for what is like it takes as long as the model is large.
            applied.vanished.push_back({q.name, applied.vanished.size() < 20 ? likely(q, scenario) : std::string()});
            m_vanished.push_back(q);
            continue;
        }
        const InitialQuantity& model = m_structure->quantities[*v];
        if (q.fixed == Fixed::Yes && !tryFix(*v))
            refused.push_back(*v);
        if (q.hasValue) {
            put(*v, q.value, true);
            if (q.value < model.minimum || q.value > model.maximum)
                applied.outside.push_back(q.name);
        }
        if (model.kind != Kind::Parameter)
            m_now[*v].marked = q.marked;
        m_now[*v].comment = q.comment;
    }
    std::vector<Quantity> resting;
    for (Quantity v : refused)
        if (m_now[v].value == 0 && std::ranges::binary_search(m_resting, v))
            resting.push_back(v);
    fixImplied(resting);
    for (Quantity v : refused)
        if (!m_now[v].fixed)
            applied.refused.push_back(m_structure->quantities[v].name);
    changed(true);
    keep();
    return applied;
}

} // namespace gnomon
