#include "compiler/session/edits/sol_edit.h"

#include "compiler/base/phrases.h"
#include "compiler/library/sol_environments.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/session/edits/sol_section.h"
#include "compiler/session/session.h"
#include "compiler/session/views/sol_views.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <set>
#include <span>

namespace gnomon::session::sol_edit {

namespace sol = syntax::sol;
using syntax::NodeKind;
using syntax::Place;

namespace {

constexpr double iconSize = 100; // units of a view per unit of an icon's canvas

sol::Model modelOf(const SolEditor& editor, NodeId node) {
    return {editor.tree(), node};
}

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

/// A drawing that the model does not have yet, with its first statements.
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

/// Statements into the diagram, behind one of them if it is given, else at the end of its graphics.
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

std::string colorText(Rgb c) {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "\"#%02x%02x%02x\"", c.r, c.g, c.b);
    return text.data();
}

/// A point of a shape where its origin and its rotation put it.
Point placed(const Shape& shape, Point p) {
    if (shape.rotation == 0)
        return {p.x + shape.origin.x, p.y + shape.origin.y};
    const double angle = shape.rotation * std::numbers::pi / 180, c = std::cos(angle), s = std::sin(angle);
    return {shape.origin.x + c * p.x - s * p.y, shape.origin.y + s * p.x + c * p.y};
}

/// What a shape says, in the order in which it is written; places in units of the canvas, of which each has so many of
/// the view.
std::vector<std::pair<std::string, std::string>> argumentsOf(const Shape& shape, double scale) {
    std::vector<std::pair<std::string, std::string>> all;
    const auto at = [scale](double v) { return coordinateText(v / scale); };
    const auto add = [&all](std::string name, std::string value) {
        all.emplace_back(std::move(name), std::move(value));
    };
    const auto addWord = [&](const char* name, std::span<const std::string_view> words, auto value, auto usual) {
        if (value != usual)
            add(name, solText(words[static_cast<size_t>(value)]));
    };
    using Kind = Shape::Kind;
    const bool isLine = shape.kind == Kind::Line,
               isArea = !isLine && shape.kind != Kind::Text && shape.kind != Kind::Bitmap;
    if (shape.kind == Kind::Polygon || (isLine && shape.points.size() > 2)) {
        for (size_t i = 0; i < shape.points.size(); ++i) {
            const Point p = placed(shape, shape.points[i]);
            add("x" + std::to_string(i + 1), at(p.x));
            add("y" + std::to_string(i + 1), at(p.y));
        }
    } else {
        Point a, b;
        if (isLine && shape.points.size() == 2) {
            a = placed(shape, shape.points.front());
            b = placed(shape, shape.points.back());
        } else {
            // It is turned about its middle, wherever its origin is.
            const Point middle = shape.extent.center(), now = placed(shape, middle);
            a = {shape.extent.a.x - middle.x + now.x, shape.extent.a.y - middle.y + now.y};
            b = {shape.extent.b.x - middle.x + now.x, shape.extent.b.y - middle.y + now.y};
        }
        add("sx", at(a.x));
        add("sy", at(a.y));
        add("dx", at(b.x));
        add("dy", at(b.y));
        if (shape.rotation != 0 && !isLine)
            add("angle", coordinateText(shape.rotation));
    }
    if (shape.kind == Kind::Text)
        add("string", solText(shape.text));
    if (shape.kind == Kind::Bitmap) {
        if (!shape.fileName.empty())
            add("fname", solText(shape.fileName));
        return all;
    }
    const Rgb line = shape.kind == Kind::Text && shape.textColor ? *shape.textColor : shape.lineColor;
    if (line != Rgb{})
        add("color", colorText(line));
    if (shape.kind == Kind::Text) {
        if (shape.fontSize > 0)
            add("points", coordinateText(shape.fontSize));
        if (!shape.fontName.empty())
            add("font", solText(shape.fontName));
        for (const auto& [name, value] : {std::pair("bold", shape.bold), std::pair("italic", shape.italic),
                                          std::pair("underline", shape.underline)})
            if (value)
                add(name, "true");
        addWord("align", sol_words::alignments, shape.alignment, TextAlignment::Center);
        return all;
    }
    if (isArea && shape.fillPattern != FillPattern::None) {
        add("fill", colorText(shape.fillColor));
        addWord("fillPattern", sol_words::fillPatterns, shape.fillPattern, FillPattern::Solid);
    }
    if (shape.thickness != 0.25)
        add("width", coordinateText(shape.thickness));
    addWord("pattern", sol_words::linePatterns, shape.pattern, LinePattern::Solid);
    if (shape.smooth && (isLine || shape.kind == Kind::Polygon))
        add("smooth", "true");
    if (isLine) {
        addWord("startArrow", sol_words::arrows, shape.startArrow, Arrow::None);
        addWord("endArrow", sol_words::arrows, shape.endArrow, Arrow::None);
        if (shape.arrowSize != 3)
            add("arrowSize", coordinateText(shape.arrowSize));
    }
    if (shape.kind == Kind::Rectangle) {
        if (shape.radius != 0)
            add("radius", at(shape.radius));
        addWord("border", sol_words::borders, shape.borderPattern, BorderPattern::None);
    }
    if (shape.kind == Kind::Ellipse) {
        if (shape.startAngle != 0)
            add("startAngle", coordinateText(shape.startAngle));
        if (shape.endAngle != 360)
            add("endAngle", coordinateText(shape.endAngle));
        addWord("closure", sol_words::closures, shape.closure, EllipseClosure::Chord);
    }
    return all;
}

std::string_view kindText(Shape::Kind kind) {
    static constexpr std::string_view names[] = {"Line", "Polygon", "Rectangle", "Ellipse", "Text", "Bitmap"};
    return names[static_cast<size_t>(kind)];
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
        return Numbers{(p.extent.a.x + p.origin.x) / scale, (p.extent.a.y + p.origin.y) / scale,
                       (p.extent.b.x - p.extent.a.x) / scale, (p.extent.b.y - p.extent.a.y) / scale, p.rotation};
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

/// A shape as it is written, with what differs between two changed; what is computed stays.
Result<TextChange> changedShape(const SolEditor& editor, const SolDrawn& drawn, const Shape& before, const Shape& after,
                                double scale) {
    const auto old = argumentsOf(before, scale), wanted = argumentsOf(after, scale);
    const auto valueIn = [](const auto& in, std::string_view name) -> const std::string* {
        const auto found = std::ranges::find(in, name, &std::pair<std::string, std::string>::first);
        return found == in.end() ? nullptr : &found->second;
    };
    if (drawn.reference.parameters())
        return refuse(phrase("this shape is written in an unusual way: change it in the text"));
    const sol::Members members = drawn.reference.members();
    std::string arguments;
    std::set<std::string> said;
    const auto add = [&arguments](std::string_view text) {
        arguments += (arguments.empty() ? "" : ", ") + std::string(text);
    };
    if (members)
        for (const sol::Binding& binding : members.bindings()) {
            const std::string name(binding.name().text());
            said.insert(name);
            const std::string *was = valueIn(old, name), *is = valueIn(wanted, name);
            if ((was && is && *was == *is) || (!was && !is)) {
                add(binding.text());
                continue;
            }
            const bool isPlace = name == "sx" || name == "sy" || name == "dx" || name == "dy" ||
                                 (name.size() > 1 && (name[0] == 'x' || name[0] == 'y'));
            if (isPlace && !constantOf(binding.value()))
                return refuse(phrase("where this shape lies is computed: change it in the text"));
            if (is)
                add(name + " << " + *is);
        }
    const bool isNamed = !members || members.positional().empty();
    std::string positional;
    for (const auto& [name, value] : wanted) {
        const std::string* was = valueIn(old, name);
        if (!said.contains(name) && (!isNamed || !was || *was != value))
            positional += (positional.empty() ? "" : ", ") + name + " << " + value;
    }
    // What had no names stood in front.
    if (!isNamed)
        arguments = positional + (positional.empty() || arguments.empty() ? "" : ", ") + arguments;
    else if (!positional.empty())
        add(positional);
    return editor.change(drawn.statement,
                         (drawn.owner.empty() ? "" : drawn.owner + ".") + drawn.kind + "(" + arguments + ");");
}

std::vector<SolDrawn> shapesOf(const SolEditor& editor, NodeId model, bool icon) {
    std::vector<SolDrawn> shapes;
    for (SolDrawn& each : drawnIn(editor, model, icon ? "Icon" : "Diagram"))
        if (each.isShape(icon))
            shapes.push_back(std::move(each));
    return shapes;
}

} // namespace

Result<TextChange> orderShapes(const SolEditor& editor, NodeId model, bool icon, const std::vector<size_t>& order) {
    const std::vector<SolDrawn> shapes = shapesOf(editor, model, icon);
    if (shapes.size() != order.size())
        return refuse(phrase("there is no such shape"));
    // The texts change places, what stands between them stays.
    TextChange change;
    for (size_t i = 0; i < order.size(); ++i) {
        const SolDrawn &there = shapes[i], &comes = shapes.at(order[i]);
        if (order[i] == i)
            continue;
        if (there.conditions.size() != comes.conditions.size())
            return refuse(phrase("shapes of an 'if' lie among others: change their order in the text"));
        const SourceSpan span = editor.tree().span(there.statement);
        change.add({span.begin, span.size(), std::string(editor.tree().text(comes.statement))});
    }
    return change;
}

Result<TextChange> removeShapes(const SolEditor& editor, NodeId model, bool icon, const std::vector<size_t>& indices) {
    const std::vector<SolDrawn> shapes = shapesOf(editor, model, icon);
    std::vector<NodeId> gone;
    for (const size_t index : indices) {
        if (index >= shapes.size())
            return refuse(phrase("there is no such shape"));
        gone.push_back(shapes[index].statement);
    }
    return editor.remove(gone);
}

Result<TextChange> setShape(const SolEditor& editor, NodeId model, bool icon, size_t index, const Shape* before,
                            const Shape* shape) {
    const sol::Model drawing = memberModel(modelOf(editor, model), icon ? "Icon" : "Diagram");
    const std::vector<SolDrawn> shapes = shapesOf(editor, model, icon);
    if (index < shapes.size() && before)
        return shape ? changedShape(editor, shapes[index], *before, *shape, icon ? iconSize : 1)
                     : editor.remove(std::vector{shapes[index].statement});
    if (!shape)
        return refuse(phrase("there is no such shape"));
    std::string text = "c." + std::string(kindText(shape->kind)) + "(";
    const auto arguments = argumentsOf(*shape, icon ? iconSize : 1);
    for (size_t i = 0; i < arguments.size(); ++i)
        text += (i ? ", " : "") + arguments[i].first + " << " + arguments[i].second;
    text += ")";
    if (!icon)
        return addToDiagram(editor, model, {text}, shapes.empty() ? NodeId() : shapes.back().statement);
    if (!drawing)
        return addDrawing(editor, model, "Icon", {text});
    return editor.insertEquation(drawing.id(), text);
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
