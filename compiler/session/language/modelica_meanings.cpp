// What the names in a text of Modelica stand for, in one walk over its tree.
#include "compiler/session/language/language_queries.h"
#include "compiler/syntax/modelica/ast.h"

#include <algorithm>

namespace gnomon::session {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::SyntaxTree;
using syntax::TokenId;
using syntax::TokenKind;

/// The names in der(…) of a class, also of classes in it, and of what it extends.
const std::set<NameId>& LanguageQueries::statesOf(ClassId cls) {
    if (const auto known = m_states.find(cls); known != m_states.end())
        return known->second;
    m_states[cls]; // what extends itself in a circle ends here
    std::set<NameId> states;
    const ClassDef& def = m_world.index().def(m_world.graph().get(cls).def);
    if (def.tree && def.node) {
        const SyntaxTree& tree = *def.tree;
        const syntax::TokenBuffer& tokens = tree.tokens();
        for (TokenId t = tree.firstToken(def.node); t.value + 3 < tree.tokenEnd(def.node).value; ++t.value)
            if (tokens.kind(t) == TokenKind::Der && tokens.kind(TokenId(t.value + 2)) == TokenKind::Identifier &&
                tokens.kind(TokenId(t.value + 3)) == TokenKind::RightParenthesis)
                states.insert(m_world.names().intern(tree.text(TokenId(t.value + 2))));
    }
    const std::vector<ClassId> bases = m_world.graph().expanded(cls).bases;
    for (const ClassId base : bases) {
        const std::set<NameId>& inherited = statesOf(base);
        states.insert(inherited.begin(), inherited.end());
    }
    return m_states[cls] = std::move(states);
}

std::optional<HighlightKind> LanguageQueries::kindOf(const Meaning& meaning) {
    if (!meaning)
        return std::nullopt;
    ClassGraph& graph = m_world.graph();
    if (meaning.literal)
        return HighlightKind::Parameter;
    const ClassId cls = classOf(meaning);
    const Restriction restriction = cls ? graph.restriction(cls) : Restriction::Class;
    if (!meaning.element || !meaning.element->component)
        return restriction == Restriction::Function || restriction == Restriction::OperatorFunction
                   ? HighlightKind::Function
                   : HighlightKind::Type;
    if (meaning.element->component->variability <= ast::Variability::Parameter)
        return HighlightKind::Parameter;
    if (restriction == Restriction::Connector)
        return HighlightKind::Connector;
    if (statesOf(meaning.cls).contains(meaning.element->name))
        return HighlightKind::State;
    return std::nullopt;
}

std::vector<HighlightSpan> LanguageQueries::meanings() {
    namespace view = syntax::modelica::ast;
    struct Place {
        NodeId node;
        DefId def;        // the class around it
        Meaning modified; // what a modification there has for its elements
        bool isCalled = false;
        bool isArgument = false; // of a modification
    };
    std::vector<HighlightSpan> result;
    const auto say = [&](TokenId token, std::optional<HighlightKind> kind) {
        if (kind)
            result.push_back({m_tree->tokens().begin(token), m_tree->tokens().end(token), *kind});
    };
    const std::string within = view::File(*m_tree).within().name().dotted();
    std::vector<Place> pending{
        {m_tree->root(), within.empty() ? m_world.index().root() : m_world.index().findPath(within), {}}};
    while (!pending.empty()) {
        Place place = pending.back();
        pending.pop_back();
        const NodeId node = place.node;
        if (!place.def)
            continue;
        const ClassId around = m_world.graph().classOf(place.def);
        bool callsFirst = false, holdsArguments = false;
        switch (m_tree->kind(node)) {
        case NodeKind::Annotation:
        case NodeKind::WithinClause:
        case NodeKind::ImportClause:
        case NodeKind::Name:
            continue;
        case NodeKind::ClassDefinition:
            if (!place.isArgument)
                place.def = m_world.index().find(place.def,
                                                 m_world.names().intern(view::ClassDefinition(*m_tree, node).name()));
            break;
        case NodeKind::LongClass: {
            const TokenId last(m_tree->tokenEnd(node).value - 1);
            for (const TokenId token : {m_tree->firstToken(node), last})
                if (m_tree->text(token) == m_world.text(m_world.index().nameOf(place.def)))
                    say(token, kindOf({around, nullptr, nullptr}));
            break;
        }
        case NodeKind::ComponentClause:
        case NodeKind::ExtendsClause:
        case NodeKind::ShortClass:
        case NodeKind::ConstrainingClause:
            if (const NodeId type = m_tree->child(node, NodeKind::Name))
                place.modified = meaning(place.def, parts(type));
            break;
        case NodeKind::Declaration:
            if (!place.isArgument && around)
                say(m_tree->firstToken(node),
                    kindOf(member({around, nullptr, nullptr}, std::string(m_tree->text(m_tree->firstToken(node))))));
            break;
        case NodeKind::ClassModification:
            holdsArguments = true;
            break;
        case NodeKind::ElementModification:
            if (const NodeId name = m_tree->child(node, NodeKind::Name))
                for (const TokenId token : view::Name(*m_tree, name).identifiers()) {
                    place.modified =
                        place.modified ? member(place.modified, std::string(m_tree->text(token))) : Meaning();
                    say(token, kindOf(place.modified));
                }
            break;
        case NodeKind::FunctionCall:
            callsFirst = true;
            break;
        case NodeKind::ComponentReference: {
            const auto written = view::ComponentReference(*m_tree, node).parts();
            Meaning found;
            for (size_t i = 0; i < written.size(); ++i) {
                const std::string name(m_tree->text(written[i].name));
                found = i > 0 ? member(found, name) : around ? first(around, name) : Meaning();
                if (!found) {
                    // What is called and declared nowhere is a function of the language, or an error.
                    if (place.isCalled && written.size() == 1 &&
                        m_tree->tokens().kind(written[i].name) == TokenKind::Identifier)
                        say(written[i].name, HighlightKind::Function);
                    break;
                }
                say(written[i].name,
                    place.isCalled && i + 1 == written.size() ? HighlightKind::Function : kindOf(found));
            }
            break;
        }
        default:
            break;
        }
        bool isFirst = true;
        for (const NodeId child : m_tree->children(node)) {
            pending.push_back(
                {child, place.def, place.modified, callsFirst && isFirst,
                 holdsArguments || (place.isArgument && m_tree->kind(node) == NodeKind::ComponentClause)});
            isFirst = false;
        }
    }
    std::ranges::sort(result, {}, &HighlightSpan::begin);
    return result;
}

} // namespace gnomon::session
