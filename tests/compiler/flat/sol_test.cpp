#include "tests/compiler/flat/flat_text.h"

#include <QDirIterator>
#include <QTest>

#include <random>

using namespace gnomon;
using namespace gnomon::testing;

namespace {

constexpr const char* solKinds[] = {
#define GNOMON_DIAGNOSTIC(id, ...) #id,
#include "compiler/base/diagnostics/sol_meaning.def"
#undef GNOMON_DIAGNOSTIC
};

struct Refused {
    const char* name;
    QString sol;
    QString messages; // line:column kind
};

/// What is left of a flat model when the order of its lines does not count.
QStringList sortedParts(const FlatText& flat) {
    // Names of components without names need quotes in Modelica only.
    QStringList parts = QString::fromStdString(flat.text).remove('\'').remove('\\').split(';');
    parts.sort();
    return parts;
}

} // namespace

/// Models in Sol against models in Modelica that say the same: the same flat model comes out.
class FlatSolTest : public QObject {
    Q_OBJECT
    static std::vector<Refused> refusedTexts();
private Q_SLOTS:
    void asInModelica_data();
    void asInModelica();
    void refused_data();
    void refused();
    void noKindIsLeftOut();
    void togetherWithModelica_data();
    void togetherWithModelica();
    void brokenTextsAreSurvived_data();
    void brokenTextsAreSurvived();
    void deepNesting_data();
    void deepNesting();
    void copiesThatGrow();
};

