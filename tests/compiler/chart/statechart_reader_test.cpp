#include "compiler/chart/chart_check.h"
#include "compiler/chart/statechart_reader.h"
#include "compiler/syntax/modelica/ast.h"
#include "compiler/syntax/parse.h"

#include <QtTest>

using namespace gnomon;
using namespace gnomon::chart;

namespace {

struct Read {
    std::shared_ptr<const syntax::SyntaxTree> tree;
    std::optional<WrittenChart> written;
    DiagnosticList said;
};

Read read(const QString& sections, const QString& elements = {}) {
    Read result;
    const QString text = "model M\n" + elements + "\nstatechart\n" + sections + "\nend M;\n";
    result.tree = std::make_shared<syntax::SyntaxTree>(syntax::parse(
        std::make_shared<SourceText>("M.mo", text.toStdString()), SourceId(0), syntax::Language::Modelica));
    const auto classes = syntax::modelica::ast::File(*result.tree).classes();
    result.written = readStatecharts(*result.tree, classes.front().id(), result.said);
    return result;
}

/// "S{A* B[]}": composites in braces, Regions in bars, * marks the initial state, kinds by a letter behind a colon.
QString shape(const Chart& chart, StateId id) {
    const State& s = chart[id];
    QString text = QString::fromStdString(s.name);
    const char* const kinds[] = {"", "", "", ":F", ":C", ":J", ":H", ":D"};
    text += kinds[static_cast<size_t>(s.kind)];
    if (!holdsStates(s.kind))
        return text;
    QStringList inside;
    for (const StateId child : s.children) {
        const bool isInitial = s.initial && chart[s.initial].targets.front() == child;
        inside << shape(chart, child) + (isInitial ? "*" : "");
    }
    return s.kind == StateKind::Regions ? text + "|" + inside.join(' ') + "|" : text + "{" + inside.join(' ') + "}";
}

QString transitions(const Chart& chart) {
    QStringList all;
    for (size_t i = 0; i < chart.stateCount(); ++i)
        for (const TransitionId t : chart[StateId(i)].transitions) {
            const Transition& transition = chart[t];
            QString text = QString::fromStdString(chart.describe(t));
            for (const EventId event : transition.events)
                text += " event " + QString::fromStdString(chart[event].name);
            if (transition.guard)
                text += " guard " + QString::fromStdString(chart[transition.guard].text);
            if (transition.after)
                text += " after " + QString::fromStdString(chart[transition.after].text);
            if (transition.priority != 1)
                text += " priority " + QString::number(transition.priority);
            if (transition.internal)
                text += " internal";
            all << text;
        }
    return all.join("; ");
}

} // namespace

class StatechartReaderTest : public QObject {
    Q_OBJECT

private slots:
    void shapes_data();
    void shapes();
    void transitionsSay_data();
    void transitionsSay();
    void codesAreFound();
    void nothingThere();
    void broken();
};

void StatechartReaderTest::shapes_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("states") << "state S extends State; State A, B(isInitial = true); end S;"
                            << "M|S{A B*}|";
    QTest::newRow("charts") << "state S extends State; State A(isInitial = true); end S; state T extends State; State "
                               "B(isInitial = true); end T;"
                            << "M|S{A*} T{B*}|";
    QTest::newRow("two sections")
        << "state S extends State; State A(isInitial = true); end S; equation statechart state T "
           "extends State; State B(isInitial = true); end T;"
        << "M|S{A*} T{B*}|";
    QTest::newRow("kinds")
        << "state S extends State; State A(isInitial = true); Final F; Choice C; Junction J; History H; "
           "DeepHistory D; end S;"
        << "M|S{A* F:F C:C J:J H:H D:D}|";
    QTest::newRow("nested")
        << "state S extends State; state A extends State(isInitial = true); State X(isInitial = true); "
           "end A; end S;"
        << "M|S{A{X*}*}|";
    QTest::newRow("regions")
        << "state S extends ANDState; state P extends State; State X(isInitial = true); end P; state Q "
           "extends State; State Y(isInitial = true); end Q; State R; end S;"
        << "M|S|P{X*} Q{Y*} R||";
    // As a published listing has it: an ANDState whose states exclude each other.
    QTest::newRow("and of one region")
        << "state S extends ANDState; State a, b, i(isInitial = true); transition i -> a end "
           "transition; transition a -> b after (1) end transition; end S"
        << "M|S{a b i*}|";
    QTest::newRow("and of both")
        << "state S extends ANDState; State a, b(isInitial = true); transition b -> a after (1) end "
           "transition; state P extends State; State X(isInitial = true); end P; end S;"
        << "M|S|{a b*} P{X*}||";
    QTest::newRow("history of regions")
        << "state S extends ANDState; DeepHistory h; state P extends State; State "
           "X(isInitial = true); end P; transition P -> P after (1) end transition; end S;"
        << "M|S|h:D P{X*}||";
    QTest::newRow("loose") << "State a, b(isInitial = true); transition b -> a after (1) end transition;"
                           << "M|{a b*}|";
    QTest::newRow("other components") << "state S extends State; Real x; Resistor r; State A(isInitial = true); end S;"
                                      << "M|S{A*}|";
    QTest::newRow("aspects") << "state S extends State; section Look: State A(isInitial = true); end section; end S;"
                             << "M|S{A*}|";
    QTest::newRow("empty") << "state S extends ANDState; end S;"
                           << "M|S|";
    QTest::newRow("quoted") << "state 'a b' extends State; State 'x y'(isInitial = true); end 'a b';"
                            << "M|'a b'{'x y'*}|";
}

