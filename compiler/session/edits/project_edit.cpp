#include "compiler/session/edits/project_edit.h"

#include "compiler/base/identifier.h"
#include "compiler/base/phrases.h"
#include "compiler/session/language/language_queries.h"
#include "compiler/session/session.h"
#include "compiler/session/views/view_world.h"
#include "compiler/syntax/editor/fragment.h"
#include "compiler/syntax/editor/modelica_editor.h"
#include "compiler/syntax/parse.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace gnomon::session {

namespace fs = std::filesystem;
using syntax::Layout;
using syntax::ModelicaEditor;
using syntax::ModelicaOutline;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::SyntaxTree;
using syntax::TokenId;
using syntax::TokenKind;

namespace {

std::string lastName(const std::string& fullName) {
    const size_t dot = fullName.rfind('.');
    return dot == std::string::npos ? fullName : fullName.substr(dot + 1);
}

std::string packageOf(const std::string& fullName) {
    const size_t dot = fullName.rfind('.');
    return dot == std::string::npos ? std::string() : fullName.substr(0, dot);
}

bool isName(const std::string& name) {
    if (name.size() > 2 && name.front() == '\'' && name.back() == '\'')
        return name.find_first_of("'\\\r\n", 1) == name.size() - 1;
    return !name.empty() && !(name[0] >= '0' && name[0] <= '9') && std::ranges::all_of(name, isNameByte);
}

std::string_view keywordOf(ClassKind kind) {
    static constexpr std::string_view words[] = {"package", "model",    "block",    "connector", "record",
                                                 "type",    "function", "operator", "class"};
    return words[static_cast<size_t>(kind)];
}

std::string quotedText(const std::string& text) {
    std::string result = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        result += c;
    }
    return result + '"';
}

/// package.order, with its line ends as they are.
class Order {
public:
    explicit Order(const std::string& folder) : path(folder + "/package.order") {
        std::ifstream in(path, std::ios::binary);
        exists = in.good();
        std::ostringstream all;
        all << in.rdbuf();
        text = all.str();
    }
    TextChange appended(const std::string& name) const {
        const bool crlf = text.find("\r\n") != std::string::npos;
        const std::string end = crlf ? "\r\n" : "\n";
        const bool open = !text.empty() && text.back() != '\n';
        return TextChange(TextEdit{static_cast<uint32_t>(text.size()), 0, (open ? end : "") + name + end});
    }
    /// Of another name; an empty one takes the line away.
    TextChange replaced(const std::string& name, const std::string& by) const {
        for (size_t begin = 0; begin < text.size();) {
            const size_t feed = text.find('\n', begin);
            const size_t next = feed == std::string::npos ? text.size() : feed + 1;
            size_t end = feed == std::string::npos ? text.size() : feed;
            while (end > begin && (text[end - 1] == '\r' || text[end - 1] == ' '))
                --end;
            if (text.compare(begin, end - begin, name) == 0)
                return TextChange(TextEdit{static_cast<uint32_t>(begin),
                                           static_cast<uint32_t>((by.empty() ? next : end) - begin), by});
            begin = next;
        }
        return {};
    }

    std::string path, text;
    bool exists = false;
};

/// A plan in the making: what is asked about classes, and the changes so far.
class Planner {
public:
    explicit Planner(ViewWorld& world) : m_world(world) {}

    ClassIndex& index() { return m_world.index(); }
    const ClassDef& def(DefId id) { return index().def(id); }

    Result<DefId> find(const std::string& className) {
        const DefId found = index().findPath(className);
        if (!found || !def(found).tree || def(found).tree->source().name() == "predefined")
            return refuse(phrase("there is no class {0}", className));
        return found;
    }
    std::string path(DefId id) { return std::string(def(id).tree->source().name()); }
    std::string_view text(DefId id) { return def(id).tree->bytes(); }
    /// Whether the class has a file to itself.
    bool hasOwnFile(DefId id) {
        const ClassDef& d = def(id);
        std::error_code error;
        if (!fs::exists(path(id), error) || !d.tree->child(d.tree->root(), NodeKind::ClassDefinition))
            return false;
        size_t classes = 0;
        bool isOne = false;
        for (NodeId child : d.tree->children(d.tree->root()))
            if (d.tree->kind(child) == NodeKind::ClassDefinition) {
                ++classes;
                isOne |= child == d.node;
            }
        return classes == 1 && isOne;
    }

