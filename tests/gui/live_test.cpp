// Results in the diagram: what DynamicSelect draws at a time, values beside connectors, active states.
#include "tests/gui/window_fixture.h"

#include "app/live/live_player.h"
#include "app/modeling/model_pane.h"
#include "diagram/diagram_scene.h"

#include <QSignalSpy>
#include <QSlider>

using namespace gnomon;

namespace {

const QByteArray gauges = R"(package Gauges
  connector Out = output Real;
  connector In = input Real;
  connector Pin
    Real v(unit="V");
    flow Real i(unit="A");
  end Pin;
  block Gauge
    Out y = 2*time;
    Boolean high = y > 1;
    Real angle(unit="deg") = 90*y;
    Real z(start=0, fixed=true);
  equation
    der(z) = 3*time;
    annotation (Icon(graphics={
      Rectangle(extent=DynamicSelect({{-100,-100},{100,0}}, {{-100,-100},{100,-100 + 100*y}}),
        fillPattern=FillPattern.Solid, fillColor=DynamicSelect({255,255,255}, if high then {0,255,0} else {255,0,0}),
        pattern=DynamicSelect(LinePattern.Solid, if high then LinePattern.Dash else LinePattern.Dot)),
      Ellipse(extent={{-10,-10},{10,10}}, visible=DynamicSelect(true, high)),
      Text(extent={{-50,20},{50,60}}, textString=DynamicSelect("off", String(y, significantDigits=3))),
      Line(points={{0,0},{50,0}}, rotation=DynamicSelect(0, angle)),
      Line(points={{0,0},{50,0}}, rotation=DynamicSelect(7, nobody*2)),
      Line(points={{0,0},{50,0}}, rotation=DynamicSelect(1, 2*der(z) + z))}));
  end Gauge;
  model Source
    Pin p;
  equation
    p.v = 12;
    annotation (Icon(graphics={Rectangle(extent={{-90,-90},{90,90}})}));
  end Source;
  model Load
    Pin p;
  equation
    p.v = 4*p.i;
  end Load;
  model Main
    Gauge g annotation (Placement(transformation(extent={{-40,0},{-20,20}})));
    Source s annotation (Placement(transformation(extent={{0,0},{20,20}})));
    Load l annotation (Placement(transformation(extent={{40,0},{60,20}})));
  equation
    connect(s.p, l.p) annotation (Line(points={{20,10},{40,10}}, color=DynamicSelect({0,0,255}, {255,0,0})));
    annotation (experiment(StopTime=1));
  end Main;
  model States
    inner Integer i(start=0);
    block Up
      outer output Integer i;
    equation
      i = previous(i) + 1;
    end Up;
    block Down
      outer output Integer i;
    equation
      i = previous(i) - 1;
    end Down;
    Up up annotation (Placement(transformation(extent={{-60,-10},{-20,20}})));
    Down down annotation (Placement(transformation(extent={{20,-10},{60,20}})));
  equation
    initialState(up);
    transition(up, down, i >= 3, immediate=false);
    transition(down, up, i <= 0, immediate=false);
    annotation (experiment(StopTime=10));
  end States;
end Gauges;
)";

} // namespace

class LiveTest : public QObject {
    Q_OBJECT

    struct Opened {
        explicit Opened(const QString& name, const QByteArray& text = gauges) {
            gnomon.run("file.open", {gnomon.write("gauges.mo", text)});
            gnomon.run("library.open", {name});
            gnomon.run("view.diagram", {true});
            QTRY_COMPARE(pane().className(), name);
            QTRY_VERIFY(scene().view());
        }
        void simulate(const QString& name) {
            gnomon.run("run.start", {name});
            QTRY_VERIFY(gnomon.runs().latest() && !gnomon.runs().latest()->isActive());
            QVERIFY2(gnomon.runs().latest()->state() == Run::State::Finished,
                     qPrintable(gnomon.runs().latest()->message()));
        }
        ModelPane& pane() { return gnomon.window().documents().currentPane()->model(); }
        DiagramScene& scene() { return pane().scene(); }
        /// To a time, and the diagram has followed.
        void at(double time) {
            QTRY_VERIFY(scene().live());
            QSignalSpy shown(&pane(), &ModelPane::liveShown);
            gnomon.run("live.time", {time});
            // Frames that were on their way come first.
            QTRY_VERIFY(!shown.isEmpty() && shown.last().first().toDouble() == time);
        }
        const session::Shape& shape(const char* component, size_t index) {
            return scene().component(component)->shownIcon().layers.back().drawing->shapes[index];
        }