void StatechartReaderTest::shapes() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const Read r = read(text);
    for (const Diagnostic& d : r.said.items())
        qInfo("%s", d.text().c_str());
    QVERIFY(r.written.has_value());
    const Chart& chart = r.written->chart;
    QCOMPARE(shape(chart, chart.root()), expected);
    for (size_t i = 1; i < chart.stateCount(); ++i) // the order of the text
        QVERIFY(chart[StateId(i)].parent < StateId(i));
}

void StatechartReaderTest::transitionsSay_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("nothing") << "transition A -> B end transition;"
                             << "S.A -> S.B";
    QTest::newRow("all") << "transition A -> B event e guard x > 0 priority 3 action y := 1; end transition;"
                         << "S.A -> S.B event e guard x > 0 priority 3";
    QTest::newRow("after") << "transition A -> B after (2*T) end transition;"
                           << "S.A -> S.B after 2*T";
    QTest::newRow("after without parentheses") << "transition A -> B after 3 end transition;"
                                               << "S.A -> S.B after 3";
    QTest::newRow("self") << "transition A -> A after (1) end transition;"
                          << "S.A -> S.A after 1";
    QTest::newRow("into") << "transition A -> C.X after (1) end transition;"
                          << "S.A -> S.C.X after 1";
    QTest::newRow("out of") << "transition C.X -> A after (1) end transition;"
                            << "S.C.X -> S.A after 1";
    QTest::newRow("inside")
        << "state D extends State; State X(isInitial = true); transition D -> D event e end transition; "
           "transition D -> X event e priority 2 end transition; transition X -> A event e end "
           "transition; transition X -> D event e priority 2 end transition; end D;"
        << "S.D -> S.D event e internal; S.D -> S.D.X event e priority 2 internal; S.D.X -> S.A event "
           "e; S.D.X -> S.D event e priority 2";
    QTest::newRow("inner name first")
        << "state E extends State; State A(isInitial = true), B; transition A -> B event e end "
           "transition; end E;"
        << "S.E.A -> S.E.B event e";
}

void StatechartReaderTest::transitionsSay() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const Read r =
        read("state S extends State; State A(isInitial = true), B; state C extends State; State X(isInitial = "
             "true); end C; " +
                 text + " end S;",
             "event Boolean e(start = false); Real x, y;");
    for (const Diagnostic& d : r.said.items())
        qInfo("%s", d.text().c_str());
    QVERIFY(r.written.has_value());
    QCOMPARE(transitions(r.written->chart), expected);
}

void StatechartReaderTest::codesAreFound() {
    const Read r =
        read("state S extends State; entry x := 1; end entry; exit x := 2; end exit; do x = 3; end do; State "
             "A(isInitial = true), B; transition A -> B guard x > 1 action x := 4; y := 5; end transition; end S;",
             "Real x, y;");
    QVERIFY(r.written.has_value());
    const Chart& chart = r.written->chart;
    QCOMPARE(r.written->nodes.size(), chart.codeCount());
    const State& s = chart[StateId(1)];
    QCOMPARE(s.entry.size(), size_t(1));
    QCOMPARE(s.exit.size(), size_t(1));
    QCOMPARE(s.activity.size(), size_t(1));
    const Transition& t = chart[chart[StateId(2)].transitions.front()];
    QCOMPARE(r.tree->text(r.written->nodes[t.guard.index()]), std::string_view("x > 1"));
    QCOMPARE(t.actions.size(), size_t(1));
    QCOMPARE(r.tree->text(r.written->nodes[t.actions.front().index()]), std::string_view("action x := 4; y := 5;"));
    QCOMPARE(r.tree->text(r.written->nodes[s.exit.front().index()]), std::string_view("exit x := 2; end exit"));
}

void StatechartReaderTest::nothingThere() {
    QVERIFY(!read("").written.has_value());
    QCOMPARE(read("transition A -> B end transition;").said.errorCount(), size_t(2));
    const auto tree = std::make_shared<syntax::SyntaxTree>(
        syntax::parse(std::make_shared<SourceText>("M.mo", "model M Real x; end M; type T = Real;"), SourceId(0),
                      syntax::Language::Modelica));
    DiagnosticList said;
    for (const auto& cls : syntax::modelica::ast::File(*tree).classes())
        QVERIFY(!readStatecharts(*tree, cls.id(), said).has_value());
    QVERIFY(said.items().empty());
}

/// Half a text is no reason to fail.
void StatechartReaderTest::broken() {
    const QString whole =
        "state S extends ANDState; entry x := 1; end entry; State A(isInitial = true), B; transition A -> "
        "B event e guard v > 0 priority 2 action x := 1; end transition; state P extends State; History "
        "h; State X(isInitial = true); transition h -> X end transition; end P; end S;";
    for (qsizetype length = 0; length <= whole.size(); ++length) {
        Read r = read(whole.left(length));
        if (r.written)
            checkChart(r.written->chart, r.said);
    }
}

QTEST_APPLESS_MAIN(StatechartReaderTest)
#include "statechart_reader_test.moc"
