#pragma once

#include "compiler/base/ids.h"
#include "compiler/base/names.h"
#include "compiler/base/source_text.h"
#include "compiler/expr/expr.h"
#include "compiler/flat/flat_parts.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gnomon {

// A model without classes: scalars in blocks, equations in families of rows. What belongs here: everything that the
// equations, events and results need, with the places where the modeller wrote it. What does not: anything that only
// the order of solving needs (aliases, states, blocks, slots), and structural parameters, which are evaluated.
//
// How a class becomes families. Each equation text is a template, once per class and structural parameters; its
// columns are what differs from instance to instance. A million equal equations cost four bytes per column and row.
// A lone equation is a family of one row. `for` loops give one row per pass. Keep literals of the class text in the
// template, and what modifiers put there in columns.

// A scalar variable is a VarId; the scalars of a block have consecutive numbers.

/// Index into FlatModel::constants.
using ConstId = Id<struct ConstTag>;
using VarBlockId = Id<struct VarBlockTag>;
using EnumerationId = Id<struct EnumerationTag>;

/// A component in the tree of instances: the place of a variable or of a row of equations, as a path. The root (the
/// simulated model itself) has no id.
struct FlatInstance {
    FlatInstanceId parent;
    NameId name;
    std::vector<uint32_t> subscripts; // of an element of an array of components, from 1
};

enum class VarKind : uint8_t {
    Constant,
    Parameter,
    Discrete,   // changes at events only: assigned in `when`, or of a discrete type
    Continuous, // Reals
};

enum class StateSelect : uint8_t { Never, Avoid, Default, Prefer, Always };
enum class Causality : uint8_t { None, Input, Output }; // of the top level only

/// The value of an attribute for all scalars of a block.
struct AttributeValue {
    enum class Kind : uint8_t {
        Absent,
        Each,      // `value` for every scalar
        Constants, // constants[index + i] for the i-th scalar
        Variable,  // the parameter `index` for every scalar
        Variables, // the parameter `index + i` for the i-th scalar
    };
    // An expression becomes a hidden parameter (VarBlock::hidden) with a row in FlatModel::bindings.

    Kind kind = Kind::Absent;
    uint32_t index = 0;
    double value = 0;

    static AttributeValue each(double v) { return {Kind::Each, 0, v}; }
    static AttributeValue constants(ConstId first) { return {Kind::Constants, first.value, 0}; }
    static AttributeValue variable(VarId v) { return {Kind::Variable, v.value, 0}; }
    static AttributeValue variables(VarId first) { return {Kind::Variables, first.value, 0}; }
    bool present() const { return kind != Kind::Absent; }
};

/// A declared variable of a simple type, scalar or array; records are their members.
struct VarBlock {
    FlatInstanceId instance; // none: of the model itself
    NameId name;
    std::vector<uint32_t> dimensions; // empty: a scalar
    VarId first;
    uint32_t count = 1;

    ScalarType type = ScalarType::Real;
    EnumerationId enumeration;
    VarKind kind = VarKind::Continuous;
    Causality causality = Causality::None;
    StateSelect stateSelect = StateSelect::Default;
    bool isProtected = false;
    bool hidden = false;     // made by the compiler: in no list and no result
    bool finalValue = false; // a parameter that may not be set
    bool evaluated = false;  // a structural parameter: its value is in the equations already and may not be set
    bool isGiven = false;    // a parameter whose value each run is given: nothing may be decided by it

    /// Of a constant or parameter: a literal value. Any other declaration equation of a parameter is a row of
    /// FlatModel::bindings, of a variable a row of FlatModel::equations. A string is the NameId.
    AttributeValue value;
    AttributeValue start, fixed, min, max, nominal; // fixed: 0 or 1; absent: as the language says
    NameId unit, displayUnit, description;
    SourceSpan span, fixedSpan; // fixedSpan: where somebody says `fixed`; none if nobody does
    PartId part;                // with which it exists; none: always
};

enum class ColumnKind : uint8_t { Variable, Constant };

/// What the k-th cell of every row is: a VarId, or a ConstId. For ExprOp::ColumnBlock the first of `count`
/// consecutive ones.
struct ColumnInfo {
    ColumnKind kind = ColumnKind::Variable;
    ScalarType type = ScalarType::Real;
    uint32_t count = 1;
};