    /// Adds to the change of a text; false if it meets what is there.
    bool change(const std::string& file, std::string_view before, const TextChange& with) {
        Work& work = m_texts[file];
        if (work.before.empty())
            work.before = before;
        for (const TextEdit& edit : with.edits())
            if (!work.change.add(edit))
                return false;
        return true;
    }
    ProjectChange take(std::string className) {
        for (auto& [file, work] : m_texts)
            if (!work.change.empty())
                plan.texts.push_back({file, std::move(work.before), std::move(work.change)});
        plan.className = std::move(className);
        return std::move(plan);
    }

    /// Where the class is named, with where it is declared.
    std::vector<ProjectChange::Use> references(DefId id) {
        const Definition of{path(id), def(id).nameSpan, index().fullName(id)};
        std::vector<ProjectChange::Use> result;
        for (const std::string& file : textsAround(m_world, of))
            if (const auto tree = m_world.database().tree(file))
                for (const SourceSpan& span : LanguageQueries(m_world, *tree).references(of))
                    result.push_back({file, span});
        return result;
    }

    /// The name in front of a place, with its dots: where "A.B." of A.B.C begins.
    static uint32_t chainBegin(std::string_view text, uint32_t at) {
        while (at > 0 && text[at - 1] == '.') {
            uint32_t begin = at - 1;
            if (begin > 0 && text[begin - 1] == '\'') {
                const size_t open = text.rfind('\'', begin - 2);
                if (open == std::string_view::npos)
                    return at;
                begin = static_cast<uint32_t>(open);
            } else {
                while (begin > 0 && isNameByte(text[begin - 1]))
                    --begin;
            }
            at = begin;
        }
        return at;
    }

    /// What stands in a class and would be found no more, or be something else, from another package: by its full
    /// name. `own` is the name of the class there.
    TextChange fittedTo(DefId id, DefId target, const std::string& own) {
        const ClassDef& d = def(id);
        const SyntaxTree& tree = *d.tree;
        const std::string fullName = index().fullName(id), inside = fullName + ".";
        const std::string targetName = target == index().root() ? std::string() : index().fullName(target);
        LanguageQueries queries(m_world, d.tree);
        TextChange change;
        const auto ownName = queries.references({path(id), d.nameSpan, fullName});
        const syntax::TokenBuffer& tokens = tree.tokens();
        for (size_t i = 0; i < tokens.size(); ++i) {
            const TokenId token(i);
            const SourceSpan span = tree.span(token);
            if (tokens.kind(token) != TokenKind::Identifier || span.begin < d.span.begin || span.end > d.span.end)
                continue;
            const bool isFirst = span.begin == 0 || tree.bytes()[span.begin - 1] != '.';
            if (std::ranges::find(ownName, span) != ownName.end()) {
                // A.B.M inside of A.B.M: in the copy it is C.D.M.
                const uint32_t begin = chainBegin(tree.bytes(), span.begin);
                const std::string name = begin == span.begin || targetName.empty() ? own : targetName + "." + own;
                if (begin != span.begin || tree.text(token) != own)
                    change.add({begin, span.end - begin, name});
                continue;
            }
            if (!isFirst)
                continue;
            // A.B.M.x: the M in it is looked at when its turn comes.
            const auto found = queries.definition(span.begin);
            if (!found || found->fullName == fullName || found->fullName.starts_with(inside) ||
                found->fullName == tree.text(token) || coversOwn(tree, span, ownName))
                continue;
            if (seenFrom(target, std::string(tree.text(token))) == found->fullName)
                continue;
            // Only what lies around the class: an inherited element is found wherever the class stands.
            if (!isAround(id, packageOf(found->fullName)))
                continue;
            change.add({span.begin, span.size(), found->fullName});
        }
        return change;
    }

