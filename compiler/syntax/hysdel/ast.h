#pragma once

#include "compiler/syntax/hysdel/flags.h"
#include "compiler/syntax/node_view.h"

/// Typed views of the nodes of a HYSDEL tree. Each part may be missing in a broken text: then its view is false, its
/// name empty. What the parts of a node are is said in node_kinds.def.
namespace gnomon::syntax::hysdel {

class Expression : public NodeView {
public:
    using NodeView::NodeView;
    static bool covers(NodeKind kind) { return kind >= NodeKind::HysMissing && kind <= NodeKind::HysBoolean; }
    bool isMissing() const { return kind() == NodeKind::HysMissing; }
};

class Name : public KindView<NodeKind::HysName> {
public:
    using KindView::KindView;
};

/// `[minimum, maximum]`.
class Range : public KindView<NodeKind::HysRange> {
public:
    using KindView::KindView;
    Expression minimum() const { return first<Expression>(); }
    Expression maximum() const;
};

class Variable : public KindView<NodeKind::HysVariable> {
public:
    using KindView::KindView;
    std::string_view name() const { return first<Name>().text(); }
    Range range() const { return first<Range>(); }
    /// Of a parameter; one without value is given its value when the list is compiled.
    Expression value() const;
};

/// `REAL x [0, 1], y;`
class Declaration : public KindView<NodeKind::HysDeclaration> {
public:
    using KindView::KindView;
    Type type() const { return static_cast<Type>(flags()); }
    std::vector<Variable> variables() const { return all<Variable>(); }
};

/// A section of declarations.
class Declarations : public KindView<NodeKind::HysDeclarations> {
public:
    using KindView::KindView;
    Section section() const { return static_cast<Section>(flags()); }
    std::vector<Declaration> declarations() const { return all<Declaration>(); }
};

/// `[maximum, minimum, epsilon]` behind an expression.
class Bounds : public KindView<NodeKind::HysBounds> {
public:
    using KindView::KindView;
    std::vector<Expression> values() const { return all<Expression>(); }
};

class Branch : public KindView<NodeKind::HysBranch> {
public:
    using KindView::KindView;
    Expression value() const { return first<Expression>(); }
    Bounds bounds() const { return first<Bounds>(); }
};

/// `{IF condition THEN a ELSE b}`; without ELSE the value is 0 otherwise.
class Conditional : public KindView<NodeKind::HysConditional> {
public:
    using KindView::KindView;
    Expression condition() const { return first<Expression>(); }
    Branch then() const { return first<Branch>(); }
    Branch otherwise() const;
};

/// `x = value;` where the value is an expression or a conditional.
class Rule : public KindView<NodeKind::HysRule> {
public:
    using KindView::KindView;
    std::string_view name() const { return first<Name>().text(); }
    Expression value() const;
    Conditional conditional() const { return first<Conditional>(); }
    Bounds bounds() const { return first<Bounds>(); }
};

/// What must hold.
class Constraint : public KindView<NodeKind::HysConstraint> {
public:
    using KindView::KindView;
    Expression condition() const { return first<Expression>(); }
};

/// A section of rules or, in MUST, of constraints.
class Rules : public KindView<NodeKind::HysRules> {
public:
    using KindView::KindView;
    Section section() const { return static_cast<Section>(flags()); }
    std::vector<Rule> rules() const { return all<Rule>(); }
    std::vector<Constraint> constraints() const { return all<Constraint>(); }
};

class Binary : public KindView<NodeKind::HysBinary> {
public:
    using KindView::KindView;
    Operator meaning() const { return static_cast<Operator>(flags()); }
    Expression left() const { return first<Expression>(); }
    Expression right() const;
};

class Unary : public KindView<NodeKind::HysUnary> {
public:
    using KindView::KindView;
    Operator meaning() const { return static_cast<Operator>(flags()); }
    Expression operand() const { return first<Expression>(); }
};

class Parenthesis : public KindView<NodeKind::HysParenthesis> {
public:
    using KindView::KindView;
    Expression inner() const { return first<Expression>(); }
};

/// `(REAL d)`.
class Cast : public KindView<NodeKind::HysCast> {
public:
    using KindView::KindView;
    Type type() const { return static_cast<Type>(flags()); }
    Expression inner() const { return first<Expression>(); }
};

class Call : public KindView<NodeKind::HysCall> {
public:
    using KindView::KindView;
    std::string_view name() const { return first<Name>().text(); }
    std::vector<Expression> arguments() const { return all<Expression>(); }
};

class Reference : public KindView<NodeKind::HysReference> {
public:
    using KindView::KindView;
};

class Number : public KindView<NodeKind::HysNumber> {
public:
    using KindView::KindView;
    double value() const;
};

class Boolean : public KindView<NodeKind::HysBoolean> {
public:
    using KindView::KindView;
    bool value() const { return flags() != 0; }
};

class Interface : public KindView<NodeKind::HysInterface> {
public:
    using KindView::KindView;
    std::vector<Declarations> sections() const { return all<Declarations>(); }
};

class Implementation : public KindView<NodeKind::HysImplementation> {
public:
    using KindView::KindView;
    /// AUX.
    std::vector<Declarations> declarations() const { return all<Declarations>(); }
    std::vector<Rules> rules() const { return all<Rules>(); }
};

class System : public KindView<NodeKind::HysSystem> {
public:
    using KindView::KindView;
    std::string_view name() const { return first<Name>().text(); }
    std::vector<Interface> interfaces() const { return all<Interface>(); }
    std::vector<Implementation> implementations() const { return all<Implementation>(); }
};

/// The systems of a file: one, in a valid list.
std::vector<System> systemsOf(const SyntaxTree& tree);

} // namespace gnomon::syntax::hysdel
