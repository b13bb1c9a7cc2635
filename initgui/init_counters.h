#pragma once

#include "compiler/session/init_state.h"

#include <QString>

namespace gnomon {

/// The line of counts above the table; if the system does not fit, with the reason.
QString initCounters(const InitState& state);

} // namespace gnomon
