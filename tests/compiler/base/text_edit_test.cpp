#include "compiler/base/text_edit.h"

#include <QTest>

#include <random>

using namespace gnomon;
using namespace std::string_literals;

namespace {

using Random = std::mt19937;

std::string randomText(Random& random, size_t longest) {
    std::string text(random() % (longest + 1), ' ');
    for (char& c : text)
        c = char('a' + random() % 26);
    return text;
}

/// Edits at random places, added in random order; those that overlap are refused by add().
TextChange randomChange(Random& random, size_t textSize) {
    TextChange change;
    for (size_t i = random() % 6; i > 0; --i) {
        const auto offset = uint32_t(random() % (textSize + 1));
        const auto removed = uint32_t(random() % std::min<size_t>(textSize - offset + 1, 8));
        change.add({offset, removed, randomText(random, 4)});
    }
    return change;
}

/// What an edit means, one at a time from the last to the first so that offsets stay true.
std::string applyNaively(const TextChange& change, std::string text) {
    for (size_t i = change.edits().size(); i-- > 0;) {
        const TextEdit& edit = change.edits()[i];
        text.replace(edit.offset, edit.removed, edit.inserted);
    }
    return text;
}

uint32_t mapNaively(const TextChange& change, uint32_t offset, Affinity affinity) {
    for (size_t i = change.edits().size(); i-- > 0;) {
        const TextEdit& edit = change.edits()[i];
        if (offset > edit.end())
            offset = offset - edit.removed + uint32_t(edit.inserted.size());
        else if (offset >= edit.offset)
            offset = affinity == Affinity::Before ? edit.offset : edit.offset + uint32_t(edit.inserted.size());
    }
    return offset;
}

/// Edits that touch each other leave it open which of them a position between them belongs to.
bool editsTouch(const TextChange& change) {
    for (size_t i = 1; i < change.edits().size(); ++i)
        if (change.edits()[i - 1].end() == change.edits()[i].offset)
            return true;
    return false;
}

} // namespace

class TextEditTest : public QObject {
    Q_OBJECT
private slots:
    void editsAreSortedAndDoNotOverlap() {
        TextChange change;
        QVERIFY(change.add({10, 5, "x"}));
        QVERIFY(change.add({2, 3, ""}));
        QVERIFY(!change.add({12, 1, ""}));
        QVERIFY(!change.add({8, 3, ""}));
        QVERIFY(!change.add({12, 0, "inside"}));
        QVERIFY(change.add({15, 0, "behind"}));
        QVERIFY(change.add({10, 0, "before"}));
        QCOMPARE(change.edits().size(), size_t(4));
        QCOMPARE(change.apply("0123456789abcdefgh"), "0156789beforexbehindfgh"s);
        QVERIFY(change.fits(15));
        QVERIFY(!change.fits(14));
    }

    void insertionsAtOnePlaceKeepTheirOrder() {
        TextChange change;
        QVERIFY(change.add({1, 0, "x"}));
        QVERIFY(change.add({1, 2, ""}));
        QVERIFY(change.add({1, 0, "y"}));
        QCOMPARE(change.apply("abcd"), "axyd"s);
    }

    void applyAgreesWithTheNaiveModel() {
        Random random(7);
        for (int round = 0; round < 20000; ++round) {
            const std::string text = randomText(random, 40);
            const TextChange change = randomChange(random, text.size());
            QVERIFY(change.fits(text.size()));
            QCOMPARE(change.apply(text), applyNaively(change, text));
        }
    }

    void invertedLeadsBack() {
        Random random(8);
        for (int round = 0; round < 20000; ++round) {
            const std::string text = randomText(random, 40);
            const TextChange change = randomChange(random, text.size());
            const std::string after = change.apply(text);
            const TextChange back = change.inverted(text);
            QVERIFY(back.fits(after.size()));
            QCOMPARE(back.apply(after), text);
            QCOMPARE(back.inverted(after).apply(text), after);
        }
    }

    void followedByIsOneAfterTheOther() {
        Random random(9);
        for (int round = 0; round < 20000; ++round) {
            const std::string text = randomText(random, 40);
            const TextChange first = randomChange(random, text.size());
            const std::string middle = first.apply(text);
            const TextChange second = randomChange(random, middle.size());
            const std::string after = second.apply(middle);
            const TextChange both = first.followedBy(second);
            QVERIFY(both.fits(text.size()));
            QCOMPARE(both.apply(text), after);
            QCOMPARE(both.inverted(text).apply(after), text);
            for (size_t i = 1; i < both.edits().size(); ++i)
                QVERIFY(both.edits()[i - 1].end() < both.edits()[i].offset);
        }
    }

    void followedByIsAssociative() {
        Random random(10);
        for (int round = 0; round < 5000; ++round) {
            const std::string text = randomText(random, 30);
            const TextChange a = randomChange(random, text.size());
            const std::string textB = a.apply(text);
            const TextChange b = randomChange(random, textB.size());
            const std::string textC = b.apply(textB);
            const TextChange c = randomChange(random, textC.size());
            QCOMPARE(a.followedBy(b).followedBy(c).apply(text), a.followedBy(b.followedBy(c)).apply(text));
            QCOMPARE(a.followedBy(b.followedBy(c)).apply(text), c.apply(textC));
        }
    }

