#include "app/plot/plot_export.h"

#include "app/plot/curve_data.h"
#include "app/plot/plot_legend.h"
#include "app/plot/plot_stack.h"
#include "app/plot/plot_view.h"
#include "app/runs/background_answers.h"
#include "app/runs/results.h"
#include "app/runs/run_controller.h"
#include "app/service/simulation_job.h"
#include "app/units/shown_unit.h"
#include "solver/results/result_store.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QPointer>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

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

/// A column of a table: a variable over the times of the first store, or numbers that a plot has computed.
struct CurveColumn {
    QString heading;
    size_t store = 0; ///< index
    uint32_t signal = 0;
    UnitConversion conversion;
    std::optional<std::pair<size_t, uint32_t>> minus; ///< store and signal: of a difference
    std::optional<QList<double>> numbers;
};

class CurveTable {
public:
    explicit CurveTable(Results& results) : m_results(results) {}

    void add(const PlotView& view, bool isAlone) {
        if (view.definition().kind == PlotDefinition::Kind::Spectrum)
            addComputed(view, withPlot(PlotExport::tr("frequency"), view, isAlone) + QStringLiteral(" [Hz]"));
        else if (view.definition().kind == PlotDefinition::Kind::Array)
            addComputed(view, withPlot(PlotExport::tr("element"), view, isAlone));
        else
            for (const Curve& curve : view.curves())
                addCurve(view, curve);
    }
    bool isEmpty() const { return m_columns.empty(); }
    const QStringList& files() const { return m_files; }
    const BackgroundAnswers::Stores& stores() const { return m_stores; }
    uint64_t numberCount() const {
        return (m_stores.empty() ? 0 : m_stores.front()->rowCount()) * (m_columns.size() + 1);
    }
    /// The columns alone, for whoever has the stores.
    std::vector<CurveColumn> columns() const { return m_columns; }

private:
    static QString withPlot(const QString& what, const PlotView& view, bool isAlone) {
        return isAlone ? what : PlotExport::tr("%1 of plot %2").arg(what).arg(view.plot() + 1);
    }
    static QString withUnit(const QString& name, const QString& unit) {
        return unit.isEmpty() ? name : QStringLiteral("%1 [%2]").arg(name, unit);
    }
    QString nameOf(const Curve& curve) const {
        if (curve.reference)
            return QStringLiteral("%1 #%2 − #%3")
                .arg(curve.name)
                .arg(curve.run->number())
                .arg(curve.reference->number());
        return m_results.shown().size() > 1 ? QStringLiteral("%1 #%2").arg(curve.name).arg(curve.run->number())
                                            : curve.name;
    }
    size_t storeOf(Run* run) {
        const QString& file = run->resultFile();
        if (!m_files.contains(file)) {
            m_files.append(file);
            m_stores.push_back(m_results.store(run));
        }
        return static_cast<size_t>(m_files.indexOf(file));
    }
    void addCurve(const PlotView& view, const Curve& curve) {
        const size_t store = storeOf(curve.run);
        if (view.definition().kind == PlotDefinition::Kind::XY) {
            const ShownUnit shown = shownUnit(m_stores[store]->entries()[curve.xSignal], view.definition().units);
            Curve along = curve;
            along.name = view.definition().x;
            along.reference = nullptr;
            CurveColumn x{withUnit(nameOf(along), shown.name), store, curve.xSignal, shown.conversion, {}, {}};
            if (m_columns.empty() || m_columns.back().heading != x.heading)
                m_columns.push_back(std::move(x));
        }
        CurveColumn y{withUnit(nameOf(curve), curve.unit), store, curve.signal, curve.conversion, {}, {}};
        if (curve.reference)
            y.minus = {storeOf(curve.reference), curve.referenceSignal};
        m_columns.push_back(std::move(y));
    }
    void addComputed(const PlotView& view, const QString& along) {
        QList<double> before;
        for (size_t i = 0; i < view.curves().size(); ++i) {
            QList<double> x, y;
            for (const QPointF& point : view.points(static_cast<int>(i))) {
                x.append(point.x());
                y.append(point.y());
            }
            // Those over the same numbers share a column.
            if (i == 0 || x != before)
                m_columns.push_back({along, 0, 0, {}, {}, x});
            before = x;
            m_columns.push_back({withUnit(nameOf(view.curves()[i]), view.curves()[i].unit), 0, 0, {}, {}, y});
        }
    }

