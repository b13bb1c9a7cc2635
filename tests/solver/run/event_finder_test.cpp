#include "solver/run/event_finder.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <functional>
#include <random>
#include <string>

using namespace gnomon::solver;

class EventFinderTest : public QObject {
    Q_OBJECT

    /// How often f > 0 changes from 0 to `stop`, seen in steps.
    static int changes(const std::function<double(double)>& f, double stop, double step) {
        std::vector<Relation> relations(1);
        EventFinder finder(relations, stop);
        const EventFinder::Crossings crossings = [&](double t, std::vector<double>& out) {
            out.assign(1, f(t));
            return true;
        };
        std::vector<char> holds{static_cast<char>(f(0) > 0)};
        int events = 0;
        for (double t = 0; t < stop && events < 1000;) {
            const double end = std::min(t + step, stop);
            while (events < 1000 && finder.find(t, end, {f(t)}, {f(end)}, holds, crossings)) {
                ++events;
                t = finder.time();
                holds[0] = !holds[0];
            }
            finder.narrow({f(end)});
            t = end;
        }
        return events;
    }

private Q_SLOTS:
    void aRelationAtZeroIsLeftAlone() {
        // Held to be true though the difference is -3e-12 all the time, as rounding errors leave it.
        std::vector<Relation> relations(1);
        EventFinder finder(relations, 1.0);
        const auto crossings = [](double, std::vector<double>& out) {
            out.assign(1, -3e-12);
            return true;
        };
        const std::vector<double> at{-3e-12};
        const std::vector<char> holds{1};
        int events = 0;
        while (finder.find(0, 0.1, at, at, holds, crossings) && finder.widen())
            ++events;
        // 1e-13, 1e-12, 1e-11
        QCOMPARE(events, 3);
        QVERIFY(!finder.find(0.1, 0.2, at, at, holds, crossings));
    }

    /// Beyond the step nobody knows the values, however short it is.
    void nothingIsAskedBeyondTheStep() {
        const auto f = [](double t) { return 1e6 * std::fabs(t - 0.5) + 1e-12; };
        for (const double half : {1e-15, 1e-14, 1e-12, 1e-6}) {
            std::vector<Relation> relations(1);
            EventFinder finder(relations, 1.0);
            const double begin = 0.5 - half, end = 0.5 + half;
            bool isWithin = true;
            const auto crossings = [&](double t, std::vector<double>& out) {
                isWithin = isWithin && t >= begin && t <= end;
                out.assign(1, f(t));
                return true;
            };
            QVERIFY(!finder.find(begin, end, {f(begin)}, {f(end)}, {1}, crossings));
            QVERIFY2(isWithin, std::to_string(half).c_str());
        }
    }

    /// A stretch that is added to a time is rounded to what that can resolve, which may be a little less.
    void stretchesGrowWhereverTheyBegin() {
        for (const double begin :
             {0.0, 1e-3, 3e-3, 0.01, 0.03, 0.06, 0.1, 0.2, 0.3, 0.6, 1.1, 2.1, 5.0, 9.0, 17.0, 33.0}) {
            for (const double span : {1.0, 0.3, 0.07}) {
                std::vector<Relation> relations(1);
                EventFinder finder(relations, span);
                int looks = 0;
                const auto crossings = [&](double t, std::vector<double>& out) {
                    ++looks;
                    out.assign(1, t + 1);
                    return true;
                };
                const std::vector<char> holds{1};
                QVERIFY(!finder.find(begin, begin + span, {begin + 1}, {begin + span + 1}, holds, crossings));
                QVERIFY2(looks < 100, std::to_string(looks).c_str());
            }
        }
    }

