// What the curves of a plot show: their points, and what is told about them.
#include "app/plot/plot_view.h"

#include "app/plot/curve_data.h"
#include "app/plot/plot_timeline.h"
#include "app/runs/background_answers.h"
#include "app/runs/results.h"
#include "app/runs/run.h"
#include "app/units/shown_unit.h"
#include "solver/results/result_store.h"

#include <QTimer>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace gnomon {

uint32_t PlotView::bucketCount() const {
    return static_cast<uint32_t>(std::clamp<double>(plotArea().width() * devicePixelRatioF(), 64, 8192));
}

void PlotView::refill() {
    const uint32_t buckets = bucketCount();
    const auto [from, to] = m_timeline.range();
    solver::ResultStore::Effort effort;
    for (size_t i = 0; i < m_curves.size(); ++i) {
        const Curve& curve = m_curves[i];
        const solver::ResultStore* store = m_results.store(curve.run);
        if (!overTime() || curve.reference) {
            compute(i);
            continue;
        }
        // Several things that happen at once ask for the same.
        const Filled wanted{from, to, buckets, store->rowCount(), curve.run->number(), curve.signal};
        if (std::exchange(m_filled[i], wanted) == wanted) {
            noteLeftOut(i);
            continue;
        }
        const auto thinned = store->thinned(curve.signal, from, to, buckets, &effort);
        if (!std::exchange(effort.isComplete, true)) {
            m_filled[i] = {};
            m_refine->start();
        }
        QList<QPointF> all;
        all.reserve(static_cast<qsizetype>(thinned.size()));
        for (const auto& point : thinned)
            if (std::isfinite(point.value))
                all.append(QPointF(point.time, curve.conversion(point.value)));
            else if (!all.isEmpty() && !std::isnan(all.back().y())) // no line leads across
                all.append(QPointF(point.time, std::numeric_limits<double>::quiet_NaN()));
        m_points[i] = std::move(all);
        noteLeftOut(i);
    }
    curvesMoved();
}

/// Holds by value what it needs, as it may run elsewhere; the stores are those of the run and of the reference.
PlotView::Computation PlotView::computation(size_t index) const {
    const Curve& curve = m_curves[index];
    const solver::ResultStore& store = *m_results.store(curve.run);
    const auto [from, to] = m_timeline.range();
    if (isArray()) {
        if (store.rowCount() == 0)
            return [](const auto&) { return Computed(); };
        const double at = m_timeline.readAt().value_or(store.value(0, store.rowCount() - 1));
        return [elements = curve.elements, conversion = curve.conversion, at](const auto& stores) {
            Computed result;
            for (size_t k = 0; k < elements.size(); ++k)
                if (const auto value = gnomon::valueAt(*stores[0], elements[k], at); value && std::isfinite(*value))
                    result.points.append(QPointF(static_cast<double>(k + 1), conversion(*value)));
            return result;
        };
    }
    if (m_definition.kind == PlotDefinition::Kind::XY)
        return [x = curve.xSignal, y = curve.signal, ofY = curve.conversion,
                ofX = shownUnit(store.entries()[curve.xSignal], m_definition.units).conversion,
                view = pathView(index)](const auto& stores) {
            Computed result;
            result.points = pathCurve(*stores[0], x, y, view);
            for (QPointF& point : result.points)
                point = QPointF(ofX(point.x()), ofY(point.y()));
            return result;
        };
    if (m_definition.kind == PlotDefinition::Kind::Spectrum)
        return [y = curve.signal, ofY = curve.conversion, first = from, last = to,
                decibels = m_definition.decibels](const auto& stores) {
            Computed result;
            for (const QPointF& point : spectrum(*stores[0], y, first, last)) {
                const double amplitude = ofY(point.y());
                if (!decibels)
                    result.points.append(QPointF(point.x(), amplitude));
                else if (amplitude > 0) // nothing has no logarithm
                    result.points.append(QPointF(point.x(), 20 * std::log10(amplitude)));
            }
            return result;
        };
    return [a = curve.signal, b = curve.referenceSignal, conversion = curve.conversion, buckets = bucketCount(),
            first = from, last = to](const auto& stores) {
        Difference far = difference(*stores[0], a, *stores[1], b, first, last, buckets);
        for (QPointF& point : far.points)
            point.setY(conversion(point.y()));
        return Computed{std::move(far.points), conversion(far.largest), far.largestAt};
    };
}

PathView PlotView::pathView(size_t index) const {
    const Curve& curve = m_curves[index];
    const solver::ResultStore& store = *m_results.store(curve.run);
    const QSizeF pixels = plotArea().size() * devicePixelRatioF();
    PathView view{pixels.width(), pixels.height(), {}, {}, !m_zoomed};
    view.x.isLogarithmic = m_definition.isLogarithmicAlong();
    view.y.isLogarithmic = m_axes[m_axisOf[index]].scale.isLogarithmic;
    if (view.isWhole)
        return view;
    const UnitConversion ofX = shownUnit(store.entries()[curve.xSignal], m_definition.units).conversion;
    const AxisScale& values = m_axes[m_axisOf[index]].scale;
    view.x.from = ofX.back(m_x.first);
    view.x.to = ofX.back(m_x.second);
    view.y.from = curve.conversion.back(values.from);
    view.y.to = curve.conversion.back(values.to);
    return view;
}

