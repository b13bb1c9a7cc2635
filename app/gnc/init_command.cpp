#include "app/gnc/command.h"
#include "app/gnc/model_options.h"
#include "app/service/init_job.h"
#include "compiler/base/files.h"
#include "compiler/base/json.h"
#include "compiler/session/scenario.h"
#include "compiler/structure/alternatives.h"
#include "solver/run/simulation_run.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>

namespace gnomon::gnc {

namespace {

using structure::none;

class Silent final : public solver::RunObserver {
public:
    void message(const solver::RunMessage& message) override { messages.push_back(message.text); }
    void progress(const solver::RunProgress&) override {}
    std::vector<std::string> messages;
};

void appendNames(std::string& json, std::string_view key, const std::vector<std::string>& names) {
    appendJsonString(json, key);
    json += ":[";
    for (size_t i = 0; i < names.size(); ++i) {
        if (i)
            json += ',';
        appendJsonString(json, names[i]);
    }
    json += ']';
}

/// gnc init: solves the initial system of a class, with other quantities fixed than the model says.
class InitCommand final : public Command {
public:
    CLI::App* declare(CLI::App& program) override {
        CLI::App* command = program.add_subcommand("init", "Solve the initial system of a class");
        command->add_option("CLASS", m_class, "Full name of the model")->required();
        command->add_option("FILE", m_model.files, "Files that define it or what it uses");
        m_model.declare(*command);
        command->add_option("--fix", m_fix, "V=x: fix a variable, der(V) or a parameter at a value")
            ->allow_extra_args(false);
        command->add_option("--relax", m_relax, "Solve for a parameter or variable that the model fixes")
            ->allow_extra_args(false);
        command->add_option("--guess", m_guess, "V=x: begin the search here")->allow_extra_args(false);
        command->add_option("--mark", m_mark, "Keep this variable when the system is reduced")->allow_extra_args(false);
        command
            ->add_option("--method", m_method,
                         "Methods with commas between them, where Newton's alone fails: line-search, "
                         "levenberg-marquardt, homotopy, picard, fixed-point, derivative-free; newton: none; auto: all")
            ->capture_default_str();
        command->add_option("--scenario", m_scenarioFile, "Begin with what this scenario says");
        command->add_option("--save", m_saveFile, "Write what was fixed, relaxed and found as a scenario");
        command->add_option("--alternatives", m_alternatives, "List what can be marked or given instead of a variable");
        command->add_flag("--json", m_json, "Print diagnostics and the answer as JSON lines on standard output");
        return command;
    }

