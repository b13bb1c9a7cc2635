// Profiles of arrays, plots that are stored in the model, long results off the thread of the window.
#include "tests/gui/window_fixture.h"

#include "app/plot/curve_data.h"
#include "app/plot/plot_figures.h"
#include "app/plot/plot_legend.h"
#include "app/plot/plot_stack.h"
#include "app/runs/background_answers.h"

#include <numbers>

using namespace gnomon;

namespace {

const QByteArray model = R"(model Rod "A rod"
  parameter Integer n = 5;
  Real T[n](each start = 1, each fixed = true);
  Real m[2,3] = {{time, 2, 3}, {4, 5, 6*time}};
  Real s = sin(2*time);
  Real c = cos(2*time);
equation
  for i in 1:n loop
    der(T[i]) = i;
  end for;
  annotation (experiment(StopTime=2), Documentation(info="<html>kept</html>",
    figures={Figure(title="Mine",   identifier="mine", plots={Plot(curves={Curve(x=s, y = c)})})}));
end Rod;
)";

} // namespace

class FiguresTest : public QObject {
    Q_OBJECT

    struct Opened {
        explicit Opened(const QByteArray& text = model) {
            gnomon.run("view.resize", {1500, 1000}); // whatever the screen
            gnomon.run("file.open", {gnomon.write("Rod.mo", text)});
            QTRY_COMPARE(gnomon.window().runBar().className(), "Rod");
            simulate();
        }
        void simulate() {
            gnomon.run("run.start");
            Run* run = gnomon.runs().latest();
            QTRY_VERIFY(!run->isActive());
            QVERIFY2(run->state() == Run::State::Finished, qPrintable(run->message()));
        }
        Results& results() { return gnomon.application().results(); }

        WindowFixture gnomon;
    };

    static PlotStack& stackOf(Opened& o) { return o.gnomon.window().plots().stack(); }

private slots:
    void namesOfArrays_data() {
        QTest::addColumn<QString>("element");
        QTest::addColumn<QString>("array");
        QTest::newRow("vector") << "T[3]"
                                << "T[:]";
        QTest::newRow("matrix") << "m[2,3]"
                                << "m[2,:]";
        QTest::newRow("member") << "cells[12].T"
                                << "cells[:].T";
        QTest::newRow("derivative") << "der(T[1])"
                                    << "der(T[:])";
        QTest::newRow("scalar") << "x"
                                << "";
    }
    void namesOfArrays() {
        QFETCH(QString, element);
        QFETCH(QString, array);
        QCOMPARE(arrayOf(element), array);
    }

    void aProfileFollowsTheCursor() {
        Opened o;
        o.gnomon.run("plot.array", {"T[2]"});
        PlotView& plot = o.gnomon.plot();
        QCOMPARE(plot.definition().kind, PlotDefinition::Kind::Array);
        QCOMPARE(plot.curves().size(), size_t(1));
        auto check = [&](double time) {
            const QList<QPointF> points = plot.points(0);
            QCOMPARE(points.size(), qsizetype(5));
            for (int i = 1; i <= 5; ++i) {
                QCOMPARE(points[i - 1].x(), double(i));
                QVERIFY(std::abs(points[i - 1].y() - (1 + i * time)) < 1e-6);
            }
        };
        check(2); // the end
        const auto range = plot.valueRange();
        QVERIFY(range.first <= 1 && range.second >= 11);
        // The slider below the diagram is the cursor of the plots.
        o.gnomon.run("live.time", {0.5});
        check(0.5);
        QCOMPARE(plot.valueRange(), range);
        QCOMPARE(plot.curves()[0].largestAt, 5.0);
        o.gnomon.run("plot.array", {"m[2,:]"});
        QCOMPARE(o.gnomon.plot().points(0).size(), qsizetype(3));
        QVERIFY(std::abs(o.gnomon.plot().points(0)[2].y() - 3) < 1e-6);
        QVERIFY(!o.gnomon.tryRun("plot.array", {"s"}).has_value());
        QVERIFY(!o.gnomon.tryRun("plot.array", {"nothing"}).has_value());
    }

