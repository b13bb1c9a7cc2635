#include "solver/results/result_store.h"
#include "solver/run/simulation_run.h"
#include "tests/solver/hand_model.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <numbers>

using namespace gnomon;
using namespace gnomon::solver;
using namespace gnomon::solver::test;

namespace {

struct Observer final : RunObserver {
    std::vector<RunMessage> messages;
    RunControl* control = nullptr;
    double cancelAt = 1e300;

    void message(const RunMessage& m) override { messages.push_back(m); }
    void progress(const RunProgress& p) override {
        if (control && p.time > cancelAt)
            control->cancelled = true;
    }
};

} // namespace

class RunTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Observer m_observer;
    RunStatistics m_statistics;

    std::string file() const { return m_folder.filePath("run.gnr").toStdString(); }

    /// `names`: of the variables that are kept; none: all.
    Result<ResultStore> run(const SimModel& model, RunOptions options = {},
                            const std::vector<std::string>& names = {}) {
        RunControl control;
        m_observer.messages.clear();
        m_observer.control = &control;
        SimulationRun simulation(model, std::move(options), m_observer, control);
        if (Result<void> initialized = simulation.initialize(); !initialized)
            return std::unexpected(initialized.error());
        const ResultLayout layout = *ResultLayout::make(model, simulation.values(), names);
        ResultWriter writer = *ResultWriter::create(file(), layout, simulation.stopTime());
        const Result<void> integrated = simulation.integrate(writer);
        m_statistics = simulation.statistics();
        if (!integrated)
            return std::unexpected(integrated.error());
        return ResultStore::open(file());
    }

    static RunOptions until(double stop, double interval, double tolerance) {
        RunOptions options;
        options.stopTime = stop;
        options.interval = interval;
        options.tolerance = tolerance;
        return options;
    }

    /// It rests once it hits the ground more slowly than `restBelow`.
    static HandModel bouncingBall(double restitution, double restBelow = 0) {
        HandModel m;
        const Slot v = m.slot("v", 0), dv = m.slot("der(v)", -9.81);
        const Slot h = m.state("h", 1, {v}, [](const double* x) { return x[0]; });
        m.model.mode.states.push_back({v, dv, 1});
        const Slot touches = m.relation(Relation::Kind::LessEqual, {h}, [](const double* x) { return x[0]; });
        const DiscreteVariable condition = m.discrete("", 0), rests = m.discrete("", 0);
        const Slot edge = m.slot("", 0), newV = m.slot("", 0);
        m.model.mode.event.assign(assign(condition.value, {touches}, [](const double* x) { return x[0]; }));
        m.model.mode.event.assign(assign(edge, {condition.value, condition.pre},
                                         [](const double* x) { return x[0] != 0 && x[1] == 0 ? 1.0 : 0.0; }));
        m.model.mode.event.assign(assign(rests.value, {rests.pre, edge, v}, [=](const double* x) {
            return x[0] != 0 || (x[1] != 0 && -x[2] < restBelow) ? 1.0 : 0.0;
        }));
        m.model.mode.event.assign(
            assign(newV, {v, rests.value}, [=](const double* x) { return x[1] != 0 ? 0.0 : -restitution * x[0]; }));
        m.everywhere(assign(dv, {rests.value}, [](const double* x) { return x[0] != 0 ? 0.0 : -9.81; }));
        m.model.mode.reinits.push_back({v, newV, edge, 0});
        return m;
    }

