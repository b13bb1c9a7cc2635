#include "compiler/modes/chart_runner.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "compiler/modes/changing_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon {

using chart::CodeId;
using chart::EventId;
using chart::StateId;

ChartRunner::ChartRunner(const ChangingModel& model, UniverseValues& values, Structure& structure,
                         std::shared_ptr<solver::RunFunctions> functions)
    : m_model(model), m_values(values), m_structure(structure), m_functions(std::move(functions)) {
    const FlatParts& all = parts();
    structure.added.assign(all.parts.size(), 0);
    for (size_t p = 0; p < all.parts.size(); ++p)
        structure.added[p] = all.parts[p].kind == FlatPart::Kind::Instance && all.parts[p].atStart;
    structure.isMade = structure.begins = structure.added;
    structure.linked.assign(all.links.size(), 0);
    structure.situations.resize(all.charts.size());
    for (const FlatChart& each : all.charts) {
        std::vector<char>& was = structure.wasTrue.emplace_back();
        for (const VarId event : each.events)
            was.push_back(event.valid() && m_values[event] != 0);
    }
}

const FlatParts& ChartRunner::parts() const {
    return m_model.universe().parts;
}

bool ChartRunner::exists(PartId part) const {
    for (; part.valid(); part = parts().parts[part.index()].parent) {
        const FlatPart& p = parts().parts[part.index()];
        switch (p.kind) {
        case FlatPart::Kind::Instance:
            if (!m_structure.added[part.index()])
                return false;
            break;
        case FlatPart::Kind::Branch:
            if ((m_values[p.condition] != 0) != p.holds)
                return false;
            break;
        case FlatPart::Kind::State:
            if (!m_structure.situations[p.chart] || !m_structure.situations[p.chart]->isActive(p.state))
                return false;
            break;
        }
    }
    return true;
}

Result<void> ChartRunner::begin(double t) {
    m_isEarly = true;
    for (uint32_t c = 0; c < parts().charts.size(); ++c)
        if (!m_structure.situations[c] && exists(parts().charts[c].part))
            if (Result<void> begun = begin(c, t); !begun)
                return begun;
    m_isEarly = false;
    m_isDirty = false;
    return {};
}

Result<void> ChartRunner::begin(uint32_t c, double t) {
    m_chart = c;
    m_structure.situations[c].emplace(chart().chart);
    const chart::Interpreter interpreter(chart().chart);
    return outcome(interpreter.start(*m_structure.situations[c], *this, t));
}

Result<bool> ChartRunner::round(double t) {
    m_acted = m_isDirty = false;
    m_values.time() = t;
    // All charts react to the same events; what actions have raised falls when all have heard it.
    std::vector<std::vector<EventId>> events;
    for (uint32_t c = 0; c < parts().charts.size(); ++c)
        events.push_back(look(c));
    fall();
    for (uint32_t c = 0; c < parts().charts.size(); ++c) {
        m_chart = c;
        if (!exists(chart().part))
            continue;
        if (!m_structure.situations[c]) {
            if (Result<void> begun = begin(c, t); !begun)
                return std::unexpected(begun.error());
            m_acted = true;
            continue;
        }
        const chart::Interpreter interpreter(chart().chart);
        const auto end = interpreter.round(*m_structure.situations[c], *this, t, events[c]);
        if (Result<void> fine = outcome(end.trouble); !fine)
            return std::unexpected(fine.error());
        m_acted |= !end.fired.empty();
        for (const chart::TransitionId fired : end.fired)
            m_last.push_back(chart().chart.describe(fired));
    }
    constexpr size_t mostRemembered = 64;
    if (m_last.size() > mostRemembered)
        m_last.erase(m_last.begin(), m_last.end() - mostRemembered);
    return m_acted || !m_written.empty();
}

std::string ChartRunner::cycle() const {
    std::vector<std::string> cycle;
    for (size_t i = m_last.size(); i-- > 0;) {
        if (std::ranges::find(cycle, m_last[i]) != cycle.end())
            break;
        cycle.push_back(m_last[i]);
    }
    std::string text;
    for (size_t i = cycle.size(); i-- > 0;)
        text += (text.empty() ? "" : ", ") + cycle[i];
    return text;
}

