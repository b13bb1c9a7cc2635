#include "edit_case.h"

#include "compiler/syntax/editor/sol_editor.h"

#include <QDirIterator>

#include <random>

using namespace gnomon;
using namespace gnomon::syntax;
using namespace gnomon::test;

namespace {

using Case = EditCase<SolEditor>;
using E = const SolEditor&;

NodeId cls(E e, const char* name = "M") {
    return e.findClass(name).value_or(NodeId());
}
NodeId comp(E e, const char* name, const char* in = "M") {
    return e.findComponent(cls(e, in), name).value_or(NodeId());
}
NodeId conn(E e, const char* a, const char* b) {
    return e.findConnection(cls(e), a, b).value_or(NodeId());
}
NodeId nth(E e, NodeKind kind, size_t index = 0) {
    for (size_t i = 0; i < e.tree().nodeCount(); ++i)
        if (e.tree().kind(NodeId(i)) == kind && index-- == 0)
            return NodeId(i);
    return {};
}

const std::string circuit = R"(model M extends Graphics.GraphicModel;
interface:
  parameter Real gain; // of all
  static Pin p;

  redefine model Icon
  implementation:
    c.Line(sx << 0.1, sy << 0.5, dx << 0.9, dy << 0.5);
  end Icon;
implementation:
  static Resistor R1{R << 5.0};
  static Resistor R2{R << 7.0, colour << Colour{r << 1, g << 0}};

  Wire w1(a << R1.n, b << R2.p); // the first
  Wire w2(a << R2.n, b << R1.p);

  when initial() then
    R1.u << 0.0;
  end when;

  section Graphics:
    R1.Icon{c << Canvas{x << 10, y << 20}};
  end section;

  section Simulator:
    IntegrationTime{t << 20.0};
  end section;
end M;
)";

std::string with(const std::string& what, const std::string& by) {
    std::string text = circuit;
    const size_t at = text.find(what);
    Q_ASSERT(at != std::string::npos && text.find(what, at + 1) == std::string::npos);
    return text.replace(at, what.size(), by);
}

