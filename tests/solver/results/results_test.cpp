#include "solver/results/export.h"
#include "solver/results/import.h"
#include "solver/results/result_file.h"
#include "solver/results/result_store.h"

#include "compiler/base/files.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <csignal>
#include <cstring>
#include <fstream>
#include <matio.h>
#include <random>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

Variable variable(std::string name, Slot slot, Variability variability = Variability::Continuous, double sign = 1,
                  ValueType type = ValueType::Real) {
    Variable v;
    v.name = std::move(name);
    v.slot = slot;
    v.variability = variability;
    v.sign = sign;
    v.type = type;
    return v;
}

/// time, x, its negative alias, a Boolean and its negation, a parameter, a String constant.
SimModel smallModel() {
    SimModel model;
    model.layout.name = "Small";
    model.layout.values = {0, 0, 0, 4.5};
    model.layout.variables = {variable("x", 1), variable("minus", 1, Variability::Continuous, -1),
                              variable("on", 2, Variability::Discrete, 1, ValueType::Boolean),
                              variable("off", 2, Variability::Discrete, -1, ValueType::Boolean),
                              variable("p", 3, Variability::Parameter)};
    model.layout.variables.push_back(variable("s", noSlot, Variability::Constant, 1, ValueType::String));
    model.layout.variables.back().text = "text";
    model.layout.variables[0].unit = "m";
    return model;
}

double curve(uint64_t row) {
    return std::sin(static_cast<double>(row) * 0.01) * static_cast<double>(row % 17);
}

void appendRows(ResultWriter& writer, uint64_t begin, uint64_t end) {
    for (uint64_t i = begin; i < end; ++i) {
        const double values[] = {static_cast<double>(i), curve(i), static_cast<double>(i % 2), 4.5};
        QVERIFY(writer.appendSlots(values));
    }
}

} // namespace

class ResultsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }

    ResultWriter writer(const std::string& file) {
        const SimModel model = smallModel();
        return std::move(*ResultWriter::create(file, *ResultLayout::make(model, model.layout.values), 1000));
    }

