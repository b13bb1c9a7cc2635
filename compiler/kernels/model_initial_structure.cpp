#include "compiler/expr/evaluate.h"
#include "compiler/kernels/assemble.h"
#include "compiler/kernels/model_compiler.h"

#include "compiler/base/units.h"
#include "compiler/kernels/written_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <unordered_map>
#include <unordered_set>

namespace gnomon {

using structure::none;

void ModelCompiler::describeStructure(std::span<const EquationRef> conditions, std::span<const EquationRef> late,
                                      const StartDecisions& decisions) {
    InitialStructure& s = *m_structure;
    std::vector<uint32_t> quantityOf(m_system.slots.size(), none);
    std::vector<structure::FixWish> wish;
    const auto text = [&](NameId id) { return id.valid() ? std::string(m_names.text(id)) : std::string(); };
    const auto add = [&](Slot slot, InitialQuantity::Kind kind, structure::FixWish wanted) {
        InitialQuantity q;
        q.name = name(slot);
        q.kind = kind;
        q.slot = slot;
        q.start = m_system.values[slot];
        q.minimum = -std::numeric_limits<double>::infinity();
        q.maximum = std::numeric_limits<double>::infinity();
        q.nominal = nominalOf(m_system, slot);
        Slot named = slot;
        while (m_system.slots[named].kind == Kind::Derivative)
            named = m_system.slots[named].of;
        q.isHidden = !m_system.slots[named].variable.valid();
        VarId id = m_system.slots[slot].variable;
        if (kind == InitialQuantity::Kind::Parameter)
            id = VarId(slot - 1);
        if (id.valid() && kind != InitialQuantity::Kind::Derivative) {
            const VarBlock& block = m_system.flat.blocks[m_system.flat.blockOf(id).index()];
            q.isHidden |= block.hidden;
            q.hasStart = kind == InitialQuantity::Kind::Parameter || block.start.present();
            q.fixedInModel = kind == InitialQuantity::Kind::Parameter || m_system.fixed[slot];
            q.unit = text(block.unit);
            q.displayUnit = text(block.displayUnit);
            q.description = text(block.description);
            q.span = block.span;
            if (kind != InitialQuantity::Kind::Parameter && m_system.fixed[slot])
                q.fixedPlace = placeOf(fixedSpan(slot));
            using A = AttributeValue::Kind;
            const uint32_t i = id.value - block.first.value;
            if (block.min.kind == A::Each || block.min.kind == A::Constants)
                q.minimum = m_system.flat.attributeNumber(block.min, i);
            if (block.max.kind == A::Each || block.max.kind == A::Constants)
                q.maximum = m_system.flat.attributeNumber(block.max, i);
        }
        if (const VarId of = m_system.slots[named].variable; kind == InitialQuantity::Kind::Derivative && of.valid()) {
            q.unit = text(m_system.flat.blocks[m_system.flat.blockOf(of).index()].unit);
            for (Slot at = slot; at != named; at = m_system.slots[at].of)
                q.unit = unitPerSecond(q.unit);
        }
        if (quantityOf[slot] == none)
            quantityOf[slot] = static_cast<uint32_t>(s.quantities.size());
        s.quantities.push_back(std::move(q));
        wish.push_back(wanted);
    };
    using structure::FixWish;
    std::vector<bool> isLate(m_system.slots.size(), false);
    for (Slot slot : m_lateParameters)
        isLate[slot] = true;
    for (const VarBlock& block : m_system.flat.blocks) {
        if (block.kind != VarKind::Parameter || block.type != ScalarType::Real || block.hidden)
            continue;
        for (uint32_t i = 0; i < block.count; ++i) {
            const Slot slot = block.first.value + i + 1;
            if (block.evaluated) {
                if (isRelaxed(slot))
                    s.notRelaxable.push_back(name(slot));
                continue;
            }
            const bool isGiven = chosenFixed(slot) && !isRelaxed(slot);
            add(slot, InitialQuantity::Kind::Parameter,
                !isLate[slot] ? FixWish::Given
                : isGiven     ? FixWish::Fixed
                              : FixWish::Never);
            s.quantities.back().fixedInModel = !isLate[slot] || isRelaxed(slot);
        }
    }
    // What else is computed with them, as when a sample begins: each with the equation that it is computed by.
    for (Slot slot : m_lateParameters)
        if (quantityOf[slot] == none) {
            quantityOf[slot] = static_cast<uint32_t>(s.quantities.size());
            InitialQuantity& q = s.quantities.emplace_back();
            q.slot = slot;
            q.isHidden = true;
            q.start = m_system.values[slot];
            q.minimum = -std::numeric_limits<double>::infinity();
            q.maximum = std::numeric_limits<double>::infinity();
            q.nominal = 1;
            wish.push_back(FixWish::Never);
        }
    for (Slot slot : m_unknowns) {
        const SystemSlot& unknown = m_system.slots[slot];
        if (unknown.discrete || unknown.type != ScalarType::Real)
            continue;
        // Of states that are chosen anew while the model runs, those that it starts with.
        const bool state = m_startState[slot];
        FixWish wanted = FixWish::Never;
        if (chosenFixed(slot))
            wanted = FixWish::Fixed;
        else if (isRelaxed(slot))
            wanted = FixWish::Never;
        else if (unknown.variable.valid() && m_system.fixed[slot])
            wanted = FixWish::Fixed;
        else if (state)
            wanted = hasStart(m_system, slot) ? FixWish::StartGiven : FixWish::IfNeeded;
        add(slot,
            state                              ? InitialQuantity::Kind::State
            : unknown.kind == Kind::Derivative ? InitialQuantity::Kind::Derivative
                                               : InitialQuantity::Kind::Variable,
            wanted);
    }
    std::vector<double> discreteStarts;
    const std::vector<std::array<uint32_t, 2>> same = describeAliases(quantityOf, wish, discreteStarts);
    const std::vector<uint32_t> conditionOf = describeConditions(conditions, quantityOf, wish);
    for (size_t i = 0; i < s.discretes.size(); ++i) {
        InitialQuantity& q = s.quantities.emplace_back();
        q.name = s.discretes[i];
        q.kind = InitialQuantity::Kind::Discrete;
        q.start = discreteStarts[i];
        q.minimum = -std::numeric_limits<double>::infinity();
        q.maximum = std::numeric_limits<double>::infinity();
        q.nominal = 1;
        wish.push_back(structure::FixWish::Given);
    }
    structure::InitializationInput input;
    input.wish = std::move(wish);
    input.equations = structure::Incidence(s.quantities.size());
    input.initialEquations = structure::Incidence(s.quantities.size());
    std::vector<structure::VarIndex> row;
    std::vector<std::pair<structure::VarIndex, uint32_t>> columns; // quantity, column
    std::vector<bool> isImplied;                                   // by row: it says nothing at the start
    const auto addEquation = [&](EquationRef e, bool isInitial, uint32_t condition) {
        if (m_table.family(e.family).discrete)
            return;
        if (!isInitial)
            isImplied.push_back(impliedByRest(e, m_atRest));
        row.clear();
        columns.clear();
        if (isInitial && isOfDiscreteOnly(e, quantityOf))
            return;
        m_table.forEachSlot(e, [&](Slot slot, uint32_t column) {
            if (quantityOf[slot] == none)
                return;
            row.push_back(quantityOf[slot]);
            columns.emplace_back(quantityOf[slot], column);
        });
        std::ranges::sort(columns);
        for (size_t i = 0; i < columns.size(); ++i)
            if (i == 0 || columns[i].first != columns[i - 1].first)
                s.kinds.push_back(i + 1 < columns.size() && columns[i + 1].first == columns[i].first
                                      ? structure::EdgeKind::Nonlinear
                                      : m_table.edgeKind(e, columns[i].second));
        if (condition != none) { // its number is the largest: its edge the last
            row.push_back(condition);
            s.kinds.push_back(structure::EdgeKind::Solvable);
        }
        (isInitial ? input.initialEquations : input.equations).addEquation(row);
        const SystemOrigin& origin = m_system.origins[m_table.origin(e)];
        InitialEquation equation;
        equation.isInitial = isInitial;
        equation.condition = condition;
        equation.saysZero = isInitial && isOneZero(e);
        equation.vanishesAtRest = impliedByRest(e, m_canRest);
        equation.span = origin.span;
        equation.component = instancePath(m_system.flat, m_names, origin.instance);
        if (const SourceText* source = origin.span.source.valid() ? m_sources.source(origin.span.source) : nullptr) {
            const LineColumn at = source->position(origin.span.begin);
            equation.text = written(source->bytes().substr(origin.span.begin, origin.span.size()));
            equation.place = source->name() + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
        } else {
            equation.isConnection = true;
        }
        s.equations.push_back(std::move(equation));
        m_structureRows.push_back(e);
    };
    for (EquationRef e : m_equations)
        addEquation(e, false, none);
    for (const std::array<uint32_t, 2>& pair : same) {
        isImplied.push_back(false);
        input.equations.addEquation(pair);
        s.kinds.insert(s.kinds.end(), 2, structure::EdgeKind::Solvable);
        InitialEquation equation;
        equation.text = s.quantities[pair[1]].name + " = " +
                        (s.quantities[pair[1]].sign != s.quantities[pair[0]].sign ? "-" : "") +
                        s.quantities[pair[0]].name;
        equation.isConnection = equation.isSame = true;
        s.equations.push_back(std::move(equation));
        m_structureRows.push_back({none, 0, 0});
    }
    for (size_t i = 0; i < conditions.size(); ++i)
        addEquation(conditions[i], true, conditionOf[i]);
    for (EquationRef e : late)
        addEquation(e, true, none);
    leaveOutAtRest(input, isImplied);
    decideAlike(input, decisions, conditions, conditionOf, quantityOf);
    s.system = structure::initializationSystem(input);
    // Not every variable has a derivative in the end.
    std::unordered_set<std::string> unknown(s.unknownNames.begin(), s.unknownNames.end());
    for (const auto* list : {&m_chosenFixed, &m_chosenGuesses, &m_chosenRelaxed, &m_chosenMarked})
        for (const Chosen& c : *list)
            if (slotOf(c) == noSlot && unknown.insert(c.name).second)
                s.unknownNames.push_back(c.name);
    for (Slot slot : m_states)
        if (m_startState[slot])
            s.states.push_back(name(slot));
    for (Slot slot : m_unknowns)
        if (m_startState[slot] && !m_isState[slot])
            s.states.push_back(name(slot));
    std::unordered_map<Slot, std::vector<std::string>> sets;
    for (uint32_t v = 0; v < m_system.variables.size(); ++v) {
        const VarBlock& block = m_system.flat.blocks[m_system.flat.blockOf(VarId(v)).index()];
        if (!block.hidden)
            sets[m_system.variables[v].slot].push_back((m_system.variables[v].negated ? "-" : "") +
                                                       variableName(m_system.flat, m_names, VarId(v)));
    }
    for (auto& [slot, members] : sets)
        if (members.size() > 1)
            s.aliasSets.push_back(std::move(members));
    std::ranges::sort(s.aliasSets);
}

void ModelCompiler::decideAlike(structure::InitializationInput& input, const StartDecisions& decisions,
                                std::span<const EquationRef> conditions, const std::vector<uint32_t>& conditionOf,
                                const std::vector<uint32_t>& quantityOf) {
    using structure::FixWish;
    const InitialStructure& s = *m_structure;
    // Also of what is no state: its start may tell that of a state, or be all that there is of a parameter.
    for (const Slot slot : decisions.taken)
        if (const uint32_t v = quantityOf[slot]; v != none && input.wish[v] == FixWish::Never)
            input.wish[v] = FixWish::IfNeeded;
    input.isLast.assign(input.wish.size(), false);
    for (uint32_t v = 0; v < input.wish.size(); ++v) {
        const Slot slot = s.quantities[v].slot;
        if (input.wish[v] == FixWish::Fixed)
            input.isLast[v] = decisions.notFixed.contains(slot);
        else if (input.wish[v] == FixWish::StartGiven || input.wish[v] == FixWish::IfNeeded)
            input.isLast[v] = !decisions.taken.contains(slot);
    }
    for (size_t i = 0; i < conditions.size(); ++i)
        if (conditionOf[i] != none)
            input.isLast[conditionOf[i]] =
                decisions.redundant.contains({conditions[i].family, conditions[i].row, conditions[i].side});
}

void ModelCompiler::leaveOutAtRest(structure::InitializationInput& input, const std::vector<bool>& isImplied) {
    if (std::ranges::find(isImplied, true) == isImplied.end())
        return;
    // Something may follow from an equation that says nothing about the others: of what is left undetermined.
    structure::Incidence open(input.wish.size());
    std::vector<structure::VarIndex> row;
    std::vector<uint32_t> rowOf; // of `open`
    const auto add = [&](std::span<const structure::VarIndex> variables, uint32_t number) {
        row.clear();
        for (const structure::VarIndex v : variables)
            if (input.wish[v] < structure::FixWish::Fixed)
                row.push_back(v);
        open.addEquation(row);
        rowOf.push_back(number);
    };
    const auto count = static_cast<uint32_t>(input.equations.equationCount());
    for (uint32_t e = 0; e < count; ++e)
        if (!isImplied[e])
            add(input.equations.variables(e), e);
    for (uint32_t e = 0; e < input.initialEquations.equationCount(); ++e)
        add(input.initialEquations.variables(e), count + e);
    const size_t first = rowOf.size();
    structure::Matching matching = structure::maximumMatching(open);
    for (uint32_t e = 0; e < count; ++e)
        if (isImplied[e])
            add(input.equations.variables(e), e);
    matching.variableOf.resize(rowOf.size(), none);
    matching = structure::maximumMatching(open, std::move(matching));
    std::vector<bool> isLeftOut(count + input.initialEquations.equationCount(), false);
    for (size_t i = first; i < rowOf.size(); ++i)
        isLeftOut[rowOf[i]] = matching.variableOf[i] == none;
    structure::Incidence kept(input.wish.size());
    std::vector<structure::EdgeKind> kinds;
    uint32_t edge = 0, to = 0;
    InitialStructure& s = *m_structure;
    for (uint32_t e = 0; e < isLeftOut.size(); ++e) {
        const auto variables = e < count ? input.equations.variables(e) : input.initialEquations.variables(e - count);
        if (!isLeftOut[e]) {
            if (e < count)
                kept.addEquation(variables);
            kinds.insert(kinds.end(), s.kinds.begin() + edge, s.kinds.begin() + edge + variables.size());
            if (to != e) {
                s.equations[to] = std::move(s.equations[e]);
                m_structureRows[to] = m_structureRows[e];
            }
            ++to;
        }
        edge += static_cast<uint32_t>(variables.size());
    }
    s.equations.resize(to);
    m_structureRows.resize(to);
    s.kinds = std::move(kinds);
    input.equations = std::move(kept);
}

bool ModelCompiler::isOneZero(EquationRef e) {
    const ExprPool& pool = m_system.flat.exprs;
    const EqSides& sides = m_table.family(e.family).sides[e.side];
    return (pool.node(sides.lhs).op == ExprOp::Column && pool.literal(sides.rhs) == 0.0) ||
           (pool.node(sides.rhs).op == ExprOp::Column && pool.literal(sides.lhs) == 0.0);
}

/// How something discrete begins is no matter of these quantities.
bool ModelCompiler::isOfDiscreteOnly(EquationRef e, const std::vector<uint32_t>& quantityOf) {
    bool isOfDiscrete = false, isOfContinuous = false;
    m_table.forEachSlot(e, [&](Slot slot, uint32_t) {
        const SystemSlot& of = m_system.slots[slot];
        const bool isPre = of.kind == Kind::Pre && m_system.slots[of.of].discrete;
        isOfDiscrete = isOfDiscrete || isPre || (of.isUnknown() && of.discrete);
        isOfContinuous =
            isOfContinuous || (quantityOf[slot] != none &&
                               m_structure->quantities[quantityOf[slot]].kind != InitialQuantity::Kind::Parameter);
    });
    return isOfDiscrete && !isOfContinuous;
}

std::vector<uint32_t> ModelCompiler::describeConditions(std::span<const EquationRef> conditions,
                                                        const std::vector<uint32_t>& quantityOf,
                                                        std::vector<structure::FixWish>& wish) {
    InitialStructure& s = *m_structure;
    const std::vector<std::string> names = conditionNames(conditions);
    std::vector<uint32_t> conditionOf(conditions.size(), none);
    for (size_t i = 0; i < conditions.size(); ++i) {
        const EquationRef e = conditions[i];
        if (m_table.family(e.family).discrete || isOfDiscreteOnly(e, quantityOf))
            continue;
        conditionOf[i] = static_cast<uint32_t>(s.quantities.size());
        InitialQuantity& q = s.quantities.emplace_back();
        const SystemOrigin& origin = m_system.origins[m_table.origin(e)];
        q.name = names[i];
        q.component = instancePath(m_system.flat, m_names, origin.instance);
        q.kind = InitialQuantity::Kind::Condition;
        q.fixedInModel = true;
        q.minimum = -std::numeric_limits<double>::infinity();
        q.maximum = std::numeric_limits<double>::infinity();
        q.nominal = 1;
        q.span = origin.span;
        wish.push_back(m_leftOut.contains(names[i]) ? structure::FixWish::Never : structure::FixWish::Given);
    }
    return conditionOf;
}

std::vector<std::array<uint32_t, 2>> ModelCompiler::describeAliases(const std::vector<uint32_t>& quantityOf,
                                                                    std::vector<structure::FixWish>& wish,
                                                                    std::vector<double>& discreteStarts) {
    InitialStructure& s = *m_structure;
    std::vector<std::array<uint32_t, 2>> same;
    const auto text = [&](NameId id) { return id.valid() ? std::string(m_names.text(id)) : std::string(); };
    std::unordered_set<std::string> fixedByName;
    for (const auto& [name, value] : m_choices.fixed)
        fixedByName.insert(name);
    for (const VarBlock& block : m_system.flat.blocks) {
        s.discreteCount += block.kind == VarKind::Discrete && !block.hidden ? block.count : 0;
        s.inputCount += block.causality == Causality::Input ? block.count : 0;
        for (uint32_t i = 0; i < block.count && !block.hidden && block.type != ScalarType::String; ++i) {
            const VarId id(block.first.value + i);
            const Slot slot = m_system.variables[id.index()].slot;
            if (slot < m_system.slots.size() && m_system.slots[slot].isUnknown() && isDiscrete(m_system, slot)) {
                s.discretes.push_back(variableName(m_system.flat, m_names, id));
                discreteStarts.push_back(m_system.values[slot]);
            }
        }
        if (block.hidden || block.type != ScalarType::Real || block.kind != VarKind::Continuous)
            continue;
        for (uint32_t i = 0; i < block.count; ++i) {
            const VarId id(block.first.value + i);
            const SystemAlias alias = m_system.variables[id.index()];
            if (alias.slot >= quantityOf.size() || quantityOf[alias.slot] == none ||
                m_system.slots[alias.slot].variable == id)
                continue;
            const uint32_t first = quantityOf[alias.slot];
            same.push_back({first, static_cast<uint32_t>(s.quantities.size())});
            InitialQuantity q = s.quantities[first];
            q.name = variableName(m_system.flat, m_names, id);
            q.kind = InitialQuantity::Kind::Variable;
            q.sign = alias.negated ? -1 : 1;
            q.start *= q.sign;
            q.isHidden = false;
            q.hasStart = block.start.present();
            q.fixedInModel = attributeOf(m_system, block.fixed, i, 0) == 1;
            q.fixedPlace = q.fixedInModel ? placeOf(block.fixedSpan) : std::string();
            q.minimum = attributeOf(m_system, block.min, i, -std::numeric_limits<double>::infinity());
            q.maximum = attributeOf(m_system, block.max, i, std::numeric_limits<double>::infinity());
            q.unit = text(block.unit);
            q.displayUnit = text(block.displayUnit);
            q.description = text(block.description);
            q.span = block.span;
            // Where the start values differ both cannot be had.
            const double ownStart = attributeOf(m_system, block.start, i, q.start);
            const bool differs = q.fixedInModel && ownStart != q.start && wish[first] == structure::FixWish::Fixed &&
                                 isDeclaredFixed(m_system, alias.slot);
            const bool isOfRelaxed = isRelaxed(alias.slot) && fixedByName.contains(q.name);
            wish.push_back(differs || isOfRelaxed ? structure::FixWish::Fixed : structure::FixWish::Never);
            const bool saysSo = q.fixedInModel && !chosenFixed(alias.slot);
            if (wish[first] == structure::FixWish::Fixed &&
                s.quantities[first].kind != InitialQuantity::Kind::Parameter &&
                (fixedByName.contains(q.name) || (saysSo && !isDeclaredFixed(m_system, alias.slot))))
                std::swap(wish[first], wish.back());
            s.quantities.push_back(std::move(q));
        }
    }
    return same;
}

void ModelCompiler::describeSlopes() {
    constexpr size_t mostEquations = 5'000; // a click asks for two factorizations
    InitialStructure& s = *m_structure;
    if (!s.wantsSlopes || !s.system || s.equations.size() > mostEquations)
        return;
    std::vector<uint32_t> quantityOf(m_system.slots.size(), none);
    for (uint32_t v = 0; v < s.quantities.size(); ++v)
        if (const Slot slot = s.quantities[v].slot; slot < quantityOf.size() && quantityOf[slot] == none)
            quantityOf[slot] = v;
    std::vector<EquationRef> rows;
    std::map<std::array<uint32_t, 3>, uint32_t> numberOf;
    for (uint32_t e = 0; e < m_structureRows.size(); ++e) {
        const EquationRef row = m_structureRows[e];
        if (row.family == none)
            continue;
        rows.push_back(row);
        numberOf[{row.family, row.row, row.side}] = e;
    }
    const Numbering number = [&](Slot slot) { return slot < quantityOf.size() ? quantityOf[slot] : none; };
    DiagnosticList ignored;
    auto assembled = assemble(m_table, rows, {&number, 1}, ignored);
    if (!assembled || !assembled->differentiable)
        return;
    InitialSlopes::Rows made{std::move(assembled->residuals), std::move(assembled->jacobians[0]), {}};
    size_t outputs = 0;
    for (const solver::RowGroup& group : made.residuals)
        outputs += size_t(group.rowCount) * m_table.kernels()[group.kernel].outputCount;
    if (outputs != assembled->equations.size())
        return;
    for (const EquationRef e : assembled->equations)
        made.equationOf.push_back(numberOf.at({e.family, e.row, e.side}));
    s.slopes = std::make_shared<const InitialSlopes>(std::move(made), m_model);
}

void ModelCompiler::describeValues() {
    std::vector<double> values = m_model->layout.values, results;
    for (const solver::AssignedRows& rows : m_model->mode.parameters.assignments) {
        results.resize(rows.targets.size());
        rows.rows.evaluate(m_table.kernels(), values.data(), results.data());
        for (size_t i = 0; i < rows.targets.size(); ++i)
            if (std::isfinite(results[i]))
                values[rows.targets[i]] = results[i];
    }
    for (InitialQuantity& q : m_structure->quantities)
        if (q.slot < values.size() && std::isfinite(values[q.slot]))
            q.start = q.sign * values[q.slot];
}

void ModelCompiler::describeValuesAlone() {
    const ExprPool& pool = m_system.flat.exprs;
    std::vector<double> values = m_system.values;
    const auto evaluate = [&](EquationRef e, Slot slot) {
        const auto column = m_table.columnOf(e, slot);
        const auto formula = column ? m_table.explicitValue(e.family, e.side, *column) : std::nullopt;
        if (!formula)
            return;
        std::optional<double> value = evaluateScalar(pool, *formula, [&](ExprId leaf) -> std::optional<double> {
            if (pool.node(leaf).op == ExprOp::Time)
                return values[0];
            if (pool.node(leaf).op != ExprOp::Column)
                return std::nullopt;
            return values[m_table.family(e.family).cell(e.row, pool.columnNumber(leaf))];
        });
        // Functions and arrays are what only kernels know.
        if (!value)
            if (const auto* use = m_table.kernel(e.family, {*formula}, m_table.span(e), m_sink)) {
                value.emplace();
                m_table.group(e.family, *use, {&e.row, 1}).evaluate(m_table.kernels(), values.data(), &*value);
            }
        if (value && std::isfinite(*value))
            values[slot] = *value;
    };
    for (const CausalBlock& block : m_parameterBlocks)
        if (block.unknowns.size() == 1)
            evaluate(block.equations[0], block.unknowns[0]);
    for (const System::Copy& copy : m_system.startCopies)
        if (const double from = values[copy.from]; std::isfinite(from))
            values[copy.to] = copy.negated ? -from : from;
    for (const CarriedGuess& guess : m_guesses)
        if (!guess.isRoot && guess.block.unknowns.size() == 1)
            evaluate(guess.block.equations[0], guess.block.unknowns[0]);
    for (InitialQuantity& q : m_structure->quantities)
        if (q.slot < values.size() && std::isfinite(values[q.slot]))
            q.start = q.sign * values[q.slot];
}

void ModelCompiler::describeBlocks() {
    for (const CausalBlock& block : m_blocks) {
        StructureBlock b;
        for (Slot slot : block.unknowns)
            b.unknowns.push_back(name(slot));
        for (EquationRef e : block.equations) {
            const SystemOrigin& origin = m_system.origins[m_table.origin(e)];
            if (const SourceText* source =
                    origin.span.source.valid() ? m_sources.source(origin.span.source) : nullptr) {
                const LineColumn at = source->position(origin.span.begin);
                b.places.push_back(source->name() + ":" + std::to_string(at.line) + ":" + std::to_string(at.column));
            }
        }
        m_structure->blocks.push_back(std::move(b));
    }
}

} // namespace gnomon
