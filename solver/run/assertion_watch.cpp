#include "solver/run/assertion_watch.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/evaluate/schedule_part.h"
#include "solver/run/run_text.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace gnomon::solver {

namespace {

/// A curve that moves by so much in a step may come back from so far beyond within it.
constexpr double farthestBack = 2;
/// What hardly moves against what it is, or against 1, is at rest.
constexpr double atRest = 1e-9, nothing = 1e-14;
/// In which order relations of `and` and `or` change is not known before it is looked at.
constexpr int mostLooks = 100;
/// Times of a run that are told apart.
constexpr double finest = 1e-15;

} // namespace

AssertionWatch::AssertionWatch(RunPoint& point, double span)
    : m_point(point), m_span(span), m_warned(point.model.mode.assertions.size()) {
    const std::vector<Assertion>& assertions = point.model.mode.assertions;
    for (uint32_t i = 0; i < assertions.size(); ++i)
        if (isWatched(assertions[i]))
            m_watched.push_back(i);
}

void AssertionWatch::begin(const StepValues& step, double longestStretch) {
    const SimModel& model = m_point.model;
    if (m_watched.empty())
        return;
    for (const AssignedRows& group : model.mode.margins) {
        AssignedRows part = movingPart(m_point.kernels.table(), group, m_point.moving);
        if (part.targets.empty())
            continue;
        std::ranges::copy(part.targets, std::back_inserter(m_withMargin));
        m_margins.push_back(std::move(part));
    }
    std::ranges::sort(m_withMargin);
    const size_t count = model.mode.assertions.size();
    m_relations.assign(count, {.kind = Relation::Kind::GreaterEqual});
    m_finder.emplace(m_relations, m_span, longestStretch);
    m_last.assign(count, 0.0);
    m_now.assign(count, 0.0);
    m_moved.assign(count, 0.0);
    restart();
    if (!step.findsApart())
        return;
    NeededSlots operands(m_point.kernels.table(), m_point.values.size());
    for (const AssignedRows& group : m_margins)
        operands.addOperands(group.rows);
    for (const uint32_t i : m_watched)
        operands.add(std::span(&model.mode.assertions[i].condition, 1));
    std::vector<Slot> wanted;
    for (Slot slot = 0; slot < m_point.values.size(); ++slot)
        if (operands.contains(slot))
            wanted.push_back(slot);
    m_apart.emplace(model, m_point.kernels, wanted, false);
}

void AssertionWatch::goOnFrom(const AssertionWatch& other) {
    m_warned = other.m_warned;
    m_terminated = other.m_terminated;
    if (m_finder)
        m_finder->goOnFrom(*other.m_finder);
    if (m_apart)
        m_apart->goOnFrom(*other.m_apart);
    m_holds = other.m_holds;
    m_near = other.m_near;
    m_last = other.m_last;
    m_now = other.m_now;
    m_moved = other.m_moved;
    m_lastStep = other.m_lastStep;
    m_haveMoved = other.m_haveMoved;
    m_follows = other.m_follows;
}

void AssertionWatch::renew(const AssertionWatch& other) {
    std::vector<char> warned = std::move(m_warned);
    goOnFrom(other);
    m_warned = std::move(warned);
}

const std::vector<double>* AssertionWatch::valuesAt(double t, StepValues& step) {
    if (!m_apart)
        return step.evaluate(t) ? &m_point.values : nullptr;
    if (!m_follows)
        m_apart->follow(m_point.values);
    m_follows = true;
    return step.evaluate(*m_apart, t) ? &m_apart->values() : nullptr;
}

void AssertionWatch::restart() {
    marginsOf(m_point.values, m_last);
    m_haveMoved = false;
}

void AssertionWatch::findNear(double step) {
    m_near.clear();
    for (const uint32_t i : m_withMargin) {
        const double before = m_last[i], now = m_now[i];
        if (m_warned[i] || !std::isfinite(before) || !std::isfinite(now))
            continue;
        if (now < 0) {
            m_near.push_back(i);
            continue;
        }
        double moves = std::fabs(now - before);
        if (m_haveMoved && m_lastStep > 0)
            moves = std::max(moves, m_moved[i] * step / m_lastStep);
        const double size = std::max(std::fabs(before), std::fabs(now));
        if (std::min(before, now) <= farthestBack * moves && moves > std::max(atRest * size, nothing))
            m_near.push_back(i);
    }
}

