#include "compiler/base/source_text.h"

#include <QTest>

#include <random>
#include <thread>

using namespace gnomon;
using namespace std::string_literals;

Q_DECLARE_METATYPE(std::string)

class SourceTextTest : public QObject {
    Q_OBJECT
private slots:
    void linesAndColumns_data() {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<uint>("offset");
        QTest::addColumn<uint>("line");
        QTest::addColumn<uint>("column");
        QTest::newRow("empty text") << ""s << 0u << 1u << 1u;
        QTest::newRow("first byte") << "model"s << 0u << 1u << 1u;
        QTest::newRow("end of text") << "model"s << 5u << 1u << 6u;
        QTest::newRow("behind the end") << "model"s << 50u << 1u << 6u;
        QTest::newRow("LF ends its own line") << "a\nb"s << 1u << 1u << 2u;
        QTest::newRow("behind LF") << "a\nb"s << 2u << 2u << 1u;
        QTest::newRow("CR of CRLF") << "a\r\nb"s << 1u << 1u << 2u;
        QTest::newRow("LF of CRLF") << "a\r\nb"s << 2u << 1u << 3u;
        QTest::newRow("behind CRLF") << "a\r\nb"s << 3u << 2u << 1u;
        QTest::newRow("behind a lone CR") << "a\rb"s << 2u << 2u << 1u;
        QTest::newRow("LF CR is two ends") << "a\n\rb"s << 3u << 3u << 1u;
        QTest::newRow("two CR, then LF") << "\r\r\nb"s << 3u << 3u << 1u;
        QTest::newRow("behind two bytes of one letter") << "\u00e4b"s << 2u << 1u << 2u;
        QTest::newRow("behind four bytes") << "\U0001F600b"s << 4u << 1u << 2u;
        QTest::newRow("behind the BOM") << "\xEF\xBB\xBFmodel"s << 3u << 1u << 1u;
        QTest::newRow("BOM is no column") << "\xEF\xBB\xBFmodel"s << 5u << 1u << 3u;
        QTest::newRow("BOM and second line") << "\xEF\xBB\xBF\nx"s << 4u << 2u << 1u;
    }
    void linesAndColumns() {
        QFETCH(std::string, bytes);
        QFETCH(uint, offset);
        QFETCH(uint, line);
        QFETCH(uint, column);
        const SourceText text("t.mo", bytes);
        const LineColumn place = text.position(offset);
        QCOMPARE(place.line, line);
        QCOMPARE(place.column, column);
    }

    void lines() {
        const SourceText text("t.mo", "\xEF\xBB\xBF"
                                      "one\r\ntwo\rthree\n\nfive");
        QCOMPARE(text.lineCount(), size_t(5));
        QCOMPARE(text.bomSize(), size_t(3));
        QCOMPARE(text.line(2), std::string_view("two"));
        QCOMPARE(text.line(3), std::string_view("three"));
        QCOMPARE(text.line(4), std::string_view(""));
        QCOMPARE(text.line(5), std::string_view("five"));
        QCOMPARE(text.line(6), std::string_view(""));
        QCOMPARE(text.lineBegin(6), uint32_t(text.size()));
        QCOMPARE(SourceText("t", "a\n").lineCount(), size_t(2));
    }

    void columnsBehindTheLineGiveItsEnd() {
        const SourceText text("t.mo", "ab\r\ncd");
        QCOMPARE(text.offset({1, 99}), 2u);
        QCOMPARE(text.offset({2, 99}), 6u);
        QCOMPARE(text.offset({9, 1}), 6u);
    }

