#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/json.h"
#include "compiler/base/number_format.h"
#include "compiler/base/number_text.h"
#include "compiler/base/render.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <bit>
#include <clocale>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

using namespace gnomon;
using namespace std::string_literals;

namespace {

class Sources final : public SourceLookup {
public:
    SourceId add(std::string name, std::string bytes) {
        m_texts.push_back(std::make_unique<SourceText>(std::move(name), std::move(bytes)));
        return SourceId(m_texts.size() - 1);
    }
    const SourceText* source(SourceId id) const override {
        return id.index() < m_texts.size() ? m_texts[id.index()].get() : nullptr;
    }

private:
    std::vector<std::unique_ptr<SourceText>> m_texts;
};

/// A locale whose numbers have a comma, in a folder for LOCPATH: no system has to have one.
bool makeCommaLocale(const QTemporaryDir& folder) {
    QFile characters(folder.filePath("characters")), numbers(folder.filePath("numbers"));
    if (!characters.open(QIODevice::WriteOnly) || !numbers.open(QIODevice::WriteOnly))
        return false;
    characters.write("<code_set_name> ANSI_X3.4-1968\n<comment_char> %\n<escape_char> /\nCHARMAP\n");
    for (int i = 0; i < 128; ++i)
        characters.write(qPrintable(QString::asprintf("<U%04X> /x%02x\n", i, i)));
    characters.write("END CHARMAP\n");
    numbers.write(
        "comment_char %\nescape_char /\nLC_NUMERIC\ndecimal_point \"<U002C>\"\nthousands_sep \"\"\ngrouping -1\n"
        "END LC_NUMERIC\n");
    characters.close();
    numbers.close();
    // Of libc-bin, which every Debian has. It warns of the categories that are not there.
    QProcess::execute("localedef", {"--quiet", "-c", "-f", characters.fileName(), "-i", numbers.fileName(),
                                    folder.filePath("comma")});
    return QFileInfo::exists(folder.filePath("comma/LC_NUMERIC"));
}

} // namespace

class DiagnosticsTest : public QObject {
    Q_OBJECT
private slots:
    void everyKindHasATextThatFitsItsArguments() {
        QVERIFY(diagnosticKindCount() > 0);
        for (size_t i = 0; i < diagnosticKindCount(); ++i) {
            const DiagnosticKindInfo& info = diagnosticKindInfo(DiagnosticKind(i));
            const std::string id(info.id);
            QVERIFY2(!info.text.empty(), id.c_str());
            std::set<size_t> used;
            for (size_t open = info.text.find('{'); open != std::string_view::npos;
                 open = info.text.find('{', open + 1)) {
                const size_t close = info.text.find('}', open);
                QVERIFY2(close != std::string_view::npos, id.c_str());
                const std::string_view place = info.text.substr(open + 1, close - open - 1);
                QVERIFY2(!place.empty() && place[0] >= '0' && place[0] <= '9', id.c_str());
                // A number alone, or with the two words that go with it.
                QVERIFY2(place.size() == 1 || (place[1] == '|' && std::ranges::count(place, '|') == 2), id.c_str());
                used.insert(size_t(place[0] - '0'));
            }
            std::set<size_t> wanted;
            for (size_t k = 0; k < info.argumentCount; ++k)
                wanted.insert(k);
            QVERIFY2(used == wanted, id.c_str());
            QVERIFY2(!info.text.ends_with('.') && !info.text.ends_with('\n'), id.c_str());
        }
    }

    void idsAreUnique() {
        std::set<std::string_view> ids;
        for (size_t i = 0; i < diagnosticKindCount(); ++i)
            QVERIFY2(ids.insert(diagnosticKindInfo(DiagnosticKind(i)).id).second,
                     std::string(diagnosticKindInfo(DiagnosticKind(i)).id).c_str());
    }

    void argumentsGoToTheirPlaces() {
        const Diagnostic d = diagnose<DiagnosticKind::ExpectedToken>({}, "';'", "'end'");
        QCOMPARE(d.text(), "expected ';' but found 'end'"s);
        QCOMPARE(d.severity, Severity::Error);
        // An argument that looks like a placeholder is left alone.
        QCOMPARE(diagnose<DiagnosticKind::ExpectedToken>({}, "{1}", "x").text(), "expected {1} but found x"s);
    }

