#pragma once

#include "solver/contract/kernel.h"
#include "solver/contract/mode_system.h"
#include "solver/contract/model_layout.h"
#include "solver/contract/row_graph.h"

#include <memory>

namespace gnomon::solver {

struct ModelStatistics {
    uint64_t equations = 0, families = 0;
    double parseSeconds = 0, modelSeconds = 0, structureSeconds = 0, codegenSeconds = 0;
};

/// A compiled model, for everything that runs it: plain data and function pointers, no compiler types. Immutable but
/// for the machine code of its kernels: what changes while it runs is of the run, and several runs may share one, also
/// in several threads.
struct SimModel {
    ModelLayout layout;
    ModeSystem mode;
    std::shared_ptr<const KernelTable> kernels;
    /// Null: nothing calls a function.
    std::shared_ptr<const ModelFunctions> functions;
    RowGraph graph;
    ModelStatistics statistics;

    RunKernels beginRun() const { return {kernels, functions ? functions->beginRun() : nullptr}; }
};

} // namespace gnomon::solver
