#pragma once

#include "solver/run/run_point.h"

#include <optional>
#include <string>
#include <vector>

namespace gnomon::solver {

/// Watches linear loops that become singular while a run goes on, as switching may make them: then equations say the
/// same, and nothing determines some unknowns. Where the choice that is made for these moves no derivative it is told,
/// once for a loop; else the run cannot go on. Whether it does is tried: unknowns are moved along the open direction,
/// and what follows from them is computed.
class OpenUnknowns {
public:
    explicit OpenUnknowns(RunPoint& point) : m_point(point) {}

    /// Behind an event other loops may be singular.
    void forget() { m_looked.clear(); }
    /// Of the last evaluation of SimModel::continuous, the values of which are those of the point.
    Result<void> check(double t) { return m_point.continuous.anyOpen() ? look(t) : Result<void>(); }
    /// Of an evaluation of what only results show: nothing depends on that.
    void checkOutputs(double t, const Evaluator& outputs) {
        if (outputs.anyOpen())
            tellOutputs(t, outputs);
    }

private:
    struct Effects {
        std::vector<double> derivatives, relations;
    };
    Result<void> look(double t);
    void tellOutputs(double t, const Evaluator& outputs);
    void tell(double t, const Block& block, const BlockSolver::Freedom& free, const std::string& consequence);
    /// What follows from these values of the unknowns of a step; nothing if they have no consequences in numbers.
    std::optional<Effects> effects(size_t step, const Block& block, const std::vector<double>& unknowns);
    /// The first of these that a move along the direction changes, as far as that is more than rounding.
    enum class Reaches : uint8_t { Nothing, Relation, Derivative };
    Reaches reaches(size_t step, const Block& block, const std::vector<double>& direction, uint32_t& which);
    std::string namesOf(const Block& block, const BlockSolver::Freedom& free) const;
    std::string equationsOf(const Block& block, const BlockSolver::Freedom& free) const;

    RunPoint& m_point;
    std::optional<Evaluator> m_trial;
    std::vector<size_t> m_looked; // steps, since the last event
    std::vector<const Block*> m_told;
};

} // namespace gnomon::solver
