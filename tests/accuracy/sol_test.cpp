#include "app/service/simulation_job.h"
#include "compiler/base/render.h"
#include "compiler/modes/changing_model.h"
#include "compiler/session/session.h"
#include "solver/results/result_store.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

struct Listener final : RunObserver {
    void message(const RunMessage&) override {}
    void progress(const RunProgress&) override {}
};

const QString examples = QStringLiteral(GNOMON_SOURCE_DIR "/resources/examples/sol/");

} // namespace

/// Models in Sol from their texts to their curves: against closed forms.
class SolAccuracyTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    RunStatistics m_statistics;

    /// Runs a class of some files of the examples, or of a text in Sol.
    Result<ResultStore> simulate(const char* className, const QStringList& files, const char* text = nullptr,
                                 std::optional<double> stop = std::nullopt) {
        session::Session session;
        session.addSearchFolder(GNOMON_SOURCE_DIR "/resources/library");
        for (const QString& file : files)
            if (const auto read = session.loadFile((examples + file).toStdString()); !read)
                return std::unexpected(read.error());
        if (text)
            if (const auto set = session.setText("test.sol", text); !set)
                return std::unexpected(set.error());
        const Result<session::CompileOutcome> compiled = session.compile(className, {}, {});
        if (!compiled)
            return std::unexpected(compiled.error());
        std::string messages;
        for (const Diagnostic& diagnostic : compiled->diagnostics)
            messages += renderTerminal(diagnostic, *compiled->database);
        if (!compiled->model && !compiled->changing)
            return fail(messages);
        service::SimulationJob job;
        job.model = compiled->model;
        if (!compiled->model)
            job.hosts = [changing = compiled->changing] { return changing->beginRun(); };
        job.options.stopTime = stop;
        job.options.tolerance = 1e-8;
        job.resultFile = m_folder.filePath("result.gnr").toStdString();
        Listener listener;
        RunControl control;
        const service::SimulationOutcome outcome = service::simulate(job, listener, control);
        m_statistics = outcome.statistics;
        if (outcome.end != service::SimulationOutcome::End::Finished)
            return fail(outcome.message);
        return ResultStore::open(job.resultFile);
    }

    /// The last row at or before a time.
    static double at(const ResultStore& store, const char* name, double time) {
        const auto signal = store.find(name), clock = store.find("time");
        if (!signal || !clock)
            return std::nan("");
        uint64_t row = 0;
        while (row + 1 < store.rowCount() && store.value(*clock, row + 1) <= time + 1e-9)
            ++row;
        return store.value(*signal, row);
    }
    static double last(const ResultStore& store, const char* name) {
        const auto signal = store.find(name);
        return signal ? store.value(*signal, store.rowCount() - 1) : std::nan("");
    }

#define RUNS(store) QVERIFY2(store, (store) ? "" : (store).error().message.c_str())
#define NEAR(actual, expected, tolerance)                                                                              \
    QVERIFY2(std::abs((actual) - (expected)) <= (tolerance),                                                           \
             qPrintable(QStringLiteral("%1 in place of %2").arg(actual, 0, 'g', 12).arg(expected, 0, 'g', 12)))

