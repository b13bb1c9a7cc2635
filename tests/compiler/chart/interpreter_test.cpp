// The sentences of compiler/chart/README.md, one by one.
#include "compiler/chart/chart_check.h"
#include "compiler/chart/interpreter.h"
#include "compiler/chart/statechart_reader.h"
#include "compiler/syntax/modelica/ast.h"
#include "compiler/syntax/parse.h"

#include <QtTest>

#include <set>

using namespace gnomon;
using namespace gnomon::chart;

namespace {

/// Guards are names that hold or not; `raise(e)` raises an event, `set(g)` lets a guard hold; all else is written down.
struct Host final : RoundHost {
    explicit Host(const Chart& c) : chart(c) {}

    bool holds(CodeId guard) override {
        QString name = QString::fromStdString(chart[guard].text);
        const bool negated = name.startsWith("not ");
        return truths.contains(negated ? name.mid(4) : name) != negated;
    }
    double duration(CodeId after) override { return QString::fromStdString(chart[after].text).toDouble(); }
    void run(CodeId action) override {
        QString text = QString::fromStdString(chart[action].text).simplified();
        for (const char* word : {"action ", "entry ", "exit ", "do "})
            if (text.startsWith(word)) {
                text = text.mid(static_cast<int>(strlen(word)));
                break;
            }
        for (const QString& part : text.split(';', Qt::SkipEmptyParts)) {
            const QString name = part.section('(', 1).section(')', 0, 0);
            if (part.trimmed().startsWith("raise"))
                raised.push_back(chart.findEvent(name.toStdString()));
            else if (part.trimmed().startsWith("set"))
                truths.insert(name);
            else if (!part.trimmed().startsWith("end"))
                story << name;
        }
    }
    std::vector<EventId> arisen() override { return std::exchange(raised, {}); }

    const Chart& chart;
    std::set<QString> truths;
    std::vector<EventId> raised;
    QStringList story;
};

QString places(const Chart& chart, const Situation& situation) {
    QStringList names;
    for (const StateId leaf : situation.leaves(chart))
        names << QString::fromStdString(chart[leaf].name);
    return names.join(' ');
}

} // namespace

class InterpreterTest : public QObject {
    Q_OBJECT

private slots:
    void means_data();
    void means();
    void stopsWithAReason_data();
    void stopsWithAReason();

private:
    /// What was written down and where the chart is, at the start and behind each input: "e f" events, "@3" time, "+g"
    /// a guard that holds from now on, "" nothing.
    static QString played(const QString& states, const QStringList& inputs, Trouble* trouble = nullptr);
};

QString InterpreterTest::played(const QString& states, const QStringList& inputs, Trouble* trouble) {
    const QString text =
        "model M event Boolean e(start = false), f(start = false), g(start = false); statechart " + states + " end M;";
    const auto tree = syntax::parse(std::make_shared<SourceText>("M.mo", text.toStdString()), SourceId(0),
                                    syntax::Language::Modelica);
    DiagnosticList said;
    for (const Diagnostic& d : tree.errors())
        said.report(d);
    const auto written = readStatecharts(tree, syntax::modelica::ast::File(tree).classes().front().id(), said);
    if (written)
        checkChart(written->chart, said);
    if (!written || said.hasErrors())
        return said.items().empty() ? QString("no chart") : QString::fromStdString(said.items().front().text());
    Chart chart = written->chart;
    for (const char* name : {"e", "f", "g"})
        chart.event(name);
    Host host(chart);
    Situation situation(chart);
    const Interpreter interpreter(chart);
    double time = 0;
    QStringList all;
    const auto note = [&](const std::optional<Trouble>& found) {
        if (found) {
            if (trouble)
                *trouble = *found;
            all << "trouble";
            return false;
        }
        all << (host.story.isEmpty() ? QString() : host.story.join(' ') + " > ") + places(chart, situation);
        host.story.clear();
        return true;
    };
    if (!note(interpreter.start(situation, host, time)))
        return all.join(" | ");
    for (const QString& input : inputs) {
        std::vector<EventId> events;
        for (const QString& word : input.split(' ', Qt::SkipEmptyParts)) {
            if (word.startsWith('@'))
                time = word.mid(1).toDouble();
            else if (word.startsWith('+'))
                host.truths.insert(word.mid(1));
            else
                events.push_back(chart.findEvent(word.toStdString()));
        }
        if (!note(interpreter.react(situation, host, time, events)))
            break;
    }
    return all.join(" | ");
}

