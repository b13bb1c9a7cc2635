#include "compiler/base/names.h"

#include <QTest>

using namespace gnomon;

class NamesTest : public QObject {
    Q_OBJECT
private slots:
    void equalNamesHaveEqualIds() {
        NameTable names;
        const NameId a = names.intern("resistor"), b = names.intern("R");
        QVERIFY(a != b);
        QCOMPARE(names.intern("resistor"), a);
        QCOMPARE(names.find("R"), b);
        QCOMPARE(names.text(a), std::string_view("resistor"));
        QVERIFY(!names.find("capacitor").valid());
        QCOMPARE(names.size(), size_t(2));
    }
};

QTEST_APPLESS_MAIN(NamesTest)
#include "names_test.moc"
