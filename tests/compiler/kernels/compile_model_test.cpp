#include "compiler/kernels/compile_model.h"
#include "solver/results/result_store.h"
#include "solver/run/simulation_run.h"
#include "tests/compiler/kernels/flat_text.h"

#include <QTemporaryDir>
#include <QTest>
#include <cmath>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

struct NoSources final : SourceLookup {
    const SourceText* source(SourceId) const override { return nullptr; }
};

struct Observer final : RunObserver {
    std::vector<RunMessage> messages;
    void message(const RunMessage& m) override { messages.push_back(m); }
    void progress(const RunProgress&) override {}
};

struct Outcome {
    std::string problem;
    std::map<std::string, double> values;
    RunStatistics statistics;
    std::shared_ptr<SimModel> model;
    std::vector<std::string> diagnostics;

    double operator[](const std::string& name) const { return values.contains(name) ? values.at(name) : NAN; }
};

} // namespace

class CompileModelTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Outcome simulate(const std::string& text, double stop, double tolerance = 1e-8) {
        test::FlatText flat(text);
        return simulate(flat.take(), flat.names(), stop, tolerance);
    }

    Outcome simulate(FlatModel flat, const NameTable& names, double stop, double tolerance = 1e-8) {
        Outcome outcome;
        DiagnosticList diagnostics;
        const auto compiled = compileModel(std::move(flat), names, NoSources(), diagnostics, {});
        for (const Diagnostic& diagnostic : diagnostics.items()) {
            outcome.diagnostics.push_back(diagnostic.text());
            if (diagnostic.severity == Severity::Error)
                outcome.problem += diagnostic.text() + "; ";
        }
        if (!compiled || !compiled->model)
            return outcome;
        outcome.model = compiled->model;
        RunOptions options;
        options.stopTime = stop;
        options.tolerance = tolerance;
        options.interval = stop / 50;
        Observer observer;
        RunControl control;
        SimulationRun run(*compiled->model, options, observer, control);
        const auto take = [&] {
            for (const Variable& variable : compiled->model->layout.variables)
                outcome.values[variable.name] = variable.sign * run.values()[variable.slot];
        };
        if (const auto initialized = run.initialize(); !initialized) {
            outcome.problem = initialized.error().message;
            take();
            return outcome;
        }
        const ResultLayout layout = *ResultLayout::make(*compiled->model, run.values());
        ResultWriter writer = *ResultWriter::create(m_folder.filePath("r.gnr").toStdString(), layout, run.stopTime());
        if (const auto done = run.integrate(writer); !done)
            outcome.problem = done.error().message;
        outcome.statistics = run.statistics();
        take();
        return outcome;
    }

    static bool near(double a, double b, double tolerance = 1e-6) {
        if (std::fabs(a - b) <= tolerance * (1 + std::fabs(b)))
            return true;
        qWarning("%.12g is not %.12g", a, b);
        return false;
    }
#define CLOSE(a, b) QVERIFY(near(a, b))
#define RUNS(outcome) QVERIFY2((outcome).problem.empty(), (outcome).problem.c_str())

