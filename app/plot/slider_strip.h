#pragma once

#include "app/shell/shell.h"
#include "app/units/unit_conversion.h"

#include <QHash>
#include <QJsonObject>
#include <QWidget>

class QGridLayout;
class QLineEdit;
class QSlider;
class QToolButton;

namespace gnomon {

class Results;
class TrialRuns;

/// Under the plots: a slider per chosen parameter of the model whose result is shown. Moving one runs the model again
/// with that value and the curves follow; nothing is written into the text until the user asks for it.
class SliderStrip : public QWidget {
    Q_OBJECT

public:
    SliderStrip(const Shell& shell, Results& results, TrialRuns& trials, QWidget* parent = nullptr);

    /// The parameters of the current model that can have one.
    QStringList candidates() const;
    QStringList names() const;
    void add(const QString& parameter);
    void remove(const QString& parameter);
    /// Where a slider ends, as it is shown; false if there is no such slider or no such range.
    bool setRange(const QString& parameter, double from, double to);
    /// False if there is no such slider.
    bool setValue(const QString& parameter, double value);

    QJsonObject saveState() const { return m_saved; }
    void restoreState(const QJsonObject& saved) { m_saved = saved; }

signals:
    /// Writes the value into the text.
    void applyRequested(const QString& parameter, double value);

private:
    struct Row {
        QString name, unit;     ///< the unit as it is shown
        UnitConversion toShown; ///< from the unit of the model, in which all numbers here are
        double standard = 0;    ///< in the model
        double from = 0, to = 1;
        bool isChosen = false; ///< these ends, by the user
        bool whole = false;
        QSlider* slider = nullptr;
        QLineEdit* value = nullptr;
        QToolButton* apply = nullptr;
    };

    void rebuild();
    void addRow(const QString& parameter);
    void choose();
    void showMenu(const QString& parameter, const QPoint& globalPosition);
    void showValue(Row& row, double value);
    void moved(const QString& parameter, double value);
    Row* row(const QString& parameter);
    QString currentClass() const;
    void remember();

    const Shell& m_shell;
    Results& m_results;
    TrialRuns& m_trials;
    QGridLayout* m_grid;
    QToolButton* m_add;
    std::vector<Row> m_rows;
    QString m_class;
    QJsonObject m_saved; ///< by class: names, or objects with the ends that were chosen for them
};

} // namespace gnomon
