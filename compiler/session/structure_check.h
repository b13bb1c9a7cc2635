#pragma once

#include "compiler/session/model_database.h"

namespace gnomon::session {

/// Which unknowns are determined twice or not at all, as a simulation would say it, beside the counts of the account.
/// Not of a component, whose connectors leave some to what it will be connected with.
void explainBalance(const ModelDatabase& sources, ClassIndex& index, DefId cls, Diagnostic& unbalanced);

/// Whether it is about the structure of a model and says of no place where that is wrong.
bool lacksPlace(const Diagnostic& diagnostic);

/// Where the text of a class itself has what a message about its structure is about: the component that it names first,
/// or the class.
SourceSpan declarationOf(ClassIndex& index, DefId cls, const Diagnostic& diagnostic);

} // namespace gnomon::session
