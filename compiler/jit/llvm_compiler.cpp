#include "compiler/jit/llvm_compiler.h"

#include "compiler/base/assert.h"
#include "compiler/jit/function_code.h"
#include "compiler/jit/scalar_code.h"

#include <llvm/ExecutionEngine/Orc/ExecutionUtils.h>
#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PassInstrumentation.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Target/TargetMachine.h>

#include <mutex>

namespace gnomon {

namespace {

std::string errorText(llvm::Error error) {
    return llvm::toString(std::move(error));
}

class Generator {
public:
    Generator(llvm::Module& module, const KernelProgram& program)
        : m_context(module.getContext()),
          m_module(module),
          m_builder(m_context),
          m_scalars(module, m_builder),
          m_program(program) {}

    void run(const std::string& name) {
        llvm::Type* pointer = m_builder.getPtrTy();
        llvm::Type* size = m_builder.getInt64Ty();
        auto* type =
            llvm::FunctionType::get(m_builder.getVoidTy(), {pointer, pointer, pointer, pointer, size, pointer}, false);
        m_function = llvm::Function::Create(type, llvm::Function::ExternalLinkage, name, m_module);
        // The results never lie where operands are read while a group is evaluated.
        m_function->addParamAttr(5, llvm::Attribute::NoAlias);
        auto* entry = block("entry");
        auto* listed = block("listed");
        auto* all = block("all");
        m_builder.SetInsertPoint(entry);
        m_builder.CreateCondBr(m_builder.CreateIsNull(argument(3)), all, listed);
        loop(all, false);
        loop(listed, true);
    }

private:
    llvm::BasicBlock* block(const char* name) { return llvm::BasicBlock::Create(m_context, name, m_function); }
    llvm::Value* argument(unsigned i) { return m_function->getArg(i); }

    void loop(llvm::BasicBlock* begin, bool listed) {
        auto* head = block("head");
        auto* body = block("body");
        auto* end = block("end");
        m_builder.SetInsertPoint(begin);
        m_builder.CreateBr(head);
        m_builder.SetInsertPoint(head);
        auto* index = m_builder.CreatePHI(m_builder.getInt64Ty(), 2);
        index->addIncoming(m_builder.getInt64(0), begin);
        m_builder.CreateCondBr(m_builder.CreateICmpULT(index, argument(4)), body, end);
        m_builder.SetInsertPoint(body);
        llvm::Value* row = index;
        if (listed) {
            auto* place = m_builder.CreateGEP(m_builder.getInt32Ty(), argument(3), index);
            row = m_builder.CreateZExt(m_builder.CreateLoad(m_builder.getInt32Ty(), place), m_builder.getInt64Ty());
        }
        values(row, index);
        auto* next = m_builder.CreateAdd(index, m_builder.getInt64(1));
        index->addIncoming(next, m_builder.GetInsertBlock());
        m_builder.CreateBr(head);
        m_builder.SetInsertPoint(end);
        m_builder.CreateRetVoid();
    }

    llvm::Value* load(unsigned array, llvm::Value* row, uint32_t column) {
        auto* cell = m_builder.CreateAdd(m_builder.CreateMul(row, m_builder.getInt64(m_program.columnCount)),
                                         m_builder.getInt64(column));
        auto* place = m_builder.CreateGEP(m_builder.getInt32Ty(), argument(2), cell);
        auto* number =
            m_builder.CreateZExt(m_builder.CreateLoad(m_builder.getInt32Ty(), place), m_builder.getInt64Ty());
        return m_builder.CreateLoad(m_builder.getDoubleTy(),
                                    m_builder.CreateGEP(m_builder.getDoubleTy(), argument(array), number));
    }

