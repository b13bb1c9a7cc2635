#pragma once

#include "solver/run/ending.h"
#include "solver/run/handling.h"
#include "solver/run/locating.h"
#include "solver/run/run_start.h"
#include "solver/run/simulation_run.h"
#include "solver/run/stepping.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace gnomon::solver {

/// A run as long as its equations stay what they are, from where it is entered to the stop time or to a change of them.
/// The phases of a run in turn: a step is taken, what happens in it is located, rows are written up to there, and an
/// event is handled. Entered once more, it is to the bit as one that is made anew, but for what the integrator has
/// learned of the sizes of states and what has been told already.
struct ModeRun {
    RunParts parts;
    RunStart starting;
    BlockRescue* rescue = nullptr; // asked at the start
    Stepping stepping;
    Locating locating;
    Handling handling;
    Ending ending;

    RunBegin entry;                                  // its values are not kept
    double endTolerance = parts.tolerances.relative; // what the end of the run was computed with
    std::optional<uint64_t> rowCount;                // of a run whose end another one has written
    ResultWriter* writer = nullptr;
    std::chrono::steady_clock::time_point lastProgress = std::chrono::steady_clock::now();

    /// How far the run is.
    struct Way {
        double t = 0;         // so far everything is done
        double stepEnd = 0;   // so far the integrator has got
        double lastBegin = 0; // of the last step, unless it ended in an event
        bool restart = true;
        int tinySteps = 0;
        bool switched = false; // in an event at the end of the last step
        std::vector<double> x;
    };
    Way way;

    // What an integrator has in it cannot be copied, but it follows from where it began and the turns since. So what is
    // kept of a run is how it was when the integrator began last.
    std::function<void(const RunContext&)> watch;
    std::shared_ptr<const ModeRun> kept;
    uint64_t turns = 0;             // since then
    std::optional<RunContext> from; // where this run goes on

    // Of a run over modes.
    std::function<Result<bool>(const Ending::NearChanges&)> decide; // in place of a run of this mode alone
    uint64_t stepsBefore = 0, eventsBefore = 0;                     // in other modes

    ModeRun(const SimModel& model, RunOptions options, RunObserver& observer, RunControl& control, RunKernels kernels);

    /// What can be said of the options before anything is computed.
    Result<void> checkOptions() const;
    /// Fails with the reason; the values are then those of the last iterate.
    Result<void> enter(const RunBegin& begin, BlockRescue* asked);
    /// Before it is entered once more, with all equations as they were. `otherColumns`: the writer picks other ones.
    void renew(bool otherColumns);
    Result<void> integrate(ResultWriter& to);
    RunStatistics statistics() const;
    /// False if the run is to end. Waits while it is paused.
    bool tellProgress(double t, double size);

private:
    void makeMethods();
    void makeParts();
    void allowJumps();
    Result<void> begin();
    /// Steps of one size go on where those of the whole run would be.
    double nextOnGrid(double t) const;
    /// From now on as the other, whose functions this one has a copy of and whose writer keeps the same columns.
    void goOnFrom(const ModeRun& other);
    void keep();
    bool isUnderWay() const;
    /// One step of the integrator as far as the first event in it, and that. False: the rest of the run has been
    /// written, or other equations hold.
    Result<bool> turn();
    /// What there is to be done with the way from `begin` to t, where nothing happens before t: assertions, rows, what
    /// delays and transports take up. `moved`: whether the values of the run are those of another time.
    Result<void> passTo(double begin, double t, bool moved);
    /// The event at which the run stands.
    Result<void> handle(bool stateEvent);
    /// Nothing is integrated any more, but an event at the stop time itself still counts.
    Result<void> handleLastEvent();
    Result<void> finish();
    /// What the tolerance cannot tell a smaller one can: the run is computed once more beside this one, and what it
    /// says of the time behind the last row is what is written. True if that is done; else it is told.
    Result<bool> decideAtTheEnd(const Ending::NearChanges& near);

    bool m_isMade = false;            // all that begin() makes
    std::unique_ptr<ModeRun> m_fresh; // as this one was before it was entered first
    IntegratorCounters m_counted;     // before it was entered last
};

/// So much smaller is the tolerance of a run that is to tell what this one cannot; 0: there is none.
double sharperTolerance(double tolerance);

} // namespace gnomon::solver
