#include "compiler/external/file_folders.h"
#include "compiler/external/native.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>

using namespace gnomon;

namespace {

native::Call run(const char* name, std::vector<std::string> texts, std::vector<std::vector<double>> numbers,
                 std::string_view order) {
    static std::vector<std::vector<std::string>> heldTexts;
    static std::vector<std::vector<double>> heldNumbers;
    static std::vector<native::Argument> arguments;
    heldTexts.clear();
    heldNumbers = std::move(numbers);
    arguments.clear();
    for (std::string& text : texts)
        heldTexts.push_back({std::move(text)});
    size_t text = 0, number = 0;
    for (char c : order) {
        native::Argument a;
        a.kind = c == 's' ? native::Argument::Kind::Texts : native::Argument::Kind::Numbers;
        if (c == 's')
            a.texts = heldTexts[text++];
        else
            a.numbers = heldNumbers[number++];
        arguments.push_back(a);
    }
    native::Call call;
    call.arguments = arguments;
    native::find(name)->run(call);
    return call;
}

} // namespace

class FilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { native::setFileFolders({}); }

    void matricesAreReadAsTheyWereWritten() {
        QTemporaryDir folder;
        native::setFileFolders({native::FileFolders::Changes::Done, {}, folder.path().toStdString()});
        for (const char* format : {"4", "6", "7"}) {
            const std::string file = folder.filePath(QString("m") + format + ".mat").toStdString();
            const std::vector<double> a{1, 2, 3, 4, 5, 6.5}, b{-1, 7};
            const auto write = [&](const char* name, const std::vector<double>& m, double rows, double columns,
                                   double append) {
                return run("ModelicaIO_writeRealMatrix", {file, name, format}, {m, {rows}, {columns}, {append}},
                           "ssnnnns");
            };
            QCOMPARE(write("a", a, 2, 3, 0).error, std::string());
            QCOMPARE(write("b", b, 2, 1, 1).number, 1.0);
            const native::Matrix first = native::readMatrix(file, "a"), second = native::readMatrix(file, "b");
            QCOMPARE(first.rows, 2u);
            QCOMPARE(first.values, a);
            QCOMPARE(second.values, b);
            QCOMPARE(write("b", a, 3, 2, 0).error, std::string());
            QVERIFY(!native::readMatrix(file, "a").error.empty()); // a new file
            QCOMPARE(native::readMatrix(file, "b").rows, 3u);
        }
        QVERIFY(!run("ModelicaIO_writeRealMatrix", {"/nowhere/x.mat", "a", "4"}, {{1}, {1}, {1}, {0}}, "ssnnnns")
                     .error.empty());
    }
    void filesAndFolders() {
        QTemporaryDir folder;
        native::setFileFolders({native::FileFolders::Changes::Done, {}, folder.path().toStdString()});
        const auto path = [&](const char* name) { return folder.filePath(name).toStdString(); };
        QCOMPARE(run("ModelicaInternal_mkdir", {path("d")}, {}, "s").error, std::string());
        QVERIFY(!run("ModelicaInternal_mkdir", {path("d")}, {}, "s").error.empty());
        std::ofstream(path("d/x")) << "text";
        QCOMPARE(run("ModelicaInternal_copyFile", {path("d/x"), path("d/y")}, {}, "ss").error, std::string());
        QVERIFY(!run("ModelicaInternal_copyFile", {path("d/x"), path("d/y")}, {}, "ss").error.empty());
        QCOMPARE(run("ModelicaInternal_getNumberOfFiles", {path("d")}, {}, "s").number, 2.0);
        QCOMPARE(run("ModelicaInternal_rename", {path("d/y"), path("z")}, {}, "ss").error, std::string());
        QVERIFY(std::ifstream(path("z")).good());
        QVERIFY(!run("ModelicaInternal_rmdir", {path("d")}, {}, "s").error.empty()); // not empty
        QCOMPARE(run("ModelicaInternal_removeFile", {path("d/x")}, {}, "s").error, std::string());
        QVERIFY(!run("ModelicaInternal_rmdir", {path("z")}, {}, "s").error.empty()); // no folder
        QCOMPARE(run("ModelicaInternal_rmdir", {path("d")}, {}, "s").error, std::string());
        QVERIFY(!run("ModelicaInternal_getNumberOfFiles", {path("d")}, {}, "s").error.empty());
    }

    /// Relative names lead into the folder of the run, and no other one is changed, by whatever name.
    void aRunChangesItsOwnFolderOnly_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isOwn");
        QTest::newRow("relative") << "x.txt" << true;
        QTest::newRow("absolute, in it") << "RUN/x.txt" << true;
        QTest::newRow("absolute, beside it") << "ALL/x.txt" << false;
        QTest::newRow("out of it") << "../x.txt" << false;
        QTest::newRow("out of it and back") << "../run/x.txt" << true;
        QTest::newRow("through a link to a folder") << "out/x.txt" << false;
        QTest::newRow("a link to a file") << "link.txt" << false;
    }
    void aRunChangesItsOwnFolderOnly() {
        QFETCH(QString, name);
        QFETCH(bool, isOwn);
        QTemporaryDir all;
        const std::string run_ = all.filePath("run").toStdString(), outside = all.filePath("x.txt").toStdString();
        std::filesystem::create_directory(run_);
        std::filesystem::create_directory_symlink(all.path().toStdString(), run_ + "/out");
        std::filesystem::create_symlink(outside, run_ + "/link.txt");
        native::setFileFolders({native::FileFolders::Changes::Done, {}, run_});
        name.replace("RUN", QString::fromStdString(run_)).replace("ALL", all.path());
        const native::Call call = run("ModelicaInternal_print", {"line", name.toStdString()}, {}, "ss");
        QCOMPARE(call.error.empty(), isOwn);
        QCOMPARE(std::filesystem::exists(run_ + "/x.txt"), isOwn);
        QVERIFY(!std::filesystem::exists(outside));
        QCOMPARE(native::changedFolder(), isOwn ? run_ : std::string());
        if (isOwn) // and what it wrote it reads again
            QCOMPARE(run("ModelicaInternal_countLines", {"x.txt"}, {}, "s").number, 1.0);
    }

    void nothingIsChangedWhereNothingRuns() {
        QTemporaryDir folder;
        const auto path = [&](const char* name) { return folder.filePath(name).toStdString(); };
        std::ofstream(path("x")) << "text";
        const auto untouched = [&] {
            QVERIFY(std::filesystem::exists(path("x")));
            QVERIFY(!std::filesystem::exists(path("y")));
        };
        for (const auto changes : {native::FileFolders::Changes::Refused, native::FileFolders::Changes::Skipped}) {
            native::setFileFolders({changes, {}, folder.path().toStdString()});
            const bool isRefused = changes == native::FileFolders::Changes::Refused;
            const auto told = [&](const native::Call& call) {
                QCOMPARE(call.error.empty(), !isRefused);
                QCOMPARE(call.printed.empty(), isRefused); // a start is found all the same
            };
            told(run("ModelicaInternal_print", {"line", path("y")}, {}, "ss"));
            told(run("ModelicaInternal_removeFile", {path("x")}, {}, "s"));
            told(run("ModelicaInternal_copyFile", {path("x"), path("y")}, {}, "ss"));
            told(run("ModelicaInternal_rename", {path("x"), path("y")}, {}, "ss"));
            told(run("ModelicaInternal_mkdir", {path("y")}, {}, "s"));
            told(run("ModelicaInternal_rmdir", {path("x")}, {}, "s"));
            told(run("ModelicaIO_writeRealMatrix", {path("y"), "m", "4"}, {{1}, {1}, {1}, {0}}, "ssnnnns"));
            untouched();
        }
    }

    /// A pipe would be waited for, and a device has no end.
    void onlyFilesAreRead() {
        QTemporaryDir folder;
        const std::string pipe = folder.filePath("pipe").toStdString();
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        for (const std::string& name : {pipe, std::string("/dev/zero"), folder.path().toStdString()}) {
            QVERIFY(!run("ModelicaInternal_countLines", {name}, {}, "s").error.empty());
            QVERIFY(!run("ModelicaInternal_readLine", {name}, {{1}, {0}}, "snn").error.empty());
            QVERIFY(!native::readMatrix(name, "m").error.empty());
            QVERIFY(!native::readMatrix(name + ".mat", "m").error.empty());
        }
        std::ofstream(folder.filePath("t").toStdString()) << "one\ntwo\r\nthree";
        const std::string lines = folder.filePath("t").toStdString();
        QCOMPARE(run("ModelicaInternal_countLines", {lines}, {}, "s").number, 3.0);
        QCOMPARE(run("ModelicaInternal_readLine", {lines}, {{2}, {0}}, "snn").text, std::string("two"));
        QVERIFY(run("ModelicaInternal_readLine", {lines}, {{4}, {0}}, "snn").error.empty());
    }
};

QTEST_GUILESS_MAIN(FilesTest)
#include "files_test.moc"
