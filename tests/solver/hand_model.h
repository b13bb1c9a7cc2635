#pragma once

#include "solver/contract/sim_model.h"

#include <functional>
#include <limits>

namespace gnomon::solver::test {

/// Models for tests of the solver, put together by hand: equations are C++ functions of their operands.
using Function = std::function<double(const double* operands)>;

/// One table for all of them.
inline const std::shared_ptr<KernelTable>& kernelTable() {
    static const auto table = std::make_shared<KernelTable>();
    return table;
}
inline RunKernels kernels() {
    return {kernelTable(), nullptr};
}

inline KernelId kernel(uint32_t columnCount, Function function) {
    struct Program {
        uint32_t columnCount;
        Function function;
    };
    auto result = std::make_shared<Kernel>();
    result->columnCount = columnCount;
    result->mayMove = false;
    result->tapeProgram = std::make_shared<Program>(Program{columnCount, std::move(function)});
    result->tape = [](const void* program, RunFunctions*, const double* vars, const double*, const uint32_t* cols,
                      const uint32_t* rows, size_t n, double* out) {
        const auto& p = *static_cast<const Program*>(program);
        std::vector<double> operands(p.columnCount);
        for (size_t i = 0; i < n; ++i) {
            const size_t row = rows ? rows[i] : i;
            for (uint32_t k = 0; k < p.columnCount; ++k)
                operands[k] = vars[cols[row * p.columnCount + k]];
            out[i] = p.function(operands.data());
        }
    };
    return kernelTable()->add(std::move(result));
}

/// One row: a function of these slots.
inline RowGroup row(std::vector<Slot> operands, Function function) {
    RowGroup group;
    group.kernel = kernel(static_cast<uint32_t>(operands.size()), std::move(function));
    group.columns = std::move(operands);
    group.rowCount = 1;
    group.origins = {0};
    return group;
}

inline AssignedRows assign(Slot target, std::vector<Slot> operands, Function function) {
    return {row(std::move(operands), std::move(function)), {target}};
}

inline Block block(std::vector<Slot> unknowns, std::vector<RowGroup> residuals) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Block result;
    result.minimum.assign(unknowns.size(), -infinity);
    result.maximum.assign(unknowns.size(), infinity);
    result.nominal.assign(unknowns.size(), 1.0);
    result.unknowns = std::move(unknowns);
    result.residuals = std::move(residuals);
    result.name = "test block";
    return result;
}

class HandModel {
public:
    SimModel model;

    HandModel() {
        model.kernels = kernelTable();
        model.layout.name = "Hand";
        model.layout.time = slot("", 0);
        model.layout.equations.push_back({"the equation", "hand.mo:1:1", ""});
    }

    /// A slot with a name (none: internal).
    Slot slot(const std::string& name, double start, Variability variability = Variability::Continuous) {
        const auto result = static_cast<Slot>(model.layout.values.size());
        model.layout.values.push_back(start);
        if (!name.empty()) {
            Variable variable;
            variable.name = name;
            variable.slot = result;
            variable.variability = variability;
            variable.canBeSet = variability == Variability::Parameter;
            model.layout.variables.push_back(variable);
        }
        return result;
    }

    Slot state(const std::string& name, double start, std::vector<Slot> operands, Function derivative) {
        const Slot x = slot(name, start), dx = slot("der(" + name + ")", 0);
        model.mode.states.push_back({x, dx, 1});
        everywhere(assign(dx, std::move(operands), std::move(derivative)));
        return x;
    }

    /// The same equation in all phases.
    void everywhere(const AssignedRows& rows) {
        model.mode.initial.assign(rows);
        model.mode.continuous.assign(rows);
        model.mode.event.assign(rows);
    }

    /// A discrete variable, computed in events only, with its pre() slot.
    DiscreteVariable discrete(const std::string& name, double start) {
        DiscreteVariable result{slot(name, start, Variability::Discrete), slot("", start)};
        model.mode.discretes.push_back(result);
        return result;
    }

    Slot relation(Relation::Kind kind, std::vector<Slot> operands, Function difference, bool timeOnly = false) {
        Relation result;
        result.slot = slot("", 0);
        result.kind = kind;
        result.timeOnly = timeOnly;
        model.mode.crossings.push_back(
            assign(static_cast<Slot>(model.mode.relations.size()), std::move(operands), std::move(difference)));
        model.mode.relations.push_back(result);
        return result.slot;
    }
};

} // namespace gnomon::solver::test
