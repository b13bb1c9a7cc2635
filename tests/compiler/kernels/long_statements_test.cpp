#include "tests/compiler/kernels/modelica_run.h"

#include <QTest>

#include <array>

using namespace gnomon;
using test::ModelicaRun;
using test::simulateModelica;

/// Statements and branches so many that what one of them says must not hold all that those before it say.
class LongStatementsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Of branches that become active together the first is taken, however many there are.
    void manyBranches() {
        std::string branches;
        for (int i = 1; i <= 50; ++i) {
            const std::string at = i == 20 || i == 30 ? "0.5" : i == 40 ? "0.7" : "2";
            branches +=
                std::string(i == 1 ? "when" : "elsewhen") + " time > " + at + " then n = " + std::to_string(i) + ";\n";
        }
        const ModelicaRun run = simulateModelica(
            "model M Integer n(start = 0, fixed = true);\nequation\n" + branches + "end when;\nend M;", 1, 0.25);
        QCOMPARE(run.changes("n"), "0:0 0.5:20 0.7:40");
    }

    /// Each value is made of two earlier ones that only the run finds: written out they would be as long as 2^40.
    void initialAlgorithm() {
        std::string statements;
        std::array<double, 3> v{1, 2, 3};
        int k = 1;
        for (int i = 0; i < 40; ++i) {
            statements += "  v[mod(k, 3) + 1] := 0.5*v[mod(k + 1, 3) + 1] + 0.4*v[mod(k + 2, 3) + 1];\n"
                          "  if v[1] > 1.2 then k := k + 1; else k := k + 2; end if;\n";
            v[k % 3] = 0.5 * v[(k + 1) % 3] + 0.4 * v[(k + 2) % 3];
            k += v[0] > 1.2 ? 1 : 2;
        }
        const ModelicaRun run = simulateModelica(
            "model M Real v[3]; protected Integer k(start = 1, fixed = false);\ninitial algorithm\n"
            "  v := {1, 2, 3};\n  k := 1;\n" +
                statements + "equation\n  der(v) = zeros(3);\n  when false then k = 0; end when;\nend M;",
            1);
        QVERIFY2(run.problem.empty(), (run.messages + run.problem).c_str());
        for (size_t i = 0; i < 3; ++i) {
            const auto found = run.rows.find("v[" + std::to_string(i + 1) + "]");
            QVERIFY2(found != run.rows.end(), run.messages.c_str());
            QVERIFY2(std::abs(found->second.back().second - v[i]) < 1e-9,
                     qPrintable(QString::number(found->second.back().second) + " is not " + QString::number(v[i])));
        }
    }
};

QTEST_APPLESS_MAIN(LongStatementsTest)
#include "long_statements_test.moc"
