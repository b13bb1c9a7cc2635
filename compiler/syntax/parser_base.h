#pragma once

#include "compiler/syntax/syntax_tree.h"
#include "compiler/syntax/token_set.h"

#include <string>
#include <vector>

namespace gnomon::syntax {

/// What the recursive parsers of the languages share: a cursor over the tokens, nodes built in post-order, errors of
/// which one is reported per place, and a limit of nesting in place of an overflow of the stack. Every function that
/// loops must consume a token in each round; skip() and skipOne() keep what fits nowhere in an Error node.
/// Tokens of kind Unknown were reported by the lexer and are never seen by a parser.
class ParserBase {
public:
    static constexpr uint32_t nestingLimit = 1000;
    static constexpr size_t errorLimit = 1000;

protected:
    ParserBase(std::shared_ptr<const SourceText> text, SourceId source, TokenBuffer tokens,
               std::vector<Diagnostic> lexicalErrors);

    // The cursor. Behind a fence there is only EndOfFile.
    TokenKind kind() const { return m_kind; }
    TokenKind kind(uint32_t ahead) const;
    /// The kind of any token by its number.
    TokenKind kindAt(uint32_t token) const {
        return token >= m_fence ? TokenKind::EndOfFile : m_tokens.kind(TokenId(token));
    }
    uint32_t position() const { return m_position; }
    bool at(TokenKind wanted) const { return m_kind == wanted; }
    bool at(const TokenSet& wanted) const { return wanted.contains(m_kind); }
    /// An identifier with that text: for words that are keywords in one place only.
    bool atWord(std::string_view word) const { return isWord(m_position, word) && m_kind == TokenKind::Identifier; }
    bool atWord(std::string_view word, uint32_t ahead) const;
    std::string_view tokenText() const { return m_tokens.text(TokenId(m_position), m_bytes); }
    /// Text of the token `ahead` of the current one.
    std::string_view tokenText(uint32_t ahead) const;
    void advance();
    bool accept(TokenKind wanted) {
        if (m_kind != wanted)
            return false;
        advance();
        return true;
    }
    bool acceptWord(std::string_view word) {
        if (!atWord(word))
            return false;
        advance();
        return true;
    }
    /// Consumes that token, or reports that it is missing and consumes nothing.
    bool expect(TokenKind wanted);

    // Nodes. mark(), then parse children, then finish(): the children are the nodes finished since the mark.
    struct Mark {
        uint32_t node;
        uint32_t token;
    };
    Mark mark() const { return {static_cast<uint32_t>(m_nodes.size()), m_position}; }
    NodeId finish(Mark begin, NodeKind kind, uint32_t flags = 0);
    /// Whether nothing was consumed since the mark.
    bool nothingSince(Mark begin) const { return m_position == begin.token; }
    Node& lastNode() { return m_nodes.back(); }

    // Errors. After one was reported, the next ones count as its consequences until some tokens fitted again.
    template <DiagnosticKind kind, class... Args>
    void reportAt(SourceSpan span, const Args&... args) {
        if (mayReport())
            m_errors.push_back(diagnose<kind>(span, args...));
    }
    template <DiagnosticKind kind, class... Args>
    void report(const Args&... args) {
        if (mayReport())
            m_errors.push_back(diagnose<kind>(spanHere(), args...));
    }
    /// "expected … but found …" at the current token, or behind the token before if that ended its line.
    void reportExpected(std::string_view what);
    size_t reportedCount() const { return m_errors.size(); }
    /// What was reported since there were `before` problems is mended by other words at this place.
    void offer(size_t before, SourceSpan wrong, std::string_view right);
    /// … or by more words here, with the blanks around them.
    void offerInsertion(size_t before, uint32_t at, std::string_view words);
    /// … or by a line of its own behind what was read, as far in as the line of a token.
    void offerLine(size_t before, uint32_t token, std::string_view line);
    /// The parser knows again where it is: the next error is worth reporting.
    void resynchronised() { m_fitting = fittingEnough; }
    /// Grows with every error, reported or not.
    uint32_t problemCount() const { return m_problems; }
    SourceSpan spanHere() const { return spanOf(m_position); }
    SourceSpan spanOf(uint32_t token) const {
        return {m_source, m_tokens.begin(TokenId(token)), m_tokens.end(TokenId(token))};
    }
    std::string foundText() const;
    /// There is one error more, to which mends may be given.
    bool isOneSince(size_t before) const;

