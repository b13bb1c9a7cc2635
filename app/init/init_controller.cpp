#include "app/init/init_controller.h"

#include "app/commands/command_registry.h"
#include "app/workspace/workspace.h"
#include "initgui/init_panel.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QTableView>
#include <QThread>
#include <QToolBar>

#include <cmath>

namespace gnomon {

InitController::InitController(const Shell& shell, InitPanel& panel, Surroundings surroundings, QObject* parent)
    : QObject(parent), m_shell(shell), m_panel(panel), m_surroundings(std::move(surroundings)) {
    for (const QString& folder : qEnvironmentVariable("MODELICAPATH").split(QLatin1Char(':'), Qt::SkipEmptyParts))
        m_session->addSearchFolder(folder.toStdString());
    connect(&panel, &InitPanel::changed, this, [this] {
        m_shell.commands.refresh();
        emit changed();
    });
}

InitController::~InitController() {
    m_cancel.cancel();
    if (m_process) {
        m_process->disconnect(this);
        m_process->kill();
        m_process->waitForFinished(1000);
    }
}

Result<uint32_t> InitController::quantity(const QVariantList& arguments, qsizetype at) const {
    if (m_panel.state().isEmpty())
        return fail(tr("No model is loaded in the initialization panel.").toStdString());
    if (at >= arguments.size()) {
        if (const auto v = m_panel.table().quantity(m_panel.view().currentIndex()); v && at == 0)
            return *v;
        return fail(tr("Choose a quantity first.").toStdString());
    }
    const QString name = arguments[at].toString();
    if (const auto v = m_panel.state().find(name.toStdString()))
        return *v;
    return fail(tr("The model has no quantity %1.").arg(name).toStdString());
}

void InitController::addCommands() {
    CommandRegistry& commands = m_shell.commands;
    const QString category = tr("Initialization");
    const auto hasSystem = [this] { return !m_panel.state().isEmpty(); };
    const auto refreshed = [this](std::optional<uint32_t> about = {}) -> Result<QVariant> {
        m_panel.refresh(about);
        m_shell.commands.refresh();
        emit changed();
        return QVariant(true);
    };
    commands.add(
        {"init.load", category, tr("Read the initial system"), {}, {}},
        [this](const QVariantList& arguments) {
            return load(arguments.isEmpty() ? m_surroundings.className() : arguments[0].toString());
        },
        [this] { return !m_surroundings.className().isEmpty(); });
    commands.add(
        {"init.solve", category, tr("Solve"), {}, {}}, [this](const QVariantList&) { return solve(); },
        [this, hasSystem] { return hasSystem() && !m_process && m_panel.state().fits(); });
    commands.add(
        {"init.cancel", category, tr("Stop solving"), {}, {}},
        [this](const QVariantList&) -> Result<QVariant> {
            m_process->kill();
            return QVariant(true);
        },
        [this] { return m_process != nullptr; });
    commands.add(
        {"init.fix", category, tr("Fix"), {}, {}},
        [this, refreshed](const QVariantList& arguments) -> Result<QVariant> {
            const Result<uint32_t> v = quantity(arguments, 0);
            if (!v)
                return std::unexpected(v.error());
            std::optional<double> value;
            if (arguments.size() > 1) {
                value = arguments[1].toDouble();
                if (!std::isfinite(*value))
                    return fail(tr("The value is not finite.").toStdString());
            }
            const bool done = m_panel.state().fix(*v, value);
            refreshed(*v);
            if (!done)
                return fail(m_panel.explanation().toStdString());
            return QVariant(true);
        },
        hasSystem);
    commands.add(
        {"init.relax", category, tr("Relax"), {}, {}},
        [this, refreshed](const QVariantList& arguments) -> Result<QVariant> {
            const Result<uint32_t> v = quantity(arguments, 0);
            if (!v)
                return std::unexpected(v.error());
            if (!m_panel.state().relax(*v))
                return fail(tr("It is not fixed.").toStdString());
            return refreshed(*v);
        },
        hasSystem);
    commands.add(
        {"init.exchange", category, QString(), {}, {}},
        [this, refreshed](const QVariantList& arguments) -> Result<QVariant> {
            const Result<uint32_t> v = quantity(arguments, 0), w = quantity(arguments, 1);
            if (!v || !w)
                return std::unexpected(v ? w.error() : v.error());
            if (!m_panel.state().exchange(*v, *w))
                return fail(tr("That does not fit.").toStdString());
            return refreshed(*v);
        },
        hasSystem);
    commands.add(
        {"init.value", category, QString(), {}, {}},
        [this, refreshed](const QVariantList& arguments) -> Result<QVariant> {
            const Result<uint32_t> v = quantity(arguments, 0);
            if (!v)
                return std::unexpected(v.error());
            bool isNumber = false;
            const double value = arguments.value(1).toDouble(&isNumber);
            if (!isNumber || !std::isfinite(value))
                return fail(tr("The value is not finite.").toStdString());
            m_panel.state().setValue(*v, value);
            return refreshed(*v);
        },
        hasSystem);
    commands.add(
        {"init.mark", category, tr("Mark"), {}, {}},
        [this, refreshed](const QVariantList& arguments) -> Result<QVariant> {
            const Result<uint32_t> v = quantity(arguments, 0);
            if (!v)
                return std::unexpected(v.error());
            m_panel.state().setMarked(*v, arguments.size() < 2 ? !m_panel.state().isMarked(*v) : arguments[1].toBool());
            return refreshed(*v);
        },
        hasSystem);
    commands.add(
        {"init.alternatives", category, tr("What can stand for it?"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const Result<uint32_t> v = quantity(arguments, 0);
            if (!v)
                return std::unexpected(v.error());
            m_panel.showAlternatives(*v);
            QStringList names;
            for (const auto& a : m_panel.state().alternatives(*v))
                names << QString::fromStdString(m_panel.state().structure().quantities[a.variable].name);
            return QVariant(names);
        },
        hasSystem);
    struct Situation {
        const char* id;
        QString title;
        std::vector<uint32_t> (InitState::*apply)();
    };
    for (const Situation& situation :
         {Situation{"init.steadyState", tr("Steady state"), &InitState::steadyState},
          Situation{"init.statesFixed", tr("States fixed"), &InitState::statesFixed},
          Situation{"init.derivativesFixed", tr("Derivatives fixed"), &InitState::derivativesFixed}})
        commands.add(
            {situation.id, category, situation.title, {}, {}},
            [this, refreshed, apply = situation.apply](const QVariantList&) -> Result<QVariant> {
                const std::vector<uint32_t> refused = (m_panel.state().*apply)();
                refreshed();
                QStringList names;
                for (uint32_t v : refused)
                    names << QString::fromStdString(m_panel.state().structure().quantities[v].name);
                m_panel.setReport(names.isEmpty()
                                      ? QString()
                                      : tr("These cannot be fixed as well: %1").arg(names.join(QStringLiteral(", "))),
                                  false);
                return QVariant(names);
            },
            hasSystem);
    commands.add(
        {"init.undo", category, tr("Undo in the initialization"), {}, {}},
        [this, refreshed](const QVariantList&) -> Result<QVariant> {
            m_panel.state().undo();
            return refreshed();
        },
        [this, hasSystem] { return hasSystem() && m_panel.state().canUndo(); });
    commands.add(
        {"init.redo", category, tr("Redo in the initialization"), {}, {}},
        [this, refreshed](const QVariantList&) -> Result<QVariant> {
            m_panel.state().redo();
            return refreshed();
        },
        [this, hasSystem] { return hasSystem() && m_panel.state().canRedo(); });
    commands.add(
        {"init.openScenario", category, tr("Open scenario…"), {}, {}},
        [this](const QVariantList& arguments) { return openScenario(arguments.value(0).toString()); }, hasSystem);
    commands.add(
        {"init.saveScenario", category, tr("Save scenario…"), {}, {}},
        [this](const QVariantList& arguments) { return saveScenario(arguments.value(0).toString()); }, hasSystem);
    CommandSpec useForRuns{"init.useForRuns", category, tr("Runs start from this"), {}, {}};
    useForRuns.checkable = true;
    commands.add(
        useForRuns,
        [this](const QVariantList& arguments) -> Result<QVariant> {
            m_useForRuns = arguments.isEmpty() ? !m_useForRuns : arguments[0].toBool();
            m_shell.commands.action(QStringLiteral("init.useForRuns"))->setChecked(m_useForRuns);
            emit changed();
            return QVariant(m_useForRuns);
        },
        hasSystem);
    commands.add({"init.state", category, QString(), {}, {}},
                 [this](const QVariantList&) -> Result<QVariant> { return QVariant(describe()); });
    for (const char* id :
         {"init.load", "init.solve", "init.cancel", "init.steadyState", "init.statesFixed", "init.derivativesFixed",
          "init.undo", "init.redo", "init.openScenario", "init.saveScenario", "init.useForRuns"})
        m_panel.toolBar().addAction(commands.action(QLatin1String(id)));
}

QVariantMap InitController::describe() const {
    QVariantMap map{{QStringLiteral("busy"), isBusy()}, {QStringLiteral("model"), m_className}};
    if (m_panel.state().isEmpty())
        return map;
    const InitState& s = m_panel.state();
    map[QStringLiteral("counters")] = m_panel.counters();
    map[QStringLiteral("fits")] = s.fits();
    map[QStringLiteral("why")] = m_panel.explanation();
    QVariantMap quantities;
    for (uint32_t v = 0; v < s.structure().quantities.size(); ++v)
        quantities[QString::fromStdString(s.structure().quantities[v].name)] =
            QVariantMap{{QStringLiteral("fixed"), s.isFixed(v)},
                        {QStringLiteral("mayFix"), s.mayFix(v)},
                        {QStringLiteral("value"), s.value(v)},
                        {QStringLiteral("marked"), s.isMarked(v)},
                        {QStringLiteral("reduced"), s.isReduced(v)}};
    map[QStringLiteral("quantities")] = quantities;
    return map;
}

Result<QVariant> InitController::load(const QString& className) {
    if (className.isEmpty())
        return fail(tr("Choose a model first.").toStdString());
    m_surroundings.show();
    m_panel.setLoading(className);
    m_cancel.cancel();
    m_cancel = CancelSource();
    // The open texts count, saved or not.
    QStringList current;
    for (Document* document : m_shell.workspace.documents()) {
        const std::string path = m_shell.workspace.sourceName(document).toStdString();
        (void)m_session->setText(path, document->text());
        current << QString::fromStdString(path);
    }
    for (const auto& file : m_session->snapshot()->files())
        if (!current.contains(QString::fromStdString(file->path())))
            m_session->removeText(file->path());
    m_loading = true;
    m_className = className;
    const int request = ++m_request;
    auto result = std::make_shared<std::optional<Result<session::InitializationOutcome>>>();
    QThread* thread = QThread::create([session = m_session, name = className.toStdString(), token = m_cancel.token(),
                                       result] { result->emplace(session->initialization(name, {}, {}, token)); });
    connect(thread, &QThread::finished, this, [this, thread, result, request, className] {
        thread->deleteLater();
        if (request != m_request)
            return;
        m_loading = false;
        if (!result->has_value() || !**result) {
            m_panel.setNotice(tr("Reading %1 was stopped.").arg(className));
        } else if (session::InitializationOutcome& outcome = ***result; !outcome.structure.system) {
            QString text = tr("%1 has errors:").arg(className);
            int listed = 0;
            for (const Diagnostic& d : outcome.compiled.diagnostics)
                if (d.severity == Severity::Error && ++listed <= 5)
                    text += QStringLiteral("\n") + QString::fromStdString(d.text());
            m_panel.setState(InitState());
            m_panel.setNotice(text);
        } else {
            m_panel.setState(InitState(std::move(outcome.structure), className.toStdString()));
        }
        m_shell.commands.refresh();
        emit changed();
    });
    thread->start();
    m_shell.commands.refresh();
    return QVariant(true);
}

Result<QVariant> InitController::solve() {
    m_folder = std::make_unique<QTemporaryDir>();
    if (!m_folder->isValid())
        return fail(m_folder->errorString().toStdString());
    const QString scenario = m_folder->filePath(QStringLiteral("scenario.xml"));
    QFile file(scenario);
    const std::string xml = session::writeScenario(m_panel.state().scenario());
    if (!file.open(QIODevice::WriteOnly) || file.write(xml.data(), static_cast<qsizetype>(xml.size())) < 0)
        return fail(file.errorString().toStdString());
    file.close();
    QStringList arguments{QStringLiteral("init"), m_className, QStringLiteral("--json"), QStringLiteral("--scenario"),
                          scenario};
    int number = 0;
    for (Document* document : m_shell.workspace.documents()) {
        const QString title = QFileInfo(document->title()).fileName();
        const QString folder = QString::number(++number);
        QDir(m_folder->path()).mkdir(folder);
        QFile copy(m_folder->filePath(folder + QLatin1Char('/') +
                                      (title.contains(QLatin1Char('.')) ? title : title + QStringLiteral(".mo"))));
        if (!copy.open(QIODevice::WriteOnly) ||
            copy.write(document->text().data(), static_cast<qsizetype>(document->text().size())) < 0)
            return fail(copy.errorString().toStdString());
        arguments << copy.fileName();
    }
    m_process = new QProcess(this);
    connect(m_process, &QProcess::finished, this, &InitController::solveEnded);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            solveEnded(-1, QProcess::CrashExit);
    });
    m_panel.setSolving(true);
    m_panel.setReport(tr("Solving …"), false);
    m_process->start(m_surroundings.solverProgram, arguments);
    m_shell.commands.refresh();
    return QVariant(true);
}

