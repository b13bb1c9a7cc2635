#pragma once

#include "solver/contract/call_log.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gnomon::solver {

// What a compiled model is, for everything that runs it: plain data and function pointers, no compiler types.
//
// All scalars of a run lie in one array of doubles, the *slots*: time, states, derivatives, algebraic and discrete
// variables, their pre() values, parameters, the values of relations, helpers. Booleans are 0 or 1, Integers and
// enumeration values whole numbers. Equations are rows of kernels that read slots; a schedule says in which order rows
// are evaluated, where their results go and which of them must be solved together.

using Slot = uint32_t;
inline constexpr Slot noSlot = std::numeric_limits<Slot>::max();

/// Evaluates n rows: row r reads its k-th operand at index cols[r * columnCount + k], of `vars` or of `consts` as the
/// kernel was built; the i-th result goes to out[i] for the row rows[i], or for row i if rows is null.
/// A kernel with several outputs per row writes out[i * outputCount + j].
using KernelFn = void (*)(const double* vars, const double* consts, const uint32_t* cols, const uint32_t* rows,
                          size_t n, double* out);

/// The same, interpreted: `program` is the tape.
using TapeFn = void (*)(const void* program, const double* vars, const double* consts, const uint32_t* cols,
                        const uint32_t* rows, size_t n, double* out);

/// One program for all rows of one template. Starts on the tape; machine code is swapped in by another thread while
/// rows are evaluated.
struct Kernel {
    uint32_t columnCount = 0;
    uint32_t outputCount = 1;
    /// How many operands that lie side by side a column names the first of; empty: one each.
    std::vector<uint32_t> columnExtents;
    /// Reads time, or calls functions: may give something else for the same operands.
    bool mayMove = true;
    TapeFn tape = nullptr;
    std::shared_ptr<const void> tapeProgram;
    std::atomic<KernelFn> machine{nullptr};
    std::shared_ptr<const void> machineOwner; // set before `machine`, released with the model

    void evaluate(const double* vars, const double* consts, const uint32_t* cols, const uint32_t* rows, size_t n,
                  double* out) const {
        if (const KernelFn fn = machine.load(std::memory_order_acquire))
            fn(vars, consts, cols, rows, n, out);
        else
            tape(tapeProgram.get(), vars, consts, cols, rows, n, out);
    }
};

/// Rows of one kernel that are evaluated together, in any order.
struct RowGroup {
    std::shared_ptr<const Kernel> kernel;
    std::vector<uint32_t> columns; // rowCount × kernel->columnCount
    std::vector<double> constants;
    uint32_t rowCount = 0;
    std::vector<uint32_t> origins; // per row: index into SimModel::equations, for messages

    void evaluate(const double* values, double* out) const {
        kernel->evaluate(values, constants.data(), columns.data(), nullptr, rowCount, out);
    }
};

/// Where the results of a group go: row i (and its j-th output) to slot targets[i * outputCount + j].
struct AssignedRows {
    RowGroup rows;
    std::vector<Slot> targets;
};

/// A piece of a Jacobian: entry i of the group's results belongs at (equation[i], unknown[i]); several may add up.
struct JacobianRows {
    RowGroup rows;
    std::vector<uint32_t> equation;
    std::vector<uint32_t> unknown;
    bool constant = false; // the same whenever the schedule that it belongs to is carried out
};

