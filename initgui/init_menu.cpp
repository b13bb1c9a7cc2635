#include "initgui/init_menu.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

namespace gnomon {

void fillQuantityMenu(QMenu& menu, const InitState& state, uint32_t v, size_t chosenCount,
                      const std::function<void(const QString&)>& follow) {
    const auto add = [&](const QString& text, const QString& link, bool enabled = true) {
        QAction* action = menu.addAction(text, [follow, link] { follow(link); });
        action->setEnabled(enabled);
        action->setData(link);
    };
    const InitialQuantity& q = state.structure().quantities[v];
    if (chosenCount > 1) {
        const int count = static_cast<int>(chosenCount);
        add(QCoreApplication::translate("InitMenu", "Fix these %n", nullptr, count), QStringLiteral("fixall"));
        add(QCoreApplication::translate("InitMenu", "Relax these %n", nullptr, count), QStringLiteral("relaxall"));
        add(QCoreApplication::translate("InitMenu", "Mark these %n", nullptr, count), QStringLiteral("markall"));
        add(QCoreApplication::translate("InitMenu", "Do not mark these %n", nullptr, count),
            QStringLiteral("unmarkall"));
        return;
    }
    if (state.isFixed(v))
        add(QCoreApplication::translate("InitMenu", "Relax"), QStringLiteral("relax:%1").arg(v));
    else
        add(QCoreApplication::translate("InitMenu", "Fix"), QStringLiteral("fix:%1").arg(v), state.mayFix(v));
    if (!state.isFixed(v) && !state.mayFix(v))
        add(QCoreApplication::translate("InitMenu", "Why it cannot be fixed"), QStringLiteral("show:%1").arg(v));
    add(state.isMarked(v) ? QCoreApplication::translate("InitMenu", "Do not mark")
                          : QCoreApplication::translate("InitMenu", "Mark"),
        state.isMarked(v) ? QStringLiteral("unmarkall") : QStringLiteral("markall"));
    menu.addSeparator();
    add(state.isFixed(v) ? QCoreApplication::translate("InitMenu", "What can be fixed instead?")
                         : QCoreApplication::translate("InitMenu", "What can stand for it?"),
        QStringLiteral("alternatives:%1").arg(v));
    if (q.kind == InitialQuantity::Kind::Parameter && state.isFixed(v))
        add(QCoreApplication::translate("InitMenu", "Size it …"), QStringLiteral("size:%1").arg(v));
    const structure::EqIndex e = state.fixing().matching().equationOf[v];
    if (!state.isFixed(v) && e != structure::none)
        add(QCoreApplication::translate("InitMenu", "Show its equation"), QStringLiteral("place:%1").arg(e),
            !state.structure().equations[e].place.empty());
    menu.addAction(QCoreApplication::translate("InitMenu", "Copy its name"),
                   [name = QString::fromStdString(q.name)] { QGuiApplication::clipboard()->setText(name); });
}

} // namespace gnomon