void PlotView::refinePaths() {
    if (m_definition.kind != PlotDefinition::Kind::XY)
        return;
    for (size_t i = 0; i < m_curves.size(); ++i)
        if (!m_curves[i].reference && m_results.store(m_curves[i].run)->rowCount() > BackgroundAnswers::manyRows &&
            m_pathViews[i] != pathView(i))
            compute(i);
}

void PlotView::compute(size_t index) {
    const Curve& curve = m_curves[index];
    if (m_definition.kind == PlotDefinition::Kind::XY)
        m_pathViews[index] = pathView(index);
    BackgroundAnswers::Stores stores{m_results.store(curve.run)};
    QStringList files{curve.run->resultFile()};
    if (curve.reference) {
        stores.push_back(m_results.store(curve.reference));
        files.append(curve.reference->resultFile());
    }
    Computation computation = this->computation(index);
    const bool isLong = !isArray() && std::ranges::any_of(stores, [](const solver::ResultStore* store) {
        return store->rowCount() > BackgroundAnswers::manyRows;
    });
    if (!isLong)
        return show(index, computation(stores));
    // What is shown stays until the answer comes.
    m_background->ask(static_cast<int>(index), files,
                      [this, index, computation = std::move(computation)](const BackgroundAnswers::Stores& elsewhere) {
                          return [this, index, computed = computation(elsewhere)] {
                              show(index, computed);
                              if (!m_zoomed)
                                  fitValues();
                              updateValues();
                              viewport()->update();
                          };
                      });
}

void PlotView::show(size_t index, const Computed& computed) {
    m_points[index] = computed.points;
    noteLeftOut(index);
    Curve& curve = m_curves[index];
    curve.largest = computed.largest;
    curve.largestAt = computed.largestAt;
    if (m_definition.kind == PlotDefinition::Kind::Spectrum || isArray()) {
        // The highest line says most about a spectrum, the highest element about a profile.
        curve.largest = isArray() || m_definition.decibels ? -std::numeric_limits<double>::infinity() : 0;
        for (const QPointF& point : computed.points)
            // The mean was taken away: what is left at zero is no line of the signal.
            if (point.y() > curve.largest && (isArray() || point.x() > 0)) {
                curve.largest = point.y();
                curve.largestAt = point.x();
            }
    }
    curvesMoved();
}

void PlotView::noteLeftOut(size_t index) {
    Curve& curve = m_curves[index];
    curve.leftOut = Curve::LeftOut::Nothing;
    // Its first line is that of the mean, which was taken away.
    const bool along = m_definition.isLogarithmicAlong() && m_definition.kind != PlotDefinition::Kind::Spectrum;
    const bool values = m_definition.isLogarithmicFor(m_axes[m_axisOf[index]].modelUnit);
    if ((!along && !values) || m_points[index].isEmpty())
        return;
    const auto isThere = [&](const QPointF& point) { return (!along || point.x() > 0) && (!values || point.y() > 0); };
    const auto there = std::ranges::count_if(m_points[index], isThere);
    const auto gaps = std::ranges::count_if(m_points[index], [](const QPointF& p) { return std::isnan(p.y()); });
    curve.leftOut = there == 0                              ? Curve::LeftOut::All
                    : there < m_points[index].size() - gaps ? Curve::LeftOut::Some
                                                            : Curve::LeftOut::Nothing;
}

void PlotView::updateValues() {
    auto read = [this](const Curve& curve, std::optional<double> time) {
        const solver::ResultStore& store = *m_results.store(curve.run);
        if (store.rowCount() == 0)
            return std::numeric_limits<double>::quiet_NaN();
        const double at = time.value_or(store.value(0, store.rowCount() - 1));
        double value = *gnomon::valueAt(store, curve.signal, at);
        if (curve.reference) {
            const auto other = gnomon::valueAt(*m_results.store(curve.reference), curve.referenceSignal, at);
            value -= other.value_or(std::numeric_limits<double>::quiet_NaN());
        }
        return curve.conversion(value);
    };
    for (Curve& curve : m_curves) {
        if (m_definition.kind == PlotDefinition::Kind::Spectrum || isArray()) {
            curve.value = curve.largest;
            continue;
        }
        curve.value = read(curve, m_timeline.readAt());
        curve.valueAtMark = m_timeline.markA() ? read(curve, m_timeline.markA()) : 0;
    }
    emit valuesChanged();
}

} // namespace gnomon
