#pragma once

#include "compiler/session/edits/model_edit.h"
#include "compiler/syntax/editor/modelica_editor.h"
#include "compiler/syntax/editor/sol_editor.h"

/// The tree of the text that a ModelEdit is at, for its own parts only.
namespace gnomon::session {

struct ModelEdit::Opened {
    std::unique_ptr<syntax::SyntaxTree> tree;
    std::unique_ptr<syntax::ModelicaEditor> editor; // of Modelica
    std::unique_ptr<syntax::SolEditor> sol;         // of Sol
    syntax::NodeId cls;
};

/// "a" of "a.b[1]" and of "a[2].b".
std::string firstNameOf(std::string_view reference);

} // namespace gnomon::session
