#include "compiler/session/init_state.h"

#include "compiler/kernels/mend_ranks.h"
#include "compiler/structure/alternatives.h"

#include <algorithm>
#include <cmath>
#include <tuple>

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
        m_now[v].fixed = m_now[v].wanted = m_fixing->isFixed(v);
        // Najafi 2008, section 5: parameters, states, and what else has a guess value.
        m_now[v].marked = !q.isHidden && (q.kind == Kind::Parameter || q.kind == Kind::State ||
                                          (q.hasStart && !q.isCondition() && !q.isDiscrete()));
        if (q.isCondition() || q.isDiscrete()) // of no equation's variables
            continue;
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
    for (const Quantity v : m_structure->system->refused)
        m_now[v].wanted = true;
    m_resting = m_structure->restingDerivatives();
    m_first = m_kept = m_now;
    changed(true);
    call({});
}

void InitState::changed(bool structure, bool decides) {
    ++m_revision;
    m_decisions += decides;
    letImpliedGo();
    if (structure) {
        for (const Quantity v : refused())
            tryFix(v);
        m_mayFix = m_fixing->mayFix();
        m_size = m_structure->size(*m_fixing, [this](Quantity v) { return isRefused(v); });
        m_reduced.reset();
    }
}

bool InitState::tryFix(Quantity v) {
    if (m_fixing->isFixed(v) || m_now[v].fixed) // or it is implied
        return true;
    m_now[v].fixed = m_fixing->fix(v);
    m_now[v].wanted |= m_now[v].fixed;
    return m_now[v].fixed;
}

std::vector<InitState::Quantity> InitState::refused() const {
    std::vector<Quantity> all;
    for (Quantity v = 0; v < m_now.size(); ++v)
        if (isRefused(v))
            all.push_back(v);
    return all;
}

void InitState::letGo(Quantity v) {
    if (m_structure->quantities[v].isDiscrete()) // what it was before is given
        return;
    if (m_fixing->isFixed(v))
        m_fixing->relax(v);
    m_now[v].fixed = m_now[v].wanted = false;
}

void InitState::fixImplied(const std::vector<Quantity>& derivatives) {
    if (m_resting.empty() || derivatives.empty())
        return;
    for (Quantity v = 0; v < m_now.size(); ++v)
        if (m_fixing->isFixed(v) && m_now[v].value != 0 && m_structure->quantities[v].kind == Kind::Derivative)
            return;
    for (Quantity v : m_structure->impliedAtRest(*m_fixing, derivatives)) {
        m_now[v].fixed = m_now[v].wanted = true;
        put(v, 0, true);
    }
}

void InitState::letImpliedGo() {
    if (std::ranges::all_of(m_resting, [this](Quantity v) { return m_now[v].fixed && m_now[v].value == 0; }))
        return;
    for (Quantity v : m_resting)
        if (m_now[v].fixed && !m_fixing->isFixed(v))
            m_now[v].fixed = m_now[v].wanted = false;
}

void InitState::put(Quantity v, double value, bool given) {
    if (m_structure->quantities[v].isCondition()) // it holds or not
        return;
    if (m_structure->quantities[v].isDiscrete())
        m_discretes[m_structure->quantities[v].name] = value;
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
    m_history.push_back({std::move(differences), m_keptDiscretes, m_discretes, {}});
    m_keptDiscretes = m_discretes;
    ++m_at;
}

void InitState::call(std::string name, bool isAsCalled) {
    Called called{std::move(name), {}, {}};
    if (isAsCalled) {
        called.choices = m_now;
        called.discretes = m_discretes;
    }
    if (m_at == 0)
        m_calledFirst = std::move(called);
    else
        m_history[m_at - 1].called = std::move(called);
}

const InitState::Called& InitState::called() const {
    for (size_t at = m_at; at > 0; --at)
        if (m_history[at - 1].called)
            return *m_history[at - 1].called;
    return m_calledFirst;
}

bool InitState::isAsCalled() const {
    const Called& then = called();
    const auto isSame = [](const Choice& a, const Choice& b) {
        if (a.wanted != b.wanted || a.marked != b.marked || a.comment != b.comment)
            return false;
        return a.value == b.value || (!a.fixed && !b.fixed && !b.given && (b.found || !a.given));
    };
    return m_discretes == then.discretes && std::ranges::equal(then.choices, m_now, isSame);
}

