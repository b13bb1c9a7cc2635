#include "app/worker/run_folder.h"

#include <filesystem>

namespace gnomon::worker {

void enterFolder(const protocol::World& world, native::FileFolders::Changes changes) {
    if (world.workIn.empty())
        return;
    std::error_code failed;
    std::filesystem::current_path(world.workIn, failed);
    native::setFileFolders({changes, world.readFrom, world.workIn});
}

} // namespace gnomon::worker
