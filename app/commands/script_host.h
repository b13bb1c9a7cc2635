#pragma once

#include "compiler/base/result.h"

#include <QVariant>

#include <memory>

class QJSEngine;

namespace gnomon {

class CommandRegistry;

/// Runs JavaScript that drives the program through its commands: `gnomon.run("file.open", path)` returns what the
/// command returns and throws when it fails; `gnomon.waitUntil(() => …, ms)` lets the program go on meanwhile;
/// `gnomon.log(text)` writes to the standard output; `gnomon.commands()` lists the commands.
class ScriptHost {
public:
    explicit ScriptHost(CommandRegistry& commands);
    ~ScriptHost();

    /// The value of the last expression, or the error with its line.
    Result<QVariant> runFile(const QString& path);
    Result<QVariant> evaluate(const QString& program, const QString& name);

private:
    class Api;

    std::unique_ptr<QJSEngine> m_engine;
    std::unique_ptr<Api> m_api;
};

} // namespace gnomon
