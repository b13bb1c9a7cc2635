#include "compiler/late/late_part.h"

#include "compiler/base/phrases.h"

#include <dlfcn.h>
#include <filesystem>

namespace gnomon {

Result<void*> openLatePart(const std::string& part, const char* symbol) {
    std::error_code unknown;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", unknown);
    if (unknown)
        return fail(phrase("the folder of this program is not known, and so not where its part {0} is: {1}", part,
                           unknown.message()));
    const std::filesystem::path file = program.parent_path().parent_path() / "lib" / "gnomon" / ("lib" + part + ".so");
    const auto reason = [&part] {
        const char* const text = ::dlerror();
        return fail(phrase("the part {0} of this program cannot be opened: {1}", part,
                           text ? std::string(text) : phrase("no reason is known")));
    };
    void* const handle = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return reason();
    void* const found = ::dlsym(handle, symbol);
    if (!found)
        return reason();
    return found;
}

} // namespace gnomon
