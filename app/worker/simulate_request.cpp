#include "app/worker/simulate_request.h"

#include "app/service/simulation_job.h"
#include "app/worker/read_files.h"
#include "app/worker/run_folder.h"
#include "app/worker/run_orders.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/base/render.h"
#include "compiler/external/foreign_objects.h"
#include "compiler/external/trust.h"
#include "compiler/jit/kernel_cache.h"
#include "compiler/session/scenario.h"
#include "compiler/session/session.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <csignal>
#include <memory>
#include <optional>
#include <unordered_set>

namespace gnomon::worker {

namespace {

using nlohmann::json;
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
    RunEvents(int id, double startTime, double stopTime, const solver::RunControl& control, EventWriter& events)
        : m_id(id), m_start(startTime), m_stop(stopTime), m_control(control), m_events(events) {}

    void message(const solver::RunMessage& message) override {
        std::string text = message.severity == solver::MessageSeverity::Error     ? phrase("error: {0}", message.text)
                           : message.severity == solver::MessageSeverity::Warning ? phrase("warning: {0}", message.text)
                                                                                  : message.text;
        if (!message.place.empty())
            text = message.place + ": " + text;
        m_events.write({{"id", m_id}, {"event", "log"}, {"time", message.time}, {"text", text}});
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
        m_events.write({{"id", m_id},
                        {"event", "progress"},
                        {"time", progress.time},
                        {"step", progress.lastStep},
                        {"steps", progress.steps},
                        {"events", progress.events},
                        {"paused", paused},
                        {"fraction", std::clamp(fraction, 0.0, 1.0)}});
    }

private:
    int m_id;
    double m_start, m_stop;
    const solver::RunControl& m_control;
    EventWriter& m_events;
    std::chrono::steady_clock::time_point m_last;
    bool m_toldPaused = false;
};

} // namespace

namespace {

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

/// The compiled model of one text, with what it was compiled for.
struct WarmModel {
    std::shared_ptr<solver::SimModel> model;
    std::vector<RunRequest::Parameter> overrides;
    std::string scenario;
    std::vector<std::string> trusted;
    std::unique_ptr<KernelCache> machineCode;
    std::vector<json> diagnostics; // of its compilation: they hold for each of its runs

