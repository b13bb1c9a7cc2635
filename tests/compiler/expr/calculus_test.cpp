#include "compiler/expr/differentiate.h"
#include "compiler/expr/evaluate.h"
#include "compiler/expr/print.h"
#include "compiler/expr/solve.h"
#include "tests/compiler/expr/expr_text.h"

#include <QTest>
#include <cmath>
#include <random>

using namespace gnomon;

namespace {

/// Values of columns by number; der(x) has a value of its own.
struct Point {
    std::vector<double> values;
    double time = 0.7;

    std::optional<double> operator()(const ExprPool& pool, ExprId leaf) const {
        switch (pool.node(leaf).op) {
        case ExprOp::Time:
            return time;
        case ExprOp::Column:
            return values.at(pool.columnNumber(leaf));
        case ExprOp::Der:
            return values.at(pool.columnNumber(pool.child(leaf, 0))) * 0.5 + 1;
        default:
            return std::nullopt;
        }
    }
};

double valueAt(const ExprPool& pool, ExprId id, const Point& point) {
    return evaluateScalar(pool, id, [&](ExprId leaf) { return point(pool, leaf); }).value();
}

std::string plain(const ExprPool& pool, ExprId id) {
    ExprNames names;
    names.leaf = [&](ExprId leaf) { return std::string(1, static_cast<char>('a' + pool.columnNumber(leaf))); };
    return exprText(pool, id, names);
}

} // namespace

class CalculusTest : public QObject {
    Q_OBJECT

private slots:
    void wholeQuotients_data() {
        QTest::addColumn<QString>("dividend");
        QTest::addColumn<int>("divisor");
        QTest::addColumn<double>("value"); // at x = 5, y = 7, z = 11; nothing: 0.5
        QTest::newRow("a factor") << "6*x" << 3 << 10.0;
        QTest::newRow("a sum") << "6*x - 9*y" << 3 << -11.0;
        QTest::newRow("a factor of a sum") << "4*(x + y)" << -2 << -24.0;
        QTest::newRow("two factors") << "4*(3*x + 9*y)" << 6 << 52.0;
        QTest::newRow("the number behind") << "x*10" << 5 << 10.0;
        QTest::newRow("a number") << "12" << 4 << 3.0;
        QTest::newRow("one") << "x" << 1 << 5.0;
        QTest::newRow("perhaps not whole") << "x + y" << 2 << 0.5;
        QTest::newRow("not all of it") << "2*x + 3*y" << 2 << 0.5;
        QTest::newRow("a number that is not") << "13" << 4 << 0.5;
    }
    void wholeQuotients() {
        QFETCH(QString, dividend);
        QFETCH(int, divisor);
        QFETCH(double, value);
        ExprPool pool;
        const ExprId e = test::ExprText(pool)(dividend.toStdString());
        const auto quotient = wholeQuotient(pool, e, divisor);
        QCOMPARE(quotient.has_value(), value != 0.5);
        if (quotient)
            QCOMPARE(valueAt(pool, *quotient, {{5, 7, 11}}), value);
    }

