#pragma once

#include "compiler/syntax/token_kinds.h"

#include <array>
#include <string_view>

namespace gnomon::syntax {

/// The keywords of one language by their text: an open hash table made at compile time from token_kinds.def.
class KeywordTable {
public:
    enum LanguageBit : unsigned { M = 1, S = 2, H = 4 };

    consteval explicit KeywordTable(LanguageBit language) {
#define GNOMON_TOKEN(id, text)
#define GNOMON_KEYWORD(id, text, languages)                                                                            \
    if ((languages)&language)                                                                                          \
        insert(text, TokenKind::id);
#include "compiler/syntax/token_kinds.def"
#undef GNOMON_TOKEN
#undef GNOMON_KEYWORD
    }

    /// Identifier if the word is no keyword.
    constexpr TokenKind find(std::string_view word) const {
        if (word.size() < m_shortest || word.size() > m_longest)
            return TokenKind::Identifier;
        for (size_t slot = hash(word);; slot = (slot + 1) % size) {
            if (m_words[slot].empty())
                return TokenKind::Identifier;
            if (m_words[slot] == word)
                return m_kinds[slot];
        }
    }

private:
    static constexpr size_t size = 512;

    static constexpr size_t hash(std::string_view word) {
        const auto byte = [&](size_t i) { return static_cast<size_t>(static_cast<unsigned char>(word[i])); };
        return (byte(0) * 7 + byte(1) * 31 + byte(word.size() - 1) * 5 + word.size() * 3) % size;
    }
    constexpr void insert(std::string_view word, TokenKind kind) {
        size_t slot = hash(word);
        while (!m_words[slot].empty())
            slot = (slot + 1) % size;
        m_words[slot] = word;
        m_kinds[slot] = kind;
        m_longest = word.size() > m_longest ? word.size() : m_longest;
        m_shortest = word.size() < m_shortest ? word.size() : m_shortest;
    }

    std::array<std::string_view, size> m_words{};
    std::array<TokenKind, size> m_kinds{};
    size_t m_longest = 0, m_shortest = size;
};

} // namespace gnomon::syntax
