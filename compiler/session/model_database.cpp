#include "compiler/session/model_database.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/identifier.h"
#include "compiler/base/phrases.h"
#include "compiler/session/session.h"
#include "compiler/syntax/parse.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace gnomon::session {

namespace fs = std::filesystem;

LibraryTexts::Stamp LibraryTexts::stampOf(const std::string& path) {
    std::error_code error;
    const auto time = fs::last_write_time(path, error);
    if (error)
        return {-1, -1};
    const auto size = fs::file_size(path, error);
    return {static_cast<int64_t>(time.time_since_epoch().count()), error ? -1 : static_cast<int64_t>(size)};
}

Result<std::shared_ptr<const SourceVersion>> LibraryTexts::text(const std::string& path) {
    std::lock_guard lock(m_mutex);
    if (auto it = m_byPath.find(path); it != m_byPath.end())
        return it->second.version;
    const auto language = syntax::languageOf(path);
    if (!language)
        return fail(phrase("{0}: the ending of the name is none of .mo, .sol, .hys", path));
    const Stamp stamp = stampOf(path);
    auto text = SourceText::read(path);
    if (!text) {
        if (m_missing.insert(path).second)
            tell();
        return std::unexpected(text.error());
    }
    m_missing.erase(path);
    auto version = std::make_shared<const SourceVersion>(SourceId((*m_nextSource)++), std::move(*text), *language,
                                                         m_parseNanoseconds);
    m_byPath.emplace(path, Entry{version, stamp});
    m_byId.emplace(version->id(), version);
    tell();
    return version;
}

Result<std::shared_ptr<const SourceVersion>> LibraryTexts::textNow(const std::string& path) {
    {
        std::lock_guard lock(m_mutex);
        if (const auto it = m_byPath.find(path); it != m_byPath.end() && stampOf(path) != it->second.stamp)
            m_byPath.erase(it);
    }
    return text(path);
}

const SourceText* LibraryTexts::source(SourceId id) const {
    std::lock_guard lock(m_mutex);
    auto it = m_byId.find(id);
    return it == m_byId.end() ? nullptr : it->second->text().get();
}

FolderListing LibraryTexts::folder(const std::string& path) {
    FolderListing now = listFolder(path);
    std::lock_guard lock(m_mutex);
    const auto [known, isNew] = m_folders.try_emplace(path, now);
    if (isNew) {
        tell();
    } else if (known->second != now) {
        known->second = now;
        m_foldersDiffer = true;
        tell();
    }
    return now;
}

bool LibraryTexts::refresh() {
    std::lock_guard lock(m_mutex);
    bool changed =
        std::erase_if(m_byPath, [](const auto& item) { return stampOf(item.first) != item.second.stamp; }) > 0;
    changed |= std::erase_if(m_missing, [](const std::string& path) { return stampOf(path).size >= 0; }) > 0;
    for (auto& [path, listing] : m_folders)
        if (FolderListing now = listFolder(path); now != listing) {
            listing = std::move(now);
            changed = true;
        }
    return std::exchange(m_foldersDiffer, false) || changed;
}

std::vector<std::string> LibraryTexts::paths() const {
    // More folders than this beside one another are no library.
    constexpr ptrdiff_t mostFolders = 200;
    std::lock_guard lock(m_mutex);
    std::vector<std::string> result;
    for (const auto& [path, listing] : m_folders) {
        result.push_back(path);
        // One that gets a package.mo becomes a package.
        if (std::ranges::count(listing.entries, FolderListing::Kind::Folder, &FolderListing::Entry::kind) > mostFolders)
            continue;
        for (const auto& [name, kind] : listing.entries)
            if (kind == FolderListing::Kind::Folder)
                result.push_back(path + "/" + name);
    }
    for (const auto& [path, entry] : m_byPath)
        result.push_back(path);
    for (const std::string& path : m_missing)
        result.push_back(fs::path(path).parent_path().string());
    return result;
}

