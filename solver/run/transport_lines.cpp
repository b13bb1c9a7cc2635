#include "solver/run/transport_lines.h"

#include "compiler/base/phrases.h"
#include "solver/evaluate/schedule_part.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

namespace gnomon::solver {

namespace {

/// Values that differ by less than that part of the largest are no jump.
constexpr double noJump = 1e-10;
/// A whole length away.
constexpr double nowhere = -1;

} // namespace

TransportLines::TransportLines(const SimModel& model, const RunKernels& kernels)
    : m_transports(&model.mode.transports),
      m_lines(model.mode.transports.size()),
      m_looped(static_cast<uint32_t>(model.mode.transports.size())) {
    if (empty())
        return;
    const auto depends = [&](std::initializer_list<Slot> slots) {
        NeededSlots needed(kernels.table(), model.layout.values.size());
        for (const Slot slot : slots)
            needed.add(slot);
        partOf(model.mode.continuous, needed);
        return std::ranges::any_of(model.mode.transports,
                                   [&](const Transport& t) { return needed.contains(t.result); });
    };
    NeededSlots needed(kernels.table(), model.layout.values.size());
    for (uint32_t i = 0; i < m_lines.size(); ++i) {
        const Transport& transport = model.mode.transports[i];
        m_lines[i].fresh0 = !depends({transport.in0});
        m_lines[i].fresh1 = !depends({transport.in1});
        if (m_looped == m_lines.size() && depends({transport.x, transport.forward}))
            m_looped = i;
        needed.add(transport.x);
        needed.add(transport.forward);
        if (m_lines[i].fresh0)
            needed.add(transport.in0);
        if (m_lines[i].fresh1)
            needed.add(transport.in1);
    }
    m_schedule = partOf(model.mode.continuous, needed);
    m_evaluator.emplace(m_schedule, kernels);
}

std::optional<TransportLines::Wrong> TransportLines::start(const double* values) {
    for (uint32_t i = 0; i < m_lines.size(); ++i) {
        const Transport& transport = (*m_transports)[i];
        if (i == m_looped)
            return Wrong{phrase("spatialDistribution(): x or positiveVelocity depends algebraically on what comes out; "
                                "that is not supported"),
                         transport.origin};
        Line& line = m_lines[i];
        for (size_t k = 0; k < transport.points.size(); ++k) {
            const double place = values[transport.points[k]], value = values[transport.values[k]];
            if (!(place >= 0 && place <= 1) || (!line.points.empty() && place < line.points.back().place))
                return Wrong{phrase("the initial points of spatialDistribution() must go from 0 to 1 and never fall"),
                             transport.origin};
            line.points.push_back({place, value});
            line.scale = std::max(line.scale, std::fabs(value));
        }
        if (line.points.front().place != 0 || line.points.back().place != 1)
            return Wrong{phrase("the initial points of spatialDistribution() must go from 0 to 1 and never fall"),
                         transport.origin};
    }
    setLast(inputs(values));
    for (Line& line : m_lines)
        for (size_t k = 1; k < line.points.size(); ++k) {
            const Point &a = line.points[k - 1], &b = line.points[k];
            if (a.place == b.place && a.place > 0 && a.place < 1 && isJump(line, a.value, b.value) &&
                (line.jumps.empty() || line.jumps.back() < a.place))
                line.jumps.push_back(a.place);
        }
    return {};
}

bool TransportLines::isJump(const Line& line, double a, double b) {
    return std::fabs(a - b) > noJump * std::max({line.scale, std::fabs(a), std::fabs(b)});
}

double TransportLines::beyondEnd(const Line& line, const Transport& transport, const double* values) {
    if (line.jumps.empty() || (values[transport.forward] != 0) != transport.atEnd)
        return nowhere;
    const double way = line.shift + (values[transport.x] - line.x);
    return transport.atEnd ? line.jumps.back() + way - 1 : -(line.jumps.front() + way);
}

void TransportLines::beyondEnds(const double* values, std::span<double> to) const {
    for (size_t i = 0; i < m_lines.size(); ++i)
        to[i] = beyondEnd(m_lines[i], (*m_transports)[i], values);
}

void TransportLines::markLeaving(const double* values) {
    for (size_t i = 0; i < m_lines.size(); ++i)
        m_lines[i].isLeaving = beyondEnd(m_lines[i], (*m_transports)[i], values) > 0;
}

void TransportLines::release() {
    for (size_t i = 0; i < m_lines.size(); ++i) {
        Line& line = m_lines[i];
        if (!std::exchange(line.isLeaving, false))
            continue;
        std::deque<Point>& points = line.points;
        if ((*m_transports)[i].atEnd) {
            while (points.size() > 1 && points[points.size() - 2].place >= line.jumps.back())
                points.pop_back();
            points.back().place = 1 - line.shift;
            line.jumps.pop_back();
        } else {
            while (points.size() > 1 && points[1].place <= line.jumps.front())
                points.pop_front();
            points.front().place = -line.shift;
            line.jumps.pop_front();
        }
    }
}

double TransportLines::at(const Line& line, double position) {
    const double place = position - line.shift;
    const auto right = std::ranges::lower_bound(line.points, place, {}, &Point::place);
    if (right == line.points.begin())
        return right->value;
    if (right == line.points.end())
        return line.points.back().value;
    const Point &a = *(right - 1), &b = *right;
    return a.value + (place - a.place) / (b.place - a.place) * (b.value - a.value);
}

bool TransportLines::put(double* values, double reach, ProcedureContext& context) {
    if (m_evaluator->run(values, context))
        return false;
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const Line& line = m_lines[i];
        const Transport& transport = (*m_transports)[i];
        const double moved = values[transport.x] - line.x;
        const bool forward = values[transport.forward] != 0;
        if (!(std::fabs(moved) <= reach))
            return false;
        double& result = values[transport.result];
        if (beyondEnd(line, transport, values) >= 0) // what lies before the jump goes on
            result = transport.atEnd
                         ? (std::ranges::upper_bound(line.points, line.jumps.back(), {}, &Point::place) - 1)->value
                         : std::ranges::lower_bound(line.points, line.jumps.front(), {}, &Point::place)->value;
        else if (forward == transport.atEnd) // where it moves out
            result = at(line, (transport.atEnd ? 1 : 0) - moved);
        else if (transport.atEnd ? line.fresh1 : line.fresh0)
            result = values[transport.atEnd ? transport.in1 : transport.in0];
        else
            result = (transport.atEnd ? line.points.back() : line.points.front()).value;
    }
    return true;
}

