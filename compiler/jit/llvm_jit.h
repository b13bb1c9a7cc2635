#pragma once

#include "compiler/base/result.h"
#include "compiler/functions/machine.h"
#include "compiler/jit/code_symbol.h"
#include "compiler/kernels/kernel_program.h"
#include "solver/contract/sim_model.h"

#include <atomic>
#include <memory>

namespace gnomon {

/// Machine code of kernels and functions by LLVM. It computes what the tape and the machine of functions compute, to
/// the last bit: nothing is contracted or reordered. One per process is enough; not to be used from two threads at
/// once. LLVM is in a part of the program of its own, gnomon-jit, which the first one loads.
class LlvmJit {
public:
    /// `givenUp`: becomes true, from any thread, when nobody waits for code any more; compile() then ends early, with a
    /// failure. Has to outlive it.
    static Result<std::unique_ptr<LlvmJit>> create(const std::atomic<bool>* givenUp = nullptr);
    /// Loads LLVM, so that create() need not.
    static Result<void> load();
    virtual ~LlvmJit() = default;
    LlvmJit(const LlvmJit&) = delete;
    LlvmJit& operator=(const LlvmJit&) = delete;

    struct Code {
        solver::KernelFn run = nullptr;
        std::shared_ptr<const void> owner; // the code lives as long as this
    };
    /// Programs with calls stay on the tape: canCompile() says so.
    static bool canCompile(const KernelProgram& program) { return program.calls.empty(); }
    virtual Result<Code> compile(const KernelProgram& program) = 0;

    struct FunctionCode {
        MachineCode run = nullptr;
        std::shared_ptr<const void> owner;
    };
    /// A function of a model; the image has to outlive the code.
    virtual Result<FunctionCode> compile(const MachineImage& image, uint32_t program) = 0;

protected:
    LlvmJit() = default;
};

/// What the part offers, as the symbol gnomonMakeJit. Calls: what the code of functions calls.
using MakeJit = void (*)(const std::vector<CodeSymbol>& calls, const std::atomic<bool>* givenUp,
                         Result<std::unique_ptr<LlvmJit>>& made);

} // namespace gnomon
