// What the window says of a model stays right when its text, its name or the run that is looked at becomes another one.
#include "tests/gui/window_fixture.h"

#include "app/modeling/properties_panel.h"
#include "app/plot/plot_head.h"
#include "app/plot/plot_legend.h"
#include "app/plot/slider_strip.h"
#include "compiler/session/views/model_views.h"
#include "initgui/init_panel.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSlider>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include <cmath>

using namespace gnomon;

namespace {

const QByteArray tank = "model Tank\n  parameter Real A = 2;\n  parameter Real a = 0.5;\n  parameter Real b = 1;\n"
                        "  Real h(start = 1, fixed = true);\nequation\n  A*der(h) = b - a*h;\n"
                        "  annotation (experiment(StopTime = 1));\nend Tank;\n";

} // namespace

class UpToDateTest : public QObject {
    Q_OBJECT

    static void openAndWait(WindowFixture& gnomon, const QString& name, const QByteArray& text) {
        gnomon.run("file.open", {gnomon.write(name, text)});
        QTRY_VERIFY(!gnomon.window().runBar().className().isEmpty());
    }
    /// A text that has no file.
    static void create(WindowFixture& gnomon, const QByteArray& text) {
        gnomon.run("file.new");
        gnomon.document().apply(
            TextChange(TextEdit{0, static_cast<uint32_t>(gnomon.document().text().size()), text.toStdString()}));
        QTRY_VERIFY(gnomon.workspace().knownRevision(&gnomon.document()) == gnomon.document().revision());
    }
    static Run* runToEnd(WindowFixture& gnomon) {
        QTest::keyClick(&gnomon.window(), Qt::Key_F5);
        Run* run = gnomon.runs().latest();
        [&] { QTRY_VERIFY(run && !run->isActive() && gnomon.application().results().store(run)); }();
        return run;
    }
    static QLineEdit* valueOf(WindowFixture& gnomon, const char* parameter) {
        return gnomon.window().findChild<QLineEdit*>(QString("sliderValue:") + parameter);
    }
    static QToolButton* tickOf(WindowFixture& gnomon, const char* parameter) {
        for (auto* button : gnomon.window().sliders().findChildren<QToolButton*>())
            if (button->accessibleName() == QString("Write %1 into the model").arg(parameter) && button->isVisible())
                return button;
        return nullptr;
    }
    static void type(QLineEdit* field, const char* text) {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    static void tryOut(WindowFixture& gnomon, const char* parameter, const char* value) {
        const Run* before = gnomon.application().results().current();
        type(valueOf(gnomon, parameter), value);
        QTRY_VERIFY(gnomon.application().results().current() != before);
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
    }
    static void replace(WindowFixture& gnomon, const char* what, const char* by) {
        const auto at = static_cast<uint32_t>(gnomon.document().text().find(what));
        gnomon.document().apply(TextChange(TextEdit{at, static_cast<uint32_t>(std::strlen(what)), by}));
    }
    static QString notice(WindowFixture& gnomon) { return gnomon.window().findChild<QLabel*>("notice")->text(); }
    /// What of a menu can be chosen; it is closed again, or one of it is taken.
    static QStringList menuOf(const std::function<void()>& open, const char* taken = nullptr) {
        QStringList titles;
        QTimer::singleShot(0, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu)
                return;
            QAction* wanted = nullptr;
            for (QAction* action : menu->actions()) {
                titles << action->text();
                if (taken && action->text().contains(QLatin1String(taken)))
                    wanted = action;
            }
            menu->close();
            if (wanted)
                wanted->trigger();
        });
        open();
        return titles;
    }

