#include "compiler/library/class_index.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/phrases.h"
#include "compiler/library/ast_reader.h"
#include "compiler/library/sol_reader.h"
#include "compiler/syntax/modelica/ast.h"
#include "compiler/syntax/modelica/flags.h"
#include "compiler/syntax/parse.h"
#include "compiler/syntax/sol/ast.h"

#include <algorithm>
#include <filesystem>

namespace gnomon {

namespace fs = std::filesystem;
using syntax::NodeKind;
using syntax::SyntaxTree;
namespace flags = syntax::modelica;

namespace {

// What the language predefines and Modelica itself can say.
constexpr std::string_view prelude = R"(
type StateSelect = enumeration(never, avoid, default, prefer, always);
type AssertionLevel = enumeration(warning, error);
)";

// What every text in Sol can inherit from. What the other environments of Gnomon are told does not come to the
// compiler.
constexpr std::string_view solPrelude = R"(
environment package Graphics
  partial model GraphicModel
  end GraphicModel;
  partial model GraphicalModel
  end GraphicalModel;
end Graphics;
environment package Documentation
end Documentation;
environment package Simulator
end Simulator;
environment package Plots
end Plots;
environment package Initialization
end Initialization;
)";

// Functions that are predefined, by their names and numbers of arguments.
constexpr std::pair<std::string_view, int> predefinedFunctions[] = {
    {"abs", 1},   {"sqrt", 1}, {"sin", 1},  {"cos", 1}, {"tan", 1}, {"asin", 1},  {"acos", 1}, {"atan", 1},
    {"sinh", 1},  {"cosh", 1}, {"tanh", 1}, {"exp", 1}, {"log", 1}, {"log10", 1}, {"ceil", 1}, {"floor", 1},
    {"atan2", 2}, {"min", 2},  {"max", 2},  {"div", 2}, {"mod", 2}, {"rem", 2}};

Restriction restrictionOf(uint16_t f) {
    using enum flags::ClassKind;
    const bool op = f & flags::class_flags::operatorPrefix;
    switch (static_cast<flags::ClassKind>(f & flags::class_flags::kindMask)) {
    case Class:
        return Restriction::Class;
    case Model:
        return Restriction::Model;
    case Record:
        return op ? Restriction::OperatorRecord : Restriction::Record;
    case Block:
        return Restriction::Block;
    case Connector:
        return Restriction::Connector;
    case Type:
        return Restriction::Type;
    case Package:
        return Restriction::Package;
    case Function:
        return op ? Restriction::OperatorFunction : Restriction::Function;
    case Operator:
        return Restriction::Operator;
    }
    return Restriction::Class;
}

/// "Modelica 4.0.0" is version 4.0.0 of Modelica.
std::string withoutVersion(const std::string& folderName) {
    return folderName.substr(0, folderName.find(' '));
}

} // namespace

std::string_view restrictionText(Restriction restriction) {
    static constexpr std::string_view texts[] = {
        "class",   "model",    "block",    "connector",       "record",           "type",
        "package", "function", "operator", "operator record", "operator function"};
    return texts[static_cast<size_t>(restriction)];
}

ClassIndex::ClassIndex(NameTable& names, TreeProvider& provider) : m_names(names), m_provider(provider) {
    ClassDef root;
    root.membersKnown = true;
    root.restriction = Restriction::Package;
    m_root = m_defs.add(std::move(root));
    addPredefined("Real", BuiltinType::Real);
    addPredefined("Integer", BuiltinType::Integer);
    addPredefined("Boolean", BuiltinType::Boolean);
    addPredefined("String", BuiltinType::String);
    addPredefined("Clock", BuiltinType::Clock);
    addPredefined("ExternalObject", BuiltinType::ExternalObject);
    auto text = std::make_shared<const SourceText>("predefined", std::string(prelude));
    addTree(std::make_shared<const SyntaxTree>(syntax::parse(text, SourceId(), syntax::Language::Modelica)));
}

DefId ClassIndex::addPredefined(std::string_view name, BuiltinType builtin) {
    ClassDef def;
    def.name = m_names.intern(name);
    def.parent = m_root;
    def.restriction = builtin == BuiltinType::ExternalObject ? Restriction::Class : Restriction::Type;
    def.builtin = builtin;
    def.isPartial = builtin == BuiltinType::ExternalObject;
    def.membersKnown = true;
    def.body = m_arena.make<ast::ClassBody>();
    const DefId id = m_defs.add(std::move(def));
    link(m_root, id);
    return id;
}

