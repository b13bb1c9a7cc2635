#include "compiler/library/folder_listing.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace gnomon {

namespace fs = std::filesystem;

FolderListing listFolder(const std::string& path) {
    FolderListing result;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(path, error)) {
        const fs::path& at = entry.path();
        std::error_code ignored;
        if (entry.is_directory(ignored)) {
            const bool isPackage = fs::exists(at / "package.mo", ignored);
            result.entries.push_back(
                {at.filename().string(), isPackage ? FolderListing::Kind::Package : FolderListing::Kind::Folder});
        } else if (at.extension() == ".mo" && at.filename() != "package.mo") {
            result.entries.push_back({at.stem().string(), FolderListing::Kind::File});
        }
    }
    if (error)
        result.error = error.message();
    std::ranges::sort(result.entries, {}, [](const FolderListing::Entry& e) { return std::pair(e.name, e.kind); });
    std::ifstream in(path + "/package.order");
    for (std::string line; std::getline(in, line);) {
        while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
            line.pop_back();
        if (!line.empty())
            result.order.push_back(line);
    }
    return result;
}

} // namespace gnomon
