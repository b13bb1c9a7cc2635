#pragma once

#include "app/worker/event_writer.h"

namespace gnomon::session {
class Session;
}

namespace gnomon::worker {

/// Solves the initial system of a model in the process of a run, and tells how it goes: Searching, then one
/// Initialized, also if it failed. SIGTERM cancels; the last iterate is told then, too.
void initRequest(const protocol::Initialize& request, session::Session& session, const Answer& answer);

} // namespace gnomon::worker
