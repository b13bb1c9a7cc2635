#include "compiler/session/text_views.h"

#include "compiler/session/hysdel_outline.h"
#include "compiler/session/sol_outline.h"
#include "compiler/syntax/modelica/flags.h"

#include <algorithm>
#include <array>
#include <optional>

namespace gnomon::session {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::SyntaxTree;
using syntax::TokenId;
using syntax::TokenKind;
namespace component_flags = syntax::modelica::component_flags;

namespace {

constexpr std::array isKeyword = {
#define GNOMON_TOKEN(id, text) false,
#define GNOMON_KEYWORD(id, text, languages) true,
#include "compiler/syntax/token_kinds.def"
#undef GNOMON_TOKEN
#undef GNOMON_KEYWORD
};

bool isPredefinedType(const SyntaxTree& tree, std::string_view name) {
    if (tree.language() == syntax::Language::Hysdel)
        return false;
    if (tree.language() == syntax::Language::Sol && name == "string")
        return true;
    return name == "Real" || name == "Integer" || name == "Boolean" || name == "String" || name == "Clock" ||
           name == "StateSelect" || name == "ExternalObject";
}

HighlightKind kindOf(const SyntaxTree& tree, TokenId token) {
    const TokenKind kind = tree.tokens().kind(token);
    switch (kind) {
    case TokenKind::Unknown:
        return HighlightKind::Error;
    case TokenKind::Identifier:
        return isPredefinedType(tree, tree.text(token)) ? HighlightKind::Type : HighlightKind::Identifier;
    case TokenKind::HysReal:
    case TokenKind::HysBool:
        return HighlightKind::Type;
    case TokenKind::Integer:
    case TokenKind::Real:
        return HighlightKind::Number;
    case TokenKind::String:
        return HighlightKind::String;
    default:
        return isKeyword[static_cast<size_t>(kind)] ? HighlightKind::Keyword : HighlightKind::Operator;
    }
}

/// Adds the comments between two tokens.
void addComments(std::string_view text, uint32_t begin, uint32_t end, std::vector<HighlightSpan>& spans) {
    for (uint32_t i = begin; i + 1 < end; ++i) {
        if (text[i] != '/' || (text[i + 1] != '/' && text[i + 1] != '*'))
            continue;
        uint32_t stop = i + 2;
        if (text[i + 1] == '/') {
            while (stop < end && text[stop] != '\n' && text[stop] != '\r')
                ++stop;
        } else {
            while (stop < end && !(text[stop] == '/' && text[stop - 1] == '*' && stop > i + 2))
                ++stop;
            stop = std::min(end, stop + 1);
        }
        spans.push_back({i, stop, HighlightKind::Comment});
        i = stop - 1;
    }
}

std::vector<uint32_t> lineEnds(std::string_view text, uint32_t begin, uint32_t end) {
    std::vector<uint32_t> result;
    for (uint32_t i = begin; i < end; ++i)
        if (text[i] == '\n' || (text[i] == '\r' && (i + 1 == end || text[i + 1] != '\n')))
            result.push_back(i);
    return result;
}

/// Whether nothing but white space stands before a place in its line.
bool isLineAlone(std::string_view text, uint32_t at) {
    while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
        --at;
    return at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
}

/// Whether two comments begin with // and the second fills the line below the first.
bool isNextLine(std::string_view text, const HighlightSpan& first, const HighlightSpan& second) {
    if (text[first.begin + 1] != '/' || text[second.begin + 1] != '/')
        return false;
    const std::string_view between = text.substr(first.end, second.begin - first.end);
    return between.find_first_not_of(" \t\r\n") == std::string_view::npos &&
           lineEnds(text, first.end, second.begin).size() == 1;
}

/// What of a text can be hidden but for its first line; comments and annotations are told apart elsewhere.
std::optional<FoldKind> blockKind(const SyntaxTree& tree, NodeId node) {
    switch (tree.kind(node)) {
    case NodeKind::ClassDefinition:
    case NodeKind::StateDefinition:
    case NodeKind::SolModel:
    case NodeKind::HysSystem:
        return FoldKind::Class;
    case NodeKind::Section:
    case NodeKind::SolSection:
        return FoldKind::Section;
    case NodeKind::EquationSection:
    case NodeKind::AlgorithmSection:
    case NodeKind::StatechartSection:
    case NodeKind::IfEquation:
    case NodeKind::ForEquation:
    case NodeKind::WhenEquation:
    case NodeKind::IfStatement:
    case NodeKind::ForStatement:
    case NodeKind::WhileStatement:
    case NodeKind::WhenStatement:
    case NodeKind::SolInterface:
    case NodeKind::SolImplementation:
    case NodeKind::SolIf:
    case NodeKind::SolWhen:
    case NodeKind::HysInterface:
    case NodeKind::HysImplementation:
    case NodeKind::HysDeclarations:
    case NodeKind::HysRules:
        return FoldKind::Block;
    case NodeKind::ElementSection: {
        const TokenKind first = tree.isEmpty(node) ? TokenKind::EndOfFile : tree.tokens().kind(tree.firstToken(node));
        return first == TokenKind::Public || first == TokenKind::Protected ? std::optional(FoldKind::Block)
                                                                           : std::nullopt;
    }
    default:
        return std::nullopt;
    }
}

OutlineKind outlineKind(uint16_t flags) {
    using enum syntax::modelica::ClassKind;
    switch (static_cast<syntax::modelica::ClassKind>(flags & syntax::modelica::class_flags::kindMask)) {
    case Class:
        return OutlineKind::Class;
    case Model:
        return OutlineKind::Model;
    case Record:
        return OutlineKind::Record;
    case Block:
        return OutlineKind::Block;
    case Connector:
        return OutlineKind::Connector;
    case Type:
        return OutlineKind::Type;
    case Package:
        return OutlineKind::Package;
    case Function:
        return OutlineKind::Function;
    case Operator:
        return OutlineKind::Operator;
    }
    return OutlineKind::Class;
}

class OutlineMaker {
public:
    explicit OutlineMaker(const SyntaxTree& tree) : m_tree(tree) {}