void FlatSolTest::asInModelica_data() {
    QTest::addColumn<QString>("sol");
    QTest::addColumn<QString>("modelica");
    const auto row = [](const char* name, const char* sol, const char* modelica) {
        QTest::newRow(name) << QString(sol) << QString(modelica);
    };
    row("variables and equations",
        "model M interface: parameter Real k{unit << \"1/s\"}; static out Real x{start << 1}; implementation: "
        "der(x) = -k*x; end M;",
        "model M parameter Real k(unit=\"1/s\"); output Real x(start=1); equation der(x) = (-k)*x; end M;");
    row("a variable of the implementation", "model M implementation: static Real y; y = 2*time^2; end M;",
        "model M Real y; equation y = 2*time^2; end M;");
    row("operators",
        "model M interface: static Boolean a; static Boolean b; static Real x; implementation: a = time >= 1 and not "
        "b or time <> 3; b = (time < 2) == (time > 1); x = -(time + 1)*2/3 - 4^0.5; end M;",
        "model M Boolean a; Boolean b; Real x; equation a = time >= 1 and not b or time <> 3; b = (time < 2) == (time "
        "> 1); x = (-(time + 1))*2/3 - 4^0.5; end M;"); // a sign binds more closely than in Modelica
    row("functions",
        "model M interface: static Real x; implementation: x = sin(time) + max(atan2(time, 2), sqrt(3)); end M;",
        "model M Real x; equation x = sin(time) + max(atan2(time, 2), sqrt(3)); end M;");
    row("constants",
        "model M define 9.81 as g; define -3 as n; define true as yes; interface: static Real x; static Boolean b; "
        "implementation: x = g*n; b = yes; end M;",
        "model M constant Real g = 9.81; constant Integer n = -3; constant Boolean yes = true; Real x; Boolean b; "
        "equation x = g*n; b = yes; end M;");
    row("constants of a package",
        "package P define 2.5 as c; end P; model M interface: static Real x; implementation: x = P.c*time; end M;",
        "package P constant Real c = 2.5; end P; model M Real x; equation x = P.c*time; end M;");
    row("another name of a class",
        "package P package Q model N interface: static Real z; implementation: z = time; end N; end Q; end P; model M "
        "define P.Q as Short; interface: static Short.N n; end M;",
        "package P package Q model N Real z; equation z = time; end N; end Q; end P; model M P.Q.N n; end M;");
    row("another name of a type with a unit",
        "package P define Real{unit << \"V\"} as Voltage; end P; model M interface: static P.Voltage v; "
        "implementation: v = time; end M;",
        "package P type Voltage = Real(unit=\"V\"); end P; model M P.Voltage v; equation v = time; end M;");
    row("parameters of a type",
        "model M interface: static Real{unit << \"V\", start << 2} v{start << 3}; implementation: der(v) = 1; end M;",
        "model M Real v(unit=\"V\", start=3); equation der(v) = 1; end M;");
    row("parameters of components, also deep ones",
        "model A interface: parameter Real p; static Real x; implementation: x = p*time; end A; model B interface: "
        "static A a; end B; model M interface: static B b{a.p << 3}; end M;",
        "model A parameter Real p; Real x; equation x = p*time; end A; model B A a; end B; model M B b(a.p=3); end M;");
    row("inheritance, behind the name and in a line",
        "partial model A interface: static Real x; implementation: x = time; end A; model B extends A; interface: "
        "static Real y; implementation: y = x; end B; model M extends B; interface: static Real z; implementation: z "
        "= y; end M;",
        "partial model A Real x; equation x = time; end A; model B extends A; Real y; equation y = x; end B; model M "
        "extends B; Real z; equation z = y; end M;");
    row("potential and flow, connected",
        "connector Pin interface: static potential Real v; static flow Real i; end Pin; model R interface: static Pin "
        "p; implementation: p.v = 3*p.i; end R; model S interface: static Pin p; implementation: p.v = time; end S; "
        "model M interface: static R r; static S s; implementation: connection c(a << r.p, b << s.p); end M;",
        "connector Pin Real v; flow Real i; end Pin; model R Pin p; equation p.v = 3*p.i; end R; model S Pin p; "
        "equation p.v = time; end S; model M R r; S s; equation connect(r.p, s.p); end M;");
    row("connectors given in the list of members",
        "connector Pin interface: static potential Real v; static flow Real i; end Pin; model R interface: static Pin "
        "p; implementation: p.v = 3*p.i; end R; model S interface: static Pin p; implementation: p.v = time; end S; "
        "model M interface: static R r; static S s(p << r.p); end M;",
        "connector Pin Real v; flow Real i; end Pin; model R Pin p; equation p.v = 3*p.i; end R; model S Pin p; "
        "equation p.v = time; end S; model M R r; S s; equation connect(s.p, r.p); end M;");
    row("connectors given by their places",
        "connector Pin interface: static potential Real v; static flow Real i; end Pin; model R interface: parameter "
        "Real q; static Pin p; static Pin n; implementation: p.v = 3*p.i; n.v = 0; end R; model S interface: static "
        "Pin p; implementation: p.v = time; end S; model M interface: static S s; static S t; static R r{q << 1}(s.p, "
        "t.p); end M;",
        "connector Pin Real v; flow Real i; end Pin; model R parameter Real q; Pin p; Pin n; equation p.v = 3*p.i; n.v "
        "= 0; end R; model S Pin p; equation p.v = time; end S; model M S s; S t; R r(q=1); equation connect(r.p, "
        "s.p); connect(r.n, t.p); end M;");
    row("the model's own connectors",
        "connector Pin interface: static potential Real v; static flow Real i; end Pin; model R interface: static Pin "
        "p; static Pin n; implementation: p.v - n.v = p.i; p.i + n.i = 0; end R; model M interface: static Pin p; "
        "static R r(p << p, n << q.p); static G q; end M; model G interface: static Pin p; implementation: p.v = 0; "
        "end G; model N interface: static M m; static G g(p << m.p); end N;",
        "connector Pin Real v; flow Real i; end Pin; model R Pin p; Pin n; equation p.v - n.v = p.i; p.i + n.i = 0; "
        "end R; model M Pin p; R r; G q; equation connect(r.p, p); connect(r.n, q.p); end M; model G Pin p; equation "
        "p.v = 0; end G; model N M m; G g; equation connect(g.p, m.p); end N;");
    row("variables given in the list of members",
        "model A interface: static in Real u; static out Real y; implementation: y = 2*u; end A; model M interface: "
        "static A a(u << sin(time)); static A b(a.y); end M;",
        "model A input Real u; output Real y; equation y = 2*u; end A; model M A a; A b; equation a.u = sin(time); "
        "b.u = a.y; end M;");
    row("if, with equations of different causality",
        "model M interface: static Boolean on; static Real u; static Real i; implementation: on = time < 1; u + i = "
        "time; if on then u = 0; else i = 0; end if; end M;",
        "model M Boolean on; Real u; Real i; equation on = time < 1; u + i = time; if on then u = 0; else i = 0; end "
        "if; end M;");
    row("if, else if",
        "model M interface: static Real u; implementation: if time < 1 then u = 0; else if time < 2 then u = 1; else "
        "then u = 2; end if; end M;",
        "model M Real u; equation if time < 1 then u = 0; elseif time < 2 then u = 1; else u = 2; end if; end M;");
    row("if by a parameter: what is not taken need not fit",
        "model M interface: parameter Boolean on; static Real u; implementation: if on then u = 0; else then u = 1; u "
        "= 2; end if; end M; model N interface: static M m{on << true}; end N;",
        "model M parameter Boolean on; Real u; equation if on then u = 0; else u = 1; u = 2; end if; end M; model N M "
        "m(on=true); end N;");
    row("events of a discrete variable",
        "model M interface: static Integer n; static Real last; implementation: when time > 1 then n << n + 1; last "
        "<< n + time; end when; end M;",
        "model M Integer n; Real last; equation when time > 1 then n = pre(n) + 1; last = pre(n) + 1 + time; end when; "
        "end M;");
    row("events of a state",
        "model M interface: static Real h; static Real v; implementation: der(h) = v; der(v) = -9.81; when h < 0 then "
        "v << -0.8*v; end when; end M;",
        "model M Real h; Real v; equation der(h) = v; der(v) = -9.81; when h < 0 then reinit(v, (-0.8)*v); end when; "
        "end "
        "M;");
    row("copies follow one another",
        "model M interface: static Real a; static Real b; static Real c; implementation: when time > 1 then c << a; a "
        "<< b; b << c; end when; end M;",
        "model M Real a; Real b; Real c; equation when time > 1 then a = pre(b); b = pre(a); c = pre(a); end when; end "
        "M;");
    row("a choice within an event",
        "model M interface: static Integer n; implementation: when time > 1 then if n > 3 then n << 0; else then n << "
        "n + 1; end if; end when; end M;",
        "model M Integer n; equation when time > 1 then n = if pre(n) > 3 then 0 else pre(n) + 1; end when; end M;");
    row("the start of a state",
        "model M interface: static Real x; implementation: der(x) = 1; when initial() then x << 3; end when; end M;",
        "model M Real x(start=3, fixed=true); equation der(x) = 1; end M;");
    row("a start that the start itself decides",
        "model M interface: static Real x; implementation: der(x) = 1; when initial() then x << time + 3; end when; "
        "end "
        "M;",
        "model M Real x; initial equation x = time + 3; equation der(x) = 1; end M;");
    row("the start of a state of a component",
        "model A interface: static Real x; implementation: der(x) = 1; end A; model M interface: static A a; "
        "implementation: when initial() then a.x << 3; end when; end M;",
        "model A Real x; equation der(x) = 1; end A; model M A a(x(start=3, fixed=true)); end M;");
    row("the start of a discrete variable",
        "model M interface: static Boolean b; implementation: when initial() then b << true; else when time > 1 then b "
        "<< false; end when; end M;",
        "model M Boolean b(start=true, fixed=true); equation when time > 1 then b = false; end when; end M;");
    row("a variable that only the start gives a value",
        "model M interface: static Real b; static Integer n; implementation: when initial() then b << 3; n << 2; end "
        "when; end M;",
        "model M Real b; Integer n; equation when initial() then b = 3; n = 2; end when; end M;");
    row("a start value of what equations give",
        "model M interface: static Real x; static Real y; implementation: der(x) = 1; y = 2*x; when initial() then y "
        "<< 4; end when; end M;",
        "model M Real x; Real y(start=4, fixed=true); equation der(x) = 1; y = 2*x; end M;");
    row("sections of its own are only a frame",
        "package Parts model A interface: static Real x; implementation: x = time; end A; end Parts; model M "
        "interface: static Real y; implementation: section Parts: y = a.x; static A a; end section; end M;",
        "package Parts model A Real x; equation x = time; end A; end Parts; model M Real y; Parts.A a; equation y = "
        "a.x; end M;");
    row("what only environments read is not there",
        "environment package Care model Interval interface: parameter Real hours; end Interval; end Care; model M "
        "extends Graphics.GraphicModel; interface: static Real y; redefine model Icon implementation: c.Line(sx << y); "
        "end Icon; implementation: y = time; section Care: Interval{hours << 3}; end section; Care.Interval{hours << "
        "4}; section Plots: Curve{y << y}; end section; Documentation.Author{name << \"x\"}; end M;",
        "model M Real y; equation y = time; end M;");
    row("a section for an environment may hold other things as well",
        "model A interface: static Real x; implementation: x = time; end A; model M implementation: section "
        "Documentation: Author{name << \"x\"}; static Real y; y = a.x; static A a; end section; end M;",
        "model A Real x; equation x = time; end A; model M Real y; A a; equation y = a.x; end M;");
    row("models without names",
        "model A interface: parameter Real p; static in Real u; static out Real x; implementation: x = p*u; end A; "
        "model M implementation: A{p << 1}(u << time); A(u << 2){p << 3}; end M;",
        "model A parameter Real p; input Real u; output Real x; equation x = p*u; end A; model M A 'A 1 of M'(p=1); A "
        "'A 2 of M'(p=3); equation 'A 1 of M'.u = time; 'A 2 of M'.u = 2; end M;");
    row("models without names in a base and in what inherits it",
        "model A interface: parameter Real p; static out Real x; implementation: x = p*time; end A; partial model B "
        "implementation: A{p << 1}; end B; model M extends B; implementation: A{p << 2}; end M;",
        "model A parameter Real p; output Real x; equation x = p*time; end A; partial model B A 'A 1 of B'(p=1); end "
        "B; "
        "model M extends B; A 'A 1 of M'(p=2); end M;");
    row("dynamic, but never moved",
        "model A interface: static Real x; implementation: x = time; end A; model M interface: dynamic A a; end M;",
        "model A Real x; equation x = time; end A; model M A a; end M;");
    row("dynamic, and bound at the start only",
        "partial model A interface: static Real x; end A; model B extends A; interface: parameter Real p; "
        "implementation: x = p*time; end B; model M interface: dynamic A a; implementation: when initial() then a <- "
        "B{p << 2}; end when; end M;",
        "partial model A Real x; end A; model B extends A; parameter Real p; equation x = p*time; end B; model M B "
        "a(p=2); end M;");
    row("a component redeclared",
        "model A interface: static Real x; implementation: x = time; end A; model B extends A; interface: static Real "
        "y; implementation: y = 2*x; end B; model C interface: static A a; end C; model M extends C; interface: "
        "redeclare static B a; end M;",
        "model A Real x; equation x = time; end A; model B extends A; Real y; equation y = 2*x; end B; model C "
        "replaceable A a; end C; model M extends C; redeclare B a; end M;");
    row("a model redefined",
        "model A interface: model L interface: static Real y; implementation: y = time; end L; static Real z; "
        "implementation: static L l; z = l.y; end A; model M extends A; interface: redefine model L interface: static "
        "Real y; implementation: y = 2*time; end L; end M;",
        "model A replaceable model L Real y; equation y = time; end L; Real z; L l; equation z = l.y; end A; model M "
        "extends A; redeclare model L Real y; equation y = 2*time; end L; end M;");
    row("texts",
        "model M interface: parameter string s; static Real x; implementation: x = time; end M; model N "
        "interface: static M m{s << \"a \\\"b\\\"\"}; end N;",
        "model M parameter String s; Real x; equation x = time; end M; model N M m(s=\"a \\\"b\\\"\"); end N;");
    row("records",
        "record R interface: static Real a; static Real b; end R; model M interface: static R r; "
        "implementation: r.a = time; r.b = 2*r.a; end M;",
        "record R Real a; Real b; end R; model M R r; equation r.a = time; r.b = 2*r.a; end M;");
}

