// Icons and diagrams of models in Sol, and what hands change in them.
#include "compiler/session/edits/model_edit.h"
#include "compiler/session/session.h"
#include "compiler/session/views/model_views.h"

#include <QFile>
#include <QTest>

#include <cmath>

#include <algorithm>
#include <map>

using namespace gnomon;
using namespace gnomon::session;

namespace {

const std::string bare = R"(package P
  connector Pin
  interface:
    static potential Real v;
    static flow Real i;
  end Pin;
  model Part
  interface:
    static Pin p;
    static Pin n;
    parameter Real R{unit << "Ohm"};
  end Part;
end P;

model Plain
implementation:
  static P.Part a{R << 2};
  static P.Part b{R << 3}; // keeps its place
  connection(a << a.n, b << b.p);
end Plain;
)";

} // namespace

class SolViewsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Session> m_session;
    std::unique_ptr<ModelViews> m_views;

    static std::string example(const QString& name) {
        QFile file(QStringLiteral(GNOMON_SOURCE_DIR "/resources/examples/sol/") + name);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("no example");
        return file.readAll().toStdString();
    }
    void set(const std::string& text) { QVERIFY(m_session->setText("m.sol", text).has_value()); }
    static const ComponentView& component(const DiagramView& view, const std::string& name) {
        const auto found = std::ranges::find(view.components, name, &ComponentView::name);
        if (found == view.components.end())
            qFatal("no component %s", name.c_str());
        return *found;
    }
    static ModelEdit edit(const std::string& text, const std::string& model) {
        auto made = ModelEdit::begin(std::make_shared<const SourceText>("m.sol", text), syntax::Language::Sol, model);
        if (!made)
            qFatal("%s", made.error().message.c_str());
        return std::move(*made);
    }
    static size_t linesChanged(const std::string& a, const std::string& b) {
        size_t count = 0;
        const auto x = QString::fromStdString(a).split('\n'), y = QString::fromStdString(b).split('\n');
        for (qsizetype i = 0; i < std::max(x.size(), y.size()); ++i)
            count += x.value(i) != y.value(i);
        return count;
    }

    /// A result in a table.
    struct Values final : LiveValues {
        double at = 0;
        std::map<std::string, double, std::less<>> known;
        double time() const override { return at; }
        std::optional<double> value(std::string_view name) const override {
            const auto found = known.find(name);
            return found == known.end() ? std::nullopt : std::optional(found->second);
        }
    };