    void values(llvm::Value* row, llvm::Value* index) {
        std::vector<llvm::Value*> made(m_program.instructions.size());
        for (size_t i = 0; i < made.size(); ++i) {
            const KernelInstruction& n = m_program.instructions[i];
            switch (n.op) {
            case KernelOp::Literal:
                made[i] = m_scalars.number(n.literal);
                break;
            case KernelOp::LoadVar:
                made[i] = load(0, row, n.a);
                break;
            case KernelOp::LoadConst:
                made[i] = load(1, row, n.a);
                break;
            case KernelOp::LoadTime:
                made[i] = m_builder.CreateLoad(m_builder.getDoubleTy(), argument(0));
                break;
            case KernelOp::Scalar:
                made[i] = m_scalars.scalar(n.scalar, made[n.a], made[n.b], made[n.c]);
                break;
            case KernelOp::Builtin:
                made[i] = m_scalars.builtin(n.builtin, made[n.a], made[n.b]);
                break;
            case KernelOp::Call:
            case KernelOp::Result:
                assert(false);
                break;
            }
        }
        const size_t count = m_program.outputs.size();
        for (size_t j = 0; j < count; ++j) {
            auto* place =
                m_builder.CreateAdd(m_builder.CreateMul(index, m_builder.getInt64(count)), m_builder.getInt64(j));
            m_builder.CreateStore(made[m_program.outputs[j]],
                                  m_builder.CreateGEP(m_builder.getDoubleTy(), argument(5), place));
        }
    }

    llvm::LLVMContext& m_context;
    llvm::Module& m_module;
    llvm::IRBuilder<> m_builder;
    ScalarCode m_scalars;
    const KernelProgram& m_program;
    llvm::Function* m_function = nullptr;
};

class Jit final : public LlvmJit {
public:
    explicit Jit(std::shared_ptr<LlvmCompiler> compiler) : m_compiler(std::move(compiler)) {}

    Result<Code> compile(const KernelProgram& program) override {
        assert(canCompile(program));
        auto context = std::make_unique<llvm::LLVMContext>();
        const std::string name = "kernel" + std::to_string(m_compiler->count++);
        auto module = m_compiler->newModule(*context, name);
        Generator(*module, program).run(name);
        auto added = m_compiler->add(std::move(module), std::move(context), name);
        if (!added)
            return std::unexpected(std::move(added.error()));
        return Code{added->address.toPtr<solver::KernelFn>(), std::move(added->owner)};
    }

