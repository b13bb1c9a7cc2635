#include "diagram/diagram_picture.h"

#include "diagram/diagram_scene.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace gnomon {

void paintDiagram(DiagramScene& scene, QPainter& painter, const QRectF& source, const QRectF& target) {
    painter.save();
    painter.translate(target.left(), target.bottom());
    painter.scale(1, -1); // y points up in diagrams
    scene.render(&painter, QRectF(0, 0, target.width(), target.height()), source);
    painter.restore();
}

QPixmap diagramPicture(std::shared_ptr<const session::DiagramView> view, QSize size, double devicePixelRatio,
                       const QColor& paper) {
    QPixmap pixmap(size * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(paper);
    DiagramScene scene;
    scene.setReadOnly(true);
    scene.setGridShown(false);
    scene.setPaper(paper);
    scene.setView(std::move(view));
    // A narrow margin: what ends at the edge of its page does not look cut off.
    const QRectF page = scene.contentRect();
    const QRectF content =
        page.adjusted(-page.width() / 40, -page.height() / 40, page.width() / 40, page.height() / 40);
    const double scale = std::min(size.width() / content.width(), size.height() / content.height());
    scene.setScale(scale);
    // What is beside the drawing is paper too.
    QRectF source(0, 0, size.width() / scale, size.height() / scale);
    source.moveCenter(content.center());
    QPainter painter(&pixmap);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintDiagram(scene, painter, source, QRectF(QPointF(), QSizeF(size)));
    return pixmap;
}

} // namespace gnomon
