#include "tests/compiler/flat/flat_text.h"

#include <QTest>

using namespace gnomon;
using gnomon::testing::flat;

namespace {

/// Signals, a physical connector, and buses.
constexpr const char* signalsAndBuses =
    "package P connector In = input Real; connector Out = output Real; connector Pin Real v; flow Real i; end Pin; "
    "block Source parameter Real k = 1; Out y = k; end Source; block Sink In u; Real seen = u; end Sink; "
    "expandable connector Bus end Bus; "
    "expandable connector Declared Real speed; Real never; Real list[3]; Real open[:]; Bus sub; end Declared; "
    "end P; ";

/// Plane rotations as (c, s), redundant by one.
constexpr const char* rotations =
    "package P record R Real c; Real s; encapsulated function equalityConstraint import P.R; input R a; input R b; "
    "output Real residue[1]; algorithm residue := {a.c*b.s - a.s*b.c}; end equalityConstraint; end R; "
    "connector F R r; flow Real t; end F; "
    "model Turn parameter Real phi = 0; F a, b; equation Connections.branch(a.r, b.r); b.r.c = a.r.c*cos(phi) - "
    "a.r.s*sin(phi); b.r.s = a.r.s*cos(phi) + a.r.c*sin(phi); a.t + b.t = 0; end Turn; "
    "model Ground F f; equation Connections.root(f.r); f.r.c = 1; f.r.s = 0; end Ground; "
    "model Free F f; equation Connections.potentialRoot(f.r); if Connections.isRoot(f.r) then f.r.c = cos(time); "
    "f.r.s = sin(time); else f.t = 0; end if; end Free; end P; ";

} // namespace

