// Actions of a diagram as minimal changes of the text.
#include "compiler/session/edits/model_edit.h"

#include <QTest>

using namespace gnomon;
using namespace gnomon::session;

namespace {

const std::string text =
    "within P;\r\nmodel M // keep\r\n  A a(R = 1,  C=2) annotation "
    "(Placement(transformation(extent={{-20,0},{0,20}})));"
    "\r\n  A  b, c; /* both */\r\n  A d annotation (Placement(transformation(extent={{-10,-10},{10,10}}, "
    "rotation=90,\r\n        origin={30,5})));\r\nequation\r\n  connect(a.p,b.n) "
    "annotation (Line(points={{0,10},{30,10}}, color={0,0,255}));\r\n  connect(b.p,d.n);\r\nend M;\r\n";

ModelEdit edit(const std::string& bytes = text) {
    auto made = ModelEdit::begin(std::make_shared<const SourceText>("m.mo", bytes), syntax::Language::Modelica, "P.M");
    if (!made)
        qFatal("%s", made.error().message.c_str());
    return std::move(*made);
}

Placement at(double x1, double y1, double x2, double y2, double rotation = 0) {
    Placement p;
    p.given = true;
    p.extent = {{x1, y1}, {x2, y2}};
    p.rotation = rotation;
    return p;
}

std::string replaced(std::string s, const std::string& a, const std::string& b) {
    const size_t where = s.find(a);
    if (where == std::string::npos)
        qFatal("no %s", a.c_str());
    return s.replace(where, a.size(), b);
}

} // namespace

