// Components and the connections among them as a text, and back.
#include "compiler/base/phrases.h"
#include "compiler/session/edits/drawing_text.h"
#include "compiler/session/edits/model_edit_opened.h"
#include "compiler/session/edits/sol_edit.h"
#include "compiler/syntax/compact_text.h"

#include <algorithm>
#include <charconv>

namespace gnomon::session {

using syntax::ModelicaEditor;
using syntax::ModelicaOutline;
using syntax::NodeId;
using syntax::NodeKind;

Result<std::string> ModelEdit::copy(const std::vector<std::string>& components) const {
    if (const Result<void> opened = open(); !opened)
        return std::unexpected(opened.error());
    if (isSol())
        return sol_edit::copy(*m_opened->sol, m_opened->cls, components);
    const ModelicaEditor& editor = *m_opened->editor;
    const syntax::SyntaxTree& tree = editor.tree();
    const ModelicaOutline outline(tree);
    std::string result;
    for (const std::string& name : components) {
        const Result<NodeId> declaration = editor.findComponent(m_opened->cls, name);
        if (!declaration)
            return std::unexpected(declaration.error());
        const NodeId clause = outline.parent(*declaration);
        // Everything before the first declaration: prefixes, type, dimensions of the type.
        const NodeId first = tree.child(clause, NodeKind::Declaration);
        const SourceSpan whole = tree.span(clause);
        result += std::string(tree.bytes().substr(whole.begin, tree.span(first).begin - whole.begin));
        result += tree.text(*declaration);
        if (const NodeId constraint = tree.child(clause, NodeKind::ConstrainingClause))
            result += " " + std::string(tree.text(constraint));
        result += ";\n";
    }
    std::string connections;
    for (NodeId connect : outline.within(m_opened->cls, NodeKind::ConnectEquation)) {
        bool inside = true;
        for (NodeId child : tree.children(connect))
            if (tree.kind(child) == NodeKind::ComponentReference)
                inside &=
                    std::ranges::find(components, firstNameOf(syntax::compactText(tree, child))) != components.end();
        if (inside)
            connections += std::string(tree.text(connect)) + ";\n";
    }
    if (!connections.empty())
        result += "equation\n" + connections;
    return result;
}

Result<std::vector<std::string>> ModelEdit::pasteSol(const std::string& clip, Point offset,
                                                     const std::vector<std::string>& takenNames) {
    Result<ModelEdit> other =
        begin(std::make_shared<const SourceText>("clip.sol", clip), syntax::Language::Sol, "Clip");
    if (!other || !other->m_opened->tree->errors().empty())
        return fail(phrase("the clipboard holds no components"));
    const std::vector<std::string> names = other->declaredNames();
    std::vector<std::string> taken = takenNames;
    for (std::string& name : declaredNames())
        taken.push_back(std::move(name));
    std::vector<std::string> given;
    for (const std::string& name : names) {
        given.push_back(freeName(name, taken));
        taken.push_back(given.back());
        taken.push_back(name);
    }
    // By names that nobody has, so that a new name never meets an old one.
    for (const bool isLast : {false, true})
        for (size_t i = 0; i < names.size(); ++i) {
            const std::string between = "pasted__" + std::to_string(i);
            if (given[i] == names[i])
                continue;
            if (const auto done = isLast ? other->rename(between, given[i]) : other->rename(names[i], between); !done)
                return std::unexpected(done.error());
        }
    if (const auto opened = other->open(); !opened)
        return std::unexpected(opened.error());
    const sol_edit::Clip parts = sol_edit::clipOf(*other->m_opened->sol, other->m_opened->cls, offset);
    if (parts.components.empty())
        return fail(phrase("the clipboard holds no components"));
    std::vector<std::string> pasted; // without the connections
    for (const sol_edit::Clip::Component& part : parts.components) {
        const auto done = runSol([&](const syntax::SolEditor& editor, NodeId model) {
            return editor.insertComponent(
                model, part.text, {}, part.isInInterface ? syntax::ClassPart::Interface : syntax::ClassPart::Default);
        });
        if (!done)
            return std::unexpected(done.error());
        pasted.push_back(part.name);
    }
    for (const std::string& text : parts.connections)
        if (const auto done = runSol(
                [&](const syntax::SolEditor& editor, NodeId model) { return editor.insertEquation(model, text); });
            !done)
            return std::unexpected(done.error());
    if (!parts.drawings.empty())
        if (const auto done = runSol([&](const syntax::SolEditor& editor, NodeId model) {
                return sol_edit::addDrawings(editor, model, parts.drawings);
            });
            !done)
            return std::unexpected(done.error());
    return pasted;
}

Result<std::vector<std::string>> ModelEdit::paste(const std::string& clip, Point offset,
                                                  const std::vector<std::string>& takenNames) {
    if (isSol())
        return pasteSol(clip, offset, takenNames);
    Result<ModelEdit> other =
        begin(std::make_shared<const SourceText>("clip.mo", "model Clip\n" + clip + "\nend Clip;\n"),
              syntax::Language::Modelica, "Clip");
    if (!other || !other->m_opened->tree->errors().empty())
        return fail(phrase("the clipboard holds no components"));
    std::vector<std::string> names;
    {
        const ModelicaOutline outline(other->m_opened->editor->tree());
        for (NodeId declaration : outline.declarations(other->m_opened->cls))
            names.emplace_back(outline.name(declaration));
    }
    if (names.empty())
        return fail(phrase("the clipboard holds no components"));
    std::vector<std::string> taken = takenNames, given;
    // The text may be newer than what the caller knows of it.
    for (std::string& name : declaredNames())
        taken.push_back(std::move(name));
    std::vector<std::pair<std::string, std::string>> renames;
    for (const std::string& name : names) {
        given.push_back(freeName(name, taken));
        taken.push_back(given.back());
        taken.push_back(name);
    }
    // By names that nobody has, so that a new name never meets an old one.
    for (size_t i = 0; i < names.size(); ++i)
        if (given[i] != names[i])
            if (const auto done = other->rename(names[i], "pasted__" + std::to_string(i)); !done)
                return std::unexpected(done.error());
    for (size_t i = 0; i < names.size(); ++i)
        if (given[i] != names[i])
            if (const auto done = other->rename("pasted__" + std::to_string(i), given[i]); !done)
                return std::unexpected(done.error());
    if (const auto opened = other->open(); !opened)
        return std::unexpected(opened.error());
    const syntax::SyntaxTree& tree = other->m_opened->editor->tree();
    const ModelicaOutline outline(tree);

    // Numbers of placements and lines move with the offset where they are literals.
    auto shifted = [&](NodeId node, bool isLine) {
        const SourceSpan span = tree.span(node);
        std::string text(tree.text(node));
        if (offset == Point{})
            return text;
        TextChange change;
        auto shiftPoints = [&](auto&& self, NodeId at) -> void {
            std::vector<NodeId> children = tree.children(at);
            const bool isPoint =
                children.size() == 2 && tree.kind(at) == NodeKind::ArrayConstructor &&
                std::ranges::all_of(children, [&](NodeId c) {
                    return tree.kind(c) == NodeKind::NumberLiteral || tree.kind(c) == NodeKind::UnaryExpression;
                });
            if (!isPoint) {
                for (NodeId child : children)
                    self(self, child);
                return;
            }
            for (size_t i = 0; i < 2; ++i) {
                const SourceSpan number = tree.span(children[i]);
                const std::string written = syntax::compactText(tree, children[i]);
                double value = 0;
                if (std::from_chars(written.data(), written.data() + written.size(), value).ec == std::errc())
                    change.add({number.begin - span.begin, number.size(),
                                coordinateText(value + (i == 0 ? offset.x : offset.y))});
            }
        };
        auto find = [&](auto&& self, NodeId at) -> void {
            for (NodeId child : tree.children(at)) {
                if (tree.kind(child) == NodeKind::ElementModification) {
                    const NodeId name = tree.child(child, NodeKind::Name);
                    const std::string_view word = name ? tree.text(name) : std::string_view();
                    if (word == "iconTransformation" || word == "rotation" ||
                        (isLine && word != "Line" && word != "points"))
                        continue;
                    if (!isLine && word == "transformation") {
                        // The origin alone where there is one, as moving does.
                        NodeId origin, extent;
                        const NodeId modification = tree.child(child, NodeKind::Modification);
                        const NodeId list =
                            modification ? tree.child(modification, NodeKind::ClassModification) : NodeId();
                        if (list)
                            for (NodeId part : tree.children(list)) {
                                const NodeId partName = tree.child(part, NodeKind::Name);
                                if (partName && tree.text(partName) == "origin")
                                    origin = part;
                                if (partName && tree.text(partName) == "extent")
                                    extent = part;
                            }
                        if (origin || extent)
                            shiftPoints(shiftPoints, origin ? origin : extent);
                        continue;
                    }
                    if (isLine && word == "points") {
                        shiftPoints(shiftPoints, child);
                        continue;
                    }
                }
                self(self, child);
            }
        };
        // Only annotations hold drawings: a modification extent = {…} of a record is none.
        for (NodeId child : tree.children(node))
            if (tree.kind(child) == NodeKind::Description)
                if (const NodeId annotation = tree.child(child, NodeKind::Annotation))
                    find(find, annotation);
        return change.apply(text);
    };

    std::vector<std::string> declarations, connections;
    for (NodeId declaration : outline.declarations(other->m_opened->cls)) {
        const NodeId clause = outline.parent(declaration);
        const NodeId first = tree.child(clause, NodeKind::Declaration);
        const SourceSpan whole = tree.span(clause);
        declarations.push_back(std::string(tree.bytes().substr(whole.begin, tree.span(first).begin - whole.begin)) +
                               shifted(declaration, false));
        if (const NodeId constraint = tree.child(clause, NodeKind::ConstrainingClause))
            declarations.back() += " " + shifted(constraint, false);
        declarations.back() += ";";
    }
    for (NodeId connect : outline.within(other->m_opened->cls, NodeKind::ConnectEquation))
        connections.push_back(shifted(connect, true) + ";");
    for (const std::string& declaration : declarations)
        if (const auto done = addComponent(declaration); !done)
            return std::unexpected(done.error());
    for (const std::string& connection : connections)
        if (const auto done =
                run([&](const ModelicaEditor& editor, NodeId cls) { return editor.insertEquation(cls, connection); });
            !done)
            return std::unexpected(done.error());
    return given;
}

} // namespace gnomon::session
