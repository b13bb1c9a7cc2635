#include "diagram/line_crossings.h"

#include <QLineF>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <map>

namespace gnomon {

namespace {

constexpr double hair = 1e-6;

bool isOn(const QPointF& point, const QLineF& piece) {
    const QPointF along = point - piece.p1();
    const double length = piece.length();
    if (length == 0 || std::abs(along.x() * piece.dy() - along.y() * piece.dx()) > hair * length)
        return false;
    const double at = (along.x() * piece.dx() + along.y() * piece.dy()) / length;
    return at > -hair && at < length + hair;
}

/// The directions in which a line leads away from one of its points.
void addWays(const QList<QPointF>& line, const QPointF& from, std::vector<QPointF>& ways) {
    for (qsizetype k = 0; k + 1 < line.size(); ++k) {
        if (!isOn(from, QLineF(line[k], line[k + 1])))
            continue;
        for (const QPointF& to : {line[k], line[k + 1]}) {
            const QLineF way(from, to);
            if (way.length() <= hair)
                continue;
            const QPointF unit = QPointF(way.dx(), way.dy()) / way.length();
            if (std::ranges::none_of(ways,
                                     [&](const QPointF& other) { return QPointF::dotProduct(other, unit) > 1 - hair; }))
                ways.push_back(unit);
        }
    }
}

bool isAt(const QPointF& a, const QPointF& b) {
    return QLineF(a, b).length() < hair;
}

bool isEnd(const QList<QPointF>& line, const QPointF& point) {
    return isAt(line.first(), point) || isAt(line.last(), point);
}

} // namespace

std::vector<QList<QPointF>> junctionsOf(const std::vector<QList<QPointF>>& lines, const std::vector<int>& nets) {
    std::vector<QList<QPointF>> junctions(lines.size());
    std::vector<QRectF> rooms;
    for (const QList<QPointF>& line : lines)
        rooms.push_back(QPolygonF(line).boundingRect().adjusted(-hair, -hair, hair, hair));
    std::map<int, std::vector<size_t>> ofNet;
    for (size_t i = 0; i < lines.size(); ++i)
        if (lines[i].size() > 1)
            ofNet[nets[i]].push_back(i);
    for (const auto& [net, members] : ofNet)
        for (size_t b = 1; b < members.size(); ++b) {
            const QList<QPointF>& later = lines[members[b]];
            for (size_t a = 0; a < b; ++a) {
                const QList<QPointF>& earlier = lines[members[a]];
                if (!rooms[members[b]].intersects(rooms[members[a]]))
                    continue;
                for (const QList<QPointF>* line : {&later, &earlier})
                    for (const QPointF& corner : *line) {
                        if (isEnd(later, corner) || isEnd(earlier, corner) || junctions[members[b]].contains(corner))
                            continue;
                        std::vector<QPointF> ofOne, all;
                        addWays(line == &later ? earlier : later, corner, ofOne);
                        if (ofOne.empty())
                            continue;
                        addWays(later, corner, all);
                        addWays(earlier, corner, all);
                        if (all.size() > 2)
                            junctions[members[b]].append(corner);
                    }
            }
        }
    return junctions;
}

std::vector<QList<QPointF>> crossingsOf(const std::vector<QList<QPointF>>& lines) {
    struct Piece {
        QLineF line;
        double left, right, low, high;
        size_t of;
    };
    std::vector<Piece> pieces;
    for (size_t i = 0; i < lines.size(); ++i)
        for (qsizetype k = 0; k + 1 < lines[i].size(); ++k) {
            const QPointF a = lines[i][k], b = lines[i][k + 1];
            pieces.push_back({QLineF(a, b), std::min(a.x(), b.x()), std::max(a.x(), b.x()), std::min(a.y(), b.y()),
                              std::max(a.y(), b.y()), i});
        }
    // From left to right; those that have not ended yet are looked at.
    std::ranges::sort(pieces, {}, &Piece::left);
    std::vector<QList<QPointF>> crossings(lines.size());
    std::vector<const Piece*> open;
    for (const Piece& piece : pieces) {
        std::erase_if(open, [&](const Piece* other) { return other->right < piece.left - 1e-9; });
        for (const Piece* other : open) {
            if (other->of == piece.of || other->high < piece.low - 1e-9 || other->low > piece.high + 1e-9)
                continue;
            QPointF at;
            if (piece.line.intersects(other->line, &at) != QLineF::BoundedIntersection)
                continue;
            const auto isNear = [at](const QPointF& corner) { return QLineF(at, corner).length() < 1; };
            if (std::ranges::none_of(lines[piece.of], isNear) && std::ranges::none_of(lines[other->of], isNear))
                crossings[std::max(piece.of, other->of)].append(at);
        }
        open.push_back(&piece);
    }
    return crossings;
}

} // namespace gnomon
