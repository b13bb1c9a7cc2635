#include "app/modeling/model_pane.h"

#include "app/commands/command_registry.h"
#include "app/commands/default_keys.h"
#include "app/desk/class_names.h"
#include "app/desk/icons.h"
#include "app/desk/paper.h"
#include "app/desk/profile.h"
#include "app/desk/theme.h"
#include "app/live/live_player.h"
#include "app/live/live_result.h"
#include "app/live/live_strip.h"
#include "app/modeling/documentation_view.h"
#include "app/modeling/drawing_page.h"
#include "app/modeling/icon_canvas.h"
#include "app/modeling/shape_bar.h"
#include "app/workspace/runnable_classes.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/session/source_version.h"
#include "compiler/syntax/syntax_tree.h"
#include "diagram/diagram_canvas.h"
#include "diagram/diagram_minimap.h"
#include "diagram/diagram_scene.h"
#include "editor/document.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QKeyEvent>
#include <QMenu>
#include <QSplitter>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gnomon {

namespace {

constexpr const char* stepName = "step"; ///< of the buttons that lead back and forward

} // namespace

ModelPane::ModelPane(const Shell& shell, Document& document, QWidget* barParent, QWidget* parent)
    : QWidget(parent), m_shell(shell), m_document(document), m_readOnly(Workspace::isLibraryFile(&document)) {
    // From the outside to the inside: a tree of widgets that is put into another one is styled anew as a whole.
    m_bar = new QWidget(barParent);
    m_bar->setObjectName(QStringLiteral("modelBar"));
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(8, 2, 8, 2);
    row->setSpacing(4);
    m_classes = new ClassCombo(m_bar);
    m_classes->setObjectName(QStringLiteral("modelClass"));
    m_classes->setAccessibleName(tr("Class"));
    m_classes->setToolTip(tr("The class that the views show"));
    m_classes->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_classes->setMaximumWidth(420);
    m_classes->setMinimumWidth(96); // long names give way to what stands beside the text
    for (const char* id : {"nav.back", "nav.forward"}) {
        auto* step = new QToolButton(m_bar);
        step->setDefaultAction(shell.commands.action(QLatin1String(id)));
        step->setToolButtonStyle(Qt::ToolButtonIconOnly);
        step->setAutoRaise(true);
        step->setObjectName(QLatin1String(stepName));
        row->addWidget(step);
    }
    m_bar->installEventFilter(this);
    row->addWidget(m_classes);
    if (m_readOnly) {
        auto* badge = new QToolButton(m_bar);
        badge->setObjectName(QStringLiteral("readOnlyBadge"));
        badge->setText(tr("Read only"));
        badge->setIcon(shell.icons.icon(QStringLiteral("lock")));
        badge->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        badge->setAutoRaise(true);
        badge->setToolTip(tr("This class belongs to a library. Press to duplicate it, and change the copy."));
        connect(badge, &QToolButton::clicked, this,
                [this] { m_shell.commands.start(QStringLiteral("class.duplicate"), {m_class}); });
        row->addWidget(badge);
    }
    row->addStretch(1);
    m_textButton = new QToolButton(m_bar);
    m_textButton->setText(tr("Text"));
    m_textButton->setIcon(shell.icons.icon(QStringLiteral("text")));
    m_textButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_textButton->setCheckable(true);
    m_textButton->setAutoRaise(true);
    row->addWidget(m_textButton);
    connect(m_textButton, &QToolButton::clicked, this, &ModelPane::setTextShown);
    const std::tuple<View, QString, const char*> views[] = {{View::Diagram, tr("Diagram"), "diagram"},
                                                            {View::Icon, tr("Icon"), "block"},
                                                            {View::Documentation, tr("Documentation"), "info"}};
    for (const auto& [view, title, icon] : views) {
        auto* button = new QToolButton(m_bar);
        button->setText(title);
        button->setIcon(shell.icons.icon(QLatin1String(icon)));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setToolTip(tr("%1; with Ctrl beside the other views").arg(title));
        connect(button, &QToolButton::clicked, this, [this, v = view](bool checked) {
            if (QApplication::keyboardModifiers() & (Qt::ControlModifier | Qt::ShiftModifier))
                setViewShown(v, checked);
            else
                setView(checked || m_view != v ? v : View::None);
        });
        row->addWidget(button);
        m_viewButtons.append(button);
    }

    m_scene = new DiagramScene(this);
    m_scene->setReadOnly(m_readOnly);
    m_split = new QSplitter(this);
    m_split->setChildrenCollapsible(false);
    m_diagramPage = new DrawingPage(shell.theme, m_split);
    m_iconPage = new DrawingPage(shell.theme, m_split);
    m_diagramPage->hide();
    m_iconPage->hide();
    m_canvas = new DiagramCanvas(*m_scene, m_diagramPage);
    m_iconCanvas = new IconCanvas(m_iconPage);
    m_iconCanvas->setReadOnly(m_readOnly);
    m_shapeBar = new ShapeBar(shell, m_iconPage);
    m_iconPage->setDrawing(m_shapeBar, m_iconCanvas);
    m_shapeBar->setReadOnly(m_readOnly); // shown only where it has its place, else it is a window of its own
    m_diagramShapes = new ShapeBar(shell, m_diagramPage);
    m_diagramShapes->hide();
    m_diagramPage->setDrawing(m_diagramShapes, m_canvas);
    m_documentation = new DocumentationView(shell, m_split);
    m_documentation->hide();
    // When all of them are there: the filter asks to whom an event belongs.
    for (QObject* each :
         std::initializer_list<QObject*>{m_canvas, m_iconCanvas, &m_documentation->page(), &m_documentation->source()})
        each->installEventFilter(this);
    m_miniMap = new DiagramMiniMap(*m_scene, *m_canvas);
    m_miniMap->setWanted(shell.profile.settings().value(QStringLiteral("diagram/miniMap"), true).toBool());
    for (QWidget* each : std::initializer_list<QWidget*>{m_diagramPage, m_iconPage, m_documentation})
        m_split->addWidget(each);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_split, 1);
    m_strip = new LiveStrip(shell, this);
    m_strip->hide();
    layout->addWidget(m_strip);
    connect(&shell.live, &LivePlayer::timeChanged, this, &ModelPane::updateLive);
    connect(&shell.live, &LivePlayer::changed, this, &ModelPane::updateLive);
    hide();

    m_soon = new QTimer(this);
    m_soon->setSingleShot(true);
    m_soon->setInterval(0);
    connect(m_soon, &QTimer::timeout, this, &ModelPane::refresh);
    connect(&shell.workspace, &Workspace::analysed, this, &ModelPane::analysed);
    connect(&shell.workspace, &Workspace::librariesChanged, m_soon, qOverload<>(&QTimer::start));
    connect(&shell.theme, &Theme::changed, this, &ModelPane::restyle);
    connect(m_classes, &QComboBox::activated, this, [this](int index) {
        setClass(m_classes->itemData(index).toString());
        const QList<ClassPlace> places = classesOf(m_shell.workspace, &m_document);
        if (index >= 0 && index < places.size())
            emit jumpRequested(places[index].begin, places[index].end);
    });
    connect(m_scene, &DiagramScene::editRequested, this, [this](const DiagramEdit& edit) { drawn(edit, false); });
    connect(m_scene, &DiagramScene::connectRequested, this, &ModelPane::connectEnds);
    connect(m_scene, &DiagramScene::selectionChanged, this, &ModelPane::tellSelection);
    connect(m_scene, &DiagramScene::openRequested, this, [this](const QString& name, const QString& component) {
        const auto [model, part] = partOf(component);
        emit openRequested(name, model, part);
    });
    connect(m_scene, &DiagramScene::componentActivated, this, &ModelPane::propertiesRequested);
    connect(m_scene, &DiagramScene::hint, this, &ModelPane::hint);
    connect(m_scene, &DiagramScene::refused, this, &ModelPane::editFailed);
    connect(m_scene, &DiagramScene::contextMenuRequested, this, &ModelPane::contextMenu);
    connect(m_canvas, &DiagramCanvas::classDropped, this, [this](const QString& name, QPointF at) {
        addComponent(name, at, {}, [this](const Result<QString>& added) {
            if (!added)
                emit editFailed(QString::fromStdString(added.error().message));
        });
    });
    connect(m_canvas, &DiagramCanvas::quickInsertRequested, this, &ModelPane::quickInsertRequested);
    connect(m_iconCanvas, &IconCanvas::editRequested, this, [this](const DiagramEdit& edit) { drawn(edit, true); });
    connect(m_iconCanvas, &IconCanvas::shapeDrawn, this, [this](const session::Shape& shape) { addShapes({shape}); });
    connect(m_iconCanvas, &IconCanvas::toolEnded, m_shapeBar, &ShapeBar::endTool);
    connect(m_iconCanvas, &IconCanvas::selectionChanged, this, [this] {
        m_shapeBar->setShapes(m_iconCanvas->chosenShapes());
        emit selectionChanged();
        m_shell.commands.refresh();
    });
    connect(m_scene, &DiagramScene::shapeDrawn, this, [this](const session::Shape& shape) { addShapes({shape}); });
    connect(m_scene, &DiagramScene::released, this, [this] {
        if (std::exchange(m_viewMissed, false))
            m_soon->start();
    });
    connect(m_scene, &DiagramScene::toolEnded, m_diagramShapes, &ShapeBar::endTool);
    connect(m_shapeBar, &ShapeBar::toolChosen, m_iconCanvas, &IconCanvas::setTool);
    connect(m_diagramShapes, &ShapeBar::toolChosen, m_scene, &DiagramScene::setTool);
    for (const View view : {View::Diagram, View::Icon}) {
        ShapeBar* bar = view == View::Diagram ? m_diagramShapes : m_shapeBar;
        // The bar is about its own view, whichever was used last.
        const auto here = [this, view] { m_view = view; };
        connect(bar, &ShapeBar::lookChanged, this, [this, here](const ShapeLook& look) {
            here();
            setLook(look);
        });
        connect(bar, &ShapeBar::orderRequested, this, [this, here](Stacking stacking) {
            here();
            restack(stacking);
        });
        connect(bar, &ShapeBar::deleteRequested, this, [this, here] {
            here();
            report(removeSelected());
        });
        connect(bar, &ShapeBar::pictureRequested, this, [this, here] {
            here();
            report(takePicture({}));
        });
    }
    m_documentation->setReadOnly(m_readOnly);
    connect(m_documentation, &DocumentationView::edited, this,
            [this](const QString& className, int part, const QString& html) {
                report(setDocumentation(className, part, html));
            });
    connect(m_documentation, &DocumentationView::pictureRequested, this,
            [this] { report(addDocumentationPicture({})); });
    connect(m_documentation, &DocumentationView::linkChosen, this, [this](const QUrl& link) {
        // modelica://Package.Class; nothing is fetched from elsewhere.
        const QString name = link.path(QUrl::FullyDecoded);
        if (link.scheme().compare(QLatin1String("modelica"), Qt::CaseInsensitive) == 0 &&
            !name.contains(QLatin1Char('/')))
            emit linkFollowed(name);
        else if (link.isRelative() && link.hasFragment())
            m_documentation->page().scrollToAnchor(link.fragment());
        else
            emit editFailed(tr("This link leads out of the program: %1").arg(link.toString()));
    });
    restyle();
    setTextShown(true);
    if (shell.workspace.analysis(&document))
        analysed(&document);
    else
        m_bar->hide();
}

