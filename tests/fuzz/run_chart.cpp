#include "tests/fuzz/run_chart.h"

#include "compiler/chart/interpreter.h"

#include <cstdio>
#include <cstdlib>

namespace gnomon::fuzz {

namespace {

using namespace gnomon::chart;

/// Guards hold by turns.
struct Turns final : RoundHost {
    bool holds(CodeId guard) override { return (++count + guard.value) % 3 != 0; }
    double duration(CodeId after) override { return after.value % 5; }
    void run(CodeId) override { ++count; }
    std::vector<EventId> arisen() override { return {}; }
    uint32_t count = 0;
};

void check(bool holds, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "%s\n", what);
        std::abort();
    }
}

void checkSituation(const Chart& chart, const Situation& situation) {
    for (size_t i = 0; i < chart.stateCount(); ++i) {
        const StateId id(i);
        const State& s = chart[id];
        if (!situation.isActive(id))
            continue;
        check(!isPseudo(s.kind), "a pseudo-state is active");
        check(!s.parent || situation.isActive(s.parent), "a state is active in one that is not");
        size_t active = 0, states = 0;
        for (const StateId child : s.children) {
            active += situation.isActive(child);
            states += !isPseudo(chart[child].kind);
        }
        check(s.kind != StateKind::Composite || active == 1, "not one state of a composite one is active");
        check(s.kind != StateKind::Regions || active == states, "a region is not active");
    }
}

} // namespace

void runChart(const Chart& chart) {
    Situation situation(chart);
    Interpreter interpreter(chart);
    interpreter.mostRounds = 20;
    Turns host;
    std::optional<Trouble> trouble = interpreter.start(situation, host, 0);
    for (size_t i = 0; i < 20 && !trouble; ++i) {
        checkSituation(chart, situation);
        std::vector<EventId> events;
        if (chart.eventCount() > 0)
            events.emplace_back(i % chart.eventCount());
        trouble = interpreter.react(situation, host, static_cast<double>(i), events);
    }
}

} // namespace gnomon::fuzz
