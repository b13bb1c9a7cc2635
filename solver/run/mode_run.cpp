#include "solver/run/mode_run.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/run/run_text.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>
#include <utility>

namespace gnomon::solver {

namespace {

using Clock = std::chrono::steady_clock;

/// A run whose tolerance cannot tell whether an event belongs to it is looked at again with this part of it, as long as
/// there is a smaller one; unless the event is at the end itself, or the run is a long one.
constexpr double sharpening = 100, sharpestTolerance = 1e-12, sameTime = 1e-9;
constexpr uint64_t mostRepeated = 20'000;
/// Delays and transports look at their values at so many parts of the run at the least.
constexpr double longestUnseen = 1.0 / 500;
constexpr auto progressPeriod = std::chrono::milliseconds(50);
/// A paused run looks so often whether it may go on. It does not wait to be woken: who steers it may be a handler of
/// signals, which can write a flag and no more.
constexpr auto pausePeriod = std::chrono::milliseconds(10);

} // namespace

double sharperTolerance(double tolerance) {
    const double sharper = tolerance / sharpening;
    return sharper >= sharpestTolerance ? sharper : 0;
}

ModeRun::ModeRun(const SimModel& model, RunOptions options, RunObserver& observer, RunControl& control,
                 RunKernels kernels)
    : parts(model, std::move(options), observer, control, std::move(kernels)),
      starting(parts.point, parts.relations),
      stepping(parts),
      locating(parts),
      handling(parts),
      ending(parts) {}

Result<void> ModeRun::checkOptions() const {
    const RunSpan& span = parts.span;
    const RunOptions& options = parts.options;
    if (!(span.stop >= span.start))
        return fail(
            phrase("the stop time {0} is before the start time {1}", valueText(span.stop), valueText(span.start)));
    if (!(span.interval > 0) && span.stop > span.start)
        return fail(phrase("the output interval must be positive"));
    if (!(parts.tolerances.relative > 0))
        return fail(phrase("the tolerance must be positive"));
    if (!(options.fixedStep >= 0) || !(options.largestStep >= 0))
        return fail(phrase("the step size must be positive"));
    return {};
}

Result<void> ModeRun::enter(const RunBegin& at, BlockRescue* asked) {
    rescue = asked;
    entry = {.time = at.time, .moment = at.moment, .isStart = at.isStart, .values = {}};
    parts.events.listenTo(nullptr); // nobody knows of this start yet
    if (Result<void> found = starting.find(parts.options, at, rescue, parts.control.cancelled); !found)
        return found;
    if (Result<void> checked = parts.assertions.check(at.time, true); !checked)
        return checked;
    if (Result<void> started = parts.events.start(at); !started)
        return started;
    if (parts.options.countEventNodes)
        parts.events.countNodes();
    parts.stateSets.choose(parts.point.values, true);
    return parts.events.handleStart(at);
}

void ModeRun::renew(bool otherColumns) {
    if (!m_isMade)
        return;
    if (!m_fresh) {
        m_fresh =
            std::make_unique<ModeRun>(parts.model, parts.options, parts.observer, parts.control, parts.point.kernels);
        m_fresh->makeMethods();
        m_fresh->parts.rows.prepare(*writer);
        m_fresh->makeParts();
    }
    if (otherColumns)
        for (ModeRun* const each : {this, m_fresh.get()}) {
            each->parts.rows.prepare(*writer);
            each->allowJumps();
        }
    const RunParts& fresh = m_fresh->parts;
    parts.point.goOnFrom(fresh.point);
    parts.relations.goOnFrom(fresh.relations);
    parts.assertions.renew(fresh.assertions);
    parts.events.goOnFrom(fresh.events);
    parts.eventWatch.renew();
    parts.stateSets.goOnFrom(fresh.stateSets);
    parts.rows.renew(fresh.rows);
    parts.jumpDue = fresh.jumpDue;
    parts.counts = {};
    starting.goOnFrom(m_fresh->starting);
    stepping.renew(m_fresh->stepping);
    locating.goOnFrom(m_fresh->locating);
    way = {};
    if (parts.integrator)
        m_counted = parts.integrator->counters();
}

bool ModeRun::tellProgress(double t, double size) {
    const RunControl& control = parts.control;
    const auto tell = [&] {
        lastProgress = Clock::now();
        writer->flush();
        const uint64_t steps =
            parts.integrator ? parts.integrator->counters().steps - m_counted.steps : parts.counts.steps;
        parts.observer.progress({t, size, stepsBefore + steps, eventsBefore + parts.eventCount()});
    };
    if (control.paused && !control.cancelled) {
        tell(); // where it stops
        while (control.paused && !control.cancelled)
            std::this_thread::sleep_for(pausePeriod);
        tell();
    } else if (Clock::now() - lastProgress >= progressPeriod) {
        tell();
    }
    return !control.cancelled;
}

void ModeRun::makeMethods() {
    stepping.makeMethod();
    locating.makeFinder();
}

void ModeRun::makeParts() {
    stepping.makeParts();
    locating.makeParts();
    parts.assertions.begin(parts.step, parts.longestStretch());
    allowJumps();
}

void ModeRun::allowJumps() {
    // Without states nothing says how far one solution of a loop reaches.
    const bool mayJump = !parts.integrator;
    stepping.allowJumps(mayJump);
    parts.rows.allowJumps(mayJump);
    locating.allowJumps(mayJump);
    parts.assertions.allowJumps(mayJump);
}

Result<void> ModeRun::begin() {
    const double start = entry.time;
    if (!m_isMade)
        makeMethods();
    // What does not hold any more when its start is over was never there.
    const bool isTried = parts.host && (start <= parts.span.start || parts.host->isTried());
    if (isTried)
        parts.rows.want(false);
    if (Result<void> begun = parts.rows.begin(*writer, start); !begun)
        return begun;
    if (!m_isMade)
        makeParts();
    else
        parts.assertions.restart();
    way.t = way.stepEnd = start;
    way.lastBegin = parts.span.stop;
    if (parts.host) {
        if (!m_isMade)
            parts.events.expectWrites();
        parts.events.listenTo(parts.host);
        const Result<bool> wrote = parts.events.react(start);
        if (!wrote)
            return std::unexpected(wrote.error());
        if (isTried) {
            parts.rows.want(true);
            parts.rows.forgetCount();
        }
        if ((*wrote || isTried) && !parts.events.isLeft())
            if (Result<void> written = parts.rows.write(start); !written)
                return written;
    }
    m_isMade = true;
    // What time changes right behind the start.
    if (parts.span.stop > start && !parts.events.isLeft() && parts.events.isDue(start)) {
        ++parts.counts.timeEvents;
        if (Result<void> handled = parts.events.handle(start); !handled)
            return handled;
        if (!parts.events.isLeft())
            if (Result<void> written = parts.rows.write(start); !written)
                return written;
    }
    if (parts.events.isLeft())
        return {};
    if (!entry.isStart && hasFixedStep(parts.options.solver))
        stepping.begin(nextOnGrid(start));
    parts.takeStates(way.x);
    locating.search();
    locating.finder().tolerate(parts.relations.differences, parts.relations.holds);
    return {};
}

double ModeRun::nextOnGrid(double t) const {
    const double size = parts.options.fixedStep > 0 ? parts.options.fixedStep : parts.span.interval;
    const double steps = std::floor((t - parts.span.start) / size * (1 + 1e-12)) + 1;
    return parts.span.start + steps * size;
}

void ModeRun::goOnFrom(const ModeRun& other) {
    makeMethods();
    makeParts();
    parts.goOnFrom(other.parts, *writer);
    stepping.goOnFrom(other.stepping);
    locating.goOnFrom(other.locating);
    handling.goOnFrom(other.handling);
    endTolerance = other.endTolerance;
    rowCount = other.rowCount;
    way = other.way;
}

void ModeRun::keep() {
    struct Alone { // it does not run: nobody listens, nobody steers
        SilentObserver quiet;
        RunControl steered;
        ModeRun state;

        explicit Alone(const ModeRun& of)
            : state(of.parts.model, of.parts.options, quiet, steered, of.parts.point.kernels.copy()) {}
    };
    const auto now = std::make_shared<Alone>(*this);
    now->state.writer = writer;
    now->state.goOnFrom(*this);
    kept = {now, &now->state};
    turns = 0;
}

bool ModeRun::isUnderWay() const {
    // What is left behind an event right before the end may be too little to integrate over.
    const double shortest = 1e-13 * std::max(std::fabs(parts.span.stop), parts.span.length());
    return parts.span.stop - way.t > shortest && !parts.assertions.isTerminated();
}

Result<void> ModeRun::integrate(ResultWriter& to) {
    writer = &to;
    uint64_t again = 0; // turns that have been made before
    if (from) {
        goOnFrom(*from->m_kept);
        again = from->m_turns;
    } else if (Result<void> begun = begin(); !begun || parts.events.isLeft()) {
        return begun;
    }
    const auto want = [&] {
        parts.rows.want(again == 0);
        parts.observer.isOpen = again == 0;
    };
    want();
    while (isUnderWay()) {
        if (watch && way.restart)
            keep();
        const Result<bool> goesOn = turn();
        if (!goesOn)
            return std::unexpected(goesOn.error());
        if (!*goesOn)
            return {};
        ++turns;
        if (again > 0 && --again == 0)
            want();
        else if (watch && again == 0)
            watch(RunContext(kept, turns, way.t));
    }
    return finish();
}

Result<bool> ModeRun::turn() {
    RunPoint& point = parts.point;
    FrozenRelations& relations = parts.relations;
    EventFinder& finder = locating.finder();
    const double begin = way.t;
    if (parts.integrator && way.restart) {
        if (Result<void> started = stepping.restart(way.t, way.x); !started)
            return std::unexpected(started.error());
        way.stepEnd = way.t;
    }
    const Result<bool> jumped = stepping.advance(way.t, way.stepEnd, way.tinySteps, way.x);
    if (!jumped)
        return std::unexpected(jumped.error());
    way.restart = *jumped;
    if (way.restart) {
        locating.search();
        return !parts.events.isLeft();
    }
    double& t = way.t;
    const double timeEvent = parts.events.next(t, parts.span.stop, false);
    parts.jumpDue = point.past.nextJump(t, point.values.data());
    t = std::min(way.stepEnd, timeEvent);
    locating.beginStep();
    point.markMessages();
    if (!parts.step.evaluate(t)) {
        const Result<Stepping::Within> within = stepping.comeWithin(begin, t, way.x);
        if (!within)
            return std::unexpected(within.error());
        way.restart = true;
        if (*within == Stepping::Within::Jumped) {
            locating.search();
            return !parts.events.isLeft();
        }
    }
    const std::optional<double> leaving = locating.findLeaving(begin, t);
    t = leaving.value_or(t);
    const std::optional<double> hidden = locating.findHidden(begin, t);
    t = hidden.value_or(t);
    relations.compute(point.values);
    const bool stateEvent = locating.findEvent(begin, t);
    // Whether the values are those of t: what is found apart leaves them alone, unless functions have spoken.
    bool moved = stateEvent || !locating.findsApart();
    if (stateEvent) {
        t = finder.time();
        if (parts.integrator && parts.span.stop - t < ending.uncertainty()) {
            const Result<bool> ended =
                decideAtTheEnd({relationsText(parts.model, finder.changed()), parts.span.stop - t});
            if (!ended || *ended)
                return ended ? Result<bool>(false) : std::unexpected(ended.error());
        }
    }
    const bool isLeaving = leaving && !hidden && !stateEvent;
    if (isLeaving) {
        if (moved && !parts.step.evaluate(t))
            return parts.failAt(t);
        moved = false;
        point.past.markLeaving(t, point.values.data());
        point.lines.markLeaving(point.values.data());
    }
    const bool isTimeEvent = !stateEvent && (parts.events.isDue(t) || t == parts.jumpDue || isLeaving);
    if (!stateEvent) {
        finder.narrow(relations.differences);
        parts.eventWatch.passed(t, relations.differences, point.values);
    }
    if (stateEvent && locating.findsApart() && parts.assertions.anyWatched()) {
        if (!parts.step.evaluate(t))
            return parts.failAt(t);
        relations.compute(point.values);
        moved = false;
    }
    if (Result<void> passed = passTo(begin, t, moved); !passed)
        return std::unexpected(passed.error());
    way.lastBegin = stateEvent || isTimeEvent ? parts.span.stop : begin;
    if (stateEvent || isTimeEvent) {
        if (Result<void> handled = handle(stateEvent); !handled)
            return std::unexpected(handled.error());
        if (parts.events.isLeft())
            return tellProgress(t, t - begin) ? Result<bool>(false) : cancelled();
    } else if (t < parts.span.stop && parts.rows.nextTime() == t) {
        // Everything is known here already.
        if (Result<void> written = parts.rows.write(t); !written)
            return std::unexpected(written.error());
        parts.rows.passBy(t);
    } else {
        parts.rows.passStep(t);
    }
    if (parts.integrator && t == way.stepEnd && t < parts.integrator->time())
        way.restart = true; // what the integrator made of the rest is wrong
    if (std::exchange(way.switched, stateEvent || isTimeEvent) && !way.switched)
        parts.openLoops.look(t);
    if (parts.integrator &&
        ((!parts.stateSets.empty() && parts.stateSets.choose(point.values, false)) || way.restart)) {
        parts.takeStates(way.x);
        way.restart = true;
    }
    if (!tellProgress(t, t - begin))
        return cancelled();
    return true;
}

Result<void> ModeRun::passTo(double begin, double t, bool moved) {
    RunPoint& point = parts.point;
    const Result<bool> told = locating.lookAtAssertions(begin, t, !moved);
    if (!told)
        return std::unexpected(told.error());
    moved = moved || *told;
    if (Result<void> written = parts.rows.writeBefore(t, moved); !written)
        return written;
    if (!point.past.empty()) {
        moved = true;
        if (!parts.step.remember(begin, t, longestUnseen * parts.span.length(), parts.tolerances.relative))
            return parts.failAt(point.values[parts.model.layout.time]);
    }
    if (!point.lines.empty()) {
        moved = true;
        if (!parts.step.transport(begin, t, longestUnseen * parts.span.length(),
                                  std::min(1e-4, 0.1 * parts.tolerances.relative)))
            return parts.failAt(t);
    }
    if (point.hasNewMessages()) {
        moved = true;
        point.kernels.log()->dropMessages();
    }
    if (moved) {
        if (!parts.step.evaluate(t))
            return parts.failAt(t);
        parts.relations.compute(point.values);
    }
    return parts.assertions.check(t);
}

Result<void> ModeRun::handle(bool stateEvent) {
    const double t = way.t;
    EventFinder& finder = locating.finder();
    const FrozenRelations& relations = parts.relations;
    stepping.forgetAccepted();
    if (Result<void> handled = handling.handle(t, stateEvent ? &finder : nullptr); !handled || parts.events.isLeft())
        return handled;
    locating.search();
    finder.tolerate(relations.differences, relations.holds);
    if (stateEvent && !parts.events.setStates()) {
        finder.distrust(relations.differences, relations.holds);
        finder.weigh(handling.cameToNothing(finder.amplitude()));
    }
    parts.rows.passBy(t);
    if (!parts.integrator || parts.integrator->givesAll() ||
        (parts.events.changedDerivatives() && !(stateEvent && handling.passesOver(t, way.stepEnd)))) {
        parts.takeStates(way.x);
        way.restart = true;
        way.tinySteps = 0;
    }
    return stateEvent ? parts.eventWatch.follow(t, finder, relations.holds) : Result<void>();
}

Result<void> ModeRun::handleLastEvent() {
    RunPoint& point = parts.point;
    const double t = way.t = parts.span.stop;
    point.values[parts.model.layout.time] = t;
    if (!point.evaluate(point.continuous))
        return parts.failAt(t);
    parts.relations.compute(point.values);
    return parts.events.isDue(t) || t == parts.jumpDue ? handling.handle(t, nullptr) : Result<void>();
}

Result<void> ModeRun::finish() {
    const double stop = parts.span.stop;
    if (parts.integrator && way.t == stop && way.lastBegin < stop) {
        if (ending.arrives(way.lastBegin, locating.before())) {
            if (Result<void> handled = handling.handle(way.t, nullptr); !handled || parts.events.isLeft())
                return handled;
        } else {
            const Ending::NearChanges near = ending.nearChanges(way.lastBegin, locating.before());
            const Result<bool> ended = near.names.empty() ? false : decideAtTheEnd(near);
            if (!ended || *ended)
                return ended ? Result<void>() : std::unexpected(ended.error());
            ending.tell(near);
        }
    }
    if (way.t < stop && !parts.assertions.isTerminated())
        if (Result<void> handled = handleLastEvent(); !handled || parts.events.isLeft())
            return handled;
    if (Result<void> ended = ending.finish(way.t); !ended)
        return ended;
    parts.observer.progress({way.t, 0, statistics().steps, parts.eventCount()});
    return {};
}

Result<bool> ModeRun::decideAtTheEnd(const Ending::NearChanges& near) {
    const double sharper = sharperTolerance(parts.tolerances.relative);
    const bool mayRepeat = !hasFixedStep(parts.options.solver) && sharper > 0 &&
                           near.first > sameTime * parts.span.length() &&
                           stepsBefore + parts.integrator->counters().steps <= mostRepeated;
    if (!mayRepeat)
        return false;
    if (decide)
        return decide(near);
    SilentObserver quiet;
    RunOptions again = parts.options;
    again.tolerance = sharper;
    const auto other =
        std::make_unique<ModeRun>(parts.model, std::move(again), quiet, parts.control, parts.model.beginRun());
    const uint64_t happened = parts.eventCount();
    other->parts.rows.writeBehind(parts.rows.writtenTo(), [&] {
        const uint64_t now = other->parts.eventCount();
        return now == happened || now == happened + 1;
    });
    Result<void> done = other->enter(entry, rescue);
    if (done)
        done = other->integrate(*writer);
    if (parts.control.cancelled)
        return cancelled();
    if (!done)
        return false;
    parts.point.values = other->parts.point.values;
    const RunStatistics more = other->statistics();
    parts.counts.timeEvents = other->parts.counts.timeEvents;
    parts.counts.stateEvents = other->parts.counts.stateEvents;
    parts.counts.derivativeEvaluations += more.derivativeEvaluations;
    rowCount = other->rowCount.value_or(other->parts.rows.count());
    endTolerance = other->endTolerance;
    parts.observer.message({MessageSeverity::Info,
                            parts.span.stop,
                            phrase("an event near the end of the run is too near for the tolerance {0} to tell "
                                   "whether it belongs to the run; what stands behind the last output point "
                                   "before the end was computed with {1}: {2}",
                                   valueText(parts.tolerances.relative), valueText(endTolerance), near.names),
                            {}});
    return true;
}

RunStatistics ModeRun::statistics() const {
    RunStatistics result = parts.counts;
    result.rows = rowCount.value_or(parts.rows.count());
    result.eventIterations = parts.events.iterations();
    result.eventCounts = parts.events.counts();
    if (const Integrator* const integrator = parts.integrator.get()) {
        const IntegratorCounters c = integrator->counters();
        result.steps = c.steps - m_counted.steps;
        result.rejected = c.rejected - m_counted.rejected;
        result.jacobians = c.jacobians - m_counted.jacobians;
        if (integrator->givesAll())
            result.derivativeEvaluations += c.evaluations - m_counted.evaluations;
        result.solver = integrator->name();
    } else {
        result.solver = phrase("none (no states)");
    }
    result.equationEvaluations = starting.rowEvaluations() + parts.events.rowEvaluations() +
                                 parts.rows.rowEvaluations() + parts.point.continuous.rowEvaluations() +
                                 parts.point.outputs.rowEvaluations() + stepping.rowEvaluations() +
                                 locating.rowEvaluations();
    return result;
}

} // namespace gnomon::solver