private Q_SLOTS:
    /// A capacitor is charged through a divider, and feeds the load alone once the switch is open.
    void lowPass() {
        const auto store = simulate("LowPass", {"low_pass.sol"});
        RUNS(store);
        const double divider = 10.0 * 10000 / 11000, charging = 4.7e-4 * 1000 * 10000 / 11000,
                     discharging = 4.7e-4 * 10000;
        const double full = divider * (1 - std::exp(-2 / charging));
        NEAR(at(*store, "store.u", 1), divider * (1 - std::exp(-1 / charging)), 1e-5);
        NEAR(at(*store, "store.u", 6), full * std::exp(-4 / discharging), 1e-5);
        NEAR(last(*store, "time"), 10.0, 1e-12); // section Simulator
        NEAR(last(*store, "store.u"), full * std::exp(-8 / discharging), 1e-5);
        NEAR(last(*store, "switch.i"), 0.0, 1e-12);
        NEAR(last(*store, "switch.closed"), 0.0, 0);
    }

    /// The first pump works by day only.
    void maintenance() {
        const auto store = simulate("CoolingCircuit", {"maintenance.sol"});
        RUNS(store);
        NEAR(last(*store, "time"), 1200.0, 1e-9);
        NEAR(last(*store, "first.volume"), 12.0, 1e-6);
        NEAR(last(*store, "second.volume"), 24.0, 1e-6);
        NEAR(last(*store, "first.workedHours"), 1.0 / 6, 1e-7);
        NEAR(last(*store, "second.workedHours"), 1.0 / 3, 1e-7);
    }

    void driveTrain() {
        const auto store = simulate("DriveTrain", {"drive_train.sol"});
        RUNS(store);
        for (double t : {1.0, 5.0, 20.0})
            NEAR(at(*store, "wheel.speed", t), 60 * (1 - std::exp(-t / 4)), 1e-4);
    }

    /// Between its two switching temperatures the room follows exponentials with the time constant capacity/loss.
    void thermostat() {
        const auto store = simulate("WinterDay", {"thermostat.sol"});
        RUNS(store);
        const double T = 4000, hot = 40; // 2000 W / 50 W/K
        const auto warming = [&](double from, double to) { return T * std::log((hot - from) / (hot - to)); };
        const auto cooling = [&](double from, double to) { return T * std::log(from / to); };
        double time = warming(15, 21), on = time;
        int switched = 1;
        while (true) {
            if (time + cooling(21, 19) > 36000) {
                break;
            }
            time += cooling(21, 19);
            ++switched;
            const double step = std::min(warming(19, 21), 36000 - time);
            time += step;
            on += step;
            if (time >= 36000)
                break;
            ++switched;
        }
        NEAR(last(*store, "house.thermostat.switched"), double(switched), 0);
        NEAR(last(*store, "house.secondsOn"), on, 0.05);
    }

    /// Sol with parts in Modelica, and Modelica with that part: a divider with a capacitor.
    void bothLanguages_data() {
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<QByteArray>("model");
        QTest::newRow("Sol with parts in Modelica") << QStringList{"filtered_supply.sol"} << QByteArray("LoadedSupply");
        QTest::newRow("Modelica with a part in Sol")
            << QStringList{"filtered_supply.sol", "supplied_lamp.mo"} << QByteArray("SuppliedLamp");
    }
    void bothLanguages() {
        QFETCH(QStringList, files);
        QFETCH(QByteArray, model);
        const auto store = simulate(model.constData(), files);
        RUNS(store);
        const double T = 1e-3 * 100 * 300 / 400;
        for (double t : {0.1, 1.0})
            NEAR(at(*store, "supply.charge", t), 1e-3 * 9 * (1 - std::exp(-t / T)), 1e-8);
    }

    /// A ball loses half of its speed with every bounce; its n-th bounce is at sqrt(2h/g)*(1 + 2*(e + e² + …)).
    void bounces() {
        const auto store = simulate("Ball", {}, R"(
model Ball
interface:
  static out Real height;
  static out Real speed;
  static out Integer bounces;
  static out Real lastTime;
  static out Real lastSpeed;
implementation:
  der(height) = speed;
  der(speed) = -9.81;
  when initial() then
    height << 1.0;
    speed << 0.0;
    bounces << 0;
  else when height <= 0 then
    bounces << bounces + 1;
    lastTime << time;
    lastSpeed << speed;
    speed << -0.5*speed;
    lastSpeed << lastSpeed + speed;   // what it lost: the speed that it has now is the new one
  end when;
end Ball;
)",
                                    1.2);
        RUNS(store);
        const double first = std::sqrt(2 / 9.81), v = std::sqrt(2 * 9.81);
        NEAR(last(*store, "bounces"), 3.0, 0);
        NEAR(last(*store, "lastTime"), first * (1 + 2 * (0.5 + 0.25)), 1e-6);
        NEAR(last(*store, "lastSpeed"), -v * 0.25 * 0.5, 1e-5);
        const double since = 1.2 - last(*store, "lastTime");
        NEAR(last(*store, "height"), v * 0.125 * since - 9.81 / 2 * since * since, 1e-5);
    }

    /// One copy after the other: what was just set counts, and what was not has its old value.
    void copiesInTheirOrder() {
        const auto store = simulate("M", {}, R"(
model M
interface:
  static Integer a; static Integer b; static Integer c; static Integer d; static Integer e;
implementation:
  when initial() then
    a << 1; b << a + 10; c << 0; d << 0; e << 5;
  else when time >= 1 then
    c << a;      // 1
    a << b;      // 11
    b << c;      // 1
    d << a + b;  // 12
    d << d + 1;  // 13
    if d > 12 then
      e << e + d;  // 18
      e << 2*e;    // 36
    else then
      e << 0;
    end if;
  end when;
end M;
)",
                                    2);
        RUNS(store);
        NEAR(at(*store, "b", 0), 11.0, 0);
        NEAR(last(*store, "a"), 11.0, 0);
        NEAR(last(*store, "b"), 1.0, 0);
        NEAR(last(*store, "c"), 1.0, 0);
        NEAR(last(*store, "d"), 13.0, 0);
        NEAR(last(*store, "e"), 36.0, 0);
    }

    /// Two states exchange their values.
    void statesAreExchanged() {
        const auto store = simulate("M", {}, R"(
model M
interface:
  static Real x; static Real y; static Real kept;
implementation:
  der(x) = 1; der(y) = -1;
  when initial() then
    x << 10; y << 0;
  else when time >= 1 then
    kept << x; x << y; y << kept;
  end when;
end M;
)",
                                    2);
        RUNS(store);
        NEAR(last(*store, "x"), 0.0, 1e-7);  // -1 + 1
        NEAR(last(*store, "y"), 10.0, 1e-7); // 11 - 1
        NEAR(last(*store, "kept"), 11.0, 1e-7);
    }

    /// A model sets the states of what is in it, at the start and later.
    void statesOfComponents() {
        const auto store = simulate("M", {}, R"(
model Tank
interface:
  parameter Real inflow;
  static out Real level;
implementation:
  der(level) = inflow;
end Tank;
model M
implementation:
  static Tank a{inflow << 1}; static Tank b{inflow << 2};
  when initial() then
    a.level << 3; b.level << 4;
  else when a.level > 5 then
    b.level << 0; a.level << a.level/5;
  end when;
end M;
)",
                                    3);
        RUNS(store);
        NEAR(last(*store, "a.level"), 2.0, 1e-6);
        NEAR(last(*store, "b.level"), 2.0, 1e-6);
    }

    /// What the first model of an engine gives at the start does not change by being declared dynamic.
    void boundOnce() {
        const auto store = simulate("M", {}, R"(
partial model Source
interface:
  static out Real y;
end Source;
model Ramp extends Source;
interface:
  parameter Real slope;
implementation:
  y = slope*time;
end Ramp;
model M
interface:
  static out Real z;
implementation:
  dynamic Source s;
  when initial() then
    s <- Ramp{slope << 3};
  end when;
  z = 2*s.y;
end M;
)",
                                    2);
        RUNS(store);
        NEAR(last(*store, "z"), 12.0, 1e-9);
    }

    /// The examples that change their structure, against closed forms.
    void changing_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("tolerance");
        const auto row = [](const char* what, const char* file, const char* model, const char* name, double value,
                            double tolerance) {
            QTest::newRow(what) << QString(file) << QByteArray(model) << QByteArray(name) << value << tolerance;
        };
        // The mean torque times the ratio, by the inertia.
        row("engine", "engine_start.sol", "EngineStart", "der(wheel.speed)", 15.0, 1e-9);
        // sqrt(2*g*h)*restitution^n falls below the speed at which the ball lies.
        row("ball of rubber", "bouncing_ball.sol", "BouncingBall", "rubber.bounces", 29.0, 0);
        row("ball of wood", "bouncing_ball.sol", "BouncingBall", "wood.bounces", 9.0, 0);
        row("ball at rest", "bouncing_ball.sol", "BouncingBall", "rubber.height", 0.0, 1e-12);
        row("pendulum", "constrained_pendulum.sol", "PendulumAtTheWall", "pendulum.swinging.length", 0.3, 1e-12);
    }
    void changing() {
        QFETCH(QString, file);
        QFETCH(QByteArray, model);
        QFETCH(QByteArray, name);
        QFETCH(double, value);
        QFETCH(double, tolerance);
        const auto store = simulate(model.constData(), {file});
        RUNS(store);
        NEAR(last(*store, name.constData()), value, tolerance);
    }
};

QTEST_GUILESS_MAIN(SolAccuracyTest)
#include "sol_test.moc"
