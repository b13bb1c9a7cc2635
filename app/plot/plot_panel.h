#pragma once

#include "app/desk/shell.h"

#include <QWidget>

class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QSplitter;
class QStackedWidget;
class QVBoxLayout;

namespace gnomon {

class PlotLegend;
class PlotStack;
class PlotView;
class ResultExports;
class Results;
class Run;

/// The plot with its legend beside it, and what is said while there is nothing to draw: before the first run, while the
/// model is compiled, when a run failed, when no variable is ticked.
class PlotPanel : public QWidget {
    Q_OBJECT

public:
    PlotPanel(const Shell& shell, Results& results, QWidget* parent = nullptr);
    PlotStack& stack() const { return *m_plots; }
    /// Below the plots.
    void addStrip(QWidget* strip);
    PlotLegend& legend() const { return *m_legend; }
    ResultExports& exports() const { return *m_exports; }
    /// The active plot.
    PlotView& view() const;
    /// What is said before the first run of a text that cannot be run; empty if it can.
    void setUnrunnable(const QString& why);
    /// What is said instead of curves; empty if curves are drawn.
    QString notice() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    /// Of a plot, one of its curves, or one of its axes (as PlotView::menuRequested() says).
    void showMenu(const QString& curve, int axis, const QPoint& at);
    void addUnits(QMenu& menu, const QString& unit);
    void addTimeUnits(QMenu& menu, const QString& title);
    void addLooks(QMenu& menu, const QString& curve);
    void tellFailure();

    const Shell& m_shell;
    Results& m_results;
    PlotStack* m_plots;
    PlotLegend* m_legend;
    ResultExports* m_exports;
    QVBoxLayout* m_column;
    QSplitter* m_splitter;
    bool m_isLegendAsWide = false; ///< as a hand made it
    QList<QScrollArea*> m_strips;  ///< below the plots
    QStackedWidget* m_stack;
    QWidget* m_failure; ///< above curves that are not all there is
    QLabel* m_failureText;
    QString m_unrunnable;
    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_button;
    QMetaObject::Connection m_buttonFollows; ///< the command that it stands for
    QProgressBar* m_progress;
};

} // namespace gnomon
