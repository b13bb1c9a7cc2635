#pragma once

#include "solver/results/result_file.h"
#include "solver/run/run_types.h"

#include <functional>
#include <memory>

namespace gnomon::solver {

class BlockRescue;

/// One run of a model: consistent initialization, then continuous phases (an integrator) and discrete phases (events,
/// with time standing still) in turn until the stop time.
class SimulationRun {
public:
    /// The model must live as long as the run.
    SimulationRun(const SimModel& model, RunOptions options, RunObserver& observer, RunControl& control);
    ~SimulationRun();

    double startTime() const;
    double stopTime() const;
    /// At output times, as far as can be known before.
    double expectedRows() const;

    /// Parameters and the initial system. Fails with the reason; values() then holds the last iterate.
    /// `rescue` is asked where a block of the initial system has no solution that Newton's method finds.
    Result<void> initialize(BlockRescue* rescue = nullptr);
    std::span<const double> values() const;
    /// After the start, what only results show, as the first row of the run has it.
    Result<void> showStart();
    /// The rest; rows go to the writer, which is left unfinished (the caller knows why the run ended).
    /// A cancelled run fails with Failure::Reason::Cancelled, all rows so far written.
    Result<void> integrate(ResultWriter& writer);
    RunStatistics statistics() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace gnomon::solver
