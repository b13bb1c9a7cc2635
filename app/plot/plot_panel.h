#pragma once

#include "app/shell/shell.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace gnomon {

class PlotLegend;
class PlotView;
class Results;
class Run;

/// The plot with its legend beside it, and what is said while there is nothing to draw: before the first run, while the
/// model is compiled, when a run failed, when no variable is ticked.
class PlotPanel : public QWidget {
    Q_OBJECT

public:
    PlotPanel(const Shell& shell, Results& results, QWidget* parent = nullptr);
    PlotView& view() const { return *m_view; }
    /// What is said instead of curves; empty if curves are drawn.
    QString notice() const;

private:
    void refresh();

    const Shell& m_shell;
    Results& m_results;
    PlotView* m_view;
    PlotLegend* m_legend;
    QStackedWidget* m_stack;
    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_button;
    QProgressBar* m_progress;
};

} // namespace gnomon
