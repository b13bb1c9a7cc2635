#include "solver/run/locating.h"

#include "solver/evaluate/schedule_part.h"

#include <algorithm>
#include <span>

namespace gnomon::solver {

namespace {

/// So often it is asked within a step whether a relation has changed.
constexpr size_t mostQuestions = 4;

} // namespace

void Locating::makeFinder() {
    m_finder.emplace(m_run.model.mode.relations, m_run.span.length(), m_run.longestStretch());
    m_jumps.resize(2 * m_run.model.mode.delays.size() + m_run.model.mode.transports.size());
    m_jumpHolds.assign(m_jumps.size(), 0);
    m_jumpFinder.emplace(m_jumps, m_run.span.length(), m_run.longestStretch());
}

void Locating::makeParts() {
    const size_t slotCount = m_run.point.values.size();
    NeededSlots operands(m_run.point.kernels.table(), slotCount);
    for (const AssignedRows& group : m_run.relations.searchedCrossings())
        operands.addOperands(group.rows);
    if (m_run.integrator)
        m_courses.emplace(m_run.point, m_run.span.length(), operands, m_run.relations.searchedCrossings(),
                          mostQuestions);
    if (!m_run.step.findsApart())
        return;
    std::vector<Slot> wanted;
    for (Slot slot = 0; slot < slotCount; ++slot)
        if (operands.contains(slot))
            wanted.push_back(slot);
    m_compared.emplace(m_run.model, m_run.point.kernels, wanted, false);
}

void Locating::allowJumps(bool allowed) {
    if (m_compared)
        m_compared->allowJumps(allowed);
}

void Locating::goOnFrom(const Locating& other) {
    m_finder->goOnFrom(*other.m_finder);
    if (m_compared)
        m_compared->goOnFrom(*other.m_compared);
    if (m_courses)
        m_courses->goOnFrom(*other.m_courses);
    m_before = other.m_before;
    m_jumpFinder->goOnFrom(*other.m_jumpFinder);
}

bool Locating::findEvent(double begin, double t) {
    FrozenRelations& relations = m_run.relations;
    if (relations.searched().empty())
        return false;
    if (m_compared)
        m_compared->follow(m_run.point.values);
    return m_finder->find(begin, t, m_before, relations.differences, relations.holds,
                          [this](double at, std::vector<double>& out) { return differencesAt(at, out); });
}

std::optional<double> Locating::findHidden(double begin, double t) {
    if (!m_courses || m_courses->empty())
        return std::nullopt;
    if (m_compared)
        m_compared->follow(m_run.point.values);
    std::vector<double> differences;
    bool moved = false;
    const auto changed = [&](double at) {
        moved = moved || !m_compared;
        return differencesAt(at, differences) && m_finder->anyChange(differences, m_run.relations.holds);
    };
    const auto hidden = m_courses->look(*m_run.integrator, begin, t, false, changed);
    const bool isFound = hidden && m_run.step.evaluate(hidden->end);
    if (!isFound && (moved || hidden))
        m_run.step.evaluate(t);
    return isFound ? std::optional(hidden->end) : std::nullopt;
}

std::optional<double> Locating::findLeaving(double begin, double t) {
    const RunPoint& point = m_run.point;
    if (!point.past.anyJump() && !point.lines.anyJump())
        return std::nullopt;
    const auto beyond = [&](double at, std::vector<double>& out) {
        if (!m_run.step.evaluate(at))
            return false;
        out.resize(m_jumps.size());
        const size_t delays = 2 * m_run.model.mode.delays.size();
        point.past.beyondJumps(at, point.values.data(), std::span(out).first(delays));
        point.lines.beyondEnds(point.values.data(), std::span(out).subspan(delays));
        return true;
    };
    std::vector<double> atBegin, atEnd;
    const bool isThere = beyond(begin, atBegin) && beyond(t, atEnd);
    const bool found = isThere && m_jumpFinder->find(begin, t, atBegin, atEnd, m_jumpHolds, beyond);
    if (isThere && !found)
        m_jumpFinder->narrow(atEnd);
    const double at = found ? m_jumpFinder->time() : t;
    m_run.step.evaluate(at);
    return found ? std::optional(at) : std::nullopt;
}

Result<bool> Locating::lookAtAssertions(double begin, double t, bool isAtEnd) {
    bool moved = false;
    for (size_t looks = 0; looks <= 2 * m_run.model.mode.assertions.size(); ++looks) {
        const std::optional<double> at = m_run.assertions.firstViolation(begin, t, isAtEnd && !moved, m_run.step);
        if (!at)
            break;
        bool ignored = false;
        if (Result<void> written = m_run.rows.writeBefore(*at, ignored); !written)
            return std::unexpected(written.error());
        moved = true;
        if (!m_run.step.evaluate(*at))
            return m_run.failAt(*at);
        if (Result<void> checked = m_run.assertions.check(*at); !checked) {
            // What the modeller asserted ends the run, and the last row shows it.
            const Result<void> written = m_run.rows.write(*at);
            return std::unexpected((written ? checked : written).error());
        }
        m_run.assertions.restart();
        begin = *at;
    }
    return moved;
}

bool Locating::differencesAt(double t, std::vector<double>& out) {
    if (!m_compared) {
        if (!m_run.step.evaluate(t))
            return false;
        m_run.relations.computeSearched(m_run.point.values, out);
        return true;
    }
    if (!m_run.step.evaluate(*m_compared, t))
        return false;
    m_run.relations.computeSearched(m_compared->values(), out);
    return true;
}

} // namespace gnomon::solver
