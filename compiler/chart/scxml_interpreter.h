#pragma once

#include "compiler/chart/chart_host.h"
#include "compiler/chart/situation.h"

namespace gnomon::chart {

/// The meaning that SCXML gives a chart (State Chart XML, W3C 2015, appendix D), where it differs from Interpreter's:
/// of all enabled transitions those that go together fire as one, the order of the text decides between the others, and
/// a final state is remembered by a history like any other.
class ScxmlInterpreter {
public:
    explicit ScxmlInterpreter(const Chart& chart) : m_chart(chart) {}

    std::optional<Trouble> start(Situation& situation, ChartHost& host) const;

    struct StepEnd {
        std::vector<TransitionId> fired;
        std::optional<Trouble> trouble;
    };
    /// A microstep: with no events, of the transitions that wait for none; else of those that wait for one of them.
    StepEnd step(Situation& situation, ChartHost& host, const std::vector<EventId>& events) const;

private:
    const Chart& m_chart;
};

} // namespace gnomon::chart
