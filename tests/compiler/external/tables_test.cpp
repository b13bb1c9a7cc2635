#include "compiler/external/native.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>
#include <limits>

using namespace gnomon;

namespace {

/// One call of a native function, with arguments that the test owns.
struct Caller {
    std::vector<std::vector<double>> numbers;
    std::vector<std::vector<std::string>> texts;
    std::vector<native::Argument> arguments;
    native::Call call;

    explicit Caller(size_t count) {
        numbers.reserve(count);
        texts.reserve(count);
    }
    Caller& n(std::vector<double> values, std::vector<uint32_t> extents = {}) {
        numbers.push_back(std::move(values));
        native::Argument a;
        a.numbers = numbers.back();
        a.rank = static_cast<uint8_t>(extents.size());
        std::ranges::copy(extents, a.extents.begin());
        arguments.push_back(a);
        return *this;
    }
    Caller& s(std::string text) {
        texts.push_back({std::move(text)});
        native::Argument a;
        a.kind = native::Argument::Kind::Texts;
        a.texts = texts.back();
        arguments.push_back(a);
        return *this;
    }
    Caller& o(const std::shared_ptr<native::Object>& object) {
        native::Argument a;
        a.kind = native::Argument::Kind::Object;
        a.object = object.get();
        arguments.push_back(a);
        return *this;
    }
    native::Call& run(const char* name) {
        call.arguments = arguments;
        native::find(name)->run(call);
        return call;
    }
};

using Object = std::shared_ptr<native::Object>;

Object table1D(const std::vector<double>& values, int smoothness, int extrapolation) {
    const auto rows = static_cast<uint32_t>(values.size() / 2);
    Caller c(16);
    c.s("NoName").s("t").n(values, {rows, 2}).n({double(rows)}).n({2}).n({2}, {1}).n({1});
    c.n({double(smoothness)}).n({double(extrapolation)}).n({0});
    return c.run("ModelicaStandardTables_CombiTable1D_init2").made;
}

double at(const Object& table, double u) {
    Caller c(4);
    native::Call& call = c.o(table).n({1}).n({u}).run("ModelicaStandardTables_CombiTable1D_getValue");
    return call.error.empty() ? call.number : std::nan("");
}
double slopeAt(const Object& table, double u) {
    Caller c(4);
    return c.o(table).n({1}).n({u}).n({1}).run("ModelicaStandardTables_CombiTable1D_getDerValue").number;
}

bool near(double a, double b, double tolerance = 1e-12) {
    return std::fabs(a - b) <= tolerance * std::max(1.0, std::fabs(b));
}

Object timeTable(const std::vector<double>& values, int smoothness, int extrapolation, double start, double shift,
                 int events) {
    const auto rows = static_cast<uint32_t>(values.size() / 2);
    Caller c(16);
    c.s("NoName").s("t").n(values, {rows, 2}).n({double(rows)}).n({2}).n({start}).n({2}, {1}).n({1});
    c.n({double(smoothness)}).n({double(extrapolation)}).n({shift}).n({double(events)}).n({0});
    return c.run("ModelicaStandardTables_CombiTimeTable_init2").made;
}
double timeAt(const Object& table, double t, double next, double preNext) {
    Caller c(8);
    return c.o(table).n({1}).n({t}).n({next}).n({preNext}).run("ModelicaStandardTables_CombiTimeTable_getValue").number;
}
double nextEvent(const Object& table, double t) {
    Caller c(4);
    return c.o(table).n({t}).run("ModelicaStandardTables_CombiTimeTable_nextTimeEvent").number;
}

} // namespace

