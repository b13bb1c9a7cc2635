#pragma once

#include "compiler/session/views/view_world.h"
#include "compiler/session/views/views.h"

namespace gnomon::session {

/// What Documentation(figures={Figure(…), …}) of a class wants to be plotted (Modelica 3.6, section 18.4).
std::vector<FigureView> readFigures(ViewWorld& world, DefId def);

} // namespace gnomon::session