void ClassIndex::link(DefId parent, DefId child) {
    ClassDef& p = m_defs[parent];
    const NameId name = m_defs[child].name;
    if (auto it = p.memberByName.find(name); it != p.memberByName.end()) {
        std::ranges::replace(p.members, it->second, child);
        it->second = child;
        return;
    }
    p.memberByName.emplace(name, child);
    p.members.push_back(child);
}

Result<void> ClassIndex::addLibrary(const std::string& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) {
        if (fs::exists(path + "/package.mo", error)) {
            const fs::path folder = fs::weakly_canonical(path, error);
            addFolder(m_root, m_names.intern(withoutVersion(folder.filename().string())), folder.string());
        } else {
            addSearchFolder(path);
        }
        return {};
    }
    auto tree = m_provider.tree(path);
    if (!tree)
        return std::unexpected(tree.error());
    addTree(std::move(*tree));
    return {};
}

std::vector<DefId> ClassIndex::addTree(std::shared_ptr<const SyntaxTree> tree) {
    DefId parent = m_root;
    std::vector<DefId> result;
    if (tree->language() == syntax::Language::Sol) {
        for (const syntax::sol::Model& model : syntax::sol::modelsOf(*tree))
            if (!model.name().empty()) {
                result.push_back(addClass(parent, tree, model.id()));
                link(parent, result.back());
            }
        return result;
    }
    for (syntax::NodeId child : tree->children(tree->root())) {
        if (tree->kind(child) == NodeKind::WithinClause) {
            if (const syntax::NodeId name = tree->child(child, NodeKind::Name)) {
                const DefId within = findPath(tree->text(name));
                if (within)
                    parent = within;
                else
                    m_problems.push_back(diagnose<DiagnosticKind::UnknownWithin>(tree->span(name), tree->text(name)));
            }
        } else if (tree->kind(child) == NodeKind::ClassDefinition) {
            result.push_back(addClass(parent, tree, child));
            link(parent, result.back());
            if (parent == m_root)
                noteUses(result.back());
        }
    }
    return result;
}

void ClassIndex::describe(ClassDef& def, const std::shared_ptr<const SyntaxTree>& tree, syntax::NodeId node) {
    if (tree->language() == syntax::Language::Sol)
        return describeSol(def, tree, node);
    if (tree->kind(node) == NodeKind::StateDefinition) {
        const syntax::modelica::ast::StateDefinition state(*tree, node);
        def.restriction = Restriction::Model;
        def.span = tree->span(node);
        def.tree = tree;
        def.node = node;
        def.nameSpan = state.nameToken() ? tree->span(state.nameToken()) : def.span;
        def.name = m_names.intern(tree->text(state.nameToken()));
        return;
    }
    namespace cf = flags::class_flags;
    const uint16_t f = tree->flags(node);
    def.restriction = restrictionOf(f);
    def.isEncapsulated = f & cf::encapsulated;
    def.isPartial = f & cf::partial;
    def.isFinal = f & cf::isFinal;
    def.isExpandable = f & cf::expandable;
    def.isPure = f & cf::pure;
    def.isImpure = f & cf::impure;
    def.isReplaceable = f & cf::replaceable;
    def.isRedeclare = f & cf::redeclare;
    def.isInner = f & cf::inner;
    def.isOuter = f & cf::outer;
    def.span = tree->span(node);
    def.tree = tree;
    def.node = node;
    for (syntax::NodeId child : tree->childrenBackward(node)) {
        const NodeKind kind = tree->kind(child);
        if (kind != NodeKind::LongClass && kind != NodeKind::ShortClass && kind != NodeKind::EnumerationClass &&
            kind != NodeKind::DerClass)
            continue;
        syntax::TokenId name = tree->firstToken(child);
        if (kind == NodeKind::LongClass && tree->flags(child) & flags::long_class_flags::extendsForm) {
            def.isClassExtends = true;
            ++name.value;
        }
        def.nameSpan = tree->span(name);
        def.name = m_names.intern(tree->text(name));
    }
}

