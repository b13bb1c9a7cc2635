#include "compiler/library/ast_reader.h"

#include "compiler/base/diagnostic_kinds.h"
#include "compiler/base/phrases.h"
#include "compiler/library/written_number.h"
#include "compiler/syntax/modelica/flags.h"

#include <algorithm>

namespace gnomon {

using namespace ast;
using syntax::NodeKind;
using syntax::TokenId;
using syntax::TokenKind;
namespace flags = syntax::modelica;

namespace {

constexpr int maxDepth = 2000;

/// Annotations that mean something to the compiler; the others are read from the tree by who shows them.
bool annotationIsRead(std::string_view name) {
    static constexpr std::string_view read[] = {"Evaluate",
                                                "Inline",
                                                "LateInline",
                                                "GenerateEvents",
                                                "derivative",
                                                "inverse",
                                                "smoothOrder",
                                                "experiment",
                                                "uses",
                                                "version",
                                                "unassignedMessage",
                                                "missingInnerMessage",
                                                "Include",
                                                "IncludeDirectory",
                                                "Library",
                                                "LibraryDirectory",
                                                "mustBeConnected",
                                                "mayOnlyConnectOnce",
                                                "HideResult",
                                                "defaultComponentPrefixes"};
    return std::ranges::find(read, name) != std::end(read);
}

Operator operatorOf(TokenKind kind) {
    switch (kind) {
    case TokenKind::Plus:
        return Operator::Plus;
    case TokenKind::Minus:
        return Operator::Minus;
    case TokenKind::Star:
        return Operator::Times;
    case TokenKind::Slash:
        return Operator::Divide;
    case TokenKind::Caret:
        return Operator::Power;
    case TokenKind::DotPlus:
        return Operator::PlusElementwise;
    case TokenKind::DotMinus:
        return Operator::MinusElementwise;
    case TokenKind::DotStar:
        return Operator::TimesElementwise;
    case TokenKind::DotSlash:
        return Operator::DivideElementwise;
    case TokenKind::DotCaret:
        return Operator::PowerElementwise;
    case TokenKind::Not:
        return Operator::Not;
    case TokenKind::And:
        return Operator::And;
    case TokenKind::Or:
        return Operator::Or;
    case TokenKind::Less:
        return Operator::Less;
    case TokenKind::LessEqual:
        return Operator::LessEqual;
    case TokenKind::Greater:
        return Operator::Greater;
    case TokenKind::GreaterEqual:
        return Operator::GreaterEqual;
    case TokenKind::EqualEqual:
        return Operator::Equal;
    case TokenKind::LessGreater:
        return Operator::NotEqual;
    default:
        return Operator::None;
    }
}

std::string unescaped(std::string_view literal) {
    std::string result;
    if (literal.size() >= 2)
        literal = literal.substr(1, literal.size() - 2);
    for (size_t i = 0; i < literal.size(); ++i) {
        if (literal[i] != '\\' || i + 1 == literal.size()) {
            result += literal[i];
            continue;
        }
        switch (literal[++i]) {
        case 'n':
            result += '\n';
            break;
        case 't':
            result += '\t';
            break;
        case 'r':
            result += '\r';
            break;
        case 'a':
            result += '\a';
            break;
        case 'b':
            result += '\b';
            break;
        case 'f':
            result += '\f';
            break;
        case 'v':
            result += '\v';
            break;
        default:
            result += literal[i];
        }
    }
    return result;
}

bool isClassContent(NodeKind kind) {
    return kind == NodeKind::LongClass || kind == NodeKind::ShortClass || kind == NodeKind::EnumerationClass ||
           kind == NodeKind::DerClass;
}

bool isEquation(NodeKind kind) {
    switch (kind) {
    case NodeKind::EqualityEquation:
    case NodeKind::CallEquation:
    case NodeKind::ConnectEquation:
    case NodeKind::IfEquation:
    case NodeKind::ForEquation:
    case NodeKind::WhenEquation:
    case NodeKind::AssignmentStatement:
    case NodeKind::TupleAssignment:
    case NodeKind::CallStatement:
    case NodeKind::BreakStatement:
    case NodeKind::ReturnStatement:
    case NodeKind::IfStatement:
    case NodeKind::ForStatement:
    case NodeKind::WhileStatement:
    case NodeKind::WhenStatement:
    case NodeKind::AddStatement:
    case NodeKind::RemoveStatement:
    case NodeKind::ConnectStatement:
    case NodeKind::DisconnectStatement:
        return true;
    default:
        return false;
    }
}

/// A `when` that makes, adds, removes, connects or disconnects.
bool changesStructure(const Clause* c) {
    const auto does = [](const auto& self, const Clause& s) -> bool {
        if (s.kind >= ClauseKind::New || s.kind == ClauseKind::Connect)
            return true;
        return std::ranges::any_of(s.branches, [&](const Branch& branch) {
            return std::ranges::any_of(branch.body, [&](const Clause* inner) { return self(self, *inner); });
        });
    };
    return c->kind == ClauseKind::When && does(does, *c);
}

bool isSkippable(NodeKind kind) {
    return kind == NodeKind::Description || kind == NodeKind::Error;
}

} // namespace

std::string_view ast::operatorText(Operator op) {
    static constexpr std::string_view texts[] = {"",   "+",   "-",   "*",  "/", "^",  ".+", ".-", ".*", "./",
                                                 ".^", "not", "and", "or", "<", "<=", ">",  ">=", "==", "<>"};
    return texts[static_cast<size_t>(op)];
}

std::vector<syntax::NodeId> nestedClassNodes(const syntax::SyntaxTree& tree, syntax::NodeId classDefinition) {
    std::vector<syntax::NodeId> result, open;
    for (syntax::NodeId content : tree.childrenBackward(classDefinition))
        if (tree.kind(content) == NodeKind::LongClass)
            open.push_back(content);
    while (!open.empty()) {
        const syntax::NodeId at = open.back();
        open.pop_back();
        for (syntax::NodeId child : tree.childrenBackward(at)) {
            if (tree.kind(child) == NodeKind::ClassDefinition)
                result.push_back(child);
            else if (tree.kind(child) == NodeKind::ElementSection || tree.kind(child) == NodeKind::Section)
                open.push_back(child);
        }
    }
    std::ranges::sort(result);
    return result;
}

const ClassBody* AstReader::classBody(Node classDefinition) {
    if (m_tree.kind(classDefinition) == NodeKind::StateDefinition)
        return stateBody(classDefinition);
    auto* body = m_arena.make<ClassBody>();
    std::string_view behindConstraint;
    for (Node child : m_tree.children(classDefinition)) {
        if (m_tree.kind(child) == NodeKind::ConstrainingClause) {
            behindConstraint = description(child);
            for (Node part : m_tree.children(child)) {
                if (m_tree.kind(part) == NodeKind::Name)
                    body->constraint = name(part);
                else if (m_tree.kind(part) == NodeKind::ClassModification)
                    body->constraintArgs = classModification(part);
            }
        }
    }
    Node content;
    for (Node child : m_tree.childrenBackward(classDefinition))
        if (isClassContent(m_tree.kind(child)))
            content = child;
    if (!content)
        return body;
    body->description = description(content);
    if (body->description.empty())
        body->description = behindConstraint;
    switch (m_tree.kind(content)) {
    case NodeKind::ShortClass: {
        body->isShort = true;
        if (m_tree.flags(content) & flags::short_class_flags::input)
            body->baseCausality = Causality::Input;
        else if (m_tree.flags(content) & flags::short_class_flags::output)
            body->baseCausality = Causality::Output;
        for (Node part : m_tree.children(content)) {
            if (m_tree.kind(part) == NodeKind::Name)
                body->base = name(part);
            else if (m_tree.kind(part) == NodeKind::ArraySubscripts)
                body->baseDimensions = subscripts(part);
            else if (m_tree.kind(part) == NodeKind::ClassModification)
                body->baseArgs = classModification(part);
        }
        body->annotation = annotationOf(content);
        return body;
    }
    case NodeKind::EnumerationClass: {
        body->isEnumeration = true;
        body->isOpenEnumeration = m_tree.flags(content) & flags::enumeration_flags::unspecified;
        std::vector<EnumerationLiteral> literals;
        for (Node part : m_tree.children(content))
            if (m_tree.kind(part) == NodeKind::EnumerationLiteral)
                literals.push_back(
                    {intern(m_tree.firstToken(part)), m_tree.span(m_tree.firstToken(part)), description(part)});
        body->literals = m_arena.copy(literals);
        return body;
    }
    case NodeKind::DerClass: {
        body->isPartialDerivative = true;
        std::vector<NameId> variables;
        for (Node part : m_tree.children(content)) {
            if (m_tree.kind(part) != NodeKind::Name)
                continue;
            body->base = name(part);
            for (TokenId t = m_tree.tokenEnd(part); t < m_tree.tokenEnd(content); ++t.value) {
                if (m_tree.tokens().kind(t) == TokenKind::RightParenthesis)
                    break;
                if (m_tree.tokens().kind(t) == TokenKind::Identifier)
                    variables.push_back(intern(t));
            }
        }
        body->derivativeOf = m_arena.copy(variables);
        return body;
    }
    default:
        break;
    }

    std::vector<Element> elements;
    std::vector<Import> imports;
    std::vector<Section> sections;
    std::vector<const Mod*> redeclares;
    std::vector<ChartCode> codes;
    std::vector<Node> parts = m_tree.children(content);
    for (size_t i = 0; i < parts.size(); ++i) {
        const Node part = parts[i];
        switch (m_tree.kind(part)) {
        case NodeKind::ClassModification:
            body->classExtendsArgs = classModification(part);
            break;
        case NodeKind::ElementSection:
            elementSection(part, elements, imports, redeclares);
            break;
        case NodeKind::EquationSection:
            sections.push_back(section(part, false));
            break;
        case NodeKind::AlgorithmSection:
            sections.push_back(section(part, true));
            break;
        case NodeKind::ExternalClause:
            body->external = external(part);
            break;
        case NodeKind::Section: {
            std::vector<Node> inner = m_tree.children(part);
            parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, inner.begin(), inner.end());
            break;
        }
        case NodeKind::StatechartSection:
            body->hasChart = true;
            states(part, {elements, sections, codes, 0}, true);
            break;
        default:
            break;
        }
    }
    body->changes = m_arena.copy(m_changes);
    m_changes.clear();
    std::ranges::sort(codes, {}, &ChartCode::node);
    body->chartCodes = m_arena.copy(codes);
    body->elements = m_arena.copy(elements);
    body->imports = m_arena.copy(imports);
    body->sections = m_arena.copy(sections);
    body->redeclares = m_arena.copy(redeclares);
    body->annotation = annotationOf(content);
    // What the external clause says about itself, the function says as well as in older libraries.
    if (const Node clause = m_tree.child(content, NodeKind::ExternalClause)) {
        const auto own = annotationOf(clause), outer = body->annotation;
        std::vector<const Mod*> all(own.begin(), own.end());
        all.insert(all.end(), outer.begin(), outer.end());
        body->annotation = m_arena.copy(all);
    }
    return body;
}

