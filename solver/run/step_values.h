#pragma once

#include "solver/contract/integrator.h"
#include "solver/run/point_values.h"
#include "solver/run/run_point.h"
#include "solver/run/step_polynomial.h"

#include <vector>

namespace gnomon::solver {

/// Values of a run at any time within the integrator's last step; without states, at any time.
class StepValues {
public:
    explicit StepValues(RunPoint& point) : m_point(point) {}

    /// Null: there are no states.
    void setIntegrator(Integrator* integrator) { m_integrator = integrator; }
    bool hasStates() const { return m_integrator != nullptr; }
    /// Whether some values can be found without touching those of the run.
    bool findsApart() const { return !m_integrator || !m_integrator->givesAll(); }

    /// All continuous variables, in the slots of the run.
    bool evaluate(double t);
    /// Some of them, apart.
    bool evaluate(PointValues& apart, double t);
    /// Which states polynomial() has.
    void chooseStates(std::vector<uint32_t> states) { m_polynomial.choose(std::move(states)); }
    /// Over the last step, for so many times at the least. Only with an integrator.
    size_t fewestTimes() const { return StepPolynomial::fewestTimes(*m_integrator); }
    const StepPolynomial& polynomial();

    /// What delays keep of the way from `begin` to t: as many points as curves through them need, none farther from
    /// the next than `longest`. False where their times go wrong; the values are those of there.
    bool remember(double begin, double t, double longest, double tolerance);
    /// What transports take up on the way from `begin` to t: as many points as straight lines between them need,
    /// none farther from the next than `longest`.
    bool transport(double begin, double t, double longest, double tolerance);

private:
    /// The values at t; false where the time of a delay is wrong there: the values are those of the first such time
    /// that is found after a right one.
    bool evaluateDelays(double right, double t);
    using Inputs = std::vector<double>; // of the transports
    bool remember(double begin, const std::vector<double>& times, std::vector<DelayLines::Sample>& way);
    bool inputsAt(double t, Inputs& to);
    bool refine(double from, const Inputs& a, double to, const Inputs& b, int depth, double longest, double tolerance,
                std::vector<Inputs>& way);

    RunPoint& m_point;
    Integrator* m_integrator = nullptr;
    std::vector<double> m_states;
    StepPolynomial m_polynomial;
};

} // namespace gnomon::solver
