#pragma once

#include "compiler/chart/statechart_reader.h"

namespace gnomon::chart {

/// How the instances of a Sol model are exchanged (`x <- M{…}` in the branches of `when`), as a chart: the root is the
/// model; each identifier that is moved to is a composite state, and each model that it is moved from a state in it. A
/// transition is written inside of the identifier's state: it fires wherever it is when the condition of its branch
/// becomes true, which is its event; earlier branches go before later ones. Its action is the branch. What `when
/// initial()` moves is the initial state, else what the declaration says.
std::optional<WrittenChart> readExchanges(const syntax::SyntaxTree& tree, syntax::NodeId model);

} // namespace gnomon::chart
