#pragma once

#include "compiler/session/views/view_world.h"

namespace gnomon::session {

/// Reads what annotations draw, evaluating what is no literal in a scope. Of DynamicSelect the static part counts, or,
/// while the world looks at a result, the other one where all its values are known. What is wrong in an annotation is
/// passed over: the rest of the drawing is worth seeing.
class GraphicsReader {
public:
    GraphicsReader(ViewWorld& world, Scope scope, DefId relativeTo)
        : m_world(world), m_scope(scope), m_relativeTo(relativeTo) {}

    /// Of the arguments of Icon(…) or Diagram(…).
    std::vector<Shape> shapes(const ast::Mod& layer);
    /// Line(…) as an annotation: of a connection.
    Shape line(const ast::Mod& line);
    CoordinateSystem coordinates(const ast::Mod& layer, const CoordinateSystem& inherited);
    /// Of Placement(…): in the diagram, and in the icon if it differs there.
    Placement placement(const ast::Mod& placement, bool icon);
    std::optional<Extent> extent(const ast::Expr* e);
    bool boolean(const ast::Expr* e, bool otherwise);
    double number(const ast::Expr* e, double otherwise);
    std::string string(const ast::Expr* e);

    /// Whether the values depend on the scope, so that another instance may look different.
    bool dependsOnScope() const { return m_dependsOnScope; }
    /// Whether something of it is DynamicSelect.
    bool isDynamic() const { return m_isDynamic; }

private:
    struct Argument {
        std::string_view name;
        const ast::Expr* value = nullptr;
    };

    /// What is left of an expression behind DynamicSelect and known conditions.
    const ast::Expr* plain(const ast::Expr* e);
    bool isKnown(const ast::Expr& e);
    Value known(const ast::Expr& e);
    std::string_view literal(const ast::Expr* e); // "Solid" of LinePattern.Solid
    std::optional<std::vector<double>> numbers(const ast::Expr* e, size_t count);
    std::vector<Point> points(const ast::Expr* e);
    std::optional<Point> point(const ast::Expr* e);
    std::optional<Rgb> color(const ast::Expr* e);
    bool shape(const ast::Expr& call, Shape& shape);
    void set(Shape& shape, const Argument& argument);

    ViewWorld& m_world;
    Scope m_scope;
    DefId m_relativeTo;
    bool m_dependsOnScope = false;
    bool m_isDynamic = false;
    bool m_arcClosureGiven = false;
};

/// The argument of that name, or null.
const ast::Mod* argumentOf(ViewWorld& world, const ast::Mod& mod, std::string_view name);

} // namespace gnomon::session
