#include "solver/run/stepping.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/evaluate/schedule_part.h"
#include "solver/explicit/fixed_step.h"
#include "solver/explicit/rk45.h"
#include "solver/ida/cvode_integrator.h"
#include "solver/ida/dae_integrator.h"
#include "solver/ida/ida_integrator.h"
#include "solver/run/run_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace gnomon::solver {

namespace {

/// So many steps in a row that hardly move the time mean that the integrator is stuck.
constexpr int stuckSteps = 100;
constexpr double stuckStep = 1e-14;
/// Parts of the run beyond the end of a solution where the next one is looked for.
constexpr double firstJumpStep = 1e-13, lastJumpStep = 1e-7;
/// So far beyond a point where the steps get too small it is tried whether there are derivatives at all.
constexpr double farthestLook = 1e-3;
/// So many errors that count, made by what a solution contradicts its equations over a whole step, are too many; slopes
/// are found over that part of the step.
constexpr double muchContradicted = 100, slopePart = 1e-4;
/// So often a solution is asked for that within a step.
constexpr size_t mostQuestions = 16;
/// Delays do not read farther behind what is known than by that part of the run.
constexpr double knownAhead = 2e-9;

} // namespace

Stepping::Stepping(RunParts& run) : m_run(run), m_strayEnd(run.span.start) {
    const SimModel& model = run.model;
    std::vector<bool> moves(model.layout.values.size(), false);
    moves[model.layout.time] = true;
    for (const State& state : model.mode.states) {
        m_nominals.push_back(state.nominal);
        moves[state.value] = true;
    }
    for (const Delay& delay : model.mode.delays)
        moves[delay.result] = true;
    for (const Transport& transport : model.mode.transports)
        moves[transport.result] = true;
    addComputed(model.mode.continuous, moves);
    m_moving = SlotRanges(moves);
}

void Stepping::makeMethod() {
    if (!m_run.model.mode.states.empty())
        m_run.integrator = makeIntegrator();
    m_run.step.setIntegrator(m_run.integrator.get());
}

void Stepping::makeParts() {
    NeededSlots needed(m_run.point.kernels.table(), m_run.point.values.size());
    for (const State& state : m_run.model.mode.states)
        needed.add(state.derivative);
    if (m_run.integrator && !hasFixedStep(m_run.options.solver))
        m_courses.emplace(m_run.point, m_run.span.length(), needed, std::span<const AssignedRows>(), mostQuestions);
    if (!m_run.step.findsApart())
        return;
    m_part = partOf(m_run.model.mode.continuous, needed);
    m_evaluator.emplace(m_part, m_run.point.kernels);
}

void Stepping::allowJumps(bool allowed) {
    m_run.point.continuous.allowJumps(allowed);
    if (m_evaluator)
        m_evaluator->allowJumps(allowed);
}

void Stepping::goOnFrom(const Stepping& other) {
    if (m_evaluator)
        m_evaluator->goOnFrom(*other.m_evaluator);
    if (m_courses)
        m_courses->goOnFrom(*other.m_courses);
    m_strayEnd = other.m_strayEnd;
    m_accepted = other.m_accepted;
    m_acceptedAll = other.m_acceptedAll;
    m_jumps = other.m_jumps;
    m_stiffnessTold = other.m_stiffnessTold;
}

void Stepping::renew(const Stepping& other) {
    const uint64_t jumps = m_jumps;
    const bool stiffnessTold = m_stiffnessTold;
    goOnFrom(other);
    m_jumps = jumps;
    m_stiffnessTold = stiffnessTold;
}

Result<void> Stepping::restart(double t, const std::vector<double>& x) {
    forgetAccepted();
    m_run.rows.forget();
    if (Result<void> started = m_run.integrator->restart(t, x); !started)
        return m_run.point.explained(started);
    m_run.relations.compute(m_run.point.values);
    m_run.assertions.restart();
    return {};
}

