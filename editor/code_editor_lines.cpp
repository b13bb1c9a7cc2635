// What hands do to the lines of a text besides typing: comments, folds, indentation, several cursors.
#include "editor/code_editor.h"

#include "compiler/session/source_version.h"

#include <algorithm>
#include <array>

namespace gnomon {

using session::FoldKind;
using session::FoldRange;

void CodeEditor::cut() {
    perform(SCI_CUT);
}
void CodeEditor::copy() {
    send(SCI_COPYALLOWLINE);
}
void CodeEditor::paste() {
    perform(SCI_PASTE);
}
void CodeEditor::selectAll() {
    send(SCI_SELECTALL);
}
void CodeEditor::duplicateLines() {
    perform(SCI_SELECTIONDUPLICATE);
}
void CodeEditor::moveLines(bool down) {
    perform(down ? SCI_MOVESELECTEDLINESDOWN : SCI_MOVESELECTEDLINESUP);
}

void CodeEditor::editLines(const std::function<std::string(std::string_view)>& change) {
    if (send(SCI_GETREADONLY))
        return;
    const auto first = send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(send(SCI_GETSELECTIONSTART)));
    auto last = send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(send(SCI_GETSELECTIONEND)));
    if (last > first && send(SCI_POSITIONFROMLINE, static_cast<uintptr_t>(last)) == send(SCI_GETSELECTIONEND))
        --last;
    TextChange all;
    for (auto line = first; line <= last; ++line) {
        const auto begin = static_cast<uint32_t>(send(SCI_POSITIONFROMLINE, static_cast<uintptr_t>(line))) + m_bom;
        const auto end = static_cast<uint32_t>(send(SCI_GETLINEENDPOSITION, static_cast<uintptr_t>(line))) + m_bom;
        const std::string_view before = std::string_view(m_document.text()).substr(begin, end - begin);
        const TextChange difference = TextChange::difference(before, change(before));
        for (const TextEdit& edit : difference.edits())
            all.add({begin + edit.offset, edit.removed, edit.inserted});
    }
    m_document.apply(all, {false, 0, tr("Comment lines")});
}

void CodeEditor::toggleComment() {
    const auto first = send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(send(SCI_GETSELECTIONSTART)));
    const auto begin = static_cast<size_t>(send(SCI_GETLINEINDENTPOSITION, static_cast<uintptr_t>(first))) + m_bom;
    const bool commented = std::string_view(m_document.text()).substr(begin).starts_with("//");
    editLines([commented](std::string_view line) {
        const size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
        std::string result(line);
        if (commented && line.substr(indent).starts_with("//"))
            result.erase(indent, line.substr(indent + 2).starts_with(' ') ? 3 : 2);
        else if (!commented && indent < line.size())
            result.insert(indent, "// ");
        return result;
    });
}

void CodeEditor::foldRanges(FoldKind kind, bool folded, const std::function<bool(const FoldRange&)>& counts) {
    if (!m_version)
        return;
    for (const FoldRange& range : m_version->folds())
        if (range.kind == kind && counts(range)) {
            const auto line = send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(viewPosition(range.begin)));
            if (send(SCI_GETFOLDLEVEL, static_cast<uintptr_t>(line)) & SC_FOLDLEVELHEADERFLAG)
                send(SCI_FOLDLINE, static_cast<uintptr_t>(line),
                     folded ? SC_FOLDACTION_CONTRACT : SC_FOLDACTION_EXPAND);
        }
}

void CodeEditor::foldAnnotations(bool folded) {
    foldRanges(FoldKind::Annotation, folded, [](const FoldRange&) { return true; });
}

void CodeEditor::foldSections(bool folded, const QString& aspect) {
    const std::string name = aspect.toStdString();
    foldRanges(FoldKind::Section, folded, [&](const FoldRange& range) { return name.empty() || range.aspect == name; });
}

void CodeEditor::foldAll(bool folded) {
    send(SCI_FOLDALL, folded ? SC_FOLDACTION_CONTRACT : SC_FOLDACTION_EXPAND);
}

void CodeEditor::toggleFold() {
    auto line = send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(send(SCI_GETCURRENTPOS)));
    if (!(send(SCI_GETFOLDLEVEL, static_cast<uintptr_t>(line)) & SC_FOLDLEVELHEADERFLAG))
        line = send(SCI_GETFOLDPARENT, static_cast<uintptr_t>(line));
    if (line >= 0)
        send(SCI_TOGGLEFOLD, static_cast<uintptr_t>(line));
}

std::vector<std::pair<uint32_t, uint32_t>> CodeEditor::selections() const {
    std::vector<std::pair<uint32_t, uint32_t>> all;
    const auto count = static_cast<uintptr_t>(send(SCI_GETSELECTIONS));
    for (uintptr_t i = 0; i < count; ++i)
        all.emplace_back(static_cast<uint32_t>(send(SCI_GETSELECTIONNSTART, i)) + m_bom,
                         static_cast<uint32_t>(send(SCI_GETSELECTIONNEND, i)) + m_bom);
    return all;
}

