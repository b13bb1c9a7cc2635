#pragma once

#include "compiler/base/result.h"
#include "solver/contract/structure_host.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace gnomon {

class ChangingModel;
class UniverseValues;
struct ModeKey;

/// Who stands around one run of a model whose equations change.
std::unique_ptr<solver::StructureHost> makeModeHost(std::shared_ptr<ChangingModel> model);

/// How the model is entered at its start, and what its variables are then, as far as that is known.
Result<ModeKey> firstKey(ChangingModel& model, UniverseValues& values);

} // namespace gnomon
