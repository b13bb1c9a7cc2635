#include "app/commands/command_answers.h"
#include "app/commands/script_number.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/desk/shell.h"
#include "app/modeling/icon_canvas.h"
#include "app/modeling/page_form.h"
#include "app/shell/modeling_commands.h"
#include "diagram/diagram_canvas.h"
#include "diagram/diagram_scene.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>

#include <algorithm>

namespace gnomon {

namespace {

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

void selectNext(ModelPane& p) {
    if (p.view() == ModelPane::View::Icon) {
        p.iconCanvas().selectNext();
        return;
    }
    const session::DiagramView* shown = p.scene().view();
    if (!shown || shown->components.empty())
        return;
    const auto chosen = p.scene().selectedComponents();
    size_t next = 0;
    for (size_t i = 0; i < shown->components.size(); ++i)
        if (!chosen.empty() && shown->components[i].name == chosen.front())
            next = (i + 1) % shown->components.size();
    p.scene().clearSelection();
    p.scene().component(shown->components[next].name)->setSelected(true);
}

class DiagramCommands {
    Q_DECLARE_TR_FUNCTIONS(DiagramCommands)

public:
    DiagramCommands(const Shell& shell, MainWindow& window)
        : m_shell(shell), m_window(&window), m_here(window), m_category(tr("Diagram")) {}

    void addForScripts() const;
    void addMaking() const;
    void addChoosing() const;
    void addArranging() const;
    void addShowing() const;
    void addExport() const;

private:
    /// A command without arguments, which answers.
    void answering(const char* id, const QString& title, const std::function<Result<QVariant>(ModelPane&)>& action,
                   CommandRegistry::Enabled enabled, const char* icon = "") const {
        m_shell.commands.add(
            {QLatin1String(id), m_category, title, *icon ? m_shell.icons.icon(QLatin1String(icon)) : QIcon(), {}},
            [here = m_here, action](const QVariantList&) { return action(*here.pane()); }, std::move(enabled));
    }
    /// One that has nothing to answer.
    void doing(const char* id, const QString& title, bool (PaneAccess::*when)() const,
               const std::function<void(ModelPane&)>& action, const char* icon = "") const {
        answering(
            id, title,
            [action](ModelPane& pane) -> Result<QVariant> {
                action(pane);
                return QVariant();
            },
            m_here.when(when), icon);
    }

