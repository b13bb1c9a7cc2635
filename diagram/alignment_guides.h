#pragma once

#include <QLineF>
#include <QList>
#include <QPointF>
#include <QRectF>

#include <utility>
#include <vector>

namespace gnomon {

/// What stands in line with what while a hand moves components: edges and middles of frames, and connectors whose line
/// would be straight. What is nearly so is put there.
class AlignmentGuides {
public:
    using Pair = std::pair<QPointF, QPointF>; ///< the end of a line that moves, and the one that rests

    void begin(const QRectF& moving, std::vector<QRectF> resting, std::vector<Pair> connected);
    /// A better one instead of `shift`, if there is one not farther than `reach` away. Straight lines go before frames.
    QPointF adjusted(QPointF shift, double reach);
    /// One for each thing that is in line now, as long as what it joins.
    const QList<QLineF>& lines() const { return m_lines; }
    bool isActive() const { return m_active; }
    void end();

private:
    double bestStep(QPointF shift, double reach, bool alongX) const;
    void findLines(QPointF shift, bool alongX);

    QRectF m_moving;
    std::vector<QRectF> m_resting;
    std::vector<Pair> m_connected;
    QList<QLineF> m_lines;
    bool m_active = false;
};

} // namespace gnomon
