#pragma once

#include "compiler/base/source_text.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Drawings as annotations and Sol's graphics describe them, with every value known: what renderers paint. Lengths are
/// in units of the coordinate system, y points up, angles are in degrees counter-clockwise.
namespace gnomon::session {

struct Point {
    double x = 0, y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

/// Two opposite corners; the order says whether what is drawn is flipped.
struct Extent {
    Point a, b;
    Point center() const { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }
    friend bool operator==(const Extent&, const Extent&) = default;
};

struct Rgb {
    uint8_t r = 0, g = 0, b = 0;
    friend bool operator==(const Rgb&, const Rgb&) = default;
};

enum class LinePattern : uint8_t { None, Solid, Dash, Dot, DashDot, DashDotDot };
enum class FillPattern : uint8_t {
    None,
    Solid,
    Horizontal,
    Vertical,
    Cross,
    Forward,
    Backward,
    CrossDiag,
    HorizontalCylinder,
    VerticalCylinder,
    Sphere
};
enum class BorderPattern : uint8_t { None, Raised, Sunken, Engraved };
enum class Arrow : uint8_t { None, Open, Filled, Half };
enum class TextAlignment : uint8_t { Left, Center, Right };
enum class EllipseClosure : uint8_t { None, Chord, Radial };

struct Shape {
    enum class Kind : uint8_t { Line, Polygon, Rectangle, Ellipse, Text, Bitmap };

    Kind kind{};
    bool visible = true;
    Point origin;
    double rotation = 0;

    Rgb lineColor, fillColor; // of a Line: lineColor
    LinePattern pattern = LinePattern::Solid;
    FillPattern fillPattern = FillPattern::None;
    double thickness = 0.25; // in millimetres, whatever the scale
    BorderPattern borderPattern = BorderPattern::None;

    std::vector<Point> points; // Line, Polygon
    bool smooth = false;
    Arrow startArrow = Arrow::None, endArrow = Arrow::None;
    double arrowSize = 3; // millimetres

    Extent extent; // Rectangle, Ellipse, Text, Bitmap
    double radius = 0;
    double startAngle = 0, endAngle = 360;
    EllipseClosure closure = EllipseClosure::Chord;

    std::string text;    // as written, with %name and the like: see expandText()
    double fontSize = 0; // points; 0: as large as the extent allows
    std::string fontName;
    bool bold = false, italic = false, underline = false;
    TextAlignment alignment = TextAlignment::Center;
    std::optional<Rgb> textColor;

    std::string fileName, imageData; // Bitmap: a readable path, or the bytes of the picture (Base64)

    SourceSpan span; // of the primitive in its text
    friend bool operator==(const Shape& a, const Shape& b);
};

struct CoordinateSystem {
    Extent extent{{-100, -100}, {100, 100}};
    bool preserveAspectRatio = true;
    double initialScale = 0.1;
    Point grid{2, 2};
    friend bool operator==(const CoordinateSystem&, const CoordinateSystem&) = default;
};

/// What one class draws. Shared by all its uses if nothing in it depends on the instance.
struct Drawing {
    std::vector<Shape> shapes;
    std::vector<std::string> names; // of parameters that its texts show
    bool isDynamic = false;         // something in it is DynamicSelect: a result may show it otherwise
};

/// A class's drawing within that of another that inherits it: moved from `from` to `to` where a map says so.
struct DrawingLayer {
    std::shared_ptr<const Drawing> drawing;
    std::optional<std::pair<Extent, Extent>> map;
};

/// Where something stands in a drawing: its own coordinate system is laid into `extent`, turned by `rotation` around
/// and then moved to `origin`.
struct Placement {
    bool given = false; // false: the text says nothing, the place is ours
    bool visible = true;
    Point origin;
    Extent extent{{-10, -10}, {10, 10}};
    double rotation = 0;
    bool originGiven = false;
    friend bool operator==(const Placement&, const Placement&) = default;
};

/// Values of the parameters that texts name: {"R", "100 Ω"}.
using TextValues = std::vector<std::pair<std::string, std::string>>;

/// A text with %name, %class, %par, %{par} and %% replaced. What has no value stays as it is written.
std::string expandText(const std::string& text, const std::string& name, const std::string& className,
                       const TextValues& values);
/// The names of parameters that a text wants to know.
std::vector<std::string> namesInText(const std::string& text);

} // namespace gnomon::session
