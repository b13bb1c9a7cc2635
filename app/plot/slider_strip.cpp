#include "app/plot/slider_strip.h"

#include "app/commands/range_question.h"
#include "app/plot/axis_ticks.h"
#include "app/plot/results.h"
#include "app/plot/shown_unit.h"
#include "app/runs/run.h"
#include "app/runs/trial_runs.h"
#include "app/shell/icons.h"
#include "solver/results/result_store.h"

#include <QGridLayout>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

constexpr int sliderSteps = 1000;
constexpr int rowsAtFirst = 2;
constexpr int mostInMenu = 200;

} // namespace

SliderStrip::SliderStrip(const Shell& shell, Results& results, TrialRuns& trials, QWidget* parent)
    : QWidget(parent), m_shell(shell), m_results(results), m_trials(trials), m_grid(new QGridLayout(this)) {
    setObjectName(QStringLiteral("sliders"));
    setAccessibleName(tr("Sliders for parameters"));
    m_grid->setContentsMargins(8, 4, 8, 4);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(1, 1);
    m_add = new QToolButton(this);
    m_add->setObjectName(QStringLiteral("addSlider"));
    m_add->setIcon(shell.icons.icon(QStringLiteral("plus")));
    m_add->setText(tr("Slider for a parameter"));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setAutoRaise(true);
    m_add->setToolTip(tr("Change a parameter with a slider; the curves follow"));
    connect(m_add, &QToolButton::clicked, this, &SliderStrip::choose);
    connect(&results, &Results::currentChanged, this, &SliderStrip::rebuild);
    connect(&trials, &TrialRuns::valuesChanged, this, [this] {
        const QJsonObject values = m_trials.values();
        for (Row& each : m_rows)
            if (!values.contains(each.name))
                showValue(each, each.standard);
    });
    rebuild();
}

QString SliderStrip::currentClass() const {
    return m_results.current() && !m_results.current()->isOpened() ? m_results.current()->setup().className : QString();
}

QStringList SliderStrip::candidates() const {
    QStringList names;
    if (currentClass().isEmpty())
        return names;
    for (const solver::Signal& signal : m_results.store(m_results.current())->entries())
        if (signal.canBeSet && signal.isConstant() &&
            (signal.type == solver::ValueType::Real || signal.type == solver::ValueType::Integer))
            names.append(QString::fromStdString(signal.name));
    return names;
}

QStringList SliderStrip::names() const {
    QStringList all;
    for (const Row& each : m_rows)
        all.append(each.name);
    return all;
}

SliderStrip::Row* SliderStrip::row(const QString& parameter) {
    const auto found = std::ranges::find(m_rows, parameter, &Row::name);
    return found == m_rows.end() ? nullptr : &*found;
}

void SliderStrip::remember() {
    QJsonArray all;
    for (const Row& each : m_rows)
        all.append(each.isChosen ? QJsonValue(QJsonObject{{QStringLiteral("name"), each.name},
                                                          {QStringLiteral("from"), each.from},
                                                          {QStringLiteral("to"), each.to}})
                                 : QJsonValue(each.name));
    m_saved[m_class] = all;
}

void SliderStrip::rebuild() {
    const QString now = currentClass();
    setVisible(!now.isEmpty());
    if (now.isEmpty())
        return;
    if (now == m_class) {
        // The same model again. What the text says may have changed; what is tried out stays.
        const QJsonObject values = m_trials.values();
        const solver::ResultStore& store = *m_results.store(m_results.current());
        if (m_results.current()->isTrial())
            return;
        for (Row& each : m_rows)
            if (const auto signal = store.find(each.name.toStdString()); signal && !values.contains(each.name)) {
                each.standard = store.entries()[*signal].value;
                showValue(each, each.standard);
            }
        return;
    }
    m_class = now;
    m_rows.clear();
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        if (item->widget() && item->widget() != m_add)
            item->widget()->deleteLater();
        delete item;
    }
    QStringList wanted;
    for (const QJsonValue& each : m_saved.value(now).toArray())
        wanted.append(each.isObject() ? each.toObject()[QLatin1String("name")].toString() : each.toString());
    if (!m_saved.contains(now)) {
        // An invitation: those of the model itself, not of its components.
        for (const QString& name : candidates())
            if (!name.contains(QLatin1Char('.')) && !name.contains(QLatin1Char('[')) && wanted.size() < rowsAtFirst)
                wanted.append(name);
    }
    for (const QString& name : wanted)
        addRow(name);
    for (const QJsonValue& each : m_saved.value(now).toArray())
        if (Row* which = each.isObject() ? row(each.toObject()[QLatin1String("name")].toString()) : nullptr) {
            const double from = each.toObject()[QLatin1String("from")].toDouble();
            const double to = each.toObject()[QLatin1String("to")].toDouble();
            if (!(to > from)) // a damaged file: the ends that it has by itself
                continue;
            which->isChosen = true;
            which->from = from;
            which->to = to;
            showValue(*which, which->standard);
        }
    m_grid->addWidget(m_add, m_grid->rowCount(), 0, 1, 4, Qt::AlignLeft);
}

