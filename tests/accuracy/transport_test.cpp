#include "app/service/simulation_job.h"
#include "compiler/base/render.h"
#include "compiler/flat/flat_printer.h"
#include "compiler/session/session.h"
#include "solver/results/result_store.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <functional>
#include <numbers>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

struct Listener final : RunObserver {
    void message(const RunMessage&) override {}
    void progress(const RunProgress&) override {}
};

using Curve = std::function<double(double)>;

} // namespace

Q_DECLARE_METATYPE(Curve)

/// spatialDistribution() against the solution of the transport equation along its characteristics.
class TransportTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Result<ResultStore> simulate(const std::string& text, double stop, double interval = 0) {
        session::Session session;
        const std::string file = m_folder.filePath("model.mo").toStdString();
        if (const auto set = session.setText(file, text); !set)
            return std::unexpected(set.error());
        const Result<session::CompileOutcome> compiled = session.compile("M", {}, {});
        if (!compiled)
            return std::unexpected(compiled.error());
        if (!compiled->model) {
            std::string messages;
            for (const Diagnostic& diagnostic : compiled->diagnostics)
                messages += renderTerminal(diagnostic, *compiled->database);
            return fail(messages);
        }
        service::SimulationJob job;
        job.model = compiled->model;
        job.options.stopTime = stop;
        job.options.tolerance = 1e-8;
        if (interval > 0)
            job.options.interval = interval;
        job.resultFile = m_folder.filePath("result.gnr").toStdString();
        Listener listener;
        RunControl control;
        const service::SimulationOutcome outcome = service::simulate(job, listener, control);
        if (outcome.end != service::SimulationOutcome::End::Finished)
            return fail(outcome.message);
        return ResultStore::open(job.resultFile);
    }

    /// The model as `gnc flatten` writes it.
    std::string flat(const std::string& text) {
        session::Session session;
        const std::string file = m_folder.filePath("model.mo").toStdString();
        if (!session.setText(file, text))
            return {};
        const Result<session::FlattenOutcome> outcome = session.flatten("M", {}, {});
        return outcome && outcome->flattened ? printFlat(outcome->flattened->model, outcome->database->names()) : "";
    }

