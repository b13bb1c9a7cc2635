// Who has the keyboard and the wheel while the properties are shown, and what its fields then write.
#include "tests/gui/window_fixture.h"

#include "app/modeling/icon_canvas.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/properties_panel.h"
#include "diagram/diagram_canvas.h"
#include "diagram/diagram_scene.h"

// moc cannot read the tables of kinds.
#ifndef Q_MOC_RUN
#include "compiler/session/source_version.h"
#endif

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabBar>
#include <QToolButton>
#include <QWheelEvent>

using namespace gnomon;

namespace {

const QByteArray parts = R"mo(package Parts
  type Kind = enumeration(one, two, three);
  connector Pin
    Real v;
    flow Real i;
    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}})}));
  end Pin;
  model Gain
    parameter Real k = 1;
    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}})}));
  end Gain;
  model FirstOrder
    parameter Real k = 1;
    parameter Real T = 1;
    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}})}));
  end FirstOrder;
  model Resistor
    parameter Real R(unit="Ohm") = 1;
    parameter Real again(unit="Ohm") = 1;
    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}})}));
  end Resistor;
  model Long
    parameter Kind a = Kind.one;
    parameter Boolean b = false;
    parameter Real k1 = 1, k2 = 1, k3 = 1, k4 = 1, k5 = 1, k6 = 1, k7 = 1, k8 = 1, k9 = 1, k10 = 1, k11 = 1;
    parameter Real l1 = 1, l2 = 1, l3 = 1, l4 = 1, l5 = 1, l6 = 1, l7 = 1, l8 = 1, l9 = 1, l10 = 1, l11 = 1;
    parameter Real m1 = 1, m2 = 1, m3 = 1, m4 = 1, m5 = 1, m6 = 1, m7 = 1, m8 = 1, m9 = 1, m10 = 1, m11 = 1;
    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}})}));
  end Long;
  model Whole
    Gain gain annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));
    FirstOrder firstOrder annotation (Placement(transformation(extent={{-10,-10},{10,10}})));
    Long long annotation (Placement(transformation(extent={{40,-10},{60,10}})));
    Resistor r annotation (Placement(transformation(extent={{40,40},{60,60}})));
    Resistor other annotation (Placement(transformation(extent={{-60,40},{-40,60}})));
    Pin pin annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    annotation (Icon(graphics={Rectangle(extent={{-80,80},{80,-80}}, fillPattern=FillPattern.Solid)}));
  end Whole;
end Parts;
)mo";

} // namespace

class PropertiesTest : public QObject {
    Q_OBJECT

    struct Opened {
        Opened() {
            gnomon.run("view.resize", {1400, 800});
            gnomon.run("file.open", {gnomon.write("parts.mo", parts)});
            gnomon.run("library.open", {"Parts.Whole"});
            gnomon.run("view.diagram", {true});
            QTRY_VERIFY(pane().scene().component("r"));
            gnomon.run("view.properties");
        }
        ModelPane& pane() { return gnomon.window().documents().currentPane()->model(); }
        PropertiesPanel& properties() { return gnomon.window().properties(); }
        std::string text() { return gnomon.document().text(); }
        bool has(const char* part) { return text().find(part) != std::string::npos; }
        QLineEdit* edit(const char* name) { return qobject_cast<QLineEdit*>(properties().field(name)); }
        bool hasKeyboard() { return properties().isAncestorOf(QApplication::focusWidget()); }
        void click(QPointF at) {
            QTest::mouseClick(pane().canvas().viewport(), Qt::LeftButton, {}, pane().canvas().mapFromScene(at));
        }
        void clickComponent(const char* name, QPointF at) {
            click(at);
            QTRY_COMPARE(properties().shown().component, std::string(name));
        }
        static void type(const QString& keys) {
            for (const QChar key : keys)
                QTest::keyClick(QApplication::focusWidget(), key.toLatin1());
        }

        WindowFixture gnomon;
    };