void AstReader::elementSection(Node node, std::vector<Element>& elements, std::vector<Import>& imports,
                               std::vector<const Mod*>& redeclares) {
    const bool isProtected = m_tree.flags(node) & flags::section_flags::isProtected;
    for (Node child : m_tree.children(node)) {
        switch (m_tree.kind(child)) {
        case NodeKind::ImportClause:
            imports.push_back(import(child));
            break;
        case NodeKind::ExtendsClause: {
            auto* extends = m_arena.make<Extends>();
            extends->span = m_tree.span(child);
            extends->isProtected = isProtected;
            std::vector<NamePart> removed;
            std::vector<const Clause*> removedConnects;
            for (Node part : m_tree.children(child)) {
                if (m_tree.kind(part) == NodeKind::Name) {
                    extends->base = name(part);
                } else if (m_tree.kind(part) == NodeKind::ClassModification) {
                    extends->args = classModification(part);
                    for (Node argument : m_tree.children(part)) {
                        if (m_tree.kind(argument) != NodeKind::InheritanceBreak)
                            continue;
                        if (const Node connect = m_tree.child(argument, NodeKind::ConnectEquation))
                            removedConnects.push_back(clause(connect));
                        else if (const TokenId t(m_tree.firstToken(argument).index() + 1); true)
                            removed.push_back({intern(t), {}, m_tree.span(t)});
                    }
                }
            }
            extends->removed = m_arena.copy(removed);
            std::erase(removedConnects, nullptr);
            extends->removedConnects = m_arena.copy(removedConnects);
            elements.push_back({Element::Kind::Extends, nullptr, {}, extends, isProtected});
            break;
        }
        case NodeKind::ClassDefinition: {
            const DefId def = m_nested(child);
            elements.push_back({Element::Kind::Class, nullptr, def, nullptr, isProtected});
            if (m_tree.flags(child) & flags::class_flags::redeclare)
                redeclares.push_back(redeclaredClass(child));
            break;
        }
        case NodeKind::ComponentClause: {
            for (const Component* component : componentClause(child, isProtected)) {
                elements.push_back({Element::Kind::Component, component, {}, nullptr, isProtected});
                if (component->isRedeclare) {
                    auto* mod = m_arena.make<Mod>();
                    mod->name = component->name;
                    mod->component = component;
                    mod->isRedeclare = true;
                    mod->isReplaceable = component->isReplaceable;
                    mod->isFinal = component->isFinal;
                    mod->span = component->nameSpan;
                    finish(*mod);
                    redeclares.push_back(mod);
                }
            }
            break;
        }
        case NodeKind::Section:
            elementSection(child, elements, imports, redeclares);
            break;
        default:
            break;
        }
    }
}

