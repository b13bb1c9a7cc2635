#include "compiler/base/diagnostic_kinds.h"
#include "compiler/session/session.h"
#include "compiler/session/views/model_views.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <thread>

using namespace gnomon;
using namespace gnomon::session;

namespace {

struct Said {
    QStringList errors; // "line Kind: text"
    QStringList notes;
    QStringList warnings;
};

Said check(const QString& text, const std::string& only = {}, bool strict = false) {
    Session session;
    Said said;
    auto snapshot = session.setText("wrong.mo", text.toStdString());
    if (!snapshot)
        return said;
    const auto file = (*snapshot)->file("wrong.mo");
    auto say = [&](const Diagnostic& d) {
        const QString line = QString("%1 %2: %3")
                                 .arg(file->text()->position(d.span.begin).line)
                                 .arg(QString::fromUtf8(diagnosticKindInfo(d.kind).id.data(),
                                                        qsizetype(diagnosticKindInfo(d.kind).id.size())),
                                      QString::fromStdString(d.text()));
        (d.severity == Severity::Error ? said.errors : said.warnings) << line;
        for (const Diagnostic& note : d.notes)
            said.notes << QString::fromStdString(note.text());
    };
    for (const Diagnostic& d : file->syntaxDiagnostics())
        say(d);
    for (const std::string& top : session.classesOf("wrong.mo"))
        for (const std::string& cls : session.classesBelow(top)) {
            if (!only.empty() && cls != only)
                continue;
            auto outcome = session.check(cls, {});
            if (!outcome)
                continue;
            for (const Diagnostic& d : outcome->diagnostics)
                say(d);
        }
    said.errors.removeDuplicates();
    (void)strict;
    return said;
}

} // namespace

/// Each row breaks one rule of the language, in one place.
class CheckTest : public QObject {
    Q_OBJECT
private slots:
    void unitsThatNobodyContradicts_data();
    void unitsThatNobodyContradicts();
    void wrong_data();
    void wrong();
    void right_data();
    void right();
    void unbalancedComponentIsNamed();
    void balanceIsExplained_data();
    void balanceIsExplained();
    void aFunctionThatComputesNothing();
    void anOutputOnSomeWaysOnly_data();
    void anOutputOnSomeWaysOnly();
    void anotherLetterIsNoMisspelling();
    void aWarningOfTheSyntax();
    void nearlyKnownAnnotations_data();
    void nearlyKnownAnnotations();
    void redeclarationsInTheFileOfAFolder();
    void operandsThatAreNotThereYet();
    void basesThatAreBeingWritten();
    void textsAreReplacedWhileTheyAreLookedAt();
    void whereSomebodyWritesComesFirst_data();
    void whereSomebodyWritesComesFirst();
};