bool Stepping::derivatives(double t, std::span<const double> x, std::span<double> dx) {
    ++m_run.counts.derivativeEvaluations;
    // A step that is taken ends a little beside the last evaluation.
    m_run.point.setReach(0.9);
    m_run.point.setAhead(knownAhead * m_run.span.length());
    m_run.point.putStates(t, x);
    m_run.point.setReach(1);
    m_run.point.setAhead(std::numeric_limits<double>::infinity());
    if (!m_run.point.evaluate(m_evaluator ? *m_evaluator : m_run.point.continuous))
        return false;
    for (size_t i = 0; i < dx.size(); ++i) {
        dx[i] = m_run.point.values[m_run.model.mode.states[i].derivative];
        if (!std::isfinite(dx[i])) {
            m_run.point.setProblem(
                phrase("the derivative of {0} is no number", m_run.point.nameOf(m_run.model.mode.states[i].value)));
            return false;
        }
    }
    m_run.point.setProblem({});
    return true;
}

double Stepping::farthest(double t) const {
    double next = m_run.integrator ? m_run.events.next(t, m_run.span.stop, true) : m_run.span.stop;
    if (t < m_strayEnd)
        next = std::min(next, m_strayEnd);
    if (m_run.point.past.empty())
        return next;
    return std::min(next,
                    t + std::max(m_run.point.past.shortest(m_run.point.values.data()), 1e-9 * m_run.span.length()));
}

void Stepping::keepAccepted() {
    if (m_run.integrator->givesAll())
        return; // no way back
    if (m_acceptedAll && m_run.events.clocks().empty()) {
        m_moving.copy(m_run.point.values, m_accepted);
    } else {
        m_accepted = m_run.point.values;
        m_acceptedAll = true;
    }
}

void Stepping::tellStiffness() {
    const std::optional<Integrator::Stiffness> found = m_run.integrator->stiffness();
    if (!found)
        return;
    m_stiffnessTold = true;
    m_run.observer.message(
        {MessageSeverity::Warning,
         m_run.integrator->time(),
         phrase("the model is stiff: a part of it dies away within {0} s (most of all {1}), and {2} has to take "
                "steps as short as that to the end; ida or cvode will be faster",
                valueText(1 / found->rate), m_run.point.nameOf(m_run.model.mode.states[found->state].value),
                m_run.integrator->name()),
         {}});
}

Result<bool> Stepping::jump(double& t, std::vector<double>& x) {
    if (m_run.integrator->givesAll())
        return false;
    std::vector<double>& values = m_run.point.values;
    std::vector<double> derivatives;
    for (const solver::State& state : m_run.model.mode.states)
        derivatives.push_back(m_accepted[state.derivative]);
    solver::takeStates(m_run.model, m_accepted, x);
    const std::vector<double> begin = x;
    const std::vector<double> failed = values;
    m_run.point.continuous.allowJumps(true);
    bool found = false;
    double at = t;
    for (double h = firstJumpStep * m_run.span.length(); !found && h <= lastJumpStep * m_run.span.length(); h *= 10) {
        values = m_accepted;
        at = std::min(t + h, m_run.span.stop);
        for (size_t i = 0; i < x.size(); ++i)
            x[i] = begin[i] + (at - t) * derivatives[i];
        m_run.point.putStates(at, x);
        const uint64_t before = m_run.point.continuous.continuations();
        found = m_run.point.evaluate(m_run.point.continuous) && m_run.point.continuous.continuations() > before;
    }
    m_run.point.continuous.allowJumps(false);
    if (!found) {
        values = failed;
        return false;
    }
    if (m_jumps++ == 0)
        m_run.observer.message({MessageSeverity::Warning,
                                at,
                                phrase("a solution of the algebraic equations ends here, and the run goes on with "
                                       "another one; this and later jumps are events that no relation says"),
                                {}});
    const std::vector<double> behind = values;
    values = m_accepted;
    if (Result<void> written = m_run.rows.write(t); !written)
        return std::unexpected(written.error());
    values = behind;
    t = at;
    ++m_run.counts.stateEvents;
    if (Result<void> handled = m_run.events.handle(t); !handled)
        return std::unexpected(handled.error());
    if (m_run.events.isLeft())
        return true;
    if (Result<void> written = m_run.rows.write(t); !written)
        return std::unexpected(written.error());
    m_run.rows.passBy(t);
    m_run.takeStates(x);
    return true;
}

