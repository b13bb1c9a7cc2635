#include "compiler/base/assert.h"

#include <string_view>

namespace gnomon {

void assertionFailed(const char* condition, const char* file, int line) {
    // Of the path of this machine only what is below the root of the sources.
    std::string_view shown = file;
    for (const std::string_view top : {"compiler/", "solver/", "app/"})
        if (const size_t at = shown.rfind(top); at != std::string_view::npos) {
            shown.remove_prefix(at);
            break;
        }
    throw InternalError(std::string(shown) + ":" + std::to_string(line) + ": " + condition);
}

} // namespace gnomon
