#include "compiler/base/phrases.h"
#include "compiler/external/curve.h"
#include "compiler/external/table_source.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon::native {

namespace {

enum class TimeEvents : uint8_t { Always = 1, AtDiscontinuities, None };

constexpr double never = std::numeric_limits<double>::max();

/// A table over time. Between two of its events the interval that holds is known from the events, not from the time:
/// right at an event it is the left one before the event and the right one behind.
class TimeTable final : public Object {
public:
    std::vector<Curve> curves;
    Smoothness smoothness = Smoothness::Linear;
    Extrapolation extrapolation = Extrapolation::HoldLast;
    TimeEvents events = TimeEvents::Always;
    double startTime = 0, shiftTime = 0;

    std::span<const double> x() const { return curves.front().x(); }
    double period() const { return x().back() - x().front(); }
    bool isPeriodic() const { return extrapolation == Extrapolation::Periodic && period() > 0; }

    /// Times in the table at which an event is due.
    void findEvents() {
        const auto points = x();
        for (size_t i = 0; i < points.size(); ++i) {
            const bool end = i == 0 || i + 1 == points.size();
            const bool jump = i + 1 < points.size() && points[i + 1] == points[i];
            bool due = jump;
            if (smoothness == Smoothness::Constant)
                due = true;
            else if (events == TimeEvents::Always)
                due = due || smoothness == Smoothness::Linear || end;
            if (end && events == TimeEvents::AtDiscontinuities)
                due = due || smoothness == Smoothness::Constant || (isPeriodic() && !closes());
            if (events == TimeEvents::None)
                due = false;
            if (due && (m_eventPoints.empty() || m_eventPoints.back() != points[i]))
                m_eventPoints.push_back(points[i]);
        }
    }

    double nextEvent(double t) const {
        if (events == TimeEvents::None)
            return never;
        const double slack = 1e-13 * std::max({1.0, std::fabs(t), std::fabs(shiftTime)});
        if (t < startTime - slack)
            return startTime;
        double next = never;
        for (const double point : m_eventPoints) {
            double at = point + shiftTime;
            if (isPeriodic()) {
                const double cycles = std::floor((t - at) / period());
                at += (cycles - 1) * period();
                while (!(at > t + slack))
                    at += period();
            } else if (!(at > t + slack)) {
                continue;
            }
            next = std::min(next, at);
        }
        return next;
    }

    bool at(Call& call, size_t column, double t, double next, double preNext, Curve::Point& point) const {
        if (column < 1 || column > curves.size()) {
            call.error = phrase("the table has no output {0}", column);
            return false;
        }
        point = {};
        const Curve& curve = curves[column - 1];
        // Right at an event that has not been carried out yet, and up to it, the old interval holds.
        const bool waiting = next < never && next == preNext && t >= next;
        if (t < startTime && !waiting)
            return true;
        const double slack = 1e-12 * std::max({1.0, std::fabs(t), std::fabs(shiftTime)});
        if (waiting && std::fabs(next - startTime) <= slack && t - startTime <= slack &&
            !isEventPoint(startTime - shiftTime))
            return true;
        double u = t - shiftTime;
        if (curve.intervalCount() == 0) {
            point = {curve.y().front(), 0, 0};
            return true;
        }
        const double first = x().front(), last = x().back();
        // The side from which a point of the table is looked at.
        const bool fromLeft = waiting || (next < never && t < next && next - t <= slack);
        if (isPeriodic()) {
            u -= period() * std::floor((u - first) / period());
            if (fromLeft && u - first <= slack)
                u += period();
            if (!fromLeft && last - u <= slack)
                u -= period();
        }
        const double ends = isPeriodic() ? slack : 0;
        if (u < first - ends || (u < first && !isPeriodic()))
            return outside(call, curve, true, u, point);
        size_t interval = curve.intervalOf(fromLeft ? u : u + (next < never ? slack : 0));
        if (fromLeft)
            while (interval > 0 && (u - x()[interval] <= slack))
                --interval;
        while (interval > 0 && x()[interval + 1] == x()[interval])
            --interval;
        if (!isPeriodic() && (u > last || (u == last && !fromLeft))) {
            if (u == last && extrapolation == Extrapolation::None) {
                point = curve.inInterval(curve.intervalCount() - 1, u);
                return true;
            }
            return outside(call, curve, false, u, point);
        }
        point = curve.inInterval(interval, u);
        return true;
    }

private:
    bool closes() const {
        return std::ranges::all_of(curves, [](const Curve& c) { return c.y().front() == c.y().back(); });
    }
    bool isEventPoint(double u) const {
        return std::ranges::any_of(m_eventPoints, [&](double p) { return std::fabs(p - u) < 1e-12; });
    }
    bool outside(Call& call, const Curve& curve, bool left, double u, Curve::Point& point) const {
        if (extrapolation == Extrapolation::None) {
            call.error = phrase("the time {0} is outside of the table ({1} … {2}), and extrapolation is not allowed",
                                std::to_string(u + shiftTime), std::to_string(x().front() + shiftTime),
                                std::to_string(x().back() + shiftTime));
            return false;
        }
        point = curve.outside(left, u);
        return true;
    }

