#pragma once

#include "app/worker/event_writer.h"
#include "app/worker/run_request.h"

namespace gnomon::session {
class Session;
}

namespace gnomon::worker {

/// Solves the initial system of a model in the process of a run, and tells how it goes: "progress" events with what
/// initProgressJson() gives, then one "initialized" with what initMembersJson() gives, also if it failed. SIGTERM
/// cancels; the last iterate is told then, too.
void initRequest(const RunRequest& request, session::Session& session, EventWriter& events);

} // namespace gnomon::worker
