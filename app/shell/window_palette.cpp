// What the palette offers, and classes that are opened by their names.
#include "app/commands/command_palette.h"
#include "app/commands/command_registry.h"
#include "app/commands/default_keys.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/modeling/library_model.h"
#include "app/modeling/library_panel.h"
#include "app/modeling/model_pane.h"
#include "app/plot/slider_strip.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/shell/main_window.h"
#include "app/shell/name_navigator.h"
#include "app/workspace/runnable_classes.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "compiler/session/standard_folders.h"
#include "diagram/diagram_scene.h"
#include "editor/code_editor.h"

#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QSet>

namespace gnomon {

void MainWindow::openClass(const QString& className, std::function<void(Result<void>)> done) {
    struct Found {
        session::ClassLocation place;
        bool hasDiagram = false;
        QString path;
        std::optional<Result<std::string>> text; // of a file that is not open
    };
    QStringList open;
    bool wasAnalysing = false;
    for (const Document* document : m_shell.workspace.documents()) {
        open << m_shell.workspace.sourceName(document);
        wasAnalysing = wasAnalysing || m_shell.workspace.isAnalysing(document);
    }
    m_shell.views.ask(
        this,
        [name = className.toStdString(), open](session::ModelViews& views) {
            Found found{views.location(name), false, {}, {}};
            found.path = QString::fromStdString(found.place.path);
            if (found.path.isEmpty())
                return found;
            if (const auto view = views.diagram(name))
                found.hasDiagram = !view->components.empty() || !view->layers.empty();
            if (!open.contains(found.path))
                found.text = Document::readText(found.path);
            return found;
        },
        [this, className, wasAnalysing, done = std::move(done)](Found found) {
            if (found.path.isEmpty()) {
                // A text that was opened a moment ago may have it.
                for (Document* candidate : m_shell.workspace.documents())
                    if (m_shell.workspace.isAnalysing(candidate))
                        return m_shell.workspace.whenKnown(candidate, this,
                                                           [this, className, done] { openClass(className, done); });
                if (wasAnalysing)
                    return openClass(className, done);
                return done(fail(tr("There is no class %1.").arg(className).toStdString()));
            }
            Document* document = nullptr;
            for (Document* candidate : m_shell.workspace.documents())
                if (m_shell.workspace.sourceName(candidate) == found.path)
                    document = candidate;
            if (!document) {
                if (found.text && !*found.text)
                    return done(std::unexpected(found.text->error()));
                const Result<Document*> opened = found.text
                                                     ? m_shell.workspace.adopt(found.path, std::move(**found.text))
                                                     : m_shell.workspace.open(found.path);
                if (!opened)
                    return done(std::unexpected(opened.error()));
                document = *opened;
            }
            m_names->leave();
            EditorPane* pane = m_documents->show(document);
            ModelPane& model = pane->model();
            model.setClass(className);
            const auto size = static_cast<uint32_t>(document->text().size());
            pane->editor().select(std::min(found.place.nameSpan.begin, size), std::min(found.place.nameSpan.end, size));
            // What there is to see: a diagram, else the icon's or the package's documentation.
            if (found.hasDiagram || model.isReadOnly()) {
                model.setView(found.hasDiagram ? ModelPane::View::Diagram : ModelPane::View::Documentation);
                if (model.isReadOnly())
                    model.setTextShown(false);
            }
            m_shell.commands.refresh();
            done({});
        },
        2);
}

void MainWindow::followLink(Document* from, const QString& className) {
    const QList<Document*> before = m_shell.workspace.documents();
    openClass(className, [this, before, from = QPointer(from)](const Result<void>& opened) {
        if (!opened)
            return tell(QString::fromStdString(opened.error().message));
        Document* now = m_documents->currentDocument();
        if (!now || now == from)
            return;
        if (from && from == m_linked && Workspace::isLibraryFile(from) && !from->isModified())
            closeDocument(from);
        if (!before.contains(now))
            m_linked = now;
    });
}

void MainWindow::quickInsert() {
    m_palette->openWith(tr("Add a component: a few letters of its class"), [this] { return libraryItems(true); });
}

void MainWindow::quickConnect() {
    EditorPane* pane = m_documents->currentPane();
    if (!pane)
        return;
    const QPointer<ModelPane> model = &pane->model();
    const QIcon icon = m_shell.icons.icon(QStringLiteral("connector"));
    // Those of what is chosen come first.
    const auto connectors = [model](const QString& fitting) {
        return model ? model->scene().connectorNames(fitting) : QStringList();
    };
    m_palette->openWith(tr("Connect from"), [this, connectors, icon] {
        QList<PaletteItem> items;
        for (const QString& from : connectors({}))
            items.append({from, {}, {}, icon, true, [this, connectors, icon, from] {
                              m_palette->openWith(tr("Connect %1 with").arg(from), [this, connectors, icon, from] {
                                  QList<PaletteItem> ends;
                                  for (const QString& to : connectors(from))
                                      ends.append(
                                          {to, {}, {}, icon, true, [this, from, to] {
                                               m_shell.commands.start(QStringLiteral("diagram.connect"), {from, to});
                                           }});
                                  return ends;
                              });
                          }});
        return items;
    });
}

void MainWindow::chooseSlider() {
    m_palette->openWith(tr("A slider for: a few letters of the parameter"), [this] {
        QList<PaletteItem> items;
        const QStringList there = m_sliders->names();
        const QIcon icon = m_shell.icons.icon(QStringLiteral("parameter"));
        const auto add = [&](const QStringList& names, const QString& detail) {
            for (const QString& name : names)
                if (!there.contains(name))
                    items.append({name, detail, {}, icon, true, [this, name] { m_sliders->add(name); }});
        };
        add(m_sliders->candidates(), {});
        add(m_sliders->structuralCandidates(), tr("compiled anew with each change"));
        return items;
    });
}

QList<PaletteItem> MainWindow::libraryItems(bool inserting) {
    QList<PaletteItem> items;
    static const char* const kinds[] = {"package", "model",    "block",    "connector", "record",
                                        "type",    "function", "function", "model"};
    QSet<QString> used;
    if (const EditorPane* pane = m_documents->currentPane())
        if (const session::DiagramView* shown = pane->model().scene().view())
            for (const session::ComponentView& component : shown->components)
                used.insert(QString::fromStdString(component.className).section(QLatin1Char('.'), 0, 0));
    // What is open is listed with its text already.
    QSet<QString> open;
    if (!inserting)
        for (const Document* document : m_shell.workspace.documents())
            for (const ClassPlace& place : classesOf(m_shell.workspace, document))
                open.insert(place.name);
    const QString bundled = QString::fromStdString(session::bundledLibraryFolder());
    for (const session::ClassEntry& entry : m_library->model().allClasses()) {
        const bool placeable = entry.kind == session::ClassKind::Model || entry.kind == session::ClassKind::Block ||
                               entry.kind == session::ClassKind::Connector;
        if (inserting && (!placeable || entry.isPartial))
            continue;
        const QString name = QString::fromStdString(entry.fullName);
        if (open.contains(name))
            continue;
        // A model goes on with the libraries that it uses; examples and inner workings are rarely meant. What comes
        // with this program no other one knows.
        const bool isUsed = used.contains(name.section(QLatin1Char('.'), 0, 0));
        const bool isBundled =
            !bundled.isEmpty() && QString::fromStdString(entry.path).startsWith(bundled + QLatin1Char('/'));
        int preference = isUsed ? 10 : isBundled ? -10 : 0;
        if (inserting && (name.contains(QLatin1String(".Examples.")) || name.contains(QLatin1String(".Internal")) ||
                          name.contains(QLatin1String(".BaseClasses."))))
            preference -= 8;
        items.append({name,
                      QString::fromStdString(entry.description),
                      {},
                      m_shell.icons.icon(QLatin1String(kinds[static_cast<size_t>(entry.kind)])),
                      true,
                      [this, name, inserting] {
                          if (inserting)
                              m_shell.commands.start(QStringLiteral("diagram.add"), {name});
                          else
                              m_shell.commands.start(QStringLiteral("library.open"), {name});
                      },
                      name.section(QLatin1Char('.'), 0, -2),
                      preference,
                      true,
                      [&library = m_library->model(), name, kind = entry.kind] { return library.iconOf(name, kind); }});
    }
    return items;
}

QList<PaletteItem> MainWindow::paletteItems(bool commandsOnly) {
    QList<PaletteItem> items;
    CommandRegistry& commands = m_shell.commands;
    if (!commandsOnly) {
        for (Document* document : m_shell.workspace.documents()) {
            const QList<ClassPlace> places = classesOf(m_shell.workspace, document);
            // One's own comes before everything else of that name, also while libraries are still being read.
            const int preference = document->isReadOnly() ? 10 : 25;
            for (const ClassPlace& place : places)
                items.append({place.name,
                              document->title(),
                              {},
                              m_shell.icons.icon(place.icon),
                              true,
                              [this, document = QPointer(document), place] {
                                  if (document)
                                      jumpTo(document, place.begin, place.end);
                              },
                              place.name.section(QLatin1Char('.'), 0, -2),
                              preference,
                              true});
            // The file of one class that is called like it would only say the same again.
            if (!places.isEmpty() && places.first().name == QFileInfo(document->title()).completeBaseName())
                continue;
            items.append({document->title(),
                          document->path(),
                          {},
                          m_shell.icons.icon(QStringLiteral("file")),
                          true,
                          [this, document = QPointer(document)] {
                              if (document)
                                  m_documents->show(document);
                          }});
        }
        for (const QString& path : m_shell.profile.settings().value(QStringLiteral("recentFiles")).toStringList())
            if (!m_shell.workspace.find(path) && QFile::exists(path))
                items.append({QFileInfo(path).fileName(),
                              QFileInfo(path).path(),
                              {},
                              m_shell.icons.icon(QStringLiteral("clock")),
                              true,
                              [this, path] { openFile(path); }});
    }
    if (!commandsOnly)
        items += libraryItems(false);
    for (const QString& id : commands.ids()) {
        QAction* action = commands.action(id);
        if (action->text().isEmpty() || !action->isVisible())
            continue;
        // The shortest way: in a drawing that is one key.
        const QList<QKeySequence> drawn = drawingKeysOf(id);
        const QKeySequence key = drawn.isEmpty() ? action->shortcut() : drawn.first();
        items.append({action->text().remove(QLatin1Char('&')), commands.category(id),
                      key.toString(QKeySequence::NativeText), action->icon(), action->isEnabled(),
                      [action] { action->trigger(); }});
    }
    return items;
}

} // namespace gnomon
