#pragma once

#include "compiler/base/result.h"
#include "solver/results/result_store.h"

#include <span>
#include <string>
#include <vector>

namespace gnomon::app {

/// One line of a picture. Where a value is no finite number the line is interrupted.
struct Curve {
    std::string name;
    std::string unit; // curves of the same unit share a panel
    std::vector<solver::ResultStore::Point> points;
};

/// Curves over time, to be drawn without a window: what the command line writes as a plot.
struct CurvePicture {
    std::string title;
    double from = 0, to = 1;
    std::vector<Curve> curves;
};

/// The named signals of a result, thinned out to what the picture can show; without names the states, or every
/// changing variable that is not protected if there are no states, at most 12. Fails on a name that the result does not
/// have.
Result<CurvePicture> pictureOf(const solver::ResultStore& result, std::span<const std::string> names);

/// One panel per unit, one above the other on a common axis of time, as an SVG file's text.
std::string asSvg(const CurvePicture& picture);

/// Round numbers (1, 2 or 5 times a power of ten apart) in [low, high], at most maxCount of them.
std::vector<double> roundTicks(double low, double high, int maxCount);

} // namespace gnomon::app
