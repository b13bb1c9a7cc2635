#pragma once

#include "compiler/expr/expr.h"
#include "compiler/expr/scalar_ops.h"
#include "solver/contract/run_functions.h"

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gnomon {

enum class KernelOp : uint8_t {
    Literal,   // `literal`
    LoadVar,   // vars[cell a]
    LoadConst, // consts[cell a]
    LoadTime,  // vars[0]
    Scalar,    // ExprOp `scalar` of a, b, c
    Builtin,   // BuiltinFunction of a, b
    Call,      // call site a: its results are Result values
    Result,    // result b of call site a
};

/// One value of a program: what it does with the values before it.
struct KernelInstruction {
    KernelOp op = KernelOp::Literal;
    ExprOp scalar = ExprOp::Add;
    BuiltinFunction builtin = BuiltinFunction::Sin;
    uint32_t a = 0, b = 0, c = 0;
    double literal = 0;
};

/// What a kernel calls for one row: numbers in, numbers out, arrays one element after the other, last subscript
/// fastest. A call that fails (an assertion in a function) fills `out` with NaN and tells the run the reason.
class KernelCallee {
public:
    virtual ~KernelCallee() = default;
    virtual void call(solver::RunFunctions* run, const double* in, double* out) const = 0;
    virtual size_t outputCount() const = 0;
};

struct KernelCallSite {
    std::shared_ptr<const KernelCallee> callee;
    /// Numbers that stand in for the call's input, in order: values of the program, or consecutive cells' variables
    /// or constants that begin at the one that the cell of column `value` names.
    struct Input {
        enum class Kind : uint8_t { Value, VarBlock, ConstBlock } kind = Kind::Value;
        uint32_t value = 0;
        uint32_t count = 1;
    };
    std::vector<Input> inputs;
    /// The call is made only for rows where this value is not 0; noValue: for all.
    static constexpr uint32_t noValue = ~0u;
    uint32_t condition = noValue;
};

/// The work of a kernel for one row, as a list of values; the tape and the machine code are made from it. Every value
/// comes after those it uses. vars[0] is the time.
struct KernelProgram {
    uint32_t columnCount = 0;
    std::vector<KernelInstruction> instructions;
    std::vector<KernelCallSite> calls;
    /// Values that are the row's results.
    std::vector<uint32_t> outputs;

    /// Equal text means equal programs (not for programs with calls: those name their callee's address).
    std::string key() const;
};

/// Where the compiler finds what it calls; arguments are expressions of the template.
class CalleeSource {
public:
    virtual ~CalleeSource() = default;
    /// Null if there is none.
    virtual std::shared_ptr<const KernelCallee> callee(const ExprPool& pool, ExprId call) = 0;
    /// Number of elements before output `number` in the callee's results, and the dimensions of the output.
    virtual size_t outputOffset(const ExprPool& pool, ExprId call, uint32_t number,
                                std::vector<uint32_t>& dimensions) = 0;
};

/// What compileKernel() makes of the expressions, whatever pool they are in: equal text means equal work. None where a
/// callee is missing.
std::optional<std::string> kernelKey(const ExprPool& pool, std::span<const ExprId> outputs, CalleeSource& callees);

/// Compiles scalar expressions whose leaves are Time, Column and (as arguments of calls) ColumnBlock. `constColumn`
/// says which columns name constants. The error is the first node that no kernel can compute.
std::expected<KernelProgram, ExprId> compileKernel(const ExprPool& pool, std::span<const ExprId> outputs,
                                                   const std::vector<bool>& constColumn,
                                                   CalleeSource* callees = nullptr);

} // namespace gnomon
