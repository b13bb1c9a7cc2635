// Actions on classes and on many files: done from the library, undone as one, with nothing lost on disk.
#include "app/modeling/class_form.h"
#include "app/modeling/icon_canvas.h"
#include "app/modeling/library_model.h"
#include "app/modeling/library_panel.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/shape_bar.h"
#include "app/search/search_panel.h"
#include "app/workspace/project_history.h"
#include "tests/gui/window_fixture.h"

#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>

using namespace gnomon;

class ProjectTest : public QObject {
    Q_OBJECT

    /// A library of files, with its package.mo open.
    static void makeLibrary(WindowFixture& gnomon) {
        QDir(gnomon.path("")).mkpath("L/Q");
        gnomon.write("L/package.mo", "package L\r\nend L;\r\n");
        gnomon.write("L/package.order", "A\nB\nQ\n");
        gnomon.write("L/A.mo", "within L;\nmodel A\n  B b; // here\n  Q.C c;\nend A;\n");
        gnomon.write("L/B.mo", "within L;\nmodel B\n  Real x = 1;\nend B;\n");
        gnomon.write("L/Q/package.mo", "within L;\npackage Q\nend Q;\n");
        gnomon.write("L/Q/package.order", "C\n");
        gnomon.write("L/Q/C.mo", "within L.Q;\nmodel C\n  L.B b;\nend C;\n");
        gnomon.run("file.open", {gnomon.path("L/package.mo")});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.run("view.library");
        QTRY_VERIFY(gnomon.window().library().packagesIn("").contains("L"));
        gnomon.run("library.expand", {"L"});
    }
    static QMap<QString, QByteArray> filesOf(const WindowFixture& gnomon) {
        QMap<QString, QByteArray> all;
        for (const char* name :
             {"L/package.mo", "L/package.order", "L/A.mo", "L/B.mo", "L/Q/package.mo", "L/Q/package.order", "L/Q/C.mo"})
            all[name] = gnomon.read(name);
        return all;
    }
    static QVariantMap spec(const QString& name, const QString& within, const QString& kind = "model") {
        return {{"name", name}, {"within", within}, {"kind", kind}};
    }
    static QStringList shown(WindowFixture& gnomon, const QString& package) {
        QStringList names;
        const auto& tree = gnomon.window().library().model();
        const QModelIndex at = tree.find(package);
        for (int i = 0; i < tree.rowCount(at); ++i)
            names << tree.index(i, 0, at).data().toString();
        return names;
    }

private slots:
    void aNewClassInAFolderAndBack() {
        WindowFixture gnomon;
        makeLibrary(gnomon);
        gnomon.run("class.new", {spec("D", "L")});
        QCOMPARE(gnomon.read("L/D.mo"), "within L;\nmodel D\nend D;\n");
        QCOMPARE(gnomon.read("L/package.order"), "A\nB\nQ\nD\n");
        QTRY_COMPARE(gnomon.document().title(), "D.mo");
        QTRY_COMPARE(shown(gnomon, "L"), (QStringList{"A", "B", "Q", "D"}));
        const auto taken = gnomon.tryRun("class.new", {spec("D", "L")});
        QVERIFY(!taken);
        QCOMPARE(taken.error().message, "there is a class L.D already");
        gnomon.run("project.undo");
        QVERIFY(!QFile::exists(gnomon.path("L/D.mo")));
        QCOMPARE(gnomon.read("L/package.order"), "A\nB\nQ\n");
        QTRY_COMPARE(shown(gnomon, "L"), (QStringList{"A", "B", "Q"}));
        gnomon.run("project.redo");
        QCOMPARE(gnomon.read("L/D.mo"), "within L;\nmodel D\nend D;\n");
    }