    Result<FunctionCode> compile(const MachineImage& image, uint32_t program) override {
        auto context = std::make_unique<llvm::LLVMContext>();
        const std::string name = "function" + std::to_string(m_compiler->count++);
        auto module = m_compiler->newModule(*context, name);
        writeFunction(*module, name, image, program);
        auto added = m_compiler->add(std::move(module), std::move(context), name);
        if (!added)
            return std::unexpected(std::move(added.error()));
        return FunctionCode{added->address.toPtr<MachineCode>(), std::move(added->owner)};
    }

private:
    std::shared_ptr<LlvmCompiler> m_compiler;
};

Result<std::unique_ptr<LlvmJit>> makeLlvmJit(const std::vector<CodeSymbol>& calls, const std::atomic<bool>* givenUp) {
    static std::once_flag initialized;
    std::call_once(initialized, [] {
        llvm::InitializeNativeTarget();
        llvm::InitializeNativeTargetAsmPrinter();
    });
    auto host = llvm::orc::JITTargetMachineBuilder::detectHost();
    if (!host)
        return fail("LLVM does not know this machine: " + errorText(host.takeError()));
    host->setCodeGenOptLevel(llvm::CodeGenOptLevel::Default);
    auto compiler = std::make_shared<LlvmCompiler>();
    compiler->givenUp = givenUp;
    auto machine = host->createTargetMachine();
    if (!machine)
        return fail("LLVM cannot make code for this machine: " + errorText(machine.takeError()));
    compiler->machine = std::move(*machine);
    auto jit = llvm::orc::LLJITBuilder().setJITTargetMachineBuilder(*host).create();
    if (!jit)
        return fail("LLVM's compiler does not start: " + errorText(jit.takeError()));
    compiler->jit = std::move(*jit);

    llvm::orc::SymbolMap symbols;
    const auto define = [&](const std::string& name, llvm::orc::ExecutorAddr address) {
        symbols[compiler->jit->mangleAndIntern(name)] = {address, llvm::JITSymbolFlags::Exported |
                                                                      llvm::JITSymbolFlags::Callable};
    };
    for (const auto& [name, address] : ScalarCode::symbols())
        define(name, llvm::orc::ExecutorAddr::fromPtr(address));
    for (const auto& [name, address] : calls)
        define(name, llvm::orc::ExecutorAddr::fromPtr(address));
    if (auto error = compiler->jit->getMainJITDylib().define(llvm::orc::absoluteSymbols(std::move(symbols))))
        return fail("LLVM: " + errorText(std::move(error)));
    return std::make_unique<Jit>(std::move(compiler));
}

} // namespace

Result<LlvmCompiler::Added> LlvmCompiler::add(std::unique_ptr<llvm::Module> module,
                                              std::unique_ptr<llvm::LLVMContext> context, const std::string& name) {
    assert(!llvm::verifyModule(*module, &llvm::errs()));
    const auto isGivenUp = [this] { return givenUp && givenUp->load(std::memory_order_relaxed); };
    {
        llvm::LoopAnalysisManager loops;
        llvm::FunctionAnalysisManager functions;
        llvm::CGSCCAnalysisManager components;
        llvm::ModuleAnalysisManager modules;
        // Rows read where their cells say: vectors would have to gather, which is slower than scalar loads on many
        // processors (measured: four times, on one with the mitigation of gather data sampling).
        llvm::PipelineTuningOptions tuning;
        tuning.LoopVectorization = false;
        tuning.SLPVectorization = false;
        llvm::PassInstrumentationCallbacks callbacks;
        callbacks.registerShouldRunOptionalPassCallback([&](llvm::StringRef, llvm::Any) { return !isGivenUp(); });
        llvm::PassBuilder passes(machine.get(), tuning, std::nullopt, &callbacks);
        passes.registerModuleAnalyses(modules);
        passes.registerCGSCCAnalyses(components);
        passes.registerFunctionAnalyses(functions);
        passes.registerLoopAnalyses(loops);
        passes.crossRegisterProxies(loops, functions, components, modules);
        passes.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2).run(*module, modules);
    }
    if (isGivenUp())
        return fail("given up");
    // Each kernel has a tracker of its own: when its last user is gone its code is removed.
    auto tracker = jit->getMainJITDylib().createResourceTracker();
    if (auto error = jit->addIRModule(tracker, llvm::orc::ThreadSafeModule(std::move(module), std::move(context))))
        return fail("LLVM: " + errorText(std::move(error)));
    auto address = jit->lookup(name);
    if (!address)
        return fail("LLVM: " + errorText(address.takeError()));
    Added added;
    added.address = *address;
    added.owner =
        std::shared_ptr<const void>(address->toPtr<const void*>(), [impl = shared_from_this(), tracker](const void*) {
            llvm::consumeError(tracker->remove());
        });
    return added;
}

std::unique_ptr<llvm::Module> LlvmCompiler::newModule(llvm::LLVMContext& context, const std::string& name) {
    auto module = std::make_unique<llvm::Module>(name, context);
    module->setDataLayout(jit->getDataLayout());
    module->setTargetTriple(machine->getTargetTriple().str());
    return module;
}

} // namespace gnomon

extern "C" [[gnu::visibility("default")]] void gnomonMakeJit(const std::vector<gnomon::CodeSymbol>& calls,
                                                             const std::atomic<bool>* givenUp,
                                                             gnomon::Result<std::unique_ptr<gnomon::LlvmJit>>& made) {
    made = gnomon::makeLlvmJit(calls, givenUp);
}