void CheckTest::wrong_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QStringList>("parts"); // of the text
    auto row = [](const char* name, const char* source, int line, const char* kind, QStringList parts = {}) {
        QTest::newRow(name) << QString(source) << line << QString(kind) << parts;
    };
    // Names
    row("unknown name, the nearest one said", "model M\n Real speed = 1;\n Real y = spee;\nend M;", 3, "UnknownName",
        {"'spee'", "did you mean 'speed'"});
    row("unknown class", "model M\n Rael x = 1;\nend M;", 2, "UnknownClass", {"'Rael'", "'Real'"});
    row("unknown member", "model M\n record R\n  Real re;\n end R;\n R r(re = 1);\n Real y = r.rf;\nend M;", 6,
        "UnknownMember", {"'rf'"});
    row("unknown base class", "model M\n extends Bse;\n Real x = 1;\nend M;", 2, "UnknownClass", {"'Bse'"});
    row("unknown function", "model M\n Real y = sinn(time);\nend M;", 2, "UnknownFunction", {"'sinn'", "'sin"});
    row("unknown import", "package P\n import Q.x;\n model M\n  Real y = 1;\n end M;\nend P;", 2, "UnknownImport",
        {"'Q'"});
    row("a component where a class belongs", "model M\n Real x = 1;\n x y;\nend M;", 3, "NotAClass", {"'x'"});
    row("a class where a value belongs", "model M\n model N\n end N;\n Real y = N;\nend M;", 4, "NotAValue", {"N'"});
    row("a name declared twice", "model M\n Real x = 1;\n Real x = 2;\nend M;", 3, "DuplicateElement", {"'x'"});
    row("a modifier for a missing element", "model M\n model N\n  Real x = 1;\n end N;\n N n(y = 2);\nend M;", 5,
        "UnknownModified", {"'y'"});
    row("a modifier for a missing attribute", "model M\n Real x(strat = 2) = 1;\nend M;", 2, "UnknownModified",
        {"'strat'", "'start'"});
    row("a modifier for a missing element of a base",
        "model M\n model N\n  Real x = 1;\n end N;\n extends N(z = 2);\nend M;", 5, "UnknownModified", {"'z'"});
    row("an element modified twice", "model M\n model N\n  parameter Real p = 1;\n end N;\n N n(p = 2, p = 3);\nend M;",
        5, "DuplicateModifier", {"'p'"});
    row("extends itself", "model A\n extends A;\nend A;", 2, "CyclicInheritance", {"A"});
    row("contains itself", "model A\n A a;\nend A;", 2, "RecursiveComponent", {"A"});
    row("extends a component", "model M\n Real x = 1;\n extends x;\nend M;", 3, "NotAClass", {"'x'"});
    // Types
    row("types of the sides", "model M\n Boolean b;\nequation\n b = 3.5;\nend M;", 4, "SidesDiffer",
        {"Boolean", "Real"});
    row("type of a declaration equation", "model M\n Boolean b = 3.5;\nend M;", 2, "TypeMismatch", {"Boolean", "Real"});
    row("a Real for an Integer", "model M\n parameter Integer n = 2.5;\nend M;", 2, "TypeMismatch",
        {"Integer", "Real"});
    row("a text for a number", "model M\n parameter Real p = \"one\";\nend M;", 2, "TypeMismatch", {"Real", "String"});
    row("a number plus a Boolean", "model M\n Real x = 1 + true;\nend M;", 2, "OperandTypes", {"'+'", "Boolean"});
    row("not of a number", "model M\n Boolean b = not 3;\nend M;", 2, "OperandType", {"'not'", "Integer"});
    row("a condition that is a number", "model M\n Real x = if 1 then 2 else 3;\nend M;", 2, "TypeMismatch",
        {"Boolean", "Integer"});
    row("branches of two types", "model M\n Real x = if time > 1 then 2 else true;\nend M;", 2, "BranchesDiffer",
        {"Boolean"});
    row("two enumerations", "model M\n type E = enumeration(a, b);\n type F = enumeration(a, c);\n E e = F.a;\nend M;",
        4, "TypeMismatch", {"E", "F"});
    row("a missing literal", "model M\n type E = enumeration(a, b);\n E e = E.c;\nend M;", 3, "UnknownMember", {"'c'"});
    row("an array of two types", "model M\n Real x[2] = {1, true};\nend M;", 2, "ElementsDiffer", {"Boolean"});
    row("start of the wrong type", "model M\n Real x(start = \"a\") = 1;\nend M;", 2, "TypeMismatch",
        {"Real", "String"});
    row("unit that is no text", "model M\n Real x(unit = 3) = 1;\nend M;", 2, "TypeMismatch", {"String", "Integer"});
    // Arrays
    row("an extent of the declaration equation", "model M\n Real x[2] = {1, 2, 3};\nend M;", 2, "TypeMismatch",
        {"Real[2]", "[3]"});
    row("an extent of an equation", "model M\n Real x[2];\n Real y[3] = {1, 2, 3};\nequation\n x = y;\nend M;", 5,
        "SidesDiffer", {"Real[2]", "Real[3]"});
    row("a subscript out of range", "model M\n Real x[2] = {1, 2};\n Real y = x[3];\nend M;", 3, "SubscriptRange",
        {"3", "2"});
    row("too many subscripts", "model M\n Real x[2] = {1, 2};\n Real y = x[1, 1];\nend M;", 3, "TooManySubscripts");
    row("extents of a product", "model M\n Real A[2, 3] = ones(2, 3);\n Real y[2] = A * {1, 2};\nend M;", 3,
        "OperandTypes", {"'*'"});
    row("an extent that is not constant", "model M\n Real n = 3;\n Real x[integer(n)];\nend M;", 3, "NotConstant",
        {"'n'"});
    row("an extent of another type", "model M\n parameter Real n = 3;\n Real x[n] = ones(3);\nend M;", 3,
        "TypeMismatch", {"Integer", "Real"});
    row("each without an array", "model M\n model N\n  parameter Real p = 1;\n end N;\n N n(each p = 2);\nend M;", 5,
        "EachWithoutArray", {"'p'"});
    row("a range of two types",
        "model M\n Real x[2];\nequation\n for i in {true, 1} loop\n  x[i] = 1;\n end for;\nend M;", 4,
        "ElementsDiffer");
    // Classes
    row("redeclaration of what is not replaceable",
        "model M\n model A\n  Real x = 1;\n end A;\n model B\n  extends A;\n end B;\n model C\n  A a;\n end C;\n C "
        "c(redeclare "
        "B a);\nend M;",
        11, "RedeclaredFixed", {"'a'"});
    row("redeclaration of what is not replaceable any more",
        "model M\n model A\n  Real x = 1;\n end A;\n model B\n  Real x = 2;\n end B;\n model C\n  replaceable A "
        "a;\n end C;\n model D\n  extends C(redeclare B a);\n end D;\n D d(\n redeclare A a);\nend M;",
        15, "RedeclaredFixed", {"'a'"});
    row("a type outside of the constraint",
        "model M\n model A\n  Real x = 1;\n end A;\n model B\n  Real y = 1;\n end B;\n model C\n  replaceable A a;\n "
        "end C;\n C "
        "c(redeclare B a);\nend M;",
        11, "NotSubtype", {"'a'", "'x'"});
    row("final overridden", "model M\n model N\n  final parameter Real p = 1;\n end N;\n N n(p = 2);\nend M;", 5,
        "FinalModified", {"'p'"});
    row("a final modification overridden",
        "model M\n model N\n  parameter Real p = 1;\n end N;\n model O\n  N n(final p = 2);\n end O;\n O o(n(p = "
        "3));\nend M;",
        8, "FinalModified", {"'p'"});
    row("a partial class as a component", "model M\n partial model N\n end N;\n N n;\nend M;", 4, "PartialInstance",
        {"'n'", "N"});
    row("a function as a component",
        "model M\n function f\n  input Real u;\n  output Real y = u;\n end f;\n f g;\nend M;", 6, "WrongRestriction",
        {"function"});
    row("a variable in a package", "package P\n Real x = 1;\nend P;", 2, "PackageVariable", {"'x'"});
    row("equations in a record", "record R\n Real x;\nequation\n x = 1;\nend R;", 4, "SectionForbidden", {"record"});
    row("an equation in a function", "function f\n input Real u;\n output Real y;\nequation\n y = u;\nend f;", 5,
        "SectionForbidden", {"function"});
    row("a public variable of a function without a direction",
        "function f\n input Real u;\n output Real y = u;\n Real z;\nend f;", 4, "FunctionPublic", {"'z'"});
    row("assigning to an input", "function f\n input Real u;\n output Real y;\nalgorithm\n u := 2;\n y := u;\nend f;",
        5, "AssignedInput", {"'u'"});
    row("a constant that changes", "model M\n Real x = time;\n constant Real c = x;\nend M;", 3, "NotConstant",
        {"'x'"});
    row("a parameter that changes", "model M\n Real x = time;\n parameter Real p = x;\nend M;", 3, "Variability",
        {"'p'"});
    row("parameters in a circle",
        "model M\n parameter Real a = b;\n parameter Real b = c;\n parameter Real c = a;\nend M;", 2, "CyclicValue",
        {"a", "b", "c"});
    row("extents in a circle",
        "model M\n parameter Integer n = m;\n parameter Integer m = n;\n Real x[n] = ones(n);\nend M;", 3,
        "CyclicValue", {"n", "m"});
    row("a parameter set in an algorithm", "model M\n parameter Real p = 1;\nalgorithm\n p := 2;\nend M;", 4,
        "AssignedParameter", {"'p'"});
    row("an input set in an algorithm",
        "block M\n input Real u;\n output Real y;\nalgorithm\n u := 2;\n y := 1;\nend M;", 5, "AssignedInput", {"'u'"});
    row("der of a discrete variable",
        "model M\n discrete Real d;\n Real x;\nequation\n when time > 1 then\n  d = 1;\n end "
        "when;\n x = der(d);\nend M;",
        8, "DerOfDiscrete", {"'d'"});
    row("der of an Integer", "model M\n Integer i = 1;\n Real x = der(i);\nend M;", 3, "OperandType",
        {"'der'", "Integer"});
    row("a division by zero", "model M\n parameter Integer n = div(1, 0);\n Real x[n];\nend M;", 2, "OperandType",
        {"'div'"});
    // Calls
    row("a missing argument",
        "model M\n function f\n  input Real a;\n  input Real b;\n  output Real y = a + b;\n end f;\n Real x = "
        "f(1);\nend M;",
        7, "MissingArgument", {"'b'"});
    row("too many arguments",
        "model M\n function f\n  input Real a;\n  output Real y = a;\n end f;\n Real x = f(1, 2);\nend M;", 6,
        "ArgumentCount", {"1", "2"});
    row("an unknown argument",
        "model M\n function f\n  input Real alpha;\n  output Real y = alpha;\n end f;\n Real x = f(alhpa = 1);\nend M;",
        6, "UnknownArgument", {"'alhpa'", "'alpha'"});
    row("an argument given twice",
        "model M\n function f\n  input Real a;\n  output Real y = a;\n end f;\n Real x = f(1, a = 2);\nend M;", 6,
        "DuplicateArgument", {"'a'"});
    row("an argument of the wrong type",
        "model M\n function f\n  input Real a;\n  output Real y = a;\n end f;\n Real x = f(\"one\");\nend M;", 6,
        "TypeMismatch", {"Real", "String"});
    row("too many outputs taken",
        "model M\n function f\n  input Real a;\n  output Real y = a;\n end f;\n Real x;\n Real z;\nequation\n (x, z) = "
        "f(1);\nend M;",
        9, "OutputCount", {"1", "2"});
    row("sin of two", "model M\n Real x = sin(1, 2);\nend M;", 2, "ArgumentCount", {"'sin'"});
    row("a model is called", "model M\n model N\n end N;\n Real x = N(1);\nend M;", 4, "NotAFunction", {"N'"});
    // Connections, inner and outer
    row("connect with another kind",
        "model M\n connector P\n  Real v;\n  flow Real i;\n end P;\n connector Q\n  Real w;\n  flow Real i;\n end Q;\n "
        "P p;\n Q "
        "q;\nequation\n connect(p, q);\nend M;",
        13, "ConnectMismatch", {"'p'", "'q'", "'v'"});
    row("connect of no connector", "model M\n Real x = 1;\n Real y = 2;\nequation\n connect(x, y);\nend M;", 5,
        "NotAConnector", {"'x'"});
    row("flow with a potential",
        "model M\n connector P\n  Real v;\n  flow Real i;\n end P;\n connector Q\n  Real i;\n  flow Real v;\n end Q;\n "
        "P p;\n Q "
        "q;\nequation\n connect(p, q);\nend M;",
        13, "ConnectMismatch", {"flow"});
    row("connectors of other extents",
        "model M\n connector P\n  Real v;\n  flow Real i;\n end P;\n P p[2];\n P q[3];\nequation\n connect(p, q);\nend "
        "M;",
        9, "ConnectMismatch", {"2", "3"});
    row("an outer with a modification",
        "model M\n model N\n  outer Real g = 3;\n end N;\n inner Real g = 1;\n N n;\nend M;", 3, "OuterModified",
        {"'g'"});
    row("an unbalanced connector", "connector P\n Real v;\n Real w;\n flow Real i;\nend P;", 1, "ConnectorUnbalanced",
        {"'P'", "1", "2"});
    // Equations
    row("one equation too few", "model M\n Real x;\n Real y;\nequation\n x = 1;\nend M;", 1, "Unbalanced", {"2", "1"});
    row("one equation too many", "model M\n Real x;\nequation\n x = 1;\n x = time;\nend M;", 1, "Unbalanced",
        {"1", "2"});
    row("when in when",
        "model M\n discrete Real x;\nequation\n when time > 1 then\n  when time > 2 then\n   x = 1;\n  end "
        "when;\n end when;\nend M;",
        5, "WhenNested");
    row("reinit outside of when", "model M\n Real x;\nequation\n der(x) = 1;\n reinit(x, 2);\nend M;", 5,
        "ReinitOutside");
    row("reinit of no state",
        "model M\n Real x = time;\nequation\n when time > 1 then\n  reinit(x, 2);\n end when;\nend M;", 5,
        "ReinitOfNoState", {"x"});
    row("branches with other numbers of equations",
        "model M\n Real x;\n Real y;\nequation\n if time > 1 then\n  x = 1;\n  y = 1;\n else\n  x = 2;\n end if;\nend "
        "M;",
        5, "BranchCountsDiffer", {"2", "1"});
    row("a when without a Boolean", "model M\n discrete Real x;\nequation\n when 3 then\n  x = 1;\n end when;\nend M;",
        4, "TypeMismatch", {"Boolean", "Integer"});
    row("end outside of a subscript", "model M\n Real x = end;\nend M;", 2, "ExpectedToken");
    // What is written on an ordinary day
    row("a number with a fraction for an Integer", "model M\n Integer n;\nequation\n n = 3.5;\nend M;", 4,
        "SidesDiffer", {"Integer and Real"});
    row("a Real parameter for an Integer", "model M\n parameter Real p = 2;\n Integer n;\nequation\n 2*p = n;\nend M;",
        5, "SidesDiffer", {"Real and Integer"});
    row("a Real assigned to an Integer in a when",
        "model M\n Integer n(start = 0);\nequation\n when time > 1 then\n  n = 3.5;\n end when;\nend M;", 5,
        "TypeMismatch", {"Integer", "Real"});
    row("a Real assigned to an Integer", "model M\n Integer n;\nalgorithm\n n := 3.5;\nend M;", 4, "TypeMismatch",
        {"Integer", "Real"});
    row("a constant assigned to", "model M\n constant Real k = 2;\n Real x;\nalgorithm\n k := 3;\n x := k;\nend M;", 5,
        "AssignedParameter", {"'k'", "constant"});
    row("a comparison for an equation", "model M\n Real x;\nequation\n x == 3;\nend M;", 4, "ExpectedToken",
        {"'='", "'=='"});
    row("comparisons in a chain", "model M\n Real x = time;\n Boolean b = 0 < x < 1;\nend M;", 3, "ExpectedToken",
        {"'and'", "'<'"});
    row("two stars for a power", "model M\n Real x = 3*time**2;\nend M;", 2, "ExpectedToken", {"'^'", "'**'"});
    row("a decimal comma", "model M\n Real x = 3,5;\n Real y = 1;\nend M;", 2, "ExpectedToken", {"'.'", "','"});
    row("a keyword in capitals", "Model M\n Real x = 1;\nend M;", 1, "ExpectedToken", {"'model'", "'Model'"});
    row("a keyword in capitals inside",
        "package P\n Function f\n  input Real u;\n  output Real y = u;\n end f;\nend P;", 2, "ExpectedToken",
        {"'function'", "'Function'"});
    row("= for in", "model M\n Real x[3];\nequation\n for i = 1:3 loop\n  x[i] = i;\n end for;\nend M;", 4,
        "ExpectedToken", {"'in'", "'='"});
    row("an element in round brackets", "model M\n Real x[3] = {1, 2, 3};\n Real y = x(2);\nend M;", 3,
        "UnknownFunction", {"'x'", "variable", "x[…]"});
    row("a text in single quotes", "model M\n parameter String s = 'abc';\nend M;", 2, "UnknownName",
        {"'abc'", "\"abc\""});
    row("letters of a literal exchanged",
        "model M\n type C = enumeration(red, green);\n parameter C c = C.rde;\nend M;", 3, "UnknownMember",
        {"'rde'", "'red'"});
    row("an argument with dimensions missing",
        "model M\n function f\n  input Real a;\n  input Real x[:];\n  output Real y = a*sum(x);\n end f;\n Real z = "
        "f(2,\n  time);\nend M;",
        8, "TypeMismatch", {"Real[:]", "this is Real"});
    row("an unknown argument in a line of its own",
        "model M\n function f\n  input Real alpha;\n  output Real y = alpha;\n end f;\n Real x = f(\n  alhpa = "
        "1);\nend M;",
        7, "UnknownArgument", {"'alhpa'", "'alpha'"});
    row("a fraction as an extent", "model M\n parameter Integer n = 2.5;\n Real x[n] = fill(time, n);\nend M;", 2,
        "TypeMismatch", {"Integer", "Real"});
    row("what is not replaceable",
        "package P\n model R\n  parameter Real R = 1;\n end R;\n model C\n  parameter Real C = 1;\n end C;\n model A\n "
        " "
        "R r;\n end A;\n model M\n  A a(redeclare C r);\n end M;\nend P;",
        12, "RedeclaredFixed", {"'r'"});
    row("a connector without flow",
        "package P\n connector C\n  Real v;\n  Real i;\n end C;\n model R\n  C p;\n  C n;\n equation\n  p.v - n.v = "
        "2*p.i;\n  p.i + n.i = 0;\n end R;\n model M\n  R a;\n  R b;\n equation\n  connect(a.p, b.p);\n  connect(a.n, "
        "b.n);\n end M;\nend P;",
        2, "ConnectorUnbalanced", {"C'", "0", "2"});
    // Types, inner and outer
    row("an outer array of other extents",
        "model M\n model A\n  outer Real p[6];\n  Real x = p[5];\n end A;\n inner Real p[10] = fill(time, 10);\n A "
        "a;\nend M;",
        3, "NoSubtypeOfOuter", {"'p'", "Real[10]", "Real[6]"});
    row("an outer scalar of an inner array",
        "model M\n model A\n  outer Real p;\n  Real x = p;\n end A;\n inner Real p[2] = {1, 2};\n A a;\nend M;", 3,
        "NoSubtypeOfOuter", {"'p'", "Real[2]"});
    row("a constraint of other dimensions",
        "model M\n type V = Real[3];\n type A = Real[2, 3];\n replaceable V x[2] = ones(2, 3) constrainedby A;\nend M;",
        4, "SubtypeDiffers", {"'x'", "number of dimensions", "2", "1"});
    row("a constraint of a class of other dimensions",
        "model M\n type V = Real[3];\n type A = Real[2, 3];\n replaceable type T = V[2] constrainedby A;\n T x = "
        "ones(2, "
        "3);\nend M;",
        4, "SubtypeDiffers", {"'T'", "number of dimensions", "2", "1"});
    row("a class beside an inherited one of the same name",
        "package P\n model B\n  model A\n   Real x = 2;\n  end A;\n end B;\n model M\n  model A\n   Real x = 3;\n  end "
        "A;\n  extends B;\n  A a;\n end M;\nend P;",
        8, "InheritedDiffers", {"'A'"});
    row("discrete with a declaration equation", "model M\n discrete Real x = 1.0;\nend M;", 2, "DiscreteWithoutWhen",
        {"'x'"});
    row("a function of what changes all the time for an Integer",
        "model M\n function f\n  input Real x;\n  output Integer y = integer(x);\n end f;\n Real x = time;\n Integer y "
        "= "
        "f(x);\nend M;",
        7, "NotDiscrete", {"'x'"});
    row("arrays of connectors of other lengths",
        "model M\n connector C\n  Real v;\n  flow Real i;\n end C;\n model A\n  C c[3];\n equation\n  c.v = c.i;\n end "
        "A;\n A a;\n C b[2];\nequation\n connect(a.c, b);\nend M;",
        14, "ConnectMismatch", {"'a.c' and 'b'", "[3]", "[2]"});
    row("a Boolean as the subscript of a local array",
        "function f\n input Real u;\n output Real y;\nprotected\n Real v[3];\n Boolean k;\nalgorithm\n v := {1, 2, "
        "3}*u;\n k := u > 1;\n y := v[k];\nend f;",
        10, "TypeMismatch", {"Integer", "Boolean"});
    row("a record without a member of what the function takes",
        "model M\n record R\n  Real a;\n  Real b;\n end R;\n record S\n  Real a;\n  Real c;\n end S;\n function f\n  "
        "input R r;\n  output Real y = r.a + 10*r.b;\n end f;\n S s(a=1, c=5);\n Real y = f(s);\nend M;",
        15, "UnknownMember", {"M.S", "'b'"});
    row("a Boolean as the subscript of what is assigned",
        "function f\n input Real u;\n output Real y;\nprotected\n Real v[3];\nalgorithm\n v := {1, 2, 3}*u;\n v[u > "
        "1] := 2;\n y := v[1];\nend f;",
        8, "TypeMismatch", {"Integer", "Boolean"});
    row("an output with a unit that nothing assigns",
        "function f\n input Real u;\n output Real y(unit = \"m\");\n output Real z;\nalgorithm\n z := u;\nend f;", 3,
        "OutputNotAssigned", {"'y'"});
    row("a value in a partial class",
        "model M\n partial package P\n  constant Real c = 2;\n end P;\n Real x = P.c;\nend M;", 5, "NameInPartial",
        {"P'"});
    row("a value of its own in an expandable connector",
        "model M\n expandable connector E\n  Real x;\n end E;\n connector Out = output Real;\n Out o = time;\n "
        "E e(x = 1.0);\nequation\n connect(o, e.x);\nend M;",
        7, "ValueInExpandable", {"'e.x'"});
    row("an overdetermined connector of too many flow variables",
        "model M\n type T = Real[3];\n type R\n  extends T;\n  function equalityConstraint\n   input R a;\n   input R "
        "b;\n   output "
        "Real r[1];\n  algorithm\n   r := {a[1] - b[1]};\n  end equalityConstraint;\n end R;\n connector F\n  R r;\n  "
        "flow Real f[2];\n end F;\nend M;",
        13, "ConnectorUnbalanced", {"F'", "2", "1"});
}

