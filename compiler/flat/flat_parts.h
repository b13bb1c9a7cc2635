#pragma once

#include "compiler/base/ids.h"
#include "compiler/base/source_text.h"
#include "compiler/chart/chart.h"
#include "compiler/expr/expr.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace gnomon {

// What of a model exists only at times. A flat model with parts is a universe: it holds the variables and rows of all
// that may ever exist; which of them hold at a moment is a mode (compiler/modes). Nothing here is about one mode.

using VarId = Id<struct VarTag>;
using FlatInstanceId = Id<struct FlatInstanceTag>;
/// Index into FlatParts::parts.
using PartId = Id<struct PartTag>;
/// Index into FlatParts::links.
using LinkId = Id<struct LinkTag>;

/// A piece of a model that exists only at times. Variables name it (VarBlock::part), rows do (RowTable::parts), nets
/// and links too. It exists only while its parent does; without parent: while the model runs.
struct FlatPart {
    enum class Kind : uint8_t {
        Instance, // from Add to Remove: a dynamic component
        Branch,   // while the Boolean variable `condition` is `holds`
        State,    // while a state of a chart is active
    };

    Kind kind = Kind::Instance;
    PartId parent;
    /// As a message calls it: "L", "Switching.Long", "if engaged".
    std::string name;
    FlatInstanceId instance; // Instance: the component
    /// Instance: those of one identifier that exclude each other, as what `<-` binds to it; else the part's own number.
    uint32_t identifier = std::numeric_limits<uint32_t>::max();
    /// Instance: it is there from the start on, before any action.
    bool atStart = false;
    VarId condition; // Branch: of the model around it, or of the parent
    bool holds = true;
    uint32_t chart = 0;   // State: index into FlatParts::charts
    chart::StateId state; // State
    SourceSpan span;
};

/// The value of an expression over variables of the universe: side `lhs` of the row of that family of
/// FlatParts::formulas. `der` and `pre` of a variable are what they were last.
struct Formula {
    static constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

    uint32_t family = none, row = 0, side = 0;

    bool valid() const { return family != none; }
};

/// A connect equation that does not hold all the time: while `part` exists and, if `switched`, from a Connect to a
/// Disconnect.
struct FlatLink {
    PartId part;
    bool switched = false;
    std::string text; // "connect(K.phi, phi)"
    SourceSpan span;
};

/// Connections that a change may reach, scalar by scalar. A set of nodes that edges join, of those that exist, has
/// equal potentials and a sum of flows that is zero; a node alone has no flow. What no change reaches is among the
/// equations of the model.
struct FlatNets {
    struct Node {
        VarId variable;
        bool isFlow = false;
        /// Of a connector of the component itself whose connect equation it is: its flow counts with the other sign.
        bool isOutside = false;
        PartId part;
    };
    struct Edge {
        uint32_t a = 0, b = 0; // nodes
        LinkId link;           // none: all the time
        SourceSpan span;
    };

    std::vector<Node> nodes;
    std::vector<Edge> edges;
};

/// A statement of an action, in the order in which it is carried out. If is followed by its `thenCount` steps and its
/// `elseCount` ones; counts include nested ones.
struct FlatStep {
    enum class Kind : uint8_t {
        Assign,     // target := value; an event variable that becomes true so waits for the next round
        If,         // value: the condition
        Call,       // value: for what it does
        Assert,     // value: the condition; message: of type String
        Terminate,  // message
        New,        // the variables of the part begin anew from their start values; Assigns behind it give parameters
        Add,        // of the part
        Remove,     // of the part
        Connect,    // of the link
        Disconnect, // of the link
    };

    Kind kind = Kind::Assign;
    VarId target;
    Formula value, message;
    bool isError = true; // Assert
    PartId part;
    LinkId link;
    uint32_t thenCount = 0, elseCount = 0;
    SourceSpan span;
};

/// What a guard, a duration or an action of a chart means.
struct FlatCode {
    /// Of a guard: the Boolean variable of the model that says whether it holds, for which there is an equation; what
    /// makes it change is an event. None: no guard.
    VarId holds;
    /// Of a guard and of a duration.
    Formula value;
    std::vector<FlatStep> steps; // of an action
};

/// A chart of one component.
struct FlatChart {
    std::string name; // path of the component and of the chart: "pump.Switching"
    chart::Chart chart;
    std::vector<FlatCode> codes; // by chart::CodeId
    std::vector<VarId> events;   // by chart::EventId: the Boolean variable
    /// By chart::StateId: a Boolean variable that is true while the state is active, which no equation gives. None: of
    /// pseudo-states.
    std::vector<VarId> active;
    PartId part; // of the component
};

/// What changes of a model while it runs. Empty of most models.
struct FlatParts {
    std::vector<FlatPart> parts;
    std::vector<FlatLink> links;
    FlatNets nets;
    std::vector<FlatChart> charts;
    /// Variables that actions assign and no equation gives: they keep their values in between.
    std::vector<VarId> kept;

    bool empty() const { return parts.empty() && links.empty() && charts.empty(); }
};

} // namespace gnomon
