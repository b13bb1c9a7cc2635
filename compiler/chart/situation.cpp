#include "compiler/chart/situation.h"

#include <algorithm>
#include <limits>

namespace gnomon::chart {

Situation::Situation(const Chart& chart)
    : active(chart.stateCount()),
      isDone(chart.stateCount()),
      remembered(chart.stateCount()),
      due(chart.transitionCount(), std::numeric_limits<double>::infinity()) {}

std::vector<StateId> Situation::leaves(const Chart& chart) const {
    std::vector<StateId> result;
    for (size_t i = 0; i < active.size(); ++i)
        if (active[i] && !holdsStates(chart[StateId(i)].kind))
            result.emplace_back(i);
    return result;
}

StateId Situation::activeChild(const Chart& chart, StateId composite) const {
    for (const StateId child : chart[composite].children)
        if (isActive(child))
            return child;
    return {};
}

double Situation::nextDue() const {
    return due.empty() ? std::numeric_limits<double>::infinity() : *std::ranges::min_element(due);
}

} // namespace gnomon::chart
