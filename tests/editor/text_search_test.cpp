#include "editor/text_search.h"

#include <QTest>

using namespace gnomon;

class TextSearchTest : public QObject {
    Q_OBJECT

private slots:
    void finds_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<bool>("matchCase");
        QTest::addColumn<bool>("wholeWords");
        QTest::addColumn<bool>("regular");
        QTest::addColumn<QList<uint>>("begins");
        QTest::newRow("plain") << "Real x; Real y;"
                               << "real" << false << false << false << QList<uint>{0, 8};
        QTest::newRow("case") << "Real x; real y;"
                              << "real" << true << false << false << QList<uint>{8};
        QTest::newRow("words") << "x xx x"
                               << "x" << false << true << false << QList<uint>{0, 5};
        QTest::newRow("special characters") << "a(1) a1"
                                            << "a(1)" << false << false << false << QList<uint>{0};
        QTest::newRow("regular") << "x1 = 2; x22 = 3"
                                 << "x\\d+" << false << false << true << QList<uint>{0, 8};
        QTest::newRow("lines") << "a\nb\na"
                               << "^a$" << false << false << true << QList<uint>{0, 4};
        QTest::newRow("behind 2-byte letters")
            << QString::fromUtf8("φ φ x") << "x" << false << false << false << QList<uint>{6};
        QTest::newRow("behind 3- and 4-byte letters")
            << QString::fromUtf8("∂😀x") << "x" << false << false << false << QList<uint>{7};
        QTest::newRow("empty matches are none") << "ab"
                                                << "c*" << false << false << true << QList<uint>{};
        QTest::newRow("empty pattern") << "ab"
                                       << "" << false << false << false << QList<uint>{};
    }
    void finds() {
        QFETCH(QString, text);
        QFETCH(QString, pattern);
        QFETCH(bool, matchCase);
        QFETCH(bool, wholeWords);
        QFETCH(bool, regular);
        QFETCH(QList<uint>, begins);
        const auto found = findAll(text.toStdString(), {pattern, matchCase, wholeWords, regular});
        QVERIFY(found.has_value());
        QList<uint> actual;
        for (const SearchMatch& match : *found)
            actual.append(match.begin);
        QCOMPARE(actual, begins);
    }

    void replaces_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("replacement");
        QTest::addColumn<bool>("regular");
        QTest::addColumn<QString>("expected");
        QTest::newRow("groups") << "(\\w+)=(\\w+)"
                                << "\\2=\\1" << true << "b=a";
        QTest::newRow("backslash in plain text") << "a=b"
                                                 << "\\1" << false << "\\1";
        QTest::newRow("line end") << "a=b"
                                  << "x\\ny" << true << "x\ny";
    }
    void replaces() {
        QFETCH(QString, pattern);
        QFETCH(QString, replacement);
        QFETCH(bool, regular);
        QFETCH(QString, expected);
        const auto found = findAll("a=b", {pattern, true, false, regular}, &replacement);
        QVERIFY(found.has_value());
        QCOMPARE(found->size(), 1u);
        QCOMPARE(QString::fromStdString(found->front().replacement), expected);
    }

    void aBrokenExpressionFailsWithItsReason() {
        const auto found = findAll("a", {"(", false, false, true});
        QVERIFY(!found.has_value());
        QVERIFY(!found.error().message.empty());
    }
};

QTEST_GUILESS_MAIN(TextSearchTest)
#include "text_search_test.moc"