const std::vector<Case>& cases() {
    static const std::vector<Case> all = {
        {"insert: behind the last declaration", circuit,
         [](E e) { return e.insertComponent(cls(e), "static Resistor R3{R << 1}"); },
         with("g << 0}};\n", "g << 0}};\n  static Resistor R3{R << 1};\n")},
        {"insert: into the interface", circuit,
         [](E e) { return e.insertComponent(cls(e), "static out Real x;", {}, ClassPart::Interface); },
         with("  static Pin p;\n", "  static Pin p;\n  static out Real x;\n")},
        {"insert: before one", circuit,
         [](E e) { return e.insertComponent(cls(e), "static Real x;", Place::before(comp(e, "R2"))); },
         with("  static Resistor R2", "  static Real x;\n  static Resistor R2")},
        {"insert: name taken", circuit, [](E e) { return e.insertComponent(cls(e), "static Real gain;"); },
         "!'gain' is already declared in 'M'"},
        {"insert: no implementation yet", "model M\ninterface:\n  static Real x;\nend M;\n",
         [](E e) { return e.insertComponent(cls(e), "static Real y;"); },
         "model M\ninterface:\n  static Real x;\nimplementation:\n  static Real y;\nend M;\n"},
        {"insert: empty model", "model M\nend M;\n",
         [](E e) { return e.insertComponent(cls(e), "static Real y;", {}, ClassPart::Interface); },
         "model M\ninterface:\n  static Real y;\nend M;\n"},
        {"insert: behind one without a semicolon", "model M\nimplementation:\n  static Real x;\n  x = 1\nend M;\n",
         [](E e) { return e.insertEquation(cls(e), "y = 2"); },
         "model M\nimplementation:\n  static Real x;\n  x = 1;\n  y = 2;\nend M;\n"},
        {"remove: component with its lines", circuit, [](E e) { return e.remove(comp(e, "gain")); },
         with("  parameter Real gain; // of all\n", "")},
        {"remove: connection", circuit, [](E e) { return e.remove(conn(e, "R2.p", "R1.n")); },
         with("  Wire w1(a << R1.n, b << R2.p); // the first\n", "")},
        {"remove: section", circuit, [](E e) { return e.remove(e.findSection(cls(e), "Graphics").value()); },
         with("  section Graphics:\n    R1.Icon{c << Canvas{x << 10, y << 20}};\n  end section;\n\n", "")},
        {"rename: component", circuit, [](E e) { return e.renameComponent(comp(e, "R1"), "left"); },
         with("Resistor R1{", "Resistor left{")},
        {"rename: keyword", circuit, [](E e) { return e.renameComponent(comp(e, "R1"), "static"); },
         "!'static' is no name"},
        {"rename: model with its end", circuit, [](E e) { return e.renameClass(cls(e), "N"); },
         replaced(replaced(circuit, "model M", "model N"), "end M", "end N")},
        {"move: component", circuit, [](E e) { return e.move(comp(e, "R2"), Place::before(comp(e, "R1"))); },
         [] {
             const std::string line = "  static Resistor R2{R << 7.0, colour << Colour{r << 1, g << 0}};\n";
             std::string text = with(line, "");
             return text.insert(text.find("  static Resistor R1"), line);
         }()},
        {"move: last statement without a semicolon", "model M\nimplementation:\n  x = 1;\n  y = 2\nend M;\n",
         [](E e) { return e.move(nth(e, NodeKind::SolEquation, 1), Place::before(nth(e, NodeKind::SolEquation))); },
         "model M\nimplementation:\n  y = 2;\n  x = 1;\nend M;\n"},
        {"change: statement where it differs", circuit,
         [](E e) { return e.change(comp(e, "w2"), "Wire w2(a << R2.n, b << R1.n);"); }, with("b << R1.p", "b << R1.n")},
        {"parameter: value", circuit, [](E e) { return e.setModifier(comp(e, "R1"), {"R"}, "50.0"); },
         with("{R << 5.0}", "{R << 50.0}")},
        {"parameter: new", circuit, [](E e) { return e.setModifier(comp(e, "R1"), {"T"}, "300"); },
         with("{R << 5.0}", "{R << 5.0, T << 300}")},
        {"parameter: first", circuit, [](E e) { return e.setModifier(comp(e, "p"), {"limit"}, "1"); },
         with("static Pin p;", "static Pin p{limit << 1};")},
        {"parameter: deep", circuit,
         [](E e) {
             return e.setModifier(comp(e, "R2"), {"colour", "g"}, "0.5");
         },
         with("g << 0}", "g << 0.5}")},
        {"parameter: deep and new", circuit,
         [](E e) {
             return e.setModifier(comp(e, "R2"), {"colour", "b"}, "1");
         },
         with("g << 0}", "g << 0, b << 1}")},
        {"parameter: of what is not there", circuit,
         [](E e) {
             return e.setModifier(comp(e, "R2"), {"x", "b"}, "1");
         },
         "!there is no parameter 'x' whose parameters could be set"},
        {"parameter: moving on the diagram changes digits only", circuit,
         [](E e) {
             return e.setModifier(nth(e, NodeKind::SolAnonymous, 1), {"c", "x"}, "30");
         },
         with("x << 10", "x << 30")},
        {"parameter: a line of the icon", circuit,
         [](E e) { return e.setModifier(nth(e, NodeKind::SolAnonymous, 0), {"dy"}, "1 - gain"); },
         with("dy << 0.5", "dy << 1 - gain")},
        {"parameter: removed", circuit, [](E e) { return e.removeModifier(comp(e, "R2"), {"R"}); },
         with("{R << 7.0, colour", "{colour")},
        {"parameter: the last one with its braces", circuit, [](E e) { return e.removeModifier(comp(e, "R1"), {"R"}); },
         with("R1{R << 5.0};", "R1;")},
        {"parameter: there is none", circuit, [](E e) { return e.removeModifier(comp(e, "R1"), {"Q"}); },
         "!there is no parameter 'Q'"},
        {"connect: like the others, with the next name", circuit,
         [](E e) { return e.addConnection(cls(e), "R1.n", "p"); },
         with("  Wire w2(a << R2.n, b << R1.p);\n",
              "  Wire w2(a << R2.n, b << R1.p);\n  Wire w3(a << R1.n, b << p);\n")},
        {"connect: the first of a model", "model M\nimplementation:\n  static A a;\n  static A b;\nend M;\n",
         [](E e) { return e.addConnection(cls(e), "a.p", "b.n"); },
         "model M\nimplementation:\n  static A a;\n  static A b;\n  connection(a << a.p, b << b.n);\nend M;\n"},
        {"connect: twice", circuit, [](E e) { return e.addConnection(cls(e), "R2.p", "R1.n"); },
         "!'R2.p' and 'R1.n' are already connected in 'M'"},
        {"connect: other end", circuit, [](E e) { return e.changeConnection(conn(e, "R1.n", "R2.p"), "R1.n", "R2.n"); },
         with("b << R2.p", "b << R2.n")},
        {"statement: before the sections", circuit, [](E e) { return e.insertEquation(cls(e), "R1.i = gain"); },
         with("  end when;\n", "  end when;\n  R1.i = gain;\n")},
        {"section: statement added", circuit,
         [](E e) { return e.insertInSection(cls(e), "Graphics", "R2.Icon{c << Canvas{x << 1, y << 2}};"); },
         with("y << 20}};\n", "y << 20}};\n    R2.Icon{c << Canvas{x << 1, y << 2}};\n")},
        {"section: value changed", circuit,
         [](E e) { return e.setInSection(cls(e), "Simulator", "IntegrationTime{t << 30.0}"); },
         with("t << 20.0", "t << 30.0")},
        {"section: another instance", circuit,
         [](E e) { return e.setInSection(cls(e), "Simulator", "IntegrationMethod{method << \"ida\"}"); },
         with("{t << 20.0};\n", "{t << 20.0};\n    IntegrationMethod{method << \"ida\"};\n")},
        {"section: made, set apart", circuit,
         [](E e) { return e.setInSection(cls(e), "Initialization", "Fixed{variable << R1.u, value << 0.0}"); },
         with("{t << 20.0};\n  end section;\n",
              "{t << 20.0};\n  end section;\n\n  section Initialization:\n    Fixed{variable << R1.u, value << "
              "0.0};\n  end section;\n")},
        {"section: made in a model without an implementation", "model M\ninterface:\n  static Real x;\nend M;\n",
         [](E e) { return e.insertInSection(cls(e), "Graphics", "GraphicModel g;"); },
         "model M\ninterface:\n  static Real x;\nimplementation:\n  section Graphics:\n    GraphicModel g;\n  end "
         "section;\nend M;\n"},
        {"member model: Diagram beside Icon", circuit,
         [](E e) {
             return e.addMemberModel(cls(e),
                                     "redefine model Diagram\nimplementation:\n  c.Line(0, 0, 1, 1);\nend Diagram;");
         },
         with("  end Icon;\n",
              "  end Icon;\n\n  redefine model Diagram\n  implementation:\n    c.Line(0, 0, 1, 1);\n  end Diagram;\n")},
        {"member model: there is one", circuit, [](E e) { return e.addMemberModel(cls(e), "model Icon\nend Icon;"); },
         "!'Icon' is already declared in 'M'"},
        {"icon: a line more", circuit,
         [](E e) { return e.insertEquation(cls(e, "M.Icon"), "c.Text(sx << 0, sy << 0)"); },
         with("dy << 0.5);\n", "dy << 0.5);\n    c.Text(sx << 0, sy << 0);\n")},
        {"extends: added", "model M\ninterface:\n  static Real x;\nend M;\n",
         [](E e) { return e.addExtends(cls(e), "Graphics.GraphicModel"); },
         "model M\n  extends Graphics.GraphicModel;\ninterface:\n  static Real x;\nend M;\n"},
        {"extends: twice", circuit, [](E e) { return e.addExtends(cls(e), "Graphics.GraphicModel"); },
         "!'M' already extends 'Graphics.GraphicModel'"},
        {"model: added to a package", "package M\n  define 1 as one;\n\n  model A\n  end A;\nend M;\n",
         [](E e) { return e.addClass(cls(e), "model B\ninterface:\n  static Real x;\nend B;"); },
         "package M\n  define 1 as one;\n\n  model A\n  end A;\n\n  model B\n  interface:\n    static Real x;\n  end "
         "B;\nend M;\n"},
        {"model: first of a package", "package M\nend M;\n", [](E e) { return e.addClass(cls(e), "model B\nend B;"); },
         "package M\n  model B\n  end B;\nend M;\n"},
        {"model: moved out",
         "package M\n  model A\n  interface:\n    static Real x;\n  end A;\n\n  model B\n  end B;\nend M;\n",
         [](E e) { return e.moveClass(cls(e, "M.A"), e.tree().root()); },
         "package M\n\n  model B\n  end B;\nend M;\n\nmodel A\ninterface:\n  static Real x;\nend A;\n"},
        {"model: not found", circuit,
         [](E e) -> Result<TextChange> {
             const auto found = e.findClass("M.X");
             return found ? Result<TextChange>(TextChange()) : std::unexpected(found.error());
         },
         "!there is no model 'M.X' in case"},
    };
    return all;
}

} // namespace

