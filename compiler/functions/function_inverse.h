#pragma once

#include "compiler/flat/flat_model.h"

#include <optional>

namespace gnomon {

/// The argument of a call that makes it give `value`, by annotation(inverse = …) of the function: itself a call of the
/// inverse with the other arguments. Nothing if the function names no inverse for that argument.
std::optional<ExprId> inverseCall(FlatModel& model, ExprId call, uint32_t argument, ExprId value);

} // namespace gnomon
