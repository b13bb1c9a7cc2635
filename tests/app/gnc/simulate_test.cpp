#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>

namespace {

struct Ended {
    int code = -1;
    QString out, err;
};

/// gnc simulate CLASS resources/examples/modelica/CLASS.mo OPTIONS…
Ended simulate(const QString& model, const QStringList& options) {
    QProcess gnc;
    gnc.start(GNC_PROGRAM,
              QStringList{"simulate", model, GNOMON_SOURCE_DIR "/resources/examples/modelica/" + model + ".mo"} +
                  options);
    if (!gnc.waitForFinished(120000))
        return {};
    return {gnc.exitCode(), QString::fromUtf8(gnc.readAllStandardOutput()),
            QString::fromUtf8(gnc.readAllStandardError())};
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class SimulateTest : public QObject {
    Q_OBJECT

private slots:
    void theTutorialIsDrawn();
    void theTutorialMovesAsItsClosedSolution();
    void examplesRun_data();
    void examplesRun();
    void anUnknownEndingIsWrongUsage();
    void aStartThatTakesMoreThanNewton();
    void settingsReachArrays_data();
    void settingsReachArrays();
    void errorsOfARunHaveTheirPlaceInJson();
};

// What `gnc init` and the initialization panel find a run finds, too: i = Is (exp(v/Vt) - 1) twice, U = R i + 2 v.
void SimulateTest::aStartThatTakesMoreThanNewton() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("M.mo"), result = folder.filePath("M.csv");
    {
        QFile text(file);
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write("model M\n  parameter Real Is = 1e-12, Vt = 0.025, R = 100, U = 5;\n  Real i, v1, v2;\nequation\n"
                   "  i = Is*(exp(v1/Vt) - 1);\n  i = Is*(exp(v2/Vt) - 1);\n  U = R*i + v1 + v2;\nend M;\n");
    }
    QProcess gnc;
    gnc.start(GNC_PROGRAM, {"simulate", "M", file, "--output", result});
    QVERIFY(gnc.waitForFinished(120000));
    QVERIFY2(gnc.exitCode() == 0, gnc.readAllStandardError().constData());
    const QList<QByteArray> lines = contents(result).split('\n');
    QVERIFY(lines.size() > 2);
    const QList<QByteArray> names = lines[0].split(','), values = lines[1].split(',');
    const auto value = [&](const char* name) {
        for (qsizetype i = 0; i < names.size(); ++i)
            if (names[i].trimmed() == name || names[i].trimmed() == '"' + QByteArray(name) + '"')
                return values[i].toDouble();
        return std::nan("");
    };
    QVERIFY2(std::abs(value("v1") - 0.025 * std::log(value("i") / 1e-12 + 1)) < 1e-6, contents(result).left(400));
    QVERIFY(std::abs(5 - 100 * value("i") - value("v1") - value("v2")) < 1e-6);
}

void SimulateTest::settingsReachArrays_data() {
    QTest::addColumn<QStringList>("settings");
    QTest::addColumn<double>("y");
    QTest::addColumn<QString>("said"); // why it does not run
    const auto row = [](const char* settings, double y, const char* said = "") {
        QTest::newRow(settings) << QString(settings).split(' ') << y << QString(said);
    };
    // y = v[1] + 10 v[2] + 100 m[2, 1] + 1000 sum(w), w of size n
    row("v={1,2}", 1 + 20 + 300 + 4000);
    row("v={5,7}", 5 + 70 + 300 + 4000);
    row("v[2]=-3", 1 - 30 + 300 + 4000);
    row("v[2]=4 v[1]=3", 3 + 40 + 300 + 4000);
    row("m={{0,0},{8,0}}", 1 + 20 + 800 + 4000);
    row("m[2,1]=6", 1 + 20 + 600 + 4000);
    row("n=3", 1 + 20 + 300 + 6000);
    row("n=3 w={1,0,0}", 1 + 20 + 300 + 1000);
    row("v={1,2,3}", 0, "Real[2]");
    row("v[3]=1", 0, "'v[3]'");
    row("v[1]=x", 0, "wants a number");
    row("y=3", 0, "equations determine 'y'");
}

void SimulateTest::settingsReachArrays() {
    QFETCH(QStringList, settings);
    QFETCH(double, y);
    QFETCH(QString, said);
    const QTemporaryDir folder;
    const QString file = folder.filePath("M.mo"), result = folder.filePath("M.csv");
    {
        QFile text(file);
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write("model M\n  parameter Real v[2] = {1, 2}, m[2, 2] = {{1, 2}, {3, 4}};\n  parameter Integer n = 2;\n"
                   "  parameter Real w[n] = fill(2, n);\n  Real y;\nequation\n"
                   "  y = v[1] + 10*v[2] + 100*m[2, 1] + 1000*sum(w);\nend M;\n");
    }
    QStringList arguments{"simulate", "M", file, "--output", result, "--signal", "y"};
    for (const QString& setting : settings)
        arguments << "--set" << setting;
    QProcess gnc;
    gnc.start(GNC_PROGRAM, arguments);
    QVERIFY(gnc.waitForFinished(120000));
    const QByteArray err = gnc.readAllStandardError();
    QVERIFY2((gnc.exitCode() == 0) == said.isEmpty(), err.constData());
    QVERIFY2(err.contains(said.toUtf8()), err.constData());
    if (said.isEmpty())
        QCOMPARE(contents(result).split('\n')[1].split(',')[1].toDouble(), y);
}

void SimulateTest::errorsOfARunHaveTheirPlaceInJson() {
    const QTemporaryDir folder;
    {
        QFile text(folder.filePath("M.mo"));
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write("model M\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -1;\n"
                   "  assert(x > 0.5, \"low\");\nend M;\n");
    }
    QProcess gnc;
    gnc.setWorkingDirectory(folder.path());
    gnc.start(GNC_PROGRAM, {"simulate", "M", "M.mo", "--json"});
    QVERIFY(gnc.waitForFinished(120000));
    QCOMPARE(gnc.exitCode(), 3);
    const QByteArray out = gnc.readAllStandardOutput();
    QVERIFY2(out.contains("\"file\":\"M.mo\",\"line\":5,\"column\":3"), out.constData());
}

// What ./run does where there is no display.
void SimulateTest::theTutorialIsDrawn() {
    const QTemporaryDir folder;
    const QString picture = folder.filePath("tutorial.svg");
    const Ended ended = simulate("DampedOscillator", {"--signal", "x", "--signal", "v", "--output", picture});
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    QXmlStreamReader xml(contents(picture));
    QStringList texts;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("text"))
            texts << xml.readElementText();
    }
    QCOMPARE(xml.errorString(), QString());
    for (const char* expected : {"DampedOscillator", "x", "v", "m", "m/s", "time [s]"})
        QVERIFY2(texts.contains(expected), expected);
    QVERIFY(!texts.contains("energy"));
}

