#pragma once

#include "solver/contract/schedule.h"
#include "solver/evaluate/linear_block.h"
#include "solver/evaluate/linear_solver.h"

#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace gnomon::solver {

/// What happened in the solution of one block, for messages and for the panel that shows failed initializations.
struct BlockFailure {
    std::string message;
    std::vector<double> lastIterate; // of the unknowns
    std::vector<double> residuals;   // at the last iterate
    std::vector<double> start;       // where the unknowns were
};

struct BlockCounters {
    uint64_t solutions = 0, iterations = 0, evaluations = 0, jacobians = 0, continuations = 0;
};

/// Solves one block, again and again: starts from the values in the slots of its unknowns and leaves the solution
/// there. Newton with the block's Jacobian (differences if it has none), damped, inside the bounds; Levenberg–Marquardt
/// steps where Newton makes no progress, and continuation where that does not help either. A linear block takes one
/// step and its check.
class BlockSolver {
public:
    BlockSolver(const Block& block, RunKernels kernels);

    /// From now on as the other, of an equal block, to the bit.
    void goOnFrom(const BlockSolver& other);
    /// Nothing if solved, else why not; then the last iterate stays in the slots.
    std::optional<BlockFailure> solve(double* values);
    const RunKernels& kernels() const { return m_kernels; }
    const BlockCounters& counters() const { return m_counters; }
    /// Whether the last solution is one of many: the equations are singular there.
    bool isOneOfMany() const { return m_oneOfMany; }
    /// Which unknowns differ between these, by number; none for blocks too large to tell.
    std::vector<uint32_t> undetermined() const;
    /// Of a linear block that has lost rank, and not only nearly, what its equations leave open, by number; none if
    /// that is not sure, or the block is too large to tell.
    std::vector<uint32_t> leftOpen() const;
    /// Whether a solution may be looked for that Newton's method does not reach from the last one. While a method
    /// integrates, that would be a jump; without it the unknowns of a failure are what they were before, and a solution
    /// for an earlier time than the last one's begins with what it was before that time.
    void allowJumps(bool allowed) { m_mayJump = allowed; }
    /// Whether one equation with one unknown may be solved by looking where its sides change places, if nothing else
    /// helps. Not where somebody chose by which methods it is to be solved.
    void allowBracket(bool allowed) { m_mayBracket = allowed; }
    /// Whether a first solution begins with what Block::guess makes of the values, or with them as they are.
    void allowGuess(bool allowed) { m_mayGuess = allowed; }

private:
    static constexpr int mostIterations = 100;
    static constexpr double smallestDamping = 1.0 / 1024;
    /// Newton's last step squares its error, so a relative step of this size leaves rounding errors only.
    static constexpr double stepTolerance = 1e-9;
    /// Scaled residuals of that size are rounding errors, whatever steps they make.
    static constexpr double roundingResidual = 4 * std::numeric_limits<double>::epsilon();
    /// The square root of the rounding error: of a difference quotient's step.
    static constexpr double differenceStep = 1.490116119384766e-8;
    /// Where all derivatives vanish at a point that is no solution, the unknowns are moved by this part of their
    /// nominal value.
    static constexpr double nudge = 0.1;
    /// What works with dense matrices is left to blocks up to that size.
    static constexpr uint32_t largestContinued = 300;
    /// So often an iteration goes on though its steps are small against nominal values that nobody gave.
    static constexpr int mostLooks = 12;
    /// And so often where equations are off by such a part of their largest term, for an unknown that changes by as
    /// much.
    static constexpr int mostMendings = 4;
    static constexpr double offPart = 1e-7;
    /// Steps that together lead no farther than that part of their length go nowhere.
    static constexpr double nowhere = 0.5;
    /// A solution that is farther from the last one than that part of the sizes of the unknowns may be another one.
    static constexpr double leap = 0.5;
    /// So many solutions are remembered of those between which a method integrates.
    static constexpr size_t longestPath = 4;
    /// Rounding errors of a residual, as a multiple of those of its largest term.
    static constexpr double roundingErrors = 64 * std::numeric_limits<double>::epsilon();

