// Every example of the Gnomon library runs from anywhere, and ends where its closed solution does.
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

class LibraryTest : public QObject {
    Q_OBJECT

private slots:
    void examplesEndWhereTheyShould_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("signal");
        QTest::addColumn<double>("end");
        QTest::newRow("step") << "Blocks.Examples.StepResponse" << "plant.y" << 1 - std::exp(-5);
        // Gain 2 around 2/(s/2): the error falls as exp(-4 t).
        QTest::newRow("control") << "Blocks.Examples.Control" << "plant.y" << 1 - std::exp(-20);
        QTest::newRow("charging") << "Electrical.Analog.Examples.ChargingCapacitor" << "capacitor.v"
                                  << 10 * (1 - std::exp(-5));
        QTest::newRow("resonance") << "Electrical.Analog.Examples.Resonance" << "capacitor.v" << 5 * std::cos(20.0);
        const double w = std::sqrt(10 - 0.04);
        const double swing = std::exp(-2) * (std::cos(10 * w) + 0.2 / w * std::sin(10 * w));
        QTest::newRow("rotation") << "Mechanics.Rotational.Examples.Oscillator" << "body.phi" << swing;
        QTest::newRow("translation") << "Mechanics.Translational.Examples.Oscillator" << "body.s" << swing;
        QTest::newRow("heat") << "Thermal.Examples.TwoBodies" << "hot.T" << 323.15 + 50 * std::exp(-4);
    }
    void examplesEndWhereTheyShould() {
        QFETCH(QString, model);
        QFETCH(QString, signal);
        QFETCH(double, end);
        const QTemporaryDir folder;
        const QString result = folder.filePath("result.csv");
        QProcess gnc;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("MODELICAPATH");
        gnc.setProcessEnvironment(environment);
        gnc.setWorkingDirectory(folder.path());
        gnc.start(GNC_PROGRAM, {"simulate", "Gnomon." + model, "--tolerance", "1e-8", "--output", result});
        QVERIFY(gnc.waitForFinished(120000));
        QVERIFY2(gnc.exitCode() == 0, gnc.readAllStandardError());
        QFile file(result);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        const qsizetype column = lines.first().trimmed().replace('"', "").split(',').indexOf(signal.toUtf8());
        QVERIFY2(column > 0, lines.first());
        const double value = lines.last().trimmed().split(',')[column].toDouble();
        QVERIFY2(std::abs(value - end) < 1e-5 * std::max(1.0, std::abs(end)),
                 qPrintable(QString("%1 is %2, not %3").arg(signal).arg(value, 0, 'g', 12).arg(end, 0, 'g', 12)));
    }
};

QTEST_GUILESS_MAIN(LibraryTest)
#include "library_test.moc"
