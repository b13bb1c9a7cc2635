// How runs are set up: options in the workspace, options in the model.
#include "tests/gui/window_fixture.h"

#include "app/runs/setup_panel.h"
#include "solver/results/result_store.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStatusBar>

using namespace gnomon;

namespace {

const QByteArray model = R"(model Decay
  Real x(start = 1, fixed = true);
  Real other = 2*x;
equation
  der(x) = -x;
  annotation (experiment(StopTime=2, Tolerance=1e-5));
end Decay;
)";

} // namespace

class SetupTest : public QObject {
    Q_OBJECT

    struct Opened {
        Opened() {
            gnomon.run("file.open", {gnomon.write("Decay.mo", model)});
            QTRY_COMPARE(gnomon.window().runBar().className(), "Decay");
            QTRY_VERIFY(panel().model().stopTime.has_value());
        }
        SetupPanel& panel() { return gnomon.window().setup(); }
        QLineEdit* field(const char* name) {
            return panel().findChild<QLineEdit*>(QStringLiteral("setup:") + QLatin1String(name));
        }
        Run* simulate() {
            gnomon.run("run.start");
            Run* run = gnomon.runs().latest();
            [&] { QTRY_VERIFY(!run->isActive()); }();
            return run;
        }
        const solver::ResultStore& result(Run* run) { return *gnomon.application().results().store(run); }

        WindowFixture gnomon;
    };

private slots:
    void optionsReachTheRun() {
        Opened o;
        o.gnomon.run("view.setup");
        QTRY_VERIFY(o.panel().isVisible());
        QCOMPARE(o.field("tolerance")->placeholderText(), "1e-05");
        QVERIFY(!o.field("step")->isEnabled());
        o.gnomon.run("run.options", {QVariantMap{{"solver", "euler"}, {"step", "0.01"}, {"intervals", "4"}}});
        QVERIFY(o.field("step")->isEnabled() && !o.field("tolerance")->isEnabled());
        Run* run = o.simulate();
        QVERIFY2(run->state() == Run::State::Finished, qPrintable(run->message()));
        // (1 - h)^n after n steps, at five times.
        const solver::ResultStore& store = o.result(run);
        QCOMPARE(store.rowCount(), uint64_t(5));
        const uint32_t x = *store.find("x");
        QVERIFY(std::abs(store.value(x, 4) - std::pow(0.99, 200)) < 1e-9);
        QCOMPARE(QByteArray::fromStdString(o.gnomon.document().text()), model);
    }

    /// The field tells what counts while it is empty, in the words that stand before it.
    void theNumberOfIntervalsIsThatOfTheModel() {
        WindowFixture gnomon;
        gnomon.run("file.open",
                   {gnomon.write("Fine.mo", "model Fine\n  Real x = time;\n"
                                            "  annotation (experiment(StopTime=2, Interval=0.004));\nend Fine;\n")});
        QTRY_COMPARE(gnomon.window().runBar().className(), "Fine");
        auto* field = gnomon.window().setup().findChild<QLineEdit*>("setup:outputValue");
        QTRY_COMPARE(field->placeholderText(), "500");
        gnomon.run("run.options", {QVariantMap{{"stopTime", "4"}}});
        QTRY_COMPARE(field->placeholderText(), "1000");
        gnomon.run("run.options", {QVariantMap{{"interval", "0.1"}}});
        gnomon.run("run.options", {QVariantMap{{"interval", ""}}});
        QCOMPARE(field->placeholderText(), "1000");
    }

    /// What stands in the bar is how long the run will take, also of a model that was not run yet.
    void theBarShowsTheTimesOfTheModelThatWillRun() {
        Opened o;
        auto* stop = o.gnomon.window().runBar().findChild<QLineEdit*>("runStop");
        QTRY_COMPARE(stop->placeholderText(), "2");
        o.gnomon.run("run.options", {QVariantMap{{"stopTime", "3"}}});
        o.simulate();
        const auto says = [&o](const char* text) {
            const auto labels = o.gnomon.window().statusBar()->findChildren<QLabel*>();
            return std::ranges::any_of(labels, [text](const QLabel* label) { return label->text().contains(text); });
        };
        QVERIFY(says("1 state"));
        o.gnomon.run("run.options", {QVariantMap{{"stopTime", ""}}});
        QCOMPARE(stop->placeholderText(), "2");
        o.gnomon.run("file.new", {"Other", "model Other\n  Real y = time;\nend Other;\n"});
        QTRY_COMPARE(o.gnomon.window().runBar().className(), "Other");
        QTRY_COMPARE(stop->placeholderText(), "1");
        QVERIFY(!says("1 state"));
    }

    void onlyChosenVariablesAreKept() {
        Opened o;
        o.field("variables")->setFocus();
        QTest::keyClicks(o.field("variables"), "^x$");
        Run* run = o.simulate();
        QVERIFY(run->state() == Run::State::Finished);
        QVERIFY(o.result(run).find("x").has_value());
        QVERIFY(!o.result(run).find("other").has_value());
    }

