// What texts in Sol say to Gnomon's environments: read, proposed, and written with as few changes as can be.
#include "compiler/library/sol_environments.h"
#include "compiler/library/sol_simulator.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/session/edits/sol_section.h"
#include "compiler/session/session.h"
#include "compiler/session/views/model_views.h"
#include "compiler/syntax/parse.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace gnomon;
using namespace gnomon::session;
using Field = ExperimentField;

namespace {

const std::string bare = "model M\nimplementation:\n  static Real x;\n  der(x) = -x; // falls\nend M;\n";

std::string with(const std::string& section) {
    return "model M\nimplementation:\n  static Real x;\n  der(x) = -x; // falls\n\n" + section + "end M;\n";
}

struct Parsed {
    explicit Parsed(const std::string& text)
        : tree(syntax::parse(std::make_shared<const SourceText>("m.sol", text), SourceId(0), syntax::Language::Sol)) {}
    syntax::sol::Model model() const { return syntax::sol::modelsOf(tree).front(); }
    syntax::SyntaxTree tree;
};

} // namespace

class SolSectionsTest : public QObject {
    Q_OBJECT

    static ModelEdit edit(const std::string& text) {
        auto made = ModelEdit::begin(std::make_shared<const SourceText>("m.sol", text), syntax::Language::Sol, "M");
        if (!made)
            qFatal("%s", made.error().message.c_str());
        return std::move(*made);
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<ModelViews> m_views;

private Q_SLOTS:
    void init() {
        m_session = std::make_unique<Session>();
        m_views = std::make_unique<ModelViews>(*m_session);
    }

    void theSimulatorIsRead() {
        QVERIFY(m_session
                    ->setText("m.sol", with("  section Simulator:\n    IntegrationTime{start << 1, t << 10.0};\n"
                                            "    IntegrationMethod{method << \"euler\", tolerance << 1e-4, step << "
                                            "\"fixed\", value << 0.01, largest << 0.5};\n"
                                            "    Output{interval << 0.25, variables << \"^x\"};\n  end section;\n"))
                    .has_value());
        const ExperimentView view = m_views->experiment("M");
        QCOMPARE(view.startTime, std::optional(1.0));
        QCOMPARE(view.stopTime, std::optional(10.0));
        QCOMPARE(view.tolerance, std::optional(1e-4));
        QCOMPARE(view.interval, std::optional(0.25));
        QCOMPARE(view.solver, "euler");
        QCOMPARE(view.step, std::optional(0.01));
        QCOMPARE(view.largestStep, std::optional(0.5));
        QCOMPARE(view.variables, "^x");
        QVERIFY(!m_views->experiment("None").stopTime);
    }

    /// Listing 4 of the paper says it without a section; a negative start stands in no number.
    void itIsReadOutsideOfSections() {
        const SolSimulator said = readSolSimulator(
            Parsed("model M\nimplementation:\n  Simulator.IntegrationTime{start << -(2), t << 3};\nend M;\n").model());
        QCOMPARE(said.startTime, std::optional(-2.0));
        QCOMPARE(said.stopTime, std::optional(3.0));
        // A section of another environment is none of it.
        QVERIFY(
            !readSolSimulator(Parsed(with("  section Other:\n    IntegrationTime{t << 3};\n  end section;\n")).model())
                 .stopTime);
    }

    void theSimulatorIsWritten_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<int>("field");
        QTest::addColumn<std::string>("value");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* title, const std::string& text, Field field, const std::string& value,
                            const std::string& expected) {
            QTest::newRow(title) << text << int(field) << value << expected;
        };
        const std::string time =
            "  section Simulator:\n    IntegrationTime{t << 10.0}; // long enough\n  end section;\n";
        row("a section is made", bare, Field::StopTime, "5",
            with("  section Simulator:\n    IntegrationTime{t << 5};\n  end section;\n"));
        row("a value changes", with(time), Field::StopTime, "5",
            with("  section Simulator:\n    IntegrationTime{t << 5}; // long enough\n  end section;\n"));
        row("a parameter is added", with(time), Field::StartTime, "1",
            with("  section Simulator:\n    IntegrationTime{t << 10.0, start << 1}; // long enough\n  end section;\n"));
        row("an instance is added", with(time), Field::Solver, "rk45",
            with("  section Simulator:\n    IntegrationTime{t << 10.0}; // long enough\n"
                 "    IntegrationMethod{method << \"rk45\"};\n  end section;\n"));
        row("a fixed step", bare, Field::Step, "0.001",
            with("  section Simulator:\n    IntegrationMethod{step << \"fixed\", value << 0.001};\n  end section;\n"));
        row("no fixed step any more",
            with("  section Simulator:\n    IntegrationMethod{method << \"euler\", step << \"fixed\", value << 0.1};\n"
                 "  end section;\n"),
            Field::Step, "",
            with("  section Simulator:\n    IntegrationMethod{method << \"euler\"};\n  end section;\n"));
        row("nothing to take away", with(time), Field::Variables, "", with(time));
        row("a text", bare, Field::Variables, "a\\.\"b",
            with("  section Simulator:\n    Output{variables << \"a\\\\.\\\"b\"};\n  end section;\n"));
        row("outside of a section", "model M\nimplementation:\n  Simulator.IntegrationTime{t   <<   3};\nend M;\n",
            Field::StopTime, "4", "model M\nimplementation:\n  Simulator.IntegrationTime{t   <<   4};\nend M;\n");
        std::string windows = with(time);
        for (size_t at = 0; (at = windows.find('\n', at)) != std::string::npos; at += 2)
            windows.replace(at, 1, "\r\n");
        std::string changed = windows;
        changed.replace(changed.find("10.0"), 4, "7");
        row("line ends stay", windows, Field::StopTime, "7", changed);
    }
    void theSimulatorIsWritten() {
        QFETCH(std::string, text);
        QFETCH(int, field);
        QFETCH(std::string, value);
        QFETCH(std::string, expected);
        ModelEdit e = edit(text);
        const Result<void> done = e.setExperiment(static_cast<Field>(field), value);
        QVERIFY2(done, done ? "" : done.error().message.c_str());
        QCOMPARE(QString::fromStdString(e.text()), QString::fromStdString(expected));
    }

    void theSameFieldsInModelica() {
        auto e = ModelEdit::begin(
            std::make_shared<const SourceText>("m.mo", "model M\n  annotation (experiment(StopTime=2));\nend M;\n"),
            syntax::Language::Modelica, "M");
        QVERIFY(e.has_value());
        QVERIFY(e->setExperiment(Field::StopTime, "3") && e->setExperiment(Field::Solver, "rk45"));
        QCOMPARE(e->text(),
                 "model M\n  annotation (experiment(StopTime=3), __Gnomon_experiment(solver=\"rk45\"));\nend M;\n");
    }

    void problemsAreTold_data() {
        QTest::addColumn<std::string>("statement");
        QTest::addColumn<std::string>("text");
        QTest::newRow("model") << std::string("Simulator: IntegrationTme{t << 1};")
                               << std::string("'Simulator' has no 'IntegrationTme'");
        QTest::newRow("parameter") << std::string("Simulator: IntegrationTime{stop << 1};")
                                   << std::string("'IntegrationTime' has no parameter 'stop'");
        QTest::newRow("number") << std::string("Simulator: IntegrationTime{t << \"10\"};")
                                << std::string("'t' wants a number");
        QTest::newRow("value") << std::string("Simulator: IntegrationMethod{step << \"often\"};")
                               << std::string("'step' is one of \"fixed\", \"variable\"");
        QTest::newRow("colour") << std::string("Plots: Curve{y << x, color << \"blau\"};")
                                << std::string("there is no colour \"blau\"; a colour is a name or \"#rrggbb\"");
        QTest::newRow("right") << std::string("Plots: Curve{y << x, color << \"#0a0B0c\", plot << 2};")
                               << std::string();
        QTest::newRow("an aspect of one's own") << std::string("Care: Interval{hours << 4};") << std::string();
    }
    void problemsAreTold() {
        QFETCH(std::string, statement);
        QFETCH(std::string, text);
        const Parsed parsed(with("  section " + statement + " end section;\n"));
        const auto problems = sectionProblems(parsed.model());
        QCOMPARE(problems.size(), size_t(text.empty() ? 0 : 1));
        if (!text.empty())
            QCOMPARE(problems[0].text, text);
        // Who defines the environment says what it has.
        QVERIFY(sectionProblems(parsed.model(), [](std::string_view) { return true; }).empty());
    }

    /// The examples say nothing that is not understood.
    void theExamplesAreUnderstood_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"bouncing_ball", "constrained_pendulum", "engine_start", "low_pass", "maintenance"})
            QTest::newRow(file) << QString(file);
    }
    void theExamplesAreUnderstood() {
        QFETCH(QString, file);
        QFile text(QStringLiteral(GNOMON_SOURCE_DIR "/resources/examples/sol/") + file + ".sol");
        QVERIFY(text.open(QIODevice::ReadOnly));
        const Parsed parsed(text.readAll().toStdString());
        for (const syntax::sol::Model& model : syntax::sol::modelsOf(parsed.tree))
            for (const SolSectionProblem& problem : sectionProblems(model))
                QFAIL(problem.text.c_str());
    }

    void plotsAreRead() {
        QVERIFY(m_session
                    ->setText("m.sol",
                              with("  section Plots:\n"
                                   "    Curve{y << a.u, label << \"first\", color << \"steelblue\"};\n"
                                   "    Curve{x << b, y << c};\n"
                                   "    Curve{y << \"T[2]\", plot << 3, color << 2, style << \"dot\", width << 2.5};\n"
                                   "    Curve{x << b, y << d};\n"
                                   "    Curve{y << der(a.u)};\n"
                                   "    Plot{number << 3, title << \"Heat\", kind << \"spectrum\"};\n"
                                   "    Detail{text << \"2 decibels\"};\n"
                                   "  end section;\n"))
                    .has_value());
        const auto figures = m_views->figures("M");
        QCOMPARE(figures.size(), size_t(1));
        const FigureView& figure = figures[0];
        QCOMPARE(figure.plots.size(), size_t(3));
        const std::vector<FigureCurve> first{{"time", "a.u", "first", "steelblue"}, {"time", "der(a.u)"}},
            second{{"time", "T[2]", "", "2", 3, 2.5}}, third{{"b", "c"}, {"b", "d"}};
        QVERIFY(figure.plots[0].curves == first);
        QVERIFY(figure.plots[1].curves == second);
        QCOMPARE(figure.plots[1].title, "Heat");
        QCOMPARE(figure.plots[1].identifier, "spectrum");
        QVERIFY(figure.plots[2].curves == third);
        QCOMPARE(figure.details, std::vector<std::string>{"2 decibels"});
        QVERIFY(m_views->figures("None").empty());
    }

    void plotsAreWritten() {
        const std::string text = with("  section Plots:\n"
                                      "    Curve{y << x,   label << \"falling\", color << \"peru\"}; // mine\n"
                                      "    Curve{y << y};\n"
                                      "    Note{of << \"another tool\"};\n"
                                      "  end section;\n");
        FigureView figure;
        figure.plots.resize(1);
        // As it is: nothing changes.
        figure.plots[0].curves = {{"time", "x", "falling", "peru"}, {"time", "y"}};
        {
            ModelEdit e = edit(text);
            QVERIFY(e.setPlots(figure));
            QVERIFY(e.take().empty());
        }
        // One more, in a plot of its own; one goes; the statement of somebody else stays.
        figure.plots[0].curves.pop_back();
        figure.plots.push_back({"Phase", "", {{"x", "der(x)"}}});
        figure.details = {"1 unit rad/s: rpm"};
        ModelEdit e = edit(text);
        QVERIFY(e.setPlots(figure));
        QCOMPARE(QString::fromStdString(e.text()),
                 QString::fromStdString(with("  section Plots:\n"
                                             "    Curve{y << x,   label << \"falling\", color << \"peru\"}; // mine\n"
                                             "    Note{of << \"another tool\"};\n"
                                             "    Curve{x << x, y << der(x), plot << 2};\n"
                                             "    Plot{number << 2, title << \"Phase\"};\n"
                                             "    Detail{text << \"1 unit rad/s: rpm\"};\n"
                                             "  end section;\n")));
        // What was written is what is read.
        QVERIFY(m_session->setText("m.sol", e.text()).has_value());
        const auto back = m_views->figures("M");
        QCOMPARE(back.size(), size_t(1));
        QCOMPARE(back[0].plots.size(), size_t(2));
        QVERIFY(back[0].plots[0].curves == figure.plots[0].curves && back[0].plots[1].curves == figure.plots[1].curves);
        QCOMPARE(back[0].plots[1].title, "Phase");
        QCOMPARE(back[0].details, figure.details);
    }

    void curvesKeepTheOrderOfThePlot() {
        FigureView figure;
        figure.plots.resize(1);
        figure.plots[0].curves = {{"time", "b"}, {"time", "a"}};
        ModelEdit e = edit(with("  section Plots:\n    Curve{y << a};\n    Curve{y << b};\n  end section;\n"));
        QVERIFY(e.setPlots(figure));
        QVERIFY(m_session->setText("m.sol", e.text()).has_value());
        QVERIFY(m_views->figures("M")[0].plots[0].curves == figure.plots[0].curves);
    }

    void documentation() {
        QTemporaryDir folder;
        QFile file(folder.filePath("machine.html"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<p>It <b>turns</b>.</p>");
        file.close();
        const std::string path = folder.filePath("m.sol").toStdString();
        QVERIFY(m_session
                    ->setText(path, "// A machine.\nmodel M\nimplementation:\n  section Documentation:\n"
                                    "    Author{name << \"A\"};\n    Author{name << \"B\"};\n"
                                    "    Version{v << \"1.0\", date << \"2020\"};\n"
                                    "    ExternalDoc{fname << \"machine.html\"};\n"
                                    "    Info{text << \"<p>x</p>\"};\n  end section;\nend M;\n")
                    .has_value());
        const DocumentationView view = m_views->documentation("M");
        QCOMPARE(view.description, "A machine.");
        QCOMPARE(view.info, "<p>x</p>");
        QVERIFY(view.facts.has_value());
        QCOMPARE(view.facts->authors, (std::vector<std::string>{"A", "B"}));
        QCOMPARE(view.facts->versions, std::vector<std::string>{"1.0 (2020)"});
        QCOMPARE(view.facts->files, std::vector<std::string>{"machine.html"});
        QCOMPARE(view.external, "<p>It <b>turns</b>.</p>");
    }

    void documentationIsWritten() {
        ModelEdit e = edit(bare);
        QVERIFY(e.setDocumentation(DocumentationPart::Author, "Me \"too\""));
        QVERIFY(e.setDocumentation(DocumentationPart::Info, "<p>one\ntwo</p>"));
        QCOMPARE(QString::fromStdString(e.text()),
                 QString::fromStdString(with("  section Documentation:\n    Author{name << \"Me \\\"too\\\"\"};\n"
                                             "    Info{text << \"<p>one\\ntwo</p>\"};\n  end section;\n")));
        QVERIFY(m_session->setText("m.sol", e.text()).has_value());
        QCOMPARE(m_views->documentation("M").info, "<p>one\ntwo</p>");
        QVERIFY(e.setDocumentation(DocumentationPart::Info, {}));
        QVERIFY(e.text().find("Info") == std::string::npos);
    }

    void proposals_data() {
        QTest::addColumn<QString>("text"); // '|' is the place, after "implementation:"
        QTest::addColumn<QStringList>("some");
        QTest::addColumn<QStringList>("never");
        const auto row = [](const char* title, const QString& text, QStringList some, QStringList never) {
            QTest::newRow(title) << text << some << never;
        };
        const QString end = " end section; end M;", begin = "model M implementation: static Real speed; section ";
        row("models", begin + "Simulator: |" + end, {"IntegrationTime", "IntegrationMethod", "Output", "speed"},
            {"Curve"});
        row("models of plots", begin + "Plots: Curve{y << speed}; |" + end, {"Curve", "Plot"}, {"IntegrationTime"});
        row("behind the environment", "model M implementation: Simulator.|; end M;", {"IntegrationTime"},
            {"when", "Curve"});
        row("parameters", begin + "Simulator: IntegrationMethod{|};" + end, {"method", "tolerance", "step", "value"},
            {"t", "speed", "when"});
        row("those that are left", begin + "Simulator: IntegrationMethod{method << \"ida\", |, value << 1};" + end,
            {"tolerance", "step"}, {"method", "value"});
        row("not closed yet", begin + "Simulator: IntegrationTime{|", {"t", "start"}, {"speed"});
        row("values", begin + "Simulator: IntegrationMethod{method << |};" + end, {"\"ida\"", "\"rk45\""},
            {"speed", "method"});
        row("values in a text", begin + "Simulator: IntegrationMethod{method << \"|\"};" + end, {"ida", "rk45"},
            {"\"ida\"", "speed"});
        row("values in an open text", begin + "Simulator: IntegrationMethod{step << \"fi|", {"fixed"}, {"ida"});
        row("colours", begin + "Plots: Curve{y << speed, color << |};" + end, {"\"steelblue\""}, {"speed"});
        row("variables", begin + "Plots: Curve{y << |};" + end, {"speed"}, {});
        row("no number is known", begin + "Simulator: IntegrationTime{t << |};" + end, {}, {"speed", "when"});
        row("a text that is any text", begin + "Documentation: Author{name << \"|\"};" + end, {}, {"speed", "when"});
        row("authors", begin + "Documentation: |" + end, {"Author", "Version", "ExternalDoc"}, {});
        row("starts", begin + "Initialization: Fixed{|};" + end, {"variable", "value", "comment"}, {"speed"});
        row("a declaration", "model M implementation: section Plots: static Curve c{|}; end section; end M;",
            {"y", "label"}, {"unit"});
        const QString icon = "model P extends Graphics.GraphicModel; interface: static Real u; redefine model Icon "
                             "implementation: ";
        row("on a canvas", icon + "c.|; end Icon; end P;", {"Line", "Rectangle", "Text"}, {"Canvas", "Icon", "when"});
        row("of a shape", icon + "c.Rectangle(|); end Icon; end P;", {"sx", "dy", "fill", "radius"}, {"string"});
        row("of a line", icon + "c.Line(sx << 0, |); end Icon; end P;", {"sy", "color"}, {"fill", "sx"});
        row("a place computed", icon + "c.Line(sx << |); end Icon; end P;", {"u", "sin"}, {"sx"});
        row("fill", icon + "c.Ellipse(fill << \"g|\"); end Icon; end P;", {"gold", "gray"}, {"u"});
        const QString diagram = "model P interface: static Real u; redefine model Diagram implementation: section "
                                "Graphics: ";
        row("a place", diagram + "a.Icon{c << Canvas{x << 1, |}}; end section; end Diagram; end P;",
            {"y", "w", "angle"}, {"x", "u"});
        row("of an icon", diagram + "a.Icon{|}; end section; end Diagram; end P;", {"c"}, {"x", "u"});
        row("elsewhere nothing of it", "model M implementation: static Real speed{|}; end M;", {"unit"}, {"y", "sx"});
    }
    void proposals() {
        QFETCH(QString, text);
        QFETCH(QStringList, some);
        QFETCH(QStringList, never);
        const auto at = static_cast<uint32_t>(text.indexOf('|'));
        text.remove('|');
        QVERIFY(m_session->setText("m.sol", text.toStdString()).has_value());
        QStringList labels;
        for (const Completion& item : m_views->completions("m.sol", at).items)
            labels << QString::fromStdString(item.label);
        for (const QString& label : some)
            QVERIFY2(labels.contains(label), qPrintable(label + " is not in " + labels.join(' ')));
        for (const QString& label : never)
            QVERIFY2(!labels.contains(label), qPrintable(label));
    }

    /// Who defines an environment of that name has its members, not ours.
    void anEnvironmentOfOnesOwn() {
        const std::string text = "environment package Plots\n  model Heat\n  interface:\n    parameter Real k;\n"
                                 "  end Heat;\nend Plots;\nmodel M\nimplementation:\n  section Plots:\n    \n"
                                 "  end section;\nend M;\n";
        QVERIFY(m_session->setText("m.sol", text).has_value());
        std::vector<std::string> labels;
        for (const Completion& item :
             m_views->completions("m.sol", static_cast<uint32_t>(text.find("    \n") + 4)).items)
            labels.push_back(item.label);
        QVERIFY(std::ranges::find(labels, "Heat") != labels.end());
        QVERIFY(std::ranges::find(labels, "Curve") == labels.end());
    }

    void proposalsSayWhatTheyMean() {
        const std::string text = "model M implementation: section Simulator: IntegrationMethod{step << \"fixed\"}; "
                                 "end section; end M;";
        QVERIFY(m_session->setText("m.sol", text).has_value());
        const auto list = m_views->completions("m.sol", static_cast<uint32_t>(text.find("step")));
        QVERIFY(!list.items.empty());
        for (const Completion& item : list.items)
            QVERIFY2(!item.description.empty(), item.label.c_str());
        const auto parameter = m_views->hover("m.sol", static_cast<uint32_t>(text.find("step")) + 1);
        QVERIFY(parameter.has_value());
        QCOMPARE(parameter->fullName, "Simulator.IntegrationMethod.step");
        QCOMPARE(parameter->description, "whether steps have one size: fixed, variable");
        const auto model = m_views->hover("m.sol", static_cast<uint32_t>(text.find("Integration")) + 1);
        QVERIFY(model.has_value());
        QCOMPARE(model->declaration, "model IntegrationMethod");
    }
};

QTEST_APPLESS_MAIN(SolSectionsTest)
#include "sol_sections_test.moc"
