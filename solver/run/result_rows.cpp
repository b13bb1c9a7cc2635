#include "solver/run/result_rows.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/run/run_text.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace gnomon::solver {

namespace {

constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

std::string at(double t) {
    return phrase("at time = {0}: ", valueText(t));
}

} // namespace

ResultRows::ResultRows(RunPoint& point, StepValues& step, AssertionWatch& assertions, ClockRunner& clocks,
                       const RunSpan& span, double tolerance)
    : m_point(point),
      m_step(step),
      m_assertions(assertions),
      m_clocks(clocks),
      m_span(span),
      m_ranges(point, tolerance),
      m_integers(point.model) {}

Result<void> ResultRows::begin(ResultWriter& writer, double t) {
    m_writer = &writer;
    if (t > m_span.start) {
        const double behind = std::floor((t - m_span.start) / m_span.interval);
        m_next = std::max<uint64_t>(1, behind < 1e18 ? static_cast<uint64_t>(behind) : 1);
        passBy(t);
    }
    if (Result<void> written = write(t); !written)
        return written;
    if (!m_outputs)
        prepare(writer);
    m_ranges.begin(t, m_point.values, m_keptSlots);
    return {};
}

void ResultRows::renew(const ResultRows& other) {
    if (m_kept)
        m_kept->goOnFrom(*other.m_kept);
    m_outputs->goOnFrom(*other.m_outputs);
    m_following = false;
    m_next = 1;
    m_count = 0;
}

void ResultRows::goOnFrom(const ResultRows& other, ResultWriter& writer) {
    m_writer = &writer;
    prepare(writer);
    assert(m_keptSlots == other.m_keptSlots);
    m_ranges.goOnFrom(other.m_ranges);
    if (m_kept)
        m_kept->goOnFrom(*other.m_kept);
    if (m_outputs)
        m_outputs->goOnFrom(*other.m_outputs);
    m_following = other.m_following;
    m_next = other.m_next;
    m_lastTime = other.m_lastTime;
    m_count = other.m_count;
}

void ResultRows::prepare(ResultWriter& writer) {
    const std::span<const Slot> columns = writer.columnSlots();
    m_keptSlots.assign(columns.begin(), columns.end());
    m_modeColumns = writer.modeColumns();
    if (!m_modeColumns.empty()) {
        m_keptSlots.clear();
        for (const ModeColumn& column : m_modeColumns)
            if (!column.outside && column.slot != noSlot)
                m_keptSlots.push_back(column.slot);
    }
    NeededSlots needed(m_point.kernels.table(), m_point.values.size());
    needed.add(m_keptSlots);
    m_outputsPart = partOf(m_point.model.mode.outputs, needed);
    m_outputs.emplace(m_outputsPart, m_point.kernels);
    if (!m_step.findsApart())
        return;
    std::vector<Slot> looked = m_keptSlots;
    for (const Assertion& assertion : m_point.model.mode.assertions)
        if (AssertionWatch::isWatched(assertion))
            looked.push_back(assertion.condition);
    m_kept.emplace(m_point.model, m_point.kernels, looked, true);
    m_step.chooseStates(m_kept->readStates());
    m_curves.resize(m_kept->readStates().size());
    const auto slotOf = [&](size_t column) {
        if (m_modeColumns.empty())
            return m_keptSlots[column];
        return m_modeColumns[column].outside ? noSlot : m_modeColumns[column].slot;
    };
    m_columns.resize(m_modeColumns.empty() ? m_keptSlots.size() : m_modeColumns.size());
    m_curveOfColumn.assign(m_columns.size(), none);
    m_anyMirrored = false;
    for (uint32_t k = 0; k < m_curves.size(); ++k)
        for (size_t column = 0; column < m_columns.size(); ++column)
            if (slotOf(column) == m_point.model.mode.states[m_kept->readStates()[k]].value) {
                m_curveOfColumn[column] = k;
                m_anyMirrored = m_anyMirrored || (!m_modeColumns.empty() && m_modeColumns[column].sign < 0);
            }
    m_mirrored.resize(m_anyMirrored ? m_curves.size() : 0);
    m_curveOfSlot.assign(m_point.values.size(), none);
    for (uint32_t k = 0; k < m_curves.size(); ++k)
        m_curveOfSlot[m_point.model.mode.states[m_kept->readStates()[k]].value] = k;
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
            return fail(phrase("{0}this is another curve than the rows before", at(t)));
        m_goesOn = nullptr;
        return false;
    }
    ++m_count;
    m_lastTime = t;
    return true;
}

