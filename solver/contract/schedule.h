#pragma once

#include "solver/contract/kernel.h"
#include "solver/contract/slot.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gnomon::solver {

/// Rows of one kernel that are evaluated together, in any order.
struct RowGroup {
    KernelId kernel = noKernel;
    std::vector<uint32_t> columns; // rowCount × columnCount of the kernel
    std::vector<double> constants;
    uint32_t rowCount = 0;
    std::vector<uint32_t> origins; // per row: index into ModelLayout::equations, for messages

    void evaluate(const RunKernels& kernels, const double* values, double* out) const {
        kernels[kernel].evaluate(kernels.functions(), values, constants.data(), columns.data(), nullptr, rowCount, out);
    }
};

/// Where the results of a group go: row i (and its j-th output) to slot targets[i * outputCount + j].
struct AssignedRows {
    RowGroup rows;
    std::vector<Slot> targets;
};

/// A piece of a Jacobian: entry i of the group's results belongs at (equation[i], unknown[i]); several may add up.
struct JacobianRows {
    RowGroup rows;
    std::vector<uint32_t> equation;
    std::vector<uint32_t> unknown;
    bool constant = false; // the same whenever the schedule that it belongs to is carried out
};

/// Equations to be solved together: residuals(unknowns) = 0. `before` computes what depends on the unknowns and is
/// needed by the residuals (the torn variables' followers), given trial values of the unknowns in their slots.
struct Block {
    std::vector<Slot> unknowns;
    std::vector<double> minimum, maximum, nominal; // per unknown; ±infinity, 1 if nothing is known
    /// Per unknown: nothing is known, and the value that the first solution begins with may tell that it is small.
    std::vector<bool> smallAsStart; // empty: none
    std::vector<AssignedRows> before;
    std::vector<RowGroup> residuals;    // in the order of the equations of the block
    std::vector<JacobianRows> jacobian; // total derivatives, followers included; empty: differences are taken
    /// Values of some unknowns from the others, in order: where to begin when the values in the slots are no solution
    /// of anything yet. Not part of the equations.
    std::vector<AssignedRows> guess;
    bool linear = false;         // the residuals are affine in the unknowns
    bool constantMatrix = false; // and their matrix does not depend on anything that changes during a run
    /// How the block is torn: equations that give unknowns one by one, in this order, where the unknowns that are none
    /// of these, the torn ones, are known. An equation gives its unknown times a factor that is no zero, unless
    /// parameters make it one. Both by number. A block that is not linear is solved by Newton's method in all its
    /// unknowns; its steps are what is solved in this order.
    struct Follower {
        uint32_t equation, unknown;
    };
    std::vector<Follower> followers; // empty: not torn
    std::string name;                // for messages: "loop of 3 equations with R1.v"

    uint32_t tornCount() const { return static_cast<uint32_t>(unknowns.size() - followers.size()); }
    /// How many unknowns are solved for together: one torn unknown of a linear block is a division.
    uint32_t togetherCount() const { return linear && tornCount() == 1 ? 0 : tornCount(); }
};

/// What a procedure step may do beside computing: complain.
struct ProcedureContext {
    virtual ~ProcedureContext() = default;
    virtual void warning(std::string_view message) = 0;
};

/// Algorithms and other work that is no row of a kernel. Returns an empty text, or why it failed (an assertion of the
/// model, a file that is missing …).
struct Procedure {
    using Fn = std::string (*)(const void* self, const RunKernels& kernels, double* values, ProcedureContext& context);
    Fn run = nullptr;
    std::shared_ptr<const void> self;
    std::vector<Slot> reads, writes;
    uint32_t origin = 0;
};

struct Schedule;

/// Relations whose frozen values are found anew at this place of a schedule, as long as they do not belong to an event
/// that integration is still looking for: schedules of events have them, those of continuous phases do not.
struct RelationRows {
    RowGroup rows;                   // lhs - rhs
    std::vector<uint32_t> relations; // indices into ModeSystem::relations
};

/// Equations that depend on relations that depend on them, as those of ideal switches do: carried out until the
/// relations stay as they are.
struct MixedLoop {
    std::shared_ptr<const Schedule> body;
    std::vector<RelationRows> relations; // found after each pass
    std::string name;                    // for messages
};

struct Step {
    enum class Kind : uint8_t { Assign, Solve, Call, Relate, Settle };

    Kind kind = Kind::Assign;
    uint32_t index = 0; // into the schedule's assignments, blocks, procedures, relations or loops
};

/// Steps in an order in which every step finds what it reads.
struct Schedule {
    std::vector<Step> steps;
    std::vector<AssignedRows> assignments;
    std::vector<Block> blocks;
    std::vector<Procedure> procedures;
    std::vector<RelationRows> relations;
    std::vector<MixedLoop> loops;

    void assign(AssignedRows rows) {
        steps.push_back({Step::Kind::Assign, static_cast<uint32_t>(assignments.size())});
        assignments.push_back(std::move(rows));
    }
    void solve(Block block) {
        steps.push_back({Step::Kind::Solve, static_cast<uint32_t>(blocks.size())});
        blocks.push_back(std::move(block));
    }
    void call(Procedure procedure) {
        steps.push_back({Step::Kind::Call, static_cast<uint32_t>(procedures.size())});
        procedures.push_back(std::move(procedure));
    }
    void relate(RelationRows rows) {
        steps.push_back({Step::Kind::Relate, static_cast<uint32_t>(relations.size())});
        relations.push_back(std::move(rows));
    }
    void settle(MixedLoop loop) {
        steps.push_back({Step::Kind::Settle, static_cast<uint32_t>(loops.size())});
        loops.push_back(std::move(loop));
    }
};

} // namespace gnomon::solver
