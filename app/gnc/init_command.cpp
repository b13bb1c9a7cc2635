#include "app/gnc/command.h"
#include "app/gnc/init_answers.h"
#include "app/gnc/model_options.h"
#include "app/service/changed_start.h"
#include "app/service/init_report.h"
#include "compiler/base/files.h"
#include "compiler/base/json.h"
#include "compiler/base/number_text.h"
#include "compiler/external/file_folders.h"
#include "compiler/jit/kernel_cache.h"
#include "compiler/session/edits/sol_scenario.h"
#include "compiler/session/init_state.h"
#include "solver/run/simulation_run.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <unordered_map>
#include <unordered_set>

namespace gnomon::gnc {

namespace {

using structure::none;

class Silent final : public solver::RunObserver {
public:
    void message(const solver::RunMessage& message) override { messages.push_back(message.text); }
    void progress(const solver::RunProgress&) override {}
    std::vector<std::string> messages;
};

/// gnc init: solves the initial system of a class, with other quantities fixed than the model says.
class InitCommand final : public Command {
public:
    CLI::App* declare(CLI::App& program) override {
        CLI::App* command = program.add_subcommand("init", "Solve the initial system of a class");
        command->add_option("CLASS", m_class, "Full name of the model")->check(fileInPlaceOfClass)->required();
        command->add_option("FILE", m_model.files, "Files that define it or what it uses");
        m_model.declare(*command);
        command->add_option("--fix", m_fix, "V=x: fix a variable, der(V) or a parameter at a value")
            ->allow_extra_args(false);
        command
            ->add_option("--relax", m_relax,
                         "Solve for a parameter or variable that the model fixes, or leave out an initial equation")
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
        command->add_flag("--steady", m_steady,
                          "Begin at rest: derivatives zero, states solved for; initial equations that stand in the way "
                          "are named and left out");
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
        if (m_scenarioFile.empty())
            if (auto own = session::solScenarioOf(*session.database(), m_class)) {
                for (const std::string& complaint : own->complaints)
                    say(console, "warning", "Scenario", "section Initialization: " + complaint);
                scenario = std::move(own->scenario);
                m_byHand.clear();
                (void)readChoices(scenario); // what the command line says is stronger
            }
        auto outcome = session.initialization(m_class, {}, scenario.choices(), {});
        if (!outcome) {
            console.report(outcome.error());
            return ExitCode::InputErrors;
        }
        // Values in other units than the model's: what it has is known only now.
        const session::Scenario asGiven = scenario;
        for (const std::string& misfit : session::fitUnits(scenario, outcome->structure.quantities))
            say(console, "warning", "Scenario", misfit + "; it was left out");
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
        if (m_steady && outcome->structure.system && !outcome->structure.isSingular) {
            // What differs from the model is told from the model as it is.
            const auto unchanged = session.initialization(m_class, {}, {}, {});
            if (!unchanged) {
                console.report(unchanged.error());
                return ExitCode::InputErrors;
            }
            scenario = atRest(unchanged->structure, scenario, console);
            if (outcome = session.initialization(m_class, {}, scenario.choices(), {}); !outcome) {
                console.report(outcome.error());
                return ExitCode::InputErrors;
            }
        }
        InitialStructure& s = outcome->structure;
        for (const std::string& name : s.unknownNames)
            if (std::ranges::find(m_byHand, name) != m_byHand.end())
                wrong(console,
                      "'" + name + "' is no Real variable or parameter of " + m_class + derivativesHint(s, name));
        sayWhatIsOdd(s, scenario, console);
        for (const auto& [name, other] : s.overruled)
            say(console, "warning", "Initialization",
                "the guess of '" + name + "' does not count: '" + other + "' is the same and has another one");
        for (const std::string& item : m_guess)
            if (const uint32_t v = s.find(item.substr(0, item.rfind('=')));
                v != none && s.system && s.system->fixing.isFixed(v))
                say(console, "warning", "Initialization",
                    "'" + s.quantities[v].name + "' is fixed: what is given is its value, not a guess");
        for (const std::string& name : s.notRelaxable)
            wrong(console, "'" + name + "' shapes the equations and cannot be relaxed");
        const InitAnswers answers(s, console);
        bool refused = false; // what the user wants; the model's own surplus is what its diagnostics are about
        if (s.system)
            for (structure::VarIndex v : s.system->refused)
                if (isFixedByUser(scenario, s.quantities[v].name)) {
                    refused = true;
                    wrong(console, answers.whyNot(v));
                }
        if (!refused)
            for (const Diagnostic& d : outcome->compiled.diagnostics)
                console.report(d, *outcome->compiled.database);
        if (!m_alternatives.empty() && s.system)
            checkAlternatives(s, console);
        std::unordered_set<std::string> markedNames;
        for (const session::ScenarioQuantity& q : scenario.quantities)
            if (q.marked)
                markedNames.insert(q.name);
        std::vector<bool> marked(s.quantities.size(), false);
        for (uint32_t v = 0; v < s.quantities.size(); ++v)
            marked[v] = markedNames.contains(s.quantities[v].name);
        if (refused || !m_choicesFit || console.errorCount() > 0 || !outcome->compiled.model) {
            if (s.system) {
                listAlternatives(s, answers, {}, marked);
                answers.printSystem(marked, nullptr);
            }
            return ExitCode::InputErrors;
        }
        Silent observer;
        solver::RunControl control;
        const native::RunFiles files({native::FileFolders::Changes::Skipped, {}, {}});
        const solver::SimModel& model = *outcome->compiled.model;
        KernelCache machineCode; // where a search takes long it is mostly functions, as those of media
        machineCode.watchFunctions(outcome->compiled.kernels);
        service::InitOutcome solved = service::solveChangedStart(session, m_class, scenario.choices(), model, *methods,
                                                                 observer, control, {}, {});
        std::vector<std::string> fixedByHand;
        for (const auto& [name, value] : scenario.choices().fixed)
            fixedByHand.push_back(name);
        service::findFaults(solved, model, s, fixedByHand);
        const std::span<const double> values = solved.values;
        const InitAnswers::Solution solution{model, values, service::initMembersJson(service::reportOf(model, solved))};
        listAlternatives(s, answers, solved.solved ? values : std::span<const double>(), marked);
        answers.printSystem(marked, &solution);
        if (m_steady)
            sayWhatFollows(s, solved.solved ? values : std::span<const double>(), console);
        if (m_steady && solved.solved)
            sayWhatMoves(s, values, console);
        for (const std::string& warning : solved.warnings)
            say(console, "warning", "Run", warning);
        if (!solved.solved) {
            say(console, "error", "Run", solved.message);
            if (!console.json() && solved.diagnosis)
                answers.printDiagnosis(model, *solved.diagnosis);
            if (!console.json())
                answers.printAttempts(solved.attempts);
        }
        if (!m_saveFile.empty()) {
            addFound(scenario, s, values);
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
        case InitialQuantity::Kind::Condition:
            return "initial equation";
        case InitialQuantity::Kind::Discrete:
            return "discrete";
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

    /// For der(V) of a V that has none: which there are.
    static std::string derivativesHint(const InitialStructure& s, const std::string& name) {
        std::string text;
        if (!name.starts_with("der("))
            return text;
        size_t listed = 0;
        for (const InitialQuantity& q : s.quantities)
            if (q.kind == InitialQuantity::Kind::Derivative && !q.isHidden && ++listed <= 8)
                text += (listed == 1 ? "; derivatives are: '" : "', '") + q.name;
        return text.empty() ? "; it has no derivatives" : text + (listed > 8 ? "', …" : "'");
    }

    /// A scenario of another version of the model: what vanished is said, the rest counts; so do values outside of min
    /// and max.
    void sayWhatIsOdd(const InitialStructure& s, const session::Scenario& scenario, Console& console) const {
        if (!s.system || scenario.quantities.empty())
            return;
        const InitState::Applied applied = InitState(s, m_class).apply(scenario);
        for (const auto& [name, now] : applied.vanished)
            if (std::ranges::find(m_byHand, name) == m_byHand.end())
                say(console, "warning", "Scenario",
                    "the model has no '" + name + "' any more" +
                        (now.empty() ? std::string() : " (is it '" + now + "' now?)") + "; it was left out");
        for (const std::string& name : applied.outside)
            say(console, "warning", "Scenario", "the value of '" + name + "' is outside of its min and max; it counts");
    }

    static std::string enumerated(const std::vector<std::string>& list) {
        constexpr size_t most = 12;
        std::string text;
        for (size_t i = 0; i < list.size() && i < most; ++i)
            text += (i > 0 ? ", '" : "'") + list[i] + "'";
        return list.size() > most ? text + ", …" : text;
    }

    /// What other derivatives determine is mostly at rest with them; then there is nothing to say.
    void sayWhatFollows(const InitialStructure& s, std::span<const double> values, Console& console) {
        std::erase_if(m_followsAtRest, [&](const std::string& name) {
            const uint32_t v = s.find(name);
            return v != none && s.quantities[v].slot < values.size() &&
                   isAtRest(s.quantities[v], values[s.quantities[v].slot]);
        });
        if (!m_followsAtRest.empty())
            say(console, "warning", "Initialization", "these are determined already: " + enumerated(m_followsAtRest));
    }

    static bool isAtRest(const InitialQuantity& q, double rate) {
        constexpr double atRest = 1e-6; // of a nominal value in a second
        return std::fabs(rate) <= atRest * std::max(1.0, q.nominal);
    }

    /// As the panel does it: what cannot be at rest is said, with what is left out for it.
    session::Scenario atRest(const InitialStructure& s, const session::Scenario& begin, Console& console) {
        InitState state(s, m_class);
        (void)state.apply(begin);
        std::vector<InitState::Quantity> refused = state.steadyState();
        if (auto inTheWay = state.inTheWay(refused); !inTheWay.empty()) {
            refused = state.withoutInTheWay(refused);
            std::erase_if(inTheWay, [&](InitState::Quantity c) { return state.isFixed(c); });
            std::vector<std::string> leftOut;
            for (const InitState::Quantity c : inTheWay)
                leftOut.push_back(s.quantities[c].name);
            if (!leftOut.empty())
                say(console, "warning", "Initialization", "left out for a steady state: " + enumerated(leftOut));
        }
        m_followsAtRest.clear();
        for (const InitState::Quantity v : refused)
            m_followsAtRest.push_back(s.quantities[v].name);
        state.reduce();
        return state.scenario();
    }

    /// Whatever was fixed: what was found is looked at.
    static void sayWhatMoves(const InitialStructure& s, std::span<const double> values, Console& console) {
        constexpr size_t most = 12;
        std::string text;
        size_t count = 0;
        for (const InitialQuantity& q : s.quantities)
            if (q.isPlainDerivative() && q.slot < values.size() && !isAtRest(q, values[q.slot]) && ++count <= most) {
                text += (count > 1 ? ", '" : "'") + q.name + "' = " + roundedText(q.sign * values[q.slot], 4);
            }
        if (count > 0)
            say(console, "warning", "Initialization", "solved, but not at rest: " + text + (count > most ? ", …" : ""));
    }

    static bool isFixedByUser(const session::Scenario& scenario, const std::string& name) {
        const auto chosen = std::ranges::find(scenario.quantities, name, &session::ScenarioQuantity::name);
        return chosen != scenario.quantities.end() && chosen->fixed == session::ScenarioQuantity::Fixed::Yes;
    }

    void checkAlternatives(const InitialStructure& s, Console& console) {
        const uint32_t v = s.find(m_alternatives);
        if (v == none)
            wrong(console, "there is no quantity '" + m_alternatives + "'");
        else if (s.system->fixing.isFixed(v))
            wrong(console, "'" + m_alternatives + "' is fixed; alternatives are those of an unknown");
    }

    void listAlternatives(const InitialStructure& s, const InitAnswers& answers, std::span<const double> values,
                          const std::vector<bool>& marked) const {
        if (const uint32_t v = m_alternatives.empty() ? none : s.find(m_alternatives);
            v != none && !s.system->fixing.isFixed(v))
            answers.printAlternatives(v, values, marked);
    }

    /// The values that were found, as where to begin the next time.
    static void addFound(session::Scenario& scenario, const InitialStructure& s, std::span<const double> values) {
        using Fixed = session::ScenarioQuantity::Fixed;
        std::unordered_map<std::string, size_t> said;
        for (size_t i = 0; i < scenario.quantities.size(); ++i)
            said.emplace(scenario.quantities[i].name, i);
        for (uint32_t v = 0; v < s.quantities.size(); ++v) {
            const InitialQuantity& q = s.quantities[v];
            if (q.isHidden || q.slot >= values.size())
                continue;
            const auto [at, isNew] = said.emplace(q.name, scenario.quantities.size());
            if (isNew)
                scenario.quantities.emplace_back().name = q.name;
            session::ScenarioQuantity& kept = scenario.quantities[at->second];
            kept.id = v + 1;
            kept.kind = kindText(q.kind);
            kept.unit = q.unit;
            kept.fixedInModel = q.fixedInModel;
            if (kept.fixed != Fixed::Yes && std::isfinite(values[q.slot]) &&
                (q.kind != InitialQuantity::Kind::Parameter || kept.fixed == Fixed::No)) {
                kept.hasValue = true;
                kept.value = q.sign * values[q.slot];
            }
        }
        std::erase_if(scenario.quantities, [](const session::ScenarioQuantity& q) {
            return !q.hasValue && !q.marked && q.fixed == Fixed::AsInModel;
        });
    }

    ModelOptions m_model;
    std::string m_class, m_method = "auto", m_scenarioFile, m_saveFile, m_alternatives;
    std::vector<std::string> m_fix, m_relax, m_guess, m_mark, m_byHand;
    std::vector<std::string> m_followsAtRest; // derivatives that could not be fixed for a steady state
    bool m_json = false, m_steady = false, m_choicesFit = true;
};

} // namespace

std::unique_ptr<Command> makeInitCommand() {
    return std::make_unique<InitCommand>();
}

} // namespace gnomon::gnc
