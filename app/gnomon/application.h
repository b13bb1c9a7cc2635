#pragma once

#include "app/desk/shell.h"
#include "compiler/base/result.h"

#include <QString>
#include <QStringList>

#include <memory>

namespace gnomon {

class DialogNames;
class LivePlayer;
class MainWindow;
class Results;
class RunController;
class ViewService;

/// The program behind its window: makes the parts in their order and takes them down again. A test makes one with a
/// folder of its own.
class Application {
public:
    struct Options {
        QString profileFolder; ///< empty: the system's
        QString workerProgram; ///< empty: gnomon-worker beside this program
        bool isScript = false; ///< there is nobody who could answer a question
    };

    static Result<std::unique_ptr<Application>> make(const Options& options);
    ~Application();

    const Shell& shell() const { return *m_shell; }
    MainWindow& window() const { return *m_window; }
    RunController& runs() const { return *m_runs; }
    Results& results() const { return *m_results; }

    /// Shows the window with the last session and these files.
    void start(const QStringList& files);

private:
    Application();
    void noteStart();

    std::unique_ptr<DialogNames> m_dialogNames;
    std::unique_ptr<Profile> m_profile;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<Icons> m_icons;
    std::unique_ptr<CommandRegistry> m_commands;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<ViewService> m_views;
    std::unique_ptr<RunController> m_runs;
    std::unique_ptr<Results> m_results;
    std::unique_ptr<LivePlayer> m_live;
    std::unique_ptr<Shell> m_shell;
    std::unique_ptr<MainWindow> m_window;
    bool m_isScript = false;
    bool m_lastDidNotEnd = false;
};

} // namespace gnomon
