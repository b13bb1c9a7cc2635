#include "compiler/syntax/modelica/ast.h"

#include "compiler/syntax/modelica/parse.h"
#include "tests/compiler/syntax/tree_checks.h"

#include <QTest>

using namespace gnomon;
using namespace gnomon::syntax;
using namespace gnomon::syntax::modelica;

namespace {

SyntaxTree parsed(std::string text) {
    return modelica::parse(std::make_shared<SourceText>("test.mo", std::move(text)), SourceId(0));
}

/// The first node of a kind in the order of the text.
template <class T>
T find(const SyntaxTree& tree) {
    T found;
    size_t begin = SIZE_MAX;
    for (size_t i = 0; i < tree.nodeCount(); ++i)
        if (T::is(tree.kind(NodeId(i))) && tree.firstToken(NodeId(i)).index() < begin) {
            found = T(tree, NodeId(i));
            begin = tree.firstToken(NodeId(i)).index();
        }
    return found;
}

} // namespace

class ModelicaAstTest : public QObject {
    Q_OBJECT
private slots:
    void strings_data();
    void strings();
    void numbers();
    void identifiers();
    void classDefinition();
    void elementsKeepOrderAndVisibility();
    void components();
    void modifications();
    void references();
    void imports();
    void equations();
    void expressions();
    void statechart();
    void brokenTextGivesEmptyViews();
};

void ModelicaAstTest::strings_data() {
    QTest::addColumn<QString>("token");
    QTest::addColumn<QString>("value");
    QTest::newRow("plain") << R"("abc")"
                           << "abc";
    QTest::newRow("empty") << R"("")"
                           << "";
    QTest::newRow("quotes") << R"("a \"b\" \\ \? \'")"
                            << "a \"b\" \\ ? '";
    QTest::newRow("controls") << R"("\a\b\f\n\r\t\v")"
                              << "\a\b\f\n\r\t\v";
    QTest::newRow("unknown escape stays") << R"("\d")"
                                          << "\\d";
    QTest::newRow("CRLF is one line end") << "\"a\r\nb\""
                                          << "a\nb";
    QTest::newRow("lone CR") << "\"a\rb\""
                             << "a\nb";
    QTest::newRow("not closed") << "\"abc"
                                << "abc";
}

void ModelicaAstTest::strings() {
    QFETCH(QString, token);
    QFETCH(QString, value);
    QCOMPARE(QString::fromStdString(ast::stringValue(token.toStdString())), value);
}

void ModelicaAstTest::numbers() {
    QCOMPARE(ast::realValue("1."), 1.0);
    QCOMPARE(ast::realValue(".5e3"), 500.0);
    QCOMPARE(ast::realValue("1.7976931348623157E+308"), 1.7976931348623157e308);
    QCOMPARE(ast::realValue("1e400"), std::numeric_limits<double>::infinity());
    QCOMPARE(ast::realValue("1e-400"), 0.0);
    QCOMPARE(ast::integerValue("9223372036854775807"), std::optional<int64_t>(INT64_MAX));
    QVERIFY(!ast::integerValue("9223372036854775808"));
}

