#include "solver/run/run_diagnosis.h"

#include "compiler/base/exact_integers.h"
#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"

#include <algorithm>
#include <cmath>

namespace gnomon::solver {

namespace {

constexpr size_t mostOperands = 6, mostEquations = 3, mostUnknowns = 5, longestEquation = 160;

std::string number(double value) {
    if (isBeyondExactIntegers(value))
        return phrase("no number, as an Integer in it is beyond 9007199254740992 (2^53), up to which Integers are kept "
                      "exactly");
    if (std::isnan(value))
        return phrase("no number");
    return valueText(value);
}

} // namespace

RunDiagnosis::RunDiagnosis(const SimModel& model) : m_model(&model) {
    for (const Variable& variable : model.layout.variables)
        if (variable.variability == Variability::Discrete || variable.variability == Variability::Continuous)
            m_changing.push_back(variable.slot);
    std::ranges::sort(m_changing);
    const auto twice = std::ranges::unique(m_changing);
    m_changing.erase(twice.begin(), twice.end());
}

std::string RunDiagnosis::nameOf(Slot slot) const {
    if (slot == m_model->layout.time)
        return "time";
    const auto found = std::ranges::find(m_model->layout.variables, slot, &Variable::slot);
    return found == m_model->layout.variables.end() ? std::string() : found->name;
}

bool RunDiagnosis::anyNoNumber(const std::vector<double>& values) const {
    double sum = 0; // of zeros, unless one is no number
    for (const Slot slot : m_changing)
        sum += values[slot] - values[slot];
    return sum != 0;
}

std::string RunDiagnosis::operands(const RowGroup& rows, uint32_t row, const std::vector<double>& values) const {
    std::string text;
    size_t count = 0;
    std::vector<Slot> seen;
    for (uint32_t k = 0; k < (*m_model->kernels)[rows.kernel].columnCount; ++k) {
        const size_t at = size_t(row) * (*m_model->kernels)[rows.kernel].columnCount + k;
        if (at >= rows.columns.size() || rows.columns[at] >= values.size())
            break;
        const Slot slot = rows.columns[at];
        if (std::ranges::find(seen, slot) != seen.end())
            continue;
        seen.push_back(slot);
        const std::string name = nameOf(slot);
        if (name.empty())
            continue;
        if (++count > mostOperands)
            return text + " …";
        text += (count > 1 ? ", " : "") + name + " = " + number(values[slot]);
    }
    return text;
}

std::string RunDiagnosis::equation(const RowGroup& rows, uint32_t row, const std::vector<double>& values) const {
    std::string text;
    if (row < rows.origins.size() && rows.origins[row] < m_model->layout.equations.size()) {
        const EquationOrigin& origin = m_model->layout.equations[rows.origins[row]];
        text = origin.text.size() > longestEquation ? origin.text.substr(0, longestEquation) + " …" : origin.text;
        std::ranges::replace(text, '\n', ' ');
        if (!origin.component.empty())
            text += phrase(" in {0}", origin.component);
        if (!origin.place.empty())
            text += " (" + origin.place + ")";
    }
    if (const std::string with = operands(rows, row, values); !with.empty())
        text += phrase(" with {0}", with);
    return text;
}

std::string RunDiagnosis::firstNoNumber(const Schedule& schedule, const std::vector<double>& values) const {
    for (const Step& step : schedule.steps) {
        if (step.kind == Step::Kind::Assign) {
            const AssignedRows& assigned = schedule.assignments[step.index];
            const uint32_t outputs = std::max(1u, (*m_model->kernels)[assigned.rows.kernel].outputCount);
            for (uint32_t i = 0; i < assigned.targets.size(); ++i) {
                const Slot slot = assigned.targets[i];
                if (std::isfinite(values[slot]))
                    continue;
                const std::string name = nameOf(slot);
                return phrase("{0} is {1}: {2}", (name.empty() ? phrase("a value") : name), number(values[slot]),
                              equation(assigned.rows, i / outputs, values));
            }
        } else if (step.kind == Step::Kind::Solve) {
            for (const Slot slot : schedule.blocks[step.index].unknowns)
                if (!std::isfinite(values[slot]))
                    return phrase("{0} is {1} ({2})", nameOf(slot), number(values[slot]),
                                  schedule.blocks[step.index].name);
        } else if (step.kind == Step::Kind::Call) {
            for (const Slot slot : schedule.procedures[step.index].writes)
                if (!std::isfinite(values[slot])) {
                    const uint32_t origin = schedule.procedures[step.index].origin;
                    return phrase("{0} is {1}{2}", nameOf(slot), number(values[slot]),
                                  (origin < m_model->layout.equations.size()
                                       ? " (" + m_model->layout.equations[origin].place + ")"
                                       : ""));
                }
        } else if (step.kind == Step::Kind::Settle) {
            if (std::string found = firstNoNumber(*schedule.loops[step.index].body, values); !found.empty())
                return found;
        }
    }
    return {};
}

std::string RunDiagnosis::computedBy(Slot slot, const Schedule& schedule, const std::vector<double>& values) const {
    for (const Step& step : schedule.steps) {
        if (step.kind == Step::Kind::Assign) {
            const AssignedRows& assigned = schedule.assignments[step.index];
            const auto found = std::ranges::find(assigned.targets, slot);
            if (found != assigned.targets.end())
                return equation(assigned.rows,
                                static_cast<uint32_t>(found - assigned.targets.begin()) /
                                    std::max(1u, (*m_model->kernels)[assigned.rows.kernel].outputCount),
                                values);
        } else if (step.kind == Step::Kind::Solve) {
            const Block& block = schedule.blocks[step.index];
            if (std::ranges::find(block.unknowns, slot) == block.unknowns.end())
                continue;
            return block.name + (block.residuals.empty() ? "" : ": " + equation(block.residuals[0], 0, values));
        } else if (step.kind == Step::Kind::Settle) {
            if (std::string found = computedBy(slot, *schedule.loops[step.index].body, values); !found.empty())
                return found;
        }
    }
    return {};
}

std::string RunDiagnosis::noNumber(const std::vector<double>& values) const {
    for (const Schedule* schedule : {&m_model->mode.continuous, &m_model->mode.event, &m_model->mode.outputs})
        if (std::string found = firstNoNumber(*schedule, values); !found.empty())
            return found;
    for (const Slot slot : m_changing)
        if (!std::isfinite(values[slot]))
            return phrase("{0} is {1}", nameOf(slot), number(values[slot]));
    return {};
}

std::string RunDiagnosis::block(const Block& block, const BlockFailure& failure,
                                const std::vector<double>& values) const {
    // What is said of the equations is said of where they were left.
    std::vector<double> left = values;
    for (size_t i = 0; i < block.unknowns.size() && i < failure.lastIterate.size(); ++i)
        left[block.unknowns[i]] = failure.lastIterate[i];
    struct Open {
        const RowGroup* rows;
        uint32_t row;
        double residual;
    };
    std::vector<Open> open;
    size_t filled = 0;
    for (const RowGroup& rows : block.residuals)
        for (uint32_t i = 0; i < rows.rowCount; ++i)
            for (uint32_t k = 0; k < std::max(1u, (*m_model->kernels)[rows.kernel].outputCount); ++k, ++filled)
                open.push_back({&rows, i, filled < failure.residuals.size() ? failure.residuals[filled] : 0.0});
    const auto size = [](const Open& o) { return std::isfinite(o.residual) ? std::fabs(o.residual) : HUGE_VAL; };
    std::ranges::stable_sort(open, [&](const Open& a, const Open& b) { return size(a) > size(b); });
    std::string text;
    for (size_t i = 0; i < open.size() && i < mostEquations; ++i)
        text += phrase("; {0} is off by {1}", equation(*open[i].rows, open[i].row, left), number(open[i].residual));
    std::string last;
    for (size_t i = 0; i < block.unknowns.size() && i < mostUnknowns; ++i) {
        const std::string name = nameOf(block.unknowns[i]);
        if (!name.empty() && i < failure.lastIterate.size())
            last += (last.empty() ? phrase("; last values: ") : ", ") + name + " = " + number(failure.lastIterate[i]);
    }
    return text + last;
}

} // namespace gnomon::solver
