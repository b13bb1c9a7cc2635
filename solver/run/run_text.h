#pragma once

#include "solver/contract/sim_model.h"

#include <string>
#include <vector>

namespace gnomon::solver {

/// file:line:column of an equation; empty if it has none.
std::string placeOf(const SimModel& model, uint32_t origin);
/// An equation as the modeller wrote it.
std::string equationText(const SimModel& model, uint32_t origin);
/// Relations, each with its place.
std::string relationsText(const SimModel& model, const std::vector<uint32_t>& relations);
/// What an assertion says, with the values of the run in it.
std::string messageText(const SimModel& model, const std::vector<MessagePart>& parts,
                        const std::vector<double>& values);

} // namespace gnomon::solver
