#include "compiler/session/edits/sol_edit.h"

#include "compiler/base/phrases.h"
#include "compiler/library/sol_environments.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/session/edits/sol_edit_parts.h"
#include "compiler/session/session.h"
#include "compiler/session/views/sol_views.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <set>

namespace gnomon::session::sol_edit {

namespace sol = syntax::sol;
using syntax::NodeKind;
using syntax::Place;

sol::Model modelOf(const SolEditor& editor, NodeId node) {
    return {editor.tree(), node};
}

namespace {

/// Gathers changes that lie apart.
class Gathered {
public:
    Result<void> add(const Result<TextChange>& part) {
        if (!part)
            return std::unexpected(part.error());
        for (const TextEdit& edit : part->edits())
            if (!m_change.add(edit))
                return refuse(phrase("the parts of this change overlap in the text"));
        return {};
    }
    Result<TextChange> take() { return std::move(m_change); }

private:
    TextChange m_change;
};

} // namespace

Result<TextChange> addDrawing(const SolEditor& editor, NodeId model, const std::string& kind,
                              const std::vector<std::string>& statements) {
    std::string text = "redefine model " + kind + "\nimplementation:\n";
    const bool inSection = kind == "Diagram";
    if (inSection)
        text += "  section Graphics:\n";
    for (const std::string& each : statements)
        text += (inSection ? "    " : "  ") + each + ";\n";
    if (inSection)
        text += "  end section;\n";
    Gathered all;
    const sol::Model of = modelOf(editor, model);
    const bool hasOther = memberModel(of, "Icon") || memberModel(of, "Diagram");
    // Both may go to the same place: the head comes before the interface.
    if (of.extends().empty() && !hasOther)
        if (const auto done = all.add(editor.addExtends(model, "Graphics.GraphicModel")); !done)
            return std::unexpected(done.error());
    if (const auto done = all.add(editor.addMemberModel(model, text + "end " + kind + ";")); !done)
        return std::unexpected(done.error());
    return all.take();
}

Result<TextChange> addToDiagram(const SolEditor& editor, NodeId model, const std::vector<std::string>& statements,
                                NodeId behind) {
    const sol::Model diagram = memberModel(modelOf(editor, model), "Diagram");
    if (!diagram)
        return addDrawing(editor, model, "Diagram", statements);
    if (!behind.valid() && !editor.findSection(diagram.id(), "Graphics")) {
        std::string section = "section Graphics:\n";
        for (const std::string& each : statements)
            section += "  " + each + ";\n";
        return editor.insertEquation(diagram.id(), section + "end section");
    }
    Gathered all;
    for (const std::string& each : statements) {
        const Result<NodeId> section = editor.findSection(diagram.id(), "Graphics");
        bool isInside = false;
        if (section && behind.valid()) {
            const SourceSpan around = editor.tree().span(*section), own = editor.tree().span(behind);
            isInside = around.begin <= own.begin && own.end <= around.end;
        }
        const auto change = isInside ? editor.insertInSection(diagram.id(), "Graphics", each, Place::after(behind))
                            : behind.valid() ? editor.insertEquation(diagram.id(), each, Place::after(behind))
                                             : editor.insertInSection(diagram.id(), "Graphics", each);
        if (const auto done = all.add(change); !done)
            return std::unexpected(done.error());
    }
    return all.take();
}

std::vector<SolDrawn> drawnIn(const SolEditor& editor, NodeId model, std::string_view kind) {
    const sol::Model drawing = memberModel(modelOf(editor, model), kind);
    return drawing ? drawnBy(drawing) : std::vector<SolDrawn>();
}

namespace {

bool hasNamed(sol::Reference reference, std::initializer_list<const char*> names) {
    const sol::Members members = reference.members();
    if (!members || !members.positional().empty())
        return false;
    const auto bindings = members.bindings();
    return std::ranges::all_of(names, [&](const char* name) {
        return std::ranges::any_of(bindings,
                                   [&](const sol::Binding& b) { return b.name() && b.name().text() == name; });
    });
}

std::string lineText(const std::string& name, Point from, Point to) {
    return name + ".Line(sx << " + coordinateText(from.x) + ", sy << " + coordinateText(from.y) + ", dx << " +
           coordinateText(to.x) + ", dy << " + coordinateText(to.y) + ")";
}

bool isFrom(const std::string& reference, const std::vector<std::string>& components) {
    return std::ranges::find(components, reference.substr(0, reference.find_first_of(".["))) != components.end();
}

std::string compact(std::string_view text) {
    std::string result;
    for (char c : text)
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            result += c;
    return result;
}

/// Statements that connect, with their names (empty: none) and ends.
struct Connection {
    NodeId statement;
    std::string name, from, to;
    SourceSpan head; // of the type, behind which a name can stand
};
std::vector<Connection> connectionsOf(const SolEditor& editor, NodeId model) {
    std::vector<Connection> all;
    const sol::Implementation part = modelOf(editor, model).implementation();
    if (!part || !part.statements())
        return all;
    for (const sol::Statement& statement : part.statements().statements()) {
        Connection found{statement.id(), {}, {}, {}, {}};
        sol::Members members;
        if (statement.kind() == NodeKind::SolDeclaration) {
            const sol::Declaration declaration(statement.tree(), statement.id());
            members = declaration.members();
            found.name = declaration.name();
        } else if (statement.kind() == NodeKind::SolAnonymous) {
            const sol::Reference reference = sol::Anonymous(statement.tree(), statement.id()).instance();
            if (!reference || !reference.name())
                continue;
            members = reference.members();
            found.head = reference.name().span();
        }
        if (!members || !members.positional().empty() || members.bindings().size() != 2)
            continue;
        const auto ends = members.bindings();
        if (!std::ranges::all_of(
                ends, [](const sol::Binding& b) { return b.value() && b.value().kind() == NodeKind::SolReference; }))
            continue;
        found.from = compact(ends[0].value().text());
        found.to = compact(ends[1].value().text());
        all.push_back(std::move(found));
    }
    return all;
}

} // namespace

Result<TextChange> place(const SolEditor& editor, NodeId model, const std::string& component, const Placement& before,
                         const Placement& after, bool icon) {
    if (const Result<NodeId> declared = editor.findComponent(model, component); !declared)
        return std::unexpected(declared.error());
    struct Numbers {
        double x, y, w, h, angle;
    };
    const auto numbers = [scale = icon ? iconSize : 1](const Placement& p) {
        // It is turned about its middle, wherever its origin is.
        const Point own = p.extent.center();
        const double angle = p.rotation * std::numbers::pi / 180, c = std::cos(angle), s = std::sin(angle);
        const Point middle = p.rotation == 0
                                 ? Point{p.origin.x + own.x, p.origin.y + own.y}
                                 : Point{p.origin.x + c * own.x - s * own.y, p.origin.y + s * own.x + c * own.y};
        const double w = p.extent.b.x - p.extent.a.x, h = p.extent.b.y - p.extent.a.y;
        const auto written = [scale](double v) { return std::round(v / scale * 1e6) / 1e6; };
        return Numbers{written(middle.x - w / 2), written(middle.y - h / 2), written(w), written(h), p.rotation};
    };
    const Numbers was = numbers(before), now = numbers(after);
    NodeId last;
    for (const SolDrawn& each : drawnIn(editor, model, icon ? "Icon" : "Diagram")) {
        if (each.kind != "Icon")
            continue;
        last = each.statement;
        if (each.owner != component)
            continue;
        Gathered all;
        const std::tuple<const char*, double, double> values[] = {{"x", was.x, now.x},
                                                                  {"y", was.y, now.y},
                                                                  {"w", was.w, now.w},
                                                                  {"h", was.h, now.h},
                                                                  {"angle", was.angle, now.angle}};
        for (const auto& [name, old, wanted] : values)
            if (old != wanted)
                if (const auto done = all.add(editor.setModifier(each.statement, {"c", name}, coordinateText(wanted)));
                    !done)
                    return std::unexpected(done.error());
        return all.take();
    }
    std::string text = component + ".Icon{c << Canvas{x << " + coordinateText(now.x) + ", y << " +
                       coordinateText(now.y) + ", w << " + coordinateText(now.w) + ", h << " + coordinateText(now.h);
    if (now.angle != 0)
        text += ", angle << " + coordinateText(now.angle);
    text += "}}";
    if (!icon)
        return addToDiagram(editor, model, {text}, last);
    const sol::Model drawing = memberModel(modelOf(editor, model), "Icon");
    return drawing ? editor.insertEquation(drawing.id(), text) : addDrawing(editor, model, "Icon", {text});
}

Result<TextChange> addComponent(const SolEditor& editor, NodeId model, const std::string& className,
                                const std::string& name) {
    return editor.insertComponent(model, "static " + className + " " + name + ";");
}

Result<TextChange> setLine(const SolEditor& editor, NodeId model, const std::string& from, const std::string& to,
                           const std::vector<Point>& points) {
    const auto all = connectionsOf(editor, model);
    const auto found = std::ranges::find_if(
        all, [&](const Connection& c) { return (c.from == from && c.to == to) || (c.from == to && c.to == from); });
    if (found == all.end())
        return refuse(phrase("there is no connection of '{0}' and '{1}'", from, to));
    Gathered change;
    std::string name = found->name;
    if (name.empty()) {
        name = freeName("line1", declaredNames(editor, model));
        if (const auto done = change.add(TextChange(TextEdit{found->head.end, 0, " " + name})); !done)
            return std::unexpected(done.error());
    }
    std::vector<SolDrawn> pieces;
    NodeId last;
    for (SolDrawn& each : drawnIn(editor, model, "Diagram")) {
        if (each.kind == "Line" || each.kind == "Icon")
            last = each.statement;
        if (each.kind == "Line" && each.owner == name)
            pieces.push_back(std::move(each));
    }
    const size_t wanted = points.size() < 2 ? 0 : points.size() - 1;
    for (size_t i = 0; i < std::min(wanted, pieces.size()); ++i) {
        const NodeId statement = pieces[i].statement;
        if (!hasNamed(pieces[i].reference, {"sx", "sy", "dx", "dy"})) {
            if (const auto done = change.add(editor.change(statement, lineText(name, points[i], points[i + 1]) + ";"));
                !done)
                return std::unexpected(done.error());
            continue;
        }
        const std::pair<const char*, double> values[] = {
            {"sx", points[i].x}, {"sy", points[i].y}, {"dx", points[i + 1].x}, {"dy", points[i + 1].y}};
        for (const auto& [argument, value] : values)
            if (const auto done = change.add(editor.setModifier(statement, {argument}, coordinateText(value))); !done)
                return std::unexpected(done.error());
    }
    if (pieces.size() > wanted) {
        std::vector<NodeId> gone;
        for (size_t i = wanted; i < pieces.size(); ++i)
            gone.push_back(pieces[i].statement);
        if (const auto done = change.add(editor.remove(gone)); !done)
            return std::unexpected(done.error());
    }
    std::vector<std::string> more;
    for (size_t i = pieces.size(); i < wanted; ++i)
        more.push_back(lineText(name, points[i], points[i + 1]));
    if (!more.empty())
        if (const auto done =
                change.add(addToDiagram(editor, model, more, pieces.empty() ? last : pieces.back().statement));
            !done)
            return std::unexpected(done.error());
    return change.take();
}

Result<TextChange> remove(const SolEditor& editor, NodeId model, const std::vector<std::string>& components,
                          const std::vector<std::pair<std::string, std::string>>& connections) {
    std::vector<NodeId> gone;
    std::set<std::string> drawn(components.begin(), components.end());
    for (const std::string& name : components) {
        const Result<NodeId> node = editor.findComponent(model, name);
        if (!node)
            return std::unexpected(node.error());
        gone.push_back(*node);
    }
    for (const Connection& each : connectionsOf(editor, model)) {
        bool goes = isFrom(each.from, components) || isFrom(each.to, components);
        for (const auto& [a, b] : connections)
            goes |= (each.from == a && each.to == b) || (each.from == b && each.to == a);
        if (!goes)
            continue;
        gone.push_back(each.statement);
        if (!each.name.empty())
            drawn.insert(each.name);
    }
    if (gone.empty())
        return refuse(
            phrase("there is nothing to delete in this model: what it inherits is deleted where it is declared"));
    for (const SolDrawn& each : drawnIn(editor, model, "Diagram"))
        if (drawn.contains(each.owner))
            gone.push_back(each.statement);
    return editor.remove(gone);
}

Result<TextChange> setDescription(const SolEditor& editor, NodeId model, const std::string& component,
                                  std::string text) {
    const Result<NodeId> declared = editor.findComponent(model, component);
    if (!declared)
        return std::unexpected(declared.error());
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    const std::string_view bytes = editor.tree().bytes();
    size_t end = editor.tree().span(*declared).end;
    if (const size_t sign = bytes.find_first_not_of(" \t", end); sign < bytes.size() && bytes[sign] == ';')
        end = sign + 1;
    const size_t line = std::min(bytes.find_first_of("\r\n", end), bytes.size()),
                 next = std::min(bytes.find_first_not_of(" \t", end), line);
    if (next == line)
        return text.empty() ? TextChange() : TextChange(TextEdit{static_cast<uint32_t>(end), 0, " // " + text});
    if (bytes.substr(next, 2) != "//")
        return refuse(phrase("more follows on the line of '{0}': change its comment in the text", component));
    const size_t from = text.empty() ? end : next + 2;
    return TextChange(
        TextEdit{static_cast<uint32_t>(from), static_cast<uint32_t>(line - from), text.empty() ? text : " " + text});
}

Result<TextChange> rename(const SolEditor& editor, NodeId model, const std::string& component,
                          const std::string& name) {
    const Result<NodeId> declaration = editor.findComponent(model, component);
    if (!declaration)
        return std::unexpected(declaration.error());
    const syntax::SyntaxTree& tree = editor.tree();
    Gathered all;
    if (const auto done = all.add(editor.renameComponent(*declaration, name)); !done)
        return std::unexpected(done.error());
    // Its drawings see the members of a model; other models in it do not.
    std::vector<NodeId> open{model};
    while (!open.empty()) {
        const NodeId at = open.back();
        open.pop_back();
        for (NodeId child : tree.children(at)) {
            if (tree.kind(child) == NodeKind::SolModel) {
                const std::string_view inner = sol::Model(tree, child).name();
                if (inner != "Icon" && inner != "Diagram")
                    continue;
            }
            if (tree.kind(at) == NodeKind::SolReference && tree.kind(child) == NodeKind::SolDesignator &&
                tree.text(tree.firstToken(child)) == component) {
                const SourceSpan first = tree.span(tree.firstToken(child));
                if (const auto done = all.add(TextChange(TextEdit{first.begin, first.size(), name})); !done)
                    return std::unexpected(done.error());
            }
            open.push_back(child);
        }
    }
    return all.take();
}

namespace {

std::string ended(std::string_view statement) {
    return std::string(statement) + (statement.ends_with(';') ? "" : ";");
}

bool isInInterface(const SolEditor& editor, NodeId model, const std::string& name) {
    const sol::Interface part = modelOf(editor, model).interface();
    return part &&
           std::ranges::any_of(part.declarations(), [&](const sol::Declaration& d) { return d.name() == name; });
}

/// Numbers that say where something of a diagram lies, and how far they move: x of the canvas of an icon, sx and dx of
/// a line.
Result<TextChange> shifted(const SolEditor& editor, const SolDrawn& drawn, Point offset) {
    TextChange change;
    const auto shift = [&](const sol::Binding& binding, double by) {
        const sol::Expression value = binding ? binding.value() : sol::Expression();
        if (!value || by == 0)
            return;
        const std::string written = compact(value.text());
        double number = 0;
        if (std::from_chars(written.data(), written.data() + written.size(), number).ec == std::errc()) {
            const SourceSpan span = editor.tree().span(value.id());
            change.add({span.begin, span.size(), coordinateText(number + by)});
        }
    };
    if (drawn.kind == "Icon") {
        const sol::Binding canvas =
            drawn.reference.parameters() ? drawn.reference.parameters().binding("c") : sol::Binding();
        if (canvas && canvas.value().kind() == NodeKind::SolReference)
            if (const auto parts = sol::Reference(editor.tree(), canvas.value().id()).parameters()) {
                shift(parts.binding("x"), offset.x);
                shift(parts.binding("y"), offset.y);
            }
        return change;
    }
    if (const sol::Members members = drawn.reference.members())
        for (const sol::Binding& binding : members.bindings()) {
            const std::string_view name = binding.name() ? binding.name().text() : std::string_view();
            shift(binding, name == "sx" || name == "dx" ? offset.x : name == "sy" || name == "dy" ? offset.y : 0);
        }
    return change;
}

} // namespace

Result<std::string> copy(const SolEditor& editor, NodeId model, const std::vector<std::string>& components) {
    const syntax::SyntaxTree& tree = editor.tree();
    std::string members, declarations, connections, drawings;
    for (const std::string& name : components) {
        const Result<NodeId> declared = editor.findComponent(model, name);
        if (!declared)
            return std::unexpected(declared.error());
        (isInInterface(editor, model, name) ? members : declarations) += "  " + ended(tree.text(*declared)) + "\n";
    }
    std::set<std::string> drawn(components.begin(), components.end());
    for (const Connection& each : connectionsOf(editor, model))
        if (isFrom(each.from, components) && isFrom(each.to, components)) {
            connections += "  " + ended(tree.text(each.statement)) + "\n";
            if (!each.name.empty())
                drawn.insert(each.name);
        }
    for (const SolDrawn& each : drawnIn(editor, model, "Diagram"))
        if (drawn.contains(each.owner))
            drawings += "      " + ended(tree.text(each.statement)) + "\n";
    std::string result = "model Clip\n";
    if (!drawings.empty() || !members.empty())
        result += "interface:\n" + members;
    if (!drawings.empty())
        result += "  redefine model Diagram\n  implementation:\n    section Graphics:\n" + drawings +
                  "    end section;\n  end Diagram;\n";
    return result + "implementation:\n" + declarations + connections + "end Clip;\n";
}

Clip clipOf(const SolEditor& editor, NodeId model, Point offset) {
    const syntax::SyntaxTree& tree = editor.tree();
    Clip clip;
    std::set<NodeId> connecting;
    for (const Connection& each : connectionsOf(editor, model)) {
        connecting.insert(each.statement);
        clip.connections.push_back(ended(tree.text(each.statement)));
    }
    for (const std::string& name : declaredNames(editor, model))
        if (const Result<NodeId> declared = editor.findComponent(model, name);
            declared && !connecting.contains(*declared))
            clip.components.push_back({name, ended(tree.text(*declared)), isInInterface(editor, model, name)});
    for (const SolDrawn& each : drawnIn(editor, model, "Diagram")) {
        const SourceSpan span = tree.span(each.statement);
        TextChange own;
        if (const Result<TextChange> moved = shifted(editor, each, offset))
            for (const TextEdit& edit : moved->edits())
                own.add({edit.offset - span.begin, edit.removed, edit.inserted});
        std::string text = own.apply(tree.text(each.statement));
        while (text.ends_with(';'))
            text.pop_back();
        clip.drawings.push_back(std::move(text));
    }
    return clip;
}

Result<TextChange> addDrawings(const SolEditor& editor, NodeId model, const std::vector<std::string>& statements) {
    return addToDiagram(editor, model, statements, {});
}

std::vector<std::string> declaredNames(const SolEditor& editor, NodeId model) {
    std::vector<std::string> names;
    const sol::Model of = modelOf(editor, model);
    if (const sol::Interface part = of.interface())
        for (const sol::Declaration& each : part.declarations())
            names.emplace_back(each.name());
    if (const sol::Implementation part = of.implementation(); part && part.statements())
        for (const sol::Statement& each : part.statements().statements())
            if (each.kind() == NodeKind::SolDeclaration)
                names.emplace_back(sol::Declaration(each.tree(), each.id()).name());
    return names;
}

} // namespace gnomon::session::sol_edit
