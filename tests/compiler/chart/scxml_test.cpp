#include "compiler/base/diagnostic_kinds.h"
#include "compiler/chart/scxml_run.h"

#include <QtTest>

using namespace gnomon;
using namespace gnomon::chart;

namespace {

std::optional<ScxmlChart> readDocument(const std::string& bytes, DiagnosticList& said) {
    const SourceText text("chart.scxml", bytes);
    return readScxml(text, SourceId(0), said);
}

std::string document(const std::string& inside, const std::string& attributes = {}) {
    return "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\" " + attributes + ">" + inside + "</scxml>";
}

/// "a b", then what is active behind each event: "e: c d"; "+100 e" lets 100 ms go by before.
QString played(const std::string& bytes, const QStringList& events, Rules rules = Rules::Scxml) {
    DiagnosticList said;
    const auto chart = readDocument(bytes, said);
    if (!chart)
        return said.items().empty() ? QString() : QString::fromStdString(said.items().front().text());
    ScxmlRun run(*chart, rules);
    const auto active = [&] {
        QStringList names;
        for (const std::string& name : run.configuration())
            names << QString::fromStdString(name);
        return run.trouble() ? QString("trouble %1").arg(static_cast<int>(run.trouble()->kind)) : names.join(' ');
    };
    run.start();
    QStringList all{active()};
    for (QString event : events) {
        if (event.startsWith('+')) {
            run.advance(event.section(' ', 0, 0).toDouble() / 1000);
            event = event.section(' ', 1);
        }
        run.send(event.toStdString());
        all << active();
    }
    return all.join(", ");
}

QString idOf(const Diagnostic& d) {
    const std::string_view id = diagnosticKindInfo(d.kind).id;
    return QString::fromUtf8(id.data(), qsizetype(id.size()));
}

} // namespace

class ScxmlTest : public QObject {
    Q_OBJECT

private slots:
    void plays_data();
    void plays();
    void rulesDiffer_data();
    void rulesDiffer();
    void refused_data();
    void refused();
    void places();
    void hostile();
    void expressions_data();
    void expressions();
};

