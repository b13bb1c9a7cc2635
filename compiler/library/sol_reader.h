#pragma once

#include "compiler/library/class_index.h"
#include "compiler/library/sol_environments.h"
#include "compiler/syntax/sol/ast.h"

#include <map>
#include <set>

namespace gnomon {

/// Makes the ClassBody of one model from its node in a Sol tree, so that everything behind it need not know the
/// language: `potential` and `flow` are the prefixes of connectors, parameter lists modifications, `if` a choice of
/// equations, `when` what happens at events. What a text in Sol only says to its environment (sections, pictures) is
/// kept apart. Parts that a broken text lacks are left out; the tree has reported them.
class SolReader {
public:
    /// nested(node): the class that a SolModel or SolDefine node in this body defines. isDeclared(name): whether a
    /// class of that name is declared in this one or around it. fullName: of this one.
    SolReader(NameTable& names, Arena& arena, const syntax::SyntaxTree& tree, std::string fullName,
              std::function<DefId(syntax::NodeId)> nested, std::function<bool(NameId)> isDeclared,
              std::vector<Diagnostic>& problems)
        : m_names(names),
          m_arena(arena),
          m_tree(tree),
          m_fullName(std::move(fullName)),
          m_nested(std::move(nested)),
          m_isDeclared(std::move(isDeclared)),
          m_problems(problems) {}

    /// Of a SolModel, or of a SolDefine with parameters.
    const ast::ClassBody* classBody(syntax::NodeId node);

private:
    /// What `<-` gives identifiers that are declared dynamic.
    struct Moves {
        int count = 0;
        bool isLasting = true; // only where it is bound, once, at the start
        bool isDeclared = false;
        syntax::sol::Reference first;
        SourceSpan place; // of the first move that changes the structure, or of the first one
        struct Move {
            syntax::sol::Reference made;
            bool atStart = false;
        };
        std::vector<Move> all;
        bool isExchanged = false; // different ones are bound in turn
    };

    // Declarations
    const ast::ClassBody* definedType(const syntax::sol::Define& define);
    void define(const syntax::sol::Define& define);
    void declaration(const syntax::sol::Declaration& declaration, bool isInterface);
    void addComponent(ast::Component* component);
    void memberModel(const syntax::sol::Model& model);
    void picture(const syntax::sol::Model& model);
    const ast::Mod* parameters(const syntax::sol::Parameters& own, const syntax::sol::Parameters& ofType,
                               SourceSpan span);
    const ast::Mod* parameter(const syntax::sol::Binding& binding);
    bool isConnection(const syntax::sol::Designator& type);
    bool isOfEnvironment(const syntax::sol::Designator& type);
    void environmentValues(const syntax::NodeView& node, const std::set<std::string_view>& locals);
    void simulator(const syntax::sol::Model& model, ast::ClassBody& body);

    // Statements
    void statements(const syntax::sol::Statements& all, std::vector<const ast::Clause*>& to);
    void statement(const syntax::sol::Statement& statement, std::vector<const ast::Clause*>& to);
    void section(const syntax::sol::SectionBlock& section, std::vector<const ast::Clause*>& to);
    void equation(const syntax::sol::Equation& equation, std::vector<const ast::Clause*>& to);
    void anonymous(const syntax::sol::Anonymous& anonymous, std::vector<const ast::Clause*>& to);
    void members(const syntax::sol::Members& members, const ast::Component& component,
                 std::vector<const ast::Clause*>& to);
    void connection(const syntax::sol::Members& members, SourceSpan span, std::vector<const ast::Clause*>& to);
    const ast::Clause* choice(const syntax::sol::Conditional& choice);
    void findMoves(const syntax::sol::Statements& all, bool isLasting);
    void structuralChange(std::string_view what, SourceSpan span);
    void exchange(const syntax::sol::Declaration& declaration, ast::Component* identifier, Moves& moves);
    void move(const syntax::sol::Equation& equation, std::vector<const ast::Clause*>& to);
    static std::string boundName(std::string_view identifier, std::string_view model);
    const ast::Expr* presence() const;
    const ast::Expr* combined(ast::Operator op, const ast::Expr* a, const ast::Expr* b) const;

    // Expressions
    const ast::Expr* expression(const syntax::sol::Expression& e);
    const ast::Expr* makeExpression(const syntax::sol::Expression& e);
    const ast::Expr* reference(const syntax::sol::Reference& reference);
    const ast::Expr* nameExpression(std::vector<ast::NamePart> parts, SourceSpan span);
    ast::Name name(const syntax::sol::Designator& designator, bool isType = false);
    NameId intern(std::string_view text) { return m_names.intern(text); }
    SourceSpan spanOf(std::string_view text, SourceSpan otherwise) const;

    NameTable& m_names;
    Arena& m_arena;
    const syntax::SyntaxTree& m_tree;
    std::string m_fullName;
    std::function<DefId(syntax::NodeId)> m_nested;
    std::function<bool(NameId)> m_isDeclared;
    std::vector<Diagnostic>& m_problems;
    int m_depth = 0;
    bool m_isPackage = false;

    std::vector<ast::Element> m_elements;
    std::vector<ast::Import> m_imports;
    std::vector<const ast::Mod*> m_redeclares;
    std::vector<ast::StructuralChange> m_changes;
    std::vector<const ast::Expr*> m_environmentValues;
    std::map<std::string, int, std::less<>> m_anonymous; // instances without a name so far, by their model

    // Where the statement stands that is being read
    const ast::Name* m_section = nullptr;
    std::vector<SourceSpan> m_ordinary;            // what in a section for an environment is none of its models
    const SolEnvironment* m_environment = nullptr; // Gnomon's own, to which the section is addressed
    bool m_inChoice = false;
    bool m_inEvent = false;
    bool m_atStart = false;                     // in `when initial()`
    std::vector<const ast::Expr*> m_conditions; // of the branches of `if` around
    std::map<NameId, NameId> m_moved;           // in this branch of a `when`: identifiers, and what they are now
    std::vector<ast::ChartCode> m_chartCodes;   // of exchanges

    std::map<std::string, Moves, std::less<>> m_moves;
};

/// The nodes in a Sol model that define classes: models in its head and its interface, but for pictures of it, and
/// names for types with parameters.
std::vector<syntax::NodeId> nestedSolNodes(const syntax::SyntaxTree& tree, syntax::NodeId model);

/// Where a piece of the text of a tree stands.
SourceSpan spanOfText(const syntax::SyntaxTree& tree, std::string_view text, SourceSpan otherwise);

/// Real, Integer, Boolean, string.
bool isPredefinedSolType(std::string_view name);

} // namespace gnomon
