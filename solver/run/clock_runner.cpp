#include "solver/run/clock_runner.h"

#include "compiler/base/phrases.h"
#include "solver/explicit/rk45.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon::solver {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();
constexpr int mostExternalSteps = 100000;

/// Whether two times are the same but for rounding.
bool isSameTime(double a, double b) {
    return std::fabs(a - b) <= 1e-12 * std::max(1.0, std::fabs(b));
}

} // namespace

ClockRunner::ClockRunner(const SimModel& model, const RunKernels& kernels, std::vector<double>& values,
                         ProcedureContext& context, Tolerances tolerances)
    : m_model(model), m_values(values), m_context(context), m_tolerances(tolerances) {
    for (const BaseClock& clock : model.mode.clocks) {
        Base base;
        base.clock = &clock;
        base.parts.resize(clock.clocks.size());
        for (size_t i = 0; i < clock.clocks.size(); ++i)
            if (const auto& discretized = clock.clocks[i].discretized) {
                base.parts[i].rates = std::make_unique<Evaluator>(discretized->derivatives, kernels);
                base.parts[i].initial = std::make_unique<Evaluator>(discretized->initial, kernels);
            }
        for (const BaseClock::Segment& segment : clock.segments)
            base.segments.emplace_back(segment.schedule, kernels);
        m_bases.push_back(std::move(base));
    }
}

void ClockRunner::goOnFrom(const ClockRunner& other) {
    m_start = other.m_start;
    m_reached = other.m_reached;
    m_ticks = other.m_ticks;
    for (size_t b = 0; b < m_bases.size(); ++b) {
        Base& base = m_bases[b];
        const Base& from = other.m_bases[b];
        static_cast<Beat&>(base) = from;
        for (size_t i = 0; i < base.parts.size(); ++i) {
            static_cast<Past&>(base.parts[i]) = from.parts[i];
            if (base.parts[i].rates) {
                base.parts[i].rates->goOnFrom(*from.parts[i].rates);
                base.parts[i].initial->goOnFrom(*from.parts[i].initial);
            }
        }
        for (size_t s = 0; s < base.segments.size(); ++s)
            base.segments[s].goOnFrom(from.segments[s]);
    }
}

uint64_t ClockRunner::nextActive(const BaseClock& clock, uint64_t from) {
    uint64_t next = std::numeric_limits<uint64_t>::max();
    for (const SubClock& sub : clock.clocks) {
        const uint64_t behind = from > sub.first ? from - sub.first : 0;
        next = std::min(next, sub.first + (behind + sub.factor - 1) / sub.factor * sub.factor);
    }
    return next;
}

double ClockRunner::timeOf(const Base& base, uint64_t number) const {
    const BaseClock& clock = *base.clock;
    const auto ticks = static_cast<long double>(number);
    switch (clock.kind) {
    case BaseClock::Kind::Periodic:
        return static_cast<double>(m_start + ticks * static_cast<long double>(clock.numerator) /
                                                 static_cast<long double>(clock.denominator));
    case BaseClock::Kind::Interval: {
        const auto since = static_cast<long double>(number - base.intervalNumber);
        const long double parts =
            since * static_cast<long double>(clock.numerator) / static_cast<long double>(clock.denominator);
        // Counts are added up as whole numbers.
        return clock.isCount ? static_cast<double>(m_start + (base.count + parts * base.interval) / clock.resolution)
                             : static_cast<double>(base.intervalBegin + parts * base.interval);
    }
    case BaseClock::Kind::Event:
        break;
    }
    return never;
}

Result<void> ClockRunner::start(double t) {
    m_start = t;
    for (uint32_t b = 0; b < m_bases.size(); ++b) {
        Base& base = m_bases[b];
        const BaseClock& clock = *base.clock;
        for (const SubClock& sub : clock.clocks)
            for (const DiscreteVariable& state : sub.previous)
                m_values[state.pre] = m_values[state.value];
        base.intervalBegin = t;
        if (clock.kind == BaseClock::Kind::Interval) {
            base.interval = m_values[clock.source];
            if (!(base.interval > 0))
                return fail(phrase("the interval of a clock is {0} at the start; it must be positive",
                                   std::to_string(base.interval)));
        }
        base.number = nextActive(clock, 0);
        base.time = timeOf(base, base.number);
        expect(b);
    }
    // A condition that is true from the start on becomes so there: nothing was before.
    for (Base& base : m_bases)
        base.before = false;
    return {};
}

double ClockRunner::nextTick(bool withSilent) const {
    const double next = m_ticks[0].firstTime();
    return withSilent ? std::min(next, m_ticks[1].firstTime()) : next;
}

bool ClockRunner::isDue(const EventCalendar& ticks, double t) {
    return ticks.firstTime() < t || isSameTime(ticks.firstTime(), t);
}

bool ClockRunner::isDue(double t) const {
    return std::ranges::any_of(m_ticks, [&](const EventCalendar& ticks) { return isDue(ticks, t); });
}

