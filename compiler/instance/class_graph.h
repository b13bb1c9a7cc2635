#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/library/class_index.h"

#include <unordered_map>
#include <vector>

namespace gnomon {

using ClassId = Id<struct ClassTag>;
using InstanceId = Id<struct InstanceTag>;

/// Stands for "the instance that is being built" in modifications that a class itself writes (of what it extends).
inline constexpr InstanceId buildingSelf{InstanceId::none - 1};

/// Where the names in a text are looked up: in a class, whose own components are those of `self`. No self: the class
/// is a package or another static scope.
struct Scope {
    ClassId cls;
    InstanceId self;

    friend bool operator==(const Scope&, const Scope&) = default;
};

/// The way from the place of a modification down to an element of arrays of components: subscripts from 1, innermost
/// first.
struct IndexStep {
    const IndexStep* outer = nullptr;
    std::vector<uint32_t> subscripts;
};

/// An argument of a modification, with the place that it was written in.
struct Modifier {
    const ast::Mod* mod = nullptr;
    Scope scope;
    const IndexStep* index = nullptr;

    friend bool operator==(const Modifier&, const Modifier&) = default;
};

/// The outermost, that is the strongest, first.
using Modifiers = std::vector<Modifier>;

/// A component or class that a class has, declared in it or inherited.
struct ClassElement {
    NameId name;
    const ast::Component* component = nullptr; // null: a class
    DefId def;
    /// The class that declares it: the place of its type, its dimensions and its binding.
    ClassId owner;
    Modifier redeclare; // the redeclaration that counts, or none
    bool isProtected = false;
    uint32_t number = 0; // of a component among the components of the class
    /// Of a component: its type without modifications; of a class: the class. Kept in the owner's element.
    ClassId resolved;
};

/// A class in its context: a definition, the class that it stands in, and what is modified of it. Each such triple
/// exists once. Expanded when first asked for: then `elements` has what it declares and inherits.
struct ClassNode {
    enum class State : uint8_t { New, Expanding, Expanded };

    DefId def;
    Scope scope;         // the class around it
    ClassId extendsBase; // of `redeclare model extends X`: what X was
    Modifiers mods;      // arguments for its elements
    Modifiers weak;      // of a short class: what its own arguments override
    State state = State::New;
    bool broken = false; // an error was reported while it was expanded
    bool isExpandable = false;

    /// Of a simple type, through all short classes and `extends`.
    BuiltinType builtin = BuiltinType::None;
    ClassId builtinBase; // the predefined class at the end, with all modifiers of attributes
    DefId enumeration;   // the definition that lists the literals
    /// Of a short class: B in `class A = B`.
    ClassId shortBase;

    std::vector<ClassElement> elements;
    std::vector<uint32_t> order; // as in the text, inherited ones where the extends clause stands
    std::unordered_map<NameId, uint32_t> byName;
    std::vector<ClassId> bases;                   // direct ones, in order
    std::vector<const ast::Extends*> baseClauses; // of each; null: of a short class
    uint32_t componentCount = 0;
};

struct FoundName {
    enum class Kind : uint8_t { Nothing, Class, Component };

    Kind kind = Kind::Nothing;
    ClassId cls;              // the class, or the one that has the component
    uint32_t element = 0;     // Component: in cls
    bool inEnclosing = false; // not of the class where the search began, but of one around it, or imported
    InstanceId self;          // Component inEnclosing: the instance of that class, if it is not a static one
};

/// All classes in their contexts, for one compilation. Errors go to the sink once, where they are made.
class ClassGraph {
public:
    ClassGraph(ClassIndex& index, DiagnosticSink& sink) : m_index(index), m_sink(sink) {}

    ClassIndex& index() const { return m_index; }
    NameTable& names() const { return m_index.names(); }
    DiagnosticSink& sink() const { return m_sink; }

    /// A class of the top level or in packages, unmodified, by its definition.
    ClassId classOf(DefId def);
    /// As classOf(), but as a member of the class around it: `redeclare function extends f` knows its f.
    ClassId memberClassOf(DefId def);
    /// Whether another class is expected in place of this one: it, or a package around it, is replaceable, outer or a
    /// partial package.
    bool mayBeReplaced(ClassId cls);
    ClassId node(DefId def, Scope scope, ClassId extendsBase, Modifiers mods, Modifiers weak = {});
    /// The same class with further (stronger) modifications.
    ClassId modified(ClassId cls, const Modifiers& mods);
    const ClassNode& get(ClassId cls) const { return m_nodes[cls]; }
    const ClassNode& expanded(ClassId cls);
    size_t size() const { return m_nodes.size(); }

