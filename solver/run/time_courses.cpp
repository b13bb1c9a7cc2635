#include "solver/run/time_courses.h"

#include "solver/run/point_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gnomon::solver {

namespace {

/// Parts of the run between two looks, at the most and at the least.
constexpr double longestWay = 1.0 / 500, shortestWay = 1e-8;
/// Parts of a step where it is looked at; one if it is hardly longer than the last. Waves that fit in a whole number of
/// times are not to be met at the same place each.
constexpr std::array<double, 4> looks{0.1193, 0.3183, 0.5858, 0.8541};
constexpr double middleLook = 0.4142, longerStep = 1.5;
/// A function strays where it is aside of the line between the ends of the step by that part of all that it has been.
constexpr double strayPart = 0.05;
/// It is looked at more closely where it bends by that part between three looks, so many times at the most.
constexpr double bendPart = 0.1;
constexpr size_t mostLooks = 800;
/// So many parts of a step have two looks each, at most, at what comes out of one delay or transport.
constexpr size_t outgoingParts = 64;
/// What was harmless is so for some steps, unless it is so many times as much.
constexpr int harmlessFor = 16;
constexpr double muchMore = 2;

} // namespace

TimeCourses::TimeCourses(RunPoint& point, double span, NeededSlots wanted, std::span<const AssignedRows> asked,
                         size_t mostQuestions)
    : m_point(point), m_longest(longestWay * span), m_shortest(shortestWay * span), m_mostQuestions(mostQuestions) {
    restart();
    const SimModel& model = point.model;
    m_part = timePartOf(model, partOf(model.mode.continuous, wanted), point.moving, asked);
    for (uint32_t i = 0; i < model.mode.delays.size(); ++i)
        if (const Slot result = model.mode.delays[i].result; wanted.contains(result) && point.moving[result]) {
            m_delays.push_back(i);
            m_remembered.push_back(result);
        }
    for (uint32_t i = 0; i < model.mode.transports.size(); ++i)
        if (const Slot result = model.mode.transports[i].result; wanted.contains(result)) {
            m_transports.push_back(i);
            m_remembered.push_back(result);
        }
    NeededSlots read(*model.kernels, model.layout.values.size());
    for (const AssignedRows& rows : m_part.alone.assignments) {
        read.addOperands(rows.rows);
        m_slots.insert(m_slots.end(), rows.targets.begin(), rows.targets.end());
    }
    for (const AssignedRows& rows : m_part.withOthers)
        read.addOperands(rows.rows);
    if (!m_slots.empty())
        m_evaluator.emplace(m_part.alone, point.kernels);
    m_count = m_slots.size() + m_part.withOthersCount + m_remembered.size();
    // Delays and transports read what they do.
    std::vector<bool> copied(m_count > 0 ? model.layout.values.size() : 0, !m_remembered.empty());
    for (Slot slot = 0; slot < copied.size(); ++slot)
        copied[slot] = copied[slot] || read.contains(slot);
    m_read = SlotRanges(copied);
    m_others.resize(m_part.withOthersCount);
    if (m_count > 0)
        m_values = model.layout.values;
    m_lowest.assign(m_count, std::numeric_limits<double>::infinity());
    m_highest.assign(m_count, -std::numeric_limits<double>::infinity());
    m_harmless.assign(m_count, 0);
}

void TimeCourses::goOnFrom(const TimeCourses& other) {
    if (m_evaluator)
        m_evaluator->goOnFrom(*other.m_evaluator);
    m_lowest = other.m_lowest;
    m_highest = other.m_highest;
    m_harmless = other.m_harmless;
    m_harmlessSteps = other.m_harmlessSteps;
    m_lastStep = other.m_lastStep;
    m_endTime = other.m_endTime;
    m_end = other.m_end;
}

void TimeCourses::restart() {
    m_endTime = std::numeric_limits<double>::quiet_NaN();
}

bool TimeCourses::evaluate(double t, Sample& to) {
    m_values[m_point.model.layout.time] = t;
    if (!m_remembered.empty() && !put(t))
        return false;
    if (m_evaluator && m_evaluator->run(m_values.data(), m_point))
        return false;
    evaluateInto(m_part.withOthers, m_point.kernels, m_values.data(), m_others, m_scratch);
    m_rowEvaluations += m_others.size();
    to.resize(m_count);
    const size_t others = m_slots.size(), remembered = others + m_others.size();
    for (size_t k = 0; k < m_count; ++k) {
        to[k] = k < others       ? m_values[m_slots[k]]
                : k < remembered ? m_others[k - others]
                                 : m_values[m_remembered[k - remembered]];
        if (std::isfinite(to[k])) {
            m_lowest[k] = std::min(m_lowest[k], to[k]);
            m_highest[k] = std::max(m_highest[k], to[k]);
        }
    }
    return true;
}