void CheckTest::wrong() {
    QFETCH(QString, source);
    QFETCH(int, line);
    QFETCH(QString, kind);
    QFETCH(QStringList, parts);
    Said said = check(source);
    if (kind == "EachWithoutArray") // against the rules, but libraries do it and nothing is in doubt
        said.errors = said.warnings;
    QVERIFY2(!said.errors.isEmpty(), "no error was found");
    const QString all = said.errors.join("\n");
    QVERIFY2(said.errors.first().startsWith(QString("%1 %2: ").arg(line).arg(kind)), qPrintable(all));
    for (const QString& part : parts)
        QVERIFY2(said.errors.first().contains(part), qPrintable(part + " not in " + all));
    QVERIFY2(said.errors.size() == 1, qPrintable(all)); // the first one of a chain is enough
}

void CheckTest::right_data() {
    QTest::addColumn<QString>("source");
    auto row = [](const char* name, const char* source) { QTest::newRow(name) << QString(source); };
    row("models in a model whose components they name",
        "model M\n model A\n  Real x;\n parameter Real q = p;\n equation\n  der(x) = -p*x/y + v[2] + n;\n end A;\n "
        "model B\n  extends A;\n end B;\n parameter Real p = 2;\n Real y = time + 1, v[2] = {1, time};\n Integer n = "
        "3;\n "
        "dynamic A a;\n dynamic B b;\nstatechart\n state S extends State;\n  State I(isInitial = true), J;\n  "
        "transition "
        "I -> J action a := new A(); add(a); end transition;\n  transition J -> I after (1) action remove(a); end "
        "transition;\n end S;\nend M;");
    row("a partial class", "partial model M\n parameter Real p;\n Real x;\nend M;");
    row("a connector that changes at events only",
        "model M\n connector C\n  flow Real i;\n  Real v;\n end C;\n discrete C a, b;\nequation\n"
        " when time > 1 then\n  a.v = 2;\n  b.v = 3;\n end when;\nend M;");
    row("what flows in a connector of signals",
        "model M\n connector S\n  output Real s;\n end S;\n connector C\n  flow S s;\n  Real v;\n end C;\n C c;\n"
        "equation\n c.v = 1;\nend M;");
    row("connectors whose values are declared",
        "model M\n connector C\n  Real v = 4;\n end C;\n input C a;\n output C b;\n C c;\nend M;");
    row("an array as large as who uses it says",
        "model M\n model A\n  Real x[:, :] = ones(size(x, 1), size(x, 2));\n end A;\n"
        " A a(redeclare Real x[2, 3]);\nend M;");
    row("an object of a function",
        "model M\n class T\n  extends ExternalObject;\n  function constructor\n   input Real v[:];\n   output T t;\n"
        "  external \"C\" t = makeT(v, size(v, 1));\n  end constructor;\n  function destructor\n   input T t;\n"
        "  external \"C\" freeT(t);\n  end destructor;\n end T;\n function at\n  input T t;\n  output Real y;\n"
        " external \"C\" y = atT(t);\n end at;\n function f\n  input Real v[:];\n  output Real y;\n protected\n"
        "  T t = T(v);\n algorithm\n  y := at(t);\n end f;\n Real y = f({time, 2});\nend M;");
    row("a parameter without a value as an extent",
        "block M\n parameter Integer n;\n input Real u[n];\n output Real y = "
        "sum(u);\nend M;");
    row("an outer without an inner",
        "model M\n model W\n  parameter Real g = 9;\n end W;\n outer W w;\n Real x = w.g;\nend M;");
    row("an outer array without an inner", "model M\n outer Integer[2] p;\n Integer x = p[1];\nend M;");
    row("an outer array of components without an inner",
        "model M\n model W\n  parameter Real g = 9;\n end W;\n outer W w[3];\n Real x = w[3].g;\nend M;");
    row("a sum over nothing is an Integer where its terms are",
        "model M\n parameter Integer n = 0;\n parameter Integer s = sum(2*i for i in 1:n) + product(i for i in 1:n) + "
        "sum({i for i in 1:n});\n parameter Boolean b[:] = {i > 1 for i in 1:n};\n Real x = s;\nend M;");
    row("a number from a package that is to be chosen",
        "package P\n partial package Medium\n  constant String names[:] = {\"none\"};\n  constant Integer n = "
        "size(names, 1) - "
        "1;\n end Medium;\n model M\n  replaceable package Medium = P.Medium;\n  parameter Integer k = sum(if "
        "Medium.names[i] == \"water\" then i else 0 for i in 1:Medium.n);\n  Real x[Medium.n];\n  Real y = x[k];\n "
        "equation\n  x = fill(time, Medium.n);\n end M;\nend P;");
    row("an outer in a package",
        "model M\n model A\n  package P\n   outer constant Integer n;\n  end P;\n  Integer k = P.n;\n  Real x[P.n] = "
        "fill(time, P.n);\n end A;\n inner constant Integer n = 3;\n A a;\nend M;");
    row("types that their constraints allow",
        "model M\n type V = Real[3];\n type S = Real;\n replaceable type T = S[2] constrainedby Real;\n replaceable V "
        "x[2] = ones(2, 3) constrainedby V;\n T y = ones(2);\nend M;");
    row("an Integer beside a Real that it determines",
        "model M\n Integer n = 2;\n Real x;\nequation\n n = 4*x;\nend M;");
    row("a function that makes events",
        "model M\n function f\n  input Real x;\n  output Integer y;\n algorithm\n  y := if x > 0.5 then 1 else 0;\n  "
        "annotation(Inline = true, GenerateEvents = true);\n end f;\n Real x = time;\n Integer y = f(x);\nend M;");
    row("an outer parameter without an inner",
        "model M\n outer parameter Integer n;\n parameter Integer x = n;\nend M;");
    row("an outer function without an inner",
        "model M\n partial function A\n  input Real u;\n  output Real y;\n end A;\n"
        " outer function f = A;\n Real x = f(time);\nend M;");
    row("an unconnected resistor",
        "model M\n connector P\n  Real v;\n  flow Real i;\n end P;\n P p;\n P n;\nequation\n p.v - "
        "n.v = 2 * p.i;\n p.i + n.i = 0;\nend M;");
    row("inputs in connectors and records", "block M\n record C\n  Real re;\n  Real im;\n end C;\n connector In = "
                                            "input C;\n In u;\n output Real y = u.re;\nend M;");
    row("an input with a declaration equation", "block M\n input Real u = 0;\n output Real y = u;\nend M;");
    row("a replaceable partial package", "package P\n partial package Medium\n  constant Integer n = 2;\n  replaceable "
                                         "partial function rho\n   input Real p;\n   "
                                         "output Real d;\n  end rho;\n end Medium;\n model M\n  replaceable package "
                                         "Medium = P.Medium;\n  Real x[Medium.n] = "
                                         "ones(Medium.n) * Medium.rho(time);\n end M;\nend P;");
    row("redeclare function extends", "package P\n partial package B\n  replaceable partial function f\n   input Real "
                                      "u;\n   output Real y;\n  end f;\n end "
                                      "B;\n package C\n  extends B;\n  redeclare function extends f\n  algorithm\n   y "
                                      ":= 2 * u;\n  end f;\n end C;\nend P;");
    row("an import from a package beside the class",
        "model M\n encapsulated package P\n  constant Real c = 2;\n end P;\n model A\n  import M.P.c;\n  Real x = c * "
        "time;\n end A;\n A a;\nend M;");
    row("a constant that whoever uses the component gives",
        "package P\n model A\n  constant Integer n;\n  Real x[n] = ones(n);\n end A;\n model M\n  A a(n = 2);\n end "
        "M;\nend P;");
    row("a replaceable component of a partial class",
        "package P\n partial model A\n  Real y;\n end A;\n model B\n  replaceable A a;\n end B;\n model C\n  extends "
        "A;\n equation\n  y = time;\n end C;\n model D\n  extends B(redeclare C a);\n end D;\nend P;");
    row("a part of a constant record",
        "package P\n record R\n  Real m;\n end R;\n package D\n  constant R water = R(18);\n end D;\n constant R steam "
        "= "
        "D.water;\n constant Real k = steam.m / D.water.m;\n model M\n  Real x = k * time;\n end M;\nend P;");
    row("an annotation that is not the last", "model M\n annotation(Documentation);\n Real x = time;\nend M;");
    row("an icon from a model", "package P\n package Icons\n  partial model Example\n  end Example;\n end Icons;\n "
                                "package Examples\n  extends Icons.Example;\n end Examples;\nend P;");
    row("size of itself", "model M\n parameter Real A[:, size(A, 1)] = [1, 2; 3, 4];\nend M;");
    row("each with an array",
        "model M\n model N\n  parameter Real p = 1;\n end N;\n N n[2](each p = 2);\n N o[2](p = {1, "
        "2});\nend M;");
    row("a constant of a package that a model uses",
        "package P\n constant Real c = 2;\n model M\n  Real x = c;\n end M;\nend P;");
    row("no connector is an empty array of them", "model M\n connector P\n  Real v[2];\n  flow Real i[2];\n end P;\n "
                                                  "parameter Integer n = 0;\n P p[n];\nequation\n p.v = "
                                                  "fill({1, 2}, n);\nend M;");
    row("an array over Booleans in a function",
        "function f\n input Real u;\n output Real y;\nprotected\n Real v[Boolean];\nalgorithm\n v := {1, 2}*u;\n "
        "v[u > 1] := 2;\n y := v[true];\nend f;");
    row("a value in a replaceable package that is partial",
        "package P\n partial package A\n  constant Real c;\n end A;\n model M\n  replaceable package B = A;\n  Real x "
        "= B.c;\n end M;\nend P;");
    row("an overdetermined connector that fits",
        "model M\n type T = Real[3];\n type R\n  extends T;\n  function equalityConstraint\n   input R a;\n   input R "
        "b;\n   output "
        "Real r[1];\n  algorithm\n   r := {a[1] - b[1]};\n  end equalityConstraint;\n end R;\n connector F\n  R r;\n  "
        "flow Real f;\n end F;\nend M;");
}

