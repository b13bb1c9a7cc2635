#pragma once

#include "compiler/jit/code_symbol.h"

#include <vector>

namespace gnomon {

/// What the machine code of functions calls: the machine, for what it does not do itself.
std::vector<CodeSymbol> machineCalls();

} // namespace gnomon
