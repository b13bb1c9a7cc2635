#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/check/class_rules.h"

#include <algorithm>

namespace gnomon {

// What a redeclaration may change: nothing of what is final or constant, and nothing of who may see it.

namespace {

std::string_view visibility(bool isProtected) {
    return isProtected ? "protected" : "public";
}

} // namespace

/// Where a redeclaration has its name: among elements the modification that it makes has none of its own.
SourceSpan ClassRules::nameOf(const ast::Mod& mod) const {
    if (mod.nameSpan.end > mod.nameSpan.begin)
        return mod.nameSpan;
    return mod.component ? mod.component->nameSpan : m_graph.index().def(mod.classDef).nameSpan;
}

/// `mod` redeclares `element`, which is inherited or a member of what is modified.
bool ClassRules::mayRedeclare(const ast::Mod& mod, const ClassElement& element) {
    const SourceSpan place = nameOf(mod);
    const bool isFinal = element.component ? element.component->isFinal : m_graph.index().def(element.def).isFinal;
    if (isFinal) {
        report<DiagnosticKind::FinalModified>(place, text(mod.name));
        return false;
    }
    if (element.component && element.component->variability == ast::Variability::Constant && mod.component &&
        mod.component->variability != ast::Variability::Constant) {
        report<DiagnosticKind::SubtypeDiffers>(mod.nameSpan, text(mod.name), text(mod.name), phrase("variability"),
                                               mod.component->variability == ast::Variability::Parameter
                                                   ? phrase("that of a parameter")
                                                   : phrase("that of a variable"),
                                               "constant");
        return false;
    }
    return true;
}

/// The redeclarations among the elements of the class.
void ClassRules::redeclaredElements() {
    const ast::ClassBody& body = m_graph.body(m_cls);
    const ClassNode& node = m_graph.expanded(m_cls);
    for (const ast::Element& e : body.elements) {
        NameId name;
        if (e.kind == ast::Element::Kind::Component && e.component->isRedeclare)
            name = e.component->name;
        else if (e.kind == ast::Element::Kind::Class && e.classDef && m_graph.index().def(e.classDef).isRedeclare)
            name = m_graph.index().nameOf(e.classDef);
        const auto found = name ? node.byName.find(name) : node.byName.end();
        if (found == node.byName.end())
            continue;
        const ClassElement& element = node.elements[found->second];
        const ast::Mod* mod = nullptr;
        for (const ast::Mod* redeclare : body.redeclares)
            if (redeclare->name == name)
                mod = redeclare;
        if (!mod || !mayRedeclare(*mod, element))
            continue;
        // By an `extends` that is protected itself, everything is.
        bool wasProtected = element.isProtected;
        for (size_t i = 0; i < node.bases.size(); ++i)
            if (const FoundName f = m_graph.member(node.bases[i], name); f.kind != FoundName::Kind::Nothing)
                wasProtected = m_graph.expanded(node.bases[i]).elements[f.element].isProtected ||
                               (node.baseClauses[i] && node.baseClauses[i]->isProtected);
        if (wasProtected != e.isProtected)
            report<DiagnosticKind::PrefixInClass>(nameOf(*mod), "redeclare",
                                                  phrase("{0} section: '{1}' is inherited as {2}",
                                                         visibility(e.isProtected), text(name),
                                                         visibility(wasProtected)));
    }
}

/// What constrains a redeclaration of an element: the last redeclaration before that one, if it says anything, else
/// the declaration.
ClassId ClassRules::constraintOf(const ClassElement& element, const ast::Mod& mod) {
    const Modifiers& all = m_graph.get(element.owner).mods; // the outermost first
    const auto own = std::ranges::find(all, &mod, &Modifier::mod);
    const auto before = std::find_if(own == all.end() ? all.begin() : own + 1, all.end(), [&](const Modifier& m) {
        return m.mod->name == element.name && m.mod->isRedeclare && m.mod->isReplaceable;
    });
    const Modifier* last = before == all.end() ? nullptr : &*before;
    if (element.component) {
        const bool isSaid = last && last->mod->component;
        const ast::Component& c = isSaid ? *last->mod->component : *element.component;
        return m_graph.lookupClass({isSaid ? last->scope.cls : element.owner, {}},
                                   c.constraint.empty() ? c.type : c.constraint, false);
    }
    if (last && last->mod->classDef && !m_graph.index().body(last->mod->classDef).constraint.empty())
        return m_graph.lookupClass({last->scope.cls, {}}, m_graph.index().body(last->mod->classDef).constraint, false);
    const ast::ClassBody& body = m_graph.index().body(element.def);
    if (!body.constraint.empty())
        return m_graph.lookupClass({element.owner, {}}, body.constraint, false);
    return m_graph.node(element.def, {element.owner, {}}, {}, {});
}

/// A redeclaration that can be redeclared again lets no more through than what it replaces.
bool ClassRules::narrows(const ast::Name& constraint, ClassId wanted, const ast::Mod& mod) {
    const ClassId own = constraint.empty() ? ClassId() : m_graph.lookupClass({m_cls, {}}, constraint, false);
    return !own || !wanted || isSubtype(own, wanted, text(mod.name), constraint.span);
}

} // namespace gnomon