    void wideningEnds() {
        std::vector<Relation> relations(1);
        EventFinder finder(relations, 1.0);
        const auto crossings = [](double, std::vector<double>& out) {
            out.assign(1, -1e-3);
            return true;
        };
        const std::vector<double> at{-1e-3};
        const std::vector<char> holds{1};
        int events = 0;
        while (finder.find(0, 0.1, at, at, holds, crossings) && finder.widen())
            ++events;
        // 1e-13 … 1e-9, and the event is still there.
        QCOMPARE(events, 5);
        QVERIFY(finder.find(0, 0.1, at, at, holds, crossings));
    }

    /// The finder sees beyond zero what the event, of the same values, does not.
    void whatTheEventDoesNotConfirmIsRounding_data() {
        QTest::addColumn<double>("seen");
        QTest::addColumn<double>("behind");
        QTest::addColumn<bool>("holdsBehind");
        QTest::addColumn<bool>("again");
        QTest::newRow("rounding") << -2e-10 << 3e-10 << true << false;
        QTest::newRow("a change") << -2e-10 << -2e-10 << false << true;
        QTest::newRow("a jump to a value that counts") << -2e-10 << 1e-3 << true << true;
    }
    void whatTheEventDoesNotConfirmIsRounding() {
        QFETCH(double, seen);
        QFETCH(double, behind);
        QFETCH(bool, holdsBehind);
        QFETCH(bool, again);
        std::vector<Relation> relations(1);
        EventFinder finder(relations, 1.0);
        const auto crossings = [&](double, std::vector<double>& out) {
            out.assign(1, seen);
            return true;
        };
        QVERIFY(finder.find(0, 0.1, {behind}, {seen}, {1}, crossings));
        finder.distrust({behind}, {holdsBehind});
        QCOMPARE(finder.find(0.1, 0.2, {behind}, {seen}, {1}, crossings), again);
    }

    /// What has come to rest changes its sign with rounding errors for ever. What is small all the time, or small
    /// against what it was but not at rest, is not that.
    void whatIsAtRestMakesNoEvents_data() {
        QTest::addColumn<double>("before"); // until 1
        QTest::addColumn<double>("amplitude");
        QTest::addColumn<int>("fewest");
        QTest::addColumn<int>("most");
        // sin(1000 t) changes its sign 637 times from 1 to 3.
        QTest::newRow("at rest") << 1.0 << 1e-13 << 1 << 8;
        QTest::newRow("small") << 1.0 << 1e-7 << 636 << 638;
        QTest::newRow("never larger") << 1e-13 << 1e-13 << 636 << 638;
    }
    void whatIsAtRestMakesNoEvents() {
        QFETCH(double, before);
        QFETCH(double, amplitude);
        QFETCH(int, fewest);
        QFETCH(int, most);
        const auto f = [&](double t) { return t < 1 ? before * (1 - t) + 1e-20 : amplitude * std::sin(1000 * t); };
        std::vector<Relation> relations(1);
        EventFinder finder(relations, 3.0);
        const auto crossings = [&](double t, std::vector<double>& out) {
            out.assign(1, f(t));
            return true;
        };
        std::vector<char> holds{1};
        int events = 0;
        for (double t = 0; t < 3;) {
            const double end = std::min(t + 0.01, 3.0);
            if (!finder.find(t, end, {f(t)}, {f(end)}, holds, crossings)) {
                finder.narrow({f(end)});
                t = end;
                continue;
            }
            ++events;
            t = finder.time();
            holds[0] = !holds[0];
        }
        QVERIFY2(events >= fewest && events <= most, std::to_string(events).c_str());
    }

