#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <grp.h>
#include <unistd.h>

namespace {

struct Answer {
    int exitCode = -1;
    QString out, err;
    QList<QJsonObject> lines() const {
        QList<QJsonObject> objects;
        for (const QString& line : out.split('\n', Qt::SkipEmptyParts))
            objects.push_back(QJsonDocument::fromJson(line.toUtf8()).object());
        return objects;
    }
};

const QString builtGnc = QStringLiteral(GNOMON_BINARY_DIR "/bin/gnc");

Answer gnc(const QStringList& arguments, const QString& folder, const QString& program = builtGnc,
           std::function<void()> inChild = {}) {
    QProcess process;
    process.setWorkingDirectory(folder);
    if (inChild)
        process.setChildProcessModifier(inChild);
    process.start(program, arguments);
    if (!process.waitForFinished(120000))
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

} // namespace

/// gnc parse from outside: exit codes, what it prints where, and that the rest goes on when something cannot be read.
class ParseCommandTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void goodFileSaysNothing();
    void errorsHavePlaceAndKind();
    void jsonLines();
    void statsCountFilesAndTokens();
    void treeIsPrinted();
    void strictReportsExtensions();
    void foldersAreSearched();
    void unreadableIsNamedAndTheRestGoesOn();
    void linksInCircles();
    void notATextSaysWhere_data();
    void notATextSaysWhere();
    void wrongUsage();
    void nothingIsWritten();

private:
    void write(const QString& name, const QByteArray& bytes) {
        QDir(m_folder->path()).mkpath(QFileInfo(name).path());
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    Answer run(const QStringList& arguments) { return gnc(QStringList{"parse"} + arguments, m_folder->path()); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void ParseCommandTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    write("good.mo", "model M\n  Real x;\nequation\n  x = 1;\nend M;\n");
    write("bad.mo", "model M\n  Real x = ;\nend M;\n");
}

void ParseCommandTest::cleanup() {
    m_folder.reset();
}

void ParseCommandTest::goodFileSaysNothing() {
    const Answer answer = run({"good.mo"});
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.out, QString());
    QCOMPARE(answer.err, QString());
}

void ParseCommandTest::errorsHavePlaceAndKind() {
    const Answer answer = run({"bad.mo"});
    QCOMPARE(answer.exitCode, 1);
    QCOMPARE(answer.out, QString());
    QVERIFY2(answer.err.startsWith("bad.mo:2:12: error: expected an expression but found ';' [ExpectedToken]\n"),
             qPrintable(answer.err));
}

void ParseCommandTest::jsonLines() {
    const Answer answer = run({"--json", "bad.mo", "missing.mo"});
    QCOMPARE(answer.exitCode, 1);
    QCOMPARE(answer.err, QString());
    const QList<QJsonObject> lines = answer.lines();
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines[0]["kind"].toString(), QString("CannotRead"));
    QCOMPARE(lines[1]["kind"].toString(), QString("ExpectedToken"));
    QCOMPARE(lines[1]["severity"].toString(), QString("error"));
    QCOMPARE(lines[1]["file"].toString(), QString("bad.mo"));
    QCOMPARE(lines[1]["line"].toInt(), 2);
    QCOMPARE(lines[1]["column"].toInt(), 12);
}

void ParseCommandTest::statsCountFilesAndTokens() {
    const Answer answer = run({"--stats", "good.mo", "bad.mo"});
    QCOMPARE(answer.exitCode, 1);
    const QList<QJsonObject> lines = answer.lines();
    QCOMPARE(lines.size(), 1);
    QCOMPARE(lines[0]["files"].toInt(), 2);
    QCOMPARE(lines[0]["bytes"].toInt(), 43 + 28);
    QCOMPARE(lines[0]["errors"].toInt(), 1);
    QCOMPARE(lines[0]["tokens"].toInt(), 13 + 9);
    QVERIFY(lines[0]["seconds"].isDouble());
}

void ParseCommandTest::treeIsPrinted() {
    const Answer answer = run({"--tree", "good.mo"});
    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.out.startsWith("File "));
    QVERIFY(answer.out.contains("EqualityEquation 'x = 1'"));
}

void ParseCommandTest::strictReportsExtensions() {
    write("extended.mo", "model M\n  dynamic A a;\nend M;\n");
    QCOMPARE(run({"extended.mo"}).exitCode, 0);
    const Answer answer = run({"--strict", "extended.mo"});
    QCOMPARE(answer.exitCode, 1);
    QVERIFY2(answer.err.startsWith("extended.mo:2:3: error: 'dynamic' "), qPrintable(answer.err));
    QCOMPARE(run({"--strict", "good.mo"}).exitCode, 0);
}

