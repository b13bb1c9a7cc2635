#include "app/runs/run_controller.h"

#include "app/language/phrasebook.h"
#include "app/runs/run_record.h"
#include "compiler/external/trust.h"
#include "solver/results/import.h"
#include "solver/results/result_store.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace gnomon {

namespace {

/// Bytes of another program's file that are read in passing.
constexpr qint64 longFile = qint64(1) << 18;

bool endsRequest(const QJsonObject& event) {
    static const QStringList last{QStringLiteral("initialized"), QStringLiteral("finished"), QStringLiteral("failed"),
                                  QStringLiteral("cancelled"), QStringLiteral("crashed")};
    return last.contains(event[QLatin1String("event")].toString());
}

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
    m_partial.clear();
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
    QJsonObject book;
    for (const auto& [english, other] : windowPhrasebook())
        book.insert(QString::fromStdString(english), QString::fromStdString(other));
    if (!book.isEmpty())
        m_process->write(QJsonDocument(QJsonObject{{QStringLiteral("command"), QStringLiteral("speak")},
                                                   {QStringLiteral("book"), book}})
                             .toJson(QJsonDocument::Compact) +
                         '\n');
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
    for (const auto& take : requests)
        take({{QStringLiteral("event"), QStringLiteral("crashed")}, {QStringLiteral("message"), reason}});
}

void RunController::send(const QJsonObject& given) {
    QJsonObject message = given;
    QJsonArray trusted;
    for (const std::string& folder : native::trustedFolders())
        trusted.append(QString::fromStdString(folder));
    if (!trusted.isEmpty())
        message[QStringLiteral("trusted")] = trusted;
    message[QStringLiteral("folder")] = m_folder;
    // A file of data without a folder lies beside the model, or where the program was started.
    QStringList near;
    for (const QJsonValue& text : given[QLatin1String("texts")].toArray())
        near.append(QFileInfo(text[QLatin1String("path")].toString()).path());
    near.append(QDir::currentPath());
    near.removeDuplicates();
    message[QStringLiteral("readFrom")] = QJsonArray::fromStringList(near);
    if (m_process) // else it could not be started, which was said to whoever waits
        m_process->write(QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n');
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

Run* RunController::start(const RunSetup& setup, const std::vector<RunText>& texts) {
    const int number = ++m_lastNumber;
    auto* run = new Run(number, setup, QDir(m_folder).filePath(QStringLiteral("run-%1.gnr").arg(number)), this);
    list(run);
    QDir().mkpath(run->folder());
    write(run);
    emit added(run);

    QJsonArray sources;
    for (const RunText& text : texts)
        sources.append(QJsonObject{{QStringLiteral("path"), text.path},
                                   {QStringLiteral("text"), QString::fromStdString(text.text)}});
    QJsonObject request{{QStringLiteral("command"), QStringLiteral("run")}, {QStringLiteral("id"), number},
                        {QStringLiteral("class"), setup.className},         {QStringLiteral("solver"), setup.solver},
                        {QStringLiteral("parameters"), setup.parameters},   {QStringLiteral("texts"), sources},
                        {QStringLiteral("output"), run->resultFile()},      {QStringLiteral("workIn"), run->folder()}};
    auto give = [&](const QString& name, auto value) {
        if (value)
            request[name] = *value;
    };
    give(QStringLiteral("startTime"), setup.startTime);
    give(QStringLiteral("stopTime"), setup.stopTime);
    give(QStringLiteral("tolerance"), setup.tolerance);
    give(QStringLiteral("interval"), setup.interval);
    give(QStringLiteral("step"), setup.step);
    give(QStringLiteral("largestStep"), setup.largestStep);
    if (setup.mayFillDisk)
        request[QStringLiteral("mayFillDisk")] = true;
    if (setup.base != 0)
        request[QStringLiteral("base")] = setup.base;
    give(QStringLiteral("intervals"), setup.intervals);
    if (!setup.variables.isEmpty())
        request[QStringLiteral("variables")] = setup.variables;
    if (!setup.scenario.isEmpty())
        request[QStringLiteral("scenario")] = setup.scenario;
    warmUp();
    send(request);
    return run;
}

int RunController::request(QJsonObject message, std::function<void(const QJsonObject&)> take) {
    const int number = ++m_lastRequest;
    message[QStringLiteral("id")] = number;
    const QString folder = QDir(m_folder).filePath(QStringLiteral("run-%1").arg(number));
    if (message[QLatin1String("command")] == QLatin1String("initialize")) {
        QDir().mkpath(folder);
        message[QStringLiteral("workIn")] = folder;
        take = [take = std::move(take), folder](const QJsonObject& event) {
            if (endsRequest(event))
                QDir(folder).removeRecursively();
            take(event);
        };
    }
    m_requests.insert(number, std::move(take));
    warmUp();
    send(message);
    return number;
}

void RunController::cancelRequest(int number) {
    if (m_process && m_requests.contains(number))
        send({{QStringLiteral("command"), QStringLiteral("cancel")}, {QStringLiteral("id"), number}});
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
    send({{QStringLiteral("command"), QStringLiteral("convert")},
          {QStringLiteral("id"), number},
          {QStringLiteral("source"), setup.source},
          {QStringLiteral("output"), target}});
    return run;
}

void RunController::exportResult(const QString& resultFile, const QString& path,
                                 std::function<void(const QString&)> done) {
    request({{QStringLiteral("command"), QStringLiteral("convert")},
             {QStringLiteral("source"), resultFile},
             {QStringLiteral("units"), true},
             {QStringLiteral("output"), QFileInfo(path).absoluteFilePath()}},
            [path, done = std::move(done)](const QJsonObject& event) {
                if (!endsRequest(event))
                    return;
                const QString message = event[QLatin1String("message")].toString();
                const bool finished = event[QLatin1String("event")] == QLatin1String("finished");
                done(finished ? QString() : message.isEmpty() ? tr("%1 could not be written.").arg(path) : message);
            });
}

void RunController::cancel(Run* run) {
    if (!run->isActive() || !m_process)
        return;
    send({{QStringLiteral("command"), QStringLiteral("cancel")}, {QStringLiteral("id"), run->number()}});
}

void RunController::pause(Run* run, bool paused) {
    if (!run->isActive() || run->isOpened() || !m_process || run->isPaused() == paused)
        return;
    send({{QStringLiteral("command"), paused ? QStringLiteral("pause") : QStringLiteral("resume")},
          {QStringLiteral("id"), run->number()}});
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
    m_partial += m_process->readAllStandardOutput();
    qsizetype begin = 0;
    for (qsizetype end = m_partial.indexOf('\n'); end >= 0; end = m_partial.indexOf('\n', begin)) {
        const QJsonObject event = QJsonDocument::fromJson(m_partial.sliced(begin, end - begin)).object();
        begin = end + 1;
        const int id = event[QLatin1String("id")].toInt();
        if (Run* run = find(id))
            run->take(event);
        else if (const auto request = m_requests.constFind(id); request != m_requests.constEnd()) {
            const auto take = *request;
            if (endsRequest(event))
                m_requests.erase(request);
            take(event);
        }
    }
    m_partial.remove(0, begin);
    const QList<Run*> all = m_runs;
    for (Run* run : all)
        run->tell();
}

} // namespace gnomon
