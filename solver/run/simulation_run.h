#pragma once

#include "solver/results/result_file.h"
#include "solver/run/run_types.h"

#include <functional>
#include <memory>

namespace gnomon::solver {

class BlockRescue;
struct ModeRun;
class RunContext;

/// One run of a model: consistent initialization, then continuous phases (an integrator) and discrete phases (events,
/// with time standing still) in turn until the stop time.
class SimulationRun {
public:
    /// The model must live as long as the run.
    SimulationRun(const SimModel& model, RunOptions options, RunObserver& observer, RunControl& control);
    ~SimulationRun();

    /// Goes on from a moment of another run, whose model still lives, to the bit as that one did; initialize() is not
    /// called. What that run has done before is not told again, and its rows are not written again.
    SimulationRun(const RunContext& from, RunObserver& observer, RunControl& control);

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
    /// Called behind every step and event with where the run then is. To be able to tell costs a copy of the run each
    /// time the integrator begins anew.
    void watchContexts(std::function<void(const RunContext&)> watch);

private:
    std::unique_ptr<ModeRun> m_run;
};

/// A moment of a run as a value. It is kept as what the run was when its integrator began last (all values of slots,
/// what delays, transports, clocks, functions, relations and the solvers of blocks remember) and the number of steps
/// and events since: a run that goes on from it makes these once more and is then to the bit where the first one was.
/// That holds whatever an integrator has in it, also one whose memory nobody can copy. Copies share what they keep,
/// which changes no more. What code of other programs keeps (foreign objects, static variables) is not part of it.
class RunContext {
public:
    double time() const { return m_time; }
    /// Steps and events since the integrator began.
    uint64_t turns() const { return m_turns; }

private:
    friend class SimulationRun;
    friend struct ModeRun;
    RunContext(std::shared_ptr<const ModeRun> kept, uint64_t turns, double time)
        : m_kept(std::move(kept)), m_turns(turns), m_time(time) {}

    std::shared_ptr<const ModeRun> m_kept;
    uint64_t m_turns;
    double m_time;
};

} // namespace gnomon::solver
