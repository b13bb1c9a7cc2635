#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/base/names.h"
#include "compiler/base/result.h"
#include "compiler/base/store.h"
#include "compiler/library/arena.h"
#include "compiler/library/ast.h"
#include "compiler/library/folder_listing.h"
#include "compiler/library/library_versions.h"
#include "compiler/syntax/syntax_tree.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace gnomon {

enum class Restriction : uint8_t {
    Class,
    Model,
    Block,
    Connector,
    Record,
    Type,
    Package,
    Function,
    Operator,
    OperatorRecord,
    OperatorFunction
};

std::string_view restrictionText(Restriction restriction);

enum class BuiltinType : uint8_t { None, Real, Integer, Boolean, String, Clock, ExternalObject };

/// A class as it is written somewhere, apart from any use of it. What it contains is read when first asked for.
struct ClassDef {
    NameId name;
    DefId parent;
    Restriction restriction = Restriction::Class;
    BuiltinType builtin = BuiltinType::None;
    bool isEncapsulated = false, isPartial = false, isFinal = false, isExpandable = false, isPure = false,
         isImpure = false, isClassExtends = false, isReplaceable = false, isRedeclare = false, isProtected = false,
         isInner = false, isOuter = false;
    /// Of Sol: what an environment package, or a class in one, describes is not simulated.
    bool isEnvironment = false;
    /// Of Sol: a model without an implementation. Who inherits it says what else holds, so that it need not be
    /// balanced.
    bool isOpen = false;
    SourceSpan span, nameSpan;

    std::shared_ptr<const syntax::SyntaxTree> tree; // null: predefined, or not read yet (`file`)
    syntax::NodeId node;
    std::string file;   // to be read when asked for
    std::string folder; // a folder whose files are further members

    std::vector<DefId> members;
    std::unordered_map<NameId, DefId> memberByName;
    bool membersKnown = false;
    std::unordered_map<uint32_t, DefId> unnamed; // classes in redeclarations, by node
    const ast::ClassBody* body = nullptr;

    bool isSol() const { return tree && tree->language() == syntax::Language::Sol; }
};

/// Where trees come from: an open text counts instead of the file.
class TreeProvider {
public:
    virtual ~TreeProvider() = default;
    virtual Result<std::shared_ptr<const syntax::SyntaxTree>> tree(const std::string& path) = 0;
    /// What a folder of a library, or one in which libraries lie, holds.
    virtual FolderListing folder(const std::string& path) { return listFolder(path); }
    /// Whether a text is the user's own, who can mend it, and not one of a library.
    virtual bool isOwn(SourceId) const { return true; }
};

/// Which text defines which class: all classes of the libraries and files, as a tree by names, found and read on
/// demand. Not safe for several threads.
class ClassIndex {
public:
    ClassIndex(NameTable& names, TreeProvider& provider);

    NameTable& names() const { return m_names; }
    bool isOwn(SourceId source) const { return m_provider.isOwn(source); }

    /// Folders in which top-level classes are looked for, as MODELICAPATH lists them.
    void addSearchFolder(std::string folder) { m_searchFolders.push_back(std::move(folder)); }
    /// A folder with package.mo, a folder of such folders, or a single file.
    Result<void> addLibrary(const std::string& path);
    /// The classes of a text, where its `within` says. Classes of the same name are replaced.
    std::vector<DefId> addTree(std::shared_ptr<const syntax::SyntaxTree> tree);

    DefId root() const { return m_root; }
    /// Some evaluation in these texts was given up: those who try others spend less on them.
    bool hasGivenUp() const { return m_hasGivenUp; }
    void noteGivenUp() { m_hasGivenUp = true; }
    /// The class of that name written in `parent` itself; no id if there is none.
    DefId find(DefId parent, NameId name);
    /// "Modelica.Blocks.Sources"
    DefId findPath(std::string_view dottedName);
    /// The class of a predefined function (sin, max …), for who passes it on or gives it another name; no id: there is
    /// none of that name.
    DefId predefinedFunction(NameId name);
    /// The class of that name at the top, as the text sees it in which `from` is written. What one text in Sol calls
    /// `Simulator` is no business of others: of a name that Gnomon's own environments have, an environment of another
    /// text is not seen.
    DefId findTop(NameId name, DefId from);
    /// An environment that Gnomon gives to every text in Sol that has none of that name; no id: there is none.
    DefId solEnvironment(NameId name);
    /// Makes every library of the search folders a member of the root; of several versions the newest.
    void findAllTopLevel();
    /// All classes written in `parent`, in the order of the text or of package.order.
    std::vector<DefId> members(DefId parent);

    const ClassDef& def(DefId id);
    NameId nameOf(DefId id) const { return m_defs[id].name; }
    const ast::ClassBody& body(DefId id);
    std::string fullName(DefId id) const;
    /// Whether a text uses words of Gnomon that change what equations hold: statecharts, events, dynamic components.
    bool isExtended(const syntax::SyntaxTree& tree);
    /// A model in a model of such a text: what it does not declare itself are names of the instance around it.
    bool namesEnclosing(DefId id);

    /// What the library around a class says of its version and of the libraries that it uses.
    const LibraryVersions& versionsOf(DefId top);
    /// Of the libraries that the library around a class uses: those that are not there, and those that are there, are
    /// read, and have another version.
    std::vector<Diagnostic> checkUses(DefId cls);

    /// What could not be read so far.
    const std::vector<Diagnostic>& problems() const { return m_problems; }

private:
    DefId addPredefined(std::string_view name, BuiltinType builtin);
    DefId addFolder(DefId parent, NameId name, const std::string& folder);
    DefId addFile(DefId parent, NameId name, const std::string& path);
    DefId addClass(DefId parent, const std::shared_ptr<const syntax::SyntaxTree>& tree, syntax::NodeId node);
    void link(DefId parent, DefId child);
    void describe(ClassDef& def, const std::shared_ptr<const syntax::SyntaxTree>& tree, syntax::NodeId node);
    void describeSol(ClassDef& def, const std::shared_ptr<const syntax::SyntaxTree>& tree, syntax::NodeId node);
    void readFile(DefId id);
    void readMembers(DefId id);
    void findTopLevel(NameId name);
    /// One of the libraries of a name, or the only one.
    struct Candidate {
        std::string path, version; // a folder, or a file; the version in its name
        bool isFolder = false;
    };
    std::vector<Candidate> candidates(std::string_view name);
    const Candidate& chosen(NameId name, const std::vector<Candidate>& all);
    std::optional<LibraryVersions> versionsOf(const Candidate& candidate);
    /// The versions that a top-level class uses are those that are looked for.
    void noteUses(DefId top);

    NameTable& m_names;
    TreeProvider& m_provider;
    Store<DefId, ClassDef> m_defs;
    Arena m_arena;
    DefId m_root;
    std::vector<std::string> m_searchFolders;
    std::vector<Diagnostic> m_problems;
    bool m_hasGivenUp = false;
    std::unordered_set<NameId> m_searched;
    std::unordered_map<NameId, DefId> m_predefinedFunctions; // made when first asked for
    std::unordered_map<NameId, DefId> m_solEnvironments;
    std::unordered_map<std::string, FolderListing> m_listings; // of the search folders
    std::unordered_map<const syntax::SyntaxTree*, bool> m_extended;
    std::unordered_map<NameId, std::string> m_wanted;      // versions of libraries; the first who asks counts
    std::unordered_map<DefId, LibraryVersions> m_versions; // of top-level classes
};

} // namespace gnomon
