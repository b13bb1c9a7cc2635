#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/check/class_rules.h"

#include <algorithm>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

// What can be inherited from what, and what a modification or a redeclaration can do.

namespace {

/// Modelica 3.6, the table of 7.1.3.
bool mayInherit(Restriction derived, bool expandable, Restriction base, bool baseExpandable) {
    if (base == Restriction::Class || derived == Restriction::Class)
        return true;
    switch (derived) {
    case Restriction::Connector:
        if (expandable)
            return base == Restriction::Connector && baseExpandable;
        return base == Restriction::Type || base == Restriction::Record || base == Restriction::OperatorRecord ||
               (base == Restriction::Connector && !baseExpandable);
    case Restriction::Block:
        return base == Restriction::Block || base == Restriction::Record;
    case Restriction::Model:
        return base == Restriction::Model || base == Restriction::Block || base == Restriction::Record;
    case Restriction::OperatorFunction:
        return base == Restriction::Function || base == Restriction::OperatorFunction;
    default:
        return derived == base;
    }
}

} // namespace

void ClassRules::extendsClauses() {
    const ClassDef& own = m_graph.def(m_cls);
    const ClassNode& node = m_graph.expanded(m_cls);
    const ast::ClassBody& body = m_graph.body(m_cls);
    for (size_t i = 0; i < node.bases.size(); ++i) {
        const ast::Extends* clause = i < node.baseClauses.size() ? node.baseClauses[i] : nullptr;
        const ClassId base = node.bases[i];
        const bool isShort = body.isShort && !clause;
        if (!clause && !isShort)
            continue; // `redeclare model extends M`
        const ast::Name& name = clause ? clause->base : body.base;
        const ClassDef& b = m_graph.def(base);
        bool isPlainType = false;
        if (own.restriction == Restriction::Type || own.restriction == Restriction::Connector)
            isPlainType = isSimple(base);
        const bool isRecordType = own.restriction == Restriction::Type && isShort;
        if (!isPlainType && !isRecordType && b.builtin == BuiltinType::None &&
            !mayInherit(own.restriction, own.isExpandable, b.restriction, b.isExpandable)) {
            const std::string text =
                (own.isExpandable ? "expandable " : "") + std::string(restrictionText(own.restriction));
            const std::string of = (b.isExpandable ? "expandable " : "") + std::string(restrictionText(b.restriction));
            ++m_reports;
            Diagnostic wrong = diagnose<DiagnosticKind::WrongBase>(name.span, text, m_graph.fullName(base), of);
            // Libraries take icons from wherever they find them; nothing else is inherited then.
            const ClassNode& inherited = m_graph.expanded(base);
            if (own.restriction == Restriction::Package && inherited.elements.empty() &&
                inherited.builtin == BuiltinType::None && !inherited.enumeration &&
                m_graph.body(base).sections.empty() && m_graph.fullName(base).find(".Icons.") != std::string::npos)
                wrong.severity = Severity::Warning;
            m_graph.report(std::move(wrong));
            continue;
        }
        if (b.builtin != BuiltinType::None && own.restriction != Restriction::Type &&
            own.restriction != Restriction::Connector && own.restriction != Restriction::Class &&
            b.builtin != BuiltinType::ExternalObject)
            report<DiagnosticKind::WrongBase>(name.span, restrictionText(own.restriction), m_graph.fullName(base),
                                              phrase("predefined type"));
        const bool adds = std::ranges::any_of(
            body.elements, [](const ast::Element& e) { return e.kind == ast::Element::Kind::Component; });
        if (b.restriction == Restriction::OperatorRecord && clause &&
            (adds || own.restriction == Restriction::OperatorRecord))
            report<DiagnosticKind::WrongBase>(name.span,
                                              adds ? phrase("{0} with more elements", restrictionText(own.restriction))
                                                   : std::string(restrictionText(own.restriction)),
                                              m_graph.fullName(base), "operator record");
        if (m_isFunction && b.isImpure && !own.isImpure && !isShort)
            report<DiagnosticKind::ImpureBase>(name.span, m_graph.fullName(m_cls), m_graph.fullName(base));
        if (isShort && body.baseCausality != ast::Causality::None && !isSimple(base) && !isExpandable(base))
            for (const ClassElement& e : m_graph.expanded(base).elements)
                if (e.component && e.component->causality != ast::Causality::None) {
                    report<DiagnosticKind::PrefixOfType>(
                        name.span, body.baseCausality == ast::Causality::Input ? "input" : "output", text(own.name),
                        phrase("its '{0}' has such a prefix of its own", text(e.name)));
                    break;
                }
        if (clause) {
            // What is inherited is known only when all base classes are.
            if (const FoundName f = m_graph.member(m_cls, name.parts[0].id);
                !name.global && f.kind == FoundName::Kind::Class && node.elements[f.element].owner != m_cls)
                report<DiagnosticKind::UnknownClass>(
                    name.parts[0].span, text(name.parts[0].id),
                    phrase(" that could be a base class: the one of this name is inherited"));
            className(name);
            inheritedAlone(base, *clause);
            // No part of the name may be replaceable.
            FoundName found = name.global ? FoundName() : m_graph.lookup(m_cls, name.parts[0].id);
            ClassId at = found.kind == FoundName::Kind::Class ? found.cls : ClassId();
            for (size_t k = 0; k < name.parts.size() && at; ++k) {
                if (m_graph.def(at).isReplaceable && !own.isClassExtends) {
                    report<DiagnosticKind::ReplaceableBase>(name.parts[k].span, text(name.parts[k].id));
                    break;
                }
                if (k + 1 == name.parts.size())
                    break;
                const FoundName f = m_graph.member(at, name.parts[k + 1].id);
                at = f.kind == FoundName::Kind::Class ? m_graph.elementClass(at, f.element, {}) : ClassId();
            }
            for (const ast::NamePart& removed : clause->removed)
                if (m_graph.member(base, removed.id).kind == FoundName::Kind::Nothing)
                    report<DiagnosticKind::UnknownMember>(removed.span, m_graph.fullName(base), text(removed.id),
                                                          m_graph.didYouMean(m_graph.nearestMember(base, removed.id)));
        }
        Place place;
        place.isStart = true;
        const auto args = clause ? clause->args : body.baseArgs;
        // What a short class says is said in the class around it.
        const ClassId own_ = m_cls;
        if (isShort)
            m_cls = m_graph.get(m_cls).scope.cls;
        if (!m_cls) {
            m_cls = own_;
            continue;
        }
        if (!isSimple(base)) {
            modifiers(args, base, clause != nullptr, place);
        } else {
            for (const ast::Mod* arg : args)
                if (arg->binding)
                    expression(*arg->binding, place);
        }
        m_cls = own_;
        modifierPaths(args, true);
    }
}