class ConnectionsTest : public QObject {
    Q_OBJECT
private slots:
    void equationsOfConnections_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("wanted"); // a part of the flat text
        const QString p = signalsAndBuses, r = rotations;
        QTest::newRow("a bus takes the type of what is connected")
            << p + "model A P.Source s(k = 3); P.Sink t; P.Bus bus; equation connect(s.y, bus.x); connect(bus.x, t.u); "
                   "end A;"
            << "'s.y' = 'bus.x'; 's.y' = 't.u';";
        QTest::newRow("a declared member that is not connected is not there")
            << p + "model A P.Source s; P.Declared bus; equation connect(s.y, bus.speed); end A;"
            << "Real 's.y'; Real 'bus.speed'; equation";
        QTest::newRow("connected buses have the same members")
            << p + "model B P.Bus bus; P.Source s; equation connect(s.y, bus.x); end B; model C P.Bus bus; P.Sink t; "
                   "equation connect(bus.x, t.u); end C; model A B b; C c; equation connect(b.bus, c.bus); end A;"
            << "'b.bus.x' = 'c.bus.x'; 'b.s.y' = 'b.bus.x'; 'c.bus.x' = 'c.t.u';";
        QTest::newRow("through a bus that names nothing")
            << p + "model B P.Bus bus; P.Source s; equation connect(s.y, bus.x); end B; model C P.Bus bus; P.Sink t; "
                   "equation connect(bus.x, t.u); end C; model A B b; C c; P.Bus bus; equation connect(b.bus, bus); "
                   "connect(bus, c.bus); end A;"
            << "Real 'bus.x';";
        QTest::newRow("nested bus")
            << p + "model B P.Bus sub; P.Source s; equation connect(s.y, sub.x); end B; model A B b; P.Bus bus; P.Sink "
                   "t; equation connect(b.sub, bus.sub); connect(bus.sub.x, t.u); end A;"
            << "'b.sub.x' = 'bus.sub.x'; 'b.sub.x' = 't.u';";
        QTest::newRow("an element of an array in a bus; the others have the default value")
            << p + "model A P.Source s(k = 3); P.Sink t; P.Bus bus; equation connect(s.y, bus.x[2]); connect(bus.x[2], "
                   "t.u); end A;"
            << "Real 'bus.x'[2]; equation 'bus.x'[1] = 0.0;";
        QTest::newRow("an array of unknown extent grows") << p + "model A P.Source s[2]; P.Declared bus; equation for "
                                                                 "i in 1:2 loop connect(s[i].y, bus.open[i]); end "
                                                                 "for; end A;"
                                                          << "Real 'bus.open'[2];";
        QTest::newRow("a pin in a bus carries no current where nothing is connected")
            << p + "model V P.Pin p; equation p.v = 1; end V; model A V v; P.Bus bus; equation connect(v.p, bus.pin); "
                   "end A;"
            << "'bus.pin.i' = 0.0;";
        QTest::newRow("a bus from inner to outer") << p + "model B outer P.Bus bus; P.Source s; equation connect(s.y, "
                                                          "bus.x); end B; model A inner P.Bus bus; B "
                                                          "b; P.Sink t; equation connect(bus.x, t.u); end A;"
                                                   << "'bus.x' = 't.u'; 'bus.x' = 'b.s.y';";
        QTest::newRow("cardinality")
            << "model A connector C Real v; flow Real i; end C; model M C c; parameter Integer n = 0; Real k; equation "
               "k = cardinality(c); if cardinality(c) == 0 then c.v = 7; else c.v = 8; end if; end M; M a, b, x; "
               "equation connect(a.c, b.c); connect(b.c, a.c); end A;"
            << "'a.k' = 2; 'b.k' = 2; 'a.c.v' = 8; 'b.c.v' = 8; 'x.k' = 0; 'x.c.v' = 7;";
        QTest::newRow("one connection of a ring is broken")
            << r + "model A P.Ground g; P.Turn t(phi = 1), u(phi = -1); equation connect(g.f, t.a); connect(t.b, u.a); "
                   "connect(u.b, g.f); end A;"
            << "'u.b.r.c' * 'g.f.r.s' - 'u.b.r.s' * 'g.f.r.c' = 0.0;";
        QTest::newRow("a potential root that is chosen")
            << r + "model A P.Free f; P.Turn t; equation connect(f.f, t.a); end A;"
            << "'f.f.r.c' = cos(time);";
        QTest::newRow("a potential root that is not needed")
            << r + "model A P.Free f; P.Ground g; P.Turn t; equation connect(g.f, t.a); connect(t.b, f.f); end A;"
            << "'f.f.t' = 0;";
        QTest::newRow("an array of sources to an array of inputs")
            << p + "model G P.In u[2]; Real y[2] = u; end G; model A P.Source s[2]; G g; equation connect(s.y, g.u); "
                   "end "
                   "A;"
            << "'s[1].y' = 'g.u'[1]; 's[2].y' = 'g.u'[2];";
        QTest::newRow("a connection below a known condition")
            << p + "model A parameter Boolean b = true; P.Source s, t; P.Sink u; equation if b then connect(s.y, u.u); "
                   "else connect(t.y, u.u); end if; end A;"
            << "'s.y' = 'u.u';";
    }
    void equationsOfConnections() {
        QFETCH(QString, source);
        QFETCH(QString, wanted);
        const auto result = flat(source);
        QCOMPARE(QString::fromStdString(result.messages), QString());
        QVERIFY2(QString::fromStdString(result.text).contains(wanted), result.text.c_str());
    }

    /// However many connectors hang on one node, the sum of their flows is no deeper than what the stack holds.
    void manyOnOneNode() {
        const auto result =
            flat("connector Pin Real v; flow Real i; end Pin; model Load Pin p; equation p.i = p.v; end "
                 "Load; model A parameter Integer n = 60000; Load l[n]; Pin p; equation for i in 1:n "
                 "loop connect(p, l[i].p); end for; end A;");
        QCOMPARE(QString::fromStdString(result.messages), QString());
        QCOMPARE(result.statistics.unknowns, 120002u);
        QCOMPARE(result.statistics.equations, result.statistics.unknowns);
        QCOMPARE(result.families, size_t(4)); // p.i = p.v; v = v; the sum; nothing flows into the model itself
    }

    void wrongConnections_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("expected");
        const QString p = signalsAndBuses + QString("\n"), r = rotations + QString("\n");
        QTest::newRow("both undeclared") << p + "model A P.Bus a, b; equation\nconnect(a.x, b.x); end A;"
                                         << "3:11 UndeclaredInBus; 3:16 UndeclaredInBus";
        QTest::newRow("a bus and something else") << p + "model A P.Bus a; P.Pin b; equation\nconnect(a, b); end A;"
                                                  << "3:1 ConnectMismatch";
        QTest::newRow("a member that is not there cannot be read")
            << p + "model A P.Declared bus; Real x; equation\nx = bus.speed; end A;"
            << "3:5 AbsentMember";
        QTest::newRow("dimensions differ")
            << p + "model A P.Source s[2, 3]; P.Sink t[3, 2]; equation\nconnect(s.y, t.u); end A;"
            << "3:1 ConnectMismatch";
        QTest::newRow("parameters differ")
            << "model A connector Plug\nparameter Integer m = 1; Real v[m]; flow Real i[m]; parameter Real k; end "
               "Plug; Plug a(k = 1), b(k = 2); equation\nconnect(a, b); end A;"
            << "3:1 ConnectMismatch";
        QTest::newRow("no root") << r + "model A P.Turn t, u; equation\nconnect(t.b, u.a); end A;"
                                 << "1:297 NoRoot";
        QTest::newRow("two roots joined by branches")
            << r + "model A P.F a, b; equation\nConnections.root(a.r); Connections.root(b.r); "
                   "Connections.branch(a.r, b.r); a.r.c = 1; a.r.s = 0; b.r.c = 1; b.r.s = 0; end A;"
            << "3:24 TwoRoots";
        QTest::newRow("no overdetermined record")
            << p + "model A P.Pin a; equation\nConnections.root(a.v); a.v = 1; end A;"
            << "3:18 NotOverdetermined";
        QTest::newRow("a connection below an unknown condition")
            << p + "model A P.Source s; P.Sink u; equation\nif time > 1 then connect(s.y, u.u); end if; end A;"
            << "3:4 ConnectInBranch";
        QTest::newRow("inStream of something else")
            << p + "model A P.Pin a; Real x; equation a.v = 1;\nx = inStream(a.v); end A;"
            << "3:5 NotAStream";
    }
    void wrongConnections() {
        QFETCH(QString, source);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(flat(source).messages), expected);
    }
};

QTEST_APPLESS_MAIN(ConnectionsTest)
#include "connections_test.moc"
