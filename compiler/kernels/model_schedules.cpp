#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/kernels/assertion_margins.h"
#include "compiler/kernels/guessed_root.h"
#include "compiler/kernels/model_compiler.h"

#include "compiler/kernels/dae_form.h"
#include "compiler/kernels/event_order.h"
#include "compiler/kernels/relation_contexts.h"
#include "compiler/kernels/what_moves.h"

#include <algorithm>
#include <map>

namespace gnomon {

using structure::none;

/// Guesses that follow from others: formulas side by side, roots between them.
void ModelCompiler::carryOut(const std::vector<CarriedGuess>& guesses, solver::Schedule& schedule) {
    std::vector<CausalBlock> formulas;
    const auto flush = [&] {
        solver::Schedule carried = m_schedules.schedule(formulas, [](const CausalBlock&) { return true; });
        for (solver::AssignedRows& rows : carried.assignments)
            schedule.assign(std::move(rows));
        formulas.clear();
    };
    for (const CarriedGuess& guess : guesses) {
        if (!guess.isRoot) {
            formulas.push_back(guess.block);
            continue;
        }
        flush();
        const Slot slot = guess.block.unknowns[0];
        if (std::optional<solver::Procedure> root =
                guessedRoot(m_table, guess.block.equations[0], slot, nominalOf(m_system, slot), m_sink))
            schedule.call(std::move(*root));
    }
    flush();
}

void ModelCompiler::schedules() {
    const auto all = [](const CausalBlock&) { return true; };
    m_model->mode.parameters = m_schedules.schedule(m_parameterBlocks, all);
    // Start values that are parameters are guesses until the initial system says more.
    std::vector<CausalBlock> guesses;
    for (const EquationRef e : copies(m_system.startCopies))
        guesses.push_back({{e}, {m_table.family(e.family).cell(e.row, 0)}});
    solver::Schedule starts = m_schedules.schedule(guesses, all);
    for (solver::AssignedRows& rows : starts.assignments)
        m_model->mode.parameters.assign(std::move(rows));
    carryOut(m_guesses, m_model->mode.parameters);
    carryOut(m_otherGuesses, m_model->mode.carriedGuesses);
    const std::vector<EventStep> initialSteps = eventOrder(m_table, m_initialBlocks, m_crossings);
    m_schedules.beginWithStarts(true);
    const auto isEffect = [&](size_t step) {
        return initialSteps[step].relations.empty() && std::ranges::all_of(initialSteps[step].blocks, [&](uint32_t b) {
                   return std::ranges::all_of(m_initialBlocks[b].unknowns,
                                              [&](Slot slot) { return m_system.slots[slot].effect; });
               });
    };
    m_model->mode.initial =
        m_schedules.schedule(m_initialBlocks, m_crossings, initialSteps, [&](size_t step) { return !isEffect(step); });
    m_model->mode.startEffects = m_schedules.schedule(m_initialBlocks, m_crossings, initialSteps, isEffect);
    m_schedules.beginWithStarts(false);
    const std::vector<bool> needed = neededWhileIntegrating(m_table, m_blocks, m_states, m_setEquations);
    const auto isNeeded = [&](const CausalBlock& block) {
        return std::ranges::any_of(block.unknowns, [&](Slot slot) { return needed[slot]; });
    };
    const auto isContinuous = [&](const CausalBlock& block) { return !changesAtEvents(block) && isNeeded(block); };
    m_model->mode.continuous = m_schedules.schedule(m_blocks, isContinuous);
    if (m_model->mode.continuous.procedures.empty() && m_system.delays.empty() && m_system.transports.empty() &&
        m_model->mode.stateSets.empty())
        m_model->mode.dae = makeDaeForm(
            m_table, m_blocks, isContinuous, m_states, [&](Slot slot) { return nominalOf(m_system, slot); }, m_sink);
    m_model->mode.outputs = m_schedules.schedule(
        m_blocks, [&](const CausalBlock& block) { return !changesAtEvents(block) && !isNeeded(block); });
    for (Slot slot : m_states)
        m_model->mode.states.push_back(
            {slot, m_system.slots[slot].derivative, nominalOf(m_system, slot), hasNominal(m_system, slot)});
    eventSchedules();
    m_model->mode.statePattern = statePattern(m_table, m_blocks, m_states);
    clocks(needed);
}

void ModelCompiler::eventSchedules() {
    const std::vector<EventStep> steps = eventOrder(m_table, m_blocks, m_crossings);
    std::vector<Slot> derivatives;
    for (const solver::State& state : m_model->mode.states)
        derivatives.push_back(state.derivative);
    const EventSets sets = eventSets(m_table, m_blocks, m_crossings, steps, derivatives);
    const auto part = [&](const std::vector<bool>& flags) {
        return m_schedules.schedule(m_blocks, m_crossings, steps, [&](size_t s) { return bool(flags[s]); });
    };
    // What only results need is computed with them, before and after the event.
    const std::vector<bool> needed = neededWhileIntegrating(m_table, m_blocks, m_states, m_setEquations);
    std::vector<bool> read(m_system.slots.size(), false), matters(steps.size(), false);
    for (size_t s = steps.size(); s-- > 0;) {
        matters[s] = !steps[s].relations.empty();
        for (uint32_t b : steps[s].blocks)
            matters[s] = matters[s] || std::ranges::any_of(m_blocks[b].unknowns, [&](Slot slot) {
                             return isDiscrete(m_system, slot) || needed[slot] || read[slot];
                         });
        if (matters[s])
            for (uint32_t b : steps[s].blocks)
                for (EquationRef e : m_blocks[b].equations)
                    m_table.forEachSlot(e, [&](Slot slot, uint32_t) { read[slot] = true; });
    }
    solver::SimModel& model = *m_model;
    model.mode.event = part(matters);
    model.mode.eventPass = part(sets.graph.everyPass);
    std::vector<bool> atTheEnd = sets.graph.atTheEnd;
    for (size_t s = 0; s < steps.size(); ++s)
        atTheEnd[s] = atTheEnd[s] && matters[s];
    model.mode.eventEnd = part(atTheEnd);
    std::vector<bool> sampleEnd = sets.sampleEnd;
    for (size_t s = 0; s < steps.size(); ++s)
        sampleEnd[s] = sampleEnd[s] && matters[s];
    model.mode.sampleEnd = part(sampleEnd);
    model.mode.derivativeInputs = sets.derivativeInputs;
    model.mode.hasEventSets = true;
    m_watched.assign(m_system.slots.size(), false);
    for (structure::VarIndex slot : sets.graph.watched)
        m_watched[slot] = true;
    for (size_t s = 0; s < steps.size(); ++s) {
        std::vector<Slot> computes;
        for (uint32_t b : steps[s].blocks)
            computes.insert(computes.end(), m_blocks[b].unknowns.begin(), m_blocks[b].unknowns.end());
        for (Slot slot : computes)
            if (m_system.slots[slot].whenFlag && !sets.graph.everyPass[s])
                model.mode.whenFlags.push_back(slot);
        solver::EventNode node;
        node.name = computes.empty() ? phrase("a relation") : nameList(computes);
        node.role = static_cast<solver::EventNode::Role>(sets.graph.roleOfNode[s]);
        node.continuous = sets.continuous[s];
        node.everyPass = sets.graph.everyPass[s];
        node.atTheEnd = sets.graph.atTheEnd[s];
        node.equationCount = static_cast<uint32_t>(computes.size() + steps[s].relations.size());
        model.mode.eventNodes.push_back(std::move(node));
    }
    for (SystemRelation& relation : m_system.relations)
        relation.relation.reachesContinuous = sets.reachesStates[relation.relation.slot];
    for (solver::Sampler& sampler : m_system.samplers)
        sampler.reachesContinuous = sets.reachesStates[sampler.active];
}

void ModelCompiler::clocks(const std::vector<bool>& needed) {
    if (m_system.clocks.empty())
        return;
    // What blocks read that are evaluated between events, and what may make an event.
    std::vector<bool> reaches(m_system.slots.size(), false);
    for (const CausalBlock& block : m_blocks)
        if (std::ranges::any_of(block.unknowns, [&](Slot slot) { return needed[slot] || isDiscrete(m_system, slot); }))
            for (EquationRef e : block.equations)
                m_table.forEachSlot(e, [&](Slot slot, uint32_t) { reaches[slot] = true; });
    for (const SystemFamily& family : m_system.crossings)
        for (Slot slot : family.cells)
            reaches[slot] = true;
    const size_t before = m_sink.items().size();
    m_model->mode.clocks = clockSchedules(
        m_table, m_schedules, m_names, [&](Slot slot) { return slot < reaches.size() && reaches[slot]; }, m_sink);
    for (const Diagnostic& d : std::span(m_sink.items()).subspan(before))
        m_isSingular = m_isSingular || d.kind == DiagnosticKind::TooManyEquations ||
                       d.kind == DiagnosticKind::TooFewEquations || d.kind == DiagnosticKind::NoUnknownLeft;
    m_model->mode.sampled = m_system.sampled;
}

void ModelCompiler::events() {
    std::vector<EquationRef> evaluated = m_crossings;
    evaluated.insert(evaluated.end(), m_setEquations.begin(), m_setEquations.end());
    for (const CausalBlock& block : m_blocks)
        evaluated.insert(evaluated.end(), block.equations.begin(), block.equations.end());
    findContexts(m_table, evaluated);
    for (const SystemRelation& relation : m_system.relations)
        m_model->mode.relations.push_back(relation.relation);
    std::map<uint32_t, std::vector<uint32_t>> relationsOf; // per family
    for (uint32_t r = 0; r < m_crossings.size(); ++r)
        relationsOf[m_crossings[r].family].push_back(r);
    for (const auto& [family, members] : relationsOf) {
        const ExprId difference = m_table.family(family).sides[0].lhs;
        const auto* use = m_table.kernel(family, {difference}, m_table.span(m_crossings[members[0]]), m_sink);
        if (!use)
            continue;
        solver::AssignedRows assigned;
        std::vector<uint32_t> rows;
        for (uint32_t r : members) {
            rows.push_back(m_crossings[r].row);
            assigned.targets.push_back(r);
        }
        assigned.rows = m_table.group(family, *use, rows);
        m_model->mode.crossings.push_back(std::move(assigned));
    }
    for (Slot slot = 0; slot < m_system.slots.size(); ++slot)
        if (m_system.slots[slot].kind == Kind::Pre && m_system.slots[m_system.slots[slot].of].kind != Kind::Relation) {
            if (m_watched[m_system.slots[slot].of])
                m_model->mode.watched.push_back(static_cast<uint32_t>(m_model->mode.discretes.size()));
            m_model->mode.discretes.push_back({m_system.slots[slot].of, slot});
        }
    m_model->mode.samplers = m_system.samplers;
    m_model->mode.delays = m_system.delays;
    m_model->mode.transports = m_system.transports;
    for (size_t i = 0; i < m_system.reinits.size(); ++i) {
        const solver::Reinit& reinit = m_system.reinits[i];
        if (!m_isState[reinit.state] && m_system.flat.isMode)
            continue; // one of other modes
        if (!m_isState[reinit.state])
            m_sink.report(diagnose<DiagnosticKind::ReinitOfNoState>(m_system.reinitSpans[i], name(reinit.state)));
        m_model->mode.reinits.push_back(reinit);
    }
    m_model->mode.assertions = m_system.assertions;
    m_model->mode.margins = assertionMargins(m_table, m_blocks, m_sink);
}

} // namespace gnomon
