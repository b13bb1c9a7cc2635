#include "app/gnc/command.h"
#include "app/gnc/model_options.h"
#include "compiler/base/json.h"
#include "compiler/flat/flat_printer.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <fstream>

namespace gnomon::gnc {

namespace {

/// gnc flatten: the flat model of a class as text.
class FlattenCommand final : public Command {
public:
    CLI::App* declare(CLI::App& program) override {
        CLI::App* command = program.add_subcommand("flatten", "Print the flat model of a class");
        command->add_option("CLASS", m_class, "Full name of the model")->check(fileInPlaceOfClass)->required();
        command->add_option("FILE", m_options.files, "Files that define it or what it uses");
        m_options.declare(*command);
        command->add_option("--stats", m_stats, "Write equations, variables, families and seconds to a file as JSON");
        command->add_option("--set", m_set, "P=x: the value of a parameter")->allow_extra_args(false);
        command->add_flag("--quiet", m_quiet, "Do not print the flat model");
        command->add_flag("--json", m_json, "Print diagnostics as JSON lines on standard output");
        return command;
    }

    ExitCode run(Console& console) override {
        const auto begin = std::chrono::steady_clock::now();
        console.setJson(m_json);
        const auto pages = m_options.pagesAhead(console);
        const std::shared_ptr<session::Session> shared = console.session();
        console.keep(shared);
        session::Session& session = *shared;
        m_options.load(session, console);
        if (console.errorCount())
            return ExitCode::InputErrors;
        FlattenOptions options;
        for (const std::string& item : m_set) {
            const size_t equals = item.find('=');
            if (equals == std::string::npos) {
                console.report(Failure{"--set " + item + ": expected NAME=VALUE"});
                return ExitCode::WrongUsage;
            }
            options.overrides.push_back({item.substr(0, equals), item.substr(equals + 1)});
        }
        auto flattened = session.flatten(m_class, options, {});
        if (!flattened) {
            console.report(flattened.error());
            return ExitCode::InputErrors;
        }
        const auto outcome = std::make_shared<session::FlattenOutcome>(std::move(*flattened));
        console.keep(outcome);
        for (const Diagnostic& d : outcome->diagnostics)
            console.report(d, *outcome->database);
        if (!outcome->flattened)
            return ExitCode::InputErrors;
        if (!m_quiet)
            console.out() << printFlat(outcome->flattened->model, outcome->database->names());
        const double total = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (console.wantsStatistics())
            console.giveStatistics(stats(*outcome, total));
        if (!m_stats.empty()) {
            std::ofstream file(m_stats);
            file << stats(*outcome, total) << '\n';
            if (!file.flush()) {
                console.report(Failure{m_stats + ": cannot be written"});
                return ExitCode::InputErrors;
            }
        }
        return console.exitCode();
    }

private:
    static std::string stats(const session::FlattenOutcome& outcome, double total) {
        const FlatModel& model = outcome.flattened->model;
        size_t parameters = 0, variables = 0, families = model.equations.size() + model.whens.size();
        for (const VarBlock& block : model.blocks) {
            if (block.kind == VarKind::Constant || block.kind == VarKind::Parameter)
                parameters += block.count;
            else
                variables += block.count;
        }
        std::string json = "{\"equations\":" + std::to_string(outcome.flattened->statistics.equations);
        json += ",\"variables\":" + std::to_string(variables);
        json += ",\"parameters\":" + std::to_string(parameters);
        json += ",\"families\":" + std::to_string(families);
        json += ",\"initial_equations\":" + std::to_string(model.initialEquations.size());
        json += ",\"instances\":" + std::to_string(outcome.flattened->statistics.instances);
        json += ",\"classes\":" + std::to_string(outcome.flattened->statistics.classes);
        json += ",\"modes\":1,\"seconds\":{\"flatten\":";
        appendJsonNumber(json, outcome.seconds);
        json += ",\"total\":";
        appendJsonNumber(json, total);
        return json + "}}";
    }

    ModelOptions m_options;
    std::string m_class, m_stats;
    std::vector<std::string> m_set;
    bool m_json = false, m_quiet = false;
};

} // namespace

std::unique_ptr<Command> makeFlattenCommand() {
    return std::make_unique<FlattenCommand>();
}

} // namespace gnomon::gnc
