#include "solver/results/result_store.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <csignal>

namespace {

struct Ended {
    int code = -1;
    QString out, err;
};

Ended gnc(const QStringList& arguments, const QByteArray& input = {}, const QString& folder = {}) {
    QProcess process;
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.start(GNC_PROGRAM, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(120000))
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

bool writeText(const QString& path, const QString& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0;
}

QList<QByteArray> lines(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().split('\n') : QList<QByteArray>();
}

} // namespace

/// What a user sees of a model that cannot be run: the reason with names, place, time and values, the results so far,
/// and the exit code (1: the model is wrong, 3: the run failed).
class BadInputTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// As deep as a text may nest, however little stack the shell gives (ulimit -s).
    void aSmallStackIsEnough() {
        const QTemporaryDir folder;
        const QString model = folder.filePath("deep.mo");
        QVERIFY(
            writeText(model, "model Deep Real x = " + QString(900, '(') + "time" + QString(900, ')') + "; end Deep;"));
        for (const char* limit : {"ulimit -S -s 256", "ulimit -s 256"}) {
            QProcess process;
            process.start("bash", {"-c", QString(limit) + "; exec \"$@\"", "gnc", GNC_PROGRAM, "check", model});
            QVERIFY(process.waitForFinished(120000));
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
        }
    }