    /// Noise around zero that never was any larger, found at every look: if nothing follows from its changes they end,
    /// else they are no noise.
    void whatComesToNothingAgainAndAgainIsNoise_data() {
        QTest::addColumn<bool>("nothing");
        QTest::addColumn<int>("fewest");
        QTest::addColumn<int>("most");
        QTest::newRow("noise") << true << 4 << 10;
        QTest::newRow("not noise") << false << 637 << 637;
    }
    void whatComesToNothingAgainAndAgainIsNoise() {
        QFETCH(bool, nothing);
        QFETCH(int, fewest);
        QFETCH(int, most);
        const auto f = [](double t) { return 1e-14 * std::cos(1000 * t); };
        std::vector<Relation> relations(1);
        EventFinder finder(relations, 2.0);
        const auto crossings = [&](double t, std::vector<double>& out) {
            out.assign(1, f(t));
            return true;
        };
        std::vector<char> holds{1};
        int events = 0;
        for (double t = 0; t < 2;) {
            const double end = std::min(t + 0.001, 2.0);
            if (!finder.find(t, end, {f(t)}, {f(end)}, holds, crossings)) {
                finder.narrow({f(end)});
                t = end;
                continue;
            }
            ++events;
            t = finder.time();
            holds[0] = !holds[0];
            finder.weigh(nothing);
        }
        QVERIFY2(events >= fewest && events <= most, std::to_string(events).c_str());
    }

    /// Others are not even compared.
    void onlyWhatMayChangeIsLookedAt() {
        std::vector<Relation> relations(2);
        EventFinder finder(relations, 1.0);
        const auto crossings = [](double t, std::vector<double>& out) {
            out = {t - 0.5, std::nan("")};
            return true;
        };
        finder.search({0});
        QVERIFY(finder.find(0.4, 0.6, {-0.1, -1}, {0.1, 1}, {0, 0}, crossings));
        QCOMPARE(finder.changed(), std::vector<uint32_t>{0});
        QVERIFY(std::fabs(finder.time() - 0.5) < 1e-12);
        finder.search({});
        QVERIFY(!finder.find(0.4, 0.6, {-0.1, -1}, {0.1, 1}, {0, 0}, crossings));
    }

    /// A relation that has been at 1e4 has errors of that at zero.
    void errorsAreInProportionToTheDifferences() {
        std::vector<Relation> relations(1);
        EventFinder finder(relations, 1.0);
        const auto constant = [](double value) {
            return [value](double, std::vector<double>& out) {
                out.assign(1, value);
                return true;
            };
        };
        QVERIFY(!finder.find(0, 0.1, {1e4}, {1e4}, {1}, constant(1e4)));
        int events = 0;
        while (finder.find(0.1, 0.2, {1e-7}, {-3e-7}, {1}, constant(-3e-7)) && finder.widen())
            ++events;
        // 1e-13 … 1e-6
        QCOMPARE(events, 8);
        QVERIFY(!finder.find(0.2, 0.3, {1e-7}, {-3e-7}, {1}, constant(-3e-7)));
        QVERIFY(finder.find(0.2, 0.3, {1e-7}, {-1e-4}, {1}, constant(-1e-4)));
    }

    /// Curves with kinks, of which a tip reaches a little beyond zero within long steps: each time it goes there and
    /// comes back.
    void tipsAreFound_data() {
        QTest::addColumn<int>("curve");
        QTest::addColumn<double>("part");
        for (const double part : {1e-1, 1e-2, 1e-3, 1e-5, 1e-7}) {
            const std::string beyond = " by " + std::to_string(part);
            QTest::newRow(("triangle" + beyond).c_str()) << 0 << part;
            QTest::newRow(("size of a sine" + beyond).c_str()) << 1 << part;
            QTest::newRow(("steeper behind" + beyond).c_str()) << 2 << part;
        }
    }
    void tipsAreFound() {
        QFETCH(int, curve);
        QFETCH(double, part);
        std::mt19937 random(1);
        const auto uniform = [&](double a, double b) { return std::uniform_real_distribution<double>(a, b)(random); };
        for (int k = 0; k < 40; ++k) {
            const double period = curve == 1 ? M_PI : uniform(3, 40), stop = curve == 1 ? 40 : 100;
            const double phase = uniform(0, period), step = curve == 1 ? uniform(0.02, 0.8) : period / uniform(4, 20);
            const double low = curve == 2 ? uniform(0.3, 0.7) * period : curve == 1 ? 0 : period / 2;
            const double left = curve == 2 ? period / low : 1, right = curve == 2 ? period / (period - low) : 1;
            const double deep = part * (curve == 1 ? 1 : period / 2);
            const auto f = [&](double t) {
                if (curve == 1)
                    return std::fabs(std::sin(t + phase)) - deep;
                const double x = t + phase - period * std::floor((t + phase) / period);
                return (x < low ? left * (low - x) : right * (x - low)) - deep;
            };
            const double before = curve == 1 ? std::asin(deep) : deep / left,
                         behind = curve == 1 ? std::asin(deep) : deep / right;
            int expected = 0;
            for (int n = -1; n * period < stop + period; ++n)
                for (const double at : {n * period + low - phase - before, n * period + low - phase + behind})
                    expected += at > 0 && at < stop;
            QCOMPARE(changes(f, stop, step), expected);
        }
    }

