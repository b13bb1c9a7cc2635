#include "compiler/syntax/format/format.h"

#include "compiler/base/phrases.h"
#include "compiler/syntax/editor/layout.h"
#include "compiler/syntax/format/format_plan.h"
#include "compiler/syntax/parse.h"

#include <algorithm>

namespace gnomon::syntax {

namespace {

constexpr size_t tabWidth = 4;

/// Writes what lies between the tokens anew, from the first to the last.
class Formatter {
public:
    Formatter(const SyntaxTree& tree, const FormatPlan& plan)
        : m_tree(tree),
          m_plan(plan),
          m_layout(tree),
          m_bytes(tree.bytes()),
          m_step(tree.language() == Language::Hysdel ? 4 : 2) {}

    TextChange run() {
        for (size_t i = 0; i < m_tree.tokens().size(); ++i)
            gap(TokenId(i));
        return std::move(m_change);
    }

private:
    using Kind = TriviaPiece::Kind;

    uint32_t begin(TokenId token) const { return m_tree.tokens().begin(token); }
    bool isLast(TokenId token) const { return token.index() + 1 == m_tree.tokens().size(); }

    /// Cells from the begin of the line of a place to it.
    size_t column(uint32_t offset) const {
        size_t result = 0;
        for (uint32_t i = m_layout.lineBegin(offset); i < offset; ++i) {
            const auto byte = static_cast<unsigned char>(m_bytes[i]);
            if (byte == '\t')
                result += tabWidth - result % tabWidth;
            else
                result += (byte & 0xC0) != 0x80;
        }
        return result;
    }

    /// Where a further line of the current construct begins: as far from its begin as before, but behind it.
    size_t continued(size_t oldColumn) const {
        const std::ptrdiff_t shifted = std::ptrdiff_t(oldColumn) + m_shift;
        return size_t(std::max(shifted, std::ptrdiff_t(m_itemColumn + m_step)));
    }

    void gap(TokenId token) {
        const uint32_t from = m_tree.tokens().triviaBegin(token), to = begin(token);
        const uint32_t bom = from == 0 ? uint32_t(m_tree.source().bomSize()) : from;
        const std::vector<TriviaPiece> pieces = triviaPieces(m_bytes, bom, to);
        const bool hasLineEnd =
            std::ranges::any_of(pieces, [](const TriviaPiece& piece) { return piece.kind == Kind::LineEnd; });
        const TokenPlan& plan = m_plan[token.index()];
        const bool first = token.index() == 0;
        std::string text;
        if (isLast(token))
            text = endOfText(pieces, first);
        else if (first)
            text = startOfText(pieces, token);
        else if (hasLineEnd || plan.line == TokenPlan::Line::MustBegin)
            text = lines(pieces, token, hasLineEnd);
        else
            text = blanks(pieces, token);
        if (text != m_bytes.substr(bom, to - bom))
            m_change.add({bom, to - bom, std::move(text)});
    }

    /// Between two tokens of a line.
    std::string blanks(const std::vector<TriviaPiece>& pieces, TokenId token) const {
        const uint32_t from = m_tree.tokens().triviaBegin(token), to = begin(token);
        const std::string_view old = m_bytes.substr(from, to - from);
        if (std::ranges::any_of(pieces, [](const TriviaPiece& piece) { return piece.kind != Kind::Blanks; }))
            return std::string(old);
        switch (m_plan[token.index()].space) {
        case TokenPlan::Space::None:
            return {};
        case TokenPlan::Space::One:
            return " ";
        case TokenPlan::Space::AsIs:
        case TokenPlan::Space::Symmetric:
            break;
        }
        std::string result(old);
        std::ranges::replace(result, '\t', ' ');
        return result;
    }

    struct CommentLine {
        uint32_t begin = 0, end = 0; // from the first comment of the line to the end of its last one
        bool blankAbove = false;
    };

    /// The comments of a gap: those on the line of the token before, and lines of their own.
    struct Comments {
        std::string behind; // with the blanks before it
        std::vector<CommentLine> lines;
        bool blankBelow = false; // before the token itself
        bool sameLine = false;   // the last comment line is the token's own
    };

