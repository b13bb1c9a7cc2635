#pragma once

#include "app/worker/event_writer.h"
#include "app/worker/run_request.h"

namespace gnomon::session {
class Session;
}

namespace gnomon::worker {

/// What the process of a run does: compiles the model, simulates it and tells how it goes, until the last event.
/// SIGTERM cancels.
void simulateRequest(const RunRequest& request, session::Session& session, EventWriter& events);

} // namespace gnomon::worker