void ScxmlTest::plays_data() {
    QTest::addColumn<QString>("inside");
    QTest::addColumn<QStringList>("events");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* inside, const QStringList& events, const char* expected) {
        QTest::newRow(name) << inside << events << expected;
    };
    row("first state", R"(<state id="a"><transition event="e" target="b"/></state><state id="b"/>)", {"x", "e"},
        "a, a, b");
    row("descriptors", R"(<state id="a"><transition event="x y.z" target="b"/></state><state id="b"/>)",
        {"y", "yz", "y.zz", "y.z.w"}, "a, a, a, a, b");
    row("order of the text",
        R"(<state id="a"><transition event="e" target="b"/><transition event="e" target="c"/></state>
        <state id="b"/><state id="c"/>)",
        {"e"}, "a, b");
    row("inner first",
        R"(<state id="s"><transition event="e" target="c"/><state id="a"><transition event="e" target="b"/>
        </state><state id="b"/></state><state id="c"/>)",
        {"e", "e"}, "a, b, c");
    row("parallel",
        R"(<parallel id="p"><state id="r"><state id="a"><transition event="e" target="b"/></state><state id="b"/>
        </state><state id="q"><state id="c"><transition event="e" target="d"/></state><state id="d"/></state></parallel>)",
        {"e"}, "a c, b d");
    row("the first of two that exclude each other",
        R"(<parallel id="p"><state id="r"><state id="a"><transition event="e"
        target="out"/></state></state><state id="q"><state id="c"><transition event="e" target="d"/></state><state id="d"/>
        </state></parallel><state id="out"/>)",
        {"e"}, "a c, out");
    row("shallow history",
        R"(<state id="s"><history id="h" type="shallow"><transition target="a"/></history><state id="a">
        <transition event="e" target="b"/></state><state id="b"><state id="x"><transition event="e" target="y"/></state>
        <state id="y"/></state><transition event="out" target="o"/></state><state id="o"><transition event="in" target="h"/>
        </state>)",
        {"e", "e", "out", "in"}, "a, x, y, o, x");
    row("deep history", R"(<state id="s"><history id="h" type="deep"><transition target="a"/></history><state id="a">
        <transition event="e" target="b"/></state><state id="b"><state id="x"><transition event="e" target="y"/></state>
        <state id="y"/></state><transition event="out" target="o"/></state><state id="o"><transition event="in" target="h"/>
        </state>)",
        {"e", "e", "out", "in"}, "a, x, y, o, y");
    row("done", R"(<state id="s"><state id="a"><transition event="e" target="f"/></state><final id="f"/><transition
        event="done.state.s" target="b"/></state><state id="b"/>)",
        {"e"}, "a, b");
    row("done of a parallel", R"(<parallel id="p"><state id="r"><state id="a"><transition event="e" target="f"/></state>
        <final id="f"/></state><state id="q"><state id="c"><transition event="g" target="h"/></state><final id="h"/></state>
        <transition event="done.state.p" target="b"/></parallel><state id="b"/>)",
        {"e", "g"}, "a c, f c, b");
    row("internal",
        R"(<datamodel><data id="n" expr="0"/></datamodel><state id="s"><onentry><assign location="n" expr="n+1"/>
        </onentry><state id="a"/><state id="b"/><transition type="internal" event="e" target="b"/><transition event="g"
        target="a"/><transition event="t" cond="n == 2" target="o"/></state><state id="o"/>)",
        {"t", "e", "t", "g", "t"}, "a, a, b, b, a, o");
    row("raised",
        R"(<state id="a"><onexit><raise event="g"/></onexit><transition event="e" target="b"/></state><state id="b">
        <transition event="g" target="c"/></state><state id="c"/>)",
        {"e"}, "a, c");
    row("delayed", R"(<state id="a"><onentry><send event="g" delay="50ms" id="x"/></onentry><transition event="stop"
        target="b"><cancel sendid="x"/></transition><transition event="g" target="c"/></state><state id="b"><transition
        event="g" target="c"/></state><state id="c"/>)",
        {"+49 x", "+1 x"}, "a, a, c");
    row("cancelled", R"(<state id="a"><onentry><send event="g" delay="50ms" id="x"/></onentry><transition event="stop"
        target="b"><cancel sendid="x"/></transition></state><state id="b"><transition event="g" target="c"/></state>
        <state id="c"/>)",
        {"stop", "+1000 x"}, "a, b, b");
    row("if",
        R"(<datamodel><data id="n" expr="2"/></datamodel><state id="a"><onentry><if cond="n == 1"><raise event="x"/>
        <elseif cond="n == 2"/><raise event="y"/><else/><raise event="z"/></if></onentry><transition event="x" target="x"/>
        <transition event="y" target="y"/><transition event="z" target="z"/></state><state id="x"/><state id="y"/>
        <state id="z"/>)",
        {}, "y");
    row("error in a block", R"(<datamodel><data id="n" expr="1"/></datamodel><state id="a"><onentry><assign location="m"
        expr="3"/><raise event="never"/></onentry><transition event="never" target="b"/><transition event="error.execution"
        target="c"/></state><state id="b"/><state id="c"/>)",
        {}, "c");
    row("without end",
        R"(<state id="a"><transition target="b"/></state><state id="b"><transition target="a"/></state>)", {},
        "trouble 2");
}

void ScxmlTest::plays() {
    QFETCH(QString, inside);
    QFETCH(QStringList, events);
    QTEST(played(document(inside.toStdString()), events), "expected");
}

void ScxmlTest::rulesDiffer_data() {
    QTest::addColumn<QString>("inside");
    QTest::addColumn<QStringList>("events");
    QTest::addColumn<QString>("scxml");
    QTest::addColumn<QString>("gnomon");
    const auto row = [](const char* name, const char* inside, const QStringList& events, const char* scxml,
                        const char* gnomon) { QTest::newRow(name) << inside << events << scxml << gnomon; };
    row("a region left by itself", R"(<datamodel><data id="n" expr="0"/></datamodel><parallel id="p"><onexit><assign
        location="n" expr="n+1"/></onexit><state id="a"><transition event="e" target="a"/></state><state id="b"/><transition
        event="t" cond="n == 1" target="o"/></parallel><state id="o"/>)",
        {"e", "t"}, "a b, a b, o", "a b, a b, a b");
    row("guards of later regions see what earlier ones did",
        R"(<datamodel><data id="n" expr="0"/></datamodel><parallel id="p">
        <state id="r"><state id="a"><transition event="e" target="b"><assign location="n" expr="1"/></transition></state>
        <state id="b"/></state><state id="q"><state id="c"><transition event="e" cond="n == 1" target="d"/></state>
        <state id="d"/></state></parallel>)",
        {"e"}, "a c, b c", "a c, b d");
    row("a final state in a history", R"(<state id="s"><history id="h"><transition target="a"/></history><state id="a">
        <transition event="e" target="f"/></state><final id="f"/><transition event="out" target="o"/></state><state id="o">
        <transition event="in" target="h"/></state>)",
        {"e", "out", "in"}, "a, f, o, f", "a, f, o, a");
}