/// Arrays, and what has a prefix, are inherited alone; what an operator record stands in, not at all.
void ClassRules::inheritedAlone(ClassId base, const ast::Extends& clause) {
    const ast::ClassBody& body = m_graph.body(m_cls);
    const bool hasOthers = std::ranges::any_of(body.elements, [&](const ast::Element& e) {
        return e.kind == ast::Element::Kind::Component ||
               (e.kind == ast::Element::Kind::Extends && e.extends != &clause);
    });
    for (ClassId at = base; at && hasOthers; at = m_graph.expanded(at).shortBase) {
        const ast::ClassBody& b = m_graph.body(at);
        if (!b.isShort)
            break;
        const std::string what = !b.baseDimensions.empty()                   ? phrase("class of arrays")
                                 : b.baseCausality == ast::Causality::Input  ? phrase("class of inputs")
                                 : b.baseCausality == ast::Causality::Output ? phrase("class of outputs")
                                                                             : "";
        if (what.empty())
            continue;
        report<DiagnosticKind::WrongBase>(
            clause.base.span, phrase("{0} with other elements", restrictionText(m_graph.def(m_cls).restriction)),
            m_graph.fullName(base), what);
        return;
    }
    for (const ClassElement& e : m_graph.expanded(base).elements)
        if (!e.component && m_graph.index().def(e.def).restriction == Restriction::OperatorRecord &&
            !m_graph.index().body(e.def).isShort) {
            report<DiagnosticKind::WrongBase>(clause.base.span, restrictionText(m_graph.def(m_cls).restriction),
                                              m_graph.fullName(base),
                                              phrase("{0} with the operator record '{1}'",
                                                     restrictionText(m_graph.def(base).restriction), text(e.name)));
            return;
        }
}

