#pragma once

#include <cstdint>

namespace gnomon {

/// What a store of templates has made, and what it has been asked for again.
struct TemplateStatistics {
    uint64_t kernelsMade = 0, kernelsFound = 0;
};

} // namespace gnomon