void ClassIndex::describeSol(ClassDef& def, const std::shared_ptr<const SyntaxTree>& tree, syntax::NodeId node) {
    namespace sol = syntax::sol;
    def.span = def.nameSpan = tree->span(node);
    def.tree = tree;
    def.node = node;
    if (tree->kind(node) == NodeKind::SolDefine) {
        const sol::Define define(*tree, node);
        def.name = m_names.intern(define.name());
        def.nameSpan = spanOfText(*tree, define.name(), def.span);
        def.restriction = isPredefinedSolType(define.type().name().text()) ? Restriction::Type : Restriction::Model;
        return;
    }
    const sol::Model model(*tree, node);
    static constexpr Restriction restrictions[] = {Restriction::Model, Restriction::Package, Restriction::Connector,
                                                   Restriction::Record};
    def.restriction = restrictions[static_cast<size_t>(model.modelKind())];
    def.isPartial = model.is(sol::ModelFlags::Partial);
    def.isRedeclare = model.is(sol::ModelFlags::Redefine);
    def.isEnvironment = model.is(sol::ModelFlags::Environment) || (def.parent && m_defs[def.parent].isEnvironment);
    def.isOpen = !model.implementation();
    def.name = m_names.intern(model.name());
    def.nameSpan = spanOfText(*tree, model.name(), def.span);
}

DefId ClassIndex::addClass(DefId parent, const std::shared_ptr<const SyntaxTree>& tree, syntax::NodeId node) {
    ClassDef def;
    def.parent = parent;
    describe(def, tree, node);
    return m_defs.add(std::move(def));
}

DefId ClassIndex::addFolder(DefId parent, NameId name, const std::string& folder) {
    ClassDef def;
    def.name = name;
    def.parent = parent;
    def.restriction = Restriction::Package;
    def.file = folder + "/package.mo";
    def.folder = folder;
    const DefId id = m_defs.add(std::move(def));
    link(parent, id);
    return id;
}

DefId ClassIndex::addFile(DefId parent, NameId name, const std::string& path) {
    ClassDef def;
    def.name = name;
    def.parent = parent;
    def.file = path;
    const DefId id = m_defs.add(std::move(def));
    link(parent, id);
    return id;
}

void ClassIndex::readFile(DefId id) {
    ClassDef& def = m_defs[id];
    const std::string path = std::exchange(def.file, {});
    auto tree = m_provider.tree(path);
    if (!tree) {
        m_problems.push_back(diagnose<DiagnosticKind::CannotRead>(SourceSpan(), tree.error().message));
        return;
    }
    const NameId expected = def.name;
    for (syntax::NodeId child : (*tree)->children((*tree)->root())) {
        if ((*tree)->kind(child) != NodeKind::ClassDefinition)
            continue;
        describe(def, *tree, child);
        if (def.name != expected) {
            m_problems.push_back(diagnose<DiagnosticKind::FileNameDiffers>(def.nameSpan, m_names.text(def.name),
                                                                           m_names.text(expected)));
            def.name = expected;
        }
        if (def.parent == m_root)
            noteUses(id);
        return;
    }
    m_problems.push_back(diagnose<DiagnosticKind::CannotRead>(SourceSpan{(*tree)->sourceId(), 0, 0},
                                                              phrase("{0}: the file defines no class", path)));
}

const ClassDef& ClassIndex::def(DefId id) {
    if (!m_defs[id].file.empty())
        readFile(id);
    return m_defs[id];
}

