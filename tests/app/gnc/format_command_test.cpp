#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

/// gnc format from outside: what --check says, what is written, and that a file which cannot be read as a model stays
/// as it is.
class FormatCommandTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void checkNamesWhatWouldChange();
    void formattedFilesAreWrittenOnce();
    void brokenFilesStay();
    void unreadableIsNamedAndTheRestIsFormatted();
    void lineEndsStay();
    void wrongUsage();

private:
    struct Answer {
        int exitCode = -1;
        QString out, err;
    };

    Answer run(const QStringList& arguments) {
        QProcess process;
        process.setWorkingDirectory(m_folder->path());
        process.start(QStringLiteral(GNOMON_BINARY_DIR "/bin/gnc"), QStringList{"format"} + arguments);
        if (!process.waitForFinished(120000))
            return {};
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    void write(const QString& name, const QByteArray& bytes) {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray read(const QString& name) {
        QFile file(m_folder->filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const QByteArray untidy = "model M\nReal   x ;   // the height\nequation\nx=1;\nend M;\n";
const QByteArray tidy = "model M\n  Real x;   // the height\nequation\n  x = 1;\nend M;\n";
const QByteArray broken = "model M\n  Real x = ;\nend M;\n";

} // namespace

void FormatCommandTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    write("untidy.mo", untidy);
    write("tidy.mo", tidy);
    write("broken.mo", broken);
}

void FormatCommandTest::cleanup() {
    m_folder.reset();
}

void FormatCommandTest::checkNamesWhatWouldChange() {
    QCOMPARE(run({"--check", "tidy.mo"}).exitCode, 0);
    const Answer answer = run({"--check", "tidy.mo", "untidy.mo"});
    QCOMPARE(answer.exitCode, 1);
    QVERIFY2((answer.out + answer.err).contains("untidy.mo"), qPrintable(answer.out + answer.err));
    QVERIFY2(!QString(answer.out + answer.err).replace("untidy.mo", "").contains("tidy.mo"), "tidy.mo is named");
    QCOMPARE(read("untidy.mo"), untidy);
}

void FormatCommandTest::formattedFilesAreWrittenOnce() {
    QCOMPARE(run({"untidy.mo", "tidy.mo"}).exitCode, 0);
    QCOMPARE(read("untidy.mo"), tidy);
    QCOMPARE(read("tidy.mo"), tidy);
    QCOMPARE(run({"--check", "untidy.mo"}).exitCode, 0);
}

void FormatCommandTest::brokenFilesStay() {
    for (const QStringList& options : {QStringList{}, QStringList{"--check"}}) {
        const Answer answer = run(options + QStringList{"broken.mo"});
        QCOMPARE(answer.exitCode, 1);
        QVERIFY2(answer.err.contains("broken.mo:2:12: error: "), qPrintable(answer.err));
        QCOMPARE(read("broken.mo"), broken);
    }
}

void FormatCommandTest::unreadableIsNamedAndTheRestIsFormatted() {
    const Answer answer = run({"missing.mo", "broken.mo", "untidy.mo"});
    QCOMPARE(answer.exitCode, 1);
    QVERIFY2(answer.err.contains("missing.mo: No such file or directory"), qPrintable(answer.err));
    QCOMPARE(read("untidy.mo"), tidy);
}

void FormatCommandTest::lineEndsStay() {
    write("dos.mo", "\xEF\xBB\xBF" + QByteArray(untidy).replace("\n", "\r\n"));
    QCOMPARE(run({"dos.mo"}).exitCode, 0);
    QCOMPARE(read("dos.mo"), "\xEF\xBB\xBF" + QByteArray(tidy).replace("\n", "\r\n"));
}

void FormatCommandTest::wrongUsage() {
    QCOMPARE(run({}).exitCode, 2);
    QCOMPARE(run({"--unheard-of", "tidy.mo"}).exitCode, 2);
}

QTEST_GUILESS_MAIN(FormatCommandTest)
#include "format_command_test.moc"
