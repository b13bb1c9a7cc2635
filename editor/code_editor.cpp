#include "editor/code_editor.h"

#include "compiler/session/block_words.h"
#include "compiler/session/source_version.h"
#include "editor/code_editor_indicators.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QPointer>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <utility>

namespace gnomon {

using session::FoldKind;
using session::FoldRange;
using session::HighlightKind;
using session::HighlightSpan;

namespace {

enum Margin { foldMargin = 1, numberMargin = 0 };

/// Style 0 is plain text, the kinds of highlights follow.
constexpr char styleOf(HighlightKind kind) {
    return static_cast<char>(static_cast<int>(kind) + 1);
}
constexpr int highlightKindCount = static_cast<int>(HighlightKind::Connector) + 1;

int bgr(const QColor& color) {
    return color.red() | color.green() << 8 | color.blue() << 16;
}

bool isBrace(int c) {
    return c == '(' || c == ')' || c == '[' || c == ']' || c == '{' || c == '}';
}

} // namespace

CodeEditor::CodeEditor(Document& document, const EditorStyle& style, QWidget* parent)
    : QsciScintillaBase(parent), m_document(document), m_style(style) {
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Text of %1").arg(document.title()));
    setUp();
    applyStyle();
    loadText();
    connect(this, &QsciScintillaBase::SCN_MODIFIED, this,
            [this](int position, int type, const char* text, int length, int linesAdded) {
                viewModified(position, type, text, length, linesAdded);
            });
    connect(this, &QsciScintillaBase::SCN_STYLENEEDED, this, [this](int position) {
        takeIn();
        const auto begin = send(SCI_GETENDSTYLED);
        if (begin >= position)
            return;
        send(SCI_STARTSTYLING, static_cast<uintptr_t>(begin));
        sendText(SCI_SETSTYLINGEX, static_cast<uintptr_t>(position - begin),
                 m_styles.data() + static_cast<std::ptrdiff_t>(begin));
    });
    connect(this, &QsciScintillaBase::SCN_UPDATEUI, this, [this](int updated) {
        takeIn();
        if (!(updated & (SC_UPDATE_SELECTION | SC_UPDATE_CONTENT)))
            return;
        matchBraces();
        settleAside();
        emit cursorMoved();
    });
    connect(this, &QsciScintillaBase::SCN_ZOOM, this, [this] { emit zoomChanged(zoomLevel()); });
    connect(this, &QsciScintillaBase::SCN_DWELLSTART, this,
            [this](int position, int x, int y) { showTip(position, viewport()->mapToGlobal(QPoint(x, y))); });
    connect(this, &QsciScintillaBase::SCN_DWELLEND, this, [] { QToolTip::hideText(); });
    connect(&m_document, &Document::changed, this, &CodeEditor::documentChanged);
}

CodeEditor::~CodeEditor() = default;

intptr_t CodeEditor::send(unsigned message, uintptr_t w, intptr_t l) const {
    return SendScintilla(message, static_cast<unsigned long>(w), static_cast<long>(l));
}

intptr_t CodeEditor::sendText(unsigned message, uintptr_t w, const char* text) const {
    return SendScintilla(message, w, text);
}

void CodeEditor::perform(unsigned message, uintptr_t w, const char* text) {
    sendText(message, w, text);
    takeIn();
}

/// After each change QScintilla counts all characters before it for screen readers, which takes longer than all the
/// rest of a key in a long text. Unless there is one, changes are heard of before they are made, and taken in after.
void CodeEditor::listen() {
    send(SCI_SETMODEVENTMASK,
         QAccessible::isActive() ? SC_MOD_INSERTTEXT | SC_MOD_DELETETEXT : SC_MOD_BEFOREINSERT | SC_MOD_BEFOREDELETE);
}

void CodeEditor::setUp() {
    send(SCI_SETCODEPAGE, SC_CP_UTF8);
    send(SCI_SETUNDOCOLLECTION, 0);
    listen();
    send(SCI_SETMULTIPLESELECTION, 1);
    send(SCI_SETADDITIONALSELECTIONTYPING, 1);
    send(SCI_SETMULTIPASTE, 1);
    send(SCI_SETVIRTUALSPACEOPTIONS, 1); // rectangular selections may go beyond line ends
    send(SCI_SETTABWIDTH, 2);
    send(SCI_SETINDENT, 2);
    send(SCI_SETTABINDENTS, 1);
    send(SCI_SETBACKSPACEUNINDENTS, 1);
    send(SCI_SETSCROLLWIDTHTRACKING, 1);
    send(SCI_SETSCROLLWIDTH, 1);
    send(SCI_SETENDATLASTLINE, 0);
    send(SCI_SETMOUSEDWELLTIME, 400);
    send(SCI_SETIDLESTYLING, 0);
    // Else all lines that are seen are measured anew at each key.
    send(SCI_SETLAYOUTCACHE, SC_CACHE_PAGE);
    send(SCI_SETPOSITIONCACHE, 4096);
    send(SCI_SETBUFFEREDDRAW, 0);
    send(SCI_SETCARETSTYLE, 1);
    send(SCI_SETXCARETPOLICY, 1 | 8, 32);
    send(SCI_SETYCARETPOLICY, 1 | 8, 3);

    send(SCI_SETMARGINTYPEN, numberMargin, SC_MARGIN_NUMBER);
    send(SCI_SETMARGINTYPEN, foldMargin, SC_MARGIN_SYMBOL);
    send(SCI_SETMARGINMASKN, foldMargin, static_cast<intptr_t>(SC_MASK_FOLDERS));
    send(SCI_SETMARGINSENSITIVEN, foldMargin, 1);
    send(SCI_SETMARGINWIDTHN, foldMargin, 16);
    for (uintptr_t margin = 2; margin < 5; ++margin)
        send(SCI_SETMARGINWIDTHN, margin, 0);
    send(SCI_SETMARGINLEFT, 0, 4);
    send(SCI_SETAUTOMATICFOLD, SC_AUTOMATICFOLD_SHOW | SC_AUTOMATICFOLD_CLICK | SC_AUTOMATICFOLD_CHANGE);
    send(SCI_SETFOLDFLAGS, 0);
    send(SCI_FOLDDISPLAYTEXTSETSTYLE, SC_FOLDDISPLAYTEXT_BOXED);
    using Marker = std::pair<int, int>;
    for (const auto& [marker, symbol] :
         {Marker{SC_MARKNUM_FOLDEROPEN, SC_MARK_ARROWDOWN}, Marker{SC_MARKNUM_FOLDER, SC_MARK_ARROW},
          Marker{SC_MARKNUM_FOLDEROPENMID, SC_MARK_ARROWDOWN}, Marker{SC_MARKNUM_FOLDEREND, SC_MARK_ARROW},
          Marker{SC_MARKNUM_FOLDERSUB, SC_MARK_EMPTY}, Marker{SC_MARKNUM_FOLDERTAIL, SC_MARK_EMPTY},
          Marker{SC_MARKNUM_FOLDERMIDTAIL, SC_MARK_EMPTY}})
        send(SCI_MARKERDEFINE, static_cast<uintptr_t>(marker), symbol);

    send(SCI_INDICSETSTYLE, errorIndicator, INDIC_SQUIGGLEPIXMAP);
    send(SCI_INDICSETSTYLE, warningIndicator, INDIC_SQUIGGLEPIXMAP);
    send(SCI_INDICSETSTYLE, matchIndicator, INDIC_ROUNDBOX);
    send(SCI_INDICSETALPHA, matchIndicator, 60);
    send(SCI_INDICSETUNDER, matchIndicator, 1);
    send(SCI_INDICSETSTYLE, blockIndicator, INDIC_ROUNDBOX);
    send(SCI_INDICSETALPHA, blockIndicator, 40);
    send(SCI_INDICSETUNDER, blockIndicator, 1);

    // Keys that are the program's commands, or that would change text by a way of their own.
    for (const int key : {'Z', 'Y', 'L', 'T', 'D', 'U'}) {
        send(SCI_CLEARCMDKEY, static_cast<uintptr_t>(key | SCMOD_CTRL << 16));
        send(SCI_CLEARCMDKEY, static_cast<uintptr_t>(key | (SCMOD_CTRL | SCMOD_SHIFT) << 16));
    }
}

void CodeEditor::setStyle(const EditorStyle& style) {
    m_style = style;
    applyStyle();
}

void CodeEditor::applyStyle() {
    const QByteArray family = m_style.fontFamily.toUtf8();
    const auto size = static_cast<intptr_t>(m_style.fontPixels * 72.0 / logicalDpiY() * 100.0);
    auto setFont = [&](uintptr_t style) {
        sendText(SCI_STYLESETFONT, style, family.constData());
        send(SCI_STYLESETSIZEFRACTIONAL, style, size);
    };
    setFont(STYLE_DEFAULT);
    send(SCI_STYLESETFORE, STYLE_DEFAULT, bgr(m_style.text));
    send(SCI_STYLESETBACK, STYLE_DEFAULT, bgr(m_style.canvas));
    send(SCI_STYLECLEARALL);

    // A line height of 1.4, spread above and below.
    const int height = static_cast<int>(send(SCI_TEXTHEIGHT, 0)) - static_cast<int>(send(SCI_GETEXTRAASCENT)) -
                       static_cast<int>(send(SCI_GETEXTRADESCENT));
    const int extra = std::max(0, static_cast<int>(m_style.fontPixels * 1.4 + 0.5) - height);
    send(SCI_SETEXTRAASCENT, static_cast<uintptr_t>((extra + 1) / 2));
    send(SCI_SETEXTRADESCENT, static_cast<uintptr_t>(extra / 2));

    const std::array<const QColor*, highlightKindCount> colors = {
        &m_style.keyword,   &m_style.type,       &m_style.text,     &m_style.number, &m_style.string,
        &m_style.comment,   &m_style.annotation, &m_style.text,     &m_style.error,  &m_style.function,
        &m_style.parameter, &m_style.text,       &m_style.connector};
    for (int kind = 0; kind < highlightKindCount; ++kind)
        send(SCI_STYLESETFORE, static_cast<uintptr_t>(kind + 1), bgr(*colors[static_cast<size_t>(kind)]));
    send(SCI_STYLESETITALIC, static_cast<uintptr_t>(styleOf(HighlightKind::Comment)), 1);
    send(SCI_STYLESETBOLD, static_cast<uintptr_t>(styleOf(HighlightKind::State)), 1);

    send(SCI_STYLESETFORE, STYLE_LINENUMBER, bgr(m_style.dim));
    send(SCI_STYLESETBACK, STYLE_LINENUMBER, bgr(m_style.canvas));
    send(SCI_STYLESETFORE, STYLE_BRACELIGHT, bgr(m_style.accent));
    send(SCI_STYLESETBACK, STYLE_BRACELIGHT, bgr(m_style.selection));
    send(SCI_STYLESETFORE, STYLE_BRACEBAD, bgr(m_style.error));
    send(SCI_STYLESETFORE, STYLE_FOLDDISPLAYTEXT, bgr(m_style.dim));
    send(SCI_SETFOLDMARGINCOLOUR, 1, bgr(m_style.canvas));
    send(SCI_SETFOLDMARGINHICOLOUR, 1, bgr(m_style.canvas));
    for (uintptr_t marker = SC_MARKNUM_FOLDEREND; marker <= SC_MARKNUM_FOLDEROPEN; ++marker) {
        send(SCI_MARKERSETFORE, marker, bgr(m_style.canvas));
        send(SCI_MARKERSETBACK, marker, bgr(m_style.dim));
    }
    send(SCI_SETSELBACK, 1, bgr(m_style.selection));
    send(SCI_SETSELFORE, 0, 0);
    send(SCI_SETADDITIONALSELBACK, static_cast<uintptr_t>(bgr(m_style.selection)));
    send(SCI_SETCARETFORE, static_cast<uintptr_t>(bgr(m_style.text)));
    send(SCI_SETADDITIONALCARETFORE, static_cast<uintptr_t>(bgr(m_style.accent)));
    send(SCI_SETCARETLINEVISIBLE, 1);
    send(SCI_SETCARETLINEBACK, static_cast<uintptr_t>(bgr(m_style.currentLine)));
    send(SCI_SETCARETWIDTH, 2);
    send(SCI_INDICSETFORE, errorIndicator, bgr(m_style.error));
    send(SCI_INDICSETFORE, warningIndicator, bgr(m_style.warning));
    send(SCI_INDICSETFORE, matchIndicator, bgr(m_style.accent));
    send(SCI_INDICSETFORE, blockIndicator, bgr(m_style.accent));
    const int digits = std::max(3, static_cast<int>(QString::number(send(SCI_GETLINECOUNT)).size()));
    send(SCI_SETMARGINWIDTHN, numberMargin,
         sendText(SCI_TEXTWIDTH, STYLE_LINENUMBER, QByteArray(digits + 2, '9').constData()));
    // Marks of 16 px keep their size, and scroll areas paint their frame's background.
    QPalette colors2 = palette();
    colors2.setColor(QPalette::Base, m_style.canvas);
    setPalette(colors2);
}

void CodeEditor::setReadOnly(bool readOnly) {
    send(SCI_SETREADONLY, readOnly);
}

void CodeEditor::loadText() {
    m_fromDocument = true;
    const bool readOnly = send(SCI_GETREADONLY) != 0;
    send(SCI_SETREADONLY, 0);
    m_bom = static_cast<uint32_t>(m_document.bomSize());
    const std::string_view text = std::string_view(m_document.text()).substr(m_bom);
    send(SCI_CLEARALL);
    m_styles.assign(text.size(), 0);
    sendText(SCI_ADDTEXT, text.size(), text.data());
    m_foldLevels.clear();
    m_meanings.clear();
    send(SCI_SETREADONLY, readOnly);
    m_fromDocument = false;
    const size_t firstEnd = text.find_first_of("\r\n");
    const bool crlf = firstEnd != text.npos && text.substr(firstEnd, 2) == "\r\n";
    send(SCI_SETEOLMODE, crlf ? SC_EOL_CRLF : firstEnd != text.npos && text[firstEnd] == '\r' ? SC_EOL_CR : SC_EOL_LF);
    send(SCI_SETUSETABS, text.find("\n\t") != text.npos);
    send(SCI_GOTOPOS, 0);
}

intptr_t CodeEditor::viewPosition(uint32_t offset) const {
    return static_cast<intptr_t>(std::max(offset, m_bom) - m_bom);
}

/// All that the view changes until control returns to the event loop is one thing that the user did.
uint64_t CodeEditor::currentGroup() {
    if (m_group == 0) {
        m_group = m_document.newGroup();
        QMetaObject::invokeMethod(
            this, [this] { m_group = 0; }, Qt::QueuedConnection);
    }
    return m_group;
}

/// The levels of lines move with them; those around a change are set anew.
void CodeEditor::followLines(int position, int added) {
    if (added == 0 || m_foldLevels.empty())
        return;
    const auto line = static_cast<size_t>(send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(position)));
    if (line >= m_foldLevels.size())
        return m_foldLevels.clear();
    const auto behind = m_foldLevels.begin() + static_cast<std::ptrdiff_t>(line) + 1;
    if (added > 0)
        m_foldLevels.insert(behind, static_cast<size_t>(added), -1);
    else
        m_foldLevels.erase(behind, behind + std::min<std::ptrdiff_t>(-added, m_foldLevels.end() - behind));
    m_foldLevels[line] = -1;
    if (line + 1 < m_foldLevels.size())
        m_foldLevels[line + 1] = -1;
}

