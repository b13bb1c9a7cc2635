#pragma once

#include <QWidget>

namespace gnomon {

class PlotView;
class Results;
class Theme;

/// Beside the plot: a row per curve with its colour, name, unit and value at the cursor. Pointing at a row makes its
/// curve stand out; the cross takes the variable out of the plot.
class PlotLegend : public QWidget {
    Q_OBJECT

public:
    PlotLegend(PlotView& view, Results& results, const Theme& theme, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    int rowAt(const QPoint& position) const;
    QRect crossOf(int row) const;

    PlotView& m_view;
    Results& m_results;
    const Theme& m_theme;
    int m_hovered = -1;
};

} // namespace gnomon