    void anEnumerationIsMade() {
        WindowFixture gnomon;
        gnomon.run("file.new", {"P", "package P\nend P;\n"});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.run("class.new", {"P"});
        auto* form = gnomon.window().findChild<ClassForm*>("classForm");
        QVERIFY(form && form->isVisible());
        auto* within = form->findChild<QComboBox*>("classWithin");
        QTRY_VERIFY(within->findData("P") >= 0);
        within->setCurrentIndex(within->findData("P"));
        auto* kind = form->findChild<QComboBox*>("classKind");
        auto* literals = form->findChild<QLineEdit*>("classLiterals");
        QVERIFY(!literals->isVisible());
        kind->setCurrentIndex(kind->findText("Enumeration"));
        QVERIFY(literals->isVisible());
        QVERIFY(!form->findChild<QLineEdit*>("classExtends")->isVisible());
        form->findChild<QLineEdit*>("className")->setText("Valve");
        form->accept();
        auto* trouble = form->findChild<QLabel*>("classTrouble");
        QTRY_VERIFY(trouble->isVisible());
        QVERIFY2(trouble->text().contains("has values"), qPrintable(trouble->text()));
        literals->setText("open, closed");
        form->accept();
        QTRY_VERIFY2(gnomon.document().text().find("type Valve = enumeration(open, closed);") != std::string::npos,
                     gnomon.document().text().c_str());
    }

    void theFormAsksAndTellsWhatWillNotDo() {
        WindowFixture gnomon;
        gnomon.run("file.new", {"P", "package P\nend P;\n"});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.run("class.new", {"P"});
        auto* form = gnomon.window().findChild<ClassForm*>("classForm");
        QVERIFY(form && form->isVisible());
        auto* within = form->findChild<QComboBox*>("classWithin");
        QTRY_VERIFY(within->findData("P") >= 0);
        within->setCurrentIndex(within->findData("P"));
        auto* name = form->findChild<QLineEdit*>("className");
        QTest::keyClicks(name, "my model");
        QTest::keyClick(name, Qt::Key_Return);
        auto* trouble = form->findChild<QLabel*>("classTrouble");
        QTRY_VERIFY(trouble->isVisible());
        QVERIFY(trouble->text().contains("my model"));
        name->setText("Inner");
        QPointer<ClassForm> gone = form;
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_VERIFY(!gone);
        QTRY_COMPARE(gnomon.document().text(), "package P\n  model Inner\n  end Inner;\nend P;\n");
        gnomon.run("edit.undo");
        QCOMPARE(gnomon.document().text(), "package P\nend P;\n");
        gnomon.run("edit.redo");
        QVERIFY(gnomon.document().text().find("Inner") != std::string::npos);
    }

    void aRenamedPackageTakesEverythingAlong() {
        WindowFixture gnomon;
        makeLibrary(gnomon);
        const auto before = filesOf(gnomon);
        gnomon.run("file.open", {gnomon.path("L/Q/C.mo")});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        Document& inside = gnomon.document();
        gnomon.run("class.rename", {"L.Q", "Parts"});
        QCOMPARE(gnomon.read("L/A.mo"), "within L;\nmodel A\n  B b; // here\n  Parts.C c;\nend A;\n");
        QCOMPARE(gnomon.read("L/package.order"), "A\nB\nParts\n");
        QVERIFY(!QFile::exists(gnomon.path("L/Q")));
        QCOMPARE(inside.path(), gnomon.path("L/Parts/C.mo"));
        QCOMPARE(inside.text(), "within L.Parts;\nmodel C\n  L.B b;\nend C;\n");
        QVERIFY2(!inside.isModified(), "what had nothing unsaved is written");
        QCOMPARE(gnomon.read("L/Parts/C.mo"), QByteArray::fromStdString(inside.text()));
        gnomon.run("edit.undo"); // the text was the last to change: all of it goes back
        QCOMPARE(filesOf(gnomon), before);
        QCOMPARE(inside.path(), gnomon.path("L/Q/C.mo"));
    }

    void whatIsDeletedComesBack() {
        WindowFixture gnomon;
        makeLibrary(gnomon);
        const auto before = filesOf(gnomon);
        gnomon.run("file.open", {gnomon.path("L/Q/C.mo")});
        gnomon.run("class.delete", {"L.Q", "now"});
        QVERIFY(!QFile::exists(gnomon.path("L/Q")));
        QVERIFY(!gnomon.workspace().find(gnomon.path("L/Q/C.mo")));
        QCOMPARE(gnomon.read("L/package.order"), "A\nB\n");
        gnomon.run("project.undo");
        QCOMPARE(filesOf(gnomon), before);
        QVERIFY2(gnomon.workspace().find(gnomon.path("L/Q/C.mo")), "its tab is there again");
        // Someone else changed a file meanwhile: nothing is overwritten.
        gnomon.run("class.delete", {"L.B", "now"});
        gnomon.write("L/B.mo", "within L;\nmodel B\n  Real y;\nend B;\n");
        gnomon.run("project.undo");
        QCOMPARE(gnomon.read("L/B.mo"), "within L;\nmodel B\n  Real y;\nend B;\n");
    }

