#include "app/service/simulation_job.h"
#include "compiler/base/render.h"
#include "compiler/session/session.h"
#include "solver/results/result_store.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>
#include <map>
#include <numbers>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

struct Listener final : RunObserver {
    void message(const RunMessage&) override {}
    void progress(const RunProgress&) override {}
};

/// Listing 6 of Sanz, Urquia and Casella (2014) in our words: a discrete part whose phases follow one another within
/// one event, beside `cells` continuous equations.
std::string hybridSystem(int cells) {
    return "model M\n"
           "  parameter Integer n = 4;\n"
           "  Boolean phaseStart(start=true, fixed=true), phase1(start=false, fixed=true), phase2(start=false, "
           "fixed=true), phase3(start=false, fixed=true), phaseEnd(start=false, fixed=true);\n"
           "  Real xStart(start=0, fixed=true), x1(start=0, fixed=true), x2(start=0, fixed=true), x3(start=0, "
           "fixed=true), xEnd(start=0, fixed=true);\n"
           "  Boolean startCondition, c1, c2, c3, endCondition;\n"
           "  Real y(start=10, fixed=true), z;\n"
           "  Real w[" +
           std::to_string(cells) +
           "];\n"
           "equation\n"
           "  der(y) = -y;\n"
           "  z = y + xEnd;\n"
           "  for i in 1:size(w, 1) loop w[i] = i*z + sin(time); end for;\n"
           "  startCondition = time > 1;\n"
           "  c1 = pre(x1) < n + 1;\n"
           "  c2 = pre(x2) < n + 1;\n"
           "  c3 = pre(x3) < n;\n"
           "  endCondition = not c3;\n"
           "  phaseStart = pre(phaseStart) and not startCondition;\n"
           "  phase1 = pre(phaseStart) and startCondition or pre(phase3) and c3 or pre(phase1) and not c1;\n"
           "  phase2 = pre(phase1) and c1 or pre(phase2) and not c2;\n"
           "  phase3 = pre(phase2) and c2 or pre(phase3) and not (c3 or endCondition);\n"
           "  phaseEnd = pre(phase3) and endCondition;\n"
           "  when phaseStart then xStart = pre(xStart) + 1; end when;\n"
           "  when phase1 then x1 = pre(x1) + 1; end when;\n"
           "  when phase2 then x2 = pre(x2) + 1; end when;\n"
           "  when phase3 then x3 = pre(x3) + 1; end when;\n"
           "  when phaseEnd then xEnd = pre(xEnd) + 1; end when;\n"
           "end M;\n";
}

} // namespace

/// Events, from the text of a model to its curves: against closed forms and what the language says.
class HybridTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    RunStatistics m_statistics;
    std::shared_ptr<const SimModel> m_model;
    SolverKind m_solver = SolverKind::Ida;
    static constexpr double usualTolerance = 1e-8;
    double m_tolerance = usualTolerance;

    Result<ResultStore> simulate(const std::string& text, double stop, bool full = false, double interval = 0) {
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
        m_model = compiled->model;
        service::SimulationJob job;
        job.model = compiled->model;
        job.options.stopTime = stop;
        job.options.tolerance = m_tolerance;
        job.options.solver = m_solver;
        job.options.fullEventIteration = full;
        job.options.countEventNodes = true;
        if (interval > 0)
            job.options.interval = interval;
        job.resultFile = m_folder.filePath("result.gnr").toStdString();
        Listener listener;
        RunControl control;
        const service::SimulationOutcome outcome = service::simulate(job, listener, control);
        m_statistics = outcome.statistics;
        if (outcome.end != service::SimulationOutcome::End::Finished)
            return fail(outcome.message);
        return ResultStore::open(job.resultFile);
    }

    static double last(const ResultStore& store, const char* name) {
        const auto signal = store.find(name);
        return signal ? store.value(*signal, store.rowCount() - 1) : std::nan("");
    }

#define RUNS(store) QVERIFY2(store, (store) ? "" : (store).error().message.c_str())

