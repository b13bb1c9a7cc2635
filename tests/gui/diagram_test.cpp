// Diagrams in the real window: building, connecting, moving, parameters, undo.
#include "app/modeling/documentation_view.h"
#include "app/modeling/library_model.h"
#include "app/modeling/library_panel.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/properties_panel.h"
#include "app/workspace/view_service.h"
#include "compiler/session/source_version.h"
#include "diagram/diagram_canvas.h"
#include "diagram/diagram_items.h"
#include "diagram/diagram_scene.h"
#include "tests/gui/window_fixture.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>

#include <cmath>
#include <numbers>

using namespace gnomon;

namespace {

const QByteArray parts = R"(package Parts
  connector Pin "A pin"
    Real v;
    flow Real i;
    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}}, lineColor={0,0,255}, fillColor={0,0,255},
      fillPattern=FillPattern.Solid)}));
  end Pin;
  connector In = input Real annotation (Icon(graphics={Polygon(points={{-100,100},{100,0},{-100,-100}})}));
  connector Out = output Real annotation (Icon(graphics={Polygon(points={{-100,100},{100,0},{-100,-100}})}));
  partial model TwoPin
    Pin p annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    Pin n annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  equation
    p.i + n.i = 0;
  end TwoPin;
  model Resistor "Resists"
    extends TwoPin;
    parameter Real R(unit="Ohm") = 1 "Resistance";
  equation
    p.v - n.v = R*p.i;
    annotation (Icon(graphics={Rectangle(extent={{-70,30},{70,-30}}), Line(points={{-90,0},{-70,0}}),
      Line(points={{70,0},{90,0}}), Text(extent={{-150,90},{150,50}}, textString="%name")}));
  end Resistor;
  model Source
    extends TwoPin;
    parameter Real V(unit="V") = 1 "Voltage";
  equation
    p.v - n.v = V;
    annotation (Icon(graphics={Ellipse(extent={{-50,50},{50,-50}}), Line(points={{-90,0},{90,0}})}));
  end Source;
  model Capacitor
    extends TwoPin;
    parameter Real C(unit="F") = 1 "Capacitance";
    Real v(start=0, fixed=true);
  equation
    v = p.v - n.v;
    C*der(v) = p.i;
    annotation (Icon(graphics={Line(points={{-6,28},{-6,-28}}), Line(points={{6,28},{6,-28}})}));
  end Capacitor;
  model Ground
    Pin p annotation (Placement(transformation(extent={{-10,90},{10,110}})));
  equation
    p.v = 0;
    annotation (Icon(graphics={Line(points={{-60,50},{60,50}})}));
  end Ground;
  block Gain
    In u annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));
    Out y annotation (Placement(transformation(extent={{100,-10},{120,10}})));
  equation
    y = 2*u;
  end Gain;
end Parts;
)";

const QByteArray empty = "model Circuit // mine\n\nequation\n\nend Circuit;\n";

} // namespace

class DiagramTest : public QObject {
    Q_OBJECT

