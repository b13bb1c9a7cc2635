#include "compiler/expr/differentiate.h"
#include "compiler/jit/kernel_cache.h"
#include "compiler/kernels/tape.h"
#include "tests/compiler/expr/expr_text.h"
#include "tests/compiler/kernels/random_template.h"

#include <QTest>
#include <bit>
#include <cmath>

using namespace gnomon;

namespace {

/// Runs a program on random numbers, on the tape and as machine code; the first difference, or nothing.
QString difference(const KernelProgram& program, solver::KernelFn machine, std::mt19937& random) {
    const Tape tape(program);
    const size_t rowCount = 1 + random() % 300, outputs = program.outputs.size();
    std::uniform_real_distribution<double> uniform(-2, 2);
    std::vector<double> vars(60), consts(60);
    for (double& v : vars)
        v = uniform(random);
    for (double& v : consts)
        v = uniform(random);
    std::vector<uint32_t> cells(rowCount * program.columnCount + 1);
    for (uint32_t& cell : cells)
        cell = random() % 60;
    std::vector<uint32_t> rows;
    if (random() % 2)
        for (size_t i = 0; i < rowCount; ++i)
            rows.push_back(static_cast<uint32_t>(random() % rowCount));
    const uint32_t* list = rows.empty() ? nullptr : rows.data();
    std::vector<double> expected(rowCount * outputs + 1, -9), actual(rowCount * outputs + 1, -9);
    tape.run(nullptr, vars.data(), consts.data(), cells.data(), list, rowCount, expected.data());
    machine(vars.data(), consts.data(), cells.data(), list, rowCount, actual.data());
    for (size_t i = 0; i < expected.size(); ++i)
        if (std::bit_cast<uint64_t>(expected[i]) != std::bit_cast<uint64_t>(actual[i]) &&
            !(std::isnan(expected[i]) && std::isnan(actual[i])))
            return QString("result %1: tape %2, machine code %3")
                .arg(i)
                .arg(expected[i], 0, 'g', 17)
                .arg(actual[i], 0, 'g', 17);
    return {};
}

KernelSource source(KernelProgram program, uint64_t rows) {
    KernelSource made;
    made.program = std::make_shared<KernelProgram>(std::move(program));
    made.kernel = std::make_shared<solver::Kernel>();
    made.kernel->columnCount = made.program->columnCount;
    made.kernel->outputCount = static_cast<uint32_t>(made.program->outputs.size());
    made.kernel->tape = &Tape::entry;
    made.kernel->tapeProgram = std::make_shared<Tape>(*made.program);
    made.rowCount = rows;
    return made;
}

} // namespace

class JitTest : public QObject {
    Q_OBJECT

    std::unique_ptr<LlvmJit> m_jit;

private slots:
    void initTestCase() {
        auto jit = LlvmJit::create();
        QVERIFY2(jit.has_value(), jit ? "" : jit.error().message.c_str());
        m_jit = std::move(*jit);
    }

    void everyOperationAgrees_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"x + y",
                                 "x - y",
                                 "x*y + x",
                                 "x/y",
                                 "-x",
                                 "x^2",
                                 "x^3 + x^4",
                                 "x^y",
                                 "x^(-1)",
                                 "if x < y then x else y",
                                 "if x <= y then 1 else 2",
                                 "if x > y and y > 0 then x else 3",
                                 "if x >= y or not y > 0 then x else 3",
                                 "if x == y then 1 else 0",
                                 "if x <> y then 1 else 0",
                                 "time*x",
                                 "x + 2.5",
                                 "noEvent(x)",
                                 "smooth(1, x)",
                                 "homotopy(x, y)",
                                 "semiLinear(x, y, 2)"})
            QTest::newRow(text) << text;
