#pragma once

#include "compiler/base/names.h"
#include "compiler/base/source_text.h"

#include <span>

namespace gnomon {

using DefId = Id<struct DefTag>;

} // namespace gnomon

/// What a class says, without its layout: made from the lossless tree when the class is first asked for. Immutable, in
/// the arena of its class; these trees are the one place of the compiler where pointers name things, because every use
/// of a class walks them.
namespace gnomon::ast {

enum class Operator : uint8_t {
    None,
    Plus,
    Minus,
    Times,
    Divide,
    Power,
    PlusElementwise,
    MinusElementwise,
    TimesElementwise,
    DivideElementwise,
    PowerElementwise,
    Not,
    And,
    Or,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual
};

std::string_view operatorText(Operator op);

struct Expr;

struct NamePart {
    NameId id;
    std::span<const Expr* const> subscripts;
    SourceSpan span;
};

/// a.b[1].c or .A.b
struct Name {
    std::span<const NamePart> parts;
    bool global = false;
    SourceSpan span;
    /// Sol, in `section P:`: the package whose members are looked at first.
    const Name* section = nullptr;

    bool empty() const { return parts.empty(); }
};

struct Iterator {
    NameId id;
    const Expr* range = nullptr; // null: deduced from the use
    SourceSpan span;
};

enum class ExprKind : uint8_t {
    Real,    // real
    Integer, // integer
    String,  // text
    Boolean, // integer
    Name,    // name
    Call,    // name, children = arguments, argumentNames (invalid: positional), iterators of a reduction
    Partial, // function name(…) as an argument: name, children, argumentNames
    Array,   // {children}, or {children[0] for iterators}
    Matrix,  // [rows]: children are Array
    Range,   // children: start, (step,) stop
    Unary,   // op, children[0]
    Binary,  // op, children
    If,      // condition, value, (condition, value)…, else
    Tuple,   // (a, , b): children, null where nothing stands
    End,
    Colon,
    Instance // Sol: a model with its parameters as a value; name, children = what it is given, argumentNames
};

struct Expr {
    ExprKind kind{};
    Operator op = Operator::None;
    SourceSpan span;
    double real = 0;
    int64_t integer = 0;
    NameId text;
    Name name;
    std::span<const Expr* const> children;
    std::span<const NameId> argumentNames;
    std::span<const Iterator> iterators;
};

struct Mod;

enum class Variability : uint8_t { Constant, Parameter, Discrete, Continuous };
enum class Causality : uint8_t { None, Input, Output };
enum class ConnectorPrefix : uint8_t { None, Flow, Stream };

struct Component {
    NameId name;
    Name type;
    /// Of the component first, then those written at the type: Real[3] x[2] is 2 × 3.
    std::span<const Expr* const> dimensions;
    const Mod* mod = nullptr; // arguments and binding; null if there is none
    const Expr* condition = nullptr;
    Name constraint;
    const Mod* constraintMod = nullptr;
    std::span<const Mod* const> annotation;
    Variability variability = Variability::Continuous;
    Causality causality = Causality::None;
    ConnectorPrefix prefix = ConnectorPrefix::None;
    bool isProtected = false, isFinal = false, isInner = false, isOuter = false, isReplaceable = false,
         isRedeclare = false, hasVariability = false;
    /// Absent until an action makes it; a Boolean that charts react to.
    bool isDynamic = false, isEvent = false;
    /// Sol: an identifier to which other instances are moved; what may be bound to the identifier of that name, and
    /// whether it is so at the start. Such a component is there while it is bound.
    bool isIdentifier = false;
    NameId boundTo;
    bool isBoundAtStart = false;
    /// Of a state of a statechart that holds more than states: its class, made of the node of the state.
    DefId ownClass;
    /// Sol: protected because it stands in the implementation. Of that a model is built: results show it like the rest.
    bool isImplementation = false;
    std::string_view description; // without quotes, escapes as written
    SourceSpan span, nameSpan;
};

/// One argument of a modification: name(args) = binding, or a redeclaration.
struct Mod {
    NameId name;
    std::span<const Mod* const> args;
    const Expr* binding = nullptr;
    bool isEach = false, isFinal = false, isRedeclare = false, isReplaceable = false;
    /// A redeclaration somewhere in it.
    bool hasRedeclare = false;
    const Component* component = nullptr; // redeclared component
    DefId classDef;                       // redeclared class
    SourceSpan span, nameSpan;

    /// What a message about its value points to.
    SourceSpan valueSpan() const { return binding ? binding->span : span; }
};

struct Clause;

struct Extends {
    Name base;
    std::span<const Mod* const> args;
    std::span<const NamePart> removed;              // break x
    std::span<const Clause* const> removedConnects; // break connect(a, b)
    bool isProtected = false;
    SourceSpan span;
};

struct Import {
    enum class Kind : uint8_t { Qualified, Named, Several, Unqualified };

