#include "compiler/base/diagnostic_kinds.h"
#include "compiler/session/block_words.h"
#include "compiler/session/session.h"

#include <QTest>

using namespace gnomon;
using namespace gnomon::session;

namespace {

std::string shown(const std::vector<OutlineItem>& items) {
    std::string result;
    for (const OutlineItem& item : items) {
        result += (result.empty() ? "" : " ") + item.name;
        if (!item.detail.empty())
            result += ":" + item.detail;
        if (!item.children.empty())
            result += "(" + shown(item.children) + ")";
    }
    return result;
}

} // namespace

class SessionTest : public QObject {
    Q_OBJECT
private slots:
    /// What a compiled model says about parsing: nothing the second time, when all texts are known.
    void parsingIsCountedOnce() {
        Session session;
        QVERIFY(session.setText("a.mo", "model A Real x = time; end A;").has_value());
        const auto first = session.compile("A", {}, {}), second = session.compile("A", {}, {});
        QVERIFY(first && first->model && second && second->model);
        QVERIFY(first->model->statistics.parseSeconds > 0);
        QCOMPARE(second->model->statistics.parseSeconds, 0.0);
    }
    /// Of two open texts that define one class nobody can say which is meant.
    void aClassThatTwoTextsDefine() {
        Session session;
        QVERIFY(session.setText("one/T.mo", "// first\nmodel T Real x = time; end T;").has_value());
        QVERIFY(session.setText("two/T.mo", "model T Real y = time; end T;").has_value());
        QVERIFY(session.setText("u.mo", "model U T t; end U;").has_value());
        QVERIFY(session.setText("v.mo", "model V Real z = time; end V;").has_value());
        const auto clashes = [](const std::vector<Diagnostic>& all) {
            return std::ranges::count(all, DiagnosticKind::ClassTwice, &Diagnostic::kind);
        };
        QCOMPARE(session.clashesIn("one/T.mo").size(), size_t(1));
        QCOMPARE(session.clashesIn("two/T.mo").size(), size_t(1));
        const std::string said = session.clashesIn("two/T.mo").front().text();
        QVERIFY2(said.find("T.mo") != std::string::npos && said.find("line 2") != std::string::npos, said.c_str());
        for (const char* cls : {"T", "U"}) {
            QVERIFY(clashes(session.check(cls, {})->diagnostics) > 0);
            const auto compiled = session.compile(cls, {}, {});
            QVERIFY(compiled && !compiled->model && clashes(compiled->diagnostics) > 0);
        }
        QCOMPARE(clashes(session.check("V", {})->diagnostics), 0);
        QVERIFY(session.compile("V", {}, {})->model);
        session.removeText("two/T.mo");
        QVERIFY(session.clashesIn("one/T.mo").empty());
        QVERIFY(session.compile("U", {}, {})->model);
    }
    void aTextIsParsedOncePerRevision() {
        Session session;
        auto first = session.setText("a.mo", "model A Real x; end A;");
        QVERIFY(first.has_value());
        const auto file = (*first)->file("a.mo");
        QVERIFY(file != nullptr);
        auto second = session.setText("b.mo", "model B end B;");
        QVERIFY(second.has_value());
        QVERIFY((*second)->file("a.mo") == file);
        QVERIFY((*first)->cancelToken().cancelled());
        QVERIFY(!(*second)->cancelToken().cancelled());
        QVERIFY((*first)->file("b.mo") == nullptr);
        QVERIFY((*second)->revision() > (*first)->revision());
        QVERIFY((*second)->source(file->id()) != nullptr);
    }

    void whatIsNoTextIsRefused() {
        Session session;
        QVERIFY(!session.setText("a.txt", "model A end A;").has_value());
        QVERIFY(!session.setText("a.mo", std::string("model \0 A", 9)).has_value());
        QCOMPARE(session.snapshot()->revision(), uint64_t(0));
    }

    void outlineListsClassesAndComponents() {
        Session session;
        auto snapshot = session.setText(
            "a.mo", "package P \"all\" model A \"one\" extends Base; parameter Real x = 1; Modelica.R r1, r2; equation "
                    "x = 1; end A; type V = Real(unit=\"V\"); end P;");
        QVERIFY(snapshot.has_value());
        QCOMPARE(shown((*snapshot)->file("a.mo")->outline()),
                 std::string("P:all(A:one(Base x:Real r1:Modelica.R r2:Modelica.R equation) V)"));
    }

    void outlineOfSol() {
        Session session;
        const std::string text =
            "package P\n  connector Pin\n  interface:\n    static flow Real i;\n  end Pin;\n  model A extends B;\n"
            "  interface:\n    parameter Real r << 1;\n    redefine model Icon\n    end Icon;\n  implementation:\n"
            "    static Pin p;\n    p.i = r;\n    section Graphics:\n    end section;\n  end A;\nend P;\n";
        auto snapshot = session.setText("a.sol", text);
        QVERIFY(snapshot.has_value());
        const auto& file = *(*snapshot)->file("a.sol");
        QCOMPARE(shown(file.outline()), std::string("P(Pin(i:Real) A(B r:Real p:Pin Graphics))"));
        const OutlineItem& a = file.outline()[0].children[1];
        QCOMPARE(text.substr(a.nameBegin, a.nameEnd - a.nameBegin), std::string("A"));
        QCOMPARE(text.substr(a.begin, 7), std::string("model A"));
    }