#define GNOMON_BUILTIN(id, name, arity) QTest::newRow(name) << (arity == 1 ? name "(x)" : name "(x, y)");
#include "compiler/expr/builtins.def"
#undef GNOMON_BUILTIN
    }
    void everyOperationAgrees() {
        QFETCH(QString, text);
        ExprPool pool;
        test::ExprText parse(pool);
        parse.name("x");
        parse.name("y");
        const ExprId f = parse(text.toStdString());
        const auto program = compileKernel(pool, {&f, 1}, {false, true});
        QVERIFY(program.has_value());
        const auto code = m_jit->compile(*program);
        QVERIFY2(code.has_value(), code ? "" : code.error().message.c_str());
        std::mt19937 random(5);
        for (int trial = 0; trial < 5; ++trial) {
            const QString problem = difference(*program, code->run, random);
            QVERIFY2(problem.isEmpty(), qPrintable(problem));
        }
    }

    void randomTemplatesAndTheirDerivativesAgree() {
        std::mt19937 random(23);
        for (int trial = 0; trial < 60; ++trial) {
            ExprPool pool;
            const uint32_t columns = 1 + random() % 5;
            std::vector<ExprId> outputs{test::randomTemplate(pool, random, columns, 2 + trial / 2)};
            for (uint32_t k = 0; k < columns; ++k)
                outputs.push_back(partialDerivative(pool, outputs[0], pool.column(k)).value());
            std::vector<bool> isConst;
            for (uint32_t k = 0; k < columns; ++k)
                isConst.push_back(random() % 2 == 0);
            const auto program = compileKernel(pool, outputs, isConst);
            QVERIFY(program.has_value());
            const auto code = m_jit->compile(*program);
            QVERIFY(code.has_value());
            const QString problem = difference(*program, code->run, random);
            QVERIFY2(problem.isEmpty(), qPrintable(QString("trial %1: %2").arg(trial).arg(problem)));
        }
    }

    void codeOutlivesTheCompiler() {
        ExprPool pool;
        const ExprId f = pool.binary(ExprOp::Mul, pool.column(0), pool.real(3));
        const auto program = compileKernel(pool, {&f, 1}, {false});
        LlvmJit::Code code;
        {
            auto jit = LlvmJit::create();
            QVERIFY(jit.has_value());
            code = *(*jit)->compile(*program);
        }
        const double var = 14;
        const uint32_t cell = 0;
        double out = 0;
        code.run(&var, nullptr, &cell, nullptr, 1, &out);
        QCOMPARE(out, 42.0);
    }

    void cacheSwapsKernelsWhileTheyRun() {
        ExprPool pool;
        std::vector<KernelSource> kernels;
        std::mt19937 random(3);
        for (int i = 0; i < 20; ++i) {
            const ExprId f = test::randomTemplate(pool, random, 3, 5 + i);
            kernels.push_back(source(*compileKernel(pool, {&f, 1}, {false, false, false}), static_cast<uint64_t>(i)));
        }
        // One program twice, in kernels of different models.
        kernels.push_back(source(*kernels[0].program, 100));
        std::vector<double> vars(30, 0.8);
        std::vector<uint32_t> cells;
        for (uint32_t i = 0; i < 300; ++i)
            cells.push_back(i % 30);
        const auto evaluate = [&](const KernelSource& k) {
            std::vector<double> out(100);
            k.kernel->evaluate(nullptr, vars.data(), nullptr, cells.data(), nullptr, 100, out.data());
            return out;
        };
        std::vector<std::vector<double>> before;
        for (const KernelSource& k : kernels)
            before.push_back(evaluate(k));
        KernelCache cache;
        cache.compile(kernels);
        for (size_t i = 0; i < kernels.size(); ++i)
            QCOMPARE(evaluate(kernels[i]), before[i]);
        cache.wait();
        QVERIFY2(cache.problem().empty(), cache.problem().c_str());
        for (size_t i = 0; i < kernels.size(); ++i) {
            QVERIFY(kernels[i].kernel->machine.load() != nullptr);
            QCOMPARE(evaluate(kernels[i]), before[i]);
        }
        QVERIFY(cache.statistics().reused >= 1);
        QCOMPARE(cache.statistics().compiled + cache.statistics().reused, 21u);
    }

    /// When nobody waits for code any more, none is made.
    void givenUp() {
        std::atomic<bool> givenUp{false};
        auto jit = LlvmJit::create(&givenUp);
        QVERIFY(jit);
        ExprPool pool;
        std::mt19937 random(3);
        const ExprId f = test::randomTemplate(pool, random, 3, 5);
        const auto program = compileKernel(pool, {&f, 1}, {false, false, false});
        QVERIFY((*jit)->compile(*program));
        givenUp = true;
        const auto code = (*jit)->compile(*program);
        QVERIFY(!code);
        QCOMPARE(code.error().message, std::string("given up"));
    }
};

QTEST_APPLESS_MAIN(JitTest)
#include "jit_test.moc"