void CheckTest::right() {
    QFETCH(QString, source);
    const Said said = check(source);
    QVERIFY2(said.errors.isEmpty(), qPrintable(said.errors.join("\n")));
}

void CheckTest::unbalancedComponentIsNamed() {
    const Said said = check(
        "package P\n connector Pin\n  Real v;\n  flow Real i;\n end Pin;\n model R\n  Pin p;\n  Pin n;\n "
        "equation\n  p.v - n.v = 2 * p.i;\n end R;\n model S\n  Pin p;\n  Pin n;\n equation\n  p.v - n.v = 1;\n  "
        "p.i + n.i = 0;\n end S;\n model G\n  Pin p;\n equation\n  p.v = 0;\n end G;\n model M\n  R r;\n  "
        "S s;\n  G g;\n equation\n  connect(r.p, s.p);\n  connect(r.n, s.n);\n  connect(g.p, s.n);\n end M;\nend P;",
        "P.M");
    QCOMPARE(said.errors.size(), 1);
    QVERIFY2(said.notes.contains("'r' has 2 unknowns and 1 equation: 'r.n.i' appears in none of them"),
             qPrintable(said.notes.join("\n")));
}

void CheckTest::balanceIsExplained_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("note");
    QTest::newRow("determined twice")
        << "model M\n Real x;\n Real y;\nequation\n x = time;\n x = 2*time;\n y = x;\nend M;"
        << "2 equations determine only 1 unknown (x)";
    QTest::newRow("determined by nothing") << "model M\n Real x;\n Real y;\nequation\n x = time;\nend M;"
                                           << "nothing determines y";
    QTest::newRow("an input of a component")
        << "model M\n block B\n  input Real u;\n  output Real y = 2*u;\n end B;\n B b;\n B c(u = b.y);\nend M;"
        << "'b.u' is an input, and nothing gives it a value";
    QTest::newRow("an input connector of a component")
        << "model M\n connector In = input Real;\n block B\n  In u;\n  output Real y = 2*u;\n end B;\n B b[2];\n In "
           "v;\nequation\n connect(v, b[1].u);\nend M;"
        << "'b[2].u' is an input, and nothing gives it a value";
}

