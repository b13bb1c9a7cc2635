#include "app/shell/main_window.h"

#include "app/commands/command_palette.h"
#include "app/commands/command_registry.h"
#include "app/init/init_controller.h"
#include "app/live/live_commands.h"
#include "app/live/live_player.h"
#include "app/modeling/library_model.h"
#include "app/modeling/library_panel.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/properties_panel.h"
#include "app/modeling/view_service.h"
#include "app/plot/axis_ticks.h"
#include "app/plot/plot_export.h"
#include "app/plot/plot_figures.h"
#include "app/plot/plot_panel.h"
#include "app/plot/plot_stack.h"
#include "app/plot/plot_timeline.h"
#include "app/plot/plot_view.h"
#include "app/plot/results.h"
#include "app/plot/signal_panel.h"
#include "app/plot/slider_strip.h"
#include "app/runs/run.h"
#include "app/runs/run_controller.h"
#include "app/runs/run_list_panel.h"
#include "app/runs/setup_panel.h"
#include "app/runs/trial_runs.h"
#include "app/search/search_panel.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/shell/help_page.h"
#include "app/shell/icons.h"
#include "app/shell/outline_panel.h"
#include "app/shell/problems_panel.h"
#include "app/shell/profile.h"
#include "app/shell/refusals.h"
#include "app/shell/run_bar.h"
#include "app/shell/runnable_classes.h"
#include "app/shell/side_bar.h"
#include "app/shell/theme.h"
#include "app/shell/welcome_page.h"
#include "app/workspace/library_watch.h"
#include "app/workspace/project_history.h"
#include "app/workspace/workspace.h"
#include "compiler/session/edits/model_edit.h"
#include "diagram/diagram_scene.h"
#include "editor/code_editor.h"
#include "initgui/init_panel.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QProgressBar>
#include <QSaveFile>
#include <QScreen>
#include <QStatusBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

namespace gnomon {

namespace {

/// Not larger than the screen.
QSize firstSize(const QWidget& window) {
    return QSize(1280, 800).boundedTo(window.screen()->availableSize() - QSize(0, 40));
}

/// Gives a window its first size when it is shown: while panels that are hidden by then were laid out it grew around
/// them.
class FirstShow final : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Show) {
            auto* window = static_cast<QWidget*>(watched);
            window->removeEventFilter(this);
            window->resize(firstSize(*window));
            deleteLater();
        }
        return false;
    }
};

} // namespace

MainWindow::MainWindow(const Shell& shell, RunController& runs, Results& results, QWidget* parent)
    : QMainWindow(parent),
      m_shell(shell),
      m_runs(runs),
      m_results(results),
      m_documents(new DocumentArea(shell)),
      m_init(new InitPanel) {
    setWindowIcon(QIcon(QStringLiteral(":/icons/app.svg")));
    InitController::Surroundings surroundings;
    surroundings.className = [this] {
        QString name = m_runBar ? m_runBar->className() : QString();
        if (const Document* document = m_documents->currentDocument(); name.isEmpty() && document)
            name = modelInSol(m_shell.workspace, document);
        return name;
    };
    surroundings.show = [this] { showInitialization(); };
    surroundings.runValues = [this](std::optional<double> time) -> Result<InitController::Values> {
        for (auto it = m_runs.runs().crbegin(); it != m_runs.runs().crend(); ++it)
            if ((*it)->hasResult())
                return InitController::valuesOf((*it)->resultFile(), time);
        return fail(tr("There is no run yet.").toStdString());
    };
    surroundings.markedTime = [this] {
        return m_plots ? m_plots->stack().timeline().markA() : std::optional<double>();
    };
    m_initController = new InitController(shell, *m_init, runs, std::move(surroundings), this);
    connectInitialization();
    m_library = new LibraryPanel(m_shell);
    addCommands();
    addLiveCommands(m_shell);
    m_plots = new PlotPanel(m_shell, m_results);
    connect(&m_plots->exports(), &ResultExports::written, this, [this](const QString& path, const QString& problem) {
        tell(problem.isEmpty() ? tr("%1 is written.").arg(path) : problem);
    });
    buildMenus();
    buildFrame();
    connect(m_documents, &DocumentArea::currentChanged, this, &MainWindow::currentDocumentChanged);
    connect(m_documents, &DocumentArea::cursorMoved, this, &MainWindow::updateStatus);
    connect(m_documents, &DocumentArea::closeRequested, this, &MainWindow::closeDocument);
    connect(m_documents, &DocumentArea::emptied, this, &MainWindow::showWelcome);
    connect(&shell.workspace, &Workspace::stateChanged, this, [this] {
        m_shell.commands.refresh();
        m_saveTimer->start();
        updateStatus();
    });
    connect(&shell.workspace, &Workspace::analysed, this, &MainWindow::updateClasses);
    connect(&shell.workspace, &Workspace::librariesChanged, this,
            [this] { m_lastClass.clear(); }); // the compiled model is of what they were
    connect(&shell.workspace, &Workspace::aboutToClose, this, &MainWindow::updateClasses, Qt::QueuedConnection);
    connect(&shell.commands, &CommandRegistry::failed, this,
            [this](const QString&, const QString& message) { tell(message); });
    connect(&runs, &RunController::added, this, &MainWindow::updateRunStatus);
    connect(&runs, &RunController::added, this, [this](Run* run) {
        if (!run->isOpened())
            return;
        showPanel(m_plotsDock);
        if (m_side->current() != QLatin1String("results") || !m_sideDock->isVisible())
            showSide(QStringLiteral("results"));
    });
    connect(&runs, &RunController::changed, this, &MainWindow::updateRunStatus);
    connect(&results, &Results::shownChanged, this, [this] {
        m_saveTimer->start();
        m_shell.commands.refresh();
    });
    connect(&shell.theme, &Theme::changed, this, &MainWindow::updateDockTitles);
    connect(&results, &Results::currentChanged, this, [this] { restorePlots(false); });
    connect(&shell.live, &LivePlayer::timeChanged, this, [this] {
        // The plots say where in time the diagram is.
        if (!m_shell.live.isNewest())
            m_plots->stack().timeline().setCursor(m_shell.live.time());
    });

    m_saveTimer = new QTimer(this);
    m_saveTimer->setSingleShot(true);
    m_saveTimer->setInterval(1000);
    connect(m_saveTimer, &QTimer::timeout, this, &MainWindow::saveSession);
    resize(firstSize(*this));
    setWindowTitle(QStringLiteral("Gnomon[*]"));
    updateRunStatus();
    currentDocumentChanged();
}