void ClassIndex::readMembers(DefId id) {
    def(id);
    ClassDef& def = m_defs[id];
    if (def.membersKnown)
        return;
    def.membersKnown = true;
    if (def.tree)
        for (syntax::NodeId node :
             def.isSol() ? nestedSolNodes(*def.tree, def.node) : nestedClassNodes(*def.tree, def.node))
            link(id, addClass(id, def.tree, node));
    // Who inherits a model in Sol may give other ones in place of those that belong to its instances.
    if (def.isSol() && def.tree->kind(def.node) == NodeKind::SolModel)
        for (const syntax::sol::Model& member : syntax::sol::Model(*def.tree, def.node).interface().models())
            if (const auto at = def.memberByName.find(m_names.intern(member.name())); at != def.memberByName.end())
                m_defs[at->second].isReplaceable = true;
    if (def.folder.empty())
        return;
    const FolderListing listing = m_provider.folder(def.folder);
    if (!listing.error.empty())
        m_problems.push_back(diagnose<DiagnosticKind::CannotRead>(def.nameSpan, def.folder + ": " + listing.error));
    for (const auto& [name, kind] : listing.entries) {
        const NameId nameId = m_names.intern(name);
        if (kind == FolderListing::Kind::Folder || m_defs[id].memberByName.contains(nameId))
            continue;
        if (kind == FolderListing::Kind::Package)
            addFolder(id, nameId, m_defs[id].folder + "/" + name);
        else
            addFile(id, nameId, m_defs[id].folder + "/" + name + ".mo");
    }
    std::unordered_map<NameId, size_t> rank;
    for (const std::string& name : listing.order)
        rank.emplace(m_names.intern(name), rank.size());
    std::ranges::stable_sort(m_defs[id].members, {}, [&](DefId member) {
        auto it = rank.find(m_defs[member].name);
        return it == rank.end() ? rank.size() : it->second;
    });
}

std::vector<ClassIndex::Candidate> ClassIndex::candidates(std::string_view name) {
    std::vector<Candidate> result;
    for (const std::string& folder : m_searchFolders) {
        auto known = m_listings.find(folder);
        if (known == m_listings.end())
            known = m_listings.emplace(folder, m_provider.folder(folder)).first;
        const size_t before = result.size();
        for (const auto& [entry, kind] : known->second.entries) {
            if (kind == FolderListing::Kind::Folder || withoutVersion(entry) != name)
                continue;
            const bool isFolder = kind == FolderListing::Kind::Package;
            result.push_back({folder + "/" + entry + (isFolder ? "" : ".mo"),
                              entry.size() > name.size() ? entry.substr(name.size() + 1) : std::string(), isFolder});
        }
        // Without a version first, and folders before files; then the newest.
        std::stable_sort(result.begin() + static_cast<std::ptrdiff_t>(before), result.end(),
                         [](const Candidate& a, const Candidate& b) {
                             if (a.version.empty() != b.version.empty())
                                 return a.version.empty();
                             if (a.version != b.version)
                                 return isOlderVersion(b.version, a.version);
                             return a.isFolder && !b.isFolder;
                         });
    }
    return result;
}

std::optional<LibraryVersions> ClassIndex::versionsOf(const Candidate& candidate) {
    const auto tree = m_provider.tree(candidate.isFolder ? candidate.path + "/package.mo" : candidate.path);
    if (!tree)
        return std::nullopt; // told when it is read for its classes
    for (syntax::NodeId child : (*tree)->children((*tree)->root()))
        if ((*tree)->kind(child) == NodeKind::ClassDefinition)
            return libraryVersions(**tree, child, m_names);
    return std::nullopt;
}

/// The version that is wanted, by its name or by what it says of itself; then one that needs no conversion from that;
/// then the first.
const ClassIndex::Candidate& ClassIndex::chosen(NameId name, const std::vector<Candidate>& all) {
    const auto wanted = m_wanted.find(name);
    if (all.size() == 1 || wanted == m_wanted.end() || wanted->second.empty())
        return all.front();
    for (const Candidate& c : all)
        if (c.version == wanted->second)
            return c;
    const Candidate* compatible = nullptr;
    for (const Candidate& c : all)
        if (const std::optional<LibraryVersions> versions = versionsOf(c)) {
            if (versions->version == wanted->second)
                return c;
            if (!compatible && versions->needsNoneFrom(wanted->second))
                compatible = &c;
        }
    return compatible ? *compatible : all.front();
}

void ClassIndex::findTopLevel(NameId nameId) {
    if (!m_searched.insert(nameId).second)
        return;
    const std::vector<Candidate> all = candidates(m_names.text(nameId));
    if (all.empty())
        return;
    const Candidate& found = chosen(nameId, all);
    if (found.isFolder)
        addFolder(m_root, nameId, found.path);
    else
        addFile(m_root, nameId, found.path);
}