bool Stepping::isWrong(double t) {
    Integrator& integrator = *m_run.integrator;
    const double begin = integrator.lastStepBegin(), end = integrator.time(), step = end - begin;
    const double from = std::max(begin, t - slopePart * step), to = std::min(end, t + slopePart * step);
    const size_t count = m_run.model.mode.states.size();
    m_aside.resize(count);
    m_x.resize(count);
    m_dx.resize(count);
    const std::vector<double> values = m_run.point.values; // some integrators put theirs there
    integrator.interpolate(from, m_aside);
    integrator.interpolate(to, m_x);
    for (size_t i = 0; i < count; ++i)
        m_aside[i] = (m_x[i] - m_aside[i]) / (to - from);
    integrator.interpolate(t, m_x);
    const std::string problem = m_run.point.problem();
    const bool isThere = derivatives(t, m_x, m_dx);
    m_run.point.values = values;
    m_run.point.setProblem(problem);
    const std::span<const double> allowed = integrator.allowedErrors();
    for (size_t i = 0; isThere && i < count; ++i) {
        const double absolute = allowed.empty() ? m_run.tolerances.absolute * m_nominals[i] : allowed[i];
        if (std::fabs(m_dx[i] - m_aside[i]) * step >
            muchContradicted * (m_run.tolerances.relative * std::fabs(m_x[i]) + absolute))
            return true;
    }
    return false;
}

Result<void> Stepping::step(double t, double& stepEnd) {
    for (;;) {
        if (Result<void> stepped = m_run.integrator->step(farthest(t)); !stepped)
            return stepped;
        stepEnd = m_run.integrator->time();
        if (!m_courses || m_courses->empty())
            return {};
        const auto stray =
            m_courses->look(*m_run.integrator, t, stepEnd, true, [this](double at) { return isWrong(at); });
        if (!stray)
            return {};
        m_strayEnd = stray->end;
        if (stray->begin > t) {
            stepEnd = stray->begin;
            return {};
        }
        m_run.integrator->interpolate(t, m_x);
        if (Result<void> started = m_run.integrator->restart(t, m_x); !started)
            return started;
    }
}

Result<bool> Stepping::advance(double& t, double& stepEnd, int& tinySteps, std::vector<double>& x) {
    if (!m_run.integrator) {
        const double begin = t;
        stepEnd = std::min(farthest(t), std::max(m_run.rows.nextTime(), std::nextafter(begin, m_run.span.stop)));
        const bool mayBeFar = !m_run.point.lines.empty() || m_run.point.past.anyTimeMoves();
        m_run.point.setAhead(knownAhead * m_run.span.length());
        while (mayBeFar && !m_run.step.evaluate(stepEnd) && !m_run.point.isPlaced() &&
               stepEnd - begin > 1e-9 * m_run.span.length())
            stepEnd = begin + (stepEnd - begin) / 2;
        m_run.point.setAhead(std::numeric_limits<double>::infinity());
        ++m_run.counts.steps;
        return false;
    }
    if (stepEnd > t)
        return false;
    keepAccepted();
    if (const Result<void> stepped = step(t, stepEnd); !stepped) {
        const Result<bool> jumped = jump(t, x);
        if (jumped && !*jumped)
            return std::unexpected(m_run.point.explained(stepped).error());
        return jumped;
    }
    if (!m_stiffnessTold)
        tellStiffness();
    const bool tiny = stepEnd - t < stuckStep * std::max(std::fabs(t), 1e-3 * m_run.span.length());
    tinySteps = tiny ? tinySteps + 1 : 0;
    if (tinySteps <= stuckSteps)
        return false;
    tinySteps = 0;
    const Result<bool> jumped = jump(t, x);
    if (!jumped || *jumped)
        return jumped;
    m_run.step.evaluate(stepEnd);
    const std::string steepest = steepestState(); // before other points are looked at
    m_run.takeStates(x);
    return fail(
        phrase("the step size has become too small at time = {0}: {1}{2}", valueText(t), steepest, beyond(stepEnd, x)));
}

