#include "app/worker/init_request.h"

#include "app/service/changed_start.h"
#include "app/worker/read_files.h"
#include "app/worker/run_folder.h"
#include "compiler/base/phrases.h"
#include "compiler/base/render.h"
#include "compiler/external/trust.h"
#include "compiler/jit/kernel_cache.h"
#include "compiler/session/scenario.h"
#include "compiler/session/session.h"

#include <cmath>
#include <csignal>

namespace gnomon::worker {

namespace {

using nlohmann::json;

// What the signal handler may reach; the process does not outlive them.
solver::RunControl* solvingControl = nullptr;
CancelSource* solvingCompile = nullptr;

void cancelSolving(int) {
    solvingCompile->cancel();
    solvingControl->cancelled = true;
}

class Messages final : public solver::RunObserver {
public:
    Messages(int id, EventWriter& events) : m_id(id), m_events(events) {}
    void message(const solver::RunMessage& message) override {
        m_events.write({{"id", m_id}, {"event", "log"}, {"text", message.text}});
    }
    void progress(const solver::RunProgress&) override {}

private:
    int m_id;
    EventWriter& m_events;
};

} // namespace

void initRequest(const RunRequest& request, session::Session& session, EventWriter& events) {
    solver::RunControl control;
    CancelSource cancel;
    solvingControl = &control;
    solvingCompile = &cancel;
    std::signal(SIGTERM, cancelSolving);
    const auto failed = [&](const std::string& message) {
        events.write({{"id", request.id}, {"event", "failed"}, {"message", message}});
    };
    native::setTrustedFolders(request.trusted);
    enterFolder(request);
    for (const RunRequest::Text& text : request.texts)
        if (const auto added = session.setText(text.path, text.text); !added)
            events.write({{"id", request.id}, {"event", "log"}, {"text", added.error().message}});
    auto scenario = session::readScenario(request.scenario, phrase("the scenario"));
    if (!scenario)
        return failed(scenario.error().message);
    const auto methods = service::readInitMethods(request.methods);
    if (!methods)
        return failed(methods.error().message);
    InitialStructure structure;
    ReadFiles files(session);
    auto compiled = session.compile(request.className, {}, scenario->scenario.choices(), &structure, cancel.token());
    files.tell(events);
    if (!compiled) {
        events.write({{"id", request.id}, {"event", "cancelled"}});
        return;
    }
    for (const Diagnostic& diagnostic : compiled->diagnostics)
        events.write({{"id", request.id},
                      {"event", "diagnostic"},
                      {"diagnostic", json::parse(renderJson(diagnostic, *compiled->database), nullptr, false)}});
    if (!compiled->model) {
        std::string message;
        for (const Diagnostic& diagnostic : compiled->diagnostics)
            if (diagnostic.severity == Severity::Error && message.empty())
                message = diagnostic.text();
        return failed(message);
    }
    const solver::SimModel& model = *compiled->model;
    // Where a search takes long it is mostly functions, as those of media.
    KernelCache machineCode;
    machineCode.watchFunctions(compiled->kernels);
    Messages messages(request.id, events);
    const auto tell = [&](const solver::InitProgress& progress) {
        json event = json::parse(service::initProgressJson(model, progress), nullptr, false);
        event["id"] = request.id;
        event["event"] = "progress";
        events.write(event);
    };
    const InitialChoices choices = scenario->scenario.choices();
    service::InitOutcome outcome = service::solveChangedStart(session, request.className, choices, model, *methods,
                                                              messages, control, tell, cancel.token());
    std::vector<std::string> byHand;
    for (const auto& [name, value] : choices.fixed)
        byHand.push_back(name);
    service::findFaults(outcome, model, structure, byHand);
    json event = json::parse('{' + service::initMembersJson(model, outcome) + '}', nullptr, false);
    // Derivatives of what is no state are no variables of a run, but the panel has them.
    for (const InitialQuantity& q : structure.quantities)
        if (const bool isTold = q.kind != InitialQuantity::Kind::Derivative || q.isHidden ||
                                q.slot >= outcome.values.size() || event["values"].contains(q.name);
            !isTold && std::isfinite(outcome.values[q.slot]))
            event["values"][q.name] = q.sign * outcome.values[q.slot];
    event["id"] = request.id;
    event["event"] = "initialized";
    events.write(event);
}

} // namespace gnomon::worker
