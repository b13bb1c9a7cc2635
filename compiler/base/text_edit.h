#pragma once

#include "compiler/base/ids.h"

#include <string>
#include <string_view>
#include <vector>

namespace gnomon {

/// Replaces `removed` bytes at `offset` by `inserted`.
struct TextEdit {
    uint32_t offset = 0;
    uint32_t removed = 0;
    std::string inserted;

    uint32_t end() const { return offset + removed; }
    friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

/// On which side of text that is inserted right at a position the position comes to lie.
enum class Affinity { Before, After };

/// One change of a text as edits that all speak of the text before the change, sorted and without overlap
/// (several insertions at one place happen in their order).
class TextChange {
public:
    TextChange() = default;
    explicit TextChange(TextEdit edit) { add(std::move(edit)); }

    /// Adds an edit, wherever it belongs; it must not overlap one that is there. Returns false if it does.
    bool add(TextEdit edit);

    const std::vector<TextEdit>& edits() const { return m_edits; }
    bool empty() const { return m_edits.empty(); }

    /// Whether every edit lies inside a text of that size.
    bool fits(size_t textSize) const;
    std::string apply(std::string_view text) const;
    /// The change that leads back: inverted(text).apply(apply(text)) == text.
    TextChange inverted(std::string_view text) const;
    /// One change with the effect of this one and then `next`, which speaks of the text after this one.
    TextChange followedBy(const TextChange& next) const;
    /// Where a position of the old text is in the new one. A position in or at the edge of a replaced range moves to
    /// the begin (Before) or the end (After) of what replaces it.
    uint32_t map(uint32_t offset, Affinity affinity = Affinity::After) const;

    /// The smallest single edit that turns one text into another (common begin and end are left alone, and no UTF-8
    /// sequence and no CRLF is cut in two).
    static TextChange difference(std::string_view before, std::string_view after);

    friend bool operator==(const TextChange&, const TextChange&) = default;

private:
    std::vector<TextEdit> m_edits;
};

} // namespace gnomon
