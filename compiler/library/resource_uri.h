#pragma once

#include "compiler/library/class_index.h"

#include <optional>
#include <string>
#include <string_view>

namespace gnomon {

/// The path that modelica://Package.Sub/Resources/x.png means: beside the file of the class. Nothing if it is no such
/// address or there is no such class; whether there is a file is not looked at.
std::optional<std::string> resourcePath(ClassIndex& index, std::string_view uri);

} // namespace gnomon
