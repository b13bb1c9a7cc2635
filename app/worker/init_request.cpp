#include "app/worker/init_request.h"

#include "app/service/changed_start.h"
#include "app/service/init_report.h"
#include "app/worker/diagnosed.h"
#include "app/worker/read_files.h"
#include "app/worker/run_folder.h"
#include "compiler/base/phrases.h"
#include "compiler/external/trust.h"
#include "compiler/jit/kernel_cache.h"
#include "compiler/session/scenario.h"
#include "compiler/session/session.h"

#include <cmath>
#include <csignal>
#include <unordered_set>

namespace gnomon::worker {

namespace {

// What the signal handler may reach; the process does not outlive them.
solver::RunControl* solvingControl = nullptr;
CancelSource* solvingCompile = nullptr;

void cancelSolving(int) {
    solvingCompile->cancel();
    solvingControl->cancelled = true;
}

class Messages final : public solver::RunObserver {
public:
    explicit Messages(const Answer& answer) : m_answer(answer) {}
    void message(const solver::RunMessage& message) override { m_answer.log(message.text); }
    void progress(const solver::RunProgress&) override {}

private:
    const Answer& m_answer;
};

} // namespace

void initRequest(const protocol::Initialize& request, session::Session& session, const Answer& answer) {
    solver::RunControl control;
    CancelSource cancel;
    solvingControl = &control;
    solvingCompile = &cancel;
    std::signal(SIGTERM, cancelSolving);
    native::setTrustedFolders(request.world.trusted);
    enterFolder(request.world, native::FileFolders::Changes::Skipped);
    for (const protocol::ModelText& text : request.texts)
        if (const auto added = session.setText(text.path, text.text); !added)
            answer.log(added.error().message);
    auto scenario = session::readScenario(request.scenario, phrase("the scenario"));
    if (!scenario)
        return answer.failed(scenario.error().message);
    const auto methods = service::readInitMethods(request.methods);
    if (!methods)
        return answer.failed(methods.error().message);
    InitialStructure structure;
    ReadFiles files(session);
    auto compiled = session.compile(request.className, {}, scenario->scenario.choices(), &structure, cancel.token());
    files.tell(answer);
    if (!compiled)
        return answer(protocol::Cancelled{});
    for (const Diagnostic& diagnostic : compiled->diagnostics)
        answer(diagnosed(diagnostic, *compiled->database));
    if (!compiled->model) {
        std::string message;
        for (const Diagnostic& diagnostic : compiled->diagnostics)
            if (diagnostic.severity == Severity::Error && message.empty())
                message = diagnostic.text();
        return answer.failed(message);
    }
    const solver::SimModel& model = *compiled->model;
    // Where a search takes long it is mostly functions, as those of media.
    KernelCache machineCode;
    machineCode.watchFunctions(compiled->kernels);
    Messages messages(answer);
    const auto tell = [&](const solver::InitProgress& progress) {
        answer(protocol::Searching{service::stepOf(model, progress)});
    };
    const InitialChoices choices = scenario->scenario.choices();
    service::InitOutcome outcome = service::solveChangedStart(session, request.className, choices, model, *methods,
                                                              messages, control, tell, cancel.token());
    std::vector<std::string> byHand;
    for (const auto& [name, value] : choices.fixed)
        byHand.push_back(name);
    service::findFaults(outcome, model, structure, byHand);
    solver::InitReport report = service::reportOf(model, outcome);
    // Derivatives of what is no state are no variables of a run, but the panel has them.
    std::unordered_set<std::string> told;
    for (const solver::InitReport::Named& value : report.values)
        told.insert(value.name);
    for (const InitialQuantity& q : structure.quantities)
        if (const bool isTold = q.kind != InitialQuantity::Kind::Derivative || q.isHidden ||
                                q.slot >= outcome.values.size() || told.contains(q.name);
            !isTold)
            report.values.push_back({q.name, q.sign * outcome.values[q.slot]});
    std::erase_if(report.values, [](const auto& value) { return !std::isfinite(value.value); });
    answer(protocol::Initialized{std::move(report)});
}

} // namespace gnomon::worker
