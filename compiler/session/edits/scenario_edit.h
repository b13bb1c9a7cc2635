#pragma once

#include "compiler/base/result.h"
#include "compiler/base/text_edit.h"
#include "compiler/session/scenario.h"
#include "compiler/syntax/syntax_tree.h"

#include <memory>
#include <string>
#include <vector>

namespace gnomon::session {

/// What a scenario becomes in the text of its model: start values, fixed = true or false, values of parameters, and
/// initial equations for derivatives and elements of arrays. Nothing else in the text changes.
struct ScenarioEdit {
    TextChange change;
    /// What the class cannot say where it stands, such as quantities of what it inherits.
    std::vector<std::string> unwritten;
};
Result<ScenarioEdit> writeIntoClass(std::shared_ptr<const SourceText> text, syntax::Language language,
                                    const std::string& className, const Scenario& scenario);

} // namespace gnomon::session
