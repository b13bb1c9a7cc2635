// What is wrong with a text while it is written, and what mends it.
#include "tests/gui/window_fixture.h"

#include "app/modeling/library_model.h"
#include "app/modeling/library_panel.h"
#include "app/workspace/library_watch.h"
#include "app/workspace/runnable_classes.h"

#include <QDir>
#include <QMenu>
#include <QSaveFile>

#include <algorithm>

using namespace gnomon;

class ProblemsTest : public QObject {
    Q_OBJECT

    static void open(WindowFixture& gnomon, const QByteArray& text) {
        gnomon.run("file.open", {gnomon.write("a.mo", text)});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
    }
    static void replace(WindowFixture& gnomon, const char* what, const char* by) {
        const auto at = static_cast<uint32_t>(gnomon.document().text().find(what));
        gnomon.document().apply(TextChange(TextEdit{at, static_cast<uint32_t>(std::strlen(what)), by}));
    }
    static QStringList problems(WindowFixture& gnomon) { return gnomon.window().problems().texts(); }

private slots:
    void meaningsAreCheckedWhileOneTypes() {
        WindowFixture gnomon;
        open(gnomon, "model A\n  parameter Real stiffness = 1;\n  Real x(start = 1, fixed = true);\nequation\n"
                     "  der(x) = -stiffness*x;\nend A;\n");
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        QVERIFY(problems(gnomon).isEmpty());
        replace(gnomon, "-stiffness", "-stifness");
        QTRY_COMPARE(problems(gnomon).size(), 1);
        QVERIFY2(problems(gnomon).first().startsWith("a.mo:5:13: there is no 'stifness'"),
                 qPrintable(problems(gnomon).first()));
        // What stands before and behind keeps its marks while another place is written at, even if it cannot be read.
        replace(gnomon, "Real x(start = 1", "Real x(start = 1 +");
        QTRY_COMPARE(problems(gnomon).size(), 2);
        QVERIFY(problems(gnomon).join(" ").contains("stifness"));
        replace(gnomon, "1 +", "1");
        QTRY_COMPARE(problems(gnomon).size(), 1);
        // Alt+Return mends it; Ctrl+Z takes that back in one step.
        gnomon.editor().setCursor(static_cast<uint32_t>(gnomon.document().text().find("stifness") + 2));
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        gnomon.run("edit.fix");
        QVERIFY(gnomon.document().text().find("-stiffness*x") != std::string::npos);
        QTRY_VERIFY(problems(gnomon).isEmpty());
        gnomon.run("edit.undo");
        QVERIFY(gnomon.document().text().find("-stifness*x") != std::string::npos);
        QTRY_COMPARE(problems(gnomon).size(), 1);
    }

    /// What nothing holds is held by a part of its own library, found by what it is, drawn where the lines are.
    void whatNothingHoldsIsHeld() {
        WindowFixture gnomon;
        const QByteArray library =
            "package Net\n  package Ends\n    connector Pin\n      Real v(unit=\"V\");\n      flow Real i;\n"
            "      annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}})}));\n    end Pin;\n"
            "  end Ends;\n  package Parts\n    model Meter \"holds nothing\"\n      Ends.Pin p annotation "
            "(Placement(transformation(extent={{-10,90},{10,110}})));\n      Real reading = p.v;\n    equation\n"
            "      p.i = 0;\n    end Meter;\n    model Mast\n      Ends.Pin p annotation "
            "(Placement(transformation(extent={{-10,90},{10,110}})));\n    equation\n      p.v = 0;\n    end Mast;\n"
            "    model Load\n      Ends.Pin p annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));\n"
            "      Ends.Pin n annotation (Placement(transformation(extent={{90,-10},{110,10}})));\n"
            "      parameter Real E = 0;\n    equation\n      p.i + n.i = 0;\n      p.v - n.v = E + 2*p.i;\n"
            "    end Load;\n  end Parts;\n  model Loop\n    Parts.Load a(E=1) annotation "
            "(Placement(transformation(extent={{-40,20},{-20,40}})));\n    Parts.Load b annotation "
            "(Placement(transformation(extent={{20,20},{40,40}})));\n  equation\n    connect(a.n, b.p) annotation "
            "(Line(points={{-20,30},{20,30}}, color={255,0,0}));\n    connect(b.n, a.p);\n  end Loop;\nend Net;\n";
        open(gnomon, library);
        QTRY_COMPARE(problems(gnomon).size(), 1);
        QVERIFY2(problems(gnomon).first().contains("nothing fixes"), qPrintable(problems(gnomon).first()));
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        gnomon.editor().setCursor(gnomon.workspace().marks(&gnomon.document()).front().begin);
        gnomon.run("edit.fix");
        const std::string& text = gnomon.document().text();
        QVERIFY2(text.find("Mast mast") != std::string::npos && text.find("mast.p)") != std::string::npos &&
                     text.find("Meter meter") == std::string::npos,
                 text.c_str());
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        QTRY_VERIFY2(problems(gnomon).isEmpty(), qPrintable(problems(gnomon).join('\n')));
        gnomon.run("edit.undo");
        QCOMPARE(gnomon.document().text(), library.toStdString());
    }

