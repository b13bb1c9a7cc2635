// What follows from coefficients and not from structure: hidden constraints, and equations that follow from one
// another.
#include "modelica_run.h"

#include <QTest>

#include <cmath>

using namespace gnomon::test;

class HiddenConstraintsTest : public QObject {
    Q_OBJECT
private slots:
    void curvesAreThoseOfTheEquations_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("variable");
        QTest::addColumn<double>("atTwo");
        // c = 0, and 2 b' = b + t^5.
        QTest::newRow("a difference that stands twice")
            << "model M Real a(start = 0), b(start = 0), c(start = 0); equation 0 = a - b + time^5;"
               " 0 = a - b + time^5 - c; der(c) + 2*der(b) = 2*b - a; end M;"
            << "b" << 3840 * std::exp(1.0) - (32 + 160 + 640 + 1920 + 3840 + 3840);
        // (C2 + C3) va' = C2 V' - va/R with V = sin(2 t).
        const QString circuit =
            "model M parameter Real R = 0.5, C1 = 1, C2 = 2, C3 = 2; Real V = sin(2*time);"
            " Real va(start = 0), vb(start = 0), v1(start = 0), i1, i2, i3, is; equation va - vb = V; v1 = va - vb;"
            " C1*der(v1) = i1; C2*der(vb) = i2; C3*der(va) = i3; is + i1 + i3 + va/R = 0; i2 = is + i1; end M;";
        const double va = 2.0 / 17 * std::cos(4.0) + 8.0 / 17 * std::sin(4.0) - 2.0 / 17 * std::exp(-1.0);
        QTest::newRow("a source with a capacitor across it") << circuit << "va" << va;
        QTest::newRow("the other side of the source") << circuit << "vb" << va - std::sin(4.0);
        QTest::newRow("a floating source with a capacitor across it")
            << "model M Real va, vb, i1, ic, is, v1(start = 0), V; equation V = sin(time); va - vb = V; v1 = va - vb;"
               " der(v1) = ic; is + va/1 + ic = 0; -is + vb/3 - ic = 0; i1 = va; end M;"
            << "va" << std::sin(2.0) / 4;
        // c = sin(t) follows from two equations, and then x = c' from the third.
        QTest::newRow("coefficients that are parameters")
            << "model M parameter Real n = 2.5; Real x, y, c(start = 0); equation"
               " x - n*y = sin(time); 2*x - 2*n*y + c = 3*sin(time); der(c) = x; end M;"
            << "y" << (std::cos(2.0) - std::sin(2.0)) / 2.5;
        // c = -t/p as long as p*q = 1.
        QTest::newRow("coefficients by their values")
            << "model M parameter Real p = 2, q = 0.5; Real x, y, c(start = 0); equation"
               " p*x - y = time; x - q*y + c = 0; der(c) = x; end M;"
            << "y" << -3.0;
        // From the derivative array and an integration with numpy and scipy.
        const struct {
            const char *name, *text, *variable;
            double value;
        } systems[] = {
            {"two sums of three",
             "1*der(x3) = 2*x3 + 1*time^5; 1*der(x0) + 1*der(x3) - 1*der(x4) = 2*x2 + 2*x4 + 1*time^5;"
             " 0 = -1*x1 - 1*x2 - 1*x3; 2*der(x0) - 1*der(x2) = 1*x0 - 1*x1; 0 = 1*x0 + 2*x1 + 2*x2;",
             "x4", 16.1659799},
            {"three sums",
             "0 = 2*x0 - 1*x3 + 1*time^5; 0 = -1*x0 - 1*x1 + 2*x2 - 1*time^5; 2*der(x0) + 1*der(x1) ="
             " -1*x0 - 1*x2 - 1*x3; 0 = -1*x1 + 2*x2 + 2*x3 - 1*time^5; x4 = 0;",
             "x1", 20.9429459},
            {"differentiated twice",
             "0 = 2*x0 - 1*x1 - 1*x2; 0 = -1*x0 - 1*x1 - 1*x2 - 1*time^5; 1*der(x0) = -1*x2 + 2*x3;"
             " 2*der(x1) = -1*x1 - 1*time^5; x4 = 0;",
             "x3", -21.671473},
            {"derivatives in sums",
             "0 = -1*x0 - 1*x1 + 1*x2 + 1*x3 + 1*x4 + 1*time^5; 0 = 1*x0 - 1*x1 - 1*x3 - 1*x4;"
             " 1*der(x1) - 1*der(x3) = 2*x0 - 1*x1 - 1*x3; -1*der(x2) + 1*der(x3) + 2*der(x4) ="
             " -1*x1 - 1*x2 + 1*x3 - 1*x4; -1*der(x4) = 2*x0 - 1*x1 - 1*x2 + 2*x3 - 1*x4 + 1*time^5;",
             "x2", -66.7046397},
        };
        for (const auto& system : systems)
            QTest::newRow(system.name)
                << QString("model M Real x0(start = 0), x1(start = 0), x2(start = 0), x3(start = 0), x4(start = 0);"
                           " equation %1 end M;")
                       .arg(system.text)
                << system.variable << system.value;
    }
    void curvesAreThoseOfTheEquations() {
        QFETCH(QString, source);
        QFETCH(QString, variable);
        QFETCH(double, atTwo);
        const ModelicaRun run = simulateModelica(source.toStdString(), 2);
        QVERIFY2(run.problem.empty() && run.rows.contains(variable.toStdString()),
                 (run.messages + run.problem).c_str());
        const double found = run.rows.at(variable.toStdString()).back().second;
        QVERIFY2(std::fabs(found - atTwo) < 1e-4 * (1 + std::fabs(atTwo)), QByteArray::number(found, 'g', 9));
    }

    /// The values by which equations were chosen cannot be changed afterwards, those that hold for all can.
    void decisiveParametersStay() {
        const ModelicaRun any =
            simulateModelica("model M parameter Real n = 2.5; Real x, y, c(start = 0); equation"
                             " x - n*y = sin(time); 2*x - 2*n*y + c = 3*sin(time); der(c) = x; end M;",
                             1);
        QVERIFY(any.settable.contains("n"));
        const ModelicaRun given =
            simulateModelica("model M parameter Real p = 2, q = 0.5, r = 1; Real x, y, c(start = 0); equation"
                             " p*x - y = time; x - q*y + c = 0; der(c) = r*x; end M;",
                             1);
        QVERIFY(!given.settable.contains("p"));
        QVERIFY(!given.settable.contains("q"));
        QVERIFY(given.settable.contains("r"));
    }

    void dependentEquationsAreRefused_data() {
        QTest::addColumn<QString>("source");
        QTest::newRow("that say the same")
            << "model M Real x, y, s(start = 1, fixed = true); equation\nx + y = s;\n3*x + 3*y = 3*s;\n"
               "der(s) = -x; end M;";
        QTest::newRow("that contradict each other")
            << "model M Real x, y; equation\nx + y = 1;\n2*x + 2*y = 3;\nend M;";
        QTest::newRow("by the values of parameters")
            << "model M parameter Real p = 3; Real x, y; equation\nx + y = time;\np*x + 3*y = 3*time;\nend M;";
        QTest::newRow("after what cancels by an alias") << "model M Real x, y, z, w(start = 0); equation\nx + y = "
                                                           "0;\nx + y + z = 0;\nz = time;\nder(w) = x; end M;";
        QTest::newRow("after differentiating")
            << "model M Real x, y, z(start = 0); equation\nx + y = time;\nder(x) + der(y) = 1;\nder(z) = x; end M;";
        // Nothing of these shows in coefficients: two rods hold one point, with forces that share what they hold.
        const QString pendulum = "model M parameter Real l = 1; Real x(start = 0.6), y(start = -0.8), u(start = 0),"
                                 " v(start = 0), f, g; equation\nx^2 + y^2 = 1;\n%1;\nder(x) = u; der(y) = v;\n"
                                 "der(u) = f*x + g*x; der(v) = f*y + g*y - 9.81; end M;";
        QTest::newRow("constraints that are the same") << pendulum.arg("x^2 + y^2 = 1");
        QTest::newRow("constraints that say the same in other words") << pendulum.arg("3 - 3*y^2 = 3*x*x");
        QTest::newRow("constraints that contradict each other") << pendulum.arg("x^2 + y^2 = (1 + l)^2");
        // At rest both forces fit, and the run would find one of them.
        QTest::newRow("constraints that are the same, at rest") << "model M Real x(start = 0), y(start = -1), u, v, f, "
                                                                   "g; equation\nx^2 + y^2 = 1;\nx^2 + y^2 = 1;\n"
                                                                   "der(x) = u; der(y) = v;\nder(u) = f*x + g*x; "
                                                                   "der(v) = f*y + g*y - 9.81; end M;";
    }
    /// As many constraints with as many variables, none of which follows from the others.
    void constraintsOfTheSameVariablesAreKept() {
        const ModelicaRun run =
            simulateModelica("model M Real x(start = 0.6), y(start = -0.8), z(start = 0), u, v, w, f, g; equation\n"
                             "x^2 + y^2 + z^2 = 1; (x - 1)^2 + y^2 + z^2 = 0.8; der(x) = u; der(y) = v; der(z) = w;\n"
                             "der(u) = f*x + g*(x - 1); der(v) = f*y + g*y - 9.81; der(w) = f*z + g*z; end M;",
                             1);
        QVERIFY2(!run.rows.empty(), (run.messages + run.problem).c_str());
    }
    void dependentEquationsAreRefused() {
        QFETCH(QString, source);
        const ModelicaRun run = simulateModelica(source.toStdString(), 1);
        // Or what of them has nothing to determine, where that shows in the structure.
        QVERIFY2(run.messages.find("DependentEquations") != std::string::npos ||
                     run.messages.find("TooFewEquations") != std::string::npos,
                 (run.messages + run.problem).c_str());
        QVERIFY(run.rows.empty());
    }
};

QTEST_GUILESS_MAIN(HiddenConstraintsTest)
#include "hidden_constraints_test.moc"