/// What is declared here and inherited as well has to be the same.
void ClassRules::inheritedTwice() {
    const ClassNode& node = m_graph.expanded(m_cls);
    const auto differs = [&](const ast::Component& a, const ast::Component& b) {
        if (a.hasVariability != b.hasVariability || a.variability != b.variability || a.causality != b.causality ||
            a.prefix != b.prefix || a.dimensions.size() != b.dimensions.size())
            return true;
        const Expr *x = a.mod ? a.mod->binding : nullptr, *y = b.mod ? b.mod->binding : nullptr;
        return (x == nullptr) != (y == nullptr) || (x && !sameExpression(*x, *y));
    };
    for (size_t i = 0; i < node.bases.size(); ++i) {
        const ast::Extends* clause = node.baseClauses[i];
        if (!clause)
            continue;
        for (const ClassElement& e : m_graph.expanded(node.bases[i]).elements) {
            const auto found = node.byName.find(e.name);
            if (found == node.byName.end())
                continue;
            const ClassElement& other = node.elements[found->second];
            const bool isReplaceable = (!e.component && m_graph.index().def(e.def).isReplaceable) ||
                                       (!other.component && m_graph.index().def(other.def).isReplaceable);
            if (!isReplaceable && !e.component && !other.component && other.owner == m_cls && e.def != other.def &&
                !e.redeclare.mod && !other.redeclare.mod && !m_graph.index().def(other.def).isClassExtends &&
                !m_graph.index().def(other.def).isRedeclare && !isWrittenAlike(e.def, other.def)) {
                Diagnostic hides = diagnose<DiagnosticKind::InheritedDiffers>(
                    m_graph.index().def(other.def).nameSpan, text(e.name), m_graph.fullName(node.bases[i]));
                ++m_reports;
                // Libraries keep icons in packages of the same names, whose classes nothing else in them uses.
                if (m_graph.restriction(m_cls) == Restriction::Package)
                    hides.severity = Severity::Warning;
                m_graph.report(std::move(hides));
                continue;
            }
            if (!e.component || e.component->isRedeclare)
                continue;
            if (!other.component || other.component == e.component || other.component->isRedeclare ||
                other.redeclare.mod || e.redeclare.mod)
                continue;
            if (std::ranges::find(clause->removed, e.name, &ast::NamePart::id) != clause->removed.end())
                continue;
            if (e.component->type.parts.back().id != other.component->type.parts.back().id)
                continue; // declared twice, which is reported where classes are put together
            if (differs(*e.component, *other.component))
                report<DiagnosticKind::InheritedDiffers>(other.owner == m_cls ? other.component->nameSpan
                                                                              : clause->base.span,
                                                         text(e.name), m_graph.fullName(node.bases[i]));
        }
    }
}

/// Whether two classes have the same text but for the layout.
bool ClassRules::isWrittenAlike(DefId a, DefId b) {
    const auto words = [&](DefId id) {
        const ClassDef& d = m_graph.index().def(id);
        std::vector<std::string_view> result;
        if (d.tree)
            for (syntax::TokenId at = d.tree->firstToken(d.node); at != d.tree->tokenEnd(d.node); ++at.value)
                result.push_back(d.tree->text(at));
        return result;
    };
    return words(a) == words(b);
}

/// replaceable model M = A constrainedby B
void ClassRules::classConstraint(const ClassElement& element) {
    const ClassDef& d = m_graph.index().def(element.def);
    const ast::ClassBody& body = m_graph.index().body(element.def);
    if (!d.isReplaceable || body.constraint.empty())
        return;
    const ClassId wanted = m_graph.lookupClass({m_cls, {}}, body.constraint, true);
    const auto at = m_graph.expanded(m_cls).byName.find(element.name);
    const ClassId type = m_graph.elementClass(m_cls, at->second, {});
    if (!type || !wanted)
        return;
    // In `type T = T1[n] constrainedby T2` it is T1 that has to have as many dimensions as T2 (Modelica 3.6, 7.3.2).
    if (isSubtype(type, wanted, text(element.name), body.constraint.span))
        hasDimensionsOf(type, body.baseDimensions.size(), wanted, text(element.name), body.constraint.span);
}

/// The number of dimensions that a type brings along.
size_t ClassRules::dimensionsOf(ClassId type) const {
    size_t count = 0;
    for (ClassId at = type; at;) {
        const ClassNode& node = m_graph.expanded(at);
        if (node.builtinBase == at && !node.enumeration)
            break;
        count += m_graph.body(at).baseDimensions.size();
        const bool extends = node.builtin != BuiltinType::None && !node.shortBase && node.bases.size() == 1;
        at = extends ? node.bases.front() : node.shortBase;
    }
    return count;
}

