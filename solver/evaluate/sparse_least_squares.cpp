#include "solver/evaluate/sparse_least_squares.h"

#include <Eigen/OrderingMethods>
#include <Eigen/SparseCholesky>

#include <algorithm>
#include <cmath>
#include <vector>

namespace gnomon::solver {

namespace {

using Matrix = Eigen::SparseMatrix<double, Eigen::ColMajor, int>;
using Eigen::VectorXd;

constexpr int none = -1;

/// Triangular factors column by column (Gilbert and Peierls 1988), rows chosen by size. A column of which nothing is
/// left when the ones before it are eliminated is set aside instead of being a pivot; a row for each stays behind.
/// Pivots have numbers, in their order.
struct Elimination {
    struct Entry {
        int index;
        double value;
    };

    Elimination(const Matrix& matrix, double nothing);

    int rank() const { return static_cast<int>(pivotRows.size()); }
    /// From the values of rows with a pivot (by row) to those of columns with one (by column); all others are zero.
    void solve(VectorXd& b) const;
    /// One column for each column without a pivot: what the matrix takes to zero, up to what counts as nothing.
    Matrix freeDirections() const;
    /// The same of the transposed matrix, for each row without a pivot.
    Matrix contradictions() const;
    size_t entryCount() const { return m_lower.size() + m_upper.size() + m_aside.size(); }

    std::vector<int> pivotRows, pivotColumns;

private:
    /// Rows that the elimination of a column reaches, those with a pivot such that each stands before the ones that it
    /// changes. The others are left in m_below.
    void reach(const Matrix& matrix, int column);
    std::span<const Entry> lower(int pivot) const { return part(m_lower, m_lowerBegins, pivot); }
    std::span<const Entry> upper(int pivot) const { return part(m_upper, m_upperBegins, pivot); }
    static std::span<const Entry> part(const std::vector<Entry>& of, const std::vector<size_t>& begins, int i) {
        const auto k = static_cast<size_t>(i);
        return {of.data() + begins[k], of.data() + begins[k + 1]};
    }
    /// The upper factor's equations for the pivots' columns; `x` by pivot.
    void substituteBack(VectorXd& x) const;

