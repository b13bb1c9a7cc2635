#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

/// The program itself: options, exit codes, which stream says what.
class ChartCommandTest : public QObject {
    Q_OBJECT
private slots:
    void init() {
        QVERIFY(m_folder.isValid());
        write("c.scxml", R"(<scxml version="1.0"><state id="a"><onexit><log label="left"
            expr="1 + 1"/></onexit><transition event="e" target="b"/></state><state id="b"><transition event="f"
            target="x"/></state><state id="x"><transition target="y"/></state><state id="y"><transition target="x"/>
            </state></scxml>)");
        write("wrong.scxml", "<scxml>\n<state id=\"a\"><transition target=\"q\"/></state></scxml>");
        write("right.json",
              R"({"initialConfiguration":["a"],"events":[{"event":{"name":"e"},"nextConfiguration":["b"]}]})");
        write("other.json", R"({"initialConfiguration":["a"],"events":[{"event":{"name":"x"},"nextConfiguration":["a"]},
            {"after":250,"event":{"name":"e"},"nextConfiguration":["a","c"]}]})");
        write("start.json", R"({"initialConfiguration":["b"],"events":[]})");
        write("endless.json",
              R"({"initialConfiguration":["a"],"events":[{"event":{"name":"e"},"nextConfiguration":["b"]},
            {"event":{"name":"f"},"nextConfiguration":["x"]}]})");
        write("broken.json", R"({"initialConfiguration":["a"],"events":[{)");
        write("nothing.json", "[]");
        write("noname.json", R"({"initialConfiguration":["a"],"events":[{"event":{},"nextConfiguration":["a"]}]})");
        write(
            "back.json",
            R"({"initialConfiguration":["a"],"events":[{"after":-1,"event":{"name":"e"},"nextConfiguration":["a"]}]})");
        write("machine.mo", R"(model M
  Sa a; Sb b;
equation
  initialState(a);
  transition(a, b, x > 1, immediate = false, priority = 2);
  transition(b, a, x < 0);
end M;
)");
        write("chart.mo", R"(model M
statechart
  state S extends State;
    State A(isInitial = true), B;
    Choice c;
    transition A -> c after (1) end transition;
    transition c -> B guard x > 1 end transition;
    transition c -> A priority 2 end transition;
    transition B -> A guard x < 1 end transition;
  end S;
end M;
)");
        write("exchange.sol", R"(model M
implementation:
  dynamic Thing x;
  when initial() then
    x <- First{a << 1};
  else when x.u > 1 then
    x <- Second;
  else when x.u < 0 then
    x <- First{a << 2};
  end when;
end M;
)");
        write("none.mo", "model M Real x = 1; end M;");
        write("bad.mo",
              "model M statechart state S extends State; State A, B; transition A -> B end transition; end S; end M;");
        write("data.json",
              R"({"initialConfiguration":["a"],"events":[{"event":{"name":"e","data":1},"nextConfiguration":["b"]}]})");
    }

    void exitCodes_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const QStringList& arguments, int code, const char* message) {
            QTest::newRow(name) << arguments << code << message;
        };
        row("as written", {"c.scxml", "--events", "right.json"}, 0, "");
        row("entered only", {"c.scxml"}, 0, "");
        row("other state", {"c.scxml", "--events", "other.json"}, 3,
            "other.json: error: behind event 2 (e, at 0.25 s): a, c expected, but active is b");
        row("other start", {"c.scxml", "--events", "start.json"}, 3, "at the start: b expected, but active is a");
        row("without end", {"c.scxml", "--events", "endless.json"}, 3, "c.scxml: error: behind event 2");
        row("by the other rules", {"c.scxml", "--events", "endless.json", "--rules", "gnomon"}, 3, "x -> y");
        row("wrong chart", {"wrong.scxml", "--events", "right.json"}, 1, "wrong.scxml:2:15: error: no state 'q'");
        row("no chart", {"nowhere.scxml"}, 1, "nowhere.scxml");
        row("no script", {"c.scxml", "--events", "nowhere.json"}, 1, "nowhere.json");
        row("broken script", {"c.scxml", "--events", "broken.json"}, 1, "broken.json");
        row("other JSON", {"c.scxml", "--events", "nothing.json"}, 1, "no test script");
        row("event without name", {"c.scxml", "--events", "noname.json"}, 1, "event 1 has no name");
        row("back in time", {"c.scxml", "--events", "back.json"}, 1, "milliseconds");
        row("data", {"c.scxml", "--events", "data.json"}, 1, "not supported");
        row("of a text", {"chart.mo"}, 0, "");
        row("a text without charts", {"none.mo"}, 0, "");
        row("a wrong one", {"bad.mo"}, 1, "bad.mo:1:26: error: the state 'S' has no initial state");
        row("a text and a script", {"chart.mo", "--events", "right.json"}, 2, "SCXML");
        row("nothing named", {}, 2, "FILE");
        row("unknown rules", {"c.scxml", "--rules", "uml"}, 2, "--rules");
    }
    void exitCodes() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, message);
        QProcess gnc;
        gnc.setWorkingDirectory(m_folder.path());
        gnc.start(GNC_PROGRAM, QStringList("chart") + arguments);
        QVERIFY(gnc.waitForFinished(60000));
        const QString errors = QString::fromUtf8(gnc.readAllStandardError());
        QVERIFY2(errors.contains(message) && errors.isEmpty() == message.isEmpty(), qPrintable(errors));
        QTEST(gnc.exitCode(), "code");
    }

    void says() {
        QProcess gnc;
        gnc.setWorkingDirectory(m_folder.path());
        gnc.start(GNC_PROGRAM, {"chart", "c.scxml", "--events", "right.json"});
        QVERIFY(gnc.waitForFinished(60000));
        QCOMPARE(QString::fromUtf8(gnc.readAllStandardOutput()),
                 "log: left: 2\n1 event, every configuration is as written\n");
    }

    void shows_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("expected");
        QTest::newRow("statechart") << "chart.mo"
                                    << R"(M, regions
  S
    A, initial
      -> S.c after (1)
    B
      -> S.A guard x < 1
    c, choice
      -> S.B guard x > 1
      -> S.A priority 2
)";
        QTest::newRow("state machine") << "machine.mo"
                                       << R"(M, regions
  (without name)
    a, initial
      -> b guard x > 1 priority 2
    b
      -> a guard x < 0
)";
        QTest::newRow("exchange") << "exchange.sol"
                                  << R"(M, regions
  x
    First, initial
    Second
    -> x.Second event x.u > 1 priority 2 internal
    -> x.First event x.u < 0 priority 3 internal
)";
        QTest::newRow("none") << "none.mo"
                              << "no statecharts\n";
    }
    void shows() {
        QFETCH(QString, file);
        QProcess gnc;
        gnc.setWorkingDirectory(m_folder.path());
        gnc.start(GNC_PROGRAM, {"chart", file});
        QVERIFY(gnc.waitForFinished(60000));
        QTEST(QString::fromUtf8(gnc.readAllStandardOutput()), "expected");
        QCOMPARE(QString::fromUtf8(gnc.readAllStandardError()), QString());
    }

private:
    void write(const QString& name, const QByteArray& text) {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(ChartCommandTest)
#include "chart_command_test.moc"
