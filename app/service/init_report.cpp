#include "app/service/init_report.h"

#include "compiler/base/json.h"

#include <cmath>
#include <unordered_map>

namespace gnomon::service {

using namespace solver;

namespace {

/// What the slots of a model are called, and with which sign.
class Names {
public:
    explicit Names(const SimModel& model) {
        for (const Variable& v : model.layout.variables)
            m_bySlot.try_emplace(v.slot, &v);
    }
    /// Null: it has no name.
    const Variable* of(Slot slot) const {
        const auto found = m_bySlot.find(slot);
        return found == m_bySlot.end() || found->second->name.empty() ? nullptr : found->second;
    }

private:
    std::unordered_map<Slot, const Variable*> m_bySlot;
};

InitReport::Equation equation(const SimModel& model, uint32_t origin) {
    InitReport::Equation told;
    if (origin < model.layout.equations.size()) {
        told.text = model.layout.equations[origin].text;
        told.place = model.layout.equations[origin].place;
        told.component = model.layout.equations[origin].component;
    }
    return told;
}

std::vector<InitReport::Equation> equations(const SimModel& model, const std::vector<WorstEquation>& list) {
    std::vector<InitReport::Equation> told;
    for (const WorstEquation& w : list) {
        told.push_back(equation(model, w.origin));
        told.back().residual = w.residual;
        told.back().scaled = w.scaled;
    }
    return told;
}

InitReport::Diagnosis diagnosisOf(const SimModel& model, const InitDiagnosis& d) {
    const Names names(model);
    InitReport::Diagnosis told;
    told.block = d.block;
    told.norm = d.norm;
    told.isStationary = d.isStationary;
    told.isContradiction = d.isContradiction;
    for (const BetterGuess& g : d.elsewhere)
        if (const Variable* v = names.of(g.slot))
            told.elsewhere.push_back({v->name, v->sign * g.value, g.suffices});
    for (const FixedFault& f : d.faults)
        if (const Variable* v = names.of(f.slot))
            told.faults.push_back(
                {v->name, v->sign * f.value, f.bound ? std::optional(v->sign * *f.bound) : std::nullopt});
    if (d.of)
        for (const Slot slot : d.of->unknowns) {
            const Variable* v = names.of(slot);
            told.nearest.push_back({v ? v->name : std::string(), v ? v->sign * d.values[slot] : d.values[slot]});
        }
    told.worst = equations(model, d.worst);
    for (const GuessWeight& w : d.guesses)
        if (const Variable* v = names.of(w.slot))
            told.guesses.push_back({v->name, w.bend, w.equations});
    for (const Slot slot : d.shifting)
        if (const Variable* v = names.of(slot))
            told.shifting.push_back(v->name);
    for (const uint32_t origin : d.dependent)
        told.dependent.push_back(equation(model, origin));
    return told;
}

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
    void texts(std::string_view name, const std::vector<std::string>& items) {
        list(name, items, [this](const std::string& item) { appendJsonString(m_json, item); });
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
    /// Each item an object of its own, of which `each` gives the members.
    template <typename List, typename Each>
    void objects(std::string_view name, const List& items, Each each) {
        list(name, items, [&](const auto& item) { object([&] { each(item); }); });
    }
    template <typename Inside>
    void object(Inside inside) {
        m_json += '{';
        inside();
        m_json += '}';
    }
    const std::string& json() const { return m_json; }

private:
    std::string m_json;
};

void equation(Members& out, const InitReport::Equation& e) {
    out.text("equation", e.text);
    out.text("place", e.place);
    out.text("component", e.component);
}

void diagnosis(Members& out, const InitReport::Diagnosis& d) {
    out.text("block", d.block);
    out.number("norm", d.norm);
    out.truth("stationary", d.isStationary);
    out.truth("contradiction", d.isContradiction);
    out.objects("elsewhere", d.elsewhere, [&](const InitReport::Guess& g) {
        out.text("name", g.name);
        out.number("value", g.value);
        out.truth("suffices", g.suffices);
    });
    out.objects("faults", d.faults, [&](const InitReport::Fault& f) {
        out.text("name", f.name);
        out.number("value", f.value);
        if (f.bound)
            out.number("bound", *f.bound);
    });
    out.objects("nearest", d.nearest, [&](const InitReport::Named& n) {
        out.text("name", n.name);
        out.number("value", n.value);
    });
    out.objects("worst", d.worst, [&](const InitReport::Equation& w) {
        out.number("residual", w.residual);
        out.number("scaled", w.scaled);
        equation(out, w);
    });
    out.objects("guesses", d.guesses, [&](const InitReport::Weight& w) {
        out.text("name", w.name);
        out.number("bend", w.bend);
        out.number("equations", w.equations);
    });
    out.texts("shifting", d.shifting);
    out.objects("dependent", d.dependent, [&](const InitReport::Equation& e) { equation(out, e); });
}

} // namespace

InitReport reportOf(const SimModel& model, const InitOutcome& outcome) {
    InitReport report;
    report.converged = outcome.solved;
    report.cancelled = outcome.cancelled;
    report.message = outcome.message;
    for (const InitAttempt& attempt : outcome.attempts)
        report.attempts.push_back({attempt.block, attempt.method, attempt.solved, attempt.norm, attempt.seconds});
    report.warnings = outcome.warnings;
    report.largestResidual = outcome.largestResidual;
    report.blocks = outcome.blocks;
    report.seconds = outcome.seconds;
    if (outcome.diagnosis)
        report.diagnosis = diagnosisOf(model, *outcome.diagnosis);
    for (const Variable& v : model.layout.variables)
        if (v.type != ValueType::String && v.slot < outcome.values.size())
            report.values.push_back({v.name, v.sign * outcome.values[v.slot]});
    return report;
}

InitStep stepOf(const SimModel& model, const InitProgress& progress) {
    InitStep step;
    step.block = progress.block;
    step.method = progress.method;
    step.iteration = progress.iteration;
    step.norm = progress.norm;
    step.lambda = progress.lambda;
    step.worst = equations(model, progress.worst);
    for (const auto& [name, value] : progress.point)
        step.point.push_back({name, value});
    return step;
}

std::string initMembersJson(const InitReport& report) {
    Members out;
    out.truth("converged", report.converged);
    if (report.cancelled)
        out.truth("cancelled", true);
    if (!report.message.empty())
        out.text("message", report.message);
    out.objects("methods", report.attempts, [&](const InitReport::Attempt& attempt) {
        out.text("block", attempt.block);
        out.text("method", attempt.method);
        out.truth("solved", attempt.solved);
        out.number("norm", attempt.norm);
        out.number("seconds", attempt.seconds);
    });
    out.texts("warnings", report.warnings);
    out.key("effort");
    out.object([&] {
        out.number("residual", report.largestResidual);
        out.number("blocks", report.blocks);
        out.number("seconds", report.seconds);
    });
    if (report.diagnosis)
        diagnosis(out, *report.diagnosis);
    out.key("values");
    out.object([&] {
        for (const InitReport::Named& v : report.values)
            out.number(v.name, v.value);
    });
    return out.json();
}

} // namespace gnomon::service
