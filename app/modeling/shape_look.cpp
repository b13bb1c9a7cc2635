#include "app/modeling/shape_look.h"

namespace gnomon {

using session::Arrow;
using session::FillPattern;
using Kind = session::Shape::Kind;

bool hasFill(Kind kind) {
    return kind == Kind::Rectangle || kind == Kind::Ellipse || kind == Kind::Polygon;
}

bool hasLine(Kind kind) {
    return kind != Kind::Text && kind != Kind::Bitmap;
}

session::Shape withLook(session::Shape shape, const ShapeLook& look) {
    if (look.line && shape.kind == Kind::Text)
        shape.textColor = *look.line;
    if (look.line && shape.kind != Kind::Bitmap)
        shape.lineColor = *look.line;
    if (hasFill(shape.kind)) {
        if (look.fill) {
            shape.fillColor = *look.fill;
            if (shape.fillPattern == FillPattern::None)
                shape.fillPattern = FillPattern::Solid;
        }
        if (look.fillPattern)
            shape.fillPattern = *look.fillPattern;
    }
    if (hasLine(shape.kind)) {
        if (look.pattern)
            shape.pattern = *look.pattern;
        if (look.thickness)
            shape.thickness = *look.thickness;
    }
    if (shape.kind == Kind::Line) {
        const auto turn = [](Arrow& arrow, const std::optional<bool>& wanted) {
            if (wanted && *wanted != (arrow != Arrow::None))
                arrow = *wanted ? Arrow::Filled : Arrow::None;
        };
        turn(shape.startArrow, look.startArrow);
        turn(shape.endArrow, look.endArrow);
    }
    if (shape.kind == Kind::Text && look.text)
        shape.text = *look.text;
    return shape;
}

} // namespace gnomon