std::vector<const Component*> AstReader::componentClause(Node node, bool isProtected) {
    const uint16_t f = m_tree.flags(node);
    namespace cf = flags::component_flags;
    Component shared;
    shared.isProtected = isProtected;
    shared.isFinal = f & cf::isFinal;
    shared.isInner = f & cf::inner;
    shared.isOuter = f & cf::outer;
    shared.isReplaceable = f & cf::replaceable;
    shared.isRedeclare = f & cf::redeclare;
    shared.isDynamic = f & cf::dynamic;
    shared.isEvent = f & cf::event;
    shared.hasVariability = f & (cf::constant | cf::parameter | cf::discrete);
    shared.variability = f & cf::constant    ? Variability::Constant
                         : f & cf::parameter ? Variability::Parameter
                         : f & cf::discrete  ? Variability::Discrete
                                             : Variability::Continuous;
    shared.causality = f & cf::input ? Causality::Input : f & cf::output ? Causality::Output : Causality::None;
    shared.prefix = f & cf::flow     ? ConnectorPrefix::Flow
                    : f & cf::stream ? ConnectorPrefix::Stream
                                     : ConnectorPrefix::None;
    std::span<const Expr* const> typeDimensions;
    std::vector<Node> declarations;
    Node constraint;
    for (Node child : m_tree.children(node)) {
        switch (m_tree.kind(child)) {
        case NodeKind::Name:
            shared.type = name(child);
            break;
        case NodeKind::ArraySubscripts:
            typeDimensions = subscripts(child);
            break;
        case NodeKind::Declaration:
            declarations.push_back(child);
            break;
        case NodeKind::ConstrainingClause:
            constraint = child;
            for (Node part : m_tree.children(child)) {
                if (m_tree.kind(part) == NodeKind::Name)
                    shared.constraint = name(part);
                else if (m_tree.kind(part) == NodeKind::ClassModification) {
                    auto* mod = m_arena.make<Mod>();
                    mod->args = classModification(part);
                    mod->span = m_tree.span(part);
                    finish(*mod);
                    shared.constraintMod = mod;
                }
            }
            break;
        default:
            break;
        }
    }
    std::vector<const Component*> result;
    for (Node declaration : declarations) {
        auto* component = m_arena.make<Component>(shared);
        component->name = intern(m_tree.firstToken(declaration));
        component->nameSpan = m_tree.span(m_tree.firstToken(declaration));
        component->span = m_tree.span(declaration);
        std::vector<const Expr*> dimensions;
        for (Node part : m_tree.children(declaration)) {
            switch (m_tree.kind(part)) {
            case NodeKind::ArraySubscripts: {
                auto own = subscripts(part);
                dimensions.assign(own.begin(), own.end());
                break;
            }
            case NodeKind::Modification:
                component->mod = modification(part, component->name);
                break;
            case NodeKind::Condition:
                for (Node condition : m_tree.children(part))
                    if (!isSkippable(m_tree.kind(condition)))
                        component->condition = expression(condition);
                break;
            default:
                break;
            }
        }
        dimensions.insert(dimensions.end(), typeDimensions.begin(), typeDimensions.end());
        component->dimensions = m_arena.copy(dimensions);
        component->description = description(declaration);
        component->annotation = annotationOf(declaration);
        // The comment of a replaceable component stands behind `constrainedby` (Modelica 3.6, A.2.2).
        if (constraint) {
            if (component->description.empty())
                component->description = description(constraint);
            const auto own = component->annotation, behind = annotationOf(constraint);
            std::vector<const Mod*> all(own.begin(), own.end());
            all.insert(all.end(), behind.begin(), behind.end());
            component->annotation = m_arena.copy(all);
        }
        result.push_back(component);
    }
    return result;
}

