#include "app/worker/simulate_request.h"

#include "app/service/simulation_job.h"
#include "compiler/base/render.h"
#include "compiler/jit/kernel_cache.h"
#include "compiler/session/scenario.h"
#include "compiler/session/session.h"

#include <algorithm>
#include <chrono>
#include <csignal>

namespace gnomon::worker {

namespace {

using nlohmann::json;
using service::SimulationOutcome;

// What the signal handler may reach: it must not outlive simulateRequest(), nor does it, because the process does not.
solver::RunControl* runningControl = nullptr;
CancelSource* runningCompile = nullptr;

void cancelRun(int) {
    runningCompile->cancel();
    runningControl->cancelled = true;
}

class RunEvents final : public solver::RunObserver {
public:
    RunEvents(int id, double startTime, double stopTime, EventWriter& events)
        : m_id(id), m_start(startTime), m_stop(stopTime), m_events(events) {}

    void message(const solver::RunMessage& message) override {
        const char* severity = message.severity == solver::MessageSeverity::Error     ? "error: "
                               : message.severity == solver::MessageSeverity::Warning ? "warning: "
                                                                                      : "";
        std::string text = severity + message.text;
        if (!message.place.empty())
            text = message.place + ": " + text;
        m_events.write({{"id", m_id}, {"event", "log"}, {"time", message.time}, {"text", text}});
    }

    void progress(const solver::RunProgress& progress) override {
        const auto now = std::chrono::steady_clock::now();
        if (now - m_last < std::chrono::milliseconds(40))
            return;
        m_last = now;
        const double fraction = m_stop > m_start ? (progress.time - m_start) / (m_stop - m_start) : 1;
        m_events.write({{"id", m_id},
                        {"event", "progress"},
                        {"time", progress.time},
                        {"step", progress.lastStep},
                        {"steps", progress.steps},
                        {"events", progress.events},
                        {"fraction", std::clamp(fraction, 0.0, 1.0)}});
    }

private:
    int m_id;
    double m_start, m_stop;
    EventWriter& m_events;
    std::chrono::steady_clock::time_point m_last;
};

} // namespace

void simulateRequest(const RunRequest& request, session::Session& session, EventWriter& events) {
    const auto begin = std::chrono::steady_clock::now();
    solver::RunControl control;
    CancelSource cancel;
    runningControl = &control;
    runningCompile = &cancel;
    std::signal(SIGTERM, cancelRun);

    auto failed = [&](const std::string& message) {
        events.write({{"id", request.id}, {"event", "failed"}, {"message", message}});
    };
    for (const RunRequest::Text& text : request.texts)
        // A text that the model does not need is no reason to stop.
        if (const auto added = session.setText(text.path, text.text); !added)
            events.write({{"id", request.id}, {"event", "log"}, {"text", added.error().message}});
    InitialChoices choices;
    if (!request.scenario.empty()) {
        auto scenario = session::readScenario(request.scenario, "the scenario");
        if (!scenario)
            return failed(scenario.error().message);
        choices = scenario->scenario.choices();
    }
    Result<session::CompileOutcome> compiled = session.compile(request.className, {}, choices, nullptr, cancel.token());
    if (!compiled) {
        events.write({{"id", request.id}, {"event", "cancelled"}});
        return;
    }
    size_t errors = 0;
    std::string firstError;
    for (const Diagnostic& diagnostic : compiled->diagnostics) {
        if (diagnostic.severity == Severity::Error && errors++ == 0)
            firstError = diagnostic.text();
        events.write({{"id", request.id},
                      {"event", "diagnostic"},
                      {"diagnostic", json::parse(renderJson(diagnostic, *compiled->database), nullptr, false)}});
    }
    if (!compiled->model) {
        if (errors > 1)
            firstError += " (and " + std::to_string(errors - 1) + " more)";
        failed(firstError);
        return;
    }

    service::SimulationJob job;
    job.model = compiled->model;
    job.options.startTime = request.startTime;
    job.options.stopTime = request.stopTime;
    job.options.tolerance = request.tolerance;
    job.options.intervals = request.intervals;
    job.options.settings = request.parameters;
    if (!request.solver.empty()) {
        const auto kind = solver::solverKind(request.solver);
        if (!kind) {
            failed("there is no solver " + request.solver);
            return;
        }
        job.options.solver = *kind;
    }
    job.resultFile = request.output;
    const double startTime = request.startTime.value_or(job.model->experiment.startTime);
    const double stopTime = request.stopTime.value_or(job.model->experiment.stopTime);
    job.resultReady = [&] {
        events.write({{"id", request.id}, {"event", "result"}, {"startTime", startTime}, {"stopTime", stopTime}});
    };
    RunEvents observer(request.id, startTime, stopTime, events);
    KernelCache machineCode;
    machineCode.compile(std::move(compiled->kernels));
    const SimulationOutcome outcome = service::simulate(job, observer, control);
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
        failed(outcome.message);
        break;
    case SimulationOutcome::End::Cancelled:
        events.write({{"id", request.id}, {"event", "cancelled"}});
        break;
    }
}

} // namespace gnomon::worker
