#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/check/class_rules.h"
#include "compiler/library/predefined_functions.h"

#include <algorithm>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

// What may be named from where: protected elements, variables of classes around, imports.

std::string referenceText(const Expr& reference, const NameTable& names) {
    std::string result;
    for (const ast::NamePart& part : reference.name.parts) {
        if (!result.empty())
            result += '.';
        result += names.text(part.id);
        if (part.subscripts.empty())
            continue;
        result += '[';
        for (const Expr* s : part.subscripts)
            switch (s ? s->kind : ExprKind::Colon) {
            case ExprKind::Integer:
                result += std::to_string(s->integer) + ",";
                break;
            case ExprKind::Name:
                result += referenceText(*s, names) + ",";
                break;
            case ExprKind::Colon:
                result += ":,";
                break;
            default: // another one than any other
                result += "#" + std::to_string(s->span.begin) + ",";
                break;
            }
        result += ']';
    }
    return result;
}

bool sameExpression(const Expr& a, const Expr& b) {
    if (a.kind != b.kind || a.op != b.op || a.children.size() != b.children.size() ||
        a.name.parts.size() != b.name.parts.size() || a.iterators.size() != b.iterators.size())
        return false;
    if (a.kind == ExprKind::Real && a.real != b.real)
        return false;
    if ((a.kind == ExprKind::Integer || a.kind == ExprKind::Boolean) && a.integer != b.integer)
        return false;
    if (a.kind == ExprKind::String && a.text != b.text)
        return false;
    for (size_t i = 0; i < a.name.parts.size(); ++i) {
        const auto &p = a.name.parts[i], &q = b.name.parts[i];
        if (p.id != q.id || p.subscripts.size() != q.subscripts.size())
            return false;
        for (size_t k = 0; k < p.subscripts.size(); ++k)
            if (p.subscripts[k] && q.subscripts[k] && !sameExpression(*p.subscripts[k], *q.subscripts[k]))
                return false;
    }
    for (size_t i = 0; i < a.children.size(); ++i) {
        const Expr *p = a.children[i], *q = b.children[i];
        if ((p == nullptr) != (q == nullptr) || (p && !sameExpression(*p, *q)))
            return false;
    }
    return true;
}

/// The parts of a name up to one of them.
std::string ClassRules::pathTo(const ast::Name& name, size_t last) const {
    std::string result;
    for (size_t i = 0; i <= last; ++i)
        result += (i ? "." : "") + std::string(text(name.parts[i].id));
    return result;
}