    ExitCode run(Console& console) override {
        console.setJson(m_json);
        session::Scenario scenario;
        if (!m_scenarioFile.empty()) {
            const Result<std::string> text = readFile(m_scenarioFile);
            if (!text) {
                console.report(text.error());
                return ExitCode::InputErrors;
            }
            auto read = session::readScenario(*text, m_scenarioFile);
            if (!read) {
                console.report(read.error());
                return ExitCode::InputErrors;
            }
            for (const std::string& complaint : read->complaints)
                say(console, "warning", "Scenario", m_scenarioFile + ": " + complaint);
            if (!read->scenario.model.empty() && read->scenario.model != m_class)
                say(console, "warning", "Scenario",
                    m_scenarioFile + ": it was made for the model '" + read->scenario.model + "'");
            scenario = std::move(read->scenario);
        }
        scenario.model = m_class;
        const Result<std::vector<solver::InitMethod>> methods = service::readInitMethods(m_method);
        if (!methods) {
            console.err() << "gnc init: --method: " << methods.error().message << '\n';
            return ExitCode::WrongUsage;
        }
        if (const std::string unread = readChoices(scenario); !unread.empty()) {
            console.err() << "gnc init: " << unread << '\n';
            return ExitCode::WrongUsage;
        }
        const std::shared_ptr<session::Session> shared = console.session();
        session::Session& session = *shared;
        m_model.load(session, console);
        if (console.errorCount() > 0)
            return ExitCode::InputErrors;
        auto outcome = session.initialization(m_class, {}, scenario.choices(), {});
        if (!outcome) {
            console.report(outcome.error());
            return ExitCode::InputErrors;
        }
        // Values in other units than the model's: what it has is known only now.
        const session::Scenario asGiven = scenario;
        for (const std::string& misfit : session::fitUnits(scenario, outcome->structure.quantities))
            wrong(console, misfit);
        const auto sameValues = [&] {
            return std::ranges::equal(
                asGiven.quantities, scenario.quantities, {}, [](const auto& q) { return std::pair(q.name, q.value); },
                [](const auto& q) { return std::pair(q.name, q.value); });
        };
        if (!sameValues())
            if (outcome = session.initialization(m_class, {}, scenario.choices(), {}); !outcome) {
                console.report(outcome.error());
                return ExitCode::InputErrors;
            }
        InitialStructure& s = outcome->structure;
        // A scenario of another version of the model: what vanished is said, the rest counts.
        for (const std::string& name : s.unknownNames)
            if (std::ranges::find(m_byHand, name) != m_byHand.end())
                wrong(console, "'" + name + "' is no Real variable or parameter of " + m_class);
            else
                say(console, "warning", "Scenario", "the model has no '" + name + "' any more; it was left out");
        for (const std::string& name : s.notRelaxable)
            wrong(console, "'" + name + "' shapes the equations and cannot be relaxed");
        bool refused = false;
        if (s.system)
            for (structure::VarIndex v : s.system->refused)
                refused |= explainRefused(s, v, scenario, console);
        if (!refused)
            for (const Diagnostic& d : outcome->compiled.diagnostics)
                console.report(d, *outcome->compiled.database);
        if (!m_alternatives.empty() && s.system)
            listAlternatives(s, console);
        if (refused || !m_choicesFit || console.errorCount() > 0 || !outcome->compiled.model) {
            if (s.system)
                printSystem(s, scenario, console, {}, nullptr, {});
            return ExitCode::InputErrors;
        }
        const solver::SimModel& model = *outcome->compiled.model;
        Silent observer;
        solver::RunControl control;
        const service::InitOutcome solved = service::solveInitialSystem(model, *methods, observer, control);
        const std::span<const double> values = solved.values;
        printSystem(s, scenario, console, values, &model, service::initMembersJson(model, solved));
        if (!solved.solved) {
            say(console, "error", "Run", solved.message);
            if (!console.json() && solved.diagnosis)
                printDiagnosis(model, *solved.diagnosis, console);
        }
        if (!m_saveFile.empty()) {
            for (const InitialQuantity& q : s.quantities) {
                if (q.isHidden || q.slot >= values.size())
                    continue;
                session::ScenarioQuantity& kept = scenario.quantity(q.name);
                kept.kind = kindText(q.kind);
                kept.unit = q.unit;
                kept.fixedInModel = q.fixedInModel;
                if (kept.fixed != session::ScenarioQuantity::Fixed::Yes && std::isfinite(values[q.slot]) &&
                    (q.kind != InitialQuantity::Kind::Parameter ||
                     kept.fixed == session::ScenarioQuantity::Fixed::No)) {
                    kept.hasValue = true;
                    kept.value = values[q.slot];
                }
            }
            std::erase_if(scenario.quantities, [](const session::ScenarioQuantity& q) {
                return !q.hasValue && !q.marked && q.fixed == session::ScenarioQuantity::Fixed::AsInModel;
            });
            if (const Result<void> written = writeFileAtomically(m_saveFile, session::writeScenario(scenario));
                !written) {
                console.report(written.error());
                return ExitCode::RunFailed;
            }
        }
        return solved.solved ? ExitCode::Ok : ExitCode::RunFailed;
    }

private:
    static const char* kindText(InitialQuantity::Kind kind) {
        switch (kind) {
        case InitialQuantity::Kind::Parameter:
            return "parameter";
        case InitialQuantity::Kind::State:
            return "state";
        case InitialQuantity::Kind::Derivative:
            return "derivative";
        case InitialQuantity::Kind::Variable:
            return "variable";
        }
        return "";
    }