private Q_SLOTS:
    void init() {
        m_session = std::make_unique<Session>();
        m_views = std::make_unique<ModelViews>(*m_session);
    }

    void theDiagramOfAnExample() {
        set(example("low_pass.sol"));
        const auto view = m_views->diagram("LowPass");
        QVERIFY(view);
        QCOMPARE(view->components.size(), 6u);
        const ComponentView& filter = component(*view, "filter");
        QCOMPARE(filter.className, "Electric.Resistor");
        QCOMPARE(filter.placement.extent, (Extent{{50, 50}, {65, 65}}));
        QCOMPARE(filter.icon->connectors.size(), 2u); // p and n, inherited
        QCOMPARE(filter.icon->connectors[0].name, "p");
        QCOMPARE(filter.icon->layers.back().drawing->shapes.size(), 3u);
        QCOMPARE(filter.icon->layers.back().drawing->shapes[1].extent, (Extent{{20, 35}, {80, 65}}));
        QCOMPARE(view->connections.size(), 7u);
        QCOMPARE(view->connections[0].from.text, "source.p");
        QCOMPARE(view->connections[0].to.component, "switch");
        QVERIFY(view->connections[0].hasLine);
        QCOMPARE(view->connections[0].line.points, (std::vector<Point>{{10, 37.5}, {30, 57.5}}));
        QVERIFY(!view->connections[4].hasLine);
        QCOMPARE(view->coordinates.extent, (Extent{{0, 0}, {120, 75}}));
        QVERIFY(!filter.icon->connectors[0].type.key.empty());
        QCOMPARE(filter.icon->connectors[0].type, component(*view, "ground").icon->connectors[0].type);
    }

    void iconsShowHowAModelStarts() {
        set(example("low_pass.sol"));
        const auto view = m_views->diagram("LowPass");
        // The switch is closed at first: the lever that lies is drawn, the one that stands is not.
        const auto& lever = component(*view, "switch").icon->layers.back().drawing->shapes;
        QCOMPARE(lever.size(), 4u);
        QVERIFY(lever[1].visible);
        QVERIFY(!lever[2].visible);
        // An empty capacitor shows no charge: its first voltage comes from a parameter of this instance.
        const auto& store = component(*view, "store").icon->layers.back().drawing->shapes;
        QCOMPARE(store.size(), 5u);
        QVERIFY(!store[4].visible);
        set(example("engine_start.sol"));
        const auto icon = m_views->icon("EngineStart");
        QVERIFY(icon && icon->hasOwnShapes);
        QCOMPARE(icon->layers.back().drawing->shapes[2].points, (std::vector<Point>{{75, 50}, {95, 50}}));
        QCOMPARE(icon->layers.back().drawing->shapes[0].fillColor, (Rgb{220, 220, 220}));
    }

    void iconsFollowAResult() {
        set(example("low_pass.sol"));
        Values values;
        values.known = {{"store.u", 5}, {"switch.closed", 0}, {"source.u", 10}};
        const LiveFrame frame = m_views->liveFrame("LowPass", values);
        // Only what depends on variables: neither the resistors nor the source.
        QCOMPARE(frame.icons.size(), 2u);
        const auto icon = [&](const std::string& name) {
            const auto found =
                std::ranges::find(frame.icons, name, &std::pair<std::string, std::shared_ptr<const IconView>>::first);
            if (found == frame.icons.end())
                qFatal("no icon of %s", name.c_str());
            return found->second;
        };
        // As full as it is charged: 0.1 + 0.8*5/10 of the height.
        const Shape& charge = icon("store")->layers.back().drawing->shapes[4];
        QVERIFY(charge.visible);
        QCOMPARE(charge.extent.b.y, 50.0);
        QCOMPARE(icon("store")->connectors.size(), 2u);
        const auto& lever = icon("switch")->layers.back().drawing->shapes;
        QVERIFY(!lever[1].visible && lever[2].visible);
        // Where the result says nothing, the model as it starts stands.
        values.known.clear();
        const LiveFrame still = m_views->liveFrame("LowPass", values);
        QVERIFY(!still.icons[1].second->layers.back().drawing->shapes[4].visible);
        // And the diagram itself is as before.
        QVERIFY(component(*m_views->diagram("LowPass"), "switch").icon->layers.back().drawing->shapes[1].visible);
        QVERIFY(!frame.layers && frame.lines.empty());
    }

    void diagramsFollowAResult() {
        set("package P\n  connector Pin\n  interface:\n    static potential Real v;\n    static flow Real i;\n  end "
            "Pin;\n"
            "  model Part\n  interface:\n    static Pin p;\n    parameter Real k;\n    redefine model Icon\n"
            "    implementation:\n      c.Line(sx << 0, sy << 0, dx << p.v*k, dy << der(p.v));\n    end Icon;\n"
            "  end Part;\nend P;\n"
            "model M\ninterface:\n  redefine model Diagram\n  implementation:\n    section Graphics:\n"
            "      a.Icon{c << Canvas{x << 10, y << 30, w << 15, h << 15}};\n"
            "      w.Line(sx << 0, sy << 0, dx << 10, dy << a.p.v);\n"
            "      c.Ellipse(sx << 0, sy << 0, dx << time, dy << level);\n"
            "    end section;\n  end Diagram;\nimplementation:\n  static Real level;\n"
            "  static P.Part a{k << 2};\n  static P.Part b{k << 2};\n  connection w(a << a.p, b << b.p);\nend M;\n");
        Values values;
        values.at = 3;
        values.known = {{"a.p.v", 7}, {"der(a.p.v)", 4}, {"level", 6}};
        const LiveFrame frame = m_views->liveFrame("M", values);
        QCOMPARE(frame.icons.size(), 2u);
        // In hundredths of the icon's canvas.
        QCOMPARE(frame.icons[0].second->layers.back().drawing->shapes[0].points[1], (Point{1400, 400}));
        QCOMPARE(frame.lines.size(), 1u);
        QCOMPARE(frame.lines[0].first, 0u);
        QCOMPARE(frame.lines[0].second.points[1], (Point{10, 7}));
        QVERIFY(frame.layers.has_value());
        QCOMPARE(frame.layers->back().drawing->shapes[0].extent, (Extent{{0, 0}, {3, 6}}));
    }

    void theTreeOfClassesAndParameters() {
        set(example("low_pass.sol"));
        const auto top = m_views->members("");
        QVERIFY(std::ranges::any_of(top, [](const ClassEntry& e) {
            return e.fullName == "Electric" && e.kind == ClassKind::Package && e.hasMembers;
        }));
        const auto inside = m_views->members("Electric");
        QVERIFY(std::ranges::any_of(
            inside, [](const ClassEntry& e) { return e.fullName == "Electric.TwoPin" && e.isPartial; }));
        const ParameterView rows = m_views->parameters("LowPass", "filter");
        QCOMPARE(rows.rows.size(), 1u);
        QCOMPARE(rows.rows[0].name, "resistance");
        QCOMPARE(rows.rows[0].unit, "Ohm");
        QCOMPARE(rows.rows[0].value, "1000.0");
        QCOMPARE(m_views->location("Electric.Wire").path, "m.sol");
    }

    void descriptionsAreComments_data() {
        QTest::addColumn<std::string>("line");
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* title, const std::string& line, const std::string& text,
                            const std::string& expected) { QTest::newRow(title) << line << text << expected; };
        row("new", "static P.Part a{R << 2};", "left", "static P.Part a{R << 2}; // left");
        row("another", "static P.Part a{R << 2};   //old", "left", "static P.Part a{R << 2};   // left");
        row("none any more", "static P.Part a{R << 2}; // old", "", "static P.Part a{R << 2};");
        row("two lines", "static P.Part a;", "one\ntwo", "static P.Part a; // one two");
        row("refused", "static P.Part a; static P.Part c;", "left", "");
    }
    void descriptionsAreComments() {
        QFETCH(std::string, line);
        QFETCH(std::string, text);
        QFETCH(std::string, expected);
        const std::string head = "model M\nimplementation:\n  ", tail = "\n  static P.Part b;\nend M;\n";
        ModelEdit e = edit(head + line + tail, "M");
        QCOMPARE(e.setDescription("a", text).has_value(), !expected.empty());
        QCOMPARE(e.text(), head + (expected.empty() ? line : expected) + tail);
        if (expected.empty())
            return;
        set(bare + e.text());
        QCOMPARE(m_views->parameters("M", "a").description,
                 QString::fromStdString(text).replace('\n', ' ').toStdString());
    }

    /// Turned about its middle, wherever the hand has its origin.
    void aTurnedComponentStaysInItsPlace() {
        const std::string text = example("low_pass.sol");
        set(text);
        const Placement before = component(*m_views->diagram("LowPass"), "filter").placement;
        Placement after = before;
        after.origin = {57.5, 57.5};
        after.extent = {{-7.5, -7.5}, {7.5, 7.5}};
        after.rotation = -90;
        ModelEdit e = edit(text, "LowPass");
        QVERIFY(e.place("filter", before, after));
        QVERIFY2(e.text().find("filter.Icon{c << Canvas{x << 50, y << 50, w << 15, h << 15, angle << -90}};") !=
                     std::string::npos,
                 e.text().c_str());
        QCOMPARE(linesChanged(text, e.text()), 1u);
        set(e.text());
        const Placement back = component(*m_views->diagram("LowPass"), "filter").placement;
        QCOMPARE(back.rotation, -90.0);
        QCOMPARE(back.origin, (Point{57.5, 57.5}));
        QCOMPARE(back.extent, after.extent);
        // Turned about a corner it lies elsewhere: the middle goes from (7.5, 7.5) off the corner to (7.5, -7.5).
        after.origin = {50, 50};
        after.extent = {{0, 0}, {15, 15}};
        QVERIFY(e.place("filter", back, after));
        QVERIFY2(e.text().find("Canvas{x << 50, y << 35, w << 15, h << 15, angle << -90}") != std::string::npos,
                 e.text().c_str());
    }

    void parametersOfAClassInModelica() {
        QVERIFY(m_session
                    ->setText("l.mo",
                              "package L\n  model R \"law\"\n    parameter Real R(unit=\"Ohm\") = 7 \"how hard\";\n"
                              "    parameter Boolean hot = false;\n  end R;\nend L;\n")
                    .has_value());
        set("model M\nimplementation:\n  static L.R r{R << 100.0};\nend M;\n");
        const ParameterView view = m_views->parameters("M", "r");
        QCOMPARE(view.className, "L.R");
        QCOMPARE(view.rows.size(), 2u);
        QCOMPARE(view.rows[0].path, "R");
        QCOMPARE(view.rows[0].value, "100.0");
        QCOMPARE(view.rows[0].unit, "Ohm");
        QCOMPARE(view.rows[0].description, "how hard");
        QVERIFY(view.rows[0].isModified && !view.rows[1].isModified);
        QCOMPARE(view.rows[1].defaultValue, "false");
    }

    void aMoveWritesTheNumbersThatDiffer() {
        const std::string text = example("low_pass.sol");
        ModelEdit e = edit(text, "LowPass");
        Placement before, after;
        before.extent = {{50, 50}, {65, 65}};
        after.extent = {{54, 50}, {69, 65}};
        QVERIFY(e.place("filter", before, after));
        QVERIFY(e.text().find("filter.Icon{c << Canvas{x << 54, y << 50, w << 15, h << 15}};") != std::string::npos);
        QCOMPARE(e.take().edits().size(), 1u);
        QVERIFY(e.setLine("source.p", "switch.p", {{10, 37}, {10, 57}, {30, 57}}, {}, true));
        QVERIFY2(e.text().find("      w1.Line(sx << 10, sy << 37, dx << 10, dy << 57);\n"
                               "      w1.Line(sx << 10, sy << 57, dx << 30, dy << 57);\n") != std::string::npos,
                 e.text().c_str());
        QCOMPARE(e.take().inverted(text).apply(e.text()), text);
    }

    void aFirstPlaceMakesTheDiagram() {
        ModelEdit e = edit(bare, "Plain");
        Placement at;
        at.extent = {{10, 10}, {25, 25}};
        QVERIFY(e.place("a", {}, at));
        at.extent = {{50, 10}, {65, 25}};
        QVERIFY(e.place("b", {}, at));
        QVERIFY2(e.text().find("model Plain\n  extends Graphics.GraphicModel;\ninterface:\n  redefine model Diagram\n"
                               "  implementation:\n    section Graphics:\n"
                               "      a.Icon{c << Canvas{x << 10, y << 10, w << 15, h << 15}};\n"
                               "      b.Icon{c << Canvas{x << 50, y << 10, w << 15, h << 15}};\n"
                               "    end section;\n  end Diagram;\nimplementation:\n") != std::string::npos,
                 e.text().c_str());
        set(e.text());
        QVERIFY(m_session->snapshot()->file("m.sol")->syntaxDiagnostics().empty());
        QCOMPARE(component(*m_views->diagram("Plain"), "b").placement.extent, (Extent{{50, 10}, {65, 25}}));
        // The connection gets a name to be drawn by.
        QVERIFY(e.setLine("a.n", "b.p", {{25, 17}, {50, 17}}, {}, false));
        QVERIFY2(e.text().find("  connection line1(a << a.n, b << b.p);\n") != std::string::npos, e.text().c_str());
        QVERIFY2(e.text().find("      line1.Line(sx << 25, sy << 17, dx << 50, dy << 17);\n    end section;") !=
                     std::string::npos,
                 e.text().c_str());
        set(e.text());
        QVERIFY(m_views->diagram("Plain")->connections[0].hasLine);
    }

    void aConnectorHasItsPlaceInTheIcon() {
        const std::string text = example("low_pass.sol");
        set(text);
        const auto place = [&] { return m_views->icon("Electric.Ground")->connectors.at(0).placement; };
        Placement wanted;
        wanted.extent = {{44, 94}, {56, 106}};
        ModelEdit e = edit(text, "Electric.Ground");
        QVERIFY(e.place("p", place(), wanted, true));
        QVERIFY2(e.text().find("p.Icon{c << Canvas{x << 0.44, y << 0.94, w << 0.12, h << 0.12}};") != std::string::npos,
                 e.text().c_str());
        set(e.text());
        QVERIFY2(m_session->snapshot()->file("m.sol")->syntaxDiagnostics().empty(), e.text().c_str());
        QVERIFY(std::abs(place().extent.a.x - 44) < 1e-9 && std::abs(place().extent.b.y - 106) < 1e-9);
        const Placement before = place();
        ModelEdit again = edit(e.text(), "Electric.Ground");
        QVERIFY(again.place("p", before, moved(before, 10, 0), true));
        QCOMPARE(linesChanged(e.text(), again.text()), 1u);
        set(again.text());
        QVERIFY(std::abs(place().extent.a.x - 54) < 1e-9);
        const auto diagram = m_views->diagram("Electric.Ground");
        QVERIFY(component(*diagram, "p").isConnector && !component(*diagram, "p").isInherited);
    }

    void componentsComeConnectAndGo() {
        const std::string text = example("low_pass.sol");
        ModelEdit e = edit(text, "LowPass");
        QVERIFY(e.addComponent("Electric.Resistor", "extra", "", {{80, 5}, {95, 20}}));
        QVERIFY(e.addConnection("extra.p", "ground.p", {{80, 12}, {65, 12}}, {}));
        set(e.text());
        QVERIFY2(m_session->snapshot()->file("m.sol")->syntaxDiagnostics().empty(), e.text().c_str());
        const auto view = m_views->diagram("LowPass");
        QCOMPARE(component(*view, "extra").placement.extent, (Extent{{80, 5}, {95, 20}}));
        QCOMPARE(view->connections.size(), 8u);
        QCOMPARE(view->connections.back().line.points, (std::vector<Point>{{80, 12}, {65, 12}}));
        QVERIFY(e.text().find("Electric.Wire w8(a << extra.p, b << ground.p);") != std::string::npos);
        QVERIFY(e.remove({"extra"}, {}));
        QCOMPARE(e.text(), text);
        QVERIFY(e.setParameter("filter", -1, {"resistance"}, "220"));
        QCOMPARE(linesChanged(text, e.text()), 1u);
        QVERIFY(e.rename("filter", "r1"));
        QVERIFY(e.text().find("b << r1.p);") != std::string::npos);
        QVERIFY(e.text().find("r1.Icon{c <<") != std::string::npos);
        QVERIFY(e.text().find("filter") == std::string::npos);
    }

    void copiesTakeTheirConnectionsAndDrawingsAlong() {
        const std::string text = example("low_pass.sol");
        ModelEdit e = edit(text, "LowPass");
        const auto clip = e.copy({"switch", "filter"});
        QVERIFY(clip);
        QCOMPARE(*clip, "model Clip\ninterface:\n  redefine model Diagram\n  implementation:\n    section Graphics:\n"
                        "      switch.Icon{c << Canvas{x << 30, y << 50, w << 15, h << 15}};\n"
                        "      filter.Icon{c << Canvas{x << 50, y << 50, w << 15, h << 15}};\n"
                        "      w2.Line(sx << 45, sy << 57.5, dx << 50, dy << 57.5);\n"
                        "    end section;\n  end Diagram;\nimplementation:\n"
                        "  static Electric.Switch switch{openAt << 2.0};\n"
                        "  static Electric.Resistor filter{resistance << 1000.0};\n"
                        "  Electric.Wire w2(a << switch.n, b << filter.p);\nend Clip;\n");
        const auto names = e.paste(*clip, {10, -10}, {"switch", "filter", "filter1"});
        QVERIFY2(names, names ? "" : names.error().message.c_str());
        QCOMPARE(*names, std::vector<std::string>({"switch1", "filter2"}));
        set(e.text());
        QVERIFY2(m_session->snapshot()->file("m.sol")->syntaxDiagnostics().empty(), e.text().c_str());
        const auto view = m_views->diagram("LowPass");
        QCOMPARE(view->components.size(), 8u);
        QCOMPARE(component(*view, "switch1").placement.extent, (Extent{{40, 40}, {55, 55}}));
        QCOMPARE(component(*view, "switch").placement.extent, (Extent{{30, 50}, {45, 65}}));
        const auto wire =
            std::ranges::find_if(view->connections, [](const ConnectionView& c) { return c.from.text == "switch1.n"; });
        QVERIFY(wire != view->connections.end());
        QCOMPARE(wire->to.text, "filter2.p");
        QCOMPARE(wire->line.points, (std::vector<Point>{{55, 47.5}, {60, 47.5}}));
        // Into another model, which has no diagram yet; and what is no clip is refused.
        ModelEdit other = edit(bare, "Plain");
        QVERIFY(other.paste(*clip, {0, 0}, {}));
        set(other.text());
        QVERIFY2(m_session->snapshot()->file("m.sol")->syntaxDiagnostics().empty(), other.text().c_str());
        QVERIFY(!other.paste("Modelica.Blocks.Sources.Step step;", {0, 0}, {}));
        QVERIFY(!other.paste("", {0, 0}, {}));
    }

    void shapesOfADiagram() {
        const std::string text = example("low_pass.sol");
        set(text);
        QCOMPARE(m_views->diagram("LowPass")->layers.back().drawing->shapes.size(), 1u); // the sheet
        ModelEdit e = edit(text, "LowPass");
        Shape box;
        box.kind = Shape::Kind::Rectangle;
        box.extent = {{5, 2}, {110, 70}};
        QVERIFY(e.setShape(false, 1, nullptr, &box));
        QVERIFY2(e.text().find("      c.Rectangle(0, 0, 120, 75);\n"
                               "      c.Rectangle(sx << 5, sy << 2, dx << 110, dy << 70);\n    end section;") !=
                     std::string::npos,
                 e.text().c_str());
        QCOMPARE(linesChanged(text, e.text()) > 0, true);
        set(e.text());
        const auto drawn = m_views->diagram("LowPass")->layers.back().drawing;
        QCOMPARE(drawn->shapes.size(), 2u);
        QCOMPARE(drawn->shapes[1].extent, box.extent);
        const Shape before = box;
        box.extent = {{5, 2}, {100, 70}};
        QVERIFY(e.setShape(false, 1, &before, &box));
        QVERIFY2(e.text().find("c.Rectangle(sx << 5, sy << 2, dx << 100, dy << 70);") != std::string::npos,
                 e.text().c_str());
        QVERIFY(e.orderShapes(false, {1, 0}));
        QVERIFY2(e.text().find("      c.Rectangle(sx << 5, sy << 2, dx << 100, dy << 70);\n"
                               "      c.Rectangle(0, 0, 120, 75);\n    end section;") != std::string::npos,
                 e.text().c_str());
        QVERIFY(e.orderShapes(false, {1, 0}));
        QVERIFY(!e.orderShapes(false, {0}));
        Shape line;
        line.points = {{0, 0}, {7, 7}};
        QVERIFY(e.addShapes(false, {line, line}));
        QVERIFY(e.removeShapes(false, {2, 3}));
        QVERIFY(!e.removeShapes(false, {2}));
        QVERIFY(e.setShape(false, 1, &box, nullptr));
        QCOMPARE(e.text(), text);
        // The first of a model that has no diagram.
        ModelEdit first = edit(bare, "Plain");
        QVERIFY(first.setShape(false, 0, nullptr, &box));
        set(first.text());
        QVERIFY2(m_session->snapshot()->file("m.sol")->syntaxDiagnostics().empty(), first.text().c_str());
        QCOMPARE(m_views->diagram("Plain")->layers.back().drawing->shapes.size(), 1u);
    }

    void shapesOfAnIcon() {
        const std::string text = example("low_pass.sol");
        ModelEdit e = edit(text, "Electric.Resistor");
        Shape box;
        box.kind = Shape::Kind::Rectangle;
        box.extent = {{20, 35}, {80, 75}};
        box.fillPattern = FillPattern::Solid;
        box.fillColor = {255, 0, 0};
        set(text);
        const Shape was = m_views->icon("Electric.Resistor")->layers.back().drawing->shapes[1];
        QVERIFY(e.setShape(true, 1, &was, &box));
        QVERIFY2(
            e.text().find("      c.Rectangle(sx << 0.2, sy << 0.35, dx << 0.8, dy << 0.75, fill << \"#ff0000\");\n") !=
                std::string::npos,
            e.text().c_str());
        QCOMPARE(linesChanged(text, e.text()), 1u);
        QVERIFY(e.setShape(true, 1, &box, nullptr));
        Shape line;
        line.points = {{0, 0}, {100, 100}};
        QVERIFY(e.setShape(true, 2, nullptr, &line));
        QVERIFY(e.text().find("      c.Line(sx << 0, sy << 0, dx << 1, dy << 1);\n") != std::string::npos);
        ModelEdit first = edit(bare, "P.Part");
        QVERIFY(first.setShape(true, 0, nullptr, &line));
        set(first.text());
        QVERIFY2(m_session->snapshot()->file("m.sol")->syntaxDiagnostics().empty(), first.text().c_str());
        QCOMPARE(m_views->icon("P.Part")->layers.back().drawing->shapes.size(), 1u);
        // What is computed is not overwritten by a number.
        const std::string engine = example("engine_start.sol");
        set(engine);
        const Shape spoke = m_views->icon("EngineStart")->layers.back().drawing->shapes[2];
        ModelEdit live = edit(engine, "EngineStart");
        QVERIFY(!live.setShape(true, 2, &spoke, &line));
        // Another colour says nothing of the place.
        Shape red = spoke;
        red.lineColor = {255, 0, 0};
        QVERIFY(live.setShape(true, 2, &spoke, &red));
        QVERIFY2(
            live.text().find("dx << 0.75 + 0.2*cos(turned), dy << 0.5 + 0.2*sin(turned), color << \"#ff0000\");") !=
                std::string::npos,
            live.text().c_str());
    }

    /// All that hands can give a shape comes back from the text.
    void whatAShapeSaysComesBack_data() {
        QTest::addColumn<int>("which");
        int which = 0;
        for (const char* name : {"line", "polyline", "polygon", "rectangle", "turned", "ellipse", "text"})
            QTest::newRow(name) << which++;
    }
    void whatAShapeSaysComesBack() {
        QFETCH(int, which);
        Shape s;
        s.extent = {{10, 20}, {60, 80}};
        s.lineColor = {1, 2, 3};
        using Kind = Shape::Kind;
        const Kind kinds[] = {Kind::Line,      Kind::Line,    Kind::Polygon, Kind::Rectangle,
                              Kind::Rectangle, Kind::Ellipse, Kind::Text};
        s.kind = kinds[which];
        if (s.kind == Kind::Line) {
            s.points = {{10, 20}, {60, 80}};
            if (which == 1)
                s.points.push_back({70, 10});
            s.pattern = LinePattern::Dash;
            s.startArrow = Arrow::Half;
            s.endArrow = Arrow::Filled;
            s.arrowSize = 4;
            s.smooth = true;
        } else if (s.kind == Kind::Polygon) {
            s.points = {{10, 20}, {60, 80}, {70, 10}};
            s.fillPattern = FillPattern::CrossDiag;
            s.smooth = true;
        } else if (s.kind == Kind::Rectangle) {
            s.fillPattern = FillPattern::HorizontalCylinder;
            s.fillColor = {200, 100, 50};
            s.radius = 5;
            s.borderPattern = BorderPattern::Raised;
            s.thickness = 0.5;
            if (which == 4) {
                s.origin = {35, 50};
                s.extent = {{-25, -30}, {25, 30}};
                s.rotation = 90;
            }
        } else if (s.kind == Kind::Ellipse) {
            s.startAngle = 30;
            s.endAngle = 200;
            s.closure = EllipseClosure::Radial;
            s.fillPattern = FillPattern::Sphere;
        } else {
            s.text = "%name \"x\"";
            s.textColor = s.lineColor;
            s.bold = s.italic = true;
            s.fontSize = 12;
            s.alignment = TextAlignment::Left;
        }
        ModelEdit e = edit(bare, "P.Part");
        QVERIFY(e.setShape(true, 0, nullptr, &s));
        set(e.text());
        QVERIFY2(m_session->snapshot()->file("m.sol")->syntaxDiagnostics().empty(), e.text().c_str());
        Shape back = m_views->icon("P.Part")->layers.back().drawing->shapes.at(0);
        if (!s.points.empty())
            back.extent = s.extent; // of these only the points count
        back.span = s.span;
        QVERIFY2(back == s, e.text().c_str());
        // Turned about another place it is the same picture.
        if (which == 4) {
            Shape moved = s;
            moved.rotation = 0;
            moved.origin = {0, 0};
            moved.extent = {{10, 20}, {60, 80}};
            QVERIFY(e.setShape(true, 0, &s, &moved));
            QVERIFY2(e.text().find("angle <<") == std::string::npos, e.text().c_str());
        }
    }

    void shapesChangeTheirOrder() {
        const std::string text = example("low_pass.sol");
        set(text);
        const auto order = [&](const char* model, size_t from, size_t to) {
            std::vector<size_t> all(m_views->icon(model)->layers.back().drawing->shapes.size());
            for (size_t i = 0; i < all.size(); ++i)
                all[i] = i;
            all.erase(all.begin() + static_cast<ptrdiff_t>(from));
            all.insert(all.begin() + static_cast<ptrdiff_t>(to), from);
            return all;
        };
        ModelEdit e = edit(text, "Electric.Resistor");
        QVERIFY(e.orderShapes(true, order("Electric.Resistor", 0, 1)));
        QVERIFY2(e.text().find("      c.Rectangle(sx << 0.2, sy << 0.35, dx << 0.8, dy << 0.65);\n"
                               "      c.Line(sx << 0.0, sy << 0.5, dx << 0.2, dy << 0.5);\n") != std::string::npos,
                 e.text().c_str());
        QVERIFY(e.orderShapes(true, order("Electric.Resistor", 1, 0)));
        QCOMPARE(e.text(), text);
        ModelEdit charge = edit(text, "Electric.Capacitor");
        QVERIFY(!charge.orderShapes(true, order("Electric.Capacitor", 4, 0))); // it stands in an if
    }
};

QTEST_GUILESS_MAIN(SolViewsTest)
#include "sol_views_test.moc"
