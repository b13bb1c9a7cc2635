#pragma once

#include "app/protocol/messages.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QJsonObject>
#include <QMap>
#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace gnomon {

namespace solver {
class ResultStore;
}

/// "12 s left", "3 min left", "2.5 h left".
QString timeLeftText(double seconds);

/// A value of a parameter for one run.
struct TriedValue {
    double number = 0;
    QString text;  ///< where a text of the model says it otherwise than as the number: true, a literal
    QString shown; ///< how it was shown to the user, if not as the number: "45°"
    bool operator==(const TriedValue&) const = default;
};
/// By the names of the parameters.
using TriedValues = QMap<QString, TriedValue>;

/// What to simulate and how; what is empty is taken from the model's own experiment.
struct RunSetup {
    QString className;
    QString solver;
    std::optional<double> startTime, stopTime, tolerance, interval;
    std::optional<double> step;        ///< of solvers with a fixed step
    std::optional<double> largestStep; ///< of the others
    std::optional<int> intervals;
    QString variables;        ///< a regular expression: which ones are kept; empty: all
    QString scenario;         ///< XML: how it starts; empty: as the model says
    QString scenarioName;     ///< what that is called
    TriedValues parameters;   ///< set for this run only
    int base = 0;             ///< a run of the same class, whose process may have most of it compiled
    bool mayFillDisk = false; ///< the result may take more than half of what is free on its disk
    bool trial = false;       ///< of values that are tried out with sliders
    QString text;             ///< what distinguishes the text that it is of; empty: nobody knows
    QString source;           ///< the file that its result is read from; empty: it is computed
};

/// One simulation, from its request to its end, as the worker process tells it.
class Run : public QObject {
    Q_OBJECT

public:
    enum class State { Compiling, Running, Finished, Failed, Cancelled, Crashed, Opened };
    Q_ENUM(State)

    Run(int number, RunSetup setup, QString resultFile, QObject* parent);

    int number() const { return m_number; }
    const RunSetup& setup() const { return m_setup; }
    const QString& resultFile() const { return m_resultFile; }
    /// As the user calls it; empty: nobody has.
    const QString& name() const { return m_name; }
    /// How it differs from the others: its name, else what it starts from and the parameters that were changed for it;
    /// empty: it says nothing.
    QString distinction() const;
    /// "#3", "#3 cold start" or "#3 R = 200": in legends.
    QString title() const;
    /// It stays when others come, and comes back with the next start.
    bool isPinned() const { return m_pinned; }
    /// Opened results are files of the user: they come back too, without being pinned.
    bool isKept() const { return m_pinned || isOpened(); }
    /// Where the model may write files; gone at the end if it has not.
    QString folder() const;
    const QDateTime& startedAt() const { return m_startedAt; }

    State state() const { return m_state; }
    bool isActive() const { return m_state == State::Compiling || m_state == State::Running; }
    bool isTrial() const { return m_setup.trial; }
    /// The user wants it to stand still; it does so after its present step.
    bool isPaused() const { return m_paused; }
    /// It stands still.
    bool isHalted() const { return m_halted; }
    void setPaused(bool paused);
    /// Where the simulation is; nothing before it has told.
    const std::optional<protocol::Progress>& progress() const { return m_progress; }
    /// The file exists and can be opened.
    bool hasResult() const { return m_hasResult; }
    /// Of the simulated time, 0 to 1.
    double fraction() const { return m_fraction; }
    /// Nothing until it can be told.
    std::optional<double> secondsLeft() const;
    /// As timeLeftText() says it; empty while it cannot be told.
    QString leftText() const;
    double secondsTaken() const { return m_secondsTaken; }
    /// Why it did not finish, for the user.
    const QString& message() const { return m_message; }
    /// The variables of the model that the message names.
    const QStringList& concerned() const { return m_concerned; }
    /// It did not finish because its result takes more of the disk than it may; it may be allowed to.
    bool isTooLarge() const { return m_tooLarge; }
    const QStringList& log() const { return m_log; }
    const std::vector<protocol::Diagnosed>& diagnostics() const { return m_diagnostics; }
    /// From when to when it runs; nothing until the model is compiled.
    std::optional<std::pair<double, double>> times() const { return m_times; }
    /// Nobody says when it ends: neither the model nor the set-up.
    bool isStopAssumed() const { return m_stopIsAssumed; }
    /// What it took; nothing until it has finished.
    const std::optional<protocol::Figures>& figures() const { return m_figures; }
    QString stateText() const;

    /// Its result file is there, and was opened already.
    void setOpened(std::shared_ptr<solver::ResultStore> store);
    /// What setOpened() got, for whoever reads it from then on.
    std::shared_ptr<solver::ResultStore> takeStore() { return std::move(m_store); }
    /// Its result is read from a file instead of computed.
    bool isOpened() const { return !m_setup.source.isEmpty(); }

    /// What the next start has to know to list it again, but for its number.
    QJsonObject record() const;
    /// A run of an earlier start: what record() said. `problem` says why its result cannot be read; empty: it can.
    void restore(const QJsonObject& record, const QString& problem);

    /// One event of the worker. What follows from several at once is told by tell().
    void take(const protocol::Event& event);
    void tell();
    /// The worker ended without a word.
    void crash(const QString& message);

signals:
    void changed();
    void resultReady();
    void diagnosed(const protocol::Diagnosed& diagnostic);
    void ended();

private:
    friend class RunController;
    void hear(const protocol::ResultReady& result);
    void hear(const protocol::Progress& progress);
    void hear(const protocol::Diagnosed& diagnostic);
    void hear(const protocol::Log& log);
    void hear(const protocol::Finished& finished);
    void hear(const protocol::Failed& failed);
    void hear(const protocol::Cancelled&) { end(State::Cancelled); }
    void hear(const protocol::Crashed& crashed);
    // What is said of no run.
    void hear(const protocol::Searching&) {}
    void hear(const protocol::Initialized&) {}
    void hear(const protocol::Idle&) {}
    void hear(const protocol::HasRead&) {}
    void end(State state);
    void setHalted(bool halted);
    double seconds() const { return static_cast<double>(m_clock.elapsed()) / 1000.0; }

    int m_number;
    RunSetup m_setup;
    QString m_resultFile;
    QString m_name;
    bool m_pinned = false;
    QDateTime m_startedAt;
    QElapsedTimer m_clock;
    double m_secondsTaken = 0;
    double m_runningSince = 0;
    State m_state = State::Compiling;
    bool m_hasResult = false;
    bool m_tooLarge = false;
    bool m_stopIsAssumed = false;
    std::shared_ptr<solver::ResultStore> m_store;
    double m_fraction = 0;
    std::optional<protocol::Progress> m_progress;
    bool m_paused = false;
    bool m_halted = false;
    double m_haltedAt = 0; ///< seconds of the clock
    QString m_message;
    QStringList m_concerned;
    QStringList m_log;
    qint64 m_logged = 0;
    bool m_told = true;
    std::vector<protocol::Diagnosed> m_diagnostics;
    std::optional<std::pair<double, double>> m_times;
    std::optional<protocol::Figures> m_figures;
};

} // namespace gnomon
