#include "solver/run/simulation_run.h"

#include "compiler/base/phrases.h"
#include "solver/explicit/fixed_step.h"
#include "solver/explicit/rk45.h"
#include "solver/ida/cvode_integrator.h"
#include "solver/ida/dae_integrator.h"
#include "solver/ida/ida_integrator.h"
#include "solver/run/assertion_watch.h"
#include "solver/run/event_finder.h"
#include "solver/run/event_phase.h"
#include "solver/run/event_watch.h"
#include "solver/run/frozen_relations.h"
#include "solver/run/open_loops.h"
#include "solver/run/result_rows.h"
#include "solver/run/run_point.h"
#include "solver/run/run_span.h"
#include "solver/run/run_start.h"
#include "solver/run/run_text.h"
#include "solver/run/slot_ranges.h"
#include "solver/run/state_sets.h"
#include "solver/run/step_values.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>
#include <utility>

namespace gnomon::solver {

namespace {

using Clock = std::chrono::steady_clock;

/// So many steps in a row that hardly move the time mean that the integrator is stuck.
constexpr int stuckSteps = 100;
constexpr double stuckStep = 1e-14;
/// Parts of the run beyond the end of a solution where the next one is looked for.
constexpr double firstJumpStep = 1e-13, lastJumpStep = 1e-7;
/// So far beyond a point where the steps get too small it is tried whether there are derivatives at all.
constexpr double farthestLook = 1e-3;
/// A run whose tolerance cannot tell whether an event belongs to it is looked at again with this part of it, as long as
/// there is a smaller one; unless the event is at the end itself, or the run is a long one.
constexpr double sharpening = 100, sharpestTolerance = 1e-12, sameTime = 1e-9;
constexpr uint64_t mostRepeated = 20'000;
/// An event so near behind the end of a run, as a part of it, is at the end but for rounding.
constexpr double roundingOfEnd = 1e-14;
/// An event is passed over by the integrator if derivatives jump at it by less than makes this part of an error that
/// counts, in a step as long as the last one; and if to have gone on without it to the end of that step has made less
/// than that part.
constexpr double shareOfJump = 0.03, shareOfKink = 0.05;
/// Parts of a run without states within which a relation is looked at three times.
constexpr double stillStretch = 1e-3;
constexpr auto progressPeriod = std::chrono::milliseconds(50);
/// A paused run looks so often whether it may go on. It does not wait to be woken: who steers it may be a handler of
/// signals, which can write a flag and no more.
constexpr auto pausePeriod = std::chrono::milliseconds(10);

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

} // namespace

struct SimulationRun::State final : ContinuousSystem {
    const SimModel& model;
    const RunOptions options;
    RunObserver& observer;
    RunControl& control;
    const RunSpan span;
    Tolerances tolerances;
    std::vector<double> stateNominals;

    RunPoint point;
    FrozenRelations relations;
    AssertionWatch assertions;
    RunStart starting;
    BlockRescue* rescue = nullptr; // asked at the start
    EventPhase events;
    EventWatch eventWatch;
    OpenLoops openLoops{point};
    StateSets stateSets{model};
    std::unique_ptr<Integrator> integrator;
    StepValues step;
    ResultRows rows;

    // Parts of `continuous` for integrators that take only derivatives from it: these, and what relations compare.
    Schedule derivativePart;
    std::optional<Evaluator> derivativeEvaluator;
    std::optional<PointValues> compared;

    std::vector<double> differencesBefore;
    std::vector<double> beforeEvent; // all values right before a state event
    std::vector<bool> isRelation;    // by slot: the value of a relation, or what that was before
    std::vector<double> accepted;    // all values where the last step began
    SlotRanges moving;               // what of them may be others than at the step before
    bool acceptedAll = false;        // since something else changed
    uint64_t jumps = 0;
    bool stiffnessTold = false;
    double jumpDue = std::numeric_limits<double>::infinity(); // when a jump comes out of a delay
    RunStatistics counts;
    double endTolerance = tolerances.relative; // what the end of the run was computed with
    std::optional<uint64_t> rowCount;          // of a run whose end another one has written
    ResultWriter* writer = nullptr;
    Clock::time_point lastProgress = Clock::now();

