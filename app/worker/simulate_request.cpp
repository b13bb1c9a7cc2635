#include "app/worker/simulate_request.h"

#include "app/service/runnable_model.h"
#include "app/service/simulation_job.h"
#include "app/worker/diagnosed.h"
#include "app/worker/read_files.h"
#include "app/worker/run_folder.h"
#include "app/worker/run_orders.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/external/foreign_objects.h"
#include "compiler/external/trust.h"
#include "compiler/jit/kernel_cache.h"
#include "compiler/session/scenario.h"
#include "compiler/session/session.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <csignal>
#include <map>
#include <memory>
#include <optional>
#include <sys/resource.h>
#include <unordered_set>

namespace gnomon::worker {

namespace {

using protocol::Simulate;
using service::SimulationOutcome;

// What the signal handler may reach: it must not outlive simulateRequest(), nor does it, because the process does not.
solver::RunControl* runningControl = nullptr;
CancelSource* runningCompile = nullptr;

void cancelRun(int) {
    if (runningCompile)
        runningCompile->cancel();
    if (runningControl)
        runningControl->cancelled = true;
}

class RunEvents final : public solver::RunObserver {
public:
    RunEvents(double startTime, double stopTime, const solver::RunControl& control, const Answer& answer)
        : m_start(startTime), m_stop(stopTime), m_control(control), m_answer(answer) {}

    void message(const solver::RunMessage& message) override {
        std::string text = message.severity == solver::MessageSeverity::Error     ? phrase("error: {0}", message.text)
                           : message.severity == solver::MessageSeverity::Warning ? phrase("warning: {0}", message.text)
                                                                                  : message.text;
        if (!message.place.empty())
            text = message.place + ": " + text;
        m_answer.log(std::move(text));
    }

    void progress(const solver::RunProgress& progress) override {
        const auto now = std::chrono::steady_clock::now();
        // Where it stops, and that it goes on, is told however soon it comes.
        const bool paused = m_control.paused;
        if (now - m_last < std::chrono::milliseconds(40) && paused == m_toldPaused)
            return;
        m_last = now;
        m_toldPaused = paused;
        const double fraction = m_stop > m_start ? (progress.time - m_start) / (m_stop - m_start) : 1;
        m_answer(protocol::Progress{std::clamp(fraction, 0.0, 1.0), progress.time, progress.lastStep,
                                    static_cast<int64_t>(progress.steps), static_cast<int64_t>(progress.events),
                                    paused});
    }

private:
    double m_start, m_stop;
    const solver::RunControl& m_control;
    const Answer& m_answer;
    std::chrono::steady_clock::time_point m_last;
    bool m_toldPaused = false;
};

/// While it lives, signals reach the run.
class Reachable {
public:
    Reachable(int run, solver::RunControl& control, CancelSource& compile, RunOrders& orders) : m_orders(orders) {
        runningControl = &control;
        runningCompile = &compile;
        m_orders.follow(run, &control.paused);
    }
    Reachable(const Reachable&) = delete;
    Reachable& operator=(const Reachable&) = delete;
    ~Reachable() {
        m_orders.follow(0, nullptr);
        runningControl = nullptr;
        runningCompile = nullptr;
    }

private:
    RunOrders& m_orders;
};

/// The texts that this process knows of.
class KnownTexts {
public:
    explicit KnownTexts(session::Session& session) : m_session(session) {}

    /// From now on these count and no others. Whether any of them is another than before.
    bool take(const std::vector<protocol::ModelText>& texts, const Answer& answer) {
        bool isOther = false;
        std::map<std::string, std::string> now;
        for (const protocol::ModelText& text : texts) {
            now.emplace(text.path, text.text);
            if (const auto known = m_texts.find(text.path); known != m_texts.end() && known->second == text.text)
                continue;
            isOther = true;
            // A text that the model does not need is no reason to stop.
            if (const auto set = m_session.setText(text.path, text.text); !set)
                answer.log(set.error().message);
        }
        for (const auto& [path, text] : m_texts)
            if (!now.contains(path)) {
                m_session.removeText(path);
                isOther = true;
            }
        m_texts = std::move(now);
        return isOther;
    }

private:
    session::Session& m_session;
    std::map<std::string, std::string> m_texts;
};

/// The model that was compiled last, with what it was compiled for.
struct WarmModel {
    service::RunnableModel model;
    std::string className;
    std::vector<protocol::ParameterValue> overrides;
    std::string scenario;
    std::vector<std::string> trusted;
    std::unique_ptr<KernelCache> machineCode;
    std::vector<protocol::Diagnosed> diagnostics; // of its compilation: they hold for each of its runs