    void derivativesAgreeWithDifferences_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"x + y",
                                 "x - y*z",
                                 "x*y*x",
                                 "x/y",
                                 "(x + z)/(x*y)",
                                 "-x^2",
                                 "x^y",
                                 "x^3.5",
                                 "2^x",
                                 "sin(x*y)",
                                 "cos(x/y)",
                                 "tan(x)",
                                 "asin(x/10)",
                                 "acos(x/10)",
                                 "atan(x)",
                                 "atan2(x, y)",
                                 "atan2(y*x, x + z)",
                                 "sinh(x)",
                                 "cosh(x)",
                                 "tanh(x*z)",
                                 "exp(x - y)",
                                 "log(x)",
                                 "log10(x*y)",
                                 "sqrt(x^2 + y^2)",
                                 "abs(z - x)",
                                 "min(x, y)",
                                 "max(x*x, y)",
                                 "mod(x, 0.3)",
                                 "rem(x, y/7)",
                                 "if x > y then x*x else y*x",
                                 "noEvent(if x < y then x^3 else z)",
                                 "smooth(1, if x < y then x*y else x*x*y)",
                                 "homotopy(x*y, x)",
                                 "semiLinear(x, y, z)",
                                 "semiLinear(y - x - 5, y*x, z)",
                                 "sign(x)*x",
                                 "floor(x)*x + ceil(y)*x",
                                 "x*time",
                                 "der(x)*x",
                                 "x + (y + (z + (x + x)))",
                                 "x - (y - (x - z))",
                                 "1/(1 + exp(-x))"})
            QTest::newRow(text) << text;
    }
    void derivativesAgreeWithDifferences() {
        QFETCH(QString, text);
        ExprPool pool;
        test::ExprText parse(pool);
        const ExprId x = parse.name("x");
        parse.name("y");
        parse.name("z");
        const ExprId f = parse(text.toStdString());
        std::mt19937 random(7);
        std::uniform_real_distribution<double> uniform(0.5, 3);
        for (uint32_t k = 0; k < 3; ++k) {
            const auto derivative = partialDerivative(pool, f, pool.column(k));
            QVERIFY(derivative.has_value());
            for (int trial = 0; trial < 20; ++trial) {
                Point point{{uniform(random), uniform(random), uniform(random)}};
                const double h = 1e-6;
                Point low = point, high = point;
                low.values[k] -= h;
                high.values[k] += h;
                // der(x) is a leaf of its own and stands still.
                const auto at = [&](const Point& moved) {
                    return evaluateScalar(pool, f,
                                          [&](ExprId leaf) {
                                              return pool.node(leaf).op == ExprOp::Der ? point(pool, leaf)
                                                                                       : moved(pool, leaf);
                                          })
                        .value();
                };
                const double difference = (at(high) - at(low)) / (2 * h);
                const double value = valueAt(pool, *derivative, point);
                QVERIFY2(std::fabs(value - difference) <= 1e-6 * (1 + std::fabs(value)),
                         qPrintable(QString("d/dcolumn %1: %2, difference %3").arg(k).arg(value).arg(difference)));
            }
        }
        Q_UNUSED(x);
    }

    void derivativeByTheDerivative() {
        ExprPool pool;
        test::ExprText parse(pool);
        const ExprId f = parse("der(x)*y - x");
        const ExprId d = partialDerivative(pool, f, pool.der(pool.column(0))).value();
        QVERIFY(d == pool.column(1));
    }

    void timeDerivative() {
        // d/dt (L^2 - x^2 - y^2) with a constant L: -2 x x' - 2 y y'.
        ExprPool pool;
        test::ExprText parse(pool);
        parse.name("x");
        parse.name("y");
        const ExprId f = parse("L^2 - x^2 - y^2 + sin(time)");
        Differentiator::Rules rules;
        rules.leaf = [&](ExprId leaf) {
            if (pool.node(leaf).op == ExprOp::Time)
                return pool.real(1);
            if (pool.node(leaf).op == ExprOp::Column && pool.columnNumber(leaf) < 2)
                return pool.der(leaf);
            return pool.real(0);
        };
        const ExprId d = Differentiator(pool, rules)(f).value();
        const Point point{{0.3, 0.4, 5}};
        const double expected = -2 * 0.3 * 1.15 - 2 * 0.4 * 1.2 + std::cos(0.7);
        QVERIFY(std::fabs(valueAt(pool, d, point) - expected) < 1e-14);
    }

    void whatHasNoDerivativeIsNamed() {
        ExprPool pool;
        const ExprId x = pool.column(0);
        const ExprId call = pool.call(FunctionId(3), {&x, 1}, ScalarType::Real, 0);
        const ExprId f = pool.binary(ExprOp::Mul, x, call);
        const auto d = partialDerivative(pool, f, x);
        QVERIFY(!d.has_value());
        QVERIFY(d.error() == call);
        // But not where the call does not move.
        QVERIFY(partialDerivative(pool, f, pool.column(1)).value() == pool.real(0));
    }

    void derivativesOfCallsAreCalls() {
        ExprPool pool;
        const std::array arguments{pool.column(0), pool.column(1)};
        const ExprId call = pool.call(FunctionId(0), arguments, ScalarType::Real, 0);
        const ExprId second = pool.output(call, 1, ScalarType::Real, 0);
        Differentiator::Rules rules;
        rules.function = [](ExprId) { return Differentiator::DerivativeCall{FunctionId(1), 0, 0}; };
        rules.realInput = [](FunctionId, uint32_t) { return true; };
        rules.realOutput = [](FunctionId, uint32_t output) { return output; };
        const ExprId d = partialDerivative(pool, second, pool.column(1), rules).value();
        const std::array all{pool.column(0), pool.column(1), pool.real(0), pool.real(1)};
        QVERIFY(d == pool.output(pool.call(FunctionId(1), all, ScalarType::Real, 0), 1, ScalarType::Real, 0));
    }

    void solutionsSatisfyTheEquation_data() {
        QTest::addColumn<QString>("lhs");
        QTest::addColumn<QString>("rhs");
        QTest::addColumn<bool>("solvable");
        const auto row = [](const char* lhs, const char* rhs, bool solvable = true) {
            QTest::newRow(qPrintable(QString("%1 = %2").arg(lhs, rhs))) << lhs << rhs << solvable;
        };
        row("x", "y + z");
        row("y", "z*x");
        row("y*x", "z");
        row("x/y", "z");
        row("y - x", "z + 2*x");
        row("0", "x + y + z");
        row("(x + y)*z", "3*x");
        row("(x - y)/z", "sin(y)*x + 1");
        row("-x", "y");
        row("if y > z then 2*x else x + y", "z");
        row("noEvent(if y > z then 2*x else x + y)", "z - 2");
        row("smooth(0, x*z)", "z - 2");
        row("homotopy(2*x, x)", "z - 2");
        row("der(y)*x", "1");
        row("x*x", "y", false);
        row("sin(x)", "y", false);
        row("y/x", "z", false);
        row("if x > 0 then x else 2*x", "y", false);
        row("x - x", "y", false);
        row("y", "z", false);
    }
    void solutionsSatisfyTheEquation() {
        QFETCH(QString, lhs);
        QFETCH(QString, rhs);
        QFETCH(bool, solvable);
        ExprPool pool;
        test::ExprText parse(pool);
        const ExprId x = parse.name("x");
        parse.name("y");
        parse.name("z");
        const ExprId left = parse(lhs.toStdString()), right = parse(rhs.toStdString());
        const auto solution = solveFor(pool, left, right, x);
        QCOMPARE(solution.has_value(), solvable);
        if (!solvable)
            return;
        QVERIFY(!contains(pool, solution->value, [&](ExprId leaf) { return leaf == x; }));
        std::mt19937 random(3);
        std::uniform_real_distribution<double> uniform(0.5, 3);
        for (int trial = 0; trial < 20; ++trial) {
            Point point{{0, uniform(random), uniform(random)}};
            point.values[0] = valueAt(pool, solution->value, point);
            const double a = valueAt(pool, left, point), b = valueAt(pool, right, point);
            QVERIFY(std::fabs(a - b) <= 1e-12 * (1 + std::fabs(a)));
        }
    }

    void isolatedUnknownsSatisfyTheEquation_data() {
        QTest::addColumn<QString>("lhs");
        QTest::addColumn<QString>("rhs");
        QTest::addColumn<bool>("solvable");
        const auto row = [](const char* lhs, const char* rhs, bool solvable = true) {
            QTest::newRow(qPrintable(QString("%1 = %2").arg(lhs, rhs))) << lhs << rhs << solvable;
        };
        row("y", "1/x");
        row("3 - z/(2*x + y)", "z");
        row("exp(x - y)", "z");
        row("y*log(-x)", "z");
        row("log10(x)", "y");
        row("y", "1/x + x", false);
        row("x^2", "y", false);
        row("sqrt(x)", "y", false);
        row("1/x", "x", false);
        row("x/x", "y", false);
    }
    void isolatedUnknownsSatisfyTheEquation() {
        QFETCH(QString, lhs);
        QFETCH(QString, rhs);
        QFETCH(bool, solvable);
        ExprPool pool;
        test::ExprText parse(pool);
        const ExprId x = parse.name("x");
        parse.name("y");
        parse.name("z");
        const ExprId left = parse(lhs.toStdString()), right = parse(rhs.toStdString());
        const auto value = isolate(pool, left, right, x);
        QCOMPARE(value.has_value(), solvable);
        if (!solvable)
            return;
        std::mt19937 random(3);
        std::uniform_real_distribution<double> uniform(0.5, 3);
        for (int trial = 0; trial < 20; ++trial) {
            Point point{{0, uniform(random), uniform(random)}};
            point.values[0] = valueAt(pool, *value, point);
            const double a = valueAt(pool, left, point), b = valueAt(pool, right, point);
            QVERIFY(std::fabs(a - b) <= 1e-12 * (1 + std::fabs(a)));
        }
    }

    void simpleSolutionsReadSimple() {
        ExprPool pool;
        test::ExprText parse(pool);
        parse.name("u");
        parse.name("R");
        const ExprId i = parse.name("i");
        QCOMPARE(plain(pool, solveFor(pool, parse("u"), parse("R*i"), i)->value), std::string("a / b"));
        QCOMPARE(plain(pool, solveFor(pool, parse("R*i"), parse("u"), parse.name("u"))->value), std::string("b * c"));
        QCOMPARE(plain(pool, solveFor(pool, parse("0"), parse("u + i"), i)->value), std::string("-a"));
    }

    void degrees_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("degree");
        QTest::newRow("free") << "a*b + sin(a)" << 0;
        QTest::newRow("affine") << "a*x + y/b - 3" << 1;
        QTest::newRow("product") << "x*y" << 2;
        QTest::newRow("quotient") << "a/y" << 2;
        QTest::newRow("function") << "sin(x)" << 2;
        QTest::newRow("if") << "if a > 0 then x else y" << 1;
        QTest::newRow("condition") << "if x > 0 then a else b" << 2;
        QTest::newRow("power") << "x^2" << 2;
        QTest::newRow("pre is no x") << "pre(x)*x" << 1;
    }
    void degrees() {
        QFETCH(QString, text);
        QFETCH(int, degree);
        ExprPool pool;
        test::ExprText parse(pool);
        const ExprId x = parse.name("x"), y = parse.name("y");
        const ExprId f = parse(text.toStdString());
        QCOMPARE(degreeIn(pool, f, [&](ExprId leaf) { return leaf == x || leaf == y; }), degree);
    }

    void simplifyKeepsValues_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("simple");
        QTest::newRow("zero") << "0*x + y"
                              << "b";
        QTest::newRow("one") << "1*x/1"
                             << "a";
        QTest::newRow("fold") << "2*3 + x"
                              << "6 + a";
        QTest::newRow("integer division") << "1/4 + x"
                                          << "0.25 + a";
        QTest::newRow("minus minus") << "x - (-y)"
                                     << "a + b";
        QTest::newRow("if") << "if 1 < 2 then x else y"
                            << "a";
        QTest::newRow("and") << "if x > 1 and true then x else y"
                             << "if a > 1 then a else b";
        QTest::newRow("division by zero stays") << "x/0 + 1/0"
                                                << "a / 0 + 1 / 0";
        QTest::newRow("power") << "x^1 + y^0"
                               << "a + 1";
    }
    void simplifyKeepsValues() {
        QFETCH(QString, text);
        QFETCH(QString, simple);
        ExprPool pool;
        test::ExprText parse(pool);
        parse.name("x");
        parse.name("y");
        QCOMPARE(plain(pool, simplify(pool, parse(text.toStdString()))), simple.toStdString());
    }

    void textNeedsFewBrackets_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"(a + b) * c", "a - (b - c)", "a - b - c", "a / (b * c)", "a / b * c", "(-a)^2", "-a^2", "(a^b)^c",
              "not (a > b and b > c)", "if a > b then a else if b > c then b else c", "(if a > b then a else b) + c",
              "sin(a + b)", "a - (-2)"})
            QTest::newRow(text) << text;
    }
    void textNeedsFewBrackets() {
        QFETCH(QString, text);
        ExprPool pool;
        test::ExprText parse(pool);
        for (const char* name : {"a", "b", "c"})
            parse.name(name);
        const ExprId id = parse(text.toStdString());
        const std::string printed = plain(pool, id);
        QVERIFY2(parse(printed) == id, printed.c_str());
        QVERIFY(printed.size() <= text.toStdString().size());
    }

    void longSumsAreNoDeepRecursion() {
        ExprPool pool;
        ExprId sum = pool.column(0);
        for (uint32_t k = 1; k < 50000; ++k)
            sum = pool.binary(ExprOp::Add, sum, pool.column(k));
        QCOMPARE(sumTerms(pool, sum).size(), 50000u);
        const auto d = partialDerivative(pool, sum, pool.column(7));
        QVERIFY(d.value() == pool.real(1));
        QVERIFY(solveFor(pool, pool.real(0), sum, pool.column(49999)).has_value());
        ExprNames names;
        names.leaf = [](ExprId) { return std::string("v"); };
        QCOMPARE(exprText(pool, sum, names).size(), 50000u * 4 - 3);
    }
};

QTEST_APPLESS_MAIN(CalculusTest)
#include "calculus_test.moc"