    std::vector<OutlineItem> make() {
        std::vector<OutlineItem> result;
        for (NodeId child : m_tree.children(m_tree.root()))
            if (m_tree.kind(child) == NodeKind::ClassDefinition)
                result.push_back(classItem(child));
        return result;
    }

private:
    OutlineItem item(NodeId node, TokenId name, OutlineKind kind) const {
        const SourceSpan whole = m_tree.span(node), own = m_tree.span(name);
        return {std::string(m_tree.text(name)), kind, whole.begin, whole.end, own.begin, own.end, {}, {}};
    }

    std::string description(NodeId parent) const {
        const NodeId node = m_tree.child(parent, NodeKind::Description);
        if (!node || m_tree.isEmpty(node) || m_tree.tokens().kind(m_tree.firstToken(node)) != TokenKind::String)
            return {};
        const std::string_view text = m_tree.text(m_tree.firstToken(node));
        return text.size() < 2 ? std::string() : std::string(text.substr(1, text.size() - 2));
    }

    OutlineItem classItem(NodeId definition) {
        NodeId content;
        for (NodeId child : m_tree.childrenBackward(definition)) {
            const NodeKind kind = m_tree.kind(child);
            if (kind == NodeKind::LongClass || kind == NodeKind::ShortClass || kind == NodeKind::EnumerationClass ||
                kind == NodeKind::DerClass)
                content = child;
        }
        if (!content)
            return item(definition, m_tree.firstToken(definition), outlineKind(m_tree.flags(definition)));
        TokenId name = m_tree.firstToken(content);
        if (m_tree.kind(content) == NodeKind::LongClass &&
            m_tree.flags(content) & syntax::modelica::long_class_flags::extendsForm)
            ++name.value;
        OutlineItem result = item(definition, name, outlineKind(m_tree.flags(definition)));
        result.detail = description(content);
        if (m_tree.kind(content) == NodeKind::LongClass)
            addContent(content, result);
        return result;
    }