    Planner& operator=(const Planner&) = delete;
    Planner(const Planner&) = delete;
    ~Planner() = default;

    ProjectChange plan;

private:
    struct Work {
        std::string before;
        TextChange change;
    };

    /// Whether a name that begins there goes on to the class itself.
    static bool coversOwn(const SyntaxTree& tree, SourceSpan first, const std::vector<SourceSpan>& own) {
        return std::ranges::any_of(own, [&](const SourceSpan& span) {
            return span.begin > first.begin && chainBegin(tree.bytes(), span.begin) == first.begin;
        });
    }
    bool isAround(DefId id, const std::string& package) {
        for (DefId at = def(id).parent; at && at != index().root(); at = def(at).parent)
            if (index().fullName(at) == package)
                return true;
        return false;
    }
    /// What a simple name means in a package, in full; empty: nothing.
    std::string seenFrom(DefId package, const std::string& name) {
        const NameId id = m_world.names().intern(name);
        if (package == index().root()) {
            const DefId found = index().find(package, id);
            return found ? index().fullName(found) : std::string();
        }
        ClassGraph& graph = m_world.graph();
        const FoundName found = graph.lookup(graph.classOf(package), id);
        if (found.kind == FoundName::Kind::Class)
            return index().fullName(graph.get(found.cls).def);
        if (found.kind == FoundName::Kind::Component)
            return graph.fullName(graph.expanded(found.cls).elements[found.element].owner) + "." + name;
        return {};
    }

    ViewWorld& m_world;
    std::map<std::string, Work> m_texts;
};

/// A class of a text as it stands alone, with line ends of its text.
std::string aloneText(const SyntaxTree& tree, NodeId node, const std::string& within) {
    const Layout layout(tree);
    const ModelicaOutline outline(tree);
    const TokenId first = outline.firstToken(node), last = outline.lastToken(node);
    const uint32_t begin = layout.isFirstOnLine(first) ? layout.commentsAbove(first) : layout.begin(first);
    std::string text = layout.moved(begin, layout.end(last), layout.indentation(layout.begin(first)), "");
    text.erase(0, text.find_first_not_of(" \t"));
    const std::string end(layout.lineEnding(layout.begin(first)));
    if (!text.ends_with(';'))
        text += ';';
    return (within.empty() ? "" : "within " + within + ";" + end) + text + end;
}

/// Takes classes out of a text, with the comments right above them.
Result<TextChange> takenOut(const SyntaxTree& tree, const std::vector<NodeId>& nodes) {
    Result<TextChange> change = ModelicaEditor(tree).remove(nodes);
    if (!change)
        return change;
    const Layout layout(tree);
    const ModelicaOutline outline(tree);
    for (NodeId node : nodes) {
        const TokenId first = outline.firstToken(node);
        const uint32_t begin = layout.isFirstOnLine(first) ? layout.commentsAbove(first) : layout.begin(first);
        if (const uint32_t end = layout.lineBegin(layout.begin(first)); begin < end)
            change->add({begin, end - begin, {}});
    }
    return change;
}

/// The class of a text that was edited.
struct Reparsed {
    std::shared_ptr<const SourceText> source;
    SyntaxTree tree;
    NodeId node;
};
Result<Reparsed> reparsed(const SyntaxTree& tree, const TextChange& change, const std::string& nameInText) {
    auto source = std::make_shared<const SourceText>(std::string(tree.source().name()), change.apply(tree.bytes()));
    SyntaxTree now = syntax::parse(source, tree.sourceId(), syntax::Language::Modelica);
    const Result<NodeId> node = ModelicaEditor(now).findClass(nameInText);
    if (!node)
        return std::unexpected(node.error());
    return Reparsed{source, std::move(now), *node};
}

