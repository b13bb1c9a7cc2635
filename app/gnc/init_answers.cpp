#include "app/gnc/init_answers.h"

#include "compiler/base/json.h"
#include "compiler/base/number_text.h"
#include "compiler/session/init_state.h"
#include "compiler/structure/alternatives.h"

#include <algorithm>
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

namespace {

std::string enumerated(const std::vector<std::string>& items) {
    constexpr size_t most = 6;
    std::string text;
    for (size_t i = 0; i < items.size() && i < most; ++i)
        text += (i == 0 ? "" : i + 1 == items.size() ? " and " : ", ") + items[i];
    return items.size() > most ? text + " and " + std::to_string(items.size() - most) + " more" : text;
}

/// What is fixed, conditions first, and what follows from it step by step.
std::string chainText(const InitialStructure& s, const InitState::Reason& why) {
    constexpr size_t stepsShown = 8;
    std::string text;
    const auto add = [&](const std::string& sentence) { text += (text.empty() ? "" : "; ") + sentence; };
    for (size_t i = 0; i < why.steps.size(); ++i) {
        if (why.steps.size() > stepsShown && i == stepsShown / 2) {
            const size_t left = why.steps.size() - stepsShown;
            add("and so on through " + std::to_string(left) + " more steps");
            i += left - 1;
            continue;
        }
        const InitState::Reason::Step& step = why.steps[i];
        std::vector<std::string> conditions, equations, determined, from;
        for (const uint32_t v : step.from)
            if (s.quantities[v].isCondition())
                conditions.push_back("'" + s.quantities[v].name + "'");
            else if (!s.quantities[v].isHidden)
                from.push_back("'" + s.quantities[v].name + "'");
        for (const uint32_t v : step.fromEarlier)
            if (!s.quantities[v].isHidden)
                from.push_back("'" + s.quantities[v].name + "'");
        for (const uint32_t e : step.equations)
            if (s.equations[e].condition == structure::none)
                equations.push_back((s.equations[e].component.empty() ? "" : s.equations[e].component + ": ") +
                                    (s.equations[e].text.empty() ? "a connection" : s.equations[e].text));
        for (const uint32_t v : step.determined)
            determined.push_back("'" + s.quantities[v].name + "'");
        if (!conditions.empty())
            add(enumerated(conditions) +
                (conditions.size() == 1 ? " is an initial equation" : " are initial equations"));
        if (!equations.empty() && !determined.empty())
            add(enumerated(equations) + (equations.size() == 1 ? " determines " : " together determine ") +
                enumerated(determined) + (from.empty() ? "" : " from " + enumerated(from)));
    }
    return text.empty() ? "the equations determine it already" : text;
}

} // namespace

std::string InitAnswers::whyNot(structure::VarIndex v) const {
    const InitialStructure& s = m_structure;
    const std::string& name = s.quantities[v].name;
    std::string text = "'" + name + "' cannot be fixed";
    if (const auto why = InitState::whyNot(s, s.system->fixing, v)) {
        text += ": " + chainText(s, *why);
        const auto help = InitState::relaxingHelps(s, s.system->fixing, v, {});
        for (size_t i = 0; i < help.size() && i < 6; ++i)
            text += (i == 0 ? ". Relax instead: '" : ", '") + s.quantities[help[i].variable].name + "'";
    }
    return text;
}

void InitAnswers::printAlternatives(structure::VarIndex v, std::span<const double> slots,
                                    const std::vector<bool>& marked) const {
    const InitialStructure& s = m_structure;
    InitState::Knowledge knowledge;
    knowledge.marked = marked;
    if (!slots.empty())
        for (const InitialQuantity& q : s.quantities)
            knowledge.values.push_back(q.slot < slots.size() ? q.sign * slots[q.slot] : q.start);
    const auto names = [&](const auto& list) {
        std::vector<std::string> result;
        for (const auto& a : list)
            if (!s.quantities[a.variable].isHidden)
                result.push_back(s.quantities[a.variable].name);
        return result;
    };
    const std::vector<std::string> exchange = names(InitState::alternatives(s, s.system->fixing, v, knowledge));
    const std::vector<std::string> relax = names(InitState::relaxingHelps(s, s.system->fixing, v, knowledge));
    if (m_console.json()) {
        std::string json = "{\"alternatives\":{";
        appendNames(json, "exchange", exchange);
        json += ',';
        appendNames(json, "relax", relax);
        json += ',';
        appendNames(json, "component", names(structure::alternatives(s.system->fixing, v).component));
        m_console.out() << json << "}}\n";
        return;
    }
    m_console.out() << "instead of " << s.quantities[v].name << ':';
    for (size_t i = 0; i < exchange.size(); ++i)
        m_console.out() << (i == 0 ? " " : ", ") << exchange[i];
    m_console.out() << (exchange.empty() ? " nothing\n" : "\n");
    if (relax.empty())
        return;
    m_console.out() << "to fix " << s.quantities[v].name << " relax";
    for (size_t i = 0; i < relax.size() && i < 12; ++i)
        m_console.out() << (i == 0 ? " " : ", or ") << relax[i];
    m_console.out() << '\n';
}

