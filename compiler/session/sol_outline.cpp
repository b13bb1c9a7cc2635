#include "compiler/session/sol_outline.h"

#include "compiler/syntax/sol/ast.h"

namespace gnomon::session {

namespace sol = syntax::sol;

namespace {

OutlineItem item(const syntax::NodeView& node, std::string_view name, OutlineKind kind) {
    const SourceSpan whole = node.span();
    // A broken text may lack the name: then the whole is what one comes to.
    const auto at = static_cast<uint32_t>(name.empty() ? whole.begin : name.data() - node.tree().bytes().data());
    return {std::string(name), kind, whole.begin, whole.end, at, at + static_cast<uint32_t>(name.size()), {}, {}};
}

OutlineKind kindOf(sol::ModelKind kind) {
    switch (kind) {
    case sol::ModelKind::Model:
        return OutlineKind::Model;
    case sol::ModelKind::Package:
        return OutlineKind::Package;
    case sol::ModelKind::Connector:
        return OutlineKind::Connector;
    case sol::ModelKind::Record:
        return OutlineKind::Record;
    }
    return OutlineKind::Class;
}

OutlineItem component(const sol::Declaration& declaration) {
    OutlineItem result = item(declaration, declaration.name(), OutlineKind::Component);
    result.detail = declaration.type().name().text();
    return result;
}

OutlineItem modelItem(const sol::Model& model) {
    OutlineItem result = item(model, model.name(), kindOf(model.modelKind()));
    for (const sol::Extends& extends : model.extends())
        if (const sol::Designator base = extends.base())
            result.children.push_back(item(extends, base.text(), OutlineKind::Extends));
    for (const sol::Model& inner : model.models())
        result.children.push_back(modelItem(inner));
    if (const sol::Interface interface = model.interface()) {
        for (const sol::Declaration& declaration : interface.declarations())
            result.children.push_back(component(declaration));
        for (const sol::Model& member : interface.models())
            if (!member.is(sol::ModelFlags::Redefine))
                result.children.push_back(modelItem(member));
    }
    for (const sol::Statement& statement : model.implementation().statements().statements())
        if (const auto declaration = statement.as<sol::Declaration>())
            result.children.push_back(component(declaration));
        else if (const auto section = statement.as<sol::SectionBlock>(); section && section.name())
            result.children.push_back(item(section, section.name().text(), OutlineKind::EquationSection));
    return result;
}

} // namespace

std::vector<OutlineItem> solOutline(const syntax::SyntaxTree& tree) {
    std::vector<OutlineItem> result;
    for (const sol::Model& model : sol::modelsOf(tree))
        result.push_back(modelItem(model));
    return result;
}

} // namespace gnomon::session
