// Shapes and pictures drawn in icons and diagrams, documentation written, declarations changed.
#include "app/modeling/documentation_view.h"
#include "app/modeling/icon_canvas.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/properties_panel.h"
#include "app/modeling/shape_bar.h"
#include "diagram/diagram_canvas.h"
#include "diagram/diagram_scene.h"
#include "tests/gui/window_fixture.h"

#include <QBuffer>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QWheelEvent>

using namespace gnomon;

namespace {

const QByteArray pictures =
    "package Lib\n"
    "  model N\n"
    "    annotation (Documentation(info=\"<html><p>Text</p>\n"
    "<p><img src=\\\"modelica://Lib/Resources/wide.png\\\"></p>\n"
    "<p><img src=\\\"modelica://Lib/Resources/wide.png\\\" width=\\\"2000\\\" height=\\\"800\\\"></p>\n"
    "<p><img src=\\\"modelica://Lib/Resources/red.png\\\" height=\\\"40\\\"></p>\n"
    "<p><img src=\\\"modelica://Lib/Resources/red.png\\\"></p>\n"
    "</html>\"));\n"
    "  end N;\n"
    "end Lib;\n";

} // namespace

class DrawingTest : public QObject {
    Q_OBJECT

    struct Opened {
        WindowFixture gnomon;
        explicit Opened(const QByteArray& text, const char* view, const QString& name = "m.mo") {
            gnomon.run("view.resize", {1400, 900});
            gnomon.run("file.open", {gnomon.write(name, text)});
            (void)QTest::qWaitFor([&] { return !pane().className().isEmpty(); }, patience);
            gnomon.run(view, {true});
        }
        ModelPane& pane() { return gnomon.window().documents().currentPane()->model(); }
        DiagramScene& scene() { return pane().scene(); }
        QString text() { return QString::fromStdString(gnomon.document().text()); }
        QPoint at(double x, double y) { return pane().canvas().mapFromScene(QPointF(x, y)); }
        QWidget* paper() { return pane().canvas().viewport(); }
        void drag(QPointF from, QPointF to) {
            QTest::mousePress(paper(), Qt::LeftButton, {}, at(from.x(), from.y()));
            QTest::mouseMove(paper(), at((from.x() + to.x()) / 2, (from.y() + to.y()) / 2));
            QTest::mouseMove(paper(), at(to.x(), to.y()));
            QTest::mouseRelease(paper(), Qt::LeftButton, {}, at(to.x(), to.y()));
        }
        void click(double x, double y) { QTest::mouseClick(paper(), Qt::LeftButton, {}, at(x, y)); }
    };

    static QByteArray picture() {
        QImage image(8, 4, QImage::Format_RGB32);
        image.fill(Qt::red);
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        image.save(&buffer, "PNG");
        return bytes;
    }

private slots:
    void shapesOfADiagram() {
        Opened o("model M\nend M;\n", "view.diagram");
        QTRY_VERIFY(o.scene().view());
        QVERIFY(!o.pane().shapeBar().isVisible());
        o.gnomon.run("diagram.draw", {true});
        QVERIFY(o.pane().shapeBar().isVisible());
        QTest::mouseClick(o.pane().shapeBar().findChild<QToolButton*>("tool2"), Qt::LeftButton);
        QVERIFY(o.scene().tool());
        o.drag({-60, -40}, {60, 40});
        QTRY_COMPARE(o.text(),
                     "model M\n  annotation (Diagram(graphics={Rectangle(extent={{-60,40},{60,-40}})}));\nend M;\n");
        QTRY_COMPARE(o.scene().selectedShapeIndex(), 0);
        QVERIFY(!o.scene().tool());
        // What is chosen is moved, by its border and by keys, and pulled at its corners.
        o.drag({0, 40}, {10, 50});
        QTRY_VERIFY(o.text().contains("extent={{-50,50},{70,-30}}"));
        QTRY_VERIFY(o.scene().selectedShape() && o.scene().selectedShape()->extent.a.x == -50);
        o.drag({70, -30}, {80, -40});
        QTRY_VERIFY(o.text().contains("extent={{-50,50},{80,-40}}"));
        QTRY_VERIFY(o.scene().selectedShape() && o.scene().selectedShape()->extent.b.x == 80);
        QTest::keyClick(&o.pane().canvas(), Qt::Key_Left);
        QTRY_VERIFY(o.text().contains("extent={{-52,50},{78,-40}}"));
        QTRY_VERIFY(o.scene().selectedShape() && o.scene().selectedShape()->extent.a.x == -52);
        // Inside of it there is room for a rubber band; nothing is moved.
        o.click(90, 90);
        QCOMPARE(o.scene().selectedShapeIndex(), -1);
        const QString before = o.text();
        o.drag({-20, -20}, {20, 20});
        QCOMPARE(o.text(), before);
        o.click(0, 50);
        QCOMPARE(o.scene().selectedShapeIndex(), 0);
        o.gnomon.run("diagram.delete");
        QTRY_COMPARE(o.text(), "model M\nend M;\n");
        for (int i = 0; i < 5; ++i)
            o.gnomon.run("edit.undo");
        QCOMPARE(o.text(), "model M\nend M;\n");
    }

