#pragma once

#include "app/runs/plot_definition.h"
#include "compiler/session/views/views.h"

#include <QList>

namespace gnomon {

/// How the figures of a model that we write are called.
inline constexpr const char* ownFigure = "Gnomon";

/// Figure(…) of the plots, as an annotation writes it. Spectra and profiles are told apart by the identifier of
/// their plot, since the language has none.
QString figureText(const QList<PlotDefinition>& plots);
/// How they are drawn, of which the language has no words: "1 unit rad/s: rpm", "1 curve w: color 2, style 1, width 2".
QStringList figureDetails(const QList<PlotDefinition>& plots);
/// The same as a value, as texts in Sol keep it.
session::FigureView figureOf(const QList<PlotDefinition>& plots);
/// The plots of our own figure, else of the preferred one, else of the first; none if there is no figure.
QList<PlotDefinition> plotsOfFigures(const std::vector<session::FigureView>& figures);

} // namespace gnomon