    void outlineOfHysdel() {
        Session session;
        auto snapshot = session.setText("a.hys", "SYSTEM s { INTERFACE { STATE { REAL a, b; } INPUT { BOOL on; } } "
                                                 "IMPLEMENTATION { AUX { REAL z; } CONTINUOUS { a = b; } } }");
        QVERIFY(snapshot.has_value());
        QCOMPARE(shown((*snapshot)->file("a.hys")->outline()),
                 std::string("s(STATE(a:REAL b:REAL) INPUT(on:BOOL) AUX(z:REAL) CONTINUOUS)"));
    }

    void highlightKinds_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("word");
        QTest::addColumn<int>("kind");
        const auto row = [](const char* name, const char* text, const char* word, HighlightKind kind) {
            QTest::newRow(name) << text << word << static_cast<int>(kind);
        };
        row("keyword", "model A end A;", "model", HighlightKind::Keyword);
        row("predefined type", "model A Real x; end A;", "Real", HighlightKind::Type);
        row("type", "model A Foo.Bar x; end A;", "Bar", HighlightKind::Type);
        row("component", "model A Real yy; end A;", "yy", HighlightKind::Identifier);
        row("number", "model A Real x = 1.5; end A;", "1.5", HighlightKind::Number);
        row("string", "model A \"say\" end A;", "\"say\"", HighlightKind::String);
        row("line comment", "model A // c\n end A;", "// c", HighlightKind::Comment);
        row("block comment", "model A /* c */ end A;", "/* c */", HighlightKind::Comment);
        row("annotation", "model A annotation(Icon(a=1)); end A;", "Icon", HighlightKind::Annotation);
        const char* const chart =
            "model A event Boolean e; dynamic B b; statechart state S extends State; exit action c(); end "
            "exit; State X; transition X -> X event e guard g after (1) priority 2 action b := new B(); "
            "add(b); end transition; end S; end A;";
        for (const char* word : {"statechart", "exit", "action", "transition", "event", "guard", "after", "priority",
                                 "new", "add", "dynamic"})
            row(word, chart, word, HighlightKind::Keyword);
        row("section", "model A section L: Real x; end section; end A;", "section", HighlightKind::Keyword);
        row("extension word as a name", "model A Real transition; end A;", "transition", HighlightKind::Identifier);
        row("state of that name", "model A statechart state guard extends State; end guard; end A;", "guard",
            HighlightKind::Identifier);
        row("unknown character", "model A ? end A;", "?", HighlightKind::Error);
    }
    void highlightKinds() {
        QFETCH(QString, text);
        QFETCH(QString, word);
        QFETCH(int, kind);
        Session session;
        auto snapshot = session.setText("a.mo", text.toStdString());
        QVERIFY(snapshot.has_value());
        const auto begin = static_cast<uint32_t>(text.indexOf(word));
        for (const HighlightSpan& span : (*snapshot)->file("a.mo")->highlights())
            if (span.begin == begin && span.end == begin + static_cast<uint32_t>(word.size())) {
                QCOMPARE(static_cast<int>(span.kind), kind);
                return;
            }
        QFAIL("no span covers the word");
    }

    void typesOfTheOtherLanguages() {
        Session session;
        const auto kindAt = [&](const char* path, const std::string& text, const char* word) {
            auto snapshot = session.setText(path, text);
            for (const HighlightSpan& span : (*snapshot)->file(path)->highlights())
                if (span.begin == text.find(word))
                    return static_cast<int>(span.kind);
            return -1;
        };
        const int type = static_cast<int>(HighlightKind::Type);
        QCOMPARE(kindAt("a.sol", "model A implementation: static B.C x; end A;", "C x"), type);
        QCOMPARE(kindAt("a.sol", "model A extends B; end A;", "B;"), type);
        QCOMPARE(kindAt("a.sol", "model A implementation: static string s; end A;", "string"), type);
        QCOMPARE(kindAt("a.hys", "SYSTEM s { INTERFACE { STATE { REAL a; } } }", "REAL"), type);
    }

    void foldsHideBlocksAndSections_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("lines"); // first and last of each
        const auto row = [](const char* title, const char* file, const char* text, const char* lines) {
            QTest::newRow(title) << QString(file) << QString(text) << QString(lines);
        };
        row("equations", "a.mo", "model A\n Real x;\nequation\n x = 1;\nend A;\n", "1-5 3-4");
        row("protected", "a.mo", "model A\n Real x;\nprotected\n Real y;\nend A;\n", "1-5 3-4");
        row("if", "a.mo", "model A\nequation\n if a then\n  x = 1;\n else\n  x = 2;\n end if;\nend A;\n",
            "1-8 2-7 3-7");
        row("for", "a.mo", "function f\nalgorithm\n for i in 1:2 loop\n  x := i;\n end for;\nend f;\n", "1-6 2-5 3-5");
        row("aspect", "a.mo", "model A\n section Docs:\n  Real x;\n end section;\nend A;\n", "1-5 2-4(Docs)");
        row("comments", "a.mo", "// a\n// b\n// c\nmodel A end A; // d\n// e\n", "1-3");
        row("Sol", "a.sol",
            "model A\ninterface:\n static Real x;\nimplementation:\n if x > 1 then\n  x = 1;\n end if;\n section "
            "Plots:\n  Curve{y << x};\n end section;\nend A;\n",
            "1-11 2-3 4-10 5-7 8-10(Plots)");
        row("HYSDEL", "a.hys", "SYSTEM s {\nINTERFACE {\n STATE {\n  REAL q;\n }\n}\n}\n", "1-7 2-6 3-5");
    }
    void foldsHideBlocksAndSections() {
        QFETCH(QString, file);
        QFETCH(QString, text);
        QFETCH(QString, lines);
        Session session;
        auto snapshot = session.setText(file.toStdString(), text.toStdString());
        QVERIFY(snapshot.has_value());
        const auto version = (*snapshot)->file(file.toStdString());
        QStringList shown;
        for (const FoldRange& fold : version->folds())
            shown << QString("%1-%2%3")
                         .arg(version->text()->position(fold.begin).line)
                         .arg(version->text()->position(fold.end).line)
                         .arg(fold.aspect.empty() ? QString() : "(" + QString::fromStdString(fold.aspect) + ")");
        QCOMPARE(shown.join(' '), lines);
    }

    void foldsHideClassesAnnotationsAndComments() {
        Session session;
        auto snapshot = session.setText(
            "a.mo",
            "model A\n  /* a\n b */\n  Real x annotation(Placement(\n transformation()));\nend A;\nmodel B end B;");
        QVERIFY(snapshot.has_value());
        const auto& folds = (*snapshot)->file("a.mo")->folds();
        QCOMPARE(folds.size(), size_t(3));
        QVERIFY(folds[0].kind == FoldKind::Class);
        QVERIFY(folds[1].kind == FoldKind::Comment);
        QVERIFY(folds[2].kind == FoldKind::Annotation);
    }
    void annotationsOnLinesOfTheirOwnAreHiddenWithWhatTheyBelongTo() {
        Session session;
        const std::string text = "model A\n  Real x\n    annotation (Placement());\nequation\n  x = 1;\n"
                                 "  annotation (Icon());\nend A;\n";
        auto snapshot = session.setText("a.mo", text);
        QVERIFY(snapshot.has_value());
        auto folds = (*snapshot)->file("a.mo")->folds();
        std::erase_if(folds, [](const FoldRange& fold) { return fold.kind == FoldKind::Block; });
        // That of the class is one line and stays.
        QCOMPARE(folds.size(), size_t(2));
        QVERIFY(folds[1].kind == FoldKind::Annotation);
        QCOMPARE(folds[1].begin, uint32_t(text.find("\n    annotation")));
    }

    void wordsOfABlock_data() {
        QTest::addColumn<QString>("text"); // | is the place, the words stand in <>
        QTest::newRow("class") << "<mo|del> <M> Real x; equation if b then x=1; end if; <end> <M>;";
        QTest::newRow("end of a class") << "package P <model> <M> Real x; <end> <M|>; end P;";
        QTest::newRow("if") << "model M equation <if> a <then> x=1; <elseif> b <then> x=2; <el|se> for i in 1:2 loop "
                               "y[i]=1; end for; <end> <if>; end M;";
        QTest::newRow("for") << "model M algorithm if a then <for> i in 1:2 <|loop> x:=1; <end> <for>; end if; end M;";
        QTest::newRow("when") << "model M equation <|when> a <then> x=1; <elsewhen> b <then> x=2; <end> <when>; end M;";
        QTest::newRow("while") << "function f algorithm <while> a <loop> x:=1; <end> <whil|e>; end f;";
        QTest::newRow("nothing") << "model M equation if a then x|=1; end if; end M;";
        QTest::newRow("a subscript") << "model M equation x = y[e|nd]; end M;";
    }
    void wordsOfABlock() {
        QFETCH(QString, text);
        QStringList expected;
        std::string plain;
        uint32_t place = 0, begin = 0;
        for (const QChar c : text) {
            if (c == '|')
                place = static_cast<uint32_t>(plain.size());
            else if (c == '<')
                begin = static_cast<uint32_t>(plain.size());
            else if (c == '>')
                expected << QString("%1-%2").arg(begin).arg(plain.size());
            else
                plain += c.toLatin1();
        }
        Session session;
        auto snapshot = session.setText("a.mo", plain);
        QVERIFY(snapshot.has_value());
        QStringList found;
        for (const SourceSpan& span : blockWords(*(*snapshot)->file("a.mo")->tree(), place))
            found << QString("%1-%2").arg(span.begin).arg(span.end);
        QCOMPARE(found, expected);
    }
};

QTEST_APPLESS_MAIN(SessionTest)
#include "session_test.moc"
