#include "compiler/syntax/editor/change_builder.h"

#include "compiler/base/identifier.h"
#include "compiler/base/phrases.h"

#include <algorithm>

namespace gnomon::syntax {

Site Site::beside(const Layout& layout, const std::vector<Construct>& list, size_t index, bool after) {
    Site site;
    site.how = after ? How::After : How::Before;
    site.sibling = list[index];
    // The gaps around must agree that constructs are set apart here; one that is not between two lines says nothing.
    bool any = false, all = true;
    for (size_t below = std::max<size_t>(index, 2) - 1; below < list.size() && below <= index + 2; ++below) {
        if (!layout.isFirstOnLine(list[below].first))
            continue;
        any = true;
        all = all && layout.blankLineAbove(layout.commentsAbove(list[below].first));
    }
    site.blankLine = any && all;
    return site;
}

/// In Sol the semicolon behind the last statement may be missing.
void ChangeBuilder::terminate(const Construct& construct) {
    if (m_layout->language() == Language::Sol && m_layout->kind(construct.last) != TokenKind::Semicolon)
        insert(m_layout->end(construct.last), ";");
}

void ChangeBuilder::insertAt(const Site& site, std::string_view text) {
    switch (site.how) {
    case Site::How::After:
    case Site::How::Before:
        insertBeside(site, text);
        break;
    case Site::How::BehindHeader:
        insertBehindHeader(site, text);
        break;
    case Site::How::NewSection:
        insertSection(site, text);
        break;
    }
}

void ChangeBuilder::insertBeside(const Site& site, std::string_view text) {
    const auto [first, last] = site.sibling;
    const uint32_t begin = m_layout->begin(first);
    const std::string indentation = m_layout->indentation(begin);
    const std::string placed = m_layout->placed(text, indentation, begin);
    const bool firstOnLine = m_layout->isFirstOnLine(first);
    const std::string ending(m_layout->lineEnding(begin));
    const std::string blank = site.blankLine ? ending : "";
    if (site.how == Site::How::Before) {
        if (firstOnLine)
            insert(m_layout->commentsAbove(first), indentation + placed + ending + blank);
        else
            insert(begin, placed + " ");
        return;
    }
    terminate(site.sibling);
    const std::optional<uint32_t> lineIsFree = m_layout->restOfLineIsFree(m_layout->end(last));
    if (lineIsFree && firstOnLine)
        insert(*lineIsFree, ending + blank + indentation + placed);
    else
        insert(m_layout->end(last), " " + placed);
}

void ChangeBuilder::insertBehindHeader(const Site& site, std::string_view text) {
    const uint32_t behind = m_layout->end(site.behind);
    const std::string outer = m_layout->indentation(m_layout->begin(site.outer));
    const std::string indentation = outer + m_layout->indentationStep();
    const std::string placed = m_layout->placed(text, indentation, behind);
    const std::string ending(m_layout->lineEnding(behind));
    if (const std::optional<uint32_t> lineIsFree = m_layout->restOfLineIsFree(behind)) {
        insert(*lineIsFree, ending + indentation + placed);
        return;
    }
    const TokenId next(site.behind.index() + 1);
    if (m_layout->kind(next) == TokenKind::End && m_layout->isBlank(behind, m_layout->begin(next)))
        replace(behind, m_layout->begin(next), ending + indentation + placed + ending + outer);
    else
        insert(behind, " " + placed);
}

void ChangeBuilder::insertSection(const Site& site, std::string_view text) {
    std::string section = site.section + "\n  ";
    for (char c : text) {
        section += c;
        if (c == '\n')
            section += "  ";
    }
    const uint32_t behind = m_layout->end(site.behind);
    const std::string indentation = m_layout->indentation(m_layout->begin(site.outer));
    const std::string placed = m_layout->placed(section, indentation, behind);
    const std::string ending(m_layout->lineEnding(behind));
    const TokenId next(site.behind.index() + 1);
    if (const std::optional<uint32_t> lineIsFree = m_layout->restOfLineIsFree(behind))
        insert(*lineIsFree, ending + (site.blankLine ? ending : "") + indentation + placed);
    else if (m_layout->isBlank(behind, m_layout->begin(next)))
        replace(behind, m_layout->begin(next), ending + indentation + placed + ending + indentation);
    else
        insert(behind, " " + placed);
}

bool ChangeBuilder::moveTo(const Construct& construct, const Site& site) {
    const auto [first, last] = construct;
    const uint32_t begin = m_layout->begin(first), end = m_layout->end(last);
    Layout::Lines lines = m_layout->linesOf(first, last);
    const bool beside = site.how == Site::How::After || site.how == Site::How::Before;
    const TokenId anchor = beside ? site.sibling.first : site.outer;
    const std::string from = m_layout->indentation(begin);
    std::string to = m_layout->indentation(m_layout->begin(anchor));
    if (!beside)
        to += m_layout->indentationStep();
    uint32_t blockBegin = begin, blockEnd = end;
    if (lines.whole) {
        // Comment lines right above go along if they speak of this one alone and not of a group.
        const TokenId next(last.index() + 1);
        const bool alone = m_layout->blankLineBelow(end) || m_layout->kind(next) == TokenKind::End ||
                           m_layout->commentsAbove(next) != m_layout->lineBegin(m_layout->begin(next));
        if (alone) {
            lines.begin = m_layout->commentsAbove(first);
            blockBegin = lines.begin + static_cast<uint32_t>(m_layout->indentation(lines.begin).size());
        }
        blockEnd = *m_layout->restOfLineIsFree(end);
    }
    const bool unterminated = m_layout->language() == Language::Sol && m_layout->kind(last) != TokenKind::Semicolon;
    auto block = [&](bool withComments) {
        std::string text = m_layout->moved(withComments ? blockBegin : begin, end, from, to);
        if (unterminated)
            text += ';';
        return withComments ? text + m_layout->moved(end, blockEnd, from, to) : text;
    };
    // Among others on one line there is no room for comments: they stay where they were.
    auto blockInLine = [&] {
        if (holdsComment(m_layout->text(), end, blockEnd) || blockBegin != begin)
            lines = {begin, end, false};
        return block(false);
    };

    const std::string ending(m_layout->lineEnding(m_layout->begin(anchor)));
    const std::string blank = site.blankLine ? ending : "";
    switch (site.how) {
    case Site::How::After: {
        terminate(site.sibling);
        const uint32_t behind = m_layout->end(site.sibling.last);
        const std::optional<uint32_t> lineIsFree = m_layout->restOfLineIsFree(behind);
        if (lineIsFree && m_layout->isFirstOnLine(anchor))
            insert(*lineIsFree, ending + blank + to + block(true));
        else
            insert(behind, " " + blockInLine());
        break;
    }
    case Site::How::Before:
        if (m_layout->isFirstOnLine(anchor))
            insert(m_layout->commentsAbove(anchor), to + block(true) + ending + blank);
        else
            insert(m_layout->begin(anchor), blockInLine() + " ");
        break;
    case Site::How::BehindHeader: {
        const uint32_t behind = m_layout->end(site.behind);
        const TokenId next(site.behind.index() + 1);
        if (const std::optional<uint32_t> lineIsFree = m_layout->restOfLineIsFree(behind))
            insert(*lineIsFree, ending + to + block(true));
        else if (m_layout->isBlank(behind, m_layout->begin(next)))
            replace(behind, m_layout->begin(next),
                    ending + to + block(true) + ending + m_layout->indentation(m_layout->begin(anchor)));
        else
            return false;
        break;
    }
    case Site::How::NewSection:
        return false;
    }
    removeLines(lines);
    return true;
}

void ChangeBuilder::removeConstruct(const Construct& construct) {
    removeLines(m_layout->linesOf(construct.first, construct.last));
}

void ChangeBuilder::removeLines(const Layout::Lines& lines) {
    remove(lines.begin, lines.end);
    // Of two blank lines that come together one goes.
    if (lines.whole && m_layout->blankLineAbove(lines.begin) && lines.end < m_layout->text().size() &&
        m_layout->isBlank(lines.end, m_layout->lineEnd(lines.end)))
        remove(lines.end, m_layout->behindLineEnd(m_layout->lineEnd(lines.end)));
}

Result<TextChange> ChangeBuilder::take() {
    std::ranges::sort(m_removed, {}, &Range::begin);
    std::vector<Range> merged;
    for (const Range& range : m_removed) {
        if (!merged.empty() && range.begin <= merged.back().end)
            merged.back().end = std::max(merged.back().end, range.end);
        else
            merged.push_back(range);
    }
    // What follows on the same line takes the place of what goes.
    for (Range& range : merged)
        if (range.begin > m_layout->lineBegin(range.begin) &&
            m_layout->isBlank(m_layout->lineBegin(range.begin), range.begin))
            while (range.end < m_layout->text().size() && m_layout->isBlank(range.end, range.end + 1))
                ++range.end;
    TextChange change;
    bool fits = true;
    for (TextEdit& edit : m_edits)
        fits = change.add(std::move(edit)) && fits;
    const std::string_view text = m_layout->text();
    for (const Range& range : merged) {
        if (range.begin == range.end)
            continue;
        // Two words that stood apart must not become one.
        const bool joins = range.begin > 0 && range.end < text.size() && isNameByte(text[range.begin - 1]) &&
                           isNameByte(text[range.end]);
        fits = change.add({range.begin, range.end - range.begin, joins ? " " : ""}) && fits;
    }
    if (!fits)
        return refuse(phrase("the changes that were asked for at once touch the same text"));
    return change;
}

} // namespace gnomon::syntax