    void addContent(NodeId parent, OutlineItem& to) {
        for (NodeId child : m_tree.children(parent)) {
            switch (m_tree.kind(child)) {
            case NodeKind::ElementSection:
            case NodeKind::Section:
                addContent(child, to);
                break;
            case NodeKind::ClassDefinition:
                to.children.push_back(classItem(child));
                break;
            case NodeKind::ExtendsClause:
            case NodeKind::ImportClause:
                if (const NodeId name = m_tree.child(child, NodeKind::Name)) {
                    OutlineItem entry =
                        item(child, m_tree.firstToken(name),
                             m_tree.kind(child) == NodeKind::ImportClause ? OutlineKind::Import : OutlineKind::Extends);
                    entry.name = m_tree.text(name);
                    entry.nameEnd = m_tree.span(name).end;
                    to.children.push_back(std::move(entry));
                }
                break;
            case NodeKind::ComponentClause: {
                const NodeId type = m_tree.child(child, NodeKind::Name);
                for (NodeId declaration : m_tree.children(child)) {
                    if (m_tree.kind(declaration) != NodeKind::Declaration)
                        continue;
                    OutlineItem entry = item(declaration, m_tree.firstToken(declaration), OutlineKind::Component);
                    if (type)
                        entry.detail = m_tree.text(type);
                    to.children.push_back(std::move(entry));
                }
                break;
            }
            case NodeKind::EquationSection:
            case NodeKind::AlgorithmSection: {
                const bool isEquation = m_tree.kind(child) == NodeKind::EquationSection;
                OutlineItem entry = item(child, m_tree.firstToken(child),
                                         isEquation ? OutlineKind::EquationSection : OutlineKind::AlgorithmSection);
                entry.name = isEquation ? "equation" : "algorithm";
                if (m_tree.flags(child) & syntax::modelica::equation_flags::initial)
                    entry.name = "initial " + entry.name;
                to.children.push_back(std::move(entry));
                break;
            }
            default:
                break;
            }
        }
    }

    const SyntaxTree& m_tree;
};

/// The words that Gnomon's extensions of Modelica add: identifiers everywhere but where their construct has them.
class ExtensionWords {
public:
    ExtensionWords(const SyntaxTree& tree, std::vector<HighlightKind>& kinds) : m_tree(tree), m_kinds(kinds) {}

    void mark(NodeId node) {
        switch (m_tree.kind(node)) {
        case NodeKind::StatechartSection:
        case NodeKind::StateDefinition:
        case NodeKind::TransitionEvent:
        case NodeKind::TransitionGuard:
        case NodeKind::TransitionAfter:
        case NodeKind::TransitionPriority:
        case NodeKind::TransitionAction:
        case NodeKind::NewExpression:
        case NodeKind::AddStatement:
        case NodeKind::RemoveStatement:
        case NodeKind::DisconnectStatement:
            mark(m_tree.firstToken(node));
            break;
        case NodeKind::Transition:
        case NodeKind::StateAction:
        case NodeKind::Section:
            markBlock(node);
            break;
        case NodeKind::ComponentClause:
            if (m_tree.flags(node) & (component_flags::dynamic | component_flags::event))
                if (const NodeId name = m_tree.child(node, NodeKind::Name))
                    for (TokenId t = m_tree.firstToken(node); t < m_tree.firstToken(name); ++t.value)
                        mark(t);
            break;
        default:
            break;
        }
    }

private:
    void mark(TokenId token) {
        constexpr std::array<std::string_view, 17> words{
            "statechart", "state", "transition", "event", "guard", "after",  "priority",   "action", "entry",
            "exit",       "do",    "section",    "new",   "add",   "remove", "disconnect", "dynamic"};
        if (m_tree.tokens().kind(token) == TokenKind::Identifier &&
            std::ranges::find(words, m_tree.text(token)) != words.end())
            m_kinds[token.index()] = HighlightKind::Keyword;
    }

    /// entry action … end entry, and the like.
    void markBlock(NodeId node) {
        if (m_tree.isEmpty(node))
            return;
        const TokenId first = m_tree.firstToken(node);
        mark(first);
        if (m_tree.kind(node) == NodeKind::StateAction && m_tree.text(TokenId(first.value + 1)) == "action")
            mark(TokenId(first.value + 1));
        for (TokenId t = m_tree.tokenEnd(node); --t.value > first.value;)
            if (m_tree.tokens().kind(t) == TokenKind::End) {
                if (m_tree.text(TokenId(t.value + 1)) == m_tree.text(first))
                    mark(TokenId(t.value + 1));
                break;
            }
    }

