#pragma once

#include "solver/evaluate/evaluator.h"
#include "solver/run/delay_lines.h"
#include "solver/run/run_diagnosis.h"
#include "solver/run/run_types.h"
#include "solver/run/transport_lines.h"

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gnomon::solver {

/// All values of a run at one time, and how they are found: time and states are put into their slots, schedules are
/// carried out on these, and what goes wrong is told in the modeller's words.
class RunPoint final : public ProcedureContext {
public:
    RunPoint(const SimModel& model, RunObserver& observer, RunKernels kernels);
    RunPoint(const RunPoint&) = delete;
    RunPoint& operator=(const RunPoint&) = delete;

    const SimModel& model;
    RunObserver& observer;
    const RunKernels kernels;
    const std::vector<bool> moving; // what may change between events, by slot
    std::vector<double> values;
    DelayLines past;
    TransportLines lines;
    RunDiagnosis diagnosis;
    Evaluator continuous, outputs;

    /// From now on as the other, whose functions these are a copy of.
    void goOnFrom(const RunPoint& other);

    void putTime(double t);
    void putStates(double t, std::span<const double> x);
    /// Transports may move by this part of their length at most from now on.
    void setReach(double reach) { m_reach = reach; }
    /// Delays may read so much behind what is recorded from now on.
    void setAhead(double ahead) { m_ahead = ahead; }
    /// Whether transports and delays were not asked for more at the time that was put last.
    bool isPlaced() const { return m_placed && m_known; }
    /// At an event: what comes out of delays as their times are now. Whether any of it has become another one.
    bool putDelaysAgain() {
        return !past.empty() &&
               past.putAgain(values[model.layout.time], values.data(), values[model.layout.time] <= m_lastEvent);
    }
    /// Delays read what comes behind a jump up to this time.
    void setLastEvent(double t) { m_lastEvent = t; }

    /// False if the schedule has no values there: why() then says why.
    bool evaluate(Evaluator& evaluator);
    std::string why() const { return m_problem + details(); }
    const std::string& problem() const { return m_problem; }
    void setProblem(std::string problem) { m_problem = std::move(problem); }
    /// The problem with what stands behind it, for who tries something else first.
    struct Trouble {
        std::string problem;
        std::optional<EvaluationFailure> failure;
    };
    Trouble trouble() const { return {m_problem, m_failure}; }
    void setTrouble(Trouble trouble) {
        m_problem = std::move(trouble.problem);
        m_failure = std::move(trouble.failure);
    }
    /// A failure of an integrator, with the equations behind the last problem if there was one.
    Result<void> explained(const Result<void>& failed) const;
    /// Whether the schedule that fails is the initial one.
    void setInitializing(bool initializing) { m_initializing = initializing; }

    void warning(std::string_view text) override;
    /// What functions said while a point was evaluated that counts.
    void passOnMessages(double t);
    /// Whether functions have said anything since the mark was set.
    void markMessages() { m_messageMark = messageCount(); }
    bool hasNewMessages() const { return messageCount() != m_messageMark; }
    /// The variable in a slot, "a variable" if it has no name.
    std::string nameOf(Slot slot) const;

private:
    std::string details() const;
    uint64_t messageCount() const { return kernels.log() ? kernels.log()->tellingCount() : 0; }

    double m_reach = 1;
    bool m_placed = true;
    double m_ahead = std::numeric_limits<double>::infinity();
    bool m_known = true;
    double m_lastEvent;
    bool m_initializing = false;
    uint64_t m_messageMark = 0;
    std::string m_problem;
    std::optional<EvaluationFailure> m_failure; // behind the problem, if it came from an evaluation
};

/// The states in an array of all values.
void takeStates(const SimModel& model, const std::vector<double>& values, std::vector<double>& x);

} // namespace gnomon::solver
