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

    /// 2^53
    static constexpr double largest = 9007199254740992.0;

private:
    const SimModel& m_model;
    std::vector<uint32_t> m_variables; // into SimModel::variables, one of each slot
};

} // namespace gnomon::solver
