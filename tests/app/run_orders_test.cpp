#include "app/worker/run_orders.h"

#include <QTest>

#include <thread>
#include <unistd.h>
#include <vector>

using gnomon::worker::RunOrders;

namespace {

/// Before any other thread begins, that of the test's own watch included.
const bool isBlocked = (RunOrders::block(), true);

} // namespace

class RunOrdersTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(isBlocked); }

    void ordersAreCarriedOutInTheirOrder() {
        std::atomic<bool> ends{false}, paused{false};
        // Each of these could take a signal, and be late with it.
        std::vector<std::thread> busy;
        for (int i = 0; i < 8; ++i)
            busy.emplace_back([&ends] {
                while (!ends)
                    std::this_thread::yield();
            });
        for (const bool last : {true, false}) {
            {
                RunOrders orders;
                orders.follow(7, &paused);
                for (int i = 0; i < 1000; ++i)
                    QVERIFY(RunOrders::give(::getpid(), 7, (i % 2 == 1) == last));
            }
            QCOMPARE(paused.load(), last);
        }
        ends = true;
        for (std::thread& thread : busy)
            thread.join();
    }

    void anOrderMayComeBeforeItsRun() {
        std::atomic<bool> paused{false}, other{false};
        QVERIFY(RunOrders::give(::getpid(), 3, true));
        {
            RunOrders orders;
            QTRY_VERIFY((orders.follow(3, &paused), paused.load()));
            // Of a run that is over nothing reaches the next one.
            orders.follow(4, &other);
            QVERIFY(RunOrders::give(::getpid(), 3, true));
        }
        QVERIFY(!other);
    }
};

QTEST_GUILESS_MAIN(RunOrdersTest)
#include "run_orders_test.moc"