    // Recovery.
    /// Skips into an Error node up to a token of `stop` outside of brackets opened on the way, or one of `hardStop`
    /// that begins a line anywhere, or the end. Nothing is made if nothing is skipped.
    void skip(const TokenSet& stop, const TokenSet& hardStop = {});
    /// As above with a condition asked before each token (with the depth of brackets): true stops.
    template <class Stop>
    void skipUntil(Stop&& stop);
    /// Puts the current token into an Error node.
    void skipOne();
    bool beginsLine(uint32_t token) const;
    /// The column (from 0) at which the first token of the token's line begins; a tab goes to the next multiple of 4.
    uint32_t indentation(uint32_t token) const;

    /// Where a parse can be taken up again from: to try a second time with more known about the text.
    struct Checkpoint {
        Mark mark;
        uint32_t lastEnd;
        uint32_t fitting;
        uint32_t problems;
        size_t errors;
    };
    Checkpoint save() const { return {mark(), m_lastEnd, m_fitting, m_problems, m_errors.size()}; }
    /// Goes back; false if so much was parsed twice already that it would no longer be linear in the text.
    bool restore(const Checkpoint& checkpoint);
    /// Makes the text end at a token, until the fence is put back where it was. Returns where it was.
    uint32_t setFence(uint32_t token);

    /// Counts one level of recursion while it lives; false beyond the limit: then call skipTooDeep(). What goes through
    /// many or large functions for each level weighs more: the limit stands for about 4 MB of stack with a sanitizer.
    class Nesting {
    public:
        explicit Nesting(ParserBase& parser, uint32_t weight = 1) : m_parser(parser), m_weight(weight) {
            m_parser.m_depth += weight;
            m_parser.m_weight = weight;
        }
        ~Nesting() { m_parser.m_depth -= m_weight; }
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;
        explicit operator bool() const { return m_parser.m_depth <= nestingLimit; }

    private:
        ParserBase& m_parser;
        uint32_t m_weight;
    };
    /// Reports the limit once, skips the construct, and reports nothing more of this text.
    void skipTooDeep();

    /// All tokens must have been consumed and the root be the last node.
    SyntaxTree finishTree(Language language);

    const TokenBuffer& tokens() const { return m_tokens; }
    std::string_view bytes() const { return m_bytes; }

private:
    static constexpr uint32_t fittingEnough = 3;

    bool isWord(uint32_t token, std::string_view word) const {
        return m_tokens.length(TokenId(token)) == word.size() && m_tokens.text(TokenId(token), m_bytes) == word;
    }
    uint32_t next(uint32_t token) const;
    uint32_t ahead(uint32_t count) const;
    void load() { m_kind = m_position >= m_fence ? TokenKind::EndOfFile : m_tokens.kind(TokenId(m_position)); }
    bool mayReport();

    std::shared_ptr<const SourceText> m_text;
    std::string_view m_bytes;
    SourceId m_source;
    TokenBuffer m_tokens;
    std::vector<Node> m_nodes;
    std::vector<Diagnostic> m_errors;
    uint32_t m_position = 0;
    uint32_t m_lastEnd = 0; // behind the last token consumed
    uint32_t m_fence;
    TokenKind m_kind{};
    uint32_t m_depth = 0;
    uint32_t m_weight = 1;              // of the last level
    uint32_t m_fitting = fittingEnough; // tokens consumed since the last error
    uint32_t m_problems = 0;
    bool m_silent = false;
    size_t m_parsedTwice = 0;
    mutable uint32_t m_lineOf = 0, m_lineFirst = 0; // the last answer of indentation()
};

template <class Stop>
void ParserBase::skipUntil(Stop&& stop) {
    const Mark begin = mark();
    uint32_t depth = 0;
    while (!at(TokenKind::EndOfFile) && !stop(depth)) {
        if (at({TokenKind::LeftParenthesis, TokenKind::LeftBracket, TokenKind::LeftBrace}))
            ++depth;
        else if (depth > 0 && at({TokenKind::RightParenthesis, TokenKind::RightBracket, TokenKind::RightBrace}))
            --depth;
        advance();
    }
    m_fitting = 0;
    if (!nothingSince(begin))
        finish(begin, NodeKind::Error);
}

} // namespace gnomon::syntax