void CodeEditor::viewModified(int position, int type, const char* text, int length, int linesAdded) {
    takeIn();
    if (m_fromDocument)
        return;
    if (type & SC_MOD_BEFOREINSERT)
        m_coming = {position, 0, length, send(SCI_GETLINECOUNT)};
    else if (type & SC_MOD_BEFOREDELETE)
        m_coming = {position, length, 0, send(SCI_GETLINECOUNT)};
    else if (type & SC_MOD_INSERTTEXT)
        inserted(position, {text, static_cast<size_t>(length)}, linesAdded);
    else if (type & SC_MOD_DELETETEXT)
        removed(position, length, linesAdded);
}

/// By now the view has done what it said.
void CodeEditor::takeIn() {
    if (!m_coming)
        return;
    const Coming done = *std::exchange(m_coming, std::nullopt);
    const auto linesAdded = static_cast<int>(send(SCI_GETLINECOUNT) - done.lines);
    if (done.removed > 0)
        return removed(done.position, done.removed, linesAdded);
    const auto* text =
        reinterpret_cast<const char*>(send(SCI_GETRANGEPOINTER, static_cast<uintptr_t>(done.position), done.inserted));
    inserted(done.position, {text, static_cast<size_t>(done.inserted)}, linesAdded);
}

void CodeEditor::inserted(int position, std::string_view text, int linesAdded) {
    const auto at = static_cast<size_t>(position);
    followLines(position, linesAdded);
    // Until the compiler has looked at it, new text looks like what it continues.
    m_styles.insert(at, text.size(), at > 0 ? m_styles[at - 1] : 0);
    applyFromView({static_cast<uint32_t>(position) + m_bom, 0, std::string(text)});
}

