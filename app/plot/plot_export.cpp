#include "app/plot/plot_export.h"

#include "app/plot/curve_data.h"
#include "app/plot/plot_legend.h"
#include "app/plot/plot_stack.h"
#include "app/plot/plot_view.h"
#include "app/plot/results.h"
#include "app/runs/run.h"
#include "app/service/simulation_job.h"
#include "compiler/base/files.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace gnomon {

namespace {

class PlotExport {
    Q_DECLARE_TR_FUNCTIONS(PlotExport)
};

std::string asFile(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

} // namespace

Result<void> exportPicture(const PlotStack& stack, const PlotLegend& legend, const QString& path) {
    const QSize plots = stack.size(), beside = legend.sizeHint();
    const QSize whole(plots.width() + beside.width(), std::max(plots.height(), beside.height()));
    auto draw = [&](QPainter& painter) {
        painter.fillRect(QRect(QPoint(), whole), stack.active().backgroundBrush());
        stack.draw(painter, QRectF(QPointF(), QSizeF(plots)));
        legend.draw(painter, QRect(plots.width(), 0, beside.width(), whole.height()));
    };
    const QString ending = QFileInfo(path).suffix().toLower();
    const std::string unwritable = PlotExport::tr("%1 cannot be written.").arg(path).toStdString();
    if (ending == QLatin1String("svg")) {
        QSvgGenerator svg;
        svg.setFileName(path);
        svg.setSize(whole);
        svg.setViewBox(QRect(QPoint(), whole));
        svg.setTitle(QFileInfo(path).completeBaseName());
        QPainter painter;
        if (!painter.begin(&svg))
            return fail(unwritable);
        draw(painter);
        return painter.end() ? Result<void>() : fail(unwritable);
    }
    if (ending == QLatin1String("pdf")) {
        QPdfWriter pdf(path);
        pdf.setResolution(96);
        pdf.setPageSize(QPageSize(QSizeF(whole) * 72 / 96, QPageSize::Point));
        pdf.setPageMargins(QMarginsF());
        QPainter painter;
        if (!painter.begin(&pdf))
            return fail(unwritable);
        draw(painter);
        return painter.end() ? Result<void>() : fail(unwritable);
    }
    if (ending == QLatin1String("png")) {
        // Twice as fine as on the screen: for print.
        QImage image(whole * 2, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(2);
        QPainter painter(&image);
        draw(painter);
        painter.end();
        return image.save(path) ? Result<void>() : fail(unwritable);
    }
    return fail(PlotExport::tr("%1: pictures are written as .svg, .pdf or .png.").arg(path).toStdString());
}

Result<void> exportCurves(const PlotStack& stack, const Results& results, const QString& path) {
    const solver::ResultStore* base = nullptr;
    std::vector<const Curve*> curves;
    for (const PlotView* view : stack.views())
        for (const Curve& curve : view->curves()) {
            if (!base)
                base = results.store(curve.run);
            curves.push_back(&curve);
        }
    if (!base)
        return fail(PlotExport::tr("Nothing is plotted.").toStdString());
    QByteArray text = "time";
    for (const Curve* curve : curves) {
        QString name = curve->name;
        if (results.shown().size() > 1)
            name += QStringLiteral(" #%1").arg(curve->run->number());
        if (!curve->unit.isEmpty())
            name += QStringLiteral(" [%1]").arg(curve->unit);
        text += ",\"" + name.replace(QLatin1Char('"'), QLatin1String("\"\"")).toUtf8() + '"';
    }
    text += '\n';
    for (uint64_t row = 0; row < base->rowCount(); ++row) {
        const double time = base->value(0, row);
        text += QByteArray::number(time, 'g', 17);
        for (const Curve* curve : curves) {
            const solver::ResultStore* store = results.store(curve->run);
            // The same run has both sides of an event; another is read in between its rows.
            const std::optional<double> value =
                store == base ? std::optional(store->value(curve->signal, row)) : valueAt(*store, curve->signal, time);
            text += ',' + (value ? QByteArray::number(curve->conversion(*value), 'g', 17) : QByteArray());
        }
        text += '\n';
    }
    return writeFileAtomically(asFile(path), std::string_view(text.constData(), static_cast<size_t>(text.size())));
}

Result<void> exportRun(const Run& run, const QString& path) {
    return service::exportResult(asFile(run.resultFile()), asFile(path));
}

} // namespace gnomon
