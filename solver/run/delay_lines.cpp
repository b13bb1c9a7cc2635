#include "solver/run/delay_lines.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/evaluate/schedule_part.h"
#include "solver/run/run_text.h"

#include <algorithm>
#include <cmath>

namespace gnomon::solver {

namespace {

/// Points that lie further back than the longest delay are dropped when so many have come together.
constexpr size_t mostIdlePoints = 4096;
/// A curve that leaves out a point is so many times as far aside there as the one that has it is between points.
constexpr double bendPart = 5;
/// Two points that are so much closer together than their neighbours tell the slope between them, and nothing of the
/// curve beside them, which may have a bend there.
constexpr double nextPart = 0.1;
/// So often a time that depends on what comes out is looked for.
constexpr int mostRounds = 50;

bool sameTime(double a, double b) {
    return std::fabs(a - b) <= 16 * std::numeric_limits<double>::epsilon() * std::max(std::fabs(a), std::fabs(b));
}

} // namespace

DelayLines::DelayLines(const SimModel& model, const RunKernels& kernels, const std::vector<bool>& moving)
    : m_model(&model), m_kernels(&kernels), m_delays(&model.mode.delays), m_lines(model.mode.delays.size()) {
    for (uint32_t i = 0; i < m_lines.size(); ++i) {
        const Delay& delay = (*m_delays)[i];
        if (moving[delay.result])
            m_moving.push_back(i);
        m_lines[i].moves = moving[delay.result];
        m_timeMoves.push_back(moving[delay.time]);
    }
    makeEvaluator();
}

void DelayLines::makeEvaluator() {
    m_evaluator.reset();
    NeededSlots needed(m_kernels->table(), m_model->layout.values.size());
    bool any = false;
    for (uint32_t i = 0; i < m_lines.size(); ++i) {
        if (m_timeMoves[i])
            needed.add((*m_delays)[i].time);
        else if (m_lines[i].isNone)
            needed.add((*m_delays)[i].value);
        any = any || m_timeMoves[i] || m_lines[i].isNone;
    }
    if (!any)
        return;
    m_schedule = partOf(m_model->mode.continuous, needed);
    m_evaluator.emplace(m_schedule, *m_kernels);
    const bool isLoop = std::ranges::any_of(*m_delays, [&](const Delay& d) { return needed.contains(d.result); });
    m_rounds = isLoop ? mostRounds : 1;
}

void DelayLines::findNone(const double* values) {
    bool isOther = false;
    for (uint32_t i = 0; i < m_lines.size(); ++i) {
        const bool isNone = !m_timeMoves[i] && values[(*m_delays)[i].time] == 0;
        isOther = isOther || isNone != m_lines[i].isNone;
        m_lines[i].isNone = isNone;
    }
    if (isOther)
        makeEvaluator();
}

void DelayLines::add(uint32_t i, double t, double value, double longest) {
    Line& line = m_lines[i];
    const bool again = !line.times.empty() && line.times.back() >= t;
    if (again && line.points.back() == value && !line.moves)
        return;
    if (std::isfinite(value))
        line.largest = std::max(line.largest, std::fabs(value));
    // Two points at one time are a jump, or a bend if they are the same; a third one changes what it jumps to.
    const double before = line.points.empty() ? value : line.points.back();
    if (again && before != value && (line.jumps.empty() || line.jumps.back() < line.times.back()))
        line.jumps.push_back(line.times.back());
    if (again && line.times.size() > 1 && line.times[line.times.size() - 2] == line.times.back()) {
        line.points.back() = value;
        return;
    }
    line.times.push_back(again ? line.times.back() : t);
    line.points.push_back(value);
    const auto first = std::ranges::lower_bound(line.times, t - longest) - line.times.begin();
    if (first > static_cast<ptrdiff_t>(mostIdlePoints)) {
        // Some are left before the first that is needed, for interpolation.
        line.times.erase(line.times.begin(), line.times.begin() + first - 8);
        line.points.erase(line.points.begin(), line.points.begin() + first - 8);
        std::erase_if(line.jumps, [&](double jump) { return jump < line.times.front(); });
    }
}

void DelayLines::record(double t, const double* values) {
    for (uint32_t i = 0; i < m_lines.size(); ++i) {
        const Delay& delay = (*m_delays)[i];
        add(i, t, values[delay.value], std::max(values[delay.time], values[delay.longest]));
        if (!m_timeMoves[i])
            continue;
        Line& line = m_lines[i];
        if (t > line.lastAt)
            line.shrinking = std::max(0.0, (line.lastDelay - values[delay.time]) / (t - line.lastAt));
        line.lastAt = t;
        line.lastDelay = values[delay.time];
    }
}

DelayLines::Sample DelayLines::sample(double t, const double* values) const {
    Sample result{t, {}};
    for (const uint32_t i : m_moving) {
        const Delay& delay = (*m_delays)[i];
        result.inputs.push_back(values[delay.value]);
        result.inputs.push_back(std::max(values[delay.time], values[delay.longest]));
    }
    return result;
}

void DelayLines::record(const Sample& sample) {
    for (size_t k = 0; k < m_moving.size(); ++k)
        add(m_moving[k], sample.t, sample.inputs[2 * k], sample.inputs[2 * k + 1]);
}

std::vector<size_t> DelayLines::bends(const std::vector<Sample>& way, double tolerance) const {
    std::vector<size_t> result;
    std::vector<double> times, points;
    for (size_t at = 0; at + 1 < way.size(); ++at) {
        bool isBent = false;
        for (size_t k = 0; k < m_moving.size() && !isBent; ++k) {
            const Line& line = m_lines[m_moving[k]];
            times.clear();
            points.clear();
            double size = line.largest;
            const auto take = [&](double t, double value) {
                times.push_back(t);
                points.push_back(value);
                size = std::max(size, std::fabs(value));
            };
            // Two before it, of the line if need be.
            const size_t count = line.times.size();
            for (size_t back = at < 2 ? 2 - at : 0; back > 0; --back)
                if (back <= count && (back == 1 || line.times[count - 2] < line.times[count - 1]))
                    take(line.times[count - back], line.points[count - back]);
            for (size_t j = at < 2 ? 0 : at - 2; j <= std::min(at + 2, way.size() - 1); ++j)
                if (j != at)
                    take(way[j].t, way[j].inputs[2 * k]);
            const double value = way[at].inputs[2 * k];
            isBent = std::fabs(curve(times, points, way[at].t, value)) > bendPart * tolerance * size;
        }
        if (isBent)
            result.push_back(at);
    }
    return result;
}

double DelayLines::curve(std::span<const double> times, std::span<const double> points, double t, double aside) {
    double sum = 0;
    for (size_t i = 0; i < times.size(); ++i) {
        double weight = 1;
        for (size_t k = 0; k < times.size(); ++k)
            if (k != i)
                weight *= (t - times[k]) / (times[i] - times[k]);
        sum += weight * (points[i] - aside); // so that what stands still does so to the last bit
    }
    return sum;
}

double DelayLines::at(const Line& line, double t, bool behind) {
    const std::vector<double>&times = line.times, &points = line.points;
    if (times.empty())
        return std::nan("");
    if (t <= times.front() && !(behind && sameTime(t, times.front())))
        return points.front();
    // The piece between two jumps that t lies in.
    size_t right = static_cast<size_t>(std::ranges::lower_bound(times, t) - times.begin());
    // A jump within rounding of t: on which side is not for rounding to say.
    for (size_t k : {right, right - 1, right + 1})
        if (k > 0 && k < times.size() && times[k] == times[k - 1] && sameTime(times[k], t))
            return points[behind ? k : k - 1];
    if (right >= times.size()) {
        // A little ahead of what is known the last curve goes on.
        size_t from = times.size() - 1;
        while (from > 0 && times.size() - from < 4 && times[from - 1] < times[from])
            --from;
        if (sameTime(t, times.back()) || t - times.back() > times.back() - times[from])
            return points.back();
        return points.back() + curve(std::span(times).subspan(from), std::span(points).subspan(from), t, points.back());
    }
    if (right == 0 || times[right] == t)
        return points[right];
    const size_t left = right - 1;
    size_t first = left, last = right; // of the four points that are used
    const auto goesFarther = [&](double way) { return way > nextPart * (times[right] - times[left]); };
    const auto takeBefore = [&] { first -= first > 0 && goesFarther(times[first] - times[first - 1]) ? 1 : 0; };
    const auto takeBehind = [&] {
        last += last + 1 < times.size() && goesFarther(times[last + 1] - times[last]) ? 1 : 0;
    };
    takeBefore();
    takeBehind();
    if (last == right)
        takeBefore();
    else if (first == left)
        takeBehind();
    const size_t count = last + 1 - first;
    return points[left] +
           curve(std::span(times).subspan(first, count), std::span(points).subspan(first, count), t, points[left]);
}

double DelayLines::nextOf(const Line& line) {
    const auto next = std::ranges::upper_bound(line.jumps, line.from);
    return next == line.jumps.end() ? std::numeric_limits<double>::infinity() : *next;
}

double DelayLines::between(const Line& line, double t) const {
    if (const double to = nextOf(line); std::isfinite(to) && (t >= to || sameTime(t, to)))
        return line.points[static_cast<size_t>(std::ranges::lower_bound(line.times, to) - line.times.begin())];
    if (line.from > line.times.front() && (t <= line.from || sameTime(t, line.from)))
        return line
            .points[static_cast<size_t>(std::ranges::upper_bound(line.times, line.from) - line.times.begin()) - 1];
    return at(line, t, line.from >= line.times.front());
}

bool DelayLines::putAll(double t, double* values, bool behind, double ahead) const {
    bool isKnown = true;
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const Line& line = m_lines[i];
        const double from = t - values[(*m_delays)[i].time];
        const bool isFound = m_timeMoves[i] && !line.times.empty();
        values[(*m_delays)[i].result] = line.isNone ? values[(*m_delays)[i].value]
                                        : isFound   ? between(line, from)
                                                    : at(line, from, behind);
        isKnown = isKnown && (!isFound || from - line.times.back() <= ahead);
    }
    return isKnown;
}