    void connectorsAreMovedInTheIcon() {
        Opened o("package P\n  connector C\n    Real v;\n    annotation (Icon(graphics={Rectangle(extent={{-100,100},"
                 "{100,-100}})}));\n  end C;\n  model Base\n"
                 "    C a annotation (Placement(transformation(extent={{90,-10},{110,10}})));\n  end Base;\n"
                 "  model M\n    extends Base;\n"
                 "    C p annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));\n"
                 "    annotation (Icon(graphics={Rectangle(extent={{-60,60},{60,-60}})}));\n  end M;\nend P;\n",
                 "view.icon");
        o.gnomon.run("diagram.setClass", {"P.M"});
        IconCanvas& canvas = o.pane().iconCanvas();
        QTRY_VERIFY(canvas.icon() && canvas.icon()->connectors.size() == 2);
        const QString before = o.text();
        const auto at = [&](double x, double y) { return canvas.toWidget({x, y}).toPoint(); };
        const auto drag = [&](QPointF from, QPointF to) {
            QTest::mousePress(&canvas, Qt::LeftButton, {}, at(from.x(), from.y()));
            QTest::mouseMove(&canvas, at((from.x() + to.x()) / 2, (from.y() + to.y()) / 2));
            QTest::mouseMove(&canvas, at(to.x(), to.y()));
            QTest::mouseRelease(&canvas, Qt::LeftButton, {}, at(to.x(), to.y()));
        };
        // What is inherited stays.
        drag({100, 0}, {100, 40});
        QVERIFY(!canvas.selectedConnector());
        QCOMPARE(o.text(), before);
        drag({-100, 0}, {-100, 40});
        // In the diagram it stays where it was.
        const QString both = "Placement(transformation(extent={{-110,-10},{-90,10}}), "
                             "iconTransformation(extent={{-110,30},{-90,50}}))";
        QTRY_VERIFY2(o.text().contains(both), qPrintable(o.text()));
        QTRY_VERIFY(canvas.selectedConnector() && canvas.selectedConnector()->placement.extent.a.y == 30);
        QTest::keyClick(&canvas, Qt::Key_Up);
        QTRY_VERIFY2(o.text().contains("iconTransformation(extent={{-110,32},{-90,52}})"), qPrintable(o.text()));
        QTRY_VERIFY(canvas.selectedConnector() && canvas.selectedConnector()->placement.extent.a.y == 32);
        o.gnomon.run("diagram.rotateRight");
        QTRY_VERIFY2(o.text().contains("rotation=-90"), qPrintable(o.text()));
        QVERIFY(o.text().contains("transformation(extent={{-110,-10},{-90,10}})"));
        for (int i = 0; i < 3; ++i)
            o.gnomon.run("edit.undo");
        QTRY_COMPARE(o.text(), before);
    }

    void shapesAreTurnedMirroredAndCopied() {
        Opened o(
            "package P\n  model M\n    annotation (Icon(graphics={Polygon(points={{0,0},{20,0},{20,10},{0,0}})}));\n"
            "  end M;\n  model N\n  end N;\nend P;\n",
            "view.icon");
        o.gnomon.run("diagram.setClass", {"P.M"});
        IconCanvas& canvas = o.pane().iconCanvas();
        QTRY_VERIFY(canvas.icon() && canvas.icon()->hasOwnShapes);
        const QString before = o.text();
        canvas.select({0});
        o.gnomon.run("diagram.flipHorizontal");
        QTRY_VERIFY2(o.text().contains("{{20,0},{0,0},{0,10},{20,0}}"), qPrintable(o.text()));
        QTRY_VERIFY(canvas.selectedShape() && canvas.selectedShape()->points[0].x == 20);
        o.gnomon.run("diagram.rotateLeft");
        QTRY_VERIFY2(o.text().contains("rotation=90") && o.text().contains("origin={10,5}"), qPrintable(o.text()));
        o.gnomon.run("edit.undo");
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(o.text(), before);
        QTRY_VERIFY(canvas.selectedShape() && canvas.selectedShape()->points[0].x == 0);
        o.gnomon.run("diagram.duplicate");
        QTRY_VERIFY2(o.text().contains("Polygon(points={{10,-10},{30,-10},{30,0},{10,-10}}"), qPrintable(o.text()));
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(o.text(), before);
        // Into another model, and as a text.
        canvas.select({0});
        o.gnomon.run("diagram.copy");
        QVERIFY(QGuiApplication::clipboard()->text().startsWith("Polygon(points={{0,0},"));
        o.gnomon.run("diagram.setClass", {"P.N"});
        QTRY_VERIFY(canvas.icon() && canvas.icon()->className == "P.N");
        o.gnomon.run("diagram.paste");
        QTRY_VERIFY2(o.text().indexOf("Polygon(points={{10,-10}") > o.text().indexOf("model N"), qPrintable(o.text()));
    }

