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

struct Quiet final : RunObserver {
    void message(const RunMessage&) override {}
    void progress(const RunProgress&) override {}
};

} // namespace

/// Small models, chapter by chapter of the language specification, simulated and compared with closed forms. A row is
/// a model M, and what its variables are at the end: "y = 2; z = 3".
class LanguageTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

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
        Quiet listener;
        RunControl control;
        const service::SimulationOutcome outcome = service::simulate(job, listener, control);
        if (outcome.end != service::SimulationOutcome::End::Finished)
            return fail(outcome.message);
        return ResultStore::open(job.resultFile);
    }

    void columns() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("stop");
        QTest::addColumn<QString>("expected");
    }
    static void row(const char* title, const char* text, double stop, const char* expected) {
        QTest::newRow(title) << QString::fromUtf8(text) << stop << QString::fromUtf8(expected);
    }

    void compare() {
        QFETCH(QString, text);
        QFETCH(double, stop);
        QFETCH(QString, expected);
        const auto store = simulate(text.toStdString(), stop);
        QVERIFY2(store.has_value(), store ? "" : store.error().message.c_str());
        for (const QString& item : expected.split(';')) {
            const QStringList sides = item.split('=');
            QCOMPARE(sides.size(), 2);
            const std::string name = sides[0].trimmed().toStdString();
            const double wanted = sides[1].toDouble();
            const auto signal = store->find(name);
            QVERIFY2(signal.has_value(), name.c_str());
            const double value = store->value(*signal, store->rowCount() - 1);
            QVERIFY2(std::fabs(value - wanted) <= 1e-6 * std::max(1.0, std::fabs(wanted)),
                     qPrintable(sides[0] + " is " + QString::number(value, 'g', 12)));
        }
    }