    void followedByNothingIsTheSame() {
        const TextChange change(TextEdit{3, 2, "xyz"});
        QCOMPARE(change.followedBy({}), change);
        QCOMPARE(TextChange().followedBy(change), change);
        QVERIFY(TextChange().followedBy({}).empty());
    }

    void mapAgreesWithTheNaiveModel() {
        Random random(11);
        for (int round = 0; round < 20000; ++round) {
            const std::string text = randomText(random, 40);
            const TextChange change = randomChange(random, text.size());
            const bool touching = editsTouch(change);
            const size_t sizeAfter = change.apply(text).size();
            for (uint32_t offset = 0; offset <= text.size(); ++offset) {
                for (const Affinity affinity : {Affinity::Before, Affinity::After}) {
                    const uint32_t mapped = change.map(offset, affinity);
                    QVERIFY(mapped <= sizeAfter);
                    if (!touching)
                        QCOMPARE(mapped, mapNaively(change, offset, affinity));
                }
                QVERIFY(change.map(offset, Affinity::Before) <= change.map(offset, Affinity::After));
            }
        }
    }

    void keptCharactersAreFoundWhereMapSays() {
        Random random(12);
        for (int round = 0; round < 5000; ++round) {
            const std::string text = randomText(random, 40);
            const TextChange change = randomChange(random, text.size());
            const std::string after = change.apply(text);
            for (uint32_t i = 0; i < text.size(); ++i) {
                bool kept = true;
                for (const TextEdit& edit : change.edits())
                    kept &= i < edit.offset || i >= edit.end();
                if (kept)
                    QCOMPARE(after[change.map(i, Affinity::After)], text[i]);
            }
        }
    }

    void map_data() {
        QTest::addColumn<uint>("offset");
        QTest::addColumn<uint>("before");
        QTest::addColumn<uint>("after");
        // abc[def -> XY]gh, and "!" inserted between g and h.
        QTest::newRow("untouched") << 2u << 2u << 2u;
        QTest::newRow("begin of the replaced") << 3u << 3u << 5u;
        QTest::newRow("inside") << 4u << 3u << 5u;
        QTest::newRow("end of the replaced") << 6u << 3u << 5u;
        QTest::newRow("at an insertion") << 7u << 6u << 7u;
        QTest::newRow("at the end") << 8u << 8u << 8u;
    }
    void map() {
        QFETCH(uint, offset);
        QFETCH(uint, before);
        QFETCH(uint, after);
        TextChange change;
        change.add({3, 3, "XY"});
        change.add({7, 0, "!"});
        QCOMPARE(change.map(offset, Affinity::Before), before);
        QCOMPARE(change.map(offset, Affinity::After), after);
    }

    void differenceIsSmall_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<uint>("offset");
        QTest::addColumn<uint>("removed");
        QTest::addColumn<QByteArray>("inserted");
        QTest::newRow("digit") << QByteArray("a=10;") << QByteArray("a=20;") << 2u << 1u << QByteArray("2");
        QTest::newRow("repeated letter") << QByteArray("aaa") << QByteArray("aaaa") << 3u << 0u << QByteArray("a");
        QTest::newRow("same lead byte") << QByteArray("x\u00e4y") << QByteArray("x\u00f6y") << 1u << 2u
                                        << QByteArray("\u00f6");
        QTest::newRow("same last byte") << QByteArray("x\u00e4y") << QByteArray("x\u0124y") << 1u << 2u
                                        << QByteArray("\u0124");
        QTest::newRow("CR becomes CRLF") << QByteArray("a\rb") << QByteArray("a\r\nb") << 1u << 1u
                                         << QByteArray("\r\n");
        QTest::newRow("LF becomes CRLF") << QByteArray("a\nb") << QByteArray("a\r\nb") << 1u << 1u
                                         << QByteArray("\r\n");
    }
    void differenceIsSmall() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(uint, offset);
        QFETCH(uint, removed);
        QFETCH(QByteArray, inserted);
        const TextChange change = TextChange::difference(before.toStdString(), after.toStdString());
        QCOMPARE(change.edits().size(), size_t(1));
        QCOMPARE(change.edits()[0].offset, offset);
        QCOMPARE(change.edits()[0].removed, removed);
        QCOMPARE(change.edits()[0].inserted, inserted.toStdString());
    }

    void differenceLeadsToTheOtherText() {
        Random random(13);
        const std::vector<std::string> pieces = {"a", "b", "\n", "\r\n", "\r", "\u00e4", "\u00f6", "\U0001F600"};
        auto text = [&] {
            std::string result;
            for (size_t i = random() % 8; i > 0; --i)
                result += pieces[random() % pieces.size()];
            return result;
        };
        for (int round = 0; round < 20000; ++round) {
            const std::string before = text(), after = text();
            const TextChange change = TextChange::difference(before, after);
            QCOMPARE(change.empty(), before == after);
            QCOMPARE(change.apply(before), after);
        }
    }
};

QTEST_APPLESS_MAIN(TextEditTest)
#include "text_edit_test.moc"