    int m_size;
    std::vector<int> m_pivotOfRow;
    std::vector<Entry> m_lower; // by row, divided by the pivot
    std::vector<Entry> m_upper; // by pivot, without the pivot itself
    std::vector<Entry> m_aside; // columns without a pivot, by pivot
    std::vector<size_t> m_lowerBegins{0}, m_upperBegins{0}, m_asideBegins{0};
    std::vector<double> m_pivots;
    std::vector<int> m_asideColumns;
    std::vector<int> m_order, m_below, m_seen; // m_seen: by row, the column that reached it last
};

Elimination::Elimination(const Matrix& matrix, double nothing)
    : m_size(static_cast<int>(matrix.cols())),
      m_pivotOfRow(static_cast<size_t>(m_size), none),
      m_seen(static_cast<size_t>(m_size), none) {
    Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, int> order;
    Eigen::COLAMDOrdering<int>()(matrix, order);
    std::vector<int> columns(static_cast<size_t>(m_size));
    for (int column = 0; column < m_size; ++column)
        columns[static_cast<size_t>(order.indices()[column])] = column;
    std::vector<double> left(static_cast<size_t>(m_size), 0.0);
    const auto at = [&](int row) -> double& { return left[static_cast<size_t>(row)]; };
    for (const int column : columns) {
        reach(matrix, column);
        for (Matrix::InnerIterator entry(matrix, column); entry; ++entry)
            at(static_cast<int>(entry.row())) = entry.value();
        for (const int row : m_order)
            for (const Entry& below : lower(m_pivotOfRow[static_cast<size_t>(row)]))
                at(below.index) -= below.value * at(row);
        int largest = none;
        for (const int row : m_below)
            if (largest == none || std::fabs(at(row)) > std::fabs(at(largest)))
                largest = row;
        const bool isPivot = largest != none && std::fabs(at(largest)) > nothing;
        for (const int row : m_order)
            (isPivot ? m_upper : m_aside).push_back({m_pivotOfRow[static_cast<size_t>(row)], at(row)});
        if (isPivot) {
            const double pivot = at(largest);
            for (const int row : m_below)
                if (row != largest && at(row) != 0)
                    m_lower.push_back({row, at(row) / pivot});
            m_lowerBegins.push_back(m_lower.size());
            m_upperBegins.push_back(m_upper.size());
            m_pivotOfRow[static_cast<size_t>(largest)] = rank();
            m_pivots.push_back(pivot);
            pivotRows.push_back(largest);
            pivotColumns.push_back(column);
        } else {
            m_asideBegins.push_back(m_aside.size());
            m_asideColumns.push_back(column);
        }
        for (const auto* rows : {&m_order, &m_below})
            for (const int row : *rows)
                at(row) = 0;
    }
}

void Elimination::reach(const Matrix& matrix, int column) {
    struct Visit {
        int row;
        size_t next;
    };
    m_order.clear();
    m_below.clear();
    std::vector<Visit> path;
    const auto enter = [&](int row) {
        if (m_seen[static_cast<size_t>(row)] == column)
            return;
        m_seen[static_cast<size_t>(row)] = column;
        if (m_pivotOfRow[static_cast<size_t>(row)] == none)
            m_below.push_back(row);
        else
            path.push_back({row, 0});
    };
    for (Matrix::InnerIterator entry(matrix, column); entry; ++entry) {
        enter(static_cast<int>(entry.row()));
        while (!path.empty()) {
            const std::span<const Entry> below = lower(m_pivotOfRow[static_cast<size_t>(path.back().row)]);
            if (path.back().next < below.size()) {
                enter(below[path.back().next++].index);
            } else {
                m_order.push_back(path.back().row);
                path.pop_back();
            }
        }
    }
    std::ranges::reverse(m_order);
}

void Elimination::substituteBack(VectorXd& x) const {
    for (int pivot = rank() - 1; pivot >= 0; --pivot) {
        if (x[pivot] == 0)
            continue;
        x[pivot] /= m_pivots[static_cast<size_t>(pivot)];
        for (const Entry& above : upper(pivot))
            x[above.index] -= above.value * x[pivot];
    }
}

void Elimination::solve(VectorXd& b) const {
    VectorXd x(rank());
    for (int pivot = 0; pivot < rank(); ++pivot) {
        x[pivot] = b[pivotRows[static_cast<size_t>(pivot)]];
        if (x[pivot] != 0)
            for (const Entry& below : lower(pivot))
                b[below.index] -= below.value * x[pivot];
    }
    substituteBack(x);
    b.setZero();
    for (int pivot = 0; pivot < rank(); ++pivot)
        b[pivotColumns[static_cast<size_t>(pivot)]] = x[pivot];
}

Matrix Elimination::freeDirections() const {
    std::vector<Eigen::Triplet<double>> entries;
    VectorXd x(rank());
    for (int free = 0; free < static_cast<int>(m_asideColumns.size()); ++free) {
        x.setZero();
        for (const Entry& entry : part(m_aside, m_asideBegins, free))
            x[entry.index] = -entry.value;
        substituteBack(x);
        for (int pivot = 0; pivot < rank(); ++pivot)
            if (x[pivot] != 0)
                entries.emplace_back(pivotColumns[static_cast<size_t>(pivot)], free, x[pivot]);
        entries.emplace_back(m_asideColumns[static_cast<size_t>(free)], free, 1.0);
    }
    Matrix result(m_size, static_cast<int>(m_asideColumns.size()));
    result.setFromTriplets(entries.begin(), entries.end());
    return result;
}

Matrix Elimination::contradictions() const {
    // What each row without a pivot has in the lower factor.
    std::vector<int> behind(static_cast<size_t>(m_size), none);
    int count = 0;
    for (int row = 0; row < m_size; ++row)
        if (m_pivotOfRow[static_cast<size_t>(row)] == none)
            behind[static_cast<size_t>(row)] = count++;
    std::vector<std::vector<Entry>> rows(static_cast<size_t>(count));
    for (int pivot = 0; pivot < rank(); ++pivot)
        for (const Entry& below : lower(pivot))
            if (const int i = behind[static_cast<size_t>(below.index)]; i != none)
                rows[static_cast<size_t>(i)].push_back({pivot, below.value});
    std::vector<Eigen::Triplet<double>> entries;
    VectorXd y(rank());
    for (int row = 0; row < m_size; ++row) {
        const int i = behind[static_cast<size_t>(row)];
        if (i == none)
            continue;
        y.setZero();
        for (const Entry& entry : rows[static_cast<size_t>(i)])
            y[entry.index] = -entry.value;
        for (int pivot = rank() - 1; pivot >= 0; --pivot) {
            for (const Entry& below : lower(pivot))
                if (const int other = m_pivotOfRow[static_cast<size_t>(below.index)]; other != none)
                    y[pivot] -= below.value * y[other];
            if (y[pivot] != 0)
                entries.emplace_back(pivotRows[static_cast<size_t>(pivot)], i, y[pivot]);
        }
        entries.emplace_back(row, i, 1.0);
    }
    Matrix result(m_size, count);
    result.setFromTriplets(entries.begin(), entries.end());
    return result;
}

/// Takes out of a vector what lies in the space of some columns.
class Projection {
public:
    explicit Projection(Matrix columns) : m_columns(std::move(columns)) {
        if (m_columns.cols() > 0)
            m_factors.compute(m_columns.transpose() * m_columns);
    }

    void takeOut(VectorXd& x) const {
        if (m_columns.cols() > 0)
            x -= m_columns * m_factors.solve(m_columns.transpose() * x);
    }
    size_t entryCount() const { return static_cast<size_t>(m_columns.nonZeros()); }

private:
    Matrix m_columns;
    Eigen::SimplicialLDLT<Matrix> m_factors;
};

} // namespace

struct SparseLeastSquares::State {
    State(const Matrix& matrix, double nothing)
        : elimination(matrix, nothing), unreached(elimination.contradictions()), free(elimination.freeDirections()) {}

    Elimination elimination;
    Projection unreached, free;
};

SparseLeastSquares::SparseLeastSquares(std::span<const int> columnBegins, std::span<const int> rowIndices,
                                       std::span<const double> entries, double nothing) {
    const auto size = static_cast<Eigen::Index>(columnBegins.size()) - 1;
    m_state = std::make_unique<State>(Eigen::Map<const Matrix>(size, size, static_cast<Eigen::Index>(entries.size()),
                                                               columnBegins.data(), rowIndices.data(), entries.data()),
                                      nothing);
}

/// What the matrix can reach of b is what is orthogonal to all combinations of rows that are nothing; what the pivots
/// make of that is one solution, and the shortest one is what is orthogonal to all free directions.
void SparseLeastSquares::solve(std::span<double> b) const {
    Eigen::Map<VectorXd> out(b.data(), static_cast<Eigen::Index>(b.size()));
    VectorXd x = out;
    m_state->unreached.takeOut(x);
    m_state->elimination.solve(x);
    m_state->free.takeOut(x);
    out = x;
}

uint32_t SparseLeastSquares::rank() const {
    return static_cast<uint32_t>(m_state->elimination.rank());
}

size_t SparseLeastSquares::entryCount() const {
    return m_state->elimination.entryCount() + m_state->unreached.entryCount() + m_state->free.entryCount();
}

} // namespace gnomon::solver
