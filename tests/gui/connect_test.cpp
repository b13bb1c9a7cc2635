// Connections that have to be asked about, views side by side, the map of a diagram.
#include "tests/gui/window_fixture.h"

#include "app/modeling/connect_chooser.h"
#include "app/modeling/model_pane.h"
#include "diagram/diagram_canvas.h"
#include "diagram/diagram_minimap.h"
#include "diagram/diagram_scene.h"

#include <QComboBox>
#include <QLineEdit>
#include <QTextBrowser>

using namespace gnomon;

namespace {

const QByteArray parts = R"(package Parts
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Out = output Real;
  connector In = input Real;
  expandable connector Bus
    Real known;
  end Bus;
  model Resistor
    Pin p annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    Pin n annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  end Resistor;
  model Plugs
    Pin pins[3] annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  end Plugs;
  block Sensor "It senses"
    Out y annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  end Sensor;
  block Control
    Bus bus annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  end Control;
  model Plant
    Plugs plugs annotation (Placement(transformation(extent={{40,40},{60,60}})));
    Plugs other annotation (Placement(transformation(extent={{40,0},{60,20}})));
    Resistor r annotation (Placement(transformation(extent={{-20,40},{0,60}})));
    Sensor sensor annotation (Placement(transformation(extent={{-20,-40},{0,-20}})));
    Control control annotation (Placement(transformation(extent={{40,-40},{60,-20}})));
  equation
    connect(r.p, plugs.pins[1]);
  end Plant;
end Parts;
)";

} // namespace

class ConnectTest : public QObject {
    Q_OBJECT

    struct Opened {
        Opened() {
            gnomon.run("file.open", {gnomon.write("parts.mo", parts)});
            gnomon.run("library.open", {"Parts.Plant"});
            gnomon.run("view.diagram", {true});
            QTRY_VERIFY(scene().component("control"));
            canvas().fit();
        }
        ModelPane& pane() { return gnomon.window().documents().currentPane()->model(); }
        DiagramScene& scene() { return pane().scene(); }
        DiagramCanvas& canvas() { return pane().canvas(); }
        std::string text() { return gnomon.document().text(); }
        void drag(const char* from, const char* to) {
            auto at = [&](const char* name) { return canvas().mapFromScene(*scene().connectorPoint(name)); };
            const QPoint begin = at(from), end = at(to);
            QTest::mousePress(canvas().viewport(), Qt::LeftButton, {}, begin);
            for (int i = 1; i <= 6; ++i) {
                const QPoint next = begin + (end - begin) * i / 6;
                QMouseEvent move(QEvent::MouseMove, next, canvas().viewport()->mapToGlobal(next), Qt::NoButton,
                                 Qt::LeftButton, Qt::NoModifier);
                QApplication::sendEvent(canvas().viewport(), &move);
            }
            QTest::mouseRelease(canvas().viewport(), Qt::LeftButton, {}, end);
        }
        ConnectChooser* chooser() { return pane().findChild<ConnectChooser*>(); }

        WindowFixture gnomon;
    };

private slots:
    void anElementOfAnArrayIsChosen() {
        Opened o;
        const std::string before = o.text();
        o.drag("r.n", "plugs.pins");
        QTRY_VERIFY(o.chooser());
        QComboBox& box = o.chooser()->answer(0);
        QVERIFY(!box.accessibleName().isEmpty());
        // The first one that nobody uses is proposed.
        QCOMPARE(box.currentText(), "plugs.pins[2]");
        QCOMPARE(box.count(), 4);
        QCOMPARE(o.text(), before);
        box.setEditText("plugs.pins[3]");
        QTest::keyClick(box.lineEdit(), Qt::Key_Return);
        QVERIFY2(o.text().find("connect(r.n, plugs.pins[3])") != std::string::npos, o.text().c_str());
        QTRY_VERIFY(!o.chooser());
        o.gnomon.run("edit.undo");
        QCOMPARE(o.text(), before);

        o.drag("r.n", "plugs.pins");
        QTRY_VERIFY(o.chooser());
        QTest::keyClick(o.chooser(), Qt::Key_Escape);
        QTRY_VERIFY(!o.chooser());
        QCOMPARE(o.text(), before);
    }

