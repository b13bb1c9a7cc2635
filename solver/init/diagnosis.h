#pragma once

#include "solver/init/block_problem.h"

#include <string>
#include <vector>

namespace gnomon::solver {

/// An equation and how far it is from holding.
struct WorstEquation {
    uint32_t origin = 0;  // index into SimModel::equations
    double residual = 0;  // in the equation's own unit
    double scaled = 0;    // in changes that a unit of its unknowns makes
};

/// How much the guess of an unknown matters: how far the derivatives of the equations turn when it moves by its unit,
/// and in how many equations.
struct GuessWeight {
    Slot slot = noSlot;
    double bend = 0;
    uint32_t equations = 0;
};

/// Why a block was not solved, at its last iterate.
struct InitDiagnosis {
    std::string block;
    double norm = 0;
    std::vector<WorstEquation> worst;  // the worst first
    std::vector<GuessWeight> guesses;  // what matters most first
    /// Where the matrix is singular: unknowns that move together and no equation notices; equations that say the same.
    std::vector<Slot> shifting;
    std::vector<uint32_t> dependent;
};

std::vector<WorstEquation> worstEquations(const BlockProblem& problem, const Eigen::VectorXd& residual, size_t most);
InitDiagnosis diagnoseBlock(BlockProblem& problem, const Eigen::VectorXd& x);

} // namespace gnomon::solver
