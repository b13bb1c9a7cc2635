#pragma once

#include "app/runs/plot_definition.h"

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
    /// The model that one looks at. Its own last run is shown, or none; what was opened from a file belongs to no model
    /// and stays until a run takes its place.
    void lookAt(const QString& className);
    const QString& model() const { return m_model; }
    /// The run whose variables the tree lists: the last one of the model looked at that has any.
    Run* current() const { return m_current; }
    /// Of another model than the one looked at; what was opened from a file belongs to none.
    bool isOfOther(const Run* run) const;
    /// The last one of the model looked at, whatever became of it; null: there is none.
    Run* latest() const { return m_latest; }
    /// The last one of a model that has a result; null: there is none.
    Run* lastOf(const QString& className) const;
    /// The runs to draw, oldest first.
    QList<Run*> shown() const;

    bool isShown(const Run* run) const;
    void setShown(Run* run, bool shown);
    bool isPinned(const Run* run) const;
    void setPinned(Run* run, bool pinned);
    /// As the legends call it too.
    void setName(Run* run, const QString& name);

    /// What its text says otherwise than those of the other runs of its model that are shown: "k = 2, n = 3"; empty:
    /// nothing, or too much to be said beside a curve.
    const QString& apart(const Run* run) const;
    /// What equations say, drawing and layout aside, is another text by now than when it was run.
    bool isOutdated(const Run* run) const;
    /// The text of a model of which runs may say that they are of an earlier one.
    void noteText(const QString& className, const QString& text);

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
    /// The colour of a variable: the same in all plots and of all runs, which differ by their dashes, and for as long
    /// as it is plotted; each model has its own.
    int colorOf(const QString& name);
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
    /// Runs became outdated, or are so no longer.
    void textsChanged();

private:
    void open(Run* run);
    void openTrial(Run* run);
    /// Whether it is about what one looks at.
    bool isMeant(const Run* run) const;
    void forget(Run* run);
    bool isOvertaken(const Run* run) const;
    void refresh();
    QString currentClass() const;
    QList<PlotDefinition>& own();

    RunController& m_runs;
    QHash<const Run*, std::shared_ptr<solver::ResultStore>> m_stores;
    QSet<const Run*> m_hidden;
    QHash<QString, QList<PlotDefinition>> m_plots; ///< by model
    QHash<QString, int> m_active;
    QHash<QString, QHash<QString, int>> m_colors; ///< by model and name
    bool isAutomatic(const QString& className) const {
        return m_automatic.contains(className) && !m_chosen.contains(className);
    }
    QSet<QString> m_automatic; ///< models whose plots are what most want to see first
    QSet<QString> m_chosen;    ///< models whose plots a user has made
    QString m_model;
    QSet<const Run*> m_left; ///< those that were shown when another model came
    Run* m_current = nullptr;
    Run* m_latest = nullptr;
    QTimer m_timer;
    QHash<QString, QString> m_texts;            ///< by model
    mutable QHash<const Run*, QString> m_apart; ///< of those that are shown
    mutable bool m_isApartKnown = false;
};

} // namespace gnomon
