#pragma once

#include "solver/evaluate/block_solver.h"
#include "solver/init/block_problem.h"

#include <optional>
#include <vector>

namespace gnomon::solver {

/// Where the equations of a block are nearest to holding. Stationary: there is no direction in which they come nearer,
/// so that there is no solution near by, and perhaps none at all.
struct NearestPoint {
    Eigen::VectorXd x;
    double norm = 0;
    bool isStationary = false;
};

/// The best of what Levenberg and Marquardt's method finds from these points and from some others.
NearestPoint nearestPoint(BlockProblem& problem, std::vector<Eigen::VectorXd> starts);

/// A guess with which Newton's method gets to a solution that it does not get to from the start.
struct BetterGuess {
    Slot slot = noSlot;
    double value = 0;
    bool suffices = false; // this one alone, the other unknowns as they were
};

/// A solution that other methods find from wherever it may be, as guesses, those that suffice first; none if none is
/// found. `start`: where the unknowns were. The unknowns in the slots are then what they were.
std::vector<BetterGuess> solutionElsewhere(BlockProblem& problem, double* values, const std::vector<double>& start);

} // namespace gnomon::solver
