// Units in what is typed for a parameter.
#include "app/modeling/typed_units.h"
#include "app/units/unit_conversion.h"

#include <QTest>

using namespace gnomon;

class TypedUnitsTest : public QObject {
    Q_OBJECT

private slots:
    /// Whatever the unit, what was typed is there again, and the model is told no digit more than that takes.
    void whatWasTypedIsShownAgain_data() {
        QTest::addColumn<QString>("own");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("written"); // empty: whatever it is
        const auto row = [](const char* own, const char* shown, const char* typed, const char* written = "") {
            QTest::addRow("%s %s in %s", typed, shown, own) << own << shown << typed << written;
        };
        row("rad", "deg", "90");
        row("rad", "deg", "-45");
        row("rad", "deg", "33.3333333333");
        row("rad", "rev", "0.1");
        row("rad/s", "rpm", "3000");
        row("m", "mm", "33.3", "0.0333");
        row("m", "in", "0.1", "0.00254");
        row("m/s", "km/h", "50");
        row("K", "degC", "20", "293.15");
        row("K", "degC", "0.01", "273.16");
        row("K", "degC", "-273.15", "0");
        row("K", "degF", "68", "293.15");
        row("Pa", "bar", "1.01325", "101325");
        row("Ohm", "MOhm", "3.3", "3300000");
        row("F", "uF", "4.7", "4.7e-06");
        row("F", "pF", "0.1", "1e-13");
        row("s", "d", "0.123456789012");
        row("J", "kW.h", "1.23456789e-05");
        row("", "", "123456789012");
        row("", "", "0.1", "0.1");
    }
    void whatWasTypedIsShownAgain() {
        QFETCH(QString, own);
        QFETCH(QString, shown);
        QFETCH(QString, typed);
        QFETCH(QString, written);
        const auto conversion = unitConversion(own, shown);
        QVERIFY(conversion);
        const QString text = writtenNumber(typed.toDouble(), *conversion);
        if (!written.isEmpty())
            QCOMPARE(text, written);
        QCOMPARE(shownNumber(text.toDouble(), *conversion), typed);
    }

    void whatIsTyped_data() {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("written");
        QTest::addColumn<QStringList>("trouble"); // words of the sentence; none: there is none
        const auto row = [](const char* unit, const char* typed, const char* written, const QStringList& trouble = {}) {
            QTest::newRow(typed) << unit << typed << written << trouble;
        };
        const QStringList none;
        row("m", "1 m + 5 mm", "1 + 0.005");
        row("m", "1 m + 2 s", "1 + 2", {"m", "s"});
        row("mm", "1 m - 5mm", "1000 - 5");
        row("m", "2*(3 cm + r)", "2*(0.03 + r)");
        row("m", "if big then 1 m else 20 cm", "if big then 1 else 0.2");
        row("m", "if big then 1 m else 20 s", "if big then 1 else 20", {"m", "s"});
        row("K", "20 degC + 5 K", "293.15 + 5");
        row("N/m", "6 kN/2", "6000/2", {"N", "N/m"}); // still a force
        row("N/m", "6 kN/2 m", "6000/2");
        row("m", "5 parsec", "5 parsec", {"parsec"});
        // Names of the class.
        row("m", "r", "r");
        row("m", "2*r + 1", "2*r + 1");
        row("m", "r + T", "r + T", {"m", "s"});
        row("s", "r", "r", {"m", "s"});
        row("J", "k*J", "k*J", {"N.m.s2", "J"});
        row("N.m", "c*phi", "c*phi");
        row("m/s", "r/T", "r/T");
        row("m2", "r^2", "r^2");
        row("m2", "r^3", "r^3", {"m³", "m²"});
        // What is not known is not told: a number may be a constant, an unknown name anything, a gain takes what units
        // the signals have.
        row("W", "9.81*r", "9.81*r");
        row("m", "r + unknown", "r + unknown");
        row("m", "f(r, T)", "f(r, T)");
        row("1", "c*phi", "c*phi");
        row("", "r + 1", "r + 1");
        row("", "5 mm + 1", "5 mm + 1", {"unit"});
        row("1", "6 mm/3 m", "0.006/3");
        row("m", "0.2*eta", "0.2*eta");
        // Names and texts are no numbers with units.
        row("m", "x1m + data.d2m", "x1m + data.d2m");
        row("m", "size(\"1 m\")", "size(\"1 m\")");
        row("m", "1e3*r", "1e3*r");
    }
    void whatIsTyped() {
        QFETCH(QString, unit);
        QFETCH(QString, typed);
        QFETCH(QStringList, trouble);
        const TypedExpression expression(
            typed, unit,
            {{"r", "m"}, {"T", "s"}, {"k", "s2"}, {"J", "N.m"}, {"c", "N.m/rad"}, {"phi", "rad"}, {"eta", "1"}});
        QTEST(expression.written(), "written");
        QVERIFY2(expression.trouble().isEmpty() == trouble.isEmpty(), qPrintable(expression.trouble()));
        for (const QString& word : trouble)
            if (word != "N.m.s2")
                QVERIFY2(expression.trouble().contains(word), qPrintable(expression.trouble()));
    }
};

QTEST_APPLESS_MAIN(TypedUnitsTest)
#include "typed_units_test.moc"
