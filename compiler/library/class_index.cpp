#include "compiler/library/class_index.h"

#include "compiler/library/ast_reader.h"
#include "compiler/syntax/modelica/flags.h"
#include "compiler/syntax/parse.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

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

std::vector<std::string> packageOrder(const std::string& folder) {
    std::vector<std::string> result;
    std::ifstream in(folder + "/package.order");
    for (std::string line; std::getline(in, line);) {
        while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
            line.pop_back();
        if (!line.empty())
            result.push_back(line);
    }
    return result;
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
        }
    }
    return result;
}

void ClassIndex::describe(ClassDef& def, const std::shared_ptr<const SyntaxTree>& tree, syntax::NodeId node) {
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
        return;
    }
    m_problems.push_back(diagnose<DiagnosticKind::CannotRead>(SourceSpan{(*tree)->sourceId(), 0, 0},
                                                              path + ": the file defines no class"));
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
        for (syntax::NodeId node : nestedClassNodes(*def.tree, def.node))
            link(id, addClass(id, def.tree, node));
    if (def.folder.empty())
        return;
    std::vector<std::pair<std::string, bool>> found; // name, is a folder
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(def.folder, error)) {
        const fs::path path = entry.path();
        std::error_code ignored;
        if (entry.is_directory(ignored)) {
            if (fs::exists(path / "package.mo", ignored))
                found.emplace_back(path.filename().string(), true);
        } else if (path.extension() == ".mo" && path.filename() != "package.mo") {
            found.emplace_back(path.stem().string(), false);
        }
    }
    if (error)
        m_problems.push_back(diagnose<DiagnosticKind::CannotRead>(def.nameSpan, def.folder + ": " + error.message()));
    std::ranges::sort(found);
    for (const auto& [name, isFolder] : found) {
        const NameId nameId = m_names.intern(name);
        if (m_defs[id].memberByName.contains(nameId))
            continue;
        if (isFolder)
            addFolder(id, nameId, def.folder + "/" + name);
        else
            addFile(id, nameId, def.folder + "/" + name + ".mo");
    }
    std::unordered_map<NameId, size_t> rank;
    for (const std::string& name : packageOrder(def.folder))
        rank.emplace(m_names.intern(name), rank.size());
    std::ranges::stable_sort(m_defs[id].members, {}, [&](DefId member) {
        auto it = rank.find(m_defs[member].name);
        return it == rank.end() ? rank.size() : it->second;
    });
}

void ClassIndex::findTopLevel(NameId nameId) {
    if (!m_searched.insert(nameId).second)
        return;
    const std::string name(m_names.text(nameId));
    std::error_code error;
    for (const std::string& folder : m_searchFolders) {
        if (fs::exists(folder + "/" + name + "/package.mo", error)) {
            addFolder(m_root, nameId, folder + "/" + name);
            return;
        }
        if (fs::is_regular_file(folder + "/" + name + ".mo", error)) {
            addFile(m_root, nameId, folder + "/" + name + ".mo");
            return;
        }
        std::string best;
        for (const auto& entry : fs::directory_iterator(folder, error)) {
            const std::string entryName = entry.path().filename().string();
            std::error_code ignored;
            if (entryName.starts_with(name + " ") && entryName > best &&
                fs::exists(entry.path() / "package.mo", ignored))
                best = entryName;
        }
        if (!best.empty()) {
            addFolder(m_root, nameId, folder + "/" + best);
            return;
        }
    }
}

void ClassIndex::findAllTopLevel() {
    std::vector<std::string> found;
    std::error_code error;
    for (const std::string& folder : m_searchFolders)
        for (const auto& entry : fs::directory_iterator(folder, error)) {
            std::error_code ignored;
            if (entry.is_directory(ignored) ? fs::exists(entry.path() / "package.mo", ignored)
                                            : entry.path().extension() == ".mo")
                found.push_back(withoutVersion(entry.is_directory(ignored) ? entry.path().filename().string()
                                                                           : entry.path().stem().string()));
        }
    std::ranges::sort(found);
    for (const std::string& name : found)
        findTopLevel(m_names.intern(name));
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
    AstReader reader(m_names, m_arena, *tree, nested, m_problems);
    const ast::ClassBody* body = reader.classBody(m_defs[id].node);
    m_defs[id].body = body;
    return *body;
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
