#include "tests/compiler/kernels/modelica_run.h"

#include <QTest>

using namespace gnomon;
using test::ModelicaRun;
using test::simulateModelica;

namespace {

/// "time text" of what a run told.
std::vector<std::string> saidBy(const ModelicaRun& run) {
    std::vector<std::string> said;
    for (const solver::RunMessage& each : run.told)
        said.push_back(messageNumber(each.time) + " " + each.text);
    return said;
}

} // namespace

/// A variable that leaves the range of its declaration is told once, with its time; the run goes on.
class RangesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void told_data() {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QStringList>("expected"); // at output times 0, 0.25 …
        const auto row = [](const char* name, const char* body, const QStringList& expected) {
            QTest::newRow(name) << QString(body) << expected;
        };
        row("a state", "Real x(start=0, fixed=true, max=0.6); equation der(x) = 1;",
            {"0.75 'x' is 0.75, more than its max 0.6"});
        row("a state of several rows in one step", "Real x(start=0, fixed=true, max=60); equation der(x) = 100;",
            {"0.75 'x' is 75, more than its max 60"});
        row("what is opposite to it", "Real x(start=0, fixed=true), y(min=-0.6); equation der(x) = 1; y = -x;",
            {"0.75 'y' is -0.75, less than its min -0.6"});
        row("an algebraic variable", "Real y(min=-0.5, max=0.3); equation y = 0.25 - time;",
            {"1 'y' is -0.75, less than its min -0.5"});
        row("at the start", "Real y(max=1); equation y = 2 - time;", {"0 'y' is 2, more than its max 1"});
        row("by a parameter", "parameter Real p=0.25; Real y(max=2*p); equation y = time;",
            {"0.75 'y' is 0.75, more than its max 0.5"});
        row("an Integer",
            "Integer n(max=2, start=0, fixed=true); equation when sample(0.2, 0.2) then n = pre(n) + 1; "
            "end when;",
            {"0.6 'n' is 3, more than its max 2"});
        row("a parameter that follows from others", "parameter Real p=3; parameter Real q(max=2)=p; Real y=q;",
            {"0 'q' is 3, more than its max 2"});
        row("by less than the tolerance", "Real y(max=1); equation y = 1 + 1e-10*time;", {});
        row("small by its nominal", "Real y(max=1e-9, nominal=1e-9); equation y = 2e-9*time;",
            {"0.75 'y' is 1.5e-09, more than its max 1e-09"});
        row("within", "Real x(start=0, fixed=true, min=0, max=2); equation der(x) = 1;", {});
    }
    void told() {
        QFETCH(QString, body);
        QFETCH(QStringList, expected);
        const ModelicaRun run = simulateModelica("model M " + body.toStdString() + " end M;", 1, 0.25);
        QVERIFY2(run.problem.empty(), (run.messages + run.problem).c_str());
        QStringList told;
        for (const std::string& each : saidBy(run))
            told << QString::fromStdString(each);
        QCOMPARE(told, expected);
    }

    void notAThousandTimes() {
        const ModelicaRun run = simulateModelica("model M Real y[1000](each max=0.5); equation y = fill(time, 1000); "
                                                 "end M;",
                                                 1, 0.25);
        QVERIFY2(run.problem.empty(), (run.messages + run.problem).c_str());
        QCOMPARE(run.told.size(), size_t(21));
        QCOMPARE(saidBy(run).back(), "0.75 more variables are less than their min or more than their max");
    }
};

QTEST_APPLESS_MAIN(RangesTest)
#include "ranges_test.moc"
