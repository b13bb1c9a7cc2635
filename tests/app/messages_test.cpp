// What the compiler and the solver say, in the languages of the window.
#include "app/language/phrasebook.h"
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/session/session.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
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

/// What is the same in both languages, since such words stand in it.
bool maySayTheSame(const QString& language, const std::string& english) {
    static const std::set<std::pair<QString, std::string>> same{{"de", " in {0}"},
                                                                {"de", "; in {0}"},
                                                                {"de", "{0}{1} (time = {2})"},
                                                                {"es", "{0}{1} (time = {2})"},
                                                                {"es", "error: {0}"},
                                                                {"es", "variable"},
                                                                {"es", "base 64"}};
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

/// A model that is wrong in one way, from the files of tests/compiler/session.
struct Wrong {
    QString kind, door, cls;
    QString text;
};

std::vector<Wrong> wrongModels() {
    std::vector<Wrong> result;
    const QDir folder(QStringLiteral(GNOMON_SOURCE_DIR "/tests/compiler/session/wrong"));
    for (const QString& name : folder.entryList({"*.txt"}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        for (const QString& part : QString::fromUtf8(file.readAll()).split("\n--- ").mid(1)) {
            const QStringList words = part.section(':', 0, 0).split(' ', Qt::SkipEmptyParts);
            result.push_back(
                {words.value(0), words.value(1), words.value(2).remove('+'), part.section('\n', 1).remove('@')});
        }
    }
    return result;
}

/// All that is said about a model, line by line.
QStringList told(const std::vector<Diagnostic>& diagnostics) {
    QStringList result;
    for (const Diagnostic& d : diagnostics) {
        // What a model's author says is not ours.
        if (d.kind != DiagnosticKind::AssertionFailed)
            result << QString::fromStdString(d.text());
        for (const Fix& fix : d.fixes)
            result << QString::fromStdString(fix.title);
        result << told(d.notes);
    }
    return result;
}

QStringList told(const Wrong& wrong) {
    session::Session session;
    if (!session.setText("wrong.mo", wrong.text.toStdString()))
        return {"no text"};
    const std::string cls = wrong.cls.toStdString();
    if (wrong.door == "check" || wrong.door == "strict") {
        const auto outcome = session.check(cls, {}, wrong.door == "strict");
        return outcome ? told(outcome->diagnostics) : QStringList("cancelled");
    }
    if (wrong.door == "flatten") {
        const auto outcome = session.flatten(cls, {}, {});
        return outcome ? told(outcome->diagnostics) : QStringList("cancelled");
    }
    if (wrong.door == "structure") {
        std::vector<Diagnostic> found;
        for (const session::StructureProblem& problem :
             session.checkStructure(cls, {}).value_or(std::vector<session::StructureProblem>()))
            found.push_back(problem.diagnostic);
        return told(found);
    }
    if (wrong.door == "start") {
        const auto outcome = session.initialization(cls, {}, {}, {});
        return outcome ? told(outcome->compiled.diagnostics) : QStringList("cancelled");
    }
    const auto outcome = session.compile(cls, {}, {});
    return outcome ? told(outcome->diagnostics) : QStringList("cancelled");
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

    /// Also what is put into messages: kinds of things, reasons, proposals.
    void aWrongModelIsToldInTheLanguage_data() {
        QTest::addColumn<size_t>("index");
        QTest::addColumn<QString>("language");
        const std::vector<Wrong> wrong = wrongModels();
        QVERIFY(wrong.size() > 300);
        for (const char* language : languages)
            for (size_t i = 0; i < wrong.size(); ++i)
                QTest::addRow("%s %zu, %s", qPrintable(wrong[i].kind), i, language) << i << language;
    }
    void aWrongModelIsToldInTheLanguage() {
        QFETCH(size_t, index);
        QFETCH(QString, language);
        static const std::vector<Wrong> all = wrongModels();
        QVERIFY(speak(language));
        const QStringList lines = told(all[index]);
        QVERIFY(!lines.isEmpty() || all[index].kind == "AssertionFailed");
        // Words that neither these languages nor those of models have.
        static const QRegularExpression english(
            QStringLiteral("\\b(the|has|have|with|cannot|this|that|which|are|is|of|its|from|but|where|one|none|"
                           "value|another|does|only|attribute|argument)\\b(?!['“»])"));
        for (const QString& line : lines)
            QVERIFY2(!line.contains(english), qPrintable(line));
        if (qEnvironmentVariableIsSet("GNOMON_SHOW_MESSAGES"))
            qInfo("%s", qPrintable(lines.join("\n    ")));
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
