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
    const RowGroup* failedRows = nullptr; // with the row whose function failed
    uint32_t failedRow = 0;
};

/// At events a relation of time alone takes the value that it has right behind the event; at the start of a run, where
/// time has not gone on yet, and at its end, behind which there is nothing, the one that it has there: in a run from 0
/// to 1 neither time > 1 nor not time <= 1 ever holds, time >= 1 does at its end (Modelica 3.6, 8.5 and appendix B).
enum class Moment : uint8_t { Behind, Itself };
inline bool holdsAt(const Relation& relation, double difference, const double* values, Moment moment) {
    const bool itself = moment == Moment::Itself && relation.timeOnly && Relation::isNow(difference, values[0]);
    return itself ? relation.holds(0) : relation.holdsAt(difference, values);
}

/// What is asked when a block of a start was solved, or was not.
class BlockRescue {
public:
    virtual ~BlockRescue() = default;
    /// True if it is solved now.
    virtual bool solve(const Block& block, BlockSolver& solver, double* values, BlockFailure& failure) = 0;
    virtual void solved(const Block& block, const double* values) = 0;
    /// Nobody chose certain methods.
    virtual bool takesAnyWay() const = 0;
    /// Something else is tried next: nothing that takes long where Newton's method fails.
    virtual bool isBrief() const { return false; }
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

    /// Whether relations of a loop did not come to rest in the last run; then they are what they became first, and the
    /// loop stands here by its name. With new pre() values they may.
    const std::string& unsettled() const { return m_unsettled; }
    /// Whether that is an answer; else, as at first, such a run fails.
    void allowUnsettled(bool allowed);
    /// Whether relations of a loop that does not come to rest begin again with what the values before it say of them,
    /// as start values do.
    void tryStartOfLoops(bool allowed);
    /// What relations of time are at a moment at which they change; at first Behind.
    void setMoment(Moment moment);
    /// Null, as at first: none.
    void setRescue(BlockRescue* rescue);
    /// By relation: 1 for those whose zero the present event was located at. Where relations do not come to rest, they
    /// change whatever their distance from it, others only if that is more than rounding. Null, as at first: none.
    void setCrossed(std::vector<char>* crossed);
    /// Adds 1 to each slot whenever what computes it is evaluated; a loop counts once, however often it is carried out
    /// until its relations rest. Null, as at first: nothing is counted.
    void countInto(std::vector<uint32_t>* counts) { m_counts = counts; }
    /// See BlockSolver::allowJumps().
    void allowJumps(bool allowed);
    /// See BlockSolver::allowGuess().
    void allowGuess(bool allowed);
    uint64_t continuations() const;
    uint64_t rowEvaluations() const;
    uint64_t jacobians() const;
    /// Of all blocks, those within loops behind the others.
    void forEachBlock(const std::function<void(const Block&, const BlockSolver&)>& visit) const;

private:
    void count(const Schedule& schedule, const Step& step);
    /// Makes the relations of the rows what they are now: all that differ, or the first or last of these alone. Returns
    /// how many differ.
    enum class Change : uint8_t { All, BeyondRounding, First, Last };
    size_t relate(std::span<const RelationRows> groups, double* values, Change change);
    std::optional<EvaluationFailure> settle(size_t number, double* values, ProcedureContext& context);
    size_t relateBeyondRounding(const MixedLoop& loop, double* values, std::vector<double>& largest,
                                std::vector<char>& mayChange);

    const Schedule* m_schedule;
    const std::vector<Relation>* m_relations;
    CallLog* m_calls;
    BlockRescue* m_rescue = nullptr;
    std::vector<char>* m_crossed = nullptr;
    std::vector<uint32_t>* m_counts = nullptr;
    std::vector<BlockSolver> m_solvers;
    std::vector<std::unique_ptr<Evaluator>> m_bodies;
    std::vector<std::vector<Slot>> m_loopUnknowns; // of the blocks of the bodies
    std::string m_unsettled;
    Moment m_moment = Moment::Behind;
    bool m_mayStayUnsettled = false;
    bool m_mayTryStart = false;
    std::vector<double> m_scratch;
    uint64_t m_rowEvaluations = 0;
};

/// Evaluates groups whose results go to a plain array instead of slots.
void evaluateInto(const std::vector<AssignedRows>& groups, const double* values, std::vector<double>& out,
                  std::vector<double>& scratch);

} // namespace gnomon::solver
