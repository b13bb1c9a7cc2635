#pragma once

#include "compiler/kernels/causal_order.h"
#include "compiler/structure/event_graph.h"

namespace gnomon {

/// Blocks (in an order in which each finds what it reads, relations taken as known) and relations in an order in which
/// relations too are found before they are read. `crossings`: per relation the row that gives lhs - rhs.
std::vector<EventStep> eventOrder(EquationTable& table, std::span<const CausalBlock> blocks,
                                  std::span<const EquationRef> crossings);

/// What the steps of an event mean for its iteration and for integration.
struct EventSets {
    structure::EventGraph graph;     // its nodes are the steps
    std::vector<bool> continuous;    // steps that compute something that moves between events
    std::vector<bool> sampleEnd;     // steps that notice when sample() falls back to false
    std::vector<bool> reachesStates; // by slot: a change of it can come through to a derivative or a reinit
    std::vector<Slot> derivativeInputs;
};

EventSets eventSets(EquationTable& table, std::span<const CausalBlock> blocks, std::span<const EquationRef> crossings,
                    std::span<const EventStep> steps, std::span<const Slot> derivatives);

} // namespace gnomon