    State(const SimModel& m, RunOptions o, RunObserver& obs, RunControl& c)
        : model(m),
          options(std::move(o)),
          observer(obs),
          control(c),
          span(m, options),
          tolerances(tolerancesOf(m, options)),
          point(m, obs),
          relations(m, point.moving),
          assertions(point, span.length()),
          starting(point, relations),
          events(point, relations, assertions, tolerances, span.stop, options.fullEventIteration),
          eventWatch(m, obs, span.start, span.stop),
          step(point),
          rows(point, step, assertions, events.clocks(), span, tolerances.relative) {
        std::vector<bool> moves(m.values.size(), false);
        moves[m.time] = true;
        for (const solver::State& state : m.states) {
            stateNominals.push_back(state.nominal);
            moves[state.value] = true;
        }
        for (const Delay& delay : m.delays)
            moves[delay.result] = true;
        for (const Transport& transport : m.transports)
            moves[transport.result] = true;
        addComputed(m.continuous, moves);
        moving = SlotRanges(moves);
        isRelation.assign(m.values.size(), false);
        for (const Relation& relation : m.relations) {
            isRelation[relation.slot] = true;
            if (relation.preSlot != noSlot)
                isRelation[relation.preSlot] = true;
        }
    }

    static Tolerances tolerancesOf(const SimModel& m, const RunOptions& options) {
        const double tolerance = options.tolerance.value_or(m.experiment.tolerance);
        return {tolerance, tolerance};
    }

    // ContinuousSystem
    size_t stateCount() const override { return model.states.size(); }
    const SparsePattern& pattern() const override { return model.statePattern; }
    std::span<const double> nominals() const override { return stateNominals; }
    bool isSizeKnown(size_t state) const override { return model.states[state].hasNominal; }
    double duration() const override { return span.length(); }
    std::string lastProblem() const override { return point.problem(); }
    bool derivatives(double t, std::span<const double> x, std::span<double> dx) override {
        ++counts.derivativeEvaluations;
        // A step that is taken ends a little beside the last evaluation.
        point.setReach(0.9);
        point.putStates(t, x);
        point.setReach(1);
        if (!point.evaluate(derivativeEvaluator ? *derivativeEvaluator : point.continuous))
            return false;
        for (size_t i = 0; i < dx.size(); ++i) {
            dx[i] = point.values[model.states[i].derivative];
            if (!std::isfinite(dx[i])) {
                point.setProblem(phrase("the derivative of {0} is no number", point.nameOf(model.states[i].value)));
                return false;
            }
        }
        point.setProblem({});
        return true;
    }

    void takeStates(std::vector<double>& x) const { solver::takeStates(model, point.values, x); }
    std::unexpected<Failure> failAt(double t) const {
        return fail(phrase("at time = {0}: {1}", numberText(t), point.why()));
    }
    uint64_t eventCount() const { return counts.timeEvents + counts.stateEvents; }

    Result<void> initialize(BlockRescue* asked) {
        rescue = asked;
        if (!(span.stop >= span.start))
            return fail(phrase("the stop time {0} is before the start time {1}", numberText(span.stop),
                               numberText(span.start)));
        if (!(span.interval > 0) && span.stop > span.start)
            return fail(phrase("the output interval must be positive"));
        if (!(tolerances.relative > 0))
            return fail(phrase("the tolerance must be positive"));
        if (!(options.fixedStep >= 0) || !(options.largestStep >= 0))
            return fail(phrase("the step size must be positive"));
        if (Result<void> found = starting.find(options, span.start, rescue, control.cancelled); !found)
            return found;
        if (Result<void> checked = assertions.check(span.start, true); !checked)
            return checked;
        if (Result<void> started = events.start(span.start); !started)
            return started;
        if (options.countEventNodes)
            events.countNodes();
        stateSets.choose(point.values, true);
        return events.handleStart(span.start);
    }

    std::unique_ptr<Integrator> makeIntegrator() {
        const double size = options.fixedStep > 0 ? options.fixedStep : span.interval;
        switch (options.solver) {
        case SolverKind::Euler:
            return makeFixedStepIntegrator(FixedStepMethod::Euler, *this, size, tolerances);
        case SolverKind::ImplicitEuler:
            return makeFixedStepIntegrator(FixedStepMethod::ImplicitEuler, *this, size, tolerances);
        case SolverKind::Trapezoid:
            return makeFixedStepIntegrator(FixedStepMethod::Trapezoid, *this, size, tolerances);
        case SolverKind::ImplicitTrapezoid:
            return makeFixedStepIntegrator(FixedStepMethod::ImplicitTrapezoid, *this, size, tolerances);
        case SolverKind::Rk45:
            return makeRk45Integrator(*this, tolerances, options.largestStep);
        case SolverKind::Cvode:
            return makeCvodeIntegrator(*this, tolerances, options.largestStep);
        case SolverKind::Ida:
            break;
        }
        if (model.dae && options.sparseResiduals)
            return makeDaeIntegrator(model, point.values, tolerances, options.largestStep);
        return makeIdaIntegrator(*this, tolerances, options.largestStep);
    }