Result<void> ResultRows::write(double t) {
    forget();
    if (const Result<bool> there = isThere(t); !there || *there)
        return there ? Result<void>() : std::unexpected(there.error());
    if (!m_point.evaluate(m_outputs ? *m_outputs : m_point.outputs))
        return fail(at(t) + m_point.why());
    m_point.passOnMessages(t);
    if (m_outputs ? !keptAreNumbers(m_point.values) : m_point.diagnosis.anyNoNumber(m_point.values))
        return fail(at(t) + m_point.diagnosis.noNumber(m_point.values));
    if (const Variable* const large = m_integers.tooLarge(m_point.values))
        return fail(at(t) + phrase("'{0}' is {1}: an Integer is kept exactly up to 9007199254740992 (2^53)",
                                   large->name, valueText(large->sign * m_point.values[large->slot])));
    m_ranges.look(t, m_point.values);
    if (Result<void> written = m_isWanted ? m_writer->collectSlots(m_point.values) : Result<void>(); !written)
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
        return fail(at(t) + m_point.diagnosis.noNumber(m_kept->completed(m_point.values)));
    m_ranges.look(t, values);
    if (Result<void> written = m_isWanted ? m_writer->collectSlots(values) : Result<void>(); !written)
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

Result<bool> ResultRows::writeMany(double end) {
    const StepPolynomial& polynomial = m_step.polynomial();
    if (!m_kept->evaluateStill(m_point))
        return false;
    for (;;) {
        size_t count = 0;
        while (count < m_times.size() && (m_times[count] = m_span.outputTime(m_next + count)) < end)
            ++count;
        if (count == 0)
            return true;
        std::fill(m_times.begin() + static_cast<std::ptrdiff_t>(count), m_times.end(), m_times[count - 1]);
        for (size_t k = 0; k < m_curves.size(); ++k)
            polynomial.at(m_times, count, k, m_curves[k]);
        const Result<bool> written = writeCurves(count);
        if (!written || !*written)
            return written;
    }
}

Result<bool> ResultRows::writeCurves(size_t count) {
    if (!m_kept->onlyStatesMove()) {
        for (size_t i = 0; i < count; ++i, ++m_next) {
            if (!m_kept->evaluate(m_times[i], m_curves, i, m_point) || m_assertions.isViolated(m_kept->values()))
                return false;
            if (Result<void> written = writeKept(m_times[i]); !written)
                return std::unexpected(written.error());
        }
        return true;
    }
    double sum = 0; // of zeros, unless one is no number
    for (const StepPolynomial::Block& curve : m_curves)
        for (size_t i = 0; i < count; ++i)
            sum += curve[i] - curve[i];
    const std::vector<double>& values = m_kept->values();
    if (!m_modeColumns.empty())
        sum += placeModeColumns(count);
    for (size_t column = 0; column < m_columns.size() && m_modeColumns.empty(); ++column) {
        const uint32_t curve = m_curveOfColumn[column];
        m_columns[column] = {curve == none ? nullptr : m_curves[curve].data(), values[m_keptSlots[column]]};
        if (curve == none)
            sum += m_columns[column].value - m_columns[column].value;
    }
    m_columns[0].values = m_times.data();
    if (sum != 0 || m_assertions.isViolated(values))
        return false;
    m_ranges.look(std::span(m_times).first(count), m_curves, m_curveOfSlot);
    if (Result<void> written =
            m_isWanted ? m_writer->appendColumns(m_columns, static_cast<uint32_t>(count)) : Result<void>();
        !written)
        return fail(at(m_times[0]) + written.error().message);
    m_next += count;
    m_count += count;
    m_lastTime = m_times[count - 1];
    return true;
}

double ResultRows::placeModeColumns(size_t count) {
    for (size_t k = 0; k < m_mirrored.size(); ++k)
        for (size_t i = 0; i < count; ++i)
            m_mirrored[k][i] = -m_curves[k][i];
    double sum = 0;
    for (size_t c = 0; c < m_columns.size(); ++c) {
        const ModeColumn& column = m_modeColumns[c];
        const uint32_t curve = m_curveOfColumn[c];
        const auto& curves = column.sign < 0 ? m_mirrored : m_curves;
        m_columns[c] = {curve == none ? nullptr : curves[curve].data(), column.valueIn(m_kept->values().data())};
        if (curve == none && !column.outside && column.slot != noSlot)
            sum += m_columns[c].value - m_columns[c].value;
    }
    return sum;
}

Result<void> ResultRows::writeBefore(double end, bool& moved) {
    if (m_kept && m_kept->goesByRun())
        forget();
    while (true) {
        if (!m_clocks.empty()) {
            const double until = std::min(end, nextTime());
            if (m_clocks.nextTick(true) <= until)
                moved = true;
            if (Result<void> ticked = silentTicks(until, end); !ticked)
                return ticked;
        }
        const double t = nextTime();
        if (t >= end)
            return {};
        if (m_kept) {
            if (!m_following)
                m_kept->follow(m_point.values);
            m_following = true;
            const double limit = m_clocks.empty() ? end : std::min(end, m_clocks.nextTick(true));
            if (m_step.hasStates() && !m_kept->remembers() && t > m_writtenUntil && !m_goesOn &&
                m_span.outputTime(m_next + m_step.fewestTimes() - 1) < limit) {
                const Result<bool> done = writeMany(limit);
                if (!done)
                    return std::unexpected(done.error());
                if (*done)
                    continue;
            }
            if (m_step.evaluate(*m_kept, nextTime()) && !m_assertions.isViolated(m_kept->values())) {
                if (Result<void> written = writeKept(nextTime()); !written)
                    return written;
                ++m_next;
                continue;
            }
        }
        // All of it, if only to say what is wrong.
        moved = true;
        forget();
        const double here = nextTime();
        if (!m_step.evaluate(here))
            return fail(at(here) + m_point.why());
        if (m_assertions.isViolated(m_point.values))
            if (Result<void> checked = m_assertions.check(here); !checked) {
                const Result<void> written = write(here); // what the modeller asserted ends the run; this shows it
                return written ? checked : written;
            }
        if (Result<void> written = write(here); !written)
            return written;
        ++m_next;
    }
}

void ResultRows::passBy(double t) {
    while (nextTime() <= t)
        ++m_next;
}

} // namespace gnomon::solver