    void wordsGoWithTheirNumbers() {
        QCOMPARE(diagnose<DiagnosticKind::TooManyEquations>({}, 1, 0, "").text(),
                 "1 equation determines only 0 unknowns ()"s);
        QCOMPARE(diagnose<DiagnosticKind::TooManyEquations>({}, 21, 1, "x").text(),
                 "21 equations determine only 1 unknown (x)"s);
        // The number may be a text, as of arguments that are optional.
        QCOMPARE(diagnose<DiagnosticKind::ArgumentCount>({}, "f", "1", 2).text(), "'f' takes 1 argument, not 2"s);
        QCOMPARE(diagnose<DiagnosticKind::ArgumentCount>({}, "f", "1 to 2", 3).text(),
                 "'f' takes 1 to 2 arguments, not 3"s);
        QCOMPARE(counted(1, "row", "rows"), "1 row"s);
        QCOMPARE(counted(0, "row", "rows"), "0 rows"s);
    }

    void numbersDoNotDependOnTheLocale() {
        QTemporaryDir folder;
        QVERIFY(makeCommaLocale(folder));
        const std::string old = std::setlocale(LC_ALL, nullptr);
        qputenv("LOCPATH", folder.path().toLocal8Bit());
        QVERIFY(std::setlocale(LC_NUMERIC, "comma"));
        char half[16];
        std::snprintf(half, sizeof half, "%g", 0.5);
        Diagnostic d = diagnose<DiagnosticKind::Related>({}, "");
        d.arguments[0] = 0.25;
        const std::string quarter = d.text();
        d.arguments[0] = 1e100;
        const std::string large = d.text();
        d.arguments[0] = int64_t(-7);
        const std::string whole = d.text(), tenth = shortestText(0.1), third = roundedText(1.0 / 3, 4),
                          formatted = formatNumber(2.5, false, "8.3f").value_or("");
        std::setlocale(LC_ALL, old.c_str());
        qunsetenv("LOCPATH");
        QCOMPARE(half, "0,5"); // what C writes then
        QCOMPARE(quarter, "0.25"s);
        QCOMPARE(large, "1e+100"s);
        QCOMPARE(whole, "-7"s);
        QCOMPARE(tenth, "0.1"s);
        QCOMPARE(third, "0.3333"s);
        QCOMPARE(formatted, "   2.500"s);
    }

