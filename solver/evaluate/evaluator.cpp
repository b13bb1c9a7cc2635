#include "solver/evaluate/evaluator.h"

namespace gnomon::solver {

Evaluator::Evaluator(const Schedule& schedule, CallLog* calls) : m_schedule(&schedule), m_calls(calls) {
    m_solvers.reserve(schedule.blocks.size());
    for (const Block& block : schedule.blocks)
        m_solvers.emplace_back(block);
}

std::optional<EvaluationFailure> Evaluator::run(double* values, ProcedureContext& context) {
    const auto failures = [&] { return m_calls ? m_calls->failureCount() : 0; };
    for (const Step& step : m_schedule->steps) {
        const uint64_t failedBefore = failures();
        switch (step.kind) {
        case Step::Kind::Assign: {
            const AssignedRows& rows = m_schedule->assignments[step.index];
            m_scratch.resize(rows.targets.size());
            rows.rows.evaluate(values, m_scratch.data());
            for (size_t i = 0; i < rows.targets.size(); ++i)
                values[rows.targets[i]] = m_scratch[i];
            m_rowEvaluations += rows.targets.size();
            if (failures() != failedBefore)
                return EvaluationFailure{m_calls->lastFailure(), std::nullopt, nullptr};
            break;
        }
        case Step::Kind::Solve:
            if (std::optional<BlockFailure> failure = m_solvers[step.index].solve(values)) {
                std::string message = failure->message;
                if (failures() != failedBefore)
                    message += "; " + m_calls->lastFailure();
                return EvaluationFailure{std::move(message), std::move(failure), &m_schedule->blocks[step.index]};
            }
            m_rowEvaluations += m_schedule->blocks[step.index].unknowns.size();
            break;
        case Step::Kind::Call: {
            const Procedure& procedure = m_schedule->procedures[step.index];
            std::string why = procedure.run(procedure.self.get(), values, context);
            if (!why.empty())
                return EvaluationFailure{std::move(why), std::nullopt, nullptr};
            ++m_rowEvaluations;
            break;
        }
        }
    }
    return std::nullopt;
}

uint64_t Evaluator::jacobians() const {
    uint64_t sum = 0;
    for (const BlockSolver& solver : m_solvers)
        sum += solver.counters().jacobians;
    return sum;
}

void evaluateInto(const std::vector<AssignedRows>& groups, const double* values, std::vector<double>& out,
                  std::vector<double>& scratch) {
    for (const AssignedRows& rows : groups) {
        scratch.resize(rows.targets.size());
        rows.rows.evaluate(values, scratch.data());
        for (size_t i = 0; i < rows.targets.size(); ++i)
            out[rows.targets[i]] = scratch[i];
    }
}

} // namespace gnomon::solver