    /// As Qt passes on what the system sends, and not what a program does: from the inside to the outside.
    static void wheel(QWidget* widget, int steps) {
        bool isTaken = false;
        for (QWidget* at = widget; at && !isTaken; at = at->isWindow() ? nullptr : at->parentWidget()) {
            const QPointF middle = at->rect().center();
            QWheelEvent event(middle, at->mapToGlobal(middle), {}, {0, 120 * steps}, Qt::NoButton, {},
                              Qt::NoScrollPhase, false);
            isTaken = QApplication::sendEvent(at, &event) && event.isAccepted();
        }
    }

private slots:
    void aClickInTheDiagramTakesTheKeyboard() {
        Opened o;
        o.clickComponent("gain", {-50, 0});
        o.edit("k")->setFocus();
        o.edit("k")->selectAll();
        Opened::type("3");
        QTest::keyClick(o.edit("k"), Qt::Key_Return);
        QTRY_VERIFY2(o.has("Gain gain(k=3)") || o.has("Gain gain(k = 3)"), o.text().c_str());
        const std::string before = o.text();
        o.clickComponent("firstOrder", {0, 0});
        QVERIFY(!o.hasKeyboard());
        Opened::type("5");
        o.clickComponent("gain", {-50, 0});
        QCOMPARE(o.text(), before);
    }

    /// Beside a field a press means that field, or none; single letters turn and flip things only while the drawing has
    /// the keyboard, which it shows.
    void keysBesideAFieldDoNotTurnThings() {
        Opened o;
        auto* pane = static_cast<QWidget*>(&o.pane().canvas());
        const auto frame = [pane] {
            const QImage page = pane->parentWidget()->grab(QRect(pane->pos() - QPoint(1, 1), QSize(1, 1))).toImage();
            return page.pixelColor(0, 0);
        };
        const QColor accent = o.gnomon.application().shell().theme.colors().accent;
        o.clickComponent("gain", {-50, 0});
        QTRY_VERIFY(pane->hasFocus());
        QTRY_COMPARE(frame(), accent);
        const std::string before = o.text();
        // Beside the field, then where there is nothing at all.
        QLineEdit* field = o.edit("k");
        auto* line = field->parentWidget();
        QTest::mouseClick(line, Qt::LeftButton, {}, QPoint(2, line->height() - 2));
        QVERIFY2(field->hasFocus(), "a press on a parameter means its field");
        QTRY_VERIFY(frame() != accent);
        o.clickComponent("firstOrder", {0, 0});
        QWidget& panel = o.properties();
        QTest::mouseClick(&panel, Qt::LeftButton, {}, QPoint(2, panel.height() - 2));
        QVERIFY(!pane->hasFocus());
        Opened::type("rhv");
        QCOMPARE(o.text(), before);
        // In the drawing they do.
        o.clickComponent("firstOrder", {0, 0});
        Opened::type("r");
        QTRY_VERIFY(o.text() != before);
    }

    /// F5 with the caret in a field runs what the field says.
    void whatIsBeingTypedIsRun() {
        Opened o;
        o.clickComponent("r", {50, 50});
        o.edit("R")->setFocus();
        QTest::keyClick(o.edit("R"), Qt::Key_A, Qt::ControlModifier);
        Opened::type("3300");
        o.gnomon.run("run.start");
        QVERIFY2(o.has("R=3300") || o.has("R = 3300"), o.text().c_str());
    }

    void whoWritesIntoTheTextStaysThere() {
        Opened o;
        o.clickComponent("pin", {-100, 0});
        auto* visibility = o.properties().findChild<QComboBox*>("attribute:visibility");
        QVERIFY(visibility);
        visibility->setFocus(); // once, and never again
        o.gnomon.run("view.icon", {true});
        QTRY_VERIFY(o.pane().iconCanvas().isVisible());
        QTest::mouseClick(&o.pane().iconCanvas(), Qt::LeftButton, {}, o.pane().iconCanvas().rect().center());
        CodeEditor& editor = o.gnomon.editor();
        editor.setFocus();
        const auto at = static_cast<uint32_t>(o.text().rfind("  annotation"));
        editor.setCursor(at);
        const int shown = o.pane().shownCount();
        Opened::type("equation");
        QTRY_VERIFY(o.gnomon.workspace().analysis(&o.gnomon.document())->text()->bytes() == o.text());
        QTRY_VERIFY(o.pane().shownCount() >= shown);
        Opened::type(" x=1; pp");
        QVERIFY(o.has("equation x=1; pp  annotation"));
        QVERIFY(editor.hasFocus());
    }

