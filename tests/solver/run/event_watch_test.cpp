#include "solver/run/event_watch.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

struct Observer final : RunObserver {
    std::vector<RunMessage> messages;

    void message(const RunMessage& m) override { messages.push_back(m); }
    void progress(const RunProgress&) override {}
};

} // namespace

class EventWatchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A relation begins to hold at these times of a run from 0 to 10, and goes its way behind the last.
    void whatVanishesIsTold_data() {
        QTest::addColumn<std::vector<double>>("times");
        QTest::addColumn<bool>("isTold");
        QTest::newRow("each gap a hundredth") << std::vector<double>{1, 1.02, 1.0202} << true;
        QTest::newRow("thrown up before it bounces") << std::vector<double>{1, 1.1, 1.101, 1.10101} << true;
        QTest::newRow("twice at nearly one time, by rounding") << std::vector<double>{1, 1.4, 1.4 + 1e-9} << false;
        QTest::newRow("twice at nearly one time, then again")
            << std::vector<double>{1, 1.4, 1.4 + 1e-9, 3, 3 + 1e-10} << false;
    }
    void whatVanishesIsTold() {
        QFETCH(std::vector<double>, times);
        QFETCH(bool, isTold);
        SimModel model;
        model.relations.resize(1);
        model.relations[0].kind = Relation::Kind::Greater;
        Observer observer;
        EventWatch watch(model, observer, 0, 10);
        const std::vector<double> values;
        for (const double time : times) {
            EventFinder finder(model.relations, 10);
            const EventFinder::Crossings crossings = [&](double t, std::vector<double>& out) {
                out.assign(1, t - time);
                return true;
            };
            QVERIFY(finder.find(time - 1e-12, time + 1e-12, {-1e-12}, {1e-12}, {0}, crossings));
            QVERIFY(watch.follow(time, finder, {1}));
        }
        for (double t = times.back() + 1e-3; t < 10; t += 0.1)
            watch.passed(t, {t - times.back()}, values);
        QCOMPARE(!observer.messages.empty(), isTold);
    }
};

QTEST_APPLESS_MAIN(EventWatchTest)
#include "event_watch_test.moc"
