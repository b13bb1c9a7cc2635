#include "app/plot/plot_export.h"

#include "app/plot/background_answers.h"
#include "app/plot/curve_data.h"
#include "app/plot/plot_legend.h"
#include "app/plot/plot_stack.h"
#include "app/plot/plot_view.h"
#include "app/plot/results.h"
#include "app/runs/run_controller.h"
#include "app/service/simulation_job.h"
#include "solver/results/result_store.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QPointer>
#include <QSaveFile>
#include <QSvgGenerator>

namespace gnomon {

namespace {

class PlotExport {
    Q_DECLARE_TR_FUNCTIONS(PlotExport)
};

/// Numbers that are written while the window waits.
constexpr uint64_t numbersAtOnce = 1'000'000;

std::string asFile(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

struct CurveColumn {
    size_t store = 0; ///< index
    uint32_t signal = 0;
    UnitConversion conversion;
    QString heading;
};
using CurveTable = std::vector<CurveColumn>;

/// Over the times of the first store.
Result<void> writeTable(const CurveTable& table, const BackgroundAnswers::Stores& stores, const QString& path) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return fail((path + QStringLiteral(": ") + file.errorString()).toStdString());
    QByteArray text = "time";
    for (const CurveColumn& column : table)
        text += ",\"" + QString(column.heading).replace(QLatin1Char('"'), QLatin1String("\"\"")).toUtf8() + '"';
    text += '\n';
    const solver::ResultStore& base = *stores.front();
    for (uint64_t row = 0; row < base.rowCount(); ++row) {
        const double time = base.value(0, row);
        text += QByteArray::number(time, 'g', 17);
        for (const CurveColumn& column : table) {
            const solver::ResultStore& store = *stores[column.store];
            // The same run has both sides of an event; another is read in between its rows.
            const std::optional<double> value = column.store == 0 ? std::optional(store.value(column.signal, row))
                                                                  : valueAt(store, column.signal, time);
            text += ',' + (value ? QByteArray::number(column.conversion(*value), 'g', 17) : QByteArray());
        }
        text += '\n';
        if (text.size() > (1 << 20)) {
            file.write(text);
            text.clear();
        }
    }
    file.write(text);
    if (!file.commit())
        return fail((path + QStringLiteral(": ") + file.errorString()).toStdString());
    return {};
}

} // namespace

namespace {

QSize pictureSize(const PlotStack& stack, const PlotLegend& legend) {
    const QSize plots = stack.size(), beside = legend.sizeHint();
    return QSize(plots.width() + beside.width(), std::max(plots.height(), beside.height()));
}

void drawPicture(const PlotStack& stack, const PlotLegend& legend, QPainter& painter) {
    const QSize plots = stack.size(), whole = pictureSize(stack, legend);
    painter.fillRect(QRect(QPoint(), whole), stack.active().backgroundBrush());
    stack.draw(painter, QRectF(QPointF(), QSizeF(plots)));
    legend.draw(painter, QRect(plots.width(), 0, whole.width() - plots.width(), whole.height()));
}

} // namespace

QImage pictureOf(const PlotStack& stack, const PlotLegend& legend) {
    // Twice as fine as on the screen: for print.
    QImage image(pictureSize(stack, legend) * 2, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(2);
    QPainter painter(&image);
    drawPicture(stack, legend, painter);
    return image;
}

Result<void> exportPicture(const PlotStack& stack, const PlotLegend& legend, const QString& path) {
    const QSize whole = pictureSize(stack, legend);
    auto draw = [&](QPainter& painter) { drawPicture(stack, legend, painter); };
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
        return pictureOf(stack, legend).save(path) ? Result<void>() : fail(unwritable);
    }
    return fail(PlotExport::tr("%1: pictures are written as .svg, .pdf or .png.").arg(path).toStdString());
}

ResultExports::ResultExports(Results& results, QObject* parent)
    : QObject(parent), m_results(results), m_background(new BackgroundAnswers(this)) {}

ResultExports::~ResultExports() = default;

void ResultExports::ended(const QString& path, const QString& problem) {
    --m_underWay;
    emit written(path, problem);
}

Result<void> ResultExports::writeCurves(const PlotStack& stack, const QString& path) {
    CurveTable table;
    QStringList files;
    BackgroundAnswers::Stores stores;
    for (const PlotView* view : stack.views())
        for (const Curve& curve : view->curves()) {
            const QString& file = curve.run->resultFile();
            if (!files.contains(file)) {
                files.append(file);
                stores.push_back(m_results.store(curve.run));
            }
            QString heading = curve.name;
            if (m_results.shown().size() > 1)
                heading += QStringLiteral(" #%1").arg(curve.run->number());
            if (!curve.unit.isEmpty())
                heading += QStringLiteral(" [%1]").arg(curve.unit);
            table.push_back({static_cast<size_t>(files.indexOf(file)), curve.signal, curve.conversion, heading});
        }
    if (table.empty())
        return fail(PlotExport::tr("Nothing is plotted.").toStdString());
    if (stores.front()->rowCount() * (table.size() + 1) <= numbersAtOnce)
        return writeTable(table, stores, path);
    ++m_underWay;
    m_background->ask(m_asked++, files, [this, table, path](const BackgroundAnswers::Stores& elsewhere) {
        const Result<void> done = writeTable(table, elsewhere, path);
        const QString problem = done ? QString() : QString::fromStdString(done.error().message);
        return [this, path, problem] { ended(path, problem); };
    });
    return {};
}

Result<void> ResultExports::writeRun(const Run& run, const QString& path) {
    const QString ending = QFileInfo(path).suffix();
    if (ending != QLatin1String("csv") && ending != QLatin1String("mat") && ending != QLatin1String("gnr"))
        return fail(PlotExport::tr("%1: results are written as .csv, .mat or .gnr.").arg(path).toStdString());
    const solver::ResultStore& store = *m_results.store(&run);
    if (store.rowCount() * store.entries().size() <= numbersAtOnce)
        return service::exportResult(asFile(run.resultFile()), asFile(path));
    ++m_underWay;
    m_results.runs().exportResult(run.resultFile(), path, [self = QPointer(this), path](const QString& problem) {
        if (self)
            self->ended(path, problem);
    });
    return {};
}

} // namespace gnomon