/// The name of a class within its text.
std::string nameInText(const SyntaxTree& tree, const std::string& fullName) {
    if (const NodeId within = tree.child(tree.root(), NodeKind::WithinClause))
        if (const NodeId outer = tree.child(within, NodeKind::Name)) {
            const std::string prefix = std::string(tree.text(outer)) + ".";
            if (fullName.starts_with(prefix))
                return fullName.substr(prefix.size());
        }
    return fullName;
}

/// "model M … end M;" as a text of its own, without `within` and without what only an element may say.
std::string elementText(const Reparsed& at) {
    return aloneText(at.tree, at.node, {});
}

/// The editor looks at constructs; the comments above one come along.
TextChange withComments(const TextChange& change, const std::string& text) {
    const auto source = std::make_shared<const SourceText>("", text);
    const SyntaxTree tree = syntax::parse(source, SourceId(), syntax::Language::Modelica);
    const NodeId node = tree.child(tree.root(), NodeKind::ClassDefinition);
    const uint32_t begin = node ? tree.span(node).begin : 0;
    if (begin == 0)
        return change;
    const std::string head = text.substr(begin, text.find_first_of("\r\n", begin) - begin);
    TextChange result;
    for (TextEdit edit : change.edits()) {
        if (const size_t at = edit.inserted.find(head); at != std::string::npos) {
            const size_t line = edit.inserted.rfind('\n', at);
            const std::string indent = edit.inserted.substr(line + 1, at - line - 1);
            std::string comments;
            for (size_t from = 0; from < begin;) {
                const size_t end = std::min<size_t>(text.find('\n', from), begin - 1);
                comments += text.substr(from, end + 1 - from) + indent;
                from = end + 1;
            }
            edit.inserted.insert(at, comments);
        }
        result.add(std::move(edit));
    }
    return result;
}

/// Puts a class into a package: into its text, or as a file into its folder.
Result<void> place(Planner& planner, DefId package, const std::string& name, const std::string& text, bool asFolder) {
    ClassIndex& index = planner.index();
    if (package == index.root())
        return refuse(phrase("a class outside of all packages needs a file"));
    const ClassDef& into = planner.def(package);
    if (into.restriction != Restriction::Package && into.folder.empty())
        return refuse(phrase("{0} is no package", index.fullName(package)));
    if (into.folder.empty()) {
        if (asFolder)
            return refuse(phrase("{0} is one file: it has no place for folders", index.fullName(package)));
        const auto change = ModelicaEditor(*into.tree).addClass(into.node, text);
        if (!change)
            return std::unexpected(change.error());
        if (!planner.change(planner.path(package), into.tree->bytes(), withComments(*change, text)))
            return refuse(phrase("the change meets another one at the same place"));
        return {};
    }
    const std::string within = "within " + index.fullName(package) + ";\n";
    const std::string file = asFolder ? into.folder + "/" + name + "/package.mo" : into.folder + "/" + name + ".mo";
    std::error_code error;
    if (fs::exists(asFolder ? into.folder + "/" + name : file, error))
        return refuse(phrase("there is a file already: {0}", file));
    planner.plan.files.push_back({file, within + text + (text.ends_with('\n') ? "" : "\n")});
    if (asFolder)
        planner.plan.files.push_back({into.folder + "/" + name + "/package.order", ""});
    return {};
}

/// Keeps package.order in step with what comes and goes.
Result<void> order(Planner& planner, DefId package, const std::string& gone, const std::string& come) {
    if (package == planner.index().root() || planner.def(package).folder.empty())
        return {};
    const Order order(planner.def(package).folder);
    if (!order.exists)
        return {};
    TextChange change = gone.empty() ? TextChange() : order.replaced(gone, come);
    if (gone.empty() && !come.empty())
        change = order.appended(come);
    if (!change.empty() && !planner.change(order.path, order.text, change))
        return refuse(phrase("the change meets another one at the same place"));
    return {};
}

