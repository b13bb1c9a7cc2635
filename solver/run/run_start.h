#pragma once

#include "solver/run/frozen_relations.h"
#include "solver/run/run_point.h"
#include "solver/run/run_types.h"

#include <atomic>
#include <string>

namespace gnomon::solver {

/// The consistent start of a run: parameters, the initial system with its relations, and whether everything that was
/// asked for could be met.
class RunStart {
public:
    RunStart(RunPoint& point, FrozenRelations& relations);

    /// Fails with the reason; the values are then those of the last iterate. What the model calls and asserts at the
    /// start has been evaluated then, and nobody has looked at it yet. Without a rescue, the methods of the panel are
    /// tried where Newton's does not get there.
    Result<void> find(const RunOptions& options, double start, BlockRescue* rescue, const std::atomic<bool>& cancelled);
    uint64_t rowEvaluations() const { return m_initial.rowEvaluations(); }

private:
    Result<void> applySettings(const RunOptions& options);
    Result<void> solve(double start, BlockRescue* rescue);
    bool solveAnyWay(double start, const std::vector<double>& begin, const std::atomic<bool>& cancelled);
    bool attempt();
    bool solveOnce(double start, BlockRescue* rescue);
    bool solveDirectly(double start);
    bool solveFromCarriedGuesses(double start);
    /// From the start values, then from what follows from them.
    bool solveFromBoth(double start);
    bool followHomotopy(double start, const std::string& direct);
    bool isOneOfMany() const;
    Result<void> check();
    void reportFree(double start);

    RunPoint& m_point;
    FrozenRelations& m_relations;
    Evaluator m_parameters, m_carried, m_initial, m_effects;
};

} // namespace gnomon::solver
