#include "app/gnc/command.h"
#include "app/gnc/model_options.h"
#include "app/service/runnable_model.h"
#include "app/service/simulation_job.h"
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/json.h"
#include "compiler/base/number_text.h"
#include "compiler/external/file_folders.h"
#include "compiler/jit/kernel_cache.h"
#include "compiler/library/sol_simulator.h"
#include "solver/results/result_layout.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <unistd.h>

namespace gnomon::gnc {

namespace {

using namespace solver;
using Clock = std::chrono::steady_clock;

/// What Ctrl-C asks of the run that is under way. A signal handler can reach nothing but a global.
std::atomic<RunControl*> runToCancel{nullptr};

void cancelRun(int) {
    if (RunControl* control = runToCancel.load())
        control->cancelled = true;
}

/// A run that takes longer than this gets machine code, unless it ends so soon that its kernels, those of the most rows
/// first, would have it too late: a kernel takes 0.01 s, and a third of them does most of the work.
constexpr double secondsOnTape = 0.25, secondsPerKernel = 0.003;

/// While it lives, Ctrl-C and a polite kill end the run and not the program.
class CancelOnSignal {
public:
    explicit CancelOnSignal(RunControl& control) {
        runToCancel = &control;
        struct sigaction action {};
        action.sa_handler = cancelRun;
        action.sa_flags = static_cast<int>(SA_RESETHAND); // a second one ends the program
        ::sigaction(SIGINT, &action, &m_oldInterrupt);
        ::sigaction(SIGTERM, &action, &m_oldTerminate);
    }
    CancelOnSignal(const CancelOnSignal&) = delete;
    CancelOnSignal& operator=(const CancelOnSignal&) = delete;
    ~CancelOnSignal() {
        ::sigaction(SIGINT, &m_oldInterrupt, nullptr);
        ::sigaction(SIGTERM, &m_oldTerminate, nullptr);
        runToCancel = nullptr;
    }

private:
    struct sigaction m_oldInterrupt {
    }, m_oldTerminate{};
};

/// Where in a text something stands that a run says: FILE:LINE:COLUMN at its begin, or in brackets.
struct RunPlace {
    std::string file, line, column;

    static std::optional<RunPlace> in(std::string_view text) {
        const auto digits = [&](size_t at) {
            size_t end = at;
            while (end < text.size() && text[end] >= '0' && text[end] <= '9')
                ++end;
            return text.substr(at, end - at);
        };
        for (size_t colon = text.find(':'); colon != text.npos; colon = text.find(':', colon + 1)) {
            const std::string_view line = digits(colon + 1);
            const size_t second = colon + 1 + line.size();
            if (line.empty() || second >= text.size() || text[second] != ':')
                continue;
            const std::string_view column = digits(second + 1);
            if (column.empty())
                continue;
            const size_t end = second + 1 + column.size();
            const size_t bracket = text.rfind('(', colon);
            const bool isInBrackets = bracket != text.npos && end < text.size() && text[end] == ')';
            if (!isInBrackets && end < text.size() && text[end] != ':')
                continue;
            const size_t blank = text.rfind(": ", colon); // behind the time, if that comes first
            const size_t begin = isInBrackets ? bracket + 1 : blank == text.npos ? 0 : blank + 2;
            return RunPlace{std::string(text.substr(begin, colon - begin)), std::string(line), std::string(column)};
        }
        return std::nullopt;
    }
};

/// Messages of the run on the console, and a line with progress that is written over itself.
class ConsoleObserver final : public RunObserver {
public:
    ConsoleObserver(Console& console, bool showProgress, std::vector<KernelSource> kernels)
        : m_console(console), m_showProgress(showProgress), m_kernels(std::move(kernels)) {
        // Functions are compiled once their interpretation has taken long, which may be before the first step.
        if (std::ranges::any_of(m_kernels, [](const KernelSource& k) { return !k.program->calls.empty(); })) {
            m_machineCode.emplace();
            m_machineCode->watchFunctions(m_kernels);
        }
    }

