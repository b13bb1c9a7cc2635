#pragma once

#include "compiler/chart/chart.h"

#include <vector>

namespace gnomon::chart {

/// Where a chart is at a moment: all that a run of it remembers. A value; a copy goes on by itself.
struct Situation {
    std::vector<char> active;                     // per state
    std::vector<char> isDone;                     // per state: done, and no transition has fired for that yet
    std::vector<std::vector<StateId>> remembered; // per state, of histories: empty if nothing is
    std::vector<double> due;                      // per transition with `after`: when; else infinity

    /// Before the chart is entered.
    explicit Situation(const Chart& chart);

    bool isActive(StateId id) const { return active[id.index()] != 0; }
    /// The active states that hold no other, in the order of the text.
    std::vector<StateId> leaves(const Chart& chart) const;
    /// The active child of a Composite; invalid if there is none.
    StateId activeChild(const Chart& chart, StateId composite) const;
    /// When the next `after` is due: infinity if none waits.
    double nextDue() const;

    friend bool operator==(const Situation&, const Situation&) = default;
};

} // namespace gnomon::chart
