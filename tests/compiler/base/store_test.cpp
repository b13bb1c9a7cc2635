#include "compiler/base/cancel.h"
#include "compiler/base/store.h"

#include <QTest>

#include <string>
#include <thread>

using namespace gnomon;

namespace {

using ItemId = Id<struct ItemTag>;

struct Counted {
    explicit Counted(int& counter, std::string word = {}) : alive(counter), text(std::move(word)) { ++alive; }
    Counted(const Counted&) = delete;
    ~Counted() { --alive; }
    int& alive;
    std::string text;
};

} // namespace

class StoreTest : public QObject {
    Q_OBJECT
private slots:
    void idsCountFromZeroAndAnEmptyIdIsInvalid() {
        Store<ItemId, int> store;
        QVERIFY(!ItemId().valid());
        QVERIFY(!ItemId());
        for (int i = 0; i < 1000; ++i)
            QCOMPARE(store.add(i * i), ItemId(i));
        QCOMPARE(store.size(), size_t(1000));
        for (int i = 0; i < 1000; ++i)
            QCOMPARE(store[ItemId(i)], i * i);
    }

    void referencesStayWhileTheStoreGrows() {
        Store<ItemId, std::string, 2> store;
        const ItemId first = store.add("first");
        const std::string* place = &store[first];
        for (int i = 0; i < 500; ++i)
            store.add("another");
        QCOMPARE(&store[first], place);
        QCOMPARE(*place, std::string("first"));
    }

    void everyValueIsDestroyedOnce() {
        int alive = 0;
        {
            Store<ItemId, Counted, 3> store;
            for (int i = 0; i < 20; ++i)
                store.add(alive, std::to_string(i));
            QCOMPARE(alive, 20);

            Store<ItemId, Counted, 3> moved(std::move(store));
            QCOMPARE(alive, 20);
            QCOMPARE(moved.size(), size_t(20));
            QCOMPARE(store.size(), size_t(0));
            QCOMPARE(moved[ItemId(19)].text, std::string("19"));

            Store<ItemId, Counted, 3> other;
            other.add(alive);
            other = std::move(moved);
            QCOMPARE(alive, 20);
            other.clear();
            QCOMPARE(alive, 0);
            QVERIFY(other.empty());
            other.add(alive, "again");
            QCOMPARE(other[ItemId(0)].text, std::string("again"));
        }
        QCOMPARE(alive, 0);
    }

    void forEachGoesInOrderOfArrival() {
        Store<ItemId, int, 1> store;
        for (int i = 0; i < 9; ++i)
            store.add(10 * i);
        std::vector<std::pair<uint32_t, int>> seen;
        store.forEach([&](ItemId id, int value) { seen.emplace_back(id.value, value); });
        QCOMPARE(seen.size(), size_t(9));
        for (size_t i = 0; i < seen.size(); ++i) {
            QCOMPARE(seen[i].first, uint32_t(i));
            QCOMPARE(seen[i].second, int(10 * i));
        }
    }

    void cancellingReachesEveryToken() {
        QVERIFY(!CancelToken().cancelled());
        CancelSource source;
        const CancelToken before = source.token(), copy = before;
        QVERIFY(!before.cancelled());
        std::thread([&] { source.cancel(); }).join();
        QVERIFY(before.cancelled());
        QVERIFY(copy.cancelled());
        QVERIFY(source.token().cancelled());
        QVERIFY(!CancelSource().token().cancelled());
    }

    void aTokenOutlivesItsSource() {
        CancelToken token;
        {
            CancelSource source;
            token = source.token();
            source.cancel();
        }
        QVERIFY(token.cancelled());
    }
};

QTEST_APPLESS_MAIN(StoreTest)
#include "store_test.moc"
