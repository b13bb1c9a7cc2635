#pragma once

#include "app/worker/event_writer.h"
#include "app/worker/fork_server.h"

namespace gnomon::session {
class Session;
}

namespace gnomon::worker {

/// What the process of a run does: compiles the model, simulates it and tells how it goes, until the last event. Then
/// it keeps the compiled model for further requests of the same text: those that only give parameters other values
/// start at once; a parameter that the equations were made for is compiled anew. SIGTERM cancels, RunOrders pause and
/// go on.
void simulateRequest(const protocol::Request& request, session::Session& session, EventWriter& events,
                     const ForkServer::NextRequest& next);

} // namespace gnomon::worker
