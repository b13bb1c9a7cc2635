#pragma once

#include "compiler/kernels/kernel_program.h"

namespace gnomon {

/// Kernels interpreted: each operation runs over a block of up to 128 rows before the next one, so that the price of
/// interpreting is paid once per block. Always there; machine code is tested against it.
class Tape {
public:
    static constexpr size_t blockRows = 128;

    explicit Tape(const KernelProgram& program);

    void run(const double* vars, const double* consts, const uint32_t* cols, const uint32_t* rows, size_t n,
             double* out) const;
    /// A solver::TapeFn whose `program` is a Tape.
    static void entry(const void* program, const double* vars, const double* consts, const uint32_t* cols,
                      const uint32_t* rows, size_t n, double* out);

    /// Registers of one double per row that a block needs.
    size_t registerCount() const { return m_registerCount; }

private:
    struct Operation {
        KernelOp op;
        ExprOp scalar;
        BuiltinFunction builtin;
        uint32_t target, a, b, c;
    };
    struct Call {
        KernelCallSite site;                                // values are registers
        std::vector<std::pair<uint32_t, uint32_t>> results; // place in the results, register
    };

    void block(const double* vars, const double* consts, const uint32_t* cols, const uint32_t* rows, size_t first,
               size_t n, double* registers, size_t stride) const;
    void call(const Call& call, const double* vars, const double* consts, const uint32_t* cols, const uint32_t* rows,
              size_t first, size_t n, double* registers, size_t stride) const;

    uint32_t m_columnCount = 0;
    uint32_t m_registerCount = 0;
    std::vector<std::pair<uint32_t, double>> m_literals; // registers that never change
    std::vector<Operation> m_operations;
    std::vector<Call> m_calls;
    std::vector<uint32_t> m_outputs;
};

} // namespace gnomon