void CodeEditor::removed(int position, int length, int linesAdded) {
    followLines(position, linesAdded);
    m_styles.erase(static_cast<size_t>(position), static_cast<size_t>(length));
    applyFromView({static_cast<uint32_t>(position) + m_bom, static_cast<uint32_t>(length), {}});
}

void CodeEditor::applyFromView(TextEdit edit) {
    moveMeanings(edit);
    m_fromView = true;
    m_document.apply(TextChange(std::move(edit)), {m_typing, currentGroup(), tr("Typing")});
    m_fromView = false;
}

void CodeEditor::documentChanged(const TextChange& change) {
    if (m_fromView)
        return;
    if (m_bom != m_document.bomSize() || change.edits().front().offset < m_bom) {
        loadText();
        return;
    }
    m_fromDocument = true;
    const bool readOnly = send(SCI_GETREADONLY) != 0;
    send(SCI_SETREADONLY, 0);
    // For each notification QScintilla counts all characters up to it: a thousand edits would take seconds. What the
    // notifications would say is known here.
    send(SCI_SETMODEVENTMASK, 0);
    const auto& edits = change.edits();
    // What changes by other hands in a fold does not open it.
    send(SCI_SETAUTOMATICFOLD, SC_AUTOMATICFOLD_CLICK | SC_AUTOMATICFOLD_CHANGE);
    for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit) {
        const auto begin = static_cast<size_t>(viewPosition(edit->offset));
        const auto lines = send(SCI_GETLINECOUNT);
        send(SCI_SETTARGETRANGE, begin, viewPosition(edit->end()));
        sendText(SCI_REPLACETARGET, edit->inserted.size(), edit->inserted.data());
        moveMeanings(*edit);
        m_styles.replace(begin, edit->removed, edit->inserted.size(), begin > 0 ? m_styles[begin - 1] : '\0');
        const auto added = static_cast<int>(send(SCI_GETLINECOUNT) - lines);
        m_foldsNew |= added > 0;
        followLines(static_cast<int>(begin), added);
    }
    send(SCI_SETAUTOMATICFOLD, SC_AUTOMATICFOLD_SHOW | SC_AUTOMATICFOLD_CLICK | SC_AUTOMATICFOLD_CHANGE);
    listen();
    send(SCI_SETREADONLY, readOnly);
    m_fromDocument = false;
}

