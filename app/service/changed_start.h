#pragma once

#include "app/service/init_job.h"
#include "compiler/session/session.h"

namespace gnomon::service {

/// Solves a start for which something else is fixed or relaxed than the model says: first by Newton's method from the
/// guesses; then from the start that the model has as it is, which is near where the change is small and consistent
/// where it is not; then by all methods. `model`: compiled with these choices. Other methods than all are the user's
/// choice: then these alone.
InitOutcome solveChangedStart(session::Session& session, const std::string& className, const InitialChoices& choices,
                              const solver::SimModel& model, const std::vector<solver::InitMethod>& methods,
                              solver::RunObserver& observer, solver::RunControl& control,
                              const solver::InitChain::Watch& watch, const CancelToken& cancel);

} // namespace gnomon::service
