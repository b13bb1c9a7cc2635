#include "app/service/simulation_job.h"
#include "compiler/session/session.h"
#include "solver/results/result_store.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace gnomon;
using namespace gnomon::solver;

namespace {

class Listener final : public RunObserver {
public:
    void message(const RunMessage& message) override { said << QString::fromStdString(message.text); }
    void progress(const RunProgress&) override {}
    QStringList said;
};

} // namespace

/// A run says before how much of the disk its result will take, wants to be asked for more than half of what is free,
/// and stops with what it has before the disk is full.
class ResultSizeTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Listener m_listener;

    std::string file() const { return m_folder.filePath("result.gnr").toStdString(); }
    service::SimulationJob job(const std::string& text) {
        session::Session session;
        service::SimulationJob job;
        m_listener.said.clear();
        if (session.setText("model.mo", text))
            if (const auto compiled = session.compile("M", {}, {}))
                job.model = compiled->model;
        job.resultFile = file();
        return job;
    }
    service::SimulationOutcome simulate(const service::SimulationJob& job) {
        RunControl control;
        return service::simulate(job, m_listener, control);
    }

private Q_SLOTS:
    void isAskedFor_data() {
        QTest::addColumn<double>("interval");
        QTest::addColumn<quint64>("free");
        QTest::addColumn<bool>("fits");
        // Time and x: 16 bytes a row.
        QTest::newRow("little") << 0.01 << quint64(1'000'000) << true;
        QTest::newRow("less than half") << 1e-4 << quint64(340'000) << true;
        QTest::newRow("more than half") << 1e-4 << quint64(310'000) << false;
        QTest::newRow("more than can be counted") << 1e-25 << (quint64(1) << 40) << false;
    }
    void isAskedFor() {
        QFETCH(double, interval);
        QFETCH(quint64, free);
        QFETCH(bool, fits);
        service::SimulationJob wanted = job("model M Real x(start=1, fixed=true); equation der(x) = -x; end M;");
        QVERIFY(wanted.model);
        wanted.signalNames = {"x"};
        wanted.options.interval = interval;
        wanted.disk = [&] { return DiskSpace{free, 2 * free}; };
        QFile::remove(m_folder.filePath("result.gnr"));
        const service::SimulationOutcome outcome = simulate(wanted);
        QCOMPARE(outcome.end == service::SimulationOutcome::End::Finished, fits);
        QCOMPARE(outcome.isTooLarge, !fits);
        QCOMPARE(QFile::exists(m_folder.filePath("result.gnr")), fits);
        if (!fits) {
            QVERIFY2(outcome.message.find("are free") != std::string::npos, outcome.message.c_str());
            return;
        }
        wanted.disk = [&] { return DiskSpace{160'000, 320'000}; };
        wanted.options.interval = 1e-4;
        wanted.mayFillDisk = true; // asked for: it stops where the disk does
        const service::SimulationOutcome large = simulate(wanted);
        QCOMPARE(large.end, service::SimulationOutcome::End::Finished);
    }

    /// Events make rows that nobody has counted before.
    void stopsInTime() {
        service::SimulationJob rich = job("model M discrete Real x(start=0, fixed=true); equation when sample(0, 1e-5) "
                                          "then x = pre(x) + 1; end when; "
                                          "end M;");
        QVERIFY(rich.model);
        rich.signalNames = {"x"};
        const auto size = [&] { return static_cast<uint64_t>(QFile(QString::fromStdString(file())).size()); };
        QFile::remove(QString::fromStdString(file()));
        constexpr uint64_t disk = 2'000'000;
        rich.disk = [&] { return DiskSpace{disk - size(), disk}; };
        for (const bool mayFillDisk : {false, true}) {
            QFile::remove(QString::fromStdString(file()));
            rich.mayFillDisk = mayFillDisk;
            const service::SimulationOutcome outcome = simulate(rich);
            QCOMPARE(outcome.end, service::SimulationOutcome::End::Failed);
            QVERIFY(outcome.isTooLarge && outcome.hasResult);
            QVERIFY(size() <= (mayFillDisk ? disk - disk / 50 : disk / 2));
            const Result<ResultStore> store = ResultStore::open(file());
            QVERIFY(store);
            QCOMPARE(store->rowCount(), outcome.statistics.rows);
            QVERIFY(store->rowCount() > 10'000);
            QVERIFY(store->value(0, store->rowCount() - 1) < 0.9);
        }
    }

    void largeOnesAreSaid() {
        service::SimulationJob wanted = job("model M Real x(start=1, fixed=true); equation der(x) = -x; end M;");
        QVERIFY(wanted.model);
        wanted.signalNames = {"x"};
        wanted.options.interval = 1e-8; // 1.6 GB
        wanted.disk = [&] { return DiskSpace{10'000'000'000, 20'000'000'000}; };
        class Stopping final : public RunObserver {
        public:
            explicit Stopping(RunControl& control) : m_control(control) {}
            void message(const RunMessage& message) override {
                said << QString::fromStdString(message.text);
                m_control.cancelled = true;
            }
            void progress(const RunProgress&) override {}
            QStringList said;

        private:
            RunControl& m_control;
        };
        RunControl control;
        Stopping listener(control);
        QCOMPARE(service::simulate(wanted, listener, control).end, service::SimulationOutcome::End::Cancelled);
        QVERIFY2(listener.said.value(0).contains("1.6 GB") && listener.said.value(0).contains("100000001 rows"),
                 qPrintable(listener.said.join('\n')));
    }
};

QTEST_GUILESS_MAIN(ResultSizeTest)
#include "result_size_test.moc"
