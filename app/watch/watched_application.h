#pragma once

#include "app/watch/loop_watch.h"
#include "compiler/base/assert.h"

#include <QApplication>
#include <QEvent>

namespace gnomon {

/// The program's event loop, which says who gets which event when somebody watches.
class WatchedApplication final : public QApplication {
public:
    WatchedApplication(int& argc, char** argv) : QApplication(argc, argv) {}

    LoopWatch& watch() { return m_watch; }

    bool notify(QObject* receiver, QEvent* event) override {
        // What is asked of the compiler ends where it was asked; a mistake that got past that costs this event.
        try {
            if (!m_watch.isOn() || receiver == &m_watch)
                return QApplication::notify(receiver, event);
            const LoopWatch::Piece piece(&m_watch, receiver->metaObject()->className(),
                                         QLatin1Char(':') + QString::number(event->type()));
            return QApplication::notify(receiver, event);
        } catch (const InternalError& mistake) {
            qWarning("a mistake of Gnomon: %s", mistake.what());
            return false;
        }
    }

private:
    LoopWatch m_watch;
};

} // namespace gnomon