        WindowFixture gnomon;
    };

private slots:
    void drawingsFollowTheTime() {
        Opened o("Gauges.Main");
        QVERIFY(!o.scene().live());
        QCOMPARE(o.shape("g", 0).extent.b.y, 0.0);
        o.simulate("Gauges.Main");
        // At first the newest values: y = 2 at the end.
        QTRY_VERIFY(o.scene().live() && std::abs(o.shape("g", 0).extent.b.y - 100) < 1e-6);
        o.at(0.25);
        QVERIFY(std::abs(o.shape("g", 0).extent.b.y + 50) < 1e-6);
        QVERIFY((o.shape("g", 0).fillColor == session::Rgb{255, 0, 0}));
        QCOMPARE(o.shape("g", 0).pattern, session::LinePattern::Dot);
        QVERIFY(!o.shape("g", 1).visible);
        QCOMPARE(o.shape("g", 2).text, std::string("0.5"));
        QVERIFY(std::abs(o.shape("g", 3).rotation - 45) < 1e-6);
        QVERIFY2(o.shape("g", 4).rotation == 7, "without a value the static part stands");
        QVERIFY2(std::abs(o.shape("g", 5).rotation - 1.5 - 3 * 0.25 * 0.25 / 2) < 1e-3,
                 "der(z) is 3*time, z its integral");
        QCOMPARE(o.scene().live()->lines.size(), size_t(1));
        QVERIFY((o.scene().live()->lines[0].second.lineColor == session::Rgb{255, 0, 0}));
        o.at(0.75);
        QVERIFY((o.shape("g", 0).fillColor == session::Rgb{0, 255, 0}));
        QCOMPARE(o.shape("g", 0).pattern, session::LinePattern::Dash);
        QVERIFY(o.shape("g", 1).visible);
        // The text has not changed, and without results it is shown again.
        o.gnomon.run("live.show", {false});
        QCOMPARE(o.shape("g", 0).extent.b.y, 0.0);
        QCOMPARE(QByteArray::fromStdString(o.gnomon.document().text()), gauges);
    }

    void theSliderAndPlayingMoveTheTime() {
        Opened o("Gauges.Main");
        o.simulate("Gauges.Main");
        QTRY_VERIFY(o.scene().live());
        auto* slider = o.pane().findChild<QSlider*>("liveSlider");
        QVERIFY(slider && slider->isVisible() && !slider->accessibleName().isEmpty());
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Home);
        QCOMPARE(o.gnomon.run("live.time").toDouble(), 0.0);
        QTRY_VERIFY(std::abs(o.shape("g", 0).extent.b.y + 100) < 1e-6);
        o.gnomon.run("live.speed", {20});
        o.gnomon.run("live.play", {true});
        QTRY_VERIFY(!o.gnomon.application().shell().live.isPlaying());
        QCOMPARE(o.gnomon.run("live.time").toDouble(), 1.0);
        QTRY_VERIFY(std::abs(o.shape("g", 0).extent.b.y - 100) < 1e-6);
        QVERIFY(o.gnomon.run("live.newest").toDouble() == 1.0);
    }

    void valuesStandBesideConnectors() {
        Opened o("Gauges.Main");
        o.simulate("Gauges.Main");
        QTRY_VERIFY(o.scene().live());
        QVERIFY(o.scene().labels().isEmpty());
        o.gnomon.run("live.values", {true});
        auto text = [&](const char* connector) {
            for (const DiagramLabel& label : o.scene().labels())
                if (label.connector == connector)
                    return label.text;
            return QString();
        };
        // Only placed connectors can be seen; these have no place yet.
        QByteArray placed = gauges;
        placed.replace("Pin p;", "Pin p annotation (Placement(transformation(extent={{90,-10},{110,10}})));");
        placed.replace("Out y = 2*time;",
                       "Out y = 2*time annotation (Placement(transformation(extent={{90,-10},{110,10}})));");
        o.gnomon.document().apply(TextChange::difference(o.gnomon.document().text(), placed.toStdString()));
        QTRY_COMPARE(text("s.p"), QString("i = -3 A\nv = 12 V"));
        o.at(0.5);
        QCOMPARE(text("g.y"), QString("1"));
        QCOMPARE(text("l.p"), QString("i = 3 A\nv = 12 V"));
    }

    void activeStatesAreMarked() {
        Opened o("Gauges.States");
        o.simulate("Gauges.States");
        QTRY_VERIFY(o.scene().live());
        auto active = [&] { return o.scene().live()->activeStates; };
        o.at(0.5);
        QTRY_COMPARE(active(), std::vector<std::string>{"up"});
        o.at(4.5);
        QTRY_COMPARE(active(), std::vector<std::string>{"down"});
    }

    void aStoredResultIsShownToo() {
        Opened o("Gauges.Main");
        o.simulate("Gauges.Main");
        QTRY_VERIFY(o.scene().live());
        const QString file = o.gnomon.path("stored.gnr");
        QVERIFY(QFile::copy(o.gnomon.runs().latest()->resultFile(), file));
        o.gnomon.runs().remove(o.gnomon.runs().latest());
        QTRY_VERIFY(!o.scene().live());
        QVERIFY(o.gnomon.runs().openResult(file).has_value());
        o.at(0.25);
        QVERIFY(std::abs(o.shape("g", 0).extent.b.y + 50) < 1e-6);
    }
};

QTEST_MAIN(LiveTest)
#include "live_test.moc"
