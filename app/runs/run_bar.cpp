#include "app/runs/run_bar.h"

#include "app/commands/command_registry.h"
#include "app/desk/class_names.h"
#include "app/desk/icons.h"
#include "app/units/unit_conversion.h"
#include "solver/run/run_types.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace gnomon {

namespace {

std::optional<double> number(const QLineEdit* field) {
    bool isNumber = false;
    const double value = field->text().trimmed().toDouble(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

bool isBad(const QLineEdit* field) {
    return !field->text().trimmed().isEmpty() && !number(field);
}

} // namespace

RunBar::RunBar(const Shell& shell, QMenu* menu, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("runBar"));
    setAttribute(Qt::WA_StyledBackground);
    setFixedHeight(40);

    auto* menuButton = new QToolButton;
    menuButton->setIcon(shell.icons.icon(QStringLiteral("menu")));
    menuButton->setToolTip(tr("Menu"));
    menuButton->setAccessibleName(tr("Menu"));
    menuButton->setMenu(menu);
    menuButton->setPopupMode(QToolButton::InstantPopup);
    menuButton->setFixedSize(32, 32);

    auto* run = new QToolButton;
    run->setObjectName(QStringLiteral("runButton"));
    run->setDefaultAction(shell.commands.action(QStringLiteral("run.start")));
    run->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    run->setFixedHeight(28);
    auto* stop = new QToolButton;
    stop->setObjectName(QStringLiteral("stopButton"));
    stop->setDefaultAction(shell.commands.action(QStringLiteral("run.cancel")));
    stop->setToolButtonStyle(Qt::ToolButtonIconOnly);
    stop->setFixedSize(28, 28);

    m_class = new ClassCombo;
    m_class->setObjectName(QStringLiteral("runClass"));
    m_class->setAccessibleName(tr("Model to run"));
    m_class->setToolTip(tr("Model to run"));
    m_class->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_class->setMinimumWidth(160);
    m_class->setMaximumWidth(280);
    m_class->setPlaceholderText(tr("No model"));

    m_pin = new QToolButton;
    m_pin->setObjectName(QStringLiteral("runPin"));
    m_pin->setIcon(shell.icons.icon(QStringLiteral("pin")));
    m_pin->setCheckable(true);
    m_pin->setFixedSize(28, 28);
    m_pin->setToolTip(tr("Keep this model, whatever text is looked at"));
    m_pin->setAccessibleName(tr("Keep this model, whatever text is looked at"));
    connect(m_pin, &QToolButton::toggled, this, [this](bool pinned) { m_chosen = pinned; });

    m_solver = new QComboBox;
    m_solver->setObjectName(QStringLiteral("runSolver"));
    m_solver->setAccessibleName(tr("Solver"));
    m_solver->setToolTip(tr("Solver"));
    m_solver->setMinimumWidth(112);
    m_solver->addItem(tr("Solver: auto"), QString());
    for (const solver::SolverKind kind : solver::allSolvers()) {
        const std::string_view name = solver::solverName(kind);
        const QString text = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        m_solver->addItem(text, text);
    }

    auto timeField = [this](const QString& objectName, const QString& name) {
        auto* field = new QLineEdit;
        field->setObjectName(objectName);
        field->setAccessibleName(name);
        field->setToolTip(name);
        field->setFixedWidth(64);
        field->setAlignment(Qt::AlignRight);
        connect(field, &QLineEdit::textChanged, this, &RunBar::validate);
        return field;
    };
    m_start = timeField(QStringLiteral("runStart"), tr("Start time in seconds; empty takes the model's own"));
    m_stop = timeField(QStringLiteral("runStop"), tr("Stop time in seconds; empty takes the model's own"));
    m_start->setPlaceholderText(QStringLiteral("0"));
    m_stop->setPlaceholderText(tr("auto"));
    auto* dots = new QLabel(QStringLiteral("…"));
    dots->setProperty("role", QStringLiteral("dim"));
    auto* unit = new QLabel(QStringLiteral("s"));
    unit->setProperty("role", QStringLiteral("dim"));

    auto* search = m_search =
        new QPushButton(shell.icons.icon(QStringLiteral("search")), tr("Search classes and commands"));
    m_search->installEventFilter(this);
    search->setObjectName(QStringLiteral("searchField"));
    search->setAccessibleName(tr("Search classes and commands"));
    search->setMinimumWidth(36); // in a narrow window its icon says enough
    search->setMaximumWidth(360);
    search->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    search->setFocusPolicy(Qt::NoFocus);
    connect(search, &QPushButton::clicked, this, &RunBar::searchRequested);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(4);
    layout->addWidget(menuButton);
    layout->addSpacing(4);
    layout->addWidget(run);
    layout->addWidget(stop);
    layout->addSpacing(8);
    layout->addWidget(m_class);
    layout->addWidget(m_pin);
    layout->addWidget(m_solver);
    layout->addSpacing(8);
    layout->addWidget(m_start);
    layout->addWidget(dots);
    layout->addWidget(m_stop);
    layout->addWidget(unit);
    auto* options = new QToolButton;
    options->setDefaultAction(shell.commands.action(QStringLiteral("view.setup")));
    options->setObjectName(QStringLiteral("setupButton"));
    options->setToolButtonStyle(Qt::ToolButtonIconOnly);
    options->setFixedSize(28, 28);
    layout->addWidget(options);
    m_scenario = new QLabel;
    m_scenario->setObjectName(QStringLiteral("runScenario"));
    m_scenario->setProperty("role", QStringLiteral("dim"));
    m_scenario->setToolTip(tr("What the run starts from; see Initialization"));
    m_scenario->hide();
    layout->addSpacing(8);
    layout->addWidget(m_scenario);
    layout->addStretch(1);
    layout->addWidget(search, 2);

    connect(m_class, &QComboBox::currentIndexChanged, this, &RunBar::changed);
    connect(m_class, &QComboBox::activated, this, [this] { m_chosen = true; });
    connect(m_solver, &QComboBox::currentIndexChanged, this, &RunBar::changed);
}

/// The search says what it does where there is room for it all; its icon says enough.
bool RunBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_search && event->type() == QEvent::Resize) {
        const QString text = tr("Search classes and commands");
        constexpr int besideText = 44;
        const bool fits = m_search->width() >= m_search->fontMetrics().horizontalAdvance(text) + besideText;
        if (m_search->text().isEmpty() == fits)
            m_search->setText(fits ? text : QString());
        m_search->setToolTip(fits ? QString() : text);
    }
    return QWidget::eventFilter(watched, event);
}

