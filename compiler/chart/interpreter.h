#pragma once

#include "compiler/chart/chart_host.h"
#include "compiler/chart/situation.h"

namespace gnomon::chart {

/// A host of Interpreter: what happens in the rounds of one instant.
class RoundHost : public ChartHost {
public:
    /// The events that actions have raised, and those that have become true by what actions wrote, since this was asked
    /// last: the set of waiting events, which are the active ones of the next round.
    virtual std::vector<EventId> arisen() = 0;
};

/// The meaning of a statechart at an instant (compiler/chart/README.md has it in words): rounds, each with a set of
/// active events, until no event waits and nothing fires. Keeps nothing itself: a situation goes in and comes out.
class Interpreter {
public:
    /// A chart without errors of checkChart().
    explicit Interpreter(const Chart& chart) : m_chart(chart) {}

    /// Enters the chart and lets it react. The situation is that of before.
    std::optional<Trouble> start(Situation& situation, RoundHost& host, double time) const;
    /// All rounds of an instant: `events` are those that happen at it, and what is due by then is looked at.
    std::optional<Trouble> react(Situation& situation, RoundHost& host, double time, std::vector<EventId> events) const;

    struct RoundEnd {
        std::vector<TransitionId> fired; // those that states have chosen, without the ones behind choices
        std::optional<Trouble> trouble;
    };
    /// One round, for those who step.
    RoundEnd round(Situation& situation, ChartHost& host, double time, const std::vector<EventId>& events) const;

    /// So many rounds at one instant are no coming to rest.
    size_t mostRounds = 10000;

private:
    const Chart& m_chart;
};

} // namespace gnomon::chart
