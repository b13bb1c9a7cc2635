#include "editor/code_editor.h"

// moc cannot read the tables of kinds.
#ifndef Q_MOC_RUN
#include "compiler/base/diagnostics.h"
#include "compiler/session/session.h"
#endif

#include <QAccessible>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <functional>
#include <random>

using namespace gnomon;
using session::HighlightKind;

namespace {

EditorStyle style() {
    EditorStyle s;
    s.fontFamily = "DejaVu Sans Mono";
    for (QColor* color : {&s.text, &s.dim, &s.line, &s.accent, &s.keyword, &s.type, &s.string, &s.number, &s.comment,
                          &s.annotation, &s.error, &s.warning})
        *color = Qt::black;
    for (QColor* color : {&s.canvas, &s.panel, &s.selection, &s.currentLine})
        *color = Qt::white;
    return s;
}

std::string viewText(const CodeEditor& editor) {
    const long size = editor.SendScintilla(QsciScintillaBase::SCI_GETLENGTH);
    std::string text(static_cast<size_t>(size), '\0');
    for (long i = 0; i < size; ++i)
        text[static_cast<size_t>(i)] = static_cast<char>(editor.SendScintilla(QsciScintillaBase::SCI_GETCHARAT, i));
    return text;
}

std::shared_ptr<const session::SourceVersion> analysed(session::Session& session, const std::string& text) {
    return (*session.setText("a.mo", text))->file("a.mo");
}

} // namespace

class CodeEditorTest : public QObject {
    Q_OBJECT

private slots:
    void keysGoToTheDocument() {
        Document document(QString(), {});
        CodeEditor editor(document, style());
        QTest::keyClicks(&editor, "Real x");
        QCOMPARE(document.text(), "Real x");
        QTest::keyClick(&editor, Qt::Key_Backspace);
        QCOMPARE(document.text(), "Real ");
        editor.undo();
        QCOMPARE(document.text(), "Real x");
        editor.undo();
        QCOMPARE(document.text(), "Real ");
        QCOMPARE(viewText(editor), document.text());
        QCOMPARE(editor.cursor(), 5u);
    }

    void whateverHandsDoTheDocumentDoes_data() {
        QTest::addColumn<bool>("readAloud");
        QTest::newRow("alone") << false;
        QTest::newRow("with a screen reader") << true;
    }
    void whateverHandsDoTheDocumentDoes() {
        QFETCH(bool, readAloud);
        QAccessible::setActive(readAloud);
        const std::string first = "\xEF\xBB\xBFmodel Ä\n  Real x;\n  Real y;\n\tReal zß;\nend Ä;\n";
        Document document(QString(), first);
        CodeEditor editor(document, style()), other(document, style());
        editor.resize(600, 400);
        editor.show();
        const std::vector<std::function<void()>> hands = {
            [&] { QTest::keyClicks(&editor, "ax("); },
            [&] { QTest::keyClick(&editor, Qt::Key_Return); },
            [&] { QTest::keyClick(&editor, Qt::Key_Backspace); },
            [&] { QTest::keyClick(&editor, Qt::Key_Delete); },
            [&] { QTest::keyClick(&editor, Qt::Key_Delete, Qt::ControlModifier); },
            [&] { QTest::keyClick(&editor, Qt::Key_Tab); },
            [&] { QTest::keyClick(&editor, Qt::Key_Backtab, Qt::ShiftModifier); },
            [&] { QTest::keyClick(&editor, Qt::Key_Right, Qt::ShiftModifier); },
            [&] { QTest::keyClick(&editor, Qt::Key_Down, Qt::ShiftModifier); },
            [&] { QTest::keyClick(&editor, Qt::Key_Home, Qt::ControlModifier); },
            [&] { QTest::keyClick(&editor, Qt::Key_End); },
            [&] { editor.addCursor(true); },
            [&] { editor.selectNextOccurrence(false); },
            [&] { editor.cut(); },
            [&] { editor.copy(); },
            [&] { editor.paste(); },
            [&] { editor.duplicateLines(); },
            [&] { editor.moveLines(true); },
            [&] { editor.toggleComment(); },
            [&] { editor.undo(); },
            [&] { editor.redo(); },
            [&] { QTest::keyClicks(&other, "o"); },
            [&] {
                QInputMethodEvent composed;
                composed.setCommitString(QStringLiteral("漢字"));
                QCoreApplication::sendEvent(&editor, &composed);
            },
        };
        std::mt19937 random(7);
        for (int i = 0; i < 2000; ++i) {
            const size_t what = random() % hands.size();
            hands[what]();
            const std::string inView = document.text().substr(document.bomSize());
            QVERIFY2(viewText(editor) == inView && viewText(other) == inView,
                     qPrintable(QStringLiteral("after %1, number %2").arg(i).arg(what)));
        }
        while (document.canUndo())
            document.undo();
        QCOMPARE(document.text(), first);
        QCOMPARE(viewText(editor), first.substr(3));
        QAccessible::setActive(false);
    }