Result<void> ChartRunner::outcome(const std::optional<chart::Trouble>& trouble) {
    if (!m_problem.empty())
        return fail(std::exchange(m_problem, {}));
    if (!trouble)
        return {};
    const chart::Chart& of = chart().chart;
    std::string transitions, places;
    for (const chart::TransitionId t : trouble->transitions) {
        transitions += (transitions.empty() ? "" : ", ") + of.describe(t);
        places += (places.empty() ? " (" : ", ") + m_model.placeText(of[t].span);
    }
    if (!places.empty())
        places += ')';
    const std::string state = trouble->state.valid() ? of.path(trouble->state) : std::string();
    const std::string time = valueText(m_values.time());
    switch (trouble->kind) {
    case chart::Trouble::Kind::EqualRanks:
        return fail(phrase("at time = {0} transitions of equal priority out of the state '{1}' could fire: {2}{3}",
                           time, state, transitions, places));
    case chart::Trouble::Kind::NoWayOut:
        return fail(phrase("at time = {0} no transition leads on from '{1}' ({2})", time, state,
                           m_model.placeText(of[trouble->state].span)));
    case chart::Trouble::Kind::Endless:
        return fail(phrase("the transitions at time = {0} come to no rest: {1}{2}", time, transitions, places));
    case chart::Trouble::Kind::BadDuration:
        return fail(
            phrase("at time = {0} the duration behind 'after' is no number: {1}{2}", time, transitions, places));
    }
    return {};
}

double ChartRunner::nextDue() const {
    double next = std::numeric_limits<double>::infinity();
    for (uint32_t c = 0; c < m_structure.situations.size(); ++c)
        if (m_structure.situations[c] && exists(parts().charts[c].part))
            next = std::min(next, m_structure.situations[c]->nextDue());
    return next;
}

double ChartRunner::value(Formula formula) {
    const uint64_t failures = m_functions ? m_functions->log.failureCount() : 0;
    const double result = m_model.formulas().value(formula, m_values, m_functions.get());
    if (m_functions && m_functions->log.failureCount() != failures && m_problem.empty())
        m_problem = m_functions->log.lastFailure();
    return result;
}

template <class Holds>
bool ChartRunner::allOf(Formula formula, Holds&& holds) const {
    const RowTable& rows = m_model.universe().formulas[formula.family].rows;
    for (uint32_t k = 0; k < rows.columns.size(); ++k)
        for (uint32_t i = 0; rows.columns[k].kind == ColumnKind::Variable && i < rows.columns[k].count; ++i)
            if (!holds(VarId(rows.cell(formula.row, k) + i)))
                return false;
    return true;
}

bool ChartRunner::isKnownEarly(Formula formula) const {
    return allOf(formula, [&](VarId v) {
        const VarKind kind = m_model.universe().blocks[m_model.universe().blockOf(v).index()].kind;
        return kind == VarKind::Parameter || kind == VarKind::Constant || m_model.isKept(v);
    });
}

bool ChartRunner::isSolved(Formula formula) const {
    return !m_exist || allOf(formula, [&](VarId v) {
        return (*m_exist)[v.index()] ||
               !exists(m_model.universe().blocks[m_model.universe().blockOf(v).index()].part) || m_model.isKept(v) ||
               m_structure.given.contains(v);
    });
}

bool ChartRunner::holds(CodeId guard) {
    const FlatCode& code = chart().codes[guard.index()];
    if (m_isEarly ? !isKnownEarly(code.value) : !isSolved(code.value))
        return false; // it is looked at again when that is known
    // What the equations say is exact at an event; what actions have written they do not know yet.
    return (m_isEarly || m_isDirty || !code.holds.valid() ? value(code.value) : m_values[code.holds]) != 0;
}

double ChartRunner::duration(CodeId after) {
    return value(chart().codes[after.index()].value);
}

void ChartRunner::run(CodeId action) {
    m_acted = true;
    steps(chart().codes[action.index()].steps);
}

void ChartRunner::steps(std::span<const FlatStep> list) {
    for (size_t i = 0; i < list.size() && m_problem.empty() && !m_isTerminated;) {
        const FlatStep& each = list[i];
        if (each.kind != FlatStep::Kind::If) {
            step(each);
            ++i;
            continue;
        }
        const bool taken = value(each.value) != 0;
        steps(list.subspan(i + 1 + (taken ? 0 : each.thenCount), taken ? each.thenCount : each.elseCount));
        i += 1 + size_t(each.thenCount) + each.elseCount;
    }
}

