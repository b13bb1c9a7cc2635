#include "compiler/session/language/written_word.h"

#include "compiler/base/identifier.h"

#include <algorithm>

namespace gnomon::session {

using syntax::NodeId;
using syntax::SyntaxTree;
using syntax::TokenId;
using syntax::TokenKind;

namespace {

/// Whether names can stand there: not in a comment or a text.
bool isPlainText(const SyntaxTree& tree, uint32_t offset) {
    const syntax::TokenBuffer& tokens = tree.tokens();
    size_t low = 0, high = tokens.size();
    while (low < high) { // the first token that ends at the place or behind
        const size_t middle = (low + high) / 2;
        if (tokens.end(TokenId(middle)) < offset)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == tokens.size())
        return true;
    const TokenId token(low);
    if (tokens.begin(token) < offset)
        return tokens.kind(token) != TokenKind::String ||
               (tokens.end(token) == offset && tokens.length(token) > 1 && tree.text(token).back() == '"');
    // Between two tokens: a comment may lie there.
    std::string_view between = tree.bytes().substr(tokens.triviaBegin(token), offset - tokens.triviaBegin(token));
    const size_t block = between.rfind("/*");
    if (block != std::string_view::npos && between.find("*/", block + 2) == std::string_view::npos)
        return false;
    const size_t line = between.rfind("//"), end = between.find_last_of("\r\n");
    return line == std::string_view::npos || (end != std::string_view::npos && end > line);
}

/// The text of a comment without what marks it as one; empty if there is none at its beginning.
std::string commentText(std::string_view text) {
    std::string_view said;
    if (text.starts_with("//"))
        said = text.substr(2, std::min(text.find_first_of("\r\n"), text.size()) - 2);
    else if (text.starts_with("/*"))
        said = text.substr(2, std::min(text.find("*/", 2), text.size()) - 2);
    std::string result;
    for (const char c : said) {
        const bool isSpace = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        if (!isSpace)
            result += c;
        else if (!result.empty() && result.back() != ' ')
            result += ' ';
    }
    while (!result.empty() && result.back() == ' ')
        result.pop_back();
    return result;
}

} // namespace

std::optional<WrittenWord> wordAt(const SyntaxTree& tree, uint32_t offset, bool upToOffset) {
    const std::string_view text = tree.bytes();
    if (offset > text.size() || !isPlainText(tree, offset))
        return std::nullopt;
    WrittenWord word;
    word.begin = word.end = offset;
    while (word.begin > 0 && isNameByte(text[word.begin - 1]))
        --word.begin;
    while (!upToOffset && word.end < text.size() && isNameByte(text[word.end]))
        ++word.end;
    if (word.begin < word.end && text[word.begin] >= '0' && text[word.begin] <= '9')
        return std::nullopt; // a number
    word.text = text.substr(word.begin, word.end - word.begin);
    uint32_t at = word.begin;
    while (at > 0 && text[at - 1] == '.') {
        --at;
        uint32_t depth = 0;
        while (at > 0 && (text[at - 1] == ']' || depth > 0)) {
            --at;
            depth += text[at] == ']';
            depth -= text[at] == '[';
        }
        uint32_t begin = at;
        while (begin > 0 && isNameByte(text[begin - 1]))
            --begin;
        if (begin < at && text[begin] >= '0' && text[begin] <= '9')
            return std::nullopt; // 1.
        word.before.insert(word.before.begin(), std::string(text.substr(begin, at - begin)));
        if (begin == at)
            break; // a leading dot
        at = begin;
    }
    return word;
}

std::vector<NodeId> nodesAround(const SyntaxTree& tree, uint32_t offset) {
    std::vector<NodeId> path;
    for (NodeId node = tree.root(); node;) {
        path.push_back(node);
        NodeId next;
        for (NodeId child : tree.childrenBackward(node)) {
            const SourceSpan span = tree.span(child);
            if (!tree.isEmpty(child) && span.begin <= offset && offset <= span.end) {
                next = child;
                break;
            }
        }
        node = next;
    }
    return path;
}

std::string commentOf(const SyntaxTree& tree, SourceSpan span) {
    const std::string_view text = tree.bytes();
    size_t at = text.find_first_not_of(" \t;,", span.end);
    if (at != std::string_view::npos)
        if (std::string said = commentText(text.substr(at)); !said.empty())
            return said;
    // What ends on the line above.
    const size_t before = text.find_last_not_of(" \t\r\n", span.begin == 0 ? 0 : span.begin - 1);
    if (span.begin > 0 && before != std::string_view::npos && before > 2 && text.substr(before - 1, 2) == "*/" &&
        std::ranges::count(text.substr(before, span.begin - before), '\n') <= 1)
        if (const size_t open = text.rfind("/*", before); open != std::string_view::npos)
            return commentText(text.substr(open));
    std::string result;
    size_t line = text.rfind('\n', span.begin);
    while (line != std::string_view::npos && line > 0) {
        const size_t above = text.rfind('\n', line - 1);
        const size_t begin = above == std::string_view::npos ? 0 : above + 1;
        at = text.find_first_not_of(" \t", begin);
        if (at >= line || !text.substr(at).starts_with("//"))
            break;
        const std::string said = commentText(text.substr(at));
        result = result.empty() ? said : said + " " + result;
        line = begin == 0 ? std::string_view::npos : begin - 1;
    }
    return result;
}

} // namespace gnomon::session
