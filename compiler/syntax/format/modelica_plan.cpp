#include "compiler/syntax/format/format_plan.h"
#include "compiler/syntax/modelica/flags.h"

namespace gnomon::syntax {

namespace {

using Line = TokenPlan::Line;

/// Finds the tokens that begin lines, with the level of nesting.
class Levels {
public:
    Levels(const SyntaxTree& tree, FormatPlan& plan) : m_tree(tree), m_plan(plan) {}

    void run() {
        m_open.push_back({m_tree.root(), 0});
        while (!m_open.empty()) {
            const auto [node, level] = m_open.back();
            m_open.pop_back();
            visit(node, level);
        }
        mark(TokenId(m_tree.tokens().size() - 1), 0, 0);
    }

private:
    struct Item {
        NodeId node;
        uint16_t level; // of the line that the node begins
    };

    void mark(TokenId token, uint16_t level, uint16_t commentLevel, Line line = Line::MustBegin) {
        TokenPlan& plan = m_plan[token.index()];
        plan.line = line;
        plan.level = level;
        plan.commentLevel = commentLevel;
    }
    void begin(NodeId node, uint16_t level) {
        if (!m_tree.isEmpty(node))
            mark(m_tree.firstToken(node), level, level);
        m_open.push_back({node, level});
    }
    /// Tokens of a node that belong to none of its children.
    template <class F>
    void ownTokens(NodeId node, F&& f) const {
        size_t token = m_tree.firstToken(node).index();
        for (NodeId child : m_tree.children(node)) {
            for (; token < m_tree.firstToken(child).index(); ++token)
                f(TokenId(token));
            token = std::max<size_t>(token, m_tree.tokenEnd(child).index());
        }
        for (; token < m_tree.tokenEnd(node).index(); ++token)
            f(TokenId(token));
    }
    void markEnd(NodeId node, uint16_t level, Line line = Line::MustBegin) {
        ownTokens(node, [&](TokenId token) {
            if (m_tree.tokens().kind(token) == TokenKind::End)
                mark(token, level, static_cast<uint16_t>(level + 1), line);
        });
    }

    void visit(NodeId node, uint16_t level) {
        const auto deeper = static_cast<uint16_t>(level + 1);
        switch (m_tree.kind(node)) {
        case NodeKind::File:
            for (NodeId child : m_tree.children(node))
                begin(child, 0);
            break;
        case NodeKind::ClassDefinition:
            for (NodeId child : m_tree.children(node))
                if (m_tree.kind(child) == NodeKind::LongClass)
                    m_open.push_back({child, level});
            break;
        case NodeKind::LongClass:
            for (NodeId child : m_tree.children(node))
                switch (m_tree.kind(child)) {
                case NodeKind::ElementSection:
                case NodeKind::EquationSection:
                case NodeKind::AlgorithmSection:
                case NodeKind::StatechartSection:
                    section(child, level);
                    break;
                case NodeKind::ExternalClause:
                case NodeKind::Annotation:
                    begin(child, deeper);
                    break;
                default:
                    break;
                }
            markEnd(node, level);
            break;
        case NodeKind::Section:
            children(node, deeper);
            markEnd(node, level);
            break;
        case NodeKind::StateDefinition:
            children(node, deeper);
            markEnd(node, level);
            break;
        case NodeKind::Transition: // short ones stand on one line
            markEnd(node, level, Line::MayBegin);
            break;
        case NodeKind::IfEquation:
        case NodeKind::WhenEquation:
        case NodeKind::IfStatement:
        case NodeKind::WhenStatement:
            for (NodeId child : m_tree.children(node)) {
                const NodeKind kind = m_tree.kind(child);
                if (kind != NodeKind::Branch && kind != NodeKind::ElseBranch)
                    continue;
                if (m_tree.firstToken(child) != m_tree.firstToken(node))
                    mark(m_tree.firstToken(child), level, deeper);
                children(child, deeper);
            }
            markEnd(node, level);
            break;
        case NodeKind::ForEquation:
        case NodeKind::ForStatement:
        case NodeKind::WhileStatement:
            children(node, deeper);
            markEnd(node, level);
            break;
        default:
            break;
        }
    }

    void section(NodeId node, uint16_t level) {
        if (m_tree.isEmpty(node))
            return;
        const TokenKind first = m_tree.tokens().kind(m_tree.firstToken(node));
        const bool headed = m_tree.kind(node) != NodeKind::ElementSection || first == TokenKind::Public ||
                            first == TokenKind::Protected;
        if (headed)
            mark(m_tree.firstToken(node), level, static_cast<uint16_t>(level + 1));
        children(node, static_cast<uint16_t>(level + 1));
    }