ModelPane::~ModelPane() = default;

void ModelPane::restyle() {
    const ThemeColors& c = m_shell.theme.colors();
    const QColor paper = paperOf(c);
    const QColor line = c.dark ? QColor(0xB4, 0xBB, 0xC4) : QColor(0xD0, 0xD6, 0xDC);
    const QColor accent(0x0B, 0x6B, 0xCB);
    m_scene->setColors(paper, c.panel, line, accent);
    m_iconCanvas->setColors(paper, line, accent);
}

void ModelPane::setTextShown(bool shown) {
    m_textShown = shown || m_view == View::None;
    m_textButton->setChecked(m_textShown);
    emit viewChanged();
}

void ModelPane::setView(View view) {
    m_view = view;
    for (const View each : {View::Diagram, View::Icon, View::Documentation})
        widgetOf(each)->setVisible(each == view);
    showChosenViews();
}

QWidget* ModelPane::widgetOf(View view) const {
    if (view == View::Documentation)
        return m_documentation;
    return view == View::Icon ? m_iconPage : m_diagramPage;
}

void ModelPane::focusView() {
    if (m_view != View::None)
        widgetOf(m_view)->setFocus(Qt::ShortcutFocusReason);
}

bool ModelPane::isViewShown(View view) const {
    return view != View::None && m_view != View::None && !widgetOf(view)->isHidden();
}