void InitState::renameCalled(const std::string& from, const std::string& to) {
    if (m_calledFirst.name == from)
        m_calledFirst.name = to;
    for (Step& step : m_history)
        if (step.called && step.called->name == from)
            step.called->name = to;
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
    return now.wanted != first.wanted || now.given || (now.fixed && now.value != first.value) || !now.comment.empty();
}

bool InitState::isAnyChanged() const {
    if (!m_discretes.empty())
        return true;
    for (Quantity v = 0; v < m_now.size(); ++v)
        if (isChanged(v) || m_now[v].marked != m_first[v].marked)
            return true;
    return false;
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
    if (!mayRelax(v) || m_structure->quantities[v].isDiscrete())
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

void InitState::setGuesses(const std::vector<std::pair<Quantity, double>>& guesses) {
    for (const auto& [v, value] : guesses)
        if (!m_now[v].fixed && std::isfinite(value)) {
            put(v, value, true);
            m_now[v].marked = true;
        }
    m_reduced.reset();
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

std::optional<InitState::Reason> InitState::whyNot(const InitialStructure& structure, const structure::Fixing& fixing,
                                                   Quantity v) {
    if (fixing.isFixed(v))
        return std::nullopt;
    const auto& quantities = structure.quantities;
    std::vector<bool> isCondition;
    for (const InitialQuantity& q : quantities)
        isCondition.push_back(q.kind != Kind::Parameter && !q.isHidden);
    const auto why = fixing.whyNot(v, isCondition);
    if (!why)
        return std::nullopt;
    Reason reason;
    reason.isOverdetermined = why->overdetermined;
    for (const uint32_t at : why->chain) {
        const auto& step = why->steps[at];
        Reason::Step& told =
            reason.steps.emplace_back(Reason::Step{step.equations, step.determined, step.fromFixed, step.fromEarlier});
        std::ranges::stable_sort(told.from, {},
                                 [&](Quantity q) { return std::tuple(!isCondition[q], !quantities[q].isCondition()); });
        // What determines itself alone, as der(x) = 0 does, says no more than its condition.
        std::erase_if(told.determined, [&](Quantity q) { return quantities[q].isHidden && q != v; });
    }
    return reason;
}

namespace {

std::string_view componentOf(const InitialQuantity& q) {
    if (q.isCondition())
        return q.component;
    std::string_view name = q.name;
    while (name.starts_with("der(") && name.ends_with(')'))
        name = name.substr(4, name.size() - 5);
    const size_t dot = name.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : name.substr(0, dot);
}

/// Those that are spoken of, with what ranks them.
std::vector<InitState::Proposal> described(const InitialStructure& structure, std::vector<structure::Alternative> found,
                                           uint32_t insteadOf, const InitState::Knowledge& knowledge) {
    const auto& all = structure.quantities;
    std::vector<InitState::Proposal> proposals;
    for (const structure::Alternative& a : found) {
        const InitialQuantity& q = all[a.variable];
        if (q.isHidden)
            continue;
        InitState::Proposal& proposal = proposals.emplace_back(InitState::Proposal{a});
        proposal.isKnown = q.hasStart || (knowledge.given && knowledge.given(a.variable));
        proposal.sameUnit = !q.unit.empty() && q.unit == all[insteadOf].unit;
        proposal.sameComponent = componentOf(q) == componentOf(all[insteadOf]);
    }
    return proposals;
}

/// What never has an effect is taken out.
void testEffects(std::vector<InitState::Proposal>& proposals, const InitialSlopes::Influence& influence) {
    std::erase_if(proposals, [&](const InitState::Proposal& p) { return influence.rank(p.variable) == 0; });
    constexpr double weak = 0.02; // parts of a size, for one of its own
    for (InitState::Proposal& p : proposals) {
        p.hasEffect = influence.rank(p.variable) == 2;
        p.isWeak = influence.here && std::fabs((*influence.here)[p.variable]) < weak;
    }
}

std::vector<double> valuesOf(const InitialStructure& structure, const InitState::Knowledge& knowledge) {
    if (!knowledge.values.empty())
        return knowledge.values;
    std::vector<double> values;
    for (const InitialQuantity& q : structure.quantities)
        values.push_back(q.start);
    return values;
}

} // namespace

InitState::Knowledge InitState::knowledge() const {
    Knowledge knowledge;
    for (const Choice& now : m_now) {
        knowledge.values.push_back(now.value);
        knowledge.marked.push_back(now.marked && !now.fixed);
    }
    knowledge.given = [this](Quantity w) { return m_now[w].given; };
    return knowledge;
}

std::vector<InitState::Proposal> InitState::relaxingHelps(const InitialStructure& structure,
                                                          const structure::Fixing& fixing, Quantity v,
                                                          const Knowledge& knowledge) {
    std::vector<Proposal> found = described(structure, fixing.relaxingHelps(v), v, knowledge);
    if (structure.slopes && !found.empty() && !structure.quantities[v].isCondition())
        testEffects(found, structure.slopes->onUnknown(structure, fixing, valuesOf(structure, knowledge), v));
    std::ranges::stable_sort(found, {}, [&](const Proposal& p) {
        const bool isParameter = structure.quantities[p.variable].kind == Kind::Parameter;
        return std::tuple(!p.hasEffect, isParameter, p.isWeak, isParameter && !p.sameComponent,
                          isParameter && !p.sameUnit, p.distance);
    });
    return found;
}

std::vector<InitState::Proposal> InitState::alternatives(const InitialStructure& structure,
                                                         const structure::Fixing& fixing, Quantity v,
                                                         const Knowledge& knowledge) {
    // Edges looked at, and those of a system that is too large for a click.
    constexpr size_t work = 200'000, tooLarge = 20'000, mostTried = 60, enough = 12;
    if (fixing.isFixed(v) || structure.quantities[v].isCondition())
        return {};
    std::vector<Proposal> found = described(structure, structure::alternatives(fixing, v).exchange, v, knowledge);
    std::erase_if(found, [&](const Proposal& p) { return structure.quantities[p.variable].isCondition(); });
    std::ranges::stable_sort(found, {}, [&](const Proposal& p) {
        return std::tuple(!p.isKnown, !p.sameUnit, !p.sameComponent, p.distance);
    });
    const size_t edges = std::max<size_t>(1, fixing.incidence().edgeCount());
    if (!fixing.isRegular() || edges > tooLarge)
        return found;
    // The graph of who determines what knows nothing of which equations can be solved for what. What would not be kept
    // when it is marked does not stand for anything.
    std::vector<bool> marked = knowledge.marked;
    marked.resize(structure.quantities.size(), false);
    marked[v] = false;
    std::vector<Proposal> kept;
    size_t tried = 0;
    const size_t most = std::min(work / edges, mostTried);
    for (const Proposal& p : found) {
        if (kept.size() >= enough || ++tried > most)
            break;
        const bool was = marked[p.variable];
        marked[p.variable] = true;
        const std::vector<uint32_t> reduced = InitialStructure::reduced(fixing, structure.kinds, marked);
        marked[p.variable] = was;
        if (std::ranges::binary_search(reduced, p.variable) && !std::ranges::binary_search(reduced, v))
            kept.push_back(p);
    }
    return kept;
}

std::vector<InitState::Proposal> InitState::fixableInstead(Quantity v) const {
    if (!m_fixing->isFixed(v))
        return {};
    const Knowledge known = knowledge();
    std::vector<Proposal> found = described(*m_structure, structure::fixableInstead(*m_fixing, v), v, known);
    std::erase_if(found, [&](const Proposal& p) { return m_structure->quantities[p.variable].isCondition(); });
    if (m_structure->slopes && !found.empty())
        testEffects(found, m_structure->slopes->ofFixed(*m_structure, *m_fixing, known.values, v));
    std::ranges::stable_sort(found, {}, [&](const Proposal& p) {
        return std::tuple(!p.hasEffect, p.isWeak, !p.isKnown, !p.sameUnit, !p.sameComponent, p.distance);
    });
    return found;
}

std::vector<structure::Trouble> InitState::troubles() const {
    if (isEmpty())
        return {};
    const std::vector<Quantity> tooMany = refused();
    if (fits() && m_structure->inModel.empty() && tooMany.empty())
        return {};
    if (m_structure->isSingular)
        return m_structure->inModel;
    structure::InitializationSystem now = *m_structure->system;
    now.fixing = *m_fixing;
    now.refused = tooMany;
    std::vector<structure::Trouble> all = structure::troubles(now, mendRanks(*m_structure));
    m_structure->leaveOutIdle(all, *m_fixing, knowledge().values);
    all = m_structure->spoken(std::move(all));
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