/// Equations to be solved together: residuals(unknowns) = 0. `before` computes what depends on the unknowns and is
/// needed by the residuals (the torn variables' followers), given trial values of the unknowns in their slots.
struct Block {
    std::vector<Slot> unknowns;
    std::vector<double> minimum, maximum, nominal; // per unknown; ±infinity, 1 if nothing is known
    /// Per unknown: nothing is known, and the value that the first solution begins with may tell that it is small.
    std::vector<bool> smallAsStart; // empty: none
    std::vector<AssignedRows> before;
    std::vector<RowGroup> residuals;    // in the order of the equations of the block
    std::vector<JacobianRows> jacobian; // total derivatives, followers included; empty: differences are taken
    /// Values of some unknowns from the others, in order: where to begin when the values in the slots are no solution
    /// of anything yet. Not part of the equations.
    std::vector<AssignedRows> guess;
    bool linear = false;         // the residuals are affine in the unknowns
    bool constantMatrix = false; // and their matrix does not depend on anything that changes during a run
    /// How the block is torn: equations that give unknowns one by one, in this order, where the unknowns that are none
    /// of these, the torn ones, are known. An equation gives its unknown times a factor that is no zero, unless
    /// parameters make it one. Both by number. A block that is not linear is solved by Newton's method in all its
    /// unknowns; its steps are what is solved in this order.
    struct Follower {
        uint32_t equation, unknown;
    };
    std::vector<Follower> followers; // empty: not torn
    std::string name;                // for messages: "loop of 3 equations with R1.v"

    uint32_t tornCount() const { return static_cast<uint32_t>(unknowns.size() - followers.size()); }
    /// How many unknowns are solved for together: one torn unknown of a linear block is a division.
    uint32_t togetherCount() const { return linear && tornCount() == 1 ? 0 : tornCount(); }
};

/// What a procedure step may do beside computing: complain.
struct ProcedureContext {
    virtual ~ProcedureContext() = default;
    virtual void warning(std::string_view message) = 0;
};

/// Algorithms and other work that is no row of a kernel. Returns an empty text, or why it failed (an assertion of the
/// model, a file that is missing …).
struct Procedure {
    using Fn = std::string (*)(const void* self, double* values, ProcedureContext& context);
    Fn run = nullptr;
    std::shared_ptr<const void> self;
    std::vector<Slot> reads, writes;
    uint32_t origin = 0;
};

struct Schedule;

/// Relations whose frozen values are found anew at this place of a schedule, as long as they do not belong to an event
/// that integration is still looking for: schedules of events have them, those of continuous phases do not.
struct RelationRows {
    RowGroup rows;                   // lhs - rhs
    std::vector<uint32_t> relations; // indices into SimModel::relations
};

/// Equations that depend on relations that depend on them, as those of ideal switches do: carried out until the
/// relations stay as they are.
struct MixedLoop {
    std::shared_ptr<const Schedule> body;
    std::vector<RelationRows> relations; // found after each pass
    std::string name;                    // for messages
};

struct Step {
    enum class Kind : uint8_t { Assign, Solve, Call, Relate, Settle };

    Kind kind = Kind::Assign;
    uint32_t index = 0; // into the schedule's assignments, blocks, procedures, relations or loops
};

/// Steps in an order in which every step finds what it reads.
struct Schedule {
    std::vector<Step> steps;
    std::vector<AssignedRows> assignments;
    std::vector<Block> blocks;
    std::vector<Procedure> procedures;
    std::vector<RelationRows> relations;
    std::vector<MixedLoop> loops;

    void assign(AssignedRows rows) {
        steps.push_back({Step::Kind::Assign, static_cast<uint32_t>(assignments.size())});
        assignments.push_back(std::move(rows));
    }
    void solve(Block block) {
        steps.push_back({Step::Kind::Solve, static_cast<uint32_t>(blocks.size())});
        blocks.push_back(std::move(block));
    }
    void call(Procedure procedure) {
        steps.push_back({Step::Kind::Call, static_cast<uint32_t>(procedures.size())});
        procedures.push_back(std::move(procedure));
    }
    void relate(RelationRows rows) {
        steps.push_back({Step::Kind::Relate, static_cast<uint32_t>(relations.size())});
        relations.push_back(std::move(rows));
    }
    void settle(MixedLoop loop) {
        steps.push_back({Step::Kind::Settle, static_cast<uint32_t>(loops.size())});
        loops.push_back(std::move(loop));
    }
};

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
/// SimModel::continuous computes.
struct DaeForm {
    /// States first, in the order of SimModel::states, then algebraic variables.
    std::vector<Slot> unknowns;
    std::vector<double> nominal;
    std::vector<RowGroup> residuals;
    /// dF/d(unknown), and dF/d(derivative) whose `unknown` is the index of the state.
    std::vector<JacobianRows> jacobian;
    std::vector<JacobianRows> derivativeJacobian;
};

