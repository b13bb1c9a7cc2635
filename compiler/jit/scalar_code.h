#pragma once

#include "compiler/expr/expr.h"
#include "compiler/jit/code_symbol.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <span>
#include <string>
#include <vector>

namespace gnomon {

/// Operations on numbers as LLVM's instructions, the same for kernels and functions: to the last bit what
/// scalarOpValue() and builtinValue() give. What has no instruction is called: the functions that the tape calls.
class ScalarCode {
public:
    ScalarCode(llvm::Module& module, llvm::IRBuilder<>& builder) : m_module(module), m_builder(builder) {}

    llvm::Value* number(double v) { return llvm::ConstantFP::get(m_builder.getDoubleTy(), v); }
    llvm::Value* truth(llvm::Value* v) { return m_builder.CreateFCmpUNE(v, number(0)); }
    /// Operands that the operation does not have may be null.
    llvm::Value* scalar(ExprOp op, llvm::Value* a, llvm::Value* b, llvm::Value* c);
    llvm::Value* builtin(BuiltinFunction f, llvm::Value* a, llvm::Value* b);
    /// A function of numbers alone, so that equal calls are made once and calls nobody needs not at all.
    llvm::Value* call(const std::string& symbol, const std::vector<llvm::Value*>& arguments);

    /// What the code calls.
    static std::vector<CodeSymbol> symbols();

private:
    llvm::Value* asNumber(llvm::Value* v) { return m_builder.CreateUIToFP(v, m_builder.getDoubleTy()); }

    llvm::Module& m_module;
    llvm::IRBuilder<>& m_builder;
};

} // namespace gnomon
