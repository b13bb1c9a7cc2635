#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

/// The program itself: options, exit codes, which stream says what.
class StructureCommandTest : public QObject {
    Q_OBJECT
private slots:
    void init() {
        QVERIFY(m_folder.isValid());
        write("system.json", R"({"equations":[["x","u"],["x","z"],["x","y","z","v"]]})");
        write("broken.json", R"({"equations":[["x",]]})");
        write("M.mo", "model M Real x(start=0.6, fixed=true), y, vx, vy, F, u; Integer n(start=0); Boolean b; equation "
                      "der(x) = vx; der(y) = vy; der(vx) = -F*x; der(vy) = -F*y - 9.81; x^2 + y^2 = 1; u = x; b = x > "
                      "0; when b or pre(n) == 1 then n = pre(n) + 1; end when; end M;");
    }

    void exitCodes_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        QTest::newRow("answers") << QStringList{"--incidence", "system.json"} << 0 << "";
        QTest::newRow("a refused fixing is an answer")
            << QStringList{"--incidence", "system.json", "--fix", "u", "--fix", "z"} << 0 << "";
        QTest::newRow("unknown name") << QStringList{"--incidence", "system.json", "--fix", "q"} << 1
                                      << "system.json: error: no equation has a variable \"q\"";
        QTest::newRow("no JSON") << QStringList{"--incidence", "broken.json"} << 1
                                 << "broken.json:1:20: error: not JSON";
        QTest::newRow("no file") << QStringList{"--incidence", "nowhere.json"} << 1 << "nowhere.json";
        QTest::newRow("no option") << QStringList{} << 2 << "--incidence";
    }
    void exitCodes() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, message);
        QProcess gnc;
        run(gnc, arguments);
        QTEST(gnc.exitCode(), "code");
        const QString errors = QString::fromUtf8(gnc.readAllStandardError());
        QVERIFY2(errors.contains(message) && errors.isEmpty() == message.isEmpty(), qPrintable(errors));
    }

    void jsonIsOneLineOnStandardOutput() {
        QProcess gnc;
        run(gnc, {"--incidence", "system.json", "--fix", "u", "--alternatives", "x", "--json"});
        const QByteArray line = gnc.readAllStandardOutput();
        QCOMPARE(line.count('\n'), 1);
        const QJsonObject answers = QJsonDocument::fromJson(line).object();
        QCOMPARE(answers["rank"].toInt(), 3);
        QCOMPARE(answers["may_fix"].toArray(), (QJsonArray{"y", "v"}));
        QCOMPARE(answers["alternatives"].toObject().keys(), (QStringList{"component", "exchange"}));
    }

    void modes() {
        QProcess gnc;
        run(gnc, {"M", "M.mo", "--modes"});
        QCOMPARE(gnc.exitCode(), 0);
        const QByteArray text = gnc.readAllStandardOutput();
        QVERIFY2(text.startsWith("M: 1 mode\n  M: ") && text.contains(", 2 states\n"), text.constData());
        QProcess json;
        run(json, {"M", "M.mo", "--modes", "--json"});
        const QByteArray answer = json.readAllStandardOutput().trimmed().split('\n').last(); // behind what is said
        const QJsonArray modes = QJsonDocument::fromJson(answer).object()["modes"].toArray();
        QCOMPARE(modes.size(), 1);
        QCOMPARE(modes[0]["states"].toInt(), 2);
        QProcess bare;
        run(bare, {"--incidence", "system.json", "--modes"});
        QCOMPARE(bare.exitCode(), 2);
    }

    /// A pendulum in the plane has index 3 and two states; `n` can count once more at the same instant.
    void aModel() {
        QProcess gnc;
        run(gnc, {"M", "M.mo", "--json"});
        QCOMPARE(gnc.exitCode(), 0);
        // Behind the diagnostics, such as a start value that is assumed.
        const QByteArray last = gnc.readAllStandardOutput().trimmed().split('\n').last();
        const QJsonObject answers = QJsonDocument::fromJson(last).object();
        QCOMPARE(answers["index"].toInt(), 3);
        QCOMPARE(answers["states"].toArray().size(), 2);
        QVERIFY(!answers["loops"].toArray().isEmpty() && !answers["tearing"].toArray().isEmpty());
        QVERIFY(!answers["tearing"].toArray()[0].toObject()["unknowns"].toArray().isEmpty());
        QVERIFY2(answers["alias_sets"].toArray().contains(QJsonArray{"x", "u"}),
                 QJsonDocument(answers["alias_sets"].toArray()).toJson());
        const QJsonObject events = answers["event_graph"].toObject();
        QVERIFY2(events["loop"].toArray().contains("n"), QJsonDocument(events).toJson());
        run(gnc, {"M", "M.mo"});
        const QString text = QString::fromUtf8(gnc.readAllStandardOutput());
        for (const char* part :
             {"index 3", "2 states", "loop of ", "M.mo:1", "x = u", "iterated until nothing changes: "})
            QVERIFY2(text.contains(part), qPrintable(part + (" in\n" + text)));
    }

    /// Ten thousand in a chain: every one that may not be fixed has its reason and what could be relaxed instead.
    void largeSystemsAreAnsweredInFull() {
        QByteArray chain = R"({"equations":[)";
        for (int i = 0; i < 10000; ++i)
            chain += (i ? ",[\"x" : "[\"x") + QByteArray::number(i) + "\",\"x" + QByteArray::number(i + 1) + "\"]";
        write("chain.json", chain + "]}");
        QProcess gnc;
        run(gnc, {"--incidence", "chain.json", "--fix", "x0", "--json"});
        const QJsonObject answers = QJsonDocument::fromJson(gnc.readAllStandardOutput()).object();
        QCOMPARE(answers["may_not_fix"].toObject().size(), 10000);
        QCOMPARE(answers["exchange_relax"].toObject().size(), 10000);
        QCOMPARE(answers["may_not_fix"].toObject()["x7000"].toArray(), QJsonArray{"e7000 determines x7000 from x6999"});
        QCOMPARE(answers["exchange_relax"].toObject()["x7000"].toArray(), QJsonArray{"x0"});
        QVERIFY(!answers.contains("exchange_relax_complete"));
    }

private:
    void write(const QString& name, const QByteArray& text) {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    void run(QProcess& gnc, const QStringList& arguments) {
        gnc.setWorkingDirectory(m_folder.path());
        gnc.start(QString(GNOMON_BINARY_DIR) + "/bin/gnc", QStringList{"structure"} + arguments);
        QVERIFY2(gnc.waitForFinished(60000), qPrintable(gnc.errorString()));
        QCOMPARE(gnc.exitStatus(), QProcess::NormalExit);
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(StructureCommandTest)
#include "structure_command_test.moc"
