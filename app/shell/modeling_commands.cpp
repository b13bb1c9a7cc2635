#include "app/shell/modeling_commands.h"

#include "app/commands/command_registry.h"
#include "app/commands/script_number.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/modeling/documentation_view.h"
#include "app/modeling/icon_canvas.h"
#include "app/modeling/library_panel.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/page_form.h"
#include "app/modeling/properties_panel.h"
#include "app/modeling/shape_commands.h"
#include "app/modeling/variable_form.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/shell/main_window.h"
#include "app/workspace/workspace.h"
#include "compiler/session/edits/model_edit.h"
#include "diagram/diagram_canvas.h"
#include "diagram/diagram_minimap.h"
#include "diagram/diagram_scene.h"

#include <QApplication>
#include <QCoreApplication>
#include <QFileDialog>

#include <algorithm>
#include <cmath>

namespace gnomon {

namespace {

class ModelingCommands {
    Q_DECLARE_TR_FUNCTIONS(ModelingCommands)

public:
    static void add(const Shell& shell, MainWindow& window);

private:
    static void addDocumentationCommands(const Shell& shell, const std::function<ModelPane*()>& pane);
};

/// Two arguments of a script as a place on a page, or a way on it: what a hand can reach.
Result<QPointF> pointOf(const QVariantList& arguments, qsizetype first) {
    const auto x = scriptNumber(arguments.value(first)), y = scriptNumber(arguments.value(first + 1));
    if (!x || !y)
        return fail(PageForm::tr("%1 is a number.").arg(x ? QStringLiteral("y") : QStringLiteral("x")).toStdString());
    if (std::abs(*x) > 1e6 || std::abs(*y) > 1e6)
        return fail(PageForm::tr("A page goes no further than 1 000 000 units.").toStdString());
    return QPointF(*x, *y);
}

Result<QVariant> answer(const Result<void>& result) {
    if (!result)
        return std::unexpected(result.error());
    return QVariant(true);
}

Result<QVariant> answer(const QString& trouble) {
    if (!trouble.isEmpty())
        return fail(trouble.toStdString());
    return QVariant(true);
}

/// Answers when the session has been asked.
template <class Ask>
QVariant later(Ask ask) {
    const auto answered = std::make_shared<LaterAnswer>();
    ask([answered](auto result) {
        if (!result)
            answered->give(std::unexpected(result.error()));
        else if constexpr (std::is_void_v<typename decltype(result)::value_type>)
            answered->give(QVariant(true));
        else
            answered->give(QVariant(*result));
    });
    return QVariant::fromValue(answered);
}

QString argument(const QVariantList& arguments, qsizetype index) {
    return arguments.value(index).toString();
}

QVariantList pointsOf(const QList<QPointF>& points) {
    QVariantList result;
    for (const QPointF& p : points)
        result.append(QVariant(QVariantList{p.x(), p.y()}));
    return result;
}

QVariantMap stateOf(const ModelPane& pane) {
    QVariantMap state{{QStringLiteral("class"), pane.className()},
                      {QStringLiteral("view"), QVariant::fromValue(pane.view()).toString()},
                      {QStringLiteral("readOnly"), pane.isReadOnly()}};
    QVariantList components, connections;
    QStringList selected;
    if (const session::DiagramView* view = pane.scene().view()) {
        for (const session::ComponentView& c : view->components)
            components.append(QVariantMap{{QStringLiteral("name"), QString::fromStdString(c.name)},
                                          {QStringLiteral("class"), QString::fromStdString(c.className)},
                                          {QStringLiteral("inherited"), c.isInherited}});
        for (const session::ConnectionView& c : view->connections) {
            const ConnectionItem* item = pane.scene().connection(c.from.text, c.to.text);
            connections.append(
                QVariantMap{{QStringLiteral("from"), QString::fromStdString(c.from.text)},
                            {QStringLiteral("to"), QString::fromStdString(c.to.text)},
                            {QStringLiteral("points"), item ? pointsOf(item->points()) : QVariantList()}});
        }
        for (const std::string& name : pane.scene().selectedComponents())
            selected << QString::fromStdString(name);
    }
    state[QStringLiteral("components")] = components;
    state[QStringLiteral("connections")] = connections;
    state[QStringLiteral("selected")] = selected;
    return state;
}

void ModelingCommands::add(const Shell& shell, MainWindow& window) {
    CommandRegistry& commands = shell.commands;
    const Icons& icons = shell.icons;
    MainWindow* w = &window;
    const auto openClass = [w](const QString& name, const QString& model, const QString& part) {
        return later([&](auto done) {
            w->openClass(name, [w, model, part, done](const Result<void>& opened) {
                if (opened)
                    w->documents().currentPane()->model().setPart(model, part);
                done(opened);
            });
        });
    };
    auto pane = [w]() -> ModelPane* {
        EditorPane* current = w->documents().currentPane();
        return current ? &current->model() : nullptr;
    };
    auto hasPane = [pane] { return pane() && !pane()->className().isEmpty(); };
    auto hasDiagram = [pane] { return pane() && pane()->isViewShown(ModelPane::View::Diagram); };
    auto hasPicture = [pane, hasDiagram] {
        return hasDiagram() || (pane() && pane()->isViewShown(ModelPane::View::Icon));
    };
    auto canEdit = [pane] {
        return pane() && !pane()->isReadOnly() &&
               (pane()->view() == ModelPane::View::Diagram || pane()->view() == ModelPane::View::Icon);
    };
    // What is inherited stays where it is declared.
    auto hasSelection = [pane, canEdit] { return canEdit() && pane()->countOwnSelected() > 0; };
    auto hasComponents = [pane, canEdit] {
        return canEdit() && std::ranges::any_of(pane()->scene().selectedComponents(), [pane](const std::string& name) {
                   return !pane()->scene().component(name)->view().isInherited;
               });
    };

    const QString view = tr("View");
    auto viewCommand = [&](const char* id, const QString& title, const char* icon, ModelPane::View which, int key) {
        commands.add(
            {QLatin1String(id), view, title, icons.icon(QLatin1String(icon)), {QKeySequence(Qt::CTRL | Qt::ALT | key)}},
            [pane, which](const QVariantList& arguments) -> Result<QVariant> {
                const bool shown = pane()->view() == which;
                // Who writes beside it goes there first; a second time hides it.
                const bool isInUse = shown && pane()->isAncestorOf(QApplication::focusWidget());
                const bool wanted = arguments.isEmpty() ? !isInUse : arguments[0].toBool();
                pane()->setView(wanted ? which : shown ? ModelPane::View::None : pane()->view());
                if (wanted)
                    pane()->focusView();
                return QVariant(wanted);
            },
            hasPane);
    };
    viewCommand("view.diagram", tr("Diagram"), "diagram", ModelPane::View::Diagram, Qt::Key_D);
    viewCommand("view.icon", tr("Icon"), "block", ModelPane::View::Icon, Qt::Key_I);
    viewCommand("view.documentation", tr("Documentation"), "info", ModelPane::View::Documentation, Qt::Key_H);
    commands.add(
        {"view.text", view, tr("Text"), icons.icon("text"), {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_T)}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            pane()->setTextShown(arguments.isEmpty() ? !pane()->isTextShown() : arguments[0].toBool());
            return QVariant(pane()->isTextShown());
        },
        hasPane);