void InitController::solveEnded(int code, QProcess::ExitStatus status) {
    if (!m_process)
        return;
    QProcess* process = m_process;
    m_process = nullptr;
    process->deleteLater();
    m_panel.setSolving(false);
    QStringList errors;
    std::vector<std::pair<std::string, double>> values;
    for (const QByteArray& line : process->readAllStandardOutput().split('\n')) {
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        if (object.contains(QLatin1String("values"))) {
            const QJsonObject found = object[QLatin1String("values")].toObject();
            for (auto it = found.begin(); it != found.end(); ++it)
                if (it->isDouble())
                    values.emplace_back(it.key().toStdString(), it->toDouble());
        } else if (object[QLatin1String("severity")].toString() == QLatin1String("error")) {
            errors << object[QLatin1String("message")].toString();
        }
    }
    // Also the last iterate of a failed search stays to be looked at.
    if (!values.empty())
        m_panel.state().take(values);
    m_panel.refresh();
    if (code == 0 && status == QProcess::NormalExit)
        m_panel.setReport(tr("Solved."), false);
    else if (!errors.isEmpty())
        m_panel.setReport(errors.join(QLatin1Char('\n')), true);
    else
        m_panel.setReport(status == QProcess::CrashExit ? tr("Stopped.") : tr("Not solved."), true);
    m_folder.reset();
    m_shell.commands.refresh();
    emit changed();
}

