#include "compiler/session/standard_folders.h"

#include "compiler/session/session.h"

#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace gnomon::session {

std::vector<std::string> standardLibraryFolders() {
    std::vector<std::string> folders;
    if (const char* path = std::getenv("MODELICAPATH"))
        for (std::string_view rest = path; !rest.empty();) {
            const size_t colon = std::min(rest.find(':'), rest.size());
            if (colon > 0)
                folders.emplace_back(rest.substr(0, colon));
            rest.remove_prefix(std::min(colon + 1, rest.size()));
        }
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (!error) {
        const std::filesystem::path own = program.parent_path().parent_path() / "share" / "gnomon" / "library";
        if (std::filesystem::is_directory(own, error))
            folders.push_back(own.string());
    }
    return folders;
}

void addStandardFolders(Session& session) {
    for (std::string& folder : standardLibraryFolders())
        session.addSearchFolder(std::move(folder));
}

} // namespace gnomon::session