void CodeEditor::setAnalysis(std::shared_ptr<const session::SourceVersion> version) {
    if (version->text()->bytes() != m_document.text())
        return;
    m_version = std::move(version);
    m_versionRevision = m_document.revision();
    applyHighlight();
    applyFolds();
}

void CodeEditor::setMeanings(std::vector<HighlightSpan> meanings) {
    m_meanings = std::move(meanings);
    if (m_version && m_versionRevision == m_document.revision())
        applyHighlight();
}

/// What an edit changes has lost its meaning, what lies behind it moves.
void CodeEditor::moveMeanings(const TextEdit& edit) {
    const auto touched = std::ranges::lower_bound(m_meanings, edit.offset, {}, &HighlightSpan::end);
    auto behind = touched;
    while (behind != m_meanings.end() && behind->begin <= edit.end())
        ++behind;
    const auto shift = static_cast<uint32_t>(edit.inserted.size()) - edit.removed; // modulo 2^32
    for (auto span = behind; span != m_meanings.end(); ++span) {
        span->begin += shift;
        span->end += shift;
    }
    m_meanings.erase(touched, behind);
}

void CodeEditor::applyHighlight() {
    std::string styles(m_styles.size(), 0);
    for (const HighlightSpan& span : m_version->highlights()) {
        const auto begin = static_cast<size_t>(viewPosition(span.begin));
        const auto end = static_cast<size_t>(viewPosition(span.end));
        std::fill(styles.begin() + static_cast<std::ptrdiff_t>(begin),
                  styles.begin() + static_cast<std::ptrdiff_t>(std::min(end, styles.size())), styleOf(span.kind));
    }
    for (const HighlightSpan& name : m_meanings) {
        const auto begin = static_cast<size_t>(viewPosition(name.begin)),
                   end = static_cast<size_t>(viewPosition(name.end));
        if (begin >= end || end > styles.size())
            break;
        // A name is only what the syntax takes for one.
        if (styles[begin] == styleOf(HighlightKind::Identifier) || styles[begin] == styleOf(HighlightKind::Type))
            std::fill(styles.begin() + static_cast<std::ptrdiff_t>(begin),
                      styles.begin() + static_cast<std::ptrdiff_t>(end), styleOf(name.kind));
    }
    // By blocks at first: nearly all of a long text is as before.
    constexpr size_t block = 4096;
    size_t begin = 0, end = styles.size();
    while (begin + block <= end && std::memcmp(styles.data() + begin, m_styles.data() + begin, block) == 0)
        begin += block;
    while (begin < end && styles[begin] == m_styles[begin])
        ++begin;
    if (begin == end)
        return;
    while (end - begin >= block && std::memcmp(styles.data() + end - block, m_styles.data() + end - block, block) == 0)
        end -= block;
    while (styles[end - 1] == m_styles[end - 1])
        --end;
    m_styles = std::move(styles);
    const auto styled = send(SCI_GETENDSTYLED);
    if (styled < static_cast<intptr_t>(begin))
        return; // SCN_STYLENEEDED will bring it
    send(SCI_STARTSTYLING, begin);
    sendText(SCI_SETSTYLINGEX, end - begin, m_styles.data() + begin);
}