    void offsetIsTheInverseOfPosition() {
        std::mt19937 random(1);
        const std::vector<std::string> pieces = {"a", "\t", "\n", "\r\n", "\r", "\u00e4", "\u20ac", "\U0001F600"};
        for (int round = 0; round < 500; ++round) {
            std::string bytes = random() % 4 ? "" : "\xEF\xBB\xBF";
            std::vector<uint32_t> begins;
            // What people count, counted naively: pieces since the last line end.
            std::vector<LineColumn> places;
            LineColumn place;
            for (size_t i = random() % 40; i > 0; --i) {
                std::string piece = pieces[random() % pieces.size()];
                if (bytes.ends_with('\r') && piece == "\n")
                    piece = "x";
                begins.push_back(uint32_t(bytes.size()));
                places.push_back(place);
                bytes += piece;
                place = piece[0] == '\n' || piece[0] == '\r' ? LineColumn{place.line + 1, 1}
                                                             : LineColumn{place.line, place.column + 1};
            }
            begins.push_back(uint32_t(bytes.size()));
            places.push_back(place);
            const SourceText text("t.mo", bytes);
            for (size_t i = 0; i < begins.size(); ++i) {
                QCOMPARE(text.position(begins[i]), places[i]);
                QCOMPARE(text.offset(places[i]), begins[i]);
            }
            QCOMPARE(text.lineCount(), size_t(place.line));
        }
    }

    void whatIsNoText_data() {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<std::string>("why");
        QTest::newRow("plain") << "model M end M;"s
                               << ""s;
        QTest::newRow("empty") << ""s
                               << ""s;
        QTest::newRow("all lengths") << "a\u00e4\u20ac\U0001F600\U0010FFFF"s
                                     << ""s;
        QTest::newRow("BOM") << "\xEF\xBB\xBFx"s
                             << ""s;
        QTest::newRow("control characters are kept") << "\x01\x1b\x7f"s
                                                     << ""s;
        QTest::newRow("UTF-16 little") << "\xFF\xFEm\0"s
                                       << "is UTF-16, not UTF-8 (byte order mark at byte 0)"s;
        QTest::newRow("UTF-16 big") << "\xFE\xFF\0m"s
                                    << "is UTF-16, not UTF-8 (byte order mark at byte 0)"s;
        QTest::newRow("UTF-16 without mark") << "m\0o\0"s
                                             << "is not a text: zero byte at byte 1"s;
        QTest::newRow("zero in a long line") << std::string(21, 'x') + '\0' + "yyyyyyyyyy"
                                             << "is not a text: zero byte at byte 21"s;
        QTest::newRow("Latin 1") << "K\xfchler"s
                                 << "is not UTF-8: invalid byte at byte 1"s;
        QTest::newRow("lone continuation") << "12345678\x80"s
                                           << "is not UTF-8: invalid byte at byte 8"s;
        QTest::newRow("cut sequence") << "ab\xe2\x82"s
                                      << "is not UTF-8: invalid byte at byte 2"s;
        QTest::newRow("overlong") << "\xc0\xaf"s
                                  << "is not UTF-8: invalid byte at byte 0"s;
        QTest::newRow("overlong three") << "\xe0\x80\xaf"s
                                        << "is not UTF-8: invalid byte at byte 0"s;
        QTest::newRow("surrogate") << "x\xed\xa0\x80"s
                                   << "is not UTF-8: invalid byte at byte 1"s;
        QTest::newRow("above U+10FFFF") << "\xf4\x90\x80\x80"s
                                        << "is not UTF-8: invalid byte at byte 0"s;
    }
    void whatIsNoText() {
        QFETCH(std::string, bytes);
        QFETCH(std::string, why);
        QCOMPARE(whyNotText(bytes), why);
        const auto text = SourceText::make("a.mo", bytes);
        QCOMPARE(text.has_value(), why.empty());
        if (!text) {
            QCOMPARE(text.error().message, "a.mo: " + why);
            QCOMPARE(text.error().reason, Failure::Reason::NotText);
        } else {
            QCOMPARE((*text)->bytes(), std::string_view(bytes));
        }
    }

    void readingNamesWhatFailed() {
        const auto text = SourceText::read("/nowhere/at/all.mo");
        QVERIFY(!text);
        QCOMPARE(text.error().message, "/nowhere/at/all.mo: No such file or directory"s);
        QCOMPARE(text.error().reason, Failure::Reason::System);
    }

    void severalThreadsMayAskForLines() {
        std::string bytes;
        for (int i = 0; i < 5000; ++i)
            bytes += "line\n";
        const SourceText text("t.mo", bytes);
        std::vector<std::thread> threads;
        std::atomic<int> wrong = 0;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&] { wrong += text.position(12500) != LineColumn{2501, 1}; });
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(wrong.load(), 0);
    }
};

QTEST_APPLESS_MAIN(SourceTextTest)
#include "source_text_test.moc"