void ClockRunner::sample() {
    for (const SampledValue& sampled : m_model.mode.sampled)
        m_values[sampled.to] = m_values[sampled.from];
    for (Base& base : m_bases)
        base.fired = false;
    m_reached = false;
}

Result<void> ClockRunner::tick(double t) {
    std::vector<uint32_t> due;
    for (EventCalendar& ticks : m_ticks)
        for (; isDue(ticks, t); ticks.moveFirst(never))
            due.push_back(ticks.first().number);
    std::ranges::sort(due);
    for (const uint32_t b : due) {
        Base& base = m_bases[b];
        const double before = base.clock->source == noSlot ? 0 : m_values[base.clock->source];
        if (Result<void> done = run(base, t); !done)
            return done;
        if (base.clock->isVariable)
            nextInterval(base, before);
        if (base.clock->kind == BaseClock::Kind::Interval && !(base.interval > 0))
            return fail(phrase("the interval of a clock becomes {0}; it must be positive (time = {1})",
                               std::to_string(base.interval), std::to_string(t)));
        base.number = nextActive(*base.clock, base.number + 1);
        base.time = timeOf(base, base.number);
        expect(b);
    }
    return {};
}

/// The source of a variable interval ticks once per interval: then the next one begins.
void ClockRunner::nextInterval(Base& base, double before) {
    const auto parts = static_cast<uint64_t>(base.clock->denominator / base.clock->numerator);
    if ((base.number - base.intervalNumber) % parts != 0)
        return;
    if (base.number > base.intervalNumber) {
        base.intervalBegin = base.time;
        base.count += base.interval;
        base.intervalNumber = base.number;
    }
    base.interval = base.clock->isCount ? m_values[base.clock->source] : before;
}

Result<bool> ClockRunner::fire(double t) {
    bool any = false;
    for (Base& base : m_bases) {
        if (base.clock->condition == noSlot)
            continue;
        const bool now = m_values[base.clock->condition] != 0;
        if (now && !base.before && !base.fired) {
            base.fired = true;
            any = true;
            if (Result<void> done = run(base, t); !done)
                return std::unexpected(done.error());
            ++base.number;
        }
        base.before = now;
    }
    return any;
}

Result<void> ClockRunner::run(Base& base, double t) {
    const BaseClock& clock = *base.clock;
    m_reached = m_reached || !clock.isSilent;
    const auto isActive = [&](const SubClock& sub) {
        return base.number >= sub.first && (base.number - sub.first) % sub.factor == 0;
    };
    for (size_t i = 0; i < clock.clocks.size(); ++i) {
        const SubClock& sub = clock.clocks[i];
        Part& part = base.parts[i];
        if (!isActive(sub))
            continue;
        if (sub.firstTick != noSlot)
            m_values[sub.firstTick] = part.ticked ? 0 : 1;
        double interval = sub.intervalFactor;
        if (clock.kind == BaseClock::Kind::Event)
            interval = part.ticked ? t - part.last : m_values[clock.source];
        else if (clock.isVariable && part.ticked)
            interval = t - part.last;
        else if (clock.kind == BaseClock::Kind::Interval)
            interval = sub.intervalFactor * base.interval / clock.resolution;
        if (sub.interval != noSlot)
            m_values[sub.interval] = interval;
    }
    std::vector<char> begun(clock.clocks.size(), 0);
    for (size_t s = 0; s < clock.segments.size(); ++s) {
        const uint32_t number = clock.segments[s].clock;
        const SubClock& sub = clock.clocks[number];
        Part& part = base.parts[number];
        if (!isActive(sub))
            continue;
        Evaluator* evaluator = &base.segments[s];
        if (sub.discretized && !begun[number]) {
            begun[number] = 1;
            if (!part.ticked)
                evaluator = part.initial.get();
            else if (Result<void> done = advance(sub, part, t); !done)
                return done;
        }
        if (auto failure = evaluator->run(m_values.data(), m_context))
            return fail(failure->message);
    }
    for (size_t i = 0; i < clock.clocks.size(); ++i) {
        const SubClock& sub = clock.clocks[i];
        Part& part = base.parts[i];
        if (!isActive(sub))
            continue;
        part.ticked = true;
        part.last = t;
        if (sub.discretized) {
            const auto take = [&](const std::vector<Slot>& slots, std::vector<double>& to) {
                to.clear();
                for (Slot slot : slots)
                    to.push_back(m_values[slot]);
            };
            part.states.clear();
            part.derivatives.clear();
            for (const State& state : sub.discretized->states) {
                part.states.push_back(m_values[state.value]);
                part.derivatives.push_back(m_values[state.derivative]);
            }
            take(sub.discretized->inputs, part.inputs);
            take(sub.discretized->discreteInputs, part.discreteInputs);
        }
        for (const DiscreteVariable& state : sub.previous)
            m_values[state.pre] = m_values[state.value];
    }
    return {};
}

