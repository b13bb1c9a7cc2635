// The commands "init.…" that change what is fixed, relaxed, guessed and marked, and set up whole situations.
#include "app/init/init_controller.h"

#include "app/commands/command_registry.h"
#include "app/desk/profile.h"
#include "initgui/init_panel.h"

#include <QFileDialog>
#include <QTableView>

#include <cmath>

namespace gnomon {

void InitController::addChoiceCommands() {
    CommandRegistry& commands = m_shell.commands;
    const QString category = tr("Initialization");
    const auto hasSystem = [this] { return !m_panel.state().isEmpty(); };
    commands.add(
        {"init.fix", category, tr("Fix"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const Result<uint32_t> v = quantity(arguments, 0);
            if (!v)
                return std::unexpected(v.error());
            std::optional<double> value;
            if (arguments.size() > 1) {
                bool isNumber = false;
                value = arguments[1].toDouble(&isNumber);
                if (!isNumber || !std::isfinite(*value))
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
        [this](const QVariantList& arguments) -> Result<QVariant> {
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
        [this](const QVariantList& arguments) -> Result<QVariant> {
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
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const Result<uint32_t> v = quantity(arguments, 0);
            if (!v)
                return std::unexpected(v.error());
            const QString unit = QString::fromStdString(m_panel.state().structure().quantities[*v].unit);
            const Result<double> value = readQuantity(arguments.value(1).toString(), unit, unit);
            if (!value)
                return std::unexpected(value.error());
            m_panel.state().setValue(*v, *value);
            m_panel.setReport({}, false);
            const Result<QVariant> shown = refreshed(*v);
            if (const QString warning = m_panel.table().outside(*v); !warning.isEmpty())
                m_panel.setReport(warning, true);
            return shown;
        },
        hasSystem);
    commands.add(
        {"init.mark", category, tr("Mark"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
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
    commands.add(
        {"init.undo", category, tr("Undo in the initialization"), {}, {}},
        [this](const QVariantList&) -> Result<QVariant> {
            m_panel.state().undo();
            return refreshed();
        },
        [this, hasSystem] { return hasSystem() && m_panel.state().canUndo(); });
    commands.add(
        {"init.redo", category, tr("Redo in the initialization"), {}, {}},
        [this](const QVariantList&) -> Result<QVariant> {
            m_panel.state().redo();
            return refreshed();
        },
        [this, hasSystem] { return hasSystem() && m_panel.state().canRedo(); });
    commands.action(QStringLiteral("init.undo"))->setIconText(tr("Undo"));
    commands.action(QStringLiteral("init.redo"))->setIconText(tr("Redo"));
}

void InitController::addSituationCommands() {
    CommandRegistry& commands = m_shell.commands;
    const QString category = tr("Initialization");
    const auto hasSystem = [this] { return !m_panel.state().isEmpty(); };
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
            [this, apply = situation.apply](const QVariantList&) { return told((m_panel.state().*apply)()); },
            hasSystem);
    commands.add(
        {"init.leaveOutForRest", category, tr("Steady state without the conditions that stand in its way"), {}, {}},
        [this](const QVariantList&) -> Result<QVariant> {
            QStringList names;
            for (const uint32_t v : m_panel.leaveOut(m_panel.state().steadyState()))
                names << QString::fromStdString(m_panel.state().structure().quantities[v].name);
            return QVariant(names);
        },
        hasSystem);
    commands.add(
        {"init.startFromRun", category, tr("The end of the last run"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const Result<Values> values = m_surroundings.runValues(
                m_className, arguments.isEmpty() ? std::nullopt : std::optional(arguments[0].toDouble()));
            if (!values)
                return std::unexpected(values.error());
            return startFrom(*values);
        },
        hasSystem);
    commands.add(
        {"init.startFromMark", category, tr("The last run at the mark in the plot"), {}, {}},
        [this](const QVariantList&) -> Result<QVariant> {
            const std::optional<double> time = m_surroundings.markedTime(m_className);
            if (!time)
                return fail(
                    tr("Click into a plot of this model first: the mark says which moment of the run.").toStdString());
            const Result<Values> values = m_surroundings.runValues(m_className, time);
            if (!values)
                return std::unexpected(values.error());
            return startFrom(*values);
        },
        hasSystem);
    commands.add(
        {"init.startFromFile", category, tr("A result file…"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const QString path =
                arguments.isEmpty()
                    ? QFileDialog::getOpenFileName(&m_panel, tr("Start from a result file"),
                                                   m_shell.profile.fileFolder(), tr("Results (*.gnr *.mat *.csv)"))
                    : arguments[0].toString();
            if (path.isEmpty())
                return QVariant(false);
            const Result<Values> values =
                valuesOf(path, arguments.size() < 2 ? std::nullopt : std::optional(arguments[1].toDouble()));
            if (!values)
                return std::unexpected(values.error());
            return startFrom(*values);
        },
        hasSystem);
    commands.add(
        {"init.size", category, QString(), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const Result<uint32_t> p = quantity(arguments, 0), target = quantity(arguments, 1);
            if (!p || !target)
                return std::unexpected(p ? target.error() : p.error());
            bool isNumber = false;
            const double value = arguments.value(2).toDouble(&isNumber);
            if (!isNumber || !std::isfinite(value))
                return fail(tr("The value is not finite.").toStdString());
            if (!m_panel.state().size(*p, *target, value)) {
                m_panel.refresh(*target);
                return fail(tr("That does not fit.").toStdString());
            }
            return refreshed(*p);
        },
        hasSystem);
    commands.add(
        {"init.reset", category, tr("The model as it is"), {}, {}},
        [this](const QVariantList&) -> Result<QVariant> {
            const QString dropped = saidOfDropped();
            m_panel.state().reset();
            m_panel.state().call({});
            Result<QVariant> done = refreshed();
            m_panel.setReport(dropped, false, dropped.isEmpty() ? std::pair<QString, QString>() : takeBack());
            return done;
        },
        hasSystem);
}

} // namespace gnomon