DefId ClassIndex::predefinedFunction(NameId name) {
    if (m_predefinedFunctions.empty()) {
        std::string functions;
        for (const auto& [function, count] : predefinedFunctions) {
            const std::string word(function);
            functions += "function " + word + (count == 1 ? " input Real u;" : " input Real u1; input Real u2;") +
                         " output Real y; external \"builtin\" y = " + word + (count == 1 ? "(u)" : "(u1, u2)") +
                         "; end " + word + ";\n";
        }
        auto text = std::make_shared<const SourceText>("predefined", std::move(functions));
        const auto tree =
            std::make_shared<const SyntaxTree>(syntax::parse(text, SourceId(), syntax::Language::Modelica));
        for (syntax::NodeId child : tree->children(tree->root()))
            if (tree->kind(child) == NodeKind::ClassDefinition) {
                const DefId def = addClass({}, tree, child); // which nobody finds at the top
                m_predefinedFunctions.emplace(m_defs[def].name, def);
            }
    }
    const auto found = m_predefinedFunctions.find(name);
    return found == m_predefinedFunctions.end() ? DefId() : found->second;
}

DefId ClassIndex::findTop(NameId name, DefId from) {
    const DefId top = find(m_root, name);
    if (!from || !m_defs[from].isSol())
        return top;
    if (!top)
        return solEnvironment(name);
    if (!def(top).isEnvironment || m_defs[top].tree == m_defs[from].tree)
        return top;
    const DefId ours = solEnvironment(name);
    return ours ? ours : top;
}

DefId ClassIndex::solEnvironment(NameId name) {
    if (m_solEnvironments.empty()) {
        auto text = std::make_shared<const SourceText>("predefined", std::string(solPrelude));
        const auto tree = std::make_shared<const SyntaxTree>(syntax::parse(text, SourceId(), syntax::Language::Sol));
        for (const syntax::sol::Model& model : syntax::sol::modelsOf(*tree)) {
            const DefId def = addClass({}, tree, model.id()); // which nobody finds at the top
            m_solEnvironments.emplace(m_defs[def].name, def);
        }
    }
    const auto found = m_solEnvironments.find(name);
    return found == m_solEnvironments.end() ? DefId() : found->second;
}

void ClassIndex::findAllTopLevel() {
    std::vector<std::string> found;
    (void)candidates({}); // the folders are read
    for (const std::string& folder : m_searchFolders)
        for (const auto& [name, kind] : m_listings.at(folder).entries)
            if (kind != FolderListing::Kind::Folder)
                found.push_back(withoutVersion(name));
    std::ranges::sort(found);
    for (const std::string& name : found)
        findTopLevel(m_names.intern(name));
}

const LibraryVersions& ClassIndex::versionsOf(DefId top) {
    const ClassDef& d = def(top);
    const auto [known, isNew] = m_versions.try_emplace(top);
    if (isNew && d.tree)
        known->second = libraryVersions(*d.tree, d.node, m_names);
    return known->second;
}

void ClassIndex::noteUses(DefId top) {
    for (const LibraryVersions::Use& use : versionsOf(top).uses)
        if (!use.version.empty())
            m_wanted.try_emplace(m_names.intern(use.library), use.version);
}

std::vector<Diagnostic> ClassIndex::checkUses(DefId cls) {
    std::vector<Diagnostic> result;
    DefId top = cls;
    while (top && m_defs[top].parent != m_root)
        top = m_defs[top].parent;
    if (!top || !def(top).tree)
        return result;
    const std::string user = fullName(top);
    for (const LibraryVersions::Use& use : versionsOf(top).uses) {
        const std::string wanted = use.library + (use.version.empty() ? "" : " ") + use.version;
        const DefId library = find(m_root, m_names.intern(use.library));
        if (!library) {
            result.push_back(diagnose<DiagnosticKind::LibraryMissing>(use.span, user, wanted));
            continue;
        }
        // What nobody has read was of no use.
        if (use.version.empty() || !m_defs[library].file.empty() || !m_defs[library].tree)
            continue;
        const LibraryVersions& there = versionsOf(library);
        if (there.needsNoneFrom(use.version))
            continue;
        const LibraryVersions::Conversion* conversion = there.conversionFrom(use.version);
        std::string how = phrase("it says nothing of how to convert from {0}", use.version);
        if (conversion)
            how = conversion->script.empty() ? phrase("classes made for {0} have to be converted", use.version)
                                             : phrase("classes made for {0} have to be converted as {1} says",
                                                      use.version, conversion->script);
        result.push_back(diagnose<DiagnosticKind::LibraryVersionDiffers>(
            use.span, user, wanted, there.version.empty() ? phrase("one without a version") : there.version,
            m_defs[library].tree->source().name(), how));
    }
    return result;
}

