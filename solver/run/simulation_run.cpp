#include "solver/run/simulation_run.h"

#include "compiler/base/number_format.h"
#include "solver/evaluate/evaluator.h"
#include "solver/explicit/fixed_step.h"
#include "solver/explicit/rk45.h"
#include "solver/ida/cvode_integrator.h"
#include "solver/ida/dae_integrator.h"
#include "solver/ida/ida_integrator.h"
#include "solver/run/clock_runner.h"
#include "solver/run/delay_lines.h"
#include "solver/run/event_finder.h"
#include "solver/run/point_values.h"
#include "solver/run/run_diagnosis.h"
#include "solver/run/state_sets.h"
#include "solver/run/transport_lines.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <thread>

namespace gnomon::solver {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int mostEventRounds = 1000;
constexpr int mostUnsettledRounds = 10;
constexpr uint64_t defaultIntervals = 500;
/// As far as conditions for the start that say the same may be apart; so many that are not are named.
constexpr double startTolerance = 1e-6;
constexpr size_t mostContradictions = 5;
/// So many state events in a row, each so close behind the last (as a part of the run), accumulate.
constexpr int accumulatingEvents = 12;
constexpr double accumulationGap = 1e-9;
/// With hysteresis a sliding motion makes an event each time it has been crossed: no model means so many so fast.
constexpr int chatteringEventsAtMost = 5000;
constexpr double chatteringGap = 1e-7;
/// So many of them may come from errors of relations that stay at zero.
constexpr int fewestChattering = 4;
/// So many gaps between events of one relation, each the same part of the last, are told as a warning.
constexpr int geometricEvents = 8;
constexpr double sameRatio = 0.05;
/// So many steps in a row that hardly move the time mean that the integrator is stuck.
constexpr int stuckSteps = 100;
constexpr double stuckStep = 1e-14;
/// Parts of the run beyond the end of a solution where the next one is looked for.
constexpr double firstJumpStep = 1e-13, lastJumpStep = 1e-7;
/// Of the share of the actual expression of homotopy().
constexpr double largestHomotopyStep = 0.25, smallestHomotopyStep = 1e-6;
/// So far beyond a point where the steps get too small it is tried whether there are derivatives at all.
constexpr double farthestLook = 1e-3;
/// So many events are told once, and ten times as many again.
constexpr uint64_t manyEvents = 1'000'000;
constexpr auto progressPeriod = std::chrono::milliseconds(50);

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::string number(double value) {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.9g", value);
    return buffer;
}

} // namespace

const std::vector<SolverKind>& allSolvers() {
    static const std::vector<SolverKind> all = {SolverKind::Ida,
                                                SolverKind::Cvode,
                                                SolverKind::Rk45,
                                                SolverKind::Euler,
                                                SolverKind::Trapezoid,
                                                SolverKind::ImplicitEuler,
                                                SolverKind::ImplicitTrapezoid};
    return all;
}

std::string_view solverName(SolverKind kind) {
    switch (kind) {
    case SolverKind::Ida:
        return "ida";
    case SolverKind::Cvode:
        return "cvode";
    case SolverKind::Euler:
        return "euler";
    case SolverKind::ImplicitEuler:
        return "implicit-euler";
    case SolverKind::Trapezoid:
        return "trapezoid";
    case SolverKind::ImplicitTrapezoid:
        return "implicit-trapezoid";
    case SolverKind::Rk45:
        return "rk45";
    }
    return {};
}

std::optional<SolverKind> solverKind(std::string_view name) {
    const auto found = std::ranges::find(allSolvers(), name, solverName);
    return found == allSolvers().end() ? std::nullopt : std::optional(*found);
}

bool hasFixedStep(SolverKind kind) {
    return kind != SolverKind::Ida && kind != SolverKind::Cvode && kind != SolverKind::Rk45;
}

struct SimulationRun::State final : ContinuousSystem, ProcedureContext {
    const SimModel& model;
    RunOptions options;
    RunObserver& observer;
    RunControl& control;

    std::vector<double> values;
    Evaluator parameters, initial, continuous, event, eventPass, eventEnd, sampleEnd, outputs;
    double start = 0, stop = 1, interval = 0;
    Tolerances tolerances;
    std::vector<double> stateNominals;

    std::vector<double> differences, differencesBefore, scratch;
    std::vector<double> inputsBefore; // SimModel::derivativeInputs before the event
    std::vector<double> accepted;     // all values where the last step began
    uint64_t jumps = 0;
    bool initializing = false;
    bool statesSet = false; // by a reinit of the last event
    std::vector<char> holds;
    std::vector<char> crossed; // see Evaluator::setCrossed()
    std::vector<double> nextSample;
    DelayLines past;
    TransportLines lines;
    double reach = 1;                                            // how far they may have moved
    bool placed = true;                                          // whether they have not moved farther
    double lastEvent = -std::numeric_limits<double>::infinity(); // its time
    double jumpDue = std::numeric_limits<double>::infinity();    // when a jump comes out of a delay
    std::vector<char> warned;
    std::string problem;
    std::optional<EvaluationFailure> failure; // behind the problem, if it came from an evaluation
    RunDiagnosis diagnosis;
    std::vector<uint64_t> eventCounts; // by relation
    uint64_t toldEvents = manyEvents;
    RunStatistics counts;
    StateSets stateSets{model};
    std::unique_ptr<Integrator> integrator;
    std::unique_ptr<ClockRunner> clocks;
    // Parts of `continuous` for integrators that take only derivatives from it: these, what relations compare, and
    // what the result keeps.
    Schedule derivativePart;
    std::optional<Evaluator> derivativeEvaluator;
    std::optional<PointValues> compared, kept;
    std::vector<double> pointStates;
    std::vector<Slot> keptSlots;
    uint64_t tellings = 0; // of functions, when the values of the run were found

    struct Series { // of events of one relation
        double last = 0, gap = 0, ratio = 0;
        int length = 0;
        bool told = false;
    };
    std::vector<Series> eventSeries;
    int closeEvents = 0, chatteringEvents = 0, fastEvents = 0;
    double lastStateEvent = -std::numeric_limits<double>::infinity();

    ResultWriter* writer = nullptr;
    uint64_t nextOutput = 0;
    Clock::time_point lastProgress = Clock::now();
    bool terminated = false;
    double lastRowTime = 0;