void ModelPane::setViewShown(View view, bool shown) {
    if (view == View::None)
        return;
    widgetOf(view)->setVisible(shown);
    if (shown) {
        m_view = view;
    } else if (m_view == view) {
        m_view = View::None;
        for (const View each : {View::Documentation, View::Icon, View::Diagram})
            if (!widgetOf(each)->isHidden())
                m_view = each;
    }
    showChosenViews();
}

void ModelPane::showChosenViews() {
    for (qsizetype i = 0; i < m_viewButtons.size(); ++i)
        m_viewButtons[i]->setChecked(isViewShown(static_cast<View>(i + 1)));
    setVisible(m_view != View::None);
    if (m_view == View::None)
        m_textShown = true;
    m_textButton->setChecked(m_textShown);
    updateLive();
    m_soon->start();
    emit viewChanged();
}

void ModelPane::setPart(const QString& model, const QString& part) {
    m_partModel = model;
    m_part = part;
    updateLive();
}

std::pair<QString, QString> ModelPane::partOf(const QString& component) const {
    const bool isPart = !m_partModel.isEmpty();
    QString element = component;
    // Of an array of components the first one is drawn.
    if (const ComponentItem* item = m_scene->component(component.toStdString()))
        for (size_t i = 0; i < item->view().dimensions.size(); ++i)
            element += (i == 0 ? QStringLiteral("[1") : QStringLiteral(",1")) +
                       (i + 1 == item->view().dimensions.size() ? QStringLiteral("]") : QString());
    return {isPart ? m_partModel : m_class, m_part + element + QLatin1Char('.')};
}

