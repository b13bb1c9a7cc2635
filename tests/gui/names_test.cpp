// Names in texts and documentation: proposals while typing, definitions and the way back, references, renaming.
#include "app/commands/command_palette.h"
#include "app/modeling/documentation_view.h"
#include "app/modeling/model_pane.h"
#include "app/shell/code_assist.h"
#include "app/shell/completion_popup.h"
#include "tests/gui/window_fixture.h"

#include <QDir>
#include <QLayout>
#include <QLineEdit>
#include <QListView>
#include <QTextBrowser>

using namespace gnomon;

namespace {

const QByteArray tank = "package Plant\n"
                        "  model Tank \"holds water\"\n"
                        "    parameter Real area(unit = \"m2\") = 2 \"Of the surface\";\n"
                        "    Real level(start = 1, fixed = true);\n"
                        "  equation\n"
                        "    area*der(level) = -level;\n"
                        "  end Tank;\n"
                        "  model System\n"
                        "    Tank upper(area = 3);\n"
                        "    Real h;\n"
                        "  equation\n"
                        "    h = upper.level;\n"
                        "  end System;\n"
                        "end Plant;\n";

uint32_t place(const char* text, int behind = 0) {
    return static_cast<uint32_t>(tank.indexOf(text) + behind);
}

} // namespace

