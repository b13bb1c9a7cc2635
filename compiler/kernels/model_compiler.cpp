#include "compiler/kernels/model_compiler.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/kernels/row_graph.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace gnomon {

ModelCompiler::ModelCompiler(System& system, const NameTable& names, const SourceLookup& sources, DiagnosticList& sink,
                             const InitialChoices& choices, InitialStructure* structure, TemplateStore* templates)
    : m_choices(choices),
      m_structure(structure),
      m_system(system),
      m_names(names),
      m_sources(sources),
      m_sink(sink),
      m_functions(
          system.flat, names, [&sources](SourceSpan span) { return placeText(sources, span); },
          templates ? &templates->functions() : nullptr),
      m_table(system, m_functions, templates),
      m_schedules(m_table, names, sink),
      m_model(std::make_shared<solver::SimModel>()) {
    m_model->kernels = m_table.kernelTable();
    m_model->functions = m_functions.functions();
    // Guesses are carried on along the structure.
    if (!m_structure && !(choices.guesses.empty() && choices.marked.empty()))
        m_structure = &m_ownStructure.emplace();
}

CompiledModel ModelCompiler::run() {
    CompiledModel made = compile();
    if (m_dependent.empty())
        return made;
    tellDependent();
    return {};
}

void ModelCompiler::structureOnly(const CancelToken& cancel) {
    (void)findStructure(cancel);
    tellDependent();
}

void ModelCompiler::describeStart(const CancelToken& cancel) {
    const bool isWhole = findStructure(cancel) && !m_sink.hasErrors();
    if (isWhole && !cancel.cancelled() && m_structure) {
        describeBlocks();
        describeValuesAlone();
        describeSlopes();
        // What slopes are found with.
        m_model->layout.values = m_system.values;
    }
    tellDependent();
}

void ModelCompiler::tellDependent() {
    for (Diagnostic& d : m_dependent)
        m_sink.report(std::move(d));
    m_dependent.clear();
}

bool ModelCompiler::findStructure(const CancelToken& cancel) {
    using Step = void (ModelCompiler::*)();
    for (const Step step : {&ModelCompiler::collectEquations, &ModelCompiler::resolveChoices,
                            &ModelCompiler::parameters, &ModelCompiler::putInKnownValues, &ModelCompiler::reduceIndex,
                            &ModelCompiler::continuousAndEvents, &ModelCompiler::initialSystem}) {
        if (m_sink.hasErrors() || cancel.cancelled())
            return true;
        (this->*step)();
        if (!m_dependent.empty() && !m_structure)
            return false;
    }
    return true;
}

CompiledModel ModelCompiler::compile() {
    const auto begin = std::chrono::steady_clock::now();
    if (!findStructure({}) || m_sink.hasErrors())
        return {};
    if (m_choices.restart && m_choices.restart->onlyIfFree && !m_bound.empty())
        return {nullptr, {}, {}, {}, m_bound};
    const auto structureDone = std::chrono::steady_clock::now();
    schedules();
    events();
    if (m_sink.hasErrors())
        return {};
    m_model->layout = makeLayout(m_system, m_names, m_sources, m_startState, m_decisive);
    m_model->graph = makeRowGraph(m_model->mode, *m_model->kernels, m_model->layout.values.size());
    if (m_structure) {
        describeBlocks();
        describeValues();
        describeSlopes();
    }
    const auto done = std::chrono::steady_clock::now();
    const auto seconds = [](auto a, auto b) { return std::chrono::duration<double>(b - a).count(); };
    m_model->statistics.structureSeconds = seconds(begin, structureDone);
    m_model->statistics.codegenSeconds = seconds(structureDone, done);
    CompiledModel result{m_model, m_table.takeKernels(), {}, m_begins, m_bound};
    if (m_system.flat.isMode)
        for (const SystemAlias& alias : m_system.variables) {
            const SystemSlot& of = m_system.slots[alias.slot];
            result.places.push_back({alias.slot, alias.negated, of.pre, of.derivative, of.isParameter()});
        }
    countRows(*m_model, result.kernels);
    return result;
}

void ModelCompiler::collectEquations() {
    for (const SystemFamily& family : m_system.bindings)
        m_table.addFamily(family, m_bindings);
    for (const SystemFamily& family : m_system.equations)
        m_table.addFamily(family, family.phase == SystemFamily::Phase::Start ? m_startEquations : m_equations);
    for (const SystemFamily& family : m_system.initialEquations)
        m_table.addFamily(family, m_initial);
    m_crossings.resize(m_system.relations.size());
    std::vector<std::vector<EquationRef>> rows(m_system.crossings.size());
    for (size_t f = 0; f < rows.size(); ++f)
        m_table.addFamily(m_system.crossings[f], rows[f]);
    for (size_t r = 0; r < m_crossings.size(); ++r)
        m_crossings[r] = rows[m_system.relations[r].family][m_system.relations[r].row];
    m_model->statistics.equations = m_equations.size();
    m_model->statistics.families = m_system.equations.size();
}

