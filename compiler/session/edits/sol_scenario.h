#pragma once

#include "compiler/session/edits/scenario_edit.h"
#include "compiler/session/model_database.h"

#include <optional>

namespace gnomon::session {

/// The statements of a Sol model's `section Initialization` as a scenario: Fixed{variable << v, value << x},
/// Relaxed{variable << v}, also with a value to begin with, Guess{variable << v, value << x}, Mark{variable << v}; each
/// may have comment << "…". A variable is written as in the model, der(v) too, or as a text. What is not understood is
/// among the complaints; fails if there is no such model.
Result<ReadScenario> readSolScenario(const SourceText& text, const std::string& className);

/// That of a model that the session knows; nothing if it is none in Sol, or says nothing of its start.
std::optional<ReadScenario> solScenarioOf(ModelDatabase& database, const std::string& className);

/// Makes the section say what the scenario says: statements that stay do so byte by byte, values change in place, and
/// statements of other kinds are not touched.
Result<ScenarioEdit> writeIntoSol(const SourceText& text, const std::string& className, const Scenario& scenario);

} // namespace gnomon::session