void ModelPane::setClass(const QString& name) {
    if (name == m_class)
        return;
    m_documentation->flush(); // of the class before
    m_partModel.clear();
    m_part.clear();
    m_class = name;
    m_fitWanted = true;
    m_pasted = 0;
    m_scene->setView(nullptr);
    m_documentation->expect(name);
    const QSignalBlocker quiet(m_classes);
    m_classes->setCurrentIndex(m_classes->findData(name));
    m_soon->start();
    emit classChanged();
}

QJsonObject ModelPane::saveState() const {
    QJsonArray views;
    for (const View view : {View::Diagram, View::Icon, View::Documentation})
        if (isViewShown(view))
            views.append(static_cast<int>(view));
    const QPointF middle = m_canvas->mapToScene(m_canvas->viewport()->rect().center());
    QJsonObject state{
        {QStringLiteral("class"), m_class}, {QStringLiteral("views"), views}, {QStringLiteral("text"), m_textShown}};
    // A diagram that is seen as a whole will be so in a window of another size, too.
    if (m_scene->view() && !m_canvas->isFitted()) {
        state[QStringLiteral("zoom")] = m_canvas->zoom();
        state[QStringLiteral("middle")] = QJsonArray{middle.x(), middle.y()};
    }
    return state;
}

void ModelPane::restoreState(const QJsonObject& state) {
    if (const QString name = state[QLatin1String("class")].toString(); !name.isEmpty())
        setClass(name);
    const QJsonArray views = state[QLatin1String("views")].toArray();
    for (const QJsonValue& view : views)
        if (view.toInt() >= 1 && view.toInt() <= 3)
            setViewShown(static_cast<View>(view.toInt()), true);
    if (!views.isEmpty() && !state[QLatin1String("text")].toBool(true))
        setTextShown(false);
    if (const double zoom = state[QLatin1String("zoom")].toDouble(); zoom > 0) {
        const QJsonArray middle = state[QLatin1String("middle")].toArray();
        m_placeWanted = {zoom, QPointF(middle[0].toDouble(), middle[1].toDouble())};
    }
}

void ModelPane::showSelectedShape() {
    const ShapeChanges shapes = m_scene->chosenShapes();
    m_diagramShapes->setShapes(shapes);
    if (!shapes.empty() && !m_readOnly)
        m_diagramShapes->setVisible(true); // its own show() is about shapes
}

void ModelPane::tellSelection() {
    showSelectedShape();
    if (!m_following)
        if (const auto chosen = m_scene->selectedComponents(); chosen.size() == 1) {
            const session::ComponentView& view = m_scene->component(chosen.front())->view();
            if (!view.isInherited)
                emit jumpRequested(view.nameSpan.begin, view.nameSpan.end);
        }
    emit selectionChanged();
    m_shell.commands.refresh();
}

