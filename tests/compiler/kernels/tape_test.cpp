#include "compiler/expr/evaluate.h"
#include "compiler/kernels/tape.h"
#include "tests/compiler/expr/expr_text.h"
#include "tests/compiler/kernels/random_template.h"

#include <QTest>
#include <cmath>

using namespace gnomon;

namespace {

/// The sum and the product of its inputs.
class SumAndProduct final : public KernelCallee {
public:
    explicit SumAndProduct(size_t inputs) : m_inputs(inputs) {}
    void call(solver::RunFunctions*, const double* in, double* out) const override {
        ++calls;
        out[0] = 0;
        out[1] = 1;
        for (size_t i = 0; i < m_inputs; ++i) {
            out[0] += in[i];
            out[1] *= in[i];
        }
    }
    size_t outputCount() const override { return 2; }
    mutable int calls = 0;

private:
    size_t m_inputs;
};

class OneCallee final : public CalleeSource {
public:
    explicit OneCallee(std::shared_ptr<const KernelCallee> callee) : m_callee(std::move(callee)) {}
    std::shared_ptr<const KernelCallee> callee(const ExprPool&, ExprId) override { return m_callee; }
    size_t outputOffset(const ExprPool&, ExprId, uint32_t number, std::vector<uint32_t>& dimensions) override {
        dimensions.clear();
        return number;
    }

private:
    std::shared_ptr<const KernelCallee> m_callee;
};

bool same(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

} // namespace

class TapeTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithThePlainDefinition() {
        std::mt19937 random(11);
        for (int trial = 0; trial < 300; ++trial) {
            ExprPool pool;
            const uint32_t columns = 1 + random() % 6;
            const std::array outputs{test::randomTemplate(pool, random, columns, 1 + trial / 6),
                                     test::randomTemplate(pool, random, columns, 3)};
            std::vector<bool> isConst(columns);
            for (size_t k = 0; k < columns; ++k)
                isConst[k] = random() % 3 == 0;
            const auto program = compileKernel(pool, outputs, isConst);
            QVERIFY(program.has_value());
            const Tape tape(*program);

            const size_t rowCount = 1 + random() % 400;
            std::uniform_real_distribution<double> uniform(0.5, 2);
            std::vector<double> vars(50), consts(40);
            for (double& v : vars)
                v = uniform(random);
            for (double& v : consts)
                v = uniform(random);
            std::vector<uint32_t> cells(rowCount * columns);
            for (uint32_t& cell : cells)
                cell = random() % 40;
            std::vector<uint32_t> rows;
            if (trial % 2)
                for (size_t i = 0; i < rowCount; ++i)
                    rows.push_back(static_cast<uint32_t>(random() % rowCount));
            std::vector<double> out(rowCount * 2, -7);
            Tape::entry(&tape, nullptr, vars.data(), consts.data(), cells.data(), rows.empty() ? nullptr : rows.data(),
                        rowCount, out.data());
            for (size_t i = 0; i < rowCount; ++i) {
                const size_t row = rows.empty() ? i : rows[i];
                const auto leaf = [&](ExprId id) -> std::optional<double> {
                    if (pool.node(id).op == ExprOp::Time)
                        return vars[0];
                    const uint32_t k = pool.columnNumber(id);
                    return (isConst[k] ? consts : vars)[cells[row * columns + k]];
                };
                for (size_t j = 0; j < 2; ++j) {
                    const double expected = evaluateScalar(pool, outputs[j], leaf).value();
                    const double value = out[i * 2 + j];
                    // x^4 and the like are multiplied out.
                    QVERIFY2(
                        same(value, expected) || std::fabs(value - expected) <= 1e-13 * (1 + std::fabs(expected)),
                        qPrintable(QString("trial %1 row %2: %3 for %4").arg(trial).arg(i).arg(value).arg(expected)));
                }
            }
        }
    }

    /// Each operation with operands in variables, constants, literals and registers, for few rows and for many.
    void operandsAreReadWhereTheyAre_data() {
        QTest::addColumn<QString>("pattern"); // A, B and C stand for operands
        for (const char* pattern : {"A + B",
                                    "A - B",
                                    "A*B",
                                    "A/B",
                                    "A*B + C",
                                    "C + A*B",
                                    "A*B - C",
                                    "C - A*B",
                                    "A*B - B*C",
                                    "(A + B)*C",
                                    "C*(A - B)",
                                    "(A - B)*(B + C)",
                                    "(A*B + C)*A",
                                    "C - (A - B)*A",
                                    "-(A*B)",
                                    "if A > B then B else C",
                                    "if A <= B then A*B else B*C",
                                    "if A >= B and not C == A then A else C",
                                    "A^B + C",
                                    "sin(A) - max(B, C)",
                                    "A - 2*B + C - A*B*C",
                                    "A*A + B*B - C*C*A"})
            QTest::newRow(pattern) << QString(pattern);
    }
    void operandsAreReadWhereTheyAre() {
        QFETCH(QString, pattern);
        const std::array<QString, 4> operands{"x", "k", "1.5", "sin(y)"};
        std::mt19937 random(5);
        std::uniform_real_distribution<double> uniform(0.5, 2);
        std::vector<double> vars(30), consts(30);
        for (double& v : vars)
            v = uniform(random);
        for (double& v : consts)
            v = uniform(random);
        for (size_t which = 0; which < operands.size() * operands.size() * operands.size(); ++which) {
            QString text;
            for (const QChar c : pattern) {
                const size_t k = which / (c == 'A' ? 1 : c == 'B' ? 4 : 16) % 4;
                text += c >= 'A' && c <= 'C' ? operands[k] : QString(c);
            }
            ExprPool pool;
            test::ExprText parse(pool);
            parse.name("x");
            parse.name("k");
            parse.name("y");
            const ExprId f = parse(text.toStdString());
            const auto program = compileKernel(pool, {&f, 1}, {false, true, false});
            QVERIFY2(program.has_value(), qPrintable(text));
            const Tape tape(*program);
            for (const size_t rowCount : {1, 2, 3, 7, 300}) {
                std::vector<uint32_t> cells(rowCount * 3);
                for (uint32_t& cell : cells)
                    cell = random() % 30;
                std::vector<double> out(rowCount, -7);
                tape.run(nullptr, vars.data(), consts.data(), cells.data(), nullptr, rowCount, out.data());
                for (size_t i = 0; i < rowCount; ++i) {
                    const auto leaf = [&](ExprId id) -> std::optional<double> {
                        const uint32_t k = pool.columnNumber(id);
                        return (k == 1 ? consts : vars)[cells[i * 3 + k]];
                    };
                    QVERIFY2(same(out[i], evaluateScalar(pool, f, leaf).value()), qPrintable(text));
                }
            }
        }
    }

