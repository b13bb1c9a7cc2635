#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/flat/flat_model.h"
#include "compiler/kernels/clocks.h"
#include "solver/contract/sim_model.h"

#include <unordered_map>
#include <vector>

namespace gnomon {

using solver::noSlot;
using solver::Slot;

/// What a slot of the run's array of numbers is.
struct SystemSlot {
    enum class Kind : uint8_t {
        Time,
        Constant,
        Parameter,
        Variable,
        Derivative, // of the slot `of`
        Pre,        // of the slot `of`
        Previous,   // of the slot `of`: its value at the last tick
        Sampled,    // of the slot `of`: its value right before the tick
        Tick,       // interval(), firstTick() of the clock
        Relation,   // value of a relation, frozen between events
        Sample,     // 1 in the round of events in which a sampler is active
        Flag,       // initial(), terminal()
        Delayed,    // value of a delay() or spatialDistribution(); moves, and is given by the run
        Factor,     // of a state set: found by the run, stays between events
        Helper,     // made here: condition of a when, value of a reinit …; an unknown as a variable is
    };

    Kind kind = Kind::Constant;
    ScalarType type = ScalarType::Real;
    bool discrete = false; // changes at events only
    bool whenFlag = false; // 1 while a branch of a when is active
    bool effect = false;   // of a Helper: what a branch of a when asserts or calls; at the start that comes last
    bool computed = true;  // an unknown (Variable, Derivative, Helper), or a parameter that is no literal
    Slot of = noSlot;
    Slot derivative = noSlot, pre = noSlot, previous = noSlot, sampled = noSlot;
    uint32_t clock = structure::none; // System::clocks: it is computed at the ticks of this clock alone
    VarId variable{};                 // that it is the place of
    uint32_t origin = 0;              // of a Helper: the equation it comes from

    /// Stays as it is for a whole run.
    bool isParameter() const { return kind == Kind::Constant || kind == Kind::Parameter; }
    bool isUnknown() const { return kind == Kind::Variable || kind == Kind::Derivative || kind == Kind::Helper; }
    /// Moves between events.
    bool isContinuous() const {
        return kind == Kind::Time || kind == Kind::Delayed ||
               ((kind == Kind::Variable || kind == Kind::Derivative) && !discrete);
    }
};

/// Where a row of equations comes from.
struct SystemOrigin {
    SourceSpan span;
    FlatInstanceId instance;
};

/// An equation family whose cells are slots and whose leaves are Column and Time alone: derivatives, pre values,
/// relations and aliases with a minus sign are worked into the template. In one row no two columns that are unknowns
/// name the same slot.
struct SystemFamily {
    std::vector<EqSides> sides;
    uint32_t columnCount = 0;
    uint32_t rowCount = 0;
    std::vector<Slot> cells;       // rowCount × columnCount
    std::vector<uint32_t> origins; // per row: index into System::origins
    /// Determines what changes at events only: equations of `when` and of Booleans, Integers and enumerations. Never
    /// differentiated.
    bool discrete = false;
    /// A `when` without initial() holds its variables at the start and says nothing else about them, so its equations
    /// stand for the start and for events apart.
    enum class Phase : uint8_t { Always, Start, Run } phase = Phase::Always;
    /// Gives the variables of a when their values: a row does that only when one of the flags in its cells rises.
    bool whenBody = false;
    uint32_t clock = structure::none; // of System::clocked

    Slot cell(uint32_t row, uint32_t k) const { return cells[size_t(row) * columnCount + k]; }
};

/// A variable that is another one, or its negative.
struct SystemAlias {
    Slot slot = noSlot;
    bool negated = false;
};

struct SystemRelation {
    solver::Relation relation;
    uint32_t family = 0, row = 0; // of System::crossings: sides[0].lhs is lhs - rhs of the relation
};

/// A sub-clock partition.
struct SystemClock {
    uint32_t base = 0;
    structure::ClockGrid::Ticks ticks;
    structure::Rational interval{1, 1};
    NameId solverMethod;
    SourceSpan span;
    Slot intervalSlot = noSlot, firstTick = noSlot;
};

/// What makes a base clock tick; see solver::BaseClock.
struct SystemBaseClock {
    solver::BaseClock::Kind kind = solver::BaseClock::Kind::Periodic;
    structure::Rational period{1, 1};
    Slot source = noSlot;
    int64_t resolution = 1;
    bool isCount = false, isVariable = false;
    Slot condition = noSlot;
};

/// A flat model with aliases gone and events made explicit: every relation that can make an event is a frozen slot,
/// every `when` a set of equations over edges of conditions, sample() a slot.
struct System {
    FlatModel flat;
    std::vector<SystemSlot> slots;      // slot 0 is the time
    std::vector<double> values;         // before anything is computed
    std::vector<SystemAlias> variables; // by VarId
    std::vector<bool> fixed;            // by slot: a variable that starts with its start value
    std::vector<SystemOrigin> origins;
    std::vector<bool> late;        // by slot: a parameter that the initial system finds; shorter: none behind
    std::vector<bool> wellGuessed; // by slot: iterations begin with its value in preference; empty: none

    std::vector<SystemFamily> bindings; // of parameters: left side a column
    std::vector<SystemFamily> equations;
    std::vector<SystemFamily> initialEquations;
    std::vector<SystemFamily> crossings;
    /// Equations that are evaluated at ticks; previous values, samples, hold() and conversions between clocks are
    /// slots.
    std::vector<SystemFamily> clocked, clockedInitial;
    std::vector<SystemClock> clocks;
    std::vector<SystemBaseClock> baseClocks;
    std::vector<solver::SampledValue> sampled;

    std::vector<SystemRelation> relations;
    std::vector<solver::Sampler> samplers;
    std::vector<solver::Reinit> reinits;
    std::vector<SourceSpan> reinitSpans; // where they stand, by number
    std::vector<solver::Delay> delays;
    std::vector<solver::Transport> transports;
    std::vector<solver::Assertion> assertions;
    Slot initialFlag = noSlot, terminalFlag = noSlot;
    Slot homotopyShare = noSlot; // see solver::SimModel

    /// start values that are parameters: copied before the initial system is solved.
    struct Copy {
        Slot from, to;
        bool negated;
    };
    std::vector<Copy> startCopies;

    /// Has its value before the initial system is solved, and keeps it.
    bool isKnownParameter(Slot slot) const { return slots[slot].isParameter() && !(slot < late.size() && late[slot]); }
    Slot addSlot(SystemSlot slot, double value = 0) {
        slots.push_back(slot);
        values.push_back(value);
        return static_cast<Slot>(slots.size() - 1);
    }
    Slot constant(double value);
    /// The slot of its derivative or pre value, made when first asked for.
    Slot derivative(Slot of);
    Slot pre(Slot of);
    Slot previous(Slot of);
    Slot sample(Slot of);
    /// "a.b", "der(a.b)", "pre(a.b)"; of helpers what they help.
    std::string slotName(const NameTable& names, Slot slot) const;

    std::unordered_map<uint64_t, Slot> constantSlots;
};

/// What cannot be done is reported with its place and left out; then there were errors in the sink.
System buildSystem(FlatModel flat, const NameTable& names, DiagnosticSink& sink);

} // namespace gnomon