void ModelicaAstTest::identifiers() {
    QCOMPARE(ast::identifierName("x"), std::string("x"));
    QCOMPARE(ast::identifierName(R"('a\?b\"c')"), std::string(R"('a?b"c')"));
    QCOMPARE(ast::identifierName(R"('a\'b\\')"), std::string(R"('a\'b\\')"));
}

void ModelicaAstTest::classDefinition() {
    const SyntaxTree tree = parsed(R"(within A.B;
final encapsulated partial model M "what " + "it is"
  type E = enumeration(a "first", b);
  type T = input .P.Real[3](unit = "m") "short" annotation(x = 1);
  function d = der(f, u, v) "derived";
  operator record R end R;
  model extends X(p = 1) end X;
  annotation(version = "1");
end M;)");
    QCOMPARE(describeErrors(tree), std::string());
    const ast::File file(tree);
    QCOMPARE(file.within().name().dotted(), std::string("A.B"));
    QCOMPARE(file.classes().size(), size_t(1));
    const ast::ClassDefinition model = file.classes()[0];
    QVERIFY(model.isFinal() && model.isEncapsulated() && model.isPartial() && !model.isReplaceable());
    QVERIFY(model.classKind() == ClassKind::Model);
    QCOMPARE(model.name(), std::string_view("M"));
    QCOMPARE(model.text(model.longClass().endName()), std::string_view("M"));
    QCOMPARE(model.description().string(), std::string("what it is"));
    QCOMPARE(model.annotation().modification().find("version").value().as<ast::StringLiteral>().value(),
             std::string("1"));
    const std::vector<ast::ClassDefinition> inner = model.classes();
    QCOMPARE(inner.size(), size_t(5));
    QCOMPARE(inner[0].enumeration().literals().size(), size_t(2));
    QCOMPARE(inner[0].enumeration().literals()[0].name(), std::string_view("a"));
    QCOMPARE(inner[0].enumeration().literals()[0].description().string(), std::string("first"));
    QVERIFY(inner[1].shortClass().isInput());
    QCOMPARE(inner[1].shortClass().typeName().dotted(), std::string(".P.Real"));
    QCOMPARE(inner[1].shortClass().subscripts().items().size(), size_t(1));
    QCOMPARE(inner[1].description().string(), std::string("short"));
    QVERIFY(inner[1].annotation().modification().find("x"));
    QCOMPARE(inner[2].derClass().function().dotted(), std::string("f"));
    QCOMPARE(inner[2].derClass().variables().size(), size_t(2));
    QCOMPARE(inner[2].text(inner[2].derClass().variables()[1]), std::string_view("v"));
    QVERIFY(inner[3].isOperatorPrefixed() && inner[3].classKind() == ClassKind::Record);
    QVERIFY(inner[4].longClass().isExtension());
    QCOMPARE(inner[4].name(), std::string_view("X"));
    QCOMPARE(inner[4].longClass().arguments().modifications().size(), size_t(1));
}

void ModelicaAstTest::elementsKeepOrderAndVisibility() {
    const SyntaxTree tree = parsed(R"(model M
  Real a;
  section Aspect: Real b; equation b = 1; end section;
protected
  extends N;
  section Hidden: Real c; end section;
public
  import P;
  model I end I;
equation
  section More: a = 2; end section;
initial equation
  b = 3;
algorithm
  c := 4;
end M;)");
    QCOMPARE(describeErrors(tree), std::string());
    const ast::ClassDefinition model = ast::File(tree).classes()[0];
    std::string seen;
    for (const ast::Element& element : model.elements())
        seen += (element.isProtected ? "-" : "+") + std::string(element.view.text()) + "|";
    QCOMPARE(seen, std::string("+Real a|+Real b|-extends N|-Real c|+import P|+model I end I|"));
    QCOMPARE(model.componentClauses().size(), size_t(3));
    std::string equations;
    for (const ast::EquationSection& section : model.equationSections())
        for (const ast::View& equation : section.equations())
            equations += (section.isInitial() ? "initial " : "") + std::string(equation.text()) + "|";
    QCOMPARE(equations, std::string("b = 1|a = 2|initial b = 3|"));
    QCOMPARE(model.algorithmSections().size(), size_t(1));
    QCOMPARE(model.algorithmSections()[0].statements().size(), size_t(1));
}

void ModelicaAstTest::components() {
    const SyntaxTree tree = parsed(R"(model M
  redeclare final inner outer replaceable flow discrete input A.B[2] x[3](start = 1) = 5 if c "d" annotation(e = 1), y
    constrainedby C(p = 2) "f";
end M;)");
    QCOMPARE(describeErrors(tree), std::string());
    const ast::ComponentClause clause = ast::File(tree).classes()[0].componentClauses()[0];
    QVERIFY(clause.isRedeclare() && clause.isFinal() && clause.isInner() && clause.isOuter() && clause.isReplaceable());
    QVERIFY(clause.isFlow() && clause.isInput() && !clause.isOutput() && !clause.isStream());
    QVERIFY(clause.variability() == ast::Variability::Discrete);
    QCOMPARE(clause.typeName().dotted(), std::string("A.B"));
    QCOMPARE(clause.subscripts().text(), std::string_view("[2]"));
    QCOMPARE(clause.declarations().size(), size_t(2));
    const ast::Declaration x = clause.declarations()[0], y = clause.declarations()[1];
    QCOMPARE(x.name(), std::string_view("x"));
    QCOMPARE(x.subscripts().text(), std::string_view("[3]"));
    QCOMPARE(x.modification().arguments().find("start").value().text(), std::string_view("1"));
    QCOMPARE(x.modification().value().text(), std::string_view("5"));
    QCOMPARE(x.condition().text(), std::string_view("c"));
    QCOMPARE(x.description().string(), std::string("d"));
    QVERIFY(x.annotation().modification().find("e"));
    QCOMPARE(y.name(), std::string_view("y"));
    QVERIFY(!y.modification() && !y.condition() && !y.description());
    QCOMPARE(clause.constrainingClause().typeName().dotted(), std::string("C"));
    QCOMPARE(clause.constrainingClause().description().string(), std::string("f"));
}

void ModelicaAstTest::modifications() {
    const SyntaxTree tree = parsed(R"(model M
  extends A(each final a.b(c = 1) = 2 "x", redeclare each replaceable model N = O constrainedby P, break r,
    break connect(s, t), redeclare Real u = 3, d = break);
end M;)");
    QCOMPARE(describeErrors(tree), std::string());
    const ast::ClassModification arguments = ast::File(tree).classes()[0].extendsClauses()[0].arguments();
    QCOMPARE(arguments.arguments().size(), size_t(6));
    const ast::ElementModification a = arguments.find("a.b");
    QVERIFY(a.isEach() && a.isFinal());
    QCOMPARE(a.value().text(), std::string_view("2"));
    QCOMPARE(a.arguments().find("c").value().text(), std::string_view("1"));
    QCOMPARE(a.description().string(), std::string("x"));
    const auto n = arguments.arguments()[1].as<ast::ClassDefinition>();
    QVERIFY(n.isRedeclare() && n.isEach() && n.isReplaceable());
    QCOMPARE(n.shortClass().typeName().dotted(), std::string("O"));
    QCOMPARE(n.constrainingClause().typeName().dotted(), std::string("P"));
    const auto r = arguments.arguments()[2].as<ast::InheritanceBreak>();
    QCOMPARE(r.text(r.name()), std::string_view("r"));
    const auto connection = arguments.arguments()[3].as<ast::InheritanceBreak>().connectEquation();
    QCOMPARE(connection.as<ast::ConnectEquation>().to().dotted(), std::string("t"));
    QCOMPARE(arguments.arguments()[4].as<ast::ComponentClause>().declarations()[0].name(), std::string_view("u"));
    QVERIFY(arguments.find("d").modification().isBreak());
    QVERIFY(!arguments.find("nothing"));
}

void ModelicaAstTest::references() {
    const SyntaxTree tree = parsed("model M equation .a[1, :].b.'c d'[end] = 0; end M;");
    QCOMPARE(describeErrors(tree), std::string());
    const auto reference = find<ast::ComponentReference>(tree);
    QVERIFY(reference.isGlobal() && reference.hasSubscripts());
    QCOMPARE(reference.dotted(), std::string(".a.b.'c d'"));
    const auto parts = reference.parts();
    QCOMPARE(parts.size(), size_t(3));
    QCOMPARE(parts[0].subscripts.items().size(), size_t(2));
    QVERIFY(parts[0].subscripts.items()[1].kind() == NodeKind::ColonSubscript);
    QVERIFY(!parts[1].subscripts);
    QCOMPARE(parts[2].subscripts.text(), std::string_view("[end]"));
}

void ModelicaAstTest::imports() {
    const SyntaxTree tree = parsed("model M import A.B; import C = A.B; import A.*; import A.{B, C} \"d\"; end M;");
    QCOMPARE(describeErrors(tree), std::string());
    const auto imports = ast::File(tree).classes()[0].imports();
    QCOMPARE(imports.size(), size_t(4));
    QCOMPARE(imports[0].name().dotted(), std::string("A.B"));
    QVERIFY(!imports[0].isAll() && !imports[0].isList() && !imports[0].isRenaming());
    QCOMPARE(imports[1].text(imports[1].newName()), std::string_view("C"));
    QCOMPARE(imports[1].name().dotted(), std::string("A.B"));
    QVERIFY(imports[2].isAll());
    QCOMPARE(imports[3].listedNames().size(), size_t(2));
    QCOMPARE(imports[3].description().string(), std::string("d"));
}

void ModelicaAstTest::equations() {
    const SyntaxTree tree = parsed(R"(model M
equation
  if a then b = 1; elseif c then d = 2; else e = 3; end if;
  for i in 1:n, j loop connect(x[i], y.z) "wire"; end for;
  when c then reinit(x, 0); elsewhen d then y = 1; end when;
algorithm
  (a, , b) := f(x);
  while a loop break; end while;
  g(x);
  return;
end M;)");
    QCOMPARE(describeErrors(tree), std::string());
    const ast::ClassDefinition model = ast::File(tree).classes()[0];
    const auto equations = model.equationSections()[0].equations();
    QCOMPARE(equations.size(), size_t(3));
    const auto branches = equations[0].as<ast::Branches>().branches();
    QCOMPARE(branches.size(), size_t(3));
    QCOMPARE(branches[1].condition().text(), std::string_view("c"));
    QVERIFY(branches[2].isElse() && !branches[2].condition());
    QCOMPARE(branches[2].items()[0].as<ast::EqualityEquation>().right().text(), std::string_view("3"));
    const auto loop = equations[1].as<ast::ForLoop>();
    QCOMPARE(loop.indices().size(), size_t(2));
    QCOMPARE(loop.indices()[0].range().text(), std::string_view("1:n"));
    QCOMPARE(loop.indices()[1].name(), std::string_view("j"));
    const auto wire = loop.items()[0].as<ast::ConnectEquation>();
    QCOMPARE(wire.from().text(), std::string_view("x[i]"));
    QCOMPARE(wire.description().string(), std::string("wire"));
    QVERIFY(equations[2].as<ast::Branches>().isWhen());
    const auto reinit = equations[2].as<ast::Branches>().branches()[0].items()[0].as<ast::CallEquation>().call();
    QCOMPARE(reinit.function().dotted(), std::string("reinit"));
    QCOMPARE(reinit.arguments().positional().size(), size_t(2));
    const auto statements = model.algorithmSections()[0].statements();
    QCOMPARE(statements.size(), size_t(4));
    QCOMPARE(statements[0].as<ast::TupleAssignment>().targets().size(), size_t(3));
    QVERIFY(statements[0].as<ast::TupleAssignment>().targets()[1].kind() == NodeKind::EmptyExpression);
    QVERIFY(statements[1].as<ast::WhileStatement>().statements()[0].kind() == NodeKind::BreakStatement);
    QCOMPARE(statements[2].as<ast::CallStatement>().call().function().dotted(), std::string("g"));
}

void ModelicaAstTest::expressions() {
    const SyntaxTree tree = parsed(R"(model M
equation
  x = if a then 1 elseif b then 2.5 else f(u, v = function g(w = 1));
  y = {i^2 for i in 1:3};
  z = [1, 2; 3, 4];
  w = -a*b + c;
  v = 1:2:3;
  u = sum(x[i] for i in 1:n);
end M;)");
    QCOMPARE(describeErrors(tree), std::string());
    std::vector<ast::View> right;
    for (const ast::View& equation : ast::File(tree).classes()[0].equationSections()[0].equations())
        right.push_back(equation.as<ast::EqualityEquation>().right());
    const auto alternatives = right[0].as<ast::IfExpression>().alternatives();
    QCOMPARE(alternatives.size(), size_t(3));
    QCOMPARE(alternatives[1].condition.text(), std::string_view("b"));
    QCOMPARE(alternatives[1].value.as<ast::NumberLiteral>().real(), 2.5);
    QVERIFY(alternatives[0].value.as<ast::NumberLiteral>().isInteger());
    QVERIFY(!alternatives[2].condition);
    const auto arguments = alternatives[2].value.as<ast::FunctionCall>().arguments();
    QCOMPARE(arguments.positional().size(), size_t(1));
    QCOMPARE(arguments.named()[0].name(), std::string_view("v"));
    const auto partial = arguments.named()[0].value().as<ast::PartialApplication>();
    QCOMPARE(partial.function().dotted(), std::string("g"));
    QCOMPARE(partial.arguments()[0].name(), std::string_view("w"));
    QVERIFY(right[1].as<ast::ArrayConstructor>().isReduction());
    QCOMPARE(right[1].as<ast::ArrayConstructor>().indices()[0].range().text(), std::string_view("1:3"));
    QCOMPARE(right[2].as<ast::MatrixConstructor>().rows()[1].elements()[0].text(), std::string_view("3"));
    const auto sum = right[3].as<ast::BinaryExpression>();
    QCOMPARE(ast::operatorText(sum.operation()), std::string_view("+"));
    QCOMPARE(sum.left().as<ast::UnaryExpression>().operand().text(), std::string_view("a*b"));
    QCOMPARE(right[4].as<ast::RangeExpression>().step().text(), std::string_view("2"));
    QCOMPARE(right[4].as<ast::RangeExpression>().end().text(), std::string_view("3"));
    QVERIFY(right[5].as<ast::FunctionCall>().arguments().isReduction());
}

void ModelicaAstTest::statechart() {
    const SyntaxTree tree = parsed(R"(model M
  dynamic Long L;
statechart
  state S extends State(x = 1) "what"
    ;
    State A, B(isInitial = true);
    transition B -> A event e guard v > 0 after (2) priority 1
      action L := new Long(m = 2); add(L); disconnect(L.x, x); remove(L); connect(L.x, x);
    end transition;
    entry x := 1; end entry;
  end S;
end M;)");
    QCOMPARE(describeErrors(tree), std::string());
    const ast::ClassDefinition model = ast::File(tree).classes()[0];
    QVERIFY(model.componentClauses()[0].isDynamic());
    const auto states = model.statecharts()[0].states();
    QCOMPARE(states.size(), size_t(1));
    QCOMPARE(states[0].name(), std::string_view("S"));
    QCOMPARE(states[0].baseName().dotted(), std::string("State"));
    QCOMPARE(states[0].componentClauses()[0].declarations().size(), size_t(2));
    const ast::Transition transition = states[0].transitions()[0];
    QCOMPARE(transition.from().dotted(), std::string("B"));
    QCOMPARE(transition.to().dotted(), std::string("A"));
    QCOMPARE(transition.event().text(), std::string_view("e"));
    QCOMPARE(transition.guard().text(), std::string_view("v > 0"));
    QCOMPARE(transition.after().text(), std::string_view("(2)"));
    QCOMPARE(transition.priority().text(), std::string_view("1"));
    const auto actions = transition.actions();
    QCOMPARE(actions.size(), size_t(5));
    QCOMPARE(actions[0].as<ast::AssignmentStatement>().value().as<ast::NewExpression>().typeName().dotted(),
             std::string("Long"));
    QCOMPARE(actions[1].as<ast::AddStatement>().instance().dotted(), std::string("L"));
    QCOMPARE(actions[2].as<ast::DisconnectStatement>().from().dotted(), std::string("L.x"));
    QCOMPARE(actions[3].as<ast::RemoveStatement>().instance().dotted(), std::string("L"));
    QCOMPARE(actions[4].as<ast::ConnectStatement>().to().dotted(), std::string("x"));
    QVERIFY(states[0].actions()[0].isEntry());
}

void ModelicaAstTest::brokenTextGivesEmptyViews() {
    const SyntaxTree tree = parsed("model M Real (start = ); equation x = ; connect(a); for loop end for; end M;");
    QVERIFY(!tree.errors().empty());
    const ast::ClassDefinition model = ast::File(tree).classes()[0];
    const ast::ComponentClause clause = model.componentClauses()[0];
    QVERIFY(!clause.declarations()[0].nameToken());
    QCOMPARE(clause.declarations()[0].name(), std::string_view());
    QVERIFY(clause.declarations()[0].modification().arguments().find("start"));
    QCOMPARE(clause.declarations()[0].modification().arguments().find("start").value().text(), std::string_view());
    const ast::View nothing;
    QVERIFY(nothing.children().empty());
    QCOMPARE(nothing.text(), std::string_view());
    QVERIFY(!nothing.as<ast::ClassDefinition>().longClass().endName());
    QVERIFY(nothing.as<ast::ClassDefinition>().elements().empty());
    QVERIFY(!ast::Transition().guard());
    QVERIFY(ast::ComponentReference().parts().empty());
}

QTEST_APPLESS_MAIN(ModelicaAstTest)
#include "ast_test.moc"
