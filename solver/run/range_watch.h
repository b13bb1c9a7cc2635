#pragma once

#include "solver/run/run_point.h"
#include "solver/run/step_polynomial.h"

#include <vector>

namespace gnomon::solver {

/// Tells once of each variable that it has left the range between its min and max: by more than the tolerance of the
/// run leaves open. The run goes on.
class RangeWatch {
public:
    RangeWatch(RunPoint& point, double tolerance) : m_point(point), m_tolerance(tolerance) {}

    /// All values at the start. From then on only of what lies in these slots.
    void begin(double t, const std::vector<double>& values, std::span<const Slot> slots);
    void look(double t, const std::vector<double>& values);
    /// The same of a step, at whose end what only results show is not computed.
    void lookAtStep(double t, const std::vector<double>& values);
    /// The states at many times: the curve of a slot by its number, `none` where it stays as it is.
    void look(std::span<const double> times, std::span<const StepPolynomial::Block> curves,
              const std::vector<uint32_t>& curveOf);

    static constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

private:
    struct Limits {
        Slot slot = noSlot;
        double low = 0, high = 0; // of the slot, what the tolerance leaves open included
        uint32_t range = 0;       // into SimModel::ranges
        bool isInSteps = true;    // not only in results
    };
    struct Given {
        double minimum, maximum;
    };
    Given given(const ValueRange& range) const;
    void tell(double t, const Limits& limits, double value);
    void leaveOutTold();

    RunPoint& m_point;
    double m_tolerance;
    std::vector<Limits> m_limits;
    std::vector<bool> m_isTold; // by range
    bool m_anyTold = false;
    size_t m_toldCount = 0;
};

} // namespace gnomon::solver
