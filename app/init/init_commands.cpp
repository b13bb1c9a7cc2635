// The commands "init.…" of the initialization panel.
#include "app/init/init_controller.h"

#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "app/runs/run_controller.h"
#include "initgui/init_methods.h"
#include "initgui/init_panel.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

namespace gnomon {

namespace {

/// For what the box shows most of the time; its other entries have room in the list. The box counts its width in the
/// letter X, whatever the language, and adds that of a picture, of which it has none.
void makeWideEnough(QComboBox& box, const QString& text) {
    const QFontMetrics metrics = box.fontMetrics();
    const int letter = std::max(1, metrics.horizontalAdvance(QLatin1Char('X')));
    const int needed = metrics.horizontalAdvance(text) + letter / 2 - box.iconSize().width();
    box.setMinimumContentsLength(std::max(1, (needed + letter - 1) / letter));
}

} // namespace

void InitController::addCommands() {
    CommandRegistry& commands = m_shell.commands;
    const QString category = tr("Initialization");
    const auto hasSystem = [this] { return !m_panel.state().isEmpty(); };
    commands.add(
        {"init.load", category, tr("Read the initial system"), m_shell.icons.icon(QStringLiteral("reload")), {}},
        [this](const QVariantList& arguments) {
            return load(arguments.isEmpty() ? m_surroundings.className() : arguments[0].toString());
        },
        [this] { return !m_surroundings.className().isEmpty(); });
    commands.add(
        {"init.solve", category, tr("Solve"), m_shell.icons.icon(QStringLiteral("run"), Icons::Tint::Good), {}},
        [this](const QVariantList& arguments) {
            return solve(arguments.isEmpty() ? m_methods->currentData().toString() : arguments[0].toString());
        },
        [this, hasSystem] { return hasSystem() && m_request == 0 && m_panel.state().fits(); });
    commands.add(
        {"init.cancel",
         category,
         tr("Stop solving"),
         m_shell.icons.icon(QStringLiteral("stop"), Icons::Tint::Error),
         {}},
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
    qobject_cast<QToolButton*>(bar.widgetForAction(commands.action(QStringLiteral("init.cancel"))))
        ->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_methods = new QComboBox;
    m_methods->setObjectName(QStringLiteral("initMethods"));
    m_methods->setAccessibleName(tr("Methods"));
    m_methods->setToolTip(tr("Methods: each begins with what the last one left"));
    for (const auto& [id, title] : initMethods())
        m_methods->addItem(title, id);
    m_methods->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    makeWideEnough(*m_methods, m_methods->itemText(0));
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
        return button;
    };
    menuButton(tr("Start from"),
               {"init.steadyState", "init.leaveOutForRest", "init.statesFixed", "init.derivativesFixed", "",
                "init.startFromRun", "init.startFromMark", "init.startFromFile", "", "init.reset"});
    m_scenarios = new QComboBox;
    m_scenarios->setObjectName(QStringLiteral("initScenario"));
    m_scenarios->setAccessibleName(tr("Scenario"));
    m_scenarios->setToolTip(tr("Scenario"));
    m_scenarios->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    makeWideEnough(*m_scenarios, tr("As in the model"));
    m_scenarios->view()->setMinimumWidth(200);
    listScenarios();
    connect(m_scenarios, &QComboBox::activated, this, [this](int index) {
        m_shell.commands.run(QStringLiteral("init.scenario"), {m_scenarios->itemData(index)});
    });
    bar.addWidget(m_scenarios);
    menuButton(tr("Scenario"), {"init.keepScenario", "init.keepScenarioAs", "init.renameScenario", "init.openScenario",
                                "init.saveScenario", "init.compare", "init.deleteScenario", "", "init.modifyModel",
                                "init.intoModel", "", "init.useForRuns"});
    connect(&m_panel.forRuns(), &QCheckBox::clicked, this,
            [this](bool wanted) { m_shell.commands.run(QStringLiteral("init.useForRuns"), {wanted}); });
    QToolButton* more = menuButton(QString(), {"init.undo", "init.redo", "", "init.picture"});
    more->setIcon(m_shell.icons.icon(QStringLiteral("more")));
    more->setToolButtonStyle(Qt::ToolButtonIconOnly);
    more->setToolTip(tr("More"));
    more->setAccessibleName(tr("More"));
}

} // namespace gnomon
