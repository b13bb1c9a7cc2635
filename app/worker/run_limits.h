#pragma once

#include <string>

namespace gnomon::worker {

/// What this process and those that it starts may take of the machine from now on: memory as much as there is, so that
/// asking for more is told and harms nobody else; files no longer than what is free on the disk of `folder`, but for
/// what others need; so many processes more than run now.
void limitRun(const std::string& folder);

} // namespace gnomon::worker