class ModelEditTest : public QObject {
    Q_OBJECT
private slots:
    void moving() {
        ModelEdit e = edit();
        QVERIFY(e.place("a", at(-20, 0, 0, 20), moved(at(-20, 0, 0, 20), 10, -2)));
        QCOMPARE(e.take().apply(text), replaced(text, "{{-20,0},{0,20}}", "{{-10,-2},{10,18}}"));
        // Undone exactly.
        QCOMPARE(e.take().inverted(text).apply(e.take().apply(text)), text);
    }
    void whatStandsBehindAConstraint() {
        const std::string before =
            "within P;\nmodel M\n  replaceable A a(d=20) constrainedby B annotation "
            "(Placement(transformation(extent={{-20,0},"
            "{0,20}})));\n  replaceable A b annotation (choicesAllMatching) constrainedby B annotation "
            "(Placement(transformation(extent={{30,0},{50,20}})));\n  replaceable A c constrainedby B;\nend M;\n";
        ModelEdit e = edit(before);
        QVERIFY(e.place("a", at(-20, 0, 0, 20), moved(at(-20, 0, 0, 20), 10, -2)));
        QVERIFY(e.place("b", at(30, 0, 50, 20), moved(at(30, 0, 50, 20), 10, 0)));
        QVERIFY(e.setDescription("c", "joins"));
        const std::string after = replaced(replaced(replaced(before, "{{-20,0},{0,20}}", "{{-10,-2},{10,18}}"),
                                                    "{{30,0},{50,20}}", "{{40,0},{60,20}}"),
                                           "A c constrainedby B;", "A c constrainedby B \"joins\";");
        QCOMPARE(e.take().apply(before), after);
        // A copy keeps what a component may become.
        ModelEdit other = edit();
        const Result<std::string> clip = edit(before).copy({"a", "b"});
        QVERIFY(clip);
        QVERIFY(other.paste(*clip, {10, 0}, {}));
        const std::string pasted = other.take().apply(text);
        QVERIFY2(pasted.find("replaceable A b1 annotation (choicesAllMatching) constrainedby B annotation "
                             "(Placement(transformation(extent={{40,0},{60,20}})));") != std::string::npos,
                 pasted.c_str());
    }
    void inheritedOfTheClassItself() {
        const std::string before = "within P;\nmodel M\n  extends Base;\n  extends Drive(j=2);\nend M;\n";
        ModelEdit e = edit(before);
        QVERIFY(e.setArgument("", 1, "redeclare Stiff coupling"));
        QVERIFY(e.setParameter("", 1, {"k"}, "5"));
        QVERIFY(e.setParameter("", 1, {"j"}, ""));
        QCOMPARE(e.take().apply(before), replaced(before, "Drive(j=2)", "Drive(redeclare Stiff coupling, k=5)"));
    }
    void movingWithAnOrigin() {
        ModelEdit e = edit();
        Placement before = at(-10, -10, 10, 10, 90);
        before.origin = {30, 5};
        before.originGiven = true;
        QVERIFY(e.place("d", before, moved(before, 4, 0)));
        QCOMPARE(e.take().apply(text), replaced(text, "origin={30,5}", "origin={34,5}"));
    }
    void turningBack() {
        ModelEdit e = edit();
        Placement before = at(-10, -10, 10, 10, 90), after = before;
        before.origin = after.origin = {30, 5};
        after.rotation = 0;
        QVERIFY(e.place("d", before, after));
        QVERIFY(e.text().find("rotation") == std::string::npos);
        QVERIFY(e.text().find("origin={30,5}") != std::string::npos);
    }
    void placingWhatHadNoPlace() {
        ModelEdit e = edit();
        QVERIFY(e.place("b", {}, at(0, 0, 20, 20)));
        QVERIFY(e.text().find("Placement(transformation(extent={{0,0},{20,20}}))") != std::string::npos);
        QVERIFY(e.text().find("/* both */") != std::string::npos);
    }
    void severalInOneChange() {
        ModelEdit e = edit();
        QVERIFY(e.place("a", at(-20, 0, 0, 20), at(-18, 0, 2, 20)));
        QVERIFY(e.setLine("a.p", "b.n", {{2, 10}, {30, 10}}, {}, true));
        QVERIFY(e.setParameter("a", -1, {"R"}, "100"));
        std::string wanted = replaced(text, "{{-20,0},{0,20}}", "{{-18,0},{2,20}}");
        wanted = replaced(wanted, "{{0,10},{30,10}}", "{{2,10},{30,10}}");
        wanted = replaced(wanted, "R = 1", "R = 100");
        QCOMPARE(e.take().apply(text), wanted);
    }
    void togetherIsAsOneAfterTheOther() {
        // What meets in the text (two lines of one connection), and what lies apart.
        const auto actions = [](ModelEdit& e) -> Result<void> {
            for (const char* name : {"a", "d"}) {
                Placement before = at(-20, 0, 0, 20);
                if (*name == 'd') {
                    before = at(-10, -10, 10, 10, 90);
                    before.origin = {30, 5};
                    before.originGiven = true;
                }
                if (const Result<void> done = e.place(name, before, moved(before, 4, 6)); !done)
                    return done;
            }
            for (const double x : {6.0, 8.0})
                if (const Result<void> done = e.setLine("a.p", "b.n", {{x, 10}, {30, 10}}, {}, true); !done)
                    return done;
            return e.setLine("b.p", "d.n", {{0, 0}, {1, 0}}, {}, false);
        };
        ModelEdit single = edit(), together = edit();
        QVERIFY(actions(single));
        QVERIFY(together.together([&] { return actions(together); }));
        QCOMPARE(together.text(), single.text());
        QVERIFY(single.text().find("{{8,10},{30,10}}") != std::string::npos);
        QCOMPARE(together.take().apply(text), single.text());
    }
    void deletingTakesTheConnectionsAlong() {
        ModelEdit e = edit();
        QVERIFY(e.remove({"b"}, {}));
        QVERIFY(e.text().find("connect") == std::string::npos);
        QVERIFY(e.text().find("c; /* both */") != std::string::npos);
        ModelEdit f = edit();
        QVERIFY(f.remove({}, {{"d.n", "b.p"}}));
        QCOMPARE(f.text(), replaced(text, "  connect(b.p,d.n);\r\n", ""));
        QVERIFY(!edit().remove({"nobody"}, {}));
    }
    void deletingTakesTheConnectionsOfQuotedNamesAlong() {
        ModelEdit e =
            edit("within P;\nmodel M\n  A 'the b.1';\n  A c;\nequation\n  connect(c.n, 'the b.1' /* here */ .p);\n"
                 "  connect(c.p, c.n);\nend M;\n");
        QVERIFY(e.remove({"'the b.1'"}, {}));
        QCOMPARE(e.text(), std::string("within P;\nmodel M\n  A c;\nequation\n  connect(c.p, c.n);\nend M;\n"));
    }
    void parametersComeAndGo() {
        ModelEdit e = edit();
        QVERIFY(e.setParameter("c", -1, {"x", "start"}, "3"));
        QVERIFY(e.text().find("c(x(start") != std::string::npos);
        QVERIFY(e.setParameter("c", -1, {"x", "start"}, ""));
        QCOMPARE(e.text(), text);
        QVERIFY(e.setArgument("c", -1, "redeclare package Medium = Water"));
        QVERIFY(e.text().find("c(redeclare package Medium = Water)") != std::string::npos);
        QVERIFY(!edit().setParameter("c", -1, {"x"}, "1 +"));
    }
    void renaming() {
        ModelEdit e = edit();
        QVERIFY(e.rename("b", "big"));
        QVERIFY(e.text().find("connect(a.p,big.n)") != std::string::npos);
        QVERIFY(e.text().find("connect(big.p,d.n)") != std::string::npos);
        QVERIFY(e.text().find("A  big, c;") != std::string::npos);
        QVERIFY(!edit().rename("b", "a"));
        QVERIFY(!edit().rename("b", "end"));
    }
    void copiesKeepTheirConnectionsUnderFreeNames() {
        ModelEdit e = edit();
        const auto clip = e.copy({"a", "b"});
        QVERIFY(clip.has_value());
        const auto names = e.paste(*clip, {20, -20}, {"a", "b", "c", "d", "a1"});
        QVERIFY2(names.has_value(), names ? "" : names.error().message.c_str());
        QCOMPARE(*names, (std::vector<std::string>{"a2", "b1"}));
        QVERIFY(e.text().find("A a2(R = 1,  C=2)") != std::string::npos);
        QVERIFY2(e.text().find("{{0,-20},{20,0}}") != std::string::npos, e.text().c_str());
        QVERIFY(e.text().find("connect(a2.p,b1.n)") != std::string::npos);
        QVERIFY(e.text().find("{{20,-10},{50,-10}}") != std::string::npos);
        QCOMPARE(e.take().inverted(text).apply(e.text()), text);
        QVERIFY(!edit().paste("gibberish (", {}, {}));
    }
    void descriptions() {
        ModelEdit e = edit();
        QVERIFY(e.setDescription("a", "say \"hi\""));
        QVERIFY(e.text().find("C=2) \"say \\\"hi\\\"\" annotation") != std::string::npos);
        QVERIFY(e.setDescription("c", "last"));
        QVERIFY(e.text().find("b, c \"last\";") != std::string::npos);
    }
    void shapes() {
        ModelEdit e = edit();
        Shape s;
        s.kind = Shape::Kind::Rectangle;
        s.extent = {{-100, 100}, {100, -100}};
        QVERIFY(e.setShape(true, 0, nullptr, &s));
        QVERIFY(e.text().find("Icon(graphics={Rectangle(extent={{-100,100},{100,-100}})})") != std::string::npos);
        const Shape sharp = s;
        s.radius = 5;
        QVERIFY(e.setShape(true, 0, &sharp, &s));
        QVERIFY(e.text().find("extent={{-100,100},{100,-100}}, radius=5)") != std::string::npos);
        Shape line;
        line.points = {{0, 0}, {1, 1}};
        QVERIFY(e.setShape(true, 1, nullptr, &line));
        QVERIFY(e.orderShapes(true, {1, 0}));
        QVERIFY(e.text().find("graphics={Line(points={{0,0},{1,1}}), Rectangle(extent") != std::string::npos);
        QVERIFY(e.orderShapes(true, {1, 0}));
        QVERIFY(!e.orderShapes(true, {0}));
        QVERIFY(!e.orderShapes(true, {1, 0, 2}));
        QVERIFY(e.setShape(true, 0, &s, nullptr));
        QVERIFY(e.text().find("graphics={Line(points={{0,0},{1,1}})}") != std::string::npos);
        QVERIFY(e.setShape(true, 0, &line, nullptr));
        QCOMPARE(e.text(), text);
    }
    void severalShapesTogether() {
        const std::string written = "model M\n  annotation (Icon(graphics={\n"
                                    "    Line(points={{0,0},{1,1}}), // a\n"
                                    "    Line(points={{0,0},{2,2}}), /* b */\n"
                                    "    Line(points={{0,0},{3,3}}),\n"
                                    "    Line(points={{0,0},{4,4}})}));\nend M;\n";
        const auto begin = [&written] {
            return ModelEdit::begin(std::make_shared<const SourceText>("m.mo", written), syntax::Language::Modelica,
                                    "M");
        };
        // What stands between two that go goes with them, the rest keeps its lines.
        auto e = begin();
        QVERIFY(e->removeShapes(true, {1, 2}));
        QCOMPARE(e->text(), "model M\n  annotation (Icon(graphics={\n"
                            "    Line(points={{0,0},{1,1}}),\n"
                            "    Line(points={{0,0},{4,4}})}));\nend M;\n");
        e = begin();
        QVERIFY(e->removeShapes(true, {0, 3}));
        QCOMPARE(e->text(), "model M\n  annotation (Icon(graphics={\n"
                            "    Line(points={{0,0},{2,2}}), /* b */\n"
                            "    Line(points={{0,0},{3,3}})}));\nend M;\n");
        e = begin();
        QVERIFY(e->removeShapes(true, {0, 1, 2, 3}));
        QCOMPARE(e->text(), "model M\nend M;\n");
        QVERIFY(!begin()->removeShapes(true, {4}));
        QVERIFY(!begin()->removeShapes(false, {0}));
        e = begin();
        QVERIFY(e->orderShapes(true, {0, 3, 1, 2}));
        QCOMPARE(e->text(), "model M\n  annotation (Icon(graphics={\n"
                            "    Line(points={{0,0},{1,1}}), // a\n"
                            "    Line(points={{0,0},{4,4}}), /* b */\n"
                            "    Line(points={{0,0},{2,2}}),\n"
                            "    Line(points={{0,0},{3,3}})}));\nend M;\n");
        Shape five, six;
        five.points = {{0, 0}, {5, 5}};
        six.points = {{0, 0}, {6, 6}};
        e = begin();
        QVERIFY(e->addShapes(true, {five, six}));
        QVERIFY2(e->text().ends_with("    Line(points={{0,0},{4,4}}),\n    Line(points={{0,0},{5,5}}),\n"
                                     "    Line(points={{0,0},{6,6}})}));\nend M;\n"),
                 e->text().c_str());
    }
    void whatIsComputedInAShapeStays() {
        const std::string written =
            "model M\n"
            "  annotation (Icon(graphics={\n"
            "    Rectangle(visible=useHeat,\n"
            "      extent=DynamicSelect({{0, 0}, {10, 10}}, {{0, 0}, {10, level}}), // grows\n"
            "      fillColor=DynamicSelect({0,0,0}, if hot then {255,0,0} else {0,0,255})),\n"
            "    if two then Line(points={{0,0},{1,1}}) else Text(extent={{0,0},{1,1}}, textString=name)}));\n"
            "end M;\n";
        auto begun =
            ModelEdit::begin(std::make_shared<const SourceText>("m.mo", written), syntax::Language::Modelica, "M");
        QVERIFY(begun.has_value());
        ModelEdit e = std::move(*begun);
        Shape before; // as it is seen: without heat, and cold
        before.kind = Shape::Kind::Rectangle;
        before.visible = false;
        before.extent = {{0, 0}, {10, 10}};
        Shape after = before;
        after.extent = {{2, 0}, {12, 10}};
        after.lineColor = {255, 0, 0};
        QVERIFY(e.setShape(true, 0, &before, &after));
        QVERIFY(e.text().find("{{0, 0}, {10, level}}), // grows\n") != std::string::npos);
        QString plain = QString::fromStdString(e.text());
        QVERIFY2(plain.remove(' ').contains("extent=DynamicSelect({{2,0},{12,10}},"), e.text().c_str());
        QVERIFY(e.text().find("Rectangle(visible=useHeat,\n") != std::string::npos);
        QVERIFY(e.text().find("lineColor={255,0,0}") != std::string::npos);
        QVERIFY(e.text().find("if hot then {255,0,0} else {0,0,255})") != std::string::npos);
        // One that is chosen by a condition is refused, not overwritten.
        Shape line;
        line.points = {{0, 0}, {1, 1}};
        QVERIFY(!e.setShape(true, 1, &line, &after));
        QVERIFY(e.setShape(true, 1, &line, nullptr));
        QVERIFY(e.text().find("if two") == std::string::npos);
    }
    void attributes_data() {
        QTest::addColumn<QString>("declared");
        QTest::addColumn<QString>("wanted"); // as prefixes [dimensions] if condition, # for protected
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* declared, const char* wanted, const char* expected) {
            QTest::newRow(name) << declared << wanted << expected;
        };
        row("a prefix", "  Real  x /* c */ = 1;\n", "final parameter", "  final parameter Real  x /* c */ = 1;\n");
        row("another one", "  parameter Real x=1 \"d\";\n", "constant", "  constant Real x=1 \"d\";\n");
        row("none", "  inner outer discrete Real x;\n", "", "  Real x;\n");
        row("dimensions", "  Real x(start=1);\n", "[3, n]", "  Real x[3, n](start=1);\n");
        row("of the type", "  Real[2] x;\n", "[4]", "  Real[4] x;\n");
        row("a condition", "  Real x[2] = {1, 2} \"d\";\n", "[2] if use", "  Real x[2] = {1, 2} if use \"d\";\n");
        row("no condition", "  Real x if use \"d\";\n", "", "  Real x \"d\";\n");
        row("of a connector", "  Real x;\n", "flow", "  flow Real x;\n");
    }
    void attributes() {
        QFETCH(QString, declared);
        QFETCH(QString, wanted);
        QFETCH(QString, expected);
        const QString whole = "model M\n%1equation\n  y = 1;\nend M;\n";
        auto begun = ModelEdit::begin(std::make_shared<const SourceText>("m.mo", whole.arg(declared).toStdString()),
                                      syntax::Language::Modelica, "M");
        QVERIFY(begun.has_value());
        ModelEdit e = std::move(*begun);
        ComponentAttributes a;
        const auto has = [&wanted](const char* word) { return wanted.contains(QLatin1String(word)); };
        a.isProtected = has("#");
        a.isFinal = has("final");
        a.variability = has("parameter") ? "parameter" : has("constant") ? "constant" : "";
        a.connection = has("flow") ? "flow" : "";
        if (has("["))
            a.dimensions = wanted.section('[', 1).section(']', 0, 0).toStdString();
        if (has("if "))
            a.condition = wanted.section("if ", 1).toStdString();
        const Result<void> done = e.setAttributes("x", a);
        QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
        QCOMPARE(QString::fromStdString(e.text()), whole.arg(expected));
        QVERIFY(*e.attributes("x") == a);
    }
    void oneOfSeveralGetsADeclarationOfItsOwn() {
        const std::string written = "model M\n  Real x, y=2; // both\nend M;\n";
        auto begun =
            ModelEdit::begin(std::make_shared<const SourceText>("m.mo", written), syntax::Language::Modelica, "M");
        QVERIFY(begun.has_value());
        ModelEdit e = std::move(*begun);
        ComponentAttributes a;
        a.variability = "parameter";
        QVERIFY(e.setAttributes("x", a));
        QVERIFY2(e.text().find("parameter Real x;") != std::string::npos, e.text().c_str());
        QVERIFY2(e.text().find("Real y=2;") != std::string::npos, e.text().c_str());
        QVERIFY(*e.attributes("x") == a);
        QVERIFY(*e.attributes("y") == ComponentAttributes());
        a.isProtected = true;
        QVERIFY(e.setAttributes("x", a));
        QVERIFY2(e.text().find("protected\n  parameter Real x;") != std::string::npos, e.text().c_str());
        QVERIFY(*e.attributes("x") == a);
    }
    void badAttributesAreRefused() {
        ModelEdit e = edit();
        ComponentAttributes a = *e.attributes("a");
        a.condition = "use and";
        QVERIFY(!e.setAttributes("a", a));
        a.condition.clear();
        a.dimensions = "3]; Real b[2";
        QVERIFY(!e.setAttributes("a", a));
        QCOMPARE(e.text(), text);
    }
    void freeNames() {
        QCOMPARE(freeName("r", {"s"}), std::string("r"));
        QCOMPARE(freeName("r2", {"r2", "r1"}), std::string("r3"));
    }
};

QTEST_GUILESS_MAIN(ModelEditTest)
#include "model_edit_test.moc"
