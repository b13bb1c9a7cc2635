// Which rows follow from others, in exact arithmetic.
#include "compiler/structure/dependent_rows.h"

#include <QTest>

#include <random>

using namespace gnomon::structure;

namespace {

ModularMatrix matrix(const std::vector<std::vector<double>>& dense) {
    ModularMatrix result;
    result.columnCount = static_cast<uint32_t>(dense.front().size());
    for (const auto& row : dense) {
        result.rows.emplace_back();
        for (uint32_t c = 0; c < row.size(); ++c)
            if (row[c] != 0)
                result.rows.back().emplace_back(c, Modular::of(row[c]));
    }
    return result;
}

/// The rank of some rows, by plain elimination.
size_t rankOf(std::vector<std::vector<double>> rows) {
    size_t rank = 0;
    for (size_t c = 0; !rows.empty() && c < rows[0].size() && rank < rows.size(); ++c) {
        size_t best = rank;
        for (size_t r = rank; r < rows.size(); ++r)
            if (std::fabs(rows[r][c]) > std::fabs(rows[best][c]))
                best = r;
        if (std::fabs(rows[best][c]) < 1e-9)
            continue;
        std::swap(rows[best], rows[rank]);
        for (size_t r = rank + 1; r < rows.size(); ++r) {
            const double factor = rows[r][c] / rows[rank][c];
            for (size_t k = c; k < rows[r].size(); ++k)
                rows[r][k] -= factor * rows[rank][k];
        }
        ++rank;
    }
    return rank;
}

} // namespace

class DependentRowsTest : public QObject {
    Q_OBJECT
private slots:
    void numbersAreExact() {
        QVERIFY(Modular::of(0.5) * Modular::of(2) == Modular(1));
        QVERIFY((Modular::of(-3.25) + Modular::of(3.25)).isZero());
        QVERIFY(Modular::of(1e-12) * Modular::of(1e-12).inverse() == Modular(1));
        QVERIFY(Modular::of(6) == Modular::of(1.5) * Modular::of(4));
        QVERIFY(!(Modular::drawn(1) == Modular::drawn(2)));
        QVERIFY(Modular::of(0).isZero());
    }

    void theLastOfTheHighestRankIsTheOneTooMany() {
        // Row 0 = row 2 + 2 * row 3; row 1 stands apart.
        const ModularMatrix m = matrix({{1, 2, 0}, {0, 0, 5}, {1, 0, 0}, {0, 1, 0}});
        const auto sets = dependentRows(m, {9, 1, 1, 1});
        QVERIFY(sets.has_value());
        QCOMPARE(sets->size(), size_t(1));
        QCOMPARE(sets->front().rows, (std::vector<uint32_t>{0, 2, 3}));
        QCOMPARE(sets->front().last, uint32_t(0));
        QVERIFY(!dependentRows(m, {9, 1, 1, 1}, 0).has_value()); // no time
    }

    void anEmptyRowFollowsFromNothing() {
        const auto sets = dependentRows(matrix({{0, 0}, {1, 0}}), {1, 1});
        QCOMPARE(sets->size(), size_t(1));
        QCOMPARE(sets->front().rows, (std::vector<uint32_t>{0}));
    }

    /// As many as the rank says, each dependent, and none of them without any one of its rows.
    void setsAreMinimal() {
        std::mt19937 random(7);
        for (int round = 0; round < 300; ++round) {
            const size_t rowCount = 1 + random() % 9, columnCount = 1 + random() % 9;
            std::vector<std::vector<double>> dense(rowCount, std::vector<double>(columnCount));
            for (auto& row : dense)
                for (double& value : row)
                    value = random() % 3 == 0 ? static_cast<double>(random() % 5) - 2 : 0;
            const auto sets = dependentRows(matrix(dense), std::vector<uint8_t>(rowCount, 0));
            QVERIFY(sets.has_value());
            QCOMPARE(sets->size(), rowCount - rankOf(dense));
            for (const DependentRows& set : *sets) {
                std::vector<std::vector<double>> rows;
                for (const uint32_t r : set.rows)
                    rows.push_back(dense[r]);
                QCOMPARE(rankOf(rows), rows.size() - 1);
                for (size_t i = 0; i < rows.size(); ++i) {
                    auto without = rows;
                    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
                    QCOMPARE(rankOf(without), without.size());
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(DependentRowsTest)
#include "dependent_rows_test.moc"