void CheckTest::balanceIsExplained() {
    QFETCH(QString, source);
    QFETCH(QString, note);
    const Said said = check(source, "M");
    QCOMPARE(said.errors.size(), 1);
    QVERIFY2(said.errors.first().contains("Unbalanced"), qPrintable(said.errors.first()));
    QVERIFY2(std::ranges::any_of(said.notes, [&](const QString& n) { return n.contains(note); }),
             qPrintable(said.notes.join("\n")));
}

/// A draft that is to be replaced, as libraries have them, is no error.
void CheckTest::anOutputOnSomeWaysOnly_data() {
    QTest::addColumn<QString>("statements");
    QTest::addColumn<bool>("told");
    QTest::newRow("a condition without else") << "if u > 0 then y := 1; end if;" << true;
    QTest::newRow("with one") << "if u > 0 then y := 1; else y := 2; end if;" << false;
    QTest::newRow("an else that ends it") << "if u > 0 then y := 1; else assert(false, \"no\"); end if;" << false;
    QTest::newRow("a return before") << "if u > 0 then return; end if; y := 1;" << true;
    QTest::newRow("a return behind") << "y := 1; if u > 0 then return; end if; y := 2;" << false;
    QTest::newRow("a loop") << "for i in 1:3 loop y := i; end for;" << false;
    QTest::newRow("a loop that ends early")
        << "for i in 1:3 loop if i > u then break; end if; y := i; end for;" << true;
    QTest::newRow("some branches") << "if u > 0 then y := 1; elseif u > -1 then y := 2; else z := 1; end if;" << true;
    QTest::newRow("several outputs of a call") << "(y, z) := g(u);" << false;
}
void CheckTest::anOutputOnSomeWaysOnly() {
    QFETCH(QString, statements);
    QFETCH(bool, told);
    const Said said = check("package P\n function g\n input Real u;\n output Real a = u;\n output Real b = u;\n "
                            "algorithm\n end g;\n function f\n input Real u;\n output Real y;\n protected Real z;\n "
                            "algorithm\n " +
                            statements + "\n end f;\nend P;");
    QVERIFY2(said.errors.isEmpty(), qPrintable(said.errors.join('\n')));
    QCOMPARE(std::ranges::count_if(said.warnings,
                                   [](const QString& w) { return w.startsWith("10 OutputNotAlwaysAssigned: "); }),
             told ? 1 : 0);
}
void CheckTest::aFunctionThatComputesNothing() {
    const Said said = check("function f\n input Real x;\n output Real y;\nalgorithm\nend f;");
    QVERIFY2(said.errors.isEmpty(), qPrintable(said.errors.join("\n")));
    QCOMPARE(said.warnings.size(), 1);
    QVERIFY2(said.warnings.first().startsWith("3 OutputNotAssigned: "), qPrintable(said.warnings.first()));
    QVERIFY2(said.warnings.first().contains("'y'"), qPrintable(said.warnings.first()));
}

