#pragma once

#include "compiler/base/result.h"
#include "compiler/kernels/kernel_program.h"
#include "solver/contract/sim_model.h"

#include <memory>

namespace gnomon {

/// Machine code of kernels by LLVM. It computes what the tape computes, to the last bit: nothing is contracted or
/// reordered. One per process is enough; not to be used from two threads at once.
class LlvmJit {
public:
    static Result<std::unique_ptr<LlvmJit>> create();
    ~LlvmJit();

    struct Code {
        solver::KernelFn run = nullptr;
        std::shared_ptr<const void> owner; // the code lives as long as this
    };
    /// Programs with calls stay on the tape: canCompile() says so.
    static bool canCompile(const KernelProgram& program);
    Result<Code> compile(const KernelProgram& program);

private:
    struct Impl;
    explicit LlvmJit(std::shared_ptr<Impl> impl);
    std::shared_ptr<Impl> m_impl;
};

} // namespace gnomon
