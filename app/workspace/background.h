#pragma once

namespace gnomon {

/// From now on the calling thread works while the window's own has nothing to do: where there are more threads than
/// cores, a key that is pressed would otherwise wait for what follows from the one before.
void giveWayToWindow();

} // namespace gnomon
