#pragma once

#include "compiler/chart/chart.h"

namespace gnomon::fuzz {

/// Lets a chart without errors react a while, to any event and whatever guards say; ends the program when what must
/// hold of every situation does not.
void runChart(const chart::Chart& chart);

} // namespace gnomon::fuzz