    void copiesMovesAndFolders() {
        WindowFixture gnomon;
        makeLibrary(gnomon);
        const auto before = filesOf(gnomon);
        gnomon.run("class.duplicate", {"L.A", "A2", "L.Q"});
        QCOMPARE(gnomon.read("L/Q/A2.mo"), "within L.Q;\nmodel A2\n  B b; // here\n  Q.C c;\nend A2;\n");
        QTRY_COMPARE(gnomon.document().path(), gnomon.path("L/Q/A2.mo"));
        gnomon.run("class.move", {"L.B", "L.Q"});
        QCOMPARE(gnomon.read("L/Q/B.mo"), "within L.Q;\nmodel B\n  Real x = 1;\nend B;\n");
        QCOMPARE(gnomon.read("L/A.mo"), "within L;\nmodel A\n  L.Q.B b; // here\n  Q.C c;\nend A;\n");
        QTRY_COMPARE(gnomon.document().path(), gnomon.path("L/Q/B.mo"));
        gnomon.run("project.undo");
        gnomon.run("project.undo");
        QCOMPARE(filesOf(gnomon), before);
        gnomon.run("file.open", {gnomon.write("S.mo", "package S\n  model M\n  end M;\nend S;\n")});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        QDir(gnomon.path("")).mkpath("into");
        gnomon.run("class.toFolder", {"S", gnomon.path("into")});
        QCOMPARE(gnomon.document().path(), gnomon.path("into/S/package.mo"));
        QCOMPARE(gnomon.read("into/S/M.mo"), "within S;\nmodel M\nend M;\n");
        QVERIFY(!QFile::exists(gnomon.path("S.mo")));
        gnomon.run("project.undo");
        QCOMPARE(gnomon.read("S.mo"), "package S\n  model M\n  end M;\nend S;\n");
    }

    void findAndReplaceInFiles() {
        WindowFixture gnomon;
        makeLibrary(gnomon);
        const auto before = filesOf(gnomon);
        gnomon.run("edit.findInFiles",
                   {"(\\w+) (b|c);",
                    QVariantMap{{"regularExpression", true}, {"matchCase", true}, {"replacement", "\\1 new_\\2;"}}});
        QTRY_VERIFY(!gnomon.run("search.state").toMap()["busy"].toBool());
        const QVariantList matches = gnomon.run("search.state").toMap()["matches"].toList();
        QCOMPARE(matches.size(), 3);
        QCOMPARE(matches[0].toMap()["line"].toInt(), 3);
        QCOMPARE(matches[0].toMap()["text"].toString(), "B b; // here");
        QCOMPARE(gnomon.run("search.replaceAll").toInt(), 3);
        QCOMPARE(gnomon.read("L/A.mo"), "within L;\nmodel A\n  B new_b; // here\n  Q.C new_c;\nend A;\n");
        gnomon.run("project.undo");
        QCOMPARE(filesOf(gnomon), before);
        gnomon.run("edit.findInFiles", {"(", QVariantMap{{"regularExpression", true}}});
        QTRY_VERIFY(!gnomon.run("search.state").toMap()["busy"].toBool());
        QVERIFY(gnomon.run("search.state").toMap()["matches"].toList().isEmpty());
        QVERIFY(!gnomon.run("search.state").toMap()["status"].toString().isEmpty());
    }