DefId ClassIndex::find(DefId parent, NameId name) {
    readMembers(parent);
    const auto& byName = m_defs[parent].memberByName;
    auto it = byName.find(name);
    if (it == byName.end() && parent == m_root) {
        findTopLevel(name);
        it = byName.find(name);
    }
    return it == byName.end() ? DefId() : it->second;
}

DefId ClassIndex::findPath(std::string_view dottedName) {
    DefId at = m_root;
    if (dottedName.starts_with('.'))
        dottedName.remove_prefix(1);
    while (!dottedName.empty() && at) {
        size_t dot = std::string_view::npos;
        bool quoted = false;
        for (size_t i = 0; i < dottedName.size(); ++i) {
            if (dottedName[i] == '\'')
                quoted = !quoted;
            if (dottedName[i] == '.' && !quoted) {
                dot = i;
                break;
            }
        }
        at = find(at, m_names.intern(dottedName.substr(0, dot)));
        dottedName = dot == std::string_view::npos ? std::string_view() : dottedName.substr(dot + 1);
    }
    return at == m_root ? DefId() : at;
}

std::vector<DefId> ClassIndex::members(DefId parent) {
    readMembers(parent);
    return m_defs[parent].members;
}

const ast::ClassBody& ClassIndex::body(DefId id) {
    faultAt(FaultPlace::index);
    readMembers(id);
    if (m_defs[id].body)
        return *m_defs[id].body;
    if (!m_defs[id].tree) {
        m_defs[id].body = m_arena.make<ast::ClassBody>();
        return *m_defs[id].body;
    }
    const std::shared_ptr<const SyntaxTree> tree = m_defs[id].tree;
    std::unordered_map<uint32_t, DefId> byNode;
    for (DefId member : m_defs[id].members)
        if (m_defs[member].tree == tree)
            byNode.emplace(m_defs[member].node.value, member);
    auto nested = [&](syntax::NodeId node) {
        if (auto it = byNode.find(node.value); it != byNode.end())
            return it->second;
        auto& unnamed = m_defs[id].unnamed;
        if (auto it = unnamed.find(node.value); it != unnamed.end())
            return it->second;
        const DefId def = addClass(id, tree, node);
        m_defs[id].unnamed.emplace(node.value, def);
        return def;
    };
    const ast::ClassBody* body = nullptr;
    if (tree->language() == syntax::Language::Sol) {
        // A name that some class around declares is that class, also if Gnomon has an environment of that name.
        const auto isDeclared = [&](NameId name) {
            for (DefId at = id; at && at != m_root; at = m_defs[at].parent)
                if (find(at, name))
                    return true;
            const DefId top = findTop(name, id);
            return top && top != solEnvironment(name);
        };
        body =
            SolReader(m_names, m_arena, *tree, fullName(id), nested, isDeclared, m_problems).classBody(m_defs[id].node);
    } else {
        body = AstReader(m_names, m_arena, *tree, nested, m_problems).classBody(m_defs[id].node);
    }
    m_defs[id].body = body;
    return *body;
}

bool ClassIndex::isExtended(const SyntaxTree& tree) {
    if (tree.language() != syntax::Language::Modelica)
        return false;
    const auto [known, isNew] = m_extended.try_emplace(&tree, false);
    if (isNew)
        known->second = usesExtensions(tree);
    return known->second;
}

bool ClassIndex::namesEnclosing(DefId id) {
    const ClassDef& d = m_defs[id];
    if (!d.tree || !d.parent || (d.restriction != Restriction::Model && d.restriction != Restriction::Block))
        return false;
    const Restriction around = m_defs[d.parent].restriction;
    return (around == Restriction::Model || around == Restriction::Block || around == Restriction::Class) &&
           isExtended(*d.tree);
}

std::string ClassIndex::fullName(DefId id) const {
    std::vector<std::string_view> parts;
    for (; id && id != m_root; id = m_defs[id].parent)
        parts.push_back(m_names.text(m_defs[id].name));
    std::string result;
    for (auto it = parts.rbegin(); it != parts.rend(); ++it) {
        if (!result.empty())
            result += '.';
        result += *it;
    }
    return result;
}

} // namespace gnomon
