#pragma once

#include "compiler/kernels/kernel_program.h"
#include "solver/contract/kernel.h"

#include <cstdint>
#include <memory>

namespace gnomon {

/// A kernel of a model and what it computes, for those who make machine code of it.
struct KernelSource {
    std::shared_ptr<solver::Kernel> kernel;
    std::shared_ptr<const KernelProgram> program;
    uint64_t rowCount = 0; // of all its groups
};

} // namespace gnomon