ClassRules::Meaning ClassRules::meaning(const ast::Name& name, const Place& place, bool isCall, bool report_) {
    Meaning result;
    if (name.empty())
        return result;
    const NameId first = name.parts[0].id;
    if (!name.global && std::ranges::find(place.iterators, first) != place.iterators.end())
        return result;
    FoundName found;
    if (name.global) {
        if (const DefId top = m_graph.index().find(m_graph.index().root(), first))
            found = {FoundName::Kind::Class, m_graph.classOf(top), 0, true, {}};
    } else {
        found = m_graph.lookup(m_cls, first);
    }
    if (found.kind == FoundName::Kind::Nothing)
        return result;
    if (report_ && !name.global)
        checkAmbiguity(name.parts[0]);
    ClassId at;
    if (found.kind == FoundName::Kind::Component) {
        result.kind = Meaning::Kind::Component;
        result.owner = found.cls;
        result.element = &m_graph.expanded(found.cls).elements[found.element];
        const ast::Component& c = *result.element->component;
        if (report_ && found.inEnclosing && c.variability != ast::Variability::Constant) {
            const bool isPackage = m_graph.restriction(found.cls) == Restriction::Package; // which says so itself
            if (m_graph.index().namesEnclosing(m_graph.get(m_cls).def))                    // of the instance around it
                return {};
            if (!isPackage)
                report<DiagnosticKind::EnclosingVariable>(
                    name.parts[0].span, text(first),
                    c.variability == ast::Variability::Parameter ? phrase("parameter") : phrase("variable"),
                    m_graph.fullName(found.cls));
            return {};
        }
        result.isOwn = name.parts.size() == 1 && !found.inEnclosing;
        result.type = typeOf(found.cls, found.element);
        at = result.type;
    } else {
        result.kind = Meaning::Kind::Class;
        result.type = at = found.cls;
    }
    result.subscripts = name.parts[0].subscripts.size();
    for (size_t i = 1; i < name.parts.size(); ++i) {
        if (!at)
            return {};
        const ast::NamePart& part = name.parts[i];
        const ClassNode& node = m_graph.expanded(at);
        if (node.enumeration) { // a literal
            result.kind = Meaning::Kind::Unknown;
            return result;
        }
        const FoundName f = m_graph.member(at, part.id);
        if (f.kind == FoundName::Kind::Nothing)
            return {};
        const ClassElement& element = node.elements[f.element];
        if (element.isProtected && report_) {
            report<DiagnosticKind::ProtectedAccess>(part.span, text(part.id), m_graph.fullName(at));
            return {};
        }
        if (report_ && result.kind == Meaning::Kind::Class) {
            warnOfForeign(at, element, part.span);
            if (f.kind == FoundName::Kind::Component)
                notInPartial(at, part.span);
        }
        result.subscripts = part.subscripts.size();
        if (f.kind == FoundName::Kind::Component) {
            const ast::Variability variability = element.component->variability;
            if (report_ && result.kind == Meaning::Kind::Class && variability != ast::Variability::Constant &&
                m_graph.restriction(at) != Restriction::Package) { // which says so itself
                const std::string_view kind = variability == ast::Variability::Parameter ? "parameter" : "variable";
                report<DiagnosticKind::NotAValue>(
                    part.span, pathTo(name, i),
                    phrase("{0} of the class '{1}', and there is no component of that class here", kind,
                           m_graph.fullName(at)));
                return {};
            }
            result.isNested |= result.kind == Meaning::Kind::Component;
            result.kind = Meaning::Kind::Component;
            result.element = &element;
            result.owner = at;
            result.type = typeOf(at, f.element);
        } else {
            result.kind = Meaning::Kind::Class;
            result.type = m_graph.elementClass(at, f.element, {});
        }
        at = result.type;
    }
    (void)isCall;
    return result;
}

/// The name of a class in a declaration or an extends clause. What is not found is reported elsewhere.
void ClassRules::className(const ast::Name& name) {
    if (name.empty() || name.parts.size() < 2)
        return;
    FoundName found;
    if (name.global) {
        if (const DefId top = m_graph.index().find(m_graph.index().root(), name.parts[0].id))
            found = {FoundName::Kind::Class, m_graph.classOf(top), 0, true, {}};
    } else {
        found = m_graph.lookup(m_cls, name.parts[0].id);
    }
    ClassId at = found.kind == FoundName::Kind::Class ? found.cls : ClassId();
    for (size_t i = 1; i < name.parts.size() && at; ++i) {
        const FoundName f = m_graph.member(at, name.parts[i].id);
        if (f.kind != FoundName::Kind::Class)
            return;
        if (m_graph.expanded(at).elements[f.element].isProtected) {
            report<DiagnosticKind::ProtectedAccess>(name.parts[i].span, text(name.parts[i].id), m_graph.fullName(at));
            return;
        }
        warnOfForeign(at, m_graph.expanded(at).elements[f.element], name.parts[i].span);
        at = m_graph.elementClass(at, f.element, {});
    }
}

void ClassRules::warnOfForeign(ClassId in, const ClassElement& element, SourceSpan place) {
    const Restriction r = m_graph.restriction(in);
    if (r == Restriction::Package || r == Restriction::Operator || r == Restriction::OperatorRecord)
        return;
    const ClassNode& node = m_graph.expanded(in);
    const bool isLikePackage = std::ranges::none_of(node.elements, [](const ClassElement& e) {
        return e.component && e.component->variability != ast::Variability::Constant;
    });
    if (isLikePackage || node.broken || (!element.component && m_graph.index().def(element.def).isEncapsulated))
        return;
    // Of a variable that is no constant something else is told.
    if (element.component && element.component->variability != ast::Variability::Constant)
        return;
    // What is meant is clear, and libraries do it.
    ++m_reports;
    Diagnostic foreign = diagnose<DiagnosticKind::UnknownMember>(
        place, m_graph.fullName(in), text(element.name),
        phrase(" that can be named from outside: it has components, and '{0}' is not encapsulated",
               text(element.name)));
    foreign.severity = Severity::Warning;
    m_graph.report(std::move(foreign));
}

