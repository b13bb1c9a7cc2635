#include "compiler/kernels/initial_slopes.h"

#include "compiler/kernels/initial_structure.h"

#include <Eigen/Sparse>
#include <Eigen/SparseLU>
#include <Eigen/SparseQR>

#include <algorithm>
#include <cmath>

namespace gnomon {

using Eigen::Index;
using Eigen::VectorXd;
using structure::none;

namespace {

/// Parts of a size by which something moves that count as nothing.
constexpr double nothing = 1e-8;
/// Pivots of rows and columns of like size below that are rounding errors.
constexpr double dependent = 1e-10;

} // namespace

InitialSlopes::InitialSlopes(Rows rows, std::shared_ptr<const solver::SimModel> model)
    : m_rows(std::move(rows)), m_model(std::move(model)), m_kernels(m_model->beginRun()) {}

int InitialSlopes::Influence::rank(uint32_t quantity) const {
    const auto moves = [&](const std::optional<std::vector<double>>& by) {
        return !by || !(std::fabs((*by)[quantity]) <= nothing);
    };
    if (!here && !general)
        return 2;
    if (here && moves(here))
        return 2;
    return moves(general) ? (here ? 1 : 2) : 0;
}

/// The system at one point: unknowns are the free quantities that are no conditions, equations those that count.
struct InitialSlopes::System {
    System(const InitialSlopes& slopes, const InitialStructure& structure, const structure::Fixing& fixing)
        : m_slopes(slopes), m_structure(structure), m_fixing(fixing), m_values(slopes.m_model->layout.values) {
        m_columnOf.assign(structure.quantities.size(), none);
        m_rowOf.assign(structure.equations.size(), none);
        for (uint32_t v = 0; v < structure.quantities.size(); ++v)
            if (!fixing.isFixed(v) && !structure.quantities[v].isCondition()) {
                m_columnOf[v] = static_cast<uint32_t>(m_unknowns.size());
                m_unknowns.push_back(v);
            }
        uint32_t count = 0;
        for (uint32_t e = 0; e < structure.equations.size(); ++e) {
            const uint32_t condition = structure.equations[e].condition;
            if (condition == none || fixing.isFixed(condition))
                m_rowOf[e] = count++;
        }
        m_isSquare = count == m_unknowns.size();
        m_residual.setZero(static_cast<Index>(count));
    }

    bool isSquare() const { return m_isSquare; }
    size_t size() const { return m_unknowns.size(); }
    uint32_t unknown(size_t column) const { return m_unknowns[column]; }
    uint32_t column(uint32_t quantity) const { return m_columnOf[quantity]; }
    static double sizeOf(const InitialQuantity& q, double value) {
        return std::max({std::fabs(value), std::isfinite(q.nominal) ? q.nominal * 1e-3 : 0.0, 1e-12});
    }

    /// The derivatives by all quantities; false where there is no number, or the system is singular.
    bool evaluate(const std::vector<double>& of) { return fill(of) && scale(of) && factorize(); }
    /// The same, however many equations depend on others; then the other two are known.
    bool evaluateAnyway(const std::vector<double>& of) {
        if (!fill(of))
            return false;
        (void)scale(of);
        m_qr.setPivotThreshold(dependent);
        m_qr.compute(m_matrix);
        return m_qr.info() == Eigen::Success;
    }
    size_t missingRank() const { return static_cast<size_t>(m_matrix.cols() - m_qr.rank()); }
    VectorXd leastStep() const { return m_qr.solve((-m_residual).cwiseProduct(m_rowScale)); }