void CheckTest::anotherLetterIsNoMisspelling() {
    // The last one is: only its case is wrong.
    for (const auto& [wrong, hint] : {std::pair("Q.X p", ""), {"Real y = b", ""}, {"Real y = A", "did you mean 'a'"}}) {
        const Said said = check(QString("model M\n Real a = 1;\n %1;\nend M;").arg(wrong));
        QCOMPARE(said.errors.size(), 1);
        QVERIFY2(*hint ? said.errors[0].contains(hint) : !said.errors[0].contains("did you mean"),
                 qPrintable(said.errors[0]));
    }
}

/// What the syntax only warns of keeps nothing from being checked.
void CheckTest::aWarningOfTheSyntax() {
    const Said said = check("model M\n annotation(Documentation(info = \"x\"));\n Real x = y;\nend M;");
    QCOMPARE(said.errors.size(), 1);
    QVERIFY2(said.errors.first().startsWith("3 UnknownName: "), qPrintable(said.errors.first()));
}

void CheckTest::nearlyKnownAnnotations_data() {
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("word"); // empty: nothing to say
    QTest::newRow("of a class") << "model M\n Real x = 1;\n annotation(experimnt(StopTime = 2));\nend M;"
                                << "'experiment'";
    QTest::newRow("in small letters") << "model M\n Real x = 1;\n annotation(icon(x = 1));\nend M;"
                                      << "'Icon'";
    QTest::newRow("of an experiment") << "model M\n Real x = 1;\n annotation(experiment(StopTme = 2));\nend M;"
                                      << "'StopTime'";
    QTest::newRow("of a component") << "model M\n parameter Integer n = 1 annotation(Evalute = true);\n Real x = "
                                       "n;\nend M;"
                                    << "'Evaluate'";
    QTest::newRow("of another tool")
        << "model M\n Real x = 1;\n annotation(__Other_experimnt(StopTime = 2), Window(x = 1));\nend M;"
        << "";
}

