#pragma once

#include "solver/contract/kernel.h"
#include "solver/contract/mode_system.h"
#include "solver/contract/row_graph.h"

namespace gnomon {

/// Reads the schedules of a mode and the columns of their rows; makes who reads which slot.
solver::RowGraph makeRowGraph(const solver::ModeSystem& mode, const solver::KernelTable& kernels, size_t slotCount);

} // namespace gnomon