void CodeEditor::applyFolds() {
    const SourceText& text = *m_version->text();
    const auto lineCount = static_cast<size_t>(send(SCI_GETLINECOUNT));
    std::vector<int> depth(lineCount + 1, 0);
    std::vector<bool> header(lineCount, false);
    std::vector<size_t> annotations;
    for (const FoldRange& range : m_version->folds()) {
        const size_t first = text.position(range.begin).line - 1;
        const size_t last = text.position(range.end).line - 1;
        if (first >= last || last >= lineCount)
            continue;
        header[first] = true;
        ++depth[first + 1];
        --depth[last + 1];
        if (range.kind == FoldKind::Annotation)
            annotations.push_back(first);
    }
    m_foldLevels.resize(lineCount, -1);
    std::vector<size_t> folded;
    for (const size_t line : annotations)
        if (!m_foldedAtFirst || (m_foldsNew && m_foldLevels[line] == -1))
            folded.push_back(line);
    m_foldsNew = false;
    int level = SC_FOLDLEVELBASE;
    for (size_t line = 0; line < lineCount; ++line) {
        level += depth[line];
        const int flags = std::min(level, int(SC_FOLDLEVELNUMBERMASK)) | (header[line] ? SC_FOLDLEVELHEADERFLAG : 0);
        if (m_foldLevels[line] == flags)
            continue; // to ask the view for each of ten thousand lines takes longer than all the rest
        m_foldLevels[line] = flags;
        send(SCI_SETFOLDLEVEL, line, flags);
    }
    m_foldedAtFirst = true;
    if (folded.empty())
        return;
    // What one looks at stays where it is: the cursor, or else the uppermost line. What the cursor is in stays open.
    const auto cursorLine = send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(send(SCI_GETCURRENTPOS)));
    const auto above = visibleLine(send(SCI_GETCURRENTPOS)) - send(SCI_GETFIRSTVISIBLELINE);
    const bool isCursorSeen = above >= 0 && above < send(SCI_LINESONSCREEN);
    const auto anchor = isCursorSeen ? cursorLine : firstVisibleLine();
    for (const size_t line : folded)
        if (const auto first = static_cast<intptr_t>(line);
            cursorLine <= first || cursorLine > send(SCI_GETLASTCHILD, line, -1))
            send(SCI_FOLDLINE, line, SC_FOLDACTION_CONTRACT);
    const auto now = send(SCI_VISIBLEFROMDOCLINE, static_cast<uintptr_t>(anchor));
    send(SCI_SETFIRSTVISIBLELINE, static_cast<uintptr_t>(std::max<intptr_t>(0, now - (isCursorSeen ? above : 0))));
}

