// What a process may do once it is confined. Each question is asked in a process of its own: there is no way back.
#include "app/worker/confinement.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <functional>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

using namespace gnomon;

namespace {

constexpr int absent = 77;

/// What a confined process answers; `absent` where the kernel cannot confine.
int asked(const QString& folder, const std::function<bool()>& question) {
    const pid_t child = ::fork();
    if (child == 0) {
        if (!worker::confineTo(folder.toStdString()).empty())
            ::_exit(absent);
        ::_exit(question() ? 1 : 0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool canWrite(const QString& path) {
    const int fd = ::open(path.toLocal8Bit().constData(), O_WRONLY | O_CREAT, 0600);
    return fd >= 0 && ::write(fd, "x", 1) == 1;
}

} // namespace

class ConfinementTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_root;

    QString inside() const { return m_root.filePath(QStringLiteral("own")); }
    QString outside(const char* name) const { return m_root.filePath(QLatin1String(name)); }

private slots:
    void init() {
        QVERIFY(QDir(m_root.path()).mkpath(inside()));
        QFile file(outside("precious"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write("kept"), qint64(4));
    }

    void whatMayBeDone_data() {
        using Question = std::function<bool()>;
        QTest::addColumn<std::function<bool()>>("question");
        QTest::addColumn<bool>("may");
        const auto row = [](const char* name, bool may, Question question) {
            QTest::newRow(name) << std::move(question) << may;
        };
        row("a new file inside", true, [this] { return canWrite(inside() + "/new"); });
        row("a folder inside and a file in it", true,
            [this] { return QDir(inside()).mkpath("a/b") && canWrite(inside() + "/a/b/new"); });
        row("moved and removed inside", true, [this] {
            return canWrite(inside() + "/one") && QDir(inside()).mkpath("c") &&
                   QFile::rename(inside() + "/one", inside() + "/c/two") && QFile::remove(inside() + "/c/two");
        });
        row("read outside", true, [this] {
            QFile file(outside("precious"));
            return file.open(QIODevice::ReadOnly) && file.readAll() == "kept";
        });
        row("swallowed output", true, [] { return canWrite(QStringLiteral("/dev/null")); });
        row("another program started", true, [] { return std::system("exit 0") == 0; });
        row("a new file outside", false, [this] { return canWrite(outside("new")); });
        row("a file outside changed", false, [this] { return canWrite(outside("precious")); });
        row("a file outside cut", false,
            [this] { return ::truncate(outside("precious").toLocal8Bit().constData(), 0) == 0; });
        row("a file outside removed", false, [this] { return QFile::remove(outside("precious")); });
        row("a file outside moved inside", false,
            [this] { return QFile::rename(outside("precious"), inside() + "/taken"); });
        row("a folder outside", false, [this] { return QDir().mkdir(outside("folder")); });
        row("outside by a program that it starts", false, [this] {
            return std::system(qPrintable(QStringLiteral("echo > '%1' 2> /dev/null").arg(outside("new")))) == 0;
        });
        row("the way back", false, [this] { return worker::confineTo("/").empty() && canWrite(outside("new")); });
        const auto precious = [this] { return outside("precious").toLocal8Bit(); };
        row("the rights of a file outside", false, [precious] { return ::chmod(precious().constData(), 0777) == 0; });
        row("the rights of a file outside that is open", false, [precious] {
            const int fd = ::open(precious().constData(), O_RDONLY);
            return fd >= 0 && ::fchmod(fd, 0777) == 0;
        });
        row("the owner of a file outside", false,
            [precious] { return ::chown(precious().constData(), ::getuid(), ::getgid()) == 0; });
        row("the times of a file outside", false,
            [precious] { return ::utimensat(AT_FDCWD, precious().constData(), nullptr, 0) == 0; });
        row("an attribute of a file outside", false,
            [precious] { return ::setxattr(precious().constData(), "user.mine", "x", 1, 0) == 0; });
        row("the patience of the process that started it", false,
            [] { return ::setpriority(PRIO_PROCESS, static_cast<id_t>(::getppid()), 5) == 0; });
        row("out of the group that ends with the run", false, [] { return ::setsid() > 0 || ::setpgid(0, 0) == 0; });
        row("a file inside copied", true, [this] {
            QFile from(outside("precious")), to(inside() + "/copied");
            return from.open(QIODevice::ReadOnly) && to.open(QIODevice::WriteOnly) && to.write(from.readAll()) == 4;
        });
        for (const int family : {AF_INET, AF_INET6, AF_UNIX})
            row(qPrintable(QStringLiteral("a socket of family %1").arg(family)), false,
                [family] { return ::socket(family, SOCK_STREAM, 0) >= 0; });
    }
    void whatMayBeDone() {
        QFETCH(std::function<bool()>, question);
        QFETCH(bool, may);
        const int answer = asked(inside(), question);
        if (answer == absent)
            QSKIP("this kernel confines no processes");
        QCOMPARE(answer, may ? 1 : 0);
    }
};

QTEST_GUILESS_MAIN(ConfinementTest)
#include "confinement_test.moc"
