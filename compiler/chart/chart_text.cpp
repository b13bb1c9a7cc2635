#include "compiler/chart/chart_text.h"

#include <algorithm>
#include <array>

namespace gnomon::chart {

namespace {

class Writer {
public:
    explicit Writer(const Chart& chart) : m_chart(chart) {}

    std::string write() {
        writeState(m_chart.root(), 0, false);
        return std::move(m_text);
    }

private:
    void writeState(StateId id, size_t depth, bool isInitial) {
        constexpr std::array<std::string_view, 8> kinds{"",       "",         "regions", "final",
                                                        "choice", "junction", "history", "deep history"};
        const State& s = m_chart[id];
        m_text.append(2 * depth, ' ');
        m_text += s.name.empty() ? "(without name)" : s.name;
        if (const std::string_view kind = kinds[static_cast<size_t>(s.kind)]; !kind.empty())
            m_text.append(", ").append(kind);
        if (isInitial)
            m_text += ", initial";
        m_text += '\n';
        for (const StateId child : s.children)
            writeState(child, depth + 1, s.initial && isTarget(s.initial, child));
        if (isHistory(s.kind) && s.initial)
            writeTransition(s.initial, depth + 1);
        for (const TransitionId t : s.transitions)
            writeTransition(t, depth + 1);
    }

    bool isTarget(TransitionId t, StateId child) const {
        return std::ranges::any_of(m_chart[t].targets, [&](StateId target) { return m_chart.contains(child, target); });
    }

    void writeTransition(TransitionId id, size_t depth) {
        const Transition& t = m_chart[id];
        m_text.append(2 * depth, ' ').append("->");
        for (const StateId target : t.targets)
            m_text.append(" ").append(m_chart.path(target));
        for (const EventId event : t.events)
            m_text.append(" event ").append(m_chart[event].name);
        if (t.guard)
            m_text.append(" guard ").append(m_chart[t.guard].text);
        if (t.after)
            m_text.append(" after (").append(m_chart[t.after].text).append(")");
        if (t.priority != 1)
            m_text.append(" priority ").append(std::to_string(t.priority));
        if (t.internal)
            m_text += " internal";
        m_text += '\n';
    }

    const Chart& m_chart;
    std::string m_text;
};

} // namespace

std::string chartText(const Chart& chart) {
    return Writer(chart).write();
}

} // namespace gnomon::chart
