#pragma once

#include "compiler/base/result.h"
#include "compiler/session/edits/project_edit.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <vector>

namespace gnomon {

class Document;
class Workspace;

/// Actions that concern several texts or files: done as a whole or not at all, undone and redone as one. Open texts
/// change by an entry of their own undo stack, and are written if they had nothing unsaved; what goes away is kept in a
/// folder beside the journals, with what was done, which the next session can undo.
class ProjectHistory : public QObject {
    Q_OBJECT

public:
    ProjectHistory(Workspace& workspace, QString keptFolder, QObject* parent = nullptr);

    Result<void> apply(const session::ProjectChange& change, const QString& name);

    bool canUndo() const { return m_position > 0; }
    bool canRedo() const { return m_position < m_actions.size(); }
    QString undoName() const { return canUndo() ? m_actions[m_position - 1].name : QString(); }
    QString redoName() const { return canRedo() ? m_actions[m_position].name : QString(); }
    /// Whether the next step back of a document would be part of the last action; and forward.
    bool isLastOf(const Document* document) const;
    bool isNextOf(const Document* document) const;
    Result<void> undo();
    Result<void> redo();
    /// What an earlier session did, after a crash too. An action in whose middle the program ended is taken back; its
    /// name, or nothing.
    QString restore();

signals:
    /// Something was done, undone or done again.
    void changed();
    /// A document that an action brought back.
    void reopened(gnomon::Document* document);

private:
    struct Text {
        QString path; // where it is when its change is made
        std::string before, after;
        TextChange change;
        QPointer<Document> document;
        quint64 revision = 0; // of the document after the step
        bool wasSaved = false;
    };
    struct Move {
        QString from, to;
        bool isRemoval = false;
        QStringList closed; // documents that were open in it
    };
    struct File {
        QString path; // relative: a text without a file
        std::string text;
        QPointer<Document> document;
    };
    struct Action {
        QString name;
        std::vector<Text> texts;
        std::vector<Move> moves;
        std::vector<File> files;
    };

    Result<void> check(const Action& action) const;
    void prepare(Action& action);
    Result<void> perform(Action& action);
    Result<void> revert(Action& action);
    Result<void> setText(Text& text, bool forward, const QString& name);
    Result<void> move(Move& move, bool forward);
    Result<void> makeFile(File& file);
    Result<void> removeFile(File& file);
    QString keptPlace(const QString& path);
    bool isAt(const Text& text, const std::string& expected, const Document* document) const;
    QString fileName() const { return m_kept + QStringLiteral("/history"); }
    /// To the disk, with an action that is about to be done.
    void keep(const Action* inProgress = nullptr) const;
    void takeBack(Action& action);

    Workspace& m_workspace;
    QString m_kept;
    std::vector<Action> m_actions;
    size_t m_position = 0;
};

} // namespace gnomon
