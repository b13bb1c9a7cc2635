#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace {

bool writeText(const QString& path, const QString& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0;
}

/// A model whose C code ends the process that runs it.
const char* const deadly = "model Deadly\n"
                           "  impure function die output Real y; external \"C\" y = die() annotation(Include=\"\n"
                           "#include <signal.h>\n"
                           "double die(void) { raise(SIGSEGV); return 1; }\n"
                           "\"); end die;\n"
                           "  discrete Real y;\n"
                           "equation\n  when initial() then y = die(); end when;\nend Deadly;\n";
const char* const good = "model Good Real x(start=1, fixed=true); equation der(x) = -x; end Good;";

} // namespace

/// Each line of a batch stands alone: what one of them does to its process or is allowed says nothing about the next.
class BatchTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    struct Ended {
        QList<QJsonObject> answers;
        int code = -1;
        QString err;
    };
    Ended batch(const QList<QStringList>& lines,
                const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment()) {
        QByteArray input;
        for (qsizetype i = 0; i < lines.size(); ++i)
            input += QJsonDocument(QJsonObject{{"id", i}, {"args", QJsonArray::fromStringList(lines[i])}})
                         .toJson(QJsonDocument::Compact) +
                     '\n';
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.setProcessEnvironment(environment);
        process.start(GNC_PROGRAM, {"batch", "-"});
        process.write(input);
        process.closeWriteChannel();
        Ended ended;
        if (!process.waitForFinished(120000))
            return ended;
        for (const QByteArray& line : process.readAllStandardOutput().trimmed().split('\n'))
            ended.answers << QJsonDocument::fromJson(line).object();
        ended.code = process.exitCode();
        ended.err = QString::fromUtf8(process.readAllStandardError());
        return ended;
    }
    static QString text(const QJsonObject& answer) { return QJsonDocument(answer).toJson(QJsonDocument::Compact); }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(writeText(m_folder.filePath("deadly.mo"), deadly));
        QVERIFY(writeText(m_folder.filePath("good.mo"), good));
    }

    void aCrashEndsOneLine() {
        const QStringList die{"simulate", "Deadly", "deadly.mo", "--trust", m_folder.path()};
        const QStringList live{"simulate", "Good", "good.mo"};
        const Ended ended = batch({live, die, live, die, live});
        QCOMPARE(ended.answers.size(), 5);
        for (int i = 0; i < 5; ++i) {
            QCOMPARE(ended.answers[i]["id"].toInt(-1), i);
            QVERIFY2(ended.answers[i]["exit"].toInt(-1) == (i % 2 == 0 ? 0 : 4), qPrintable(text(ended.answers[i])));
        }
        QVERIFY2(text(ended.answers[1]).contains("SIGSEGV"), qPrintable(text(ended.answers[1])));
        QVERIFY(ended.answers[2]["stats"].toObject()["rows"].toInt() > 100);
        QCOMPARE(ended.code, 1);
    }

    void trustIsForOneLine() {
        QVERIFY(
            writeText(m_folder.filePath("code.mo"),
                      QString(deadly).replace("raise(SIGSEGV); ", "").replace("Deadly", "Code").replace("die", "one")));
        const QStringList untrusted{"simulate", "Code", "code.mo"};
        const Ended ended = batch({untrusted, untrusted + QStringList{"--trust", m_folder.path()}, untrusted});
        QCOMPARE(ended.answers.size(), 3);
        QVERIFY2(ended.answers[1]["exit"].toInt(-1) == 0, qPrintable(text(ended.answers[1])));
        for (const int i : {0, 2})
            QVERIFY2(text(ended.answers[i]).contains("NotTrusted") && ended.answers[i]["exit"].toInt() != 0,
                     qPrintable(text(ended.answers[i])));
    }

    /// What lines took is told without a file: not where there is no folder for one, nor through somebody's link.
    void statisticsNeedNoFile() {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("TMPDIR", m_folder.filePath("none"));
        const Ended ended = batch({{"simulate", "Good", "good.mo"}, {"flatten", "Good", "good.mo"}}, environment);
        QCOMPARE(ended.answers.size(), 2);
        QVERIFY2(ended.answers[0]["exit"].toInt(-1) == 0, qPrintable(text(ended.answers[0])));
        QVERIFY(ended.answers[0]["stats"].toObject()["rows"].toInt() > 100);
        QCOMPARE(ended.answers[1]["stats"].toObject()["equations"].toInt(), 1);
    }

    void cancelledByTheUser() {
        QVERIFY(writeText(m_folder.filePath("long.mo"),
                          "model Long Real x(start=1, fixed=true), y(start=0, fixed=true); equation der(x) = y; "
                          "der(y) = -x; end Long;"));
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(GNC_PROGRAM, {"batch", "-"});
        process.write("{\"args\":[\"simulate\",\"Long\",\"long.mo\",\"--stop-time\",\"1e7\",\"--output\",\"l.gnr\"]}\n"
                      "{\"args\":[\"simulate\",\"Good\",\"good.mo\"]}\n");
        process.closeWriteChannel();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_folder.filePath("l.gnr")), 60000);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60000));
        const QList<QByteArray> answers = process.readAllStandardOutput().trimmed().split('\n');
        QCOMPARE(answers.size(), 2);
        QCOMPARE(QJsonDocument::fromJson(answers[0]).object()["exit"].toInt(), 3);
        QCOMPARE(QJsonDocument::fromJson(answers[1]).object()["exit"].toInt(-1), 0);
    }

    void outputThatCannotBeWritten_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("input");
        QTest::newRow("flatten") << QStringList{"flatten", "Good", "good.mo"} << QByteArray();
        QTest::newRow("parse") << QStringList{"parse", "--stats", "good.mo"} << QByteArray();
        QTest::newRow("check") << QStringList{"check", "good.mo"} << QByteArray();
        QTest::newRow("batch") << QStringList{"batch", "-"}
                               << QByteArray("{\"args\":[\"flatten\",\"Good\",\"good.mo\"]}\n");
    }
    void outputThatCannotBeWritten() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, input);
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.setStandardOutputFile("/dev/full");
        process.start(GNC_PROGRAM, arguments);
        process.write(input);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 3);
        QVERIFY(process.readAllStandardError().contains("cannot be written"));
    }

    /// Names may hold anything: a terminal shows it and does not do it.
    void controlCharactersAreShown() {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(GNC_PROGRAM, {"check", QStringLiteral("a\u001b[31m\u009bb\u00e4.mo")});
        QVERIFY(process.waitForFinished(60000));
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(!said.contains('\x1b') && !said.contains("\xc2\x9b"), said.constData());
        QVERIFY2(said.contains("a\\x1b[31m\\x9bb\u00e4.mo"), said.constData());
    }
};

QTEST_GUILESS_MAIN(BatchTest)
#include "batch_test.moc"