private Q_SLOTS:
    void curves_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("stop");
        QTest::addColumn<QString>("name");
        QTest::addColumn<Curve>("value");
        constexpr double pi = std::numbers::pi;
        const auto row = [](const char* tag, const char* text, double stop, const char* name, Curve value) {
            QTest::newRow(tag) << text << stop << name << value;
        };
        const char* constant =
            "model M Real x(start=3, fixed=true), a, b, y = sin(5*time); equation der(x) = 2; (a, b) "
            "= spatialDistribution(y, 0, x, true, {0, 0.25, 1}, {0, 1, -2}); end M;";
        const auto profile = [](double p) { return p < 0.25 ? 4 * p : 1 - 4 * (p - 0.25); };
        row("constant velocity is a delay", constant, 2, "b",
            [=](double t) { return t < 0.5 ? profile(1 - 2 * t) : std::sin(5 * (t - 0.5)); });
        row("where it flows in", constant, 2, "a", [](double t) { return std::sin(5 * t); });
        const char* backward =
            "model M Real x(start=0, fixed=true), a, b, y = 1 + time^2; equation der(x) = -1; (a, b) "
            "= spatialDistribution(0, y, x, false, initialValues={3, 1}, initialPoints={0, 1}); end M;";
        row("backward", backward, 3, "a", [](double t) { return t < 1 ? 3 - 2 * t : 1 + (t - 1) * (t - 1); });
        row("backward, where it flows in", backward, 3, "b", [](double t) { return 1 + t * t; });
        // x = 0.6 sin(t): what has come in goes out again at the same end when x is back where it was.
        const char* swing =
            "model M Real x(start=0, fixed=true), v = 0.6*cos(time), a, b, u = 2 + time, w = sin(3*time); equation "
            "der(x) = v; (a, b) = spatialDistribution(u, w, x, v >= 0, {0, 1}, {1, 5}); end M;";
        const auto initial = [](double p) { return 1 + 4 * p; };
        row("reversal, at 0", swing, 2.4 * pi, "a", [=](double t) {
            const double x = 0.6 * std::sin(t);
            if (t <= pi / 2 || t >= 1.5 * pi)
                return 2 + t;
            if (t <= pi)
                return 2 + pi - t;
            return x >= -0.4 ? initial(-x) : std::sin(3 * (pi - std::asin((1 + x) / 0.6)));
        });
        row("reversal, at 1", swing, 2.4 * pi, "b", [=](double t) {
            if (t <= pi / 2)
                return initial(1 - 0.6 * std::sin(t));
            if (t <= 1.5 * pi)
                return std::sin(3 * t);
            const double x = 0.6 * std::sin(t);
            return x <= 0.4 ? std::sin(3 * (3 * pi - t)) : 2 + 2 * pi + std::asin((x - 1) / 0.6);
        });
        row("growing velocity",
            "model M Real x(start=0, fixed=true), v(start=0, fixed=true), b, y = cos(time); equation der(v) = 1; "
            "der(x) "
            "= v; (, b) = spatialDistribution(y, 0, x, true); end M;",
            4, "b", [](double t) { return t * t / 2 < 1 ? 0.0 : std::cos(std::sqrt(t * t - 2)); });
        row("a jump of the profile goes through an integral",
            "model M Real x(start=0, fixed=true), s(start=0, fixed=true), b; equation der(x) = 1; der(s) = b; (, b) = "
            "spatialDistribution(1, 0, x, true, {0, 0.5, 0.5, 1}, {1, 1, 2, 2}); end M;",
            2, "s", [](double t) { return t < 0.5 ? 2 * t : 0.5 + t; });
        row("an input that jumps",
            "model M Real x(start=0, fixed=true), s(start=0, fixed=true), b; equation der(x) = 1; der(s) = b; (, b) = "
            "spatialDistribution(if time < 0.3 then 0 else 1, 0, x, true); end M;",
            2, "s", [](double t) { return std::max(0.0, t - 1.3); });
        row("a circle",
            "model M Real x(start=0, fixed=true), b; equation der(x) = 1; (, b) = spatialDistribution(b, 0, x, true, "
            "{0, "
            "0.5, 1}, {0, 1, 0}); end M;",
            3.2, "b", [](double t) { return 1 - std::fabs(2 * (t - std::floor(t)) - 1); });
        row("one behind the other",
            "model M Real x(start=0, fixed=true), b, c; equation der(x) = 2; (, b) = spatialDistribution(sin(time), 0, "
            "x, "
            "true); (, c) = spatialDistribution(b, 0, x, true); end M;",
            3, "c", [](double t) { return t < 1 ? 0 : std::sin(t - 1); });
        row("two quantities, and no state",
            "model M parameter Real p = 4; Real a[2], b[2]; equation (a, b) = spatialDistribution({time, sin(time)}, "
            "{0, "
            "0}, 0.5*time, true, {{0, 1}, {0, 1}}, {{0, 0}, {0, p}}); end M;",
            6, "b[2]", [](double t) { return t < 2 ? 4 * (1 - t / 2) : std::sin(t - 2); });
        row("one output",
            "model M Real x(start=0, fixed=true), a; equation der(x) = -1; a = spatialDistribution(0, 2*time, x, "
            "false); "
            "end M;",
            3, "a", [](double t) { return std::max(0.0, 2 * (t - 1)); });
    }
    void curves() {
        QFETCH(QString, text);
        QFETCH(double, stop);
        QFETCH(QString, name);
        QFETCH(Curve, value);
        const std::string asFlat = flat(text.toStdString());
        for (const auto& [model, interval] :
             {std::pair(text.toStdString(), 0.0137), std::pair(text.toStdString(), 0.5), std::pair(asFlat, 0.5)}) {
            const Result<ResultStore> store = simulate(model, stop, interval);
            QVERIFY2(store, store ? "" : store.error().message.c_str());
            const auto signal = store->find(name.toStdString());
            QVERIFY(signal);
            QVERIFY(store->rowCount() > 3);
            for (uint64_t i = 1; i < store->rowCount(); ++i) {
                const double t = store->value(0, i), got = store->value(*signal, i);
                if (std::fabs(value(t + 1e-4) - value(t - 1e-4)) > 0.01)
                    continue; // at a jump both sides are right
                QVERIFY2(std::fabs(got - value(t)) < 1e-5,
                         qPrintable(QString("at %1: %2 instead of %3").arg(t).arg(got).arg(value(t))));
            }
        }
    }

    void wrongUses_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* tag, const char* arguments, const char* message) {
            QTest::newRow(tag) << arguments << message;
        };
        row("falling points", "1, 0, x, true, {0, 0.7, 0.5, 1}, {0, 0, 0, 0}", "never falls");
        row("not from 0", "1, 0, x, true, {0.1, 1}, {0, 0}", "from 0 to 1");
        row("not to 1", "1, 0, x, true, {0, 2}, {0, 0}", "from 0 to 1");
        row("points of a parameter", "1, 0, x, true, {0, p, 0.5, 1}, {0, 0, 0, 0}", "never fall");
        row("sizes", "1, 0, x, true, {0, 1}, {0, 0, 0}", "as many initial values as points");
        row("one point", "1, 0, x, true, {0}, {0}", "two or more");
        row("sizes of the inputs", "{1, 2}, 0, x, true", "cannot be applied");
        row("no Boolean", "1, 0, x, 1", "a Boolean is expected");
        row("missing", "1, 0, x", "positiveVelocity");
        row("moving values", "1, 0, x, true, {0, 1}, {x, x}", "known before the simulation");
    }
    void wrongUses() {
        QFETCH(QString, arguments);
        QFETCH(QString, message);
        const Result<ResultStore> store =
            simulate("model M parameter Real p = 0.7; Real x(start=0, fixed=true), a, b; equation der(x) = 1; (a, b) = "
                     "spatialDistribution(" +
                         arguments.toStdString() + "); end M;",
                     1);
        QVERIFY(!store);
        QVERIFY2(store.error().message.find(message.toStdString()) != std::string::npos, store.error().message.c_str());
    }
};

QTEST_GUILESS_MAIN(TransportTest)
#include "transport_test.moc"