    // Beside the views that are shown already.
    auto besideCommand = [&](const char* id, const QString& title, ModelPane::View which, int key) {
        commands.add(
            {QLatin1String(id), view, title, {}, {QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | key)}},
            [pane, which](const QVariantList& arguments) -> Result<QVariant> {
                pane()->setViewShown(which, arguments.isEmpty() ? !pane()->isViewShown(which) : arguments[0].toBool());
                if (pane()->isViewShown(which))
                    pane()->focusView();
                return QVariant(pane()->isViewShown(which));
            },
            hasPane);
    };
    besideCommand("view.diagramBeside", tr("Diagram beside the other views"), ModelPane::View::Diagram, Qt::Key_D);
    besideCommand("view.iconBeside", tr("Icon beside the other views"), ModelPane::View::Icon, Qt::Key_I);
    besideCommand("view.documentationBeside", tr("Documentation beside the other views"),
                  ModelPane::View::Documentation, Qt::Key_H);
    commands.add(
        {"diagram.miniMap", view, tr("Map of the diagram"), {}, {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_M)}},
        [pane, s = &shell.profile.settings()](const QVariantList& arguments) -> Result<QVariant> {
            DiagramMiniMap& map = pane()->miniMap();
            map.setWanted(arguments.isEmpty() ? !map.isWanted() : arguments[0].toBool());
            s->setValue(QStringLiteral("diagram/miniMap"), map.isWanted());
            return QVariant(map.isWanted());
        },
        hasPane);

    const QString library = tr("Library");
    commands.add({"library.open", library, QString(), {}, {}},
                 [openClass](const QVariantList& arguments) -> Result<QVariant> {
                     return openClass(argument(arguments, 0), argument(arguments, 1), argument(arguments, 2));
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

    const QString diagram = tr("Diagram");
    commands.add(
        {"diagram.setClass", diagram, QString(), {}, {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            pane()->setClass(argument(arguments, 0));
            return QVariant();
        },
        hasPane);
    commands.add(
        {"diagram.state", diagram, QString(), {}, {}},
        [pane](const QVariantList&) -> Result<QVariant> { return QVariant(stateOf(*pane())); }, hasPane);
    commands.add(
        {"diagram.add",
         diagram,
         tr("Add component…"),
         icons.icon("plus"),
         {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_A)}},
        [pane, w](const QVariantList& arguments) -> Result<QVariant> {
            if (arguments.isEmpty()) {
                w->quickInsert();
                return QVariant();
            }
            const Result<QPointF> at =
                arguments.size() > 2 ? pointOf(arguments, 1) : Result<QPointF>(pane()->placeForNew());
            if (!at)
                return std::unexpected(at.error());
            return later(
                [&](auto done) { pane()->addComponent(argument(arguments, 0), *at, argument(arguments, 3), done); });
        },
        canEdit);
    // Little, for those who ask often.
    commands.add({"diagram.shown", diagram, QString(), {}, {}}, [pane](const QVariantList&) -> Result<QVariant> {
        const session::DiagramView* drawn = pane() ? pane()->scene().view() : nullptr;
        return QVariant(
            QVariantMap{{QStringLiteral("class"), pane() ? pane()->className() : QString()},
                        {QStringLiteral("components"), drawn ? static_cast<int>(drawn->components.size()) : 0},
                        {QStringLiteral("count"), pane() ? pane()->shownCount() : 0}});
    });
    commands.add(
        {"diagram.pan", diagram, QString(), {}, {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            pane()->canvas().panBy(arguments.value(0).toInt(), arguments.value(1).toInt());
            return QVariant();
        },
        hasDiagram);
    commands.add(
        {"diagram.zoom", diagram, QString(), {}, {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            if (!arguments.isEmpty()) {
                const std::optional<double> factor = scriptNumber(arguments[0]);
                if (!factor || !(*factor > 0))
                    return fail(PageForm::tr("A scale is larger than 0.").toStdString());
                pane()->canvas().zoomBy(*factor);
            }
            return QVariant(pane()->canvas().zoom());
        },
        hasDiagram);
    commands.add(
        {"diagram.connect",
         diagram,
         tr("Connect…"),
         icons.icon("connector"),
         {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C)}},
        [pane, w](const QVariantList& arguments) -> Result<QVariant> {
            if (arguments.isEmpty()) {
                w->quickConnect();
                return QVariant();
            }
            return answer(pane()->scene().connectByName(argument(arguments, 0).toStdString(),
                                                        argument(arguments, 1).toStdString()));
        },
        canEdit);
    commands.add(
        {"diagram.select", diagram, QString(), {}, {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            // All at once: whoever follows the selection hears of it only when it is complete.
            std::vector<std::string> names;
            for (const QVariant& name : arguments)
                if (pane()->scene().component(name.toString().toStdString()))
                    names.push_back(name.toString().toStdString());
            const int found = static_cast<int>(names.size());
            pane()->scene().selectComponents(names);
            emit pane()->scene().selectionChanged();
            return QVariant(found);
        },
        hasDiagram);
    commands.add(
        {"diagram.move", diagram, QString(), {}, {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            const Result<QPointF> by = pointOf(arguments, 0);
            if (!by)
                return std::unexpected(by.error());
            pane()->moveSelected(by->x(), by->y());
            return QVariant();
        },
        hasSelection);
    auto simple = [&](const char* id, const QString& title, const char* icon, QList<QKeySequence> keys, auto action,
                      CommandRegistry::Enabled enabled) {
        commands.add(
            {QLatin1String(id), diagram, title, *icon ? icons.icon(QLatin1String(icon)) : QIcon(), keys},
            [pane, action](const QVariantList&) -> Result<QVariant> { return action(*pane()); }, enabled);
    };
    auto onScene = [&](const char* id, const QString& title, QList<QKeySequence> keys,
                       std::function<void(DiagramScene&)> action, CommandRegistry::Enabled enabled) {
        simple(
            id, title, "", keys,
            [action](ModelPane& p) -> Result<QVariant> {
                action(p.scene());
                return QVariant();
            },
            enabled);
    };
    simple(
        "diagram.delete", tr("Delete selection"), "trash", {}, [](ModelPane& p) { return answer(p.removeSelected()); },
        hasSelection);
    simple(
        "diagram.copy", tr("Copy components"), "", {}, [](ModelPane& p) { return answer(p.copySelected()); },
        [pane] {
            return pane() && (!pane()->selectedShapes().empty() || !pane()->scene().selectedComponents().empty());
        });
    simple(
        "diagram.cut", tr("Cut components"), "", {},
        [](ModelPane& p) {
            const Result<void> copied = p.copySelected();
            return answer(copied ? p.removeSelected() : copied);
        },
        [pane, hasComponents, canEdit] { return hasComponents() || (canEdit() && !pane()->selectedShapes().empty()); });
    simple(
        "diagram.paste", tr("Paste components"), "", {},
        [](ModelPane& p) -> Result<QVariant> { return later([&](auto done) { p.paste(done); }); }, canEdit);
    simple(
        "diagram.duplicate", tr("Duplicate components"), "", {},
        [](ModelPane& p) -> Result<QVariant> { return later([&](auto done) { p.duplicateSelected(done); }); },
        [pane, hasComponents, canEdit] { return hasComponents() || (canEdit() && !pane()->selectedShapes().empty()); });
    simple(
        "diagram.selectAll", tr("Select all components"), "", {},
        [](ModelPane& p) -> Result<QVariant> {
            p.selectAll();
            return QVariant();
        },
        hasPicture);
    simple(
        "diagram.selectNext", tr("Select next component"), "", {},
        [](ModelPane& p) -> Result<QVariant> {
            if (p.view() == ModelPane::View::Icon) {
                p.iconCanvas().selectNext();
                return QVariant();
            }
            const session::DiagramView* shown = p.scene().view();
            if (!shown || shown->components.empty())
                return QVariant();
            const auto chosen = p.scene().selectedComponents();
            size_t next = 0;
            for (size_t i = 0; i < shown->components.size(); ++i)
                if (!chosen.empty() && shown->components[i].name == chosen.front())
                    next = (i + 1) % shown->components.size();
            p.scene().clearSelection();
            p.scene().component(shown->components[next].name)->setSelected(true);
            return QVariant();
        },
        hasPicture);
    simple(
        "diagram.open", tr("Open class of component"), "", {},
        [openClass](ModelPane& p) -> Result<QVariant> {
            const auto chosen = p.scene().selectedComponents();
            const QString name = QString::fromStdString(p.scene().component(chosen.front())->view().className);
            const auto [model, part] = p.partOf(QString::fromStdString(chosen.front()));
            return openClass(name, model, part);
        },
        [pane] { return pane() && pane()->scene().selectedComponents().size() == 1; });
    // Components, or what is chosen of a drawing.
    auto onSelected = [&](const char* id, const QString& title, std::function<void(ModelPane&)> action) {
        simple(
            id, title, "", {},
            [action](ModelPane& p) -> Result<QVariant> {
                action(p);
                return QVariant();
            },
            hasSelection);
    };
    onSelected("diagram.rotateRight", tr("Rotate clockwise"), [](ModelPane& p) { p.turnSelected(-1); });
    onSelected("diagram.rotateLeft", tr("Rotate counter-clockwise"), [](ModelPane& p) { p.turnSelected(1); });
    onSelected("diagram.flipHorizontal", tr("Flip horizontally"), [](ModelPane& p) { p.flipSelected(true); });
    onSelected("diagram.flipVertical", tr("Flip vertically"), [](ModelPane& p) { p.flipSelected(false); });
    const std::tuple<const char*, QString, Align> alignments[] = {
        {"diagram.alignLeft", tr("Align left edges"), Align::Left},
        {"diagram.alignCenter", tr("Align centers horizontally"), Align::Center},
        {"diagram.alignRight", tr("Align right edges"), Align::Right},
        {"diagram.alignTop", tr("Align upper edges"), Align::Top},
        {"diagram.alignMiddle", tr("Align centers vertically"), Align::Middle},
        {"diagram.alignBottom", tr("Align lower edges"), Align::Bottom}};
    auto several = [pane, canEdit] { return canEdit() && pane()->countSelected() > 1; };
    auto onSeveral = [&](const char* id, const QString& title, std::function<void(ModelPane&)> action) {
        simple(
            id, title, "", {},
            [action](ModelPane& p) -> Result<QVariant> {
                action(p);
                return QVariant();
            },
            several);
    };
    for (const auto& [id, title, align] : alignments)
        onSeveral(id, title, [a = align](ModelPane& p) { p.alignSelected(a); });
    onSeveral("diagram.distributeHorizontally", tr("Distribute horizontally"),
              [](ModelPane& p) { p.distributeSelected(true); });
    onSeveral("diagram.distributeVertically", tr("Distribute vertically"),
              [](ModelPane& p) { p.distributeSelected(false); });
    onScene(
        "diagram.reroute", tr("Route connections anew"), {}, [](DiagramScene& s) { s.rerouteSelected(); },
        hasSelection);
    onScene(
        "diagram.grid", tr("Show or hide the grid"), {}, [](DiagramScene& s) { s.setGridShown(!s.isGridShown()); },
        hasDiagram);
    auto zoom = [&](const char* id, const QString& title, const char* icon, double factor) {
        simple(
            id, title, icon, {},
            [factor](ModelPane& p) -> Result<QVariant> {
                if (p.view() == ModelPane::View::Icon)
                    factor == 0 ? p.iconCanvas().fit() : p.iconCanvas().zoomBy(factor);
                else if (factor == 0)
                    p.canvas().fit();
                else
                    p.canvas().zoomBy(factor);
                return QVariant();
            },
            hasPicture);
    };
    zoom("diagram.fit", tr("Show whole diagram"), "fit", 0);
    zoom("diagram.zoomIn", tr("Zoom in on the diagram"), "zoom-in", 1.25);
    zoom("diagram.zoomOut", tr("Zoom out of the diagram"), "zoom-out", 0.8);
    commands.add(
        {"diagram.export", diagram, tr("Export diagram…"), icons.icon("save"), {}},
        [pane, w, &profile = shell.profile](const QVariantList& arguments) -> Result<QVariant> {
            QString path = argument(arguments, 0);
            if (path.isEmpty())
                path = QFileDialog::getSaveFileName(
                    w, tr("Export diagram"),
                    QDir(profile.fileFolder())
                        .filePath(pane()->className().section(QLatin1Char('.'), -1) + QStringLiteral(".svg")),
                    tr("Pictures (*.svg *.pdf *.png)"));
            profile.noteFile(path);
            return path.isEmpty() ? QVariant(false) : answer(pane()->exportPicture(path));
        },
        hasPicture);
    commands.add(
        {"diagram.print", diagram, tr("Print…"), {}, {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_P)}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            return answer(pane()->print(argument(arguments, 0)));
        },
        [pane] { return pane() && pane()->view() != ModelPane::View::None; });

    commands.add(
        {"diagram.draw", diagram, tr("Draw shapes"), {}, {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            const bool shown = arguments.isEmpty() ? !pane()->isDrawingShown() : arguments[0].toBool();
            pane()->setDrawingShown(shown);
            return QVariant(shown);
        },
        [pane, canEdit] { return canEdit() && pane()->view() == ModelPane::View::Diagram; });
    addShapeCommands(shell, pane);
    addDocumentationCommands(shell, pane);

    commands.add(
        {"page.edit", tr("Properties"), tr("Page and grid"), icons.icon("settings"), {}},
        [w](const QVariantList&) -> Result<QVariant> {
            w->showProperties();
            return QVariant(w->properties().reachPage());
        },
        [pane] { return pane() && pane()->page(); });
    // {extent: [[-100, -100], [100, 100]], grid: [2, 2], preserveAspectRatio: true, initialScale: 0.1}, or a part of
    // it.
    commands.add(
        {"page.set", tr("Properties"), QString(), {}, {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            session::CoordinateSystem page = *pane()->page();
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
            return answer(pane()->setPage(page));
        },
        [pane] { return pane() && !pane()->isReadOnly() && pane()->page(); });
    const auto declares = [&](const char* id, const QString& title, const char* kind) {
        // {name: "k", type: "Real", value: "1", unit: "m", description: "…", kind: "parameter"}; nothing: it is asked.
        commands.add(
            {QLatin1String(id), tr("Properties"), title, icons.icon("plus"), {}},
            [w, pane, &shell, kind](const QVariantList& arguments) -> Result<QVariant> {
                NewVariable made;
                made.kind = QLatin1String(kind);
                const QVariantMap wanted = arguments.value(0).toMap();
                if (wanted.isEmpty()) {
                    delete w->findChild<VariableForm*>();
                    (new VariableForm(shell, *pane(), made, w))->show();
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
                return answer(VariableForm::declare(*pane(), made));
            },
            [pane] { return pane() && !pane()->isReadOnly() && !pane()->isSol() && !pane()->className().isEmpty(); });
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

void ModelingCommands::addDocumentationCommands(const Shell& shell, const std::function<ModelPane*()>& pane) {
    CommandRegistry& commands = shell.commands;
    const QString category = tr("Documentation");
    const auto canWrite = [pane] {
        return pane() && !pane()->isReadOnly() && pane()->isViewShown(ModelPane::View::Documentation);
    };
    commands.add(
        {"documentation.edit", category, tr("Edit the documentation"), shell.icons.icon("text"), {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            DocumentationView& view = pane()->documentation();
            const bool wanted = arguments.isEmpty() ? !view.isEditing() : arguments[0].toBool();
            view.setEditing(wanted);
            return QVariant(wanted);
        },
        canWrite);
    commands.add(
        {"documentation.set", category, QString(), {}, {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            static const QStringList parts{QStringLiteral("info"), QStringLiteral("revisions"),
                                           QStringLiteral("author"), QStringLiteral("version"), QStringLiteral("file")};
            const auto part = static_cast<int>(std::max(qsizetype(0), parts.indexOf(argument(arguments, 0))));
            return answer(pane()->setDocumentation(pane()->className(), part, argument(arguments, 1)));
        },
        [pane] { return pane() && !pane()->isReadOnly(); });
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
            [pane, f = format](const QVariantList& arguments) -> Result<QVariant> {
                pane()->documentation().format(f, argument(arguments, 0));
                return QVariant(true);
            },
            canWrite);
    commands.add(
        {"documentation.picture", category, tr("Picture…"), {}, {}},
        [pane](const QVariantList& arguments) -> Result<QVariant> {
            return answer(pane()->addDocumentationPicture(argument(arguments, 0)));
        },
        canWrite);
}

} // namespace

void addModelingCommands(const Shell& shell, MainWindow& window) {
    ModelingCommands::add(shell, window);
}

} // namespace gnomon
