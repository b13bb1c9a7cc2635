#include "solver/run/event_watch.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/run/run_text.h"

#include <algorithm>
#include <cmath>

namespace gnomon::solver {

namespace {

/// So many state events in a row, each so close behind the last (as a part of the run), accumulate.
constexpr int accumulatingEvents = 200;
constexpr double accumulationGap = 1e-9;
/// With hysteresis a sliding motion makes an event each time it has been crossed: no model means so many so fast.
constexpr int chatteringEventsAtMost = 5000;
constexpr double chatteringGap = 1e-7;
/// So many of them may come from errors of relations that stay at zero.
constexpr int fewestChattering = 4;
/// So many gaps between events of one relation, each the same part of the last, are told as a warning.
constexpr int geometricEvents = 8;
constexpr double sameRatio = 0.05;
/// So few gaps, each so much smaller than the last, are enough when no event follows although the next gap would be so
/// small a part of the run that it may be overlooked.
constexpr int vanishingGaps = 2;
constexpr double vanishingRatio = 0.5, vanishingGap = 1e-4;
/// A ball loses about the same part each time. Two changes at nearly one time, whatever comes before them, are no
/// series.
constexpr double alikeRatios = 4;
/// What nothing keeps back any more is so many times as far away after so many times as long.
constexpr double laterLook = 4, fartherAway = 2;
/// So many events are told once, and ten times as many again.
constexpr uint64_t manyEvents = 100'000;
constexpr double nearlyOver = 0.9;

} // namespace

EventWatch::EventWatch(const SimModel& model, RunObserver& observer, double start, double stop)
    : m_model(model),
      m_observer(observer),
      m_start(start),
      m_length(stop - start),
      m_counts(model.mode.relations.size()),
      m_series(2 * model.mode.relations.size(), {.last = start}),
      m_told(model.mode.relations.size(), false),
      m_toldAt(manyEvents) {}

void EventWatch::goOnFrom(const EventWatch& other) {
    m_counts = other.m_counts;
    m_series = other.m_series;
    m_told = other.m_told;
    m_toldAt = other.m_toldAt;
    m_missedAt = other.m_missedAt;
    m_close = other.m_close;
    m_chattering = other.m_chattering;
    m_fast = other.m_fast;
    m_last = other.m_last;
}

void EventWatch::renew() {
    m_series.assign(m_series.size(), {.last = m_start});
    m_missedAt = never;
    m_close = m_chattering = m_fast = 0;
    m_last = -std::numeric_limits<double>::infinity();
}

void EventWatch::count(const std::vector<uint32_t>& relations) {
    for (const uint32_t relation : relations)
        ++m_counts[relation];
}

void EventWatch::tellMany(double t, uint64_t events, const std::vector<double>& values) {
    if (events < m_toldAt)
        return;
    // What is nearly over need not be told.
    if (!(t > m_start) || t - m_start > nearlyOver * m_length) {
        m_toldAt *= 10;
        return;
    }
    std::string cause;
    const auto most = std::ranges::max_element(m_counts);
    if (most != m_counts.end() && *most > events / 2) {
        cause = phrase("; most of them of {0}",
                       relationsText(m_model, std::vector{static_cast<uint32_t>(most - m_counts.begin())}));
    } else {
        double shortest = m_length;
        for (const Sampler& sampler : m_model.mode.samplers)
            shortest = std::min(shortest, values[sampler.interval]);
        if (shortest < m_length)
            cause = phrase("; the shortest interval of sample() is {0} s", valueText(shortest));
    }
    m_observer.message({MessageSeverity::Warning,
                        t,
                        phrase("{0} events so far, at the same rate there will be {1}{2}", std::to_string(events),
                               valueText(static_cast<double>(events) * m_length / (t - m_start)), cause),
                        {}});
    m_toldAt *= 10;
}

Result<void> EventWatch::follow(double t, EventFinder& finder, const std::vector<char>& holds) {
    if (!accumulates(t, finder, holds))
        return {};
    const double gap = (m_fast >= chatteringEventsAtMost ? chatteringGap : accumulationGap) * m_length;
    return fail(phrase("events accumulate at time = {0}: {1} in a row, each within {2} s of the last: {3}",
                       valueText(t), std::max(m_close, m_fast), valueText(gap),
                       relationsText(m_model, finder.changed())));
}

bool EventWatch::accumulates(double t, EventFinder& finder, const std::vector<char>& holds) {
    const std::vector<uint32_t>& relations = finder.changed();
    // A relation that changes and changes back at once is nothing unusual: a ball leaves the ground where it hit
    // it. One that does so again and again, and not in ever shorter bounces, is zero but for errors.
    const bool isClose = t - m_last < accumulationGap * m_length;
    m_chattering = isClose ? m_chattering + 1 : 0;
    if (m_chattering >= fewestChattering &&
        std::ranges::none_of(relations,
                             [&](uint32_t r) { return m_series[seriesOf(r, false)].length >= fewestChattering; }) &&
        finder.widen()) {
        m_last = t;
        return false;
    }
    m_close = isClose ? m_close + 1 : 0;
    m_fast = t - m_last < chatteringGap * m_length ? m_fast + 1 : 0;
    m_last = t;
    for (const uint32_t relation : relations) {
        Series& series = m_series[seriesOf(relation, holds[relation])];
        const double gap = t - series.last, ratio = gap / series.gap;
        const bool shrinks = ratio < 1 - sameRatio && std::fabs(ratio - series.ratio) < sameRatio;
        const bool isAlike =
            series.vanishing == 0 || (ratio < alikeRatios * series.ratio && series.ratio < alikeRatios * ratio);
        const int vanishing = ratio < vanishingRatio ? (isAlike ? series.vanishing : 0) + 1 : 0;
        series = {t, gap, ratio, shrinks ? series.length + 1 : 0, vanishing};
        expect(series);
        m_missedAt = std::min(m_missedAt, series.missedAt);
        if (series.length >= geometricEvents)
            tell(relation, t,
                 phrase("events come faster and faster (each gap {0} of the last) and would accumulate at time = {1}",
                        valueText(ratio), valueText(t + gap * ratio / (1 - ratio))));
    }
    return m_close >= accumulatingEvents || m_fast >= chatteringEventsAtMost;
}

void EventWatch::expect(Series& series) const {
    if (series.vanishing >= vanishingGaps && series.gap * series.ratio < vanishingGap * m_length)
        series.missedAt = series.last + series.gap / (1 - series.ratio); // where all of them would be over
}

void EventWatch::lookForMissed(double t, const std::vector<double>& differences, const std::vector<double>& values) {
    for (size_t i = 0; i < m_series.size(); ++i) {
        Series& series = m_series[i];
        if (t <= series.missedAt)
            continue;
        const auto relation = static_cast<uint32_t>(i / 2);
        if (!m_model.mode.relations[relation].saysSomething(values.data())) { // and is not searched for
            series.missedAt = never;
            continue;
        }
        const double difference = std::fabs(differences[relation]);
        if (series.difference == 0) {
            series.difference = difference;
            series.missedAt = difference > 0 ? series.last + laterLook * (t - series.last) : never; // it rests there
            continue;
        }
        series.missedAt = never;
        if (difference >= fartherAway * series.difference)
            tell(relation, t,
                 phrase("events came faster and faster (each gap {0} of the last) until they were too close to be told "
                        "apart, at time = {1}",
                        valueText(series.ratio), valueText(series.last)));
    }
    m_missedAt = std::ranges::min(m_series, {}, &Series::missedAt).missedAt;
}

void EventWatch::tell(uint32_t relation, double t, const std::string& text) {
    if (m_told[relation])
        return;
    m_told[relation] = true;
    const uint32_t origin = m_model.mode.relations[relation].origin;
    m_observer.message(
        {MessageSeverity::Warning, t,
         phrase("{0}: {1}. Results behind that time are not to be trusted.", text, equationText(m_model, origin)),
         placeOf(m_model, origin)});
}

} // namespace gnomon::solver
