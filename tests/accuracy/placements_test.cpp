#include "app/service/simulation_job.h"
#include "compiler/base/diagnostics.h"
#include "compiler/session/session.h"

#include <QTemporaryDir>
#include <QTest>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

/// What a model printed and when, in words: "a@start b@run×many".
class Listener final : public RunObserver {
public:
    void message(const RunMessage& message) override {
        if (message.severity != MessageSeverity::Info)
            return;
        if (message.text.starts_with("terminated: ")) {
            ended = message.time > 0 ? "stops in run" : "stops at start";
            return;
        }
        const QString line = QString::fromStdString(message.text) + (message.time > 0 ? "@run" : "@start");
        if (!m_lines.isEmpty() && (m_lines.last() == line || m_lines.last() == line + "×many"))
            m_lines.last() = line + "×many";
        else
            m_lines << line;
    }
    void progress(const RunProgress&) override {}

    QString printed() const { return m_lines.join(' '); }
    QString ended;

private:
    QStringList m_lines;
};

} // namespace

/// assert(), terminate() and the call of a function that prints, wherever they may stand: whether they belong to the
/// start or to the run, and in which order they come.
class PlacementsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// "how it ends | what it prints"
    QString outcome(const QString& text) {
        session::Session session;
        if (const auto set = session.setText(m_folder.filePath("model.mo").toStdString(), text.toStdString()); !set)
            return QString::fromStdString(set.error().message);
        const Result<session::CompileOutcome> compiled = session.compile("M", {}, {});
        if (!compiled || !compiled->model) {
            QString kinds = "refused:";
            if (compiled)
                for (const Diagnostic& diagnostic : compiled->diagnostics)
                    kinds += ' ' + QString::fromUtf8(diagnosticKindInfo(diagnostic.kind).id);
            return kinds;
        }
        service::SimulationJob job;
        job.model = compiled->model;
        job.options.stopTime = 1;
        job.resultFile = m_folder.filePath("result.gnr").toStdString();
        Listener listener;
        RunControl control;
        const service::SimulationOutcome run = service::simulate(job, listener, control);
        QString end = listener.ended.isEmpty() ? "ends" : listener.ended;
        if (run.end != service::SimulationOutcome::End::Finished) {
            const QString why =
                QString::fromStdString(run.message).replace("a subscript of v lies outside of 1:2: it is 3", "wrong");
            end = !why.contains("wrong")                                       ? why
                  : why.contains("(time = 0)") || why.contains("at the start") ? "fails at start"
                                                                               : "fails in run";
        }
        const QString printed = listener.printed();
        return printed.isEmpty() ? end : end + " | " + printed;
    }

    /// A model of which x falls from 1 to 0.37.
    static QString model(const QString& sections) {
        return "model M\n"
               "  impure function print input String s; external \"C\" ModelicaInternal_print(s, \"\"); end print;\n"
               "  function checked input Real x; output Real y; algorithm\n"
               "    assert(x > 0.9, \"wrong\"); y := x; end checked;\n"
               "  function holds input Real x; algorithm assert(x > 0.9, \"wrong\"); end holds;\n"
               "  impure function tells input Real x; algorithm print(\"p\"); end tells;\n"
               "  parameter Boolean yes = true;\n"
               "  Real x(start = 1, fixed = true);\n"
               "equation\n"
               "  der(x) = -x;\n" +
               sections + "\nend M;\n";
    }

