#include "app/runs/run.h"

#include "app/runs/run_record.h"
#include "app/units/axis_ticks.h"

#include <QDir>
#include <QJsonArray>
#include <QMetaEnum>

#include <utility>

namespace gnomon {

namespace {

/// Nobody reads more, and a model that says something at every step must not fill the memory.
constexpr qint64 mostLogLines = 10000;

} // namespace

QString timeLeftText(double seconds) {
    if (seconds < 119.5)
        return Run::tr("%1 s left").arg(seconds, 0, 'f', seconds < 9.95 ? 1 : 0);
    if (seconds < 7170)
        return Run::tr("%1 min left").arg(seconds / 60, 0, 'f', 0);
    return Run::tr("%1 h left").arg(seconds / 3600, 0, 'f', seconds < 35820 ? 1 : 0);
}

Run::Run(int number, RunSetup setup, QString resultFile, QObject* parent)
    : QObject(parent),
      m_number(number),
      m_setup(std::move(setup)),
      m_resultFile(std::move(resultFile)),
      m_startedAt(QDateTime::currentDateTime()) {
    m_clock.start();
}

QString Run::folder() const {
    return m_resultFile.chopped(qsizetype(4)); // without its ending
}

std::optional<double> Run::secondsLeft() const {
    if (m_state != State::Running || m_fraction < 0.02)
        return std::nullopt;
    const double running = (m_halted ? m_haltedAt : seconds()) - m_runningSince;
    return running / m_fraction * (1 - m_fraction);
}

QString Run::leftText() const {
    const auto left = secondsLeft();
    return left ? timeLeftText(*left) : QString();
}

QString Run::stateText() const {
    switch (m_state) {
    case State::Compiling:
        return isOpened() ? tr("Opening") : tr("Compiling");
    case State::Running:
        if (isOpened())
            return tr("Reading %1 %").arg(static_cast<int>(m_fraction * 100));
        return (m_halted   ? tr("Paused at %1 %")
                : m_paused ? tr("Pausing at %1 %")
                           : tr("Running %1 %"))
            .arg(static_cast<int>(m_fraction * 100));
    case State::Finished:
        return tr("Finished");
    case State::Failed:
        return tr("Failed");
    case State::Cancelled:
        return tr("Cancelled");
    case State::Crashed:
        return tr("Crashed");
    case State::Opened:
        return tr("Opened");
    }
    return {};
}

void Run::take(const protocol::Event& event) {
    if (!isActive())
        return;
    m_told = false;
    std::visit([this](const auto& said) { hear(said); }, event.what);
}

void Run::hear(const protocol::ResultReady& result) {
    m_hasResult = true;
    m_times = {result.startTime, result.stopTime};
    m_stopIsAssumed = result.stopIsAssumed;
    m_state = State::Running;
    m_runningSince = seconds();
    emit resultReady();
}

void Run::hear(const protocol::Progress& progress) {
    m_fraction = progress.fraction;
    setHalted(progress.paused);
    if (!isOpened())
        m_progress = progress;
}

void Run::hear(const protocol::Diagnosed& diagnostic) {
    m_diagnostics.push_back(diagnostic);
    emit diagnosed(diagnostic);
}

void Run::hear(const protocol::Log& log) {
    if (++m_logged <= mostLogLines)
        m_log.append(QString::fromStdString(log.text));
}

void Run::hear(const protocol::Finished& finished) {
    m_figures = finished.figures;
    m_fraction = 1;
    end(isOpened() ? State::Opened : State::Finished);
}

void Run::hear(const protocol::Failed& failed) {
    m_message = QString::fromStdString(failed.message);
    for (const std::string& name : failed.variables)
        m_concerned.append(QString::fromStdString(name));
    m_tooLarge = failed.isTooLarge;
    end(State::Failed);
}

void Run::hear(const protocol::Crashed& crashed) {
    crash(tr("The run was ended by signal %1 (%2). Nothing else is affected.")
              .arg(crashed.signal)
              .arg(QString::fromStdString(crashed.name)));
}

void Run::tell() {
    if (!std::exchange(m_told, true))
        emit changed();
}

void Run::setPaused(bool paused) {
    m_paused = paused;
    emit changed();
}

/// Time in which it stands still says nothing about how long it will take.
void Run::setHalted(bool halted) {
    if (halted == m_halted)
        return;
    if (halted)
        m_haltedAt = seconds();
    else
        m_runningSince += seconds() - m_haltedAt;
    m_halted = halted;
}

void Run::crash(const QString& message) {
    if (!isActive())
        return;
    m_message = message;
    end(State::Crashed);
}

void Run::setOpened(std::shared_ptr<solver::ResultStore> store) {
    m_store = std::move(store);
    m_message = m_setup.source;
    m_hasResult = true;
    m_fraction = 1;
    m_state = State::Opened;
    emit resultReady();
    emit changed();
}

QString Run::distinction() const {
    if (!m_name.isEmpty())
        return m_name;
    QStringList changed;
    if (!m_setup.scenarioName.isEmpty())
        changed.append(m_setup.scenarioName);
    for (auto it = m_setup.parameters.begin(); it != m_setup.parameters.end(); ++it) {
        const QString word = it->text.section(QLatin1Char('.'), -1);
        const QString& shown = it->shown;
        changed.append(QStringLiteral("%1 = %2").arg(it.key(), !word.isEmpty()    ? word
                                                               : !shown.isEmpty() ? shown
                                                                                  : shortNumber(it->number, 5)));
    }
    return changed.join(QStringLiteral(", "));
}

QString Run::title() const {
    const QString number = QStringLiteral("#%1").arg(m_number), what = distinction();
    return what.isEmpty() ? number : number + QLatin1Char(' ') + what;
}

QJsonObject Run::record() const {
    QJsonArray diagnostics;
    for (const protocol::Diagnosed& diagnostic : m_diagnostics)
        diagnostics.append(toJson(diagnostic));
    QJsonObject json{{QStringLiteral("setup"), toJson(m_setup)},
                     {QStringLiteral("name"), m_name},
                     {QStringLiteral("pinned"), m_pinned},
                     {QStringLiteral("state"),
                      QString::fromLatin1(QMetaEnum::fromType<State>().valueToKey(static_cast<int>(m_state)))},
                     {QStringLiteral("begun"), m_startedAt.toString(Qt::ISODateWithMs)},
                     {QStringLiteral("seconds"), m_secondsTaken},
                     {QStringLiteral("message"), m_message},
                     {QStringLiteral("log"), QJsonArray::fromStringList(m_log)},
                     {QStringLiteral("diagnostics"), diagnostics}};
    if (m_figures)
        json[QStringLiteral("statistics")] = toJson(*m_figures);
    if (m_times)
        json[QStringLiteral("times")] = QJsonArray{m_times->first, m_times->second};
    return json;
}

void Run::restore(const QJsonObject& json, const QString& problem) {
    bool isState = false;
    m_state = static_cast<State>(QMetaEnum::fromType<State>().keyToValue(
        json[QLatin1String("state")].toString().toLatin1().constData(), &isState));
    m_name = json[QLatin1String("name")].toString();
    m_pinned = json[QLatin1String("pinned")].toBool();
    m_startedAt = QDateTime::fromString(json[QLatin1String("begun")].toString(), Qt::ISODateWithMs);
    m_secondsTaken = json[QLatin1String("seconds")].toDouble();
    m_message = json[QLatin1String("message")].toString();
    for (const QJsonValue& line : json[QLatin1String("log")].toArray())
        m_log.append(line.toString());
    for (const QJsonValue& diagnostic : json[QLatin1String("diagnostics")].toArray())
        m_diagnostics.push_back(diagnosedFrom(diagnostic.toObject()));
    if (const QJsonObject figures = json[QLatin1String("statistics")].toObject(); !figures.isEmpty())
        m_figures = figuresFrom(figures);
    if (const QJsonArray times = json[QLatin1String("times")].toArray(); times.size() == 2)
        m_times = {times[0].toDouble(), times[1].toDouble()};
    m_fraction = 1;
    if (!isState || isActive()) {
        m_state = State::Crashed;
        m_message = tr("The program ended during this run. What was computed until then is here.");
    }
    if (!problem.isEmpty()) {
        m_state = State::Failed;
        m_message = problem;
    } else {
        m_hasResult = true;
        emit resultReady();
    }
    emit changed();
}

void Run::end(State state) {
    if (m_logged > mostLogLines)
        m_log.append(tr("… and %n more line(s)", nullptr, static_cast<int>(m_logged - mostLogLines)));
    m_state = state;
    m_told = true;
    m_secondsTaken = seconds();
    // Before anybody tells where the model's files are; it stays if there are any.
    QDir().rmdir(folder());
    emit changed();
    emit ended();
}

} // namespace gnomon
