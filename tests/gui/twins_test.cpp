// Two open texts that define a class of the same name.
#include "tests/gui/window_fixture.h"

#include "app/modeling/model_pane.h"
#include "app/modeling/properties_panel.h"
#include "diagram/diagram_scene.h"

using namespace gnomon;

namespace {

QByteArray model(const char* component) {
    return QByteArray("model Test\n  model Part\n    parameter Real k = 1;\n  end Part;\n  Part ") + component +
           "(k=3) annotation (Placement(transformation(extent={{-10,-10},{10,10}})));\nend Test;\n";
}

} // namespace

class TwinsTest : public QObject {
    Q_OBJECT

    struct Opened {
        Opened() {
            QDir().mkpath(gnomon.path("one"));
            QDir().mkpath(gnomon.path("two"));
            for (const char* name : {"one", "two"}) {
                gnomon.run("file.open", {gnomon.write(QString(name) + "/Test.mo", model(name))});
                QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
                gnomon.run("view.diagram", {true});
            }
        }
        void show(const char* name) { gnomon.run("file.open", {gnomon.path(QString(name) + "/Test.mo")}); }
        ModelPane& pane() { return gnomon.window().documents().currentPane()->model(); }
        QStringList complaints() {
            QStringList texts;
            for (const TextMark& mark : gnomon.workspace().marks(&gnomon.document()))
                if (mark.level == TextMark::Level::Error)
                    texts << mark.text;
            return texts;
        }

        WindowFixture gnomon;
    };

private slots:
    void aViewBelongsToItsText() {
        Opened o;
        for (const char* name : {"one", "two", "one"}) {
            o.show(name);
            const char* other = QByteArray(name) == "one" ? "two" : "one";
            QTRY_VERIFY(o.pane().scene().component(name));
            QVERIFY(!o.pane().scene().component(other));
            o.gnomon.run("diagram.select", {name});
            QTRY_COMPARE(o.gnomon.window().properties().shown().component, std::string(name));
            QCOMPARE(o.gnomon.window().properties().shown().rows.front().value, std::string("3"));
        }
        // What is changed there is changed in its own text.
        o.gnomon.run("properties.set", {"k", "5"});
        QTRY_VERIFY(o.gnomon.document().text().find("one(k=5)") != std::string::npos);
        o.show("two");
        QCOMPARE(QByteArray::fromStdString(o.gnomon.document().text()), model("two"));
        // Alone it is like any other.
        o.gnomon.run("file.close");
        o.show("one");
        QTRY_VERIFY(o.pane().scene().component("one"));
    }

    void bothPlacesAreTold() {
        Opened o;
        for (const char* name : {"one", "two"}) {
            o.show(name);
            QTRY_COMPARE(o.complaints().size(), 1);
            QVERIFY2(o.complaints().front().contains("'Test'") && o.complaints().front().contains("Test.mo"),
                     qPrintable(o.complaints().front()));
        }
        o.gnomon.run("file.close");
        o.show("one");
        QTRY_VERIFY(o.complaints().isEmpty());
    }

    /// As long as it is not known which is meant.
    void nothingRuns() {
        Opened o;
        o.gnomon.run("run.start");
        Run* run = o.gnomon.runs().latest();
        QTRY_VERIFY(!run->isActive());
        QCOMPARE(run->state(), Run::State::Failed);
    }

    void aNewModelTakesAFreeName() {
        WindowFixture gnomon;
        gnomon.run("file.new");
        const QString first = gnomon.document().title();
        gnomon.run("edit.insert", {"// mine\n"});
        gnomon.restart();
        QCOMPARE(gnomon.document().title(), first);
        gnomon.run("file.new");
        QVERIFY(gnomon.document().title() != first);
        QTRY_VERIFY(gnomon.workspace().analysis(&gnomon.document()));
        const std::string word = QFileInfo(gnomon.document().title()).completeBaseName().toStdString();
        QVERIFY(gnomon.document().text().starts_with("model " + word));
        gnomon.run("file.new");
        QCOMPARE(gnomon.workspace().documents().size(), 3);
        QCOMPARE(QSet<QString>({gnomon.workspace().documents()[0]->title(), gnomon.workspace().documents()[1]->title(),
                                gnomon.workspace().documents()[2]->title()})
                     .size(),
                 3);
    }

    /// Whatever they are called, the compiler never takes one text for another.
    void textsWithoutFilesAreKeptApart() {
        WindowFixture gnomon;
        const auto make = [&gnomon](const char* component) {
            gnomon.run("file.new", {"Same", QString::fromUtf8(model(component))});
            QTRY_COMPARE(gnomon.window().documents().currentPane()->model().className(), "Test");
            gnomon.run("view.diagram", {true});
        };
        make("one");
        QTRY_VERIFY(gnomon.window().documents().currentPane()->model().scene().component("one"));
        EditorPane* first = gnomon.window().documents().currentPane();
        make("two");
        QTRY_VERIFY(gnomon.window().documents().currentPane()->model().scene().component("two"));
        const auto documents = gnomon.workspace().documents();
        QVERIFY(gnomon.workspace().sourceName(documents[0]) != gnomon.workspace().sourceName(documents[1]));
        QVERIFY(first->model().scene().component("one"));
    }
};

QTEST_MAIN(TwinsTest)
#include "twins_test.moc"
