#pragma once

#include "compiler/base/result.h"

#include <QString>

namespace gnomon {

class PlotLegend;
class PlotStack;
class Results;
class Run;

/// The plots with their legend as .svg, .pdf or .png, by the ending of the path.
Result<void> exportPicture(const PlotStack& stack, const PlotLegend& legend, const QString& path);

/// What is plotted, of all shown runs, over the times of the first of them, in the units shown: one .csv column each.
Result<void> exportCurves(const PlotStack& stack, const Results& results, const QString& path);

/// A whole result as .csv, .mat or .gnr.
Result<void> exportRun(const Run& run, const QString& path);

} // namespace gnomon
