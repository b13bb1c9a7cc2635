#pragma once

#include "compiler/chart/statechart_reader.h"

namespace gnomon::chart {

/// The state machines of a class by chapter 17 of Modelica 3.6, as the transition() and initialState() of its own
/// equations have them: the root is the class, each machine a composite state without name, each component that is a
/// state a simple one. (That a component holds machines of its own shows in its class.)
struct WrittenMachines : WrittenChart {
    /// What the language has besides events and guards, per transition; those behind initialState() have none.
    struct Manner {
        bool immediate = true, reset = true, synchronize = false;
    };
    std::vector<Manner> manners;
};

/// Nothing if there are no machines, or states that belong to none; why is reported.
std::optional<WrittenMachines> readStateMachines(const syntax::SyntaxTree& tree, syntax::NodeId cls,
                                                 DiagnosticSink& sink);

} // namespace gnomon::chart
