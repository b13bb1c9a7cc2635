#pragma once

#include "solver/contract/sim_model.h"
#include "solver/evaluate/block_solver.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gnomon::solver {

struct EvaluationFailure {
    std::string message;
    std::optional<BlockFailure> block;
    const Block* failedBlock = nullptr;
};

/// What is asked when a block of a start was solved, or was not.
class BlockRescue {
public:
    virtual ~BlockRescue() = default;
    /// True if it is solved now.
    virtual bool solve(const Block& block, BlockSolver& solver, double* values, BlockFailure& failure) = 0;
    virtual void solved(const Block& block, const double* values) = 0;
};

/// Carries out a schedule on the slots of a run, in its order. Keeps the factorizations of its blocks between calls.
class Evaluator {
public:
    /// `relations`: those that the schedule's relation rows name; none for a schedule without any. `calls`: where
    /// functions say why they failed.
    explicit Evaluator(const Schedule& schedule, const std::vector<Relation>* relations = nullptr,
                       CallLog* calls = nullptr);
    ~Evaluator();
    Evaluator(Evaluator&&) noexcept;

    /// Nothing if all went well.
    std::optional<EvaluationFailure> run(double* values, ProcedureContext& context);

    /// Null, as at first: none.
    void setRescue(BlockRescue* rescue);
    /// See BlockSolver::allowJumps().
    void allowJumps(bool allowed);
    uint64_t continuations() const;
    uint64_t rowEvaluations() const;
    uint64_t jacobians() const;
    /// Of all blocks, those within loops behind the others.
    void forEachBlock(const std::function<void(const Block&, const BlockSolver&)>& visit) const;

private:
    /// Makes the relations of the rows what they are now: all that differ, or the first or last of these alone. Returns
    /// how many differ.
    enum class Change : uint8_t { All, First, Last };
    size_t relate(std::span<const RelationRows> groups, double* values, Change change);
    std::optional<EvaluationFailure> settle(size_t number, double* values, ProcedureContext& context);

    const Schedule* m_schedule;
    const std::vector<Relation>* m_relations;
    CallLog* m_calls;
    BlockRescue* m_rescue = nullptr;
    std::vector<BlockSolver> m_solvers;
    std::vector<std::unique_ptr<Evaluator>> m_bodies;
    std::vector<double> m_scratch;
    uint64_t m_rowEvaluations = 0;
};

/// Evaluates groups whose results go to a plain array instead of slots.
void evaluateInto(const std::vector<AssignedRows>& groups, const double* values, std::vector<double>& out,
                  std::vector<double>& scratch);

} // namespace gnomon::solver
