#include "diagram/connection_router.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <queue>
#include <vector>

namespace gnomon {

namespace {

QPointF direction(Side side) {
    switch (side) {
    case Side::Left:
        return {-1, 0};
    case Side::Right:
        return {1, 0};
    case Side::Up:
        return {0, 1};
    case Side::Down:
        return {0, -1};
    case Side::None:
        break;
    }
    return {0, 0};
}

bool crosses(QPointF a, QPointF b, const QRectF& rect) {
    // Touching an edge is no crossing.
    const double left = std::min(a.x(), b.x()), right = std::max(a.x(), b.x());
    const double low = std::min(a.y(), b.y()), high = std::max(a.y(), b.y());
    return left < rect.right() - 1e-9 && right > rect.left() + 1e-9 && low < rect.bottom() - 1e-9 &&
           high > rect.top() + 1e-9;
}

void addOnce(std::vector<double>& values, double v) {
    if (std::ranges::find_if(values, [v](double w) { return std::abs(v - w) < 1e-6; }) == values.end())
        values.push_back(v);
}

/// How far two pieces lie upon each other.
double overlap(QPointF a, QPointF b, const QLineF& other) {
    const bool horizontal = std::abs(a.y() - b.y()) < 1e-6;
    const bool along = horizontal ? std::abs(other.y1() - a.y()) < 1e-6 && std::abs(other.y2() - a.y()) < 1e-6
                                  : std::abs(other.x1() - a.x()) < 1e-6 && std::abs(other.x2() - a.x()) < 1e-6;
    if (!along)
        return 0;
    const auto [low, high] = horizontal ? std::minmax({a.x(), b.x()}) : std::minmax({a.y(), b.y()});
    const auto [from, to] = horizontal ? std::minmax({other.x1(), other.x2()}) : std::minmax({other.y1(), other.y2()});
    return std::max(0.0, std::min(high, to) - std::max(low, from));
}

bool meets(QPointF a, QPointF b, const QLineF& other) {
    const bool horizontal = std::abs(a.y() - b.y()) < 1e-6;
    const bool otherHorizontal = std::abs(other.y1() - other.y2()) < 1e-6;
    if (horizontal == otherHorizontal)
        return false;
    auto between = [](double v, double p, double q) { return v > std::min(p, q) + 1e-6 && v < std::max(p, q) - 1e-6; };
    return horizontal ? between(other.x1(), a.x(), b.x()) && between(a.y(), other.y1(), other.y2())
                      : between(other.y1(), a.y(), b.y()) && between(a.x(), other.x1(), other.x2());
}

double snapped(double v, double grid) {
    return grid > 0 ? std::round(v / grid) * grid : v;
}

} // namespace

Side sideOf(QPointF p, const QRectF& rect) {
    if (rect.isEmpty())
        return Side::None;
    const double dx = (p.x() - rect.center().x()) / (rect.width() / 2);
    const double dy = (p.y() - rect.center().y()) / (rect.height() / 2);
    if (std::max(std::abs(dx), std::abs(dy)) < 0.5)
        return Side::None;
    if (std::abs(dx) >= std::abs(dy))
        return dx < 0 ? Side::Left : Side::Right;
    return dy < 0 ? Side::Down : Side::Up;
}

QList<QPointF> simplified(const QList<QPointF>& line) {
    QList<QPointF> result;
    auto near = [](double a, double b) { return std::abs(a - b) < 1e-6; };
    for (const QPointF& p : line) {
        if (!result.isEmpty() && near(result.last().x(), p.x()) && near(result.last().y(), p.y()))
            continue;
        while (result.size() >= 2) {
            const QPointF a = result[result.size() - 2], b = result.last();
            const bool straight =
                (near(a.x(), b.x()) && near(b.x(), p.x())) || (near(a.y(), b.y()) && near(b.y(), p.y()));
            if (!straight)
                break;
            result.removeLast();
        }
        if (!result.isEmpty() && near(result.last().x(), p.x()) && near(result.last().y(), p.y()))
            continue;
        result.append(p);
    }
    return result.size() < 2 ? QList<QPointF>{line.first(), line.last()} : result;
}

QList<QPointF> routeConnection(const RouteEnd& from, const RouteEnd& to, const QList<QRectF>& obstacles, double grid,
                               const QList<QLineF>& lines) {
    // A graph of the lines through the ends, midways, and just outside of everything that is in the way; the cheapest
    // path counts length, corners, and pieces that cross something (Dijkstra over position and direction).
    const double room = std::max(grid * 3, 6.0);
    auto stub = [&](const RouteEnd& end) {
        if (end.side == Side::None)
            return end.point;
        QPointF p = end.point + direction(end.side) * room;
        if (!end.component.isEmpty()) {
            // From inside of a component straight out of it.
            if (end.side == Side::Left)
                p.setX(std::min(p.x(), end.component.left() - room / 2));
            if (end.side == Side::Right)
                p.setX(std::max(p.x(), end.component.right() + room / 2));
            if (end.side == Side::Down)
                p.setY(std::min(p.y(), end.component.top() - room / 2));
            if (end.side == Side::Up)
                p.setY(std::max(p.y(), end.component.bottom() + room / 2));
        }
        return p;
    };
    const QPointF a = stub(from), b = stub(to);
    const QRectF near = QRectF(a, b).normalized().adjusted(-80, -80, 80, 80);
    std::vector<QRectF> blocks;
    for (const QRectF& rect : obstacles)
        if (rect.intersects(near) && !rect.contains(a) && !rect.contains(b))
            blocks.push_back(rect);
    for (const QRectF& own : {from.component, to.component})
        if (!own.isEmpty() && !own.contains(a) && !own.contains(b))
            blocks.push_back(own);
    std::vector<double> xs, ys;
    for (const QPointF& p : {a, b}) {
        addOnce(xs, p.x());
        addOnce(ys, p.y());
    }
    addOnce(xs, snapped((a.x() + b.x()) / 2, grid));
    addOnce(ys, snapped((a.y() + b.y()) / 2, grid));
    // More than that many neighbours would take longer than a drag has time.
    if (blocks.size() > 24)
        blocks.resize(24);
    const double beside = room / 2 + 1;
    for (const QRectF& rect : blocks) {
        for (double x : {rect.left() - beside, rect.right() + beside})
            addOnce(xs, snapped(x, grid));
        for (double y : {rect.top() - beside, rect.bottom() + beside})
            addOnce(ys, snapped(y, grid));
    }
    // Beside other lines, not upon them: two that share a piece look like one.
    std::vector<QLineF> taken;
    for (const QLineF& line : lines)
        if (taken.size() < 40 && near.intersects(QRectF(line.p1(), line.p2()).normalized().adjusted(-1, -1, 1, 1)))
            taken.push_back(line);
    const double apart = std::max(grid * 2, 4.0);
    for (const QLineF& line : taken) {
        const bool horizontal = std::abs(line.y1() - line.y2()) < 1e-6;
        std::vector<double>& in = horizontal ? ys : xs;
        if (in.size() < 60)
            for (const double way : {-apart, apart})
                addOnce(in, snapped((horizontal ? line.y1() : line.x1()) + way, grid));
    }
    std::ranges::sort(xs);
    std::ranges::sort(ys);
    const size_t columns = xs.size(), rows = ys.size();
    auto index = [&](double v, const std::vector<double>& in) {
        size_t best = 0;
        for (size_t i = 0; i < in.size(); ++i)
            if (std::abs(in[i] - v) < std::abs(in[best] - v))
                best = i;
        return best;
    };
    const size_t start = index(a.y(), ys) * columns + index(a.x(), xs);
    const size_t goal = index(b.y(), ys) * columns + index(b.x(), xs);
    // States: cell * 5 + incoming direction (0 none, 1 right, 2 left, 3 up, 4 down).
    auto directionIndex = [](Side side) {
        return side == Side::Right ? 1 : side == Side::Left ? 2 : side == Side::Up ? 3 : side == Side::Down ? 4 : 0;
    };
    const int opposite[] = {0, 2, 1, 4, 3};
    std::vector<double> cost(columns * rows * 5, std::numeric_limits<double>::infinity());
    std::vector<size_t> previous(cost.size(), SIZE_MAX);
    using Entry = std::pair<double, size_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    const size_t first = start * 5 + static_cast<size_t>(directionIndex(from.side));
    cost[first] = 0;
    open.emplace(0, first);
    size_t last = SIZE_MAX;
    const int arriving = opposite[directionIndex(to.side)];
    double best = std::numeric_limits<double>::infinity();
    while (!open.empty()) {
        const auto [c, state] = open.top();
        open.pop();
        if (c > cost[state] || c >= best)
            continue;
        const size_t cell = state / 5;
        const int came = static_cast<int>(state % 5);
        if (cell == goal) {
            // The last piece into the connector counts too.
            const double total = c + (arriving != 0 && came != 0 && came != arriving ? 20 : 0) +
                                 (arriving != 0 && came == opposite[arriving] ? 200 : 0);
            if (total < best) {
                best = total;
                last = state;
            }
            continue;
        }
        const size_t x = cell % columns, y = cell / columns;
        for (int d = 1; d <= 4; ++d) {
            if (came != 0 && d == opposite[came])
                continue;
            if ((d == 1 && x + 1 == columns) || (d == 2 && x == 0) || (d == 3 && y + 1 == rows) || (d == 4 && y == 0))
                continue;
            const size_t nx = d == 1 ? x + 1 : d == 2 ? x - 1 : x, ny = d == 3 ? y + 1 : d == 4 ? y - 1 : y;
            const QPointF p(xs[x], ys[y]), q(xs[nx], ys[ny]);
            double step = std::abs(p.x() - q.x()) + std::abs(p.y() - q.y());
            if (came != 0 && came != d)
                step += 20;
            for (const QRectF& rect : blocks)
                if (crosses(p, q, rect))
                    step += 300;
            for (const QLineF& line : taken) {
                if (const double shared = overlap(p, q, line); shared > 0)
                    step += 40 + 2 * shared;
                else if (meets(p, q, line))
                    step += 4;
            }
            const size_t next = (ny * columns + nx) * 5 + static_cast<size_t>(d);
            if (c + step < cost[next]) {
                cost[next] = c + step;
                previous[next] = state;
                open.emplace(cost[next], next);
            }
        }
    }
    QList<QPointF> line;
    for (size_t state = last; state != SIZE_MAX; state = previous[state])
        line.prepend(QPointF(xs[(state / 5) % columns], ys[(state / 5) / columns]));
    line.prepend(from.point);
    line.append(to.point);
    return simplified(line);
}

QList<QPointF> followEnds(const QList<QPointF>& line, QPointF from, QPointF to) {
    if (line.size() < 2)
        return {from, to};
    const QPointF shiftFrom = from - line.first(), shiftTo = to - line.last();
    QList<QPointF> result = line;
    if (QLineF(shiftFrom, shiftTo).length() < 1e-9) {
        for (QPointF& p : result)
            p += shiftFrom;
        return result;
    }
    if (line.size() == 2) {
        // A straight piece between two that part: a step in its middle.
        const bool horizontal = std::abs(line[0].y() - line[1].y()) < 1e-6;
        if (horizontal) {
            const double x = (from.x() + to.x()) / 2;
            return simplified({from, QPointF(x, from.y()), QPointF(x, to.y()), to});
        }
        const double y = (from.y() + to.y()) / 2;
        if (std::abs(line[0].x() - line[1].x()) < 1e-6)
            return simplified({from, QPointF(from.x(), y), QPointF(to.x(), y), to});
        return {from, to};
    }
    auto follow = [](QList<QPointF>& points, qsizetype end, qsizetype neighbour, QPointF shift) {
        const QPointF piece = points[neighbour] - points[end];
        points[end] += shift;
        if (std::abs(piece.y()) < 1e-6)
            points[neighbour].ry() += shift.y();
        else if (std::abs(piece.x()) < 1e-6)
            points[neighbour].rx() += shift.x();
    };
    follow(result, 0, 1, shiftFrom);
    if (line.size() == 3) {
        // One corner for two ends: it takes its x from one and its y from the other.
        const bool firstHorizontal = std::abs(line[0].y() - line[1].y()) < 1e-6;
        result[1] = firstHorizontal ? QPointF(to.x(), from.y()) : QPointF(from.x(), to.y());
        result[2] = to;
        return result;
    }
    follow(result, result.size() - 1, result.size() - 2, shiftTo);
    result.first() = from;
    result.last() = to;
    return result;
}

} // namespace gnomon
