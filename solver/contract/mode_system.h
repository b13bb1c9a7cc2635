#pragma once

#include "solver/contract/model_layout.h"
#include "solver/contract/schedule.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gnomon::solver {

/// Compressed rows: the columns of row r are columns[rowBegins[r]] … columns[rowBegins[r + 1] - 1], ascending.
struct SparsePattern {
    std::vector<uint32_t> rowBegins{0};
    std::vector<uint32_t> columns;
};

struct State {
    Slot value = noSlot;
    Slot derivative = noSlot;
    double nominal = 1;
    bool hasNominal = false; // somebody said so; else nothing is known of its size
};

/// States that no choice of variables gives for all time: the j-th is Σ_i factors[j * candidates.size() + i] *
/// candidates[i], with factors that a run finds anew whenever they no longer describe the motion well. The constraints
/// between the derivatives of the candidates tell: their null space is what can move.
struct StateSet {
    std::vector<Slot> states, candidates, factors;
    std::vector<double> nominal; // of the candidates
    /// Of the differentiated constraints. Unknowns are the derivatives of the candidates, then the followers.
    std::vector<JacobianRows> jacobian;
    /// The equation that gives each follower from the candidates and the followers before it; the other equations
    /// bind the candidates.
    std::vector<uint32_t> followerEquations;
    uint32_t equationCount = 0;
    std::string name; // for messages
};

/// The sparse residual form F(t, x, x', y) = 0 of index 1, for large models: no blocks, no tearing. It has all that
/// ModeSystem::continuous computes.
struct DaeForm {
    /// States first, in the order of ModeSystem::states, then algebraic variables.
    std::vector<Slot> unknowns;
    std::vector<double> nominal;
    std::vector<RowGroup> residuals;
    /// dF/d(unknown), and dF/d(derivative) whose `unknown` is the index of the state.
    std::vector<JacobianRows> jacobian;
    std::vector<JacobianRows> derivativeJacobian;
};

/// A relation a > b of the equations whose change is an event. Its value lies in a slot and is frozen between
/// events; a row of ModeSystem::crossings gives lhs - rhs.
struct Relation {
    enum class Kind : uint8_t { Greater, GreaterEqual, Less, LessEqual };

    Slot slot = noSlot;
    Slot preSlot = noSlot;
    Kind kind = Kind::Greater;
    double nominal = 1;
    /// The relation changes at one time that stays the same between events: scheduled exactly instead of searched for.
    /// The crossing row then gives the present time minus that one.
    bool timeOnly = false;
    /// Of such a relation whose lhs - rhs is a multiple of that: the factor, a parameter; noSlot: 1.
    Slot rate = noSlot;
    /// Whether its change can come through to the derivatives of the states; if not, integration goes on across it.
    bool reachesContinuous = true;
    uint32_t origin = 0;
    /// It says something only while all conditions of one of these are met; empty: always. Slots are of what changes at
    /// events only, 1 or 0.
    struct Condition {
        Slot slot = noSlot;
        bool holds = false;
    };
    std::vector<std::vector<Condition>> contexts{};

    bool saysSomething(const double* values) const {
        for (const std::vector<Condition>& context : contexts) {
            bool isMet = true;
            for (const Condition& condition : context)
                isMet = isMet && (values[condition.slot] != 0) == condition.holds;
            if (isMet)
                return true;
        }
        return contexts.empty();
    }
    bool holds(double difference) const {
        switch (kind) {
        case Kind::Greater:
            return difference > 0;
        case Kind::GreaterEqual:
            return difference >= 0;
        case Kind::Less:
            return difference < 0;
        case Kind::LessEqual:
            return difference <= 0;
        }
        return false;
    }

    /// Whether `difference` is the distance to a time as near as times can be told apart.
    static bool isNow(double difference, double t) {
        return difference == 0 || (difference < 0 ? -difference : difference) <=
                                      8 * std::numeric_limits<double>::epsilon() * (t < 0 ? -t : t);
    }

    /// At events a relation of time alone takes the value that it has right behind the event.
    bool holdsAt(double difference, const double* values) const {
        if (!timeOnly)
            return holds(difference);
        const bool falls = rate != noSlot && values[rate] < 0;
        if (isNow(difference, values[0]))
            difference = std::numeric_limits<double>::infinity();
        return holds(falls ? -difference : difference);
    }
};

