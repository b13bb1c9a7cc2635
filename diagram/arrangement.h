#pragma once

#include <QPointF>
#include <QRectF>

#include <vector>

namespace gnomon {

enum class Align { Left, Center, Right, Top, Middle, Bottom };

/// How far each of several frames has to go so that they are in line; y points up. Whole units, as authors write them.
std::vector<QPointF> alignedBy(const std::vector<QRectF>& frames, Align align);
/// So that their middles have equal distances; the outermost two stay.
std::vector<QPointF> distributedBy(const std::vector<QRectF>& frames, bool horizontally);

enum class Stacking { Up, Down, Front, Back };

/// What is chosen goes above or below others, by one or all the way, and keeps its own order: for each new place which
/// one of before stands there.
std::vector<size_t> restacked(size_t count, const std::vector<int>& chosen, Stacking stacking);

} // namespace gnomon