Result<void> ClockRunner::rates(Part& part, double t) {
    m_values[m_model.layout.time] = t;
    if (auto failure = part.rates->run(m_values.data(), m_context))
        return fail(failure->message);
    return {};
}

/// The states at a tick from what the last one left (Modelica 3.6, section 16.8.2).
Result<void> ClockRunner::advance(const SubClock& clock, Part& part, double t) {
    const DiscretizedPart& d = *clock.discretized;
    const double h = t - part.last;
    const size_t n = d.states.size();
    std::vector<double> inputs, discreteInputs;
    for (Slot slot : d.inputs)
        inputs.push_back(m_values[slot]);
    for (Slot slot : d.discreteInputs)
        discreteInputs.push_back(m_values[slot]);
    /// Inputs and time at the fraction `at` of the step.
    const auto setInputs = [&](double at) {
        for (size_t i = 0; i < inputs.size(); ++i)
            m_values[d.inputs[i]] = (1 - at) * part.inputs[i] + at * inputs[i];
        for (size_t i = 0; i < discreteInputs.size(); ++i)
            m_values[d.discreteInputs[i]] = at < 1 ? part.discreteInputs[i] : discreteInputs[i];
    };
    const auto slopes = [&](double at, const std::vector<double>& x, std::vector<double>& k) -> Result<void> {
        setInputs(at);
        for (size_t i = 0; i < n; ++i)
            m_values[d.states[i].value] = x[i];
        if (Result<void> done = rates(part, part.last + at * h); !done)
            return done;
        k.resize(n);
        for (size_t i = 0; i < n; ++i)
            k[i] = m_values[d.states[i].derivative];
        return {};
    };
    const auto along = [&](const std::vector<double>& k, double step) {
        std::vector<double> x(n);
        for (size_t i = 0; i < n; ++i)
            x[i] = part.states[i] + step * k[i];
        return x;
    };
    std::vector<double> result;
    switch (d.method) {
    case ClockSolver::Implicit:
        return {};
    case ClockSolver::ExplicitEuler:
        result = along(part.derivatives, h);
        break;
    case ClockSolver::ExplicitMidPoint: {
        std::vector<double> k;
        if (Result<void> done = slopes(0.5, along(part.derivatives, h / 2), k); !done)
            return done;
        result = along(k, h);
        break;
    }
    case ClockSolver::ExplicitRungeKutta4: {
        std::vector<double> k2, k3, k4;
        const std::vector<double>& k1 = part.derivatives;
        if (Result<void> done = slopes(0.5, along(k1, h / 2), k2); !done)
            return done;
        if (Result<void> done = slopes(0.5, along(k2, h / 2), k3); !done)
            return done;
        if (Result<void> done = slopes(1, along(k3, h), k4); !done)
            return done;
        for (size_t i = 0; i < n; ++i)
            result.push_back(part.states[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]));
        break;
    }
    case ClockSolver::External: {
        struct Rates final : ContinuousSystem {
            size_t count = 0;
            std::function<bool(double, std::span<const double>, std::span<double>)> f;
            SparsePattern none;
            std::vector<double> ones;
            std::string problem;
            size_t stateCount() const override { return count; }
            bool derivatives(double time, std::span<const double> x, std::span<double> dx) override {
                return f(time, x, dx);
            }
            const SparsePattern& pattern() const override { return none; }
            std::span<const double> nominals() const override { return ones; }
            std::string lastProblem() const override { return problem; }
        } system;
        system.count = n;
        system.ones.assign(n, 1.0);
        std::vector<double> k;
        system.f = [&](double time, std::span<const double> x, std::span<double> dx) {
            if (Result<void> done = slopes((time - part.last) / h, {x.begin(), x.end()}, k); !done) {
                system.problem = done.error().message;
                return false;
            }
            std::ranges::copy(k, dx.begin());
            return true;
        };
        const auto integrator = makeRk45Integrator(system, m_tolerances, 0);
        if (Result<void> begun = integrator->restart(part.last, part.states); !begun)
            return begun;
        for (int step = 0; integrator->time() < t; ++step) {
            if (step == mostExternalSteps)
                return fail(phrase("a clocked differential equation needs too many steps between two ticks"));
            if (Result<void> stepped = integrator->step(t); !stepped)
                return stepped;
        }
        result.resize(n);
        integrator->interpolate(t, result);
        break;
    }
    }
    setInputs(1);
    m_values[m_model.layout.time] = t;
    for (size_t i = 0; i < n; ++i)
        m_values[d.states[i].value] = result[i];
    return {};
}

uint64_t ClockRunner::rowEvaluations() const {
    uint64_t sum = 0;
    for (const Base& base : m_bases) {
        for (const Evaluator& segment : base.segments)
            sum += segment.rowEvaluations();
        for (const Part& part : base.parts)
            sum += part.rates ? part.rates->rowEvaluations() + part.initial->rowEvaluations() : 0;
    }
    return sum;
}

} // namespace gnomon::solver