void AstReader::finish(Mod& mod) const {
    mod.hasRedeclare = mod.isRedeclare;
    for (const Mod* arg : mod.args)
        mod.hasRedeclare |= arg->hasRedeclare;
}

const Mod* AstReader::modification(Node node, NameId target) {
    auto* mod = m_arena.make<Mod>();
    mod->name = target;
    mod->span = m_tree.span(node);
    for (Node child : m_tree.children(node)) {
        if (m_tree.kind(child) == NodeKind::ClassModification)
            mod->args = classModification(child);
        else if (m_tree.kind(child) == NodeKind::BreakExpression)
            m_problems.push_back(
                diagnose<DiagnosticKind::NotSupported>(m_tree.span(child), phrase("'break' as a value")));
        else if (!isSkippable(m_tree.kind(child)))
            mod->binding = expression(child);
    }
    finish(*mod);
    return mod;
}

std::span<const Mod* const> AstReader::classModification(Node node, bool annotation) {
    std::vector<const Mod*> result;
    for (Node child : m_tree.children(node)) {
        switch (m_tree.kind(child)) {
        case NodeKind::ElementModification:
            if (annotation) {
                const Node path = m_tree.child(child, NodeKind::Name);
                if (!path || !annotationIsRead(m_tree.text(m_tree.firstToken(path))))
                    break;
            }
            if (const Mod* mod = elementModification(child))
                result.push_back(mod);
            break;
        case NodeKind::ComponentClause:
            if (const Mod* mod = redeclaredComponent(child))
                result.push_back(mod);
            break;
        case NodeKind::ClassDefinition:
            result.push_back(redeclaredClass(child));
            break;
        default:
            break;
        }
    }
    return m_arena.copy(result);
}

const Mod* AstReader::elementModification(Node node) {
    Name path;
    const Mod* inner = nullptr;
    for (Node child : m_tree.children(node)) {
        if (m_tree.kind(child) == NodeKind::Name)
            path = name(child);
        else if (m_tree.kind(child) == NodeKind::Modification)
            inner = modification(child, {});
    }
    if (path.empty())
        return nullptr;
    const uint16_t f = m_tree.flags(node);
    Mod last;
    if (inner)
        last = *inner;
    last.isEach = f & flags::argument_flags::each;
    last.isFinal = f & flags::argument_flags::isFinal;
    last.name = path.parts.back().id;
    last.nameSpan = path.parts.back().span;
    last.span = m_tree.span(node);
    const Mod* result = m_arena.make<Mod>(last);
    for (size_t i = path.parts.size() - 1; i-- > 0;) {
        auto* outer = m_arena.make<Mod>();
        outer->name = path.parts[i].id;
        outer->args = m_arena.copy(std::vector<const Mod*>{result});
        outer->isEach = last.isEach;
        outer->nameSpan = path.parts[i].span;
        outer->span = last.span;
        finish(*outer);
        result = outer;
    }
    return result;
}

const Mod* AstReader::redeclaredComponent(Node node) {
    const auto components = componentClause(node, false);
    if (components.empty())
        return nullptr;
    const uint16_t f = m_tree.flags(node);
    auto* mod = m_arena.make<Mod>();
    mod->name = components.front()->name;
    mod->component = components.front();
    mod->nameSpan = components.front()->nameSpan;
    mod->isRedeclare = true;
    mod->isReplaceable = f & flags::component_flags::replaceable;
    mod->isEach = f & flags::component_flags::each;
    mod->isFinal = f & flags::component_flags::isFinal;
    mod->span = m_tree.span(node);
    finish(*mod);
    return mod;
}

