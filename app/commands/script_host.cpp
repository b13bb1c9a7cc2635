#include "app/commands/script_host.h"

#include "app/commands/command_registry.h"
#include "app/watch/loop_watch.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJSEngine>
#include <QKeyEvent>
#include <QPointer>
#include <QTextStream>
#include <QTimer>
#include <QWidget>

#include <cassert>
#include <ctime>

namespace gnomon {

/// What scripts see of the program.
class ScriptHost::Api final : public QObject {
    Q_OBJECT

public:
    Api(CommandRegistry& commands, QJSEngine& engine, LoopWatch* watch)
        : m_commands(commands), m_engine(engine), m_watch(watch) {
        m_clock.start();
    }

    Q_INVOKABLE QJSValue runCommand(const QString& id, const QJSValue& arguments) {
        const Result<QVariant> result = [&] {
            const LoopWatch::Piece piece(m_watch, "command ", id);
            return m_commands.run(id, arguments.toVariant().toList());
        }();
        if (result)
            return m_engine.toScriptValue(*result);
        m_engine.throwError(QString::fromStdString(result.error().message));
        return {};
    }

    Q_INVOKABLE bool waitUntil(const QJSValue& condition, int milliseconds) {
        QElapsedTimer elapsed;
        elapsed.start();
        QTimer wake;
        wake.start(10);
        for (;;) {
            const QJSValue value = condition.call();
            if (value.isError()) {
                m_engine.throwError(value.toString());
                return true;
            }
            if (value.toBool())
                return true;
            if (elapsed.hasExpired(milliseconds))
                return false;
            // With a limit of time it would not wait but ask again and again, at the cost of what is waited for.
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
            deleteWhatIsLeft();
        }
    }

    Q_INVOKABLE double now() const { return static_cast<double>(m_clock.nsecsElapsed()) * 1e-6; }

    /// Processor time of the window's thread: on a busy machine it says more than the clock.
    Q_INVOKABLE double cpu() const {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
    }

    /// Megabytes of memory: of the program's own, and of files that are mapped and were looked at.
    Q_INVOKABLE QVariant memory() const {
        QVariantMap result;
        QFile status(QStringLiteral("/proc/self/status"));
        if (status.open(QIODevice::ReadOnly))
            for (const QByteArray& line : status.readAll().split('\n'))
                for (const auto& [begin, name] : {std::pair("RssAnon:", "own"), std::pair("RssFile:", "files")})
                    if (line.startsWith(begin))
                        result.insert(QLatin1String(name), line.mid(8).trimmed().split(' ').first().toDouble() / 1024);
        return result;
    }

    /// Until every window has painted what it wants to.
    Q_INVOKABLE void frame() {
        // What was posted before may ask for paint, and that is posted too.
        for (int round = 0; round < 3; ++round) {
            QCoreApplication::sendPostedEvents();
            QCoreApplication::processEvents(QEventLoop::AllEvents);
        }
        deleteWhatIsLeft();
    }

    Q_INVOKABLE bool press(const QString& keys) {
        const QKeySequence sequence = QKeySequence::fromString(keys, QKeySequence::PortableText);
        if (sequence.count() > 1)
            for (const QString& id : m_commands.ids())
                if (QAction* action = m_commands.action(id);
                    action->isEnabled() && action->shortcuts().contains(sequence)) {
                    action->trigger();
                    return true;
                }
        for (int i = 0; i < sequence.count(); ++i)
            if (!deliver(sequence[i].key(), sequence[i].keyboardModifiers(), textOf(sequence[i])))
                return false;
        return sequence.count() > 0;
    }
    Q_INVOKABLE bool type(const QString& text) {
        for (const QChar c : text)
            if (!deliver(c == QLatin1Char('\n') ? Qt::Key_Return : static_cast<Qt::Key>(c.toUpper().unicode()),
                         Qt::NoModifier, QString(c)))
                return false;
        return true;
    }

    /// Nothing when it is turned on; what blocked when it is turned off.
    Q_INVOKABLE QVariant watch(bool on) {
        if (!m_watch)
            return {};
        m_watch->setOn(on);
        if (on)
            return {};
        QVariantList blocks;
        for (const LoopWatch::Block& block : m_watch->blocks())
            blocks.append(QVariantMap{{QStringLiteral("ms"), block.milliseconds},
                                      {QStringLiteral("cpu"), block.processor},
                                      {QStringLiteral("who"), block.who}});
        return blocks;
    }

    Q_INVOKABLE void log(const QString& text) { QTextStream(stdout) << text << Qt::endl; }
    Q_INVOKABLE QStringList commandIds() const { return m_commands.ids(); }

private:
    /// What is to be deleted later waits for the loop that a script was started from, which goes on when it ends: a
    /// long session would keep every closed view.
    static void deleteWhatIsLeft() { QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); }

