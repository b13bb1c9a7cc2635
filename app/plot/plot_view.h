#pragma once

#include "app/plot/curve_data.h"
#include "app/plot/curve_layer.h"
#include "app/runs/plot_definition.h"
#include "app/units/axis_scale.h"
#include "app/units/unit_conversion.h"

#include <QChartView>
#include <QColor>

#include <array>
#include <functional>
#include <optional>
#include <vector>

class QTimer;

namespace gnomon {

class BackgroundAnswers;
class PlotTimeline;
class Results;
class Run;
class Theme;
namespace solver {
class ResultStore;
}

/// One line of the plot: a variable of a run.
struct Curve {
    Run* run = nullptr;
    QString name;
    QString unit; ///< as shown
    UnitConversion conversion;
    QString label; ///< what it is called instead of its name; empty: nothing else
    int colorIndex = 0;
    QColor own; ///< instead of the usual one, if it is valid
    Qt::PenStyle style = Qt::SolidLine;
    double width = 1.5;
    size_t axis = 0; ///< of values, in its plot
    uint32_t signal = 0;
    uint32_t xSignal = 0;           ///< of an x-y plot
    std::vector<uint32_t> elements; ///< of an array
    /// What is subtracted, in a plot of differences.
    Run* reference = nullptr;
    uint32_t referenceSignal = 0;
    /// At the cursor, or the last one; of a spectrum or a profile the highest one. And at the first mark.
    double value = 0, valueAtMark = 0;
    /// In a plot of differences the largest one, in a spectrum or a profile the highest one, and where.
    double largest = 0, largestAt = 0;
    /// Of what is shown on a logarithmic axis, what has no place there.
    enum class LeftOut { Nothing, Some, All };
    LeftOut leftOut = LeftOut::Nothing;

    /// Its own as it can be seen on the canvas.
    QColor color(const Theme& theme) const;
    const QString& title() const { return label.isEmpty() ? name : label; }
};

/// One of the plots: variables of the shown runs over time, over each other, or as spectra. Curves come thinned out to
/// what the screen can show, so that their number of points does not matter; they grow while a run goes on and the axes
/// follow until the user zooms. The wheel zooms along, over an axis that axis, with Ctrl the values; dragging chooses a
/// range, with the middle button or Space moves it; a click puts a mark; a double click shows everything again.
///
/// Axes are drawn here and not by the chart: its own are laid out label by label with each new range, which took most
/// of the time from a slider to its curve, and know decades only as whole ones.
class PlotView : public QChartView {
    Q_OBJECT

public:
    static constexpr int belowPlot = -2;

    PlotView(Results& results, PlotTimeline& timeline, int plot, const Theme& theme, QWidget* parent = nullptr);
    ~PlotView() override;

    int plot() const { return m_plot; }
    const PlotDefinition& definition() const { return m_definition; }
    const std::vector<Curve>& curves() const { return m_curves; }
    /// What is on the screen of a curve.
    QList<QPointF> points(int curve) const;
    QRectF plotArea() const;
    /// Of the horizontal axis: time, unless it is an x-y plot or a spectrum; positive on a logarithmic one.
    std::pair<double, double> timeRange() const;
    std::pair<double, double> valueRange(int axis = 0) const;
    /// An axis of values, or the horizontal one (belowPlot).
    bool isLogarithmic(int axis) const { return scaleOf(axis).isLogarithmic; }
    /// The axis of a curve of this plot.
    bool isLogarithmicFor(const Curve& curve) const { return m_axes[curve.axis].scale.isLogarithmic; }
    /// Whether these can be the ends of an axis, as above.
    bool takes(int axis, double from, double to) const { return scaleOf(axis).takes(from, to); }
    /// The units of the model that the axes of values are for.
    QStringList modelUnits() const;
    QString modelUnit(int axis) const { return m_axes[static_cast<size_t>(axis)].modelUnit; }
    QString axisUnit(int axis) const { return m_axes[static_cast<size_t>(axis)].unit; }
    /// What stands above it.
    QString axisLabel(int axis) const { return m_axes[static_cast<size_t>(axis)].label; }
    bool hasAxis(int axis) const {
        return axis >= 0 && axis < static_cast<int>(m_axes.size()) && m_axes[static_cast<size_t>(axis)].used;
    }
    bool isOverTime() const { return overTime(); }
    /// As the horizontal axis counts, maybe in hours.
    std::pair<double, double> shownTimeRange() const;
    void setShownTimeRange(double from, double to);
    QString timeUnit() const { return xUnit(); }
    bool isZoomed() const;
    std::optional<double> cursorTime() const;

    /// After other runs or variables were chosen: first all plots take their curves, then each shows them, since they
    /// share their stretch of time.
    void takeCurves();
    void showCurves();

    void fit();
    /// Around the middle.
    void zoom(double factor);
    void setTimeRange(double from, double to);
    void setValueRange(int axis, double from, double to);
    void highlight(int curve);
    /// The cursor to where a curve of this plot turns next, or turned before; false if none does in what is shown.
    bool toNextTurn(bool forward);
    void setActive(bool active);

