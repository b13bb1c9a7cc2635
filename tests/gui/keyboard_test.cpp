// A circuit is built, given its parameters, simulated and plotted, without a mouse.
#include "app/commands/command_palette.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/properties_panel.h"
#include "diagram/diagram_canvas.h"
#include "diagram/diagram_scene.h"
#include "tests/gui/window_fixture.h"

#include <QLineEdit>
#include <QListView>
#include <QTreeView>

using namespace gnomon;

namespace {

const QByteArray parts = R"(package Parts
  connector Pin
    Real v;
    flow Real i;
    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,255})}));
  end Pin;
  partial model TwoPin
    Pin p annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    Pin n annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  equation
    p.i + n.i = 0;
    annotation (Icon(graphics={Rectangle(extent={{-70,30},{70,-30}})}));
  end TwoPin;
  model Resistor
    extends TwoPin;
    parameter Real R = 1;
  equation
    p.v - n.v = R*p.i;
  end Resistor;
  model Source
    extends TwoPin;
    parameter Real V = 1;
  equation
    p.v - n.v = V;
  end Source;
  model Capacitor
    extends TwoPin;
    parameter Real C = 1;
    Real v(start=0, fixed=true);
  equation
    v = p.v - n.v;
    C*der(v) = p.i;
  end Capacitor;
  model Ground
    Pin p annotation (Placement(transformation(extent={{-10,90},{10,110}})));
  equation
    p.v = 0;
  end Ground;
end Parts;
)";

} // namespace

class KeyboardTest : public QObject {
    Q_OBJECT

    WindowFixture gnomon;

    ModelPane& pane() { return gnomon.window().documents().currentPane()->model(); }
    /// Off the screen a window loses its activity by itself now and then; on one it is the user's to give.
    void activate() {
        gnomon.window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&gnomon.window(), patience));
    }
    /// For whoever has the focus, as keys are.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* target = QApplication::focusWidget();
        QTest::keyClick(target ? target : &gnomon.window(), key, modifiers);
    }
    void type(const QString& text) {
        QVERIFY(QApplication::focusWidget());
        QTest::keyClicks(QApplication::focusWidget(), text);
    }
    /// Types into the palette until what it offers first is wanted, and takes that.
    void choose(const QString& letters, const QString& wanted) {
        auto* palette = gnomon.window().findChild<CommandPalette*>();
        QTRY_VERIFY(palette->isVisible());
        auto* list = palette->findChild<QListView*>("paletteList");
        type(letters);
        QTRY_VERIFY2(list->currentIndex().data(Qt::DisplayRole).toString() == wanted,
                     qPrintable(letters + ": " + list->currentIndex().data(Qt::DisplayRole).toString()));
        press(Qt::Key_Return);
    }
    void add(const QString& letters, const QString& className, const char* component) {
        press(Qt::Key_Slash);
        choose(letters, className);
        QTRY_VERIFY2(pane().scene().component(component), component);
        QCOMPARE(QApplication::focusWidget(), &pane().canvas());
    }
    void connectPins(const char* from, const char* to) {
        press(Qt::Key_C);
        choose(from, from);
        choose(to, to);
        QTRY_VERIFY2(pane().scene().connection(from, to), from);
    }

private slots:
    void aCircuitFromNothing() {
        gnomon.run("view.resize", {1400, 900});
        gnomon.run("file.open", {gnomon.write("parts.mo", parts)});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        activate();
        gnomon.editor().setFocus();

        press(Qt::Key_N, Qt::ControlModifier);
        QTRY_COMPARE(gnomon.document().title(), "Model1.mo");
        QTRY_COMPARE(pane().className(), "Model1");
        press(Qt::Key_D, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(pane().scene().view() && pane().canvas().isVisible());
        QTRY_COMPARE(QApplication::focusWidget(), &pane().canvas());

        add("parts.source", "Parts.Source", "source");
        add("parts.resistor", "Parts.Resistor", "resistor");
        add("parts.capacitor", "Parts.Capacitor", "capacitor");
        add("parts.ground", "Parts.Ground", "ground");
        // None lies on another one.
        for (const char* a : {"source", "resistor", "capacitor", "ground"})
            for (const char* b : {"source", "resistor", "capacitor", "ground"})
                QVERIFY(a == b || !pane().scene().component(a)->sceneFrame().intersects(
                                      pane().scene().component(b)->sceneFrame()));
        connectPins("source.p", "resistor.p");
        connectPins("resistor.n", "capacitor.p");
        connectPins("capacitor.n", "ground.p");
        connectPins("source.n", "ground.p");

        // Chosen by Tab, moved by arrows, its parameter reached by Return.
        for (int i = 0; i < 5 && pane().scene().selectedComponents() != std::vector<std::string>{"resistor"}; ++i)
            press(Qt::Key_Tab);
        QCOMPARE(pane().scene().selectedComponents(), std::vector<std::string>{"resistor"});
        const double before = pane().scene().component("resistor")->sceneFrame().center().y();
        press(Qt::Key_Up, Qt::ShiftModifier);
        QTRY_COMPARE(pane().scene().component("resistor")->view().placement.extent.center().y +
                         pane().scene().component("resistor")->view().placement.origin.y,
                     before + 10);
        PropertiesPanel& properties = gnomon.window().properties();
        QTRY_VERIFY(properties.field("R"));
        press(Qt::Key_Return);
        QTRY_VERIFY(properties.isAncestorOf(QApplication::focusWidget()));
        QTRY_COMPARE(QApplication::focusWidget(), properties.field("R"));
        type("20");
        press(Qt::Key_Return);
        QTRY_VERIFY2(gnomon.document().text().find("R=20") != std::string::npos ||
                         gnomon.document().text().find("R = 20") != std::string::npos,
                     gnomon.document().text().c_str());

        press(Qt::Key_F5);
        QTRY_VERIFY(gnomon.runs().latest() && !gnomon.runs().latest()->isActive());
        // Who typed a value goes on from there.
        activate();
        QTRY_COMPARE(QApplication::focusWidget(), properties.field("R"));
        QVERIFY2(gnomon.runs().latest()->state() == Run::State::Finished,
                 qPrintable(gnomon.runs().latest()->message()));

        // The results are shown; the filter has the focus, the arrow leads into the tree, the blank ticks.
        gnomon.application().results().clearPlotted();
        press(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QApplication::focusWidget() && QApplication::focusWidget()->objectName() == "signalFilter");
        type("capacitor.v");
        press(Qt::Key_Down);
        auto* tree = gnomon.window().signalPanel().findChild<QTreeView*>("signals");
        QTRY_COMPARE(QApplication::focusWidget(), tree);
        for (int i = 0; i < 20 && !tree->currentIndex().data(Qt::DisplayRole).toString().startsWith("v"); ++i)
            press(Qt::Key_Down);
        press(Qt::Key_Space);
        QTRY_VERIFY(gnomon.application().results().isPlotted("capacitor.v"));
        QTRY_VERIFY(!gnomon.plot().curves().empty());
    }
};

QTEST_MAIN(KeyboardTest)
#include "keyboard_test.moc"
