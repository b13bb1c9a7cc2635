#include "compiler/syntax/editor/modelica_outline.h"

#include "compiler/syntax/modelica/flags.h"

#include <algorithm>

namespace gnomon::syntax {

NodeId ModelicaOutline::around(NodeId node, NodeKind wanted) const {
    for (NodeId at = parent(node); at.valid(); at = parent(at))
        if (kind(at) == wanted)
            return at;
    return {};
}

TokenId ModelicaOutline::lastToken(NodeId node) const {
    const TokenId behind = m_tree->tokenEnd(node);
    if (m_tree->tokens().kind(behind) == TokenKind::Semicolon)
        return behind;
    return TokenId(behind.index() - 1);
}

NodeId ModelicaOutline::body(NodeId classNode) const {
    for (NodeId child : m_tree->childrenBackward(classNode))
        switch (kind(child)) {
        case NodeKind::LongClass:
        case NodeKind::ShortClass:
        case NodeKind::EnumerationClass:
        case NodeKind::DerClass:
            return child;
        default:
            break;
        }
    return {};
}

TokenId ModelicaOutline::nameToken(NodeId node) const {
    auto identifier = [&](TokenId token) {
        return m_tree->tokens().kind(token) == TokenKind::Identifier ? token : TokenId();
    };
    switch (kind(node)) {
    case NodeKind::ClassDefinition: {
        const NodeId inner = body(node);
        if (!inner.valid() || m_tree->isEmpty(inner))
            return {};
        const TokenId first = m_tree->firstToken(inner);
        const bool extends =
            kind(inner) == NodeKind::LongClass && (m_tree->flags(inner) & modelica::long_class_flags::extendsForm);
        return identifier(extends ? TokenId(first.index() + 1) : first);
    }
    case NodeKind::Declaration:
        return m_tree->isEmpty(node) ? TokenId() : identifier(m_tree->firstToken(node));
    case NodeKind::StateDefinition:
        return identifier(TokenId(m_tree->firstToken(node).index() + 1));
    default:
        return {};
    }
}

TokenId ModelicaOutline::endNameToken(NodeId node) const {
    const NodeId inner = kind(node) == NodeKind::ClassDefinition ? body(node) : node;
    if (!inner.valid() || (kind(inner) != NodeKind::LongClass && kind(inner) != NodeKind::StateDefinition))
        return {};
    const size_t end = m_tree->tokenEnd(inner).index();
    if (end < m_tree->firstToken(inner).index() + 3)
        return {};
    const TokenId last(end - 1), before(end - 2);
    if (m_tree->tokens().kind(last) != TokenKind::Identifier || m_tree->tokens().kind(before) != TokenKind::End)
        return {};
    return last;
}

std::string_view ModelicaOutline::name(NodeId node) const {
    const TokenId token = nameToken(node);
    return token.valid() ? m_tree->text(token) : std::string_view();
}

TokenId ModelicaOutline::headerEnd(NodeId classNode) const {
    const NodeId inner = body(classNode);
    TokenId last = nameToken(classNode);
    if (!inner.valid() || !last.valid())
        return {};
    for (NodeId child : m_tree->children(inner)) {
        if (kind(child) != NodeKind::ClassModification && kind(child) != NodeKind::Description)
            break;
        if (!m_tree->isEmpty(child))
            last = TokenId(m_tree->tokenEnd(child).index() - 1);
    }
    return last;
}

std::vector<NodeId> ModelicaOutline::sections(NodeId classNode) const {
    std::vector<NodeId> result;
    const NodeId inner = body(classNode);
    if (!inner.valid())
        return result;
    for (NodeId child : m_tree->children(inner))
        switch (kind(child)) {
        case NodeKind::ElementSection:
        case NodeKind::EquationSection:
        case NodeKind::AlgorithmSection:
        case NodeKind::StatechartSection:
            result.push_back(child);
            break;
        default:
            break;
        }
    return result;
}

bool ModelicaOutline::isElement(NodeKind kind) {
    return kind == NodeKind::ImportClause || kind == NodeKind::ExtendsClause || kind == NodeKind::ClassDefinition ||
           kind == NodeKind::ComponentClause;
}

bool ModelicaOutline::isEquation(NodeKind kind) {
    return kind >= NodeKind::EqualityEquation && kind <= NodeKind::WhenEquation;
}

bool ModelicaOutline::isStatement(NodeKind kind) {
    return (kind >= NodeKind::AssignmentStatement && kind <= NodeKind::WhenStatement) ||
           (kind >= NodeKind::AddStatement && kind <= NodeKind::DisconnectStatement);
}

bool ModelicaOutline::isArgument(NodeKind kind) {
    return kind == NodeKind::ElementModification || kind == NodeKind::ClassDefinition ||
           kind == NodeKind::ComponentClause || kind == NodeKind::InheritanceBreak;
}

std::vector<NodeId> ModelicaOutline::elements(NodeId classNode) const {
    std::vector<NodeId> result, open = sections(classNode);
    std::ranges::reverse(open);
    while (!open.empty()) {
        const NodeId node = open.back();
        open.pop_back();
        if (isElement(kind(node)))
            result.push_back(node);
        else if (kind(node) == NodeKind::ElementSection || kind(node) == NodeKind::Section)
            for (NodeId child : m_tree->childrenBackward(node))
                open.push_back(child);
    }
    return result;
}

std::vector<NodeId> ModelicaOutline::declarations(NodeId classNode) const {
    std::vector<NodeId> result;
    for (NodeId element : elements(classNode))
        if (kind(element) == NodeKind::ComponentClause)
            for (NodeId child : m_tree->children(element))
                if (kind(child) == NodeKind::Declaration)
                    result.push_back(child);
    return result;
}

std::vector<NodeId> ModelicaOutline::classes(NodeId container) const {
    std::vector<NodeId> result;
    for (NodeId node : kind(container) == NodeKind::File ? m_tree->children(container) : elements(container))
        if (kind(node) == NodeKind::ClassDefinition)
            result.push_back(node);
    return result;
}

std::vector<NodeId> ModelicaOutline::within(NodeId node, NodeKind wanted) const {
    std::vector<NodeId> result, open;
    for (NodeId child : m_tree->childrenBackward(node))
        open.push_back(child);
    while (!open.empty()) {
        const NodeId at = open.back();
        open.pop_back();
        if (kind(at) == wanted)
            result.push_back(at);
        if (kind(at) == NodeKind::ClassDefinition)
            continue;
        for (NodeId child : m_tree->childrenBackward(at))
            open.push_back(child);
    }
    return result;
}

bool ModelicaOutline::isDeclared(NodeId classNode, std::string_view wanted) const {
    for (NodeId element : elements(classNode)) {
        if (kind(element) == NodeKind::ClassDefinition && name(element) == wanted)
            return true;
        if (kind(element) == NodeKind::ComponentClause)
            for (NodeId child : m_tree->childrenBackward(element))
                if (kind(child) == NodeKind::Declaration && name(child) == wanted)
                    return true;
    }
    return false;
}

ModelicaOutline::Slot ModelicaOutline::slot(NodeId holder) const {
    Slot result;
    if (m_tree->isEmpty(holder))
        return result;
    auto behindName = [&](NodeId node) {
        // The name, and array subscripts behind it.
        TokenId last = m_tree->firstToken(node);
        if (kind(node) == NodeKind::ShortClass)
            last = TokenId(last.index() + 1); // name =
        for (NodeId child : m_tree->children(node)) {
            if (kind(child) != NodeKind::Name && kind(child) != NodeKind::ArraySubscripts)
                break;
            if (!m_tree->isEmpty(child))
                last = TokenId(m_tree->tokenEnd(child).index() - 1);
        }
        return last;
    };
    switch (kind(holder)) {
    case NodeKind::Declaration:
    case NodeKind::ElementModification: {
        result.insertAfter = behindName(holder);
        result.takesValue = result.valid = true;
        const NodeId modification = m_tree->child(holder, NodeKind::Modification);
        if (!modification.valid())
            return result;
        for (NodeId child : m_tree->childrenBackward(modification))
            (kind(child) == NodeKind::ClassModification ? result.arguments : result.value) = child;
        return result;
    }
    case NodeKind::ComponentClause: {
        NodeId only;
        for (NodeId child : m_tree->childrenBackward(holder))
            if (kind(child) == NodeKind::Declaration) {
                if (only.valid())
                    return result;
                only = child;
            }
        return only.valid() ? slot(only) : result;
    }
    case NodeKind::ClassDefinition: {
        const NodeId inner = body(holder);
        return inner.valid() ? slot(inner) : result;
    }
    case NodeKind::LongClass:
        if (!(m_tree->flags(holder) & modelica::long_class_flags::extendsForm))
            return result;
        result.insertAfter = TokenId(m_tree->firstToken(holder).index() + 1);
        break;
    case NodeKind::StateDefinition:
        result.insertAfter = TokenId(m_tree->firstToken(holder).index() + 1);
        if (const NodeId base = m_tree->child(holder, NodeKind::Name); base.valid() && !m_tree->isEmpty(base))
            result.insertAfter = TokenId(m_tree->tokenEnd(base).index() - 1);
        break;
    case NodeKind::ShortClass:
    case NodeKind::ExtendsClause:
    case NodeKind::ConstrainingClause:
        result.insertAfter = behindName(holder);
        break;
    case NodeKind::Annotation:
        result.insertAfter = m_tree->firstToken(holder);
        break;
    default:
        return result;
    }
    result.arguments = m_tree->child(holder, NodeKind::ClassModification);
    result.valid = true;
    return result;
}

std::vector<std::string_view> ModelicaOutline::argumentNames(NodeId argument) const {
    std::vector<std::string_view> names;
    switch (kind(argument)) {
    case NodeKind::ElementModification: {
        const NodeId path = m_tree->child(argument, NodeKind::Name);
        if (path.valid())
            for (size_t i = m_tree->firstToken(path).index(); i < m_tree->tokenEnd(path).index(); ++i)
                if (m_tree->tokens().kind(TokenId(i)) != TokenKind::Dot)
                    names.push_back(m_tree->text(TokenId(i)));
        break;
    }
    case NodeKind::ClassDefinition:
        names.push_back(name(argument));
        break;
    case NodeKind::ComponentClause:
        if (const NodeId declaration = m_tree->child(argument, NodeKind::Declaration); declaration.valid())
            names.push_back(name(declaration));
        break;
    default:
        break;
    }
    return names;
}

std::vector<NodeId> ModelicaOutline::arguments(NodeId classModification) const {
    std::vector<NodeId> result;
    for (NodeId child : m_tree->children(classModification))
        if (isArgument(kind(child)))
            result.push_back(child);
    return result;
}

NodeId ModelicaOutline::annotationHost(NodeId node) const {
    if (kind(node) == NodeKind::Declaration) {
        // Behind `constrainedby` the comment of a replaceable component follows that clause.
        const NodeId clause = parent(node);
        const NodeId constraint = m_tree->child(clause, NodeKind::ConstrainingClause);
        const NodeId own = m_tree->child(node, NodeKind::Description);
        if (constraint.valid() && !(own.valid() && m_tree->child(own, NodeKind::Annotation).valid()))
            return constraint;
        return node;
    }
    if (kind(node) == NodeKind::ComponentClause) {
        NodeId only;
        for (NodeId child : m_tree->childrenBackward(node))
            if (kind(child) == NodeKind::Declaration) {
                if (only.valid())
                    return {};
                only = child;
            }
        return only.valid() ? annotationHost(only) : NodeId();
    }
    if (kind(node) == NodeKind::ClassDefinition) {
        if (const NodeId constraint = m_tree->child(node, NodeKind::ConstrainingClause); constraint.valid())
            return constraint;
        return body(node);
    }
    return node;
}

NodeId ModelicaOutline::annotation(NodeId host) const {
    const NodeId at = annotationHost(host);
    if (!at.valid())
        return {};
    if (const NodeId own = m_tree->child(at, NodeKind::Annotation); own.valid())
        return own;
    if (kind(at) == NodeKind::LongClass)
        return {};
    const NodeId description = m_tree->child(at, NodeKind::Description);
    return description.valid() ? m_tree->child(description, NodeKind::Annotation) : NodeId();
}

NodeId ModelicaOutline::annotation(NodeId host, std::string_view argument) const {
    const NodeId usual = annotation(host);
    if (kind(host) != NodeKind::Declaration || !usual.valid())
        return usual;
    for (const NodeId each : {host, m_tree->child(parent(host), NodeKind::ConstrainingClause)}) {
        const NodeId description = each.valid() ? m_tree->child(each, NodeKind::Description) : NodeId();
        const NodeId own = description.valid() ? m_tree->child(description, NodeKind::Annotation) : NodeId();
        const NodeId list = own.valid() ? slot(own).arguments : NodeId();
        if (list.valid())
            for (NodeId one : arguments(list))
                if (const auto names = argumentNames(one); !names.empty() && names.front() == argument)
                    return own;
    }
    return usual;
}

} // namespace gnomon::syntax
