#include "compiler/check/class_rules.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"

#include <algorithm>
#include <map>

namespace gnomon {

using ast::Expr;
using ast::ExprKind;

void ClassRules::check(ClassId cls) {
    m_cls = cls;
    m_clocks = -1;
    if (m_graph.expanded(cls).broken)
        return;
    const Restriction r = m_graph.def(cls).restriction;
    m_isFunction = r == Restriction::Function || r == Restriction::OperatorFunction;
    const ast::ClassBody& body = m_graph.body(cls);
    if (m_graph.def(cls).builtin == BuiltinType::None)
        notReserved(m_graph.def(cls).name, m_graph.def(cls).nameSpan, phrase("class"));
    checkImports();
    annotationNames();
    if (body.isEnumeration) {
        literals();
        return;
    }
    extendsClauses();
    if (body.isShort || body.isPartialDerivative) {
        if (body.isPartialDerivative)
            partialDerivative();
        const ClassId own = m_cls;
        m_cls = m_graph.get(m_cls).scope.cls;
        if (m_cls) {
            className(body.base);
            Place place;
            for (const Expr* extent : body.baseDimensions)
                if (extent)
                    expression(*extent, place);
        }
        m_cls = own;
        return;
    }
    for (const ast::Element& element : body.elements)
        if (element.kind == ast::Element::Kind::Component)
            component(element);
    for (const ClassElement& element : m_graph.expanded(cls).elements)
        if (!element.component && element.owner == cls && element.def)
            classConstraint(element);
    redeclaredElements();
    inheritedTwice();
    connectorClass();
    operatorClass();
    externalObjectClass();
    if (m_isFunction) {
        functionBody();
        functionDefaults();
    }
    sections();
    assignedInSections();
}

ClassId ClassRules::typeOf(ClassId owner, uint32_t element) {
    return m_graph.componentType(owner, element);
}

bool ClassRules::isSimple(ClassId type) {
    const ClassNode& node = m_graph.expanded(type);
    return node.builtin != BuiltinType::None || node.enumeration.valid();
}

/// That of the class; of `type T = R` and of `class C = R` that of R.
Restriction ClassRules::restrictionOf(ClassId type) {
    for (ClassId at = type; at; at = m_graph.expanded(at).shortBase) {
        const Restriction r = m_graph.def(at).restriction;
        if ((r != Restriction::Type && r != Restriction::Class) || !m_graph.expanded(at).shortBase)
            return r;
    }
    return Restriction::Class;
}

bool ClassRules::isExpandable(ClassId type) {
    for (ClassId at = type; at; at = m_graph.expanded(at).shortBase)
        if (m_graph.def(at).isExpandable)
            return true;
    return false;
}

void ClassRules::literals() {
    static constexpr std::string_view attributes[] = {"quantity", "min", "max", "start", "fixed"};
    std::set<NameId> seen;
    for (const ast::EnumerationLiteral& literal : m_graph.body(m_cls).literals) {
        if (!seen.insert(literal.name).second)
            report<DiagnosticKind::DuplicateElement>(literal.span, text(literal.name), m_graph.fullName(m_cls));
        if (std::ranges::find(attributes, text(literal.name)) != std::end(attributes))
            report<DiagnosticKind::EquationPlace>(
                literal.span, phrase("'{0}', an attribute of every enumeration,", text(literal.name)),
                phrase("the list of literals"));
    }
}

/// function f = der(g, x, y)
void ClassRules::partialDerivative() {
    const ast::ClassBody& body = m_graph.body(m_cls);
    const ClassId base = m_graph.lookupClass(m_graph.get(m_cls).scope, body.base, false);
    if (!base)
        return;
    const Restriction r = m_graph.restriction(base);
    if (r != Restriction::Function && r != Restriction::OperatorFunction) {
        report<DiagnosticKind::NotAFunction>(body.base.span, m_graph.fullName(base));
        return;
    }
    for (NameId variable : body.derivativeOf) {
        const FoundName f = m_graph.member(base, variable);
        if (f.kind != FoundName::Kind::Component ||
            m_graph.expanded(base).elements[f.element].component->causality != ast::Causality::Input)
            report<DiagnosticKind::UnknownArgument>(body.base.span, m_graph.fullName(base), text(variable),
                                                    m_graph.didYouMean(m_graph.nearestMember(base, variable)));
    }
}

/// Names of predefined types are nobody else's.
void ClassRules::notReserved(NameId name, SourceSpan place, std::string_view what) {
    static constexpr std::string_view types[] = {"Real", "Integer", "Boolean", "String"};
    if (std::ranges::find(types, text(name)) != std::end(types))
        report<DiagnosticKind::EquationPlace>(place, phrase("'{0}', a predefined type,", text(name)),
                                              phrase("the place of the name of a {0}", what));
}

void ClassRules::component(const ast::Element& element) {
    const ast::Component& c = *element.component;
    notReserved(c.name, c.nameSpan, phrase("component"));
    const ClassNode& node = m_graph.expanded(m_cls);
    const auto found = node.byName.find(c.name);
    className(c.type);
    if (found == node.byName.end())
        return;
    const ClassElement& own = node.elements[found->second];
    if (own.owner == m_cls && own.component != &c && !c.isRedeclare)
        return; // declared twice
    ClassId type = m_graph.componentType(m_cls, found->second);
    if (!type || m_graph.expanded(type).broken)
        return;
    const size_t before = m_reports;
    prefixes(c, type);
    if (m_reports == before)
        componentOfClass(c, type);
    constants(c, type);
    if (element.isProtected && !c.isRedeclare) {
        const Restriction r = m_graph.def(m_cls).restriction;
        if (r == Restriction::Record || r == Restriction::Connector || r == Restriction::OperatorRecord)
            report<DiagnosticKind::ProtectedInClass>(c.nameSpan, restrictionText(r));
    }
    if (c.isRedeclare && c.condition)
        report<DiagnosticKind::RedeclaredCondition>(c.condition->span, text(c.name));
    Place place;
    for (const Expr* extent : c.dimensions)
        if (extent)
            expression(*extent, place);
    if (c.condition)
        expression(*c.condition, place);
    if (c.mod) {
        place.isConditional = c.condition != nullptr;
        place.isStart = c.variability <= ast::Variability::Parameter || restrictionOf(type) == Restriction::Class ||
                        !c.constraint.empty();
        if (c.mod->binding) {
            expression(*c.mod->binding, place);
            if (isSimple(type) && !m_isFunction && c.variability != ast::Variability::Constant &&
                c.variability != ast::Variability::Parameter &&
                (m_graph.expanded(type).builtin != BuiltinType::Real || c.variability == ast::Variability::Discrete) &&
                c.causality != ast::Causality::Input && m_graph.expanded(type).builtin != BuiltinType::Clock &&
                !usesClocks())
                if (const Expr* part = continuousPart(*c.mod->binding, place, false))
                    report<DiagnosticKind::NotDiscrete>(part->span, part->kind == ExprKind::Name
                                                                        ? referenceText(*part, m_names)
                                                                        : std::string("noEvent"));
        }
        if (!isSimple(type)) {
            modifiers(c.mod->args, type, false, place);
        } else {
            const ClassId base = m_graph.expanded(type).builtinBase;
            for (const ast::Mod* arg : c.mod->args) {
                if (arg->binding)
                    expression(*arg->binding, place);
                for (const Modifier& m : m_graph.get(base).mods)
                    if (m.mod->name == arg->name && m.mod->isFinal && m.mod->binding)
                        report<DiagnosticKind::FinalModified>(arg->nameSpan, text(arg->name));
            }
        }
        modifierPaths(c.mod->args, false);
    }
    if (c.isReplaceable && !c.constraint.empty())
        if (const ClassId wanted = m_graph.lookupClass({m_cls, {}}, c.constraint, true))
            if (isSubtype(type, wanted, text(c.name), c.constraint.span))
                hasDimensionsOf(type, 0, wanted, text(c.name), c.constraint.span);
}

void ClassRules::prefixes(const ast::Component& c, ClassId type) {
    const Restriction own = m_graph.def(m_cls).restriction;
    const Restriction kind = restrictionOf(type);
    const bool simple = isSimple(type);
    const BuiltinType builtin = m_graph.expanded(type).builtin;
    const std::string name(text(c.name));
    const bool behaves = kind == Restriction::Model || kind == Restriction::Block;
    const auto ofType = [&](std::string_view prefix, std::string_view why) {
        report<DiagnosticKind::PrefixOfType>(c.type.span, prefix, name, why);
    };
    const auto inClass = [&](std::string_view prefix) {
        report<DiagnosticKind::PrefixInClass>(c.nameSpan, prefix, restrictionText(own));
    };
    const std::string kindText = phrase("'{0}' is a {1}", m_graph.fullName(type), restrictionText(kind));
    const bool isFlow = c.prefix == ast::ConnectorPrefix::Flow, isStream = c.prefix == ast::ConnectorPrefix::Stream;
    const std::string_view prefix = isFlow ? "flow" : "stream";
    if (isFlow || isStream) {
        const bool isHarmless = isFlow && (own == Restriction::Model || own == Restriction::Block);
        if (own != Restriction::Connector && own != Restriction::Class && !isHarmless)
            return inClass(prefix);
        if (isFlow && m_graph.def(m_cls).isExpandable)
            return report<DiagnosticKind::PrefixInClass>(c.nameSpan, prefix, "expandable connector");
        if (simple && builtin != BuiltinType::Real)
            return ofType(prefix, phrase("'{0}' is no Real", m_graph.fullName(type)));
        if (!simple && (behaves || (isStream && kind != Restriction::Record)))
            return ofType(prefix, kindText);
    }
    // What a picture is drawn on comes from whoever draws it.
    if (c.hasVariability && behaves && !m_graph.def(type).isEnvironment)
        return ofType(c.variability == ast::Variability::Constant    ? "constant"
                      : c.variability == ast::Variability::Parameter ? "parameter"
                                                                     : "discrete",
                      kindText);
    if (c.hasVariability && kind == Restriction::Connector && !simple && c.variability <= ast::Variability::Parameter)
        return ofType(c.variability == ast::Variability::Constant ? "constant" : "parameter", kindText);
    const bool hasDirection = c.causality != ast::Causality::None;
    const std::string_view direction = c.causality == ast::Causality::Input ? "input" : "output";
    if (hasDirection && behaves && !m_isFunction)
        return ofType(direction, kindText);
    if (hasDirection && (own == Restriction::Record || own == Restriction::OperatorRecord))
        return inClass(direction);
    // A prefix for all of a record or connector, where a part has one already.
    if (!simple && (hasDirection || isFlow) && !m_isFunction && !isExpandable(type))
        for (const ClassElement& e : m_graph.expanded(type).elements) {
            if (!e.component || e.component->variability <= ast::Variability::Parameter)
                continue;
            const bool has =
                e.component->prefix != ast::ConnectorPrefix::None || e.component->causality != ast::Causality::None;
            if (!has)
                continue;
            Diagnostic d = diagnose<DiagnosticKind::PrefixOfType>(
                c.type.span, std::string(hasDirection ? direction : prefix), name,
                phrase("its '{0}' has such a prefix of its own", text(e.name)));
            // What flows may have a direction besides: the one says how it is connected, the other who computes it.
            if (isFlow && !hasDirection && e.component->prefix == ast::ConnectorPrefix::None)
                d.severity = Severity::Warning;
            else
                ++m_reports;
            return m_graph.report(std::move(d));
        }
    if ((c.isInner || c.isOuter) && (own == Restriction::Record || own == Restriction::Connector ||
                                     own == Restriction::OperatorRecord || m_isFunction))
        inClass(c.isInner ? "inner" : "outer");
}

/// What a record, a connector, a function or a block can have as components.
void ClassRules::componentOfClass(const ast::Component& c, ClassId type) {
    const Restriction own = m_graph.def(m_cls).restriction;
    const Restriction kind = restrictionOf(type);
    const auto wrong = [&](std::string_view as) {
        report<DiagnosticKind::WrongRestriction>(c.type.span, restrictionText(kind), m_graph.fullName(type), as);
    };
    const bool behaves = kind == Restriction::Model || kind == Restriction::Block || kind == Restriction::Package ||
                         kind == Restriction::Operator;
    if (own == Restriction::Record || own == Restriction::OperatorRecord) {
        if (behaves)
            wrong(phrase("a component of a record"));
    } else if (own == Restriction::Connector) {
        if (behaves)
            wrong(phrase("a component of a connector"));
    } else if (m_isFunction) {
        if (m_graph.expanded(type).builtin == BuiltinType::Clock)
            wrong(phrase("a variable of a function"));
        else if (behaves || (kind == Restriction::Connector && !isSimple(type)))
            wrong(phrase("a variable of a function"));
    } else if (own == Restriction::Block && kind == Restriction::Connector && !c.isProtected && !isSimple(type) &&
               c.causality == ast::Causality::None && !isExpandable(type)) {
        const ClassNode& node = m_graph.expanded(m_cls);
        const auto at = node.byName.find(c.name);
        if (at != node.byName.end() && node.elements[at->second].isProtected)
            return;
        if (const ast::Component* without = withoutCausality(type, 0))
            report<DiagnosticKind::BlockConnector>(c.nameSpan, text(c.name), text(without->name));
    }
}

const ast::Component* ClassRules::withoutCausality(ClassId connector, int depth) {
    for (ClassId at = connector; at; at = m_graph.expanded(at).shortBase)
        if (m_graph.body(at).baseCausality != ast::Causality::None)
            return nullptr;
    if (depth > 20)
        return nullptr;
    const ClassNode& node = m_graph.expanded(connector);
    for (uint32_t i : node.order) {
        const ClassElement& e = node.elements[i];
        if (!e.component || e.component->causality != ast::Causality::None ||
            e.component->variability <= ast::Variability::Parameter)
            continue;
        const ClassId type = m_graph.componentType(connector, i);
        if (!type)
            continue;
        bool has = isExpandable(type);
        for (ClassId at = type; at; at = m_graph.expanded(at).shortBase)
            has |= m_graph.body(at).baseCausality != ast::Causality::None;
        if (has)
            continue;
        if (isSimple(type))
            return e.component;
        if (const ast::Component* without = withoutCausality(type, depth + 1))
            return without;
    }
    return nullptr;
}

/// The value of a constant depends on constants only; extents of anything are known as well.
void ClassRules::constantValue(const ast::Component& c, const Expr& value) {
    if (value.kind == ExprKind::Name && !value.name.empty()) {
        if (value.name.parts.size() > 1) // a member of what may be a constant
            return;
        const Meaning m = meaning(value.name, {}, false, false);
        if (m.kind != Meaning::Kind::Component || !m.element->component ||
            m.element->component->variability == ast::Variability::Constant || m.element->component->isFinal)
            return;
        report<DiagnosticKind::NotConstant>(value.span, referenceText(value, m_names));
        return;
    }
    if (value.kind == ExprKind::Call &&
        (!value.iterators.empty() || (value.name.parts.size() == 1 && (text(value.name.parts[0].id) == "size" ||
                                                                       text(value.name.parts[0].id) == "ndims"))))
        return;
    if (value.kind == ExprKind::Array && !value.iterators.empty())
        return;
    const size_t before = m_reports;
    for (const Expr* child : value.children)
        if (child && m_reports == before)
            constantValue(c, *child);
}

void ClassRules::constants(const ast::Component& c, ClassId type) {
    const ClassDef& own = m_graph.def(m_cls);
    const bool isModel = own.restriction == Restriction::Model || own.restriction == Restriction::Block;
    if (c.variability == ast::Variability::Constant && c.hasVariability) {
        if (c.mod)
            for (const ast::Mod* arg : c.mod->args)
                if (text(arg->name) == "fixed" && arg->binding && arg->binding->kind == ExprKind::Boolean &&
                    !arg->binding->integer)
                    report<DiagnosticKind::ConstantNotFixed>(arg->nameSpan, text(c.name));
        if (isModel && !own.isPartial && isSimple(type) && !(c.mod && c.mod->binding) && !c.isReplaceable &&
            !c.isOuter && !c.isRedeclare && c.dimensions.empty()) {
            // Where it is a component's, whoever declares that can give the value.
            ++m_reports;
            Diagnostic d = diagnose<DiagnosticKind::ConstantWithoutValue>(c.nameSpan, text(c.name));
            d.severity = Severity::Warning;
            m_graph.report(std::move(d));
        }
        if (c.mod && c.mod->binding && !m_isFunction)
            constantValue(c, *c.mod->binding);
    }
    if (c.variability == ast::Variability::Discrete && c.hasVariability && isModel && !own.isPartial &&
        m_graph.expanded(type).builtin == BuiltinType::Real && c.causality != ast::Causality::Input && !c.isOuter &&
        !isAssignedInWhen(m_cls, c.name) && !usesClocks()) {
        // A function, or another component, may be what changes it.
        bool isEquated = false;
        Place place;
        for (const ast::Section& section : m_graph.body(m_cls).sections)
            for (const ast::Clause* clause : section.clauses)
                if (clause->kind == ast::ClauseKind::Equality && !section.isInitial && clause->left &&
                    clause->left->kind == ExprKind::Name && clause->left->name.parts.size() == 1 &&
                    clause->left->name.parts[0].id == c.name &&
                    (continuousPart(*clause->right, place, false) || clause->right->kind == ExprKind::Real))
                    isEquated = true;
        // What has a declaration equation is given no other value.
        if (isEquated || (c.mod && c.mod->binding))
            report<DiagnosticKind::DiscreteWithoutWhen>(c.nameSpan, text(c.name));
    }
}

/// Stream variables stand beside one flow variable.
void ClassRules::connectorClass() {
    if (m_graph.def(m_cls).restriction != Restriction::Connector || m_graph.def(m_cls).isPartial)
        return;
    const ClassNode& node = m_graph.expanded(m_cls);
    int64_t flows = 0;
    const ast::Component* stream = nullptr;
    for (uint32_t i : node.order) {
        const ClassElement& e = node.elements[i];
        if (!e.component)
            continue;
        if (e.component->prefix == ast::ConnectorPrefix::Flow)
            flows += e.component->dimensions.empty() ? 1 : 2;
        if (e.component->prefix == ast::ConnectorPrefix::Stream && !stream && e.owner == m_cls)
            stream = e.component;
    }
    if (stream && flows != 1)
        report<DiagnosticKind::StreamFlows>(stream->nameSpan, m_graph.fullName(m_cls), flows);
}

void ClassRules::operatorClass() {
    const ClassDef& own = m_graph.def(m_cls);
    if (own.restriction != Restriction::Operator && own.restriction != Restriction::OperatorFunction)
        return;
    const ClassId record = m_graph.get(m_cls).scope.cls;
    if (!record || m_graph.def(record).restriction != Restriction::OperatorRecord) {
        report<DiagnosticKind::OperatorPlace>(own.nameSpan, record ? restrictionText(m_graph.def(record).restriction)
                                                                   : std::string_view("file"));
        return;
    }
    const std::string_view op = text(own.name);
    if (!own.isEncapsulated)
        report<DiagnosticKind::OperatorNotEncapsulated>(own.nameSpan, op);
    std::vector<ClassId> functions;
    const ClassNode& node = m_graph.expanded(m_cls);
    if (own.restriction == Restriction::Operator)
        for (const ClassElement& e : node.elements) {
            const Restriction r = e.component ? Restriction::Class : m_graph.index().def(e.def).restriction;
            if (r != Restriction::Function && r != Restriction::OperatorFunction)
                report<DiagnosticKind::OperatorFunctionForm>(e.component ? e.component->nameSpan
                                                                         : m_graph.index().def(e.def).nameSpan,
                                                             text(e.name), phrase("it is no function"));
        }
    if (own.restriction == Restriction::OperatorFunction)
        functions.push_back(m_cls);
    else
        for (uint32_t i = 0; i < node.elements.size(); ++i)
            if (!node.elements[i].component)
                if (const ClassId f = m_graph.elementClass(m_cls, i, {}))
                    functions.push_back(f);
    const DefId recordDef = m_graph.get(record).def;
    std::map<std::string, ClassId> bySignature;
    for (ClassId f : functions) {
        const Restriction r = m_graph.def(f).restriction;
        if (r != Restriction::Function && r != Restriction::OperatorFunction)
            continue;
        const ClassNode& function = m_graph.expanded(f);
        if (function.broken)
            continue;
        int outputs = 0;
        std::string signature;
        bool takesRecord = false, givesRecord = false, isComplete = true;
        std::string_view wanted;
        for (uint32_t i : function.order) {
            const ClassElement& e = function.elements[i];
            if (!e.component || e.component->causality == ast::Causality::None)
                continue;
            const ClassId type = m_graph.componentType(f, i);
            isComplete &= type.valid();
            const bool isRecord = type && m_graph.isKindOf(type, recordDef);
            if (type && e.component->causality == ast::Causality::Input &&
                !(e.component->mod && e.component->mod->binding)) {
                const ClassNode& input = m_graph.expanded(type);
                const DefId kind = input.builtin != BuiltinType::None ? m_graph.get(input.builtinBase).def : input.def;
                signature += std::to_string(kind.value) + "/" + std::to_string(e.component->dimensions.size()) + ",";
            }
            outputs += e.component->causality == ast::Causality::Output;
            (e.component->causality == ast::Causality::Output ? givesRecord : takesRecord) |= isRecord;
            if (e.component->causality == ast::Causality::Output && type && op == "'String'" &&
                m_graph.expanded(type).builtin != BuiltinType::String)
                wanted = phrase("it has to give a String");
        }
        if (!isComplete)
            continue;
        if (outputs != 1)
            wanted = phrase("it has to have one output");
        else if (op == "'constructor'" && !givesRecord)
            wanted = phrase("it has to give the record");
        else if (op != "'constructor'" && op != "'0'" && !takesRecord)
            wanted = phrase("none of its inputs is the record");
        const auto name = [&](ClassId cls) { return text(m_graph.index().nameOf(m_graph.get(cls).def)); };
        if (const auto [it, isNew] = bySignature.emplace(signature, f); !isNew && wanted.empty())
            report<DiagnosticKind::AmbiguousOverload>(m_graph.def(f).nameSpan, op, name(it->second), name(f));
        if (!wanted.empty())
            report<DiagnosticKind::OperatorFunctionForm>(m_graph.def(f).nameSpan,
                                                         text(m_graph.index().nameOf(m_graph.get(f).def)), wanted);
    }
}

void ClassRules::externalObjectClass() {
    const ClassNode& node = m_graph.expanded(m_cls);
    const ast::ClassBody& body = m_graph.body(m_cls);
    const bool extends = std::ranges::any_of(
        node.bases, [&](ClassId base) { return m_graph.def(base).builtin == BuiltinType::ExternalObject; });
    if (!extends || m_graph.def(m_cls).isPartial)
        return;
    bool constructor = false, destructor = false;
    for (const ast::Element& e : body.elements) {
        if (e.kind == ast::Element::Kind::Component) {
            report<DiagnosticKind::ExternalObjectParts>(e.component->nameSpan, phrase("it cannot have components"));
            return;
        }
        if (e.kind != ast::Element::Kind::Class)
            continue;
        const std::string_view name = text(m_graph.index().nameOf(e.classDef));
        constructor |= name == "constructor";
        destructor |= name == "destructor";
        if (name != "constructor" && name != "destructor") {
            report<DiagnosticKind::ExternalObjectParts>(m_graph.index().def(e.classDef).nameSpan,
                                                        phrase("'{0}' is none of them", name));
            return;
        }
    }
    if (!constructor || !destructor)
        report<DiagnosticKind::ExternalObjectParts>(m_graph.def(m_cls).nameSpan,
                                                    constructor ? phrase("the destructor is missing")
                                                                : phrase("the constructor is missing"));
}

} // namespace gnomon
