#include "compiler/base/units.h"

#include <QTest>

#include <cmath>

using namespace gnomon;

/// Units as texts: the grammar of the Modelica specification, chapter 19, and values of the SI brochure.
class UnitsTest : public QObject {
    Q_OBJECT
private slots:
    void read_data();
    void read();
    void refused_data();
    void refused();
    void arithmetic();
    void conversion_data();
    void conversion();
    void printed_data();
    void printed();
    void whatIsNoUnitIsPrintedAsItIs();
    void ofDerivatives_data();
    void ofDerivatives();
};

void UnitsTest::read_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("powers");
    QTest::addColumn<double>("factor");
    auto row = [](const char* text, const char* powers, double factor) {
        QTest::newRow(text) << QString(text) << QString(powers) << factor;
    };
    row("1", "1", 1);
    row("m", "m", 1);
    row("km", "m", 1000);
    row("mm2", "m2", 1e-6);
    row("kg", "kg", 1);
    row("g", "kg", 1e-3);
    row("N.m", "kg.m2/s2", 1);
    row("N.m.s/rad", "kg.m2/s", 1);
    row("W/(m2.K)", "kg/(s3.K)", 1);
    row("J/(mol.K)", "kg.m2/(s2.K.mol)", 1);
    row("m.s-2", "m/s2", 1);
    row("m/s^2", "m/s2", 1);
    row("1/s", "1/s", 1);
    row("Ohm", "kg.m2/(s3.A2)", 1);
    row("kOhm", "kg.m2/(s3.A2)", 1000);
    row("uF", "s4.A2/(kg.m2)", 1e-6);
    row("bar", "kg/(m.s2)", 1e5);
    row("mbar", "kg/(m.s2)", 1e2);
    row("h", "s", 3600);
    row("min", "s", 60);
    row("kW.h", "kg.m2/s2", 3.6e6);
    row("km/h", "m/s", 1 / 3.6);
    row("deg", "1", std::acos(-1) / 180);
    row("rpm", "1/s", std::acos(-1) / 30);
    row("Pa", "kg/(m.s2)", 1);
    row("dam", "m", 10);
    row("cd", "cd", 1);
    row("T", "kg/(s2.A)", 1);
    row("mT", "kg/(s2.A)", 1e-3);
    row("(N.m)/(rad.s)", "kg.m2/s3", 1);
}

void UnitsTest::read() {
    QFETCH(QString, text);
    QFETCH(QString, powers);
    QFETCH(double, factor);
    const auto unit = parseUnit(text.toStdString());
    QVERIFY(unit.has_value());
    QCOMPARE(QString::fromStdString(unitText(*unit)), powers);
    QVERIFY2(std::fabs(unit->factor / factor - 1) < 1e-12, qPrintable(QString::number(unit->factor)));
}

void UnitsTest::ofDerivatives_data() {
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("derivative");
    const auto row = [](const char* unit, const char* derivative) {
        QTest::newRow(unit) << QString(unit) << QString(derivative);
    };
    row("m", "m/s");
    row("m/s", "m/s2");
    row("m/s2", "m/s3");
    row("rad", "rad/s");
    row("rad/s", "rad/s2");
    row("K", "K/s");
    row("1", "1/s");
    row("1/s", "1/s2");
    row("s", "1");
    row("A.s", "A");
    row("N.s/m", "N/m");
    row("J/(kg.K)", "J/(kg.K.s)");
    row("kg/m3", "kg/(m3.s)");
    row("kg/(m.s)", "kg/(m.s2)");
    row("km", "km/s");
    row("s2", "s");
    // Not what one thinks of: nothing rather than something wrong.
    row("degC", "");
    row("", "");
    row("furlong", "");
}

void UnitsTest::ofDerivatives() {
    QFETCH(QString, unit);
    QFETCH(QString, derivative);
    QCOMPARE(QString::fromStdString(unitPerSecond(unit.toStdString())), derivative);
}

