#pragma once

#include <QScreen>
#include <QSize>
#include <QWidget>

namespace gnomon {

/// Of a window that was never shown: not larger than the screen.
inline QSize firstSize(const QWidget& window) {
    return QSize(1280, 800).boundedTo(window.screen()->availableSize() - QSize(0, 40));
}

} // namespace gnomon