    struct Opened {
        explicit Opened(const QByteArray& text = empty) {
            gnomon.run("view.resize", {1400, 900});
            gnomon.run("file.open", {gnomon.write("parts.mo", parts)});
            QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
            gnomon.run("file.open", {gnomon.write("circuit.mo", text)});
            QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
            gnomon.run("view.diagram", {true});
            QTRY_VERIFY(scene().view() != nullptr);
        }
        ModelPane& pane() { return gnomon.window().documents().currentPane()->model(); }
        DiagramScene& scene() { return pane().scene(); }
        DiagramCanvas& canvas() { return pane().canvas(); }
        std::string text() { return gnomon.document().text(); }
        QPoint at(QPointF scenePoint) { return canvas().mapFromScene(scenePoint); }
        /// Presses, moves in two steps and releases, as a hand does.
        void drag(QPointF from, QPointF to) {
            QWidget* paper = canvas().viewport();
            QTest::mouseMove(paper, at(from));
            QTest::mousePress(paper, Qt::LeftButton, {}, at(from));
            QTest::mouseMove(paper, at((from + to) / 2));
            // mouseMove() says nothing of buttons that are down.
            for (const QPointF& p : {(from + to) / 2, to}) {
                QMouseEvent move(QEvent::MouseMove, at(p), paper->mapToGlobal(at(p)), Qt::NoButton, Qt::LeftButton, {});
                QApplication::sendEvent(paper, &move);
            }
            QTest::mouseRelease(paper, Qt::LeftButton, {}, at(to));
        }
        void drop(const QString& className, QPointF where) {
            QMimeData data;
            data.setData(DiagramCanvas::classMimeType(), className.toUtf8());
            QDragEnterEvent enter(at(where), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(canvas().viewport(), &enter);
            QDropEvent event(at(where), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(canvas().viewport(), &event);
            if (!event.isAccepted())
                qWarning("the drop was not accepted");
        }
        bool has(const char* component) { return scene().component(component) != nullptr; }
        QPointF connector(const char* name) { return *scene().connectorPoint(name); }

        WindowFixture gnomon;
    };

private slots:
    void aCircuitIsBuiltByHandAndRuns() {
        Opened o;
        o.drop("Parts.Source", {-60, 0});
        QTRY_VERIFY(o.has("source"));
        o.drop("Parts.Resistor", {0, 40});
        QTRY_VERIFY(o.has("resistor"));
        o.drop("Parts.Capacitor", {60, 0});
        QTRY_VERIFY(o.has("capacitor"));
        o.drop("Parts.Ground", {0, -60});
        QTRY_VERIFY(o.has("ground"));
        QVERIFY(o.text().starts_with("model Circuit // mine\n"));
        QVERIFY(o.text().find(
                    "Parts.Resistor resistor annotation (Placement(transformation(extent={{-10,30},{10,50}})));") !=
                std::string::npos);
        o.canvas().fit();

        o.drag(o.connector("source.p"), o.connector("resistor.p"));
        QTRY_VERIFY(o.scene().connection("source.p", "resistor.p"));
        QVERIFY(o.text().find("connect(source.p, resistor.p)") != std::string::npos);
        QVERIFY2(o.text().find("color={0,0,255}") != std::string::npos, "in the colour of the pin");
        o.drag(o.connector("resistor.n"), o.connector("capacitor.p"));
        QTRY_VERIFY(o.scene().connection("resistor.n", "capacitor.p"));
        o.drag(o.connector("capacitor.n"), o.connector("ground.p"));
        QTRY_VERIFY(o.scene().connection("capacitor.n", "ground.p"));
        o.drag(o.connector("source.n"), o.connector("ground.p"));
        QTRY_VERIFY(o.scene().connection("source.n", "ground.p"));
        for (const session::ConnectionView& c : o.scene().view()->connections) {
            for (size_t i = 1; i < c.line.points.size(); ++i) {
                const bool straight =
                    c.line.points[i].x == c.line.points[i - 1].x || c.line.points[i].y == c.line.points[i - 1].y;
                QVERIFY2(straight, c.from.text.c_str());
            }
        }

        o.scene().selectComponents({"resistor"});
        emit o.scene().selectionChanged();
        PropertiesPanel& properties = o.gnomon.window().properties();
        QTRY_VERIFY(properties.field("R"));
        auto* field = qobject_cast<QLineEdit*>(properties.field("R"));
        QVERIFY(field);
        field->setFocus();
        field->setText("10");
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(o.text().find("resistor(R=10)") != std::string::npos ||
                o.text().find("resistor(R = 10)") != std::string::npos);

        o.gnomon.run("run.start", {"Circuit"});
        QTRY_VERIFY(o.gnomon.runs().latest() && !o.gnomon.runs().latest()->isActive());
        QVERIFY2(o.gnomon.runs().latest()->state() == Run::State::Finished,
                 qPrintable(o.gnomon.runs().latest()->message()));

        // Everything that was done, undone one by one, leaves the file as it was.
        int steps = 0;
        while (o.gnomon.document().canUndo() && ++steps < 100)
            o.gnomon.run("edit.undo");
        QCOMPARE(QByteArray::fromStdString(o.text()), empty);
        QCOMPARE(steps, 9);
        QTRY_COMPARE(o.scene().view()->components.size(), size_t(0));
    }

    void whatIsNearlyInLineIsPutThere() {
        // The middle of a stands beside the grid.
        Opened o(
            "model Circuit\n  Parts.Resistor a annotation (Placement(transformation(extent={{-40,-9},{-20,11}})));\n"
            "  Parts.Resistor b annotation (Placement(transformation(extent={{20,20},{40,40}})));\nend Circuit;\n");
        QTRY_VERIFY(o.has("b"));
        o.canvas().fit();
        QWidget* paper = o.canvas().viewport();
        const auto move = [&](QPointF to, Qt::KeyboardModifiers keys) {
            QMouseEvent event(QEvent::MouseMove, o.at(to), paper->mapToGlobal(o.at(to)), Qt::NoButton, Qt::LeftButton,
                              keys);
            QApplication::sendEvent(paper, &event);
        };
        QTest::mousePress(paper, Qt::LeftButton, {}, o.at({30, 35}));
        move({30, 25}, {});
        move({30, 5}, {});
        QCOMPARE(o.scene().guides().size(), 3); // both edges and the middle
        move({30, 5}, Qt::AltModifier);
        QVERIFY(o.scene().guides().isEmpty()); // wherever the hand wants
        move({30, 5}, {});
        QTest::mouseRelease(paper, Qt::LeftButton, {}, o.at({30, 5}));
        QVERIFY(o.scene().guides().isEmpty());
        QTRY_VERIFY2(o.text().find("{{20,-9},{40,11}}") != std::string::npos, o.text().c_str());
    }

    void valuesAreTypedInTheUnitThatIsShown() {
        WindowFixture gnomon;
        gnomon.run("file.open",
                   {gnomon.write("turn.mo", "model Turn\n  parameter Real phi(unit = \"rad\", displayUnit = "
                                            "\"deg\") = 1.5;\n  parameter Real p(unit = \"Pa\") = 2e5;\n"
                                            "end Turn;\n")});
        PropertiesPanel& properties = gnomon.window().properties();
        auto field = [&](const char* name) { return qobject_cast<QLineEdit*>(properties.field(name)); };
        auto unit = [&](const char* name) {
            return properties.findChild<QToolButton*>(QStringLiteral("unit:") + QLatin1String(name));
        };
        auto type = [&](const char* name, const char* text) {
            field(name)->setFocus();
            field(name)->selectAll();
            QTest::keyClicks(field(name), QLatin1String(text));
            QTest::keyClick(field(name), Qt::Key_Return);
        };
        gnomon.run("view.properties");
        QTRY_VERIFY(field("phi") && unit("phi"));
        QCOMPARE(unit("phi")->text(), "°");
        QVERIFY(std::abs(field("phi")->text().toDouble() + field("phi")->placeholderText().toDouble() -
                         1.5 * 180 / std::numbers::pi) < 1e-9);
        type("phi", "90");
        QTRY_VERIFY2(gnomon.document().text().find("1.57079632") != std::string::npos,
                     gnomon.document().text().c_str());
        // An expression counts in the unit of the model, and the unit beside it says so.
        QTRY_COMPARE(field("phi")->text() + field("phi")->placeholderText(), "90");
        field("phi")->setText("2*3");
        QCOMPARE(unit("phi")->text(), "rad");
        QTest::keyClick(field("phi"), Qt::Key_Return);
        QTRY_VERIFY(gnomon.document().text().find("= 2*3") != std::string::npos);
        // Another unit for pressures: what is written stays, what is shown is converted; nothing in the text changes.
        const std::string before = gnomon.document().text();
        QTRY_VERIFY(unit("p"));
        for (QAction* action : unit("p")->menu()->actions())
            if (action->text() == "bar")
                action->trigger();
        QTRY_COMPARE(unit("p")->text(), "bar");
        QCOMPARE((field("p")->text() + field("p")->placeholderText()).toDouble(), 2.0);
        QCOMPARE(gnomon.document().text(), before);
        type("p", "3.5");
        QTRY_VERIFY2(gnomon.document().text().find("350000") != std::string::npos, gnomon.document().text().c_str());
    }

    void movingChangesOnlyWhatMoves() {
        const QByteArray text =
            "model Circuit\n  Parts.Resistor a   annotation(Placement( transformation(extent={{-40,-10}, {-20,10}}))); "
            "// odd\n"
            "  Parts.Resistor b annotation (Placement(transformation(extent={{20,-10},{40,10}})));\nequation\n"
            "  connect(a.n,b.p) annotation (Line(points={{-20,0},{20,0}}, color={0,0,255}));\nend Circuit;\n";
        Opened o(text);
        QTRY_VERIFY(o.has("b"));
        o.canvas().fit();
        o.drag({30, 5}, {30, 25});
        QTRY_VERIFY(o.text() != text.toStdString());
        std::string wanted = text.toStdString();
        wanted.replace(wanted.find("{{20,-10},{40,10}}"), 18, "{{20,10},{40,30}}");
        wanted.replace(wanted.find("{{-20,0},{20,0}}"), 16, "{{-20,0},{0,0},{0,20},{20,20}}");
        QCOMPARE(o.text(), wanted);
        o.gnomon.run("edit.undo");
        QCOMPARE(QByteArray::fromStdString(o.text()), text);
        QTRY_COMPARE(o.scene().component("b")->view().placement.extent.a.y, -10.0);

        // The keyboard does the same.
        o.scene().selectComponents({"b"});
        o.canvas().setFocus();
        QTest::keyClick(&o.canvas(), Qt::Key_Up);
        QVERIFY(o.text().find("{{20,-8},{40,12}}") != std::string::npos);
        o.gnomon.run("edit.undo");
    }

    void turnFlipResizeDeleteDuplicate() {
        const QByteArray text =
            "model Circuit\n  Parts.Resistor a annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));\n"
            "  Parts.Resistor b annotation (Placement(transformation(extent={{20,-10},{40,10}})));\nequation\n"
            "  connect(a.n,b.p) annotation (Line(points={{-20,0},{20,0}}, color={0,0,255}));\nend Circuit;\n";
        Opened o(text);
        QTRY_VERIFY(o.has("b"));
        auto undone = [&] {
            o.gnomon.run("edit.undo");
            QCOMPARE(QByteArray::fromStdString(o.text()), text);
            QTRY_VERIFY(o.scene().component("b") && o.scene().component("b")->shownPlacement().extent.a.x == 20 &&
                        o.scene().component("b")->view().placement == o.scene().component("b")->shownPlacement());
            QTRY_VERIFY(!o.scene().component("b1")); // which would not be free as a name
            o.scene().selectComponents({"b"});
        };
        o.scene().selectComponents({"b"});
        o.gnomon.run("diagram.rotateLeft");
        QVERIFY2(o.text().find("extent={{-10,-10},{10,10}}, origin={30,0}, rotation=90") != std::string::npos ||
                     o.text().find("rotation=90") != std::string::npos,
                 o.text().c_str());
        undone();
        o.gnomon.run("diagram.flipHorizontal");
        QVERIFY(o.text().find("{{40,-10},{20,10}}") != std::string::npos);
        undone();
        o.canvas().fit();
        o.drag({40, 10}, {50, 20});
        QVERIFY2(o.text().find("{{20,-10},{50,20}}") != std::string::npos, o.text().c_str());
        undone();
        o.gnomon.run("diagram.delete");
        QVERIFY(o.text().find("connect") == std::string::npos);
        undone();
        o.gnomon.run("diagram.duplicate");
        QVERIFY(o.text().find("Parts.Resistor b1 annotation (Placement(transformation(extent={{30,-20},{50,0}})));") !=
                std::string::npos);
        QTRY_VERIFY(o.scene().component("b1"));
        undone();
        o.gnomon.run("diagram.select", {"a", "b"});
        o.gnomon.run("diagram.copy");
        QVERIFY(QApplication::clipboard()->text().contains("connect(a.n,b.p)"));
        o.gnomon.run("diagram.paste");
        QVERIFY2(o.text().find("connect(a1.n,b1.p)") != std::string::npos, o.text().c_str());
        undone();
    }

    void whatDoesNotFitIsRefused() {
        const QByteArray text =
            "model Circuit\n  Parts.Resistor r annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));\n"
            "  Parts.Gain g annotation (Placement(transformation(extent={{20,-10},{40,10}})));\n"
            "  Parts.Gain h annotation (Placement(transformation(extent={{20,30},{40,50}})));\nend Circuit;\n";
        Opened o(text);
        QTRY_VERIFY(o.has("h"));
        o.canvas().fit();
        o.drag(o.connector("r.n"), o.connector("g.u"));
        o.drag(o.connector("h.y"), o.connector("g.y"));
        QCOMPARE(QByteArray::fromStdString(o.text()), text);
        QVERIFY(!o.gnomon.tryRun("diagram.connect", {"h.u", "g.u"}).has_value());
        QVERIFY(!o.gnomon.tryRun("diagram.connect", {"h.y", "nobody.u"}).has_value());
        o.drag(o.connector("h.y"), o.connector("g.u"));
        QTRY_VERIFY(o.scene().connection("h.y", "g.u"));
    }

    void textAndDiagramChooseTogether() {
        const QByteArray text =
            "model Circuit\n  Parts.Resistor a annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));\n"
            "  Parts.Resistor b annotation (Placement(transformation(extent={{20,-10},{40,10}})));\nend Circuit;\n";
        Opened o(text);
        QTRY_VERIFY(o.has("b"));
        o.gnomon.run("diagram.select", {"b"});
        QCOMPARE(o.gnomon.editor().selectedText(), "b");
        o.gnomon.editor().setFocus();
        o.gnomon.editor().setCursor(static_cast<uint32_t>(text.indexOf("Resistor a") + 9));
        QTRY_COMPARE(o.scene().selectedComponents(), std::vector<std::string>{"a"});
        // What is typed shows.
        o.gnomon.document().apply(
            TextChange::difference(o.text(), QByteArray(text).replace("{{20,-10}", "{{24,-10}").toStdString()));
        QTRY_COMPARE(o.scene().component("b")->view().placement.extent.a.x, 24.0);
    }

    /// The menu speaks of what lies under the mouse: not of what was chosen before it.
    void aMenuIsOfWhatIsUnderTheMouse() {
        Opened o(
            "model Circuit\n  Parts.Resistor a annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));\n"
            "  Parts.Resistor b annotation (Placement(transformation(extent={{20,-10},{40,10}})));\nequation\n"
            "  connect(a.n, b.p) annotation (Line(points={{-20,0},{20,0}}));\n"
            "  annotation (Diagram(graphics={Rectangle(extent={{-60,80},{60,60}}, fillPattern=FillPattern.Solid)}));\n"
            "end Circuit;\n");
        QTRY_VERIFY(o.has("b"));
        o.canvas().fit();
        const auto menuAt = [&](QPointF place) {
            QTimer::singleShot(0, [] {
                if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget()))
                    menu->close();
            });
            QWidget* paper = o.canvas().viewport();
            QTest::mousePress(paper, Qt::RightButton, {}, o.at(place));
            QContextMenuEvent event(QContextMenuEvent::Mouse, o.at(place), paper->mapToGlobal(o.at(place)));
            QCoreApplication::sendEvent(paper, &event);
            QTest::mouseRelease(paper, Qt::RightButton, {}, o.at(place));
        };
        const QAction* remove = o.gnomon.application().shell().commands.action("diagram.delete");
        o.scene().selectComponents({"a"});
        emit o.scene().selectionChanged();
        menuAt({30, 0});
        QCOMPARE(o.scene().selectedComponents(), std::vector<std::string>{"b"});
        QVERIFY(remove->isEnabled());
        menuAt({0, -50});
        QVERIFY(o.scene().selectedComponents().empty());
        QVERIFY(!remove->isEnabled());
        // A line and a shape are things, too.
        menuAt({0, 0});
        QVERIFY(o.scene().connection("a.n", "b.p")->isSelected());
        menuAt({0, 70});
        QCOMPARE(o.scene().selectedShapeIndex(), 0);
        QVERIFY(!o.scene().connection("a.n", "b.p")->isSelected());
        // Several stay together where the menu is of one of them.
        o.scene().selectComponents({"a", "b"});
        emit o.scene().selectionChanged();
        menuAt({-30, 0});
        QCOMPARE(o.scene().selectedComponents().size(), size_t(2));
        QCOMPARE(o.text().find("Circuit"), size_t(6)); // and nothing was changed
    }