    void aViewShowsWhatAnotherTypes() {
        Document document(QString(), "\xEF\xBB\xBF"
                                     "ab");
        CodeEditor first(document, style());
        CodeEditor second(document, style());
        first.setCursor(4);
        QTest::keyClicks(&first, "xy");
        QCOMPARE(document.text(), "\xEF\xBB\xBF"
                                  "axyb");
        QCOMPARE(viewText(second), "axyb");
        second.undo();
        QCOMPARE(viewText(first), "ab");
    }

    void theViewFollowsAnyChange_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("several lines") << QByteArray("a\r\nb\r\nc") << QByteArray("a\r\nc");
        QTest::newRow("a BOM appears") << QByteArray("ab")
                                       << QByteArray("\xEF\xBB\xBF"
                                                     "ab");
        QTest::newRow("a BOM goes") << QByteArray("\xEF\xBB\xBF"
                                                  "ab")
                                    << QByteArray("xab");
        QTest::newRow("everything") << QByteArray("ab") << QByteArray();
    }
    void theViewFollowsAnyChange() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        Document document(QString(), before.toStdString());
        CodeEditor editor(document, style());
        document.apply(TextChange::difference(before.toStdString(), after.toStdString()));
        QCOMPARE(viewText(editor), document.text().substr(document.bomSize()));
        document.undo();
        QCOMPARE(viewText(editor), document.text().substr(document.bomSize()));
    }

    void newLinesLikeTheFileAndIndented_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("CRLF") << QByteArray("a\r\n  b;") << QByteArray("a\r\n  b;\r\n  ");
        QTest::newRow("CR") << QByteArray("a\rb;") << QByteArray("a\rb;\r");
        QTest::newRow("opens a class") << QByteArray("model A") << QByteArray("model A\n  ");
        QTest::newRow("opens a loop") << QByteArray("  for i in 1:3 loop") << QByteArray("  for i in 1:3 loop\n    ");
        QTest::newRow("a whole statement opens nothing")
            << QByteArray("type T = Real;") << QByteArray("type T = Real;\n");
    }
    void newLinesLikeTheFileAndIndented() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        Document document(QString(), before.toStdString());
        CodeEditor editor(document, style());
        editor.setCursor(static_cast<uint32_t>(before.size()));
        QTest::keyClick(&editor, Qt::Key_Return);
        QCOMPARE(QByteArray::fromStdString(document.text()), after);
        editor.undo();
        QCOMPARE(QByteArray::fromStdString(document.text()), before);
    }

    void replaceAllIsOneUndo() {
        Document document(QString(), "x + x + y");
        CodeEditor editor(document, style());
        QCOMPARE(editor.replaceAll({"x", false, false, false}, "phi").value_or(0), 2u);
        QCOMPARE(document.text(), "phi + phi + y");
        QCOMPARE(viewText(editor), document.text());
        editor.undo();
        QCOMPARE(document.text(), "x + x + y");
    }

    void searchGoesAroundTheEnd() {
        Document document(QString(), "a b a b a");
        CodeEditor editor(document, style());
        const SearchPattern pattern{"b", false, false, false};
        QCOMPARE(editor.findNext(pattern).value_or(0), 1u);
        QCOMPARE(editor.selection(), (std::pair<uint32_t, uint32_t>(2, 3)));
        QCOMPARE(editor.findNext(pattern).value_or(0), 2u);
        QCOMPARE(editor.findNext(pattern).value_or(0), 1u);
        QCOMPARE(editor.findNext(pattern, true).value_or(0), 2u);
        QCOMPARE(editor.showMatches(pattern).value_or(0), 2u);
    }

    void commentsAreToggled() {
        Document document(QString(), "a;\n  b;\n\nc;");
        CodeEditor editor(document, style());
        editor.select(0, 9);
        editor.toggleComment();
        QCOMPARE(document.text(), "// a;\n  // b;\n\nc;");
        editor.toggleComment();
        QCOMPARE(document.text(), "a;\n  b;\n\nc;");
    }

    void placesCountCharacters() {
        Document document(QString(), "\xEF\xBB\xBF\xCF\x86\xCF\x86x\ny");
        CodeEditor editor(document, style());
        editor.setCursor(7);
        QCOMPARE(editor.cursorPlace(), (LineColumn{1, 3}));
        editor.setCursor(9);
        QCOMPARE(editor.cursorPlace(), (LineColumn{2, 1}));
    }

    void highlightsComeFromTheCompiler() {
        const std::string text = "model A\n  Real x = 1.5; // note\nend A;\n";
        Document document("a.mo", text);
        CodeEditor editor(document, style());
        QVERIFY(!editor.highlightAt(0));
        session::Session session;
        const auto version = analysed(session, text);
        if (version->highlights().empty())
            QSKIP("the Modelica lexer is not there yet");
        editor.show();
        editor.setAnalysis(version);
        QTRY_VERIFY(editor.highlightAt(0).has_value());
        QCOMPARE(*editor.highlightAt(0), HighlightKind::Keyword);
        QCOMPARE(*editor.highlightAt(static_cast<uint32_t>(text.find("1.5"))), HighlightKind::Number);
        QCOMPARE(*editor.highlightAt(static_cast<uint32_t>(text.find("// note"))), HighlightKind::Comment);
        // New letters look like their neighbours until the compiler has seen them.
        editor.setCursor(5);
        QTest::keyClicks(&editor, "s");
        QTRY_COMPARE(editor.highlightAt(5), std::optional(HighlightKind::Keyword));
        // An analysis of another text is not taken.
        editor.setAnalysis(analysed(session, "x"));
        QCOMPARE(editor.highlightAt(0), std::optional(HighlightKind::Keyword));
    }

    void linesAreIndentedWhileOneTypes_data() {
        QTest::addColumn<QString>("typed"); // ⏎ is the return key, ← a step back to the left
        QTest::addColumn<QString>("text");
        const auto row = [](const char* title, const char* typed, const char* text) {
            QTest::newRow(title) << QString::fromUtf8(typed) << QString::fromUtf8(text);
        };
        row("class", "model A⏎Real x;⏎equation⏎x = 1;⏎end A;⏎", "model A\n  Real x;\nequation\n  x = 1;\nend A;\n");
        row("classes", "package P⏎partial model A⏎Real x;⏎end A;⏎end P;⏎",
            "package P\n  partial model A\n    Real x;\n  end A;\nend P;\n");
        row("branches", "algorithm⏎if a then⏎x := 1;⏎elseif b then⏎x := 2;⏎else⏎x := 3;⏎end if;⏎y := 1;",
            "algorithm\n  if a then\n    x := 1;\n  elseif b then\n    x := 2;\n  else\n    x := 3;\n  end if;\n"
            "  y := 1;");
        row("empty loop", "for i in 1:2 loop⏎end for;", "for i in 1:2 loop\nend for;");
        row("only a name", "model A⏎Real x;⏎endpoint = 3;", "model A\n  Real x;\n  endpoint = 3;");
        row("expression", "equation⏎x = if a then 1⏎  else 2;", "equation\n  x = if a then 1\n    else 2;");
        row("moved already", "model A⏎Real x;⏎←end A;", "model A\n  Real x;\nend A;");
        row("behind a long line", "model A⏎extends B(a = 1,⏎    b = 2);⏎end A;",
            "model A\n  extends B(a = 1,\n      b = 2);\nend A;");
        row("arguments", "annotation (⏎Icon(graphics={⏎Line()⏎}));",
            "annotation (\n  Icon(graphics={\n    Line()\n  }));");
        row("comment", "equation // all of them⏎x", "equation // all of them\n  x");
        row("Sol", "model A⏎interface:⏎static Real x;⏎implementation:⏎when x > 1 then⏎x << 1;⏎end when;⏎end A;⏎",
            "model A\ninterface:\n  static Real x;\nimplementation:\n  when x > 1 then\n    x << 1;\n  end when;\nend "
            "A;\n");
        row("HYSDEL", "SYSTEM s {⏎STATE {⏎REAL q;⏎}⏎}⏎", "SYSTEM s {\n  STATE {\n    REAL q;\n  }\n}\n");
    }
    void linesAreIndentedWhileOneTypes() {
        QFETCH(QString, typed);
        QFETCH(QString, text);
        Document document("a.mo", "");
        CodeEditor editor(document, style());
        editor.show();
        for (const QChar c : typed) {
            if (c == QChar(0x23CE))
                QTest::keyClick(&editor, Qt::Key_Return);
            else if (c == QChar(0x2190))
                QTest::keyClick(&editor, Qt::Key_Backspace);
            else
                QTest::keyClicks(&editor, QString(c));
        }
        QCOMPARE(QString::fromStdString(document.text()), text);
        while (document.canUndo())
            document.undo();
        QVERIFY(document.text().empty());
    }

    void namesKeepTheirMeaningWhileOneTypes() {
        const std::string text = "model A parameter Real k; // k\nReal y = k; end A;";
        Document document("a.mo", text);
        CodeEditor editor(document, style());
        session::Session session;
        editor.show();
        editor.setAnalysis(analysed(session, text));
        const auto use = static_cast<uint32_t>(text.rfind("k;"));
        QTRY_COMPARE(editor.highlightAt(use), std::optional(HighlightKind::Identifier));
        const auto comment = static_cast<uint32_t>(text.find("// k"));
        editor.setMeanings({{static_cast<uint32_t>(text.find("k;")), static_cast<uint32_t>(text.find("k;")) + 1,
                             HighlightKind::Parameter},
                            {comment + 3, comment + 4, HighlightKind::Parameter},
                            {use, use + 1, HighlightKind::Parameter}});
        QTRY_COMPARE(editor.highlightAt(use), std::optional(HighlightKind::Parameter));
        QCOMPARE(editor.highlightAt(comment + 3), std::optional(HighlightKind::Comment)); // no name
        editor.setCursor(8);
        QTest::keyClicks(&editor, "final ");
        editor.setAnalysis(analysed(session, document.text()));
        QTRY_COMPARE(editor.highlightAt(8), std::optional(HighlightKind::Keyword));
        QCOMPARE(editor.highlightAt(use + 6), std::optional(HighlightKind::Parameter));
        // Another name has another meaning.
        editor.setCursor(use + 7);
        QTest::keyClicks(&editor, "2");
        editor.setAnalysis(analysed(session, document.text()));
        QTRY_COMPARE(editor.highlightAt(use + 6), std::optional(HighlightKind::Identifier));
    }

    /// What is done in a drawing comes and goes with its annotation folded.
    void redoFromADrawingLeavesFoldsClosed() {
        const std::string text = "model A\n  Real x\n    annotation (\n      a=1);\nequation\nend A;\n";
        Document document("a.mo", text);
        QWidget window; // which has the keys
        window.setFocusPolicy(Qt::StrongFocus);
        CodeEditor editor(document, style(), &window);
        editor.resize(400, 300);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.setFocus();
        session::Session session;
        editor.setAnalysis(analysed(session, text));
        const auto isSeen = [&editor](uintptr_t line) {
            return editor.SendScintilla(QsciScintillaBase::SCI_GETLINEVISIBLE, line) != 0;
        };
        QVERIFY(!isSeen(3));
        // A component with its annotation, and a place in an annotation that is folded.
        document.apply(TextChange(
            TextEdit{static_cast<uint32_t>(text.find("equation")), 0, "  Real y\n    annotation (\n      b=1);\n"}));
        editor.setAnalysis(analysed(session, document.text()));
        document.apply(TextChange(TextEdit{static_cast<uint32_t>(text.find("a=1")) + 2, 1, "22"}));
        editor.setAnalysis(analysed(session, document.text()));
        QVERIFY(!isSeen(3));
        QVERIFY(!isSeen(6));
        for (int i = 0; i < 2; ++i) {
            editor.undo();
            editor.setAnalysis(analysed(session, document.text()));
            QVERIFY(!isSeen(3));
        }
        for (int i = 0; i < 2; ++i) {
            editor.redo();
            editor.setAnalysis(analysed(session, document.text()));
            QVERIFY2(!isSeen(3), "an annotation that was folded opens");
            QVERIFY2(!isSeen(6), "the annotation that comes back is open");
        }
    }

    /// Whoever goes to a definition comes before the compiler has said what is to be folded, and before the view has
    /// its size.
    void aPlaceStaysInSight_data() {
        QTest::addColumn<bool>("shownFirst");
        QTest::addColumn<bool>("within"); // an annotation
        QTest::newRow("a view on the screen") << true << false;
        QTest::newRow("a view that comes later") << false << false;
        QTest::newRow("within an annotation") << true << true;
    }
    void aPlaceStaysInSight() {
        QFETCH(bool, shownFirst);
        QFETCH(bool, within);
        std::string text = "model A\n";
        for (int i = 0; i < 60; ++i) {
            text += "  Real x" + std::to_string(i) + " annotation(\n";
            for (int line = 0; line < 8; ++line)
                text += "    note" + std::to_string(i) + "_" + std::to_string(line) + "=1,\n";
            text += "    last=1);\n";
        }
        text += "end A;\n";
        const auto target = static_cast<uint32_t>(text.find(within ? "note40_3" : "x40 "));
        Document document("a.mo", text);
        CodeEditor editor(document, style());
        editor.resize(12, 12);
        const auto show = [&editor] {
            editor.resize(600, 300);
            editor.show();
            QVERIFY(QTest::qWaitForWindowExposed(&editor));
            editor.grab();
        };
        if (shownFirst)
            show();
        editor.select(target, target + 3);
        session::Session session;
        editor.setAnalysis(analysed(session, text));
        if (!shownFirst)
            show();
        QVERIFY(editor.isInSight(target));
        QVERIFY(!editor.SendScintilla(QsciScintillaBase::SCI_GETLINEVISIBLE, 12L)); // others are folded
        // What was uppermost is it again.
        const int first = editor.firstVisibleLine();
        CodeEditor again(document, style());
        again.resize(600, 300);
        again.show();
        QVERIFY(QTest::qWaitForWindowExposed(&again));
        again.setFirstVisibleLine(first);
        again.setAnalysis(analysed(session, text));
        if (!within)
            QCOMPARE(again.firstVisibleLine(), first);
    }

    void linesAreReadFromTheirBeginning() {
        const std::string text = "model A\n  annotation(" + std::string(400, 'x') + ");\nend A;\n";
        Document document("a.mo", text);
        QWidget window;
        CodeEditor editor(document, style(), &window);
        QLineEdit other(&window);
        editor.setGeometry(0, 0, 300, 200);
        other.setGeometry(0, 200, 300, 30);
        window.resize(300, 240);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        editor.activateWindow();
        // What is typed far to the right is seen, and the way back leads to the beginning.
        editor.setFocus();
        QTRY_VERIFY(editor.hasFocus());
        editor.setCursor(300);
        QTest::keyClicks(&editor, "y");
        QVERIFY(editor.shiftedAside() > 0);
        QVERIFY(editor.isInSight(301));
        QTest::keyClick(&editor, Qt::Key_Home);
        QTest::keyClick(&editor, Qt::Key_Up);
        QTRY_COMPARE(editor.shiftedAside(), 0);
        // What is undone from the drawing is in a long line, and that is shown from its beginning.
        other.setFocus();
        QTRY_VERIFY(!editor.hasFocus());
        document.apply(TextChange(TextEdit{250, 0, "drawn"}), {false, 0, "Draw"});
        editor.undo();
        QCoreApplication::processEvents();
        QCOMPARE(editor.shiftedAside(), 0);
        // Of a long place the beginning counts.
        editor.select(10, 380);
        QCoreApplication::processEvents();
        QCOMPARE(editor.shiftedAside(), 0);
    }

    void sectionsAreFoldedByTheirAspect() {
        const std::string text = "model A\nimplementation:\n section Plots:\n  Curve{y << 1};\n end section;\n"
                                 " section Notes:\n  Curve{y << 2};\n end section;\nend A;\n";
        Document document("a.sol", text);
        CodeEditor editor(document, style());
        session::Session session;
        auto snapshot = session.setText("a.sol", text);
        editor.setAnalysis((*snapshot)->file("a.sol"));
        const auto isShown = [&](int line) { return editor.SendScintilla(CodeEditor::SCI_GETLINEVISIBLE, line) != 0; };
        editor.foldSections(true, "Notes");
        QVERIFY(isShown(3));
        QVERIFY(!isShown(6));
        editor.foldSections(true);
        QVERIFY(!isShown(3));
        editor.foldSections(false);
        QVERIFY(isShown(3) && isShown(6));
    }
};

QTEST_MAIN(CodeEditorTest)
#include "code_editor_test.moc"