std::vector<Outgoing> TransportLines::outgoing(uint32_t i, const double* values) const {
    const Line& line = m_lines[i];
    const Transport& transport = (*m_transports)[i];
    const double moved = values[transport.x] - line.x;
    std::vector<Outgoing> result;
    if ((values[transport.forward] != 0) != transport.atEnd || !(transport.atEnd ? moved > 0 : moved < 0))
        return result;
    const double end = (transport.atEnd ? 1 : 0) - line.shift;
    const auto first = std::ranges::upper_bound(line.points, std::min(end, end - moved), {}, &Point::place);
    for (auto at = first; at != line.points.end() && at->place < std::max(end, end - moved); ++at)
        result.push_back({(end - at->place) / moved, at->value});
    if (moved > 0)
        std::ranges::reverse(result);
    return result;
}

std::vector<double> TransportLines::inputs(const double* values) const {
    std::vector<double> all;
    for (const Transport& transport : *m_transports)
        for (const Slot slot : {transport.x, transport.in0, transport.in1})
            all.push_back(values[slot]);
    return all;
}

std::vector<double> TransportLines::last() const {
    std::vector<double> all;
    for (const Line& line : m_lines)
        for (const double value : {line.x, line.in0, line.in1})
            all.push_back(value);
    return all;
}

void TransportLines::setLast(const std::vector<double>& inputs) {
    for (size_t i = 0; i < m_lines.size(); ++i) {
        m_lines[i].x = inputs[3 * i];
        m_lines[i].in0 = inputs[3 * i + 1];
        m_lines[i].in1 = inputs[3 * i + 2];
    }
}

bool TransportLines::bends(const std::vector<double>& from, const std::vector<double>& middle,
                           const std::vector<double>& to, double tolerance) const {
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const double begin = from[3 * i], way = to[3 * i] - begin;
        const double done = middle[3 * i] - begin;
        if (way * done < 0 || std::fabs(done) > std::fabs(way)) { // it turns round in between
            if (std::fabs(done) > tolerance)
                return true;
            continue;
        }
        if (way == 0)
            continue;
        const size_t in = 3 * i + (way > 0 ? 1 : 2);
        const double straight = from[in] + done / way * (to[in] - from[in]);
        const double size = std::max({m_lines[i].scale, std::fabs(from[in]), std::fabs(to[in]), std::fabs(middle[in])});
        if (std::fabs(middle[in] - straight) > tolerance * size)
            return true;
    }
    return false;
}

void TransportLines::advance(const std::vector<double>& to) {
    for (size_t i = 0; i < m_lines.size(); ++i) {
        Line& line = m_lines[i];
        std::deque<Point>& points = line.points;
        const double way = to[3 * i] - line.x;
        if (way == 0)
            continue;
        if (way > 0) {
            if (points.front().value != line.in0) {
                if (isJump(line, points.front().value, line.in0))
                    line.jumps.push_front(-line.shift);
                points.push_front({-line.shift, line.in0});
            }
            line.shift += way;
            points.push_front({-line.shift, to[3 * i + 1]});
            const double place = 1 - line.shift, end = at(line, 1);
            const double last = line.isLeaving ? line.jumps.back() : place; // which is kept until it is released
            // A jump that has just got to the end is out: of two points there the inner one stays.
            while (points.size() > 1 && points[points.size() - 2].place >= place &&
                   !(line.isLeaving && points[points.size() - 2].place <= last))
                points.pop_back();
            if (points.back().place > place && !line.isLeaving)
                points.back() = {place, end};
            while (!line.isLeaving && !line.jumps.empty() && line.jumps.back() >= place)
                line.jumps.pop_back();
        } else {
            if (points.back().value != line.in1) {
                if (isJump(line, points.back().value, line.in1))
                    line.jumps.push_back(1 - line.shift);
                points.push_back({1 - line.shift, line.in1});
            }
            line.shift += way;
            points.push_back({1 - line.shift, to[3 * i + 2]});
            const double place = -line.shift, end = at(line, 0);
            const double last = line.isLeaving ? line.jumps.front() : place;
            while (points.size() > 1 && points[1].place <= place && !(line.isLeaving && points[1].place >= last))
                points.pop_front();
            if (points.front().place < place && !line.isLeaving)
                points.front() = {place, end};
            while (!line.isLeaving && !line.jumps.empty() && line.jumps.front() <= place)
                line.jumps.pop_front();
        }
        line.scale = std::max({line.scale, std::fabs(points.front().value), std::fabs(points.back().value)});
    }
    setLast(to);
}

} // namespace gnomon::solver
