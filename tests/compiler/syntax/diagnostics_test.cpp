#include "compiler/syntax/parse.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace gnomon;
using namespace gnomon::syntax;

namespace {

/// A text that is wrong in one way; '^' stands (only) before the byte at which the error begins.
struct Wrong {
    std::string_view kind;
    Language language;
    std::string text;
    size_t errors = 1;
};

std::string nested(size_t levels) {
    return "model M Real x = " + std::string(levels, '(') + "1" + std::string(levels, ')') + "; end M;";
}

std::string repeated(std::string_view text, size_t times) {
    std::string all;
    for (size_t i = 0; i < times; ++i)
        all += text;
    return all;
}

std::vector<Wrong> wrongTexts() {
    const Language mo = Language::Modelica, sol = Language::Sol, hys = Language::Hysdel;
    return {
        {"ExpectedToken", mo, "model M Real x = ^; end M;"},
        {"ExpectedToken", sol, "model M interface: parameter ^; end M;"},
        {"ExpectedToken", hys, "SYSTEM s { INTERFACE { STATE { REAL ^; } } }"},
        {"UnexpectedToken", mo, "model M Real x; ^) Real y; end M;"},
        {"UnexpectedToken", sol, "model M implementation: x = 1; ^) y = 2; end M;"},
        {"UnknownCharacter", mo, "model M Real x = 1 ^? 2; end M;"},
        {"UnknownCharacter", sol, "model M implementation: x = 1 ^? ; end M;"},
        {"NonAsciiIdentifier", mo, "model M Real ^gr\u00f6sse; end M;"},
        {"UnclosedString", mo, "model M String s = ^\"abc;\n  Real x;\nend M;"},
        {"UnclosedIdentifier", mo, "model M Real ^'ab\n; end M;"},
        {"UnclosedComment", mo, "model M end M; ^/* for ever"},
        {"UnclosedComment", hys, "SYSTEM s { INTERFACE { } } ^/* for ever"},
        {"UnknownEscape", mo, "model M String s = \"a^\\qb\"; end M;"},
        {"ExponentWithoutDigits", mo, "model M Real x = ^1e+; end M;"},
        {"ExponentWithoutDigits", sol, "model M implementation: x = ^1e+; end M;"},
        {"OutsideOfClass", mo, "^x = 1;"},
        {"ChartOutsideOfClass", mo, "^state Light extends State; State Off(isInitial = true); end Light;"},
        {"MisplacedPrefix", mo, "model M ^flow model N end N; end M;"},
        {"PrefixOfOtherClass", mo, "pure ^model M end M;"},
        {"LongClassAsArgument", mo, "model M extends A(redeclare model extends ^B end B); end M;"},
        {"NotReplaceable", mo, "model M Real x ^constrainedby Real; end M;"},
        {"EndOfOtherName", mo, "model M end ^N;"},
        {"StrayEnd", mo, "model M end M; ^end N;"},
        {"AnnotationNotLast", mo, "model M ^annotation(Icon()); Real x; end M;"},
        {"BehindExternal", mo, "function f input Real x; external \"C\"; ^Real y; end f;"},
        {"WithinNotFirst", mo, "model M end M; ^within P; model N end N;"},
        {"MissingSection", mo, "model M Real x; ^connect(a, b); end M;"},
        {"ElementAmongEquations", mo, "model M equation x = 1; ^Real y; end M;"},
        {"BreakOutsideExtends", mo, "model M A a(^break b); end M;"},
        {"DeclarationAsArgument", mo, "model M A a(parameter ^Real x = 1); end M;"},
        {"SubscriptsBehindName", mo, "model M A a(redeclare Real^[3] x = 1); end M;"},
        {"AssignmentAmongEquations", mo, "model M equation x ^:= 1; end M;"},
        {"EquationAmongStatements", mo, "model M algorithm x ^= 1; end M;"},
        {"NotAssignable", mo, "model M algorithm ^der(x) := 1; end M;"},
        {"ConnectAmongStatements", mo, "model M algorithm ^connect(a, b); end M;"},
        {"OperatorNeedsParentheses", mo, "model M Real x = a * ^-b; end M;"},
        {"PositionalAfterNamed", mo, "model M Real x = f(a = 1, ^2); end M;"},
        {"SolOutsideOfModel", sol, "^x = 1; model M end M;"},
        {"SolUnclosedModel", sol, "model ^M interface: parameter Real x;"},
        {"SolWrongModelEnd", sol, "model M end ^N;"},
        {"SolMisplacedPart", sol, "model M implementation: x = 1; ^interface: parameter Real x; end M;"},
        {"SolModelInImplementation", sol, "model M implementation: ^model N end N; end M;"},
        {"SolInterfaceOnly", sol, "model M implementation: ^parameter Real x; end M;"},
        {"SolDeclarationWithValue", sol, "model M implementation: static Real x ^= 1; end M;"},
        {"SolUnclosedBlock", sol, "model M implementation: ^if a then x = 1; end M;"},
        {"SolWrongEnd", sol, "model M implementation: if a then x = 1; end ^when; end M;"},
        {"SolNamedBlockEnd", sol, "model M implementation: if a then x = 1; end ^b; end M;"},
        {"SolConditionWithoutWord", sol, "model M implementation: ^a > 1 then x = 1; end; end M;"},
        {"SolEqualsInExpression", sol, "model M implementation: if a ^= 1 then x = 1; end; end M;"},
        {"SolMoveInExpression", sol, "model M implementation: if a ^<- 1 then x = 1; end; end M;"},
        {"SolChainedComparison", sol, "model M implementation: x = a < b ^< c; end M;"},
        {"SolTwoSigns", sol, "model M implementation: x = - ^- b; end M;"},
        {"HysWrongPart", hys, "SYSTEM s { INTERFACE { ^AUX { REAL z; } } }"},
        {"HysConditionalOutsideDa", hys,
         "SYSTEM s { INTERFACE { STATE { REAL x; } } IMPLEMENTATION { CONTINUOUS { x = "
         "^{IF d THEN 1 ELSE 2}; } } }"},
        {"HysChained", hys, "SYSTEM s { INTERFACE { } IMPLEMENTATION { LOGIC { a = b -> c ^-> d; } } }"},
        {"HysDeclarationOutside", hys, "SYSTEM s { INTERFACE { } IMPLEMENTATION { LOGIC { ^BOOL a; } } }"},
        {"NestedTooDeeply", mo, nested(100000), 0},
        {"TooManySyntaxErrors", mo, "model M " + repeated("Real a, b; Real ; ", 20000) + "end M;", 0},
        {"TooManySyntaxErrors", sol, "model M implementation: " + repeated("x = ; ", 20000) + "end M;", 0},
    };
}

// The kinds of the three languages. GnomonExtension is reported by `gnc parse --strict`, whose test has it.
constexpr std::string_view syntaxKinds[] = {
#define GNOMON_DIAGNOSTIC(id, severity, text, ...) #id,
#include "compiler/base/diagnostics/hysdel.def"
#include "compiler/base/diagnostics/sol.def"
#include "compiler/base/diagnostics/syntax.def"
#undef GNOMON_DIAGNOSTIC
};

} // namespace

