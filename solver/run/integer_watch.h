#pragma once

#include "solver/contract/sim_model.h"

#include <vector>

namespace gnomon::solver {

/// Integers are computed as doubles: one that is larger than what these keep exactly would be another number than the
/// model says, without a word.
class IntegerWatch {
public:
    explicit IntegerWatch(const SimModel& model);

    /// The first variable that is too large, null: there is none.
    const Variable* tooLarge(const std::vector<double>& values) const;

private:
    const SimModel& m_model;
    std::vector<uint32_t> m_variables; // into ModelLayout::variables, one of each slot
};

} // namespace gnomon::solver