/// In what is only a part of classes nothing is to be looked up by a model that runs (Modelica 3.6, 5.3.2). A class
/// that may be replaced by a whole one is another matter.
void ClassRules::notInPartial(ClassId in, SourceSpan place) {
    const ClassDef& own = m_graph.def(m_cls);
    if (!m_graph.def(in).isPartial || own.isPartial || m_graph.mayBeReplaced(m_cls) ||
        (own.restriction != Restriction::Model && own.restriction != Restriction::Block))
        return;
    for (ClassId at = in; at; at = m_graph.get(at).scope.cls)
        if (m_graph.def(at).isReplaceable || m_graph.def(at).isOuter)
            return;
    report<DiagnosticKind::NameInPartial>(place, m_graph.fullName(in));
}

/// A function can be called as that of a component: c.f(…), with no component behind the first class (Modelica 3.6,
/// 5.3.2).
void ClassRules::functionOfComponent(const ast::Name& name, const Place& place) {
    const FoundName first = m_graph.lookup(m_cls, name.parts[0].id);
    if (name.global || name.parts.size() < 2 || first.kind != FoundName::Kind::Component ||
        std::ranges::find(place.iterators, name.parts[0].id) != place.iterators.end())
        return;
    const auto none = [&](std::string_view why) {
        report<DiagnosticKind::UnknownFunction>(name.span, pathTo(name, name.parts.size() - 1), why);
    };
    const ClassElement* element = &m_graph.expanded(first.cls).elements[first.element];
    ClassId at = typeOf(first.cls, first.element);
    bool isInClass = false;
    for (size_t i = 0; at; ++i) {
        if (element && (!name.parts[i].subscripts.empty() || !element->component->dimensions.empty()))
            return none(phrase(": an array of components has none"));
        if (element && element->component->condition && !place.inModifier)
            return report<DiagnosticKind::ConditionalUse>(name.parts[i].span, text(element->name));
        if (i + 1 == name.parts.size())
            return;
        const FoundName f = m_graph.member(at, name.parts[i + 1].id);
        if (f.kind == FoundName::Kind::Nothing)
            return;
        if (f.kind == FoundName::Kind::Component) {
            if (isInClass)
                return none(phrase(": it would be that of a component in a class"));
            element = &m_graph.expanded(at).elements[f.element];
            at = typeOf(at, f.element);
            continue;
        }
        element = nullptr;
        isInClass = true;
        at = m_graph.elementClass(at, f.element, {});
        const Restriction r = at ? m_graph.def(at).restriction : Restriction::Class;
        if (r == Restriction::Operator || r == Restriction::OperatorFunction)
            return none(phrase(": operators are not called by their names"));
    }
}

void ClassRules::checkImports() {
    const ast::ClassBody& body = m_graph.body(m_cls);
    std::set<NameId> seen;
    for (const ast::Import& import : body.imports) {
        const auto& parts = import.name.parts;
        if (parts.empty())
            continue;
        const bool isElement = import.kind == ast::Import::Kind::Qualified || import.kind == ast::Import::Kind::Named;
        const size_t packages = isElement ? parts.size() - 1 : parts.size();
        std::string way;
        ClassId at;
        bool good = true;
        for (size_t i = 0; i < parts.size() && good; ++i) {
            way += (i ? "." : "") + std::string(text(parts[i].id));
            if (i == 0) {
                const DefId top = m_graph.index().find(m_graph.index().root(), parts[0].id);
                at = top ? m_graph.classOf(top) : ClassId();
                good = at.valid();
            } else {
                const FoundName f = m_graph.member(at, parts[i].id);
                good = f.kind != FoundName::Kind::Nothing;
                const bool isLast = i + 1 == parts.size();
                if (good && isLast && isElement && m_graph.expanded(at).elements[f.element].isProtected)
                    report<DiagnosticKind::ProtectedAccess>(parts[i].span, text(parts[i].id), m_graph.fullName(at));
                at = f.kind == FoundName::Kind::Class ? m_graph.elementClass(f.cls, f.element, {}) : ClassId();
                if (good && !isLast)
                    good = at.valid();
            }
            if (!good) {
                report<DiagnosticKind::UnknownImport>(parts[i].span, way);
                break;
            }
            if (i < packages && at) {
                const Restriction r = m_graph.restriction(at);
                // The way to a package that stands beside the class may lead through what both stand in.
                bool isAround = false;
                for (ClassId around = i + 1 < packages ? m_cls : ClassId(); around && !isAround;
                     around = m_graph.get(around).scope.cls)
                    isAround = m_graph.get(around).def == m_graph.get(at).def;
                if (r != Restriction::Package && r != Restriction::Operator && !isAround &&
                    !m_graph.expanded(at).enumeration) {
                    report<DiagnosticKind::ImportNoPackage>(parts[i].span, way, restrictionText(r));
                    good = false;
                }
            }
        }
        if (good && import.kind == ast::Import::Kind::Several && at)
            for (const ast::NamePart& part : import.members)
                if (m_graph.member(at, part.id).kind == FoundName::Kind::Nothing) {
                    report<DiagnosticKind::UnknownImport>(part.span, way + "." + std::string(text(part.id)));
                    good = false;
                }
        const auto visible = [&](NameId name, SourceSpan place) {
            if (!seen.insert(name).second)
                report<DiagnosticKind::ImportTwice>(place, text(name));
        };
        if (import.kind == ast::Import::Kind::Qualified)
            visible(parts.back().id, parts.back().span);
        else if (import.kind == ast::Import::Kind::Named)
            visible(import.alias, import.span);
        else if (import.kind == ast::Import::Kind::Several)
            for (const ast::NamePart& part : import.members)
                visible(part.id, part.span);
    }
}