void FlatSolTest::asInModelica() {
    QFETCH(QString, sol);
    QFETCH(QString, modelica);
    const FlatText a = flatOf({{"test.sol", sol}}), b = flatOf({{"test.mo", modelica}});
    QCOMPARE(QString::fromStdString(b.messages), QString());
    QCOMPARE(QString::fromStdString(a.messages), QString());
    if (sortedParts(a) != sortedParts(b))
        QCOMPARE(QString::fromStdString(a.text), QString::fromStdString(b.text));
}

std::vector<Refused> FlatSolTest::refusedTexts() {
    std::vector<Refused> all;
    const auto row = [&](const char* name, const char* sol, const char* messages) {
        all.push_back({name, QString(sol), QString(messages)});
    };
    const char* const parts = "model A\ninterface:\n static Real x;\nimplementation:\n x = time;\nend A;\n";
    const auto with = [&](const char* name, const char* sol, const char* messages) {
        all.push_back({name, QString(parts) + sol, QString(messages)});
    };
    with("an exchange in a branch",
         "model M\nimplementation:\n dynamic A a;\n when time > 1 then\n  if time > 2 then\n   a <- A{};\n  end if;\n "
         "end when;\nend M;",
         "12:4 SolStructuralChange");
    with("an instance in an event", "model M\nimplementation:\n when time > 1 then\n  A{};\n end when;\nend M;",
         "10:3 SolStructuralChange");
    with("a member in an event", "model M\nimplementation:\n when time > 1 then\n  static A a;\n end when;\nend M;",
         "10:3 SolStructuralChange");
    with("what is bound lacks a variable that others have",
         "model B\ninterface:\n static Real x;\n static Real y;\nimplementation:\n x = 1;\n y = 2;\nend B;\nmodel C "
         "extends B;\nend C;\nmodel M\nimplementation:\n dynamic B b;\n when time > 1 then\n  b <- C{};\n else when "
         "time > "
         "2 then\n  b <- A{};\n end when;\nend M;",
         "23:8 UnknownMember");
    with("an instance of a component is moved",
         "model B\ninterface:\n dynamic A a;\nend B;\nmodel M\nimplementation:\n static B b;\n when time > 1 then\n  "
         "b.a <- A{};\n end when;\nend M;",
         "15:3 SolStructuralChange");
    row("a copy outside of events", "model M\ninterface:\n static Real x;\nimplementation:\n x << 3;\nend M;",
        "5:2 SolCopyOutsideOfEvent");
    row("an equation in an event",
        "model M\ninterface:\n static Real x;\nimplementation:\n when time > 1 then\n  x = 3;\n end when;\nend M;",
        "6:3 SolEquationInEvent");
    row("an event without a condition",
        "model M\ninterface:\n static Integer x;\nimplementation:\n when time > 1 then\n  x << 3;\n else then\n  x << "
        "4;\n end when;\nend M;",
        "8:3 SolEventWithoutCondition");
    row("a value for nothing", "model M\ninterface:\n static Real x;\nimplementation:\n x = time;\n 3 + x;\nend M;",
        "6:2 SolNoStatement");
    with("a parameter among the members",
         "model B\ninterface:\n parameter Real p;\n static A a;\nend B;\nmodel M\ninterface:\n static B b(p << 3);\n"
         "end M;",
         "14:13 SolParameterAsMember");
    with("more members than there are", "model M\ninterface:\n static A a(1, 2);\nend M;", "9:16 SolMemberCount");
    with("a model as a value", "model M\ninterface:\n static Real y;\nimplementation:\n y = A{};\nend M;",
         "11:6 SolInstanceAsValue");
    row("an unknown name", "model M\ninterface:\n static Real speed;\nimplementation:\n speed = spede;\nend M;",
        "5:10 UnknownName");
    row("an unknown class", "model M\nimplementation:\n static Missing m;\nend M;", "3:9 UnknownClass");
    with("an unknown parameter", "model M\nimplementation:\n static A a{y << 3};\nend M;", "9:13 UnknownModified");
    row("sides of different types", "model M\ninterface:\n static Boolean b;\nimplementation:\n b = 3;\nend M;",
        "5:2 SidesDiffer");
    row("too few equations", "model M\ninterface:\n static Real x;\nend M;", "1:7 Unbalanced");
    row("inherits itself", "model A extends M;\nend A;\nmodel M extends A;\nend M;", "1:17 CyclicInheritance");
    row("contains itself", "model M\ninterface:\n static M m;\nend M;", "3:11 RecursiveComponent");
    row("a partial model", "partial model M\nend M;", "1:15 PartialModel");
    row("a package", "package M\nend M;", "1:9 NotSimulatable");
    row("names that stand for each other",
        "model M\n define B as A;\n define A as B;\ninterface:\n static A a;\nend M;", "5:9 UnknownClass");
    row("a variable in the place of a class",
        "model M\ninterface:\n static Real x;\n static x y;\nimplementation:\n x "
        "= time;\nend M;",
        "4:9 NotAClass");
    row("something without flows in the place of a connector",
        "connector C\ninterface:\n static potential Real v;\n static flow Real i;\nend C;\nmodel A\ninterface:\n "
        "static C c;\nimplementation:\n c.v = c.i;\nend A;\nmodel M\ninterface:\n static Real x;\n static A a(c << "
        "x);\nimplementation:\n x = time;\nend M;",
        "15:18 NotAConnector");
    row("redefines nothing", "model M\ninterface:\n redefine model X\n end X;\nend M;", "3:2 UnknownModified");
    row("a parameter that an event sets",
        "model M\ninterface:\n parameter Real p;\nimplementation:\n when time > 1 then\n  p << 3;\n end when;\nend M;",
        "6:3 AssignedParameter");
    row("two events that set the same",
        "model M\ninterface:\n static Integer n;\nimplementation:\n when time > 1 then\n  n << 1;\n end when;\n when "
        "time > 2 then\n  n << 2;\n end when;\nend M;",
        "9:3 AssignedByTwo");
    row("two models that say how a variable starts",
        "model A\ninterface:\n static Real x;\nimplementation:\n der(x) = 1;\n when initial() then\n  x << 1;\n end "
        "when;\nend A;\nmodel M\ninterface:\n static A a;\nimplementation:\n when initial() then\n  a.x << 2;\n end "
        "when;\nend M;",
        "7:3 AssignedByTwo");
    row("an event in an event",
        "model M\ninterface:\n static Integer n;\nimplementation:\n when time > 1 then\n  when time > 2 then\n   n << "
        "1;\n  end when;\n end when;\nend M;",
        "6:3 WhenNested");
    return all;
}

