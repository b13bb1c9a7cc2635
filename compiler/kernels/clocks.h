#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/flat/flat_model.h"
#include "compiler/structure/clock_inference.h"

#include <limits>
#include <vector>

namespace gnomon {

// The clocks of a flat model (Modelica 3.6, section 16.7): which rows and variables belong to which clock, and when it
// ticks. What has no clock is the continuous-time part and stays as it is.

/// Rows and variables of one sub-clock partition: they are evaluated at the same ticks.
struct ClockPartition {
    uint32_t base = 0;
    structure::ClockGrid::Ticks ticks; // of the base clock
    /// Between two ticks, in ticks of what the base clock's source gives (seconds, intervals of a clock or events).
    structure::Rational interval{1, 1};
    NameId solverMethod; // none: it has no differential equations, or they could not be solved
    SourceSpan span;     // something that belongs to it
    bool hasDerivatives = false;
};

/// A base clock: what makes it tick.
struct BaseClockSource {
    enum class Kind : uint8_t {
        Periodic, // every `period` seconds
        Interval, // an expression gives seconds (or counts of 1/resolution s); a tick is its `period`-th part
        Event,    // a Boolean variable becomes true
    };
    Kind kind = Kind::Periodic;
    structure::Rational period{1, 1};
    /// Of Interval: the seconds or the count. Of Event: the first interval. An expression over the columns of `rows`.
    ExprId expression;
    int64_t resolution = 1;
    bool isVariable = false; // the expression is a clocked variable, read at each tick
    VarId condition;         // of Event
    bool conditionAlways = false;
    const RowTable* rows = nullptr;
    uint32_t row = 0;
    SourceSpan span;
};

struct ClockPlan {
    static constexpr uint32_t continuous = std::numeric_limits<uint32_t>::max();
    static constexpr uint32_t clockEquation = continuous - 1; // about clocks alone: nothing to compute

    std::vector<BaseClockSource> bases;
    std::vector<ClockPartition> partitions;
    std::vector<uint32_t> variables; // by VarId: its partition; empty: the model has no clocks
    /// Values of these are asked for before they are computed: previous(), hold() and so on give their start value.
    std::vector<bool> startMatters;
    /// By family and row: the partition.
    std::vector<std::vector<uint32_t>> equations, initialEquations, whens, asserts;

    bool empty() const { return variables.empty(); }
    uint32_t of(VarId variable) const { return empty() ? continuous : variables[variable.index()]; }
};

/// What is wrong with the clocks is reported; then there were errors in the sink. The plan refers to the model.
ClockPlan planClocks(const FlatModel& flat, const NameTable& names, DiagnosticSink& sink);

} // namespace gnomon
