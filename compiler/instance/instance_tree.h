#pragma once

#include "compiler/base/rare.h"
#include "compiler/instance/class_graph.h"
#include "compiler/library/arena.h"

#include <deque>
#include <optional>
#include <span>
#include <unordered_set>

namespace gnomon {

/// A component as it exists in the model that is built: the instance of a class in the place where it stands, with
/// all modifications that reach it. Made when first asked for; a package or class whose constants are used has a
/// static instance of its own. There may be millions: what most of them lack takes a pointer.
struct Instance {
    enum class State : uint8_t { Declared, Typing, Typed };

    NameId name;
    InstanceId parent;
    InstanceId arrayOf; // of an element: the array of components
    ClassId cls;
    uint32_t element = 0; // in the class of the parent
    InstanceId inner;     // of an outer: what it stands for
    /// Of what is inner and outer at once: there are two. This one is the outer, which is what its class means by the
    /// name; the other is what components within find.
    InstanceId innerTwin;

    State state = State::Declared;
    bool broken = false; // an error about it was reported
    bool absent = false; // its condition is false
    bool hasChildren = false;
    bool isStatic = false;
    // Of members of expandable connectors:
    bool isAugmented = false; // made by a connection: has no declaration equation
    bool isGrowing = false;   // an array that connections may extend
    bool isPresent = false;   // a connection needs it
    ast::Variability variability = ast::Variability::Continuous;
    ast::Causality causality = ast::Causality::None;
    ast::ConnectorPrefix prefix = ast::ConnectorPrefix::None;
    bool isProtected = false, isInner = false, isOuter = false, isFinal = false;

    const ast::Component* original = nullptr; // null for roots and static instances
    const ast::Component* decl = nullptr;     // after redeclaration: type, dimensions, binding
    Scope declScope;
    std::span<const Modifier> mods; // args: for its members; binding: its value. In the tree's memory, as the children

    Rare<std::vector<uint32_t>> dimensions; // of an array of components or of values
    Rare<std::vector<uint32_t>> subscripts; // of an element
    /// Of an array of values in an expandable connector: which elements connections need; empty: all.
    Rare<std::vector<bool>> presentElements;

    /// Of a scalar: its components by number (ClassElement::number), behind them those that connections have added to
    /// an expandable connector, and inner twins. Of an array of components: its elements, last subscript fastest.
    /// Lies in the tree's memory; what once was a list of children stays readable when there are others.
    std::span<const InstanceId> children;
};

/// What the tree has to ask: values that shape it.
class StructureOracle {
public:
    virtual ~StructureOracle() = default;
    /// The extents of a component; `:` is deduced from its binding. Nothing after a reported error.
    virtual std::optional<std::vector<uint32_t>> dimensions(InstanceId instance) = 0;
    virtual std::optional<bool> condition(const ast::Expr& condition, Scope scope) = 0;
};

/// The instances of one model. Demand-driven: asking for the value of a parameter makes the instances on the way.
class InstanceTree {
public:
    InstanceTree(ClassGraph& graph, StructureOracle& oracle) : m_graph(graph), m_oracle(oracle) {}

    ClassGraph& graph() const { return m_graph; }
    const Instance& get(InstanceId id) const { return m_instances[id]; }
    size_t size() const { return m_instances.size(); }

    /// More instances than that are told, not made.
    void setMostInstances(uint64_t most) { m_mostInstances = most; }

    InstanceId makeRoot(ClassId cls, NameId name, Modifiers mods);
    /// For the constants of a package or class.
    InstanceId staticInstance(ClassId cls);
    /// An instance of a class with modifications that stands in no tree: a record that a function builds.
    InstanceId makeLoose(ClassId cls, Modifiers mods);

