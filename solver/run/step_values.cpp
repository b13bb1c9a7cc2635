#include "solver/run/step_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gnomon::solver {

namespace {

/// Where delays look at a step at first. Waves that fit in a whole number of times are not to be met at the same place
/// each.
constexpr std::array<double, 4> rememberedParts{0.2361, 0.4877, 0.7512, 1};
/// They do not look closer than that part of a step, nor oftener if this many points are not enough.
constexpr double shortestPart = 1e-8;
constexpr size_t mostRemembered = 2000;
/// Nor closer than so many of the finest times.
constexpr double finestTimes = 64;
/// Where transports look between two points, for the same reason.
constexpr double aboutHalf = 0.4541;

} // namespace

bool StepValues::evaluate(double t) {
    if (m_integrator) {
        m_states.resize(m_point.model.mode.states.size());
        m_integrator->interpolate(t, m_states);
        m_point.putStates(t, m_states);
        if (m_integrator->givesAll())
            return true;
    } else {
        m_point.putTime(t);
    }
    return m_point.evaluate(m_point.continuous);
}

bool StepValues::evaluate(PointValues& apart, double t) {
    if (m_integrator) {
        m_states.resize(m_point.model.mode.states.size());
        m_integrator->interpolate(t, m_states);
    }
    return apart.evaluate(t, m_states, m_point.past, m_point.lines, m_point);
}

const StepPolynomial& StepValues::polynomial() {
    m_polynomial.follow(*m_integrator, m_point.model.mode.states.size());
    return m_polynomial;
}

bool StepValues::remember(double begin, const std::vector<double>& times, std::vector<DelayLines::Sample>& way) {
    for (const double t : times) {
        const auto place = std::ranges::lower_bound(way, t, {}, &DelayLines::Sample::t);
        if (place != way.end() && place->t == t)
            continue;
        if (!evaluateDelays(place == way.begin() ? begin : std::prev(place)->t, t))
            return false;
        way.insert(place, m_point.past.sample(t, m_point.values.data()));
    }
    return true;
}

bool StepValues::evaluateDelays(double right, double t) {
    if (!evaluate(t))
        return false;
    if (wrongDelay(m_point.model, m_point.values).empty())
        return true;
    constexpr int halvings = 30;
    double wrong = t;
    for (int k = 0; k < halvings; ++k) {
        const double middle = right + (wrong - right) / 2;
        (evaluate(middle) && wrongDelay(m_point.model, m_point.values).empty() ? right : wrong) = middle;
    }
    if (evaluate(wrong))
        m_point.setProblem(wrongDelay(m_point.model, m_point.values));
    return false;
}

bool StepValues::remember(double begin, double t, double longest, double tolerance) {
    DelayLines& past = m_point.past;
    if (past.anyMoves()) {
        std::vector<double> times;
        const double parts = std::ceil((t - begin) / longest);
        for (size_t k = 0; k < rememberedParts.size(); ++k) {
            const double from = k == 0 ? 0 : rememberedParts[k - 1], length = rememberedParts[k] - from;
            const double pieces = std::max(1.0, std::ceil(length * parts));
            for (double piece = 1; piece <= pieces; ++piece)
                times.push_back(std::min(t, begin + (t - begin) * (from + length * piece / pieces)));
        }
        times.back() = t;
        std::erase_if(times, [&](double at) { return at <= begin; });
        const double finest = finestTimes * std::numeric_limits<double>::epsilon() * std::fabs(t);
        const double shortest = std::max(shortestPart * (t - begin), finest);
        std::vector<DelayLines::Sample> way;
        while (!times.empty()) {
            if (!remember(begin, times, way))
                return false;
            times.clear();
            if (way.size() > mostRemembered)
                break;
            for (const size_t at : past.bends(way, tolerance)) {
                const double before = at > 0 ? way[at - 1].t : begin, here = way[at].t, behind = way[at + 1].t;
                if (here - before > shortest)
                    times.push_back(before + (here - before) / 2);
                if (behind - here > shortest)
                    times.push_back(here + (behind - here) / 2);
            }
        }
        for (const DelayLines::Sample& sample : way)
            if (sample.t < t)
                past.record(sample);
    }
    if (!evaluateDelays(begin, t))
        return false;
    past.record(t, m_point.values.data());
    return true;
}

bool StepValues::inputsAt(double t, Inputs& to) {
    if (!evaluate(t))
        return false;
    to = m_point.lines.inputs(m_point.values.data());
    return true;
}

bool StepValues::refine(double from, const Inputs& a, double to, const Inputs& b, int depth, double longest,
                        double tolerance, std::vector<Inputs>& way) {
    constexpr int fewest = 3, most = 16; // halvings
    const double at = from + aboutHalf * (to - from);
    Inputs middle;
    if (!inputsAt(at, middle))
        return false;
    if (depth < fewest || to - from > longest || (depth < most && m_point.lines.bends(a, middle, b, tolerance)))
        return refine(from, a, at, middle, depth + 1, longest, tolerance, way) &&
               refine(at, middle, to, b, depth + 1, longest, tolerance, way);
    way.push_back(std::move(middle));
    way.push_back(b);
    return true;
}

bool StepValues::transport(double begin, double t, double longest, double tolerance) {
    std::vector<Inputs> way;
    Inputs end;
    if (!inputsAt(t, end) || !refine(begin, m_point.lines.last(), t, end, 0, longest, tolerance, way))
        return false;
    for (const Inputs& inputs : way)
        m_point.lines.advance(inputs);
    return true;
}

} // namespace gnomon::solver
