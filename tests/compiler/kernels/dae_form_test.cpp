#include "tests/compiler/kernels/modelica_run.h"

#include <QTest>

#include <cmath>

using namespace gnomon;

/// Which models are integrated by their sparse residuals.
class DaeFormTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A ring of 1600 unknowns that a state drives, whose sum is what the state loses.
    void chosenByWhatItCosts_data() {
        QTest::addColumn<QString>("term"); // of the next unknown in the ring
        QTest::addColumn<QString>("check");
        QTest::addColumn<QString>("solver");
        const QString assertion = "assert(y[1] < 10 + z, \"too large\");";
        QTest::newRow("a nonlinear loop") << "y[mod(i, n) + 1]^3"
                                          << ""
                                          << "ida (sparse residuals)";
        QTest::newRow("a nonlinear loop and a condition")
            << "y[mod(i, n) + 1]^3" << assertion << "ida (sparse residuals)";
        QTest::newRow("a linear loop") << "y[mod(i, n) + 1]"
                                       << ""
                                       << "ida (sparse residuals)";
        QTest::newRow("a linear loop and a condition") << "x*y[mod(i, n) + 1]" << assertion << "ida";
    }
    void chosenByWhatItCosts() {
        QFETCH(QString, term);
        QFETCH(QString, check);
        QFETCH(QString, solver);
        const test::ModelicaRun run = test::simulateModelica(
            "model M constant Integer n = 1600; Real x(start = 1, fixed = true); Real y[n], z; equation "
            "for i in 1:n loop y[i] + 0.1*" +
                term.toStdString() + " = x; end for; der(x) = -y[1]; z = y[1] + sin(time);" + check.toStdString() +
                " end M;",
            1);
        QCOMPARE(QString::fromStdString(run.problem + run.messages), QString());
        QCOMPARE(QString::fromStdString(run.statistics.solver), solver);
        // What is computed behind the form follows it.
        const auto last = [&](const char* name) { return run.rows.at(name).back(); };
        const double expected = last("y[1]").second + std::sin(1.0);
        QVERIFY(std::fabs(last("z").second - expected) < 1e-12);
    }

    void aConditionThatIsViolatedIsSeen() {
        const test::ModelicaRun run = test::simulateModelica(
            "model M constant Integer n = 1600; Real x(start = 1, fixed = true); Real y[n]; equation "
            "for i in 1:n loop y[i] + 0.1*y[mod(i, n) + 1]^3 = x; end for; der(x) = -y[1]; "
            "assert(y[1] > 0.5, \"too small\"); end M;",
            1);
        QCOMPARE(QString::fromStdString(run.statistics.solver), "ida (sparse residuals)");
        QVERIFY2(run.problem.find("too small") != std::string::npos, run.problem.c_str());
    }
};

QTEST_APPLESS_MAIN(DaeFormTest)
#include "dae_form_test.moc"
