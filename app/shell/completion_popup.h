#pragma once

#include "app/desk/shell.h"
#include "compiler/session/language/language.h"

#include <QFrame>

class QLabel;
class QListView;
class QStandardItemModel;

namespace gnomon {

class CodeEditor;

/// The list of names below the cursor while a name is typed. It never takes the focus: the editor's keys go through
/// handleKey() first.
class CompletionPopup : public QFrame {
    Q_OBJECT

public:
    CompletionPopup(const Shell& shell, CodeEditor& editor);

    /// What may stand from `begin` on. Hides itself if nothing fits what is typed so far.
    void offer(session::CompletionList list);
    /// The text or the cursor has changed: shows what still fits, or hides.
    void refresh();
    /// Arrow keys, Enter, Tab, Escape while it is shown; true if the key was for it.
    bool handleKey(const QKeyEvent& event);
    void accept();
    QStringList labels() const;
    QString currentLabel() const;

private:
    void fill(const QString& word);
    void showDescription();
    void place();

    const Shell& m_shell;
    CodeEditor& m_editor;
    session::CompletionList m_list;
    QStandardItemModel* m_model;
    QListView* m_view;
    QLabel* m_description;
};

} // namespace gnomon