std::vector<std::string> LibraryTexts::files() const {
    std::lock_guard lock(m_mutex);
    std::vector<std::string> result;
    for (const auto& [path, entry] : m_byPath)
        result.push_back(path);
    return result;
}

void LibraryTexts::setListener(std::function<void()> listener) {
    std::lock_guard lock(m_mutex);
    m_listener = std::move(listener);
}

void LibraryTexts::tell() {
    if (m_listener)
        m_listener();
}

ModelDatabase::ModelDatabase(std::shared_ptr<const Snapshot> snapshot, std::shared_ptr<LibraryTexts> texts,
                             std::shared_ptr<NameTable> names, const std::vector<std::string>& libraries,
                             const std::vector<std::string>& searchFolders, const std::string& foremost)
    : m_snapshot(std::move(snapshot)),
      m_texts(std::move(texts)),
      m_names(std::move(names)),
      m_index(*m_names, *this),
      m_searchFolders(searchFolders),
      m_libraries(libraries) {
    for (const std::string& folder : searchFolders)
        m_index.addSearchFolder(folder);
    for (const std::string& library : libraries)
        if (auto added = m_index.addLibrary(library); !added)
            m_failures.push_back(added.error());
    // Who comes last counts.
    for (const auto& file : m_snapshot->files())
        if (file->path() != foremost)
            addFile(*file);
    if (const auto last = m_snapshot->file(foremost))
        addFile(*last);
    findClashes();
}

void ModelDatabase::addFile(const SourceVersion& file) {
    if (file.language() == syntax::Language::Modelica) {
        const DefId inLibrary = libraryClass(file);
        m_classesOf[file.path()] = inLibrary ? std::vector{inLibrary} : m_index.addTree(file.tree());
    } else if (file.language() == syntax::Language::Sol) {
        m_classesOf[file.path()] = m_index.addTree(file.tree());
    }
}

namespace {

/// Also in a comment: who names something twice defined there is told once too often rather than never.
bool hasName(std::string_view text, std::string_view name) {
    for (size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1))
        if ((at == 0 || !isNameByte(text[at - 1])) &&
            (at + name.size() == text.size() || !isNameByte(text[at + name.size()])))
            return true;
    return false;
}

} // namespace

void ModelDatabase::findClashes() {
    for (const auto& [path, classes] : m_classesOf)
        for (DefId def : classes)
            if (!m_index.def(def).isEnvironment) // these only describe what there is
                m_clashes[m_index.fullName(def)].push_back(def);
    std::erase_if(m_clashes, [](const auto& each) { return each.second.size() < 2; });
}

std::vector<Diagnostic> ModelDatabase::clashesIn(const std::string& path) {
    std::vector<Diagnostic> result;
    for (const auto& [name, defs] : m_clashes)
        for (DefId def : defs) {
            const ClassDef& own = m_index.def(def);
            if (!own.tree || own.tree->source().name() != path)
                continue;
            const DefId otherId = defs.front() == def ? defs[1] : defs.front();
            const ClassDef& other = m_index.def(otherId);
            const SourceText& text = other.tree->source();
            result.push_back(diagnose<DiagnosticKind::ClassTwice>(own.nameSpan, name,
                                                                  fs::path(text.name()).filename().string(),
                                                                  text.position(other.nameSpan.begin).line));
            result.back().notes.push_back(
                diagnose<DiagnosticKind::Related>(other.nameSpan, phrase("the other '{0}'", name)));
        }
    return result;
}

