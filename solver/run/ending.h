#pragma once

#include "solver/run/run_parts.h"

#include <cmath>
#include <string>
#include <vector>

namespace gnomon::solver {

/// The end of a run: what happens at the stop time itself, or so near to it that nobody can tell.
class Ending {
public:
    explicit Ending(RunParts& run) : m_run(run) {}

    /// What the tolerance leaves open about the time of an event.
    double uncertainty() const { return 100 * m_run.tolerances.relative * m_run.span.length(); }
    /// Whether a relation with >= or <= is reached at the end itself, and only rounding of the states says otherwise:
    /// then they are moved by that. The last step began at `begin`, where relations were as far from their changes as
    /// `atBegin` says.
    bool arrives(double begin, const std::vector<double>& atBegin);
    /// Relations that go on to change so soon behind the end of the run that the tolerance cannot tell whether they
    /// would within it.
    struct NearChanges {
        std::string names;
        double first = HUGE_VAL; // so far from the end
    };
    NearChanges nearChanges(double begin, const std::vector<double>& atBegin) const;
    void tell(const NearChanges& near) const;
    /// The last event and the last row.
    Result<void> finish(double t);

private:
    /// States whose whole curve is smaller than what the tolerance takes for nothing.
    void tellHidden() const;

    RunParts& m_run;
};

} // namespace gnomon::solver
