#pragma once

#include "app/worker/event_writer.h"

namespace gnomon::worker {

/// Writes a result file anew: one of another program as a columnar file, which can be looked at while it grows, or a
/// columnar file in the format that the ending of the output names. It is ended by its end.
void convertRequest(const protocol::Convert& request, const Answer& answer);

} // namespace gnomon::worker