const Mod* AstReader::redeclaredClass(Node node) {
    const uint16_t f = m_tree.flags(node);
    auto* mod = m_arena.make<Mod>();
    for (Node child : m_tree.children(node)) {
        if (!isClassContent(m_tree.kind(child)))
            continue;
        TokenId nameToken = m_tree.firstToken(child);
        if (m_tree.kind(child) == NodeKind::LongClass && m_tree.flags(child) & flags::long_class_flags::extendsForm)
            ++nameToken.value;
        mod->name = intern(nameToken);
        mod->nameSpan = m_tree.span(nameToken);
    }
    mod->classDef = m_nested(node);
    mod->isRedeclare = true;
    mod->isReplaceable = f & flags::class_flags::replaceable;
    mod->isEach = f & flags::class_flags::each;
    mod->isFinal = f & flags::class_flags::isFinal;
    mod->span = m_tree.span(node);
    finish(*mod);
    return mod;
}

std::span<const Mod* const> AstReader::annotationOf(Node parent) {
    for (Node child : m_tree.childrenBackward(parent)) {
        Node annotation;
        if (m_tree.kind(child) == NodeKind::Annotation)
            annotation = child;
        else if (m_tree.kind(child) == NodeKind::Description)
            annotation = m_tree.child(child, NodeKind::Annotation);
        if (!annotation)
            continue;
        if (const Node modification = m_tree.child(annotation, NodeKind::ClassModification))
            return classModification(modification, true);
    }
    return {};
}

std::string_view AstReader::description(Node parent) {
    const Node node = m_tree.child(parent, NodeKind::Description);
    if (!node || m_tree.isEmpty(node))
        return {};
    const TokenId token = m_tree.firstToken(node);
    if (m_tree.tokens().kind(token) != TokenKind::String)
        return {};
    const std::string_view text = m_tree.text(token);
    return text.size() >= 2 ? text.substr(1, text.size() - 2) : std::string_view();
}

Import AstReader::import(Node node) {
    Import result;
    result.span = m_tree.span(node);
    const uint16_t f = m_tree.flags(node);
    for (Node child : m_tree.children(node)) {
        if (m_tree.kind(child) == NodeKind::Name) {
            result.name = name(child);
        } else if (m_tree.kind(child) == NodeKind::ImportList) {
            std::vector<NamePart> members;
            for (TokenId t = m_tree.firstToken(child); t < m_tree.tokenEnd(child); ++t.value)
                if (m_tree.tokens().kind(t) == TokenKind::Identifier)
                    members.push_back({intern(t), {}, m_tree.span(t)});
            result.members = m_arena.copy(members);
        }
    }
    result.kind = Import::Kind::Qualified;
    if (f == flags::import_flags::renamed) {
        result.kind = Import::Kind::Named;
        for (TokenId t = m_tree.firstToken(node); t < m_tree.tokenEnd(node); ++t.value)
            if (m_tree.tokens().kind(t) == TokenKind::Identifier) {
                result.alias = intern(t);
                break;
            }
    } else if (f == flags::import_flags::all) {
        result.kind = Import::Kind::Unqualified;
    } else if (f == flags::import_flags::list) {
        result.kind = Import::Kind::Several;
    }
    return result;
}

Name AstReader::name(Node node) {
    Name result;
    result.span = m_tree.span(node);
    result.global = m_tree.flags(node) & flags::reference_flags::global;
    std::vector<NamePart> parts;
    std::vector<Node> brackets;
    if (m_tree.kind(node) == NodeKind::ComponentReference)
        brackets = m_tree.children(node);
    size_t nextBracket = 0;
    for (TokenId t = m_tree.firstToken(node); t < m_tree.tokenEnd(node); ++t.value) {
        if (nextBracket < brackets.size() && t == m_tree.firstToken(brackets[nextBracket])) {
            if (m_tree.kind(brackets[nextBracket]) == NodeKind::ArraySubscripts && !parts.empty())
                parts.back().subscripts = subscripts(brackets[nextBracket]);
            t = TokenId(m_tree.tokenEnd(brackets[nextBracket]).index() - 1);
            ++nextBracket;
            continue;
        }
        const TokenKind kind = m_tree.tokens().kind(t);
        if (kind == TokenKind::Dot)
            continue;
        parts.push_back({intern(t), {}, m_tree.span(t)});
    }
    result.parts = m_arena.copy(parts);
    return result;
}

NameId AstReader::intern(TokenId token) {
    const std::string_view text = m_tree.text(token);
    if (text.empty())
        return m_names.intern(text);
    const size_t number = text.size() * 31 + size_t(static_cast<unsigned char>(text.front())) * 7 +
                          static_cast<unsigned char>(text.back());
    Recent& recent = m_recent[number % m_recent.size()];
    if (recent.text != text)
        recent = {text, m_names.intern(text)};
    return recent.id;
}

std::span<const Expr* const> AstReader::subscripts(Node node) {
    std::vector<const Expr*> result;
    for (Node child : m_tree.children(node)) {
        if (m_tree.kind(child) == NodeKind::ColonSubscript) {
            auto* colon = m_arena.make<Expr>();
            colon->kind = ExprKind::Colon;
            colon->span = m_tree.span(child);
            result.push_back(colon);
        } else if (!isSkippable(m_tree.kind(child))) {
            result.push_back(expression(child));
        }
    }
    return m_arena.copy(result);
}

