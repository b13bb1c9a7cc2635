#pragma once

#include "app/gnc/command.h"
#include "compiler/kernels/initial_structure.h"
#include "solver/contract/sim_model.h"
#include "solver/init/init_chain.h"

#include <span>
#include <string>
#include <vector>

namespace gnomon::gnc {

/// What `gnc init` says about the initial system of a model: sizes, what may be fixed, why not, what would mend it, and
/// the values that were found; as text or as JSON lines.
class InitAnswers {
public:
    struct Solution {
        const solver::SimModel& model;
        std::span<const double> values;
        std::string members; // of the JSON object
    };

    InitAnswers(const InitialStructure& structure, Console& console) : m_structure(structure), m_console(console) {}

    /// A sentence for a quantity that cannot be fixed.
    std::string whyNot(structure::VarIndex v) const;
    /// `slots`: values that were found; none: those of the model.
    void printAlternatives(structure::VarIndex v, std::span<const double> slots, const std::vector<bool>& marked) const;
    /// `marked`: by quantity.
    void printSystem(const std::vector<bool>& marked, const Solution* solution) const;
    void printDiagnosis(const solver::SimModel& model, const solver::InitDiagnosis& diagnosis) const;
    /// The methods that did not find a solution, and what they took; nothing of Newton's alone.
    void printAttempts(const std::vector<solver::InitAttempt>& attempts) const;

private:
    /// The likeliest steps that would mend each trouble.
    void printProposals() const;
    bool dependsOnParameters(const structure::Trouble& trouble) const;

    const InitialStructure& m_structure;
    Console& m_console;
};

} // namespace gnomon::gnc
