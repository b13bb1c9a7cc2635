// Files of the profile that were damaged: the window opens, leaves out what is damaged, and says so.
#include "tests/gui/window_fixture.h"

#include "app/plot/plot_stack.h"
#include "app/plot/slider_strip.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>

#include <functional>

using namespace gnomon;

class DamagedTest : public QObject {
    Q_OBJECT

    static constexpr const char* model =
        "model A\n  parameter Real k = 1;\n  parameter Real d = 2;\n  Real x(start=1, fixed=true, unit=\"m\");\n"
        "equation\n  der(x) = -k*d*x;\nend A;\n";

    static QString session(const WindowFixture& gnomon) { return gnomon.path("profile/sessions/1/session.json"); }

    /// A window with a model that has run, plots and sliders, closed again.
    static void leaveASession(WindowFixture& gnomon) {
        gnomon.run("file.open", {gnomon.write("a.mo", model)});
        QTRY_COMPARE(gnomon.window().runBar().className(), "A");
        simulate(gnomon);
        gnomon.run("plot.add", {"der(x)"});
        gnomon.run("plot.title", {"Second"});
        gnomon.run("run.sliderRange", {"k", 0, 5});
        gnomon.run("run.options", {QVariantMap{{"tolerance", "1e-5"}}});
        gnomon.window().close();
        gnomon.end();
        QVERIFY(QFile::exists(session(gnomon)));
    }
    static void simulate(WindowFixture& gnomon) {
        gnomon.run("run.start");
        Run* run = gnomon.runs().latest();
        QTRY_VERIFY(!run->isActive());
        QCOMPARE(run->state(), Run::State::Finished);
    }
    static QByteArray bytesOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void put(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    static QString notice(WindowFixture& gnomon) { return gnomon.window().findChild<QLabel*>("notice")->text(); }
    /// Whatever came back, one can work with it.
    static void works(WindowFixture& gnomon) {
        if (gnomon.window().runBar().className() != "A") {
            gnomon.run("file.open", {gnomon.path("a.mo")});
            QTRY_COMPARE(gnomon.window().runBar().className(), "A");
        }
        simulate(gnomon);
        gnomon.run("plot.set", {"x"});
        QVERIFY(!gnomon.plot().grab().isNull());
    }

private slots:
    void aSessionThatCannotBeRead_data() {
        QTest::addColumn<int>("cut");          // how much is left of it; 0: as it is
        QTest::addColumn<QByteArray>("bytes"); // instead of it
        QTest::newRow("cut in the middle") << 2 << QByteArray();
        QTest::newRow("cut near its end") << 1 << QByteArray();
        QTest::newRow("no object") << 0 << QByteArray("[1, 2, 3]");
        QTest::newRow("no JSON") << 0 << QByteArray("\x00\xff\xfe garbage", 11);
        QTest::newRow("deep") << 0 << QByteArray(5000, '[');
    }
    void aSessionThatCannotBeRead() {
        QFETCH(int, cut);
        QFETCH(QByteArray, bytes);
        WindowFixture gnomon;
        leaveASession(gnomon);
        const QByteArray before = bytesOf(session(gnomon));
        const QByteArray damaged = cut == 0 ? bytes : before.left(cut == 1 ? before.size() - 4 : before.size() / 2);
        put(session(gnomon), damaged);
        gnomon.start();
        QVERIFY2(notice(gnomon).contains("damaged"), qPrintable(notice(gnomon)));
        QCOMPARE(bytesOf(session(gnomon) + ".damaged"), damaged);
        works(gnomon);
        gnomon.restart(); // and the next one is whole
        QVERIFY2(!notice(gnomon).contains("damaged"), qPrintable(notice(gnomon)));
    }

    void partsOfASession_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QByteArray>("value");
        const auto of = [](const char* text) { return QByteArray(text); };
        for (const char* key : {"geometry", "panels", "side", "documents", "plots", "sliders", "setups"})
            for (const char* value : {"17", "true", "[1,[2]]", "null"})
                QTest::addRow("%s is %s", key, value) << QString(key) << of(value);
        for (const char* key : {"geometry", "panels"})
            QTest::addRow("%s is nonsense", key) << QString(key) << of("\"AAAAAAAAAAAAAAAA\"");
        QTest::newRow("documents of wrong types")
            << "documents"
            << of(R"({"groups":[5,{"tabs":[7,{"path":3},{"path":"/nowhere.mo","cursor":"x"}],"size":"w"}]})");
        QTest::newRow("a place beyond all") << "place" << of("-1e300");
        QTest::newRow("ends that are none")
            << "sliders" << of(R"({"A":[{"name":"k","from":"low","to":5},{"name":"d"}]})");
        QTest::newRow("ends backwards") << "sliders" << of(R"({"A":[{"name":"k","from":5,"to":0}]})");
        QTest::newRow("ends beyond all") << "sliders" << of(R"({"A":[{"name":"k","from":-1.7e308,"to":1.7e308}]})");
        QTest::newRow("sliders without names") << "sliders" << of(R"({"A":[5,null,{},[],"d"],"B":7})");
        QTest::newRow("a look beyond all")
            << "plots" << of(R"({"A":[{"names":["x"],"looks":{"x":{"color":-99999,"style":1e18,"width":1e300}}}]})");
        QTest::newRow("plots of wrong types")
            << "plots" << of(R"({"A":[5,{"names":"x","kind":[],"timeUnit":"kg"},{"names":["x",7]}],"B":"?"})");
        QTest::newRow("set-ups of wrong types") << "setups" << of(R"({"A":{"tolerance":[1],"step":7},"B":[]})");
    }
    void partsOfASession() {
        QFETCH(QString, key);
        QFETCH(QByteArray, value);
        WindowFixture gnomon;
        leaveASession(gnomon);
        QJsonObject whole = QJsonDocument::fromJson(bytesOf(session(gnomon))).object();
        const QJsonValue wrong = QJsonDocument::fromJson("[" + value + "]").array()[0];
        if (key == "place") {
            // Deep within, where the editor and the diagram are told where they were.
            QJsonObject documents = whole["documents"].toObject();
            QJsonArray groups = documents["groups"].toArray();
            QJsonObject group = groups[0].toObject();
            QJsonArray tabs = group["tabs"].toArray();
            for (qsizetype i = 0; i < tabs.size(); ++i) {
                QJsonObject tab = tabs[i].toObject();
                for (const char* each : {"cursor", "zoom", "line"})
                    tab[each] = wrong;
                tab["model"] = QJsonObject{{"class", "A"},
                                           {"views", QJsonArray{1, 77, -5, "x"}},
                                           {"zoom", 1e300},
                                           {"middle", QJsonArray{wrong}}};
                tabs[i] = tab;
            }
            group["tabs"] = tabs;
            groups[0] = group;
            documents["groups"] = groups;
            whole["documents"] = documents;
        } else {
            whole[key] = wrong;
        }
        put(session(gnomon), QJsonDocument(whole).toJson());
        gnomon.start();
        if (key != "documents" && key != "place")
            QVERIFY2(notice(gnomon).contains("damaged"), qPrintable(notice(gnomon)));
        works(gnomon);
        // The rest came back.
        if (key != "plots")
            QCOMPARE(gnomon.window().plots().stack().views().size(), size_t(2));
        for (const PlotView* view : gnomon.window().plots().stack().views())
            for (const Curve& curve : view->curves())
                QVERIFY(curve.width <= 20 && curve.colorIndex >= 0);
        for (const QString& name : gnomon.window().sliders().names())
            QVERIFY2(gnomon.window().sliders().setValue(name, 1.5), qPrintable(name));
        gnomon.restart();
        QVERIFY2(!notice(gnomon).contains("damaged"), qPrintable(notice(gnomon)));
    }

