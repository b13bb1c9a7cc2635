#include "diagram/alignment_guides.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace gnomon {

namespace {

constexpr double same = 1e-6;

/// Both edges and the middle along one axis.
std::array<double, 3> marksOf(const QRectF& frame, bool alongX) {
    return alongX ? std::array{frame.left(), frame.center().x(), frame.right()}
                  : std::array{frame.top(), frame.center().y(), frame.bottom()};
}

/// Middles belong to middles, edges to edges.
bool belongTogether(size_t a, size_t b) {
    return (a == 1) == (b == 1);
}

double along(QPointF p, bool alongX) {
    return alongX ? p.x() : p.y();
}

} // namespace

void AlignmentGuides::begin(const QRectF& moving, std::vector<QRectF> resting, std::vector<Pair> connected) {
    m_moving = moving;
    m_resting = std::move(resting);
    m_connected = std::move(connected);
    m_lines.clear();
    m_active = true;
}

void AlignmentGuides::end() {
    *this = AlignmentGuides();
}

double AlignmentGuides::bestStep(QPointF shift, double reach, bool alongX) const {
    double best = 0, distance = reach + same;
    const auto offer = [&](double step) {
        if (std::abs(step) < distance) {
            best = step;
            distance = std::abs(step);
        }
    };
    for (const auto& [moves, rests] : m_connected)
        offer(along(rests, alongX) - along(moves + shift, alongX));
    if (distance <= reach)
        return best;
    const std::array<double, 3> own = marksOf(m_moving.translated(shift), alongX);
    for (const QRectF& frame : m_resting) {
        const std::array<double, 3> marks = marksOf(frame, alongX);
        for (size_t a = 0; a < own.size(); ++a)
            for (size_t b = 0; b < marks.size(); ++b)
                if (belongTogether(a, b))
                    offer(marks[b] - own[a]);
    }
    return distance <= reach ? best : 0;
}

void AlignmentGuides::findLines(QPointF shift, bool alongX) {
    // By their place on the axis, in thousandths: from where to where.
    std::map<long long, std::pair<double, double>> found;
    const auto add = [&](double at, double from, double to) {
        const auto [entry, isNew] = found.try_emplace(std::llround(at * 1000), std::min(from, to), std::max(from, to));
        entry->second.first = std::min({entry->second.first, from, to});
        entry->second.second = std::max({entry->second.second, from, to});
    };
    for (const auto& [moves, rests] : m_connected)
        if (std::abs(along(rests, alongX) - along(moves + shift, alongX)) < same)
            add(along(rests, alongX), along(rests, !alongX), along(moves + shift, !alongX));
    const QRectF now = m_moving.translated(shift);
    const std::array<double, 3> own = marksOf(now, alongX), ownAcross = marksOf(now, !alongX);
    for (const QRectF& frame : m_resting) {
        const std::array<double, 3> marks = marksOf(frame, alongX), across = marksOf(frame, !alongX);
        for (size_t a = 0; a < own.size(); ++a)
            for (size_t b = 0; b < marks.size(); ++b)
                if (belongTogether(a, b) && std::abs(marks[b] - own[a]) < same)
                    add(marks[b], std::min(across.front(), ownAcross.front()),
                        std::max(across.back(), ownAcross.back()));
    }
    for (const auto& [thousandths, ends] : found) {
        const double at = static_cast<double>(thousandths) / 1000;
        m_lines.append(alongX ? QLineF(at, ends.first, at, ends.second) : QLineF(ends.first, at, ends.second, at));
    }
}

QPointF AlignmentGuides::adjusted(QPointF shift, double reach) {
    shift += {bestStep(shift, reach, true), 0};
    shift += {0, bestStep(shift, reach, false)};
    m_lines.clear();
    findLines(shift, true);
    findLines(shift, false);
    return shift;
}

} // namespace gnomon