/// Tables against interpolation by hand.
class TablesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneVariable_data() {
        QTest::addColumn<int>("smoothness");
        QTest::addColumn<int>("extrapolation");
        QTest::addColumn<double>("u");
        QTest::addColumn<double>("y");
        // (0,0) (1,1) (2,4) (4,4) (5,3)
        QTest::newRow("linear") << 1 << 2 << 1.5 << 2.5;
        QTest::newRow("linear, at a point") << 1 << 2 << 2.0 << 4.0;
        QTest::newRow("linear, before") << 1 << 2 << -1.0 << -1.0;
        QTest::newRow("linear, behind") << 1 << 2 << 7.0 << 1.0;
        QTest::newRow("held before") << 1 << 1 << -1.0 << 0.0;
        QTest::newRow("held behind") << 1 << 1 << 9.0 << 3.0;
        QTest::newRow("periodic") << 1 << 3 << 6.5 << 2.5;
        QTest::newRow("periodic, before") << 1 << 3 << -3.5 << 2.5;
        QTest::newRow("constant") << 3 << 1 << 1.9 << 1.0;
        QTest::newRow("constant, at a point") << 3 << 1 << 2.0 << 4.0;
        QTest::newRow("not allowed") << 1 << 4 << 9.0 << std::nan("");
        // Akima at 1: differences 1, 3, 0, -1 with two more -1 = 2*1 - 3 before; weights |3-1|… give the slope
        // (|0-3| 1 + |1-(-1)| 3)/(3 + 2) = 9/5; at 2: (|-1-0| 3 + |3-1| 0)/(1 + 2) = 1. Between: the cubic at the
        // middle is (1 + 4)/2 + (9/5 - 1)/8.
        QTest::newRow("Akima") << 2 << 2 << 1.5 << 2.5 + 0.8 / 8;
        // Fritsch and Butland at 1: 3*2/(3/1 + 3/3) = 3/2; at 2: 0 as the curve turns flat.
        QTest::newRow("Fritsch-Butland") << 4 << 2 << 1.5 << 2.5 + 1.5 / 8;
        // Steffen at 1: min(2*1, 2*3, (1 + 3)/2) = 2; at 2: 0.
        QTest::newRow("Steffen") << 5 << 2 << 1.5 << 2.5 + 2.0 / 8;
    }
    void oneVariable() {
        QFETCH(int, smoothness);
        QFETCH(int, extrapolation);
        QFETCH(double, u);
        QFETCH(double, y);
        const Object table = table1D({0, 0, 1, 1, 2, 4, 4, 4, 5, 3}, smoothness, extrapolation);
        QVERIFY(table);
        const double value = at(table, u);
        QVERIFY2(near(value, y) || (std::isnan(y) && std::isnan(value)), qPrintable(QString::number(value, 'g', 17)));
    }

    void slopesAreThoseOfTheValues_data() {
        QTest::addColumn<int>("smoothness");
        for (const int smoothness : {1, 2, 4, 5, 6})
            QTest::addRow("%d", smoothness) << smoothness;
    }
    void slopesAreThoseOfTheValues() {
        QFETCH(int, smoothness);
        const Object table = table1D({0, 0, 1, 1, 2, 4, 4, 4, 5, 3}, smoothness, 2);
        for (const double u : {-0.7, 0.3, 1.6, 2.9, 4.4, 6.1}) {
            const double h = 1e-5;
            QVERIFY(near(slopeAt(table, u), (at(table, u + h) - at(table, u - h)) / (2 * h), 1e-7));
        }
    }

    void wrongTablesAreNamed() {
        Caller c(16);
        c.s("NoName").s("gains").n({1, 0, 1, 2}, {2, 2}).n({2}).n({2}).n({2}, {1}).n({1}).n({1}).n({2}).n({0});
        const native::Call& call = c.run("ModelicaStandardTables_CombiTable1D_init2");
        QVERIFY(!call.made);
        QVERIFY(call.error.find("gains") != std::string::npos);
    }

    void twoVariables_data() {
        QTest::addColumn<int>("smoothness");
        QTest::newRow("linear") << 1;
        QTest::newRow("Akima") << 2;
    }
    void twoVariables() {
        QFETCH(int, smoothness);
        // z = 1 + 2 x - y + 3 x y is met exactly by both, and beyond the borders too.
        const std::vector<double> x{0, 1, 3, 4}, y{0, 2, 3};
        const auto z = [](double u, double v) { return 1 + 2 * u - v + 3 * u * v; };
        std::vector<double> values{0};
        values.insert(values.end(), y.begin(), y.end());
        for (const double u : x) {
            values.push_back(u);
            for (const double v : y)
                values.push_back(z(u, v));
        }
        Caller c(16);
        c.s("NoName").s("t").n(values, {5, 4}).n({5}).n({4}).n({double(smoothness)}).n({2}).n({0});
        const Object table = c.run("ModelicaStandardTables_CombiTable2D_init2").made;
        QVERIFY(table);
        for (const auto& [u, v] :
             std::vector<std::pair<double, double>>{{0.5, 1}, {1, 2}, {3.7, 2.9}, {-1, 1}, {5, 4}}) {
            Caller value(4), slope(8);
            QVERIFY(
                near(value.o(table).n({u}).n({v}).run("ModelicaStandardTables_CombiTable2D_getValue").number, z(u, v)));
            const double d = slope.o(table)
                                 .n({u})
                                 .n({v})
                                 .n({2})
                                 .n({5})
                                 .run("ModelicaStandardTables_CombiTable2D_getDerValue")
                                 .number;
            QVERIFY(near(d, 2 * (2 + 3 * v) + 5 * (-1 + 3 * u)));
        }
    }

    void timeEvents() {
        // A jump at 1, held from 3 on; shifted by 0.5.
        const Object table = timeTable({0, 0, 1, 1, 1, 5, 3, 7}, 1, 1, 0, 0.5, 1);
        QVERIFY(table);
        QCOMPARE(nextEvent(table, 0), 0.5);
        QCOMPARE(nextEvent(table, 0.5), 1.5);
        QCOMPARE(nextEvent(table, 1.5), 3.5);
        QCOMPARE(nextEvent(table, 3.5), std::numeric_limits<double>::max());
        QVERIFY(near(timeAt(table, 1.0, 1.5, 1.5), 0.5));
        // Right at the jump: the left value before the event, the right one behind.
        QVERIFY(near(timeAt(table, 1.5, 1.5, 1.5), 1));
        QVERIFY(near(timeAt(table, 1.5, 3.5, 1.5), 5));
        QVERIFY(near(timeAt(table, 2.5, 3.5, 3.5), 6));
        QVERIFY(near(timeAt(table, 9, std::numeric_limits<double>::max(), std::numeric_limits<double>::max()), 7));
        const Object onlyJumps = timeTable({0, 0, 1, 1, 1, 5, 3, 7}, 1, 1, 0, 0, 2);
        QCOMPARE(nextEvent(onlyJumps, 0), 1.0);
        QCOMPARE(nextEvent(onlyJumps, 1), std::numeric_limits<double>::max());
    }

    void timePeriods() {
        // A saw tooth of period 2 that begins at 1.
        const Object table = timeTable({0, 0, 2, 4}, 1, 3, 1, 1, 1);
        QCOMPARE(nextEvent(table, 0), 1.0);
        QCOMPARE(nextEvent(table, 1), 3.0);
        QCOMPARE(nextEvent(table, 3), 5.0);
        QVERIFY(near(timeAt(table, 0.5, 1, 1), 0)); // not started yet
        QVERIFY(near(timeAt(table, 3.0, 3, 3), 4));
        QVERIFY(near(timeAt(table, 3.0, 5, 3), 0));
        QVERIFY(near(timeAt(table, 3.5, 5, 5), 1));
    }

    void files() {
        QTemporaryDir folder;
        const std::string name = folder.filePath("table.txt").toStdString();
        std::ofstream(name)
            << "#1\n# a comment\ndouble other(1,2)\n 7 8\ndouble gains(2,3) # the one\n1 2 3 # end\n4,5;6e1\n";
        const native::Matrix matrix = native::readMatrix(name, "gains");
        QVERIFY2(matrix.error.empty(), matrix.error.c_str());
        QCOMPARE(matrix.rows, 2u);
        QCOMPARE(matrix.columns, 3u);
        QCOMPARE(matrix.values, (std::vector<double>{1, 2, 3, 4, 5, 60}));
        std::ofstream(name) << "\xEF\xBB\xBF#1\ndouble marked(1,2)\n7 8\n"; // with a byte order mark
        QCOMPARE(native::readMatrix(name, "marked").values, (std::vector<double>{7, 8}));
        QVERIFY(native::readMatrix(name, "absent").error.find("absent") != std::string::npos);
        QVERIFY(native::readMatrix(name + "x", "gains").error.find(name + "x") != std::string::npos);
    }

    /// Separated values as a constructor of newer versions says them.
    void separatedFiles() {
        QTemporaryDir folder;
        const std::string name = folder.filePath("table.csv").toStdString();
        const auto value = [&](const std::string& text, const std::string& delimiter, double headers) {
            std::ofstream(name) << text;
            Caller c(16);
            c.s(name)
                .s("t")
                .n({}, {0, 2})
                .n({0})
                .n({2})
                .n({2}, {1})
                .n({1})
                .n({1})
                .n({1})
                .n({0})
                .s(delimiter)
                .n({headers});
            native::Call& call = c.run("ModelicaStandardTables_CombiTable1D_init3");
            return call.error.empty() ? QString::number(at(call.made, 2)) : QString::fromStdString(call.error);
        };
        QCOMPARE(value("x,y\n1,10\n\n3, +30\r\n", ",", 1), QString("20"));
        QCOMPARE(value("1;10\n3;3e1\n", ";", 0), QString("20"));
        QCOMPARE(value("title\n1\t 10\n3\t\t30\n", "\t", 1), QString("20"));
        QVERIFY(value("x,y\n1,10\n", ",", 0).contains("line 1 of"));
        QVERIFY(value("1,10\n3,30,5\n", ",", 0).contains("line 2 of"));
        QVERIFY(value("1,10\n3,30\n", ",,", 0).contains("one character"));
        QVERIFY(value("x\n", ",", 1).contains("no numbers"));
    }

    void randomNumbers() {
        // The first number of xorshift64* from the state 1 is 0x47e4ce4b896cdd1d (Vigna's published sequence).
        Caller c(4);
        c.n({1, 0}, {2}).n({0, 0}, {2}).n({0}).run("ModelicaRandom_xorshift64star");
        QVERIFY(
            near(c.numbers[2][0], static_cast<double>(int64_t(0x47e4ce4b896cdd1d)) / std::pow(2.0, 64) + 0.5, 1e-15));
        // The standard library keeps the number itself as the next state.
        QCOMPARE(c.numbers[1][0], double(int32_t(0x896cdd1d)));
        QCOMPARE(c.numbers[1][1], double(0x47e4ce4b));
    }

    void linearEquations() {
        // 2 x + y = 5, x + 3 y = 10
        Caller c(8);
        c.n({2}).n({1}).n({2, 1, 1, 3}, {2, 2}).n({2}).n({0, 0}, {2}).n({5, 10}, {2}).n({2}).n({9});
        c.run("dgesv");
        QVERIFY(near(c.numbers[5][0], 1) && near(c.numbers[5][1], 3));
        QCOMPARE(c.numbers[7][0], 0.0);
        Caller singular(8);
        singular.n({2}).n({1}).n({1, 2, 2, 4}, {2, 2}).n({2}).n({0, 0}, {2}).n({5, 10}, {2}).n({2}).n({0});
        singular.run("dgesv");
        QVERIFY(singular.numbers[7][0] != 0);
    }

    void decompositionSolves() {
        // P A = L U with exchanges, used by dgetrs and dgetri: A = {{0,1,2},{1,0,3},{4,-3,8}}, x = (1,2,3).
        const std::vector<double> a{0, 1, 2, 1, 0, 3, 4, -3, 8};
        Caller f(8);
        f.n({3}).n({3}).n(a, {3, 3}).n({3}).n({0, 0, 0}, {3}).n({0});
        f.run("dgetrf");
        QCOMPARE(f.numbers[5][0], 0.0);
        Caller s(12);
        s.s("N").n({3}).n({1}).n(f.numbers[2], {3, 3}).n({3}).n(f.numbers[4], {3}).n({8, 10, 22}, {3}).n({3}).n({0});
        s.run("dgetrs");
        for (size_t i = 0; i < 3; ++i)
            QVERIFY(near(s.numbers[5][i], double(i + 1)));
    }
};

QTEST_APPLESS_MAIN(TablesTest)
#include "tables_test.moc"