    /// What was typed for one component is written there, also when another one is chosen without leaving the field.
    void whatWasTypedBelongsToWhatWasShown() {
        Opened o;
        o.clickComponent("gain", {-50, 0});
        o.edit("k")->setFocus();
        o.edit("k")->selectAll();
        Opened::type("7");
        o.gnomon.run("diagram.select", {"firstOrder"});
        QTRY_COMPARE(o.properties().shown().component, std::string("firstOrder"));
        QTRY_VERIFY2(o.has("Gain gain(k=7)") || o.has("Gain gain(k = 7)"), o.text().c_str());
        QVERIFY(!o.has("firstOrder(k"));
        // Who asks for the fields of another component by a command gets that one.
        o.gnomon.run("diagram.select", {"r"});
        o.gnomon.run("properties.set", {"R", "4"});
        QTRY_VERIFY2(o.has("Resistor r(R=4)") || o.has("Resistor r(R = 4)"), o.text().c_str());
    }

    /// A unit is chosen for one value of one component.
    void aUnitBelongsToOneField() {
        Opened o;
        const auto unit = [&](const char* name) {
            return o.properties().findChild<QToolButton*>(QStringLiteral("unit:") + QLatin1String(name));
        };
        const auto choose = [&](const char* name, const char* wanted) {
            for (QAction* action : unit(name)->menu()->actions())
                if (action->data().toString() == QLatin1String(wanted))
                    return action->trigger();
            QFAIL("no such unit");
        };
        o.clickComponent("r", {50, 50});
        choose("R", "MOhm");
        QCOMPARE(unit("R")->text(), "MΩ");
        QCOMPARE(unit("again")->text(), "Ω");
        o.clickComponent("other", {-50, 50});
        QCOMPARE(unit("R")->text(), "Ω");
        QCOMPARE(o.edit("R")->placeholderText(), "1");
        o.edit("R")->setFocus();
        Opened::type("3300");
        QTest::keyClick(o.edit("R"), Qt::Key_Return);
        QTRY_VERIFY2(o.has("Resistor other(R=3300)") || o.has("Resistor other(R = 3300)"), o.text().c_str());
        o.clickComponent("r", {50, 50});
        QCOMPARE(unit("R")->text(), "MΩ");
        // What is typed with a unit is shown in it.
        o.edit("again")->setFocus();
        Opened::type("2.2 kOhm");
        QTest::keyClick(o.edit("again"), Qt::Key_Return);
        QTRY_VERIFY2(o.has("again=2200") || o.has("again = 2200"), o.text().c_str());
        QTRY_COMPARE(unit("again")->text(), "kΩ");
        QTRY_COMPARE(o.edit("again")->text(), "2.2");
        o.gnomon.run("file.save");
        o.gnomon.restart();
        QTRY_VERIFY(o.pane().scene().component("r"));
        o.gnomon.run("view.properties");
        o.clickComponent("r", {50, 50});
        QCOMPARE(unit("R")->text(), "MΩ"); // as it was chosen before the restart
        QCOMPARE(unit("again")->text(), "kΩ");
    }

