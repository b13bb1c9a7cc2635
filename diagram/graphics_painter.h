#pragma once

#include "compiler/session/views/views.h"

#include <QColor>
#include <QElapsedTimer>
#include <QImage>
#include <QPen>
#include <QPixmap>
#include <QRectF>
#include <QString>
#include <QTransform>

class QPainter;

namespace gnomon {

/// How a drawing is painted here and now.
struct PaintStyle {
    double pixelsPerMillimetre = 4; ///< of line thickness and arrows: they do not shrink with the icon
    QColor canvas = Qt::white;
    QColor accent = Qt::blue;
    bool dimmed = false;        ///< what is not there: a component whose condition is false
    bool keepsPictures = false; ///< there are so many icons that each is drawn once and kept
    bool isMoving = false;      ///< kept pictures of another scale will do for the moment
    QElapsedTimer begun;        ///< when this painting began, if what is not done in time can be done later

    bool isLate() const { return begun.isValid() && begun.hasExpired(30); }
};

/// What texts of a drawing speak of.
struct PaintContext {
    std::string name;
    std::string className;
    const session::TextValues* values = nullptr;
};

/// A pen of that many pixels of the screen at any zoom: those of a fine screen are taken together, which Qt does not do
/// for a cosmetic pen.
QPen screenPen(const QPainter& painter, const QColor& color, double width = 1);

/// Paints the graphics of annotations. The painter's transformation leads from the drawing's coordinates, in which y
/// points up, to the device; it may turn and flip.
void paintLayers(QPainter& painter, const std::vector<session::DrawingLayer>& layers, const PaintContext& context,
                 const PaintStyle& style);
/// The line of a connection, whose points are in the painter's coordinates.
void paintConnection(QPainter& painter, const session::Shape& line, const PaintStyle& style);
void paintShape(QPainter& painter, const session::Shape& shape, const PaintContext& context, const PaintStyle& style);
/// An icon with its connectors; a box with its name for a class that was not found.
void paintIcon(QPainter& painter, const session::IconView& icon, const PaintContext& context, const PaintStyle& style,
               bool withConnectors = true);

QRectF rectOf(const session::Extent& extent);
/// From the coordinates of what is placed to those of where it is placed.
QTransform transformOf(const session::Placement& placement, const session::CoordinateSystem& system);
/// Everything that an icon paints, in its coordinates.
QRectF paintedRect(const session::IconView& icon);
QRectF paintedRect(const std::vector<session::DrawingLayer>& layers);
QRectF shapeRect(const session::Shape& shape);
/// An icon as a picture of at most that size, or a null pixmap if there is nothing to see.
QPixmap iconPixmap(const session::IconView& icon, QSize size, double devicePixelRatio);

} // namespace gnomon