    State(const SimModel& m, RunOptions o, RunObserver& obs, RunControl& c)
        : model(m),
          options(std::move(o)),
          observer(obs),
          control(c),
          values(m.values),
          parameters(m.parameters, nullptr, m.calls.get()),
          initial(m.initial, &m.relations, m.calls.get()),
          continuous(m.continuous, nullptr, m.calls.get()),
          event(m.event, &m.relations, m.calls.get()),
          eventPass(m.eventPass, &m.relations, m.calls.get()),
          eventEnd(m.eventEnd, &m.relations, m.calls.get()),
          sampleEnd(m.sampleEnd, &m.relations, m.calls.get()),
          outputs(m.outputs, nullptr, m.calls.get()),
          differences(m.relations.size()),
          holds(m.relations.size()),
          crossed(m.relations.size()),
          nextSample(m.samplers.size()),
          past(m.delays),
          lines(m),
          warned(m.assertions.size()),
          diagnosis(m),
          eventCounts(m.relations.size()),
          eventSeries(m.relations.size()) {
        start = options.startTime.value_or(m.experiment.startTime);
        stop = options.stopTime.value_or(m.experiment.stopTime);
        if (options.interval)
            interval = *options.interval;
        else if (options.intervals)
            interval = (stop - start) / static_cast<double>(std::max<uint64_t>(*options.intervals, 1));
        else if (m.experiment.interval > 0)
            interval = m.experiment.interval;
        else
            interval = (stop - start) / defaultIntervals;
        for (Evaluator* evaluator : {&event, &eventPass, &eventEnd, &sampleEnd}) {
            evaluator->setCrossed(&crossed);
            evaluator->allowUnsettled(true);
        }
        initial.tryStartOfLoops(true);
        tolerances.relative = options.tolerance.value_or(m.experiment.tolerance);
        tolerances.absolute = tolerances.relative;
        clocks = std::make_unique<ClockRunner>(model, values, *this, tolerances);
        for (const solver::State& state : m.states)
            stateNominals.push_back(state.nominal);
    }

    // ProcedureContext
    void warning(std::string_view text) override {
        observer.message({MessageSeverity::Warning, values[model.time], std::string(text), {}});
    }

    // ContinuousSystem
    size_t stateCount() const override { return model.states.size(); }
    const SparsePattern& pattern() const override { return model.statePattern; }
    std::string lastProblem() const override { return problem; }

    void putTime(double t) {
        values[model.time] = t;
        if (!past.empty())
            past.put(t, values.data(), t <= lastEvent);
        if (!lines.empty())
            placed = lines.put(values.data(), reach, *this);
    }
    void putStates(double t, std::span<const double> x) {
        for (size_t i = 0; i < x.size(); ++i)
            values[model.states[i].value] = x[i];
        putTime(t);
    }
    void takeStates(std::vector<double>& x) const { takeStatesOf(values, x); }
    void takeStatesOf(const std::vector<double>& from, std::vector<double>& x) const {
        x.resize(model.states.size());
        for (size_t i = 0; i < x.size(); ++i)
            x[i] = from[model.states[i].value];
    }

    bool evaluate(Evaluator& evaluator) {
        if (!placed) {
            failure.reset();
            problem =
                "within one step the content of a spatialDistribution() would move by more than its length, or the "
                "way is no number";
            return false;
        }
        failure = evaluator.run(values.data(), *this);
        if (!failure)
            return true;
        problem = failure->message;
        return false;
    }

    /// The equations behind a problem, for its message.
    std::string details() const {
        if (failure && failure->failedBlock && failure->block) {
            // What is no number may have been so before the block.
            const bool isFinite =
                std::ranges::all_of(failure->block->residuals, [](double r) { return std::isfinite(r); });
            std::string source;
            for (const Schedule* schedule : {&model.parameters, initializing ? &model.initial : &model.continuous})
                if (source.empty() && !isFinite)
                    source = diagnosis.firstNoNumber(*schedule, values);
            return (source.empty() ? "" : "; " + source) +
                   diagnosis.block(*failure->failedBlock, *failure->block, values);
        }
        const std::string found = failure ? std::string() : diagnosis.firstNoNumber(model.continuous, values);
        return found.empty() ? std::string() : ": " + found;
    }
    std::string why() const { return problem + details(); }
    Result<void> explained(const Result<void>& failed) const {
        if (problem.empty())
            return failed;
        return fail(failed.error().message + details(), failed.error().reason);
    }

    bool derivatives(double t, std::span<const double> x, std::span<double> dx) override {
        ++counts.derivativeEvaluations;
        // A step that is taken ends a little beside the last evaluation.
        reach = 0.9;
        putStates(t, x);
        reach = 1;
        if (!evaluate(derivativeEvaluator ? *derivativeEvaluator : continuous))
            return false;
        for (size_t i = 0; i < dx.size(); ++i) {
            dx[i] = values[model.states[i].derivative];
            if (!std::isfinite(dx[i])) {
                problem = "the derivative of " + nameOf(model.states[i].value) + " is no number";
                return false;
            }
        }
        problem.clear();
        return true;
    }

    std::string nameOf(Slot slot) const {
        const std::string name = diagnosis.nameOf(slot);
        return name.empty() ? "a variable" : name;
    }

    std::string placeOf(uint32_t origin) const {
        return origin < model.equations.size() ? model.equations[origin].place : std::string();
    }
    std::string textOf(uint32_t origin) const {
        return origin < model.equations.size() ? model.equations[origin].text : std::string("a relation");
    }

    // Relations.

    void computeDifferences(std::vector<double>& out) {
        out.resize(model.relations.size());
        evaluateInto(model.crossings, values.data(), out, scratch);
    }

    /// Gives relations that no schedule finds their values.
    bool updateRelations() {
        if (model.hasEventSets)
            return false;
        computeDifferences(differences);
        bool changed = false;
        for (size_t i = 0; i < model.relations.size(); ++i) {
            double& value = values[model.relations[i].slot];
            const double now = model.relations[i].holdsAt(differences[i], values.data()) ? 1 : 0;
            changed |= value != now;
            value = now;
        }
        return changed;
    }

    /// What integration takes for granted until the next event.
    void freezeRelations() {
        for (size_t i = 0; i < model.relations.size(); ++i)
            holds[i] = values[model.relations[i].slot] != 0;
        computeDifferences(differences);
    }

    void keepRelationsAsPre() {
        for (const Relation& relation : model.relations)
            if (relation.preSlot != noSlot)
                values[relation.preSlot] = values[relation.slot];
    }

    /// pre(v) := v; whether that changed anything.
    bool keepAsPre() {
        bool changed = false;
        for (const DiscreteVariable& discrete : model.discretes) {
            const double now = values[discrete.value];
            double& pre = values[discrete.pre];
            if (pre != now && !(std::isnan(pre) && std::isnan(now))) {
                pre = now;
                changed = true;
            }
        }
        return changed;
    }

    // Phases.

    Result<void> applySettings() {
        for (const auto& [name, value] : options.settings) {
            const auto variable = std::ranges::find(model.variables, name, &Variable::name);
            if (variable == model.variables.end())
                return fail(model.name + " has no parameter or variable '" + name + "'");
            if (!variable->canBeSet)
                return fail("'" + name + "' cannot be set without compiling the model again");
            values[variable->slot] = variable->sign * value;
        }
        return {};
    }