std::span<const Iterator> AstReader::iterators(Node node) {
    std::vector<Iterator> result;
    for (Node child : m_tree.children(node)) {
        if (m_tree.kind(child) != NodeKind::ForIndex)
            continue;
        Iterator iterator;
        iterator.id = intern(m_tree.firstToken(child));
        iterator.span = m_tree.span(m_tree.firstToken(child));
        for (Node range : m_tree.children(child))
            if (!isSkippable(m_tree.kind(range)))
                iterator.range = expression(range);
        result.push_back(iterator);
    }
    return m_arena.copy(result);
}

const Expr* AstReader::expression(Node node) {
    if (m_depth >= maxDepth) {
        if (m_depth == maxDepth)
            m_problems.push_back(diagnose<DiagnosticKind::NestedTooDeep>(m_tree.span(node)));
        auto* zero = m_arena.make<Expr>();
        zero->kind = ExprKind::Integer;
        zero->span = m_tree.span(node);
        return zero;
    }
    ++m_depth;
    const Expr* result = makeExpression(node);
    --m_depth;
    return result;
}

void AstReader::arguments(Node node, Expr& call) {
    std::vector<const Expr*> values;
    std::vector<NameId> argumentNames;
    for (Node child : m_tree.children(node)) {
        switch (m_tree.kind(child)) {
        case NodeKind::NamedArgument: {
            const Expr* value = nullptr;
            for (Node inner : m_tree.children(child))
                if (!isSkippable(m_tree.kind(inner)))
                    value = expression(inner);
            if (value) {
                values.push_back(value);
                argumentNames.push_back(intern(m_tree.firstToken(child)));
            }
            break;
        }
        case NodeKind::ForIndices:
            call.iterators = iterators(child);
            break;
        case NodeKind::Error:
            break;
        default:
            values.push_back(expression(child));
            argumentNames.push_back({});
        }
    }
    if (!call.iterators.empty() && values.empty()) {
        values.push_back(missing(m_tree.span(node)));
        argumentNames.push_back({});
    }
    call.children = m_arena.copy(values);
    call.argumentNames = m_arena.copy(argumentNames);
}

/// What a text lacks that is being written, or is broken: its error is told, and whoever comes in from another text, as
/// by inheritance, finds what there has to be.
const Expr* AstReader::missing(SourceSpan place, ExprKind kind) {
    auto* e = m_arena.make<Expr>();
    e->kind = kind;
    e->span = place;
    return e;
}

