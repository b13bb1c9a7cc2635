#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/chart/chart.h"

namespace gnomon::chart {

/// Tells what is wrong with a chart in itself, whatever its guards and actions mean. A chart without errors can be run;
/// what depends on guards (two transitions of equal rank that are enabled at once, a choice that leads nowhere) shows
/// in a run.
void checkChart(const Chart& chart, DiagnosticSink& sink);

} // namespace gnomon::chart
