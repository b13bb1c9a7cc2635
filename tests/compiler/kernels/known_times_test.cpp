#include "tests/compiler/kernels/modelica_run.h"

#include <QTest>

using namespace gnomon;

/// Events at times that are known before are scheduled, and what changes at events only is not looked at between them.
class KnownTimesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// `n` counts 1, 2, 3 … at 0, 10, 20 …; `x` is the same as a Real that no declaration calls discrete.
    void scheduled_data() {
        QTest::addColumn<QString>("equations");
        QTest::addColumn<QString>("changes"); // of b until 30
        QTest::newRow("a delay of what stands still") << "b = delay(x, 0.001) > 1.5;"
                                                      << "0:0 10.001:1";
        QTest::newRow("delays of what stands still") << "y = delay(x, 0.001) + delay(z, 0.002); z = 2*x; b = y > 8.5;"
                                                     << "0:0 20.002:1";
        QTest::newRow("a sum of what stands still") << "y = 3; b = time < t0 + y;"
                                                    << "0:1 3:0 10:1 13:0 20:1 23:0 30:1";
        QTest::newRow("a multiple of time") << "b = 3*time - x > 44;"
                                            << "0:0 15.3333:1";
        QTest::newRow("a multiple that falls") << "b = x - 2*time > -23;"
                                               << "0:1 12.5:0";
        QTest::newRow("of time from both sides") << "y = x; b = 5*time - y >= 3*time + 20;"
                                                 << "0:0 11:1";
        QTest::newRow("what stands still") << "y = x*x; b = y > 4;"
                                           << "0:0 20:1";
    }
    void scheduled() {
        QFETCH(QString, equations);
        QFETCH(QString, changes);
        const test::ModelicaRun run = test::simulateModelica(
            "model M Integer n(start = 0, fixed = true); Real x, y, z; Real t0(start = 0, fixed = true); Boolean b; "
            "equation when sample(0, 10) then n = pre(n) + 1; t0 = time; end when; x = n; " +
                (equations.contains("y = ") ? std::string() : std::string("y = 0; ")) +
                (equations.contains("z = ") ? std::string() : std::string("z = 0; ")) + equations.toStdString() +
                " end M;",
            30);
        QCOMPARE(QString::fromStdString(run.problem + run.messages), QString());
        QCOMPARE(QString::fromStdString(run.changes("b")), changes);
        QCOMPARE(run.statistics.stateEvents, 0u);
        // As many steps as there are events and output times: a delay of 0.001 does not limit them.
        QVERIFY2(run.statistics.steps <= 20, std::to_string(run.statistics.steps).c_str());
    }

    /// What moves is still searched for.
    void searched_data() {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<QString>("changes");
        QTest::newRow("a time that moves") << "time > 1 + x"
                                           << "0:0 2:1";
        QTest::newRow("a product with time") << "time*x > 2"
                                             << "0:0 2:1";
        QTest::newRow("a delay of what moves") << "delay(x, 0.5) > 1"
                                               << "0:0 2.5:1";
    }
    void searched() {
        QFETCH(QString, condition);
        QFETCH(QString, changes);
        const test::ModelicaRun run = test::simulateModelica(
            "model M Real x; Boolean b; equation x = time/2 + 0*sin(time); b = " + condition.toStdString() + "; end M;",
            4);
        QCOMPARE(QString::fromStdString(run.problem + run.messages), QString());
        QCOMPARE(QString::fromStdString(run.changes("b")), changes);
        QCOMPARE(run.statistics.stateEvents, 1u);
    }

    /// Of branches of a `when` that could be taken at once the first one is, however many there are.
    void manyBranches() {
        std::string text = "model M Real x(start = 0, fixed = true); Integer n(start = 0, fixed = true); equation "
                           "der(x) = 1; when x > 1 then n = 1;";
        for (int i = 2; i <= 40; ++i)
            text += " elsewhen x > " + std::to_string(i <= 20 ? 1 : 2) + " then n = " + std::to_string(i) + ";";
        const test::ModelicaRun run = test::simulateModelica(text + " end when; end M;", 3);
        QCOMPARE(QString::fromStdString(run.problem + run.messages), QString());
        QCOMPARE(QString::fromStdString(run.changes("n")), QString("0:0 1:1 2:21"));
    }

    /// What the equations of a `when` read grows as its branches do: not each of them names all that come before it.
    void branchesNameFewOthers() {
        const auto cells = [](int branches) {
            std::string text = "model M Real x(start = 0, fixed = true); Integer n(start = 0, fixed = true); equation "
                               "der(x) = 1; when x > 1 then n = 1;";
            for (int i = 2; i <= branches; ++i)
                text += " elsewhen x > " + std::to_string(i) + " then n = " + std::to_string(i) + ";";
            return test::simulateModelica(text + " end when; end M;", 0.5).eventCells;
        };
        const size_t few = cells(100), many = cells(400);
        QVERIFY(few > 200);
        QVERIFY2(many < 5 * few, std::to_string(many).c_str());
    }
};

QTEST_APPLESS_MAIN(KnownTimesTest)
#include "known_times_test.moc"