    /// The initial system as it is; where that has no solution, by way of the simplified expressions of homotopy().
    bool solveInitial() {
        const std::vector<double> begin = values;
        if (evaluate(initial))
            return true;
        if (model.homotopyShare == noSlot)
            return false;
        const std::string direct = problem;
        const std::vector<double> failed = values;
        values = begin;
        double share = 0, step = largestHomotopyStep;
        values[model.homotopyShare] = 0;
        if (!evaluate(initial)) {
            problem = direct + "; the simplified system of homotopy() has none either: " + problem;
            values = failed;
            values[model.homotopyShare] = 1;
            return false;
        }
        while (share < 1) {
            const std::vector<double> good = values;
            const double next = std::min(1.0, share + step);
            values[model.homotopyShare] = next;
            if (evaluate(initial)) {
                share = next;
                step = std::min(2 * step, largestHomotopyStep);
                continue;
            }
            values = good;
            step /= 4;
            if (step < smallestHomotopyStep) {
                problem =
                    direct + "; homotopy() does not lead there: it ends at " + number(share) + " (" + problem + ")";
                values[model.homotopyShare] = 1;
                return false;
            }
        }
        observer.message({MessageSeverity::Info, start, "initialized by homotopy()", {}});
        return true;
    }

    /// Whether conditions agree with the start that others determine.
    Result<void> checkStart() {
        std::string contradictions;
        size_t count = 0;
        std::vector<double> sides;
        for (const StartChecks& checks : model.startChecks) {
            sides.resize(2 * checks.origins.size());
            checks.rows.evaluate(values.data(), sides.data());
            for (size_t i = 0; i < checks.origins.size(); ++i) {
                const double left = sides[2 * i], right = sides[2 * i + 1];
                if (std::fabs(left - right) <= startTolerance * std::max({1.0, std::fabs(left), std::fabs(right)}))
                    continue;
                if (++count > mostContradictions)
                    continue;
                const std::string& variable = checks.variables[i];
                contradictions += (count > 1 ? "; " : "") +
                                  (variable.empty() ? textOf(checks.origins[i]) : variable + " = " + number(right)) +
                                  " is asked for" +
                                  (variable.empty() ? ", but its sides are " + number(left) + " and " + number(right)
                                                    : " (fixed), but it is " + number(left));
                if (const std::string place = placeOf(checks.origins[i]); !place.empty())
                    contradictions += " (" + place + ")";
            }
        }
        if (count > mostContradictions)
            contradictions += "; and " + std::to_string(count - mostContradictions) + " more";
        return count == 0 ? Result<void>()
                          : fail("the conditions for the start contradict each other: other equations determine these "
                                 "values already: " +
                                 contradictions);
    }

    /// Blocks of the initial system that have many solutions, of which one was taken.
    void reportFreeStarts() {
        initial.forEachBlock([&](const Block& block, const BlockSolver& solver) {
            if (!solver.isOneOfMany())
                return;
            const std::vector<uint32_t> free = solver.undetermined();
            std::string names;
            size_t count = 0;
            for (const uint32_t i : free) {
                const std::string name = nameOf(block.unknowns[i]);
                if (name != "a variable" && ++count <= mostContradictions)
                    names += (names.empty() ? "" : ", ") + name + " = " + number(values[block.unknowns[i]]);
            }
            if (count > mostContradictions)
                names += " and " + std::to_string(count - mostContradictions) + " more";
            if (count > 0)
                observer.message(
                    {MessageSeverity::Warning,
                     start,
                     "the equations for the start " +
                         std::string(block.linear ? "have many solutions" : "are singular") + " (" + block.name +
                         "): nothing determines all of these; values near the start values were taken: " + names,
                     {}});
        });
    }

    Result<void> initialize() {
        if (!(stop >= start))
            return fail("the stop time " + number(stop) + " is before the start time " + number(start));
        if (!(interval > 0) && stop > start)
            return fail("the output interval must be positive");
        if (!(tolerances.relative > 0))
            return fail("the tolerance must be positive");
        if (!(options.fixedStep >= 0) || !(options.largestStep >= 0))
            return fail("the step size must be positive");
        if (Result<void> set = applySettings(); !set)
            return set;
        values[model.time] = start;
        if (!evaluate(parameters))
            return fail("parameters: " + why());
        if (model.initialFlag != noSlot)
            values[model.initialFlag] = 1;
        int rounds = 0;
        initializing = true;
        for (;;) {
            if (!solveInitial())
                return fail("the initialization system has no solution: " + why());
            if (!updateRelations())
                break;
            if (++rounds > mostEventRounds)
                return fail("initialization: relations do not come to rest in " + std::to_string(mostEventRounds) +
                            " rounds");
        }
        if (diagnosis.anyNoNumber(values)) {
            const std::string found = diagnosis.firstNoNumber(model.initial, values);
            return fail("at the start " + (found.empty() ? diagnosis.noNumber(values) : found));
        }
        initializing = false;
        if (Result<void> consistent = checkStart(); !consistent)
            return consistent;
        reportFreeStarts();
        keepAsPre();
        keepRelationsAsPre();
        if (model.initialFlag != noSlot)
            values[model.initialFlag] = 0;
        for (size_t i = 0; i < model.samplers.size(); ++i) {
            const Sampler& sampler = model.samplers[i];
            const double first = values[sampler.start], period = values[sampler.interval];
            if (!(period > 0))
                return fail("sample(): the interval " + number(period) + " is not positive");
            const double behind = std::ceil((start - first) / period - 1e-9);
            nextSample[i] = first >= start ? first : first + std::max(0.0, behind) * period;
        }
        past.record(start, values.data());
        if (const std::optional<TransportLines::Wrong> wrong = lines.start(values.data()))
            return fail(wrong->text + ": " + textOf(wrong->origin) + " (" + placeOf(wrong->origin) + ")");
        for (const Delay& delay : model.delays)
            if (!(values[delay.time] > 0))
                return fail("the time of a delay must be positive; here it is " + number(values[delay.time]) + ": " +
                            textOf(delay.origin) + " (" + placeOf(delay.origin) + ")");
        if (Result<void> started = clocks->start(start); !started)
            return started;
        stateSets.choose(values, true);
        return handleEvent(start);
    }

    bool isSampleDue(double sampleTime, double t) const {
        return std::fabs(sampleTime - t) <= 1e-12 * std::max(1.0, std::fabs(t)) || sampleTime < t;
    }