Result<DefId> packageNamed(Planner& planner, const std::string& name) {
    if (name.empty())
        return planner.index().root();
    return planner.find(name);
}

/// Checks the names of something that comes into a package.
Result<DefId> freePlace(ViewWorld& world, Planner& planner, const std::string& within, const std::string& name) {
    const Result<DefId> into = packageNamed(planner, within);
    if (!into)
        return into;
    if (const std::string trouble = troubleWithName(world, within, name); !trouble.empty())
        return refuse(trouble);
    return into;
}

} // namespace

std::string troubleWithLiterals(const NewClass& made) {
    if (made.isEnumeration && made.literals.empty())
        return phrase("an enumeration has values: give it some, with commas between them");
    for (const std::string& literal : made.literals)
        if (!syntax::isIdentifier(literal, syntax::Language::Modelica) ||
            std::ranges::count(made.literals, literal) > 1)
            return phrase("'{0}' cannot be a value of an enumeration, or is one twice", literal);
    return {};
}

std::string newClassText(const NewClass& made) {
    if (made.isEnumeration) {
        std::string literals;
        for (const std::string& literal : made.literals)
            literals += (literals.empty() ? "" : ", ") + literal;
        return "type " + made.name + " = enumeration(" + literals + ")" +
               (made.description.empty() ? "" : " " + quotedText(made.description)) + ";\n";
    }
    if (made.kind == ClassKind::Type) // as short as types are
        return "type " + made.name + " = " + (made.extends.empty() ? "Real" : made.extends) +
               (made.description.empty() ? "" : " " + quotedText(made.description)) + ";\n";
    std::string text = made.isPartial ? "partial " : "";
    if (made.isExpandable)
        text += "expandable ";
    text += std::string(keywordOf(made.kind)) + " " + made.name;
    if (!made.description.empty())
        text += " " + quotedText(made.description);
    text += "\n";
    if (!made.extends.empty())
        text += "  extends " + made.extends + ";\n";
    if (made.kind == ClassKind::Function && made.extends.empty() && !made.isPartial)
        text += "algorithm\n";
    return text + "end " + made.name + ";\n";
}

std::vector<std::string> textsAround(ViewWorld& world, const Definition& of) {
    std::set<std::string> all{of.path};
    for (const auto& file : world.database().snapshot().files())
        if (file->language() == syntax::Language::Modelica)
            all.insert(file->path());
    const DefId top = world.index().findPath(of.fullName.substr(0, of.fullName.find('.')));
    const std::string folder = top ? world.index().def(top).folder : std::string();
    std::error_code error;
    if (!folder.empty())
        for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
            if (it->is_regular_file(error) && it->path().extension() == ".mo")
                all.insert(it->path().string());
    return {all.begin(), all.end()};
}

std::string unusedName(const std::string& className) {
    return lastName(className) + "_renamed_in_a_plan";
}

std::string troubleWithName(ViewWorld& world, const std::string& within, const std::string& name) {
    if (!isName(name)) {
        // RC ladder → RCLadder
        std::string proposed;
        bool begins = false;
        for (char c : name) {
            if (!isNameByte(c)) {
                begins = true;
                continue;
            }
            proposed += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
            begins = false;
        }
        return name != proposed && isName(proposed)
                   ? phrase("'{0}' is no name: one has letters, digits and _, such as {1}", name, proposed)
                   : phrase("'{0}' is no name", name);
    }
    ClassIndex& index = world.index();
    const DefId into = within.empty() ? index.root() : index.findPath(within);
    if (!into)
        return phrase("there is no package {0}", within);
    if (index.find(into, world.names().intern(name)))
        return phrase("there is a class {0} already", within.empty() ? name : within + "." + name);
    if (!within.empty())
        for (const ClassElement& element : world.graph().expanded(world.graph().classOf(into)).elements)
            if (world.text(element.name) == name)
                return phrase("{0} has a {1} already", within, name);
    return {};
}

