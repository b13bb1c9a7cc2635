#include "app/shell/modeling_commands.h"

#include "app/commands/command_answers.h"
#include "app/commands/script_number.h"
#include "app/modeling/page_form.h"
#include "app/modeling/shape_commands.h"

#include <cmath>

namespace gnomon {

Result<QPointF> pointOf(const QVariantList& arguments, qsizetype first) {
    const auto x = scriptNumber(arguments.value(first)), y = scriptNumber(arguments.value(first + 1));
    if (!x || !y)
        return fail(PageForm::tr("%1 is a number.").arg(x ? QStringLiteral("y") : QStringLiteral("x")).toStdString());
    if (std::abs(*x) > 1e6 || std::abs(*y) > 1e6)
        return fail(PageForm::tr("A page goes no further than 1 000 000 units.").toStdString());
    return QPointF(*x, *y);
}

QVariant openClass(MainWindow* window, const QString& name, const QString& model, const QString& part) {
    return later([&](auto done) {
        window->openClass(name, [window, model, part, done](const Result<void>& opened) {
            if (opened)
                window->documents().currentPane()->model().setPart(model, part);
            done(opened);
        });
    });
}

void addModelingCommands(const Shell& shell, MainWindow& window) {
    const PaneAccess here(window);
    addViewCommands(shell, here);
    addLibraryCommands(shell, window);
    addDiagramCommands(shell, window);
    addShapeCommands(shell, [here] { return here.pane(); });
    addDocumentationCommands(shell, here);
    addPropertyCommands(shell, window);
}

} // namespace gnomon