void CodeEditor::setSelections(const std::vector<std::pair<uint32_t, uint32_t>>& all) {
    bool isFirst = true;
    for (const auto& [begin, end] : all) {
        send(isFirst ? SCI_SETSELECTION : SCI_ADDSELECTION, static_cast<uintptr_t>(viewPosition(end)),
             viewPosition(begin));
        isFirst = false;
    }
    send(SCI_SCROLLCARET);
}

void CodeEditor::addCursor(bool below) {
    auto all = selections();
    const auto [begin, end] = below ? *std::ranges::max_element(all) : *std::ranges::min_element(all);
    const auto line = send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(viewPosition(end)));
    const auto next = line + (below ? 1 : -1);
    if (next < 0 || next >= send(SCI_GETLINECOUNT))
        return;
    const auto column = send(SCI_GETCOLUMN, static_cast<uintptr_t>(viewPosition(end)));
    const auto at = static_cast<uint32_t>(send(SCI_FINDCOLUMN, static_cast<uintptr_t>(next), column)) + m_bom;
    all.emplace_back(at, at);
    setSelections(all);
}

bool CodeEditor::selectNextOccurrence(bool each) {
    auto all = selections();
    const auto [begin, end] = all.back();
    if (begin == end) {
        const auto position = static_cast<uintptr_t>(viewPosition(begin));
        const auto first = static_cast<uint32_t>(send(SCI_WORDSTARTPOSITION, position, 1)) + m_bom;
        const auto last = static_cast<uint32_t>(send(SCI_WORDENDPOSITION, position, 1)) + m_bom;
        if (first == last)
            return false;
        all.back() = {first, last};
        setSelections(all);
        if (!each)
            return true;
    }
    const auto [from, to] = all.back();
    const SearchPattern pattern{QString::fromStdString(m_document.text().substr(from, to - from)), true, begin == end,
                                false};
    const auto matches = findAll(m_document.text(), pattern);
    if (!matches)
        return false;
    const size_t before = all.size();
    // From the last one on, around the end.
    const auto start = std::ranges::find_if(*matches, [&](const SearchMatch& m) { return m.begin >= to; });
    for (size_t i = 0; i < matches->size(); ++i) {
        const size_t at = (static_cast<size_t>(start - matches->begin()) + i) % matches->size();
        const std::pair place{(*matches)[at].begin, (*matches)[at].end};
        if (std::ranges::find(all, place) != all.end())
            continue;
        all.push_back(place);
        if (!each)
            break;
    }
    if (all.size() > before)
        setSelections(all);
    return all.size() > before;
}

/// A new line as deep as the one before, deeper if that one opens something.
void CodeEditor::indentNewLine() {
    perform(SCI_NEWLINE);
    const auto position = send(SCI_GETCURRENTPOS);
    const auto line = send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(position));
    if (line == 0)
        return;
    const auto previousBegin =
        static_cast<size_t>(send(SCI_POSITIONFROMLINE, static_cast<uintptr_t>(line - 1))) + m_bom;
    const auto previousEnd =
        static_cast<size_t>(send(SCI_GETLINEENDPOSITION, static_cast<uintptr_t>(line - 1))) + m_bom;
    const std::string previous = m_document.text().substr(previousBegin, previousEnd - previousBegin);
    const size_t indent = std::min(previous.find_first_not_of(" \t"), previous.size());
    std::string inserted = previous.substr(0, indent);
    std::string_view words = std::string_view(previous).substr(indent);
    while (!words.empty() && (words.back() == ' ' || words.back() == '\t'))
        words.remove_suffix(1);
    static constexpr std::array<std::string_view, 12> opening = {"model ",  "package ",   "block ", "function ",
                                                                 "record ", "connector ", "class ", "type ",
                                                                 "if ",     "for ",       "when ",  "while "};
    static constexpr std::array<std::string_view, 8> closing = {"then",      "loop",   "else",      "equation",
                                                                "algorithm", "public", "protected", "implementation:"};
    const bool opens = !words.ends_with(';') && !words.starts_with("//") &&
                       (std::any_of(closing.begin(), closing.end(), [&](auto w) { return words.ends_with(w); }) ||
                        std::any_of(opening.begin(), opening.end(), [&](auto w) { return words.starts_with(w); }));
    if (opens)
        inserted += send(SCI_GETUSETABS) ? "\t" : "  ";
    if (!inserted.empty())
        perform(SCI_REPLACESEL, 0, inserted.c_str());
    send(SCI_SCROLLCARET);
}

} // namespace gnomon