/// Rows of cells, one row per instance of a template: the k-th cell of row r is cells[r * columns.size() + k].
struct RowTable {
    std::vector<ColumnInfo> columns;
    std::vector<uint32_t> cells;
    uint32_t rowCount = 0;
    /// Per row: the component whose class says this. Empty: the model itself for all rows.
    std::vector<FlatInstanceId> instances;
    /// Per row: the variable of type Clock that `when` gives the equation. Empty: the rows stand in no such `when`.
    std::vector<VarId> clocks;
    /// Per row: with which part it exists. Empty: always, all of them.
    std::vector<PartId> parts;
    /// The text of the equation.
    SourceSpan span;

    uint32_t cell(uint32_t row, uint32_t k) const { return cells[size_t(row) * columns.size() + k]; }
};

/// One equation of a template, scalar on both sides. Equations of Boolean, Integer and enumeration type are
/// allowed; String equations only in bindings.
struct EqSides {
    ExprId lhs, rhs;
};

/// Equations with one template. `sides` has several entries when a text gives several scalar equations that share
/// work: (a, b) = f(x); v = f(x) with vectors (as ExprOp::Index or Output of one Call); an algorithm section. Element
/// by element equations that share nothing (a[:] = b[:]) are rows of a template with one entry.
///
/// An algorithm section is a function (FlatFunction, isAlgorithm) and a family of one row with the assigned variables
/// as left sides: y_i = Output(Call(function, inputs…), i). What the algorithm reads of its own outputs before it
/// assigns them is passed in as start(y), if continuous, or pre(y). A `when c` in it becomes a hidden Boolean output
/// w := c and `if edge(w)`, with pre(w) passed in: if w and not pre_w.
struct EqFamily {
    RowTable rows;
    std::vector<EqSides> sides;
};

enum class ActionKind : uint8_t { Assign, Reinit, Assert, Terminate, Call };

/// What a branch of `when` does. A multiple assignment (a, b) := f(x) is one Assign per variable with the same Call.
struct WhenAction {
    ActionKind kind = ActionKind::Assign;
    ExprId target;       // Assign, Reinit: a Column
    ExprId value;        // Assign, Reinit: the value; Assert, Terminate: the condition; Call: a Call, for what it does
    ExprId message;      // Assert, Terminate: of type String
    bool isError = true; // Assert
    SourceSpan span;
};

/// `when {c1, c2} then … elsewhen …`: the branch is taken when one of its conditions becomes true; conditions are
/// Boolean and may be ExprOp::Initial, Sample, relations ….
struct WhenBranch {
    std::vector<ExprId> conditions;
    std::vector<WhenAction> actions;
};

/// When equations with one template.
struct WhenFamily {
    RowTable rows;
    std::vector<WhenBranch> branches;
};

/// assert(condition, message, level) outside of when.
struct AssertFamily {
    RowTable rows;
    ExprId condition;
    ExprId message;
    bool isError = true;
    /// terminate(message) outside of when: ends the run when `condition` holds.
    bool isTerminate = false;
};

/// A variable of a function.
struct FunctionVariable {
    enum class Role : uint8_t { Input, Output, Protected };

    NameId name;
    Role role = Role::Protected;
    ScalarType type = ScalarType::Real;
    EnumerationId enumeration;
    /// One Integer expression over earlier Locals per dimension; no id: taken from the argument or the value (`:`).
    std::vector<ExprId> dimensions;
    /// Default or declaration equation, else no id.
    ExprId value;
    SourceSpan span;
};

enum class StatementKind : uint8_t { Assign, AssignCall, If, For, While, Break, Return, Assert, Terminate };

/// A statement of a function. Blocks are ranges of FlatFunction::statements: If is followed by its `thenCount`
/// statements, then its `elseCount` ones (elseif is an If as the only statement of the else part); For and While by
/// `thenCount` statements. Counts include nested ones.
struct Statement {
    StatementKind kind = StatementKind::Assign;
    ExprId target;  // Assign: a Local, or Index of a Local
    ExprId value;   // Assign: the value; AssignCall: a Call; If, While, Assert: the condition; For: the range
    ExprId message; // Assert, Terminate
    bool isError = true;
    std::vector<ExprId> targets; // AssignCall: a Local, an Index of a Local, or no id (left out), per output
    uint32_t local = 0;          // For: number of the Local that runs
    uint32_t thenCount = 0, elseCount = 0;
    SourceSpan span;
};

