#pragma once

#include "solver/contract/sim_model.h"
#include "solver/evaluate/block_solver.h"

#include <string>
#include <vector>

namespace gnomon::solver {

/// Says in the modeller's words why there is no result: which equation of which file, with the values it was evaluated
/// with. For messages only; looks things up as it goes.
class RunDiagnosis {
public:
    explicit RunDiagnosis(const SimModel& model);

    /// The variable in a slot; empty if it has no name.
    std::string nameOf(Slot slot) const;
    /// Whether a variable that changes during the run is no number.
    bool anyNoNumber(const std::vector<double>& values) const;
    /// The first value that is no number, in the order of computation, and its equation; empty if there is none.
    std::string firstNoNumber(const Schedule& schedule, const std::vector<double>& values) const;
    /// As firstNoNumber(), through all that a row of results is computed with.
    std::string noNumber(const std::vector<double>& values) const;
    /// Equations of a block that could not be solved, those that are farthest from being met before others.
    std::string block(const Block& block, const BlockFailure& failure, const std::vector<double>& values) const;
    /// The equation, or one of the loop, that a schedule computes a value with; empty if it does not.
    std::string computedBy(Slot slot, const Schedule& schedule, const std::vector<double>& values) const;

    /// The equation of a row, with its place and the values it reads.
    std::string equation(const RowGroup& rows, uint32_t row, const std::vector<double>& values) const;

private:
    std::string operands(const RowGroup& rows, uint32_t row, const std::vector<double>& values) const;

    const SimModel* m_model;
    std::vector<Slot> m_changing; // slots of named variables that are neither constants nor parameters
};

} // namespace gnomon::solver
