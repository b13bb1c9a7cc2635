#pragma once

#include "compiler/chart/interpreter.h"
#include "compiler/chart/movement.h"
#include "compiler/chart/scxml_chart.h"

#include <deque>
#include <map>

namespace gnomon::chart {

/// An SCXML document that runs: its data, its queues, its time, which stands still but for advance(). By the rules of
/// SCXML, or by those of Gnomon's own statecharts. After a trouble it does nothing more.
class ScxmlRun final : private RoundHost {
public:
    ScxmlRun(const ScxmlChart& document, Rules rules);

    void start();
    /// An event from outside, and all that follows from it at this instant, behind the events that the chart has sent
    /// to itself before. What it sends now waits for the next event, or for time.
    void send(const std::string& event);
    /// What was to be sent until then happens.
    void advance(double seconds);

    const Situation& situation() const { return m_situation; }
    /// Names of the active states that hold no other.
    std::vector<std::string> configuration() const;
    const std::optional<Trouble>& trouble() const { return m_trouble; }
    /// What <log> said, a line each.
    const std::vector<std::string>& log() const { return m_log; }

private:
    bool holds(CodeId guard) override;
    double duration(CodeId) override { return 0; } // SCXML has no `after`
    void run(CodeId action) override;
    void done(StateId state) override;
    std::vector<EventId> arisen() override;

    void settle(const std::vector<EventId>& events);
    void handleOutside();
    bool execute(const ScxmlAction& action);
    bool execute(const std::vector<ScxmlAction>& actions);
    std::optional<DataValue> valueOf(const DataExpression& expression);

    struct Delayed {
        std::string event, id;
    };
    const ScxmlChart& m_document;
    Rules m_rules;
    Situation m_situation;
    std::optional<Trouble> m_trouble;
    DataExpression::World m_world;
    std::map<std::string, DataValue> m_data;
    std::deque<std::string> m_inside, m_outside;
    std::multimap<double, Delayed> m_delayed; // of one time in the order in which they were sent
    std::vector<std::string> m_log;
    double m_time = 0;
    bool m_ended = false;
};

} // namespace gnomon::chart
