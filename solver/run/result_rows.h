#pragma once

#include "solver/results/result_file.h"
#include "solver/run/assertion_watch.h"
#include "solver/run/clock_runner.h"
#include "solver/run/integer_watch.h"
#include "solver/run/range_watch.h"
#include "solver/run/run_span.h"
#include "solver/run/step_values.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace gnomon::solver {

/// Writes the rows of a run: at its output times, and whenever it is told to. An output time within a step is found by
/// those equations alone whose values the result keeps.
class ResultRows {
public:
    ResultRows(RunPoint& point, StepValues& step, AssertionWatch& assertions, ClockRunner& clocks, const RunSpan& span,
               double tolerance);

    /// From `t` on, where the run stands. The step values know their integrator by now.
    Result<void> begin(ResultWriter& writer, double t);
    /// What follows from the columns of the writer alone.
    void prepare(ResultWriter& writer);
    /// As the other, which has been prepared for the same columns and has not begun.
    void renew(const ResultRows& other);
    /// From where the other is, whose writer keeps the same columns; both have begun. Until they are wanted, rows are
    /// found and not written.
    void goOnFrom(const ResultRows& other, ResultWriter& writer);
    void want(bool wanted) { m_isWanted = wanted; }
    /// What has been found so far is nothing.
    void forgetCount() { m_count = 0; }
    /// Rows up to that time are there already and are not written again. `goesOn`: asked before the first one behind
    /// it; if not, that is a failure, and none is written.
    void writeBehind(double t, std::function<bool()> goesOn);
    /// Without states what is found within a step may jump, see Evaluator::allowJumps().
    void allowJumps(bool allowed);
    /// The values of the run as they are; of what only results show, what this one keeps is computed.
    Result<void> write(double t);
    /// At the output times before `end`, which lies in the last step. `moved`: set if the values of the run are those
    /// of another time now.
    Result<void> writeBefore(double end, bool& moved);

    /// The values of the run at the end of a step that shows in no row.
    void passStep(double t) { m_ranges.lookAtStep(t, m_point.values); }
    /// Something else than time and states may have changed.
    void forget() { m_following = false; }

    double nextTime() const { return m_span.outputTime(m_next); }
    /// Output times up to t are done.
    void passBy(double t);
    double lastTime() const { return m_lastTime; }
    /// The last row of the result: this run's, or one that is there from the run before it, however far this one is.
    double writtenTo() const { return std::max(m_lastTime, m_writtenUntil); }
    uint64_t count() const { return m_count; }
    uint64_t rowEvaluations() const {
        return (m_kept ? m_kept->rowEvaluations() : 0) + (m_outputs ? m_outputs->rowEvaluations() : 0);
    }

private:
    /// Whether a row at t is not to be written.
    Result<bool> isThere(double t);
    Result<void> writeKept(double t);
    /// At the output times before `end`; false if the next one of them has to be looked at more closely.
    Result<bool> writeMany(double end);
    Result<bool> writeCurves(size_t count);
    /// What the columns of a mode get; 0 if all of that are numbers.
    double placeModeColumns(size_t count);
    bool keptAreNumbers(const std::vector<double>& values) const;
    Result<void> silentTicks(double until, double end);

    RunPoint& m_point;
    StepValues& m_step;
    AssertionWatch& m_assertions;
    ClockRunner& m_clocks;
    const RunSpan& m_span;
    RangeWatch m_ranges;
    IntegerWatch m_integers;
    ResultWriter* m_writer = nullptr;
    std::optional<PointValues> m_kept; // what the result keeps, and watched assertions
    std::vector<Slot> m_keptSlots;
    bool m_isWanted = true;
    bool m_following = false; // what it has of the run is as it was behind the last event
    // Of many rows: their times, and by state that is read its values; for each column which of them it is.
    StepPolynomial::Block m_times;
    std::vector<StepPolynomial::Block> m_curves;
    std::vector<uint32_t> m_curveOfColumn, m_curveOfSlot;
    std::vector<ResultWriter::Column> m_columns;
    // What of the model's outputs the result keeps.
    Schedule m_outputsPart;
    std::optional<Evaluator> m_outputs;
    double m_writtenUntil = -std::numeric_limits<double>::infinity();
    std::function<bool()> m_goesOn;
    std::span<const ModeColumn> m_modeColumns; // none: the writer picks columns by their slots
    bool m_anyMirrored = false;                // some of them are the opposite of a state
    std::vector<StepPolynomial::Block> m_mirrored;
    uint64_t m_next = 1;
    double m_lastTime = 0;
    uint64_t m_count = 0;
};

} // namespace gnomon::solver
