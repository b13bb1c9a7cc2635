// What is set up in the initialization panel stays: when another model is read, when its own text has changed, and over
// the end of the program.
#include "app/init/init_controller.h"

#include "app/commands/command_registry.h"
#include "app/workspace/view_service.h"
#include "initgui/init_panel.h"

#include <QAction>
#include <QCheckBox>
#include <QTimer>

#include <algorithm>

namespace gnomon {

namespace {

constexpr size_t mostModels = 20; // that are kept beside the present one
constexpr size_t mostLeft = 4;    // whose systems stay as they are
constexpr int version = 1;

} // namespace

void InitController::keepSetUp() {
    if (m_loading || m_panel.state().isEmpty() || m_className.isEmpty())
        return;
    if (!m_panel.state().isAnyChanged() && !m_useForRuns) {
        m_kept.erase(m_className);
        return;
    }
    if (m_savedRevision != m_panel.state().revision() || m_savedScenario.isEmpty()) {
        m_savedScenario = QString::fromStdString(session::writeScenario(m_panel.state().scenarioToKeep()));
        m_savedRevision = m_panel.state().revision();
    }
    m_kept[m_className] = {m_savedScenario, scenarioName(), toldShort(), m_useForRuns, !m_panel.state().isAsCalled()};
    while (m_kept.size() > mostModels)
        m_kept.erase(m_kept.begin()->first == m_className ? std::next(m_kept.begin()) : m_kept.begin());
}

void InitController::follow() {
    sayWhoseItIs();
    // The bar says more than which model it is about; and who has read another one by hand keeps it until then.
    const QString now = m_surroundings.className();
    if (now == m_followed)
        return;
    m_followed = now;
    m_soon.start();
}

void InitController::showFollowed() {
    const QString next = m_surroundings.className();
    // What is being solved is waited for by whoever began it.
    if (m_request != 0 || !m_panel.isVisible() || m_shell.views.isHeld()) {
        m_followed.clear(); // the next time that it is asked
        return;
    }
    if (next.isEmpty() || m_className.isEmpty() || next == m_className)
        return;
    if (!m_loading && !m_panel.state().isEmpty()) {
        keepSetUp();
        m_savedScenario.clear(); // revisions begin anew
        Left& left = m_left.emplace_back();
        left.className = m_className;
        left.readText = m_readText;
        left.useForRuns = m_useForRuns;
        left.isSolved = m_solved;
        left.wasSolved = m_wasSolved;
        left.solvedDecisions = m_solvedDecisions;
        left.state = m_panel.takeState();
        if (m_left.size() > mostLeft)
            m_left.erase(m_left.begin());
    }
    const auto found = std::ranges::find(m_left, next, &Left::className);
    if (found == m_left.end()) {
        (void)load(next, true);
        return;
    }
    Left left = std::move(*found);
    m_left.erase(found);
    ++m_loads;
    ++m_solves;
    m_cancel.cancel();
    m_loading = false;
    m_written.reset();
    m_readTexts.clear();
    m_className = next;
    m_readText = std::move(left.readText);
    m_panel.setState(std::move(left.state));
    m_solved = left.isSolved;
    m_wasSolved = left.wasSolved;
    m_solvedDecisions = left.solvedDecisions;
    useForRuns(left.useForRuns);
    sayWhoseItIs();
    listScenarios();
    checkUpToDate();
    m_shell.commands.refresh();
    emit changed();
}

void InitController::useForRuns(bool wanted) {
    m_useForRuns = wanted;
    m_shell.commands.action(QStringLiteral("init.useForRuns"))->setChecked(wanted);
    m_panel.forRuns().setChecked(wanted);
}

/// What was set up for the model that has just been read; one step to take back.
bool InitController::applyKept() {
    const auto found = m_kept.find(m_className);
    if (found == m_kept.end())
        return false;
    const Kept kept = found->second;
    useForRuns(kept.useForRuns);
    const std::string xml = kept.scenario.toStdString();
    if (const auto read = session::readScenario(xml, tr("the last session").toStdString()); read) {
        const Result<QVariant> complaints = open(read, kept.name);
        if (kept.isChanged)
            m_panel.state().call(kept.name.toStdString(), false);
        showScenario();
        if (complaints && complaints->toStringList().isEmpty() && m_panel.state().isAnyChanged())
            m_panel.setReport(tr("As it was set up before."), false,
                              {QStringLiteral("asinmodel:0"), tr("As in the model")});
    }
    return true;
}

QJsonObject InitController::saveState() {
    keepSetUp();
    QJsonObject models;
    for (const auto& [name, kept] : m_kept)
        models[name] = QJsonObject{{QStringLiteral("scenario"), kept.scenario},
                                   {QStringLiteral("name"), kept.name},
                                   {QStringLiteral("told"), kept.told},
                                   {QStringLiteral("useForRuns"), kept.useForRuns},
                                   {QStringLiteral("changed"), kept.isChanged}};
    return {{QStringLiteral("version"), version},
            {QStringLiteral("class"), m_className},
            {QStringLiteral("models"), models}};
}

int InitController::restoreState(const QJsonObject& state) {
    int damaged = 0;
    const QJsonValue models = state[QLatin1String("models")];
    damaged += !models.isUndefined() && !models.isObject();
    const QJsonObject all = models.toObject();
    for (auto it = all.begin(); it != all.end(); ++it) {
        const QJsonObject one = it->toObject();
        const QString xml = one[QLatin1String("scenario")].toString();
        if (!session::readScenario(xml.toStdString(), {})) {
            ++damaged;
            continue;
        }
        const QString told = one[QLatin1String("told")].toString();
        m_kept[it.key()] = {xml, one[QLatin1String("name")].toString(), told.isEmpty() ? tr("initialization") : told,
                            one[QLatin1String("useForRuns")].toBool(), one[QLatin1String("changed")].toBool()};
    }
    // What was looked at is read again. Not where a text may have been what ended the program.
    const QString last = state[QLatin1String("class")].toString();
    if (m_kept.contains(last))
        QTimer::singleShot(0, this, [this, last] {
            if (m_panel.isVisible() && m_panel.state().isEmpty() && !m_loading && !m_shell.views.isHeld())
                (void)load(last, true);
        });
    emit changed();
    return damaged;
}

bool InitController::sayIfUnused(const QString& className) {
    if (m_useForRuns || m_loading || className != m_className || m_panel.state().isEmpty() ||
        !m_panel.state().isAnyChanged())
        return false;
    m_panel.setReport(tr("Runs start as the model says, not from what is set up here."), false, startRunsHere());
    return true;
}

std::pair<QString, QString> InitController::startRunsHere() const {
    if (m_useForRuns || !m_panel.state().isAnyChanged())
        return {};
    return {QStringLiteral("runs:1"), tr("Let runs start from this")};
}

} // namespace gnomon