void CheckTest::nearlyKnownAnnotations() {
    QFETCH(QString, source);
    QFETCH(QString, word);
    const Said said = check(source);
    QVERIFY2(said.errors.isEmpty(), qPrintable(said.errors.join("\n")));
    QCOMPARE(said.warnings.size(), word.isEmpty() ? 0 : 1);
    if (!word.isEmpty())
        QVERIFY2(said.warnings.first().contains("did you mean " + word), qPrintable(said.warnings.first()));
}

void CheckTest::redeclarationsInTheFileOfAFolder() {
    const QTemporaryDir folder;
    const auto write = [&](const QString& name, const QByteArray& text) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(QDir(folder.path()).mkpath("Lib/Oil"));
    QVERIFY(write("Lib/package.mo",
                  "package Lib\n partial package Medium\n  replaceable record State\n   Real p;\n  end "
                  "State;\n  replaceable partial function rho\n   input State s;\n   output Real d;\n"
                  "  end rho;\n end Medium;\nend Lib;"));
    QVERIFY(
        write("Lib/Oil/package.mo",
              "within Lib;\npackage Oil\n extends Medium;\n redeclare record extends State\n  Real T;\n end State;\n"
              " redeclare function extends rho\n algorithm\n  d := 900 + s.p - s.T;\n end rho;\nend Oil;"));
    QVERIFY(write("Lib/Oil/Tank.mo", "within Lib.Oil;\nmodel Tank\n State s(p = 1, T = time);\n Real d = rho(s);\n"
                                     "end Tank;"));
    session::Session session;
    session.addLibrary(folder.filePath("Lib").toStdString());
    for (const char* name : {"Lib.Oil.State", "Lib.Oil.rho", "Lib.Oil.Tank"}) {
        const auto outcome = session.check(name, {});
        QVERIFY(outcome.has_value());
        QVERIFY2(outcome->diagnostics.empty(),
                 outcome->diagnostics.empty() ? "" : outcome->diagnostics[0].text().c_str());
    }
}

/// What is checked while one writes lacks an operand for a moment, in any place.
void CheckTest::operandsThatAreNotThereYet() {
    for (const char* what : {"-", "not", "+", "1 +", "a and", "a <", "if a then", "if a then 1 else", "der(", "pre(-",
                             "{-", "sum(-", "a[-", "f(-", "(-", "a ==", "- -", "not not"})
        for (const char* around :
             {"x = %1;", "%1 = x;", "a = %1;", "%1 = a;", "when %1 then x = 1; end when;", "if %1 then x = 1; end if;",
              "assert(%1, \"\");", "for i in %1 loop x = i; end for;", "connect(%1, x);", "x = %1"}) {
            const QString text =
                QString("model M Real x; Boolean a; equation " + QString(around) + " end M;").arg(what);
            QVERIFY2(!check(text).errors.isEmpty(), qPrintable(text));
        }
}

namespace {

/// One of everything that can lack a part for a moment.
const std::string base = R"(model B
  type E = enumeration(a, b);
  parameter Integer n = 2;
  Real x(start = 1, fixed = true), y[n], m[2, 2] = [1, 2; 3, 4];
  Boolean p, q(start = false);
  Integer i(start = 0);
  E e;
  discrete Real d(start = 0);
  function f
    input Real u; output Real v;
  algorithm
    v := if u > 0 then -u elseif u < -1 then 2 else u^2;
    for k in 1:2:3 loop v := v + k; end for;
    while v > 10 loop v := v - 1; end while;
  end f;
  record R
    Real re = 1; Real im = -2;
  end R;
  R r(re = f(time));
initial equation
  i = 1; pre(d) = -1;
equation
  der(x) = -x + f(x) + sum(y) + r.re + sum({k for k in 1:n});
  for k in 1:n loop y[k] = k*x; end for;
  p = not q or x > 1;
  q = pre(p) and not (x < 0);
  e = if p then E.a else E.b;
  when x < 0.5 then
    i = pre(i) + 1;
    d = -x;
  elsewhen p then
    i = -pre(i);
    d = max(k^2 for k in {1, 2});
  end when;
  if n > 1 then assert(x < 10, "large " + String(x)); end if;
  annotation (experiment(StopTime = 1));
end B;
)";

const std::string users = "model A\n  extends B(n = 3);\n  Real z = x;\nend A;\nmodel C\n  B b;\n  Real w = b.x;\n"
                          "  Boolean s = b.p;\nequation\n  when b.i > 1 then reinit(b.x, 1); end when;\nend C;\n"
                          "model D extends A; end D;\n";

} // namespace

