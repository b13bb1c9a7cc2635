// Icons, diagrams, parameters and documentation as windows ask for them.
#include "compiler/session/session.h"
#include "compiler/session/views/model_views.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gnomon;
using namespace gnomon::session;

namespace {

const std::string library = R"(package L "A library"
  connector Pin
    Real v;
    flow Real i;
    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}}, fillColor={0,0,255},
      fillPattern=FillPattern.Solid)}));
  end Pin;
  connector In = input Real annotation (Icon(graphics={Polygon(points={{-100,100},{100,0},{-100,-100}})}));
  connector Out = output Real;
  partial model TwoPin "Two pins"
    Pin p annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    Pin n annotation (Placement(transformation(extent={{90,-10},{110,10}})));
    annotation (Icon(coordinateSystem(extent={{-200,-100},{200,100}}), graphics={Line(points={{-90,0},{90,0}})}));
  end TwoPin;
  type Mode = enumeration(Slow "takes time", Fast);
  model Resistor "A law"
    extends TwoPin;
    parameter Real R(unit="Ohm") = 1 "Resistance" annotation (Dialog(group="Electrical"));
    parameter Boolean useHeat = false "Has a heat port" annotation (Dialog(tab="Advanced"));
    parameter Mode mode = Mode.Slow annotation (Dialog(enable=useHeat));
    Pin heat if useHeat annotation (Placement(transformation(extent={{-10,-110},{10,-90}})));
    Real T(start=300) annotation (Dialog(showStartAttribute=true));
    protected parameter Real hidden = 2;
    annotation (defaultComponentName="res", Icon(graphics={Rectangle(extent={{-70,30},{70,-30}}, visible=not useHeat),
      Ellipse(extent={{-5,5},{5,-5}}, startAngle=0, endAngle=90), Text(extent={{-150,60},{150,90}},
      textString="%name"), Text(extent={{-150,-60},{150,-90}}, textString=DynamicSelect("R=%R %mode", "live"))}),
      Documentation(info="<html>It <b>resists</b>.</html>"));
  end Resistor;
end L;
)";

const std::string circuit = R"(model Circuit
  parameter Real Rload = 5;
  L.Resistor r1(R=100) annotation (Placement(transformation(extent={{-40,20},{-20,40}}, rotation=90, origin={10,5})));
  L.Resistor r2(R=Rload, useHeat=true, mode=L.Mode.Fast) annotation (Placement(transformation(extent={{20,20},{40,40}})));
  L.In u annotation (Placement(transformation(extent={{-110,-10},{-90,10}}), iconTransformation(extent={{-120,0},{-100,20}})));
  L.Resistor unplaced[3];
equation
  connect(r1.p, r2.n) annotation (Line(points={{-20,30},{0,30},{0,10}}, color={0,0,255}, thickness=0.5));
  if Rload > 3 then
    connect(r1.n, unplaced[2].p);
  end if;
  annotation (Diagram(graphics={Text(extent={{-10,80},{10,90}}, textString="100%% of %class")}));
end Circuit;
)";

class Views {
public:
    Views() : views(session) {
        set("l.mo", library);
        set("c.mo", circuit);
    }
    void set(const char* path, const std::string& text) { QVERIFY(session.setText(path, text).has_value()); }
    const ComponentView& component(const DiagramView& d, const std::string& name) {
        for (const ComponentView& c : d.components)
            if (c.name == name)
                return c;
        qFatal("no component %s", name.c_str());
    }

    Session session;
    ModelViews views;
};

std::string value(const TextValues& values, const std::string& name) {
    for (const auto& [n, v] : values)
        if (n == name)
            return v;
    return "?";
}

const ParameterRow& row(const ParameterView& view, const std::string& name) {
    for (const ParameterRow& r : view.rows)
        if (r.name == name)
            return r;
    qFatal("no parameter %s", name.c_str());
}

} // namespace

