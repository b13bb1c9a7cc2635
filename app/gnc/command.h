#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/base/source_text.h"
#include "compiler/session/session.h"

#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace gnomon::gnc {

/// What gnc ends with, for scripts to rely on.
enum class ExitCode : int { Ok = 0, InputErrors = 1, WrongUsage = 2, RunFailed = 3, Internal = 4 };

/// Where a command writes: results on `out`, diagnostics on `err`, or both as JSON lines on `out`.
class Console {
public:
    Console(std::ostream& out, std::ostream& err) : m_out(out), m_err(err) {}

    std::ostream& out() { return m_out; }
    std::ostream& err() { return m_err; }
    void setJson(bool json) { m_json = json; }
    bool json() const { return m_json; }

    /// The session that a command works with: a new one, or in a batch the one that has the libraries already.
    std::shared_ptr<session::Session> session() const {
        return m_session ? m_session : std::make_shared<session::Session>();
    }
    void setSession(std::shared_ptr<session::Session> session) { m_session = std::move(session); }
    bool isBatch() const { return m_session != nullptr; }
    /// What a command took, as JSON: a batch wants it of every line, without a file.
    void setStatistics(std::string* to) { m_statistics = to; }
    bool wantsStatistics() const { return m_statistics != nullptr; }
    void giveStatistics(std::string json) { *m_statistics = std::move(json); }
    /// Something large that nobody needs any more: it goes with the console, and with the process that ends after one
    /// command it need not be taken apart.
    void keep(std::shared_ptr<const void> what) { m_kept.push_back(std::move(what)); }

    void report(const Diagnostic& diagnostic, const SourceLookup& sources);
    /// Something of the world that failed: a file that cannot be read, and the like.
    void report(const Failure& failure);
    size_t errorCount() const { return m_errorCount; }
    /// Whether a mistake of Gnomon itself was reported: what the command ends with says that, whatever came of it.
    bool wasMistaken() const { return m_wasMistaken; }
    /// InputErrors if an error was reported, else Ok.
    ExitCode exitCode() const { return m_errorCount ? ExitCode::InputErrors : ExitCode::Ok; }

private:
    std::ostream& m_out;
    std::ostream& m_err;
    std::shared_ptr<session::Session> m_session;
    std::vector<std::shared_ptr<const void>> m_kept;
    std::string* m_statistics = nullptr;
    bool m_json = false, m_wasMistaken = false;
    size_t m_errorCount = 0;
};

/// A lookup that knows one text: for commands that treat file after file.
class OneSource final : public SourceLookup {
public:
    explicit OneSource(const SourceText& text) : m_text(text) {}
    const SourceText* source(SourceId) const override { return &m_text; }

private:
    const SourceText& m_text;
};

/// One sub-command. It declares its options, CLI11 fills its members, then it runs.
class Command {
public:
    virtual ~Command() = default;
    /// Adds the sub-command to the program and returns it.
    virtual CLI::App* declare(CLI::App& program) = 0;
    virtual ExitCode run(Console& console) = 0;
};

// One line for each sub-command; allCommands() in main.cpp lists them in the order of the help.
std::unique_ptr<Command> makeParseCommand();
std::unique_ptr<Command> makeCheckCommand();
std::unique_ptr<Command> makeInitCommand();
std::unique_ptr<Command> makeFormatCommand();
std::unique_ptr<Command> makeStructureCommand();
std::unique_ptr<Command> makeFlattenCommand();
std::unique_ptr<Command> makeSimulateCommand();
std::unique_ptr<Command> makeChartCommand();
/// Runs gnc with arguments, as main() does.
using RunProgram = ExitCode (*)(int argc, char** argv, Console& console);
std::unique_ptr<Command> makeBatchCommand(RunProgram run);

} // namespace gnomon::gnc