std::vector<Diagnostic> ModelDatabase::clashesOf(const std::string& className) {
    if (m_clashes.empty())
        return {};
    std::vector<std::string> paths;
    const auto reach = [&](std::string_view full) {
        for (const auto& [path, classes] : m_classesOf)
            for (DefId def : classes) {
                const std::string name = m_index.fullName(def);
                if ((full == name || full.starts_with(name + ".")) && std::ranges::find(paths, path) == paths.end())
                    paths.push_back(path);
            }
    };
    reach(className);
    for (size_t i = 0; i < paths.size(); ++i) // more come in
        if (const auto file = m_snapshot->file(paths[i]))
            for (const auto& [path, classes] : m_classesOf)
                for (DefId def : classes)
                    if (hasName(file->text()->bytes(), m_names->text(m_index.def(def).name)))
                        reach(m_index.fullName(def));
    std::vector<Diagnostic> result;
    for (const std::string& path : paths)
        for (Diagnostic& clash : clashesIn(path))
            result.push_back(std::move(clash));
    return result;
}

/// An open text of a library comes in through tree(), with everything that lies beside it in its folder.
DefId ModelDatabase::libraryClass(const SourceVersion& file) {
    std::error_code error;
    fs::path folder = fs::path(file.path()).parent_path();
    if (folder.empty() || !fs::exists(folder / "package.mo", error))
        return {};
    while (fs::exists(folder.parent_path() / "package.mo", error))
        folder = folder.parent_path();
    const syntax::SyntaxTree& tree = *file.tree();
    std::string name;
    if (const syntax::NodeId within = tree.child(tree.root(), syntax::NodeKind::WithinClause))
        if (const syntax::NodeId outer = tree.child(within, syntax::NodeKind::Name))
            name = std::string(tree.text(outer)) + ".";
    const syntax::NodeId cls = tree.child(tree.root(), syntax::NodeKind::ClassDefinition);
    if (!cls)
        return {};
    for (syntax::NodeId body : tree.children(cls))
        if (tree.kind(body) == syntax::NodeKind::LongClass || tree.kind(body) == syntax::NodeKind::ShortClass)
            name += tree.text(tree.firstToken(body));
    const auto find = [&] {
        const DefId def = m_index.findPath(name);
        return def && m_index.def(def).tree == file.tree() ? def : DefId();
    };
    if (const DefId def = find())
        return def;
    // A library that lies in none of the search folders.
    if (m_index.findPath(folder.filename().string()))
        return {};
    return m_index.addLibrary(folder.string()).has_value() ? find() : DefId();
}

std::vector<DefId> ModelDatabase::classesOf(const std::string& path) const {
    auto it = m_classesOf.find(path);
    return it == m_classesOf.end() ? std::vector<DefId>() : it->second;
}

Result<std::shared_ptr<const syntax::SyntaxTree>> ModelDatabase::tree(const std::string& path) {
    if (auto open = m_snapshot->file(path))
        return open->tree();
    auto version = m_texts->text(path);
    if (!version)
        return std::unexpected(version.error());
    return (*version)->tree();
}

FolderListing ModelDatabase::folder(const std::string& path) {
    return m_texts->folder(path);
}

const SourceText* ModelDatabase::source(SourceId id) const {
    if (const SourceText* open = m_snapshot->source(id))
        return open;
    return m_texts->source(id);
}

bool ModelDatabase::isOwn(SourceId id) const {
    const auto [known, isNew] = m_isOwn.try_emplace(id);
    if (isNew)
        known->second = isOfUser(id);
    return known->second;
}

bool ModelDatabase::isOfUser(SourceId id) const {
    const SourceText* text = source(id);
    if (!text)
        return false;
    const auto absolute = [](const std::string& path) {
        std::error_code failed;
        return fs::weakly_canonical(path, failed);
    };
    const fs::path file = absolute(text->name());
    const auto isBelow = [&](const std::string& folder) {
        const fs::path relative = file.lexically_relative(absolute(folder));
        return !relative.empty() && *relative.begin() != "..";
    };
    return std::ranges::none_of(m_searchFolders, isBelow) &&
           (m_snapshot->source(id) || std::ranges::none_of(m_libraries, isBelow));
}

} // namespace gnomon::session