bool SliderStrip::setRange(const QString& parameter, double from, double to) {
    Row* which = row(parameter);
    if (!which || !(to > from) || !std::isfinite(to - from))
        return false;
    const auto [low, high] = std::minmax({which->toShown.back(from), which->toShown.back(to)});
    which->from = low;
    which->to = high;
    which->isChosen = true;
    showValue(*which, m_trials.values()[parameter].toDouble(which->standard));
    remember();
    return true;
}

void SliderStrip::showMenu(const QString& parameter, const QPoint& globalPosition) {
    QMenu menu;
    menu.addAction(tr("Ends of the slider…"), this, [this, parameter] {
        const Row& each = *row(parameter);
        CommandPalette::askIn(
            this, rangeQuestion(each.unit, each.toShown(each.from), each.toShown(each.to),
                                [this, parameter](double from, double to) { setRange(parameter, from, to); }));
    });
    menu.addAction(tr("Remove this slider"), this, [this, parameter] { remove(parameter); });
    menu.exec(globalPosition);
}

void SliderStrip::add(const QString& parameter) {
    if (row(parameter) || !candidates().contains(parameter))
        return;
    m_grid->removeWidget(m_add);
    addRow(parameter);
    m_grid->addWidget(m_add, m_grid->rowCount(), 0, 1, 4, Qt::AlignLeft);
    remember();
}

