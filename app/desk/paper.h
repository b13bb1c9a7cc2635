#pragma once

#include "app/desk/theme.h"

namespace gnomon {

/// What drawings lie on. Their authors drew for paper: it stays light, only less so in the dark.
inline QColor paperOf(const ThemeColors& colors) {
    return colors.dark ? QColor(0xE3, 0xE6, 0xEA) : QColor(Qt::white);
}

} // namespace gnomon
