#pragma once

#include "compiler/syntax/token_kinds.h"

#include <array>
#include <initializer_list>

namespace gnomon::syntax {

/// A set of token kinds as a bit mask: what may begin, follow or end a construct.
class TokenSet {
public:
    constexpr TokenSet() = default;
    constexpr TokenSet(std::initializer_list<TokenKind> kinds) {
        for (TokenKind kind : kinds)
            m_words[static_cast<size_t>(kind) / 64] |= bit(kind);
    }
    constexpr bool contains(TokenKind kind) const { return m_words[static_cast<size_t>(kind) / 64] & bit(kind); }
    friend constexpr TokenSet operator|(TokenSet a, const TokenSet& b) {
        for (size_t i = 0; i < a.m_words.size(); ++i)
            a.m_words[i] |= b.m_words[i];
        return a;
    }

private:
    static constexpr uint64_t bit(TokenKind kind) { return uint64_t(1) << (static_cast<size_t>(kind) % 64); }

    std::array<uint64_t, 4> m_words{};
};

} // namespace gnomon::syntax
