#include "solver/init/init_chain.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace gnomon::solver {

using Eigen::VectorXd;

namespace {

/// The first steps of a method are all told, so that a quick one leaves a curve; further ones now and then.
constexpr int allToldOfMethod = 64;
constexpr auto betweenTold = std::chrono::milliseconds(60);
constexpr double goodProgress = 0.99;
constexpr size_t worstTold = 8, pointsTold = 6;
/// A way to the start, as that of homotopy(), asks at each of its steps: what leads nowhere so often does not at all.
constexpr int mostInVain = 6;

/// A point where the equations and their derivatives are numbers, and as small as one of some hundred tries makes them;
/// what lies in the slots if there is none.
VectorXd searchStart(BlockProblem& problem) {
    constexpr int tries = 600;
    const VectorXd begin = problem.point();
    VectorXd best = begin, x(problem.size()), f;
    std::vector<double> entries;
    double smallest = HUGE_VAL;
    std::mt19937 random(20081); // the same every time
    for (int i = 0; i < tries; ++i) {
        for (Eigen::Index k = 0; k < x.size(); ++k) {
            const double nominal = problem.block().nominal[static_cast<size_t>(k)] / problem.unitOf(k);
            const double size = std::pow(10.0, static_cast<double>(random() % 601) / 100 - 3); // 0.001 … 1000
            const uint32_t sign = random() % 8;
            x[k] = sign == 0 ? 0 : (sign < 6 ? 1 : -1) * nominal * size;
        }
        problem.clamp(x);
        if (!problem.residual(x, f) || !problem.jacobianEntries(entries))
            continue;
        // Equations of all sizes count.
        if (const double value = f.array().abs().log1p().sum(); value < smallest) {
            smallest = value;
            best = x;
        }
    }
    problem.put(best);
    return best;
}

} // namespace

InitChain::InitChain(const SimModel& model, std::vector<InitMethod> methods, Watch watch,
                     const std::atomic<bool>* cancelled)
    : m_model(model), m_methods(std::move(methods)), m_watch(std::move(watch)), m_cancelled(cancelled) {}

void InitChain::tell(BlockProblem& problem, const MethodStep& step, bool always) {
    if (!m_watch)
        return;
    const auto now = std::chrono::steady_clock::now();
    if (step.method != m_lastMethod)
        m_toldOfMethod = 0;
    if (!always && m_toldOfMethod >= allToldOfMethod && now - m_lastTold < betweenTold)
        return;
    ++m_toldOfMethod;
    m_lastTold = now;
    m_lastMethod = step.method;
    InitProgress progress;
    progress.block = problem.block().name;
    progress.method = initMethodName(step.method);
    progress.iteration = step.iteration;
    progress.norm = step.norm;
    progress.lambda = step.lambda;
    progress.worst = worstEquations(problem, step.residual, worstTold);
    const size_t shown = std::min(pointsTold, problem.block().unknowns.size());
    for (const Variable& v : m_model.variables) {
        if (progress.point.size() == shown)
            break;
        const auto at = std::ranges::find(problem.block().unknowns, v.slot);
        if (at == problem.block().unknowns.end() ||
            std::ranges::any_of(progress.point, [&](const auto& known) { return known.first == v.name; }))
            continue;
        const auto i = static_cast<Eigen::Index>(at - problem.block().unknowns.begin());
        progress.point.emplace_back(v.name, v.sign * step.x[i] * problem.unitOf(i));
    }
    m_watch(progress);
}

double InitChain::largestResidual() const {
    double largest = 0;
    for (const auto& [block, residual] : m_residuals)
        largest = std::max(largest, residual);
    return largest;
}

void InitChain::solved(const Block& block, const double* values) {
    if (!m_measuresSolved)
        return;
    // A start takes several rounds, of which the last one counts.
    double& largest = m_residuals[&block] = 0;
    std::vector<double> left;
    for (const RowGroup& group : block.residuals) {
        left.resize(size_t(group.rowCount) * group.kernel->outputCount);
        group.evaluate(values, left.data());
        for (const double f : left)
            largest = std::max(largest, std::fabs(f));
    }
    if (m_watch && block.unknowns.size() > 1) {
        InitProgress progress;
        progress.block = block.name;
        progress.method = initMethodName(InitMethod::Newton);
        m_watch(progress);
    }
}

