#pragma once

#include "compiler/session/views/sol_views.h"
#include "compiler/session/views/views.h"

#include <string_view>
#include <vector>

namespace gnomon::session {

/// A curve of `section Plots`, and the number of the plot that it is in.
struct SolCurve {
    syntax::NodeId statement;
    FigureCurve curve;
    size_t plot = 1;
    bool isPlaced = false; // the number follows from the others: the text does not say it
};
std::vector<SolCurve> solCurves(syntax::sol::Model model);
/// What the model itself wants to be plotted: one figure, or none.
std::vector<FigureView> readSolFigures(syntax::sol::Model model);
/// "dash" of a style of FigureCurve; empty of 0.
std::string_view strokeName(int style);

/// `description`: what the comment in front of the model says.
DocumentationView readSolDocumentation(const SolModel& model, std::string description);

} // namespace gnomon::session
