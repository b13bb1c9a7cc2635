#pragma once

#include "app/desk/shell.h"

namespace gnomon {

class PlotPanel;
class Results;

/// What can be done with plots and results, as commands: shown in the menus of the plots, run by scripts.
void addPlotCommands(const Shell& shell, PlotPanel& panel, Results& results);

} // namespace gnomon