    void whatComesWhileTheMouseIsDownShowsWhenItIsUp() {
        const QByteArray text =
            "model Circuit\n  Parts.Resistor a annotation (Placement(transformation(extent={{-40,-10},{-20,10}})));\n"
            "  Parts.Resistor b annotation (Placement(transformation(extent={{20,-10},{40,10}})));\nend Circuit;\n";
        Opened o(text);
        QTRY_VERIFY(o.has("b"));
        o.canvas().fit();
        QTest::mousePress(o.canvas().viewport(), Qt::LeftButton, {}, o.at({-30, 0}));
        QVERIFY(o.scene().isBusy());
        o.gnomon.document().apply(
            TextChange::difference(o.text(), QByteArray(text).replace("{{20,-10}", "{{24,-10}").toStdString()));
        // The pane asks as soon as the text is read; what is asked behind that is answered behind it.
        QTRY_COMPARE(std::string(o.gnomon.workspace().analysis(&o.gnomon.document())->text()->bytes()), o.text());
        QCoreApplication::processEvents();
        bool isAnswered = false;
        o.gnomon.application().shell().views.ask(
            &o.pane(), [](session::ModelViews&) { return true; }, [&](bool) { isAnswered = true; }, 0);
        QTRY_VERIFY(isAnswered);
        QCOMPARE(o.scene().component("b")->view().placement.extent.a.x, 20.0);
        QTest::mouseRelease(o.canvas().viewport(), Qt::LeftButton, {}, o.at({-30, 0}));
        QTRY_COMPARE(o.scene().component("b")->view().placement.extent.a.x, 24.0);
    }

