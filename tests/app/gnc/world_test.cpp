// What a model may touch and take while it is looked at and while it runs, as the command line shows it.
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Ended {
    int code = -1;
    bool crashed = false;
    QString out, err;
};

Ended gnc(const QStringList& arguments, const QString& folder, const QByteArray& input = {},
          const QStringList& environment = {}) {
    QProcess process;
    QProcessEnvironment all = QProcessEnvironment::systemEnvironment();
    for (const QString& variable : environment)
        all.insert(variable.section('=', 0, 0), variable.section('=', 1));
    process.setProcessEnvironment(all);
    process.setWorkingDirectory(folder);
    process.start(GNC_PROGRAM, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(240000))
        return {};
    return {process.exitCode(), process.exitStatus() == QProcess::CrashExit,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

bool writeText(const QString& path, const QString& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0;
}

/// A function of the standard library's kind that writes a line, and a model that uses it as `use` says.
QString writer(const QString& use) {
    return "model M\n  impure function write\n    input String line;\n    input String file;\n"
           "  external \"C\" ModelicaInternal_print(line, file);\n  end write;\n"
           "  impure function f\n    input String file;\n    output Integer y;\n  algorithm\n"
           "    write(\"x\", file);\n    y := 2;\n  end f;\n" +
           use + "end M;\n";
}

} // namespace

class WorldTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lookingChangesNothing_data() {
        QTest::addColumn<QStringList>("command");
        for (const char* command : {"check", "flatten", "structure", "init"})
            QTest::newRow(command) << QStringList{command};
        QTest::newRow("simulate, whose extents want it") << QStringList{"simulate"};
    }
    void lookingChangesNothing() {
        QFETCH(QStringList, command);
        QTemporaryDir folder;
        const QString target = folder.filePath("written.txt");
        QVERIFY(writeText(folder.filePath("m.mo"),
                          writer("  parameter Integer n = f(\"" + target + "\");\n  Real x[n] = ones(n);\n")));
        if (command.first() != "check")
            command << "M";
        const Ended ended = gnc(command << "m.mo", folder.path());
        QVERIFY(!ended.crashed);
        QVERIFY2(ended.err.contains("only in a run"), qPrintable(ended.err));
        QVERIFY(!QFile::exists(target));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"m.mo"});
    }

    void theStartIsFoundAndNothingWritten() {
        QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("m.mo"),
                          writer("  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\n"
                                 "  when initial() then\n    write(\"x\", \"written.txt\");\n  end when;\n")));
        const Ended ended = gnc({"init", "M", "m.mo"}, folder.path());
        QCOMPARE(ended.code, 0);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"m.mo"});
    }

    void aRunWritesIntoItsFolder() {
        QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("m.mo"),
                          writer("  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\n"
                                 "  when initial() then\n    write(\"x\", \"written.txt\");\n  end when;\n")));
        const Ended named = gnc({"simulate", "M", "m.mo", "--run-folder", "run"}, folder.path());
        QVERIFY2(named.code == 0, qPrintable(named.err));
        QVERIFY(QFile::exists(folder.filePath("run/written.txt")));
        QVERIFY(!QFile::exists(folder.filePath("written.txt")));

        const Ended ended = gnc({"simulate", "M", "m.mo"}, folder.path());
        QCOMPARE(ended.code, 0);
        QVERIFY(!QFile::exists(folder.filePath("written.txt")));
        const auto said = QRegularExpression("files of the model are in (\\S+)").match(ended.err);
        QVERIFY2(said.hasMatch(), qPrintable(ended.err));
        QVERIFY(QFile::exists(said.captured(1) + "/written.txt"));
        QVERIFY(QDir(said.captured(1)).removeRecursively());
    }

    void aRunWritesNowhereElse() {
        QTemporaryDir folder;
        const QString target = folder.filePath("written.txt");
        QVERIFY(
            writeText(folder.filePath("m.mo"), writer("  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\n"
                                                      "  when initial() then\n    write(\"x\", \"" +
                                                      target + "\");\n  end when;\n")));
        const Ended ended = gnc({"simulate", "M", "m.mo", "--run-folder", "run"}, folder.path());
        QCOMPARE(ended.code, 3);
        QVERIFY2(ended.err.contains("only in its own folder"), qPrintable(ended.err));
        QVERIFY(!QFile::exists(target));
    }

    /// Chains of ten thousand declarations work or are told; the program does not end by a signal.
    void longChains_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("cls");
        const auto chain = [](const QString& first, const QString& next) {
            QString text = "package P\n" + first;
            for (int i = 1; i <= 10000; ++i)
                text += QString(next).replace("THIS", QString::number(i)).replace("LAST", QString::number(i - 1));
            return text;
        };
        QTest::newRow("extends") << chain("model M0 Real x = 1; end M0;\n", "model MTHIS extends MLAST; end MTHIS;\n") +
                                        "end P;"
                                 << "P.M10000";
        QTest::newRow("types") << chain("type T0 = Real;\n", "type TTHIS = TLAST;\n") +
                                      "model M T10000 x = 1; end M; end P;"
                               << "P.M";
        const QString functions =
            chain("function f0 input Real x; output Real y; algorithm y := x; end f0;\n",
                  "function fTHIS input Real x; output Real y; algorithm y := fLAST(x) + 1; end fTHIS;\n");
        QTest::newRow("functions") << functions + "model M Real y = f10000(time); end M; end P;"
                                   << "P.M";
        QTest::newRow("functions of what is known")
            << functions + "model M constant Real y = f10000(2); Real x = y; end M; end P;"
            << "P.M";
        QTest::newRow("components") << chain("model M0 Real x = 1; end M0;\n", "model MTHIS MLAST m; end MTHIS;\n") +
                                           "end P;"
                                    << "P.M10000";
        QTest::newRow("constants") << chain("constant Real c0 = 1;\n", "constant Real cTHIS = cLAST + 1;\n") +
                                          "model M Real x = c10000; end M; end P;"
                                   << "P.M";
    }
    void longChains() {
        QFETCH(QString, text);
        QFETCH(QString, cls);
        QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("m.mo"), text));
        for (const QStringList& command :
             {QStringList{"check", "--class", cls}, QStringList{"flatten", cls}, QStringList{"simulate", cls}}) {
            const Ended ended = gnc(QStringList(command) << "m.mo", folder.path());
            QVERIFY2(!ended.crashed && (ended.code == 0 || ended.code == 1),
                     qPrintable(command.first() + ": " + QString::number(ended.code) + ended.err.right(300)));
        }
    }

    void numbersOfParameters_data() {
        QTest::addColumn<QString>("value");
        QTest::newRow("nan") << "sqrt(-1)";
        QTest::newRow("inf") << "1/0";
        QTest::newRow("minus inf") << "log(0)";
    }
    void numbersOfParameters() {
        QFETCH(QString, value);
        QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("m.mo"),
                          "model M\n  parameter Real p = " + value + ";\n  Real x = p;\nend M;\n"));
        const Ended ended = gnc({"simulate", "M", "m.mo"}, folder.path());
        QVERIFY2(ended.code == 3 || ended.code == 1, qPrintable(QString::number(ended.code)));
        QVERIFY2(ended.err.contains("'p'") || ended.err.contains("m.mo:2:"), qPrintable(ended.err));
    }

    void answersThatCannotBeWritten() {
        QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("m.mo"), "model M\n  Real x = time;\nend M;\n"));
        for (const char* command : {"flatten M m.mo", "parse --stats m.mo", "check m.mo"}) {
            QProcess process;
            process.setWorkingDirectory(folder.path());
            process.setStandardOutputFile("/dev/full");
            process.start(GNC_PROGRAM, QString(command).split(QChar(32)));
            QVERIFY(process.waitForFinished(60000));
            QCOMPARE(process.exitCode(), 3);
            QVERIFY(process.readAllStandardError().contains("cannot be written"));
        }
    }

    void linesOfABatch() {
        QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("m.mo"), "model M\n  Real x = time;\nend M;\n"));
        const QByteArray lines = "{\"id\":" + QByteArray(200000, '[') + QByteArray(200000, ']') +
                                 ",\"args\":[\"check\",\"m.mo\"]}\n"
                                 "{\"id\":\"b\",\"args\":[\"check\",\"m.mo\"]}\n";
        const Ended ended = gnc({"batch", "-"}, folder.path(), lines);
        QVERIFY(!ended.crashed);
        const QStringList answers = ended.out.split('\n', Qt::SkipEmptyParts);
        QCOMPARE(answers.size(), 2);
        QCOMPARE(QJsonDocument::fromJson(answers[0].toUtf8()).object()["exit"].toInt(), 2);
        QCOMPARE(QJsonDocument::fromJson(answers[1].toUtf8()).object()["exit"].toInt(-1), 0);
        // Without a folder for temporary files there are no statistics, and an answer all the same.
        const Ended homeless =
            gnc({"batch", "-"}, folder.path(), "{\"args\":[\"flatten\",\"M\",\"m.mo\"]}\n", {"TMPDIR=/no/such/folder"});
        QCOMPARE(QJsonDocument::fromJson(homeless.out.toUtf8()).object()["exit"].toInt(-1), 0);
    }

    void ownMistakes() {
        QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("m.mo"),
                          "package P\n  model A\n    Real x;\n  equation\n    x = 1;\n  end A;\n  model B\n"
                          "    Real x = nowhere;\n  end B;\nend P;\n"));
        const Ended ended = gnc({"check", "m.mo"}, folder.path(), {}, {"GNOMON_FAULT=equations@P.A"});
        QCOMPARE(ended.code, 4);
        QVERIFY2(ended.err.contains("m.mo:2:9: error: 'P.A' could not be looked at"), qPrintable(ended.err));
        QVERIFY2(ended.err.contains("'nowhere'"), qPrintable(ended.err));
    }

    void limitsCanBeSet() {
        QTemporaryDir folder;
        QVERIFY(writeText(folder.filePath("m.mo"), "model M\n  Real x[1000] = ones(1000);\nend M;\n"));
        const Ended ended = gnc({"flatten", "M", "m.mo", "--most-variables", "999"}, folder.path());
        QCOMPARE(ended.code, 1);
        QVERIFY2(ended.err.contains("m.mo:2:8: error: 'x' would have 1000 elements, more than the 999"),
                 qPrintable(ended.err));
        QCOMPARE(gnc({"flatten", "M", "m.mo", "--most-variables", "1000"}, folder.path()).code, 0);
    }
};

QTEST_GUILESS_MAIN(WorldTest)
#include "world_test.moc"
