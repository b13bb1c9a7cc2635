#pragma once

#include "compiler/structure/dulmage_mendelsohn.h"

#include <optional>

namespace gnomon::structure {

/// A quantity that is proposed instead of another one, and how many equations lie between.
struct Alternative {
    VarIndex variable = none;
    uint32_t distance = 0;
    friend bool operator==(const Alternative&, const Alternative&) = default;
};

/// A system in which quantities can be fixed (given a value) and relaxed (left to be solved for), one after another:
/// what the initialization of a model is about. It always holds a largest matching of the equations with the free
/// quantities, kept by one augmenting search per change; a fixing that would lower the rank is refused. So the rank
/// never changes, and relaxing needs no search.
class Fixing {
public:
    /// All quantities free. Those that are going to be fixed can be named: that makes fixing them cheap.
    explicit Fixing(Incidence incidence, const std::vector<bool>& toBeFixed = {});

    const Incidence& incidence() const { return m_incidence; }
    const Incidence& transposed() const { return m_transposed; }
    const Matching& matching() const { return m_matching; }
    size_t rank() const { return m_matching.pairCount; }
    size_t freeCount() const { return m_incidence.variableCount() - m_fixedCount; }
    bool isFixed(VarIndex v) const { return m_fixed[v]; }
    /// As many free quantities as equations, all determined.
    bool isRegular() const { return freeCount() == m_incidence.equationCount() && rank() == freeCount(); }

    /// Fixes a free quantity unless the equations that are left could not be solved any more; then nothing changes.
    bool fix(VarIndex v);
    void relax(VarIndex v);

    /// For every quantity whether fix() would succeed; false for those that are fixed. One search through the system.
    std::vector<bool> mayFix() const;
    /// The parts of the system of the free quantities; fixed ones are in none (their part is Square by convention).
    DulmageMendelsohn parts() const;

    /// Some equations, solved together, and what they determine from what.
    struct Step {
        std::vector<EqIndex> equations;
        std::vector<VarIndex> determined;
        std::vector<VarIndex> fromFixed;
        std::vector<VarIndex> fromEarlier; // determined by earlier steps
    };
    /// Why a free quantity may not be fixed: the steps, in execution order, that determine it already, and the shortest
    /// chain of them that starts at a fixed quantity or at a step that needs nothing. The last step determines it.
    struct Determination {
        std::vector<Step> steps;
        std::vector<uint32_t> chain; // positions in steps
        bool overdetermined = false; // and there is even one equation too many
    };
    /// Nothing if it may be fixed (or is). The chain starts at one of the fixed quantities of `preferred` where one of
    /// them takes part: a condition says more than a parameter that happens to be near.
    std::optional<Determination> whyNot(VarIndex v, const std::vector<bool>& preferred = {}) const;

    /// The equations that determine a free quantity that has a partner: its own, those of what that one uses, and so
    /// on, nearest first.
    struct Reached {
        EqIndex equation;
        uint32_t distance;
    };
    std::vector<Reached> determining(VarIndex v) const;

    /// For a free quantity that may not be fixed: every single fixed quantity after whose relaxation it may, nearest
    /// first.
    std::vector<Alternative> relaxingHelps(VarIndex v) const;

private:
    bool augmentFromEquation(EqIndex root);
    Incidence freeIncidence() const;
    std::vector<bool> overEquations() const;

    Incidence m_incidence;
    Incidence m_transposed;
    std::vector<bool> m_fixed;
    size_t m_fixedCount = 0;
    Matching m_matching;
    /// Quantities that a search found to be determined; that stays so until something is relaxed.
    std::vector<bool> m_determined;
    bool m_someDetermined = false;
    std::vector<EqIndex> m_variableFrom; // where a search came from; `none` everywhere between searches
};

} // namespace gnomon::structure