    void plotsAreStoredInTheModelAndComeBack() {
        Opened o;
        // The model's own figure is what is shown first.
        QTRY_COMPARE(o.results().plots()[0].kind, PlotDefinition::Kind::XY);
        QCOMPARE(o.results().plots()[0].x, "s");
        QCOMPARE(o.results().plots()[0].names, QStringList{"c"});
        o.gnomon.run("plot.array", {"T"});
        o.gnomon.run("plot.add", {"T[1]", "s"});
        o.gnomon.run("plot.title", {"The \"first\""});
        o.gnomon.run("plot.logarithmicValues", {0, true});
        o.gnomon.run("plot.spectrum", {"s"});
        o.gnomon.run("plot.decibels", {true});
        o.gnomon.run("plot.logarithmic", {true});
        const QList<PlotDefinition> before = o.results().plots();
        o.gnomon.run("plot.store");
        const QByteArray text = QByteArray::fromStdString(o.gnomon.document().text());
        QVERIFY2(
            text.contains("Figure(title=\"Mine\",   identifier=\"mine\", plots={Plot(curves={Curve(x=s, y = c)})})"),
            "the figure of the author stays as it is written");
        QVERIFY2(text.contains("identifier=\"Gnomon\"") && text.contains("Curve(x=time, y=T[1])"), text.constData());
        QVERIFY(text.contains("<html>kept</html>"));
        QVERIFY2(text.contains("y=Axis(scale=Log())"), "as the language says it, for other tools");
        // Once more changes nothing, and one step takes it back.
        o.gnomon.run("plot.store");
        QCOMPARE(QByteArray::fromStdString(o.gnomon.document().text()), text);
        o.gnomon.run("edit.undo");
        QCOMPARE(QByteArray::fromStdString(o.gnomon.document().text()), model);

        // Another user opens the file.
        Opened other(text);
        QTRY_COMPARE(other.results().plots().size(), before.size());
        for (qsizetype i = 0; i < before.size(); ++i) {
            QCOMPARE(other.results().plots()[i].kind, before[i].kind);
            QCOMPARE(other.results().plots()[i].names, before[i].names);
            QCOMPARE(other.results().plots()[i].x, before[i].x);
            QCOMPARE(other.results().plots()[i].title, before[i].title);
            QCOMPARE(other.results().plots()[i].decibels, before[i].decibels);
            QCOMPARE(other.results().plots()[i].logarithmic, before[i].logarithmic);
            QCOMPARE(other.results().plots()[i].logarithmicUnits, before[i].logarithmicUnits);
        }
        // What was chosen by hand stays until it is asked for.
        other.gnomon.run("plot.clear");
        other.simulate();
        QVERIFY(other.results().plotted().isEmpty());
        other.gnomon.run("plot.restore");
        QTRY_COMPARE(other.results().plots().size(), before.size());
    }

    /// Another tool has one axis of values per plot.
    void logarithmicAxesOfOthers() {
        QByteArray text = model;
        text.replace("plots={Plot(curves={Curve(x=s, y = c)})}",
                     "plots={Plot(curves={Curve(x=c, y=s)}, x = Axis(scale = Log()), y=Axis(label=\"l\", "
                     "scale=Log(base=2))), Plot(curves={Curve(y=s)}, y=Axis(scale=Linear()))}");
        Opened o(text);
        QTRY_COMPARE(o.results().plots().size(), 2);
        QVERIFY(o.results().plots()[0].isLogarithmicAlong() && o.results().plots()[0].isLogarithmicFor("m"));
        QVERIFY(!o.results().plots()[1].logarithmic && o.results().plots()[1].logarithmicUnits.isEmpty());
        QVERIFY(stackOf(o).views()[0]->isLogarithmic(0) && !stackOf(o).views()[1]->isLogarithmic(0));
        // Whoever takes it back from one axis keeps it on the others.
        o.results().setActivePlot(0);
        o.gnomon.run("plot.logarithmicValues", {0, false});
        QVERIFY(!stackOf(o).views()[0]->isLogarithmic(0));
    }

    void longResultsAreReadElsewhere() {
        Opened o;
        o.gnomon.run("run.options", {QVariantMap{{"intervals", "250000"}}});
        o.simulate();
        QVERIFY(o.results().store(o.results().current())->rowCount() > BackgroundAnswers::manyRows);
        o.gnomon.run("plot.clear");
        o.gnomon.run("plot.over", {"s", "c"});
        PlotView& plot = o.gnomon.plot();
        QTRY_VERIFY(!plot.points(0).isEmpty());
        for (const QPointF& point : plot.points(0))
            QVERIFY(std::abs(std::hypot(point.x(), point.y()) - 1) < 1e-3);
        o.gnomon.run("plot.spectrum", {"s"});
        PlotView& spectrum = o.gnomon.plot();
        QTRY_VERIFY(!spectrum.points(0).isEmpty());
        QTRY_VERIFY(std::abs(spectrum.curves()[0].largestAt - 1 / std::numbers::pi) < 0.5);

        // Means and differences, too: that of sin 2t from 0 to 2 is (1 - cos 4)/4.
        o.gnomon.run("plot.remove");
        o.gnomon.run("plot.remove");
        o.gnomon.run("plot.set", {"s"});
        o.gnomon.run("plot.measure", {true});
        PlotView& view = o.gnomon.plot();
        auto details = [&] { return o.gnomon.window().plots().legend().details(view, view.curves()[0]).join('\n'); };
        QTRY_VERIFY2(details().contains("mean 0.4134"), qPrintable(details()));
        o.gnomon.run("plot.measure", {false});
        o.gnomon.run("results.pin", {o.gnomon.runs().latest()->number()});
        o.gnomon.document().apply(TextChange(
            TextEdit{static_cast<uint32_t>(o.gnomon.document().text().find("sin(2*time)")), 11, "sin(3*time)"}));
        o.simulate();
        o.gnomon.run("plot.difference", {true});
        QTRY_VERIFY(view.curves().size() == 1 && !view.points(0).isEmpty() && view.curves()[0].largest > 0);
        for (const QPointF& point : view.points(0))
            QVERIFY(std::abs(point.y() - (std::sin(3 * point.x()) - std::sin(2 * point.x()))) < 1e-6);
        // Where 3 cos 3t = 2 cos 2t.
        QVERIFY(std::abs(view.curves()[0].largest - 1.2159822) < 1e-6);
        QVERIFY(std::abs(view.curves()[0].largestAt - 1.35418) < 1e-3);
        QVERIFY2(view.points(0).size() > 1000 && view.points(0).size() < 40000,
                 qPrintable(QString::number(view.points(0).size())));
    }
};

QTEST_MAIN(FiguresTest)
#include "figures_test.moc"
