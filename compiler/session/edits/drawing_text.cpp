#include "compiler/session/edits/drawing_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace gnomon::session {

std::string coordinateText(double value) {
    // A thousandth of a unit is far below what anybody can see.
    value = std::round(value * 1000) / 1000;
    if (value == 0)
        value = 0;
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed);
    return {buffer.data(), end.ptr};
}

std::string pointText(Point p) {
    return "{" + coordinateText(p.x) + "," + coordinateText(p.y) + "}";
}

std::string pointsText(const std::vector<Point>& points) {
    std::string result = "{";
    for (size_t i = 0; i < points.size(); ++i)
        result += (i ? "," : "") + pointText(points[i]);
    return result + "}";
}

std::string extentText(const Extent& e) {
    return pointsText({e.a, e.b});
}

std::string rgbText(Rgb c) {
    return "{" + std::to_string(c.r) + "," + std::to_string(c.g) + "," + std::to_string(c.b) + "}";
}

std::string transformationText(const char* name, const Placement& p) {
    std::string result = std::string(name) + "(";
    if (p.origin != Point{})
        result += "origin=" + pointText(p.origin) + ", ";
    result += "extent=" + extentText(p.extent);
    if (p.rotation != 0)
        result += ", rotation=" + coordinateText(p.rotation);
    return result + ")";
}

std::string quotedText(const std::string& text) {
    std::string result = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        result += c;
    }
    return result + "\"";
}

std::string_view shapeKind(const Shape& s) {
    static constexpr std::string_view kinds[] = {"Line", "Polygon", "Rectangle", "Ellipse", "Text", "Bitmap"};
    return kinds[static_cast<size_t>(s.kind)];
}

std::vector<std::pair<std::string, std::string>> shapeArguments(const Shape& s) {
    using Kind = Shape::Kind;
    static constexpr std::string_view patterns[] = {"None", "Solid", "Dash", "Dot", "DashDot", "DashDotDot"};
    static constexpr std::string_view fills[] = {
        "None",     "Solid",     "Horizontal",         "Vertical",         "Cross", "Forward",
        "Backward", "CrossDiag", "HorizontalCylinder", "VerticalCylinder", "Sphere"};
    static constexpr std::string_view borders[] = {"None", "Raised", "Sunken", "Engraved"};
    static constexpr std::string_view arrows[] = {"None", "Open", "Filled", "Half"};
    static constexpr std::string_view alignments[] = {"Left", "Center", "Right"};
    static constexpr std::string_view closures[] = {"None", "Chord", "Radial"};
    std::vector<std::pair<std::string, std::string>> result;
    auto add = [&](std::string_view name, const std::string& value) { result.emplace_back(name, value); };
    auto word = [&](std::string_view name, std::string_view type, std::string_view value) {
        add(name, std::string(type) + "." + std::string(value));
    };
    if (!s.visible)
        add("visible", "false");
    if (s.origin != Point{})
        add("origin", pointText(s.origin));
    if (s.rotation != 0)
        add("rotation", coordinateText(s.rotation));
    const bool isFilled =
        s.kind == Kind::Polygon || s.kind == Kind::Rectangle || s.kind == Kind::Ellipse || s.kind == Kind::Text;
    if (s.kind == Kind::Line || s.kind == Kind::Polygon)
        add("points", pointsText(s.points));
    else
        add("extent", extentText(s.extent));
    if (s.lineColor != Rgb{})
        add(s.kind == Kind::Line ? "color" : "lineColor", rgbText(s.lineColor));
    if (isFilled && s.fillColor != Rgb{})
        add("fillColor", rgbText(s.fillColor));
    if (s.pattern != LinePattern::Solid)
        word("pattern", "LinePattern", patterns[static_cast<size_t>(s.pattern)]);
    if (isFilled && s.fillPattern != FillPattern::None)
        word("fillPattern", "FillPattern", fills[static_cast<size_t>(s.fillPattern)]);
    if (s.thickness != 0.25)
        add(s.kind == Kind::Line ? "thickness" : "lineThickness", coordinateText(s.thickness));
    if (s.borderPattern != BorderPattern::None)
        word("borderPattern", "BorderPattern", borders[static_cast<size_t>(s.borderPattern)]);
    if (s.radius != 0)
        add("radius", coordinateText(s.radius));
    if (s.kind == Kind::Ellipse) {
        if (s.startAngle != 0)
            add("startAngle", coordinateText(s.startAngle));
        if (s.endAngle != 360)
            add("endAngle", coordinateText(s.endAngle));
        const bool whole = s.startAngle == 0 && s.endAngle == 360;
        if (s.closure != (whole ? EllipseClosure::Chord : EllipseClosure::Radial))
            word("closure", "EllipseClosure", closures[static_cast<size_t>(s.closure)]);
    }
    if (s.smooth)
        word("smooth", "Smooth", "Bezier");
    if (s.startArrow != Arrow::None || s.endArrow != Arrow::None) {
        add("arrow", "{Arrow." + std::string(arrows[static_cast<size_t>(s.startArrow)]) + ",Arrow." +
                         std::string(arrows[static_cast<size_t>(s.endArrow)]) + "}");
        if (s.arrowSize != 3)
            add("arrowSize", coordinateText(s.arrowSize));
    }
    if (s.kind == Kind::Text) {
        add("textString", quotedText(s.text));
        if (s.fontSize != 0)
            add("fontSize", coordinateText(s.fontSize));
        if (!s.fontName.empty())
            add("fontName", quotedText(s.fontName));
        std::string style;
        for (const auto& [on, name] : {std::pair(s.bold, "Bold"), {s.italic, "Italic"}, {s.underline, "UnderLine"}})
            if (on)
                style += (style.empty() ? "TextStyle." : ",TextStyle.") + std::string(name);
        if (!style.empty())
            add("textStyle", "{" + style + "}");
        if (s.alignment != TextAlignment::Center)
            word("horizontalAlignment", "TextAlignment", alignments[static_cast<size_t>(s.alignment)]);
        if (s.textColor)
            add("textColor", rgbText(*s.textColor));
    }
    if (s.kind == Kind::Bitmap) {
        if (!s.fileName.empty())
            add("fileName", quotedText(s.fileName));
        if (!s.imageData.empty())
            add("imageSource", quotedText(s.imageData));
    }
    return result;
}

std::string shapeText(const Shape& s) {
    std::string result(shapeKind(s));
    result += "(";
    bool first = true;
    for (const auto& [name, value] : shapeArguments(s)) {
        result += (first ? "" : ", ") + name + "=" + value;
        first = false;
    }
    return result + ")";
}

} // namespace gnomon::session