    void whatFitsAsAWholeIsNotAskedAbout() {
        Opened o;
        o.drag("plugs.pins", "other.pins");
        QTRY_VERIFY(o.text().find("connect(plugs.pins, other.pins)") != std::string::npos);
        QVERIFY(!o.chooser());
    }

    void aMemberOfABusIsNamed() {
        Opened o;
        o.drag("sensor.y", "control.bus");
        QTRY_VERIFY(o.chooser());
        QComboBox& box = o.chooser()->answer(0);
        QVERIFY2(box.findText("control.bus.known") >= 0, "what the class declares can be chosen");
        QCOMPARE(box.currentText(), "control.bus.y");
        for (const char* bad : {"control.bus", "control.bus.", "control.bus.1x", "other.bus.x"}) {
            box.setEditText(bad);
            o.chooser()->accept();
            QVERIFY2(o.chooser() && o.text().find("connect(sensor.y") == std::string::npos, bad);
        }
        box.setEditText("control.bus.speed");
        o.chooser()->accept();
        QTRY_VERIFY(o.text().find("connect(sensor.y, control.bus.speed)") != std::string::npos);
        QTRY_VERIFY(o.scene().connection("sensor.y", "control.bus.speed"));
        // Scripts say it in full.
        QVERIFY(!o.gnomon.tryRun("diagram.connect", {"sensor.y", "control.bus"}).has_value());
        QVERIFY(o.gnomon.tryRun("diagram.connect", {"sensor.y", "control.bus.force"}).has_value());
        QVERIFY(o.text().find("connect(sensor.y, control.bus.force)") != std::string::npos);
    }

    void viewsStandSideBySide() {
        Opened o;
        QVERIFY(o.pane().isTextShown());
        o.gnomon.run("view.iconBeside", {true});
        o.gnomon.run("view.documentationBeside", {true});
        for (auto view : {ModelPane::View::Diagram, ModelPane::View::Icon, ModelPane::View::Documentation})
            QVERIFY(o.pane().isViewShown(view));
        QVERIFY(o.canvas().isVisible() && o.pane().documentation().page().isVisible() && o.gnomon.editor().isVisible());
        QTRY_VERIFY(o.pane().documentation().page().toPlainText().contains("Plant"));
        // All of them follow the text.
        std::string next = parts.toStdString();
        next.replace(next.find("  model Plant\n"), 14, "  model Plant \"Described now\"\n");
        next.replace(next.find("{{40,-40},{60,-20}}"), 19, "{{40,-60},{60,-40}}");
        o.gnomon.document().apply(TextChange::difference(o.text(), next));
        QTRY_COMPARE(o.scene().component("control")->view().placement.extent.a.y, -60.0);
        QTRY_VERIFY(o.pane().documentation().page().toPlainText().contains("Described now"));
        // Keys are for the view that has the focus.
        o.canvas().setFocus();
        QTRY_COMPARE(o.pane().view(), ModelPane::View::Diagram);
        o.gnomon.run("view.documentationBeside", {false});
        QVERIFY(!o.pane().isViewShown(ModelPane::View::Documentation));
        o.gnomon.run("view.icon", {true});
        QVERIFY(!o.pane().isViewShown(ModelPane::View::Diagram));
    }

    void theMapMovesTheDiagram() {
        Opened o;
        o.gnomon.run("view.resize", {1800, 1200});
        o.gnomon.run("view.text", {false});
        DiagramMiniMap& map = o.pane().miniMap();
        o.canvas().fit();
        QTRY_VERIFY(!map.isVisible());
        o.canvas().zoomBy(6);
        QTRY_VERIFY(map.isVisible());
        const QPointF before = map.shownRect().center();
        QTest::mouseClick(&map, Qt::LeftButton, {}, QPoint(30, 30));
        QTRY_VERIFY(map.shownRect().center().x() < before.x() - 20);
        QVERIFY(map.shownRect().center().y() > before.y() + 20);
        o.gnomon.run("diagram.miniMap", {false});
        QVERIFY(!map.isVisible());
        o.gnomon.run("diagram.miniMap", {true});
        QVERIFY(map.isVisible());
    }
};

QTEST_MAIN(ConnectTest)
#include "connect_test.moc"
