#pragma once

#include "solver/run/run_types.h"

#include <cmath>
#include <cstdint>

namespace gnomon::solver {

struct Experiment;
struct SimModel;

/// From when to when a run goes and at which times it makes rows: by its options, else by the model's experiment.
struct RunSpan {
    RunSpan(const SimModel& model, const RunOptions& options);
    RunSpan(const Experiment& experiment, const RunOptions& options);

    double length() const { return stop - start; }
    double outputTime(uint64_t index) const;
    /// At output times; events make more. A number, as there may be more than any integer holds.
    double rowCount() const { return interval > 0 ? std::floor(length() / interval) + 1 : 1; }

    double start = 0, stop = 1, interval = 0;
};

} // namespace gnomon::solver
