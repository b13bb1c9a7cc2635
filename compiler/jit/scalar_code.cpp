#include "compiler/jit/scalar_code.h"

#include "compiler/base/assert.h"
#include "compiler/expr/scalar_ops.h"

#include <cmath>

namespace gnomon {

namespace {

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

} // namespace

std::vector<CodeSymbol> ScalarCode::symbols() {
    std::vector<CodeSymbol> symbols;
    for (const Callable& c : callables)
        symbols.push_back({builtinSymbol(c.function),
                           c.one ? reinterpret_cast<const void*>(c.one) : reinterpret_cast<const void*>(c.two)});
    symbols.push_back({"gnomon_pow", reinterpret_cast<const void*>(powValue)});
    return symbols;
}

llvm::Value* ScalarCode::scalar(ExprOp op, llvm::Value* a, llvm::Value* b, llvm::Value* c) {
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

llvm::Value* ScalarCode::builtin(BuiltinFunction f, llvm::Value* a, llvm::Value* b) {
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

llvm::Value* ScalarCode::call(const std::string& symbol, const std::vector<llvm::Value*>& arguments) {
    llvm::Type* number = m_builder.getDoubleTy();
    const std::vector<llvm::Type*> types(arguments.size(), number);
    auto callee = m_module.getOrInsertFunction(symbol, llvm::FunctionType::get(number, types, false));
    auto* function = llvm::cast<llvm::Function>(callee.getCallee());
    function->setDoesNotAccessMemory();
    function->setDoesNotThrow();
    function->setWillReturn();
    return m_builder.CreateCall(callee, arguments);
}

} // namespace gnomon
