#include "app/service/simulation_job.h"
#include "compiler/base/files.h"
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
        // As the text of a library: how it runs is asked for here, and not whether its check finds it wrong.
        const std::string file = m_folder.filePath("model.mo").toStdString();
        if (const auto written = writeFileAtomically(file, text); !written)
            return std::unexpected(written.error());
        session.addLibrary(file);
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
        row("what a call does besides giving a constant", R"(
model M
  impure function setState input Integer s[33]; input Integer id;
    external "C" ModelicaRandom_setInternalState_xorshift1024star(s, size(s, 1), id); end setState;
  impure function draw input Integer id; output Real y;
    external "C" y = ModelicaRandom_impureRandom_xorshift1024star(id); end draw;
  pure function next input Integer s[33]; output Integer t[33]; output Real y;
    external "C" ModelicaRandom_xorshift1024star(s, t, y); end next;
  function begin input Integer seed; output Integer id; algorithm
    id := 7; setState(cat(1, {seed*i for i in 1:32}, {0}), id); end begin;
  Integer id, t[33];
  discrete Real r;
  Real expected, difference = r - expected;
  Boolean drawn = r > 0 and r <> 0.5;
equation
  when initial() then id = begin(7); end when;
  when sample(1, 1) then r = draw(id); end when;
  (t, expected) = next(cat(1, {7*i for i in 1:32}, {0}));
end M;)",
            1.5, "difference = 0; drawn = 1; id = 7");
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
        row("a function that calls itself", R"(
model M
  function fib input Real n; output Real y; algorithm y := if n < 2 then n else fib(n-1) + fib(n-2); end fib;
  Real x = fib(5*time);
end M;)",
            2, "x = 55");
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

    void expressions_data() {
        columns();
        row("division and rounding", R"(
model M Integer a = mod(-5,3); Integer b = div(-5,3); Real c = sign(-time)*1; Integer d = integer(2.9); Real e
    = if not false and true or false then 1 else 0; Real f = ceil(-2.5); Integer g = rem(-5,3); end M;)",
            2, "a=1; b=-1; c=-1; d=2; e=1; f=-2");
        row("powers and signs", R"(
model M Real a = 2^3; Real b = 2^(-2); Real c = -2^2; Real d = 2^9; end M;)",
            2, "a=8; b=0.25; c=-4; d=512");
        row("smooth and noEvent", R"(
model M Real y = smooth(0, if time > 1 then 3 else 2); Real z = noEvent(if time > 1 then 1 else 0); end M;)",
            2, "y=3; z=1");
        row("enumerations are ordered", R"(
model M type E = enumeration(a,b); E e = if time > 1 then E.b else E.a; Real y = if e > E.a then 1 else 0; end
    M;)",
            2, "y=1; e=2");
        row("the number of a literal", R"(
model M Real y = Integer(E.c); type E = enumeration(a,b,c); end M;)",
            2, "y=3");
        row("homotopy and semiLinear", R"(
model M Real x = 2; Real y = homotopy(actual=x, simplified=1); Real z = semiLinear(-1, 5, -1); end M;)",
            2, "y=2; z=1");
        row("delay", R"(
model M Real y = delay(time, 0.5); end M;)",
            2, "y=1.5");
        row("edge and change", R"(
model M Boolean b = sin(6.283185307179586*time + 1) > 0; Integer n(start=0,fixed=true), m(start=0,fixed=true);
    equation when edge(b) then n = pre(n)+1; end when; when change(b) then m = pre(m) + 1; end when; end M;)",
            2, "n=2; m=4");
        row("if equations with different orders", R"(
model M Real y,z; equation if time > 1 then y = 4; z = 3; else z = y; y = 2; end if; end M;)",
            2, "y=4; z=3");
        row("a choice between records", R"(
model M record R Real a; Real b; end R; R r = if time > 1 then R(1, 3) else R(2, 2); Real y = r.a + r.b; end M;)",
            2, "y=4");
    }
    void expressions() { compare(); }

    void arrays_data() {
        columns();
        row("slices and end", R"(
model M Real A[2,3] = [1,2,3;4,5,6]; Real y = sum(A); Real z = sum(A[:,2]) + A[end,end-2] - 1; Real w =
    size(A[:, 2:3], 1) + ndims(A) - 1; end M;)",
            2, "y=21; z=10; w=3");
        row("products and elementwise powers", R"(
model M Real u[3]={1,2,3}, v[3]={4,5,6}; Real y = u*v; Real z = sum(u.^2); end M;)",
            2, "y=32; z=14");
        row("cross and diagonal", R"(
model M Real c[3] = cross({1,2,3},{4,5,6}); Real d = sum(diagonal({1,0})) ; end M;)",
            2, "c[1]=-3; c[2]=6; c[3]=-3; d=1");
        row("arrays without elements", R"(
model M Real e[0]; Integer n = size(e,1); Real y = sum(e) + max({1,6,3}) ; end M;)",
            2, "y=6; n=0");
        row("nested comprehensions and reductions", R"(
model M Real A[3,3] = {{i*j for j in 1:3} for i in 1:3}; Real y = sum(A[i,j] for i in 1:3, j in 1:3); end M;)",
            2, "y=36");
        row("matrices joined", R"(
model M Real B[2,2] = transpose(A); Real A[2,2] = [1,2;3,4]*[1,0;0,1] + identity(2)*0; Real y = sum(A[1,:]) +
    sum(B[1,:]) + A[2,1] - 1; Real z = sum(cat(1, {1,2}, {3,4})) + sum(cat(2, A, A)) - 10; end M;)",
            2, "y=9; z=20");
        row("subscripts of an enumeration", R"(
model M type E = enumeration(a,b,c); Real x[E] = {5,7,9}; Real y = x[E.b] - 5; Real x2 = x[E.b]; Boolean
    t[Boolean] = {true,false}; end M;)",
            2, "y=2; x2=7");
        row("a vector of states", R"(
model M Real x[3](start={1,2,3}, each fixed=true); Real y = sum(x); equation der(x) = {1,1,1}; end M;)",
            2, "y=12");
        row("linspace and fill by parameters", R"(
model M parameter Integer n = 2; Real v[n] = linspace(1, 3, n); Real m[n,n] = fill(8, n, n); end M;)",
            2, "v[2]=3; m[2,2]=8");
        row("a subscript that runs", R"(
model M Real t[3] = {10,20,30}; Integer i(start=1,fixed=true); Real y = t[i]; equation when time > 1 then i =
    3; end when; end M;)",
            2, "y=30");
        row("members of all records", R"(
model M record R Real a; Real b[2]; end R; R r[3](a={1,2,3}, b={{1,2},{3,4},{5,6}}); Real y = sum(r.a); Real z
    = sum(r.b); end M;)",
            2, "y=6");
        row("functions of vectors", R"(
model M Real v[3] = sin({0, 0, 0}) + {time, 1, 2.5}; Real y = sum(v); end M;)",
            2, "y=5.5");
        row("constructors with defaults", R"(
model M record R Real a = 1; Real b = 2*a; parameter Real c = 4; end R; R r = R(a=time, b=3); R q = R(1); Real
    y = r.a + r.b + q.b; Real z = q.c + 1; end M;)",
            2, "y=7; z=5");
    }
    void arrays() { compare(); }

    void calls_data() {
        columns();
        row("a function as argument", R"(
model M partial function F input Real x; output Real y; end F; function sq extends F; algorithm y := x*x; end
    sq; function integ input F f; input Real a; input Real b; output Real s; protected Integer n = 200; Real h;
    algorithm h := (b-a)/n; s := 0; for i in 0:n-1 loop s := s + h/6*(f(a+i*h)+4*f(a+(i+0.5)*h)+f(a+(i+1)*h));
    end for; end integ; Real y = 2*integ(sq, 0, time); end M;)",
            2, "y=5.333333333");
        row("a function with a bound argument, in a reduction", R"(
model M function F input Real x; output Real y; algorithm y := x; end F; function p extends F; input Real k =
    1; algorithm y := k*x + 1; end p; function ap input F f; input Real v[:]; output Real s; algorithm s :=
    sum(f(v[i]) for i in 1:size(v,1)); end ap; Real y = ap(function p(k=2), {time, 2, 3/2}); end M;)",
            2, "y=14");
        row("several outputs", R"(
model M function f input Real x; output Real a; output Real b; output Real c; algorithm a := 2*x; b := 3*x; c
    := 5; end f; Real a,b,c; equation (a,b,c) = f(time); end M;)",
            2, "a=4; b=6; c=5");
        row("defaults that depend on other inputs", R"(
model M function f input Real a; input Real b = a + 1; input Real c = 10*b; output Real y = c + b - a; end f;
    Real y = f(1,2) + f(a=time), z= f(time, c=30, b=4); end M;)",
            2, "y=52; z=32");
        row("a function with an inverse", R"(
model M function f input Real x; output Real y; algorithm y := x^3; annotation(inverse(x = g(y))); end f;
    function g input Real y; output Real x; algorithm x := y^(1/3); end g; Real x(start=1); equation f(x) = 1 +
    3.5*time; end M;)",
            2, "x=2");
        // What the library calls the inverse is taken, here one that gives twice as much.
        row("an inverse whose arguments are named", R"(
model M
  function f input Real x; input Real k; output Real y; algorithm y := k*x^3; annotation(inverse(x = g(k = k, y = y)));
  end f;
  function g input Real y; input Real k; output Real x; algorithm x := 2*(y/k)^(1/3); end g;
  Real x(start = 1);
equation
  f(x, 2) = 2*(1 + 3.5*time);
end M;)",
            2, "x=4");
        row("an impure function in when", R"(
model M impure function f input Real x; output Real y; algorithm y := 1; end f; discrete Real
    y(start=0,fixed=true); equation when sample(1,1) then y = f(time); end when; end M;)",
            2, "y=1");
    }
    void calls() { compare(); }

    void algorithms_data() {
        columns();
        row("a loop to a number that changes", R"(
model M parameter Integer n=3; discrete Integer m(start=0,fixed=true); Real y; Real x[5]={1,2,3,4,5}; equation
    when sample(0.5,1) then m = pre(m)+2; end when; algorithm y := 0; for i in 1:m-1 loop y := y + x[i]; end
    for; end M;)",
            2, "y=6");
        row("a while that the run decides", R"(
model M Integer c; Real y; Integer lim(start=3,fixed=true); equation when time > 1 then lim = 7; end when;
    algorithm y := 1; c := 1; while y <= lim loop y := 2*y; c := c + 1; end while; end M;)",
            2, "y=8; c=4");
        row("a while in when", R"(
model M Real s(start=0); Integer n(start=0); Integer i(start=0); algorithm when sample(0,1) then n :=
    integer(5*time); s := 0; i := 0; while i < n loop i := i + 1; s := s + i; end while; end when; end M;)",
            2, "s=55; n=10");
        row("a loop in a branch", R"(
model M Real y; Integer n(start=0,fixed=true); equation when time>1 then n = 3; end when; algorithm y := -1; if
    n > 0 then y := 0; for i in 1:n loop y := y + 1; end for; end if; end M;)",
            2, "y=3");
        row("a loop that is left", R"(
model M Real y; Integer n(start=10,fixed=true); equation when time>5 then n = 3; end when; algorithm y := 0;
    for i in 1:n loop y := y + 1; if y > 3.5 then break; end if; end for; end M;)",
            2, "y=4");
        row("assigned by two when", R"(
model M Boolean b1 = time > 0.5, b2 = time > 1.5; Boolean on(start=false); Integer k(start=0); Real y;
    algorithm when b1 then on := true; k := pre(k)+1; end when; when b2 then on := true; k := pre(k) + 1; end
    when; y := if on then 1 else 0; end M;)",
            2, "on=1; k=2; y=1");
        row("assigned by when and an if, the later counts", R"(
model M Boolean a = time > 0.5; Boolean b = time > 1.0; Integer x(start=5); Integer z(start=9); algorithm z :=
    1; when a then x := 2; end when; when b then x := 1; z := 7; end when; if time > 1.2 then z := 0; end if;
    end M;)",
            2, "x=1; z=0");
        row("elsewhen and another when", R"(
model M Integer x(start=0); Boolean a = time > 0.5; Boolean b = time > 1; algorithm when a then x := 1;
    elsewhen b then x := 2; end when; when time > 5 then x := 3; end when; end M;)",
            2, "x=2");
        row("an assertion below if in when", R"(
model M Integer n(start=0); algorithm when sample(0.5, 1) then n := pre(n) + 1; if n > 5 then assert(false,
    "too many"); end if; end when; end M;)",
            2, "n=2");
        row("a slice of which the run knows the row", R"(
model M Integer m[3,2](each start=0); Integer i(start=1,fixed=true); Integer y, z; equation when time > 1 then
    i = 3; end when; algorithm m := zeros(3,2); m[i,1:2] := {4,5}; y := m[3,1]+m[3,2]; z := m[1,1]; end M;)",
            2, "y=9; z=0");
        row("what is computed at the end", R"(
model M
  Integer n(start=0,fixed=true); Real y(start=0,fixed=true); parameter Integer ns=2; Integer
    info(start=0,fixed=true); Real buf[2](each start=0, each fixed=true);
  function f input Real v[:]; output Integer info; output Real y; algorithm info := 0; y := 0; for i in
    1:size(v,1) loop y := y + v[i]; end for; end f;
algorithm
  when sample(0.1,0.8) then n := pre(n)+1; if n <= ns then buf[n] := 5*n-2; end if; end when;
  when terminal() then
    if n < ns then assert(false, "too short" + String(ns)); else (info, y) := f(buf); y := y - 3; assert(info
    == 0, "bad"); end if;
  end when;
end M;)",
            2, "n=3; y=8");
        row("parameters found at the start", R"(
model M Real x; parameter Real p(fixed=false); initial equation x = 1; p = x; equation der(x) = p; end M;)",
            2, "x=3");
        row("an initial algorithm", R"(
model M Real x; Integer k; parameter Integer q(fixed=false); initial algorithm q := 0; for i in 1:3 loop q := q
    + i; end for; equation x = q; k = q; end M;)",
            2, "x=6");
        row("reinit", R"(
model M Real x(start=0,fixed=true); Integer n(start=0,fixed=true); equation der(x) = 1; when x > 1.5 then
    reinit(x, 0); n = pre(n) + 1; end when; end M;)",
            2, "x=0.5; n=1");
        // Written out, each of these has more terms than there is memory for.
        row("a loop with branches in a when, which counts", R"(
model M
  Boolean b[40] = {mod(i, 2) == 1 and time > i/20 for i in 1:40};
  Integer k(start=0), s(start=0);
algorithm
  when sample(0, 0.5) then
    k := 0; s := 0;
    for i in 1:40 loop
      if b[i] then k := k + 1; s := s + (if k > 3 then i else k); end if;
    end for;
  end when;
end M;)",
            2, "k=20; s=397");
        row("a loop with branches of discrete variables", R"(
model M
  Boolean b[40] = {mod(i, 2) == 1 and time > i/20 for i in 1:40};
  Integer m;
algorithm
  m := 0;
  for i in 1:40 loop
    if b[i] then m := m + (if m > 2 then i else 1); end if;
  end for;
end M;)",
            2, "m=394");
        row("a loop with branches of what is continuous", R"(
model M
  Real r;
algorithm
  r := time;
  for i in 1:30 loop
    if r > 1 then r := r/2; else r := 1.5*r; end if;
  end for;
end M;)",
            2, "r=0.7216268945485353");
        row("a loop that is left, with branches", R"(
model M
  Boolean b[40] = {mod(i, 2) == 1 and time > i/20 for i in 1:40};
  Integer m;
algorithm
  m := 0;
  for i in 1:40 loop
    if m > 50 then break; end if;
    if b[i] then m := m + (if m > 2 then i else 1); end if;
  end for;
end M;)",
            2, "m=58");
        row("a long value in a branch that is not taken", R"(
model M
  Boolean b[30] = {mod(i, 2) == 1 and time > i/20 for i in 1:30};
  Integer d = integer(time/10), q(start=0);
algorithm
  when sample(0, 0.5) then
    q := 7;
    if d > 0 then
      for i in 1:30 loop
        if b[i] then q := q + div(6 + q, d); end if;
      end for;
    end if;
  end when;
end M;)",
            2, "q=7");
        row("an outer constant in a package", R"(
model M
  model A package P outer constant Integer n; end P; Real x[P.n] = fill(time, P.n); Integer k = P.n + 1; end A;
  inner constant Integer n = 3;
  A a;
  Real y = sum(a.x);
end M;)",
            2, "y=6; a.k=4");
        row("terminate", R"(
model M Real y = 1; equation when time > 1 then terminate("enough"); end when; end M;)",
            2, "y=1");
    }
    void algorithms() { compare(); }

    void discreteEquations_data() {
        columns();
        row("an Integer with a factor", R"(
model M
  Integer a = integer(3*time), b = 2*a + 1, d, e, f, h;
equation
  2*d = 2*(a + b);
  -3*e = 6*a - 9;
  4*f + 2 = 2*(2*a + 1);
  h + h = 4*a - 2*b;
end M;)",
            0.9, "a=2; b=5; d=7; e=-1; f=2; h=-1");
        row("relations of time at the end of a run", R"(
model M
  Integer n[6](each start = 0, each fixed = true);
equation
  when time > 1 then n[1] = pre(n[1]) + 1; end when;
  when time >= 1 then n[2] = pre(n[2]) + 1; end when;
  when not time <= 1 then n[3] = pre(n[3]) + 1; end when;
  when not time < 1 then n[4] = pre(n[4]) + 1; end when;
  when time > 0.5 then n[5] = pre(n[5]) + 1; end when;
  when 2*time > 2 then n[6] = pre(n[6]) + 1; end when;
end M;)",
            1, "n[1]=0; n[2]=1; n[3]=0; n[4]=1; n[5]=1; n[6]=0");
        row("relations of time before the end of a run", R"(
model M
  Integer n[4](each start = 0, each fixed = true);
equation
  when time > 1 then n[1] = pre(n[1]) + 1; end when;
  when time >= 1 then n[2] = pre(n[2]) + 1; end when;
  when not time <= 1 then n[3] = pre(n[3]) + 1; end when;
  when not time < 1 then n[4] = pre(n[4]) + 1; end when;
end M;)",
            1.5, "n[1]=1; n[2]=1; n[3]=1; n[4]=1");
    }
    void discreteEquations() { compare(); }

    /// Statements with subscripts that run, within branches and loops: the equations do not grow with what they hold,
    /// and the section gives what a function of the same statements gives.
    void sectionsWithRunningSubscripts() {
        const std::string statements = R"(
    M := {{u + i, u - i, 1} for i in 1:3}; N := {{1, u, 2}, {u, 3, 1}}; a := u;
    for i in 1:3 loop
      if mod(j, 2) == 0 then
        M[mod(j, 2) + 1, :] := M[mod(j + i, 3) + 1, :] + 0.5*N[mod(j, 2) + 1, :];
      else
        M[mod(j*i, 3) + 1, mod(j, 3) + 1] := a + M[mod(j, 2) + 1, i]*M[i, mod(j, 3) + 1];
      end if;
      N[mod(j, 2) + 1, :] := 0.1*M*M[mod(j + 1, 3) + 1, :]*N[1, 2];
      a := 0.1*(a + sum(M) - sum(N[mod(j, 2) + 1, :]));
    end for;
    y := a;)";
        const std::string text =
            "model M\n  function f input Real u; input Integer j; output Real y; protected Real M[3, 3], "
            "N[2, 3], a; algorithm" +
            statements +
            "\n  end f;\n  Real u = sin(time), M[3, 3], N[2, 3], a, "
            "y, difference = y - f(u, j);\n  Integer j = integer(5*time);\nalgorithm" +
            statements + "\nend M;\n";
        const auto store = simulate(text, 1.1);
        QVERIFY2(store.has_value(), store ? "" : store.error().message.c_str());
        const auto signal = store->find("difference");
        QVERIFY(signal.has_value());
        for (uint64_t row = 0; row < store->rowCount(); ++row)
            QVERIFY(std::fabs(store->value(*signal, row)) < 1e-9);
        session::Session session;
        QVERIFY(session.setText("model.mo", text).has_value());
        const auto compiled = session.compile("M", {}, {});
        QVERIFY(compiled.has_value() && compiled->model);
        const uint64_t equations = compiled->model->statistics.equations;
        QVERIFY2(equations < 700, qPrintable(QString::number(equations)));
    }

    void structure_data() {
        columns();
        row("inStream and actualStream", R"(
model M
  connector P Real p; flow Real m; stream Real h; end P;
  model Source parameter Real m0 = 1; parameter Real h0 = 1; P port; Real h = inStream(port.h); equation port.m
    = -m0; port.h = h0; end Source;
  model Sink P port; Real h = inStream(port.h); equation port.p = 0; port.h = 3; end Sink;
  Source b(m0=-1, h0=5), a(m0=1, h0=1), s(m0=0, h0=9); Sink k; Real mid = actualStream(k.port.h);
equation
  connect(a.port, k.port); connect(b.port, b2.port); 
public
  model B P port; equation port.p = 0; port.h = 1; end B; B b2; B b3; Source q(m0=-2); equation connect(s.port,
    b4.port); public model B4 P port; equation port.p = 0; port.h = 3; end B4; B4 b4; equation connect(q.port,
    b3.port);
end M;)",
            1, "s.h=3; b.h=1; mid=1");
        // Inner and outer at once are two: the class means the outer one, components in it find the inner one.
        row("inner outer",
            "model A outer Real x; Real y = x; end A; model Mid inner outer Real x = 10; Real own = x + 1; A a; end "
            "Mid; model M inner Real x = 3; Mid m; A a; end M;",
            1, "a.y=3; m.a.y=10; m.own=4; m.x=10");
        // A modification says no condition: that of the replaced component holds.
        row("replaced component with a condition",
            "connector Out = output Real; model A Out o = 5; end A; model B extends A; end B; model Base parameter "
            "Boolean use = true; replaceable A c if not use; B d if use; Out o; equation connect(c.o, o); connect(d.o, "
            "o); end Base; model M extends Base(redeclare B c, d(o = 7)); end M;",
            1, "o = 7");
        row("a loop of overdetermined connectors", R"(
model M
  type OB = Real[2]; type O extends OB; function equalityConstraint input O a; input O b; output Real r[0];
    algorithm end equalityConstraint; end O;
  connector C O o; Real p; flow Real f; end C;
  model Root C c; equation Connections.root(c.o); c.o = {1, 2}; c.p = 0; end Root;
  model Link C a, b; equation Connections.branch(a.o, b.o); b.o = a.o; a.p - b.p = a.f; a.f + b.f = 0; end Link;
  Root r; Link l1, l2, l3; Real y = sum(l2.b.o);
equation
  connect(r.c, l1.a); connect(l1.b, l2.a); connect(l2.b, l3.b); connect(r.c, l3.a);
end M;)",
            1, "y=3");
        row("roots of components that are absent", R"(
model M
  type OB = Real[1]; type O extends OB; function equalityConstraint input O a; input O b; output Real r[0];
    algorithm end equalityConstraint; end O;
  connector C O o; Real p; flow Real f; end C;
  model Root C c; equation Connections.root(c.o); c.o = {2}; c.p = 0; end Root;
  model Pot C c; equation Connections.potentialRoot(c.o); if Connections.isRoot(c.o) then c.o = {7}; end if;
    c.f = 0; end Pot;
  parameter Boolean on = false; parameter Boolean off = true;
  Root r if off; Root r2 if on; Pot p; Real y = p.c.o[1];
equation
  connect(r.c, p.c); connect(r2.c, p.c);
end M;)",
            1, "y=2");
        row("the innermost inner", R"(
model M
  model W parameter Real g = 1; function f input Real x; output Real y; algorithm y := x; end f; end W;
  inner W world(g = 3);
  model A outer W world; Real y = world.g; end A;
  model B inner W world(g=4); A a; end B;
  A a; B b; Real y = a.y, z = b.a.y;
end M;)",
            1, "y=3; z=4");
        row("a signal through a bus", R"(
model M
  expandable connector Bus end Bus;
  connector RO = output Real; connector RI = input Real; connector IO = output Integer;
  model Src RO y = 3; Bus bus; equation connect(y, bus.speed); end Src;
  model Snk RI u; Bus bus; Real v = u; equation connect(bus.speed, u); end Snk;
  Bus bus; Src src; Snk snk; Real y = snk.v; Integer n = 2;
equation connect(src.bus, bus); connect(bus, snk.bus);
end M;)",
            1, "y=3; n=2");
        row("replaced models and components", R"(
model M
  partial model I Real x; end I;
  model P1 extends I; equation x = 2; end P1;
  model P2 extends I; parameter Real k = 3; equation x = k; end P2;
  model H replaceable model T = P1 constrainedby I; T t; replaceable P1 q constrainedby I; Real s = t.x + q.x;
    end H;
  H h1(redeclare model T = P2(k=4)); H h2(redeclare P2 q(k=6)); 
  Real y = h1.s, z = h2.s;
end M;)",
            1, "y=6; z=8");
        row("an inherited connection left out", R"(
model M
  connector P Real v; flow Real i; end P;
  model R P p; equation p.v = 2*p.i; end R;
  model S P p; equation p.v = 4; end S;
  model Base S s; R r; Real y = 5; Real z = r.p.i; equation connect(s.p, r.p); end Base;
  model D extends Base(break connect(s.p, r.p)); S s2; equation connect(s2.p, r.p); end D;
  D d; Real y = d.y; Real x = d.z;
end M;)",
            1, "y=5; x=2");
        row("all operators of a record", R"(
model M
  operator record V Real x; Real y;
    operator 'constructor' function make input Real x; input Real y = 0; output V v(x=x, y=y); algorithm end
    make; end 'constructor';
    operator '*' function dot input V a; input V b; output Real r; algorithm r := a.x*b.x + a.y*b.y; end dot;
      function scale input Real s; input V b; output V r; algorithm r := V(s*b.x, s*b.y); end scale; end '*';
    operator function '/' input V a; input Real s; output V r; algorithm r := V(a.x/s, a.y/s); end '/';
    operator function '^' input V a; input Integer n; output Real r; algorithm r := (a.x^2 + a.y^2)^(n/2); end
    '^';
    operator function 'and' input V a; input V b; output Boolean r; algorithm r := a.x > 0 and b.x > 0; end
    'and';
    operator function 'not' input V a; output Boolean r; algorithm r := not a.x > 0; end 'not';
    operator function '<' input V a; input V b; output Boolean r; algorithm r := a.x < b.x; end '<';
    operator function '<>' input V a; input V b; output Boolean r; algorithm r := a.x <> b.x; end '<>';
    operator function '-' input V a; input V b; output V r; algorithm r := V(a.x - b.x, a.y - b.y); end '-';
  end V;
  V a = V(time, 1), b = V(1, 1), c = 2*b/2, d = a - b;
  Real y = a*b;
  Real z = if (a and b) and not (not a) and b < a and a <> b then 1 else 0;
  Real w = c^2*2;
end M;)",
            2, "y=3; z=1; w=4");
    }
    void structure() { compare(); }

    void stateMachines_data() {
        columns();
        row("two states that count one variable", R"(
model M
  block A outer output Integer n; equation n = previous(n) + 1; end A;
  block B outer output Integer n; equation n = previous(n) - 1; end B;
  inner Integer n(start=0); A a; B b; Integer y = hold(n);
  Integer z(start=0);
equation
  initialState(a); transition(a, b, n >= 3, immediate=false); transition(b, a, n <= 1, immediate=false);
  when Clock(0.5) then z = previous(z) + 1; end when;
end M;)",
            3.2, "n=2; y=2");
        row("transitions made in a loop", R"(
model M
  block S parameter Integer k=0; output Integer v; equation v = k; end S;
  S s[3](k={1,2,3}); Integer y; Boolean dummy;
equation
  initialState(s[1]);
  for i in 1:2 loop transition(s[i], s[i+1], ticksInState() >= 3, immediate=false); end for;
  y = if activeState(s[1]) then 1 elseif activeState(s[2]) then 2 else 3;
  when Clock(0.5) then dummy = not previous(dummy); end when;
end M;)",
            6.2, "y=3"); // ticks of 1 s: the conditions hold at 2 and 5, the states change a tick later
    }
    void stateMachines() { compare(); }

    void texts_data() {
        columns();
        row("texts joined and compared while it runs", R"(
model M String s; Integer k(start=0,fixed=true); Real y; Integer n; function len input String s; output Integer
    n; external "C" n = ModelicaStrings_length(s); end len; equation when time > 1 then k = 42; end when; s =
    "abc" + String(k); n = len(s); y = if s == "abc42" then 1 else 0; end M;)",
            2, "y=1; n=5");
        row("a text between functions", R"(
model M function f input Integer k; output String s; algorithm s := if k > 1 then "big" else "small"; end f;
    function g input String s; output Real y; algorithm y := if s == "big" then 2 else 1; end g; Integer
    k(start=0,fixed=true); String s = f(k); Real y = g(s); equation when time > 1 then k = 2; end when; end M;)",
            2, "y=2");
        row("a text of a parameter", R"(
model M parameter String p = "x" + String(3); Real y = if p == "x3" then 3 else 0; end M;)",
            2, "y=3");
        row("texts that when assigns", R"(
model M
  type E = enumeration(cold, warm);
  E e = if time > 1 then E.warm else E.cold;
  String s(start = "off"), t; Real y, z, u;
equation
  when time > 0.5 then s = "on"; elsewhen time > 1.5 then s = "off " + String(e); end when;
  t = if time > 1 then s + "!" else "none";
  y = if t == "off warm!" then 1 else 0;
  z = if pre(s) < "on" then 3 else 4;
  u = if t <> "none" and s > "o" then 2 else 0;
end M;)",
            2, "y=1; z=3; u=2");
    }
    void texts() { compare(); }

    void callsInEquations_data() {
        columns();
        row("arrays as arguments where a derivative is needed", R"(
model M
  function f input Real x; input Real t[2]; input Real s[:, 2]; output Real y; algorithm
    y := x + t[1]*t[2] + s[1, 1]*s[2, 2]; annotation (derivative = df); end f;
  function df input Real x; input Real t[2]; input Real s[:, 2]; input Real dx; input Real dt[2];
    input Real ds[:, 2]; output Real dy; algorithm
    dy := dx + dt[1]*t[2] + t[1]*dt[2] + ds[1, 1]*s[2, 2] + s[1, 1]*ds[2, 2]; end df;
  parameter Real p = 2; Real g(start = 1), h, x(start = 1, fixed = true);
equation
  der(x) = -x;
  x + 13 = f(g, {1.0, p}, [g, 0.5; p, 2]) + g^3;
  h = homotopy(f(x, {p, 1.5*p}, {{x, p}, {p, x}}), f(p, {p, 1.5*p}, {{x, p}, {p, x}})*x);
end M;)",
            0, "g=1.8588890718712419");
        row("an argument is found by annotation(inverse)", R"(
model M
  function f input Real a; input Real x; input Real v[:] = {1}; output Real y; algorithm
    y := a*(x - 2)^2 + sum(v); annotation (inverse(x = g(y, a, v))); end f;
  function g input Real y; input Real a; input Real v[:]; output Real x; algorithm
    x := 2 - sqrt((y - sum(v))/a); annotation (inverse(y = f(a, x, v))); end g;
  Real x(start = 100), z(start = 9);
equation
  8 + time = f(2, x, {1, 5});
  3*f(2, exp(z)) = 9;
end M;)",
            6, "x=0; z=0");
        row("partial derivatives of functions", R"(
model M
  function f input Real x; input Real v[2]; input Real y; output Real z; protected Real w = x*y; algorithm
    z := w*x + sin(y)*v[1]*v[2]; end f;
  function fx = der(f, x);
  function fyx = der(f, y, x);
  function g = fx;
  Real a = fx(3, {1, 2}, time), b = fyx(time, {1, 2}, 5), c = g(1, {0, 0}, 2), d = f(1, {1, 1}, 0);
  parameter Real p = fx(3, {1, 2}, 4);
end M;)",
            2, "a=12; b=4; c=4; d=0; p=24");
        row("a discrete type alone holds nothing between events", R"(
model M
  function f input Real x; output Integer n = 0; algorithm
    for i in 1:100 loop if i*i > x then break; end if; n := i; end for; end f;
  Integer j = f(10*time); Boolean b = noEvent(time > 0.75), c = j >= 3; Integer k = j + 1; Real y = if c then 1 else 0;
  Integer events(start = 0, fixed = true);
equation
  when c then events = pre(events) + 1; end when;
end M;)",
            1, "j=3; b=1; c=1; k=4; y=1; events=1");
        row("a component by a number that runs", R"(
model M
  model A parameter Real p = 1; Real y[2] = {p*time, p}; end A;
  A a[3](p = {1, 2, 3}); Integer k = 1 + integer(2*time); Real z = a[k].y[1], w[2] = a[k].y;
end M;)",
            0.6, "z=1.2; w[2]=2");
        row("inputs of the model itself", R"(
model M input Real u(start = 2); input Integer k(start = 3); Real y = 2*u; output Real z = y*k; end M;)",
            1, "y=4; z=12; u=2");
        row("functions of the C library", R"(
model M
  function s input Real x; output Real y; external "C" y = sin(x); end s;
  function hypot input Real x; input Real y; output Real z; external "C"; end hypot;
  Real a = s(time), b = hypot(3*time, 4*time), c;
equation
  s(c) = 0.5*time;
end M;)",
            1, "a=0.8414709848; b=5; c=0.5235987756");
        row("Booleans that run as subscripts", R"(
model M
  function f input Boolean b; output Real y; protected Real t[Boolean] = {3, 4}; algorithm y := t[b]; end f;
  Real x[Boolean] = {1, 2}, y = x[time > 0.5], z = x[time > 2], v = f(time > 0.5), w = f(time > 2);
end M;)",
            1, "y=2; z=1; v=4; w=3");
        row("terminate in an equation ends at its event", R"(
model M Real x(start = 0, fixed = true); equation der(x) = 1; if x > 0.5 then terminate("half way"); end if; end M;)",
            1, "x=0.5");
        row("what is called for what it checks, with a text made of numbers", R"(
model M
  function no input String why; external "C" ModelicaError(why); end no;
  Real x = time;
equation
  if x > 5 then no("x is " + String(x)); end if;
end M;)",
            2, "x=2");
    }
    void callsInEquations() { compare(); }

    void redeclarations_data() {
        columns();
        row("a conditional component that is redeclared", R"(
model M
  model A Real y = 1; end A;
  model B extends A(y = 2); Real z = 3; end B;
  model P parameter Boolean has = false; replaceable A a if has; replaceable A b if not has; end P;
  P p(redeclare B a, redeclare B b);
  Real n = p.b.z;
end M;)",
            1, "n=3; p.b.y=2");
        row("inner and outer classes", R"(
model M
  partial function P input Real x; output Real y; end P;
  model T0 Real y = 1; end T0;
  model U outer function g = P; outer model T = T0; T t[2]; Real y = g(2); end U;
  model V inner function g extends P; algorithm y := -x; end g; U u; end V;
  inner function g extends P; algorithm y := 3*x; end g;
  inner model T = T0(y = 5);
  U u; V v;
end M;)",
            1, "u.y=6; u.t[2].y=5; v.u.y=-2; v.u.t[1].y=5");
        row("what a redeclared class says itself is stronger than what constrains it", R"(
model M
  partial model R Real y; end R;
  model R1 extends R; parameter Real r = 1; equation y = r; end R1;
  model R2 extends R; parameter Real r = 1, t = 0; equation y = r + t; end R2;
  model C replaceable model N = R1(r = 100); N a, b(r = 7); end C;
  model C2 extends C(redeclare replaceable model N = R2(t = 300)); end C2;
  model C3 extends C2(redeclare replaceable model N = R1(r = 200)); end C3;
  model D replaceable model N = R1(r = 100) constrainedby R1(r = 50); N a; end D;
  C c; C2 c2; C3 c3; D d(redeclare model N = R1), e(redeclare model N = R1(r = 7)), f(N(r = 3));
end M;)",
            1, "c.a.y=100; c2.a.y=400; c2.b.y=307; c3.a.y=200; c3.b.y=7; d.a.y=50; e.a.y=7; f.a.y=3");
        row("what constrains a class holds for the class that it is declared with, redeclarations too", R"(
model M
  package W constant Real rho = 1000; end W;
  package A constant Real rho = 1.2; end A;
  model Cell replaceable package Medium = W; parameter Real v = 1; Real m = v * Medium.rho; end Cell;
  model Cell2 replaceable package Medium = W; parameter Real v = 1; Real m = 2 * v * Medium.rho; end Cell2;
  model Pipe
    replaceable package Medium = W;
    parameter Real v = 3;
    replaceable model C = Cell constrainedby Cell(redeclare package Medium = Medium, v = v);
    C c[2];
  end Pipe;
  Pipe water, air(redeclare package Medium = A), other(redeclare package Medium = A, redeclare model C = Cell2);
end M;)",
            1, "water.c[1].m=3000; air.c[2].m=3.6; other.c[1].m=7.2");
        row("what one redeclaration says of a component goes with it", R"(
model M
  partial model S Real y; end S;
  model I extends S; parameter Real k = 1, unused = 0; equation y = k; end I;
  model L extends S; parameter Real K = 5; equation y = K; end L;
  model Base replaceable S s; end Base;
  model Middle extends Base(redeclare replaceable I s(k = 7, unused = 2)); end Middle;
  model Last extends Middle(redeclare L s(K = 9)); end Last;
  model Held extends Base(redeclare replaceable I s constrainedby I(k = 4)); end Held;
  model I2 extends I; Real z = 10*y; end I2;
  Middle a; Last b; Held c, d(redeclare I2 s);
end M;)",
            1, "a.s.y=7; b.s.y=9; c.s.y=4; d.s.z=40");
        row("a class that extends an inherited one, without the word redeclare", R"(
model M
  model A replaceable model B parameter Real x = 1; end B; B b; end A;
  model C
    extends A;
    model extends B(x = 3) Real y = 2*x; end B;
    B own;
  end C;
  C c;
end M;)",
            1, "c.own.x=3; c.own.y=6; c.b.x=1");
        row("other dimensions for what is not replaceable", R"(
model M
  model A parameter Real x[:, :] = ones(size(x, 1), size(x, 2)); Real s = sum(x); end A;
  A a(redeclare parameter Real x[2, 3]);
end M;)",
            1, "a.s=6");
    }
    void redeclarations() { compare(); }

    void records_data() {
        columns();
        row("a record as a whole in an outer modification is stronger than a part in an inner one", R"(
model M
  record P parameter Real a; end P;
  record R parameter P p(a = 5); parameter P q; end R;
  record S extends R(q(a = 33), p = q); end S;
  S s;
  R r(q(a = 1)), t(p = P(8), q(a = 2)), u(p(a = 9), q(a = 2));
end M;)",
            1, "s.p.a=33; r.p.a=5; t.p.a=8; u.p.a=9");
        row("constants with a value are no inputs of the constructor", R"(
model M
  record R Real x; final constant Real y = 2; Real z; end R;
  function f input Real u; output Real v; protected R r; algorithm r := R(u, 3*u); v := r.x + r.y + r.z; end f;
  R r = R(1, 3);
  Real v = f(time);
end M;)",
            1, "r.x=1; r.y=2; r.z=3; v=6");
        row("minus before an array of operator records", R"(
model M
  operator record C
    Real re; Real im;
    encapsulated operator '-'
      import C = M.C;
      function negate input C a; output C b; algorithm b := C(re = -a.re, im = -a.im); end negate;
    end '-';
  end C;
  C a[2] = {C(1, 2), C(3, time)};
  C b[2] = -a;
end M;)",
            1, "b[1].re=-1; b[1].im=-2; b[2].re=-3; b[2].im=-1");
        row("two enumerations with the same literals", R"(
model M
  type E = enumeration(low, high);
  model A type F = enumeration(low, high); F f = if time > 0.5 then F.high else F.low; end A;
  A a; E e; Integer n = Integer(e);
equation
  e = a.f;
end M;)",
            1, "n=2");
    }
    void records() { compare(); }

    void extents_data() {
        columns();
        row("the number of literals", R"(
model M
  type E = enumeration(a, b, c);
  Integer n = size(E, 1), k[size(Boolean, 1)] = {1, 2};
  Real x[size(E, 1)];
algorithm
  for e in E loop x[Integer(e)] := 10 * Integer(e); end for;
end M;)",
            1, "n=3; k[2]=2; x[3]=30");
        row("a type of arrays over an enumeration, outside of all classes", R"(
type E = enumeration(a, b);
type T = Real[E];
model M T x = {time, 2*time}; Real s = sum(x); end M;)",
            1, "s=3");
        row("attributes in a type of arrays", R"(
model M
  type T = Real[3, 2](start = {{1, 2}, {3, 4}, {5, 6}}, each fixed = true);
  T x[4, 1];
equation
  der(x) = zeros(4, 1, 3, 2);
end M;)",
            1, "x[4,1,2,2]=4; x[1,1,3,1]=5");
        row("start values tell how many there are", R"(
model M
  Real x[:](start = {1, 2, 3}, each fixed = true), y[:, 2](start = [1, 2; 3, 4; 5, 6], each fixed = true);
equation
  der(x) = ones(size(x, 1));
  der(y) = zeros(size(y, 1), 2);
end M;)",
            1, "x[3]=4; y[3,1]=5");
        row("transpose exchanges the first two of several dimensions", R"(
model M
  Real a[2, 3, 2] = {{{100*i + 10*j + k for k in 1:2} for j in 1:3} for i in 1:2};
  Real b[3, 2, 2] = transpose(a);
end M;)",
            1, "b[3,1,2]=132; b[2,2,1]=221");
        row("branches of different extents, decided by a Real parameter", R"(
model M
  parameter Real w = 0.4, none[2, 1] = [1; 2], other[3, 1] = [3; 4; 5];
  parameter Real a[:, :] = if w < 0.1 then none elseif w < 0.5 then other else [6];
  Real s = sum(a) + size(a, 1), t = sum(if w > 0.3 then other[:, 1] else none[:, 1]);
end M;)",
            1, "s=15; t=12");
        row("a connection to the place for what is not there", R"(
model M
  connector P Real v; flow Real i; end P;
  expandable connector B end B;
  model One P p; B bus; equation p.v = 2*time; end One;
  model Many parameter Integer n = 1; P p[n]; equation for k in 1:n loop p[k].i = p[k].v; end for; end Many;
  parameter Boolean more = false;
  parameter Integer none = 0;
  One a, b if more;
  Many m(n = if more then 2 else 1);
  B buses[1];
  connector R = Real;
  R u[2], y[max(1, none)];
equation
  connect(a.p, m.p[1]);
  connect(b.p, m.p[if more then 3 else 2]);
  connect(u[1:none], y[1:none]);
  connect(b.bus, buses[if more then 1 else 0]);
  u = {1, 2};
  y = {3};
end M;)",
            1, "m.p[1].i=2; y[1]=3");
        row("the derivative of what is no state has its name", R"(
model M
  Real x = time^2, y, z(start = 1);
equation
  y = der(x);
  x = -z;
end M;)",
            1, "der(x)=2; y=2");
        row("records of no length where there is nothing to describe", R"(
record Layers parameter Integer n(min = 1); parameter Real d[n]; final parameter Real s = sum(d); end Layers;
record Part parameter Real A = 1; parameter Layers layers; end Part;
model Wall parameter Part part; Real y = part.A*part.layers.s*time; end Wall;
model Room
  parameter Integer outer_ = 0, inner_ = 1;
  parameter Layers none;
  parameter Part a[max(1, outer_)](each A = 0, each layers = none), b[max(1, inner_)](each layers = none);
  Wall walls[outer_](part = a), others[inner_](part = b);
end Room;
model M
  parameter Layers brick(n = 2, d = {1, 2});
  Room room(inner_ = 2, b(layers = {brick, brick}, A = {1, 3}));
end M;)",
            1, "room.others[1].y=3; room.others[2].y=9");
        row("pre of an element that a variable chooses", R"(
model M
  Integer n(start = 1, fixed = true);
  discrete Real x[3](start = {1, 2, 3}, each fixed = true);
  discrete Real y(start = 0, fixed = true);
equation
  when sample(0.25, 0.5) then
    n = pre(n) + 1;
    x = {pre(x[2]), pre(x[3]), pre(x[1])};
    y = pre(x[pre(n)]);
  end when;
end M;)",
            1, "n=3; y=3; x[1]=3");
    }
    void extents() { compare(); }

    /// What models of other people's libraries met.
    void othersModels_data() {
        columns();
        row("discrete variables whose loop a known one opens", R"(
model M
  Boolean timed = false, fires, seen, busy;
equation
  seen = if timed then fires else pre(fires);
  busy = timed and fires;
  fires = time > 0.5 and not busy and (seen or time < 0.75);
end M;)",
            1, "fires=1; seen=1; busy=0");
        row("derivatives that are whole numbers", R"(
model M
  parameter Integer n = 3;
  Integer k = if time > 0.5 then 2 else 1;
  Real x(start = 0, fixed = true), w(start = 0, fixed = true);
equation
  der(x) = n;
  der(w) = -k;
end M;)",
            1, "x=3; w=-1.5");
        row("a variable of two whens that an initial algorithm begins", R"(
model M
  discrete Boolean on;
  discrete Real switched;
  Real y = if on then 1 else 2;
initial algorithm
  on := true;
  switched := -1;
algorithm
  when on and sin(time) > 0.5 then
    switched := time;
    on := false;
  end when;
  when not on and time >= switched + 3 then
    on := true;
  end when;
end M;)",
            8, "on=0; y=2; switched=6.80678408277789");
        row("subscripts that depend on one another", R"(
model M
  discrete Real x[3](start = {0.6, 0.7, 0.8}, each fixed = true);
  discrete Real s(start = 0, fixed = true);
  Integer k(start = 1, fixed = true);
algorithm
  when time > 0.5 then
    for i in 1:24 loop
      if x[k] > 0.5 and s + x[k] < 100 then
        k := if x[k] > 0.75 then 1 else k + 1;
        s := s + x[k];
      end if;
    end for;
  end when;
  when time > 2 then
    x := 2*pre(x);
  end when;
end M;)",
            1, "k=1; s=16.8");
        row("a redeclared member by what the function knows", R"(
model M
  record Grid replaceable Real A[:, size(A, 1)]; Real k = 1; end Grid;
  function twice
    input Real A[:, size(A, 1)];
    output Grid g(redeclare Real A[size(A, 1), size(A, 2)]);
  algorithm
    g.A := 2*A;
    g.k := 3;
  end twice;
  function filled
    input Real a; input Integer n;
    output Grid g(redeclare Real A[if n > 2 then 1 else 2, if n > 2 then 1 else 2]);
  algorithm
    g.A := fill(a, size(g.A, 1), size(g.A, 2));
    g.k := a;
  end filled;
  parameter Real A[2, 2] = [1, 2; 3, 4];
  parameter Integer n = 3;
  parameter Grid g = twice(A), h = filled(2.0, n), i = filled(5.0, n - 1);
  Real y = g.A[1, 2] + 10*g.k + 100*h.A[1, 1] + 1000*i.A[2, 2] + time;
end M;)",
            1, "y=5235");
        row("a function with a constant that takes long, called by a short one", R"(
model M
  function slow input Integer n; output Real y = 0; algorithm
    for i in 1:n loop y := y + 1/n; end for; end slow;
  constant Real K[2] = {4, 5};
  record R Real c; Real x; Real q = K[2]; end R;
  function filled input Real x; output R r; protected constant Real c = slow(60000); algorithm
    r.c := c; r.x := x; while r.x < 2.5 loop r.x := r.x + c; end while; end filled;
  function passed input Real x; output R r; algorithm r := filled(x); end passed;
  R r = passed(time);
end M;)",
            1, "r.c=1; r.x=3; r.q=5");
        row("records of one type whose members stand in another order", R"(
model M
  record P Real a; Real b; Real c; end P;
  record Q Real c; Real a; Real b; end Q;
  record W P p; Real z; end W;
  function number input P p; input Real x; output Real y; algorithm
    y := 0; while y < 1 loop y := p.a + 10*p.b + 100*p.c + x; end while; end number;
  function passed input Q q; input Real x; output Real y; algorithm y := number(q, x); end passed;
  function chosen input P p; input Q q; input Real x; output P s; algorithm
    s := if x < 0 then p else q; end chosen;
  function inside input W w; output Real y; algorithm y := number(w.p, 0); end inside;
  function second input P p[2]; output Real y; algorithm y := number(p[2], 0); end second;
  function stacked input P p; input Q q; output Real y; protected P t[2]; algorithm
    t := {p, q}; y := number(t[2], 0); end stacked;
  P p = P(7, 8, 9);
  Q q(a = 1, b = 2, c = 3);
  Real y1 = number(q, time), y2 = passed(q, time), y3 = inside(W(q, 0)), y4 = second({p, q}), y5 = stacked(p, q);
  P s = if time < 0 then p else q, r = chosen(p, q, time);
end M;)",
            1, "y1=322; y2=322; y3=321; y4=321; y5=321; s.a=1; s.b=2; s.c=3; r.a=1; r.b=2; r.c=3");
        row("starts of what would be a state and follows from states without any", R"(
model M
  Real V(start = 2, fixed = true), n(stateSelect = StateSelect.prefer);
  Real c(start = 0.25, stateSelect = StateSelect.prefer);
equation
  der(V) = 0;
  der(n) = -n;
  c = n/V;
end M;)",
            1, "c=0.0919698602928606; n=0.183939720585721");
    }
    void othersModels() { compare(); }
};

QTEST_GUILESS_MAIN(LanguageTest)
#include "language_test.moc"
