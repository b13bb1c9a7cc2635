#include "solver/run/result_rows.h"

#include "solver/run/run_text.h"

#include <algorithm>

namespace gnomon::solver {

namespace {

std::string at(double t) {
    return "at time = " + numberText(t) + ": ";
}

} // namespace

ResultRows::ResultRows(RunPoint& point, StepValues& step, AssertionWatch& assertions, ClockRunner& clocks,
                       const RunSpan& span)
    : m_point(point), m_step(step), m_assertions(assertions), m_clocks(clocks), m_span(span) {}

Result<void> ResultRows::begin(ResultWriter& writer) {
    m_writer = &writer;
    if (Result<void> written = write(m_span.start); !written)
        return written;
    const std::span<const Slot> columns = writer.columnSlots();
    m_keptSlots.assign(columns.begin(), columns.end());
    NeededSlots needed(m_point.values.size());
    needed.add(m_keptSlots);
    m_outputsPart = partOf(m_point.model.outputs, needed);
    m_outputs.emplace(m_outputsPart, nullptr, m_point.model.calls.get());
    if (!m_step.findsApart())
        return {};
    std::vector<Slot> looked = m_keptSlots;
    for (const Assertion& assertion : m_point.model.assertions)
        if (AssertionWatch::isWatched(assertion))
            looked.push_back(assertion.condition);
    m_kept.emplace(m_point.model, looked, true);
    return {};
}

void ResultRows::allowJumps(bool allowed) {
    if (m_kept)
        m_kept->allowJumps(allowed);
}

void ResultRows::writeBehind(double t, std::function<bool()> goesOn) {
    m_writtenUntil = t;
    m_goesOn = std::move(goesOn);
}

Result<bool> ResultRows::isThere(double t) {
    if (t > m_writtenUntil) {
        if (m_goesOn && !m_goesOn())
            return fail(at(t) + "this is another curve than the rows before");
        m_goesOn = nullptr;
        return false;
    }
    ++m_count;
    m_lastTime = t;
    return true;
}

Result<void> ResultRows::write(double t) {
    if (const Result<bool> there = isThere(t); !there || *there)
        return there ? Result<void>() : std::unexpected(there.error());
    if (!m_point.evaluate(m_outputs ? *m_outputs : m_point.outputs))
        return fail(at(t) + m_point.why());
    m_point.passOnMessages(t);
    if (m_outputs ? !keptAreNumbers(m_point.values) : m_point.diagnosis.anyNoNumber(m_point.values))
        return fail(at(t) + m_point.diagnosis.noNumber(m_point.values));
    if (Result<void> written = m_writer->collectSlots(m_point.values); !written)
        return fail(at(t) + written.error().message);
    ++m_count;
    m_lastTime = t;
    return {};
}

bool ResultRows::keptAreNumbers(const std::vector<double>& values) const {
    double sum = 0; // of zeros, unless one is no number
    for (const Slot slot : m_keptSlots)
        sum += values[slot] - values[slot];
    return sum == 0;
}

/// As write(), from the values of what the result keeps alone.
Result<void> ResultRows::writeKept(double t) {
    if (const Result<bool> there = isThere(t); !there || *there)
        return there ? Result<void>() : std::unexpected(there.error());
    if (m_point.hasNewMessages())
        m_point.passOnMessages(t);
    const std::vector<double>& values = m_kept->values();
    if (!keptAreNumbers(values))
        return fail(at(t) + m_point.diagnosis.noNumber(values));
    if (Result<void> written = m_writer->collectSlots(values); !written)
        return fail(at(t) + written.error().message);
    ++m_count;
    m_lastTime = t;
    return {};
}

/// Ticks up to an output time, and before `end`, of clocks that move nothing between events: the step stays.
Result<void> ResultRows::silentTicks(double until, double end) {
    for (double t = m_clocks.nextTick(true); t <= until && t < end; t = m_clocks.nextTick(true)) {
        if (!m_step.evaluate(t))
            return fail(at(t) + m_point.why());
        if (Result<void> written = write(t); !written)
            return written;
        m_clocks.sample();
        if (Result<void> ticked = m_clocks.tick(t); !ticked)
            return ticked;
        if (!m_point.evaluate(m_point.continuous))
            return fail(at(t) + m_point.why());
        if (Result<void> written = write(t); !written)
            return written;
        if (nextTime() == t)
            ++m_next;
    }
    return {};
}

Result<void> ResultRows::writeBefore(double end, bool& moved) {
    bool following = false, many = false;
    for (;; ++m_next) {
        double t = nextTime();
        if (!m_clocks.empty()) {
            if (m_clocks.nextTick(true) <= std::min(end, t)) {
                moved = true;
                following = false;
            }
            if (Result<void> ticked = silentTicks(std::min(end, t), end); !ticked)
                return ticked;
            t = nextTime();
        }
        if (t >= end)
            return {};
        if (m_kept) {
            if (!following) {
                m_kept->follow(m_point.values);
                if ((many = m_span.outputTime(m_next + StepPolynomial::fewestTimes) < end))
                    m_step.follow();
            }
            following = true;
            if ((many ? m_step.evaluateFollowed(*m_kept, t) : m_step.evaluate(*m_kept, t)) &&
                !m_assertions.isViolated(m_kept->values())) {
                if (Result<void> written = writeKept(t); !written)
                    return written;
                continue;
            }
        }
        // All of it, if only to say what is wrong.
        moved = true;
        following = false;
        if (!m_step.evaluate(t))
            return fail(at(t) + m_point.why());
        if (m_assertions.isViolated(m_point.values))
            if (Result<void> checked = m_assertions.check(t); !checked)
                return checked;
        if (Result<void> written = write(t); !written)
            return written;
    }
}

void ResultRows::passBy(double t) {
    while (nextTime() <= t)
        ++m_next;
}

} // namespace gnomon::solver
