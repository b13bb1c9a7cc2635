#pragma once

#include <string>

namespace gnomon::worker {

/// Takes from this process, and from all that it starts, what no run needs: writing, removing and making files outside
/// of `folder` (and what lies below it), and sockets of any kind, so that there is no network. Reading stays free, and
/// there is no way back. Models call functions that change files, libraries bring C code along.
///
/// Returns what this kernel does not offer, a sentence for the log; empty if all of it holds.
std::string confineTo(const std::string& folder);

} // namespace gnomon::worker
