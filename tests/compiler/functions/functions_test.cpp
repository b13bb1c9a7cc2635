#include "tests/compiler/functions/function_text.h"

#include <QTest>

using namespace gnomon;
/// Neither a constant value nor a default is kept from call to call (changesItsOwn); a root by Newton's method is dear
/// enough to be kept (iterates).
using Numbers = std::vector<double>;

namespace {

const CallLayout oneToOne{{{}}, {{}}};

const char* const source = R"(
function table
  input Real x;
  output Real y;
protected
  constant Real t[:, 2] = {{0, 10}, {1, 20}, {2, 40}};
  constant Real scale = 2*3 - 5;
  Integer i = 1;
algorithm
  while i < size(t, 1) - 1 and x > t[i + 1, 1] loop
    i := i + 1;
  end while;
  y := scale*(t[i, 2] + (t[i + 1, 2] - t[i, 2])*(x - t[i, 1]));
end table;

function changesItsOwn
  input Real x;
  output Real y[3] = {1, 2, 3};
protected
  Real a[3] = {1, 2, 3};
algorithm
  a[2] := a[2] + x;
  y[1] := y[1] + a[2];
  y[3] := sum(a);
end changesItsOwn;

function readsOnly
  input Real a[:];
  output Real s;
protected
  Real b[size(a, 1)] = a;
algorithm
  b[1] := 100;
  s := sum(b) + 1000*sum(a);
end readsOnly;

function passesOn
  input Real x;
  output Real s;
protected
  Real a[2];
algorithm
  a := {x, 2*x};
  s := readsOnly(a) + 1e6*sum(a) + readsOnly({1, 2});
end passesOn;

function iterates
  input Real x;
  output Real r, steps;
algorithm
  r := 1;
  steps := 0;
  assert(x >= 0, "the root of a negative number");
  for i in 1:50 loop
    r := 0.5*(r + x/r);
    steps := steps + 1;
  end for;
end iterates;

function asksTwice
  input Real x;
  output Real y;
protected
  Real r, n;
algorithm
  (r, n) := iterates(x);
  y := r;
  for k in 1:3 loop
    (r, n) := iterates(x);
    y := y + r + n;
  end for;
end asksTwice;

model M
  Real a = table(time), b[3] = changesItsOwn(time), c = passesOn(time), e = asksTwice(time);
end M;
)";

} // namespace

class FunctionsTest : public QObject {
    Q_OBJECT

private slots:
    void tablesAreThereOnce() {
        test::FunctionText text(source);
        for (const auto& [x, y] : {std::pair{0.5, 15.0}, {1.0, 20.0}, {1.5, 30.0}, {3.0, 60.0}})
            QCOMPARE(text.run("table", oneToOne, {x}), Numbers{y});
        const FunctionProgram& program = text.library->runner()->image().programs[*text.program("table")];
        QCOMPARE(program.constants.size(), size_t(1));
        QCOMPARE(program.constants[0].second.data, (Numbers{0, 10, 1, 20, 2, 40}));
        for (const MachineInstruction& i : program.instructions)
            QVERIFY(i.op != MachineOp::ArrayList && i.op != MachineOp::ArrayStack && i.op != MachineOp::ArrayCopy);
    }

    void whatAFunctionChangesIsItsOwn() {
        test::FunctionText text(source);
        const CallLayout layout{{{}}, {{3}}};
        for (int call = 0; call < 3; ++call)
            QCOMPARE(text.run("changesItsOwn", layout, {5}), (Numbers{1 + 7, 2, 1 + 7 + 3}));
    }

    void argumentsStayAsTheyAre() {
        test::FunctionText text(source);
        // a = {x, 2 x}: 100 + 2 x + 1000 * 3 x + 1e6 * 3 x, and 100 + 2 + 3000 for {1, 2}
        for (const double x : {1.0, 2.0, 1.0})
            QCOMPARE(text.run("passesOn", oneToOne, {x}), Numbers{100 + 2 * x + 3000 * x + 3e6 * x + 3102});
    }

    void callsThatAreKeptGiveTheSameAndFailAgain() {
        test::FunctionText text(source);
        QVERIFY(text.program("asksTwice"));
        QVERIFY(text.library->runner()->image().programs[*text.program("iterates")].worthKeeping);
        for (int call = 0; call < 3; ++call) {
            QCOMPARE(text.run("asksTwice", oneToOne, {4}), Numbers{2 * 4 + 150});
            QCOMPARE(text.run("asksTwice", oneToOne, {9}), Numbers{3 * 4 + 150});
            QCOMPARE(text.run("asksTwice", oneToOne, {-1}), Numbers{});
            QVERIFY2(text.problem.contains("the root of a negative number"), text.problem.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(FunctionsTest)
#include "functions_test.moc"