const Expr* AstReader::makeExpression(Node node) {
    auto* e = m_arena.make<Expr>();
    e->span = m_tree.span(node);
    auto takeChildren = [&](const std::vector<Node>& nodes) {
        std::vector<const Expr*> children;
        children.reserve(nodes.size());
        for (Node child : nodes)
            if (!isSkippable(m_tree.kind(child)))
                children.push_back(expression(child));
        e->children = m_arena.copy(children);
    };
    const auto takeOperands = [&](size_t least, bool isOdd) {
        takeChildren(m_tree.children(node));
        std::vector<const Expr*> children(e->children.begin(), e->children.end());
        while (children.size() < least || (isOdd && children.size() % 2 == 0))
            children.push_back(missing(e->span));
        if (children.size() != e->children.size())
            e->children = m_arena.copy(children);
    };
    switch (m_tree.kind(node)) {
    case NodeKind::NumberLiteral: {
        const std::string_view text = m_tree.text(node);
        const bool isInteger = m_tree.tokens().kind(m_tree.firstToken(node)) == TokenKind::Integer;
        const WrittenNumber number = readNumber(text, isInteger);
        e->kind = isInteger ? ExprKind::Integer : ExprKind::Real;
        e->real = number.real;
        e->integer = number.integer;
        reportNumber(number, e->span, m_problems);
        break;
    }
    case NodeKind::StringLiteral:
        e->kind = ExprKind::String;
        e->text = m_names.intern(unescaped(m_tree.text(node)));
        break;
    case NodeKind::BooleanLiteral:
        e->kind = ExprKind::Boolean;
        e->integer = m_tree.flags(node) & flags::boolean_flags::isTrue;
        break;
    case NodeKind::EndExpression:
        e->kind = ExprKind::End;
        break;
    case NodeKind::ColonSubscript:
        e->kind = ExprKind::Colon;
        break;
    case NodeKind::ComponentReference:
    case NodeKind::Name:
        e->kind = ExprKind::Name;
        e->name = name(node);
        break;
    case NodeKind::FunctionCall:
        e->kind = ExprKind::Call;
        for (Node child : m_tree.children(node)) {
            if (m_tree.kind(child) == NodeKind::ComponentReference)
                e->name = name(child);
            else if (m_tree.kind(child) == NodeKind::FunctionArguments)
                arguments(child, *e);
        }
        if (e->name.parts.empty())
            return missing(e->span);
        break;
    case NodeKind::PartialApplication: {
        e->kind = ExprKind::Partial;
        arguments(node, *e);
        std::vector<const Expr*> values;
        std::vector<NameId> argumentNames;
        for (size_t i = 0; i < e->children.size(); ++i) {
            if (!e->argumentNames[i].valid() && e->children[i]->kind == ExprKind::Name) {
                e->name = e->children[i]->name;
            } else {
                values.push_back(e->children[i]);
                argumentNames.push_back(e->argumentNames[i]);
            }
        }
        e->children = m_arena.copy(values);
        e->argumentNames = m_arena.copy(argumentNames);
        break;
    }
    case NodeKind::ParenthesizedExpression: {
        std::vector<Node> inner = m_tree.children(node);
        std::erase_if(inner, [&](Node n) { return isSkippable(m_tree.kind(n)); });
        if (inner.size() == 1)
            return expression(inner.front());
        if (inner.size() == 2 && m_tree.kind(inner.back()) == NodeKind::ArraySubscripts) {
            // (a + b)[i]: a tuple of one with a name of subscripts only.
            e->kind = ExprKind::Tuple;
            e->children = m_arena.copy(std::vector<const Expr*>{expression(inner.front())});
            NamePart part;
            part.subscripts = subscripts(inner.back());
            part.span = m_tree.span(inner.back());
            e->name.parts = m_arena.copy(std::vector<NamePart>{part});
            e->name.span = part.span;
            break;
        }
        e->kind = ExprKind::Tuple;
        break;
    }
    case NodeKind::TupleExpression: {
        e->kind = ExprKind::Tuple;
        std::vector<const Expr*> children;
        for (Node child : m_tree.children(node)) {
            if (m_tree.kind(child) == NodeKind::EmptyExpression)
                children.push_back(nullptr);
            else if (!isSkippable(m_tree.kind(child)))
                children.push_back(expression(child));
        }
        e->children = m_arena.copy(children);
        break;
    }
    case NodeKind::ArrayConstructor: {
        e->kind = ExprKind::Array;
        std::vector<Node> elements;
        for (Node child : m_tree.children(node)) {
            if (m_tree.kind(child) == NodeKind::ForIndices)
                e->iterators = iterators(child);
            else
                elements.push_back(child);
        }
        takeChildren(elements);
        if (!e->iterators.empty() && e->children.empty())
            e->children = m_arena.copy(std::vector<const Expr*>{missing(e->span)});
        break;
    }
    case NodeKind::MatrixConstructor:
        e->kind = ExprKind::Matrix;
        takeChildren(m_tree.children(node));
        break;
    case NodeKind::MatrixRow:
        e->kind = ExprKind::Array;
        takeChildren(m_tree.children(node));
        break;
    case NodeKind::RangeExpression:
        e->kind = ExprKind::Range;
        takeOperands(2, false);
        break;
    case NodeKind::IfExpression:
        e->kind = ExprKind::If;
        takeOperands(3, true);
        break;
    case NodeKind::UnaryExpression:
        e->kind = ExprKind::Unary;
        e->op = operatorOf(static_cast<TokenKind>(m_tree.flags(node)));
        takeOperands(1, false);
        break;
    case NodeKind::BinaryExpression:
        if (static_cast<TokenKind>(m_tree.flags(node)) == TokenKind::Or && takeOrEqual(node, *e))
            break;
        e->kind = ExprKind::Binary;
        e->op = operatorOf(static_cast<TokenKind>(m_tree.flags(node)));
        takeOperands(2, false);
        break;
    case NodeKind::EmptyExpression:
        e->kind = ExprKind::Tuple;
        break;
    default:
        // Only Error nodes and the extensions' `new` come here; both are reported where they stand.
        m_problems.push_back(diagnose<DiagnosticKind::NotSupported>(m_tree.span(node), phrase("this expression")));
        e->kind = ExprKind::Integer;
    }
    return e;
}

Section AstReader::section(Node node, bool isAlgorithm) {
    Section result;
    result.isAlgorithm = isAlgorithm;
    result.isInitial = m_tree.flags(node) & flags::equation_flags::initial;
    result.span = m_tree.span(m_tree.firstToken(node));
    std::vector<Node> nodes = m_tree.children(node);
    for (size_t i = 0; i < nodes.size(); ++i) {
        if (m_tree.kind(nodes[i]) != NodeKind::Section)
            continue;
        std::vector<Node> inner = m_tree.children(nodes[i]);
        nodes.insert(nodes.begin() + static_cast<std::ptrdiff_t>(i) + 1, inner.begin(), inner.end());
    }
    result.clauses = clauses(nodes);
    if (!isAlgorithm || result.isInitial || std::ranges::none_of(result.clauses, changesStructure))
        return result;
    std::vector<const Clause*> kept;
    for (const Clause* c : result.clauses)
        (changesStructure(c) ? m_changes : kept).push_back(c);
    result.clauses = m_arena.copy(kept);
    return result;
}

std::span<const Clause* const> AstReader::clauses(const std::vector<Node>& nodes) {
    std::vector<const Clause*> result;
    for (Node node : nodes)
        if (isEquation(m_tree.kind(node)))
            if (const Clause* c = clause(node))
                result.push_back(c);
    return m_arena.copy(result);
}

Branch AstReader::branch(Node node) {
    Branch result;
    std::vector<Node> nodes = m_tree.children(node);
    std::erase_if(nodes, [&](Node n) { return isSkippable(m_tree.kind(n)); });
    if (m_tree.kind(node) == NodeKind::Branch && !nodes.empty() && !isEquation(m_tree.kind(nodes.front()))) {
        result.condition = expression(nodes.front());
        nodes.erase(nodes.begin());
    } else if (m_tree.kind(node) == NodeKind::Branch) {
        result.condition = missing(m_tree.span(node), ExprKind::Boolean);
    }
    result.body = clauses(nodes);
    return result;
}