    /// What a class inherits it can have otherwise: its parameters, and what may be another class.
    void theInheritedIsChangedInTheClause() {
        WindowFixture gnomon;
        gnomon.run("file.open",
                   {gnomon.write(
                       "d.mo", "package D\n  model Stiff\n  end Stiff;\n  model Soft\n    extends Stiff;\n  end Soft;\n"
                               "  model Drive\n    replaceable Stiff coupling annotation (Placement(transformation("
                               "extent={{-10,-10},{10,10}})));\n    parameter Real k = 1;\n  end Drive;\n"
                               "  model Drive2\n    extends Drive;\n  end Drive2;\nend D;\n")});
        gnomon.run("library.open", {"D.Drive2"});
        gnomon.run("view.diagram", {true});
        gnomon.run("view.properties");
        ModelPane& pane = gnomon.window().documents().currentPane()->model();
        PropertiesPanel& panel = gnomon.window().properties();
        QTRY_VERIFY(pane.scene().component("coupling"));
        const auto text = [&] { return QString::fromStdString(gnomon.document().text()); };
        const QString before = text();
        QTRY_VERIFY(panel.field("coupling"));
        auto* choice = qobject_cast<QComboBox*>(panel.field("coupling"));
        QTRY_VERIFY(choice->findData("D.Soft") >= 0);
        choice->setFocus();
        choice->setCurrentIndex(choice->findData("D.Soft"));
        emit choice->activated(choice->currentIndex());
        QTRY_COMPARE(text(), QString(before).replace("extends Drive;", "extends Drive(redeclare D.Soft coupling);"));
        gnomon.run("properties.set", {"k", "3"});
        QTRY_COMPARE(text(),
                     QString(before).replace("extends Drive;", "extends Drive(redeclare D.Soft coupling, k=3);"));
        gnomon.run("edit.undo");
        gnomon.run("edit.undo");
        QCOMPARE(text(), before);
        // The same where the component itself is chosen.
        gnomon.run("diagram.select", {"coupling"});
        gnomon.run("properties.set", {"coupling", "D.Soft"});
        QTRY_COMPARE(text(), QString(before).replace("extends Drive;", "extends Drive(redeclare D.Soft coupling);"));
        QTRY_VERIFY(!panel.shown().rows.empty() && panel.shown().rows.front().value == "D.Soft");
        gnomon.run("properties.set", {"coupling", ""});
        QTRY_COMPARE(text(), before);
    }

    void theWheelScrolls() {
        Opened o;
        o.clickComponent("long", {50, 0});
        for (const bool hasFocus : {false, true})
            for (const char* name : {"a", "b"}) {
                auto* box = qobject_cast<QComboBox*>(o.properties().field(name));
                QVERIFY(box);
                QScrollArea* area = nullptr;
                for (QWidget* around = box; around && !area; around = around->parentWidget())
                    area = qobject_cast<QScrollArea*>(around);
                QVERIFY(area);
                QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0); // when it is laid out
                area->verticalScrollBar()->setValue(0);
                if (hasFocus)
                    box->setFocus();
                else
                    o.pane().canvas().setFocus();
                const int index = box->currentIndex();
                wheel(box, -1);
                wheel(box->lineEdit(), -1);
                QCOMPARE(box->currentIndex(), index);
                QVERIFY(area->verticalScrollBar()->value() > 0);
            }
        QCOMPARE(QByteArray::fromStdString(o.text()), parts);
    }
    /// Every choice of the window, wherever it stands.
    void theWheelChangesNothingThatHasNotTheKeyboard() {
        Opened o;
        o.gnomon.run("diagram.draw", {true});
        o.gnomon.run("view.setup");
        o.gnomon.run("view.settings");
        int seen = 0;
        for (QComboBox* box : o.gnomon.window().findChildren<QComboBox*>()) {
            const int before = box->currentIndex();
            wheel(box, -1);
            wheel(box, 1);
            wheel(box, 1);
            QVERIFY2(box->currentIndex() == before, qPrintable(box->objectName()));
            ++seen;
        }
        for (QAbstractSpinBox* box : o.gnomon.window().findChildren<QAbstractSpinBox*>()) {
            const QString before = box->text();
            wheel(box, 1);
            QVERIFY2(box->text() == before, qPrintable(box->objectName()));
            ++seen;
        }
        QVERIFY(seen > 8);
        // The keyboard stays in a list after each use: it says nothing of what the wheel is meant for.
        auto* solver = o.gnomon.window().runBar().findChild<QComboBox*>("runSolver");
        solver->setFocus();
        wheel(solver, -1);
        QCOMPARE(solver->currentIndex(), 0);
        int tabs = 0;
        for (QTabBar* bar : o.gnomon.window().findChildren<QTabBar*>()) {
            const int before = bar->currentIndex();
            bar->setFocus();
            wheel(bar, -1);
            wheel(bar, 1);
            wheel(bar, 1);
            QCOMPARE(bar->currentIndex(), before);
            tabs += bar->count() > 1;
        }
        QVERIFY(tabs > 0);
    }
};

QTEST_MAIN(PropertiesTest)
#include "properties_test.moc"