    void setRange(double start, double stop) {
        m_start = start;
        m_stop = stop;
    }

    void message(const RunMessage& message) override {
        clearProgress();
        report(message.severity == MessageSeverity::Error     ? "error"
               : message.severity == MessageSeverity::Warning ? "warning"
                                                              : "note",
               message.place, message.text, message.time);
    }

    void progress(const RunProgress& progress) override {
        const double seconds = std::chrono::duration<double>(Clock::now() - m_begin).count();
        const double part = (progress.time - m_start) / (m_stop - m_start);
        const double left = part > 0 ? seconds * (1 - part) / part : HUGE_VAL;
        if (seconds > secondsOnTape && left > secondsPerKernel * static_cast<double>(m_kernels.size()) &&
            !m_kernels.empty()) {
            if (!m_machineCode)
                m_machineCode.emplace();
            m_machineCode->compile(std::exchange(m_kernels, {}));
            m_compiles = true;
        }
        if (!m_showProgress || !(m_stop > m_start))
            return;
        char line[160];
        int length = std::snprintf(line, sizeof line, "\r%3.0f %%  time %.6g s  %llu steps  %llu events", 100 * part,
                                   progress.time, static_cast<unsigned long long>(progress.steps),
                                   static_cast<unsigned long long>(progress.events));
        if (part > 0)
            length += std::snprintf(line + length, sizeof line - static_cast<size_t>(length), "  %.1f s left   ", left);
        m_console.err().write(line, length).flush();
        m_lineIsOpen = true;
    }

    /// Of another mode of the model.
    void addKernels(std::vector<KernelSource> kernels) {
        if (m_compiles)
            m_machineCode->compile(std::move(kernels));
        else
            m_kernels.insert(m_kernels.end(), std::make_move_iterator(kernels.begin()),
                             std::make_move_iterator(kernels.end()));
    }

    /// Why the run had no machine code though it took long, if so.
    std::string machineCodeProblem() const { return m_machineCode ? m_machineCode->problem() : std::string(); }

    void clearProgress() {
        if (m_lineIsOpen)
            m_console.err() << "\r" << std::string(100, ' ') << "\r" << std::flush;
        m_lineIsOpen = false;
    }

