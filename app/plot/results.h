#pragma once

#include "app/plot/plot_definition.h"

#include <QHash>
#include <QJsonArray>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>

namespace gnomon {

class Run;
class RunController;
namespace solver {
class ResultStore;
}

/// What of the runs' results is looked at: the opened result files, which runs are shown and pinned, and which
/// variables are plotted. Views read it and follow its signals; while a run goes on its file is read again and again.
class Results : public QObject {
    Q_OBJECT

public:
    explicit Results(RunController& runs, QObject* parent = nullptr);
    ~Results() override;

    RunController& runs() const { return m_runs; }
    /// Null until the run has written something.
    const solver::ResultStore* store(const Run* run) const;
    /// The run whose variables the tree lists: the last one that has any.
    Run* current() const { return m_current; }
    /// The runs to draw, oldest first.
    QList<Run*> shown() const;

    bool isShown(const Run* run) const;
    void setShown(const Run* run, bool shown);
    bool isPinned(const Run* run) const;
    void setPinned(Run* run, bool pinned);
    /// As the legends call it too.
    void setName(Run* run, const QString& name);

    /// The run that others are compared with: the oldest pinned one, else the oldest shown; null if nothing is shown.
    Run* reference() const;

    /// The plots above each other, at least one; kept per model.
    const QList<PlotDefinition>& plots() const;
    /// The one that takes what is ticked.
    int activePlot() const;
    void setActivePlot(int plot);
    void addPlot(const PlotDefinition& plot);
    void removePlot(int plot);
    void changePlot(int plot, const std::function<void(PlotDefinition&)>& change);
    void movePlotted(const QString& name, int from, int to);

    /// Names of variables in any of the plots.
    QStringList plotted() const;
    bool isPlotted(const QString& name) const;
    /// Into the active plot, or out of all.
    void setPlotted(const QString& name, bool plotted);
    void clearPlotted();
    /// Of a model: instead of those that there are. Nobody has chosen any yet: as the model says.
    void setPlots(const QString& className, const QList<PlotDefinition>& plots);
    bool wereChosen(const QString& className) const { return m_chosen.contains(className); }
    /// The colour of a variable of one of the shown runs, by that run's place among them: the same in all plots, and
    /// for as long as it is plotted.
    int colorOf(int run, const QString& name);
    /// Colours of what is no longer plotted are free again.
    void freeColors();
    QJsonObject savePlots() const;
    /// How much of it was damaged and is left out.
    int restorePlots(const QJsonObject& saved);

signals:
    /// Another run's variables.
    void currentChanged();
    /// New rows of a run.
    void grown(gnomon::Run* run);
    /// Which runs or variables are shown, and how.
    void shownChanged();
    void activePlotChanged();

private:
    void open(Run* run);
    void openTrial(Run* run);
    bool isOvertaken(const Run* run) const;
    void refresh();
    QString currentClass() const;
    QList<PlotDefinition>& own();

    RunController& m_runs;
    QHash<const Run*, std::shared_ptr<solver::ResultStore>> m_stores;
    QSet<const Run*> m_hidden;
    QHash<QString, QList<PlotDefinition>> m_plots; ///< by model
    QHash<QString, int> m_active;
    QHash<std::pair<int, QString>, int> m_colors;
    QSet<QString> m_chosen;    ///< models whose plots a user has made
    QSet<QString> m_automatic; ///< models whose plots nobody has made: the first states
    Run* m_current = nullptr;
    QTimer m_timer;
};

} // namespace gnomon
