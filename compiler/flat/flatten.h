#pragma once

#include "compiler/base/cancel.h"
#include "compiler/base/diagnostics.h"
#include "compiler/base/result.h"
#include "compiler/flat/flat_model.h"
#include "compiler/library/class_index.h"

#include <functional>
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
    /// A model with too many or too few equations is given all the same, beside the error: for those who look for what
    /// would mend it.
    bool keepUnbalanced = false;
    /// Whether the user wrote the text of a class. What checkClass() would call wrong in such classes that take part is
    /// an error here too; what libraries get away with is none. Empty: nobody did.
    std::function<bool(DefId)> isOwn;
    /// How many scalar variables there may be, and elements of an array; more than that is told and not tried.
    uint64_t mostVariables = 10'000'000;
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

/// What a check looked at.
struct ClassCheck {
    FlattenStatistics statistics;
    bool balanceCounted = false; // unknowns and equations were compared: a complete model, and all of it supported
};

/// Where somebody is writing: what is wrong with the equation there is told before all the others are looked at.
struct FirstLook {
    uint32_t offset = 0; // in the text of the class; the last equation that begins before it
    std::function<void(std::vector<Diagnostic>)> tell;
};

/// Looks for what is wrong with a class of any kind, also with those that cannot be simulated: partial classes,
/// packages, connectors, records, functions. Not with the classes that it contains. Parameters without a value are
/// assumed to have one; what Gnomon does not support is a warning. Fails only when cancelled.
/// `units`: also whether the units in equations fit. What `first` is told comes again at the end.
Result<ClassCheck> checkClass(ClassIndex& index, DefId cls, DiagnosticSink& sink, CancelToken cancel,
                              bool units = false, const FirstLook* first = nullptr,
                              uint64_t mostVariables = FlattenOptions().mostVariables);

/// From a class to a flat model in families. Errors go to the sink, and there is no model then; a failure means that
/// it was cancelled.
Result<std::optional<Flattened>> flatten(ClassIndex& index, DefId cls, const FlattenOptions& options,
                                         DiagnosticSink& sink, CancelToken cancel);

} // namespace gnomon
