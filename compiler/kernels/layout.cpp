#include "compiler/kernels/layout.h"

#include "compiler/base/units.h"
#include "compiler/flat/differentiated.h"
#include "compiler/kernels/slot_attributes.h"
#include "compiler/kernels/written_text.h"

#include <functional>
#include <map>
#include <tuple>
#include <unordered_map>

namespace gnomon {

namespace {

/// What min and max say of the i-th variable of a block, which is described next.
void addRange(const System& system, const VarBlock& block, uint32_t i, solver::ModelLayout& layout) {
    using A = AttributeValue::Kind;
    if ((!block.min.present() && !block.max.present()) || block.kind == VarKind::Constant ||
        (block.type != ScalarType::Real && block.type != ScalarType::Integer) ||
        (block.kind == VarKind::Parameter && block.value.present())) // which is looked at before the run
        return;
    solver::ValueRange range;
    range.variable = static_cast<uint32_t>(layout.variables.size());
    const auto read = [&](const AttributeValue& a, double& value, Slot& at) {
        if (a.kind == A::Variable || a.kind == A::Variables)
            at = a.index + (a.kind == A::Variables ? i : 0) + 1;
        else if (a.present())
            value = system.flat.attributeNumber(a, i);
    };
    read(block.min, range.minimum, range.minimumAt);
    read(block.max, range.maximum, range.maximumAt);
    range.nominal = nominalOf(system, block.first.value + i + 1);
    layout.ranges.push_back(range);
}

void addOrigins(const System& system, const NameTable& names, const SourceLookup& sources,
                solver::ModelLayout& layout) {
    // Texts of the same place are equal; a million rows of one text share what can be shared cheaply.
    std::map<std::tuple<uint32_t, uint32_t, uint32_t>, std::pair<std::string, std::string>> texts;
    std::unordered_map<FlatInstanceId, std::string> paths;
    layout.equations.reserve(system.origins.size());
    for (const SystemOrigin& origin : system.origins) {
        auto [it, added] = texts.try_emplace({origin.span.source.value, origin.span.begin, origin.span.end});
        if (added)
            if (const SourceText* source = origin.span.source.valid() ? sources.source(origin.span.source) : nullptr) {
                it->second.first = written(source->bytes().substr(origin.span.begin, origin.span.size()));
                it->second.second = placeText(sources, origin.span);
            }
        auto [path, newPath] = paths.try_emplace(origin.instance);
        if (newPath)
            path->second = instancePath(system.flat, names, origin.instance);
        layout.equations.push_back({it->second.first, it->second.second, path->second});
    }
}

} // namespace

std::string placeText(const SourceLookup& sources, SourceSpan span) {
    const SourceText* source = span.source.valid() ? sources.source(span.source) : nullptr;
    if (!source)
        return {};
    const LineColumn at = source->position(span.begin);
    return source->name() + ":" + std::to_string(at.line) + ":" + std::to_string(at.column);
}

solver::Variable describeVariable(const FlatModel& flat, const NameTable& names, VarId variable) {
    const auto text = [&](NameId id) { return id.valid() ? std::string(names.text(id)) : std::string(); };
    const VarBlock& block = flat.blocks[flat.blockOf(variable).index()];
    solver::Variable v;
    v.name = variableName(flat, names, variable);
    v.type = block.type == ScalarType::Real      ? solver::ValueType::Real
             : block.type == ScalarType::Integer ? solver::ValueType::Integer
             : block.type == ScalarType::Boolean ? solver::ValueType::Boolean
             : block.type == ScalarType::String  ? solver::ValueType::String
                                                 : solver::ValueType::Enumeration;
    v.variability = block.kind == VarKind::Constant    ? solver::Variability::Constant
                    : block.kind == VarKind::Parameter ? solver::Variability::Parameter
                    : block.kind == VarKind::Discrete  ? solver::Variability::Discrete
                                                       : solver::Variability::Continuous;
    v.isInput = block.causality == Causality::Input;
    v.isOutput = block.causality == Causality::Output;
    v.isProtected = block.isProtected;
    v.unit = text(block.unit);
    v.displayUnit = text(block.displayUnit);
    v.description = text(block.description);
    if (block.enumeration.valid())
        v.enumeration = block.enumeration.value;
    if (block.type == ScalarType::String && block.value.kind == AttributeValue::Kind::Each)
        v.text = text(NameId(static_cast<uint32_t>(block.value.value)));
    return v;
}

solver::Experiment describeExperiment(const FlatExperiment& experiment) {
    solver::Experiment made;
    made.startTime = experiment.startTime.value_or(made.startTime);
    made.hasStopTime = experiment.stopTime.has_value();
    made.stopTime = experiment.stopTime.value_or(made.startTime + 1);
    made.hasInterval = experiment.interval.has_value();
    made.interval = experiment.interval.value_or(0);
    made.hasTolerance = experiment.tolerance.has_value();
    made.tolerance = experiment.tolerance.value_or(1e-6);
    return made;
}

solver::ModelLayout makeLayout(const System& system, const NameTable& names, const SourceLookup& sources,
                               const std::vector<bool>& isState, const std::vector<bool>& isDecisive) {
    solver::ModelLayout layout;
    const FlatModel& flat = system.flat;
    layout.name = flat.name;
    layout.values = system.values;
    for (const Enumeration& enumeration : flat.enumerations) {
        std::vector<std::string> literals;
        for (NameId literal : enumeration.literals)
            literals.emplace_back(names.text(literal));
        layout.enumerations.push_back(std::move(literals));
    }
    const std::vector<bool> isWritten = differentiated(flat);
    for (const VarBlock& block : flat.blocks) {
        if (block.hidden || block.type == ScalarType::Clock)
            continue;
        for (uint32_t i = 0; i < block.count; ++i) {
            const VarId id(block.first.value + i);
            const SystemAlias alias = system.variables[id.index()];
            const SystemSlot& slot = system.slots[alias.slot];
            solver::Variable v = describeVariable(flat, names, id);
            v.slot = alias.slot;
            v.sign = alias.negated ? -1 : 1;
            v.variability = block.kind == VarKind::Constant ? solver::Variability::Constant
                            : slot.isParameter()            ? solver::Variability::Parameter
                            : slot.discrete                 ? solver::Variability::Discrete
                                                            : solver::Variability::Continuous;
            v.isState = isState[alias.slot];
            v.canBeSet = block.kind == VarKind::Parameter && block.value.present() && !block.finalValue &&
                         !block.evaluated && block.type != ScalarType::String &&
                         !(alias.slot < isDecisive.size() && isDecisive[alias.slot]);
            addRange(system, block, i, layout);
            // Also of what is no state, where the model speaks of it.
            const bool derivative =
                slot.derivative != noSlot && ((slot.variable == id && isState[alias.slot]) || isWritten[id.index()]);
            layout.variables.push_back(std::move(v));
            if (derivative) {
                solver::Variable d;
                d.name = "der(" + layout.variables.back().name + ")";
                d.slot = slot.derivative;
                d.sign = alias.negated ? -1 : 1;
                d.isDerivative = true;
                d.isProtected = block.isProtected;
                d.unit = unitPerSecond(layout.variables.back().unit);
                layout.variables.push_back(std::move(d));
            }
        }
    }
    for (Slot slot = 0; slot < system.slots.size(); ++slot)
        if (const Slot derivative = system.slots[slot].derivative;
            derivative != noSlot && system.slots[derivative].computed)
            layout.derivatives.emplace_back(slot, derivative);
    addOrigins(system, names, sources, layout);
    layout.experiment = describeExperiment(flat.experiment);
    layout.initialFlag = system.initialFlag;
    layout.terminalFlag = system.terminalFlag;
    layout.homotopyShare = system.homotopyShare;
    return layout;
}

void countRows(const solver::SimModel& model, std::vector<KernelSource>& kernels) {
    std::vector<uint64_t> rows(kernels.size(), 0);
    const auto count = [&](const solver::RowGroup& group) { rows[group.kernel] += group.rowCount; };
    const std::function<void(const solver::Schedule&)> countAll = [&](const solver::Schedule& schedule) {
        for (const auto& assigned : schedule.assignments)
            count(assigned.rows);
        for (const auto& block : schedule.blocks) {
            for (const auto& group : block.residuals)
                count(group);
            for (const auto& entries : block.jacobian)
                count(entries.rows);
        }
        for (const auto& relations : schedule.relations)
            count(relations.rows);
        for (const auto& loop : schedule.loops) {
            countAll(*loop.body);
            for (const auto& relations : loop.relations)
                count(relations.rows);
        }
    };
    for (const solver::Schedule* schedule :
         {&model.mode.continuous, &model.mode.event, &model.mode.initial, &model.mode.parameters, &model.mode.outputs})
        countAll(*schedule);
    for (const auto* list : {&model.mode.crossings, &model.mode.margins})
        for (const auto& assigned : *list)
            count(assigned.rows);
    if (model.mode.dae) {
        for (const auto& group : model.mode.dae->residuals)
            count(group);
        for (const auto* entries : {&model.mode.dae->jacobian, &model.mode.dae->derivativeJacobian})
            for (const auto& list : *entries)
                count(list.rows);
    }
    for (size_t i = 0; i < rows.size(); ++i)
        kernels[i].rowCount = rows[i];
}

} // namespace gnomon
