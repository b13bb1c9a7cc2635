#include "solver/evaluate/evaluator.h"
#include "solver/evaluate/schedule_part.h"
#include "solver/evaluate/sparse_least_squares.h"
#include "tests/solver/hand_model.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

using namespace gnomon::solver;
using namespace gnomon::solver::test;

namespace {

struct Quiet final : ProcedureContext {
    void warning(std::string_view) override {}
};

Block linearBlock(uint32_t size, const std::vector<double>& matrix, const std::vector<double>& right) {
    std::vector<Slot> unknowns;
    std::vector<RowGroup> rows;
    for (uint32_t i = 0; i < size; ++i)
        unknowns.push_back(i);
    JacobianRows jacobian;
    for (uint32_t i = 0; i < size; ++i) {
        rows.push_back(row(unknowns, [=](const double* x) {
            double sum = -right[i];
            for (uint32_t k = 0; k < size; ++k)
                sum += matrix[i * size + k] * x[k];
            return sum;
        }));
    }
    Block result = block(unknowns, std::move(rows));
    result.linear = true;
    for (uint32_t i = 0; i < size; ++i)
        for (uint32_t k = 0; k < size; ++k)
            if (matrix[i * size + k] != 0) {
                const double value = matrix[i * size + k];
                result.jacobian.push_back({row({}, [=](const double*) { return value; }), {i}, {k}});
            }
    return result;
}

} // namespace

class EvaluateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linearBlocksOfAnySize_data() {
        QTest::addColumn<uint32_t>("size");
        for (uint32_t size : {1u, 2u, 7u, 64u, 65u, 120u})
            QTest::addRow("%u", size) << size;
    }
    void linearBlocksOfAnySize() {
        QFETCH(uint32_t, size);
        std::mt19937 random(size);
        std::uniform_real_distribution<double> number(-1, 1);
        std::vector<double> matrix(size * size), solution(size), right(size);
        for (uint32_t i = 0; i < size; ++i) {
            solution[i] = number(random);
            matrix[i * size + i] = 4 + number(random);
            matrix[i * size + (i + 1) % size] += number(random);
            matrix[i * size + random() % size] += number(random);
        }
        for (uint32_t i = 0; i < size; ++i)
            for (uint32_t k = 0; k < size; ++k)
                right[i] += matrix[i * size + k] * solution[k];
        const Block b = linearBlock(size, matrix, right);
        BlockSolver solver(b);
        std::vector<double> values(size, 0.0);
        QVERIFY(!solver.solve(values.data()));
        for (uint32_t i = 0; i < size; ++i)
            QVERIFY(std::fabs(values[i] - solution[i]) < 1e-12);
        // Once more from the solution: nothing changes, nothing fails.
        QVERIFY(!solver.solve(values.data()));
    }

    /// x y = 6 s^2, x + y = 5 s: 2 s and 3 s, however small s is against nominal values that nobody gave.
    /// A chain of equations with a loop over all of them: the pivots are those that fill in nothing but the loop.
    void pivotsFillInLittle_data() {
        QTest::addColumn<uint32_t>("size");
        for (uint32_t size : {3u, 50u, 300u, 1500u})
            QTest::addRow("%u", size) << size;
    }
    void pivotsFillInLittle() {
        QFETCH(uint32_t, size);
        std::vector<MatrixEntry> pattern;
        std::vector<double> entries, b(size, 0.0);
        const auto add = [&](uint32_t row, uint32_t column, double value) {
            pattern.push_back({row, column});
            entries.push_back(value);
            b[row] += value * (column + 1);
        };
        for (uint32_t i = 0; i < size; ++i) {
            add(i, (7 * i) % size, 0.25); // twice the same place, and rows in no order
            add(i, (7 * i) % size, 0.75);
            add(i, (7 * i + 7) % size, i + 1 == size ? 3.0 : -0.5);
        }
        FixedElimination elimination(size, pattern);
        QVERIFY(elimination.factorize(entries));
        QVERIFY2(elimination.operationCount() <= size, std::to_string(elimination.operationCount()).c_str());
        elimination.solve(b);
        for (uint32_t i = 0; i < size; ++i)
            QVERIFY(std::fabs(b[i] - (i + 1)) < 1e-9 * size);
    }

    void smallUnknownsAreSolvedFor_data() {
        QTest::addColumn<double>("size");
        for (const double size : {1.0, 1e-3, 1e-6, 1e-9, 1e-12, 1e-15, 1e-18})
            QTest::addRow("%g", size) << size;
    }
    void smallUnknownsAreSolvedFor() {
        QFETCH(double, size);
        const std::vector<Slot> both{0, 1};
        Block b = block(both, {row(both, [=](const double* x) { return x[0] * x[1] - 6 * size * size; }),
                               row(both, [=](const double* x) { return x[0] + x[1] - 5 * size; })});
        b.jacobian = {{row(both, [](const double* x) { return x[1]; }), {0}, {0}},
                      {row(both, [](const double* x) { return x[0]; }), {0}, {1}},
                      {row({}, [](const double*) { return 1.0; }), {1}, {0}},
                      {row({}, [](const double*) { return 1.0; }), {1}, {1}}};
        BlockSolver solver(b);
        std::vector<double> values{size, 10 * size};
        QVERIFY(!solver.solve(values.data()));
        QVERIFY2(std::fabs(values[0] / size - 2) < 1e-9, QByteArray::number(values[0] / size, 'g', 15));
        QVERIFY2(std::fabs(values[1] / size - 3) < 1e-9, QByteArray::number(values[1] / size, 'g', 15));
    }

    /// An unknown that is zero but for rounding errors of what cancels needs no more steps than one that is not.
    void roundingAroundZeroIsASolution() {
        const std::vector<Slot> all{0, 1};
        Block b = block(all, {row(all, [](const double* x) { return x[0] * x[0] - 2e10 + x[1]; }),
                              row(all, [](const double* x) { return x[1] - 1e-5 * (x[0] - std::sqrt(2e10)); })});
        b.jacobian = {{row(all, [](const double* x) { return 2 * x[0]; }), {0}, {0}},
                      {row({}, [](const double*) { return 1.0; }), {0}, {1}},
                      {row({}, [](const double*) { return -1e-5; }), {1}, {0}},
                      {row({}, [](const double*) { return 1.0; }), {1}, {1}}};
        BlockSolver solver(b);
        std::vector<double> values{1e5, 1};
        QVERIFY(!solver.solve(values.data()));
        QVERIFY(std::fabs(values[0] / std::sqrt(2e10) - 1) < 1e-14);
        QVERIFY(std::fabs(values[1]) < 1e-14);
        QVERIFY2(solver.counters().iterations < 12, QByteArray::number(qulonglong(solver.counters().iterations)));
    }

    void aSingularBlockIsSolvedIfItIsConsistent() {
        const Block good = linearBlock(2, {1, 1, 2, 2}, {3, 6});
        std::vector<double> values{0, 0};
        QVERIFY(!BlockSolver(good).solve(values.data()));
        QVERIFY(std::fabs(values[0] + values[1] - 3) < 1e-12);
        const Block bad = linearBlock(2, {1, 1, 2, 2}, {3, 7});
        const auto failure = BlockSolver(bad).solve(values.data());
        QVERIFY(failure);
        QVERIFY(failure->message.find("contradict") != std::string::npos);
        QCOMPARE(failure->lastIterate.size(), size_t(2));
    }

    void singularMatricesAreSeen_data() {
        QTest::addColumn<uint32_t>("size");
        QTest::addColumn<double>("pivot"); // the last one
        QTest::addColumn<bool>("singular");
        for (uint32_t size : {2u, 8u, 9u, 40u, 100u}) {
            QTest::addRow("%u with a pivot of zero", size) << size << 0.0 << true;
            QTest::addRow("%u with a small pivot", size) << size << 1e-9 << false;
        }
    }
    void singularMatricesAreSeen() {
        QFETCH(uint32_t, size);
        QFETCH(double, pivot);
        QFETCH(bool, singular);
        // Bidiagonal, but for the last row, which is the one before it and a little more.
        std::vector<MatrixEntry> pattern;
        std::vector<double> entries;
        const auto add = [&](uint32_t row, uint32_t column, double value) {
            pattern.push_back({row, column});
            entries.push_back(value);
        };
        for (uint32_t i = 0; i + 1 < size; ++i) {
            add(i, i, 2);
            add(i, i + 1, 1);
        }
        add(size - 1, size - 2, 2);
        add(size - 1, size - 1, 1);
        add(size - 1, size - 1, pivot);
        LinearSolver solver(size, pattern);
        for (int again = 0; again < 2; ++again)
            QCOMPARE(solver.factorize(entries) == LinearSolver::Outcome::Singular, singular);
        FixedElimination elimination(size, pattern);
        for (int again = 0; singular && again < 2; ++again)
            QVERIFY(!elimination.factorize(entries));
        entries.back() = 0.5;
        QVERIFY(elimination.factorize(entries));
    }

    /// Of all x that leave the least of b the shortest: what is left is orthogonal to all columns, and x to all that
    /// the matrix takes to zero, which is known here.
    void sparseLeastSquares_data() {
        QTest::addColumn<uint32_t>("size");
        QTest::addColumn<uint32_t>("dependent"); // columns
        for (const uint32_t size : {5u, 40u, 400u})
            for (const uint32_t dependent : {0u, 1u, size / 5, size})
                QTest::addRow("%u, %u dependent", size, dependent) << size << dependent;
    }
    void sparseLeastSquares() {
        QFETCH(uint32_t, size);
        QFETCH(uint32_t, dependent);
        std::mt19937 random(size + dependent);
        std::uniform_real_distribution<double> number(-1, 1);
        std::vector<std::vector<double>> columns(size, std::vector<double>(size, 0.0)), directions;
        for (uint32_t j = 0; j < size; ++j) {
            columns[j][j] = 3;
            for (int k = 0; k < 3; ++k)
                columns[j][random() % size] += number(random);
        }
        // The last ones are each made of the one at the other end and its neighbour; all, if all are nothing.
        for (uint32_t k = 0; k < dependent; ++k) {
            std::vector<double>& direction = directions.emplace_back(size, 0.0);
            const uint32_t j = size - 1 - k;
            direction[j] = 1;
            std::ranges::fill(columns[j], 0.0);
            for (const auto& [from, factor] : {std::pair(k, 2.0), std::pair(k + 1, -1.0)})
                if (dependent < size) {
                    direction[from] -= factor;
                    for (uint32_t i = 0; i < size; ++i)
                        columns[j][i] += factor * columns[from][i];
                }
        }
        std::vector<int> begins{0}, rows;
        std::vector<double> entries, b;
        for (uint32_t j = 0; j < size; ++j) {
            for (uint32_t i = 0; i < size; ++i)
                if (columns[j][i] != 0) {
                    rows.push_back(static_cast<int>(i));
                    entries.push_back(columns[j][i]);
                }
            begins.push_back(static_cast<int>(rows.size()));
            b.push_back(number(random));
        }
        const SparseLeastSquares squares(begins, rows, entries, 1e-13);
        QCOMPARE(squares.rank(), size - dependent);
        std::vector<double> x = b, left = b;
        squares.solve(x);
        for (uint32_t j = 0; j < size; ++j)
            for (uint32_t i = 0; i < size; ++i)
                left[i] -= columns[j][i] * x[j];
        const auto isOrthogonal = [&](const std::vector<std::vector<double>>& to, const std::vector<double>& what) {
            return std::ranges::all_of(to, [&](const std::vector<double>& vector) {
                return std::fabs(std::inner_product(vector.begin(), vector.end(), what.begin(), 0.0)) < 1e-9;
            });
        };
        QVERIFY(isOrthogonal(columns, left));
        QVERIFY(isOrthogonal(directions, x));
    }

    /// z^3 - 3 z = u has three solutions for u near 0 and one for 30, where a step is tried and given up. Then a method
    /// goes on from the solution that it came with.
    void stepsThatAreGivenUpLeaveTheSolutionAlone() {
        const Block b = block({2}, {row({1, 2}, [](const double* x) { return x[1] * x[1] * x[1] - 3 * x[1] - x[0]; })});
        BlockSolver solver(b);
        solver.allowJumps(false);
        std::vector<double> values{0, 0, -1.7}; // time, u, z
        for (const auto& [time, u] : {std::pair(1.0, 0.0), {2.0, 30.0}, {1.5, 20.0}, {1.1, 0.1}, {1.2, 0.2}}) {
            values[0] = time;
            values[1] = u;
            QVERIFY(!solver.solve(values.data()));
            QCOMPARE(values[2] < 0, u < 2);
        }
    }

    /// sin(z) = u, from z = 1.5 on, where Newton's method goes far away and finds the solution -5.76 for u = 0.5.
    void aSolutionIsFollowed() {
        const Block b = block({2}, {row({1, 2}, [](const double* x) { return std::sin(x[1]) - x[0]; })});
        BlockSolver solver(b);
        solver.allowJumps(false);
        std::vector<double> values{0, std::sin(1.5), 1.5}; // time, u, z
        QVERIFY(!solver.solve(values.data()));
        values[0] = 1;
        values[1] = 0.5;
        QVERIFY(!solver.solve(values.data()));
        QVERIFY2(std::fabs(values[2] - std::asin(0.5)) < 1e-9, qPrintable(QString::number(values[2])));
    }

    /// x = 0 and x + y^2 + 1 = 0 have no solution, and Newton's method does not get away from near y = 0, where its
    /// steps are far too long; steps of Levenberg and Marquardt come to where the squares of both are least, x = -1/2.
    /// A few such pairs do, and so many that no matrix may be dense.
    void manyEquationsAreTriedAsFewAre() {
        for (const uint32_t size : {298u, 302u}) {
            std::vector<Slot> unknowns;
            std::vector<RowGroup> rows;
            for (uint32_t i = 0; i < size; i += 2) {
                unknowns.insert(unknowns.end(), {i, i + 1});
                rows.push_back(row({i}, [](const double* x) { return x[0]; }));
                rows.push_back(row({i, i + 1}, [](const double* x) { return x[0] + x[1] * x[1] + 1; }));
            }
            Block pairs = block(unknowns, std::move(rows));
            for (uint32_t i = 0; i < size; i += 2) {
                const auto add = [&](uint32_t equation, uint32_t unknown, Function slope) {
                    pairs.jacobian.push_back({row({unknown}, std::move(slope)), {equation}, {unknown}});
                };
                add(i, i, [](const double*) { return 1.0; });
                add(i + 1, i, [](const double*) { return 1.0; });
                add(i + 1, i + 1, [](const double* x) { return 2 * x[0]; });
            }
            std::vector<double> values(size, 0.0);
            for (uint32_t i = 1; i < size; i += 2)
                values[i] = 1e-3;
            BlockSolver solver(pairs);
            solver.allowJumps(false);
            const auto failure = solver.solve(values.data());
            QVERIFY(failure);
            const double x = failure->lastIterate[size - 2];
            QVERIFY2(std::fabs(x + 0.5) < 1e-2, qPrintable(QString::number(x)));
        }
    }

    /// Potentials in a long rod of which only differences count. With dense factors of singular matrices, which take 50
    /// GB here, the start of a large grid needed minutes for each of its first steps.
    void singularMatricesStaySparse() {
        constexpr uint32_t size = 80'000;
        std::vector<MatrixEntry> pattern;
        std::vector<double> entries, right(size, 0.0);
        for (uint32_t i = 0; i < size; ++i)
            for (const uint32_t other : {i - 1, i + 1})
                if (other < size) {
                    pattern.insert(pattern.end(), {{i, i}, {i, other}});
                    entries.insert(entries.end(), {1.0, -1.0});
                }
        right.front() = 1;
        right.back() = -1;
        LinearSolver solver(size, pattern);
        QVERIFY(solver.factorize(entries) == LinearSolver::Outcome::Singular);
        solver.solve(right);
        QVERIFY2(std::fabs(right[0] - (size - 1) / 2.0) < 1e-6 * size, qPrintable(QString::number(right[0])));
        for (uint32_t i = 0; i + 1 < size; ++i)
            QVERIFY(std::fabs(right[i] - right[i + 1] - 1) < 1e-6);
        std::vector<int> begins{0}, rows;
        std::vector<double> values;
        for (uint32_t i = 0; i < size; ++i) {
            for (const uint32_t row : {i - 1, i, i + 1})
                if (row < size) {
                    rows.push_back(static_cast<int>(row));
                    values.push_back(row != i ? -1.0 : i == 0 || i + 1 == size ? 1.0 : 2.0);
                }
            begins.push_back(static_cast<int>(rows.size()));
        }
        const SparseLeastSquares squares(begins, rows, values, 1e-13);
        QCOMPARE(squares.rank(), size - 1);
        QVERIFY2(squares.entryCount() < 10 * size, qPrintable(QString::number(squares.entryCount())));
    }

    /// Volts beside the leakage of open switches: what differs in size only is not singular.
    void badlyScaledMatricesAreRegular_data() {
        QTest::addColumn<uint32_t>("size");
        for (uint32_t size : {4u, 8u, 9u, 40u})
            QTest::addRow("%u", size) << size;
    }
    void badlyScaledMatricesAreRegular() {
        QFETCH(uint32_t, size);
        std::vector<MatrixEntry> pattern;
        std::vector<double> entries, solution(size), right(size, 0.0);
        const auto unit = [](uint32_t i) { return std::pow(10.0, double((7 * i) % 23) - 11); };
        for (uint32_t i = 0; i < size; ++i)
            solution[i] = (2 + std::sin(i)) * unit(i);
        for (uint32_t i = 0; i < size; ++i) {
            for (const uint32_t column : {i, (i + 1) % size, (i + 3) % size}) {
                pattern.push_back({i, column});
                entries.push_back((column == i ? 3.0 : 1.0) / unit(column) * unit(i + 5));
                right[i] += entries.back() * solution[column];
            }
        }
        LinearSolver solver(size, pattern);
        QVERIFY(solver.factorize(entries) == LinearSolver::Outcome::Regular);
        FixedElimination elimination(size, pattern);
        QVERIFY(elimination.factorize(entries));
        std::vector<double> other = right;
        solver.solve(right);
        elimination.solve(other);
        for (const auto& found : {right, other})
            for (uint32_t i = 0; i < size; ++i)
                QVERIFY2(std::fabs(found[i] / solution[i] - 1) < 1e-12,
                         qPrintable(QString::number(found[i] / solution[i])));
    }

    /// Pivots that were good for one matrix may be bad for the next one with the same pattern.
    /// A junction: s = 1e-19 (1 + i), i = s (exp(v / 0.025) - 1), v = 1 - i / 40. In the second row the current s hides
    /// the other terms, and the matrix is that of two equations for s; in the sizes of the unknowns it is an ordinary
    /// one.
    void sizesOfUnknownsTellTermsApart() {
        const std::vector<MatrixEntry> pattern{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}, {2, 2}};
        const std::vector<double> entries{1, -1e-19, -4e18, 1, -16, 0.025, 1}, x{1.4e-19, 0.4, 0.9};
        LinearSolver plain(3, pattern);
        QVERIFY(plain.factorize(entries) == LinearSolver::Outcome::Singular);
        LinearSolver sized(3, pattern);
        QVERIFY(sized.factorize(entries, x) == LinearSolver::Outcome::Regular);
        std::vector<double> b(3, 0.0);
        for (size_t k = 0; k < pattern.size(); ++k)
            b[pattern[k].row] += entries[k] * x[pattern[k].column];
        sized.solve(b);
        for (size_t i = 0; i < 3; ++i)
            QVERIFY2(std::fabs(b[i] - x[i]) < 1e-9 * x[i], std::to_string(b[i]).c_str());
        // What is singular stays so in any sizes.
        LinearSolver twice(2, {{0, 0}, {0, 1}, {1, 0}, {1, 1}});
        QVERIFY(twice.factorize(std::vector<double>{1, 2, 2, 4}, std::vector<double>{1e-20, 1e3}) ==
                LinearSolver::Outcome::Singular);
    }

    void keptPivotsAreLeftWhereTheyAreBad() {
        constexpr uint32_t size = 30;
        std::vector<MatrixEntry> pattern;
        for (uint32_t i = 0; i < size; ++i) {
            pattern.push_back({i, i});
            pattern.push_back({i, (i + 1) % size});
            pattern.push_back({i, (i + 7) % size});
        }
        LinearSolver solver(size, pattern);
        FixedElimination elimination(size, pattern);
        for (const double diagonal : {10.0, 1e-13, 10.0, 1e-9}) {
            std::vector<double> entries, solution(size), right(size, 0.0);
            for (uint32_t i = 0; i < size; ++i) {
                solution[i] = 1 + std::sin(i);
                entries.insert(entries.end(), {diagonal, 1.0 + 0.1 * i, 0.3});
            }
            for (size_t k = 0; k < pattern.size(); ++k)
                right[pattern[k].row] += entries[k] * solution[pattern[k].column];
            QVERIFY(solver.factorize(entries) == LinearSolver::Outcome::Regular);
            QVERIFY(elimination.factorize(entries));
            std::vector<double> other = right;
            solver.solve(right);
            elimination.solve(other);
            for (const auto& found : {right, other})
                for (uint32_t i = 0; i < size; ++i)
                    QVERIFY2(std::fabs(found[i] - solution[i]) < 1e-9,
                             qPrintable(QString::number(found[i] - solution[i])));
        }
    }

    /// Coefficients that stay are asked once; those that change are followed.
    void aLinearBlockFollowsItsCoefficients() {
        // a x + y = 3, x - y = b; a, b in slots 2 and 3.
        Block made = block({0, 1}, {row({2, 0, 1}, [](const double* v) { return v[0] * v[1] + v[2] - 3; }),
                                    row({0, 1, 3}, [](const double* v) { return v[0] - v[1] - v[2]; })});
        made.linear = true;
        int asked = 0;
        made.jacobian.push_back({row({2}, [](const double* v) { return v[0]; }), {0}, {0}});
        made.jacobian.push_back({row({}, [&](const double*) { return ++asked, 1.0; }), {0}, {1}, true});
        made.jacobian.push_back({row({}, [&](const double*) { return ++asked, 1.0; }), {1}, {0}, true});
        made.jacobian.push_back({row({}, [&](const double*) { return ++asked, -1.0; }), {1}, {1}, true});
        BlockSolver solver(made);
        std::vector<double> values{0, 0, 0, 0};
        for (const auto& [a, b] : {std::pair(1.0, 1.0), {2.0, 1.0}, {2.0, 5.0}, {1e6, 1e-6}, {-0.5, 1.0}}) {
            values[2] = a;
            values[3] = b;
            QVERIFY(!solver.solve(values.data()));
            const double x = (3 + b) / (a + 1);
            QVERIFY(std::fabs(values[0] - x) <= 1e-14 * std::max(1.0, std::fabs(x)));
            QVERIFY(std::fabs(values[1] - (x - b)) <= 1e-14 * std::max(1.0, std::fabs(x - b)));
        }
        QCOMPARE(asked, 3);
        // A singular matrix is said, and regular ones afterwards are solved again, however often that was.
        values[2] = -1;
        for (int i = 0; i < 10; ++i)
            QVERIFY(solver.solve(values.data()));
        values[2] = 1;
        values[3] = 1;
        for (int i = 0; i < 300; ++i) {
            values[0] = 1e3 + i;
            QVERIFY(!solver.solve(values.data()));
            QVERIFY(std::fabs(values[0] - 2) < 1e-12 && std::fabs(values[1] - 1) < 1e-12);
        }
    }

    /// What a block is torn by is divided by: that may be small, or nothing, in one run and large in the next.
    void tornBlocks_data() {
        QTest::addColumn<double>("p");
        for (const double p : {1.0, -20.0, 1e-6, 1e-13, 1e-200, 0.0})
            QTest::addRow("%g", p) << p;
    }
    void tornBlocks() {
        QFETCH(double, p);
        // x + p y = a gives y, z - 2 y = 0.5 gives z, and x + y + z = 7 is left over: y = 2.
        Block made = block({0, 1, 2}, {row({0, 1, 3, 4}, [](const double* v) { return v[0] + v[2] * v[1] - v[3]; }),
                                       row({1, 2}, [](const double* v) { return v[1] - 2 * v[0] - 0.5; }),
                                       row({0, 1, 2}, [](const double* v) { return v[0] + v[1] + v[2] - 7; })});
        made.linear = true;
        const auto entry = [&](uint32_t equation, uint32_t unknown, double value) {
            made.jacobian.push_back({row({}, [=](const double*) { return value; }), {equation}, {unknown}, true});
        };
        entry(0, 0, 1);
        made.jacobian.push_back({row({3}, [](const double* v) { return v[0]; }), {0}, {1}});
        entry(1, 1, -2);
        entry(1, 2, 1);
        for (uint32_t unknown = 0; unknown < 3; ++unknown)
            entry(2, unknown, 1);
        made.followers = {{0, 1}, {1, 2}};
        QCOMPARE(made.tornCount(), 1u);
        QCOMPARE(made.togetherCount(), 0u);
        BlockSolver solver(made);
        std::vector<double> values{0, 0, 0, 1, 2.5};
        QVERIFY(!solver.solve(values.data()));
        for (const double now : {p, 1.0, p}) {
            values[3] = now;
            values[4] = 0.5 + 2 * now;
            QVERIFY(!solver.solve(values.data()));
            QVERIFY2(std::fabs(values[1] - 2) < 1e-13, std::to_string(values[1] - 2).c_str());
            QVERIFY2(std::fabs(values[0] - 0.5) < 1e-13, std::to_string(values[0] - 0.5).c_str());
            QVERIFY(std::fabs(values[2] - 4.5) < 1e-13);
        }
    }

    /// A ladder torn at its end: each equation is as good as any to give the next unknown, but forty of them one after
    /// the other make rounding errors 1e16 times larger.
    void aLongLadderThatIsTorn_data() {
        QTest::addColumn<uint32_t>("size");
        for (const uint32_t size : {3u, 10u, 20u, 40u, 200u})
            QTest::addRow("%u", size) << size;
    }
    void aLongLadderThatIsTorn() {
        QFETCH(uint32_t, size);
        // x_(i+1) = 3 x_i - x_(i-1) with x_0 = 1 and a last one such that x_i = r^i; x_1 is torn.
        const double r = (3 - std::sqrt(5.0)) / 2;
        std::vector<double> matrix(size * size), right(size);
        std::vector<Block::Follower> followers;
        for (uint32_t i = 0; i + 1 < size; ++i) {
            if (i > 0)
                matrix[i * size + i - 1] = 1;
            else
                right[i] = -1;
            matrix[i * size + i] = -3;
            matrix[i * size + i + 1] = 1;
            followers.push_back({i, i + 1});
        }
        matrix[size * size - 1] = 1;
        right[size - 1] = std::pow(r, size);
        Block made = linearBlock(size, matrix, right);
        made.followers = followers;
        BlockSolver solver(made);
        std::vector<double> values(size, 0.0);
        for (int again = 0; again < 3; ++again) {
            QVERIFY(!solver.solve(values.data()));
            for (uint32_t i = 0; i < size; ++i)
                QVERIFY2(std::fabs(values[i] - std::pow(r, i + 1)) < 1e-14, std::to_string(values[i]).c_str());
            std::ranges::fill(values, 5.0);
        }
    }

    void aPartOfAScheduleIsWhatItTakes() {
        // 1 = f(0); 2, 3 = g(1), g(0); block for 4 from 2; 5 = h(3), 6 = h(4).
        const auto twice = [](const double* v) { return 2 * v[0]; };
        Schedule whole;
        whole.assign(assign(1, {0}, twice));
        AssignedRows pair = assign(2, {1}, twice);
        pair.rows.columns = {1, 0};
        pair.rows.rowCount = 2;
        pair.rows.origins = {0, 0};
        pair.targets = {2, 3};
        whole.assign(pair);
        whole.solve(block({4}, {row({4, 2}, [](const double* v) { return v[0] - v[1]; })}));
        whole.assign(assign(5, {3}, twice));
        whole.assign(assign(6, {4}, twice));
        const auto stepsFor = [&](Slot slot, std::vector<double> expected) {
            NeededSlots needed(7);
            needed.add(slot);
            const Schedule part = partOf(whole, needed);
            std::vector<double> values(7, -1.0);
            values[0] = 3;
            Quiet quiet;
            [&] {
                QVERIFY(!Evaluator(part).run(values.data(), quiet));
                QCOMPARE(values, expected);
            }();
            return part.steps.size();
        };
        QCOMPARE(stepsFor(0, {3, -1, -1, -1, -1, -1, -1}), size_t(0));
        QCOMPARE(stepsFor(5, {3, -1, -1, 6, -1, 12, -1}), size_t(2));
        QCOMPARE(stepsFor(4, {3, 6, 12, -1, 12, -1, -1}), size_t(3));
        QCOMPARE(stepsFor(6, {3, 6, 12, -1, 12, -1, 24}), size_t(4));
    }

    void whatDoesNotMoveIsTakenOut() {
        // 1, 2 = f(0), f(4); a block for 3 from 2, one for 5 from 3 and 1; 6 = f(5), 7 = f(3). 0 moves.
        const auto twice = [](const double* v) { return 2 * v[0]; };
        Schedule whole;
        AssignedRows pair = assign(1, {0}, twice);
        pair.rows.columns = {0, 4};
        pair.rows.rowCount = 2;
        pair.rows.origins = {0, 0};
        pair.targets = {1, 2};
        whole.assign(pair);
        whole.solve(block({3}, {row({3, 2}, [](const double* v) { return v[0] - v[1]; })}));
        whole.solve(block({5}, {row({5, 3, 1}, [](const double* v) { return v[0] - v[1] - v[2]; })}));
        whole.assign(assign(6, {5}, twice));
        whole.assign(assign(7, {3}, twice));

        std::vector<bool> moving(8, false);
        moving[0] = true;
        const Schedule still = takeStill(whole, moving);
        QCOMPARE(moving, (std::vector<bool>{true, true, false, false, false, true, true, false}));
        std::vector<double> values{3, 0, 0, 0, 5, 0, 0, 0};
        Quiet quiet;
        QVERIFY(!Evaluator(still).run(values.data(), quiet));
        QCOMPARE(values, (std::vector<double>{3, 0, 10, 10, 5, 0, 0, 20}));
        QVERIFY(!Evaluator(whole).run(values.data(), quiet));
        QCOMPARE(values, (std::vector<double>{3, 6, 10, 10, 5, 16, 32, 20}));
        QCOMPARE(still.steps.size(), size_t(3));
        QCOMPARE(whole.steps.size(), size_t(3));
    }

    void nonlinearBlocks_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<double>("start");
        QTest::addColumn<double>("solution");
        QTest::newRow("square root") << 0 << 1.0 << std::sqrt(2.0);
        QTest::newRow("square root from afar") << 0 << 1e6 << std::sqrt(2.0);
        QTest::newRow("arctangent, where full steps diverge") << 1 << 20.0 << 0.0;
        QTest::newRow("diode, exponential") << 2 << 0.0 << 0.0;
        QTest::newRow("cubic with flat start") << 3 << 0.0 << 1.0;
    }
    void nonlinearBlocks() {
        QFETCH(int, which);
        QFETCH(double, start);
        QFETCH(double, solution);
        const Function functions[] = {
            [](const double* x) { return x[0] * x[0] - 2; },
            [](const double* x) { return std::atan(x[0]); },
            [](const double* x) { return 1e-12 * (std::exp(x[0] / 0.025) - 1) - (5 - x[0]) / 1000; },
            [](const double* x) { return x[0] * x[0] * x[0] - 1; },
        };
        if (which == 2) {
            // Bisection as the other source.
            double low = 0, high = 5;
            for (int i = 0; i < 100; ++i) {
                const double middle = (low + high) / 2;
                (functions[2](&middle) > 0 ? high : low) = middle;
            }
            solution = low;
        }
        const Block b = block({0}, {row({0}, functions[which])});
        std::vector<double> values{start};
        const auto failure = BlockSolver(b).solve(values.data());
        QVERIFY2(!failure, failure ? failure->message.c_str() : "");
        QVERIFY2(std::fabs(values[0] - solution) < 1e-9, std::to_string(values[0]).c_str());
    }

    void anAmplifierBetweenItsLimits() {
        // y = 10000 x within [-158, -128], and x = -1.414 - 0.01 y: whole steps run from one limit to the other and
        // back, and every part of a step is worse than none once the kink is reached.
        Block b =
            block({0, 1}, {row({0, 1}, [](const double* v) { return v[1] - std::clamp(1e4 * v[0], -158.0, -128.0); }),
                           row({0, 1}, [](const double* v) { return v[0] + 1.414 + 0.01 * v[1]; })});
        std::vector<double> values{0, 0};
        QVERIFY(!BlockSolver(b).solve(values.data()));
        QVERIFY(std::fabs(values[0] + 1.414 / 101) < 1e-9);
        QVERIFY(std::fabs(values[1] + 14140.0 / 101) < 1e-6);
    }

    void aBlockWithoutSolutionSaysSoAndKeepsItsIterate() {
        const Block b = block({0}, {row({0}, [](const double* x) { return x[0] * x[0] + 1; })});
        std::vector<double> values{3};
        const auto failure = BlockSolver(b).solve(values.data());
        QVERIFY(failure);
        QVERIFY(failure->message.starts_with("test block"));
        QCOMPARE(failure->lastIterate, std::vector<double>{values[0]});
        QVERIFY(std::isfinite(values[0]));
    }

    void boundsKeepTrialsWhereTheFunctionHasValues() {
        Block b = block({0}, {row({0}, [](const double* x) { return std::log(x[0]) + 3; })});
        b.minimum[0] = 1e-12;
        std::vector<double> values{10};
        QVERIFY(!BlockSolver(b).solve(values.data()));
        QVERIFY(std::fabs(values[0] - std::exp(-3.0)) < 1e-12);
    }

    void followersAreComputedBeforeResiduals() {
        // y = 2 x (follower in slot 1), y + x = 9.
        Block b = block({0}, {row({0, 1}, [](const double* v) { return v[0] + v[1] - 9; })});
        b.before.push_back(assign(1, {0}, [](const double* v) { return 2 * v[0]; }));
        std::vector<double> values{0, 0};
        QVERIFY(!BlockSolver(b).solve(values.data()));
        QVERIFY(std::fabs(values[0] - 3) < 1e-12);
        QVERIFY(std::fabs(values[1] - 6) < 1e-12);
    }

    void proceduresReportTheirFailure() {
        Schedule schedule;
        Procedure procedure;
        procedure.run = [](const void*, double*, ProcedureContext&) { return std::string("table file missing"); };
        schedule.call(procedure);
        Quiet quiet;
        std::vector<double> values{0};
        const auto failure = Evaluator(schedule).run(values.data(), quiet);
        QVERIFY(failure);
        QCOMPARE(failure->message, std::string("table file missing"));
    }
};

QTEST_APPLESS_MAIN(EvaluateTest)
#include "evaluate_test.moc"
