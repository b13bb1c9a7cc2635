#pragma once

#include "compiler/instance/class_graph.h"

#include <set>
#include <string>
#include <vector>

namespace gnomon {

/// The rules of the language about a class as its text says it, whatever is made of it: what may be inherited,
/// declared, modified, named from outside, and where equations and statements may stand. A class is looked at without
/// the classes in it and without its bases, so each message has its place in the text of the class that is asked for.
class ClassRules {
public:
    explicit ClassRules(ClassGraph& graph) : m_graph(graph), m_names(graph.names()) {}

    void check(ClassId cls);

private:
    /// Where an expression or a statement stands.
    struct Place {
        std::vector<NameId> iterators; // the innermost last
        bool isAlgorithm = false, isInitial = false;
        bool inWhen = false, inLoop = false, inIf = false;
        bool inChoice = false; // an `if` that parameters do not decide
        bool inModifier = false;
        bool isStart = false; // what is said of a parameter, or at the start only
        bool inPure = false;  // within pure(…)
        bool inNoEvent = false;
        bool isConditional = false; // what is said of a component that has a condition
    };
    /// What a name leads to, as far as the text tells.
    struct Meaning {
        enum class Kind : uint8_t { Unknown, Component, Class };

        Kind kind = Kind::Unknown;
        const ClassElement* element = nullptr; // of a component: the last one
        ClassId owner;                         // of a component: whose element it is
        ClassId type;                          // of a component; or the class
        bool isOwn = false;                    // a component of the class itself, with one part
        bool isNested = false;                 // a member of a component
        size_t subscripts = 0;                 // of the last part
    };

    ClassId typeOf(ClassId owner, uint32_t element);
    bool isSimple(ClassId type);
    Restriction restrictionOf(ClassId type);
    bool isExpandable(ClassId type);
    std::string_view text(NameId name) const { return m_names.text(name); }
    template <DiagnosticKind kind, class... Args>
    void report(SourceSpan place, const Args&... args) {
        ++m_reports;
        m_graph.report(diagnose<kind>(place, args...));
    }

    // Names
    Meaning meaning(const ast::Name& name, const Place& place, bool isCall = false, bool report = true);
    std::string pathTo(const ast::Name& name, size_t last) const;
    void className(const ast::Name& name);
    void notInPartial(ClassId in, SourceSpan place);
    /// What a class has is to be named from outside only if it is that of a package, or encapsulated.
    void warnOfForeign(ClassId in, const ClassElement& element, SourceSpan place);
    void functionOfComponent(const ast::Name& name, const Place& place);
    void annotationNames();
    void notReserved(NameId name, SourceSpan place, std::string_view what);
    void checkImports();
    void checkAmbiguity(const ast::NamePart& first);
    bool isBuiltinFunction(const ast::Expr& call, std::string_view& name);

    // Expressions
    void expression(const ast::Expr& e, Place& place);
    /// What an expression is made of, with its iterators known.
    void parts(const ast::Expr& e, Place& place);
    void call(const ast::Expr& e, Place& place);
    void equality(const ast::Expr& e, const Place& place);
    bool isReal(const ast::Expr& e, const Place& place);
    /// The part of an expression that changes between events; null if there is none that one can be sure of.
    bool makesEvents(const ast::Name& function);
    const ast::Expr* continuousPart(const ast::Expr& e, const Place& place, bool noEvents);
    /// Integer, Boolean, String or an enumeration by its declaration.
    bool isDiscreteType(const ast::Expr& e, const Place& place, std::string& type);
    bool usesClocks();

    // Declarations
    void components();
    void component(const ast::Element& element);
    void prefixes(const ast::Component& c, ClassId type);
    void componentOfClass(const ast::Component& c, ClassId type);
    const ast::Component* withoutCausality(ClassId connector, int depth);
    void constants(const ast::Component& c, ClassId type);
    void constantValue(const ast::Component& c, const ast::Expr& value);
    void connectorClass();
    void operatorClass();
    void externalObjectClass();
    void literals();
    void partialDerivative();

    // Inheritance and modifications
    void extendsClauses();
    void inheritedTwice();
    bool isWrittenAlike(DefId a, DefId b);
    void classConstraint(const ClassElement& element);
    void modifiers(std::span<const ast::Mod* const> mods, ClassId type, bool ofBase, Place& place);
    void modifierPaths(std::span<const ast::Mod* const> mods, bool isOfBase);
    /// Reports what keeps `type` from taking the place of `wanted`.
    size_t dimensionsOf(ClassId type) const;
    void hasDimensionsOf(ClassId type, size_t own, ClassId wanted, std::string_view name, SourceSpan place);
    bool isSubtype(ClassId type, ClassId wanted, std::string_view name, SourceSpan place);
    void redeclaredClass(const ast::Mod& mod, const ClassElement& element);
    SourceSpan nameOf(const ast::Mod& mod) const;
    bool mayRedeclare(const ast::Mod& mod, const ClassElement& element);
    void redeclaredElements();
    ClassId constraintOf(const ClassElement& element, const ast::Mod& mod);
    bool narrows(const ast::Name& constraint, ClassId wanted, const ast::Mod& mod);
    void inheritedAlone(ClassId base, const ast::Extends& clause);

    // Equations, statements, functions
    void sections();
    void clauses(std::span<const ast::Clause* const> all, Place& place);
    void clause(const ast::Clause& c, Place& place);
    void solMember(const ast::Clause& c, const Place& place);
    void whenEquation(const ast::Clause& c, Place& place);
    void whenTarget(const ast::Expr& target, const Place& place);
    void branchTargets(const ast::Clause& c, std::string_view word, const Place& place);
    void assigned(const ast::Expr& target, const Place& place);
    void discreteSides(const ast::Expr& left, const ast::Expr& right, const Place& place);
    bool isParameterExpression(const ast::Expr& e, const Place& place);
    bool isAssignedInWhen(ClassId cls, NameId name);
    void functionBody();
    void functionDefaults();
    void assignedInSections();

    ClassGraph& m_graph;
    NameTable& m_names;
    ClassId m_cls;
    bool m_isFunction = false;
    size_t m_reports = 0;
    int m_clocks = -1; // whether the class uses clocks; not asked yet
};

/// "a.b[i].c", for comparing what two texts name.
std::string referenceText(const ast::Expr& reference, const NameTable& names);
bool sameExpression(const ast::Expr& a, const ast::Expr& b);

} // namespace gnomon
