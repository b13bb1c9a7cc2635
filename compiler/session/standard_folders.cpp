#include "compiler/session/standard_folders.h"

#include "compiler/session/session.h"

#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace gnomon::session {

std::string bundledLibraryFolder() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error)
        return {};
    const std::filesystem::path own = program.parent_path().parent_path() / "share" / "gnomon" / "library";
    return std::filesystem::is_directory(own, error) ? own.string() : std::string();
}

std::vector<std::string> standardLibraryFolders() {
    std::vector<std::string> folders;
    if (const char* path = std::getenv("MODELICAPATH"))
        for (std::string_view rest = path; !rest.empty();) {
            const size_t colon = std::min(rest.find(':'), rest.size());
            if (colon > 0)
                folders.emplace_back(rest.substr(0, colon));
            rest.remove_prefix(std::min(colon + 1, rest.size()));
        }
    if (std::string own = bundledLibraryFolder(); !own.empty())
        folders.push_back(std::move(own));
    return folders;
}

void addStandardFolders(Session& session) {
    for (std::string& folder : standardLibraryFolders())
        session.addSearchFolder(std::move(folder));
}

} // namespace gnomon::session
