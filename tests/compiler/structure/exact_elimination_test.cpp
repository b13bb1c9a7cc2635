// Combinations of rows that are zero, and first bases, in exact arithmetic.
#include "compiler/structure/exact_elimination.h"

#include <QTest>

#include <random>

using namespace gnomon::structure;

namespace {

/// Sparse rows of small integers, some of them sums of others; `rank` of them are drawn independently.
ModularMatrix randomMatrix(std::mt19937& draw, uint32_t rows, uint32_t columns) {
    ModularMatrix result;
    result.columnCount = columns;
    std::vector<std::vector<int>> dense;
    const auto number = [&](int least, int most) { return std::uniform_int_distribution(least, most)(draw); };
    for (uint32_t r = 0; r < rows; ++r) {
        std::vector<int> row(columns, 0);
        if (r > 1 && number(0, 3) == 0)
            for (int k = 0; k < 2; ++k) {
                const auto& other = dense[size_t(number(0, int(r) - 1))];
                const int factor = number(-2, 2);
                for (uint32_t c = 0; c < columns; ++c)
                    row[c] += factor * other[c];
            }
        else
            for (int k = 0; k < 3; ++k)
                row[size_t(number(0, int(columns) - 1))] = number(-2, 2);
        dense.push_back(row);
        result.rows.emplace_back();
        for (uint32_t c = 0; c < columns; ++c)
            if (row[c] != 0)
                result.rows.back().emplace_back(c, Modular::of(row[c]));
    }
    return result;
}

} // namespace

class ExactEliminationTest : public QObject {
    Q_OBJECT
private slots:
    void combinationsAreZeroAndAsManyAsTheRankLacks() {
        std::mt19937 draw(7);
        for (int trial = 0; trial < 300; ++trial) {
            const ModularMatrix matrix = randomMatrix(draw, 1 + uint32_t(trial) % 17, 1 + uint32_t(trial) % 13);
            const auto zeros = zeroCombinations(matrix);
            const auto basis = firstBasis(matrix);
            QVERIFY(zeros && basis);
            QCOMPARE(zeros->size() + basis->size(), matrix.rows.size());
            for (const ModularMatrix::Row& zero : *zeros) {
                std::vector<Modular> sum(matrix.columnCount);
                for (const auto& [r, factor] : zero)
                    for (const auto& [c, value] : matrix.rows[r])
                        sum[c] = sum[c] + factor * value;
                QVERIFY(std::ranges::all_of(sum, [](Modular value) { return value.isZero(); }));
                // All but one of its rows are independent.
                ModularMatrix part;
                part.columnCount = matrix.columnCount;
                for (const auto& [r, factor] : zero)
                    part.rows.push_back(matrix.rows[r]);
                QCOMPARE(firstBasis(part)->size(), zero.size() - 1);
            }
        }
    }

    void theFirstBasisTakesTheFirst() {
        ModularMatrix matrix;
        matrix.columnCount = 2;
        const Modular one(1), two(2);
        matrix.rows = {{{0, one}, {1, one}}, {{0, two}, {1, two}}, {{1, one}}, {{0, one}}};
        QCOMPARE(*firstBasis(matrix), (std::vector<uint32_t>{0, 2}));
    }

    /// A grid of resistors is solved without filling in: its 2,500 equations within the budget that is spent in
    /// passing.
    void gridsAreCheap() {
        constexpr uint32_t side = 50;
        ModularMatrix matrix;
        matrix.columnCount = side * side;
        for (uint32_t i = 0; i < side; ++i)
            for (uint32_t k = 0; k < side; ++k) {
                const uint32_t at = i * side + k;
                std::vector<std::pair<uint32_t, Modular>> row;
                uint32_t neighbours = 0;
                const auto add = [&](bool exists, uint32_t other) {
                    if (!exists)
                        return;
                    ++neighbours;
                    row.emplace_back(other, Modular::of(-1));
                };
                add(i > 0, at - side);
                add(k > 0, at - 1);
                row.emplace_back(at, Modular());
                const size_t own = row.size() - 1;
                add(k + 1 < side, at + 1);
                add(i + 1 < side, at + side);
                row[own].second = Modular(neighbours);
                matrix.rows.push_back(std::move(row));
            }
        const auto zeros = zeroCombinations(matrix);
        QVERIFY(zeros);
        QCOMPARE(zeros->size(), size_t(1)); // nothing is grounded
        QCOMPARE(zeros->front().size(), size_t(side * side));
    }

    void whatIsTooLongIsLeft() {
        std::mt19937 draw(3);
        const ModularMatrix matrix = randomMatrix(draw, 30, 20);
        QVERIFY(!zeroCombinations(matrix, 10));
        QVERIFY(!firstBasis(matrix, 10));
    }
};

QTEST_GUILESS_MAIN(ExactEliminationTest)
#include "exact_elimination_test.moc"