    /// The parts of the equations that are needed apart.
    void makeParts() {
        if (!step.findsApart())
            return;
        NeededSlots needed(point.values.size());
        for (const solver::State& state : model.states)
            needed.add(state.derivative);
        derivativePart = partOf(model.continuous, needed);
        derivativeEvaluator.emplace(derivativePart, nullptr, model.calls.get());
        NeededSlots operands(point.values.size());
        for (const AssignedRows& group : relations.searchedCrossings())
            operands.addOperands(group.rows);
        std::vector<Slot> wanted;
        for (Slot slot = 0; slot < point.values.size(); ++slot)
            if (operands.contains(slot))
                wanted.push_back(slot);
        compared.emplace(model, wanted, false);
    }

    // Without states nothing says how far one solution of a loop reaches.
    void allowJumps(bool allowed) {
        point.continuous.allowJumps(allowed);
        rows.allowJumps(allowed);
        if (derivativeEvaluator) {
            derivativeEvaluator->allowJumps(allowed);
            compared->allowJumps(allowed);
        }
        assertions.allowJumps(allowed);
    }

    /// Where between two points of the last step an assertion is violated: warnings are told, and an error ends the
    /// run there. `isAtEnd`: whether the values of the point are those of the second. True if these are others
    /// afterwards.
    Result<bool> lookAtAssertions(double begin, double t, bool isAtEnd) {
        bool moved = false;
        for (size_t looks = 0; looks <= 2 * model.assertions.size(); ++looks) {
            const std::optional<double> at = assertions.firstViolation(begin, t, isAtEnd && !moved, step);
            if (!at)
                break;
            bool ignored = false;
            if (Result<void> written = rows.writeBefore(*at, ignored); !written)
                return std::unexpected(written.error());
            moved = true;
            if (!step.evaluate(*at))
                return failAt(*at);
            if (Result<void> checked = assertions.check(*at); !checked) {
                // What the modeller asserted ends the run, and the last row shows it.
                const Result<void> written = rows.write(*at);
                return std::unexpected((written ? checked : written).error());
            }
            assertions.restart();
            begin = *at;
        }
        return moved;
    }

    /// How far the relations are from their changes at a time within the last step.
    bool differencesAt(double t, std::vector<double>& out) {
        if (!compared) {
            if (!step.evaluate(t))
                return false;
            relations.computeSearched(point.values, out);
            return true;
        }
        if (!step.evaluate(*compared, t))
            return false;
        relations.computeSearched(compared->values(), out);
        return true;
    }

    void keepAccepted() {
        if (integrator->givesAll())
            return; // no way back
        if (acceptedAll && events.clocks().empty()) {
            moving.copy(point.values, accepted);
        } else {
            accepted = point.values;
            acceptedAll = true;
        }
    }

    void tellStiffness() {
        const std::optional<Integrator::Stiffness> found = integrator->stiffness();
        if (!found)
            return;
        stiffnessTold = true;
        observer.message(
            {MessageSeverity::Warning,
             integrator->time(),
             phrase("the model is stiff: a part of it dies away within {0} s (most of all {1}), and {2} has to take "
                    "steps as short as that to the end; ida or cvode will be faster",
                    numberText(1 / found->rate), point.nameOf(model.states[found->state].value), integrator->name()),
             {}});
    }

    /// Where no step is small enough any more, the solution of a loop may end there, as that of a comparator with
    /// feedback does. Goes on with another one, right behind; false if there is none, or nothing has ended.
    Result<bool> jump(double& t, std::vector<double>& x) {
        if (integrator->givesAll())
            return false;
        std::vector<double>& values = point.values;
        std::vector<double> derivatives;
        for (const solver::State& state : model.states)
            derivatives.push_back(accepted[state.derivative]);
        solver::takeStates(model, accepted, x);
        const std::vector<double> begin = x;
        const std::vector<double> failed = values;
        point.continuous.allowJumps(true);
        bool found = false;
        double at = t;
        for (double h = firstJumpStep * span.length(); !found && h <= lastJumpStep * span.length(); h *= 10) {
            values = accepted;
            at = std::min(t + h, span.stop);
            for (size_t i = 0; i < x.size(); ++i)
                x[i] = begin[i] + (at - t) * derivatives[i];
            point.putStates(at, x);
            const uint64_t before = point.continuous.continuations();
            found = point.evaluate(point.continuous) && point.continuous.continuations() > before;
        }
        point.continuous.allowJumps(false);
        if (!found) {
            values = failed;
            return false;
        }
        if (jumps++ == 0)
            observer.message({MessageSeverity::Warning,
                              at,
                              phrase("a solution of the algebraic equations ends here, and the run goes on with "
                                     "another one; this and later jumps are events that no relation says"),
                              {}});
        const std::vector<double> behind = values;
        values = accepted;
        if (Result<void> written = rows.write(t); !written)
            return std::unexpected(written.error());
        values = behind;
        t = at;
        ++counts.stateEvents;
        if (Result<void> handled = events.handle(t); !handled)
            return std::unexpected(handled.error());
        if (Result<void> written = rows.write(t); !written)
            return std::unexpected(written.error());
        rows.passBy(t);
        takeStates(x);
        return true;
    }