    void aProductIsAddedInOneOperation() {
        ExprPool pool;
        test::ExprText parse(pool);
        for (const char* name : {"d", "a", "b", "c", "k"})
            parse.name(name);
        const ExprId f = parse("d - k*(a - 2*b + c)");
        QCOMPARE(Tape(*compileKernel(pool, {&f, 1}, std::vector<bool>(5))).operationCount(), size_t(3));
    }

    void registersAreUsedAgain() {
        ExprPool pool;
        ExprId sum = pool.column(0);
        for (int i = 0; i < 200; ++i)
            sum = pool.builtin(BuiltinFunction::Sin, {&sum, 1});
        const Tape tape(*compileKernel(pool, {&sum, 1}, {false}));
        QVERIFY(tape.registerCount() <= 4);
    }

    void callsGetTheirInputs() {
        ExprPool pool;
        const std::array<uint32_t, 1> three{3};
        const std::array elements{pool.column(0), pool.time()};
        const std::array arguments{pool.array(elements), pool.columnBlock(1, three), pool.columnBlock(2, three)};
        const ExprId call = pool.call(FunctionId(0), arguments, ScalarType::Real, 0);
        const ExprId product = pool.output(call, 1, ScalarType::Real, 0);
        const ExprId f = pool.binary(ExprOp::Sub, product, call);
        auto callee = std::make_shared<SumAndProduct>(8);
        OneCallee callees(callee);
        const auto program = compileKernel(pool, {&f, 1}, {false, false, true}, &callees);
        QVERIFY(program.has_value());
        const Tape tape(*program);
        const std::vector<double> vars{2, 3, 5, 7, 11}, consts{1, 2, 3, 4};
        const std::vector<uint32_t> cells{1, 2, 1, 2, 1, 0};
        std::vector<double> out(2);
        tape.run(nullptr, vars.data(), consts.data(), cells.data(), nullptr, 2, out.data());
        QCOMPARE(out[0], 2.0 * 3 * 5 * 7 * 11 * 2 * 3 * 4 - (2 + 3 + 5 + 7 + 11 + 2 + 3 + 4));
        QCOMPARE(out[1], 2.0 * 5 * 3 * 5 * 7 * 1 * 2 * 3 - (2 + 5 + 3 + 5 + 7 + 1 + 2 + 3));
        QCOMPARE(callee->calls, 2);
    }

    void callsInBranchesAreMadeWhereTaken() {
        ExprPool pool;
        const ExprId x = pool.column(0);
        const ExprId call = pool.call(FunctionId(0), {&x, 1}, ScalarType::Real, 0);
        const ExprId f = pool.ifElse(pool.binary(ExprOp::Greater, x, pool.real(0)), call, pool.real(-1));
        auto callee = std::make_shared<SumAndProduct>(1);
        OneCallee callees(callee);
        const auto program = compileKernel(pool, {&f, 1}, {false}, &callees);
        QVERIFY(program.has_value());
        const Tape tape(*program);
        const std::vector<double> vars{-4, 4, 5};
        const std::vector<uint32_t> cells{0, 1, 2};
        std::vector<double> out(3);
        tape.run(nullptr, vars.data(), nullptr, cells.data(), nullptr, 3, out.data());
        QCOMPARE(out, (std::vector<double>{-1, 4, 5}));
        QCOMPARE(callee->calls, 2);
    }

    void whatNoKernelCanDoIsNamed() {
        ExprPool pool;
        const ExprId x = pool.column(0);
        const ExprId call = pool.call(FunctionId(0), {&x, 1}, ScalarType::Real, 0);
        const ExprId f = pool.binary(ExprOp::Add, x, call);
        const auto program = compileKernel(pool, {&f, 1}, {false});
        QVERIFY(!program.has_value());
        QVERIFY(program.error() == call);
    }
};

QTEST_APPLESS_MAIN(TapeTest)
#include "tape_test.moc"