void ModelPane::followCursor(uint32_t offset) {
    m_following = true;
    const auto version = m_shell.workspace.analysis(&m_document);
    if (version) {
        // The innermost class around the cursor, whose name is the longest that contains it.
        QString inside, outer;
        for (const ClassPlace& place : classesOf(m_shell.workspace, &m_document))
            if (outer.isEmpty())
                outer = place.name;
        auto find = [&](auto&& self, const std::vector<session::OutlineItem>& items, const QString& prefix) -> void {
            for (const session::OutlineItem& item : items)
                if (item.kind < session::OutlineKind::Component && item.begin <= offset && offset <= item.end) {
                    inside = prefix + QString::fromStdString(item.name);
                    self(self, item.children, inside + QLatin1Char('.'));
                }
        };
        find(find, version->outline(),
             outer.contains(QLatin1Char('.')) ? outer.section(QLatin1Char('.'), 0, -2) + QLatin1Char('.') : QString());
        if (!inside.isEmpty() && inside != m_class && m_classes->findData(inside) >= 0)
            setClass(inside);
    }
    if (m_scene->view() && isViewShown(View::Diagram))
        for (const session::ComponentView& component : m_scene->view()->components)
            if (!component.isInherited && component.span.begin <= offset && offset <= component.span.end &&
                m_scene->selectedComponents() != std::vector<std::string>{component.name}) {
                m_scene->selectComponents({component.name});
                tellSelection();
            }
    m_following = false;
}

bool ModelPane::eventFilter(QObject* watched, QEvent* event) {
    // Where there is little room the keys lead back as well.
    if (constexpr int enough = 560; watched == m_bar) {
        if (event->type() == QEvent::Resize) {
            for (auto* step : m_bar->findChildren<QToolButton*>(QLatin1String(stepName), Qt::FindDirectChildrenOnly))
                step->setVisible(m_bar->width() >= enough);
            // And views are known by their pictures.
            constexpr int besideWord = 44;
            QList<QToolButton*> views = m_bar->findChildren<QToolButton*>(Qt::FindDirectChildrenOnly);
            views.removeIf([](const QToolButton* each) { return !each->isCheckable(); });
            int wanted = m_classes->minimumWidth() + besideWord;
            for (const QToolButton* each : views)
                wanted += each->fontMetrics().horizontalAdvance(each->text()) + besideWord;
            for (QToolButton* each : views)
                each->setToolButtonStyle(m_bar->width() >= wanted ? Qt::ToolButtonTextBesideIcon
                                                                  : Qt::ToolButtonIconOnly);
        }
        return false;
    }
    const bool isDocumentation = watched == &m_documentation->page() || watched == &m_documentation->source();
    if (event->type() == QEvent::FocusIn)
        for (const View each : {View::Diagram, View::Icon, View::Documentation})
            if (const auto* widget = qobject_cast<const QWidget*>(watched);
                widget && widgetOf(each)->isAncestorOf(widget) && m_view != each && isViewShown(each)) {
                // Commands are about the view that one works in.
                m_view = each;
                emit selectionChanged();
                m_shell.commands.refresh();
            }
    if (isDocumentation || (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress))
        return QWidget::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    const QKeySequence pressed(key->keyCombination());
    for (const DrawingKey& each : drawingKeys())
        if (each.key == pressed) {
            if (event->type() == QEvent::KeyPress)
                m_shell.commands.action(QLatin1String(each.command))->trigger();
            event->accept();
            return true;
        }
    return QWidget::eventFilter(watched, event);
}

void ModelPane::contextMenu(const QPoint& at) {
    QMenu menu;
    for (const char* id : {"diagram.open",
                           "",
                           "diagram.cut",
                           "diagram.copy",
                           "diagram.paste",
                           "diagram.duplicate",
                           "diagram.delete",
                           "",
                           "diagram.rotateRight",
                           "diagram.rotateLeft",
                           "diagram.flipHorizontal",
                           "diagram.flipVertical",
                           "",
                           "diagram.alignLeft",
                           "diagram.alignTop",
                           "diagram.distributeHorizontally",
                           "diagram.distributeVertically",
                           "",
                           "diagram.connect",
                           "diagram.reroute",
                           "diagram.draw",
                           "shapes.toFront",
                           "shapes.toBack",
                           "",
                           "run.start",
                           "view.documentation",
                           "declare.parameter",
                           "",
                           "page.edit",
                           "diagram.fit",
                           "diagram.grid",
                           "diagram.export"}) {
        if (*id == '\0') {
            menu.addSeparator();
            continue;
        }
        QAction* action = m_shell.commands.action(QLatin1String(id));
        if (!action->isEnabled())
            continue;
        // In a drawing one key does it.
        const QList<QKeySequence> keys = drawingKeysOf(QLatin1String(id));
        if (keys.isEmpty())
            menu.addAction(action);
        else
            menu.addAction(action->icon(),
                           QString(action->text()).remove(QLatin1Char('&')) + QLatin1Char('\t') +
                               keys.first().toString(QKeySequence::NativeText),
                           action, &QAction::trigger);
    }
    menu.exec(at);
}

} // namespace gnomon
