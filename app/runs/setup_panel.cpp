#include "app/runs/setup_panel.h"

#include "app/runs/run_bar.h"
#include "app/units/unit_conversion.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "solver/run/run_types.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>

#include <cmath>

namespace gnomon {

namespace {

QString shown(const std::optional<double>& value, const QString& otherwise) {
    return value ? shownNumber(*value, {}) : otherwise;
}

} // namespace

SetupPanel::SetupPanel(const Shell& shell, RunBar& bar, QWidget* parent) : QWidget(parent), m_shell(shell), m_bar(bar) {
    m_title = new QLabel;
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setWordWrap(true);
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(4);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    auto add = [&](const QString& name, const QString& title, const QString& tip) {
        auto* edit = new QLineEdit;
        edit->setObjectName(QStringLiteral("setup:") + name);
        edit->setAccessibleName(title);
        edit->setToolTip(tip);
        m_fields.append({name, edit});
        connect(edit, &QLineEdit::textEdited, this, &SetupPanel::store);
        return edit;
    };
    form->addRow(tr("Tolerance"), add(QStringLiteral("tolerance"), tr("Tolerance"),
                                      tr("Relative tolerance of solvers that choose their steps")));
    m_output = new QComboBox;
    m_output->setObjectName(QStringLiteral("setup:output"));
    m_output->setAccessibleName(tr("Output"));
    m_output->addItem(tr("Number of intervals"), QStringLiteral("intervals"));
    m_output->addItem(tr("Length of an interval"), QStringLiteral("interval"));
    m_outputField = new QLineEdit;
    m_outputField->setObjectName(QStringLiteral("setup:outputValue"));
    m_outputField->setAccessibleName(tr("Output points"));
    form->addRow(m_output, m_outputField);
    connect(m_outputField, &QLineEdit::textEdited, this, &SetupPanel::store);
    connect(m_output, &QComboBox::activated, this, &SetupPanel::store);
    form->addRow(tr("Step"), add(QStringLiteral("step"), tr("Step"), tr("Of solvers with a fixed step, in seconds")));
    form->addRow(tr("Largest step"), add(QStringLiteral("largestStep"), tr("Largest step"),
                                         tr("That a solver which chooses its steps may take, in seconds")));
    form->addRow(tr("Variables"),
                 add(QStringLiteral("variables"), tr("Variables"),
                     tr("A regular expression: only variables whose names it describes are kept in the result")));
    m_trouble = new QLabel;
    m_trouble->setWordWrap(true);
    m_trouble->setProperty("role", QStringLiteral("error"));
    m_trouble->hide();
    auto* note = new QLabel(tr("Kept here for this model, apart from its text, until it is written there."));
    note->setWordWrap(true);
    note->setProperty("role", QStringLiteral("dim"));
    m_write = new QPushButton(tr("Write into the model"));
    m_write->setObjectName(QStringLiteral("setupWrite"));
    m_clear = new QPushButton(tr("As the model says"));
    m_clear->setObjectName(QStringLiteral("setupClear"));
    connect(m_write, &QPushButton::clicked, this, &SetupPanel::writeRequested);
    connect(m_clear, &QPushButton::clicked, this, &SetupPanel::clear);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_write);
    buttons->addWidget(m_clear);
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addLayout(form);
    layout->addWidget(m_trouble);
    layout->addWidget(note);
    layout->addLayout(buttons);
    layout->addStretch(1);
    connect(&bar, &RunBar::changed, this, [this] {
        if (m_bar.className() != m_class)
            classChanged();
        else
            store();
    });
    // What the model says may have been changed in its text.
    // Not with every key: when nothing has changed for a moment.
    m_soon = new QTimer(this);
    m_soon->setSingleShot(true);
    m_soon->setInterval(200);
    connect(m_soon, &QTimer::timeout, this, &SetupPanel::askModel);
    connect(&shell.workspace, &Workspace::analysed, m_soon, qOverload<>(&QTimer::start));
    connect(&shell.workspace, &Workspace::librariesChanged, m_soon, qOverload<>(&QTimer::start));
    classChanged();
}

void SetupPanel::reach() {
    for (const Field& each : m_fields)
        if (each.edit->isEnabled())
            return each.edit->setFocus(Qt::ShortcutFocusReason);
}

QLineEdit* SetupPanel::field(const QString& name) const {
    for (const Field& each : m_fields)
        if (each.name == name)
            return each.edit;
    return nullptr;
}

void SetupPanel::classChanged() {
    m_class = m_bar.className();
    // Its own name is enough here, and never makes the panel wider than the window has room for.
    m_title->setText(m_class.isEmpty() ? tr("No model to run") : m_class.section(QLatin1Char('.'), -1));
    m_title->setToolTip(m_class);
    for (QWidget* each : std::initializer_list<QWidget*>{m_output, m_outputField, m_write, m_clear})
        each->setEnabled(!m_class.isEmpty());
    for (const Field& each : m_fields)
        each.edit->setEnabled(!m_class.isEmpty());
    m_model = {};
    m_bar.setDefaults(std::nullopt);
    show(values());
    askModel();
}