    void severalShapesOfAnIcon() {
        Opened o("model M\n  annotation (Icon(graphics={\n"
                 "    Rectangle(extent={{-80,80},{-60,60}}), // upper\n"
                 "    Ellipse(extent={{-80,20},{-60,0}}),\n"
                 "    Line(points={{40,-40},{60,-60}})}));\nend M;\n",
                 "view.icon");
        IconCanvas& canvas = o.pane().iconCanvas();
        QTRY_VERIFY(canvas.icon() && canvas.icon()->hasOwnShapes);
        const QString before = o.text();
        const auto at = [&](double x, double y) { return canvas.toWidget({x, y}).toPoint(); };
        const auto drag = [&](QPointF from, QPointF to, Qt::KeyboardModifiers keys = {}) {
            QTest::mousePress(&canvas, Qt::LeftButton, keys, at(from.x(), from.y()));
            QTest::mouseMove(&canvas, at((from.x() + to.x()) / 2, (from.y() + to.y()) / 2));
            QTest::mouseMove(&canvas, at(to.x(), to.y()));
            QTest::mouseRelease(&canvas, Qt::LeftButton, keys, at(to.x(), to.y()));
        };
        const auto undo = [&] {
            o.gnomon.run("edit.undo");
            QCOMPARE(o.text(), before);
            QTRY_VERIFY(canvas.icon() && canvas.chosenShapes().empty() == canvas.selection().empty());
        };
        // A band from the upper right, which the ellipse lies in only with a part.
        drag({-50, 90}, {-90, 10});
        QCOMPARE(canvas.selection(), std::vector{0});
        drag({-50, 90}, {-90, -10});
        QCOMPARE(canvas.selection(), (std::vector{0, 1}));
        // More of them, and one less.
        drag({30, -30}, {70, -70}, Qt::ShiftModifier);
        QCOMPARE(canvas.selection(), (std::vector{0, 1, 2}));
        QTest::mouseClick(&canvas, Qt::LeftButton, Qt::ControlModifier, at(50, -50));
        QCOMPARE(canvas.selection(), (std::vector{0, 1}));
        // Moved by the hand, as one change.
        drag({-80, 70}, {-70, 70});
        QTRY_COMPARE(o.text(), QString(before)
                                   .replace("{-80,80},{-60,60}", "{-70,80},{-50,60}")
                                   .replace("{-80,20},{-60,0}", "{-70,20},{-50,0}"));
        QTRY_VERIFY(!canvas.chosenShapes().empty() && canvas.chosenShapes().front().shape.extent.a.x == -70);
        QCOMPARE(canvas.selection(), (std::vector{0, 1}));
        undo();
        QTRY_VERIFY(canvas.chosenShapes().front().shape.extent.a.x == -80);
        QTest::keyClick(&canvas, Qt::Key_Up);
        QTRY_VERIFY2(o.text().contains("{-80,82},{-60,62}") && o.text().contains("{-80,22},{-60,2}"),
                     qPrintable(o.text()));
        undo();
        QTRY_VERIFY(canvas.chosenShapes().front().shape.extent.a.y == 80);
        // Their look, of which each takes what it has.
        canvas.select({1, 2});
        o.gnomon.run("shapes.look", {QVariantMap{{"line", "#ff0000"}, {"fill", "#00ff00"}, {"thickness", 1}}});
        QTRY_COMPARE(o.text(), "model M\n  annotation (Icon(graphics={\n"
                               "    Rectangle(extent={{-80,80},{-60,60}}), // upper\n"
                               "    Ellipse(extent={{-80,20},{-60,0}}, lineColor={255,0,0}, fillColor={0,255,0}, "
                               "fillPattern=FillPattern.Solid, lineThickness=1),\n"
                               "    Line(points={{40,-40},{60,-60}}, color={255,0,0}, thickness=1)}));\nend M;\n");
        undo();
        // In line; the line between what is above and below stays where it is.
        o.gnomon.run("diagram.selectAll");
        QCOMPARE(canvas.selection(), (std::vector{0, 1, 2}));
        o.gnomon.run("diagram.alignLeft");
        QTRY_COMPARE(o.text(), QString(before).replace("{{40,-40},{60,-60}}", "{{-80,-40},{-60,-60}}"));
        undo();
        QTRY_VERIFY(canvas.chosenShapes().back().shape.points[0].x == 40);
        o.gnomon.run("diagram.distributeVertically"); // the middles are at 70, 10 and -50
        QCOMPARE(o.text(), before);
        // Above the others, copied, gone.
        canvas.select({0, 1});
        o.gnomon.run("shapes.toFront");
        QTRY_VERIFY(o.text().startsWith("model M\n  annotation (Icon(graphics={\n    Line(points={{40,-40},{60,-60}}), "
                                        "// upper\n    Rectangle(extent={{-80,80},{-60,60}}),\n    Ellipse("));
        QTRY_COMPARE(canvas.selection(), (std::vector{1, 2}));
        undo();
        QTRY_VERIFY(canvas.icon()->layers.back().drawing->shapes[0].kind == session::Shape::Kind::Rectangle);
        canvas.select({0, 2});
        o.gnomon.run("diagram.duplicate");
        QTRY_VERIFY2(o.text().contains("{60,-60}}),\n    Rectangle(extent={{-70,70},{-50,50}}),\n"
                                       "    Line(points={{50,-50},{70,-70}})}));"),
                     qPrintable(o.text()));
        QTRY_COMPARE(canvas.selection(), (std::vector{3, 4}));
        undo();
        QTRY_VERIFY(canvas.shapeCount() == 3);
        canvas.select({0, 1});
        o.gnomon.run("diagram.delete");
        QTRY_VERIFY(o.text().contains("graphics={\n    Line(points={{40,-40},{60,-60}})}"));
        undo();
    }

