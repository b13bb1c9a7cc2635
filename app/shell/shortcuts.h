#pragma once

#include "compiler/base/result.h"

#include <QKeySequence>
#include <QList>
#include <QString>

class QSettings;

namespace gnomon {

class CommandRegistry;

/// The keys that the user has given to commands in place of those that they come with. They are kept in the settings;
/// a key belongs to one command.
class Shortcuts {
public:
    Shortcuts(CommandRegistry& commands, QSettings& settings) : m_commands(commands), m_settings(settings) {}

    /// At the start of the program, when all commands are there.
    void restore();

    QList<QKeySequence> of(const QString& id) const;
    bool isChanged(const QString& id) const;
    /// None: no key runs it. The command that had one of the keys before loses it; its title is returned, or nothing.
    Result<QString> set(const QString& id, const QList<QKeySequence>& keys);
    /// As the command came.
    Result<QString> reset(const QString& id);

private:
    void put(const QString& id, const QList<QKeySequence>& keys);

    CommandRegistry& m_commands;
    QSettings& m_settings;
};

} // namespace gnomon