    /// The constructs of a list, each on a line.
    void children(NodeId node, uint16_t level) {
        for (NodeId child : m_tree.children(node)) {
            const NodeKind kind = m_tree.kind(child);
            const bool equation = kind >= NodeKind::EqualityEquation && kind <= NodeKind::WhenEquation;
            const bool statement = (kind >= NodeKind::AssignmentStatement && kind <= NodeKind::WhenStatement) ||
                                   (kind >= NodeKind::AddStatement && kind <= NodeKind::DisconnectStatement);
            const bool element = kind == NodeKind::ImportClause || kind == NodeKind::ExtendsClause ||
                                 kind == NodeKind::ClassDefinition || kind == NodeKind::ComponentClause;
            const bool other = kind == NodeKind::Section || kind == NodeKind::StateDefinition ||
                               kind == NodeKind::Transition || kind == NodeKind::StateAction ||
                               (kind == NodeKind::Annotation && m_tree.kind(node) == NodeKind::StateDefinition) ||
                               kind == NodeKind::ElementSection || kind == NodeKind::EquationSection ||
                               kind == NodeKind::AlgorithmSection || kind == NodeKind::StatechartSection;
            if (kind == NodeKind::ElementSection || kind == NodeKind::EquationSection ||
                kind == NodeKind::AlgorithmSection || kind == NodeKind::StatechartSection)
                section(child, static_cast<uint16_t>(level - 1));
            else if (equation || statement || element || other)
                begin(child, level);
        }
    }

    const SyntaxTree& m_tree;
    FormatPlan& m_plan;
    std::vector<Item> m_open;
};

void operators(const SyntaxTree& tree, SpacePlanner& planner) {
    auto before = [&](NodeId operand) { return TokenId(tree.firstToken(operand).index() - 1); };
    for (size_t i = 0; i < tree.nodeCount(); ++i) {
        const NodeId node(i);
        switch (tree.kind(node)) {
        case NodeKind::BinaryExpression: {
            const TokenId sign = before(*tree.childrenBackward(node).begin());
            switch (tree.tokens().kind(sign)) {
            case TokenKind::Star:
            case TokenKind::Slash:
            case TokenKind::Caret:
            case TokenKind::DotStar:
            case TokenKind::DotSlash:
            case TokenKind::DotCaret:
                planner.tight(sign);
                break;
            default:
                planner.wide(sign);
                break;
            }
            break;
        }
        case NodeKind::UnaryExpression:
            if (tree.tokens().kind(tree.firstToken(node)) != TokenKind::Not)
                planner.unary(tree.firstToken(node));
            break;
        case NodeKind::RangeExpression:
            for (NodeId operand : tree.childrenBackward(node))
                if (tree.firstToken(operand) != tree.firstToken(node))
                    planner.tight(before(operand));
            break;
        case NodeKind::Modification:
            for (NodeId child : tree.childrenBackward(node))
                if (tree.kind(child) != NodeKind::ClassModification)
                    planner.tight(before(child));
            break;
        case NodeKind::NamedArgument:
            planner.tight(TokenId(tree.firstToken(node).index() + 1));
            break;
        case NodeKind::EqualityEquation:
        case NodeKind::AssignmentStatement:
            if (const std::vector<NodeId> parts = tree.children(node); parts.size() >= 2)
                planner.wide(before(parts[1]));
            break;
        case NodeKind::ArrayConstructor:
        case NodeKind::MatrixConstructor:
        case NodeKind::ArraySubscripts:
            planner.aligned(node);
            break;
        default:
            break;
        }
    }
    for (TokenKind word : {TokenKind::Der, TokenKind::Connect, TokenKind::Initial, TokenKind::Pure,
                           TokenKind::Enumeration, TokenKind::End})
        planner.callable(word);
}

} // namespace

FormatPlan modelicaPlan(const SyntaxTree& tree) {
    FormatPlan plan(tree.tokens().size());
    Levels(tree, plan).run();
    SpacePlanner planner(tree);
    operators(tree, planner);
    planner.apply(plan);
    // `section Documentation:` and other colons that are no ranges stand at their word; [:] keeps its brackets.
    for (size_t i = 1; i < plan.size(); ++i)
        if (tree.tokens().kind(TokenId(i)) == TokenKind::Colon && plan[i].space == TokenPlan::Space::One)
            plan[i].space = TokenPlan::Space::AsIs;
    return plan;
}

} // namespace gnomon::syntax