/// sample(start, interval): `active` is 1 during the event at start + k * interval, else 0.
struct Sampler {
    Slot start = noSlot;
    Slot interval = noSlot;
    Slot active = noSlot;
    bool reachesContinuous = true;
};

/// delay(expression, time, longest): `result` is the value of `value` as long ago as `time` says; before the start what
/// it was there. Runs keep the past.
struct Delay {
    Slot value = noSlot;
    Slot result = noSlot;
    Slot time = noSlot, longest = noSlot;
    uint32_t origin = 0;
};

/// An output of spatialDistribution(): `result` is the value at one end of a profile over 0 … 1 that moves as `x` does
/// and takes up `in0` or `in1` where it moves in. Runs keep the profile; at the start it is that of the points.
struct Transport {
    Slot in0 = noSlot, in1 = noSlot, x = noSlot;
    Slot forward = noSlot; // 1 while positiveVelocity
    std::vector<Slot> points, values;
    bool atEnd = false; // out1, else out0
    Slot result = noSlot;
    uint32_t origin = 0;
};

/// reinit(state, value) in a when clause: carried out when `active` is 1 at the end of an event round.
struct Reinit {
    Slot state = noSlot;
    Slot value = noSlot;
    Slot active = noSlot;
    uint32_t origin = 0;
};

/// How an equation, or a loop of them, takes part in the iteration of an event (see compiler/structure/event_graph.h).
struct EventNode {
    enum class Role : uint8_t { Other, Update, Loop };

    std::string name; // of what it computes
    Role role = Role::Other;
    bool continuous = false;
    bool everyPass = false, atTheEnd = false;
    uint32_t equationCount = 1;
};

/// A discrete variable and the slot of its pre() value.
struct DiscreteVariable {
    Slot value = noSlot;
    Slot pre = noSlot;
};

/// How differential equations of a clock get from one tick to the next (Modelica 3.6, section 16.8.2).
enum class ClockSolver : uint8_t {
    Implicit, // the formula of the method is among the equations
    ExplicitEuler,
    ExplicitMidPoint,
    ExplicitRungeKutta4,
    External, // between two ticks with a variable step
};

struct DiscretizedPart {
    ClockSolver method = ClockSolver::Implicit;
    std::vector<State> states;
    /// Explicit methods: derivatives of the states from states, inputs and time. Inputs are what the clock gets from
    /// elsewhere; Reals go linearly from tick to tick.
    Schedule derivatives;
    std::vector<Slot> inputs, discreteInputs;
    /// The first tick: everything from initial equations and start values.
    Schedule initial;
};

/// Ticks at every factor-th tick of its base clock, from the tick number `first` on (from 0).
struct SubClock {
    uint64_t first = 0, factor = 1;
    double intervalFactor = 1; // times what the base clock's source gives is the time between two ticks
    Slot interval = noSlot;    // what interval() gives; noSlot: nobody asks
    Slot firstTick = noSlot;   // 1 at the first tick
    /// previous(v) becomes v behind every tick.
    std::vector<DiscreteVariable> previous;
    std::optional<DiscretizedPart> discretized;
};

/// Clocks that tick together or as fractions of each other. A tick happens before anything else at its time, and once.
struct BaseClock {
    enum class Kind : uint8_t { Periodic, Interval, Event };

    Kind kind = Kind::Periodic;
    /// Time between ticks. Periodic: seconds. Interval: parts of what the source gives. Event: 1.
    int64_t numerator = 1, denominator = 1;
    /// Interval: seconds, or a count of 1 / resolution seconds. Event: the interval before the first tick.
    Slot source = noSlot;
    double resolution = 1;
    bool isCount = false;    // an Integer: what the tick computes is the time to the next one, else what it was before
    bool isVariable = false; // computed by the clock's own equations
    Slot condition = noSlot; // Event: ticks when it becomes 1
    std::vector<SubClock> clocks;
    /// At a tick those of its active clocks are evaluated, in this order.
    struct Segment {
        uint32_t clock = 0;
        Schedule schedule;
    };
    std::vector<Segment> segments;
    /// What it computes moves nothing between events: the integrator need not stop for its ticks.
    bool isSilent = false;
};

