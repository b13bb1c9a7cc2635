#pragma once

#include "compiler/base/result.h"
#include "solver/contract/sim_model.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gnomon::solver {

/// Where a column of a result over modes is taken from while one mode runs.
struct ModeColumn {
    Slot slot = noSlot;              // of the mode's run; noSlot: the variable is not part of the mode
    double sign = 1;                 // times the slot
    bool negated = false;            // a Boolean: 1 - slot
    const double* outside = nullptr; // of what no run computes, as the state of a chart; else null

    /// NaN where there is none.
    double valueIn(const double* values) const {
        if (outside)
            return *outside;
        if (slot == noSlot)
            return std::numeric_limits<double>::quiet_NaN();
        return negated ? 1 - values[slot] : sign * values[slot];
    }
    bool operator==(const ModeColumn&) const = default;
};

/// What a run goes on with, at the start or behind a change of its equations.
struct ModeEntry {
    std::shared_ptr<const SimModel> model; // stays as long as the host
    /// What slots begin with instead of ModelLayout::values: before anything is computed.
    std::vector<std::pair<Slot, double>> begin;
    /// By variable of StructureHost::layout(); stay where they are until the next enter().
    std::span<const ModeColumn> columns;
    std::string name; // of the mode, for messages and statistics
};

/// Something that a change has to say: a carried state that had to jump, a given value that could not be held.
struct StructureNote {
    bool isWarning = false;
    std::string text, place;
};

/// A mode that was entered, or that charts can reach by what they say alone, as far as the host knows.
struct ModeDescription {
    std::string name;
    std::string by; // the transition that leads there first; empty: the run begins there, or nobody knows
    uint64_t equations = 0, states = 0;
    uint32_t index = 0; // of its differential equations as they were written, if known
    bool wasEntered = false;
    std::string problem; // why it cannot be simulated; empty: it can
};

/// What stands around the runs of a model whose equations change while it runs: it knows which of its equations hold,
/// and what the charts among them do. The runs ask it in the order of time; a host serves one run.
class StructureHost {
public:
    enum class Reaction : uint8_t {
        Nothing, // nobody reacts: the event is over
        Wrote,   // values were written: the event goes on in the same mode
        Changed, // other equations hold: the run of this mode ends here
        Ended,   // the run is over, and well
    };

    virtual ~StructureHost() = default;

    /// All variables that any mode has, each with a slot of its own; and the experiment. A parameter that is part of
    /// the first mode is the same in all others.
    virtual const ModelLayout& layout() const = 0;

    /// The mode that holds from `t` on: at the start, and behind a reaction that was a change. Fails with the reason.
    /// A model that has been entered before may come again, with other columns if need be. Its initial system is solved
    /// each time; ModelLayout::initialFlag is 1 at the start of the run alone. Samples that are due at `t` count as
    /// taken before the change. Behind a change a model has no clocks, delays or transports: what they remember is
    /// lost.
    virtual Result<ModeEntry> enter(double t) = 0;
    /// The mode's start has been found: its values, by slot. What had to jump is told in `notes`.
    virtual Result<void> entered(double t, std::span<const double> values, std::vector<StructureNote>& notes) = 0;
    /// At every event, once the equations of the mode have come to rest, also right behind the start of a mode. `pre`
    /// values are taken over by then. What it writes counts for variables and, if these are discrete, for their pre().
    /// All values are those of this time, also those that only results show. `t` is nextDue() if that is what the event
    /// is for. Not asked any more at the end of the run, behind its last event.
    virtual Result<Reaction> react(double t, std::span<double> values) = 0;
    /// Whether the mode that was entered last turned out not to be one that can hold: it leaves no row.
    virtual bool isTried() const { return false; }
    /// What reactions had to say since this was asked last.
    virtual std::vector<StructureNote> takeNotes() { return {}; }
    /// The next time at which something is due by itself: infinity if nothing is.
    virtual double nextDue() const = 0;
    /// The mode has ended, by a change or because the run has: its values as they are now.
    virtual void leave(double t, std::span<const double> values) = 0;

    /// For people: which modes there are.
    virtual std::vector<ModeDescription> modes() { return {}; }
};

} // namespace gnomon::solver