const Clause* AstReader::clause(Node node) {
    auto* c = m_arena.make<Clause>();
    c->span = m_tree.span(node);
    std::vector<Node> nodes = m_tree.children(node);
    std::erase_if(nodes, [&](Node n) { return isSkippable(m_tree.kind(n)); });
    auto takeBranches = [&] {
        std::vector<Branch> branches;
        for (Node n : nodes)
            if (m_tree.kind(n) == NodeKind::Branch || m_tree.kind(n) == NodeKind::ElseBranch)
                branches.push_back(branch(n));
        c->branches = m_arena.copy(branches);
    };
    auto takeTwo = [&](ClauseKind kind) -> const Clause* {
        if (nodes.size() != 2)
            return nullptr;
        c->kind = kind;
        c->left = expression(nodes[0]);
        c->right = expression(nodes[1]);
        return c;
    };
    switch (m_tree.kind(node)) {
    case NodeKind::EqualityEquation:
        return takeTwo(ClauseKind::Equality);
    case NodeKind::ConnectEquation:
    case NodeKind::ConnectStatement:
        return takeTwo(ClauseKind::Connect);
    case NodeKind::DisconnectStatement:
        return takeTwo(ClauseKind::Disconnect);
    case NodeKind::AddStatement:
    case NodeKind::RemoveStatement:
        if (nodes.size() != 1)
            return nullptr;
        c->kind = m_tree.kind(node) == NodeKind::AddStatement ? ClauseKind::Add : ClauseKind::Remove;
        c->left = expression(nodes[0]);
        return c;
    case NodeKind::AssignmentStatement:
        if (nodes.size() == 2 && m_tree.kind(nodes[1]) == NodeKind::NewExpression) {
            c->kind = ClauseKind::New;
            c->left = expression(nodes[0]);
            c->made = madeInstance(nodes[1]);
            return c;
        }
        return takeTwo(ClauseKind::Assign);
    case NodeKind::TupleAssignment: {
        if (nodes.size() != 2)
            return nullptr;
        c->kind = ClauseKind::Assign;
        c->left = expression(nodes[0]);
        if (c->left->kind != ExprKind::Tuple) {
            auto* tuple = m_arena.make<Expr>();
            tuple->kind = ExprKind::Tuple;
            tuple->span = c->left->span;
            tuple->children = m_arena.copy(std::vector<const Expr*>{c->left});
            c->left = tuple;
        }
        c->right = expression(nodes[1]);
        return c;
    }
    case NodeKind::CallEquation:
    case NodeKind::CallStatement:
        if (nodes.size() != 1)
            return nullptr;
        c->kind = ClauseKind::Call;
        c->left = expression(nodes[0]);
        if (m_inWhen)
            takeStructuralCall(*c);
        return c;
    case NodeKind::BreakStatement:
        c->kind = ClauseKind::Break;
        return c;
    case NodeKind::ReturnStatement:
        c->kind = ClauseKind::Return;
        return c;
    case NodeKind::IfEquation:
    case NodeKind::IfStatement:
        c->kind = ClauseKind::If;
        takeBranches();
        return c;
    case NodeKind::WhenEquation:
    case NodeKind::WhenStatement: {
        const bool was = std::exchange(m_inWhen, m_tree.kind(node) == NodeKind::WhenStatement);
        c->kind = ClauseKind::When;
        takeBranches();
        m_inWhen = was;
        return c;
    }
    case NodeKind::ForEquation:
    case NodeKind::ForStatement: {
        c->kind = ClauseKind::For;
        if (nodes.empty() || m_tree.kind(nodes.front()) != NodeKind::ForIndices)
            return nullptr;
        c->iterators = iterators(nodes.front());
        nodes.erase(nodes.begin());
        c->branches = m_arena.copy(std::vector<Branch>{{nullptr, clauses(nodes)}});
        return c;
    }
    case NodeKind::WhileStatement: {
        c->kind = ClauseKind::While;
        if (nodes.empty() || isEquation(m_tree.kind(nodes.front())))
            return nullptr;
        const Expr* condition = expression(nodes.front());
        nodes.erase(nodes.begin());
        c->branches = m_arena.copy(std::vector<Branch>{{condition, clauses(nodes)}});
        return c;
    }
    default:
        return nullptr;
    }
}

External AstReader::external(Node node) {
    External result;
    result.present = true;
    result.language = "C";
    result.span = m_tree.span(node);
    for (TokenId t = m_tree.firstToken(node);
         t < m_tree.tokenEnd(node) && t.index() < m_tree.firstToken(node).index() + 2; ++t.value)
        if (m_tree.tokens().kind(t) == TokenKind::String) {
            const std::string_view text = m_tree.text(t);
            result.language = text.substr(1, text.size() - 2);
            result.languageSpan = m_tree.span(t);
        }
    for (Node child : m_tree.children(node)) {
        if (m_tree.kind(child) == NodeKind::ComponentReference) {
            result.result = expression(child);
        } else if (m_tree.kind(child) == NodeKind::FunctionCall) {
            const Expr* call = expression(child);
            if (!call->name.empty())
                result.function = call->name.parts.back().id;
            result.arguments = call->children;
        }
    }
    return result;
}

} // namespace gnomon