    /// The discrete phase at a time whose states lie in the slots: passes until nothing changes any more.
    Result<void> handleEvent(double t) {
        lastEvent = t;
        putTime(t);
        inputsBefore.clear();
        for (const Slot slot : model.derivativeInputs)
            inputsBefore.push_back(values[slot]);
        statesSet = false;
        // pre() of a continuous variable is its value right before the event; discrete ones have theirs already.
        keepAsPre();
        clocks->sample();
        if (Result<void> ticked = clocks->tick(t); !ticked)
            return ticked;
        bool sampled = false;
        for (size_t i = 0; i < model.samplers.size(); ++i) {
            const bool due = isSampleDue(nextSample[i], t);
            values[model.samplers[i].active] = due;
            sampled |= due;
        }
        if (Result<void> passes = iterateEvent(t, event); !passes)
            return passes;
        if (sampled) {
            for (size_t i = 0; i < model.samplers.size(); ++i)
                if (values[model.samplers[i].active] != 0) {
                    values[model.samplers[i].active] = 0;
                    const Sampler& sampler = model.samplers[i];
                    const double first = values[sampler.start], period = values[sampler.interval];
                    const double k = std::round((nextSample[i] - first) / period) + 1;
                    nextSample[i] = first + k * period;
                }
            // Conditions fall back to false, so that the next sample is an edge again.
            if (Result<void> passes = iterateEvent(t, reduced() ? sampleEnd : event); !passes)
                return passes;
        }
        freezeRelations();
        past.record(t, values.data());
        if (!lines.empty()) {
            // What enters may have become another one, and comes out at once at the end where it does.
            lines.jump(values.data());
            putTime(t);
            if (!evaluate(continuous))
                return fail("at the event at time = " + number(t) + ": " + why());
            lines.jump(values.data());
        }
        return checkAssertions(t);
    }

    /// Whether events are iterated over the equations alone that may change (see EventNode).
    bool reduced() const { return model.hasEventSets && !options.fullEventIteration; }

    /// Whether the last event changed something for the integrator.
    bool changedDerivatives() const {
        if (!model.hasEventSets || statesSet || !integrator || integrator->givesAll())
            return true;
        for (size_t i = 0; i < model.derivativeInputs.size(); ++i)
            if (values[model.derivativeInputs[i]] != inputsBefore[i])
                return true;
        return false;
    }

    Result<void> iterateEvent(double t, Evaluator& first) {
        Evaluator* pass = &first;
        int unsettled = 0;
        const auto settles = [&](const Evaluator& evaluator) {
            unsettled = evaluator.unsettled().empty() ? 0 : unsettled + 1;
            return unsettled <= mostUnsettledRounds;
        };
        for (int round = 0;; ++round) {
            ++counts.eventIterations;
            if (round > mostEventRounds)
                return fail("the events at time = " + number(t) + " do not come to rest in " +
                            std::to_string(mostEventRounds) + " rounds: " + restless());
            if (!evaluate(*pass))
                return fail("at the event at time = " + number(t) + ": " + why());
            if (!settles(*pass))
                return fail("at the event at time = " + number(t) + ": " + pass->unsettled() +
                            ": the relations in them do not come to rest");
            if (Result<void> checked = checkAssertions(t, true); !checked)
                return checked;
            const Result<bool> fired = clocks->fire(t);
            if (!fired)
                return std::unexpected(fired.error());
            bool again = *fired || unsettled > 0;
            for (const Reinit& reinit : model.reinits)
                if (values[reinit.active] != 0) {
                    values[reinit.state] = values[reinit.value];
                    again = statesSet = true;
                }
            if (!reduced()) {
                again |= keepAsPre();
                keepRelationsAsPre();
                again |= updateRelations();
                if (!again)
                    return {};
                pass = &event;
                continue;
            }
            for (const Slot flag : model.whenFlags)
                values[flag] = 0;
            const bool watchedChanged = std::ranges::any_of(model.watched, [&](uint32_t i) {
                const double now = values[model.discretes[i].value], pre = values[model.discretes[i].pre];
                return now != pre && !(std::isnan(now) && std::isnan(pre));
            });
            keepAsPre();
            keepRelationsAsPre();
            if (again) {
                pass = &event; // new states move everything
            } else if (watchedChanged) {
                pass = &eventPass;
            } else {
                if (round > 0) {
                    if (!evaluate(eventEnd))
                        return fail("at the event at time = " + number(t) + ": " + why());
                    if (!eventEnd.unsettled().empty()) {
                        pass = &event;
                        continue;
                    }
                }
                // What was evaluated last may be the condition of a clock.
                const Result<bool> late = clocks->fire(t);
                if (!late)
                    return std::unexpected(late.error());
                if (!*late)
                    return {};
                pass = &event;
            }
        }
    }

    /// The names of discrete variables that one more pass changes.
    std::string restless() {
        std::string names;
        keepAsPre();
        if (evaluate(event))
            for (const DiscreteVariable& discrete : model.discretes)
                if (values[discrete.value] != values[discrete.pre])
                    if (const std::string name = nameOf(discrete.value); name != "a variable")
                        names += (names.empty() ? "" : ", ") + name;
        return names.empty() ? "a condition" : names;
    }

    /// What functions said while a point was evaluated that counts.
    void passOnMessages(double t) {
        if (!model.calls)
            return;
        for (CallLog::Message& message : model.calls->takeMessages())
            observer.message(
                {message.warning ? MessageSeverity::Warning : MessageSeverity::Info, t, std::move(message.text), {}});
    }

    std::string textOf(const MessagePart& part) const {
        if (part.slot == noSlot)
            return part.text;
        const double value = part.sign * values[part.slot];
        if (!part.format.empty())
            if (const auto formatted = formatNumber(value, part.type == ValueType::Integer, part.format))
                return *formatted;
        std::string text;
        switch (part.type) {
        case ValueType::Real: {
            char buffer[64];
            std::snprintf(buffer, sizeof buffer, "%.*g", static_cast<int>(std::clamp(part.digits, 1u, 17u)), value);
            text = buffer;
            break;
        }
        case ValueType::Boolean:
            // The negative of a Boolean is its opposite.
            text = (part.sign < 0 ? values[part.slot] == 0 : value != 0) ? "true" : "false";
            break;
        case ValueType::Enumeration:
            if (part.enumeration < model.enumerations.size() && value >= 1 &&
                value <= static_cast<double>(model.enumerations[part.enumeration].size())) {
                text = model.enumerations[part.enumeration][static_cast<size_t>(value) - 1];
                break;
            }
            [[fallthrough]];
        default:
            text = std::to_string(static_cast<int64_t>(value));
            break;
        }
        if (text.size() < part.length)
            text.insert(part.leftJustified ? text.end() : text.begin(), part.length - text.size(), ' ');
        return text;
    }
    std::string textOf(const std::vector<MessagePart>& parts) const {
        std::string text;
        for (const MessagePart& part : parts)
            text += textOf(part);
        return text;
    }

    std::string messageOf(const Assertion& assertion) {
        // What only messages tell is computed with the results.
        if (std::ranges::any_of(assertion.message, [](const MessagePart& part) { return part.slot != noSlot; }))
            evaluate(outputs);
        return textOf(assertion.message);
    }

