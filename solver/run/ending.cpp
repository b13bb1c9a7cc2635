#include "solver/run/ending.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/run/run_text.h"

#include <algorithm>

namespace gnomon::solver {

namespace {

/// An event so near behind the end of a run, as a part of it, is at the end but for rounding.
constexpr double roundingOfEnd = 1e-14;

} // namespace

bool Ending::arrives(double begin, const std::vector<double>& atBegin) {
    if (m_run.integrator->givesAll())
        return false;
    double ahead = 0;
    for (const uint32_t i : m_run.relations.searched()) {
        const Relation& relation = m_run.model.mode.relations[i];
        const double now = m_run.relations.differences[i];
        const double slope = (now - atBegin[i]) / (m_run.span.stop - begin);
        const bool takesEqual =
            relation.kind == Relation::Kind::GreaterEqual || relation.kind == Relation::Kind::LessEqual;
        if (takesEqual && !relation.holds(now) && !m_run.relations.holds[i] && slope * now < 0 &&
            -now / slope <= roundingOfEnd * std::max(m_run.span.length(), std::fabs(m_run.span.stop)))
            ahead = std::max(ahead, -now / slope);
    }
    if (ahead == 0)
        return false;
    const std::vector<double> reached = m_run.point.values;
    for (const solver::State& state : m_run.model.mode.states)
        m_run.point.values[state.value] += 2 * ahead * reached[state.derivative];
    if (!m_run.point.evaluate(m_run.point.continuous)) {
        m_run.point.values = reached;
        return false;
    }
    m_run.relations.compute(m_run.point.values);
    return true;
}

Ending::NearChanges Ending::nearChanges(double begin, const std::vector<double>& atBegin) const {
    NearChanges near;
    for (size_t i = 0; i < m_run.model.mode.relations.size(); ++i) {
        const double before = atBegin[i], now = m_run.relations.differences[i];
        const double slope = (now - before) / (m_run.span.stop - begin);
        // What hardly moves at all is at rest, or rounding.
        if (m_run.model.mode.relations[i].timeOnly ||
            !m_run.model.mode.relations[i].saysSomething(m_run.point.values.data()) || now == 0 || before * now < 0 ||
            !(slope * now < 0) || std::fabs(slope) * m_run.span.length() < 1e-3 * m_run.model.mode.relations[i].nominal)
            continue;
        const double ahead = -now / slope;
        if (ahead > uncertainty())
            continue;
        near.first = std::min(near.first, ahead);
        near.names += (near.names.empty() ? "" : ", ") + relationsText(m_run.model, {static_cast<uint32_t>(i)});
    }
    return near;
}

void Ending::tell(const NearChanges& near) const {
    if (near.names.empty())
        return;
    m_run.observer.message(
        {MessageSeverity::Info,
         m_run.span.stop,
         phrase("right behind the end of the run, at time = {0}, there would be an event. It is so near that this "
                "tolerance cannot tell whether it belongs to the run; a smaller one may: {1}",
                valueText(m_run.span.stop + near.first), near.names),
         {}});
}

void Ending::tellHidden() const {
    constexpr size_t mostNames = 5;
    const std::vector<size_t> hidden = m_run.integrator ? m_run.integrator->hiddenStates() : std::vector<size_t>();
    std::string names;
    for (size_t i = 0; i < hidden.size() && i < mostNames; ++i)
        names += (i == 0 ? "" : ", ") + m_run.point.nameOf(m_run.model.mode.states[hidden[i]].value);
    if (hidden.size() > mostNames)
        names += phrase(" and {0} more", hidden.size() - mostNames);
    if (!hidden.empty())
        m_run.observer.message(
            {MessageSeverity::Warning,
             m_run.span.stop,
             phrase("these were so small all the time that the tolerance took them for zero: {0}. Give "
                    "each a nominal value, or choose a smaller tolerance",
                    names),
             {}});
}

Result<void> Ending::finish(double t) {
    if (!m_run.host)
        tellHidden();
    m_run.events.listenTo(nullptr); // no other equations come behind the end
    if (m_run.model.layout.terminalFlag != noSlot) {
        m_run.point.values[m_run.model.layout.terminalFlag] = 1;
        if (Result<void> handled = m_run.events.handle(t); !handled)
            return handled;
        return m_run.rows.write(t);
    }
    if (m_run.rows.lastTime() < t || m_run.rows.count() == 0)
        return m_run.rows.write(t);
    return {};
}

} // namespace gnomon::solver