private slots:
    /// A slider stands where the run that is looked at stood.
    void aSliderShowsWhatTheRunUsed() {
        WindowFixture gnomon;
        openAndWait(gnomon, "Tank.mo", tank);
        runToEnd(gnomon);
        QCOMPARE(gnomon.window().sliders().names(), QStringList({"A", "a"}));
        tryOut(gnomon, "a", "0.25");
        QVERIFY(tickOf(gnomon, "a")->isEnabled());
        // The model is changed in the panel beside it.
        QTRY_VERIFY(gnomon.window().properties().field("A"));
        type(qobject_cast<QLineEdit*>(gnomon.window().properties().field("A")), "4");
        QTRY_VERIFY(gnomon.document().text().find("A = 4") != std::string::npos);
        QTRY_VERIFY(gnomon.workspace().knownRevision(&gnomon.document()) == gnomon.document().revision());
        tryOut(gnomon, "a", "0.3");
        QTRY_COMPARE(valueOf(gnomon, "A")->text(), "4");
        QCOMPARE(valueOf(gnomon, "a")->text(), "0.3");
        QVERIFY2(!tickOf(gnomon, "A")->isEnabled(), "the model says so");
        QVERIFY(tickOf(gnomon, "a")->isEnabled());
        // What is tried out of another one keeps what is tried out of the first.
        tryOut(gnomon, "A", "8");
        QCOMPARE(valueOf(gnomon, "a")->text(), "0.3");
        QCOMPARE(valueOf(gnomon, "A")->text(), "8");
        // It comes back as it was left, though a run of an earlier text is there too.
        for (Run* run : gnomon.runs().runs())
            gnomon.application().results().setPinned(run, true);
        gnomon.restart();
        QTRY_VERIFY(valueOf(gnomon, "a"));
        QTRY_COMPARE(valueOf(gnomon, "A")->text(), "8");
        QCOMPARE(valueOf(gnomon, "a")->text(), "0.3");
        QVERIFY(tickOf(gnomon, "A")->isEnabled() && tickOf(gnomon, "a")->isEnabled());
        // And goes on from there.
        tryOut(gnomon, "a", "0.2");
        QCOMPARE(valueOf(gnomon, "A")->text(), "8");
        QVERIFY2(gnomon.application().results().current()->distinction().contains("A = 8"),
                 qPrintable(gnomon.application().results().current()->distinction()));
        // What is deleted takes its values along.
        while (gnomon.application().results().current() && gnomon.application().results().current()->isTrial())
            gnomon.runs().remove(gnomon.application().results().current());
        QCOMPARE(valueOf(gnomon, "A")->text(), "2");
        QCOMPARE(valueOf(gnomon, "a")->text(), "0.5");
    }

    /// What is being typed into a slider's field stays while a run that began before ends.
    void whatIsTypedBesideASliderStays() {
        WindowFixture gnomon;
        openAndWait(gnomon, "Tank.mo", tank);
        runToEnd(gnomon);
        const Run* before = gnomon.application().results().current();
        type(valueOf(gnomon, "A"), "3");
        QLineEdit* field = valueOf(gnomon, "a");
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, "0.1");
        QTRY_VERIFY(gnomon.application().results().current() != before);
        QTRY_VERIFY(!gnomon.runs().latest()->isActive());
        QCOMPARE(field->text(), "0.1");
        QTest::keyClicks(field, "2");
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(gnomon.runs().latest()->distinction().contains("a = 0.12"));
    }

    /// F5 within the field of a slider tries out what was typed there; with nothing typed the model is run.
    void whatIsTypedBesideASliderIsRun() {
        WindowFixture gnomon;
        openAndWait(gnomon, "Tank.mo", tank);
        runToEnd(gnomon);
        QLineEdit* field = valueOf(gnomon, "a");
        gnomon.window().activateWindow();
        field->setFocus();
        QTRY_VERIFY(field->hasFocus());
        field->selectAll();
        QTest::keyClicks(field, "0.2");
        QTest::keyClick(field, Qt::Key_F5);
        QTRY_VERIFY(gnomon.application().results().current()->distinction() == "a = 0.2");
        QCOMPARE(field->text(), "0.2");
        QTest::keyClick(field, Qt::Key_F5);
        QTRY_VERIFY(gnomon.application().results().current()->distinction().isEmpty());
        QCOMPARE(field->text(), "0.5");
    }

    /// What the tick has written is in the model: nobody says that it is not.
    void whatTheTickWroteIsNotLost() {
        WindowFixture gnomon;
        openAndWait(gnomon, "Tank.mo", tank);
        runToEnd(gnomon);
        tryOut(gnomon, "a", "0.25");
        QTest::mouseClick(tickOf(gnomon, "a"), Qt::LeftButton);
        QVERIFY(gnomon.document().text().find("a = 0.25") != std::string::npos);
        QVERIFY(!tickOf(gnomon, "a")->isEnabled());
        runToEnd(gnomon);
        QVERIFY2(!notice(gnomon).contains("not written"), qPrintable(notice(gnomon)));
        QCOMPARE(valueOf(gnomon, "a")->text(), "0.25");
        // What it did not write is said.
        tryOut(gnomon, "a", "0.4");
        runToEnd(gnomon);
        QVERIFY2(notice(gnomon).contains("not written"), qPrintable(notice(gnomon)));
        QCOMPARE(valueOf(gnomon, "a")->text(), "0.25");
    }

    /// A curve of another run than that whose values are listed says so, also where it is alone.
    void aLoneCurveOfAnotherRunSaysWhose() {
        WindowFixture gnomon;
        openAndWait(gnomon, "Tank.mo", tank);
        Run* first = runToEnd(gnomon);
        const PlotLegend& legend = gnomon.window().plots().legend();
        const auto said = [&] {
            const Curve& curve = gnomon.plot().curves().front();
            return (QStringList(legend.label(curve)) + legend.details(gnomon.plot(), curve)).join('|');
        };
        QCOMPARE(said(), "h");
        replace(gnomon, "A = 2", "A = 4");
        Run* second = runToEnd(gnomon);
        QCOMPARE(said(), "h");
        Results& results = gnomon.application().results();
        results.setShown(first, true);
        results.setShown(second, false);
        QTRY_COMPARE(gnomon.plot().curves().size(), 1u);
        QVERIFY2(said().contains("#1") && said().contains("of an earlier text"), qPrintable(said()));
        QVERIFY2(!said().contains("#2"), qPrintable(said()));
        // It is told in full, however narrow it is.
        results.setName(first, "a name that is far too long to be read in one line of such a legend");
        for (const QString& line : legend.details(gnomon.plot(), gnomon.plot().curves().front()))
            QVERIFY2(legend.fontMetrics().horizontalAdvance(line) < legend.width(), qPrintable(line));
        QVERIFY(said().remove('|').remove(' ').contains("ofsuchalegend"));
    }

    /// A text that is saved for the first time has its scenarios beside it from then on, and the window its name.
    void theFirstSaveCounts() {
        WindowFixture gnomon;
        create(gnomon, tank);
        QTRY_COMPARE(gnomon.window().runBar().className(), "Tank");
        const QString before = gnomon.window().windowTitle();
        gnomon.run("init.load", {"Tank"});
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        gnomon.run("init.value", {"h", 3});
        QVERIFY(!gnomon.tryRun("init.keepScenario", {"three"}));
        gnomon.run("file.saveAs", {gnomon.path("Kept.mo")});
        QTRY_VERIFY(gnomon.window().windowTitle() != before);
        QCOMPARE(gnomon.window().windowTitle(), "Kept.mo[*]");
        QVERIFY(!gnomon.window().isWindowModified());
        QTRY_VERIFY(gnomon.tryRun("init.keepScenario", {"three"}).has_value());
        QVERIFY(QFile::exists(gnomon.path("Tank.three.scenario.xml")));
        QCOMPARE(gnomon.window().findChild<QComboBox*>("initScenario")->currentText(), "three");
    }

    /// Each change after a solution says that the values are those of before, until it is solved again.
    void changedSinceItWasSolvedIsSaidEachTime() {
        WindowFixture gnomon;
        openAndWait(gnomon, "Tank.mo", tank);
        gnomon.run("init.load", {"Tank"});
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        gnomon.run("init.solve");
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        QVERIFY(gnomon.run("init.state").toMap()["solved"].toBool());
        auto* report = gnomon.window().initialization().findChild<QLabel*>("initReport");
        InitTableModel& table = gnomon.window().initialization().table();
        for (const double value : {2.0, 3.0, 4.0}) {
            const auto h = gnomon.window().initialization().state().find("h").value();
            QVERIFY(table.setData(table.index(table.rowOf(h), InitTableModel::Value), value, Qt::EditRole));
            QVERIFY2(report->text().contains("Changed since it was solved"), qPrintable(report->text()));
        }
        gnomon.run("init.undo");
        QVERIFY2(report->text().contains("Changed since it was solved"), qPrintable(report->text()));
        gnomon.run("init.solve");
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        QVERIFY2(!report->text().contains("Changed since"), qPrintable(report->text()));
    }

    /// The panel goes on with the model in front; what was set up for the one before is there again with it.
    void thePanelFollowsTheModelInFront() {
        WindowFixture gnomon;
        openAndWait(gnomon, "Tank.mo", tank);
        gnomon.run("init.load", {"Tank"});
        QTRY_VERIFY(!gnomon.run("init.state").toMap()["busy"].toBool());
        gnomon.run("init.value", {"h", 3});
        InitPanel& panel = gnomon.window().initialization();
        const auto isOf = [&](const char* model) { return panel.state().model() == model; };
        gnomon.run("file.open", {gnomon.write("Other.mo", "model Other\n  Real z(start = 5, fixed = true);\nequation\n"
                                                          "  der(z) = -z;\nend Other;\n")});
        QTRY_VERIFY(isOf("Other"));
        QVERIFY(panel.state().find("z"));
        QTest::keyClick(&gnomon.window(), Qt::Key_PageUp, Qt::ControlModifier);
        QTRY_COMPARE(gnomon.document().title(), "Tank.mo");
        QTRY_VERIFY(isOf("Tank"));
        QCOMPARE(panel.state().value(panel.state().find("h").value()), 3.0);
    }

    /// What a run said of a text is about that text, whatever another one is called by now.
    void aLinkOfARunLeadsToItsText() {
        WindowFixture gnomon;
        create(gnomon, "model Tank\n  Real h(start = 1);\nequation\n  der(h) = -h;\nend Tank;\n");
        Document* first = &gnomon.document();
        const QString title = first->title();
        Run* run = runToEnd(gnomon);
        QCOMPARE(run->diagnostics().size(), 1); // of the start value
        gnomon.run("file.saveAs", {gnomon.path("Tank.mo")});
        create(gnomon, "model Other\n  Real x;\n  Real y;\nequation\n  x = time;\n  y = x;\nend Other;\n");
        gnomon.document().setTitle(title);
        QVERIFY(&gnomon.document() != first);
        const auto follow = [&] {
            gnomon.run("view.runs");
            auto* log = gnomon.window().findChild<QTextBrowser*>("runLog");
            QTRY_VERIFY(log->toHtml().contains("place:"));
            static const QRegularExpression link("href=\"(place:[^\"]*)\"");
            emit log->anchorClicked(QUrl(link.match(log->toHtml()).captured(1)));
        };
        follow();
        QCOMPARE(&gnomon.document(), first);
        QCOMPARE(gnomon.editor().cursorPlace().line, 2u);
        // After the next start nobody knows any more which text was which: the one that has the model is meant.
        gnomon.application().results().setPinned(run, true);
        gnomon.restart();
        QTRY_COMPARE(gnomon.runs().runs().size(), 1);
        gnomon.run("view.runs");
        auto* list = gnomon.window().findChild<QTreeWidget*>("runList");
        list->setCurrentItem(list->topLevelItem(0));
        QTRY_VERIFY(gnomon.workspace().documents().size() == 2);
        for (Document* document : gnomon.workspace().documents())
            QTRY_VERIFY(gnomon.workspace().analysis(document));
        follow();
        QCOMPARE(gnomon.document().title(), "Tank.mo");
    }

    /// With a text in front that cannot run, F5 runs no other one.
    void whatCannotRunSaysSo() {
        WindowFixture gnomon;
        openAndWait(gnomon, "Tank.mo", tank);
        gnomon.run("file.open", {gnomon.write("a.hys", "SYSTEM A {\n  INTERFACE {\n    STATE { REAL x [-1, 1]; }\n  }\n"
                                                       "  IMPLEMENTATION {\n    CONTINUOUS { x = 0.5*x; }\n  }\n}\n")});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        QTest::keyClick(&gnomon.window(), Qt::Key_F5);
        QVERIFY(gnomon.runs().runs().isEmpty());
        QVERIFY2(notice(gnomon).contains("HYSDEL"), qPrintable(notice(gnomon)));
    }

    /// Proposals that come when one has typed on are none: Return makes a new line, whatever was asked before.
    void whatWasTypedOnIsNoChoice() {
        WindowFixture gnomon;
        const QByteArray text = "model A\n  Real length;\nequation\n  \nend A;\n";
        openAndWait(gnomon, "a.mo", text);
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        CodeEditor& editor = gnomon.editor();
        editor.setFocus();
        editor.setCursor(static_cast<uint32_t>(text.indexOf("equation\n  ") + 11));
        QTest::keyClicks(&editor, "length = 1;");
        QTRY_VERIFY(gnomon.workspace().knownRevision(&gnomon.document()) == gnomon.document().revision());
        for (int i = 0; i < 20; ++i) {
            // What was asked before is answered before.
            (void)gnomon.workspace().views().completions(gnomon.path("a.mo").toStdString(), 10);
            QCoreApplication::processEvents();
        }
        QVERIFY(!editor.findChild<QFrame*>("completionPopup")->isVisible());
        QTest::keyClick(&editor, Qt::Key_Return);
        QVERIFY2(gnomon.document().text().find("length = 1;\n") != std::string::npos, gnomon.document().text().c_str());
    }

    /// The menu of the text is about what was pointed at; the fixes are in it, and in that of the problems.
    void aMenuIsAboutWhatWasPointedAt() {
        WindowFixture gnomon;
        const QByteArray text = "model A\n  parameter Real stiffness = 1;\n  Real x(start = 1, fixed = true);\n"
                                "equation\n  der(x) = -stifness*x;\nend A;\n";
        openAndWait(gnomon, "a.mo", text);
        QTRY_COMPARE(gnomon.window().problems().problemCount(), 1);
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        CodeEditor& editor = gnomon.editor();
        editor.setCursor(0);
        const auto at = static_cast<uint32_t>(text.indexOf("stifness*") + 3);
        const auto openMenu = [&](uint32_t offset) {
            const QPoint below = editor.globalPlace(offset) - QPoint(-2, 6);
            QContextMenuEvent event(QContextMenuEvent::Mouse, editor.viewport()->mapFromGlobal(below), below);
            QCoreApplication::sendEvent(editor.viewport(), &event);
        };
        const QStringList said = menuOf([&] { openMenu(at); });
        QCOMPARE(editor.cursor(), at);
        QVERIFY2(said.value(0).contains("stiffness"), qPrintable(said.join(", ")));
        // What is selected stays, where one points into it.
        editor.select(at - 3, at + 5);
        menuOf([&] { openMenu(at); });
        QCOMPARE(editor.selectedText(), "stifness");
        menuOf([&] { openMenu(10); });
        QCOMPARE(editor.selectedText(), "");
        QCOMPARE(editor.cursor(), 10u);
        // In the line is near enough for the key.
        gnomon.window().activateWindow();
        editor.setFocus();
        QTRY_VERIFY(editor.hasFocus());
        editor.setCursor(static_cast<uint32_t>(text.indexOf("der(x)")));
        QTest::keyClick(&gnomon.window(), Qt::Key_Period, Qt::ControlModifier);
        QVERIFY(gnomon.document().text().find("-stiffness") != std::string::npos);
        gnomon.run("edit.undo");
        QTRY_COMPARE(gnomon.window().problems().problemCount(), 1);
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        gnomon.run("view.problems");
        auto* list = gnomon.window().findChild<QTreeView*>("problemList");
        QTRY_VERIFY(list->isVisible());
        const QStringList offered = menuOf(
            [&] {
                const QPoint row = list->visualRect(list->model()->index(0, 0)).center();
                QContextMenuEvent event(QContextMenuEvent::Mouse, row, list->viewport()->mapToGlobal(row));
                QCoreApplication::sendEvent(list->viewport(), &event);
            },
            "stiffness");
        QVERIFY2(offered.size() >= 3, qPrintable(offered.join(", ")));
        QVERIFY(gnomon.document().text().find("-stiffness") != std::string::npos);
    }
};

QTEST_MAIN(UpToDateTest)
#include "up_to_date_test.moc"
