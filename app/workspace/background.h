#pragma once

#include <functional>

namespace gnomon {

/// From now on the calling thread works while the window's own has nothing to do: where there are more threads than
/// cores, a key that is pressed would otherwise wait for what follows from the one before.
void giveWayToWindow();

/// Does it on a thread behind the window, as soon as one is free. Not on those of QThreadPool::globalInstance(): Qt's
/// painter hands parts of its fills to them and waits, so that work of a second there is a window that stands still.
void startBehindWindow(std::function<void()> work);

/// Waits for what is being done there, and forgets what is not begun yet: what such work looks at may go after that.
void finishBehindWindow();

} // namespace gnomon