/// Every kind of syntax error is provoked once: alone, and at its place.
class SyntaxDiagnosticsTest : public QObject {
    Q_OBJECT
private slots:
    void provoked_data();
    void provoked();
    void noKindIsLeftOut();
};

void SyntaxDiagnosticsTest::provoked_data() {
    QTest::addColumn<size_t>("index");
    const std::vector<Wrong> wrong = wrongTexts();
    for (size_t i = 0; i < wrong.size(); ++i)
        QTest::addRow("%s %zu", std::string(wrong[i].kind).c_str(), i) << i;
}

void SyntaxDiagnosticsTest::provoked() {
    QFETCH(size_t, index);
    const Wrong wrong = wrongTexts()[index];
    std::string text = wrong.text;
    const size_t place = text.find('^');
    if (place != std::string::npos)
        text.erase(place, 1);
    const SyntaxTree tree = parse(std::make_shared<const SourceText>("test", text), SourceId(0), wrong.language);
    QCOMPARE(tree.print(), text);
    std::string all;
    size_t ofKind = 0;
    for (const Diagnostic& error : tree.errors()) {
        if (all.size() < 1000)
            all += std::to_string(error.span.begin) + ": " + error.text() + "\n";
        if (diagnosticKindInfo(error.kind).id == wrong.kind) {
            ++ofKind;
            if (place != std::string::npos && error.span.begin != place)
                QFAIL(qPrintable(QString("expected at byte %1, but:\n%2").arg(place).arg(all.c_str())));
        }
    }
    QVERIFY2(ofKind == 1, all.c_str());
    if (wrong.errors)
        QVERIFY2(tree.errors().size() == wrong.errors, all.c_str());
}

void SyntaxDiagnosticsTest::noKindIsLeftOut() {
    std::set<std::string_view> provoked = {"GnomonExtension"};
    for (const Wrong& wrong : wrongTexts())
        provoked.insert(wrong.kind);
    for (std::string_view kind : syntaxKinds)
        QVERIFY2(provoked.contains(kind), std::string(kind).c_str());
}

QTEST_APPLESS_MAIN(SyntaxDiagnosticsTest)
#include "diagnostics_test.moc"
