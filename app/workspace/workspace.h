#pragma once

#include "app/workspace/journal.h"
#include "editor/document.h"
#include "editor/text_mark.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <vector>

namespace gnomon {

class LibraryWatch;
class ProjectHistory;
class SemanticCheck;
namespace session {
class ModelViews;
class Session;
class SourceVersion;
} // namespace session

/// The open documents: opening, saving, closing, what changes on disk, what the compiler says of each text, and the
/// journals that bring everything back after a crash. Documents live until they are closed.
class Workspace : public QObject {
    Q_OBJECT

public:
    /// Journals are kept below `stateFolder`.
    explicit Workspace(QString stateFolder, QObject* parent = nullptr);
    ~Workspace() override;

    session::Session& session() const { return *m_session; }
    /// What windows ask about classes and places in texts; may be asked from any thread.
    session::ModelViews& views() const { return *m_views; }
    /// For what is asked about the classes of one text: its own count where another open one defines classes of the
    /// same names.
    std::shared_ptr<session::ModelViews> viewsOf(const Document* document) const;
    /// Actions on several texts and files.
    ProjectHistory& history() const { return *m_history; }
    /// What other programs do to the files of libraries.
    LibraryWatch& libraryWatch() const { return *m_libraryWatch; }
    QList<Document*> documents() const;
    Document* find(const QString& path) const;

    /// Opens a file or gives the document that has it open already.
    Result<Document*> open(const QString& path);
    /// A file whose bytes are no UTF-8, as Latin-1 (where it has letters for control characters, Windows-1252). The
    /// text is UTF-8 from then on, and so is the file as soon as it is saved.
    Result<Document*> openLatin1(const QString& path);
    /// Whether that is what open() fails for, so that openLatin1() would help.
    static bool isLatin1(const QString& path);
    /// The same with the file's text read already.
    Document* adopt(const QString& path, std::string text);
    /// A document without a file. The title may become another one, as the compiler knows the text by it.
    Document* create(const QString& title, std::string text);
    /// Not over a file that is open elsewhere: there would be two texts of it.
    Result<void> saveAs(Document* document, const QString& path);
    /// Drops what was not saved: ask first.
    void close(Document* document);

    /// Documents of a session before: what a crash or the end of the program left unsaved comes back with its undo
    /// stack.
    struct Recovered {
        QList<Document*> unsaved;    ///< what differs from its file
        QList<Document*> incomplete; ///< of those: the end of what was done to them could not be read
        QStringList unreadable;      ///< files with what was done to a text of which nothing can be read; kept
    };
    Recovered recover();
    /// Texts that would be lost if the program ended: neither saved nor written down.
    QList<Document*> unkept() const;

    /// Whether a document is a file of a library, which is looked at but not changed.
    static bool isLibraryFile(const Document* document);
    static bool isLibraryFile(const QString& path);
    /// The open document that the compiler knows by that name, or null.
    Document* documentOf(const QString& sourceName) const;
    /// How the compiler knows the document.
    QString sourceName(const Document* document) const;
    /// Null until the first analysis is done.
    std::shared_ptr<const session::SourceVersion> analysis(const Document* document) const;
    /// What the compiler knows of the document is this revision of its text, or a later one.
    uint64_t knownRevision(const Document* document) const;
    /// The compiler may not know the present text of the document yet.
    bool isAnalysing(const Document* document) const;
    /// Calls `then` as soon as the compiler knows the present text of the document: at once, or after its analysis.
    /// Not at all if `context` or the document goes first.
    void whenKnown(Document* document, QObject* context, std::function<void()> then);
    /// What the compiler has to say of the present text, and what the last run had to say of it unless it was changed
    /// since.
    std::vector<TextMark> marks(const Document* document) const;
    /// Where the user is in a text: its class is checked first.
    void setAttention(const Document* document, uint32_t offset);
    /// Texts are read and nothing else until they are released: what they mean may have ended the program.
    void holdChecks();
    void releaseChecks();
    bool areChecksHeld() const { return m_areChecksHeld; }
    /// Whether meanings are being checked.
    bool isChecking() const;
    /// Begins anew what runs of a model complain of.
    void clearRunMarks(const QString& className);
    /// Once, however often it is said; not about a text that was changed since the run began.
    void addRunMark(const QString& className, const Document* document, TextMark mark);

    /// What to do with a text that changed here and on disk at the same places.
    enum class Conflict { TakeDisk, KeepMine };
    /// Whether that is still to be chosen.
    bool hasConflict(const Document* document) const;
    /// Nothing happens if somebody has chosen already.
    void resolve(Document* document, Conflict choice);

signals:
    void opened(gnomon::Document* document);
    void aboutToClose(gnomon::Document* document);
    /// New highlights, outline and diagnostics; they belong to the document's current text.
    void analysed(gnomon::Document* document);
    /// marks() says something else, of the same text.
    void marksChanged(gnomon::Document* document);
    /// Text, undo stack, path or saved state changed.
    void stateChanged(gnomon::Document* document);
    /// The file changed on disk and the change was taken in.
    void mergedFromDisk(gnomon::Document* document);
    /// The file changed where the text did: someone must choose (resolve()).
    void conflictOnDisk(gnomon::Document* document);
    /// It was chosen.
    void conflictResolved(gnomon::Document* document);
    void vanishedFromDisk(gnomon::Document* document);
    /// What is typed would not come back after a crash from now on, and why; told once until it works again.
    void journalFailed(gnomon::Document* document, const QString& why);
    void checksReleased();
    /// Another program changed files of libraries, and they were read again.
    void librariesChanged();

private:
    struct Item;

    Item* item(const Document* document) const;
    Document* adopt(std::unique_ptr<Document> document, std::unique_ptr<Journal> journal);
    void giveOwnTitle(Document& document) const;
    QString newJournalFile();
    void analyse(Item& item);
    void analysisDone(Document* document, std::shared_ptr<const session::SourceVersion> version, uint64_t revision);
    void textRead(Document* document, const std::shared_ptr<const session::SourceVersion>& version, uint64_t revision);
    void checkMeaning(Item& item, std::shared_ptr<const session::SourceVersion> version, bool urgent);
    void watch(const Document* document);
    void fileChanged(const QString& path);

    QString m_folder;
    std::unique_ptr<session::Session> m_session;
    std::shared_ptr<session::ModelViews> m_views;
    std::vector<std::unique_ptr<Item>> m_items;
    QFileSystemWatcher m_watcher;
    int m_lastJournal = 0;
    bool m_areChecksHeld = false;
    QThreadPool m_pool;
    std::unique_ptr<SemanticCheck> m_meaning;
    std::unique_ptr<ProjectHistory> m_history;
    std::unique_ptr<LibraryWatch> m_libraryWatch;
};

} // namespace gnomon