private Q_SLOTS:
    void functions_data() {
        columns();
        row("a record that an assignment reads and changes", R"(
model M
  record R Real a; Real b; end R;
  function f input Real x; output R y; algorithm y := R(x, 2*x); y := R(y.b, y.a); end f;
  R r = f(time);
end M;)",
            2, "r.a = 4; r.b = 2");
        row("constant records by a number that runs", R"(
model M
  record Gas constant Real MM = 1; Real c[3] = {1, 2, 3}; end Gas;
  package P
    constant Gas data[2] = {Gas(MM=2, c={10, 20, 30}), Gas(MM=3, c={100, 200, 300})};
    constant Real tab[2, 3] = [1, 2, 3; 4, 5, 6];
    constant Integer i = 1;
  end P;
  function f input Real x; output Real y = 0; algorithm
    for i in 1:2 loop y := y + P.data[i].MM*x + P.data[i].c[i + 1] + P.tab[i, end]; end for; end f;
  Real y = f(time);
end M;)",
            2, "y = 339");
        row("arrays of records", R"(
model M
  record R Real a; Real b[2]; end R;
  function f input Real x; output Real y; protected R r[2]; algorithm
    for i in 1:2 loop r[i].a := i*x; r[i].b := {i, x}; r[i].b[2] := r[i].b[2] + 10*i; end for;
    y := r[1].a + 10*r[2].a + 100*r[1].b[2] + sum(r[2].b) + sum(r.a) + sum(r[:].b[1]); end f;
  function g input Real x; output Real y; protected R r[:] = {R(x, {1, 2}), R(2*x, {3, 4})}; R s[3]; algorithm
    s := {R(i*x, {i, 2*i}) for i in 1:3}; r[2] := s[3]; y := r[2].a + s[2].b[2] + size(s, 1); end g;
  Real y = f(time), z = g(time);
end M;)",
            2, "y = 1275; z = 13");
        row("applied to every element", R"(
model M
  function square input Real x; output Real y; algorithm y := x; if x > 1 then y := x*x; end if; end square;
  function f input Real x; output Real y; protected Real v[3]; Real A[2, 2]; algorithm
    v := square({x, 2*x, 3*x}); A := square([x, 1; 2, 3*x]); y := sum(v) + sum(A); end f;
  Real y = f(time);
end M;)",
            2, "y = 101");
        row("vector, matrix, scalar, array, symmetric, promote", R"(
model M
  function f input Real x; output Real y; protected Real A[2, 2] = [x, 2; 3, 4]; Real v[4]; Real B[3, 1]; algorithm
    v := vector(A); B := matrix({1, 2, x}); y := v[1] + 10*v[2] + 100*v[3] + 1000*v[4] + B[3, 1]
      + sum(vector([1; x; 3])) + scalar([x]) + sum(array(x, 2*x)) + sum(symmetric([x, 1; 7, x]))
      + size(promote({x, 1}, 3), 3); end f;
  Real y = f(time);
end M;)",
            2, "y = 4345");
        row("iterators without a range", R"(
model M
  function f input Real v[:]; output Real y; algorithm
    y := sum(v[i]*i for i); for i loop y := y + v[i]; end for; end f;
  Real w[3] = {time, 2, 3};
  Real y = f(w), z = sum(w[i]*i for i), u[3];
equation
  for i loop u[i] = i*w[i]; end for;
end M;)",
            2, "y = 22; z = 15; u[3] = 9");
        row("loops over enumerations and Booleans", R"(
model M
  type E = enumeration(red, green);
  function f input Real x; output Real y = 0; protected Real t[E] = {1, 10}; algorithm
    for e in E loop y := y + t[e]*x; end for;
    for b in Boolean loop y := y + (if b then 100 else 1000); end for; end f;
  Real y = f(time);
end M;)",
            2, "y = 1122");
        row("functions of arrays element by element, powers of matrices", R"(
model M
  function f input Real x; output Real y; algorithm
    y := sum(mod({5*x, 7*x}, 3)) + sum(abs({-x, 2*x})) + sum(max({x, 5}, {4, x})); end f;
  function g input Real x; output Real y; algorithm y := sum([x, 1; 0, x]^3); end g;
  Real y = f(time), z = g(time);
end M;)",
            2, "y = 18; z = 28");
        row("texts of numbers and enumerations", R"(
model M
  type E = enumeration(red, green);
  function f input Real x; input E e; output Real y; protected String s; algorithm
    s := String(x, format="8.3f") + "|" + String(e) + "|" + String(x, significantDigits=3, minimumLength=6) + "|";
    y := if s == "   3.142|green|3.14  |" then 1 else 0; end f;
  Real y = f(time, E.green);
end M;)",
            3.14159, "y = 1");
    }
    void functions() { compare(); }

    void operatorRecords_data() {
        columns();
        static const std::string complex = R"(
model M
  operator record C Real re; Real im;
    operator 'constructor' function fromReal input Real re; input Real im = 0; output C c(re=re, im=im); algorithm
      end fromReal; end 'constructor';
    operator '0' function zero output C c; algorithm c := C(0); end zero; end '0';
    operator function '+' input C a; input C b; output C c; algorithm c := C(a.re + b.re, a.im + b.im); end '+';
    operator '-'
      function negate input C a; output C c; algorithm c := C(-a.re, -a.im); end negate;
      function minus input C a; input C b; output C c; algorithm c := C(a.re - b.re, a.im - b.im); end minus;
    end '-';
    operator '*'
      function times input C a; input C b; output C c; algorithm
        c := C(a.re*b.re - a.im*b.im, a.re*b.im + a.im*b.re); end times;
    end '*';
    operator function '==' input C a; input C b; output Boolean c; algorithm c := a.re == b.re and a.im == b.im;
      end '==';
    operator function 'String' input C a; output String s; algorithm s := String(a.re) + "+" + String(a.im) + "i";
      end 'String';
  end C;
)";
        const auto with = [&](const char* title, const char* rest, double stop, const char* expected) {
            row(title, (complex + rest + " end M;").c_str(), stop, expected);
        };
        with("in a function, with arrays", R"(
  function f input Real x; output C y; protected C v[3] = {C(x, 1), C(1, x), C(2, 2)}; C w[3]; algorithm
    w := 2*v; w := w + v; y := sum(v); y := y*y + v*w + sum(v[i]*C(0, 1) for i in 1:3); y := -(-y); end f;
  C y = f(time);)",
             2, "y.re = -5; y.im = 103");
        with("in equations, with arrays", R"(
  C v[3] = {C(time, 1), C(1, time), C(2, 2)}, w[3] = 2*v + v;
  C s = sum(v);
  C y = s*s + v*w + sum(v[i]*C(0, 1) for i in 1:3), n = -y;)",
             2, "y.re = -5; y.im = 103; n.re = 5");
        with("products of matrices", R"(
  function f input C A[2, 2]; input C b[2]; output C c[2]; algorithm c := A*b; c := c - b*A; end f;
  C c[2] = f([C(time), C(0, 1); C(1), C(2)], {C(1), C(0, 1)});
  C d[2] = [C(time), C(0, 1); C(1), C(2)]*{C(1), C(0, 1)};)",
             3, "c[1].re = -1; c[1].im = -1; c[2].re = 1; c[2].im = -1; d[1].re = 2; d[2].im = 2");
    }
    void operatorRecords() { compare(); }
};

QTEST_GUILESS_MAIN(LanguageTest)
#include "language_test.moc"
