#include "app/gnc/command.h"
#include "app/gnc/file_walk.h"
#include "compiler/base/files.h"
#include "compiler/syntax/format/format.h"
#include "compiler/syntax/parse.h"

#include <CLI/CLI.hpp>

namespace gnomon::gnc {

namespace {

/// gnc format: lays files out anew, in place. With --check it only says which files it would change.
class FormatCommand final : public Command {
public:
    CLI::App* declare(CLI::App& program) override {
        CLI::App* command = program.add_subcommand("format", "Lay out files anew: layout only, meaning untouched");
        command->add_option("FILE", m_paths, "Files, or folders to search for .mo, .sol and .hys files")->required();
        command->add_flag("--check", m_check, "Write nothing; name the files that would change and end with 1");
        command->add_flag("--json", m_json, "Print diagnostics as JSON lines on standard output");
        return command;
    }

    ExitCode run(Console& console) override {
        console.setJson(m_json);
        const FileWalk walk = findModelFiles(m_paths);
        for (const Failure& failure : walk.failures)
            console.report(failure);
        for (const std::string& path : walk.files)
            formatFile(path, console);
        if (m_check && m_different > 0)
            return ExitCode::InputErrors;
        return console.exitCode();
    }

private:
    void formatFile(const std::string& path, Console& console) {
        const Result<std::shared_ptr<const SourceText>> text = SourceText::read(path);
        if (!text) {
            console.report(text.error());
            return;
        }
        const syntax::SyntaxTree tree = syntax::parse(*text, SourceId(0), *syntax::languageOf(path));
        if (!tree.errors().empty()) {
            const OneSource sources(**text);
            for (const Diagnostic& error : tree.errors())
                console.report(error, sources);
            if (!console.json())
                console.err() << path << ": has syntax errors and is left as it is\n";
            return;
        }
        const Result<TextChange> change = syntax::format(tree);
        if (!change) {
            console.report(change.error());
            return;
        }
        if (change->empty())
            return;
        ++m_different;
        if (m_check) {
            console.out() << path << '\n';
            return;
        }
        if (const Result<void> written = writeFileAtomically(path, change->apply((*text)->bytes())); !written)
            console.report(written.error());
    }

    std::vector<std::string> m_paths;
    bool m_check = false, m_json = false;
    size_t m_different = 0;
};

} // namespace

std::unique_ptr<Command> makeFormatCommand() {
    return std::make_unique<FormatCommand>();
}

} // namespace gnomon::gnc