    void zoomingOutOfManyShowsThemAsTheyAre() {
        QByteArray text = "model Circuit\n";
        for (int i = 0; i < 400; ++i) {
            const int x = 40 * (i % 20), y = -40 * (i / 20);
            text += QStringLiteral(
                        "  Parts.Resistor r%1 annotation (Placement(transformation(extent={{%2,%3},{%4,%5}})));\n")
                        .arg(i)
                        .arg(x)
                        .arg(y)
                        .arg(x + 20)
                        .arg(y + 20)
                        .toUtf8();
        }
        Opened o(text + "end Circuit;\n");
        QTRY_VERIFY(o.has("r399"));
        DiagramCanvas* canvas = &o.canvas();
        canvas->fit();
        QTRY_VERIFY(canvas->hasOverview());
        // The pins are blue; frames alone are grey.
        const auto blue = [canvas] {
            const QImage shown = canvas->viewport()
                                     ->grab(QRect(0, 0, canvas->viewport()->width() / 4, canvas->viewport()->height()))
                                     .toImage();
            int count = 0;
            for (int y = 0; y < shown.height(); ++y)
                for (int x = 0; x < shown.width(); ++x)
                    count += qBlue(shown.pixel(x, y)) > qRed(shown.pixel(x, y)) + 60;
            return count;
        };
        QTRY_VERIFY(!o.scene().isMoving());
        const double zoom = canvas->zoom();
        const QPointF middle = o.scene().contentRect().center();
        const int all = blue();
        QVERIFY(all > 0);
        canvas->showPlace(8 * zoom, middle);
        blue(); // painted
        QTRY_VERIFY(!o.scene().isMoving());
        canvas->showPlace(zoom, middle);
        QVERIFY(o.scene().isMoving());
        QVERIFY2(blue() > all / 2, qPrintable(QStringLiteral("%1 of %2").arg(blue()).arg(all)));
        // Another selection looks different.
        o.gnomon.run("diagram.selectAll");
        QVERIFY(!canvas->hasOverview());
    }

