#include "app/gnc/command.h"
#include "compiler/base/files.h"
#include "compiler/base/number_text.h"
#include "compiler/chart/chart_check.h"
#include "compiler/chart/chart_text.h"
#include "compiler/chart/scxml_run.h"
#include "compiler/chart/sol_chart_reader.h"
#include "compiler/chart/state_machine_reader.h"
#include "compiler/syntax/parse.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

namespace gnomon::gnc {

namespace {

using Names = std::set<std::string>;

/// What is done to a chart, and where it has to be behind each step.
struct ChartScript {
    struct Step {
        double after = 0; // seconds
        std::string event;
        Names next;
    };
    Names initial;
    std::vector<Step> steps;
};

std::optional<Names> namesOf(const nlohmann::json& json) {
    if (!json.is_array())
        return std::nullopt;
    Names names;
    for (const nlohmann::json& name : json) {
        if (!name.is_string())
            return std::nullopt;
        names.insert(name.get<std::string>());
    }
    return names;
}

Result<ChartScript> readScript(const std::string& file, const std::string& text) {
    const auto wrong = [&](const std::string& what) { return fail(file + ": error: " + what); };
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("initialConfiguration"))
        return wrong("no test script: {\"initialConfiguration\": [\"a\"], \"events\": [{\"event\": {\"name\": \"e\"}, "
                     "\"nextConfiguration\": [\"b\"]}]} is wanted");
    ChartScript script;
    if (const auto names = namesOf(json["initialConfiguration"]))
        script.initial = *names;
    else
        return wrong("\"initialConfiguration\" is no list of names");
    const nlohmann::json events = json.value("events", nlohmann::json::array());
    if (!events.is_array())
        return wrong("\"events\" is no list");
    for (const nlohmann::json& entry : events) {
        const std::string number = "event " + std::to_string(script.steps.size() + 1);
        if (!entry.is_object() || !entry.contains("event") || !entry.contains("nextConfiguration"))
            return wrong(number + " lacks \"event\" or \"nextConfiguration\"");
        ChartScript::Step step;
        const nlohmann::json& event = entry["event"];
        if (!event.is_object() || !event.contains("name") || !event["name"].is_string())
            return wrong(number + " has no name");
        if (event.contains("data"))
            return wrong(number + " has data, which is not supported");
        step.event = event["name"].get<std::string>();
        if (entry.contains("after")) {
            if (!entry["after"].is_number() || !(entry["after"].get<double>() >= 0))
                return wrong("\"after\" of " + number + " is no time in milliseconds");
            step.after = entry["after"].get<double>() / 1000;
        }
        const auto names = namesOf(entry["nextConfiguration"]);
        if (!names)
            return wrong("\"nextConfiguration\" of " + number + " is no list of names");
        step.next = *names;
        script.steps.push_back(std::move(step));
    }
    return script;
}

std::string listed(const Names& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text.empty() ? "nothing" : text;
}

std::string inWords(const chart::Trouble& trouble, const chart::Chart& chart) {
    std::string transitions;
    for (const chart::TransitionId t : trouble.transitions)
        transitions += (transitions.empty() ? "" : ", ") + chart.describe(t);
    switch (trouble.kind) {
    case chart::Trouble::Kind::EqualRanks:
        return "transitions of equal rank are enabled at the same time: " + transitions;
    case chart::Trouble::Kind::NoWayOut:
        return "no transition out of '" + chart.path(trouble.state) + "' is enabled";
    case chart::Trouble::Kind::Endless:
        return "events at one instant without end" + (transitions.empty() ? "" : ": " + transitions);
    case chart::Trouble::Kind::BadDuration:
        return "the time of 'after' is no number: " + transitions;
    }
    return {};
}

/// gnc chart: runs an SCXML document against a script of events and configurations; shows the charts of a text.
class ChartCommand final : public Command {
public:
    CLI::App* declare(CLI::App& program) override {
        CLI::App* command =
            program.add_subcommand("chart", "Run a statechart against a script of events, or show those of a text");
        command
            ->add_option("FILE", m_file,
                         "An SCXML document; of a text in Modelica or Sol the charts of its classes are shown")
            ->required();
        command->add_option("--events", m_events,
                            "JSON: {\"initialConfiguration\":[…],\"events\":[{\"event\":{\"name\":…},\"after\":ms,"
                            "\"nextConfiguration\":[…]},…]}; without, the chart is entered and shown");
        command->add_option("--rules", m_rules, "Which transition fires, by SCXML or by Gnomon's own statecharts")
            ->check(CLI::IsMember({"scxml", "gnomon"}))
            ->capture_default_str();
        command->add_flag("--json", m_json, "Print diagnostics as JSON lines on standard output");
        return command;
    }