/// A name that several `import A.*;` give, and nothing nearer.
void ClassRules::checkAmbiguity(const ast::NamePart& first) {
    for (ClassId at = m_cls; at; at = m_graph.get(at).scope.cls) {
        if (m_graph.member(at, first.id).kind != FoundName::Kind::Nothing)
            return;
        std::vector<std::string> packages;
        for (const ast::Import& import : m_graph.body(at).imports) {
            if (import.kind == ast::Import::Kind::Qualified && import.name.parts.back().id == first.id)
                return;
            if (import.kind == ast::Import::Kind::Named && import.alias == first.id)
                return;
            if (import.kind == ast::Import::Kind::Several &&
                std::ranges::find(import.members, first.id, &ast::NamePart::id) != import.members.end())
                return;
        }
        for (const ast::Import& import : m_graph.body(at).imports) {
            if (import.kind != ast::Import::Kind::Unqualified || import.name.empty())
                continue;
            ClassId package;
            if (const DefId top = m_graph.index().find(m_graph.index().root(), import.name.parts[0].id))
                package = m_graph.classOf(top);
            for (size_t i = 1; i < import.name.parts.size() && package; ++i) {
                const FoundName f = m_graph.member(package, import.name.parts[i].id);
                package = f.kind == FoundName::Kind::Class ? m_graph.elementClass(f.cls, f.element, {}) : ClassId();
            }
            if (package && m_graph.member(package, first.id).kind != FoundName::Kind::Nothing)
                if (const std::string name = m_graph.fullName(package);
                    std::ranges::find(packages, name) == packages.end())
                    packages.push_back(name);
        }
        if (packages.size() > 1) {
            report<DiagnosticKind::ImportAmbiguous>(first.span, text(first.id), packages[0], packages[1]);
            return;
        }
        if (!packages.empty() || m_graph.def(at).isEncapsulated)
            return;
    }
}

/// Whether a call means a predefined operator: nothing of that name is declared around.
bool ClassRules::isBuiltinFunction(const Expr& call, std::string_view& name) {
    if (call.kind != ExprKind::Call || call.name.global || call.name.parts.size() != 1)
        return false;
    name = text(call.name.parts[0].id);
    return m_graph.lookup(m_cls, call.name.parts[0].id).kind == FoundName::Kind::Nothing;
}

