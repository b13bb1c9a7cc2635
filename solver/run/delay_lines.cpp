#include "solver/run/delay_lines.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/run/run_text.h"

#include <algorithm>
#include <cmath>

namespace gnomon::solver {

namespace {

/// Points that lie further back than the longest delay are dropped when so many have come together.
constexpr size_t mostIdlePoints = 4096;

bool sameTime(double a, double b) {
    return std::fabs(a - b) <= 16 * std::numeric_limits<double>::epsilon() * std::max(std::fabs(a), std::fabs(b));
}

} // namespace

DelayLines::DelayLines(const std::vector<Delay>& delays, const std::vector<bool>& moving)
    : m_delays(&delays), m_lines(delays.size()) {
    for (uint32_t i = 0; i < delays.size(); ++i) {
        if (moving[delays[i].result])
            m_moving.push_back(i);
        m_timeMoves.push_back(moving[delays[i].time]);
    }
}

void DelayLines::record(double t, const double* values) {
    for (size_t i = 0; i < m_lines.size(); ++i) {
        Line& line = m_lines[i];
        const double value = values[(*m_delays)[i].value];
        const bool again = !line.times.empty() && line.times.back() >= t;
        if (again && line.points.back() == value)
            continue;
        // Two points at one time are a jump; a third one changes what it jumps to.
        if (again && line.times.size() > 1 && line.times[line.times.size() - 2] == line.times.back()) {
            line.points.back() = value;
            continue;
        }
        if (again)
            line.jumps.push_back(t);
        line.times.push_back(again ? line.times.back() : t);
        line.points.push_back(value);
        const double oldest = t - std::max(values[(*m_delays)[i].time], values[(*m_delays)[i].longest]);
        const auto first = std::ranges::lower_bound(line.times, oldest) - line.times.begin();
        if (first > static_cast<ptrdiff_t>(mostIdlePoints)) {
            // Some are left before the first that is needed, for interpolation.
            line.times.erase(line.times.begin(), line.times.begin() + first - 8);
            line.points.erase(line.points.begin(), line.points.begin() + first - 8);
            std::erase_if(line.jumps, [&](double jump) { return jump < line.times.front(); });
        }
    }
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
    if (right >= times.size())
        return points.back();
    if (right == 0 || times[right] == t)
        return points[right];
    const size_t left = right - 1;
    size_t first = left, last = right; // of the points that are used
    if (first > 0 && times[first - 1] < times[first])
        --first;
    if (last + 1 < times.size() && times[last] < times[last + 1])
        ++last;
    double sum = 0;
    for (size_t i = first; i <= last; ++i) {
        double weight = 1;
        for (size_t k = first; k <= last; ++k)
            if (k != i)
                weight *= (t - times[k]) / (times[i] - times[k]);
        sum += weight * (points[i] - points[left]); // so that what stands still does so to the last bit
    }
    return points[left] + sum;
}

double DelayLines::nextOf(const Line& line) {
    const auto next = std::ranges::upper_bound(line.jumps, line.from);
    return next == line.jumps.end() ? std::numeric_limits<double>::infinity() : *next;
}

double DelayLines::between(const Line& line, double t) const {
    if (const double to = nextOf(line); t >= to)
        return line.points[static_cast<size_t>(std::ranges::lower_bound(line.times, to) - line.times.begin())];
    if (line.from > line.times.front() && (t <= line.from || sameTime(t, line.from)))
        return line
            .points[static_cast<size_t>(std::ranges::upper_bound(line.times, line.from) - line.times.begin()) - 1];
    return at(line, t, line.from >= line.times.front());
}

void DelayLines::put(double t, double* values, bool behind) const {
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const double from = t - values[(*m_delays)[i].time];
        const bool isFound = m_timeMoves[i] && !m_lines[i].times.empty();
        values[(*m_delays)[i].result] = isFound ? between(m_lines[i], from) : at(m_lines[i], from, behind);
    }
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
        shortest = std::min(shortest, std::max(0.0, values[(*m_delays)[i].time]));
    return shortest;
}

std::string wrongDelay(const SimModel& model, const std::vector<double>& values, bool atStart) {
    constexpr double withinErrors = 1e-6; // a time that is integrated comes near its end, and a little beyond
    for (const Delay& delay : model.mode.delays) {
        const double time = values[delay.time], longest = values[delay.longest];
        const auto where = [&] {
            return ": " + equationText(model, delay.origin) + " (" + placeOf(model, delay.origin) + ")";
        };
        if (atStart ? !(time > 0) : time < -withinErrors * std::fabs(longest))
            return phrase("the time of a delay must be positive; here it is {0}{1}", valueText(time), where());
        if (time > longest + withinErrors * std::fabs(longest))
            return phrase("the time of a delay is {0}, and so longer than the longest it was said to become, {1}{2}",
                          valueText(time), valueText(longest), where());
    }
    return {};
}

} // namespace gnomon::solver
