// Diagrams on paper and as files.
#include "app/modeling/documentation_view.h"
#include "app/modeling/icon_canvas.h"
#include "app/modeling/model_pane.h"
#include "diagram/diagram_canvas.h"
#include "diagram/diagram_picture.h"
#include "diagram/diagram_scene.h"

#include <QPainter>
#include <QPdfWriter>
#include <QPrintDialog>
#include <QPrinter>
#include <QSvgGenerator>
#include <QTextBrowser>

#include <algorithm>

namespace gnomon {

namespace {

/// A diagram as it stands on white paper: what is chosen and the grid are no part of it.
class Printed {
public:
    explicit Printed(DiagramScene& scene)
        : m_scene(scene),
          m_items(scene.selectedItems()),
          m_shapes(scene.selectedShapes()),
          m_paper(scene.style().canvas),
          m_grid(scene.isGridShown()) {
        m_scene.blockSignals(true);
        m_scene.clearSelection();
        m_scene.selectShapes({});
        m_scene.setGridShown(false);
        m_scene.setPaper(Qt::white);
    }
    ~Printed() {
        m_scene.selectShapes(m_shapes);
        for (QGraphicsItem* item : std::as_const(m_items))
            item->setSelected(true);
        m_scene.setPaper(m_paper);
        m_scene.setGridShown(m_grid);
        m_scene.blockSignals(false);
    }
    Q_DISABLE_COPY_MOVE(Printed)

private:
    DiagramScene& m_scene;
    QList<QGraphicsItem*> m_items;
    std::vector<int> m_shapes;
    QColor m_paper;
    bool m_grid;
};

} // namespace

QRectF ModelPane::pictureArea() const {
    const QRectF area = m_view == View::Icon ? m_iconCanvas->drawnRect() : m_scene->drawnRect();
    return area.adjusted(-5, -5, 5, 5);
}

void ModelPane::paintPicture(QPainter& painter, const QRectF& source, const QRectF& target) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(target, Qt::white);
    const double scale = target.width() / source.width();
    if (m_view == View::Icon) {
        painter.translate(target.left(), target.bottom());
        painter.scale(scale, -scale);
        painter.translate(-source.left(), -source.top());
        m_iconCanvas->paintPicture(painter, scale);
        return;
    }
    const Printed plain(*m_scene);
    const double before = m_canvas->zoom();
    m_scene->setScale(scale);
    paintDiagram(*m_scene, painter, source, target);
    m_scene->setScale(before);
}

Result<void> ModelPane::exportPicture(const QString& path) {
    const QRectF source = pictureArea();
    const double pixelsPerUnit = 4;
    const QSizeF size = source.size() * pixelsPerUnit;
    const auto paint = [&](QPainter& painter, const QRectF& target) { paintPicture(painter, source, target); };
    const QString ending = path.section(QLatin1Char('.'), -1).toLower();
    if (ending == QLatin1String("svg")) {
        QSvgGenerator generator;
        generator.setFileName(path);
        generator.setSize(size.toSize());
        generator.setViewBox(QRectF(QPointF(), size));
        generator.setTitle(m_class);
        QPainter painter;
        if (!painter.begin(&generator))
            return fail(tr("%1 cannot be written.").arg(path).toStdString());
        paint(painter, QRectF(QPointF(), size));
        return {};
    }
    if (ending == QLatin1String("pdf")) {
        QPdfWriter writer(path);
        writer.setTitle(m_class);
        writer.setPageSize(QPageSize(size * 72 / 96 / 2, QPageSize::Point));
        writer.setPageMargins(QMarginsF());
        QPainter painter;
        if (!painter.begin(&writer))
            return fail(tr("%1 cannot be written.").arg(path).toStdString());
        paint(painter, QRectF(0, 0, writer.width(), writer.height()));
        return {};
    }
    if (ending != QLatin1String("png"))
        return fail(tr("A picture is written as .svg, .pdf or .png.").toStdString());
    QImage image((size * 2).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    {
        QPainter painter(&image);
        paint(painter, QRectF(image.rect()));
    }
    if (!image.save(path))
        return fail(tr("%1 cannot be written.").arg(path).toStdString());
    return {};
}

Result<void> ModelPane::print(const QString& path) {
    QPrinter printer(QPrinter::HighResolution);
    const QRectF source = pictureArea();
    const bool isDrawing = m_view != View::Documentation;
    // What is wider than high lies better on a page that is so, too; whoever prints may turn it.
    if (isDrawing && source.width() > source.height())
        printer.setPageOrientation(QPageLayout::Landscape);
    printer.setDocName(m_class);
    if (!path.isEmpty()) {
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(path);
    } else if (QPrintDialog dialog(&printer, this); dialog.exec() != QDialog::Accepted) {
        return {};
    }
    if (!isDrawing) {
        m_documentation->page().print(&printer);
        return {};
    }
    QPainter painter;
    if (!painter.begin(&printer))
        return fail(tr("%1 cannot be written.").arg(path.isEmpty() ? printer.printerName() : path).toStdString());
    const QRectF page = printer.pageLayout().paintRectPixels(printer.resolution());
    QRectF target(0, 0, page.width(), page.height());
    const QPointF middle = target.center();
    const double scale = std::min(target.width() / source.width(), target.height() / source.height());
    target.setSize(source.size() * scale);
    target.moveCenter(middle);
    paintPicture(painter, source, target);
    return {};
}

} // namespace gnomon