MainWindow::~MainWindow() {
    // Views of documents must not hear of the workspace while they are taken down one by one.
    m_documents->disconnect(this);
}

/// What is chosen in the initialization panel is chosen everywhere.
void MainWindow::connectInitialization() {
    m_init->table().setLockIcon(m_shell.icons.icon(QStringLiteral("lock")));
    const auto scene = [this]() -> DiagramScene* {
        EditorPane* pane = m_documents->currentPane();
        return pane ? &pane->model().scene() : nullptr;
    };
    connect(m_init, &InitPanel::hovered, this, [scene](const QStringList& components) {
        if (DiagramScene* diagram = scene()) {
            std::vector<std::string> names;
            for (const QString& path : components)
                names.push_back(path.section(QLatin1Char('.'), 0, 0).toStdString());
            diagram->setEmphasized(names);
        }
    });
    connect(m_init, &InitPanel::componentChosen, this, [scene](const QString& component) {
        if (DiagramScene* diagram = scene(); diagram && !component.isEmpty())
            diagram->selectComponents({component.section(QLatin1Char('.'), 0, 0).toStdString()});
    });
    connect(m_init, &InitPanel::placeRequested, this, &MainWindow::jumpToPlace);
    connect(m_initController, &InitController::changed, this,
            [this] { m_runBar->setStart(m_initController->startFor(m_runBar->className())); });
}

/// "file:line:column", as equations name theirs.
void MainWindow::jumpToPlace(const QString& place) {
    const int line = place.section(QLatin1Char(':'), -2, -2).toInt();
    const QString file = place.section(QLatin1Char(':'), 0, -3);
    Document* document = nullptr;
    for (Document* candidate : m_shell.workspace.documents())
        if (m_shell.workspace.sourceName(candidate) == file)
            document = candidate;
    if (!document && QFile::exists(file) && openFile(file))
        document = m_shell.workspace.find(file);
    if (!document || line < 1)
        return;
    const std::string& text = document->text();
    size_t begin = 0;
    for (int i = 1; i < line && begin != std::string::npos; ++i)
        begin = text.find('\n', begin) == std::string::npos ? std::string::npos : text.find('\n', begin) + 1;
    if (begin == std::string::npos)
        return;
    const size_t end = std::min(text.find('\n', begin), text.size());
    const size_t first = std::min(text.find_first_not_of(" \t", begin), end);
    jumpTo(document, static_cast<quint32>(first), static_cast<quint32>(end));
}

