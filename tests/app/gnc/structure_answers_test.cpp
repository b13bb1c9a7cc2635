#include "app/gnc/structure_answers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace gnomon;
using namespace gnomon::gnc;

namespace {

const char* const system4 = R"({"equations":[{"name":"f","variables":["x","u"]},["x","z"],["x","y","z","v"]],
                                "variables":["x","y","z","v","u"]})";

QJsonObject answersOf(const char* json, const std::vector<const char*>& fix, const char* alternativesOf = nullptr) {
    const Result<NamedSystem> system = readIncidence("test.json", json);
    if (!system)
        return {};
    StructureAnswers answers(*system);
    for (const char* name : fix)
        answers.fix(system->find(name));
    if (alternativesOf)
        answers.askAlternatives(system->find(alternativesOf));
    return QJsonDocument::fromJson(QByteArray::fromStdString(answers.json())).object();
}

QString joined(const QJsonValue& array) {
    QStringList names;
    for (const QJsonValue& value : array.toArray())
        names.append(value.toString());
    return names.join(' ');
}

} // namespace

class StructureAnswersTest : public QObject {
    Q_OBJECT
private slots:
    void system4OfThePaper() {
        const QJsonObject answers = answersOf(system4, {"u", "z"}, "y");
        QCOMPARE(answers["rank"].toInt(), 3);
        QCOMPARE(joined(answers["fixed"]), "u");
        QCOMPARE(joined(answers["refused"]), "z");
        QCOMPARE(joined(answers["may_fix"]), "y v");
        QCOMPARE(answers["may_not_fix"].toObject().keys(), (QStringList{"x", "z"}));
        QCOMPARE(answers["may_not_fix"].toObject()["z"].toArray(),
                 (QJsonArray{"u is fixed", "f determines x from u", "e2 determines z from x"}));
        QCOMPARE(joined(answers["exchange_relax"].toObject()["z"]), "u");
        QCOMPARE(joined(answers["alternatives"].toObject()["component"]), "x z v");
        QCOMPARE(joined(answers["alternatives"].toObject()["exchange"]), "");
        const QJsonObject parts = answers["parts"].toObject();
        QCOMPARE(joined(parts["under"].toObject()["variables"]), "y v");
        QCOMPARE(joined(parts["under"].toObject()["equations"]), "e3");
        QCOMPARE(joined(parts["square"].toObject()["variables"]), "x z");
        QVERIFY(parts["over"].toObject()["equations"].toArray().isEmpty());
    }

    void systems3And7OfThePaper() {
        QJsonObject answers = answersOf(R"({"equations":[["x"],["x","y","z"]]})", {"x"});
        QCOMPARE(joined(answers["may_fix"]), "y z");
        QCOMPARE(answers["may_not_fix"].toObject()["x"].toArray(), (QJsonArray{"e1 determines x"}));
        answers = answersOf(R"({"equations":[["x"],["x","y"]]})", {}, "x");
        QCOMPARE(joined(answers["alternatives"].toObject()["exchange"]), "y");
        QCOMPARE(joined(answers["may_fix"]), "");
    }

    void loopsAndConflictsAreExplained() {
        QJsonObject answers = answersOf(R"({"equations":[["x","y"],["x","y"],["y","z"]]})", {});
        QCOMPARE(answers["may_not_fix"].toObject()["z"].toArray(),
                 (QJsonArray{"e1 and e2 together determine x and y", "e3 determines z from y"}));
        answers = answersOf(R"({"equations":[["x"],["x"]],"variables":["x","lonely"]})", {});
        QCOMPARE(answers["may_not_fix"].toObject()["x"].toArray().last().toString(),
                 "these belong to a part with more equations than unknowns");
        QCOMPARE(joined(answers["parts"].toObject()["over"].toObject()["equations"]), "e1 e2");
        QCOMPARE(joined(answers["parts"].toObject()["under"].toObject()["variables"]), "lonely");
    }

    void longChainsAreCut() {
        std::string json = R"({"equations":[["x0"])";
        for (int i = 1; i < 3000; ++i)
            json += ",[\"x" + std::to_string(i - 1) + "\",\"x" + std::to_string(i) + "\"]";
        json += "]}";
        const QJsonObject answers = answersOf(json.c_str(), {"x2999"});
        const QJsonArray reasons = answers["may_not_fix"].toObject()["x2999"].toArray();
        QCOMPARE(reasons.size(), 13);
        QCOMPARE(reasons[6].toString(), "and so on through 2988 more steps");
        QCOMPARE(reasons[12].toString(), "e3000 determines x2999 from x2998");
        QCOMPARE(answers["may_not_fix"].toObject().size(), 3000);
    }

    void wrongFilesAreRefusedWithTheirPlace_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("message");
        QTest::newRow("no JSON") << "{\n \"equations\": [[\"x\",]]}"
                                 << "f.json:2:21: error: not JSON";
        QTest::newRow("cut off") << "{\"equations\":[[\"x\""
                                 << "f.json:1:19: error: not JSON";
        QTest::newRow("columns are characters") << "[\"\u00e9\u00e9\" x"
                                                << "f.json:1:7: error: not JSON";
        QTest::newRow("empty") << ""
                               << "f.json:1:1: error: not JSON";
        QTest::newRow("a list") << "[]"
                                << "f.json: error: an object with a list \"equations\" is expected";
        QTest::newRow("a number") << R"({"equations":3})"
                                  << "f.json: error: equations: a list of equations is expected";
        QTest::newRow("a number in a row") << R"({"equations":[[],["x",4]]})"
                                           << "f.json: error: equations[1][1]: a name is expected";
        QTest::newRow("a name as a row") << R"({"equations":["x"]})"
                                         << "f.json: error: equations[0]: a list of names is expected";
        QTest::newRow("twice") << R"({"equations":[],"variables":["x","x"]})"
                               << "f.json: error: variables[1]: \"x\" is listed twice";
        QTest::newRow("no variables") << R"({"equations":[{"name":"f"}]})"
                                      << "f.json: error: equations[0]: \"name\" and \"variables\" are expected";
    }
    void wrongFilesAreRefusedWithTheirPlace() {
        QFETCH(QString, json);
        QFETCH(QString, message);
        const Result<NamedSystem> system = readIncidence("f.json", json.toStdString());
        QVERIFY(!system);
        QCOMPARE(QString::fromStdString(system.error().message), message);
    }
};

QTEST_APPLESS_MAIN(StructureAnswersTest)
#include "structure_answers_test.moc"