void SetupPanel::askModel() {
    const int question = ++m_question;
    if (m_class.isEmpty())
        return;
    m_shell.views.ask(
        this, [name = m_class.toStdString()](session::ModelViews& views) { return views.experiment(name); },
        [this, question](const session::ExperimentView& view) {
            if (question != m_question)
                return;
            m_model = view;
            const double start = view.startTime.value_or(0);
            m_bar.setDefaults(std::pair(start, view.stopTime.value_or(start + 1)));
            validate();
        });
}

/// Into the fields and the bar, which belong to this model alone: what is not among the values is empty.
void SetupPanel::show(const QJsonObject& values) {
    m_showing = true;
    for (const Field& each : m_fields)
        each.edit->setText(values[each.name].toString());
    const bool byLength = !values[QLatin1String("interval")].toString().isEmpty();
    m_output->setCurrentIndex(byLength ? 1 : 0);
    m_outputField->setText(values[byLength ? QLatin1String("interval") : QLatin1String("intervals")].toString());
    auto time = [&](const char* name) {
        bool isNumber = false;
        const double value = values[QLatin1String(name)].toString().toDouble(&isNumber);
        return isNumber ? std::optional(value) : std::nullopt;
    };
    m_bar.setSolver(values[QLatin1String("solver")].toString());
    m_bar.setTimes(time("startTime"), time("stopTime"));
    m_showing = false;
    validate();
}

void SetupPanel::store() {
    if (m_showing || m_class.isEmpty())
        return;
    QJsonObject values;
    auto keep = [&values](const QString& name, const QString& text) {
        if (!text.trimmed().isEmpty())
            values[name] = text.trimmed();
    };
    for (const Field& each : m_fields)
        keep(each.name, each.edit->text());
    keep(m_output->currentData().toString(), m_outputField->text());
    keep(QStringLiteral("solver"), m_bar.solver());
    if (const auto start = m_bar.startTime())
        keep(QStringLiteral("startTime"), shownNumber(*start, {}));
    if (const auto stop = m_bar.stopTime())
        keep(QStringLiteral("stopTime"), shownNumber(*stop, {}));
    if (values.isEmpty() && !m_stored.contains(m_class))
        return validate();
    m_stored[m_class] = values;
    validate();
    emit changed();
}

QJsonObject SetupPanel::values() const {
    return m_stored[m_class].toObject();
}

QString SetupPanel::text(const QString& name) const {
    return values()[name].toString();
}

