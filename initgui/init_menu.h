#pragma once

#include "compiler/session/init_state.h"

#include <QString>

#include <functional>

class QMenu;

namespace gnomon {

/// What can be done with a quantity, for a right click on its row. `follow` gets links as InitExplanation has them, and
/// "fixall", "relaxall", "markall", "unmarkall" for the chosen rows.
void fillQuantityMenu(QMenu& menu, const InitState& state, uint32_t quantity, size_t chosenCount,
                      const std::function<void(const QString&)>& follow);

} // namespace gnomon
