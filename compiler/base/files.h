#pragma once

#include "compiler/base/result.h"

#include <string>
#include <string_view>

namespace gnomon {

/// The bytes of a file; folders, missing and unreadable files fail with the path and the system's reason.
Result<std::string> readFile(const std::string& path);

/// Replaces a file as a whole: a new file beside it is written, synchronised and renamed over it, so that a crash
/// or a full disk leaves either the old bytes or the new ones. The permissions of an existing file are kept and a
/// symbolic link stays one.
Result<void> writeFileAtomically(const std::string& path, std::string_view bytes);

} // namespace gnomon