void MainWindow::buildFrame() {
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks | GroupedDragging);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setDocumentMode(true);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCentralWidget(m_documents);

    m_runBar = new RunBar(m_shell, m_menu);
    auto* top = new QToolBar(tr("Run"));
    top->setObjectName(QStringLiteral("runToolBar"));
    top->setMovable(false);
    top->setFloatable(false);
    top->toggleViewAction()->setVisible(false);
    top->addWidget(m_runBar);
    top->setStyleSheet(QStringLiteral("QToolBar{border:none;padding:0;margin:0;spacing:0}"));
    addToolBar(Qt::TopToolBarArea, top);
    connect(m_runBar, &RunBar::searchRequested, this, [this] { m_palette->open(QString()); });
    connect(m_runBar, &RunBar::changed, this, [this] {
        m_shell.commands.refresh();
        m_runBar->setStart(m_initController->startFor(m_runBar->className()));
    });

    m_rail = new QToolBar(tr("Rail"));
    QToolBar* rail = m_rail;
    rail->setObjectName(QStringLiteral("rail"));
    rail->setMovable(false);
    rail->setFloatable(false);
    rail->toggleViewAction()->setVisible(false);
    rail->setIconSize(QSize(20, 20));
    auto addToRail = [&](const char* id) {
        auto* button = new QToolButton;
        button->setDefaultAction(m_shell.commands.action(QLatin1String(id)));
        button->setFixedSize(36, 36);
        button->setIconSize(QSize(20, 20));
        rail->addWidget(button);
    };
    for (const char* id : {"view.library", "view.outline", "view.results"})
        addToRail(id);
    auto* gap = new QWidget;
    gap->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    rail->addWidget(gap);
    addToRail("help.show");
    addToRail("view.settings");
    addToolBar(Qt::LeftToolBarArea, rail);

    connect(m_library, &LibraryPanel::openRequested, this,
            [this](const QString& name) { m_shell.commands.start(QStringLiteral("library.open"), {name}); });
    connect(m_library, &LibraryPanel::insertRequested, this,
            [this](const QString& name) { m_shell.commands.start(QStringLiteral("diagram.add"), {name}); });
    auto* outline = new OutlinePanel(m_shell, OutlinePanel::Scope::CurrentDocument);
    connect(outline, &OutlinePanel::jumpRequested, this, &MainWindow::jumpTo);
    connect(m_documents, &DocumentArea::currentChanged, outline,
            [this, outline] { outline->setCurrentDocument(m_documents->currentDocument()); });
    m_trials = new TrialRuns(
        m_results, [this](const QJsonObject& parameters) { return startRun(parameters, true); }, this);
    m_sliders = new SliderStrip(m_shell, m_results, *m_trials);
    m_plots->addStrip(m_sliders);
    connect(m_trials, &TrialRuns::failed, this, &MainWindow::tell);
    connect(m_sliders, &SliderStrip::applyRequested, this, &MainWindow::applyParameter);
    m_signals = new SignalPanel(m_shell, m_results);
    connect(m_signals, &SignalPanel::sliderRequested, m_sliders, &SliderStrip::add);
    connect(m_signals, &SignalPanel::overRequested, this, [this](const QString& name) {
        if (const auto made = m_shell.commands.run(QStringLiteral("plot.over"), {name}); !made)
            tell(QString::fromStdString(made.error().message));
    });
    m_side = new SideBar;
    m_side->addPanel(QStringLiteral("library"), tr("Library"), m_library);
    m_side->addPanel(QStringLiteral("outline"), tr("Outline"), outline);
    m_side->addPanel(QStringLiteral("results"), tr("Results"), m_signals);
    m_sideDock = addPanel(QStringLiteral("side"), tr("Side bar"), m_side, Qt::LeftDockWidgetArea);
    m_sideDock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable);

    m_properties = new PropertiesPanel(m_shell);
    m_propertiesDock = addPanel(QStringLiteral("properties"), tr("Properties"), m_properties, Qt::RightDockWidgetArea);
    m_properties->setMinimumWidth(250);
    m_propertiesDock->hide();
    m_setup = new SetupPanel(m_shell, *m_runBar);
    m_setupDock = addPanel(QStringLiteral("setup"), tr("Set-up of the run"), m_setup, Qt::RightDockWidgetArea);
    tabifyDockWidget(m_propertiesDock, m_setupDock);
    m_setupDock->hide();
    connect(m_setup, &SetupPanel::changed, this, [this] { m_saveTimer->start(); });
    connect(m_setup, &SetupPanel::writeRequested, this, [this] {
        if (const Result<void> done = writeSetup(); !done)
            tell(QString::fromStdString(done.error().message));
    });
    connect(m_properties, &PropertiesPanel::failed, this, &MainWindow::tell);
    connect(m_documents, &DocumentArea::paneAdded, this, [this](EditorPane* pane) {
        ModelPane* model = &pane->model();
        connect(model, &ModelPane::editFailed, this, &MainWindow::tell);
        connect(model, &ModelPane::openRequested, this,
                [this](const QString& name, const QString& in, const QString& part) {
                    m_shell.commands.start(QStringLiteral("library.open"), {name, in, part});
                });
        connect(model, &ModelPane::classChanged, this, [this, model] {
            // There is something to be drawn now.
            m_shell.commands.refresh();
            // Run means the class that one looks at, unless another was chosen by hand.
            const bool isCurrent = m_documents->currentPane() && &m_documents->currentPane()->model() == model;
            if (isCurrent && !m_runBar->isChosenByHand() &&
                runnableClasses(m_shell.workspace, &m_documents->currentPane()->document())
                    .contains(model->className()))
                m_runBar->setClassName(model->className());
        });
        connect(model, &ModelPane::selectionChanged, this, [this, model] {
            if (const auto chosen = model->scene().selectedComponents(); chosen.size() == 1)
                m_init->chooseComponent(QString::fromStdString(chosen.front()));
        });
        connect(model, &ModelPane::quickInsertRequested, this, &MainWindow::quickInsert);
        connect(model, &ModelPane::propertiesRequested, this, [this] {
            showPanel(m_propertiesDock);
            m_properties->focusFirst();
        });
        connect(model, &ModelPane::viewChanged, this, [this, model] {
            if (model->view() == ModelPane::View::Diagram && m_documents->currentPane() &&
                &m_documents->currentPane()->model() == model)
                m_propertiesDock->show();
            m_shell.commands.refresh();
        });
    });

    m_problems = new ProblemsPanel(m_shell);
    m_problemsDock = addPanel(QStringLiteral("problems"), tr("Problems"), m_problems, Qt::BottomDockWidgetArea);
    m_search = new SearchPanel(m_shell);
    m_searchDock = addPanel(QStringLiteral("search"), tr("Search"), m_search, Qt::BottomDockWidgetArea);
    connect(m_search, &SearchPanel::jumpRequested, this, &MainWindow::jumpToText);
    auto* runList = new RunListPanel(m_shell, m_results);
    connect(runList, &RunListPanel::placeRequested, this, &MainWindow::jumpToPlace);
    m_runsDock = addPanel(QStringLiteral("runs"), tr("Runs"), runList, Qt::BottomDockWidgetArea);
    m_plotsDock = addPanel(QStringLiteral("plots"), tr("Plots"), m_plots, Qt::BottomDockWidgetArea);
    m_initDock = addPanel(QStringLiteral("initialization"), tr("Initialization"), m_init, Qt::BottomDockWidgetArea);
    tabifyDockWidget(m_problemsDock, m_searchDock);
    tabifyDockWidget(m_searchDock, m_runsDock);
    tabifyDockWidget(m_runsDock, m_plotsDock);
    tabifyDockWidget(m_plotsDock, m_initDock);
    connect(m_problems, &ProblemsPanel::jumpRequested, this, &MainWindow::jumpTo);
    connect(m_problems, &ProblemsPanel::countChanged, this, [this](int count) {
        m_problemsDock->setWindowTitle(count > 0 ? tr("Problems %1").arg(count) : tr("Problems"));
        updateStatus();
    });

    m_modelStatus = new QLabel;
    m_problemStatus = new QToolButton;
    m_problemStatus->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_problemStatus->setAutoRaise(true);
    m_problemStatus->setToolTip(tr("Show problems"));
    connect(m_problemStatus, &QToolButton::clicked, this, [this] { showPanel(m_problemsDock); });
    m_runStatus = new QLabel;
    m_runStatus->setObjectName(QStringLiteral("runStatus"));
    m_runProgress = new QProgressBar;
    m_runProgress->setFixedWidth(120);
    m_runProgress->setTextVisible(false);
    m_runProgress->setAccessibleName(tr("Progress of the run"));
    m_runCancel = new QToolButton;
    m_runCancel->setIcon(m_shell.icons.icon(QStringLiteral("stop"), Icons::Tint::Error));
    m_runCancel->setToolTip(tr("Stop the run"));
    m_runCancel->setAccessibleName(tr("Stop the run"));
    connect(m_runCancel, &QToolButton::clicked, m_shell.commands.action(QStringLiteral("run.cancel")),
            &QAction::trigger);
    m_cursorStatus = new QLabel;
    m_cursorStatus->setObjectName(QStringLiteral("cursorStatus"));
    m_formatStatus = new QLabel;
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_problemStatus);
    statusBar()->addWidget(m_modelStatus);
    m_notice = new QLabel;
    m_notice->setObjectName(QStringLiteral("notice"));
    m_notice->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    statusBar()->addWidget(m_notice, 1);
    m_noticeTimer = new QTimer(this);
    m_noticeTimer->setSingleShot(true);
    m_noticeTimer->setInterval(8000);
    connect(m_noticeTimer, &QTimer::timeout, m_notice, &QLabel::clear);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_runStatus, m_runProgress, m_runCancel, m_formatStatus, m_cursorStatus})
        statusBar()->addPermanentWidget(widget);

    for (QDockWidget* dock : {m_problemsDock, m_searchDock, m_runsDock, m_plotsDock, m_initDock})
        dock->hide();
    m_palette = new CommandPalette([this](bool commandsOnly) { return paletteItems(commandsOnly); }, this);
    connect(&m_library->model(), &LibraryModel::allClassesLoaded, m_palette, &CommandPalette::refresh);
    m_palette->setLoading([this] { return m_library->model().areAllOnTheirWay(); });
    updateDockTitles();
}

