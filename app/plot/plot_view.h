#pragma once

#include <QChartView>

#include <array>
#include <optional>
#include <vector>

class QLineSeries;
class QValueAxis;

namespace gnomon {

class Results;
class Run;
class Theme;

/// One line of the plot: a variable of a run.
struct Curve {
    Run* run = nullptr;
    QString name;
    QString unit;
    int colorIndex = 0;
    uint32_t signal = 0;
    /// At the cursor, or the last one.
    double value = 0;
};

/// The plotted variables of the shown runs over time. Curves come thinned out to what the screen can show, so that
/// their number of points does not matter; they grow while a run goes on and the axes follow until the user zooms.
/// The wheel zooms time, over an axis that axis, with Ctrl the values; dragging chooses a range, with the middle
/// button or Space moves it; a double click shows everything again.
class PlotView : public QChartView {
    Q_OBJECT

public:
    PlotView(Results& results, const Theme& theme, QWidget* parent = nullptr);
    ~PlotView() override;

    const std::vector<Curve>& curves() const { return m_curves; }
    /// What is on the screen of a curve.
    QList<QPointF> points(int curve) const;
    QRectF plotArea() const;
    std::pair<double, double> timeRange() const { return m_time; }
    std::pair<double, double> valueRange(int axis = 0) const;
    bool isZoomed() const { return m_zoomed; }
    std::optional<double> cursorTime() const { return m_cursor; }

    void fit();
    /// Around the middle.
    void zoom(double factor);
    void setTimeRange(double from, double to);
    void highlight(int curve);

signals:
    void curvesChanged();
    /// Values at the cursor, or the last ones.
    void valuesChanged();

protected:
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct ValueAxis {
        QString unit;
        QValueAxis* axis = nullptr;
        bool used = false;
        double from = 0, to = 1;
    };
    enum class Drag { None, Band, Pan };

    void rebuild();
    void restyle();
    void refill();
    void fitTime();
    void fitValues();
    void applyRanges();
    void updateValues();
    void zoomTime(double factor, double at);
    void zoomValues(ValueAxis& axis, double factor, double at);
    ValueAxis* axisAt(const QPointF& position);
    double timeAt(double x) const;
    double valueAt(const ValueAxis& axis, double y) const;

    Results& m_results;
    const Theme& m_theme;
    std::vector<Curve> m_curves;
    std::vector<QLineSeries*> m_series;
    std::vector<size_t> m_axisOf;    ///< per curve: index into m_axes
    std::array<ValueAxis, 4> m_axes; ///< left, right, left, right: one per unit, hidden while unused
    QValueAxis* m_timeAxis;
    std::pair<double, double> m_time{0, 1};
    bool m_zoomed = false;
    bool m_space = false;
    int m_highlighted = -1;
    std::optional<double> m_cursor;
    Drag m_drag = Drag::None;
    QPointF m_dragFrom, m_dragTo;
};

} // namespace gnomon