    void theLibraryOpensAndFilters() {
        Opened o;
        o.gnomon.run("view.library");
        LibraryPanel& library = o.gnomon.window().library();
        if (!library.isVisible())
            o.gnomon.run("view.library");
        QTRY_VERIFY(library.model().find("Parts").isValid());
        library.reveal("Parts.Resistor");
        QTRY_COMPARE(library.current(), "Parts.Resistor");
        library.setFilter("parts.gain");
        QTRY_COMPARE(library.model().rowCount(), 1);
        QCOMPARE(library.model().index(0, 0).data().toString(), "Parts.Gain");
        library.setFilter("");
        o.gnomon.run("library.open", {"Parts.Gain"});
        QCOMPARE(o.pane().className(), "Parts.Gain");
        QVERIFY(!o.gnomon.tryRun("library.open", {"Parts.Nothing"}).has_value());
        o.gnomon.run("view.icon", {true});
        o.gnomon.run("view.documentation", {true});
        QTRY_VERIFY(o.pane().documentation().page().toPlainText().contains("Gain"));
    }

    void picturesAreWritten_data() {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("svg") << "svg" << QByteArray("<?xml");
        QTest::newRow("pdf") << "pdf" << QByteArray("%PDF");
        QTest::newRow("png") << "png" << QByteArray("\x89PNG");
    }
    void picturesAreWritten() {
        QFETCH(QString, ending);
        QFETCH(QByteArray, begin);
        Opened o("model Circuit\n  Parts.Resistor a annotation "
                 "(Placement(transformation(extent={{-40,-10},{-20,10}})));\nend Circuit;\n");
        QTRY_VERIFY(o.has("a"));
        o.gnomon.run("diagram.export", {o.gnomon.path("picture." + ending)});
        const QByteArray bytes = o.gnomon.read("picture." + ending);
        QVERIFY(bytes.startsWith(begin));
        QVERIFY(bytes.size() > 1000);
        if (ending == "svg") {
            // Two dots wide at four per unit, in an icon of which ten units are one: also where nobody knows of lines
            // that do not grow.
            QVERIFY(!bytes.contains("non-scaling-stroke"));
            QVERIFY(bytes.contains("stroke-width=\"5\""));
        }
        QVERIFY(!o.gnomon.tryRun("diagram.export", {o.gnomon.path("picture.bmp")}).has_value());
    }

