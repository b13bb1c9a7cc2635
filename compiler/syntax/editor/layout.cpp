#include "compiler/syntax/editor/layout.h"

#include <algorithm>

namespace gnomon::syntax {

namespace {

bool isLineEnd(char c) {
    return c == '\n' || c == '\r';
}

bool isBlankByte(char c) {
    return c == ' ' || c == '\t' || c == '\f' || c == '\v';
}

uint32_t behindLineEndIn(std::string_view text, uint32_t offset) {
    if (offset < text.size() && text[offset] == '\r')
        ++offset, offset += offset < text.size() && text[offset] == '\n';
    else if (offset < text.size() && text[offset] == '\n')
        ++offset;
    return offset;
}

/// Where the strings of a text lie that is no tree yet: quotes outside comments, with backslash escapes.
class StringScanner {
public:
    explicit StringScanner(std::string_view text) : m_text(text) {}
    /// Whether a place is inside a string; places must be asked for in rising order.
    bool isInside(size_t offset) {
        for (; m_at < offset; ++m_at) {
            const char c = m_text[m_at];
            const char next = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
            switch (m_state) {
            case State::Code:
                if (c == '"')
                    m_state = State::String;
                else if (c == '\'')
                    m_state = State::Quoted;
                else if (c == '/' && next == '/')
                    m_state = State::LineComment;
                else if (c == '/' && next == '*')
                    m_state = State::BlockComment, ++m_at;
                break;
            case State::String:
            case State::Quoted:
                if (c == '\\')
                    ++m_at;
                else if (c == (m_state == State::String ? '"' : '\''))
                    m_state = State::Code;
                break;
            case State::LineComment:
                if (isLineEnd(c))
                    m_state = State::Code;
                break;
            case State::BlockComment:
                if (c == '*' && next == '/')
                    m_state = State::Code, ++m_at;
                break;
            }
        }
        return m_state == State::String;
    }

private:
    enum class State { Code, String, Quoted, LineComment, BlockComment };
    std::string_view m_text;
    size_t m_at = 0;
    State m_state = State::Code;
};

} // namespace

bool wouldMelt(std::string_view before, std::string_view behind) {
    if (before.empty() || behind.empty())
        return false;
    auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    auto isWord = [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_' || c == '"' || c == '\'';
    };
    const char left = before.back(), right = behind.front();
    if ((isWord(left) && isWord(right)) || (left == '.' && isDigit(right)))
        return true;
    if (right == '.') {
        // 2 .* x, but R1.n
        size_t word = before.size();
        while (word > 0 && isWord(before[word - 1]))
            --word;
        return word < before.size() && isDigit(before[word]);
    }
    constexpr std::string_view pairs = "<> <= >= == := -> <- << .+ .- .* ./ .^ // /* != && ||";
    for (size_t i = 0; i < pairs.size(); i += 3)
        if (pairs[i] == left && pairs[i + 1] == right)
            return true;
    return false;
}

std::vector<TriviaPiece> triviaPieces(std::string_view text, uint32_t begin, uint32_t end) {
    using Kind = TriviaPiece::Kind;
    std::vector<TriviaPiece> pieces;
    for (uint32_t i = begin; i < end;) {
        TriviaPiece piece{Kind::Blanks, i, i};
        if (isLineEnd(text[i])) {
            piece.kind = Kind::LineEnd;
            i = behindLineEndIn(text, i);
        } else if (text[i] == '/' && i + 1 < end && text[i + 1] == '/') {
            piece.kind = Kind::LineComment;
            while (i < end && !isLineEnd(text[i]))
                ++i;
        } else if (text[i] == '/' && i + 1 < end && text[i + 1] == '*') {
            piece.kind = Kind::BlockComment;
            const size_t close = text.find("*/", i + 2);
            i = close == std::string_view::npos || close + 2 > end ? end : static_cast<uint32_t>(close + 2);
        } else {
            // Blanks, and a byte order mark or bytes that the lexer skipped.
            ++i;
            while (i < end && !isLineEnd(text[i]) &&
                   !(text[i] == '/' && i + 1 < end && (text[i + 1] == '/' || text[i + 1] == '*')))
                ++i;
        }
        piece.end = std::min(i, end);
        pieces.push_back(piece);
    }
    return pieces;
}

bool holdsComment(std::string_view text, uint32_t begin, uint32_t end) {
    return std::ranges::any_of(triviaPieces(text, begin, end), [](const TriviaPiece& piece) {
        return piece.kind == TriviaPiece::Kind::LineComment || piece.kind == TriviaPiece::Kind::BlockComment;
    });
}

uint32_t Layout::lineBegin(uint32_t offset) const {
    while (offset > 0 && !isLineEnd(text()[offset - 1]))
        --offset;
    return offset == 0 ? static_cast<uint32_t>(m_tree->source().bomSize()) : offset;
}

uint32_t Layout::lineEnd(uint32_t offset) const {
    while (offset < text().size() && !isLineEnd(text()[offset]))
        ++offset;
    return offset;
}

uint32_t Layout::behindLineEnd(uint32_t offset) const {
    return behindLineEndIn(text(), offset);
}

bool Layout::isBlank(uint32_t begin, uint32_t end) const {
    return begin >= end || std::ranges::all_of(text().substr(begin, end - begin), isBlankByte);
}

std::string Layout::indentation(uint32_t offset) const {
    const uint32_t begin = lineBegin(offset);
    uint32_t end = begin;
    while (end < text().size() && isBlankByte(text()[end]))
        ++end;
    return std::string(text().substr(begin, end - begin));
}

bool Layout::isFirstOnLine(TokenId token) const {
    return isBlank(lineBegin(begin(token)), begin(token));
}

std::optional<uint32_t> Layout::restOfLineIsFree(uint32_t offset) const {
    const std::string_view all = text();
    for (;;) {
        while (offset < all.size() && isBlankByte(all[offset]))
            ++offset;
        if (offset >= all.size() || isLineEnd(all[offset]))
            return offset;
        const std::string_view rest = all.substr(offset);
        if (rest.starts_with("//"))
            return lineEnd(offset);
        if (!rest.starts_with("/*"))
            return std::nullopt;
        const size_t close = rest.find("*/", 2);
        if (close == std::string_view::npos || lineEnd(offset) < offset + close)
            return std::nullopt;
        offset += static_cast<uint32_t>(close + 2);
    }
}

std::string_view Layout::lineEnding(uint32_t offset) const {
    const std::string_view all = text();
    uint32_t at = lineBegin(offset);
    if (at > 0 && isLineEnd(all[at - 1])) {
        const uint32_t begin = at >= 2 && all[at - 2] == '\r' && all[at - 1] == '\n' ? at - 2 : at - 1;
        return all.substr(begin, at - begin);
    }
    at = lineEnd(offset);
    if (at < all.size())
        return all.substr(at, behindLineEnd(at) - at);
    return "\n";
}

std::string Layout::indentationStep() const {
    // A token that begins a line one step deeper than the first token of the line above it shows the step. The line
    // above must not end in the midst of a list, where continuation lines are aligned and not indented.
    const TokenBuffer& tokens = m_tree->tokens();
    std::string above;
    bool aboveOpens = false;
    for (size_t i = 0; i + 1 < tokens.size(); ++i) {
        const TokenId token(i);
        if (!isFirstOnLine(token))
            continue;
        const std::string here = indentation(begin(token));
        if (aboveOpens && here.size() > above.size() && here.starts_with(above))
            return here.substr(above.size());
        above = here;
        aboveOpens = false;
        switch (tokens.kind(token)) {
        case TokenKind::Model:
        case TokenKind::Package:
        case TokenKind::Block:
        case TokenKind::Connector:
        case TokenKind::Function:
        case TokenKind::Record:
        case TokenKind::Class:
        case TokenKind::Partial:
        case TokenKind::Equation:
        case TokenKind::Algorithm:
        case TokenKind::Interface:
        case TokenKind::Implementation:
            aboveOpens = true;
            break;
        default:
            break;
        }
    }
    return "  ";
}

Layout::Lines Layout::linesOf(TokenId first, TokenId last) const {
    const bool startsLine = isFirstOnLine(first);
    const std::optional<uint32_t> lineIsFree = restOfLineIsFree(end(last));
    if (startsLine && lineIsFree)
        return {lineBegin(begin(first)), behindLineEnd(*lineIsFree), true};
    Lines lines{begin(first), end(last), false};
    if (startsLine) {
        while (lines.end < text().size() && isBlankByte(text()[lines.end]))
            ++lines.end;
    } else {
        while (lines.begin > 0 && isBlankByte(text()[lines.begin - 1]))
            --lines.begin;
    }
    return lines;
}

uint32_t Layout::commentsAbove(TokenId first) const {
    uint32_t begin = lineBegin(this->begin(first));
    const uint32_t triviaBegin = m_tree->tokens().triviaBegin(first);
    std::vector<TriviaPiece> pieces = triviaPieces(text(), triviaBegin, begin);
    // From the line of the token upwards: a line end, a comment, blanks before it, again and again. What is on the
    // line of the token before belongs to that one.
    size_t i = pieces.size();
    while (i > 0 && pieces[i - 1].kind == TriviaPiece::Kind::LineEnd) {
        size_t k = i - 1;
        bool comment = false;
        while (k > 0 && pieces[k - 1].kind != TriviaPiece::Kind::LineEnd) {
            --k;
            comment |= pieces[k].kind != TriviaPiece::Kind::Blanks;
        }
        if (!comment || (k == 0 && triviaBegin > lineBegin(triviaBegin)))
            break;
        begin = pieces[k].begin;
        i = k;
    }
    return begin;
}

bool Layout::blankLineAbove(uint32_t offset) const {
    const uint32_t begin = lineBegin(offset);
    if (begin == 0 || !isLineEnd(text()[begin - 1]))
        return false;
    const uint32_t above = begin >= 2 && text()[begin - 2] == '\r' && text()[begin - 1] == '\n' ? begin - 2 : begin - 1;
    return isBlank(lineBegin(above), above);
}

bool Layout::blankLineBelow(uint32_t offset) const {
    const uint32_t begin = behindLineEnd(lineEnd(offset));
    return begin < text().size() && isBlank(begin, lineEnd(begin)) && lineEnd(begin) < text().size();
}

std::string Layout::placed(std::string_view given, const std::string& indentation, uint32_t offset) const {
    const std::string ending(lineEnding(offset));
    const std::string step = indentationStep();
    StringScanner strings(given);
    std::string result;
    for (size_t i = 0; i < given.size();) {
        if (!isLineEnd(given[i])) {
            result += given[i++];
            continue;
        }
        i = behindLineEndIn(given, static_cast<uint32_t>(i));
        result += ending;
        if (strings.isInside(i))
            continue;
        size_t blanks = i;
        while (blanks < given.size() && given[blanks] == ' ')
            ++blanks;
        if (blanks == given.size() || isLineEnd(given[blanks]))
            continue; // an empty line stays empty
        result += indentation;
        // Every two blanks of a given text are one step.
        for (; i + 1 < blanks; i += 2)
            result += step;
        result.append(given, i, blanks - i);
        i = blanks;
    }
    return result;
}

std::string Layout::moved(uint32_t begin, uint32_t end, const std::string& from, const std::string& to) const {
    const std::string_view given = text().substr(begin, end - begin);
    StringScanner strings(given);
    std::string result;
    for (size_t i = 0; i < given.size();) {
        if (!isLineEnd(given[i])) {
            result += given[i++];
            continue;
        }
        const size_t next = behindLineEndIn(given, static_cast<uint32_t>(i));
        result.append(given, i, next - i);
        i = next;
        if (!strings.isInside(i) && given.substr(i).starts_with(from) && i + from.size() < given.size() &&
            !isLineEnd(given[i + from.size()])) {
            result += to;
            i += from.size();
        }
    }
    return result;
}

} // namespace gnomon::syntax
