#pragma once

#include "compiler/base/result.h"
#include "compiler/base/text_edit.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace gnomon {

/// How a change joins the undo stack.
struct EditOptions {
    /// Typed letters and deletions that continue each other become one entry, word by word.
    bool typing = false;
    /// Changes with the same number, one after the other, are one entry; 0 joins nothing.
    uint64_t group = 0;
    /// What the undo menu calls it.
    QString name;
};

/// One step in the life of a document. Replaying the steps on the first text gives text and undo stack again.
struct DocumentStep {
    enum class Kind : uint8_t { Apply, Undo, Redo, Saved, Rebased };

    Kind kind = Kind::Apply;
    /// As it was done to the text; of Apply needed for replaying. Of Rebased: of the saved text.
    TextChange change;
    EditOptions options;
};

/// One open text: its bytes exactly as they will be written, the only undo stack over it, and the file it belongs to.
/// Every view of the document edits through apply(); nothing else changes the text.
class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(QString path, std::string bytes, QObject* parent = nullptr);

    /// Why a file's bytes cannot be edited as text, as a Failure with the byte offset.
    static Result<std::string> readText(const QString& path);

    const std::string& text() const { return m_text; }
    /// Grows by one with each change of the text.
    uint64_t revision() const { return m_revision; }
    /// Bytes of a byte order mark, which views do not show.
    size_t bomSize() const;

    /// Empty as long as the document was never saved.
    const QString& path() const { return m_path; }
    void setPath(const QString& path);
    /// The name that the user sees: the file's, or what setTitle() gave to a document without a file.
    QString title() const;
    void setTitle(const QString& title);

    bool isModified() const { return m_position != m_savedPosition; }
    bool canUndo() const { return m_position > 0; }
    bool canRedo() const { return m_position < m_entries.size(); }
    QString undoName() const { return canUndo() ? m_entries[m_position - 1].name : QString(); }
    QString redoName() const { return canRedo() ? m_entries[m_position].name : QString(); }

    /// Of a library: nothing the user does changes it. What happens on disk still does.
    bool isReadOnly() const { return m_readOnly; }
    void setReadOnly(bool readOnly) { m_readOnly = readOnly; }

    /// Nothing happens to a read-only document.
    void apply(const TextChange& change, const EditOptions& options = {});
    void undo();
    void redo();

    /// Writes the file as a whole or not at all. What another program wrote there since is compared first: it is taken
    /// in where both changes do not touch each other, and nothing is written where they do.
    Result<void> save();
    Result<void> saveAs(const QString& path);

    /// The bytes of the file as this document last read or wrote them.
    const std::string& savedText() const { return m_savedText; }
    /// What the file became without us: unmodified documents follow (undoable), others take both changes where they
    /// do not touch each other. Returns false if they do; then nothing was done.
    bool mergeFromDisk(std::string diskBytes);
    /// Drops what was not saved (undoable) and takes the file's text.
    void takeFromDisk(std::string diskBytes);
    /// The file changed, but this text is the one to keep: the next save overwrites it.
    void keepOverDisk(std::string diskBytes);

    /// Steps as a journal recorded them; false at the first that does not fit.
    bool replay(const DocumentStep& step);

    /// A number for EditOptions::group that no entry has yet.
    uint64_t newGroup() { return ++m_lastGroup; }
    /// Whatever comes next is an entry of its own.
    void closeEntry();

signals:
    /// After the text changed. `change` speaks of the text before.
    void changed(const gnomon::TextChange& change);
    void modifiedChanged(bool modified);
    void pathChanged();
    /// save() met a file that another program changed: its changes were taken in, or there is to be chosen first.
    void mergedAtSaving();
    void conflictAtSaving(const std::string& diskBytes);
    void stepped(const gnomon::DocumentStep& step);

private:
    struct Entry {
        TextChange forward;
        TextChange backward;
        QString name;
        uint64_t group = 0;
        bool typing = false;
    };

    static bool continues(const Entry& entry, const TextChange& change);
    void applyAlways(const TextChange& change, const EditOptions& options);
    void perform(const TextChange& change);
    void markSaved(std::string bytes);
    void rebase(std::string diskBytes);
    Result<void> takeInDisk();
    void updateModified();

    QString m_path;
    QString m_title;
    bool m_readOnly = false;
    std::string m_text;
    std::string m_savedText;
    uint64_t m_revision = 0;
    std::vector<Entry> m_entries;
    size_t m_position = 0;      // entries before it are done
    size_t m_savedPosition = 0; // unreachable once the saved state was undone and edited away
    bool m_wasModified = false;
    uint64_t m_lastGroup = 0;
};

} // namespace gnomon