    std::optional<BlockFailure> iterate(double* values);
    std::optional<BlockFailure> find(double* values);
    bool isOnPath() const { return !m_mayJump && !m_block->linear; }
    bool returnToPath(double* values, std::vector<double>& ofTrial);
    void keepOnPath(const double* values);
    bool hasGrown(const std::vector<double>& given, const std::vector<double>& guessed) const;
    bool hasLeapt(const double* values, const std::vector<double>& start) const;
    bool followPath(double* values, const std::vector<double>& start);

    // block_rescue.cpp: what is tried where that does not help

    bool passKinks(double* values, const std::vector<double>& start);
    bool solveByBracket(double* values, const std::vector<double>& start);
    bool iterateByStep(double* values, const std::vector<double>& start);
    bool iterateBySizes(double* values, const std::vector<double>& start);
    bool followToSolution(double* values, const std::vector<double>& start);
    void improveStart(double* values);
    bool isSolution(double* values);
    void lookAgain(double* values);
    std::vector<double> fingerprint(double* values, const std::vector<double>& start);
    bool wasInVain(double* values, const std::vector<double>& start);
    void rememberFailure(double* values, const std::vector<double>& start, const BlockFailure& failed);
    bool moveAway(double* values, std::vector<double>& x, double part);
    bool iterateTorn(double* values, const std::vector<double>& start);
    bool follow(double* values);
    bool residuals(double* values, std::vector<double>& out);
    bool jacobian(double* values, const std::vector<double>& at);
    double differences(double* values, uint32_t column, double size);
    bool mendEntries(double* values, const std::vector<double>& at);
    LinearSolver::Outcome factorize();
    /// Nobody has said how large it is: 1 is but a guess.
    bool isSizeUnknown(uint32_t unknown) const { return m_block->nominal[unknown] == 1; }
    bool hidesSize(const std::vector<double>& step, const std::vector<double>& x) const;
    double offBy(const std::vector<double>& step, const std::vector<double>& behind) const;
    bool isRounding(const std::vector<double>& step, const std::vector<double>& x);
    void rememberSizes(const double* values);
    double norm(const std::vector<double>& r) const;
    bool contradicts(const std::vector<double>& x) const;
    BlockFailure failure(std::string why, const double* values) const;
    bool leaveBounds(double* values, const std::vector<double>& start);
    bool isHeldByBound(const std::vector<double>& x, const std::vector<double>& step) const;
    void clampToBounds(std::vector<double>& x);
    std::vector<double> levenbergStep(double lambda) const;
    std::vector<double> sparseLevenbergStep(double lambda) const;

    const Block* m_block;
    RunKernels m_kernels;
    uint32_t m_size;
    std::vector<MatrixEntry> m_pattern;
    std::vector<double> m_entries;
    LinearSolver m_linear;
    std::optional<LinearBlock> m_ordinary; // tried first
    bool m_factorized = false;             // of a constant matrix
    bool m_haveConstants = false;          // entries that stay
    bool m_solvedOnce = false;
    bool m_mayJump = true, m_mayBracket = true, m_mayGuess = true;
    /// The last failure, where nothing was left untried, and what it began with.
    struct InVain {
        std::vector<double> start, fingerprint, left;
        bool mayBracket, mayGuess;
        BlockFailure failure;
    };
    std::optional<InVain> m_inVain;
    bool m_oneOfMany = false;
    bool m_bounded = true, m_metBound = false;
    bool m_passesKinks = false; // steps that make the equations worse are taken if they are small
    std::vector<double> m_residual, m_trialResidual;
    std::vector<double> m_x, m_trial, m_step, m_start; // kept for their memory
    std::vector<double> m_scratch, m_rowScale, m_sizes;
    std::vector<double> m_nominal; // of the block, or smaller: see Block::smallAsStart
    std::vector<double> m_seen;    // per unknown: the largest solution so far
    struct Visited {
        double time = 0;
        std::vector<double> x;
    };
    std::vector<Visited> m_path; // the last solutions while a method integrates, in the order of their times
    BlockCounters m_counters;
};

} // namespace gnomon::solver
