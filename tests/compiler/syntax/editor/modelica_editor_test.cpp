#include "edit_case.h"

#include "compiler/syntax/editor/modelica_editor.h"

using namespace gnomon;
using namespace gnomon::syntax;
using namespace gnomon::test;

namespace {

using Case = EditCase<ModelicaEditor>;
using E = const ModelicaEditor&;

NodeId cls(E e, const char* name = "M") {
    return e.findClass(name).value_or(NodeId());
}
NodeId comp(E e, const char* name, const char* in = "M") {
    return e.findComponent(cls(e, in), name).value_or(NodeId());
}
NodeId conn(E e, const char* a, const char* b) {
    return e.findConnection(cls(e), a, b).value_or(NodeId());
}
NodeId state(E e, const char* name) {
    return e.findState(cls(e), name).value_or(NodeId());
}
NodeId nth(E e, NodeKind kind, size_t index = 0) {
    for (size_t i = 0; i < e.tree().nodeCount(); ++i)
        if (e.tree().kind(NodeId(i)) == kind && index-- == 0)
            return NodeId(i);
    return {};
}

const std::string circuit = R"(model M "a circuit"
  import Modelica.Units.SI;
  extends Base(x = 1);
  Resistor R1(R = 5) "first"
    annotation (Placement(transformation(extent={{-40,-10},{-20,10}}))); // keep me
  Resistor R2(R = 7, T_ref(start = 300, fixed = true))
    annotation (Placement(transformation(extent={{ 0, -10},
                                                 {20,  10}})));

  Real a "one", b, c; // three
protected
  Real hidden;
equation
  // the left part
  connect(R1.n, R2.p)
    annotation (Line(points={{-20,0},{0,0}}, color={0,0,255}));