void ScxmlTest::rulesDiffer() {
    QFETCH(QString, inside);
    QFETCH(QStringList, events);
    QTEST(played(document(inside.toStdString()), events, Rules::Scxml), "scxml");
    QTEST(played(document(inside.toStdString()), events, Rules::Gnomon), "gnomon");
}

void ScxmlTest::refused_data() {
    QTest::addColumn<QString>("bytes");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* name, const std::string& bytes, const char* kind, const char* part) {
        QTest::newRow(name) << QString::fromStdString(bytes) << kind << part;
    };
    const auto in = [](const char* inside) { return document(inside); };
    row("no XML", "state a", "ScxmlNoXml", "");
    row("empty", "", "ScxmlNoXml", "");
    row("cut", "<scxml><state", "ScxmlNoXml", "");
    row("other root", "<statechart/>", "ScxmlNoChart", "'scxml'");
    row("no states", document(""), "ChartNoInitial", "scxml");
    row("unknown target", in(R"(<state id="a"><transition target="b"/></state>)"), "ChartStateUnknown", "'b'");
    row("unknown initial", document(R"(<state id="a"/>)", "initial=\"b\""), "ChartStateUnknown", "'b'");
    row("two ids", in(R"(<state id="a"/><state id="a"/>)"), "ChartStateTwice", "'a'");
    row("two initials", in(R"(<state id="s" initial="a"><initial><transition target="b"/></initial><state id="a"/><state
        id="b"/></state>)"),
        "ChartTwoInitial", "'a' and 'b'");
    row("script", in(R"(<state id="a"><onentry><script>x = 1</script></onentry></state>)"), "NotSupported", "'script'");
    row("invoke", in(R"(<state id="a"><invoke type="x"/></state>)"), "NotSupported", "'invoke'");
    row("parameters",
        in(R"(<state id="a"><onentry><send event="e"><param name="x" expr="1"/></send></onentry></state>)"),
        "NotSupported", "'param'");
    row("computed event", in(R"(<state id="a"><onentry><send eventexpr="'e'"/></onentry></state>)"), "NotSupported",
        "'eventexpr'");
    row("delay", in(R"(<state id="a"><onentry><send event="e" delay="soon"/></onentry></state>)"), "ScxmlDelay",
        "'soon'");
    row("negative delay", in(R"(<state id="a"><onentry><send event="e" delay="-1s"/></onentry></state>)"), "ScxmlDelay",
        "'-1s'");
    row("no event", in(R"(<state id="a"><onentry><raise/></onentry></state>)"), "ScxmlMissing", "'event'");
    row("data model", document(R"(<state id="a"/>)", "datamodel=\"xpath\""), "NotSupported", "'xpath'");
    row("attribute", in(R"(<state id="a" onentry="x"/>)"), "NotSupported", "'onentry'");
    row("text", in("<state id=\"a\">x = 1</state>"), "NotSupported", "'state'");
    row("condition", in(R"(<state id="a"><transition cond="x.y = 1" target="a"/></state>)"), "NotSupported", "x.y = 1");
    row("increment", in(R"(<state id="a"><transition cond="++x == 1" target="a"/></state>)"), "NotSupported", "++x");
    row("foreign", in(R"(<state id="a"><x:thing/></state>)"), "ScxmlForeign", "'x:thing'");
    row("history leads out",
        in(R"(<state id="s"><history id="h"><transition target="b"/></history><state id="a"/></state>
        <state id="b"/>)"),
        "ChartStateUnknown", "'b'");
    row("states that exclude each other",
        in(R"(<state id="s"><state id="a"/><state id="b"/><transition event="e" target="a
        b"/></state>)"),
        "NotSupported", "exclude");
}

void ScxmlTest::refused() {
    QFETCH(QString, bytes);
    QFETCH(QString, kind);
    QFETCH(QString, part);
    DiagnosticList said;
    const auto chart = readDocument(bytes.toStdString(), said);
    QVERIFY(!said.items().empty());
    QCOMPARE(idOf(said.items().front()), kind);
    QVERIFY2(QString::fromStdString(said.items().front().text()).contains(part), said.items().front().text().c_str());
    QCOMPARE(chart.has_value(), !said.hasErrors());
}

void ScxmlTest::places() {
    const std::string bytes =
        "<scxml>\n  <state id=\"a>\">\n    <transition event=\"e\" target=\"nowhere\"/>\n  </state>\n</scxml>\n";
    DiagnosticList said;
    QVERIFY(!readDocument(bytes, said));
    const SourceText text("chart.scxml", bytes);
    const SourceSpan span = said.items().front().span;
    QCOMPARE(text.position(span.begin).line, 3u);
    QCOMPARE(text.position(span.begin).column, 5u);
    QCOMPARE(bytes.substr(span.begin, span.size()), std::string("<transition event=\"e\" target=\"nowhere\"/>"));
}

