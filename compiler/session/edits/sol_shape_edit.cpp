// Shapes of icons and diagrams in Sol.
#include "compiler/library/sol_environments.h"
#include "compiler/session/edits/drawing_text.h"

#include "compiler/base/phrases.h"
#include "compiler/session/edits/sol_edit_parts.h"
#include "compiler/session/edits/sol_section.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <set>
#include <span>

namespace gnomon::session::sol_edit {

namespace sol = syntax::sol;
using syntax::NodeKind;

namespace {

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

} // namespace gnomon::session::sol_edit