void ClassRules::expression(const Expr& e, Place& place) {
    switch (e.kind) {
    case ExprKind::Name: {
        if (const Restriction r = m_graph.def(m_cls).restriction;
            (r == Restriction::Record || r == Restriction::Connector || r == Restriction::OperatorRecord) &&
            e.name.parts.size() == 1 && text(e.name.parts[0].id) == "time" &&
            std::ranges::find(place.iterators, e.name.parts[0].id) == place.iterators.end() &&
            m_graph.lookup(m_cls, e.name.parts[0].id).kind == FoundName::Kind::Nothing)
            report<DiagnosticKind::EquationPlace>(e.span, "'time'", phrase("a {0}", restrictionText(r)));
        const Meaning m = meaning(e.name, place);
        for (const ast::NamePart& part : e.name.parts)
            for (const Expr* s : part.subscripts)
                if (s)
                    expression(*s, place);
        // Subscripts of a dimension that an enumeration gives are its literals.
        if (m.kind == Meaning::Kind::Component && m.element->owner && !e.name.parts.back().subscripts.empty()) {
            const auto& subscripts = e.name.parts.back().subscripts;
            const auto& dimensions = m.element->component->dimensions;
            for (size_t i = 0; i < subscripts.size() && i < dimensions.size(); ++i) {
                if (!subscripts[i] || subscripts[i]->kind != ExprKind::Integer || dimensions[i]->kind != ExprKind::Name)
                    continue;
                const ClassId type = m_graph.lookupClass({m.element->owner, {}}, dimensions[i]->name, false);
                if (type && m_graph.expanded(type).enumeration)
                    report<DiagnosticKind::TypeMismatch>(subscripts[i]->span, m_graph.fullName(type), "Integer");
                else if (type && m_graph.expanded(type).builtin == BuiltinType::Boolean)
                    report<DiagnosticKind::TypeMismatch>(subscripts[i]->span, "Boolean", "Integer");
            }
        }
        // What has a condition may not be there.
        if (m_isFunction || place.inModifier || e.name.parts.empty() || e.name.global)
            return;
        ClassId at = m_cls;
        for (size_t i = 0; i < e.name.parts.size() && at; ++i) {
            if (i == 0 && std::ranges::find(place.iterators, e.name.parts[0].id) != place.iterators.end())
                return;
            const FoundName f = m_graph.member(at, e.name.parts[i].id);
            if (f.kind != FoundName::Kind::Component)
                return;
            const ClassElement& element = m_graph.expanded(at).elements[f.element];
            if (element.component->condition && !m_graph.def(element.owner).isSol()) { // there, it stands in a branch
                // Whoever wrote the component below, or gives a value to one with a condition too, knew when it
                // exists; for one that does not, the use is an error.
                ++m_reports;
                Diagnostic use = diagnose<DiagnosticKind::ConditionalUse>(e.name.parts[i].span, text(element.name));
                if (i > 0 || place.isConditional)
                    use.severity = Severity::Warning;
                m_graph.report(std::move(use));
                return;
            }
            at = typeOf(at, f.element);
        }
        return;
    }
    case ExprKind::Call:
        call(e, place);
        return;
    case ExprKind::Partial:
        meaning(e.name, place, true);
        for (const Expr* child : e.children)
            if (child)
                expression(*child, place);
        return;
    case ExprKind::Binary:
        equality(e, place);
        break;
    default:
        break;
    }
    parts(e, place);
}

void ClassRules::parts(const Expr& e, Place& place) {
    const size_t before = place.iterators.size();
    for (const ast::Iterator& i : e.iterators) {
        if (i.range)
            expression(*i.range, place);
        place.iterators.push_back(i.id);
    }
    for (const Expr* child : e.children)
        if (child)
            expression(*child, place);
    place.iterators.resize(before);
}

