#include "compiler/instance/instance_tree.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/faults.h"
#include "compiler/base/phrases.h"
#include "compiler/base/stack_guard.h"
#include "compiler/instance/outer_classes.h"

#include <algorithm>
#include <ranges>

namespace gnomon {

InstanceId InstanceTree::makeRoot(ClassId cls, NameId name, Modifiers mods) {
    Instance root;
    root.cls = cls;
    root.name = name;
    root.mods = m_lists.copy(mods);
    root.state = Instance::State::Typed;
    m_root = m_instances.add(std::move(root));
    return m_root;
}

InstanceId InstanceTree::makeLoose(ClassId cls, Modifiers mods) {
    Instance loose;
    loose.cls = cls;
    loose.mods = m_lists.copy(mods);
    loose.state = Instance::State::Typed;
    return m_instances.add(std::move(loose));
}

InstanceId InstanceTree::staticInstance(ClassId cls) {
    if (auto it = m_static.find(cls); it != m_static.end())
        return it->second;
    Instance instance;
    instance.cls = cls;
    instance.name = m_graph.index().nameOf(m_graph.get(cls).def);
    instance.state = Instance::State::Typed;
    instance.isStatic = true;
    const InstanceId id = m_instances.add(std::move(instance));
    m_static.emplace(cls, id);
    return id;
}

/// Whether nothing but its class says what a component is: no modification from outside, no array, no condition.
bool InstanceTree::isTypedByClass(const Instance& instance) const {
    const ast::Component& d = *instance.decl;
    if (&d != instance.original || d.condition || !d.dimensions.empty() || instance.isOuter || instance.arrayOf)
        return false;
    return std::ranges::all_of(instance.mods, [&](const Modifier& m) {
        return m.mod == d.mod && !m.index &&
               std::ranges::none_of(m.mod->args, [](const ast::Mod* a) { return a->isEach || a->isRedeclare; });
    });
}

void InstanceTree::type(InstanceId id) {
    faultAt(FaultPlace::instantiate);
    Instance& instance = m_instances[id];
    const Instance& parent = m_instances[instance.parent];
    const bool isTypedBefore = instance.parent && parent.cls.index() < m_knownTypes.size() &&
                               instance.element < m_knownTypes[parent.cls.index()].size();
    if (isTypedBefore) {
        const KnownType& known = m_knownTypes[parent.cls.index()][instance.element];
        if (known.cls && isTypedByClass(instance)) {
            instance.cls = known.cls;
            instance.causality = known.causality;
            instance.state = Instance::State::Typed;
            return;
        }
    }
    instance.state = Instance::State::Typing;

    // A component of the class that it stands in, however deep, has no end.
    bool isOfParent = false;
    const ClassId declared = m_graph.componentType(parent.cls, instance.element, instance.parent, &isOfParent);
    const ClassId plain = innerClass(*this, declared, instance.parent, instance.decl->nameSpan);
    auto give_up = [&] {
        m_instances[id].broken = true;
        m_instances[id].state = Instance::State::Typed;
    };
    if (!plain)
        return give_up();
    const ClassNode& node = m_graph.expanded(plain);
    if (node.broken)
        instance.broken = true;
    if (node.builtin == BuiltinType::None && !node.enumeration) {
        size_t depth = 0;
        InstanceId nearest;
        for (InstanceId at = instance.parent; at; at = m_instances[at].parent, ++depth) {
            const ClassNode& around = m_graph.get(m_instances[at].cls);
            if (around.def == node.def && around.scope == node.scope && !nearest)
                nearest = at;
        }
        // Conditions may end it; what has none within some levels has none at all, on no other way either.
        if (nearest && m_recursive.contains(node.def))
            return give_up();
        if (nearest && depth > 60) {
            m_recursive.insert(node.def);
            std::string way;
            for (InstanceId at = instance.parent; at != nearest; at = m_instances[at].parent)
                if (m_instances[at].cls)
                    way = " → " + std::string(m_graph.names().text(m_instances[at].name)) + " (" +
                          m_graph.fullName(m_instances[at].cls) + ")" + way;
            const std::string cls = m_graph.fullName(plain);
            m_graph.report(diagnose<DiagnosticKind::RecursiveComponent>(
                instance.decl->nameSpan, cls,
                cls + way + " → " + std::string(m_graph.names().text(instance.name)) + " (" + cls + ")"));
            return give_up();
        }
    }
    Modifiers relevant;
    for (const Modifier& m : instance.mods)
        for (const ast::Mod* arg : m.mod->args) {
            auto found = node.byName.find(arg->name);
            const bool isClass = found != node.byName.end() && !node.elements[found->second].component;
            if (arg->isRedeclare || isClass)
                relevant.push_back({arg, m.scope, m.index});
        }
    instance.cls = m_graph.modified(plain, relevant);

    if (const auto [condition, scope] = conditionOf(id); condition) {
        const auto exists = m_oracle.condition(*condition, scope);
        if (!exists)
            return give_up();
        if (!*exists)
            m_instances[id].absent = true;
    }
    if (!m_instances[id].absent && !m_instances[id].arrayOf) {
        if (instance.isOuter)
            findInner(id);
        const auto dimensions = m_oracle.dimensions(id);
        if (!dimensions)
            return give_up();
        m_instances[id].dimensions = *dimensions;
        if (instance.isOuter && m_instances[id].inner)
            compareExtents(id, m_instances[id].inner);
        if (instance.parent && isExpandable(instance.parent) && !binding(id).mod)
            for (const auto& [extent, scope] : dimensionExpressions(id))
                m_instances[id].isGrowing |= extent->kind == ast::ExprKind::Colon;
    }
    if (m_graph.def(plain).isEnvironment) {
        m_instances[id].absent = true;
        reportUnknown(instance.mods, plain);
    }
    checkModifiers(id, plain);
    for (ClassId at = instance.cls; at; at = m_graph.expanded(at).shortBase)
        if (instance.causality == ast::Causality::None)
            instance.causality = m_graph.body(at).baseCausality;
    instance.state = Instance::State::Typed;
    const bool isSimpleType = node.builtin != BuiltinType::None || node.enumeration.valid();
    // What an outer class stands for, only the place tells.
    if (isSimpleType && !isOfParent && !m_graph.def(declared).isOuter && instance.cls == plain && !instance.broken &&
        instance.parent && isTypedByClass(instance) && dimensionExpressions(id).empty()) {
        if (parent.cls.index() >= m_knownTypes.size())
            m_knownTypes.resize(parent.cls.index() + 1);
        std::vector<KnownType>& known = m_knownTypes[parent.cls.index()];
        if (instance.element >= known.size())
            known.resize(m_graph.get(parent.cls).elements.size());
        known[instance.element] = {instance.cls, instance.causality};
    }
}

/// What a declaration or a modification of it cannot say, once for each component.
void InstanceTree::checkModifiers(InstanceId id, ClassId plain) {
    const Instance& instance = m_instances[id];
    if (instance.arrayOf)
        return;
    const ClassNode& node = m_graph.expanded(plain);
    const bool isSimple = node.builtin != BuiltinType::None || node.enumeration.valid();
    const auto text = [&](NameId name) { return m_graph.names().text(name); };
    const auto isInArray = [&] {
        if (instance.absent || !dimensionExpressions(id).empty())
            return true;
        for (InstanceId at = id; at; at = m_instances[at].parent)
            if (!m_instances[at].subscripts.empty())
                return true;
        return false;
    };
    for (const Modifier& m : instance.mods) {
        const auto args = m.mod->args;
        for (size_t i = 0; i < args.size(); ++i) {
            if (isSimple)
                m_graph.checkAttribute(plain, *args[i]);
            if (args[i]->isEach && !isInArray())
                m_graph.report(diagnose<DiagnosticKind::EachWithoutArray>(args[i]->span, text(args[i]->name)));
        }
        if (args.size() < 2)
            continue;
        std::unordered_set<NameId> bound;
        for (const ast::Mod* arg : args)
            if (arg->binding && !bound.insert(arg->name).second)
                m_graph.report(diagnose<DiagnosticKind::DuplicateModifier>(arg->span, text(arg->name)));
    }
    if (isSimple)
        checkFinalAttributes(id);
    if (instance.isOuter && !instance.isInner && instance.decl->mod &&
        (instance.decl->mod->binding || !instance.decl->mod->args.empty()))
        m_graph.report(diagnose<DiagnosticKind::OuterModified>(instance.decl->nameSpan, text(instance.name)));
    if (instance.decl == instance.original || !instance.original || isSimple || !instance.original->isReplaceable)
        return;
    // What replaces a component has all that the replaced one shows.
    const ClassElement& element = m_graph.get(m_instances[instance.parent].cls).elements[instance.element];
    const ast::Name& wanted =
        instance.original->constraint.empty() ? instance.original->type : instance.original->constraint;
    const ClassId constraint = m_graph.lookupClass({element.owner, {}}, wanted, false);
    if (!constraint || m_graph.expanded(constraint).broken || node.broken)
        return;
    for (const ClassElement& e : m_graph.expanded(constraint).elements)
        if (e.component && !e.isProtected && !node.byName.contains(e.name)) {
            m_graph.report(diagnose<DiagnosticKind::NotSubtype>(instance.decl->nameSpan, text(instance.name),
                                                                m_graph.fullName(plain), text(e.name)));
            m_instances[id].broken = true; // what modifies the replaced one would not fit either
            return;
        }
}

/// An attribute that is final where it is given first cannot be given another value by what modifies that.
void InstanceTree::checkFinalAttributes(InstanceId id) {
    struct Given {
        const ast::Mod* mod;
        Scope scope;
    };
    std::vector<Given> stronger;
    const auto look = [&](const ast::Mod* arg, Scope scope) {
        if (!arg->binding)
            return;
        for (const Given& other : stronger)
            if (arg->isFinal && other.mod->name == arg->name && other.mod != arg && other.scope.self != scope.self)
                m_graph.report(
                    diagnose<DiagnosticKind::FinalModified>(other.mod->nameSpan, m_graph.names().text(arg->name)));
        stronger.push_back({arg, scope});
    };
    for (const Modifier& m : m_instances[id].mods)
        for (const ast::Mod* arg : m.mod->args)
            look(arg, m.scope);
}

/// An outer array has the extents of the inner one.
void InstanceTree::compareExtents(InstanceId outer, InstanceId inner) {
    const Instance& given = typed(inner);
    const std::vector<uint32_t>&is = given.dimensions, &wanted = m_instances[outer].dimensions;
    if (given.state != Instance::State::Typed || given.broken || given.absent || given.isGrowing || is == wanted)
        return;
    const auto typeText = [&](InstanceId id, const std::vector<uint32_t>& extents) {
        std::string text = m_graph.fullName(m_instances[id].cls);
        for (size_t d = 0; d < extents.size(); ++d)
            text += (d == 0 ? "[" : ",") + std::to_string(extents[d]);
        return extents.empty() ? text : text + "]";
    };
    m_graph.report(diagnose<DiagnosticKind::NoSubtypeOfOuter>(m_instances[outer].decl->nameSpan,
                                                              m_graph.names().text(m_instances[outer].name),
                                                              typeText(inner, is), typeText(outer, wanted)));
    m_instances[outer].broken = true;
}

void InstanceTree::findInner(InstanceId id) {
    // The inner component has all that the outer one shows.
    const auto compare = [&](InstanceId inner) {
        const ClassId wanted = m_instances[id].cls, given = typed(inner).cls;
        if (!wanted || !given || m_instances[inner].broken || wanted == given)
            return;
        const ClassNode &a = m_graph.expanded(wanted), &b = m_graph.expanded(given);
        if (a.broken || b.broken)
            return;
        const auto differs = [&](const std::string& is) {
            m_graph.report(diagnose<DiagnosticKind::NoSubtypeOfOuter>(m_instances[id].decl->nameSpan,
                                                                      m_graph.names().text(m_instances[id].name), is,
                                                                      m_graph.fullName(wanted)));
            m_instances[id].broken = true;
        };
        const bool simpleA = a.builtin != BuiltinType::None || a.enumeration.valid();
        const bool simpleB = b.builtin != BuiltinType::None || b.enumeration.valid();
        if (simpleA != simpleB || a.builtin != b.builtin)
            return differs(m_graph.fullName(given));
        if (simpleA)
            return;
        for (const ClassElement& e : a.elements)
            if (!e.isProtected && !b.byName.contains(e.name))
                return differs(phrase("{0} without '{1}'", m_graph.fullName(given), m_graph.names().text(e.name)));
    };
    const NameId name = m_instances[id].name;
    for (InstanceId around = m_instances[m_instances[id].parent].parent; around; around = m_instances[around].parent) {
        const FoundName found = m_graph.member(m_instances[around].cls, name);
        if (found.kind != FoundName::Kind::Component)
            continue;
        InstanceId candidate = childByElement(around, found.element);
        if (candidate && m_instances[candidate].innerTwin && m_instances[candidate].innerTwin != id)
            candidate = m_instances[candidate].innerTwin;
        if (candidate && m_instances[candidate].isInner && candidate != id) {
            m_instances[id].inner = candidate;
            compare(candidate);
            return;
        }
    }
    for (InstanceId made : m_implicit)
        if (m_instances[made].name == name) {
            m_instances[id].inner = made;
            return;
        }
    const ClassId cls = m_instances[id].cls;
    if (m_graph.def(cls).isPartial || m_instances[id].isInner) {
        m_graph.report(
            diagnose<DiagnosticKind::MissingInner>(m_instances[id].decl->nameSpan, m_graph.names().text(name)));
        m_instances[id].broken = true;
        return;
    }
    m_graph.report(diagnose<DiagnosticKind::ImplicitInner>(m_instances[id].decl->nameSpan, m_graph.names().text(name)));
    const auto dimensions = m_oracle.dimensions(id);
    if (!dimensions) {
        m_instances[id].broken = true;
        return;
    }
    Instance made;
    made.cls = cls;
    made.name = name;
    made.parent = m_root;
    made.isInner = true;
    made.variability = m_instances[id].variability;
    made.dimensions = *dimensions;
    made.state = Instance::State::Typed;
    const InstanceId madeId = m_instances.add(std::move(made));
    m_implicit.push_back(madeId);
    m_instances[id].inner = madeId;
}

bool InstanceTree::isSimple(InstanceId id) {
    const ClassId cls = typed(id).cls;
    if (!cls)
        return false;
    const ClassNode& node = m_graph.expanded(cls);
    return node.builtin != BuiltinType::None || node.enumeration.valid();
}

/// What is given to the components of an instance, by name: what modifies the instance itself, and what the classes
/// that declare the components are modified with. A class with thousands of components may have a modification for
/// each of them, so none of them looks at all.
class InstanceTree::GivenModifiers {
public:
    GivenModifiers(const ClassGraph& graph, std::span<const Modifier> mods) : m_graph(graph) {
        for (const Modifier& m : mods)
            for (const ast::Mod* arg : m.mod->args)
                m_ofInstance.push_back({arg->name, arg, &m});
        byName(m_ofInstance);
    }