    void shapesAndComponentsOfADiagramTogether() {
        Opened o(
            "model M\n  block B\n    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}})}));\n"
            "  end B;\n  B b annotation (Placement(transformation(extent={{-10,-10},{10,10}})));\n"
            "  annotation (Diagram(graphics={Rectangle(extent={{-40,40},{40,-40}}), Line(points={{60,0},{80,0}}),\n"
            "    Rectangle(extent={{-98,98},{98,-98}})}));\nend M;\n",
            "view.diagram");
        QTRY_VERIFY(o.scene().component("b"));
        const QString before = o.text();
        o.drag({-50, 50}, {90, -50});
        QCOMPARE(o.scene().selectedComponents(), std::vector<std::string>{"b"});
        QCOMPARE(o.scene().selectedShapes(), (std::vector{0, 1}));
        // By the border of a shape: everything goes along, as one change.
        o.drag({-40, 20}, {-30, 20});
        const QString moved = QString(before)
                                  .replace("{-10,-10},{10,10}", "{0,-10},{20,10}")
                                  .replace("{-40,40},{40,-40}", "{-30,40},{50,-40}")
                                  .replace("{60,0},{80,0}", "{70,0},{90,0}");
        QTRY_COMPARE(o.text(), moved);
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(o.text(), before);
        QTRY_VERIFY(o.scene().component("b")->view().placement.extent.a.x == -10);
        QCOMPARE(o.scene().selectedShapes(), (std::vector{0, 1}));
        // By the component.
        o.drag({0, 0}, {10, 0});
        QTRY_COMPARE(o.text(), moved);
        o.gnomon.run("edit.undo");
        QTRY_VERIFY(o.scene().component("b")->view().placement.extent.a.x == -10);
        QTest::keyClick(&o.pane().canvas(), Qt::Key_Left);
        QTRY_VERIFY2(o.text().contains("{-12,-10},{8,10}") && o.text().contains("{-42,40},{38,-40}") &&
                         o.text().contains("{58,0},{78,0}"),
                     qPrintable(o.text()));
        o.gnomon.run("edit.undo");
        QTRY_VERIFY(o.scene().component("b")->view().placement.extent.a.x == -10);
        // Copied and deleted together.
        o.gnomon.run("diagram.copy");
        QVERIFY(QGuiApplication::clipboard()->text().contains("annotation (Diagram(graphics={Rectangle("));
        o.gnomon.run("diagram.paste");
        QTRY_VERIFY2(o.text().contains("B b1 annotation") && o.text().contains("{{-30,30},{50,-50}}"),
                     qPrintable(o.text()));
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(o.text(), before);
        QTRY_VERIFY(!o.scene().component("b1"));
        o.gnomon.run("diagram.select", {"b"});
        o.drag({-50, 50}, {90, -50});
        o.gnomon.run("diagram.delete");
        QTRY_VERIFY2(!o.text().contains("B b ") && !o.text().contains("Line") && o.text().contains("{-98,98}"),
                     qPrintable(o.text()));
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(o.text(), before);
        // With Shift one more, without a click on one of them this one alone.
        QTRY_VERIFY(o.scene().component("b"));
        o.click(70, 0);
        QTest::mouseClick(o.paper(), Qt::LeftButton, Qt::ShiftModifier, o.at(40, 20));
        QCOMPARE(o.scene().selectedShapes(), (std::vector{0, 1}));
        o.click(70, 0);
        QCOMPARE(o.scene().selectedShapes(), std::vector{1});
    }

    void placesThatNoPageHasAreRefused() {
        Opened o("model M\n  model P\n  end P;\n  P p "
                 "annotation (Placement(transformation(extent={{-10,-10},{10,10}})));\nend M;\n",
                 "view.diagram");
        QTRY_VERIFY(o.scene().component("p"));
        o.gnomon.run("diagram.select", {"p"});
        const QString before = o.text();
        for (const double far : {qInf(), -qInf(), qQNaN(), 2e6}) {
            QVERIFY(!o.gnomon.tryRun("diagram.move", {far, 0}).has_value());
            QVERIFY(!o.gnomon.tryRun("diagram.add", {"M.P", 0, far}).has_value());
            QVERIFY(far == 2e6 || !o.gnomon.tryRun("diagram.zoom", {far}).has_value());
        }
        for (const QVariant& word : {QVariant("far"), QVariant()}) {
            QVERIFY(!o.gnomon.tryRun("diagram.move", {word, 10}).has_value());
            QVERIFY(!o.gnomon.tryRun("page.set", {QVariantMap{{"initialScale", word}}}).has_value());
            const QVariantList corners{QVariant(QVariantList{word, 0}), QVariant(QVariantList{1, 1})};
            QVERIFY(!o.gnomon.tryRun("page.set", {QVariantMap{{"extent", corners}}}).has_value());
        }
        QCOMPARE(o.text(), before);
        o.gnomon.run("diagram.move", {10, 0});
        QTRY_VERIFY2(o.text().contains("{{0,-10},{20,10}}"), qPrintable(o.text()));
    }

    void shapesOfSolTogether() {
        Opened o("model M\n  extends Graphics.GraphicModel;\n  redefine model Icon\n  implementation:\n"
                 "    c.Rectangle(sx << 0.1, sy << 0.1, dx << 0.3, dy << 0.3);\n"
                 "    c.Ellipse(sx << 0.5, sy << 0.5, dx << 0.7, dy << 0.7);\n  end Icon;\nend M;\n",
                 "view.icon", "m.sol");
        IconCanvas& canvas = o.pane().iconCanvas();
        QTRY_VERIFY2(canvas.icon() && canvas.shapeCount() == 2, qPrintable(o.text()));
        const QString before = o.text();
        o.gnomon.run("diagram.selectAll");
        o.gnomon.run("diagram.move", {10, 0});
        QTRY_VERIFY2(o.text().contains("sx << 0.2, sy << 0.1, dx << 0.4") && o.text().contains("sx << 0.6"),
                     qPrintable(o.text()));
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(o.text(), before);
        QTRY_VERIFY(canvas.shapeCount() == 2 && canvas.icon()->layers.back().drawing->shapes[0].extent.a.x == 10);
        o.gnomon.run("shapes.look", {QVariantMap{{"fill", "#ff0000"}}});
        QTRY_COMPARE(o.text().count("fill << \"#ff0000\""), 2);
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(o.text(), before);
        canvas.select({0});
        o.gnomon.run("shapes.toFront");
        QTRY_VERIFY(o.text().indexOf("c.Ellipse") < o.text().indexOf("c.Rectangle"));
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(o.text(), before);
        QTRY_VERIFY(canvas.icon()->layers.back().drawing->shapes[0].kind == session::Shape::Kind::Rectangle);
        canvas.select({0, 1});
        o.gnomon.run("diagram.delete");
        QTRY_VERIFY(!o.text().contains("c."));
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(o.text(), before);
    }