void FlatSolTest::refused_data() {
    QTest::addColumn<QString>("sol");
    QTest::addColumn<QString>("messages");
    for (const Refused& each : refusedTexts())
        QTest::newRow(each.name) << each.sol << each.messages;
}

void FlatSolTest::refused() {
    QFETCH(QString, sol);
    QFETCH(QString, messages);
    QCOMPARE(QString::fromStdString(flatOf({{"test.sol", sol}}).messages), messages);
}

void FlatSolTest::noKindIsLeftOut() {
    std::string said;
    for (const Refused& each : refusedTexts())
        said += each.messages.toStdString() + "\n";
    for (const char* kind : solKinds)
        QVERIFY2(said.find(kind) != std::string::npos, kind);
}

void FlatSolTest::togetherWithModelica_data() {
    QTest::addColumn<QString>("sol");
    QTest::addColumn<QString>("modelica");
    QTest::addColumn<bool>("solIsLast");
    QTest::addColumn<QString>("expected"); // in Modelica alone
    const char* const solParts =
        "connector Pin interface: static potential Real v; static flow Real i; end Pin; model R interface: parameter "
        "Real r; static Pin p; implementation: p.v = r*p.i; end R;";
    const char* const parts = "connector Pin Real v; flow Real i; end Pin; model R parameter Real r; Pin p; equation "
                              "p.v = r*p.i; end R;";
    QTest::newRow("Modelica uses Sol") << QString(solParts)
                                       << QString("model M R a(r=1), b(r=2); equation connect(a.p, b.p); end M;")
                                       << false
                                       << QString(parts) +
                                              "model M R a(r=1), b(r=2); equation connect(a.p, b.p); end M;";
    QTest::newRow("Sol uses Modelica")
        << QString("model M interface: static R a{r << 1}; static R b{r << 2}(p << a.p); end M;") << QString(parts)
        << true << QString(parts) + "model M R a(r=1); R b(r=2); equation connect(b.p, a.p); end M;";
    QTest::newRow("connectors match by their variables")
        << QString(solParts)
        << QString("connector Plug flow Real i; Real v; end Plug; model S Plug q; equation q.v = time; end S; model M "
                   "R a(r=1); S s; equation connect(a.p, s.q); end M;")
        << false
        << QString(parts) + "connector Plug flow Real i; Real v; end Plug; model S Plug q; equation q.v = time; end S; "
                            "model M R a(r=1); S s; equation connect(a.p, s.q); end M;";
    QTest::newRow("Modelica inherits from Sol")
        << QString("partial model A interface: static Real x; implementation: x = time; end A;")
        << QString("model M extends A; Real y = x; end M;") << false
        << QString("partial model A Real x; equation x = time; end A; model M extends A; Real y = x; end M;");
    QTest::newRow("blocks of Modelica, given an expression and an output")
        << QString("model M interface: static Gain a{k << 2}(u << sin(time)); static Gain b{k << 3}(u << a.y); end M;")
        << QString("connector In = input Real; connector Out = output Real; block Gain parameter Real k; In u; Out y; "
                   "equation y = k*u; end Gain;")
        << true
        << QString("connector In = input Real; connector Out = output Real; block Gain parameter Real k; In u; Out y; "
                   "equation y = k*u; end Gain; model M Gain a(k=2); Gain b(k=3); equation a.u = sin(time); "
                   "connect(b.u, a.y); end M;");
    QTest::newRow("a function of Modelica")
        << QString("model M interface: static Real x; implementation: x = square(time); end M;")
        << QString("function square input Real u; output Real y; algorithm y := u*u; end square;") << true
        << QString("function square input Real u; output Real y; algorithm y := u*u; end square; model M Real x; "
                   "equation x = square(time); end M;");
}

