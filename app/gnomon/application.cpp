#include "app/gnomon/application.h"

#include "app/commands/command_registry.h"
#include "app/desk/dialog_names.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/desk/theme.h"
#include "app/language/phrasebook.h"
#include "app/live/live_player.h"
#include "app/runs/results.h"
#include "app/runs/run_controller.h"
#include "app/shell/document_area.h"
#include "app/shell/library_folders.h"
#include "app/shell/main_window.h"
#include "app/shell/trusted_folders.h"
#include "app/workspace/background.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"

#include <QApplication>
#include <QFile>
#include <QFont>

namespace gnomon {

Application::Application() = default;

Application::~Application() {
    // The window's views look at documents and results: it goes first.
    m_window.reset();
    // What was asked behind the window looks at the session.
    finishBehindWindow();
    // Made whole and taken down whole.
    if (m_profile)
        QFile::remove(m_profile->runningFile());
}

void Application::noteStart() {
    QFile running(m_profile->runningFile());
    m_lastDidNotEnd = running.exists();
    // Where it cannot be made the next start asks nothing, and that is all.
    static_cast<void>(running.open(QIODevice::WriteOnly));
}

Result<std::unique_ptr<Application>> Application::make(const Options& options) {
    Result<std::unique_ptr<Profile>> profile = Profile::open(options.profileFolder);
    if (!profile)
        return std::unexpected(profile.error());
    // What the compiler says, it says in the language of the window.
    speakBy(windowPhrasebook());
    std::unique_ptr<Application> made(new Application);
    made->m_profile = std::move(*profile);
    made->m_isScript = options.isScript;
    made->noteStart();
    made->m_dialogNames = std::make_unique<DialogNames>();
    QFont font = QApplication::font();
    font.setPixelSize(13);
    QApplication::setFont(font);
    showTrustToCompiler(made->m_profile->settings());
    lookInLibraryFolders(made->m_profile->settings());
    made->m_theme = std::make_unique<Theme>();
    const int mode = made->m_profile->settings().value(QStringLiteral("theme"), 0).toInt();
    if (mode != 0)
        made->m_theme->setMode(mode == 1 ? Theme::Mode::Light : Theme::Mode::Dark);
    made->m_icons = std::make_unique<Icons>(*made->m_theme);
    made->m_commands = std::make_unique<CommandRegistry>();
    made->m_workspace = std::make_unique<Workspace>(made->m_profile->journalFolder());
    made->m_views = std::make_unique<ViewService>(made->m_workspace->views());
    const QString worker = options.workerProgram.isEmpty()
                               ? QCoreApplication::applicationDirPath() + QStringLiteral("/gnomon-worker")
                               : options.workerProgram;
    made->m_runs = std::make_unique<RunController>(worker, made->m_profile->resultsFolder());
    made->m_results = std::make_unique<Results>(*made->m_runs);
    made->m_live = std::make_unique<LivePlayer>(*made->m_results);
    made->m_shell = std::make_unique<Shell>(Shell{*made->m_profile, *made->m_theme, *made->m_icons, *made->m_commands,
                                                  *made->m_workspace, *made->m_views, *made->m_live});
    made->m_window = std::make_unique<MainWindow>(*made->m_shell, *made->m_runs, *made->m_results);
    return made;
}

void Application::start(const QStringList& files) {
    if (m_lastDidNotEnd && !m_isScript)
        m_window->holdChecks();
    m_window->restoreSession();
    for (const QString& file : files)
        m_window->openFile(file);
    if (m_window->documents().tabCount() == 0)
        m_commands->run(QStringLiteral("view.welcome"));
    m_window->show();
    m_runs->warmUp();
}

} // namespace gnomon