/// A relation a > b of the equations whose change is an event. Its value lies in a slot and is frozen between
/// events; a row of SimModel::crossings gives lhs - rhs.
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

enum class ValueType : uint8_t { Real, Integer, Boolean, Enumeration, String };

/// A piece of a message: text, or a value of the run as String() writes it.
struct MessagePart {
    std::string text;
    Slot slot = noSlot; // of the value; noSlot: the text
    double sign = 1;
    ValueType type = ValueType::Real;
    uint32_t enumeration = std::numeric_limits<uint32_t>::max(); // index into SimModel::enumerations
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

/// Where an equation stands, for messages.
struct EquationOrigin {
    std::string text;  // as the modeller wrote it
    std::string place; // file:line:column
    std::string component;
};

enum class Variability : uint8_t { Constant, Parameter, Discrete, Continuous };

/// A variable as the user knows it. Aliases share a slot: value = offset-free sign * slot (for Boolean aliases 1 - v).
struct Variable {
    std::string name;
    Slot slot = noSlot;
    double sign = 1;
    ValueType type = ValueType::Real;
    Variability variability = Variability::Continuous;
    bool isState = false;
    bool isInput = false;
    bool isOutput = false;
    bool isProtected = false;
    bool isDerivative = false; // name is der(x)
    bool canBeSet = false;     // a parameter whose value may be given before a run
    std::string unit, displayUnit, description;
    std::string text;                                            // of constant and parameter Strings
    uint32_t enumeration = std::numeric_limits<uint32_t>::max(); // index into SimModel::enumerations
};

/// Between which values its declaration says that a variable stays. ±infinity: it says nothing of that.
struct ValueRange {
    uint32_t variable = 0; // index into SimModel::variables
    double minimum = -std::numeric_limits<double>::infinity(), maximum = std::numeric_limits<double>::infinity();
    Slot minimumAt = noSlot, maximumAt = noSlot; // where a parameter says it
    double nominal = 1;
};

struct Experiment {
    double startTime = 0, stopTime = 1, interval = 0, tolerance = 1e-6; // interval 0: 500 intervals
    bool hasStopTime = false, hasInterval = false, hasTolerance = false;
};

struct ModelStatistics {
    uint64_t equations = 0, families = 0;
    double parseSeconds = 0, modelSeconds = 0, structureSeconds = 0, codegenSeconds = 0;
};

/// A compiled model. Immutable during runs but for the kernels' machine code; several runs may share one.
struct SimModel {
    std::string name;
    std::vector<Variable> variables;
    std::vector<std::vector<std::string>> enumerations;
    std::vector<EquationOrigin> equations;

    /// Values of all slots before anything is computed: constants, independent parameters, start values.
    std::vector<double> values;
    Slot time = 0; // always: kernels read it there
    /// 1 while the initial system is solved / at the last event of a run; noSlot if no equation asks.
    Slot initialFlag = noSlot;
    Slot terminalFlag = noSlot;
    /// 1; 0 makes every homotopy() of the initial system its simplified expression. noSlot if there is none.
    Slot homotopyShare = noSlot;

    /// What der(x) is of the variables whose derivatives the model knows, by the slots of both: also of those that are
    /// no states. Ascending.
    std::vector<std::pair<Slot, Slot>> derivatives;
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
    std::vector<ValueRange> ranges; // of the variables that have one
    /// How far assertions are from being violated: positive while they hold, negative while they do not (targets index
    /// `assertions`). Not of all of them.
    std::vector<AssignedRows> margins;
    /// What functions say while rows are evaluated; null: there are none.
    std::shared_ptr<CallLog> calls;

    Experiment experiment;
    ModelStatistics statistics;
};

} // namespace gnomon::solver