void FlatSolTest::togetherWithModelica() {
    QFETCH(QString, sol);
    QFETCH(QString, modelica);
    QFETCH(bool, solIsLast);
    QFETCH(QString, expected);
    const std::pair<const char*, QString> a{"test.sol", sol}, b{"test.mo", modelica};
    const FlatText mixed = solIsLast ? flatOf({b, a}) : flatOf({a, b}), alone = flatOf({{"test.mo", expected}});
    QCOMPARE(alone.messages, std::string());
    QCOMPARE(mixed.messages, std::string());
    if (sortedParts(mixed) != sortedParts(alone))
        QCOMPARE(QString::fromStdString(mixed.text), QString::fromStdString(alone.text));
}

/// Looks at all classes of a text, and flattens them.
void lookAtAll(const std::string& source) {
    NameTable names;
    NoFiles provider;
    ClassIndex index(names, provider);
    auto text = std::make_shared<const SourceText>("test.sol", source);
    std::vector<DefId> waiting = index.addTree(
        std::make_shared<const syntax::SyntaxTree>(syntax::parse(text, SourceId(0), syntax::Language::Sol)));
    while (!waiting.empty()) {
        const DefId def = waiting.back();
        waiting.pop_back();
        DiagnosticList sink;
        (void)checkClass(index, def, sink, {});
        (void)flatten(index, def, {}, sink, {});
        for (const DefId member : index.members(def))
            waiting.push_back(member);
        for (const Diagnostic& d : sink.items())
            QVERIFY2(!QString::fromStdString(d.text()).contains('$'), d.text().c_str());
    }
}