QDockWidget* MainWindow::panelBelow() const {
    for (QDockWidget* dock : {m_problemsDock, m_searchDock, m_runsDock, m_plotsDock, m_initDock})
        if (dock->isVisible() && !dock->isFloating() && !dock->visibleRegion().isEmpty())
            return dock;
    return nullptr;
}

/// Three quarters of the window, for work in a table or in plots; again: as much as before.
void MainWindow::enlargeBottom() {
    QDockWidget* dock = panelBelow();
    if (!dock) {
        for (QDockWidget* below : {m_problemsDock, m_searchDock, m_runsDock, m_plotsDock, m_initDock})
            below->show();
        dock = panelBelow();
    }
    if (!dock)
        return;
    const int large = height() * 3 / 4;
    const bool isLarge = dock->height() > height() * 3 / 5;
    if (!isLarge)
        m_bottomHeight = dock->height();
    resizeDocks({dock}, {isLarge ? std::min(m_bottomHeight, height() / 2) : large}, Qt::Vertical);
}

QDockWidget* MainWindow::addPanel(const QString& id, const QString& title, QWidget* widget, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title);
    dock->setObjectName(id);
    dock->setWidget(widget);
    addDockWidget(area, dock);
    connect(dock, &QDockWidget::topLevelChanged, this, &MainWindow::updateDockTitles, Qt::QueuedConnection);
    connect(dock, &QDockWidget::dockLocationChanged, this, &MainWindow::updateDockTitles, Qt::QueuedConnection);
    connect(dock, &QDockWidget::visibilityChanged, this, &MainWindow::updateDockTitles, Qt::QueuedConnection);
    return dock;
}

/// Panels that share a place are named by their tabs; a title bar above them would say it twice.
void MainWindow::updateDockTitles() {
    for (QDockWidget* dock : findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
        const bool bare = dock == m_sideDock || (!dock->isFloating() && !tabifiedDockWidgets(dock).isEmpty());
        if (bare == (dock->titleBarWidget() != nullptr))
            continue;
        QWidget* old = dock->titleBarWidget();
        dock->setTitleBarWidget(bare ? new QWidget(dock) : nullptr);
        delete old;
    }
    for (QTabBar* bar : findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        bar->setExpanding(false);
        bar->setDrawBase(false);
        bar->setAccessibleName(tr("Panels"));
    }
    m_shell.commands.action(QStringLiteral("view.library"))
        ->setChecked(m_sideDock->isVisible() && m_side->current() == QLatin1String("library"));
    m_shell.commands.action(QStringLiteral("view.outline"))
        ->setChecked(m_sideDock->isVisible() && m_side->current() == QLatin1String("outline"));
    m_shell.commands.action(QStringLiteral("view.results"))
        ->setChecked(m_sideDock->isVisible() && m_side->current() == QLatin1String("results"));
}

void MainWindow::showSide(const QString& id) {
    m_side->show(id);
    m_sideDock->show();
    updateDockTitles();
}

void MainWindow::reachSide(const QString& id) {
    const bool isShown = m_sideDock->isVisible() && m_side->current() == id;
    // Who comes by keys wants to go there first; the rail shows and hides.
    const bool byMouse = m_rail->underMouse();
    if (isShown && (byMouse || m_side->isAncestorOf(QApplication::focusWidget()))) {
        m_sideDock->hide();
        updateDockTitles();
        return;
    }
    showSide(id);
    if (!byMouse)
        m_side->focusPanel();
}

