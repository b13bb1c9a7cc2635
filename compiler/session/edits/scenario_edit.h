#pragma once

#include "compiler/base/result.h"
#include "compiler/base/text_edit.h"
#include "compiler/session/edits/scenario_plan.h"
#include "compiler/syntax/syntax_tree.h"

#include <memory>
#include <string>
#include <vector>

namespace gnomon::session {

/// What a scenario becomes in the text of its model. Modelica: start values, fixed = true or false, values of
/// parameters and initial equations, at the declaration or, for what is inherited, at the extends clause. Sol: the
/// statements of `section Initialization`. Nothing else in the text changes.
struct ScenarioEdit {
    TextChange change;
    /// What the class cannot say.
    std::vector<std::string> unwritten;
};
Result<ScenarioEdit> writeIntoClass(std::shared_ptr<const SourceText> text, syntax::Language language,
                                    const std::string& className, const Scenario& scenario,
                                    const ScenarioPlaces& places = {});

/// What a scenario says, as a class of its own that extends the scenario's model.
struct ScenarioClass {
    std::string text;
    std::vector<std::string> unwritten;
};
Result<ScenarioClass> asExtendingClass(const Scenario& scenario, const std::string& className,
                                       syntax::Language language, const ScenarioPlaces& places = {});

} // namespace gnomon::session