/// Texts with words left out, doubled and exchanged: whatever comes of them, nothing crashes.
void FlatSolTest::brokenTextsAreSurvived_data() {
    QTest::addColumn<QString>("path");
    QDirIterator files(GNOMON_SOURCE_DIR "/resources/examples/sol", {"*.sol"});
    while (files.hasNext()) {
        const QString path = files.next();
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
    }
}

void FlatSolTest::brokenTextsAreSurvived() {
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const std::string bytes = file.readAll().toStdString();
    auto text = std::make_shared<const SourceText>("test.sol", bytes);
    const syntax::SyntaxTree tree = syntax::parse(text, SourceId(0), syntax::Language::Sol);
    std::vector<std::string> words;
    for (size_t i = 0; i < tree.tokens().size(); ++i)
        words.emplace_back(tree.text(syntax::TokenId(i)));
    std::mt19937 random(1);
    const auto any = [&] { return random() % words.size(); };
    for (int k = 0; k < 150; ++k) {
        std::vector<std::string> broken = words;
        for (uint32_t changes = 1 + random() % 3; changes > 0; --changes)
            switch (random() % 3) {
            case 0:
                broken[any()].clear();
                break;
            case 1:
                broken[any()] += " " + words[any()];
                break;
            default:
                broken[any()] = words[any()];
            }
        std::string all;
        for (const std::string& word : broken)
            all += word + " ";
        lookAtAll(all);
    }
}