void ModelCompiler::putInKnownValues() {
    std::vector<bool> open = m_late;
    for (const VarBlock& block : m_system.flat.blocks)
        if (block.isGiven)
            std::fill_n(open.begin() + block.first.value + 1, block.count, true);
    m_known.emplace(m_table, m_bindings, m_crossings, std::move(open));
    m_known->specialise(m_equations);
    m_known->specialise(m_initial);
    m_decisive = m_known->decisive();
    m_coefficients.emplace(m_table, m_bindings, [this](Slot slot) {
        return m_system.slots[slot].isParameter() ? m_known->value(slot) : std::nullopt;
    });
    dropUnusedDerivatives();
}

/// Derivatives that known numbers have taken out of every equation, as that of the voltage of a capacitor without
/// capacitance, are no unknowns: else what they are derivatives of would have to be differentiated, and could be chosen
/// as states.
void ModelCompiler::dropUnusedDerivatives() {
    std::vector<bool> used(m_system.slots.size(), false);
    for (const auto* list : {&m_equations, &m_startEquations, &m_initial, &m_bindings, &m_crossings})
        for (const EquationRef e : *list)
            m_table.forEachSlot(e, [&](Slot slot, uint32_t) { used[slot] = true; });
    for (const auto* families : {&m_system.clocked, &m_system.clockedInitial})
        for (const SystemFamily& family : *families)
            for (const Slot slot : family.cells)
                used[slot] = true;
    for (const solver::Delay& delay : m_system.delays)
        used[delay.value] = true;
    for (const solver::SampledValue& sampled : m_system.sampled)
        used[sampled.from] = true;
    for (const SystemAlias& alias : m_system.variables)
        if (alias.slot != noSlot)
            used[alias.slot] = true;
    for (Slot slot = 0; slot < used.size(); ++slot) {
        SystemSlot& derivative = m_system.slots[slot];
        if (derivative.kind != SystemSlot::Kind::Derivative || !derivative.computed || used[slot] ||
            derivative.derivative != noSlot || derivative.pre != noSlot ||
            selectOf(m_system, derivative.of) != StateSelect::Default)
            continue;
        derivative.computed = false;
        m_system.slots[derivative.of].derivative = noSlot;
    }
}

void ModelCompiler::parameters() {
    // Parameters with fixed = false are unknowns of the initial system, and so is what depends on them.
    std::vector<bool>& late = m_late;
    late.assign(m_system.slots.size(), false);
    std::vector<bool> bound(m_system.slots.size(), false);
    for (const VarBlock& block : m_system.flat.blocks) {
        if (block.kind != VarKind::Parameter)
            continue;
        using A = AttributeValue::Kind;
        for (uint32_t i = 0; i < block.count; ++i)
            if ((block.fixed.kind == A::Each || block.fixed.kind == A::Constants) &&
                m_system.flat.attributeNumber(block.fixed, i) == 0) {
                const Slot slot = block.first.value + i + 1;
                late[slot] = true;
                m_lateParameters.push_back(slot);
            }
    }
    for (const Chosen& c : m_chosenRelaxed)
        if (!c.derivative && m_system.slots[c.slot].isParameter() && !late[c.slot]) {
            late[c.slot] = true;
            m_lateParameters.push_back(c.slot);
        }
    // A binding determines its left side; of a parameter with fixed = false it is only a guess.
    std::vector<EquationRef> open;
    std::vector<Slot> unknowns;
    for (EquationRef e : m_bindings) {
        const Slot slot = boundSlot(e);
        if (slot == noSlot || late[slot])
            continue;
        bound[slot] = true;
        open.push_back(e);
    }
    for (bool changed = !m_lateParameters.empty(); changed;) {
        changed = false;
        std::erase_if(open, [&](EquationRef e) {
            bool depends = false;
            m_table.forEachSlot(e, [&](Slot slot, uint32_t) { depends = depends || late[slot]; });
            if (depends) {
                late[boundSlot(e)] = true;
                m_lateParameters.push_back(boundSlot(e));
                m_lateBindings.push_back(e);
                changed = true;
            }
            return depends;
        });
    }
    m_system.late = late;
    for (EquationRef e : open)
        unknowns.push_back(boundSlot(e));
    CausalOrder causality = causalOrder(m_table, open, unknowns);
    for (const CausalBlock& block : causality.blocks)
        if (block.unknowns.size() > 1)
            m_sink.report(
                diagnose<DiagnosticKind::CyclicParameters>(m_table.span(block.equations[0]), nameList(block.unknowns)));
    m_parameterBlocks = std::move(causality.blocks);

    for (const Chosen& c : m_chosenFixed)
        if (!c.derivative)
            bound[c.slot] = true; // it has that value
    for (const VarBlock& block : m_system.flat.blocks) {
        if (block.kind != VarKind::Parameter || block.value.present() || block.hidden ||
            block.type == ScalarType::String)
            continue;
        for (uint32_t i = 0; i < block.count; ++i) {
            const Slot slot = block.first.value + i + 1;
            if (!bound[slot] && !late[slot])
                m_sink.report(
                    diagnose<DiagnosticKind::ParameterWithoutValue>(block.span, name(slot), m_system.values[slot]));
        }
    }
}

