// Random operations of the editor on the classes of the standard library and on own texts. Whether an edit is minimal
// is checked by what the tree of the old text says about the touched construct, not by what the editor says.
#include "compiler/syntax/compact_text.h"
#include "compiler/syntax/editor/layout.h"
#include "compiler/syntax/editor/modelica_editor.h"
#include "compiler/syntax/editor/modelica_outline.h"
#include "compiler/syntax/parse.h"

#include <QDirIterator>
#include <QTest>

#include <algorithm>
#include <map>
#include <random>

using namespace gnomon;
using namespace gnomon::syntax;

namespace {

using Random = std::mt19937;

/// Texts of other layouts than the library has.
const std::vector<std::string>& ownTexts() {
    static const std::vector<std::string> texts = {
        "model M Real x; parameter Real y(start=1)=2; A a, b; equation connect(a.p, b.n); x=y; end M;\n",
        "model M\r\n\tReal x, y \"why\", z;\r\n\tA a(b(c = 1), d = 2)\t// tab\r\n\t\tannotation(Placement());\r\n"
        "protected\r\n\tB b;\r\nequation\r\n\tconnect(a.p,b.p);\r\n\r\n\tx = y; y = z; // two\r\nend M;\r\n",
        "package P // package\r  model A\r    Real a;\r  end A;\r\r  /* block\r     comment */\r  model B\r    A "
        "x(a=1);"
        " A y;\r  equation\r    x.a = y.a;\r  end B;\rend P;\r",
        "package P\n    // heading\n\n    constant Real c=1;\n    function f \"f\"\n        input Real x;\n        "
        "output "
        "Real y;\n    algorithm\n        y := x; // done\n        if y > 1 then\n            y := 1;\n        end if;\n"
        "    end f;\n    type T = Real(min=0,unit=\"m\");\n    replaceable model R = A(redeclare B b) constrainedby "
        "A;\n"
        "end P;",
        "within Q;\nmodel M \"text \\\" with // no comment\"\n  extends A(final x=1,\n            each y=2) annotation "
        "(E(x=1));\n"
        "  Real 'odd name' = 1, // first\n       b = 2, // second\n       c = 3; // third\nequation\n  for i in 1:3 "
        "loop\n"
        "    connect(a[i].p, b[i].n);\n  end for;\n  annotation (Icon(graphics={Line(points={{0,0},{1,1}}),\n"
        "        Text(extent={{-1,-1},{1,1}})}),\n    Documentation(info=\"<html>\n</html>\"));\nend M;\n",
    };
    return texts;
}

struct Text {
    std::string name;
    std::string bytes;
};

std::string readAll(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::vector<Text> libraryTexts() {
    std::vector<Text> texts;
    const QString root = qEnvironmentVariable("MODELICAPATH").section(':', 0, 0);
    if (root.isEmpty())
        return texts;
    QStringList paths;
    for (QDirIterator it(root, {"*.mo"}, QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
        paths.push_back(it.next());
    paths.sort();
    for (const QString& path : paths)
        texts.push_back({path.toStdString(), readAll(path)});
    return texts;
}

SyntaxTree parsed(const std::string& name, const std::string& bytes) {
    return parse(std::make_shared<const SourceText>(name, bytes), SourceId(0), Language::Modelica);
}

/// What an operation did, and what it may have touched.
struct Done {
    std::string what;
    Result<TextChange> change = TextChange();
    bool mayBeRefused = false;
    // Old bytes that may change; elsewhere only insertions and the blanks around them may differ.
    uint32_t begin = 0, end = 0;
    bool insertsOnly = false; // no token of the old text may go, anywhere
    std::function<bool(const ModelicaEditor&, const ModelicaOutline&)> hasEffect;
};

class Operations {
public:
    Operations(const SyntaxTree& tree, Random& random)
        : m_tree(tree), m_random(random), m_editor(tree), m_outline(tree), m_layout(tree) {}

    /// Nothing if the text has no construct for the operation that was drawn.
    std::optional<Done> one() {
        const std::vector<NodeId> classes = longClasses();
        if (classes.empty())
            return std::nullopt;
        m_class = pick(classes);
        m_path = pathOf(m_class);
        switch (m_random() % 22) {
        case 0:
            return insertComponent();
        case 1:
            return removeComponent();
        case 2:
            return renameComponent();
        case 3:
            return moveElement();
        case 4:
        case 5:
            return setModifier();
        case 6:
            return setNewModifier();
        case 7:
            return removeModifier();
        case 8:
            return setArgument();
        case 9:
        case 10:
            return moveOnDiagram();
        case 11:
            return setClassAnnotation();
        case 12:
            return removeAnnotation();
        case 13:
            return addConnection();
        case 14:
            return changeConnection();
        case 15:
            return removeEquation();
        case 16:
            return insertEquation();
        case 17:
            return changeEquation();
        case 18:
            return addClass();
        case 19:
            return renameClass();
        case 20:
            return moveClass();
        default:
            return renameEverywhere();
        }
    }

private:
    std::vector<NodeId> nodes(NodeKind kind) const {
        std::vector<NodeId> result;
        for (size_t i = 0; i < m_tree.nodeCount(); ++i)
            if (m_tree.kind(NodeId(i)) == kind)
                result.push_back(NodeId(i));
        return result;
    }
    std::vector<NodeId> longClasses() const {
        std::vector<NodeId> result;
        for (NodeId node : nodes(NodeKind::ClassDefinition)) {
            const NodeId body = m_outline.body(node);
            if (body.valid() && m_tree.kind(body) == NodeKind::LongClass && !m_outline.name(node).empty())
                result.push_back(node);
        }
        return result;
    }
    NodeId pick(const std::vector<NodeId>& from) { return from[m_random() % from.size()]; }
    std::string pathOf(NodeId node) const {
        std::string path(m_outline.name(node));
        for (NodeId at = m_outline.classAround(node); at.valid(); at = m_outline.classAround(at))
            path = std::string(m_outline.name(at)) + "." + path;
        return path;
    }
    std::string number() { return std::to_string(int(m_random() % 400) - 200); }
    std::string freshName() { return "fresh_" + std::to_string(m_random() % 1000); }
    Place place(const std::vector<NodeId>& siblings) {
        switch (siblings.empty() ? m_random() % 2 : m_random() % 4) {
        case 0:
            return Place::first();
        case 1:
            return Place::last();
        case 2:
            return Place::before(pick(siblings));
        default:
            return Place::after(pick(siblings));
        }
    }
    Done touching(NodeId construct) const {
        const SourceSpan span = m_tree.span(construct);
        Done done;
        done.begin = span.begin;
        done.end = span.end;
        return done;
    }
    /// The construct with its semicolon and the lines it has for itself, and the blank line below.
    Done withLines(NodeId construct) const {
        Done done = touching(construct);
        const TokenId last = m_outline.lastToken(construct);
        done.end = m_layout.behindLineEnd(m_layout.restOfLineIsFree(m_layout.end(last)).value_or(m_layout.end(last)));
        while (done.end < m_tree.bytes().size() && m_layout.isBlank(done.end, done.end + 1))
            ++done.end;
        if (m_layout.isBlank(done.end, m_layout.lineEnd(done.end)))
            done.end = m_layout.behindLineEnd(m_layout.lineEnd(done.end));
        while (done.begin > 0 && (m_tree.bytes()[done.begin - 1] == ' ' || m_tree.bytes()[done.begin - 1] == '\t'))
            --done.begin;
        return done;
    }
    Done inserting(std::string what) const {
        Done done;
        done.what = std::move(what);
        done.insertsOnly = true;
        return done;
    }

    std::optional<Done> insertComponent() {
        const std::string name = freshName();
        Done done = inserting("insert component into " + m_path);
        const ClassPart part = m_random() % 2 ? ClassPart::Public : ClassPart::Protected;
        const std::string annotation =
            m_random() % 2 ? " annotation (Placement(transformation(extent={{-10,-10},{10,10}})))" : "";
        done.change = m_editor.insertComponent(m_class, "Real " + name + "(start=1) \"new\"" + annotation + ";",
                                               place(m_outline.elements(m_class)), part);
        done.hasEffect = [path = m_path, name](const ModelicaEditor& e, const ModelicaOutline&) {
            const auto found = e.findClass(path);
            return found && e.findComponent(*found, name);
        };
        return done;
    }

    std::optional<Done> removeComponent() {
        const std::vector<NodeId> all = m_outline.declarations(m_class);
        if (all.empty())
            return std::nullopt;
        const NodeId gone = pick(all);
        Done done = withLines(m_outline.parent(gone));
        done.what = "remove component " + m_path + "." + std::string(m_outline.name(gone));
        done.change = m_editor.remove(gone);
        const bool twice =
            std::ranges::count_if(all, [&](NodeId d) { return m_outline.name(d) == m_outline.name(gone); }) > 1;
        done.hasEffect = [path = m_path, name = std::string(m_outline.name(gone)), twice](const ModelicaEditor& e,
                                                                                          const ModelicaOutline&) {
            const auto found = e.findClass(path);
            return found && (twice || !e.findComponent(*found, name));
        };
        return done;
    }

    std::optional<Done> renameComponent() {
        const std::vector<NodeId> all = m_outline.declarations(m_class);
        if (all.empty())
            return std::nullopt;
        const NodeId target = pick(all);
        Done done = touching(target);
        done.end = done.begin + m_tree.tokens().length(m_tree.firstToken(target));
        const std::string name = freshName();
        done.what = "rename component " + m_path + "." + std::string(m_outline.name(target));
        done.change = m_editor.renameComponent(target, name);
        done.hasEffect = [path = m_path, name](const ModelicaEditor& e, const ModelicaOutline&) {
            const auto found = e.findClass(path);
            return found && e.findComponent(*found, name);
        };
        return done;
    }

    std::optional<Done> moveElement() {
        std::vector<NodeId> all = m_outline.elements(m_class);
        for (NodeId declaration : m_outline.declarations(m_class))
            all.push_back(declaration);
        for (NodeId section : m_outline.sections(m_class))
            for (NodeId child : m_tree.children(section))
                if (m_outline.isEquation(m_tree.kind(child)) || m_outline.isStatement(m_tree.kind(child)))
                    all.push_back(child);
        if (all.size() < 2)
            return std::nullopt;
        const NodeId moved = pick(all), sibling = pick(all);
        const bool after = m_random() % 2;
        Done done;
        done.what = "move an element of " + m_path + (after ? " behind " : " before ") +
                    std::string(m_tree.text(sibling).substr(0, 20));
        done.mayBeRefused = true;
        done.change = m_editor.move(moved, after ? Place::after(sibling) : Place::before(sibling));
        // The tokens are the same ones, in another order; commas and prefixes of a shared clause aside.
        done.end = uint32_t(m_tree.bytes().size());
        const size_t count = m_outline.declarations(m_class).size();
        done.hasEffect = [path = m_path, count](const ModelicaEditor& e, const ModelicaOutline& o) {
            const auto found = e.findClass(path);
            return found && o.declarations(*found).size() == count;
        };
        return done;
    }

    /// An argument somewhere in the class with the names that lead to it, and its holder.
    struct Argument {
        NodeId holder;
        NamePath path;
        NodeId node;
    };
    void collect(NodeId holder, NodeId at, NamePath path, std::vector<Argument>& into) const {
        const ModelicaOutline::Slot slot = m_outline.slot(at);
        if (!slot.valid || !slot.arguments.valid())
            return;
        for (NodeId argument : m_outline.arguments(slot.arguments)) {
            NamePath longer = path;
            for (std::string_view name : m_outline.argumentNames(argument))
                longer.emplace_back(name);
            if (longer.size() == path.size())
                continue;
            into.push_back({holder, longer, argument});
            collect(holder, argument, longer, into);
        }
    }
    std::vector<Argument> arguments() const {
        std::vector<Argument> result;
        for (NodeId declaration : m_outline.declarations(m_class))
            collect(declaration, declaration, {}, result);
        for (NodeId element : m_outline.elements(m_class))
            if (m_tree.kind(element) == NodeKind::ExtendsClause || m_tree.kind(element) == NodeKind::ClassDefinition)
                collect(element, element, {}, result);
        return result;
    }

    std::optional<Done> setModifier() {
        std::vector<Argument> all = arguments();
        std::erase_if(all, [&](const Argument& a) { return m_tree.kind(a.node) != NodeKind::ElementModification; });
        if (all.empty())
            return std::nullopt;
        const Argument target = all[m_random() % all.size()];
        Done done = touching(target.node);
        const std::string value = m_random() % 2 ? number() : "if a > " + number() + " then b else c";
        done.what = "set modifier in " + m_path + ": " + target.path.back();
        done.change = m_editor.setModifier(target.holder, target.path, value);
        return done;
    }

    std::optional<Done> setNewModifier() {
        const std::vector<NodeId> all = m_outline.declarations(m_class);
        if (all.empty())
            return std::nullopt;
        const NodeId target = pick(all);
        NamePath path;
        for (size_t depth = m_random() % 4; depth > 0; --depth)
            path.push_back(freshName());
        Done done = touching(target);
        done.insertsOnly = !path.empty();
        done.what = "new modifier of " + m_path + "." + std::string(m_outline.name(target));
        done.change = m_editor.setModifier(target, path, number());
        return done;
    }

    std::optional<Done> removeModifier() {
        const std::vector<Argument> all = arguments();
        if (all.empty())
            return std::nullopt;
        const Argument target = all[m_random() % all.size()];
        Done done = touching(target.holder);
        done.what = "remove modifier in " + m_path + ": " + target.path.back();
        done.change = m_editor.removeModifier(target.holder, target.path);
        return done;
    }

    std::optional<Done> setArgument() {
        const std::vector<NodeId> all = m_outline.declarations(m_class);
        if (all.empty())
            return std::nullopt;
        const NodeId target = pick(all);
        Done done = touching(target);
        done.insertsOnly = true;
        done.what = "redeclare in " + m_path + "." + std::string(m_outline.name(target));
        done.change = m_editor.setArgument(target, {}, "redeclare package " + freshName() + " = Some.Other(x=1)");
        return done;
    }

    std::optional<Done> moveOnDiagram() {
        std::vector<NodeId> all;
        for (NodeId declaration : m_outline.declarations(m_class))
            if (m_outline.annotation(declaration).valid())
                all.push_back(declaration);
        if (all.empty())
            return std::nullopt;
        const NodeId target = pick(all);
        Done done = touching(m_outline.annotation(target));
        done.what = "place " + m_path + "." + std::string(m_outline.name(target));
        done.change =
            m_editor.setAnnotation(target, {"Placement", "transformation", "extent"},
                                   "{{" + number() + "," + number() + "},{" + number() + "," + number() + "}}");
        return done;
    }

    std::optional<Done> setClassAnnotation() {
        Done done;
        done.what = "experiment of " + m_path;
        const NodeId annotation = m_outline.annotation(m_class);
        if (annotation.valid())
            done = touching(annotation);
        else
            done.insertsOnly = true;
        done.what = "experiment of " + m_path;
        done.change = m_editor.setAnnotation(m_class, {"experiment", "StopTime"}, number());
        return done;
    }

    std::optional<Done> removeAnnotation() {
        std::vector<NodeId> all;
        for (NodeKind kind : {NodeKind::Declaration, NodeKind::ConnectEquation, NodeKind::ExtendsClause})
            for (NodeId node : m_outline.within(m_class, kind))
                if (m_outline.annotation(node).valid() &&
                    m_outline.isElement(m_tree.kind(m_outline.parent(node))) == (kind == NodeKind::Declaration))
                    all.push_back(node);
        if (m_outline.annotation(m_class).valid())
            all.push_back(m_class);
        if (all.empty())
            return std::nullopt;
        const NodeId host = pick(all), annotation = m_outline.annotation(host);
        NamePath path;
        std::vector<Argument> entries;
        collect(annotation, annotation, {}, entries);
        if (!entries.empty() && m_random() % 3)
            path = entries[m_random() % entries.size()].path;
        Done done = withLines(annotation);
        while (done.begin > 0 &&
               std::string_view(" \t\r\n").find(m_tree.bytes()[done.begin - 1]) != std::string_view::npos)
            --done.begin;
        done.what = "remove annotation in " + m_path;
        done.change = m_editor.removeAnnotation(host, path);
        return done;
    }

    std::optional<Done> addConnection() {
        Done done = inserting("connect in " + m_path);
        done.change = m_editor.addConnection(m_class, freshName() + ".p", freshName() + "[1].n",
                                             m_random() % 2 ? "Line(points={{0,0},{10,10}}, color={0,0,255})" : "");
        return done;
    }

    std::optional<Done> changeConnection() {
        const std::vector<NodeId> all = m_outline.within(m_class, NodeKind::ConnectEquation);
        if (all.empty())
            return std::nullopt;
        const NodeId target = pick(all);
        Done done = touching(target);
        done.what = "change a connection of " + m_path;
        done.change =
            m_editor.changeConnection(target, compactText(m_tree, m_tree.children(target)[0]), freshName() + ".x");
        return done;
    }

    std::vector<NodeId> equations() const {
        std::vector<NodeId> all;
        for (size_t i = 0; i < m_tree.nodeCount(); ++i)
            if ((m_outline.isEquation(m_tree.kind(NodeId(i))) || m_outline.isStatement(m_tree.kind(NodeId(i)))) &&
                m_outline.classAround(NodeId(i)) == m_class &&
                m_tree.kind(m_outline.parent(NodeId(i))) != NodeKind::InheritanceBreak)
                all.push_back(NodeId(i));
        return all;
    }

    std::optional<Done> removeEquation() {
        const std::vector<NodeId> all = equations();
        if (all.empty())
            return std::nullopt;
        const NodeId target = pick(all);
        Done done = withLines(target);
        done.what = "remove an equation of " + m_path;
        done.change = m_editor.remove(target);
        return done;
    }

    std::optional<Done> insertEquation() {
        Done done = inserting("insert an equation into " + m_path);
        std::vector<NodeId> all = equations();
        std::erase_if(all, [&](NodeId node) { return !m_outline.isEquation(m_tree.kind(node)); });
        const std::string text = m_random() % 2 ? "der(x) = 2*y + (" + number() + ")"
                                                : "when x > " + number() + " then\n  reinit(x, 0);\nend when;";
        done.change = m_editor.insertEquation(m_class, text, place(all),
                                              m_random() % 2 ? ClassPart::Equations : ClassPart::InitialEquations);
        return done;
    }

    std::optional<Done> changeEquation() {
        const std::vector<NodeId> all = equations();
        if (all.empty())
            return std::nullopt;
        const NodeId target = pick(all);
        // One identifier or number of it becomes another.
        std::vector<TokenId> tokens;
        for (size_t i = m_tree.firstToken(target).index(); i < m_tree.tokenEnd(target).index(); ++i)
            if (m_tree.tokens().kind(TokenId(i)) == TokenKind::Integer ||
                m_tree.tokens().kind(TokenId(i)) == TokenKind::Real)
                tokens.push_back(TokenId(i));
        if (tokens.empty())
            return std::nullopt;
        const SourceSpan span = m_tree.span(target), token = m_tree.span(tokens[m_random() % tokens.size()]);
        std::string text(m_tree.text(target));
        text.replace(token.begin - span.begin, token.size(), "12345");
        Done done = touching(target);
        done.begin = token.begin;
        done.end = token.end;
        done.what = "change an equation of " + m_path;
        done.change = m_editor.change(target, text);
        return done;
    }

    std::optional<Done> addClass() {
        Done done = inserting("add a class to " + m_path);
        const bool file = m_random() % 4 == 0;
        const NodeId container = file ? m_tree.root() : m_class;
        const std::string name = freshName();
        done.change =
            m_editor.addClass(container, "model " + name + " \"new\"\n  Real x;\nequation\n  x = 1;\nend " + name + ";",
                              place(m_outline.classes(container)));
        done.hasEffect = [path = file ? name : m_path + "." + name](const ModelicaEditor& e, const ModelicaOutline&) {
            return e.findClass(path).has_value();
        };
        return done;
    }

    std::optional<Done> renameClass() {
        Done done = touching(m_class);
        done.what = "rename class " + m_path;
        const std::string name = freshName();
        done.change = m_editor.renameClass(m_class, name);
        const size_t dot = m_path.rfind('.');
        done.hasEffect = [path = (dot == std::string::npos ? "" : m_path.substr(0, dot + 1)) + name](
                             const ModelicaEditor& e, const ModelicaOutline&) { return e.findClass(path).has_value(); };
        return done;
    }

    std::optional<Done> moveClass() {
        const std::vector<NodeId> all = nodes(NodeKind::ClassDefinition);
        const NodeId moved = pick(all);
        if (m_tree.kind(m_outline.parent(moved)) == NodeKind::ClassModification)
            return std::nullopt;
        const NodeId container = m_random() % 4 ? m_class : m_tree.root();
        Done done;
        done.what = "move class " + std::string(m_outline.name(moved)) + " into " + m_path;
        done.mayBeRefused = true;
        done.end = uint32_t(m_tree.bytes().size());
        done.change = m_editor.moveClass(moved, container, place(m_outline.classes(container)));
        return done;
    }

    std::optional<Done> renameEverywhere() {
        std::vector<TokenId> names;
        for (size_t i = m_tree.firstToken(m_class).index(); i < m_tree.tokenEnd(m_class).index(); ++i)
            if (m_tree.tokens().kind(TokenId(i)) == TokenKind::Identifier)
                names.push_back(TokenId(i));
        const std::string_view name = m_tree.text(names[m_random() % names.size()]);
        std::vector<SourceSpan> places;
        // Everywhere in the file, for `end Name` must match; words of the extensions are names elsewhere.
        for (size_t i = 0; i + 1 < m_tree.tokens().size(); ++i)
            if (m_tree.tokens().kind(TokenId(i)) == TokenKind::Identifier && m_tree.text(TokenId(i)) == name)
                places.push_back(m_tree.span(TokenId(i)));
        Done done;
        done.what = "rename " + std::string(name) + " everywhere in " + m_path;
        done.end = uint32_t(m_tree.bytes().size());
        done.change = m_editor.renameAt(places, "renamed_everywhere");
        return done;
    }

    const SyntaxTree& m_tree;
    Random& m_random;
    ModelicaEditor m_editor;
    ModelicaOutline m_outline;
    Layout m_layout;
    NodeId m_class;
    std::string m_path;
};

/// Empty if the change keeps to what was touched, else what it did beyond.
std::string beyond(const Done& done, const SyntaxTree& before) {
    const std::string_view text = before.bytes();
    for (const TextEdit& edit : done.change->edits()) {
        const std::string_view gone = text.substr(edit.offset, edit.removed);
        const bool onlyBlanks = gone.find_first_not_of(" \t\r\n") == std::string_view::npos;
        if (done.insertsOnly && !onlyBlanks)
            return "takes '" + std::string(gone) + "' away";
        if (done.insertsOnly && done.end == 0)
            continue;
        if (edit.offset < done.begin || edit.end() > done.end)
            return "touches offset " + std::to_string(edit.offset) + " to " + std::to_string(edit.end()) +
                   " outside of " + std::to_string(done.begin) + " to " + std::to_string(done.end);
    }
    return {};
}

/// The lines that differ, with a line of context, for reading.
std::string shown(const std::string& before, const TextChange& change) {
    std::string result;
    const SourceText text("", before);
    uint32_t done = 0;
    for (const TextEdit& edit : change.edits()) {
        const uint32_t first = text.position(edit.offset).line, last = text.position(edit.end()).line;
        if (last <= done)
            continue;
        const uint32_t begin = text.lineBegin(std::max(1u, first - std::min(first, 2u)));
        const uint32_t end = text.lineBegin(last + 3);
        TextChange part;
        for (const TextEdit& other : change.edits())
            if (other.offset >= begin && other.end() <= end)
                part.add({other.offset - begin, other.removed, other.inserted});
        result +=
            "-----\n" + before.substr(begin, end - begin) + "+++++\n" + part.apply(before.substr(begin, end - begin));
        done = last + 2;
    }
    return result;
}

} // namespace

class RandomEditsTest : public QObject {
    Q_OBJECT

    void run(const std::vector<Text>& texts, size_t wanted, unsigned seed) {
        Random random(seed);
        std::map<std::string, size_t> refusals;
        size_t edits = 0, refused = 0, unchanged = 0;
        const int toShow = qEnvironmentVariableIntValue("GNOMON_SHOW_EDITS");
        while (edits < wanted) {
            const Text& text = texts[random() % texts.size()];
            const SyntaxTree tree = parsed(text.name, text.bytes);
            QVERIFY2(tree.errors().empty(), text.name.c_str());
            Operations operations(tree, random);
            for (int i = 0; i < 8 && edits < wanted; ++i) {
                const std::optional<Done> done = operations.one();
                if (!done)
                    continue;
                const std::string where = text.name + ": " + done->what;
                if (!done->change) {
                    QVERIFY2(done->mayBeRefused, (where + ": " + done->change.error().message).c_str());
                    ++refusals[done->change.error().message.substr(0, 30)];
                    ++refused;
                    continue;
                }
                ++edits;
                unchanged += done->change->empty();
                QVERIFY2(done->change->fits(text.bytes.size()), where.c_str());
                const std::string after = done->change->apply(text.bytes);
                const std::string context = where + "\n" + shown(text.bytes, *done->change);
                if (int(edits) <= toShow)
                    qInfo("%s", context.c_str());
                QVERIFY2(done->change->inverted(text.bytes).apply(after) == text.bytes, context.c_str());
                const std::string wrong = beyond(*done, tree);
                QVERIFY2(wrong.empty(), (context + wrong).c_str());
                const SyntaxTree again = parsed(text.name, after);
                QVERIFY2(again.errors().empty(),
                         (context + (again.errors().empty() ? "" : again.errors()[0].text())).c_str());
                if (done->hasEffect)
                    QVERIFY2(done->hasEffect(ModelicaEditor(again), ModelicaOutline(again)), context.c_str());
            }
        }
        qInfo("%zu edits, %zu of them without a change, %zu requests refused", edits, unchanged, refused);
        QVERIFY(unchanged < edits / 10);
    }

private slots:
    void ownTextsOfManyLayouts() {
        std::vector<Text> texts;
        for (const std::string& bytes : ownTexts())
            texts.push_back({"own text " + std::to_string(texts.size()), bytes});
        run(texts, 3000, 1);
    }

    void standardLibrary() {
        const std::vector<Text> texts = libraryTexts();
        if (texts.empty())
            QSKIP("MODELICAPATH names no library");
        run(texts, 10000,
            qEnvironmentVariableIsSet("GNOMON_SEED") ? unsigned(qEnvironmentVariableIntValue("GNOMON_SEED")) : 2);
    }
};

QTEST_APPLESS_MAIN(RandomEditsTest)
#include "random_edits_test.moc"
