#include "tests/compiler/flat/flat_text.h"

#include <QTest>

using namespace gnomon;
using gnomon::testing::flat;
using Flat = gnomon::testing::FlatText;

class FlattenTest : public QObject {
    Q_OBJECT
private slots:
    void flatText_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("expected");
        QTest::newRow("parameters and der")
            << "model A parameter Real k = 2; Real x(start=1); equation der(x) = -k*x; end A;"
            << "model A parameter Real k = 2.0; Real x(start = 1.0); equation der(x) = -k * x; end A;";
        QTest::newRow("declaration equation") << "model A Real x = time; end A;"
                                              << "model A Real x; equation x = time; end A;";
        QTest::newRow("semiLinear of a scalar with vectors, empty ones too")
            << "model A Real m = time; Real y[2] = semiLinear(m, {1, m}, {2, 3}); Real z[0] = semiLinear(m, zeros(0), "
               "zeros(0)); end A;"
            << "model A Real m; Real y[2]; Real z[0]; equation m = time; y[1] = semiLinear(m, 1.0, 2); y[2] = "
               "semiLinear(m, m, 3); end A;";
        QTest::newRow("extends with modification")
            << "model A model B parameter Real p = 1; Real x = p; end B; extends B(p = 3); end A;"
            << "model A parameter Real p = 3.0; Real x; equation x = p; end A;";
        QTest::newRow("deep modification, the outermost counts")
            << "model A model C parameter Real p = 1; end C; model B C c(p = 2); end B; B b(c(p = 3)); end A;"
            << "model A parameter Real 'b.c.p' = 3.0; equation end A;";
        QTest::newRow("dotted modification")
            << "model A model C parameter Real p = 1; end C; model B C c; end B; B b(c.p = 3); end A;"
            << "model A parameter Real 'b.c.p' = 3.0; equation end A;";
        QTest::newRow("modification of an array is split")
            << "model A model B parameter Real p = 1; end B; B b[2](p = {5, 6}); end A;"
            << "model A parameter Real 'b[1].p' = 5.0; parameter Real 'b[2].p' = 6.0; equation end A;";
        QTest::newRow("each")
            << "model A model B parameter Real p = 1; end B; B b[2](each p = 5); end A;"
            << "model A parameter Real 'b[1].p' = 5.0; parameter Real 'b[2].p' = 5.0; equation end A;";
        QTest::newRow("members of a record made of those behind them")
            << "model A record R parameter Real a; parameter Real q = 3*p; parameter Real p = 2*a; end R; parameter R "
               "r = "
               "R(a = 1); end A;"
            << "model A parameter Real 'r.a' = 1.0; parameter Real 'r.q' = 6.0; parameter Real 'r.p' = 2.0; equation "
               "end "
               "A;";
        QTest::newRow("redeclared component type")
            << "model A model B Real x = 1; end B; model C extends B; Real y = 2; end C; model D replaceable B b; end "
               "D; "
               "D d(redeclare C b); end A;"
            << "model A Real 'd.b.x'; Real 'd.b.y'; equation 'd.b.x' = 1.0; 'd.b.y' = 2.0; end A;";
        QTest::newRow("redeclared package")
            << "model A package P constant Real c = 1; end P; package Q constant Real c = 2; end Q; "
               "model M replaceable package R = P; Real x = R.c; end M; M m(redeclare package R = Q); end A;"
            << "model A Real 'm.x'; equation 'm.x' = 2.0; end A;";
        QTest::newRow("conditional component")
            << "model A parameter Boolean has = false; model B Real x = 1; end B; B b if has; B c if not has; end A;"
            << "model A parameter Boolean has = false; Real 'c.x'; equation 'c.x' = 1.0; end A;";
        QTest::newRow("for equation")
            << "model A Real x[2]; equation for i in 1:2 loop x[i] = i * time; end for; end A;"
            << "model A Real x[2]; equation x[1] = time; x[2] = 2 * time; end A;";
        QTest::newRow("elements of variables and parameters, one by one")
            << "model A parameter Real k[3] = {1, 2, 3}; Real x[3]; Real y[2, 2] = [time, 1; 2, 3]; equation for i in "
               "1:3 loop x[i] = k[end + 1 - i] + y[1, 2]; end for; end A;"
            << "model A parameter Real k[3] = {1.0, 2.0, 3.0}; Real x[3]; Real y[2,2]; equation x[1] = k[3] + y[1,2]; "
               "x[2] = k[2] + y[1,2]; x[3] = k[1] + y[1,2]; y[1,1] = time; y[1,2] = 1.0; y[2,1] = 2.0; y[2,2] = 3.0; "
               "end A;";
        QTest::newRow("an element by an enumeration, and one by a Boolean")
            << "model A type E = enumeration(a, b); model B Real x = time; end B; B b[E]; Real c[Boolean] = {1, 2}; "
               "Real z = b[E.b].x + c[true]; end A;"
            << "model A Real 'b[1].x'; Real 'b[2].x'; Real c[2]; Real z; equation 'b[1].x' = time; 'b[2].x' = time; "
               "c[1] = 1.0; c[2] = 2.0; z = 'b[2].x' + c[2]; end A;";
        QTest::newRow("a modification of an array that depends on a parameter")
            << "model A parameter Real p = 2; model B parameter Real k = 1; Real x(start = k) = k; end B; B b[2](k = "
               "{p, 5}, x(start = {7, 8})); end A;"
            << "model A parameter Real p = 2.0; parameter Real 'b[1].k' = p; Real 'b[1].x'(start = 7.0); parameter "
               "Real "
               "'b[2].k' = 5.0; Real 'b[2].x'(start = 8.0); equation 'b[1].x' = 'b[1].k'; 'b[2].x' = "
               "'b[2].k'; end A;";
        QTest::newRow("array written as a call")
            << "model A Real x[2] = array(time, 2); Real y[2, 1] = array({time}, {3}); end A;"
            << "model A Real x[2]; Real y[2,1]; equation x[1] = time; x[2] = 2.0; y[1,1] = time; y[2,1] = 3.0; end A;";
        QTest::newRow("dimensions of a type that is written out")
            << "model A type V3 = Real[3]; type Q extends V3; end Q; Q q = {1, time, 3}; end A;"
            << "model A Real q[3]; equation q[1] = 1.0; q[3] = 3.0; q[2] = time; end A;";
        QTest::newRow("branches of different shape")
            << "model A parameter Boolean b = false; Real x[:] = if b then {1, 2} else {1, time, 3}; end A;"
            << "model A parameter Boolean b = false; Real x[3]; equation x[1] = 1.0; x[3] = 3.0; x[2] = time; end A;";
        QTest::newRow("array equation") << "model A Real x[2]; equation x = {time, 2}; end A;"
                                        << "model A Real x[2]; equation x[1] = time; x[2] = 2.0; end A;";
        QTest::newRow("if equation with a parameter chooses")
            << "model A parameter Integer k = 2; Real x; equation if k == 1 then x = 1; else x = 2; end if; end A;"
            << "model A parameter Integer k = 2; Real x; equation x = 2; end A;";
        QTest::newRow("if equation with equal left sides")
            << "model A Real x; equation if time > 1 then x = 1; else x = 2; end if; end A;"
            << "model A Real x; equation x = if time > 1 then 1 else 2; end A;";
        QTest::newRow("enumeration")
            << "model A type E = enumeration(a, b); parameter E e = E.b; Real x = if e == E.b then 1 else 2; end A;"
            << "type 'A.E' = enumeration(a, b); model A parameter 'A.E' e = 'A.E'.b; Real x; equation x = 1.0; end A;";
        QTest::newRow("function of constants is called")
            << "model A function f input Real u; output Real y; algorithm y := 0; for i in 1:3 loop y := y + i*u; end "
               "for; end f; "
               "constant Real c = f(2); Real x = c; end A;"
            << "model A constant Real c = 12.0; Real x; equation x = 12.0; end A;";
        QTest::newRow("record")
            << "model A record R Real a; Real b = 2; end R; R r(a = 1); Real x = r.a + r.b; end A;"
            << "model A Real 'r.a'; Real 'r.b'; Real x; equation 'r.a' = 1.0; 'r.b' = 2.0; x = 'r.a' + 'r.b'; end A;";
        QTest::newRow("inner and outer")
            << "model A model W parameter Real g = 9; end W; model B outer W w; Real x = w.g; end B; inner W w(g = 5); "
               "B b; end A;"
            << "model A parameter Real 'w.g' = 5.0; Real 'b.x'; equation 'b.x' = 'w.g'; end A;";
        QTest::newRow("connection") << "model A connector P Real v; flow Real i; end P; model S P p; equation p.v = 1; "
                                       "end S; model L P p; equation p.i = p.v; end L; "
                                       "S s; L l; equation connect(s.p, l.p); end A;"
                                    << "model A Real 's.p.v'; Real 's.p.i'; Real 'l.p.v'; Real 'l.p.i'; equation "
                                       "'s.p.v' = 1; 'l.p.i' = 'l.p.v'; "
                                       "'s.p.v' = 'l.p.v'; 's.p.i' + 'l.p.i' = 0.0; end A;";
        QTest::newRow("a connector from both sides")
            << "model A connector P Real v; flow Real i; end P; model B P p; model I P p; equation p.i = p.v; end I; I "
               "i; equation connect(p, i.p); end B; "
               "B b; end A;"
            << "model A Real 'b.p.v'; Real 'b.p.i'; Real 'b.i.p.v'; Real 'b.i.p.i'; equation 'b.i.p.i' = 'b.i.p.v'; "
               "'b.p.v' = 'b.i.p.v'; "
               "'b.i.p.i' - 'b.p.i' = 0.0; 'b.p.i' = 0.0; end A;";
        QTest::newRow("extent deduced from the record as a whole")
            << "model A record R parameter Real t[:] = {1}; end R; model B parameter R r; Real x = r.t[2]; end B; "
               "parameter R q(t = {1, 2}); B b(r = q); end A;"
            << "model A parameter Real 'q.t'[2] = {1.0, 2.0}; parameter Real 'b.r.t'[2] = {'q.t'[1], 'q.t'[2]}; Real "
               "'b.x'; equation 'b.x' = 'b.r.t'[2]; end A;";
        QTest::newRow("function with a branch") << "model A function f input Real u; output Real y; algorithm y := u; "
                                                   "if u > 1 then y := 2*y; end if; end f; "
                                                   "Real x; equation x = f(time); end A;"
                                                << "function 'A.f' input Real u; output Real y; algorithm y := u; if u "
                                                   "> 1 then y := 2 * y; end if; end 'A.f'; "
                                                   "model A Real x; equation x = 'A.f'(time); end A;";
        QTest::newRow("relations of an inlined function make no events, but where its author wants them")
            << "model A function f input Real u; output Real y; algorithm y := if u > 0.5 then u else 0.5; "
               "annotation(Inline=true); end f; function g input Real u; output Real y; algorithm y := floor(u); "
               "annotation(Inline=true, GenerateEvents=true); end g; function h input Real u; output Real y; "
               "algorithm y := floor(u); annotation(Inline=true); end h; Real x = f(time), y = g(time), z = h(time); "
               "end A;"
            << "model A Real x; Real y; Real z; equation x = if noEvent(time > 0.5) then time else 0.5; y = "
               "floor(time); z = noEvent(floor(time)); end A;";
        QTest::newRow("function of a record")
            << "model A record R Real a; Real b; end R; function f input R r; output Real y; protected Real t; "
               "algorithm t := r.a; y := t + r.b; end f; R r(a = time, b = 2); Real x = f(r); end A;"
            << "function 'A.f' input Real 'r.a'; input Real 'r.b'; output Real y; protected Real t; algorithm t := "
               "'r.a'; "
               "y := t + 'r.b'; end 'A.f'; model A Real 'r.a'; Real 'r.b'; Real x; equation 'r.a' = time; 'r.b' = 2.0; "
               "x = 'A.f'('r.a', 'r.b'); end A;";
        QTest::newRow("function of an array of any size")
            << "model A function f input Real u[:]; output Real y; algorithm y := 0; for i in 1:size(u, 1) loop "
               "y := y + u[i]; end for; end f; Real z[2] = {time, 2}; Real x = f(z); end A;"
            << "function 'A.f' input Real u[:]; output Real y; algorithm y := 0; for i in 1:1:size(u, 1) loop "
               "y := y + u[i]; end for; end 'A.f'; model A Real z[2]; Real x; equation z[1] = time; z[2] = 2.0; "
               "x = 'A.f'({z[1], z[2]}); end A;";
        QTest::newRow("algorithm section")
            << "model A Real x, y; algorithm x := time; if time > 1 then x := 2*x; end if; for i in 1:2 loop x := x + "
               "i; end for; "
               "y := x; end A;"
            << "model A Real x; Real y; equation x = (if time > 1 then 2 * time else time) + 1 + 2; "
               "y = (if time > 1 then 2 * time else time) + 1 + 2; end A;";
        QTest::newRow("when in an algorithm")
            << "model A Integer n(start=0, fixed=true); Boolean odd; algorithm when sample(0, 1) then n := pre(n) + 1; "
               "odd := mod(n, 2) == 1; end when; end A;"
            << "model A Integer n(start = 0, fixed = true); Boolean odd; equation when sample(0.0, 1.0) then n = "
               "pre(n) + 1; "
               "odd = mod(pre(n) + 1, 2) == 1; end when; end A;";
        QTest::newRow("an algorithm variable begins with its last value")
            << "model A discrete Real x(start=0, fixed=true); algorithm when time > 1 then x := x + 1; end when; end A;"
            << "model A discrete Real x(start = 0.0, fixed = true); equation when time > 1 then x = pre(x) + 1; end "
               "when; end A;";
        QTest::newRow("when with reinit")
            << "model A Real x; equation der(x) = -1; when x < 0 then reinit(x, 1); end when; end A;"
            << "model A Real x; equation der(x) = -1; when x < 0 then reinit(x, 1); end when; end A;";
    }
    void flatText() {
        QFETCH(QString, source);
        QFETCH(QString, expected);
        const Flat result = flat(source);
        QCOMPARE(QString::fromStdString(result.messages), QString());
        QCOMPARE(QString::fromStdString(result.text), expected);
    }

    void wrongModels_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* source, const char* expected) {
            QTest::newRow(name) << source << expected;
        };
        row("unknown type", "model A\n  Rael x;\nend A;", "2:3 UnknownClass");
        row("unknown name", "model A Real x;\nequation x = y;\nend A;", "2:14 UnknownName");
        row("unknown member", "model A record R Real a; end R; R r(a=1);\nReal x = r.b;\nend A;", "2:12 UnknownMember");
        row("unknown modification", "model A model B end B;\nB b(x = 1);\nend A;", "2:5 UnknownModified");
        row("unknown function", "model A Real x;\nequation x = foo(1);\nend A;", "2:14 UnknownFunction");
        row("type of sides", "model A Real x;\nequation x = true;\nend A;", "2:10 SidesDiffer");
        row("extents of sides", "model A Real x[2];\nequation x = {1, 2, 3};\nend A;", "2:10 SidesDiffer");
        row("operand types", "model A Real x;\nequation x = 1 + true;\nend A;", "2:14 OperandTypes");
        row("enumerations with the same literals are one type",
            "model A type E = enumeration(a, b); type F = enumeration(a, b); parameter E e = E.b;\nparameter Boolean "
            "same = e == F.b;\nend A;",
            "");
        row("enumerations with other literals are not",
            "model A type E = enumeration(a, b); type F = enumeration(b, a); parameter E e = E.b;\nparameter Boolean "
            "same = e == F.b;\nend A;",
            "2:26 OperandTypes");
        row("a connector of arrays without elements forgets no flow",
            "model A connector P parameter Integer n = 0; Real v[n]; Real w[n]; end P; P p; Real x, y; equation x = 1; "
            "end A;",
            "1:7 Unbalanced");
        row("condition", "model A Real x;\nequation x = if 1 then 2 else 3;\nend A;", "2:17 TypeMismatch");
        row("subscript", "model A Real x[2] = {1, 2}; Real y;\nequation y = x[3];\nend A;", "2:16 SubscriptRange");
        row("too many subscripts", "model A Real x = 1; Real y;\nequation y = x[1];\nend A;", "2:14 TooManySubscripts");
        row("cycle of parameters", "model A parameter Integer n = m; parameter Integer m = n;\nReal x[n];\nend A;",
            "1:56 CyclicValue");
        row("inherits from itself", "model A extends A; end A;", "1:17 CyclicInheritance");
        row("declared twice", "model A Real x = 1;\nReal x = 2;\nend A;", "2:6 DuplicateElement");
        row("partial", "partial model A end A;", "1:15 PartialModel");
        row("partial component", "model A partial model B end B;\nB b;\nend A;", "2:3 PartialInstance");
        row("a function is no model", "function A input Real u; output Real y; algorithm y := u; end A;",
            "1:10 NotSimulatable");
        row("reinit outside", "model A Real x;\nequation der(x) = 1; reinit(x, 1);\nend A;", "2:22 ReinitOutside");
        row("too few equations", "model A Real x, y;\nequation x = 1;\nend A;", "1:7 Unbalanced");
        row("connect a variable", "model A Real x = 1, y = 2;\nequation connect(x, y);\nend A;", "2:18 NotAConnector");
        row("connectors differ",
            "model A connector P Real v; flow Real i; end P; connector Q Real v; end Q; P p; Q q;\nequation connect(p, "
            "q);\nend A;",
            "2:10 ConnectMismatch");
        row("argument count", "model A Real x;\nequation x = sin(1, 2);\nend A;", "2:14 ArgumentCount");
        row("unknown input",
            "model A function f input Real u; output Real y; algorithm y := u; end f; Real x;\nequation x = f(v = "
            "1);\nend A;",
            "2:20 UnknownArgument");
        row("missing input",
            "model A function f input Real u; output Real y; algorithm y := u; end f; Real x;\nequation x = f();\nend "
            "A;",
            "2:14 MissingArgument");
        row("negative extent", "model A parameter Integer n = -1;\nReal x[n];\nend A;", "2:8 NegativeExtent");
        row("missing inner", "model A partial model W end W; model B\nouter W w;\nend B; B b; end A;",
            "2:9 MissingInner");
        row("final", "model A model B final parameter Real p = 1; end B;\nB b(p = 2);\nend A;", "2:5 FinalModified");
        row("function reports an error",
            "model A function f input Real u; output Real y; algorithm assert(u > 0, \"no\"); y := u; end f;\nconstant "
            "Real c = f(-1);\nend A;",
            "1:59 AssertionFailed");
        row("an Integer that time counts up in a loop",
            "model A Integer x; algorithm\nx := 0;\nwhile x < time loop x := x + 1; end while;\nend A;",
            "3:1 NotSupported");
        row("when in when",
            "model A Real x;\nequation der(x) = 1; when x > 1 then\nwhen x > 2 then reinit(x, 0); end when; end "
            "when;\nend A;",
            "3:1 WhenNested");
    }
    void wrongModels() {
        QFETCH(QString, source);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(flat(source).messages), expected);
    }

    /// What it extends is known to the package around it alone, also where nobody came by way of the package.
    void aClassThatExtendsWhatItsPackageInherits() {
        const Flat result = gnomon::testing::flatOf(
            {{"test.mo", "package P package B replaceable partial model M Real x; end M; end B; package N extends B; "
                         "redeclare model extends M Real y = 2*x; equation x = time; end M; end N; end P;"}},
            {"P", "N", "M"});
        QCOMPARE(QString::fromStdString(result.messages), QString());
        QCOMPARE(result.statistics.equations, 2u);
    }

    /// Passes of a loop are no levels of anything.
    void longLoopsInAlgorithms() {
        const Flat result =
            flat("model A Real x[60000]; algorithm for i in 1:60000 loop x[i] := i*time; end for; end A;");
        QCOMPARE(QString::fromStdString(result.messages), QString());
        QCOMPARE(result.statistics.equations, 60000u);
    }

    void familiesDoNotGrowWithTheModel_data() {
        QTest::addColumn<int>("count");
        QTest::newRow("2") << 2;
        QTest::newRow("50") << 50;
    }
    void familiesDoNotGrowWithTheModel() {
        QFETCH(int, count);
        const Flat result =
            flat(QString("package P connector C Real v; flow Real i; end C; model R C p, n; parameter Real R = 1; Real "
                         "v; equation "
                         "v = p.v - n.v; p.i + n.i = 0; v = R*p.i; end R; model G C p; equation p.v = 0; end G; end P; "
                         "model A P.R r[%1](each R = 2); P.G g; P.R last(R = 3); equation for i in 1:%2 loop "
                         "connect(r[i].n, r[i+1].p); end for; "
                         "connect(r[1].p, g.p); connect(r[%1].n, last.p); end A;")
                     .arg(count)
                     .arg(count - 1));
        QCOMPARE(QString::fromStdString(result.messages), QString());
        QCOMPARE(result.statistics.equations, uint32_t(count + 1) * 5 + 2);
        QCOMPARE(result.families, size_t(7));
    }
};

QTEST_APPLESS_MAIN(FlattenTest)
#include "flatten_test.moc"