    void whoLooksForSomethingReplacesNothing() {
        WindowFixture gnomon;
        makeLibrary(gnomon);
        gnomon.run("edit.findInFiles", {"B", QVariantMap{{"matchCase", true}}});
        QTRY_VERIFY(!gnomon.run("search.state").toMap()["busy"].toBool());
        QVERIFY(!gnomon.run("search.state").toMap()["matches"].toList().isEmpty());
        auto* replace = gnomon.window().findChild<QPushButton*>("searchReplaceAll");
        auto* field = gnomon.window().findChild<QLineEdit*>("searchReplacement");
        QVERIFY(!replace->isVisible() && !field->isVisible());
        const auto before = filesOf(gnomon);
        QVERIFY(!replace->isEnabled());
        QCOMPARE(gnomon.run("search.replaceAll").toInt(), 0);
        QCOMPARE(filesOf(gnomon), before);
        // Who wants to delete what was found reads that it does so.
        gnomon.window().findChild<QToolButton*>("searchReplacing")->click();
        QVERIFY(replace->isVisible() && replace->isEnabled());
        QVERIFY2(replace->text().startsWith("Delete"), qPrintable(replace->text()));
        field->setText("C");
        QTRY_VERIFY(replace->text().startsWith("Replace"));
    }

    void favouritesStay() {
        WindowFixture gnomon;
        gnomon.run("view.library");
        gnomon.run("library.favourite", {"Gnomon.Blocks"});
        auto* list = gnomon.window().findChild<QListWidget*>("favourites");
        QVERIFY(list && list->isVisible());
        QCOMPARE(list->item(0)->text(), "Blocks");
        gnomon.restart();
        QCOMPARE(gnomon.window().library().favourites(), QStringList{"Gnomon.Blocks"});
        gnomon.run("library.favourite", {"Gnomon.Blocks"});
        QVERIFY(gnomon.window().library().favourites().isEmpty());
    }

    void severalCursorsAndLayout() {
        WindowFixture gnomon;
        gnomon.run("file.new", {"M", "model M\nReal aa=1;\n  Real ab = aa;\nend M;\n"});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.editor().setCursor(14); // in the first aa
        gnomon.run("cursor.everywhere");
        QCOMPARE(gnomon.editor().selections().size(), 2u);
        QTest::keyClicks(&gnomon.editor(), "x");
        QCOMPARE(gnomon.document().text(), "model M\nReal x=1;\n  Real ab = x;\nend M;\n");
        gnomon.run("edit.format");
        QCOMPARE(gnomon.document().text(), "model M\n  Real x=1;\n  Real ab = x;\nend M;\n");
        gnomon.run("edit.undo");
        QCOMPARE(gnomon.document().text(), "model M\nReal x=1;\n  Real ab = x;\nend M;\n");
        gnomon.editor().setCursor(0);
        gnomon.run("cursor.below");
        QTest::keyClicks(&gnomon.editor(), "/");
        QCOMPARE(gnomon.document().text(), "/model M\n/Real x=1;\n  Real ab = x;\nend M;\n");
    }

    void actionsAreUndoneInTheNextSession() {
        WindowFixture gnomon;
        makeLibrary(gnomon);
        const auto before = filesOf(gnomon);
        gnomon.run("class.rename", {"L.B", "Better"});
        QVERIFY(QFile::exists(gnomon.path("L/Better.mo")) && !QFile::exists(gnomon.path("L/B.mo")));
        QVERIFY(gnomon.read("L/A.mo").contains("Better b; // here"));
        gnomon.run("class.delete", {"L.A", "now"});
        QVERIFY(!QFile::exists(gnomon.path("L/A.mo")));
        gnomon.end(); // as a crash: nothing is told to end
        gnomon.start();
        QCOMPARE(gnomon.run("project.state").toMap()["undo"].toString(), "Delete L.A");
        gnomon.run("project.undo");
        QVERIFY(gnomon.read("L/A.mo").contains("Better b; // here"));
        gnomon.end();
        gnomon.start();
        QCOMPARE(gnomon.run("project.state").toMap()["redo"].toString(), "Delete L.A");
        gnomon.run("project.undo");
        QCOMPARE(filesOf(gnomon), before);
        gnomon.run("project.redo");
        QVERIFY(QFile::exists(gnomon.path("L/Better.mo")));
    }

