#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/kernels/model_compiler.h"

#include "compiler/expr/print.h"
#include "compiler/kernels/assemble.h"
#include "compiler/kernels/known_times.h"
#include "compiler/kernels/singular_report.h"
#include "compiler/kernels/state_sets.h"

#include <algorithm>
#include <unordered_map>

namespace gnomon {

using structure::dulmageMendelsohn;
using structure::none;

namespace {

/// What comes out of a delay is differentiated as what went in: its derivative is that of the value, so much later, and
/// zero as long as what comes out is the value at the start.
void differentiateDelays(System& system, EquationTable& table, EquationRef equation, uint32_t times,
                         std::vector<EquationRef>& added, DiagnosticSink& sink) {
    using Kind = SystemSlot::Kind;
    std::vector<Slot> results;
    table.forEachSlot(equation, [&](Slot slot, uint32_t) {
        if (system.slots[slot].kind == Kind::Delayed)
            results.push_back(slot);
    });
    ExprPool& pool = system.flat.exprs;
    for (Slot result : results)
        for (uint32_t i = 0; i < times; ++i, result = system.slots[result].derivative) {
            if (system.slots[result].derivative != noSlot)
                continue;
            const auto found = std::ranges::find(system.delays, result, &solver::Delay::result);
            const bool isDelay = found != system.delays.end();
            if (!isDelay || !system.slots[found->time].isParameter()) {
                sink.report(diagnose<DiagnosticKind::NoDerivative>(
                    table.span(equation), isDelay ? phrase("delay() by a time that moves") : "spatialDistribution()"));
                return;
            }
            solver::Delay delay = *found;
            if (system.initialFlag == noSlot)
                system.initialFlag =
                    system.addSlot({.kind = Kind::Flag, .type = ScalarType::Boolean, .discrete = true});
            const Slot rate = system.addSlot({.kind = Kind::Variable, .origin = delay.origin});
            SystemFamily family;
            family.sides = {
                {pool.column(0), pool.ifElse(pool.column(1, ScalarType::Boolean), pool.real(0), pool.column(2))}};
            family.columnCount = 3;
            family.rowCount = 1;
            family.cells = {rate, system.initialFlag, system.derivative(delay.value)};
            family.origins = {delay.origin};
            table.addFamily(std::move(family), added);
            delay.value = rate;
            delay.result = system.addSlot({.kind = Kind::Delayed, .computed = false, .of = result});
            system.slots[result].derivative = delay.result;
            system.delays.push_back(delay);
        }
}

} // namespace

std::vector<Slot> ModelCompiler::unknownSlots() const {
    std::vector<Slot> unknowns;
    for (Slot slot = 0; slot < m_system.slots.size(); ++slot)
        if (m_system.slots[slot].isUnknown() && m_system.slots[slot].computed && m_system.slots[slot].clock == none)
            unknowns.push_back(slot);
    return unknowns;
}

void ModelCompiler::reduceIndex() {
    // What changes at events only stands still while the rest is differentiated.
    std::vector<Slot> all = unknownSlots(), unknowns, discrete;
    for (Slot slot : all)
        (isDiscrete(m_system, slot) ? discrete : unknowns).push_back(slot);
    std::vector<EquationRef> discreteEquations;
    std::erase_if(m_equations, [&](EquationRef e) {
        if (m_table.family(e.family).discrete)
            discreteEquations.push_back(e);
        return m_table.family(e.family).discrete;
    });
    structure::IndexReductionInput input;
    std::vector<uint32_t> variableOf(m_system.slots.size(), none);
    for (uint32_t v = 0; v < unknowns.size(); ++v)
        variableOf[unknowns[v]] = v;
    structure::Incidence incidence(unknowns.size());
    std::vector<std::pair<uint32_t, uint32_t>> row;     // variable, column
    std::vector<std::pair<uint32_t, uint32_t>> placeOf; // of an edge: equation, column
    std::vector<structure::VarIndex> variables;
    for (EquationRef e : m_equations) {
        row.clear();
        variables.clear();
        m_table.forEachSlot(e, [&](Slot slot, uint32_t column) {
            if (variableOf[slot] == none)
                return;
            row.emplace_back(variableOf[slot], column);
            variables.push_back(variableOf[slot]);
        });
        incidence.addEquation(variables);
        std::ranges::sort(row);
        for (const auto& [variable, column] : row) {
            input.kinds.push_back(m_table.edgeKind(e, column));
            placeOf.emplace_back(static_cast<uint32_t>(incidence.equationCount() - 1), column);
        }
    }
    std::vector<structure::VarIndex> derivativeOf(unknowns.size(), none);
    input.stateSelect.assign(unknowns.size(), structure::StateSelect::Default);
    for (uint32_t v = 0; v < unknowns.size(); ++v) {
        const SystemSlot& slot = m_system.slots[unknowns[v]];
        if (slot.derivative != noSlot && variableOf[slot.derivative] != none)
            derivativeOf[v] = variableOf[slot.derivative];
        if (slot.variable.valid() && slot.type == ScalarType::Real && !slot.discrete)
            input.stateSelect[v] = static_cast<structure::StateSelect>(selectOf(m_system, unknowns[v]));
    }
    input.graph = structure::DiffGraph(std::move(incidence), std::move(derivativeOf));
    input.coefficient = [&](uint32_t edge) {
        const auto [equation, column] = placeOf[edge];
        return m_coefficients->of(m_equations[equation], column, ExactCoefficients::Parameters::AsGiven);
    };
    const structure::IndexReduction reduction = structure::reduceIndex(input);
    if (reduction.pantelides.isSingular()) {
        m_isSingular = true;
        DiagnosticList dependent;
        if (!m_writtenEquations.empty() && m_dependent.empty() && reportDependentEquations(dependent)) {
            m_dependent = dependent.take();
            if (m_structure) { // of the equations as they are written: what would mend it
                m_equations = m_writtenEquations;
                dropDerivativesFrom(m_writtenSlots);
                m_isSingular = false;
                m_equations.insert(m_equations.end(), discreteEquations.begin(), discreteEquations.end());
                return reduceIndex();
            }
        }
        if (m_dependent.empty())
            reportSingular(m_table, m_names,
                           {reduction.pantelides.over, reduction.pantelides.under, m_equations, unknowns}, {}, m_sink);
        if (m_structure) { // what would mend it
            m_unknowns = std::move(unknowns);
            m_isState.resize(m_system.slots.size(), false);
            m_startState.resize(m_system.slots.size(), false);
            describeStructure(m_initial, m_lateBindings, {});
        }
        return;
    }
    const std::vector<structure::LeadingCombination> hidden =
        structure::dependentLeadingRows(reduction, m_equations.size(), input.kinds, input.coefficient);
    if (!hidden.empty() && m_dependent.empty() &&
        bringOutHiddenConstraints(hidden, [&](uint32_t edge, uint32_t& column) {
            column = placeOf[edge].second;
            return m_equations[placeOf[edge].first];
        })) {
        m_equations.insert(m_equations.end(), discreteEquations.begin(), discreteEquations.end());
        return reduceIndex();
    }
    for (structure::EqIndex e : reduction.cannotDifferentiate)
        m_sink.report(diagnose<DiagnosticKind::NoDerivative>(m_table.span(m_equations[e]),
                                                             phrase("one of its discrete variables")));
    if (m_sink.hasErrors())
        return;

    std::vector<uint32_t> depth(reduction.graph.equationCount(), 0);
    std::vector<uint32_t> original(depth.size());
    std::vector<uint32_t> deepest(m_equations.size(), 0); // how often each equation is differentiated
    for (uint32_t e = 0; e < depth.size(); ++e) {
        original[e] = e;
        if (e < m_equations.size())
            continue;
        const uint32_t integral = reduction.graph.equationIntegral[e];
        depth[e] = depth[integral] + 1;
        original[e] = original[integral];
        deepest[original[e]] = std::max(deepest[original[e]], depth[e]);
        if (m_structure)
            m_structure->index = std::max(m_structure->index, depth[e] + 1);
    }
    const size_t equationCount = m_equations.size();
    if (m_dependent.empty()) {
        std::vector<EquationRef> constraints;
        for (uint32_t e = 0; e < equationCount; ++e)
            if (deepest[e] > 0)
                constraints.push_back(m_equations[e]);
        DiagnosticList dependent;
        if (reportDependentConstraints(constraints, dependent)) {
            m_dependent = dependent.take();
            if (!m_structure)
                return;
        }
    }
    for (uint32_t e = 0; e < equationCount; ++e)
        if (deepest[e] > 0)
            differentiateDelays(m_system, m_table, m_equations[e], deepest[e], m_equations, m_sink);
    if (m_sink.hasErrors())
        return;
    if (m_equations.size() > equationCount) {
        m_equations.insert(m_equations.end(), discreteEquations.begin(), discreteEquations.end());
        return reduceIndex();
    }
    // What index reduction appended: variables are derivatives, equations are differentiated ones.
    const structure::DiffGraph& graph = reduction.graph;
    for (uint32_t v = static_cast<uint32_t>(unknowns.size()); v < graph.variableCount(); ++v)
        unknowns.push_back(m_system.derivative(unknowns[graph.integral[v]]));
    for (uint32_t e = static_cast<uint32_t>(m_equations.size()); e < graph.equationCount();) {
        // As many at once as have originals already.
        std::vector<EquationRef> originals;
        const auto first = static_cast<uint32_t>(m_equations.size());
        for (; e < graph.equationCount() && graph.equationIntegral[e] < first; ++e)
            originals.push_back(m_equations[graph.equationIntegral[e]]);
        const auto made = m_table.differentiate(originals);
        if (!made) {
            const ExprPool& pool = m_system.flat.exprs;
            m_sink.report(diagnose<DiagnosticKind::NoDerivative>(
                m_table.span(made.error().equation), std::string(exprOpText(pool.node(made.error().node).op))));
            return;
        }
        m_equations.insert(m_equations.end(), made->begin(), made->end());
        for (const EquationRef derived : *made)
            m_differentiated.insert(derived.family);
    }
    std::unordered_map<uint32_t, size_t> constraintOf;
    for (auto e = static_cast<uint32_t>(equationCount); e < graph.equationCount(); ++e) {
        const auto [at, isNew] = constraintOf.try_emplace(original[e], m_constraints.size());
        if (isNew)
            m_constraints.push_back({m_equations[original[e]]});
        m_constraints[at->second].push_back(m_equations[e]); // the integral of an equation stands before it
    }
    m_unknowns = unknowns;
    m_unknowns.insert(m_unknowns.end(), discrete.begin(), discrete.end());
    m_equations.insert(m_equations.end(), discreteEquations.begin(), discreteEquations.end());
    m_isState.assign(m_system.slots.size(), false);
    for (structure::VarIndex v : reduction.selection.states) {
        m_isState[unknowns[v]] = true;
        m_states.push_back(unknowns[v]);
        if (m_system.slots[unknowns[v]].derivative == noSlot)
            m_system.derivative(unknowns[v]);
    }
    m_startState = m_isState;
    reportWishes(reduction.selection, unknowns);
    makeStateSets(reduction, unknowns);
}

/// What stateSelect asked for and could not be had.
void ModelCompiler::reportWishes(const structure::StateSelection& selection, const std::vector<Slot>& unknowns) {
    const auto tell = [&](structure::VarIndex v, std::string_view why) {
        if (v >= unknowns.size() || !m_system.slots[unknowns[v]].variable.valid())
            return;
        const VarId variable = m_system.slots[unknowns[v]].variable;
        const VarBlock& block = m_system.flat.blocks[m_system.flat.blockOf(variable).index()];
        Diagnostic d = diagnose<DiagnosticKind::WrongRestriction>(block.span, phrase("variable"), name(unknowns[v]),
                                                                  std::string(why));
        d.severity = Severity::Warning;
        m_sink.report(std::move(d));
    };
    for (const structure::VarIndex v : selection.refusedAlways)
        tell(v, phrase("a state, which its stateSelect = StateSelect.always asks for"));
    for (const structure::VarIndex v : selection.acceptedNever)
        tell(v, phrase("anything but a state, though its stateSelect = StateSelect.never asks for that"));
}

void ModelCompiler::makeStateSets(const structure::IndexReduction& reduction, const std::vector<Slot>& unknowns) {
    for (const OpenChoice& choice : openChoices(reduction)) {
        std::vector<EquationRef> equations;
        std::vector<Slot> derivatives;
        std::vector<bool> isDummy;
        for (structure::EqIndex e : choice.equations)
            equations.push_back(m_equations[e]);
        for (structure::VarIndex v : choice.candidates) {
            derivatives.push_back(unknowns[v]);
            isDummy.push_back(!m_isState[m_system.slots[unknowns[v]].of]);
        }
        const StateSetPlan plan = planStateSet(m_table, equations, derivatives, isDummy);
        const size_t count = plan.candidates.size() - plan.equations.size();
        std::vector<Slot> before; // states to begin with
        for (Slot d : plan.candidates)
            if (m_isState[m_system.slots[d].of])
                before.push_back(m_system.slots[d].of);
        if (count == 0 && before.empty())
            continue;
        std::unordered_map<Slot, uint32_t> numberOf;
        for (uint32_t i = 0; i < plan.candidates.size(); ++i)
            numberOf[plan.candidates[i]] = i;
        for (uint32_t i = 0; i < plan.followers.size(); ++i)
            numberOf[plan.followers[i]] = static_cast<uint32_t>(plan.candidates.size() + i);
        const Numbering numbering = [&](Slot slot) {
            const auto found = numberOf.find(slot);
            return found == numberOf.end() ? none : found->second;
        };
        std::vector<Slot> values;
        for (Slot d : plan.candidates)
            values.push_back(m_system.slots[d].of);
        std::optional<Assembled> assembled = assemble(m_table, equations, {&numbering, 1}, m_sink);
        if (before.size() != count || !assembled || !assembled->differentiable) {
            m_sink.report(diagnose<DiagnosticKind::StatesChosenOnce>(SourceSpan(), nameList(values)));
            continue;
        }
        solver::StateSet set;
        set.candidates = values;
        set.name = nameList(values);
        for (Slot slot : values)
            set.nominal.push_back(nominalOf(m_system, slot));
        set.jacobian = std::move(assembled->jacobians[0]);
        set.equationCount = static_cast<uint32_t>(assembled->equations.size());
        for (EquationRef e : plan.followerEquations)
            set.followerEquations.push_back(static_cast<uint32_t>(
                std::ranges::find_if(assembled->equations,
                                     [&](EquationRef other) {
                                         return other.family == e.family && other.row == e.row && other.side == e.side;
                                     }) -
                assembled->equations.begin()));
        m_setEquations.insert(m_setEquations.end(), equations.begin(), equations.end());
        for (Slot state : before) {
            m_isState[state] = false;
            std::erase(m_states, state);
        }
        addSetStates(set, before);
        m_model->mode.stateSets.push_back(std::move(set));
    }
}

void ModelCompiler::addSetStates(solver::StateSet& set, const std::vector<Slot>& before) {
    const auto width = static_cast<uint32_t>(set.candidates.size());
    ExprPool& pool = m_system.flat.exprs;
    SystemFamily family;
    family.columnCount = 1 + 2 * width;
    ExprId sum;
    for (uint32_t i = 0; i < width; ++i) {
        const ExprId term = pool.binary(ExprOp::Mul, pool.column(1 + 2 * i), pool.column(2 + 2 * i));
        sum = sum.valid() ? pool.binary(ExprOp::Add, sum, term) : term;
    }
    family.sides = {{pool.column(0), sum}};
    SystemFamily derived = family;
    for (Slot first : before) {
        SystemSlot slot;
        slot.kind = Kind::Variable;
        const Slot state = m_system.addSlot(slot);
        const Slot derivative = m_system.derivative(state);
        set.states.push_back(state);
        family.cells.push_back(state);
        derived.cells.push_back(derivative);
        for (uint32_t i = 0; i < width; ++i) {
            SystemSlot factor;
            factor.kind = Kind::Factor;
            factor.discrete = true;
            const bool own = set.candidates[i] == first;
            set.factors.push_back(m_system.addSlot(factor, own ? 1 / set.nominal[i] : 0));
            for (SystemFamily* of : {&family, &derived})
                of->cells.push_back(set.factors.back());
            family.cells.push_back(set.candidates[i]);
            derived.cells.push_back(m_system.slots[set.candidates[i]].derivative);
        }
        for (SystemFamily* of : {&family, &derived}) {
            of->origins.push_back(originOf(first));
            ++of->rowCount;
        }
        m_unknowns.push_back(state);
        m_unknowns.push_back(derivative);
        m_isState.resize(m_system.slots.size(), false);
        m_isState[state] = true;
        m_states.push_back(state);
    }
    m_isState.resize(m_system.slots.size(), false);
    m_startState.resize(m_system.slots.size(), false);
    if (family.rowCount == 0)
        return;
    m_table.addFamily(std::move(family), m_equations);
    m_table.addFamily(std::move(derived), m_equations);
}

void ModelCompiler::continuousAndEvents() {
    std::vector<Slot> unknowns;
    for (Slot slot : m_unknowns)
        if (!m_isState[slot])
            unknowns.push_back(slot);
    CausalOrder causality = causalOrder(m_table, m_equations, unknowns);
    if (!causality.surplus.empty() || !causality.undetermined.empty()) {
        const structure::DulmageMendelsohn parts = dulmageMendelsohn(causality.incidence, causality.matching);
        m_isSingular = true;
        reportSingular(m_table, m_names, {parts.over, parts.under, m_equations, causality.slotOf}, {}, m_sink);
        if (m_structure) // what would mend it
            describeStructure(m_initial, m_lateBindings, {});
        return;
    }
    m_blocks = std::move(causality.blocks);
    scheduleKnownTimes(m_table, m_blocks, m_isState, m_crossings);
}

} // namespace gnomon