    /// On a page that lies as the drawing does, all of it and in its middle.
    void aDiagramIsPrinted() {
        Opened o("model Circuit\n  Parts.Resistor a annotation "
                 "(Placement(transformation(extent={{-40,-10},{-20,10}})));\n"
                 "  annotation (Diagram(coordinateSystem(extent={{-200,-50},{200,50}})));\nend Circuit;\n");
        QTRY_VERIFY(o.has("a"));
        o.gnomon.run("diagram.print", {o.gnomon.path("wide.pdf")});
        const QByteArray wide = o.gnomon.read("wide.pdf");
        QVERIFY(wide.startsWith("%PDF"));
        const QRegularExpression box("/MediaBox \\[0 0 ([\\d.]+) ([\\d.]+)\\]");
        const QRegularExpressionMatch size = box.match(QString::fromLatin1(wide));
        QVERIFY(size.hasMatch());
        QVERIFY(size.captured(1).toDouble() > size.captured(2).toDouble());
        o.gnomon.run("view.documentation", {true});
        QTRY_VERIFY(o.pane().documentation().page().toPlainText().contains("Circuit"));
        o.gnomon.run("diagram.print", {o.gnomon.path("text.pdf")});
        QVERIFY(o.gnomon.read("text.pdf").startsWith("%PDF"));
        o.gnomon.run("view.diagram", {true});
        QVERIFY(!o.gnomon.tryRun("diagram.print", {o.gnomon.path("no/such/folder.pdf")}).has_value());
    }

