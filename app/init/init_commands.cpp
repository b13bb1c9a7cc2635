// The commands "init.…" of the initialization panel.
#include "app/init/init_controller.h"

#include "app/commands/command_registry.h"
#include "app/runs/run_controller.h"
#include "app/workspace/workspace.h"
#include "compiler/session/edits/scenario_edit.h"
#include "compiler/session/source_version.h"
#include "initgui/init_panel.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QRegularExpression>
#include <QToolBar>
#include <QToolButton>

#include <cmath>

namespace gnomon {

void InitController::addCommands() {
    CommandRegistry& commands = m_shell.commands;
    const QString category = tr("Initialization");
    const auto hasSystem = [this] { return !m_panel.state().isEmpty(); };
    commands.add(
        {"init.load", category, tr("Read the initial system"), {}, {}},
        [this](const QVariantList& arguments) {
            return load(arguments.isEmpty() ? m_surroundings.className() : arguments[0].toString());
        },
        [this] { return !m_surroundings.className().isEmpty(); });
    commands.add(
        {"init.solve", category, tr("Solve"), {}, {}},
        [this](const QVariantList& arguments) {
            return solve(arguments.isEmpty() ? m_methods->currentData().toString() : arguments[0].toString());
        },
        [this, hasSystem] { return hasSystem() && m_request == 0 && m_panel.state().fits(); });
    commands.add(
        {"init.cancel", category, tr("Stop solving"), {}, {}},
        [this](const QVariantList&) -> Result<QVariant> {
            m_runs.cancelRequest(m_request);
            return QVariant(true);
        },
        [this] { return m_request != 0; });
    addChoiceCommands();
    addSituationCommands();
    addScenarioCommands();
    CommandSpec picture{"init.picture", category, tr("Picture of the structure"), {}, {}};
    picture.checkable = true;
    commands.add(
        picture,
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const bool shown = arguments.isEmpty() ? !m_panel.isPictureShown() : arguments[0].toBool();
            m_panel.setPictureShown(shown);
            m_shell.commands.action(QStringLiteral("init.picture"))->setChecked(shown);
            return QVariant(shown);
        },
        hasSystem);
    commands.add({"init.state", category, QString(), {}, {}},
                 [this](const QVariantList&) -> Result<QVariant> { return QVariant(describe()); });

