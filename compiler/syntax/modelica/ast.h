#pragma once

#include "compiler/syntax/modelica/flags.h"
#include "compiler/syntax/syntax_tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Typed views of the nodes of a Modelica tree: a view is a tree and a node id, costs nothing to copy and lives no
/// longer than its tree. What a broken text lacks is an empty view (false), an invalid id or an empty text, so every
/// accessor may be called on every view, empty ones as well.
namespace gnomon::syntax::modelica::ast {

// ---- Texts of tokens

/// The value of a string token: without quotes, escapes replaced, every line end a "\n".
std::string stringValue(std::string_view token);
/// The value of a number token.
double realValue(std::string_view token);
/// The value of an Integer token, unless it is too large for 64 bits.
std::optional<int64_t> integerValue(std::string_view token);
/// An identifier by which it can be compared: of a quoted one, the escapes that make no difference are removed.
std::string identifierName(std::string_view token);
/// The spelling of an operator (UnaryExpression, BinaryExpression): "+", ".*", "and".
std::string_view operatorText(TokenKind operation);

bool isExpression(NodeKind kind);
bool isEquation(NodeKind kind);
bool isStatement(NodeKind kind);

// ---- Views

class View {
public:
    View() = default;
    View(const SyntaxTree& tree, NodeId id) : m_tree(id ? &tree : nullptr), m_id(id) {}

    explicit operator bool() const { return m_tree; }
    NodeId id() const { return m_id; }
    const SyntaxTree& tree() const { return *m_tree; }
    NodeKind kind() const { return m_tree ? m_tree->kind(m_id) : NodeKind::Error; }
    /// The source text, without the trivia around it.
    std::string_view text() const { return m_tree ? m_tree->text(m_id) : std::string_view(); }
    SourceSpan span() const { return m_tree ? m_tree->span(m_id) : SourceSpan{}; }
    std::string_view text(TokenId token) const { return token ? m_tree->text(token) : std::string_view(); }
    std::vector<View> children() const;
    /// Children that are expressions; a missing one is an empty Error node, which keeps the places of the others.
    std::vector<View> expressions() const;
    template <class T>
    T as() const {
        return m_tree && T::is(kind()) ? T(*m_tree, m_id) : T();
    }
    /// The first child of the kind.
    template <class T>
    T first() const {
        T found;
        if (m_tree)
            for (NodeId child : m_tree->childrenBackward(m_id))
                if (T::is(m_tree->kind(child)))
                    found = T(*m_tree, child);
        return found;
    }
    /// The children of the kind.
    template <class T>
    std::vector<T> all() const {
        std::vector<T> found;
        for (const View& child : children())
            if (T::is(child.kind()))
                found.push_back(T(*m_tree, child.id()));
        return found;
    }
    bool flag(uint16_t bits) const { return flags() & bits; }
    uint16_t flags() const { return m_tree ? m_tree->flags(m_id) : uint16_t(0); }
    /// The first token if it is an identifier.
    TokenId leadingIdentifier() const;

    friend bool operator==(const View& a, const View& b) { return a.m_tree == b.m_tree && a.m_id == b.m_id; }

protected:
    View expression(size_t index) const;
    TokenId identifierBehind(std::string_view word) const;

