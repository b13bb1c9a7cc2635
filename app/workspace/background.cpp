#include "app/workspace/background.h"

#include "compiler/base/assert.h"

#include <QThreadPool>
#include <QtGlobal>

#include <sys/resource.h>

namespace gnomon {

void giveWayToWindow() {
    // On Linux each thread has a priority of its own, and 0 names the calling one. Refused, it works as before.
    constexpr int behindTheWindow = 2;
    thread_local const int lowered = ::setpriority(PRIO_PROCESS, 0, behindTheWindow);
    static_cast<void>(lowered);
}

namespace {

QThreadPool& threadsBehindWindow() {
    static QThreadPool threads;
    return threads;
}

} // namespace

void finishBehindWindow() {
    threadsBehindWindow().clear();
    threadsBehindWindow().waitForDone();
}

void startBehindWindow(std::function<void()> work) {
    threadsBehindWindow().start([work = std::move(work)] {
        giveWayToWindow();
        try {
            work();
        } catch (const InternalError& mistake) {
            qWarning("a mistake behind the window: %s", mistake.what());
        }
    });
}

} // namespace gnomon
