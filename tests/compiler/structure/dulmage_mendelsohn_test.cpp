#include "compiler/structure/dulmage_mendelsohn.h"

#include "random_system.h"

#include <QTest>
#include <algorithm>

using namespace gnomon::structure;
using Part = DulmageMendelsohn::Part;

class DulmageMendelsohnTest : public QObject {
    Q_OBJECT
private slots:
    void threeParts() {
        // v0 twice determined, v1 and v2 from each other, v3 and v4 by one equation only, v5 by none.
        Incidence incidence(6);
        incidence.addEquation({0});
        incidence.addEquation({0});
        incidence.addEquation({0, 1, 2});
        incidence.addEquation({1, 2});
        incidence.addEquation({2, 3, 4});
        const DulmageMendelsohn parts = dulmageMendelsohn(incidence, maximumMatching(incidence));
        QCOMPARE(parts.over, (std::vector<DulmageMendelsohn::Piece>{{{0, 1}, {0}}}));
        QCOMPARE(parts.under, (std::vector<DulmageMendelsohn::Piece>{{{4}, {3, 4}}, {{}, {5}}}));
        QCOMPARE(parts.square.blockCount(), size_t(1));
        QCOMPARE(parts.square.equations(0).size(), size_t(2));
        QVERIFY(!parts.isSquare());
    }

    /// An equation is in the over-determined part exactly if the rank stays without it; the same for variables and the
    /// under-determined part. What is with neither is square, or on the other side of one of the two.
    void partsAgainstRanks() {
        Random random(11);
        for (int i = 0; i < 1000; ++i) {
            const uint32_t rows = random.below(11), columns = random.below(11);
            const Incidence incidence = randomIncidence(random, rows, columns, 8 + random.below(30));
            const Matching matching = maximumMatching(incidence);
            const DulmageMendelsohn parts = dulmageMendelsohn(incidence, matching);
            MatchingOracle oracle(incidence);
            const std::vector<bool> allRows(rows), allColumns(columns);
            const size_t rank = oracle.rank();
            for (EqIndex e = 0; e < rows; ++e) {
                std::vector<bool> without(rows);
                without[e] = true;
                QCOMPARE(parts.partOfEquation[e] == Part::Over, oracle.rank(without, allColumns) == rank);
            }
            for (VarIndex v = 0; v < columns; ++v) {
                std::vector<bool> without(columns);
                without[v] = true;
                QCOMPARE(parts.partOfVariable[v] == Part::Under, oracle.rank(allRows, without) == rank);
            }
            size_t excess = 0, lack = 0, equations = parts.square.equations().size(), variables = equations;
            for (const auto& piece : parts.over) {
                QVERIFY(piece.equations.size() > piece.variables.size());
                excess += piece.equations.size() - piece.variables.size();
                equations += piece.equations.size();
                variables += piece.variables.size();
            }
            for (const auto& piece : parts.under) {
                QVERIFY(piece.equations.size() < piece.variables.size());
                lack += piece.variables.size() - piece.equations.size();
                equations += piece.equations.size();
                variables += piece.variables.size();
            }
            QCOMPARE(rows - excess, rank);
            QCOMPARE(columns - lack, rank);
            QCOMPARE(equations, size_t(rows));
            QCOMPARE(variables, size_t(columns));
        }
    }

    void nothingStandsAboveTheDiagonalBlocks() {
        Random random(13);
        for (int i = 0; i < 1000; ++i) {
            const uint32_t rows = random.below(11), columns = random.below(11);
            const Incidence incidence = randomIncidence(random, rows, columns, 8 + random.below(30));
            const Matching matching = maximumMatching(incidence);
            const MatrixOrder order = matrixOrder(dulmageMendelsohn(incidence, matching), matching);
            QCOMPARE(order.rows.size(), size_t(rows));
            QCOMPARE(order.columns.size(), size_t(columns));
            std::vector<uint32_t> place(columns, none);
            for (uint32_t c = 0; c < columns; ++c)
                place[order.columns[c]] = c;
            QVERIFY(!std::ranges::count(place, none));
            uint32_t row = 0, column = 0;
            for (const MatrixOrder::Block& block : order.blocks) {
                QCOMPARE(block.rowBegin, row);
                QCOMPARE(block.columnBegin, column);
                for (row = block.rowBegin; row < block.rowEnd; ++row) {
                    const EqIndex e = order.rows[row];
                    for (const VarIndex v : incidence.variables(e))
                        QVERIFY(place[v] < block.columnEnd);
                    if (matching.variableOf[e] != none)
                        QCOMPARE(place[matching.variableOf[e]] - block.columnBegin, row - block.rowBegin);
                }
                column = block.columnEnd;
            }
        }
    }

    void conflictsAreMinimal() {
        Random random(12);
        int conflicts = 0;
        for (int i = 0; i < 1000; ++i) {
            const Incidence incidence = randomIncidence(random, 10, 8, 10 + random.below(20));
            const Matching matching = maximumMatching(incidence);
            MatchingOracle oracle(incidence);
            for (EqIndex e = 0; e < 10; ++e) {
                if (matching.variableOf[e] != none)
                    continue;
                const auto set = minimalOverdeterminedSet(incidence, matching, e);
                std::vector<bool> out(10, true);
                for (const EqIndex member : set.equations)
                    out[member] = false;
                QVERIFY(!out[e]);
                const std::vector<bool> allColumns(8);
                QCOMPARE(oracle.rank(out, allColumns), set.equations.size() - 1);
                QCOMPARE(set.variables.size(), set.equations.size() - 1);
                for (const EqIndex member : set.equations) {
                    out[member] = true;
                    QCOMPARE(oracle.rank(out, allColumns), set.equations.size() - 1);
                    out[member] = false;
                }
                ++conflicts;
            }
        }
        QVERIFY(conflicts > 1000);
    }
};

QTEST_APPLESS_MAIN(DulmageMendelsohnTest)
#include "dulmage_mendelsohn_test.moc"
