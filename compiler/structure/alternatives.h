#pragma once

#include "compiler/structure/fixing.h"

namespace gnomon::structure {

/// The proposals of Najafi (2008): which unknown can be given a guess, or kept when the system is reduced, instead of
/// v? `component`: what his network reaches from v as drawn, that is v's connected component. `exchange`: w such that
/// for some equation the system without it can be solved without v, and as well without w. So there are none unless
/// as many quantities are free as there are equations.
struct Alternatives {
    std::vector<Alternative> component;
    std::vector<Alternative> exchange;
};
/// v must be free.
Alternatives alternatives(const Fixing& system, VarIndex v);

/// Every free quantity that may not be fixed, but may once this fixed one is relaxed: Fixing::relaxingHelps() the other
/// way round. In no order. `mayFix` is what Fixing::mayFix() says; to ask for many then costs no more than the answers
/// are long.
std::vector<VarIndex> helpedByRelaxing(const Fixing& system, VarIndex fixed, const std::vector<bool>& mayFix);
/// The same for one fixed quantity, with how many equations lie between, nearest first.
std::vector<Alternative> fixableInstead(const Fixing& system, VarIndex fixed);

} // namespace gnomon::structure