    /// An input without a value can be connected with what there is; which of it is meant is the user's choice.
    void anInputIsConnectedWithWhatThereIs() {
        WindowFixture gnomon;
        const QByteArray parts =
            "package Blocks\n  connector In = input Real annotation (Icon(graphics={Rectangle(extent={{-100,100},"
            "{100,-100}}, lineColor={0,0,127})}));\n  connector Out = output Real;\n"
            "  connector Flag = output Boolean;\n"
            "  block Gain\n    In u annotation (Placement(transformation(extent={{-140,-20},{-100,20}})));\n"
            "    Out y annotation (Placement(transformation(extent={{100,-10},{120,10}})));\n  equation\n    y = 2*u;\n"
            "  end Gain;\n  block Wave\n    Out y annotation "
            "(Placement(transformation(extent={{100,-10},{120,10}})));\n"
            "    Flag isUp;\n  equation\n    y = sin(time);\n    isUp = y > 0;\n  end Wave;\n";
        const QByteArray model =
            "  model M\n    Gain gain annotation (Placement(transformation(extent={{0,-10},{20,10}})));\n"
            "    Wave used annotation (Placement(transformation(extent={{-60,40},{-40,60}})));\n"
            "    Wave free annotation (Placement(transformation(extent={{-60,-10},{-40,10}})));\n"
            "    Gain other;\n  equation\n    connect(used.y, other.u);\n  end M;\nend Blocks;\n";
        open(gnomon, parts + model);
        QTRY_VERIFY(!problems(gnomon).isEmpty());
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        const auto marks = gnomon.workspace().marks(&gnomon.document());
        const auto unbalanced = std::ranges::find_if(
            marks, [](const TextMark& mark) { return mark.text.contains("'gain.u' is an input"); });
        QVERIFY2(unbalanced != marks.end(), qPrintable(problems(gnomon).join('\n')));
        QStringList titles;
        for (const TextMark::Fix& fix : unbalanced->fixes)
            titles << fix.title;
        // What is not connected yet comes first; not its own output, and nothing of another type.
        QCOMPARE(titles, QStringList({"Connect free.y with gain.u", "Connect other.y with gain.u",
                                      "Connect used.y with gain.u"}));
        gnomon.document().apply(unbalanced->fixes.front().change);
        QVERIFY2(gnomon.document().text().find("connect(free.y, gain.u) annotation (Line(points={{-39,0},{-2,0}}, "
                                               "color={0,0,127}))") != std::string::npos,
                 gnomon.document().text().c_str());
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        QTRY_VERIFY2(problems(gnomon).isEmpty(), qPrintable(problems(gnomon).join('\n')));
        gnomon.run("edit.undo");
        QCOMPARE(gnomon.document().text(), (parts + model).toStdString());
        // By the key, with a menu to choose from.
        QTRY_VERIFY(!problems(gnomon).isEmpty());
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        gnomon.editor().setCursor(gnomon.workspace().marks(&gnomon.document()).front().begin);
        QStringList offered;
        QTimer::singleShot(0, [&] {
            if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
                for (QAction* action : menu->actions())
                    if (!action->isSeparator())
                        offered << action->text();
                QTest::keyClick(menu, Qt::Key_Down);
                QTest::keyClick(menu, Qt::Key_Return);
            }
        });
        QTest::keyClick(&gnomon.editor(), Qt::Key_Return, Qt::AltModifier);
        QCOMPARE(offered.size(), 3);
        QTRY_VERIFY(gnomon.document().text().find("connect(free.y, gain.u)") != std::string::npos);
    }

    void soAreThoseOfModelsInSol() {
        WindowFixture gnomon;
        gnomon.run("file.open",
                   {gnomon.write("a.sol", "model A\ninterface:\n  parameter Real stiffness;\nimplementation:\n"
                                          "  static Real x;\n  der(x) = -stiffness*x;\n  section Plots:\n"
                                          "    Curve{y << x};\n  end section;\nend A;\n")});
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        QVERIFY2(problems(gnomon).isEmpty(), qPrintable(problems(gnomon).join('\n')));
        replace(gnomon, "-stiffness", "-stifness");
        QTRY_COMPARE(problems(gnomon).size(), 1);
        QVERIFY2(problems(gnomon).first().startsWith("a.sol:6:13: there is no 'stifness'"),
                 qPrintable(problems(gnomon).first()));
        gnomon.editor().setCursor(static_cast<uint32_t>(gnomon.document().text().find("stifness") + 2));
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        gnomon.run("edit.fix");
        QTRY_VERIFY(problems(gnomon).isEmpty());
        replace(gnomon, "y << x", "y << z");
        QTRY_COMPARE(problems(gnomon).size(), 1);
        QVERIFY2(problems(gnomon).first().startsWith("a.sol:8:16: there is no 'z'"),
                 qPrintable(problems(gnomon).first()));
    }

    void unitsAreCheckedWhileOneTypes() {
        WindowFixture gnomon;
        open(gnomon, "package P\n  block Gain\n    parameter Real k(unit=\"1\") = 1;\n    input Real u;\n"
                     "    output Real y = k*u;\n  end Gain;\n  model A\n    parameter Real m(unit=\"kg\") = 1;\n"
                     "    parameter Real r(unit=\"m\") = 2;\n    Real v(unit=\"m/s\", start=0, fixed=true);\n"
                     "    Real f(unit=\"N\");\n  equation\n    m*der(v) = f;\n    f = 9.81*m;\n  end A;\nend P;\n");
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        QVERIFY2(problems(gnomon).isEmpty(), qPrintable(problems(gnomon).join('\n')));
        // Not what it needs for a run, and still no number of metres.
        replace(gnomon, "f = 9.81*m;", "f = r;");
        QTRY_COMPARE(problems(gnomon).size(), 1);
        QVERIFY2(problems(gnomon).first().startsWith("a.mo:14:5: ") && problems(gnomon).first().contains("N and m"),
                 qPrintable(problems(gnomon).first()));
        QCOMPARE(gnomon.workspace().marks(&gnomon.document()).front().level, TextMark::Level::Warning);
        replace(gnomon, "f = r;", "f = m*r + 2*f;");
        QTRY_VERIFY(problems(gnomon).value(0).contains("added or compared"));
        replace(gnomon, "f = m*r + 2*f;", "f = 9.81*m;");
        QTRY_VERIFY(problems(gnomon).isEmpty());
        // In a binding.
        replace(gnomon, "Real r(unit=\"m\") = 2", "Real r(unit=\"m\") = m");
        QTRY_COMPARE(problems(gnomon).size(), 1);
        QVERIFY(problems(gnomon).first().contains("m and kg"));
        // Who does not want it turns it off, for the next start too.
        gnomon.run("editor.units");
        QTRY_VERIFY(problems(gnomon).isEmpty());
        gnomon.restart();
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        QVERIFY(problems(gnomon).isEmpty());
        gnomon.run("editor.units");
        QTRY_COMPARE(problems(gnomon).size(), 1);
    }

    /// What is wrong where one writes is told before the rest is known; what is wrong elsewhere stays meanwhile.
    void partsOfTheAnswerTakeNothingAway() {
        WindowFixture gnomon;
        open(gnomon, "package P\n  model A\n    Real x = other;\n  end A;\n  model B\n    Real y;\n  equation\n    y = "
                     "2;\n  end B;\nend P;\n");
        QTRY_COMPARE(problems(gnomon).size(), 1);
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        QStringList seen;
        connect(&gnomon.workspace(), &Workspace::marksChanged, this, [&](Document* document) {
            QStringList texts;
            for (const TextMark& mark : gnomon.workspace().marks(document))
                texts << mark.text.section('\'', 1, 1);
            texts.sort();
            seen << texts.join(' ');
        });
        const std::string before = gnomon.document().text();
        gnomon.editor().setCursor(static_cast<uint32_t>(before.find("2;")));
        replace(gnomon, "2;", "missing;");
        QTRY_COMPARE(problems(gnomon).size(), 2);
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        QVERIFY(!seen.isEmpty());
        QCOMPARE(seen.last(), QString("missing other"));
        for (const QString& each : seen)
            QVERIFY2(each == "other" || each == "missing other", qPrintable(seen.join("; ")));
    }

    void fixesChangeTheRightWord_data() {
        QTest::addColumn<QByteArray>("wrong");
        QTest::addColumn<QByteArray>("right");
        QTest::newRow("a modifier") << QByteArray("Real y(unitt = \"m\") = 1;")
                                    << QByteArray("Real y(unit = \"m\") = 1;");
        QTest::newRow("an element") << QByteArray("Part p; Real y = p.lenth;")
                                    << QByteArray("Part p; Real y = p.length;");
        QTest::newRow("a class") << QByteArray("Prt p;") << QByteArray("Part p;");
        QTest::newRow("a function") << QByteArray("Real y = exxp(1);") << QByteArray("Real y = exp(1);");
        QTest::newRow("an assignment for an equation")
            << QByteArray("Real y; equation y := 1;") << QByteArray("Real y; equation y = 1;");
        QTest::newRow("a comparison for an equation")
            << QByteArray("Real y; equation y == 1;") << QByteArray("Real y; equation y = 1;");
        QTest::newRow("an equation for an assignment")
            << QByteArray("Real y; algorithm y = 1;") << QByteArray("Real y; algorithm y := 1;");
        QTest::newRow("an equation for a comparison") << QByteArray("Integer n = 2; Real y = if n = 1 then 1 else 2;")
                                                      << QByteArray("Integer n = 2; Real y = if n == 1 then 1 else 2;");
        QTest::newRow("a missing semicolon") << QByteArray("Real y = 1") << QByteArray("Real y = 1;");
        const QByteArray choice =
            "Real y;\n  equation\n    if time > 1 then\n      y = 1;\n    else\n      y = 2;\n    ";
        QTest::newRow("a missing end if") << choice.chopped(5) << choice + "end if;";
        QTest::newRow("the end of another block") << choice + "end for;" << choice + "end if;";
        QTest::newRow("an end of nothing") << choice + "end;" << choice + "end if;";
        QTest::newRow("a block that ends without end") << choice + "if;" << choice + "end if;";
        QTest::newRow("the end of another class")
            << QByteArray("model Q\n      Real z = 1;\n    end R;\n    Q q;\n    Real y = q.z;")
            << QByteArray("model Q\n      Real z = 1;\n    end Q;\n    Q q;\n    Real y = q.z;");
        QTest::newRow("an end without a name")
            << QByteArray("model Q\n      Real z = 1;\n    end;\n    Q q;\n    Real y = q.z;")
            << QByteArray("model Q\n      Real z = 1;\n    end Q;\n    Q q;\n    Real y = q.z;");
    }
    void fixesChangeTheRightWord() {
        QFETCH(QByteArray, wrong);
        QFETCH(QByteArray, right);
        WindowFixture gnomon;
        const QByteArray before =
            "package P\n  model Part\n    parameter Real length = 2;\n  end Part;\n  model M\n    ";
        const QByteArray behind = "\n  end M;\nend P;\n";
        open(gnomon, before + wrong + behind);
        QTRY_COMPARE(problems(gnomon).size(), 1);
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        gnomon.editor().setCursor(gnomon.workspace().marks(&gnomon.document()).front().begin);
        gnomon.run("edit.fix");
        QCOMPARE(QByteArray::fromStdString(gnomon.document().text()), before + right + behind);
        QTRY_VERIFY(problems(gnomon).isEmpty());
    }

    /// A block that nothing leads to is the usual reason why equations are missing: it is named.
    void whatIsNotConnectedIsNamed() {
        WindowFixture gnomon;
        open(gnomon, "package P\n  connector In = input Real;\n  connector Out = output Real;\n"
                     "  block Gain\n    In u;\n    Out y;\n  equation\n    y = 2*u;\n  end Gain;\n"
                     "  model M\n    Gain first, second;\n  equation\n    connect(first.y, second.u);\n"
                     "  end M;\nend P;\n");
        QTRY_COMPARE(problems(gnomon).size(), 1);
        const QString said = problems(gnomon).first();
        QVERIFY2(said.contains("first.u") && said.contains("nothing gives it a value"), qPrintable(said));
        QVERIFY2(!said.contains("second"), qPrintable(said));
    }

    /// Each equation is right, and together they are not.
    void equationsThatSayTheSame() {
        WindowFixture gnomon;
        open(gnomon, "model M\n  Real x, y;\nequation\n  x + y = time;\n  2*x + 2*y = 2*time;\nend M;\n");
        QTRY_COMPARE(problems(gnomon).size(), 1);
        QVERIFY2(problems(gnomon).first().startsWith("a.mo:5:3: "), qPrintable(problems(gnomon).first()));
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        const auto at = static_cast<uint32_t>(gnomon.document().text().find("2*y"));
        gnomon.document().apply(TextChange(TextEdit{at, 1, "3"}));
        QTRY_VERIFY(problems(gnomon).isEmpty());
    }

    void anotherFileIsCheckedAgain() {
        WindowFixture gnomon;
        open(gnomon, "model Base\n  parameter Real p = 1;\nend Base;\n");
        gnomon.run("file.open", {gnomon.write("b.mo", "model User\n  Base b(p = 2);\nend User;\n")});
        QTRY_VERIFY(!gnomon.workspace().isChecking());
        QVERIFY(problems(gnomon).isEmpty());
        Document* base = gnomon.workspace().find(gnomon.path("a.mo"));
        base->apply(TextChange(TextEdit{static_cast<uint32_t>(base->text().find("p = 1")), 1, "q"}));
        QTRY_COMPARE(problems(gnomon).size(), 1);
        QVERIFY2(problems(gnomon).first().startsWith("b.mo:2:"), qPrintable(problems(gnomon).first()));
        base->undo();
        QTRY_VERIFY(problems(gnomon).isEmpty());
    }

    /// What a run has to say is listed, where the user's own model has what it is about: the classes of a library are
    /// not the user's to mend.
    void problemsOfRunsAreListed_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected"); // how one of them begins
        QTest::addColumn<bool>("known");       // before the run: the structure tells
        QTest::newRow("a forgotten ground")
            << QByteArray("model M\n  E.Source v1;\n  E.Resistor r1;\n  E.Capacitor c1;\nequation\n"
                          "  connect(v1.p, r1.p);\n  connect(r1.n, c1.p);\n  connect(c1.n, v1.n);\nend M;\n")
            << "a.mo:2:12: nothing fixes the potential of v1, " << true;
        QTest::newRow("a failure during the run")
            << QByteArray("model M\n  E.Limit limit;\nend M;\n") << "a.mo:2:11: " << false;
    }
    void problemsOfRunsAreListed() {
        QFETCH(QByteArray, text);
        QFETCH(QString, expected);
        QFETCH(bool, known);
        QTemporaryDir libraries;
        QVERIFY(QDir(libraries.path()).mkpath("E"));
        QFile library(libraries.filePath("E/package.mo"));
        QVERIFY(library.open(QIODevice::WriteOnly));
        library.write("package E\n  connector Pin\n    Real v(unit=\"V\");\n    flow Real i(unit=\"A\");\n  end Pin;\n"
                      "  partial model OnePort\n    Pin p;\n    Pin n;\n    Real v(unit=\"V\") = p.v - n.v;\n"
                      "    Real i(unit=\"A\") = p.i;\n  equation\n    p.i + n.i = 0;\n  end OnePort;\n"
                      "  model Source\n    extends OnePort;\n  equation\n    v = 10;\n  end Source;\n"
                      "  model Resistor\n    extends OnePort;\n  equation\n    v = 100*i;\n  end Resistor;\n"
                      "  model Capacitor\n    extends OnePort;\n  equation\n    1e-3*der(v) = i;\n  end Capacitor;\n"
                      "  model Limit\n    Real x(start = 0, fixed = true);\n  equation\n    der(x) = 1;\n"
                      "    assert(x < 0.5, \"the limit.x is too large\");\n  end Limit;\nend E;\n");
        library.close();
        const QByteArray path = qgetenv("MODELICAPATH");
        qputenv("MODELICAPATH", libraries.path().toLocal8Bit());
        {
            WindowFixture gnomon;
            open(gnomon, text);
            QTRY_COMPARE(gnomon.window().runBar().className(), "M");
            QTRY_VERIFY(!gnomon.workspace().isChecking());
            const QStringList before = problems(gnomon);
            const auto isExpected = [&](const QString& each) { return each.startsWith(expected); };
            QVERIFY2(known ? std::ranges::any_of(before, isExpected) : before.isEmpty(), qPrintable(before.join("\n")));
            gnomon.run("run.start");
            QTRY_VERIFY(!gnomon.runs().latest()->isActive());
            QCOMPARE(gnomon.runs().latest()->state(), Run::State::Failed);
            const QStringList listed = problems(gnomon);
            QVERIFY2(std::ranges::any_of(listed, isExpected), qPrintable(listed.join("\n")));
            QCOMPARE(QSet<QString>(listed.begin(), listed.end()).size(), listed.size());
            // With the next change of the text it is not known whether it is still so.
            gnomon.document().apply(TextChange(TextEdit{0, 0, " "}));
            QTRY_COMPARE(problems(gnomon).size(), before.size());
        }
        qputenv("MODELICAPATH", path);
    }

    void partialModelsAreNotRun() {
        WindowFixture gnomon;
        open(gnomon, "partial model Half\n  Real x;\nend Half;\n");
        QVERIFY(runnableClasses(gnomon.workspace(), &gnomon.document()).isEmpty());
        QVERIFY(gnomon.window().runBar().className().isEmpty());
        QVERIFY(!gnomon.tryRun("run.start").has_value());
        replace(gnomon, "partial model", "model");
        QTRY_COMPARE(gnomon.window().runBar().className(), "Half");
    }

    /// Another program writes, replaces, removes and adds files of a library while a model that uses it is open.
    void librariesAreWatched() {
        QTemporaryDir libraries;
        QVERIFY(QDir(libraries.path()).mkpath("Lib"));
        const auto write = [&libraries](const char* name, const QByteArray& text) {
            QFile file(libraries.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        };
        const auto replace = [&libraries](const char* name, const QByteArray& text) {
            QSaveFile file(libraries.filePath(name)); // another file, which takes the name
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit());
        };
        write("Lib/package.mo", "package Lib\nend Lib;\n");
        write("Lib/A.mo", "within Lib;\nmodel A\n  parameter Real p = 1;\nend A;\n");
        const QByteArray before = qgetenv("MODELICAPATH");
        qputenv("MODELICAPATH", libraries.path().toLocal8Bit());
        {
            WindowFixture gnomon;
            open(gnomon, "model M\n  Lib.A a(p = 2);\nend M;\n");
            const LibraryModel& tree = gnomon.window().library().model();
            QTRY_VERIFY(tree.find("Lib").isValid());
            gnomon.window().library().reveal("Lib.A");
            QTRY_VERIFY(tree.find("Lib.A").isValid());
            QTRY_VERIFY(!gnomon.workspace().isChecking());
            QVERIFY(problems(gnomon).isEmpty());
            // Both folders and both files.
            QTRY_VERIFY(gnomon.workspace().libraryWatch().watchedCount() >= 4);

            write("Lib/A.mo", "within Lib;\nmodel A\n  parameter Real q = 1;\nend A;\n");
            QTRY_COMPARE(problems(gnomon).size(), 1);
            QVERIFY2(problems(gnomon).first().startsWith("a.mo:2:"), qPrintable(problems(gnomon).first()));
            replace("Lib/A.mo", "within Lib;\nmodel A\n  parameter Real p = 1;\nend A;\n");
            QTRY_VERIFY(problems(gnomon).isEmpty());
            // The new file is watched as the old one was.
            replace("Lib/A.mo", "within Lib;\nmodel A\n  parameter Real pp = 1;\nend A;\n");
            QTRY_COMPARE(problems(gnomon).size(), 1);
            QVERIFY(QFile::remove(libraries.filePath("Lib/A.mo")));
            QTRY_VERIFY(!problems(gnomon).isEmpty() && problems(gnomon).first().contains("'A'"));
            QTRY_VERIFY(!tree.find("Lib.A").isValid());
            // A new class in a folder of its own, written in two steps.
            QVERIFY(QDir(libraries.path()).mkpath("Lib/A"));
            QTRY_VERIFY(gnomon.workspace().libraryWatch().isWatched(libraries.filePath("Lib/A")));
            write("Lib/A/package.mo", "within Lib;\nmodel A\n  parameter Real p = 1;\nend A;\n");
            QTRY_VERIFY(problems(gnomon).isEmpty());
            QTRY_VERIFY(tree.find("Lib.A").isValid());
        }
        qputenv("MODELICAPATH", before);
    }

    void librariesAreNotChanged() {
        QTemporaryDir libraries;
        QVERIFY(QDir(libraries.path()).mkpath("Lib"));
        const QString path = libraries.filePath("Lib/package.mo");
        const QByteArray text = "package Lib\n  model M\n    Real x = 1;\n  end M;\nend Lib;\n";
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        const QByteArray before = qgetenv("MODELICAPATH");
        qputenv("MODELICAPATH", libraries.path().toLocal8Bit());
        {
            WindowFixture gnomon;
            gnomon.run("file.open", {path});
            QVERIFY(gnomon.document().isReadOnly());
            const Result<size_t> replaced = gnomon.editor().replaceAll({"Real", true, true, false}, "Integer");
            QVERIFY(!replaced.has_value());
            for (const char* command : {"edit.comment", "edit.duplicate", "edit.moveDown", "edit.paste", "edit.cut"})
                gnomon.tryRun(command);
            gnomon.tryRun("edit.insert", {"x"});
            QCOMPARE(QByteArray::fromStdString(gnomon.document().text()), text);
            QVERIFY(!gnomon.document().canUndo());
        }
        qputenv("MODELICAPATH", before);
    }
};

QTEST_MAIN(ProblemsTest)
#include "problems_test.moc"
