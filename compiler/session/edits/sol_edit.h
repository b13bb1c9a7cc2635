#pragma once

#include "compiler/session/views/graphics.h"
#include "compiler/syntax/editor/sol_editor.h"

#include <string>
#include <utility>
#include <vector>

/// What ModelEdit does, in Sol: what is drawn stands in the member models Icon and Diagram of a model.
namespace gnomon::session::sol_edit {

using syntax::NodeId;
using syntax::SolEditor;

/// In the diagram, or a connector in the icon.
Result<TextChange> place(const SolEditor& editor, NodeId model, const std::string& component, const Placement& before,
                         const Placement& after, bool icon);
Result<TextChange> addComponent(const SolEditor& editor, NodeId model, const std::string& className,
                                const std::string& name);
/// The pieces of a connection's line, as statements of the diagram; a connection without a name gets one.
Result<TextChange> setLine(const SolEditor& editor, NodeId model, const std::string& from, const std::string& to,
                           const std::vector<Point>& points);
Result<TextChange> remove(const SolEditor& editor, NodeId model, const std::vector<std::string>& components,
                          const std::vector<std::pair<std::string, std::string>>& connections);
Result<TextChange> rename(const SolEditor& editor, NodeId model, const std::string& component, const std::string& name);
/// The comment behind the declaration, which is what Sol has for a description; empty takes it away.
Result<TextChange> setDescription(const SolEditor& editor, NodeId model, const std::string& component,
                                  std::string text);
/// Of the icon or the diagram: adds (`before` null), changes or removes (`shape` null). Of one that is there only the
/// arguments are written in which the two differ.
Result<TextChange> setShape(const SolEditor& editor, NodeId model, bool icon, size_t index, const Shape* before,
                            const Shape* shape);
Result<TextChange> removeShapes(const SolEditor& editor, NodeId model, bool icon, const std::vector<size_t>& indices);
/// `order` says for each place which shape of before stands there.
Result<TextChange> orderShapes(const SolEditor& editor, NodeId model, bool icon, const std::vector<size_t>& order);

/// Components with the connections among them and what is drawn of both, as a model `Clip`.
Result<std::string> copy(const SolEditor& editor, NodeId model, const std::vector<std::string>& components);
/// The statements of such a model, what is drawn moved by an offset and without semicolons.
struct Clip {
    struct Component {
        std::string name, text;
        bool isInInterface = false;
    };
    std::vector<Component> components;
    std::vector<std::string> connections, drawings;
};
Clip clipOf(const SolEditor& editor, NodeId model, Point offset);
Result<TextChange> addDrawings(const SolEditor& editor, NodeId model, const std::vector<std::string>& statements);
std::vector<std::string> declaredNames(const SolEditor& editor, NodeId model);

} // namespace gnomon::session::sol_edit
