// Models in Sol in the window: run as their section says, live, plotted, documented, drawn and started.
#include "tests/gui/window_fixture.h"

#include "app/modeling/documentation_view.h"
#include "app/modeling/icon_canvas.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/shape_bar.h"
#include "app/plot/plot_stack.h"
#include "app/runs/setup_panel.h"
#include "diagram/diagram_scene.h"
#include "initgui/init_panel.h"
#include "solver/results/result_store.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QToolButton>

#include <cmath>

using namespace gnomon;

namespace {

// u falls from 4 to 1 with a time constant of one second, the lamp goes out at 2.
const QByteArray circuit = R"(// Two parts.
package Parts
  connector Pin
  interface:
    static potential Real v{unit << "V"};
    static flow Real i{unit << "A"};
  end Pin;

  model Store extends Graphics.GraphicModel;
  interface:
    static Pin p;
    parameter Real first{unit << "V"};
    static out Real u{unit << "V"};
    redefine model Icon
    implementation:
      c.Rectangle(sx << 0, sy << 0, dx << 1, dy << u/4, fill << "gold");
    end Icon;
  implementation:
    u = p.v;
    der(u) = p.i;
    when initial() then
      u << first;
    end when;
  end Store;

  model Load extends Graphics.GraphicModel;
  interface:
    static Pin p;
    static out Boolean lit;
    redefine model Icon
    implementation:
      if lit then
        c.Ellipse(sx << 0, sy << 0, dx << 1, dy << 1, fill << "yellow");
      else then
        c.Ellipse(sx << 0, sy << 0, dx << 1, dy << 1);
      end if;
    end Icon;
  implementation:
    p.i = p.v - 1;
    when initial() then
      lit << true;
    else when p.v < 2 then
      lit << false;
    end when;
  end Load;
end Parts;

// Runs empty.
model Circuit extends Graphics.GraphicModel;
interface:
  redefine model Diagram
  implementation:
    section Graphics:
      store.Icon{c << Canvas{x << 10, y << 10, w << 20, h << 20}};
      load.Icon{c << Canvas{x << 60, y << 10, w << 20, h << 20}};
      c.Rectangle(0, 0, 100, 50);
    end section;
  end Diagram;
implementation:
  static Parts.Store store{first << 4};
  static Parts.Load load;
  connection(a << store.p, b << load.p);

  section Simulator:
    IntegrationTime{t << 3}; // long enough
    IntegrationMethod{method << "rk45", tolerance << 1e-8};
  end section;

  section Plots:
    Curve{y << store.u, label << "charge", color << "peru"};
    Curve{x << store.u, y << load.p.i};
  end section;
end Circuit;
)";

} // namespace

class SolTest : public QObject {
    Q_OBJECT

    struct Opened {
        Opened() {
            gnomon.run("view.resize", {1500, 1000}); // whatever the screen
            gnomon.run("file.open", {gnomon.write("circuit.sol", circuit)});
            QTRY_COMPARE(gnomon.window().runBar().className(), "Circuit");
            QTRY_COMPARE(pane().className(), "Circuit");
        }
        Run* simulate() {
            gnomon.run("run.start");
            Run* run = gnomon.runs().latest();
            [&] {
                QTRY_VERIFY(!run->isActive());
                QVERIFY2(run->state() == Run::State::Finished, qPrintable(run->message()));
            }();
            return run;
        }
        ModelPane& pane() { return gnomon.window().documents().currentPane()->model(); }
        SetupPanel& setup() { return gnomon.window().setup(); }
        QByteArray text() { return QByteArray::fromStdString(gnomon.document().text()); }
        Results& results() { return gnomon.application().results(); }
        void at(double time) {
            QTRY_VERIFY(pane().scene().live());
            QSignalSpy shown(&pane(), &ModelPane::liveShown);
            gnomon.run("live.time", {time});
            QTRY_VERIFY(!shown.isEmpty() && shown.last().first().toDouble() == time);
        }
        const std::vector<session::Shape>& shapes(const char* component) {
            return pane().scene().component(component)->shownIcon().layers.back().drawing->shapes;
        }

        WindowFixture gnomon;
    };

private slots:
    void itRunsAsItsSectionSays() {
        Opened o;
        // Connectors, partial models and parts are none that one runs.
        QTRY_COMPARE(o.setup().model().stopTime, std::optional(3.0));
        QCOMPARE(o.setup().model().solver, std::string("rk45"));
        QTRY_COMPARE(o.gnomon.window().runBar().findChild<QLineEdit*>("runStop")->placeholderText(), "3");
        Run* run = o.simulate();
        QCOMPARE(run->setup().solver, "rk45");
        const solver::ResultStore& store = *o.results().store(run);
        QCOMPARE(store.value(0, store.rowCount() - 1), 3.0);
        // 1 + 3 exp(-t)
        const uint32_t u = *store.find("store.u");
        QVERIFY(std::abs(store.value(u, store.rowCount() - 1) - (1 + 3 * std::exp(-3.0))) < 1e-6);
    }