    bool fill(const std::vector<double>& of) {
        const auto& quantities = m_structure.quantities;
        // Of several names the first counts, which the derivatives are by.
        for (size_t v = quantities.size(); v-- > 0;)
            if (quantities[v].slot < m_values.size())
                m_values[quantities[v].slot] = quantities[v].sign * of[v];
        computeOthers();
        relate();
        m_residual.setZero();
        m_entries.clear();
        std::vector<double> out;
        size_t row = 0;
        for (const solver::RowGroup& group : m_slopes.m_rows.residuals) {
            out.resize(size_t(group.rowCount) * m_slopes.m_kernels[group.kernel].outputCount);
            group.evaluate(m_slopes.m_kernels, m_values.data(), out.data());
            for (const double f : out) {
                const uint32_t at = m_rowOf[m_slopes.m_rows.equationOf[row++]];
                if (at != none && !std::isfinite(f))
                    return false;
                if (at != none)
                    m_residual[at] = f;
            }
        }
        for (const solver::JacobianRows& part : m_slopes.m_rows.jacobian) {
            out.resize(part.equation.size());
            part.rows.evaluate(m_slopes.m_kernels, m_values.data(), out.data());
            for (size_t i = 0; i < out.size(); ++i) {
                const uint32_t at = m_rowOf[m_slopes.m_rows.equationOf[part.equation[i]]];
                if (at == none)
                    continue;
                if (!std::isfinite(out[i]))
                    return false;
                m_entries.push_back({at, part.unknown[i], out[i] * quantities[part.unknown[i]].sign});
            }
        }
        // What is the same by another name, and the conditions.
        for (uint32_t e = 0; e < m_structure.equations.size(); ++e) {
            if (m_rowOf[e] == none)
                continue;
            const auto variables = m_fixing.incidence().variables(e);
            const uint32_t condition = m_structure.equations[e].condition;
            if (condition != none)
                m_entries.push_back({m_rowOf[e], condition, -1});
            if (m_structure.equations[e].isSame && variables.size() == 2) {
                const double sign = quantities[variables[0]].sign * quantities[variables[1]].sign;
                m_entries.push_back({m_rowOf[e], variables[0], 1});
                m_entries.push_back({m_rowOf[e], variables[1], -sign});
                m_residual[m_rowOf[e]] = of[variables[0]] - sign * of[variables[1]];
            }
        }
        return true;
    }

    VectorXd solve(const VectorXd& right) const { return m_lu.solve(right.cwiseProduct(m_rowScale)); }
    VectorXd solveTransposed(const VectorXd& right) {
        Eigen::SparseMatrix<double> transposed = m_matrix.transpose();
        Eigen::SparseLU<Eigen::SparseMatrix<double>> lu(transposed);
        return lu.info() == Eigen::Success ? VectorXd(lu.solve(right).cwiseProduct(m_rowScale))
                                           : VectorXd(VectorXd::Constant(right.size(), NAN));
    }
    const VectorXd& residual() const { return m_residual; }
    struct Entry {
        uint32_t row, quantity;
        double value;
    };
    const std::vector<Entry>& entries() const { return m_entries; }
    double rowSize(uint32_t row) const { return 1 / m_rowScale[row]; }
    double columnScale(size_t column) const { return m_columnScale[static_cast<Index>(column)]; }

private:
    /// What is computed from parameters and is no quantity.
    void computeOthers() {
        std::vector<bool> isQuantity(m_values.size(), false);
        for (const InitialQuantity& q : m_structure.quantities)
            if (q.slot < isQuantity.size())
                isQuantity[q.slot] = true;
        std::vector<double> out;
        for (const solver::AssignedRows& rows : m_slopes.m_model->mode.parameters.assignments) {
            out.resize(rows.targets.size());
            rows.rows.evaluate(m_slopes.m_kernels, m_values.data(), out.data());
            for (size_t i = 0; i < out.size(); ++i)
                if (!isQuantity[rows.targets[i]] && std::isfinite(out[i]))
                    m_values[rows.targets[i]] = out[i];
        }
    }

    void relate() {
        const solver::SimModel& model = *m_slopes.m_model;
        std::vector<double> differences(model.mode.relations.size(), 0), out;
        for (const solver::AssignedRows& group : model.mode.crossings) {
            out.resize(group.targets.size());
            group.rows.evaluate(m_slopes.m_kernels, m_values.data(), out.data());
            for (size_t i = 0; i < out.size(); ++i)
                differences[group.targets[i]] = out[i];
        }
        for (size_t r = 0; r < differences.size(); ++r)
            m_values[model.mode.relations[r].slot] = model.mode.relations[r].holds(differences[r]) ? 1 : 0;
    }

