#include "tests/compiler/kernels/modelica_run.h"

#include <QTest>

#include <cmath>

using namespace gnomon;

/// Relations whose value decides nothing are not searched for, and are found at once when it does.
class RelationContextsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// `a` is cos(2 pi t), which changes its sign at 0.25, 0.75 …, until 5; `x` is the time, but as a state. `z` grows
    /// by 1 a second where the equations say so.
    void branches_data() {
        QTest::addColumn<QString>("equations");
        QTest::addColumn<double>("z");
        QTest::addColumn<int>("events");
        const char* guarded = "der(z) = if x > 3.1 and a >= 0 then 1 else 0; y = 0;";
        QTest::newRow("the second of two") << guarded << 0.9 << 5;
        QTest::newRow("the first of two, where the other one is looked at anyway")
            << "der(z) = if a >= 0 and x > 3.1 then 1 else 0; y = if x > 3.1 then 3.1 else x;" << 0.9 << 5;
        QTest::newRow("not both") << "der(z) = if not (x <= 3.1 or a < 0) then 1 else 0; y = 0;" << 0.9 << 5;
        QTest::newRow("or") << "der(z) = if x < 3.1 or a >= 0 then 1 else 0; y = 0;" << 4.0 << 5;
        QTest::newRow("a branch") << "der(z) = if x > 3.1 then (if a >= 0 then 1 else 0) else 0; y = 0;" << 0.9 << 5;
        QTest::newRow("the other branch")
            << "der(z) = if x <= 3.1 then 0 elseif a >= 0 then 1 else 0; y = 0;" << 0.9 << 5;
        QTest::newRow("until something else") << "der(z) = if x < 2.1 and a >= 0 then 1 else 0; y = 0;" << 1.1 << 5;
        QTest::newRow("a variable between events")
            << "q = x > 3.1; der(z) = if q and a >= 0 then 1 else 0; y = 0;" << 0.9 << 5;
        QTest::newRow("three of them") << "der(z) = if x > 1.1 and x < 2.1 and a >= 0 then 1 else 0; y = 0;" << 0.5
                                       << 4;
        // Ten changes of a, and that of x.
        QTest::newRow("said by a variable")
            << "p = a >= 0; der(z) = if x > 3.1 and p then 1 else 0; y = 0;" << 0.9 << 11;
        QTest::newRow("used elsewhere too")
            << "der(z) = if x > 3.1 and a >= 0 then 1 else 0; y = if a >= 0 then a else 0;" << 0.9 << 11;
        QTest::newRow("in another relation") << "der(z) = if x > 3.1 and a >= 0 then 1 else 0; y = if x + (if a >= 0 "
                                                "then 0 else 1e-3) > 9 then 1 else 0;"
                                             << 0.9 << 11;
        // Neither holds for half of the time: one of both is always looked at.
        QTest::newRow("two that move") << "der(z) = if a >= 0 and b >= 0 then 1 else 0; y = 0;" << 1.25 << -1;
        QTest::newRow("one of two that move") << "der(z) = if a >= 0 or b >= 0 then 1 else 0; y = 0;" << 3.75 << -1;
        QTest::newRow("each where the other one is")
            << "der(z) = if a >= 0 and b >= 0 then 1 else 0; y = if b >= 0 and a >= 0 then 1 else 0;" << 1.25 << -1;
    }
    void branches() {
        QFETCH(QString, equations);
        QFETCH(double, z);
        QFETCH(int, events);
        const auto has = [&](const char* text) { return equations.contains(text); };
        const test::ModelicaRun run = test::simulateModelica(
            "model M constant Real w = 6.283185307179586; Real a(start = 1, fixed = true), b(start = 0, fixed = true), "
            "x(start = 0, fixed = true), y, z(start = 0, fixed = true); Boolean p, q; equation der(a) = -w*b; "
            "der(b) = w*a; der(x) = 1; " +
                std::string(has("p = ") ? "" : "p = false; ") + (has("q = ") ? "" : "q = false; ") +
                equations.toStdString() + " annotation(experiment(Tolerance = 1e-9)); end M;",
            5);
        QCOMPARE(QString::fromStdString(run.problem + run.messages), QString());
        const double found = run.rows.at("z").back().second;
        QVERIFY2(std::fabs(found - z) < 1e-6, std::to_string(found).c_str());
        if (events >= 0)
            QCOMPARE(run.statistics.stateEvents, uint64_t(events));
    }

    /// What waits for a change sees it.
    void edges() {
        const test::ModelicaRun run = test::simulateModelica(
            "model M constant Real w = 6.283185307179586; Real a(start = 1, fixed = true), b(start = 0, fixed = true), "
            "x(start = 0, fixed = true); Integer n(start = 0, fixed = true); equation der(a) = -w*b; der(b) = w*a; "
            "der(x) = 1; when x > 3.1 and a >= 0 then n = pre(n) + 1; end when; end M;",
            5);
        QCOMPARE(QString::fromStdString(run.problem + run.messages), QString());
        QCOMPARE(QString::fromStdString(run.changes("n")), QString("0:0 3.1:1 3.75:2 4.75:3"));
    }
};

QTEST_APPLESS_MAIN(RelationContextsTest)
#include "relation_contexts_test.moc"
