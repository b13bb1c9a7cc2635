// The parts of the program that are opened when they are first needed: gnomon-jit with LLVM, gnomon-matio with HDF5.
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Ended {
    int code = -1;
    QString out, err;
};

Ended run(const QString& program, const QStringList& arguments, const QStringList& environment = {}) {
    QProcess process;
    process.setEnvironment(QProcess::systemEnvironment() + environment);
    process.start(program, arguments);
    if (!process.waitForFinished(500000))
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class LatePartsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_model, m_alone;

    QString at(const QString& name) const { return m_folder.filePath(name); }

private slots:
    void initTestCase();
    void theStartLoadsNeither();
    void withoutMachineCodeARunTellsSoAndComesToTheSame();
    void withoutMatioAResultIsKept();
};

void LatePartsTest::initTestCase() {
    m_model = at("Decay.mo");
    QFile file(m_model);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "model Decay Real x(start=1, fixed=true), y; equation der(x) = y; y = -x*(1 + 0.5*sin(time)); end Decay;");
    file.close();
    // A program without its parts.
    QVERIFY(QDir().mkpath(at("bin")));
    m_alone = at("bin/gnc");
    QVERIFY(QFile::copy(GNC_PROGRAM, m_alone));
}

void LatePartsTest::theStartLoadsNeither() {
    // The dynamic linker lists what it would load, and ends.
    const Ended listed = run(GNC_PROGRAM, {}, {"LD_TRACE_LOADED_OBJECTS=1"});
    QVERIFY2(listed.out.contains("libc.so"), qPrintable(listed.out + listed.err));
    for (const char* late : {"libLLVM", "libmatio", "libhdf5", "libcurl"})
        QVERIFY2(!listed.out.contains(late), late);
}

void LatePartsTest::withoutMachineCodeARunTellsSoAndComesToTheSame() {
    // Long enough on any machine to be worth machine code.
    const auto simulate = [&](const QString& program, const QString& output) {
        return run(program, {"simulate", "Decay", m_model, "--solver", "euler", "--step", "2e-7", "--stop-time", "1",
                             "--output", output});
    };
    const Ended with = simulate(GNC_PROGRAM, at("with.csv"));
    QCOMPARE(with.code, 0);
    QCOMPARE(with.err, QString());
    const Ended without = simulate(m_alone, at("without.csv"));
    QCOMPARE(without.code, 0);
    for (const char* expected : {"warning: the run had no machine code", "gnomon-jit", "lib/gnomon/libgnomon-jit.so"})
        QVERIFY2(without.err.contains(expected), qPrintable(without.err));
    QVERIFY(contents(at("with.csv")).count('\n') > 2);
    QCOMPARE(contents(at("without.csv")), contents(at("with.csv")));
}

void LatePartsTest::withoutMatioAResultIsKept() {
    const auto simulate = [&](const QString& program) {
        return run(program, {"simulate", "Decay", m_model, "--stop-time", "1", "--output", at("result.mat")});
    };
    const Ended without = simulate(m_alone);
    QVERIFY(without.code > 0);
    for (const char* expected : {"error: ", "files of MATLAB", "lib/gnomon/libgnomon-matio.so", "is kept in"})
        QVERIFY2(without.err.contains(expected), qPrintable(without.err));
    QVERIFY(!QFile::exists(at("result.mat")));
    const Ended with = simulate(GNC_PROGRAM);
    QVERIFY2(with.code == 0, qPrintable(with.err));
    QVERIFY(QFile::exists(at("result.mat")));
}

QTEST_GUILESS_MAIN(LatePartsTest)
#include "late_parts_test.moc"
