#pragma once

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>

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
    void setPinned(const Run* run, bool pinned);

    /// Names of variables, in the order in which they were chosen; kept per model.
    QStringList plotted() const;
    bool isPlotted(const QString& name) const { return plotted().contains(name); }
    void setPlotted(const QString& name, bool plotted);
    void clearPlotted();
    void restorePlotted(const QString& className, const QStringList& names);
    QHash<QString, QStringList> allPlotted() const { return m_plotted; }

signals:
    /// Another run's variables.
    void currentChanged();
    /// New rows of a run.
    void grown(gnomon::Run* run);
    /// Which runs or variables are shown.
    void shownChanged();

private:
    void open(Run* run);
    void refresh();
    QString currentClass() const;

    RunController& m_runs;
    QHash<const Run*, std::shared_ptr<solver::ResultStore>> m_stores;
    QSet<const Run*> m_hidden, m_pinned;
    QHash<QString, QStringList> m_plotted;
    Run* m_current = nullptr;
    QTimer m_timer;
};

} // namespace gnomon