    /// Rows and columns of like size; false if an equation says nothing.
    bool scale(const std::vector<double>& of) {
        const auto n = static_cast<Index>(m_unknowns.size());
        m_columnScale.resize(n);
        for (Index k = 0; k < n; ++k) {
            const uint32_t v = m_unknowns[static_cast<size_t>(k)];
            m_columnScale[k] = std::max(sizeOf(m_structure.quantities[v], of[v]), 1e-9);
        }
        m_rowScale = VectorXd::Zero(n);
        for (const Entry& entry : m_entries)
            if (const uint32_t k = m_columnOf[entry.quantity]; k != none)
                m_rowScale[entry.row] = std::max(m_rowScale[entry.row], std::fabs(entry.value) * m_columnScale[k]);
        bool saysAll = true;
        for (double& row : m_rowScale) {
            saysAll = saysAll && row != 0;
            row = row != 0 ? 1 / row : 1;
        }
        std::vector<Eigen::Triplet<double>> triplets;
        for (const Entry& entry : m_entries)
            if (const uint32_t k = m_columnOf[entry.quantity]; k != none)
                triplets.emplace_back(static_cast<int>(entry.row), static_cast<int>(k),
                                      entry.value * m_rowScale[entry.row] * m_columnScale[k]);
        m_matrix.resize(n, n);
        m_matrix.setFromTriplets(triplets.begin(), triplets.end());
        m_matrix.makeCompressed();
        return saysAll;
    }

    bool factorize() {
        const auto n = static_cast<Index>(m_unknowns.size());
        m_lu.compute(m_matrix);
        if (m_lu.info() != Eigen::Success)
            return false;
        // A pivot that is nothing but rounding makes what is solved as large as rounding is small.
        const VectorXd probe = VectorXd::Ones(n);
        const VectorXd x = m_lu.solve(probe);
        return x.allFinite() && x.lpNorm<Eigen::Infinity>() < 1e12;
    }

