#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/kernels/model_compiler.h"

#include "compiler/flat/differentiated.h"
#include "compiler/kernels/at_rest.h"
#include "compiler/kernels/start_checks.h"

#include <algorithm>
#include <unordered_map>

namespace gnomon {

using structure::dulmageMendelsohn;
using structure::none;

void ModelCompiler::initialSystem() {
    if (m_choices.restart) {
        m_ranks.assign(m_system.slots.size(), Restart::Rank::None);
        for (size_t v = 0; v < m_choices.restart->ranks.size(); ++v) {
            Restart::Rank& rank = m_ranks[m_system.variables[v].slot];
            rank = std::max(rank, m_choices.restart->ranks[v]);
        }
    } else {
        chooseStartStates();
    }
    const std::vector<EquationRef> conditions = leaveOutConditions();
    findRest();
    std::vector<Slot> unknowns = m_unknowns;
    std::vector<EquationRef> equations = m_equations;
    std::erase_if(equations, [&](EquationRef e) { return m_table.family(e.family).phase == SystemFamily::Phase::Run; });
    std::vector<EquationRef> implied; // at rest
    std::erase_if(equations, [&](EquationRef e) {
        const bool is = impliedByRest(e, m_atRest);
        if (is)
            implied.push_back(e);
        return is;
    });
    equations.insert(equations.end(), m_startEquations.begin(), m_startEquations.end());
    equations.insert(equations.end(), m_lateBindings.begin(), m_lateBindings.end());
    unknowns.insert(unknowns.end(), m_lateParameters.begin(), m_lateParameters.end());

    for (const Chosen& c : m_chosenGuesses)
        if (c.derivative && slotOf(c) != noSlot)
            m_system.values[slotOf(c)] = c.value;
    std::unordered_map<Slot, System::Copy> startFrom;
    for (const System::Copy& copy : m_system.startCopies)
        startFrom[copy.to] = copy;
    const auto startOf = [&](Slot slot, Slot to) {
        const auto found = startFrom.find(slot);
        System::Copy copy = found != startFrom.end()
                                ? found->second
                                : System::Copy{m_system.constant(m_system.values[slot]), to, false};
        copy.to = to;
        return copy;
    };
    std::vector<System::Copy> fixed, given, assumed, discrete, stale;
    const bool restarts = m_choices.restart.has_value();
    std::vector<System::Copy> byAction;
    for (Slot slot : m_unknowns) {
        const SystemSlot s = m_system.slots[slot];
        if (restarts) {
            const Restart::Rank rank = rankOf(slot);
            if (s.discrete || s.type != ScalarType::Real || rank == Restart::Rank::None)
                continue;
            const bool isState = slot < m_startState.size() && m_startState[slot];
            if (rank == Restart::Rank::Given)
                byAction.push_back(begin(slot));
            else if (isState || s.derivative != noSlot)
                (rank == Restart::Rank::Carried ? given
                 : rank == Restart::Rank::Stale ? stale
                                                : assumed)
                    .push_back(begin(slot));
            continue;
        }
        if (const Chosen* chosen = chosenFixed(slot)) {
            fixed.push_back({m_system.constant(chosen->value), slot, false});
            continue;
        }
        if ((!s.variable.valid() && !m_startState[slot]) || isRelaxed(slot))
            continue;
        const bool isFixed = s.variable.valid() && m_system.fixed[slot];
        if (isFixed && !s.discrete)
            fixed.push_back(startOf(slot, slot));
        else if (m_startState[slot])
            (hasStart(m_system, slot) ? given : assumed).push_back(startOf(slot, slot));
    }
    // A relaxed one may have its value by another name, that of a variable that is nothing but the parameter.
    for (Slot slot : m_lateParameters)
        if (const Chosen* chosen = chosenFixed(slot))
            fixed.push_back({m_system.constant(chosen->value), slot, false});
        else if (!isRelaxed(slot))
            assumed.push_back(startOf(slot, slot));
    std::vector<System::Copy> wishes;
    if (!assumed.empty() && !restarts)
        for (const Slot slot : startsThatTellStates())
            wishes.push_back(startOf(slot, slot));
    // pre(v) of discrete variables is what the run begins with; of continuous ones it is the value itself.
    std::vector<System::Copy> same;
    for (Slot slot = 0; slot < m_system.slots.size(); ++slot) {
        const SystemSlot s = m_system.slots[slot];
        // Conditions of when clauses were false before the start.
        if (s.kind != Kind::Pre || !m_system.slots[s.of].isUnknown() || m_system.slots[s.of].kind == Kind::Helper)
            continue;
        unknowns.push_back(slot);
        if (restarts && s.discrete && m_system.slots[s.of].discrete)
            discrete.push_back(begin(slot));
        else if (s.discrete && m_system.slots[s.of].discrete)
            (m_system.slots[s.of].variable.valid() && m_system.fixed[s.of] ? fixed : discrete)
                .push_back(startOf(s.of, slot));
        else
            same.push_back({s.of, slot, false});
    }
    for (const solver::Delay& delay : m_system.delays) {
        unknowns.push_back(delay.result);
        same.push_back({delay.value, delay.result, false});
    }
    for (const solver::Transport& transport : m_system.transports) {
        unknowns.push_back(transport.result);
        same.push_back({transport.atEnd ? transport.values.back() : transport.values.front(), transport.result, false});
    }
    for (const EquationRef e : copies(same))
        equations.push_back(e);
    const std::vector<EquationRef> wanted = inOrderOfNames(copies(fixed, Because::Fixed));
    const std::vector<EquationRef> offers[] = {copies(given), copies(discrete), copies(assumed), copies(wishes)};
    std::vector<std::vector<EquationRef>> inTurn{m_initial, wanted,    offers[1], offers[0],
                                                 offers[3], offers[2], implied};
    if (restarts)
        inTurn = {m_initial, wanted, offers[1], copies(byAction), offers[0], copies(stale), offers[2], implied};
    // Too many conditions: then the last ones are, whichever way the matching was found.
    std::vector<EquationRef> asked = m_initial;
    asked.insert(asked.end(), wanted.begin(), wanted.end());
    std::vector<std::vector<EquationRef>> oneByOne;
    for (const EquationRef e : asked)
        oneByOne.push_back({e});
    oneByOne.insert(oneByOne.end(), inTurn.begin() + 2, inTurn.end());
    const auto ordered = [&](const std::function<bool(EquationRef, Slot)>& isGiven) {
        constexpr size_t mostWork = 100'000'000; // edges looked at
        CausalOrder order = causalOrder(m_table, equations, unknowns, inTurn, isGiven);
        const auto found = std::span(order.matching.variableOf).subspan(equations.size(), asked.size());
        // Of what states do by impulses, some says the same as the constraints that bind them.
        const bool fits = restarts || std::ranges::find(found, none) == found.end();
        return fits || asked.size() * order.incidence.edgeCount() > mostWork
                   ? order
                   : causalOrder(m_table, equations, unknowns, oneByOne, isGiven);
    };
    CausalOrder causality = ordered({});
    if (const Unsaid unsaid = unsaidAtStart(); isStuck(causality, unsaid)) {
        CausalOrder other = ordered([&](EquationRef e, Slot slot) { return isIn(unsaid, e, slot); });
        if (other.surplus.empty() && other.undetermined.empty())
            causality = std::move(other);
    }
    if (solvesForDiscrete(causality)) {
        CausalOrder other = ordered([&](EquationRef e, Slot slot) { return !mayGive(e, slot); });
        if (other.surplus.empty() && other.undetermined.empty() && !solvesForDiscrete(other))
            causality = std::move(other);
    }
    redundantConditions(causality, equations.size(), wanted.size());
    if (restarts)
        m_bound = joinedStates();
    if (restarts && !offers[0].empty()) {
        const auto isCarried = [&](EquationRef e) {
            return e.family >= offers[0].front().family && e.family <= offers[0].back().family;
        };
        for (size_t row = equations.size(); row < causality.rows.size(); ++row)
            if (const EquationRef e = causality.rows[row]; causality.matching.variableOf[row] == none && isCarried(e))
                m_bound.push_back(m_table.family(e.family).cell(e.row, 0));
    }
    if (m_structure) {
        StartDecisions decisions;
        for (size_t row = equations.size(); row < causality.rows.size(); ++row) {
            const EquationRef e = causality.rows[row];
            const bool isMatched = causality.matching.variableOf[row] != none;
            if (row < equations.size() + m_initial.size()) {
                if (!isMatched)
                    decisions.redundant.insert({e.family, e.row, e.side});
            } else if (row < equations.size() + asked.size()) {
                if (!isMatched)
                    decisions.notFixed.insert(m_table.family(e.family).cell(e.row, 0));
            } else if (isMatched && row < causality.rows.size() - implied.size()) {
                decisions.taken.insert(m_table.family(e.family).cell(e.row, 0));
            }
        }
        describeStructure(conditions, m_lateBindings, decisions);
        describeDependentEquations();
        if (!(m_choices.guesses.empty() && m_choices.marked.empty()))
            carryGuesses();
    }
    if (!causality.surplus.empty()) {
        const structure::DulmageMendelsohn parts = dulmageMendelsohn(causality.incidence, causality.matching);
        for (const auto& piece : parts.over) {
            std::vector<Slot> slots;
            for (structure::VarIndex v : piece.variables)
                slots.push_back(causality.slotOf[v]);
            Diagnostic diagnostic = diagnose<DiagnosticKind::InitialOverdetermined>(
                m_table.span(causality.surplus[0]), piece.equations.size(), slots.size(), nameList(slots));
            for (size_t i = 0; i < piece.equations.size() && i < 10; ++i)
                if (piece.equations[i] < equations.size())
                    diagnostic.notes.push_back(diagnose<DiagnosticKind::Related>(
                        m_table.span(equations[piece.equations[i]]), phrase("one of these equations")));
            m_sink.report(std::move(diagnostic));
        }
    }
    if (!causality.undetermined.empty()) {
        const Slot first = causality.undetermined[0];
        const SourceSpan place = m_system.origins.empty() ? SourceSpan() : m_system.origins[originOf(first)].span;
        const std::string undetermined = nameList(causality.undetermined);
        constexpr size_t mostRelaxed = 5;
        std::string relaxed;
        for (size_t i = 0; i < m_choices.relaxed.size() && i <= mostRelaxed; ++i)
            relaxed += (i > 0 ? ", " : "") + (i < mostRelaxed ? m_choices.relaxed[i] : std::string("…"));
        if (relaxed.empty() || m_choices.scenario.empty())
            m_sink.report(diagnose<DiagnosticKind::InitialUndetermined>(place, undetermined));
        else // it may be that alone
            m_sink.report(diagnose<DiagnosticKind::UndeterminedByScenario>(
                place, undetermined, phrase("the scenario '{0}'", m_choices.scenario), relaxed));
    }
    // Say which start values were taken though nobody asked for them.
    std::vector<Slot> taken;
    std::vector<uint32_t> offered;
    for (const CausalBlock& block : causality.blocks)
        for (size_t i = 0; i < block.equations.size(); ++i)
            for (size_t o : {size_t(0), size_t(2), size_t(3)})
                if (!offers[o].empty() && block.equations[i].family >= offers[o].front().family &&
                    block.equations[i].family <= offers[o].back().family)
                    taken.push_back(block.unknowns[i]);
    if (!taken.empty() && !restarts) {
        std::string values;
        for (size_t i = 0; i < taken.size() && i < 20; ++i) {
            values += (i > 0 ? ", " : "") + roundedText(m_system.values[taken[i]], 6);
        }
        m_sink.report(diagnose<DiagnosticKind::StartValueAssumed>(m_system.origins[originOf(taken[0])].span,
                                                                  nameList(taken), values));
    }
    m_initialBlocks = std::move(causality.blocks);
}

Restart::Rank ModelCompiler::rankOf(Slot slot) const {
    return slot < m_ranks.size() ? m_ranks[slot] : Restart::Rank::None;
}

std::vector<Slot> ModelCompiler::joinedStates() const {
    std::vector<bool> isTaken(m_system.slots.size(), false);
    std::vector<Slot> joined;
    const std::vector<bool> isState = differentiated(m_system.flat);
    for (size_t v = 0; v < isState.size(); ++v)
        if (isState[v] && m_choices.restart->ranks[v] == Restart::Rank::Carried) {
            const Slot slot = m_system.variables[v].slot;
            if (isTaken[slot])
                joined.push_back(slot);
            isTaken[slot] = true;
        }
    return joined;
}

System::Copy ModelCompiler::begin(Slot slot) {
    const Slot from = m_system.addSlot({.kind = Kind::Parameter, .computed = false}, m_system.values[slot]);
    m_begins.emplace_back(slot, from);
    return {from, slot, false};
}

std::vector<Slot> ModelCompiler::startsThatTellStates() {
    std::vector<Slot> found;
    for (const EquationRef e : m_equations) {
        const SystemFamily& family = m_table.family(e.family);
        if (family.discrete || family.whenBody || family.phase != SystemFamily::Phase::Always)
            continue;
        Slot wish = noSlot;
        bool tells = false, isAlone = true;
        m_table.forEachSlot(e, [&](Slot slot, uint32_t) {
            if (m_system.slots[slot].isParameter())
                return;
            if (slot < m_startState.size() && m_startState[slot]) {
                tells = tells || !(hasStart(m_system, slot) || (slot < m_system.fixed.size() && m_system.fixed[slot]));
            } else {
                isAlone = isAlone && (wish == noSlot || wish == slot);
                wish = slot;
            }
        });
        if (!tells || !isAlone || wish == noSlot)
            continue;
        const SystemSlot& s = m_system.slots[wish];
        if (s.kind == Kind::Variable && s.variable.valid() && s.type == ScalarType::Real && !s.discrete &&
            hasStart(m_system, wish) && !m_system.fixed[wish] && !isRelaxed(wish) && !chosenFixed(wish) &&
            selectOf(m_system, wish) >= StateSelect::Prefer)
            found.push_back(wish);
    }
    return found;
}

/// As the structure counts what is fixed: parameters, variables that say it of themselves, then those that say it by
/// another name. So both name and place one that is too many alike.
std::vector<EquationRef> ModelCompiler::inOrderOfNames(std::vector<EquationRef> fixed) {
    std::unordered_map<Slot, uint32_t>& saidBy = m_saidBy;
    for (const EquationRef e : fixed)
        if (const Slot slot = m_table.family(e.family).cell(e.row, 0);
            m_system.slots[slot].variable.valid() && !isDeclaredFixed(m_system, slot) && !chosenFixed(slot))
            saidBy.emplace(slot, none);
    if (!saidBy.empty())
        for (uint32_t v = 0; v < m_system.variables.size(); ++v)
            if (const auto found = saidBy.find(m_system.variables[v].slot);
                found != saidBy.end() && found->second == none) {
                const VarBlock& block = m_system.flat.blocks[m_system.flat.blockOf(VarId(v)).index()];
                if (attributeOf(m_system, block.fixed, v - block.first.value, 0) == 1)
                    found->second = v;
            }
    const auto place = [&](EquationRef e) {
        const Slot slot = m_table.family(e.family).cell(e.row, 0);
        const auto said = saidBy.find(slot);
        return said == saidBy.end() ? std::pair(!m_system.slots[slot].isParameter() ? 1u : 0u, slot)
                                    : std::pair(2u, said->second);
    };
    std::ranges::stable_sort(fixed, {}, place);
    return fixed;
}

/// An equation gives a variable of a discrete type only where it says what it is.
bool ModelCompiler::mayGive(EquationRef e, Slot slot) {
    if (m_system.slots[slot].type == ScalarType::Real)
        return true;
    const auto column = m_table.columnOf(e, slot);
    return column && m_table.explicitValue(e.family, e.side, *column).has_value();
}

/// What nothing can be solved for: a variable of a discrete type in a loop, or in an equation that only contains it.
/// Where conditions for the start are redundant, another one may be left out.
bool ModelCompiler::solvesForDiscrete(const CausalOrder& order) {
    return std::ranges::any_of(order.blocks, [&](const CausalBlock& block) {
        const auto isDiscrete = [&](Slot slot) { return m_system.slots[slot].type != ScalarType::Real; };
        if (block.unknowns.size() > 1)
            return std::ranges::any_of(block.unknowns, isDiscrete);
        return isDiscrete(block.unknowns[0]) && !mayGive(block.equations[0], block.unknowns[0]);
    });
}

void ModelCompiler::findRest() {
    m_atRest = {std::vector<bool>(m_system.slots.size(), false), {}};
    m_canRest = {std::vector<bool>(m_system.slots.size(), false), {}};
    if (m_differentiated.empty())
        return;
    const auto rests = [&](Slot slot) {
        if (slot < m_atRest.is.size() && m_system.slots[slot].kind == Kind::Derivative)
            m_atRest.is[slot] = true;
    };
    for (const Chosen& c : m_chosenFixed)
        if (c.derivative && c.value == 0)
            rests(slotOf(c));
    const ExprPool& pool = m_system.flat.exprs;
    for (const EquationRef e : m_initial) {
        const SystemFamily& family = m_table.family(e.family);
        const EqSides& sides = family.sides[e.side];
        for (const auto& [one, other] : {std::pair(sides.lhs, sides.rhs), std::pair(sides.rhs, sides.lhs)})
            if (pool.node(one).op == ExprOp::Column && pool.literal(other) == 0.0)
                rests(family.cell(e.row, pool.columnNumber(one)));
    }
    followRest(m_atRest);
    if (!m_structure)
        return;
    for (Slot slot = 0; slot < m_system.slots.size(); ++slot)
        if (const SystemSlot& s = m_system.slots[slot]; s.kind == Kind::Derivative)
            if (const VarId id = m_system.slots[s.of].variable; id.valid())
                m_canRest.is[slot] = !m_system.flat.blocks[m_system.flat.blockOf(id).index()].hidden;
    followRest(m_canRest);
    m_canRest.makers.clear(); // whoever fixes all that can rest fixes these too
}

/// A derivative of a derivative is zero where a differentiated equation makes it so: der(der(x)) = der(v).
void ModelCompiler::followRest(Rest& rest) {
    std::vector<bool>& rests = rest.is;
    if (std::ranges::find(rests, true) == rests.end())
        return;
    // Equations are looked at when all their derivatives but one are known to be zero.
    std::vector<EquationRef> equations;
    std::vector<uint32_t> open, ready;
    std::unordered_map<Slot, std::vector<uint32_t>> users;
    for (const EquationRef e : m_equations) {
        if (!m_differentiated.contains(e.family))
            continue;
        const auto number = static_cast<uint32_t>(equations.size());
        uint32_t count = 0;
        m_table.forEachSlot(e, [&](Slot slot, uint32_t) {
            if (m_system.slots[slot].kind != Kind::Derivative || rests[slot])
                return;
            std::vector<uint32_t>& of = users[slot];
            if (of.empty() || of.back() != number) { // the same slot may be in two columns
                of.push_back(number);
                ++count;
            }
        });
        equations.push_back(e);
        open.push_back(count);
        if (count == 1)
            ready.push_back(number);
    }
    while (!ready.empty()) {
        const EquationRef e = equations[ready.back()];
        ready.pop_back();
        Slot last = noSlot;
        bool isSolvable = true;
        m_table.forEachSlot(e, [&](Slot slot, uint32_t column) {
            if (m_system.slots[slot].kind != Kind::Derivative || rests[slot])
                return;
            last = slot;
            isSolvable = isSolvable && m_table.edgeKind(e, column) == structure::EdgeKind::Solvable;
        });
        if (last == noSlot || !isSolvable ||
            !vanishesWith(m_table, e, [&](Slot slot) { return slot == last || rests[slot]; }))
            continue;
        rests[last] = true;
        rest.makers.insert({e.family, e.row, e.side});
        for (const uint32_t user : users[last])
            if (--open[user] == 1)
                ready.push_back(user);
    }
}

bool ModelCompiler::impliedByRest(EquationRef e, const Rest& rest) const {
    return !rest.is.empty() && m_differentiated.contains(e.family) &&
           !rest.makers.contains({e.family, e.row, e.side}) &&
           vanishesWith(m_table, e, [&](Slot slot) { return slot < rest.is.size() && rest.is[slot]; });
}

void ModelCompiler::redundantConditions(const CausalOrder& causality, size_t equations, size_t wanted) {
    std::vector<StartCondition> conditions;
    for (size_t row = equations; row < equations + m_initial.size() + wanted; ++row) {
        if (causality.matching.variableOf[row] != none)
            continue;
        const EquationRef e = causality.rows[row];
        StartCondition& condition = conditions.emplace_back(StartCondition{e, {}});
        if (row < equations + m_initial.size()) {
            m_sink.report(diagnose<DiagnosticKind::InitialEquationRedundant>(m_table.span(e)));
        } else {
            const Slot slot = m_table.family(e.family).cell(e.row, 0);
            const auto said = m_saidBy.find(slot);
            const bool isOther =
                said != m_saidBy.end() && said->second != none && !m_system.variables[said->second].negated;
            condition.variable = isOther ? variableName(m_system.flat, m_names, VarId(said->second)) : name(slot);
            m_sink.report(diagnose<DiagnosticKind::FixedStartRedundant>(m_table.span(e), condition.variable));
        }
    }
    addStartChecks(m_table, conditions, *m_model, m_sink);
}

} // namespace gnomon