intptr_t CodeEditor::visibleLine(intptr_t position) const {
    return send(SCI_VISIBLEFROMDOCLINE,
                static_cast<uintptr_t>(send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(position))));
}

void CodeEditor::setMarks(std::vector<TextMark> marks) {
    m_marks = std::move(marks);
    applySquiggles();
}

void CodeEditor::applySquiggles() {
    const auto length = send(SCI_GETLENGTH);
    for (const int indicator : {errorIndicator, warningIndicator}) {
        send(SCI_SETINDICATORCURRENT, static_cast<uintptr_t>(indicator));
        send(SCI_INDICATORCLEARRANGE, 0, length);
    }
    for (const TextMark& mark : m_marks) {
        if (mark.level == TextMark::Level::Note)
            continue;
        intptr_t begin = std::min(viewPosition(mark.begin), length);
        intptr_t end = std::min(viewPosition(mark.end), length);
        // An empty place is shown at the character before it, so that there is something to see.
        if (begin == end && begin > 0)
            begin = send(SCI_POSITIONBEFORE, static_cast<uintptr_t>(begin));
        if (begin == end)
            end = std::min(end + 1, length);
        send(SCI_SETINDICATORCURRENT, mark.level == TextMark::Level::Error ? errorIndicator : warningIndicator);
        send(SCI_INDICATORFILLRANGE, static_cast<uintptr_t>(begin), end - begin);
    }
}

std::optional<HighlightKind> CodeEditor::highlightAt(uint32_t offset) const {
    const auto style = send(SCI_GETSTYLEAT, static_cast<uintptr_t>(viewPosition(offset)));
    if (style <= 0 || style > highlightKindCount)
        return std::nullopt;
    return static_cast<HighlightKind>(style - 1);
}

uint32_t CodeEditor::cursor() const {
    return static_cast<uint32_t>(send(SCI_GETCURRENTPOS)) + m_bom;
}

void CodeEditor::setCursor(uint32_t offset) {
    select(offset, offset);
}

void CodeEditor::select(uint32_t begin, uint32_t end) {
    const auto line = send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(viewPosition(begin)));
    send(SCI_ENSUREVISIBLEENFORCEPOLICY, static_cast<uintptr_t>(line));
    send(SCI_SETSEL, static_cast<uintptr_t>(viewPosition(begin)), viewPosition(end));
    settleAside();
    send(SCI_VERTICALCENTRECARET);
    // What is not on the screen yet has no size to be in the middle of.
    m_placeToShow = m_isPainted ? std::nullopt : std::optional(begin);
}

void CodeEditor::showLineBegins() {
    send(SCI_SETXOFFSET, 0);
}

/// Lines are read from their beginning, unless the place lies too far to the right: of what is selected the beginning.
void CodeEditor::settleAside() {
    const auto shifted = send(SCI_GETXOFFSET);
    const auto place = send(SCI_GETSELECTIONSTART);
    if (shifted > 0 && send(SCI_POINTXFROMPOSITION, 0, place) + shifted < viewport()->width() - 16 &&
        (send(SCI_GETCURRENTPOS) == place ||
         send(SCI_POINTXFROMPOSITION, 0, send(SCI_GETCURRENTPOS)) + shifted < viewport()->width() - 16 || !hasFocus()))
        send(SCI_SETXOFFSET, 0);
}

int CodeEditor::shiftedAside() const {
    return static_cast<int>(send(SCI_GETXOFFSET));
}

void CodeEditor::setShiftedAside(int pixels) {
    send(SCI_SETXOFFSET, static_cast<uintptr_t>(std::max(0, pixels)));
}

bool CodeEditor::isInSight(uint32_t offset) const {
    const auto position = viewPosition(offset);
    const QPoint at(static_cast<int>(send(SCI_POINTXFROMPOSITION, 0, position)),
                    static_cast<int>(send(SCI_POINTYFROMPOSITION, 0, position)));
    return viewport()->rect().contains(at) &&
           send(SCI_GETLINEVISIBLE,
                static_cast<uintptr_t>(send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(position))));
}

void CodeEditor::resizeEvent(QResizeEvent* event) {
    QsciScintillaBase::resizeEvent(event);
    if (m_placeToShow) {
        send(SCI_ENSUREVISIBLE,
             static_cast<uintptr_t>(send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(viewPosition(*m_placeToShow)))));
        send(SCI_VERTICALCENTRECARET);
    }
    settleAside();
}

std::pair<uint32_t, uint32_t> CodeEditor::selection() const {
    return {static_cast<uint32_t>(send(SCI_GETSELECTIONSTART)) + m_bom,
            static_cast<uint32_t>(send(SCI_GETSELECTIONEND)) + m_bom};
}

