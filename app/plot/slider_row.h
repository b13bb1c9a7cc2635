#pragma once

#include "app/desk/shell.h"
#include "app/runs/run.h"
#include "app/units/unit_conversion.h"
#include "solver/results/result_layout.h"

#include <QList>
#include <QObject>
#include <QStringList>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSlider;
class QToolButton;

namespace gnomon {

/// A parameter that is tried out: a slider with its value and unit, a switch for what is true or false, a list for an
/// enumeration. All numbers are in the unit of the model.
class SliderRow : public QObject {
    Q_OBJECT

public:
    SliderRow(const Shell& shell, const solver::Signal& parameter, QObject* parent);

    const QString& name() const { return m_name; }
    /// Label, what it is changed with, value, unit, apply, remove. Some take several columns: see columnsOf().
    QList<QWidget*> widgets() const;
    int columnsOf(const QWidget* widget) const;
    bool isNumber() const { return m_slider; }
    /// Every change compiles the model anew.
    bool isStructural() const { return m_isStructural; }
    const QString& unit() const { return m_unit; }

    double value() const { return m_value; }
    /// In the model.
    double standard() const { return m_standard; }
    /// Not a number: nobody knows it.
    void setStandard(double value);
    /// Shows it; nobody is told.
    void show(double value);
    /// What it can have: whole numbers, true or false, a literal; nothing if it is none of these.
    std::optional<double> possible(double value) const;
    /// As a script says it: "true", a literal or its number, a number in the unit of the model.
    std::optional<double> read(const QVariant& value) const;
    /// The value as a run is told, and as a text says it; nothing while it is not known how a literal is written.
    std::optional<TriedValue> asParameter(double value) const;
    QString asText(double value) const;

    std::pair<double, double> range() const { return {m_from, m_to}; }
    std::pair<double, double> shownRange() const { return {m_toShown(m_from), m_toShown(m_to)}; }
    /// As it is shown; false if these are no ends.
    bool setShownRange(double from, double to);
    /// As it is in the model.
    bool setRange(double from, double to);
    bool hasChosenRange() const { return m_isChosen; }
    /// The full name of its type, of an enumeration; empty if nobody knows it.
    void setEnumeration(const QString& typeName) {
        m_enumeration = typeName;
        m_isTypeKnown = true;
    }
    bool isTypeWanted() const { return m_choice && !m_isTypeKnown; }
    /// It was moved, and is told when its type is known.
    bool isMovePending() const { return m_isMovePending; }
    void setMovePending(bool isPending) { m_isMovePending = isPending; }
    /// Whether a text can say its value.
    bool canBeWritten() const { return !m_choice || !m_enumeration.isEmpty(); }

signals:
    void moved(double value);
    void applyRequested();
    void removeRequested();
    void menuRequested(const QPoint& globalPosition);

private:
    void makeSlider();
    void sliderMoved(int position);
    void layOutSteps();

    QString m_name, m_unit, m_enumeration;
    QStringList m_literals;
    UnitConversion m_toShown; ///< from the unit of the model
    solver::ValueType m_type;
    double m_standard = 0, m_value = 0;
    double m_from = 0, m_to = 1;
    bool m_isChosen = false; ///< these ends, by the user
    bool m_isStructural;
    bool m_isTypeKnown = false;
    bool m_isMovePending = false;
    QLabel* m_label;
    QSlider* m_slider = nullptr;   ///< either this one
    QLineEdit* m_edit = nullptr;   ///< with this one
    QCheckBox* m_switch = nullptr; ///< or this one
    QComboBox* m_choice = nullptr; ///< or this one
    QLabel* m_note;
    QToolButton *m_apply, *m_remove;
};

} // namespace gnomon