Result<QVariant> InitController::openScenario(const QString& given) {
    const QString path = given.isEmpty() ? QFileDialog::getOpenFileName(&m_panel, tr("Open scenario"), QString(),
                                                                        tr("Scenarios (*.xml)"))
                                         : given;
    if (path.isEmpty())
        return QVariant(false);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail((path + QStringLiteral(": ") + file.errorString()).toStdString());
    const QByteArray xml = file.readAll();
    auto read = session::readScenario({xml.constData(), static_cast<size_t>(xml.size())}, path.toStdString());
    if (!read)
        return std::unexpected(read.error());
    const InitState::Applied applied = m_panel.state().apply(read->scenario);
    m_scenarioName = QFileInfo(path).completeBaseName();
    QStringList lines;
    for (const std::string& complaint : read->complaints)
        lines << QString::fromStdString(complaint);
    const auto list = [](const std::vector<std::string>& names) {
        QStringList all;
        for (const std::string& name : names)
            all << QString::fromStdString(name);
        return all.join(QStringLiteral(", "));
    };
    if (!applied.vanished.empty())
        lines << tr("The model has these no more: %1").arg(list(applied.vanished));
    if (!applied.refused.empty())
        lines << tr("These cannot be fixed as well: %1").arg(list(applied.refused));
    m_panel.refresh();
    m_panel.setReport(lines.join(QLatin1Char('\n')), !lines.isEmpty());
    m_shell.commands.refresh();
    emit changed();
    return QVariant(lines);
}

Result<QVariant> InitController::saveScenario(const QString& given) {
    const QString path = given.isEmpty() ? QFileDialog::getSaveFileName(&m_panel, tr("Save scenario"), QString(),
                                                                        tr("Scenarios (*.xml)"))
                                         : given;
    if (path.isEmpty())
        return QVariant(false);
    session::Scenario scenario = m_panel.state().scenario();
    scenario.name = QFileInfo(path).completeBaseName().toStdString();
    const std::string xml = session::writeScenario(scenario);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(xml.data(), static_cast<qsizetype>(xml.size())) < 0 ||
        !file.commit())
        return fail((path + QStringLiteral(": ") + file.errorString()).toStdString());
    m_scenarioName = QFileInfo(path).completeBaseName();
    emit changed();
    return QVariant(true);
}

QByteArray InitController::scenarioFor(const QString& className) const {
    if (!m_useForRuns || m_panel.state().isEmpty() || className != m_className)
        return {};
    return QByteArray::fromStdString(session::writeScenario(m_panel.state().scenario()));
}

} // namespace gnomon
