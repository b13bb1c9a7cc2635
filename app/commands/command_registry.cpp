#include "app/commands/command_registry.h"

#include "compiler/base/assert.h"

#include <QEventLoop>
#include <QPointer>

namespace gnomon {

LaterAnswer::~LaterAnswer() {
    if (m_then)
        m_then(fail(CommandRegistry::tr("The view that was asked is gone.").toStdString()));
}

void LaterAnswer::give(Result<QVariant> answer) {
    if (!m_then) {
        m_answer = std::move(answer);
        return;
    }
    const Then then = std::exchange(m_then, {});
    then(std::move(answer));
}

void LaterAnswer::whenGiven(Then then) {
    if (m_answer)
        then(std::move(*m_answer));
    else
        m_then = std::move(then);
}

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
    connect(action, &QAction::triggered, this, [this, id] { start(id); });
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

Result<QVariant> CommandRegistry::call(const QString& id, const QVariantList& arguments) {
    const auto found = m_commands.constFind(id);
    if (found == m_commands.constEnd())
        return fail(tr("There is no command “%1”.").arg(id).toStdString());
    if (found->enabled && !found->enabled())
        return fail(tr("“%1” does not apply here.").arg(found->action->text()).toStdString());
    // A copy: a command may add or drop commands.
    const Handler handler = found->handler;
    Result<QVariant> result;
    try {
        result = handler(arguments);
    } catch (const InternalError& mistake) {
        result = fail(tr("This failed by a mistake of Gnomon itself (%1). Nothing else is touched by it.")
                          .arg(QString::fromUtf8(mistake.what()))
                          .toStdString());
    }
    refresh();
    return result;
}

Result<QVariant> CommandRegistry::run(const QString& id, const QVariantList& arguments) {
    Result<QVariant> result = call(id, arguments);
    if (!result || !result->canConvert<Later>())
        return result;
    const auto answer = std::make_shared<std::optional<Result<QVariant>>>();
    QEventLoop loop;
    result->value<Later>()->whenGiven([answer, waiting = QPointer<QEventLoop>(&loop)](Result<QVariant> given) {
        *answer = std::move(given);
        if (waiting)
            waiting->quit();
    });
    result = QVariant(); // only who is to answer holds it from here on
    if (!*answer)
        loop.exec();
    refresh();
    return *answer ? std::move(**answer) : fail(tr("The program ends.").toStdString());
}

void CommandRegistry::start(const QString& id, const QVariantList& arguments) {
    m_waiting.emplace_back(id, arguments);
    if (!m_isBusy)
        startNext();
}

void CommandRegistry::startNext() {
    while (!m_isBusy && !m_waiting.empty()) {
        const auto [id, arguments] = std::move(m_waiting.front());
        m_waiting.pop_front();
        Result<QVariant> result = call(id, arguments);
        if (!result) {
            emit failed(id, QString::fromStdString(result.error().message));
        } else if (result->canConvert<Later>()) {
            m_isBusy = true;
            const Later later = result->value<Later>();
            result = QVariant();
            later->whenGiven([this, alive = QPointer<CommandRegistry>(this), id = id](const Result<QVariant>& given) {
                if (!alive)
                    return;
                m_isBusy = false;
                refresh();
                if (!given)
                    emit failed(id, QString::fromStdString(given.error().message));
                startNext();
            });
        }
    }
}

void CommandRegistry::refresh() {
    for (const Command& command : std::as_const(m_commands))
        if (command.enabled)
            command.action->setEnabled(command.enabled());
}

} // namespace gnomon
