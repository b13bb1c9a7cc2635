#pragma once

#include "solver/evaluate/evaluator.h"
#include "solver/init/diagnosis.h"
#include "solver/init/methods.h"

#include <atomic>
#include <chrono>
#include <map>

namespace gnomon::solver {

/// What the watcher of a start sees while it is solved.
struct InitProgress {
    std::string block, method;
    int iteration = 0;
    double norm = 0;
    std::optional<double> lambda;
    std::vector<WorstEquation> worst;                  // of the block, the worst first
    std::vector<std::pair<std::string, double>> point; // some of the unknowns
};

/// One attempt of a method at one block, for the report.
struct InitAttempt {
    std::string block, method;
    bool solved = false;
    double norm = 0;
    double seconds = 0;
};

/// Solves the blocks of a start by a chain of methods where Newton's method alone does not get there; each begins with
/// what the last one left. What a method finds counts only if Newton's method then agrees. Keeps the diagnosis of the
/// block that was not solved.
class InitChain final : public BlockRescue {
public:
    using Watch = std::function<void(const InitProgress&)>;

    /// `methods`: Newton's method comes first anyway. The model must outlive the chain.
    InitChain(const SimModel& model, std::vector<InitMethod> methods, Watch watch = {},
              const std::atomic<bool>* cancelled = nullptr);

    bool solve(const Block& block, BlockSolver& solver, double* values, BlockFailure& failure) override;
    void solved(const Block& block, const double* values) override;
    bool takesAnyWay() const override { return m_methods.size() == allInitMethods().size(); }
    bool isBrief() const override { return m_isBrief; }
    void setBrief(bool isBrief) { m_isBrief = isBrief; }

    const std::vector<InitAttempt>& attempts() const { return m_attempts; }
    const std::optional<InitDiagnosis>& diagnosis() const { return m_diagnosis; }
    /// Looks for the reason of the last failure: a solution elsewhere, or where the equations come nearest.
    void explain();
    /// Whether somebody asks for what is left of solved blocks, which takes an evaluation of each.
    void measureSolved(bool wanted) { m_measuresSolved = wanted; }
    /// Of the blocks that were solved, in the equations' own units.
    double largestResidual() const;
    int solvedBlocks() const { return static_cast<int>(m_residuals.size()); }

private:
    bool isCancelled() const { return m_cancelled && m_cancelled->load(); }
    void tell(BlockProblem& problem, const MethodStep& step, bool always);

    const SimModel& m_model;
    std::vector<InitMethod> m_methods;
    Watch m_watch;
    const std::atomic<bool>* m_cancelled;
    std::vector<InitAttempt> m_attempts;
    std::optional<InitDiagnosis> m_diagnosis;
    std::vector<double> m_start; // of the block that was not solved: where its unknowns were
    std::chrono::steady_clock::time_point m_lastTold;
    InitMethod m_lastMethod = InitMethod::Newton;
    int m_toldOfMethod = 0, m_inVain = 0;
    bool m_measuresSolved = true, m_isBrief = false;
    std::map<const Block*, double> m_residuals; // of each block that was solved, when it was solved last
};

} // namespace gnomon::solver
