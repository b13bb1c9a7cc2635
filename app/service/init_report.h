#pragma once

#include "app/service/init_job.h"
#include "solver/contract/init_report.h"

#include <string>

namespace gnomon::service {

solver::InitReport reportOf(const solver::SimModel& model, const InitOutcome& outcome);
solver::InitStep stepOf(const solver::SimModel& model, const solver::InitProgress& progress);

/// Members of a JSON object, without braces: converged, message, methods, warnings, effort, block, norm, stationary,
/// contradiction, elsewhere, faults, nearest, worst, guesses, shifting, dependent, values.
std::string initMembersJson(const solver::InitReport& report);

} // namespace gnomon::service
