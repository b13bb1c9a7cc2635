#pragma once

#include "solver/contract/call_log.h"

#include <memory>

namespace gnomon::solver {

/// What the functions of a model keep and say while one run calls them: what they have computed already, external
/// objects, texts, the generator of random numbers. Of one run alone.
class RunFunctions {
public:
    virtual ~RunFunctions() = default;
    /// For another run that goes on from where this one is, while nobody calls. Objects of foreign code are shared:
    /// only they know what they keep.
    virtual std::shared_ptr<RunFunctions> copy() const = 0;

    CallLog log;
};

/// The functions of a compiled model. Immutable: what changes while they are called is of the run.
class ModelFunctions {
public:
    virtual ~ModelFunctions() = default;
    virtual std::shared_ptr<RunFunctions> beginRun() const = 0;
};

} // namespace gnomon::solver
