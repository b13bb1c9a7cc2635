#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/chart/chart.h"
#include "compiler/syntax/syntax_tree.h"

#include <optional>
#include <vector>

namespace gnomon::chart {

/// The statecharts of one class of a Modelica file, as its own text has them. The root is the class; it is Regions, and
/// its states, each a chart of the class, are active side by side. (States that stand in the section itself are regions
/// of the root too, those that transitions join together in one without name.)
struct WrittenChart {
    Chart chart;
    /// Per code: an expression, or the TransitionAction or StateAction whose statements it is.
    std::vector<syntax::NodeId> nodes;
};

/// Nothing if the class has no statechart section, or one that does not amount to a chart; why is reported. `cls` is a
/// ClassDefinition.
std::optional<WrittenChart> readStatecharts(const syntax::SyntaxTree& tree, syntax::NodeId cls, DiagnosticSink& sink);

} // namespace gnomon::chart