    const ClassDef& def(ClassId cls) const { return m_index.def(m_nodes[cls].def); }
    const ast::ClassBody& body(ClassId cls) const { return m_index.body(m_nodes[cls].def); }
    std::string fullName(ClassId cls) const { return m_index.fullName(m_nodes[cls].def); }
    /// Own restriction; that of the base for a short class.
    Restriction restriction(ClassId cls);

    /// The class that an element of a class is; `self` is the instance through which it was found, if any.
    ClassId elementClass(ClassId cls, uint32_t element, InstanceId self);
    /// The type of a component, without the modifications of the component. No id after a reported error. `self` has
    /// the component: its type may have been modified in words of that instance, and then is a class of its own.
    ClassId componentType(ClassId cls, uint32_t element, InstanceId self = {}, bool* isOfInstance = nullptr);

    /// What a simple name means in a scope: elements, imports, then outwards.
    FoundName lookup(ClassId from, NameId name);
    /// A class by a dotted name; reports what it does not find. `self` as in elementClass.
    ClassId lookupClass(Scope from, const ast::Name& name, bool report = true);
    FoundName member(ClassId cls, NameId name);
    /// A predefined function such as sin as a class, if nothing of that name is declared around; else no id.
    ClassId predefinedFunction(Scope from, const ast::Name& name);
    /// The n-th component, from 1, that Sol's M m(x, y) gives a value: of the interface, and no parameter. No name: it
    /// has only `count` of them.
    NameId memberAt(ClassId cls, uint32_t position, uint32_t& count);

    /// Whether `cls` is `base` or inherits from it (by definition).
    bool isKindOf(ClassId cls, DefId base);
    /// The name among the elements visible in a scope that is nearest to a misspelt one, or nothing.
    /// What is declared around `place` itself is none: nothing depends on whether it is there.
    std::string nearest(ClassId from, NameId name, SourceSpan place = {});
    std::string nearestMember(ClassId cls, NameId name);
    /// " (did you mean 'x'?)" or nothing.
    std::string didYouMean(const std::string& nearest) const;

    /// Reports a modification of a simple type that is none of its attributes.
    void checkAttribute(ClassId simple, const ast::Mod& mod);

    void report(Diagnostic diagnostic) { m_sink.report(std::move(diagnostic)); }

private:
    void expand(ClassId cls);
    void expandLong(ClassId cls, const ast::ClassBody& body);
    void expandShort(ClassId cls, const ast::ClassBody& body);
    void addBase(ClassId cls, ClassId base, const Modifiers& inherited, const std::vector<Modifier>& own,
                 const ast::Extends* clause, bool isProtected, SourceSpan place);
    void applyRedeclare(ClassNode& node, const Modifiers& redeclaring, ClassElement& element);
    FoundName lookupImport(ClassId cls, NameId name);
    FoundName lookupDotted(ClassId from, const ast::Name& name);
    ClassId resolveImported(DefId start, const ast::Name& name, size_t count);
    /// Whether what is written in a class, a name, a modification or a short class, speaks of components of it: it
    /// means another thing in each instance.
    bool speaksOfInstance(ClassId cls, NameId name);
    bool speaksOfInstance(ClassId cls, const ast::Mod& mod);
    bool bodySpeaksOfInstance(ClassId cls, DefId def);
    bool maySuggest();
    void reportCycle(ClassId cls, ClassId base, SourceSpan place);

    ClassIndex& m_index;
    DiagnosticSink& m_sink;
    Store<ClassId, ClassNode> m_nodes;
    std::unordered_multimap<uint64_t, ClassId> m_byKey;
    std::unordered_map<DefId, ClassId> m_plain;
    std::vector<const ast::Import*> m_importing; // names that stand for others and are being looked up
    std::vector<ClassId> m_expanding;            // each while the one before it waits
    size_t m_suggestions = 0;
    size_t m_speaking = 0;    // short classes whose words are being looked at
    size_t m_ofInstances = 0; // answers so far that hold for one instance alone
    bool m_isChainTold = false;
};

/// The candidate with the smallest edit distance to the word, if that is small enough for a slip of the fingers.
std::string nearestWord(std::string_view word, const std::vector<std::string_view>& candidates);

} // namespace gnomon