    void thePageIsEditedInPlace() {
        Opened o("model M // odd\n  parameter Real k = 1;\n  annotation (Icon(coordinateSystem(extent={{-100,-100},  "
                 "{100,100}}, grid={1 + 1,2})));\nend M;\n",
                 "view.diagram");
        o.gnomon.run("view.properties");
        PropertiesPanel& panel = o.gnomon.window().properties();
        QTRY_VERIFY(o.scene().view());
        const QString before = o.text();
        QTRY_VERIFY(o.gnomon.tryRun("page.edit").value_or(QVariant()).toBool());
        const auto field = [&](const char* name) {
            return panel.findChild<QLineEdit*>(QStringLiteral("page:") + QLatin1String(name));
        };
        QVERIFY(field("left") && field("gridX"));
        QTRY_VERIFY(field("left")->isVisible());
        QCOMPARE(field("right")->text(), "100");
        const auto type = [&](const char* name, const char* text) {
            field(name)->setFocus();
            field(name)->selectAll();
            QTest::keyClicks(field(name), text);
        };
        // Wrong while it is typed, and not taken.
        type("right", "-100");
        QVERIFY2(panel.findChild<QLabel*>("page:trouble")->isVisibleTo(&panel), qPrintable(field("right")->text()));
        QVERIFY(!field("right")->styleSheet().isEmpty());
        QTest::keyClick(field("right"), Qt::Key_Return);
        QCOMPARE(o.text(), before);
        type("right", "160");
        QVERIFY(!panel.findChild<QLabel*>("page:trouble")->isVisibleTo(&panel));
        QTest::keyClick(field("right"), Qt::Key_Return);
        QTRY_VERIFY2(o.text().contains("Diagram(coordinateSystem(extent={{-100,-100},{160,100}}))"),
                     qPrintable(o.text()));
        QTRY_COMPARE(o.scene().view()->coordinates.extent.b.x, 160.0);
        type("gridX", "5");
        QTest::keyClick(field("gridX"), Qt::Key_Return);
        QTRY_VERIFY2(o.text().contains("coordinateSystem(extent={{-100,-100},{160,100}}, grid={5,2})"),
                     qPrintable(o.text()));
        QTRY_COMPARE(o.scene().snapped({12, 13}), QPointF(10, 14));
        // By a script; the icon's own page in its view, as far as numbers say it.
        o.gnomon.run("page.set", {QVariantMap{{"preserveAspectRatio", false}, {"initialScale", 0.2}}});
        QTRY_VERIFY2(o.text().contains("preserveAspectRatio=false") && o.text().contains("initialScale=0.2"),
                     qPrintable(o.text()));
        QVERIFY(!o.gnomon.tryRun("page.set", {QVariantMap{{"grid", QVariantList{0, 2}}}}).has_value());
        QVERIFY(!o.gnomon.tryRun("page.set", {QVariantMap{{"size", 2}}}).has_value());
        for (int i = 0; i < 3; ++i)
            o.gnomon.run("edit.undo");
        QTRY_COMPARE(o.text(), before);
        o.gnomon.run("view.icon", {true});
        QTRY_VERIFY(o.pane().iconCanvas().icon());
        QVERIFY(!o.gnomon.tryRun("page.set", {QVariantMap{{"grid", QVariantList{4, 4}}}}).has_value());
        QCOMPARE(o.text(), before);
        o.gnomon.run("page.set", {QVariantMap{{"extent", QVariantList{QVariantList{0, 0}, QVariantList{100, 50}}}}});
        QTRY_COMPARE(o.text(), QString(before).replace("{{-100,-100},  {100,100}}", "{{0,0},  {100,50}}"));
        o.gnomon.run("edit.undo");
        QTRY_COMPARE(o.text(), before);
        // While a shape is chosen the panel is not about the page.
        o.gnomon.run("icon.addLine");
        QTRY_VERIFY(o.pane().iconCanvas().selectedShape());
        QTRY_VERIFY(!o.gnomon.tryRun("page.edit").value_or(QVariant()).toBool());
        // In Sol a drawing has no page of its own.
        o.gnomon.run("file.open", {o.gnomon.write("s.sol", "model S\nimplementation:\nend S;\n")});
        QTRY_COMPARE(o.pane().className(), "S");
        o.gnomon.run("view.icon", {true});
        QTRY_VERIFY(o.pane().iconCanvas().icon());
        QVERIFY(!o.gnomon.tryRun("page.edit").has_value());
    }