std::string Stepping::beyond(double t, const std::vector<double>& x) {
    std::vector<double> slope, ahead(x.size()), ignored(x.size());
    for (const solver::State& state : m_run.model.mode.states)
        slope.push_back(m_run.point.values[state.derivative]);
    for (double h = firstJumpStep * m_run.span.length(); h < farthestLook * m_run.span.length(); h *= 10) {
        for (size_t i = 0; i < x.size(); ++i)
            ahead[i] = x[i] + h * slope[i];
        if (!derivatives(t + h, ahead, ignored))
            return phrase("; beyond that {0}", m_run.point.why());
    }
    return {};
}

std::string Stepping::steepestState() const {
    const std::vector<double>& values = m_run.point.values;
    const auto steepness = [&](size_t i) {
        return std::fabs(values[m_run.model.mode.states[i].derivative]) / m_run.model.mode.states[i].nominal;
    };
    size_t steepest = 0;
    for (size_t i = 1; i < m_run.model.mode.states.size(); ++i)
        if (steepness(i) > steepness(steepest))
            steepest = i;
    const std::string equation = m_run.point.diagnosis.computedBy(m_run.model.mode.states[steepest].derivative,
                                                                  m_run.model.mode.continuous, values);
    return phrase("{0} changes fastest (derivative {1}, value {2}){3}",
                  m_run.point.nameOf(m_run.model.mode.states[steepest].value),
                  valueText(values[m_run.model.mode.states[steepest].derivative]),
                  valueText(values[m_run.model.mode.states[steepest].value]),
                  (equation.empty() ? "" : ": " + equation));
}

std::unique_ptr<Integrator> Stepping::makeIntegrator() {
    const double size = m_run.options.fixedStep > 0 ? m_run.options.fixedStep : m_run.span.interval;
    switch (m_run.options.solver) {
    case SolverKind::Euler:
        return makeFixedStepIntegrator(FixedStepMethod::Euler, *this, size, m_run.tolerances);
    case SolverKind::ImplicitEuler:
        return makeFixedStepIntegrator(FixedStepMethod::ImplicitEuler, *this, size, m_run.tolerances);
    case SolverKind::Trapezoid:
        return makeFixedStepIntegrator(FixedStepMethod::Trapezoid, *this, size, m_run.tolerances);
    case SolverKind::ImplicitTrapezoid:
        return makeFixedStepIntegrator(FixedStepMethod::ImplicitTrapezoid, *this, size, m_run.tolerances);
    case SolverKind::Rk45:
        return makeRk45Integrator(*this, m_run.tolerances, m_run.options.largestStep);
    case SolverKind::Cvode:
        return makeCvodeIntegrator(*this, m_run.tolerances, m_run.options.largestStep);
    case SolverKind::Ida:
        break;
    }
    if (m_run.model.mode.dae && m_run.options.sparseResiduals)
        return makeDaeIntegrator(m_run.model, m_run.point.kernels, m_run.point.values, m_run.tolerances,
                                 m_run.options.largestStep);
    return makeIdaIntegrator(*this, m_run.tolerances, m_run.options.largestStep);
}

Result<Stepping::Within> Stepping::comeWithin(double begin, double& t, std::vector<double>& x) {
    const double end = t;
    if (!m_run.integrator || m_run.integrator->givesAll())
        return m_run.failAt(end);
    while (t - begin > firstJumpStep * m_run.span.length()) {
        t = begin + (t - begin) / 2;
        if (m_run.step.evaluate(t))
            return Within::Reached;
    }
    const std::vector<double> failed = m_run.point.values;
    t = begin;
    const Result<bool> jumped = begin == m_run.integrator->lastStepBegin() ? jump(t, x) : Result<bool>(false);
    if (!jumped)
        return std::unexpected(jumped.error());
    if (*jumped)
        return Within::Jumped;
    m_run.point.values = failed;
    return m_run.failAt(end);
}

} // namespace gnomon::solver