    Result<void> checkAssertions(double t, bool inWhen = false) {
        passOnMessages(t);
        for (size_t i = 0; i < model.assertions.size(); ++i) {
            const Assertion& assertion = model.assertions[i];
            if (assertion.inWhen != inWhen)
                continue;
            const bool holdsNow = values[assertion.condition] != 0;
            if (assertion.isTerminate) {
                if (holdsNow && !terminated) {
                    terminated = true;
                    observer.message(
                        {MessageSeverity::Info, t, "terminated: " + messageOf(assertion), placeOf(assertion.origin)});
                }
                continue;
            }
            if (holdsNow) {
                warned[i] = false;
                continue;
            }
            std::string text = (assertion.isCheck ? "" : "assertion failed: ") + messageOf(assertion);
            if (assertion.shown != noSlot)
                text += ": it is " + number(values[assertion.shown]);
            if (assertion.isError)
                return fail((placeOf(assertion.origin).empty() ? "" : placeOf(assertion.origin) + ": ") + text +
                            " (time = " + number(t) + ")");
            if (!warned[i])
                observer.message({MessageSeverity::Warning, t, text, placeOf(assertion.origin)});
            warned[i] = true;
        }
        return {};
    }

    /// Whether an assertion is looked at in every row as well: what is violated for less than a step counts.
    static bool isWatched(const Assertion& assertion) { return !assertion.inWhen && !assertion.isTerminate; }

    /// Whether a row violates an assertion that has not been told yet.
    bool isViolated(const std::vector<double>& at) const {
        for (size_t i = 0; i < model.assertions.size(); ++i)
            if (isWatched(model.assertions[i]) && at[model.assertions[i].condition] == 0 && !warned[i])
                return true;
        return false;
    }

    // Output.

    Result<void> writeRow(double t) {
        if (!evaluate(outputs))
            return fail("at time = " + number(t) + ": " + why());
        passOnMessages(t);
        if (diagnosis.anyNoNumber(values))
            return fail("at time = " + number(t) + ": " + diagnosis.noNumber(values));
        if (Result<void> written = writer->collectSlots(values); !written)
            return written;
        ++counts.rows;
        lastRowTime = t;
        return {};
    }

    /// As writeRow(), from the values of what the result keeps alone.
    Result<void> writeKeptRow(double t) {
        if (model.calls && model.calls->tellingCount() != tellings)
            passOnMessages(t);
        const std::vector<double>& at = kept->values();
        double sum = 0; // of zeros, unless one is no number
        for (const Slot slot : keptSlots)
            sum += at[slot] - at[slot];
        if (sum != 0)
            return fail("at time = " + number(t) + ": " + diagnosis.noNumber(at));
        if (Result<void> written = writer->collectSlots(at); !written)
            return written;
        ++counts.rows;
        lastRowTime = t;
        return {};
    }

    /// Whether values between events can be found beside those of the run.
    bool findsApart() const { return !integrator || !integrator->givesAll(); }

    /// The parts of the equations that are needed apart.
    void makeParts(const ResultWriter& to) {
        if (!findsApart())
            return;
        NeededSlots needed(values.size());
        for (const solver::State& state : model.states)
            needed.add(state.derivative);
        derivativePart = partOf(model.continuous, needed);
        derivativeEvaluator.emplace(derivativePart, nullptr, model.calls.get());
        NeededSlots operands(values.size());
        for (const AssignedRows& rows : model.crossings)
            operands.addOperands(rows.rows);
        std::vector<Slot> wanted;
        for (Slot slot = 0; slot < values.size(); ++slot)
            if (operands.contains(slot))
                wanted.push_back(slot);
        compared.emplace(model, wanted, false);
        const std::span<const Slot> columns = to.columnSlots();
        keptSlots.assign(columns.begin(), columns.end());
        std::vector<Slot> looked = keptSlots;
        for (const Assertion& assertion : model.assertions)
            if (isWatched(assertion))
                looked.push_back(assertion.condition);
        kept.emplace(model, looked, true);
    }

    bool evaluatePoint(PointValues& point, double t) {
        if (integrator) {
            pointStates.resize(model.states.size());
            integrator->interpolate(t, pointStates);
        }
        return point.evaluate(t, pointStates, past, lines, *this);
    }

    double outputTime(uint64_t index) const {
        const double t = start + static_cast<double>(index) * interval;
        // The last point is the stop time itself, whatever the multiplication rounds to.
        return std::fabs(t - stop) <= 1e-9 * interval ? stop : t;
    }

    /// Ticks up to an output time, and before `end`, of clocks that move nothing between events: the step stays.
    Result<void> silentTicks(double until, double end, std::vector<double>& x) {
        for (double t = clocks->nextTick(true); t <= until && t < end; t = clocks->nextTick(true)) {
            if (!evaluateAt(t, x))
                return fail("at time = " + number(t) + ": " + why());
            if (Result<void> written = writeRow(t); !written)
                return written;
            clocks->sample();
            if (Result<void> ticked = clocks->tick(t); !ticked)
                return ticked;
            if (!evaluate(continuous))
                return fail("at time = " + number(t) + ": " + why());
            if (Result<void> written = writeRow(t); !written)
                return written;
            if (outputTime(nextOutput) == t)
                ++nextOutput;
        }
        return {};
    }

    /// Rows at the output times before `end`, from the integrator's last step (or, without states, by evaluation).
    /// `moved` says whether the values of the run are those of another time now.
    Result<void> writeRowsBefore(double end, std::vector<double>& x, bool& moved) {
        bool following = false;
        for (;; ++nextOutput) {
            if (clocks->nextTick(true) <= std::min(end, outputTime(nextOutput))) {
                moved = true;
                following = false;
            }
            if (Result<void> ticked = silentTicks(std::min(end, outputTime(nextOutput)), end, x); !ticked)
                return ticked;
            if (outputTime(nextOutput) >= end)
                return {};
            const double t = outputTime(nextOutput);
            if (kept) {
                if (!following)
                    kept->follow(values);
                following = true;
                if (evaluatePoint(*kept, t) && !isViolated(kept->values())) {
                    if (Result<void> written = writeKeptRow(t); !written)
                        return written;
                    continue;
                }
            }
            // All of it, if only to say what is wrong.
            moved = true;
            following = false;
            if (!evaluateAt(t, x))
                return fail("at time = " + number(t) + ": " + why());
            if (isViolated(values))
                if (Result<void> checked = checkAssertions(t); !checked)
                    return checked;
            if (Result<void> written = writeRow(t); !written)
                return written;
        }
    }

    /// All continuous variables at a time within the last step.
    bool evaluateAt(double t, std::vector<double>& x) {
        if (integrator) {
            x.resize(model.states.size());
            integrator->interpolate(t, x);
            putStates(t, x);
            if (integrator->givesAll())
                return true;
        } else {
            putTime(t);
        }
        return evaluate(continuous);
    }