    /// What has to be set for a request; nothing if the model has to be compiled for it.
    std::optional<std::vector<std::pair<std::string, double>>> settingsFor(const Simulate& request) const {
        if (!model || request.className != className || request.scenario != scenario ||
            request.world.trusted != trusted)
            return std::nullopt;
        // What it was compiled with has to be asked for again, with this value or one that can be set.
        auto given = request.parameters;
        for (const auto& made : overrides)
            if (std::erase(given, made) == 0 &&
                std::ranges::find(given, made.name, &protocol::ParameterValue::name) == given.end())
                return std::nullopt;
        // Charts go by parameters too, and know only what they were compiled with.
        if (!model.model() && !given.empty())
            return std::nullopt;
        std::vector<std::pair<std::string, double>> settings;
        for (const auto& [name, value, text] : given) {
            const auto variable = std::ranges::find(model.layout().variables, name, &solver::Variable::name);
            if (variable == model.layout().variables.end() || !variable->canBeSet)
                return std::nullopt;
            settings.emplace_back(name, value);
        }
        return settings;
    }
};

/// What a scenario says, where the request does not say otherwise; nothing if both cannot be: told by the last event.
std::optional<InitialChoices> choicesOf(const Simulate& request, const Answer& answer) {
    InitialChoices choices;
    if (request.scenario.empty())
        return choices;
    const auto failed = [&](const std::string& message) {
        answer.failed(message);
        return std::nullopt;
    };
    const auto scenario = session::readScenario(request.scenario, phrase("the scenario"));
    if (!scenario)
        return failed(scenario.error().message);
    choices = scenario->scenario.choices();
    for (const protocol::ParameterValue& given : request.parameters) {
        std::erase_if(choices.fixed, [&](const auto& fixed) { return fixed.first == given.name; });
        if (std::ranges::find(choices.relaxed, given.name) != choices.relaxed.end())
            return failed(
                phrase("{0} cannot be given a value for this run: the scenario has it solved for", given.name));
    }
    return choices;
}

/// False if it did not work out; the last event has told it then.
bool compileFor(const Simulate& request, const InitialChoices& choices, session::Session& session,
                const CancelToken& token, WarmModel& warm, const Answer& answer) {
    warm.model = {};
    warm.diagnostics.clear();
    // What other people's code was called by is found anew by those who may call it now.
    if (request.world.trusted != warm.trusted)
        session.forgetTemplates();
    warm.trusted = request.world.trusted;
    FlattenOptions options;
    for (const auto& [name, value, text] : request.parameters)
        options.overrides.push_back({name, text.empty() ? shortestText(value) : text});
    Result<session::CompileOutcome> compiled = session.compile(request.className, options, choices, nullptr, token);
    if (!compiled) {
        answer(protocol::Cancelled{});
        return false;
    }
    size_t errors = 0;
    std::string firstError;
    for (const Diagnostic& diagnostic : compiled->diagnostics) {
        if (diagnostic.severity == Severity::Error && errors++ == 0)
            firstError = diagnostic.text();
        warm.diagnostics.push_back(diagnosed(diagnostic, *compiled->database));
        answer(warm.diagnostics.back());
    }
    warm.model = service::RunnableModel(*compiled);
    if (!warm.model) {
        if (errors > 1)
            firstError = phrase("{0} (and {1} more)", firstError, errors - 1);
        answer.failed(firstError);
        return false;
    }
    warm.className = request.className;
    warm.overrides = request.parameters;
    warm.scenario = request.scenario;
    if (!warm.machineCode)
        warm.machineCode = std::make_unique<KernelCache>();
    warm.machineCode->compileInstead(std::move(compiled->kernels));
    warm.model.onKernels(
        [code = warm.machineCode.get()](std::vector<KernelSource> kernels) { code->compile(std::move(kernels)); });
    return true;
}

/// The variables that a message names, in its order: the solver's messages are sentences, and only here it is known
/// what the model's names are.
std::vector<std::string> variablesIn(std::string_view message, const solver::ModelLayout& layout) {
    std::unordered_set<std::string_view> names;
    for (const solver::Variable& variable : layout.variables)
        names.insert(variable.name);
    const auto isOfName = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '[' || c == ']';
    };
    std::vector<std::string> found;
    for (size_t begin = 0; begin < message.size();) {
        size_t end = begin;
        while (end < message.size() && isOfName(message[end]))
            ++end;
        std::string_view word = message.substr(begin, end - begin);
        while (word.ends_with('.'))
            word.remove_suffix(1);
        if (names.contains(word) && std::ranges::find(found, word) == found.end())
            found.emplace_back(word);
        begin = std::max(end, begin + 1);
    }
    return found;
}

protocol::Figures figuresOf(const service::RunnableModel& runnable, const solver::RunStatistics& run) {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    protocol::Figures figures;
    figures.solver = run.solver;
    if (const solver::SimModel* const model = runnable.model()) {
        figures.parseSeconds = model->statistics.parseSeconds;
        figures.modelSeconds = model->statistics.modelSeconds;
        figures.structureSeconds = model->statistics.structureSeconds;
        figures.codeSeconds = model->statistics.codegenSeconds;
        figures.equations = static_cast<int64_t>(model->statistics.equations);
        figures.families = static_cast<int64_t>(model->statistics.families);
        figures.states = static_cast<int64_t>(model->mode.states.size());
    }
    for (const solver::ModeCount& mode : run.modes) { // the largest
        figures.equations = std::max(figures.equations, static_cast<int64_t>(mode.equations));
        figures.states = std::max(figures.states, static_cast<int64_t>(mode.states));
    }
    figures.initSeconds = run.initSeconds;
    figures.integrateSeconds = run.integrateSeconds;
    figures.steps = static_cast<int64_t>(run.steps);
    figures.rejected = static_cast<int64_t>(run.rejected);
    figures.derivativeEvaluations = static_cast<int64_t>(run.derivativeEvaluations);
    figures.jacobians = static_cast<int64_t>(run.jacobians);
    figures.stateEvents = static_cast<int64_t>(run.stateEvents);
    figures.timeEvents = static_cast<int64_t>(run.timeEvents);
    figures.rows = static_cast<int64_t>(run.rows);
    figures.megabytes = static_cast<double>(usage.ru_maxrss) / 1024;
    return figures;
}

void simulateOnce(const Simulate& request, session::Session& session, WarmModel& warm, RunOrders& orders,
                  const Answer& answer) {
    solver::RunControl control;
    CancelSource cancel;
    const Reachable reachable(answer.id(), control, cancel, orders);
    const auto choices = choicesOf(request, answer);
    if (!choices)
        return;
    auto settings = warm.settingsFor(request);
    if (!settings) {
        if (!compileFor(request, *choices, session, cancel.token(), warm, answer))
            return;
        settings.emplace();
    } else {
        for (const protocol::Diagnosed& diagnostic : warm.diagnostics)
            answer(diagnostic);
    }

    service::SimulationJob job;
    warm.model.giveTo(job);
    job.options.startTime = request.startTime;
    job.options.stopTime = request.stopTime;
    job.options.tolerance = request.tolerance;
    job.options.intervals = request.intervals;
    job.options.interval = request.interval;
    job.options.fixedStep = request.step.value_or(0);
    job.options.largestStep = request.largestStep.value_or(0);
    job.options.settings = *settings;
    if (!request.solver.empty()) {
        const auto kind = solver::solverKind(request.solver);
        if (!kind)
            return answer.failed(phrase("there is no solver {0}", request.solver));
        job.options.solver = *kind;
    }
    job.resultFile = request.output;
    job.signalExpression = request.variables;
    job.mayFillDisk = request.mayFillDisk;
    const solver::ModelLayout& layout = warm.model.layout();
    const double startTime = request.startTime.value_or(layout.experiment.startTime);
    const double stopTime = request.stopTime.value_or(layout.experiment.stopTime);
    job.resultReady = [&] {
        answer(protocol::ResultReady{startTime, stopTime, !request.stopTime && !layout.experiment.hasStopTime});
    };
    RunEvents observer(startTime, stopTime, control, answer);
    const SimulationOutcome outcome = service::simulate(job, observer, control);
    if (const std::string problem = warm.machineCode->problem(); !problem.empty())
        answer.log(phrase("The run had no machine code, which takes longer: {0}", problem));
    switch (outcome.end) {
    case SimulationOutcome::End::Finished:
        return answer(protocol::Finished{figuresOf(warm.model, outcome.statistics)});
    case SimulationOutcome::End::Failed:
        return answer(protocol::Failed{outcome.message, variablesIn(outcome.message, layout),
                                       outcome.isTooLarge && !request.mayFillDisk});
    case SimulationOutcome::End::Cancelled:
        return answer(protocol::Cancelled{});
    }
}

} // namespace

void simulateRequest(const protocol::Request& request, session::Session& session, EventWriter& events,
                     const ForkServer::NextRequest& next) {
    std::signal(SIGTERM, cancelRun);
    RunOrders orders;
    session.keepTemplates();
    KnownTexts texts(session);
    ReadFiles files(session);
    WarmModel warm;
    for (std::optional<protocol::Request> now = request; now; now = next()) {
        const auto* simulate = std::get_if<Simulate>(&now->what);
        if (!simulate)
            return; // a process is given nothing else
        const Answer answer(now->id, events);
        native::setTrustedFolders(simulate->world.trusted);
        enterFolder(simulate->world, native::FileFolders::Changes::Done);
        if (texts.take(simulate->texts, answer))
            warm.model = {};
        simulateOnce(*simulate, session, warm, orders, answer);
        files.tell(answer);
        if (native::livingForeignObjects() > 0)
            return;
    }
}

} // namespace gnomon::worker