    void report(std::string_view severity, const std::string& place, const std::string& text,
                std::optional<double> time) {
        if (m_console.json()) {
            std::string json = "{\"severity\":";
            appendJsonString(json, severity);
            json += ",\"kind\":\"Run\",\"message\":";
            appendJsonString(json, text);
            if (!place.empty()) {
                json += ",\"place\":";
                appendJsonString(json, place);
            }
            if (const auto found = RunPlace::in(place.empty() ? text : place)) {
                json += ",\"file\":";
                appendJsonString(json, found->file);
                json += ",\"line\":" + found->line + ",\"column\":" + found->column;
            }
            if (time) {
                json += ",\"time\":";
                appendJsonNumber(json, *time);
            }
            m_console.out() << json << "}\n";
            return;
        }
        m_console.err() << (place.empty() ? "" : place + ": ") << severity << ": " << text;
        if (time)
            m_console.err() << " (time = " << *time << ")";
        m_console.err() << " [Run]\n";
    }

private:
    Console& m_console;
    bool m_showProgress;
    std::vector<KernelSource> m_kernels;
    std::optional<KernelCache> m_machineCode;
    bool m_lineIsOpen = false, m_compiles = false;
    double m_start = 0, m_stop = 0;
    Clock::time_point m_begin = Clock::now();
};

/// A file that is removed at the end, whatever happens.
class TemporaryFile {
public:
    explicit TemporaryFile(std::string path) : m_path(std::move(path)) {}
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        if (!m_isKept)
            ::unlink(m_path.c_str());
    }
    const std::string& path() const { return m_path; }
    void keep() { m_isKept = true; }

private:
    bool m_isKept = false;
    std::string m_path;
};

/// gnc simulate: compiles a class, runs it and writes its result.
class SimulateCommand final : public Command {
public:
    CLI::App* declare(CLI::App& program) override {
        CLI::App* command = program.add_subcommand("simulate", "Simulate a class and write its result");
        command->add_option("CLASS", m_class, "Full name of the model")->check(fileInPlaceOfClass)->required();
        command->add_option("FILE", m_model.files, "Files that define it or what it uses");
        m_model.declare(*command);
        command->add_flag("--json", m_json, "Print diagnostics as JSON lines on standard output");
        command->add_option("--start-time", m_options.startTime, "Instead of the experiment's");
        command->add_option("--stop-time", m_options.stopTime, "Instead of the experiment's");
        auto* intervals = command->add_option("--intervals", m_intervalsText, "Number of output intervals");
        auto* interval = command->add_option("--interval", m_options.interval, "Output interval; 0: as the model says");
        intervals->excludes(interval);
        command->add_option("--tolerance", m_options.tolerance, "Relative tolerance");
        std::vector<std::string> solvers;
        for (const SolverKind kind : allSolvers())
            solvers.emplace_back(solverName(kind));
        m_solverOption = command->add_option("--solver", m_solver, "Integration method");
        m_solverOption->check(CLI::IsMember(solvers))->capture_default_str();
        command->add_option("--step", m_step, "Step size of solvers with a fixed step");
        command->add_option("--max-step", m_largestStep, "Largest step of the other solvers");
        command->add_flag("--full-event-iteration", m_options.fullEventIteration,
                          "Evaluate everything in every pass of an event, for comparison");
        command->add_flag("--explicit-form", m_explicitForm,
                          "Solver ida: integrate the explicit form of a large model too, not its sparse residuals");
        command->add_option("--set", m_settings, "NAME=VALUE: a parameter for this run")->take_all();
        command->add_option("--signal", m_signalNames, "Keep this variable (repeatable; default: all)")->take_all();
        command->add_option("--signals-matching", m_signalExpression, "Keep variables whose name matches")
            ->type_name("REGEX");
        command->add_option("--output", m_output,
                            "FILE.csv, FILE.mat, FILE.gnr, or FILE.svg to draw it (default: CLASS.gnr)");
        command->add_option("--run-folder", m_runFolder,
                            "Where the model's own files go (default: a new folder among the temporary ones, once it "
                            "writes one); nothing else is changed by functions of the standard library");
        command->add_option("--stats", m_statistics, "Write what the run took as JSON to this file");
        command->add_flag("--count-event-nodes", m_options.countEventNodes,
                          "With --stats: how often each node of the event graph was evaluated, and at each event");
        command->add_flag("--large-result", m_largeResult,
                          "The result may take more than half of what is free on its disk");
        command->add_flag("--progress", m_progress, "Show progress and remaining time");
        return command;
    }

