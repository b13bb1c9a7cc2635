#include "solver/run/range_watch.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/evaluate/schedule_part.h"
#include "solver/run/run_text.h"

#include <algorithm>
#include <cmath>

namespace gnomon::solver {

namespace {

/// More than these are the same mistake.
constexpr size_t toldAtMost = 20;

} // namespace

RangeWatch::Given RangeWatch::given(const ValueRange& range) const {
    return {range.minimumAt == noSlot ? range.minimum : m_point.values[range.minimumAt],
            range.maximumAt == noSlot ? range.maximum : m_point.values[range.maximumAt]};
}

void RangeWatch::begin(double t, const std::vector<double>& values, std::span<const Slot> slots) {
    const SimModel& model = m_point.model;
    // A mode that is entered once more: its limits may be others, what has been told is not told again.
    m_limits.clear();
    m_isTold.resize(model.layout.ranges.size(), false);
    if (m_isTold.empty())
        return;
    std::vector<bool> isShown(values.size(), false);
    addComputed(model.mode.outputs, isShown);
    for (uint32_t i = 0; i < model.layout.ranges.size(); ++i) {
        if (m_isTold[i])
            continue;
        const ValueRange& range = model.layout.ranges[i];
        const Variable& variable = model.layout.variables[range.variable];
        const Given limits = given(range);
        const auto open = [&](double limit) {
            return std::isfinite(limit) ? m_tolerance * std::max(std::abs(limit), range.nominal) : 0;
        };
        double low = limits.minimum - open(limits.minimum), high = limits.maximum + open(limits.maximum);
        if (variable.sign < 0)
            std::tie(low, high) = std::pair(-high, -low);
        m_limits.push_back({variable.slot, low, high, i, !isShown[variable.slot]});
    }
    look(t, values);
    std::vector<bool> isKept(values.size(), false);
    for (const Slot slot : slots)
        isKept[slot] = true;
    std::erase_if(m_limits, [&](const Limits& l) {
        return !isKept[l.slot] ||
               model.layout.variables[model.layout.ranges[l.range].variable].variability <= Variability::Parameter;
    });
}

void RangeWatch::look(double t, const std::vector<double>& values) {
    for (const Limits& limits : m_limits)
        if (const double value = values[limits.slot]; value < limits.low || value > limits.high)
            tell(t, limits, value);
    leaveOutTold();
}

void RangeWatch::lookAtStep(double t, const std::vector<double>& values) {
    for (const Limits& limits : m_limits)
        if (const double value = values[limits.slot]; limits.isInSteps && (value < limits.low || value > limits.high))
            tell(t, limits, value);
    leaveOutTold();
}

void RangeWatch::look(std::span<const double> times, std::span<const StepPolynomial::Block> curves,
                      const std::vector<uint32_t>& curveOf) {
    for (const Limits& limits : m_limits) {
        if (curveOf[limits.slot] == none)
            continue;
        const StepPolynomial::Block& curve = curves[curveOf[limits.slot]];
        for (size_t i = 0; i < times.size(); ++i)
            if (curve[i] < limits.low || curve[i] > limits.high) {
                tell(times[i], limits, curve[i]);
                break;
            }
    }
    leaveOutTold();
}

void RangeWatch::leaveOutTold() {
    if (!m_anyTold)
        return;
    m_anyTold = false;
    std::erase_if(m_limits, [&](const Limits& l) { return m_toldCount > toldAtMost || m_isTold[l.range]; });
}

void RangeWatch::tell(double t, const Limits& limits, double value) {
    m_anyTold = true;
    m_isTold[limits.range] = true;
    ++m_toldCount;
    if (m_toldCount > toldAtMost + 1)
        return;
    const ValueRange& range = m_point.model.layout.ranges[limits.range];
    const Variable& variable = m_point.model.layout.variables[range.variable];
    const double shown = variable.sign * value;
    const Given ends = given(range);
    m_point.observer.message(
        {MessageSeverity::Warning,
         t,
         m_toldCount > toldAtMost ? phrase("more variables are less than their min or more than their max")
         : shown < ends.minimum
             ? phrase("'{0}' is {1}, less than its min {2}", variable.name, valueText(shown), valueText(ends.minimum))
             : phrase("'{0}' is {1}, more than its max {2}", variable.name, valueText(shown), valueText(ends.maximum)),
         {}});
}

} // namespace gnomon::solver
