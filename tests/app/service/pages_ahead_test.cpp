#include "app/service/pages_ahead.h"

#include <QTest>

#include <cstring>
#include <memory>
#include <optional>
#include <random>
#include <vector>

using gnomon::service::PagesAhead;

class PagesAheadTest : public QObject {
    Q_OBJECT

private slots:
    void whatTheProgramWritesStays_data() {
        QTest::addColumn<bool>("endsEarly");
        QTest::newRow("pages are made to the end") << false;
        QTest::newRow("the program ends while it still takes memory") << true;
    }
    /// Blocks of all sizes, taken and given back while pages are made, hold what was written there.
    void whatTheProgramWritesStays() {
        QFETCH(bool, endsEarly);
        constexpr size_t most = size_t(192) << 20;
        std::optional<PagesAhead> pages(most);
        std::mt19937 random(1);
        struct Block {
            std::unique_ptr<unsigned char[]> bytes;
            size_t size = 0;
            unsigned char mark = 0;
        };
        std::vector<Block> blocks;
        const auto isWhole = [](const Block& block) {
            for (size_t i = 0; i < block.size; i += 61)
                if (block.bytes[i] != block.mark)
                    return false;
            return true;
        };
        size_t taken = 0;
        while (taken < most + most / 4) {
            Block block;
            block.size = 1 + random() % (random() % 50 == 0 ? 4'000'000 : 3'000);
            block.bytes = std::make_unique_for_overwrite<unsigned char[]>(block.size);
            block.mark = static_cast<unsigned char>(random());
            std::memset(block.bytes.get(), block.mark, block.size);
            taken += block.size;
            blocks.push_back(std::move(block));
            if (random() % 4 == 0) {
                const size_t given = random() % blocks.size();
                QVERIFY(isWhole(blocks[given]));
                std::swap(blocks[given], blocks.back());
                blocks.pop_back();
            }
            if (endsEarly && taken > most / 8)
                pages.reset();
        }
        pages.reset();
        for (const Block& block : blocks)
            QVERIFY(isWhole(block));
    }

    void moreThanThereIsOfMemoryIsLeftToTheSystem() {
        const PagesAhead pages(SIZE_MAX / 4);
        const std::vector<int> some(1000, 7);
        QCOMPARE(some.back(), 7);
    }
};

QTEST_GUILESS_MAIN(PagesAheadTest)
#include "pages_ahead_test.moc"
