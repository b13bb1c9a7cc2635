#pragma once

#include "compiler/base/result.h"
#include "compiler/base/text_edit.h"
#include "compiler/session/views/views.h"

namespace gnomon::session {

/// Makes `section Plots` of a model in Sol say what the figure says: Curve{y << v, x << u, label << "…", plot << 2},
/// Plot{number << 2, title << "…", kind << "spectrum"} and Detail{text << "…"}. What says it already stays as it is
/// written, and statements of other kinds are not touched.
Result<TextChange> writePlots(const SourceText& text, const std::string& className, const FigureView& figure);

} // namespace gnomon::session
