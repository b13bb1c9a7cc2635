#pragma once

#include "compiler/structure/incidence.h"

namespace gnomon::structure {

/// Pairs of an equation and a variable that occurs in it, no equation and no variable in two pairs. Both arrays say
/// the same; `none` marks what has no partner.
struct Matching {
    std::vector<VarIndex> variableOf;
    std::vector<EqIndex> equationOf;
    size_t pairCount = 0;

    Matching() = default;
    Matching(size_t equationCount, size_t variableCount)
        : variableOf(equationCount, none), equationOf(variableCount, none) {}

    void pair(EqIndex equation, VarIndex variable) {
        variableOf[equation] = variable;
        equationOf[variable] = equation;
    }
    bool isPerfect() const { return pairCount == variableOf.size() && pairCount == equationOf.size(); }
    friend bool operator==(const Matching&, const Matching&) = default;
};

/// A largest matching (Hopcroft and Karp 1973), grown from `start` if one is given: its pairs may change, but what
/// it covers stays covered. The number of pairs is the structural rank. Same input, same result.
Matching maximumMatching(const Incidence& incidence);
Matching maximumMatching(const Incidence& incidence, Matching start);

} // namespace gnomon::structure