    /// What has to be set for a request; nothing if the model has to be compiled for it.
    std::optional<std::vector<std::pair<std::string, double>>> settingsFor(const RunRequest& request) const {
        if (!model || request.scenario != scenario || request.trusted != trusted)
            return std::nullopt;
        // What it was compiled with has to be asked for again, with this value or one that can be set.
        auto given = request.parameters;
        for (const auto& made : overrides)
            if (std::erase(given, made) == 0 &&
                std::ranges::find(given, made.name, &RunRequest::Parameter::name) == given.end())
                return std::nullopt;
        std::vector<std::pair<std::string, double>> settings;
        for (const auto& [name, value, text] : given) {
            const auto variable = std::ranges::find(model->layout.variables, name, &solver::Variable::name);
            if (variable == model->layout.variables.end() || !variable->canBeSet)
                return std::nullopt;
            settings.emplace_back(name, value);
        }
        return settings;
    }
};

/// What a scenario says, where the request does not say otherwise; nothing if both cannot be: told by the last event.
std::optional<InitialChoices> choicesOf(const RunRequest& request, EventWriter& events) {
    InitialChoices choices;
    if (request.scenario.empty())
        return choices;
    const auto failed = [&](const std::string& message) {
        events.write({{"id", request.id}, {"event", "failed"}, {"message", message}});
        return std::nullopt;
    };
    const auto scenario = session::readScenario(request.scenario, phrase("the scenario"));
    if (!scenario)
        return failed(scenario.error().message);
    choices = scenario->scenario.choices();
    for (const RunRequest::Parameter& given : request.parameters) {
        std::erase_if(choices.fixed, [&](const auto& fixed) { return fixed.first == given.name; });
        if (std::ranges::find(choices.relaxed, given.name) != choices.relaxed.end())
            return failed(
                phrase("{0} cannot be given a value for this run: the scenario has it solved for", given.name));
    }
    return choices;
}

/// False if it did not work out; the last event has told it then.
bool compileFor(const RunRequest& request, const InitialChoices& choices, session::Session& session,
                const CancelToken& token, WarmModel& warm, EventWriter& events) {
    warm.model = nullptr;
    warm.diagnostics.clear();
    FlattenOptions options;
    for (const auto& [name, value, text] : request.parameters)
        options.overrides.push_back({name, text.empty() ? shortestText(value) : text});
    Result<session::CompileOutcome> compiled = session.compile(request.className, options, choices, nullptr, token);
    if (!compiled) {
        events.write({{"id", request.id}, {"event", "cancelled"}});
        return false;
    }
    size_t errors = 0;
    std::string firstError;
    for (const Diagnostic& diagnostic : compiled->diagnostics) {
        if (diagnostic.severity == Severity::Error && errors++ == 0)
            firstError = diagnostic.text();
        warm.diagnostics.push_back(json::parse(renderJson(diagnostic, *compiled->database), nullptr, false));
        events.write({{"id", request.id}, {"event", "diagnostic"}, {"diagnostic", warm.diagnostics.back()}});
    }
    if (!compiled->model) {
        if (errors > 1)
            firstError = phrase("{0} (and {1} more)", firstError, errors - 1);
        events.write({{"id", request.id}, {"event", "failed"}, {"message", firstError}});
        return false;
    }
    warm.model = compiled->model;
    warm.overrides = request.parameters;
    warm.scenario = request.scenario;
    warm.trusted = request.trusted;
    warm.machineCode = std::make_unique<KernelCache>();
    warm.machineCode->compile(std::move(compiled->kernels));
    return true;
}

/// The variables that a message names, in its order: the solver's messages are sentences, and only here it is known
/// what the model's names are.
std::vector<std::string> variablesIn(std::string_view message, const solver::SimModel& model) {
    std::unordered_set<std::string_view> names;
    for (const solver::Variable& variable : model.layout.variables)
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

void simulateOnce(const RunRequest& request, session::Session& session, WarmModel& warm, RunOrders& orders,
                  EventWriter& events) {
    const auto begin = std::chrono::steady_clock::now();
    solver::RunControl control;
    CancelSource cancel;
    const Reachable reachable(request.id, control, cancel, orders);
    const auto choices = choicesOf(request, events);
    if (!choices)
        return;
    auto settings = warm.settingsFor(request);
    if (!settings) {
        if (!compileFor(request, *choices, session, cancel.token(), warm, events))
            return;
        settings.emplace();
    } else {
        for (const json& diagnostic : warm.diagnostics)
            events.write({{"id", request.id}, {"event", "diagnostic"}, {"diagnostic", diagnostic}});
    }

    service::SimulationJob job;
    job.model = warm.model;
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
        if (!kind) {
            events.write({{"id", request.id},
                          {"event", "failed"},
                          {"message", phrase("there is no solver {0}", request.solver)}});
            return;
        }
        job.options.solver = *kind;
    }
    job.resultFile = request.output;
    job.signalExpression = request.variables;
    job.mayFillDisk = request.mayFillDisk;
    const double startTime = request.startTime.value_or(job.model->layout.experiment.startTime);
    const double stopTime = request.stopTime.value_or(job.model->layout.experiment.stopTime);
    job.resultReady = [&] {
        events.write({{"id", request.id},
                      {"event", "result"},
                      {"startTime", startTime},
                      {"stopTime", stopTime},
                      {"stopIsAssumed", !request.stopTime && !warm.model->layout.experiment.hasStopTime}});
    };
    RunEvents observer(request.id, startTime, stopTime, control, events);
    const SimulationOutcome outcome = service::simulate(job, observer, control);
    if (const std::string problem = warm.machineCode->problem(); !problem.empty())
        events.write({{"id", request.id},
                      {"event", "log"},
                      {"text", phrase("The run had no machine code, which takes longer: {0}", problem)}});
    switch (outcome.end) {
    case SimulationOutcome::End::Finished: {
        const double total = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        events.write({{"id", request.id},
                      {"event", "finished"},
                      {"statistics",
                       json::parse(service::statisticsJson(*job.model, outcome.statistics, total), nullptr, false)}});
        break;
    }
    case SimulationOutcome::End::Failed:
        events.write({{"id", request.id},
                      {"event", "failed"},
                      {"message", outcome.message},
                      {"variables", variablesIn(outcome.message, *job.model)},
                      {"tooLarge", outcome.isTooLarge && !request.mayFillDisk}});
        break;
    case SimulationOutcome::End::Cancelled:
        events.write({{"id", request.id}, {"event", "cancelled"}});
        break;
    }
}

} // namespace

void simulateRequest(const RunRequest& request, session::Session& session, EventWriter& events,
                     const ForkServer::NextRequest& next) {
    std::signal(SIGTERM, cancelRun);
    RunOrders orders;
    for (const RunRequest::Text& text : request.texts)
        // A text that the model does not need is no reason to stop.
        if (const auto added = session.setText(text.path, text.text); !added)
            events.write({{"id", request.id}, {"event", "log"}, {"text", added.error().message}});
    ReadFiles files(session);
    WarmModel warm;
    for (std::optional<RunRequest> now = request; now; now = next()) {
        native::setTrustedFolders(now->trusted);
        enterFolder(*now);
        simulateOnce(*now, session, warm, orders, events);
        files.tell(events);
        if (!warm.model || native::livingForeignObjects() > 0)
            return;
    }
}

} // namespace gnomon::worker