void SimulateTest::theTutorialMovesAsItsClosedSolution() {
    const QTemporaryDir folder;
    const QString table = folder.filePath("tutorial.csv");
    const Ended ended = simulate("DampedOscillator", {"--signal", "x", "--tolerance", "1e-8", "--output", table});
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    const QList<QByteArray> lines = contents(table).split('\n');
    QVERIFY(lines.size() > 100);
    // m = 1, c = 10, d = 0.4, x(0) = 1, v(0) = 0
    const double decay = 0.2, frequency = std::sqrt(10 - decay * decay);
    double last = 0;
    for (const QByteArray& line : lines.mid(1)) {
        const QList<QByteArray> values = line.split(',');
        if (values.size() < 2)
            continue;
        const double t = last = values[0].toDouble();
        const double exact =
            std::exp(-decay * t) * (std::cos(frequency * t) + decay / frequency * std::sin(frequency * t));
        QVERIFY2(std::abs(values[1].toDouble() - exact) < 1e-5, line.constData());
    }
    QCOMPARE(last, 15.0);
}

void SimulateTest::examplesRun_data() {
    QTest::addColumn<QString>("model");
    for (const char* model : {"BouncingBall", "DampedOscillator", "PredatorPrey"})
        QTest::newRow(model) << QString(model);
}

void SimulateTest::examplesRun() {
    QFETCH(QString, model);
    const QTemporaryDir folder;
    const Ended ended = simulate(model, {"--output", folder.filePath("result.svg")});
    QVERIFY2(ended.code == 0, qPrintable(ended.err));
    QVERIFY(contents(folder.filePath("result.svg")).startsWith("<svg"));
}

void SimulateTest::anUnknownEndingIsWrongUsage() {
    const QTemporaryDir folder;
    const Ended ended = simulate("BouncingBall", {"--output", folder.filePath("result.xyz")});
    QCOMPARE(ended.code, 2);
    QVERIFY2(ended.err.contains(".svg"), qPrintable(ended.err));
}

QTEST_GUILESS_MAIN(SimulateTest)
#include "simulate_test.moc"