void InterpreterTest::means_data() {
    QTest::addColumn<QString>("states");
    QTest::addColumn<QStringList>("inputs");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const QString& states, const QStringList& inputs, const char* expected) {
        QTest::newRow(name) << states << inputs << expected;
    };
    const auto s = [](const QString& inside) { return "state S extends State; " + inside + " end S;"; };

    row("event", s("State A(isInitial = true), B; transition A -> B event e action x(t); end transition;"),
        {"f", "e", "e"}, "A | A | t > B | B");
    row("event and guard", s("State A(isInitial = true), B; transition A -> B event e guard v end transition;"),
        {"e", "+v", "e"}, "A | A | A | B");
    row("guard alone, on entering",
        s("State A(isInitial = true), B, C; transition A -> B event e end transition; transition "
          "B -> C guard v end transition;"),
        {"+v", "e"}, "A | A | C");
    row("guard alone, later", s("State A(isInitial = true), B; transition A -> B guard v end transition;"), {"f", "+v"},
        "A | A | B");
    row("after", s("State A(isInitial = true), B; transition A -> B after (2) end transition;"), {"@1.9", "@2"},
        "A | A | B");
    row("after, from entering",
        s("State A(isInitial = true), B; transition A -> A event e end transition; transition A -> B "
          "after (2) priority 2 end transition;"),
        {"@1 e", "@2", "@3"}, "A | A | A | B");
    row("after with a guard, only then",
        s("State A(isInitial = true), B; transition A -> B after (2) guard v end transition;"), {"@2", "+v", "@4"},
        "A | A | A | A");
    row("after zero", s("State A(isInitial = true), B; transition A -> B after (0) end transition;"), {}, "B");
    row("nothing", s("State I(isInitial = true), A; transition I -> A action x(t); end transition;"), {}, "t > A");
    row("nothing, from a composite state",
        s("state C extends State(isInitial = true); State A(isInitial = true); Final F; "
          "transition A -> F event e end transition; end C; State B; transition C -> B end "
          "transition;"),
        {"f", "e"}, "A | A | B");
    row("nothing, from regions",
        s("state C extends ANDState(isInitial = true); state P extends State; State A(isInitial = "
          "true); Final F; transition A -> F event e end transition; end P; state Q extends State; "
          "State X(isInitial = true); Final G; transition X -> G event f end transition; end Q; end "
          "C; State B; transition C -> B end transition;"),
        {"e", "f"}, "A X | F X | B");
    row("nothing and internal fires once",
        s("State A(isInitial = true); state C extends State; entry x(n); end entry; State "
          "X(isInitial = true); Final F; transition X -> F event f end transition; "
          "transition C -> C action x(i); end transition; end C; transition A -> C event e "
          "end transition;"),
        {"e", "f", "g"}, "A | n > X | i > F | F");

    row("inner before outer",
        s("state C extends State(isInitial = true); State A(isInitial = true), B; transition A -> B event "
          "e end transition; end C; State D; transition C -> D event e end transition;"),
        {"e", "e"}, "A | B | D");
    row("lower priority first",
        s("State A(isInitial = true), B, C; transition A -> B event e priority 2 end transition; "
          "transition A -> C event e priority 1 end transition;"),
        {"e"}, "A | C");
    row("one that is not enabled lets the next",
        s("State A(isInitial = true), B, C; transition A -> B event e priority 2 end "
          "transition; transition A -> C event e guard v priority 1 end transition;"),
        {"e"}, "A | B");
    row("regions in their order",
        s("state C extends ANDState(isInitial = true); state P extends State; State A(isInitial = "
          "true), B; transition A -> B event e action x(p); set(v); end transition; end P; state Q "
          "extends State; State X(isInitial = true), Y; transition X -> Y event e guard v action "
          "x(q); end transition; end Q; end C;"),
        {"e"}, "A X | p q > B Y");
    row("a region that leaves",
        s("state C extends ANDState(isInitial = true); state P extends State; State A(isInitial = "
          "true); transition A -> D event e end transition; end P; state Q extends State; State "
          "X(isInitial = true), Y; transition X -> Y event e action x(q); end transition; end Q; end C; "
          "State D;"),
        {"e"}, "A X | D");
    row("charts of a class",
        s("State A(isInitial = true), B; transition A -> B event e end transition;") +
            "state T extends State; State X(isInitial = true), Y; transition X -> Y event e end "
            "transition; end T;",
        {"e"}, "A X | B Y");

    row("exits, action, entries",
        s("state C extends State(isInitial = true); exit x(xC); end exit; state A extends "
          "State(isInitial = true); exit x(xA); end exit; State U(isInitial = true); transition U -> "
          "D.B event e action x(t1); x(t2); end transition; end A; end C; state D extends State; "
          "entry x(nD); end entry; do x(dD); end do; state B extends State(isInitial = true); entry "
          "x(nB); end entry; State V(isInitial = true); end B; end D;"),
        {"e"}, "U | xA xC t1 t2 nD dD nB > V");
    row("regions left from the last",
        s("state C extends ANDState(isInitial = true); state P extends State; entry x(nP); end "
          "entry; exit x(xP); end exit; State A(isInitial = true); end P; state Q extends "
          "State; entry x(nQ); end entry; exit x(xQ); end exit; State X(isInitial = true); end Q; "
          "transition C -> C event f action x(i); end transition; end C; transition C -> C event "
          "e end transition;"),
        {"f", "e"}, "nP nQ > A X | i > A X | xQ xP nP nQ > A X");
    row("self",
        s("state A extends State(isInitial = true); entry x(n); end entry; exit x(x); end exit; end A; transition A -> "
          "A event e action x(t); end transition;"),
        {"e"}, "n > A | x t n > A");
    row("to the border",
        s("state C extends State(isInitial = true); State A(isInitial = true), B; transition A -> B event e "
          "end transition; end C; transition C -> C event f end transition;"),
        {"e", "f"}, "A | B | A");
    row("local",
        s("state C extends State(isInitial = true); entry x(n); end entry; State A(isInitial = true), B; transition C "
          "-> B event e end transition; end C; transition C -> C.B event f end transition;"),
        {"e", "f"}, "n > A | B | n > B");
    row("a region to itself",
        s("state C extends ANDState(isInitial = true); state P extends State; State A(isInitial = true), "
          "B; transition A -> B event e end transition; end P; state Q extends State; State X(isInitial "
          "= true), Y; transition X -> Y event e end transition; end Q; transition P -> P event f end "
          "transition; end C;"),
        {"e", "f"}, "A X | B Y | A Y");

    row("raised events wait",
        s("state C extends ANDState(isInitial = true); state P extends State; State A(isInitial = true), "
          "B; transition A -> B event e action raise(f); x(1); end transition; end P; state Q extends "
          "State; State X(isInitial = true), Y, Z; transition X -> Y event e action x(2); end "
          "transition; transition Y -> Z event f action x(3); end transition; end Q; end C;"),
        {"e"}, "A X | 1 2 3 > B Z");
    row("raised on entering",
        s("State A(isInitial = true); state B extends State; entry raise(f); end entry; end B; State D; "
          "transition A -> B event e end transition; transition B -> D event f end transition;"),
        {"e"}, "A | D");

    const QString history =
        "state C extends State; %1 h; State A(isInitial = true); state B extends State; State "
        "U(isInitial = true), V; transition U -> V event f end transition; end B; transition A -> B event e "
        "end transition; %2 end C; State O(isInitial = true); transition O -> C.h event g end transition; "
        "transition C -> O event g end transition;";
    row("history", s(history.arg("History", "")), {"g", "e", "f", "g", "g"}, "O | A | U | V | O | U");
    row("deep history", s(history.arg("DeepHistory", "")), {"g", "e", "f", "g", "g"}, "O | A | U | V | O | V");
    row("default of a history", s(history.arg("History", "transition h -> B.V action x(d); end transition;")),
        {"g", "g", "g"}, "O | d > V | O | U");
    row("history of an end",
        s("state C extends State; History h; State A(isInitial = true); Final F; transition A -> F event "
          "e end transition; end C; State O(isInitial = true); transition O -> C.h event g end "
          "transition; transition C -> O event g end transition;"),
        {"g", "e", "g", "g"}, "O | A | F | O | A");

    const QString branch =
        "State A(isInitial = true), B, D; %1 c; transition A -> c event e action set(v); x(1); end "
        "transition; transition c -> B guard v action x(2); end transition; transition c -> D action x(3); "
        "end transition;";
    row("choice, when it is reached", s(branch.arg("Choice")), {"e"}, "A | 1 2 > B");
    row("junction, before", s(branch.arg("Junction")), {"e"}, "A | 1 3 > D");
    row("junction that lets nothing through",
        s("State A(isInitial = true), B; Junction c; transition A -> c event e end "
          "transition; transition c -> B guard v end transition; transition A -> A event "
          "e priority 2 action x(s); end transition;"),
        {"e", "+v", "e"}, "A | s > A | A | B");
    row("choice that leads out",
        s("State A(isInitial = true), B; state C extends State; entry x(n); end entry; exit x(x); end "
          "exit; State U(isInitial = true); Choice c; transition c -> B guard v end transition; "
          "transition c -> U end transition; end C; transition A -> C.c event e end transition;"),
        {"+v", "e"}, "A | A | n x > B");
    row("initial choice",
        s("Choice c(isInitial = true); State A, B; transition c -> A guard v end transition; transition c -> "
          "B end transition;"),
        {}, "B");

    // The published model of a pendulum that hits a pin: an ANDState whose states exclude each other.
    row("an ANDState of one region",
        "state S extends ANDState; State ax, bx, ix(isInitial=true); transition ix -> ax action "
        "x(new); end transition; transition ax -> bx event e action x(1); end transition; "
        "transition bx -> ax event f action x(2); end transition; end S",
        {"e", "e", "f"}, "new > ax | 1 > bx | bx | 2 > ax");
}

