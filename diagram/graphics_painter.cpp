#include "diagram/graphics_painter.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>
#include <QtMath>

#include <cmath>

namespace gnomon {

using session::Shape;

QPen screenPen(const QPainter& painter, const QColor& color, double width) {
    if (const QPaintEngine* engine = painter.paintEngine(); engine && engine->type() == QPaintEngine::SVG) {
        // Some programs that show such files do not know of lines whose width does not grow with the drawing.
        const double scale = std::sqrt(std::abs(painter.combinedTransform().determinant()));
        return {color, scale > 0 ? width / scale : width};
    }
    QPen pen(color, width * (painter.device() ? painter.device()->devicePixelRatioF() : 1));
    pen.setCosmetic(true);
    return pen;
}

namespace {

QColor color(session::Rgb c) {
    return {c.r, c.g, c.b};
}

QColor between(const QColor& a, const QColor& b, double share) {
    auto mix = [share](int x, int y) { return static_cast<int>(x + (y - x) * share); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

QPointF point(session::Point p) {
    return {p.x, p.y};
}

/// Device pixels per unit along x and y.
QPointF scaleOf(const QTransform& t) {
    return {std::hypot(t.m11(), t.m12()), std::hypot(t.m21(), t.m22())};
}

QPen penOf(const QPainter& painter, const Shape& shape, const PaintStyle& style) {
    QPen pen = screenPen(painter, color(shape.lineColor), std::max(0.6, shape.thickness * style.pixelsPerMillimetre));
    pen.setJoinStyle(Qt::MiterJoin);
    pen.setMiterLimit(4);
    pen.setCapStyle(Qt::FlatCap);
    using Pattern = session::LinePattern;
    switch (shape.pattern) {
    case Pattern::None:
        return Qt::NoPen;
    case Pattern::Solid:
        break;
    case Pattern::Dash:
        pen.setDashPattern({6, 4});
        break;
    case Pattern::Dot:
        pen.setDashPattern({1.5, 3});
        break;
    case Pattern::DashDot:
        pen.setDashPattern({6, 3, 1.5, 3});
        break;
    case Pattern::DashDotDot:
        pen.setDashPattern({6, 3, 1.5, 3, 1.5, 3});
        break;
    }
    return pen;
}

void fill(QPainter& painter, const QPainterPath& path, const Shape& shape, const QRectF& area) {
    using Pattern = session::FillPattern;
    const QColor line = color(shape.lineColor), inside = color(shape.fillColor);
    auto hatch = [&](Qt::BrushStyle pattern) {
        painter.fillPath(path, inside);
        QBrush brush(line, pattern);
        brush.setTransform(painter.worldTransform().inverted());
        painter.fillPath(path, brush);
    };
    switch (shape.fillPattern) {
    case Pattern::None:
        return;
    case Pattern::Solid:
        return painter.fillPath(path, inside);
    case Pattern::Horizontal:
        return hatch(Qt::HorPattern);
    case Pattern::Vertical:
        return hatch(Qt::VerPattern);
    case Pattern::Cross:
        return hatch(Qt::CrossPattern);
    case Pattern::Forward:
        return hatch(Qt::BDiagPattern);
    case Pattern::Backward:
        return hatch(Qt::FDiagPattern);
    case Pattern::CrossDiag:
        return hatch(Qt::DiagCrossPattern);
    case Pattern::HorizontalCylinder:
    case Pattern::VerticalCylinder: {
        const bool horizontal = shape.fillPattern == Pattern::HorizontalCylinder;
        QLinearGradient gradient(area.topLeft(), horizontal ? area.bottomLeft() : area.topRight());
        gradient.setColorAt(0, line);
        gradient.setColorAt(0.5, inside);
        gradient.setColorAt(1, line);
        return painter.fillPath(path, gradient);
    }
    case Pattern::Sphere: {
        // A circle in the unit square, so that it becomes an ellipse with the area.
        QRadialGradient gradient(QPointF(0.5, 0.5), 0.7);
        gradient.setCoordinateMode(QGradient::ObjectMode);
        gradient.setColorAt(0, inside);
        gradient.setColorAt(1, line);
        return painter.fillPath(path, gradient);
    }
    }
}

QPainterPath linePath(const Shape& shape) {
    QPainterPath path;
    std::vector<session::Point> p = shape.points;
    if (shape.kind == Shape::Kind::Polygon && !p.empty() && p.front() != p.back())
        p.push_back(p.front());
    if (p.empty())
        return path;
    path.moveTo(point(p[0]));
    if (!shape.smooth || p.size() < 3) {
        for (size_t i = 1; i < p.size(); ++i)
            path.lineTo(point(p[i]));
        return path;
    }
    auto middle = [](session::Point a, session::Point b) { return QPointF((a.x + b.x) / 2, (a.y + b.y) / 2); };
    const bool closed = shape.kind == Shape::Kind::Polygon;
    if (closed)
        path.moveTo(middle(p[0], p[1]));
    else
        path.lineTo(middle(p[0], p[1]));
    for (size_t i = 1; i + 1 < p.size(); ++i)
        path.quadTo(point(p[i]), middle(p[i], p[i + 1]));
    if (closed)
        path.quadTo(point(p[0]), middle(p[0], p[1]));
    else
        path.lineTo(point(p.back()));
    return path;
}

/// An arrow with its point at `tip`, of a length in pixels, painted in device coordinates.
void paintArrow(QPainter& painter, session::Arrow arrow, QPointF from, QPointF tip, const Shape& shape,
                const PaintStyle& style) {
    if (arrow == session::Arrow::None)
        return;
    const QTransform t = painter.worldTransform();
    const QPointF end = t.map(tip), start = t.map(from);
    const double length = std::hypot(end.x() - start.x(), end.y() - start.y());
    if (length == 0)
        return;
    const QPointF along = (end - start) / length;
    const QPointF across(-along.y(), along.x());
    const double size = shape.arrowSize * style.pixelsPerMillimetre;
    const QPointF base = end - along * size;
    const QPointF left = base + across * size / 3, right = base - across * size / 3;
    painter.save();
    painter.resetTransform();
    QPen pen(color(shape.lineColor), std::max(0.6, shape.thickness * style.pixelsPerMillimetre));
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    if (arrow == session::Arrow::Filled) {
        painter.setBrush(color(shape.lineColor));
        painter.drawPolygon(QPolygonF({end, left, right}));
    } else {
        painter.setBrush(Qt::NoBrush);
        if (arrow == session::Arrow::Open)
            painter.drawPolyline(QPolygonF({left, end, right}));
        else
            painter.drawPolyline(QPolygonF({end, left}));
    }
    painter.restore();
}

void paintText(QPainter& painter, const Shape& shape, const PaintContext& context, const PaintStyle& style) {
    static const session::TextValues none;
    const QString text = QString::fromStdString(
        session::expandText(shape.text, context.name, context.className, context.values ? *context.values : none));
    if (text.trimmed().isEmpty())
        return;
    const QTransform t = painter.worldTransform();
    const QRectF area = rectOf(shape.extent);
    const QPointF scale = scaleOf(t);
    double width = area.width() * scale.x();
    const double height = area.height() * scale.y();
    const QPointF center = t.map(area.center());
    // Along the drawing's x axis, but never upside down or mirrored.
    double angle = qRadiansToDegrees(std::atan2(t.m12(), t.m11()));
    double turned = std::fmod(angle + 360, 360);
    bool reversed = false;
    if (turned > 90.5 && turned < 269.5) {
        turned -= 180;
        reversed = true;
    }
    QFont font = painter.font();
    if (!shape.fontName.empty())
        font.setFamily(QString::fromStdString(shape.fontName));
    font.setBold(shape.bold);
    font.setItalic(shape.italic);
    font.setUnderline(shape.underline);
    const QStringList lines = text.split(QLatin1Char('\n'));
    double pixels = 0;
    if (shape.fontSize > 0) {
        pixels = shape.fontSize * 0.3528 * style.pixelsPerMillimetre;
    } else {
        pixels = height / (1.15 * static_cast<double>(lines.size()));
        if (pixels < 2.5)
            return;
        font.setPixelSize(100);
        const QFontMetricsF metrics(font);
        double widest = 1;
        for (const QString& line : lines)
            widest = std::max(widest, metrics.horizontalAdvance(line));
        if (area.width() > 0)
            pixels = std::min(pixels, width / widest * 100);
    }
    if (pixels < 2.5)
        return;
    font.setPixelSize(std::max(1, static_cast<int>(std::floor(pixels))));
    const double fine = pixels / font.pixelSize();
    const QFontMetricsF metrics(font);
    painter.save();
    painter.resetTransform();
    painter.translate(center);
    painter.rotate(turned);
    painter.scale(fine, fine);
    painter.setFont(font);
    QColor ink = color(shape.textColor.value_or(shape.lineColor));
    // Names below 60 % of their size fade.
    if (pixels < 7)
        ink.setAlphaF(std::clamp((pixels - 2.5) / 4.5, 0.15, 1.0));
    painter.setPen(ink);
    width /= fine;
    const double lineHeight = metrics.height();
    double y = -lineHeight * static_cast<double>(lines.size()) / 2 + metrics.ascent();
    const bool leftAligned =
        shape.alignment == (reversed ? session::TextAlignment::Right : session::TextAlignment::Left);
    for (const QString& line : lines) {
        const double advance = metrics.horizontalAdvance(line);
        const double x = shape.alignment == session::TextAlignment::Center ? -advance / 2
                         : leftAligned                                     ? -width / 2
                                                                           : width / 2 - advance;
        painter.drawText(QPointF(x, y), line);
        y += lineHeight;
    }
    painter.restore();
}

void paintBitmap(QPainter& painter, const Shape& shape) {
    // Decoded once: a drawing is painted sixty times in a second.
    const QString key =
        shape.imageData.empty()
            ? QStringLiteral("file:") + QString::fromStdString(shape.fileName)
            : QStringLiteral("data:%1:%2").arg(shape.imageData.size()).arg(qHash(QByteArrayView(shape.imageData)));
    QPixmap image;
    if (!QPixmapCache::find(key, &image)) {
        if (!shape.imageData.empty())
            image.loadFromData(QByteArray::fromBase64(QByteArray::fromStdString(shape.imageData)));
        else if (!shape.fileName.empty())
            image.load(QString::fromStdString(shape.fileName));
        QPixmapCache::insert(key, image);
    }
    const QRectF area = rectOf(shape.extent);
    if (image.isNull() || area.isEmpty())
        return;
    const double scale = std::min(area.width() / image.width(), area.height() / image.height());
    QRectF target(0, 0, image.width() * scale, image.height() * scale);
    target.moveCenter(area.center());
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.translate(target.left(), target.bottom());
    painter.scale(1, -1);
    painter.drawPixmap(QRectF(0, 0, target.width(), target.height()), image, QRectF(image.rect()));
    painter.restore();
}

void paintBorder(QPainter& painter, const Shape& shape, const QRectF& area, const PaintStyle& style) {
    using Pattern = session::BorderPattern;
    if (shape.borderPattern == Pattern::None)
        return;
    const QColor base = color(shape.fillColor);
    const QColor light = between(base, Qt::white, 0.6), dark = between(base, Qt::black, 0.4);
    const bool raised = shape.borderPattern == Pattern::Raised;
    QPen pen = screenPen(painter, light, std::max(1.0, 0.5 * style.pixelsPerMillimetre));
    // y points up: the larger y is the upper edge.
    const QPointF upperLeft = area.bottomLeft(), upperRight = area.bottomRight(), lowerLeft = area.topLeft(),
                  lowerRight = area.topRight();
    pen.setColor(raised ? light : dark);
    painter.setPen(pen);
    painter.drawPolyline(QPolygonF({lowerLeft, upperLeft, upperRight}));
    pen.setColor(raised ? dark : light);
    painter.setPen(pen);
    painter.drawPolyline(QPolygonF({lowerLeft, lowerRight, upperRight}));
}

QPainterPath ellipsePath(const Shape& shape, const QRectF& area) {
    QPainterPath path;
    const double sweep = shape.endAngle - shape.startAngle;
    if (std::abs(sweep) >= 360) {
        path.addEllipse(area);
        return path;
    }
    // Qt counts counter-clockwise with y down: mirrored twice it is counter-clockwise with y up.
    if (shape.closure == session::EllipseClosure::Radial)
        path.moveTo(area.center());
    else
        path.arcMoveTo(area, -shape.startAngle);
    path.arcTo(area, -shape.startAngle, -sweep);
    if (shape.closure != session::EllipseClosure::None)
        path.closeSubpath();
    return path;
}

void paintArrows(QPainter& painter, const Shape& line, const PaintStyle& style) {
    const auto& p = line.points;
    if (p.size() < 2 || line.pattern == session::LinePattern::None)
        return;
    paintArrow(painter, line.startArrow, point(p[1]), point(p[0]), line, style);
    paintArrow(painter, line.endArrow, point(p[p.size() - 2]), point(p.back()), line, style);
}

/// A line of level and upright pieces as rectangles of whole pixels: sharp, and quick however long it is. Qt's painter
/// looks for the place of each pixel of a smoothed line among all pixels of its row. Whether it was such a line.
bool paintUpright(QPainter& painter, const Shape& line, const QPen& pen) {
    const QPaintEngine* engine = painter.paintEngine();
    if (line.smooth || line.points.size() < 2 || pen.style() != Qt::SolidLine || painter.opacity() < 1 || !engine ||
        engine->type() != QPaintEngine::Raster)
        return false;
    std::vector<QPointF> p;
    for (const session::Point& each : line.points)
        p.push_back(painter.worldTransform().map(point(each)));
    constexpr double level = 0.01; // pixels
    for (size_t i = 1; i < p.size(); ++i)
        if (std::abs(p[i].x() - p[i - 1].x()) > level && std::abs(p[i].y() - p[i - 1].y()) > level)
            return false;
    const double dot = 1 / painter.device()->devicePixelRatioF();
    const double width = std::max(1.0, std::round(pen.widthF())) * dot;
    const auto whole = [dot](double at) { return std::round(at / dot) * dot; };
    painter.save();
    painter.resetTransform();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (size_t i = 1; i < p.size(); ++i) {
        const bool isLevel = std::abs(p[i].y() - p[i - 1].y()) <= level;
        const auto along = [isLevel](QPointF q) { return isLevel ? q.x() : q.y(); };
        const bool forward = along(p[i - 1]) <= along(p[i]);
        const size_t first = forward ? i - 1 : i, last = forward ? i : i - 1;
        const auto isCorner = [&p](size_t at) { return at > 0 && at + 1 < p.size(); };
        const double from = whole(along(p[first]) - (isCorner(first) ? width / 2 : 0));
        const double to = isCorner(last) ? whole(along(p[last]) - width / 2) + width : whole(along(p[last]));
        const double across = whole((isLevel ? p[i].y() : p[i].x()) - width / 2);
        painter.fillRect(isLevel ? QRectF(from, across, to - from, width) : QRectF(across, from, width, to - from),
                         pen.color());
    }
    painter.restore();
    return true;
}

} // namespace

QRectF rectOf(const session::Extent& extent) {
    return QRectF(point(extent.a), point(extent.b)).normalized();
}

QTransform transformOf(const session::Placement& placement, const session::CoordinateSystem& system) {
    const session::Extent& to = placement.extent;
    const double width = system.extent.b.x - system.extent.a.x, height = system.extent.b.y - system.extent.a.y;
    // preserveAspectRatio is about how a hand may resize it, and does not influence what is drawn.
    const double sx = width != 0 ? (to.b.x - to.a.x) / width : 1, sy = height != 0 ? (to.b.y - to.a.y) / height : 1;
    const session::Point center = to.center(), own = system.extent.center();
    QTransform t;
    t.translate(placement.origin.x, placement.origin.y);
    t.rotate(placement.rotation);
    t.translate(center.x, center.y);
    t.scale(sx, sy);
    t.translate(-own.x, -own.y);
    return t;
}

void paintConnection(QPainter& painter, const Shape& line, const PaintStyle& style) {
    if (!line.visible)
        return;
    const QPen pen = penOf(painter, line, style);
    if (!paintUpright(painter, line, pen))
        painter.strokePath(linePath(line), pen);
    paintArrows(painter, line, style);
}

void paintShape(QPainter& painter, const Shape& shape, const PaintContext& context, const PaintStyle& style) {
    if (!shape.visible)
        return;
    const bool moves = shape.origin != session::Point{} || shape.rotation != 0;
    if (moves) {
        painter.save();
        painter.translate(shape.origin.x, shape.origin.y);
        painter.rotate(shape.rotation);
    }
    const QRectF area = rectOf(shape.extent);
    switch (shape.kind) {
    case Shape::Kind::Line:
        painter.strokePath(linePath(shape), penOf(painter, shape, style));
        paintArrows(painter, shape, style);
        break;
    case Shape::Kind::Polygon: {
        const QPainterPath path = linePath(shape);
        fill(painter, path, shape, path.boundingRect());
        painter.strokePath(path, penOf(painter, shape, style));
        break;
    }
    case Shape::Kind::Rectangle: {
        QPainterPath path;
        if (shape.radius > 0)
            path.addRoundedRect(area, shape.radius, shape.radius);
        else
            path.addRect(area);
        fill(painter, path, shape, area);
        if (shape.borderPattern == session::BorderPattern::None)
            painter.strokePath(path, penOf(painter, shape, style));
        else
            paintBorder(painter, shape, area, style);
        break;
    }
    case Shape::Kind::Ellipse: {
        const QPainterPath path = ellipsePath(shape, area);
        if (shape.closure != session::EllipseClosure::None)
            fill(painter, path, shape, area);
        painter.strokePath(path, penOf(painter, shape, style));
        break;
    }
    case Shape::Kind::Text:
        paintText(painter, shape, context, style);
        break;
    case Shape::Kind::Bitmap:
        paintBitmap(painter, shape);
        break;
    }
    if (moves)
        painter.restore();
}

void paintLayers(QPainter& painter, const std::vector<session::DrawingLayer>& layers, const PaintContext& context,
                 const PaintStyle& style) {
    for (const session::DrawingLayer& layer : layers) {
        if (layer.map) {
            session::Placement placement;
            placement.extent = layer.map->second;
            session::CoordinateSystem system;
            system.extent = layer.map->first;
            painter.save();
            painter.setTransform(transformOf(placement, system), true);
        }
        for (const Shape& shape : layer.drawing->shapes)
            paintShape(painter, shape, context, style);
        if (layer.map)
            painter.restore();
    }
}

void paintIcon(QPainter& painter, const session::IconView& icon, const PaintContext& context, const PaintStyle& style,
               bool withConnectors) {
    if (style.dimmed)
        painter.setOpacity(painter.opacity() * 0.3);
    if (icon.layers.empty() &&
        (icon.isBroken || icon.connectors.empty() || icon.kind != session::ClassKind::Connector)) {
        // Nothing of its own to show: a plain box says that there is something.
        Shape box;
        box.kind = Shape::Kind::Rectangle;
        box.extent = icon.coordinates.extent;
        box.lineColor = icon.isBroken ? session::Rgb{198, 47, 47} : session::Rgb{110, 120, 130};
        box.fillColor = {255, 255, 255};
        box.fillPattern = session::FillPattern::Solid;
        if (icon.isBroken)
            box.pattern = session::LinePattern::Dash;
        paintShape(painter, box, context, style);
        Shape text;
        text.kind = Shape::Kind::Text;
        text.extent = {{box.extent.a.x * 0.9, box.extent.a.y * 0.3}, {box.extent.b.x * 0.9, box.extent.b.y * 0.3}};
        text.text = "%name";
        text.lineColor = box.lineColor;
        paintShape(painter, text, context, style);
    }
    paintLayers(painter, icon.layers, context, style);
    if (!withConnectors)
        return;
    for (const session::ConnectorView& connector : icon.connectors) {
        if (!connector.placement.given || !connector.placement.visible || connector.isAbsent || connector.isProtected)
            continue;
        painter.save();
        painter.setTransform(transformOf(connector.placement, connector.icon->coordinates), true);
        paintLayers(painter, connector.icon->layers, {connector.name, connector.icon->className, &connector.values},
                    style);
        painter.restore();
    }
}

QRectF shapeRect(const Shape& shape) {
    QRectF rect;
    if (shape.kind == Shape::Kind::Line || shape.kind == Shape::Kind::Polygon) {
        QPolygonF polygon;
        for (const session::Point& p : shape.points)
            polygon.append(point(p));
        rect = polygon.boundingRect();
    } else {
        rect = rectOf(shape.extent);
    }
    QTransform t;
    t.translate(shape.origin.x, shape.origin.y);
    t.rotate(shape.rotation);
    return t.mapRect(rect);
}

QRectF paintedRect(const std::vector<session::DrawingLayer>& layers) {
    QRectF all;
    for (const session::DrawingLayer& layer : layers)
        for (const Shape& shape : layer.drawing->shapes) {
            if (!shape.visible)
                continue;
            QRectF rect = shapeRect(shape);
            if (layer.map) {
                session::Placement placement;
                placement.extent = layer.map->second;
                session::CoordinateSystem system;
                system.extent = layer.map->first;
                rect = transformOf(placement, system).mapRect(rect);
            }
            all = all.isNull() ? rect : all.united(rect);
        }
    return all;
}

QRectF paintedRect(const session::IconView& icon) {
    QRectF all = rectOf(icon.coordinates.extent);
    const QRectF own = paintedRect(icon.layers);
    if (!own.isNull())
        all = all.united(own);
    for (const session::ConnectorView& connector : icon.connectors)
        if (connector.placement.given)
            all = all.united(transformOf(connector.placement, connector.icon->coordinates)
                                 .mapRect(rectOf(connector.icon->coordinates.extent)));
    return all;
}

QPixmap iconPixmap(const session::IconView& icon, QSize size, double devicePixelRatio) {
    if (icon.layers.empty())
        return {};
    QPixmap pixmap(size * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    QRectF area = rectOf(icon.coordinates.extent);
    for (const session::ConnectorView& connector : icon.connectors)
        if (connector.placement.given && connector.placement.visible && !connector.isAbsent)
            area = area.united(transformOf(connector.placement, connector.icon->coordinates)
                                   .mapRect(rectOf(connector.icon->coordinates.extent)));
    const double scale = std::min((size.width() - 1) / area.width(), (size.height() - 1) / area.height());
    painter.translate(size.width() / 2.0, size.height() / 2.0);
    painter.scale(scale, -scale);
    painter.translate(-area.center());
    PaintStyle style;
    style.pixelsPerMillimetre = 1.6;
    // Texts in such a small picture would be dust.
    session::IconView quiet = icon;
    for (session::DrawingLayer& layer : quiet.layers) {
        auto drawing = std::make_shared<session::Drawing>();
        for (const Shape& shape : layer.drawing->shapes)
            if (shape.kind != Shape::Kind::Text || shapeRect(shape).height() * scale > 6)
                drawing->shapes.push_back(shape);
        layer.drawing = std::move(drawing);
    }
    paintIcon(painter, quiet, {std::string(), icon.className, nullptr}, style);
    return pixmap;
}

} // namespace gnomon
