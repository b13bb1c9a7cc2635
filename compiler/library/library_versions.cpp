#include "compiler/library/library_versions.h"

#include "compiler/library/arena.h"
#include "compiler/library/ast_reader.h"

#include <algorithm>
#include <charconv>

namespace gnomon {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::SyntaxTree;

namespace {

NodeId annotationOfClass(const SyntaxTree& tree, NodeId classDefinition) {
    for (NodeId body : tree.childrenBackward(classDefinition)) {
        if (tree.kind(body) != NodeKind::LongClass && tree.kind(body) != NodeKind::ShortClass)
            continue;
        for (NodeId child : tree.childrenBackward(body)) {
            if (tree.kind(child) == NodeKind::Annotation)
                return child;
            if (tree.kind(child) == NodeKind::Description)
                if (const NodeId annotation = tree.child(child, NodeKind::Annotation))
                    return annotation;
        }
    }
    return {};
}

/// "4.0.0", or each of {"3.2.2", "3.2.3"}.
std::vector<std::string> texts(const ast::Expr* e, const NameTable& names) {
    std::vector<std::string> result;
    if (!e)
        return result;
    if (e->kind == ast::ExprKind::String)
        result.emplace_back(names.text(e->text));
    if (e->kind == ast::ExprKind::Array)
        for (const ast::Expr* child : e->children)
            if (child && child->kind == ast::ExprKind::String)
                result.emplace_back(names.text(child->text));
    return result;
}

std::string textOf(const ast::Expr* e, const NameTable& names) {
    std::vector<std::string> all = texts(e, names);
    return all.empty() ? std::string() : std::move(all.front());
}

void addUses(const ast::Mod& uses, const NameTable& names, std::vector<LibraryVersions::Use>& to) {
    for (const ast::Mod* library : uses.args) {
        LibraryVersions::Use use;
        use.library = names.text(library->name);
        use.span = library->span;
        for (const ast::Mod* arg : library->args)
            if (names.text(arg->name) == "version")
                use.version = textOf(arg->binding, names);
        to.push_back(std::move(use));
    }
}

void addConversions(const ast::Mod& conversion, const NameTable& names, LibraryVersions& to) {
    for (const ast::Mod* arg : conversion.args) {
        const std::string_view name = names.text(arg->name);
        if (name == "noneFromVersion") {
            for (std::string& version : texts(arg->binding, names))
                to.noneFrom.push_back(std::move(version));
        } else if (name == "from") {
            LibraryVersions::Conversion made;
            for (const ast::Mod* part : arg->args) {
                if (names.text(part->name) == "version")
                    made.from = texts(part->binding, names);
                else if (names.text(part->name) == "script")
                    made.script = textOf(part->binding, names);
            }
            to.conversions.push_back(std::move(made));
        }
    }
}

/// The next number of a version, which is taken from it; none: -1.
int64_t nextNumber(std::string_view& rest) {
    int64_t number = -1;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (error != std::errc())
        return -1;
    rest.remove_prefix(static_cast<size_t>(end - rest.data()));
    if (rest.starts_with('.'))
        rest.remove_prefix(1);
    return number;
}

} // namespace

bool LibraryVersions::needsNoneFrom(std::string_view other) const {
    return other == version || std::ranges::find(noneFrom, other) != noneFrom.end();
}

const LibraryVersions::Conversion* LibraryVersions::conversionFrom(std::string_view other) const {
    const auto found = std::ranges::find_if(
        conversions, [&](const Conversion& c) { return std::ranges::find(c.from, other) != c.from.end(); });
    return found == conversions.end() ? nullptr : &*found;
}

LibraryVersions libraryVersions(const SyntaxTree& tree, NodeId classDefinition, NameTable& names) {
    LibraryVersions result;
    const NodeId annotation = annotationOfClass(tree, classDefinition);
    const NodeId list = annotation ? tree.child(annotation, NodeKind::ClassModification) : NodeId();
    if (!list)
        return result;
    Arena arena;
    std::vector<Diagnostic> problems; // of the text, which has told them
    AstReader reader(
        names, arena, tree, [](NodeId) { return DefId(); }, problems);
    for (NodeId argument : tree.children(list)) {
        const NodeId path =
            tree.kind(argument) == NodeKind::ElementModification ? tree.child(argument, NodeKind::Name) : NodeId();
        if (!path)
            continue;
        const std::string_view name = tree.text(tree.firstToken(path));
        if (name != "version" && name != "uses" && name != "conversion")
            continue;
        const ast::Mod* mod = reader.annotationArgument(argument);
        if (!mod)
            continue;
        if (name == "version")
            result.version = textOf(mod->binding, names);
        else if (name == "uses")
            addUses(*mod, names, result.uses);
        else
            addConversions(*mod, names, result);
    }
    return result;
}

bool isOlderVersion(std::string_view a, std::string_view b) {
    for (;;) {
        const int64_t x = nextNumber(a), y = nextNumber(b);
        if (x != y)
            return x < y;
        if (x < 0)
            break;
    }
    // What follows the numbers names something before the version itself.
    if (a.empty() || b.empty())
        return !a.empty() && b.empty();
    return a < b;
}

} // namespace gnomon