void ChartRunner::step(const FlatStep& s) {
    const auto problem = [&](std::string text) {
        m_problem = m_isEarly ? phrase("at time = {0}: {1}", valueText(m_values.time()), text) : std::move(text);
        if (const std::string place = m_model.placeText(s.span); !place.empty())
            m_problem += " (" + place + ")";
    };
    switch (s.kind) {
    case FlatStep::Kind::Assign:
        write(s.target, value(s.value), s.span);
        break;
    case FlatStep::Kind::Call:
        value(s.value);
        break;
    case FlatStep::Kind::Assert:
        if (value(s.value) != 0)
            break;
        if (const std::string text = phrase("assertion failed: ") + m_model.formulas().text(s.message); s.isError)
            problem(text);
        else
            m_notes.push_back({true, text, m_model.placeText(s.span)});
        break;
    case FlatStep::Kind::Terminate:
        m_isTerminated = true;
        m_notes.push_back(
            {false, phrase("terminated: {0}", m_model.formulas().text(s.message)), m_model.placeText(s.span)});
        break;
    case FlatStep::Kind::New:
        makeAnew(s.part);
        break;
    case FlatStep::Kind::Add: {
        const FlatPart& part = parts().parts[s.part.index()];
        if (m_structure.added[s.part.index()])
            return problem(phrase("'{0}' is added, but it is there already", part.name));
        if (!m_structure.isMade[s.part.index()])
            return problem(phrase("'{0}' is added before it has been made with 'new'", part.name));
        m_structure.added[s.part.index()] = 1;
        break;
    }
    case FlatStep::Kind::Remove:
        if (!m_structure.added[s.part.index()])
            return problem(phrase("'{0}' is removed, but it is not there", parts().parts[s.part.index()].name));
        m_structure.added[s.part.index()] = 0;
        break;
    case FlatStep::Kind::Connect:
        m_structure.linked[s.link.index()] = 1;
        break;
    case FlatStep::Kind::Disconnect:
        m_structure.linked[s.link.index()] = 0;
        break;
    case FlatStep::Kind::If:
        break;
    }
}

/// Its variables begin with their start values.
void ChartRunner::makeAnew(PartId part) {
    m_structure.isMade[part.index()] = m_structure.begins[part.index()] = 1;
    const FlatModel& flat = m_model.universe();
    for (const VarBlock& block : flat.blocks) {
        bool isIn = false;
        for (PartId p = block.part; p.valid() && !isIn; p = parts().parts[p.index()].parent)
            isIn = p == part;
        for (uint32_t i = 0; isIn && i < block.count; ++i) {
            const VarId v(block.first.value + i);
            m_values[v] = m_values.pre(v) = m_model.begin()[v];
            m_structure.given.erase(v);
        }
    }
    for (uint32_t c = 0; c < parts().charts.size(); ++c)
        if (parts().charts[c].part == part)
            m_structure.situations[c].reset();
}

void ChartRunner::write(VarId target, double value, SourceSpan span) {
    // Who raises it and who hears it may be different charts.
    const bool isEvent = std::ranges::any_of(parts().charts, [&](const FlatChart& each) {
        return std::ranges::find(each.events, target) != each.events.end();
    });
    if (isEvent && value != 0 && m_model.isKept(target))
        m_raised.push_back(target);
    m_values[target] = value;
    m_structure.given[target] = {value, span};
    m_written.push_back(target);
    m_isDirty = true;
}

void ChartRunner::setActive(StateId state, bool active) {
    m_acted = true;
    const std::vector<VarId>& of = chart().active;
    if (state.index() >= of.size() || !of[state.index()].valid())
        return;
    m_values[of[state.index()]] = active;
    m_written.push_back(of[state.index()]);
    m_isDirty = true;
}

/// Events of a chart that have become true since they were looked at last.
std::vector<EventId> ChartRunner::look(uint32_t c) {
    std::vector<EventId> events;
    const FlatChart& of = parts().charts[c];
    std::vector<char>& was = m_structure.wasTrue[c];
    for (size_t e = 0; e < of.events.size(); ++e) {
        if (!of.events[e].valid())
            continue;
        const bool isTrue = m_values[of.events[e]] != 0;
        if (isTrue && !was[e])
            events.emplace_back(e);
        was[e] = isTrue;
    }
    return events;
}

void ChartRunner::fall() {
    for (const VarId event : std::exchange(m_raised, {})) {
        m_values[event] = 0;
        m_written.push_back(event);
        for (uint32_t c = 0; c < parts().charts.size(); ++c)
            for (size_t e = 0; e < parts().charts[c].events.size(); ++e)
                if (parts().charts[c].events[e] == event)
                    m_structure.wasTrue[c][e] = 0;
    }
}

std::vector<EventId> ChartRunner::arisen() {
    std::vector<EventId> events = look(m_chart);
    fall();
    return events;
}

} // namespace gnomon
