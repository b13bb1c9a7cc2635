#include "app/gnc/command.h"
#include "app/gnc/model_options.h"
#include "compiler/session/unknown_class.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <unordered_set>

namespace gnomon::gnc {

namespace {

/// gnc check: what is wrong with files, or with classes and all that they contain.
class CheckCommand final : public Command {
public:
    CLI::App* declare(CLI::App& program) override {
        CLI::App* command = program.add_subcommand("check", "Find what is wrong with classes, without simulating them");
        command->add_option("FILE", m_options.files, "Files whose classes are checked");
        command->add_option("--class", m_classes, "A class, with all classes in it, instead of those of the files")
            ->allow_extra_args(false);
        m_options.declare(*command);
        command->add_flag("--strict", m_strict, "Warnings are errors, and units have to fit");
        command->add_flag("--json", m_json, "Print diagnostics as JSON lines on standard output");
        return command;
    }

    ExitCode run(Console& console) override {
        console.setJson(m_json);
        if (m_options.files.empty() && m_classes.empty()) {
            console.err() << "gnc check: name a file or, with --class, a class\n";
            return ExitCode::WrongUsage;
        }
        const std::shared_ptr<session::Session> shared = console.session();
        session::Session& session = *shared;
        m_options.load(session, console);
        for (const std::string& file : m_options.files) // what load() has said
            if (const auto text = session.snapshot()->file(file))
                for (const Diagnostic& d : text->syntaxDiagnostics())
                    m_said.insert(key(d));
        std::vector<std::string> names;
        for (const std::string& cls : m_classes) {
            std::vector<std::string> below = session.classesBelow(cls);
            if (below.empty())
                console.report(session::unknownClass(session.database()->index(), cls), *session.database());
            names.insert(names.end(), below.begin(), below.end());
        }
        if (m_classes.empty())
            for (const std::string& file : m_options.files)
                for (const std::string& cls : session.classesOf(file)) {
                    std::vector<std::string> below = session.classesBelow(cls);
                    names.insert(names.end(), below.begin(), below.end());
                }
        for (const std::string& name : names) {
            auto outcome = session.check(name, {}, m_strict);
            if (!outcome) {
                console.report(outcome.error());
                continue;
            }
            const bool isRight = std::ranges::none_of(outcome->diagnostics, isError);
            for (Diagnostic& d : outcome->diagnostics)
                report(std::move(d), *session.database(), console);
            if (!isRight)
                continue;
            auto problems = session.checkStructure(name, {});
            if (!problems) {
                console.report(problems.error());
                continue;
            }
            for (session::StructureProblem& problem : *problems)
                report(std::move(problem.diagnostic), *session.database(), console);
        }
        if (m_json || console.errorCount() > 0)
            return console.exitCode();
        size_t readOnly = 0;
        for (const std::string& file : m_options.files)
            if (const auto text = session.snapshot()->file(file))
                readOnly += text->language() == syntax::Language::Hysdel;
        if (readOnly > 0)
            console.out() << readOnly << (readOnly == 1 ? " file" : " files")
                          << " of HYSDEL read, no errors: only their syntax is checked so far\n";
        if (readOnly == 0 || !names.empty())
            console.out() << names.size() << (names.size() == 1 ? " class" : " classes") << " checked, no errors\n";
        return console.exitCode();
    }

private:
    static std::string key(const Diagnostic& diagnostic) {
        return std::to_string(static_cast<int>(diagnostic.kind)) + ' ' + std::to_string(diagnostic.span.source.value) +
               ' ' + std::to_string(diagnostic.span.begin) + ' ' + diagnostic.text();
    }

    static bool isError(const Diagnostic& d) { return d.severity == Severity::Error; }

    /// Once, however many classes inherit it.
    void report(Diagnostic diagnostic, const SourceLookup& sources, Console& console) {
        if (m_strict && diagnostic.severity == Severity::Warning)
            diagnostic.severity = Severity::Error;
        if (m_said.insert(key(diagnostic)).second)
            console.report(diagnostic, sources);
    }

    ModelOptions m_options;
    std::vector<std::string> m_classes;
    std::unordered_set<std::string> m_said;
    bool m_strict = false, m_json = false;
};

} // namespace

std::unique_ptr<Command> makeCheckCommand() {
    return std::make_unique<CheckCommand>();
}

} // namespace gnomon::gnc