std::string troubleWithExtends(ViewWorld& world, const std::string& within, const std::string& extends) {
    if (extends.empty())
        return {};
    // As a name that is written there: in the packages around it, too.
    for (std::string around = within;;) {
        if (world.index().findPath(around.empty() ? extends : around + "." + extends))
            return {};
        if (around.empty())
            return phrase("there is no class {0}", extends);
        around = packageOf(around);
    }
}

Result<ProjectChange> planNewClass(ViewWorld& world, const NewClass& made) {
    Planner planner(world);
    const Result<DefId> into = freePlace(world, planner, made.within, made.name);
    if (!into)
        return std::unexpected(into.error());
    if (const std::string trouble = troubleWithExtends(world, made.within, made.extends); !trouble.empty())
        return refuse(trouble);
    if (const std::string trouble = troubleWithLiterals(made); !trouble.empty())
        return refuse(trouble);
    if (const auto done = place(planner, *into, made.name, newClassText(made), made.asFolder); !done)
        return std::unexpected(done.error());
    if (const auto done = order(planner, *into, {}, made.name); !done)
        return std::unexpected(done.error());
    return planner.take(made.within + "." + made.name);
}

Result<ProjectChange> planDuplicate(ViewWorld& world, const std::string& className, const std::string& newName,
                                    const std::string& within) {
    Planner planner(world);
    const Result<DefId> cls = planner.find(className);
    if (!cls)
        return std::unexpected(cls.error());
    const Result<DefId> into = freePlace(world, planner, within, newName);
    if (!into)
        return std::unexpected(into.error());
    if (!planner.def(*cls).folder.empty())
        return refuse(phrase("{0} is a folder of files: copy its classes one by one", className));
    const SyntaxTree& tree = *planner.def(*cls).tree;
    const TextChange fitted = planner.fittedTo(*cls, *into, newName);
    const std::string inText = nameInText(tree, className);
    const size_t dot = inText.rfind('.');
    const auto copied =
        reparsed(tree, fitted, dot == std::string::npos ? newName : inText.substr(0, dot + 1) + newName);
    if (!copied)
        return std::unexpected(copied.error());
    const std::string text = elementText(*copied);
    if (*into == world.index().root()) {
        // A text that nobody has saved yet.
        planner.plan.files.push_back({newName + ".mo", text});
        return planner.take(newName);
    }
    if (const auto done = place(planner, *into, newName, text, false); !done)
        return std::unexpected(done.error());
    if (const auto done = order(planner, *into, {}, newName); !done)
        return std::unexpected(done.error());
    return planner.take(within + "." + newName);
}

