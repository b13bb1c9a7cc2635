#pragma once

#include "compiler/base/cancel.h"
#include "compiler/base/diagnostics.h"
#include "compiler/base/result.h"
#include "compiler/flat/flat_model.h"
#include "compiler/library/class_index.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon {

/// A value given from outside to a parameter of the model: {"R1.R", "100"}. The value is a number, true, false, a text
/// in quotes or the name of an enumeration literal.
struct ParameterOverride {
    std::string name;
    std::string value;
};

struct FlattenOptions {
    std::vector<ParameterOverride> overrides;
    /// Only to find errors: partial classes and unbound parameters are fine, and balance is not asked for.
    bool checkOnly = false;
};

struct FlattenStatistics {
    uint32_t unknowns = 0;  // scalar variables that equations have to determine
    uint32_t equations = 0; // scalar equations, those of `when` and algorithms included
    uint32_t classes = 0;   // classes in their contexts that took part
    uint32_t instances = 0;
};

struct Flattened {
    FlatModel model;
    FlattenStatistics statistics;
};

/// From a class to a flat model in families. Errors go to the sink, and there is no model then; a failure means that
/// it was cancelled.
Result<std::optional<Flattened>> flatten(ClassIndex& index, DefId cls, const FlattenOptions& options,
                                         DiagnosticSink& sink, CancelToken cancel);

} // namespace gnomon
