// The page that an icon or a diagram is drawn on.
#include "compiler/base/phrases.h"
#include "compiler/session/edits/drawing_text.h"
#include "compiler/session/edits/model_edit_opened.h"

#include <algorithm>

namespace gnomon::session {

using syntax::ModelicaEditor;
using syntax::ModelicaOutline;
using syntax::NodeId;
using syntax::NodeKind;

namespace {

/// What stands behind the name in coordinateSystem(…) of the layer, or none.
NodeId written(const ModelicaOutline& outline, NodeId cls, std::string_view layer, std::string_view name) {
    NodeId at = outline.annotation(cls);
    for (const std::string_view part : {layer, std::string_view("coordinateSystem"), name}) {
        const NodeId list = at ? outline.slot(at).arguments : NodeId();
        at = {};
        if (list)
            for (NodeId argument : outline.arguments(list))
                if (outline.argumentNames(argument) == std::vector<std::string_view>{part})
                    at = argument;
    }
    return at ? outline.slot(at).value : NodeId();
}

bool isLiteral(const syntax::SyntaxTree& tree, NodeId node) {
    switch (tree.kind(node)) {
    case NodeKind::NumberLiteral:
    case NodeKind::BooleanLiteral:
        return true;
    case NodeKind::ArrayConstructor:
    case NodeKind::UnaryExpression:
        return std::ranges::all_of(tree.children(node), [&](NodeId child) { return isLiteral(tree, child); });
    default:
        return false;
    }
}

/// 0.1, 0.125: a scale has more digits than a place.
std::string scaleText(double scale) {
    std::string text = coordinateText(scale);
    return text == "0" ? std::to_string(scale) : text;
}

} // namespace

Result<void> ModelEdit::setPage(bool icon, const CoordinateSystem& before, const CoordinateSystem& after) {
    const std::tuple<const char*, bool, std::string> parts[] = {
        {"preserveAspectRatio", before.preserveAspectRatio != after.preserveAspectRatio,
         after.preserveAspectRatio ? "true" : "false"},
        {"extent", before.extent != after.extent, extentText(after.extent)},
        {"grid", before.grid != after.grid, pointText(after.grid)},
        {"initialScale", before.initialScale != after.initialScale, scaleText(after.initialScale)}};
    const char* layer = icon ? "Icon" : "Diagram";
    for (const auto& [name, differs, value] : parts) {
        if (!differs)
            continue;
        const Result<void> done = run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
            const NodeId old = written(editor.outline(), cls, layer, name);
            if (old && !isLiteral(editor.tree(), old))
                return fail(phrase("{0} of this page is computed: change it in the text", name));
            return editor.setAnnotation(cls, {layer, "coordinateSystem", name}, value);
        });
        if (!done)
            return done;
    }
    return {};
}

} // namespace gnomon::session
