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
        QTest::newRow("step") << "Blocks.Examples.StepResponse"
                              << "plant.y" << 1 - std::exp(-5);
        // Gain 2 around 2/(s/2): the error falls as exp(-4 t).
        QTest::newRow("control") << "Blocks.Examples.Control"
                                 << "plant.y" << 1 - std::exp(-20);
        QTest::newRow("charging") << "Electrical.Analog.Examples.ChargingCapacitor"
                                  << "capacitor.v" << 10 * (1 - std::exp(-5));
        QTest::newRow("resonance") << "Electrical.Analog.Examples.Resonance"
                                   << "capacitor.v" << 5 * std::cos(20.0);
        const double w = std::sqrt(10 - 0.04);
        const double swing = std::exp(-2) * (std::cos(10 * w) + 0.2 / w * std::sin(10 * w));
        QTest::newRow("rotation") << "Mechanics.Rotational.Examples.Oscillator"
                                  << "body.phi" << swing;
        QTest::newRow("translation") << "Mechanics.Translational.Examples.Oscillator"
                                     << "body.s" << swing;
        QTest::newRow("heat") << "Thermal.Examples.TwoBodies"
                              << "hot.T" << 323.15 + 50 * std::exp(-4);
        // Torricelli: the root of the level falls evenly.
        const double root = 1 - 0.61 * 0.001 / 0.5 * std::sqrt(9.80665 / 2) * 300;
        QTest::newRow("emptying") << "Hydraulic.Examples.EmptyingTank"
                                  << "tank.level" << root * root;
        QTest::newRow("two tanks") << "Hydraulic.Examples.TwoTanks"
                                   << "left.level" << 1.5 + 0.5 * std::exp(-2 * 1000 * 9.80665 * 60 / (1e6 * 0.2));
        const double oil = 1e-3 * std::sqrt(1.6e9 / (1e-3 * 100));
        QTest::newRow("oil") << "Hydraulic.Examples.OilSpring"
                             << "load.s" << 0.1 / oil * std::sin(oil * 0.2);
    }
    void examplesEndWhereTheyShould() {
        QFETCH(QString, model);
        QFETCH(QString, signal);
        QFETCH(double, end);
        endsAt("Gnomon." + model, {}, false, signal, end);
    }

    /// Nothing in it is wrong, units included.
    void libraryIsSound() {
        QProcess gnc;
        gnc.start(GNC_PROGRAM, {"check", "--strict", "--class", "Gnomon"});
        QVERIFY(gnc.waitForFinished(120000));
        QVERIFY2(gnc.exitCode() == 0, gnc.readAllStandardError());
    }

    void partsOfBothLibrariesAreConnected_data() {
        QTest::addColumn<QString>("signal");
        QTest::addColumn<double>("end");
        QTest::newRow("circuit") << "capacitor.v" << 10 * (1 - std::exp(-10.0));
        QTest::newRow("rotation") << "inertia.phi" << std::cos(std::sqrt(10.0));
        QTest::newRow("translation") << "mass.s" << std::cos(2.0);
        QTest::newRow("heat") << "body.T" << 300 + 50 * std::exp(-2.0);
        QTest::newRow("signals") << "order.y" << 1 - std::exp(-2.0);
    }
    /// Connectors match those of the standard library by their variables.
    void partsOfBothLibrariesAreConnected() {
        if (qEnvironmentVariableIsEmpty("MODELICAPATH"))
            QSKIP("MODELICAPATH is not set: there is no standard library to connect with");
        QFETCH(QString, signal);
        QFETCH(double, end);
        endsAt("Mixed", R"(model Mixed
  Gnomon.Electrical.Analog.ConstantVoltage source(V=10);
  Modelica.Electrical.Analog.Basic.Resistor resistor(R=100);
  Gnomon.Electrical.Analog.Capacitor capacitor(C=0.001, v(fixed=true));
  Modelica.Electrical.Analog.Basic.Ground ground;
  Gnomon.Mechanics.Rotational.Fixed wall;
  Modelica.Mechanics.Rotational.Components.Spring spring(c=10);
  Gnomon.Mechanics.Rotational.Inertia inertia(J=1, phi(start=1, fixed=true), w(fixed=true));
  Modelica.Mechanics.Translational.Components.Fixed stop;
  Gnomon.Mechanics.Translational.Spring pull(c=4);
  Modelica.Mechanics.Translational.Components.Mass mass(m=1, L=0, s(start=1, fixed=true), v(fixed=true));
  Modelica.Thermal.HeatTransfer.Components.HeatCapacitor body(C=5, T(start=350, fixed=true));
  Gnomon.Thermal.ThermalConductor bridge(G=10);
  Modelica.Thermal.HeatTransfer.Sources.FixedTemperature ambient(T=300);
  Modelica.Blocks.Sources.Step step;
  Gnomon.Blocks.FirstOrder order(T=0.5);
equation
  connect(source.p, resistor.p);
  connect(resistor.n, capacitor.p);
  connect(capacitor.n, source.n);
  connect(ground.p, source.n);
  connect(wall.flange, spring.flange_a);
  connect(spring.flange_b, inertia.flange_a);
  connect(stop.flange, pull.flange_a);
  connect(pull.flange_b, mass.flange_a);
  connect(body.port, bridge.port_a);
  connect(bridge.port_b, ambient.port);
  connect(step.y, order.u);
  annotation (experiment(StopTime=1));
end Mixed;
)",
               true, signal, end);
    }

private:
    void endsAt(const QString& model, const QByteArray& text, bool withLibraries, const QString& signal, double end) {
        const QTemporaryDir folder;
        const QString result = folder.filePath("result.csv");
        QStringList arguments{"simulate", model};
        if (!text.isEmpty()) {
            QFile source(folder.filePath("model.mo"));
            QVERIFY(source.open(QIODevice::WriteOnly));
            source.write(text);
            arguments << source.fileName();
        }
        QProcess gnc;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        if (!withLibraries)
            environment.remove("MODELICAPATH");
        gnc.setProcessEnvironment(environment);
        gnc.setWorkingDirectory(folder.path());
        gnc.start(GNC_PROGRAM, arguments + QStringList{"--tolerance", "1e-8", "--output", result});
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
