#pragma once

#include "compiler/syntax/node_view.h"
#include "compiler/syntax/sol/flags.h"

#include <string>

/// Typed views of the nodes of a Sol tree. Each part may be missing in a broken text: then its view is false, its name
/// empty. What the parts of a node are is said in node_kinds.def.
namespace gnomon::syntax::sol {

class Expression : public NodeView {
public:
    using NodeView::NodeView;
    static bool covers(NodeKind kind) { return kind >= NodeKind::SolMissing && kind <= NodeKind::SolBoolean; }
    bool isMissing() const { return kind() == NodeKind::SolMissing; }
};

class Statement : public NodeView {
public:
    using NodeView::NodeView;
    static bool covers(NodeKind kind) { return kind >= NodeKind::SolDeclaration && kind <= NodeKind::SolWhen; }
};

/// One name, or several with dots between.
class Designator : public KindView<NodeKind::SolDesignator> {
public:
    using KindView::KindView;
    std::vector<std::string_view> names() const;
};

class Name : public KindView<NodeKind::SolName> {
public:
    using KindView::KindView;
};

/// `a << b` in a list.
class Binding : public KindView<NodeKind::SolBinding> {
public:
    using KindView::KindView;
    Designator name() const { return first<Designator>(); }
    Assign how() const { return static_cast<Assign>(flags()); }
    Expression value() const { return first<Expression>(); }
};

class Parameters : public KindView<NodeKind::SolParameters> {
public:
    using KindView::KindView;
    std::vector<Binding> bindings() const { return all<Binding>(); }
    /// The binding of that name, or nothing.
    Binding binding(std::string_view name) const;
};

class Members : public KindView<NodeKind::SolMembers> {
public:
    using KindView::KindView;
    std::vector<Binding> bindings() const { return all<Binding>(); }
    std::vector<Expression> positional() const { return all<Expression>(); }
};

class Type : public KindView<NodeKind::SolType> {
public:
    using KindView::KindView;
    Designator name() const { return first<Designator>(); }
    Parameters parameters() const { return first<Parameters>(); }
};

class Declaration : public KindView<NodeKind::SolDeclaration> {
public:
    using KindView::KindView;
    Type type() const { return first<Type>(); }
    std::string_view name() const { return first<Name>().text(); }
    Parameters parameters() const { return first<Parameters>(); }
    Members members() const { return first<Members>(); }
    /// One of DeclarationFlags.
    bool is(uint16_t flag) const { return flags() & flag; }
};

/// `a = b`, `a << b`, `a <- b` as a statement.
class Equation : public KindView<NodeKind::SolEquation> {
public:
    using KindView::KindView;
    Assign how() const { return static_cast<Assign>(flags()); }
    Expression left() const { return first<Expression>(); }
    Expression right() const;
};

class Reference : public KindView<NodeKind::SolReference> {
public:
    using KindView::KindView;
    Designator name() const { return first<Designator>(); }
    Parameters parameters() const { return first<Parameters>(); }
    Members members() const { return first<Members>(); }
};

/// An instance without a name.
class Anonymous : public KindView<NodeKind::SolAnonymous> {
public:
    using KindView::KindView;
    Reference instance() const { return first<Reference>(); }
};

class Statements : public KindView<NodeKind::SolStatements> {
public:
    using KindView::KindView;
    std::vector<Statement> statements() const { return all<Statement>(); }
};

class SectionBlock : public KindView<NodeKind::SolSection> {
public:
    using KindView::KindView;
    Designator name() const { return first<Designator>(); }
    Statements statements() const { return first<Statements>(); }
    /// Closed by the end of its model only.
    bool isOpen() const { return flags() & SectionFlags::Open; }
};

class Branch : public KindView<NodeKind::SolBranch> {
public:
    using KindView::KindView;
    Expression condition() const { return first<Expression>(); }
    Statements statements() const { return first<Statements>(); }
};

class Else : public KindView<NodeKind::SolElse> {
public:
    using KindView::KindView;
    Statements statements() const { return first<Statements>(); }
};

/// `if` or `when` with all its branches.
class Conditional : public NodeView {
public:
    using NodeView::NodeView;
    static bool covers(NodeKind kind) { return kind == NodeKind::SolIf || kind == NodeKind::SolWhen; }
    bool isEvent() const { return kind() == NodeKind::SolWhen; }
    std::vector<Branch> branches() const { return all<Branch>(); }
    Statements otherwise() const { return first<Else>().statements(); }
};

class Binary : public KindView<NodeKind::SolBinary> {
public:
    using KindView::KindView;
    Operator meaning() const { return static_cast<Operator>(flags()); }
    Expression left() const { return first<Expression>(); }
    Expression right() const;
};

class Unary : public KindView<NodeKind::SolUnary> {
public:
    using KindView::KindView;
    Operator meaning() const { return static_cast<Operator>(flags()); }
    Expression operand() const { return first<Expression>(); }
};

class Parenthesis : public KindView<NodeKind::SolParenthesis> {
public:
    using KindView::KindView;
    Expression inner() const { return first<Expression>(); }
};

class Number : public KindView<NodeKind::SolNumber> {
public:
    using KindView::KindView;
    double value() const;
};

class Text : public KindView<NodeKind::SolText> {
public:
    using KindView::KindView;
    /// Without quotes, the escapes resolved (\" \\ \n \t; any other character stands for itself).
    std::string value() const;
};

class Boolean : public KindView<NodeKind::SolBoolean> {
public:
    using KindView::KindView;
    bool value() const { return flags() != 0; }
};

class Extends : public KindView<NodeKind::SolExtends> {
public:
    using KindView::KindView;
    Designator base() const { return first<Designator>(); }
};

/// `define 9.81 as g;`, `define Modelica.Units.SI as SI;`
class Define : public KindView<NodeKind::SolDefine> {
public:
    using KindView::KindView;
    std::string_view name() const { return first<Name>().text(); }
    /// What it stands for: one of the two.
    Type type() const { return first<Type>(); }
    Expression value() const { return first<Expression>(); }
};

class Model;

class Interface : public KindView<NodeKind::SolInterface> {
public:
    using KindView::KindView;
    std::vector<Declaration> declarations() const { return all<Declaration>(); }
    std::vector<Model> models() const;
};

class Implementation : public KindView<NodeKind::SolImplementation> {
public:
    using KindView::KindView;
    Statements statements() const { return first<Statements>(); }
};

class Model : public KindView<NodeKind::SolModel> {
public:
    using KindView::KindView;
    ModelKind modelKind() const { return static_cast<ModelKind>(flags() & ModelFlags::KindMask); }
    /// One of ModelFlags.
    bool is(uint16_t flag) const { return flags() & flag; }
    std::string_view name() const;
    std::vector<Extends> extends() const { return all<Extends>(); }
    std::vector<Define> defines() const { return all<Define>(); }
    /// Those of the head; member models are in the interface.
    std::vector<Model> models() const { return all<Model>(); }
    Interface interface() const { return first<Interface>(); }
    Implementation implementation() const { return first<Implementation>(); }
};

/// The models of a file.
std::vector<Model> modelsOf(const SyntaxTree& tree);

} // namespace gnomon::syntax::sol