    void settings_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("no settings") << QByteArray("\x01\x02\xff\xfe\n[[[=;\n", 11);
        QTest::newRow("cut") << QByteArray("[General]\nrecentFiles=a, \"b");
        QTest::newRow("absurd numbers") << QByteArray(
            "[General]\ntheme=99999999999\nmenuBar=perhaps\nlanguage=@Invalid()\n"
            "[editor]\nzoom=2147483647\nfontSize=-1e300\n[diagram]\nminiMap=7\n"
            "[live]\nvalues=@ByteArray(\\xff)\n[units]\nrad=kg\n");
        QTest::newRow("wrong types") << QByteArray("[General]\nrecentFiles=@Variant(\\0\\0\\0\\x7f)\ntheme=@Size(1 2)\n"
                                                   "[editor]\nzoom=@Rect(0 0 1 1)\n[library]\nfavourites=@Point(5 5)\n"
                                                   "[shortcuts]\nplot.fit=Ctrl+Ctrl+\\x1\n");
    }
    void settings() {
        QFETCH(QByteArray, bytes);
        WindowFixture gnomon;
        leaveASession(gnomon);
        put(gnomon.path("profile/settings.ini"), bytes);
        gnomon.start();
        works(gnomon);
        gnomon.run("view.settings");
    }

    /// Scenarios and stored plots stand in files and texts of the user.
    void filesOfOthers() {
        WindowFixture gnomon;
        leaveASession(gnomon);
        gnomon.start();
        works(gnomon);
        for (const char* text :
             {"", "<scenario", "<?xml version='1.0'?><scenario><variable/></scenario>", "\xff\xfe", "{}"}) {
            const QString path = gnomon.write("wrong.xml", text);
            QVERIFY2(!gnomon.tryRun("init.openScenario", {path}).has_value(), text);
        }
        for (const char* text : {"", "time", "time,x\n0,zero\n", "\xff\xff\xff"})
            QVERIFY2(!gnomon.tryRun("results.open", {gnomon.write("wrong.csv", text)}).has_value(), text);
        for (const char* ending : {"mat", "gnr"})
            QVERIFY(!gnomon.tryRun("results.open", {gnomon.write(QString("wrong.") + ending, QByteArray(4096, '\7'))})
                         .has_value());
        works(gnomon);
    }
};

QTEST_MAIN(DamagedTest)
#include "damaged_test.moc"
