#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace {

struct Table {
    QList<QByteArray> names;
    QList<QList<double>> rows;
    QByteArray problem;

    QList<double> column(const QByteArray& name) const {
        QList<double> values;
        const auto at = names.indexOf(name);
        for (const auto& row : rows)
            values << (at >= 0 ? row.value(at) : std::nan(""));
        return values;
    }
};

Table simulate(const QString& source, const QStringList& options) {
    Table table;
    const QTemporaryDir folder;
    QFile file(folder.filePath("test.mo"));
    if (!file.open(QIODevice::WriteOnly))
        return table;
    file.write(source.toUtf8());
    file.close();
    const QString output = folder.filePath("test.csv");
    QProcess gnc;
    gnc.start(GNC_PROGRAM, QStringList{"simulate", "A", file.fileName(), "--output", output} + options);
    if (!gnc.waitForFinished(120000) || gnc.exitCode() != 0) {
        table.problem = "gnc: " + gnc.readAllStandardError();
        return table;
    }
    QFile result(output);
    if (!result.open(QIODevice::ReadOnly))
        return table;
    const QList<QByteArray> lines = result.readAll().trimmed().split('\n');
    for (QByteArray name : lines.first().split(','))
        table.names << name.trimmed().replace("\"", "");
    for (const QByteArray& line : lines.mid(1)) {
        QList<double> row;
        for (const QByteArray& cell : line.split(','))
            row << cell.toDouble();
        table.rows << row;
    }
    return table;
}

} // namespace