Result<ProjectChange> planMove(ViewWorld& world, const std::string& className, const std::string& within) {
    Planner planner(world);
    const Result<DefId> cls = planner.find(className);
    if (!cls)
        return std::unexpected(cls.error());
    const std::string name = lastName(className);
    if (within == packageOf(className))
        return refuse(phrase("{0} is there already", className));
    if (within == className || within.starts_with(className + "."))
        return refuse(phrase("{0} cannot be moved into itself", className));
    const Result<DefId> into = freePlace(world, planner, within, name);
    if (!into)
        return std::unexpected(into.error());
    if (*into == world.index().root())
        return refuse(phrase("only packages can be moved into"));
    if (!planner.def(*cls).folder.empty())
        return refuse(phrase("{0} is a folder of files: move its classes one by one", className));
    const ClassDef d = planner.def(*cls);
    const SyntaxTree& tree = *d.tree;
    const std::string newFullName = within + "." + name;

    const auto moved = reparsed(tree, planner.fittedTo(*cls, *into, name), nameInText(tree, className));
    if (!moved)
        return std::unexpected(moved.error());
    const std::string text = elementText(*moved);
    for (const ProjectChange::Use& use : planner.references(*cls)) {
        const bool isInside =
            use.path == planner.path(*cls) && use.span.begin >= d.span.begin && use.span.end <= d.span.end;
        if (isInside)
            continue; // its own text went along already
        const auto there = world.database().tree(use.path);
        const std::string_view bytes = (*there)->bytes();
        const uint32_t begin = Planner::chainBegin(bytes, use.span.begin);
        if (!planner.change(use.path, bytes, TextChange(TextEdit{begin, use.span.end - begin, newFullName})))
            return refuse(phrase("the change meets another one at the same place"));
    }
    if (planner.hasOwnFile(*cls)) {
        planner.plan.moves.push_back({planner.path(*cls), {}});
    } else {
        const auto gone = takenOut(tree, {d.node});
        if (!gone)
            return std::unexpected(gone.error());
        if (!planner.change(planner.path(*cls), tree.bytes(), *gone))
            return refuse(phrase("the change meets another one at the same place"));
    }
    if (const auto done = order(planner, d.parent, name, {}); !done)
        return std::unexpected(done.error());
    if (const auto done = place(planner, *into, name, text, false); !done)
        return std::unexpected(done.error());
    if (const auto done = order(planner, *into, {}, name); !done)
        return std::unexpected(done.error());
    return planner.take(newFullName);
}

Result<ProjectChange> planRename(ViewWorld& world, const std::string& className, const std::string& newName) {
    Planner planner(world);
    const Result<DefId> cls = planner.find(className);
    if (!cls)
        return std::unexpected(cls.error());
    const std::string within = packageOf(className), name = lastName(className);
    if (const Result<DefId> into = freePlace(world, planner, within, newName); !into)
        return std::unexpected(into.error());
    const ClassDef d = planner.def(*cls);
    for (const ProjectChange::Use& use : planner.references(*cls)) {
        const auto there = world.database().tree(use.path);
        if (!planner.change(use.path, (*there)->bytes(),
                            TextChange(TextEdit{use.span.begin, use.span.size(), newName})))
            return refuse(phrase("the change meets another one at the same place"));
    }
    // Files and folders are called as their classes are.
    const fs::path file = planner.path(*cls);
    std::error_code error;
    if (!d.folder.empty()) {
        const fs::path to = fs::path(d.folder).parent_path() / newName;
        if (fs::exists(to, error))
            return refuse(phrase("there is a folder already: {0}", to.string()));
        planner.plan.moves.push_back({d.folder, to.string()});
    } else if (planner.hasOwnFile(*cls) && file.stem() == name) {
        const fs::path to = file.parent_path() / (newName + file.extension().string());
        if (fs::exists(to, error))
            return refuse(phrase("there is a file already: {0}", to.string()));
        planner.plan.moves.push_back({file.string(), to.string()});
    }
    if (const auto done = order(planner, d.parent, name, newName); !done)
        return std::unexpected(done.error());
    return planner.take(within.empty() ? newName : within + "." + newName);
}

Result<ProjectChange> planRemove(ViewWorld& world, const std::string& className) {
    Planner planner(world);
    const Result<DefId> cls = planner.find(className);
    if (!cls)
        return std::unexpected(cls.error());
    const ClassDef d = planner.def(*cls);
    const std::string file = planner.path(*cls);
    for (const ProjectChange::Use& use : planner.references(*cls)) {
        const bool isInside = use.path == file && use.span.begin >= d.span.begin && use.span.end <= d.span.end;
        const bool isBelow = !d.folder.empty() && use.path.starts_with(d.folder + "/");
        if (!isInside && !isBelow)
            planner.plan.uses.push_back(use);
    }
    if (!d.folder.empty()) {
        planner.plan.moves.push_back({d.folder, {}});
    } else if (planner.hasOwnFile(*cls)) {
        planner.plan.moves.push_back({file, {}});
    } else {
        const auto gone = takenOut(*d.tree, {d.node});
        if (!gone)
            return std::unexpected(gone.error());
        planner.change(file, d.tree->bytes(), *gone);
    }
    if (const auto done = order(planner, d.parent, lastName(className), {}); !done)
        return std::unexpected(done.error());
    return planner.take(packageOf(className));
}

