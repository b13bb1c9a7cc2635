#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"

#include <QTest>

#include <string>

using namespace gnomon;
using namespace std::string_literals;

/// Books stay for the whole process, so every test begins with an empty one: English.
class PhrasesTest : public QObject {
    Q_OBJECT

private slots:
    void init() { speakBy({}); }
    void cleanupTestCase() { speakBy({}); }

    void argumentsAreFilledIn_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("expected");
        QTest::newRow("none") << "nothing" << QStringList() << "nothing";
        QTest::newRow("two") << "{0} and {1}" << QStringList{"a", "b"} << "a and b";
        QTest::newRow("in another order") << "{1}, {0}" << QStringList{"a", "b"} << "b, a";
        QTest::newRow("twice") << "{0} is {0}" << QStringList{"a"} << "a is a";
        QTest::newRow("braces of others") << "{red, green} {0} {" << QStringList{"a"} << "{red, green} a {";
        QTest::newRow("braces in arguments") << "{0}" << QStringList{"{1}"} << "{1}";
        QTest::newRow("one") << "{0} {0|row|rows}" << QStringList{"1"} << "1 row";
        QTest::newRow("many") << "{0} {0|row|rows}" << QStringList{"2"} << "2 rows";
        QTest::newRow("none of them") << "{0} {0|row|rows}" << QStringList{"0"} << "0 rows";
        QTest::newRow("an end or none") << "ein{0||e}" << QStringList{"1"} << "ein";
        QTest::newRow("an end") << "ein{0||e}" << QStringList{"3"} << "eine";
    }
    void argumentsAreFilledIn() {
        QFETCH(QString, pattern);
        QFETCH(QStringList, arguments);
        QFETCH(QString, expected);
        std::vector<std::string> given;
        for (const QString& each : arguments)
            given.push_back(each.toStdString());
        QCOMPARE(QString::fromStdString(filledIn(pattern.toStdString(), given)), expected);
    }

    void englishIsSaidWithoutABook() {
        QCOMPARE(phrase("the file {0} has {1} lines", "a.txt", 3), "the file a.txt has 3 lines"s);
        QCOMPARE(phrase("half: {0}", 0.5), "half: 0.5"s);
        QCOMPARE(phrase("nothing to add"), "nothing to add"s);
    }

    void aBookSaysItItsOwnWay() {
        const std::string& before = phrase("nothing to add");
        speakBy({{"nothing to add", "nichts hinzuzufügen"},
                 {"{0} of {1}", "von {1} {0}"},
                 {"{0} {0|row|rows}", "{0} {0|Zeile|Zeilen}"}});
        QCOMPARE(phrase("nothing to add"), "nichts hinzuzufügen"s);
        QCOMPARE(phrase("{0} of {1}", "zwei", "dreien"), "von dreien zwei"s);
        QCOMPARE(phrase("{0} {0|row|rows}", 1), "1 Zeile"s);
        QCOMPARE(phrase("{0} {0|row|rows}", 4), "4 Zeilen"s);
        QCOMPARE(phrase("what the book does not have: {0}", 1), "what the book does not have: 1"s);
        QCOMPARE(before, "nothing to add"s); // what was said stays
    }

    void tablesAreSaidLater() {
        static constexpr const char* table[] = {toPhrase("a name"), toPhrase("a number")};
        QCOMPARE(spoken(table[0]), std::string_view("a name"));
        speakBy({{"a name", "ein Name"}});
        QCOMPARE(spoken(table[0]), std::string_view("ein Name"));
        QCOMPARE(spoken(table[1]), std::string_view("a number"));
    }

    void diagnosticsAreSaidByTheBook() {
        const Diagnostic d = diagnose<DiagnosticKind::DuplicateElement>({}, "x", "M");
        QCOMPARE(d.text(), "'x' is declared twice in 'M'"s);
        speakBy({{"'{0}' is declared twice in '{1}'", "in „{1}“ ist „{0}“ zweimal deklariert"}});
        QCOMPARE(d.text(), "in „M“ ist „x“ zweimal deklariert"s);
    }

    void whatWasSaidCanBeHeard_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("arguments"); // none: it was something else
        QTest::newRow("it") << "they have 2 and 3 elements" << QStringList{"2", "3"};
        QTest::newRow("another") << "their types differ" << QStringList();
        QTest::newRow("more behind it") << "they have 2 and 3 elements left" << QStringList();
        QTest::newRow("nothing") << "" << QStringList();
    }
    void whatWasSaidCanBeHeard() {
        QFETCH(QString, text);
        QFETCH(QStringList, arguments);
        const auto heardOf = heard(text.toStdString(), "they have {0} and {1} elements");
        QCOMPARE(heardOf.has_value(), !arguments.isEmpty());
        for (qsizetype i = 0; i < arguments.size(); ++i)
            QCOMPARE(QString::fromStdString((*heardOf)[static_cast<size_t>(i)]), arguments[i]);
    }

    void itIsHeardInEveryLanguage() {
        speakBy({{" (did you mean '{0}'?)", " (meinten Sie „{0}“?)"}});
        const auto name = heard(phrase(" (did you mean '{0}'?)", "'a b'"), " (did you mean '{0}'?)");
        QVERIFY(name);
        QCOMPARE(name->front(), "'a b'"s);
        QVERIFY(!heard(" (did you mean 'x'?)", " (did you mean '{0}'?)"));
    }
};

QTEST_GUILESS_MAIN(PhrasesTest)
#include "phrases_test.moc"
