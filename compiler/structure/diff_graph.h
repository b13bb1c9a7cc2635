#pragma once

#include "compiler/structure/dulmage_mendelsohn.h"

namespace gnomon::structure {

/// How a variable enters an equation. Linear: with a coefficient that does not depend on what is being solved for
/// (and may be zero); Solvable: with one that is surely not zero. Kinds lie in arrays by edge number.
enum class EdgeKind : uint8_t { Nonlinear, Linear, Solvable };

/// A system of differential equations: which variables occur where, and which variable is another one's derivative.
/// Differentiating appends equations and variables; what is there keeps its number.
struct DiffGraph {
    Incidence incidence;
    std::vector<VarIndex> derivative;        // of a variable; `none` where it does not occur differentiated
    std::vector<VarIndex> integral;          // the variable whose derivative it is
    std::vector<EqIndex> equationDerivative; // of an equation
    std::vector<EqIndex> equationIntegral;   // the equation that was differentiated to get it

    DiffGraph() = default;
    /// `derivativeOf` has an entry for every variable of the incidence.
    DiffGraph(Incidence incidence, std::vector<VarIndex> derivativeOf);

    /// The derivative, a new variable if there was none.
    VarIndex differentiateVariable(VarIndex v);
    /// The differentiated equation: its variables are those of the equation and their derivatives.
    EqIndex differentiateEquation(EqIndex e);

    size_t equationCount() const { return incidence.equationCount(); }
    size_t variableCount() const { return incidence.variableCount(); }
};

/// What Pantelides (1988) finds: how often each equation has to be differentiated until the highest derivatives can
/// be solved for. If `over` is not empty the system is structurally singular, nothing was differentiated, and each
/// piece is a smallest set of equations that has one too many (a variable counts together with its derivatives, and
/// is named by the lowest of them).
struct Pantelides {
    std::vector<uint32_t> differentiations; // of the equations as given
    std::vector<DulmageMendelsohn::Piece> over;
    std::vector<DulmageMendelsohn::Piece> under; // variables that no equation is left for, with what they occur in
    /// Equations that are not differentiated further with the highest derivatives.
    Matching matching;

    bool isSingular() const { return !over.empty() || !under.empty(); }
    uint32_t highestDifferentiation() const;
};

/// Appends to the graph what it differentiates. The counts are the smallest possible ones whatever the order.
Pantelides pantelides(DiffGraph& graph);

} // namespace gnomon::structure