/// What a file may hold that wants to do harm.
void ScxmlTest::hostile() {
    const auto repeated = [](const std::string& piece, size_t count) {
        std::string text;
        for (size_t i = 0; i < count; ++i)
            text += piece;
        return text;
    };
    const auto kindOf = [&](const std::string& bytes) {
        DiagnosticList said;
        (void)readDocument(bytes, said);
        return said.items().empty() ? QString() : idOf(said.items().front());
    };
    // Depth, closed and not.
    QCOMPARE(kindOf("<scxml>" + repeated("<state>", 100000) + repeated("</state>", 100000) + "</scxml>"),
             "ChartTooDeep");
    QCOMPARE(kindOf("<scxml>" + repeated("<state>", 100000)), "ScxmlNoXml");
    QCOMPARE(kindOf(document("<state id=\"a\"><onentry>" + repeated("<if cond=\"true\">", 10000) +
                             repeated("</if>", 10000) + "</onentry></state>")),
             "ChartTooDeep");
    QCOMPARE(
        kindOf(document("<state id=\"a\"><transition target=\"a\" cond=\"" + repeated("(", 100000) + "\"/></state>")),
        "NotSupported");
    QCOMPARE(
        kindOf(document("<state id=\"a\"><transition target=\"a\" cond=\"" + repeated("!", 100000) + "1\"/></state>")),
        "NotSupported");
    // Entities are not expanded.
    QCOMPARE(kindOf("<!DOCTYPE scxml [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>"
                    "<scxml><state id=\"a\"/></scxml>"),
             "NotSupported");
    QCOMPARE(kindOf("<!DOCTYPE scxml SYSTEM \"file:///etc/passwd\"><scxml><state id=\"a\"/></scxml>"), "NotSupported");
    // Size.
    QCOMPARE(kindOf("<scxml>" + repeated("<state/>", 1'000'001) + "</scxml>"), "ScxmlNoXml");
    QCOMPARE(kindOf(std::string(mostScxmlBytes + 1, ' ')), "ScxmlNoXml");
    // As many states as may be: none of it takes long.
    std::string many;
    for (int i = 0; i < 20000; ++i)
        many += "<state id=\"s" + std::to_string(i) + "\"><transition event=\"e\" target=\"s" + std::to_string(i + 1) +
                "\"/></state>";
    QCOMPARE(played(document(many + "<state id=\"s20000\"/>"), {"e", "e"}), "s0, s1, s2");
}

void ScxmlTest::expressions_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) { QTest::newRow(text) << text << expected; };
    row("1 + 2 * 3", "7");
    row("(1 + 2) * 3", "9");
    row("7 % 4 - 1", "2");
    row("10 - 3 - 2", "5");
    row("8 / 2 / 2", "2");
    row("-n * -2", "6");
    row("!false && n === 3", "true");
    row("n == 3 || nothing", "true");
    row("n > 3 ? 'more' : n < 3 ? 'less' : 'same'", "same");
    row("'a' + n + true", "a3true");
    row("'3' == n", "false");
    row("In('here') && !In('there')", "true");
    row("Math.pow(2, n)", "8");
    row("Math.max(n, Math.abs(-5))", "5");
    row("undefined", "undefined");
    row("nothing", "no value");
    row("nothing + 1", "no value");
    row("'a' < 1", "no value");
    row("n = 3", "refused");
    row("n++", "refused");
    row("n << 1", "refused");
    row("n & 1", "refused");
    row("n.m", "refused");
    row("[1]", "refused");
    row("{}", "refused");
    row("f(1)", "refused");
    row("In()", "refused");
    row("1 2", "refused");
    row("", "refused");
    row("'a", "refused");
    row("'a\\n'", "refused");
    row("1e999", "refused");
    row("3n", "refused");
}

void ScxmlTest::expressions() {
    QFETCH(QString, text);
    const auto read = DataExpression::read(text.toStdString());
    QString result = "refused";
    if (read) {
        DataExpression::World world;
        world.variable = [](const std::string& name) -> std::optional<DataValue> {
            return name == "n" ? std::optional<DataValue>(3.0) : std::nullopt;
        };
        world.isActive = [](const std::string& name) { return name == "here"; };
        const auto value = read->value(world);
        result = value ? QString::fromStdString(written(*value)) : "no value";
    }
    QTEST(result, "expected");
}

QTEST_APPLESS_MAIN(ScxmlTest)
#include "scxml_test.moc"
