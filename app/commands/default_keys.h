#pragma once

#include <QKeySequence>
#include <QList>

#include <span>

class QAction;

namespace gnomon {

class CommandRegistry;

/// Keys for commands that come without their own, and second ones where a key needs AltGr on some keyboards: mostly
/// two strokes, of which the first says what it is about. No sequence is the beginning of another one.
void addDefaultKeys(CommandRegistry& commands);

/// Keys that mean a command only while a drawing has the focus: in a text they are something else.
struct DrawingKey {
    QKeySequence key;
    const char* command;
};
std::span<const DrawingKey> drawingKeys();
/// Those of one command.
QList<QKeySequence> drawingKeysOf(const QString& command);

/// Whether one of two sequences would keep the other one from being typed.
bool collide(const QKeySequence& a, const QKeySequence& b);

} // namespace gnomon