void MainWindow::showPanel(QDockWidget* dock) {
    dock->show();
    dock->raise();
}

/// The first time it comes it takes half of the window: a tree, a table and explanations need it. After that it is the
/// user's to say.
void MainWindow::showInitialization() {
    showPanel(m_initDock);
    QSettings& settings = m_shell.profile.settings();
    const QString known = QStringLiteral("initializationShown");
    if (settings.value(known).toBool() || !m_documents->currentDocument())
        return;
    settings.setValue(known, true);
    QTimer::singleShot(0, this, [this] {
        if (const int half = height() * 55 / 100; m_initDock->height() < half)
            resizeDocks({m_initDock}, {half}, Qt::Vertical);
    });
}

void MainWindow::tell(const QString& sentence) {
    const QString text = shownRefusal(sentence);
    // Beside what is always there, not over it.
    m_notice->setText(text);
    m_notice->setToolTip(text);
    m_noticeTimer->start();
}

void MainWindow::currentDocumentChanged() {
    m_shell.commands.refresh();
    updateClasses();
    updateStatus();
    m_saveTimer->start();
    m_properties->setPane(m_documents->currentPane() ? &m_documents->currentPane()->model() : nullptr);
    const Document* document = m_documents->currentDocument();
    setWindowTitle(document ? QStringLiteral("%1[*]").arg(document->title()) : QStringLiteral("Gnomon[*]"));
    setWindowModified(document && document->isModified());
    if (document && m_panelsUntouched) {
        // The panels below mean nothing before there is a text.
        m_panelsUntouched = false;
        for (QDockWidget* dock : {m_problemsDock, m_searchDock, m_runsDock, m_plotsDock, m_initDock})
            dock->show();
        m_plotsDock->raise();
        QTimer::singleShot(0, this,
                           [this] { resizeDocks({m_plotsDock}, {std::min(300, height() / 3)}, Qt::Vertical); });
    }
}

void MainWindow::updateClasses() {
    QStringList names;
    Document* current = m_documents->currentDocument();
    if (current)
        names = runnableClasses(m_shell.workspace, current);
    for (Document* document : m_shell.workspace.documents())
        if (document != current)
            for (const QString& name : runnableClasses(m_shell.workspace, document))
                if (!names.contains(name))
                    names.append(name);
    m_runBar->setClasses(names);
    // Run means the text that one looks at, unless another model was chosen by hand.
    const QStringList own = current ? runnableClasses(m_shell.workspace, current) : QStringList();
    if (!m_runBar->isChosenByHand() && !own.isEmpty()) {
        const QString shown = m_documents->currentPane() ? m_documents->currentPane()->model().className() : QString();
        if (own.contains(shown))
            m_runBar->setClassName(shown);
        else if (!own.contains(m_runBar->className()) &&
                 (m_runBar->className().isEmpty() || !current->isReadOnly() || own.size() == 1))
            // Who reads about a package of a library does not want to run the first model in it.
            m_runBar->setClassName(classToRun(m_shell.workspace, current));
    }
    if (current && m_runBar->className().isEmpty())
        m_runBar->setClassName(names.value(0));
    m_shell.commands.refresh();
}

void MainWindow::updateStatus() {
    const int errors = m_problems->errorCount();
    const int others = m_problems->problemCount() - errors;
    m_problemStatus->setIcon(m_shell.icons.icon(errors + others > 0 ? QStringLiteral("error") : QStringLiteral("check"),
                                                errors > 0 ? Icons::Tint::Error : Icons::Tint::Dim));
    m_problemStatus->setText(errors + others == 0 ? tr("No problems")
                             : others == 0        ? tr("%n error(s)", nullptr, errors)
                                                  : tr("%1 errors, %2 warnings").arg(errors).arg(others));
    const CodeEditor* editor = m_documents->currentEditor();
    m_cursorStatus->setVisible(editor);
    m_formatStatus->setVisible(editor);
    if (!editor)
        return;
    const LineColumn place = editor->cursorPlace();
    const auto [begin, end] = editor->selection();
    QString text = tr("ln %1, col %2").arg(place.line).arg(place.column);
    if (end > begin)
        text += tr(" · %n selected", nullptr, static_cast<int>(editor->selectedText().size()));
    m_cursorStatus->setText(text);
    const Document& document = editor->document();
    const size_t lineEnd = document.text().find_first_of("\r\n");
    const bool crlf = lineEnd != std::string::npos && document.text().compare(lineEnd, 2, "\r\n") == 0;
    const bool cr = !crlf && lineEnd != std::string::npos && document.text()[lineEnd] == '\r';
    m_formatStatus->setText((document.bomSize() > 0 ? QStringLiteral("UTF-8 BOM · ") : QStringLiteral("UTF-8 · ")) +
                            (crlf ? QStringLiteral("CRLF")
                             : cr ? QStringLiteral("CR")
                                  : QStringLiteral("LF")));
    setWindowModified(document.isModified());
}

void MainWindow::updateRunStatus() {
    const Run* run = m_runs.latest();
    m_runStatus->setVisible(run);
    if (run && run->isTrial() && run->isActive())
        return;
    const bool active = run && run->isActive();
    m_runProgress->setVisible(active);
    m_runCancel->setVisible(active);
    m_shell.commands.refresh();
    if (!run)
        return;
    QString text;
    if (active) {
        text = run->isOpened() ? run->stateText().toLower()
               : run->state() == Run::State::Compiling
                   ? tr("compiling %1").arg(run->setup().className)
                   : tr("running %1 %").arg(static_cast<int>(run->fraction() * 100));
        if (const auto left = run->secondsLeft())
            text += tr(" · %1 s left").arg(shortNumber(*left, 2));
        m_runProgress->setRange(0, run->state() == Run::State::Compiling ? 0 : 1000);
        m_runProgress->setValue(static_cast<int>(run->fraction() * 1000));
    } else {
        text = tr("%1: %2").arg(run->setup().className, run->stateText().toLower());
        if (run->state() == Run::State::Finished)
            text += tr(" in %1 s").arg(shortNumber(run->secondsTaken(), 3));
    }
    m_runStatus->setText(text);
    m_runStatus->setToolTip(run->message());
    const QJsonObject statistics = run->statistics();
    if (!statistics.isEmpty())
        m_modelStatus->setText(tr("%1 equations · %2 states")
                                   .arg(statistics[QLatin1String("equations")].toInt())
                                   .arg(statistics[QLatin1String("states")].toInt()));
}