    /// The next time event, or the stop time; with `reaching` set only of those that can stop the integrator.
    double nextTimeEvent(double t, bool reaching = false) const {
        double next = std::min({stop, clocks->nextTick(false), past.nextJump(t, values.data())});
        for (size_t i = 0; i < nextSample.size(); ++i)
            if (!reaching || model.samplers[i].reachesContinuous)
                next = std::min(next, nextSample[i]);
        for (size_t i = 0; i < model.relations.size(); ++i)
            if (model.relations[i].timeOnly && differences[i] < 0 && !Relation::isNow(differences[i], t) &&
                (!reaching || model.relations[i].reachesContinuous))
                next = std::min(next, t - differences[i]);
        return next;
    }

    /// Where no step is small enough any more, the solution of a loop may end there, as that of a comparator with
    /// feedback does. Goes on with another one, right behind; false if there is none, or nothing has ended.
    Result<bool> jump(double& t, std::vector<double>& x) {
        if (integrator->givesAll())
            return false;
        std::vector<double> derivatives;
        for (const solver::State& state : model.states)
            derivatives.push_back(accepted[state.derivative]);
        takeStatesOf(accepted, x);
        const std::vector<double> begin = x;
        const std::vector<double> failed = values;
        continuous.allowJumps(true);
        bool found = false;
        double at = t;
        for (double h = firstJumpStep * (stop - start); !found && h <= lastJumpStep * (stop - start); h *= 10) {
            values = accepted;
            at = std::min(t + h, stop);
            for (size_t i = 0; i < x.size(); ++i)
                x[i] = begin[i] + (at - t) * derivatives[i];
            putStates(at, x);
            const uint64_t before = continuous.continuations();
            found = evaluate(continuous) && continuous.continuations() > before;
        }
        continuous.allowJumps(false);
        if (!found) {
            values = failed;
            return false;
        }
        if (jumps++ == 0)
            observer.message({MessageSeverity::Warning,
                              at,
                              "a solution of the algebraic equations ends here, and the run goes on with another one; "
                              "this and later jumps are events that no relation says",
                              {}});
        const std::vector<double> behind = values;
        values = accepted;
        if (Result<void> written = writeRow(t); !written)
            return std::unexpected(written.error());
        values = behind;
        t = at;
        ++counts.stateEvents;
        if (Result<void> handled = handleEvent(t); !handled)
            return std::unexpected(handled.error());
        if (Result<void> written = writeRow(t); !written)
            return std::unexpected(written.error());
        while (outputTime(nextOutput) <= t)
            ++nextOutput;
        takeStates(x);
        return true;
    }

    /// How far one step may go at the most.
    double farthest(double t) const {
        const double next = integrator ? nextTimeEvent(t, true) : stop;
        if (past.empty())
            return next;
        return std::min(next, t + std::max(past.shortest(values.data()), 1e-9 * (stop - start)));
    }

    /// What delays keep of the way from `begin` to t.
    bool rememberWay(double begin, double t, std::vector<double>& x) {
        constexpr int points = 4;
        for (int k = 1; k <= points; ++k) {
            const double at = k == points ? t : begin + (t - begin) * k / points;
            if (!evaluateAt(at, x))
                return false;
            past.record(at, values.data());
        }
        return true;
    }

    /// What transports take up on the way from `begin` to t: as many points as straight lines between them need.
    bool transport(double begin, double t, std::vector<double>& x) {
        constexpr int fewest = 3, most = 16; // halvings
        const double tolerance = std::min(1e-4, 0.1 * tolerances.relative);
        using Inputs = std::vector<double>;
        std::vector<Inputs> way;
        const auto inputsAt = [&](double at, Inputs& to) {
            if (!evaluateAt(at, x))
                return false;
            to = lines.inputs(values.data());
            return true;
        };
        const auto refine = [&](const auto& self, double from, const Inputs& a, double to, const Inputs& b,
                                int depth) -> bool {
            const double at = from + (to - from) / 2;
            Inputs middle;
            if (!inputsAt(at, middle))
                return false;
            if (depth < fewest || (depth < most && lines.bends(a, middle, b, tolerance)))
                return self(self, from, a, at, middle, depth + 1) && self(self, at, middle, to, b, depth + 1);
            way.push_back(std::move(middle));
            way.push_back(b);
            return true;
        };
        Inputs end;
        if (!inputsAt(t, end) || !refine(refine, begin, lines.last(), t, end, 0))
            return false;
        for (const Inputs& inputs : way)
            lines.advance(inputs);
        return true;
    }

    bool tellProgress(double t, double step) {
        while (control.paused && !control.cancelled)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        if (Clock::now() - lastProgress >= progressPeriod) {
            lastProgress = Clock::now();
            writer->flush();
            observer.progress({t, step, integrator ? integrator->counters().steps : counts.steps,
                               counts.timeEvents + counts.stateEvents});
        }
        return !control.cancelled;
    }

