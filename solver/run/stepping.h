#pragma once

#include "solver/run/run_parts.h"
#include "solver/run/slot_ranges.h"
#include "solver/run/time_courses.h"

#include <optional>
#include <string>
#include <vector>

namespace gnomon::solver {

/// The continuous phase of a run: takes steps with an integrator, and gets past points where a solution ends.
class Stepping final : public ContinuousSystem {
public:
    explicit Stepping(RunParts& run);

    /// Gives the run its integrator, if it has states.
    void makeMethod();
    /// What an integrator evaluates, once the run has one.
    void makeParts();
    /// See Evaluator::allowJumps().
    void allowJumps(bool allowed);
    void goOnFrom(const Stepping& other);
    /// The same, but what has been told stays told.
    void renew(const Stepping& other);

    /// The first step ends at `first` at the latest.
    void begin(double first) { m_strayEnd = first; }
    /// The integrator begins at a point.
    Result<void> restart(double t, const std::vector<double>& x);
    /// Something else than time and states has changed since the last step.
    void forgetAccepted() {
        m_acceptedAll = false;
        if (m_courses)
            m_courses->restart();
    }
    /// Goes from t as far as one step leads; without states to the next output time, as nothing moves but time.
    /// Returns whether a jump was made instead, behind which integration begins anew.
    Result<bool> advance(double& t, double& stepEnd, int& tinySteps, std::vector<double>& x);
    /// A step ends a little beside the last evaluation, which may be beyond the end of a solution already: goes back to
    /// a time of the step where there are values, or jumps where there is none.
    enum class Within : uint8_t { Reached, Jumped };
    Result<Within> comeWithin(double begin, double& t, std::vector<double>& x);
    uint64_t rowEvaluations() const {
        return (m_evaluator ? m_evaluator->rowEvaluations() : 0) + (m_courses ? m_courses->rowEvaluations() : 0);
    }

    // ContinuousSystem
    size_t stateCount() const override { return m_run.model.mode.states.size(); }
    const SparsePattern& pattern() const override { return m_run.model.mode.statePattern; }
    std::span<const double> nominals() const override { return m_nominals; }
    bool isSizeKnown(size_t state) const override { return m_run.model.mode.states[state].hasNominal; }
    double duration() const override { return m_run.span.length(); }
    std::string lastProblem() const override { return m_run.point.problem(); }
    bool derivatives(double t, std::span<const double> x, std::span<double> dx) override;

private:
    std::unique_ptr<Integrator> makeIntegrator();
    /// How far one step may go at the most.
    double farthest(double t) const;
    void keepAccepted();
    /// One step of the integrator; stepEnd is so far as it can be believed, which is before the integrator's time where
    /// something that time alone moves was passed over.
    Result<void> step(double t, double& stepEnd);
    /// Whether the equations contradict the integrator's solution at a time within its last step.
    bool isWrong(double t);
    void tellStiffness();
    /// Where no step is small enough any more, the solution of a loop may end there, as that of a comparator with
    /// feedback does. Goes on with another one, right behind; false if there is none, or nothing has ended.
    Result<bool> jump(double& t, std::vector<double>& x);
    /// Why integration cannot go on behind a point, if the derivatives have no value there.
    std::string beyond(double t, const std::vector<double>& x);
    std::string steepestState() const;

    RunParts& m_run;
    std::vector<double> m_nominals;
    // The part of `continuous` for integrators that take only derivatives from it.
    Schedule m_part;
    std::optional<Evaluator> m_evaluator;
    std::vector<double> m_accepted; // all values where the last step began
    SlotRanges m_moving;            // what of them may be others than at the step before
    bool m_acceptedAll = false;     // since something else changed
    std::optional<TimeCourses> m_courses;
    double m_strayEnd;                      // no step goes beyond it, from before it
    std::vector<double> m_x, m_dx, m_aside; // of isWrong()
    uint64_t m_jumps = 0;
    bool m_stiffnessTold = false;
};

} // namespace gnomon::solver
