#pragma once

#include "app/watch/loop_watch.h"

#include <QApplication>
#include <QEvent>

namespace gnomon {

/// The program's event loop, which says who gets which event when somebody watches.
class WatchedApplication final : public QApplication {
public:
    WatchedApplication(int& argc, char** argv) : QApplication(argc, argv) {}

    LoopWatch& watch() { return m_watch; }

    bool notify(QObject* receiver, QEvent* event) override {
        if (!m_watch.isOn() || receiver == &m_watch)
            return QApplication::notify(receiver, event);
        const LoopWatch::Piece piece(&m_watch, receiver->metaObject()->className(),
                                     QLatin1Char(':') + QString::number(event->type()));
        return QApplication::notify(receiver, event);
    }

private:
    LoopWatch m_watch;
};

} // namespace gnomon