    /// How far one step may go at the most.
    double farthest(double t) const {
        const double next = integrator ? events.next(t, span.stop, true) : span.stop;
        if (point.past.empty())
            return next;
        return std::min(next, t + std::max(point.past.shortest(point.values.data()), 1e-9 * span.length()));
    }

    bool tellProgress(double t, double size) {
        const auto tell = [&] {
            lastProgress = Clock::now();
            writer->flush();
            observer.progress({t, size, integrator ? integrator->counters().steps : counts.steps, eventCount()});
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

    /// Goes from t as far as one step leads; without states to the next output time, as nothing moves but time.
    /// Returns whether a jump was made instead, behind which integration begins anew.
    Result<bool> advance(double& t, double& stepEnd, int& tinySteps, std::vector<double>& x) {
        if (!integrator) {
            const double begin = t;
            stepEnd = std::min(farthest(t), std::max(rows.nextTime(), std::nextafter(begin, span.stop)));
            while (!point.lines.empty() && !step.evaluate(stepEnd) && !point.isPlaced() &&
                   stepEnd - begin > 1e-9 * span.length())
                stepEnd = begin + (stepEnd - begin) / 2;
            ++counts.steps;
            return false;
        }
        if (stepEnd > t)
            return false;
        keepAccepted();
        if (const Result<void> stepped = integrator->step(farthest(t)); !stepped) {
            const Result<bool> jumped = jump(t, x);
            if (jumped && !*jumped)
                return std::unexpected(point.explained(stepped).error());
            return jumped;
        }
        stepEnd = integrator->time();
        if (!stiffnessTold)
            tellStiffness();
        const bool tiny = stepEnd - t < stuckStep * std::max(std::fabs(t), 1e-3 * span.length());
        tinySteps = tiny ? tinySteps + 1 : 0;
        if (tinySteps <= stuckSteps)
            return false;
        tinySteps = 0;
        const Result<bool> jumped = jump(t, x);
        if (!jumped || *jumped)
            return jumped;
        step.evaluate(stepEnd);
        const std::string steepest = steepestState(); // before other points are looked at
        takeStates(x);
        return fail(phrase("the step size has become too small at time = {0}: {1}{2}", numberText(t), steepest,
                           beyond(stepEnd, x)));
    }

    /// A step ends a little beside the last evaluation, which may be beyond the end of a solution already: goes back to
    /// a time of the step where there are values, or jumps where there is none.
    enum class Within : uint8_t { Reached, Jumped };
    Result<Within> comeWithin(double begin, double& t, std::vector<double>& x) {
        const double end = t;
        if (!integrator || integrator->givesAll())
            return failAt(end);
        while (t - begin > firstJumpStep * span.length()) {
            t = begin + (t - begin) / 2;
            if (step.evaluate(t))
                return Within::Reached;
        }
        const std::vector<double> failed = point.values;
        t = begin;
        const Result<bool> jumped = begin == integrator->lastStepBegin() ? jump(t, x) : Result<bool>(false);
        if (!jumped)
            return std::unexpected(jumped.error());
        if (*jumped)
            return Within::Jumped;
        point.values = failed;
        return failAt(end);
    }

    /// The event at t, of whose values everything is known.
    Result<void> handleEvent(double t, const EventFinder* finder) {
        ++(finder ? counts.stateEvents : counts.timeEvents);
        acceptedAll = false;
        if (finder)
            eventWatch.count(finder->changed());
        eventWatch.tellMany(t, eventCount(), point.values);
        if (Result<void> written = rows.write(t); !written)
            return written;
        if (finder) {
            beforeEvent = point.values;
            for (const uint32_t relation : finder->changed())
                relations.crossed[relation] = 1;
        }
        const Result<void> handled = events.handle(t);
        std::ranges::fill(relations.crossed, 0);
        if (!handled)
            return handled;
        assertions.restart();
        return rows.write(t);
    }

    /// Whether the state event at t, behind which the run stands, has changed the derivatives by so little that a step
    /// from before it to `stepEnd` is as good as two: flows that swing around zero within what the tolerance allows,
    /// and kinks. To begin anew there would make new errors, and those the next event.
    bool passesOver(double t, double stepEnd) {
        if (!model.hasEventSets || events.setStates() || !stateSets.empty() || !point.past.empty() ||
            !point.lines.empty())
            return false;
        const std::span<const double> allowed = integrator->allowedErrors();
        if (allowed.empty())
            return false;
        const auto areSame = [&](const std::vector<double>& before, const std::vector<double>& behind, double way,
                                 double share) {
            for (size_t i = 0; i < model.states.size(); ++i) {
                const solver::State& state = model.states[i];
                const double change = std::fabs(behind[state.derivative] - before[state.derivative]);
                if (!(change * way <= share * (tolerances.relative * std::fabs(behind[state.value]) + allowed[i])))
                    return false;
            }
            return true;
        };
        if (!areSame(beforeEvent, point.values, stepEnd - integrator->lastStepBegin(), shareOfJump))
            return false;
        if (stepEnd <= t)
            return true;
        const std::vector<double> behind = point.values;
        const bool isThere = step.evaluate(stepEnd);
        const std::vector<double> endBehind = std::exchange(point.values, beforeEvent);
        const bool wasThere = step.evaluate(stepEnd);
        const bool same = isThere && wasThere && areSame(point.values, endBehind, stepEnd - t, shareOfKink);
        point.values = behind;
        return same;
    }

    /// Whether the event behind which the run stands has changed relations alone. What follows continuously from a
    /// relation's difference moves as that does: `amplitude` is what it has moved since it changed last.
    bool cameToNothing(double amplitude) const {
        constexpr double same = 1e-6, steepest = 1e7;
        const double nothing = std::min(steepest * amplitude, same);
        for (size_t slot = 0; slot < beforeEvent.size(); ++slot) {
            const double before = beforeEvent[slot], now = point.values[slot];
            if (before != now && !isRelation[slot] &&
                !(std::fabs(now - before) <= same * std::max(std::fabs(now), std::fabs(before)) + nothing))
                return false;
        }
        return true;
    }

    /// Nothing is integrated any more, but an event at the stop time itself still counts.
    Result<void> handleLastEvent() {
        const double t = span.stop;
        point.values[model.time] = t;
        if (!point.evaluate(point.continuous))
            return failAt(t);
        relations.compute(point.values);
        return events.isDue(t) || t == jumpDue ? handleEvent(t, nullptr) : Result<void>();
    }

    Result<void> integrate(ResultWriter& to) {
        writer = &to;
        if (!model.states.empty())
            integrator = makeIntegrator();
        step.setIntegrator(integrator.get());
        if (Result<void> begun = rows.begin(to); !begun)
            return begun;
        makeParts();
        assertions.begin(step, integrator ? HUGE_VAL : stillStretch * span.length());
        allowJumps(!integrator);

        // What time changes right behind the start.
        if (span.stop > span.start && events.isDue(span.start)) {
            ++counts.timeEvents;
            if (Result<void> handled = events.handle(span.start); !handled)
                return handled;
            if (Result<void> written = rows.write(span.start); !written)
                return written;
        }
        std::vector<double> x;
        takeStates(x);
        double t = span.start;        // so far everything is done
        double stepEnd = span.start;  // so far the integrator has got
        double lastBegin = span.stop; // of the last step, unless it ended in an event
        bool restart = true;
        int tinySteps = 0;
        bool switched = false; // in an event at the end of the last step
        EventFinder finder(model.relations, span.length(), integrator ? HUGE_VAL : stillStretch * span.length());
        finder.search(relations.speaking(point.values));
        finder.tolerate(relations.differences, relations.holds);
        const EventFinder::Crossings crossings = [&](double at, std::vector<double>& out) {
            return differencesAt(at, out);
        };
        // What is left behind an event right before the end may be too little to integrate over.
        const double shortest = 1e-13 * std::max(std::fabs(span.stop), span.length());
        while (span.stop - t > shortest && !assertions.isTerminated()) {
            const double begin = t;
            if (integrator && restart) {
                acceptedAll = false;
                rows.forget();
                if (Result<void> started = integrator->restart(t, x); !started)
                    return point.explained(started);
                relations.compute(point.values);
                assertions.restart();
                stepEnd = t;
            }
            const Result<bool> jumped = advance(t, stepEnd, tinySteps, x);
            if (!jumped)
                return std::unexpected(jumped.error());
            restart = *jumped;
            if (restart) {
                finder.search(relations.speaking(point.values));
                continue;
            }
            const double timeEvent = events.next(t, span.stop, false);
            jumpDue = point.past.nextJump(t, point.values.data());
            t = std::min(stepEnd, timeEvent);
            differencesBefore = relations.differences;
            point.markMessages();
            if (!step.evaluate(t)) {
                const Result<Within> within = comeWithin(begin, t, x);
                if (!within)
                    return std::unexpected(within.error());
                restart = true;
                if (*within == Within::Jumped) {
                    finder.search(relations.speaking(point.values));
                    continue;
                }
            }
            relations.compute(point.values);
            bool stateEvent = false;
            // Whether the values are those of t: what is found apart leaves them alone, unless functions have spoken.
            bool moved = !compared;
            if (!relations.searched().empty()) {
                if (compared)
                    compared->follow(point.values);
                stateEvent =
                    finder.find(begin, t, differencesBefore, relations.differences, relations.holds, crossings);
            }
            if (stateEvent) {
                t = finder.time();
                moved = true;
                if (integrator && span.stop - t < uncertainty()) {
                    const Result<bool> ended = decideAtTheEnd({relationsText(model, finder.changed()), span.stop - t});
                    if (!ended || *ended)
                        return ended ? Result<void>() : std::unexpected(ended.error());
                }
            }
            const bool isTimeEvent = !stateEvent && (events.isDue(t) || t == jumpDue);
            if (!stateEvent) {
                finder.narrow(relations.differences);
                eventWatch.passed(t, relations.differences, point.values);
            }

            if (stateEvent && compared && assertions.anyWatched()) {
                if (!step.evaluate(t))
                    return failAt(t);
                relations.compute(point.values);
                moved = false;
            }
            const Result<bool> told = lookAtAssertions(begin, t, !moved);
            if (!told)
                return std::unexpected(told.error());
            moved = moved || *told;
            if (Result<void> written = rows.writeBefore(t, moved); !written)
                return written;
            if (!point.past.empty()) {
                moved = true;
                if (!step.remember(begin, t))
                    return failAt(t);
            }
            if (!point.lines.empty()) {
                moved = true;
                if (!step.transport(begin, t, std::min(1e-4, 0.1 * tolerances.relative)))
                    return failAt(t);
            }
            if (point.hasNewMessages()) {
                moved = true;
                model.calls->dropMessages();
            }
            if (moved) {
                if (!step.evaluate(t))
                    return failAt(t);
                relations.compute(point.values);
            }
            if (Result<void> checked = assertions.check(t); !checked)
                return checked;
            lastBegin = stateEvent || isTimeEvent ? span.stop : begin;
            if (stateEvent || isTimeEvent) {
                if (Result<void> handled = handleEvent(t, stateEvent ? &finder : nullptr); !handled)
                    return handled;
                finder.search(relations.speaking(point.values));
                finder.tolerate(relations.differences, relations.holds);
                if (stateEvent && !events.setStates()) {
                    finder.distrust(relations.differences, relations.holds);
                    finder.weigh(cameToNothing(finder.amplitude()));
                }
                rows.passBy(t);
                if (!integrator || integrator->givesAll() ||
                    (events.changedDerivatives() && !(stateEvent && passesOver(t, stepEnd)))) {
                    takeStates(x);
                    restart = true;
                    tinySteps = 0;
                }
                if (stateEvent)
                    if (Result<void> followed = eventWatch.follow(t, finder, relations.holds); !followed)
                        return followed;
            } else if (t < span.stop && rows.nextTime() == t) {
                // Everything is known here already.
                if (Result<void> written = rows.write(t); !written)
                    return written;
                rows.passBy(t);
            } else {
                rows.passStep(t);
            }
            if (std::exchange(switched, stateEvent || isTimeEvent) && !switched)
                openLoops.look(t);
            if (integrator && ((!stateSets.empty() && stateSets.choose(point.values, false)) || restart)) {
                takeStates(x);
                restart = true;
            }
            if (!tellProgress(t, t - begin))
                return cancelled();
        }
        if (integrator && t == span.stop && lastBegin < span.stop && arrivesAtTheEnd(lastBegin)) {
            if (Result<void> handled = handleEvent(t, nullptr); !handled)
                return handled;
        } else if (integrator && t == span.stop && lastBegin < span.stop) {
            const NearChanges near = nearChanges(lastBegin);
            const Result<bool> ended = near.names.empty() ? false : decideAtTheEnd(near);
            if (!ended || *ended)
                return ended ? Result<void>() : std::unexpected(ended.error());
            tell(near);
        }
        if (t < span.stop && !assertions.isTerminated()) {
            t = span.stop;
            if (Result<void> handled = handleLastEvent(); !handled)
                return handled;
        }
        if (Result<void> ended = end(t); !ended)
            return ended;
        observer.progress({t, 0, statistics().steps, eventCount()});
        return {};
    }

    /// Relations that go on to change so soon behind the end of the run that the tolerance cannot tell whether they
    /// would within it. The last step began at `begin`, with differencesBefore.
    struct NearChanges {
        std::string names;
        double first = HUGE_VAL; // so far from the end
    };
    /// What the tolerance leaves open about the time of an event.
    double uncertainty() const { return 100 * tolerances.relative * span.length(); }

    /// Whether a relation with >= or <= is reached at the end itself, and only rounding of the states says otherwise:
    /// then they are moved by that.
    bool arrivesAtTheEnd(double begin) {
        if (integrator->givesAll())
            return false;
        double ahead = 0;
        for (const uint32_t i : relations.searched()) {
            const Relation& relation = model.relations[i];
            const double now = relations.differences[i];
            const double slope = (now - differencesBefore[i]) / (span.stop - begin);
            const bool takesEqual =
                relation.kind == Relation::Kind::GreaterEqual || relation.kind == Relation::Kind::LessEqual;
            if (takesEqual && !relation.holds(now) && !relations.holds[i] && slope * now < 0 &&
                -now / slope <= roundingOfEnd * std::max(span.length(), std::fabs(span.stop)))
                ahead = std::max(ahead, -now / slope);
        }
        if (ahead == 0)
            return false;
        const std::vector<double> reached = point.values;
        for (const solver::State& state : model.states)
            point.values[state.value] += 2 * ahead * reached[state.derivative];
        if (!point.evaluate(point.continuous)) {
            point.values = reached;
            return false;
        }
        relations.compute(point.values);
        return true;
    }

    NearChanges nearChanges(double begin) const {
        NearChanges near;
        for (size_t i = 0; i < model.relations.size(); ++i) {
            const double before = differencesBefore[i], now = relations.differences[i];
            const double slope = (now - before) / (span.stop - begin);
            // What hardly moves at all is at rest, or rounding.
            if (model.relations[i].timeOnly || !model.relations[i].saysSomething(point.values.data()) || now == 0 ||
                before * now < 0 || !(slope * now < 0) ||
                std::fabs(slope) * span.length() < 1e-3 * model.relations[i].nominal)
                continue;
            const double ahead = -now / slope;
            if (ahead > uncertainty())
                continue;
            near.first = std::min(near.first, ahead);
            near.names += (near.names.empty() ? "" : ", ") + relationsText(model, {static_cast<uint32_t>(i)});
        }
        return near;
    }

    /// What the tolerance cannot tell a smaller one can: the run is computed once more beside this one, and what it
    /// says of the time behind the last row is what is written. True if that is done; else it is told.
    Result<bool> decideAtTheEnd(const NearChanges& near) {
        const double sharper = tolerances.relative / sharpening;
        const bool mayRepeat = !hasFixedStep(options.solver) && sharper >= sharpestTolerance &&
                               near.first > sameTime * span.length() && integrator->counters().steps <= mostRepeated;
        if (mayRepeat) {
            struct Quiet final : RunObserver {
                void message(const RunMessage&) override {}
                void progress(const RunProgress&) override {}
            } quiet;
            RunOptions again = options;
            again.tolerance = sharper;
            const auto other = std::make_unique<State>(model, std::move(again), quiet, control);
            const uint64_t happened = eventCount();
            other->rows.writeBehind(rows.writtenTo(), [&] {
                const uint64_t now = other->eventCount();
                return now == happened || now == happened + 1;
            });
            Result<void> done = other->initialize(rescue);
            if (done)
                done = other->integrate(*writer);
            if (control.cancelled)
                return cancelled();
            if (done) {
                point.values = other->point.values;
                const RunStatistics more = other->statistics();
                counts.timeEvents = other->counts.timeEvents;
                counts.stateEvents = other->counts.stateEvents;
                counts.derivativeEvaluations += more.derivativeEvaluations;
                rowCount = other->rowCount.value_or(other->rows.count());
                endTolerance = other->endTolerance;
                observer.message({MessageSeverity::Info,
                                  span.stop,
                                  phrase("an event near the end of the run is too near for the tolerance {0} to tell "
                                         "whether it belongs to the run; what stands behind the last output point "
                                         "before the end was computed with {1}: {2}",
                                         numberText(tolerances.relative), numberText(endTolerance), near.names),
                                  {}});
                return true;
            }
        }
        return false;
    }

    void tell(const NearChanges& near) {
        if (near.names.empty())
            return;
        observer.message(
            {MessageSeverity::Info,
             span.stop,
             phrase("right behind the end of the run, at time = {0}, there would be an event. It is so near that this "
                    "tolerance cannot tell whether it belongs to the run; a smaller one may: {1}",
                    numberText(span.stop + near.first), near.names),
             {}});
    }

    /// Why integration cannot go on behind a point, if the derivatives have no value there.
    std::string beyond(double t, const std::vector<double>& x) {
        std::vector<double> slope, ahead(x.size()), ignored(x.size());
        for (const solver::State& state : model.states)
            slope.push_back(point.values[state.derivative]);
        for (double h = firstJumpStep * span.length(); h < farthestLook * span.length(); h *= 10) {
            for (size_t i = 0; i < x.size(); ++i)
                ahead[i] = x[i] + h * slope[i];
            if (!derivatives(t + h, ahead, ignored))
                return phrase("; beyond that {0}", point.why());
        }
        return {};
    }

    std::string steepestState() const {
        const std::vector<double>& values = point.values;
        const auto steepness = [&](size_t i) {
            return std::fabs(values[model.states[i].derivative]) / model.states[i].nominal;
        };
        size_t steepest = 0;
        for (size_t i = 1; i < model.states.size(); ++i)
            if (steepness(i) > steepness(steepest))
                steepest = i;
        const std::string equation =
            point.diagnosis.computedBy(model.states[steepest].derivative, model.continuous, values);
        return phrase("{0} changes fastest (derivative {1}, value {2}){3}", point.nameOf(model.states[steepest].value),
                      numberText(values[model.states[steepest].derivative]),
                      numberText(values[model.states[steepest].value]), (equation.empty() ? "" : ": " + equation));
    }

    /// States whose whole curve is smaller than what the tolerance takes for nothing.
    void tellHidden() const {
        constexpr size_t mostNames = 5;
        const std::vector<size_t> hidden = integrator ? integrator->hiddenStates() : std::vector<size_t>();
        std::string names;
        for (size_t i = 0; i < hidden.size() && i < mostNames; ++i)
            names += (i == 0 ? "" : ", ") + point.nameOf(model.states[hidden[i]].value);
        if (hidden.size() > mostNames)
            names += phrase(" and {0} more", hidden.size() - mostNames);
        if (!hidden.empty())
            observer.message(
                {MessageSeverity::Warning,
                 span.stop,
                 phrase("these were so small all the time that the tolerance took them for zero: {0}. Give "
                        "each a nominal value, or choose a smaller tolerance",
                        names),
                 {}});
    }

    Result<void> end(double t) {
        tellHidden();
        if (model.terminalFlag != noSlot) {
            point.values[model.terminalFlag] = 1;
            if (Result<void> handled = events.handle(t); !handled)
                return handled;
            return rows.write(t);
        }
        if (rows.lastTime() < t || rows.count() == 0)
            return rows.write(t);
        return {};
    }

    RunStatistics statistics() const {
        RunStatistics result = counts;
        result.rows = rowCount.value_or(rows.count());
        result.eventIterations = events.iterations();
        result.eventCounts = events.counts();
        if (integrator) {
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
        result.equationEvaluations = starting.rowEvaluations() + events.rowEvaluations() + rows.rowEvaluations() +
                                     point.continuous.rowEvaluations() + point.outputs.rowEvaluations();
        if (derivativeEvaluator)
            result.equationEvaluations += derivativeEvaluator->rowEvaluations();
        if (compared)
            result.equationEvaluations += compared->rowEvaluations();
        return result;
    }
};

SimulationRun::SimulationRun(const SimModel& model, RunOptions options, RunObserver& observer, RunControl& control)
    : m_state(std::make_unique<State>(model, std::move(options), observer, control)) {}

SimulationRun::~SimulationRun() = default;

double SimulationRun::startTime() const {
    return m_state->span.start;
}
double SimulationRun::stopTime() const {
    return m_state->span.stop;
}
double SimulationRun::expectedRows() const {
    return m_state->span.rowCount();
}
std::span<const double> SimulationRun::values() const {
    return m_state->point.values;
}

Result<void> SimulationRun::showStart() {
    RunPoint& point = m_state->point;
    if (!point.evaluate(point.outputs))
        return fail(phrase("at the start: {0}", point.why()));
    point.passOnMessages(m_state->span.start);
    if (point.diagnosis.anyNoNumber(point.values))
        return fail(phrase("at the start {0}", point.diagnosis.noNumber(point.values)));
    return {};
}

Result<void> SimulationRun::initialize(BlockRescue* rescue) {
    const Clock::time_point begin = Clock::now();
    Result<void> result = m_state->initialize(rescue);
    m_state->counts.initSeconds = secondsSince(begin);
    return result;
}

Result<void> SimulationRun::integrate(ResultWriter& writer) {
    const Clock::time_point begin = Clock::now();
    Result<void> result = m_state->integrate(writer);
    writer.flush();
    m_state->counts.integrateSeconds = secondsSince(begin);
    return result;
}

RunStatistics SimulationRun::statistics() const {
    return m_state->statistics();
}

} // namespace gnomon::solver
