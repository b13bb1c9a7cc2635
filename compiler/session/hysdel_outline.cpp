#include "compiler/session/hysdel_outline.h"

#include "compiler/syntax/hysdel/ast.h"

namespace gnomon::session {

namespace hysdel = syntax::hysdel;
using syntax::SyntaxTree;

namespace {

OutlineItem item(const syntax::NodeView& node, std::string_view name, OutlineKind kind) {
    const SourceSpan whole = node.span();
    // A broken text may lack the name: then the whole is what one comes to.
    const auto at = static_cast<uint32_t>(name.empty() ? whole.begin : name.data() - node.tree().bytes().data());
    return {std::string(name), kind, whole.begin, whole.end, at, at + static_cast<uint32_t>(name.size()), {}, {}};
}

/// Sections begin with the word that they are called by.
OutlineItem section(const syntax::NodeView& node) {
    return item(node, node.tree().text(node.tree().firstToken(node.id())), OutlineKind::EquationSection);
}

OutlineItem declarations(const hysdel::Declarations& part) {
    OutlineItem result = section(part);
    for (const hysdel::Declaration& declaration : part.declarations())
        for (const hysdel::Variable& variable : declaration.variables())
            if (!variable.name().empty()) {
                OutlineItem& child =
                    result.children.emplace_back(item(variable, variable.name(), OutlineKind::Component));
                child.detail = declaration.type() == hysdel::Type::Real ? "REAL" : "BOOL";
            }
    return result;
}

} // namespace

std::vector<OutlineItem> hysdelOutline(const SyntaxTree& tree) {
    std::vector<OutlineItem> result;
    for (const hysdel::System& system : hysdel::systemsOf(tree)) {
        OutlineItem& whole = result.emplace_back(item(system, system.name(), OutlineKind::Model));
        for (const hysdel::Interface& part : system.interfaces())
            for (const hysdel::Declarations& each : part.sections())
                whole.children.push_back(declarations(each));
        for (const hysdel::Implementation& part : system.implementations()) {
            for (const hysdel::Declarations& each : part.declarations())
                whole.children.push_back(declarations(each));
            for (const hysdel::Rules& each : part.rules())
                whole.children.push_back(section(each));
        }
    }
    return result;
}

} // namespace gnomon::session
