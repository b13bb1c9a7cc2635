#include "compiler/library/ast_reader.h"

#include "compiler/syntax/modelica/flags.h"

#include <algorithm>
#include <array>

namespace gnomon {

using namespace ast;
using syntax::NodeKind;
namespace flags = syntax::modelica;

// What statecharts say: the chart itself is made of the tree (compiler/chart); here it is read what its guards and
// actions mean. A state that declares something, or has equations, is a component of the class, whose own class is made
// of the node of the state: so its names are found from the inside out, as everywhere.

bool usesExtensions(const syntax::SyntaxTree& tree) {
    namespace cf = flags::component_flags;
    for (size_t i = 0; i < tree.nodeCount(); ++i) {
        const syntax::NodeId node(static_cast<uint32_t>(i));
        if (tree.kind(node) == NodeKind::StatechartSection || tree.kind(node) == NodeKind::Section ||
            (tree.kind(node) == NodeKind::ComponentClause && (tree.flags(node) & (cf::dynamic | cf::event))))
            return true;
    }
    return false;
}

/// add(x), remove(x) and disconnect(a, b) in a `when`.
bool AstReader::takeStructuralCall(Clause& c) {
    const Expr& call = *c.left;
    if (call.kind != ExprKind::Call || call.name.parts.size() != 1 || !call.iterators.empty() ||
        std::ranges::any_of(call.children, [](const Expr* e) { return e->kind != ExprKind::Name; }))
        return false;
    const std::string_view word = m_names.text(call.name.parts[0].id);
    const bool isOne = (word == "add" || word == "remove") && call.children.size() == 1;
    if ((!isOne && (word != "disconnect" || call.children.size() != 2)) || !usesExtensions(m_tree))
        return false;
    c.kind = word == "add" ? ClauseKind::Add : word == "remove" ? ClauseKind::Remove : ClauseKind::Disconnect;
    c.left = call.children[0];
    c.right = isOne ? nullptr : call.children[1];
    return true;
}

/// a > b or a == b, as listings of Mosilab have it: a >= b.
bool AstReader::takeOrEqual(Node disjunction, Expr& e) {
    const auto relation = [&](Node node) {
        while (m_tree.kind(node) == NodeKind::ParenthesizedExpression && !m_tree.children(node).empty())
            node = m_tree.children(node).front();
        return node;
    };
    const std::vector<Node> sides = m_tree.children(disjunction);
    if (sides.size() != 2)
        return false;
    const Node unequal = relation(sides[0]), equal = relation(sides[1]);
    if (m_tree.kind(unequal) != NodeKind::BinaryExpression || m_tree.kind(equal) != NodeKind::BinaryExpression)
        return false;
    const auto op = static_cast<syntax::TokenKind>(m_tree.flags(unequal));
    const std::vector<Node> a = m_tree.children(unequal), b = m_tree.children(equal);
    if ((op != syntax::TokenKind::Greater && op != syntax::TokenKind::Less) ||
        static_cast<syntax::TokenKind>(m_tree.flags(equal)) != syntax::TokenKind::EqualEqual || a.size() != 2 ||
        b.size() != 2 || m_tree.text(a[0]) != m_tree.text(b[0]) || m_tree.text(a[1]) != m_tree.text(b[1]) ||
        !usesExtensions(m_tree))
        return false;
    e.kind = ExprKind::Binary;
    e.op = op == syntax::TokenKind::Greater ? Operator::GreaterEqual : Operator::LessEqual;
    e.children = m_arena.copy(std::vector<const Expr*>{expression(a[0]), expression(a[1])});
    return true;
}

/// State, ANDState and so on: no components.
bool AstReader::declaresStates(Node clause) const {
    static constexpr std::array<std::string_view, 7> kinds{"State",    "ANDState", "Final",      "Choice",
                                                           "Junction", "History",  "DeepHistory"};
    const Node type = m_tree.child(clause, NodeKind::Name);
    return type && std::ranges::find(kinds, m_tree.text(type)) != kinds.end();
}

/// Whether a state holds components or equations.
bool AstReader::holdsMore(Node state) const {
    for (Node child : m_tree.childrenBackward(state))
        switch (m_tree.kind(child)) {
        case NodeKind::ComponentClause:
            if (!declaresStates(child))
                return true;
            break;
        case NodeKind::StateAction:
            if (m_tree.flags(child) == flags::state_action_flags::activity)
                for (Node equation : m_tree.childrenBackward(child))
                    if (m_tree.kind(equation) == NodeKind::EqualityEquation)
                        return true;
            break;
        case NodeKind::StateDefinition:
        case NodeKind::Section:
            if (holdsMore(child))
                return true;
            break;
        default:
            break;
        }
    return false;
}

/// state NAME …, or NAME extends State … as some listings have it.
syntax::TokenId AstReader::stateName(Node state) const {
    syntax::TokenId at = m_tree.firstToken(state);
    if (m_tree.text(at) == "state" && at.index() + 1 < m_tree.tokenEnd(state).index() &&
        m_tree.tokens().kind(syntax::TokenId(at.index() + 1)) == syntax::TokenKind::Identifier)
        ++at.value;
    return at;
}

const ClassBody* AstReader::stateBody(Node node) {
    auto* body = m_arena.make<ClassBody>();
    std::vector<Element> elements;
    std::vector<ast::Section> sections;
    std::vector<ChartCode> codes; // those of the class around it
    states(node, {elements, sections, codes, node.value}, true);
    body->elements = m_arena.copy(elements);
    body->sections = m_arena.copy(sections);
    return body;
}

void AstReader::states(Node node, ChartReading to, bool declares) {
    for (Node child : m_tree.children(node))
        switch (m_tree.kind(child)) {
        case NodeKind::StateDefinition:
            state(child, to, declares);
            break;
        case NodeKind::Section:
            states(child, to, declares);
            break;
        case NodeKind::Transition:
            transitionCodes(child, to);
            break;
        case NodeKind::ComponentClause:
            if (declares && !declaresStates(child))
                for (const Component* component : componentClause(child, false))
                    to.elements.push_back({Element::Kind::Component, component, {}, nullptr, false});
            break;
        case NodeKind::StateAction: {
            chartCode(child, to);
            std::vector<Node> equations = m_tree.children(child);
            std::erase_if(equations, [&](Node n) { return m_tree.kind(n) != NodeKind::EqualityEquation; });
            if (!declares || equations.empty())
                break;
            ast::Section section;
            section.span = m_tree.span(m_tree.firstToken(child));
            section.clauses = clauses(equations);
            to.sections.push_back(section);
            break;
        }
        default:
            break;
        }
}

void AstReader::state(Node node, ChartReading to, bool declares) {
    if (!holdsMore(node))
        return states(node, to, false);
    if (declares && m_tree.tokens().kind(stateName(node)) == syntax::TokenKind::Identifier) {
        auto* component = m_arena.make<Component>();
        component->name = intern(stateName(node));
        component->nameSpan = m_tree.span(stateName(node));
        component->span = m_tree.span(node);
        component->ownClass = m_nested(node);
        component->description = description(node);
        to.elements.push_back({Element::Kind::Component, component, {}, nullptr, false});
    }
    to.stateNode = node.value;
    states(node, to, false);
}

void AstReader::transitionCodes(Node transition, const ChartReading& to) {
    for (Node part : m_tree.children(transition))
        switch (m_tree.kind(part)) {
        case NodeKind::TransitionGuard:
            for (Node value : m_tree.children(part))
                chartCode(value, to);
            break;
        case NodeKind::TransitionEvent:
        case NodeKind::TransitionAfter:
            for (Node value : m_tree.children(part)) {
                // A chart names what stands in the parentheses: after (T).
                while (m_tree.kind(value) == NodeKind::ParenthesizedExpression && !m_tree.children(value).empty())
                    value = m_tree.children(value).front();
                chartCode(value, to);
            }
            break;
        case NodeKind::TransitionAction:
            chartCode(part, to);
            break;
        default:
            break;
        }
}

void AstReader::chartCode(Node node, const ChartReading& to) {
    ChartCode code;
    code.node = node.value;
    code.span = m_tree.span(node);
    code.stateNode = to.stateNode;
    if (m_tree.kind(node) == NodeKind::TransitionAction || m_tree.kind(node) == NodeKind::StateAction) {
        std::vector<Node> statements = m_tree.children(node);
        for (size_t i = 0; i < statements.size(); ++i)
            if (m_tree.kind(statements[i]) == NodeKind::Section) {
                const std::vector<Node> inner = m_tree.children(statements[i]);
                statements.insert(statements.begin() + static_cast<std::ptrdiff_t>(i) + 1, inner.begin(), inner.end());
            }
        // Equations hold while the state is active: they are none of what is done.
        std::erase_if(statements, [&](Node n) { return m_tree.kind(n) == NodeKind::EqualityEquation; });
        code.statements = clauses(statements);
    } else if (m_tree.kind(node) != NodeKind::Error && m_tree.kind(node) != NodeKind::Description) {
        code.expression = expression(node);
    } else {
        return;
    }
    to.codes.push_back(code);
}

const Component* AstReader::madeInstance(Node node) {
    auto* made = m_arena.make<Component>();
    made->span = made->nameSpan = m_tree.span(node);
    for (Node part : m_tree.children(node)) {
        if (m_tree.kind(part) == NodeKind::Name) {
            made->type = name(part);
        } else if (m_tree.kind(part) == NodeKind::ClassModification) {
            auto* mod = m_arena.make<Mod>();
            mod->args = classModification(part);
            mod->span = m_tree.span(part);
            finish(*mod);
            made->mod = mod;
        }
    }
    return made;
}

} // namespace gnomon
