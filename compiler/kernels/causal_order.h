#pragma once

#include "compiler/kernels/equation_table.h"
#include "compiler/structure/block_order.h"
#include "compiler/structure/tearing.h"

namespace gnomon {

/// Equations and what they are solved for, in an order in which each block finds what it reads.
struct CausalBlock {
    std::vector<EquationRef> equations;
    std::vector<Slot> unknowns;
};

struct CausalOrder {
    std::vector<CausalBlock> blocks;
    std::vector<EquationRef> surplus; // wanted equations that nothing is left for
    std::vector<EquationRef> unused;  // offered equations that were not needed
    std::vector<EquationRef> rows;    // of the incidence: given equations, then offered ones
    std::vector<Slot> undetermined;
    structure::Incidence incidence;
    structure::Matching matching;
    std::vector<Slot> slotOf; // of the incidence's variables
};

/// Finds who determines what. The equations of `offers` are taken, one list after the other, only for unknowns that
/// those before leave undetermined. An equation reads what `isGiven` says, but is not solved for it.
CausalOrder causalOrder(EquationTable& table, std::span<const EquationRef> equations, std::span<const Slot> unknowns,
                        const std::vector<std::vector<EquationRef>>& offers = {},
                        const std::function<bool(EquationRef, Slot)>& isGiven = {});

/// One step of an event: a block of equations, a relation, or a mixed loop: several of both that depend on each other.
/// Numbers are those of lists that are known from elsewhere, ascending.
struct EventStep {
    std::vector<uint32_t> blocks, relations;

    bool isLoop() const { return blocks.size() + relations.size() > 1; }
};

struct MergedBlock;

/// Makes schedules of causal blocks: explicit rows of one template side by side, everything else as blocks to solve.
class ScheduleBuilder {
public:
    ScheduleBuilder(EquationTable& table, const NameTable& names, DiagnosticSink& sink)
        : m_table(table), m_names(names), m_sink(sink) {}

    /// From now on blocks begin with start values, which tell the size of unknowns without a nominal value.
    void beginWithStarts(bool begins) { m_beginsWithStarts = begins; }
    /// Blocks for which `wanted` does not hold are left out.
    solver::Schedule schedule(std::span<const CausalBlock> blocks,
                              const std::function<bool(const CausalBlock&)>& wanted);
    /// With relations: the given steps, in an order of their own that is as good.
    solver::Schedule schedule(std::span<const CausalBlock> blocks, std::span<const EquationRef> crossings,
                              std::span<const EventStep> steps, const std::function<bool(size_t step)>& wanted);

private:
    /// What is put into a schedule as a whole.
    struct Item {
        const CausalBlock* block = nullptr;
        const EventStep* loop = nullptr;
        uint32_t relation = 0; // if there is neither block nor loop
    };
    struct Relations {
        std::span<const CausalBlock> blocks;
        std::span<const EquationRef> crossings;
    };
    solver::Schedule schedule(std::span<const Item> items, const Relations& relations);
    std::vector<solver::RelationRows> relationRows(std::span<const uint32_t> numbers, const Relations& relations);
    solver::MixedLoop mixedLoop(const EventStep& step, const Relations& relations);
    /// `followers`: equations, each with the unknown that it gives and the column of that, evaluated in this order
    /// before the others: for trial values of their unknowns they are known.
    struct Follower {
        EquationRef equation;
        Slot slot;
        uint32_t column;
    };
    std::optional<std::vector<Follower>> discreteFollowers(const CausalBlock& block);
    void solveBlock(const CausalBlock& block, solver::Schedule& schedule);
    void solveBlock(const CausalBlock& whole, const std::vector<Follower>& followers, solver::Schedule& schedule);
    std::optional<solver::AssignedRows> rowOf(const Follower& follower);
    void tear(solver::Block& made, const std::vector<EquationRef>& equations, const MergedBlock& merged);
    void copyMerged(const MergedBlock& merged, solver::Schedule& schedule);
    /// Explicit values of as many unknowns as follow from a few of them.
    std::vector<solver::AssignedRows> guess(const CausalBlock& block);

    EquationTable& m_table;
    const NameTable& m_names;
    DiagnosticSink& m_sink;
    bool m_beginsWithStarts = false;
    std::map<std::vector<uint32_t>, structure::TearingPlan> m_plans; // by unknowns and equations of a block
};

} // namespace gnomon