    const Instance& typed(InstanceId id) {
        if (m_instances[id].state == Instance::State::Declared)
            type(id);
        return m_instances[id];
    }
    /// The components of a scalar instance, or the elements of an array of components.
    std::span<const InstanceId> children(InstanceId id);
    /// The component of that name, or no id.
    InstanceId child(InstanceId id, NameId name);
    InstanceId childByElement(InstanceId id, uint32_t element);
    /// What `outer` stands for; itself for everything else.
    InstanceId resolveOuter(InstanceId id) {
        const Instance& instance = typed(id);
        return instance.inner.valid() ? resolveOuter(instance.inner) : id;
    }

    // Expandable connectors
    bool isExpandable(InstanceId id);
    /// A new member of an expandable connector, of the type of another instance.
    InstanceId addMember(InstanceId bus, NameId name, InstanceId like, std::vector<uint32_t> dimensions);
    /// Extends an array that may grow; elements keep their subscripts.
    void grow(InstanceId array, const std::vector<uint32_t>& dimensions);
    /// True if that is new.
    bool setPresent(InstanceId member);
    bool setPresent(InstanceId member, std::span<const uint32_t> elements);
    /// No connection needs this member: it is not there.
    void remove(InstanceId member) { m_instances[member].absent = true; }

    bool isSimple(InstanceId id);
    BuiltinType builtin(InstanceId id) { return m_graph.expanded(typed(id).cls).builtin; }
    /// The strongest binding that a modification or the declaration gives, or one without expression.
    Modifier binding(InstanceId id);
    /// Whether anything at all is said about the attributes of a simple component.
    bool hasAttributes(InstanceId id);
    /// The strongest modification of an attribute (start, unit …) of a simple component, or none.
    Modifier attribute(InstanceId id, NameId name);
    /// `if condition` of a component, and where it is written; null: it has none.
    std::pair<const ast::Expr*, Scope> conditionOf(InstanceId id) const;
    /// The expressions of the dimensions, component first, then type.
    std::vector<std::pair<const ast::Expr*, Scope>> dimensionExpressions(InstanceId id);

    /// "a.b[2].c"
    std::string path(InstanceId id) const;
    /// Instances that were made for outer ones without an inner.
    const std::vector<InstanceId>& implicitInners() const { return m_implicit; }
    InstanceId root() const { return m_root; }

private:
    void type(InstanceId id);
    void makeChildren(InstanceId id);
    void reportUnknown(std::span<const Modifier> mods, ClassId cls);
    void makeElements(InstanceId id);
    bool mayMake(InstanceId id, double more);
    void checkFinalAttributes(InstanceId id);
    void checkModifiers(InstanceId id, ClassId plain);
    InstanceId addElement(InstanceId array, const std::vector<uint32_t>& subscripts);
    void findInner(InstanceId id);
    void compareExtents(InstanceId outer, InstanceId inner);
    class GivenModifiers;
    /// What type() has found for a component of a simple type, if that is so for it in all instances of its class.
    struct KnownType {
        ClassId cls;
        ast::Causality causality = ast::Causality::None;
    };
    bool isTypedByClass(const Instance& instance) const;
    void collectModifiers(const Instance& parent, InstanceId parentId, const ClassElement& element,
                          const GivenModifiers& given, Instance& child);

    ClassGraph& m_graph;
    StructureOracle& m_oracle;
    Store<InstanceId, Instance> m_instances;
    std::unordered_map<ClassId, InstanceId> m_static;
    std::deque<IndexStep> m_indexSteps;
    Arena m_lists;
    Modifiers m_collected;                                           // of the component that is being made
    std::unordered_map<InstanceId, std::span<InstanceId>> m_growing; // the room that members of a bus have
    std::vector<std::vector<KnownType>> m_knownTypes;                // by class and element
    std::vector<InstanceId> m_implicit;
    std::unordered_set<DefId> m_recursive; // classes that contain themselves
    InstanceId m_root;
    uint64_t m_mostInstances = 10'000'000;
    bool m_isLimitTold = false;
};

} // namespace gnomon
