#pragma once

#include "app/desk/shell.h"
#include "app/shell/banner.h"

#include <QJsonObject>
#include <QTabWidget>
#include <QWidget>

class QSplitter;

namespace gnomon {

class CodeEditor;
class Document;
class EditorPane;

/// The middle of the window: tabs in one or more groups side by side. A tab holds a view of a document, or a page such
/// as the welcome page or help. The current pane is the one that had the focus last.
class DocumentArea : public QWidget {
    Q_OBJECT

public:
    explicit DocumentArea(const Shell& shell, QWidget* parent = nullptr);

    /// Brings a document to the front, in the current group if it has no view there.
    EditorPane* show(Document* document);
    /// A page of its own, kept by its object name: shown again if it is there already.
    void showPage(QWidget* page, const QString& title, const QIcon& icon);
    QWidget* page(const QString& objectName) const;

    /// Null on a page or when nothing is open.
    EditorPane* currentPane() const;
    CodeEditor* currentEditor() const;
    Document* currentDocument() const;
    /// Views of a document, in every group.
    QList<EditorPane*> panes(const Document* document = nullptr) const;

    void closeCurrentTab();
    void splitRight();
    void nextTab(int step);
    int tabCount() const;
    /// A library has hundreds of files that are called package.mo: the folder says which.
    static QString shownTitle(const Document& document);

    /// A bar above all texts, below those that are there, until it is answered.
    Banner* tell(const QString& text, const QList<Banner::Choice>& choices = {});

    QJsonObject saveState() const;
    void restoreState(const QJsonObject& state);

signals:
    void paneAdded(gnomon::EditorPane* pane);
    void currentChanged();
    void cursorMoved();
    /// The last view of a document is to be closed: whoever owns it decides.
    void closeRequested(gnomon::Document* document);
    void emptied();
    void definitionRequested(gnomon::CodeEditor* editor, quint32 offset);

private:
    QTabWidget* currentGroup() const;
    QTabWidget* addGroup(int index);
    EditorPane* addPane(QTabWidget* group, Document* document);
    void closeTab(QTabWidget* group, int index);
    void removeTab(QTabWidget* group, int index);
    void updateTitles(Document* document);
    void setCurrentGroup(QTabWidget* group);

    const Shell& m_shell;
    QSplitter* m_splitter;
    QTabWidget* m_currentGroup = nullptr;
};

} // namespace gnomon
