#include "app/gnc/command.h"
#include "app/gnc/model_options.h"
#include "app/gnc/model_structure.h"
#include "app/gnc/structure_answers.h"
#include "app/service/runnable_model.h"
#include "compiler/base/files.h"

#include <CLI/CLI.hpp>

namespace gnomon::gnc {

namespace {

/// gnc structure --incidence: what can be fixed, and what stands for what, in a bare system of equations.
class StructureCommand final : public Command {
public:
    CLI::App* declare(CLI::App& program) override {
        CLI::App* command = program.add_subcommand("structure", "What determines what in a system of equations");
        auto* cls =
            command->add_option("CLASS", m_class, "A model, instead of a bare system")->check(fileInPlaceOfClass);
        command->add_option("FILE", m_model.files, "Files that define it or what it uses")->needs(cls);
        m_model.declare(*command);
        command->add_option("--incidence", m_file, "JSON: {\"equations\":[[\"x\",\"u\"],…],\"variables\":[…]}")
            ->excludes(cls);
        command->add_option("--fix", m_fix, "Fix a variable (in this order, if it may be)");
        command->add_option("--alternatives", m_alternatives, "List what can stand for a variable");
        command->add_flag("--modes", m_modes, "Of a model whose equations change while it runs: its modes")->needs(cls);
        command->add_flag("--json", m_json, "Print the answers as JSON");
        return command;
    }

    ExitCode run(Console& console) override {
        console.setJson(m_json);
        if (!m_class.empty())
            return runModel(console);
        if (m_file.empty()) {
            console.err() << "gnc structure: name a class, or a system with --incidence\n";
            return ExitCode::WrongUsage;
        }
        const Result<std::string> text = readFile(m_file);
        if (!text) {
            console.report(text.error());
            return console.exitCode();
        }
        const Result<NamedSystem> system = readIncidence(m_file, *text);
        if (!system) {
            console.report(system.error());
            return console.exitCode();
        }
        StructureAnswers answers(*system);
        for (const std::string& name : m_fix)
            if (const structure::VarIndex v = find(*system, name, console); v != structure::none)
                answers.fix(v);
        if (!m_alternatives.empty())
            if (const structure::VarIndex v = find(*system, m_alternatives, console); v != structure::none)
                answers.askAlternatives(v);
        if (console.errorCount() == 0)
            console.out() << (m_json ? answers.json() + "\n" : answers.text());
        return console.exitCode();
    }

private:
    ExitCode runModel(Console& console) {
        const std::shared_ptr<session::Session> session = console.session();
        m_model.load(*session, console);
        if (console.errorCount() > 0)
            return ExitCode::InputErrors;
        if (m_modes)
            return tellModes(*session, console);
        auto outcome = session->initialization(m_class, {}, {}, {});
        if (!outcome) {
            console.report(outcome.error());
            return ExitCode::InputErrors;
        }
        for (const Diagnostic& d : outcome->compiled.diagnostics)
            console.report(d, *outcome->compiled.database);
        if (!outcome->compiled.model)
            return ExitCode::InputErrors;
        const solver::SimModel& model = *outcome->compiled.model;
        console.out() << (m_json ? modelStructureJson(outcome->structure, model) + '\n'
                                 : modelStructureText(m_class, outcome->structure, model));
        return console.exitCode();
    }

    ExitCode tellModes(session::Session& session, Console& console) {
        const Result<session::CompileOutcome> compiled = session.compile(m_class, FlattenOptions(), {});
        if (!compiled) {
            console.report(compiled.error());
            return ExitCode::InputErrors;
        }
        for (const Diagnostic& d : compiled->diagnostics)
            console.report(d, *compiled->database);
        const service::RunnableModel model(*compiled);
        if (!model)
            return ExitCode::InputErrors;
        const auto modes = model.modes();
        if (!modes) {
            console.report(modes.error());
            return ExitCode::InputErrors;
        }
        console.out() << (m_json ? modesJson(*modes) + '\n' : modesText(m_class, *modes));
        return console.exitCode();
    }

    structure::VarIndex find(const NamedSystem& system, const std::string& name, Console& console) const {
        const structure::VarIndex v = system.find(name);
        if (v == structure::none)
            console.report(Failure{m_file + ": error: no equation has a variable \"" + name + "\""});
        return v;
    }

    ModelOptions m_model;
    std::string m_class, m_file, m_alternatives;
    std::vector<std::string> m_fix;
    bool m_json = false, m_modes = false;
};

} // namespace

std::unique_ptr<Command> makeStructureCommand() {
    return std::make_unique<StructureCommand>();
}

} // namespace gnomon::gnc
