#pragma once

#include "compiler/base/source_text.h"
// moc cannot read the tables of kinds behind it, and lupdate loses the namespace over an enumeration declared ahead.
#ifndef Q_MOC_RUN
#include "compiler/session/text_views.h"
#endif
#include "editor/document.h"
#include "editor/editor_style.h"
#include "editor/text_mark.h"
#include "editor/text_search.h"

#include <Qsci/qsciscintillabase.h>

#include <functional>
#include <memory>
#include <optional>

namespace gnomon {

namespace session {
class SourceVersion;
} // namespace session

/// One view of a document's text. The view's bytes are the document's without its byte order mark, always; the view
/// has no undo of its own, colours nothing by itself but shows what the compiler's tokens say, and keeps line ends
/// as they are. The document must outlive the view.
class CodeEditor : public QsciScintillaBase {
    Q_OBJECT

public:
    CodeEditor(Document& document, const EditorStyle& style, QWidget* parent = nullptr);
    ~CodeEditor() override;

    Document& document() const { return m_document; }
    void setStyle(const EditorStyle& style);
    /// Nothing can be typed; the document may still change by other hands.
    void setReadOnly(bool readOnly);

    /// What the compiler says of the text. Ignored if the document has changed since.
    void setAnalysis(std::shared_ptr<const session::SourceVersion> version);
    /// What the names of the present text mean, by increasing place: they are told apart until other spans come, and
    /// move with the text meanwhile.
    void setMeanings(std::vector<session::HighlightSpan> meanings);
    /// What is underlined, with a text to read when the mouse rests on it.
    void setMarks(std::vector<TextMark> marks);
    /// Null until the first analysis came.
    const std::shared_ptr<const session::SourceVersion>& analysis() const { return m_version; }
    /// How a byte of the document is coloured at the moment, as it is on the screen.
    std::optional<session::HighlightKind> highlightAt(uint32_t offset) const;

    /// Places are byte offsets of the document.
    uint32_t cursor() const;
    void setCursor(uint32_t offset);
    void select(uint32_t begin, uint32_t end);
    /// Scrolls to the left, also if the cursor is out of sight then: of what was chosen elsewhere its line is of
    /// interest.
    void showLineBegins();
    std::pair<uint32_t, uint32_t> selection() const;
    QString selectedText() const;
    LineColumn cursorPlace() const;
    /// The left lower corner of a character on the screen.
    QPoint globalPlace(uint32_t offset) const;

    void undo();
    void redo();
    void cut();
    void copy();
    void paste();
    void selectAll();
    void duplicateLines();
    void moveLines(bool down);
    void toggleComment();
    /// Several cursors, each with what it has selected.
    std::vector<std::pair<uint32_t, uint32_t>> selections() const;
    void setSelections(const std::vector<std::pair<uint32_t, uint32_t>>& all);
    /// A further cursor in the line below or above.
    void addCursor(bool below);
    /// Selects the word at the cursor, and then where it comes next, or everywhere. False: there is no more.
    bool selectNextOccurrence(bool each);
    void foldAnnotations(bool folded);
    /// Those of one aspect, or of all with an empty name.
    void foldSections(bool folded, const QString& aspect = {});
    void foldAll(bool folded);
    void toggleFold();
    int zoomLevel() const;
    void setZoomLevel(int level);
    /// The line of the text, from 0, that is uppermost; what is folded above it does not count for less.
    int firstVisibleLine() const;
    void setFirstVisibleLine(int line);
    /// By how many pixels the beginnings of lines are out of sight.
    int shiftedAside() const;
    void setShiftedAside(int pixels);
    /// Whether a byte of the document is in sight.
    bool isInSight(uint32_t offset) const;

    /// Marks every match; the view scrolls only on findNext().
    Result<size_t> showMatches(const SearchPattern& pattern);
    void clearMatches();
    /// Selects the next (previous) match from the cursor on, around the end if need be; its number counted from 1.
    Result<size_t> findNext(const SearchPattern& pattern, bool backward = false);
    Result<size_t> replaceNext(const SearchPattern& pattern, const QString& replacement);
    Result<size_t> replaceAll(const SearchPattern& pattern, const QString& replacement);

signals:
    void cursorMoved();
    void zoomChanged(int level);
    void contextMenuRequested(const QPoint& globalPosition);
    /// The mouse rests on a place where no mark has anything to say.
    void tipRequested(quint32 offset, const QPoint& globalPosition);
    /// A character was typed by hand, just before the cursor.
    void typed();
    /// Ctrl and a click: whoever knows names goes to what the place names.
    void definitionRequested(quint32 offset);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    intptr_t send(unsigned message, uintptr_t w = 0, intptr_t l = 0) const;
    intptr_t sendText(unsigned message, uintptr_t w, const char* text) const;
    /// A message that changes the text as a hand does.
    void perform(unsigned message, uintptr_t w = 0, const char* text = nullptr);
    void setUp();
    void applyStyle();
    void loadText();
    void followLines(int position, int added);
    void listen();
    void dropUnheardInterface();
    void viewModified(int position, int type, const char* text, int length, int linesAdded);
    void takeIn();
    bool takenInAfter(const std::function<bool()>& handle);
    void inserted(int position, std::string_view text, int linesAdded);
    void removed(int position, int length, int linesAdded);
    void applyFromView(TextEdit edit);
    void documentChanged(const TextChange& change);
    void applyHighlight();
    void moveMeanings(const TextEdit& edit);
    void foldRanges(session::FoldKind kind, bool folded, const std::function<bool(const session::FoldRange&)>& counts);
    void applyFolds();
    void applySquiggles();
    void matchBraces();
    void settleAside();
    intptr_t visibleLine(intptr_t position) const;
    void matchBlock();
    void showTip(int position, const QPoint& at);
    void indentNewLine();
    void outdentClosing(char next);
    void editLines(const std::function<std::string(std::string_view)>& change);
    void jumpTo(const TextChange& change);
    uint64_t currentGroup();
    intptr_t viewPosition(uint32_t offset) const;

    /// What the view has said that it will do, until the document has done it.
    struct Coming {
        int position = 0;
        int removed = 0, inserted = 0;
        intptr_t lines = 0; ///< before
    };

    Document& m_document;
    EditorStyle m_style;
    std::shared_ptr<const session::SourceVersion> m_version;
    std::vector<TextMark> m_marks;
    std::optional<Coming> m_coming;
    std::vector<session::HighlightSpan> m_meanings;
    std::string m_styles; ///< one byte per byte of the view: what is shown
    std::vector<int> m_foldLevels;
    uint32_t m_bom = 0;
    QPoint m_pressedAt;
    std::vector<std::pair<uint32_t, uint32_t>> m_cursorsBefore; ///< when the mouse was pressed with Alt
    uint64_t m_group = 0;
    bool m_typing = false;
    bool m_fromView = false;
    bool m_fromDocument = false;
    bool m_foldedAtFirst = false;
    bool m_isPainted = false;
    std::optional<uint32_t> m_placeToShow; ///< chosen before the view had its size
    bool m_foldsNew = false;               ///< lines came that nobody typed here: their annotations are folded
    uint64_t m_versionRevision = 0;        ///< of the document, as the analysis knows it
    std::vector<std::pair<intptr_t, intptr_t>> m_block; ///< the marked words, begin and length
};

} // namespace gnomon
