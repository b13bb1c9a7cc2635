#include "compiler/modes/mode_host.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/kernels/layout.h"
#include "compiler/modes/changing_model.h"
#include "compiler/modes/chart_runner.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace gnomon {

using solver::ModeEntry;
using solver::noSlot;
using solver::Slot;
using solver::StructureNote;

namespace {

bool isDiscrete(const VarBlock& block) {
    return block.kind == VarKind::Discrete || (block.kind == VarKind::Continuous && block.type != ScalarType::Real);
}

/// So many rounds at one instant are no coming to rest.
constexpr uint64_t mostRounds = 900;
/// Nor is it to enter one mode so often.
constexpr int mostTimes = 8;
/// As far as a value may be off and still be the one that was wanted.
constexpr double sameValue = 1e-9, heldValue = 1e-6;

class ModeHost final : public solver::StructureHost {
public:
    explicit ModeHost(ChangingModel& model, std::shared_ptr<ChangingModel> owner = nullptr)
        : m_owner(std::move(owner)),
          m_model(&model),
          m_values(m_model->begin()),
          m_charts(*m_model, m_values, m_structure, m_model->formulas().beginRun()),
          m_had(m_model->universe().variableCount(), Had::Nothing),
          m_signals(m_model->chartSignals().size(), std::nan("")) {}

    Result<ModeKey> keyAt(double t);
    const UniverseValues& values() const { return m_values; }
    std::shared_ptr<const CompiledMode> withFewerChanges(double t, ModeKey& key);

    const solver::ModelLayout& layout() const override { return m_model->layout(); }
    Result<ModeEntry> enter(double t) override;
    Result<void> entered(double t, std::span<const double> values, std::vector<StructureNote>& notes) override;
    Result<Reaction> react(double t, std::span<double> values) override;
    double nextDue() const override { return m_charts.nextDue(); }
    void leave(double t, std::span<const double> values) override;
    std::vector<StructureNote> takeNotes() override { return m_charts.takeNotes(); }
    bool isTried() const override { return m_isRejected; }

private:
    /// What a variable has been before.
    enum class Had : uint8_t { Nothing, Once, InLastMode };

    const FlatModel& universe() const { return m_model->universe(); }
    ModeChoice choice() const;
    Restart::Rank rankOf(VarId v) const;
    bool isMadeAnew(VarId v) const;
    std::vector<VarId> conditionsAgainst(std::span<const double> values) const;
    void load(std::span<const double> values);
    bool store(std::span<double> values);
    void showCharts();
    std::string nameOf(VarId v) const;
    double inSlot(VarId v, bool negated) const;