QString CodeEditor::selectedText() const {
    const auto [begin, end] = selection();
    return QString::fromStdString(m_document.text().substr(begin, end - begin));
}

LineColumn CodeEditor::cursorPlace() const {
    const auto position = send(SCI_GETCURRENTPOS);
    const auto line = send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(position));
    const auto begin = send(SCI_POSITIONFROMLINE, static_cast<uintptr_t>(line));
    return {static_cast<uint32_t>(line + 1),
            static_cast<uint32_t>(send(SCI_COUNTCHARACTERS, static_cast<uintptr_t>(begin), position) + 1)};
}

void CodeEditor::jumpTo(const TextChange& change) {
    const TextEdit& last = change.edits().back();
    int64_t shift = 0;
    for (const TextEdit& edit : change.edits())
        shift += static_cast<int64_t>(edit.inserted.size()) - (&edit == &last ? 0 : edit.removed);
    auto position = viewPosition(static_cast<uint32_t>(last.offset + shift));
    if (!hasFocus()) {
        // What was done in the drawing is in annotations, which stay folded: the cursor goes in front of what changed,
        // and not into a fold.
        position -= static_cast<intptr_t>(last.inserted.size());
        auto line = send(SCI_LINEFROMPOSITION, static_cast<uintptr_t>(position));
        while (line > 0 && !send(SCI_GETLINEVISIBLE, static_cast<uintptr_t>(line)))
            line = std::max<intptr_t>(0, send(SCI_GETFOLDPARENT, static_cast<uintptr_t>(line)));
        position = std::min(position, send(SCI_GETLINEENDPOSITION, static_cast<uintptr_t>(line)));
    }
    send(SCI_SETEMPTYSELECTION, static_cast<uintptr_t>(position));
    send(SCI_SCROLLCARET);
    // Long lines are read from their beginning.
    if (!hasFocus())
        showLineBegins();
}

void CodeEditor::undo() {
    const auto done = connect(&m_document, &Document::changed, this, &CodeEditor::jumpTo);
    m_document.undo();
    disconnect(done);
}

void CodeEditor::redo() {
    const auto done = connect(&m_document, &Document::changed, this, &CodeEditor::jumpTo);
    m_document.redo();
    disconnect(done);
}

int CodeEditor::zoomLevel() const {
    return static_cast<int>(send(SCI_GETZOOM));
}
void CodeEditor::setZoomLevel(int level) {
    // As far as its own keys go: a font of any size would be made for what a damaged file says.
    send(SCI_SETZOOM, static_cast<uintptr_t>(static_cast<intptr_t>(std::clamp(level, -10, 20))));
}
int CodeEditor::firstVisibleLine() const {
    return static_cast<int>(send(SCI_DOCLINEFROMVISIBLE, static_cast<uintptr_t>(send(SCI_GETFIRSTVISIBLELINE))));
}
void CodeEditor::setFirstVisibleLine(int line) {
    m_placeToShow.reset();
    const auto seen = send(SCI_VISIBLEFROMDOCLINE, static_cast<uintptr_t>(std::max(0, line)));
    send(SCI_SETFIRSTVISIBLELINE, static_cast<uintptr_t>(seen));
}

void CodeEditor::matchBraces() {
    const auto position = send(SCI_GETCURRENTPOS);
    intptr_t brace = -1;
    if (position > 0 && isBrace(static_cast<int>(send(SCI_GETCHARAT, static_cast<uintptr_t>(position - 1)))))
        brace = position - 1;
    if (isBrace(static_cast<int>(send(SCI_GETCHARAT, static_cast<uintptr_t>(position)))))
        brace = position;
    matchBlock();
    if (brace < 0) {
        send(SCI_BRACEHIGHLIGHT, static_cast<uintptr_t>(-1), -1);
        return;
    }
    const auto other = send(SCI_BRACEMATCH, static_cast<uintptr_t>(brace), 0);
    if (other < 0)
        send(SCI_BRACEBADLIGHT, static_cast<uintptr_t>(brace));
    else
        send(SCI_BRACEHIGHLIGHT, static_cast<uintptr_t>(brace), other);
}

/// `if` with its `then`, `else` and `end if`, `model M` with its `end M`.
void CodeEditor::matchBlock() {
    std::vector<std::pair<intptr_t, intptr_t>> words;
    // While one types the old words would be marked at the wrong places.
    if (m_version && m_versionRevision == m_document.revision() && send(SCI_GETSELECTIONEMPTY))
        for (const SourceSpan& span : session::blockWords(*m_version->tree(), cursor()))
            words.emplace_back(viewPosition(span.begin), static_cast<intptr_t>(span.size()));
    if (words == m_block)
        return;
    send(SCI_SETINDICATORCURRENT, blockIndicator);
    send(SCI_INDICATORCLEARRANGE, 0, send(SCI_GETLENGTH));
    for (const auto& [begin, length] : words)
        send(SCI_INDICATORFILLRANGE, static_cast<uintptr_t>(begin), length);
    m_block = std::move(words);
}

