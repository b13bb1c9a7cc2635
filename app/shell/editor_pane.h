#pragma once

#include "app/desk/shell.h"

#include <QWidget>

#include <functional>

class QMenu;
class QTimer;

namespace gnomon {

class Banner;
class CodeAssist;
class CodeEditor;
class Document;
class FindBar;
class ModelPane;

/// One view of one document as it stands in a tab: the text, the find bar below it, and above it what has to be told
/// about the file.
class EditorPane : public QWidget {
    Q_OBJECT

public:
    EditorPane(const Shell& shell, Document& document, QWidget* parent = nullptr);

    Document& document() const { return m_document; }
    CodeEditor& editor() const { return *m_editor; }
    CodeAssist& assist() const { return *m_assist; }
    FindBar& findBar() const { return *m_findBar; }
    /// Diagram, icon and documentation of the document's classes, beside the text.
    ModelPane& model() const { return *m_model; }

    void openFind(bool withReplace);
    /// What mends the problem at the cursor: done at once if there is one way, chosen otherwise.
    /// False if nobody knows how to mend anything there.
    bool showFixes();
    /// Above the text until it is saved: why it is not, and what can be done.
    void showNotSaved(const QString& why, std::function<void()> saveAs);
    /// Above the text until somebody closes it.
    void showWarning(const QString& text);
    Banner& banner() const { return *m_banner; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addFixes(QMenu& menu);
    void restyle();
    void analysed(Document* document);
    /// What the names mean is asked for when nothing has been typed for a moment: until then they keep their colours.
    void askForMeanings();
    void showViews();
    void showConflict();

    const Shell& m_shell;
    Document& m_document;
    CodeEditor* m_editor;
    CodeAssist* m_assist;
    FindBar* m_findBar;
    ModelPane* m_model;
    QTimer* m_meanings;
    Banner* m_banner;
    /// What the bar is about.
    enum class About { Other, Conflict, NotSaved };
    About m_about = About::Other;
};

} // namespace gnomon
