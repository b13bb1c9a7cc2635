#include "app/runs/run_controller.h"

#include "app/language/phrasebook.h"
#include "app/protocol/codec.h"
#include "app/runs/run_record.h"
#include "compiler/external/trust.h"
#include "solver/results/import.h"
#include "solver/results/result_store.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace gnomon {

namespace {

/// Bytes of another program's file that are read in passing.
constexpr qint64 longFile = qint64(1) << 18;

} // namespace

RunController::RunController(QString workerProgram, const QString& folder, QObject* parent)
    : QObject(parent), m_program(std::move(workerProgram)), m_folder(QDir(folder).absolutePath()) {
    QDir(m_folder).mkpath(QStringLiteral("."));
}

QString RunController::recordFile(const Run* run) {
    return run->folder() + QStringLiteral(".json");
}

/// Beside the result from the beginning on, so that both come back after a crash. What cannot be written is not listed
/// again, and its result goes with the next start.
void RunController::write(const Run* run) const {
    const QByteArray bytes = QJsonDocument(run->record()).toJson(QJsonDocument::Compact);
    QFile file(recordFile(run));
    if (file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(bytes) != bytes.size())
        file.remove();
}

void RunController::removeFiles(const Run* run) const {
    QFile::remove(run->resultFile());
    QFile::remove(recordFile(run));
    QDir(run->folder()).removeRecursively();
}

void RunController::setPinned(Run* run, bool pinned) {
    run->m_pinned = pinned;
    write(run);
    emit changed(run);
}

void RunController::setName(Run* run, const QString& name) {
    run->m_name = name.simplified();
    write(run);
    emit changed(run);
}

int RunController::unkeptCount() const {
    return static_cast<int>(std::ranges::count_if(m_runs, wouldGo));
}

void RunController::list(Run* run) {
    m_runs.append(run);
    connect(run, &Run::changed, this, [this, run] { emit changed(run); });
    connect(run, &Run::ended, this, [this, run] { write(run); });
}

QList<Run*> RunController::restore() {
    QDir results(m_folder);
    static const QRegularExpression ofARun(QStringLiteral("^run-(\\d+)(\\.json|\\.gnr)?$"));
    QMap<int, QJsonObject> records;
    QMap<int, QStringList> files;
    for (const QString& name : results.entryList(QDir::Files | QDir::Dirs | QDir::System | QDir::NoDotAndDotDot)) {
        const QRegularExpressionMatch match = ofARun.match(name);
        if (!match.hasMatch())
            continue;
        const int number = match.captured(1).toInt();
        files[number].append(name);
        if (match.captured(2) != QLatin1String(".json"))
            continue;
        QFile file(results.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            records.insert(number, QJsonDocument::fromJson(file.readAll()).object());
    }
    QList<Run*> unkept;
    m_isRestoring = true;
    for (auto it = files.cbegin(); it != files.cend(); ++it) {
        const QJsonObject record = records.value(it.key());
        const RunSetup setup = setupFrom(record[QLatin1String("setup")].toObject());
        const QString result = results.filePath(QStringLiteral("run-%1.gnr").arg(it.key()));
        const bool isPinned = record[QLatin1String("pinned")].toBool(), isOpened = !setup.source.isEmpty();
        const bool hasFile = it->contains(QFileInfo(result).fileName());
        // Values that were tried out, and runs that had not come to a result.
        if (setup.className.isEmpty() || (!isPinned && !isOpened && (setup.trial || !hasFile))) {
            for (const QString& name : *it)
                if (!QFile::remove(results.filePath(name)))
                    QDir(results.filePath(name)).removeRecursively();
            continue;
        }
        QString problem;
        if (!QFileInfo::exists(result))
            problem = tr("%1 is not there any more.").arg(isOpened ? setup.source : result);
        else if (const auto read = solver::ResultStore::open(QFile::encodeName(result).toStdString()); !read)
            problem = QString::fromStdString(read.error().message);
        auto* run = new Run(it.key(), setup, result, this);
        list(run);
        m_lastNumber = std::max(m_lastNumber, it.key());
        emit added(run);
        run->restore(record, problem);
        if (!run->isKept())
            unkept.append(run);
    }
    m_isRestoring = false;
    return unkept;
}

RunController::~RunController() {
    if (m_process) {
        m_process->disconnect(this);
        // The worker ends its runs and itself when its input ends.
        m_process->closeWriteChannel();
        if (!m_process->waitForFinished(500)) {
            m_process->kill();
            m_process->waitForFinished(500);
        }
    }
    for (const Run* run : std::as_const(m_runs))
        if (run->isKept() && (run->hasResult() || !run->isActive()))
            write(run);
        else
            removeFiles(run);
}

void RunController::startWorker() {
    m_process = new QProcess(this);
    m_events = {};
    m_process->setProcessChannelMode(QProcess::SeparateChannels);
    m_process->setStandardErrorFile(QDir(m_folder).filePath(QStringLiteral("worker.log")));
    connect(m_process, &QProcess::readyReadStandardOutput, this, &RunController::readEvents);
    connect(m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        readEvents();
        workerEnded(status == QProcess::CrashExit ? tr("The worker process was ended by a signal.")
                                                  : tr("The worker process ended with code %1.").arg(code));
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            workerEnded(tr("The worker process %1 cannot be started: %2").arg(m_program, m_process->errorString()));
    });
    m_process->start(m_program, {});
    // What runs say, they say in the language of the window.
    if (const auto book = windowPhrasebook(); !book.empty())
        send({0, protocol::Speak{{book.begin(), book.end()}}});
}