/// Models in which no variable can be a state for all time.
class StateSetsTest : public QObject {
    Q_OBJECT
private slots:
    // In x and y, beside the same pendulum in its angle. The second one turns over: each of x, y is a bad state twice a
    // turn.
    void aPendulumInTwoCoordinates_data() {
        QTest::addColumn<double>("speed");
        QTest::addColumn<QString>("starts");
        const QString fixed = "x(start = 1, fixed = true), y(start = 0), u, v(start = %1, fixed = true)";
        QTest::newRow("swings from side to side") << 0.0 << fixed;
        QTest::newRow("turns over") << 8.0 << fixed;
        // Held level, the horizontal coordinate and velocity say nothing of the others: a start takes these.
        QTest::newRow("held level, nothing fixed") << 0.0 << "x(start = 1), y(start = 0), u, v";
        QTest::newRow("held level, the other start values not given") << 0.0 << "x(start = 1), y, u, v";
        QTest::newRow("held level, by a parameter") << 0.0 << "x(start = l), y, u, v";
        QTest::newRow("held level, fixed there")
            << 0.0 << "x(start = 1, fixed = true), y, u(start = 0, fixed = true), v";
        QTest::newRow("held level, fixed there by a parameter")
            << 0.0 << "x(start = l, fixed = true), y(start = 0), u(start = 0, fixed = true), v(start = 0)";
        QTest::newRow("thrown, fixed there")
            << 8.0 << "x(start = l, fixed = true), y, u(start = 0, fixed = true), v(start = %1)";
        QTest::newRow("thrown, nothing fixed") << 8.0 << "x(start = 1), y, u, v(start = %1)";
    }
    void aPendulumInTwoCoordinates() {
        QFETCH(double, speed);
        QFETCH(QString, starts);
        const QString source =
            ("model A parameter Real g = 9.81, l = k, k = 1; Real " + starts +
             "; Real f; Real phi(start = 0, fixed = true), w(start = %1, fixed = true); "
             "equation der(x) = u; der(y) = v; der(u) = -f*x; der(v) = -f*y - g; x^2 + y^2 = 1; der(phi) = w; "
             "der(w) = -g*cos(phi); end A;")
                .arg(speed);
        const Table table = simulate(source, {"--stop-time", "10", "--tolerance", "1e-9"});
        QVERIFY2(table.problem.isEmpty(), table.problem.constData());
        const QList<double> x = table.column("x"), y = table.column("y"), u = table.column("u"), v = table.column("v"),
                            phi = table.column("phi");
        QVERIFY(x.size() > 400);
        for (int i = 0; i < x.size(); ++i) {
            QVERIFY(std::abs(x[i] * x[i] + y[i] * y[i] - 1) < 1e-8);
            QVERIFY(std::abs(x[i] * u[i] + y[i] * v[i]) < 1e-7);
            QVERIFY2(std::hypot(x[i] - std::cos(phi[i]), y[i] - std::sin(phi[i])) < 1e-4,
                     QByteArray::number(table.rows[i].first()).constData());
        }
    }
    // What the constraint forbids where the pendulum is held level is said with its name.
    void aPendulumThatCannotMoveSo() {
        const Table table =
            simulate("model A Real x(start = 1, fixed = true), y(start = 0), u(start = 2, fixed = true), v(start = 0), "
                     "f; equation "
                     "der(x) = u; der(y) = v; der(u) = -f*x; der(v) = -f*y - 9.81; x^2 + y^2 = 1; end A;",
                     {"--stop-time", "1"});
        QVERIFY2(table.problem.contains("u = 2 is asked for (fixed), but it is") && table.rows.isEmpty(),
                 table.problem.constData());
    }
    // A point on a sphere has two degrees of freedom; without gravity it runs along a great circle at constant speed.
    void aPointOnASphere() {
        const Table table =
            simulate("model A Real r[3](start = {1, 0, 0}); Real v[3](start = {0, 0.6, 0.8}); Real f; initial equation "
                     "r[2] = 0; "
                     "r[3] = 0; v[2] = 0.6; v[3] = 0.8; equation der(r) = v; der(v) = -f*r; r*r = 1; end A;",
                     {"--stop-time", "20", "--tolerance", "1e-9"});
        QVERIFY2(table.problem.isEmpty(), table.problem.constData());
        const QList<double> time = table.column("time"), x = table.column("r[1]"), y = table.column("r[2]"),
                            z = table.column("r[3]");
        QVERIFY(x.size() > 400);
        for (int i = 0; i < x.size(); ++i) {
            const double t = time[i];
            QVERIFY2(std::abs(x[i] - std::cos(t)) < 1e-5 && std::abs(y[i] - 0.6 * std::sin(t)) < 1e-5 &&
                         std::abs(z[i] - 0.8 * std::sin(t)) < 1e-5,
                     QByteArray::number(t).constData());
        }
    }
    // A crank with a massless rod and a slider, turning freely: the angle of the rod is a state for half a turn at
    // most. The slider's place follows from the crank in closed form, and no energy is lost.
    void aCrankThatTurns() {
        const Table table = simulate(
            "model A parameter Real r = 1, l = 1.5; Real psi, phi(start = 0, fixed = true), x, v, w(start = 3, fixed = "
            "true), n1, n2; equation r*cos(phi) + l*cos(psi) = x; r*sin(phi) + l*sin(psi) = 0; der(phi) = w; der(x) = "
            "v; "
            "der(w) = r*sin(phi)*n1 - r*cos(phi)*n2; 0 = l*sin(psi)*n1 - l*cos(psi)*n2; der(v) = n1; end A;",
            {"--stop-time", "10", "--tolerance", "1e-8"});
        QVERIFY2(table.problem.isEmpty(), table.problem.constData());
        const QList<double> phi = table.column("phi"), x = table.column("x"), v = table.column("v"),
                            w = table.column("w");
        QVERIFY(x.size() > 400);
        QVERIFY(phi.last() > 20);
        for (int i = 0; i < x.size(); ++i) {
            QVERIFY(std::abs(x[i] - std::cos(phi[i]) - std::sqrt(2.25 - std::pow(std::sin(phi[i]), 2))) < 1e-8);
            QVERIFY(std::abs(w[i] * w[i] / 2 + v[i] * v[i] / 2 - 4.5) < 1e-5);
        }
    }
};

QTEST_GUILESS_MAIN(StateSetsTest)
#include "state_sets_test.moc"