/// Whether a type, but for `own` dimensions that its declaration adds, has as many dimensions as its constraint.
void ClassRules::hasDimensionsOf(ClassId type, size_t own, ClassId wanted, std::string_view name, SourceSpan place) {
    const size_t all = dimensionsOf(type), is = all - std::min(own, all), expected = dimensionsOf(wanted);
    if (is != expected)
        report<DiagnosticKind::SubtypeDiffers>(place, name, m_graph.fullName(wanted), phrase("number of dimensions"),
                                               std::to_string(expected), std::to_string(is));
}

bool ClassRules::isSubtype(ClassId type, ClassId wanted, std::string_view name, SourceSpan place) {
    const ClassNode &a = m_graph.expanded(type), &b = m_graph.expanded(wanted);
    if (a.broken || b.broken || a.def == b.def)
        return true;
    const auto differs = [&](std::string_view what, const std::string& is, const std::string& expected) {
        report<DiagnosticKind::SubtypeDiffers>(place, name, m_graph.fullName(type), what, is, expected);
        return false;
    };
    const auto simpleText = [&](ClassId cls) {
        const ClassNode& node = m_graph.expanded(cls);
        return node.enumeration ? m_graph.index().fullName(node.enumeration)
                                : std::string(text(m_graph.index().nameOf(m_graph.get(node.builtinBase).def)));
    };
    if (isSimple(type) != isSimple(wanted))
        return differs("type", m_graph.fullName(type), m_graph.fullName(wanted));
    if (isSimple(type)) {
        if (a.builtin != b.builtin || (a.enumeration && b.enumeration && a.enumeration != b.enumeration &&
                                       !m_graph.index().body(b.enumeration).isOpenEnumeration))
            return a.enumeration && b.enumeration ? true : differs("type", simpleText(type), simpleText(wanted));
        return true;
    }
    for (uint32_t i : b.order) {
        const ClassElement& e = b.elements[i];
        if (e.isProtected)
            continue;
        const FoundName found = m_graph.member(type, e.name);
        if (found.kind == FoundName::Kind::Nothing) {
            report<DiagnosticKind::NotSubtype>(place, name, m_graph.fullName(type), text(e.name));
            return false;
        }
        if (!e.component || found.kind != FoundName::Kind::Component)
            continue;
        const ClassElement& other = a.elements[found.element];
        const std::string what(text(e.name));
        const auto prefix = [](const ast::Component& c) -> std::string {
            return c.prefix == ast::ConnectorPrefix::Flow     ? "flow"
                   : c.prefix == ast::ConnectorPrefix::Stream ? "stream"
                                                              : phrase("no flow or stream");
        };
        if (other.component->prefix != e.component->prefix)
            return differs(what, prefix(*other.component), prefix(*e.component));
        if (other.component == e.component)
            continue;
        const ClassId x = m_graph.componentType(type, found.element), y = m_graph.componentType(wanted, i);
        if (!x || !y || m_graph.expanded(x).broken || m_graph.expanded(y).broken)
            continue;
        const ClassNode &p = m_graph.expanded(x), &q = m_graph.expanded(y);
        if (isSimple(x) && isSimple(y) && p.builtin != q.builtin)
            return differs(what, simpleText(x), simpleText(y));
        if (isSimple(x) != isSimple(y))
            return differs(what, m_graph.fullName(x), m_graph.fullName(y));
    }
    return true;
}

/// redeclare model M = A
void ClassRules::redeclaredClass(const ast::Mod& mod, const ClassElement& element) {
    const ClassDef& replaced = m_graph.index().def(element.def);
    if (!replaced.isReplaceable || m_graph.index().def(mod.classDef).isClassExtends)
        return;
    const ClassId type = m_graph.node(mod.classDef, {m_cls, {}}, {}, {});
    const ClassId wanted = constraintOf(element, mod);
    if (!type || !wanted)
        return;
    const Restriction a = m_graph.def(type).restriction, b = replaced.restriction;
    const bool isFunction = b == Restriction::Function;
    if ((b == Restriction::Package) != (a == Restriction::Package) || isFunction != (a == Restriction::Function)) {
        report<DiagnosticKind::SubtypeDiffers>(mod.nameSpan, text(mod.name), m_graph.fullName(type), "kind",
                                               std::string(restrictionText(a)), std::string(restrictionText(b)));
        return;
    }
    if (isSubtype(type, wanted, text(mod.name), mod.nameSpan))
        narrows(m_graph.index().body(mod.classDef).constraint, wanted, mod);
}

