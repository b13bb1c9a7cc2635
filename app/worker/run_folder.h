#pragma once

#include "app/worker/run_request.h"

namespace gnomon::worker {

/// Makes the folder of a run that of this process, and tells the functions that models call where files are.
void enterFolder(const RunRequest& request);

} // namespace gnomon::worker