    Results& m_results;
    std::vector<CurveColumn> m_columns;
    QStringList m_files;
    BackgroundAnswers::Stores m_stores;
};

QByteArray numberText(double value) {
    return std::isnan(value) ? QByteArray() : QByteArray::number(value, 'g', 17);
}

/// What stands in a row of a column; nothing beyond its end.
QByteArray cell(const CurveColumn& column, const BackgroundAnswers::Stores& stores, uint64_t row, double time) {
    if (column.numbers) {
        const auto at = static_cast<qsizetype>(row);
        return at < column.numbers->size() ? numberText((*column.numbers)[at]) : QByteArray();
    }
    // The same run has both sides of an event; another is read in between its rows.
    const auto read = [&](size_t store, uint32_t signal) {
        if (store == 0)
            return row < stores[0]->rowCount() ? std::optional(stores[0]->value(signal, row)) : std::nullopt;
        return valueAt(*stores[store], signal, time);
    };
    std::optional<double> value = read(column.store, column.signal);
    if (column.minus) {
        const std::optional<double> other = read(column.minus->first, column.minus->second);
        value = value && other ? std::optional(*value - *other) : std::nullopt;
    }
    return value ? numberText(column.conversion(*value)) : QByteArray();
}

Result<void> writeTable(const std::vector<CurveColumn>& columns, const BackgroundAnswers::Stores& stores,
                        const QString& path) {
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return fail((path + QStringLiteral(": ") + file.errorString()).toStdString());
    const auto quoted = [](QString heading) {
        return '"' + heading.replace(QLatin1Char('"'), QLatin1String("\"\"")).toUtf8() + '"';
    };
    const bool isOverTime =
        std::ranges::any_of(columns, [](const CurveColumn& column) { return !column.numbers.has_value(); });
    const uint64_t times = isOverTime ? stores.front()->rowCount() : 0;
    uint64_t rows = times;
    QByteArrayList headings;
    if (isOverTime)
        headings.append("\"time [s]\"");
    for (const CurveColumn& column : columns) {
        headings.append(quoted(column.heading));
        if (column.numbers)
            rows = std::max(rows, static_cast<uint64_t>(column.numbers->size()));
    }
    QByteArray text = headings.join(',') + '\n';
    for (uint64_t row = 0; row < rows; ++row) {
        const double time = row < times ? stores.front()->value(0, row) : 0;
        QByteArrayList cells;
        if (isOverTime)
            cells.append(row < times ? numberText(time) : QByteArray());
        for (const CurveColumn& column : columns)
            cells.append(column.numbers || row < times ? cell(column, stores, row, time) : QByteArray());
        text += cells.join(',') + '\n';
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

Result<void> ResultExports::writeCurves(const std::vector<PlotView*>& views, const QString& path) {
    CurveTable table(m_results);
    for (const PlotView* view : views)
        table.add(*view, views.size() == 1);
    if (table.isEmpty())
        return fail(PlotExport::tr("Nothing is plotted.").toStdString());
    if (table.numberCount() <= numbersAtOnce)
        return writeTable(table.columns(), table.stores(), path);
    ++m_underWay;
    m_background->ask(m_asked++, table.files(), [this, columns = table.columns(), path](const auto& elsewhere) {
        const Result<void> done = writeTable(columns, elsewhere, path);
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
        return service::exportResult(asFile(run.resultFile()), asFile(path), {}, true);
    ++m_underWay;
    m_results.runs().exportResult(run.resultFile(), path, [self = QPointer(this), path](const QString& problem) {
        if (self)
            self->ended(path, problem);
    });
    return {};
}

} // namespace gnomon