    std::shared_ptr<ChangingModel> m_owner;
    ChangingModel* m_model;
    UniverseValues m_values;
    Structure m_structure;
    ChartRunner m_charts;
    std::vector<Had> m_had;
    std::vector<double> m_signals; // what chart signals show
    bool m_hasBegun = false;       // charts have
    bool m_isFirst = true;         // time has not gone on since the start
    double m_start = 0;
    std::shared_ptr<const CompiledMode> m_mode;
    std::vector<std::shared_ptr<const CompiledMode>> m_entered; // models stay as long as the run
    ModeChoice m_choice;
    std::vector<Restart::Rank> m_ranks;
    std::vector<solver::ModeColumn> m_columns;
    bool m_wantsRestart = false;
    bool m_isRejected = false; // the mode that was entered last
    bool m_anyBegins = false;  // an instance has been made since the mode was entered
    double m_time = std::numeric_limits<double>::quiet_NaN();
    uint64_t m_rounds = 0;
    std::vector<ModeChoice> m_tried;                // modes entered at one instant
    std::set<std::pair<std::string, VarId>> m_told; // jumps
};

std::string ModeHost::nameOf(VarId v) const {
    return m_model->nameOf(v);
}

ModeChoice ModeHost::choice() const {
    const FlatParts& all = universe().parts;
    ModeChoice made;
    for (size_t p = 0; p < all.parts.size(); ++p)
        made.parts.push_back(m_charts.exists(PartId(p)));
    for (size_t l = 0; l < all.links.size(); ++l) {
        const FlatLink& link = all.links[l];
        made.links.push_back(m_charts.exists(link.part) && (!link.switched || m_structure.linked[l]));
    }
    return made;
}

/// It belongs to an instance that has been made since the mode was entered: what the mode has of it is of the one
/// before.
bool ModeHost::isMadeAnew(VarId v) const {
    for (PartId part = universe().blocks[universe().blockOf(v).index()].part; part.valid();
         part = universe().parts.parts[part.index()].parent)
        if (m_structure.begins[part.index()])
            return true;
    return false;
}

Restart::Rank ModeHost::rankOf(VarId v) const {
    if (m_structure.given.contains(v))
        return Restart::Rank::Given;
    if (m_anyBegins && isMadeAnew(v))
        return Restart::Rank::Fresh;
    switch (m_had[v.index()]) {
    case Had::InLastMode:
        return Restart::Rank::Carried;
    case Had::Once:
        return Restart::Rank::Stale;
    case Had::Nothing:
        break;
    }
    return Restart::Rank::Fresh;
}

double ModeHost::inSlot(VarId v, bool negated) const {
    if (!negated)
        return m_values[v];
    const bool isBoolean = universe().blocks[universe().blockOf(v).index()].type == ScalarType::Boolean;
    return isBoolean ? 1 - m_values[v] : -m_values[v];
}

/// How the mode that holds now is entered.
Result<ModeKey> ModeHost::keyAt(double t) {
    m_values.time() = t;
    if (!m_hasBegun) {
        m_hasBegun = true;
        m_start = t;
        if (Result<void> begun = m_charts.begin(t); !begun)
            return std::unexpected(begun.error());
        m_charts.takeWritten();
        m_model->formulas().computeTruths(m_values, m_charts.functions());
    }
    ModeKey key;
    key.choice = choice();
    key.start.isFirst = m_isFirst;
    if (m_isFirst) {
        // What the equations of the tried modes gave at the start does not count: the model begins once.
        for (const auto& [variable, given] : m_structure.given)
            key.start.given.push_back(variable);
        // But what changes at events begins from what that has made of it.
        for (const VarBlock& block : universe().blocks)
            for (uint32_t i = 0; m_mode && i < block.count; ++i)
                if (const VarId v(block.first.value + i); isDiscrete(block) && m_mode->exists[v.index()] &&
                                                          m_mode->places[v.index()].slot != noSlot &&
                                                          !m_structure.given.contains(v))
                    key.start.given.push_back(v);
    } else {
        key.start.begins = m_structure.begins;
        m_anyBegins = std::ranges::any_of(m_structure.begins, [](char begins) { return begins != 0; });
        key.ranks.resize(universe().variableCount());
        for (uint32_t v = 0; v < key.ranks.size(); ++v)
            key.ranks[v] = rankOf(VarId(v));
    }
    return key;
}

/// Where conditions that change at one instant would together make equations that have no solution, as of valves that
/// would short a source, not all of them can: one by one, or one against another that holds now, until the equations
/// fit. What is still wanted then shows when these are solved. Nothing if there is no such mode.
std::shared_ptr<const CompiledMode> ModeHost::withFewerChanges(double t, ModeKey& key) {
    constexpr size_t mostTries = 500;
    std::vector<VarId> changed, others;
    for (size_t p = 0; m_mode && p < universe().parts.parts.size(); ++p) {
        const FlatPart& part = universe().parts.parts[p];
        if (part.kind != FlatPart::Kind::Branch || !m_charts.exists(part.parent))
            continue;
        const bool held = m_choice.parts[p] != 0, holds = key.choice.parts[p] != 0;
        std::vector<VarId>& list = held != holds ? changed : others;
        if (std::ranges::find(list, part.condition) == list.end())
            list.push_back(part.condition);
    }
    if (changed.empty())
        return nullptr;
    std::vector<double> wanted;
    for (const VarId v : changed)
        wanted.push_back(m_values[v]);
    const auto turn = [&](VarId v) { m_values[v] = m_values[v] != 0 ? 0 : 1; };
    size_t tries = 0;
    const auto attempt = [&]() -> std::shared_ptr<const CompiledMode> {
        if (++tries > mostTries)
            return nullptr;
        const Result<ModeKey> asked = keyAt(t);
        if (!asked || asked->choice == m_choice || std::ranges::find(m_tried, asked->choice) != m_tried.end())
            return nullptr;
        const auto made = m_model->mode(*asked);
        if (!made)
            return nullptr;
        key = *asked;
        return *made;
    };
    const auto asBefore = [&] {
        for (size_t i = 0; i < changed.size(); ++i)
            m_values[changed[i]] = wanted[i] != 0 ? 0 : 1;
    };
    // Each of them alone.
    for (const VarId one : changed) {
        asBefore();
        turn(one);
        if (auto made = attempt())
            return made;
    }
    // Each of them, and one that holds gives way.
    for (const VarId one : changed) {
        asBefore();
        turn(one);
        for (const VarId other : others) {
            if (m_values[other] == 0)
                continue;
            turn(other);
            if (auto made = attempt())
                return made;
            turn(other);
        }
    }
    for (size_t i = 0; i < changed.size(); ++i)
        m_values[changed[i]] = wanted[i];
    return nullptr;
}

Result<ModeEntry> ModeHost::enter(double t) {
    if (!(m_time == t)) {
        m_time = t;
        m_rounds = 0;
        m_tried.clear();
    }
    Result<ModeKey> asked = keyAt(t);
    if (!asked)
        return std::unexpected(asked.error());
    ModeKey key = std::move(*asked);
    if (std::ranges::count(m_tried, key.choice) > mostTimes)
        return fail(phrase("the equations that hold change without end at time = {0}: {1}", valueText(t),
                           gnomon::nameOf(universe(), key.choice)));
    m_tried.push_back(key.choice);
    auto mode = m_model->mode(key);
    if (!mode)
        if (auto other = withFewerChanges(t, key)) {
            mode = std::move(other);
            m_tried.push_back(key.choice);
        }
    if (!mode)
        return fail(phrase("at time = {0}: {1}", valueText(t), mode.error().message));
    m_mode = *mode;
    m_charts.solve(m_mode->exists);
    if (std::ranges::find(m_entered, m_mode) == m_entered.end())
        m_entered.push_back(m_mode);
    m_choice = key.choice;
    m_ranks = std::move(key.ranks);
    m_wantsRestart = false;
    for (const auto& [variable, given] : m_structure.given)
        m_values[variable] = given.value;

    ModeEntry entry;
    entry.model = m_mode->model;
    entry.name = m_mode->name;
    if (!m_isFirst) {
        // Guesses; of what lies in one slot the one of the highest rank comes last.
        for (const Restart::Rank rank :
             {Restart::Rank::Fresh, Restart::Rank::Stale, Restart::Rank::Carried, Restart::Rank::Given})
            for (uint32_t v = 0; v < m_ranks.size(); ++v) {
                const VariablePlace& place = m_mode->places[v];
                // What is but another name of a parameter is not to change that.
                if (m_ranks[v] != rank || !m_mode->exists[v] || place.slot == noSlot || m_mode->isFixed[v] ||
                    place.isParameter)
                    continue;
                entry.begin.emplace_back(place.slot, inSlot(VarId(v), place.negated));
                if (place.derivative != noSlot)
                    entry.begin.emplace_back(place.derivative,
                                             (place.negated ? -1 : 1) * m_values.derivative(VarId(v)));
            }
        for (const CompiledMode::Begin& begin : m_mode->begins)
            entry.begin.emplace_back(begin.from, inSlot(begin.variable, begin.negated));
    }
    for (const auto& [variable, slot] : m_mode->given)
        entry.begin.emplace_back(slot, m_values[variable]);
    m_columns = m_mode->columns;
    const auto& signals = m_model->chartSignals();
    for (size_t i = 0; i < signals.size(); ++i)
        m_columns[signals[i].variable].outside = &m_signals[i];
    showCharts();
    entry.columns = m_columns;
    return entry;
}

void ModeHost::showCharts() {
    const auto& signals = m_model->chartSignals();
    for (size_t i = 0; i < signals.size(); ++i) {
        const auto& situation = m_structure.situations[signals[i].chart];
        m_signals[i] = std::nan("");
        for (size_t s = 0; situation && s < signals[i].shown.size(); ++s)
            if (situation->isActive(signals[i].shown[s]))
                m_signals[i] = static_cast<double>(s + 1);
    }
}

void ModeHost::load(std::span<const double> values) {
    m_anyBegins = std::ranges::any_of(m_structure.begins, [](char begins) { return begins != 0; });
    for (uint32_t v = 0; v < m_mode->places.size(); ++v) {
        const VariablePlace& place = m_mode->places[v];
        if (!m_mode->exists[v] || place.slot == noSlot || (m_anyBegins && isMadeAnew(VarId(v))))
            continue;
        m_values[VarId(v)] = values[place.slot];
        m_values[VarId(v)] = inSlot(VarId(v), place.negated);
        m_values.pre(VarId(v)) = m_values[VarId(v)];
        if (place.derivative != noSlot)
            m_values.derivative(VarId(v)) = (place.negated ? -1 : 1) * values[place.derivative];
    }
}

/// What actions have written goes to where it lies. Whether it has a place of its own; what an equation gives has not.
bool ModeHost::store(std::span<double> values) {
    bool wrote = false;
    for (const VarId v : m_charts.takeWritten()) {
        const VariablePlace& place = m_mode->places[v.index()];
        if (!m_mode->exists[v.index()] || place.slot == noSlot)
            continue;
        if (!m_mode->isState[place.slot] && !m_model->isKept(v)) {
            m_wantsRestart = true;
            continue;
        }
        const double value = inSlot(v, place.negated);
        values[place.slot] = value;
        if (place.pre != noSlot)
            values[place.pre] = value;
        wrote = true;
    }
    return wrote;
}

/// Conditions of branches that the impulses of the mode's start contradict: a diode that blocks does not stand a
/// voltage without limit in its direction.
std::vector<VarId> ModeHost::conditionsAgainst(std::span<const double> values) const {
    constexpr double least = 1e-9, withoutLimit = 1e200;
    UniverseValues at = m_values;
    std::vector<VarId> impulses, against;
    for (const auto& [variable, slot] : m_mode->impulses)
        if (std::fabs(values[slot]) > least) {
            at[variable] = std::copysign(withoutLimit, values[slot]);
            impulses.push_back(variable);
        }
    if (impulses.empty())
        return against;
    const std::vector<FlatPart>& parts = universe().parts.parts;
    const auto isLooked = [&](size_t p) { return parts[p].kind == FlatPart::Kind::Branch && m_choice.parts[p] != 0; };
    for (size_t p = 0; p < parts.size(); ++p)
        if (isLooked(p))
            at[parts[p].condition] = at.pre(parts[p].condition) = parts[p].holds ? 1 : 0;
    for (size_t p = 0; p < parts.size(); ++p)
        if (isLooked(p) && std::ranges::find(against, parts[p].condition) == against.end())
            if (const auto holds = m_model->formulas().truth(parts[p].condition, impulses, at, m_charts.functions());
                holds && *holds != parts[p].holds)
                against.push_back(parts[p].condition);
    return against;
}

Result<void> ModeHost::entered(double t, std::span<const double> values, std::vector<StructureNote>& notes) {
    const UniverseValues before = m_values;
    const std::vector<char> began = m_structure.begins;
    for (size_t part = 0; part < m_choice.parts.size(); ++part)
        if (m_choice.parts[part])
            m_structure.begins[part] = 0;
    load(values);
    if (const std::vector<VarId> against = conditionsAgainst(values); !against.empty()) {
        // The mode was never there: it would not have stood the impulse that it takes to enter it.
        m_values = before;
        m_structure.begins = began;
        for (const VarId condition : against)
            m_values[condition] = m_values[condition] != 0 ? 0 : 1;
        m_isRejected = true;
        return {};
    }
    if (!m_isFirst) {
        for (const auto& [variable, given] : m_structure.given) {
            if (!m_mode->exists[variable.index()] || m_mode->places[variable.index()].slot == noSlot)
                continue;
            const double now = m_values[variable];
            if (std::fabs(now - given.value) > heldValue * (1 + std::fabs(given.value)))
                notes.push_back({true,
                                 phrase("'{0}' was given the value {1}, but begins with {2}: the equations that hold "
                                        "now do not let it",
                                        nameOf(variable), valueText(given.value), valueText(now)),
                                 m_model->placeText(given.span)});
        }
        for (const VarId v : m_mode->states) {
            if (m_ranks[v.index()] != Restart::Rank::Carried)
                continue;
            const double was = before[v], is = m_values[v];
            if (m_mode->isUndecided && std::fabs(is - was) > heldValue * (1 + std::fabs(was)))
                return fail(
                    phrase("at time = {0} '{1}' would have to jump, from {2}, as the equations that hold now bind "
                           "it, but nothing says with which value it goes on: an action can give it",
                           valueText(t), nameOf(v), valueText(was)));
            if (std::fabs(is - was) > sameValue * (1 + std::fabs(was)) && m_told.emplace(m_mode->name, v).second)
                notes.push_back({false,
                                 phrase("'{0}' jumps from {1} to {2} at time = {3}", nameOf(v), valueText(was),
                                        valueText(is), valueText(t)),
                                 m_model->placeText(universe().blocks[universe().blockOf(v).index()].span)});
        }
    }
    m_structure.given.clear();
    for (uint32_t v = 0; v < m_had.size(); ++v)
        if (m_mode->exists[v])
            m_had[v] = Had::InLastMode;
        else if (m_had[v] == Had::InLastMode)
            m_had[v] = Had::Once;
    return {};
}

Result<solver::StructureHost::Reaction> ModeHost::react(double t, std::span<double> values) {
    if (!(m_time == t)) {
        m_time = t;
        m_rounds = 0;
        m_tried.clear();
    }
    if (m_isRejected)
        return Reaction::Changed;
    if (t > m_start)
        m_isFirst = false;
    load(values);
    if (++m_rounds > mostRounds)
        return fail(
            phrase("the transitions at time = {0} come to no rest: {1}{2}", valueText(t), m_charts.cycle(), ""));
    const Result<bool> acted = m_charts.round(t);
    if (!acted)
        return std::unexpected(acted.error());
    showCharts();
    const bool wrote = store(values);
    if (m_charts.isTerminated())
        return Reaction::Ended;
    if (*acted || wrote)
        return Reaction::Wrote;
    const auto isNew = [&](size_t part) { return m_structure.begins[part] && m_choice.parts[part]; };
    for (size_t part = 0; part < m_choice.parts.size(); ++part)
        m_wantsRestart = m_wantsRestart || isNew(part);
    if (m_wantsRestart || !(choice() == m_choice))
        return Reaction::Changed;
    m_structure.given.clear();
    return Reaction::Nothing;
}

void ModeHost::leave(double t, std::span<const double> values) {
    m_values.time() = t;
    if (std::exchange(m_isRejected, false))
        return;
    load(values);
    if (t > m_start)
        m_isFirst = false;
}

} // namespace

std::unique_ptr<solver::StructureHost> makeModeHost(std::shared_ptr<ChangingModel> model) {
    ChangingModel& of = *model;
    return std::make_unique<ModeHost>(of, std::move(model));
}

Result<ModeKey> firstKey(ChangingModel& model, UniverseValues& values) {
    ModeHost host(model);
    auto key = host.keyAt(describeExperiment(model.universe().experiment).startTime);
    values = host.values();
    return key;
}

} // namespace gnomon
