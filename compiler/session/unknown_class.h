#pragma once

#include "compiler/library/class_index.h"

namespace gnomon::session {

/// That there is no class of this full name, with the one that is nearest to it.
Diagnostic unknownClass(ClassIndex& index, const std::string& name);

} // namespace gnomon::session
