#pragma once

#include "compiler/flat/flatten.h"
#include "compiler/library/class_index.h"
#include "compiler/session/source_version.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace gnomon::session {

class Snapshot;

/// The texts of libraries, each read and parsed once, kept for all revisions, and what their folders held when they
/// were looked at last. Safe to ask from several threads.
class LibraryTexts {
public:
    LibraryTexts(std::shared_ptr<std::atomic<uint32_t>> nextSource,
                 std::shared_ptr<std::atomic<int64_t>> parseNanoseconds)
        : m_nextSource(std::move(nextSource)), m_parseNanoseconds(std::move(parseNanoseconds)) {}

    Result<std::shared_ptr<const SourceVersion>> text(const std::string& path);
    /// The same, as it is on disk now.
    Result<std::shared_ptr<const SourceVersion>> textNow(const std::string& path);
    FolderListing folder(const std::string& path);
    const SourceText* source(SourceId id) const;
    /// Forgets what changed on disk since it was read. True if anything did, or if folders hold something else now
    /// than when they were looked at.
    bool refresh();
    /// The files and folders that were looked at: what else changes on disk has no say yet.
    std::vector<std::string> paths() const;
    /// Only the files that were read.
    std::vector<std::string> files() const;
    /// Called, from any thread and while these texts are locked, when there is something new in paths().
    void setListener(std::function<void()> listener);

private:
    /// Of a file on disk, to know whether it is still the same.
    struct Stamp {
        int64_t modified = 0, size = 0;

        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    struct Entry {
        std::shared_ptr<const SourceVersion> version;
        Stamp stamp;
    };

    static Stamp stampOf(const std::string& path);
    void tell();

    std::shared_ptr<std::atomic<uint32_t>> m_nextSource;
    std::shared_ptr<std::atomic<int64_t>> m_parseNanoseconds;
    mutable std::mutex m_mutex;
    std::map<std::string, Entry> m_byPath;
    std::set<std::string> m_missing; // files that could not be read
    std::map<std::string, FolderListing> m_folders;
    bool m_foldersDiffer = false; // one held something else when it was looked at again
    std::function<void()> m_listener;
    std::map<SourceId, std::shared_ptr<const SourceVersion>> m_byId; // forgotten ones too: messages speak of them
};

/// All classes of one snapshot and its libraries. One computation at a time. Of several open texts that define the same
/// class one counts: that of the path `foremost`, if it is among them.
class ModelDatabase final : public TreeProvider, public SourceLookup {
public:
    ModelDatabase(std::shared_ptr<const Snapshot> snapshot, std::shared_ptr<LibraryTexts> texts,
                  std::shared_ptr<NameTable> names, const std::vector<std::string>& libraries,
                  const std::vector<std::string>& searchFolders, const std::string& foremost = {});

    ClassIndex& index() { return m_index; }
    /// The classes that the open text of a path defines at its top.
    std::vector<DefId> classesOf(const std::string& path) const;
    /// The open texts define a class twice: what is to be said of it at the places in one text.
    std::vector<Diagnostic> clashesIn(const std::string& path);
    /// The same of all classes that a class names, itself or by way of others in open texts.
    std::vector<Diagnostic> clashesOf(const std::string& className);
    const Snapshot& snapshot() const { return *m_snapshot; }
    NameTable& names() { return *m_names; }
    std::mutex& mutex() { return m_mutex; }
    /// What could not be read when the libraries were looked up.
    const std::vector<Failure>& failures() const { return m_failures; }

    Result<std::shared_ptr<const syntax::SyntaxTree>> tree(const std::string& path) override;
    FolderListing folder(const std::string& path) override;
    const SourceText* source(SourceId id) const override;
    /// The user wrote the text, or has at least opened it, and it is not one of a library.
    bool isOwn(SourceId id) const override;

private:
    DefId libraryClass(const SourceVersion& file);
    bool isOfUser(SourceId id) const;
    void addFile(const SourceVersion& file);
    void findClashes();

    std::shared_ptr<const Snapshot> m_snapshot;
    std::shared_ptr<LibraryTexts> m_texts;
    std::shared_ptr<NameTable> m_names;
    ClassIndex m_index;
    std::map<std::string, std::vector<DefId>> m_classesOf;
    std::map<std::string, std::vector<DefId>> m_clashes; // full names
    std::vector<Failure> m_failures;
    std::vector<std::string> m_searchFolders, m_libraries;
    mutable std::map<SourceId, bool> m_isOwn; // as far as it was asked for
    std::mutex m_mutex;
};

} // namespace gnomon::session