bool InitAnswers::dependsOnParameters(const structure::Trouble& trouble) const {
    return std::ranges::any_of(trouble.equations, [&](uint32_t e) {
        return std::ranges::any_of(m_structure.system->fixing.incidence().variables(e), [&](uint32_t v) {
            return m_structure.quantities[v].kind == InitialQuantity::Kind::Parameter;
        });
    });
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
            m_console.err() << (dependsOnParameters(trouble) ? "  with the values that parameters have, " : "  ")
                            << trouble.equations.size() << " equations say the same, or contradict each other\n";
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
    const auto signOf = [&](solver::Slot slot) {
        const auto v = std::ranges::find(model.variables, slot, &solver::Variable::slot);
        return v == model.variables.end() ? 1.0 : v->sign;
    };
    // What is known of the reason comes first.
    const bool isExplained = !d.elsewhere.empty() || !d.faults.empty() || d.isStationary || d.isContradiction;
    if (!d.elsewhere.empty()) {
        m_console.err() << "  there is a solution, but the search does not get there from the guess; it does from";
        for (size_t i = 0; i < d.elsewhere.size() && i < 5; ++i) {
            const solver::BetterGuess& g = d.elsewhere[i];
            m_console.err() << (i == 0 ? " " : ", ") << named(g.slot) << " = " << signOf(g.slot) * g.value;
            if (g.suffices) // what is first is enough
                break;
        }
        m_console.err() << '\n';
    }
    if (d.isContradiction)
        m_console.err() << "  there is no solution: linear equations contradict each other\n";
    else if (d.isStationary && !d.worst.empty()) {
        m_console.err() << "  probably there is no solution: the equations come nearest at";
        for (size_t i = 0; i < d.of->unknowns.size() && i < 4; ++i)
            m_console.err() << (i == 0 ? " " : ", ") << named(d.of->unknowns[i]) << " = "
                            << signOf(d.of->unknowns[i]) * d.values[d.of->unknowns[i]] + 0.0;
        m_console.err() << ", where no direction makes them better\n";
    }
    for (size_t i = 0; i < d.faults.size() && i < 2; ++i) {
        const solver::FixedFault& fault = d.faults[i];
        const double sign = signOf(fault.slot), now = sign * fault.value;
        if (fault.bound)
            m_console.err() << "  with " << named(fault.slot)
                            << (d.isContradiction           ? " = "
                                : sign * *fault.bound > now ? " >= "
                                                            : " <= ")
                            << sign * *fault.bound << " there is one (it is fixed at " << now << ")\n";
        else
            m_console.err() << "  what is fixed and matters there: " << named(fault.slot) << " = " << now << '\n';
    }
    for (size_t i = 0; i < d.worst.size() && i < 5; ++i)
        m_console.err() << "  off by " << d.worst[i].residual << ": " << shown(d.worst[i].origin) << '\n';
    for (size_t i = 0; i < d.guesses.size() && i < 5 && !isExplained; ++i)
        m_console.err() << "  the guess of " << named(d.guesses[i].slot) << " matters (nonlinear in "
                        << d.guesses[i].equations << " equations)\n";
    for (size_t i = 0; i < d.shifting.size() && i < 5 && !d.isContradiction; ++i)
        m_console.err() << "  nothing determines " << named(d.shifting[i]) << '\n';
}

void InitAnswers::printAttempts(const std::vector<solver::InitAttempt>& attempts) const {
    std::vector<std::string> tried;
    double seconds = 0;
    for (const solver::InitAttempt& attempt : attempts) {
        seconds += attempt.seconds;
        if (std::ranges::find(tried, attempt.method) == tried.end())
            tried.push_back(attempt.method);
    }
    if (tried.size() < 2)
        return;
    m_console.err() << "  tried";
    for (size_t i = 0; i < tried.size(); ++i)
        m_console.err() << (i > 0 ? ", " : ": ") << tried[i];
    m_console.err() << " (" << roundedText(seconds, 2) << " s)\n";
}

void InitAnswers::printSystem(const std::vector<bool>& marked, const Solution* solution) const {
    const InitialStructure& s = m_structure;
    const structure::Fixing& fixing = s.system->fixing;
    const InitialStructure::Size size = s.size();
    const std::vector<uint32_t> reduced = s.reduced(marked);
    std::vector<std::string> fixed, mayFix, kept, completed;
    const std::vector<bool> may = fixing.mayFix();
    for (uint32_t v = 0; v < s.quantities.size(); ++v) {
        if (s.quantities[v].isCondition() || s.quantities[v].isDiscrete())
            continue;
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
        std::string json = "{\"equations\":" + std::to_string(size.equations);
        json += ",\"unknowns\":" + std::to_string(size.unknowns);
        json += ",\"rank\":" + std::to_string(size.rank);
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
    m_console.out() << size.equations << (size.equations == 1 ? " equation, " : " equations, ") << size.unknowns
                    << (size.unknowns == 1 ? " unknown, rank " : " unknowns, rank ") << size.rank;
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
            m_console.out() << v.name << " = " << shortestText(v.sign * solution->values[v.slot] + 0.0) // no "-0"
                            << (v.unit.empty() || v.unit == "1" ? "" : " " + v.unit) << '\n';
    if (!s.inModel.empty())
        printProposals();
}

} // namespace gnomon::gnc
