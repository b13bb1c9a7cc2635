#pragma once

#include "app/plot/curve_data.h"

#include <QWidget>

#include <map>
#include <tuple>
#include <vector>

namespace gnomon {

class BackgroundAnswers;
class PlotStack;
class PlotView;
class Results;
class Run;
class Theme;
struct Curve;

/// Beside the plots: under the title of each a row per curve with its colour, name, unit and value at the cursor. With
/// marks it tells differences and slopes between them, and on request minimum, maximum, mean and root mean square of
/// what is shown. Pointing at a row makes its curve stand out; the cross takes the variable out of the plot.
class PlotLegend : public QWidget {
    Q_OBJECT

public:
    PlotLegend(PlotStack& stack, Results& results, const Theme& theme, QWidget* parent = nullptr);
    QSize sizeHint() const override;

    bool isMeasuring() const { return m_measuring; }
    void setMeasuring(bool measuring);
    /// A curve's name, and of which run it is where that fits beside it.
    QString label(const Curve& curve) const;
    /// The lines below: its run, between the marks, measures, the largest difference.
    QStringList details(const PlotView& view, const Curve& curve) const;
    /// For pictures.
    void draw(QPainter& painter, const QRect& into) const;

signals:
    void menuRequested(int plot, const QString& name, const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// A title, or a curve.
    struct Row {
        int plot = 0;
        int curve = -1;
        int top = 0, height = 0;
        QStringList details;
    };
    std::vector<Row> rows() const;
    int rowAt(const QPoint& position) const;
    QRect crossOf(const Row& row) const;
    QString runTitle(const Run* run) const;
    QStringList runLines(const Run* run) const;
    QFont detailFont() const;
    bool isRunSaid() const;
    bool isRunBelow(const Curve& curve) const;
    void drawRows(QPainter& painter, const QRect& into, bool hovers) const;
    void hover(int row);
    void relayout();
    /// Null while it is not known yet; without measures if there is nothing to be measured.
    const std::optional<Measures>* measures(const Curve& curve) const;

    PlotStack& m_stack;
    Results& m_results;
    const Theme& m_theme;
    int m_hovered = -1;
    /// Means cost a pass over all rows: kept until another stretch of time is looked at.
    using MeasureKey = std::tuple<const Run*, uint32_t, double, double, uint64_t>;
    mutable std::map<MeasureKey, std::optional<Measures>> m_measures;
    /// Long results are measured elsewhere; per run and signal what was asked last.
    BackgroundAnswers* m_background;
    mutable std::map<std::pair<const Run*, uint32_t>, std::pair<int, std::optional<MeasureKey>>> m_asked;
    bool m_measuring = false;
};

} // namespace gnomon
