// Finding and replacing in one text.
#include "editor/code_editor.h"

#include "editor/code_editor_indicators.h"

#include <algorithm>

namespace gnomon {

Result<size_t> CodeEditor::showMatches(const SearchPattern& pattern) {
    clearMatches();
    const auto matches = findAll(m_document.text(), pattern);
    if (!matches)
        return std::unexpected(matches.error());
    send(SCI_SETINDICATORCURRENT, matchIndicator);
    for (const SearchMatch& match : *matches)
        send(SCI_INDICATORFILLRANGE, static_cast<uintptr_t>(viewPosition(match.begin)), match.end - match.begin);
    return matches->size();
}

void CodeEditor::clearMatches() {
    send(SCI_SETINDICATORCURRENT, matchIndicator);
    send(SCI_INDICATORCLEARRANGE, 0, send(SCI_GETLENGTH));
}

Result<size_t> CodeEditor::findNext(const SearchPattern& pattern, bool backward) {
    const auto matches = findAll(m_document.text(), pattern);
    if (!matches)
        return std::unexpected(matches.error());
    if (matches->empty())
        return size_t(0);
    const auto [selectionBegin, selectionEnd] = selection();
    auto found = matches->begin();
    if (backward) {
        found = std::partition_point(matches->begin(), matches->end(),
                                     [from = selectionBegin](const SearchMatch& m) { return m.end <= from; });
        found = found == matches->begin() ? matches->end() - 1 : found - 1;
    } else {
        found = std::partition_point(matches->begin(), matches->end(),
                                     [to = selectionEnd](const SearchMatch& m) { return m.begin < to; });
        if (found == matches->end())
            found = matches->begin();
    }
    select(found->begin, found->end);
    return static_cast<size_t>(found - matches->begin()) + 1;
}

Result<size_t> CodeEditor::replaceNext(const SearchPattern& pattern, const QString& replacement) {
    if (m_document.isReadOnly())
        return fail(tr("This file belongs to a library and is not changed.").toStdString());
    const auto matches = findAll(m_document.text(), pattern, &replacement);
    if (!matches)
        return std::unexpected(matches.error());
    const auto [begin, end] = selection();
    for (const SearchMatch& match : *matches)
        if (match.begin == begin && match.end == end) {
            m_document.apply(TextChange(TextEdit{begin, end - begin, match.replacement}), {false, 0, tr("Replace")});
            setCursor(begin + static_cast<uint32_t>(match.replacement.size()));
            break;
        }
    return findNext(pattern);
}

Result<size_t> CodeEditor::replaceAll(const SearchPattern& pattern, const QString& replacement) {
    if (m_document.isReadOnly())
        return fail(tr("This file belongs to a library and is not changed.").toStdString());
    auto matches = findAll(m_document.text(), pattern, &replacement);
    if (!matches)
        return std::unexpected(matches.error());
    TextChange change;
    for (SearchMatch& match : *matches)
        change.add({match.begin, match.end - match.begin, std::move(match.replacement)});
    m_document.apply(change, {false, 0, tr("Replace all")});
    return matches->size();
}

} // namespace gnomon