    /// What labels need beside the plot area; and what they get, so that plots above each other line up.
    std::pair<double, double> sideMargins() const;
    void setSideMargins(double left, double right);

signals:
    /// Values at the cursor and the mark, or the last ones.
    void valuesChanged();
    void marginsChanged();
    void activated();
    void namesDropped(const QStringList& names);
    /// At an axis, -1: at none, belowPlot: at the horizontal one.
    void menuRequested(const QPoint& globalPosition, int axis);

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct ValueAxis {
        QString unit, modelUnit;
        QString label; ///< the unit, and those of others for whom there is no axis left
        bool used = false;
        AxisScale scale;
    };
    enum class Drag { None, Band, Pan, MarkA, MarkB };

    bool overTime() const { return m_definition.kind == PlotDefinition::Kind::Time; }
    void restyle();
    /// Pixels along the time.
    uint32_t bucketCount() const;
    void refill();
    /// What came from bounds of more rows than a pixel has, in a moment.
    QTimer* m_refine;
    /// What the points of a curve over time were taken for.
    struct Filled {
        double from = 0, to = 0;
        uint32_t buckets = 0;
        uint64_t rows = 0;
        int run = 0; ///< its number
        uint32_t signal = 0;
        bool operator==(const Filled&) const = default;
    };
    /// What a curve shows that is no plain signal, and its largest value.
    struct Computed {
        QList<QPointF> points;
        double largest = 0, largestAt = 0;
    };
    using Computation = std::function<Computed(const std::vector<const solver::ResultStore*>&)>;
    Computation computation(size_t curve) const;
    PathView pathView(size_t curve) const;
    /// What of long paths was left out for another view.
    void refinePaths();
    void compute(size_t curve);
    void show(size_t curve, const Computed& computed);
    bool isArray() const { return m_definition.kind == PlotDefinition::Kind::Array; }
    AxisScale xScale() const;
    AxisScale scaleOf(int axis) const { return axis < 0 ? xScale() : m_axes[static_cast<size_t>(axis)].scale; }
    void setXScale(const std::optional<AxisScale>& scale);
    void setScale(ValueAxis& axis, const std::optional<AxisScale>& scale);
    /// From the left end of the plot area to a number along it, in pixels of the window; NaN for one without a place.
    double xOf(double value) const;
    double yOf(const ValueAxis& axis, double value) const;
    void fitRange();
    void fitValues();
    AxisScale fitted(size_t axis) const;
    void noteLeftOut(size_t curve);
    void applyRanges();
    void layOut();
    void updateValues();
    QString xUnit() const;
    /// From seconds to what the axis of times counts in.
    UnitConversion xConversion() const;
    QString xText(double value) const;
    void zoomTime(double factor, double at);
    void zoomValues(ValueAxis& axis, double factor, double at);
    Drag markAt(const QPointF& position) const;
    void moveMark(Drag which, double time);
    void putMark(double time);
    ValueAxis* axisAt(const QPointF& position);
    double timeAt(double x) const;
    /// The same, or with Shift where the nearest curve turns near it, else at its nearest row.
    double markedTime(const QPointF& position, Qt::KeyboardModifiers modifiers) const;
    double valueAt(const ValueAxis& axis, double y) const;
    int tickCount(bool horizontal) const;
    std::vector<AxisTick> timeTicks() const;
    bool hasSeveralAxes() const;
    double labelWidth(const ValueAxis& axis) const;
    /// What the layer has drawn is no longer right.
    void curvesMoved();
    CurveDrawing drawing(size_t curve) const;
    void drawCurves(QPainter& painter);
    void drawTimeAxis(QPainter& painter);
    void drawValueAxes(QPainter& painter);
    void drawUnits(QPainter& painter);
    void drawCursors(QPainter& painter);

    Results& m_results;
    PlotTimeline& m_timeline;
    const Theme& m_theme;
    int m_plot;
    QString m_model; ///< whose curves it showed last
    PlotDefinition m_definition;
    std::vector<Curve> m_curves;
    std::vector<QList<QPointF>> m_points; ///< per curve, as shown
    std::vector<Filled> m_filled;         ///< per curve
    std::vector<PathView> m_pathViews;    ///< per curve: what it was thinned for
    std::vector<size_t> m_axisOf;         ///< per curve: index into m_axes
    std::array<ValueAxis, 4> m_axes;      ///< left, right, left, right: one per unit, hidden while unused
    BackgroundAnswers* m_background;
    CurveLayer m_layer;
    bool m_stale = true; ///< the layer
    double m_layerRatio = 0;
    std::pair<double, double> m_x{0, 1}; ///< of x-y plots and spectra
    bool m_zoomed = false;               ///< m_x or values were chosen by the user
    bool m_space = false;
    bool m_active = false;
    int m_highlighted = -1;
    double m_left = 60, m_right = 16;
    Drag m_drag = Drag::None;
    double m_markBefore = 0; ///< where the mark in the hand was
    QPointF m_dragFrom, m_dragTo;
};

} // namespace gnomon