    static void say(Console& console, std::string_view severity, std::string_view kind, const std::string& text) {
        if (!console.json()) {
            console.err() << severity << ": " << text << " [" << kind << "]\n";
            return;
        }
        std::string json = "{\"severity\":";
        appendJsonString(json, severity);
        json += ",\"kind\":";
        appendJsonString(json, kind);
        json += ",\"message\":";
        appendJsonString(json, text);
        console.out() << json << "}\n";
    }

    /// A choice that does not fit the model.
    void wrong(Console& console, const std::string& text) {
        m_choicesFit = false;
        say(console, "error", "Initialization", text);
    }

    std::string readChoices(session::Scenario& scenario) {
        const auto split = [](const std::string& item, std::string& name, double& value) {
            const size_t equals = item.rfind('=');
            if (equals == std::string::npos || equals == 0)
                return false;
            name = item.substr(0, equals);
            const char* end = item.data() + item.size();
            const auto r = std::from_chars(item.data() + equals + 1, end, value);
            return r.ec == std::errc() && r.ptr == end && std::isfinite(value);
        };
        for (const bool fix : {true, false})
            for (const std::string& item : fix ? m_fix : m_guess) {
                std::string name;
                double value = 0;
                if (!split(item, name, value))
                    return std::string(fix ? "--fix" : "--guess") + " wants NAME=NUMBER, not '" + item + "'";
                session::ScenarioQuantity& q = scenario.quantity(name);
                q.hasValue = true;
                q.value = value;
                if (fix)
                    q.fixed = session::ScenarioQuantity::Fixed::Yes;
                m_byHand.push_back(name);
            }
        for (const std::string& name : m_relax) {
            scenario.quantity(name).fixed = session::ScenarioQuantity::Fixed::No;
            m_byHand.push_back(name);
        }
        for (const std::string& name : m_mark)
            scenario.quantity(name).marked = true;
        return {};
    }

    /// True if it is the user's choice that does not fit.
    bool explainRefused(const InitialStructure& s, structure::VarIndex v, const session::Scenario& scenario,
                        Console& console) {
        const std::string& name = s.quantities[v].name;
        const auto chosen = std::ranges::find(scenario.quantities, name, &session::ScenarioQuantity::name);
        const bool byUser =
            chosen != scenario.quantities.end() && chosen->fixed == session::ScenarioQuantity::Fixed::Yes;
        if (!byUser) // the model's own surplus is what its diagnostics are about
            return false;
        std::string text = "'" + name + "' cannot be fixed";
        if (const auto why = s.system->fixing.whyNot(v)) {
            std::vector<std::string> from;
            size_t equations = 0;
            for (uint32_t at : why->chain) {
                const auto& step = why->steps[at];
                equations += step.equations.size();
                for (structure::VarIndex f : step.fromFixed)
                    from.push_back("'" + s.quantities[f].name + "'");
            }
            text += ": ";
            for (size_t i = 0; i < from.size() && i < 6; ++i)
                text += (i == 0 ? "" : i + 1 == from.size() ? " and " : ", ") + from[i];
            text += (from.empty()       ? "the equations determine it already"
                     : from.size() == 1 ? " determines it already"
                                        : " determine it already");
            text += equations == 1 ? " (1 equation)" : " (" + std::to_string(equations) + " equations)";
            const auto help = s.system->fixing.relaxingHelps(v);
            for (size_t i = 0; i < help.size() && i < 6; ++i)
                text += (i == 0 ? ". Relax instead: '" : ", '") + s.quantities[help[i].variable].name + "'";
        }
        wrong(console, text);
        return byUser;
    }

    void listAlternatives(const InitialStructure& s, Console& console) {
        const uint32_t v = s.find(m_alternatives);
        if (v == none) {
            wrong(console, "there is no quantity '" + m_alternatives + "'");
            return;
        }
        if (s.system->fixing.isFixed(v)) {
            wrong(console, "'" + m_alternatives + "' is fixed; alternatives are those of an unknown");
            return;
        }
        const structure::Alternatives found = structure::alternatives(s.system->fixing, v);
        const auto names = [&](const std::vector<structure::Alternative>& list) {
            std::vector<std::string> result;
            for (const structure::Alternative& a : list)
                result.push_back(s.quantities[a.variable].name);
            return result;
        };
        if (console.json()) {
            std::string json = "{\"alternatives\":{";
            appendNames(json, "exchange", names(found.exchange));
            json += ',';
            appendNames(json, "component", names(found.component));
            console.out() << json << "}}\n";
            return;
        }
        console.out() << "instead of " << m_alternatives << ':';
        for (const std::string& name : names(found.exchange))
            console.out() << ' ' << name;
        console.out() << '\n';
    }