bool TimeCourses::put(double t) {
    const bool behind = t <= m_stepBegin;
    if (!m_looksAhead) { // but for the delays by times that stand still
        if (!m_delays.empty())
            m_point.past.putAgain(t, m_values.data(), behind);
        return true;
    }
    const SimModel& model = m_point.model;
    const std::vector<double> kept = m_integrator->givesAll() ? m_point.values : std::vector<double>();
    m_integrator->interpolate(t, m_states);
    if (m_integrator->givesAll()) // those of the run among it
        m_point.values = kept;
    for (size_t i = 0; i < m_states.size(); ++i)
        m_values[model.mode.states[i].value] = m_states[i];
    return putRemembered(t, m_values.data(), behind, m_point.past, m_point.lines, m_point);
}

bool TimeCourses::isHarmless(size_t k, double size, double step) const {
    return !(size > strayPart * (m_highest[k] - m_lowest[k])) || !(size * step > muchMore * m_harmless[k]);
}

void TimeCourses::addStrays(size_t k, double begin, double end, const std::vector<Outgoing>& outgoing,
                            std::vector<double>& times) {
    struct Farthest {
        double aside = 0, part = 0;
    };
    std::array<std::array<Farthest, 2>, outgoingParts> farthest; // below and above
    const double first = m_begin[k], last = m_end[k];
    for (const Outgoing& point : outgoing) {
        if (!std::isfinite(point.value) || !(point.part > 0 && point.part < 1))
            continue;
        m_lowest[k] = std::min(m_lowest[k], point.value);
        m_highest[k] = std::max(m_highest[k], point.value);
        const double aside = point.value - (first + (last - first) * point.part);
        Farthest& found = farthest[static_cast<size_t>(point.part * outgoingParts)][aside > 0 ? 1 : 0];
        if (std::fabs(aside) > found.aside)
            found = {std::fabs(aside), point.part};
    }
    bool isStray = false;
    for (const auto& part : farthest)
        for (const Farthest& found : part)
            isStray = isStray || !isHarmless(k, found.aside, end - begin);
    if (!isStray)
        return;
    for (const auto& part : farthest)
        for (const Farthest& found : part)
            if (found.aside > 0)
                times.push_back(begin + found.part * (end - begin));
}

std::vector<double> TimeCourses::lookAhead(double begin, double end) {
    std::vector<double> times;
    if (m_remembered.empty())
        return times;
    const SimModel& model = m_point.model;
    const auto fromOf = [&](uint32_t delay, double t) { return t - m_values[model.mode.delays[delay].time]; };
    m_looksAhead = true;
    std::vector<double> from(m_delays.size());
    bool haveAll = evaluate(begin, m_begin);
    for (size_t i = 0; i < m_delays.size(); ++i)
        from[i] = fromOf(m_delays[i], begin);
    haveAll = haveAll && evaluate(end, m_end);
    size_t k = m_count - m_remembered.size();
    for (size_t i = 0; haveAll && i < m_delays.size(); ++i, ++k)
        addStrays(k, begin, end, m_point.past.outgoing(m_delays[i], from[i], fromOf(m_delays[i], end)), times);
    for (size_t i = 0; haveAll && i < m_transports.size(); ++i, ++k)
        addStrays(k, begin, end, m_point.lines.outgoing(m_transports[i], m_values.data()), times);
    std::ranges::sort(times);
    times.erase(std::unique(times.begin(), times.end()), times.end());
    m_looksAhead = !times.empty();
    return times;
}

bool TimeCourses::sample(double t) {
    Sample now;
    if (!evaluate(t, now))
        return false;
    const auto place = std::ranges::upper_bound(m_times, t) - m_times.begin();
    m_times.insert(m_times.begin() + place, t);
    m_samples.insert(m_samples.begin() + place, std::move(now));
    return true;
}

bool TimeCourses::staysOnLine(double begin, double end) {
    // What else reads time has other values by now.
    const bool isKept = begin == m_endTime && m_part.withOthersCount == 0 && m_remembered.empty();
    std::swap(m_begin, m_end);
    m_endTime = end;
    if ((!isKept && !evaluate(begin, m_begin)) || !evaluate(begin + middleLook * (end - begin), m_middle) ||
        !evaluate(end, m_end))
        return false;
    for (size_t k = 0; k < m_count; ++k) {
        const double line = m_begin[k] + middleLook * (m_end[k] - m_begin[k]);
        if (std::fabs(m_middle[k] - line) > strayPart * (m_highest[k] - m_lowest[k]))
            return false;
    }
    return true;
}