bool DelayLines::put(double t, double* values, bool behind, double ahead, ProcedureContext& context) {
    if (!m_evaluator)
        return putAll(t, values, behind, ahead);
    bool isKnown = true;
    for (int round = 0; round < m_rounds; ++round) {
        std::vector<double> before;
        for (const Delay& delay : *m_delays)
            before.push_back(values[delay.result]);
        if (m_evaluator->run(values, context))
            return true; // which the equations themselves will tell
        isKnown = putAll(t, values, behind, ahead);
        if (std::ranges::equal(before, *m_delays, {}, {}, [&](const Delay& delay) { return values[delay.result]; }))
            return isKnown;
    }
    const bool isAtRest = std::ranges::none_of(m_lines, [](const Line& line) { return line.isNone; });
    return isKnown && (m_rounds == 1 || isAtRest); // else a loop over delays that are none goes on for ever
}

bool DelayLines::putAgain(double t, double* values, bool behind) const {
    bool isOther = false;
    for (size_t i = 0; i < m_lines.size(); ++i) {
        if (m_timeMoves[i] || m_lines[i].times.empty())
            continue;
        const double now =
            m_lines[i].isNone ? values[(*m_delays)[i].value] : at(m_lines[i], t - values[(*m_delays)[i].time], behind);
        isOther = isOther || now != values[(*m_delays)[i].result];
        values[(*m_delays)[i].result] = now;
    }
    return isOther;
}

