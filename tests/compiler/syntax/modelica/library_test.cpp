#include "app/gnc/file_walk.h"
#include "compiler/syntax/parse.h"
#include "tests/compiler/syntax/tree_checks.h"

#include <QTest>

using namespace gnomon;
using namespace gnomon::syntax;

/// Every file of the libraries on MODELICAPATH: no syntax error, and the tree's text is the file.
class ModelicaLibraryTest : public QObject {
    Q_OBJECT
private slots:
    void wholeLibrary();
};

void ModelicaLibraryTest::wholeLibrary() {
    const QByteArray path = qgetenv("MODELICAPATH");
    if (path.isEmpty())
        QSKIP("MODELICAPATH names no library");
    std::vector<std::string> folders;
    for (const QByteArray& folder : path.split(':'))
        folders.push_back(folder.toStdString());
    const gnc::FileWalk walk = gnc::findModelFiles(folders);
    QVERIFY(walk.failures.empty());
    QVERIFY(!walk.files.empty());
    for (const std::string& file : walk.files) {
        const auto text = SourceText::read(file);
        QVERIFY2(text, file.c_str());
        const SyntaxTree tree = parse(*text, SourceId(0), *languageOf(file));
        QVERIFY2(tree.errors().empty(), (file + ": " + describeErrors(tree)).c_str());
        QVERIFY2(tree.print() == tree.bytes(), file.c_str());
        QVERIFY2(brokenInvariant(tree).empty(), (file + ": " + brokenInvariant(tree)).c_str());
    }
}

QTEST_APPLESS_MAIN(ModelicaLibraryTest)
#include "library_test.moc"
