#pragma once

#include "editor/text_mark.h"

#include <string>
#include <vector>

namespace gnomon {

struct Diagnostic;

namespace session {
class ModelViews;
class SourceVersion;
} // namespace session

/// Of a class with inputs of components that nothing gives a value: what there is in it that may be connected with
/// them, what is not connected yet first. Which of it is meant only the user knows.
std::vector<TextMark::Fix> connectionsOfInputs(session::ModelViews& views, const session::SourceVersion& version,
                                               const std::string& className, const Diagnostic& unbalanced);

} // namespace gnomon