std::vector<Outgoing> DelayLines::outgoing(uint32_t delay, double from, double to) const {
    const Line& line = m_lines[delay];
    std::vector<Outgoing> result;
    for (auto at = std::ranges::upper_bound(line.times, from); at != line.times.end() && *at < to; ++at)
        result.push_back({(*at - from) / (to - from), line.points[static_cast<size_t>(at - line.times.begin())]});
    return result;
}

void DelayLines::beyondJumps(double t, const double* values, std::span<double> to) const {
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const Line& line = m_lines[i];
        const double from = t - values[(*m_delays)[i].time], next = nextOf(line);
        const bool isNext = m_timeMoves[i] && std::isfinite(next), isLast = m_timeMoves[i] && std::isfinite(line.from);
        to[2 * i] = isNext ? from - next : -1;
        to[2 * i + 1] = !isLast ? -1 : sameTime(from, line.from) ? 0 : line.from - from;
    }
}

bool DelayLines::anyJump() const {
    for (size_t i = 0; i < m_lines.size(); ++i)
        if (m_timeMoves[i] && !m_lines[i].jumps.empty())
            return true;
    return false;
}

void DelayLines::markLeaving(double t, const double* values) {
    for (size_t i = 0; i < m_lines.size(); ++i)
        if (m_timeMoves[i]) {
            Line& line = m_lines[i];
            const double from = t - values[(*m_delays)[i].time];
            line.leaving = from > nextOf(line) ? 1 : from < line.from && !sameTime(from, line.from) ? -1 : 0;
        }
}

