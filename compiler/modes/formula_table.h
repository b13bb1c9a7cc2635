#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/flat/flat_model.h"
#include "compiler/kernels/function_callees.h"
#include "solver/contract/kernel.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gnomon {

/// The numbers of all variables of a universe at a moment: the time, what variables are, what they were right before
/// the event, and their derivatives. Formulas read them.
class UniverseValues {
public:
    explicit UniverseValues(uint32_t variableCount = 0) : m_count(variableCount), m_numbers(1 + 3 * size_t(m_count)) {}

    double& time() { return m_numbers[0]; }
    double& operator[](VarId v) { return m_numbers[1 + v.index()]; }
    double operator[](VarId v) const { return m_numbers[1 + v.index()]; }
    double& pre(VarId v) { return m_numbers[preBegin(m_count) + v.index()]; }
    double& derivative(VarId v) { return m_numbers[derivativeBegin(m_count) + v.index()]; }
    const double* data() const { return m_numbers.data(); }

    static size_t preBegin(uint32_t count) { return 1 + size_t(count); }
    static size_t derivativeBegin(uint32_t count) { return 1 + 2 * size_t(count); }

private:
    uint32_t m_count;
    std::vector<double> m_numbers;
};

/// What guards, durations and actions compute, and what parameters follow from others, for all runs of a universe.
class FormulaTable {
public:
    /// What cannot be computed is reported.
    FormulaTable(const FlatModel& universe, const NameTable& names, const SourceLookup& sources, DiagnosticSink& sink);
    FormulaTable(const FormulaTable&) = delete;
    FormulaTable& operator=(const FormulaTable&) = delete;

    double value(Formula formula, const UniverseValues& values, solver::RunFunctions* functions) const;
    /// Of a message: its text; what it says of values is left out.
    std::string text(Formula formula) const;
    /// Parameters that follow from others get their values, in an order in which that can be done.
    void computeParameters(UniverseValues& values, solver::RunFunctions* functions) const;
    /// Booleans that equations give, as far as these can be computed one by one from what is there before anything is
    /// solved: start values, parameters and the time. A guess of the branches that a model begins with.
    void computeTruths(UniverseValues& values, solver::RunFunctions* functions) const;
    /// What its equation makes of a Boolean of the universe; nothing if it has none that can be computed, or one that
    /// reads none of these.
    std::optional<bool> truth(VarId variable, std::span<const VarId> reads, const UniverseValues& values,
                              solver::RunFunctions* functions) const;
    /// Null: nothing calls a function.
    std::shared_ptr<solver::RunFunctions> beginRun() const;

private:
    struct Computed {
        std::shared_ptr<solver::Kernel> kernel; // null: it cannot be computed
        std::vector<uint32_t> cells;            // of all rows
        uint32_t width = 0;
        std::vector<std::vector<VarId>> reads; // by row, of a Boolean that an equation gives
    };
    Computed compile(const RowTable& rows, ExprId root, DiagnosticSink& sink);
    double value(const Computed& of, uint32_t row, const UniverseValues& values, solver::RunFunctions* functions) const;

    const NameTable& m_names;
    FlatModel m_universe;
    FunctionCallees m_functions;
    std::shared_ptr<const solver::ModelFunctions> m_modelFunctions;
    std::vector<std::vector<Computed>> m_formulas; // by family and side
    struct Bound {
        VarId parameter;
        uint32_t computed = 0, row = 0;
    };
    std::vector<Computed> m_bindings, m_truths;
    std::vector<Bound> m_inTurn, m_truthRows;
};

} // namespace gnomon