    /// The likeliest steps that would mend each trouble.
    static void printProposals(const InitialStructure& s, Console& console) {
        size_t listed = 0;
        for (const structure::Trouble& trouble : s.troubles()) {
            if (trouble.mends.empty() || ++listed > 6)
                continue;
            if (trouble.kind == structure::Trouble::Kind::Locked)
                console.err() << "  " << s.quantities[trouble.quantity].name << " can only be zero, as long as the model "
                              << "runs: " << trouble.equations.size() << " equations in a loop leave nothing else\n";
            if (trouble.kind == structure::Trouble::Kind::SameByValues)
                console.err() << "  with the values that parameters have, " << trouble.equations.size()
                              << " equations say the same, or contradict each other\n";
            console.err() << "  it would help to";
            for (size_t i = 0; i < trouble.mends.size() && i < 3; ++i) {
                const structure::Mend& mend = trouble.mends[i];
                console.err() << (i > 0 ? ", or to" : "");
                if (mend.kind == structure::Mend::Kind::LeaveOut) {
                    const InitialEquation& e = s.equations[mend.index];
                    console.err() << " leave out " << (e.component.empty() ? "" : e.component + ": ") << e.text << " ("
                                  << e.place << ')';
                    continue;
                }
                const std::string& name = s.quantities[mend.index].name;
                switch (mend.kind) {
                case structure::Mend::Kind::Relax:
                    console.err() << " relax " << name;
                    break;
                case structure::Mend::Kind::Define:
                    console.err() << " connect " << name << " or give it an equation";
                    break;
                case structure::Mend::Kind::Ground:
                    console.err() << " hold " << name << ", as a ground does";
                    break;
                default:
                    console.err() << " fix " << name;
                }
            }
            console.err() << '\n';
        }
    }

    /// What is wrong with the system as a graph, and what would mend it.
    static std::string proposalsJson(const InitialStructure& s) {
        std::string json = "\"troubles\":[";
        bool firstTrouble = true;
        for (const structure::Trouble& trouble : s.troubles()) {
            json += std::exchange(firstTrouble, false) ? "" : ",";
            json += "{\"kind\":";
            using Kind = structure::Trouble::Kind;
            appendJsonString(json, trouble.kind == Kind::TooManyEquations ? "too many equations"
                                   : trouble.kind == Kind::TooManyFixed   ? "too many fixed"
                                   : trouble.kind == Kind::SameByValues   ? "equations that say the same"
                                   : trouble.kind == Kind::Locked         ? "locked"
                                                                          : "too few conditions");
            json += ",\"proposals\":[";
            for (size_t i = 0; i < trouble.mends.size() && i < 20; ++i) {
                const structure::Mend& mend = trouble.mends[i];
                json += i ? ",{" : "{";
                const bool isEquation = mend.kind == structure::Mend::Kind::LeaveOut;
                json += isEquation                                   ? "\"leave_out\":"
                        : mend.kind == structure::Mend::Kind::Relax  ? "\"relax\":"
                        : mend.kind == structure::Mend::Kind::Define ? "\"define\":"
                        : mend.kind == structure::Mend::Kind::Ground ? "\"ground\":"
                                                                     : "\"fix\":";
                appendJsonString(json, isEquation ? s.equations[mend.index].text : s.quantities[mend.index].name);
                if (isEquation) {
                    json += ",\"place\":";
                    appendJsonString(json, s.equations[mend.index].place);
                    json += ",\"component\":";
                    appendJsonString(json, s.equations[mend.index].component);
                }
                json += '}';
            }
            json += "]}";
        }
        return json + "]";
    }