    void anIconIsZoomedAtTheHand() {
        Opened o("model M\n  annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}})}));\nend M;\n",
                 "view.icon");
        IconCanvas& canvas = o.pane().iconCanvas();
        QTRY_VERIFY(canvas.icon() && canvas.width() > 100);
        const QPointF corner = canvas.toWidget({100, 100}), middle = canvas.toWidget({0, 0});
        QWheelEvent wheel(corner, canvas.mapToGlobal(corner), {}, {0, 240}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&canvas, &wheel);
        QVERIFY(QLineF(canvas.toWidget({100, 100}), corner).length() < 0.1);
        QVERIFY(QLineF(canvas.toWidget({0, 0}), corner).length() > 1.3 * QLineF(middle, corner).length());
        o.gnomon.run("diagram.fit");
        QVERIFY(QLineF(canvas.toWidget({0, 0}), middle).length() < 0.1);
    }

    void picturesAreOnWhitePaperWithAllThatIsDrawn() {
        // The name of the component reaches beyond the page.
        Opened o("model M\n  block B\n    annotation (Icon(graphics={Text(extent={{-100,300},{100,100}}, "
                 "textString=\"%name\"),\n      Rectangle(extent={{-100,100},{100,-100}}, fillPattern="
                 "FillPattern.Solid)}));\n  end B;\n"
                 "  B b annotation (Placement(transformation(extent={{-20,60},{20,100}})));\nend M;\n",
                 "view.diagram");
        QTRY_VERIFY(o.scene().component("b"));
        o.gnomon.run("view.themeDark");
        o.gnomon.run("diagram.export", {o.gnomon.path("d.png")});
        const QImage diagram(o.gnomon.path("d.png"));
        QCOMPARE(diagram.pixelColor(2, 2), QColor(Qt::white));
        // 40 units above the page of 200, and 5 and more around.
        QVERIFY2(diagram.height() >= diagram.width() * 250 / 215, qPrintable(QString::number(diagram.height())));
        o.gnomon.run("diagram.setClass", {"M.B"});
        o.gnomon.run("view.icon", {true});
        QTRY_VERIFY(o.pane().iconCanvas().icon() && o.pane().iconCanvas().icon()->className == "M.B");
        o.gnomon.run("diagram.export", {o.gnomon.path("i.png")});
        const QImage icon(o.gnomon.path("i.png"));
        // 200 by 400 units and 5 around.
        QCOMPARE(icon.size(), QSize(210, 410) * 8);
        QCOMPARE(icon.pixelColor(2, 2), QColor(Qt::white));
        QCOMPARE(icon.pixelColor(icon.width() / 2, icon.height() - 400), QColor(Qt::black));
        o.gnomon.run("view.themeLight");
    }

    void componentsLieAboveShapes() {
        Opened o("model M\n  block B\n    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}})}));\n"
                 "  end B;\n  B b annotation (Placement(transformation(extent={{-10,-10},{10,10}})));\n"
                 "  annotation (Diagram(graphics={Rectangle(extent={{-80,80},{80,-80}}, fillColor={200,200,200},\n"
                 "    fillPattern=FillPattern.Solid)}));\nend M;\n",
                 "view.diagram");
        QTRY_VERIFY(o.scene().component("b"));
        o.click(0, 0);
        QCOMPARE(o.scene().selectedComponents(), std::vector<std::string>{"b"});
        QCOMPARE(o.scene().selectedShapeIndex(), -1);
        // A click beside it chooses the filled shape, and Escape lets go.
        o.click(50, 50);
        QCOMPARE(o.scene().selectedShapeIndex(), 0);
        QVERIFY(o.scene().selectedComponents().empty());
        QVERIFY(o.pane().shapeBar().isVisible());
        QTest::keyClick(&o.pane().canvas(), Qt::Key_Escape);
        QCOMPARE(o.scene().selectedShapeIndex(), -1);
        o.click(50, 50);
        o.click(0, 0);
        QCOMPARE(o.scene().selectedShapeIndex(), -1);
        QCOMPARE(o.scene().selectedComponents(), std::vector<std::string>{"b"});
    }

    void picturesOfALibraryAreNamedOthersAreWritten() {
        Opened o("package Solo\n  model M\n  end M;\nend Solo;\n", "view.icon");
        // Alone: the bytes go into the text.
        const QString file = o.gnomon.write("red.png", picture());
        QTRY_VERIFY(o.pane().iconCanvas().icon());
        o.gnomon.run("icon.addPicture", {file});
        IconCanvas& canvas = o.pane().iconCanvas();
        const auto at = [&](double x, double y) { return canvas.toWidget({x, y}).toPoint(); };
        const auto drag = [&] {
            QTest::mousePress(&canvas, Qt::LeftButton, {}, at(-40, -20));
            QTest::mouseMove(&canvas, at(40, 20));
            QTest::mouseRelease(&canvas, Qt::LeftButton, {}, at(40, 20));
        };
        drag();
        QTRY_VERIFY(
            o.text().contains("Bitmap(extent={{-40,20},{40,-20}}, imageSource=\"" + picture().toBase64() + "\")"));
        QVERIFY(!o.gnomon.tryRun("icon.addPicture", {o.gnomon.write("text.png", "no picture")}).has_value());
        QVERIFY(!o.gnomon.tryRun("icon.addPicture", {o.gnomon.path("nowhere.png")}).has_value());
        // In the folder of a library: by its address, and it can be seen.
        QDir(o.gnomon.path({})).mkpath("Lib/Resources");
        o.gnomon.write("Lib/Resources/red.png", picture());
        o.gnomon.run("file.open", {o.gnomon.write("Lib/package.mo", "package Lib\n  model N\n  end N;\nend Lib;\n")});
        QTRY_VERIFY(o.gnomon.workspace().analysis(&o.gnomon.document()));
        o.gnomon.run("diagram.setClass", {"Lib.N"});
        o.gnomon.run("view.icon", {true});
        QTRY_VERIFY(o.pane().iconCanvas().icon());
        o.gnomon.run("icon.addPicture", {o.gnomon.path("Lib/Resources/red.png")});
        IconCanvas& second = o.pane().iconCanvas();
        QTest::mousePress(&second, Qt::LeftButton, {}, second.toWidget({-40, -20}).toPoint());
        QTest::mouseMove(&second, second.toWidget({40, 20}).toPoint());
        QTest::mouseRelease(&second, Qt::LeftButton, {}, second.toWidget({40, 20}).toPoint());
        QTRY_VERIFY2(o.text().contains("fileName=\"modelica://Lib/Resources/red.png\""), qPrintable(o.text()));
        QVERIFY(!o.text().contains("imageSource"));
        QTRY_VERIFY(second.selectedShape());
        // Moved, it keeps its address.
        QTest::keyClick(&second, Qt::Key_Right);
        QTRY_VERIFY(o.text().contains("extent={{-38,20},{42,-20}}"));
        QVERIFY(o.text().contains("fileName=\"modelica://Lib/Resources/red.png\""));
    }

