#pragma once

#include "solver/run/run_point.h"

#include <vector>

namespace gnomon::solver {

/// Tells once of each linear loop that switching has left open: its equations agree, but do not determine all of its
/// unknowns any more. The run goes on with values near the last ones.
class OpenLoops {
public:
    explicit OpenLoops(RunPoint& point) : m_point(point) {}

    /// At a time at which the continuous equations have been evaluated.
    void look(double t);

private:
    RunPoint& m_point;
    std::vector<const Block*> m_told;
};

} // namespace gnomon::solver
