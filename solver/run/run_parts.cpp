#include "solver/run/run_parts.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/run/run_text.h"

#include <utility>

namespace gnomon::solver {

namespace {

/// Parts of a run without states within which a relation is looked at three times.
constexpr double stillStretch = 1e-3;

Tolerances tolerancesOf(const SimModel& model, const RunOptions& options) {
    const double tolerance = options.tolerance.value_or(model.layout.experiment.tolerance);
    return {tolerance, tolerance};
}

} // namespace

RunParts::RunParts(const SimModel& m, RunOptions o, RunObserver& to, RunControl& c, RunKernels kernels)
    : model(m),
      options(std::move(o)),
      observer(to),
      control(c),
      span(m, options),
      tolerances(tolerancesOf(m, options)),
      point(m, observer, std::move(kernels)),
      relations(m, point.kernels, point.moving),
      assertions(point, span.length()),
      events(point, relations, assertions, tolerances, span.stop, options.fullEventIteration),
      eventWatch(m, observer, span.start, span.stop),
      openLoops(point),
      stateSets(m, point.kernels),
      step(point),
      rows(point, step, assertions, events.clocks(), span, tolerances.relative) {}

void RunParts::goOnFrom(const RunParts& other, ResultWriter& writer) {
    point.goOnFrom(other.point);
    relations.goOnFrom(other.relations);
    assertions.goOnFrom(other.assertions);
    events.goOnFrom(other.events);
    eventWatch.goOnFrom(other.eventWatch);
    openLoops.goOnFrom(other.openLoops);
    stateSets.goOnFrom(other.stateSets);
    if (integrator)
        integrator->goOnFrom(*other.integrator);
    rows.goOnFrom(other.rows, writer);
    jumpDue = other.jumpDue;
    counts = other.counts;
}

std::unexpected<Failure> RunParts::failAt(double t) const {
    return fail(phrase("at time = {0}: {1}", valueText(t), point.why()));
}

double RunParts::longestStretch() const {
    return integrator ? std::numeric_limits<double>::infinity() : stillStretch * span.length();
}

} // namespace gnomon::solver
