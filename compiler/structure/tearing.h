#pragma once

#include "compiler/structure/diff_graph.h"

namespace gnomon::structure {

/// How to solve a block of simultaneous equations by iterating over few of its unknowns: guess `tearing`, compute all
/// other unknowns one after another in `assignments`, and what is left over are the `residuals`, one for each guess.
/// A block without tearing variables is explicit.
struct TearingPlan {
    struct Assignment {
        EqIndex equation = none;
        VarIndex variable = none; // the equation can be solved for it: its edge is Solvable
        friend bool operator==(const Assignment&, const Assignment&) = default;
    };
    std::vector<VarIndex> tearing;
    std::vector<Assignment> assignments;
    std::vector<EqIndex> residuals;
    /// Of reduceByRoots(): assignments by equations that are not solvable by formula, but have one unknown and
    /// otherwise only what marked ones determine: a scalar equation, to be solved for a guess.
    std::vector<Assignment> roots;
    /// All unknowns of the block enter all its equations linearly: one Newton step is exact, and the matrix can be kept
    /// as long as its coefficients stay.
    bool linear = false;
};

/// Plans blocks of one system. Few tearing variables by the rule that Cellier and Kofman (2006, section 7.3) give:
/// what is forced first, then the unknown that occurs in most of the equations left.
class Tearing {
public:
    /// `kinds` by edge number. Both must outlive this object.
    Tearing(const Incidence& incidence, std::span<const EdgeKind> kinds);

    /// As many variables as equations; all other variables are known.
    TearingPlan plan(std::span<const EqIndex> equations, std::span<const VarIndex> variables);

    /// As plan(), for reducing a system as far as possible: marked variables are kept in preference, none is kept that
    /// the others determine, and no unmarked one for which a marked one could stand (in systems so large that looking
    /// for it takes more than some seconds, some may be). `marked` has an entry for every variable of the incidence.
    TearingPlan reduce(std::span<const EqIndex> equations, std::span<const VarIndex> variables,
                       const std::vector<bool>& marked);
    /// The same, where a marked one also stands for what follows from it by a scalar equation.
    TearingPlan reduceByRoots(std::span<const EqIndex> equations, std::span<const VarIndex> variables,
                              const std::vector<bool>& marked);

private:
    struct Block;
    Block open(std::span<const EqIndex> equations, std::span<const VarIndex> variables);

    const Incidence& m_incidence;
    std::span<const EdgeKind> m_kinds;
    std::vector<uint32_t> m_local; // of a variable in the block at hand
};

/// A plan for every block.
std::vector<TearingPlan> tearBlocks(const Incidence& incidence, std::span<const EdgeKind> kinds,
                                    const Matching& matching, const BlockOrder& order);

} // namespace gnomon::structure
