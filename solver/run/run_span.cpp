#include "solver/run/run_span.h"

#include "solver/contract/sim_model.h"

#include <algorithm>
#include <cmath>

namespace gnomon::solver {

namespace {

constexpr uint64_t defaultIntervals = 500;

} // namespace

RunSpan::RunSpan(const SimModel& model, const RunOptions& options) : RunSpan(model.layout.experiment, options) {}

RunSpan::RunSpan(const Experiment& experiment, const RunOptions& options)
    : start(options.startTime.value_or(experiment.startTime)), stop(options.stopTime.value_or(experiment.stopTime)) {
    if (options.interval)
        interval = *options.interval;
    else if (options.intervals)
        interval = length() / static_cast<double>(std::max<uint64_t>(*options.intervals, 1));
    else if (experiment.interval > 0)
        interval = experiment.interval;
    else
        interval = length() / defaultIntervals;
}

double RunSpan::outputTime(uint64_t index) const {
    const double t = start + static_cast<double>(index) * interval;
    // The last point is the stop time itself, whatever the multiplication rounds to.
    return std::fabs(t - stop) <= 1e-9 * interval ? stop : t;
}

} // namespace gnomon::solver