    const Shell& m_shell;
    MainWindow* m_window;
    PaneAccess m_here;
    QString m_category;
};

void DiagramCommands::addForScripts() const {
    m_shell.commands.add(
        {"diagram.setClass", m_category, QString(), {}, {}},
        [here = m_here](const QVariantList& arguments) -> Result<QVariant> {
            here->setClass(argument(arguments, 0));
            return QVariant();
        },
        m_here.when(&PaneAccess::hasClass));
    m_shell.commands.add(
        {"diagram.state", m_category, QString(), {}, {}},
        [here = m_here](const QVariantList&) -> Result<QVariant> { return QVariant(stateOf(*here.pane())); },
        m_here.when(&PaneAccess::hasClass));
    // Little, for those who ask often.
    m_shell.commands.add(
        {"diagram.shown", m_category, QString(), {}, {}}, [here = m_here](const QVariantList&) -> Result<QVariant> {
            const session::DiagramView* drawn = here ? here->scene().view() : nullptr;
            return QVariant(
                QVariantMap{{QStringLiteral("class"), here ? here->className() : QString()},
                            {QStringLiteral("components"), drawn ? static_cast<int>(drawn->components.size()) : 0},
                            {QStringLiteral("count"), here ? here->shownCount() : 0}});
        });
    m_shell.commands.add(
        {"diagram.pan", m_category, QString(), {}, {}},
        [here = m_here](const QVariantList& arguments) -> Result<QVariant> {
            here->canvas().panBy(arguments.value(0).toInt(), arguments.value(1).toInt());
            return QVariant();
        },
        m_here.when(&PaneAccess::hasDiagram));
    m_shell.commands.add(
        {"diagram.zoom", m_category, QString(), {}, {}},
        [here = m_here](const QVariantList& arguments) -> Result<QVariant> {
            if (!arguments.isEmpty()) {
                const std::optional<double> factor = scriptNumber(arguments[0]);
                if (!factor || !(*factor > 0))
                    return fail(PageForm::tr("A scale is larger than 0.").toStdString());
                here->canvas().zoomBy(*factor);
            }
            return QVariant(here->canvas().zoom());
        },
        m_here.when(&PaneAccess::hasDiagram));
    m_shell.commands.add(
        {"diagram.select", m_category, QString(), {}, {}},
        [here = m_here](const QVariantList& arguments) -> Result<QVariant> {
            // All at once: whoever follows the selection hears of it only when it is complete.
            std::vector<std::string> names;
            for (const QVariant& name : arguments)
                if (here->scene().component(name.toString().toStdString()))
                    names.push_back(name.toString().toStdString());
            const int found = static_cast<int>(names.size());
            here->scene().selectComponents(names);
            emit here->scene().selectionChanged();
            return QVariant(found);
        },
        m_here.when(&PaneAccess::hasDiagram));
    m_shell.commands.add(
        {"diagram.move", m_category, QString(), {}, {}},
        [here = m_here](const QVariantList& arguments) -> Result<QVariant> {
            const Result<QPointF> by = pointOf(arguments, 0);
            if (!by)
                return std::unexpected(by.error());
            here->moveSelected(by->x(), by->y());
            return QVariant();
        },
        m_here.when(&PaneAccess::hasSelection));
}

void DiagramCommands::addMaking() const {
    m_shell.commands.add(
        {"diagram.add",
         m_category,
         tr("Add component…"),
         m_shell.icons.icon("plus"),
         {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_A)}},
        [here = m_here, w = m_window](const QVariantList& arguments) -> Result<QVariant> {
            if (arguments.isEmpty()) {
                w->quickInsert();
                return QVariant();
            }
            const Result<QPointF> at =
                arguments.size() > 2 ? pointOf(arguments, 1) : Result<QPointF>(here->placeForNew());
            if (!at)
                return std::unexpected(at.error());
            return later(
                [&](auto done) { here->addComponent(argument(arguments, 0), *at, argument(arguments, 3), done); });
        },
        m_here.when(&PaneAccess::canDraw));
    m_shell.commands.add(
        {"diagram.connect",
         m_category,
         tr("Connect…"),
         m_shell.icons.icon("connector"),
         {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C)}},
        [here = m_here, w = m_window](const QVariantList& arguments) -> Result<QVariant> {
            if (arguments.isEmpty()) {
                w->quickConnect();
                return QVariant();
            }
            return answer(here->scene().connectByName(argument(arguments, 0).toStdString(),
                                                      argument(arguments, 1).toStdString()));
        },
        m_here.when(&PaneAccess::canDraw));
    answering(
        "diagram.delete", tr("Delete selection"), [](ModelPane& p) { return answer(p.removeSelected()); },
        m_here.when(&PaneAccess::hasSelection), "trash");
    answering(
        "diagram.copy", tr("Copy components"), [](ModelPane& p) { return answer(p.copySelected()); },
        [here = m_here] {
            return here && (!here->selectedShapes().empty() || !here->scene().selectedComponents().empty());
        });
    answering(
        "diagram.cut", tr("Cut components"),
        [](ModelPane& p) {
            const Result<void> copied = p.copySelected();
            return answer(copied ? p.removeSelected() : copied);
        },
        m_here.when(&PaneAccess::hasComponentsOrShapes));
    answering(
        "diagram.paste", tr("Paste components"), [](ModelPane& p) { return later([&](auto done) { p.paste(done); }); },
        m_here.when(&PaneAccess::canDraw));
    answering(
        "diagram.duplicate", tr("Duplicate components"),
        [](ModelPane& p) { return later([&](auto done) { p.duplicateSelected(done); }); },
        m_here.when(&PaneAccess::hasComponentsOrShapes));
}

void DiagramCommands::addChoosing() const {
    doing("diagram.selectAll", tr("Select all components"), &PaneAccess::hasPicture,
          [](ModelPane& p) { p.selectAll(); });
    doing("diagram.selectNext", tr("Select next component"), &PaneAccess::hasPicture, selectNext);
    answering(
        "diagram.open", tr("Open class of component"),
        [w = m_window](ModelPane& p) {
            const auto chosen = p.scene().selectedComponents();
            const QString name = QString::fromStdString(p.scene().component(chosen.front())->view().className);
            const auto [model, part] = p.partOf(QString::fromStdString(chosen.front()));
            return openClass(w, name, model, part);
        },
        [here = m_here] { return here && here->scene().selectedComponents().size() == 1; });
}

