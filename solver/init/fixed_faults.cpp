#include "solver/init/fixed_faults.h"

#include "solver/evaluate/block_solver.h"
#include "solver/init/methods.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace gnomon::solver {

using Eigen::Index;
using Eigen::VectorXd;

namespace {

constexpr Index largest = 60;
constexpr size_t mostSteps = 20000, mostBounds = 6, mostFaults = 6;
/// A value that would have to be so many times as large has nothing to do with it.
constexpr double farthest = 1e4;

class Silent final : public ProcedureContext {
public:
    void warning(std::string_view) override {}
};

/// What is computed before a block, with one slot that keeps its value whatever gives it another.
class Upstream {
public:
    Upstream(const SimModel& model, const Block& block, RunKernels kernels)
        : m_model(model), m_block(block), m_kernels(std::move(kernels)) {}

    bool carryOut(std::vector<double>& values, Slot slot, double value) {
        m_slot = slot;
        m_value = value;
        m_reached = false;
        values[slot] = value;
        return run(m_model.mode.parameters, values) && run(m_model.mode.initial, values) && m_reached;
    }

private:
    bool run(const Schedule& schedule, std::vector<double>& values) {
        for (const Step& step : schedule.steps) {
            switch (step.kind) {
            case Step::Kind::Assign: {
                const AssignedRows& rows = schedule.assignments[step.index];
                m_scratch.resize(rows.targets.size());
                rows.rows.evaluate(m_kernels, values.data(), m_scratch.data());
                for (size_t i = 0; i < rows.targets.size(); ++i) {
                    if (!std::isfinite(m_scratch[i]))
                        return false;
                    values[rows.targets[i]] = m_scratch[i];
                }
                break;
            }
            case Step::Kind::Solve:
                if (&schedule.blocks[step.index] == &m_block) {
                    m_reached = true;
                    return true;
                }
                if (BlockSolver(schedule.blocks[step.index], m_kernels).solve(values.data()))
                    return false;
                break;
            case Step::Kind::Call: {
                const Procedure& procedure = schedule.procedures[step.index];
                if (!procedure.run(procedure.self.get(), m_kernels, values.data(), m_silent).empty())
                    return false;
                break;
            }
            case Step::Kind::Relate: // they stay as they are
                break;
            case Step::Kind::Settle:
                if (!run(*schedule.loops[step.index].body, values))
                    return false;
                if (m_reached)
                    return true;
                break;
            }
            values[m_slot] = m_value;
        }
        return true;
    }

    const SimModel& m_model;
    const Block& m_block;
    RunKernels m_kernels;
    Silent m_silent;
    Slot m_slot = noSlot;
    double m_value = 0;
    bool m_reached = false;
    std::vector<double> m_scratch;
};

const MethodWatch unwatched = [](const MethodStep&) { return true; };

class Search {
public:
    Search(const SimModel& model, const InitDiagnosis& diagnosis)
        : m_base(diagnosis.values),
          m_work(m_base),
          m_upstream(model, *diagnosis.of, *diagnosis.kernels),
          m_problem(*diagnosis.of, *diagnosis.kernels, m_work.data()),
          m_nearest(m_problem.point()) {
        m_problem.residual(m_nearest, m_residual);
    }

    /// How the residual there, in its own direction, changes with the value; nothing if it does not.
    std::optional<double> gain(const FixedValue& fixed) {
        const double size = sizeOf(fixed);
        VectorXd moved;
        for (const double h : {1e-6 * size, -1e-6 * size}) {
            if (!at(fixed.slot, m_base[fixed.slot] + h) || !m_problem.residual(m_nearest, moved))
                continue;
            const double gain = m_residual.dot(moved - m_residual) / (m_residual.norm() * h);
            return m_residual.norm() <= farthest * std::fabs(gain) * size ? std::optional(gain) : std::nullopt;
        }
        return std::nullopt;
    }
    /// The part of itself by which it would have to change, to first order.
    double need(const FixedValue& fixed, double gain) const {
        return m_residual.norm() / (std::fabs(gain) * sizeOf(fixed));
    }