/// Whether there are two more looks now, around the one `at` which the functions bend.
bool TimeCourses::refine(size_t at) {
    const double a = m_times[at - 1], b = m_times[at], c = m_times[at + 1];
    if (m_times.size() >= mostLooks || c - a < 4 * m_shortest)
        return false;
    const double part = (b - a) / (c - a);
    for (size_t k = 0; k < m_count; ++k) {
        const double line = m_samples[at - 1][k] + part * (m_samples[at + 1][k] - m_samples[at - 1][k]);
        if (std::fabs(m_samples[at][k] - line) > bendPart * (m_highest[k] - m_lowest[k]))
            return sample(a + (b - a) * looks[2]) && sample(b + (c - b) * middleLook);
    }
    return false;
}

double TimeCourses::deviation(size_t k, size_t at) const {
    const double begin = m_times.front(), end = m_times.back();
    const double a = m_samples.front()[k], b = m_samples.back()[k];
    return m_samples[at][k] - (a + (b - a) * (m_times[at] - begin) / (end - begin));
}

std::optional<TimeCourses::Stray> TimeCourses::look(Integrator& integrator, double begin, double end, bool remember,
                                                    const std::function<bool(double)>& isWrong) {
    const double step = end - begin;
    const bool isLonger = step > longerStep * m_lastStep;
    m_lastStep = step;
    if (!(step > m_shortest))
        return std::nullopt;
    if (m_harmlessSteps > 0)
        --m_harmlessSteps;
    else
        std::ranges::fill(m_harmless, 0);
    m_read.copy(m_point.values, m_values);
    m_integrator = &integrator;
    m_stepBegin = begin;
    m_states.resize(m_point.model.mode.states.size());
    const std::vector<double> ahead = lookAhead(begin, end);
    if (ahead.empty() && !isLonger && step < 2 * m_longest && staysOnLine(begin, end))
        return std::nullopt;
    restart();
    m_times.clear();
    m_samples.clear();
    bool haveAll = sample(begin) && sample(end);
    if (isLonger)
        for (const double part : looks)
            haveAll = haveAll && sample(begin + part * step);
    else
        haveAll = haveAll && sample(begin + middleLook * step);
    for (const double t : ahead)
        haveAll = haveAll && sample(t);
    for (size_t k = 0; haveAll && k + 1 < m_times.size();) {
        if (const double way = m_times[k + 1] - m_times[k]; way > m_longest)
            haveAll = sample(m_times[k] + way / std::ceil(way / m_longest));
        else
            ++k;
    }
    if (!haveAll)
        return std::nullopt;
    for (size_t at = 1; at + 1 < m_times.size();)
        if (!refine(at))
            ++at;

    // Where they stray most, in between looks at which they do less.
    std::vector<size_t> asked;
    std::vector<double> most(m_count, 0);
    for (size_t at = 1; at + 1 < m_times.size(); ++at) {
        bool isStray = false;
        for (size_t k = 0; k < m_count; ++k) {
            const double aside = deviation(k, at), size = std::fabs(aside);
            if (isHarmless(k, size, step))
                continue;
            most[k] = std::max(most[k], size);
            isStray = isStray || (size >= std::copysign(1.0, aside) * deviation(k, at - 1) &&
                                  size > std::copysign(1.0, aside) * deviation(k, at + 1));
        }
        if (isStray)
            asked.push_back(at);
    }
    if (asked.empty())
        return std::nullopt;
    const size_t stride = (asked.size() + m_mostQuestions - 1) / m_mostQuestions;
    for (size_t i = 0; i < asked.size(); i += stride) {
        if (!isWrong(m_times[asked[i]]))
            continue;
        size_t right = 0, wrong = asked[i];
        while (wrong - right > 1) {
            const size_t middle = right + (wrong - right) / 2;
            (isWrong(m_times[middle]) ? wrong : right) = middle;
        }
        return Stray{m_times[right], m_times[wrong]};
    }
    for (size_t k = 0; remember && k < m_count; ++k)
        m_harmless[k] = std::max(m_harmless[k], most[k] * step);
    m_harmlessSteps = harmlessFor;
    return std::nullopt;
}

} // namespace gnomon::solver