bool InitChain::solve(const Block& block, BlockSolver& solver, double* values, BlockFailure& failure) {
    if (m_inVain >= mostInVain)
        return false;
    m_diagnosis.reset();
    m_start.clear();
    // The values that Newton's method began with are gone; what it left may be far off.
    BlockProblem problem(block, values);
    VectorXd last = problem.point(), f;
    const auto normAt = [&](const VectorXd& x) {
        VectorXd r;
        return problem.residual(x, r) ? BlockProblem::norm(r) : HUGE_VAL;
    };
    VectorXd best = last;
    double bestNorm = normAt(last);
    if (problem.residual(last, f))
        tell(problem, {InitMethod::Newton, 0, bestNorm, std::nullopt, last, f}, true);
    m_attempts.push_back({block.name, std::string(initMethodName(InitMethod::Newton)), false, bestNorm});

    VectorXd origin = VectorXd::Zero(problem.size());
    const bool hasStart = failure.start.size() == block.unknowns.size();
    for (Eigen::Index i = 0; i < problem.size() && hasStart; ++i)
        origin[i] = failure.start[static_cast<size_t>(i)] / problem.unitOf(i);
    enum class From : uint8_t { Last, Start, Searched };
    std::optional<VectorXd> searched;
    if (!block.linear && !std::isfinite(bestNorm)) {
        best = *(searched = searchStart(problem));
        bestNorm = normAt(best);
    }
    if (!block.linear)
        for (const InitMethod method : m_methods) {
            if (method == InitMethod::Newton)
                continue;
            bool done = false;
            const auto begun = std::chrono::steady_clock::now();
            const auto seconds = [&] {
                return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
            };
            // From what the last method left, from where the user wanted to begin, and from where anything is a number.
            for (const From from : {From::Last, From::Start, From::Searched}) {
                if (done || isCancelled() || (from == From::Start && !hasStart))
                    continue;
                if (from == From::Searched && !searched)
                    searched = searchStart(problem);
                const VectorXd& begin = from == From::Last ? best : from == From::Start ? origin : *searched;
                if (from != From::Last && !std::isfinite(normAt(begin)))
                    continue;
                // Measured by the values that it begins with.
                problem.put(begin);
                BlockProblem scaled(block, values);
                VectorXd x = scaled.point();
                done = carryOut(method, scaled, x, [&](const MethodStep& step) {
                    tell(scaled, step, step.lambda && *step.lambda == 1);
                    return !isCancelled();
                });
                if (!x.allFinite())
                    continue;
                scaled.put(x);
                if (done && !solver.solve(values)) {
                    m_attempts.push_back({block.name, std::string(initMethodName(method)), true, 0, seconds()});
                    return true;
                }
                done = false;
                scaled.put(x);
                last = problem.point();
                // What is better by nothing worth mentioning, and far away, is a solution at infinity.
                if (const double norm = normAt(last); norm < goodProgress * bestNorm) {
                    best = last;
                    bestNorm = norm;
                }
            }
            m_attempts.push_back({block.name, std::string(initMethodName(method)), false, bestNorm, seconds()});
            if (isCancelled())
                break;
        }
    ++m_inVain;
    problem.put(best);
    m_diagnosis = diagnoseBlock(problem, best);
    problem.put(best);
    VectorXd ignored;
    problem.residual(best, ignored); // and what follows from it
    m_diagnosis->of = &block;
    m_diagnosis->values.assign(values, values + m_model.values.size());
    m_start = failure.start;
    failure.lastIterate.clear();
    for (const Slot slot : block.unknowns)
        failure.lastIterate.push_back(values[slot]);
    failure.residuals.assign(ignored.data(), ignored.data() + ignored.size());
    for (Eigen::Index row = 0; row < ignored.size(); ++row)
        failure.residuals[static_cast<size_t>(row)] *= problem.rowUnit(row);
    return false;
}

void InitChain::explain() {
    if (!m_diagnosis || isCancelled())
        return;
    // With values of its own: nothing that is tried here counts.
    const Block& block = *m_diagnosis->of;
    std::vector<double> values = m_diagnosis->values;
    BlockProblem problem(block, values.data());
    // Where nobody says how large anything is, nearest is what everybody would call so.
    const bool isPlain = std::ranges::all_of(block.nominal, [](double nominal) { return nominal == 1; });
    VectorXd best = problem.point(), origin = best, f;
    const bool hasStart = m_start.size() == block.unknowns.size();
    for (Eigen::Index i = 0; i < problem.size() && hasStart; ++i)
        origin[i] = m_start[static_cast<size_t>(i)] / problem.unitOf(i);
    if (hasStart && !block.linear)
        m_diagnosis->elsewhere = solutionElsewhere(problem, values.data(), m_start);
    if (!m_diagnosis->elsewhere.empty() || isCancelled())
        return;
    if (isPlain)
        problem.measurePlainly();
    const double norm = problem.residual(best, f) ? BlockProblem::norm(f) : HUGE_VAL;
    // Of points that are as near the first one is told: where the user is.
    const NearestPoint nearest = nearestPoint(problem, {origin, best});
    if (nearest.x.size() == 0 || !(nearest.norm <= norm * (1 + 1e-9) || nearest.isStationary))
        return;
    InitDiagnosis there = diagnoseBlock(problem, nearest.x);
    there.of = &block;
    there.isStationary = nearest.isStationary;
    there.isContradiction = block.linear && nearest.isStationary;
    problem.residual(nearest.x, f);
    there.values = values;
    m_diagnosis = std::move(there);
}

} // namespace gnomon::solver
