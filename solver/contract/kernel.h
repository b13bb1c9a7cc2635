#pragma once

#include "solver/contract/run_functions.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace gnomon::solver {

/// Evaluates n rows: row r reads its k-th operand at index cols[r * columnCount + k], of `vars` or of `consts` as the
/// kernel was built; the i-th result goes to out[i] for the row rows[i], or for row i if rows is null.
/// A kernel with several outputs per row writes out[i * outputCount + j].
using KernelFn = void (*)(const double* vars, const double* consts, const uint32_t* cols, const uint32_t* rows,
                          size_t n, double* out);

/// The same, interpreted: `program` is the tape. `functions` is what those that it calls keep in this run; machine code
/// calls none.
using TapeFn = void (*)(const void* program, RunFunctions* functions, const double* vars, const double* consts,
                        const uint32_t* cols, const uint32_t* rows, size_t n, double* out);

/// One program for all rows of one template. Starts on the tape; machine code is swapped in by another thread while
/// rows are evaluated.
struct Kernel {
    uint32_t columnCount = 0;
    uint32_t outputCount = 1;
    /// How many operands that lie side by side a column names the first of; empty: one each.
    std::vector<uint32_t> columnExtents;
    /// Reads time, or calls functions: may give something else for the same operands.
    bool mayMove = true;
    bool readsTime = false;
    TapeFn tape = nullptr;
    std::shared_ptr<const void> tapeProgram;
    std::atomic<KernelFn> machine{nullptr};
    std::shared_ptr<const void> machineOwner; // set before `machine`, released with the model

    void evaluate(RunFunctions* functions, const double* vars, const double* consts, const uint32_t* cols,
                  const uint32_t* rows, size_t n, double* out) const {
        if (const KernelFn fn = machine.load(std::memory_order_acquire))
            fn(vars, consts, cols, rows, n, out);
        else
            tape(tapeProgram.get(), functions, vars, consts, cols, rows, n, out);
    }
};

/// The kernels of a model by number: rows name theirs so, and who has compiled the model finds the program of a kernel
/// under the same number.
using KernelId = uint32_t;
inline constexpr KernelId noKernel = ~KernelId(0);

class KernelTable {
public:
    KernelId add(std::shared_ptr<const Kernel> kernel) {
        m_kernels.push_back(std::move(kernel));
        return static_cast<KernelId>(m_kernels.size() - 1);
    }
    const Kernel& operator[](KernelId id) const { return *m_kernels[id]; }
    size_t size() const { return m_kernels.size(); }

private:
    std::vector<std::shared_ptr<const Kernel>> m_kernels;
};

/// The kernels of a model as one run calls them.
class RunKernels {
public:
    RunKernels(std::shared_ptr<const KernelTable> table, std::shared_ptr<RunFunctions> functions)
        : m_table(std::move(table)), m_functions(std::move(functions)) {}

    const Kernel& operator[](KernelId id) const { return (*m_table)[id]; }
    const KernelTable& table() const { return *m_table; }
    /// For another run that goes on from where this one is.
    RunKernels copy() const { return {m_table, m_functions ? m_functions->copy() : nullptr}; }
    /// Null: the model has none.
    RunFunctions* functions() const { return m_functions.get(); }
    CallLog* log() const { return m_functions ? &m_functions->log : nullptr; }

private:
    std::shared_ptr<const KernelTable> m_table;
    std::shared_ptr<RunFunctions> m_functions;
};

} // namespace gnomon::solver
