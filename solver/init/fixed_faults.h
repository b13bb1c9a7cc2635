#pragma once

#include "solver/contract/sim_model.h"
#include "solver/init/diagnosis.h"

#include <span>

namespace gnomon::solver {

/// Something with a fixed value of which a block may depend, and how easily the modeller changes it: what was fixed by
/// hand (0) before what the model fixes (1) and parameters (2).
struct FixedValue {
    Slot slot = noSlot;
    uint8_t rank = 0;
    double nominal = 1;
};

/// Which of them are to blame that the equations of a block do not hold where they are nearest to it, the likeliest
/// first: by how little they would have to change, and whether a solution then appears.
std::vector<FixedFault> fixedFaults(const SimModel& model, const InitDiagnosis& diagnosis,
                                    std::span<const FixedValue> candidates);

} // namespace gnomon::solver
