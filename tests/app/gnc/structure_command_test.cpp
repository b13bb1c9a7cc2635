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
