#pragma once

#include "compiler/base/result.h"

#include <string>
#include <vector>

namespace gnomon::gnc {

/// The model files (.mo, .sol, .hys) that paths name, folders searched through in the order of their names. Each file
/// comes once. What cannot be read is in `failures`, and the rest goes on: missing files, folders without permission,
/// folders that contain themselves through a link, given files of another kind.
struct FileWalk {
    std::vector<std::string> files;
    std::vector<Failure> failures;
};

FileWalk findModelFiles(const std::vector<std::string>& paths);

} // namespace gnomon::gnc
