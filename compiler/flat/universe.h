#pragma once

#include "compiler/chart/statechart_reader.h"
#include "compiler/check/value.h"
#include "compiler/flat/flat_model.h"

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

namespace gnomon {

/// What a flattener knows of what exists only at times, beside FlatModel::parts: by instances and by the text.
struct Universe {
    /// A chart of a component, as one class of it has it.
    struct ChartPlace {
        DefId def; // which has the statechart sections
        Scope scope;
        InstanceId instance;
        FlatInstanceId flat;
        const ast::Clause* when = nullptr; // of an algorithm: the chart has one state, and a transition for each branch
    };
    std::vector<ChartPlace> charts;                              // as FlatParts::charts
    std::map<DefId, std::optional<chart::WrittenChart>> written; // nothing: it amounts to no chart
    std::unordered_map<InstanceId, PartId> partOf;               // of instances that are parts
    /// The component that holds what a state holds: by chart and node of the state.
    std::map<std::pair<uint32_t, uint32_t>, InstanceId> stateInstance;
    /// Connections that actions make: by what they connect.
    std::map<std::vector<uint32_t>, LinkId> links;
    /// Branches of `if`: by the text, the component and the loops around it.
    std::map<std::vector<uint64_t>, PartId> branches;
    /// Conditions of components that change while the model runs.
    struct Condition {
        PartId part;
        const ast::Expr* condition = nullptr;
        Scope scope;
        FlatInstanceId flat;
    };
    std::vector<Condition> conditions;
    /// What may be bound to an identifier of Sol.
    struct Bound {
        InstanceId instance;
        PartId part;
    };
    std::vector<Bound> bound;
    /// Parameters of an identifier, which are those of what is bound to it.
    struct BoundParameter {
        InstanceId ofIdentifier, ofBound;
        PartId part;
    };
    std::vector<BoundParameter> boundParameters;
    /// What actions assign, and where first.
    std::map<uint32_t, SourceSpan> assigned;
};

} // namespace gnomon
