#include "solver/run/simulation_run.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/run/ending.h"
#include "solver/run/handling.h"
#include "solver/run/locating.h"
#include "solver/run/run_start.h"
#include "solver/run/run_text.h"
#include "solver/run/stepping.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
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

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

} // namespace

/// The phases of a run in turn: a step is taken, what happens in it is located, rows are written up to there, and an
/// event is handled.
struct SimulationRun::State {
    RunParts parts;
    RunStart starting;
    BlockRescue* rescue = nullptr; // asked at the start
    Stepping stepping;
    Locating locating;
    Handling handling;
    Ending ending;

    double endTolerance = parts.tolerances.relative; // what the end of the run was computed with
    std::optional<uint64_t> rowCount;                // of a run whose end another one has written
    ResultWriter* writer = nullptr;
    Clock::time_point lastProgress = Clock::now();

    /// How far the run is.
    struct Way {
        double t = 0;         // so far everything is done
        double stepEnd = 0;   // so far the integrator has got
        double lastBegin = 0; // of the last step, unless it ended in an event
        bool restart = true;
        int tinySteps = 0;
        bool switched = false; // in an event at the end of the last step
        std::vector<double> x;
    };
    Way way;

    // What an integrator has in it cannot be copied, but it follows from where it began and the turns since. So what is
    // kept of a run is how it was when the integrator began last.
    std::function<void(const RunContext&)> watch;
    std::shared_ptr<const State> kept;
    uint64_t turns = 0;             // since then
    std::optional<RunContext> from; // where this run goes on

    State(const SimModel& model, RunOptions options, RunObserver& observer, RunControl& control, RunKernels kernels)
        : parts(model, std::move(options), observer, control, std::move(kernels)),
          starting(parts.point, parts.relations),
          stepping(parts),
          locating(parts),
          handling(parts),
          ending(parts) {}

    Result<void> initialize(BlockRescue* asked) {
        rescue = asked;
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
        if (Result<void> found = starting.find(options, span.start, rescue, parts.control.cancelled); !found)
            return found;
        if (Result<void> checked = parts.assertions.check(span.start, true); !checked)
            return checked;
        if (Result<void> started = parts.events.start(span.start); !started)
            return started;
        if (options.countEventNodes)
            parts.events.countNodes();
        parts.stateSets.choose(parts.point.values, true);
        return parts.events.handleStart(span.start);
    }

