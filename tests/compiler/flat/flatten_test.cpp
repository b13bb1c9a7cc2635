#include "tests/compiler/flat/flat_text.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace gnomon;
using gnomon::testing::flat;
using Flat = gnomon::testing::FlatText;

namespace {

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QStringLiteral("no file ") + path;
}

} // namespace

class FlattenTest : public QObject {
    Q_OBJECT
private slots:
    void flatText_data() {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(GNOMON_SOURCE_DIR "/tests/compiler/flat/models"));
        const QStringList models = folder.entryList({QStringLiteral("*.mo"), QStringLiteral("*.sol")});
        QVERIFY(!models.isEmpty());
        for (const QString& model : models)
            QTest::newRow(qPrintable(QFileInfo(model).baseName())) << folder.filePath(model);
    }
    void flatText() {
        QFETCH(QString, path);
        const Flat result =
            gnomon::testing::flatOf({{path.endsWith(QStringLiteral(".sol")) ? "test.sol" : "test.mo", textOf(path)}});
        QCOMPARE(QString::fromStdString(result.messages), QString());
        const QString golden = path.left(path.lastIndexOf(QLatin1Char('.'))) + QStringLiteral(".flat");
        if (qEnvironmentVariableIsSet("GNOMON_UPDATE")) { // see models/README.md
            QFile file(golden);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(result.printed.c_str());
        }
        QCOMPARE(QString::fromStdString(result.printed), textOf(golden));
    }
    void everyFlatModelHasItsSource() {
        const QDir folder(QStringLiteral(GNOMON_SOURCE_DIR "/tests/compiler/flat/models"));
        for (const QString& golden : folder.entryList({QStringLiteral("*.flat")}))
            QVERIFY2(folder.exists(golden.chopped(5) + QStringLiteral(".mo")) ||
                         folder.exists(golden.chopped(5) + QStringLiteral(".sol")),
                     qPrintable(golden));
    }

    void wrongModels_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* source, const char* expected) {
            QTest::newRow(name) << source << expected;
        };
        row("unknown type", "model A\n  Rael x;\nend A;", "2:3 UnknownClass");
        row("unknown name", "model A Real x;\nequation x = y;\nend A;", "2:14 UnknownName");
        row("unknown member", "model A record R Real a; end R; R r(a=1);\nReal x = r.b;\nend A;", "2:12 UnknownMember");
        row("unknown modification", "model A model B end B;\nB b(x = 1);\nend A;", "2:5 UnknownModified");
        row("unknown function", "model A Real x;\nequation x = foo(1);\nend A;", "2:14 UnknownFunction");
        row("type of sides", "model A Real x;\nequation x = true;\nend A;", "2:10 SidesDiffer");
        row("extents of sides", "model A Real x[2];\nequation x = {1, 2, 3};\nend A;", "2:10 SidesDiffer");
        row("operand types", "model A Real x;\nequation x = 1 + true;\nend A;", "2:14 OperandTypes");
        row("enumerations with the same literals are one type",
            "model A type E = enumeration(a, b); type F = enumeration(a, b); parameter E e = E.b;\nparameter Boolean "
            "same = e == F.b;\nend A;",
            "");
        row("enumerations with other literals are not",
            "model A type E = enumeration(a, b); type F = enumeration(b, a); parameter E e = E.b;\nparameter Boolean "
            "same = e == F.b;\nend A;",
            "2:26 OperandTypes");
        row("a connector of arrays without elements forgets no flow",
            "model A connector P parameter Integer n = 0; Real v[n]; Real w[n]; end P; P p; Real x, y; equation x = 1; "
            "end A;",
            "1:7 Unbalanced");
        row("condition", "model A Real x;\nequation x = if 1 then 2 else 3;\nend A;", "2:17 TypeMismatch");
        row("subscript", "model A Real x[2] = {1, 2}; Real y;\nequation y = x[3];\nend A;", "2:16 SubscriptRange");
        row("too many subscripts", "model A Real x = 1; Real y;\nequation y = x[1];\nend A;", "2:14 TooManySubscripts");
        row("cycle of parameters", "model A parameter Integer n = m; parameter Integer m = n;\nReal x[n];\nend A;",
            "1:56 CyclicValue");
        row("inherits from itself", "model A extends A; end A;", "1:17 CyclicInheritance");
        row("declared twice", "model A Real x = 1;\nReal x = 2;\nend A;", "2:6 DuplicateElement");
        row("partial", "partial model A end A;", "1:15 PartialModel");
        row("partial component", "model A partial model B end B;\nB b;\nend A;", "2:3 PartialInstance");
        row("a function is no model", "function A input Real u; output Real y; algorithm y := u; end A;",
            "1:10 NotSimulatable");
        row("reinit outside", "model A Real x;\nequation der(x) = 1; reinit(x, 1);\nend A;", "2:22 ReinitOutside");
        row("too few equations", "model A Real x, y;\nequation x = 1;\nend A;", "1:7 Unbalanced");
        row("connect a variable", "model A Real x = 1, y = 2;\nequation connect(x, y);\nend A;", "2:18 NotAConnector");
        row("connectors differ",
            "model A connector P Real v; flow Real i; end P; connector Q Real v; end Q; P p; Q q;\nequation connect(p, "
            "q);\nend A;",
            "2:10 ConnectMismatch");
        row("argument count", "model A Real x;\nequation x = sin(1, 2);\nend A;", "2:14 ArgumentCount");
        row("unknown input",
            "model A function f input Real u; output Real y; algorithm y := u; end f; Real x;\nequation x = f(v = "
            "1);\nend A;",
            "2:20 UnknownArgument");
        row("missing input",
            "model A function f input Real u; output Real y; algorithm y := u; end f; Real x;\nequation x = f();\nend "
            "A;",
            "2:14 MissingArgument");
        row("negative extent", "model A parameter Integer n = -1;\nReal x[n];\nend A;", "2:8 NegativeExtent");
        row("missing inner", "model A partial model W end W; model B\nouter W w;\nend B; B b; end A;",
            "2:9 MissingInner");
        row("final", "model A model B final parameter Real p = 1; end B;\nB b(p = 2);\nend A;", "2:5 FinalModified");
        row("function reports an error",
            "model A function f input Real u; output Real y; algorithm assert(u > 0, \"no\"); y := u; end f;\nconstant "
            "Real c = f(-1);\nend A;",
            "1:59 AssertionFailed");
        row("an Integer that time counts up in a loop",
            "model A Integer x; algorithm\nx := 0;\nwhile x < time loop x := x + 1; end while;\nend A;",
            "3:1 NotSupported");
        row("when in when",
            "model A Real x;\nequation der(x) = 1; when x > 1 then\nwhen x > 2 then reinit(x, 0); end when; end "
            "when;\nend A;",
            "3:1 WhenNested");
    }
    void wrongModels() {
        QFETCH(QString, source);
        QFETCH(QString, expected);
        QCOMPARE(QString::fromStdString(flat(source).messages), expected);
    }

    /// What it extends is known to the package around it alone, also where nobody came by way of the package.
    void aClassThatExtendsWhatItsPackageInherits() {
        const Flat result = gnomon::testing::flatOf(
            {{"test.mo", "package P package B replaceable partial model M Real x; end M; end B; package N extends B; "
                         "redeclare model extends M Real y = 2*x; equation x = time; end M; end N; end P;"}},
            {"P", "N", "M"});
        QCOMPARE(QString::fromStdString(result.messages), QString());
        QCOMPARE(result.statistics.equations, 2u);
    }

    /// Passes of a loop are no levels of anything.
    void longLoopsInAlgorithms() {
        const Flat result =
            flat("model A Real x[60000]; algorithm for i in 1:60000 loop x[i] := i*time; end for; end A;");
        QCOMPARE(QString::fromStdString(result.messages), QString());
        QCOMPARE(result.statistics.equations, 60000u);
    }

    void familiesDoNotGrowWithTheModel_data() {
        QTest::addColumn<int>("count");
        QTest::newRow("2") << 2;
        QTest::newRow("50") << 50;
    }
    void familiesDoNotGrowWithTheModel() {
        QFETCH(int, count);
        const Flat result =
            flat(QString("package P connector C Real v; flow Real i; end C; model R C p, n; parameter Real R = 1; Real "
                         "v; equation "
                         "v = p.v - n.v; p.i + n.i = 0; v = R*p.i; end R; model G C p; equation p.v = 0; end G; end P; "
                         "model A P.R r[%1](each R = 2); P.G g; P.R last(R = 3); equation for i in 1:%2 loop "
                         "connect(r[i].n, r[i+1].p); end for; "
                         "connect(r[1].p, g.p); connect(r[%1].n, last.p); end A;")
                     .arg(count)
                     .arg(count - 1));
        QCOMPARE(QString::fromStdString(result.messages), QString());
        QCOMPARE(result.statistics.equations, uint32_t(count + 1) * 5 + 2);
        QCOMPARE(result.families, size_t(7));
    }
};

QTEST_APPLESS_MAIN(FlattenTest)
#include "flatten_test.moc"