void UnitsTest::refused_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "Nm", "x", "m/s/s", "m..s", "m/", "(m", "m)", "2m", "kkg", "m 2"})
        QTest::newRow(text) << QString(text);
}

void UnitsTest::refused() {
    QFETCH(QString, text);
    QVERIFY(!parseUnit(text.toStdString()).has_value());
}

void UnitsTest::arithmetic() {
    const Unit newton = *parseUnit("N"), metre = *parseUnit("m");
    QVERIFY(newton.times(metre).sameQuantity(*parseUnit("J")));
    QVERIFY(newton.over(metre.power(2)).sameQuantity(*parseUnit("Pa")));
    QVERIFY(parseUnit("m2")->power(0.5).sameQuantity(metre));
    QVERIFY(parseUnit("rad")->isNumber());
    QVERIFY(!newton.sameQuantity(metre));
    QCOMPARE(parseUnit("degC")->offset, 273.15);
    QCOMPARE(parseUnit("degC")->times(metre).offset, 0.0);
}

void UnitsTest::conversion_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<double>("expected"); // NaN: they do not fit
    const auto row = [](double value, const char* from, const char* to, double expected) {
        QTest::addRow("%g %s in %s", value, from, to) << value << QString(from) << QString(to) << expected;
    };
    row(20, "degC", "K", 293.15);
    row(293.15, "K", "degC", 20);
    row(212, "degF", "degC", 100);
    row(3, "bar", "Pa", 3e5);
    row(250, "kPa", "bar", 2.5);
    row(36, "km/h", "m/s", 10);
    row(2.2, "kOhm", "Ohm", 2200);
    row(60, "rpm", "rad/s", 2 * std::acos(-1));
    row(180, "deg", "rad", std::acos(-1));
    row(1, "rad/s", "Hz", NAN);
    row(1, "rpm", "1/s", NAN);
    row(1, "V", "A", NAN);
    row(1, "m", "s", NAN);
    row(1, "x", "m", NAN);
    row(1, "m", "", NAN);
}

void UnitsTest::conversion() {
    QFETCH(double, value);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(double, expected);
    const auto found = convertUnit(value, from.toStdString(), to.toStdString());
    QCOMPARE(found.has_value(), !std::isnan(expected));
    if (found)
        QVERIFY2(std::fabs(*found - expected) < 1e-12 * std::fabs(expected),
                 qPrintable(QString::number(*found, 'g', 17)));
}

void UnitsTest::printed_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("printed");
    const auto row = [](const char* written, const char* printed) {
        QTest::newRow(written) << QString(written) << QString(printed);
    };
    row("m", "m");
    row("N.m", "N·m");
    row("m/s2", "m/s²");
    row("kg.m2", "kg·m²");
    row("W/(m2.K)", "W/(m²·K)");
    row("m.s-1", "m·s⁻¹");
    row("m10", "m¹⁰");
    row("degC", "°C");
    row("deg/s", "°/s");
    row("Ohm", "Ω");
    row("kOhm", "kΩ");
    row("uF", "µF");
    row("u", "u"); // the atomic mass
    row("1/min", "1/min");
    row("%", "%");
}

void UnitsTest::printed() {
    QFETCH(QString, written);
    QFETCH(QString, printed);
    QCOMPARE(QString::fromStdString(printedUnit(written.toStdString())), printed);
    QCOMPARE(QString::fromStdString(writtenUnit(printed.toStdString())), written);
    QCOMPARE(QString::fromStdString(writtenUnit(written.toStdString())), written);
}

void UnitsTest::whatIsNoUnitIsPrintedAsItIs() {
    for (const char* text : {"", "furlongs.2", "dB(m)", "a.b2"})
        QCOMPARE(QString::fromStdString(printedUnit(text)), QString(text));
    QCOMPARE(QString::fromStdString(writtenUnit("\u2126")), QString("Ohm")); // the sign for ohms
    QCOMPARE(QString::fromStdString(writtenUnit("\u03BCm")), QString("um")); // the letter instead of the prefix
}

QTEST_APPLESS_MAIN(UnitsTest)
#include "units_test.moc"
