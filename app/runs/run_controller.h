#pragma once

#include "app/protocol/frames.h"
#include "app/protocol/messages.h"
#include "app/runs/run.h"
#include "compiler/base/result.h"

#include <QHash>
#include <QObject>
#include <QProcess>

#include <functional>
#include <vector>

namespace gnomon {

/// Starts and ends runs. One process, gnomon-worker, is kept ready; it makes a process of its own for each run, so that
/// whatever a run does (crash, hang, use up the memory) stays there. If the worker itself dies, the runs in it are
/// reported as crashed and the next run starts a new one.
class RunController : public QObject {
    Q_OBJECT

public:
    /// Result files go to `folder`. What is there of an earlier start stays until restore(); at the end only runs that
    /// are kept stay.
    RunController(QString workerProgram, const QString& folder, QObject* parent = nullptr);
    ~RunController() override;

    /// Lists the runs of earlier starts again: pinned ones, opened results, and all of a start that did not end.
    /// Whatever else is in the folder goes. Returns those that nobody kept.
    QList<Run*> restore();
    /// They are being listed again.
    bool isRestoring() const { return m_isRestoring; }
    void setPinned(Run* run, bool pinned);
    void setName(Run* run, const QString& name);
    /// Runs with results that will be gone after the end; what sliders try out is made again at any time.
    int unkeptCount() const;
    static bool wouldGo(const Run* run) { return run->hasResult() && !run->isKept() && !run->isTrial(); }

    /// Starts the worker ahead of the first run.
    void warmUp();
    using Take = std::function<void(const protocol::Event&)>;
    /// Has the initial system of a model solved; every event of the answer goes to `take`, the last one is one of those
    /// that end a request. Returns its number.
    int initialize(protocol::Initialize request, Take take);
    void cancelRequest(int number);
    /// `texts`: what the worker is to take instead of the files of these names.
    Run* start(const RunSetup& setup, std::vector<protocol::ModelText> texts);
    /// A result file of another program (.mat, .csv) or of our own (.gnr) as a run that has ended. It is taken over
    /// into the folder of results, so that the file itself may go; if it is long, by the worker, while its run is
    /// active and can be cancelled.
    Result<Run*> openResult(const QString& path);
    /// A result in another format, by the worker; `done` gets what went wrong, or nothing.
    void exportResult(const QString& resultFile, const QString& path, std::function<void(const QString&)> done);
    void cancel(Run* run);
    /// The run waits, with all that it has, until it is to go on.
    void pause(Run* run, bool paused);
    void remove(Run* run);

    const QList<Run*>& runs() const { return m_runs; }
    Run* latest() const { return m_runs.isEmpty() ? nullptr : m_runs.last(); }
    Run* active() const;
    const QString& program() const { return m_program; }
    /// The worker's process id; 0 while there is none.
    qint64 workerPid() const { return m_process ? m_process->processId() : 0; }

signals:
    void added(gnomon::Run* run);
    void changed(gnomon::Run* run);
    void removed(gnomon::Run* run);

private:
    void startWorker();
    void readEvents();
    void workerEnded(const QString& reason);
    int newRequest(Take take);
    void send(const protocol::Request& request);
    protocol::World worldOf(const std::vector<protocol::ModelText>& texts, const QString& workIn) const;
    Run* find(int number) const;
    void list(Run* run);
    void write(const Run* run) const;
    static QString recordFile(const Run* run);
    void removeFiles(const Run* run) const;

    QString m_program;
    QString m_folder;
    QProcess* m_process = nullptr;
    protocol::FrameReader m_events;
    QList<Run*> m_runs;
    QHash<int, Take> m_requests;
    int m_lastNumber = 0;
    /// Of requests that are no runs: those count for themselves, as their numbers are seen.
    int m_lastRequest = 1'000'000'000;
    bool m_isRestoring = false;
};

} // namespace gnomon