void DelayLines::release() {
    for (Line& line : m_lines) {
        if (line.leaving > 0) {
            line.from = nextOf(line);
        } else if (line.leaving < 0) {
            const auto last = std::ranges::lower_bound(line.jumps, line.from);
            line.from = last == line.jumps.begin() ? -std::numeric_limits<double>::infinity() : *(last - 1);
        }
        line.leaving = 0;
    }
}

double DelayLines::nextJump(double t, const double* values) const {
    double next = std::numeric_limits<double>::infinity();
    for (size_t i = 0; i < m_lines.size(); ++i) {
        if (m_timeMoves[i])
            continue;
        // They lie in order; a little earlier than what can arrive, for rounding.
        const std::vector<double>& jumps = m_lines[i].jumps;
        const double delay = values[(*m_delays)[i].time];
        const double first = t - delay - 1e-9 * (std::fabs(t) + std::fabs(delay));
        for (auto jump = std::ranges::lower_bound(jumps, first); jump != jumps.end(); ++jump)
            if (const double arrival = *jump + delay; arrival > t && !sameTime(arrival, t)) {
                next = std::min(next, arrival);
                break;
            }
    }
    return next;
}

double DelayLines::shortest(const double* values) const {
    double shortest = std::numeric_limits<double>::infinity();
    for (const uint32_t i : m_moving)
        if (!m_lines[i].isNone)
            shortest = std::min(shortest, std::max(0.0, values[(*m_delays)[i].time]) / (1 + m_lines[i].shrinking));
    return shortest;
}

std::string wrongDelay(const SimModel& model, const std::vector<double>& values,
                       const std::vector<bool>* moveFromStart) {
    constexpr double withinErrors = 1e-6; // a time that is integrated comes near its end, and a little beyond
    for (const Delay& delay : model.mode.delays) {
        const double time = values[delay.time], longest = values[delay.longest];
        const auto where = [&] {
            return ": " + equationText(model, delay.origin) + " (" + placeOf(model, delay.origin) + ")";
        };
        if (moveFromStart && (*moveFromStart)[delay.time] ? !(time > 0) : time < -withinErrors * std::fabs(longest))
            return phrase("the time of a delay must be positive; here it is {0}{1}", valueText(time), where());
        if (time > longest + withinErrors * std::fabs(longest))
            return phrase("the time of a delay is {0}, and so longer than the longest it was said to become, {1}{2}",
                          valueText(time), valueText(longest), where());
    }
    return {};
}

} // namespace gnomon::solver