private slots:
    void aliasesShareColumns() {
        const SimModel model = smallModel();
        const ResultLayout layout = *ResultLayout::make(model, model.layout.values);
        QCOMPARE(layout.columnSlots, (std::vector<Slot>{0, 1, 2}));
        QCOMPARE(layout.entries.size(), size_t(7));
        QCOMPARE(layout.entries[1].column, layout.entries[2].column);
        QCOMPARE(layout.entries[5].value, 4.5);
    }

    void signalsAreChosenByNameAndExpression() {
        const SimModel model = smallModel();
        const std::vector<std::string> names{"p"};
        const ResultLayout layout = *ResultLayout::make(model, model.layout.values, names, "o.*");
        QStringList found;
        for (const Signal& signal : layout.entries)
            found << QString::fromStdString(signal.name);
        QCOMPARE(found, (QStringList{"time", "on", "off", "p"}));
        const std::vector<std::string> unknown{"q"};
        QVERIFY(ResultLayout::make(model, model.layout.values, unknown).error().message.find("'q'") !=
                std::string::npos);
        QVERIFY(ResultLayout::make(model, model.layout.values, {}, "(").error().message.find("regular") !=
                std::string::npos);
    }

    void whatIsWrittenIsRead() {
        const std::string file = path("round.gnr");
        ResultWriter w = writer(file);
        const uint64_t rows = 20000;
        appendRows(w, 0, rows);
        w.finish(RunStatus::Finished);
        const ResultStore store = *ResultStore::open(file);
        QCOMPARE(store.status(), RunStatus::Finished);
        QCOMPARE(store.rowCount(), rows);
        QCOMPARE(store.modelName(), std::string("Small"));
        const uint32_t x = *store.find("x"), minus = *store.find("minus"), off = *store.find("off");
        for (uint64_t i = 0; i < rows; ++i) {
            QCOMPARE(store.value(x, i), curve(i));
            QCOMPARE(store.value(minus, i), -curve(i));
            QCOMPARE(store.value(off, i), 1.0 - static_cast<double>(i % 2));
        }
        QCOMPARE(store.value(*store.find("p"), 7), 4.5);
        QCOMPARE(store.entries()[*store.find("s")].text, std::string("text"));
        QVERIFY(!store.find("y"));
        QCOMPARE(store.lowerRow(100.5), uint64_t(101));
        QCOMPARE(store.lowerRow(101), uint64_t(101));
        QCOMPARE(store.upperRow(101), uint64_t(102));
        QCOMPARE(store.lowerRow(1e9), rows);
    }

    /// Of ranges of any length, from rows, from groups of rows, from stored extremes and from blocks of these; also
    /// while the file grows.
    void thinnedKeepsEveryPeak() {
        const std::string file = path("thin.gnr");
        ResultWriter w = writer(file);
        std::vector<double> values;
        for (uint64_t row = 0; row < 150000; ++row)
            values.push_back(curve(row));
        appendRows(w, 0, 50000);
        ResultStore store = *ResultStore::open(file);
        const uint32_t x = *store.find("x"), minus = *store.find("minus");
        std::mt19937 random(1);
        for (const uint64_t more : {0, 20000, 80000}) {
            appendRows(w, store.rowCount(), store.rowCount() + more);
            QCOMPARE(store.refresh(), more > 0);
            const uint64_t rows = store.rowCount();
            for (int k = 0; k < 100; ++k) {
                const uint64_t a = random() % rows, b = a + random() % (rows - a);
                const auto found = store.extremes(x, a, b);
                QCOMPARE(found.has_value(), a < b);
                if (!found)
                    continue;
                const auto at = [&values](uint64_t row) { return values.begin() + static_cast<ptrdiff_t>(row); };
                const auto [low, high] = std::minmax_element(at(a), at(b));
                QCOMPARE(found->minimum, *low);
                QCOMPARE(found->maximum, *high);
                QCOMPARE(store.extremes(minus, a, b)->minimum, -*high);
                // The fewer buckets, the more of it comes from what is known of many rows.
                for (const uint32_t buckets : {1000u, 300u, 100u, 20u, 5u}) {
                    const auto points = store.thinned(x, static_cast<double>(a), static_cast<double>(b), buckets);
                    QVERIFY(points.size() <= 4 * buckets + 8);
                    double drawnLow = 1e300, drawnHigh = -1e300;
                    for (size_t i = 0; i < points.size(); ++i) {
                        drawnLow = std::min(drawnLow, points[i].value);
                        drawnHigh = std::max(drawnHigh, points[i].value);
                        QVERIFY(i == 0 || points[i].time >= points[i - 1].time);
                    }
                    QVERIFY(drawnHigh >= *high && drawnLow <= *low);
                    const double reach = 2 + static_cast<double>(b - a) / buckets;
                    QVERIFY(points.front().time < static_cast<double>(a) + reach);
                    QVERIFY(points.back().time > static_cast<double>(b) - reach);
                    // Each peak stands where it is, not farther away than one bucket and a stored extreme.
                    const auto first = at(a), last = at(b);
                    const auto peak =
                        static_cast<double>(a) + static_cast<double>(std::max_element(first, last) - first);
                    QVERIFY(std::ranges::any_of(points, [&](const ResultStore::Point& point) {
                        return point.value >= *high && std::abs(point.time - peak) <= reach + 256;
                    }));
                }
            }
        }
    }

    /// Whoever reads all of a long result has not all of it in memory at last.
    void whatWasLookedAtIsGivenBack() {
        const std::string file = path("long.gnr");
        constexpr uint64_t rows = 2'500'000;
        SimModel model;
        model.layout.name = "Long";
        for (Slot slot = 1; slot <= 9; ++slot)
            model.layout.variables.push_back(variable("x" + std::to_string(slot), slot));
        model.layout.values.assign(10, 0);
        {
            ResultWriter w = std::move(*ResultWriter::create(file, *ResultLayout::make(model, model.layout.values), 1));
            std::array<double, 10> values{};
            for (uint64_t row = 0; row < rows; ++row) {
                values.fill(static_cast<double>(row));
                QVERIFY(w.appendSlots(values));
            }
        }
        const auto mapped = [] {
            double kilobytes = 0;
            QFile status("/proc/self/status");
            if (status.open(QIODevice::ReadOnly))
                for (const QByteArray& line : status.readAll().split('\n'))
                    if (line.startsWith("RssFile:") || line.startsWith("RssShmem:"))
                        kilobytes += line.mid(line.indexOf(':') + 1).trimmed().split(' ').first().toDouble();
            return kilobytes / 1024;
        };
        const double before = mapped();
        const ResultStore store = *ResultStore::open(file);
        std::vector<double> values(10000);
        double most = 0;
        for (uint32_t signal = 1; signal <= 9; ++signal)
            for (uint64_t row = 0; row < rows; row += values.size()) {
                store.read(signal, row, values);
                QCOMPARE(values.back(), static_cast<double>(row + values.size() - 1));
                most = std::max(most, row % 500000 == 0 ? mapped() - before : 0);
            }
        QVERIFY2(most > 10 && most < 110, qPrintable(QString("%1 MB of 200").arg(most)));
        // What was given back reads as before.
        QCOMPARE(store.value(1, 7), 7.0);
        QCOMPARE(store.thinned(9, 0, static_cast<double>(rows), 100).back().value, static_cast<double>(rows - 1));
    }

    /// Nothing is left out of a picture that is not allowed to look at everything, and at last it is as exact as ever.
    void littleEffortMakesACoarsePicture() {
        const std::string file = path("effort.gnr");
        ResultWriter w = writer(file);
        appendRows(w, 0, 1 << 18); // four tiles
        const ResultStore exact = *ResultStore::open(file), store = *ResultStore::open(file);
        const uint32_t x = *store.find("x");
        const double to = (1 << 18) - 1;
        const auto wanted = exact.thinned(x, 0, to, 2500);
        const auto bounds = [](const auto& points, double from, double until) {
            std::pair<double, double> result{1e300, -1e300};
            for (const auto& point : points)
                if (point.time >= from && point.time < until)
                    result = {std::min(result.first, point.value), std::max(result.second, point.value)};
            return result;
        };
        for (int round = 0; round < 4; ++round) {
            ResultStore::Effort effort{round == 0 ? 0u : 1u};
            const auto points = store.thinned(x, 0, to, 2500, &effort);
            QVERIFY(!effort.isComplete);
            QCOMPARE(effort.tiles, 0u);
            for (double from = 0; from < to - 1000; from += 1000) {
                const auto drawn = bounds(points, from, from + 1000), should = bounds(wanted, from + 120, from + 880);
                QVERIFY2(drawn.first <= should.first && drawn.second >= should.second,
                         qPrintable(QString("round %1 at %2").arg(round).arg(from)));
            }
        }
        ResultStore::Effort effort{1};
        const auto points = store.thinned(x, 0, to, 2500, &effort);
        QVERIFY(effort.isComplete);
        QCOMPARE(points.size(), wanted.size());
        for (size_t i = 0; i < points.size(); ++i)
            QVERIFY(points[i].time == wanted[i].time && points[i].value == wanted[i].value);
    }

    void extremesPassOverNaN() {
        const std::string file = path("nan.gnr");
        ResultWriter w = writer(file);
        const double nan = std::nan("");
        const double special[] = {nan, 3, nan, -2, nan};
        for (int i = 0; i < 300; ++i)
            QVERIFY(w.append(std::vector<double>{double(i), i < 5 ? special[i] : nan, 0}));
        const ResultStore store = *ResultStore::open(file);
        const auto found = store.extremes(*store.find("x"), 0, 300);
        QVERIFY(found);
        QCOMPARE(found->minimum, -2.0);
        QCOMPARE(found->maximum, 3.0);
        QVERIFY(!store.extremes(*store.find("x"), 260, 300));
    }

    /// What is not there for a time is an empty cell, and no line.
    void whatIsAbsentIsAGap() {
        const std::string file = path("gaps.gnr");
        ResultWriter w = writer(file);
        const double none = std::nan("");
        const int rows = 40'000;
        for (int i = 0; i < rows; ++i)
            QVERIFY(w.append(std::vector<double>{double(i), i < 10'000 || i >= 20'000 ? double(i) : none, 0}));
        w.finish(RunStatus::Finished);
        const ResultStore store = *ResultStore::open(file);
        const uint32_t x = *store.find("x");
        for (const uint32_t buckets : {50, 300, 5000, 100'000}) {
            int gaps = 0;
            bool wasGap = false;
            double lastTime = -1;
            for (const ResultStore::Point& point : store.thinned(x, 0, rows, buckets)) {
                const bool isGap = std::isnan(point.value);
                gaps += isGap && !wasGap;
                // No line leads across.
                QVERIFY(isGap || wasGap || lastTime < 0 || point.time - lastTime < 5000);
                wasGap = isGap;
                lastTime = point.time;
            }
            QCOMPARE(gaps, 1);
        }
        QVERIFY(writeCsv(store, path("gaps.csv")));
        std::ifstream text(path("gaps.csv"));
        std::vector<std::string> lines;
        for (std::string line; std::getline(text, line);)
            lines.push_back(line);
        QCOMPARE(lines.size(), size_t(rows + 1));
        const size_t column =
            1 + static_cast<size_t>(std::ranges::count(lines[0].substr(0, lines[0].find(",x,") + 1), ','));
        QVERIFY(lines[0].find(",x,") != std::string::npos);
        QVERIFY2(lines[10'001].find("10000,,") == 0 && column == 2, lines[10'001].c_str());
        QVERIFY(lines[10'001].find("nan") == std::string::npos);
        const auto taken = importCsv(path("gaps.csv"), path("gapsTaken.gnr"));
        QVERIFY(taken);
        const ResultStore back = *ResultStore::open(path("gapsTaken.gnr"));
        QCOMPARE(back.rowCount(), uint64_t(rows));
        QVERIFY(std::isnan(back.value(*back.find("x"), 15'000)) && back.value(*back.find("x"), 25'000) == 25'000);
        QVERIFY(writeMat(store, path("gaps.mat")));
        QVERIFY(importMat(path("gaps.mat"), path("gapsMat.gnr")));
        const ResultStore mat = *ResultStore::open(path("gapsMat.gnr"));
        QVERIFY(std::isnan(mat.value(*mat.find("x"), 15'000)) && mat.value(*mat.find("x"), 25'000) == 25'000);
    }

    void readerFollowsAWriter() {
        const std::string file = path("live.gnr");
        ResultWriter w = writer(file);
        ResultStore store = *ResultStore::open(file);
        QCOMPARE(store.rowCount(), uint64_t(0));
        QVERIFY(store.thinned(1, 0, 10, 10).empty());
        uint64_t rows = 0;
        for (uint64_t more : {1, 200, 56, 1000, 9000}) {
            appendRows(w, rows, rows + more);
            rows += more;
            QVERIFY(store.refresh());
            QCOMPARE(store.rowCount(), rows);
            QCOMPARE(store.value(*store.find("x"), rows - 1), curve(rows - 1));
        }
        QVERIFY(!store.refresh());
        w.finish(RunStatus::Cancelled);
        QVERIFY(store.refresh());
        QCOMPARE(store.status(), RunStatus::Cancelled);
    }

    void aKilledWriterLeavesItsRows() {
        const std::string file = path("killed.gnr");
        const pid_t child = ::fork();
        if (child == 0) {
            ResultWriter w = writer(file);
            for (uint64_t i = 0; i < 777; ++i) {
                const double values[] = {double(i), curve(i), 0, 4.5};
                if (!w.appendSlots(values))
                    ::_exit(1);
            }
            ::kill(::getpid(), SIGKILL);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        QVERIFY(WIFSIGNALED(status));
        const ResultStore store = *ResultStore::open(file);
        QCOMPARE(store.rowCount(), uint64_t(777));
        QCOMPARE(store.status(), RunStatus::Running);
        QCOMPARE(store.value(*store.find("x"), 776), curve(776));
    }

    void collectedRowsComeWithTheNextOnes_data() {
        QTest::addColumn<int>("rows");
        for (const int rows : {1, 15, 16, 17, 255, 256, 257, 1000})
            QTest::addRow("%d", rows) << rows;
    }
    void collectedRowsComeWithTheNextOnes() {
        QFETCH(int, rows);
        const std::string file = path("collected.gnr");
        ResultWriter w = writer(file);
        const auto valuesAt = [](uint64_t i) { return std::array{double(i), curve(i), double(i % 2), 4.5}; };
        for (int i = 0; i < rows; ++i)
            QVERIFY(w.collectSlots(valuesAt(uint64_t(i))));
        QCOMPARE(w.rowCount(), uint64_t(rows));
        QVERIFY(w.appendSlots(valuesAt(uint64_t(rows))));
        ResultStore store = *ResultStore::open(file);
        QCOMPARE(store.rowCount(), uint64_t(rows + 1));
        QVERIFY(w.collectSlots(valuesAt(uint64_t(rows + 1))));
        w.flush();
        QVERIFY(w.collectSlots(valuesAt(uint64_t(rows + 2))));
        w.finish(RunStatus::Finished);
        QVERIFY(store.refresh());
        QCOMPARE(store.rowCount(), uint64_t(rows + 3));
        double low = 0, high = 0;
        for (int i = 0; i < rows + 3; ++i) {
            const double x = curve(uint64_t(i));
            QCOMPARE(store.value(0, uint64_t(i)), double(i));
            QCOMPARE(store.value(*store.find("x"), uint64_t(i)), x);
            low = std::min(low, x);
            high = std::max(high, x);
        }
        const auto extremes = store.extremes(*store.find("x"), 0, store.rowCount());
        QVERIFY(extremes && extremes->minimum == low && extremes->maximum == high);
    }

    /// Whole columns at a time, with rows one by one between them: the same file as from rows alone.
    void columnsAreRows_data() {
        QTest::addColumn<int>("rows");
        for (const int rows : {1, 7, 255, 256, 300, 5000})
            QTest::addRow("%d", rows) << rows;
    }
    void columnsAreRows() {
        QFETCH(int, rows);
        const std::string file = path("columns.gnr");
        ResultWriter w = writer(file);
        const auto valuesAt = [](uint64_t i) { return std::array{double(i), curve(i), 1.0, 4.5}; };
        uint64_t next = 0;
        for (int part = 0; part < 3; ++part) {
            QVERIFY(part == 1 ? w.appendSlots(valuesAt(next)) : w.collectSlots(valuesAt(next)));
            ++next;
            std::vector<double> times, xs;
            for (int i = 0; i < rows; ++i, ++next) {
                times.push_back(double(next));
                xs.push_back(curve(next));
            }
            std::vector<ResultWriter::Column> columns(w.columnSlots().size(), {nullptr, 1.0});
            columns[0] = {times.data(), 0};
            columns[1] = {xs.data(), 0};
            QVERIFY(w.appendColumns(columns, uint32_t(rows)));
        }
        w.finish(RunStatus::Finished);
        const ResultStore store = *ResultStore::open(file);
        QCOMPARE(store.rowCount(), next);
        const uint32_t x = *store.find("x");
        double low = curve(0), high = low;
        for (uint64_t i = 0; i < next; ++i) {
            QCOMPARE(store.value(0, i), double(i));
            QCOMPARE(store.value(x, i), curve(i));
            QCOMPARE(store.value(*store.find("off"), i), 0.0);
            low = std::min(low, curve(i));
            high = std::max(high, curve(i));
        }
        const auto extremes = store.extremes(x, 0, next);
        QVERIFY(extremes && extremes->minimum == low && extremes->maximum == high);
        for (uint64_t begin = 0; begin + 256 <= next; begin += 256) {
            const auto part = store.extremes(x, begin, begin + 256);
            double least = curve(begin), most = least;
            for (uint64_t i = begin; i < begin + 256; ++i) {
                least = std::min(least, curve(i));
                most = std::max(most, curve(i));
            }
            QVERIFY(part && part->minimum == least && part->maximum == most);
        }
    }

    void aFullDiskIsAFailureWithTheRowsKept() {
        const std::string file = path("full.gnr");
        ResultWriter w = writer(file);
        ::signal(SIGXFSZ, SIG_IGN);
        rlimit old{};
        ::getrlimit(RLIMIT_FSIZE, &old);
        const rlimit small{200000, old.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
        uint64_t written = 0;
        Result<void> result;
        while (result && written < 100000) {
            result = w.append(std::vector<double>{double(written), curve(written), 0});
            written += result.has_value();
        }
        ::setrlimit(RLIMIT_FSIZE, &old);
        QVERIFY(!result);
        QVERIFY(result.error().message.find("full.gnr") != std::string::npos);
        const ResultStore store = *ResultStore::open(file);
        QCOMPARE(store.rowCount(), written);
        QVERIFY(written > 1000);
    }

    void damagedFilesAreRefusedOrReadWithinBounds() {
        const std::string file = path("damaged.gnr");
        {
            ResultWriter w = writer(file);
            appendRows(w, 0, 600);
        }
        const std::string good = *readFile(file);
        std::mt19937 random(2);
        for (int k = 0; k < 2000; ++k) {
            std::string bad = good;
            if (k % 3 == 0)
                bad.resize(random() % bad.size());
            for (int i = 0; i < 3 && !bad.empty(); ++i)
                bad[random() % std::min<size_t>(bad.size(), 700)] = static_cast<char>(random());
            QFile damaged(m_folder.filePath("bad.gnr"));
            QVERIFY(damaged.open(QIODevice::WriteOnly));
            damaged.write(bad.data(), static_cast<qint64>(bad.size()));
            damaged.close();
            if (Result<ResultStore> store = ResultStore::open(path("bad.gnr")))
                for (uint32_t s = 0; s < store->entries().size(); ++s)
                    if (store->rowCount() > 0)
                        store->extremes(s, 0, store->rowCount());
        }
        QVERIFY(!ResultStore::open(path("missing.gnr")));
        QVERIFY(writeFileAtomically(path("text.gnr"), std::string(1000, 'x')));
        QVERIFY(ResultStore::open(path("text.gnr")).error().message.find("not a result file") != std::string::npos);
    }

    void unitsBelowTheNames_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("end"); // NaN: refused
        QTest::addColumn<QString>("unit");
        const double none = std::nan("");
        QTest::newRow("plain") << "time,x\ns,rad\n0,1\n2,3\n" << 2.0 << "rad";
        QTest::newRow("in brackets, German") << "Zeit;x\n[s];[rad]\n0;1,5\n2;3\n" << 2.0 << "rad";
        QTest::newRow("milliseconds") << "t,x\nms,m\n0,1\n2000,3\n" << 2.0 << "m";
        QTest::newRow("milliseconds in the name") << "t [ms],x [m]\n0,1\n2000,3\n" << 2.0 << "m";
        QTest::newRow("none for some") << "t,x\ns,\n0,1\n2,3\n" << 2.0 << "";
        QTest::newRow("words") << "t,x\nthe,end\n0,1\n2,3\n" << none << "";
        QTest::newRow("no time") << "f [Hz],x\n0,1\n2,3\n" << none << "";
    }
    void unitsBelowTheNames() {
        QFETCH(QString, text);
        QFETCH(double, end);
        QFETCH(QString, unit);
        QVERIFY(writeFileAtomically(path("units.csv"), text.toStdString()));
        const auto taken = importCsv(path("units.csv"), path("unitsRow.gnr"));
        QCOMPARE(taken.has_value(), !std::isnan(end));
        if (!taken)
            return;
        const ResultStore store = *ResultStore::open(path("unitsRow.gnr"));
        QCOMPARE(store.rowCount(), uint64_t(2));
        QCOMPARE(store.value(0, 1), end);
        QCOMPARE(store.stopTime(), end);
        QCOMPARE(QString::fromStdString(store.entries()[1].unit), unit);
        QCOMPARE(store.entries()[0].unit, std::string("s"));
    }

    void csvReadsBackExactly() {
        const std::string file = path("csv.gnr");
        {
            ResultWriter w = writer(file);
            appendRows(w, 0, 5000);
        }
        const ResultStore store = *ResultStore::open(file);
        QVERIFY(writeCsv(store, path("out.csv")));
        const QStringList lines = QString::fromStdString(*readFile(path("out.csv"))).split('\n');
        QCOMPARE(lines.size(), 5002);
        QCOMPARE(lines[0], QString("time,x,minus,on,off,p"));
        for (int i = 0; i < 5000; ++i) {
            const QStringList cells = lines[i + 1].split(',');
            QCOMPARE(cells[0].toDouble(), double(i));
            QCOMPARE(cells[1].toDouble(), curve(static_cast<uint64_t>(i)));
            QCOMPARE(cells[5].toDouble(), 4.5);
        }
        QVERIFY(!writeCsv(store, "/nonexistent-folder/out.csv"));
    }

    /// Names with units, and all of them back as they were.
    void headingsSayUnits_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("heading");
        QTest::newRow("plain") << "a.v"
                               << "m/s"
                               << "a.v [m/s]";
        QTest::newRow("without") << "a.v"
                                 << ""
                                 << "a.v";
        QTest::newRow("one") << "eta"
                             << "1"
                             << "eta [1]";
        QTest::newRow("element") << "x[2]"
                                 << "K"
                                 << "x[2] [K]";
        QTest::newRow("element without") << "x[2]"
                                         << ""
                                         << "x[2] []";
        QTest::newRow("several subscripts") << "m[1,2].p"
                                            << "Pa"
                                            << "m[1,2].p [Pa]";
        QTest::newRow("of an enumeration") << "x[Color.red]"
                                           << ""
                                           << "x[Color.red] []";
        QTest::newRow("derivative") << "der(x[1])"
                                    << "K/s"
                                    << "der(x[1]) [K/s]";
        QTest::newRow("quoted") << "'a \"b\" [m]'"
                                << ""
                                << "'a \"b\" [m]'";
    }
    void headingsSayUnits() {
        QFETCH(QString, name);
        QFETCH(QString, unit);
        ResultLayout layout;
        layout.entries.resize(2);
        layout.entries[0].name = "time";
        layout.entries[0].unit = "s";
        layout.entries[0].column = 0;
        layout.entries[1].name = name.toStdString();
        layout.entries[1].unit = unit.toStdString();
        layout.entries[1].column = 1;
        layout.columnSlots.resize(2);
        QTEST(QString::fromStdString(headingWithUnit(layout.entries[1])), "heading");
        const std::string file = path("heading.gnr");
        ResultWriter w = std::move(*ResultWriter::create(file, layout, 1));
        const std::vector<double> row{0.5, 2.5};
        QVERIFY(w.append(row));
        w.finish(RunStatus::Finished);
        QVERIFY(writeCsv(*ResultStore::open(file), path("heading.csv"), CsvHeadings::NamesAndUnits));
        QVERIFY(importCsv(path("heading.csv"), path("heading2.gnr")));
        const ResultStore back = *ResultStore::open(path("heading2.gnr"));
        QCOMPARE(back.entries()[1].name, name.toStdString());
        QCOMPARE(back.entries()[1].unit, unit.toStdString());
        QCOMPARE(back.value(1, 0), 2.5);
        // What gnc writes stays names alone.
        QVERIFY(writeCsv(*ResultStore::open(file), path("plain.csv")));
        QVERIFY(readFile(path("plain.csv"))
                    ->starts_with(name.contains(',') || name.contains('"') ? "time,\""
                                                                           : "time," + name.toStdString() + "\n"));
    }

    void matKeepsUnitsAndDescriptions() {
        ResultLayout layout;
        layout.entries.resize(2);
        layout.entries[0].name = "time";
        layout.entries[0].column = 0;
        layout.entries[1].name = "phi";
        layout.entries[1].unit = "rad";
        layout.entries[1].displayUnit = "deg";
        layout.entries[1].description = "Angle of the shaft";
        layout.entries[1].column = 1;
        layout.columnSlots.resize(2);
        const std::string file = path("units.gnr");
        ResultWriter w = std::move(*ResultWriter::create(file, layout, 1));
        for (const double t : {0.0, 1.0}) {
            const std::vector<double> row{t, 3 * t};
            QVERIFY(w.append(row));
        }
        w.finish(RunStatus::Finished);
        QVERIFY(writeMat(*ResultStore::open(file), path("units.mat")));
        QVERIFY(importMat(path("units.mat"), path("units2.gnr")));
        const ResultStore back = *ResultStore::open(path("units2.gnr"));
        QCOMPARE(back.entries()[1].unit, std::string("rad"));
        QCOMPARE(back.entries()[1].displayUnit, std::string("deg"));
        QCOMPARE(back.entries()[1].description, std::string("Angle of the shaft"));
    }

    void matHasTheFormOfThePeers() {
        const std::string file = path("mat.gnr");
        {
            ResultWriter w = writer(file);
            appendRows(w, 0, 300);
        }
        QVERIFY(writeMat(*ResultStore::open(file), path("out.mat")));
        mat_t* mat = Mat_Open(path("out.mat").c_str(), MAT_ACC_RDONLY);
        QVERIFY(mat);
        matvar_t* info = Mat_VarRead(mat, "dataInfo");
        matvar_t* data1 = Mat_VarRead(mat, "data_1");
        matvar_t* data2 = Mat_VarRead(mat, "data_2");
        matvar_t* names = Mat_VarRead(mat, "name");
        // Texts stand in rows or, as "binTrans" says of all but the first variable, in columns.
        matvar_t* kind = Mat_VarRead(mat, "Aclass");
        QCOMPARE(kind->dims[0], size_t(4));
        std::vector<std::string> kinds(4);
        for (size_t i = 0; i < kind->dims[0] * kind->dims[1]; ++i)
            kinds[i % 4] += static_cast<const char*>(kind->data)[i];
        for (std::string& line : kinds)
            line.erase(line.find_last_not_of(std::string(" \0", 2)) + 1);
        QCOMPARE(kinds, (std::vector<std::string>{"Atrajectory", "1.1", "", "binTrans"}));
        matvar_t* descriptions = Mat_VarRead(mat, "description");
        QCOMPARE(descriptions->dims[1], size_t(6));
        QCOMPARE(std::string(static_cast<const char*>(descriptions->data), 3), std::string("[s]"));
        QCOMPARE(data1->dims[1], size_t(2));
        Mat_VarFree(kind);
        Mat_VarFree(descriptions);
        QCOMPARE(info->dims[1], size_t(6));
        QCOMPARE(data2->dims[1], size_t(300));
        QCOMPARE(std::string(static_cast<const char*>(names->data) + names->dims[0]), std::string("x"));
        // matio gives level 4 numbers as doubles, whatever they are stored as; the file's own type word says int32.
        QCOMPARE(info->data_type, MAT_T_DOUBLE);
        const std::string bytes = *readFile(path("out.mat"));
        const size_t nameAt = bytes.find(std::string("dataInfo\0", 9));
        int32_t storedType = -1;
        std::memcpy(&storedType, bytes.data() + nameAt - 20, sizeof storedType);
        QCOMPARE(storedType, 20);
        std::vector<int32_t> table;
        for (size_t i = 0; i < 24; ++i)
            table.push_back(static_cast<int32_t>(static_cast<const double*>(info->data)[i]));
        const auto* values = static_cast<const double*>(data2->data);
        const size_t lines = data2->dims[0];
        auto valueOf = [&](int signal, size_t row) {
            const int32_t line = table[4 * static_cast<size_t>(signal) + 1];
            return (line < 0 ? -1 : 1) * values[row * lines + static_cast<size_t>(std::abs(line)) - 1];
        };
        for (size_t row = 0; row < 300; ++row) {
            QCOMPARE(valueOf(0, row), double(row));
            QCOMPARE(valueOf(1, row), curve(row));
            QCOMPARE(valueOf(2, row), -curve(row));
            QCOMPARE(valueOf(4, row), 1.0 - double(row % 2));
        }
        QCOMPARE(table[4 * 5], 1);
        QCOMPARE(static_cast<const double*>(data1->data)[static_cast<size_t>(table[4 * 5 + 1]) - 1], 4.5);
        for (matvar_t* v : {info, data1, data2, names})
            Mat_VarFree(v);
        Mat_Close(mat);
    }

    void whatPeersWriteIsRead_data() {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<int>("rows");
        QTest::newRow("mat") << "mat" << 700;
        QTest::newRow("csv") << "csv" << 700;
        // More than is read at a time.
        QTest::newRow("long mat") << "mat" << 200000;
        QTest::newRow("long csv") << "csv" << 200000;
    }
    void whatPeersWriteIsRead() {
        QFETCH(QString, ending);
        QFETCH(int, rows);
        const auto count = static_cast<uint64_t>(rows);
        const std::string file = path("peer.gnr"), other = path(qPrintable("peer." + ending)), back = path("back.gnr");
        {
            ResultWriter w = writer(file);
            appendRows(w, 0, count);
            w.finish(RunStatus::Finished);
        }
        const bool mat = ending == "mat";
        QVERIFY(mat ? writeMat(*ResultStore::open(file), other) : writeCsv(*ResultStore::open(file), other));
        std::vector<double> told;
        ImportObserver observer;
        observer.ready = [&](double from, double to) { told = {from, to, 0}; };
        observer.progress = [&](double fraction) {
            QVERIFY(fraction >= told[2] && fraction <= 1);
            told[2] = fraction;
        };
        const Result<void> read = importResult(other, back, observer);
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        const Result<ResultStore> store = ResultStore::open(back);
        QVERIFY(store);
        QCOMPARE(store->rowCount(), count);
        QCOMPARE(told, std::vector<double>({0, static_cast<double>(rows - 1), 1}));
        QCOMPARE(store->stopTime(), static_cast<double>(rows - 1));
        for (uint64_t i = 0; i < count; i += count / 99) {
            QCOMPARE(store->value(0, i), static_cast<double>(i));
            QCOMPARE(store->value(*store->find("x"), i), curve(i));
            QCOMPARE(store->value(*store->find("minus"), i), -curve(i));
            QCOMPARE(store->value(*store->find("off"), i), 1.0 - static_cast<double>(i % 2));
            QCOMPARE(store->value(*store->find("p"), i), 4.5);
        }
        if (mat) {
            QCOMPARE(store->entries()[*store->find("x")].unit, std::string("m"));
            QVERIFY(store->entries()[*store->find("p")].isConstant());
        }
    }

    void matricesMayLieTheOtherWay() {
        // Written by hand after the description of level 4: type, rows, columns, no imaginary part, length of the name.
        std::string bytes;
        auto matrix = [&bytes](const std::string& name, int32_t type, int32_t rows, int32_t columns,
                               const auto& numbers) {
            const int32_t header[] = {type, rows, columns, 0, static_cast<int32_t>(name.size() + 1)};
            bytes.append(reinterpret_cast<const char*>(header), sizeof header);
            bytes.append(name.c_str(), name.size() + 1);
            bytes.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof numbers[0]);
        };
        auto texts = [&](const std::string& name, const std::vector<std::string>& lines) {
            size_t width = 1;
            for (const std::string& line : lines)
                width = std::max(width, line.size());
            std::string characters(width * lines.size(), ' ');
            for (size_t i = 0; i < lines.size(); ++i)
                for (size_t k = 0; k < lines[i].size(); ++k)
                    characters[k * lines.size() + i] = lines[i][k];
            matrix(name, 51, static_cast<int32_t>(lines.size()), static_cast<int32_t>(width), characters);
        };
        texts("Aclass", {"Atrajectory", "1.1", "", "binNormal"});
        texts("name", {"Time", "x", "minus", "p"});
        texts("description", {"Time in [s]", "place [m]", "", "[kg]"});
        matrix("dataInfo", 20, 4, 4, std::vector<int32_t>{0, 2, 2, 1, 1, 2, -2, 2, 0, 0, 0, 0, -1, -1, -1, -1});
        matrix("data_1", 0, 2, 2, std::vector<double>{0, 4, 4.5, 4.5});
        matrix("data_2", 10, 5, 2, std::vector<float>{0, 1, 2, 3, 4, 10, 11, 12, 13, 14});
        QVERIFY(writeFileAtomically(path("normal.mat"), bytes));
        const Result<void> read = importMat(path("normal.mat"), path("normal.gnr"));
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        const Result<ResultStore> store = ResultStore::open(path("normal.gnr"));
        QVERIFY(store);
        QCOMPARE(store->rowCount(), uint64_t(5));
        QCOMPARE(store->stopTime(), 4.0);
        for (uint64_t i = 0; i < 5; ++i) {
            QCOMPARE(store->value(0, i), static_cast<double>(i));
            QCOMPARE(store->value(*store->find("x"), i), 10.0 + static_cast<double>(i));
            QCOMPARE(store->value(*store->find("minus"), i), -10.0 - static_cast<double>(i));
            QCOMPARE(store->value(*store->find("p"), i), 4.5);
        }
        QCOMPARE(store->entries()[*store->find("x")].unit, std::string("m"));
    }

    void spaceIsLeft_data() {
        QTest::addColumn<bool>("ofDisk");
        QTest::newRow("a result has its limit") << false;
        QTest::newRow("the disk is nearly full") << true;
    }
    /// The rows before are whole, and what was claimed of the disk is what was allowed.
    void spaceIsLeft() {
        QFETCH(bool, ofDisk);
        const SimModel model = smallModel();
        const Result<ResultLayout> layout = ResultLayout::make(model, model.layout.values);
        QVERIFY(layout);
        constexpr uint64_t allowed = 200'000;
        uint64_t rows = 0;
        {
            Result<ResultWriter> writer = ResultWriter::create(path("small.gnr"), *layout, 1);
            QVERIFY(writer);
            const auto size = [&] { return static_cast<uint64_t>(QFile(path("small.gnr").c_str()).size()); };
            ResultSpace space;
            if (ofDisk) {
                space.reserve = 1'000'000;
                space.free = [&] { return 1'000'000 + allowed - size(); };
            } else {
                space.most = allowed;
            }
            writer->setSpace(space);
            std::vector<double> values = model.layout.values;
            Result<void> added;
            while (added && rows < 1'000'000) {
                values[0] = static_cast<double>(rows);
                added = writer->appendSlots(values);
                rows += added.has_value();
            }
            QVERIFY(!added);
            QVERIFY(writer->isOutOfSpace());
            QVERIFY2(added.error().message.find(ofDisk ? "nearly full" : "larger than") != std::string::npos,
                     added.error().message.c_str());
            QVERIFY(size() <= allowed);
            writer->finish(RunStatus::Failed);
        }
        const Result<ResultStore> store = ResultStore::open(path("small.gnr"));
        QVERIFY(store);
        QVERIFY(rows > 1000);
        QCOMPARE(store->rowCount(), rows);
        QCOMPARE(store->value(0, rows - 1), static_cast<double>(rows - 1));
    }

    void tablesOfOthers_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("trouble"); // empty: a is 2 at the second row, in metres
        QTest::newRow("plain") << QByteArray("time,a [m]\n0,1\n1,2\n") << "";
        QTest::newRow("comments first") << QByteArray("# made by; a, program\n#\ntime,a [m]\n0,1\n1,2\n") << "";
        QTest::newRow("nothing but a comment") << QByteArray("# time,a") << "at least two";
        QTest::newRow("quoted, CRLF, BOM") << QByteArray("\xEF\xBB\xBF\"time\",\"a [m]\"\r\n0,1\r\n1,2\r\n") << "";
        QTest::newRow("semicolons and commas") << QByteArray("t;a [m]\n0,0;1,5\n0,5;2,0") << "";
        QTest::newRow("empty lines and spaces") << QByteArray("time,a [m]\n\n0, 1\n +1 ,2 \r\n\r\n") << "";
        QTest::newRow("quoted numbers") << QByteArray("time;a [m]\n\"0\";\"1\"\n\"1\";\"2,0\"\n") << "";
        QTest::newRow("a last line that is none") << QByteArray("time,a\n0,1\n1,x\n") << "\"x\" is not a number";
        QTest::newRow("a line break in a name") << QByteArray("time,\"a [m]\",\"b\nc\"\n0,1,0\n1,2,0\n") << "";
        QTest::newRow("no names") << QByteArray("0,1\n1,2\n") << "no name";
        QTest::newRow("a gap") << QByteArray("time,a\n0,1\n1\n") << ":3: 1 fields";
        QTest::newRow("no number") << QByteArray("time,a\n0,one\n") << "\"one\" is not a number";
        QTest::newRow("backwards") << QByteArray("time,a\n1,1\n0,1\n") << "backwards";
        QTest::newRow("no rows") << QByteArray("time,a\n") << "no rows";
        QTest::newRow("one column") << QByteArray("time\n0\n") << "at least two";
    }
    void tablesOfOthers() {
        QFETCH(QByteArray, text);
        QFETCH(QString, trouble);
        const std::string file = path("table.csv"), back = path("table.gnr");
        QVERIFY(writeFileAtomically(file, std::string_view(text.constData(), static_cast<size_t>(text.size()))));
        const Result<void> read = importCsv(file, back);
        if (!trouble.isEmpty()) {
            QVERIFY(!read);
            QVERIFY2(QString::fromStdString(read.error().message).contains(trouble), read.error().message.c_str());
            return;
        }
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        const Result<ResultStore> store = ResultStore::open(back);
        QCOMPARE(store->value(*store->find("a"), 1), 2.0);
        QCOMPARE(store->entries()[1].unit, std::string("m"));
    }

    void noMatFileIsRefused() {
        QVERIFY(writeFileAtomically(path("no.mat"), "this is not a MATLAB file at all"));
        QVERIFY(!importMat(path("no.mat"), path("no.gnr")));
        QVERIFY(!importMat(path("missing.mat"), path("no.gnr")));
    }
};

QTEST_GUILESS_MAIN(ResultsTest)
#include "results_test.moc"
