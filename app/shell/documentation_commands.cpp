#include "app/commands/command_answers.h"
#include "app/desk/icons.h"
#include "app/desk/shell.h"
#include "app/modeling/documentation_view.h"
#include "app/shell/modeling_commands.h"

#include <QCoreApplication>
#include <algorithm>

namespace gnomon {

namespace {

class DocumentationCommands {
    Q_DECLARE_TR_FUNCTIONS(DocumentationCommands)

public:
    static void add(const Shell& shell, const PaneAccess& here);
};

void DocumentationCommands::add(const Shell& shell, const PaneAccess& here) {
    CommandRegistry& commands = shell.commands;
    const QString category = tr("Documentation");
    const auto canWrite = [here] { return here.canWrite() && here->isViewShown(ModelPane::View::Documentation); };
    commands.add(
        {"documentation.edit", category, tr("Edit the documentation"), shell.icons.icon("text"), {}},
        [here](const QVariantList& arguments) -> Result<QVariant> {
            DocumentationView& view = here->documentation();
            const bool wanted = arguments.isEmpty() ? !view.isEditing() : arguments[0].toBool();
            view.setEditing(wanted);
            return QVariant(wanted);
        },
        canWrite);
    commands.add(
        {"documentation.set", category, QString(), {}, {}},
        [here](const QVariantList& arguments) -> Result<QVariant> {
            static const QStringList parts{QStringLiteral("info"), QStringLiteral("revisions"),
                                           QStringLiteral("author"), QStringLiteral("version"), QStringLiteral("file")};
            const auto part = static_cast<int>(std::max(qsizetype(0), parts.indexOf(argument(arguments, 0))));
            return answer(here->setDocumentation(here->className(), part, argument(arguments, 1)));
        },
        [here] { return here && !here->isReadOnly(); });
    using Format = DocumentationView::Format;
    const std::tuple<const char*, QString, Format> formats[] = {
        {"documentation.heading", tr("Heading"), Format::Heading},
        {"documentation.bold", tr("Bold"), Format::Bold},
        {"documentation.italic", tr("Italic"), Format::Italic},
        {"documentation.code", tr("Code"), Format::Code},
        {"documentation.list", tr("List"), Format::List},
        {"documentation.link", tr("Link to a class"), Format::Link}};
    for (const auto& [id, title, format] : formats)
        commands.add(
            {QLatin1String(id), category, title, {}, {}},
            [here, f = format](const QVariantList& arguments) -> Result<QVariant> {
                here->documentation().format(f, argument(arguments, 0));
                return QVariant(true);
            },
            canWrite);
    commands.add(
        {"documentation.picture", category, tr("Picture…"), {}, {}},
        [here](const QVariantList& arguments) -> Result<QVariant> {
            return answer(here->addDocumentationPicture(argument(arguments, 0)));
        },
        canWrite);
}

} // namespace

void addDocumentationCommands(const Shell& shell, const PaneAccess& here) {
    DocumentationCommands::add(shell, here);
}

} // namespace gnomon
