#include "solver/results/result_store.h"
#include "solver/run/structural_run.h"
#include "tests/solver/run/hand_host.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <malloc.h>
#include <numbers>

using namespace gnomon;
using namespace gnomon::solver;
using namespace gnomon::solver::test;

namespace {

using Reaction = StructureHost::Reaction;

struct Observer final : RunObserver {
    std::vector<RunMessage> messages;
    std::function<void(const RunProgress&)> onProgress;

    void message(const RunMessage& m) override { messages.push_back(m); }
    void progress(const RunProgress& p) override {
        if (onProgress)
            onProgress(p);
    }
};

/// Gives a relation a name.
void name(HandModel& m, const std::string& text, Slot slot) {
    Variable& variable = m.model.layout.variables.emplace_back();
    variable.name = text;
    variable.slot = slot;
    variable.variability = Variability::Discrete;
}

/// x' = speed - rate * x until x reaches the limit; then the other mode holds.
HandModel relayBranch(double speed, double rate, double limit) {
    HandModel m;
    m.slot("x", 0);
    const Slot x = m.model.layout.variables[0].slot, dx = m.slot("der(x)", 0);
    m.model.mode.states.push_back({x, dx, 1});
    m.everywhere(assign(dx, {x}, [=](const double* v) { return speed - rate * v[0]; }));
    const Slot reached = m.relation(speed > 0 ? Relation::Kind::GreaterEqual : Relation::Kind::LessEqual, {x},
                                    [=](const double* v) { return v[0] - limit; });
    name(m, "reached", reached);
    return m;
}

HandHost::React leavesFor(const std::string& other) {
    return [=](HandHost& host, double) {
        if (host.get("reached") == 0)
            return Reaction::Nothing;
        host.next = other;
        return Reaction::Changed;
    };
}

/// Between -1 and 1, with hysteresis.
std::unique_ptr<HandHost> relay(double speed, double rate, double limit = 1) {
    auto host = std::make_unique<HandHost>();
    host->add("up", relayBranch(speed, rate, limit), leavesFor("down"));
    host->add("down", relayBranch(-speed, rate, -limit), leavesFor("up"));
    return host;
}

/// A mass that falls to the ground, bounces there, and sticks when it is slow; at a time that it is told the ground
/// kicks it up again.
std::unique_ptr<HandHost> stickingMass(double restitution, double slow, double kickAt, double kick) {
    auto host = std::make_unique<HandHost>();
    HandModel flies;
    const Slot v = flies.slot("v", 0), dv = flies.slot("der(v)", -9.81);
    const Slot h = flies.state("h", 1, {v}, [](const double* x) { return x[0]; });
    flies.model.mode.states.push_back({v, dv, 1});
    flies.everywhere(assign(dv, {}, [](const double*) { return -9.81; }));
    const Slot touches = flies.relation(Relation::Kind::LessEqual, {h}, [](const double* x) { return x[0]; });
    name(flies, "touches", touches);
    host->add("flies", std::move(flies), [=](HandHost& self, double) {
        if (self.get("touches") == 0 || self.get("v") >= 0)
            return Reaction::Nothing;
        if (-self.get("v") < slow) {
            self.next = "rests";
            return Reaction::Changed;
        }
        self.set("v", -restitution * self.get("v"));
        return Reaction::Wrote;
    });
    HandModel rests;
    const Slot level = rests.slot("h", 0), force = rests.slot("force", 0);
    rests.everywhere(assign(level, {}, [](const double*) { return 0.0; }));
    rests.everywhere(assign(force, {rests.model.layout.time}, [](const double* x) { return 9.81 + x[0]; }));
    host->add("rests", std::move(rests), [=](HandHost& self, double t) {
        if (t < self.due)
            return Reaction::Nothing;
        self.due = std::numeric_limits<double>::infinity();
        self.next = "flies";
        self.given["v"] = kick;
        return Reaction::Changed;
    });
    host->due = kickAt;
    return host;
}

/// Stays in one mode for good.
Reaction rests(HandHost&, double) {
    return Reaction::Nothing;
}

double peakOfHeap() {
    const struct mallinfo2 info = ::mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd);
}

} // namespace

class StructuralRunTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Observer m_observer;
    RunControl m_control;
    RunStatistics m_statistics;
    HandHost* m_host = nullptr; // of the last run

    std::string file() const { return m_folder.filePath("run.gnr").toStdString(); }

    Result<ResultStore> run(const std::function<std::unique_ptr<HandHost>()>& hosts, RunOptions options,
                            const std::vector<std::string>& names = {},
                            const std::function<void(const HandHost&)>& look = {}) {
        m_observer.messages.clear();
        m_control.cancelled = m_control.paused = false;
        HandHost* first = nullptr;
        StructuralRun simulation(
            [&]() -> std::unique_ptr<StructureHost> {
                std::unique_ptr<HandHost> host = hosts();
                if (!first)
                    first = host.get();
                return host;
            },
            std::move(options), m_observer, m_control);
        if (Result<void> initialized = simulation.initialize(); !initialized)
            return std::unexpected(initialized.error());
        const Result<ResultLayout> layout = simulation.resultLayout(names);
        if (!layout)
            return std::unexpected(layout.error());
        ResultWriter writer = *ResultWriter::create(file(), *layout, simulation.stopTime());
        const Result<void> integrated = simulation.integrate(writer);
        m_statistics = simulation.statistics();
        if (look)
            look(*first);
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

    /// Where the mode becomes another one.
    static std::vector<double> switches(const ResultStore& store) {
        const uint32_t mode = *store.find("mode");
        std::vector<double> result;
        for (uint64_t i = 1; i < store.rowCount(); ++i)
            if (store.value(mode, i) != store.value(mode, i - 1))
                result.push_back(store.value(0, i));
        return result;
    }

private Q_SLOTS:
    /// At 1, 3, 5 …, with all methods: straight lines are exact for all of them.
    void theRelaySwitchesWhenItShould_data() {
        QTest::addColumn<QString>("solver");
        QTest::addColumn<double>("tolerance");
        for (const SolverKind kind : allSolvers())
            for (const double tolerance : {1e-3, 1e-6, 1e-9, 1e-12})
                QTest::addRow("%s %g", solverName(kind).data(), tolerance)
                    << QString::fromUtf8(solverName(kind).data()) << tolerance;
    }
    void theRelaySwitchesWhenItShould() {
        QFETCH(QString, solver);
        QFETCH(double, tolerance);
        RunOptions options = until(20.5, 0.25, tolerance);
        options.solver = *solverKind(solver.toStdString());
        const Result<ResultStore> store = run([] { return relay(1, 0); }, options);
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        const std::vector<double> found = switches(*store);
        QCOMPARE(found.size(), size_t(10));
        for (size_t i = 0; i < found.size(); ++i)
            QVERIFY2(std::fabs(found[i] - (1 + 2 * double(i))) < 1e-9, std::to_string(found[i]).c_str());
        // At each switch a row of either mode.
        for (const double t : found)
            QVERIFY(store->upperRow(t) - store->lowerRow(t) >= 2);
        QVERIFY(store->rowCount() >= 93);
        const uint32_t x = *store->find("x");
        for (uint64_t i = 0; i < store->rowCount(); ++i) {
            const double t = store->value(0, i), phase = std::fmod(t + 1, 4);
            QVERIFY(std::fabs(store->value(x, i) - (phase < 2 ? phase - 1 : 3 - phase)) < 1e-8);
        }
        QCOMPARE(m_statistics.modeSwitches, uint64_t(10));
        QCOMPARE(m_statistics.modesBuilt, uint64_t(2));
        QCOMPARE(m_statistics.rows, store->rowCount());
        QCOMPARE(m_statistics.modes.size(), size_t(2));
        QCOMPARE(m_statistics.modes[0].entered, uint64_t(6));
        QVERIFY(std::fabs(m_statistics.modes[0].time - 10.5) < 1e-9);
        QVERIFY(std::fabs(m_statistics.modes[0].time + m_statistics.modes[1].time - 20.5) < 1e-9);
        QVERIFY(m_observer.messages.empty() || tolerance > 1e-6); // which cannot tell what is behind the end
    }

    /// ln 2, and ln 3 from one to the next: no event is missed and none invented, whatever the tolerance.
    void exponentialRelay_data() {
        QTest::addColumn<QString>("solver");
        QTest::addColumn<double>("tolerance");
        for (const char* solver : {"ida", "cvode", "rk45"})
            for (const double tolerance : {1e-4, 1e-6, 1e-8, 1e-10, 1e-12})
                QTest::addRow("%s %g", solver, tolerance) << solver << tolerance;
    }
    void exponentialRelay() {
        QFETCH(QString, solver);
        QFETCH(double, tolerance);
        RunOptions options = until(20, 0.1, tolerance);
        options.solver = *solverKind(solver.toStdString());
        const Result<ResultStore> store = run([] { return relay(2, 1); }, options);
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        const std::vector<double> found = switches(*store);
        QCOMPARE(found.size(), size_t(1 + std::floor((20 - std::log(2)) / std::log(3))));
        for (size_t i = 0; i < found.size(); ++i)
            QVERIFY2(std::fabs(found[i] - std::log(2) - double(i) * std::log(3)) < 1000 * tolerance,
                     std::to_string((found[i] - std::log(2) - double(i) * std::log(3)) / tolerance).c_str());
        const uint32_t x = *store->find("x"), der = *store->find("der(x)");
        for (uint64_t i = 0; i < store->rowCount(); ++i) {
            const double up = store->value(*store->find("mode"), i) == 1 ? 2 : -2;
            QVERIFY(std::fabs(store->value(der, i) - (up - store->value(x, i))) < 1e-12);
        }
    }

    /// Two states, one equation, two states again: what a mode does not have is no number there.
    void aMassSticksAndIsKicked() {
        const double fall = std::sqrt(2 / 9.81), speed = 9.81 * fall, rest = fall * (1 + 2 * 0.5 + 2 * 0.25);
        const Result<ResultStore> store =
            run([] { return stickingMass(0.5, 1.2, 2, 3); }, until(3.5, 0.01, 1e-10), {},
                [&](const HandHost& host) {
                    QCOMPARE(host.history.size(), size_t(4));
                    QCOMPARE(host.history[1].second, std::string("rests"));
                    QVERIFY(std::fabs(host.history[1].first - rest) < 1e-9);
                    QCOMPARE(host.history[2].first, 2.0);
                    QVERIFY(std::fabs(host.history[3].first - 2 - (6 + 3 + 1.5) / 9.81) < 1e-8);
                    QCOMPARE(host.left.size(), size_t(4));
                    QCOMPARE(host.left.back(), 3.5);
                });
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        QVERIFY(speed * 0.25 > 1.1);
        const uint32_t h = *store->find("h"), v = *store->find("v"), force = *store->find("force");
        for (uint64_t i = 0; i < store->rowCount(); ++i) {
            const bool isFlying = store->value(*store->find("mode"), i) == 1;
            QCOMPARE(std::isnan(store->value(v, i)), !isFlying);
            QCOMPARE(std::isnan(store->value(force, i)), isFlying);
            const double t = store->value(0, i);
            if (!isFlying) {
                QCOMPARE(store->value(force, i), 9.81 + t);
                QCOMPARE(store->value(h, i), 0.0);
            } else if (t < fall - 1e-9) {
                QVERIFY(std::fabs(store->value(h, i) - (1 - 9.81 / 2 * t * t)) < 1e-9);
            } else if (t > 2 && t < 2 + 6 / 9.81 - 1e-9) {
                QVERIFY(std::fabs(store->value(h, i) - (3 * (t - 2) - 9.81 / 2 * (t - 2) * (t - 2))) < 1e-9);
            }
        }
        QVERIFY(m_observer.messages.empty());
    }

    /// Bounces that get faster and faster end with a change: nothing was missed when it flies again.
    void whatAChangeEndsIsNotMissed() {
        const Result<ResultStore> store =
            run([] { return stickingMass(0.3, 0.001, 0.85, 3); }, until(4, 0.01, 1e-8), {},
                [](const HandHost& host) { QCOMPARE(host.history.size(), size_t(4)); });
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        QVERIFY2(m_observer.messages.empty(), m_observer.messages.empty() ? "" : m_observer.messages[0].text.c_str());
    }

    /// A column may be the opposite of a state; many rows lie within one step.
    void columnsHaveSigns() {
        for (const double interval : {0.5, 1e-4}) {
            const auto hosts = [] {
                auto host = std::make_unique<HandHost>();
                for (const auto& [name, next, sign] : {std::tuple("a", "b", 1.0), std::tuple("b", "a", -1.0)}) {
                    HandModel m;
                    const Slot x = m.slot("", 0), dx = m.slot("", 0);
                    Variable& variable = m.model.layout.variables.emplace_back();
                    variable.name = "x";
                    variable.slot = x;
                    variable.sign = sign;
                    m.model.mode.states.push_back({x, dx, 1});
                    m.everywhere(assign(dx, {}, [=](const double*) { return sign; }));
                    host->add(name, std::move(m), [=](HandHost& self, double t) {
                        if (t < self.due)
                            return Reaction::Nothing;
                        self.due += 1;
                        self.next = next;
                        self.given["x"] = -self.get("x");
                        return Reaction::Changed;
                    });
                }
                host->due = 1;
                return host;
            };
            const Result<ResultStore> store = run(hosts, until(3, interval, 1e-9));
            QVERIFY2(store, store ? "" : store.error().message.c_str());
            for (uint64_t i = 0; i < store->rowCount(); ++i)
                QVERIFY(std::fabs(store->value(*store->find("x"), i) - store->value(0, i)) < 1e-9);
            QVERIFY(interval > 0.1 || store->rowCount() > 30'000);
        }
    }

    /// Steps of one size go on where they would have been.
    void fixedStepsStayOnTheirGrid() {
        RunOptions options = until(4, 0.125, 1e-6);
        options.solver = SolverKind::Euler;
        options.fixedStep = 0.125;
        // x' = 2 - x, from 0 to 0.9 in between two steps.
        const Result<ResultStore> store = run([] { return relay(2, 1, 0.9); }, options);
        QVERIFY(store);
        const std::vector<double> found = switches(*store);
        QVERIFY(found.size() > 2 && std::fmod(found[0], 0.125) > 1e-3);
        // Behind the first step of a mode the curve obeys Euler's formula from one output time to the next.
        const uint32_t x = *store->find("x"), mode = *store->find("mode");
        int seen = 0;
        for (uint64_t i = 1; i < store->rowCount(); ++i)
            if (store->value(0, i) == store->value(0, i - 1) + 0.125 &&
                store->value(mode, i) == store->value(mode, i - 1)) {
                const double before = store->value(x, i - 1), up = store->value(mode, i) == 1 ? 2 : -2;
                QVERIFY(std::fabs(store->value(x, i) - (before + 0.125 * (up - before))) < 1e-14);
                ++seen;
            }
        QVERIFY(seen > 15);
    }

    /// A run of a mode that is used again makes what one makes that is new.
    void usedAgainIsAsNew_data() {
        QTest::addColumn<QString>("solver");
        for (const SolverKind kind : allSolvers())
            QTest::newRow(solverName(kind).data()) << QString::fromUtf8(solverName(kind).data());
    }
    void usedAgainIsAsNew() {
        QFETCH(QString, solver);
        RunOptions options = until(10, 0.05, 1e-8);
        options.solver = *solverKind(solver.toStdString());
        std::vector<std::vector<double>> curves;
        for (const bool isForgetful : {false, true}) {
            const Result<ResultStore> store = run(
                [&] {
                    auto host = relay(2, 1, 0.9);
                    host->isForgetful = isForgetful;
                    return host;
                },
                options);
            QVERIFY(store);
            QCOMPARE(m_statistics.modesBuilt, isForgetful ? m_statistics.modeSwitches + 1 : uint64_t(2));
            curves.emplace_back(store->rowCount());
            store->read(*store->find("x"), 0, curves.back());
        }
        if (solver == "ida" || solver == "cvode" || solver == "rk45") { // which remember how large states have been
            QCOMPARE(curves[0].size(), curves[1].size());
            for (size_t i = 0; i < curves[0].size(); ++i)
                QVERIFY(std::fabs(curves[0][i] - curves[1][i]) < 1e-6);
        } else {
            QCOMPARE(curves[0], curves[1]);
        }
    }

    /// What nobody gives a mode it has from itself, each time.
    void whatIsNotCarriedBeginsAnew() {
        const auto hosts = [] {
            auto host = std::make_unique<HandHost>();
            for (const auto& [name, next] : {std::pair("a", "b"), std::pair("b", "a")}) {
                HandModel m;
                const Slot start = m.slot("", 0), interval = m.slot("", 0.1), active = m.slot("", 0);
                const DiscreteVariable count = m.discrete("", 0), ticks = m.discrete("", 0);
                const Slot shown = m.slot("count", 0);
                m.model.mode.samplers.push_back({start, interval, active});
                m.model.mode.event.assign(assign(ticks.value, {active}, [](const double* v) { return v[0]; }));
                m.model.mode.event.assign(assign(count.value, {count.pre, ticks.value, ticks.pre},
                                                 [](const double* v) { return v[0] + (v[1] > v[2] ? 1 : 0); }));
                m.everywhere(assign(shown, {count.value}, [](const double* v) { return v[0]; }));
                host->add(name, std::move(m), [=](HandHost& self, double t) {
                    if (t < self.due)
                        return Reaction::Nothing;
                    self.due += 0.25;
                    self.next = next;
                    return Reaction::Changed;
                });
            }
            host->due = 0.25;
            return host;
        };
        const Result<ResultStore> store = run(hosts, until(1.4, 0.05, 1e-6));
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        const uint32_t mode = *store->find("mode"), count = *store->find("count");
        int stays = 0;
        for (uint64_t i = 1; i < store->rowCount(); ++i)
            if (store->value(mode, i) != store->value(mode, i - 1)) {
                QCOMPARE(store->value(count, i), 0.0);
                QVERIFY(store->value(count, i - 1) >= 2);
                ++stays;
            }
        QCOMPARE(stays, 5);
    }

    /// Without hysteresis a relay goes to and fro: the modes are named.
    void chatteringIsNamed() {
        const auto hosts = [] {
            auto host = std::make_unique<HandHost>();
            host->add("up", relayBranch(1, 0, 0.5), leavesFor("down"));
            host->add("down", relayBranch(-1, 0, 0.5), leavesFor("up"));
            return host;
        };
        const Result<ResultStore> store = run(hosts, until(1, 0.1, 1e-6));
        QVERIFY(!store);
        const std::string& text = store.error().message;
        QVERIFY2(text.find("up → down → up") != std::string::npos || text.find("down → up → down") != std::string::npos,
                 text.c_str());
        QVERIFY(ResultStore::open(file())->rowCount() >= 6);
    }

    void changesWithoutTimeAreNamed() {
        const auto hosts = [] {
            auto host = std::make_unique<HandHost>();
            for (const auto& [name, next] : {std::pair("a", "b"), std::pair("b", "c"), std::pair("c", "b")})
                host->add(name, relayBranch(1, 0, 0.25), [=](HandHost& self, double) {
                    if (self.now == "a" && self.get("reached") == 0)
                        return Reaction::Nothing;
                    self.next = next;
                    return Reaction::Changed;
                });
            return host;
        };
        const Result<ResultStore> store = run(hosts, until(1, 0.1, 1e-6));
        QVERIFY(!store);
        const std::string& text = store.error().message;
        QVERIFY2(text.find("time = 0.25,") != std::string::npos && text.find("5000 times") != std::string::npos &&
                     (text.find(": b → c → b") != std::string::npos || text.find(": c → b → c") != std::string::npos),
                 text.c_str());
    }

    /// Some in turn are nothing unusual: each mode has its row, and time has not gone on.
    void severalChangesAtOneTime() {
        const auto hosts = [] {
            auto host = std::make_unique<HandHost>();
            host->add("0", relayBranch(1, 0, 0.25), leavesFor("1"));
            for (int i = 1; i <= 40; ++i)
                host->add(std::to_string(i), relayBranch(-1, 0, i < 40 ? 2 : -5), leavesFor(std::to_string(i + 1)));
            return host;
        };
        const Result<ResultStore> store = run(hosts, until(1, 0.1, 1e-6));
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        QCOMPARE(m_statistics.modeSwitches, uint64_t(40));
        const uint32_t mode = *store->find("mode"), x = *store->find("x");
        for (uint64_t i = 1; i < store->rowCount(); ++i)
            if (store->value(mode, i) != store->value(mode, i - 1)) {
                QCOMPARE(store->value(mode, i), store->value(mode, i - 1) + 1);
                QVERIFY(std::fabs(store->value(0, i) - 0.25) < 1e-12);
            }
        QVERIFY(std::fabs(store->value(x, store->rowCount() - 1) - (0.25 - 0.75)) < 1e-9);
    }

    /// What a host writes holds for discrete variables and their pre(), and moves what follows from them.
    void whatIsWrittenHolds() {
        const auto hosts = [] {
            auto host = std::make_unique<HandHost>();
            HandModel m;
            const DiscreteVariable speed = m.discrete("speed", 1), seen = m.discrete("seen", 0);
            m.model.mode.event.assign(assign(speed.value, {speed.pre}, [](const double* v) { return v[0]; }));
            m.model.mode.event.assign(assign(seen.value, {speed.value}, [](const double* v) { return 10 * v[0]; }));
            m.state("x", 0, {speed.value}, [](const double* v) { return v[0]; });
            m.model.mode.hasEventSets = true; // so that nothing begins anew without a reason
            host->add("only", std::move(m), [](HandHost& self, double t) {
                if (t < self.due)
                    return Reaction::Nothing;
                self.set("speed", self.get("speed") + 1);
                if (self.due == 3)
                    self.set("x", 100);
                self.due += 1;
                return Reaction::Wrote;
            });
            host->due = 1;
            return host;
        };
        const Result<ResultStore> store = run(hosts, until(4.5, 0.25, 1e-9));
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        const auto value = [&](const char* name, double t) {
            return store->value(*store->find(name), store->upperRow(t) - 1);
        };
        QVERIFY(std::fabs(value("x", 1) - 1) < 1e-9);
        QVERIFY(std::fabs(value("x", 2) - 3) < 1e-9);
        QVERIFY(std::fabs(value("x", 2.5) - 4.5) < 1e-9);
        QVERIFY(std::fabs(value("x", 3) - 100) < 1e-9);
        QVERIFY(std::fabs(value("x", 4.5) - 100 - 4 - 2.5) < 1e-9);
        QCOMPARE(value("seen", 0.5), 10.0);
        QCOMPARE(value("seen", 4.5), 50.0);
        QCOMPARE(m_statistics.timeEvents, uint64_t(4));
        QCOMPARE(m_statistics.modeSwitches, uint64_t(0));
    }

    void endlessWritingFails() {
        const auto hosts = [] {
            auto host = std::make_unique<HandHost>();
            HandModel m;
            m.discrete("d", 1);
            host->add("only", std::move(m), [](HandHost& self, double) {
                self.set("d", self.get("d") + 1);
                return Reaction::Wrote;
            });
            return host;
        };
        const Result<ResultStore> store = run(hosts, until(1, 0.1, 1e-6));
        QVERIFY(!store);
        QVERIFY2(store.error().message.find("without end") != std::string::npos, store.error().message.c_str());
    }

    /// A sample that was taken when the equations changed is not taken again by those behind.
    void samplesGoOn() {
        const auto hosts = [] {
            auto host = std::make_unique<HandHost>();
            for (const auto& [name, next] : {std::pair("a", "b"), std::pair("b", "a")}) {
                HandModel m;
                const Slot start = m.slot("", 0), interval = m.slot("", 0.1), active = m.slot("", 0);
                const DiscreteVariable count = m.discrete("count", 0), ticks = m.discrete("", 0);
                m.model.mode.samplers.push_back({start, interval, active});
                m.model.mode.event.assign(assign(ticks.value, {active}, [](const double* v) { return v[0]; }));
                m.model.mode.event.assign(assign(count.value, {count.pre, ticks.value, ticks.pre},
                                                 [](const double* v) { return v[0] + (v[1] > v[2] ? 1 : 0); }));
                host->add(name, std::move(m), [=](HandHost& self, double t) {
                    if (t < self.due)
                        return Reaction::Nothing;
                    self.due += 0.3;
                    self.next = next;
                    return Reaction::Changed;
                });
            }
            host->due = 0.25;
            return host;
        };
        // Samples at 0, 0.1 … 1; changes at 0.25, 0.55, 0.85.
        Result<ResultStore> store = run(hosts, until(1.05, 0.1, 1e-6));
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        QCOMPARE(m_statistics.modeSwitches, uint64_t(3));
        QCOMPARE(store->value(*store->find("count"), store->rowCount() - 1), 11.0);
        // The same where both come together.
        store = run(
            [&] {
                auto host = hosts();
                host->due = 0.3;
                return host;
            },
            until(1.05, 0.1, 1e-6));
        QVERIFY(store);
        QCOMPARE(m_statistics.modeSwitches, uint64_t(3));
        QCOMPARE(store->value(*store->find("count"), store->rowCount() - 1), 11.0);
    }

    /// Conditions of time have behind a change what they have behind an event.
    void timeGoesOn() {
        const auto hosts = [] {
            auto host = std::make_unique<HandHost>();
            for (const auto& [name, next] : {std::pair("a", "b"), std::pair("b", "a")}) {
                HandModel m;
                const Slot late = m.relation(
                    Relation::Kind::Greater, {m.model.layout.time}, [](const double* v) { return v[0] - 0.5; }, true);
                m.state("x", 0, {late}, [](const double* v) { return v[0]; });
                host->add(name, std::move(m), [=](HandHost& self, double t) {
                    if (t < self.due)
                        return Reaction::Nothing;
                    self.due += 0.25;
                    self.next = next;
                    return Reaction::Changed;
                });
            }
            host->due = 0.25;
            return host;
        };
        const Result<ResultStore> store = run(hosts, until(1, 0.125, 1e-9));
        QVERIFY(store);
        for (uint64_t i = 0; i < store->rowCount(); ++i)
            QVERIFY(std::fabs(store->value(*store->find("x"), i) - std::max(0.0, store->value(0, i) - 0.5)) < 1e-12);
        const uint32_t mode = *store->find("mode"), der = *store->find("der(x)");
        int changes = 0;
        for (uint64_t i = store->lowerRow(0.5); i < store->upperRow(0.5); ++i)
            if (store->value(mode, i) != store->value(mode, i - 1)) {
                QCOMPARE(store->value(der, i), 1.0); // at once
                ++changes;
            }
        QCOMPARE(changes, 1);
    }

    /// What a host says of a new mode is told with its place; what fails names the mode.
    void notesAndFailures() {
        const Result<ResultStore> told = run(
            [] {
                auto host = relay(1, 0);
                host->onEntered = [](double t, std::vector<StructureNote>& notes) {
                    if (t > 2)
                        notes.push_back({true, "x could not be held", "chart.mo:3:4"});
                    return Result<void>();
                };
                return host;
            },
            until(4, 1, 1e-6));
        QVERIFY(told);
        QCOMPARE(m_observer.messages.size(), size_t(1));
        QCOMPARE(m_observer.messages[0].text, std::string("x could not be held"));
        QCOMPARE(m_observer.messages[0].place, std::string("chart.mo:3:4"));
        QCOMPARE(m_observer.messages[0].severity, MessageSeverity::Warning);
        QVERIFY(std::fabs(m_observer.messages[0].time - 3) < 1e-9);

        const Result<ResultStore> refused = run(
            [] {
                auto host = relay(1, 0);
                host->onEntered = [](double t, std::vector<StructureNote>&) {
                    return t > 2 ? Result<void>(fail("no such luck")) : Result<void>();
                };
                return host;
            },
            until(4, 1, 1e-6));
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.find("the mode up, which begins at time = 3: no such luck") == 0,
                 refused.error().message.c_str());
        QVERIFY(ResultStore::open(file())->rowCount() >= 4);

        const Result<ResultStore> nowhere = run(
            [] {
                auto host = std::make_unique<HandHost>();
                host->add("a", relayBranch(1, 0, 1), leavesFor("b"));
                return host;
            },
            until(4, 1, 1e-6));
        QVERIFY(!nowhere);
        QVERIFY(nowhere.error().message.find("there is no mode b") != std::string::npos);
    }

    /// What is past is nobody's who has not been there.
    void whatHasAPastIsRefused() {
        const auto hosts = [] {
            auto host = std::make_unique<HandHost>();
            host->add("a", relayBranch(1, 0, 1), leavesFor("b"));
            HandModel late = relayBranch(-1, 0, -1);
            const Slot ago = late.slot("", 0.5);
            late.model.mode.delays.push_back({late.model.layout.variables[0].slot, late.slot("y", 0), ago, ago, 0});
            host->add("b", std::move(late), rests);
            return host;
        };
        const Result<ResultStore> store = run(hosts, until(4, 1, 1e-6));
        QVERIFY(!store);
        QVERIFY2(store.error().message.find("the mode b has delay()") != std::string::npos,
                 store.error().message.c_str());
    }

    void settingsHoldInAllModes() {
        const auto hosts = [] {
            auto host = std::make_unique<HandHost>();
            for (const auto& [name, next, sign] : {std::tuple("a", "b", 1.0), std::tuple("b", "a", -1.0)}) {
                HandModel m;
                const Slot speed = m.slot("speed", 1, Variability::Parameter);
                m.state("x", 0, {speed}, [=](const double* v) { return sign * v[0]; });
                host->add(name, std::move(m), [=](HandHost& self, double t) {
                    if (t < self.due)
                        return Reaction::Nothing;
                    self.due += 1;
                    self.next = next;
                    self.carried.erase("speed");
                    return Reaction::Changed;
                });
            }
            host->due = 1;
            return host;
        };
        RunOptions options = until(3, 0.5, 1e-9);
        options.settings = {{"speed", 3.0}};
        const Result<ResultStore> store = run(hosts, options);
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        for (uint64_t i = 0; i < store->rowCount(); ++i) {
            const double phase = std::fmod(store->value(0, i), 2);
            QVERIFY(std::fabs(store->value(*store->find("x"), i) - 3 * (phase < 1 ? phase : 2 - phase)) < 1e-9);
        }
        QVERIFY(store->entries()[*store->find("speed")].isConstant());
        QCOMPARE(store->value(*store->find("speed"), 0), 3.0);
        options.settings = {{"slowness", 3.0}};
        QVERIFY(!run(hosts, options));
    }

    void terminateEndsTheRun() {
        const auto hosts = [] {
            auto host = std::make_unique<HandHost>();
            host->add("a", relayBranch(1, 0, 1), leavesFor("b"));
            HandModel last = relayBranch(-1, 0, 0.5);
            Assertion terminate;
            terminate.condition = last.model.mode.relations[0].slot;
            terminate.isTerminate = true;
            terminate.message.emplace_back().text = "far enough";
            last.model.mode.assertions.push_back(terminate);
            host->add("b", std::move(last), leavesFor("a"));
            return host;
        };
        const Result<ResultStore> store = run(hosts, until(4, 0.1, 1e-6));
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        QVERIFY2(std::fabs(store->value(0, store->rowCount() - 1) - 1.5) < 1e-9,
                 std::to_string(store->value(0, store->rowCount() - 1)).c_str());
        QCOMPARE(m_statistics.modeSwitches, uint64_t(1));
    }

    /// A change at the end itself has its row.
    void changesAtTheEnd() {
        const auto timed = [&] {
            auto host = std::make_unique<HandHost>();
            for (const auto& [name, next] : {std::pair("a", "b"), std::pair("b", "a")})
                host->add(name, relayBranch(1, 0, 50), [=](HandHost& self, double t) {
                    if (t < self.due)
                        return Reaction::Nothing;
                    self.due = std::numeric_limits<double>::infinity();
                    self.next = next;
                    return Reaction::Changed;
                });
            host->due = 2;
            return host;
        };
        const Result<ResultStore> store = run(timed, until(2, 0.5, 1e-6));
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        QCOMPARE(m_statistics.modeSwitches, uint64_t(1));
        QCOMPARE(switches(*store), std::vector<double>{2.0});
        QCOMPARE(store->value(0, store->rowCount() - 1), 2.0);
        // One that the tolerance cannot tell from the end is looked at more sharply, and told.
        const double stop = std::log(2) + 4 * std::log(3);
        for (const double aside : {-1e-7, -1e-6, 1e-7, 1e-6}) {
            const Result<ResultStore> near = run([] { return relay(2, 1); }, until(stop + aside, 0.1, 1e-6));
            QVERIFY2(near, near ? "" : near.error().message.c_str());
            QCOMPARE(switches(*near).size(), size_t(aside > 0 ? 5 : 4));
            QCOMPARE(m_statistics.modeSwitches, uint64_t(aside > 0 ? 5 : 4));
            QCOMPARE(m_statistics.rows, near->rowCount());
            QCOMPARE(m_observer.messages.size(), size_t(1));
            QVERIFY2(m_observer.messages[0].text.find("too near") != std::string::npos,
                     m_observer.messages[0].text.c_str());
        }
    }

    void cancelAndPause() {
        double last = 0;
        m_observer.onProgress = [&](const RunProgress& p) {
            QVERIFY(p.time >= last);
            last = p.time;
            if (p.time > 0)
                m_control.cancelled = true;
        };
        Result<ResultStore> store = run([] { return relay(1, 0); }, until(1e7, 1e4, 1e-6));
        QVERIFY(!store);
        QCOMPARE(store.error().reason, Failure::Reason::Cancelled);
        QVERIFY(last < 1e6 && ResultStore::open(file())->rowCount() > 2);
        int paused = 0;
        last = 0;
        m_observer.onProgress = [&](const RunProgress& p) {
            QVERIFY(p.time >= last);
            last = p.time;
            if (m_control.paused) { // told where it stops
                ++paused;
                m_control.paused = false;
            }
        };
        std::atomic<bool>& pause = m_control.paused;
        store = run(
            [&] {
                auto host = relay(1, 0);
                host->onEntered = [&](double t, std::vector<StructureNote>&) {
                    if (t > 4 && t < 6)
                        pause = true;
                    return Result<void>();
                };
                return host;
            },
            until(20, 1, 1e-6));
        m_observer.onProgress = {};
        QVERIFY(store);
        QCOMPARE(paused, 1);
    }

    /// A hundred thousand of them take no more memory than a thousand, and little time each; so do those to modes that
    /// nobody has seen.
    void manySwitches_data() {
        QTest::addColumn<bool>("isForgetful");
        QTest::addColumn<int>("few");
        QTest::addColumn<int>("many");
        QTest::newRow("known") << false << 1000 << 100'000;
        QTest::newRow("always others") << true << 400 << 4000;
    }
    void manySwitches() {
        QFETCH(bool, isForgetful);
        QFETCH(int, few);
        QFETCH(int, many);
        const auto measured = [&](double switched, double& seconds) {
            double heap = 0;
            const auto hosts = [&] {
                auto host = relay(1, 0);
                host->isForgetful = isForgetful;
                return host;
            };
            const Result<ResultStore> store =
                run(hosts, until(2 * switched, switched, 1e-6), {"x"}, [&](const HandHost&) { heap = peakOfHeap(); });
            if (!store || m_statistics.modeSwitches != uint64_t(switched))
                heap = -1;
            seconds = m_statistics.initSeconds + m_statistics.integrateSeconds;
            return heap;
        };
        double first = 0, seconds = 0;
        const double before = measured(few, first), behind = measured(many, seconds);
        QVERIFY(before > 0 && behind > 0);
        qInfo("%.1f us per switch; heap %+.0f kB", 1e6 * seconds / many, (behind - before) / 1024);
        // The host of the test keeps a history, of 64 bytes each.
        QVERIFY2(behind - before < 128.0 * many + 1e6, std::to_string(behind - before).c_str());
    }
};

QTEST_GUILESS_MAIN(StructuralRunTest)
#include "structural_run_test.moc"