    Result<void> integrate(ResultWriter& to) {
        writer = &to;
        nextOutput = 1;
        if (Result<void> written = writeRow(start); !written)
            return written;
        if (!model.states.empty())
            integrator = makeIntegrator();
        makeParts(to);
        continuous.allowJumps(!integrator);
        if (derivativeEvaluator) {
            derivativeEvaluator->allowJumps(!integrator);
            compared->allowJumps(!integrator);
            kept->allowJumps(!integrator);
        }

        std::vector<double> x;
        takeStates(x);
        double t = start;       // so far everything is done
        double stepEnd = start; // so far the integrator has got
        bool restart = true;
        int tinySteps = 0;
        EventFinder finder(model.relations, stop - start);
        finder.tolerate(differences, holds);
        const EventFinder::Crossings crossings = [&](double at, std::vector<double>& out) {
            if (!compared) {
                if (!evaluateAt(at, pointStates))
                    return false;
                computeDifferences(out);
                return true;
            }
            if (!evaluatePoint(*compared, at))
                return false;
            out.resize(model.relations.size());
            evaluateInto(model.crossings, compared->values().data(), out, scratch);
            return true;
        };
        // What is left behind an event right before the end may be too little to integrate over.
        const double shortest = 1e-13 * std::max(std::fabs(stop), stop - start);
        while (stop - t > shortest && !terminated) {
            const double begin = t;
            if (integrator && restart) {
                if (Result<void> started = integrator->restart(t, x); !started)
                    return explained(started);
                computeDifferences(differences);
                stepEnd = t;
            }
            restart = false;
            if (!integrator) {
                // Nothing moves but time: from one output to the next is as good a step as any.
                stepEnd = std::min(farthest(t), std::max(outputTime(nextOutput), std::nextafter(begin, stop)));
                while (!lines.empty() && !evaluateAt(stepEnd, x) && !placed && stepEnd - begin > 1e-9 * (stop - start))
                    stepEnd = begin + (stepEnd - begin) / 2;
                ++counts.steps;
            } else if (stepEnd <= t) {
                accepted = values;
                if (Result<void> stepped = integrator->step(farthest(t)); !stepped) {
                    const Result<bool> jumped = jump(t, x);
                    if (!jumped)
                        return std::unexpected(jumped.error());
                    if (!*jumped)
                        return explained(stepped);
                    restart = true;
                    continue;
                }
                stepEnd = integrator->time();
                const bool tiny = stepEnd - t < stuckStep * std::max(std::fabs(t), 1e-3 * (stop - start));
                tinySteps = tiny ? tinySteps + 1 : 0;
                if (tinySteps > stuckSteps) {
                    tinySteps = 0;
                    const Result<bool> jumped = jump(t, x);
                    if (!jumped)
                        return std::unexpected(jumped.error());
                    if (*jumped) {
                        restart = true;
                        continue;
                    }
                    evaluateAt(stepEnd, x);
                    const std::string steepest = steepestState(); // before other points are looked at
                    return fail("the step size has become too small at time = " + number(t) + ": " + steepest +
                                beyond(stepEnd, x));
                }
            }
            const double timeEvent = nextTimeEvent(t);
            jumpDue = past.nextJump(t, values.data());
            t = std::min(stepEnd, timeEvent);
            differencesBefore = differences;
            tellings = model.calls ? model.calls->tellingCount() : 0;
            if (!evaluateAt(t, x))
                return fail("at time = " + number(t) + ": " + why());
            computeDifferences(differences);
            bool stateEvent = false;
            // Whether the values are those of t: what is found apart leaves them alone, unless functions have spoken.
            bool moved = !compared;
            if (!model.relations.empty()) {
                if (compared)
                    compared->follow(values);
                stateEvent = finder.find(begin, t, differencesBefore, differences, holds, crossings);
            }
            if (stateEvent) {
                t = finder.time();
                moved = true;
            }
            const bool isTimeEvent = !stateEvent && isEventTime(t);
            if (!stateEvent)
                finder.narrow(differences);

            if (Result<void> written = writeRowsBefore(t, x, moved); !written)
                return written;
            if (!past.empty()) {
                moved = true;
                if (!rememberWay(begin, t, x))
                    return fail("at time = " + number(t) + ": " + why());
            }
            if (!lines.empty()) {
                moved = true;
                if (!transport(begin, t, x))
                    return fail("at time = " + number(t) + ": " + why());
            }
            if (model.calls && model.calls->tellingCount() != tellings) {
                moved = true;
                model.calls->dropMessages();
            }
            if (moved) {
                if (!evaluateAt(t, x))
                    return fail("at time = " + number(t) + ": " + why());
                computeDifferences(differences);
            }
            if (Result<void> checked = checkAssertions(t); !checked)
                return checked;
            if (stateEvent || isTimeEvent) {
                ++(stateEvent ? counts.stateEvents : counts.timeEvents);
                if (stateEvent)
                    for (const uint32_t relation : finder.changed())
                        ++eventCounts[relation];
                if (counts.stateEvents + counts.timeEvents >= toldEvents)
                    tellManyEvents(t);
                if (Result<void> written = writeRow(t); !written)
                    return written;
                if (stateEvent)
                    for (const uint32_t relation : finder.changed())
                        crossed[relation] = 1;
                Result<void> handled = handleEvent(t);
                std::ranges::fill(crossed, 0);
                if (!handled)
                    return handled;
                finder.tolerate(differences, holds);
                if (stateEvent && !statesSet)
                    finder.distrust(differences, holds);
                if (Result<void> written = writeRow(t); !written)
                    return written;
                if (outputTime(nextOutput) == t)
                    ++nextOutput;
                if (changedDerivatives()) {
                    takeStates(x);
                    restart = true;
                    tinySteps = 0;
                }
                if (stateEvent && accumulates(t, finder))
                    return fail("events accumulate at time = " + number(t) + ": " +
                                std::to_string(std::max(closeEvents, fastEvents)) + " in a row, each within " +
                                number((fastEvents >= chatteringEventsAtMost ? chatteringGap : accumulationGap) *
                                       (stop - start)) +
                                " s of the last: " + textOf(finder.changed()));
            } else if (t < stop && outputTime(nextOutput) == t) {
                // Everything is known here already.
                if (Result<void> written = writeRow(t); !written)
                    return written;
                ++nextOutput;
            }
            if (integrator && !stateSets.empty() && stateSets.choose(values, false)) {
                takeStates(x);
                restart = true;
            }
            if (!tellProgress(t, t - begin))
                return cancelled();
        }
        if (t < stop && !terminated) {
            // Nothing is integrated any more, but an event at the stop time itself still counts.
            t = stop;
            values[model.time] = t;
            if (!evaluate(continuous))
                return fail("at time = " + number(t) + ": " + why());
            computeDifferences(differences);
            if (isEventTime(t)) {
                ++counts.timeEvents;
                if (Result<void> written = writeRow(t); !written)
                    return written;
                if (Result<void> handled = handleEvent(t); !handled)
                    return handled;
                if (Result<void> written = writeRow(t); !written)
                    return written;
            }
        }
        if (Result<void> ended = end(t); !ended)
            return ended;
        observer.progress({t, 0, statistics().steps, counts.timeEvents + counts.stateEvents});
        return {};
    }

    std::unique_ptr<Integrator> makeIntegrator() {
        const double step = options.fixedStep > 0 ? options.fixedStep : interval;
        switch (options.solver) {
        case SolverKind::Euler:
            return makeFixedStepIntegrator(FixedStepMethod::Euler, *this, step, tolerances);
        case SolverKind::ImplicitEuler:
            return makeFixedStepIntegrator(FixedStepMethod::ImplicitEuler, *this, step, tolerances);
        case SolverKind::Trapezoid:
            return makeFixedStepIntegrator(FixedStepMethod::Trapezoid, *this, step, tolerances);
        case SolverKind::ImplicitTrapezoid:
            return makeFixedStepIntegrator(FixedStepMethod::ImplicitTrapezoid, *this, step, tolerances);
        case SolverKind::Rk45:
            return makeRk45Integrator(*this, tolerances, options.largestStep);
        case SolverKind::Cvode:
            return makeCvodeIntegrator(*this, tolerances, options.largestStep);
        case SolverKind::Ida:
            break;
        }
        if (model.dae && options.sparseResiduals)
            return makeDaeIntegrator(model, values, tolerances, options.largestStep);
        return makeIdaIntegrator(*this, tolerances, options.largestStep);
    }

