#pragma once

#include "compiler/functions/machine.h"
#include "compiler/jit/scalar_code.h"

namespace gnomon {

/// Writes a program of the machine as a function of LLVM with the signature MachineCode. Numbers, decisions, loops and
/// elements of arrays become instructions; small functions are written where they are called; what is left (texts,
/// whole arrays, external functions, and everything that fails) is done by the machine, one instruction at a time, in
/// a frame as it has them. So both compute the same.
void writeFunction(llvm::Module& module, const std::string& name, const MachineImage& image, uint32_t program);

} // namespace gnomon