    ExitCode run(Console& console) override {
        const auto begin = Clock::now();
        console.setJson(m_json);
        m_options.solver = *solverKind(m_solver);
        m_options.sparseResiduals = !m_explicitForm;
        for (const std::string& wrong : {readNumbers(), readSettings()})
            if (!wrong.empty()) {
                console.err() << "gnc simulate: " << wrong << '\n';
                return ExitCode::WrongUsage;
            }
        if (m_output.empty())
            m_output = m_class + ".gnr";
        const std::string ending = std::filesystem::path(m_output).extension();
        if (ending != ".csv" && ending != ".mat" && ending != ".gnr" && ending != ".svg") {
            console.err() << "gnc simulate: " << m_output
                          << ": results are written as .csv, .mat or .gnr, and drawn as .svg\n";
            return ExitCode::WrongUsage;
        }
        if (const auto folder = std::filesystem::path(m_output).parent_path();
            !folder.empty() && !std::filesystem::is_directory(folder)) {
            console.err() << "gnc simulate: " << m_output << ": there is no folder " << folder.string() << '\n';
            return ExitCode::WrongUsage;
        }

        const std::shared_ptr<session::Session> shared = console.session();
        console.keep(shared);
        session::Session& session = *shared;
        m_model.load(session, console);
        if (console.errorCount() > 0)
            return ExitCode::InputErrors;
        takeSimulatorSection(session);
        FlattenOptions flattenOptions;
        flattenOptions.overrides = m_overrides;
        Result<session::CompileOutcome> compiled = session.compile(m_class, flattenOptions, {});
        if (!compiled) {
            console.report(compiled.error());
            return ExitCode::InputErrors;
        }
        for (const Diagnostic& diagnostic : compiled->diagnostics)
            console.report(withSettings(diagnostic), *compiled->database);
        const service::RunnableModel model(*compiled);
        if (!model)
            return ExitCode::InputErrors;
        // What is to be kept is looked at before the run, which may take long.
        if (const auto layout =
                ResultLayout::make(model.layout(), model.layout().values, m_signalNames, m_signalExpression, {});
            !layout) {
            console.report(layout.error());
            return ExitCode::InputErrors;
        }
        std::string runFolder;
        if (!m_runFolder.empty()) {
            std::error_code failed;
            std::filesystem::create_directories(m_runFolder, failed);
            if (!std::filesystem::is_directory(m_runFolder)) {
                console.report(Failure{m_runFolder + ": " + failed.message()});
                return ExitCode::InputErrors;
            }
            runFolder = std::filesystem::absolute(m_runFolder, failed).string();
        }
        service::SimulationJob job;
        model.giveTo(job);
        job.options = m_options;
        job.signalNames = m_signalNames;
        job.signalExpression = m_signalExpression;
        std::optional<TemporaryFile> temporary;
        if (ending != ".gnr")
            temporary.emplace(m_output + ".gnomon-" + std::to_string(::getpid()) + ".gnr");
        job.resultFile = temporary ? temporary->path() : m_output;
        job.mayFillDisk = m_largeResult;

        RunControl control;
        ConsoleObserver observer(console, m_progress, std::move(compiled->kernels));
        const Experiment& experiment = model.layout().experiment;
        observer.setRange(m_options.startTime.value_or(experiment.startTime),
                          m_options.stopTime.value_or(experiment.stopTime));
        model.onKernels([&](std::vector<KernelSource> kernels) { observer.addKernels(std::move(kernels)); });
        service::SimulationOutcome outcome;
        std::string changed;
        {
            const CancelOnSignal guard(control);
            const native::RunFiles files({native::FileFolders::Changes::Done, {}, runFolder});
            outcome = service::simulate(job, observer, control);
            changed = native::changedFolder();
        }
        model.onKernels({});
        observer.clearProgress();
        if (!changed.empty())
            observer.report("note", {}, "files of the model are in " + changed, std::nullopt);
        if (const std::string problem = observer.machineCodeProblem(); !problem.empty())
            observer.report("warning", {}, "the run had no machine code, which takes longer: " + problem, std::nullopt);
        ExitCode code = ExitCode::Ok;
        if (outcome.end == service::SimulationOutcome::End::Failed) {
            observer.report("error", {}, outcome.message, std::nullopt);
            if (outcome.isTooLarge && !m_largeResult)
                observer.report("note", {}, "--large-result lets it take more", std::nullopt);
            code = ExitCode::RunFailed;
        } else if (outcome.end == service::SimulationOutcome::End::Cancelled) {
            observer.report("note", {}, "cancelled: the result so far is kept", std::nullopt);
            code = ExitCode::RunFailed;
        }
        if (outcome.hasResult && outcome.isTooLarge && temporary) {
            // Another copy in another form would take what is left.
            temporary->keep();
            observer.report("note", {}, "the result so far is kept in " + temporary->path(), std::nullopt);
        } else if (outcome.hasResult && temporary) {
            if (const Result<void> written = service::exportResult(job.resultFile, m_output, m_signalNames); !written) {
                // The disk is full, perhaps: what is there is all that can be read.
                temporary->keep();
                observer.report("error", {},
                                written.error().message + "; the result so far is kept in " + temporary->path(),
                                std::nullopt);
                code = ExitCode::RunFailed;
            }
        }
        const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        if (console.wantsStatistics())
            console.giveStatistics(service::statisticsJson(job.model.get(), outcome.statistics, seconds));
        if (!m_statistics.empty()) {
            const std::string json = service::statisticsJson(job.model.get(), outcome.statistics, seconds) + "\n";
            // Not worth waiting for the disk, as atomic writing does.
            if (std::ofstream file(m_statistics, std::ios::binary); !(file << json && file.flush())) {
                observer.report("error", {}, m_statistics + ": cannot be written", std::nullopt);
                code = ExitCode::RunFailed;
            }
        }
        if (code == ExitCode::Ok && !console.json())
            console.out() << m_class << ": " << outcome.statistics.rows << " rows in " << m_output << ", "
                          << outcome.statistics.steps << " steps, "
                          << outcome.statistics.stateEvents + outcome.statistics.timeEvents << " events, "
                          << outcome.statistics.solver << changesText(outcome.statistics)
                          << (m_options.stopTime || experiment.hasStopTime
                                  ? ""
                                  : "; until 1 s, as neither the model nor --stop-time says when it ends")
                          << '\n';
        return code;
    }

private:
    static std::string changesText(const RunStatistics& run) {
        return run.modes.empty() ? std::string()
                                 : ", " + std::to_string(run.modeSwitches) + " changes between " +
                                       std::to_string(run.modes.size()) + " modes";
    }

