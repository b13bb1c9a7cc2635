#pragma once

#include "solver/contract/sim_model.h"

#include <vector>

namespace gnomon::solver {

/// Keeps the state sets of a model well chosen while it runs: looks after each step whether their states still tell
/// how the candidates can move, and takes others where they no longer do.
class StateSets {
public:
    StateSets(const SimModel& model, const RunKernels& kernels)
        : m_model(model), m_kernels(kernels), m_lastEntries(model.mode.stateSets.size()) {}

    void goOnFrom(const StateSets& other) {
        m_lastEntries = other.m_lastEntries;
        m_switches = other.m_switches;
    }
    bool empty() const { return m_model.mode.stateSets.empty(); }
    /// Looks at the sets with all values known, and gives those that are badly chosen new factors and states. True if
    /// any: integration has to begin anew from the states in `values`. `atStart`: in any case the states are set.
    bool choose(std::vector<double>& values, bool atStart);
    uint64_t switches() const { return m_switches; }

private:
    bool chooseSet(const StateSet& set, std::vector<double>& values, bool atStart);

    const SimModel& m_model;
    RunKernels m_kernels;
    std::vector<std::vector<double>> m_lastEntries; // of the sets' partial derivatives
    uint64_t m_switches = 0;
};

} // namespace gnomon::solver
