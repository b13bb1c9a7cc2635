// What the compiler and the solver say, in the languages of the window.
#include "app/language/phrasebook.h"
#include "compiler/base/diagnostics.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

#include <set>

using namespace gnomon;

namespace {

const char* const languages[] = {"de", "es"};

QTranslator strings;

/// The window speaks that language from now on. Rows come language by language: books are kept for the whole process.
bool speak(const QString& language) {
    static QString spokenNow;
    if (language == spokenNow)
        return true;
    spokenNow = language;
    QCoreApplication::removeTranslator(&strings);
    const bool isLoaded = strings.load(QStringLiteral(":/i18n/gnomon_%1.qm").arg(language));
    QCoreApplication::installTranslator(&strings);
    speakBy(windowPhrasebook());
    return isLoaded;
}

/// What is the same in both languages, since nothing but names and "in" stands in it.
bool maySayTheSame(const QString& language, const std::string& english) {
    static const std::set<std::pair<QString, std::string>> same{{"de", " in {0}"},
                                                                {"de", "; in {0}"},
                                                                {"de", "{0}{1} (time = {2})"},
                                                                {"es", "{0}{1} (time = {2})"},
                                                                {"es", "variable"},
                                                                {"es", "error: {0}"}};
    return same.contains({language, english});
}

std::set<QString> placesIn(const QString& pattern) {
    static const QRegularExpression place(QStringLiteral("\\{(\\d)"));
    std::set<QString> result;
    for (auto found = place.globalMatch(pattern); found.hasNext();)
        result.insert(found.next().captured(1));
    return result;
}

QString rendered(const QString& pattern, int first) {
    std::vector<std::string> arguments;
    for (int i = 0; i < 10; ++i)
        arguments.push_back(std::to_string(first + (first == 1 ? 0 : i)));
    return QString::fromStdString(filledIn(pattern.toStdString(), arguments));
}

} // namespace

class MessagesTest : public QObject {
    Q_OBJECT

private slots:
    void everyKindIsSaidInEveryLanguage_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("language");
        for (const char* language : languages)
            for (size_t kind = 0; kind < diagnosticKindCount(); ++kind)
                QTest::addRow("%s, %s", std::string(diagnosticKindInfo(static_cast<DiagnosticKind>(kind)).id).c_str(),
                              language)
                    << static_cast<int>(kind) << language;
    }
    void everyKindIsSaidInEveryLanguage() {
        QFETCH(int, kind);
        QFETCH(QString, language);
        const DiagnosticKindInfo& info = diagnosticKindInfo(static_cast<DiagnosticKind>(kind));
        Diagnostic d;
        d.kind = static_cast<DiagnosticKind>(kind);
        // Numbers of all kinds, which no text has in itself.
        for (size_t i = 0; i < info.argumentCount; ++i) {
            const auto number = static_cast<int64_t>(7001 + i);
            if (i % 3 == 0)
                d.arguments.emplace_back(number);
            else if (i % 3 == 1)
                d.arguments.emplace_back(std::to_string(number));
            else
                d.arguments.emplace_back(static_cast<double>(number) + 0.5);
        }
        std::vector<std::string> shown;
        for (size_t i = 0; i < info.argumentCount; ++i)
            shown.push_back(std::to_string(7001 + i) + (i % 3 == 2 ? ".5" : ""));
        const QString english = QString::fromStdString(filledIn(info.text, shown));
        QVERIFY(speak(language));
        const QString said = QString::fromStdString(d.text());
        const bool hasWords = info.text != "{0}";
        if (hasWords)
            QVERIFY2(said != english, qPrintable(said));
        static const QRegularExpression left(QStringLiteral("[{}|]\\d|\\d[{}]"));
        QVERIFY2(!said.contains(left), qPrintable(said));
        for (const std::string& each : shown)
            if (english.contains(QString::fromStdString(each))) // some only choose a word
                QVERIFY2(said.contains(QString::fromStdString(each)), qPrintable(said));
    }

    void everyPhraseIsSaidInEveryLanguage_data() {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("language");
        for (const char* language : languages)
            for (const char* english : allMessages())
                QTest::addRow("%s: %s", language, english) << QString::fromUtf8(english) << language;
    }
    void everyPhraseIsSaidInEveryLanguage() {
        QFETCH(QString, english);
        QFETCH(QString, language);
        QVERIFY(speak(language));
        const std::string key = english.toStdString();
        const QString said = QString::fromStdString(std::string(spoken(key)));
        if (!maySayTheSame(language, english.toStdString()))
            QVERIFY2(said != english, qPrintable(said));
        QCOMPARE(placesIn(said), placesIn(english));
        // What begins or ends with a blank is part of a longer text; so may be what begins with a comma instead.
        QCOMPARE(said.endsWith(QLatin1Char(' ')), english.endsWith(QLatin1Char(' ')));
        if (english.startsWith(QLatin1Char(' ')))
            QVERIFY2(said.startsWith(QLatin1Char(' ')) || said.startsWith(QLatin1Char(',')), qPrintable(said));
        else
            QVERIFY2(!said.startsWith(QLatin1Char(' ')), qPrintable(said));
        // One and many, with the words of that language.
        for (const int first : {1, 7001}) {
            const QString text = rendered(said, first);
            static const QRegularExpression left(QStringLiteral("\\{\\d|\\|"));
            QVERIFY2(!text.contains(left) || english.contains(QLatin1Char('|')), qPrintable(text));
            QVERIFY2(!text.contains(QLatin1String("{0")), qPrintable(text));
        }
        QCOMPARE(said.count(QLatin1Char('{')),
                 said.count(QLatin1Char('}')) + english.count(QLatin1Char('{')) - english.count(QLatin1Char('}')));
    }

    void englishNeedsNoBook() {
        QVERIFY(speak(QStringLiteral("en")));
        QCOMPARE(windowPhrasebook().size(), size_t(0));
        QCOMPARE(windowLanguage(), QStringLiteral("en"));
    }

    void theWindowKnowsItsLanguage() {
        for (const char* language : languages) {
            QVERIFY(speak(QString::fromLatin1(language)));
            QCOMPARE(windowLanguage(), QString::fromLatin1(language));
            QVERIFY(windowPhrasebook().size() > 1000);
        }
    }
};

QTEST_GUILESS_MAIN(MessagesTest)
#include "messages_test.moc"