std::optional<double> SetupPanel::number(const QString& name) const {
    bool isNumber = false;
    const double value = text(name).toDouble(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

QString SetupPanel::solver() const {
    return m_bar.solver().isEmpty() ? QString::fromStdString(m_model.solver) : m_bar.solver();
}

QString SetupPanel::problem() const {
    static const std::pair<const char*, bool> positive[] = {
        {"tolerance", false}, {"interval", false}, {"intervals", true}, {"step", false}, {"largestStep", false}};
    for (const auto& [name, isCount] : positive) {
        const QString written = text(QLatin1String(name));
        if (written.isEmpty())
            continue;
        const auto value = number(QLatin1String(name));
        if (!value || !std::isfinite(*value) || *value <= 0)
            return tr("“%1” is not a number greater than 0.").arg(written);
        if (isCount && (*value != std::floor(*value) || *value > 1e9))
            return tr("“%1” is not a number of intervals.").arg(written);
    }
    if (const QRegularExpression expression(text(QStringLiteral("variables"))); !expression.isValid())
        return tr("The expression for variables is wrong: %1").arg(expression.errorString());
    return {};
}

void SetupPanel::validate() {
    const QString trouble = problem();
    m_trouble->setText(trouble);
    m_trouble->setVisible(!trouble.isEmpty());
    const auto kind = solver::solverKind(solver().toStdString());
    const bool isFixed = kind && solver::hasFixedStep(*kind);
    field(QStringLiteral("step"))->setEnabled(isFixed && !m_class.isEmpty());
    field(QStringLiteral("largestStep"))->setEnabled(!isFixed && !m_class.isEmpty());
    field(QStringLiteral("tolerance"))->setEnabled(!isFixed && !m_class.isEmpty());
    field(QStringLiteral("tolerance"))->setPlaceholderText(shown(m_model.tolerance, QStringLiteral("1e-06")));
    field(QStringLiteral("step"))->setPlaceholderText(shown(m_model.step, tr("that of the output")));
    field(QStringLiteral("largestStep"))->setPlaceholderText(shown(m_model.largestStep, tr("no limit")));
    field(QStringLiteral("variables"))
        ->setPlaceholderText(m_model.variables.empty() ? tr("all") : QString::fromStdString(m_model.variables));
    const bool byLength = m_output->currentIndex() == 1;
    // The model says how long an interval is; as a number of intervals that is their number.
    const double start = m_bar.startTime().value_or(m_model.startTime.value_or(0));
    const std::optional<double> stop = m_bar.stopTime() ? m_bar.stopTime() : m_model.stopTime;
    const bool isKnown = m_model.interval && *m_model.interval > 0 && stop && *stop > start;
    if (byLength)
        m_outputField->setPlaceholderText(shown(m_model.interval, tr("as the model says")));
    else if (isKnown)
        m_outputField->setPlaceholderText(QString::number(std::llround((*stop - start) / *m_model.interval)));
    else
        m_outputField->setPlaceholderText(m_model.interval ? tr("as the model says") : QStringLiteral("500"));
    m_clear->setEnabled(!values().isEmpty());
    m_write->setEnabled(!values().isEmpty() && trouble.isEmpty());
}

void SetupPanel::fill(RunSetup& setup) const {
    setup.tolerance = number(QStringLiteral("tolerance"));
    setup.interval = number(QStringLiteral("interval"));
    if (const auto count = number(QStringLiteral("intervals")))
        setup.intervals = static_cast<int>(*count);
    setup.step = number(QStringLiteral("step"));
    setup.largestStep = number(QStringLiteral("largestStep"));
    setup.variables = text(QStringLiteral("variables"));
    // What the compiled model does not know of itself.
    if (setup.solver.isEmpty())
        setup.solver = QString::fromStdString(m_model.solver);
    if (!setup.step)
        setup.step = m_model.step;
    if (!setup.largestStep)
        setup.largestStep = m_model.largestStep;
    if (setup.variables.isEmpty())
        setup.variables = QString::fromStdString(m_model.variables);
}

QString SetupPanel::set(const QString& name, const QString& value) {
    static const QStringList names{
        QStringLiteral("solver"),    QStringLiteral("startTime"),   QStringLiteral("stopTime"),
        QStringLiteral("tolerance"), QStringLiteral("intervals"),   QStringLiteral("interval"),
        QStringLiteral("step"),      QStringLiteral("largestStep"), QStringLiteral("variables")};
    if (!names.contains(name))
        return tr("There is no option %1.").arg(name);
    if (m_class.isEmpty())
        return tr("There is no model to run.");
    QJsonObject next = values();
    if (value.isEmpty())
        next.remove(name);
    else
        next[name] = value;
    // One of the two.
    if (name == QLatin1String("interval"))
        next.remove(QStringLiteral("intervals"));
    if (name == QLatin1String("intervals"))
        next.remove(QStringLiteral("interval"));
    m_stored[m_class] = next;
    show(next);
    emit changed();
    return problem();
}

void SetupPanel::clear() {
    if (m_class.isEmpty())
        return;
    m_stored.remove(m_class);
    show({});
    emit changed();
}

Result<QList<std::pair<session::ExperimentField, QString>>> SetupPanel::written() const {
    using Of = session::ExperimentField;
    QList<std::pair<Of, QString>> result;
    auto add = [&](Of field, const char* from) {
        if (const QString value = text(QLatin1String(from)); !value.isEmpty())
            result.append({field, value});
    };
    add(Of::StartTime, "startTime");
    add(Of::StopTime, "stopTime");
    add(Of::Tolerance, "tolerance");
    add(Of::Interval, "interval");
    if (const auto count = number(QStringLiteral("intervals"))) {
        // The model knows only how long one is.
        const double start = number(QStringLiteral("startTime")).value_or(m_model.startTime.value_or(0));
        const auto stop = number(QStringLiteral("stopTime")) ? number(QStringLiteral("stopTime")) : m_model.stopTime;
        if (!stop || *stop <= start)
            return fail(tr("A number of intervals needs a stop time: the model says how long one is.").toStdString());
        result.append({Of::Interval, shownNumber((*stop - start) / *count, {})});
    }
    // A size of fixed steps would contradict a solver that chooses them.
    const auto kind = solver::solverKind(text(QStringLiteral("solver")).toStdString());
    if (kind && !solver::hasFixedStep(*kind) && m_model.step)
        result.append({Of::Step, QString()});
    add(Of::Solver, "solver");
    if (!kind || solver::hasFixedStep(*kind))
        add(Of::Step, "step");
    add(Of::LargestStep, "largestStep");
    add(Of::Variables, "variables");
    return result;
}

int SetupPanel::restoreState(const QJsonObject& stored) {
    int leftOut = 0;
    m_stored = {};
    for (auto it = stored.begin(); it != stored.end(); ++it) {
        QJsonObject values;
        const QJsonObject kept = it->toObject();
        leftOut += !it->isObject();
        for (auto value = kept.begin(); value != kept.end(); ++value) {
            if (value->isString())
                values.insert(value.key(), *value);
            else
                ++leftOut;
        }
        if (it->isObject())
            m_stored.insert(it.key(), values);
    }
    classChanged();
    return leftOut;
}

} // namespace gnomon