class SolEditorTest : public QObject {
    Q_OBJECT
private slots:
    void edits_data() {
        QTest::addColumn<size_t>("index");
        for (size_t i = 0; i < cases().size(); ++i)
            QTest::newRow(cases()[i].name) << i;
    }
    void edits() {
        QFETCH(size_t, index);
        runCase(cases()[index], Language::Sol);
    }

    void randomEditsOfTheExamples() {
        std::mt19937 random(5);
        std::vector<std::string> texts{circuit};
        for (QDirIterator it(GNOMON_SOURCE_DIR "/resources/examples", {"*.sol"}, QDir::Files,
                             QDirIterator::Subdirectories);
             it.hasNext();) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            texts.push_back(file.readAll().toStdString());
        }
        QVERIFY(texts.size() > 1);
        size_t edits = 0;
        for (int round = 0; round < 4000; ++round) {
            const std::string& before = texts[random() % texts.size()];
            const SyntaxTree tree = parsed(before, Language::Sol);
            const SolEditor editor(tree);
            std::vector<NodeId> models, statements;
            for (size_t i = 0; i < tree.nodeCount(); ++i) {
                const NodeKind kind = tree.kind(NodeId(i));
                if (kind == NodeKind::SolModel)
                    models.push_back(NodeId(i));
                if (kind == NodeKind::SolDeclaration || kind == NodeKind::SolEquation ||
                    kind == NodeKind::SolAnonymous || kind == NodeKind::SolIf || kind == NodeKind::SolWhen ||
                    kind == NodeKind::SolSection)
                    statements.push_back(NodeId(i));
            }
            const NodeId model = models[random() % models.size()];
            const NodeId statement = statements[random() % statements.size()];
            const NodeId other = statements[random() % statements.size()];
            const std::string name = "fresh_" + std::to_string(random() % 1000);
            bool insertsOnly = true;
            SourceSpan touched = tree.span(tree.root());
            Result<TextChange> change = TextChange();
            switch (random() % 8) {
            case 0:
                change = editor.insertComponent(model, "static Real " + name, {},
                                                random() % 2 ? ClassPart::Interface : ClassPart::Implementation);
                break;
            case 1:
                change = editor.insertEquation(model, name + ".x = 2*" + name + ".y");
                break;
            case 2:
                change = editor.setInSection(model, "Simulator", name + "{t << 1}");
                break;
            case 3:
                change = editor.addConnection(model, name + ".a", name + ".b");
                break;
            case 4:
                change = editor.addMemberModel(model, "model " + name + "\nimplementation:\n  x = 1\nend " + name);
                break;
            case 5:
                change = editor.setModifier(statement, {name}, "1.5");
                touched = tree.span(statement);
                break;
            case 6:
                change = editor.remove(statement);
                insertsOnly = false;
                touched = tree.span(statement);
                break;
            default:
                change = editor.move(statement, random() % 2 ? Place::before(other) : Place::after(other));
                insertsOnly = false;
                break;
            }
            if (!change)
                continue;
            ++edits;
            const std::string after = change->apply(before);
            const std::string shown = "before:\n" + before + "\nafter:\n" + after;
            QVERIFY2(change->inverted(before).apply(after) == before, shown.c_str());
            const SyntaxTree again = parsed(after, Language::Sol);
            QVERIFY2(again.errors().empty(),
                     (shown + (again.errors().empty() ? "" : again.errors()[0].text())).c_str());
            for (const TextEdit& edit : change->edits()) {
                const std::string gone = before.substr(edit.offset, edit.removed);
                if (insertsOnly)
                    QVERIFY2(gone.find_first_not_of(" \t\r\n") == std::string::npos, shown.c_str());
                // Beyond the construct only its line, with its semicolon and comment, may change.
                const size_t end = before.find('\n', touched.end);
                QVERIFY2(edit.offset + 40 >= touched.begin && (end == std::string::npos || edit.end() <= end + 2),
                         shown.c_str());
            }
        }
        QVERIFY(edits > 2000);
    }
};

QTEST_APPLESS_MAIN(SolEditorTest)
#include "sol_editor_test.moc"