    const SyntaxTree* m_tree = nullptr;
    NodeId m_id;
};

template <NodeKind nodeKind>
class ViewOf : public View {
public:
    ViewOf() = default;
    ViewOf(const SyntaxTree& tree, NodeId id) : View(tree, id) {}
    static constexpr bool is(NodeKind kind) { return kind == nodeKind; }
};

/// a.b.c or .a.b.c
class Name : public ViewOf<NodeKind::Name> {
public:
    using ViewOf::ViewOf;
    bool isGlobal() const { return flag(reference_flags::global); }
    std::vector<TokenId> identifiers() const;
    /// The parts joined by dots (with the leading dot of a global name), without trivia.
    std::string dotted() const;
};

class ArraySubscripts : public ViewOf<NodeKind::ArraySubscripts> {
public:
    using ViewOf::ViewOf;
    /// Expressions and ColonSubscript nodes.
    std::vector<View> items() const;
};

class ComponentReference : public ViewOf<NodeKind::ComponentReference> {
public:
    struct Part {
        TokenId name;
        ArraySubscripts subscripts;
    };
    using ViewOf::ViewOf;
    bool isGlobal() const { return flag(reference_flags::global); }
    /// der, initial, pure as functions.
    bool isKeyword() const { return flag(reference_flags::keyword); }
    std::vector<Part> parts() const;
    bool hasSubscripts() const { return bool(first<ArraySubscripts>()); }
    /// The names joined by dots, without subscripts and trivia.
    std::string dotted() const;
};

class ClassModification;

class Annotation : public ViewOf<NodeKind::Annotation> {
public:
    using ViewOf::ViewOf;
    ClassModification modification() const;
};

class Description : public ViewOf<NodeKind::Description> {
public:
    using ViewOf::ViewOf;
    /// The strings, unescaped and joined.
    std::string string() const;
    Annotation annotation() const { return first<Annotation>(); }
};

class Modification : public ViewOf<NodeKind::Modification> {
public:
    using ViewOf::ViewOf;
    ClassModification arguments() const;
    bool hasValue() const { return flags() != 0; }
    bool isAssignment() const { return flag(modification_flags::assign); } // :=
    bool isBreak() const { return m_tree && m_tree->child(m_id, NodeKind::BreakExpression).valid(); }
    View value() const { return expression(0); }
};

class ElementModification : public ViewOf<NodeKind::ElementModification> {
public:
    using ViewOf::ViewOf;
    bool isEach() const { return flag(argument_flags::each); }
    bool isFinal() const { return flag(argument_flags::isFinal); }
    Name name() const { return first<Name>(); }
    Modification modification() const { return first<Modification>(); }
    /// The value behind '=', if there is one.
    View value() const { return modification().value(); }
    ClassModification arguments() const;
    Description description() const { return first<Description>(); }
};

/// break x, break connect(a, b)
class InheritanceBreak : public ViewOf<NodeKind::InheritanceBreak> {
public:
    using ViewOf::ViewOf;
    TokenId name() const { return identifierBehind("break"); }
    View connectEquation() const;
};

class ClassModification : public ViewOf<NodeKind::ClassModification> {
public:
    using ViewOf::ViewOf;
    /// ElementModification, ClassDefinition and ComponentClause (redeclare, replaceable), InheritanceBreak.
    std::vector<View> arguments() const { return children(); }
    std::vector<ElementModification> modifications() const { return all<ElementModification>(); }
    /// The modification of that name (dotted as written), or an empty view.
    ElementModification find(std::string_view name) const;
};

class Condition : public ViewOf<NodeKind::Condition> {
public:
    using ViewOf::ViewOf;
    View value() const { return expression(0); }
};

class ConstrainingClause : public ViewOf<NodeKind::ConstrainingClause> {
public:
    using ViewOf::ViewOf;
    Name typeName() const { return first<Name>(); }
    ClassModification arguments() const { return first<ClassModification>(); }
    Description description() const { return first<Description>(); }
};

/// One component of a clause: its name and what belongs to it alone.
class Declaration : public ViewOf<NodeKind::Declaration> {
public:
    using ViewOf::ViewOf;
    TokenId nameToken() const { return leadingIdentifier(); }
    std::string_view name() const { return text(nameToken()); }
    ArraySubscripts subscripts() const { return first<ArraySubscripts>(); }
    Modification modification() const { return first<Modification>(); }
    View condition() const { return first<Condition>().value(); }
    Description description() const { return first<Description>(); }
    Annotation annotation() const { return description().annotation(); }
};

enum class Variability : uint8_t { None, Discrete, Parameter, Constant };

class ComponentClause : public ViewOf<NodeKind::ComponentClause> {
public:
    using ViewOf::ViewOf;
    bool isFlow() const { return flag(component_flags::flow); }
    bool isStream() const { return flag(component_flags::stream); }
    bool isInput() const { return flag(component_flags::input); }
    bool isOutput() const { return flag(component_flags::output); }
    bool isDynamic() const { return flag(component_flags::dynamic); }
    bool isEvent() const { return flag(component_flags::event); }
    bool isEach() const { return flag(component_flags::each); }
    bool isRedeclare() const { return flag(component_flags::redeclare); }
    bool isFinal() const { return flag(component_flags::isFinal); }
    bool isInner() const { return flag(component_flags::inner); }
    bool isOuter() const { return flag(component_flags::outer); }
    bool isReplaceable() const { return flag(component_flags::replaceable); }
    Variability variability() const;
    Name typeName() const { return first<Name>(); }
    /// Those of the type, before the names.
    ArraySubscripts subscripts() const { return first<ArraySubscripts>(); }
    std::vector<Declaration> declarations() const { return all<Declaration>(); }
    ConstrainingClause constrainingClause() const { return first<ConstrainingClause>(); }
};

class ImportClause : public ViewOf<NodeKind::ImportClause> {
public:
    using ViewOf::ViewOf;
    bool isRenaming() const { return flags() == import_flags::renamed; }
    bool isAll() const { return flags() == import_flags::all; }
    bool isList() const { return flags() == import_flags::list; }
    /// What is imported, or the package that contains it.
    Name name() const { return first<Name>(); }
    TokenId newName() const { return isRenaming() ? identifierBehind("import") : TokenId(); }
    std::vector<TokenId> listedNames() const;
    Description description() const { return first<Description>(); }
};

class ExtendsClause : public ViewOf<NodeKind::ExtendsClause> {
public:
    using ViewOf::ViewOf;
    Name typeName() const { return first<Name>(); }
    ClassModification arguments() const { return first<ClassModification>(); }
    Annotation annotation() const { return first<Annotation>(); }
};

class FunctionCall;

class ExternalClause : public ViewOf<NodeKind::ExternalClause> {
public:
    using ViewOf::ViewOf;
    /// "C" if it is not given.
    std::string language() const;
    ComponentReference result() const { return first<ComponentReference>(); }
    FunctionCall call() const;
    Annotation annotation() const { return first<Annotation>(); }
};

class EnumerationLiteral : public ViewOf<NodeKind::EnumerationLiteral> {
public:
    using ViewOf::ViewOf;
    TokenId nameToken() const { return leadingIdentifier(); }
    std::string_view name() const { return text(nameToken()); }
    Description description() const { return first<Description>(); }
};

/// name = [input|output] type[subscripts](arguments)
class ShortClass : public ViewOf<NodeKind::ShortClass> {
public:
    using ViewOf::ViewOf;
    bool isInput() const { return flag(short_class_flags::input); }
    bool isOutput() const { return flag(short_class_flags::output); }
    Name typeName() const { return first<Name>(); }
    ArraySubscripts subscripts() const { return first<ArraySubscripts>(); }
    ClassModification arguments() const { return first<ClassModification>(); }
};

class EnumerationClass : public ViewOf<NodeKind::EnumerationClass> {
public:
    using ViewOf::ViewOf;
    bool isUnspecified() const { return flag(enumeration_flags::unspecified); } // (:)
    std::vector<EnumerationLiteral> literals() const { return all<EnumerationLiteral>(); }
};

/// name = der(function, x, y)
class DerClass : public ViewOf<NodeKind::DerClass> {
public:
    using ViewOf::ViewOf;
    Name function() const { return first<Name>(); }
    std::vector<TokenId> variables() const;
};

class ElementSection : public ViewOf<NodeKind::ElementSection> {
public:
    using ViewOf::ViewOf;
    bool isProtected() const { return flag(section_flags::isProtected); }
    /// Whether it begins with a word, `public` or `protected`.
    bool hasWord() const { return flags() != 0; }
    std::vector<View> items() const { return children(); }
};

class EquationSection : public ViewOf<NodeKind::EquationSection> {
public:
    using ViewOf::ViewOf;
    bool isInitial() const { return flag(equation_flags::initial); }
    /// Also those inside of `section … end section`.
    std::vector<View> equations() const;
};

class AlgorithmSection : public ViewOf<NodeKind::AlgorithmSection> {
public:
    using ViewOf::ViewOf;
    bool isInitial() const { return flag(equation_flags::initial); }
    std::vector<View> statements() const;
};

class StatechartSection;
class ClassDefinition;

/// name … end name
class LongClass : public ViewOf<NodeKind::LongClass> {
public:
    using ViewOf::ViewOf;
    bool isExtension() const { return flag(long_class_flags::extendsForm); } // model extends X
    /// Of the form `model extends X(…)`.
    ClassModification arguments() const { return first<ClassModification>(); }
    /// The name behind `end`.
    TokenId endName() const;
};

/// An element of a class and whether it is protected.
struct Element {
    View view; // ImportClause, ExtendsClause, ClassDefinition or ComponentClause
    bool isProtected = false;
};

class ClassDefinition : public ViewOf<NodeKind::ClassDefinition> {
public:
    using ViewOf::ViewOf;
    ClassKind classKind() const { return ClassKind(flags() & class_flags::kindMask); }
    bool isEncapsulated() const { return flag(class_flags::encapsulated); }
    bool isPartial() const { return flag(class_flags::partial); }
    bool isExpandable() const { return flag(class_flags::expandable); }
    bool isPure() const { return flag(class_flags::pure); }
    bool isImpure() const { return flag(class_flags::impure); }
    bool isOperatorPrefixed() const { return flag(class_flags::operatorPrefix); } // operator record, operator function
    bool isEach() const { return flag(class_flags::each); }
    bool isRedeclare() const { return flag(class_flags::redeclare); }
    bool isFinal() const { return flag(class_flags::isFinal); }
    bool isInner() const { return flag(class_flags::inner); }
    bool isOuter() const { return flag(class_flags::outer); }
    bool isReplaceable() const { return flag(class_flags::replaceable); }

