#pragma once

#include "solver/run/frozen_relations.h"
#include "solver/run/run_point.h"
#include "solver/run/run_types.h"

#include <atomic>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gnomon::solver {

/// Where a run begins, or the stretch of one that it spends in one mode.
struct RunBegin {
    double time = 0;
    Moment moment = Moment::Itself;
    /// Nothing was before.
    bool isStart = true;
    /// What slots begin with instead of ModelLayout::values.
    std::span<const std::pair<Slot, double>> values;
};

/// The consistent start of a run: parameters, the initial system with its relations, and whether everything that was
/// asked for could be met.
class RunStart {
public:
    RunStart(RunPoint& point, FrozenRelations& relations);

    /// Fails with the reason; the values are then those of the last iterate. What the model calls and asserts at the
    /// start has been evaluated then, and nobody has looked at it yet. Without a rescue, the methods of the panel are
    /// tried where Newton's does not get there.
    Result<void> find(const RunOptions& options, const RunBegin& begin, BlockRescue* rescue,
                      const std::atomic<bool>& cancelled);
    /// From now on as the other.
    void goOnFrom(const RunStart& other);
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
    std::vector<uint32_t> m_parameterVariables; // into ModelLayout::variables
    Moment m_moment = Moment::Itself;
};

} // namespace gnomon::solver