    static QString textOf(QKeyCombination key) {
        if (key.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
            return {};
        if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter)
            return QStringLiteral("\r");
        if (key.key() == Qt::Key_Tab)
            return QStringLiteral("\t");
        return key.key() < 0x100 ? QString(QChar(key.key())).toLower() : QString();
    }

    /// As the system would: shortcuts first, then whoever has the focus.
    bool deliver(Qt::Key key, Qt::KeyboardModifiers modifiers, const QString& text) {
        QWidget* target = QApplication::activePopupWidget();
        if (!target)
            target = QApplication::focusWidget();
        // Without a window manager no window is active; the one that is seen remembers who would have the keys.
        for (QWidget* window : QApplication::topLevelWidgets())
            if (!target && window->isVisible() && window->focusWidget())
                target = window->focusWidget();
        if (!target)
            return false;
        const LoopWatch::Piece piece(m_watch, "key ", QKeySequence(QKeyCombination(modifiers, key)).toString());
        QKeyEvent override(QEvent::ShortcutOverride, key, modifiers, text);
        override.ignore();
        QCoreApplication::sendEvent(target, &override);
        if (!override.isAccepted()) {
            for (const QString& id : m_commands.ids()) {
                QAction* action = m_commands.action(id);
                if (action->isEnabled() &&
                    action->shortcuts().contains(QKeySequence(QKeyCombination(modifiers, key)))) {
                    action->trigger();
                    return true;
                }
            }
        }
        QKeyEvent down(QEvent::KeyPress, key, modifiers, text), up(QEvent::KeyRelease, key, modifiers, text);
        QPointer<QWidget> alive(target);
        QCoreApplication::sendEvent(target, &down);
        if (alive)
            QCoreApplication::sendEvent(target, &up);
        return true;
    }

    CommandRegistry& m_commands;
    QJSEngine& m_engine;
    LoopWatch* m_watch;
    QElapsedTimer m_clock;
};

ScriptHost::ScriptHost(CommandRegistry& commands, LoopWatch* watch)
    : m_engine(std::make_unique<QJSEngine>()), m_api(std::make_unique<Api>(commands, *m_engine, watch)) {
    QJSEngine::setObjectOwnership(m_api.get(), QJSEngine::CppOwnership);
    m_engine->globalObject().setProperty(QStringLiteral("host"), m_engine->newQObject(m_api.get()));
    const QJSValue api = m_engine->evaluate(QStringLiteral(R"(({
        run: function(id) { return host.runCommand(id, Array.prototype.slice.call(arguments, 1)); },
        waitUntil: function(condition, ms) {
            if (ms === undefined)
                ms = 10000;
            if (!host.waitUntil(condition, ms))
                throw new Error('waited ' + ms + ' ms in vain');
        },
        now: function() { return host.now(); },
        cpu: function() { return host.cpu(); },
        memory: function() { return host.memory(); },
        frame: function() { host.frame(); },
        press: function(keys) { return host.press(keys); },
        type: function(text) { return host.type(text); },
        watch: function(on) { return host.watch(on); },
        log: function(text) { host.log(String(text)); },
        commands: function() { return host.commandIds(); }
    }))"));
    assert(!api.isError());
    m_engine->globalObject().setProperty(QStringLiteral("gnomon"), api);
}

ScriptHost::~ScriptHost() = default;

Result<QVariant> ScriptHost::runFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail((path + QStringLiteral(": ") + file.errorString()).toStdString());
    return evaluate(QString::fromUtf8(file.readAll()), path);
}

/// The innermost line of the program itself: what it calls of ours throws elsewhere.
int ScriptHost::lineOf(const QJSValue& error, const QString& name) {
    const QStringList stack = error.property(QStringLiteral("stack")).toString().split(QLatin1Char('\n'));
    for (const QString& frame : stack) // function@file:line
        if (const qsizetype colon = frame.lastIndexOf(QLatin1Char(':')); frame.left(colon).endsWith(name))
            if (const int line = frame.mid(colon + 1).toInt(); line > 0)
                return line;
    return error.property(QStringLiteral("lineNumber")).toInt();
}

Result<QVariant> ScriptHost::evaluate(const QString& program, const QString& name) {
    const QJSValue value = m_engine->evaluate(program, name);
    if (value.isError())
        return fail(QStringLiteral("%1:%2: %3").arg(name).arg(lineOf(value, name)).arg(value.toString()).toStdString());
    return value.toVariant();
}

} // namespace gnomon

#include "script_host.moc"
