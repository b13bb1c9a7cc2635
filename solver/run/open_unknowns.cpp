#include "solver/run/open_unknowns.h"

#include "compiler/base/phrases.h"
#include "solver/run/run_text.h"

#include <algorithm>
#include <cmath>

namespace gnomon::solver {

namespace {

/// What moves by less than that part of what the unknowns move one by one would make of it does not move.
constexpr double rounding = 1e-9;
constexpr size_t mostNames = 5, mostEquations = 5;

} // namespace

std::string OpenUnknowns::namesOf(const Block& block, const BlockSolver::Freedom& free) const {
    std::string names;
    size_t count = 0;
    for (size_t i = 0; i < block.unknowns.size(); ++i) {
        const bool isOpen = std::ranges::any_of(free.directions, [&](const auto& d) { return d[i] != 0; });
        const std::string name = isOpen ? m_point.diagnosis.nameOf(block.unknowns[i]) : std::string();
        if (!name.empty() && ++count <= mostNames)
            names += (names.empty() ? "" : ", ") + name + " = " + numberText(m_point.values[block.unknowns[i]]);
    }
    if (count > mostNames)
        names += phrase(" and {0} more", count - mostNames);
    return names.empty() ? block.name : names;
}

std::string OpenUnknowns::equationsOf(const Block& block, const BlockSolver::Freedom& free) const {
    std::string text;
    uint32_t number = 0;
    size_t count = 0;
    for (const RowGroup& rows : block.residuals)
        for (uint32_t i = 0; i < rows.rowCount * std::max(1u, rows.kernel->outputCount); ++i, ++number)
            if (std::ranges::binary_search(free.equations, number) && ++count <= mostEquations)
                text += (text.empty() ? "" : "; ") +
                        m_point.diagnosis.equation(rows, i / std::max(1u, rows.kernel->outputCount), m_point.values);
    if (count > mostEquations)
        text += phrase("; and {0} more", count - mostEquations);
    return text;
}

void OpenUnknowns::tell(double t, const Block& block, const BlockSolver::Freedom& free,
                        const std::string& consequence) {
    if (std::ranges::find(m_told, &block) != m_told.end())
        return;
    m_told.push_back(&block);
    m_point.observer.message(
        {MessageSeverity::Warning,
         t,
         phrase("nothing determines all of these any more, and values near the last ones are taken: {0}. {1} These "
                "equations depend on one another: {2}",
                namesOf(block, free), consequence, equationsOf(block, free)),
         {}});
}

void OpenUnknowns::tellOutputs(double t, const Evaluator& outputs) {
    outputs.forEachOpen([&](size_t, const Block& block, const BlockSolver& solver) {
        if (const BlockSolver::Freedom free = solver.freedom(); !free.directions.empty())
            tell(t, block, free, phrase("Only results show them."));
    });
}

std::optional<OpenUnknowns::Effects> OpenUnknowns::effects(size_t step, const Block& block,
                                                           const std::vector<double>& unknowns) {
    const SimModel& model = m_point.model;
    std::vector<double> values = m_point.values, scratch;
    for (size_t i = 0; i < unknowns.size(); ++i)
        values[block.unknowns[i]] = unknowns[i];
    for (const AssignedRows& rows : block.before) {
        scratch.resize(rows.targets.size());
        rows.rows.evaluate(values.data(), scratch.data());
        for (size_t i = 0; i < rows.targets.size(); ++i)
            values[rows.targets[i]] = scratch[i];
    }
    if (!m_trial)
        m_trial.emplace(model.continuous, nullptr, model.calls.get());
    if (m_trial->run(values.data(), m_point, step + 1))
        return std::nullopt;
    Effects result;
    for (const State& state : model.states)
        result.derivatives.push_back(values[state.derivative]);
    result.relations.resize(model.relations.size());
    evaluateInto(model.crossings, values.data(), result.relations, scratch);
    return result;
}

OpenUnknowns::Reaches OpenUnknowns::reaches(size_t step, const Block& block, const std::vector<double>& direction,
                                            uint32_t& which) {
    std::vector<double> here;
    for (const Slot slot : block.unknowns)
        here.push_back(m_point.values[slot]);
    const std::optional<Effects> begin = effects(step, block, here);
    if (!begin)
        return Reaches::Nothing;
    Effects alone; // the sum of what the unknowns move one by one
    alone.derivatives.assign(begin->derivatives.size(), 0.0);
    alone.relations.assign(begin->relations.size(), 0.0);
    const auto add = [](const std::vector<double>& a, const std::vector<double>& b, std::vector<double>& sum) {
        for (size_t i = 0; i < sum.size(); ++i)
            sum[i] += std::fabs(a[i] - b[i]);
    };
    for (size_t i = 0; i < direction.size(); ++i) {
        if (direction[i] == 0)
            continue;
        std::vector<double> moved = here;
        moved[i] += direction[i];
        if (const std::optional<Effects> found = effects(step, block, moved)) {
            add(found->derivatives, begin->derivatives, alone.derivatives);
            add(found->relations, begin->relations, alone.relations);
        }
    }
    std::vector<double> moved = here;
    for (size_t i = 0; i < direction.size(); ++i)
        moved[i] += direction[i];
    const std::optional<Effects> end = effects(step, block, moved);
    const auto first = [](const std::vector<double>& a, const std::vector<double>& b, const std::vector<double>& sum) {
        for (uint32_t i = 0; i < sum.size(); ++i)
            if (!(std::fabs(a[i] - b[i]) <= rounding * (sum[i] + std::fabs(a[i]))))
                return i;
        return static_cast<uint32_t>(sum.size());
    };
    which = end ? first(begin->derivatives, end->derivatives, alone.derivatives) : 0;
    if (which < begin->derivatives.size())
        return Reaches::Derivative;
    which = end ? first(begin->relations, end->relations, alone.relations) : 0;
    return which < begin->relations.size() ? Reaches::Relation : Reaches::Nothing;
}

Result<void> OpenUnknowns::look(double t) {
    const SimModel& model = m_point.model;
    std::optional<Failure> failure;
    m_point.continuous.forEachOpen([&](size_t step, const Block& block, const BlockSolver& solver) {
        if (failure || std::ranges::find(m_looked, step) != m_looked.end())
            return;
        m_looked.push_back(step);
        const BlockSolver::Freedom free = solver.freedom();
        Reaches most = Reaches::Nothing;
        uint32_t which = 0;
        for (const std::vector<double>& direction : free.directions) {
            uint32_t reached = 0;
            if (const Reaches found = reaches(step, block, direction, reached); found > most) {
                most = found;
                which = reached;
            }
        }
        if (free.directions.empty())
            return;
        if (most == Reaches::Derivative)
            failure = Failure{phrase("at time = {0}: nothing determines all of these any more: {1}; how {2} goes on "
                                     "depends on them. These equations depend on one another: {3}",
                                     numberText(t), namesOf(block, free), m_point.nameOf(model.states[which].value),
                                     equationsOf(block, free))};
        else if (most == Reaches::Relation)
            tell(t, block, free, phrase("Later events depend on them: {0}.", relationsText(model, std::vector{which})));
        else
            tell(t, block, free, phrase("What moves does not depend on them."));
    });
    return failure ? Result<void>(std::unexpected(*failure)) : Result<void>();
}

} // namespace gnomon::solver
