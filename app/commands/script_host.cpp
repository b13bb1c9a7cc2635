#include "app/commands/script_host.h"

#include "app/commands/command_registry.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJSEngine>
#include <QTextStream>
#include <QTimer>

#include <cassert>

namespace gnomon {

/// What scripts see of the program.
class ScriptHost::Api final : public QObject {
    Q_OBJECT

public:
    Api(CommandRegistry& commands, QJSEngine& engine) : m_commands(commands), m_engine(engine) {}

    Q_INVOKABLE QJSValue runCommand(const QString& id, const QJSValue& arguments) {
        const Result<QVariant> result = m_commands.run(id, arguments.toVariant().toList());
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
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents, 50);
        }
    }

    Q_INVOKABLE void log(const QString& text) { QTextStream(stdout) << text << Qt::endl; }
    Q_INVOKABLE QStringList commandIds() const { return m_commands.ids(); }

private:
    CommandRegistry& m_commands;
    QJSEngine& m_engine;
};

ScriptHost::ScriptHost(CommandRegistry& commands)
    : m_engine(std::make_unique<QJSEngine>()), m_api(std::make_unique<Api>(commands, *m_engine)) {
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

Result<QVariant> ScriptHost::evaluate(const QString& program, const QString& name) {
    const QJSValue value = m_engine->evaluate(program, name);
    if (value.isError())
        return fail(QStringLiteral("%1:%2: %3")
                        .arg(name)
                        .arg(value.property(QStringLiteral("lineNumber")).toInt())
                        .arg(value.toString())
                        .toStdString());
    return value.toVariant();
}

} // namespace gnomon

#include "script_host.moc"