    /// From where on there is a solution.
    std::optional<double> bound(const FixedValue& fixed, double gain) {
        constexpr int most = 24, halvings = 40;
        const double first = m_base[fixed.slot];
        double unsolved = first, step = -m_residual.norm() / gain;
        VectorXd x = m_nearest;
        for (int i = 0; i < most; ++i) {
            const double value = unsolved + step;
            if (!std::isfinite(value) || std::fabs(value - first) > farthest * sizeOf(fixed))
                return std::nullopt;
            if (solvedAt(fixed.slot, value, x)) {
                double solved = value;
                for (int k = 0; k < halvings && std::fabs(solved - unsolved) > 1e-7 * std::fabs(solved - first); ++k) {
                    const double middle = 0.5 * (solved + unsolved);
                    VectorXd ignored = x;
                    (solvedAt(fixed.slot, middle, ignored) ? solved : unsolved) = middle;
                }
                return solved;
            }
            unsolved = value;
            step *= 1.3;
        }
        return std::nullopt;
    }

private:
    double sizeOf(const FixedValue& fixed) const { return std::max(std::fabs(m_base[fixed.slot]), fixed.nominal); }

    bool at(Slot slot, double value) {
        m_work = m_base;
        return m_upstream.carryOut(m_work, slot, value);
    }

    /// Where the residual is least its slope is zero also if it is a maximum: begin beside it, too.
    bool solvedAt(Slot slot, double value, VectorXd& x) {
        if (!at(slot, value))
            return false;
        VectorXd f;
        for (const double aside : {0.0, 1e-2, -1e-2}) {
            VectorXd trial = x;
            for (Index i = 0; i < trial.size(); ++i)
                trial[i] += aside * std::max(1.0, std::fabs(trial[i])) * (1 + 0.1 * static_cast<double>(i % 7));
            levenbergMarquardt(m_problem, trial, unwatched);
            if (trial.allFinite() && m_problem.residual(trial, f) && BlockProblem::norm(f) < 1e-8) {
                x = trial;
                return true;
            }
        }
        return false;
    }

    const std::vector<double>& m_base;
    std::vector<double> m_work;
    Upstream m_upstream;
    BlockProblem m_problem;
    VectorXd m_nearest, m_residual;
};

} // namespace

std::vector<FixedFault> fixedFaults(const SimModel& model, const InitDiagnosis& diagnosis,
                                    std::span<const FixedValue> candidates) {
    std::vector<FixedFault> faults;
    if (!diagnosis.of || !diagnosis.kernels || static_cast<Index>(diagnosis.of->unknowns.size()) > largest ||
        model.mode.initial.steps.size() > mostSteps)
        return faults;
    Search search(model, diagnosis);
    struct Found {
        FixedValue fixed;
        double gain, need;
    };
    std::vector<Found> found;
    for (const FixedValue& fixed : candidates)
        if (const std::optional<double> gain = search.gain(fixed))
            found.push_back({fixed, *gain, search.need(fixed, *gain)});
    // By hand before by the model, unless that is out of all proportion.
    std::ranges::stable_sort(found, {}, [](const Found& f) { return std::tuple(f.need > 100, f.fixed.rank, f.need); });
    for (size_t i = 0; i < found.size() && i < mostFaults; ++i) {
        FixedFault& fault = faults.emplace_back();
        fault.slot = found[i].fixed.slot;
        fault.value = diagnosis.values[fault.slot];
        if (i < mostBounds)
            fault.bound = search.bound(found[i].fixed, found[i].gain);
    }
    // What is known to help comes before what only may.
    std::ranges::stable_sort(faults, {}, [](const FixedFault& f) { return !f.bound; });
    return faults;
}

} // namespace gnomon::solver
