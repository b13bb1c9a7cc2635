#include "app/service/simulation_job.h"
#include "compiler/base/render.h"
#include "compiler/session/session.h"
#include "solver/results/result_store.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

struct Listener final : RunObserver {
    std::vector<RunMessage> messages;
    void message(const RunMessage& m) override { messages.push_back(m); }
    void progress(const RunProgress&) override {}
};

} // namespace

/// Functions of a model that are called while it runs: from the text to the value, against closed forms.
class FunctionsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Listener m_listener;

    Result<ResultStore> simulate(const std::string& text, double stop) {
        session::Session session;
        if (const auto set = session.setText(m_folder.filePath("model.mo").toStdString(), text); !set)
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
        job.options.tolerance = 1e-9;
        job.resultFile = m_folder.filePath("result.gnr").toStdString();
        m_listener.messages.clear();
        RunControl control;
        const service::SimulationOutcome outcome = service::simulate(job, m_listener, control);
        if (outcome.end != service::SimulationOutcome::End::Finished)
            return fail(outcome.message);
        return ResultStore::open(job.resultFile);
    }

    static double last(const ResultStore& store, const char* name) {
        const auto signal = store.find(name);
        return signal ? store.value(*signal, store.rowCount() - 1) : std::nan("");
    }

private Q_SLOTS:
    void values_data() {
        QTest::addColumn<QString>("functions");
        QTest::addColumn<QString>("equations");
        QTest::addColumn<double>("y"); // at time = 2
        const auto row = [](const char* name, const char* functions, const char* equations, double y) {
            QTest::newRow(name) << functions << equations << y;
        };
        row("for",
            "function f input Real x; output Real y; algorithm y := 0; for k in 1:4 loop y := y + k*x; end for; "
            "end f;",
            "y = f(time)", 20);
        row("for over an array, downwards and by steps",
            "function f input Real x; output Real y; algorithm y := 0; for v in {1, 10} loop for k in 3:-2:1 loop "
            "y := y + v*k*x; end for; end for; end f;",
            "y = f(time)", 88);
        row("nested if in a loop",
            "function f input Real x; output Real y; algorithm y := 0; for k in 1:6 loop if k < 3 then y := y + x; "
            "elseif k == 4 then y := y - 1; else y := y + 10; end if; end for; end f;",
            "y = f(time)", 33);
        row("while",
            "function f \"square root by Newton\" input Real x; output Real y; protected Real d; algorithm "
            "y := x; d := 1; while abs(d) > 1e-14 loop d := (y*y - x)/(2*y); y := y - d; end while; end f;",
            "y = f(time + 1)", std::sqrt(3.0));
        row("break",
            "function f input Real x; output Real y; algorithm y := 0; for k in 1:100 loop if k > 3*x then "
            "break; end if; y := y + k; end for; end f;",
            "y = f(time)", 21);
        row("break of the inner loop only",
            "function f input Real x; output Real y; algorithm y := 0; for i in 1:3 loop for k in 1:9 loop if k > x "
            "then "
            "break; end if; y := y + 1; end for; end for; end f;",
            "y = f(time)", 6);
        row("return",
            "function f input Real x; output Real y; algorithm y := x; for k in 1:100 loop y := 2*y; if y > 50 "
            "then return; end if; end for; y := -1; end f;",
            "y = f(time)", 64);
        row("recursion",
            "function f input Integer n; input Real x; output Real y; algorithm if n == 0 then y := 1; else "
            "y := x*f(n - 1, x); end if; end f;",
            "y = f(5, time)", 32);
        row("mutual recursion",
            "function g input Integer n; input Real x; output Real y; algorithm y := if n == 0 then x else f(n - 1, x) "
            "+ "
            "1; end g; function f input Integer n; input Real x; output Real y; algorithm y := if n == 0 then x else "
            "2*g(n "
            "- 1, x); end f;",
            "y = f(4, time)", 14);
        row("arrays of unknown size",
            "function f input Real u[:]; output Real y[size(u, 1)]; algorithm for i in 1:size(u, 1) loop y[i] := "
            "sum(u[1:i]); end for; end f;",
            "y = sum(f({time, 2*time, 3*time}))", 2 + 6 + 12);
        row("an array that grows",
            "function f input Real x; output Real y; protected Real a[:] = fill(0.0, 0); algorithm for k in 1:4 loop a "
            ":= "
            "cat(1, a, {k*x}); end for; y := a[end]*size(a, 1); end f;",
            "y = f(time)", 32);
        row("matrices",
            "function f input Real x; output Real y; protected Real A[2, 2]; Real v[2]; algorithm A := [x, 1; 0, x]; "
            "A[1, "
            ":] := A[1, :] + A[2, :]; v := A*{1, 2}; y := v*v + sum(transpose(A)) + max(A); end f;",
            "y = f(time)", 8 * 8 + 4 * 4 + 7 + 3);
        row("comprehension and vectorised call",
            "function g input Real x; output Real y; algorithm y := 0; for k in 1:2 loop y := y + x; end for; end g; "
            "function f input Real x; output Real y; algorithm y := sum({k*x for k in 1:3}) + sum(g({x, 1, 1})); end "
            "f;",
            "y = f(time)", 12 + 8);
        row("several outputs",
            "function f input Real x; output Real a; output Real b[2]; output Integer c; algorithm a := x; for k in "
            "1:2 "
            "loop b[k] := k*x; end for; c := 7; end f;",
            "(a, b, c) = f(time); y = a + 10*b[2] + 100*c; end M; model N Real a; Real b[2]; Integer c", 742);
        row("records",
            "record R Real a; Real v[2]; end R; function f input R r; output R s; algorithm s := r; for k in 1:2 loop "
            "s.v[k] := r.v[k]*r.a; end for; end f;",
            "y = s.a + s.v[2]; s = f(R(time, {1, 3})); end M; model N R s", 8);
        row("arrays of records",
            "record R Real a; Real b; end R; function f input R r[:]; output R s[size(r, 1)]; algorithm for k in "
            "1:size(r, 1) loop s[k].a := r[k].b; s[k].b := r[k].a + k; end for; end f;",
            "y = s[2].a*100 + s[1].b; s = f({R(time, 3), R(4, 5)}); end M; model N R s[2]", 503);
        row("functional argument",
            "partial function F input Real u; output Real y; end F; function g extends F; input Real a; input Real "
            "b; algorithm y := a*u^2 + b; end g; function simpson input F f; input Real from; input Real to; output "
            "Real y; protected Real h; algorithm y := 0; h := (to - from)/10; for k in 0:9 loop y := y + h/6*(f(from + "
            "k*h) + 4*f(from + (k + 0.5)*h) + f(from + (k + 1)*h)); end for; end simpson;",
            "y = simpson(function g(a = time, b = 3), 0, 3)", 27);
        row("functional argument passed on",
            "partial function F input Real u; output Real y; end F; function g extends F; algorithm y := 2*u; end g; "
            "function twice input F f; input Real x; input Integer n; output Real y; algorithm if n == 0 then y := x; "
            "else "
            "y := twice(f, f(x), n - 1); end if; end twice;",
            "y = twice(function g(), time, 3)", 16);
        row("text",
            "function f input Real x; output Real y; protected String s = \"\"; algorithm for k in 1:3 loop s := s + "
            "String(k); end for; y := if s == \"123\" and s < \"2\" then x else -x; end f;",
            "y = f(time)", 2);
        row("what is not taken does not fail",
            "function f input Real x; output Real y; algorithm assert(x < 1, \"too large\"); y := 0; for k in 1:1 loop "
            "y := "
            "x; end for; end f;",
            "y = if time < 0.5 then f(time) else if time < 1 then f(time/2) else 5", 5);
        row("default and declared values",
            "function f input Real x; input Real a = 2*x; output Real y = a; protected Real b = a + 1; algorithm for k "
            "in "
            "1:2 loop y := y + b; end for; end f;",
            "y = f(time)", 14);
        row("protected variables declared by what an output is",
            "record S Real k; Real n[:]; end S; function f input Integer m; input Real k; output S s(redeclare Real "
            "n[m]); protected Integer c = size(s.n, 1); Real v[c]; algorithm s.k := k; for i in 1:c loop v[i] := k*i; "
            "end for; s.n := v; end f;",
            "y = sum(s.n)*time; end M; model N parameter Integer m = 3; parameter S s = f(m, 2)", 24);
        row("no records as an argument",
            "record R Real a; Real b[2]; end R; function f input R r[:] = fill(R(0, {0, 0}), 0); input Real x; output "
            "Real y; algorithm y := x + size(r, 1); for i in 1:size(r, 1) loop y := y + r[i].a; end for; end f;",
            "y = f(x = time)", 2);
        row("a record whose member has the extents that are assigned",
            "record S Real k; Real n[:]; end S; function f input Integer m; input Real k; output S s; algorithm s.k := "
            "k; s.n := {k*i for i in 1:m}; end f;",
            "y = sum(s.n)*time; end M; model N parameter Integer m = 3; parameter S s = f(m, 2)", 24);
        row("a record within a record that is declared with a value",
            "record A Real a; Real b[2]; end A; record R A l; A v; Real t; end R; function g input Real x; output R r; "
            "algorithm r.t := x; r.l.a := 2*x; r.v.a := 3*x; for i in 1:2 loop r.l.b[i] := i; r.v.b[i] := 10*i; end "
            "for; end g; function f input Real x; output Real y; protected R r = g(x); algorithm y := r.t + 10*r.l.a + "
            "100*r.v.a; y := y + r.v.b[2]; end f;",
            "y = f(time)", 2 + 40 + 600 + 20);
        row("a record that is declared with one whose members stand in another order",
            "record A Real p; Real q; end A; record B Real q; Real p; end B; function g input Real x; output B b; "
            "algorithm b.p := x; for i in 1:2 loop b.q := 10*x; end for; end g; function f input Real x; output Real "
            "y; "
            "protected A a = g(x); algorithm y := a.p; for i in 1:1 loop y := y + 100*a.q; end for; end f;",
            "y = f(time)", 2002);
        // h*(1 + 0.2/phase) = time; the phase is 2 from h = 1 on
        row("an Integer that a loop of Reals is solved with",
            "record S Real p; Integer phase; end S; function state input Real h; output S s; algorithm s.p := 2*h; "
            "s.phase := if h > 1 then 2 else 1; end state; function g input S s; output Real g; algorithm g := 0; for "
            "i in 1:2 loop g := g + s.p/s.phase; end for; end g;",
            "s = state(h); h + 0.05*g(s) = time; y = h; end M; model N Real h; S s", 2 / 1.1);
    }
    void values() {
        QFETCH(QString, functions);
        QFETCH(QString, equations);
        QFETCH(double, y);
        // What stands behind "model N" is declared too.
        QString declarations;
        if (const qsizetype at = equations.indexOf("; end M; model N "); at >= 0) {
            declarations = equations.mid(at + 17) + ";";
            equations.truncate(at);
        }
        const QString text =
            "model M " + functions + " Real y; " + declarations + " equation " + equations + "; end M;";
        const auto store = simulate(text.toStdString(), 2);
        QVERIFY2(store.has_value(), store ? "" : store.error().message.c_str());
        const double value = last(*store, "y");
        QVERIFY2(std::fabs(value - y) <= 1e-12 * std::max(1.0, std::fabs(y)),
                 qPrintable(QString::number(value, 'g', 17)));
    }

    void derivatives_data() {
        QTest::addColumn<QString>("functions");
        QTest::addColumn<QString>("equations");
        QTest::addColumn<double>("y"); // at time = 2
        const auto row = [](const char* name, const char* functions, const char* equations, double y) {
            QTest::newRow(name) << functions << equations << y;
        };
        const char* const cube =
            "function f input Real x; output Real y; algorithm y := 1; for k in 1:3 loop y := y*x; "
            "end for; end f;";
        row("of a loop", cube, "s = f(time); y = der(s)", 12);
        row("second of a loop", cube, "s = f(time); v = der(s); y = der(v)", 12);
        row("third of a loop", cube, "s = f(time); v = der(s); w = der(v); y = der(w)", 6);
        row("through a branch",
            "function f input Real x; output Real y; algorithm if x > 1 then y := 1; for k in 1:2 loop y := y*x; end "
            "for; "
            "else y := 0; end if; end f;",
            "s = f(time); y = der(s)", 4);
        row("through arrays and a call with several outputs",
            "function g input Real u[:]; output Real p; output Real q; algorithm p := 1; for k in 1:size(u, 1) loop p "
            ":= "
            "p*u[k]; end for; q := u*u; end g; function f input Real x; output Real y; protected Real p; Real q; "
            "algorithm "
            "(p, q) := g({x, x^2, 3}); y := p + q; end f;",
            "s = f(time); y = der(s)", 9 * 4 + 2 * 2 + 4 * 8);
        row("through recursion",
            "function f input Integer n; input Real x; output Real y; algorithm if n == 0 then y := 1; else y := x*f(n "
            "- "
            "1, x); end if; end f;",
            "s = f(4, time); y = der(s)", 32);
        row("the annotation's, as given",
            "function f input Real x; output Real y; algorithm y := 0; for k in 1:2 loop y := y + x; end for; "
            "annotation(derivative = df); end f; function df input Real x; input Real dx; output Real dy; algorithm dy "
            ":= "
            "0; for k in 1:5 loop dy := dy + dx; end for; end df;",
            "s = f(time); y = der(s)", 5);
        row("the annotation's without an input",
            "function f input Real x; input Real a; output Real y; algorithm y := 0; for k in 1:2 loop y := y + a*x; "
            "end "
            "for; annotation(derivative(noDerivative = a) = df); end f; function df input Real x; input Real a; input "
            "Real "
            "dx; output Real dy; algorithm dy := 0; for k in 1:2 loop dy := dy + 10*a*dx; end for; end df;",
            "s = f(time, 3); y = der(s)", 60);
        row("the annotation's where an input stands still",
            "function f input Real x; input Real a; output Real y; algorithm y := 0; for k in 1:2 loop y := y + a*x; "
            "end "
            "for; annotation(derivative(zeroDerivative = a) = df); end f; function df input Real x; input Real a; "
            "input "
            "Real dx; output Real dy; algorithm dy := 0; for k in 1:2 loop dy := dy + 10*a*dx; end for; end df;",
            "s = f(time, 3) + f(time, time); y = der(s)", 60 + 8);
        row("the annotation's of second order",
            "function f input Real x; output Real y; algorithm y := 1; for k in 1:3 loop y := y*x; end for; "
            "annotation(derivative = df); end f; function df input Real x; input Real dx; output Real dy; algorithm dy "
            ":= "
            "0; for k in 1:3 loop dy := dy + x^2*dx; end for; annotation(derivative(order = 2) = ddf); end df; "
            "function ddf "
            "input Real x; input Real dx; input Real ddx; output Real ddy; algorithm ddy := 100; for k in 1:6 loop ddy "
            ":= "
            "ddy + x*dx*dx; end for; ddy := ddy + 3*x^2*ddx; end ddf;",
            "s = f(time); v = der(s); y = der(v)", 112);
        row("Jacobian of a loop",
            "function f input Real x; output Real y; algorithm y := 0; for k in 1:2 loop y := y + "
            "x^3/2; end for; end f;",
            "f(y) + y = 10*time/2; s = 0", 2);
        row("Jacobian of vectors",
            "function f input Real x[2]; output Real y[2]; algorithm for k in 1:2 loop y[k] := x[k]^2 + x[3 - k]; end "
            "for; "
            "end f;",
            "f({y, s}) = {time + 9, time + 5}", 3);
    }
    void derivatives() {
        QFETCH(QString, functions);
        QFETCH(QString, equations);
        QFETCH(double, y);
        QString unknowns = "Real y(start = 2.5); Real s(start = 1.5);";
        for (const char* name : {"v", "w"})
            if (equations.contains(QString(name) + " ="))
                unknowns += QString(" Real %1;").arg(name);
        const QString text = "model M " + functions + unknowns + " equation " + equations + "; end M;";
        const auto store = simulate(text.toStdString(), 2);
        QVERIFY2(store.has_value(), store ? "" : store.error().message.c_str());
        const double value = last(*store, "y");
        QVERIFY2(std::fabs(value - y) <= 1e-7 * std::max(1.0, std::fabs(y)),
                 qPrintable(QString::number(value, 'g', 17)));
    }

    void statesThroughFunctions() {
        // x' = -x by a loop: e^-t.
        const auto store =
            simulate("model M function f input Real x; output Real y; algorithm y := 0; for k in 1:4 loop "
                     "y := y - x/4; end for; end f; Real x(start = 1, fixed = true); equation der(x) = f(x); "
                     "end M;",
                     3);
        QVERIFY2(store.has_value(), store ? "" : store.error().message.c_str());
        QVERIFY(std::fabs(last(*store, "x") - std::exp(-3.0)) < 1e-8);
    }

    void failuresAreTold() {
        const auto store =
            simulate("model M function f input Real x; output Real y; algorithm y := 0; for k in 1:2 loop "
                     "assert(x < 1.5, \"x = \" + String(k) + \" is too large\"); y := x; end for; end f; "
                     "Real y = f(time); end M;",
                     2);
        QVERIFY(!store.has_value());
        const std::string message = store.error().message;
        QVERIFY2(message.find("x = 1 is too large") != std::string::npos, message.c_str());
        QVERIFY2(message.find("M.f") != std::string::npos && message.find("time = 1.5") != std::string::npos,
                 message.c_str());
        QVERIFY2(message.find("model.mo:1:") != std::string::npos, message.c_str());
    }

    void callsAsEquations() {
        const std::string check =
            "model M function check input Real x; input Real limit; algorithm for k in 1:1 loop "
            "assert(x < limit, \"beyond the limit\"); end for; end check; Real x = time; equation "
            "check(x, %); end M;";
        std::string good = check, bad = check;
        good.replace(good.find('%'), 1, "5");
        bad.replace(bad.find('%'), 1, "1");
        QVERIFY(simulate(good, 2).has_value());
        const auto store = simulate(bad, 2);
        QVERIFY(!store.has_value());
        QVERIFY(store.error().message.find("beyond the limit") != std::string::npos);
    }

    void messagesTellValues() {
        const auto store = simulate("model M Real x = time; Integer n = 7; Boolean b = n > 3; equation assert(x < 1.5, "
                                    "\"x = \" + String(10*x, significantDigits = 2) + \", n = \" + String(n) + \" \" + "
                                    "String(b)); end M;",
                                    2);
        QVERIFY(!store.has_value());
        QVERIFY2(store.error().message.find("x = 15, n = 7 true") != std::string::npos, store.error().message.c_str());
    }

    void warningsAreToldOnce() {
        const auto store =
            simulate("model M function f input Real x; output Real y; algorithm y := 0; for k in 1:2 loop "
                     "assert(x < 0.5, \"large\", AssertionLevel.warning); y := x; end for; end f; "
                     "Real y = f(time); end M;",
                     2);
        QVERIFY(store.has_value());
        QCOMPARE(m_listener.messages.size(), size_t(1));
        QVERIFY(m_listener.messages[0].text.find("large") != std::string::npos);
    }

    void externalObjects() {
        // A table by the names of the standard library's functions: x^2 between its points is a straight line.
        const auto store = simulate(
            "model M class T extends ExternalObject; function constructor input Real table[:, 2]; output T t; external "
            "\"C\" t = ModelicaStandardTables_CombiTable1D_init2(\"NoName\", \"NoName\", table, size(table, 1), "
            "size(table, "
            "2), {2}, 1, 1, 2, false); end constructor; function destructor input T t; external \"C\" "
            "ModelicaStandardTables_CombiTable1D_close(t); end destructor; end T; function value input T t; input Real "
            "u; "
            "output Real y; external \"C\" y = ModelicaStandardTables_CombiTable1D_getValue(t, 1, u); end value; "
            "parameter Real points[:, 2] = [0, 0; 1, 1; 2, 4; 3, 9]; T t = T(points); Real s = value(t, time); Real y "
            "= "
            "der(s); end M;",
            2.5);
        QVERIFY2(store.has_value(), store ? "" : store.error().message.c_str());
        QVERIFY(std::fabs(last(*store, "s") - 6.5) < 1e-12);
        // No derivative is known: differences.
        QVERIFY(std::fabs(last(*store, "y") - 5) < 1e-6);
    }

    void unknownExternalFunctionsAreNamed() {
        const auto store =
            simulate("model M function f input Real x; output Real y; external \"C\" y = my_own_code(x); "
                     "end f; Real y = f(time); end M;",
                     1);
        QVERIFY(!store.has_value());
        QVERIFY(store.error().message.find("my_own_code") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(FunctionsTest)
#include "functions_test.moc"