    /// Takes over the numbers that options give; what is wrong with one of them, else nothing.
    std::string readNumbers() {
        if (!m_intervalsText.empty()) {
            int64_t count = 0;
            const char* const end = m_intervalsText.data() + m_intervalsText.size();
            const auto [read, error] = std::from_chars(m_intervalsText.data(), end, count);
            if (error == std::errc::result_out_of_range)
                return "--intervals: " + m_intervalsText + " are more than can be counted";
            if (error != std::errc() || read != end)
                return "--intervals wants a whole number, not " + m_intervalsText;
            m_intervals = count;
        }
        const std::pair<const char*, std::optional<double>> times[] = {{"--start-time", m_options.startTime},
                                                                       {"--stop-time", m_options.stopTime}};
        for (const auto& [name, value] : times)
            if (value && !std::isfinite(*value))
                return std::string(name) + " wants a finite number, not " + valueText(*value);
        if (m_options.startTime && m_options.stopTime && *m_options.stopTime < *m_options.startTime)
            return "the stop time " + valueText(*m_options.stopTime) + " is before the start time " +
                   valueText(*m_options.startTime);
        if (m_options.interval == 0.0)
            m_options.interval.reset(); // so write those who run a model for an instant, from its start to its start
        const std::pair<const char*, std::optional<double>> positive[] = {{"--interval", m_options.interval},
                                                                          {"--intervals", m_intervals},
                                                                          {"--tolerance", m_options.tolerance},
                                                                          {"--step", m_step},
                                                                          {"--max-step", m_largestStep}};
        for (const auto& [name, value] : positive)
            if (value && !(*value > 0 && std::isfinite(*value)))
                return std::string(name) + " wants a number above 0, not " + valueText(*value);
        if (m_options.tolerance && *m_options.tolerance >= 1)
            return "--tolerance wants a number below 1, not " + valueText(*m_options.tolerance);
        if (m_step && !hasFixedStep(m_options.solver))
            return "--step is for solvers with a fixed step, and " + m_solver +
                   " chooses its steps itself (--max-step bounds them)";
        if (m_largestStep && hasFixedStep(m_options.solver))
            return "--max-step is for solvers that choose their steps themselves; the step of " + m_solver +
                   " is that of --step";
        if (m_intervals)
            m_options.intervals = static_cast<uint64_t>(*m_intervals);
        m_options.fixedStep = m_step.value_or(0);
        m_options.largestStep = m_largestStep.value_or(0);
        return {};
    }

