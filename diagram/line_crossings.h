#pragma once

#include <QList>
#include <QPointF>

#include <vector>

namespace gnomon {

/// For each of some polylines, where it crosses one that stands before it. Lines that meet at an end or a corner do not
/// cross there. Time grows with the pieces that lie above each other, not with all pairs.
std::vector<QList<QPointF>> crossingsOf(const std::vector<QList<QPointF>>& lines);

/// For each polyline, where it and one before it of the same net part or join: three ways lead from there. At their
/// ends lines meet in a connector, which shows it by itself.
std::vector<QList<QPointF>> junctionsOf(const std::vector<QList<QPointF>>& lines, const std::vector<int>& nets);

} // namespace gnomon