void InterpreterTest::means() {
    QFETCH(QString, states);
    QFETCH(QStringList, inputs);
    QTEST(played(states, inputs), "expected");
}

void InterpreterTest::stopsWithAReason_data() {
    QTest::addColumn<QString>("states");
    QTest::addColumn<QStringList>("inputs");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("transitions");
    QTest::newRow("equal ranks by two events")
        << "state S extends State; State A(isInitial = true), B, C; transition A -> B event e end transition; "
           "transition A -> "
           "C event f end transition; end S;"
        << QStringList{"e f"} << static_cast<int>(Trouble::Kind::EqualRanks) << 2;
    QTest::newRow("equal ranks by two guards")
        << "state S extends State; State A(isInitial = true), B, C; transition A -> B guard v end transition; "
           "transition A -> "
           "C guard w end transition; end S;"
        << QStringList{"+v +w"} << static_cast<int>(Trouble::Kind::EqualRanks) << 2;
    QTest::newRow("no way out of a choice")
        << "state S extends State; State A(isInitial = true), B; Choice c; transition A -> c event e end transition; "
           "transition c -> B guard v end transition; end S;"
        << QStringList{"e"} << static_cast<int>(Trouble::Kind::NoWayOut) << 0;
    QTest::newRow("without end")
        << "state S extends State; State A(isInitial = true), B, C; transition A -> B guard v end transition; "
           "transition B -> "
           "A guard v end transition; transition B -> C event e priority 0 end transition; end S;"
        << QStringList{"+v"} << static_cast<int>(Trouble::Kind::Endless) << 2;
    QTest::newRow("no duration")
        << "state S extends State; State A(isInitial = true), B; transition A -> B after (nan) end transition; end S;"
        << QStringList{} << static_cast<int>(Trouble::Kind::BadDuration) << 1;
}

void InterpreterTest::stopsWithAReason() {
    QFETCH(QString, states);
    QFETCH(QStringList, inputs);
    Trouble trouble{Trouble::Kind::Endless, {}, {}};
    const QString story = played(states, inputs, &trouble);
    QVERIFY2(story.endsWith("trouble"), qPrintable(story));
    QTEST(static_cast<int>(trouble.kind), "kind");
    QTEST(static_cast<int>(trouble.transitions.size()), "transitions");
}

QTEST_APPLESS_MAIN(InterpreterTest)
#include "interpreter_test.moc"