    Comments comments(const std::vector<TriviaPiece>& pieces, bool beginsLine) const {
        Comments result;
        bool onOwnLine = beginsLine, blank = false, lineIsEmpty = beginsLine;
        uint32_t blanksBegin = pieces.empty() ? 0 : pieces.front().begin;
        for (const TriviaPiece& piece : pieces) {
            switch (piece.kind) {
            case Kind::Blanks:
                continue;
            case Kind::LineEnd:
                blank = blank || (onOwnLine && lineIsEmpty);
                onOwnLine = lineIsEmpty = true;
                break;
            case Kind::LineComment:
            case Kind::BlockComment: {
                uint32_t end = piece.end;
                while (end > piece.begin && (m_bytes[end - 1] == ' ' || m_bytes[end - 1] == '\t'))
                    --end;
                if (!onOwnLine) {
                    std::string before(m_bytes.substr(blanksBegin, piece.begin - blanksBegin));
                    std::ranges::replace(before, '\t', ' ');
                    result.behind +=
                        (before.empty() ? " " : before) + std::string(m_bytes.substr(piece.begin, end - piece.begin));
                } else if (lineIsEmpty) {
                    result.lines.push_back({piece.begin, end, blank});
                } else {
                    result.lines.back().end = end;
                }
                blank = false;
                lineIsEmpty = false;
                break;
            }
            }
            blanksBegin = piece.end;
        }
        result.blankBelow = blank;
        result.sameLine = !result.lines.empty() && !lineIsEmpty;
        return result;
    }

    std::string ending(uint32_t offset) const { return std::string(m_layout.lineEnding(offset)); }

    std::string startOfText(const std::vector<TriviaPiece>& pieces, TokenId token) {
        std::string text;
        const Comments found = comments(pieces, true);
        for (const CommentLine& line : found.lines) {
            if (line.blankAbove && !text.empty())
                text += ending(line.begin);
            text += std::string(m_bytes.substr(line.begin, line.end - line.begin)) + ending(line.begin);
        }
        if (found.blankBelow && !text.empty())
            text += ending(begin(token));
        beginItem(token, 0, column(begin(token)));
        return text;
    }

    std::string endOfText(const std::vector<TriviaPiece>& pieces, bool first) const {
        const Comments found = comments(pieces, first);
        std::string text = found.behind;
        const uint32_t end = uint32_t(m_bytes.size());
        for (const CommentLine& line : found.lines) {
            if (!first || !text.empty())
                text += ending(line.begin);
            if (line.blankAbove && !text.empty())
                text += ending(line.begin);
            text += m_bytes.substr(line.begin, line.end - line.begin);
        }
        return first && text.empty() ? text : text + ending(end);
    }

    std::string lines(const std::vector<TriviaPiece>& pieces, TokenId token, bool hasLineEnd) {
        const TokenPlan& plan = m_plan[token.index()];
        const bool begins = plan.line != TokenPlan::Line::Continues;
        const Comments found = comments(pieces, false);
        std::string text = found.behind;
        for (const CommentLine& line : found.lines) {
            text += ending(line.begin);
            if (line.blankAbove)
                text += ending(line.begin);
            const size_t where = begins ? size_t(plan.commentLevel) * m_step : continued(column(line.begin));
            text.append(where, ' ');
            text += m_bytes.substr(line.begin, line.end - line.begin);
        }
        const size_t oldColumn = column(begin(token));
        if (found.sameLine && !begins) {
            // A comment in front of the token on its line.
            text += ' ';
            return text;
        }
        const std::string newLine = ending(begin(token));
        text += newLine;
        if (hasLineEnd && found.blankBelow)
            text += newLine;
        const size_t where = begins ? size_t(plan.level) * m_step : continued(oldColumn);
        text.append(where, ' ');
        if (begins)
            beginItem(token, where, oldColumn);
        return text;
    }

    void beginItem(TokenId, size_t newColumn, size_t oldColumn) {
        m_itemColumn = newColumn;
        m_shift = std::ptrdiff_t(newColumn) - std::ptrdiff_t(oldColumn);
    }

    const SyntaxTree& m_tree;
    const FormatPlan& m_plan;
    Layout m_layout;
    std::string_view m_bytes;
    size_t m_step; // as the examples of each language are written
    TextChange m_change;
    size_t m_itemColumn = 0;
    std::ptrdiff_t m_shift = 0;
};

} // namespace

Result<TextChange> format(const SyntaxTree& tree) {
    if (!tree.errors().empty())
        return refuse(phrase("{0}: has syntax errors and is left as it is", tree.source().name()));
    FormatPlan plan = tree.language() == Language::Modelica ? modelicaPlan(tree)
                      : tree.language() == Language::Sol    ? solPlan(tree)
                                                            : hysdelPlan(tree);
    TextChange change = Formatter(tree, plan).run();
    // A layout that would be read as something else must never reach a file.
    auto text = std::make_shared<const SourceText>(tree.source().name(), change.apply(tree.bytes()));
    if (!SyntaxTree::sameWithoutTrivia(tree, parse(std::move(text), tree.sourceId(), tree.language())))
        return fail(phrase("{0}: the formatter would change its meaning and leaves it as it is", tree.source().name()));
    return change;
}

} // namespace gnomon::syntax
