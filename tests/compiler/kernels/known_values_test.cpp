#include "tests/compiler/kernels/modelica_run.h"

#include <QTest>

#include <cmath>

using namespace gnomon;
using test::ModelicaRun;
using test::simulateModelica;

/// Numbers that decide which unknowns an equation has. Expected values are closed forms.
class KnownValuesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decisions_data() {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("signal");
        QTest::addColumn<double>("expected"); // at time 1
        const QString wire = "Real x(start=1), y, i; equation der(x) = -i + 2; der(y) = i; ";
        QTest::newRow("no resistance binds what it connects") << "parameter Real R=0; " + wire + "R*i = x - y;"
                                                              << "i" << 1.0;
        QTest::newRow("and where it stands on the left") << "parameter Real R=0; " + wire + "x - y = i*R;"
                                                         << "y" << 2.0;
        QTest::newRow("a product of parameters") << "parameter Real a=3, b=0; " + wire + "a*b*i = x - y;"
                                                 << "i" << 1.0;
        QTest::newRow("by way of other parameters")
            << "parameter Real p=1; parameter Real q=p - 1; parameter Real R=2*q; " + wire + "R*i = x - y;"
            << "i" << 1.0;
        QTest::newRow("a function of parameters")
            << "function f input Real x; output Real y; algorithm if x > 0 then y := x; else y := 0; end if; end f; "
               "parameter Real R=f(-1); " +
                   wire + "R*i = x - y;"
            << "i" << 1.0;
        QTest::newRow("a variable that follows from parameters")
            << "parameter Real R=0, alpha=2, T0=300; Real T, Ra; " + wire +
                   "T = T0; Ra = R*(1 + alpha*(T - 293)); Ra*i = x - y;"
            << "i" << 1.0;
        QTest::newRow("what stays as it is has no slope")
            << "parameter Real T0=300; Real T, R; " + wire + "T = T0; R = der(T); R*i = x - y;"
            << "i" << 1.0;
        QTest::newRow("a slope is not that of its start")
            << "Real T, R; Real x(start=1, fixed=true), i; equation der(x) = -i; T = 2*time; R = der(T); R*i = x;"
            << "x" << std::exp(-0.5);
        QTest::newRow("a resistance stays one")
            << "parameter Real R=2; Real x(start=1, fixed=true), i; equation der(x) = -i; R*i = x;"
            << "x" << std::exp(-0.5);
        const QString loss = "Real x(start=1), i, v; equation der(x) = v; i = if P <= 0 then 0 else P*v; x + i = 1 + "
                             "time;";
        QTest::newRow("a loss that is switched off") << "parameter Real P=0; " + loss << "v" << 1.0;
        QTest::newRow("a loss that is not") << "parameter Real P=1; " + loss << "v" << 1 - std::exp(-1.0);
        QTest::newRow("a parameter that the start finds is not known")
            << "parameter Real R(fixed=false, start=0); Real x(start=1, fixed=true), i; initial equation R = 2; "
               "equation der(x) = -i; R*i = x;"
            << "x" << std::exp(-0.5);
        QTest::newRow("what nothing flows through has one value on both sides")
            << "Real x, y, a, b; equation x = 0; y = 0; y = semiLinear(x, a, b); b = 3 + time;"
            << "a" << 4.0;
        QTest::newRow("also where the zeros stand on the left")
            << "Real x, y, a, b; equation 0 = x; 0.0 = y; semiLinear(x, a, b) = y; b = 3 + time;"
            << "a" << 4.0;
        QTest::newRow("what flows is mixed")
            << "Real x, y, a, b; equation x = 0; y = 5 + semiLinear(x, a, b); b = 3 + time; a = 2;"
            << "y" << 5.0;
        QTest::newRow("nothing left: the equation stays")
            << "parameter Real R=0; Real x(start=1, fixed=true), i; equation der(x) = -x; i*(R + 1) = x*(1 + R);"
            << "i" << std::exp(-1.0);
    }
    void decisions() {
        QFETCH(QString, body);
        QFETCH(QString, signal);
        QFETCH(double, expected);
        const ModelicaRun run = simulateModelica("model M " + body.toStdString() + " end M;", 1);
        const auto rows = run.rows.find(signal.toStdString());
        QVERIFY2(rows != run.rows.end() && !rows->second.empty(), (run.messages + run.problem).c_str());
        QVERIFY2(run.problem.empty(), run.problem.c_str());
        QVERIFY2(std::fabs(rows->second.back().second - expected) < 1e-4,
                 qPrintable(QString::number(rows->second.back().second, 'g', 12)));
    }

    /// What was chosen by a number must not be run with another one.
    void decisiveParametersCannotBeSet() {
        const ModelicaRun run =
            simulateModelica("model M parameter Real p=0; parameter Real R=p, Q=0, S=2; Real x(start=1), "
                             "y, i, z; equation der(x) = -i + S; der(y) = i; R*i = x - y; der(z) = Q; end M;",
                             1);
        QVERIFY2(run.problem.empty(), (run.messages + run.problem).c_str());
        QVERIFY(!run.settable.contains("p"));
        QVERIFY(!run.settable.contains("R"));
        QVERIFY(run.settable.contains("Q"));
        QVERIFY(run.settable.contains("S"));
    }
};

QTEST_APPLESS_MAIN(KnownValuesTest)
#include "known_values_test.moc"