private Q_SLOTS:
    void whereTheyStand_data() {
        QTest::addColumn<QString>("sections");
        QTest::addColumn<QString>("expected");
        /// A place, with % for what stands there; what then becomes of an assertion that holds at the start only, of
        /// terminate(), and of a line that is printed.
        const auto place = [](const char* title, const char* sections, const char* asserted, const char* terminated,
                              const char* printed) {
            const std::pair<const char*, std::pair<const char*, const char*>> kinds[] = {
                {"assert", {"assert(x > 0.9, \"wrong\");", asserted}},
                {"terminate", {"terminate(\"enough\");", terminated}},
                {"print", {"print(\"p\");", printed}}};
            for (const auto& [kind, what] : kinds)
                QTest::newRow((std::string(title) + ": " + kind).c_str())
                    << QString(sections).replace('%', what.first) << QString(what.second);
        };
        const char* const start[] = {"ends", "stops at start", "ends | p@start"};
        const auto atStart = [&](const char* title, const char* sections) {
            place(title, sections, start[0], start[1], start[2]);
        };
        // What changes something in the world is called at events only.
        const char* const impure = "refused: ImpureCall";
        const char* const atEvent[] = {"fails in run", "stops in run", "ends | p@run"};
        const auto inRun = [&](const char* title, const char* sections) {
            place(title, sections, atEvent[0], atEvent[1], atEvent[2]);
        };
        place("equation", "%", "fails in run", "stops at start", impure);
        place("equation in a for", "for i in 1:1 loop % end for;", "fails in run", "stops at start", impure);
        place("equation under a condition", "if time > 0.5 then % end if;", "fails in run", "stops in run", impure);
        place("equation under a parameter", "if yes then % end if;", "fails in run", "stops at start", impure);
        inRun("when", "when time > 0.5 then % end when;");
        inRun("elsewhen", "when time > 0.75 then elsewhen time > 0.5 then % end when;");
        inRun("if in a when", "when time > 0.5 then if x > 0 then % end if; end when;");
        inRun("for in a when", "when time > 0.5 then for i in 1:1 loop % end for; end when;");
        inRun("at the end", "when terminal() then % end when;");
        atStart("when initial", "when initial() then % end when;");
        atStart("elsewhen initial", "when time > 2 then elsewhen initial() then % end when;");
        atStart("if in a when initial", "when initial() then if x > 0 then % end if; end when;");
        place("when initial and later", "when {initial(), time > 0.5} then % end when;", "fails in run",
              "stops at start", "ends | p@start p@run");
        atStart("initial equation", "initial equation %");
        atStart("initial equation in a for", "initial equation for i in 1:1 loop % end for;");
        atStart("initial equation under a condition", "initial equation if x > 0 then % end if;");
        atStart("initial equation under a parameter", "initial equation if yes then % end if;");
        atStart("initial algorithm", "initial algorithm %");
        atStart("initial algorithm in a for", "initial algorithm for i in 1:1 loop % end for;");
        atStart("initial algorithm under a condition", "initial algorithm if x > 0 then % end if;");
        place("algorithm", "algorithm %", "fails in run", "stops at start", impure);
        place("algorithm under a condition", "algorithm if time > 0.5 then % end if;", "fails in run", "stops in run",
              impure);
        inRun("when of an algorithm", "algorithm when time > 0.5 then % end when;");
        inRun("elsewhen of an algorithm", "algorithm when time > 0.75 then elsewhen time > 0.5 then % end when;");
        inRun("if in a when of an algorithm", "algorithm when time > 0.5 then if x > 0 then % end if; end when;");
        atStart("when initial of an algorithm", "algorithm when initial() then % end when;");
        atStart("if in a when initial of an algorithm",
                "algorithm when initial() then if x > 0 then % end if; end when;");
        const auto row = [](const char* title, const char* sections, const char* expected) {
            QTest::newRow(title) << QString(sections) << QString(expected);
        };
        row("function in an equation", "protected Real y = checked(x);", "fails in run");
        row("function called in an equation", "holds(x);", "fails in run");
        row("function called in an initial equation", "initial equation holds(x);", "ends");
        row("function called in an initial algorithm", "initial algorithm holds(x);", "ends");
        row("function called when initial", "when initial() then holds(x); end when;", "ends");
        row("function called in a when", "when time > 0.5 then holds(x); end when;", "fails in run");
        row("function called at the start that does not hold", "initial equation holds(0.5*x);", "fails at start");
        row("function that prints, in an initial equation", "initial equation tells(x);", "ends | p@start");
        row("function that prints, when initial", "when initial() then tells(x); end when;", "ends | p@start");
        row("initial equation that does not hold", "initial equation assert(x > 1.5, \"wrong\");", "fails at start");
        row("initial algorithm that does not hold", "initial algorithm assert(x > 1.5, \"wrong\" + String(x));",
            "fails at start");
        row("never true, said with a value", "initial equation assert(false, \"wrong\" + String(x));",
            "fails at start");
        row("never true, said with a value in the run", "assert(false, \"wrong\" + String(x));", "fails at start");
        row("when initial that does not hold", "when initial() then assert(x > 1.5, \"wrong\"); end when;",
            "fails at start");
        row("a subscript of an initial algorithm",
            "protected Real v[2](each fixed = false); Integer k = integer(3*x); initial algorithm v := {1, 2}; "
            "v[k] := 3; equation der(v) = {0, 0};",
            "fails at start");
    }
    void whereTheyStand() {
        QFETCH(QString, sections);
        QFETCH(QString, expected);
        QCOMPARE(outcome(model(sections)), expected);
    }

    /// The statements of an algorithm come one behind the other, whatever they depend on.
    void inSequence_data() {
        QTest::addColumn<QString>("statements");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* title, const char* statements, const char* expected) {
            QTest::newRow(title) << QString(statements) << QString(expected);
        };
        row("a constant behind a variable", "print(String(3*one)); print(\"b\");", "ends | 3 b");
        row("a constant before a variable", "print(\"b\"); print(String(3*one));", "ends | b 3");
        row("five", "print(\"a\"); print(String(2*one)); print(\"c\"); print(String(time)); print(\"e\");",
            "ends | a 2 c 0 e");
        row("in branches", "if one > 0 then print(String(7*one)); else print(\"no\"); end if; print(\"b\");",
            "ends | 7 b");
        row("in a loop", "for i in 1:2 loop print(String(i*one)); print(\"c\"); end for;", "ends | 1 c 2 c");
        row("what fails ends it", "print(\"a\"); assert(one > 2, \"wrong\"); print(\"never\");", "fails at start | a");
        row("a warning does not", "print(\"a\"); assert(one > 2, \"so\", AssertionLevel.warning); print(\"b\");",
            "ends | a b");
        row("to end is not to end at once", "print(\"a\"); terminate(\"enough\"); print(\"b\");",
            "stops at start | a b");
    }
    void inSequence() {
        QFETCH(QString, statements);
        QFETCH(QString, expected);
        for (const char* const section : {"algorithm when initial() then % end when;", "initial algorithm %"}) {
            const QString sections = "protected Real one = if time > -1 then 1.0 else 2.0; " + QString(section);
            QCOMPARE(outcome(model(QString(sections).replace('%', statements))).remove("@start"), expected);
        }
    }
};

QTEST_GUILESS_MAIN(PlacementsTest)
#include "placements_test.moc"