namespace {

/// Whether a class of a package can have a file to itself: nothing in front of it that only an element can say.
bool canStandAlone(const SyntaxTree& tree, NodeId node) {
    const ModelicaOutline outline(tree);
    const TokenId first = outline.firstToken(node);
    if (!first.valid() || tree.kind(outline.body(node)) == NodeKind::ShortClass)
        return false;
    for (NodeId at = outline.parent(node); at.valid(); at = outline.parent(at)) {
        if (tree.kind(at) == NodeKind::ClassDefinition)
            break;
        if (tree.kind(at) == NodeKind::ElementSection && tree.text(tree.firstToken(at)) == "protected")
            return false;
    }
    static constexpr std::string_view elementOnly[] = {"replaceable", "redeclare", "final", "inner", "outer"};
    return std::ranges::find(elementOnly, tree.text(first)) == std::end(elementOnly);
}

/// A package's text as a folder: package.mo, package.order, a file or folder for each class.
Result<std::string> writeFolder(ProjectChange& plan, const SyntaxTree& tree, NodeId node, const std::string& fullName,
                                const std::string& folder) {
    const ModelicaOutline outline(tree);
    std::vector<NodeId> own;
    std::string order;
    for (NodeId nested : outline.classes(node)) {
        order += std::string(outline.name(nested)) + "\n";
        if (canStandAlone(tree, nested))
            own.push_back(nested);
    }
    for (NodeId nested : own) {
        const std::string name(outline.name(nested));
        const bool isPackage = tree.text(outline.firstToken(nested)) == "package" && !outline.classes(nested).empty();
        if (!isPackage) {
            plan.files.push_back({folder + "/" + name + ".mo", aloneText(tree, nested, fullName)});
            continue;
        }
        const auto source = std::make_shared<const SourceText>("", aloneText(tree, nested, fullName));
        const SyntaxTree inner = syntax::parse(source, SourceId(0), syntax::Language::Modelica);
        const NodeId cls = inner.child(inner.root(), NodeKind::ClassDefinition);
        const auto text = writeFolder(plan, inner, cls, fullName + "." + name, folder + "/" + name);
        if (!text)
            return text;
        plan.files.push_back({folder + "/" + name + "/package.mo", *text});
    }
    plan.files.push_back({folder + "/package.order", order});
    if (own.empty())
        return std::string(tree.bytes());
    const auto rest = takenOut(tree, own);
    if (!rest)
        return std::unexpected(rest.error());
    return rest->apply(tree.bytes());
}

} // namespace

Result<ProjectChange> planFolder(ViewWorld& world, const std::string& className, const std::string& folder) {
    Planner planner(world);
    const Result<DefId> cls = planner.find(className);
    if (!cls)
        return std::unexpected(cls.error());
    const ClassDef d = planner.def(*cls);
    if (!d.folder.empty())
        return refuse(phrase("{0} is a folder already", className));
    if (d.restriction != Restriction::Package)
        return refuse(phrase("{0} is no package", className));
    if (!planner.hasOwnFile(*cls))
        return refuse(phrase("{0} has no file of its own: save it first", className));
    const std::string file = planner.path(*cls), target = folder + "/" + lastName(className);
    std::error_code error;
    if (fs::exists(target, error))
        return refuse(phrase("there is a folder already: {0}", target));
    const auto rest = writeFolder(planner.plan, *d.tree, d.node, className, target);
    if (!rest)
        return std::unexpected(rest.error());
    planner.change(file, d.tree->bytes(), TextChange::difference(d.tree->bytes(), *rest));
    planner.plan.moves.push_back({file, target + "/package.mo"});
    return planner.take(className);
}

} // namespace gnomon::session