/// sample(v): the value right before the tick. The sign of an alias.
struct SampledValue {
    Slot from = noSlot, to = noSlot;
};

/// A piece of a message: text, or a value of the run as String() writes it.
struct MessagePart {
    std::string text;
    Slot slot = noSlot; // of the value; noSlot: the text
    double sign = 1;
    ValueType type = ValueType::Real;
    uint32_t enumeration = std::numeric_limits<uint32_t>::max(); // index into ModelLayout::enumerations
    uint32_t digits = 6, length = 0;
    bool leftJustified = true;
    std::string format; // of formatNumber(); empty: by digits and length
};

struct Assertion {
    Slot condition = noSlot;
    bool isError = true;
    /// terminate(): ends the run well when the condition holds.
    bool isTerminate = false;
    std::vector<MessagePart> message;
    uint32_t origin = 0;
    /// Within a when: looked at in every round of an event, and nowhere else.
    bool inWhen = false;
    /// Of the compiler and not of the modeller; a value is said behind it.
    bool isCheck = false;
    Slot shown = noSlot;
};

/// Conditions for the start that others imply: their two sides have to agree once the initial system is solved.
struct StartChecks {
    RowGroup rows; // two outputs a row
    std::vector<uint32_t> origins;
    std::vector<std::string> variables; // whose fixed start value it is; empty: an initial equation
};

/// What a run of one set of active equations needs: their order at the start, between events and at events, what is
/// integrated, what events there may be.
struct ModeSystem {
    std::vector<State> states;
    std::vector<StateSet> stateSets; // those of derivatives before those of what they are derivatives of
    std::vector<DiscreteVariable> discretes;

    /// Dependent parameters from independent ones.
    Schedule parameters;
    /// Another place to begin where the start values do not lead to a solution of `initial`: what follows from them and
    /// from guesses, equation by equation. Empty: there is none.
    Schedule carriedGuesses;
    /// Everything that is determined at the start: states, derivatives, algebraic variables, discretes, parameters
    /// with fixed = false. Relations are iterated around it.
    Schedule initial;
    /// What is asserted and called at the start, once the initial system is solved; carried out once.
    Schedule startEffects;
    std::vector<StartChecks> startChecks;
    /// Derivatives and algebraic variables from time, states, discretes and frozen relations: what integrators call.
    Schedule continuous;
    /// During events: continuous and discrete equations and when clauses, from states and pre() values.
    Schedule event;
    /// After a first `event` at one moment: while the value of an index of `watched` (into discretes) differs from its
    /// pre(), all pre() are taken over and `eventPass` is carried out; when none does, once more and `eventEnd`.
    Schedule eventPass, eventEnd;
    std::vector<uint32_t> watched;
    /// What follows when sample() falls back to false at the end of an event.
    Schedule sampleEnd;
    /// 1 while a branch of a `when` is active; meaningless behind the pass in which it became so.
    std::vector<Slot> whenFlags;
    /// Discrete values that the derivatives of the states read: while these stay, integration goes on.
    std::vector<Slot> derivativeInputs;
    /// False: made by hand; every pass is a complete `event` and every event a new start of the integrator.
    bool hasEventSets = false;
    std::vector<EventNode> eventNodes;
    /// From the values of the last two: what only results and messages need.
    Schedule outputs;

    /// May be null: then only the explicit form exists.
    std::shared_ptr<const DaeForm> dae;
    /// Which derivative depends on which state, through `continuous`; empty: unknown, taken as full.
    SparsePattern statePattern;

    std::vector<Relation> relations;
    /// lhs - rhs of all relations, in their order (targets index a scratch array of that size).
    std::vector<AssignedRows> crossings;
    std::vector<Sampler> samplers;
    std::vector<Reinit> reinits;
    std::vector<Delay> delays;
    std::vector<Transport> transports;
    std::vector<BaseClock> clocks;
    std::vector<SampledValue> sampled;
    std::vector<Assertion> assertions;
    /// How far assertions are from being violated: positive while they hold, negative while they do not (targets index
    /// `assertions`). Not of all of them.
    std::vector<AssignedRows> margins;
};

} // namespace gnomon::solver
