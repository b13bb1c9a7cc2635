#include "solver/run/run_point.h"

#include "compiler/base/phrases.h"
#include "solver/evaluate/schedule_part.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon::solver {

RunPoint::RunPoint(const SimModel& m, RunObserver& o, RunKernels k)
    : model(m),
      observer(o),
      kernels(std::move(k)),
      moving(movingSlots(m)),
      values(m.layout.values),
      past(m, kernels, moving),
      lines(m, kernels),
      diagnosis(m),
      continuous(m.mode.continuous, kernels),
      outputs(m.mode.outputs, kernels),
      m_lastEvent(-std::numeric_limits<double>::infinity()) {}

void RunPoint::goOnFrom(const RunPoint& other) {
    values = other.values;
    past.goOnFrom(other.past);
    lines.goOnFrom(other.lines);
    continuous.goOnFrom(other.continuous);
    outputs.goOnFrom(other.outputs);
    m_reach = other.m_reach;
    m_placed = other.m_placed;
    m_ahead = other.m_ahead;
    m_known = other.m_known;
    m_lastEvent = other.m_lastEvent;
    m_initializing = other.m_initializing;
    m_messageMark = other.m_messageMark;
    m_problem = other.m_problem;
}

void RunPoint::warning(std::string_view text) {
    observer.message({MessageSeverity::Warning, values[model.layout.time], std::string(text), {}});
}

void RunPoint::putTime(double t) {
    values[model.layout.time] = t;
    const auto putPast = [&] { m_known = past.put(t, values.data(), t <= m_lastEvent, m_ahead, *this); };
    if (!past.empty())
        putPast();
    if (!lines.empty())
        m_placed = lines.put(values.data(), m_reach, *this);
    if (!lines.empty() && past.anyTimeMoves()) { // by what comes out of a transport
        putPast();
        m_placed = lines.put(values.data(), m_reach, *this);
    }
}

void RunPoint::putStates(double t, std::span<const double> x) {
    for (size_t i = 0; i < x.size(); ++i)
        values[model.mode.states[i].value] = x[i];
    putTime(t);
}

bool RunPoint::evaluate(Evaluator& evaluator) {
    if (!m_placed) {
        m_failure.reset();
        m_problem = phrase("within one step the content of a spatialDistribution() would move by more than its length, "
                           "or the way is no number");
        return false;
    }
    if (!m_known) {
        m_failure.reset();
        m_problem =
            phrase("within one step a delay() would read what is not known yet: its time gets shorter too fast, "
                   "or is not positive");
        return false;
    }
    m_failure = evaluator.run(values.data(), *this);
    if (!m_failure)
        return true;
    m_problem = m_failure->message;
    return false;
}

std::string RunPoint::details() const {
    if (m_failure && m_failure->failedBlock && m_failure->block) {
        // What is no number may have been so before the block.
        const bool isFinite =
            std::ranges::all_of(m_failure->block->residuals, [](double r) { return std::isfinite(r); });
        std::string source;
        for (const Schedule* schedule :
             {&model.mode.parameters, m_initializing ? &model.mode.initial : &model.mode.continuous})
            if (source.empty() && !isFinite)
                source = diagnosis.firstNoNumber(*schedule, values);
        return (source.empty() ? "" : "; " + source) +
               diagnosis.block(*m_failure->failedBlock, *m_failure->block, values);
    }
    if (m_failure && m_failure->failedRows) {
        const std::string equation = diagnosis.equation(*m_failure->failedRows, m_failure->failedRow, values);
        return equation.empty() ? std::string() : phrase("; in {0}", equation);
    }
    const std::string found = m_failure ? std::string() : diagnosis.firstNoNumber(model.mode.continuous, values);
    return found.empty() ? std::string() : ": " + found;
}

Result<void> RunPoint::explained(const Result<void>& failed) const {
    if (m_problem.empty())
        return failed;
    return fail(failed.error().message + details(), failed.error().reason);
}

void RunPoint::passOnMessages(double t) {
    if (!kernels.log())
        return;
    for (CallLog::Message& message : kernels.log()->takeMessages())
        observer.message(
            {message.warning ? MessageSeverity::Warning : MessageSeverity::Info, t, std::move(message.text), {}});
}

std::string RunPoint::nameOf(Slot slot) const {
    const std::string name = diagnosis.nameOf(slot);
    return name.empty() ? phrase("a variable") : name;
}

void takeStates(const SimModel& model, const std::vector<double>& values, std::vector<double>& x) {
    x.resize(model.mode.states.size());
    for (size_t i = 0; i < x.size(); ++i)
        x[i] = values[model.mode.states[i].value];
}

} // namespace gnomon::solver
