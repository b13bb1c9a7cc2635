#include "app/shell/shortcuts.h"

#include "app/commands/command_registry.h"
#include "app/commands/default_keys.h"

#include <QCoreApplication>
#include <QSettings>

namespace gnomon {

namespace {

constexpr const char* original = "originalShortcuts"; // a property of each action

QString settingsKey(const QString& id) {
    return QStringLiteral("shortcuts/") + id;
}

QString toolTip(const QAction& action) {
    QString tip = action.text();
    tip.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
    if (!action.shortcuts().isEmpty())
        tip += QStringLiteral("  (%1)").arg(action.shortcut().toString(QKeySequence::NativeText));
    return tip;
}

} // namespace

void Shortcuts::restore() {
    for (const QString& id : m_commands.ids()) {
        QAction* action = m_commands.action(id);
        action->setProperty(original, QVariant::fromValue(action->shortcuts()));
        if (const QString key = settingsKey(id); m_settings.contains(key)) {
            const QString kept = m_settings.value(key).toString();
            put(id, kept.isEmpty() ? QList<QKeySequence>() : QKeySequence::listFromString(kept));
        }
    }
}

void Shortcuts::put(const QString& id, const QList<QKeySequence>& keys) {
    QAction* action = m_commands.action(id);
    action->setShortcuts(keys);
    action->setToolTip(toolTip(*action));
}

QList<QKeySequence> Shortcuts::of(const QString& id) const {
    return m_commands.action(id)->shortcuts();
}

bool Shortcuts::isChanged(const QString& id) const {
    return of(id) != m_commands.action(id)->property(original).value<QList<QKeySequence>>();
}

Result<QString> Shortcuts::set(const QString& id, const QList<QKeySequence>& keys) {
    if (!m_commands.contains(id))
        return fail(QCoreApplication::translate("Shortcuts", "There is no command “%1”.").arg(id).toStdString());
    for (const QKeySequence& key : keys)
        for (const QString& other : m_commands.ids())
            for (const QKeySequence& there : of(other))
                if (other != id && key != there && collide(key, there))
                    return fail(
                        QCoreApplication::translate(
                            "Shortcuts", "%1 and %2 (“%3”) cannot be told apart: one is how the other one begins.")
                            .arg(key.toString(QKeySequence::NativeText), there.toString(QKeySequence::NativeText),
                                 QString(m_commands.action(other)->text()).remove(QLatin1Char('&')))
                            .toStdString());
    const auto keep = [this](const QString& of, const QList<QKeySequence>& given) {
        put(of, given);
        if (isChanged(of))
            m_settings.setValue(settingsKey(of), QKeySequence::listToString(given));
        else
            m_settings.remove(settingsKey(of));
    };
    QString loser;
    for (const QString& other : m_commands.ids()) {
        if (other == id)
            continue;
        QList<QKeySequence> left = of(other);
        if (left.removeIf([&](const QKeySequence& key) { return keys.contains(key); }) == 0)
            continue;
        loser = m_commands.action(other)->text();
        keep(other, left);
    }
    keep(id, keys);
    return loser;
}

Result<QString> Shortcuts::reset(const QString& id) {
    if (!m_commands.contains(id))
        return set(id, {});
    return set(id, m_commands.action(id)->property(original).value<QList<QKeySequence>>());
}

} // namespace gnomon