    void wrongValuesAreRefused_data() {
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("good");
        QTest::newRow("number") << "5" << true;
        QTest::newRow("expression") << "2*3" << true;
        QTest::newRow("text") << "\"five\"" << false;
        QTest::newRow("truth") << "true" << false;
        QTest::newRow("half") << "2*" << false;
        QTest::newRow("two") << "1, 2" << false;
    }
    void wrongValuesAreRefused() {
        QFETCH(QString, value);
        QFETCH(bool, good);
        const QByteArray text = "model Circuit\n  Parts.Resistor a annotation "
                                "(Placement(transformation(extent={{-40,-10},{-20,10}})));\nend Circuit;\n";
        Opened o(text);
        QTRY_VERIFY(o.has("a"));
        o.gnomon.run("diagram.select", {"a"});
        QTRY_VERIFY(o.gnomon.window().properties().field("R"));
        QCOMPARE(o.gnomon.tryRun("properties.set", {"R", value}).has_value(), good);
        QCOMPARE(o.text() != text.toStdString(), good);
        if (good) {
            QTRY_VERIFY(o.gnomon.window().properties().shown().rows.front().isModified);
            o.gnomon.run("properties.set", {"R", ""});
            QCOMPARE(QByteArray::fromStdString(o.text()), text);
        }
    }
};

QTEST_MAIN(DiagramTest)
#include "diagram_test.moc"