    void wrongOptionsAreTold_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::newRow("no number") << "tolerance"
                                   << "small";
        QTest::newRow("zero") << "interval"
                              << "0";
        QTest::newRow("half an interval") << "intervals"
                                          << "2.5";
        QTest::newRow("negative") << "largestStep"
                                  << "-1";
        QTest::newRow("expression") << "variables"
                                    << "(";
        QTest::newRow("unknown") << "weather"
                                 << "fine";
    }
    void wrongOptionsAreTold() {
        QFETCH(QString, name);
        QFETCH(QString, value);
        Opened o;
        QVERIFY(!o.gnomon.tryRun("run.options", {QVariantMap{{name, value}}}).has_value());
        if (name != "weather")
            QVERIFY(!o.gnomon.tryRun("run.start").has_value());
    }

    void theyAreKeptPerModelAndComeBack() {
        Opened o;
        o.gnomon.run("run.options", {QVariantMap{{"tolerance", "1e-8"}, {"stopTime", "3"}}});
        o.gnomon.run("file.new", {"Else", "model Else\n  Real y = time;\nend Else;\n"});
        QTRY_COMPARE(o.gnomon.window().runBar().className(), "Else");
        QCOMPARE(o.field("tolerance")->text(), "");
        o.gnomon.run("run.setup", {QVariantMap{{"class", "Decay"}, {"stopTime", 3}}});
        QCOMPARE(o.field("tolerance")->text(), "1e-8");
        o.gnomon.restart();
        QTRY_COMPARE(o.gnomon.window().setup().saveState()["Decay"].toObject()["tolerance"].toString(), "1e-8");
    }

    /// What was set up for one model says nothing about the next: neither what was typed nor that it was cleared.
    void theNextModelShowsItsOwn_data() {
        QTest::addColumn<QString>("typed");
        QTest::newRow("typed") << "5";
        QTest::newRow("cleared again") << "";
    }
    void theNextModelShowsItsOwn() {
        QFETCH(QString, typed);
        Opened o;
        auto* stop = o.gnomon.window().runBar().findChild<QLineEdit*>("runStop");
        auto* start = o.gnomon.window().runBar().findChild<QLineEdit*>("runStart");
        auto* solver = o.gnomon.window().runBar().findChild<QComboBox*>("runSolver");
        QTest::keyClicks(stop, "5");
        QTest::keyClicks(start, "1");
        solver->setFocus();
        QTest::keyClicks(solver, "euler");
        QCOMPARE(o.gnomon.window().runBar().solver(), "euler");
        if (typed.isEmpty())
            for (QLineEdit* each : {stop, start})
                QTest::keyClick(each, Qt::Key_Backspace);
        o.gnomon.run("file.new", {"Next", "model Next\n  Real y = time;\n"
                                          "  annotation (experiment(StartTime=2, StopTime=3));\nend Next;\n"});
        QTRY_COMPARE(o.gnomon.window().runBar().className(), "Next");
        QTRY_COMPARE(stop->placeholderText(), "3");
        QCOMPARE(stop->text(), "");
        QCOMPARE(start->text(), "");
        QCOMPARE(o.gnomon.window().runBar().solver(), "");
        const Run* run = o.simulate();
        QVERIFY2(run->state() == Run::State::Finished, qPrintable(run->message()));
        QVERIFY(!run->setup().stopTime && !run->setup().startTime && run->setup().solver.isEmpty());
    }
    void eachModelKeepsWhatWasTypedForIt() {
        Opened o;
        auto* stop = o.gnomon.window().runBar().findChild<QLineEdit*>("runStop");
        QTest::keyClicks(stop, "5");
        const QString first = o.gnomon.path("Decay.mo");
        o.gnomon.run("file.new", {"Next", "model Next\n  Real y = time;\nend Next;\n"});
        QTRY_COMPARE(o.gnomon.window().runBar().className(), "Next");
        QTRY_COMPARE(stop->text(), "");
        o.gnomon.run("file.open", {first});
        QTRY_COMPARE(o.gnomon.window().runBar().className(), "Decay");
        QCOMPARE(stop->text(), "5");
    }

    void theyAreWrittenIntoTheModel() {
        Opened o;
        o.gnomon.run("run.options", {QVariantMap{{"stopTime", "4"}, {"intervals", "8"}, {"solver", "rk45"}}});
        o.panel().findChild<QPushButton*>("setupWrite")->click();
        const std::string text = o.gnomon.document().text();
        QVERIFY2(text.find("StopTime=4") != std::string::npos && text.find("Interval=0.5") != std::string::npos &&
                     text.find("Tolerance=1e-5") != std::string::npos,
                 text.c_str());
        QVERIFY2(text.find("__Gnomon_experiment(solver=\"rk45\")") != std::string::npos, text.c_str());
        // From now on the model says it.
        QVERIFY(o.panel().values().isEmpty());
        QTRY_COMPARE(o.panel().model().solver, std::string("rk45"));
        Run* run = o.simulate();
        QVERIFY2(run->state() == Run::State::Finished, qPrintable(run->message()));
        QCOMPARE(run->setup().solver, "rk45");
        QCOMPARE(o.result(run).rowCount(), uint64_t(9));
        o.gnomon.run("edit.undo");
        QCOMPARE(QByteArray::fromStdString(o.gnomon.document().text()), model);
    }
};

QTEST_MAIN(SetupTest)
#include "setup_test.moc"
