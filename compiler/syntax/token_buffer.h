#pragma once

#include "compiler/base/ids.h"
#include "compiler/syntax/token_kinds.h"

#include <string_view>
#include <vector>

namespace gnomon::syntax {

using TokenId = Id<struct TokenTag>;

/// The tokens of one text in flat arrays. What lies between two tokens is trivia (space, line ends, comments) and is
/// not stored: it is the text from the end of one to the begin of the next. The last token is always EndOfFile, so
/// tokens and trivia together are the text, byte for byte.
class TokenBuffer {
public:
    size_t size() const { return m_kinds.size(); }
    TokenKind kind(TokenId token) const { return m_kinds[token.index()]; }
    uint32_t begin(TokenId token) const { return m_begins[token.index()]; }
    uint32_t end(TokenId token) const { return m_begins[token.index()] + m_lengths[token.index()]; }
    uint32_t length(TokenId token) const { return m_lengths[token.index()]; }
    std::string_view text(TokenId token, std::string_view source) const {
        return source.substr(begin(token), length(token));
    }
    /// Where the trivia before a token begins.
    uint32_t triviaBegin(TokenId token) const { return token.index() == 0 ? 0 : end(TokenId(token.index() - 1)); }

    void reserve(size_t count) {
        m_kinds.reserve(count);
        m_begins.reserve(count);
        m_lengths.reserve(count);
    }
    void add(TokenKind kind, uint32_t begin, uint32_t length) {
        m_kinds.push_back(kind);
        m_begins.push_back(begin);
        m_lengths.push_back(length);
    }
    /// Forgets all tokens from that one on.
    void truncate(size_t count) {
        m_kinds.resize(count);
        m_begins.resize(count);
        m_lengths.resize(count);
    }

private:
    std::vector<TokenKind> m_kinds;
    std::vector<uint32_t> m_begins;
    std::vector<uint32_t> m_lengths;
};

} // namespace gnomon::syntax
