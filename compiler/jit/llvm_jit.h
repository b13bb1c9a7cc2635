#pragma once

#include "compiler/base/result.h"
#include "compiler/functions/machine.h"
#include "compiler/kernels/kernel_program.h"
#include "solver/contract/sim_model.h"

#include <atomic>
#include <memory>

namespace gnomon {

/// Machine code of kernels and functions by LLVM. It computes what the tape and the machine of functions compute, to
/// the last bit: nothing is contracted or reordered. One per process is enough; not to be used from two threads at
/// once.
class LlvmJit {
public:
    /// `givenUp`: becomes true, from any thread, when nobody waits for code any more; compile() then ends early, with a
    /// failure. Has to outlive it.
    static Result<std::unique_ptr<LlvmJit>> create(const std::atomic<bool>* givenUp = nullptr);
    ~LlvmJit();

    struct Code {
        solver::KernelFn run = nullptr;
        std::shared_ptr<const void> owner; // the code lives as long as this
    };
    /// Programs with calls stay on the tape: canCompile() says so.
    static bool canCompile(const KernelProgram& program);
    Result<Code> compile(const KernelProgram& program);

    struct FunctionCode {
        MachineCode run = nullptr;
        std::shared_ptr<const void> owner;
    };
    /// A function of a model; the image has to outlive the code.
    Result<FunctionCode> compile(const MachineImage& image, uint32_t program);

    struct Impl;

private:
    explicit LlvmJit(std::shared_ptr<Impl> impl);
    std::shared_ptr<Impl> m_impl;
};

} // namespace gnomon
