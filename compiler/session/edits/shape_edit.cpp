// Shapes of a class's own icon and diagram.
#include "compiler/base/phrases.h"
#include "compiler/session/edits/drawing_text.h"
#include "compiler/session/edits/model_edit_opened.h"
#include "compiler/session/edits/sol_edit.h"
#include "compiler/syntax/compact_text.h"

#include <algorithm>
#include <cstdint>

namespace gnomon::session {

using syntax::ModelicaEditor;
using syntax::ModelicaOutline;
using syntax::NodeId;
using syntax::NodeKind;

namespace {

/// What stands behind `graphics =` in Icon or Diagram, or none.
NodeId graphicsOf(const ModelicaOutline& outline, NodeId cls, std::string_view layer) {
    NodeId value;
    if (const NodeId annotation = outline.annotation(cls))
        if (const NodeId arguments = outline.slot(annotation).arguments)
            for (NodeId argument : outline.arguments(arguments))
                if (outline.argumentNames(argument) == std::vector<std::string_view>{layer})
                    if (const NodeId inner = outline.slot(argument).arguments)
                        for (NodeId part : outline.arguments(inner))
                            if (outline.argumentNames(part) == std::vector<std::string_view>{"graphics"})
                                value = outline.slot(part).value;
    return value;
}

/// A primitive as it is written, with the arguments changed in which two shapes differ; what is computed in others
/// stays. Of DynamicSelect(…) the first argument is what is drawn here.
Result<std::string> changedText(const syntax::SyntaxTree& tree, NodeId written, const Shape& before,
                                const Shape& after) {
    const NodeId list =
        tree.kind(written) == NodeKind::FunctionCall ? tree.child(written, NodeKind::FunctionArguments) : NodeId();
    const NodeId name = list ? tree.child(written, NodeKind::ComponentReference) : NodeId();
    const std::string kind = name ? syntax::compactText(tree, name) : std::string();
    if (!list || kind.substr(kind.rfind('.') + 1) != shapeKind(before))
        return fail(phrase("this shape is computed: change it in the text"));
    using Arguments = std::vector<std::pair<std::string, std::string>>;
    const Arguments old = shapeArguments(before), wanted = shapeArguments(after);
    auto valueIn = [](const Arguments& in, std::string_view of) -> const std::string* {
        const auto found = std::ranges::find(in, of, &Arguments::value_type::first);
        return found == in.end() ? nullptr : &found->second;
    };
    std::vector<std::string> parts;
    std::vector<std::string> said;
    for (NodeId child : tree.children(list)) {
        if (tree.kind(child) != NodeKind::NamedArgument) {
            parts.emplace_back(tree.text(child));
            continue;
        }
        const std::string argument(tree.text(tree.firstToken(child)));
        said.push_back(argument);
        const std::string *was = valueIn(old, argument), *is = valueIn(wanted, argument);
        const std::vector<NodeId> values = tree.children(child);
        if ((was && is && *was == *is) || (!was && !is) || values.empty()) {
            parts.emplace_back(tree.text(child));
            continue;
        }
        if (!is)
            continue; // the default by now
        NodeId value = values.back();
        if (tree.kind(value) == NodeKind::FunctionCall)
            if (const NodeId function = tree.child(value, NodeKind::ComponentReference);
                function && tree.text(function) == "DynamicSelect")
                if (const NodeId choices = tree.child(value, NodeKind::FunctionArguments);
                    choices && !tree.children(choices).empty())
                    value = tree.children(choices).front();
        const SourceSpan whole = tree.span(child), own = tree.span(value);
        std::string text(tree.text(child));
        text.replace(own.begin - whole.begin, own.size(), *is);
        parts.push_back(std::move(text));
    }
    for (const auto& [argument, value] : wanted)
        if (std::ranges::find(said, argument) == said.end()) {
            const std::string* was = valueIn(old, argument);
            if (!was || *was != value)
                parts.push_back(argument + "=" + value);
        }
    std::string text = std::string(tree.text(name)) + "(";
    for (size_t i = 0; i < parts.size(); ++i)
        text += (i ? ", " : "") + parts[i];
    return text + ")";
}

/// The shapes of the class's own drawing in the text; none if it has no drawing.
Result<std::vector<NodeId>> writtenShapes(const ModelicaEditor& editor, NodeId cls, const char* layer) {
    const syntax::SyntaxTree& tree = editor.tree();
    const NodeId value = graphicsOf(ModelicaOutline(tree), cls, layer);
    if (!value)
        return std::vector<NodeId>();
    if (tree.kind(value) != NodeKind::ArrayConstructor)
        return fail(phrase("the graphics of this class are computed: edit them in the text"));
    return tree.children(value);
}

const char* layerName(bool icon) {
    return icon ? "Icon" : "Diagram";
}

} // namespace

Result<void> ModelEdit::orderShapes(bool icon, const std::vector<size_t>& order) {
    if (isSol())
        return runSol([&](const syntax::SolEditor& editor, NodeId model) {
            return sol_edit::orderShapes(editor, model, icon, order);
        });
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const syntax::SyntaxTree& tree = editor.tree();
        const Result<std::vector<NodeId>> shapes = writtenShapes(editor, cls, layerName(icon));
        if (!shapes)
            return std::unexpected(shapes.error());
        if (shapes->size() != order.size())
            return fail(phrase("there is no such shape"));
        // The texts change places, what stands between them stays.
        TextChange change;
        for (size_t i = 0; i < order.size(); ++i)
            if (order[i] != i) {
                const SourceSpan span = tree.span((*shapes)[i]);
                change.add({span.begin, span.size(), std::string(tree.text(shapes->at(order[i])))});
            }
        return change;
    });
}

