#include "app/service/init_job.h"

#include "compiler/base/json.h"
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

namespace {

class Members {
public:
    void key(std::string_view name) {
        if (!m_json.empty() && m_json.back() != '{')
            m_json += ',';
        appendJsonString(m_json, name);
        m_json += ':';
    }
    void text(std::string_view name, std::string_view value) {
        key(name);
        appendJsonString(m_json, value);
    }
    void number(std::string_view name, double value) {
        key(name);
        if (std::isfinite(value))
            appendJsonNumber(m_json, value);
        else
            m_json += "null";
    }
    void truth(std::string_view name, bool value) {
        key(name);
        m_json += value ? "true" : "false";
    }
    template <typename List, typename Each>
    void list(std::string_view name, const List& items, Each each) {
        key(name);
        m_json += '[';
        bool first = true;
        for (const auto& item : items) {
            if (!std::exchange(first, false))
                m_json += ',';
            each(item);
        }
        m_json += ']';
    }
    void raw(std::string_view text) { m_json += text; }
    std::string& json() { return m_json; }

private:
    std::string m_json;
};

void equation(Members& out, const SimModel& model, uint32_t origin) {
    const bool known = origin < model.equations.size();
    out.text("equation", known ? model.equations[origin].text : std::string());
    out.text("place", known ? model.equations[origin].place : std::string());
    out.text("component", known ? model.equations[origin].component : std::string());
}

void worst(Members& out, const SimModel& model, const std::vector<WorstEquation>& list) {
    out.list("worst", list, [&](const WorstEquation& w) {
        out.raw("{");
        out.number("residual", w.residual);
        out.number("scaled", w.scaled);
        equation(out, model, w.origin);
        out.raw("}");
    });
}

std::string nameOf(const SimModel& model, Slot slot) {
    for (const Variable& v : model.variables)
        if (v.slot == slot)
            return v.name;
    return {};
}

double signOf(const SimModel& model, Slot slot) {
    for (const Variable& v : model.variables)
        if (v.slot == slot)
            return v.sign;
    return 1;
}

} // namespace

std::string initMembersJson(const SimModel& model, const InitOutcome& outcome) {
    Members out;
    out.truth("converged", outcome.solved);
    if (outcome.cancelled)
        out.truth("cancelled", true);
    if (!outcome.message.empty())
        out.text("message", outcome.message);
    out.list("methods", outcome.attempts, [&](const InitAttempt& attempt) {
        out.raw("{");
        out.text("block", attempt.block);
        out.text("method", attempt.method);
        out.truth("solved", attempt.solved);
        out.number("norm", attempt.norm);
        out.number("seconds", attempt.seconds);
        out.raw("}");
    });
    out.list("warnings", outcome.warnings, [&](const std::string& text) { appendJsonString(out.json(), text); });
    out.key("effort");
    out.raw("{");
    out.number("residual", outcome.largestResidual);
    out.number("blocks", outcome.blocks);
    out.number("seconds", outcome.seconds);
    out.raw("}");
    if (outcome.diagnosis) {
        const InitDiagnosis& d = *outcome.diagnosis;
        out.text("block", d.block);
        out.number("norm", d.norm);
        out.truth("stationary", d.isStationary);
        out.truth("contradiction", d.isContradiction);
        std::vector<BetterGuess> better = d.elsewhere;
        std::erase_if(better, [&](const BetterGuess& g) { return nameOf(model, g.slot).empty(); });
        out.list("elsewhere", better, [&](const BetterGuess& g) {
            out.raw("{");
            out.text("name", nameOf(model, g.slot));
            out.number("value", signOf(model, g.slot) * g.value);
            out.truth("suffices", g.suffices);
            out.raw("}");
        });
        std::vector<FixedFault> faults = d.faults;
        std::erase_if(faults, [&](const FixedFault& f) { return nameOf(model, f.slot).empty(); });
        out.list("faults", faults, [&](const FixedFault& f) {
            out.raw("{");
            out.text("name", nameOf(model, f.slot));
            out.number("value", signOf(model, f.slot) * f.value);
            if (f.bound)
                out.number("bound", signOf(model, f.slot) * *f.bound);
            out.raw("}");
        });
        out.list("nearest", d.of ? d.of->unknowns : std::vector<Slot>(), [&](Slot slot) {
            out.raw("{");
            out.text("name", nameOf(model, slot));
            out.number("value", signOf(model, slot) * d.values[slot]);
            out.raw("}");
        });
        worst(out, model, d.worst);
        std::vector<GuessWeight> named = d.guesses;
        std::erase_if(named, [&](const GuessWeight& w) { return nameOf(model, w.slot).empty(); });
        out.list("guesses", named, [&](const GuessWeight& w) {
            out.raw("{");
            out.text("name", nameOf(model, w.slot));
            out.number("bend", w.bend);
            out.number("equations", w.equations);
            out.raw("}");
        });
        std::vector<std::string> shifting;
        for (Slot slot : d.shifting)
            if (std::string name = nameOf(model, slot); !name.empty())
                shifting.push_back(std::move(name));
        out.list("shifting", shifting, [&](const std::string& name) { appendJsonString(out.json(), name); });
        out.list("dependent", d.dependent, [&](uint32_t origin) {
            out.raw("{");
            equation(out, model, origin);
            out.raw("}");
        });
    }
    out.key("values");
    out.raw("{");
    for (const Variable& v : model.variables)
        if (v.type != ValueType::String && v.slot < outcome.values.size())
            out.number(v.name, v.sign * outcome.values[v.slot]);
    out.raw("}");
    return out.json();
}

std::string initProgressJson(const SimModel& model, const InitProgress& progress) {
    Members out;
    out.text("block", progress.block);
    out.text("method", progress.method);
    out.number("iteration", progress.iteration);
    out.number("norm", progress.norm);
    if (progress.lambda)
        out.number("lambda", *progress.lambda);
    worst(out, model, progress.worst);
    out.key("point");
    out.raw("{");
    for (const auto& [name, value] : progress.point)
        out.number(name, value);
    out.raw("}");
    return "{" + out.json() + "}";
}

} // namespace gnomon::service