    static void printDiagnosis(const solver::SimModel& model, const solver::InitDiagnosis& d, Console& console) {
        const auto named = [&](solver::Slot slot) {
            for (const solver::Variable& v : model.variables)
                if (v.slot == slot)
                    return v.name;
            return std::string("a helper");
        };
        const auto shown = [&](uint32_t origin) {
            if (origin >= model.equations.size())
                return std::string("an equation of the compiler");
            const auto& equation = model.equations[origin];
            return equation.text.empty() ? "a connection" : equation.place + ": " + equation.text;
        };
        for (size_t i = 0; i < d.worst.size() && i < 5; ++i)
            console.err() << "  off by " << d.worst[i].residual << ": " << shown(d.worst[i].origin) << '\n';
        for (size_t i = 0; i < d.guesses.size() && i < 5; ++i)
            console.err() << "  the guess of " << named(d.guesses[i].slot) << " matters (nonlinear in "
                          << d.guesses[i].equations << " equations)\n";
        for (size_t i = 0; i < d.shifting.size() && i < 5; ++i)
            console.err() << "  nothing determines " << named(d.shifting[i]) << '\n';
    }

    void printSystem(const InitialStructure& s, const session::Scenario& scenario, Console& console,
                     std::span<const double> values, const solver::SimModel* model, const std::string& solution) {
        const structure::Fixing& fixing = s.system->fixing;
        std::vector<bool> marked(s.quantities.size(), false);
        for (const session::ScenarioQuantity& q : scenario.quantities)
            if (const uint32_t at = s.find(q.name); q.marked && at != none)
                marked[at] = true;
        const std::vector<uint32_t> reduced = s.reduced(marked);
        std::vector<std::string> fixed, mayFix, kept, completed;
        const std::vector<bool> may = fixing.mayFix();
        for (uint32_t v = 0; v < s.quantities.size(); ++v) {
            if (fixing.isFixed(v) && s.quantities[v].kind != InitialQuantity::Kind::Parameter)
                fixed.push_back(s.quantities[v].name);
            if (may[v])
                mayFix.push_back(s.quantities[v].name);
        }
        for (uint32_t v : reduced)
            kept.push_back(s.quantities[v].name);
        for (structure::VarIndex v : s.system->completed)
            completed.push_back(s.quantities[v].name);
        if (console.json()) {
            std::string json = "{\"equations\":" + std::to_string(s.equations.size());
            json += ",\"unknowns\":" + std::to_string(fixing.freeCount());
            json += ",\"rank\":" + std::to_string(fixing.rank());
            json += ",\"missing\":" + std::to_string(s.system->missing()) + ",";
            appendNames(json, "fixed", fixed);
            json += ',';
            appendNames(json, "completed", completed);
            json += ',';
            appendNames(json, "may_fix", mayFix);
            json += ',';
            appendNames(json, "reduced", kept);
            json += ',' + proposalsJson(s);
            if (model)
                json += ',' + solution;
            console.out() << json << "}\n";
            return;
        }
        console.out() << s.equations.size() << " equations, " << fixing.freeCount() << " unknowns, rank "
                      << fixing.rank();
        if (!reduced.empty())
            console.out() << ", reduced to " << reduced.size();
        console.out() << '\n';
        if (!model) {
            printProposals(s, console);
            return;
        }
        for (const solver::Variable& v : model->variables)
            if (v.type != solver::ValueType::String && v.slot < values.size() &&
                v.variability != solver::Variability::Constant)
                console.out() << v.name << " = " << v.sign * values[v.slot] << (v.unit.empty() ? "" : " " + v.unit)
                              << '\n';
        if (!s.inModel.empty())
            printProposals(s, console);
    }

    ModelOptions m_model;
    std::string m_class, m_method = "auto", m_scenarioFile, m_saveFile, m_alternatives;
    std::vector<std::string> m_fix, m_relax, m_guess, m_mark, m_byHand;
    bool m_json = false, m_choicesFit = true;
};

} // namespace

std::unique_ptr<Command> makeInitCommand() {
    return std::make_unique<InitCommand>();
}

} // namespace gnomon::gnc
