#include "app/plot/slider_row.h"

#include "app/desk/groove_slider.h"
#include "app/desk/icons.h"
#include "app/runs/run.h"
#include "app/units/axis_ticks.h"
#include "app/units/shown_unit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

constexpr int fineSteps = 1000;
/// More whole numbers than a slider has steps that a hand can find.
constexpr double mostWholeSteps = 10000;

} // namespace

using solver::ValueType;

SliderRow::SliderRow(const Shell& shell, const solver::Signal& parameter, QObject* parent)
    : QObject(parent),
      m_name(QString::fromStdString(parameter.name)),
      m_type(parameter.type),
      m_standard(parameter.value),
      m_value(parameter.value),
      m_isStructural(!parameter.canBeSet) {
    const ShownUnit shown = shownUnit(parameter);
    m_unit = shown.name == QStringLiteral("1") ? QString() : shown.name;
    m_toShown = shown.conversion;
    m_label = new QLabel(m_name);
    m_label->setMaximumWidth(220);
    QStringList tip;
    if (!parameter.description.empty())
        tip.append(QString::fromStdString(parameter.description));
    if (m_isStructural)
        tip.append(tr("The equations depend on it: each change compiles the model anew."));
    m_label->setToolTip(tip.join(QLatin1Char('\n')));
    QWidget* control = nullptr;
    if (m_type == ValueType::Boolean) {
        control = m_switch = new QCheckBox;
        connect(m_switch, &QCheckBox::toggled, this, [this](bool on) { emit moved(on ? 1 : 0); });
    } else if (m_type == ValueType::Enumeration) {
        for (const std::string& literal : parameter.literals)
            m_literals.append(QString::fromStdString(literal));
        control = m_choice = new QComboBox;
        m_choice->addItems(m_literals);
        m_choice->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        connect(m_choice, &QComboBox::activated, this, [this](int index) { emit moved(index + 1); });
    } else {
        makeSlider();
        control = m_slider;
    }
    control->setObjectName(QStringLiteral("slider:") + m_name);
    control->setAccessibleName(m_name);
    control->setMinimumHeight(24);
    for (QWidget* each : {static_cast<QWidget*>(m_label), control}) {
        each->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(each, &QWidget::customContextMenuRequested, this,
                [this, each](const QPoint& place) { emit menuRequested(each->mapToGlobal(place)); });
    }
    m_note = new QLabel(!m_isStructural    ? printedUnit(m_unit)
                        : m_unit.isEmpty() ? tr("compiles")
                                           : tr("%1 · compiles", "of a unit").arg(printedUnit(m_unit)));
    m_note->setMinimumWidth(32);
    if (m_isStructural) {
        m_note->setProperty("role", QStringLiteral("dim"));
        m_note->setToolTip(m_label->toolTip());
    }
    const auto button = [&](const char* icon, const QString& about, const QString& name) {
        auto* made = new QToolButton;
        made->setIcon(shell.icons.icon(QLatin1String(icon)));
        made->setAutoRaise(true);
        made->setToolTip(about);
        made->setAccessibleName(name);
        return made;
    };
    m_apply = button("check", tr("Write this value into the model"), tr("Write %1 into the model").arg(m_name));
    m_remove = button("close", tr("Remove this slider"), tr("Remove the slider of %1").arg(m_name));
    connect(m_apply, &QToolButton::clicked, this, &SliderRow::applyRequested);
    connect(m_remove, &QToolButton::clicked, this, &SliderRow::removeRequested);
    show(m_value);
}

void SliderRow::makeSlider() {
    // Around the value of the model, on its side of zero.
    const bool whole = m_type == ValueType::Integer;
    const double value = m_standard;
    m_from = value > 0 ? 0 : value < 0 ? 2 * value : whole ? 0 : -1;
    m_to = value > 0 ? 2 * value : value < 0 ? 0 : whole ? 10 : 1;
    if (whole && m_to < m_from + 10)
        m_to = m_from + 10;
    m_slider = new GrooveSlider(Qt::Horizontal);
    layOutSteps();
    m_edit = new QLineEdit;
    m_edit->setObjectName(QStringLiteral("sliderValue:") + m_name);
    m_edit->setAccessibleName(tr("Value of %1").arg(m_name));
    m_edit->setFixedWidth(88);
    m_edit->setAlignment(Qt::AlignRight);
    connect(m_slider, &QSlider::valueChanged, this, &SliderRow::sliderMoved);
    connect(m_edit, &QLineEdit::editingFinished, this, [this] {
        if (!m_edit->isModified())
            return;
        m_edit->setModified(false); // it is read
        bool isNumber = false;
        const double number = m_edit->text().trimmed().toDouble(&isNumber);
        if (const auto wanted = possible(m_toShown.back(number)); isNumber && wanted)
            emit moved(*wanted);
        else
            show(m_value); // what was typed is none
    });
}

