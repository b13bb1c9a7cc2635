#include "compiler/external/native.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

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
    void matricesAreReadAsTheyWereWritten() {
        QTemporaryDir folder;
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
};

QTEST_GUILESS_MAIN(FilesTest)
#include "files_test.moc"