class NamesTest : public QObject {
    Q_OBJECT

private slots:
    void proposalsWhileTyping() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("plant.mo", tank)});
        CodeEditor& editor = gnomon.editor();
        CompletionPopup& popup = gnomon.window().documents().currentPane()->assist().popup();
        editor.setCursor(place("upper.level", 11));
        QTest::keyClicks(&editor, " + upper.");
        QTRY_VERIFY(popup.isVisible());
        QVERIFY(popup.labels().contains("level") && popup.labels().contains("area"));
        QVERIFY(!popup.labels().contains("h"));
        QTest::keyClicks(&editor, "a");
        QTRY_COMPARE(popup.labels().value(0), QString("area"));
        // No room for what is no longer there.
        QTRY_COMPARE_WITH_TIMEOUT(popup.height(), popup.layout()->totalHeightForWidth(popup.width()), 5000);
        QTest::keyClick(&editor, Qt::Key_Return);
        QVERIFY(!popup.isVisible());
        QVERIFY(gnomon.document().text().find("h = upper.level + upper.area;") != std::string::npos);
        QCOMPARE(editor.cursor(), place("upper.level", 11) + 13);
        while (gnomon.document().canUndo())
            gnomon.run("edit.undo");
        QCOMPARE(gnomon.document().text(), tank.toStdString());
    }

    void proposalsOnRequest() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("plant.mo", tank)});
        CompletionPopup& popup = gnomon.window().documents().currentPane()->assist().popup();
        gnomon.editor().setCursor(place("(area = 3", 1));
        gnomon.run("edit.complete");
        QTRY_VERIFY(popup.isVisible());
        QCOMPARE(popup.labels(), QStringList({"area", "level"}));
        QTest::keyClick(&gnomon.editor(), Qt::Key_Down);
        QCOMPARE(popup.currentLabel(), QString("level"));
        QTest::keyClick(&gnomon.editor(), Qt::Key_Escape);
        QVERIFY(!popup.isVisible());
        QCOMPARE(gnomon.document().text(), tank.toStdString());
    }

    void namesInTheOtherLanguages() {
        WindowFixture gnomon;
        const QByteArray sol = "model Ball\ninterface:\n  parameter Real g; // down\nend Ball;\n"
                               "model Two\nimplementation:\n  static Ball one{g << 9.81};\nend Two;\n";
        gnomon.run("file.open", {gnomon.write("two.sol", sol)});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.editor().setCursor(static_cast<uint32_t>(sol.indexOf("g <<")));
        gnomon.run("edit.definition");
        QTRY_COMPARE(gnomon.editor().selection().first, static_cast<uint32_t>(sol.indexOf("g; //")));
        gnomon.run("edit.rename", {"gravity"});
        QByteArray expected = sol;
        QTRY_COMPARE(gnomon.document().text(),
                     expected.replace("g; //", "gravity; //").replace("g <<", "gravity <<").toStdString());
        gnomon.run("edit.undo");
        // A model, too: it takes no file along.
        gnomon.editor().setCursor(static_cast<uint32_t>(sol.indexOf("Ball one")));
        gnomon.run("edit.rename", {"Drop"});
        expected = sol;
        QTRY_COMPARE(gnomon.document().text(), expected.replace("Ball", "Drop").toStdString());

        const QByteArray list = "SYSTEM s {\nINTERFACE { STATE { REAL q; } }\n"
                                "IMPLEMENTATION { CONTINUOUS { q = 2*q; } }\n}\n";
        gnomon.run("file.open", {gnomon.write("s.hys", list)});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.editor().setCursor(static_cast<uint32_t>(list.indexOf("q =")));
        gnomon.run("edit.rename", {"level"});
        expected = list;
        QTRY_COMPARE(gnomon.document().text(),
                     expected.replace("q;", "level;").replace("q =", "level =").toStdString());
        CompletionPopup& popup = gnomon.window().documents().currentPane()->assist().popup();
        gnomon.editor().setCursor(static_cast<uint32_t>(gnomon.document().text().find("2*level") + 2));
        QTest::keyClicks(&gnomon.editor(), "le");
        QTRY_VERIFY(popup.isVisible());
        QVERIFY(popup.labels().contains("level"));
    }

    void definitionAndBack() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("plant.mo", tank)});
        const QString user = gnomon.write("user.mo", "model User\n  Plant.Tank t;\nend User;\n");
        gnomon.run("file.open", {user});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.editor().setCursor(22);
        gnomon.run("edit.definition");
        QTRY_COMPARE(gnomon.document().title(), QString("plant.mo"));
        QCOMPARE(gnomon.editor().selectedText(), QString("Tank"));
        QCOMPARE(gnomon.editor().selection().first, place("Tank"));
        gnomon.run("nav.back");
        QCOMPARE(gnomon.document().title(), QString("user.mo"));
        QCOMPARE(gnomon.editor().cursor(), 22u);
        gnomon.run("nav.forward");
        QCOMPARE(gnomon.document().title(), QString("plant.mo"));
    }

    void renamingIsOneStep() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("plant.mo", tank)});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.editor().setCursor(place("area*der", 2));
        gnomon.run("edit.rename", {"surface"});
        QByteArray expected = tank;
        QTRY_COMPARE(gnomon.document().text(), expected.replace("area", "surface").toStdString());
        gnomon.run("edit.undo");
        QCOMPARE(gnomon.document().text(), tank.toStdString());
        QVERIFY(!gnomon.document().canUndo());
        gnomon.run("edit.rename", {"no name"});
        gnomon.run("edit.rename", {"level"}); // there is one
        gnomon.run("edit.references");
        QTRY_VERIFY([&] {
            for (QListView* list : gnomon.window().findChildren<QListView*>())
                if (list->isVisible() && list->model()->rowCount() == 3)
                    return true;
            return false;
        }());
        QVERIFY(std::ranges::any_of(gnomon.window().findChildren<QLineEdit*>(), [](const QLineEdit* field) {
            return field->isVisible() && field->placeholderText() == "Places that name area";
        }));
        QCOMPARE(gnomon.document().text(), tank.toStdString());
    }

    void renamingReachesTheWholeLibrary() {
        // A library in files of its own, of which one is open.
        WindowFixture gnomon;
        QDir(gnomon.path({})).mkpath("Plant");
        const QByteArray pump =
            "within Plant;\r\nmodel Pump\r\n  parameter Real speed = 1; // of the shaft\r\nend Pump;\r\n";
        const QByteArray user =
            "within Plant;\nmodel Station\n  Pump first(speed = 2);\n  Real speed = first.speed;\nend Station;\n";
        gnomon.write("Plant/package.mo", "package Plant\nend Plant;\n");
        gnomon.write("Plant/Station.mo", user);
        gnomon.run("file.open", {gnomon.write("Plant/Pump.mo", pump)});
        gnomon.run("file.open", {gnomon.path("Plant/package.mo")});
        gnomon.run("file.open", {gnomon.path("Plant/Pump.mo")});
        QTRY_COMPARE(gnomon.document().title(), QString("Pump.mo"));
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.editor().setCursor(static_cast<uint32_t>(pump.indexOf("speed")) + 2);
        gnomon.run("edit.rename", {"rate"});
        QTRY_VERIFY(gnomon.document().text().find("Real rate = 1") != std::string::npos);
        QCOMPARE(gnomon.read("Plant/Pump.mo"), QByteArray(pump).replace("speed", "rate"));
        QCOMPARE(gnomon.read("Plant/Station.mo"),
                 QByteArray(user).replace("(speed", "(rate").replace("first.speed", "first.rate"));
        // One step over both files.
        gnomon.run("edit.undo");
        QTRY_COMPARE(gnomon.read("Plant/Station.mo"), user);
        QCOMPARE(gnomon.document().text(), pump.toStdString());
        QCOMPARE(gnomon.read("Plant/Pump.mo"), pump);
    }

    void theNewNameIsAskedForInPlace() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("plant.mo", tank)});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        gnomon.editor().setFocus();
        gnomon.editor().setCursor(place("area*der", 2));
        gnomon.run("edit.rename");
        auto* palette = gnomon.window().findChild<CommandPalette*>();
        QTRY_VERIFY(palette->isVisible());
        auto* field = palette->findChild<QLineEdit*>("paletteField");
        auto* list = palette->findChild<QListView*>("paletteList");
        const auto row = [list](int at) { return list->model()->index(at, 0).data().toString(); };
        QCOMPARE(field->text(), QString("area"));
        QCOMPARE(field->selectedText(), QString("area"));
        // What would change is seen before; what cannot be is said.
        QTest::keyClicks(field, "level");
        QCOMPARE(row(0), QString("There is a level already."));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(palette->isVisible());
        field->selectAll();
        QTest::keyClicks(field, "size");
        QCOMPARE(row(0), QString("Rename area to size"));
        QCOMPARE(row(1), QString("parameter Real size(unit = \"m2\") = 2 \"Of the surface\";"));
        QCOMPARE(row(2), QString("size*der(level) = -level;"));
        QCOMPARE(list->model()->rowCount(), 4);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(gnomon.document().text().find("Tank upper(size = 3)") != std::string::npos);
        QVERIFY(!palette->isVisible());
        gnomon.run("edit.undo");
        QCOMPARE(gnomon.document().text(), tank.toStdString());
    }

    void aLineIsGoneToWhileItIsTyped() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("plant.mo", tank)});
        gnomon.editor().setFocus();
        gnomon.editor().select(place("level"), place("level", 5));
        const auto before = gnomon.editor().selection();
        gnomon.run("edit.goToLine");
        auto* palette = gnomon.window().findChild<CommandPalette*>();
        QVERIFY(palette->isVisible());
        auto* field = palette->findChild<QLineEdit*>("paletteField");
        QTest::keyClicks(field, "12");
        QCOMPARE(gnomon.editor().cursorPlace().line, 12u);
        QTest::keyClicks(field, ":5");
        QCOMPARE(gnomon.editor().cursor(), place("h = upper"));
        // Who gives up is back where he was.
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!palette->isVisible());
        QCOMPARE(gnomon.editor().selection(), before);
        gnomon.run("edit.goToLine");
        QTest::keyClicks(field, "99999");
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!palette->isVisible());
        QCOMPARE(gnomon.editor().cursorPlace().line, 15u); // the last one
    }

    void linksOfTheDocumentationLeadToClasses() {
        WindowFixture gnomon;
        gnomon.run(
            "file.open",
            {gnomon.write("l.mo",
                          "package Lib\n  package Inner\n    model Part\n    end Part;\n  end Inner;\n  model N\n"
                          "    annotation (Documentation(info=\"<html><p><a href=\\\"modelica://Lib.Inner.Part\\\">"
                          "there</a></p></html>\"));\n  end N;\nend Lib;\n")});
        gnomon.run("library.open", {"Lib.N"});
        gnomon.run("view.documentation", {true});
        ModelPane& pane = gnomon.window().documents().currentPane()->model();
        QTextBrowser& page = pane.documentation().page();
        QTRY_VERIFY(page.toPlainText().contains("there"));
        page.setFocus();
        QTest::keyClick(&page, Qt::Key_Tab); // to the link
        QTest::keyClick(&page, Qt::Key_Return);
        QTRY_COMPARE(pane.className(), "Lib.Inner.Part");
        // And back, with the page that was read, and on again.
        gnomon.run("view.diagram", {true});
        gnomon.run("nav.back");
        QCOMPARE(pane.className(), "Lib.N");
        QCOMPARE(pane.view(), ModelPane::View::Documentation);
        QTRY_VERIFY(page.toPlainText().contains("there"));
        gnomon.run("nav.forward");
        QCOMPARE(pane.className(), "Lib.Inner.Part");
        QCOMPARE(pane.view(), ModelPane::View::Diagram);
    }

    /// Who reads on in the documentation of a library has one tab for it, and finds the way back.
    void readingOnLeavesNoTabsBehind() {
        QTemporaryDir libraries;
        const auto write = [&](const QString& name, const QByteArray& text) {
            QDir(libraries.path()).mkpath("Read");
            QFile file(libraries.filePath("Read/" + name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        };
        const auto page = [](const char* kind, const QByteArray& name, const char* next) {
            return kind + (" " + name) + "\n  annotation (Documentation(info=\"<html><p>This is " + name +
                   ", <a href=\\\"modelica://Read." + next + "\\\">next</a></p></html>\"));\nend " + name + ";\n";
        };
        write("package.mo", page("package", "Read", "A"));
        for (const auto& [name, next] : {std::pair("A", "B"), std::pair("B", "C"), std::pair("C", "A")})
            write(QByteArray(name) + ".mo", "within Read;\n" + page("model", name, next));
        const QByteArray before = qgetenv("MODELICAPATH");
        qputenv("MODELICAPATH", libraries.path().toLocal8Bit());
        WindowFixture gnomon;
        gnomon.run("library.open", {"Read"});
        const auto shown = [&] {
            const EditorPane* pane = gnomon.window().documents().currentPane();
            return pane ? pane->model().className() : QString();
        };
        QTRY_COMPARE(shown(), QString("Read"));
        const auto follow = [&](const char* from, const char* to) {
            ModelPane& pane = gnomon.window().documents().currentPane()->model();
            gnomon.run("view.documentation", {true});
            QTextBrowser& read = pane.documentation().page();
            QTRY_VERIFY(read.toPlainText().contains(QString("This is ") + from));
            read.setFocus();
            QTest::keyClick(&read, Qt::Key_Tab);
            QTest::keyClick(&read, Qt::Key_Return);
            QTRY_COMPARE(shown(), QString("Read.") + to);
        };
        const int tabs = gnomon.window().documents().tabCount();
        follow("Read", "A");
        QCOMPARE(gnomon.window().documents().tabCount(), tabs + 1); // what was opened by name stays
        follow("A", "B");
        follow("B", "C");
        QCOMPARE(gnomon.window().documents().tabCount(), tabs + 1);
        gnomon.run("nav.back");
        QTRY_COMPARE(shown(), QString("Read.B"));
        qputenv("MODELICAPATH", before);
    }
};

QTEST_MAIN(NamesTest)
#include "names_test.moc"
