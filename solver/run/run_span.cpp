#include "solver/run/run_span.h"

#include "solver/contract/sim_model.h"

#include <algorithm>
#include <cmath>

namespace gnomon::solver {

namespace {

constexpr uint64_t defaultIntervals = 500;

} // namespace

RunSpan::RunSpan(const SimModel& model, const RunOptions& options)
    : start(options.startTime.value_or(model.layout.experiment.startTime)),
      stop(options.stopTime.value_or(model.layout.experiment.stopTime)) {
    if (options.interval)
        interval = *options.interval;
    else if (options.intervals)
        interval = length() / static_cast<double>(std::max<uint64_t>(*options.intervals, 1));
    else if (model.layout.experiment.interval > 0)
        interval = model.layout.experiment.interval;
    else
        interval = length() / defaultIntervals;
}

double RunSpan::outputTime(uint64_t index) const {
    const double t = start + static_cast<double>(index) * interval;
    // The last point is the stop time itself, whatever the multiplication rounds to.
    return std::fabs(t - stop) <= 1e-9 * interval ? stop : t;
}

} // namespace gnomon::solver
