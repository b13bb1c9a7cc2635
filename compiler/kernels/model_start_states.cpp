// With which states a model begins whose states are chosen while it runs.
#include "compiler/kernels/assemble.h"
#include "compiler/kernels/known_values.h"
#include "compiler/kernels/model_compiler.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>

namespace gnomon {

using structure::none;

namespace {

// How much worse than the best choice the first one may be, and from where on the constraints say nothing.
constexpr double muchWorse = 0.05, nothing = 1e-9;

/// The constraints of a set at these values, one unit row for each, in units of the candidates' nominal values; none
/// where there is no number.
std::optional<Eigen::MatrixXd> constraintsAt(const solver::StateSet& set, const solver::RunKernels& kernels,
                                             const std::vector<double>& values) {
    const auto width = static_cast<Eigen::Index>(set.candidates.size());
    const size_t first = set.candidates.size(); // follower
    std::vector<std::vector<std::pair<uint32_t, double>>> rows(set.equationCount);
    std::vector<double> entries;
    for (const solver::JacobianRows& part : set.jacobian) {
        entries.resize(part.equation.size());
        part.rows.evaluate(kernels, values.data(), entries.data());
        for (size_t i = 0; i < entries.size(); ++i) {
            if (!std::isfinite(entries[i]))
                return std::nullopt;
            rows[part.equation[i]].emplace_back(part.unknown[i], entries[i]);
        }
    }
    // Followers are replaced by what they follow from, one after the other.
    std::vector<Eigen::RowVectorXd> followers(set.followerEquations.size());
    std::vector<bool> isFollower(set.equationCount, false);
    const auto moves = [&](uint32_t equation, size_t own, double& pivot) {
        Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(width);
        pivot = 0;
        for (const auto& [unknown, value] : rows[equation]) {
            if (unknown == own)
                pivot += value;
            else if (unknown < first)
                sum[unknown] += value * set.nominal[unknown];
            else if (followers[unknown - first].size() == width)
                sum += value * followers[unknown - first];
        }
        return sum;
    };
    double pivot = 0;
    for (size_t f = 0; f < followers.size(); ++f) {
        isFollower[set.followerEquations[f]] = true;
        const Eigen::RowVectorXd sum = moves(set.followerEquations[f], first + f, pivot);
        if (pivot == 0)
            return std::nullopt;
        followers[f] = -sum / pivot;
    }
    const auto count = static_cast<Eigen::Index>(std::ranges::count(isFollower, false));
    Eigen::MatrixXd constraints(count, width);
    Eigen::Index kept = 0;
    for (uint32_t e = 0; e < set.equationCount; ++e) {
        if (isFollower[e])
            continue;
        const Eigen::RowVectorXd row = moves(e, static_cast<size_t>(noSlot), pivot);
        const double size = row.norm();
        constraints.row(kept++) = row / (size > 0 ? size : 1);
    }
    return constraints;
}

} // namespace

std::vector<double> ModelCompiler::startValues() {
    KnownValues known(m_table, m_bindings, m_crossings, m_late);
    std::vector<double> values = m_system.values;
    for (Slot slot = 0; slot < m_system.slots.size(); ++slot)
        if (m_system.slots[slot].isParameter())
            if (const auto value = known.value(slot))
                values[slot] = *value;
    for (const System::Copy& copy : m_system.startCopies)
        values[copy.to] = copy.negated ? -values[copy.from] : values[copy.from];
    return values;
}

Slot ModelCompiler::nameFor(Slot derivative) {
    for (const EquationRef e : m_equations) {
        Slot other = noSlot;
        bool isOwn = false, isPair = true;
        m_table.forEachSlot(e, [&](Slot slot, uint32_t column) {
            if (!m_system.slots[slot].isUnknown())
                return;
            isPair = isPair && m_table.edgeKind(e, column) == structure::EdgeKind::Solvable;
            if (slot == derivative)
                isOwn = true;
            else if (other == noSlot && m_system.slots[slot].variable.valid())
                other = slot;
            else
                isPair = false;
        });
        if (isOwn && isPair && other != noSlot)
            return other;
    }
    return derivative;
}

void ModelCompiler::chooseStartStates() {
    if (m_model->mode.stateSets.empty())
        return;
    const std::vector<double> values = startValues();
    for (const solver::StateSet& set : m_model->mode.stateSets) {
        const auto constraints = constraintsAt(set, m_table.kernels(), values);
        const size_t width = set.candidates.size(), count = set.states.size();
        if (!constraints || count == 0 || width == count || static_cast<size_t>(constraints->rows()) != width - count)
            continue;
        std::vector<Eigen::Index> dummies;
        for (size_t i = 0; i < width; ++i)
            if (!m_startState[set.candidates[i]])
                dummies.push_back(static_cast<Eigen::Index>(i));
        if (dummies.size() != width - count)
            continue;
        const auto worth = [&](const std::vector<Eigen::Index>& chosen) {
            Eigen::MatrixXd square(constraints->rows(), constraints->rows());
            for (Eigen::Index i = 0; i < square.cols(); ++i)
                square.col(i) = constraints->col(chosen[static_cast<size_t>(i)]);
            return std::abs(square.partialPivLu().determinant());
        };
        // What is fixed and what the modeller wants as a state is one wherever that is possible.
        Eigen::MatrixXd weighted = *constraints;
        for (size_t i = 0; i < width; ++i) {
            const Slot slot = set.candidates[i];
            const SystemSlot& of = m_system.slots[slot];
            double weight = chosenFixed(slot) || (of.variable.valid() && m_system.fixed[slot]) ? 1e-3 : 1;
            if (of.variable.valid() && selectOf(m_system, slot) > StateSelect::Default)
                weight *= 1e-3;
            weighted.col(static_cast<Eigen::Index>(i)) *= weight;
        }
        const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> factors(weighted);
        std::vector<Eigen::Index> best;
        for (size_t i = 0; i < width - count; ++i)
            best.push_back(factors.colsPermutation().indices()[static_cast<Eigen::Index>(i)]);
        if (worth(best) < nothing || worth(dummies) > muchWorse * worth(best))
            continue;
        for (size_t i = 0; i < width; ++i) {
            const Slot slot = set.candidates[i];
            const bool isState = std::ranges::find(best, static_cast<Eigen::Index>(i)) == best.end();
            m_startState[slot] = false;
            if (isState)
                m_startState[m_system.slots[slot].variable.valid() ? slot : nameFor(slot)] = true;
        }
    }
}

ModelCompiler::Unsaid ModelCompiler::unsaidAtStart() {
    Unsaid unsaid;
    if (m_constraints.empty())
        return unsaid;
    // Only where all that a constraint looks at begins with a value that was given.
    std::vector<bool> begins = m_startState;
    begins.resize(m_system.slots.size(), false);
    for (const solver::StateSet& set : m_model->mode.stateSets)
        for (const Slot slot : set.candidates)
            begins[slot] = true;
    const auto isGiven = [&](Slot slot) {
        const SystemSlot& s = m_system.slots[slot];
        return !s.isUnknown() || begins[slot] || chosenFixed(slot) || (s.variable.valid() && hasStart(m_system, slot));
    };
    std::optional<std::vector<double>> values;
    for (const std::vector<EquationRef>& constraint : m_constraints) {
        std::vector<Slot> slots;
        bool isKnown = true;
        m_table.forEachSlot(constraint[0], [&](Slot slot, uint32_t) {
            isKnown = isKnown && isGiven(slot);
            if (m_system.slots[slot].isUnknown())
                slots.push_back(slot);
        });
        if (!isKnown || slots.size() < 2)
            continue;
        const Numbering numbering = [&](Slot slot) {
            const auto found = std::ranges::find(slots, slot);
            return found == slots.end() ? none : static_cast<uint32_t>(found - slots.begin());
        };
        const auto assembled = assemble(m_table, {&constraint[0], 1}, {&numbering, 1}, m_sink);
        if (!assembled || !assembled->differentiable)
            continue;
        if (!values)
            values = startValues();
        double off = 0;
        assembled->residuals[0].evaluate(m_table.kernels(), values->data(), &off);
        std::vector<double> slopes(slots.size(), 0), entries;
        for (const solver::JacobianRows& part : assembled->jacobians[0]) {
            entries.resize(part.equation.size());
            part.rows.evaluate(m_table.kernels(), values->data(), entries.data());
            for (size_t i = 0; i < entries.size(); ++i)
                slopes[part.unknown[i]] += entries[i];
        }
        const double steepest =
            std::fabs(*std::ranges::max_element(slopes, {}, [](double slope) { return std::fabs(slope); }));
        // Elsewhere the constraint moves them first, and says something of them then.
        if (!(std::fabs(off) <= nothing * steepest))
            continue;
        for (size_t i = 0; i < slots.size(); ++i) {
            if (!(std::fabs(slopes[i]) <= nothing * steepest))
                continue;
            Slot slot = slots[i];
            for (size_t order = 1; order < constraint.size(); ++order) {
                slot = m_system.slots[slot].derivative;
                if (slot == noSlot)
                    break;
                const EquationRef e = constraint[order];
                unsaid.insert({e.family, e.row, e.side, slot});
            }
        }
    }
    return unsaid;
}

bool ModelCompiler::isStuck(const CausalOrder& causality, const Unsaid& unsaid) {
    if (unsaid.empty())
        return false;
    std::vector<uint32_t> own(m_system.slots.size(), none); // by slot: its number in the block
    for (const CausalBlock& block : causality.blocks) {
        bool isConcerned = false;
        structure::Incidence left(block.unknowns.size());
        std::vector<structure::VarIndex> row;
        for (uint32_t i = 0; i < block.unknowns.size(); ++i)
            own[block.unknowns[i]] = i;
        for (const EquationRef e : block.equations) {
            row.clear();
            m_table.forEachSlot(e, [&](Slot slot, uint32_t) {
                if (own[slot] == none)
                    return;
                if (isIn(unsaid, e, slot))
                    isConcerned = true;
                else
                    row.push_back(own[slot]);
            });
            left.addEquation(row);
        }
        for (const Slot slot : block.unknowns)
            own[slot] = none;
        if (isConcerned && !structure::maximumMatching(left).isPerfect())
            return true;
    }
    return false;
}

} // namespace gnomon