/// What is checked may inherit from a text that is being written, and of which parts are missing: wherever they are,
/// the check ends, and nothing else does.
void CheckTest::basesThatAreBeingWritten() {
    std::vector<std::string> texts;
    bool wasInWord = false;
    for (size_t at = 8; at < base.size(); ++at) {
        const bool isWord = std::isalnum(static_cast<unsigned char>(base[at])) || base[at] == '_';
        const bool begins = !std::isspace(static_cast<unsigned char>(base[at])) && !(isWord && wasInWord);
        wasInWord = isWord;
        if (!begins)
            continue;
        size_t end = at + 1;
        while (isWord && end < base.size() && (std::isalnum(static_cast<unsigned char>(base[end])) || base[end] == '_'))
            ++end;
        texts.push_back(base.substr(0, at) + base.substr(end));       // a word less
        texts.push_back(base.substr(0, at));                          // written up to here
        texts.push_back(base.substr(0, at) + ";" + base.substr(end)); // another one instead
        texts.push_back(base.substr(0, at) + "else" + base.substr(end));
    }
    Session session;
    QVERIFY(session.setText("a.mo", users).has_value());
    for (const std::string& text : texts) {
        QVERIFY(session.setText("b.mo", text).has_value());
        for (const char* name : {"A", "C", "D"}) {
            const auto outcome = session.check(name, {}, true);
            QVERIFY(outcome.has_value());
            for (const Diagnostic& d : outcome->diagnostics)
                QVERIFY2(d.kind != DiagnosticKind::InternalError, (d.text() + "\n" + text).c_str());
        }
    }
}

/// While texts change again and again, others look at the classes of those before.
void CheckTest::textsAreReplacedWhileTheyAreLookedAt() {
    Session session;
    QVERIFY(session.setText("a.mo", users).has_value());
    QVERIFY(session.setText("b.mo", base).has_value());
    std::atomic<bool> isOver = false;
    std::atomic<int> checked = 0, viewed = 0;
    std::thread checks([&] {
        while (!isOver || checked < 3) {
            for (const char* name : {"A", "C", "B"})
                if (const auto outcome = session.check(name, {}))
                    for (const Diagnostic& d : outcome->diagnostics)
                        (void)d.text();
            ++checked;
        }
    });
    std::thread looks([&] {
        ModelViews views(session);
        while (!isOver || viewed < 3) {
            (void)views.diagram("C");
            (void)views.parameters("A", {});
            (void)views.icon("B");
            ++viewed;
        }
    });
    constexpr size_t changes = 150;
    for (size_t i = 0; i < changes; ++i) {
        const size_t at = 8 + (i * 7919) % (base.size() - 8);
        const std::string text = i % 3 == 0   ? base
                                 : i % 3 == 1 ? base.substr(0, at)
                                              : base.substr(0, at) + base.substr(at + 1);
        if (i % 10 == 9)
            (void)session.removeText("b.mo");
        (void)session.setText("b.mo", text);
        while (checked + viewed < static_cast<int>(i / 10))
            std::this_thread::yield();
    }
    isOver = true;
    checks.join();
    looks.join();
    QVERIFY(checked > 0 && viewed > 0);
}

void CheckTest::whereSomebodyWritesComesFirst_data() {
    QTest::addColumn<QString>("source"); // the cursor is at |
    QTest::addColumn<QString>("first");  // what is told before the rest
    QTest::addColumn<int>("all");
    const auto row = [](const char* name, const char* equations, const char* first, int all) {
        QTest::newRow(name) << QString("model M\n Real x(start = 1), z[2];\n Integer i;\n"
                                       "equation\n der(x) = -x;\n%1\nend M;")
                                   .arg(equations)
                            << QString(first) << all;
    };
    row("an unknown name, behind its equation", " x = oops;\n| z = {1, other};", "UnknownName", 2);
    row("the cursor within the equation", " x = oo|ps;\n z = {1, other};", "UnknownName", 2);
    row("the one that is right has nothing to tell", " z = {1, 2};|\n x = oops;", "", 1);
    row("sides that differ", " z = {1, 2, 3};|\n x = oops;", "SidesDiffer", 2);
    row("in an initial equation", "initial equation\n x = oops;|\nequation\n z = {1, other};", "UnknownName", 2);
    row("what assigns waits for its turn", " when x > 1 then\n  i = oops;|\n end when;", "", 1);
    row("an algorithm too", "algorithm\n i := oops;|", "", 1);
    row("one that makes variables of its own leaves none", " z = {der(x*x), 2};|\n i = 1;", "", 0);
    row("before all equations", " x = oops;\n z = {1, other};", "", 2);
}

void CheckTest::whereSomebodyWritesComesFirst() {
    QFETCH(QString, source);
    QFETCH(QString, first);
    QFETCH(int, all);
    const uint32_t offset = static_cast<uint32_t>(std::max<qsizetype>(0, source.indexOf('|')));
    source.remove('|');
    session::Session session;
    QVERIFY(session.setText("written.mo", source.toStdString()).has_value());
    QStringList told;
    const FirstLook look{offset, [&told](const std::vector<Diagnostic>& said) {
                             for (const Diagnostic& d : said)
                                 told << QString::fromUtf8(diagnosticKindInfo(d.kind).id.data(),
                                                           qsizetype(diagnosticKindInfo(d.kind).id.size()));
                         }};
    const auto outcome = session.check("M", {}, false, &look);
    QVERIFY(outcome.has_value());
    QCOMPARE(told.join(", "), first);
    // What was told comes again, once, among all.
    const auto plain = session.check("M", {});
    QCOMPARE(outcome->diagnostics.size(), size_t(all));
    QCOMPARE(plain->diagnostics.size(), size_t(all));
    for (size_t i = 0; i < plain->diagnostics.size(); ++i)
        QCOMPARE(outcome->diagnostics[i].text(), plain->diagnostics[i].text());
}

/// What authors of libraries write and mean is not told; what contradicts itself is.
void CheckTest::unitsThatNobodyContradicts_data() {
    QTest::addColumn<QString>("equation");
    QTest::addColumn<int>("count");
    QTest::newRow("a length along a direction") << "r = 0.2*e;" << 0;
    QTest::newRow("what a function makes a number") << "e = toUnit1(r);" << 0;
    QTest::newRow("a length is no direction") << "r = e;" << 1;
    QTest::newRow("a length is no force") << "f = r;" << 1;
    QTest::newRow("a weight") << "f = 9.81*m;" << 0;
}

void CheckTest::unitsThatNobodyContradicts() {
    QFETCH(QString, equation);
    Session session;
    QVERIFY(session.setText("lib.mo",
                            "package Lib block Gain parameter Real k(unit=\"1\") = 1; input Real u; output Real "
                            "y = k*u; end Gain; end Lib;"));
    const QString text = "model M\n function toUnit1\n  input Real u;\n  output Real y(unit=\"1\") = u;\n"
                         "  annotation (Inline = true);\n end toUnit1;\n Lib.Gain g(k = m*r, u = time);\n"
                         " parameter Real m(unit=\"kg\") = 1;\n parameter Real r(unit=\"m\") = 1;\n"
                         " Real e(unit=\"1\");\n Real f(unit=\"N\");\nequation\n " +
                         equation + "\nend M;";
    QVERIFY(session.setText("m.mo", text.toStdString()));
    const auto outcome = session.check("M", {}, true);
    QVERIFY(outcome);
    QTEST(static_cast<int>(std::ranges::count(outcome->diagnostics, DiagnosticKind::UnitsOfSides, &Diagnostic::kind)),
          "count");
}

QTEST_GUILESS_MAIN(CheckTest)
#include "check_test.moc"