  a = 1;
  b = a + 2; /* odd */
  annotation (Icon(graphics={Line(points={{0,0},{1,1}})}),
    Documentation(info="<html>
  text
</html>"));
end M;
)";

/// The circuit with one piece replaced: what is expected of most edits.
std::string with(const std::string& what, const std::string& by) {
    std::string text = circuit;
    const size_t at = text.find(what);
    Q_ASSERT(at != std::string::npos && text.find(what, at + 1) == std::string::npos);
    return text.replace(at, what.size(), by);
}

const std::vector<Case>& cases() {
    static const std::vector<Case> all = {
        // Components.
        {"insert: behind the last, annotation like the others",
         circuit, [](E e) { return e.insertComponent(cls(e), "Resistor R3(R=1) annotation(Placement(transformation(extent={{1,2},{3,4}})));"); },
         with("c; // three\n", "c; // three\n  Resistor R3(R=1)\n    annotation (Placement(transformation(extent={{1,2},{3,4}})));\n")},
        {"insert: before a sibling", circuit,
         [](E e) { return e.insertComponent(cls(e), "Real z;", Place::before(comp(e, "R2"))); },
         with("  Resistor R2", "  Real z;\n  Resistor R2")},
        {"insert: after one with a comment behind", circuit,
         [](E e) { return e.insertComponent(cls(e), "Real z", Place::after(comp(e, "R1"))); },
         with("// keep me\n", "// keep me\n  Real z;\n")},
        {"insert: protected", circuit,
         [](E e) { return e.insertComponent(cls(e), "Real z;", {}, ClassPart::Protected); },
         with("  Real hidden;\n", "  Real hidden;\n  Real z;\n")},
        {"insert: name is taken", circuit, [](E e) { return e.insertComponent(cls(e), "Real b;"); },
         "!'b' is already declared in 'M'"},
        {"insert: no component", circuit, [](E e) { return e.insertComponent(cls(e), "extends A;"); },
         "!the given text is no component"},
        {"insert: several", circuit, [](E e) { return e.insertComponent(cls(e), "Real x; Real y;"); },
         "!'Real x; Real y;' is no declaration but several"},
        {"insert: empty class", "model M\nend M;\n", [](E e) { return e.insertComponent(cls(e), "Real x;"); },
         "model M\n  Real x;\nend M;\n"},
        {"insert: empty class with description", "model M\n  \"what\"\nend M;\n",
         [](E e) { return e.insertComponent(cls(e), "Real x;"); }, "model M\n  \"what\"\n  Real x;\nend M;\n"},
        {"insert: empty class of one line", "model M end M;\n", [](E e) { return e.insertComponent(cls(e), "Real x;"); },
         "model M\n  Real x;\nend M;\n"},
        {"insert: class of one line", "model M Real x; equation x = 1; end M;\n",
         [](E e) { return e.insertComponent(cls(e), "Real y;"); }, "model M Real x; Real y; equation x = 1; end M;\n"},
        {"insert: only an annotation", "model M\n  annotation (Icon());\nend M;\n",
         [](E e) { return e.insertComponent(cls(e), "Real x;"); }, "model M\n  Real x;\n  annotation (Icon());\nend M;\n"},
        {"insert: only equations", "model M\nequation\n  1 = 1;\nend M;\n",
         [](E e) { return e.insertComponent(cls(e), "Real x;"); }, "model M\n  Real x;\nequation\n  1 = 1;\nend M;\n"},
        {"insert: first protected one", "model M\n  Real x;\nequation\n  x = 1;\nend M;\n",
         [](E e) { return e.insertComponent(cls(e), "Real y;", {}, ClassPart::Protected); },
         "model M\n  Real x;\nprotected\n  Real y;\nequation\n  x = 1;\nend M;\n"},
        {"insert: set apart by blank lines as the others", "model M\n  Real x;\n\n  Real y;\n\n  Real z;\nend M;\n",
         [](E e) { return e.insertComponent(cls(e), "Real w;", Place::after(comp(e, "y"))); },
         "model M\n  Real x;\n\n  Real y;\n\n  Real w;\n\n  Real z;\nend M;\n"},
        {"insert: nested class", "package P\n  model M\n    Real x;\n  end M;\nend P;\n",
         [](E e) { return e.insertComponent(cls(e, "P.M"), "Real y;"); },
         "package P\n  model M\n    Real x;\n    Real y;\n  end M;\nend P;\n"},
        {"insert: below a comment for the first", "model M\n  // about x\n  Real x;\nend M;\n",
         [](E e) { return e.insertComponent(cls(e), "Real y;", Place::first()); },
         "model M\n  Real y;\n  // about x\n  Real x;\nend M;\n"},
        {"remove: whole lines with the comment behind", circuit, [](E e) { return e.remove(comp(e, "R1")); },
         with("  Resistor R1(R = 5) \"first\"\n    annotation (Placement(transformation(extent={{-40,-10},{-20,10}}))); // keep me\n", "")},
        {"remove: first of a shared clause", circuit, [](E e) { return e.remove(comp(e, "a")); },
         with("Real a \"one\", b, c;", "Real b, c;")},
        {"remove: middle of a shared clause", circuit, [](E e) { return e.remove(comp(e, "b")); },
         with("\"one\", b, c;", "\"one\", c;")},
        {"remove: last of a shared clause", circuit, [](E e) { return e.remove(comp(e, "c")); }, with(", b, c;", ", b;")},
        {"remove: two of a shared clause", circuit, [](E e) { return e.remove({comp(e, "b"), comp(e, "c")}); },
         with("\"one\", b, c;", "\"one\";")},
        {"remove: the outer two", circuit, [](E e) { return e.remove({comp(e, "a"), comp(e, "c")}); },
         with("Real a \"one\", b, c;", "Real b;")},
        {"remove: all of a shared clause", circuit,
         [](E e) { return e.remove({comp(e, "a"), comp(e, "b"), comp(e, "c")}); },
         with("\n  Real a \"one\", b, c; // three\n", "\n")},
        {"remove: words around it stay two", "model M Real a;equation\n  x = 1;\nend M;\n",
         [](E e) { return e.remove(comp(e, "a")); }, "model M equation\n  x = 1;\nend M;\n"},
        {"remove: comments of a shared clause stay with theirs", "model M\n  Real a, // first\n       b; // second\nend M;\n",
         [](E e) { return e.remove(comp(e, "b")); }, "model M\n  Real a; // first\nend M;\n"},
        {"remove: comment of the first goes with it", "model M\n  Real a, // first\n       b; // second\nend M;\n",
         [](E e) { return e.remove(comp(e, "a")); }, "model M\n  Real b; // second\nend M;\n"},
        {"remove: component and its connection", circuit,
         [](E e) { return e.remove({comp(e, "R2"), conn(e, "R1.n", "R2.p")}); },
         [] {
             std::string text = with("  Resistor R2(R = 7, T_ref(start = 300, fixed = true))\n    annotation (Placement(transformation(extent={{ 0, -10},\n                                                 {20,  10}})));\n", "");
             const std::string gone = "  connect(R1.n, R2.p)\n    annotation (Line(points={{-20,0},{0,0}}, color={0,0,255}));\n";
             return text.replace(text.find(gone), gone.size(), "");
         }()},
        {"remove: one of two blank lines goes", "model M\n  Real x;\n\n  Real y;\n\n  Real z;\nend M;\n",
         [](E e) { return e.remove(comp(e, "y")); }, "model M\n  Real x;\n\n  Real z;\nend M;\n"},
        {"remove: in a line", "model M Real x; Real y; Real z; end M;\n", [](E e) { return e.remove(comp(e, "y")); },
         "model M Real x; Real z; end M;\n"},
        {"remove: several in a line", "model M\n  Real x; Real y; Real z;\nend M;\n",
         [](E e) { return e.remove({comp(e, "x"), comp(e, "y")}); }, "model M\n  Real z;\nend M;\n"},
        {"rename", circuit, [](E e) { return e.renameComponent(comp(e, "R1"), "'left one'"); },
         with("Resistor R1(", "Resistor 'left one'(")},
        {"rename: clash", circuit, [](E e) { return e.renameComponent(comp(e, "R1"), "hidden"); },
         "!'hidden' is already declared in 'M'"},
        {"rename: keyword", circuit, [](E e) { return e.renameComponent(comp(e, "R1"), "model"); }, "!'model' is no name"},
        {"rename at places", circuit,
         [](E e) {
             std::vector<SourceSpan> places;
             for (size_t i = 0; i + 1 < e.tree().tokens().size(); ++i)
                 if (e.tree().text(TokenId(i)) == "R1")
                     places.push_back(e.tree().span(TokenId(i)));
             return e.renameAt(places, "left");
         },
         replaced(circuit, "R1", "left")},
        {"rename at places: not the same name", circuit,
         [](E e) {
             return e.renameAt({e.tree().span(e.tree().firstToken(comp(e, "R1"))),
                                e.tree().span(e.tree().firstToken(comp(e, "R2")))},
                               "x");
         },
         "!the name at line 6, column 12 is 'R2' and not 'R1'"},
        {"move: up", circuit, [](E e) { return e.move(comp(e, "R2"), Place::before(comp(e, "R1"))); },
         [] {
             const std::string moved = "  Resistor R2(R = 7, T_ref(start = 300, fixed = true))\n    annotation (Placement(transformation(extent={{ 0, -10},\n                                                 {20,  10}})));\n";
             std::string text = with(moved, "");
             return text.insert(text.find("  Resistor R1"), moved);
         }()},
        {"move: last with its comment", "model M\n  // about x\n  Real x; // behind\n\n  Real y;\nend M;\n",
         [](E e) { return e.move(comp(e, "x"), Place::last()); },
         "model M\n\n  Real y;\n\n  // about x\n  Real x; // behind\nend M;\n"},
        {"move: a heading stays", "model M\n  // Parameters\n  Real x;\n  Real y;\nend M;\n",
         [](E e) { return e.move(comp(e, "x"), Place::last()); },
         "model M\n  // Parameters\n  Real y;\n  Real x;\nend M;\n"},
        {"move: in a shared clause", circuit, [](E e) { return e.move(comp(e, "c"), Place::before(comp(e, "a"))); },
         with("Real a \"one\", b, c;", "Real c, a \"one\", b;")},
        {"move: out of a shared clause", circuit, [](E e) { return e.move(comp(e, "b"), Place::before(comp(e, "R1"))); },
         [] {
             std::string text = with("\"one\", b, c;", "\"one\", c;");
             return text.insert(text.find("  Resistor R1"), "  Real b;\n");
         }()},
        {"move: to where it is", circuit, [](E e) { return e.move(comp(e, "R1"), Place::before(comp(e, "R2"))); }, circuit},
        {"move: to another section", circuit, [](E e) { return e.move(comp(e, "hidden"), Place::after(comp(e, "R1"))); },
         [] {
             std::string text = with("  Real hidden;\n", "");
             return text.insert(text.find("  Resistor R2"), "  Real hidden;\n");
         }()},

        // Modifiers.
        {"modifier: only the digits", circuit, [](E e) { return e.setModifier(comp(e, "R1"), {"R"}, "55"); },
         with("R = 5)", "R = 55)")},
        {"modifier: added like its neighbour", circuit, [](E e) { return e.setModifier(comp(e, "R1"), {"alpha"}, "0.1"); },
         with("R1(R = 5)", "R1(R = 5, alpha = 0.1)")},
        {"modifier: deep", circuit, [](E e) { return e.setModifier(comp(e, "R2"), {"T_ref", "start"}, "310"); },
         with("start = 300", "start = 310")},
        {"modifier: deep and new", circuit, [](E e) { return e.setModifier(comp(e, "R2"), {"T_ref", "min"}, "0"); },
         with("fixed = true)", "fixed = true, min = 0)")},
        {"modifier: two levels made", circuit, [](E e) { return e.setModifier(comp(e, "R1"), {"a", "b", "start"}, "1"); },
         with("R1(R = 5)", "R1(R = 5, a(b(start = 1)))")},
        {"modifier: first of a component", circuit, [](E e) { return e.setModifier(comp(e, "b"), {"start"}, "1"); },
         with("\"one\", b, c", "\"one\", b(start = 1), c")},
        {"modifier: the value itself", circuit, [](E e) { return e.setModifier(comp(e, "hidden"), {}, "3"); },
         with("Real hidden;", "Real hidden = 3;")},
        {"modifier: value changed with its layout", "model M\n  Real x = a  + // why\n    b;\nend M;\n",
         [](E e) { return e.setModifier(comp(e, "x"), {}, "a + c"); }, "model M\n  Real x = a  + // why\n    c;\nend M;\n"},
        {"modifier: of an extends clause", circuit,
         [](E e) { return e.setModifier(nth(e, NodeKind::ExtendsClause), {"y"}, "2"); },
         with("Base(x = 1)", "Base(x = 1, y = 2)")},
        {"modifier: dotted name is found", "model M\n  A a(b.c = 1);\nend M;\n",
         [](E e) { return e.setModifier(comp(e, "a"), {"b", "c"}, "2"); }, "model M\n  A a(b.c = 2);\nend M;\n"},
        {"modifier: short class", "type M = Real(unit=\"m\");\n",
         [](E e) { return e.setModifier(cls(e), {"min"}, "0"); }, "type M = Real(unit=\"m\", min=0);\n"},
        {"modifier: short class without any", "type M = Real;\n",
         [](E e) { return e.setModifier(cls(e), {"min"}, "0"); }, "type M = Real(min=0);\n"},
        {"modifier: arguments on lines of their own", "model M\n  A a(\n    x = 1,\n    y = 2);\nend M;\n",
         [](E e) { return e.setModifier(comp(e, "a"), {"z"}, "3"); },
         "model M\n  A a(\n    x = 1,\n    y = 2,\n    z = 3);\nend M;\n"},
        {"modifier: not an expression", circuit, [](E e) { return e.setModifier(comp(e, "R1"), {"R"}, "1); Real y(z=1"); },
         "!'1); Real y(z=1' is no expression: expected ';' but found ')'"},
        {"modifier: comment would swallow", circuit, [](E e) { return e.setModifier(comp(e, "R1"), {"R"}, "6 // six"); },
         with("R = 5)", "R = 6)")},
        {"modifier: array component", "model M\n  A a[3](each x=1);\nend M;\n",
         [](E e) { return e.setModifier(comp(e, "a"), {"x"}, "2"); }, "model M\n  A a[3](each x=2);\nend M;\n"},
        {"argument: redeclare is added", circuit,
         [](E e) { return e.setArgument(comp(e, "R1"), {}, "redeclare package Medium = Water"); },
         with("R1(R = 5)", "R1(R = 5, redeclare package Medium = Water)")},
        {"argument: redeclare is changed", "model M\n  A a(redeclare package Medium = Air \"gas\");\nend M;\n",
         [](E e) { return e.setArgument(comp(e, "a"), {}, "redeclare package Medium = Water"); },
         "model M\n  A a(redeclare package Medium = Water);\nend M;\n"},
        {"argument: in a new list", circuit, [](E e) { return e.setArgument(comp(e, "b"), {"q"}, "each final start=1"); },
         with("\"one\", b, c", "\"one\", b(q(each final start=1)), c")},
        {"prefix: each", circuit, [](E e) { return e.setPrefix(comp(e, "R1"), {"R"}, ModelicaEditor::Prefix::Each, true); },
         with("R1(R = 5)", "R1(each R = 5)")},
        {"prefix: final behind each", "model M\n  A a(each x=1);\nend M;\n",
         [](E e) { return e.setPrefix(comp(e, "a"), {"x"}, ModelicaEditor::Prefix::Final, true); },
         "model M\n  A a(each final x=1);\nend M;\n"},
        {"prefix: away", "model M\n  A a(each final x=1);\nend M;\n",
         [](E e) { return e.setPrefix(comp(e, "a"), {"x"}, ModelicaEditor::Prefix::Each, false); },
         "model M\n  A a(final x=1);\nend M;\n"},
        {"remove modifier: the only one, with its parentheses", circuit,
         [](E e) { return e.removeModifier(comp(e, "R1"), {"R"}); }, with("R1(R = 5) ", "R1 ")},
        {"remove modifier: first", circuit, [](E e) { return e.removeModifier(comp(e, "R2"), {"R"}); },
         with("R2(R = 7, T_ref", "R2(T_ref")},
        {"remove modifier: last", circuit, [](E e) { return e.removeModifier(comp(e, "R2"), {"T_ref"}); },
         with("R2(R = 7, T_ref(start = 300, fixed = true))", "R2(R = 7)")},
        {"remove modifier: deep", circuit, [](E e) { return e.removeModifier(comp(e, "R2"), {"T_ref", "start"}); },
         with("(start = 300, fixed", "(fixed")},
        {"remove modifier: what it leaves empty goes too", "model M\n  A a(b(c(start=1)), x=2);\nend M;\n",
         [](E e) { return e.removeModifier(comp(e, "a"), {"b", "c", "start"}); }, "model M\n  A a(x=2);\nend M;\n"},
        {"remove modifier: a value keeps its argument", "model M\n  A a(b(start=1) = 3);\nend M;\n",
         [](E e) { return e.removeModifier(comp(e, "a"), {"b", "start"}); }, "model M\n  A a(b = 3);\nend M;\n"},
        {"remove modifier: comment of the one before stays", "model M\n  A a(x=1, // ex\n    y=2);\nend M;\n",
         [](E e) { return e.removeModifier(comp(e, "a"), {"y"}); }, "model M\n  A a(x=1 // ex\n    );\nend M;\n"},
        {"remove modifier: the value", "model M\n  Real x(start=1) = 5 \"d\";\nend M;\n",
         [](E e) { return e.removeModifier(comp(e, "x"), {}); }, "model M\n  Real x(start=1) \"d\";\nend M;\n"},
        {"remove modifier: there is none", circuit, [](E e) { return e.removeModifier(comp(e, "R2"), {"T_ref", "max"}); },
         "!there is no modifier 'T_ref.max'"},

        // Annotations.
        {"annotation: moving a component changes digits only", circuit,
         [](E e) {
             return e.setAnnotation(comp(e, "R2"), {"Placement", "transformation", "extent"}, "{{10,-10},{30,10}}");
         },
         with("{{ 0, -10},\n                                                 {20,", "{{ 10, -10},\n                                                 {30,")},
        {"annotation: a sign comes", circuit,
         [](E e) {
             return e.setAnnotation(comp(e, "R2"), {"Placement", "transformation", "extent"}, "{{-20,-10},{0,10}}");
         },
         with("{{ 0, -10},\n                                                 {20,", "{{ -20, -10},\n                                                 {0,")},
        {"annotation: rotation is added", circuit,
         [](E e) { return e.setAnnotation(comp(e, "R1"), {"Placement", "transformation", "rotation"}, "90"); },
         with("{-20,10}})", "{-20,10}}, rotation=90)")},
        {"annotation: first of a component, like the others", circuit,
         [](E e) {
             return e.setAnnotationArgument(comp(e, "hidden"), {}, "Placement(transformation(extent={{0,0},{1,1}}))");
         },
         with("Real hidden;", "Real hidden\n    annotation (Placement(transformation(extent={{0,0},{1,1}})));")},
        {"annotation: one of a shared clause", "model M\n  Real a, b;\nend M;\n",
         [](E e) { return e.setAnnotation(comp(e, "a"), {"HideResult"}, "true"); },
         "model M\n  Real a annotation (HideResult=true), b;\nend M;\n"},
        {"annotation: a line's points", circuit,
         [](E e) { return e.setAnnotation(conn(e, "R1.n", "R2.p"), {"Line", "points"}, "{{-20,0},{-10,0},{-10,5},{0,5}}"); },
         with("{{-20,0},{0,0}}", "{{-20,0},{-10,0},{-10,5},{0,5}}")},
        {"annotation: of a class, on a line of its own", circuit,
         [](E e) { return e.setAnnotationArgument(cls(e), {}, "experiment(StopTime=1)"); },
         with("</html>\"));", "</html>\"),\n    experiment(StopTime=1));")},
        {"annotation: of a class that has none", "model M\n  Real x;\nend M;\n",
         [](E e) { return e.setAnnotation(cls(e), {"experiment", "StopTime"}, "1.5"); },
         "model M\n  Real x;\n  annotation (experiment(StopTime=1.5));\nend M;\n"},
        {"annotation: of a class in one line", "model M Real x; end M;\n",
         [](E e) { return e.setAnnotationArgument(cls(e), {}, "Icon()"); }, "model M Real x; annotation (Icon()); end M;\n"},
        {"annotation: of an extends clause", circuit,
         [](E e) { return e.setAnnotation(nth(e, NodeKind::ExtendsClause), {"__Vendor", "x"}, "1"); },
         with("Base(x = 1);", "Base(x = 1) annotation (__Vendor(x=1));")},
        {"annotation: of a short class", "type M = Real \"d\";\n",
         [](E e) { return e.setAnnotation(cls(e), {"Evaluate"}, "true"); }, "type M = Real \"d\" annotation (Evaluate=true);\n"},
        {"annotation: an icon's graphics", circuit,
         [](E e) {
             return e.setAnnotation(cls(e), {"Icon", "graphics"},
                                    "{Line(points={{0,0},{2,1}}), Text(extent={{-1,-1},{1,1}}, textString=\"%name\")}");
         },
         with("{1,1}})}", "{2,1}}), Text(extent={{-1,-1},{1,1}}, textString=\"%name\")}")},
        {"annotation: documentation", circuit,
         [](E e) { return e.setAnnotation(cls(e), {"Documentation", "info"}, "\"<html>new</html>\""); },
         with("\"<html>\n  text\n</html>\"", "\"<html>new</html>\"")},
        {"annotation: of a replaceable with constrainedby",
         "model M\n  replaceable A a constrainedby B annotation (choicesAllMatching=true);\nend M;\n",
         [](E e) { return e.setAnnotation(comp(e, "a"), {"Evaluate"}, "true"); },
         "model M\n  replaceable A a constrainedby B annotation (choicesAllMatching=true, Evaluate=true);\nend M;\n"},
        {"remove annotation: an entry", circuit, [](E e) { return e.removeAnnotation(cls(e), {"Icon"}); },
         with("annotation (Icon(graphics={Line(points={{0,0},{1,1}})}),\n    Documentation", "annotation (Documentation")},
        {"remove annotation: the last entry takes all", circuit,
         [](E e) { return e.removeAnnotation(conn(e, "R1.n", "R2.p"), {"Line"}); },
         with("connect(R1.n, R2.p)\n    annotation (Line(points={{-20,0},{0,0}}, color={0,0,255}));", "connect(R1.n, R2.p);")},
        {"remove annotation: of the class, whole", "model M\n  Real x;\n  annotation (Icon());\nend M;\n",
         [](E e) { return e.removeAnnotation(cls(e)); }, "model M\n  Real x;\nend M;\n"},
        {"remove annotation: there is none", circuit, [](E e) { return e.removeAnnotation(comp(e, "a")); },
         "!there is no annotation to remove"},

        // Connections and equations.
        {"connect: behind the last, like it", circuit,
         [](E e) { return e.addConnection(cls(e), "R2.n", "R1.p", "Line(points={{20,0},{-40,0}})"); },
         with("color={0,0,255}));\n", "color={0,0,255}));\n  connect(R2.n, R1.p)\n    annotation (Line(points={{20,0},{-40,0}}));\n")},
        {"connect: no equation section yet", "model M\n  A a, b;\nend M;\n",
         [](E e) { return e.addConnection(cls(e), "a.p", "b.n"); }, "model M\n  A a, b;\nequation\n  connect(a.p, b.n);\nend M;\n"},
        {"connect: comma without a blank", "model M\nequation\n  connect(a,b);\n  annotation (Icon());\nend M;\n",
         [](E e) { return e.addConnection(cls(e), "c", "d[1].e"); },
         "model M\nequation\n  connect(a,b);\n  connect(c,d[1].e);\n  annotation (Icon());\nend M;\n"},
        {"connect: twice", circuit, [](E e) { return e.addConnection(cls(e), "R2.p", "R1.n"); },
         "!'R2.p' and 'R1.n' are already connected in 'M'"},
        {"connect: no such end", circuit, [](E e) { return e.addConnection(cls(e), "1", "R1.n"); },
         "!'connect(1, R1.n);' is no equation: expected a name but found '1'"},
        {"connect: other end", circuit, [](E e) { return e.changeConnection(conn(e, "R1.n", "R2.p"), "R1.n", "R2.n"); },
         with("connect(R1.n, R2.p)", "connect(R1.n, R2.n)")},
        {"connect: removed with one blank line", circuit, [](E e) { return e.remove(conn(e, "R2.p", "R1.n")); },
         with("  connect(R1.n, R2.p)\n    annotation (Line(points={{-20,0},{0,0}}, color={0,0,255}));\n", "")},
        {"equation: last", circuit, [](E e) { return e.insertEquation(cls(e), "c = b"); },
         with("/* odd */\n", "/* odd */\n  c = b;\n")},
        {"equation: first initial one", circuit,
         [](E e) { return e.insertEquation(cls(e), "a = 0;", {}, ClassPart::InitialEquations); },
         with("  annotation (Icon", "initial equation\n  a = 0;\n  annotation (Icon")},
        {"equation: several lines", "model M\nequation\n  a = 1;\nend M;\n",
         [](E e) { return e.insertEquation(cls(e), "when b then\n  c = 1;\nend when;"); },
         "model M\nequation\n  a = 1;\n  when b then\n    c = 1;\n  end when;\nend M;\n"},
        {"equation: into an empty section", "model M\nequation\nend M;\n",
         [](E e) { return e.insertEquation(cls(e), "a = 1;"); }, "model M\nequation\n  a = 1;\nend M;\n"},
        {"equation: changed where it differs", circuit,
         [](E e) { return e.change(nth(e, NodeKind::EqualityEquation, 1), "b = 3*a + 2;"); },
         with("b = a + 2;", "b = 3*a + 2;")},
        {"equation: removed", circuit, [](E e) { return e.remove(nth(e, NodeKind::EqualityEquation, 1)); },
         with("  b = a + 2; /* odd */\n", "")},
        {"statement: appended", "function M\nalgorithm\n  x := 1;\nend M;\n",
         [](E e) { return e.insertEquation(cls(e), "y := 2;", {}, ClassPart::Algorithm); },
         "function M\nalgorithm\n  x := 1;\n  y := 2;\nend M;\n"},

        // Classes.
        {"class: added to a package, set apart", "package M\n  model A\n  end A;\nend M;\n",
         [](E e) { return e.addClass(cls(e), "model B\n  Real x;\nend B;"); },
         "package M\n  model A\n  end A;\n\n  model B\n    Real x;\n  end B;\nend M;\n"},
        {"class: added to the file", "within P;\nmodel A\nend A;\n",
         [](E e) { return e.addClass(e.tree().root(), "model B\nend B;"); },
         "within P;\nmodel A\nend A;\n\nmodel B\nend B;\n"},
        {"class: into an empty file", "", [](E e) { return e.addClass(e.tree().root(), "model B\nend B;"); },
         "model B\nend B;\n"},
        {"class: name taken", circuit, [](E e) { return e.addClass(cls(e), "model R1 end R1;"); },
         "!'R1' is already declared in 'M'"},
        {"class: renamed with its end", circuit, [](E e) { return e.renameClass(cls(e), "N"); },
         replaced(replaced(circuit, "model M", "model N"), "end M", "end N")},
        {"class: renamed in the extends form", "model extends M \"d\"\nend M;\n",
         [](E e) { return e.renameClass(cls(e), "N"); }, "model extends N \"d\"\nend N;\n"},
        {"class: moved out", "package M\n  model A\n    Real x(\n      start=1);\n  end A;\n  model B\n  end B;\nend M;\n",
         [](E e) { return e.moveClass(cls(e, "M.A"), e.tree().root()); },
         "package M\n  model B\n  end B;\nend M;\n\nmodel A\n  Real x(\n    start=1);\nend A;\n"},
        {"class: moved into another", "package M\n  model A\n    Real x;\n  end A;\n\n  package B\n  end B;\nend M;\n",
         [](E e) { return e.moveClass(cls(e, "M.A"), cls(e, "M.B")); },
         "package M\n\n  package B\n    model A\n      Real x;\n    end A;\n  end B;\nend M;\n"},
        {"class: strings keep their lines",
         "package M\n  model A\n    annotation (Documentation(info=\"<html>\n  text\n</html>\"));\n  end A;\nend M;\n",
         [](E e) { return e.moveClass(cls(e, "M.A"), e.tree().root()); },
         "package M\nend M;\n\nmodel A\n  annotation (Documentation(info=\"<html>\n  text\n</html>\"));\nend A;\n"},
        {"class: into itself", "package M\n  model A\n  end A;\nend M;\n",
         [](E e) { return e.moveClass(cls(e), cls(e, "M.A")); }, "!'M' cannot be moved into itself"},
        {"find: no such class", circuit,
         [](E e) -> Result<TextChange> {
             const auto found = e.findClass("M.X");
             return found ? Result<TextChange>(TextChange()) : std::unexpected(found.error());
         },
         "!there is no class 'M.X' in case"},

        // Statecharts.
        {"state: added", "model M\nstatechart\n  state S extends State;\n    State A, B(isInitial=true);\n    transition B -> A event e end transition;\n  end S;\nend M;\n",
         [](E e) { return e.insertStateItem(state(e, "S"), "State C;"); },
         "model M\nstatechart\n  state S extends State;\n    State A, B(isInitial=true);\n    State C;\n    transition B -> A event e end transition;\n  end S;\nend M;\n"},
        {"state: first of a class", "model M\n  Real x;\nequation\n  x = 1;\nend M;\n",
         [](E e) { return e.insertStateItem(cls(e), "state S extends State;\n  State A;\nend S;"); },
         "model M\n  Real x;\nequation\n  x = 1;\nstatechart\n  state S extends State;\n    State A;\n  end S;\nend M;\n"},
        {"transition: added", "model M\nstatechart\n  state S extends State;\n    State A, B;\n    transition B -> A event e end transition;\n  end S;\nend M;\n",
         [](E e) { return e.insertStateItem(state(e, "S"), "transition A -> B guard x > 1 end transition"); },
         "model M\nstatechart\n  state S extends State;\n    State A, B;\n    transition B -> A event e end transition;\n    transition A -> B guard x > 1 end transition;\n  end S;\nend M;\n"},
        {"transition: changed", "model M\nstatechart\n  state S extends State;\n    State A, B;\n    transition B -> A event e guard y end transition; // why\n  end S;\nend M;\n",
         [](E e) { return e.change(nth(e, NodeKind::Transition), "transition B -> A event f guard y end transition;"); },
         "model M\nstatechart\n  state S extends State;\n    State A, B;\n    transition B -> A event f guard y end transition; // why\n  end S;\nend M;\n"},
        {"state: renamed with its end", "model M\nstatechart\n  state S extends State;\n    State A;\n  end S;\nend M;\n",
         [](E e) { return e.renameState(state(e, "S"), "T"); },
         "model M\nstatechart\n  state T extends State;\n    State A;\n  end T;\nend M;\n"},
        {"state: name taken", "model M\nstatechart\n  state S extends State;\n    State A;\n  end S;\nend M;\n",
         [](E e) { return e.insertStateItem(state(e, "S"), "State A;"); }, "!there is already a state 'A' in 'S'"},
        {"state: removed", "model M\nstatechart\n  state S extends State;\n    State A, B;\n    transition B -> A event e end transition;\n  end S;\nend M;\n",
         [](E e) { return e.remove({state(e, "S.A"), nth(e, NodeKind::Transition)}); },
         "model M\nstatechart\n  state S extends State;\n    State B;\n  end S;\nend M;\n"},
    };
    return all;
}

} // namespace

class ModelicaEditorTest : public QObject {
    Q_OBJECT
private slots:
    void edits_data() {
        QTest::addColumn<size_t>("index");
        for (size_t i = 0; i < cases().size(); ++i)
            QTest::newRow(cases()[i].name) << i;
    }
    void edits() {
        QFETCH(size_t, index);
        runCase(cases()[index], Language::Modelica);
    }

    void aBrokenTextElsewhereDoesNotMatter() {
        const std::string text = "model M\n  Real x(start=1);\n  Real y(\nequation\n  x = 1;\nend M;\n";
        const SyntaxTree tree = parsed(text, Language::Modelica);
        QVERIFY(!tree.errors().empty());
        const ModelicaEditor editor(tree);
        const auto change = editor.setModifier(comp(editor, "x"), {"start"}, "2");
        QVERIFY(change);
        QCOMPARE(change->apply(text), replaced(text, "start=1", "start=2"));
    }
};

QTEST_APPLESS_MAIN(ModelicaEditorTest)
#include "modelica_editor_test.moc"