    void numbersAreRoundedAsCRoundsThem() {
        std::mt19937_64 random(7);
        const auto check = [](double value) {
            for (const int digits : {1, 4, 6, 9, 17, 40}) {
                char text[128];
                std::snprintf(text, sizeof text, "%.*g", digits, value);
                QCOMPARE(roundedText(value, digits), std::string(text));
            }
        };
        for (const double value : {0.0, -0.0, 1.0, 0.1, 9.5, 99999.5, 1e-5, 1e22, 5e-324, 1.7976931348623157e308,
                                   double(INFINITY), -double(INFINITY), double(NAN)})
            check(value);
        for (int i = 0; i < 10'000; ++i) {
            check(std::bit_cast<double>(random()));
            check(std::ldexp(static_cast<double>(random() % 100'000), -static_cast<int>(random() % 20)));
        }
    }

    void aListCountsErrors() {
        DiagnosticList list;
        list.report(diagnose<DiagnosticKind::Related>({}, "note"));
        QVERIFY(!list.hasErrors());
        list.report(diagnose<DiagnosticKind::CannotRead>({}, "file"));
        QCOMPARE(list.errorCount(), size_t(1));
        QCOMPARE(list.take().size(), size_t(2));
        QCOMPARE(list.errorCount(), size_t(0));
        QVERIFY(list.items().empty());
    }

    void terminal_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<uint>("begin");
        QTest::addColumn<uint>("end");
        QTest::addColumn<QByteArray>("rendered");
        QTest::newRow("word") << QByteArray("model M\n  Real x\nend M;\n") << 10u << 14u
                              << QByteArray("a.mo:2:3: error: why [CannotRead]\n"
                                            "      Real x\n"
                                            "      ^^^^\n");
        QTest::newRow("empty span") << QByteArray("Real x\nend") << 6u << 6u
                                    << QByteArray("a.mo:1:7: error: why [CannotRead]\n"
                                                  "    Real x\n"
                                                  "          ^\n");
        QTest::newRow("tabs") << QByteArray("\tReal\tx;") << 6u << 7u
                              << QByteArray("a.mo:1:7: error: why [CannotRead]\n"
                                            "        Real    x;\n"
                                            "                ^\n");
        QTest::newRow("tab inside the span") << QByteArray("a\tb") << 0u << 3u
                                             << QByteArray("a.mo:1:1: error: why [CannotRead]\n"
                                                           "    a   b\n"
                                                           "    ^^^^^\n");
        QTest::newRow("letters of two bytes") << QByteArray("\u00e4\u00f6 = \u00fc;") << 7u << 9u
                                              << QByteArray("a.mo:1:6: error: why [CannotRead]\n"
                                                            "    \u00e4\u00f6 = \u00fc;\n"
                                                            "         ^\n");
        QTest::newRow("wide letters") << QByteArray("\"\u4e2d\u6587\" x") << 9u << 10u
                                      << QByteArray("a.mo:1:6: error: why [CannotRead]\n"
                                                    "    \"\u4e2d\u6587\" x\n"
                                                    "           ^\n");
        QTest::newRow("combining mark") << QByteArray("e\u0301 x") << 4u << 5u
                                        << QByteArray("a.mo:1:4: error: why [CannotRead]\n"
                                                      "    e\u0301 x\n"
                                                      "      ^\n");
        QTest::newRow("to the end of the first line") << QByteArray("if a\nthen b") << 3u << 11u
                                                      << QByteArray("a.mo:1:4: error: why [CannotRead]\n"
                                                                    "    if a\n"
                                                                    "       ^\n");
        QTest::newRow("BOM is not shown") << QByteArray("\xEF\xBB\xBFmodel M") << 9u << 10u
                                          << QByteArray("a.mo:1:7: error: why [CannotRead]\n"
                                                        "    model M\n"
                                                        "          ^\n");
        QTest::newRow("CRLF") << QByteArray("a\r\nbc\r\n") << 3u << 5u
                              << QByteArray("a.mo:2:1: error: why [CannotRead]\n"
                                            "    bc\n"
                                            "    ^^\n");
        QTest::newRow("escape codes do not reach the terminal") << QByteArray("a \x1b[31m b") << 8u << 9u
                                                                << QByteArray("a.mo:1:9: error: why [CannotRead]\n"
                                                                              "    a \u241b[31m b\n"
                                                                              "            ^\n");
        QTest::newRow("end of text") << QByteArray("model M\n") << 8u << 8u
                                     << QByteArray("a.mo:2:1: error: why [CannotRead]\n"
                                                   "    \n"
                                                   "    ^\n");
    }
    void terminal() {
        QFETCH(QByteArray, text);
        QFETCH(uint, begin);
        QFETCH(uint, end);
        QFETCH(QByteArray, rendered);
        Sources sources;
        const SourceId id = sources.add("a.mo", text.toStdString());
        const Diagnostic d = diagnose<DiagnosticKind::CannotRead>({id, begin, end}, "why");
        QCOMPARE(QByteArray::fromStdString(renderTerminal(d, sources)), rendered);
    }

    void aVeryLongLineIsShownInPart() {
        Sources sources;
        const SourceId id = sources.add("a.mo", std::string(5000, 'x') + "HERE" + std::string(5000, 'y'));
        const std::string out = renderTerminal(diagnose<DiagnosticKind::CannotRead>({id, 5000, 5004}, "why"), sources);
        QVERIFY(out.size() < 600);
        const size_t line = out.find("\n    ") + 5, carets = out.find("\n    ", line) + 5;
        QVERIFY(out.find("\u2026", line) == line);
        // The sign for the cut is three bytes and one cell.
        QCOMPARE(out.find("HERE") - line - 2, out.find("^^^^") - carets);
    }

    void coloursNotesAndMissingSources() {
        Sources sources;
        const SourceId id = sources.add("a.mo", "x");
        Diagnostic d = diagnose<DiagnosticKind::CannotRead>({id, 0, 1}, "bad\x1b[0m");
        d.notes.push_back(diagnose<DiagnosticKind::Related>({SourceId(99), 0, 1}, "declared elsewhere"));
        QCOMPARE(renderTerminal(d, sources, {true, false}),
                 "a.mo:1:1: \x1b[1;31merror: \x1b[0mbad\u241b[0m [CannotRead]\n"
                 "\x1b[1;36mnote: \x1b[0mdeclared elsewhere [Related]\n"s);
    }

    void jsonIsJson() {
        Sources sources;
        const SourceId id = sources.add("weird \"name\"\n\xff.mo", "ab\n\u00e4cd");
        Diagnostic d = diagnose<DiagnosticKind::ExpectedToken>({id, 5, 7}, "'\t\x01\"\\'", "\u00e4\xff");
        d.notes.push_back(diagnose<DiagnosticKind::Related>({}, "note 1"));
        d.notes.push_back(diagnose<DiagnosticKind::Related>({id, 0, 1}, "note 2"));
        TextChange change(TextEdit{2, 1, "\r\n"});
        change.add({0, 0, "x"});
        d.fixes.push_back({"mend \"it\"", id, change});
        const std::string line = renderJson(d, sources);
        QVERIFY(line.find('\n') == std::string::npos);
        const auto json = nlohmann::json::parse(line);
        QCOMPARE(json.at("severity").get<std::string>(), "error"s);
        QCOMPARE(json.at("kind").get<std::string>(), "ExpectedToken"s);
        QCOMPARE(json.at("message").get<std::string>(), "expected '\t\x01\"\\' but found \u00e4\uFFFD"s);
        QCOMPARE(json.at("file").get<std::string>(), "weird \"name\"\n\uFFFD.mo"s);
        QCOMPARE(json.at("line").get<int>(), 2);
        QCOMPARE(json.at("column").get<int>(), 2);
        QCOMPARE(json.at("endLine").get<int>(), 2);
        QCOMPARE(json.at("endColumn").get<int>(), 4);
        QCOMPARE(json.at("begin").get<int>(), 5);
        QCOMPARE(json.at("end").get<int>(), 7);
        QCOMPARE(json.at("arguments"), nlohmann::json::array({"'\t\x01\"\\'", "\u00e4\uFFFD"}));
        QCOMPARE(json.at("notes").size(), size_t(2));
        QVERIFY(!json.at("notes")[0].contains("file"));
        QCOMPARE(json.at("notes")[1].at("line").get<int>(), 1);
        const auto fix = json.at("fixes").at(0);
        QCOMPARE(fix.at("title").get<std::string>(), "mend \"it\""s);
        QCOMPARE(fix.at("edits").size(), size_t(2));
        QCOMPARE(fix.at("edits")[1].at("offset").get<int>(), 2);
        QCOMPARE(fix.at("edits")[1].at("removed").get<int>(), 1);
        QCOMPARE(fix.at("edits")[1].at("inserted").get<std::string>(), "\r\n"s);
    }

    void everyByteStringBecomesJson() {
        for (int first = 0; first < 256; ++first)
            for (int second = 0; second < 256; ++second) {
                const std::string text{'a', char(first), char(second), 'z'};
                std::string json;
                appendJsonString(json, text);
                const auto parsed = nlohmann::json::parse(json).get<std::string>();
                if (whyNotText(text).empty())
                    QCOMPARE(parsed, text);
                QVERIFY(parsed.starts_with('a') && parsed.ends_with('z'));
            }
        std::string json;
        appendJsonString(json, "\0\u00e4"s);
        QCOMPARE(nlohmann::json::parse(json).get<std::string>(), "\0\u00e4"s);
    }

    void numbersBecomeJson_data() {
        QTest::addColumn<double>("value");
        QTest::newRow("zero") << 0.0;
        QTest::newRow("minus zero") << -0.0;
        QTest::newRow("third") << 1.0 / 3;
        QTest::newRow("large") << 1e300;
        QTest::newRow("denormal") << 5e-324;
        QTest::newRow("whole") << 123456789.0;
    }
    void numbersBecomeJson() {
        QFETCH(double, value);
        std::string json;
        appendJsonNumber(json, value);
        QCOMPARE(nlohmann::json::parse(json).get<double>(), value);
    }
    void whatJsonCannotSayIsNull() {
        std::string json;
        appendJsonNumber(json, std::numeric_limits<double>::infinity());
        appendJsonNumber(json, std::numeric_limits<double>::quiet_NaN());
        QCOMPARE(json, "nullnull"s);
    }
};

QTEST_APPLESS_MAIN(DiagnosticsTest)
#include "diagnostics_test.moc"
