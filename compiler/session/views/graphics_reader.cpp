#include "compiler/session/views/graphics_reader.h"

#include <algorithm>
#include <array>

namespace gnomon::session {

using ast::Expr;
using ast::ExprKind;

namespace {

template <class Enum, size_t n>
bool choose(std::string_view word, const std::array<std::string_view, n>& words, Enum& target) {
    const auto found = std::ranges::find(words, word);
    if (found == words.end())
        return false;
    target = static_cast<Enum>(found - words.begin());
    return true;
}

constexpr std::array<std::string_view, 6> linePatterns = {"None", "Solid", "Dash", "Dot", "DashDot", "DashDotDot"};
constexpr std::array<std::string_view, 11> fillPatterns = {
    "None",     "Solid",     "Horizontal",         "Vertical",         "Cross", "Forward",
    "Backward", "CrossDiag", "HorizontalCylinder", "VerticalCylinder", "Sphere"};
constexpr std::array<std::string_view, 4> borderPatterns = {"None", "Raised", "Sunken", "Engraved"};
constexpr std::array<std::string_view, 4> arrows = {"None", "Open", "Filled", "Half"};
constexpr std::array<std::string_view, 3> alignments = {"Left", "Center", "Right"};
constexpr std::array<std::string_view, 3> closures = {"None", "Chord", "Radial"};

uint8_t channel(double v) {
    return static_cast<uint8_t>(std::clamp(v, 0.0, 255.0) + 0.5);
}

} // namespace

const ast::Mod* argumentOf(ViewWorld& world, const ast::Mod& mod, std::string_view name) {
    for (const ast::Mod* argument : mod.args)
        if (world.text(argument->name) == name)
            return argument;
    return nullptr;
}

Value GraphicsReader::known(const Expr& e) {
    m_dependsOnScope = true;
    return m_world.evaluate(e, m_scope);
}

bool GraphicsReader::isKnown(const Expr& e) {
    if (e.kind == ExprKind::If && e.children.size() >= 3) {
        for (size_t i = 0; i + 1 < e.children.size(); i += 2) {
            const Value condition = known(*e.children[i]);
            if (!condition.isScalar() || condition.type != ScalarType::Boolean)
                return false;
            if (condition.scalar().integer)
                return isKnown(*e.children[i + 1]);
        }
        return isKnown(*e.children.back());
    }
    if (e.kind == ExprKind::Array && e.iterators.empty())
        return std::ranges::all_of(e.children, [this](const Expr* child) { return isKnown(*child); });
    // LinePattern.Dash and the like are names of annotations alone.
    if (e.kind == ExprKind::Name && e.name.parts.size() == 2) {
        static constexpr std::array<std::string_view, 9> enumerations = {
            "LinePattern", "FillPattern",   "BorderPattern", "Smooth", "EllipseClosure",
            "Arrow",       "TextAlignment", "TextStyle",     "Closure"};
        if (std::ranges::find(enumerations, m_world.text(e.name.parts[0].id)) != enumerations.end())
            return true;
    }
    return known(e).ok();
}

const Expr* GraphicsReader::plain(const Expr* e) {
    while (e) {
        if (e->kind == ExprKind::Call && e->name.parts.size() == 1 &&
            m_world.text(e->name.parts[0].id) == "DynamicSelect" && !e->children.empty()) {
            m_isDynamic = true;
            e = e->children[m_world.isLive() && e->children.size() == 2 && isKnown(*e->children[1]) ? 1 : 0];
        } else if (e->kind == ExprKind::If && e->children.size() >= 3) {
            const Expr* chosen = e->children.back();
            for (size_t i = 0; i + 1 < e->children.size(); i += 2) {
                const Value condition = known(*e->children[i]);
                if (condition.isScalar() && condition.type == ScalarType::Boolean && condition.scalar().integer) {
                    chosen = e->children[i + 1];
                    break;
                }
            }
            e = chosen;
        } else {
            return e;
        }
    }
    return nullptr;
}

double GraphicsReader::number(const Expr* e, double otherwise) {
    e = plain(e);
    if (!e)
        return otherwise;
    if (e->kind == ExprKind::Real)
        return e->real;
    if (e->kind == ExprKind::Integer)
        return static_cast<double>(e->integer);
    if (e->kind == ExprKind::Unary && e->op == ast::Operator::Minus && e->children.size() == 1) {
        const Expr& operand = *e->children[0];
        if (operand.kind == ExprKind::Real || operand.kind == ExprKind::Integer)
            return operand.kind == ExprKind::Real ? -operand.real : -static_cast<double>(operand.integer);
    }
    const Value value = known(*e);
    return value.isScalar() && value.scalar().isNumber() ? value.scalar().number() : otherwise;
}

bool GraphicsReader::boolean(const Expr* e, bool otherwise) {
    e = plain(e);
    if (!e)
        return otherwise;
    if (e->kind == ExprKind::Boolean)
        return e->integer != 0;
    const Value value = known(*e);
    return value.isScalar() && value.type == ScalarType::Boolean ? value.scalar().integer != 0 : otherwise;
}

std::string GraphicsReader::string(const Expr* e) {
    e = plain(e);
    if (!e)
        return {};
    if (e->kind == ExprKind::String)
        return std::string(m_world.text(e->text));
    const Value value = known(*e);
    if (value.isScalar() && value.scalar().kind == Scalar::Kind::String)
        return std::string(m_world.text(NameId(value.scalar().id)));
    return {};
}

std::string_view GraphicsReader::literal(const Expr* e) {
    e = plain(e);
    if (!e || e->kind != ExprKind::Name || e->name.empty())
        return {};
    return m_world.text(e->name.parts.back().id);
}

std::optional<std::vector<double>> GraphicsReader::numbers(const Expr* e, size_t count) {
    e = plain(e);
    if (!e)
        return std::nullopt;
    std::vector<double> result;
    if (e->kind == ExprKind::Array && e->iterators.empty()) {
        for (const Expr* child : e->children)
            result.push_back(number(child, 0));
    } else {
        const Value value = known(*e);
        if (!value.isNumeric() || value.dimensions.size() != 1)
            return std::nullopt;
        for (const Scalar& s : value.scalars)
            result.push_back(s.number());
    }
    return count == 0 || result.size() == count ? std::optional(result) : std::nullopt;
}

std::optional<Point> GraphicsReader::point(const Expr* e) {
    const auto two = numbers(e, 2);
    return two ? std::optional(Point{(*two)[0], (*two)[1]}) : std::nullopt;
}

std::vector<Point> GraphicsReader::points(const Expr* e) {
    std::vector<Point> result;
    e = plain(e);
    if (!e)
        return result;
    if (e->kind == ExprKind::Array && e->iterators.empty()) {
        for (const Expr* child : e->children)
            if (const auto p = point(child))
                result.push_back(*p);
        return result;
    }
    const Value value = known(*e);
    if (value.isNumeric() && value.dimensions.size() == 2 && value.dimensions[1] == 2)
        for (size_t i = 0; i + 1 < value.scalars.size(); i += 2)
            result.push_back({value.scalars[i].number(), value.scalars[i + 1].number()});
    return result;
}

std::optional<Extent> GraphicsReader::extent(const Expr* e) {
    const std::vector<Point> two = points(e);
    return two.size() == 2 ? std::optional(Extent{two[0], two[1]}) : std::nullopt;
}

std::optional<Rgb> GraphicsReader::color(const Expr* e) {
    const auto three = numbers(e, 3);
    if (!three)
        return std::nullopt;
    return Rgb{channel((*three)[0]), channel((*three)[1]), channel((*three)[2])};
}

void GraphicsReader::set(Shape& shape, const Argument& argument) {
    const std::string_view name = argument.name;
    const Expr* e = argument.value;
    if (name == "visible") {
        shape.visible = boolean(e, true);
    } else if (name == "origin") {
        shape.origin = point(e).value_or(shape.origin);
    } else if (name == "rotation") {
        shape.rotation = number(e, 0);
    } else if (name == "points") {
        shape.points = points(e);
    } else if (name == "color" || name == "lineColor") {
        shape.lineColor = color(e).value_or(shape.lineColor);
    } else if (name == "fillColor") {
        shape.fillColor = color(e).value_or(shape.fillColor);
    } else if (name == "textColor") {
        shape.textColor = color(e);
    } else if (name == "pattern") {
        choose(literal(e), linePatterns, shape.pattern);
    } else if (name == "fillPattern") {
        choose(literal(e), fillPatterns, shape.fillPattern);
    } else if (name == "borderPattern") {
        choose(literal(e), borderPatterns, shape.borderPattern);
    } else if (name == "thickness" || name == "lineThickness") {
        shape.thickness = number(e, shape.thickness);
    } else if (name == "smooth") {
        shape.smooth = literal(e) == "Bezier";
    } else if (name == "arrow") {
        e = plain(e);
        if (e && e->kind == ExprKind::Array && e->children.size() == 2) {
            choose(literal(e->children[0]), arrows, shape.startArrow);
            choose(literal(e->children[1]), arrows, shape.endArrow);
        }
    } else if (name == "arrowSize") {
        shape.arrowSize = number(e, shape.arrowSize);
    } else if (name == "extent") {
        shape.extent = extent(e).value_or(shape.extent);
    } else if (name == "radius") {
        shape.radius = number(e, 0);
    } else if (name == "startAngle") {
        shape.startAngle = number(e, 0);
    } else if (name == "endAngle") {
        shape.endAngle = number(e, 360);
    } else if (name == "closure") {
        m_arcClosureGiven = choose(literal(e), closures, shape.closure);
    } else if (name == "textString" || name == "string") {
        shape.text = string(e);
    } else if (name == "fontSize") {
        shape.fontSize = number(e, 0);
    } else if (name == "fontName") {
        shape.fontName = string(e);
    } else if (name == "textStyle") {
        e = plain(e);
        if (e && e->kind == ExprKind::Array)
            for (const Expr* style : e->children) {
                const std::string_view word = literal(style);
                shape.bold |= word == "Bold";
                shape.italic |= word == "Italic";
                shape.underline |= word == "UnderLine";
            }
    } else if (name == "horizontalAlignment") {
        choose(literal(e), alignments, shape.alignment);
    } else if (name == "fileName") {
        shape.fileName = m_world.resolveFile(string(e), m_relativeTo);
    } else if (name == "imageSource") {
        shape.imageData = string(e);
    }
}

bool GraphicsReader::shape(const Expr& call, Shape& shape) {
    static constexpr std::array<std::string_view, 6> kinds = {"Line",    "Polygon", "Rectangle",
                                                              "Ellipse", "Text",    "Bitmap"};
    if (call.kind != ExprKind::Call || call.name.empty() ||
        !choose(m_world.text(call.name.parts.back().id), kinds, shape.kind))
        return false;
    shape.span = call.span;
    m_arcClosureGiven = false;
    for (size_t i = 0; i < call.children.size(); ++i)
        if (i < call.argumentNames.size() && call.argumentNames[i] && call.children[i])
            set(shape, {m_world.text(call.argumentNames[i]), call.children[i]});
    if (shape.kind == Shape::Kind::Ellipse && !m_arcClosureGiven) {
        const bool whole = shape.startAngle == 0 && shape.endAngle == 360;
        shape.closure = whole ? EllipseClosure::Chord : EllipseClosure::Radial;
    }
    return true;
}

std::vector<Shape> GraphicsReader::shapes(const ast::Mod& layer) {
    std::vector<Shape> result;
    const ast::Mod* graphics = argumentOf(m_world, layer, "graphics");
    const Expr* list = graphics ? plain(graphics->binding) : nullptr;
    if (!list || list->kind != ExprKind::Array)
        return result;
    for (const Expr* element : list->children) {
        const Expr* call = plain(element);
        Shape s;
        if (call && shape(*call, s))
            result.push_back(std::move(s));
    }
    return result;
}

Shape GraphicsReader::line(const ast::Mod& line) {
    Shape result;
    result.span = line.span;
    for (const ast::Mod* argument : line.args)
        if (argument->binding)
            set(result, {m_world.text(argument->name), argument->binding});
    return result;
}

CoordinateSystem GraphicsReader::coordinates(const ast::Mod& layer, const CoordinateSystem& inherited) {
    CoordinateSystem result = inherited;
    const ast::Mod* system = argumentOf(m_world, layer, "coordinateSystem");
    if (!system)
        return result;
    if (const ast::Mod* m = argumentOf(m_world, *system, "extent"))
        if (const auto e = extent(m->binding); e && e->a.x != e->b.x && e->a.y != e->b.y)
            result.extent = {{std::min(e->a.x, e->b.x), std::min(e->a.y, e->b.y)},
                             {std::max(e->a.x, e->b.x), std::max(e->a.y, e->b.y)}};
    if (const ast::Mod* m = argumentOf(m_world, *system, "preserveAspectRatio"))
        result.preserveAspectRatio = boolean(m->binding, true);
    if (const ast::Mod* m = argumentOf(m_world, *system, "initialScale"))
        result.initialScale = number(m->binding, result.initialScale);
    if (const ast::Mod* m = argumentOf(m_world, *system, "grid"))
        result.grid = point(m->binding).value_or(result.grid);
    return result;
}

Placement GraphicsReader::placement(const ast::Mod& mod, bool icon) {
    Placement result;
    result.given = true;
    if (const ast::Mod* visible = argumentOf(m_world, mod, "visible"))
        result.visible = boolean(visible->binding, true);
    const ast::Mod* transformation = argumentOf(m_world, mod, "transformation");
    if (icon) {
        if (const ast::Mod* visible = argumentOf(m_world, mod, "iconVisible"))
            result.visible = boolean(visible->binding, true);
        if (const ast::Mod* own = argumentOf(m_world, mod, "iconTransformation"))
            transformation = own;
    }
    if (!transformation) {
        result.given = false;
        return result;
    }
    if (const ast::Mod* m = argumentOf(m_world, *transformation, "extent"))
        result.extent = extent(m->binding).value_or(result.extent);
    if (const ast::Mod* m = argumentOf(m_world, *transformation, "rotation"))
        result.rotation = number(m->binding, 0);
    if (const ast::Mod* m = argumentOf(m_world, *transformation, "origin"))
        if (const auto p = point(m->binding)) {
            result.origin = *p;
            result.originGiven = true;
        }
    return result;
}

} // namespace gnomon::session
