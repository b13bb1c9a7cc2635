#pragma once

#include "solver/contract/integrator.h"
#include "solver/evaluate/evaluator.h"
#include "solver/evaluate/schedule_part.h"
#include "solver/run/outgoing.h"
#include "solver/run/run_point.h"
#include "solver/run/slot_ranges.h"

#include <functional>
#include <optional>
#include <vector>

namespace gnomon::solver {

/// Looks at what time alone moves within a step. An integrator controls the errors of states, which cannot do anything
/// unforeseen between two points; of a function of time it knows no more than what it met there. Where nothing has
/// happened for a while steps grow by a factor each, and pass over a whole pulse, or half a wave, that makes no event:
/// max(u, 0), noEvent(), or a curve that is smooth. So such functions are looked at on the way, and where one of them
/// strays from what the ends of the step say, the equations themselves are asked. What comes out of delays and
/// transports is known as well, point by point, and is looked at where one of these comes out.
class TimeCourses {
public:
    /// What moves `wanted` slots, and rows that are `asked` for beside them. `mostQuestions`: of a step.
    TimeCourses(RunPoint& point, double span, NeededSlots wanted, std::span<const AssignedRows> asked,
                size_t mostQuestions);

    bool empty() const { return m_count == 0; }
    void goOnFrom(const TimeCourses& other);
    /// Something else has changed.
    void restart();
    /// Two times of a step: all is right at the first, and no longer at the second.
    struct Stray {
        double begin = 0, end = 0;
    };
    /// `isWrong`: whether something is that has been taken for granted, at a time within the step: that the equations
    /// do not contradict the solution that the integrator has found, or that no relation changes. `remember`: where
    /// it was not for a while, it will hardly be.
    std::optional<Stray> look(Integrator& integrator, double begin, double end, bool remember,
                              const std::function<bool(double)>& isWrong);
    uint64_t rowEvaluations() const { return m_rowEvaluations + (m_evaluator ? m_evaluator->rowEvaluations() : 0); }

private:
    using Sample = std::vector<double>; // first of m_slots, then of what else reads time, then of m_remembered
    /// False if there are no values.
    bool evaluate(double t, Sample& to);
    /// What comes out of delays and transports at a time of the step.
    bool put(double t);
    /// The times at which what comes out of them strays from a line.
    std::vector<double> lookAhead(double begin, double end);
    /// Adds those of one of them, the k-th of a sample.
    void addStrays(size_t k, double begin, double end, const std::vector<Outgoing>& outgoing,
                   std::vector<double>& times);
    bool isHarmless(size_t k, double size, double step) const;
    bool sample(double t);
    /// Whether one look says that nothing strays.
    bool staysOnLine(double begin, double end);
    bool refine(size_t at);
    double deviation(size_t k, size_t at) const;

    RunPoint& m_point;
    double m_longest, m_shortest; // between two looks
    size_t m_mostQuestions;
    TimePart m_part;
    std::optional<Evaluator> m_evaluator;
    std::vector<Slot> m_slots; // that time moves alone
    std::vector<uint32_t> m_delays, m_transports;
    std::vector<Slot> m_remembered; // what comes out of these, in that order
    size_t m_count = 0;             // of all that is looked at
    SlotRanges m_read;
    std::vector<double> m_values, m_states;
    Integrator* m_integrator = nullptr; // of the step
    double m_stepBegin = 0;
    bool m_looksAhead = false; // what comes out of delays and transports is looked at
    // By the numbers of a sample: the ends of what it has been; so much aside for so long was found to make no
    // difference in the last steps.
    std::vector<double> m_lowest, m_highest, m_harmless;
    int m_harmlessSteps = 0;
    double m_lastStep = 0;
    std::vector<double> m_times; // of the step, ascending, with its ends
    std::vector<Sample> m_samples;
    Sample m_begin, m_middle, m_end; // of one look; the last is that of m_endTime, if anything
    double m_endTime;
    std::vector<double> m_others, m_scratch;
    uint64_t m_rowEvaluations = 0;
};

} // namespace gnomon::solver