    void documentationIsWrittenInPlace() {
        const QByteArray text = "model M \"Described\"\n  Real x = 1;\nend M;\n";
        Opened o(text, "view.documentation");
        DocumentationView& view = o.pane().documentation();
        QTRY_VERIFY(view.page().toPlainText().contains("Described"));
        QVERIFY(!view.source().isVisible());
        o.gnomon.run("documentation.edit", {true});
        QTRY_VERIFY(view.source().isVisible());
        QCOMPARE(o.text().toUtf8(), text); // nothing is written by looking
        QTest::keyClicks(&view.source(), "It \"moves\" \\o/");
        QTRY_VERIFY2(o.text().contains("info=\"<html>\n<p>\nIt \\\"moves\\\" \\\\o/\n</p>\n</html>\""),
                     qPrintable(o.text()));
        QVERIFY(view.page().toPlainText().contains("It \"moves\" \\o/"));
        // What is chosen is formatted, and goes on being chosen.
        QTextCursor cursor = view.source().textCursor();
        cursor.setPosition(static_cast<int>(view.source().toPlainText().indexOf("moves")));
        cursor.setPosition(cursor.position() + 5, QTextCursor::KeepAnchor);
        view.source().setTextCursor(cursor);
        o.gnomon.run("documentation.bold");
        QTRY_VERIFY(o.text().contains("<strong>moves</strong>"));
        QCOMPARE(view.source().textCursor().selectedText(), "moves");
        view.setPart(DocumentationView::Revisions);
        view.source().setPlainText("<html>First</html>");
        QTRY_VERIFY(o.text().contains("revisions=\"<html>First</html>\""));
        QTRY_VERIFY(view.page().toPlainText().contains("First"));
        // One undo: the page and the field follow the text.
        o.gnomon.run("edit.undo");
        QTRY_VERIFY(!view.page().toPlainText().contains("First"));
        QTRY_VERIFY(!view.source().toPlainText().contains("First"));
        for (int i = 0; i < 20 && o.gnomon.document().canUndo(); ++i)
            o.gnomon.run("edit.undo");
        QCOMPARE(o.text().toUtf8(), text);
        QTRY_VERIFY(!view.page().toPlainText().contains("moves"));
    }

