#include "app/init/init_controller.h"

#include "app/commands/command_registry.h"
#include "app/runs/run_controller.h"
#include "app/workspace/runnable_classes.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "compiler/session/standard_folders.h"
#include "initgui/init_methods.h"
#include "initgui/init_panel.h"
#include "initgui/shown_quantity.h"
#include "solver/results/import.h"
#include "solver/results/result_store.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QPushButton>
#include <QSet>
#include <QTableView>
#include <QTemporaryDir>
#include <QThread>
#include <QToolBar>

#include <cmath>

namespace gnomon {

InitController::InitController(const Shell& shell, InitPanel& panel, RunController& runs, Surroundings surroundings,
                               QObject* parent)
    : QObject(parent), m_shell(shell), m_panel(panel), m_runs(runs), m_surroundings(std::move(surroundings)) {
    session::addStandardFolders(*m_session);
    m_soon.setSingleShot(true);
    m_soon.setInterval(300); // ms; while a name is typed each letter makes another model
    connect(&m_soon, &QTimer::timeout, this, &InitController::showFollowed);
    connect(&m_shell.workspace, &Workspace::stateChanged, this, &InitController::checkUpToDate);
    connect(&m_shell.workspace, &Workspace::analysed, this, &InitController::checkUpToDate);
    connect(&panel, &InitPanel::changed, this, [this] {
        checkUpToDate();
        m_shell.commands.refresh();
        emit changed();
    });
    connect(&panel, &InitPanel::startTimeRequested, this, [this](double time) {
        if (m_surroundings.setStartTime)
            m_surroundings.setStartTime(time);
        m_panel.setReport(tr("Runs begin at %1 s.").arg(time, 0, 'g', 8), false);
    });
    connect(&panel, &InitPanel::runsRequested, this,
            [this] { m_shell.commands.run(QStringLiteral("init.useForRuns"), {true}); });
    connect(&panel, &InitPanel::resetRequested, this,
            [this] { m_shell.commands.run(QStringLiteral("init.reset"), {}); });
    connect(&panel, &InitPanel::otherRequested, this,
            [this] { m_shell.commands.action(QStringLiteral("init.load"))->trigger(); });
    connect(&panel, &InitPanel::undoRequested, this, [this] { m_shell.commands.run(QStringLiteral("init.undo"), {}); });
    connect(&panel.startButton(), &QPushButton::clicked, this,
            [this] { m_shell.commands.action(QStringLiteral("init.load"))->trigger(); });
}

InitController::~InitController() {
    m_cancel.cancel();
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

Result<QVariant> InitController::refreshed(std::optional<uint32_t> about) {
    m_panel.refresh(about);
    checkUpToDate();
    m_shell.commands.refresh();
    emit changed();
    return QVariant(true);
}

Result<QVariant> InitController::told(const std::vector<uint32_t>& refused) {
    m_surroundings.show();
    m_panel.setReport({}, false);
    refreshed(refused.empty() ? std::nullopt : std::optional(refused.front())); // why, and what could be relaxed
    QStringList names;
    for (uint32_t v : refused)
        names << QString::fromStdString(m_panel.state().structure().quantities[v].name);
    if (!names.isEmpty()) {
        m_panel.setReport(tr("These cannot be fixed as well: %1").arg(names.join(QStringLiteral(", "))), true);
        m_panel.showInTheWay(refused);
    }
    return QVariant(names);
}

/// States that the result does not have keep what they are: that is said.
Result<QVariant> InitController::startFrom(const Values& values) {
    QSet<QString> known;
    for (const auto& [name, value] : values)
        known.insert(QString::fromStdString(name));
    QStringList unknown;
    size_t states = 0;
    for (const InitialQuantity& q : m_panel.state().structure().quantities)
        if (const QString name = QString::fromStdString(q.name);
            q.kind == InitialQuantity::Kind::State && !q.isHidden) {
            ++states;
            if (!known.contains(name))
                unknown << name;
        }
    if (states > 0 && static_cast<size_t>(unknown.size()) == states)
        return fail(tr("The result has none of the states of %1.").arg(m_className).toStdString());
    const Result<QVariant> refused = told(m_panel.state().startFrom(values));
    if (refused && refused->toStringList().isEmpty()) {
        QStringList told;
        if (const auto count = static_cast<int>(m_panel.state().discretes().size()); count > 0)
            told << tr("%n discrete variable(s) begin as the result has them.", nullptr, count);
        // A run begins at the time of the values, or what depends on time is out of step.
        const auto moment = std::ranges::find(values, "time", &Values::value_type::first);
        const double begins = m_surroundings.startTime ? m_surroundings.startTime() : 0;
        const bool isOutOfStep = moment != values.end() && moment->second != begins;
        if (isOutOfStep)
            told << tr("Taken at %1 s; a run begins at %2 s. What depends on time fits only if it begins at %1 s too.")
                        .arg(moment->second, 0, 'g', 8)
                        .arg(begins, 0, 'g', 8);
        m_panel.setReport(told.join(QLatin1Char(' ')), isOutOfStep,
                          isOutOfStep
                              ? std::pair(QStringLiteral("start:%1").arg(moment->second, 0, 'g', 17), tr("Begin there"))
                              : std::pair<QString, QString>());
    }
    checkUpToDate(); // unless there was something to be said of it
    if (!unknown.isEmpty()) {
        const qsizetype count = unknown.size();
        if (count > 8)
            unknown = unknown.mid(0, 8) << QStringLiteral("…");
        m_panel.setReport(tr("The result does not have %n of the states, which keep their values: %1", nullptr,
                             static_cast<int>(count))
                              .arg(unknown.join(QStringLiteral(", "))),
                          true);
    }
    return refused;
}

/// Of a steady state: what moves all the same, as its derivative could not be fixed.
QStringList InitController::notAtRest() const {
    const InitState& s = m_panel.state();
    QStringList moving;
    bool isSteady = s.wantsRest();
    for (uint32_t v = 0; v < s.size(); ++v) {
        const InitialQuantity& q = s.structure().quantities[v];
        if (q.kind == InitialQuantity::Kind::State && !q.isHidden && s.isFixed(v) && !s.wantsRest())
            return {};
        if (!q.isPlainDerivative())
            continue;
        if (s.isFixed(v) && s.value(v) != 0)
            return {};
        isSteady = isSteady || s.isFixed(v);
        if (!s.isFixed(v) && std::abs(s.value(v)) > 1e-6 * std::max(1.0, q.nominal) && moving.size() < 6)
            moving << QStringLiteral("%1 = %2").arg(QString::fromStdString(q.name)).arg(s.value(v), 0, 'g', 4);
    }
    return isSteady ? moving : QStringList();
}

void InitController::sayWhoseItIs() {
    const QString running = m_surroundings.className();
    m_panel.setModel(m_className, running == m_className ? QString() : running);
}

/// What was found counts for what it was found with.
void InitController::checkUpToDate() {
    if (m_loading || m_panel.state().isEmpty())
        return;
    showScenario();
    noteReadText();
    const Document* document = documentOfModel();
    // It was saved for the first time, or elsewhere: scenarios are beside it.
    if (document && filesOf(document) != m_files)
        listScenarios();
    if (document && document->text() != m_readText) {
        m_solved = false;
        m_panel.setReport(tr("The text has changed since the initial system was read: read it again."), true);
    } else if (m_wasSolved && m_request == 0 && m_panel.state().decisions() != m_solvedDecisions &&
               (m_solved || !m_panel.isReporting())) {
        m_solved = false;
        m_panel.setReport(tr("Changed since it was solved: the values are those of before."), false);
    }
}

QVariantMap InitController::describe() const {
    QVariantMap map{{QStringLiteral("busy"), isBusy()},
                    {QStringLiteral("model"), m_className},
                    {QStringLiteral("solved"), m_solved},
                    {QStringLiteral("scenario"), scenarioName()},
                    {QStringLiteral("scenarioTitle"), m_scenarios->currentText()},
                    {QStringLiteral("scenarios"), m_files.names()}};
    if (m_panel.state().isEmpty())
        return map;
    m_panel.settle();
    const InitState& s = m_panel.state();
    map[QStringLiteral("counters")] = m_panel.counters();
    map[QStringLiteral("fits")] = s.fits();
    map[QStringLiteral("equations")] = static_cast<int>(s.equationCount());
    map[QStringLiteral("unknowns")] = static_cast<int>(s.unknownCount());
    map[QStringLiteral("reduced")] = static_cast<int>(s.reducedCount());
    map[QStringLiteral("why")] = m_panel.explanation();
    QVariantMap quantities;
    for (uint32_t v = 0; v < s.size() && s.size() <= 20000; ++v)
        quantities[QString::fromStdString(s.structure().quantities[v].name)] =
            QVariantMap{{QStringLiteral("fixed"), s.isFixed(v)},
                        {QStringLiteral("mayFix"), s.mayFix(v)},
                        {QStringLiteral("value"), s.value(v)},
                        {QStringLiteral("marked"), s.isMarked(v)},
                        {QStringLiteral("reduced"), s.isReduced(v)}};
    map[QStringLiteral("quantities")] = quantities;
    return map;
}

Document* InitController::documentOfModel() const {
    for (Document* document : m_shell.workspace.documents())
        for (const ClassPlace& place : classesOf(m_shell.workspace, document))
            if (place.name == m_className)
                return document;
    return nullptr;
}

/// Texts may have been read before anybody has looked for the classes in them.
void InitController::noteReadText() {
    if (m_readTexts.empty())
        return;
    if (const Document* own = documentOfModel()) {
        const auto read = m_readTexts.find(m_shell.workspace.sourceName(own));
        m_readText = read == m_readTexts.end() ? own->text() : read->second; // else it was opened since
        m_readTexts.clear();
    }
}

Result<QVariant> InitController::load(const QString& className, bool isAgain) {
    if (className.isEmpty())
        return fail(tr("Choose a model first.").toStdString());
    if (!isAgain) {
        m_surroundings.show();
        m_followed = m_surroundings.className();
        m_soon.stop();
    }
    const QPointer<QWidget> focus = isAgain ? nullptr : QApplication::focusWidget();
    ++m_solves; // what is being solved is of no interest any more
    if (m_request != 0)
        m_runs.cancelRequest(std::exchange(m_request, 0));
    m_panel.setSolving(false);
    keepSetUp();
    m_savedScenario.clear(); // revisions begin anew
    std::erase_if(m_left, [&](const Left& each) { return each.className == className; });
    m_panel.setLoading(className);
    m_cancel.cancel();
    m_cancel = CancelSource();
    // The open texts count, saved or not.
    QStringList current;
    m_readTexts.clear();
    for (Document* document : m_shell.workspace.documents()) {
        const std::string path = m_shell.workspace.sourceName(document).toStdString();
        (void)m_session->setText(path, document->text());
        m_readTexts[m_shell.workspace.sourceName(document)] = document->text();
        current << QString::fromStdString(path);
    }
    for (const auto& file : m_session->snapshot()->files())
        if (!current.contains(QString::fromStdString(file->path())))
            m_session->removeText(file->path());
    m_loading = true;
    m_solved = m_wasSolved = false;
    m_written.reset();
    m_className = className;
    m_readText.clear();
    noteReadText();
    const int number = ++m_loads;
    auto result = std::make_shared<std::optional<Result<session::InitializationOutcome>>>();
    auto state = std::make_shared<InitState>();
    QThread* thread =
        QThread::create([session = m_session, name = className.toStdString(), token = m_cancel.token(), result, state] {
            result->emplace(session->initialization(name, {}, {}, token));
            if (**result && (**result)->structure.system)
                *state = InitState(std::move((**result)->structure), name);
        });
    connect(thread, &QThread::finished, this, [this, thread, result, state, number, className, focus, isAgain] {
        thread->deleteLater();
        if (number != m_loads)
            return;
        m_loading = false;
        if (!result->has_value() || !**result) {
            const QString why = result->has_value() ? QString::fromStdString((**result).error().message) : QString();
            m_panel.setState(InitState());
            m_panel.setNotice(why.isEmpty() ? tr("Reading %1 was stopped.").arg(className) : why);
        } else if (state->isEmpty()) {
            QString text = tr("%1 has errors:").arg(className);
            int listed = 0;
            for (const Diagnostic& d : (***result).compiled.diagnostics)
                if (d.severity == Severity::Error && ++listed <= 5)
                    text += QStringLiteral("\n") + QString::fromStdString(d.text());
            m_panel.setState(InitState());
            m_panel.setNotice(text);
        } else {
            m_panel.setState(std::move(*state));
            // The keyboard goes on where the panel came up, unless it is at work elsewhere by now.
            if (!isAgain && m_panel.isVisible() && QApplication::focusWidget() == focus)
                m_panel.view().setFocus();
            m_panel.refresh(); // what is said first is about the whole
            useForRuns(false);
            if (!readSection())
                applyKept();
            checkWritten();
        }
        m_written.reset();
        sayWhoseItIs();
        checkUpToDate(); // the text may have been changed while it was read
        listScenarios();
        m_shell.commands.refresh();
        emit changed();
    });
    thread->start();
    m_shell.commands.refresh();
    return QVariant(true);
}

Result<QVariant> InitController::solve(const QString& methods) {
    m_surroundings.show();
    m_panel.settle();
    protocol::Initialize request;
    request.className = m_className.toStdString();
    for (Document* document : m_shell.workspace.documents())
        request.texts.push_back({m_shell.workspace.sourceName(document).toStdString(), document->text()});
    request.methods = methods.toStdString();
    request.scenario = session::writeScenario(m_panel.state().scenario());
    m_solved = m_wasSolved = false;
    m_askedDecisions = m_panel.state().decisions();
    m_panel.setSolving(true);
    m_panel.setReport(tr("Solving …"), false);
    m_request = m_runs.initialize(
        std::move(request), [self = QPointer<InitController>(this), number = ++m_solves](const protocol::Event& event) {
            if (self && number == self->m_solves)
                self->take(event);
        });
    m_shell.commands.refresh();
    return QVariant(true);
}

void InitController::take(const protocol::Event& event) {
    if (const auto* searching = std::get_if<protocol::Searching>(&event.what))
        m_panel.addProgress(searching->step);
    if (!protocol::endsRequest(event))
        return;
    m_request = 0;
    m_panel.setSolving(false);
    if (const auto* initialized = std::get_if<protocol::Initialized>(&event.what)) {
        take(initialized->report);
    } else if (std::holds_alternative<protocol::Cancelled>(event.what)) {
        m_panel.setReport(tr("Stopped."), false);
    } else {
        const auto* failed = std::get_if<protocol::Failed>(&event.what);
        m_panel.setReport(failed && !failed->message.empty() ? QString::fromStdString(failed->message)
                                                             : tr("The process of the solution ended without a word."),
                          true);
    }
    m_shell.commands.refresh();
    emit changed();
}

void InitController::take(const solver::InitReport& report) {
    // Also the last iterate of a failed search stays to be looked at.
    Values values;
    for (const auto& [name, value] : report.values)
        values.emplace_back(name, value);
    const bool isOld = m_panel.state().decisions() != m_askedDecisions;
    if (!m_panel.state().isEmpty())
        m_panel.state().take(values);
    m_solved = report.converged && !isOld;
    m_panel.refresh();
    m_panel.setOutcome(report);
    m_wasSolved = m_solved;
    m_solvedDecisions = m_panel.state().decisions();
    QString solvedBy;
    for (const solver::InitReport::Attempt& attempt : report.attempts)
        if (attempt.solved)
            solvedBy = QString::fromStdString(attempt.method);
    QStringList warnings;
    for (const std::string& warning : report.warnings)
        warnings << QString::fromStdString(warning);
    // What it took, and what is left.
    QString how = solvedBy.isEmpty() ? tr("Solved.") : tr("Solved, by: %1.").arg(initMethodTitle(solvedBy));
    if (report.blocks > 0)
        how += QLatin1Char(' ') +
               tr("%n block(s) of equations, largest residual %1, %2 s.", nullptr, report.blocks)
                   .arg(QString::number(report.largestResidual, 'g', 2), QString::number(report.seconds, 'g', 2));
    if (const QStringList moving = m_solved ? notAtRest() : QStringList(); !moving.isEmpty())
        m_panel.setReport(tr("Solved, but not at rest: %1.").arg(moving.join(QStringLiteral(", "))), true);
    else if (m_solved && !warnings.isEmpty())
        m_panel.setReport(tr("Solved, but: %1").arg(warnings.join(QStringLiteral(" · "))), true);
    else if (m_solved)
        m_panel.setReport(how, false, startRunsHere());
    else if (isOld)
        m_panel.setReport(tr("Changed since it was solved: the values are those of before."), false);
    else if (report.cancelled)
        m_panel.setReport(tr("Stopped; the values are those of the last iteration."), true);
    else
        m_panel.setReport(QString::fromStdString(report.message), true);
}

QByteArray InitController::scenarioFor(const QString& className) const {
    if (m_loading || m_panel.state().isEmpty() || className != m_className) {
        const auto kept = m_kept.find(className);
        if (kept == m_kept.end() || !kept->second.useForRuns)
            return {};
        auto read = session::readScenario(kept->second.scenario.toStdString(), {});
        if (!read)
            return kept->second.scenario.toUtf8();
        read->scenario.name = startFor(className).toStdString();
        return QByteArray::fromStdString(session::writeScenario(read->scenario));
    }
    if (!m_useForRuns)
        return {};
    m_panel.settle();
    session::Scenario scenario = m_panel.state().scenario();
    scenario.name = startFor(className).toStdString(); // what runs say of it
    return QByteArray::fromStdString(session::writeScenario(scenario));
}

QString InitController::toldShort() const {
    constexpr size_t most = 2;
    QStringList parts;
    const std::vector<uint32_t> decided = m_panel.state().decidedToBeFixed(most + 1);
    for (const uint32_t v : decided) {
        const InitialQuantity& q = m_panel.state().structure().quantities[v];
        parts << QStringLiteral("%1 = %2").arg(QString::fromStdString(q.name),
                                               ShownQuantity(q).text(m_panel.state().value(v), 4));
    }
    if (decided.size() > most)
        parts.back() = QStringLiteral("…");
    return parts.isEmpty() ? tr("initialization") : parts.join(QStringLiteral(", "));
}

QString InitController::startFor(const QString& className) const {
    const bool isHere = !m_loading && !m_panel.state().isEmpty() && className == m_className;
    const auto kept = m_kept.find(className);
    if (isHere ? !m_useForRuns : kept == m_kept.end() || !kept->second.useForRuns)
        return {};
    const QString name = isHere ? scenarioName() : kept->second.name;
    return name.isEmpty() ? (isHere ? toldShort() : kept->second.told)
                          : titleOf(name, isHere ? !m_panel.state().isAsCalled() : kept->second.isChanged);
}

Result<InitController::Values> InitController::valuesOf(const QString& file, std::optional<double> time) {
    Values values;
    std::string path = QFile::encodeName(file).toStdString();
    QTemporaryDir folder;
    const QString ending = QFileInfo(file).suffix().toLower();
    if (ending == QLatin1String("csv") || ending == QLatin1String("mat")) {
        const std::string copy = QFile::encodeName(folder.filePath(QStringLiteral("taken.gnr"))).toStdString();
        const Result<void> taken =
            ending == QLatin1String("mat") ? solver::importMat(path, copy) : solver::importCsv(path, copy);
        if (!taken)
            return std::unexpected(taken.error());
        path = copy;
    }
    const Result<solver::ResultStore> store = solver::ResultStore::open(path);
    if (!store)
        return std::unexpected(store.error());
    if (store->rowCount() == 0)
        return fail(tr("%1 has no values.").arg(file).toStdString());
    const uint64_t behind = time ? store->upperRow(*time) : store->rowCount();
    const uint64_t row = behind > 0 ? behind - 1 : 0;
    // Between two rows what is continuous lies between their values, the rest is as before.
    double share = 0;
    if (time && behind > 0 && behind < store->rowCount()) {
        const double before = store->value(0, row), after = store->value(0, behind);
        share = after > before ? (*time - before) / (after - before) : 0;
    }
    for (uint32_t i = 0; i < store->entries().size(); ++i) {
        const solver::Signal& entry = store->entries()[i];
        double value = store->value(i, row);
        if (share > 0 && entry.variability == solver::Variability::Continuous && entry.type == solver::ValueType::Real)
            value += share * (store->value(i, behind) - value);
        if (std::isfinite(value))
            values.emplace_back(entry.name, value);
    }
    return values;
}

} // namespace gnomon
