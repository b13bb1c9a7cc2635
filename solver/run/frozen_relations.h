#pragma once

#include "solver/contract/sim_model.h"
#include "solver/evaluate/evaluator.h"

#include <vector>

namespace gnomon::solver {

/// The relations of a model: how far each is from its change, and what integration takes for granted of it between two
/// events.
class FrozenRelations {
public:
    /// `moving`: what may change between events.
    FrozenRelations(const SimModel& model, const RunKernels& kernels, const std::vector<bool>& moving);

    void goOnFrom(const FrozenRelations& other) {
        differences = other.differences;
        holds = other.holds;
        crossed = other.crossed;
    }

    /// lhs - rhs of all relations.
    void compute(const std::vector<double>& values) { computeInto(values, differences); }
    void computeInto(const std::vector<double>& values, std::vector<double>& out);
    /// Gives relations that no schedule finds their values; whether that changed anything.
    bool update(std::vector<double>& values, Moment moment);
    /// From now on they stay as they are in the values.
    void freeze(const std::vector<double>& values);
    void keepAsPre(std::vector<double>& values) const;
    bool changedByTime(const std::vector<double>& values, Moment moment) const;
    /// Those that may change at a time that nothing says before it is found: neither scheduled ones nor relations of
    /// what changes at events only.
    const std::vector<uint32_t>& searched() const { return m_searched; }
    /// Those of them that say something as long as all that changes at events is what it is in the values.
    std::vector<uint32_t> speaking(const std::vector<double>& values) const;
    const std::vector<AssignedRows>& searchedCrossings() const { return m_searchedCrossings; }
    /// lhs - rhs of these alone.
    void computeSearched(const std::vector<double>& values, std::vector<double>& out);

    std::vector<double> differences;
    std::vector<char> holds;
    std::vector<char> crossed; // see Evaluator::setCrossed()

private:
    const SimModel& m_model;
    RunKernels m_kernels;
    std::vector<uint32_t> m_searched;
    std::vector<AssignedRows> m_searchedCrossings;
    std::vector<double> m_scratch;
};

} // namespace gnomon::solver