private Q_SLOTS:
    void exponentialDecay_data() {
        QTest::addColumn<QString>("solver");
        QTest::addColumn<double>("tolerance");
        for (const char* solver : {"ida", "cvode", "rk45"})
            for (double tolerance : {1e-3, 1e-5, 1e-7, 1e-9})
                QTest::addRow("%s %g", solver, tolerance) << solver << tolerance;
    }
    void exponentialDecay() {
        QFETCH(QString, solver);
        QFETCH(double, tolerance);
        HandModel m;
        m.state("x", 1, {}, [](const double*) { return 0.0; });
        m.model.mode.continuous = {};
        const Slot x = m.model.mode.states[0].value;
        m.model.mode.continuous.assign(
            assign(m.model.mode.states[0].derivative, {x}, [](const double* v) { return -v[0]; }));
        RunOptions options = until(5, 0.1, tolerance);
        options.solver = *solverKind(solver.toStdString());
        const Result<ResultStore> store = run(m.model, options);
        QVERIFY(store);
        QCOMPARE(store->rowCount(), uint64_t(51));
        double worst = 0;
        for (uint64_t i = 0; i < store->rowCount(); ++i) {
            QVERIFY(std::fabs(store->value(0, i) - 0.1 * double(i)) < 1e-12);
            worst = std::max(worst, std::fabs(store->value(*store->find("x"), i) - std::exp(-store->value(0, i))));
        }
        QVERIFY2(worst < 30 * tolerance, std::to_string(worst).c_str());
    }

    /// Rows do not move the steps: those that many of them share a step with are the same as those of a few.
    void manyRowsInAStep_data() {
        QTest::addColumn<QString>("solver");
        QTest::addColumn<std::vector<std::string>>("names");
        for (const char* solver : {"ida", "cvode", "rk45", "trapezoid"}) {
            QTest::addRow("%s", solver) << solver << std::vector<std::string>();
            QTest::addRow("%s, a state alone", solver) << solver << std::vector<std::string>{"x"};
        }
    }
    void manyRowsInAStep() {
        QFETCH(QString, solver);
        QFETCH(std::vector<std::string>, names);
        HandModel m;
        const Slot w = m.slot("w", 1), dw = m.slot("der(w)", 0);
        const Slot x = m.state("x", 0, {w}, [](const double* v) { return v[0]; });
        m.model.mode.states.push_back({w, dw, 1});
        m.model.mode.continuous.assign(assign(dw, {x}, [](const double* v) { return -100 * v[0]; }));
        std::vector<ResultStore> stores;
        for (const double interval : {0.05, 0.0001}) {
            RunOptions options = until(2, interval, 1e-6);
            options.solver = *solverKind(solver.toStdString());
            options.fixedStep = 0.02;
            Result<ResultStore> store = run(m.model, options, names);
            QVERIFY(store);
            QVERIFY(m_statistics.steps < 1000);
            stores.push_back(std::move(*store));
        }
        const uint32_t column = *stores[0].find("x");
        QCOMPARE(stores[0].rowCount(), uint64_t(41));
        QCOMPARE(stores[1].rowCount(), uint64_t(20001));
        for (uint64_t i = 0; i < 41; ++i)
            QVERIFY(std::fabs(stores[0].value(column, i) - stores[1].value(column, 500 * i)) < 1e-14);
    }

    /// Neither do they where there are events, behind which few points say how the states move.
    void manyRowsBetweenEvents_data() {
        QTest::addColumn<std::vector<std::string>>("names");
        QTest::newRow("all") << std::vector<std::string>();
        QTest::newRow("height") << std::vector<std::string>{"h"};
    }
    void manyRowsBetweenEvents() {
        QFETCH(std::vector<std::string>, names);
        const HandModel m = bouncingBall(0.8);
        std::vector<ResultStore> stores;
        for (const double interval : {0.05, 0.0001}) {
            Result<ResultStore> store = run(m.model, until(3, interval, 1e-6), names);
            QVERIFY(store);
            stores.push_back(std::move(*store));
        }
        const uint32_t h = *stores[0].find("h");
        QVERIFY(stores[1].rowCount() > 30'000);
        for (uint64_t i = 0; i < stores[0].rowCount(); ++i) {
            const double t = stores[0].value(0, i);
            uint64_t row = stores[1].lowerRow(t - 1e-12);
            QVERIFY(std::fabs(stores[1].value(0, row) - t) < 1e-12);
            QVERIFY(std::fabs(stores[0].value(h, i) - stores[1].value(h, row)) < 1e-13);
        }
    }

    /// An assertion that is violated between two steps alone stops the run at the row that says so.
    void assertionsAreLookedAtInManyRows() {
        HandModel m;
        const Slot w = m.slot("w", 1), dw = m.slot("der(w)", 0);
        const Slot x = m.state("x", 0, {w}, [](const double* v) { return v[0]; });
        m.model.mode.states.push_back({w, dw, 1});
        m.model.mode.continuous.assign(assign(dw, {x}, [](const double* v) { return -v[0]; }));
        const Slot holds = m.slot("holds", 1);
        m.everywhere(assign(holds, {x}, [](const double* v) { return v[0] < 0.5 ? 1.0 : 0.0; }));
        Assertion assertion;
        assertion.condition = holds;
        assertion.message.emplace_back().text = "x is too large";
        m.model.mode.assertions.push_back(assertion);
        for (const std::vector<std::string>& names : {std::vector<std::string>(), {"x"}}) {
            const Result<ResultStore> store = run(m.model, until(3, 1e-5, 1e-6), names);
            QVERIFY(!store);
            const std::string& text = store.error().message;
            QVERIFY2(text.find("x is too large (time = 0.52359") != std::string::npos, text.c_str()); // arcsin 0.5
            const Result<ResultStore> kept = ResultStore::open(file());
            QVERIFY(kept && kept->rowCount() == 52361);
        }
    }

    /// An explicit method that is held back by what has died away long ago says so, once, and names it. An oscillation
    /// that asks for short steps is not stiff.
    void stiffnessIsTold() {
        HandModel stiff;
        const Slot slow = stiff.slot("slow", 1), dslow = stiff.slot("der(slow)", 0);
        stiff.state("fast", 0, {slow}, [](const double*) { return 0.0; });
        const Slot fast = stiff.model.mode.states[0].value;
        stiff.model.mode.continuous = {};
        stiff.model.mode.continuous.assign(assign(stiff.model.mode.states[0].derivative, {fast, slow},
                                                  [](const double* v) { return 2e4 * (v[1] - v[0]); }));
        stiff.model.mode.states.push_back({slow, dslow, 1});
        stiff.model.mode.continuous.assign(assign(dslow, {slow}, [](const double* v) { return -v[0]; }));
        const auto told = [&](const SimModel& model, SolverKind solver, double tolerance) {
            RunOptions options = until(2, 0.1, tolerance);
            options.solver = solver;
            std::string texts;
            if (run(model, options))
                for (const RunMessage& message : m_observer.messages)
                    texts += message.text + "|";
            return texts;
        };
        const std::string text = told(stiff.model, SolverKind::Rk45, 1e-6);
        QVERIFY(m_statistics.steps > 5000);
        QVERIFY2(text.find("stiff") != std::string::npos && text.find("most of all fast") != std::string::npos &&
                     text.find("ida or cvode") != std::string::npos && text.find('|') == text.size() - 1,
                 text.c_str());
        QCOMPARE(told(stiff.model, SolverKind::Ida, 1e-6), std::string());

        HandModel circle;
        const Slot w = circle.slot("w", 1), dw = circle.slot("der(w)", 0);
        const Slot x = circle.state("x", 0, {w}, [](const double* v) { return v[0]; });
        circle.model.mode.states.push_back({w, dw, 1});
        circle.model.mode.continuous.assign(assign(dw, {x}, [](const double* v) { return -4e6 * v[0]; }));
        QCOMPARE(told(circle.model, SolverKind::Rk45, 1e-8), std::string());
        QVERIFY(m_statistics.steps > 5000);
    }

    void manyStatesUseTheSparseMatrix_data() {
        QTest::addColumn<QString>("solver");
        QTest::newRow("ida") << "ida";
        QTest::newRow("cvode") << "cvode";
    }
    void manyStatesUseTheSparseMatrix() {
        QFETCH(QString, solver);
        // A diffusion chain of 100 cells with fixed ends; stationary: a straight line.
        HandModel m;
        std::vector<Slot> x;
        const uint32_t n = 100;
        const Slot left = m.slot("", 1), right = m.slot("", 0);
        for (uint32_t i = 0; i < n; ++i) {
            x.push_back(m.slot("x" + std::to_string(i), 0));
            m.model.mode.states.push_back({x.back(), m.slot("", 0), 1});
        }
        for (uint32_t i = 0; i < n; ++i) {
            m.everywhere(assign(m.model.mode.states[i].derivative,
                                {i > 0 ? x[i - 1] : left, x[i], i + 1 < n ? x[i + 1] : right},
                                [](const double* v) { return 1e4 * (v[0] - 2 * v[1] + v[2]); }));
            for (uint32_t k = i > 0 ? i - 1 : 0; k <= std::min(i + 1, n - 1); ++k)
                m.model.mode.statePattern.columns.push_back(k);
            m.model.mode.statePattern.rowBegins.push_back(
                static_cast<uint32_t>(m.model.mode.statePattern.columns.size()));
        }
        RunOptions options = until(10, 1, 1e-8);
        options.solver = *solverKind(solver.toStdString());
        const Result<ResultStore> store = run(m.model, options);
        QVERIFY(store);
        QCOMPARE(m_statistics.solver, solver.toStdString() + " (sparse)");
        for (uint32_t i = 0; i < n; ++i)
            QVERIFY(std::fabs(store->value(i + 1, store->rowCount() - 1) - (1 - (i + 1.0) / (n + 1))) < 1e-5);
        QVERIFY(m_statistics.derivativeEvaluations < 3000);
    }

    void theBallBouncesWhenItShould_data() {
        QTest::addColumn<QString>("solver");
        for (const SolverKind kind : allSolvers())
            if (kind != SolverKind::Euler && kind != SolverKind::ImplicitEuler) // exact on parabolas, these two are not
                QTest::newRow(solverName(kind).data()) << QString::fromUtf8(solverName(kind).data());
    }
    void theBallBouncesWhenItShould() {
        QFETCH(QString, solver);
        const HandModel m = bouncingBall(0.8);
        RunOptions options = until(2, 0.01, 1e-8);
        options.solver = *solverKind(solver.toStdString());
        const Result<ResultStore> store = run(m.model, options);
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        // Falls sqrt(2/g), then flies 2 e^k sqrt(2/g) each time.
        const double fall = std::sqrt(2 / 9.81);
        std::vector<double> expected{fall};
        for (double e = 0.8; expected.back() + 2 * e * fall < 2; e *= 0.8)
            expected.push_back(expected.back() + 2 * e * fall);
        std::vector<double> found;
        for (uint64_t i = 1; i < store->rowCount(); ++i)
            if (store->value(0, i) == store->value(0, i - 1) &&
                store->value(*store->find("v"), i) > store->value(*store->find("v"), i - 1) + 1e-9)
                found.push_back(store->value(0, i));
        QCOMPARE(found.size(), expected.size());
        for (size_t i = 0; i < found.size(); ++i)
            QVERIFY2(std::fabs(found[i] - expected[i]) < 1e-7, std::to_string(found[i] - expected[i]).c_str());
    }

    void geometricSeriesOfEventsAreNamed() {
        const HandModel m = bouncingBall(0.5);
        run(m.model, until(3, 0.01, 1e-8));
        QCOMPARE(m_observer.messages.size(), size_t(1));
        const RunMessage& warning = m_observer.messages[0];
        QCOMPARE(warning.place, std::string("hand.mo:1:1"));
        // Zeno's point: fall + 2 fall (e + e² + …) = 3 fall = 1.3546.
        const QString text = QString::fromStdString(warning.text);
        const double told = text.mid(text.indexOf("time = ") + 7).section(':', 0, 0).toDouble();
        QVERIFY2(std::fabs(told - 3 * std::sqrt(2 / 9.81)) < 1e-3, warning.text.c_str());
    }

    void eventsThatVanishAreNamed_data() {
        QTest::addColumn<double>("restitution");
        // Before eight bounces the flights are shorter than the tolerance lets a step see.
        for (const double restitution : {0.05, 0.1, 0.2, 0.3, 0.4})
            QTest::addRow("%g", restitution) << restitution;
    }
    void eventsThatVanishAreNamed() {
        QFETCH(double, restitution);
        const HandModel m = bouncingBall(restitution);
        const Result<ResultStore> store = run(m.model, until(3, 0.01, 1e-6));
        QVERIFY(store);
        // The ball has fallen through the ground.
        QVERIFY(store->value(*store->find("h"), store->rowCount() - 1) < -1);
        QCOMPARE(m_observer.messages.size(), size_t(1));
        const RunMessage& warning = m_observer.messages[0];
        QCOMPARE(warning.place, std::string("hand.mo:1:1"));
        const QString text = QString::fromStdString(warning.text);
        const double told = text.mid(text.indexOf("time = ") + 7).section(':', 0, 0).toDouble();
        // Zeno's point: fall + 2 fall (e + e² + …).
        const double fall = std::sqrt(2 / 9.81), end = fall * (1 + 2 * restitution / (1 - restitution));
        QVERIFY2(std::fabs(told - end) < 1e-2, warning.text.c_str());
    }
    /// A ball that is made to rest after shrinking gaps was not lost.
    void eventsThatEndAtRestAreNotMissed() {
        const HandModel m = bouncingBall(0.1, 5e-3);
        const Result<ResultStore> store = run(m.model, until(20, 0.1, 1e-6));
        QVERIFY(store);
        QVERIFY(std::fabs(store->value(*store->find("h"), store->rowCount() - 1)) < 1e-6);
        QVERIFY2(m_observer.messages.empty(), m_observer.messages[0].text.c_str());
    }

    void chatteringIsNamed() {
        // A discrete switch that drives the state back over its own threshold: without end.
        HandModel m;
        const Slot x = m.slot("x", -0.1);
        const Slot above = m.relation(Relation::Kind::Greater, {x}, [](const double* v) { return v[0]; });
        m.model.mode.states.push_back({x, m.slot("der(x)", 0), 1});
        m.everywhere(
            assign(m.model.mode.states[0].derivative, {above}, [](const double* v) { return v[0] != 0 ? -1.0 : 1.0; }));
        const Result<ResultStore> store = run(m.model, until(3, 0.01, 1e-6));
        QVERIFY(!store);
        QVERIFY2(store.error().message.find("events accumulate at time = 0.1") != std::string::npos,
                 store.error().message.c_str());
        QVERIFY(store.error().message.find("hand.mo:1:1") != std::string::npos);
    }

    void noStateEventIsMissedHoweverCoarseTheOutput_data() {
        QTest::addColumn<double>("interval");
        QTest::newRow("fine") << 1e-4;
        QTest::newRow("coarse") << 0.5;
    }
    void noStateEventIsMissedHoweverCoarseTheOutput() {
        QFETCH(double, interval);
        // Two relations of sin and cos of a rotating state: four changes a turn.
        HandModel m;
        const double w = 2 * std::numbers::pi * 1000;
        const Slot y = m.slot("y", 1), dy = m.slot("der(y)", 0);
        const Slot x = m.state("x", 0, {y}, [=](const double* v) { return w * v[0]; });
        m.model.mode.states.push_back({y, dy, 1});
        m.everywhere(assign(dy, {x}, [=](const double* v) { return -w * v[0]; }));
        m.relation(Relation::Kind::Greater, {x}, [](const double* v) { return v[0] - 0.3; });
        m.relation(Relation::Kind::Greater, {y}, [](const double* v) { return v[0] - 0.3; });
        const Result<ResultStore> store = run(m.model, until(0.1, interval, 1e-8));
        QVERIFY(store);
        QCOMPARE(m_statistics.stateEvents, uint64_t(400));
    }

    void aShortPulseWithinAStepIsFound() {
        // t - 0.5 squared below a small number: true for 2e-4 s only; nothing else makes the steps small.
        HandModel m;
        const Slot x = m.state("x", -0.5, {}, [](const double*) { return 1.0; });
        const Slot near = m.relation(Relation::Kind::Less, {x}, [](const double* v) { return v[0] * v[0] - 1e-8; });
        const DiscreteVariable seen = m.discrete("seen", 0);
        m.model.mode.event.assign(
            assign(seen.value, {near, seen.pre}, [](const double* v) { return v[0] != 0 || v[1] != 0 ? 1.0 : 0.0; }));
        const Result<ResultStore> store = run(m.model, until(1, 1, 1e-6));
        QVERIFY(store);
        QCOMPARE(m_statistics.stateEvents, uint64_t(2));
        QCOMPARE(store->value(*store->find("seen"), store->rowCount() - 1), 1.0);
    }

    /// Without states nothing but the output times says how far to look at once: they must not decide which events
    /// there are.
    void aShortPulseBetweenOutputTimesIsFound_data() {
        QTest::addColumn<double>("interval");
        QTest::newRow("fine") << 2e-3;
        QTest::newRow("coarse") << 0.25;
        QTest::newRow("none between") << 1.0;
    }
    void aShortPulseBetweenOutputTimesIsFound() {
        QFETCH(double, interval);
        HandModel m;
        const Slot near = m.relation(Relation::Kind::Greater, {0}, [](const double* v) {
            return std::exp(-std::pow((v[0] - 0.52371) / 5e-4, 2)) - 0.5; // for 8.3e-4 s
        });
        const DiscreteVariable seen = m.discrete("seen", 0);
        m.model.mode.event.assign(
            assign(seen.value, {near, seen.pre}, [](const double* v) { return v[0] != 0 || v[1] != 0 ? 1.0 : 0.0; }));
        const Result<ResultStore> store = run(m.model, until(1, interval, 1e-6));
        QVERIFY(store);
        QCOMPARE(m_statistics.stateEvents, uint64_t(2));
        QCOMPARE(store->value(*store->find("seen"), store->rowCount() - 1), 1.0);
    }

    void timeEventsAreExact_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("before");
        QTest::newRow("time > T") << int(Relation::Kind::Greater) << false;
        QTest::newRow("time >= T") << int(Relation::Kind::GreaterEqual) << false;
        QTest::newRow("time < T") << int(Relation::Kind::Less) << true;
        QTest::newRow("time <= T") << int(Relation::Kind::LessEqual) << true;
    }
    void timeEventsAreExact() {
        QFETCH(int, kind);
        QFETCH(bool, before);
        HandModel m;
        const double T = 1.0 / 3;
        const Slot on = m.relation(
            static_cast<Relation::Kind>(kind), {m.model.layout.time}, [=](const double* v) { return v[0] - T; }, true);
        const Slot y = m.slot("y", 0);
        m.everywhere(assign(y, {on}, [](const double* v) { return v[0]; }));
        m.state("x", 0, {on}, [](const double* v) { return v[0]; });
        const Result<ResultStore> store = run(m.model, until(1, 0.1, 1e-9));
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        QCOMPARE(m_statistics.timeEvents, uint64_t(1));
        QCOMPARE(m_statistics.stateEvents, uint64_t(0));
        const uint64_t at = store->lowerRow(T - 1e-14);
        QVERIFY(std::fabs(store->value(0, at) - T) < 1e-15);
        QCOMPARE(store->value(0, at + 1), store->value(0, at));
        QCOMPARE(store->value(*store->find("y"), at) != 0, before);
        QCOMPARE(store->value(*store->find("y"), at + 1) != 0, !before);
        const double expected = before ? T : 1 - T;
        QVERIFY(std::fabs(store->value(*store->find("x"), store->rowCount() - 1) - expected) < 1e-9);
    }

    void samplesCount() {
        HandModel m;
        const Slot first = m.slot("", 0.05), period = m.slot("", 0.1), active = m.slot("", 0);
        m.model.mode.samplers.push_back({first, period, active});
        const DiscreteVariable condition = m.discrete("", 0), count = m.discrete("count", 0);
        m.model.mode.event.assign(assign(condition.value, {active}, [](const double* v) { return v[0]; }));
        m.model.mode.event.assign(assign(count.value, {condition.value, condition.pre, count.pre},
                                         [](const double* v) { return v[2] + (v[0] != 0 && v[1] == 0 ? 1 : 0); }));
        const Result<ResultStore> store = run(m.model, until(100, 1, 1e-6));
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        QCOMPARE(m_statistics.timeEvents, uint64_t(1000));
        QCOMPARE(store->value(*store->find("count"), store->rowCount() - 1), 1000.0);
        QCOMPARE(store->value(0, store->rowCount() - 1), 100.0);
    }

    void algebraicLoopsFollowTime() {
        // y³ + y = time, no state.
        HandModel m;
        const Slot y = m.slot("y", 0);
        const Block b = block(
            {y}, {row({y, m.model.layout.time}, [](const double* v) { return v[0] * v[0] * v[0] + v[0] - v[1]; })});
        m.model.mode.initial.solve(b);
        m.model.mode.continuous.solve(b);
        m.model.mode.event.solve(b);
        const Result<ResultStore> store = run(m.model, until(10, 0.5, 1e-6));
        QVERIFY(store);
        QCOMPARE(store->rowCount(), uint64_t(21));
        for (uint64_t i = 0; i < store->rowCount(); ++i) {
            const double v = store->value(*store->find("y"), i);
            QVERIFY(std::fabs(v * v * v + v - store->value(0, i)) < 1e-10);
        }
    }

    void settingsAndWrongSettings() {
        HandModel m;
        const Slot k = m.slot("k", 1, Variability::Parameter);
        m.state("x", 0, {k}, [](const double* v) { return v[0]; });
        RunOptions options = until(1, 0.5, 1e-8);
        options.settings = {{"k", 3}};
        const Result<ResultStore> store = run(m.model, options);
        QVERIFY(store);
        QVERIFY(std::fabs(store->value(*store->find("x"), store->rowCount() - 1) - 3) < 1e-7);
        QCOMPARE(store->value(*store->find("k"), 0), 3.0);
        options.settings = {{"q", 3}};
        QVERIFY(run(m.model, options).error().message.find("'q'") != std::string::npos);
        options.settings = {{"x", 3}};
        QVERIFY(run(m.model, options).error().message.find("cannot be set") != std::string::npos);
        QVERIFY(run(m.model, until(-1, 0.1, 1e-6)).error().message.find("stop time") != std::string::npos);
        QVERIFY(run(m.model, until(1, 0, 1e-6)).error().message.find("interval") != std::string::npos);
        QVERIFY(run(m.model, until(1, 0.1, -1)).error().message.find("tolerance") != std::string::npos);
    }

    void aDerivativeThatIsNoNumberIsNamed() {
        HandModel m;
        const Slot x = m.slot("x", 1);
        m.model.mode.states.push_back({x, m.slot("", 0), 1});
        m.everywhere(
            assign(m.model.mode.states[0].derivative, {x}, [](const double* v) { return -1 / std::sqrt(v[0]); }));
        const Result<ResultStore> store = run(m.model, until(2, 0.01, 1e-6));
        QVERIFY(!store);
        QVERIFY2(store.error().message.find("x changes fastest") != std::string::npos ||
                     store.error().message.find("x is no number") != std::string::npos,
                 store.error().message.c_str());
        // sqrt(x)³ = 1 - 3/2 t: the end is at 2/3, and the rows up to there are readable.
        const ResultStore rows = *ResultStore::open(file());
        QVERIFY(std::fabs(rows.value(0, rows.rowCount() - 1) - 2.0 / 3) < 0.02);
    }

    void assertionsEndOrWarn_data() {
        QTest::addColumn<bool>("isError");
        QTest::newRow("error") << true;
        QTest::newRow("warning") << false;
    }
    void assertionsEndOrWarn() {
        QFETCH(bool, isError);
        HandModel m;
        const Slot x = m.state("x", 0, {}, [](const double*) { return 1.0; });
        const Slot small = m.slot("", 1);
        m.everywhere(assign(small, {x}, [](const double* v) { return v[0] < 0.5 ? 1.0 : 0.0; }));
        Assertion assertion;
        assertion.condition = small;
        assertion.isError = isError;
        assertion.message.emplace_back().text = "x is too large";
        m.model.mode.assertions.push_back(assertion);
        const Result<ResultStore> store = run(m.model, until(1, 0.1, 1e-6));
        QCOMPARE(store.has_value(), !isError);
        if (isError) {
            QVERIFY(store.error().message.find("hand.mo:1:1: assertion failed: x is too large") == 0);
        } else {
            QCOMPARE(m_observer.messages.size(), size_t(1));
            QVERIFY(m_observer.messages[0].time >= 0.5);
        }
    }

    void terminateEndsWell() {
        HandModel m;
        const Slot x = m.state("x", 0, {}, [](const double*) { return 1.0; });
        const Slot reached = m.relation(Relation::Kind::GreaterEqual, {x}, [](const double* v) { return v[0] - 0.25; });
        Assertion terminate;
        terminate.condition = reached;
        terminate.isTerminate = true;
        terminate.message.emplace_back().text = "far enough";
        m.model.mode.assertions.push_back(terminate);
        const Result<ResultStore> store = run(m.model, until(1, 0.1, 1e-6));
        QVERIFY(store);
        QVERIFY(std::fabs(store->value(0, store->rowCount() - 1) - 0.25) < 1e-9);
        QVERIFY(m_observer.messages[0].text.find("far enough") != std::string::npos);
    }

    void cancellingKeepsTheRows() {
        HandModel m;
        const double w = 2 * std::numbers::pi * 1e5;
        const Slot y = m.slot("y", 1), dy = m.slot("", 0);
        const Slot x = m.state("x", 0, {y}, [=](const double* v) { return w * v[0]; });
        m.model.mode.states.push_back({y, dy, 1});
        m.everywhere(assign(dy, {x}, [=](const double* v) { return -w * v[0]; }));
        m_observer.cancelAt = 0;
        const Result<ResultStore> store = run(m.model, until(1e6, 1e-3, 1e-6));
        m_observer.cancelAt = 1e300;
        QVERIFY(!store);
        QCOMPARE(store.error().reason, Failure::Reason::Cancelled);
        QVERIFY(ResultStore::open(file())->rowCount() > 0);
    }
};

QTEST_GUILESS_MAIN(RunTest)
#include "run_test.moc"
