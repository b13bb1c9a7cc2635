#pragma once

#include "compiler/chart/chart.h"

#include <optional>
#include <vector>

namespace gnomon::chart {

/// Who gives guards and actions their meaning: equations, a data model, somebody who answers by hand.
class ChartHost {
public:
    virtual ~ChartHost() = default;
    virtual bool holds(CodeId guard) = 0;
    /// In the unit of the time that the interpreter is told.
    virtual double duration(CodeId after) = 0;
    virtual void run(CodeId action) = 0;

    // What happens, for those who show it. A state is entered before its entry actions and left behind its exit
    // actions.
    virtual void entered(StateId) {}
    virtual void left(StateId) {}
    virtual void fired(TransitionId) {}
    /// A state has done all its parts: one of its Final states was entered, or all its regions are done.
    virtual void done(StateId) {}
};

/// Why a chart cannot go on.
struct Trouble {
    enum class Kind : uint8_t {
        EqualRanks,  // transitions: those of equal rank out of `state` that are enabled
        NoWayOut,    // state: the choice or junction without an enabled transition
        Endless,     // transitions: those that fire over and over again at one instant
        BadDuration, // transitions: the one whose `after` is no number
    };
    Kind kind;
    StateId state;
    std::vector<TransitionId> transitions;
};

} // namespace gnomon::chart
