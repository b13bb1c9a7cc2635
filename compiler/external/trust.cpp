#include "compiler/external/trust.h"

#include <algorithm>
#include <filesystem>
#include <mutex>

namespace gnomon::native {

namespace {

struct Trust {
    std::mutex mutex;
    std::vector<std::string> folders;
};

Trust& trust() {
    static Trust of;
    return of;
}

} // namespace

void setTrustedFolders(std::vector<std::string> folders) {
    const std::lock_guard lock(trust().mutex);
    trust().folders = std::move(folders);
}

std::vector<std::string> trustedFolders() {
    const std::lock_guard lock(trust().mutex);
    return trust().folders;
}

void trustFolder(std::string folder) {
    const std::lock_guard lock(trust().mutex);
    trust().folders.push_back(std::move(folder));
}

bool isTrusted(const std::string& folder) {
    if (folder.empty())
        return false;
    namespace fs = std::filesystem;
    const auto real = [](const std::string& path) {
        std::error_code error;
        fs::path result = fs::weakly_canonical(fs::absolute(path, error), error);
        return result.has_filename() ? result : result.parent_path(); // without a slash at its end
    };
    const fs::path inner = real(folder);
    const std::lock_guard lock(trust().mutex);
    return std::ranges::any_of(trust().folders, [&](const std::string& each) {
        if (each.empty())
            return false;
        const fs::path outer = real(each);
        return std::ranges::mismatch(outer, inner).in1 == outer.end();
    });
}

} // namespace gnomon::native
