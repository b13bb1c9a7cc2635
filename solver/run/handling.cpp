#include "solver/run/handling.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace gnomon::solver {

namespace {

/// An event is passed over by the integrator if derivatives jump at it by less than makes this part of an error that
/// counts, in a step as long as the last one; and if to have gone on without it to the end of that step has made less
/// than that part.
constexpr double shareOfJump = 0.03, shareOfKink = 0.05;
/// So far on the way to that end this is looked at: half-waves begin and end at nothing, and where a step began with
/// nothing it may be as long as many of them.
constexpr std::array<double, 4> looks{1, 0.7071, 0.3183, 0.1193};

} // namespace

Handling::Handling(RunParts& run) : m_run(run), m_isRelation(run.model.layout.values.size(), false) {
    for (const Relation& relation : run.model.mode.relations) {
        m_isRelation[relation.slot] = true;
        if (relation.preSlot != noSlot)
            m_isRelation[relation.preSlot] = true;
    }
}

Result<void> Handling::handle(double t, const EventFinder* finder) {
    ++(finder ? m_run.counts.stateEvents : m_run.counts.timeEvents);
    if (finder)
        m_run.eventWatch.count(finder->changed());
    m_run.eventWatch.tellMany(t, m_run.eventCount(), m_run.point.values);
    if (Result<void> written = m_run.rows.write(t); !written)
        return written;
    if (finder) {
        m_before = m_run.point.values;
        for (const uint32_t relation : finder->changed())
            m_run.relations.crossed[relation] = 1;
    }
    const Result<void> handled = m_run.events.handle(t);
    std::ranges::fill(m_run.relations.crossed, 0);
    if (!handled)
        return handled;
    if (m_run.events.isLeft())
        return {};
    m_run.assertions.restart();
    return m_run.rows.write(t);
}

bool Handling::passesOver(double t, double stepEnd) {
    if (!m_run.model.mode.hasEventSets || m_run.events.setStates() || !m_run.stateSets.empty() ||
        !m_run.point.past.empty() || !m_run.point.lines.empty())
        return false;
    const std::span<const double> allowed = m_run.integrator->allowedErrors();
    if (allowed.empty())
        return false;
    const auto areSame = [&](const std::vector<double>& before, const std::vector<double>& behind, double way,
                             double share) {
        for (size_t i = 0; i < m_run.model.mode.states.size(); ++i) {
            const solver::State& state = m_run.model.mode.states[i];
            const double change = std::fabs(behind[state.derivative] - before[state.derivative]);
            if (!(change * way <= share * (m_run.tolerances.relative * std::fabs(behind[state.value]) + allowed[i])))
                return false;
        }
        return true;
    };
    if (!areSame(m_before, m_run.point.values, stepEnd - m_run.integrator->lastStepBegin(), shareOfJump))
        return false;
    if (stepEnd <= t)
        return false; // nothing is known yet of the way that the next step may go at once
    const std::vector<double> behind = m_run.point.values;
    const bool same = std::ranges::all_of(looks, [&](double look) {
        const double at = t + look * (stepEnd - t);
        m_run.point.values = behind;
        const bool isThere = m_run.step.evaluate(at);
        const std::vector<double> endBehind = std::exchange(m_run.point.values, m_before);
        const bool wasThere = m_run.step.evaluate(at);
        return isThere && wasThere && areSame(m_run.point.values, endBehind, stepEnd - t, shareOfKink);
    });
    m_run.point.values = behind;
    return same;
}

bool Handling::cameToNothing(double amplitude) const {
    constexpr double same = 1e-6, steepest = 1e7;
    const double nothing = std::min(steepest * amplitude, same);
    for (size_t slot = 0; slot < m_before.size(); ++slot) {
        const double before = m_before[slot], now = m_run.point.values[slot];
        if (before != now && !m_isRelation[slot] &&
            !(std::fabs(now - before) <= same * std::max(std::fabs(now), std::fabs(before)) + nothing))
            return false;
    }
    return true;
}

} // namespace gnomon::solver
