#pragma once

#include "app/desk/shell.h"
#include "compiler/session/edits/project_edit.h"

#include <QFrame>
#include <QSet>

#include <functional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace gnomon {

/// Asks, in the window, what a new class, a copy or a class at another place is to be called and where it goes. Return
/// does it, Escape gives it up; what will not do is told in the form.
class ClassForm : public QFrame {
    Q_OBJECT

public:
    enum class Action { New, Duplicate, Move, Rename };
    /// Does what was asked and then says what was wrong with it (empty: nothing).
    using Take = std::function<void(const session::NewClass&, std::function<void(QString)>)>;

    ClassForm(const Shell& shell, Action action, const QString& title, const session::NewClass& preset, Take take,
              QWidget* window);

    /// A line below the fields, such as how often a name is used.
    void setNote(const QString& note);
    void accept();

protected:
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fillPackages(const QString& chosen);
    void place();

    const Shell& m_shell;
    Action m_action;
    Take m_take;
    QFormLayout* m_form;
    QComboBox* m_kind = nullptr;
    QCheckBox* m_partial = nullptr;
    QCheckBox* m_folder = nullptr;
    QLineEdit* m_name = nullptr;
    QComboBox* m_within = nullptr;
    QLineEdit* m_extends = nullptr;
    QLineEdit* m_literals = nullptr; ///< of an enumeration
    QLineEdit* m_description = nullptr;
    QLabel* m_note;
    QLabel* m_trouble;
    QPushButton* m_accept;
    session::NewClass m_preset;
    QSet<QString> m_folders; ///< packages that are folders
};

} // namespace gnomon