void RunBar::lookElsewhere() {
    m_chosen = m_chosen && m_pin->isChecked();
}

void RunBar::setStart(const QString& scenario) {
    m_scenario->setText(tr("Scenario: %1").arg(scenario));
    m_scenario->setVisible(!scenario.isEmpty());
}

void RunBar::setClasses(const QStringList& names) {
    m_class->setEnabled(!names.isEmpty());
    // Asked at each key: a box that is filled anew lays out the whole window.
    if (names == m_names)
        return;
    m_names = names;
    const QString chosen = className();
    m_chosen = m_chosen && names.contains(chosen);
    {
        const QSignalBlocker quiet(m_class);
        m_class->clear();
        m_class->addItems(names);
        m_class->setCurrentIndex(static_cast<int>(names.indexOf(chosen)));
    }
    if (className() != chosen)
        emit changed();
}

QString RunBar::className() const {
    return m_class->currentText();
}

void RunBar::setClassName(const QString& name) {
    if (const int index = m_class->findText(name); index >= 0)
        m_class->setCurrentIndex(index);
}

void RunBar::chooseNone() {
    m_class->setCurrentIndex(-1);
}

QString RunBar::solver() const {
    return m_solver->currentData().toString();
}

void RunBar::setSolver(const QString& name) {
    if (const int index = m_solver->findData(name); index >= 0)
        m_solver->setCurrentIndex(index);
}

std::optional<double> RunBar::startTime() const {
    return number(m_start);
}
std::optional<double> RunBar::stopTime() const {
    return number(m_stop);
}

void RunBar::setTimes(std::optional<double> start, std::optional<double> stop) {
    m_start->setText(start ? shownNumber(*start, {}) : QString());
    m_stop->setText(stop ? shownNumber(*stop, {}) : QString());
}

void RunBar::setDefaults(std::optional<std::pair<double, double>> times) {
    m_start->setPlaceholderText(times ? QString::number(times->first, 'g', 6) : QStringLiteral("0"));
    m_stop->setPlaceholderText(times ? QString::number(times->second, 'g', 6) : tr("auto"));
}

QString RunBar::problem() const {
    if (isBad(m_start))
        return tr("The start time “%1” is not a number.").arg(m_start->text());
    if (isBad(m_stop))
        return tr("The stop time “%1” is not a number.").arg(m_stop->text());
    const auto stop = stopTime();
    if (stop && *stop < startTime().value_or(0))
        return tr("The stop time lies before the start time.");
    return {};
}

void RunBar::validate() {
    for (QLineEdit* field : {m_start, m_stop}) {
        const bool bad = isBad(field) || (field == m_stop && !problem().isEmpty() && !isBad(m_start));
        field->setProperty("state", bad ? QStringLiteral("error") : QString());
        field->style()->unpolish(field);
        field->style()->polish(field);
    }
    emit changed();
}

} // namespace gnomon
