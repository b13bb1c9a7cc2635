#pragma once

#include "app/desk/shell.h"

#include <QFrame>
#include <QPointer>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace gnomon {

class ModelPane;

/// A parameter or a variable that a class gets.
struct NewVariable {
    QString kind = QStringLiteral("parameter"); ///< or constant, variable, input, output
    QString type = QStringLiteral("Real");
    QString name, unit, description;
    QString value; ///< of a variable its start value

    /// As it is declared.
    QString text() const;
};

/// Asks in the window what a new parameter or variable of a class is. Return declares it, Escape gives it up; what will
/// not do is told in the form.
class VariableForm : public QFrame {
    Q_OBJECT

public:
    VariableForm(const Shell& shell, ModelPane& pane, const NewVariable& preset, QWidget* window);

    void accept();
    /// Why it cannot be declared; empty if it was.
    static QString declare(ModelPane& pane, const NewVariable& made);

protected:
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void update();

    QPointer<ModelPane> m_pane;
    QFormLayout* m_form;
    QComboBox* m_kind;
    QComboBox* m_type;
    QLineEdit* m_name;
    QLineEdit* m_value;
    QLineEdit* m_unit;
    QLineEdit* m_description;
    QLabel* m_valueLabel;
    QLabel* m_trouble;
};

} // namespace gnomon