    const SyntaxTree& m_tree;
    std::vector<HighlightKind>& m_kinds;
};

} // namespace

std::vector<HighlightSpan> highlightSpans(const SyntaxTree& tree) {
    const size_t count = tree.tokens().size();
    std::vector<HighlightKind> kinds(count);
    for (size_t i = 0; i < count; ++i)
        kinds[i] = kindOf(tree, TokenId(i));
    auto mark = [&](NodeId node, HighlightKind kind, bool identifiersOnly) {
        for (TokenId t = tree.firstToken(node); t < tree.tokenEnd(node); ++t.value)
            if (!identifiersOnly || tree.tokens().kind(t) == TokenKind::Identifier)
                kinds[t.index()] = kind;
    };
    ExtensionWords extension(tree, kinds);
    // Parents come after their children, so what stands in an annotation ends up as annotation.
    for (size_t i = 0; i < tree.nodeCount(); ++i) {
        const NodeId node(i);
        extension.mark(node);
        switch (tree.kind(node)) {
        case NodeKind::ComponentClause:
        case NodeKind::ExtendsClause:
        case NodeKind::ShortClass:
        case NodeKind::ConstrainingClause:
            if (const NodeId name = tree.child(node, NodeKind::Name))
                mark(name, HighlightKind::Type, true);
            break;
        case NodeKind::SolType:
        case NodeKind::SolExtends:
            if (const NodeId name = tree.child(node, NodeKind::SolDesignator))
                mark(name, HighlightKind::Type, true);
            break;
        case NodeKind::Annotation:
            mark(node, HighlightKind::Annotation, false);
            break;
        case NodeKind::Error:
            mark(node, HighlightKind::Error, false);
            break;
        default:
            break;
        }
    }
    std::vector<HighlightSpan> spans;
    spans.reserve(count + count / 8);
    for (size_t i = 0; i < count; ++i) {
        const TokenId token(i);
        addComments(tree.bytes(), tree.tokens().triviaBegin(token), tree.tokens().begin(token), spans);
        if (tree.tokens().length(token) > 0 && tree.tokens().kind(token) != TokenKind::EndOfFile)
            spans.push_back({tree.tokens().begin(token), tree.tokens().end(token), kinds[i]});
    }
    return spans;
}

std::vector<OutlineItem> outlineOf(const SyntaxTree& tree) {
    switch (tree.language()) {
    case syntax::Language::Modelica:
        return OutlineMaker(tree).make();
    case syntax::Language::Sol:
        return solOutline(tree);
    case syntax::Language::Hysdel:
        break;
    }
    return hysdelOutline(tree);
}

std::vector<FoldRange> foldRanges(const SyntaxTree& tree) {
    std::vector<FoldRange> folds;
    auto add = [&](SourceSpan span, FoldKind kind) {
        if (!lineEnds(tree.bytes(), span.begin, span.end).empty())
            folds.push_back({span.begin, span.end, kind, {}});
    };
    /// What has a line of its own behind a declaration or an equation is hidden with that line.
    auto behind = [&](SourceSpan span) {
        uint32_t at = span.begin;
        while (at > 0 && (tree.bytes()[at - 1] == ' ' || tree.bytes()[at - 1] == '\t'))
            --at;
        while (at > 0 && (tree.bytes()[at - 1] == '\n' || tree.bytes()[at - 1] == '\r'))
            --at;
        span.begin = at;
        return span;
    };
    std::vector<NodeId> annotations; // not of a description
    for (size_t i = 0; i < tree.nodeCount(); ++i) {
        const NodeId node(i);
        if (const auto kind = blockKind(tree, node)) {
            const size_t before = folds.size();
            add(tree.span(node), *kind);
            if (*kind == FoldKind::Section && folds.size() > before)
                for (const NodeId child : tree.children(node))
                    if (tree.kind(child) == NodeKind::Name || tree.kind(child) == NodeKind::SolDesignator) {
                        folds.back().aspect = tree.text(child);
                        break;
                    }
        } else if (tree.kind(node) == NodeKind::Annotation)
            annotations.push_back(node);
        else if (tree.kind(node) == NodeKind::Description)
            if (const NodeId own = tree.child(node, NodeKind::Annotation)) {
                std::erase(annotations, own);
                add(behind(tree.span(own)), FoldKind::Annotation);
            }
    }
    for (NodeId annotation : annotations)
        add(tree.span(annotation), FoldKind::Annotation);
    std::vector<HighlightSpan> comments;
    for (size_t i = 0; i < tree.tokens().size(); ++i)
        addComments(tree.bytes(), tree.tokens().triviaBegin(TokenId(i)), tree.tokens().begin(TokenId(i)), comments);
    for (size_t i = 0; i < comments.size(); ++i) {
        // Lines of comments below each other are one.
        size_t last = i;
        while (last + 1 < comments.size() && isLineAlone(tree.bytes(), comments[i].begin) &&
               isNextLine(tree.bytes(), comments[last], comments[last + 1]))
            ++last;
        if (last == i || last >= i + 2)
            add({tree.sourceId(), comments[i].begin, comments[last].end}, FoldKind::Comment);
        i = last;
    }
    std::ranges::sort(folds, {}, [](const FoldRange& f) { return std::pair(f.begin, ~f.end); });
    return folds;
}

} // namespace gnomon::session