void SliderStrip::remove(const QString& parameter) {
    Row* gone = row(parameter);
    if (!gone)
        return;
    for (QWidget* widget : findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (widget->property("parameter").toString() == parameter)
            widget->deleteLater();
    m_rows.erase(m_rows.begin() + (gone - m_rows.data()));
    remember();
    m_trials.unset(parameter);
}

void SliderStrip::addRow(const QString& parameter) {
    const solver::ResultStore& store = *m_results.store(m_results.current());
    const auto signal = store.find(parameter.toStdString());
    if (!signal)
        return;
    const solver::Signal& entry = store.entries()[*signal];
    Row next;
    next.name = parameter;
    next.whole = entry.type == solver::ValueType::Integer;
    const ShownUnit shown = shownUnit(entry);
    next.unit = shown.name == QStringLiteral("1") ? QString() : shown.name;
    next.toShown = shown.conversion;
    next.standard = entry.value;
    // Around the value of the model, on its side of zero.
    const double value = entry.value;
    next.from = value > 0 ? 0 : value < 0 ? 2 * value : next.whole ? 0 : -1;
    next.to = value > 0 ? 2 * value : value < 0 ? 0 : next.whole ? 10 : 1;
    if (next.whole && next.to < next.from + 10)
        next.to = next.from + 10;

    const int at = m_grid->rowCount();
    auto* label = new QLabel(parameter);
    label->setToolTip(QString::fromStdString(entry.description));
    label->setMaximumWidth(220);
    next.slider = new QSlider(Qt::Horizontal);
    next.slider->setObjectName(QStringLiteral("slider:") + parameter);
    next.slider->setAccessibleName(parameter);
    next.slider->setRange(0, sliderSteps);
    next.slider->setMinimumHeight(24);
    next.value = new QLineEdit;
    next.value->setObjectName(QStringLiteral("sliderValue:") + parameter);
    next.value->setAccessibleName(tr("Value of %1").arg(parameter));
    next.value->setFixedWidth(88);
    next.value->setAlignment(Qt::AlignRight);
    auto* unit = new QLabel(printedUnit(next.unit));
    unit->setMinimumWidth(32);
    next.apply = new QToolButton;
    next.apply->setIcon(m_shell.icons.icon(QStringLiteral("check")));
    next.apply->setAutoRaise(true);
    next.apply->setToolTip(tr("Write this value into the model"));
    next.apply->setAccessibleName(tr("Write %1 into the model").arg(parameter));
    auto* close = new QToolButton;
    close->setIcon(m_shell.icons.icon(QStringLiteral("close")));
    close->setAutoRaise(true);
    close->setToolTip(tr("Remove this slider"));
    close->setAccessibleName(tr("Remove the slider of %1").arg(parameter));
    int column = 0;
    for (QWidget* widget : std::initializer_list<QWidget*>{label, next.slider, next.value, unit, next.apply, close}) {
        widget->setProperty("parameter", parameter);
        if (widget == label || widget == next.slider) {
            widget->setContextMenuPolicy(Qt::CustomContextMenu);
            connect(widget, &QWidget::customContextMenuRequested, this, [this, parameter, widget](const QPoint& place) {
                showMenu(parameter, widget->mapToGlobal(place));
            });
        }
        m_grid->addWidget(widget, at, column++);
    }
    connect(next.slider, &QSlider::valueChanged, this, [this, parameter](int position) {
        const Row& each = *row(parameter);
        double number = each.from + (each.to - each.from) * position / sliderSteps;
        // As many digits, as it is shown, as a step of the slider is worth.
        const double step = std::abs(each.toShown.ofDifference()(each.to - each.from)) / sliderSteps;
        const double digit = std::pow(10, std::floor(std::log10(step)));
        number = each.whole ? std::round(number) : each.toShown.back(std::round(each.toShown(number) / digit) * digit);
        moved(parameter, number);
    });
    connect(next.value, &QLineEdit::editingFinished, this, [this, parameter] {
        Row* edited = row(parameter);
        if (!edited) // the line loses the focus because it goes
            return;
        bool isNumber = false;
        const double number = edited->value->text().trimmed().toDouble(&isNumber);
        if (isNumber && edited->value->isModified())
            setValue(parameter, edited->toShown.back(number));
    });
    connect(next.apply, &QToolButton::clicked, this, [this, parameter] {
        emit applyRequested(parameter, m_trials.values()[parameter].toDouble(row(parameter)->standard));
    });
    connect(close, &QToolButton::clicked, this, [this, parameter] { remove(parameter); });
    m_rows.push_back(next);
    showValue(m_rows.back(), value);
}

void SliderStrip::showValue(Row& each, double value) {
    // A value beyond its ends widens the slider.
    if (value < each.from)
        each.from = value - std::abs(value);
    if (value > each.to)
        each.to = 2 * value;
    const QSignalBlocker quiet(each.slider);
    each.slider->setValue(static_cast<int>(std::lround((value - each.from) / (each.to - each.from) * sliderSteps)));
    each.value->setText(shortNumber(each.toShown(value), 6));
    each.value->setModified(false);
    each.apply->setEnabled(value != each.standard);
}

void SliderStrip::moved(const QString& parameter, double value) {
    showValue(*row(parameter), value);
    m_trials.set(m_class, parameter, value);
}

bool SliderStrip::setValue(const QString& parameter, double value) {
    if (!row(parameter))
        return false;
    moved(parameter, row(parameter)->whole ? std::round(value) : value);
    return true;
}

void SliderStrip::choose() {
    QMenu menu;
    int count = 0;
    for (const QString& name : candidates())
        if (!row(name) && count++ < mostInMenu)
            menu.addAction(name, this, [this, name] { add(name); });
    if (menu.isEmpty())
        menu.addAction(tr("No parameter can be changed without compiling"))->setEnabled(false);
    else if (count > mostInMenu)
        menu.addAction(tr("More by a right click in Results"))->setEnabled(false);
    menu.exec(m_add->mapToGlobal(QPoint(0, m_add->height())));
}

} // namespace gnomon