    ExitCode run(Console& console) override {
        console.setJson(m_json);
        const auto text = SourceText::read(m_file);
        if (!text) {
            console.report(text.error());
            return console.exitCode();
        }
        if (const auto language = syntax::languageOf(m_file))
            return show(*text, *language, console);
        DiagnosticList problems;
        const auto document = chart::readScxml(**text, SourceId(0), problems);
        const OneSource sources(**text);
        for (const Diagnostic& d : problems.items())
            console.report(d, sources);
        if (!document)
            return console.exitCode();
        ChartScript script;
        if (!m_events.empty()) {
            const Result<std::string> json = readFile(m_events);
            if (!json) {
                console.report(json.error());
                return console.exitCode();
            }
            Result<ChartScript> read = readScript(m_events, *json);
            if (!read) {
                console.report(read.error());
                return console.exitCode();
            }
            script = std::move(*read);
        }
        return play(*document, script, console);
    }

private:
    /// The charts of all classes of a text.
    ExitCode show(const std::shared_ptr<const SourceText>& text, syntax::Language language, Console& console) {
        if (!m_events.empty()) {
            console.err() << "gnc chart: a script of events goes with an SCXML document\n";
            return ExitCode::WrongUsage;
        }
        const syntax::SyntaxTree tree = syntax::parse(text, SourceId(0), language);
        DiagnosticList problems;
        for (const Diagnostic& d : tree.errors())
            problems.report(d);
        size_t count = 0;
        const auto add = [&](const auto& written) {
            if (!written)
                return;
            ++count;
            chart::checkChart(written->chart, problems);
            console.out() << chart::chartText(written->chart);
        };
        for (size_t i = 0; i < tree.nodeCount(); ++i) {
            const syntax::NodeId node(i);
            if (tree.kind(node) == syntax::NodeKind::ClassDefinition) {
                add(chart::readStatecharts(tree, node, problems));
                add(chart::readStateMachines(tree, node, problems));
            } else if (tree.kind(node) == syntax::NodeKind::SolModel) {
                add(chart::readExchanges(tree, node));
            }
        }
        const OneSource sources(*text);
        for (const Diagnostic& d : problems.items())
            console.report(d, sources);
        if (count == 0 && console.errorCount() == 0)
            console.out() << "no statecharts\n";
        return console.exitCode();
    }

    ExitCode play(const chart::ScxmlChart& document, const ChartScript& script, Console& console) {
        chart::ScxmlRun run(document, m_rules == "gnomon" ? chart::Rules::Gnomon : chart::Rules::Scxml);
        run.start();
        if (m_events.empty() && !run.trouble()) {
            showLog(run, console);
            const std::vector<std::string> names = run.configuration();
            console.out() << listed(Names(names.begin(), names.end())) << '\n';
            return ExitCode::Ok;
        }
        bool isRight = isAsWritten(run, document, script.initial, "at the start", console);
        double time = 0;
        for (size_t i = 0; i < script.steps.size() && isRight; ++i) {
            const ChartScript::Step& step = script.steps[i];
            time += step.after;
            run.advance(step.after);
            if (!run.trouble())
                run.send(step.event);
            isRight = isAsWritten(run, document, step.next,
                                  "behind event " + std::to_string(i + 1) + " (" + step.event + ", at " +
                                      valueText(time) + " s)",
                                  console);
        }
        showLog(run, console);
        if (!isRight)
            return ExitCode::RunFailed;
        console.out() << script.steps.size() << (script.steps.size() == 1 ? " event" : " events")
                      << ", every configuration is as written\n";
        return ExitCode::Ok;
    }

    bool isAsWritten(const chart::ScxmlRun& run, const chart::ScxmlChart& document, const Names& wanted,
                     const std::string& where, Console& console) const {
        if (run.trouble()) {
            console.report(Failure{m_file + ": error: " + where + ": " + inWords(*run.trouble(), document.chart)});
            return false;
        }
        const std::vector<std::string> names = run.configuration();
        const Names active(names.begin(), names.end());
        if (active == wanted)
            return true;
        console.report(Failure{m_events + ": error: " + where + ": " + listed(wanted) + " expected, but active is " +
                               listed(active)});
        return false;
    }

    void showLog(const chart::ScxmlRun& run, Console& console) const {
        if (!m_json)
            for (const std::string& line : run.log())
                console.out() << "log: " << line << '\n';
    }

    std::string m_file, m_events, m_rules = "scxml";
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeChartCommand() {
    return std::make_unique<ChartCommand>();
}

} // namespace gnomon::gnc
