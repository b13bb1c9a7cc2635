#include "app/worker/run_folder.h"

#include "compiler/external/file_folders.h"

#include <filesystem>

namespace gnomon::worker {

void enterFolder(const RunRequest& request) {
    if (request.workIn.empty())
        return;
    std::error_code failed;
    std::filesystem::current_path(request.workIn, failed);
    native::setFileFolders(
        {request.initializeOnly ? native::FileFolders::Changes::Skipped : native::FileFolders::Changes::Done,
         request.readFrom, request.workIn});
}

} // namespace gnomon::worker
