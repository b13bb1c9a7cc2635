#pragma once

#include "compiler/syntax/editor/layout.h"
#include "compiler/syntax/syntax_tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace gnomon::syntax {

/// What the Modelica editor wants to know about a tree: which nodes make up a class, their names, where an annotation
/// or a modification of a node is. It only reads; it lives no longer than the tree.
class ModelicaOutline {
public:
    explicit ModelicaOutline(const SyntaxTree& tree) : m_tree(&tree), m_parents(tree.parents()) {}

    const SyntaxTree& tree() const { return *m_tree; }
    NodeKind kind(NodeId node) const { return m_tree->kind(node); }
    NodeId parent(NodeId node) const { return m_parents[node.index()]; }
    /// The nearest node of a kind around a node, or none.
    NodeId around(NodeId node, NodeKind kind) const;
    /// The class a node stands in (not itself), or none.
    NodeId classAround(NodeId node) const { return around(node, NodeKind::ClassDefinition); }

    /// The last token of a node with the semicolon behind it.
    TokenId lastToken(NodeId node) const;
    TokenId firstToken(NodeId node) const { return m_tree->firstToken(node); }

    // Classes.
    /// The LongClass, ShortClass … of a ClassDefinition.
    NodeId body(NodeId classNode) const;
    /// The token of the name of a class, declaration, state, or none if the text is broken.
    TokenId nameToken(NodeId node) const;
    /// The name behind `end`, or none.
    TokenId endNameToken(NodeId node) const;
    std::string_view name(NodeId node) const;
    /// The last token of `model M "description"`.
    TokenId headerEnd(NodeId classNode) const;
    /// All elements of a class in the order of the text, also those in sections by aspect: imports, extends, classes,
    /// component clauses. None of nested classes.
    std::vector<NodeId> elements(NodeId classNode) const;
    std::vector<NodeId> declarations(NodeId classNode) const;
    /// The sections of a class: ElementSection, EquationSection …
    std::vector<NodeId> sections(NodeId classNode) const;
    /// Classes directly in a class or, with the root, in the file.
    std::vector<NodeId> classes(NodeId container) const;
    /// All nodes of a kind in a class, not those of nested classes.
    std::vector<NodeId> within(NodeId node, NodeKind kind) const;
    /// What a new name must not be: names of the components and classes of a class.
    bool isDeclared(NodeId classNode, std::string_view name) const;

    static bool isEquation(NodeKind kind);
    static bool isStatement(NodeKind kind);
    static bool isElement(NodeKind kind);
    static bool isArgument(NodeKind kind);

    // Modifications.
    struct Slot {
        NodeId arguments;    // ClassModification, or none
        NodeId value;        // expression, or none
        TokenId insertAfter; // where arguments would follow
        bool takesValue = false;
        bool valid = false;
    };
    Slot slot(NodeId holder) const;
    /// The names that an argument of a modification speaks of: {"a", "b"} for a.b = 1.
    std::vector<std::string_view> argumentNames(NodeId argument) const;
    std::vector<NodeId> arguments(NodeId classModification) const;

    // Annotations.
    NodeId annotation(NodeId host) const;
    /// Names what can carry an annotation: a clause of one component stands for its declaration.
    NodeId annotationHost(NodeId node) const;
    /// Of a component that may have two, the one that says something of that name; else the one to say it in.
    NodeId annotation(NodeId host, std::string_view argument) const;

private:
    const SyntaxTree* m_tree;
    std::vector<NodeId> m_parents;
};

} // namespace gnomon::syntax