    const InitialSlopes& m_slopes;
    const InitialStructure& m_structure;
    const structure::Fixing& m_fixing;
    std::vector<double> m_values; // of slots
    std::vector<uint32_t> m_unknowns, m_columnOf, m_rowOf;
    bool m_isSquare = false;
    VectorXd m_residual, m_rowScale, m_columnScale;
    std::vector<Entry> m_entries;
    Eigen::SparseMatrix<double> m_matrix;
    Eigen::SparseLU<Eigen::SparseMatrix<double>> m_lu;
    Eigen::SparseQR<Eigen::SparseMatrix<double>, Eigen::COLAMDOrdering<int>> m_qr;
};

namespace {

/// Beside the values, each by a part of its own. What is at rest stays so: it is that whatever the other values are.
std::vector<double> beside(const InitialStructure& structure, const structure::Fixing& fixing,
                           std::span<const double> values, double (*sizeOf)(const InitialQuantity&, double)) {
    std::vector<double> point(values.begin(), values.end());
    for (uint32_t v = 0; v < structure.quantities.size(); ++v) {
        const InitialQuantity& q = structure.quantities[v];
        if (q.isCondition() || (q.kind == InitialQuantity::Kind::Derivative && fixing.isFixed(v) && point[v] == 0))
            continue;
        const double size =
            std::max(sizeOf(q, point[v]), std::isfinite(q.nominal) && q.nominal > 0 ? 0.1 * q.nominal : 0.1);
        point[v] += size * (0.01 + 0.001 * static_cast<double>((v * 37) % 89)) * (v % 2 == 0 ? 1 : -1);
        if (q.minimum <= q.maximum)
            point[v] = std::clamp(point[v], q.minimum, q.maximum);
    }
    return point;
}

} // namespace

std::optional<size_t> InitialSlopes::missingRank(const InitialStructure& structure, const structure::Fixing& fixing,
                                                 std::span<const double> values) const {
    constexpr size_t largest = 4'000; // a click asks for some ten of these
    System system(*this, structure, fixing);
    if (!system.isSquare() || system.size() == 0 || system.size() > largest)
        return std::nullopt;
    std::vector<double> point = beside(structure, fixing, values, &System::sizeOf);
    if (!system.evaluateAnyway(point))
        return std::nullopt;
    const VectorXd step = system.leastStep();
    std::vector<double> better = point;
    for (size_t k = 0; k < system.size(); ++k)
        better[system.unknown(k)] += step[static_cast<Index>(k)] * system.columnScale(k);
    if (!step.allFinite() || !system.evaluateAnyway(better))
        return std::nullopt;
    return system.missingRank();
}

InitialSlopes::Influence InitialSlopes::influence(const InitialStructure& structure, const structure::Fixing& fixing,
                                                  std::span<const double> values, uint32_t quantity,
                                                  bool isUnknown) const {
    Influence result;
    System system(*this, structure, fixing);
    if (!system.isSquare() || system.size() == 0)
        return result;
    const auto& quantities = structure.quantities;
    const auto n = static_cast<Index>(system.size());
    const auto at = [&](const std::vector<double>& point) -> std::optional<std::vector<double>> {
        std::vector<double> by(quantities.size(), 0);
        const auto size = [&](uint32_t v) { return System::sizeOf(quantities[v], point[v]); };
        // A condition has no size of its own: it counts by what moves its equation.
        const auto sizeIn = [&](const System::Entry& entry) {
            return quantities[entry.quantity].isCondition() ? system.rowSize(entry.row) : size(entry.quantity);
        };
        if (isUnknown) {
            VectorXd unit = VectorXd::Zero(n);
            unit[system.column(quantity)] = 1; // of the scaled unknown
            const VectorXd row = system.solveTransposed(unit) * system.columnScale(system.column(quantity));
            if (!row.allFinite())
                return std::nullopt;
            for (const System::Entry& entry : system.entries())
                if (fixing.isFixed(entry.quantity))
                    by[entry.quantity] -= row[entry.row] * entry.value * sizeIn(entry) / size(quantity);
        } else {
            VectorXd right = VectorXd::Zero(n);
            for (const System::Entry& entry : system.entries())
                if (entry.quantity == quantity)
                    right[entry.row] -= entry.value * sizeIn(entry);
            const VectorXd moved = system.solve(right);
            if (!moved.allFinite())
                return std::nullopt;
            for (size_t k = 0; k < system.size(); ++k)
                by[system.unknown(k)] = moved[static_cast<Index>(k)] * system.columnScale(k) / size(system.unknown(k));
        }
        return by;
    };
    std::vector<double> point(values.begin(), values.end());
    if (system.evaluate(point))
        result.here = at(point);
    // Beside it; then a step of Newton's method, so that linear equations hold.
    point = beside(structure, fixing, point, &System::sizeOf);
    if (!system.evaluate(point))
        return result;
    const VectorXd step = system.solve(-system.residual());
    std::vector<double> better = point;
    for (size_t k = 0; k < system.size(); ++k)
        better[system.unknown(k)] += step[static_cast<Index>(k)] * system.columnScale(k);
    if (step.allFinite() && system.evaluate(better))
        point = std::move(better);
    else if (!system.evaluate(point))
        return result;
    result.general = at(point);
    return result;
}

InitialSlopes::Influence InitialSlopes::onUnknown(const InitialStructure& structure, const structure::Fixing& fixing,
                                                  std::span<const double> values, uint32_t unknown) const {
    return influence(structure, fixing, values, unknown, true);
}

InitialSlopes::Influence InitialSlopes::ofFixed(const InitialStructure& structure, const structure::Fixing& fixing,
                                                std::span<const double> values, uint32_t fixed) const {
    return influence(structure, fixing, values, fixed, false);
}

} // namespace gnomon
