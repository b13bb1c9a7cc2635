#include "app/commands/command_registry.h"

#include <cassert>

namespace gnomon {

QAction* CommandRegistry::add(const CommandSpec& spec, Handler handler, Enabled enabled) {
    assert(!m_commands.contains(spec.id));
    auto* action = new QAction(spec.icon, spec.title, this);
    action->setObjectName(spec.id);
    action->setShortcuts(spec.shortcuts);
    action->setCheckable(spec.checkable);
    action->setShortcutContext(Qt::WindowShortcut);
    QString tip = spec.title;
    tip.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
    if (!spec.shortcuts.isEmpty())
        tip += QStringLiteral("  (%1)").arg(spec.shortcuts.first().toString(QKeySequence::NativeText));
    action->setToolTip(tip);
    if (enabled)
        action->setEnabled(enabled());
    const QString id = spec.id;
    connect(action, &QAction::triggered, this, [this, id] {
        if (const Result<QVariant> result = run(id); !result)
            emit failed(id, QString::fromStdString(result.error().message));
    });
    m_commands.insert(id, {spec.category, action, std::move(handler), std::move(enabled)});
    m_order.append(id);
    return action;
}

QAction* CommandRegistry::add(const CommandSpec& spec, std::function<void()> handler, Enabled enabled) {
    return add(
        spec,
        [handler = std::move(handler)](const QVariantList&) -> Result<QVariant> {
            handler();
            return QVariant();
        },
        std::move(enabled));
}

QAction* CommandRegistry::action(const QString& id) const {
    const auto found = m_commands.constFind(id);
    assert(found != m_commands.constEnd());
    return found->action;
}

Result<QVariant> CommandRegistry::run(const QString& id, const QVariantList& arguments) {
    const auto found = m_commands.constFind(id);
    if (found == m_commands.constEnd())
        return fail(tr("There is no command “%1”.").arg(id).toStdString());
    if (found->enabled && !found->enabled())
        return fail(tr("“%1” does not apply here.").arg(found->action->text()).toStdString());
    // A copy: a command may add or drop commands.
    const Handler handler = found->handler;
    Result<QVariant> result = handler(arguments);
    refresh();
    return result;
}

void CommandRegistry::refresh() {
    for (const Command& command : std::as_const(m_commands))
        if (command.enabled)
            command.action->setEnabled(command.enabled());
}

} // namespace gnomon
