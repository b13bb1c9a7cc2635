#include "app/workspace/open_input.h"

#include "app/workspace/diagram_places.h"
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/session/source_version.h"
#include "compiler/session/views/model_views.h"

#include <QCoreApplication>
#include <QString>

#include <algorithm>

namespace gnomon {

namespace {

using namespace session;

constexpr size_t mostFixes = 6;

/// A connector of a component, or one of the class itself.
struct End {
    const ComponentView* component = nullptr;
    const ConnectorView* connector = nullptr; // null: the component is it

    const ConnectorType& type() const { return connector ? connector->type : component->type; }
    const std::vector<uint32_t>& dimensions() const {
        return connector ? connector->dimensions : component->dimensions;
    }
    std::string text() const { return connector ? component->name + "." + connector->name : component->name; }
    bool isPlaced() const { return component->placement.given && component->icon; }
    Point place() const {
        const Extent& icon = component->icon->coordinates.extent;
        return placed(component->placement, icon, connector ? placeOf(*connector) : icon.center());
    }
};

std::vector<End> endsOf(const DiagramView& view) {
    std::vector<End> ends;
    for (const ComponentView& component : view.components) {
        if (component.isAbsent || component.isConditional || component.isOuter)
            continue;
        if (component.isConnector)
            ends.push_back({&component, nullptr});
        else if (component.icon && component.dimensions.empty() && component.dimensionText.empty())
            for (const ConnectorView& connector : component.icon->connectors)
                if (!connector.isAbsent && !connector.isProtected)
                    ends.push_back({&component, &connector});
    }
    return ends;
}

bool isConnected(const DiagramView& view, const std::string& end) {
    return std::ranges::any_of(
        view.connections, [&](const ConnectionView& each) { return each.from.text == end || each.to.text == end; });
}

/// Whether it gives what an input of a component takes.
bool gives(const End& end, const End& input) {
    // What comes into the class from outside is given to what is in it.
    const auto wanted = end.connector ? ConnectorType::Direction::Output : ConnectorType::Direction::Input;
    return end.component != input.component && end.type().direction == wanted && end.type().key == input.type().key &&
           end.dimensions() == input.dimensions();
}

/// Along the axes.
std::vector<Point> lineBetween(const End& from, const End& to) {
    if (!from.isPlaced() || !to.isPlaced())
        return {};
    const Point a = from.place(), b = to.place();
    if (a.y == b.y)
        return {a, b};
    const double middle = (a.x + b.x) / 2;
    return {a, {middle, a.y}, {middle, b.y}, b};
}

/// As lines of such connectors are drawn already, else in the colour of the connector.
Rgb colorOf(const DiagramView& view, const End& input) {
    const auto icon = input.connector ? input.connector->icon : input.component->icon;
    if (icon)
        for (const DrawingLayer& layer : icon->layers)
            for (const Shape& shape : layer.drawing->shapes)
                if (shape.kind != Shape::Kind::Text)
                    return shape.lineColor;
    for (const ConnectionView& each : view.connections)
        if (each.hasLine)
            return each.line.lineColor;
    return {};
}

} // namespace

std::vector<TextMark::Fix> connectionsOfInputs(ModelViews& views, const SourceVersion& version,
                                               const std::string& className, const Diagnostic& unbalanced) {
    std::vector<TextMark::Fix> fixes;
    if (unbalanced.kind != DiagnosticKind::Unbalanced)
        return fixes;
    std::vector<std::string> open;
    for (const Diagnostic& note : unbalanced.notes)
        if (note.kind == DiagnosticKind::OpenInput)
            open.push_back(std::get<std::string>(note.arguments.front()));
    const auto view = open.empty() ? nullptr : views.diagram(className);
    if (!view)
        return fixes;
    const std::vector<End> ends = endsOf(*view);
    for (const std::string& name : open) {
        const auto input = std::ranges::find_if(
            ends, [&](const End& end) { return end.connector && end.text() == name && !end.type().key.empty(); });
        if (input == ends.end())
            continue;
        std::vector<const End*> fitting;
        for (const End& end : ends)
            if (gives(end, *input))
                fitting.push_back(&end);
        std::ranges::stable_partition(fitting, [&](const End* end) { return !isConnected(*view, end->text()); });
        for (const End* end : fitting) {
            if (fixes.size() == mostFixes)
                return fixes;
            auto edit = ModelEdit::begin(version.text(), version.language(), className);
            if (edit && edit->addConnection(end->text(), name, lineBetween(*end, *input), colorOf(*view, *input)))
                fixes.push_back({QCoreApplication::translate("SemanticCheck", "Connect %1 with %2")
                                     .arg(QString::fromStdString(end->text()), QString::fromStdString(name)),
                                 edit->take()});
        }
    }
    return fixes;
}

} // namespace gnomon