    std::vector<double> m_eventPoints;
};

void initTime(Call& call) {
    const Matrix matrix = tableMatrix(call, 13);
    if (!call.error.empty() || !checkAscending(call, matrix, true, call.string(1)))
        return;
    auto table = std::make_shared<TimeTable>();
    table->startTime = call.real(5);
    table->smoothness = static_cast<Smoothness>(call.integer(8));
    table->extrapolation = static_cast<Extrapolation>(call.integer(9));
    table->shiftTime = call.real(10);
    table->events = static_cast<TimeEvents>(call.integer(11));
    std::vector<double> x;
    for (uint32_t r = 0; r < matrix.rows; ++r)
        x.push_back(matrix.values[size_t(r) * matrix.columns]);
    for (const double column : call.arguments[6].numbers) {
        if (!(column >= 1 && column <= matrix.columns)) {
            call.error = phrase("the table \"{0}\" has no column {1}", call.string(1), static_cast<int64_t>(column));
            return;
        }
        std::vector<double> y;
        for (uint32_t r = 0; r < matrix.rows; ++r)
            y.push_back(matrix.values[size_t(r) * matrix.columns + static_cast<size_t>(column) - 1]);
        table->curves.emplace_back(x, std::move(y), table->smoothness, table->extrapolation);
    }
    if (table->curves.empty()) {
        call.error = phrase("the table \"{0}\" has no columns to give", call.string(1));
        return;
    }
    table->findEvents();
    call.made = std::move(table);
}

bool pointOf(Call& call, Curve::Point& point) {
    const TimeTable* table = call.objectOf<TimeTable>(0);
    return table &&
           table->at(call, static_cast<size_t>(call.integer(1)), call.real(2), call.real(3), call.real(4), point);
}

void valueTime(Call& call) {
    Curve::Point point;
    if (pointOf(call, point))
        call.number = point.value;
}
void slopeTime(Call& call) {
    Curve::Point point;
    if (pointOf(call, point))
        call.number = point.slope * call.real(5);
}
void curvatureTime(Call& call) {
    Curve::Point point;
    if (pointOf(call, point))
        call.number = point.curvature * call.real(5) * call.real(5) + point.slope * call.real(6);
}
void minimumTime(Call& call) {
    if (const TimeTable* table = call.objectOf<TimeTable>(0))
        call.number = table->x().front();
}
void maximumTime(Call& call) {
    if (const TimeTable* table = call.objectOf<TimeTable>(0))
        call.number = table->x().back();
}
void nextEventTime(Call& call) {
    if (const TimeTable* table = call.objectOf<TimeTable>(0))
        call.number = table->nextEvent(call.real(1));
}
void read(Call& call) {
    call.number = 1;
}
void close(Call&) {}

constexpr Function functions[] = {
    {"ModelicaStandardTables_CombiTimeTable_init2", initTime, "ssnnnnnnnnnnn", ResultKind::Object, true},
    {"ModelicaStandardTables_CombiTimeTable_init3", initTime, "ssnnnnnnnnnnnsn", ResultKind::Object, true},
    {"ModelicaStandardTables_CombiTimeTable_close", close, "o", ResultKind::None, true},
    {"ModelicaStandardTables_CombiTimeTable_getValue", valueTime, "onnnn", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTimeTable_getDerValue", slopeTime, "onnnnn", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTimeTable_getDer2Value", curvatureTime, "onnnnnn", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTimeTable_minimumTime", minimumTime, "o", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTimeTable_maximumTime", maximumTime, "o", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTimeTable_nextTimeEvent", nextEventTime, "on", ResultKind::Number, true},
    {"ModelicaStandardTables_CombiTimeTable_read", read, "onn", ResultKind::Number, true},
};

} // namespace

std::span<const Function> timeTableFunctions() {
    return functions;
}

} // namespace gnomon::native
