#include "compiler/jit/llvm_jit.h"

#include <llvm/ExecutionEngine/Orc/ExecutionUtils.h>
#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Target/TargetMachine.h>

#include <cassert>
#include <cmath>
#include <mutex>

namespace gnomon {

namespace {

std::string errorText(llvm::Error error) {
    return llvm::toString(std::move(error));
}

// What has no instruction is called: the same functions of the C library that the tape calls.
struct Callable {
    BuiltinFunction function;
    double (*one)(double);
    double (*two)(double, double);
};
constexpr Callable callables[] = {
    {BuiltinFunction::Sin, std::sin, nullptr},   {BuiltinFunction::Cos, std::cos, nullptr},
    {BuiltinFunction::Tan, std::tan, nullptr},   {BuiltinFunction::Asin, std::asin, nullptr},
    {BuiltinFunction::Acos, std::acos, nullptr}, {BuiltinFunction::Atan, std::atan, nullptr},
    {BuiltinFunction::Sinh, std::sinh, nullptr}, {BuiltinFunction::Cosh, std::cosh, nullptr},
    {BuiltinFunction::Tanh, std::tanh, nullptr}, {BuiltinFunction::Exp, std::exp, nullptr},
    {BuiltinFunction::Log, std::log, nullptr},   {BuiltinFunction::Log10, std::log10, nullptr},
    {BuiltinFunction::Sign, signValue, nullptr}, {BuiltinFunction::Atan2, nullptr, std::atan2},
    {BuiltinFunction::Div, nullptr, divValue},   {BuiltinFunction::Mod, nullptr, modValue},
    {BuiltinFunction::Rem, nullptr, remValue},
};
constexpr double (*powValue)(double, double) = std::pow;

std::string builtinSymbol(BuiltinFunction f) {
    return "gnomon_" + std::string(builtinName(f));
}

class Generator {
public:
    Generator(llvm::Module& module, const KernelProgram& program)
        : m_context(module.getContext()), m_module(module), m_builder(m_context), m_program(program) {}

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
                made[i] = number(n.literal);
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
                made[i] = scalar(n.scalar, made[n.a], made[n.b], made[n.c]);
                break;
            case KernelOp::Builtin:
                made[i] = builtin(n.builtin, made[n.a], made[n.b]);
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

    llvm::Value* number(double v) { return llvm::ConstantFP::get(m_builder.getDoubleTy(), v); }
    llvm::Value* truth(llvm::Value* v) { return m_builder.CreateFCmpUNE(v, number(0)); }
    llvm::Value* asNumber(llvm::Value* v) { return m_builder.CreateUIToFP(v, m_builder.getDoubleTy()); }

    llvm::Value* scalar(ExprOp op, llvm::Value* a, llvm::Value* b, llvm::Value* c) {
        switch (op) {
        case ExprOp::Add:
            return m_builder.CreateFAdd(a, b);
        case ExprOp::Sub:
            return m_builder.CreateFSub(a, b);
        case ExprOp::Mul:
            return m_builder.CreateFMul(a, b);
        case ExprOp::Div:
            return m_builder.CreateFDiv(a, b);
        case ExprOp::Pow:
            return call("gnomon_pow", {a, b});
        case ExprOp::Neg:
            return m_builder.CreateFNeg(a);
        case ExprOp::And:
            return asNumber(m_builder.CreateAnd(truth(a), truth(b)));
        case ExprOp::Or:
            return asNumber(m_builder.CreateOr(truth(a), truth(b)));
        case ExprOp::Not:
            return asNumber(m_builder.CreateFCmpOEQ(a, number(0)));
        case ExprOp::Less:
            return asNumber(m_builder.CreateFCmpOLT(a, b));
        case ExprOp::LessEqual:
            return asNumber(m_builder.CreateFCmpOLE(a, b));
        case ExprOp::Greater:
            return asNumber(m_builder.CreateFCmpOGT(a, b));
        case ExprOp::GreaterEqual:
            return asNumber(m_builder.CreateFCmpOGE(a, b));
        case ExprOp::Equal:
            return asNumber(m_builder.CreateFCmpOEQ(a, b));
        case ExprOp::NotEqual:
            return asNumber(m_builder.CreateFCmpUNE(a, b));
        case ExprOp::If:
            return m_builder.CreateSelect(truth(a), b, c);
        default:
            assert(false);
            return a;
        }
    }

    llvm::Value* builtin(BuiltinFunction f, llvm::Value* a, llvm::Value* b) {
        switch (f) {
        case BuiltinFunction::Sqrt:
            return m_builder.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, a);
        case BuiltinFunction::Abs:
            return m_builder.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, a);
        case BuiltinFunction::Floor:
        case BuiltinFunction::Integer:
            return m_builder.CreateUnaryIntrinsic(llvm::Intrinsic::floor, a);
        case BuiltinFunction::Ceil:
            return m_builder.CreateUnaryIntrinsic(llvm::Intrinsic::ceil, a);
        case BuiltinFunction::Min:
            return m_builder.CreateSelect(m_builder.CreateFCmpOLT(a, b), a, b);
        case BuiltinFunction::Max:
            return m_builder.CreateSelect(m_builder.CreateFCmpOGT(a, b), a, b);
        default:
            if (builtinArity(f) > 1)
                return call(builtinSymbol(f), {a, b});
            return call(builtinSymbol(f), {a});
        }
    }