void FlatSolTest::deepNesting_data() {
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("open");
    QTest::addColumn<QString>("inner");
    QTest::addColumn<QString>("close");
    QTest::addColumn<QString>("after");
    const QString begin = "model M interface: static Real x; implementation: ";
    QTest::newRow("parentheses") << begin + "x = "
                                 << "("
                                 << "1"
                                 << ")"
                                 << "; end M;";
    QTest::newRow("signs") << begin + "x = "
                           << "-("
                           << "1"
                           << ")"
                           << "; end M;";
    QTest::newRow("calls") << begin + "x = "
                           << "sin("
                           << "1"
                           << ")"
                           << "; end M;";
    QTest::newRow("branches") << begin << "if x > 1 then "
                              << "x = 1;"
                              << " end if;"
                              << " end M;";
    QTest::newRow("branches of an event") << begin + "when time > 1 then "
                                          << "if x > 1 then "
                                          << "x << 1;"
                                          << " end if;"
                                          << " end when; end M;";
    QTest::newRow("sections") << begin << "section A: "
                              << "x = 1;"
                              << " end section;"
                              << " end M;";
    QTest::newRow("packages") << ""
                              << "package P "
                              << "define 1 as c; "
                              << " end P;"
                              << "";
    QTest::newRow("parameters") << begin + "A"
                                << "{a << A"
                                << ""
                                << "}"
                                << "; end M;";
}

void FlatSolTest::deepNesting() {
    QFETCH(QString, before);
    QFETCH(QString, open);
    QFETCH(QString, inner);
    QFETCH(QString, close);
    QFETCH(QString, after);
    for (int depth : {10, 300, 3000})
        lookAtAll((before + open.repeated(depth) + inner + close.repeated(depth) + after).toStdString());
}

/// Values that hold one another many times over are no reason to write them down as often.
void FlatSolTest::copiesThatGrow() {
    QString sol = "model M interface: static Real x; implementation: when time > 1 then ";
    for (int i = 0; i < 100; ++i)
        sol += "x << x*x + x; ";
    const FlatText flat = flatOf({{"test.sol", sol + "end when; end M;"}});
    QCOMPARE(flat.messages, std::string());
    QVERIFY(flat.text.size() < 200000);
}

QTEST_APPLESS_MAIN(FlatSolTest)
#include "sol_test.moc"