    LongClass longClass() const { return first<LongClass>(); }
    ShortClass shortClass() const { return first<ShortClass>(); }
    EnumerationClass enumeration() const { return first<EnumerationClass>(); }
    DerClass derClass() const { return first<DerClass>(); }
    /// Whichever of the four it is.
    View specifier() const;

    TokenId nameToken() const;
    std::string_view name() const { return text(nameToken()); }
    Description description() const { return specifier().first<Description>(); }
    /// Of a long class the one at its end, else the one of its description.
    Annotation annotation() const;
    ConstrainingClause constrainingClause() const { return first<ConstrainingClause>(); }

    /// The elements of a long class in the order of the text, also those inside of `section … end section`.
    std::vector<Element> elements() const;
    std::vector<EquationSection> equationSections() const;
    std::vector<AlgorithmSection> algorithmSections() const;
    std::vector<StatechartSection> statecharts() const;
    ExternalClause external() const { return longClass().first<ExternalClause>(); }
    std::vector<ClassDefinition> classes() const;
    std::vector<ComponentClause> componentClauses() const;
    std::vector<ExtendsClause> extendsClauses() const;
    std::vector<ImportClause> imports() const;
};

class WithinClause : public ViewOf<NodeKind::WithinClause> {
public:
    using ViewOf::ViewOf;
    Name name() const { return first<Name>(); }
};

class File : public ViewOf<NodeKind::File> {
public:
    using ViewOf::ViewOf;
    explicit File(const SyntaxTree& tree) : ViewOf(tree, tree.root()) {}
    WithinClause within() const { return first<WithinClause>(); }
    /// In a broken file also those that stand outside of where classes may stand.
    std::vector<ClassDefinition> classes() const;
};

// ---- Equations and statements

class EqualityEquation : public ViewOf<NodeKind::EqualityEquation> {
public:
    using ViewOf::ViewOf;
    View left() const { return expression(0); }
    View right() const { return expression(1); }
    Description description() const { return first<Description>(); }
};

/// Two references: ConnectEquation, and ConnectStatement and DisconnectStatement of actions.
template <NodeKind nodeKind>
class Connection : public ViewOf<nodeKind> {
public:
    using ViewOf<nodeKind>::ViewOf;
    ComponentReference from() const { return this->expression(0).template as<ComponentReference>(); }
    ComponentReference to() const { return this->expression(1).template as<ComponentReference>(); }
    Description description() const { return this->template first<Description>(); }
};
using ConnectEquation = Connection<NodeKind::ConnectEquation>;
using ConnectStatement = Connection<NodeKind::ConnectStatement>;
using DisconnectStatement = Connection<NodeKind::DisconnectStatement>;

class CallEquation : public ViewOf<NodeKind::CallEquation> {
public:
    using ViewOf::ViewOf;
    FunctionCall call() const;
    Description description() const { return first<Description>(); }
};

class CallStatement : public ViewOf<NodeKind::CallStatement> {
public:
    using ViewOf::ViewOf;
    FunctionCall call() const;
    Description description() const { return first<Description>(); }
};

/// if, elseif, when, elsewhen: a condition and what it guards; `else` has no condition.
class Branch : public View {
public:
    using View::View;
    static constexpr bool is(NodeKind kind) { return kind == NodeKind::Branch || kind == NodeKind::ElseBranch; }
    bool isElse() const { return kind() == NodeKind::ElseBranch; }
    View condition() const { return isElse() ? View() : expression(0); }
    /// Equations or statements, also those inside of `section … end section`.
    std::vector<View> items() const;
};

/// IfEquation, WhenEquation, IfStatement, WhenStatement.
class Branches : public View {
public:
    using View::View;
    static constexpr bool is(NodeKind kind) {
        return kind == NodeKind::IfEquation || kind == NodeKind::WhenEquation || kind == NodeKind::IfStatement ||
               kind == NodeKind::WhenStatement;
    }
    bool isWhen() const { return kind() == NodeKind::WhenEquation || kind() == NodeKind::WhenStatement; }
    std::vector<Branch> branches() const { return all<Branch>(); }
    Description description() const { return first<Description>(); }
};

/// NAME [in range]
class ForIndex : public ViewOf<NodeKind::ForIndex> {
public:
    using ViewOf::ViewOf;
    TokenId nameToken() const { return leadingIdentifier(); }
    std::string_view name() const { return text(nameToken()); }
    View range() const { return expression(0); }
};

class ForIndices : public ViewOf<NodeKind::ForIndices> {
public:
    using ViewOf::ViewOf;
    std::vector<ForIndex> indices() const { return all<ForIndex>(); }
};

/// ForEquation, ForStatement.
class ForLoop : public View {
public:
    using View::View;
    static constexpr bool is(NodeKind kind) { return kind == NodeKind::ForEquation || kind == NodeKind::ForStatement; }
    std::vector<ForIndex> indices() const { return first<ForIndices>().indices(); }
    std::vector<View> items() const;
    Description description() const { return first<Description>(); }
};

class WhileStatement : public ViewOf<NodeKind::WhileStatement> {
public:
    using ViewOf::ViewOf;
    View condition() const { return expression(0); }
    std::vector<View> statements() const;
    Description description() const { return first<Description>(); }
};

class AssignmentStatement : public ViewOf<NodeKind::AssignmentStatement> {
public:
    using ViewOf::ViewOf;
    ComponentReference target() const { return expression(0).as<ComponentReference>(); }
    /// In actions also NewExpression.
    View value() const { return expression(1); }
    Description description() const { return first<Description>(); }
};

/// (a, , b) := f(x)
class TupleAssignment : public ViewOf<NodeKind::TupleAssignment> {
public:
    using ViewOf::ViewOf;
    /// Expressions, and EmptyExpression nodes for those left out.
    std::vector<View> targets() const { return expression(0).expressions(); }
    FunctionCall call() const;
    Description description() const { return first<Description>(); }
};

// ---- Expressions

class NumberLiteral : public ViewOf<NodeKind::NumberLiteral> {
public:
    using ViewOf::ViewOf;
    bool isInteger() const { return m_tree && m_tree->tokens().kind(m_tree->firstToken(m_id)) == TokenKind::Integer; }
    double real() const { return realValue(text()); }
    std::optional<int64_t> integer() const { return integerValue(text()); }
};

class StringLiteral : public ViewOf<NodeKind::StringLiteral> {
public:
    using ViewOf::ViewOf;
    std::string value() const { return stringValue(text()); }
};

class BooleanLiteral : public ViewOf<NodeKind::BooleanLiteral> {
public:
    using ViewOf::ViewOf;
    bool value() const { return flag(boolean_flags::isTrue); }
};

class NamedArgument : public ViewOf<NodeKind::NamedArgument> {
public:
    using ViewOf::ViewOf;
    TokenId nameToken() const { return leadingIdentifier(); }
    std::string_view name() const { return text(nameToken()); }
    View value() const { return expression(0); }
};

/// function name(a = 1)
class PartialApplication : public ViewOf<NodeKind::PartialApplication> {
public:
    using ViewOf::ViewOf;
    Name function() const { return first<Name>(); }
    std::vector<NamedArgument> arguments() const { return all<NamedArgument>(); }
};

class FunctionArguments : public ViewOf<NodeKind::FunctionArguments> {
public:
    using ViewOf::ViewOf;
    std::vector<View> positional() const { return expressions(); }
    std::vector<NamedArgument> named() const { return all<NamedArgument>(); }
    /// f(expression for i in …)
    bool isReduction() const { return flag(argument_list_flags::reduction); }
    std::vector<ForIndex> indices() const { return first<ForIndices>().indices(); }
};

class FunctionCall : public ViewOf<NodeKind::FunctionCall> {
public:
    using ViewOf::ViewOf;
    /// Also der, initial and pure.
    ComponentReference function() const { return first<ComponentReference>(); }
    FunctionArguments arguments() const { return first<FunctionArguments>(); }
};

class ArrayConstructor : public ViewOf<NodeKind::ArrayConstructor> {
public:
    using ViewOf::ViewOf;
    std::vector<View> elements() const { return expressions(); }
    /// {expression for i in …}
    bool isReduction() const { return flag(argument_list_flags::reduction); }
    std::vector<ForIndex> indices() const { return first<ForIndices>().indices(); }
};

class MatrixRow : public ViewOf<NodeKind::MatrixRow> {
public:
    using ViewOf::ViewOf;
    std::vector<View> elements() const { return expressions(); }
};

class MatrixConstructor : public ViewOf<NodeKind::MatrixConstructor> {
public:
    using ViewOf::ViewOf;
    std::vector<MatrixRow> rows() const { return all<MatrixRow>(); }
};

/// first : [step :] last
class RangeExpression : public ViewOf<NodeKind::RangeExpression> {
public:
    using ViewOf::ViewOf;
    View begin() const { return expression(0); }
    View step() const { return expressions().size() > 2 ? expression(1) : View(); }
    View end() const { return expressions().size() > 2 ? expression(2) : expression(1); }
};

class IfExpression : public ViewOf<NodeKind::IfExpression> {
public:
    struct Alternative {
        View condition; // empty for else
        View value;
    };
    using ViewOf::ViewOf;
    std::vector<Alternative> alternatives() const;
};

class ParenthesizedExpression : public ViewOf<NodeKind::ParenthesizedExpression> {
public:
    using ViewOf::ViewOf;
    View inner() const { return expression(0); }
};

class TupleExpression : public ViewOf<NodeKind::TupleExpression> {
public:
    using ViewOf::ViewOf;
    std::vector<View> elements() const { return expressions(); }
};

class UnaryExpression : public ViewOf<NodeKind::UnaryExpression> {
public:
    using ViewOf::ViewOf;
    TokenKind operation() const { return TokenKind(flags()); }
    View operand() const { return expression(0); }
};

class BinaryExpression : public ViewOf<NodeKind::BinaryExpression> {
public:
    using ViewOf::ViewOf;
    TokenKind operation() const { return TokenKind(flags()); }
    View left() const { return expression(0); }
    View right() const { return expression(1); }
};

// ---- Gnomon's extensions

/// section NAME: … end section
class Section : public ViewOf<NodeKind::Section> {
public:
    using ViewOf::ViewOf;
    Name name() const { return first<Name>(); }
};

class NewExpression : public ViewOf<NodeKind::NewExpression> {
public:
    using ViewOf::ViewOf;
    Name typeName() const { return first<Name>(); }
    ClassModification arguments() const { return first<ClassModification>(); }
};

/// add(x), remove(x)
template <NodeKind nodeKind>
class InstanceStatement : public ViewOf<nodeKind> {
public:
    using ViewOf<nodeKind>::ViewOf;
    ComponentReference instance() const { return this->template first<ComponentReference>(); }
    Description description() const { return this->template first<Description>(); }
};
using AddStatement = InstanceStatement<NodeKind::AddStatement>;
using RemoveStatement = InstanceStatement<NodeKind::RemoveStatement>;

/// entry, exit, do
class StateAction : public ViewOf<NodeKind::StateAction> {
public:
    using ViewOf::ViewOf;
    bool isEntry() const { return flags() == state_action_flags::entry; }
    bool isExit() const { return flags() == state_action_flags::exit; }
    bool isActivity() const { return flags() == state_action_flags::activity; }
    std::vector<View> items() const;
};

class Transition : public ViewOf<NodeKind::Transition> {
public:
    using ViewOf::ViewOf;
    Name from() const;
    Name to() const;
    View event() const { return part(NodeKind::TransitionEvent); }
    View guard() const { return part(NodeKind::TransitionGuard); }
    View after() const { return part(NodeKind::TransitionAfter); }
    View priority() const { return part(NodeKind::TransitionPriority); }
    std::vector<View> actions() const;
    Description description() const { return first<Description>(); }

private:
    View part(NodeKind kind) const;
};

class StateDefinition : public ViewOf<NodeKind::StateDefinition> {
public:
    using ViewOf::ViewOf;
    TokenId nameToken() const { return identifierBehind("state"); }
    std::string_view name() const { return text(nameToken()); }
    Name baseName() const { return first<Name>(); }
    ClassModification arguments() const { return first<ClassModification>(); }
    Description description() const { return first<Description>(); }
    std::vector<StateDefinition> states() const { return all<StateDefinition>(); }
    std::vector<ComponentClause> componentClauses() const { return all<ComponentClause>(); }
    std::vector<Transition> transitions() const { return all<Transition>(); }
    std::vector<StateAction> actions() const { return all<StateAction>(); }
    Annotation annotation() const { return first<Annotation>(); }
};

class StatechartSection : public ViewOf<NodeKind::StatechartSection> {
public:
    using ViewOf::ViewOf;
    std::vector<StateDefinition> states() const { return all<StateDefinition>(); }
    std::vector<ComponentClause> componentClauses() const { return all<ComponentClause>(); }
    std::vector<Transition> transitions() const { return all<Transition>(); }
};

} // namespace gnomon::syntax::modelica::ast