    void halfAnActionIsTakenBack() {
        // The program ended between two files of a renaming: what the journal of actions says then, and what the disk.
        WindowFixture gnomon;
        makeLibrary(gnomon);
        const auto before = filesOf(gnomon);
        gnomon.run("class.rename", {"L.B", "Better"});
        gnomon.end();
        QDirIterator all(gnomon.path("profile"), {"history"}, QDir::Files, QDirIterator::Subdirectories);
        QVERIFY(all.hasNext());
        const QString place = all.next();
        QFile file(place);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray written = file.readAll();
        file.close();
        constexpr qsizetype head = 4 + 1 + 4 + 4; // magic, in progress, position, count
        QByteArray half = written.left(4) + QByteArray(1, '\1') + QByteArray(8, '\0') + written.mid(head);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(half);
        file.close();
        // The file that was to come last has not been changed yet.
        QFile last(gnomon.path("L/Q/C.mo"));
        QVERIFY(last.open(QIODevice::WriteOnly));
        last.write(before["L/Q/C.mo"]);
        last.close();
        gnomon.start();
        QCOMPARE(filesOf(gnomon), before);
        QVERIFY(!QFile::exists(gnomon.path("L/Better.mo")));
        QVERIFY(gnomon.run("project.state").toMap()["undo"].toString().isEmpty());
        // Rubbish is passed over.
        gnomon.end();
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(half.left(half.size() / 2));
        file.close();
        gnomon.start();
        QCOMPARE(filesOf(gnomon), before);
    }

    void shapesAreDrawnByHand() {
        WindowFixture gnomon;
        gnomon.run("file.new", {"M", "model M\nend M;\n"});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.run("view.icon", {true});
        ModelPane& pane = gnomon.window().documents().currentPane()->model();
        IconCanvas& canvas = pane.iconCanvas();
        QTRY_VERIFY(canvas.icon());
        const auto at = [&](double x, double y) { return canvas.toWidget({x, y}).toPoint(); };
        QTest::mouseClick(pane.shapeBar().findChild<QToolButton*>("tool2"), Qt::LeftButton);
        QTest::mousePress(&canvas, Qt::LeftButton, {}, at(-60, -40));
        QTest::mouseMove(&canvas, at(0, 0));
        QTest::mouseMove(&canvas, at(60, 40));
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, at(60, 40));
        QTRY_COMPARE(gnomon.document().text(),
                     "model M\n  annotation (Icon(graphics={Rectangle(extent={{-60,40},{60,-40}})}));\nend M;\n");
        QTRY_COMPARE(canvas.selected(), 0);
        emit pane.shapeBar().lookChanged({.fill = session::Rgb{255, 0, 0}});
        QTRY_VERIFY(gnomon.document().text().find("fillColor={255,0,0}") != std::string::npos);
        QTRY_COMPARE(canvas.selectedShape()->fillColor, (session::Rgb{255, 0, 0}));
        QTest::keyClick(&canvas, Qt::Key_Right);
        QTRY_VERIFY(gnomon.document().text().find("extent={{-58,40},{62,-40}}") != std::string::npos);
        // A line goes on from click to click and ends with Return; Escape gives it up.
        QTest::mouseClick(pane.shapeBar().findChild<QToolButton*>("tool0"), Qt::LeftButton);
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, at(-80, 80));
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, at(0, 60));
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, at(80, 80));
        QTest::keyClick(&canvas, Qt::Key_Return);
        QTRY_VERIFY(gnomon.document().text().find("Line(points={{-80,80},{0,60},{80,80}})") != std::string::npos);
        QTRY_COMPARE(canvas.selected(), 1);
        emit pane.shapeBar().orderRequested(Stacking::Down);
        QTRY_VERIFY(gnomon.document().text().find("graphics={Line") != std::string::npos);
        const std::string before = gnomon.document().text();
        QTest::mouseClick(pane.shapeBar().findChild<QToolButton*>("tool3"), Qt::LeftButton);
        QTest::mousePress(&canvas, Qt::LeftButton, {}, at(-60, -40));
        QTest::keyClick(&canvas, Qt::Key_Escape);
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, at(60, 40));
        QCOMPARE(gnomon.document().text(), before);
    }
};

QTEST_MAIN(ProjectTest)
#include "project_test.moc"
