#include "diagram/line_crossings.h"

#include <QLineF>

#include <algorithm>

namespace gnomon {

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
