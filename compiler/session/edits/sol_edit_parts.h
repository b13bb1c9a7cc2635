#pragma once

#include "compiler/session/edits/sol_edit.h"
#include "compiler/session/views/sol_views.h"

/// What changes of diagrams and of shapes in Sol share, for themselves only.
namespace gnomon::session::sol_edit {

inline constexpr double iconSize = 100; // units of a view per unit of an icon's canvas

syntax::sol::Model modelOf(const SolEditor& editor, NodeId node);
/// A drawing that the model does not have yet, with its first statements.
Result<TextChange> addDrawing(const SolEditor& editor, NodeId model, const std::string& kind,
                              const std::vector<std::string>& statements);
/// Statements into the diagram, behind one of them if it is given, else at the end of its graphics.
Result<TextChange> addToDiagram(const SolEditor& editor, NodeId model, const std::vector<std::string>& statements,
                                NodeId behind);
/// What the model's own Icon or Diagram draws.
std::vector<SolDrawn> drawnIn(const SolEditor& editor, NodeId model, std::string_view kind);

} // namespace gnomon::session::sol_edit
