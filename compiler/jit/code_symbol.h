#pragma once

#include <string>

namespace gnomon {

/// A function of the program that machine code calls.
struct CodeSymbol {
    std::string name;
    const void* address;
};

} // namespace gnomon