void ClassRules::modifiers(std::span<const ast::Mod* const> mods, ClassId type, bool ofBase, Place& place) {
    if (!type || m_graph.expanded(type).broken)
        return;
    for (const ast::Mod* mod : mods) {
        const ClassNode& node = m_graph.expanded(type);
        const auto found = node.byName.find(mod->name);
        if (found == node.byName.end()) {
            if (mod->binding)
                expression(*mod->binding, place);
            continue; // reported elsewhere
        }
        const ClassElement& element = node.elements[found->second];
        if (element.isProtected && !ofBase) {
            report<DiagnosticKind::ProtectedModified>(mod->nameSpan, text(mod->name), m_graph.fullName(type));
            continue;
        }
        if (mod->binding)
            expression(*mod->binding, place);
        if (mod->isRedeclare && !mayRedeclare(*mod, element))
            continue;
        if (!element.component) {
            if (mod->isRedeclare && mod->classDef)
                redeclaredClass(*mod, element);
            else if (!mod->args.empty())
                modifiers(mod->args, m_graph.elementClass(type, found->second, {}), false, place);
            continue;
        }
        if (element.component->isOuter && !element.component->isInner && !mod->isRedeclare) {
            report<DiagnosticKind::OuterModified>(mod->nameSpan, text(mod->name));
            continue;
        }
        if (element.component->isFinal && !ofBase) {
            const bool says = mod->isRedeclare || (!mod->args.empty() && !mod->binding);
            if (says) {
                const SourceSpan at = mod->isRedeclare ? mod->nameSpan : mod->args.front()->nameSpan;
                report<DiagnosticKind::FinalModified>(at, text(mod->name));
                continue;
            }
        }
        const ast::Component* own = mod->component;
        std::span<const ast::Mod* const> args = mod->args;
        ClassId next;
        if (own) {
            className(own->type);
            next = m_graph.lookupClass({m_cls, {}}, own->type, false);
            if (own->condition)
                report<DiagnosticKind::RedeclaredCondition>(own->condition->span, text(mod->name));
            if (own->mod) {
                args = own->mod->args;
                if (own->mod->binding)
                    expression(*own->mod->binding, place);
            }
            if (next && element.component->isReplaceable) {
                const ClassId constraint = constraintOf(element, *mod);
                if (constraint && !isSubtype(next, constraint, text(mod->name), mod->nameSpan))
                    continue;
                if (!narrows(own->constraint, constraint, *mod))
                    continue;
                if (!own->dimensions.empty() && own->dimensions.size() != element.component->dimensions.size())
                    report<DiagnosticKind::SubtypeDiffers>(
                        mod->nameSpan, text(mod->name), m_graph.fullName(next), phrase("number of dimensions"),
                        std::to_string(own->dimensions.size()), std::to_string(element.component->dimensions.size()));
            }
        } else {
            next = typeOf(type, found->second);
        }
        if (!next)
            continue;
        if (isSimple(next)) {
            for (const ast::Mod* arg : args)
                if (arg->binding)
                    expression(*arg->binding, place);
        } else {
            modifiers(args, next, false, place);
        }
    }
}

/// `a(x = 1), a.x = 2` says the same thing twice. Of a component, what it says twice of one member is told with it.
void ClassRules::modifierPaths(std::span<const ast::Mod* const> mods, bool isOfBase) {
    std::set<std::string> seen;
    const auto walk = [&](const auto& self, const ast::Mod& mod, const std::string& way, size_t depth) -> void {
        const std::string path = way + "." + std::string(text(mod.name));
        if (mod.binding && !seen.insert(path).second && (depth > 0 || isOfBase))
            report<DiagnosticKind::DuplicateModifier>(mod.nameSpan, text(mod.name));
        for (const ast::Mod* arg : mod.args)
            self(self, *arg, path, depth + 1);
    };
    for (const ast::Mod* mod : mods)
        if (!mod->isRedeclare)
            walk(walk, *mod, {}, 0);
}

} // namespace gnomon
