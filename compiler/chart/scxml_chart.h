#pragma once

#include "compiler/base/diagnostics.h"
#include "compiler/chart/chart.h"
#include "compiler/chart/scxml_data.h"

#include <map>

namespace gnomon::chart {

/// What an SCXML document does besides entering and leaving states.
struct ScxmlAction {
    enum class Kind : uint8_t { Raise, Send, Cancel, Assign, Log, If };
    struct Branch {
        std::optional<DataExpression> condition; // none: else
        std::vector<ScxmlAction> actions;
    };
    Kind kind = Kind::Raise;
    std::string name;      // of the event; where to assign; label of a log; id to cancel
    std::string id;        // of a Send
    double delay = 0;      // of a Send, in seconds
    bool toItself = false; // of a Send: an internal event
    std::optional<DataExpression> value;
    std::vector<Branch> branches;
};

/// An SCXML document: its chart, whose root is the scxml element, and what its codes mean. An event of the chart is a
/// descriptor as it stands in transitions ("a", "a.b", "*"); an event that happens may match several.
struct ScxmlChart {
    struct Datum {
        std::string name;
        std::optional<DataExpression> value;
    };
    Chart chart;
    std::vector<std::vector<ScxmlAction>> blocks; // per code, where it is an action
    std::vector<DataExpression> conditions;       // per code, where it is a guard
    std::vector<Datum> data;

    /// The descriptors that an event of this name matches.
    std::vector<EventId> matching(std::string_view name) const;
};

constexpr size_t mostScxmlBytes = 64u << 20;

/// Nothing if the document has errors, which are reported. What of SCXML is not known to Gnomon is an error, never left
/// out in silence.
std::optional<ScxmlChart> readScxml(const SourceText& text, SourceId source, DiagnosticSink& sink);

} // namespace gnomon::chart
