#include "compiler/session/init_state.h"

#include "compiler/structure/alternatives.h"

#include <algorithm>
#include <cmath>

namespace gnomon {

using structure::none;
using Kind = InitialQuantity::Kind;

InitState::InitState(InitialStructure structure, std::string model)
    : m_structure(std::make_shared<const InitialStructure>(std::move(structure))) {
    m_scenario.model = std::move(model);
    if (isEmpty())
        return;
    m_fixing = m_structure->system->fixing;
    const size_t count = m_structure->quantities.size();
    m_now.resize(count);
    m_slotGroup.assign(count, none);
    std::unordered_map<solver::Slot, Quantity> first;
    for (Quantity v = 0; v < count; ++v) {
        const InitialQuantity& q = m_structure->quantities[v];
        m_byName.emplace(q.name, v);
        m_now[v].value = q.start;
        m_now[v].fixed = m_fixing->isFixed(v);
        // Where a value is known, it is worth keeping (Najafi 2008, section 5).
        m_now[v].marked = q.hasStart && q.kind != Kind::Parameter;
        const auto [it, isNew] = first.emplace(q.slot, v);
        if (isNew)
            continue;
        if (m_slotGroup[it->second] == none) {
            m_slotGroup[it->second] = static_cast<uint32_t>(m_sameSlot.size());
            m_sameSlot.push_back({it->second});
        }
        m_slotGroup[v] = m_slotGroup[it->second];
        m_sameSlot[m_slotGroup[v]].push_back(v);
    }
    m_first = m_kept = m_now;
    changed(true);
}

void InitState::changed(bool structure) {
    ++m_revision;
    if (structure) {
        m_mayFix = m_fixing->mayFix();
        m_reduced.reset();
    }
}

bool InitState::tryFix(Quantity v) {
    if (m_fixing->isFixed(v))
        return true;
    return m_now[v].fixed = m_fixing->fix(v);
}

void InitState::letGo(Quantity v) {
    if (m_fixing->isFixed(v))
        m_fixing->relax(v);
    m_now[v].fixed = false;
}

void InitState::put(Quantity v, double value, bool given) {
    const auto one = [&](Quantity w, double x, bool isGiven) {
        m_now[w].value = x;
        m_now[w].given = isGiven;
        m_now[w].found = !isGiven;
    };
    one(v, value, given);
    if (m_slotGroup[v] == none)
        return;
    const auto& quantities = m_structure->quantities;
    for (Quantity w : m_sameSlot[m_slotGroup[v]])
        if (w != v)
            one(w, quantities[w].sign * quantities[v].sign * value, false);
}

/// One step of undo: what differs from the last one.
void InitState::keep() {
    std::vector<Difference> differences;
    for (Quantity v = 0; v < m_now.size(); ++v)
        if (!(m_now[v] == m_kept[v])) {
            differences.push_back({v, m_kept[v], m_now[v]});
            m_kept[v] = m_now[v];
        }
    if (differences.empty())
        return;
    m_history.resize(m_at);
    m_history.push_back(std::move(differences));
    ++m_at;
}

void InitState::go(bool back) {
    const std::vector<Difference>& step = m_history[back ? m_at - 1 : m_at];
    for (const Difference& d : step)
        if (!(back ? d.before : d.after).fixed)
            letGo(d.quantity);
    for (const Difference& d : step) {
        if ((back ? d.before : d.after).fixed)
            tryFix(d.quantity);
        m_kept[d.quantity] = m_now[d.quantity] = back ? d.before : d.after;
    }
    m_at = back ? m_at - 1 : m_at + 1;
    changed(true);
}

void InitState::undo() {
    if (canUndo())
        go(true);
}

void InitState::redo() {
    if (canRedo())
        go(false);
}

bool InitState::isChanged(Quantity v) const {
    const Choice &now = m_now[v], &first = m_first[v];
    return now.fixed != first.fixed || now.given || (now.fixed && now.value != first.value) || !now.comment.empty();
}

bool InitState::fix(Quantity v, std::optional<double> value) {
    if (!tryFix(v))
        return false;
    if (value)
        put(v, *value, true);
    changed(true);
    keep();
    return true;
}

bool InitState::relax(Quantity v) {
    if (!m_now[v].fixed)
        return false;
    letGo(v);
    changed(true);
    keep();
    return true;
}

bool InitState::exchange(Quantity fixed, Quantity relaxed) {
    if (!m_now[relaxed].fixed || m_now[fixed].fixed)
        return false;
    letGo(relaxed);
    const bool done = tryFix(fixed);
    if (!done)
        tryFix(relaxed);
    changed(true);
    keep();
    return done;
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

void InitState::setValue(Quantity v, double value) {
    if (!std::isfinite(value))
        return;
    put(v, value, true);
    changed(false);
    keep();
}

void InitState::setValues(const std::vector<Quantity>& all, double value) {
    for (Quantity v : all)
        put(v, value, true);
    changed(false);
    keep();
}

void InitState::setMarked(Quantity v, bool marked) {
    markAll({v}, marked);
}

void InitState::markAll(const std::vector<Quantity>& all, bool marked) {
    for (Quantity v : all)
        m_now[v].marked = marked;
    m_reduced.reset();
    changed(false);
    keep();
}

void InitState::swapMark(Quantity from, Quantity to) {
    m_now[from].marked = false;
    m_now[to].marked = true;
    m_reduced.reset();
    changed(false);
    keep();
}

void InitState::setComments(const std::vector<Quantity>& all, const std::string& comment) {
    for (Quantity v : all)
        m_now[v].comment = comment;
    changed(false);
    keep();
}

std::vector<InitState::Quantity> InitState::fixAll(const std::vector<Quantity>& all, bool fixed) {
    std::vector<Quantity> refused;
    for (Quantity v : all)
        if (!fixed)
            letGo(v);
        else if (!tryFix(v))
            refused.push_back(v);
    changed(true);
    keep();
    return refused;
}

std::vector<InitState::Quantity> InitState::situation(Kind fixed, Kind relaxed, bool zero) {
    std::vector<Quantity> refused, before;
    for (Quantity v = 0; v < m_now.size(); ++v)
        // Also what stands for a state: a variable that is fixed instead of it.
        if (const Kind kind = m_structure->quantities[v].kind;
            m_now[v].fixed && (kind == relaxed || (relaxed == Kind::State && kind == Kind::Variable))) {
            letGo(v);
            before.push_back(v);
        }
    for (Quantity v = 0; v < m_now.size(); ++v) {
        if (m_structure->quantities[v].kind != fixed || m_structure->quantities[v].isHidden)
            continue;
        if (!tryFix(v))
            refused.push_back(v);
        else if (zero)
            put(v, 0, true);
    }
    // What is still missing: what was fixed before, as an integrator's state.
    for (Quantity v : before)
        if (!fits())
            tryFix(v);
    for (Quantity v = 0; v < m_now.size() && !fits(); ++v)
        if (m_structure->quantities[v].kind == relaxed && m_mayFix[v])
            tryFix(v);
    changed(true);
    keep();
    return refused;
}

std::vector<InitState::Quantity> InitState::steadyState() {
    return situation(Kind::Derivative, Kind::State, true);
}

std::vector<InitState::Quantity> InitState::statesFixed() {
    return situation(Kind::State, Kind::Derivative, false);
}

std::vector<InitState::Quantity> InitState::derivativesFixed() {
    return situation(Kind::Derivative, Kind::State, false);
}

std::vector<InitState::Quantity> InitState::startFrom(const std::vector<std::pair<std::string, double>>& values) {
    for (const auto& [name, value] : values)
        if (const auto v = find(name); v && std::isfinite(value)) {
            const Kind kind = m_structure->quantities[*v].kind;
            if (kind != Kind::Parameter || value != m_now[*v].value)
                put(*v, value, kind == Kind::State || kind == Kind::Parameter);
        }
    return situation(Kind::State, Kind::Derivative, false);
}

void InitState::reset() {
    for (Quantity v = 0; v < m_now.size(); ++v)
        if (!m_first[v].fixed)
            letGo(v);
    for (Quantity v = 0; v < m_now.size(); ++v)
        if (m_first[v].fixed)
            tryFix(v);
    m_now = m_first;
    m_vanished.clear();
    changed(true);
    keep();
}

void InitState::take(const std::vector<std::pair<std::string, double>>& values) {
    for (const auto& [name, value] : values)
        if (const auto v = find(name); v && !m_now[*v].fixed && std::isfinite(value)) {
            m_now[*v].value = value;
            m_now[*v].given = false;
            m_now[*v].found = true;
        }
    changed(false);
    keep();
}

std::optional<InitState::Reason> InitState::whyNot(Quantity v) const {
    const auto why = m_fixing->isFixed(v) ? std::nullopt : m_fixing->whyNot(v);
    if (!why)
        return std::nullopt;
    Reason reason;
    for (uint32_t at : why->chain) {
        reason.equations.insert(reason.equations.end(), why->steps[at].equations.begin(),
                                why->steps[at].equations.end());
        for (structure::VarIndex f : why->steps[at].fromFixed)
            if (std::ranges::find(reason.from, f) == reason.from.end())
                reason.from.push_back(f);
    }
    // What the user can relax without thinking of the model's design comes first.
    std::ranges::stable_sort(reason.from, {},
                             [&](Quantity q) { return m_structure->quantities[q].kind == Kind::Parameter; });
    return reason;
}

std::vector<structure::Alternative> InitState::alternatives(Quantity v) const {
    if (m_fixing->isFixed(v))
        return {};
    std::vector<structure::Alternative> found = structure::alternatives(*m_fixing, v).exchange;
    const auto& all = m_structure->quantities;
    std::erase_if(found, [&](const structure::Alternative& a) { return all[a.variable].isHidden; });
    std::ranges::stable_sort(found, {}, [&](const structure::Alternative& a) {
        const InitialQuantity& q = all[a.variable];
        const bool known = q.hasStart || m_now[a.variable].given;
        const bool alike = !q.unit.empty() && q.unit == all[v].unit;
        return std::tuple(!known, !alike, a.distance);
    });
    return found;
}

std::vector<structure::Trouble> InitState::troubles() const {
    if (isEmpty())
        return {};
    InitialStructure now = *m_structure;
    now.system->fixing = *m_fixing;
    // What the model wants fixed and the user relaxed, or fixed after all, is no trouble any more.
    std::erase_if(now.system->refused,
                  [&](Quantity v) { return m_revision > 1 && (m_fixing->isFixed(v) || m_mayFix[v]); });
    return now.troubles();
}

std::vector<structure::Mend> InitState::proposals(const std::vector<structure::Trouble>& troubles) {
    std::vector<structure::Mend> list;
    size_t longest = 0;
    for (const structure::Trouble& t : troubles)
        longest = std::max(longest, t.mends.size());
    for (size_t i = 0; i < longest; ++i)
        for (const structure::Trouble& t : troubles)
            if (i < t.mends.size() && std::ranges::find(list, t.mends[i]) == list.end())
                list.push_back(t.mends[i]);
    return list;
}

std::function<std::vector<uint32_t>()> InitState::reduction() const {
    if (isEmpty() || !fits())
        return [] { return std::vector<uint32_t>(); };
    std::vector<bool> marked(m_now.size());
    for (Quantity v = 0; v < m_now.size(); ++v)
        marked[v] = m_now[v].marked && !m_now[v].fixed;
    return [structure = m_structure, fixing = *m_fixing, marked = std::move(marked)] {
        return InitialStructure::reduced(fixing, structure->kinds, marked);
    };
}

void InitState::setReduced(const std::vector<uint32_t>& kept) {
    m_reduced.emplace(m_now.size(), false);
    for (uint32_t v : kept)
        (*m_reduced)[v] = true;
}

size_t InitState::reducedCount() const {
    return m_reduced ? static_cast<size_t>(std::ranges::count(*m_reduced, true)) : 0;
}

StructureView InitState::picture() const {
    StructureView view;
    const structure::DulmageMendelsohn parts = m_fixing->parts();
    structure::MatrixOrder order = structure::matrixOrder(parts, m_fixing->matching());
    std::vector<uint32_t> position(m_now.size(), none);
    for (uint32_t i = 0; i < order.columns.size(); ++i)
        position[order.columns[i]] = i;
    for (uint32_t e : order.rows) {
        std::vector<uint32_t>& row = view.entries.emplace_back();
        for (uint32_t v : m_fixing->incidence().variables(e))
            if (!m_fixing->isFixed(v) && position[v] != none)
                row.push_back(position[v]);
    }
    for (const auto& block : order.blocks)
        view.blocks.push_back({static_cast<StructureView::Part>(block.part), block.rowBegin, block.rowEnd,
                               block.columnBegin, block.columnEnd});
    view.rows = std::move(order.rows);
    view.columns = std::move(order.columns);
    return view;
}

session::Scenario InitState::scenario() const {
    static constexpr const char* kinds[] = {"parameter", "state", "derivative", "variable"};
    session::Scenario scenario = m_scenario;
    for (Quantity v = 0; v < m_now.size(); ++v) {
        const InitialQuantity& model = m_structure->quantities[v];
        const Choice& now = m_now[v];
        if (model.isHidden)
            continue;
        session::ScenarioQuantity q;
        q.name = model.name;
        q.id = v + 1;
        q.kind = kinds[static_cast<size_t>(model.kind)];
        q.marked = now.marked && model.kind != Kind::Parameter;
        q.unit = model.unit;
        q.fixedInModel = model.fixedInModel;
        q.comment = now.comment;
        if (now.fixed != m_first[v].fixed)
            q.fixed = now.fixed ? session::ScenarioQuantity::Fixed::Yes : session::ScenarioQuantity::Fixed::No;
        // A value of what the model fixes is a new fixed value, not a guess. What is not kept when the system is
        // reduced follows from what is.
        if (now.fixed && (now.value != m_first[v].value || now.given))
            q.fixed = session::ScenarioQuantity::Fixed::Yes;
        q.hasValue = q.fixed == session::ScenarioQuantity::Fixed::Yes || (!now.fixed && now.given) ||
                     (!now.fixed && now.found && (isReduced(v) || now.marked));
        if (q.hasValue)
            q.value = now.value;
        if (q.hasValue || q.marked != m_first[v].marked || q.marked || !q.comment.empty() ||
            q.fixed != session::ScenarioQuantity::Fixed::AsInModel)
            scenario.quantities.push_back(std::move(q));
    }
    return scenario;
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
    static constexpr const char* kinds[] = {"parameter", "state", "derivative", "variable"};
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
    }
    for (const session::ScenarioQuantity& q : scenario.quantities) {
        const auto v = find(q.name);
        if (!v) {
            // To look for what is like it takes as long as the model is large.
            applied.vanished.push_back({q.name, applied.vanished.size() < 20 ? likely(q, scenario) : std::string()});
            m_vanished.push_back(q);
            continue;
        }
        const InitialQuantity& model = m_structure->quantities[*v];
        if (q.fixed == Fixed::Yes && !tryFix(*v))
            applied.refused.push_back(q.name);
        if (q.hasValue) {
            put(*v, q.value, true);
            if (q.value < model.minimum || q.value > model.maximum)
                applied.outside.push_back(q.name);
        }
        if (model.kind != Kind::Parameter)
            m_now[*v].marked = q.marked;
        m_now[*v].comment = q.comment;
    }
    changed(true);
    keep();
    return applied;
}

std::optional<InitState::Quantity> InitState::find(std::string_view name) const {
    const auto it = m_byName.find(std::string(name));
    return it == m_byName.end() ? std::nullopt : std::optional(it->second);
}

} // namespace gnomon
