#pragma once

#include "compiler/base/cancel.h"
#include "editor/text_mark.h"

#include <optional>
#include <string>

namespace gnomon {

struct Diagnostic;

namespace session {
class ModelViews;
class Session;
class SourceVersion;
} // namespace session

/// Of a class in whose net nothing holds the potential, the position, the temperature: how a part is added that does,
/// connected where most is connected. It is a part of the library that the connectors come from, which has one such
/// connector and is determined with nothing else beside it. Nothing: none is known.
std::optional<TextMark::Fix> addedHoldingPart(session::Session& session, session::ModelViews& views,
                                              const session::SourceVersion& version, const std::string& className,
                                              const Diagnostic& lacking, const CancelToken& cancel);

} // namespace gnomon