    QToolBar& bar = m_panel.toolBar();
    // Short names: the bar has to fit into a small window.
    for (const auto& [id, title] : {std::pair("init.load", tr("Read")), std::pair("init.solve", tr("Solve")),
                                    std::pair("init.cancel", tr("Stop"))}) {
        QAction* action = commands.action(QLatin1String(id));
        action->setIconText(title);
        bar.addAction(action);
    }
    m_methods = new QComboBox;
    m_methods->setObjectName(QStringLiteral("initMethods"));
    m_methods->setAccessibleName(tr("Methods"));
    m_methods->setToolTip(tr("Methods: each begins with what the last one left"));
    m_methods->addItem(tr("All methods"), QStringLiteral("auto"));
    for (const auto& [title, id] :
         {std::pair(tr("Newton"), "newton"), std::pair(tr("Newton with line search"), "line-search"),
          std::pair(tr("Levenberg–Marquardt"), "levenberg-marquardt"), std::pair(tr("Homotopy"), "homotopy"),
          std::pair(tr("Picard"), "picard"), std::pair(tr("Fixed point"), "fixed-point"),
          std::pair(tr("Without derivatives"), "derivative-free")})
        m_methods->addItem(title, QString::fromLatin1(id));
    m_methods->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_methods->setMinimumContentsLength(8);
    m_methods->view()->setMinimumWidth(200);
    bar.addWidget(m_methods);
    bar.addSeparator();
    const auto menuButton = [&](const QString& title, std::initializer_list<const char*> ids) {
        auto* button = new QToolButton;
        button->setText(title + QStringLiteral(" ▾"));
        button->setPopupMode(QToolButton::InstantPopup);
        auto* menu = new QMenu(button);
        for (const char* id : ids)
            if (*id)
                menu->addAction(commands.action(QLatin1String(id)));
            else
                menu->addSeparator();
        button->setMenu(menu);
        bar.addWidget(button);
    };
    menuButton(tr("Start from"), {"init.steadyState", "init.statesFixed", "init.derivativesFixed", "", "init.startFromRun",
                                  "init.startFromFile", "", "init.reset"});
    m_scenarios = new QComboBox;
    m_scenarios->setObjectName(QStringLiteral("initScenario"));
    m_scenarios->setAccessibleName(tr("Scenario"));
    m_scenarios->setToolTip(tr("Scenario"));
    m_scenarios->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_scenarios->setMinimumContentsLength(9);
    m_scenarios->view()->setMinimumWidth(200);
    listScenarios();
    connect(m_scenarios, &QComboBox::activated, this, [this](int index) {
        m_shell.commands.run(QStringLiteral("init.scenario"), {m_scenarios->itemData(index)});
    });
    bar.addWidget(m_scenarios);
    menuButton(tr("Scenario"), {"init.keepScenario", "init.openScenario", "init.saveScenario", "init.compare", "",
                                "init.modifyModel", "init.intoModel", "", "init.useForRuns"});
    menuButton(tr("More"), {"init.undo", "init.redo", "", "init.picture"});
}

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
            const Result<double> value = readQuantity(
                arguments.value(1).toString(),
                QString::fromStdString(m_panel.state().structure().quantities[*v].unit));
            if (!value)
                return std::unexpected(value.error());
            m_panel.state().setValue(*v, *value);
            return refreshed(*v);
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
            [this, apply = situation.apply](const QVariantList&) { return told((m_panel.state().*apply)()); }, hasSystem);
    commands.add(
        {"init.startFromRun", category, tr("The end of the last run"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const Result<Values> values = m_surroundings.runValues(
                arguments.isEmpty() ? std::nullopt : std::optional(arguments[0].toDouble()));
            if (!values)
                return std::unexpected(values.error());
            return told(m_panel.state().startFrom(*values));
        },
        hasSystem);
    commands.add(
        {"init.startFromFile", category, tr("A result file…"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const QString path = arguments.isEmpty()
                                     ? QFileDialog::getOpenFileName(&m_panel, tr("Start from a result file"), QString(),
                                                                    tr("Results (*.gnr *.mat *.csv)"))
                                     : arguments[0].toString();
            if (path.isEmpty())
                return QVariant(false);
            const Result<Values> values =
                valuesOf(path, arguments.size() < 2 ? std::nullopt : std::optional(arguments[1].toDouble()));
            if (!values)
                return std::unexpected(values.error());
            return told(m_panel.state().startFrom(*values));
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
            m_panel.state().reset();
            m_scenarioName.clear();
            listScenarios();
            return refreshed();
        },
        hasSystem);
}

void InitController::addScenarioCommands() {
    CommandRegistry& commands = m_shell.commands;
    const QString category = tr("Initialization");
    const auto hasSystem = [this] { return !m_panel.state().isEmpty(); };
    commands.add(
        {"init.scenario", category, QString(), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const QString name = arguments.value(0).toString();
            if (name.isEmpty())
                return m_shell.commands.run(QStringLiteral("init.reset"), {});
            return open(m_files.read(name), name);
        },
        hasSystem);
    commands.add(
        {"init.keepScenario", category, tr("Keep beside the model"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            if (!m_files.hasFolder())
                return fail(tr("Save the model first: scenarios are kept beside it.").toStdString());
            QString name = arguments.value(0).toString();
            if (name.isEmpty())
                name = m_scenarioName;
            const QStringList taken = m_files.names();
            for (int i = 1; name.isEmpty(); ++i)
                if (const QString free = tr("start %1").arg(i); !taken.contains(free))
                    name = free;
            m_panel.settle();
            if (const Result<void> written = m_files.write(name, m_panel.state().scenario()); !written)
                return std::unexpected(written.error());
            m_scenarioName = name;
            listScenarios();
            m_panel.setReport(tr("Kept as “%1”.").arg(name), false);
            emit changed();
            return QVariant(m_files.path(name));
        },
        hasSystem);
    commands.add(
        {"init.openScenario", category, tr("Import…"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const QString path = arguments.isEmpty() ? QFileDialog::getOpenFileName(&m_panel, tr("Import a scenario"),
                                                                                    QString(), tr("Scenarios (*.xml)"))
                                                     : arguments[0].toString();
            if (path.isEmpty())
                return QVariant(false);
            return open(ScenarioFiles::readFile(path), QFileInfo(path).completeBaseName());
        },
        hasSystem);
    commands.add(
        {"init.saveScenario", category, tr("Export…"), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            const QString path = arguments.isEmpty() ? QFileDialog::getSaveFileName(&m_panel, tr("Export the scenario"),
                                                                                    QString(), tr("Scenarios (*.xml)"))
                                                     : arguments[0].toString();
            if (path.isEmpty())
                return QVariant(false);
            m_panel.settle();
            session::Scenario scenario = m_panel.state().scenario();
            scenario.name = QFileInfo(path).completeBaseName().toStdString();
            if (const Result<void> written = ScenarioFiles::writeFile(path, scenario); !written)
                return std::unexpected(written.error());
            return QVariant(true);
        },
        hasSystem);
    commands.add(
        {"init.compare", category, tr("Compare with the others"), {}, {}},
        [this](const QVariantList& arguments) {
            return compare(arguments.value(0).toString(), arguments.value(1).toString());
        },
        hasSystem);
    commands.add(
        {"init.intoModel", category, tr("Into the model, as a class that extends it"), {}, {}},
        [this](const QVariantList& arguments) { return intoModel(arguments.value(0).toString()); }, hasSystem);
    commands.add(
        {"init.modifyModel", category, tr("Into the model, as its start values"), {}, {}},
        [this](const QVariantList&) { return modifyModel(); }, hasSystem);
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
}

void InitController::listScenarios() {
    const Document* document = m_className.isEmpty() ? nullptr : documentOfModel();
    m_files = ScenarioFiles(document && !document->path().isEmpty() ? QFileInfo(document->path()).path() : QString(),
                            m_className);
    const QSignalBlocker quiet(m_scenarios);
    m_scenarios->clear();
    m_scenarios->addItem(tr("As in the model"), QString());
    for (const QString& name : m_files.names())
        m_scenarios->addItem(name, name);
    m_scenarios->setCurrentIndex(std::max(0, m_scenarios->findData(m_scenarioName)));
    m_scenarios->setEnabled(m_scenarios->count() > 1);
}

Result<QVariant> InitController::open(const Result<session::ReadScenario>& read, const QString& name) {
    if (!read) {
        m_panel.setReport(QString::fromStdString(read.error().message), true);
        return std::unexpected(read.error());
    }
    const InitState::Applied applied = m_panel.state().apply(read->scenario);
    m_scenarioName = name;
    QStringList lines;
    if (!read->scenario.model.empty() && read->scenario.model != m_panel.state().model())
        lines << tr("It was made for %1.").arg(QString::fromStdString(read->scenario.model));
    for (const std::string& complaint : read->complaints)
        lines << QString::fromStdString(complaint);
    const auto list = [](const std::vector<std::string>& names) {
        QStringList all;
        for (const std::string& one : names)
            all << QString::fromStdString(one);
        return all.join(QStringLiteral(", "));
    };
    if (!applied.vanished.empty())
        lines << tr("The model has these no more: %1").arg(list(applied.vanished));
    if (!applied.refused.empty())
        lines << tr("These cannot be fixed as well: %1").arg(list(applied.refused));
    if (!applied.outside.empty())
        lines << tr("Outside of min and max: %1").arg(list(applied.outside));
    refreshed();
    m_panel.setReport(lines.join(QLatin1Char('\n')), !lines.isEmpty());
    listScenarios();
    emit changed();
    return QVariant(lines);
}

Result<QVariant> InitController::compare(const QString& first, const QString& second) {
    QStringList names = m_files.names();
    names.removeAll(m_scenarioName);
    if (!first.isEmpty())
        names = {first};
    if (names.isEmpty())
        return fail(tr("There is no other scenario to compare with.").toStdString());
    m_panel.settle();
    session::Scenario present = m_panel.state().scenario();
    if (!second.isEmpty()) {
        const auto read = m_files.read(second);
        if (!read)
            return std::unexpected(read.error());
        present = read->scenario;
    }
    QString html;
    QVariantMap answer;
    for (const QString& name : names) {
        const auto read = m_files.read(name);
        if (!read)
            return std::unexpected(read.error());
        html += QStringLiteral("<p><b>%1</b></p><table cellspacing=\"0\" cellpadding=\"2\"><tr><td></td><td>%1</td><td>%2</td></tr>")
                    .arg(name.toHtmlEscaped(), second.isEmpty() ? tr("now") : second.toHtmlEscaped());
        QStringList differing;
        for (const ScenarioDifference& d : compareScenarios(read->scenario, present)) {
            html += QStringLiteral("<tr><td>%1 </td><td>%2 </td><td>%3</td></tr>")
                        .arg(d.quantity.toHtmlEscaped(), d.first.toHtmlEscaped(), d.second.toHtmlEscaped());
            differing << d.quantity;
        }
        html += QStringLiteral("</table>");
        answer[name] = differing;
    }
    m_panel.setExplanation(html);
    return QVariant(answer);
}

Result<QVariant> InitController::modifyModel() {
    Document* document = documentOfModel();
    if (!document || Workspace::isLibraryFile(document))
        return fail(tr("The text of the model is not open, or belongs to a library.").toStdString());
    const auto version = m_shell.workspace.analysis(document);
    if (!version || version->language() != syntax::Language::Modelica)
        return fail(tr("Only Modelica texts can keep a scenario; keep it beside the model.").toStdString());
    if (document->text() != m_readText)
        return fail(tr("The text has changed since the initial system was read: read it again.").toStdString());
    m_panel.settle();
    const std::string path = m_shell.workspace.sourceName(document).toStdString();
    const auto edit = session::writeIntoClass(std::make_shared<const SourceText>(path, document->text()),
                                              version->language(), m_className.toStdString(), m_panel.state().scenario());
    if (!edit)
        return std::unexpected(edit.error());
    QStringList unwritten;
    for (const std::string& name : edit->unwritten)
        unwritten << QString::fromStdString(name);
    if (edit->change.empty())
        return fail((unwritten.isEmpty() ? tr("Nothing differs from the model.")
                                         : tr("The model cannot say this itself: %1. Write a class that extends it.")
                                               .arg(unwritten.join(QStringLiteral(", "))))
                        .toStdString());
    document->closeEntry();
    document->apply(edit->change, {false, 0, tr("Start values")});
    // The values that were found are in the text now, and so is what is fixed.
    if (!unwritten.isEmpty()) {
        m_panel.setReport(tr("Written into the model, but for: %1").arg(unwritten.join(QStringLiteral(", "))), true);
        m_readText = document->text();
        return QVariant(unwritten);
    }
    const Result<QVariant> read = load(m_className);
    return read ? Result<QVariant>(QVariant(unwritten)) : read;
}

Result<QVariant> InitController::intoModel(const QString& given) {
    Document* document = documentOfModel();
    if (!document || Workspace::isLibraryFile(document))
        return fail(tr("The text of the model is not open, or belongs to a library.").toStdString());
    const auto version = m_shell.workspace.analysis(document);
    if (version && version->language() != syntax::Language::Modelica)
        return fail(tr("Only Modelica texts can keep a scenario; keep it beside the model.").toStdString());
    static const QRegularExpression ownFile(QStringLiteral("^\\s*within\\s+\\w"));
    if (ownFile.match(QString::fromStdString(document->text())).hasMatch() ||
        QFileInfo(document->path()).fileName() == QLatin1String("package.mo"))
        return fail(tr("A file of a package holds one class only; write the start values into the model, or keep the "
                       "scenario beside it.")
                        .toStdString());
    m_panel.settle();
    const session::Scenario scenario = m_panel.state().scenario();
    const QString own = m_className.mid(m_className.lastIndexOf(QLatin1Char('.')) + 1);
    QString name = given;
    if (name.isEmpty()) {
        name = own + QLatin1Char('_') + (m_scenarioName.isEmpty() ? tr("start") : m_scenarioName);
        for (QChar& c : name)
            if (!c.isLetterOrNumber() || c.unicode() > 127)
                c = QLatin1Char('_');
    }
    QStringList unwritten;
    const QByteArray text = asExtendingClass(scenario, name, unwritten);
    std::string inserted = text.toStdString();
    if (!document->text().empty() && document->text().back() != '\n')
        inserted.insert(0, "\n");
    const auto size = static_cast<uint32_t>(document->text().size());
    const bool wasRead = document->text() == m_readText;
    document->apply(TextChange({size, 0, "\n" + inserted}));
    if (wasRead) // the model itself is as it was
        m_readText = document->text();
    m_panel.setReport(unwritten.isEmpty() ? tr("Written as the class %1.").arg(name)
                                          : tr("Written as the class %1, but for: %2")
                                                .arg(name, unwritten.join(QStringLiteral(", "))),
                      !unwritten.isEmpty());
    return QVariant(name);
}

} // namespace gnomon