/// A place in a text that may not be open.
void MainWindow::jumpToText(const QString& path, quint32 begin, quint32 end) {
    Document* document = m_shell.workspace.documentOf(path);
    if (!document && openFile(path))
        document = m_shell.workspace.find(path);
    if (document)
        jumpTo(document, begin, end);
}

void MainWindow::jumpTo(Document* document, quint32 begin, quint32 end) {
    EditorPane* pane = m_documents->show(document);
    const auto size = static_cast<quint32>(document->text().size());
    pane->editor().select(std::min(begin, size), std::min(end, size));
    pane->setFocus();
}

bool MainWindow::openFile(const QString& path) {
    const Result<Document*> opened = m_shell.workspace.open(path);
    if (!opened) {
        tell(QString::fromStdString(opened.error().message));
        return false;
    }
    m_documents->show(*opened);
    remember((*opened)->path());
    return true;
}

void MainWindow::openExample(const QString& file) {
    QFile resource(QStringLiteral(":/examples/") + file);
    if (!resource.open(QIODevice::ReadOnly)) {
        tell(tr("There is no example %1.").arg(file));
        return;
    }
    for (Document* document : m_shell.workspace.documents())
        if (document->path().isEmpty() && document->title() == file) {
            m_documents->show(document);
            return;
        }
    m_documents->show(m_shell.workspace.create(file, resource.readAll().toStdString()));
}

void MainWindow::remember(const QString& path) {
    QSettings& settings = m_shell.profile.settings();
    QStringList recent = settings.value(QStringLiteral("recentFiles")).toStringList();
    recent.removeAll(path);
    recent.prepend(path);
    settings.setValue(QStringLiteral("recentFiles"), recent.mid(0, 10));
    updateRecent();
}

/// The welcome page shows what is there now, also when it stays open.
void MainWindow::updateRecent() {
    if (auto* page = static_cast<WelcomePage*>(m_documents->page(QStringLiteral("welcome"))))
        page->setRecent(m_shell.profile.settings().value(QStringLiteral("recentFiles")).toStringList());
}

/// With its curves: what a card shows small is what it opens.
void MainWindow::showExample(const QString& file) {
    openExample(file);
    Document* document = m_documents->currentDocument();
    if (!document || document->title() != file)
        return;
    m_shell.workspace.whenKnown(document, this, [this, className = QFileInfo(file).completeBaseName()] {
        const Run* shown = m_results.current();
        if (m_runBar->className() == className && !(shown && shown->setup().className == className))
            startRun({}, false);
    });
}

bool MainWindow::saveDocument(Document* document) {
    if (document->path().isEmpty())
        return saveDocumentAs(document);
    if (const Result<void> saved = document->save(); !saved) {
        tell(tr("Not saved: %1").arg(QString::fromStdString(saved.error().message)));
        return false;
    }
    return true;
}

bool MainWindow::saveDocumentAs(Document* document, QString path) {
    if (path.isEmpty())
        path = QFileDialog::getSaveFileName(this, tr("Save"),
                                            document->path().isEmpty() ? document->title() : document->path(),
                                            tr("Models (*.mo *.sol *.hys);;All files (*)"));
    if (path.isEmpty())
        return false;
    if (const Result<void> saved = m_shell.workspace.saveAs(document, path); !saved) {
        tell(tr("Not saved: %1").arg(QString::fromStdString(saved.error().message)));
        return false;
    }
    remember(document->path());
    return true;
}

void MainWindow::closeDocument(Document* document) {
    const bool untouched = document->path().isEmpty() && document->text().empty();
    if (document->isModified() && !untouched) {
        QMessageBox question(this);
        question.setIcon(QMessageBox::NoIcon);
        question.setText(tr("Save the changes of %1?").arg(document->title()));
        question.setInformativeText(tr("They are lost if you do not save them."));
        question.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
        question.setDefaultButton(QMessageBox::Save);
        const int answer = question.exec();
        // Whatever else takes the question away is no leave to lose the changes.
        if (answer != QMessageBox::Discard && (answer != QMessageBox::Save || !saveDocument(document)))
            return;
    }
    m_shell.workspace.close(document);
}

void MainWindow::showWelcome() {
    QWidget* existing = m_documents->page(QStringLiteral("welcome"));
    if (!existing) {
        auto* page = new WelcomePage(m_shell);
        connect(page, &WelcomePage::exampleChosen, this, &MainWindow::showExample);
        connect(page, &WelcomePage::fileChosen, this, &MainWindow::openFile);
        existing = page;
    }
    m_documents->showPage(existing, tr("Welcome"), m_shell.icons.icon(QStringLiteral("gnomon")));
    updateRecent();
}

void MainWindow::showHelp(const QString& topic) {
    auto* page = static_cast<HelpPage*>(m_documents->page(QStringLiteral("helpPage")));
    if (!page)
        page = new HelpPage(m_shell.theme);
    page->showTopic(topic);
    m_documents->showPage(page, tr("Help"), m_shell.icons.icon(QStringLiteral("help")));
}

