#pragma once

#include "app/commands/command_palette.h"
#include "app/desk/shell.h"
#include "compiler/base/result.h"
#include "compiler/session/language/language.h"

#include <QJsonObject>
#include <QObject>
#include <QString>

#include <functional>

class QWidget;

namespace gnomon {

class CodeEditor;
class Document;
class DocumentArea;

/// From a name to what it stands for, to all places that name it, to another name for it; and the way back. The
/// compiler is asked in the background.
class NameNavigator : public QObject {
    Q_OBJECT

public:
    NameNavigator(const Shell& shell, DocumentArea& documents, QWidget* window);

    void addCommands();
    /// Something else comes to the front; "Back" leads here.
    void leave();
    void goToDefinition(CodeEditor& editor, quint32 offset);

signals:
    /// Something to tell at the bottom of the window.
    void told(const QString& text);

private:
    struct Place {
        QString path;
        quint32 begin = 0, end = 0;
        QJsonObject views; ///< as ModelPane::saveState(); empty: those that are there
    };
    struct References {
        std::optional<session::Definition> definition;
        std::vector<std::pair<std::string, std::vector<SourceSpan>>> files;
        std::vector<std::string> taken; ///< names that stand beside it
    };

    void askForDefinition(CodeEditor& editor, quint32 offset);
    void askForReferences(CodeEditor& editor, std::function<void(const References&)> then);
    void findReferences(CodeEditor& editor, std::function<void(const References&)> then);
    void showReferences(const References& references);
    /// Without a name it is asked for, with what would change.
    void rename(const References& references, const QString& newName);
    Result<void> renameTo(const References& references, const QString& newName);
    static QString nameOf(const References& references);
    /// Why it cannot be called so, or nothing.
    static QString troubleWith(const References& references, const QString& newName);
    QList<PaletteItem> preview(const References& references, const QString& newName) const;
    bool open(const Place& place);
    Place here() const;
    void noteBefore(const Place& before);
    void step(int direction);

    const Shell& m_shell;
    DocumentArea& m_documents;
    QWidget* m_window;
    CommandPalette* m_list = nullptr;
    QList<Place> m_past, m_future;
};

} // namespace gnomon
