#pragma once

#include "compiler/kernels/kernel_program.h"
#include "compiler/kernels/tape_loops.h"

namespace gnomon {

/// Kernels interpreted: each operation runs over a block of up to 128 rows before the next one, so that the price of
/// interpreting is paid once per block. Operations read variables, constants and literals where they are, and a product
/// that is only added to something is one operation with the addition. Always there; machine code is tested against it.
class Tape {
public:
    static constexpr size_t blockRows = 128;

    explicit Tape(const KernelProgram& program);

    /// `functions`: of the run that calls, null where nothing is called.
    void run(solver::RunFunctions* functions, const double* vars, const double* consts, const uint32_t* cols,
             const uint32_t* rows, size_t n, double* out) const;
    /// A solver::TapeFn whose `program` is a Tape.
    static void entry(const void* program, solver::RunFunctions* functions, const double* vars, const double* consts,
                      const uint32_t* cols, const uint32_t* rows, size_t n, double* out);

    /// Registers of one double per row that a block needs.
    size_t registerCount() const { return m_registerCount; }
    size_t operationCount() const { return m_operations.size(); }

private:
    friend class TapePlanner;

    struct Call {
        KernelCallSite site;                                // values are registers
        std::vector<std::pair<uint32_t, uint32_t>> results; // place in the results, register
        size_t inputCount = 0;
    };

    void single(solver::RunFunctions* functions, const double* const* bases, const uint32_t* cells, double* registers,
                double* out) const;
    void call(solver::RunFunctions* functions, const Call& call, const TapeBlock& block) const;

    uint32_t m_columnCount = 0;
    uint32_t m_registerCount = 0;
    std::vector<double> m_numbers;
    std::vector<TapeOperation> m_operations;
    std::vector<Call> m_calls;
    std::vector<uint32_t> m_outputs; // registers; none if the last operation writes the only output
    uint32_t m_outputCount = 0;
};

} // namespace gnomon
