#include "compiler/syntax/modelica/ast.h"

#include <algorithm>
#include <charconv>

namespace gnomon::syntax::modelica::ast {

// ---- Texts of tokens

namespace {

char escapedChar(char c) {
    switch (c) {
    case 'a':
        return '\a';
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    case 'v':
        return '\v';
    default:
        return c;
    }
}

bool isEscape(char c) {
    return std::string_view("'\"?\\abfnrtv").find(c) != std::string_view::npos;
}

} // namespace

std::string stringValue(std::string_view token) {
    if (token.starts_with('"'))
        token.remove_prefix(1);
    if (token.ends_with('"'))
        token.remove_suffix(1);
    std::string value;
    value.reserve(token.size());
    for (size_t i = 0; i < token.size(); ++i) {
        if (token[i] == '\\' && i + 1 < token.size() && isEscape(token[i + 1])) {
            value += escapedChar(token[++i]);
        } else if (token[i] == '\r') {
            value += '\n';
            i += i + 1 < token.size() && token[i + 1] == '\n';
        } else {
            value += token[i];
        }
    }
    return value;
}

double realValue(std::string_view token) {
    double value = 0;
    // from_chars reads ".5" and "1." as well; beyond the range of double it leaves the value alone.
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
    if (error == std::errc::result_out_of_range)
        return std::strtod(std::string(token).c_str(), nullptr);
    return value;
}

std::optional<int64_t> integerValue(std::string_view token) {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
    if (error != std::errc() || end != token.data() + token.size())
        return std::nullopt;
    return value;
}

std::string identifierName(std::string_view token) {
    std::string name;
    name.reserve(token.size());
    for (size_t i = 0; i < token.size(); ++i) {
        if (token[i] == '\\' && i + 1 < token.size()) {
            const char next = token[i + 1];
            if (next != '?' && next != '"')
                name += '\\';
            name += next;
            ++i;
        } else {
            name += token[i];
        }
    }
    return name;
}

std::string_view operatorText(TokenKind operation) {
    std::string_view text = tokenKindText(operation);
    if (text.size() > 2 && text.starts_with('\''))
        text = text.substr(1, text.size() - 2);
    return text;
}

bool isExpression(NodeKind kind) {
    return (kind >= NodeKind::NumberLiteral && kind <= NodeKind::FunctionCall) ||
           (kind >= NodeKind::ParenthesizedExpression && kind <= NodeKind::BinaryExpression &&
            kind != NodeKind::MatrixRow) ||
           kind == NodeKind::PartialApplication || kind == NodeKind::NewExpression;
}

bool isEquation(NodeKind kind) {
    return kind >= NodeKind::EqualityEquation && kind <= NodeKind::WhenEquation;
}

bool isStatement(NodeKind kind) {
    return (kind >= NodeKind::AssignmentStatement && kind <= NodeKind::WhenStatement) ||
           (kind >= NodeKind::AddStatement && kind <= NodeKind::DisconnectStatement);
}

// ---- Views

namespace {

/// Equations and statements of a node; those inside of `section … end section` in their place.
void appendItems(const View& view, std::vector<View>& items) {
    for (const View& child : view.children()) {
        if (isEquation(child.kind()) || isStatement(child.kind()))
            items.push_back(child);
        else if (child.kind() == NodeKind::Section)
            appendItems(child, items);
    }
}

std::vector<View> itemsOf(const View& view) {
    std::vector<View> items;
    if (view)
        appendItems(view, items);
    return items;
}

bool isElement(NodeKind kind) {
    return kind == NodeKind::ImportClause || kind == NodeKind::ExtendsClause || kind == NodeKind::ClassDefinition ||
           kind == NodeKind::ComponentClause;
}

/// Sections of a class in which `section … end section` may stand, with elements or sections of their own.
bool holdsAspects(NodeKind kind) {
    return kind == NodeKind::Section || kind == NodeKind::EquationSection || kind == NodeKind::AlgorithmSection;
}

void appendElements(const View& view, bool isProtected, std::vector<Element>& elements) {
    for (const View& child : view.children()) {
        if (isElement(child.kind()))
            elements.push_back({child, isProtected});
        else if (const auto section = child.as<ElementSection>())
            appendElements(section, section.isProtected(), elements);
        else if (holdsAspects(child.kind()))
            appendElements(child, isProtected, elements);
    }
}

/// The children of the kind, also those inside of `section … end section`, at any depth of sections.
template <class T>
void appendSections(const View& view, std::vector<T>& sections) {
    for (const View& child : view.children()) {
        if (T::is(child.kind()))
            sections.push_back(T(child.tree(), child.id()));
        if (holdsAspects(child.kind()) || child.kind() == NodeKind::ElementSection)
            appendSections(child, sections);
    }
}

template <class T>
std::vector<T> elementsOf(const std::vector<Element>& elements) {
    std::vector<T> result;
    for (const Element& element : elements)
        if (T view = element.view.as<T>())
            result.push_back(view);
    return result;
}

std::string joined(const View& view, bool global, const std::vector<TokenId>& identifiers) {
    std::string result;
    for (size_t i = 0; i < identifiers.size(); ++i) {
        if (i > 0 || global)
            result += '.';
        result += view.text(identifiers[i]);
    }
    return result;
}

} // namespace

std::vector<View> View::children() const {
    std::vector<View> result;
    if (!m_tree)
        return result;
    for (NodeId child : m_tree->childrenBackward(m_id))
        result.emplace_back(*m_tree, child);
    std::ranges::reverse(result);
    return result;
}

std::vector<View> View::expressions() const {
    std::vector<View> result;
    for (const View& child : children())
        if (isExpression(child.kind()) || child.kind() == NodeKind::ColonSubscript ||
            (child.kind() == NodeKind::Error && m_tree->isEmpty(child.id())))
            result.push_back(child);
    return result;
}

View View::expression(size_t index) const {
    const std::vector<View> all = expressions();
    return index < all.size() ? all[index] : View();
}

TokenId View::leadingIdentifier() const {
    if (!m_tree)
        return {};
    // What was skipped before the name stands in Error nodes.
    TokenId token = m_tree->firstToken(m_id);
    for (const View& child : children()) {
        if (child.kind() != NodeKind::Error || m_tree->firstToken(child.id()) != token)
            break;
        token = m_tree->tokenEnd(child.id());
    }
    const bool named = token < m_tree->tokenEnd(m_id) && m_tree->tokens().kind(token) == TokenKind::Identifier;
    return named ? token : TokenId();
}

TokenId View::identifierBehind(std::string_view word) const {
    if (!m_tree)
        return {};
    for (size_t i = m_tree->firstToken(m_id).index(); i + 1 < m_tree->tokenEnd(m_id).index(); ++i)
        if (m_tree->text(TokenId(i)) == word)
            return m_tree->tokens().kind(TokenId(i + 1)) == TokenKind::Identifier ? TokenId(i + 1) : TokenId();
    return {};
}

std::vector<TokenId> Name::identifiers() const {
    std::vector<TokenId> result;
    if (m_tree)
        for (size_t i = m_tree->firstToken(m_id).index(); i < m_tree->tokenEnd(m_id).index(); ++i)
            if (m_tree->tokens().kind(TokenId(i)) == TokenKind::Identifier)
                result.emplace_back(i);
    return result;
}

std::string Name::dotted() const {
    return joined(*this, isGlobal(), identifiers());
}

std::vector<View> ArraySubscripts::items() const {
    return expressions();
}

std::vector<ComponentReference::Part> ComponentReference::parts() const {
    std::vector<Part> result;
    if (!m_tree)
        return result;
    const std::vector<ArraySubscripts> subscripts = all<ArraySubscripts>();
    size_t next = 0;
    for (size_t i = m_tree->firstToken(m_id).index(); i < m_tree->tokenEnd(m_id).index();) {
        if (next < subscripts.size() && m_tree->firstToken(subscripts[next].id()).index() == i) {
            if (!result.empty())
                result.back().subscripts = subscripts[next];
            i = m_tree->tokenEnd(subscripts[next].id()).index();
            ++next;
            continue;
        }
        if (m_tree->tokens().kind(TokenId(i)) == TokenKind::Identifier || isKeyword())
            result.push_back({TokenId(i), {}});
        ++i;
    }
    return result;
}

std::string ComponentReference::dotted() const {
    std::vector<TokenId> names;
    for (const Part& part : parts())
        names.push_back(part.name);
    return joined(*this, isGlobal(), names);
}

ClassModification Annotation::modification() const {
    return first<ClassModification>();
}

std::string Description::string() const {
    std::string result;
    if (m_tree)
        for (size_t i = m_tree->firstToken(m_id).index(); i < m_tree->tokenEnd(m_id).index(); ++i) {
            const TokenKind kind = m_tree->tokens().kind(TokenId(i));
            if (kind == TokenKind::String)
                result += stringValue(m_tree->text(TokenId(i)));
            else if (kind != TokenKind::Plus)
                break;
        }
    return result;
}

ClassModification Modification::arguments() const {
    return first<ClassModification>();
}

ClassModification ElementModification::arguments() const {
    return modification().arguments();
}

View InheritanceBreak::connectEquation() const {
    return first<ConnectEquation>();
}

ElementModification ClassModification::find(std::string_view name) const {
    ElementModification found;
    if (m_tree)
        for (NodeId child : m_tree->childrenBackward(m_id))
            if (m_tree->kind(child) == NodeKind::ElementModification) {
                const ElementModification modification(*m_tree, child);
                const Name candidate = modification.name();
                if (candidate.text() == name || candidate.dotted() == name)
                    found = modification;
            }
    return found;
}

Variability ComponentClause::variability() const {
    if (flag(component_flags::constant))
        return Variability::Constant;
    if (flag(component_flags::parameter))
        return Variability::Parameter;
    return flag(component_flags::discrete) ? Variability::Discrete : Variability::None;
}

std::vector<TokenId> ImportClause::listedNames() const {
    std::vector<TokenId> result;
    const NodeId list = m_tree ? m_tree->child(m_id, NodeKind::ImportList) : NodeId();
    if (list)
        for (size_t i = m_tree->firstToken(list).index(); i < m_tree->tokenEnd(list).index(); ++i)
            if (m_tree->tokens().kind(TokenId(i)) == TokenKind::Identifier)
                result.emplace_back(i);
    return result;
}

std::string ExternalClause::language() const {
    if (m_tree && m_tree->node(m_id).tokenEnd > m_tree->node(m_id).firstToken + 1) {
        const TokenId second(m_tree->firstToken(m_id).index() + 1);
        if (m_tree->tokens().kind(second) == TokenKind::String)
            return stringValue(m_tree->text(second));
    }
    return "C";
}

FunctionCall ExternalClause::call() const {
    return first<FunctionCall>();
}
FunctionCall CallEquation::call() const {
    return first<FunctionCall>();
}
FunctionCall CallStatement::call() const {
    return first<FunctionCall>();
}
FunctionCall TupleAssignment::call() const {
    return first<FunctionCall>();
}

std::vector<TokenId> DerClass::variables() const {
    std::vector<TokenId> result;
    const Name of = function();
    if (!of)
        return result;
    const Description behind = first<Description>();
    const size_t end = behind ? m_tree->firstToken(behind.id()).index() : m_tree->tokenEnd(m_id).index();
    for (size_t i = m_tree->tokenEnd(of.id()).index(); i < end; ++i)
        if (m_tree->tokens().kind(TokenId(i)) == TokenKind::Identifier)
            result.emplace_back(i);
    return result;
}

std::vector<View> EquationSection::equations() const {
    return itemsOf(*this);
}
std::vector<View> AlgorithmSection::statements() const {
    return itemsOf(*this);
}
std::vector<View> Branch::items() const {
    return itemsOf(*this);
}
std::vector<View> ForLoop::items() const {
    return itemsOf(*this);
}
std::vector<View> WhileStatement::statements() const {
    return itemsOf(*this);
}
std::vector<View> StateAction::items() const {
    return itemsOf(*this);
}

TokenId LongClass::endName() const {
    if (!m_tree || m_tree->node(m_id).tokenEnd < m_tree->node(m_id).firstToken + 2)
        return {};
    const size_t last = m_tree->tokenEnd(m_id).index() - 1;
    const TokenBuffer& tokens = m_tree->tokens();
    const bool closed =
        tokens.kind(TokenId(last)) == TokenKind::Identifier && tokens.kind(TokenId(last - 1)) == TokenKind::End;
    return closed ? TokenId(last) : TokenId();
}

View ClassDefinition::specifier() const {
    View found;
    if (m_tree)
        for (NodeId child : m_tree->childrenBackward(m_id)) {
            const NodeKind kind = m_tree->kind(child);
            if (kind == NodeKind::LongClass || kind == NodeKind::ShortClass || kind == NodeKind::EnumerationClass ||
                kind == NodeKind::DerClass)
                found = View(*m_tree, child);
        }
    return found;
}

TokenId ClassDefinition::nameToken() const {
    const View is = specifier();
    const LongClass body = is.as<LongClass>();
    if (body.isExtension()) {
        const TokenId second(m_tree->firstToken(is.id()).index() + 1);
        const bool named = second < m_tree->tokenEnd(is.id()) && m_tree->tokens().kind(second) == TokenKind::Identifier;
        return named ? second : TokenId();
    }
    const TokenId name = is.leadingIdentifier();
    return name || !body ? name : body.endName(); // a missing name may still stand behind `end`
}

Annotation ClassDefinition::annotation() const {
    if (const LongClass is = longClass())
        return is.first<Annotation>();
    return description().annotation();
}

std::vector<Element> ClassDefinition::elements() const {
    std::vector<Element> result;
    if (const LongClass is = longClass())
        appendElements(is, false, result);
    return result;
}

std::vector<EquationSection> ClassDefinition::equationSections() const {
    std::vector<EquationSection> result;
    appendSections(longClass(), result);
    return result;
}

std::vector<AlgorithmSection> ClassDefinition::algorithmSections() const {
    std::vector<AlgorithmSection> result;
    appendSections(longClass(), result);
    return result;
}

std::vector<StatechartSection> ClassDefinition::statecharts() const {
    std::vector<StatechartSection> result;
    appendSections(longClass(), result);
    return result;
}

std::vector<ClassDefinition> ClassDefinition::classes() const {
    return elementsOf<ClassDefinition>(elements());
}
std::vector<ComponentClause> ClassDefinition::componentClauses() const {
    return elementsOf<ComponentClause>(elements());
}
std::vector<ExtendsClause> ClassDefinition::extendsClauses() const {
    return elementsOf<ExtendsClause>(elements());
}
std::vector<ImportClause> ClassDefinition::imports() const {
    return elementsOf<ImportClause>(elements());
}

std::vector<ClassDefinition> File::classes() const {
    std::vector<ClassDefinition> result = all<ClassDefinition>();
    for (const ElementSection& section : all<ElementSection>())
        for (const ClassDefinition& definition : section.all<ClassDefinition>())
            result.push_back(definition);
    std::ranges::sort(result, {}, [](const ClassDefinition& definition) { return definition.id(); });
    return result;
}

std::vector<IfExpression::Alternative> IfExpression::alternatives() const {
    const std::vector<View> parts = expressions();
    std::vector<Alternative> result;
    size_t i = 0;
    for (; i + 1 < parts.size(); i += 2)
        result.push_back({parts[i], parts[i + 1]});
    if (i < parts.size())
        result.push_back({View(), parts[i]});
    return result;
}

Name Transition::from() const {
    const std::vector<Name> names = all<Name>();
    return names.empty() ? Name() : names[0];
}

Name Transition::to() const {
    const std::vector<Name> names = all<Name>();
    return names.size() < 2 ? Name() : names[1];
}

View Transition::part(NodeKind kind) const {
    const NodeId node = m_tree ? m_tree->child(m_id, kind) : NodeId();
    if (!node)
        return {};
    const std::vector<View> parts = View(*m_tree, node).expressions();
    return parts.empty() ? View() : parts[0];
}

std::vector<View> Transition::actions() const {
    const NodeId node = m_tree ? m_tree->child(m_id, NodeKind::TransitionAction) : NodeId();
    return node ? itemsOf(View(*m_tree, node)) : std::vector<View>();
}

} // namespace gnomon::syntax::modelica::ast
