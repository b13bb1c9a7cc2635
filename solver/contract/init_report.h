#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gnomon::solver {

/// A search for a start as it is told to who does not have the compiled model: by the names of variables, the texts and
/// the places of equations.
struct InitReport {
    struct Attempt {
        std::string block, method;
        bool solved = false;
        double norm = 0, seconds = 0;
    };
    struct Equation {
        std::string text, place, component;
        double residual = 0; ///< in the equation's own unit
        double scaled = 0;   ///< in changes that a unit of its unknowns makes
    };
    struct Named {
        std::string name;
        double value = 0;
    };
    struct Guess {
        std::string name;
        double value = 0;
        bool suffices = false; ///< alone
    };
    struct Fault {
        std::string name;
        double value = 0;
        std::optional<double> bound; ///< from where on there is a solution
    };
    struct Weight {
        std::string name;
        double bend = 0;
        unsigned equations = 0;
    };
    /// Why a block was not solved.
    struct Diagnosis {
        std::string block;
        double norm = 0;
        bool isStationary = false, isContradiction = false;
        std::vector<Guess> elsewhere;
        std::vector<Fault> faults;
        std::vector<Named> nearest;
        std::vector<Equation> worst;
        std::vector<Weight> guesses;
        std::vector<std::string> shifting;
        std::vector<Equation> dependent;
    };

    bool converged = false, cancelled = false;
    std::string message;
    std::vector<Attempt> attempts;
    std::vector<std::string> warnings;
    double largestResidual = 0;
    int blocks = 0; ///< that were solved
    double seconds = 0;
    std::optional<Diagnosis> diagnosis;
    std::vector<Named> values; ///< also the last iterate of a search in vain; what is no number may be among them
};

/// Where such a search is.
struct InitStep {
    std::string block, method;
    int iteration = 0;
    double norm = 0;
    std::optional<double> lambda;
    std::vector<InitReport::Equation> worst; ///< the worst first
    std::vector<InitReport::Named> point;    ///< some of the unknowns
};

} // namespace gnomon::solver
