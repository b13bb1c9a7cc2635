#include "solver/run/simulation_run.h"

#include "compiler/base/phrases.h"
#include "solver/run/mode_run.h"

#include <chrono>
#include <utility>

namespace gnomon::solver {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

} // namespace

SimulationRun::SimulationRun(const SimModel& model, RunOptions options, RunObserver& observer, RunControl& control)
    : m_run(std::make_unique<ModeRun>(model, std::move(options), observer, control, model.beginRun())) {}

SimulationRun::SimulationRun(const RunContext& from, RunObserver& observer, RunControl& control)
    : m_run(std::make_unique<ModeRun>(from.m_kept->parts.model, from.m_kept->parts.options, observer, control,
                                      from.m_kept->parts.point.kernels.copy())) {
    m_run->from = from;
    m_run->parts.point.values = from.m_kept->parts.point.values;
}

SimulationRun::~SimulationRun() = default;

void SimulationRun::watchContexts(std::function<void(const RunContext&)> watch) {
    m_run->watch = std::move(watch);
}

double SimulationRun::startTime() const {
    return m_run->parts.span.start;
}
double SimulationRun::stopTime() const {
    return m_run->parts.span.stop;
}
double SimulationRun::expectedRows() const {
    return m_run->parts.span.rowCount();
}
std::span<const double> SimulationRun::values() const {
    return m_run->parts.point.values;
}

Result<void> SimulationRun::showStart() {
    RunPoint& point = m_run->parts.point;
    if (!point.evaluate(point.outputs))
        return fail(phrase("at the start: {0}", point.why()));
    point.passOnMessages(m_run->parts.span.start);
    if (point.diagnosis.anyNoNumber(point.values))
        return fail(phrase("at the start {0}", point.diagnosis.noNumber(point.values)));
    return {};
}

Result<void> SimulationRun::initialize(BlockRescue* rescue) {
    const Clock::time_point begin = Clock::now();
    Result<void> result = m_run->checkOptions();
    RunBegin start;
    start.time = m_run->parts.span.start;
    if (result)
        result = m_run->enter(start, rescue);
    m_run->parts.counts.initSeconds = secondsSince(begin);
    return result;
}

Result<void> SimulationRun::integrate(ResultWriter& writer) {
    const Clock::time_point begin = Clock::now();
    Result<void> result = m_run->integrate(writer);
    writer.flush();
    m_run->parts.counts.integrateSeconds = secondsSince(begin);
    return result;
}

RunStatistics SimulationRun::statistics() const {
    return m_run->statistics();
}

} // namespace gnomon::solver
