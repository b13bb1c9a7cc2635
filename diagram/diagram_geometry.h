#pragma once

#include "compiler/session/views/views.h"

#include <QPointF>
#include <QTransform>

namespace gnomon {

// Points of views as points of the scene; both are in the units of the class, y up.

inline QPointF qpoint(session::Point p) {
    return {p.x, p.y};
}

inline session::Point spoint(QPointF p) {
    return {p.x(), p.y()};
}

inline QPointF turned(QPointF p, double degrees) {
    QTransform t;
    t.rotate(degrees);
    return t.map(p);
}

} // namespace gnomon
