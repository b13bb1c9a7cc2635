#include "tests/compiler/kernels/modelica_run.h"

#include <QTest>

#include <cmath>

using namespace gnomon;

/// Two switches in series that open at 0.5 leave the potential between them open.
class OpenUnknownsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void switches_data() {
        QTest::addColumn<QString>("rest");
        QTest::addColumn<QString>("told");    // by a warning; empty: none
        QTest::addColumn<QString>("problem"); // why the run ends; empty: it does not
        QTest::newRow("nobody reads it") << "der(x) = i - x;"
                                         << "v2" << QString();
        QTest::newRow("it is shown") << "der(x) = i - x; y = 2*v2;"
                                     << "v2" << QString();
        QTest::newRow("an event depends on it") << "der(x) = i - x; b = v2 > 0.3;"
                                                << "b = v2 > 0.3" << QString();
        QTest::newRow("what moves depends on it") << "der(x) = v2 - x;" << QString() << "v2";
        QTest::newRow("but for what cancels out") << "der(x) = (v2 + 1) - v2 - x;"
                                                  << "v2" << QString();
    }
    void switches() {
        QFETCH(QString, rest);
        QFETCH(QString, told);
        QFETCH(QString, problem);
        const test::ModelicaRun run = test::simulateModelica(
            "model M Real i, j, v1, v2, v3, y; Boolean open = time > 0.5, b; Real x(start = 0, fixed = true); equation "
            "v1 = "
            "1; v3 = 0; i = j; 0 = if open then i else v1 - v2 - i; 0 = if open then j else v2 - v3 - j; " +
                (rest.contains("y =") ? std::string() : std::string("y = 0; ")) +
                (rest.contains("b =") ? std::string() : std::string("b = false; ")) + rest.toStdString() + " end M;",
            1, 0, 1e-6);
        QCOMPARE(QString::fromStdString(run.messages), QString());
        if (!problem.isEmpty()) {
            QVERIFY2(run.problem.contains("nothing determines all of these any more: " + problem.toStdString()),
                     run.problem.c_str());
            return;
        }
        QCOMPARE(QString::fromStdString(run.problem), QString());
        QCOMPARE(run.told.size(), size_t(1));
        const std::string& text = run.told[0].text;
        QVERIFY2(text.contains("v2 = 0.5"), text.c_str());
        QVERIFY2(text.contains("depend on one another"), text.c_str());
        QVERIFY2(std::fabs(run.told[0].time - 0.5) < 1e-9, std::to_string(run.told[0].time).c_str());
        for (const auto& [time, value] : run.rows.at("i"))
            QVERIFY(std::fabs(value - (time < 0.5 ? 0.5 : 0.0)) < 1e-9 || std::fabs(time - 0.5) < 1e-9);
    }
};

QTEST_APPLESS_MAIN(OpenUnknownsTest)
#include "open_unknowns_test.moc"
