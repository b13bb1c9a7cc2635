#pragma once

#include "compiler/check/value.h"

#include <functional>

namespace gnomon {

/// What an external function gave that was called while the model is built.
struct ExternalResult {
    bool known = false;
    bool needsRun = false;     // it reaches files or the system
    std::string unreadable;    // the file that it would read
    std::string error;         // why it failed
    Value value;               // of the function itself; Error if it has none
    std::vector<bool> changed; // arguments that it wrote
};

/// The counterparts of external C functions that may be called while a model is built: those that read nothing but
/// their arguments, and files where `mayRead` says so. `arguments` are literals.
ExternalResult callExternal(std::string_view function, std::vector<Value>& arguments, NameTable& names,
                            const std::function<bool(const std::string&)>& mayRead);
/// Whether Gnomon has a counterpart of its own; else the code is what a library brings along.
bool hasCounterpart(std::string_view function);
bool externalIsKnown(const ast::External& external, std::string_view ownName, const NameTable& names);

} // namespace gnomon
