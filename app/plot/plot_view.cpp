#include "app/plot/plot_view.h"

#include "app/desk/theme.h"
#include "app/plot/curve_data.h"
#include "app/plot/plot_timeline.h"
#include "app/runs/background_answers.h"
#include "app/runs/results.h"
#include "app/runs/run_controller.h"
#include "app/units/shown_unit.h"
#include "solver/results/result_store.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QTimer>

#include <utility>

namespace gnomon {

namespace {

constexpr int refineMilliseconds = 16;

} // namespace

PlotView::PlotView(Results& results, PlotTimeline& timeline, int plot, const Theme& theme, QWidget* parent)
    : QChartView(parent), m_results(results), m_timeline(timeline), m_theme(theme), m_plot(plot) {
    setObjectName(QStringLiteral("plot"));
    setAccessibleName(tr("Plot"));
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAcceptDrops(true);
    setMinimumHeight(96);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    chart()->legend()->hide();
    chart()->setBackgroundRoundness(0);
    chart()->setMargins(QMargins(0, 0, 0, 0));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setAnimationOptions(QChart::NoAnimation);
    m_background = new BackgroundAnswers(this);
    m_refine = new QTimer(this);
    m_refine->setSingleShot(true);
    m_refine->setInterval(refineMilliseconds);
    connect(m_refine, &QTimer::timeout, this, &PlotView::refill);
    connect(&results, &Results::grown, this, [this](Run* run) {
        if (!m_results.isShown(run))
            return;
        if (!isZoomed())
            fitRange();
        refill();
        if (!isZoomed())
            fitValues();
        updateValues();
    });
    connect(&timeline, &PlotTimeline::rangeChanged, this, [this] {
        if (overTime() || m_definition.kind == PlotDefinition::Kind::Spectrum) {
            refill();
            applyRanges();
        }
    });
    connect(&timeline, &PlotTimeline::cursorsChanged, this, [this] {
        if (isArray())
            refill(); // another moment
        updateValues();
        viewport()->update();
    });
    connect(&theme, &Theme::changed, this, &PlotView::restyle);
    restyle();
    takeCurves();
    showCurves();
}

PlotView::~PlotView() = default;

void PlotView::takeCurves() {
    const PlotDefinition before = std::exchange(m_definition, m_results.plots()[m_plot]);
    if (before.kind != m_definition.kind || before.x != m_definition.x ||
        before.logarithmic != m_definition.logarithmic || before.logarithmicUnits != m_definition.logarithmicUnits)
        m_zoomed = false;
    if (const Run* run = m_results.current(); run && run->setup().className != m_model) {
        m_model = run->setup().className;
        m_zoomed = false; // it was about another one
    }
    m_background->forget();
    m_highlighted = -1;
    const std::vector<Curve> curvesBefore = std::exchange(m_curves, {});
    std::vector<QList<QPointF>> pointsBefore = std::exchange(m_points, {});
    const std::vector<Filled> filledBefore = std::exchange(m_filled, {});
    m_axisOf.clear();
    for (ValueAxis& axis : m_axes) {
        axis.unit.clear();
        axis.modelUnit.clear();
        axis.label.clear();
        axis.used = false;
    }

    Run* reference = m_definition.difference && !isArray() ? m_results.reference() : nullptr;
    const QList<Run*> shown = m_results.shown();
    for (Run* run : shown) {
        // The newest one is drawn without gaps.
        const int age = static_cast<int>(shown.size() - 1 - shown.indexOf(run));
        const solver::ResultStore* store = m_results.store(run);
        const auto xSignal = m_definition.kind == PlotDefinition::Kind::XY ? store->find(m_definition.x.toStdString())
                                                                           : std::optional<uint32_t>(0);
        for (const QString& name : m_definition.names) {
            std::vector<uint32_t> elements;
            if (isArray())
                elements = arrayElements(*store, name);
            const auto signal = !isArray()         ? store->find(name.toStdString())
                                : elements.empty() ? std::nullopt
                                                   : std::optional(elements.front());
            if (!signal || !xSignal || store->entries()[*signal].type == solver::ValueType::String)
                continue;
            const int usual = m_results.colorOf(name);
            Curve curve;
            curve.run = run;
            curve.name = name;
            curve.signal = *signal;
            curve.xSignal = *xSignal;
            curve.elements = std::move(elements);
            if (reference) {
                const auto other = m_results.store(reference)->find(name.toStdString());
                if (run == reference || !other)
                    continue;
                curve.reference = reference;
                curve.referenceSignal = *other;
            }
            ShownUnit unit = shownUnit(store->entries()[*signal], m_definition.units);
            // A difference or an amplitude of temperatures is none in degrees Celsius.
            if ((m_definition.difference || m_definition.kind == PlotDefinition::Kind::Spectrum) &&
                unit.conversion.offset != 0)
                if (const auto kelvin =
                        unitConversion(QString::fromStdString(store->entries()[*signal].unit), QStringLiteral("K")))
                    unit = {QStringLiteral("K"), kelvin->ofDifference()};
            curve.unit = unit.name;
            curve.conversion = m_definition.difference || m_definition.kind == PlotDefinition::Kind::Spectrum
                                   ? unit.conversion.ofDifference()
                                   : unit.conversion;
            if (m_definition.kind == PlotDefinition::Kind::Spectrum && m_definition.decibels)
                curve.unit = curve.unit.isEmpty() ? QStringLiteral("dB") : QStringLiteral("dB(%1)").arg(curve.unit);
            const CurveLook look = m_definition.looks.value(name);
            curve.label = m_definition.labels.value(name);
            curve.colorIndex = look.color >= 0 ? look.color : usual;
            if (look.color < 0 && !look.own.isEmpty())
                curve.own = QColor(look.own);
            curve.style = look.style >= 0                          ? static_cast<Qt::PenStyle>(look.style)
                          : look.color >= 0 || curve.own.isValid() ? Theme::curveStyle(7 * age)
                                                                   : Theme::curveStyle(usual + 7 * age);
            curve.width = look.width > 0 ? look.width : 1.5;
            // Units beyond the last axis share the first.
            size_t index = 0;
            while (index < m_axes.size() && m_axes[index].used && m_axes[index].unit != curve.unit)
                ++index;
            index %= m_axes.size();
            if (!m_axes[index].used) {
                m_axes[index].used = true;
                m_axes[index].unit = curve.unit;
                m_axes[index].label = printedUnit(curve.unit);
                m_axes[index].modelUnit = QString::fromStdString(store->entries()[*signal].unit);
            } else if (m_axes[index].unit != curve.unit && !m_axes[index].label.contains(printedUnit(curve.unit))) {
                m_axes[index].label = (m_axes[index].label.isEmpty() ? QStringLiteral("1") : m_axes[index].label) +
                                      QStringLiteral(", ") + printedUnit(curve.unit);
            }
            curve.axis = index;
            m_curves.push_back(curve);
            m_axisOf.push_back(index);
        }
    }
    m_points.assign(m_curves.size(), {});
    m_filled.assign(m_curves.size(), {});
    m_pathViews.assign(m_curves.size(), {});
    // One more or less changes nothing about the others. (What is computed otherwise was never filled.)
    for (size_t i = 0; i < m_curves.size() && overTime(); ++i)
        for (size_t k = 0; k < curvesBefore.size() && !m_curves[i].reference; ++k)
            if (filledBefore[k].run == m_curves[i].run->number() && filledBefore[k].signal == m_curves[i].signal &&
                curvesBefore[k].conversion.factor == m_curves[i].conversion.factor &&
                curvesBefore[k].conversion.offset == m_curves[i].conversion.offset) {
                m_points[i] = pointsBefore[k];
                m_filled[i] = filledBefore[k];
                break;
            }
    m_axes[0].used = true;
    curvesMoved();
}

void PlotView::showCurves() {
    if (!isZoomed())
        fitRange();
    refill();
    fitValues();
    updateValues();
}

void PlotView::restyle() {
    const ThemeColors& colors = m_theme.colors();
    chart()->setBackgroundBrush(colors.canvas);
    setBackgroundBrush(colors.canvas);
    curvesMoved();
}

void PlotView::highlight(int curve) {
    if (std::exchange(m_highlighted, curve) != curve)
        curvesMoved();
}

void PlotView::curvesMoved() {
    m_stale = true;
    viewport()->update();
}

void PlotView::setActive(bool active) {
    if (m_active == active)
        return;
    m_active = active;
    viewport()->update();
}

bool PlotView::isZoomed() const {
    return m_zoomed || (overTime() && m_timeline.isZoomed());
}

std::optional<double> PlotView::cursorTime() const {
    return m_timeline.cursor();
}

QList<QPointF> PlotView::points(int curve) const {
    return m_points[static_cast<size_t>(curve)];
}

QRectF PlotView::plotArea() const {
    return chart()->plotArea();
}

void PlotView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    applyRanges();
    refill();
}

} // namespace gnomon
