#include "app/service/init_job.h"

#include "compiler/base/phrases.h"
#include "solver/init/fixed_faults.h"
#include "solver/run/simulation_run.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace gnomon::service {

using namespace solver;

namespace {

/// Keeps what is said of a solution.
class Listener final : public RunObserver {
public:
    Listener(RunObserver& other, std::vector<std::string>& warnings) : m_other(other), m_warnings(warnings) {}
    void message(const RunMessage& message) override {
        if (message.severity == MessageSeverity::Warning)
            m_warnings.push_back(message.text);
        m_other.message(message);
    }
    void progress(const RunProgress& progress) override { m_other.progress(progress); }

private:
    RunObserver& m_other;
    std::vector<std::string>& m_warnings;
};

} // namespace

InitOutcome solveInitialSystem(const SimModel& model, const std::vector<InitMethod>& methods, RunObserver& observer,
                               RunControl& control, InitChain::Watch watch, Thoroughness thoroughness) {
    InitOutcome outcome;
    InitChain chain(model, methods, std::move(watch), &control.cancelled);
    chain.setBrief(thoroughness == Thoroughness::Brief);
    Listener listener(observer, outcome.warnings);
    SimulationRun run(model, {}, listener, control);
    Result<void> result = run.initialize(&chain);
    if (result)
        result = run.showStart();
    outcome.solved = result.has_value();
    outcome.cancelled = control.cancelled;
    if (!result)
        outcome.message = result.error().message;
    const auto values = run.values();
    outcome.values.assign(values.begin(), values.end());
    outcome.attempts = chain.attempts();
    outcome.largestResidual = chain.largestResidual();
    outcome.blocks = chain.solvedBlocks();
    outcome.seconds = run.statistics().initSeconds;
    if (!result && thoroughness == Thoroughness::Full) {
        chain.explain();
        outcome.diagnosis = chain.diagnosis();
        // The values that are shown are those of which something is said.
        if (outcome.diagnosis)
            outcome.values = outcome.diagnosis->values;
    }
    return outcome;
}

void findFaults(InitOutcome& outcome, const SimModel& model, const InitialStructure& structure,
                const std::vector<std::string>& byHand) {
    using Kind = InitialQuantity::Kind;
    constexpr size_t mostCandidates = 60;
    if (!outcome.diagnosis || !outcome.diagnosis->of || !outcome.diagnosis->elsewhere.empty() || !structure.system ||
        (!outcome.diagnosis->isStationary && !outcome.diagnosis->isContradiction))
        return;
    // What is fixed and occurs in what determines the block, the nearest first.
    const structure::Fixing& fixing = structure.system->fixing;
    std::vector<FixedValue> candidates;
    std::vector<bool> seen(structure.quantities.size(), false);
    const std::unordered_set<Slot> unknowns(outcome.diagnosis->of->unknowns.begin(),
                                            outcome.diagnosis->of->unknowns.end());
    for (uint32_t v = 0; v < structure.quantities.size(); ++v) {
        if (!unknowns.contains(structure.quantities[v].slot) || fixing.matching().equationOf[v] == structure::none)
            continue;
        for (const auto& reached : fixing.determining(v))
            for (const structure::VarIndex w : fixing.incidence().variables(reached.equation)) {
                const InitialQuantity& q = structure.quantities[w];
                if (seen[w] || !fixing.isFixed(w) || q.isHidden || q.isCondition() ||
                    q.slot >= outcome.diagnosis->values.size())
                    continue;
                seen[w] = true;
                const bool isByHand = std::ranges::find(byHand, q.name) != byHand.end();
                candidates.push_back({q.slot,
                                      static_cast<uint8_t>(isByHand                    ? 0
                                                           : q.kind != Kind::Parameter ? 1
                                                                                       : 2),
                                      q.nominal});
            }
    }
    std::ranges::stable_sort(candidates, {}, &FixedValue::rank);
    if (candidates.size() > mostCandidates)
        candidates.resize(mostCandidates);
    outcome.diagnosis->faults = fixedFaults(model, *outcome.diagnosis, candidates);
}

Result<std::vector<InitMethod>> readInitMethods(std::string_view text) {
    const auto all = allInitMethods();
    if (text.empty() || text == "auto")
        return std::vector(all.begin(), all.end());
    std::vector<InitMethod> methods;
    while (!text.empty()) {
        const size_t comma = std::min(text.find(','), text.size());
        const auto method = initMethod(text.substr(0, comma));
        if (!method) {
            std::string names = "auto";
            for (InitMethod m : all)
                names += ", " + std::string(initMethodName(m));
            return fail(phrase("there is no method '{0}'; there are: {1}", text.substr(0, comma), names));
        }
        methods.push_back(*method);
        text.remove_prefix(std::min(text.size(), comma + 1));
    }
    return methods;
}

} // namespace gnomon::service
