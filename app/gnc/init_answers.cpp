#include "app/gnc/init_answers.h"

#include "compiler/base/json.h"
#include "compiler/session/init_state.h"
#include "compiler/structure/alternatives.h"

#include <utility>

namespace gnomon::gnc {

namespace {

void appendNames(std::string& json, std::string_view key, const std::vector<std::string>& names) {
    appendJsonString(json, key);
    json += ":[";
    for (size_t i = 0; i < names.size(); ++i) {
        if (i)
            json += ',';
        appendJsonString(json, names[i]);
    }
    json += ']';
}

/// What is wrong with the system as a graph, and what would mend it.
std::string proposalsJson(const InitialStructure& s) {
    std::string json = "\"troubles\":[";
    bool firstTrouble = true;
    for (const structure::Trouble& trouble : s.troubles()) {
        json += std::exchange(firstTrouble, false) ? "" : ",";
        json += "{\"kind\":";
        using Kind = structure::Trouble::Kind;
        appendJsonString(json, trouble.kind == Kind::TooManyEquations ? "too many equations"
                               : trouble.kind == Kind::TooManyFixed   ? "too many fixed"
                               : trouble.kind == Kind::SameByValues   ? "equations that say the same"
                               : trouble.kind == Kind::Locked         ? "locked"
                                                                      : "too few conditions");
        json += ",\"proposals\":[";
        for (size_t i = 0; i < trouble.mends.size() && i < 20; ++i) {
            const structure::Mend& mend = trouble.mends[i];
            json += i ? ",{" : "{";
            const bool isEquation = mend.kind == structure::Mend::Kind::LeaveOut;
            json += isEquation                                   ? "\"leave_out\":"
                    : mend.kind == structure::Mend::Kind::Relax  ? "\"relax\":"
                    : mend.kind == structure::Mend::Kind::Define ? "\"define\":"
                    : mend.kind == structure::Mend::Kind::Ground ? "\"ground\":"
                                                                 : "\"fix\":";
            appendJsonString(json, isEquation ? s.equations[mend.index].text : s.quantities[mend.index].name);
            if (isEquation) {
                json += ",\"place\":";
                appendJsonString(json, s.equations[mend.index].place);
                json += ",\"component\":";
                appendJsonString(json, s.equations[mend.index].component);
            }
            json += '}';
        }
        json += "]}";
    }
    return json + "]";
}

} // namespace

std::string InitAnswers::whyNot(structure::VarIndex v) const {
    const InitialStructure& s = m_structure;
    const std::string& name = s.quantities[v].name;
    std::string text = "'" + name + "' cannot be fixed";
    if (const auto why = s.system->fixing.whyNot(v)) {
        std::vector<std::string> from;
        size_t equations = 0;
        for (uint32_t at : why->chain) {
            const auto& step = why->steps[at];
            equations += step.equations.size();
            for (structure::VarIndex f : step.fromFixed)
                from.push_back("'" + s.quantities[f].name + "'");
        }
        text += ": ";
        for (size_t i = 0; i < from.size() && i < 6; ++i)
            text += (i == 0 ? "" : i + 1 == from.size() ? " and " : ", ") + from[i];
        text += (from.empty()       ? "the equations determine it already"
                 : from.size() == 1 ? " determines it already"
                                    : " determine it already");
        text += equations == 1 ? " (1 equation)" : " (" + std::to_string(equations) + " equations)";
        const auto help = InitState::relaxingHelps(s, s.system->fixing, v);
        for (size_t i = 0; i < help.size() && i < 6; ++i)
            text += (i == 0 ? ". Relax instead: '" : ", '") + s.quantities[help[i].variable].name + "'";
    }
    return text;
}

void InitAnswers::printAlternatives(structure::VarIndex v) const {
    const InitialStructure& s = m_structure;
    const auto names = [&](const std::vector<structure::Alternative>& list) {
        std::vector<std::string> result;
        for (const structure::Alternative& a : list)
            if (!s.quantities[a.variable].isHidden)
                result.push_back(s.quantities[a.variable].name);
        return result;
    };
    const std::vector<std::string> exchange =
        names(InitState::alternatives(s, s.system->fixing, v, [](structure::VarIndex) { return false; }));
    if (m_console.json()) {
        std::string json = "{\"alternatives\":{";
        appendNames(json, "exchange", exchange);
        json += ',';
        appendNames(json, "component", names(structure::alternatives(s.system->fixing, v).component));
        m_console.out() << json << "}}\n";
        return;
    }
    m_console.out() << "instead of " << s.quantities[v].name << ':';
    for (size_t i = 0; i < exchange.size(); ++i)
        m_console.out() << (i == 0 ? " " : ", ") << exchange[i];
    m_console.out() << (exchange.empty() ? " nothing\n" : "\n");
}

/// The likeliest steps that would mend each trouble.
void InitAnswers::printProposals() const {
    const InitialStructure& s = m_structure;
    size_t listed = 0;
    for (const structure::Trouble& trouble : s.troubles()) {
        if (trouble.mends.empty() || ++listed > 6)
            continue;
        if (trouble.kind == structure::Trouble::Kind::Locked)
            m_console.err() << "  " << s.quantities[trouble.quantity].name << " can only be zero, as long as the model "
                            << "runs: " << trouble.equations.size() << " equations in a loop leave nothing else\n";
        if (trouble.kind == structure::Trouble::Kind::SameByValues)
            m_console.err() << "  with the values that parameters have, " << trouble.equations.size()
                            << " equations say the same, or contradict each other\n";
        m_console.err() << "  it would help to";
        for (size_t i = 0; i < trouble.mends.size() && i < 3; ++i) {
            const structure::Mend& mend = trouble.mends[i];
            m_console.err() << (i > 0 ? ", or to" : "");
            if (mend.kind == structure::Mend::Kind::LeaveOut) {
                const InitialEquation& e = s.equations[mend.index];
                m_console.err() << " leave out " << (e.component.empty() ? "" : e.component + ": ") << e.text << " ("
                                << e.place << ')';
                continue;
            }
            const std::string& name = s.quantities[mend.index].name;
            switch (mend.kind) {
            case structure::Mend::Kind::Relax:
                m_console.err() << " relax " << name;
                break;
            case structure::Mend::Kind::Define:
                m_console.err() << " connect " << name << " or give it an equation";
                break;
            case structure::Mend::Kind::Ground:
                m_console.err() << " hold " << name << ", as a ground does";
                break;
            default:
                m_console.err() << " fix " << name;
            }
        }
        m_console.err() << '\n';
    }
}

void InitAnswers::printDiagnosis(const solver::SimModel& model, const solver::InitDiagnosis& d) const {
    const auto named = [&](solver::Slot slot) {
        for (const solver::Variable& v : model.variables)
            if (v.slot == slot)
                return v.name;
        return std::string("a helper");
    };
    const auto shown = [&](uint32_t origin) {
        if (origin >= model.equations.size())
            return std::string("an equation of the compiler");
        const auto& equation = model.equations[origin];
        return equation.text.empty() ? "a connection" : equation.place + ": " + equation.text;
    };
    for (size_t i = 0; i < d.worst.size() && i < 5; ++i)
        m_console.err() << "  off by " << d.worst[i].residual << ": " << shown(d.worst[i].origin) << '\n';
    for (size_t i = 0; i < d.guesses.size() && i < 5; ++i)
        m_console.err() << "  the guess of " << named(d.guesses[i].slot) << " matters (nonlinear in "
                        << d.guesses[i].equations << " equations)\n";
    for (size_t i = 0; i < d.shifting.size() && i < 5; ++i)
        m_console.err() << "  nothing determines " << named(d.shifting[i]) << '\n';
}

void InitAnswers::printSystem(const std::vector<bool>& marked, const Solution* solution) const {
    const InitialStructure& s = m_structure;
    const structure::Fixing& fixing = s.system->fixing;
    const std::vector<uint32_t> reduced = s.reduced(marked);
    std::vector<std::string> fixed, mayFix, kept, completed;
    const std::vector<bool> may = fixing.mayFix();
    for (uint32_t v = 0; v < s.quantities.size(); ++v) {
        if (fixing.isFixed(v) && s.quantities[v].kind != InitialQuantity::Kind::Parameter)
            fixed.push_back(s.quantities[v].name);
        if (may[v])
            mayFix.push_back(s.quantities[v].name);
    }
    for (uint32_t v : reduced)
        kept.push_back(s.quantities[v].name);
    for (structure::VarIndex v : s.system->completed)
        completed.push_back(s.quantities[v].name);
    if (m_console.json()) {
        std::string json = "{\"equations\":" + std::to_string(s.equations.size());
        json += ",\"unknowns\":" + std::to_string(fixing.freeCount());
        json += ",\"rank\":" + std::to_string(fixing.rank());
        json += ",\"missing\":" + std::to_string(s.system->missing()) + ",";
        appendNames(json, "fixed", fixed);
        json += ',';
        appendNames(json, "completed", completed);
        json += ',';
        appendNames(json, "may_fix", mayFix);
        json += ',';
        appendNames(json, "reduced", kept);
        json += ',' + proposalsJson(s);
        if (solution)
            json += ',' + solution->members;
        m_console.out() << json << "}\n";
        return;
    }
    m_console.out() << s.equations.size() << " equations, " << fixing.freeCount() << " unknowns, rank "
                    << fixing.rank();
    if (!reduced.empty())
        m_console.out() << ", reduced to " << reduced.size();
    m_console.out() << '\n';
    if (!solution) {
        printProposals();
        return;
    }
    for (const solver::Variable& v : solution->model.variables)
        if (v.type != solver::ValueType::String && v.slot < solution->values.size() &&
            v.variability != solver::Variability::Constant)
            m_console.out() << v.name << " = " << v.sign * solution->values[v.slot] + 0.0 // no "-0"
                            << (v.unit.empty() || v.unit == "1" ? "" : " " + v.unit) << '\n';
    if (!s.inModel.empty())
        printProposals();
}

} // namespace gnomon::gnc