/// Of conditions that are violated at the end.
std::optional<double> AssertionWatch::firstByHalving(double begin, double end, StepValues& step) {
    const std::vector<Assertion>& assertions = m_point.model.mode.assertions;
    while (end - begin > finest * std::max(m_span, std::fabs(end))) {
        const double middle = begin + (end - begin) / 2;
        if (middle <= begin || middle >= end)
            break;
        const std::vector<double>* values = valuesAt(middle, step);
        if (!values)
            return std::nullopt;
        const bool any = std::ranges::any_of(
            m_watched, [&](uint32_t i) { return !m_warned[i] && (*values)[assertions[i].condition] == 0; });
        (any ? end : begin) = middle;
    }
    return end;
}

std::optional<double> AssertionWatch::firstViolation(double begin, double end, bool isAtEnd, StepValues& step) {
    if (m_watched.empty() || !(end > begin))
        return std::nullopt;
    m_follows = false;
    const std::vector<double>* const last = isAtEnd ? &m_point.values : valuesAt(end, step);
    if (!last)
        return std::nullopt;
    const bool isViolatedAtEnd = isViolated(*last);
    marginsOf(*last, m_now);
    findNear(end - begin);
    std::optional<double> found;
    if (!m_near.empty()) {
        m_finder->search(m_near);
        m_holds.assign(m_relations.size(), 1);
        std::vector<double> from = m_last, at(m_relations.size());
        const EventFinder::Crossings crossings = [&](double t, std::vector<double>& out) {
            const std::vector<double>* values = valuesAt(t, step);
            if (values)
                marginsOf(*values, out);
            return values != nullptr;
        };
        double t = begin;
        for (int look = 0; look < mostLooks && t < end; ++look) {
            if (!m_finder->find(t, end, from, m_now, m_holds, crossings))
                break;
            t = m_finder->time();
            const std::vector<double>* values = valuesAt(t, step);
            if (!values)
                break;
            if (isViolated(*values)) {
                found = t;
                break;
            }
            marginsOf(*values, from); // one of several has changed, the condition has not
            for (const uint32_t i : m_near)
                m_holds[i] = from[i] >= 0;
        }
    }
    if (!found && isViolatedAtEnd)
        found = firstByHalving(begin, end, step);
    for (const uint32_t i : m_withMargin)
        m_moved[i] = std::fabs(m_now[i] - m_last[i]);
    std::swap(m_last, m_now);
    m_haveMoved = true;
    m_lastStep = end - begin;
    return found;
}

std::string AssertionWatch::messageOf(const Assertion& assertion) {
    // What only messages tell is computed with the results.
    if (std::ranges::any_of(assertion.message, [](const MessagePart& part) { return part.slot != noSlot; }))
        m_point.evaluate(m_point.outputs);
    return messageText(m_point.model, assertion.message, m_point.values);
}

Result<void> AssertionWatch::check(double t, bool inWhen) {
    const SimModel& model = m_point.model;
    const std::vector<double>& values = m_point.values;
    m_point.passOnMessages(t);
    for (size_t i = 0; i < model.mode.assertions.size(); ++i) {
        const Assertion& assertion = model.mode.assertions[i];
        if (assertion.inWhen != inWhen)
            continue;
        const bool holdsNow = values[assertion.condition] != 0;
        const auto place = [&] { return placeOf(model, assertion.origin); };
        if (assertion.isTerminate) {
            if (holdsNow && !m_terminated) {
                m_terminated = true;
                m_point.observer.message(
                    {MessageSeverity::Info, t, phrase("terminated: {0}", messageOf(assertion)), place()});
            }
            continue;
        }
        if (holdsNow) {
            m_warned[i] = false;
            continue;
        }
        std::string text = (assertion.isCheck ? "" : phrase("assertion failed: ")) + messageOf(assertion);
        if (assertion.shown != noSlot)
            text += phrase(": it is {0}", valueText(values[assertion.shown]));
        if (assertion.isError)
            return fail(phrase("{0}{1} (time = {2})", (place().empty() ? "" : place() + ": "), text, valueText(t)));
        if (!m_warned[i])
            m_point.observer.message({MessageSeverity::Warning, t, text, place()});
        m_warned[i] = true;
    }
    return {};
}

bool AssertionWatch::isViolated(const std::vector<double>& row) const {
    const std::vector<Assertion>& assertions = m_point.model.mode.assertions;
    return std::ranges::any_of(m_watched,
                               [&](uint32_t i) { return row[assertions[i].condition] == 0 && !m_warned[i]; });
}

} // namespace gnomon::solver
