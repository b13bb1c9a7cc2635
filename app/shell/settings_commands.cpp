// What the user wants otherwise than others: colours, keys, folders, what is checked.
#include "app/commands/command_answers.h"
#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/desk/theme.h"
#include "app/shell/document_area.h"
#include "app/shell/library_folders.h"
#include "app/shell/main_window.h"
#include "app/shell/settings_page.h"
#include "app/shell/shortcuts.h"
#include "app/shell/trusted_folders.h"
#include "app/workspace/semantic_check.h"
#include "app/workspace/workspace.h"
#include "compiler/session/session.h"

#include <QDir>
#include <QFileDialog>
#include <QMenuBar>

namespace gnomon {

void MainWindow::addSettingsCommands() {
    CommandRegistry& commands = m_shell.commands;
    const Icons& icons = m_shell.icons;
    const QString category = tr("View");
    auto theme = [&](const char* id, const QString& title, Theme::Mode mode) {
        commands.add({QLatin1String(id), category, title, icons.icon("theme"), {}}, [this, mode] {
            m_shell.theme.setMode(mode);
            m_shell.profile.settings().setValue(QStringLiteral("theme"), static_cast<int>(mode));
        });
    };
    theme("view.themeSystem", tr("Colours like the system"), Theme::Mode::System);
    theme("view.themeLight", tr("Light colours"), Theme::Mode::Light);
    theme("view.themeDark", tr("Dark colours"), Theme::Mode::Dark);
    commands
        .add({"view.menuBar", category, tr("Menu bar"), {}, {}, true},
             [this] {
                 const bool shown = !menuBar()->isVisible();
                 menuBar()->setVisible(shown);
                 m_shell.commands.action(QStringLiteral("view.menuBar"))->setChecked(shown);
                 m_shell.profile.settings().setValue(QStringLiteral("menuBar"), shown);
             })
        ->setChecked(m_shell.profile.settings().value(QStringLiteral("menuBar"), false).toBool());
    commands.add(
        {"view.settings", category, tr("Settings"), icons.icon("settings"), {QKeySequence(Qt::CTRL | Qt::Key_Comma)}},
        [this] {
            QWidget* page = m_documents->page(QStringLiteral("settingsPage"));
            if (!page) {
                page = new SettingsPage(m_shell);
                page->setObjectName(QStringLiteral("settingsPage"));
            }
            m_documents->showPage(page, tr("Settings"), m_shell.icons.icon("settings"));
        });
    auto* check = m_shell.workspace.findChild<SemanticCheck*>(QString(), Qt::FindDirectChildrenOnly);
    check->setChecksUnits(m_shell.profile.settings().value(QStringLiteral("editor/units"), true).toBool());
    commands
        .add({"editor.units", category, tr("Check the units of equations"), {}, {}, true},
             [this, check] {
                 check->setChecksUnits(!check->checksUnits());
                 m_shell.commands.action(QStringLiteral("editor.units"))->setChecked(check->checksUnits());
                 m_shell.profile.settings().setValue(QStringLiteral("editor/units"), check->checksUnits());
             })
        ->setChecked(check->checksUnits());
    // 660 bytes for each of them are normal while a class is checked.
    constexpr qulonglong mostByDefault = 3'000'000;
    m_shell.workspace.session().setMostVariables(
        m_shell.profile.settings().value(QStringLiteral("editor/mostVariables"), mostByDefault).toULongLong());
    commands.add(
        {"editor.mostVariables", category, QString(), {}, {}},
        [this](const QVariantList& arguments) -> Result<QVariant> {
            bool isNumber = false;
            const qulonglong most = arguments.value(0).toString().toULongLong(&isNumber);
            if (!isNumber || most == 0)
                return fail(tr("The most variables of a model are a number above 0.").toStdString());
            m_shell.workspace.session().setMostVariables(most);
            m_shell.profile.settings().setValue(QStringLiteral("editor/mostVariables"), most);
            emit m_shell.workspace.findChild<SemanticCheck*>(QString(), Qt::FindDirectChildrenOnly)->outdated();
            return QVariant(most);
        });
    const auto keys = [&, this](const char* id, std::function<Result<QString>(Shortcuts, const QVariantList&)> change) {
        commands.add({QLatin1String(id), category, QString(), {}, {}},
                     [this, change = std::move(change)](const QVariantList& arguments) -> Result<QVariant> {
                         const Result<QString> loser =
                             change(Shortcuts(m_shell.commands, m_shell.profile.settings()), arguments);
                         if (!loser)
                             return std::unexpected(loser.error());
                         return QVariant(*loser);
                     });
    };
    keys("shortcuts.set", [](Shortcuts shortcuts, const QVariantList& arguments) {
        return shortcuts.set(argument(arguments, 0), QKeySequence::listFromString(argument(arguments, 1)));
    });
    keys("shortcuts.reset",
         [](Shortcuts shortcuts, const QVariantList& arguments) { return shortcuts.reset(argument(arguments, 0)); });
    using Read = QStringList (*)(const QSettings&);
    using Write = void (*)(QSettings&, const QStringList&);
    const auto folders = [&, this](const QString& id, const QString& title, const QString& question, Read read,
                                   Write write) {
        const auto put = [this, write](const QStringList& all) {
            write(m_shell.profile.settings(), all);
            if (QWidget* page = m_documents->page(QStringLiteral("settingsPage")))
                static_cast<SettingsPage*>(page)->showFolders();
        };
        commands.add({id + QStringLiteral(".add"), category, title, {}, {}},
                     [this, question, read, put](const QVariantList& arguments) -> Result<QVariant> {
                         QString folder = argument(arguments, 0);
                         if (folder.isEmpty())
                             folder = QFileDialog::getExistingDirectory(this, question, m_shell.profile.fileFolder());
                         if (folder.isEmpty())
                             return QVariant(false);
                         folder = QDir::cleanPath(QDir(folder).absolutePath());
                         if (const QStringList all = read(m_shell.profile.settings()); !all.contains(folder))
                             put(all + QStringList(folder));
                         return QVariant(folder);
                     });
        commands.add({id + QStringLiteral(".remove"), category, QString(), {}, {}},
                     [this, read, put](const QVariantList& arguments) -> Result<QVariant> {
                         QStringList all = read(m_shell.profile.settings());
                         const bool was = all.removeAll(argument(arguments, 0)) > 0;
                         if (was)
                             put(all);
                         if (!was)
                             return fail(tr("%1 is not among the folders.").arg(argument(arguments, 0)).toStdString());
                         return QVariant(true);
                     });
    };
    folders(QStringLiteral("trust"), tr("Trust a folder…"), tr("Trust the C code in this folder"), trustedFolders,
            setTrustedFolders);
    folders(QStringLiteral("libraries"), tr("Add a folder of libraries…"), tr("Look for libraries in this folder"),
            libraryFolders, setLibraryFolders);
}

} // namespace gnomon
