#include "compiler/syntax/format/format_plan.h"

#include <algorithm>

namespace gnomon::syntax {

namespace {

using Line = TokenPlan::Line;

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
    void begin(NodeId node, uint16_t level, Line line = Line::MustBegin) {
        if (m_tree.isEmpty(node))
            return;
        mark(m_tree.firstToken(node), level, level, line);
        m_open.push_back({node, level});
    }
    /// The last `end` of a node that belongs to none of its children.
    void markEnd(NodeId node, uint16_t level) {
        size_t token = m_tree.firstToken(node).index(), found = 0;
        auto look = [&](size_t until) {
            for (; token < until; ++token)
                if (m_tree.tokens().kind(TokenId(token)) == TokenKind::End)
                    found = token;
        };
        for (NodeId child : m_tree.children(node)) {
            look(m_tree.firstToken(child).index());
            token = std::max<size_t>(token, m_tree.tokenEnd(child).index());
        }
        look(m_tree.tokenEnd(node).index());
        if (found != 0)
            mark(TokenId(found), level, static_cast<uint16_t>(level + 1));
    }

    void visit(NodeId node, uint16_t level) {
        const auto deeper = static_cast<uint16_t>(level + 1);
        switch (m_tree.kind(node)) {
        case NodeKind::File:
            for (NodeId child : m_tree.children(node))
                begin(child, 0);
            break;
        case NodeKind::SolModel:
            for (NodeId child : m_tree.children(node))
                switch (m_tree.kind(child)) {
                case NodeKind::SolExtends: // often on the line of the model's name
                    begin(child, deeper, Line::MayBegin);
                    break;
                case NodeKind::SolDefine:
                case NodeKind::SolModel:
                    begin(child, deeper);
                    break;
                case NodeKind::SolInterface:
                case NodeKind::SolImplementation:
                    if (!m_tree.isEmpty(child)) {
                        mark(m_tree.firstToken(child), level, deeper);
                        m_open.push_back({child, level});
                    }
                    break;
                default:
                    break;
                }
            markEnd(node, level);
            break;
        case NodeKind::SolInterface:
            for (NodeId child : m_tree.children(node))
                begin(child, deeper);
            break;
        case NodeKind::SolImplementation:
        case NodeKind::SolSection:
            statements(node, deeper);
            if (m_tree.kind(node) == NodeKind::SolSection)
                markEnd(node, level);
            break;
        case NodeKind::SolIf:
        case NodeKind::SolWhen:
            for (NodeId child : m_tree.children(node)) {
                if (m_tree.firstToken(child) != m_tree.firstToken(node))
                    mark(m_tree.firstToken(child), level, deeper);
                statements(child, deeper);
            }
            markEnd(node, level);
            break;
        default:
            break;
        }
    }

    void statements(NodeId node, uint16_t level) {
        for (NodeId list : m_tree.children(node))
            if (m_tree.kind(list) == NodeKind::SolStatements)
                for (NodeId child : m_tree.children(list))
                    begin(child, level);
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
        case NodeKind::SolBinary: {
            const TokenId sign = before(*tree.childrenBackward(node).begin());
            const TokenKind kind = tree.tokens().kind(sign);
            if (kind == TokenKind::Star || kind == TokenKind::Slash || kind == TokenKind::Caret)
                planner.tight(sign);
            else
                planner.wide(sign);
            break;
        }
        case NodeKind::SolUnary:
            if (tree.tokens().kind(tree.firstToken(node)) != TokenKind::Not)
                planner.unary(tree.firstToken(node));
            break;
        case NodeKind::SolEquation:
        case NodeKind::SolBinding:
            if (const std::vector<NodeId> parts = tree.children(node); parts.size() >= 2)
                planner.wide(before(parts[1]));
            break;
        default:
            break;
        }
    }
}

} // namespace

FormatPlan solPlan(const SyntaxTree& tree) {
    FormatPlan plan(tree.tokens().size());
    Levels(tree, plan).run();
    SpacePlanner planner(tree);
    operators(tree, planner);
    planner.apply(plan);
    for (size_t i = 1; i < plan.size(); ++i) {
        const TokenKind left = tree.tokens().kind(TokenId(i - 1)), right = tree.tokens().kind(TokenId(i));
        if (right == TokenKind::Colon)
            plan[i].space = TokenPlan::Space::None;
        // Resistor{R << 5}: parameters stand at what they belong to.
        if (right == TokenKind::LeftBrace && (left == TokenKind::Identifier || left == TokenKind::RightParenthesis))
            plan[i].space = TokenPlan::Space::None;
    }
    return plan;
}

} // namespace gnomon::syntax