void ClassRules::call(const Expr& e, Place& place) {
    std::string_view name;
    const bool isBuiltin = isBuiltinFunction(e, name);
    const bool wasPure = place.inPure, wasModifier = place.inModifier, wasNoEvent = place.inNoEvent;
    if (isBuiltin) {
        if (m_isFunction && isPredefined(name, PredefinedTrait::NotInFunctions))
            report<DiagnosticKind::EquationPlace>(e.span, "'" + std::string(name) + "'", phrase("a function"));
        if (isPredefined(name, PredefinedTrait::Positional))
            for (size_t i = 0; i < e.argumentNames.size(); ++i)
                if (e.argumentNames[i].valid()) {
                    report<DiagnosticKind::NamedArgument>(e.children[i]->span, name);
                    break;
                }
        place.inPure |= name == "pure";
        place.inNoEvent |= name == "noEvent";
        place.inModifier |= isPredefined(name, PredefinedTrait::OfConnectors);
        // What pre() and the like are asked of has to be discrete, but for what stands in a `when`.
        if ((name == "pre" || name == "change") && !place.inWhen && !m_isFunction && !usesClocks() &&
            e.children.size() == 1 && e.children[0]->kind == ExprKind::Name) {
            const Meaning m = meaning(e.children[0]->name, place, false, false);
            if (m.isOwn && m.element && m.type && m_graph.expanded(m.type).builtin == BuiltinType::Real &&
                m.element->component->variability == ast::Variability::Continuous &&
                m.element->component->causality != ast::Causality::Input && !isAssignedInWhen(m_cls, m.element->name) &&
                !place.isAlgorithm)
                report<DiagnosticKind::PreOfContinuous>(e.children[0]->span, name, text(m.element->name));
        }
    } else if (e.name.parts.size() == 2 && !e.name.global && text(e.name.parts[0].id) == "Connections" &&
               m_graph.lookup(m_cls, e.name.parts[0].id).kind == FoundName::Kind::Nothing) {
        if (m_isFunction)
            report<DiagnosticKind::EquationPlace>(e.span, "'Connections." + std::string(text(e.name.parts[1].id)) + "'",
                                                  phrase("a function"));
        place.inModifier = true;
    } else if (e.name.parts.size() >= 1) {
        functionOfComponent(e.name, place);
        const Meaning m = meaning(e.name, place, true);
        if (m.kind == Meaning::Kind::Class && m.type) {
            bool isImpure = false, isPartial = false;
            for (ClassId at = m.type; at; at = m_graph.expanded(at).shortBase) {
                isImpure |= m_graph.def(at).isImpure;
                isPartial |= m_graph.def(at).isPartial && m_graph.def(at).restriction == Restriction::Function;
            }
            // One without a body is found out where it is called; libraries pass partial ones with a body on.
            const bool hasBody = !m_graph.body(m.type).sections.empty() || m_graph.body(m.type).external.present;
            if (isPartial && hasBody && !m_graph.mayBeReplaced(m.type))
                report<DiagnosticKind::PartialCall>(e.span, m_graph.fullName(m.type));
            const ClassDef& own = m_graph.def(m_cls);
            const bool mayCall =
                m_isFunction ? own.isImpure || own.isPure : place.inWhen || place.isInitial || place.isStart;
            // Modelica 3.6, 12.3 lets everyone print.
            if (isImpure && !mayCall && !place.inPure &&
                m_graph.fullName(m.type) != "Modelica.Utilities.Streams.print") {
                Diagnostic d = diagnose<DiagnosticKind::ImpureCall>(e.span, m_graph.fullName(m.type));
                if (m_isFunction) // which older libraries do not declare impure
                    d.severity = Severity::Warning;
                m_graph.report(std::move(d));
            }
        }
    }
    parts(e, place);
    place.inPure = wasPure;
    place.inModifier = wasModifier;
    place.inNoEvent = wasNoEvent;
}

/// A Real literal, or a component declared Real.
bool ClassRules::isReal(const Expr& e, const Place& place) {
    if (e.kind == ExprKind::Real)
        return true;
    if (e.kind == ExprKind::Unary)
        return isReal(*e.children[0], place);
    if (e.kind == ExprKind::Binary &&
        (e.op == ast::Operator::Plus || e.op == ast::Operator::Minus || e.op == ast::Operator::Times))
        return isReal(*e.children[0], place) || isReal(*e.children[1], place);
    if (e.kind != ExprKind::Name)
        return false;
    const Meaning m = meaning(e.name, place, false, false);
    return m.kind == Meaning::Kind::Component && m.type && m_graph.expanded(m.type).builtin == BuiltinType::Real;
}

void ClassRules::equality(const Expr& e, const Place& place) {
    if ((e.op != ast::Operator::Equal && e.op != ast::Operator::NotEqual) || m_isFunction)
        return;
    for (const Expr* side : e.children) {
        if (!isReal(*side, place))
            continue;
        // Values that never change may be compared: they are known before the simulation.
        if (isParameterExpression(*e.children[0], place) && isParameterExpression(*e.children[1], place))
            return;
        report<DiagnosticKind::EqualityOfReals>(e.span, ast::operatorText(e.op));
        return;
    }
}

} // namespace gnomon