void ParseCommandTest::foldersAreSearched() {
    write("lib/package.mo", "package lib end lib;");
    write("lib/sub/A.mo", "within lib; model A end A;");
    write("lib/sub/notes.txt", "no model");
    const Answer answer = run({"--stats", "lib", "lib/package.mo"});
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.lines()[0]["files"].toInt(), 2); // each once
}

void ParseCommandTest::unreadableIsNamedAndTheRestGoesOn() {
    write("closed.mo", "model A end A;");
    write("dark/A.mo", "model A end A;");
    write("notes.txt", "no model");
    QFile::setPermissions(m_folder->filePath("closed.mo"), {});
    QFile::setPermissions(m_folder->filePath("dark"), {});
    // Root reads everything: then the program runs as nobody, from a copy where nobody may read.
    const bool isRoot = ::geteuid() == 0;
    const QString program = isRoot ? m_folder->filePath("gnc") : builtGnc;
    if (isRoot) {
        QVERIFY(QFile::copy(builtGnc, program));
        const auto everyone =
            QFile::ReadOther | QFile::ExeOther | QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
        QVERIFY(QFile::setPermissions(program, everyone) && QFile::setPermissions(m_folder->path(), everyone));
    }
    const Answer answer =
        gnc({"parse", "--stats", "missing.mo", "notes.txt", "closed.mo", "dark", "good.mo"}, m_folder->path(), program,
            isRoot ? [] {
                constexpr unsigned nobody = 65534;
                // Groups too: a root that logged in belongs to group 0, and nobody would inherit it.
                if (::setgroups(0, nullptr) != 0 || ::setgid(nobody) != 0 || ::setuid(nobody) != 0)
                    ::_exit(126);
            } : std::function<void()>());
    QFile::setPermissions(m_folder->filePath("dark"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QCOMPARE(answer.exitCode, 1);
    QVERIFY2(answer.err.contains("missing.mo: No such file or directory"), qPrintable(answer.err));
    QVERIFY2(answer.err.contains("notes.txt: is no .mo, .sol or .hys file"), qPrintable(answer.err));
    QVERIFY2(answer.err.contains("closed.mo: Permission denied"), qPrintable(answer.err));
    QVERIFY2(answer.err.contains("dark: Permission denied"), qPrintable(answer.err));
    QCOMPARE(answer.lines()[0]["files"].toInt(), 1);
}

void ParseCommandTest::linksInCircles() {
    write("lib/A.mo", "model A end A;");
    QVERIFY(QFile::link(m_folder->filePath("lib"), m_folder->filePath("lib/again")));
    QVERIFY(QFile::link("self.mo", m_folder->filePath("lib/self.mo")));
    const Answer answer = run({"--stats", "lib"});
    QCOMPARE(answer.exitCode, 1);
    QVERIFY2(answer.err.contains("lib/again: is a link to a folder that contains it"), qPrintable(answer.err));
    QVERIFY2(answer.err.contains("lib/self.mo: Too many levels of symbolic links"), qPrintable(answer.err));
    QCOMPARE(answer.lines()[0]["files"].toInt(), 1);
}

void ParseCommandTest::notATextSaysWhere_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("why");
    QTest::newRow("UTF-16") << QByteArray("\xFF\xFEm\0o\0", 6) << "UTF-16";
    QTest::newRow("zero byte") << QByteArray("model\0M", 7) << "at byte 5";
    QTest::newRow("no UTF-8") << QByteArray("model \xE4 end") << "at byte 6";
    QTest::newRow("program") << QByteArray("\x7f"
                                           "ELF\x02\x01\x01\0\0\0",
                                           10)
                             << "at byte 7";
}

void ParseCommandTest::notATextSaysWhere() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, why);
    write("odd.mo", bytes);
    const Answer answer = run({"--stats", "odd.mo", "good.mo"});
    QCOMPARE(answer.exitCode, 1);
    QVERIFY2(answer.err.startsWith("odd.mo: ") && answer.err.contains(why), qPrintable(answer.err));
    QCOMPARE(answer.lines()[0]["files"].toInt(), 1);
}

void ParseCommandTest::wrongUsage() {
    QCOMPARE(run({}).exitCode, 2);
    QCOMPARE(run({"--unheard-of", "good.mo"}).exitCode, 2);
    QCOMPARE(gnc({}, m_folder->path()).exitCode, 2);
    QCOMPARE(gnc({"unheard-of"}, m_folder->path()).exitCode, 2);
    const Answer help = gnc({"parse", "--help"}, m_folder->path());
    QCOMPARE(help.exitCode, 0);
    QVERIFY(help.out.contains("--stats"));
}

void ParseCommandTest::nothingIsWritten() {
    const QStringList before = QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden);
    run({"--stats", "--tree", "--strict", "."});
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden), before);
    QFile file(m_folder->filePath("bad.mo"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("model M\n  Real x = ;\nend M;\n"));
}

QTEST_GUILESS_MAIN(ParseCommandTest)
#include "parse_command_test.moc"
