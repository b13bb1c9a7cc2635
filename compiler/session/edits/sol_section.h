#pragma once

#include "compiler/base/result.h"
#include "compiler/base/text_edit.h"
#include "compiler/library/sol_environments.h"
#include "compiler/syntax/editor/sol_editor.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// What a model in Sol says to an environment, as changes of its text.
namespace gnomon::session {

/// A text as Sol writes it, with its quotes.
std::string solText(std::string_view text);
/// v, a.b.c and der(a.b) as they are; what else a variable may be called is written as a text.
std::string solVariable(std::string_view name);

/// One parameter of the only (or the last) instance of that kind: `IntegrationTime{t << 10}`. It is changed in place,
/// or added; an empty value takes it away, and with the last parameter the instance.
Result<TextChange> setSectionValue(const syntax::SolEditor& editor, syntax::NodeId model, const std::string& section,
                                   const std::string& kind, const std::string& parameter, const std::string& value);

/// A statement that a section has to have.
struct WantedStatement {
    std::string key;   // what it is about
    std::string group; // those of one group keep the order in which they are wanted
    std::string text;
    std::function<bool(const SolEntry&)> isSaidBy; // of one with the same key
};
/// Makes a section say what is wanted and nothing else of the kinds that have a key: what says it already stays byte
/// by byte, values change in place, and what has no key is not touched. Fails if there is no such model.
Result<TextChange> writeSection(const SourceText& text, const std::string& className, const std::string& section,
                                const std::vector<WantedStatement>& wanted,
                                const std::function<std::optional<std::string>(const SolEntry&)>& keyOf);

} // namespace gnomon::session
