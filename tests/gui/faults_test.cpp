// A mistake of Gnomon itself, in each of its parts in turn: it costs the class that it was met in its marks, and
// nothing else.
#include "tests/gui/window_fixture.h"

#include "app/modeling/library_panel.h"
#include "app/workspace/view_service.h"
#include "compiler/base/faults.h"

using namespace gnomon;

class FaultsTest : public QObject {
    Q_OBJECT

    static constexpr const char* text = R"(package P
  model Good
    Real x = nowhere;
  end Good;
  model Bad "has something for each part"
    function length
      input String s;
      output Integer n;
    external "C" n = ModelicaStrings_length(s);
    end length;
    function count
      input Integer a;
      output Integer n;
    algorithm
      n := length("abc") + a;
    end count;
    function root
      input Real u;
      output Real y;
    algorithm
      y := u;
      y := y*y;
    end root;
    connector Pin
      Real v;
      flow Real i;
    end Pin;
    model Half
      Pin p;
    equation
      p.i = p.v - 1;
    end Half;
    parameter Integer n = count(2) annotation(Evaluate = true);
    Half a, b;
    Real x[n], y, z;
  equation
    connect(a.p, b.p);
    for i in 1:n loop
      x[i] = i*time;
    end for;
    y = root(time);
  algorithm
    z := time;
    z := 2*z;
  end Bad;
end P;
)";

    static QStringList problems(WindowFixture& gnomon) { return gnomon.window().problems().texts(); }
    static bool has(WindowFixture& gnomon, const char* part) {
        return !problems(gnomon).filter(QString::fromUtf8(part)).isEmpty();
    }
    /// A letter more in a comment: all of the text is looked at anew.
    static void type(WindowFixture& gnomon) {
        const auto at = static_cast<uint32_t>(gnomon.document().text().find("has something"));
        gnomon.document().apply(TextChange(TextEdit{at, 0, "x"}));
    }
    static session::ModelViews& views(WindowFixture& gnomon) { return gnomon.application().shell().views.views(); }
    static void look(WindowFixture& gnomon, const std::string& cls) {
        const std::string path = gnomon.path("a.mo").toStdString();
        const auto at = static_cast<uint32_t>(gnomon.document().text().find("Half a") + 1);
        (void)views(gnomon).icon(cls);
        (void)views(gnomon).diagram(cls);
        (void)views(gnomon).parameters(cls, "a");
        (void)views(gnomon).documentation(cls);
        (void)views(gnomon).members(cls);
        (void)views(gnomon).completions(path, at);
        (void)views(gnomon).hover(path, at);
        (void)views(gnomon).definition(path, at);
        (void)views(gnomon).meanings(path);
    }
    static bool isOfCheck(const QString& place) {
        static const QStringList checked{"index",      "inherit",   "instantiate", "classRules", "evaluate",
                                         "interpret",  "external",  "variables",   "equations",  "connections",
                                         "algorithms", "functions", "expressions", "balance",    "units"};
        return checked.contains(place);
    }

private slots:
    void cleanup() { armFault({}); }

    void eachPartInTurn_data() {
        QTest::addColumn<QString>("place");
        QTest::addColumn<bool>("isMemory");
        for (const std::string_view place : faultPlaces())
            for (const bool isMemory : {false, true})
                QTest::addRow("%.*s%s", static_cast<int>(place.size()), place.data(), isMemory ? ", no memory" : "")
                    << QString::fromUtf8(place.data(), static_cast<qsizetype>(place.size())) << isMemory;
    }
    void eachPartInTurn() {
        QFETCH(QString, place);
        QFETCH(bool, isMemory);
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", text)});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        QTRY_VERIFY(!gnomon.workspace().isChecking() && has(gnomon, "'nowhere'"));
        QVERIFY2(!has(gnomon, "P.Bad"), qPrintable(problems(gnomon).join('\n')));

        const bool isOfText = place == "completions" || place == "hover" || place == "definition" ||
                              place == "meanings"; // these are asked of a text
        QVERIFY(armFault((place + (isOfText ? "" : "@P.Bad") + (isMemory ? ":memory" : "")).toStdString()));
        type(gnomon);
        look(gnomon, "P.Bad");
        look(gnomon, "P.Good");
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        if (isOfCheck(place)) {
            QTRY_VERIFY2(has(gnomon, "'P.Bad' could not be looked at"), qPrintable(problems(gnomon).join('\n')));
            QVERIFY2(problems(gnomon).filter("'P.Bad' could").first().startsWith("a.mo:5:9"),
                     qPrintable(problems(gnomon).join('\n')));
        }
        // The other class has its marks and its drawings.
        QTRY_VERIFY2(has(gnomon, "'nowhere'"), qPrintable(problems(gnomon).join('\n')));
        QVERIFY(views(gnomon).icon("P.Good"));
        QVERIFY(views(gnomon).diagram("P.Good"));
        QCOMPARE(views(gnomon).location("P.Good").nameSpan.begin,
                 static_cast<uint32_t>(gnomon.document().text().find("Good")));

        // What was written comes back after an end, with the mistake still there.
        const std::string written(gnomon.document().text());
        gnomon.restart();
        QTRY_VERIFY(gnomon.window().documents().currentDocument());
        QCOMPARE(std::string(gnomon.document().text()), written);
        QTRY_VERIFY(!gnomon.workspace().isChecking() && has(gnomon, "'nowhere'"));

        // And when the mistake is mended, nothing is left of it.
        armFault({});
        type(gnomon);
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        QTRY_VERIFY2(!has(gnomon, "P.Bad"), qPrintable(problems(gnomon).join('\n')));
        look(gnomon, "P.Bad");
        QVERIFY(views(gnomon).icon("P.Bad"));
        QVERIFY(views(gnomon).diagram("P.Bad"));
    }

    /// A line that has no end is told, and what comes after it is checked.
    void anEvaluationWithoutEnd() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("a.mo", R"(package P
  model Endless
    function f
      input Integer a;
      output Integer y;
    algorithm
      y := if a < 2 then a else f(a - 1) + f(a - 2);
    end f;
    constant Integer n = f(60);
    Real x[n] = ones(n);
  end Endless;
  model Good
    Real x = nowhere;
  end Good;
end P;
)")});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        QVERIFY2(has(gnomon, "'P.Endless.f' was given up"), qPrintable(problems(gnomon).join('\n')));
        QVERIFY2(problems(gnomon).filter("given up").first().startsWith("a.mo:9:26"),
                 qPrintable(problems(gnomon).join('\n')));
        QVERIFY(has(gnomon, "'nowhere'"));
    }
};

QTEST_MAIN(FaultsTest)
#include "faults_test.moc"
