#pragma once

#include "compiler/chart/chart.h"

#include <string>

namespace gnomon::chart {

/// A chart in lines for people: each state with its kind, what stands in it further in, then the transitions that leave
/// it.
std::string chartText(const Chart& chart);

} // namespace gnomon::chart
