#pragma once

#include "solver/contract/sim_model.h"
#include "solver/evaluate/block_solver.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gnomon::solver {

struct EvaluationFailure {
    std::string message;
    std::optional<BlockFailure> block;
    const Block* failedBlock = nullptr;
};

/// Carries out a schedule on the slots of a run, in its order. Keeps the factorizations of its blocks between calls.
class Evaluator {
public:
    /// `calls`: where functions say why they failed.
    explicit Evaluator(const Schedule& schedule, CallLog* calls = nullptr);

    /// Nothing if all went well.
    std::optional<EvaluationFailure> run(double* values, ProcedureContext& context);

    uint64_t rowEvaluations() const { return m_rowEvaluations; }
    uint64_t jacobians() const;

private:
    const Schedule* m_schedule;
    CallLog* m_calls;
    std::vector<BlockSolver> m_solvers;
    std::vector<double> m_scratch;
    uint64_t m_rowEvaluations = 0;
};

/// Evaluates groups whose results go to a plain array instead of slots.
void evaluateInto(const std::vector<AssignedRows>& groups, const double* values, std::vector<double>& out,
                  std::vector<double>& scratch);

} // namespace gnomon::solver
