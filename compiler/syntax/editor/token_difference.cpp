#include "compiler/syntax/editor/token_difference.h"

#include "compiler/syntax/editor/layout.h"

#include <algorithm>

namespace gnomon::syntax {

namespace {

// Beyond that many pairs of tokens the middle is replaced as a whole.
constexpr size_t mostPairs = size_t(1) << 22;

struct Side {
    explicit Side(const TokenRange& range) : tree(range.tree), first(range.first.value), count(range.size()) {}

    const SyntaxTree* tree;
    uint32_t first;
    size_t count;

    TokenId id(size_t i) const { return TokenId(first + i); }
    std::string_view text(size_t i) const { return tree->text(id(i)); }
    uint32_t begin(size_t i) const { return tree->tokens().begin(id(i)); }
    uint32_t end(size_t i) const { return tree->tokens().end(id(i)); }
    std::string_view bytes(uint32_t from, uint32_t to) const { return tree->bytes().substr(from, to - from); }
    /// Between the tokens i-1 and i; nothing at the edges of the range.
    std::string_view gap(size_t i) const { return i == 0 || i == count ? "" : bytes(end(i - 1), begin(i)); }
};

/// For each token of `a` in [begin, endA) its partner in `b`, or none: a longest common subsequence.
std::vector<size_t> partners(const Side& a, const Side& b) {
    constexpr size_t none = ~size_t(0);
    std::vector<size_t> partner(a.count, none);
    size_t begin = 0, endA = a.count, endB = b.count;
    while (begin < endA && begin < endB && a.text(begin) == b.text(begin)) {
        partner[begin] = begin;
        ++begin;
    }
    while (endA > begin && endB > begin && a.text(endA - 1) == b.text(endB - 1))
        partner[--endA] = --endB;
    const size_t rows = endA - begin, columns = endB - begin;
    if (rows == 0 || columns == 0 || rows * columns > mostPairs)
        return partner;
    std::vector<uint32_t> length((rows + 1) * (columns + 1), 0);
    auto at = [&](size_t i, size_t k) -> uint32_t& { return length[i * (columns + 1) + k]; };
    // Rows from the end, so that of equal ways the one with partners far in front is found when walking forward.
    for (size_t i = rows; i-- > 0;)
        for (size_t k = columns; k-- > 0;)
            at(i, k) =
                a.text(begin + i) == b.text(begin + k) ? at(i + 1, k + 1) + 1 : std::max(at(i + 1, k), at(i, k + 1));
    for (size_t i = 0, k = 0; i < rows && k < columns;) {
        if (a.text(begin + i) == b.text(begin + k) && at(i, k) == at(i + 1, k + 1) + 1)
            partner[begin + i++] = begin + k++;
        else if (at(i + 1, k) >= at(i, k + 1))
            ++i;
        else
            ++k;
    }
    return partner;
}

/// Whether the two, written without a blank between, would be read as something else.
bool wouldMelt(char left, char right) {
    auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    auto isWord = [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_' || c == '"' || c == '\'';
    };
    if ((isWord(left) && isWord(right)) || (isDigit(left) && right == '.') || (left == '.' && isDigit(right)))
        return true;
    constexpr std::string_view pairs = "<> <= >= == := -> <- << .+ .- .* ./ .^ // /* != && ||";
    for (size_t i = 0; i < pairs.size(); i += 3)
        if (pairs[i] == left && pairs[i + 1] == right)
            return true;
    return false;
}

bool needsSpace(std::string_view left, std::string_view right) {
    return !left.empty() && !right.empty() && wouldMelt(left.back(), right.front());
}

class Builder {
public:
    Builder(const Side& old, const Side& wanted) : m_old(old), m_wanted(wanted) {}

    /// Old tokens [i, iEnd) become the new ones [k, kEnd).
    void replace(size_t i, size_t iEnd, size_t k, size_t kEnd) {
        if (i == iEnd && k == kEnd)
            return;
        if (i == iEnd)
            insert(i, k, kEnd);
        else if (k == kEnd)
            remove(i, iEnd, k);
        else if (iEnd - i == kEnd - k && fitsTokenByToken(i, iEnd, k))
            for (; i < iEnd; ++i, ++k)
                add(m_old.begin(i), m_old.end(i), std::string(m_wanted.text(k)));
        else
            add(m_old.begin(i), m_old.end(iEnd - 1),
                std::string(m_wanted.bytes(m_wanted.begin(k), m_wanted.end(kEnd - 1))));
    }