Run* MainWindow::startRun(const QJsonObject& parameters, bool trial) {
    RunSetup setup;
    setup.parameters = parameters;
    setup.trial = trial;
    setup.className = m_runBar->className();
    setup.solver = m_runBar->solver();
    setup.startTime = m_runBar->startTime();
    setup.stopTime = m_runBar->stopTime();
    m_setup->fill(setup);
    setup.scenario = QString::fromUtf8(m_initController->scenarioFor(setup.className));
    std::vector<RunText> texts;
    for (Document* document : m_shell.workspace.documents())
        texts.push_back({m_shell.workspace.sourceName(document), document->text()});
    // As long as no text changes, nothing has to be compiled again.
    if (!trial)
        m_shell.workspace.libraryWatch().lookNow();
    std::vector<std::pair<QString, quint64>> revisions;
    for (Document* document : m_shell.workspace.documents())
        revisions.emplace_back(m_shell.workspace.sourceName(document), document->revision());
    if (revisions == m_ranTexts && m_lastClass == setup.className)
        setup.base = m_lastRun;
    m_ranTexts = std::move(revisions);
    if (!trial)
        m_shell.workspace.clearRunMarks();
    Run* run = m_runs.start(setup, texts);
    m_lastRun = run->number();
    m_lastClass = setup.className;
    connect(run, &Run::diagnosed, this, &MainWindow::markProblem);
    connect(run, &Run::resultReady, this, [this, run] {
        if (const auto times = run->times(); times && run->setup().className == m_runBar->className())
            m_runBar->setDefaults(times->first, times->second);
    });
    if (trial)
        return run;
    showPanel(m_plotsDock);
    if (m_side->current() != QLatin1String("results") || !m_sideDock->isVisible())
        showSide(QStringLiteral("results"));
    return run;
}

void MainWindow::applyParameter(const QString& parameter, double value) {
    const std::string className = m_results.current()->setup().className.toStdString();
    for (EditorPane* pane : m_documents->panes()) {
        ModelPane& model = pane->model();
        if (model.className().toStdString() != className || model.isReadOnly())
            continue;
        // "resistor.R": the argument R of the component resistor.
        QStringList parts = parameter.split(QLatin1Char('.'));
        const std::string component = parts.size() > 1 ? parts.takeFirst().toStdString() : std::string();
        std::vector<std::string> path;
        for (const QString& part : parts)
            path.push_back(part.toStdString());
        const Result<void> done = model.edit(tr("Set %1").arg(parameter), [&](session::ModelEdit& e) {
            return e.setParameter(component, -1, path, shortNumber(value, 12).toStdString());
        });
        if (!done)
            tell(QString::fromStdString(done.error().message));
        return;
    }
    tell(tr("Open %1 to write into it.").arg(QString::fromStdString(className)));
}

Result<void> MainWindow::writeSetup() {
    const QString className = m_runBar->className();
    const auto annotation = m_setup->annotation();
    if (!annotation)
        return std::unexpected(annotation.error());
    for (EditorPane* pane : m_documents->panes()) {
        const QStringList own = runnableClasses(m_shell.workspace, &pane->document());
        if (!own.contains(className))
            continue;
        if (pane->model().isReadOnly())
            return fail(tr("%1 belongs to a library and cannot be changed.").arg(className).toStdString());
        pane->model().setClass(className);
        const Result<void> done =
            pane->model().edit(tr("Write the set-up of the run"), [&](session::ModelEdit& e) -> Result<void> {
                for (const auto& [path, value] : *annotation) {
                    std::vector<std::string> names;
                    for (const QString& name : path)
                        names.push_back(name.toStdString());
                    if (const Result<void> written = e.setAnnotation(names, value.toStdString()); !written)
                        return written;
                }
                return {};
            });
        if (!done)
            return done;
        // The model says it from now on: it is not kept twice.
        m_runBar->setSolver(QString());
        m_runBar->setTimes(std::nullopt, std::nullopt);
        m_setup->clear();
        return {};
    }
    return fail(tr("Open %1 to write into it.").arg(className).toStdString());
}

Result<void> MainWindow::storePlots() {
    const QString className = m_shell.live.className();
    for (EditorPane* pane : m_documents->panes()) {
        if (!runnableClasses(m_shell.workspace, &pane->document()).contains(className) || pane->model().isReadOnly())
            continue;
        pane->model().setClass(className);
        return pane->model().edit(tr("Store the plots"), [&](session::ModelEdit& e) -> Result<void> {
            QStringList details = figureDetails(m_results.plots());
            for (QString& detail : details)
                detail = QLatin1Char('"') +
                         detail.replace(QLatin1Char('\\'), QLatin1String("\\\\"))
                             .replace(QLatin1Char('"'), QLatin1String("\\\"")) +
                         QLatin1Char('"');
            const Result<void> stored = e.setFigure(ownFigure, figureText(m_results.plots()).toStdString());
            if (!stored)
                return stored;
            return e.setAnnotation({"__Gnomon_plots"},
                                   details.isEmpty() ? std::string()
                                                     : "{" + details.join(QStringLiteral(", ")).toStdString() + "}");
        });
    }
    return fail(tr("Open %1 to write into it.").arg(className).toStdString());
}

void MainWindow::restorePlots(bool always) {
    const QString className = m_shell.live.className();
    if (className.isEmpty() || (!always && m_results.wereChosen(className)))
        return;
    m_shell.views.ask(
        this, [name = className.toStdString()](session::ModelViews& views) { return views.figures(name); },
        [this, className, always](const std::vector<session::FigureView>& figures) {
            const QList<PlotDefinition> plots = plotsOfFigures(figures);
            if (!plots.isEmpty() && (always || !m_results.wereChosen(className)))
                m_results.setPlots(className, plots);
            else if (always && plots.isEmpty())
                tell(tr("%1 has no figures.").arg(className));
        });
}

