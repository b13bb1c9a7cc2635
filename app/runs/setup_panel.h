#pragma once

#include "app/desk/shell.h"
#include "app/runs/run.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/session/views/views.h"

#include <QJsonObject>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTimer;

namespace gnomon {

class RunBar;

/// How the model that the run bar names is simulated, beyond what stands in the bar: kept per model in the workspace,
/// apart from the model, until the user writes it there. What is left empty is as the model says.
class SetupPanel : public QWidget {
    Q_OBJECT

public:
    SetupPanel(const Shell& shell, RunBar& bar, QWidget* parent = nullptr);
    /// Into the first field in which something can be typed.
    void reach();

    /// What the user and the model itself say, into a run.
    void fill(RunSetup& setup) const;
    /// Why it cannot run so; empty if it can.
    QString problem() const;

    /// By name: solver, startTime, stopTime, tolerance, intervals, interval, step, largestStep, variables. An empty
    /// text takes it back.
    QString set(const QString& name, const QString& value);
    QJsonObject values() const;
    void clear();
    /// What has to be written into the model; empty is to be taken away. A sentence if it cannot be told.
    Result<QList<std::pair<session::ExperimentField, QString>>> written() const;

    QJsonObject saveState() const { return m_stored; }
    /// How much of it was damaged and is left out.
    int restoreState(const QJsonObject& stored);
    /// What the model itself says; comes some time after it was chosen.
    const session::ExperimentView& model() const { return m_model; }

signals:
    void changed();
    void writeRequested();

private:
    struct Field {
        QString name;
        QLineEdit* edit;
    };

    void classChanged();
    void askModel();
    void store();
    void show(const QJsonObject& values);
    void validate();
    QLineEdit* field(const QString& name) const;
    QString text(const QString& name) const;
    std::optional<double> number(const QString& name) const;
    QString solver() const;

    const Shell& m_shell;
    RunBar& m_bar;
    QJsonObject m_stored; ///< by class
    QString m_class;
    session::ExperimentView m_model;
    QLabel* m_title;
    QComboBox* m_output;
    QLineEdit* m_outputField;
    QList<Field> m_fields;
    QLabel* m_trouble;
    QPushButton* m_write;
    QPushButton* m_clear;
    QTimer* m_soon;
    bool m_showing = false;
    int m_question = 0;
};

} // namespace gnomon