    bool tellProgress(double t, double size) {
        const RunControl& control = parts.control;
        const auto tell = [&] {
            lastProgress = Clock::now();
            writer->flush();
            const uint64_t steps = parts.integrator ? parts.integrator->counters().steps : parts.counts.steps;
            parts.observer.progress({t, size, steps, parts.eventCount()});
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

    void makeMethods() {
        stepping.makeMethod();
        locating.makeFinder();
    }

    void makeParts() {
        stepping.makeParts();
        locating.makeParts();
        parts.assertions.begin(parts.step, parts.longestStretch());
        // Without states nothing says how far one solution of a loop reaches.
        const bool mayJump = !parts.integrator;
        stepping.allowJumps(mayJump);
        parts.rows.allowJumps(mayJump);
        locating.allowJumps(mayJump);
        parts.assertions.allowJumps(mayJump);
    }

    Result<void> begin() {
        const double start = parts.span.start;
        makeMethods();
        if (Result<void> begun = parts.rows.begin(*writer); !begun)
            return begun;
        makeParts();
        // What time changes right behind the start.
        if (parts.span.stop > start && parts.events.isDue(start)) {
            ++parts.counts.timeEvents;
            if (Result<void> handled = parts.events.handle(start); !handled)
                return handled;
            if (Result<void> written = parts.rows.write(start); !written)
                return written;
        }
        parts.takeStates(way.x);
        way.t = way.stepEnd = start;
        way.lastBegin = parts.span.stop;
        locating.search();
        locating.finder().tolerate(parts.relations.differences, parts.relations.holds);
        return {};
    }

    /// From now on as the other, whose functions this one has a copy of and whose writer keeps the same columns.
    void goOnFrom(const State& other) {
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

    void keep() {
        struct Alone { // it does not run: nobody listens, nobody steers
            SilentObserver quiet;
            RunControl steered;
            State state;

            explicit Alone(const State& of)
                : state(of.parts.model, of.parts.options, quiet, steered, of.parts.point.kernels.copy()) {}
        };
        const auto now = std::make_shared<Alone>(*this);
        now->state.writer = writer;
        now->state.goOnFrom(*this);
        kept = {now, &now->state};
        turns = 0;
    }

    bool isUnderWay() const {
        // What is left behind an event right before the end may be too little to integrate over.
        const double shortest = 1e-13 * std::max(std::fabs(parts.span.stop), parts.span.length());
        return parts.span.stop - way.t > shortest && !parts.assertions.isTerminated();
    }

    Result<void> integrate(ResultWriter& to) {
        writer = &to;
        uint64_t again = 0; // turns that have been made before
        if (from) {
            goOnFrom(*from->m_kept);
            again = from->m_turns;
        } else if (Result<void> begun = begin(); !begun) {
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

    /// One step of the integrator as far as the first event in it, and that. False: the rest of the run has been
    /// written.
    Result<bool> turn() {
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
            return true;
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
                return true;
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

    /// What there is to be done with the way from `begin` to t, where nothing happens before t: assertions, rows, what
    /// delays and transports take up. `moved`: whether the values of the run are those of another time.
    Result<void> passTo(double begin, double t, bool moved) {
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

    /// The event at which the run stands.
    Result<void> handle(bool stateEvent) {
        const double t = way.t;
        EventFinder& finder = locating.finder();
        const FrozenRelations& relations = parts.relations;
        stepping.forgetAccepted();
        if (Result<void> handled = handling.handle(t, stateEvent ? &finder : nullptr); !handled)
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

    /// Nothing is integrated any more, but an event at the stop time itself still counts.
    Result<void> handleLastEvent() {
        RunPoint& point = parts.point;
        const double t = way.t = parts.span.stop;
        point.values[parts.model.layout.time] = t;
        if (!point.evaluate(point.continuous))
            return parts.failAt(t);
        parts.relations.compute(point.values);
        return parts.events.isDue(t) || t == parts.jumpDue ? handling.handle(t, nullptr) : Result<void>();
    }

    Result<void> finish() {
        const double stop = parts.span.stop;
        if (parts.integrator && way.t == stop && way.lastBegin < stop) {
            if (ending.arrives(way.lastBegin, locating.before())) {
                if (Result<void> handled = handling.handle(way.t, nullptr); !handled)
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
            if (Result<void> handled = handleLastEvent(); !handled)
                return handled;
        if (Result<void> ended = ending.finish(way.t); !ended)
            return ended;
        parts.observer.progress({way.t, 0, statistics().steps, parts.eventCount()});
        return {};
    }

    /// What the tolerance cannot tell a smaller one can: the run is computed once more beside this one, and what it
    /// says of the time behind the last row is what is written. True if that is done; else it is told.
    Result<bool> decideAtTheEnd(const Ending::NearChanges& near) {
        const double sharper = parts.tolerances.relative / sharpening;
        const bool mayRepeat = !hasFixedStep(parts.options.solver) && sharper >= sharpestTolerance &&
                               near.first > sameTime * parts.span.length() &&
                               parts.integrator->counters().steps <= mostRepeated;
        if (!mayRepeat)
            return false;
        SilentObserver quiet;
        RunOptions again = parts.options;
        again.tolerance = sharper;
        const auto other =
            std::make_unique<State>(parts.model, std::move(again), quiet, parts.control, parts.model.beginRun());
        const uint64_t happened = parts.eventCount();
        other->parts.rows.writeBehind(parts.rows.writtenTo(), [&] {
            const uint64_t now = other->parts.eventCount();
            return now == happened || now == happened + 1;
        });
        Result<void> done = other->initialize(rescue);
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

    RunStatistics statistics() const {
        RunStatistics result = parts.counts;
        result.rows = rowCount.value_or(parts.rows.count());
        result.eventIterations = parts.events.iterations();
        result.eventCounts = parts.events.counts();
        if (const Integrator* const integrator = parts.integrator.get()) {
            const IntegratorCounters c = integrator->counters();
            result.steps = c.steps;
            result.rejected = c.rejected;
            result.jacobians = c.jacobians;
            if (integrator->givesAll())
                result.derivativeEvaluations += c.evaluations;
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
};

SimulationRun::SimulationRun(const SimModel& model, RunOptions options, RunObserver& observer, RunControl& control)
    : m_state(std::make_unique<State>(model, std::move(options), observer, control, model.beginRun())) {}

SimulationRun::SimulationRun(const RunContext& from, RunObserver& observer, RunControl& control)
    : m_state(std::make_unique<State>(from.m_kept->parts.model, from.m_kept->parts.options, observer, control,
                                      from.m_kept->parts.point.kernels.copy())) {
    m_state->from = from;
    m_state->parts.point.values = from.m_kept->parts.point.values;
}

SimulationRun::~SimulationRun() = default;

void SimulationRun::watchContexts(std::function<void(const RunContext&)> watch) {
    m_state->watch = std::move(watch);
}

double SimulationRun::startTime() const {
    return m_state->parts.span.start;
}
double SimulationRun::stopTime() const {
    return m_state->parts.span.stop;
}
double SimulationRun::expectedRows() const {
    return m_state->parts.span.rowCount();
}
std::span<const double> SimulationRun::values() const {
    return m_state->parts.point.values;
}

Result<void> SimulationRun::showStart() {
    RunPoint& point = m_state->parts.point;
    if (!point.evaluate(point.outputs))
        return fail(phrase("at the start: {0}", point.why()));
    point.passOnMessages(m_state->parts.span.start);
    if (point.diagnosis.anyNoNumber(point.values))
        return fail(phrase("at the start {0}", point.diagnosis.noNumber(point.values)));
    return {};
}

Result<void> SimulationRun::initialize(BlockRescue* rescue) {
    const Clock::time_point begin = Clock::now();
    Result<void> result = m_state->initialize(rescue);
    m_state->parts.counts.initSeconds = secondsSince(begin);
    return result;
}

Result<void> SimulationRun::integrate(ResultWriter& writer) {
    const Clock::time_point begin = Clock::now();
    Result<void> result = m_state->integrate(writer);
    writer.flush();
    m_state->parts.counts.integrateSeconds = secondsSince(begin);
    return result;
}

RunStatistics SimulationRun::statistics() const {
    return m_state->statistics();
}

} // namespace gnomon::solver
