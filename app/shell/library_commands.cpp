#include "app/commands/command_answers.h"
#include "app/desk/icons.h"
#include "app/desk/shell.h"
#include "app/modeling/library_panel.h"
#include "app/shell/modeling_commands.h"
#include "app/workspace/workspace.h"

#include <QCoreApplication>

namespace gnomon {

namespace {

class LibraryCommands {
    Q_DECLARE_TR_FUNCTIONS(LibraryCommands)

public:
    static void add(const Shell& shell, MainWindow& window);
};

void LibraryCommands::add(const Shell& shell, MainWindow& window) {
    CommandRegistry& commands = shell.commands;
    const Icons& icons = shell.icons;
    MainWindow* w = &window;
    const QString library = tr("Library");
    commands.add({"library.open", library, QString(), {}, {}}, [w](const QVariantList& arguments) -> Result<QVariant> {
        return openClass(w, argument(arguments, 0), argument(arguments, 1), argument(arguments, 2));
    });
    commands.add({"library.openText", library, tr("Open as text"), icons.icon("text"), {}},
                 [w](const QVariantList& arguments) -> Result<QVariant> {
                     const QString chosen = arguments.isEmpty() ? w->library().current() : argument(arguments, 0);
                     if (chosen.isEmpty())
                         return fail(tr("Choose a class of the library first.").toStdString());
                     return later([&](auto done) {
                         w->openClass(chosen, [w, done](const Result<void>& opened) {
                             if (opened) {
                                 ModelPane& shown = w->documents().currentPane()->model();
                                 shown.setTextShown(true);
                                 shown.setView(ModelPane::View::None);
                             }
                             done(opened);
                         });
                     });
                 });
    const auto opened = [w](const QVariantList& arguments, auto then) -> Result<QVariant> {
        const QString chosen = arguments.isEmpty() ? w->library().current() : argument(arguments, 0);
        if (chosen.isEmpty())
            return fail(tr("Choose a class of the library first.").toStdString());
        return later([&](auto done) {
            w->openClass(chosen,
                         [chosen, then, done](const Result<void>& shown) { done(shown ? then(chosen) : shown); });
        });
    };
    commands.add({"library.documentation", library, QString(), icons.icon("info"), {}},
                 [w, opened](const QVariantList& arguments) {
                     return opened(arguments, [w](const QString&) -> Result<void> {
                         w->documents().currentPane()->model().setView(ModelPane::View::Documentation);
                         return {};
                     });
                 });
    commands.add({"library.run", library, QString(), icons.icon("run", Icons::Tint::Good), {}},
                 [w, opened, &shell](const QVariantList& arguments) {
                     return opened(arguments, [w, &shell](const QString& name) -> Result<void> {
                         // When it is known what of the text can run.
                         Document& document = w->documents().currentPane()->document();
                         shell.workspace.whenKnown(&document, w, [&shell, name] {
                             shell.commands.start(QStringLiteral("run.start"), {name});
                         });
                         return {};
                     });
                 });
    commands.add({"library.favourite", library, tr("Favourite or not"), icons.icon("pin"), {}},
                 [w](const QVariantList& arguments) -> Result<QVariant> {
                     const QString chosen = arguments.isEmpty() ? w->library().current() : argument(arguments, 0);
                     if (chosen.isEmpty())
                         return fail(tr("Choose a class of the library first.").toStdString());
                     w->library().setFavourite(chosen, !w->library().favourites().contains(chosen));
                     return QVariant(w->library().favourites());
                 });
    commands.add({"library.find", library, tr("Find a class"), icons.icon("library"), {}},
                 [w](const QVariantList& arguments) -> Result<QVariant> {
                     w->library().setFilter(argument(arguments, 0));
                     return QVariant();
                 });
    commands.add({"library.reveal", library, QString(), {}, {}},
                 [w](const QVariantList& arguments) -> Result<QVariant> {
                     w->library().reveal(argument(arguments, 0));
                     return QVariant();
                 });

    // The packages in a package of the tree, or all that stands at its top.
    commands.add({"library.state", library, QString(), {}, {}}, [w](const QVariantList& arguments) -> Result<QVariant> {
        return QVariant(w->library().packagesIn(argument(arguments, 0)));
    });
    commands.add({"library.expand", library, QString(), {}, {}},
                 [w](const QVariantList& arguments) -> Result<QVariant> {
                     return later([&](auto done) { w->library().expand(argument(arguments, 0), done); });
                 });
}

} // namespace

void addLibraryCommands(const Shell& shell, MainWindow& window) {
    LibraryCommands::add(shell, window);
}

} // namespace gnomon
