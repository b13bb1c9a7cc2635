#include "solver/run/event_phase.h"

#include "compiler/base/exact_integers.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/evaluate/schedule_part.h"
#include "solver/run/run_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

namespace gnomon::solver {

namespace {

constexpr int mostRounds = 1000;
constexpr int mostUnsettledRounds = 10;

} // namespace

EventPhase::EventPhase(RunPoint& point, FrozenRelations& relations, AssertionWatch& assertions, Tolerances tolerances,
                       double stop, bool isFull)
    : m_point(point),
      m_relations(relations),
      m_assertions(assertions),
      m_integers(point.model),
      m_stop(stop),
      m_isFull(isFull),
      m_event(point.model.mode.event, point.kernels, &point.model.mode.relations),
      m_pass(point.model.mode.eventPass, point.kernels, &point.model.mode.relations),
      m_end(point.model.mode.eventEnd, point.kernels, &point.model.mode.relations),
      m_sampleEnd(point.model.mode.sampleEnd, point.kernels, &point.model.mode.relations),
      m_clocks(point.model, point.kernels, point.values, point, tolerances),
      m_inputs(point.model.mode.derivativeInputs) {
    const ModeSystem& mode = point.model.mode;
    if (!mode.delays.empty() || !mode.transports.empty()) {
        NeededSlots needed(point.kernels.table(), point.values.size());
        for (const State& state : mode.states)
            needed.add(state.derivative);
        partOf(mode.continuous, needed);
        for (const Delay& delay : mode.delays)
            if (needed.contains(delay.result))
                m_inputs.push_back(delay.result);
        for (const Transport& transport : mode.transports)
            if (needed.contains(transport.result))
                m_inputs.push_back(transport.result);
    }
    for (Evaluator* evaluator : {&m_event, &m_pass, &m_end, &m_sampleEnd}) {
        evaluator->setCrossed(&relations.crossed);
        evaluator->allowUnsettled(true);
    }
}

void EventPhase::goOnFrom(const EventPhase& other) {
    m_event.goOnFrom(other.m_event);
    m_pass.goOnFrom(other.m_pass);
    m_end.goOnFrom(other.m_end);
    m_sampleEnd.goOnFrom(other.m_sampleEnd);
    m_clocks.goOnFrom(other.m_clocks);
    m_samples = other.m_samples;
    m_isLeft = other.m_isLeft;
    m_inputsBefore = other.m_inputsBefore;
    m_moment = other.m_moment;
    m_statesSet = other.m_statesSet;
    m_iterations = other.m_iterations;
    m_present = other.m_present;
    m_counts = other.m_counts;
}

void EventPhase::countNodes() {
    const SimModel& model = m_point.model;
    std::map<std::string, Slot, std::less<>> slots;
    for (const Variable& variable : model.layout.variables)
        slots.emplace(variable.name, variable.slot);
    for (const EventNode& node : model.mode.eventNodes)
        if (const auto found = slots.find(node.name); found != slots.end()) {
            m_counted.push_back(found->second);
            m_counts.names.push_back(node.name);
        }
    for (const Relation& relation : model.mode.relations) {
        m_counted.push_back(relation.slot);
        m_counts.names.push_back(phrase("condition of {0}", equationText(model, relation.origin)));
    }
    m_slotCounts.assign(m_point.values.size(), 0);
    m_counts.total.assign(m_counted.size(), 0);
    for (Evaluator* evaluator : {&m_event, &m_pass, &m_end, &m_sampleEnd})
        evaluator->countInto(&m_slotCounts);
}

void EventPhase::takeCounts(double t) {
    if (m_slotCounts.empty())
        return;
    m_present.time = t;
    for (size_t i = 0; i < m_counted.size(); ++i) {
        m_present.evaluations.push_back(m_slotCounts[m_counted[i]]);
        m_counts.total[i] += m_present.evaluations.back();
    }
    if (m_counts.first.size() < EventCounts::mostKept)
        m_counts.first.push_back(std::move(m_present));
    m_present = {};
    std::ranges::fill(m_slotCounts, 0);
}

bool EventPhase::keepAsPre() {
    std::vector<double>& values = m_point.values;
    bool changed = false;
    for (const DiscreteVariable& discrete : m_point.model.mode.discretes) {
        const double now = values[discrete.value];
        double& pre = values[discrete.pre];
        if (pre != now && !(std::isnan(pre) && std::isnan(now))) {
            pre = now;
            changed = true;
        }
    }
    return changed;
}

Result<void> EventPhase::start(const RunBegin& begin) {
    const double t = begin.time;
    const SimModel& model = m_point.model;
    std::vector<double>& values = m_point.values;
    keepAsPre();
    m_relations.keepAsPre(values);
    if (model.layout.initialFlag != noSlot)
        values[model.layout.initialFlag] = 0;
    for (uint32_t i = 0; i < model.mode.samplers.size(); ++i) {
        const Sampler& sampler = model.mode.samplers[i];
        const double first = values[sampler.start], period = values[sampler.interval];
        if (!(period > 0))
            return fail(phrase("sample(): the interval {0} is not positive", valueText(period)));
        const double behind = std::ceil((t - first) / period - 1e-9);
        double next = first >= t ? first : first + std::max(0.0, behind) * period;
        if (!begin.isStart && isSampleDue(next, t)) // taken before the equations changed
            next = first + (std::round((next - first) / period) + 1) * period;
        m_samples[sampler.reachesContinuous ? 0 : 1].add({next, EventCalendar::Source::Sample, i});
        values[sampler.active] = 0;
    }
    m_point.past.findNone(values.data());
    m_point.past.record(t, values.data());
    const auto where = [&](uint32_t origin) {
        return ": " + equationText(model, origin) + " (" + placeOf(model, origin) + ")";
    };
    if (const std::optional<TransportLines::Wrong> wrong = m_point.lines.start(values.data()))
        return fail(wrong->text + where(wrong->origin));
    if (const std::string wrong = wrongDelay(model, values, &m_point.moving); !wrong.empty())
        return fail(wrong);
    return m_clocks.start(t);
}

bool EventPhase::isSampleDue(double sampleTime, double t) const {
    return std::fabs(sampleTime - t) <= 1e-12 * std::max(1.0, std::fabs(t)) || sampleTime < t;
}

double EventPhase::next(double t, double stop, bool reaching) const {
    const SimModel& model = m_point.model;
    double next = std::min({stop, m_clocks.nextTick(false), m_point.past.nextJump(t, m_point.values.data())});
    next = std::min(next, m_samples[0].firstTime());
    if (!reaching)
        next = std::min(next, m_samples[1].firstTime());
    const std::vector<double>& differences = m_relations.differences;
    for (size_t i = 0; i < model.mode.relations.size(); ++i)
        if (model.mode.relations[i].timeOnly && differences[i] < 0 && !Relation::isNow(differences[i], t) &&
            (!reaching || model.mode.relations[i].reachesContinuous))
            next = std::min(next, t - differences[i]);
    return next;
}

bool EventPhase::isDue(double t) const {
    return m_clocks.isDue(t) ||
           std::ranges::any_of(m_samples, [&](const EventCalendar& c) { return isSampleDue(c.firstTime(), t); }) ||
           m_relations.changedByTime(m_point.values, t >= m_stop ? Moment::Itself : Moment::Behind);
}

bool EventPhase::changedDerivatives() const {
    if (!m_point.model.mode.hasEventSets || m_statesSet)
        return true;
    for (size_t i = 0; i < m_inputs.size(); ++i)
        if (m_point.values[m_inputs[i]] != m_inputsBefore[i])
            return true;
    return false;
}

Result<void> EventPhase::handleStart(const RunBegin& begin) {
    m_atStart = begin.moment == Moment::Itself;
    Result<void> handled = handle(begin.time);
    m_atStart = false;
    return handled;
}

void EventPhase::setMoment(Moment moment) {
    if (std::exchange(m_moment, moment) == moment)
        return;
    for (Evaluator* evaluator : {&m_event, &m_pass, &m_end, &m_sampleEnd})
        evaluator->setMoment(moment);
}

Result<void> EventPhase::handle(double t) {
    const SimModel& model = m_point.model;
    std::vector<double>& values = m_point.values;
    setMoment(momentAt(t));
    m_inputsBefore.clear();
    for (const Slot slot : m_inputs)
        m_inputsBefore.push_back(values[slot]);
    m_point.setLastEvent(t);
    m_point.past.release();
    m_point.lines.release();
    m_point.putTime(t);
    m_statesSet = false;
    // pre() of a continuous variable is its value right before the event; discrete ones have theirs already.
    keepAsPre();
    m_clocks.sample();
    if (Result<void> ticked = m_clocks.tick(t); !ticked)
        return ticked;
    m_due.clear();
    for (EventCalendar& samples : m_samples)
        for (; isSampleDue(samples.firstTime(), t); samples.moveFirst(EventCalendar::never)) {
            if (samples.first().source == EventCalendar::Source::Host)
                continue;
            m_due.push_back(samples.first());
            values[model.mode.samplers[samples.first().number].active] = 1;
        }
    if (Result<void> passes = iterate(t, m_event); !passes)
        return passes;
    if (!m_due.empty()) {
        for (const EventCalendar::Entry& due : m_due) {
            const Sampler& sampler = model.mode.samplers[due.number];
            values[sampler.active] = 0;
            const double first = values[sampler.start], period = values[sampler.interval];
            const double k = std::round((due.time - first) / period) + 1;
            m_samples[sampler.reachesContinuous ? 0 : 1].add({first + k * period, due.source, due.number});
        }
        // Conditions fall back to false, so that the next sample is an edge again.
        if (Result<void> passes = iterate(t, reduced() ? m_sampleEnd : m_event); !passes)
            return passes;
    }
    if (m_host) {
        // Of these equations, before others may hold.
        if (Result<void> checked = m_assertions.check(t); !checked)
            return checked;
        if (!m_assertions.isTerminated())
            if (const Result<bool> reacted = react(t); !reacted)
                return std::unexpected(reacted.error());
    }
    takeCounts(t);
    if (m_isLeft)
        return {};
    m_relations.freeze(values);
    for (size_t i = 0; i < model.mode.relations.size(); ++i)
        if (isBeyondExactIntegers(m_relations.differences[i]) && model.mode.relations[i].saysSomething(values.data()))
            return fail(phrase("at the event at time = {0}: {1}", valueText(t),
                               phrase("an Integer is beyond 9007199254740992 (2^53), up to which Integers are kept "
                                      "exactly: {0}",
                                      relationsText(model, {static_cast<uint32_t>(i)}))));
    if (const Variable* const large = m_integers.tooLarge(values))
        return fail(phrase("at the event at time = {0}: {1}", valueText(t),
                           phrase("'{0}' is {1}: an Integer is kept exactly up to 9007199254740992 (2^53)", large->name,
                                  valueText(large->sign * values[large->slot]))));
    if (const std::string wrong = wrongDelay(model, values); !wrong.empty())
        return fail(phrase("at the event at time = {0}: {1}", valueText(t), wrong));
    m_point.past.findNone(values.data());
    m_point.past.record(t, values.data());
    if (!m_point.lines.empty()) {
        // What enters may have become another one, and comes out at once at the end where it does.
        m_point.lines.jump(values.data());
        m_point.putTime(t);
        if (!m_point.evaluate(m_point.continuous))
            return fail(phrase("at the event at time = {0}: {1}", valueText(t), m_point.why()));
        m_point.lines.jump(values.data());
    }
    return m_assertions.check(t);
}

void EventPhase::expectWrites() {
    const SimModel& model = m_point.model;
    NeededSlots read(m_point.kernels.table(), m_point.values.size());
    for (const State& state : model.mode.states)
        read.add(state.derivative);
    const Schedule part = partOf(model.mode.continuous, read);
    std::vector<bool> computed(m_point.values.size(), false);
    addComputed(part, computed);
    computed[model.layout.time] = true;
    for (const State& state : model.mode.states)
        computed[state.value] = true;
    for (const Slot slot : m_inputs)
        computed[slot] = true;
    for (Slot slot = 0; slot < computed.size(); ++slot)
        if (read.contains(slot) && !computed[slot])
            m_inputs.push_back(slot);
}

void EventPhase::expectHost(double time) {
    m_samples[0].remove(EventCalendar::Source::Host, 0);
    m_samples[0].add({time, EventCalendar::Source::Host, 0});
}

Result<bool> EventPhase::react(double t) {
    std::vector<double>& values = m_point.values;
    const auto failed = [&](const std::string& why) {
        return fail(phrase("at the event at time = {0}: {1}", valueText(t), why));
    };
    bool wrote = false;
    for (int round = 0; round <= mostRounds; ++round) {
        if (!m_point.evaluate(m_point.outputs))
            return failed(m_point.why());
        const double due = m_host->nextDue(), at = isSampleDue(due, t) ? std::max(due, t) : t;
        takeStates(m_point.model, values, m_statesBefore);
        const Result<StructureHost::Reaction> reaction = m_host->react(at, values);
        for (StructureNote& note : m_host->takeNotes())
            m_point.observer.message({note.isWarning ? MessageSeverity::Warning : MessageSeverity::Info, t,
                                      std::move(note.text), std::move(note.place)});
        if (!reaction)
            return failed(reaction.error().message);
        if (*reaction == StructureHost::Reaction::Ended) {
            m_assertions.terminate();
            return wrote;
        }
        if (*reaction == StructureHost::Reaction::Changed) {
            m_isLeft = true;
            return wrote;
        }
        if (*reaction == StructureHost::Reaction::Nothing) {
            const double next = m_host->nextDue();
            expectHost(next > at ? next : EventCalendar::never);
            return wrote;
        }
        wrote = true;
        for (size_t i = 0; i < m_statesBefore.size(); ++i)
            m_statesSet = m_statesSet || values[m_point.model.mode.states[i].value] != m_statesBefore[i];
        keepAsPre();
        if (Result<void> passes = iterate(t, m_event); !passes)
            return std::unexpected(passes.error());
    }
    return failed(phrase("what reacts to the event writes values without end, {0} times so far", mostRounds));
}

Result<void> EventPhase::iterate(double t, Evaluator& first) {
    const SimModel& model = m_point.model;
    std::vector<double>& values = m_point.values;
    Evaluator* pass = &first;
    int unsettled = 0;
    const auto settles = [&](const Evaluator& evaluator) {
        unsettled = evaluator.unsettled().empty() ? 0 : unsettled + 1;
        return unsettled <= mostUnsettledRounds;
    };
    const auto failed = [&](const std::string& why) {
        return fail(phrase("at the event at time = {0}: {1}", valueText(t), why));
    };
    for (int round = 0;; ++round) {
        ++m_iterations;
        if (round > mostRounds)
            return fail(phrase("the events at time = {0} do not come to rest in {1} rounds: {2}", valueText(t),
                               mostRounds, restless()));
        ++(pass == &m_pass ? m_present.passes : pass == &m_event ? m_present.events : m_present.sampleEnds);
        if (!m_point.evaluate(*pass) || (m_isFull && !m_point.evaluate(m_point.outputs)))
            return failed(m_point.why());
        if (!settles(*pass))
            return failed(phrase("{0}: the relations in them do not come to rest", pass->unsettled()));
        if (Result<void> checked = m_assertions.check(t, true); !checked)
            return checked;
        const Result<bool> fired = m_clocks.fire(t);
        if (!fired)
            return std::unexpected(fired.error());
        bool again = *fired || unsettled > 0;
        for (const Reinit& reinit : model.mode.reinits)
            if (values[reinit.active] != 0) {
                values[reinit.state] = values[reinit.value];
                again = m_statesSet = true;
            }
        if (!reduced()) {
            again |= keepAsPre();
            m_relations.keepAsPre(values);
            again |= m_relations.update(values, m_moment);
            again |= m_point.putDelaysAgain();
            if (!again)
                return {};
            pass = &m_event;
            continue;
        }
        for (const Slot flag : model.mode.whenFlags)
            values[flag] = 0;
        const bool watchedChanged = std::ranges::any_of(model.mode.watched, [&](uint32_t i) {
            const double now = values[model.mode.discretes[i].value], pre = values[model.mode.discretes[i].pre];
            return now != pre && !(std::isnan(now) && std::isnan(pre));
        });
        keepAsPre();
        m_relations.keepAsPre(values);
        if (again) {
            pass = &m_event; // new states move everything
        } else if (watchedChanged) {
            pass = &m_pass;
        } else {
            if (round > 0) {
                ++m_present.ends;
                if (!m_point.evaluate(m_end))
                    return failed(m_point.why());
                if (!m_end.unsettled().empty()) {
                    pass = &m_event;
                    continue;
                }
            }
            // What was evaluated last may be the condition of a clock.
            const Result<bool> late = m_clocks.fire(t);
            if (!late)
                return std::unexpected(late.error());
            if (!*late && !m_point.putDelaysAgain())
                return {};
            pass = &m_event;
        }
    }
}

std::string EventPhase::restless() {
    const std::vector<double>& values = m_point.values;
    std::string names;
    keepAsPre();
    if (m_point.evaluate(m_event))
        for (const DiscreteVariable& discrete : m_point.model.mode.discretes)
            if (values[discrete.value] != values[discrete.pre])
                if (const std::string name = m_point.nameOf(discrete.value); name != phrase("a variable"))
                    names += (names.empty() ? "" : ", ") + name;
    return names.empty() ? phrase("a condition") : names;
}

uint64_t EventPhase::rowEvaluations() const {
    uint64_t sum = m_clocks.rowEvaluations();
    for (const Evaluator* evaluator : {&m_event, &m_pass, &m_end, &m_sampleEnd})
        sum += evaluator->rowEvaluations();
    return sum;
}

} // namespace gnomon::solver
