#pragma once

#include "compiler/structure/indices.h"

#include <cstddef>
#include <vector>

namespace gnomon::structure {

/// The equations of a hybrid model as event iteration sees them: which values each reads, and under which condition it
/// is active. Every variable is computed by at most one node; the current values that nodes and conditions read form
/// no cycle (an algebraic loop is one node that computes several variables).
struct EventSystem {
    struct Reads {
        std::vector<VarIndex> current;
        std::vector<VarIndex> previous; // under pre()
    };
    struct Node {
        std::vector<VarIndex> computes;
        Reads reads;
        uint32_t condition = none; // of the `when` it stands in: it is evaluated only when that becomes true
        bool continuous = false;
        /// With everything else unchanged, putting its result in for its own pre() gives the same result again, as in
        /// x = pre(x) and b. Never needed in a `when`.
        bool idempotent = false;
    };
    size_t variableCount = 0;
    std::vector<Node> nodes;
    std::vector<Reads> conditions; // of `when` clauses; if-expressions read in their node
};

/// What has to be evaluated again while an event is iterated (after Sanz, Urquia and Casella 2014). After a first
/// complete evaluation: while a `watched` variable differs from its pre(), take over all pre() values and evaluate the
/// `everyPass` nodes and conditions; when none does, take them over once more and evaluate the `atTheEnd` nodes. That
/// gives what evaluating everything until nothing changes would.
///
/// Different from the paper as printed: pre() is followed through the variables that a condition uses; a chain of pre()
/// without loop (x1 = pre(x0)) is followed too; discrete update nodes are evaluated in every pass, and continuous ones
/// only where something evaluated in every pass reads them.
struct EventGraph {
    /// Loop: on a cycle through pre(), so one change may cause the next. Update: not on a cycle, but what it reads may
    /// change while the event is iterated. Other: right after the first evaluation.
    enum class Role : uint8_t { Other, Update, Loop };

    std::vector<Role> roleOfNode;
    std::vector<Role> roleOfCondition;
    std::vector<Role> roleOfPre; // by variable; Other where nothing reads pre() of it
    std::vector<bool> everyPass; // of the nodes; conditions: those that are not Other
    std::vector<bool> atTheEnd;
    std::vector<VarIndex> watched; // ascending
    /// Whether a change of the node can come through to the continuous equations; events of conditions and nodes of
    /// which it cannot never stop the integrator.
    std::vector<bool> nodeReachesContinuous;
    std::vector<bool> conditionReachesContinuous;

    bool needsIteration() const { return !watched.empty(); }
};

EventGraph eventGraph(const EventSystem& system);

} // namespace gnomon::structure
