#pragma once

#include "compiler/kernels/causal_order.h"

#include <functional>

namespace gnomon {

/// What the run needs to tick the clocks of a system: which equations are evaluated at which ticks and in which order,
/// and how differential equations step from one tick to the next. `reaches` says of a clocked slot whether the
/// continuous-time part needs it between two ticks.
std::vector<solver::BaseClock> clockSchedules(EquationTable& table, ScheduleBuilder& schedules, const NameTable& names,
                                              const std::function<bool(Slot)>& reaches, DiagnosticSink& sink);

} // namespace gnomon
