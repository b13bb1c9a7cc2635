#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gnomon {

/// What a folder holds of libraries: the same listing means the same classes.
struct FolderListing {
    enum class Kind : uint8_t { File, Package, Folder }; // NAME.mo, NAME/package.mo, a folder without that

    struct Entry {
        std::string name; // of a file without ".mo"
        Kind kind{};

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    std::vector<Entry> entries;     // by name; package.mo itself is none
    std::vector<std::string> order; // the lines of package.order
    std::string error;              // why it cannot be read; empty if it can

    friend bool operator==(const FolderListing&, const FolderListing&) = default;
};

FolderListing listFolder(const std::string& path);

} // namespace gnomon