    Kind kind{};
    Name name;
    NameId alias;                      // Named
    std::span<const NamePart> members; // Several
    SourceSpan span;
    /// Sol: the name is looked up where the class stands and in it; else at the top.
    bool isLocal = false;
};

enum class ClauseKind : uint8_t {
    Equality,
    Assign,
    Call,
    Connect,
    For,
    While,
    If,
    When,
    Break,
    Return,
    // Of actions alone:
    New,
    Add,
    Remove,
    Disconnect
};

/// The condition is null in an else branch.
struct Branch {
    const Expr* condition = nullptr;
    std::span<const Clause* const> body;
};

/// An equation or a statement.
struct Clause {
    ClauseKind kind{};
    const Expr* left = nullptr;  // Equality, Assign (Name or Tuple), Connect; Call: the call; New, Add, Remove: of what
    const Expr* right = nullptr; // Equality, Assign, Connect, Disconnect
    /// New: the class, with what is modified of it.
    const Component* made = nullptr;
    std::span<const Iterator> iterators;
    std::span<const Branch> branches; // For and While have one, with While's condition
    SourceSpan span;

    /// A branch in Sol: what an `if` of it determines may change while the model runs, and a `when` of it consists of
    /// Assign that are carried out in their order; what they give to states are new values of these.
    bool isSol = false;
    /// Connect of Sol, M m(a << b): for a member that is no connector it is this equation.
    const Clause* equation = nullptr;
    /// M m(x): the number of the member, from 1, in place of its name; left is the component.
    uint32_t position = 0;
};

struct Section {
    bool isInitial = false;
    bool isAlgorithm = false;
    std::span<const Clause* const> clauses;
    SourceSpan span; // of its first word
};

/// What a guard, a duration, an event or an action of a statechart says, by its node in the tree.
struct ChartCode {
    uint32_t node = 0;
    const Expr* expression = nullptr; // of a guard, a duration, an event
    std::span<const Clause* const> statements;
    /// The state around it that holds more than states, by its node; else none: its names are looked up there.
    uint32_t stateNode = 0;
    SourceSpan span;
};

/// Something that changes which equations hold while the model runs.
struct StructuralChange {
    std::string_view what; // as the sentence of the message begins
    SourceSpan span;
};

struct External {
    bool present = false;
    std::string_view language; // "C" if not given
    const Expr* result = nullptr;
    NameId function; // none: the name of the Modelica function
    std::span<const Expr* const> arguments;
    SourceSpan span, languageSpan;
};

struct EnumerationLiteral {
    NameId name;
    SourceSpan span;
    std::string_view description;
};

struct Element {
    enum class Kind : uint8_t { Component, Class, Extends };

    Kind kind{};
    const Component* component = nullptr;
    DefId classDef;
    const Extends* extends = nullptr;
    bool isProtected = false;
};

/// class A = B[n](args), der(f, x), enumeration(…): `isShort`; else a list of elements and sections.
struct ClassBody {
    bool isShort = false;
    Name base;
    std::span<const Expr* const> baseDimensions;
    std::span<const Mod* const> baseArgs;
    Causality baseCausality = Causality::None;
    bool isEnumeration = false;
    bool isOpenEnumeration = false; // enumeration(:)
    std::span<const EnumerationLiteral> literals;
    bool isPartialDerivative = false; // der(base, variables)
    std::span<const NameId> derivativeOf;

    /// model extends X(args): the arguments; the base is what X was in the base class.
    std::span<const Mod* const> classExtendsArgs;

    std::span<const Element> elements;
    std::span<const Import> imports;
    std::span<const Section> sections;
    External external;
    /// The redeclarations among the elements, as modifications of what is inherited.
    std::span<const Mod* const> redeclares;
    std::span<const Mod* const> annotation; // only what the compiler reads: see annotationIsRead
    /// Of its statecharts, ascending nodes. Empty: it has none, or they say nothing.
    std::span<const ChartCode> chartCodes;
    bool hasChart = false; // a statechart section
    /// Each `when` of its algorithms that makes, adds, removes, connects or disconnects: it is none of `sections`.
    std::span<const Clause* const> changes;
    std::string_view description;
    Name constraint;
    std::span<const Mod* const> constraintArgs;

    // Of Sol:
    bool hasProblems = false; // something in it has no meaning, which was said when it was read
    std::span<const StructuralChange> structuralChanges;
    /// What models of environments are given, and what pictures of the model ask for: nothing that is simulated.
    std::span<const Expr* const> environmentValues;
};

} // namespace gnomon::ast
