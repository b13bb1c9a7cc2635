#pragma once

#include "app/desk/shell.h"

#include <QJsonObject>
#include <QWidget>

#include <vector>

class QGridLayout;
class QToolButton;

namespace gnomon {

namespace solver {
class ResultStore;
struct Signal;
} // namespace solver

class Results;
class SliderRow;
class TrialRuns;

/// Under the plots: a slider, switch or list per chosen parameter of the model whose result is shown. Moving one runs
/// the model again with that value and the curves follow; nothing is written into the text until the user asks for it.
class SliderStrip : public QWidget {
    Q_OBJECT

public:
    SliderStrip(const Shell& shell, Results& results, TrialRuns& trials, QWidget* parent = nullptr);

    /// The parameters of the current model that can have one and need no compiling.
    QStringList candidates() const;
    /// Those that the equations depend on: each change compiles the model anew.
    QStringList structuralCandidates() const;
    QStringList names() const;
    static bool canBeMoved(const solver::Signal& signal);
    void add(const QString& parameter);
    void remove(const QString& parameter);
    /// Where a slider ends, as it is shown; false if there is no such slider or no such range.
    bool setRange(const QString& parameter, double from, double to);
    /// A number, "true", a literal; false if there is no such slider or it cannot have that value.
    bool setValue(const QString& parameter, const QVariant& value);
    /// The text says this of it now.
    void noteWritten(const QString& parameter, const QString& value);

    QJsonObject saveState() const { return m_saved; }
    /// What is none of ours is left out; how much that was.
    int restoreState(const QJsonObject& saved);

signals:
    /// Somebody wants to choose one of the candidates.
    void choiceRequested();
    /// Writes the value, as a text says it, into the text.
    void applyRequested(const QString& parameter, const QString& value);
    void failed(const QString& reason);

private:
    void rebuild();
    void addRow(const QString& parameter);
    void takeRow(SliderRow* row);
    void dropGone(const solver::ResultStore& store);
    void showValues();
    double standardOf(const QString& parameter) const;
    void placeAddButton();
    void showMenu(const QString& parameter, const QPoint& globalPosition);
    void moved(SliderRow& row, double value);
    void askType(SliderRow& row);
    SliderRow* row(const QString& parameter) const;
    QString currentClass() const;
    QStringList parametersThat(bool areStructural) const;
    void remember();

    const Shell& m_shell;
    Results& m_results;
    TrialRuns& m_trials;
    QGridLayout* m_grid;
    QToolButton* m_add;
    std::vector<SliderRow*> m_rows;
    QString m_class;
    QJsonObject m_saved; ///< by class: names, or objects with the ends that were chosen for them
};

} // namespace gnomon
