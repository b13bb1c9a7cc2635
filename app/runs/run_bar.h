#pragma once

#include "app/desk/shell.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QToolButton;

namespace gnomon {

/// The slim bar at the top: what Run will simulate and how, changed in place, and the field to search everything. What
/// is left empty is taken from the model's own experiment.
class RunBar : public QWidget {
    Q_OBJECT

public:
    RunBar(const Shell& shell, QMenu* menu, QWidget* parent = nullptr);

    /// The classes that can be run. A choice that is still there stays; otherwise none is chosen.
    void setClasses(const QStringList& names);
    QString className() const;
    void setClassName(const QString& name);
    /// What is looked at is no model.
    void chooseNone();
    /// Whether the user picked the class in the bar and it is still there.
    bool isChosenByHand() const { return m_chosen; }
    /// Another text is looked at: the choice was for the one before, unless it is pinned.
    void lookElsewhere();
    /// The name that the solver has on the command line; empty lets Gnomon choose.
    QString solver() const;
    void setSolver(const QString& name);
    std::optional<double> startTime() const;
    std::optional<double> stopTime() const;
    void setTimes(std::optional<double> start, std::optional<double> stop);
    /// What the model's experiment says, shown where nothing is entered.
    void setDefaults(std::optional<std::pair<double, double>> times);
    /// The name of what the run starts from; empty: the model as it is.
    void setStart(const QString& scenario);
    /// Why the entered times cannot be used; empty if they can.
    QString problem() const;

signals:
    void changed();
    void searchRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void validate();

    QComboBox* m_class;
    QToolButton* m_pin;
    QComboBox* m_solver;
    QLineEdit* m_start;
    QLineEdit* m_stop;
    QLabel* m_scenario;
    QPushButton* m_search;
    QStringList m_names; ///< of the classes to choose from
    bool m_chosen = false;
};

} // namespace gnomon
