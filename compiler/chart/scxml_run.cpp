#include "compiler/chart/scxml_run.h"

#include "compiler/chart/scxml_interpreter.h"

#include <algorithm>

namespace gnomon::chart {

namespace {

constexpr size_t mostSteps = 100'000; // at one instant

} // namespace

ScxmlRun::ScxmlRun(const ScxmlChart& document, Rules rules)
    : m_document(document), m_rules(rules), m_situation(document.chart) {
    m_world.variable = [this](const std::string& name) -> std::optional<DataValue> {
        const auto it = m_data.find(name);
        return it == m_data.end() ? std::nullopt : std::optional(it->second);
    };
    m_world.isActive = [this](const std::string& name) {
        for (size_t i = 0; i < m_document.chart.stateCount(); ++i)
            if (m_situation.active[i] && m_document.chart[StateId(i)].name == name)
                return true;
        return false;
    };
}

std::vector<std::string> ScxmlRun::configuration() const {
    std::vector<std::string> names;
    for (const StateId leaf : m_situation.leaves(m_document.chart))
        names.push_back(m_document.chart[leaf].name);
    return names;
}

void ScxmlRun::start() {
    for (const ScxmlChart::Datum& datum : m_document.data)
        m_data[datum.name] = DataValue();
    m_data["_name"] = m_document.chart[m_document.chart.root()].name;
    m_data["_sessionid"] = "1";
    for (const ScxmlChart::Datum& datum : m_document.data)
        if (datum.value)
            if (auto value = valueOf(*datum.value))
                m_data[datum.name] = std::move(*value);
    if (m_rules == Rules::Gnomon) {
        m_trouble = Interpreter(m_document.chart).start(m_situation, *this, m_time);
    } else {
        m_trouble = ScxmlInterpreter(m_document.chart).start(m_situation, *this);
        settle({});
    }
}

void ScxmlRun::send(const std::string& event) {
    m_outside.push_back(event);
    for (size_t waiting = m_outside.size(); waiting > 0; --waiting)
        handleOutside();
}

void ScxmlRun::advance(double seconds) {
    const double end = m_time + seconds;
    const auto handleAll = [this] {
        for (size_t handled = 0; !m_outside.empty() && !m_trouble; ++handled) {
            if (handled > mostSteps)
                m_trouble = Trouble{Trouble::Kind::Endless, {}, {}};
            else
                handleOutside();
        }
    };
    if (seconds > 0)
        handleAll();
    while (!m_delayed.empty() && m_delayed.begin()->first <= end && !m_trouble) {
        m_time = m_delayed.begin()->first;
        m_outside.push_back(m_delayed.begin()->second.event);
        m_delayed.erase(m_delayed.begin());
        handleAll();
    }
    m_time = end;
}

/// The first event of the queue outside, and all that follows from it.
void ScxmlRun::handleOutside() {
    const std::string event = std::move(m_outside.front());
    m_outside.pop_front();
    if (m_trouble || m_ended)
        return;
    m_data["_event.name"] = event;
    const std::vector<EventId> events = m_document.matching(event);
    if (m_rules == Rules::Gnomon)
        m_trouble = Interpreter(m_document.chart).react(m_situation, *this, m_time, events);
    else
        settle(events);
}

/// A macrostep: transitions that wait for nothing first, then the events inside, one by one.
void ScxmlRun::settle(const std::vector<EventId>& events) {
    const ScxmlInterpreter interpreter(m_document.chart);
    std::vector<TransitionId> last;
    const auto step = [&](const std::vector<EventId>& now) {
        ScxmlInterpreter::StepEnd end = interpreter.step(m_situation, *this, now);
        m_trouble = end.trouble;
        if (!end.fired.empty())
            last = std::move(end.fired);
        else
            return false;
        return true;
    };
    if (!events.empty() && !m_trouble)
        (void)step(events);
    for (size_t steps = 0; !m_trouble && !m_ended; ++steps) {
        if (steps > mostSteps) {
            m_trouble = Trouble{Trouble::Kind::Endless, {}, last};
            return;
        }
        if (step({}))
            continue;
        if (m_inside.empty())
            return;
        const std::string event = std::move(m_inside.front());
        m_inside.pop_front();
        m_data["_event.name"] = event;
        if (const std::vector<EventId> matching = m_document.matching(event); !matching.empty())
            (void)step(matching);
    }
}

std::vector<EventId> ScxmlRun::arisen() {
    std::vector<EventId> events;
    for (const std::string& name : m_inside)
        for (const EventId event : m_document.matching(name))
            if (std::ranges::find(events, event) == events.end())
                events.push_back(event);
    m_inside.clear();
    return events;
}

std::optional<DataValue> ScxmlRun::valueOf(const DataExpression& expression) {
    std::optional<DataValue> value = expression.value(m_world);
    if (!value)
        m_inside.emplace_back("error.execution");
    return value;
}

bool ScxmlRun::holds(CodeId guard) {
    const std::optional<DataValue> value = valueOf(m_document.conditions[guard.index()]);
    return value && isTrue(*value);
}

void ScxmlRun::run(CodeId action) {
    (void)execute(m_document.blocks[action.index()]);
}

bool ScxmlRun::execute(const std::vector<ScxmlAction>& actions) {
    return std::ranges::all_of(actions, [&](const ScxmlAction& action) { return execute(action); });
}

/// False if it went wrong, so that the rest of its block is left out.
bool ScxmlRun::execute(const ScxmlAction& action) {
    using Kind = ScxmlAction::Kind;
    switch (action.kind) {
    case Kind::Raise:
        m_inside.push_back(action.name);
        return true;
    case Kind::Send:
        if (action.toItself)
            m_inside.push_back(action.name);
        else if (action.delay > 0)
            m_delayed.insert({m_time + action.delay, {action.name, action.id}});
        else
            m_outside.push_back(action.name);
        return true;
    case Kind::Cancel:
        std::erase_if(m_delayed, [&](const auto& delayed) { return delayed.second.id == action.name; });
        return true;
    case Kind::Assign: {
        const auto at = m_data.find(action.name);
        const std::optional<DataValue> value = valueOf(*action.value);
        // What begins with _ belongs to the system.
        if (!value || at == m_data.end() || action.name.starts_with('_')) {
            if (value)
                m_inside.emplace_back("error.execution");
            return false;
        }
        at->second = *value;
        return true;
    }
    case Kind::Log: {
        const std::optional<DataValue> value = action.value ? action.value->value(m_world) : std::nullopt;
        std::string line = action.name;
        if (value)
            line += (line.empty() ? "" : ": ") + written(*value);
        m_log.push_back(std::move(line));
        return true;
    }
    case Kind::If:
        for (const ScxmlAction::Branch& branch : action.branches) {
            if (branch.condition) {
                const std::optional<DataValue> value = valueOf(*branch.condition);
                if (!value || !isTrue(*value))
                    continue;
            }
            return execute(branch.actions);
        }
        return true;
    }
    return true;
}

void ScxmlRun::done(StateId state) {
    const State& s = m_document.chart[state];
    if (state == m_document.chart.root())
        m_ended = true;
    else if (holdsStates(s.kind))
        m_inside.push_back("done.state." + s.name);
}

} // namespace gnomon::chart