private Q_SLOTS:
    /// A buffer that events fill, and one call that gives several arrays: rows of few families, however long it is.
    void bufferOfSamples_data() {
        QTest::addColumn<int>("size");
        QTest::newRow("short") << 20;
        QTest::newRow("long") << 400;
    }
    void bufferOfSamples() {
        QFETCH(int, size);
        const std::string n = std::to_string(size);
        const auto store =
            simulate("model M function look input Real b[:]; output Integer n; output Real s[size(b, 1)]; "
                     "output Real q[size(b, 1)]; algorithm n := size(b, 1); for i in 1:n loop s[i] := "
                     "sum(b[1:i]); q[i] := b[i]^2; end for; end look; parameter Integer n = " +
                         n +
                         "; Real b[n](each start=0, each fixed=true), s[n](each start=0, each "
                         "fixed=true), q[n](each start=0, each fixed=true); Integer i(start=0, "
                         "fixed=true), c(start=0, fixed=true); algorithm when sample(1, 1) then i := "
                         "pre(i) + 1; if i <= n then b[i] := i; end if; end when; when time > n + 1.5 "
                         "then (c, s, q) := look(b); end when; end M;",
                     size + 2, false, size);
        RUNS(store);
        QCOMPARE(last(*store, "c"), double(size));
        QCOMPARE(last(*store, ("s[" + n + "]").c_str()), size * (size + 1) / 2.0);
        QCOMPARE(last(*store, "s[2]"), 3.0);
        QCOMPARE(last(*store, ("q[" + n + "]").c_str()), double(size) * size);
        QCOMPARE(last(*store, ("b[" + n + "]").c_str()), double(size));
        QVERIFY2(m_model->statistics.families < 30, std::to_string(m_model->statistics.families).c_str());
    }

    void endValues_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("stop");
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("value");
        // The paper's listings.
        QTest::newRow("chain of whens, in order")
            << "model M Real x(start=0, fixed=true), y(start=0, fixed=true), z(start=0, fixed=true); equation der(x) = "
               "1; when y > 0.5 then z = pre(z) + 1; end when; when x > 1 then y = pre(y) + 1; end when; end M;"
            << 2.0 << "z" << 1.0;
        QTest::newRow("no iteration")
            << "model M Real x(start=0, fixed=true); Integer c(start=0, fixed=true); equation "
               "der(x) = 1; when x > 0.5 then c = pre(c) + 1; end when; end M;"
            << 2.0 << "c" << 1.0;
        QTest::newRow("pre in a condition")
            << "model M parameter Real a = 1, b = 1, c = 1; Real x(start=1, fixed=true), y(start=0, fixed=true); "
               "equation when y > 3 and pre(x) > 0 then x = a + b; end when; der(y) = x + c; end M;"
            << 2.0 << "y" << 4.5;
        // Periods: count follows the number of periods though nothing but time moves.
        QTest::newRow("periods") << "model M parameter Real period = 0.1; Integer count; Real begin(start=0, "
                                    "fixed=true); initial equation count = integer(time/period); equation when "
                                    "integer(time/period) > pre(count) then count = pre(count) + 1; begin = time; end "
                                    "when; end M;"
                                 << 0.95 << "count" << 9.0;
        QTest::newRow("start of the last period")
            << "model M parameter Real period = 0.1; Integer count; Real begin(start=0, fixed=true); initial equation "
               "count = integer(time/period); equation when integer(time/period) > pre(count) then count = pre(count) "
               "+ 1; begin = time; end when; end M;"
            << 0.95 << "begin" << 0.9;
        QTest::newRow("falling time") << "model M parameter Real k = -2; Integer c(start=0, fixed=true); equation when "
                                         "k*time + 1 < 0 then c = pre(c) + 1; end when; end M;"
                                      << 1.0 << "c" << 1.0;
        // What is sampled is what holds at the moment, relations that change at it included.
        QTest::newRow("sample and a relation at one time")
            << "model M Real u = if time >= 0.5 then 2 else 1; Real y(start=0, fixed=true); equation when sample(0, "
               "0.5) then y = u; end when; end M;"
            << 0.75 << "y" << 2.0;
        // What a Boolean decides that never changes: v is bound to p, and is no state.
        const char* switched =
            "model M Real level, p, m, s, v; Boolean regular, inside; parameter Real h = 0; equation "
            "level = 0; regular = level >= h; inside = not regular and s > 0; der(v) = m; p = 5*time; "
            "if regular then p = v; s = level - h; elseif inside then p = v; s = m; else m = 0; s = "
            "p - v; end if; end M;";
        QTest::newRow("known Boolean binds") << switched << 1.0 << "v" << 5.0;
        QTest::newRow("known Boolean, what is bound moves") << switched << 1.0 << "m" << 5.0;
        // A small start value tells the size of an unknown. The times of a double exponential of which rise and decay
        // are given, for the lightning of IEC 62305: 470.1e-6 and 4.064e-6.
        const char* impulse =
            "model M parameter Real T1 = 10e-6, T2 = 350e-6; parameter Real T0 = T2*T1/(T2 - T1)*log(T2/T1); parameter "
            "Real eta(min=1e-60, fixed=false, start=1), T(min=1e-60, fixed=false, start=T0), T10(min=1e-60, "
            "fixed=false, "
            "start=0.01*T0), a(min=1e-60, fixed=false, start=T2), b(min=1e-60, fixed=false, start=T1); Real y; initial "
            "equation exp(-T/a)/a = exp(-T/b)/b; eta = exp(-T/a) - exp(-T/b); 0.1*eta = exp(-T10/a) - exp(-T10/b); "
            "0.9*eta = exp(-(T10 + 0.8*T1)/a) - exp(-(T10 + 0.8*T1)/b); 0.5*eta = exp(-(T10 - 0.1*T1 + T2)/a) - "
            "exp(-(T10 - 0.1*T1 + T2)/b); equation y = if abs(a/470.1e-6 - 1) < 1e-3 and abs(b/4.064e-6 - 1) < 1e-3 "
            "then 1 else 0; end M;";
        QTest::newRow("small start values") << impulse << 1.0 << "y" << 1.0;
        // Bounds are where solutions may be expected: x^3 + x = 10 has its only one at 2.
        QTest::newRow("solution outside the bounds")
            << "model M Real x(min=0, max=1, start=0.5); equation x^3 + x = 10 + 0*time; end M;" << 1.0 << "x" << 2.0;
        QTest::newRow("solution leaves the bounds")
            << "model M Real x(min=0, max=1, start=0.5); equation x^3 + x = 10*time; end M;" << 3.0 << "x" << 3.0;
        // Two reservoirs of an area of 1e119 on both sides of a widening that gains pressure: m^2 = 1e4. The flow
        // begins at zero, where it has no influence on anything.
        QTest::newRow("a flow that begins at zero")
            << "model M Real m(start=0), p1(start=5e6, nominal=1e6), p2(start=5e6, nominal=1e6), d1, d2, d3, F1, F2, "
               "F3, "
               "G1, G2, G3; parameter Real A = 1e119; equation 0 = -G1 - F1; 0 = -G2 - F2; 0 = -G3 - F3; G1 = A*(p1 - "
               "1e5); G2 = p2 - p1; G3 = A*(1.1e5 - p2); F1 = A*d1; F2 = d2; F3 = A*d3; d1 = 0.5*m^2*(if noEvent(m > "
               "0) then 2 else -2); d2 = 0.5*m^2*(if noEvent(m > 0) then -6 else 6); d3 = 0.5*m^2*(if noEvent(m > 0) "
               "then 2 else -2); end M;"
            << 1.0 << "m" << 100.0;
        // Densities follow the pressures, and the part between is small: m^2 = 2e4 B^2/(0.5/r1 + 1.3/r2).
        QTest::newRow("a flow that begins at zero, with densities")
            << "model M Real m(start=0), p1(start=5e6, nominal=1e6), p2(start=5e6, nominal=1e6), r1, r2, d1, d2, d3, "
               "F1, F2, F3, G1, G2, G3; parameter Real A = 4e119, B = 0.03; function density input Real p; output Real "
               "r; algorithm r := 998.16 + 5e-7*p; end density; equation r1 = density(p1); r2 = density(p2); 0 = -G1 - "
               "F1; 0 = -G2 - F2; 0 = -G3 - F3; G1 = A*(p1 - 1e5); G2 = B*(p2 - p1); G3 = A*(1.1e5 - p2); F1 = A*d1; "
               "F2 = B*d2; F3 = A*d3; d1 = 0.5*m*abs(m)/B^2*(if noEvent(m > 0) then 1/r1 else 0.5/r1); d2 = "
               "0.5*m*abs(m)/B^2*(if noEvent(m > 0) then 0.3/r1 else 0.8/r2); d3 = 0.5*m*abs(m)/B^2*(if noEvent(m > 0) "
               "then 1/r2 else 0.5/r2); end M;"
            << 1.0 << "m" << -99.91060973827597;
        QTest::newRow("mod") << "model M Real y = mod(time, 0.3); Integer n(start=0, fixed=true); equation when y < "
                                "0.1 then n = pre(n) + 1; end when; end M;"
                             << 1.0 << "n" << 3.0;
        QTest::newRow("equal discrete variables with a past of their own")
            << "model M Integer a(start=5, fixed=true), b(start=1, fixed=true); Real x(start=0, fixed=true); equation "
               "a = b; der(x) = 1; when x > 0.5 then b = pre(b) + 1; end when; end M;"
            << 1.0 << "a" << 2.0;
        // u is what the parameter is, and was not before: next is what the start makes of it, and counts down.
        const auto follower = [](const char* declared, const char* equation) {
            return QString(
                       "model M block F input Boolean u; output Boolean y; output Real next; parameter Real d = "
                       "0.25; parameter Real past(fixed=false); initial equation past = time - 100; pre(u) = false; "
                       "pre(next) = time - 100; equation when initial() then next = time + d; y = false; elsewhen "
                       "u then next = time + d; y = d <= 0; elsewhen not u then next = past; y = false; elsewhen "
                       "time >= pre(next) then next = past; y = u; end when; end F; Integer n, "
                       "up(start=0, fixed=true), down(start=0, fixed=true); %1 equation n = up + 10*down; when f.y "
                       "then up = pre(up) + 1; end when; when not f.y then down = pre(down) + 1; end when; %2 end M;")
                .arg(declared, equation);
        };
        QTest::newRow("pre() of an alias of a parameter")
            << follower("parameter Boolean p = true; Boolean q; F f(u = q);", "q = p;") << 1.0 << "n" << 1.0;
        QTest::newRow("pre() of an alias of a constant") << follower("F f(u = true);", "") << 1.0 << "n" << 1.0;
        QTest::newRow("pre() of two names of one variable")
            << follower("Boolean w(start=true, fixed=true); F f(u = w);", "w = time < 0.5;") << 1.0 << "n" << 11.0;
        QTest::newRow("pre() of one name, and what an algorithm makes of another one at the start")
            << "model M Boolean y, u; Integer n(start=0, fixed=true); parameter Real t0(fixed=false); initial equation "
               "pre(u) = false; initial algorithm t0 := time + 0.3; y := time >= t0 - 0.3; equation u = y; when "
               "sample(t0, 10) then y = false; elsewhen sample(t0 + 0.3, 10) then y = true; end when; when not u "
               "then n = pre(n) + 1; end when; end M;"
            << 1.0 << "n" << 1.0;
        // What the loop does not find keeps its start value, also where it changes at events only.
        QTest::newRow("an initial algorithm that assigns in one branch only")
            << "model M Integer year, n(start=3); Real t; initial algorithm year := 0; for i in 1:5 loop if i - "
               "3.5 > time and i - 3.5 < time + 1 then n := i - 1; year := year + 10*n; end if; end for; t := 7; "
               "equation when time > 0.5 then n = pre(n) "
               "+ 1; year = pre(year) + n; t = pre(t) + n; end when; end M;"
            << 1.0 << "year" << 34.0;
        // k = 1 before, where k/(k - 1) has no value; 1.4 then.
        QTest::newRow("an event in a place where an expression has no value")
            << "model M parameter Real Y = 3.5*(2^(2/7) - 1); Real k(start=1.2), w, y; Boolean on = time > 0.5; "
               "equation if on then k*w = 1.4 + 0.01*(y - Y); w = 1 + 0.001*(y - Y); y = k/(k - 1)*(2^((k - 1)/k) - "
               "1); else k = 1; w = 1; y = 0; end if; end M;"
            << 1.0 << "k" << 1.4;
        // Where it begins, the slope is as good as nothing, and Newton's step as good as endless.
        QTest::newRow("a root far from where the derivative vanishes")
            << "model M function f input Real x; output Real y; algorithm y := if x > 0 then x^2 else -x^2; "
               "annotation(Inline=false); end f; Real x(start=0.1); equation f(x) = if time > 0.5 then 4 else "
               "10^(-140 - time); end M;"
            << 1.0 << "x" << 2.0;
        // Only u - v is determined, as 1 or 9; without a load it is 10.
        QTest::newRow("of two solutions that float, the one that homotopy() means")
            << "model M parameter Real E = 10, P = 9; Real u(start=1), v(start=0), j(start=9), c = 1 + time; equation "
               "j = homotopy(actual=P/(u - v), simplified=0); c*(E - u + v) = c*j; c^2*j = c^2*(E - u + v); end M;"
            << 1.0 << "j" << 1.0;
        QTest::newRow("a state in one branch, decided by a parameter")
            << "model M parameter Real m = 0; Real T(start=3); equation if m > 1e-9 then m*der(T) = 1 - T; else 0 = 1 "
               "- T; end if; end M;"
            << 1.0 << "T" << 1.0;
        QTest::newRow("subscript of the run") << "model M Integer i = integer(3*time) + 1; Real a[3] = {1, 4, 9}; Real "
                                                 "y = a[i]; end M;"
                                              << 0.9 << "y" << 9.0;
        QTest::newRow("reinit of a state in a chain")
            << "model M Real x(start=0, fixed=true); Boolean b(start=false, fixed=true); equation der(x) = 1; b = x > "
               "0.5; when b then reinit(x, 0); end when; end M;"
            << 1.2 << "x" << 0.2;
        // Whatever the voltages are, there is no capacitance: v is no state, and its derivative that of the call.
        QTest::newRow("a capacitance that a function gives as zero")
            << "model M function f input Real c; input Real v[2]; output Real cap; output Real i; algorithm cap := if "
               "v[1] > 3 then c*exp(v[1]) else c*v[1]; i := (v[1] - v[2])^3; end f; parameter Real c = 0; Real cap, i, "
               "v(start=1), w, z; equation (cap, i) = f(c, {v, w}); w = 0.5*sin(time); z = der(v); i + cap*der(v) = "
               "1; end M;"
            << 1.0 << "z" << 0.5 * std::cos(1.0);
        QTest::newRow("a capacitance that is smoothly zero")
            << "model M parameter Real c = 0, t = 0; Real v(start=1), cj, cb, w; function g input Real x; output Real "
               "y; algorithm y := if x > 1 then x else exp(x); end g; equation cj = smooth(1, c*g(v)); cb = smooth(1, "
               "t*w/(2*w)*g(v/w) + cj); w = 1 + 0.1*sin(time); 0 = (v - w) + cb*der(v); end M;"
            << 1.0 << "v" << 1 + 0.1 * std::sin(1.0);
        // The start of a block: reluctance follows from permeability, not from two zeros.
        QTest::newRow("a guess that follows from others") << "model M Real v, p(start=0), r, g, mu; equation mu = 1 + "
                                                             "1000*abs(p); g = 1e-3*mu; r = 1/g; v = p*r; v + "
                                                             "10*p = time; end M;"
                                                          << 0.51 << "p" << 1e-3;
        // Newton's method alone makes the base of the power negative, whatever part of the step is taken.
        QTest::newRow("a power of an absolute value")
            << "model M Real b(start=0), n(start=0), h; equation n = abs(b); h = b*(1 + n^1.5); h + 2*b = -time; end M;"
            << 4.0 << "b" << -1.0;
        // At the start it holds, and what it holds is for the drive to say; nothing moves it.
        QTest::newRow("friction with an acceleration that is given")
            << "model M Real w(start=0, fixed=true), a, s(start=0), tau, u(start=0); Boolean locked, forward; Integer "
               "mode(start=0, fixed=true); initial equation a = 0; equation der(w) = a; der(u) = 1; a = u - tau; "
               "forward = pre(mode) == 0 and s > 1; locked = pre(mode) == 0 and not forward; a = if locked then 0 else "
               "s - 1; tau = if locked then s else 1; mode = if (pre(mode) == 1 or forward) and w > 0 then 1 else 0; "
               "end M;"
            << 0.5 << "s" << 0.5;
        // One slips at 0.3, with the other still stuck, and neither moves until there is torque for both: what the
        // first takes is just what lets it slip.
        QTest::newRow("two frictions at one shaft")
            << "model M parameter Real f = 0.3, g = 0.2, J = 0.7; Real w(start=0, fixed=true), a, s, tau, s2, tau2; "
               "Boolean forward, locked, forward2, locked2; Integer mode(start=0, fixed=true), mode2(start=0, "
               "fixed=true); equation der(w) = a; J*a = time - tau - tau2; forward = pre(mode) == 0 and s > f; locked "
               "= "
               "pre(mode) == 0 and not forward; a = if locked then 0 else s - f; tau = if locked then s else f; mode = "
               "if (pre(mode) == 1 or forward) and w > 0 then 1 else 0; forward2 = pre(mode2) == 0 and s2 > g; locked2 "
               "= pre(mode2) == 0 and not forward2; a = if locked2 then 0 else s2 - g; tau2 = if locked2 then s2 else "
               "g; mode2 = if (pre(mode2) == 1 or forward2) and w > 0 then 1 else 0; end M;"
            << 3.0 << "w" << 2.5 * 2.5 / 1.4;
        // At 1.1 it begins to slip, with less torque than that: no state of the relations is right before pre(forward).
        QTest::newRow("friction that falls when it slips")
            << "model M parameter Real f = 1, J = 2; Real w(start=0, fixed=true), a, s, tau; Boolean forward(start="
               "false, fixed=true), locked, stuck(start=true, fixed=true); equation der(w) = a; J*a = time - tau; "
               "forward = pre(stuck) and (s > 1.1*f or pre(forward) and s > f); locked = pre(stuck) and not forward; a "
               "= if locked then 0 else s - f; tau = if locked then s else f; stuck = locked or w <= 0; end M;"
            << 3.0 << "w" << (4 - 0.01) / 4;
        // With the relation as it is where nothing is known, h goes where no root is a number.
        QTest::newRow("the start value says which branch")
            << "model M Real h(start=1), T; Boolean two; equation two = not (h < 4); T = if two then 5 + 1e-12*h else "
               "sqrt(h); T = 1.5 + 0.1*time; end M;"
            << 1.0 << "h" << 2.56;
        // Where x > 0 has been found to end, x is a little less than nothing, and the root of that no number.
        QTest::newRow("a root up to where its argument ends, of a state")
            << "model M Real x(start=1, fixed=true), y; equation der(x) = -1; y = if x > 0 then 3 + sqrt(x) else x; "
               "end "
               "M;"
            << 2.0 << "y" << -1.0;
        QTest::newRow("a power up to where its base ends, in a derivative")
            << "model M Real x(start=1, fixed=true), y(start=0, fixed=true); equation der(x) = -0.3; der(y) = if x > 0 "
               "then x^1.5 else 0; end M;"
            << 4.0 << "y" << 0.4 / 0.3;
        QTest::newRow("roots on both sides, of time")
            << "model M Real x, y; equation x = cos(time); y = if x > 0 then sqrt(x) else -sqrt(-x); end M;" << 3.0
            << "y" << -std::sqrt(-std::cos(3.0));
        QTest::newRow("powers on both sides, of a state") << "model M Real x(start=1, fixed=true), v(start=0, "
                                                             "fixed=true), y; equation der(x) = v; der(v) = -x; y = if "
                                                             "x >= 0 then x^0.7 else -(-x)^0.7; end M;"
                                                          << 3.0 << "y" << -std::pow(-std::cos(3.0), 0.7);
        QTest::newRow("a tank that runs empty")
            << "model M Real h(start=1, fixed=true); equation der(h) = if h > 0 then -0.7*sqrt(h) else 0; end M;" << 4.0
            << "h" << 0.0;
        QTest::newRow("a delay of nothing")
            << "model M Real x(start=1, fixed=true), y; equation der(x) = -x; y = delay(x, 0); end M;" << 1.0 << "y"
            << std::exp(-1.0);
        QTest::newRow("two ideal diodes in series")
            << "model M Real s1, s2, i, v1, v2; Boolean off1(start=true), off2(start=true); equation off1 = s1 < 0; "
               "v1 = s1*(if off1 then 1 else 1e-5); i = s1*(if off1 then 1e-5 else 1); off2 = s2 < 0; v2 = s2*(if "
               "off2 then 1 else 1e-5); i = s2*(if off2 then 1e-5 else 1); time - 0.5 = v1 + v2 + i; end M;"
            << 1.0 << "i" << 0.5 / (1 + 2e-5);
    }
    void algorithms_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("stop");
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("value");
        QTest::newRow("break at a condition of the run")
            << "model M Integer n; algorithm n := 0; for i in 1:10 loop if i > 5*time then break; end if; n := n + i; "
               "end for; end M;"
            << 0.9 << "n" << 10.0; // 1 + 2 + 3 + 4
        QTest::newRow("what stands behind a break in the loop")
            << "model M Real y; algorithm y := 0; for i in 1:3 loop if time > 0.5 and i == 2 then break; end if; y := "
               "y "
               "+ 1; end for; y := y + 10; end M;"
            << 1.0 << "y" << 11.0;
        QTest::newRow("while over known numbers") << "model M Real y; protected Integer k; algorithm k := 1; y := 0; "
                                                     "while k < 5 loop y := y + k*time; k := k "
                                                     "+ 1; end while; end M;"
                                                  << 1.0 << "y" << 10.0;
        QTest::newRow("assignment to an element that the run chooses")
            << "model M Integer i = integer(2.5*time) + 1; Real a[3]; Real s = a[1] + 10*a[2] + 100*a[3]; algorithm a "
               ":= "
               "{1, 2, 3}; a[i] := 5; end M;"
            << 0.7 << "s" << 351.0;
        QTest::newRow("the same in a when")
            << "model M Integer i(start=1, fixed=true); Integer a[3](each start=0, each fixed=true); Integer s = a[1] "
               "+ "
               "10*a[2] + 100*a[3]; algorithm when sample(0.1, 0.1) then i := pre(i) + 1; a[mod(i, 3) + 1] := i; end "
               "when; end M;"
            << 0.45 << "s" << 543.0; // i = 2, 3, 4, 5 to the elements 3, 1, 2, 3: {3, 4, 5}
        QTest::newRow("delay of a curve")
            << "model M Real x = sin(time); Real y = delay(x, 0.3); end M;" << 2.0 << "y" << std::sin(1.7);
        QTest::newRow("delay before the start")
            << "model M Real x = 2 + time; Real y = delay(x, 3); end M;" << 2.0 << "y" << 2.0;
        QTest::newRow("delay feeds back") // x' = -x(t - 1), x = 1 before: 1 - t, then with (t - 1)^2/2 added
            << "model M Real x(start=1, fixed=true); equation der(x) = -delay(x, 1); end M;" << 2.0 << "x" << -0.5;
        QTest::newRow("a jump comes out of a delay as an event")
            << "model M Real u = if time > 0.2 then 1 else 0; Real y = delay(u, 0.35); Real x(start=0, fixed=true); "
               "equation der(x) = y; end M;"
            << 1.0 << "x" << 0.45;
        QTest::newRow("homotopy, where Newton's method has no way")
            << "model M Real y(start=100); equation 0 = homotopy(atan(y - 3), y - 2); end M;" << 1.0 << "y" << 3.0;
        QTest::newRow("homotopy is the actual expression in the run")
            << "model M Real x(start=1, fixed=true); equation der(x) = homotopy(-x, -2*x); end M;" << 1.0 << "x"
            << std::exp(-1.0);
        // out = 15 V until the input exceeds 7.5 V - 15 V/15000, and again below the negative of that.
        QTest::newRow("comparator with positive feedback")
            << "model M parameter Real g = 15000; Real u = 20*time, v, y(start=15); equation v = 0.5*y - u; y = "
               "noEvent(if g*v > 15 then 15 elseif g*v < -15 then -15 else g*v); end M;"
            << 1.0 << "y" << -15.0;
    }
    void algorithms() {
        endValues();
    }

    /// A capacitor that is charged through R from the output of a comparator with feedback: the output jumps by no
    /// relation. Half a period is R C log((15 + c)/(15 - c)), where c = 7.5 - 15/15000 is the voltage at the jump.
    void jumpsThatAreNoEvents() {
        const Result<ResultStore> store =
            simulate("model M Real c(start=1, fixed=true), v, y(start=15); equation v = 0.5*y - c; y = noEvent(if "
                     "15000*v > 15 then 15 elseif 15000*v < -15 then -15 else 15000*v); der(c) = y - c; end M;",
                     10);
        RUNS(store);
        std::vector<double> times;
        const auto y = *store->find("y");
        for (uint64_t i = 1; i < store->rowCount(); ++i)
            if (store->value(y, i) * store->value(y, i - 1) < 0)
                times.push_back(store->value(0, i));
        const double c = 7.5 - 15.0 / 15000, half = std::log((15 + c) / (15 - c));
        const double first = std::log(14 / (15 - c));
        QCOMPARE(times.size(), size_t((10 - first) / half) + 1);
        for (size_t i = 0; i < times.size(); ++i)
            QVERIFY2(std::fabs(times[i] - first - double(i) * half) < 1e-4, std::to_string(times[i]).c_str());
    }

    /// A capacitor without capacitance: what its voltage is says nothing about states, and is not differentiated. The
    /// closed form of what is left, T' = -v with v^3 + v = T, is 3/2 v^2 + log v + t = constant.
    void noCapacitance() {
        const Result<ResultStore> store =
            simulate("model M parameter Real C = 0; Real T(start=1, fixed=true), v(start=0.5), i; equation der(T) = "
                     "-i; i = C*der(v) + v; v^3 + v = T; end M;",
                     1);
        RUNS(store);
        QCOMPARE(m_model->mode.states.size(), size_t(1));
        QVERIFY(m_model->mode.stateSets.empty());
        const auto constant = [&](uint64_t row) {
            const double v = store->value(*store->find("v"), row);
            return 1.5 * v * v + std::log(v) + store->value(0, row);
        };
        QVERIFY(std::fabs(constant(store->rowCount() - 1) - constant(0)) < 1e-6);
    }

    void assignedSubscriptsAreChecked() {
        const Result<ResultStore> store = simulate(
            "model M Integer i = integer(10*time) + 1; Real a[3]; algorithm a := {1, 2, 3}; a[i] := 5; end M;", 1);
        QVERIFY(!store);
        QVERIFY2(store.error().message.find("a subscript of a lies outside of 1:3: it is 4") != std::string::npos,
                 store.error().message.c_str());
    }

    void endValues() {
        QFETCH(QString, text);
        QFETCH(double, stop);
        QFETCH(QString, name);
        QFETCH(double, value);
        for (const bool full : {false, true}) {
            const Result<ResultStore> store = simulate(text.toStdString(), stop, full);
            RUNS(store);
            const double got = last(*store, name.toUtf8());
            QVERIFY2(std::fabs(got - value) < 1e-6, qPrintable(QString("%1 (full: %2)").arg(got).arg(full)));
        }
    }

    void phasesWithinOneEvent() {
        for (const bool full : {false, true}) {
            const Result<ResultStore> store = simulate(hybridSystem(1), 2, full);
            RUNS(store);
            for (const char* name : {"x1", "x2", "x3"})
                QCOMPARE(last(*store, name), 4.0);
            QCOMPARE(last(*store, "xStart"), 0.0);
            QCOMPARE(last(*store, "xEnd"), 1.0);
            QVERIFY(std::fabs(last(*store, "z") - (10 * std::exp(-2) + 1)) < 1e-6);
        }
    }

    /// The equations beside the discrete part are evaluated at the start and for the rows of the result, and never
    /// else: their number is the same with an event and without one.
    void iterationLeavesContinuousEquationsAlone() {
        uint64_t evaluations[2], rows[2];
        for (const int cells : {1, 1000}) {
            QVERIFY(simulate(hybridSystem(cells), 2, false, 1));
            evaluations[cells > 1] = m_statistics.equationEvaluations;
            rows[cells > 1] = m_statistics.rows;
        }
        QCOMPARE(rows[0], rows[1]);
        QCOMPARE(rows[1], uint64_t(4)); // 0, the event at 1 before and behind, 2
        QCOMPARE(evaluations[1] - evaluations[0], 999 * (1 + rows[1]));
        const uint64_t iterations = m_statistics.eventIterations;
        QVERIFY(iterations > 12);
        QVERIFY(simulate(hybridSystem(1000), 2, true, 1));
        QVERIFY(m_statistics.equationEvaluations > evaluations[1] + 999 * 12);
        for (const EventNode& node : m_model->mode.eventNodes)
            if (node.continuous)
                QVERIFY2(!node.everyPass, node.name.c_str());
    }

    /// The listings of the paper, each with the event that they are about, how often its iteration evaluates
    /// everything, what may change, and what follows at the end; and how often some nodes are evaluated by that.
    void eachNodeIsEvaluatedAsItsSetsSay_data() {
        using Counts = std::map<std::string, uint32_t>;
        QTest::addColumn<std::string>("text");
        QTest::addColumn<double>("time");
        QTest::addColumn<uint32_t>("passes");
        QTest::addColumn<uint32_t>("ends");
        QTest::addColumn<Counts>("counts");
        // Conditions that read no pre(): one evaluation.
        QTest::newRow("NoEventIter1") << std::string("model M Real x(start=0, fixed=true); discrete Real y(start=0, "
                                                     "fixed=true), z(start=0, fixed=true); equation der(x) = 1; when "
                                                     "y > 0.5 then z = pre(z) + 1; end when; when x > 1 then y = "
                                                     "pre(y) + 1; end when; end M;")
                                      << 1.0 << 0u << 0u << Counts{{"y", 1}, {"z", 1}};
        QTest::newRow("NoEventIter2") << std::string("model M Real x(start=0, fixed=true); Integer c(start=0, "
                                                     "fixed=true); equation der(x) = 1; when x > 0.5 then c = "
                                                     "pre(c) + 1; end when; end M;")
                                      << 0.5 << 0u << 0u << Counts{{"c", 1}};
        // x changes, so what is on its loop is evaluated once more, and der(y) when all is at rest. der(y) = 2, so that
        // y passes 3 at 1.5.
        QTest::newRow("example") << std::string("model M parameter Real a = 1, b = 1, c = 1; Real x(start=1, "
                                                "fixed=true), y(start=0, fixed=true); equation when y > 3 and "
                                                "pre(x) > 0 then x = a + b; end when; der(y) = x + c; end M;")
                                 << 1.5 << 1u << 1u << Counts{{"x", 2}, {"der(y)", 2}};
        // Three phases, four times each; then the last one of them falls and phaseEnd rises, and phaseEnd falls. What
        // the first evaluation settles is not evaluated again, what is continuous once at the end.
        std::string text = hybridSystem(1);
        text.replace(text.find("equation"), 8, "  Real q(start=0, fixed=true);\nequation\n  der(q) = z;\n");
        QTest::newRow("hybridSys") << text << 1.0 << 13u << 1u
                                   << Counts{{"phase1", 14},
                                             {"phase2", 14},
                                             {"phase3", 14},
                                             {"phaseEnd", 14},
                                             {"x1", 14},
                                             {"x2", 14},
                                             {"x3", 14},
                                             {"xEnd", 14},
                                             {"phaseStart", 1},
                                             {"xStart", 1},
                                             {"z", 2},
                                             {"der(y)", 1},
                                             {"c1", 14},
                                             {"c2", 14},
                                             {"c3", 14},
                                             {"endCondition", 14},
                                             {"startCondition", 1},
                                             {"condition of startCondition = time > 1", 1}};
    }
    void eachNodeIsEvaluatedAsItsSetsSay() {
        using Counts = std::map<std::string, uint32_t>;
        QFETCH(std::string, text);
        QFETCH(double, time);
        QFETCH(uint32_t, passes);
        QFETCH(uint32_t, ends);
        QFETCH(Counts, counts);
        const Result<ResultStore> store = simulate(text, 2);
        RUNS(store);
        const std::vector<std::string> names = m_statistics.eventCounts.names;
        std::string missing;
        for (const auto& [name, count] : counts)
            if (std::ranges::find(names, name) == names.end())
                missing += name + ' ';
        QVERIFY2(missing.empty(), missing.c_str());
        bool found = false;
        for (const EventCount& event : m_statistics.eventCounts.first) {
            for (const EventNode& node : m_model->mode.eventNodes)
                if (const auto at = std::ranges::find(names, node.name); at != names.end()) {
                    const uint32_t predicted =
                        event.events + node.everyPass * event.passes + node.atTheEnd * event.ends;
                    const uint32_t got = event.evaluations[static_cast<size_t>(at - names.begin())];
                    // What is of use to results alone is not evaluated at all.
                    QVERIFY2(got == predicted || (node.continuous && got == 0), node.name.c_str());
                }
            if (std::fabs(event.time - time) > 1e-6)
                continue;
            found = true;
            QCOMPARE(event.events, 1u);
            QCOMPARE(event.passes, passes);
            QCOMPARE(event.ends, ends);
            for (size_t i = 0; i < names.size(); ++i)
                if (const auto expected = counts.find(names[i]); expected != counts.end())
                    QVERIFY2(event.evaluations[i] == expected->second,
                             (names[i] + ": " + std::to_string(event.evaluations[i])).c_str());
        }
        QVERIFY(found);

        // The full iteration gives the same, row by row, and evaluates more.
        std::vector<std::vector<double>> columns;
        const auto read = [](const ResultStore& from, uint32_t signal) {
            std::vector<double> values(from.rowCount());
            from.read(signal, 0, values);
            return values;
        };
        for (uint32_t signal = 0; signal < store->entries().size(); ++signal)
            columns.push_back(read(*store, signal));
        const std::vector<uint64_t> few = m_statistics.eventCounts.total;
        const Result<ResultStore> full = simulate(text, 2, true);
        RUNS(full);
        QCOMPARE(full->rowCount(), store->rowCount());
        for (uint32_t signal = 0; signal < full->entries().size(); ++signal) {
            const std::vector<double> values = read(*full, signal);
            for (size_t row = 0; row < values.size(); ++row)
                QVERIFY2(std::fabs(values[row] - columns[signal][row]) < 1e-12, full->entries()[signal].name.c_str());
        }
        for (size_t i = 0; i < few.size(); ++i)
            QVERIFY(m_statistics.eventCounts.total[i] >= few[i]);
    }

    void eventsOfNoContinuousEquationDoNotStopTheIntegrator() {
        const std::string continuous = "Real x(start=1, fixed=true), v(start=0, fixed=true); equation der(x) = v; "
                                       "der(v) = -x;";
        QVERIFY(simulate("model M " + continuous + " end M;", 10));
        const uint64_t alone = m_statistics.steps;
        const Result<ResultStore> store =
            simulate("model M Integer n(start=0, fixed=true), m(start=0, fixed=true); " + continuous +
                         " when sample(0, 0.1) then n = pre(n) + 1; end when; when x < 0 then m = pre(m) + 1; end "
                         "when; end M;",
                     10);
        RUNS(store);
        QCOMPARE(m_statistics.steps, alone);
        QVERIFY(last(*store, "n") >= 100);
        QCOMPARE(last(*store, "m"), 2.0); // x = cos(t) falls through zero at pi/2 and 5/2 pi
        QVERIFY(std::fabs(last(*store, "x") - std::cos(10)) < 1e-5);
    }

    /// What makes no event by the language, or is smooth, and is nothing for so long that steps grow over it.
    void pulsesThatMakeNoEventAreNotPassedOver_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("stop");
        QTest::addColumn<double>("q");
        QTest::addColumn<SolverKind>("solver");
        struct Pulse {
            const char *name, *text;
            double stop, q;
        };
        const std::array pulses{
            Pulse{"max of a sine", "Real u = sin(6.283185307179586*time); equation der(q) = max(u, 0);", 10,
                  10 / std::numbers::pi},
            Pulse{"min of an inner sine", "equation der(q) = -min(sin(6.283185307179586*time), 0);", 10,
                  10 / std::numbers::pi},
            Pulse{"of relations within noEvent", "equation der(q) = noEvent(if time > 5 and time < 5.2 then 1 else 0);",
                  10, 0.2},
            Pulse{"abs", "equation der(q) = max(1 - abs(time - 5.1)/0.1, 0);", 10, 0.1},
            Pulse{"smooth(0)",
                  "equation der(q) = smooth(0, noEvent(if time < 7 then 0 elseif time < 8 then "
                  "(time - 7)*(8 - time) else 0));",
                  10, 1.0 / 6},
            Pulse{"a bell", "equation der(q) = exp(-((time - 5)/0.05)^2);", 10, 0.05 * std::sqrt(std::numbers::pi)},
            Pulse{"in a loop", "Real i; equation max(1 - abs(time - 70)/2, 0) = i + i^3; der(q) = i + i^3;", 100, 2},
            Pulse{"in another state as well",
                  "Real v(start = 0, fixed = true); equation der(v) = if noEvent(time > 70 and time < 71) then 1 else "
                  "0; der(q) = v;",
                  100, 29.5},
        };
        for (const Pulse& pulse : pulses)
            for (const SolverKind solver : {SolverKind::Ida, SolverKind::Cvode, SolverKind::Rk45})
                QTest::addRow("%s, %s", pulse.name, std::string(solverName(solver)).c_str())
                    << QString("model M Real q(start = 0, fixed = true); %1 end M;").arg(pulse.text) << pulse.stop
                    << pulse.q << solver;
    }
    void pulsesThatMakeNoEventAreNotPassedOver() {
        QFETCH(QString, text);
        QFETCH(double, stop);
        QFETCH(double, q);
        QFETCH(SolverKind, solver);
        m_solver = solver;
        const auto store = simulate(text.toStdString(), stop);
        m_solver = SolverKind::Ida;
        RUNS(store);
        QVERIFY2(std::fabs(last(*store, "q") - q) < 1e-5 * q, std::to_string(last(*store, "q")).c_str());
    }

    /// What has gone into delays and transports comes out within one step of an integrator that knows nothing of it.
    /// The integral of a pulse (q) and how often it is seen (n).
    void whatComesOutIsNotPassedOver_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("q");
        QTest::addColumn<SolverKind>("solver");
        struct Way {
            const char *name, *text;
            double q;
        };
        const double bell = 0.02 * std::sqrt(std::numbers::pi);
        const std::array ways{
            Way{"delay", "y = delay(u, 2);", 0.05},
            Way{"delay by a time that moves", "y = delay(u, 2 + 0.1*time, 5);", 0.05 / 0.9},
            Way{"delay by a state", "der(d) = 0.1; y = delay(u, d, 5);", 0.05 / 0.9},
            Way{"one delay after another", "y = delay(delay(u, 2), 2.5);", 0.05},
            Way{"delay of a bell", "y = delay(exp(-((time - 3)/0.02)^2), 4);", bell},
            Way{"delay of a bell of a state", "y = delay(exp(-((10*d - 23)/0.02)^2), 4);", bell},
            Way{"delay of a wave between two events",
                "y = delay(if time > 3 and time < 3.01 then sin(314.15926535897932*(time - 3)) else 0, 2);",
                0.02 / std::numbers::pi},
            Way{"a function of a delay", "y = max(0, 1 - abs(delay(time, 2) - 3)/0.05);", 0.05},
            Way{"transport", "(z, y) = spatialDistribution(u, 0, 4*d, true, {0, 1}, {0, 0});", 0.05},
            Way{"transport by time", "(z, y) = spatialDistribution(u, 0, 0.4*time, true, {0, 1}, {0, 0});", 0.05},
            Way{"transport, backward", "(y, z) = spatialDistribution(0, u, -4*d, false, {0, 1}, {0, 0});", 0.05},
            Way{"transport of what is there at first",
                "(z, y) = spatialDistribution(0, 0, 2*d, true, {0, 0.8, 0.805, 0.81, 1}, {0, 0, 1, 0, 0});", 0.025},
        };
        for (const Way& way : ways)
            for (const SolverKind solver : {SolverKind::Ida, SolverKind::Cvode, SolverKind::Rk45})
                QTest::addRow("%s, %s", way.name, std::string(solverName(solver)).c_str())
                    << QString("model M Real q(start = 0, fixed = true), d(start = 2, fixed = true), y%1; Integer "
                               "n(start = 0, fixed = true); Real u = max(0, 1 - abs(time - 3)/0.05); equation %2%3 "
                               "der(q) = y; when y > 0.5 then n = pre(n) + 1; end when; end M;")
                           .arg(QString(way.text).contains("(z") || QString(way.text).contains("z)") ? ", z" : "",
                                QString(way.text).contains("der(d)") ? "" : "der(d) = 0.1; ", way.text)
                    << way.q << solver;
    }
    void whatComesOutIsNotPassedOver() {
        QFETCH(QString, text);
        QFETCH(double, q);
        QFETCH(SolverKind, solver);
        for (const double tolerance : {1e-4, 1e-6, 1e-8, 1e-10}) {
            m_solver = solver;
            m_tolerance = tolerance;
            const auto store = simulate(text.toStdString(), 10);
            m_solver = SolverKind::Ida;
            m_tolerance = usualTolerance;
            RUNS(store);
            QCOMPARE(last(*store, "n"), 1.0);
            const std::string found = std::to_string(last(*store, "q")) + " at " + std::to_string(tolerance);
            QVERIFY2(std::fabs(last(*store, "q") - q) < 1e-9 + 200 * tolerance, found.c_str());
        }
    }
    /// Nor do relations of what time alone makes change unseen, where nothing else asks for short steps.
    void relationsOfPulsesAreFound_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("of time") << "u > 0.5";
        QTest::newRow("without a name") << "max(0, 1 - abs(time - 3)/0.05) > 0.5";
        QTest::newRow("with a state") << "100*u > q";
        QTest::newRow("of a delay") << "delay(u, 2) > 0.5";
    }
    void relationsOfPulsesAreFound() {
        QFETCH(QString, text);
        for (const SolverKind solver : {SolverKind::Ida, SolverKind::Cvode, SolverKind::Rk45}) {
            m_solver = solver;
            const auto store = simulate("model M Real q(start = 0, fixed = true); Integer n(start = 0, fixed = true); "
                                        "Real u = max(0, 1 - abs(time - 3)/0.05); equation der(q) = 1; when " +
                                            text.toStdString() + " then n = pre(n) + 1; end when; end M;",
                                        10);
            m_solver = SolverKind::Ida;
            RUNS(store);
            QCOMPARE(last(*store, "n"), 1.0);
        }
    }

    /// What is remembered jumps where it comes out, with an event at that time: closed forms of how long a pulse is
    /// there (q), how often it is seen to come (n) and when first (at).
    void jumpsComeOutWithEvents_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("q");
        QTest::addColumn<int>("n");
        QTest::addColumn<double>("at");
        QTest::addColumn<SolverKind>("solver");
        struct Way {
            const char *name, *text;
            double q;
            int n;
            double at;
            bool isExact; // whether methods of order one are, too
        };
        const char* pulse = "Real u = if time > 0.5 and time < 0.6 then 1 else 0; ";
        const std::array ways{
            Way{"transport",
                "Real x(start = 3, fixed = true), o; equation der(x) = 2; (o, y) = "
                "spatialDistribution(u, 0, x, true, {0, 1}, {0, 0});",
                0.1, 1, 1, true},
            Way{"transport, backward",
                "Real x(start = 0, fixed = true), o; equation der(x) = -2; (y, o) = "
                "spatialDistribution(0, u, x, false, {0, 1}, {0, 0});",
                0.1, 1, 1, true},
            Way{"transport of what is there at first",
                "Real x(start = 0, fixed = true), o; equation der(x) = 2*time; (o, y) = spatialDistribution(0, 0, x, "
                "true, {0, 0.3, 0.3, 0.5, 0.5, 1}, {0, 0, 1, 1, 0, 0});",
                std::sqrt(0.7) - std::sqrt(0.5), 1, std::sqrt(0.5), false},
            Way{"transport there and back",
                "Real x(start = 0, fixed = true), o; equation der(x) = cos(time); (o, y) = spatialDistribution(0, 0, "
                "x, cos(time) >= 0, {0, 0.3, 0.3, 0.5, 0.5, 1}, {0, 0, 1, 1, 0, 0});",
                // Nothing comes in but nothing.
                std::asin(0.7) - std::asin(0.5), 1, std::asin(0.5), false},
            Way{"transport without states",
                "Real x = time^2, o; equation (o, y) = spatialDistribution(0, 0, x, true, "
                "{0, 0.3, 0.3, 0.5, 0.5, 1}, {0, 0, 1, 1, 0, 0});",
                std::sqrt(0.7) - std::sqrt(0.5), 1, std::sqrt(0.5), true},
            Way{"delay", "equation y = delay(u, 1);", 0.1, 1, 1.5, true},
            Way{"delay by a state", "Real x(start = 0.5, fixed = true); equation der(x) = 0.3; y = delay(u, x, 2);",
                0.1 / 0.7, 1, 1 / 0.7, true},
            Way{"delay by a curve", "equation y = delay(u, 0.5 + 0.2*sin(3*time), 1);", 0.06253469869987738, 1,
                1.0176846276671654, false},
            Way{"delay that goes back", "equation y = delay(u, 0.3 + 0.5*(1 - cos(6*time)), 2);", 0.11957818717464952,
                3, 0.92615894463308, false},
            Way{"delay that turns round within the pulse", "equation y = delay(u, 0.3 + 0.4*(1 - cos(8*time)), 2);",
                0.06535633377685524, 2, 0.8048171346655704, false},
        };
        for (const Way& way : ways)
            for (const SolverKind solver : allSolvers())
                if (way.isExact || !hasFixedStep(solver))
                    QTest::addRow("%s, %s", way.name, std::string(solverName(solver)).c_str())
                        << QString("model M Real q(start = 0, fixed = true), y; Integer n(start = 0, fixed = true); "
                                   "discrete Real at(start = 0, fixed = true); %1 %2 der(q) = y; when y > 0.5 then n = "
                                   "pre(n) + 1; at = if pre(n) == 0 then time else pre(at); end when; end M;")
                               .arg(pulse, way.text)
                        << way.q << way.n << way.at << solver;
    }
    void jumpsComeOutWithEvents() {
        QFETCH(QString, text);
        QFETCH(double, q);
        QFETCH(int, n);
        QFETCH(double, at);
        QFETCH(SolverKind, solver);
        m_solver = solver;
        const auto store = simulate(text.toStdString(), 4, false, 0.04);
        m_solver = SolverKind::Ida;
        RUNS(store);
        QCOMPARE(last(*store, "n"), double(n));
        QVERIFY2(std::fabs(last(*store, "at") - at) < 1e-6, std::to_string(last(*store, "at")).c_str());
        QVERIFY2(std::fabs(last(*store, "q") - q) < 1e-6, std::to_string(last(*store, "q")).c_str());
        QVERIFY(m_statistics.steps < 400); // no creeping up to what is not known
    }

    void subscriptsAreChecked() {
        const Result<ResultStore> store =
            simulate("model M Integer i = integer(10*time) + 1; Real a[3] = {1, 4, 9}*time; Real y = a[i]; end M;", 1);
        QVERIFY(!store);
        const std::string why = store.error().message;
        for (const char* part : {"subscript i of a", "1:3", "it is 4", "time = 0.3"})
            QVERIFY2(why.find(part) != std::string::npos, why.c_str());
        QVERIFY(simulate("model M Integer i = integer(10*time) + 1; Real a[3] = {1, 4, 9}*time; Real y = if i > 3 then "
                         "0 else a[i]; end M;",
                         1));
    }
};

QTEST_GUILESS_MAIN(HybridTest)
#include "hybrid_test.moc"