    llvm::Value* call(const std::string& symbol, std::vector<llvm::Value*> arguments) {
        llvm::Type* number = m_builder.getDoubleTy();
        const std::vector<llvm::Type*> types(arguments.size(), number);
        auto callee = m_module.getOrInsertFunction(symbol, llvm::FunctionType::get(number, types, false));
        auto* function = llvm::cast<llvm::Function>(callee.getCallee());
        // Pure, so that equal calls are made once and calls nobody needs not at all.
        function->setDoesNotAccessMemory();
        function->setDoesNotThrow();
        function->setWillReturn();
        return m_builder.CreateCall(callee, arguments);
    }

    llvm::LLVMContext& m_context;
    llvm::Module& m_module;
    llvm::IRBuilder<> m_builder;
    const KernelProgram& m_program;
    llvm::Function* m_function = nullptr;
};

} // namespace

struct LlvmJit::Impl {
    std::unique_ptr<llvm::orc::LLJIT> jit;
    std::unique_ptr<llvm::TargetMachine> machine;
    uint64_t count = 0;
};

LlvmJit::LlvmJit(std::shared_ptr<Impl> impl) : m_impl(std::move(impl)) {}
LlvmJit::~LlvmJit() = default;

Result<std::unique_ptr<LlvmJit>> LlvmJit::create() {
    static std::once_flag initialized;
    std::call_once(initialized, [] {
        llvm::InitializeNativeTarget();
        llvm::InitializeNativeTargetAsmPrinter();
    });
    auto host = llvm::orc::JITTargetMachineBuilder::detectHost();
    if (!host)
        return fail("LLVM does not know this machine: " + errorText(host.takeError()));
    host->setCodeGenOptLevel(llvm::CodeGenOptLevel::Default);
    auto impl = std::make_shared<Impl>();
    auto machine = host->createTargetMachine();
    if (!machine)
        return fail("LLVM cannot make code for this machine: " + errorText(machine.takeError()));
    impl->machine = std::move(*machine);
    auto jit = llvm::orc::LLJITBuilder().setJITTargetMachineBuilder(*host).create();
    if (!jit)
        return fail("LLVM's compiler does not start: " + errorText(jit.takeError()));
    impl->jit = std::move(*jit);

    llvm::orc::SymbolMap symbols;
    const auto define = [&](const std::string& name, llvm::orc::ExecutorAddr address) {
        symbols[impl->jit->mangleAndIntern(name)] = {address,
                                                     llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
    };
    for (const Callable& c : callables)
        define(builtinSymbol(c.function),
               c.one ? llvm::orc::ExecutorAddr::fromPtr(c.one) : llvm::orc::ExecutorAddr::fromPtr(c.two));
    define("gnomon_pow", llvm::orc::ExecutorAddr::fromPtr(powValue));
    if (auto error = impl->jit->getMainJITDylib().define(llvm::orc::absoluteSymbols(std::move(symbols))))
        return fail("LLVM: " + errorText(std::move(error)));
    return std::unique_ptr<LlvmJit>(new LlvmJit(std::move(impl)));
}

bool LlvmJit::canCompile(const KernelProgram& program) {
    return program.calls.empty();
}

Result<LlvmJit::Code> LlvmJit::compile(const KernelProgram& program) {
    assert(canCompile(program));
    auto context = std::make_unique<llvm::LLVMContext>();
    const std::string name = "kernel" + std::to_string(m_impl->count++);
    auto module = std::make_unique<llvm::Module>(name, *context);
    module->setDataLayout(m_impl->jit->getDataLayout());
    module->setTargetTriple(m_impl->machine->getTargetTriple().str());
    Generator(*module, program).run(name);
    assert(!llvm::verifyModule(*module, &llvm::errs()));

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
        llvm::PassBuilder passes(m_impl->machine.get(), tuning);
        passes.registerModuleAnalyses(modules);
        passes.registerCGSCCAnalyses(components);
        passes.registerFunctionAnalyses(functions);
        passes.registerLoopAnalyses(loops);
        passes.crossRegisterProxies(loops, functions, components, modules);
        passes.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2).run(*module, modules);
    }
    // Each kernel has a tracker of its own: when its last user is gone its code is removed.
    auto tracker = m_impl->jit->getMainJITDylib().createResourceTracker();
    if (auto error =
            m_impl->jit->addIRModule(tracker, llvm::orc::ThreadSafeModule(std::move(module), std::move(context))))
        return fail("LLVM: " + errorText(std::move(error)));
    auto address = m_impl->jit->lookup(name);
    if (!address)
        return fail("LLVM: " + errorText(address.takeError()));
    Code code;
    code.run = address->toPtr<solver::KernelFn>();
    code.owner = std::shared_ptr<const void>(address->toPtr<const void*>(), [impl = m_impl, tracker](const void*) {
        llvm::consumeError(tracker->remove());
    });
    return code;
}

} // namespace gnomon