/// Whole numbers one by one, if a hand can find them.
void SliderRow::layOutSteps() {
    const bool oneByOne = m_type == ValueType::Integer && m_to - m_from <= mostWholeSteps;
    const int steps = oneByOne ? static_cast<int>(std::lround(m_to - m_from)) : fineSteps;
    if (m_slider->maximum() == steps)
        return;
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, steps);
    m_slider->setPageStep(std::max(1, steps / 10));
}

void SliderRow::sliderMoved(int position) {
    const double number = m_from + (m_to - m_from) * position / m_slider->maximum();
    if (m_type == ValueType::Integer) {
        emit moved(std::round(number));
        return;
    }
    // As many digits, as it is shown, as a step of the slider is worth.
    const double step = std::abs(m_toShown.ofDifference()(m_to - m_from)) / m_slider->maximum();
    const double digit = std::pow(10, std::floor(std::log10(step)));
    emit moved(m_toShown.back(std::round(m_toShown(number) / digit) * digit));
}

QList<QWidget*> SliderRow::widgets() const {
    if (m_slider)
        return {m_label, m_slider, m_edit, m_note, m_apply, m_remove};
    return {m_label, m_switch ? static_cast<QWidget*>(m_switch) : m_choice, m_note, m_apply, m_remove};
}

int SliderRow::columnsOf(const QWidget* widget) const {
    return widget == m_switch || widget == m_choice ? 2 : 1;
}

void SliderRow::show(double value) {
    m_value = value;
    if (m_switch) {
        const QSignalBlocker quiet(m_switch);
        m_switch->setChecked(value != 0);
        m_switch->setText(asText(value));
    } else if (m_choice) {
        const QSignalBlocker quiet(m_choice);
        m_choice->setCurrentIndex(static_cast<int>(value) - 1);
    } else {
        // A value beyond its ends widens the slider.
        if (value < m_from)
            m_from = value - std::abs(value);
        if (value > m_to)
            m_to = 2 * value;
        layOutSteps();
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(static_cast<int>(std::lround((value - m_from) / (m_to - m_from) * m_slider->maximum())));
        // What is being typed there is nobody's to overwrite.
        if (!m_edit->hasFocus() || !m_edit->isModified()) {
            m_edit->setText(shortNumber(m_toShown(value), 6));
            m_edit->setModified(false);
        }
    }
    m_apply->setEnabled(value != m_standard);
}

void SliderRow::setStandard(double value) {
    m_standard = value;
    m_apply->setEnabled(m_value != m_standard);
}

std::optional<double> SliderRow::possible(double value) const {
    if (!std::isfinite(value))
        return std::nullopt;
    switch (m_type) {
    case ValueType::Boolean:
        return value != 0 ? 1 : 0;
    case ValueType::Enumeration:
        return value == std::round(value) && value >= 1 && value <= static_cast<double>(m_literals.size())
                   ? std::optional(value)
                   : std::nullopt;
    case ValueType::Integer:
        return std::round(value);
    default:
        return value;
    }
}

std::optional<double> SliderRow::read(const QVariant& value) const {
    if (m_switch && value.typeId() == QMetaType::QString)
        return value == QLatin1String("true")    ? std::optional(1.0)
               : value == QLatin1String("false") ? std::optional(0.0)
                                                 : std::nullopt;
    if (m_choice && value.typeId() == QMetaType::QString) {
        const auto index = m_literals.indexOf(value.toString().section(QLatin1Char('.'), -1));
        return index < 0 ? std::nullopt : std::optional(static_cast<double>(index + 1));
    }
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    return isNumber ? possible(number) : std::nullopt;
}

QString SliderRow::asText(double value) const {
    if (m_switch)
        return value != 0 ? QStringLiteral("true") : QStringLiteral("false");
    if (m_choice)
        return m_enumeration + QLatin1Char('.') + m_literals.value(static_cast<int>(value) - 1);
    if (m_type != ValueType::Real)
        return shortNumber(value, 12);
    // Steps of a slider are sums whose last bits mean nothing.
    return writtenNumber(shortNumber(m_toShown(value), 15).toDouble(), m_toShown);
}

std::optional<TriedValue> SliderRow::asParameter(double value) const {
    TriedValue tried{value, {}, {}};
    if (m_switch)
        tried.text = asText(value);
    else if (!m_choice)
        tried.shown = m_unit.isEmpty() ? QString() : withUnit(shortNumber(m_toShown(value), 5), m_unit);
    else if (!m_isTypeKnown)
        return std::nullopt;
    else if (!m_enumeration.isEmpty())
        tried.text = asText(value);
    return tried;
}

bool SliderRow::setRange(double from, double to) {
    if (!m_slider || !(to > from) || !std::isfinite(to - from))
        return false;
    m_from = m_type == ValueType::Integer ? std::floor(from) : from;
    m_to = m_type == ValueType::Integer ? std::ceil(to) : to;
    m_isChosen = true;
    layOutSteps();
    return true;
}

bool SliderRow::setShownRange(double from, double to) {
    if (!(to > from))
        return false;
    const auto [low, high] = std::minmax({m_toShown.back(from), m_toShown.back(to)});
    return setRange(low, high);
}

} // namespace gnomon
