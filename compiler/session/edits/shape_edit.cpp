// Shapes of a class's own icon and diagram.
#include "compiler/base/phrases.h"
#include "compiler/session/edits/drawing_text.h"
#include "compiler/session/edits/model_edit_opened.h"
#include "compiler/session/edits/sol_edit.h"

#include <algorithm>

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
    const std::string kind = name ? compactReference(tree.text(name)) : std::string();
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

} // namespace

Result<void> ModelEdit::moveShape(bool icon, size_t index, size_t to) {
    if (isSol())
        return runSol([&](const syntax::SolEditor& editor, NodeId model) {
            return sol_edit::moveShape(editor, model, icon, index, to);
        });
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const syntax::SyntaxTree& tree = editor.tree();
        const char* layer = icon ? "Icon" : "Diagram";
        const NodeId value = graphicsOf(ModelicaOutline(tree), cls, layer);
        if (!value || tree.kind(value) != NodeKind::ArrayConstructor)
            return fail(phrase("the graphics of this class are computed: edit them in the text"));
        const std::vector<NodeId> shapes = tree.children(value);
        if (index >= shapes.size() || to >= shapes.size())
            return fail(phrase("there is no such shape"));
        // The texts change places, what stands between them stays.
        std::vector<std::string> texts;
        for (NodeId shape : shapes)
            texts.emplace_back(tree.text(shape));
        std::string moved = std::move(texts[index]);
        texts.erase(texts.begin() + static_cast<ptrdiff_t>(index));
        texts.insert(texts.begin() + static_cast<ptrdiff_t>(to), std::move(moved));
        TextChange change;
        for (size_t i = 0; i < shapes.size(); ++i)
            if (const SourceSpan span = tree.span(shapes[i]); tree.text(shapes[i]) != texts[i])
                change.add({span.begin, span.size(), texts[i]});
        return change;
    });
}

Result<void> ModelEdit::setShape(bool icon, size_t index, const Shape* before, const Shape* after) {
    if (isSol())
        return runSol([&](const syntax::SolEditor& editor, NodeId model) {
            return sol_edit::setShape(editor, model, icon, index, before, after);
        });
    return run([&](const ModelicaEditor& editor, NodeId cls) -> Result<TextChange> {
        const syntax::SyntaxTree& tree = editor.tree();
        const ModelicaOutline outline(tree);
        const char* layer = icon ? "Icon" : "Diagram";
        const NodeId value = graphicsOf(outline, cls, layer);
        if (!value && (before || !after))
            return fail(phrase("there is no such shape"));
        if (!value)
            return editor.setAnnotation(cls, {layer, "graphics"}, "{" + shapeText(*after) + "}");
        if (tree.kind(value) != NodeKind::ArrayConstructor)
            return fail(phrase("the graphics of this class are computed: edit them in the text"));
        const std::vector<NodeId> shapes = tree.children(value);
        if (before && index >= shapes.size())
            return fail(phrase("there is no such shape"));
        if (before && after) {
            const Result<std::string> changed = changedText(tree, shapes[index], *before, *after);
            if (!changed)
                return std::unexpected(changed.error());
            // Only what differs is touched: the rest of the list is given as it stands.
            std::string whole = "{";
            for (size_t i = 0; i < shapes.size(); ++i)
                whole += (i ? "," : "") + (i == index ? *changed : std::string(tree.text(shapes[i])));
            return editor.setAnnotation(cls, {layer, "graphics"}, whole + "}");
        }
        if (before) {
            const SourceSpan own = tree.span(shapes[index]);
            if (shapes.size() == 1)
                return editor.removeAnnotation(cls, {layer, "graphics"});
            // With the comma on the side where there is one.
            if (index > 0)
                return TextChange(
                    TextEdit{tree.span(shapes[index - 1]).end, own.end - tree.span(shapes[index - 1]).end, {}});
            return TextChange(TextEdit{own.begin, tree.span(shapes[1]).begin - own.begin, {}});
        }
        if (!after)
            return fail(phrase("there is no such shape"));
        const std::string primitive = shapeText(*after);
        if (shapes.empty())
            return editor.setAnnotation(cls, {layer, "graphics"}, "{" + primitive + "}");
        // A new line if the list has its shapes on lines of their own.
        const SourceSpan last = tree.span(shapes.back());
        std::string between = ", ";
        if (shapes.size() > 1) {
            const uint32_t gapBegin = tree.span(shapes[shapes.size() - 2]).end;
            between = std::string(tree.bytes().substr(gapBegin, last.begin - gapBegin));
            if (between.find("//") != std::string::npos || between.find("/*") != std::string::npos)
                between = ", ";
        }
        return TextChange(TextEdit{last.end, 0, between + primitive});
    });
}

} // namespace gnomon::session
