#include "app/commands/command_answers.h"
#include "app/commands/script_number.h"
#include "app/desk/icons.h"
#include "app/desk/shell.h"
#include "app/modeling/page_form.h"
#include "app/modeling/properties_panel.h"
#include "app/modeling/variable_form.h"
#include "app/shell/modeling_commands.h"
#include "compiler/session/edits/model_edit.h"

#include <QCoreApplication>

namespace gnomon {

namespace {

class PropertyCommands {
    Q_DECLARE_TR_FUNCTIONS(PropertyCommands)

public:
    static void add(const Shell& shell, MainWindow& window);
};

void PropertyCommands::add(const Shell& shell, MainWindow& window) {
    CommandRegistry& commands = shell.commands;
    const Icons& icons = shell.icons;
    MainWindow* w = &window;
    const PaneAccess here(window);
    commands.add(
        {"page.edit", tr("Properties"), tr("Page and grid"), icons.icon("settings"), {}},
        [w](const QVariantList&) -> Result<QVariant> {
            w->showProperties();
            return QVariant(w->properties().reachPage());
        },
        [here] { return here && here->page(); });
    // {extent: [[-100, -100], [100, 100]], grid: [2, 2], preserveAspectRatio: true, initialScale: 0.1}, or a part of
    // it.
    commands.add(
        {"page.set", tr("Properties"), QString(), {}, {}},
        [here](const QVariantList& arguments) -> Result<QVariant> {
            session::CoordinateSystem page = *here->page();
            const auto take = [](const QVariant& value, session::Point& to) -> Result<void> {
                const Result<QPointF> point = pointOf(value.toList(), 0);
                if (!point)
                    return std::unexpected(point.error());
                to = {point->x(), point->y()};
                return {};
            };
            for (const auto& [name, value] : arguments.value(0).toMap().asKeyValueRange()) {
                Result<void> taken;
                if (name == QLatin1String("extent")) {
                    taken = take(value.toList().value(0), page.extent.a);
                    if (taken)
                        taken = take(value.toList().value(1), page.extent.b);
                } else if (name == QLatin1String("grid")) {
                    taken = take(value, page.grid);
                } else if (name == QLatin1String("preserveAspectRatio")) {
                    page.preserveAspectRatio = value.toBool();
                } else if (name == QLatin1String("initialScale")) {
                    if (const std::optional<double> scale = scriptNumber(value))
                        page.initialScale = *scale;
                    else
                        taken = fail(PageForm::tr("%1 is a number.").arg(name).toStdString());
                } else {
                    taken = fail(tr("A page has no %1.").arg(name).toStdString());
                }
                if (!taken)
                    return std::unexpected(taken.error());
            }
            if (const QString trouble = PageForm::troubleOf(page); !trouble.isEmpty())
                return fail(trouble.toStdString());
            return answer(here->setPage(page));
        },
        [here] { return here && !here->isReadOnly() && here->page(); });
    const auto declares = [&](const char* id, const QString& title, const char* kind) {
        // {name: "k", type: "Real", value: "1", unit: "m", description: "…", kind: "parameter"}; nothing: it is asked.
        commands.add(
            {QLatin1String(id), tr("Properties"), title, icons.icon("plus"), {}},
            [w, here, &shell, kind](const QVariantList& arguments) -> Result<QVariant> {
                NewVariable made;
                made.kind = QLatin1String(kind);
                const QVariantMap wanted = arguments.value(0).toMap();
                if (wanted.isEmpty()) {
                    delete w->findChild<VariableForm*>();
                    (new VariableForm(shell, *here.pane(), made, w))->show();
                    return QVariant();
                }
                for (const auto& [name, part] : {std::pair("kind", &made.kind),
                                                 {"type", &made.type},
                                                 {"name", &made.name},
                                                 {"value", &made.value},
                                                 {"unit", &made.unit},
                                                 {"description", &made.description}})
                    if (wanted.contains(QLatin1String(name)))
                        *part = wanted.value(QLatin1String(name)).toString();
                return answer(VariableForm::declare(*here.pane(), made));
            },
            [here] { return here && !here->isReadOnly() && !here->isSol() && !here->className().isEmpty(); });
    };
    declares("declare.parameter", tr("Add a parameter…"), "parameter");
    declares("declare.variable", tr("Add a variable…"), "variable");
    commands.add({"properties.file", tr("Properties"), QString(), {}, {}},
                 [w](const QVariantList& arguments) -> Result<QVariant> {
                     w->properties().catchUp();
                     return answer(arguments.size() > 1
                                       ? w->properties().setFile(argument(arguments, 0), argument(arguments, 1))
                                       : w->properties().previewFile(argument(arguments, 0)));
                 });
    commands.add({"properties.declare", tr("Properties"), QString(), {}, {}},
                 [w](const QVariantList& arguments) -> Result<QVariant> {
                     w->properties().catchUp();
                     return answer(w->properties().setAttribute(argument(arguments, 0), arguments.value(1)));
                 });
    commands.add({"properties.set", tr("Properties"), QString(), {}, {}},
                 [w](const QVariantList& arguments) -> Result<QVariant> {
                     w->properties().catchUp();
                     return answer(w->properties().setValue(argument(arguments, 0), argument(arguments, 1)));
                 });
}

} // namespace

void addPropertyCommands(const Shell& shell, MainWindow& window) {
    PropertyCommands::add(shell, window);
}

} // namespace gnomon
