// gnomon: the window.
#include "app/commands/script_host.h"
#include "app/desk/profile.h"
#include "app/gnomon/application.h"
#include "app/shell/main_window.h"
#include "app/watch/watched_application.h"
#include "compiler/base/stack_guard.h"

#include <QLibraryInfo>
#include <QSocketNotifier>
#include <QTextStream>
#include <QTimer>
#include <QTranslator>

#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sys/socket.h>
#include <unistd.h>

namespace {

constexpr const char* usage = R"(Usage: gnomon [OPTION]… [FILE]…
Opens the files in a window, with what the last session left open.

  --run SCRIPT      run a script of commands (JavaScript), then quit
  --profile FOLDER  keep settings and state in this folder
  --version         print the version
  --help            print this text

Exit code: 0 ok, 1 the script failed, 2 wrong usage or no display.
)";

struct Arguments {
    QStringList files;
    QString script, profile;
};

/// Exits on --help, --version and wrong usage: all of it works without a display.
Arguments parse(int argc, char** argv) {
    Arguments arguments;
    QTextStream out(stdout), err(stderr);
    bool onlyFiles = false;
    for (int i = 1; i < argc; ++i) {
        const QString word = QString::fromLocal8Bit(argv[i]);
        auto value = [&](QString& target) {
            if (i + 1 >= argc) {
                err << "gnomon: " << word << " needs a value; see gnomon --help\n" << Qt::flush;
                std::exit(2);
            }
            target = QString::fromLocal8Bit(argv[++i]);
        };
        if (onlyFiles || !word.startsWith(QLatin1Char('-'))) {
            arguments.files.append(word);
        } else if (word == QLatin1String("--")) {
            onlyFiles = true;
        } else if (word == QLatin1String("--help") || word == QLatin1String("-h")) {
            out << usage << Qt::flush;
            std::exit(0);
        } else if (word == QLatin1String("--version")) {
            out << "gnomon " << GNOMON_VERSION << "\n" << Qt::flush;
            std::exit(0);
        } else if (word == QLatin1String("--run")) {
            value(arguments.script);
        } else if (word == QLatin1String("--profile")) {
            value(arguments.profile);
        } else {
            err << "gnomon: unknown option " << word << "; see gnomon --help\n" << Qt::flush;
            std::exit(2);
        }
    }
    return arguments;
}

/// Qt ends the program when there is no display to connect to; better to say so.
bool hasDisplay() {
    const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
    if (!platform.isEmpty() && !platform.startsWith("xcb") && !platform.startsWith("wayland"))
        return true;
    return !qgetenv("DISPLAY").isEmpty() || !qgetenv("WAYLAND_DISPLAY").isEmpty();
}

void loadTranslations(const QString& chosen, QTranslator& own, QTranslator& qt) {
    const QLocale locale = chosen.isEmpty() ? QLocale() : QLocale(chosen);
    // The last one that is installed is asked first: our own words for keys and buttons come before those of Qt.
    if (qt.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&qt);
    // English at least: its plurals are not in the source.
    if (own.load(locale, QStringLiteral("gnomon"), QStringLiteral("_"), QStringLiteral(":/i18n")) ||
        own.load(QStringLiteral(":/i18n/gnomon_en.qm")))
        QCoreApplication::installTranslator(&own);
}

int endRequests[2] = {-1, -1};

/// Whoever logs out or ends the program from outside ends it as its own command does: what is open is kept, and the
/// next start need not ask what went wrong.
void endByCommand(gnomon::Application& application) {
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, endRequests) != 0)
        return;
    auto* notifier = new QSocketNotifier(endRequests[1], QSocketNotifier::Read, qApp);
    QObject::connect(notifier, &QSocketNotifier::activated, qApp, [&application, notifier] {
        notifier->setEnabled(false);
        application.window().close();
        QCoreApplication::exit(0);
    });
    struct sigaction action {};
    action.sa_handler = [](int) {
        const char byte = 0;
        static_cast<void>(::write(endRequests[0], &byte, 1) == 1);
    };
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND); // the second time at once
    for (const int signal : {SIGTERM, SIGHUP, SIGINT})
        ::sigaction(signal, &action, nullptr);
}

} // namespace

int main(int argc, char** argv) {
    gnomon::giveThreadsDeepStacks();
    const Arguments arguments = parse(argc, argv);
    if (!hasDisplay()) {
        QTextStream(stderr) << "gnomon: there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)\n";
        return 2;
    }
    QCoreApplication::setOrganizationName(QString());
    QCoreApplication::setApplicationName(QStringLiteral("gnomon"));
    QGuiApplication::setDesktopFileName(QStringLiteral("gnomon"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Gnomon"));
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    gnomon::WatchedApplication qt(argc, argv);
    // Qt takes the user's locale over, with which C reads and writes 0,5: what models call in C may not.
    std::setlocale(LC_NUMERIC, "C");
    // A worker that dies while we write to it is a reported crash, not the end of the program.
    std::signal(SIGPIPE, SIG_IGN);
    // A file that becomes larger than the system lets it is a failure with a message, as a full disk is.
    std::signal(SIGXFSZ, SIG_IGN);

    QTranslator ownStrings, qtStrings;
    {
        gnomon::Result<std::unique_ptr<gnomon::Profile>> profile = gnomon::Profile::open(arguments.profile);
        if (profile)
            loadTranslations((*profile)->settings().value(QStringLiteral("language")).toString(), ownStrings,
                             qtStrings);
    }
    gnomon::Result<std::unique_ptr<gnomon::Application>> made =
        gnomon::Application::make({arguments.profile, QString(), !arguments.script.isEmpty()});
    if (!made) {
        QTextStream(stderr) << "gnomon: " << QString::fromStdString(made.error().message) << "\n";
        return 2;
    }
    const std::unique_ptr<gnomon::Application> application = std::move(*made);
    endByCommand(*application);
    application->start(arguments.files);
    if (arguments.script.isEmpty())
        return QApplication::exec();

    int code = 0;
    QTimer::singleShot(0, qApp, [&] {
        gnomon::ScriptHost host(application->shell().commands, &qt.watch());
        if (const auto result = host.runFile(arguments.script); !result) {
            QTextStream(stderr) << QString::fromStdString(result.error().message) << "\n";
            code = 1;
        }
        application->window().close();
        QCoreApplication::exit(code);
    });
    return QApplication::exec();
}
