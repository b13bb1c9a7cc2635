#include "compiler/external/file_folders.h"

#include "compiler/base/phrases.h"

#include <filesystem>
#include <mutex>

namespace gnomon::native {

namespace {

struct Shared {
    std::mutex mutex;
    FileFolders folders;
};

Shared& shared() {
    static Shared of;
    return of;
}

} // namespace

void setFileFolders(FileFolders folders) {
    const std::lock_guard lock(shared().mutex);
    shared().folders = std::move(folders);
}

std::string nameForReading(const std::string& name) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (name.empty() || fs::path(name).is_absolute() || fs::exists(name, error))
        return name;
    const std::lock_guard lock(shared().mutex);
    for (const std::string& folder : shared().folders.reading)
        if (const fs::path candidate = fs::path(folder) / name; fs::exists(candidate, error))
            return candidate.string();
    return name;
}

std::string whyNotChanged(const std::error_code& error) {
    const std::lock_guard lock(shared().mutex);
    const bool refused = error == std::errc::permission_denied || error == std::errc::cross_device_link;
    if (shared().folders.writing.empty() || !refused)
        return error.message();
    return phrase("{0} (a run changes files only in its own folder, {1}; relative names lead there)", error.message(),
                  shared().folders.writing);
}

} // namespace gnomon::native