    void theSetUpIsWrittenIntoItsSection() {
        Opened o;
        QTRY_COMPARE(o.setup().model().stopTime, std::optional(3.0));
        o.gnomon.run("run.options",
                     {QVariantMap{{"stopTime", "2"}, {"intervals", "4"}, {"solver", "euler"}, {"step", "0.01"}}});
        o.setup().findChild<QPushButton*>("setupWrite")->click();
        QByteArray expected = circuit;
        expected.replace("IntegrationTime{t << 3}; // long", "IntegrationTime{t << 2}; // long");
        expected.replace(
            "IntegrationMethod{method << \"rk45\", tolerance << 1e-8};\n",
            "IntegrationMethod{method << \"euler\", tolerance << 1e-8, step << \"fixed\", value << 0.01};\n"
            "    Output{interval << 0.5};\n");
        QCOMPARE(o.text(), expected);
        QVERIFY(o.setup().values().isEmpty());
        QTRY_COMPARE(o.setup().model().step, std::optional(0.01));
        Run* run = o.simulate();
        QCOMPARE(o.results().store(run)->value(0, o.results().store(run)->rowCount() - 1), 2.0);
        // A solver that chooses its steps is not told of fixed ones.
        o.gnomon.run("run.options", {QVariantMap{{"solver", "ida"}}});
        o.setup().findChild<QPushButton*>("setupWrite")->click();
        QVERIFY2(o.text().contains("IntegrationMethod{method << \"ida\", tolerance << 1e-8};"), o.text().constData());
        o.gnomon.run("edit.undo");
        QCOMPARE(o.text(), expected);
        o.gnomon.run("edit.undo");
        QCOMPARE(o.text(), circuit);
    }

    void iconsFollowTheTime() {
        Opened o;
        o.gnomon.run("view.diagram", {true});
        QTRY_VERIFY(o.pane().scene().view());
        // As the text says: full, and lit.
        QCOMPARE(o.shapes("store")[0].extent.b.y, 100.0);
        o.simulate();
        o.at(3);
        QVERIFY(std::abs(o.shapes("store")[0].extent.b.y - 25 * (1 + 3 * std::exp(-3.0))) < 1e-3);
        QVERIFY(!o.shapes("load")[0].visible && o.shapes("load")[1].visible);
        o.at(0.5);
        QVERIFY(std::abs(o.shapes("store")[0].extent.b.y - 25 * (1 + 3 * std::exp(-0.5))) < 0.1);
        QVERIFY(o.shapes("load")[0].visible && !o.shapes("load")[1].visible);
        o.gnomon.run("live.values", {true});
        auto value = [&](const char* connector) {
            for (const DiagramLabel& label : o.pane().scene().labels())
                if (label.connector == connector)
                    return label.text;
            return QString();
        };
        QTRY_VERIFY2(value("store.p").contains("v = 2.82 V"), qPrintable(value("store.p")));
        o.gnomon.run("live.show", {false});
        QCOMPARE(o.shapes("store")[0].extent.b.y, 100.0);
        QCOMPARE(o.text(), circuit);
    }

    void plotsAreThoseOfItsSection() {
        Opened o;
        o.simulate();
        QTRY_COMPARE(o.results().plots().size(), qsizetype(2));
        QCOMPARE(o.results().plots()[0].names, QStringList{"store.u"});
        QCOMPARE(o.results().plots()[1].kind, PlotDefinition::Kind::XY);
        QCOMPARE(o.results().plots()[1].x, "store.u");
        const PlotView& first = *o.gnomon.window().plots().stack().views()[0];
        QTRY_COMPARE(first.curves().size(), size_t(1));
        QCOMPARE(first.curves()[0].title(), "charge");
        QCOMPARE(first.curves()[0].own, QColor("peru"));
        // Stored as they are they change nothing; with one more there is one more.
        o.gnomon.run("plot.store");
        QCOMPARE(o.text(), circuit);
        o.gnomon.run("plot.activate", {0});
        o.gnomon.run("plot.set", {"load.p.v"});
        o.gnomon.run("plot.store");
        QVERIFY2(o.text().contains("    Curve{y << store.u, label << \"charge\", color << \"peru\"};\n") &&
                     o.text().contains("    Curve{y << load.p.v"),
                 o.text().constData());
        o.gnomon.run("edit.undo");
        QCOMPARE(o.text(), circuit);
    }

