#pragma once

#include "app/shell/shell.h"
#include "compiler/base/cancel.h"
#include "compiler/session/session.h"

#include <QObject>
#include <QProcess>
#include <QTemporaryDir>

#include <functional>
#include <memory>

namespace gnomon {

class InitPanel;

/// What stands behind the initialization panel: reads the initial system of a model in a thread, solves it in a process
/// of its own that can be stopped, reads and writes scenarios. Its actions are the commands "init.…".
class InitController : public QObject {
    Q_OBJECT

public:
    struct Surroundings {
        std::function<QString()> className; // that the run bar names
        std::function<void()> show;         // the panel
        std::function<void(const QString&)> tell;
        QString solverProgram; // gnc
    };

    InitController(const Shell& shell, InitPanel& panel, Surroundings surroundings, QObject* parent = nullptr);
    ~InitController() override;

    void addCommands();
    /// The scenario that runs of this model start from, as XML; empty: the model as it is.
    QByteArray scenarioFor(const QString& className) const;
    QString scenarioName() const { return m_scenarioName; }
    bool isBusy() const { return m_loading || m_process; }

signals:
    void changed();

private:
    Result<QVariant> load(const QString& className);
    Result<QVariant> solve();
    void solveEnded(int code, QProcess::ExitStatus status);
    Result<QVariant> openScenario(const QString& path);
    Result<QVariant> saveScenario(const QString& path);
    Result<uint32_t> quantity(const QVariantList& arguments, qsizetype at) const;
    QVariantMap describe() const;

    const Shell& m_shell;
    InitPanel& m_panel;
    Surroundings m_surroundings;
    std::shared_ptr<session::Session> m_session = std::make_shared<session::Session>();
    CancelSource m_cancel;
    QString m_className, m_scenarioName;
    bool m_loading = false, m_useForRuns = false;
    int m_request = 0;
    QProcess* m_process = nullptr;
    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace gnomon