    std::vector<TextEdit> take() { return std::move(m_edits); }

private:
    bool fitsTokenByToken(size_t i, size_t iEnd, size_t k) const {
        for (; ++i < iEnd; ++k)
            if (m_old.gap(i).empty() && needsSpace(m_wanted.text(k), m_wanted.text(k + 1)))
                return false;
        return true;
    }

    void insert(size_t i, size_t k, size_t kEnd) {
        const std::string run(m_wanted.bytes(m_wanted.begin(k), m_wanted.end(kEnd - 1)));
        const std::string before(m_wanted.gap(k)), after(m_wanted.gap(kEnd));
        const std::string_view between = m_old.gap(i);
        // Of the blanks that the old text has here, the side keeps them on which the new text has blanks too.
        const bool atNext = i == 0 || (i < m_old.count && (after.empty() && !before.empty()));
        if (atNext) {
            const bool glue = i > 0 && between.empty();
            const uint32_t place = m_old.begin(i);
            add(place, place, (glue ? before : std::string()) + run + after);
        } else {
            const uint32_t place = m_old.end(i - 1);
            add(place, place, before + run + (between.empty() ? after : std::string()));
        }
    }

    void remove(size_t i, size_t iEnd, size_t k) {
        uint32_t begin = m_old.begin(i), end = m_old.end(iEnd - 1);
        const std::string_view before = m_old.gap(i), after = m_old.gap(iEnd);
        auto comments = [](std::string_view gap) { return holdsComment(gap, 0, static_cast<uint32_t>(gap.size())); };
        // One of the two gaps around what goes remains: the wider one if the new text has a gap there.
        const std::string_view wantedGap = m_wanted.gap(k);
        if (!comments(before) && !comments(after) && i > 0 && iEnd < m_old.count) {
            const bool keepWider = !wantedGap.empty();
            const bool beforeIsWider = before.size() >= after.size();
            if (keepWider == beforeIsWider)
                end = m_old.begin(iEnd);
            else
                begin = m_old.end(i - 1);
        } else if (i == 0 && !comments(after)) {
            end = iEnd < m_old.count ? m_old.begin(iEnd) : end;
        } else if (iEnd == m_old.count && i > 0 && !comments(before)) {
            begin = m_old.end(i - 1);
        }
        std::string space;
        if (i > 0 && iEnd < m_old.count && begin == m_old.end(i - 1) && end == m_old.begin(iEnd) &&
            needsSpace(m_old.text(i - 1), m_old.text(iEnd)))
            space = " ";
        add(begin, end, std::move(space));
    }

    void add(uint32_t begin, uint32_t end, std::string inserted) {
        const std::string_view all = m_old.tree->bytes();
        if (!inserted.empty() && begin > 0 && wouldMelt(all[begin - 1], inserted.front()))
            inserted.insert(0, 1, ' ');
        if (!inserted.empty() && end < all.size() && wouldMelt(inserted.back(), all[end]))
            inserted += ' ';
        if (m_old.bytes(begin, end) != inserted)
            m_edits.push_back({begin, end - begin, std::move(inserted)});
    }

    const Side& m_old;
    const Side& m_wanted;
    std::vector<TextEdit> m_edits;
};

} // namespace

std::vector<TextEdit> tokenDifference(const TokenRange& old, const TokenRange& wanted) {
    const Side a(old), b(wanted);
    const std::vector<size_t> partner = partners(a, b);
    Builder builder(a, b);
    size_t i = 0, k = 0;
    for (size_t kept = 0; kept <= a.count; ++kept) {
        if (kept < a.count && partner[kept] == ~size_t(0))
            continue;
        const size_t kKept = kept < a.count ? partner[kept] : b.count;
        builder.replace(i, kept, k, kKept);
        i = kept + 1;
        k = kKept + 1;
    }
    return builder.take();
}

} // namespace gnomon::syntax