void RunController::warmUp() {
    if (!m_process)
        startWorker();
}

void RunController::workerEnded(const QString& reason) {
    m_process->disconnect(this);
    m_process->deleteLater();
    m_process = nullptr;
    const QList<Run*> all = m_runs;
    for (Run* run : all)
        run->crash(reason);
    const auto requests = std::exchange(m_requests, {});
    for (auto it = requests.begin(); it != requests.end(); ++it)
        (*it)({it.key(), protocol::Failed{reason.toStdString(), {}, false}});
}

void RunController::send(const protocol::Request& request) {
    const std::string bytes = protocol::frame(protocol::encode(request));
    if (m_process) // else it could not be started, which was said to whoever waits
        m_process->write(bytes.data(), static_cast<qint64>(bytes.size()));
}

protocol::World RunController::worldOf(const std::vector<protocol::ModelText>& texts, const QString& workIn) const {
    protocol::World world;
    world.trusted = native::trustedFolders();
    world.folder = m_folder.toStdString();
    world.workIn = workIn.toStdString();
    // A file of data without a folder lies beside the model, or where the program was started.
    QStringList near;
    for (const protocol::ModelText& text : texts)
        near.append(QFileInfo(QString::fromStdString(text.path)).path());
    near.append(QDir::currentPath());
    near.removeDuplicates();
    for (const QString& folder : near)
        world.readFrom.push_back(folder.toStdString());
    return world;
}

Run* RunController::find(int number) const {
    for (Run* run : m_runs)
        if (run->number() == number)
            return run;
    return nullptr;
}

Run* RunController::active() const {
    for (auto it = m_runs.crbegin(); it != m_runs.crend(); ++it)
        if ((*it)->isActive())
            return *it;
    return nullptr;
}

Run* RunController::start(const RunSetup& setup, std::vector<protocol::ModelText> texts) {
    const int number = ++m_lastNumber;
    auto* run = new Run(number, setup, QDir(m_folder).filePath(QStringLiteral("run-%1.gnr").arg(number)), this);
    list(run);
    QDir().mkpath(run->folder());
    write(run);
    emit added(run);

    protocol::Simulate simulate;
    simulate.world = worldOf(texts, run->folder());
    simulate.base = setup.base;
    simulate.className = setup.className.toStdString();
    simulate.texts = std::move(texts);
    simulate.output = run->resultFile().toStdString();
    simulate.mayFillDisk = setup.mayFillDisk;
    simulate.variables = setup.variables.toStdString();
    simulate.scenario = setup.scenario.toStdString();
    simulate.solver = setup.solver.toStdString();
    simulate.startTime = setup.startTime;
    simulate.stopTime = setup.stopTime;
    simulate.tolerance = setup.tolerance;
    simulate.interval = setup.interval;
    simulate.step = setup.step;
    simulate.largestStep = setup.largestStep;
    simulate.intervals = setup.intervals;
    for (auto it = setup.parameters.begin(); it != setup.parameters.end(); ++it)
        simulate.parameters.push_back({it.key().toStdString(), it->number, it->text.toStdString()});
    warmUp();
    send({number, std::move(simulate)});
    return run;
}

int RunController::newRequest(Take take) {
    m_requests.insert(++m_lastRequest, std::move(take));
    warmUp();
    return m_lastRequest;
}

