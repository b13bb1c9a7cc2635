#pragma once

#include <QColor>
#include <QString>

namespace gnomon {

/// What a text view needs to know of the look; the program's theme fills it.
struct EditorStyle {
    QString fontFamily;
    double fontPixels = 13;
    QColor canvas, text, dim, line, panel, selection, currentLine, accent;
    QColor keyword, type, string, number, comment, annotation;
    QColor function, parameter, connector;
    QColor error, warning;
};

} // namespace gnomon
