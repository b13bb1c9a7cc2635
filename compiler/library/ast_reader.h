#pragma once

#include "compiler/library/class_index.h"

namespace gnomon {

/// Makes the ClassBody of one class from its node in the lossless tree. Registers nothing: classes inside, also
/// those that redeclarations define, are found by their node through `nested`. Error nodes of a broken text are left
/// out; the tree has already reported them.
class AstReader {
public:
    /// nested(node): the class that a ClassDefinition node in this body defines.
    AstReader(NameTable& names, Arena& arena, const syntax::SyntaxTree& tree,
              std::function<DefId(syntax::NodeId)> nested, std::vector<Diagnostic>& problems)
        : m_names(names), m_arena(arena), m_tree(tree), m_nested(std::move(nested)), m_problems(problems) {}

    const ast::ClassBody* classBody(syntax::NodeId classDefinition);
    /// One argument of an annotation, also of those that the compiler does not read; null for a broken one.
    const ast::Mod* annotationArgument(syntax::NodeId modification) { return elementModification(modification); }

private:
    using Node = syntax::NodeId;

    const ast::Expr* expression(Node node);
    const ast::Expr* makeExpression(Node node);
    const ast::Expr* missing(SourceSpan place, ast::ExprKind kind = ast::ExprKind::Integer);
    ast::Name name(Node node);
    std::span<const ast::Expr* const> subscripts(Node node);
    std::span<const ast::Iterator> iterators(Node node);
    void arguments(Node node, ast::Expr& call);
    std::span<const ast::Mod* const> classModification(Node node, bool annotation = false);
    const ast::Mod* modification(Node node, NameId target);
    const ast::Mod* elementModification(Node node);
    const ast::Mod* redeclaredComponent(Node node);
    const ast::Mod* redeclaredClass(Node node);
    std::span<const ast::Mod* const> annotationOf(Node parent);
    void elementSection(Node node, std::vector<ast::Element>& elements, std::vector<ast::Import>& imports,
                        std::vector<const ast::Mod*>& redeclares);
    std::vector<const ast::Component*> componentClause(Node node, bool isProtected);
    ast::Import import(Node node);
    ast::Section section(Node node, bool isAlgorithm);
    const ast::Clause* clause(Node node);
    std::span<const ast::Clause* const> clauses(const std::vector<Node>& nodes);
    ast::Branch branch(Node node);
    ast::External external(Node node);
    // Of statecharts
    struct ChartReading {
        std::vector<ast::Element>& elements;
        std::vector<ast::Section>& sections;
        std::vector<ast::ChartCode>& codes;
        uint32_t stateNode = 0; // of the codes
    };
    const ast::ClassBody* stateBody(Node state);
    void states(Node node, ChartReading to, bool declares);
    void state(Node node, ChartReading to, bool declares);
    syntax::TokenId stateName(Node state) const;
    void transitionCodes(Node transition, const ChartReading& to);
    void chartCode(Node node, const ChartReading& to);
    bool holdsMore(Node state) const;
    bool declaresStates(Node componentClause) const;
    const ast::Component* madeInstance(Node newExpression);
    bool takeOrEqual(Node disjunction, ast::Expr& e);
    bool takeStructuralCall(ast::Clause& c);
    std::string_view description(Node parent);
    NameId intern(syntax::TokenId token);
    void finish(ast::Mod& mod) const;

    NameTable& m_names;
    Arena& m_arena;
    const syntax::SyntaxTree& m_tree;
    std::function<DefId(syntax::NodeId)> m_nested;
    std::vector<Diagnostic>& m_problems;
    std::vector<const ast::Clause*> m_changes; // of the class that is being read
    bool m_inWhen = false;                     // of an algorithm
    int m_depth = 0;

    /// Names that were met last, by a small number made of their text: most of them come again soon.
    struct Recent {
        std::string_view text;
        NameId id;
    };
    std::array<Recent, 128> m_recent;
};

/// Whether a text uses words of Gnomon: statecharts, events, dynamic components, sections.
bool usesExtensions(const syntax::SyntaxTree& tree);

/// The ClassDefinition nodes that stand directly in a class (of its element sections), in order.
std::vector<syntax::NodeId> nestedClassNodes(const syntax::SyntaxTree& tree, syntax::NodeId classDefinition);
} // namespace gnomon