class ViewsTest : public QObject {
    Q_OBJECT
private slots:
    void textsAreExpanded_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("name") << "%name"
                              << "r1";
        QTest::newRow("class") << "is a %class!"
                               << "is a Resistor!";
        QTest::newRow("parameter") << "R=%R"
                                   << "R=100 Ω";
        QTest::newRow("braces") << "%{R}m"
                                << "100 Ωm";
        QTest::newRow("percent") << "100%%"
                                 << "100%";
        QTest::newRow("unknown stays") << "%nothing"
                                       << "%nothing";
        QTest::newRow("end of sentence") << "%name."
                                         << "r1.";
        QTest::newRow("alone") << "5 % of"
                               << "5 % of";
        QTest::newRow("open brace") << "%{R"
                                    << "%{R";
        QTest::newRow("closed by a percent sign") << "2*%R%"
                                                  << "2*100 Ω";
        QTest::newRow("one behind another") << "%R%name"
                                            << "100 Ωr1";
        QTest::newRow("unit written behind it") << "%R Ω and %R"
                                                << "100 Ω and 100 Ω";
        QTest::newRow("another word behind it") << "%R Ωm"
                                                << "100 Ω Ωm";
    }
    void textsAreExpanded() {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(expandText(text.toStdString(), "r1", "L.Resistor", {{"R", "100 Ω"}}), shown.toStdString());
    }

    void computedValuesHaveTheDigitsThatMatter() {
        Views v;
        v.set("n.mo", "package N\n  model P\n    parameter Real a = 2*3.14159265358979, b = 1.23456789;\n"
                      "    annotation (Icon(graphics={Text(extent={{0,0},{1,1}}, textString=\"%a %b\")}));\n  end P;\n"
                      "  model M\n    P p;\n  end M;\nend N;\n");
        const auto view = v.views.diagram("N.M");
        QVERIFY(view && view->components.size() == 1);
        QCOMPARE(view->components[0].values, (TextValues{{"a", "6.28319"}, {"b", "1.23456789"}}));
    }

    void aMapMovesWhatIsInherited() {
        // A's drawing lies in the right half of B, and what B draws in the upper right quarter of C.
        Views v;
        v.set("maps.mo",
              "package Maps\n  model A\n    annotation (Icon(coordinateSystem(preserveAspectRatio=false),"
              "graphics={Line(points={{0,0},{1,1}})}));\n  end A;\n"
              "  model B\n    extends A annotation (IconMap(extent={{0,-100},{100,100}}));\n"
              "    annotation (Icon(coordinateSystem(preserveAspectRatio=false)));\n  end B;\n"
              "  model C\n    extends B annotation (IconMap(extent={{0,0},{100,100}}));\n  end C;\n"
              "  model Wide\n    extends Kept annotation (IconMap(extent={{0,-100},{100,100}}));\n  end Wide;\n"
              "  model Kept\n    annotation (Icon(graphics={Line(points={{0,0},{1,1}})}));\n  end Kept;\nend Maps;\n");
        const auto extent = [](double ax, double ay, double bx, double by) { return Extent{{ax, ay}, {bx, by}}; };
        const auto map = [&](const char* name) { return v.views.icon(name)->layers.front().map; };
        QVERIFY(map("Maps.B") == std::pair(extent(-100, -100, 100, 100), extent(0, -100, 100, 100)));
        QVERIFY(map("Maps.C") == std::pair(extent(-100, -100, 100, 100), extent(50, 0, 100, 100)));
        QVERIFY(map("Maps.Wide") == std::pair(extent(-100, -100, 100, 100), extent(0, -50, 100, 50)));
    }

    void anIconHasWhatItInherits() {
        Views v;
        const auto icon = v.views.icon("L.Resistor");
        QVERIFY(icon);
        QCOMPARE(icon->layers.size(), size_t(2));
        QCOMPARE(icon->layers[0].drawing->shapes[0].kind, Shape::Kind::Line);
        QCOMPARE(icon->coordinates.extent.a.x, -200.0); // that of the base class
        const auto& shapes = icon->layers[1].drawing->shapes;
        QCOMPARE(shapes.size(), size_t(4));
        QVERIFY(shapes[0].visible);
        QCOMPARE(shapes[1].closure, EllipseClosure::Radial); // an arc is closed over its centre
        QCOMPARE(shapes[3].text, std::string("R=%R %mode"));
        QCOMPARE(icon->connectors.size(), size_t(3));
        QCOMPARE(icon->connectors[0].type.key, icon->connectors[1].type.key);
        QVERIFY(icon->connectors[2].isAbsent);
        QVERIFY(!v.views.icon("L.Nothing"));
    }

    void aDiagramShowsInstances() {
        Views v;
        const auto d = v.views.diagram("Circuit");
        QVERIFY(d);
        QCOMPARE(d->path, std::string("c.mo"));
        QCOMPARE(d->components.size(), size_t(4));
        const ComponentView& r1 = v.component(*d, "r1");
        QCOMPARE(r1.className, std::string("L.Resistor"));
        QCOMPARE(r1.placement.rotation, 90.0);
        QCOMPARE(r1.placement.origin, (Point{10, 5}));
        QCOMPARE(value(r1.values, "R"), std::string("100 Ω"));
        QCOMPARE(value(r1.values, "mode"), std::string("Slow"));
        const ComponentView& r2 = v.component(*d, "r2");
        QCOMPARE(value(r2.values, "R"), std::string("Rload"));
        QCOMPARE(value(r2.values, "mode"), std::string("Fast"));
        QVERIFY(!r2.icon->layers[1].drawing->shapes[0].visible);
        QVERIFY(!r2.icon->connectors[2].isAbsent);
        QVERIFY(r1.icon->layers[1].drawing->shapes[0].visible);
        const ComponentView& u = v.component(*d, "u");
        QVERIFY(u.isConnector);
        QCOMPARE(u.type.direction, ConnectorType::Direction::Input);
        QCOMPARE(u.iconPlacement.extent.a, (Point{-120, 0}));
        const ComponentView& unplaced = v.component(*d, "unplaced");
        QVERIFY(!unplaced.placement.given);
        QCOMPARE(unplaced.dimensions, std::vector<uint32_t>{3});
        QCOMPARE(d->connections.size(), size_t(2));
        QCOMPARE(d->connections[0].line.points.size(), size_t(3));
        QCOMPARE(d->connections[0].line.thickness, 0.5);
        QCOMPARE(d->connections[1].to.component, std::string("unplaced"));
        QCOMPARE(d->connections[1].to.connector, std::string("p"));
        QVERIFY(d->connections[1].isConditional);
    }

    void transitionsAreDrawn() {
        Views v;
        v.set("m.mo", R"(model Base
  block S
  end S;
  S a annotation (Placement(transformation(extent={{-40,20},{-20,40}})));
  S b annotation (Placement(transformation(extent={{20,20},{40,40}})));
  Integer i = integer(time);
equation
  initialState(a) annotation (Line(points={{-30,60},{-30,40}}));
  transition(a, b, i > 10 and i < 20, immediate=false, priority=2) annotation (Line(points={{-20,30},{20,30}}),
    Text(string="%priority: %condition", extent={{4,-4},{4,-10}}, fontSize=10, horizontalAlignment=TextAlignment.Left));
end Base;
model Machine
  extends Base;
equation
  transition(b, a, i < 1) annotation (Line(points={{30,20},{30,0},{-30,0},{-30,20}}, color={255,0,0},
    arrow={Arrow.None,Arrow.Open}), Text(string="%condition", extent={{-10,-4},{10,-10}}));
  transition(b, a, i < 2, priority=3);
end Machine;
)");
        const auto d = v.views.diagram("Machine");
        QCOMPARE(d->layers.size(), size_t(1));
        const auto& shapes = d->layers[0].drawing->shapes;
        QCOMPARE(shapes.size(), size_t(5)); // one without a line is not drawn
        QCOMPARE(shapes[0].kind, Shape::Kind::Line);
        QCOMPARE(shapes[0].startArrow, Arrow::Filled);
        QCOMPARE(shapes[1].points.size(), size_t(2));
        QCOMPARE(shapes[1].endArrow, Arrow::Filled);
        QCOMPARE(shapes[2].kind, Shape::Kind::Text);
        QCOMPARE(shapes[2].text, std::string("2: i > 10 and i < 20"));
        QCOMPARE(shapes[2].extent.a, (Point{-16, 26})); // from the first point, as it is delayed
        QCOMPARE(shapes[2].extent.b.y, 20.0);
        QVERIFY(shapes[2].extent.b.x > 0);
        QCOMPARE(shapes[3].endArrow, Arrow::Open);
        QCOMPARE(shapes[4].text, std::string("i < 1"));
        QCOMPARE(shapes[4].extent.a, (Point{-40, 16})); // from the last one
        // None of them is a shape of the class's own drawing.
        for (const Shape& shape : shapes)
            QCOMPARE(shape.span, SourceSpan());
    }

    void aChangedTextGivesAChangedView() {
        Views v;
        const auto before = v.views.diagram("Circuit");
        std::string text = circuit;
        text.replace(text.find("R=100"), 5, "R=7");
        v.set("c.mo", text);
        QCOMPARE(value(v.component(*v.views.diagram("Circuit"), "r1").values, "R"), std::string("7 Ω"));
        std::string lib = library;
        lib.replace(lib.find("{-90,0}"), 7, "{-80,0}");
        v.set("l.mo", lib);
        QCOMPARE(v.views.icon("L.Resistor")->layers[0].drawing->shapes[0].points[0].x, -80.0);
        QCOMPARE(before->components[0].icon->layers[0].drawing->shapes[0].points[0].x, -90.0);
    }

    void parametersAsADialogShowsThem() {
        Views v;
        const ParameterView view = v.views.parameters("Circuit", "r2");
        QCOMPARE(view.className, std::string("L.Resistor"));
        QCOMPARE(view.rows.size(), size_t(6)); // not the protected one
        const ParameterRow& r = row(view, "R");
        QCOMPARE(r.value, std::string("Rload"));
        QCOMPARE(r.defaultValue, std::string("1"));
        QCOMPARE(r.unit, std::string("Ohm"));
        QCOMPARE(r.group, std::string("Electrical"));
        QVERIFY(r.isModified);
        const ParameterRow& mode = row(view, "mode");
        QCOMPARE(mode.kind, ParameterRow::Kind::Enumeration);
        QCOMPARE(mode.choices.size(), size_t(2));
        QCOMPARE(mode.choices[0].value, std::string("L.Mode.Slow"));
        QVERIFY(mode.isEnabled);
        QVERIFY(!row(v.views.parameters("Circuit", "r1"), "mode").isEnabled);
        QCOMPARE(row(view, "useHeat").tab, std::string("Advanced"));
        QVERIFY(row(view, "T").isStart);
        QCOMPARE(row(view, "T").path, std::string("T.start"));
        QCOMPARE(row(view, "T").defaultValue, std::string("300"));
        const ParameterView own = v.views.parameters("Circuit", "");
        QCOMPARE(row(own, "Rload").value, std::string("5"));
    }

    void candidatesLieAroundTheConstraintAndInTheOwnLibrary() {
        Views v;
        v.set("f.mo", "package Fluids\n  package Interfaces\n    partial package Medium\n    end Medium;\n"
                      "    package Unknown\n      extends Medium;\n    end Unknown;\n  end Interfaces;\n"
                      "  package Liquids\n    package Water\n      extends Interfaces.Medium;\n"
                      "      package Inside\n        extends Interfaces.Medium;\n      end Inside;\n    end Water;\n"
                      "    package Tables\n    end Tables;\n  end Liquids;\n"
                      "  model Pipe\n    replaceable package M = Interfaces.Unknown constrainedby Interfaces.Medium;\n"
                      "  end Pipe;\nend Fluids;\n");
        v.set("o.mo", "package Own\n  package Oil\n    extends Fluids.Interfaces.Medium;\n  end Oil;\n  package Parts\n"
                      "    model Plant\n      Fluids.Pipe pipe;\n    end Plant;\n  end Parts;\nend Own;\n");
        std::vector<std::string> found;
        for (const Choice& choice : v.views.candidates("Own.Parts.Plant", "pipe", "M"))
            found.push_back(choice.value);
        std::ranges::sort(found);
        QCOMPARE(found, (std::vector<std::string>{"Fluids.Interfaces.Unknown", "Fluids.Liquids.Water", "Own.Oil"}));
    }

    /// The comment of a replaceable component stands behind its constraint (Modelica 3.6, A.2.2).
    void whatStandsBehindAConstraintIsOfTheComponent() {
        Views v;
        v.set(
            "k.mo",
            "package K\n  partial model Base\n    parameter Real d = 1;\n  end Base;\n  model Part\n    extends Base;\n"
            "  end Part;\n  model Drive\n    replaceable Part coupling(d=20) constrainedby Base \"Joins\" annotation "
            "(Placement(transformation(extent={{20,40},{40,60}})));\n"
            "    replaceable Part other annotation (choicesAllMatching=true) constrainedby Base annotation "
            "(Placement(transformation(extent={{-20,40},{0,60}})));\n"
            "    replaceable parameter Real k = 1 constrainedby Real annotation (Dialog(group=\"Here\"));\n"
            "  end Drive;\n  model Uses\n    Drive drive;\n  end Uses;\nend K;\n");
        const auto view = v.views.diagram("K.Drive");
        QVERIFY(v.component(*view, "coupling").placement.given);
        QCOMPARE(v.component(*view, "coupling").placement.extent.a.x, 20.0);
        QCOMPARE(v.component(*view, "coupling").description, std::string("Joins"));
        QCOMPARE(v.component(*view, "other").placement.extent.a.x, -20.0);
        QCOMPARE(row(v.views.parameters("K.Uses", "drive"), "k").group, std::string("Here"));
    }

    void whatMayBeRedeclaredIsOffered() {
        Views v;
        v.set(
            "k.mo",
            "package K\n  partial model Base\n    parameter Real d = 1;\n  end Base;\n  model One\n    extends Base;\n"
            "  end One;\n  model Two\n    extends Base;\n  end Two;\n"
            "  partial model Holder\n    replaceable Base part constrainedby Base;\n"
            "    replaceable model Kind = Base constrainedby Base;\n    parameter Real k = 1;\n  end Holder;\n"
            "  model Fixed\n    extends Holder(redeclare One part, redeclare model Kind = One);\n  end Fixed;\n"
            "  model Open\n    extends Holder(redeclare replaceable One part, redeclare replaceable model Kind = One,\n"
            "      k = 2);\n  end Open;\n  model Same\n    extends Open;\n    replaceable One mine;\n  end Same;\n"
            "  model Element\n    extends Holder;\n    redeclare replaceable Two part;\n  end Element;\n"
            "  model Uses\n    Fixed fixed;\n    Open open;\n    Fixed wrong(redeclare Two part);\n"
            "    Element element(redeclare One part);\n  end Uses;\nend K;\n");
        const auto names = [](const ParameterView& view) {
            std::vector<std::string> found;
            for (const ParameterRow& r : view.rows)
                if (!r.isMember)
                    found.push_back(r.name);
            return found;
        };
        // What is no longer replaceable is none of the user's business.
        QCOMPARE(names(v.views.parameters("K.Uses", "fixed")), (std::vector<std::string>{"k"}));
        const ParameterView open = v.views.parameters("K.Uses", "open");
        QCOMPARE(names(open), (std::vector<std::string>{"part", "Kind", "k"}));
        QCOMPARE(row(open, "part").defaultValue, std::string("One")); // not what it was before
        QCOMPARE(row(open, "Kind").defaultValue, std::string("One"));
        QVERIFY(!row(open, "part").isFinal);
        QVERIFY(row(open, "part.d").isMember); // and what it may be given
        // What was written nevertheless can be taken back.
        const ParameterView wrong = v.views.parameters("K.Uses", "wrong");
        QVERIFY(row(wrong, "part").isFinal && row(wrong, "part").isModified);
        QCOMPARE(row(wrong, "part").value, std::string("Two"));
        const ParameterView element = v.views.parameters("K.Uses", "element");
        QVERIFY(row(element, "part").isModified && !row(element, "part").isFinal);
        QCOMPARE(row(element, "part").defaultValue, std::string("Two"));
        std::vector<std::string> offered;
        for (const Choice& choice : v.views.candidates("K.Uses", "open", "part"))
            offered.push_back(choice.value);
        std::ranges::sort(offered);
        QCOMPARE(offered, (std::vector<std::string>{"K.One", "K.Two"}));
        // Of a class itself what it inherits, with the clause that says more of it.
        const ParameterView same = v.views.parameters("K.Same", "");
        QCOMPARE(names(same), (std::vector<std::string>{"part", "Kind", "k"}));
        for (const char* name : {"part", "Kind", "k"})
            QCOMPARE(row(same, name).extendsClause, 0);
        QCOMPARE(row(v.views.parameters("K.Open", ""), "k").value, std::string("2"));
        QVERIFY(row(v.views.parameters("K.Open", ""), "k").isModified);
        const ParameterView part = v.views.parameters("K.Same", "part");
        QVERIFY(row(part, "part").isSelf);
        QCOMPARE(row(part, "part").extendsClause, 0);
        QVERIFY(!v.views.candidates("K.Same", "part", "part").empty());
    }

    void whatSomebodySaysOfTheStartIsShown() {
        // By the author of a base class, on inheriting it, or for this component alone; not what a type says.
        Views v;
        v.set("s.mo",
              "package S\n  type Warm = Real(start=300, unit=\"K\");\n"
              "  partial model Base\n    Warm quiet;\n    Real plain, mine, x;\n    Real given(start=1);\n"
              "    parameter Real G = 1 annotation (Dialog(tab=\"General\", group=\"Parameters\"));\n  end Base;\n"
              "  model Part\n    extends Base(x(start=2, nominal=1e5));\n  end Part;\n"
              "  model M\n    Part p(mine(start=3, fixed=true));\n  end M;\nend S;\n");
        const ParameterView view = v.views.parameters("S.M", "p");
        const auto at = [&](const std::string& path) -> const ParameterRow* {
            for (const ParameterRow& r : view.rows)
                if (r.path == path)
                    return &r;
            return nullptr;
        };
        QVERIFY(!at("quiet.start") && !at("plain.start"));
        QVERIFY(at("given.start") && at("x.start") && at("mine.start"));
        QCOMPARE(at("given.start")->defaultValue, std::string("1"));
        QCOMPARE(at("x.start")->defaultValue, std::string("2"));
        QCOMPARE(at("x.start")->group, std::string("Initialization"));
        QVERIFY(!at("x.start")->isModified && at("mine.start")->isModified);
        QCOMPARE(at("mine.start")->value, std::string("3"));
        QCOMPARE(at("mine.fixed")->value, std::string("true"));
        QCOMPARE(at("x.fixed")->value, std::string());
        QCOMPARE(at("x.fixed")->defaultValue, std::string("false"));
        QCOMPARE(at("x.fixed")->kind, ParameterRow::Kind::Boolean);
        QCOMPARE(at("x.nominal")->defaultValue, std::string("1e5"));
        QCOMPARE(at("x.nominal")->tab, std::string("Advanced"));
        // One tab and one group of these names.
        QCOMPARE(at("G")->tab, std::string());
        QCOMPARE(at("G")->group, std::string());
    }

    void aParameterWhoseTypeIsNotFoundIsShown() {
        Views v;
        v.set("u.mo", "model Uses Part part(p = 3); end Uses;\nmodel Part parameter Nowhere.Type p = 1; "
                      "parameter Real q = 2; end Part;\n");
        const ParameterView view = v.views.parameters("Uses", "part");
        QCOMPARE(view.rows.size(), size_t(2));
        QCOMPARE(row(view, "p").value, std::string("3"));
        QCOMPARE(row(view, "p").typeName, std::string("Nowhere.Type"));
        QCOMPARE(row(view, "q").defaultValue, std::string("2"));
    }

    void documentationAndTree() {
        Views v;
        QCOMPARE(v.views.documentation("L.Resistor").info, std::string("<html>It <b>resists</b>.</html>"));
        std::vector<std::string> names;
        for (const ClassEntry& e : v.views.members(""))
            names.push_back(e.name);
        QVERIFY(std::find(names.begin(), names.end(), "L") != names.end());
        QVERIFY(std::find(names.begin(), names.end(), "StateSelect") == names.end());
        QCOMPARE(v.views.members("L").size(), size_t(6));
        QCOMPARE(v.views.defaults("L.Resistor").name, std::string("res"));
        QCOMPARE(v.views.defaults("L.TwoPin").name, std::string("twoPin"));
        QCOMPARE(v.views.location("L.Resistor").path, std::string("l.mo"));
        QCOMPARE(v.views.allClasses("L").size(), size_t(6));
    }

    /// Functions in drawings and parameters that are shown write nothing: nobody has asked for a run.
    void aDrawingChangesNothing() {
        const QTemporaryDir folder;
        const std::string target = folder.filePath("written.txt").toStdString();
        Views v;
        v.set("w.mo",
              "package W\n  function write input String line; input String file;\n"
              "    external \"C\" ModelicaInternal_print(line, file); end write;\n"
              "  function f input String file; output Integer y;\n"
              "  algorithm write(\"x\", file); y := 2; end f;\n"
              "  model M parameter Integer q = f(\"" +
                  target +
                  "\");\n"
                  "    annotation(Icon(graphics={Rectangle(extent={{-9,-9},{9,9}}, visible=f(\"" +
                  target +
                  "\") == 2),\n"
                  "      Text(extent={{-9,-9},{9,9}}, textString=\"%q\")}));\n  end M;\n"
                  "  model Plant M m annotation(Placement(transformation(extent={{0,0},{20,20}}))); end Plant;\n"
                  "end W;\n");
        QVERIFY(v.views.icon("W.M"));
        QVERIFY(v.views.diagram("W.Plant"));
        (void)v.views.parameters("W.Plant", "m");
        QVERIFY(!QFile::exists(folder.filePath("written.txt")));
    }

    void brokenClassesAreShownAsSuch() {
        Views v;
        v.set("b.mo", "model B Nowhere.Thing x annotation(Placement(transformation(extent={{0,0},{20,20}}))); end B;");
        const auto d = v.views.diagram("B");
        QCOMPARE(d->components.size(), size_t(1));
        QVERIFY(d->components[0].icon->isBroken);
        v.set("b.mo", "model B extends B; annotation(Icon(graphics={Line(points=nonsense), Lime()})); end B;");
        QVERIFY(v.views.diagram("B"));
    }

    void everyDiagramOfALibrary() {
        const std::string path = qEnvironmentVariable("MODELICAPATH").section(':', 0, 0).toStdString();
        if (path.empty())
            QSKIP("MODELICAPATH names no library");
        Session session;
        session.addSearchFolder(path);
        ModelViews views(session);
        const auto d = views.diagram("Modelica.Blocks.Examples.PID_Controller");
        QVERIFY(d);
        QCOMPARE(d->components.size(), size_t(9));
        QCOMPARE(d->connections.size(), size_t(9));
        for (const ComponentView& c : d->components) {
            QVERIFY2(!c.icon->isBroken, c.name.c_str());
            QVERIFY2(c.placement.given && !c.icon->layers.empty(), c.name.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(ViewsTest)
#include "views_test.moc"