    /// A long step in which a tip comes before the change of another relation.
    void whatComesFirstIsFoundFirst() {
        for (int k = 0; k < 200; ++k) {
            const double tip = 26 + 0.3 * k, other = tip + (100 - tip) * (k % 7 + 1) / 8;
            std::vector<Relation> relations(2);
            EventFinder finder(relations, 100);
            const EventFinder::Crossings crossings = [&](double t, std::vector<double>& out) {
                out = {std::fabs(t - tip) - 1e-4, other - t};
                return true;
            };
            const auto at = [&](double t) {
                std::vector<double> out;
                crossings(t, out);
                return out;
            };
            std::vector<char> holds{1, 1};
            QVERIFY(!finder.find(0, 24.79, at(0), at(24.79), holds, crossings));
            QVERIFY(finder.find(24.79, 100, at(24.79), at(100), holds, crossings));
            QCOMPARE(finder.changed(), std::vector<uint32_t>{0});
            QVERIFY2(std::fabs(finder.time() - tip) < 1.01e-4, qPrintable(QString::number(finder.time())));
        }
    }

    /// So near to the top of a wave that one rounding error of it is many of the finest times, it still changes twice.
    void theTopOfAWaveChangesTwice() {
        for (const double gap : {4e-12, 1e-10, 1e-8, 1e-4})
            for (int k = 0; k < 20; ++k) {
                const auto f = [&](double t) {
                    const double x = t - 1 - 0.01 * k;
                    // What is rounded one way or the other, as sums are
                    const uint64_t bits = std::bit_cast<uint64_t>(t) * 0x9E3779B97F4A7C15u >> 33;
                    return gap - x * x + 1.1e-16 * (static_cast<double>(bits % 5) - 2);
                };
                QCOMPARE(changes(f, 3, 0.05), 2);
            }
    }

    /// x - t > 0 is left at t = x, however far the relation had to go beyond zero before.
    void whatLeavesZeroChangesAtZero_data() {
        QTest::addColumn<bool>("left");
        QTest::addColumn<double>("time");
        QTest::newRow("has left zero") << true << 0.5;
        QTest::newRow("has not") << false << 0.5 + 1e-9;
    }
    void whatLeavesZeroChangesAtZero() {
        QFETCH(bool, left);
        QFETCH(double, time);
        std::vector<Relation> relations(1);
        EventFinder finder(relations, 1.0);
        const auto falling = [](double t, std::vector<double>& out) {
            out.assign(1, 0.5 - t);
            return true;
        };
        std::vector<double> begin(1), end(1);
        falling(0.4, begin);
        falling(0.6, end);
        const std::vector<char> holds{1};
        QVERIFY(finder.find(0.4, 0.6, begin, end, holds, falling));
        while (finder.widen()) {
        }
        finder.narrow({left ? 1e-3 : 1e-10});
        QVERIFY(finder.find(0.4, 0.6, begin, end, holds, falling));
        QVERIFY2(std::fabs(finder.time() - time) < 1e-12, qPrintable(QString::number(finder.time() - 0.5)));
    }
};

QTEST_APPLESS_MAIN(EventFinderTest)
#include "event_finder_test.moc"