Slot ModelCompiler::boundSlot(EquationRef e) {
    const ExprPool& pool = m_system.flat.exprs;
    const ExprId lhs = m_table.family(e.family).sides[e.side].lhs;
    if (pool.node(lhs).op != ExprOp::Column)
        return noSlot;
    return m_table.family(e.family).cell(e.row, pool.columnNumber(lhs));
}

std::vector<EquationRef> ModelCompiler::copies(const std::vector<System::Copy>& list, Because reason) {
    std::vector<EquationRef> refs;
    ExprPool& pool = m_system.flat.exprs;
    for (const bool negated : {false, true}) {
        SystemFamily family;
        family.columnCount = 2;
        const ExprId from = pool.column(1);
        family.sides = {{pool.column(0), negated ? pool.unary(ExprOp::Neg, from) : from}};
        for (const System::Copy& copy : list) {
            if (copy.negated != negated)
                continue;
            family.cells.push_back(copy.to);
            family.cells.push_back(copy.from);
            family.origins.push_back(originOf(copy.to));
            if (reason == Because::Fixed)
                if (const SourceSpan said = fixedSpan(copy.to); said.source.valid()) {
                    const FlatInstanceId instance = m_system.origins[family.origins.back()].instance;
                    family.origins.back() = static_cast<uint32_t>(m_system.origins.size());
                    m_system.origins.push_back({said, instance});
                }
            ++family.rowCount;
        }
        if (family.rowCount > 0)
            m_table.addFamily(std::move(family), refs);
    }
    return refs;
}

uint32_t ModelCompiler::originOf(Slot slot) {
    const SystemSlot* s = &m_system.slots[slot];
    while (s->of != noSlot)
        s = &m_system.slots[s->of];
    if (!s->variable.valid())
        return s->origin;
    const VarBlock& block = m_system.flat.blocks[m_system.flat.blockOf(s->variable).index()];
    m_system.origins.push_back({block.span, block.instance});
    return static_cast<uint32_t>(m_system.origins.size() - 1);
}

std::string ModelCompiler::placeOf(SourceSpan span) const {
    return placeText(m_sources, span);
}

SourceSpan ModelCompiler::fixedSpan(Slot slot) {
    if (!m_fixedSpans) {
        m_fixedSpans.emplace();
        for (const VarBlock& block : m_system.flat.blocks)
            for (uint32_t i = 0; i < block.count && block.fixedSpan.source.valid(); ++i) {
                const SystemAlias of = m_system.variables[block.first.value + i];
                if (attributeOf(m_system, block.fixed, i, 0) != 1 || of.slot >= m_system.slots.size())
                    continue;
                // The variable itself before those that are the same.
                const bool isOwn = m_system.slots[of.slot].variable.value == block.first.value + i;
                if (const auto [at, isNew] = m_fixedSpans->emplace(of.slot, block.fixedSpan); !isNew && isOwn)
                    at->second = block.fixedSpan;
            }
    }
    if (m_system.slots[slot].kind == Kind::Pre)
        slot = m_system.slots[slot].of;
    const auto found = m_fixedSpans->find(slot);
    return found == m_fixedSpans->end() ? SourceSpan() : found->second;
}

bool ModelCompiler::changesAtEvents(const CausalBlock& block) const {
    return std::ranges::all_of(block.unknowns, [&](Slot slot) { return m_system.slots[slot].discrete; });
}

} // namespace gnomon