    /// What a model in Sol says of its solver counts where the command line does not say otherwise. (Its times and its
    /// tolerance are the model's experiment.)
    void takeSimulatorSection(session::Session& session) {
        const std::shared_ptr<session::ModelDatabase> database = session.database();
        const std::lock_guard lock(database->mutex());
        const DefId def = database->index().findPath(m_class);
        if (!def || !database->index().def(def).isSol())
            return;
        const ClassDef& model = database->index().def(def);
        const SolSimulator said = readSolSimulator(syntax::sol::Model(*model.tree, model.node));
        if (m_solverOption->count() == 0 && !m_step && !m_largestStep)
            if (const std::optional<SolverKind> solver = solverKind(said.solver))
                m_options.solver = *solver;
        if (hasFixedStep(m_options.solver)) {
            if (!m_step)
                m_options.fixedStep = said.step.value_or(0);
        } else if (!m_largestStep) {
            m_options.largestStep = said.largestStep.value_or(0);
        }
        if (m_signalNames.empty() && m_signalExpression.empty())
            m_signalExpression = said.variables;
    }

    /// --set NAME=VALUE; what is wrong with one of them, else nothing.
    std::string readSettings() {
        for (const std::string& setting : m_settings) {
            const size_t equals = setting.find('=');
            if (equals == std::string::npos || equals == 0)
                return "--set wants NAME=VALUE, not '" + setting + "'";
            const std::string name = setting.substr(0, equals), text = setting.substr(equals + 1);
            if (name.find('[') == std::string::npos) {
                m_overrides.push_back({name, text});
                continue;
            }
            // One element of an array: no modification says that, but a run can.
            double value = text == "true" ? 1 : 0;
            const char* const end = text.data() + text.size();
            if (const auto read = std::from_chars(text.data(), end, value);
                (read.ec != std::errc() || read.ptr != end) && text != "true" && text != "false")
                return "--set " + name + " wants a number, or true or false, not '" + text + "'";
            m_options.settings.emplace_back(name, value);
        }
        return {};
    }

    /// What is wrong with the value of a setting has no place in any text: says which one it is.
    Diagnostic withSettings(Diagnostic diagnostic) const {
        if (diagnostic.severity != Severity::Error || diagnostic.span.source.valid())
            return diagnostic;
        const std::string text = diagnostic.text();
        std::vector<const ParameterOverride*> named, all;
        for (const ParameterOverride& setting : m_overrides) {
            all.push_back(&setting);
            if (text.find("'" + setting.value + "'") != std::string::npos)
                named.push_back(&setting);
        }
        for (const ParameterOverride* setting : named.empty() ? all : named)
            diagnostic.notes.push_back(diagnose<DiagnosticKind::Related>(
                SourceSpan(), (named.size() == 1 || all.size() == 1 ? "in --set " : "perhaps in --set ") +
                                  setting->name + "=" + setting->value));
        return diagnostic;
    }

    ModelOptions m_model;
    std::string m_class;
    RunOptions m_options;
    std::string m_intervalsText;
    std::optional<int64_t> m_intervals;
    std::optional<double> m_step, m_largestStep;
    std::string m_solver = "ida";
    CLI::Option* m_solverOption = nullptr;
    bool m_explicitForm = false, m_largeResult = false;
    std::vector<std::string> m_settings, m_signalNames;
    std::vector<ParameterOverride> m_overrides;
    std::string m_signalExpression, m_output, m_statistics, m_runFolder;
    bool m_progress = false, m_json = false;
};

} // namespace

std::unique_ptr<Command> makeSimulateCommand() {
    return std::make_unique<SimulateCommand>();
}

} // namespace gnomon::gnc
