#include "tests/compiler/kernels/modelica_run.h"

#include <QTest>

using namespace gnomon;
using test::ModelicaRun;
using test::simulateModelica;

/// Modelica 3.6, chapter 17: what is active at which tick, worked out by hand from the meaning of transitions.
class StateMachinesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void machines_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("signal");
        QTest::addColumn<double>("stop");
        QTest::addColumn<QString>("expected");
        const QString counters = "block Up outer output Integer v; equation v = previous(v) + 1; end Up; block Down "
                                 "outer output Integer v; equation v = previous(v) - 1; end Down; ";
        QTest::newRow("a delayed transition fires one tick later")
            << "model M inner Integer v(start=0); " + counters +
                   "Up up; Down down; equation initialState(up); transition(up, down, v >= 3, immediate=false); "
                   "transition(down, up, v <= 1, immediate=false); end M;"
            << "v" << 6.5 << "0:1 1:2 2:3 3:2 4:1 5:2 6:3";
        QTest::newRow("an immediate one at once")
            << "model M inner Integer v(start=0); " + counters +
                   "Up up; Down down; equation initialState(up); transition(up, down, previous(v) >= 3); "
                   "transition(down, up, previous(v) <= 1); end M;"
            << "v" << 6.5 << "0:1 1:2 2:3 3:2 4:1 5:2 6:3";
        QTest::newRow("the smaller number goes first")
            << "model M inner Integer v(start=0); " + counters +
                   "block Same outer output Integer v; equation v = previous(v); end Same; Up up; Down down; Same "
                   "same; equation initialState(up); transition(up, same, v >= 2, immediate=false, priority=2); "
                   "transition(up, down, v >= 2, immediate=false, priority=1); end M;"
            << "v" << 3.5 << "0:1 1:2 2:1 3:0";
        QTest::newRow("ticks in a state, delayed")
            << "model M inner Integer v(start=0); " + counters +
                   "Up up; Down down; equation initialState(up); transition(up, down, ticksInState() >= 5, "
                   "immediate=false); end M;"
            << "v" << 6.5 << "0:1 1:2 2:3 3:4 4:5 5:4 6:3";
        QTest::newRow("time in a state")
            << "model M inner Integer v(start=0); " + counters +
                   "Up up; Down down; equation initialState(up); transition(up, down, timeInState() >= 2, "
                   "immediate=false); end M;"
            << "v" << 4.5 << "0:1 1:2 2:3 3:2 4:1";
        QTest::newRow("its own clock")
            << "model M inner Integer v(start=0); " + counters +
                   "Up up; Down down; Boolean on = sample(time > 0.15, Clock(1, 10)); equation initialState(up); "
                   "transition(up, down, on); end M;"
            << "v" << 0.45 << "0:1 0.1:2 0.2:1 0.3:0 0.4:-1";
        const QString local = "model M block A Integer n(start=10); equation n = previous(n) + 1; end A; block B end "
                              "B; A a; B b; equation initialState(a); transition(a, b, a.n >= 12, immediate=false); "
                              "transition(b, a, true, immediate=false, reset=%1); end M;";
        QTest::newRow("a state that is left keeps its variables")
            << local.arg("false") << "a.n" << 5.5 << "0:11 1:12 3:13 5:14";
        QTest::newRow("a reset begins with the start values")
            << local.arg("true") << "a.n" << 5.5 << "0:11 1:12 3:11 4:12";
        QTest::newRow("activeState()")
            << "model M inner Integer v(start=0); Boolean isDown = activeState(down); " + counters +
                   "Up up; Down down; equation initialState(up); transition(up, down, v >= 2, immediate=false); end M;"
            << "isDown" << 3.5 << "0:0 2:1";
        const QString parallel =
            "model M block Work block S end S; S s1, s2; block T end T; T t1, t2; equation initialState(s1); "
            "transition(s1, s2, ticksInState() >= 2, immediate=false); initialState(t1); transition(t1, t2, "
            "ticksInState() >= 4, immediate=false); end Work; block Done Integer n(start=0); equation n = previous(n) "
            "+ 1; end Done; Work work; Done done; equation initialState(work); transition(work, done, true, "
            "immediate=false, synchronize=true); end M;";
        QTest::newRow("a transition that waits for parallel machines")
            << parallel << "done.n" << 7.5 << "0:0 5:1 6:2 7:3";
        QTest::newRow("a declaration equation in a state")
            << "model M block A Integer n(start=0) = previous(n) + 1; end A; block B end B; A a; B b; equation "
               "initialState(a); transition(a, b, a.n >= 2, immediate=false); end M;"
            << "a.n" << 4.5 << "0:1 1:2";
    }
    void machines() {
        QFETCH(QString, text);
        QFETCH(QString, signal);
        QFETCH(double, stop);
        QFETCH(QString, expected);
        const ModelicaRun run = simulateModelica(text.toStdString(), stop);
        QCOMPARE(run.problem, std::string());
        QCOMPARE(QString::fromStdString(run.changes(signal.toStdString())), expected);
    }

    /// A state with two machines in it, an outer variable that three levels define, and a reset.
    void hierarchy_data() {
        QTest::addColumn<QString>("signal");
        QTest::addColumn<QString>("expected");
        QTest::newRow("the merged output") << "total"
                                           << "0:3 1:6 2:5 3:4 5:7 6:6 7:5 8:4 10:7 11:6 12:5 13:4 16:11 17:18 18:25 "
                                              "19:32 20:35 21:34 22:33 23:32 24:31 25:30 26:29 27:28 28:27 29:26";
        QTest::newRow("reset at once where active") << "job.rounds"
                                                    << "0:0 4:1 9:2 14:3 20:0";
        QTest::newRow("counts in one state") << "job.slow.i"
                                             << "0:2 1:4 2:6 3:8 4:10 5:12 6:14 7:16 8:18 9:20 10:22 20:2 21:4 22:6 "
                                                "23:8 24:10 25:12 26:14 27:16 28:18 29:20";
        QTest::newRow("stays while the machine is elsewhere") << "job.later.j"
                                                              << "0:0 11:1 12:2 13:3 14:4 15:5";
    }
    void hierarchy() {
        QFETCH(QString, signal);
        QFETCH(QString, expected);
        static const ModelicaRun run = simulateModelica(R"(
block Whole
  inner Integer total(start = 0);
  block Job
    inner Integer rounds(start = 0);
    inner outer output Integer total;
    block Fill outer output Integer total; equation total = previous(total) + 3; end Fill;
    block Drain outer output Integer total; equation total = previous(total) - 1; end Drain;
    block Count outer output Integer rounds; equation rounds = previous(rounds) + 1; end Count;
    block Ready end Ready;
    block Slow Integer i(start = 0); equation i = previous(i) + 2; end Slow;
    block Later Integer j(start = 0); equation j = previous(j) + 1; end Later;
    Fill fill; Drain drain; Count count; Ready ready; Slow slow; Later later;
  equation
    initialState(slow);
    transition(slow, later, slow.i > 20, reset = false, immediate = false);
    initialState(fill);
    transition(fill, drain, total >= 5, immediate = false);
    transition(drain, count, total <= 4, immediate = false);
    transition(count, ready, rounds >= 3, immediate = false);
    transition(count, fill, true, priority = 2, immediate = false);
  end Job;
  block Jump outer output Integer total; equation total = previous(total) + 7; end Jump;
  Job job;
  Jump jump;
equation
  transition(jump, job, total >= 30, immediate = false);
  transition(job, jump, activeState(job.ready) and activeState(job.later), immediate = false);
  initialState(job);
end Whole;)",
                                                        29.5);
        QCOMPARE(QString::fromStdString(run.changes(signal.toStdString())), expected);
    }

    void wrongUses_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("messages");
        const QString states = "model M block A end A; A a, b; equation\n";
        QTest::newRow("no initial state") << states + "transition(a, b, time > 1); end M;"
                                          << "2:1 InitialStates";
        QTest::newRow("two initial states")
            << states + "initialState(a);\ninitialState(b);\ntransition(a, b, sample(time) > 1); end M;"
            << "3:1 InitialStates";
        QTest::newRow("equal priorities") << states + "initialState(a);\ntransition(a, b, sample(time) > "
                                                      "1);\ntransition(a, b, sample(time) > 2); end M;"
                                          << "4:1 TransitionPriority";
        QTest::newRow("no state")
            << "model M block A end A; A a, b, c; Boolean x; equation\ninitialState(a);\ntransition(a, "
               "b, sample(time) > 1);\nx = activeState(c); end M;"
            << "4:5 NotAState";
        QTest::newRow("ticks outside")
            << "model M block A end A; A a, b; Integer n; equation\ninitialState(a);\ntransition(a, b, sample(time) > "
               "1);\nn = ticksInState(); end M;"
            << "4:5 StateOperatorOutside";
        QTest::newRow("a general equation")
            << "model M block A Real x; equation\nx + 1 = 2*time; end A; block B end B; A a; B b; "
               "equation\ninitialState(a);\ntransition(a, b, sample(time) > 1); end M;"
            << "2:1 StateEquationForm";
    }
    void wrongUses() {
        QFETCH(QString, text);
        QFETCH(QString, messages);
        QCOMPARE(QString::fromStdString(simulateModelica(text.toStdString(), 1).messages), messages);
    }
};

QTEST_APPLESS_MAIN(StateMachinesTest)
#include "state_machines_test.moc"
