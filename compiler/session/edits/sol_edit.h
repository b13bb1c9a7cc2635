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

Result<TextChange> place(const SolEditor& editor, NodeId model, const std::string& component, const Placement& before,
                         const Placement& after);
Result<TextChange> addComponent(const SolEditor& editor, NodeId model, const std::string& className,
                                const std::string& name);
/// The pieces of a connection's line, as statements of the diagram; a connection without a name gets one.
Result<TextChange> setLine(const SolEditor& editor, NodeId model, const std::string& from, const std::string& to,
                           const std::vector<Point>& points);
Result<TextChange> remove(const SolEditor& editor, NodeId model, const std::vector<std::string>& components,
                          const std::vector<std::pair<std::string, std::string>>& connections);
Result<TextChange> rename(const SolEditor& editor, NodeId model, const std::string& component, const std::string& name);
/// Null: takes the shape of the icon away.
Result<TextChange> setShape(const SolEditor& editor, NodeId model, size_t index, const Shape* shape);
std::vector<std::string> declaredNames(const SolEditor& editor, NodeId model);

} // namespace gnomon::session::sol_edit
