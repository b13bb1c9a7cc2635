// Names in the text: proposals while typing, definitions, references, renaming.
#include "app/shell/code_assist.h"
#include "app/shell/completion_popup.h"
#include "tests/gui/window_fixture.h"

#include <QListView>

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
        gnomon.run("edit.references");
        QTRY_VERIFY([&] {
            for (QListView* list : gnomon.window().findChildren<QListView*>())
                if (list->isVisible() && list->model()->rowCount() == 3)
                    return true;
            return false;
        }());
        QCOMPARE(gnomon.document().text(), tank.toStdString());
    }
};

QTEST_MAIN(NamesTest)
#include "names_test.moc"
