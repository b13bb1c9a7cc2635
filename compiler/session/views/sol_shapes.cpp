// What statements of a drawing in Sol draw.
#include "compiler/library/sol_environments.h"
#include "compiler/session/session.h"
#include "compiler/session/views/sol_views.h"

#include <algorithm>
#include <filesystem>
#include <span>

namespace gnomon::session {

namespace sol = syntax::sol;
using syntax::NodeKind;

namespace {

std::string text(std::string_view view) {
    return std::string(view);
}

void collect(sol::Statements list, std::vector<std::pair<sol::Expression, bool>>& conditions,
             std::vector<SolDrawn>& to) {
    if (!list)
        return;
    for (const sol::Statement& statement : list.statements()) {
        switch (statement.kind()) {
        case NodeKind::SolAnonymous: {
            const sol::Reference reference = sol::Anonymous(statement.tree(), statement.id()).instance();
            if (!reference)
                break;
            const auto names = reference.name().names();
            if (names.empty())
                break;
            SolDrawn drawn{statement.id(), reference, {}, text(names.back()), conditions};
            for (size_t i = 0; i + 1 < names.size(); ++i)
                drawn.owner += (i ? "." : "") + text(names[i]);
            to.push_back(std::move(drawn));
            break;
        }
        case NodeKind::SolSection:
            collect(sol::SectionBlock(statement.tree(), statement.id()).statements(), conditions, to);
            break;
        case NodeKind::SolIf: {
            const sol::Conditional conditional(statement.tree(), statement.id());
            const size_t before = conditions.size();
            for (const sol::Branch& branch : conditional.branches()) {
                conditions.emplace_back(branch.condition(), true);
                collect(branch.statements(), conditions, to);
                conditions.back().second = false;
            }
            collect(conditional.otherwise(), conditions, to);
            conditions.resize(before);
            break;
        }
        default:
            break;
        }
    }
}

std::optional<Rgb> colorOf(const SolValue& value) {
    const std::string* written = std::get_if<std::string>(&value);
    const std::optional<SolColor> known = written ? solColor(*written) : std::nullopt;
    return known ? std::optional(Rgb{known->red, known->green, known->blue}) : std::nullopt;
}

bool isGiven(sol::Expression e) {
    return e && !e.isMissing();
}

} // namespace

std::vector<SolDrawn> drawnBy(sol::Model drawing) {
    std::vector<SolDrawn> all;
    std::vector<std::pair<sol::Expression, bool>> conditions;
    if (const sol::Implementation part = drawing.implementation())
        collect(part.statements(), conditions, all);
    return all;
}

sol::Expression SolViews::argument(sol::Reference reference, std::string_view name, size_t position) {
    for (const sol::Parameters list : {reference.parameters()})
        if (list)
            for (const sol::Binding& binding : list.bindings())
                if (binding.name() && binding.name().text() == name)
                    return binding.value();
    if (const sol::Members members = reference.members()) {
        for (const sol::Binding& binding : members.bindings())
            if (binding.name() && binding.name().text() == name)
                return binding.value();
        const auto positional = members.positional();
        if (position < positional.size())
            return positional[position];
    }
    return {};
}

bool SolViews::holds(const SolDrawn& drawn, const Scope& scope, bool& isKnown) const {
    for (const auto& [condition, wanted] : drawn.conditions) {
        const SolValue value = evaluate(condition, scope);
        const bool* holds = std::get_if<bool>(&value);
        if (!holds)
            isKnown = false;
        else if (*holds != wanted)
            return false;
    }
    return isKnown;
}

Shape SolViews::shape(const SolDrawn& drawn, const Scope& scope, double scale, bool& isKnown) const {
    constexpr size_t none = 100;
    Shape s;
    s.span = drawn.reference.tree().span(drawn.statement);
    const auto at = [&](std::string_view name, size_t position, std::optional<double> otherwise = {}) {
        const sol::Expression given = argument(drawn.reference, name, position);
        const auto value = isGiven(given) ? number(given, scope) : otherwise;
        if (!value)
            isKnown = false;
        return value.value_or(0) * scale;
    };
    const auto plain = [&](std::string_view name, double otherwise) {
        const sol::Expression given = argument(drawn.reference, name, none);
        if (!isGiven(given))
            return otherwise;
        const auto value = number(given, scope);
        if (!value)
            isKnown = false;
        return value.value_or(otherwise);
    };
    const auto color = [&](std::string_view name) {
        return colorOf(evaluate(argument(drawn.reference, name, none), scope));
    };
    if (drawn.kind == "Line")
        s.kind = Shape::Kind::Line;
    else if (drawn.kind == "Polygon")
        s.kind = Shape::Kind::Polygon;
    else if (drawn.kind == "Rectangle")
        s.kind = Shape::Kind::Rectangle;
    else if (drawn.kind == "Ellipse")
        s.kind = Shape::Kind::Ellipse;
    else if (drawn.kind == "Text")
        s.kind = Shape::Kind::Text;
    else
        s.kind = Shape::Kind::Bitmap;
    const auto text = [&](std::string_view name) {
        const SolValue value = evaluate(argument(drawn.reference, name, none), scope);
        const std::string* said = std::get_if<std::string>(&value);
        return said ? *said : std::string();
    };
    const auto truth = [&](std::string_view name) {
        const SolValue value = evaluate(argument(drawn.reference, name, none), scope);
        const bool* said = std::get_if<bool>(&value);
        return said && *said;
    };
    // The number of a word in its list, if it is one of them.
    const auto word = [&]<class Enum>(std::string_view name, std::span<const std::string_view> words, Enum& to) {
        if (const auto found = std::ranges::find(words, text(name)); found != words.end())
            to = static_cast<Enum>(found - words.begin());
    };
    const bool isLine = s.kind == Shape::Kind::Line;
    if (s.kind == Shape::Kind::Polygon || (isLine && isGiven(argument(drawn.reference, "x1", none)))) {
        // x1, y1, x2, y2 … as far as they go; of a polygon also without their names.
        for (size_t i = 0;; ++i) {
            const std::string x = "x" + std::to_string(i + 1), y = "y" + std::to_string(i + 1);
            const size_t at1 = isLine ? none : 2 * i, at2 = isLine ? none : 2 * i + 1;
            if (!isGiven(argument(drawn.reference, x, at1)))
                break;
            s.points.push_back({at(x, at1), at(y, at2)});
        }
        // One that is not known is nowhere, and still two ends.
        while (isLine && s.points.size() < 2)
            s.points.push_back(s.points.empty() ? Point() : s.points.back());
    } else if (s.kind == Shape::Kind::Text && !isGiven(argument(drawn.reference, "dx", 2))) {
        const Point middle{at("sx", 0), at("sy", 1)};
        const double height = plain("size", 0.2) * scale;
        s.extent = {{middle.x - 3 * height, middle.y - height / 2}, {middle.x + 3 * height, middle.y + height / 2}};
    } else {
        s.extent = {{at("sx", 0), at("sy", 1)}, {at("dx", 2), at("dy", 3)}};
        if (isLine)
            s.points = {s.extent.a, s.extent.b};
    }
    if (const double angle = plain("angle", 0); angle != 0 && s.points.empty()) {
        // About its middle.
        const Point middle = s.extent.center();
        s.origin = middle;
        s.rotation = angle;
        s.extent = {{s.extent.a.x - middle.x, s.extent.a.y - middle.y},
                    {s.extent.b.x - middle.x, s.extent.b.y - middle.y}};
    }
    if (const auto line = color("color"))
        s.lineColor = *line;
    word("pattern", sol_words::linePatterns, s.pattern);
    if (const auto fill = color("fill")) {
        s.fillColor = *fill;
        s.fillPattern = FillPattern::Solid;
        word("fillPattern", sol_words::fillPatterns, s.fillPattern);
    }
    s.thickness = plain("width", 0.25);
    s.radius = plain("radius", 0) * scale;
    s.smooth = truth("smooth");
    word("border", sol_words::borders, s.borderPattern);
    word("startArrow", sol_words::arrows, s.startArrow);
    word("endArrow", sol_words::arrows, s.endArrow);
    s.arrowSize = plain("arrowSize", 3);
    s.startAngle = plain("startAngle", 0);
    s.endAngle = plain("endAngle", 360);
    word("closure", sol_words::closures, s.closure);
    if (s.kind == Shape::Kind::Text) {
        s.text = text("string");
        if (s.text.empty())
            s.text = text("text");
        s.textColor = s.lineColor;
        s.fontSize = plain("points", 0);
        s.fontName = text("font");
        s.bold = truth("bold");
        s.italic = truth("italic");
        s.underline = truth("underline");
        word("align", sol_words::alignments, s.alignment);
    }
    if (s.kind == Shape::Kind::Bitmap)
        if (const std::string name = text("fname"); !name.empty()) {
            const std::filesystem::path path =
                std::filesystem::path(drawn.reference.tree().source().name()).parent_path() / name;
            std::error_code error;
            if (std::filesystem::is_regular_file(path, error))
                s.fileName = path.string();
        }
    s.visible = isKnown;
    return s;
}

std::optional<Placement> SolViews::canvas(const SolDrawn& drawn, const Scope& scope, double scale) const {
    const sol::Expression given = argument(drawn.reference, "c", 0);
    if (!isGiven(given) || given.kind() != NodeKind::SolReference)
        return std::nullopt;
    const sol::Reference reference(given.tree(), given.id());
    const auto x = number(argument(reference, "x", 0), scope), y = number(argument(reference, "y", 1), scope),
               w = number(argument(reference, "w", 2), scope), h = number(argument(reference, "h", 3), scope);
    if (!x || !y || !w || !h)
        return std::nullopt;
    Placement placement;
    placement.given = true;
    placement.extent = {{*x * scale, *y * scale}, {(*x + *w) * scale, (*y + *h) * scale}};
    if (const auto angle = number(argument(reference, "angle", 4), scope); angle && *angle != 0) {
        // About its middle.
        placement.rotation = *angle;
        placement.origin = placement.extent.center();
        placement.originGiven = true;
        placement.extent = {{-*w * scale / 2, -*h * scale / 2}, {*w * scale / 2, *h * scale / 2}};
    }
    return placement;
}

} // namespace gnomon::session