private Q_SLOTS:
    void decay() {
        const Outcome o = simulate("Real x(start=2, fixed)\n parameter Real k = 3\n der(x) = -k*x", 1);
        RUNS(o);
        CLOSE(o["x"], 2 * std::exp(-3));
        CLOSE(o["der(x)"], -6 * std::exp(-3));
        QCOMPARE(o.model->mode.states.size(), 1u);
    }

    void dependentParametersAndStarts() {
        const Outcome o = simulate("parameter Real c := 2*b\n parameter Real a = 1.5\n parameter Real b := a + 1\n"
                                   "Real x(start=c, fixed)\n der(x) = 0*x",
                                   1);
        RUNS(o);
        CLOSE(o["c"], 5);
        CLOSE(o["x"], 5);
    }

    void cyclicParametersAreNamed() {
        const Outcome o = simulate("parameter Real a := b + 1\n parameter Real b := a*2\n Real x\n x = a", 1);
        QVERIFY(o.problem.find("depend on each other") != std::string::npos);
        QVERIFY(o.problem.find("a") != std::string::npos);
    }

    void algebraicChainAndAliases() {
        const Outcome o = simulate("Real x(start=1, fixed)\n Real y\n Real z\n Real w\n Real m\n"
                                   "y = x\n z + y = 0\n w = z\n m = w*2 + y\n der(x) = m",
                                   1);
        RUNS(o);
        CLOSE(o["x"], std::exp(-1.0));
        CLOSE(o["w"], -std::exp(-1.0));
        QCOMPARE(o.model->mode.continuous.assignments.size(), 2u);
    }

    void linearLoop() {
        const Outcome o = simulate("Real x\n Real y\n Real z\n x + y = 3\n x - y = z\n z = time", 2);
        RUNS(o);
        CLOSE(o["x"], 2.5);
        CLOSE(o["y"], 0.5);
        const auto& blocks = o.model->mode.outputs.blocks;
        QCOMPARE(blocks.size(), 1u);
        QVERIFY(blocks[0].linear && blocks[0].constantMatrix);
    }

    void linearLoopsAreTorn_data() {
        QTest::addColumn<QString>("source");
        // Two resistors in series: the current tells the rest.
        QTest::newRow("factors that are parameters")
            << "parameter Real r = 2\n Real i\n Real u\n Real v\n u = r*i\n v = r*(i - 1)\n u + v = time + 5";
        QTest::newRow("a factor of one")
            << "parameter Real r = 0\n Real i\n Real u\n Real v\n u = r*time + i\n v = 4*(i - 1)\n u + v = time + 5";
        QTest::newRow("factors that move")
            << "Real i\n Real u\n Real v\n u = (1 + time)*i\n v = (2 + time)*(i - 1)\n u + v = 5*time + 2";
    }
    void linearLoopsAreTorn() {
        QFETCH(QString, source);
        const Outcome o = simulate(source.toStdString(), 1);
        RUNS(o);
        CLOSE(o["i"], 2);
        const solver::Block& block = o.model->mode.outputs.blocks.at(0);
        QVERIFY(block.linear);
        QCOMPARE(block.tornCount(), 1u);
        QCOMPARE(block.togetherCount(), 0u);
    }

    /// What an equation says is the same as another unknown is that unknown in all other equations.
    void unknownsOfALoopThatAreTheSame() {
        const Outcome o =
            simulate("Real x(start=1, fixed)\n Real v(start=0, fixed)\n Real a\n Real b\n Real c\n Real f\n Real g\n"
                     "der(x) = v\n der(v) = a\n der(v) = b\n c = der(v)\n der(v) + f = 2*time + c - b\n"
                     "f - g = a\n g = 2*b",
                     1);
        RUNS(o);
        // a + a + 2 a = 2 t
        for (const char* same : {"a", "b", "c", "der(v)"})
            CLOSE(o[same], 0.5);
        CLOSE(o["f"], 1.5);
        CLOSE(o["v"], 0.25);
        CLOSE(o["x"], 1 + 1.0 / 12);
        const auto& blocks = o.model->mode.continuous.blocks;
        QCOMPARE(blocks.size(), 1u);
        QCOMPARE(blocks[0].unknowns.size(), 3u);
    }

    void nonlinearLoop() {
        const Outcome o = simulate("Real x(start=1)\n Real y(start=1)\n x^2 + y^2 = 4 + time\n exp(x) + y = 3", 1);
        RUNS(o);
        CLOSE(o["x"] * o["x"] + o["y"] * o["y"], 5);
        CLOSE(std::exp(o["x"]) + o["y"], 3);
        QVERIFY(!o.model->mode.outputs.blocks.at(0).linear);
        QVERIFY(!o.model->mode.outputs.blocks.at(0).jacobian.empty());
    }

    /// Newton's method sees the pole at y = 0 and runs away from it on the wrong side.
    void divisionsByUnknownsAreMultipliedOut() {
        const Outcome o = simulate("Real x(start=0.1)\n Real y(start=0.001)\n 3 = (x + 2)/y\n 5 = (x + 1)/y", 0);
        RUNS(o);
        CLOSE(o["x"], -3.5);
        CLOSE(o["y"], -0.5);
        const Outcome pole = simulate("Real x(start=0.1)\n Real y(start=0.001)\n 3 = (x + 2)/y\n 5 = (x + 2)/y", 0);
        QVERIFY2(pole.problem.contains("division by zero"), pole.problem.c_str());
    }

    /// Three orifices in a row, guessed where their roots have no value: Newton's method does not begin, the methods of
    /// the initialization panel do.
    void whatThePanelSolvesARunSolves() {
        const Outcome o = simulate("Real p1\n Real p2\n Real q\n q = sqrt(5 - p1)*0.3\n q = sqrt(p1 - p2)*0.2\n "
                                   "q = sqrt(p2 - 1)*0.4",
                                   0);
        RUNS(o);
        CLOSE(o["q"], 2 / std::sqrt(1 / 0.09 + 1 / 0.04 + 1 / 0.16));
    }

    void implicitDerivative() {
        const Outcome o = simulate("Real x(start=0, fixed)\n der(x)^3 + der(x) = 2 + 0*x", 2);
        RUNS(o);
        CLOSE(o["x"], 2);
    }

    void initialEquationsAndFreeParameters() {
        const Outcome o =
            simulate("parameter Real p := free\n Real x\n init: der(x) = 0\n init: x = 4\n der(x) = 8 - p*x", 1);
        RUNS(o);
        CLOSE(o["p"], 2);
        CLOSE(o["x"], 4);
    }

    void bouncingBall() {
        // Impacts at sqrt(2/g) and after 2 e sqrt(2/g) more.
        const Outcome o = simulate("Real h(start=1, fixed)\n Real v(start=0, fixed)\n parameter Real e = 0.7\n"
                                   "parameter Real g = 9.81\n der(h) = v\n der(v) = -g\n"
                                   "when h <= 0 then reinit(v, -e*pre(v))",
                                   1);
        RUNS(o);
        // h <= 0 becomes true, and false again.
        QCOMPARE(o.statistics.stateEvents, 2u);
        const double t1 = std::sqrt(2 / 9.81), v1 = 0.7 * 9.81 * t1, s = 1 - t1;
        CLOSE(o["h"], v1 * s - 9.81 / 2 * s * s);
        CLOSE(o["v"], v1 - 9.81 * s);
    }

    void sampledController() {
        const Outcome o =
            simulate("discrete Real u(start=0, fixed)\n Integer n(start=0, fixed)\n Real x(start=1, fixed)\n"
                     "der(x) = u\n when sample(0.05, 0.1) then u = -pre(x); n = pre(n) + 1",
                     1);
        RUNS(o);
        CLOSE(o["n"], 10);
        CLOSE(o["x"], std::pow(0.9, 9) * (1 - 0.1 / 2));
        QCOMPARE(o.statistics.timeEvents, 10u);
    }

    void timeEventsAreExact() {
        const Outcome o = simulate("Real x(start=0, fixed)\n Real y\n parameter Real T = 0.3\n"
                                   "der(x) = if time < T then 1 else 0\n y = if time >= 0.5 then 2 else 1",
                                   1);
        RUNS(o);
        QVERIFY(near(o["x"], 0.3, 1e-13));
        CLOSE(o["y"], 2);
        QCOMPARE(o.statistics.timeEvents, 2u);
        QCOMPARE(o.statistics.stateEvents, 0u);
    }

    void noEventMakesNone() {
        const Outcome o =
            simulate("Real x(start=0, fixed)\n Real y\n Real z\n der(x) = 1\n"
                     "y = noEvent(if x > 0.5 then x else 0.5)\n z = smooth(1, if x > 0.5 then (x - 0.5)^2 else 0)",
                     1);
        RUNS(o);
        QCOMPARE(o.model->mode.relations.size(), 0u);
        CLOSE(o["y"], 1);
        CLOSE(o["z"], 0.25);
    }

    void elsewhenAndEdges() {
        const Outcome o =
            simulate("Real x(start=0, fixed)\n Integer mode(start=5, fixed)\n Boolean up(start=0)\n der(x) = 1\n"
                     "up = x > 0.25\n when up then mode = 1 elsewhen x > 0.5 then mode = pre(mode) + 1",
                     1);
        RUNS(o);
        CLOSE(o["mode"], 2);
        CLOSE(o["up"], 1);
    }

    void eventRightBeforeTheEnd() {
        // The state event lies closer to the stop time than steps can be told apart; the sample at the stop counts.
        const Outcome o =
            simulate("Real x(start=0, fixed)\n Integer n(start=0, fixed)\n Integer m(start=0, fixed)\n der(x) = 1\n"
                     "when x >= 0.99999999999999 then n = pre(n) + 1\n when sample(0.5, 0.5) then m = pre(m) + 1",
                     1);
        RUNS(o);
        CLOSE(o["m"], 2);
    }

    void whenWithInitialEquation() {
        // The initial equation determines v, so the when equation gives pre(v), and no condition.
        const Outcome o = simulate("discrete Real v(start=1)\n Real x(start=0, fixed)\n init: v = 5\n der(x) = v\n"
                                   "when sample(0.5, 1) then v = pre(v) + 1",
                                   1);
        RUNS(o);
        CLOSE(o["v"], 6);
        CLOSE(o["x"], 0.5 * 5 + 0.5 * 6);
    }

    void whenInitial() {
        const Outcome o = simulate(
            "Real x(start=0, fixed)\n discrete Real a(start=0, fixed)\n discrete Real b(start=7, fixed)\n der(x) = a\n"
            "when initial() then a = 3\n when x > -1 then b = 8",
            1);
        RUNS(o);
        CLOSE(o["x"], 3);
        // True from the start on is no becoming true.
        CLOSE(o["b"], 7);
    }

    void floorIsHeldBetweenEvents() {
        const Outcome o =
            simulate("Real x(start=0.5, fixed)\n Real y\n Real m\n Real s(start=0, fixed)\n der(x) = 2\n y = floor(x)\n"
                     "m = mod(x, 1)\n der(s) = y",
                     2);
        RUNS(o);
        CLOSE(o["y"], 4);
        CLOSE(o["m"], 0.5);
        // The integral of floor(0.5 + 2 t) over [0, 2].
        CLOSE(o["s"], 0.25 * 0 + 0.5 * (1 + 2 + 3) + 0.25 * 4);
    }

    void pendulumOfIndexThree() {
        const Outcome o =
            simulate("Real x(start=0.6, fixed)\n Real y(start=-0.8)\n Real vx(start=0, fixed)\n Real vy\n Real T\n"
                     "der(x) = vx\n der(y) = vy\n der(vx) = -T*x\n der(vy) = -T*y - 9.81\n x^2 + y^2 = 1",
                     0.3);
        RUNS(o);
        QCOMPARE(o.model->mode.states.size(), 2u);
        CLOSE(o["x"] * o["x"] + o["y"] * o["y"], 1);
        // Energy is kept.
        CLOSE((o["vx"] * o["vx"] + o["vy"] * o["vy"]) / 2 + 9.81 * o["y"], -9.81 * 0.8);
    }

    void constrainedStatesAreReduced() {
        // Two inertias on one shaft.
        const Outcome o = simulate("Real p1(start=0, fixed)\n Real w1(start=0, fixed)\n Real p2\n Real w2\n Real t\n"
                                   "der(p1) = w1\n der(p2) = w2\n 2*der(w1) = 6 - t\n 0 = t*2 - 4*der(w2)\n p1 = 2*p2",
                                   1);
        RUNS(o);
        // w1 = 2 w2: 2 w1' + w1' = 6 with t = 2 w2' = w1'.
        CLOSE(o["w1"], 2);
        CLOSE(o["w2"], 1);
        CLOSE(o["t"], 2);
        QCOMPARE(o.model->mode.states.size(), 2u);
    }

    void discreteEquationsAreNotDifferentiated() {
        // The constraint on y holds a Boolean and an if with two speeds; its derivative is taken all the same.
        const Outcome o =
            simulate("Real x(start=0, fixed)\n Real y\n Real v\n Real f\n Boolean fast\n fast = time > 0.5\n"
                     "y = if fast then 2*time - 0.5 else time\n v = der(y)\n f = der(v)\n der(x) = v",
                     1);
        RUNS(o);
        CLOSE(o["v"], 2);
        CLOSE(o["f"], 0);
        CLOSE(o["x"], 1.5);
    }

    void redundantFixedStartsAreTold() {
        const Outcome o =
            simulate("Real a(start=2, fixed)\n Real b(start=2, fixed)\n Real i\n Real k\n der(a) = -a - i\n"
                     "der(b) = i*2\n k = a - b\n k = 0*time",
                     1);
        RUNS(o);
        QCOMPARE(o.diagnostics.size(), 1u);
        QVERIFY(o.diagnostics[0].find("the run checks that they agree") != std::string::npos);
        CLOSE(o["a"], 2 * std::exp(-2.0 / 3));
    }

    void assertionsStopTheRun() {
        const Outcome o = simulate("Real x(start=0, fixed)\n der(x) = 1\n assert x < 0.5", 1);
        QVERIFY(o.problem.find("must be x < 0.5") != std::string::npos);
    }

    void terminateEndsWell() {
        const Outcome o = simulate("Real x(start=0, fixed)\n der(x) = 1\n when x > 0.5 then terminate", 1);
        RUNS(o);
        QVERIFY(near(o["x"], 0.5, 1e-6));
    }

    void elementsChosenAtRunTime() {
        // y = {p[i], q} [j] of a block and of single variables, with subscripts that change.
        test::FlatText flat("Integer i(start=1, fixed)\n Real y\n Real z\n parameter Real q = 30\n"
                            "when time >= 0.5 then i = 2");
        FlatModel model = flat.take();
        VarBlock block;
        block.name = model.blocks[0].name;
        block.dimensions = {2};
        block.kind = VarKind::Parameter;
        block.hidden = true;
        block.value = AttributeValue::constants(model.addConstant(10));
        model.addConstant(20);
        const VarId first = model.blocks[model.addBlock(block).index()].first;
        ExprPool& pool = model.exprs;
        const std::array<uint32_t, 1> two{2};
        const std::array subscript{pool.column(1, ScalarType::Integer)};
        EqFamily fromBlock;
        fromBlock.sides = {{pool.column(0), pool.index(pool.columnBlock(2, two), subscript)}};
        fromBlock.rows.columns = {
            {}, {ColumnKind::Variable, ScalarType::Integer, 1}, {ColumnKind::Variable, ScalarType::Real, 2}};
        fromBlock.rows.cells = {1, 0, first.value};
        fromBlock.rows.rowCount = 1;
        model.equations.push_back(fromBlock);
        EqFamily fromScalars = fromBlock;
        const std::array elements{pool.time(), pool.column(2)};
        fromScalars.sides = {{pool.column(0), pool.index(pool.array(elements), subscript)}};
        fromScalars.rows.columns[2].count = 1;
        fromScalars.rows.cells = {2, 0, 3};
        model.equations.push_back(fromScalars);
        const Outcome early = simulate(model, flat.names(), 0.25);
        RUNS(early);
        CLOSE(early["y"], 10);
        CLOSE(early["z"], 0.25);
        const Outcome late = simulate(model, flat.names(), 1);
        RUNS(late);
        CLOSE(late["y"], 20);
        CLOSE(late["z"], 30);
    }

    void outputsAreNotIntegrated() {
        const Outcome o =
            simulate("Real x(start=1, fixed)\n Real y\n Real z\n Real shown\n der(x) = y\n y = -x*2\n z = x + y*y\n"
                     "shown = if z > 100 then 1 else sin(z)*x",
                     1);
        RUNS(o);
        // shown and nothing else is for the results alone: z is compared.
        QCOMPARE(o.model->mode.outputs.assignments.size(), 1u);
        CLOSE(o["shown"], std::sin(o["z"]) * o["x"]);
    }

    void patternOfAChain() {
        const Outcome o =
            simulate("Real a(start=1, fixed)\n Real b(start=0, fixed)\n Real c(start=0, fixed)\n Real ab\n Real bc\n"
                     "ab = a - b\n bc = b - c\n der(a) = -ab\n der(b) = ab - bc\n der(c) = bc*2",
                     1);
        RUNS(o);
        const SparsePattern& pattern = o.model->mode.statePattern;
        QCOMPARE(pattern.rowBegins, (std::vector<uint32_t>{0, 2, 5, 7}));
        QCOMPARE(pattern.columns, (std::vector<uint32_t>{0, 1, 0, 1, 2, 1, 2}));
    }

    void surplusAndLackAreNamed_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("surplus") << "Real x\n Real y\n x = 1\n x = 2 + 0*time\n y = x"
                                 << "2 equations determine only 1 unknown (x)";
        QTest::newRow("lack") << "Real x\n Real y\n Real z\n x + y = z\n x = time*z"
                              << "nothing determines";
        QTest::newRow("start") << "Real x(start=1, fixed)\n der(x) = 1\n init: x = 3"
                               << "contradict each other";
        QTest::newRow("aliases") << "Real x(start=1, fixed)\n Real y(start=3, fixed)\n der(x) = 1\n y = -x"
                                 << "different values at the start";
        QTest::newRow("discrete") << "Boolean a\n Boolean b\n a = not b\n b = a and true"
                                  << "depend on each other without pre()";
        QTest::newRow("delay") << "Real x\n Real y\n x = time\n y = sample(0, x) "
                               << "";
    }
    void surplusAndLackAreNamed() {
        QFETCH(QString, text);
        QFETCH(QString, message);
        const Outcome o = simulate(text.toStdString(), 1);
        QVERIFY2(o.problem.find(message.toStdString()) != std::string::npos, o.problem.c_str());
    }

    void startsThatAreAssumedAreTold() {
        const Outcome o = simulate("Real x(start=2)\n der(x) = 1", 1);
        RUNS(o);
        CLOSE(o["x"], 3);
        QCOMPARE(o.diagnostics.size(), 1u);
        QVERIFY(o.diagnostics[0].find("x at the start") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(CompileModelTest)
#include "compile_model_test.moc"
