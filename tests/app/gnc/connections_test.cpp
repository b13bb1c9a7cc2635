#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace {

/// Four ends of pipes with given flow and temperature; the model says what flows where.
const QString streams =
    "package P connector C flow Real m; stream Real h; end C;\n"
    "model End parameter Real m = 0; parameter Real h; C c; Real into = inStream(c.h); Real actual = "
    "actualStream(c.h); equation c.m = m; c.h = h; end End;\n"
    "model Rest parameter Real h; C c; Real into = inStream(c.h); equation c.h = h; end Rest;\n"
    "model Outlet extends Rest(c(m(min = 0))); end Outlet;\n"
    "model Around C c; End e(m = -2, h = 10); equation connect(e.c, c); end Around;\n"
    "model Around2 C c; End e(m = -2, h = 10), f(m = -1, h = 40); equation connect(e.c, c); connect(f.c, c); end "
    "Around2; end P;\n";

const QString rotations =
    "package P record R Real c; Real s; encapsulated function equalityConstraint import P.R; input R a; input R b; "
    "output Real residue[1]; algorithm residue := {a.c*b.s - a.s*b.c}; end equalityConstraint; end R;\n"
    "connector F R r; flow Real t; end F;\n"
    "model Turn parameter Real phi = 0; F a, b; equation Connections.branch(a.r, b.r); b.r.c = a.r.c*cos(phi) - "
    "a.r.s*sin(phi); b.r.s = a.r.s*cos(phi) + a.r.c*sin(phi); a.t + b.t = 0; end Turn;\n"
    "model Joint Real phi(start = -0.5); F a, b; equation Connections.branch(a.r, b.r); b.r.c = a.r.c*cos(phi) - "
    "a.r.s*sin(phi); b.r.s = a.r.s*cos(phi) + a.r.c*sin(phi); a.t = 0; b.t = 0; end Joint;\n"
    "model Ground F f; equation Connections.root(f.r); f.r.c = 1; f.r.s = 0; end Ground; end P;\n";

} // namespace

/// Connections by what they make models compute.
class ConnectionsTest : public QObject {
    Q_OBJECT
private slots:
    void valuesAtTheEnd_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("signal");
        QTest::addColumn<double>("expected");
        const QString three =
            streams +
            "model A P.End a(m = -2, h = 10), b(m = -1, h = 40); P.Rest c(h = 7); equation connect(a.c, b.c); "
            "connect(b.c, c.c); end A;";
        QTest::newRow("three ends: what flows into the third is mixed") << three << "c.into" << (2 * 10 + 1 * 40) / 3.0;
        QTest::newRow("three ends: into the first would flow the second") << three << "a.into" << 40.0;
        QTest::newRow("three ends: into the second would flow the first") << three << "b.into" << 10.0;
        QTest::newRow("actual: out of the end") << three << "a.actual" << 10.0;
        QTest::newRow("actual: into the end")
            << streams + "model A P.End a(m = 2, h = 10); P.Rest b(h = 7); equation connect(a.c, b.c); end A;"
            << "a.actual" << 7.0;
        QTest::newRow("nothing flows: the mean of the others")
            << streams +
                   "model A P.End a(h = 10), b(h = 40); P.Rest c(h = 7); equation connect(a.c, b.c); connect(b.c, "
                   "c.c); end A;"
            << "a.into" << 23.5;
        QTest::newRow("an end that nothing can flow out of does not count")
            << streams +
                   "model A P.End a(h = 10), b(h = 40); P.Outlet c(h = 7); equation connect(a.c, b.c); connect(b.c, "
                   "c.c); end A;"
            << "a.into" << 40.0;
        QTest::newRow("alone") << streams + "model A P.Rest a(h = 10); end A;"
                               << "a.into" << 10.0;
        const QString around = streams + "model A P.Around a; P.Rest c(h = 7); equation connect(a.c, c.c); end A;";
        QTest::newRow("through a port, outwards") << around << "c.into" << 10.0;
        QTest::newRow("through a port, inwards") << around << "a.e.into" << 7.0;
        const QString around2 = streams + "model A P.Around2 a; P.Rest c(h = 7); equation connect(a.c, c.c); end A;";
        QTest::newRow("two ends behind a port, outwards") << around2 << "c.into" << 20.0;
        QTest::newRow("two ends behind a port, between them") << around2 << "a.e.into" << 40.0;
        const QString array =
            streams + "model A P.End a[2](m = {-2, -1}, h = {10, 40}); P.Rest c(h = 7); equation for i in 1:2 loop "
                      "connect(a[i].c, c.c); end for; end A;";
        QTest::newRow("ends in an array") << array << "c.into" << 20.0;
        QTest::newRow("a ring of rotations closes with the free angle")
            << rotations +
                   "model A P.Ground g; P.Turn t(phi = 0.3), u(phi = 0.4); P.Joint j; equation connect(g.f, t.a); "
                   "connect(t.b, u.a); connect(u.b, j.a); connect(j.b, g.f); end A;"
            << "j.phi" << -0.7;
        QTest::newRow("an element of a bus")
            << "package P connector In = input Real; connector Out = output Real; block S parameter Real k; Out y = k; "
               "end S; block T In u; Real seen = u; end T; expandable connector B end B; model M B bus; S s(k = 3), "
               "r(k = 4); equation connect(s.y, bus.x[3]); connect(r.y, bus.x[1]); end M; end P;\n"
               "model A P.M m; P.B bus; P.T t; equation connect(m.bus, bus); connect(bus.x[3], t.u); end A;"
            << "t.seen" << 3.0;
    }
    void valuesAtTheEnd() {
        QFETCH(QString, source);
        QFETCH(QString, signal);
        QFETCH(double, expected);
        const QTemporaryDir folder;
        QFile file(folder.filePath("test.mo"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(source.toUtf8());
        file.close();
        const QString table = folder.filePath("test.csv");
        QProcess gnc;
        gnc.start(GNC_PROGRAM,
                  {"simulate", "A", file.fileName(), "--stop-time", "1", "--signal", signal, "--output", table});
        QVERIFY(gnc.waitForFinished());
        QVERIFY2(gnc.exitCode() == 0, gnc.readAllStandardError().constData());
        QFile result(table);
        QVERIFY(result.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = result.readAll().trimmed().split('\n');
        const double value = lines.last().split(',').value(1).toDouble();
        QVERIFY2(std::abs(value - expected) < 1e-9, lines.last().constData());
    }
};

QTEST_GUILESS_MAIN(ConnectionsTest)
#include "connections_test.moc"
