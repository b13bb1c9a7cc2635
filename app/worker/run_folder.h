#pragma once

#include "app/protocol/messages.h"
#include "compiler/external/file_folders.h"

namespace gnomon::worker {

/// Makes the folder of a run that of this process, and tells the functions that models call where files are and whether
/// they change any.
void enterFolder(const protocol::World& world, native::FileFolders::Changes changes);

} // namespace gnomon::worker