    void picturesOfTheDocumentationFitThePage() {
        Opened o("model Other\nend Other;\n", "view.documentation");
        QDir(o.gnomon.path({})).mkpath("Lib/Resources");
        QImage wide(4000, 1000, QImage::Format_RGB32);
        wide.fill(Qt::blue);
        QVERIFY(wide.save(o.gnomon.path("Lib/Resources/wide.png")));
        o.gnomon.write("Lib/Resources/red.png", picture()); // 8 by 4
        o.gnomon.run("file.open", {o.gnomon.write("Lib/package.mo", pictures)});
        QTRY_VERIFY(o.gnomon.workspace().analysis(&o.gnomon.document()));
        o.gnomon.run("diagram.setClass", {"Lib.N"});
        o.gnomon.run("view.documentation", {true});
        QTextBrowser& page = o.pane().documentation().page();
        const auto sizes = [&page] {
            QList<QSizeF> all;
            for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next())
                for (auto it = block.begin(); !it.atEnd(); ++it)
                    if (const QTextImageFormat format = it.fragment().charFormat().toImageFormat(); format.isValid())
                        all.append({format.width(), format.height()});
            return all;
        };
        // The name is there before the rest has been read.
        QVERIFY(page.toPlainText().contains("N"));
        QTRY_COMPARE(sizes().size(), 4);
        for (const int width : {1400, 900, 1400}) {
            o.gnomon.run("view.resize", {width, 900});
            const double room = page.viewport()->width() - 2 * page.document()->documentMargin() - 2;
            QTRY_COMPARE(sizes()[0].width(), room);
            QCOMPARE(sizes()[0].height(), room / 4);
            QCOMPARE(sizes()[1], QSizeF(room, room * 0.4)); // as its own height says
            QCOMPARE(sizes()[2], QSizeF(80, 40));
            QCOMPARE(sizes()[3], QSizeF(8, 4));
            QVERIFY(page.horizontalScrollBar()->maximum() == 0);
        }
    }

    void undoInTheDocumentationIsTheOneUndo() {
        Opened o("model M\nend M;\n", "view.documentation");
        DocumentationView& view = o.pane().documentation();
        QTRY_VERIFY(!view.page().toPlainText().isEmpty());
        o.gnomon.run("documentation.edit", {true});
        o.gnomon.window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&o.gnomon.window(), patience));
        view.source().setFocus();
        QTest::keyClicks(&view.source(), "abc");
        // Not told yet: undo takes it back all the same.
        QTest::keyClick(&view.source(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(o.text(), "model M\nend M;\n");
        QTRY_VERIFY(!view.source().toPlainText().contains("abc"));
        QTest::keyClick(&view.source(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(o.text().contains("abc"));
    }

    void declarationsAreChangedInTheProperties() {
        Opened o("model M\n  Real x, y = 2 \"why\" annotation (Placement(transformation(extent={{0,0},{10,10}})));\n"
                 "  block B\n  end B;\n"
                 "  B b annotation (Placement(transformation(extent={{-40,0},{-20,20}})));\nend M;\n",
                 "view.diagram");
        QTRY_VERIFY(o.scene().component("b"));
        o.gnomon.run("diagram.select", {"b"});
        PropertiesPanel& properties = o.gnomon.window().properties();
        const auto find = [&](const char* name) {
            return properties.findChild<QWidget*>(QStringLiteral("attribute:") + QLatin1String(name));
        };
        QTRY_VERIFY(find("final"));
        static_cast<QCheckBox*>(find("replaceable"))->click();
        QTRY_VERIFY(o.text().contains("  replaceable B b annotation"));
        QTRY_VERIFY(find("dimensions"));
        auto* dimensions = static_cast<QLineEdit*>(find("dimensions"));
        dimensions->setText("3");
        emit dimensions->editingFinished();
        QTRY_VERIFY(o.text().contains("replaceable B b[3] annotation"));
        o.gnomon.run("properties.declare", {"condition", "true"});
        QTRY_VERIFY(o.text().contains("B b[3] if true annotation"));
        o.gnomon.run("properties.declare", {"visibility", "protected"});
        QTRY_VERIFY2(o.text().contains("protected\n  replaceable B b[3] if true annotation"), qPrintable(o.text()));
        QVERIFY(!o.gnomon.tryRun("properties.declare", {"dimensions", "3]; Real z[1"}).has_value());
        QVERIFY(!o.gnomon.tryRun("properties.declare", {"colour", "red"}).has_value());
        for (int i = 0; i < 4; ++i)
            o.gnomon.run("edit.undo");
        QVERIFY(o.text().contains("  B b annotation"));
    }

    void whatIsAddedIsChosen() {
        Opened o("package P\n  block Part\n    parameter Real k = 1;\n  end Part;\n  model M\n  end M;\nend P;\n",
                 "view.diagram");
        o.gnomon.run("diagram.setClass", {"P.M"});
        QTRY_VERIFY(o.scene().view() && o.scene().view()->className == "P.M");
        o.gnomon.run("diagram.add", {"P.Part", 20, 20});
        QTRY_COMPARE(o.scene().selectedComponents(), std::vector<std::string>{"part"});
        QTRY_VERIFY(o.gnomon.window().properties().field("k"));
    }

    void twoNodesDoNotShareAWay() {
        // Both terminals of the source below lead up to the part above: the lines must not lie upon each other.
        Opened o(R"(package P
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin a annotation (Placement(transformation(extent={{-70,90},{-50,110}})));
    Pin b annotation (Placement(transformation(extent={{50,90},{70,110}})));
  end Part;
  model Source
    Pin a annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    Pin b annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  end Source;
  model M
    Part part annotation (Placement(transformation(extent={{-10,40},{10,60}})));
    Source source annotation (Placement(transformation(extent={{-10,-60},{10,-40}})));
  end M;
end P;
)",
                 "view.diagram");
        o.gnomon.run("diagram.setClass", {"P.M"});
        QTRY_VERIFY(o.scene().component("source"));
        o.gnomon.run("diagram.connect", {"source.b", "part.a"});
        QTRY_VERIFY(o.scene().connection("source.b", "part.a"));
        o.gnomon.run("diagram.connect", {"source.a", "part.b"});
        QTRY_VERIFY(o.scene().connection("source.a", "part.b"));
        const QList<QPointF> first = o.scene().connection("source.b", "part.a")->points(),
                             second = o.scene().connection("source.a", "part.b")->points();
        for (qsizetype i = 0; i + 1 < first.size(); ++i)
            for (qsizetype j = 0; j + 1 < second.size(); ++j) {
                const QRectF one = QRectF(first[i], first[i + 1]).normalized(),
                             other = QRectF(second[j], second[j + 1]).normalized();
                const double wide = std::min(one.right(), other.right()) - std::max(one.left(), other.left());
                const double high = std::min(one.bottom(), other.bottom()) - std::max(one.top(), other.top());
                const bool sameRow = one.height() == 0 && other.height() == 0 && one.top() == other.top();
                const bool sameColumn = one.width() == 0 && other.width() == 0 && one.left() == other.left();
                QVERIFY2(!(sameRow && wide > 0) && !(sameColumn && high > 0), qPrintable(o.text()));
            }
    }
};

QTEST_MAIN(DrawingTest)
#include "drawing_test.moc"
