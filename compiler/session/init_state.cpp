#include "compiler/session/init_state.h"

#include "compiler/kernels/mend_ranks.h"
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
    m_resting = m_structure->restingDerivatives();
    m_first = m_kept = m_now;
    changed(true);
}

void InitState::changed(bool structure, bool decides) {
    ++m_revision;
    m_decisions += decides;
    letImpliedGo();
    if (structure) {
        m_mayFix = m_fixing->mayFix();
        m_reduced.reset();
    }
}

bool InitState::tryFix(Quantity v) {
    if (m_fixing->isFixed(v) || m_now[v].fixed) // or it is implied
        return true;
    return m_now[v].fixed = m_fixing->fix(v);
}

void InitState::letGo(Quantity v) {
    if (m_fixing->isFixed(v))
        m_fixing->relax(v);
    m_now[v].fixed = false;
}

void InitState::fixImplied(const std::vector<Quantity>& derivatives) {
    if (m_resting.empty() || derivatives.empty())
        return;
    for (Quantity v = 0; v < m_now.size(); ++v)
        if (m_fixing->isFixed(v) && m_now[v].value != 0 && m_structure->quantities[v].kind == Kind::Derivative)
            return;
    for (Quantity v : m_structure->impliedAtRest(*m_fixing, derivatives)) {
        m_now[v].fixed = true;
        put(v, 0, true);
    }
}

void InitState::letImpliedGo() {
    if (std::ranges::all_of(m_resting, [this](Quantity v) { return m_now[v].fixed && m_now[v].value == 0; }))
        return;
    for (Quantity v : m_resting)
        m_now[v].fixed = m_fixing->isFixed(v);
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
    if (differences.empty() && m_discretes == m_keptDiscretes)
        return;
    m_history.resize(m_at);
    m_history.push_back({std::move(differences), m_keptDiscretes, m_discretes});
    m_keptDiscretes = m_discretes;
    ++m_at;
}

void InitState::go(bool back) {
    const Step& step = m_history[back ? m_at - 1 : m_at];
    m_keptDiscretes = m_discretes = back ? step.discretesBefore : step.discretesAfter;
    for (const Difference& d : step.differences)
        if (!(back ? d.before : d.after).fixed)
            letGo(d.quantity);
    for (const Difference& d : step.differences) {
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
    changed(false, false);
    keep();
}

void InitState::swapMark(Quantity from, Quantity to) {
    m_now[from].marked = false;
    m_now[to].marked = true;
    m_reduced.reset();
    changed(false, false);
    keep();
}

void InitState::setComments(const std::vector<Quantity>& all, const std::string& comment) {
    for (Quantity v : all)
        m_now[v].comment = comment;
    changed(false, false);
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

std::vector<structure::Alternative> InitState::relaxingHelps(const InitialStructure& structure,
                                                             const structure::Fixing& fixing, Quantity v) {
    std::vector<structure::Alternative> found = fixing.relaxingHelps(v);
    std::erase_if(found, [&](const structure::Alternative& a) { return structure.quantities[a.variable].isHidden; });
    std::ranges::stable_sort(found, {}, [&](const structure::Alternative& a) {
        return structure.quantities[a.variable].kind == Kind::Parameter;
    });
    return found;
}

std::vector<structure::Alternative> InitState::alternatives(Quantity v) const {
    return alternatives(*m_structure, *m_fixing, v, [this](Quantity w) { return m_now[w].given; });
}

std::vector<structure::Alternative> InitState::alternatives(const InitialStructure& structure,
                                                            const structure::Fixing& fixing, Quantity v,
                                                            const std::function<bool(Quantity)>& given) {
    if (fixing.isFixed(v))
        return {};
    std::vector<structure::Alternative> found = structure::alternatives(fixing, v).exchange;
    const auto& all = structure.quantities;
    std::erase_if(found, [&](const structure::Alternative& a) { return all[a.variable].isHidden; });
    std::ranges::stable_sort(found, {}, [&](const structure::Alternative& a) {
        const InitialQuantity& q = all[a.variable];
        const bool known = q.hasStart || given(a.variable);
        const bool alike = !q.unit.empty() && q.unit == all[v].unit;
        return std::tuple(!known, !alike, a.distance);
    });
    return found;
}

std::vector<structure::Alternative> InitState::fixableInstead(Quantity v) const {
    if (!m_fixing->isFixed(v))
        return {};
    std::vector<structure::Alternative> found;
    const auto& all = m_structure->quantities;
    for (const structure::Alternative& a : structure::fixableInstead(*m_fixing, v))
        if (!all[a.variable].isHidden)
            found.push_back(a);
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
    if (fits() && m_structure->inModel.empty() && m_structure->system->refused.empty())
        return {};
    if (m_structure->isSingular)
        return m_structure->inModel;
    structure::InitializationSystem now = *m_structure->system;
    now.fixing = *m_fixing;
    // What the model wants fixed and the user relaxed, or fixed after all, is no trouble any more.
    std::erase_if(now.refused, [&](Quantity v) { return m_revision > 1 && (m_fixing->isFixed(v) || m_mayFix[v]); });
    std::vector<structure::Trouble> all = structure::troubles(now, mendRanks(*m_structure));
    all.insert(all.end(), m_structure->inModel.begin(), m_structure->inModel.end());
    return all;
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

std::optional<InitState::Quantity> InitState::find(std::string_view name) const {
    const auto it = m_byName.find(std::string(name));
    return it == m_byName.end() ? std::nullopt : std::optional(it->second);
}

} // namespace gnomon
