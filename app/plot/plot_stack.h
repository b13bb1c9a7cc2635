#pragma once

#include <QSplitter>

#include <vector>

class QPainter;

namespace gnomon {

class PlotTimeline;
class PlotView;
class Results;
class Theme;

/// The plots above each other, one PlotView per PlotDefinition of the current model; those over time share their time
/// axis and their cursors, and all line up at the sides.
class PlotStack : public QSplitter {
    Q_OBJECT

public:
    PlotStack(Results& results, const Theme& theme, QWidget* parent = nullptr);

    PlotTimeline& timeline() const { return *m_timeline; }
    const std::vector<PlotView*>& views() const { return m_views; }
    /// The one that takes what is ticked and that commands are about.
    PlotView& active() const;
    bool isEmpty() const;
    /// All of them, as on the screen, into a rectangle.
    void draw(QPainter& painter, const QRectF& into) const;

signals:
    /// Views came, went, or have other curves.
    void curvesChanged();
    void valuesChanged();
    void menuRequested(const QPoint& globalPosition, int axis);

private:
    void rebuild();
    void markActive();
    void lineUp();

    Results& m_results;
    const Theme& m_theme;
    PlotTimeline* m_timeline;
    QString m_class; ///< of what is shown
    std::vector<PlotView*> m_views;
};

} // namespace gnomon
