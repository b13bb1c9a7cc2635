#include "compiler/base/text_edit.h"
#include "compiler/base/assert.h"

#include <algorithm>

namespace gnomon {

bool TextChange::add(TextEdit edit) {
    auto at = std::upper_bound(m_edits.begin(), m_edits.end(), edit.offset,
                               [](uint32_t offset, const TextEdit& other) { return offset < other.offset; });
    // An insertion at the begin of a removed range comes before it.
    if (edit.removed == 0 && at != m_edits.begin() && (at - 1)->offset == edit.offset && (at - 1)->removed > 0)
        --at;
    if (at != m_edits.begin() && (at - 1)->end() > edit.offset)
        return false;
    if (at != m_edits.end() && edit.end() > at->offset)
        return false;
    m_edits.insert(at, std::move(edit));
    return true;
}

bool TextChange::fits(size_t textSize) const {
    return m_edits.empty() || m_edits.back().end() <= textSize;
}

std::string TextChange::apply(std::string_view text) const {
    assert(fits(text.size()));
    std::string result;
    size_t inserted = 0;
    for (const TextEdit& edit : m_edits)
        inserted += edit.inserted.size();
    result.reserve(text.size() + inserted);
    size_t done = 0;
    for (const TextEdit& edit : m_edits) {
        result.append(text, done, edit.offset - done);
        result.append(edit.inserted);
        done = edit.end();
    }
    result.append(text, done);
    return result;
}

TextChange TextChange::inverted(std::string_view text) const {
    TextChange result;
    int64_t shift = 0;
    for (const TextEdit& edit : m_edits) {
        result.m_edits.push_back({static_cast<uint32_t>(edit.offset + shift),
                                  static_cast<uint32_t>(edit.inserted.size()),
                                  std::string(text.substr(edit.offset, edit.removed))});
        shift += static_cast<int64_t>(edit.inserted.size()) - edit.removed;
    }
    return result;
}

TextChange TextChange::followedBy(const TextChange& next) const {
    // The text after both is a row of pieces: kept bytes of the old text, and inserted bytes. Each piece is either
    // a kept range of the old text or new bytes; gaps between kept ranges are what was removed.
    struct Piece {
        bool kept = false;
        uint32_t begin = 0, length = 0; // of the old text
        std::string bytes;              // if not kept
    };
    constexpr uint32_t toTheEnd = Id<TextEdit>::none;
    std::vector<Piece> middle;
    uint32_t done = 0;
    for (const TextEdit& edit : m_edits) {
        if (edit.offset > done)
            middle.push_back({true, done, edit.offset - done, {}});
        if (!edit.inserted.empty())
            middle.push_back({false, 0, 0, edit.inserted});
        done = edit.end();
    }
    middle.push_back({true, done, toTheEnd - done, {}});

    std::vector<Piece> result;
    size_t piece = 0;
    uint32_t used = 0; // of that piece
    auto take = [&](uint32_t count, bool keep) {
        while (count > 0) {
            const Piece& p = middle[piece];
            const uint32_t length = p.kept ? p.length : static_cast<uint32_t>(p.bytes.size());
            const uint32_t part = std::min(count, length - used);
            if (keep && part > 0)
                result.push_back(p.kept ? Piece{true, p.begin + used, part, {}}
                                        : Piece{false, 0, 0, p.bytes.substr(used, part)});
            used += part;
            count -= part;
            if (used == length && piece + 1 < middle.size()) {
                ++piece;
                used = 0;
            }
        }
    };
    uint32_t position = 0;
    for (const TextEdit& edit : next.m_edits) {
        take(edit.offset - position, true);
        if (!edit.inserted.empty())
            result.push_back({false, 0, 0, edit.inserted});
        take(edit.removed, false);
        position = edit.end();
    }
    for (bool first = true; piece < middle.size(); ++piece, first = false) {
        const Piece& p = middle[piece];
        const uint32_t skip = first ? used : 0;
        if (p.kept)
            result.push_back({true, p.begin + skip, p.length - skip, {}});
        else if (skip < p.bytes.size())
            result.push_back({false, 0, 0, p.bytes.substr(skip)});
    }

    TextChange change;
    uint32_t old = 0;
    std::string inserted;
    auto flush = [&](uint32_t until) {
        if (until > old || !inserted.empty())
            change.m_edits.push_back({old, until - old, std::move(inserted)});
        inserted.clear();
    };
    for (const Piece& p : result) {
        if (!p.kept) {
            inserted += p.bytes;
            continue;
        }
        flush(p.begin);
        old = p.begin + p.length;
    }
    return change;
}

uint32_t TextChange::map(uint32_t offset, Affinity affinity) const {
    int64_t shift = 0;
    for (const TextEdit& edit : m_edits) {
        if (offset < edit.offset || (offset == edit.offset && affinity == Affinity::Before))
            break;
        if (offset < edit.end() || (offset == edit.end() && edit.removed > 0 && affinity == Affinity::Before)) {
            const int64_t begin = edit.offset + shift;
            return static_cast<uint32_t>(
                affinity == Affinity::Before ? begin : begin + static_cast<int64_t>(edit.inserted.size()));
        }
        shift += static_cast<int64_t>(edit.inserted.size()) - edit.removed;
    }
    return static_cast<uint32_t>(offset + shift);
}

TextChange TextChange::difference(std::string_view before, std::string_view after) {
    auto isContinuation = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    auto cuts = [&](std::string_view text, size_t at) {
        return at > 0 && at < text.size() && (isContinuation(text[at]) || (text[at - 1] == '\r' && text[at] == '\n'));
    };
    const size_t shorter = std::min(before.size(), after.size());
    size_t begin = static_cast<size_t>(
        std::mismatch(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(shorter), after.begin()).first -
        before.begin());
    while (begin > 0 && (cuts(before, begin) || cuts(after, begin)))
        --begin;
    size_t common = 0;
    while (common < shorter - begin && before[before.size() - 1 - common] == after[after.size() - 1 - common])
        ++common;
    while (common > 0 && (cuts(before, before.size() - common) || cuts(after, after.size() - common)))
        --common;
    TextChange change;
    if (begin + common < before.size() || begin + common < after.size())
        change.add({static_cast<uint32_t>(begin), static_cast<uint32_t>(before.size() - common - begin),
                    std::string(after.substr(begin, after.size() - common - begin))});
    return change;
}

} // namespace gnomon
