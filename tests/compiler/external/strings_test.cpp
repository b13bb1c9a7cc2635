#include "compiler/external/native.h"

#include <QTest>

using namespace gnomon;

class StringsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Random numbers of the library begin with this hash of an instance's name. Expected: what the library's own C
    /// function gives.
    void hashOfAName_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("expected");
        QTest::newRow("odd length") << "DrydenContinuousTurbulence.whiteNoise" << -142151362;
        QTest::newRow("long") << "Modelica.Blocks.Examples.Noise.DrydenContinuousTurbulence.whiteNoise" << -80198547;
        QTest::newRow("even length") << "whiteNoise" << 1133649279;
    }
    void hashOfAName() {
        QFETCH(QString, text);
        QFETCH(int, expected);
        std::vector<std::string> texts{text.toStdString()};
        std::vector<native::Argument> arguments(1);
        arguments[0].kind = native::Argument::Kind::Texts;
        arguments[0].texts = texts;
        native::Call call;
        call.arguments = arguments;
        native::find("ModelicaStrings_hashString")->run(call);
        QCOMPARE(call.number, double(expected));
    }
};

QTEST_APPLESS_MAIN(StringsTest)
#include "strings_test.moc"
