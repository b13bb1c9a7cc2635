#include "app/gnc/command.h"
#include "app/gnc/file_walk.h"
#include "compiler/base/json.h"
#include "compiler/syntax/modelica/parse.h"
#include "compiler/syntax/parse.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <sys/resource.h>

namespace gnomon::gnc {

namespace {

/// gnc parse: reads files and says what is wrong in their syntax. Never writes a file.
class ParseCommand final : public Command {
public:
    CLI::App* declare(CLI::App& program) override {
        CLI::App* command = program.add_subcommand("parse", "Check the syntax of files and folders");
        command->add_option("PATH", m_paths, "Files, or folders to search for .mo, .sol and .hys files")->required();
        command->add_flag("--stats", m_stats, "Print files, bytes, seconds, errors and tokens as JSON");
        command->add_flag("--tree", m_tree, "Print the syntax trees");
        command->add_flag("--strict", m_strict, "Report each use of Gnomon's extensions of Modelica");
        command->add_flag("--json", m_json, "Print diagnostics as JSON lines on standard output");
        return command;
    }

    ExitCode run(Console& console) override {
        const auto begin = std::chrono::steady_clock::now();
        console.setJson(m_json);
        const FileWalk walk = findModelFiles(m_paths);
        for (const Failure& failure : walk.failures)
            console.report(failure);
        for (const std::string& path : walk.files)
            parseFile(path, console);
        if (m_stats)
            printStats(console, std::chrono::steady_clock::now() - begin);
        return console.exitCode();
    }

private:
    void parseFile(const std::string& path, Console& console) {
        const Result<std::shared_ptr<const SourceText>> text = SourceText::read(path);
        if (!text) {
            console.report(text.error());
            return;
        }
        ++m_files;
        m_bytes += (*text)->size();
        const syntax::SyntaxTree tree = syntax::parse(*text, SourceId(0), *syntax::languageOf(path));
        m_tokens += tree.tokens().size() - 1; // without the end of the file
        const OneSource sources(**text);
        for (const Diagnostic& error : tree.errors())
            console.report(error, sources);
        if (m_strict && tree.language() == syntax::Language::Modelica)
            for (const Diagnostic& use : syntax::modelica::extensionUses(tree))
                console.report(use, sources);
        if (m_tree)
            console.out() << tree.dump();
    }

    void printStats(Console& console, std::chrono::duration<double> seconds) {
        rusage usage{};
        ::getrusage(RUSAGE_SELF, &usage);
        std::string json = "{\"files\":" + std::to_string(m_files) + ",\"bytes\":" + std::to_string(m_bytes);
        json += ",\"seconds\":";
        appendJsonNumber(json, seconds.count());
        json += ",\"errors\":" + std::to_string(console.errorCount()) + ",\"tokens\":" + std::to_string(m_tokens);
        json += ",\"peak_rss_mb\":";
        appendJsonNumber(json, static_cast<double>(usage.ru_maxrss) / 1024);
        console.out() << json << "}\n";
    }

    std::vector<std::string> m_paths;
    bool m_stats = false, m_tree = false, m_strict = false, m_json = false;
    size_t m_files = 0, m_bytes = 0, m_tokens = 0;
};

} // namespace

std::unique_ptr<Command> makeParseCommand() {
    return std::make_unique<ParseCommand>();
}

} // namespace gnomon::gnc
