#include "compiler/base/files.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace gnomon;
using namespace std::string_literals;

namespace {

mode_t modeOf(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 ? info.st_mode & 07777 : 0;
}

bool isLink(const std::string& path) {
    struct stat info {};
    return ::lstat(path.c_str(), &info) == 0 && S_ISLNK(info.st_mode);
}

/// No file of this process may grow larger than that: a write beyond fails in its midst, as on a full disk.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &m_old);
        m_handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{bytes, m_old.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &m_old);
        std::signal(SIGXFSZ, m_handler);
    }

private:
    rlimit m_old{};
    void (*m_handler)(int);
};

} // namespace

class FilesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::string path(const char* name) const { return m_folder->filePath(name).toStdString(); }
    QStringList entries() const {
        return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void whatIsWrittenIsRead() {
        const std::string bytes = "\xEF\xBB\xBF"
                                  "a\r\nb\rc\0d"s +
                                  std::string(100000, 'x');
        QVERIFY(writeFileAtomically(path("a.mo"), bytes));
        QCOMPARE(*readFile(path("a.mo")), bytes);
        QVERIFY(writeFileAtomically(path("a.mo"), ""));
        QCOMPARE(*readFile(path("a.mo")), ""s);
        QCOMPARE(entries(), QStringList{"a.mo"});
    }

    void aFileWithoutAKnownSizeIsReadWhole() {
        const auto bytes = readFile("/proc/self/status");
        QVERIFY(bytes);
        QVERIFY(bytes->starts_with("Name:"));
        QVERIFY(bytes->ends_with('\n'));
    }

    void aNewFileHasTheUsualMode() {
        const mode_t old = ::umask(027);
        QVERIFY(writeFileAtomically(path("a.mo"), "x"));
        ::umask(old);
        QCOMPARE(modeOf(path("a.mo")), mode_t(0640));
    }

    void anOldFileKeepsItsMode_data() {
        QTest::addColumn<uint>("mode");
        QTest::newRow("private") << 0600u;
        QTest::newRow("executable") << 0755u;
        QTest::newRow("for all") << 0666u;
    }
    void anOldFileKeepsItsMode() {
        QFETCH(uint, mode);
        QVERIFY(writeFileAtomically(path("a.mo"), "old"));
        QCOMPARE(::chmod(path("a.mo").c_str(), mode), 0);
        QVERIFY(writeFileAtomically(path("a.mo"), "new"));
        QCOMPARE(modeOf(path("a.mo")), mode_t(mode));
        QCOMPARE(*readFile(path("a.mo")), "new"s);
    }

    void aLinkStaysALink() {
        QVERIFY(QDir(m_folder->path()).mkdir("sub"));
        QVERIFY(writeFileAtomically(path("sub/real.mo"), "old"));
        QCOMPARE(::symlink("sub/real.mo", path("inner").c_str()), 0);
        QCOMPARE(::symlink(path("inner").c_str(), path("outer").c_str()), 0);
        QVERIFY(writeFileAtomically(path("outer"), "new"));
        QVERIFY(isLink(path("outer")) && isLink(path("inner")) && !isLink(path("sub/real.mo")));
        QCOMPARE(*readFile(path("sub/real.mo")), "new"s);
    }

    void aLinkToNothingIsFollowedToo() {
        QCOMPARE(::symlink("later.mo", path("link").c_str()), 0);
        QVERIFY(writeFileAtomically(path("link"), "new"));
        QVERIFY(isLink(path("link")));
        QCOMPARE(*readFile(path("later.mo")), "new"s);
    }

    void aLinkLoopIsNamed() {
        QCOMPARE(::symlink("b", path("a").c_str()), 0);
        QCOMPARE(::symlink("a", path("b").c_str()), 0);
        const auto written = writeFileAtomically(path("a"), "x");
        QVERIFY(!written);
        QCOMPARE(written.error().message, path("a") + ": Too many levels of symbolic links");
        QCOMPARE(readFile(path("a")).error().message, path("a") + ": Too many levels of symbolic links");
    }

    void aFullDiskLeavesTheOldFile() {
        QVERIFY(writeFileAtomically(path("a.mo"), "the old text"));
        Result<void> written;
        {
            const FileSizeLimit limit(4096);
            written = writeFileAtomically(path("a.mo"), std::string(10000, 'x'));
        }
        QVERIFY(!written);
        QCOMPARE(written.error().message, path("a.mo") + ": File too large");
        QCOMPARE(*readFile(path("a.mo")), "the old text"s);
        QCOMPARE(entries(), QStringList{"a.mo"});
    }

    void aNameOfTheGreatestLengthIsWritten() {
        const std::string name(255, 'n');
        QVERIFY(writeFileAtomically(path(name.c_str()), "old"));
        QVERIFY(writeFileAtomically(path(name.c_str()), "new"));
        QCOMPARE(*readFile(path(name.c_str())), "new"s);
    }

    void failuresNameThePath_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("read");
        QTest::addColumn<QString>("write");
        QTest::newRow("folder") << "."
                                << ": Is a directory"
                                << ": Is a directory";
        QTest::newRow("missing folder") << "no/a.mo"
                                        << ": No such file or directory"
                                        << ": cannot make a new file in %1/no: No such file or directory";
        QTest::newRow("pipe") << "pipe"
                              << ": is not a regular file"
                              << ": is not a regular file";
    }
    void failuresNameThePath() {
        QFETCH(QString, name);
        QFETCH(QString, read);
        QFETCH(QString, write);
        QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
        const std::string file = path(name.toUtf8());
        QCOMPARE(readFile(file).error().message, file + read.toStdString());
        if (write.contains("%1"))
            write = write.arg(m_folder->path());
        QCOMPARE(writeFileAtomically(file, "x").error().message, file + write.toStdString());
    }

    void withoutPermission() {
        if (::geteuid() == 0)
            QSKIP("root may read and write everything");
        QVERIFY(writeFileAtomically(path("a.mo"), "old"));
        ::chmod(path("a.mo").c_str(), 0);
        QCOMPARE(readFile(path("a.mo")).error().message, path("a.mo") + ": Permission denied");
        QCOMPARE(writeFileAtomically(path("a.mo"), "new").error().message, path("a.mo") + ": Permission denied");
        ::chmod(path("a.mo").c_str(), 0400);
        QCOMPARE(writeFileAtomically(path("a.mo"), "new").error().message, path("a.mo") + ": Permission denied");
        QCOMPARE(*readFile(path("a.mo")), "old"s);
    }
};

QTEST_APPLESS_MAIN(FilesTest)
#include "files_test.moc"
