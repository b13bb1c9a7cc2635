#include "tests/compiler/flat/flat_text.h"

#include <QTest>

using namespace gnomon;
using gnomon::testing::flat;

/// Equations of a class that is used several times: the first uses are evaluated, further ones only filled in. Each
/// model uses its class three times in the same way and then once in another.
class EquationUsesTest : public QObject {
    Q_OBJECT
private slots:
    void lastUseDiffers_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("wanted"); // a part of the flat text
        QTest::newRow("nothing differs")
            << "model C Real x, y; equation x = y; y = time; end C; model A C a, b, c, d; end A;"
            << "'a.x' = 'a.y'; 'b.x' = 'b.y'; 'c.x' = 'c.y'; 'd.x' = 'd.y';";
        QTest::newRow("the value of a parameter") << "model C parameter Real p = 1; Real x; equation x = p; end C; "
                                                     "model A C a, b, c, d(p = 4); end A;"
                                                  << "'c.x' = 'c.p'; 'd.x' = 'd.p';";
        QTest::newRow("extents") << "model C parameter Integer n = 1; Real x[n], y[n]; equation x = y; "
                                    "y = fill(time, n); end C; model A C a, b, c, d(n = 2); end A;"
                                 << "'c.x'[1] = 'c.y'[1]; 'd.x'[1] = 'd.y'[1]; 'd.x'[2] = 'd.y'[2];";
        QTest::newRow("a subscript") << "model C parameter Integer n = 1; Real x, y[2]; equation x = y[n]; "
                                        "y = {time, time}; end C; model A C a, b, c, d(n = 2); end A;"
                                     << "'c.x' = 'c.y'[1]; 'd.x' = 'd.y'[2];";
        QTest::newRow("a condition") << "model C parameter Boolean p = false; Real x, y; equation x = if p then y else "
                                        "-y; y = time; end C; model A C a, b, c, d(p = true); end A;"
                                     << "'d.y' = time; 'd.x' = 'd.y';";
        QTest::newRow("an evaluated parameter")
            << "model C parameter Real p = 1 annotation (Evaluate = true); Real x, y; equation x = p*y; y = time; "
               "end C; model A C a, b, c, d(p = 4); end A;"
            << "'d.y' = time; 'd.x' = 4.0 * 'd.y';";
        QTest::newRow("the class of a component")
            << "model D Real v, w = time; equation v = w; end D; model E Real w = 2*time, v = w; end E; "
               "model C replaceable D d constrainedby D; Real x; equation x = d.v; end C; "
               "model A C a, b, c, d(redeclare E d); end A;"
            << "'c.x' = 'c.d.v'; 'd.x' = 'd.d.v';";
        QTest::newRow("what outer means")
            << "model C outer Real o; Real x; equation x = o; end C; model M inner Real o = 2*time; C d; end M; "
               "model A inner Real o = time; C a, b, c; M m; end A;"
            << "'c.x' = o; 'm.d.x' = 'm.o';";
        QTest::newRow("an element of an array of components")
            << "model D Real v = time; end D; model C D d[2]; Real x; equation x = d[2].v; end C; "
               "model A C a, b, c, d; end A;"
            << "'c.x' = 'c.d[2].v'; 'd.x' = 'd.d[2].v';";
        QTest::newRow("elements of an array of components, and a lone one")
            << "model C Real x, y; equation x = y; y = time; end C; model A C a[3], d; end A;"
            << "'a[3].x' = 'a[3].y'; 'd.x' = 'd.y';";
        QTest::newRow("an inherited equation")
            << "partial model B Real x, y; equation x = y; end B; model C extends B; equation y = time; end C; "
               "model D extends B; Real z = time; equation y = z; end D; model A C a, b, c; D d; end A;"
            << "'c.x' = 'c.y'; 'd.x' = 'd.y';";
    }
    void lastUseDiffers() {
        QFETCH(QString, source);
        QFETCH(QString, wanted);
        const auto result = flat(source);
        QCOMPARE(QString::fromStdString(result.messages), QString());
        QVERIFY2(QString::fromStdString(result.text).contains(wanted), result.text.c_str());
        QCOMPARE(result.statistics.equations, result.statistics.unknowns);
    }

    /// What a component lacks is said, whichever of the uses it is.
    void lastUseLacksSomething() {
        const auto result =
            flat("model C parameter Boolean p = true; Real x, y if p;\nequation x = y; y = time; end C; "
                 "model A C a, b, c, d(p = false); end A;");
        QVERIFY2(result.messages.contains("2:14 AbsentMember"), result.messages.c_str());
    }
};

QTEST_APPLESS_MAIN(EquationUsesTest)
#include "equation_uses_test.moc"