/// annotation(derivative(noDerivative = …, zeroDerivative = …) = f)
struct FunctionDerivative {
    FunctionId function;
    uint32_t order = 1;
    std::vector<uint32_t> noDerivative, zeroDerivative; // numbers of inputs
};

/// annotation(inverse(u = g(a, y, …))): what gives the input u from the output and other inputs.
struct FunctionInverse {
    uint32_t input = 0;
    FunctionId function;
    std::vector<uint32_t> arguments; // numbers of inputs; inputCount: the output
};

/// A function with its records flattened: a record argument is its members in order. Local(k) is variables[k]; loop
/// variables follow them (loopVariables). A record constructor needs no function: it is its members.
struct FlatFunction {
    NameId name;                             // full name of the class
    std::vector<FunctionVariable> variables; // inputs first, then outputs, then protected
    uint32_t inputCount = 0, outputCount = 0;
    std::vector<FunctionVariable> loopVariables;
    std::vector<Statement> statements;
    bool isAlgorithm = false; // an algorithm section: relations in it are events where that can be seen
    bool impure = false;
    std::vector<FunctionDerivative> derivatives;
    std::vector<FunctionInverse> inverses;

    /// Set: the partial derivative of another function by one of its inputs, a Real scalar; statements are empty.
    struct Partial {
        FunctionId of;
        uint32_t input = 0;
    };
    std::optional<Partial> partial;

    /// Set: external "language" name(arguments); statements are empty.
    struct External {
        std::string language;
        std::string name;
        std::vector<ExprId> arguments; // expressions over Locals; an output is a Local
        ExprId result;                 // Local, or no id
        std::vector<std::string> libraries, includes;
    };
    std::optional<External> external;
    SourceSpan span;
};

/// The extents of all arguments and outputs of a call in an equation, records taken apart.
struct CallShape {
    std::vector<std::vector<uint32_t>> inputs, outputs;

    friend bool operator==(const CallShape&, const CallShape&) = default;
};

struct Enumeration {
    NameId name;
    std::vector<NameId> literals;
};

struct FlatExperiment {
    std::optional<double> startTime, stopTime, interval, tolerance;
};

struct FlatModel {
    std::string name;
    /// All templates and function bodies.
    ExprPool exprs;

    std::vector<FlatInstance> instances;
    std::vector<VarBlock> blocks; // ascending `first`, without gaps
    /// By variable: its block, for those that addBlock() has added; blockOf() answers for all.
    std::vector<VarBlockId> blockOfVariable;
    std::vector<double> constants;
    std::vector<Enumeration> enumerations;
    std::vector<FlatFunction> functions; // by FunctionId
    std::vector<CallShape> callShapes;   // by ExprPool::callShape, from 1

    /// Declaration equations of parameters that are no literals: left side a Column. Any order.
    std::vector<EqFamily> bindings;
    std::vector<EqFamily> equations; // connections included
    std::vector<EqFamily> initialEquations;
    std::vector<WhenFamily> whens;
    std::vector<AssertFamily> asserts;

    /// What of all this exists only at times; empty of most models.
    FlatParts parts;
    bool isMode = false; // one mode of a universe: who runs it asks where its variables lie
    /// What actions and guards of charts compute: left sides alone count.
    std::vector<EqFamily> formulas;

    FlatExperiment experiment;

    uint32_t variableCount() const { return blocks.empty() ? 0 : blocks.back().first.value + blocks.back().count; }

    /// Adds a block behind the others; sets its `first`, and `count` from its dimensions.
    VarBlockId addBlock(VarBlock block);
    ConstId addConstant(double value) {
        constants.push_back(value);
        return ConstId(constants.size() - 1);
    }
    FlatInstanceId addInstance(FlatInstance instance) {
        instances.push_back(std::move(instance));
        return FlatInstanceId(instances.size() - 1);
    }

    /// The number of an equal shape, or of a new one.
    uint32_t addCallShape(CallShape shape);

    VarBlockId blockOf(VarId variable) const;
    /// Of the i-th scalar of a block. The attribute must be Each or Constants.
    double attributeNumber(const AttributeValue& attribute, uint32_t i) const;
};

/// "a.b[2].c", without a dot at the end; empty for the model itself.
std::string instancePath(const FlatModel& model, const NameTable& names, FlatInstanceId instance);
/// "a.b[2].v[1,3]"
std::string variableName(const FlatModel& model, const NameTable& names, VarId variable);

} // namespace gnomon
