#include "compiler/chart/sol_chart_reader.h"

#include "compiler/syntax/sol/ast.h"

#include <algorithm>
#include <string>

namespace gnomon::chart {

namespace {

namespace sol = syntax::sol;
using syntax::NodeId;
using syntax::NodeKind;

/// x <- M{…} in a branch.
struct Move {
    std::string identifier;
    sol::Expression made;
    sol::Branch branch;
    int64_t number = 1; // of the branch, from 1
    bool atStart = false;
};

struct Declared {
    std::string identifier;
    sol::Declaration declaration;
};

class Reader {
public:
    Reader(const syntax::SyntaxTree& tree, NodeId model) : m_model(tree, model) {}

    std::optional<WrittenChart> read() {
        for (const sol::Declaration& declaration : m_model.interface().declarations())
            addDeclared(declaration);
        collect(m_model.implementation().statements());
        if (m_moves.empty())
            return std::nullopt;
        State root;
        root.name = m_model.name();
        root.kind = StateKind::Regions;
        root.span = root.nameSpan = m_model.span();
        m_result.chart = Chart(std::move(root));
        std::vector<std::string> placed;
        for (const Move& move : m_moves)
            if (std::ranges::find(placed, move.identifier) == placed.end()) {
                placed.push_back(move.identifier);
                place(move.identifier);
            }
        return std::move(m_result);
    }

private:
    void addDeclared(const sol::Declaration& declaration) {
        if (declaration.is(sol::DeclarationFlags::Dynamic))
            m_declared.push_back({std::string(declaration.name()), declaration});
    }

    void collect(const sol::Statements& statements) {
        if (!statements)
            return;
        for (const sol::Statement& statement : statements.statements()) {
            switch (statement.kind()) {
            case NodeKind::SolDeclaration:
                addDeclared(statement.as<sol::Declaration>());
                break;
            case NodeKind::SolSection:
                collect(statement.as<sol::SectionBlock>().statements());
                break;
            case NodeKind::SolIf: {
                const auto conditional = statement.as<sol::Conditional>();
                for (const sol::Branch& branch : conditional.branches())
                    collect(branch.statements());
                collect(conditional.otherwise());
                break;
            }
            case NodeKind::SolWhen: {
                int64_t number = 0;
                for (const sol::Branch& branch : statement.as<sol::Conditional>().branches())
                    collectMoves(branch.statements(), branch, ++number);
                break;
            }
            default:
                break;
            }
        }
    }

    void collectMoves(const sol::Statements& statements, const sol::Branch& branch, int64_t number) {
        if (!statements)
            return;
        for (const sol::Statement& statement : statements.statements()) {
            if (statement.kind() == NodeKind::SolSection) {
                collectMoves(statement.as<sol::SectionBlock>().statements(), branch, number);
            } else if (statement.kind() == NodeKind::SolIf) {
                const auto conditional = statement.as<sol::Conditional>();
                for (const sol::Branch& inner : conditional.branches())
                    collectMoves(inner.statements(), branch, number);
                collectMoves(conditional.otherwise(), branch, number);
            } else if (statement.kind() == NodeKind::SolEquation) {
                const auto equation = statement.as<sol::Equation>();
                if (equation.how() != sol::Assign::Move || !equation.left() || !equation.right())
                    continue;
                const std::string condition =
                    branch.condition() ? std::string(branch.condition().text()) : std::string();
                m_moves.push_back({std::string(equation.left().text()), equation.right(), branch, number,
                                   condition.starts_with("initial")});
            }
        }
    }

    /// "Drives.Motor" of "Drives.Motor{power << 3}".
    static std::string modelOf(const sol::Expression& made) {
        const sol::Reference reference = made.as<sol::Reference>();
        return std::string(reference && reference.name() ? reference.name().text() : made.text());
    }

    StateId stateOf(StateId holder, const std::string& name, SourceSpan span) {
        for (const StateId child : m_result.chart[holder].children)
            if (m_result.chart[child].name == name)
                return child;
        State state;
        state.name = name;
        state.span = state.nameSpan = span;
        return m_result.chart.add(holder, std::move(state));
    }

    void place(const std::string& identifier) {
        Chart& chart = m_result.chart;
        const auto declared = std::ranges::find(m_declared, identifier, &Declared::identifier);
        const auto atStart = std::ranges::find_if(
            m_moves, [&](const Move& move) { return move.identifier == identifier && move.atStart; });
        State composite;
        composite.name = identifier;
        composite.kind = StateKind::Composite;
        composite.span = composite.nameSpan =
            declared != m_declared.end() ? declared->declaration.span() : m_model.span();
        const StateId id = chart.add(chart.root(), composite);
        Transition entry;
        entry.source = id;
        entry.span = composite.span;
        if (atStart != m_moves.end())
            entry.targets = {stateOf(id, modelOf(atStart->made), atStart->made.span())};
        else if (declared != m_declared.end() && declared->declaration.type())
            entry.targets = {stateOf(id, std::string(declared->declaration.type().name().text()), composite.span)};
        else
            entry.targets = {stateOf(id, {}, composite.span)}; // inherited: what it is bound to stands elsewhere
        chart.addInitial(std::move(entry));
        for (const Move& move : m_moves) {
            if (move.identifier != identifier || move.atStart)
                continue;
            Transition t;
            t.source = id;
            t.targets = {stateOf(id, modelOf(move.made), move.made.span())};
            t.internal = true;
            t.priority = move.number;
            t.span = move.made.span();
            if (move.branch.condition())
                t.events = {chart.event(move.branch.condition().text(), move.branch.condition().span())};
            m_result.nodes.push_back(move.branch.id());
            t.actions = {chart.add(Code{std::string(move.branch.text()), move.branch.span()})};
            chart.add(std::move(t));
        }
    }

    sol::Model m_model;
    std::vector<Declared> m_declared;
    std::vector<Move> m_moves;
    WrittenChart m_result;
};

} // namespace

std::optional<WrittenChart> readExchanges(const syntax::SyntaxTree& tree, NodeId model) {
    return Reader(tree, model).read();
}

} // namespace gnomon::chart