    void documentationIsShownAndWritten() {
        Opened o;
        o.gnomon.run("view.documentation", {true});
        DocumentationView& view = o.pane().documentation();
        QTRY_VERIFY(view.page().toPlainText().contains("Runs empty."));
        o.gnomon.run("documentation.edit", {true});
        auto* author = view.findChild<QLineEdit*>("documentation:author");
        QTRY_VERIFY(author && author->isVisible());
        author->setFocus();
        QTest::keyClicks(author, "Ada");
        QTest::keyClick(author, Qt::Key_Return);
        QTRY_VERIFY2(o.text().contains("  section Documentation:\n    Author{name << \"Ada\"};\n  end section;\n"),
                     o.text().constData());
        QTRY_VERIFY(view.page().toPlainText().contains("Ada"));
        o.gnomon.run("documentation.set", {"info", "<html>It is <b>round</b></html>"});
        QTRY_VERIFY(view.page().toPlainText().contains("It is round"));
        o.gnomon.run("edit.undo");
        o.gnomon.run("edit.undo");
        QCOMPARE(o.text(), circuit);
        QTRY_VERIFY(!view.page().toPlainText().contains("Ada"));
    }

    void iconsAreDrawnByHand() {
        Opened o;
        o.gnomon.run("diagram.setClass", {"Parts.Load"});
        o.gnomon.run("view.icon", {true});
        QTRY_VERIFY(o.pane().iconCanvas().icon());
        IconCanvas& canvas = o.pane().iconCanvas();
        QTest::mouseClick(o.pane().shapeBar().findChild<QToolButton*>("tool2"), Qt::LeftButton); // a rectangle
        QTest::mousePress(&canvas, Qt::LeftButton, {}, canvas.toWidget({20, 20}).toPoint());
        QTest::mouseMove(&canvas, canvas.toWidget({80, 60}).toPoint());
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, canvas.toWidget({80, 60}).toPoint());
        const auto drawn = [&o] {
            static const QRegularExpression form("c\\.Rectangle\\(sx << ([\\d.]+), sy << ([\\d.]+), dx << ([\\d.]+), "
                                                 "dy << ([\\d.]+)(, angle << 90)?\\);\n    end Icon;");
            const auto match = form.match(QString::fromUtf8(o.text()).section("model Load", 1));
            return match.hasMatch() ? match.capturedTexts().mid(1) : QStringList();
        };
        QTRY_VERIFY2(!drawn().isEmpty(), o.text().constData());
        QStringList x{drawn()[0], drawn()[2]}, y{drawn()[1], drawn()[3]};
        x.sort();
        y.sort();
        QCOMPARE(x, (QStringList{"0.2", "0.8"}));
        QCOMPARE(y, (QStringList{"0.2", "0.6"}));
        QTRY_VERIFY(canvas.selectedShape());
        o.gnomon.run("diagram.rotateLeft");
        QTRY_VERIFY2(drawn().size() == 5 && !drawn()[4].isEmpty(), o.text().constData());
        while (o.gnomon.document().canUndo())
            o.gnomon.run("edit.undo");
        QCOMPARE(o.text(), circuit);
        // By a command in the middle of the page, which is from 0 to 1 here.
        o.gnomon.run("icon.addEllipse");
        QTRY_VERIFY2(o.text().contains("c.Ellipse(sx << 0.3, sy << 0.7, dx << 0.7, dy << 0.3"), o.text().constData());
    }

    void parametersAreSetInTheProperties() {
        Opened o;
        o.gnomon.run("view.diagram", {true});
        QTRY_VERIFY(o.pane().scene().view());
        o.gnomon.run("diagram.select", {"store"});
        const auto set = [&o](const QString& value) { return o.gnomon.tryRun("properties.set", {"first", value}); };
        QTRY_VERIFY(set("5").has_value());
        QVERIFY2(o.text().contains("static Parts.Store store{first << 5};"), o.text().constData());
        // With a unit it is counted in that of the parameter.
        QTRY_VERIFY(set("2 kV").has_value());
        QVERIFY2(o.text().contains("static Parts.Store store{first << 2000};"), o.text().constData());
        o.gnomon.run("edit.undo");
        o.gnomon.run("edit.undo");
        QCOMPARE(o.text(), circuit);
    }

    void theStartIsKeptInItsSection() {
        Opened o;
        o.gnomon.run("view.initialization");
        o.gnomon.run("init.load");
        QTRY_VERIFY(!o.gnomon.run("init.state").toMap()["busy"].toBool());
        InitPanel& panel = o.gnomon.window().initialization();
        QVERIFY2(panel.state().fits(), qPrintable(panel.findChild<QLabel*>("initNotice")->text()));
        const auto u = panel.state().find("store.u");
        QVERIFY(u.has_value() && panel.state().isFixed(*u));
        o.gnomon.run("init.value", {"store.u", 2.5});
        o.gnomon.run("init.modifyModel");
        QVERIFY2(o.text().contains("  section Initialization:\n    Fixed{variable << store.u, value << 2.5"),
                 o.text().constData());
    }
};

QTEST_MAIN(SolTest)
#include "sol_test.moc"