    bool isEventTime(double t) const {
        if (clocks->isDue(t) || t == jumpDue)
            return true;
        if (std::ranges::any_of(nextSample, [&](double sample) { return isSampleDue(sample, t); }))
            return true;
        for (size_t i = 0; i < model.relations.size(); ++i)
            if (model.relations[i].timeOnly &&
                model.relations[i].holdsAt(differences[i], values.data()) != static_cast<bool>(holds[i]))
                return true;
        return false;
    }

    std::string textOf(const std::vector<uint32_t>& relations) const {
        std::string names;
        for (const uint32_t relation : relations) {
            const uint32_t origin = model.relations[relation].origin;
            names += (names.empty() ? "" : ", ") + textOf(origin);
            if (const std::string place = placeOf(origin); !place.empty())
                names += " (" + place + ")";
        }
        return names;
    }

    void tellManyEvents(double t) {
        const uint64_t count = counts.stateEvents + counts.timeEvents;
        std::string cause;
        const auto most = std::ranges::max_element(eventCounts);
        if (most != eventCounts.end() && *most > count / 2) {
            cause = "; most of them of " + textOf(std::vector{static_cast<uint32_t>(most - eventCounts.begin())});
        } else {
            double shortest = stop - start;
            for (const Sampler& sampler : model.samplers)
                shortest = std::min(shortest, values[sampler.interval]);
            if (shortest < stop - start)
                cause = "; the shortest interval of sample() is " + number(shortest) + " s";
        }
        observer.message({MessageSeverity::Warning,
                          t,
                          std::to_string(count) + " events so far, at the same rate there will be " +
                              number(static_cast<double>(count) * (stop - start) / (t - start)) + cause,
                          {}});
        toldEvents *= 10;
    }

    /// Watches the times of state events. Warns of gaps that shrink like a geometric series (a bouncing ball): below
    /// the tolerance no method sees such events any more. True if events follow one another without end.
    bool accumulates(double t, EventFinder& finder) {
        const std::vector<uint32_t>& relations = finder.changed();
        // A relation that changes and changes back at once is nothing unusual: a ball leaves the ground where it hit
        // it. One that does so again and again, and not in ever shorter bounces, is zero but for errors.
        const bool isClose = t - lastStateEvent < accumulationGap * (stop - start);
        chatteringEvents = isClose ? chatteringEvents + 1 : 0;
        if (chatteringEvents >= fewestChattering &&
            std::ranges::none_of(relations, [&](uint32_t r) { return eventSeries[r].length >= fewestChattering; }) &&
            finder.widen()) {
            lastStateEvent = t;
            return false;
        }
        closeEvents = isClose ? closeEvents + 1 : 0;
        fastEvents = t - lastStateEvent < chatteringGap * (stop - start) ? fastEvents + 1 : 0;
        lastStateEvent = t;
        for (const uint32_t relation : relations) {
            if (holds[relation])
                continue;
            Series& series = eventSeries[relation];
            const double gap = t - series.last, ratio = gap / series.gap;
            const bool shrinks = ratio < 1 - sameRatio && std::fabs(ratio - series.ratio) < sameRatio;
            series.length = shrinks ? series.length + 1 : 0;
            series = {t, gap, ratio, series.length, series.told};
            if (series.length >= geometricEvents && !series.told) {
                series.told = true;
                const uint32_t origin = model.relations[relation].origin;
                observer.message(
                    {MessageSeverity::Warning, t,
                     "events come faster and faster (each gap " + number(ratio) +
                         " of the last) and would accumulate at time = " + number(t + gap * ratio / (1 - ratio)) +
                         ": " + textOf(origin) + ". Results behind that time are not to be trusted.",
                     placeOf(origin)});
            }
        }
        return closeEvents >= accumulatingEvents || fastEvents >= chatteringEventsAtMost;
    }

    /// Why integration cannot go on behind a point, if the derivatives have no value there.
    std::string beyond(double t, const std::vector<double>& x) {
        std::vector<double> slope, ahead(x.size()), ignored(x.size());
        for (const solver::State& state : model.states)
            slope.push_back(values[state.derivative]);
        for (double h = firstJumpStep * (stop - start); h < farthestLook * (stop - start); h *= 10) {
            for (size_t i = 0; i < x.size(); ++i)
                ahead[i] = x[i] + h * slope[i];
            if (!derivatives(t + h, ahead, ignored))
                return "; beyond that " + why();
        }
        return {};
    }

    std::string steepestState() const {
        const auto steepness = [&](size_t i) {
            return std::fabs(values[model.states[i].derivative]) / model.states[i].nominal;
        };
        size_t steepest = 0;
        for (size_t i = 1; i < model.states.size(); ++i)
            if (steepness(i) > steepness(steepest))
                steepest = i;
        return nameOf(model.states[steepest].value) + " changes fastest (derivative " +
               number(values[model.states[steepest].derivative]) + ", value " +
               number(values[model.states[steepest].value]) + ")";
    }

    Result<void> end(double t) {
        if (model.terminalFlag != noSlot) {
            values[model.terminalFlag] = 1;
            if (Result<void> handled = handleEvent(t); !handled)
                return handled;
            return writeRow(t);
        }
        if (lastRowTime < t || counts.rows == 0)
            return writeRow(t);
        return {};
    }

    RunStatistics statistics() const {
        RunStatistics result = counts;
        if (integrator) {
            const IntegratorCounters c = integrator->counters();
            result.steps = c.steps;
            result.rejected = c.rejected;
            result.jacobians = c.jacobians;
            if (integrator->givesAll())
                result.derivativeEvaluations += c.evaluations;
            result.solver = integrator->name();
        } else {
            result.solver = "none (no states)";
        }
        result.equationEvaluations += clocks->rowEvaluations();
        for (const Evaluator* evaluator : {&initial, &continuous, &event, &eventPass, &eventEnd, &sampleEnd, &outputs})
            result.equationEvaluations += evaluator->rowEvaluations();
        if (derivativeEvaluator)
            result.equationEvaluations += derivativeEvaluator->rowEvaluations();
        for (const std::optional<PointValues>* part : {&compared, &kept})
            if (*part)
                result.equationEvaluations += (*part)->rowEvaluations();
        return result;
    }

    std::span<const double> nominals() const override { return stateNominals; }
};

SimulationRun::SimulationRun(const SimModel& model, RunOptions options, RunObserver& observer, RunControl& control)
    : m_state(std::make_unique<State>(model, std::move(options), observer, control)) {}

SimulationRun::~SimulationRun() = default;

double SimulationRun::startTime() const {
    return m_state->start;
}
double SimulationRun::stopTime() const {
    return m_state->stop;
}
std::span<const double> SimulationRun::values() const {
    return m_state->values;
}

Result<void> SimulationRun::initialize(BlockRescue* rescue) {
    const Clock::time_point begin = Clock::now();
    m_state->initial.setRescue(rescue);
    Result<void> result = m_state->initialize();
    m_state->initial.setRescue(nullptr);
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
