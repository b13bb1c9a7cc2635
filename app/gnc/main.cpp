// gnc: Gnomon from the command line. One sub-command per source file; see command.h.
#include "app/gnc/command.h"
#include "app/gnc/escaped_text.h"
#include "compiler/base/stack_guard.h"

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <unistd.h>

namespace {

using namespace gnomon::gnc;

ExitCode runProgram(int argc, char** argv, Console& console);

std::vector<std::unique_ptr<Command>> allCommands() {
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(makeParseCommand());
    commands.push_back(makeCheckCommand());
    commands.push_back(makeFormatCommand());
    commands.push_back(makeStructureCommand());
    commands.push_back(makeInitCommand());
    commands.push_back(makeFlattenCommand());
    commands.push_back(makeSimulateCommand());
    commands.push_back(makeChartCommand());
    commands.push_back(makeBatchCommand(&runProgram));
    return commands;
}

ExitCode runProgram(int argc, char** argv, Console& console) {
    CLI::App program("Gnomon's compiler and simulator for Modelica, Sol and HYSDEL", "gnc");
    program.require_subcommand(1);
    const std::vector<std::unique_ptr<Command>> commands = allCommands();
    std::vector<CLI::App*> declared;
    for (const auto& command : commands)
        declared.push_back(command->declare(program));
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // Also --help comes this way, with the exit code 0.
        const int code = program.exit(error, console.out(), console.err());
        return code == 0 ? ExitCode::Ok : ExitCode::WrongUsage;
    }
    for (size_t i = 0; i < commands.size(); ++i)
        if (declared[i]->parsed()) {
            const ExitCode code = commands[i]->run(console);
            return console.wasMistaken() ? ExitCode::Internal : code;
        }
    return ExitCode::WrongUsage;
}

} // namespace

int main(int argc, char** argv) {
    // A file that becomes larger than the system lets it is a failure with a message, as a full disk is.
    std::signal(SIGXFSZ, SIG_IGN);
    std::ios::sync_with_stdio(false);
    // What a terminal would carry out rather than show: names may hold anything. A flat model is to be read again.
    std::optional<EscapedText> escapedOut;
    if (::isatty(STDOUT_FILENO) != 0)
        escapedOut.emplace(std::cout);
    const EscapedText escapedErr(std::cerr);
    Console console(std::cout, std::cerr);
    ExitCode code = ExitCode::Internal;
    try {
        gnomon::withDeepStack([&] {
            code = runProgram(argc, argv, console);
            return 0;
        });
        if (!std::cout.flush()) {
            std::cerr << "gnc: the standard output cannot be written\n";
            code = code == ExitCode::Ok ? ExitCode::RunFailed : code;
        }
    } catch (const std::exception& error) {
        std::cerr << "gnc: internal error: " << error.what() << '\n';
    }
#ifndef __SANITIZE_ADDRESS__
    // What a large model leaves behind takes longer to be taken apart than the whole of a small one.
    std::cerr.flush();
    std::fflush(nullptr);
    std::_Exit(static_cast<int>(code));
#else
    return static_cast<int>(code);
#endif
}