Result<void> ModelEdit::addShapes(bool icon, const std::vector<Shape>& added) {
    if (isSol()) {
        for (const Shape& shape : added)
            if (const Result<void> done = runSol([&](const syntax::SolEditor& editor, NodeId model) {
                    return sol_edit::setShape(editor, model, icon, SIZE_MAX, nullptr, &shape);
                });
                !done)
                return done;
        return {};
    }
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const syntax::SyntaxTree& tree = editor.tree();
        const Result<std::vector<NodeId>> shapes = writtenShapes(editor, cls, layerName(icon));
        if (!shapes)
            return std::unexpected(shapes.error());
        const auto listed = [&](const std::string& between) {
            std::string text;
            for (size_t i = 0; i < added.size(); ++i)
                text += (i ? between : "") + shapeText(added[i]);
            return text;
        };
        if (shapes->empty())
            return editor.setAnnotation(cls, {layerName(icon), "graphics"}, "{" + listed(", ") + "}");
        // A new line if the list has its shapes on lines of their own.
        const SourceSpan last = tree.span(shapes->back());
        std::string between = ", ";
        if (shapes->size() > 1) {
            const uint32_t gapBegin = tree.span((*shapes)[shapes->size() - 2]).end;
            between = std::string(tree.bytes().substr(gapBegin, last.begin - gapBegin));
            if (between.find("//") != std::string::npos || between.find("/*") != std::string::npos)
                between = ", ";
        }
        return TextChange(TextEdit{last.end, 0, between + listed(between)});
    });
}

Result<void> ModelEdit::removeShapes(bool icon, const std::vector<size_t>& indices) {
    if (isSol())
        return runSol([&](const syntax::SolEditor& editor, NodeId model) {
            return sol_edit::removeShapes(editor, model, icon, indices);
        });
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const syntax::SyntaxTree& tree = editor.tree();
        const Result<std::vector<NodeId>> shapes = writtenShapes(editor, cls, layerName(icon));
        if (!shapes)
            return std::unexpected(shapes.error());
        std::vector<bool> goes(shapes->size());
        for (const size_t index : indices) {
            if (index >= goes.size())
                return fail(phrase("there is no such shape"));
            goes[index] = true;
        }
        if (std::ranges::find(goes, false) == goes.end())
            return editor.removeAnnotation(cls, {layerName(icon), "graphics"});
        TextChange change;
        for (size_t first = 0; first < goes.size(); ++first) {
            if (!goes[first])
                continue;
            size_t last = first;
            while (last + 1 < goes.size() && goes[last + 1])
                ++last;
            // With the comma on the side where there is one.
            const uint32_t begin = first > 0 ? tree.span((*shapes)[first - 1]).end : tree.span(shapes->front()).begin;
            const uint32_t end = first > 0 ? tree.span((*shapes)[last]).end : tree.span((*shapes)[last + 1]).begin;
            change.add({begin, end - begin, {}});
            first = last;
        }
        return change;
    });
}

Result<void> ModelEdit::setShape(bool icon, size_t index, const Shape* before, const Shape* after) {
    if (!before && after)
        return addShapes(icon, {*after});
    if (before && !after)
        return removeShapes(icon, {index});
    if (!before)
        return fail(phrase("there is no such shape"));
    if (isSol())
        return runSol([&](const syntax::SolEditor& editor, NodeId model) {
            return sol_edit::setShape(editor, model, icon, index, before, after);
        });
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const syntax::SyntaxTree& tree = editor.tree();
        const Result<std::vector<NodeId>> shapes = writtenShapes(editor, cls, layerName(icon));
        if (!shapes)
            return std::unexpected(shapes.error());
        if (index >= shapes->size())
            return fail(phrase("there is no such shape"));
        const Result<std::string> changed = changedText(tree, (*shapes)[index], *before, *after);
        if (!changed)
            return std::unexpected(changed.error());
        // Only what differs is touched: the rest of the list is given as it stands.
        std::string whole = "{";
        for (size_t i = 0; i < shapes->size(); ++i)
            whole += (i ? "," : "") + (i == index ? *changed : std::string(tree.text((*shapes)[i])));
        return editor.setAnnotation(cls, {layerName(icon), "graphics"}, whole + "}");
    });
}

} // namespace gnomon::session