void MainWindow::markProblem(const QJsonObject& diagnostic) {
    const QString file = diagnostic[QLatin1String("file")].toString();
    const QString severity = diagnostic[QLatin1String("severity")].toString();
    for (Document* document : m_shell.workspace.documents())
        if (m_shell.workspace.sourceName(document) == file)
            m_shell.workspace.addRunMark(document,
                                         {severity == QLatin1String("error")     ? TextMark::Level::Error
                                          : severity == QLatin1String("warning") ? TextMark::Level::Warning
                                                                                 : TextMark::Level::Note,
                                          static_cast<uint32_t>(diagnostic[QLatin1String("begin")].toInteger()),
                                          static_cast<uint32_t>(diagnostic[QLatin1String("end")].toInteger()),
                                          diagnostic[QLatin1String("message")].toString()});
}

void MainWindow::saveSession() {
    const QJsonObject session{{QStringLiteral("geometry"), QString::fromLatin1(saveGeometry().toBase64())},
                              {QStringLiteral("panels"), QString::fromLatin1(QMainWindow::saveState().toBase64())},
                              {QStringLiteral("side"), m_side->current()},
                              {QStringLiteral("documents"), m_documents->saveState()},
                              {QStringLiteral("class"), m_runBar->className()},
                              {QStringLiteral("solver"), m_runBar->solver()},
                              {QStringLiteral("plots"), m_results.savePlots()},
                              {QStringLiteral("sliders"), m_sliders->saveState()},
                              {QStringLiteral("setups"), m_setup->saveState()}};
    QSaveFile file(m_shell.profile.sessionFile());
    if (file.open(QIODevice::WriteOnly)) {
        file.write(QJsonDocument(session).toJson());
        file.commit();
    }
}

void MainWindow::restoreSession() {
    const QList<Document*> unsaved = m_shell.workspace.recover();
    const QString takenBack = m_shell.workspace.history().restore();
    QFile file(m_shell.profile.sessionFile());
    QJsonObject session;
    if (file.open(QIODevice::ReadOnly))
        session = QJsonDocument::fromJson(file.readAll()).object();
    if (!session.isEmpty()) {
        auto bytes = [&session](const char* key) {
            return QByteArray::fromBase64(session[QLatin1String(key)].toString().toLatin1());
        };
        m_panelsUntouched = false;
        restoreGeometry(bytes("geometry"));
        restoreState(bytes("panels"));
        m_side->show(session[QLatin1String("side")].toString());
        m_documents->restoreState(session[QLatin1String("documents")].toObject());
        m_runBar->setSolver(session[QLatin1String("solver")].toString());
        m_results.restorePlots(session[QLatin1String("plots")].toObject());
        m_sliders->restoreState(session[QLatin1String("sliders")].toObject());
        m_setup->restoreState(session[QLatin1String("setups")].toObject());
    }
    if (session.isEmpty()) {
        installEventFilter(new FirstShow(this));
        QTimer::singleShot(0, this, [this] { resizeDocks({m_sideDock}, {280}, Qt::Horizontal); });
    }
    for (Document* document : unsaved)
        if (m_documents->panes(document).isEmpty())
            m_documents->show(document);
    if (!unsaved.isEmpty())
        tell(tr("%n unsaved text(s) restored.", nullptr, static_cast<int>(unsaved.size())));
    if (!takenBack.isEmpty())
        tell(tr("The program ended while it was at it and was taken back: %1").arg(takenBack));
    updateDockTitles();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    // Nothing is asked: unsaved texts are in their journals and come back with the next start.
    saveSession();
    event->accept();
}

QVariantMap MainWindow::state() const {
    QVariantMap map;
    QVariantList documents;
    for (Document* document : m_shell.workspace.documents())
        documents.append(QVariantMap{{QStringLiteral("title"), document->title()},
                                     {QStringLiteral("path"), document->path()},
                                     {QStringLiteral("modified"), document->isModified()},
                                     {QStringLiteral("analysed"), m_shell.workspace.analysis(document) != nullptr}});
    map[QStringLiteral("documents")] = documents;
    const Document* current = m_documents->currentDocument();
    map[QStringLiteral("current")] = current ? current->title() : QString();
    map[QStringLiteral("text")] = current ? QString::fromStdString(current->text()) : QString();
    map[QStringLiteral("problems")] = m_problems->texts();
    map[QStringLiteral("checking")] = m_shell.workspace.isChecking();
    map[QStringLiteral("class")] = m_runBar->className();
    if (const Run* run = m_runs.latest())
        map[QStringLiteral("run")] =
            QVariantMap{{QStringLiteral("class"), run->setup().className},
                        {QStringLiteral("active"), run->isActive()},
                        {QStringLiteral("state"), QVariant::fromValue(run->state()).toString()},
                        {QStringLiteral("fraction"), run->fraction()},
                        {QStringLiteral("message"), run->message()},
                        {QStringLiteral("statistics"), run->statistics().toVariantMap()}};
    QVariantList curves;
    for (const PlotView* view : m_plots->stack().views())
        for (size_t i = 0; i < view->curves().size(); ++i)
            curves.append(QVariantMap{{QStringLiteral("plot"), view->plot()},
                                      {QStringLiteral("name"), view->curves()[i].name},
                                      {QStringLiteral("unit"), view->curves()[i].unit},
                                      {QStringLiteral("value"), view->curves()[i].value},
                                      {QStringLiteral("points"), view->points(static_cast<int>(i)).size()}});
    map[QStringLiteral("curves")] = curves;
    return map;
}

} // namespace gnomon
