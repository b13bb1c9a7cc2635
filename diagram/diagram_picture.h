#pragma once

#include "compiler/session/views/views.h"

#include <QColor>
#include <QPixmap>
#include <QRectF>
#include <QSize>

#include <memory>

class QPainter;

namespace gnomon {

class DiagramScene;

/// What lies in `source`, in units of the diagram, upright into `target`.
void paintDiagram(DiagramScene& scene, QPainter& painter, const QRectF& source, const QRectF& target);

/// A diagram on paper of that colour, as large as it fits; nothing is chosen, and there is no grid.
QPixmap diagramPicture(std::shared_ptr<const session::DiagramView> view, QSize size, double devicePixelRatio,
                       const QColor& paper);

} // namespace gnomon
