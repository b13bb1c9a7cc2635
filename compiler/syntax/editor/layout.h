#pragma once

#include "compiler/syntax/syntax_tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon::syntax {

/// A piece of what lies between two tokens.
struct TriviaPiece {
    enum class Kind : uint8_t { Blanks, LineEnd, LineComment, BlockComment };

    Kind kind{};
    uint32_t begin = 0;
    uint32_t end = 0;
};

/// The pieces of a text that holds no tokens, in order: blanks, line ends (LF, CRLF or CR), comments.
std::vector<TriviaPiece> triviaPieces(std::string_view text, uint32_t begin, uint32_t end);
/// Whether the token that ends the one text and the token that begins the other would be read as something else if
/// they were written without a blank between them.
bool wouldMelt(std::string_view before, std::string_view behind);
bool holdsComment(std::string_view text, uint32_t begin, uint32_t end);

/// How the lines of a tree's text are laid out around its tokens, and where and how new lines fit in. Offsets are bytes
/// of the text. It only reads; it lives no longer than the tree.
class Layout {
public:
    explicit Layout(const SyntaxTree& tree) : m_tree(&tree) {}

    std::string_view text() const { return m_tree->bytes(); }
    Language language() const { return m_tree->language(); }
    uint32_t begin(TokenId token) const { return m_tree->tokens().begin(token); }
    uint32_t end(TokenId token) const { return m_tree->tokens().end(token); }
    TokenKind kind(TokenId token) const { return m_tree->tokens().kind(token); }

    /// Begin of the line of a place, behind a byte order mark.
    uint32_t lineBegin(uint32_t offset) const;
    /// Where the line of a place ends: at its line end or at the end of the text.
    uint32_t lineEnd(uint32_t offset) const;
    /// Behind the line end at a place, if there is one.
    uint32_t behindLineEnd(uint32_t offset) const;
    bool isBlank(uint32_t begin, uint32_t end) const;
    /// Blanks at the begin of the line of a place.
    std::string indentation(uint32_t offset) const;
    bool isFirstOnLine(TokenId token) const;
    /// If only blanks and comments that end on the same line follow: where that line ends.
    std::optional<uint32_t> restOfLineIsFree(uint32_t offset) const;
    /// The line end that the neighbourhood of a place uses; LF in a text of one line.
    std::string_view lineEnding(uint32_t offset) const;
    /// One step of indentation, as the nodes of the text show it; two blanks if they do not.
    std::string indentationStep() const;

    /// A construct from its first token to its last, and the comments that go with it.
    struct Lines {
        uint32_t begin = 0;
        uint32_t end = 0;
        bool whole = false; // from the begin of a line to behind a line end
    };
    /// What has to go so that the tokens [first, last] leave no hole: whole lines with the comment behind them where
    /// nothing else is on them, else the tokens and the blanks before them.
    Lines linesOf(TokenId first, TokenId last) const;
    /// Begin of the comment lines right above a token that is the first of its line; its own line if there are none.
    uint32_t commentsAbove(TokenId first) const;
    /// Whether a line without any text is above (below) the whole line of that place.
    bool blankLineAbove(uint32_t offset) const;
    bool blankLineBelow(uint32_t offset) const;

    /// Text with `\n` line ends, laid out as for no indentation, as it goes to a place: line ends of the
    /// neighbourhood, every line but the first behind the indentation. Lines inside strings are left alone.
    std::string placed(std::string_view text, const std::string& indentation, uint32_t offset) const;
    /// Bytes of the own text as they look at another indentation: the inverse of placed() with respect to `from`.
    std::string moved(uint32_t begin, uint32_t end, const std::string& from, const std::string& to) const;

private:
    const SyntaxTree* m_tree;
};

} // namespace gnomon::syntax
