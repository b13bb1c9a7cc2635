#include "app/commands/command_answers.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/desk/shell.h"
#include "app/shell/modeling_commands.h"
#include "diagram/diagram_minimap.h"

#include <QApplication>
#include <QCoreApplication>

namespace gnomon {

namespace {

class ViewCommands {
    Q_DECLARE_TR_FUNCTIONS(ViewCommands)

public:
    static void add(const Shell& shell, const PaneAccess& here);
};

void ViewCommands::add(const Shell& shell, const PaneAccess& here) {
    CommandRegistry& commands = shell.commands;
    const Icons& icons = shell.icons;
    const QString view = tr("View");
    auto viewCommand = [&](const char* id, const QString& title, const char* icon, ModelPane::View which, int key) {
        commands.add(
            {QLatin1String(id), view, title, icons.icon(QLatin1String(icon)), {QKeySequence(Qt::CTRL | Qt::ALT | key)}},
            [here, which](const QVariantList& arguments) -> Result<QVariant> {
                const bool shown = here->view() == which;
                // Who writes beside it goes there first; a second time hides it.
                const bool isInUse = shown && here->isAncestorOf(QApplication::focusWidget());
                const bool wanted = arguments.isEmpty() ? !isInUse : arguments[0].toBool();
                here->setView(wanted ? which : shown ? ModelPane::View::None : here->view());
                if (wanted)
                    here->focusView();
                return QVariant(wanted);
            },
            here.when(&PaneAccess::hasClass));
    };
    viewCommand("view.diagram", tr("Diagram"), "diagram", ModelPane::View::Diagram, Qt::Key_D);
    viewCommand("view.icon", tr("Icon"), "block", ModelPane::View::Icon, Qt::Key_I);
    viewCommand("view.documentation", tr("Documentation"), "info", ModelPane::View::Documentation, Qt::Key_H);
    commands.add(
        {"view.text", view, tr("Text"), icons.icon("text"), {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_T)}},
        [here](const QVariantList& arguments) -> Result<QVariant> {
            here->setTextShown(arguments.isEmpty() ? !here->isTextShown() : arguments[0].toBool());
            return QVariant(here->isTextShown());
        },
        here.when(&PaneAccess::hasClass));

    // Beside the views that are shown already.
    auto besideCommand = [&](const char* id, const QString& title, ModelPane::View which, int key) {
        commands.add(
            {QLatin1String(id), view, title, {}, {QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | key)}},
            [here, which](const QVariantList& arguments) -> Result<QVariant> {
                here->setViewShown(which, arguments.isEmpty() ? !here->isViewShown(which) : arguments[0].toBool());
                if (here->isViewShown(which))
                    here->focusView();
                return QVariant(here->isViewShown(which));
            },
            here.when(&PaneAccess::hasClass));
    };
    besideCommand("view.diagramBeside", tr("Diagram beside the other views"), ModelPane::View::Diagram, Qt::Key_D);
    besideCommand("view.iconBeside", tr("Icon beside the other views"), ModelPane::View::Icon, Qt::Key_I);
    besideCommand("view.documentationBeside", tr("Documentation beside the other views"),
                  ModelPane::View::Documentation, Qt::Key_H);
    commands.add(
        {"diagram.miniMap", view, tr("Map of the diagram"), {}, {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_M)}},
        [here, s = &shell.profile.settings()](const QVariantList& arguments) -> Result<QVariant> {
            DiagramMiniMap& map = here->miniMap();
            map.setWanted(arguments.isEmpty() ? !map.isWanted() : arguments[0].toBool());
            s->setValue(QStringLiteral("diagram/miniMap"), map.isWanted());
            return QVariant(map.isWanted());
        },
        here.when(&PaneAccess::hasClass));
}

} // namespace

void addViewCommands(const Shell& shell, const PaneAccess& here) {
    ViewCommands::add(shell, here);
}

} // namespace gnomon