void CodeEditor::showTip(int position, const QPoint& at) {
    if (position < 0)
        return;
    const uint32_t offset = static_cast<uint32_t>(position) + m_bom;
    QStringList lines;
    for (const TextMark& mark : m_marks)
        if (mark.begin <= offset && offset <= std::max(mark.end, mark.begin))
            lines << mark.text;
    if (!lines.isEmpty())
        QToolTip::showText(at, lines.join(QLatin1Char('\n')), this);
    else
        emit tipRequested(offset, at);
}

/// Qt makes an interface for screen readers with each event that it would tell them, also if there is none; and with it
/// QScintilla counts all characters before the cursor whenever it paints, half of the work for a key in a long text.
void CodeEditor::dropUnheardInterface() {
    if (QAccessible::isActive())
        return;
    if (QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(this))
        QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(interface));
}

/// What an event changed is taken in, unless it was the last one of this editor.
bool CodeEditor::takenInAfter(const std::function<bool()>& handle) {
    const QPointer<CodeEditor> alive(this);
    const bool isDone = handle();
    if (alive)
        takeIn();
    return isDone;
}

bool CodeEditor::event(QEvent* event) {
    if (event->type() == QEvent::FocusIn)
        listen(); // a screen reader may have come or gone
    return takenInAfter([&] { return QsciScintillaBase::event(event); });
}

bool CodeEditor::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Paint) {
        m_isPainted = true; // from now on it is the hand's to scroll
        m_placeToShow.reset();
        dropUnheardInterface();
    }
    return takenInAfter([&] { return QsciScintillaBase::viewportEvent(event); });
}

void CodeEditor::keyPressEvent(QKeyEvent* event) {
    m_group = 0;
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (!(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))) {
            indentNewLine();
            event->accept();
            return;
        }
    }
    if (event->key() == Qt::Key_Escape) {
        send(SCI_CANCEL);
        send(SCI_SETEMPTYSELECTION, static_cast<uintptr_t>(send(SCI_GETCURRENTPOS)));
        event->ignore(); // whoever shows something over the text may close it
        return;
    }
    m_typing = send(SCI_GETSELECTIONEMPTY) != 0;
    const bool isOneCursor = m_typing && send(SCI_GETSELECTIONS) == 1;
    const uint64_t before = m_document.revision();
    QsciScintillaBase::keyPressEvent(event);
    takeIn();
    m_typing = false;
    if (m_document.revision() == before || event->text().isEmpty() || !event->text().at(0).isPrint())
        return;
    if (isOneCursor)
        outdentClosing('\0');
    emit typed();
}

void CodeEditor::mousePressEvent(QMouseEvent* event) {
    // Alt and a drag is a rectangle; Alt and a click a further cursor beside those that are there.
    m_cursorsBefore.clear();
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::AltModifier) {
        m_pressedAt = event->position().toPoint();
        m_cursorsBefore = selections();
    }
    QsciScintillaBase::mousePressEvent(event);
}

void CodeEditor::mouseReleaseEvent(QMouseEvent* event) {
    QsciScintillaBase::mouseReleaseEvent(event);
    if (!m_cursorsBefore.empty() && (event->position().toPoint() - m_pressedAt).manhattanLength() < 4) {
        const auto at = static_cast<uint32_t>(
                            send(SCI_POSITIONFROMPOINT, static_cast<uintptr_t>(m_pressedAt.x()), m_pressedAt.y())) +
                        m_bom;
        std::vector<std::pair<uint32_t, uint32_t>> all = std::move(m_cursorsBefore);
        all.emplace_back(at, at);
        setSelections(all);
    }
    m_cursorsBefore.clear();
    if (event->button() == Qt::LeftButton && event->modifiers() == Qt::ControlModifier && send(SCI_GETSELECTIONEMPTY))
        emit definitionRequested(cursor());
}

QPoint CodeEditor::globalPlace(uint32_t offset) const {
    const auto position = viewPosition(offset);
    const QPoint place(static_cast<int>(send(SCI_POINTXFROMPOSITION, 0, position)),
                       static_cast<int>(send(SCI_POINTYFROMPOSITION, 0, position) + send(SCI_TEXTHEIGHT, 0)));
    return viewport()->mapToGlobal(place);
}

void CodeEditor::contextMenuEvent(QContextMenuEvent* event) {
    QPoint place = event->globalPos();
    if (event->reason() == QContextMenuEvent::Mouse) {
        // What the menu does it does where one has pointed, or with what is selected there.
        const QPoint at = viewport()->mapFromGlobal(place);
        const auto pointed =
            static_cast<uint32_t>(send(SCI_POSITIONFROMPOINT, static_cast<uintptr_t>(at.x()), at.y())) + m_bom;
        const auto all = selections();
        if (std::ranges::none_of(all, [&](const auto& each) {
                return std::min(each.first, each.second) <= pointed && pointed < std::max(each.first, each.second);
            }))
            send(SCI_SETEMPTYSELECTION, static_cast<uintptr_t>(viewPosition(pointed)));
    } else {
        place = globalPlace(cursor());
    }
    emit contextMenuRequested(place);
    event->accept();
}

} // namespace gnomon
