#include "compiler/library/resource_uri.h"

#include <filesystem>

namespace gnomon {

std::optional<std::string> resourcePath(ClassIndex& index, std::string_view uri) {
    constexpr std::string_view scheme = "modelica:/";
    if (!uri.starts_with(scheme))
        return std::nullopt;
    uri.remove_prefix(scheme.size());
    if (uri.starts_with('/')) // the specification writes both
        uri.remove_prefix(1);
    const size_t slash = uri.find('/');
    DefId def = index.findPath(uri.substr(0, slash));
    for (; def && def != index.root(); def = index.def(def).parent) {
        const auto& tree = index.def(def).tree;
        if (!tree)
            continue;
        const std::filesystem::path folder = std::filesystem::path(tree->source().name()).parent_path();
        return slash == std::string_view::npos ? folder.string() : (folder / uri.substr(slash + 1)).string();
    }
    return std::nullopt;
}

} // namespace gnomon
