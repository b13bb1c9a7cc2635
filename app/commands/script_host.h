#pragma once

#include "compiler/base/result.h"

#include <QVariant>

#include <memory>

class QJSEngine;
class QJSValue;

namespace gnomon {

class CommandRegistry;
class LoopWatch;

/// Runs JavaScript that drives the program through its commands: `gnomon.run("file.open", path)` returns what the
/// command returns and throws when it fails; `gnomon.waitUntil(() => …, ms)` lets the program go on meanwhile;
/// `gnomon.log(text)` writes to the standard output; `gnomon.commands()` lists the commands. For measurements and
/// tests: `gnomon.now()` is a clock in milliseconds, `gnomon.cpu()` the processor time of the window's thread;
/// `gnomon.frame()` goes on until what is to be painted is on the screen; `gnomon.press("Ctrl+P")` and
/// `gnomon.type("text")` are keys for whatever has the focus; `gnomon.watch(true)` watches the event loop and
/// `gnomon.watch(false)` says what blocked it.
class ScriptHost {
public:
    /// `watch` may be null: then nobody can tell what blocked.
    explicit ScriptHost(CommandRegistry& commands, LoopWatch* watch = nullptr);
    ~ScriptHost();

    /// The value of the last expression, or the error with its line.
    Result<QVariant> runFile(const QString& path);
    Result<QVariant> evaluate(const QString& program, const QString& name);

private:
    class Api;

    static int lineOf(const QJSValue& error, const QString& name);

    std::unique_ptr<QJSEngine> m_engine;
    std::unique_ptr<Api> m_api;
};

} // namespace gnomon