    struct Given {
        NameId name;
        const ast::Mod* arg = nullptr;
        const Modifier* in = nullptr; // the modification that has it; of a class: the modification itself
    };

    std::ranges::subrange<const Given*> ofInstance(NameId name) const { return named(m_ofInstance, name); }
    std::ranges::subrange<const Given*> ofClass(ClassId owner, NameId name) const {
        if (m_owner != owner) {
            m_owner = owner;
            m_ofOwner.clear();
            for (const Modifier& m : m_graph.get(owner).mods)
                m_ofOwner.push_back({m.mod->name, m.mod, &m});
            byName(m_ofOwner);
        }
        return named(m_ofOwner, name);
    }

private:
    static void byName(std::vector<Given>& all) {
        if (all.size() > 1)
            std::ranges::stable_sort(all, {}, &Given::name);
    }
    static std::ranges::subrange<const Given*> named(const std::vector<Given>& all, NameId name) {
        const auto [from, to] = std::equal_range(all.data(), all.data() + all.size(), Given{name},
                                                 [](const Given& a, const Given& b) { return a.name < b.name; });
        return {from, to};
    }

    const ClassGraph& m_graph;
    std::vector<Given> m_ofInstance;
    // Components of one class mostly stand together.
    mutable ClassId m_owner;
    mutable std::vector<Given> m_ofOwner;
};

void InstanceTree::collectModifiers(const Instance& parent, InstanceId parentId, const ClassElement& element,
                                    const GivenModifiers& given, Instance& child) {
    m_collected.clear();
    Modifiers& mods = m_collected;
    bool replaced = element.redeclare.mod == nullptr;
    // Of the constraining clauses of all redeclarations, the outermost first: each holds for what replaces it.
    Modifiers constraints;
    auto push = [&](const ast::Mod* mod, Scope scope, const IndexStep* index) {
        if (!mod)
            return;
        if (scope.self == buildingSelf)
            scope.self = parentId;
        if (mod->isRedeclare) {
            if (!mod->component)
                return;
            if (!mod->component->constraint.empty() && mod->component->constraintMod)
                constraints.push_back({mod->component->constraintMod, scope, index});
            // What a redeclaration says of its component goes when another one replaces that.
            if (replaced && mod != element.redeclare.mod && element.redeclare.mod->component->isRedeclare)
                return;
            replaced |= mod == element.redeclare.mod;
            mod = mod->component->mod;
            if (!mod)
                return;
        }
        const Modifier m{mod, scope, index};
        if (std::ranges::find(mods, m) == mods.end())
            mods.push_back(m);
    };
    for (const auto& [name, arg, in] : given.ofInstance(element.name))
        push(arg, in->scope, arg->isEach && !parent.subscripts.empty() && in->index ? in->index->outer : in->index);
    for (const auto& [name, mod, in] : given.ofClass(element.owner, element.name))
        push(mod, in->scope, in->index);
    if (!replaced && element.redeclare.mod->component)
        push(element.redeclare.mod, element.redeclare.scope, element.redeclare.index);
    const Scope own{element.owner, parentId};
    if (!element.redeclare.mod)
        push(element.component->mod, own, nullptr);
    for (const Modifier& constraint : constraints)
        push(constraint.mod, constraint.scope, constraint.index);
    push(element.component->constraintMod, own, nullptr);
    if (element.redeclare.mod && element.component->constraint.empty())
        push(element.component->mod, own, nullptr);

    const bool finalByDeclaration = element.component->isFinal;
    for (size_t weak = 1; weak < mods.size(); ++weak) {
        const bool isDeclaration = mods[weak].mod == element.component->mod;
        if ((mods[weak].mod->isFinal || (isDeclaration && finalByDeclaration)) && mods[weak].mod->binding) {
            for (size_t strong = 0; strong < weak; ++strong)
                if (mods[strong].mod->binding && mods[strong].scope.self != mods[weak].scope.self) {
                    m_graph.report(diagnose<DiagnosticKind::FinalModified>(mods[strong].mod->span,
                                                                           m_graph.names().text(element.name)));
                    mods.erase(mods.begin() + static_cast<std::ptrdiff_t>(strong));
                    --weak;
                    --strong;
                }
        }
    }
    child.mods = m_lists.copy(mods);
}

/// Modifications of what a class does not have.
void InstanceTree::reportUnknown(std::span<const Modifier> mods, ClassId cls) {
    const ClassNode& node = m_graph.expanded(cls);
    for (const Modifier& m : mods)
        for (const ast::Mod* arg : m.mod->args)
            if (!node.byName.contains(arg->name) && !node.broken)
                m_graph.report(diagnose<DiagnosticKind::UnknownModified>(
                    arg->span, m_graph.fullName(cls), m_graph.names().text(arg->name),
                    m_graph.didYouMean(m_graph.nearestMember(cls, arg->name))));
}

void InstanceTree::makeChildren(InstanceId id) {
    m_instances[id].hasChildren = true;
    const ClassId cls = m_instances[id].cls;
    if (!cls)
        return;
    const ClassNode& node = m_graph.expanded(cls);
    if (node.builtin != BuiltinType::None || node.enumeration.valid())
        return;

    reportUnknown(m_instances[id].mods, cls);
    if (!mayMake(id, node.componentCount))
        return;

    const GivenModifiers given(m_graph, m_instances[id].mods);
    std::vector<InstanceId> children(node.componentCount), twins;
    for (uint32_t at : node.order) {
        const ClassElement& element = node.elements[at];
        if (!element.component)
            continue;
        const Instance& parent = m_instances[id];
        Instance child;
        child.name = element.name;
        child.parent = id;
        child.element = at;
        child.isStatic = parent.isStatic;
        child.original = element.component;
        child.decl = element.component;
        child.declScope = {element.owner, id};
        if (element.redeclare.mod && element.redeclare.mod->component) {
            child.decl = element.redeclare.mod->component;
            child.declScope = element.redeclare.scope;
            if (child.declScope.self == buildingSelf)
                child.declScope.self = id;
        }
        collectModifiers(parent, id, element, given, child);
        const ast::Component& d = *child.decl;
        const ast::Component& o = *element.component;
        child.variability = std::min(d.hasVariability ? d.variability : o.variability, parent.variability);
        child.causality = d.causality != ast::Causality::None ? d.causality : o.causality;
        child.prefix = d.prefix != ast::ConnectorPrefix::None ? d.prefix : o.prefix;
        if (child.prefix == ast::ConnectorPrefix::None)
            child.prefix = parent.original ? parent.prefix : child.prefix;
        child.isProtected = (element.isProtected && !o.isImplementation) || parent.isProtected;
        child.isInner = d.isInner || o.isInner;
        child.isOuter = d.isOuter || o.isOuter;
        child.isFinal = d.isFinal || o.isFinal || parent.isFinal;
        // But for what is put out of a state of a state machine: there the states within assign the variable that the
        // state itself puts out.
        if (child.isInner && child.isOuter && child.causality != ast::Causality::Output) {
            Instance twin = child;
            twin.isOuter = false;
            child.mods = {};
            child.innerTwin = m_instances.add(std::move(twin));
            twins.push_back(child.innerTwin);
        }
        children[element.number] = m_instances.add(std::move(child));
    }
    children.insert(children.end(), twins.begin(), twins.end());
    m_instances[id].children = m_lists.copy(children);
}

InstanceId InstanceTree::addElement(InstanceId arrayId, const std::vector<uint32_t>& subscripts) {
    const Instance& array = m_instances[arrayId];
    Instance element;
    element.name = array.name;
    element.parent = array.parent;
    element.arrayOf = arrayId;
    element.state = Instance::State::Typed;
    element.broken = array.broken;
    element.isStatic = array.isStatic;
    element.original = array.original;
    element.decl = array.decl;
    element.declScope = array.declScope;
    element.element = array.element;
    element.cls = array.cls;
    element.subscripts = subscripts;
    element.variability = array.variability;
    element.causality = array.causality;
    element.prefix = array.prefix;
    element.isProtected = array.isProtected;
    element.isInner = array.isInner;
    element.isFinal = array.isFinal;
    element.isAugmented = array.isAugmented;
    // Arguments with `each` leave the last step out again: see collectModifiers.
    Modifiers mods;
    for (const Modifier& m : array.mods) {
        m_indexSteps.push_back({m.index, subscripts});
        mods.push_back({m.mod, m.scope, &m_indexSteps.back()});
    }
    element.mods = m_lists.copy(mods);
    return m_instances.add(std::move(element));
}

bool InstanceTree::mayMake(InstanceId id, double more) {
    const double all = static_cast<double>(m_instances.size()) + more;
    if (all <= static_cast<double>(m_mostInstances))
        return true;
    if (!std::exchange(m_isLimitTold, true))
        m_graph.report(diagnose<DiagnosticKind::TooManyVariables>(
            m_instances[id].decl ? m_instances[id].decl->nameSpan : SourceSpan(), path(id), all,
            static_cast<int64_t>(m_mostInstances)));
    m_instances[id].broken = true;
    return false;
}

void InstanceTree::makeElements(InstanceId id) {
    m_instances[id].hasChildren = true;
    const std::vector<uint32_t> dimensions = m_instances[id].dimensions;
    double elementCount = 1;
    for (uint32_t d : dimensions)
        elementCount *= d;
    if (!mayMake(id, elementCount))
        return;
    const auto count = static_cast<size_t>(elementCount);
    std::vector<InstanceId> elements;
    elements.reserve(count);
    std::vector<uint32_t> subscripts(dimensions.size(), 1);
    for (size_t n = 0; n < count; ++n) {
        elements.push_back(addElement(id, subscripts));
        for (size_t d = dimensions.size(); d-- > 0;) {
            if (++subscripts[d] <= dimensions[d])
                break;
            subscripts[d] = 1;
        }
    }
    m_instances[id].children = m_lists.copy(elements);
}

std::span<const InstanceId> InstanceTree::children(InstanceId id) {
    const Instance& instance = typed(id);
    if (!instance.hasChildren && !instance.broken) {
        if (instance.dimensions.empty())
            makeChildren(id);
        else if (!isSimple(id))
            makeElements(id);
    }
    return m_instances[id].children;
}

std::pair<const ast::Expr*, Scope> InstanceTree::conditionOf(InstanceId id) const {
    const Instance& instance = m_instances[id];
    if (!instance.decl)
        return {};
    // What replaces a component within a modification has no condition of its own: that of the replaced one stays.
    if (instance.decl->condition || !instance.original)
        return {instance.decl->condition, instance.declScope};
    if (!instance.original->condition || !instance.parent)
        return {};
    const ClassId around = m_instances[instance.parent].cls;
    return {instance.original->condition, {m_graph.get(around).elements[instance.element].owner, instance.parent}};
}

InstanceId InstanceTree::childByElement(InstanceId id, uint32_t element) {
    const auto all = children(id);
    const uint32_t number = m_graph.get(m_instances[id].cls).elements[element].number;
    return number < all.size() ? all[number] : InstanceId();
}

InstanceId InstanceTree::child(InstanceId id, NameId name) {
    const Instance& instance = typed(id);
    if (!instance.cls)
        return {};
    const FoundName found = m_graph.member(instance.cls, name);
    if (found.kind == FoundName::Kind::Component)
        return childByElement(id, found.element);
    // What connections have added to an expandable connector stands behind its declared components.
    const uint32_t declared = m_graph.get(instance.cls).componentCount;
    for (size_t i = declared; i < instance.children.size() && instance.dimensions.empty(); ++i)
        if (m_instances[instance.children[i]].name == name)
            return instance.children[i];
    return {};
}

bool InstanceTree::isExpandable(InstanceId id) {
    const ClassId cls = m_instances[id].cls;
    return cls && m_graph.expanded(cls).isExpandable;
}

InstanceId InstanceTree::addMember(InstanceId bus, NameId name, InstanceId like, std::vector<uint32_t> dimensions) {
    children(bus); // the declared ones first
    Instance member = typed(like);
    member.parent = bus;
    member.name = name;
    member.arrayOf = {};
    member.subscripts.clear();
    member.children = {};
    member.presentElements.clear();
    member.hasChildren = member.absent = member.isPresent = false;
    member.isInner = member.isOuter = false;
    member.inner = {};
    member.causality = ast::Causality::None;
    member.isProtected = m_instances[bus].isProtected;
    member.isAugmented = true;
    member.isGrowing = !dimensions.empty();
    member.dimensions = std::move(dimensions);
    const InstanceId id = m_instances.add(std::move(member));
    std::span<InstanceId>& room = m_growing[bus];
    const auto before = m_instances[bus].children;
    if (before.size() >= room.size()) {
        room = m_lists.room<InstanceId>(2 * before.size() + 4);
        std::ranges::copy(before, room.begin());
    }
    room[before.size()] = id;
    m_instances[bus].children = room.first(before.size() + 1);
    return id;
}

void InstanceTree::grow(InstanceId id, const std::vector<uint32_t>& dimensions) {
    const std::vector<uint32_t> before = m_instances[id].dimensions;
    if (before == dimensions)
        return;
    const auto old = m_instances[id].children;
    const std::vector<bool> present = m_instances[id].presentElements;
    const bool all = m_instances[id].isPresent && present.empty();
    const bool simple = isSimple(id);
    size_t count = 1;
    for (uint32_t d : dimensions)
        count *= d;
    m_instances[id].dimensions = dimensions;
    std::vector<bool> presentNow(count, false);
    std::vector<InstanceId> elements;
    std::vector<uint32_t> subscripts(dimensions.size(), 1);
    for (size_t n = 0; n < count; ++n) {
        size_t from = 0;
        bool existed = true;
        for (size_t d = 0; d < dimensions.size(); ++d) {
            existed &= d < before.size() && subscripts[d] <= before[d];
            from = existed ? from * before[d] + (subscripts[d] - 1) : 0;
        }
        presentNow[n] = existed && (all || (from < present.size() && present[from]));
        if (!simple && m_instances[id].hasChildren)
            elements.push_back(existed && from < old.size() ? old[from] : addElement(id, subscripts));
        for (size_t d = dimensions.size(); d-- > 0;) {
            if (++subscripts[d] <= dimensions[d])
                break;
            subscripts[d] = 1;
        }
    }
    if (simple)
        m_instances[id].presentElements = std::move(presentNow);
    else
        m_instances[id].children = m_lists.copy(elements);
}

bool InstanceTree::setPresent(InstanceId id) {
    Instance& member = m_instances[id];
    const bool isNew = !member.isPresent || !member.presentElements.empty();
    member.isPresent = true;
    member.presentElements.clear();
    return isNew;
}

bool InstanceTree::setPresent(InstanceId id, std::span<const uint32_t> elements) {
    Instance& member = m_instances[id];
    if (member.dimensions.empty())
        return setPresent(id);
    if (member.isPresent && member.presentElements.empty())
        return false;
    size_t count = 1;
    for (uint32_t d : member.dimensions)
        count *= d;
    std::vector<bool>& present = member.presentElements.change();
    present.resize(count, false);
    bool isNew = !member.isPresent;
    member.isPresent = true;
    for (uint32_t e : elements) {
        isNew |= !present[e];
        present[e] = true;
    }
    return isNew;
}

Modifier InstanceTree::binding(InstanceId id) {
    if (m_instances[id].isAugmented)
        return {};
    for (const Modifier& m : m_instances[id].mods)
        if (m.mod->binding)
            return m;
    return {};
}

bool InstanceTree::hasAttributes(InstanceId id) {
    const Instance& instance = typed(id);
    for (const Modifier& m : instance.mods)
        if (!m.mod->args.empty())
            return true;
    const ClassId base = instance.cls ? m_graph.expanded(instance.cls).builtinBase : ClassId();
    return base.valid() && !m_graph.get(base).mods.empty();
}

Modifier InstanceTree::attribute(InstanceId id, NameId name) {
    const Instance& instance = typed(id);
    for (const Modifier& m : instance.mods)
        for (const ast::Mod* arg : m.mod->args)
            if (arg->name == name && arg->binding)
                return {arg, m.scope, m.index};
    // The type may be one that is not found.
    const ClassId base = instance.cls ? m_graph.expanded(instance.cls).builtinBase : ClassId();
    if (base)
        for (const Modifier& m : m_graph.get(base).mods)
            if (m.mod->name == name && m.mod->binding) {
                Modifier result = m;
                if (result.scope.self == buildingSelf)
                    result.scope.self = {};
                return result;
            }
    return {};
}

std::vector<std::pair<const ast::Expr*, Scope>> InstanceTree::dimensionExpressions(InstanceId id) {
    std::vector<std::pair<const ast::Expr*, Scope>> result;
    const Instance& instance = m_instances[id];
    std::span<const ast::Expr* const> own = instance.decl->dimensions;
    Scope scope = instance.declScope;
    if (own.empty() && instance.decl != instance.original) {
        own = instance.original->dimensions;
        scope = {m_graph.get(m_instances[instance.parent].cls).elements[instance.element].owner, instance.parent};
    }
    for (const ast::Expr* e : own)
        result.emplace_back(e, scope);
    for (ClassId at = instance.cls; at;) {
        const ClassNode& node = m_graph.expanded(at);
        if (node.builtinBase == at && !node.enumeration) // predefined: no text says more
            break;
        for (const ast::Expr* e : m_graph.body(at).baseDimensions)
            result.emplace_back(e, node.scope);
        // A type written out (`type T extends Real3; … end T`) has the dimensions of what it extends.
        const bool extends = node.builtin != BuiltinType::None && !node.shortBase && node.bases.size() == 1;
        at = extends ? node.bases.front() : node.shortBase;
    }
    return result;
}

std::string InstanceTree::path(InstanceId id) const {
    std::vector<InstanceId> chain;
    for (InstanceId at = id; at && m_instances[at].parent; at = m_instances[at].parent)
        chain.push_back(at);
    std::string result;
    for (auto it = chain.rbegin(); it != chain.rend(); ++it) {
        if (!result.empty())
            result += '.';
        const Instance& instance = m_instances[*it];
        result += m_graph.names().text(instance.name);
        if (!instance.subscripts.empty()) {
            result += '[';
            for (size_t i = 0; i < instance.subscripts.size(); ++i)
                result += (i ? "," : "") + std::to_string(instance.subscripts[i]);
            result += ']';
        }
    }
    return result;
}

} // namespace gnomon
