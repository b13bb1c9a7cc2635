#pragma once

#include "compiler/structure/diff_graph.h"
#include "compiler/structure/prime_field.h"

#include <functional>

namespace gnomon::structure {

/// How much a variable wants to be a state, in this order. A derivative that says Default wants what the variable
/// below it wants.
enum class StateSelect : uint8_t { Never, Avoid, Default, Prefer, Always };

/// One choice of dummy derivatives (Mattsson and Söderlind 1993): of the candidates, which are derivatives, as many as
/// there are equations become plain unknowns, the others stay derivatives of states.
struct DummyChoice {
    enum class How : uint8_t {
        Forced,   // no choice: as many candidates as equations
        Constant, // any time right: the coefficients of the chosen ones are constant and cannot vanish
        ToCheck,  // constant coefficients that could vanish together: check once with numbers, for all time
        Dynamic,  // coefficients vary: choose again whenever the chosen ones become badly conditioned
    };
    How how = How::Forced;
    std::vector<EqIndex> equations;   // differentiated ones
    std::vector<VarIndex> candidates; // but for those that had to stay derivatives of states: `always`
    std::vector<VarIndex> dummies;    // the choice to begin with
    /// A choice one derivative higher, whose chosen candidates' integrals this one's candidates are; with a dynamic
    /// parent they change with it.
    uint32_t parent = none;
};

struct StateSelection {
    std::vector<VarIndex> states;        // with the choices to begin with, ascending
    std::vector<bool> isDummy;           // of all variables of the graph
    std::vector<DummyChoice> choices;    // parents before children
    std::vector<VarIndex> refusedAlways; // asked for `always`, is no state
    std::vector<VarIndex> acceptedNever; // asked for `never`, had to be a state
    bool isDynamic() const;
};

/// Everything index reduction found. The equations of `graph` (all of them) determine its variables without the
/// states; `pantelides.over` not empty: nothing else is filled in.
struct IndexReduction {
    DiffGraph graph;
    Pantelides pantelides;
    StateSelection selection;
    std::vector<EqIndex> cannotDifferentiate; // given equations that would have to be, against `mayDifferentiate`
    /// Structural index: 0 for explicit differential equations, 1 with algebraic variables, one more for every
    /// differentiation. Derivatives that were introduced to make a variable a state do not count.
    uint32_t index = 0;
};

struct IndexReductionInput {
    DiffGraph graph;
    std::vector<EdgeKind> kinds;          // by edge number of the given incidence; Linear here means constant in time
    std::vector<StateSelect> stateSelect; // by variable
    std::vector<bool> mayDifferentiate;   // by equation; empty: all
    /// Of an edge of the given incidence, in exact numbers, one drawn at random where nothing is known. Derivatives are
    /// chosen such that the equations determine them in these numbers. None: structure alone decides.
    std::function<Modular(uint32_t edge)> coefficient;
};

/// Pantelides, then dummy derivatives. A variable that does not occur differentiated and is `Prefer` or `Always` gets
/// a derivative where that makes it a state.
IndexReduction reduceIndex(const IndexReductionInput& input);

} // namespace gnomon::structure
