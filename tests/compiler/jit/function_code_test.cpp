#include "compiler/jit/kernel_cache.h"
#include "tests/compiler/functions/function_text.h"
#include "tests/compiler/jit/random_functions.h"

#include <QTest>
#include <bit>
#include <cmath>

using namespace gnomon;
using Numbers = std::vector<double>;

namespace {

/// All functions of a text as machine code, or some of them.
void compileAll(LlvmJit& jit, test::FunctionText& text, std::mt19937* some = nullptr) {
    MachineImage& image = text.library->runner()->image();
    for (uint32_t number = 0; number < image.programs.size(); ++number) {
        if (some && (*some)() % 3 == 0)
            continue;
        auto code = jit.compile(image, number);
        if (!code)
            qFatal("%s", code.error().message.c_str());
        image.giveCode(number, code->run, std::move(code->owner));
    }
}

bool same(const Numbers& a, const Numbers& b) {
    return std::ranges::equal(a, b, [](double x, double y) {
        return std::bit_cast<uint64_t>(x) == std::bit_cast<uint64_t>(y) || (std::isnan(x) && std::isnan(y));
    });
}

QString shown(const Numbers& numbers) {
    QString text;
    for (const double v : numbers)
        text += QString::number(v, 'g', 17) + " ";
    return text;
}

} // namespace

class FunctionCodeTest : public QObject {
    Q_OBJECT

    std::unique_ptr<LlvmJit> m_jit;

private slots:
    void initTestCase() {
        auto jit = LlvmJit::create();
        QVERIFY2(jit.has_value(), jit ? "" : jit.error().message.c_str());
        m_jit = std::move(*jit);
    }

    void randomFunctionsAgree() {
        std::mt19937 random(7);
        size_t good = 0, failed = 0;
        for (int trial = 0; trial < 60; ++trial) {
            const int count = 1 + trial % 4;
            const std::string source = test::RandomFunctions(random).text(count);
            test::FunctionText interpreted(source), compiled(source);
            const std::string name = "f" + std::to_string(count - 1);
            QVERIFY2(interpreted.program(name), (interpreted.problem + "\n" + source).c_str());
            QVERIFY(compiled.program(name));
            compileAll(*m_jit, compiled, trial % 2 ? &random : nullptr);
            const CallLayout layout{{{}, {}, {3}, {}}, {{}, {}, {3}}};
            std::uniform_real_distribution<double> uniform(-3, 3);
            for (int call = 0; call < 12; ++call) {
                Numbers in;
                for (int k = 0; k < 5; ++k)
                    in.push_back(call == 0 ? 0 : uniform(random));
                in.push_back(call % 5 == 4 ? 2 : 3);
                const Numbers expected = interpreted.run(name, layout, in), actual = compiled.run(name, layout, in);
                (expected.empty() ? failed : good) += 1;
                QVERIFY2(
                    same(expected, actual) && interpreted.problem == compiled.problem,
                    qPrintable(QString("trial %1, call %2: interpreted %3 %4, machine code %5 %6\n%7")
                                   .arg(trial)
                                   .arg(call)
                                   .arg(shown(expected), QString::fromStdString(interpreted.problem), shown(actual),
                                        QString::fromStdString(compiled.problem), QString::fromStdString(source))));
            }
        }
        // Both of what works and of what does not there is enough.
        QVERIFY2(good > 200 && failed > 20, qPrintable(QString("%1 good, %2 failed").arg(good).arg(failed)));
    }

    void aClosedForm() {
        // The sum of 1/k^2 for k = 1 … n, and the root of its limit times six.
        test::FunctionText text(R"(
function sums
  input Real n;
  output Real s, p;
protected
  Real table[2] = {0, 6};
algorithm
  for k in 1:n loop
    table[1] := table[1] + 1/k^2;
  end for;
  s := table[1];
  p := sqrt(table[1]*table[2]);
end sums;
model M
  Real s, p;
equation
  (s, p) = sums(time);
end M;
)");
        QVERIFY(text.program("sums"));
        compileAll(*m_jit, text);
        const Numbers results = text.run("sums", {{{}}, {{}, {}}}, {100'000});
        QCOMPARE(results.size(), size_t(2));
        QVERIFY(std::fabs(results[1] - 3.14159265358979) < 1e-5);
        QVERIFY(results[1] != 3.14159265358979);
    }

    void failuresAndEndlessRecursionAreTold() {
        const char* const source = R"(
function endless
  input Real x;
  output Real y;
protected
  Real z;
algorithm
  z := x + 1;
  y := endless(z) + z;
end endless;
function outside
  input Real x;
  output Real y;
protected
  Real a[3] = {1, 2, x};
algorithm
  for k in 1:4 loop
    y := a[k];
  end for;
end outside;
model M
  Real a = if time > 2 then endless(time) else outside(time);
end M;
)";
        test::FunctionText interpreted(source), compiled(source);
        QVERIFY2(compiled.program("endless") && compiled.program("outside"), compiled.problem.c_str());
        compileAll(*m_jit, compiled);
        for (const char* name : {"outside", "endless"}) {
            const CallLayout layout{{{}}, {{}}};
            QCOMPARE(interpreted.run(name, layout, {5}), Numbers{});
            QCOMPARE(compiled.run(name, layout, {5}), Numbers{});
            QVERIFY(!compiled.problem.empty());
            QCOMPARE(compiled.problem, interpreted.problem);
        }
    }

    void whatTakesLongIsCompiledWhileItRuns() {
        test::FunctionText text(R"(
function work
  input Real x;
  output Real y;
algorithm
  y := x;
  for k in 1:1000 loop
    y := y + sin(k*x);
  end for;
end work;
model M
  Real a = work(time);
end M;
)");
        const auto number = text.program("work");
        QVERIFY(number);
        struct Callee final : KernelCallee, FunctionCaller {
            std::shared_ptr<FunctionRunner> run;
            void call(solver::RunFunctions*, const double*, double*) const override {}
            size_t outputCount() const override { return 1; }
            std::shared_ptr<FunctionRunner> runner() const override { return run; }
        };
        auto callee = std::make_shared<Callee>();
        callee->run = text.library->runner();
        auto program = std::make_shared<KernelProgram>();
        program->calls.emplace_back().callee = callee;
        KernelSource kernel;
        kernel.program = program;
        const CallLayout layout{{{}}, {{}}};
        const Numbers before = text.run("work", layout, {0.5});
        {
            KernelCache cache;
            cache.watchFunctions({kernel});
            QVERIFY(!callee->run->image().code(*number));
            for (int i = 0; i < 1000; ++i)
                text.run("work", layout, {i + 0.25});
            cache.wait();
            QVERIFY2(cache.problem().empty(), cache.problem().c_str());
            QCOMPARE(cache.statistics().functions, 1u);
        }
        // It stays when the compiler is gone.
        QVERIFY(callee->run->image().code(*number));
        QCOMPARE(text.run("work", layout, {0.5}), before);
    }
};

QTEST_APPLESS_MAIN(FunctionCodeTest)
#include "function_code_test.moc"
