#pragma once

#include "compiler/jit/llvm_jit.h"

#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

namespace gnomon {

/// LLVM's compiler, which lives as long as any code of it. Modules are added one by one.
struct LlvmCompiler : std::enable_shared_from_this<LlvmCompiler> {
    std::unique_ptr<llvm::orc::LLJIT> jit;
    std::unique_ptr<llvm::TargetMachine> machine;
    uint64_t count = 0;
    const std::atomic<bool>* givenUp = nullptr;

    std::unique_ptr<llvm::Module> newModule(llvm::LLVMContext& context, const std::string& name);

    struct Added {
        llvm::orc::ExecutorAddr address;
        std::shared_ptr<const void> owner;
    };
    /// Optimizes and compiles it; the address is that of the function `name`.
    Result<Added> add(std::unique_ptr<llvm::Module> module, std::unique_ptr<llvm::LLVMContext> context,
                      const std::string& name);
};

} // namespace gnomon