void DiagramCommands::addArranging() const {
    const auto selected = &PaneAccess::hasSelection, several = &PaneAccess::hasSeveral;
    doing("diagram.rotateRight", tr("Rotate clockwise"), selected, [](ModelPane& p) { p.turnSelected(-1); });
    doing("diagram.rotateLeft", tr("Rotate counter-clockwise"), selected, [](ModelPane& p) { p.turnSelected(1); });
    doing("diagram.flipHorizontal", tr("Flip horizontally"), selected, [](ModelPane& p) { p.flipSelected(true); });
    doing("diagram.flipVertical", tr("Flip vertically"), selected, [](ModelPane& p) { p.flipSelected(false); });
    const std::tuple<const char*, QString, Align> alignments[] = {
        {"diagram.alignLeft", tr("Align left edges"), Align::Left},
        {"diagram.alignCenter", tr("Align centers horizontally"), Align::Center},
        {"diagram.alignRight", tr("Align right edges"), Align::Right},
        {"diagram.alignTop", tr("Align upper edges"), Align::Top},
        {"diagram.alignMiddle", tr("Align centers vertically"), Align::Middle},
        {"diagram.alignBottom", tr("Align lower edges"), Align::Bottom}};
    for (const auto& [id, title, align] : alignments)
        doing(id, title, several, [a = align](ModelPane& p) { p.alignSelected(a); });
    doing("diagram.distributeHorizontally", tr("Distribute horizontally"), several,
          [](ModelPane& p) { p.distributeSelected(true); });
    doing("diagram.distributeVertically", tr("Distribute vertically"), several,
          [](ModelPane& p) { p.distributeSelected(false); });
    doing("diagram.reroute", tr("Route connections anew"), selected, [](ModelPane& p) { p.scene().rerouteSelected(); });
}

void DiagramCommands::addShowing() const {
    doing("diagram.grid", tr("Show or hide the grid"), &PaneAccess::hasDiagram,
          [](ModelPane& p) { p.scene().setGridShown(!p.scene().isGridShown()); });
    const auto zooming = [this](const char* id, const QString& title, const char* icon, double factor) {
        doing(
            id, title, &PaneAccess::hasPicture,
            [factor](ModelPane& p) {
                if (p.view() == ModelPane::View::Icon)
                    factor == 0 ? p.iconCanvas().fit() : p.iconCanvas().zoomBy(factor);
                else if (factor == 0)
                    p.canvas().fit();
                else
                    p.canvas().zoomBy(factor);
            },
            icon);
    };
    zooming("diagram.fit", tr("Show whole diagram"), "fit", 0);
    zooming("diagram.zoomIn", tr("Zoom in on the diagram"), "zoom-in", 1.25);
    zooming("diagram.zoomOut", tr("Zoom out of the diagram"), "zoom-out", 0.8);
    m_shell.commands.add(
        {"diagram.draw", m_category, tr("Draw shapes"), {}, {}},
        [here = m_here](const QVariantList& arguments) -> Result<QVariant> {
            const bool shown = arguments.isEmpty() ? !here->isDrawingShown() : arguments[0].toBool();
            here->setDrawingShown(shown);
            return QVariant(shown);
        },
        [here = m_here] { return here.canDraw() && here->view() == ModelPane::View::Diagram; });
}

void DiagramCommands::addExport() const {
    m_shell.commands.add(
        {"diagram.export", m_category, tr("Export diagram…"), m_shell.icons.icon("save"), {}},
        [here = m_here, w = m_window, &profile = m_shell.profile](const QVariantList& arguments) -> Result<QVariant> {
            QString path = argument(arguments, 0);
            if (path.isEmpty())
                path = QFileDialog::getSaveFileName(
                    w, tr("Export diagram"),
                    QDir(profile.fileFolder())
                        .filePath(here->className().section(QLatin1Char('.'), -1) + QStringLiteral(".svg")),
                    tr("Pictures (*.svg *.pdf *.png)"));
            profile.noteFile(path);
            return path.isEmpty() ? QVariant(false) : answer(here->exportPicture(path));
        },
        m_here.when(&PaneAccess::hasPicture));
    m_shell.commands.add(
        {"diagram.print", m_category, tr("Print…"), {}, {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_P)}},
        [here = m_here](const QVariantList& arguments) -> Result<QVariant> {
            return answer(here->print(argument(arguments, 0)));
        },
        [here = m_here] { return here && here->view() != ModelPane::View::None; });
}

} // namespace

void addDiagramCommands(const Shell& shell, MainWindow& window) {
    const DiagramCommands commands(shell, window);
    commands.addForScripts();
    commands.addMaking();
    commands.addChoosing();
    commands.addArranging();
    commands.addShowing();
    commands.addExport();
}

} // namespace gnomon