int RunController::initialize(protocol::Initialize request, Take take) {
    const QString folder = QDir(m_folder).filePath(QStringLiteral("run-%1").arg(m_lastRequest + 1));
    QDir().mkpath(folder);
    request.world = worldOf(request.texts, folder);
    const int number = newRequest([take = std::move(take), folder](const protocol::Event& event) {
        if (protocol::endsRequest(event))
            QDir(folder).removeRecursively();
        take(event);
    });
    send({number, std::move(request)});
    return number;
}

void RunController::cancelRequest(int number) {
    if (m_process && m_requests.contains(number))
        send({number, protocol::Cancel{}});
}

Result<Run*> RunController::openResult(const QString& path) {
    const QFileInfo file(path);
    const QString ending = file.suffix().toLower();
    const bool own = ending == QLatin1String("gnr");
    if (!own && ending != QLatin1String("mat") && ending != QLatin1String("csv") && ending != QLatin1String("txt"))
        return fail(tr("%1: results are opened from .mat, .csv and .gnr files.").arg(path).toStdString());
    if (!file.isFile() || !file.isReadable())
        return fail(tr("%1 cannot be opened.").arg(path).toStdString());
    const int number = ++m_lastNumber;
    const QString target = QDir(m_folder).filePath(QStringLiteral("run-%1.gnr").arg(number));
    RunSetup setup;
    setup.source = file.absoluteFilePath();
    setup.className = file.completeBaseName();
    const bool isLong = !own && file.size() > longFile;
    std::shared_ptr<solver::ResultStore> store;
    if (!isLong) {
        const std::string to = QFile::encodeName(target).toStdString();
        const Result<void> taken = !own ? solver::importResult(QFile::encodeName(setup.source).toStdString(), to)
                                   : QFile::link(setup.source, target)
                                       ? Result<void>()
                                       : fail(tr("%1 cannot be opened.").arg(path).toStdString());
        Result<solver::ResultStore> opened =
            taken ? solver::ResultStore::open(to) : Result<solver::ResultStore>(std::unexpected(taken.error()));
        if (!opened) {
            QFile::remove(target);
            return std::unexpected(opened.error());
        }
        store = std::make_shared<solver::ResultStore>(std::move(*opened));
        if (own && !store->modelName().empty())
            setup.className = QString::fromStdString(store->modelName());
    }
    auto* run = new Run(number, setup, target, this);
    list(run);
    write(run);
    emit added(run);
    if (!isLong) {
        run->setOpened(std::move(store));
        write(run);
        return run;
    }
    warmUp();
    send({number, protocol::Convert{worldOf({}, {}), setup.source.toStdString(), target.toStdString(), false}});
    return run;
}

void RunController::exportResult(const QString& resultFile, const QString& path,
                                 std::function<void(const QString&)> done) {
    const int number = newRequest([path, done = std::move(done)](const protocol::Event& event) {
        if (!protocol::endsRequest(event))
            return;
        const auto* failed = std::get_if<protocol::Failed>(&event.what);
        done(std::holds_alternative<protocol::Finished>(event.what) ? QString()
             : failed && !failed->message.empty()                   ? QString::fromStdString(failed->message)
                                                                    : tr("%1 could not be written.").arg(path));
    });
    send({number, protocol::Convert{worldOf({}, {}), resultFile.toStdString(),
                                    QFileInfo(path).absoluteFilePath().toStdString(), true}});
}

void RunController::cancel(Run* run) {
    if (!run->isActive() || !m_process)
        return;
    send({run->number(), protocol::Cancel{}});
}

void RunController::pause(Run* run, bool paused) {
    if (!run->isActive() || run->isOpened() || !m_process || run->isPaused() == paused)
        return;
    send({run->number(), protocol::Pause{paused}});
    run->setPaused(paused);
}

void RunController::remove(Run* run) {
    if (run->isActive())
        cancel(run);
    m_runs.removeOne(run);
    emit removed(run);
    removeFiles(run);
    run->deleteLater();
}

void RunController::readEvents() {
    const QByteArray bytes = m_process->readAllStandardOutput();
    m_events.add({bytes.constData(), static_cast<size_t>(bytes.size())});
    while (const auto message = m_events.next()) {
        const Result<protocol::Event> event = protocol::decodeEvent(*message);
        if (!event)
            continue;
        if (Run* run = find(event->id))
            run->take(*event);
        else if (const auto request = m_requests.constFind(event->id); request != m_requests.constEnd()) {
            const auto take = *request;
            if (protocol::endsRequest(*event))
                m_requests.erase(request);
            take(*event);
        }
    }
    const QList<Run*> all = m_runs;
    for (Run* run : all)
        run->tell();
}

} // namespace gnomon
