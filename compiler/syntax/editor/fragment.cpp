#include "compiler/syntax/editor/fragment.h"

#include "compiler/base/phrases.h"
#include "compiler/syntax/parse.h"
#include "compiler/syntax/token_set.h"

#include <algorithm>

namespace gnomon::syntax {

namespace {

/// What a fragment stands in while it is parsed.
struct Frame {
    FragmentKind kind;
    Language language;
    std::string_view before;
    std::string_view behind;
    std::string_view name; // in messages
    bool terminated;       // ends with a semicolon of its own
};

constexpr Frame frames[] = {
    {FragmentKind::Expression, Language::Modelica, "model M\n  Real x =\n", "\n;\nend M;\n", toPhrase("expression"),
     false},
    {FragmentKind::Argument, Language::Modelica, "model M\n  extends A(\n", "\n);\nend M;\n", toPhrase("modifier"),
     false},
    {FragmentKind::Element, Language::Modelica, "model M\n", "\nend M;\n", toPhrase("declaration"), true},
    {FragmentKind::Equation, Language::Modelica, "model M\nequation\n", "\nend M;\n", toPhrase("equation"), true},
    {FragmentKind::Statement, Language::Modelica, "model M\nalgorithm\n", "\nend M;\n", toPhrase("statement"), true},
    {FragmentKind::StateItem, Language::Modelica, "model M\nstatechart\nstate S extends State;\n", "\nend S;\nend M;\n",
     toPhrase("state or transition"), true},
    {FragmentKind::SolMember, Language::Sol, "model M\ninterface:\n", "\nend M;\n", toPhrase("interface member"), true},
    {FragmentKind::SolStatement, Language::Sol, "model M\nimplementation:\n", "\nend M;\n", toPhrase("statement"),
     true},
    {FragmentKind::SolParameter, Language::Sol, "model M\nimplementation:\n  A a{\n", "\n};\nend M;\n",
     toPhrase("parameter"), false},
    {FragmentKind::SolArgument, Language::Sol, "model M\nimplementation:\n  A a(\n", "\n);\nend M;\n",
     toPhrase("argument"), false},
    {FragmentKind::SolExpression, Language::Sol, "model M\nimplementation:\n  x =\n", "\n;\nend M;\n",
     toPhrase("expression"), false},
    {FragmentKind::SolModel, Language::Sol, "", "\n", toPhrase("model"), true},
};

const Frame& frameOf(FragmentKind kind) {
    return *std::ranges::find(frames, kind, &Frame::kind);
}

/// Nodes that only group what is wanted.
bool isGroup(NodeKind kind) {
    return kind == NodeKind::File || kind == NodeKind::ElementSection || kind == NodeKind::SolStatements;
}

std::vector<NodeId> nodesWithin(const SyntaxTree& tree, TokenId first, TokenId end) {
    std::vector<NodeId> result, open{tree.root()};
    while (!open.empty()) {
        const NodeId id = open.back();
        open.pop_back();
        if (tree.isEmpty(id) || tree.tokenEnd(id) <= first || tree.firstToken(id) >= end)
            continue;
        if (tree.firstToken(id) >= first && tree.tokenEnd(id) <= end && !isGroup(tree.kind(id))) {
            result.push_back(id);
            continue;
        }
        for (NodeId child : tree.childrenBackward(id))
            open.push_back(child);
    }
    return result;
}

std::string shortened(std::string_view text) {
    constexpr size_t longest = 60;
    std::string result(text.substr(0, longest));
    while (text.size() > longest && !result.empty() && (static_cast<unsigned char>(result.back()) & 0x80))
        result.pop_back();
    std::ranges::replace(result, '\n', ' ');
    return text.size() > longest ? result + "…" : result;
}

Result<Fragment> parseIn(const Frame& frame, std::string_view given, std::string_view shown) {
    if (std::string why = whyNotText(given); !why.empty())
        return refuse(phrase("the given text {0}", why));
    std::string text(frame.before);
    text += given;
    const size_t behind = text.size();
    text += frame.behind;
    auto source = std::make_shared<const SourceText>("given text", std::move(text));
    Fragment fragment{parse(source, SourceId(), frame.language), {}, {}, {}};
    const SyntaxTree& tree = fragment.tree;
    const std::string what = phrase("'{0}' is no {1}", shortened(shown), spoken(frame.name));
    if (!tree.errors().empty())
        return refuse(what + ": " + tree.errors().front().text());
    size_t token = 0;
    while (tree.tokens().begin(TokenId(token)) < frame.before.size())
        ++token;
    fragment.firstToken = TokenId(token);
    while (token + 1 < tree.tokens().size() && tree.tokens().begin(TokenId(token)) < behind)
        ++token;
    fragment.tokenEnd = TokenId(token);
    fragment.nodes = nodesWithin(tree, fragment.firstToken, fragment.tokenEnd);
    if (fragment.nodes.empty())
        return refuse(what);
    if (fragment.nodes.size() > 1)
        return refuse(phrase("{0} but several", what));
    const NodeId node = fragment.nodes.front();
    size_t nodeEnd = tree.tokenEnd(node).index();
    if (frame.terminated && tree.tokens().kind(TokenId(nodeEnd)) == TokenKind::Semicolon)
        ++nodeEnd;
    if (tree.firstToken(node) != fragment.firstToken || nodeEnd != fragment.tokenEnd.index())
        return refuse(what);
    return fragment;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

} // namespace

std::string Fragment::text() const {
    const uint32_t begin = tree.tokens().begin(firstToken);
    const uint32_t end = tree.tokens().end(TokenId(tokenEnd.index() - 1));
    return std::string(tree.bytes().substr(begin, end - begin));
}

Result<Fragment> parseFragment(FragmentKind kind, std::string_view given) {
    const Frame& frame = frameOf(kind);
    const std::string_view text = trimmed(given);
    if (text.empty())
        return refuse(phrase("the given text is empty where one {0} is needed", spoken(frame.name)));
    Result<Fragment> result = parseIn(frame, text, text);
    if (result || !frame.terminated || text.ends_with(';'))
        return result;
    const bool endsInComment = text.substr(text.find_last_of("\r\n") + 1).find("//") != std::string_view::npos;
    if (Result<Fragment> terminated = parseIn(frame, std::string(text) + (endsInComment ? "\n;" : ";"), text))
        return terminated;
    return result;
}

bool isIdentifier(std::string_view text, Language language) {
    auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.empty())
        return false;
    if (text.front() == '\'' && language == Language::Modelica) {
        if (text.size() < 3 || text.back() != '\'')
            return false;
        for (size_t i = 1; i + 1 < text.size(); ++i) {
            const auto byte = static_cast<unsigned char>(text[i]);
            if (text[i] == '\'' || byte < 0x20 || byte > 0x7E)
                return false;
            if (text[i] == '\\' && ++i + 1 >= text.size())
                return false;
        }
        return true;
    }
    if (!isLetter(text.front()) || !std::ranges::all_of(text, [&](char c) { return isLetter(c) || isDigit(c); }))
        return false;
    enum : unsigned { M = 1, S = 2, H = 4 };
    const unsigned wanted = language == Language::Modelica ? M : language == Language::Sol ? S : H;
    struct Word {
        std::string_view text;
        unsigned languages;
    };
    static constexpr Word words[] = {
#define GNOMON_TOKEN(id, text)
#define GNOMON_KEYWORD(id, text, languages) {text, languages},
#include "compiler/syntax/token_kinds.def"
#undef GNOMON_TOKEN
#undef GNOMON_KEYWORD
    };
    return std::ranges::none_of(words,
                                [&](const Word& word) { return word.text == text && (word.languages & wanted); });
}

} // namespace gnomon::syntax
