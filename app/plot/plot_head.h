#pragma once

#include "app/desk/shell.h"

#include <QWidget>

#include <optional>
#include <utility>

class QToolButton;

namespace gnomon {

class PlotTimeline;
class Results;

/// Above the legend: of which model and run the curves are, which moment the values are of, and whether the run stays.
/// It is painted rather than a label, as the moment follows the mouse.
class PlotHead : public QWidget {
    Q_OBJECT

public:
    PlotHead(const Shell& shell, Results& results, const PlotTimeline& timeline, QWidget* parent = nullptr);

    /// "RCLadder #3"; empty: there is nothing to be seen.
    QString of() const;
    /// "at 1.2 s", "last values".
    QString moment() const;
    /// That the text is another one by now; empty: it is not.
    QString age() const;
    QSize sizeHint() const override { return {240, 40}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();

    const Shell& m_shell;
    Results& m_results;
    const PlotTimeline& m_timeline;
    QToolButton* m_pin;
    std::optional<std::pair<bool, bool>> m_look; ///< of its icon: pinned, in the dark
};

/// When the values in lists beside a plot are read.
QString momentText(const PlotTimeline& timeline);

} // namespace gnomon
