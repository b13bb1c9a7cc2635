#pragma once

#include "solver/init/block_problem.h"
#include "solver/init/nearest_point.h"

#include <string>
#include <vector>

namespace gnomon::solver {

/// An equation and how far it is from holding.
struct WorstEquation {
    uint32_t origin = 0; // index into ModelLayout::equations
    double residual = 0; // in the equation's own unit
    double scaled = 0;   // in changes that a unit of its unknowns makes
};

/// How much the guess of an unknown matters: how far the derivatives of the equations turn when it moves by its unit,
/// and in how many equations.
struct GuessWeight {
    Slot slot = noSlot;
    double bend = 0;
    uint32_t equations = 0;
};

/// A fixed value that may be why there is no solution.
struct FixedFault {
    Slot slot = noSlot;
    double value = 0;
    std::optional<double> bound; // from where on there is a solution
};

/// Why a block was not solved: what is known at the point where its equations are nearest to holding.
struct InitDiagnosis {
    std::string block;
    const Block* of = nullptr;         // lives as long as the model
    std::optional<RunKernels> kernels; // of the run that did not start
    std::vector<double> values;        // of all slots there
    double norm = 0;
    bool isStationary = false;    // no direction takes it nearer: there is no solution near by, perhaps none at all
    bool isContradiction = false; // linear equations that contradict each other: there is none
    std::vector<BetterGuess> elsewhere; // a solution that was found from other guesses
    std::vector<FixedFault> faults;     // the likeliest first
    std::vector<WorstEquation> worst;   // the worst first
    std::vector<GuessWeight> guesses;   // what matters most first
    /// Where the matrix is singular: unknowns that move together and no equation notices; equations that say the same.
    std::vector<Slot> shifting;
    std::vector<uint32_t> dependent;
};

std::vector<WorstEquation> worstEquations(const BlockProblem& problem, const Eigen::VectorXd& residual, size_t most);
/// `x`: the best point so far.
InitDiagnosis diagnoseBlock(BlockProblem& problem, const Eigen::VectorXd& x);

} // namespace gnomon::solver
