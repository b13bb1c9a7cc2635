// Variables and parameters are declared by a form, a command, or a fix of a name that nothing has.
#include "app/modeling/model_pane.h"
#include "app/modeling/properties_panel.h"
#include "tests/gui/window_fixture.h"

// moc cannot read the tables of kinds.
#ifndef Q_MOC_RUN
#include "compiler/session/source_version.h"
#endif

using namespace gnomon;

class DeclareTest : public QObject {
    Q_OBJECT

private slots:
    void aParameterIsAdded() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("m.mo", "model M\n  Real x;\nequation\n  der(x) = 1;\nend M;\n")});
        QTRY_COMPARE(gnomon.window().documents().currentPane()->model().className(), "M");
        gnomon.run("view.diagram", {true});
        gnomon.run("view.properties");
        PropertiesPanel& panel = gnomon.window().properties();
        QWidget* button = nullptr;
        QTRY_VERIFY((button = panel.findChild<QWidget*>("declare.parameter")) && button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        auto* form = gnomon.window().findChild<QWidget*>("variableForm");
        QVERIFY(form);
        const auto type = [&](const char* field, const char* keys) {
            QWidget* target = form->findChild<QWidget*>(field);
            target->setFocus();
            QTest::keyClicks(target, keys);
        };
        type("variableName", "x");
        QTest::keyClick(form->findChild<QWidget*>("variableName"), Qt::Key_Return);
        QVERIFY(!form->findChild<QWidget*>("variableTrouble")->isHidden()); // there is one
        QTest::keyClick(form->findChild<QWidget*>("variableName"), Qt::Key_Backspace);
        QVERIFY(form->findChild<QWidget*>("variableTrouble")->isHidden());
        type("variableName", "k");
        type("variableValue", "2");
        type("variableUnit", "1/s");
        type("variableDescription", "Gain");
        QTest::keyClick(form->findChild<QWidget*>("variableDescription"), Qt::Key_Return);
        QVERIFY2(gnomon.document().text().find("parameter Real k(unit=\"1/s\") = 2 \"Gain\";") != std::string::npos,
                 gnomon.document().text().c_str());
        QTRY_VERIFY(panel.field("k"));
        gnomon.run("declare.variable", {QVariantMap{{"name", "y"}, {"kind", "variable"}, {"value", "1"}}});
        QVERIFY(gnomon.document().text().find("  Real y(start=1);") != std::string::npos);
        QVERIFY(!gnomon.tryRun("declare.parameter", {QVariantMap{{"name", "1y"}}}).has_value());
    }

    void whatIsMissingIsDeclared() {
        WindowFixture gnomon;
        gnomon.run("file.open", {gnomon.write("p.mo", "package P\n  model M\n    Real x = amplification*time;\n"
                                                      "    Real ramp if useRamp;\n  end M;\nend P;\n")});
        const auto fixes = [&](const char* word) {
            QMap<QString, TextChange> all;
            for (const TextMark& mark : gnomon.workspace().marks(&gnomon.document()))
                if (gnomon.document().text().substr(mark.begin, mark.end - mark.begin) == word)
                    for (const TextMark::Fix& fix : mark.fixes)
                        all.insert(fix.title, fix.change);
            return all;
        };
        QTRY_VERIFY(!fixes("amplification").isEmpty() && !fixes("useRamp").isEmpty());
        QVERIFY(!fixes("useRamp").contains("Change to ramp"));
        gnomon.document().apply(fixes("amplification").value("Declare amplification as a parameter"), {});
        QVERIFY2(gnomon.document().text().find("    parameter Real amplification;") != std::string::npos,
                 gnomon.document().text().c_str());
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document())->text()->bytes() == gnomon.document().text());
        QTRY_VERIFY(fixes("amplification").isEmpty() && !fixes("useRamp").isEmpty());
        gnomon.document().apply(fixes("useRamp").value("Declare useRamp as a parameter"), {});
        QVERIFY(gnomon.document().text().find("    parameter Boolean useRamp;") != std::string::npos);
    }
};

QTEST_MAIN(DeclareTest)
#include "declare_test.moc"