    void endsWithAReason_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("code");
        QTest::addColumn<QStringList>("said");
        QTest::addColumn<double>("reached"); // the last row is at this time or behind; negative: no results
        QTest::newRow("fewer equations than unknowns")
            << "model A Real x, y; equation der(x) = y; end A;" << 1
            << QStringList{"test.mo:1:7: error:", "2 unknowns and 1 equation", "nothing determines x, y"} << -1.0;
        QTest::newRow("more equations than unknowns")
            << "model A Real x; equation der(x) = 1; x = time*time; end A;" << 1
            << QStringList{"test.mo:1:7: error:", "1 unknown and 2 equations", "x = time*time", "der(x) = 1"} << -1.0;
        QTest::newRow("one equation too many, far from another one that is missing")
            << "model A Real a, b, c, d; equation\n a + b = 3;\n a - b = time;\n b = 2;\n c = d; end A;" << 1
            << QStringList{"3 equations determine only 2 unknowns (a, b)",
                           "test.mo:2:2",
                           "test.mo:3:2",
                           "test.mo:4:2",
                           "nothing determines",
                           "c",
                           "d"}
            << -1.0;
        QTest::newRow("structurally singular")
            << "model A Real x, y, z; equation\n x = time;\n x = 2*z - z*z + 1;\n z = 2; end A;" << 1
            << QStringList{"error:", "y", "test.mo:"} << -1.0;
        QTest::newRow("linear equations that always follow from one another")
            << "model A Real x, y, z(start=1, fixed=true); equation der(z) = -z;\n x + y = z;\n 2*x + 2*y = 2*z;\nend "
               "A;"
            << 1 << QStringList{"determines x, y", "test.mo:2:2", "test.mo:3:2"} << -1.0;
        QTest::newRow("linear equations that contradict each other")
            << "model A parameter Real x(fixed=false), y(fixed=false); Real z(start=1, fixed=true); equation der(z) = "
               "-z; initial equation\n x + y = z;\n 2*x + 2*y = 3*z + 1;\nend A;"
            << 3 << QStringList{"initialization",      "contradict",  "x + y = z", "test.mo:2:2",
                                "2*x + 2*y = 3*z + 1", "test.mo:3:2", "z = 1",     "last values: x = "}
            << -1.0;
        QTest::newRow("equations that become singular")
            << "model A Real x, y, z(start=2, fixed=true); equation der(z) = -1;\n z*x + y = 1;\n x + y = 2; end A;"
            << 3 << QStringList{"time = 1", "x"} << 0.99;
        QTest::newRow("no real solution at the start")
            << "model A Real x(start=1, fixed=true), y(start=1); equation der(x) = -1;\n y^2 + 1 = -x; end A;" << 3
            << QStringList{"not solved", "y^2 + 1 = -x", "test.mo:2:2", "x = 1", "y = "} << -1.0;
        QTest::newRow("division by zero at the start")
            << "model A parameter Real p = 0; Real x(start=1, fixed=true), q; equation\n q = x/p;\n der(x) = -q; end A;"
            << 3 << QStringList{"q is inf", "q = x/p", "test.mo:2:2", "x = 1", "p = 0"} << -1.0;
        QTest::newRow("no number in a function at the start")
            << "function f input Real u; output Real y; algorithm y := sqrt(u); end f;\n"
               "model A Real x(start=1, fixed=true); equation\n der(x) = -1 - f(x - 2); end A;"
            << 3 << QStringList{"no number", "der(x) = -1 - f(x - 2)", "test.mo:3:2", "x = 1"} << -1.0;
        QTest::newRow("no number in a function later")
            << "function f input Real u; output Real y; algorithm y := sqrt(u); end f;\n"
               "model A Real x(start=1, fixed=true), y; equation der(x) = -1;\n y = f(x - 0.501); end A;"
            << 3 << QStringList{"time = 0.5", "y is no number", "y = f(x - 0.501)", "test.mo:3:2", "x = 0.5"} << 0.49;
        QTest::newRow("no derivative behind a wall")
            << "function f input Real u; output Real y; algorithm y := sqrt(u); end f;\n"
               "model A Real x(start=1, fixed=true); equation\n der(x) = -1 - f(x - 0.5); end A;"
            << 3 << QStringList{"time = 0.34", "x", "der(x) = -1 - f(x - 0.5)", "test.mo:3:2"} << 0.34;
        QTest::newRow("a fixed start that the equations contradict")
            << "model A Real x(start=1, fixed=true), y(start=2, fixed=true); equation der(x) = -x; y = 3*x; end A;" << 3
            << QStringList{"contradict", "y = 2 is asked for (fixed), but it is 3", "test.mo:1:"} << -1.0;
        QTest::newRow("a fixed start and an initial equation")
            << "model A Real x(start=1, fixed=true); initial equation\n der(x) = 5;\nequation der(x) = -x; end A;" << 3
            << QStringList{"contradict", "x = 1 is asked for (fixed), but it is -5"} << -1.0;
        QTest::newRow("two initial equations")
            << "model A Real x; initial equation\n x = 1;\n x = 2*x - 3;\nequation der(x) = -x; end A;" << 3
            << QStringList{"contradict", "test.mo:"} << -1.0;
        QTest::newRow("the solution grows beyond all bounds")
            << "model A Real x(start=1, fixed=true); equation der(x) = x^2; end A;" << 3
            << QStringList{"step size", "time = 0.9999", "x changes fastest", "der(x) = x^2", "test.mo:1:", "x = "}
            << 0.99;
        QTest::newRow("the solution ends")
            << "model A Real x(start=1, fixed=true), y; equation der(x) = -y; x*y = 1; end A;" << 3
            << QStringList{"step size", "time = 0.4999", "x changes fastest"} << 0.49;
        QTest::newRow("chattering")
            << "model A Real x(start=0.5, fixed=true); equation\n der(x) = if x > 0 then -1 else 1; end A;" << 3
            << QStringList{"events accumulate at time = 0.5", "if x > 0", "test.mo:2:"} << 0.5;
        QTest::newRow("an event that does not come to rest")
            << "model A Boolean a(start=false, fixed=true), b(start=false, fixed=true); Real x(start=0, fixed=true);\n"
               "equation der(x) = 1; a = if time > 0.5 then not pre(b) else false; b = pre(a); end A;"
            << 3 << QStringList{"time = 0.5", "do not come to rest", "a", "b"} << 0.49;
        QTest::newRow("a subscript outside")
            << "model A parameter Real v[3] = {1, 2, 3}; Real y; Integer i; equation i = integer(10*time) + 1;\n"
               "y = v[i]; end A;"
            << 3 << QStringList{"test.mo:2:", "subscript i", "1:3", "it is 4"} << 0.29;
        QTest::newRow("an argument of another size")
            << "function f input Real a[2]; output Real y; algorithm y := a[1] + a[2]; end f;\n"
               "model A\n Real y = f({1, time, 3}); end A;"
            << 1 << QStringList{"test.mo:3:11", "Real[2]", "Real[3]"} << -1.0;
        QTest::newRow("an argument of another size than a parameter says")
            << "function f input Integer n; input Real a[n]; output Real y; algorithm y := a[1] + n; end f;\n"
               "model A parameter Integer n = 2;\n Real y = f(n, {1, time, 3}); end A;"
            << 1 << QStringList{"test.mo:3:11", "Real[2]", "Real[3]"} << -1.0;
        QTest::newRow("an argument of another size than another argument says")
            << "function f input Integer n; input Real a[n]; output Real y; algorithm y := a[1] + n; end f;\n"
               "model A\n Real y = f(3 - integer(time), {1, time, 3}); end A;"
            << 3 << QStringList{"f: ", "'a' has the size [3], it should have [2]", "test.mo:1:"} << 0.99;
        QTest::newRow("an argument of another size within a function")
            << "function f input Real a[2]; output Real y; algorithm y := a[1]; y := y + a[2]; end f;\n"
               "function g input Real a[:]; output Real y; algorithm y := 2; y := y*f(a); end g;\n"
               "model A Real y = g({1, time, 3}); end A;"
            << 3 << QStringList{"f: ", "'a' has the size [3], it should have [2]", "test.mo:1:"} << -1.0;
        QTest::newRow("an array of another size that a function assigns")
            << "function f input Real a[:]; output Real y; protected Real b[3]; algorithm\n b := a;\n y := b[1] + "
               "b[2]; "
               "end f;\nmodel A Real y = f({1, time}); end A;"
            << 3 << QStringList{"f: ", "size [2] is assigned to one of size [3]", "test.mo:2:2"} << -1.0;
        QTest::newRow("an array of another size that a declaration gives")
            << "function f input Real a[:]; output Real y; protected\n Real b[:, 3] = {a};\nalgorithm y := b[1, 1]; "
               "end "
               "f;\nmodel A Real y = f({1, time}); end A;"
            << 3 << QStringList{"f: ", "size [1,2] is assigned to one of size [1,3]", "test.mo:2:"} << -1.0;
        QTest::newRow("an enumeration has no such literal")
            << "model A type E = enumeration(a, b, c); E e; Integer i; equation i = integer(10*time) + 1;\n e = E(i); "
               "end A;"
            << 3 << QStringList{"test.mo:2:", "no number of a literal of an enumeration, which are 1 to 3", "it is 4"}
            << 0.29;
        QTest::newRow("an enumeration in a function has no such literal")
            << "type E = enumeration(a, b, c);\n"
               "function f input Integer i; output Real y; protected E e; algorithm y := 1;\n e := E(i); y := y + "
               "Integer(e); end f;\nmodel A Integer i = integer(10*time) + 1; Real y = f(i); end A;"
            << 3 << QStringList{"f: 4 is no number of a literal", "1 to 3", "test.mo:3:2"} << 0.29;
        QTest::newRow("an Integer that is not exact any more")
            << "model A Integer i(start=1, fixed=true); equation when sample(0.1, 0.05) then i = 7*pre(i); end when; "
               "end "
               "A;"
            << 3 << QStringList{"time = 1", "'i' is 1.1", "2^53"} << 0.99;
        QTest::newRow("an Integer in a function that is not exact any more")
            << "function f input Integer n; output Real y; protected Integer p = 1; algorithm for k in 1:n loop\n p := "
               "p*k; end for; y := p; end f;\nmodel A Real y = f(integer(20*time) + 1); end A;"
            << 3 << QStringList{"f: the Integer 1.21645100408832e+17", "2^53", "test.mo:2:2"} << 0.89;
        QTest::newRow("a remainder of an Integer that is not exact")
            << "model A Integer s(start=1, fixed=true); equation when sample(0.1, 0.1) then\n s = "
               "mod(1103515245*pre(s) "
               "+ 12345, 2147483648); end when; end A;"
            << 3 << QStringList{"time = 0.2", "s is no number", "2^53", "test.mo:1:50"} << 0.19;
        QTest::newRow("an assertion")
            << "model A Real x(start=1, fixed=true); equation der(x) = -1;\n assert(x > 0.5, \"x is \" + String(x)); "
               "end A;"
            << 3 << QStringList{"test.mo:2:2", "assertion failed: x is 0.", "time = 0.5"} << 0.49;
        QTest::newRow("an assertion in a when")
            << "model A Real x(start=1, fixed=true); equation der(x) = -1;\n when x < 0.5 then\n  assert(x > 0.7, "
               "\"low\");\n end when; end A;"
            << 3 << QStringList{"test.mo:3:3", "assertion failed: low", "time = 0.5"} << 0.49;
        QTest::newRow("an assertion that holds again before the step ends")
            << "model A Real x(start=1, fixed=true); equation der(x) = -1;\n assert(abs(x - 0.5) > 0.01, \"x is \" + "
               "String(x)); end A;"
            << 3 << QStringList{"test.mo:2:2", "assertion failed: x is 0.5", "time = 0.49"} << 0.48;
        QTest::newRow("a table without its file")
            << "class Table extends ExternalObject;\n"
               "function constructor input String file; input String name; input Real u[:, :]; input Integer c[:]; "
               "output Table t; external \"C\" t = ModelicaStandardTables_CombiTable1D_init2(file, name, u, size(u, "
               "1), "
               "size(u, 2), c, size(c, 1), 1, 1, false); end constructor;\n"
               "function destructor input Table t; external \"C\" ModelicaStandardTables_CombiTable1D_close(t); end "
               "destructor;\nend Table;\n"
               "function value input Table t; input Real u; output Real y; external \"C\" y = "
               "ModelicaStandardTables_CombiTable1D_getValue(t, 1, u); end value;\n"
               "model A\n Table t = Table(\"/nowhere/missing.txt\", \"t\", fill(0.0, 0, 2), {2});\n"
               " Real x = value(t, time); end A;"
            << 3 << QStringList{"\"/nowhere/missing.txt\" cannot be read", "; in Table(", "test.mo:7:12"} << -1.0;
        QTest::newRow("an interval of nothing")
            << "model A parameter Real T = 0; Integer n(start=0, fixed=true); equation when sample(0, T) then n = "
               "pre(n) + 1; end when; end A;"
            << 3 << QStringList{"sample()", "0 is not positive"} << -1.0;
    }
    void endsWithAReason() {
        QFETCH(QString, model);
        QFETCH(int, code);
        QFETCH(QStringList, said);
        QFETCH(double, reached);
        const QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("test.mo"), model));
        const QString table = folder.filePath("test.csv");
        const Ended ended = gnc({"simulate", "A", "test.mo", "--stop-time", "2", "--output", table}, {}, folder.path());
        QVERIFY2(ended.code == code, qPrintable(QString::number(ended.code) + ": " + ended.err));
        // What is wrong with the model, a check knows as well.
        const Ended checked = gnc({"check", "test.mo"}, {}, folder.path());
        QVERIFY2(checked.code == (code == 1 ? 1 : 0), qPrintable(checked.err));
        for (const QString& text : said)
            QVERIFY2(ended.err.contains(text), qPrintable(text + "\nin\n" + ended.err));
        const QList<QByteArray> rows = lines(table);
        if (reached >= 0) {
            QVERIFY(rows.size() > 2);
            QVERIFY2(rows.last().split(',').value(0).toDouble() >= reached - 1e-9, rows.last().constData());
            QVERIFY(!rows.last().contains("nan") && !rows.last().contains("inf"));
        }
    }

    /// What an option asks for is looked at before the model is.
    void wrongOptions_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* options, int code, const char* said) {
            QTest::newRow(options) << QString(options).split(' ') << code << QString(said);
        };
        row("--intervals -5", 2, "--intervals wants a number above 0, not -5");
        row("--intervals 0", 2, "--intervals wants a number above 0");
        row("--intervals 2.5", 2, "--intervals");
        row("--intervals 99999999999999999999", 2, "are more than can be counted");
        row("--interval -0.1", 2, "--interval wants a number above 0, not -0.1");
        row("--interval 0", 0, ""); // as the model says
        row("--interval nan", 2, "--interval wants a number above 0");
        row("--interval 1 --intervals 3", 2, "--intervals excludes --interval");
        row("--tolerance -1e-6", 2, "--tolerance wants a number above 0, not -1e-06");
        row("--tolerance 1", 2, "--tolerance wants a number below 1");
        row("--tolerance 1e-30", 3, "too much accuracy requested");
        row("--stop-time inf", 2, "--stop-time wants a finite number");
        row("--start-time 2 --stop-time 1", 2, "the stop time 1 is before the start time 2");
        row("--stop-time -1", 3, "the stop time -1 is before the start time 0");
        row("--step 0 --solver euler", 2, "--step wants a number above 0");
        row("--step 0.1", 2, "--step is for solvers with a fixed step, and ida chooses its steps itself");
        row("--max-step 0.1 --solver trapezoid", 2, "the step of trapezoid is that of --step");
        row("--solver newton", 2, "implicit-trapezoid");
        row("--set k", 2, "--set wants NAME=VALUE, not 'k'");
        row("--set q=1", 1, "'q'");
        row("--set k=abc", 1, "in --set k=abc");
        row("--set k=true", 1, "in --set k=true");
        row("--set k=", 1, "in --set k=");
        row("--signal q", 1, "A has no variable 'q'");
        row("--signals-matching [", 1, "'[' is not a regular expression");
        row("--signals-matching q.*", 1, "A has no variable whose whole name matches 'q.*'");
        row("--output nowhere/x.csv", 2, "nowhere/x.csv: there is no folder nowhere");
        row("--output x.txt", 2, "x.txt: results are written as .csv, .mat or .gnr");
        row("--stats nowhere/s.json", 3, "nowhere/s.json: cannot be written");
    }
    void wrongOptions() {
        QFETCH(QStringList, options);
        QFETCH(int, code);
        QFETCH(QString, said);
        const QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("test.mo"),
                          "model A parameter Real k = 1; Real x(start=1, fixed=true); equation der(x) = -k*x; end A;"));
        const Ended ended = gnc(QStringList{"simulate", "A", "test.mo"} + options, {}, folder.path());
        QVERIFY2(ended.code == code, qPrintable(QString::number(ended.code) + ": " + ended.err));
        QVERIFY2(ended.err.contains(said), qPrintable(ended.err));
    }

    /// Names of classes that are none, and files where a class is meant.
    void wrongNames_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("said");
        QTest::newRow("misspelt") << QStringList{"simulate", "Sys.Pumpp", "sys.mo"} << 1 << "did you mean 'Sys.Pump'?";
        QTest::newRow("misspelt package")
            << QStringList{"flatten", "Sis.Pump", "sys.mo"} << 1 << "did you mean 'Sys.Pump'?";
        QTest::newRow("misspelt both") << QStringList{"check", "sys.mo", "--class", "Sis.Pumpp"} << 1
                                       << "did you mean 'Sys'?";
        QTest::newRow("nothing near") << QStringList{"simulate", "Turbine", "sys.mo"} << 1
                                      << "there is no class 'Turbine' [UnknownModel]\n";
        for (const char* command : {"simulate", "flatten", "init", "structure"})
            QTest::addRow("file as class: %s", command)
                << QStringList{command, "sys.mo", "Sys.Pump"} << 2
                << "'sys.mo' is a file: the name of the class comes first, and files behind it";
    }
    void wrongNames() {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, said);
        const QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("sys.mo"), "package Sys model Pump Real x = time; end Pump; end Sys;"));
        const Ended ended = gnc(arguments, {}, folder.path());
        QVERIFY2(ended.code == code, qPrintable(QString::number(ended.code) + ": " + ended.err));
        QVERIFY2(ended.err.contains(said), qPrintable(ended.err));
    }

    /// A disk that fills up: time and cause are told, what was written is read.
    void fullDisk_data() {
        QTest::addColumn<QString>("output");
        QTest::addColumn<QString>("readable");
        QTest::newRow("gnr") << "test.gnr"
                             << "test.gnr";
        QTest::newRow("csv") << "test.csv"
                             << "";
    }
    void fullDisk() {
        QFETCH(QString, output);
        QFETCH(QString, readable);
        const QTemporaryDir folder;
        QVERIFY(
            writeText(folder.filePath("test.mo"), "model A Real x(start=1, fixed=true); equation der(x) = -x; end A;"));
        QProcess process;
        process.setWorkingDirectory(folder.path());
        // No file of more than 300 blocks of 1024 bytes: what a full disk does, without filling one.
        process.start("bash", {"-c", "ulimit -f 300; exec \"$@\"", "gnc", GNC_PROGRAM, "simulate", "A", "test.mo",
                               "--intervals", "200000", "--output", output});
        QVERIFY(process.waitForFinished(120000));
        const QString said = QString::fromUtf8(process.readAllStandardError());
        QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 3, qPrintable(said));
        QVERIFY2(said.contains("at time = 0."), qPrintable(said));
        if (readable.isEmpty()) {
            const auto kept = QRegularExpression("is kept in (\\S+\\.gnr)").match(said);
            QVERIFY2(kept.hasMatch(), qPrintable(said));
            readable = kept.captured(1);
        }
        const auto store = gnomon::solver::ResultStore::open(folder.filePath(readable).toStdString());
        QVERIFY2(store, store ? "" : store.error().message.c_str());
        QVERIFY(store->rowCount() > 1000);
        const uint64_t row = store->rowCount() - 1;
        QVERIFY(std::fabs(store->value(*store->find("x"), row) - std::exp(-store->value(0, row))) < 1e-4);
    }

    /// Events without end in sight are told while they happen, with the cause; Ctrl-C keeps what there is.
    void tooManyEventsAndCtrlC() {
        const QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("test.mo"),
                          "model A Real x(start=1, fixed=true); Integer n(start=0, fixed=true);\nequation der(x) = -x; "
                          "when sample(0, 1e-9) then n = pre(n) + 1; end when; end A;"));
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(GNC_PROGRAM, {"simulate", "A", "test.mo", "--stop-time", "1", "--signal", "x", "--output",
                                    "test.csv", "--progress"});
        QByteArray said;
        QElapsedTimer patience;
        patience.start();
        while (!said.contains("100000 events so far") && process.state() != QProcess::NotRunning &&
               patience.elapsed() < 300000) {
            process.waitForReadyRead(1000);
            said += process.readAllStandardError();
        }
        QVERIFY2(
            QString(said).contains(QRegularExpression("there will be (1|1\\.0000[0-9]*|9\\.9999[0-9]*)e\\+0[89]; the "
                                                      "shortest interval of sample\\(\\) is 1e-09 s")),
            said.right(2000));
        QVERIFY2(said.contains("s left"), said.right(2000));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(120000));
        QCOMPARE(process.exitCode(), 3);
        QVERIFY(process.readAllStandardError().contains("cancelled: the result so far is kept"));
        const QList<QByteArray> rows = lines(folder.filePath("test.csv"));
        QVERIFY(rows.size() > 100000);
        QVERIFY2(rows.last().split(',').value(0).toDouble() > 0.9e-4, rows.last().constData());
    }

    /// What a killed run has written is read by others.
    void killed() {
        const QTemporaryDir folder;
        QVERIFY(
            writeText(folder.filePath("test.mo"), "model A Real x(start=1, fixed=true); equation der(x) = -x; end A;"));
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(GNC_PROGRAM, {"simulate", "A", "test.mo", "--intervals", "2000000000", "--large-result",
                                    "--output", "test.gnr"});
        QVERIFY(process.waitForStarted(60000));
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                const auto store = gnomon::solver::ResultStore::open(folder.filePath("test.gnr").toStdString());
                return store && store->rowCount() > 1000;
            }(),
            120000);
        process.kill();
        QVERIFY(process.waitForFinished(60000));
        const auto store = gnomon::solver::ResultStore::open(folder.filePath("test.gnr").toStdString());
        QVERIFY(store.has_value());
        const uint64_t last = store->rowCount() - 1;
        QVERIFY(last >= 1000);
        const auto x = store->find("x");
        QVERIFY(x.has_value());
        for (const uint64_t row : {uint64_t(0), last / 2, last})
            QVERIFY(qAbs(store->value(*x, row) - std::exp(-store->value(0, row))) < 1e-5);
    }

    /// Conditions that say the same twice are no trouble, as long as they agree.
    void agreeingConditions_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("said");
        QTest::newRow("two capacitors in parallel")
            << "model A Real u(start=2, fixed=true), v(start=2, fixed=true), i; equation der(u) = i; der(v) = -u - i; "
               "u = v; end A;"
            << "";
        QTest::newRow("a fixed start that the equations imply")
            << "model A Real x(start=1, fixed=true), y(start=3, fixed=true); equation der(x) = -x; y = 3*x; end A;"
            << "FixedStartRedundant";
        QTest::newRow("pre() of one variable twice")
            << "model A Boolean u = time > 0.5; Integer n(start=0, fixed=true); initial equation pre(u) = false; "
               "pre(u) = false; equation when edge(u) then n = pre(n) + 1; end when; end A;"
            << "InitialEquationRedundant";
        QTest::newRow("steady state twice")
            << "model A Real x; initial equation der(x) = 0; x = 4; equation der(x) = 4 - x; end A;"
            << "InitialEquationRedundant";
    }
    void agreeingConditions() {
        QFETCH(QString, model);
        QFETCH(QString, said);
        const QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("test.mo"), model));
        const Ended ended =
            gnc({"simulate", "A", "test.mo", "--stop-time", "1", "--output", "test.csv"}, {}, folder.path());
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY2(ended.err.contains(said), qPrintable(ended.err));
    }

    /// Two equations for one unknown: what is not determined by anything is named, whatever is taken.
    void manySolutionsAreNotTakenSilently() {
        const QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("test.mo"),
                          "model A parameter Real x(fixed=false), y(fixed=false); Real z(start=1, fixed=true); "
                          "initial equation x + y = z; 2*x + 2*y = 2*z; equation der(z) = -z; end A;"));
        const Ended ended =
            gnc({"simulate", "A", "test.mo", "--stop-time", "1", "--output", "test.csv"}, {}, folder.path());
        QVERIFY2(ended.err.contains("many solutions") && ended.err.contains("x = 0.5") && ended.err.contains("y = 0.5"),
                 qPrintable(ended.err));
    }

    void aFullDisk() {
        if (!QFile::exists("/dev/full"))
            QSKIP("no /dev/full here");
        const QTemporaryDir folder;
        QVERIFY(
            writeText(folder.filePath("test.mo"), "model A Real x(start=1, fixed=true); equation der(x) = -x; end A;"));
        QVERIFY(QFile::link("/dev/full", folder.filePath("out.csv")));
        const Ended ended =
            gnc({"simulate", "A", "test.mo", "--intervals", "100000", "--output", "out.csv"}, {}, folder.path());
        QVERIFY2(ended.code == 3, qPrintable(QString::number(ended.code) + ended.err));
        QVERIFY2(ended.err.contains("out.csv: No space left"), qPrintable(ended.err));
    }

    void terminateIsNoFailure() {
        const QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("test.mo"),
                          "model A Real x(start=1, fixed=true), last(start=0, fixed=true); equation der(x) = -1;\n"
                          " when x < 0.5 then terminate(\"half is enough\"); end when;\n"
                          " when terminal() then last = 2*x; end when; end A;"));
        const Ended ended = gnc({"simulate", "A", "test.mo", "--stop-time", "2", "--signal", "x", "--signal", "last",
                                 "--output", "test.csv"},
                                {}, folder.path());
        QVERIFY2(ended.code == 0, qPrintable(ended.err));
        QVERIFY2(ended.err.contains("terminated: half is enough (time = 0.5") && ended.err.contains("test.mo:2:"),
                 qPrintable(ended.err));
        // The run ends there, and terminal() is true at its end.
        const QList<QByteArray> last = lines(folder.filePath("test.csv")).last().split(',');
        QVERIFY(qAbs(last.value(0).toDouble() - 0.5) < 1e-6);
        QVERIFY2(qAbs(last.value(2).toDouble() - 1) < 1e-5, last.join(',').constData());
    }

    void initCommand_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("out");
        QTest::addColumn<QString>("err");
        const QString steady = "model A parameter Real p = 2; Real x(start=1); initial equation der(x) = 0;\n"
                               "equation der(x) = p - x; end A;";
        QTest::newRow("solved") << steady << QStringList{} << 0 << "x = 2"
                                << "";
        QTest::newRow("another parameter") << steady << QStringList{"--fix", "p=5"} << 0 << "x = 5"
                                           << "";
        QTest::newRow("a name that is not there") << steady << QStringList{"--fix", "q=5"} << 1 << ""
                                                  << "q";
        QTest::newRow("no solution") << "model A Real x(start=1), y(start=1, fixed=true); equation der(y) = 1;\n"
                                        " x^2 = -y; end A;"
                                     << QStringList{} << 3 << ""
                                     << "x";
        QTest::newRow("no such class") << "model B Real x = 1; end B;" << QStringList{} << 1 << ""
                                       << "no class 'A'";
        QTest::newRow("no such derivative") << steady << QStringList{"--fix", "der(y)=0"} << 1 << ""
                                            << "derivatives are: 'der(x)'";
        QTest::newRow("outside") << "model A Real x(start=1, fixed=true, max=3); equation der(x) = -x; end A;"
                                 << QStringList{"--fix", "x=7"} << 0 << "x = 7"
                                 << "'x' is outside of its min and max";
        // The law has five parameters; what is fixed for the start is told first.
        QTest::newRow("what to relax first")
            << "model A parameter Real a=1, b=2, c=3, d=4, e=5; Real x(start=1, fixed=true), y; equation der(x) = -x;\n"
               "y = a*b*c*d*e*x; end A;"
            << QStringList{"--fix", "y=7"} << 1 << ""
            << "Relax instead: 'x', 'a'";
        QTest::newRow("alternatives are the model's own")
            << "model A Real x(start=0.6), y(start=-0.8), vx, vy, F; equation der(x) = vx; der(y) = vy; der(vx) = "
               "-F*x;\n"
               "der(vy) = -F*y - 9.81; x^2 + y^2 = 1; end A;"
            << QStringList{"--alternatives", "F"} << 0 << "instead of F: der("
            << "StartValueAssumed";
        // 2 kg hang 1 m down from a spring of 0.5 m: 2 * 9.81 / 0.5
        QTest::newRow("at rest, where something else is chosen, too")
            << "model A parameter Real k=100; Real z(start=0.2), v; equation der(z) = v; 2*der(v) = 2*9.81 - "
               "k*(z - 0.5); end A;"
            << QStringList{"--steady", "--fix", "z=1", "--relax", "k"} << 0 << "k = 39.24"
            << "";
        QTest::newRow("what follows at rest is at rest")
            << "model A Real h1(start=1), h2(start=0.5), q; equation der(h1) = -q; 2*der(h2) = q; q = h1 - h2; end A;"
            << QStringList{"--steady"} << 0 << "q = 0"
            << "";
    }
    void initCommand() {
        QFETCH(QString, model);
        QFETCH(QStringList, options);
        QFETCH(int, code);
        QFETCH(QString, out);
        QFETCH(QString, err);
        const QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("test.mo"), model));
        const Ended ended = gnc(QStringList{"init", "A", "test.mo"} + options, {}, folder.path());
        QVERIFY2(ended.code == code, qPrintable(QString::number(ended.code) + ended.out + ended.err));
        QVERIFY2(ended.out.contains(out), qPrintable(ended.out));
        QVERIFY2(ended.err.contains(err), qPrintable(ended.err));
    }

    /// A scenario is written with the sign of each name, and read by a later version of the model.
    void scenarioFiles() {
        const QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("test.mo"),
                          "model A Real x(start=2, fixed=true), y, z; parameter Real k = 1;\n"
                          "equation der(x) = -k*x; y = -x; z = 2*y; end A;"));
        QCOMPARE(gnc({"init", "A", "test.mo", "--fix", "x=3", "--save", "s.xml"}, {}, folder.path()).code, 0);
        const QString saved = lines(folder.filePath("s.xml")).join('\n');
        QVERIFY2(saved.contains("name=\"y\"") && saved.contains("value=\"-3\"") && saved.contains("value=\"-6\""),
                 qPrintable(saved));
        QVERIFY(writeText(folder.filePath("test.mo"),
                          "model A Real x1(start=2, fixed=true), y; equation der(x1) = -x1;\n"
                          "y = -x1; end A;"));
        const Ended later = gnc({"init", "A", "test.mo", "--scenario", "s.xml"}, {}, folder.path());
        QVERIFY2(later.code == 0 && later.err.contains("no 'x' any more (is it 'x1' now?)") &&
                     later.err.contains("no 'z' any more"),
                 qPrintable(later.err));
    }

    void checkCommand_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("err");
        QTest::newRow("right") << "model A Real x; equation der(x) = -x; end A;" << 0 << "";
        QTest::newRow("unknown name") << "model A Real x; equation der(x) = -y; end A;" << 1 << "test.mo:1:36: error:";
        QTest::newRow("unbalanced") << "model A Real x, y; equation der(x) = -x; end A;" << 1 << "2 unknowns and 1";
        QTest::newRow("syntax") << "model A Real x equation der(x) = -x; end A;" << 1 << "test.mo:1:";
    }
    void checkCommand() {
        QFETCH(QString, model);
        QFETCH(int, code);
        QFETCH(QString, err);
        const QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("test.mo"), model));
        const Ended ended = gnc({"check", "test.mo"}, {}, folder.path());
        QVERIFY2(ended.code == code, qPrintable(QString::number(ended.code) + ended.out + ended.err));
        QVERIFY2(ended.err.contains(err), qPrintable(ended.err));
    }

    /// What was not looked at is not called right.
    void checkOfTextsThatAreOnlyRead() {
        const QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("a.hys"), "SYSTEM s { INTERFACE { STATE { REAL q; } } IMPLEMENTATION { "
                                                    "CONTINUOUS { q = 2*q; } } }\n"));
        QVERIFY(writeText(folder.filePath("b.mo"), "model B Real x = time; end B;"));
        const Ended alone = gnc({"check", "a.hys"}, {}, folder.path());
        QVERIFY2(alone.out.startsWith("1 file of HYSDEL read") && alone.out.count('\n') == 1,
                 qPrintable(alone.out + alone.err));
        const Ended both = gnc({"check", "a.hys", "b.mo"}, {}, folder.path());
        QVERIFY2(both.out.startsWith("1 file of HYSDEL") && both.out.contains("\n1 class checked, no errors\n"),
                 qPrintable(both.out + both.err));
    }

    /// Sol is checked, flattened, initialized and simulated as Modelica is.
    void sol() {
        const QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("wrong.sol"),
                          "model A\nimplementation:\n  static Real x;\n  x = unknown;\nend A;\n"));
        const Ended wrong = gnc({"check", "wrong.sol"}, {}, folder.path());
        QCOMPARE(wrong.code, 1);
        QVERIFY2(wrong.err.startsWith("wrong.sol:4:7: error: there is no 'unknown' here"), qPrintable(wrong.err));
        QVERIFY(writeText(folder.filePath("right.sol"),
                          "model A\nimplementation:\n  static Real x;\n  static Real y;\n  der(x) = -x;\n  y = 2*x;\n"
                          "  when initial() then\n    x << 1;\n  end when;\n  section Simulator:\n    "
                          "IntegrationTime{t << 3};\n    IntegrationMethod{method << \"euler\", value << 0.5};\n  end "
                          "section;\n  section Initialization:\n    Relaxed{variable << "
                          "x};\n    Fixed{variable << y, value << 8};\n  end section;\nend A;\n"));
        const Ended right = gnc({"check", "right.sol"}, {}, folder.path());
        QVERIFY2(right.out == "1 class checked, no errors\n", qPrintable(right.out + right.err));
        const Ended flat = gnc({"flatten", "A", "right.sol"}, {}, folder.path());
        QVERIFY2(flat.code == 0 && flat.out.contains("der(x) = -x"), qPrintable(flat.out + flat.err));
        const Ended start = gnc({"init", "A", "right.sol"}, {}, folder.path());
        QVERIFY2(start.code == 0 && QRegularExpression("x\\s.*\\b4\\b").match(start.out).hasMatch(),
                 qPrintable(start.out + start.err));
        const Ended run = gnc({"simulate", "A", "right.sol", "--output", "a.csv"}, {}, folder.path());
        QVERIFY2(run.code == 0, qPrintable(run.err));
        QFile file(folder.filePath("a.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        QCOMPARE(lines[0], QByteArray("time,x,der(x),y"));
        QVERIFY2(lines[1] == "0,4,-4,8", lines[1]);
        // Six steps of the explicit Euler method: each halves x.
        QVERIFY2(lines.last().startsWith("3,0.0625,"), lines.last());
        QVERIFY2(run.out.endsWith(", euler\n"), qPrintable(run.out));
        const Ended other =
            gnc({"simulate", "A", "right.sol", "--solver", "cvode", "--stop-time", "1", "--output", "a.csv"}, {},
                folder.path());
        QVERIFY2(other.code == 0 && other.out.endsWith(", cvode\n"), qPrintable(other.out + other.err));
    }

    /// One process, several runs: one that fails does not take the others along.
    void batch() {
        const QTemporaryDir folder;
        QVERIFY(
            writeText(folder.filePath("good.mo"), "model A Real x(start=1, fixed=true); equation der(x) = -x; end A;"));
        QVERIFY(
            writeText(folder.filePath("bad.mo"), "model A Real x(start=1, fixed=true); equation der(x) = x^2; end A;"));
        QVERIFY(writeText(folder.filePath("wrong.mo"), "model A Real x; equation der(x) = y; end A;"));
        QByteArray jobs;
        for (const char* name : {"good", "bad", "wrong", "good"})
            jobs += QByteArray("{\"id\":\"") + name + "\",\"args\":[\"simulate\",\"A\",\"" + name +
                    ".mo\",\"--stop-time\",\"2\",\"--output\",\"" + name + ".csv\"]}\n";
        const Ended ended = gnc({"batch", "-"}, jobs, folder.path());
        const QStringList answers = ended.out.trimmed().split('\n');
        QCOMPARE(answers.size(), 4);
        const int codes[] = {0, 3, 1, 0};
        for (int i = 0; i < 4; ++i) {
            const QJsonObject answer = QJsonDocument::fromJson(answers[i].toUtf8()).object();
            QVERIFY2(answer["exit"].toInt(-1) == codes[i], qPrintable(answers[i]));
            QCOMPARE(answer["diagnostics"].toArray().isEmpty(), codes[i] == 0);
        }
        QVERIFY(lines(folder.filePath("good.csv")).size() > 100);
    }
};

QTEST_APPLESS_MAIN(BadInputTest)
#include "bad_input_test.moc"
