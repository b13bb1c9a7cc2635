#include "app/shell/main_window.h"

#include "app/commands/command_palette.h"
#include "app/commands/command_registry.h"
#include "app/commands/default_keys.h"
#include "app/desk/first_size.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/desk/theme.h"
#include "app/desk/wheel_guard.h"
#include "app/init/init_controller.h"
#include "app/live/live_commands.h"
#include "app/live/live_player.h"
#include "app/modeling/library_model.h"
#include "app/modeling/library_panel.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/properties_panel.h"
#include "app/plot/plot_export.h"
#include "app/plot/plot_panel.h"
#include "app/plot/plot_stack.h"
#include "app/plot/plot_timeline.h"
#include "app/plot/signal_panel.h"
#include "app/plot/slider_strip.h"
#include "app/runs/results.h"
#include "app/runs/run.h"
#include "app/runs/run_bar.h"
#include "app/runs/run_controller.h"
#include "app/runs/run_list_panel.h"
#include "app/runs/setup_panel.h"
#include "app/runs/trial_runs.h"
#include "app/search/search_panel.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/shell/outline_panel.h"
#include "app/shell/problems_panel.h"
#include "app/shell/shortcuts.h"
#include "app/shell/side_bar.h"
#include "app/workspace/runnable_classes.h"
#include "app/workspace/semantic_check.h"
#include "app/workspace/workspace.h"
#include "compiler/session/source_version.h"
#include "compiler/syntax/parse.h"
#include "diagram/diagram_scene.h"
#include "editor/code_editor.h"
#include "initgui/init_panel.h"

#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QPainter>
#include <QProgressBar>
#include <QSettings>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QWindow>

#include <utility>

namespace gnomon {

namespace {

/// One line, of which the end is left out where there is no room; all of it is in the hint.
class NoticeLabel final : public QLabel {
protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(rect(), Qt::AlignVCenter, fontMetrics().elidedText(text(), Qt::ElideRight, width()));
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
    qApp->installEventFilter(new WheelGuard(this));
    InitController::Surroundings surroundings;
    surroundings.className = [this] { return m_runBar ? m_runBar->className() : QString(); };
    surroundings.show = [this] { showInitialization(); };
    surroundings.runValues = [this](const QString& className,
                                    std::optional<double> time) -> Result<InitController::Values> {
        if (const Run* run = m_results.lastOf(className))
            return InitController::valuesOf(run->resultFile(), time);
        return fail(tr("There is no run of %1 yet.").arg(className).toStdString());
    };
    surroundings.markedTime = [this](const QString& className) {
        // A mark in the plots of another model is none of this one.
        const Run* plotted = m_results.current();
        return m_plots && plotted && plotted->setup().className == className ? m_plots->stack().timeline().markA()
                                                                             : std::optional<double>();
    };
    surroundings.startTime = [this] { return m_runBar ? m_runBar->startTime().value_or(0) : 0; };
    surroundings.setStartTime = [this](double time) { m_runBar->setTimes(time, m_runBar->stopTime()); };
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
    connect(&shell.workspace, &Workspace::journalFailed, this, [this](Document* document, const QString& why) {
        const QString text =
            tr("What is typed here would be lost if the program ended now, as it cannot be written down: %1. "
               "Save the text where there is room.")
                .arg(why);
        for (EditorPane* pane : m_documents->panes(document))
            pane->showWarning(text);
        if (m_documents->panes(document).isEmpty())
            m_documents->tell(text);
    });
    connect(&shell.workspace, &Workspace::analysed, this, &MainWindow::updateClasses);
    connect(&shell.workspace, &Workspace::analysed, this, &MainWindow::noteText);
    connect(&shell.workspace, &Workspace::stateChanged, this, &MainWindow::updateTitle);
    connect(&shell.workspace, &Workspace::librariesChanged, this,
            [this] { m_lastClass.clear(); }); // the compiled model is of what they were
    connect(&shell.workspace, &Workspace::aboutToClose, this, &MainWindow::updateClasses, Qt::QueuedConnection);
    connect(&shell.commands, &CommandRegistry::failed, this, [this](const QString& id, const QString& message) {
        // A file that could not be read or written is a matter of more than a few seconds.
        static const QStringList ofFiles{QStringLiteral("results.open"), QStringLiteral("results.export"),
                                         QStringLiteral("plot.exportCurves"), QStringLiteral("plot.exportPlot"),
                                         QStringLiteral("plot.exportPicture")};
        if (!ofFiles.contains(id))
            return tell(message);
        if (m_fileTrouble)
            m_fileTrouble->tell(message, {});
        else
            m_fileTrouble = m_documents->tell(message);
    });
    connect(&runs, &RunController::added, this, &MainWindow::updateRunStatus);
    connect(&runs, &RunController::added, this, [this](Run* run) {
        if (!run->isOpened() || m_runs.isRestoring())
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
    connect(m_saveTimer, &QTimer::timeout, this, [this] { saveSession(); });
    addDefaultKeys(m_shell.commands);
    Shortcuts(m_shell.commands, m_shell.profile.settings()).restore();
    fitToScreen();
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
    connect(m_init, &InitPanel::placeRequested, this,
            [this](const QString& place) { jumpToPlace(place, QString::fromStdString(m_init->state().model())); });
    connect(m_initController, &InitController::changed, this, [this] {
        m_runBar->setStart(m_initController->startFor(m_runBar->className()));
        if (m_saveTimer)
            m_saveTimer->start();
    });
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
        // What runs, and what is shown of it, are of one model.
        m_results.lookAt(m_runBar->className());
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
    connect(m_documents, &DocumentArea::cursorMoved, outline, [this, outline] {
        if (const CodeEditor* editor = m_documents->currentEditor())
            outline->followCursor(editor->cursor());
    });
    m_trials = new TrialRuns(
        m_results,
        [this](const QString& className, const TriedValues& parameters) { return tryOut(className, parameters); },
        [this](const QString& className, const QString& parameter) { return whyNotTried(className, parameter); }, this);
    m_sliders = new SliderStrip(m_shell, m_results, *m_trials);
    m_plots->addStrip(m_sliders);
    connect(m_trials, &TrialRuns::failed, this, &MainWindow::tell);
    connect(m_sliders, &SliderStrip::applyRequested, this, &MainWindow::applyParameter);
    connect(m_sliders, &SliderStrip::failed, this, &MainWindow::tell);
    connect(m_sliders, &SliderStrip::choiceRequested, this, &MainWindow::chooseSlider);
    m_signals = new SignalPanel(m_shell, m_results);
    // What stands beside a curve and what stands in the list are of one moment.
    connect(&m_plots->stack().timeline(), &PlotTimeline::cursorsChanged, m_signals,
            [this] { m_signals->setTime(m_plots->stack().timeline().readAt()); });
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
    m_properties->setMinimumWidth(292); // a whole line of a parameter
    connect(m_properties, &PropertiesPanel::stateChanged, this, [this] {
        if (m_saveTimer)
            m_saveTimer->start();
    });
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
        connect(model, &ModelPane::hint, this, [this](const QString& text) {
            // What was told about something else stays.
            if (!text.isEmpty())
                tell(m_hint = text);
            else if (m_notice->text() == m_hint)
                tell(m_hint = {});
        });
        connect(model, &ModelPane::openRequested, this,
                [this](const QString& name, const QString& in, const QString& part) {
                    m_shell.commands.start(QStringLiteral("library.open"), {name, in, part});
                });
        connect(model, &ModelPane::linkFollowed, this,
                [this, pane](const QString& name) { followLink(&pane->document(), name); });
        connect(model, &ModelPane::classChanged, this, [this, model] {
            // There is something to be drawn now.
            m_shell.commands.refresh();
            // Run means the class that one looks at, unless another was chosen by hand.
            const EditorPane* current = m_documents->currentPane();
            if (current && &current->model() == model && !m_runBar->isChosenByHand() &&
                runnableClasses(m_shell.workspace, &current->document()).contains(model->className()) &&
                (!current->document().isReadOnly() ||
                 saysHowToRun(m_shell.workspace, &current->document(), model->className())))
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
    connect(runList, &RunListPanel::placeRequested, this, &MainWindow::jumpToPlaceOfRun);
    connect(&m_runs, &RunController::removed, this,
            [this](const Run* removed) { m_unsavedThen.remove(removed->number()); });
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
    m_runPause = new QToolButton;
    m_runPause->setObjectName(QStringLiteral("runPause"));
    m_runPause->setDefaultAction(m_shell.commands.action(QStringLiteral("run.pause")));
    m_runPause->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_runCancel = new QToolButton;
    m_runCancel->setIcon(m_shell.icons.icon(QStringLiteral("stop"), Icons::Tint::Error));
    m_runCancel->setToolTip(tr("Stop the run"));
    m_runCancel->setAccessibleName(tr("Stop the run"));
    connect(m_runCancel, &QToolButton::clicked, m_shell.commands.action(QStringLiteral("run.cancel")),
            &QAction::trigger);
    m_cursorStatus = new QLabel;
    m_cursorStatus->setObjectName(QStringLiteral("cursorStatus"));
    m_formatStatus = new QLabel;
    connect(m_runBar, &RunBar::changed, m_initController, &InitController::follow);
    connect(m_runBar, &RunBar::changed, this, &MainWindow::updateRunStatus); // of another model there may be no run
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_problemStatus);
    auto* const atWork = new QLabel;
    atWork->setObjectName(QStringLiteral("checkStatus"));
    atWork->hide();
    connect(m_shell.workspace.findChild<SemanticCheck*>(QString(), Qt::FindDirectChildrenOnly),
            &SemanticCheck::takesLong, atWork, [atWork](const QString& className) {
                atWork->setText(tr("Checking %1 …").arg(className));
                atWork->setVisible(!className.isEmpty());
            });
    statusBar()->addWidget(atWork);
    statusBar()->addWidget(m_modelStatus);
    m_notice = new NoticeLabel;
    m_notice->setObjectName(QStringLiteral("notice"));
    m_notice->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    statusBar()->addWidget(m_notice, 1);
    m_noticeTimer = new QTimer(this);
    m_noticeTimer->setSingleShot(true);
    m_noticeTimer->setInterval(8000);
    connect(m_noticeTimer, &QTimer::timeout, this, [this] {
        m_notice->clear();
        m_modelStatus->show();
        m_formatStatus->setVisible(m_documents->currentEditor());
    });
    for (QWidget* widget : std::initializer_list<QWidget*>{m_runStatus, m_runProgress, m_runPause, m_runCancel,
                                                           m_formatStatus, m_cursorStatus})
        statusBar()->addPermanentWidget(widget);

    for (QDockWidget* dock : {m_problemsDock, m_searchDock, m_runsDock, m_plotsDock, m_initDock})
        dock->hide();
    m_palette = new CommandPalette([this](bool commandsOnly) { return paletteItems(commandsOnly); }, this);
    connect(&m_library->model(), &LibraryModel::allClassesLoaded, m_palette, &CommandPalette::refresh);
    connect(&m_library->model(), &LibraryModel::iconDrawn, m_palette, &CommandPalette::updateIcons);
    m_palette->setLoading([this] { return m_library->model().areAllOnTheirWay(); });
    updateDockTitles();
}

QDockWidget* MainWindow::panelBelow() const {
    for (QDockWidget* dock : {m_problemsDock, m_searchDock, m_runsDock, m_plotsDock, m_initDock})
        if (dock->isVisible() && !dock->isFloating() && !dock->visibleRegion().isEmpty())
            return dock;
    return nullptr;
}

void MainWindow::toggleBottom() {
    if (QDockWidget* front = panelBelow()) {
        m_hiddenBelow.clear();
        m_frontBelow = front;
        for (QDockWidget* dock : {m_problemsDock, m_searchDock, m_runsDock, m_plotsDock, m_initDock})
            if (!dock->isHidden() && !dock->isFloating()) {
                m_hiddenBelow.append(dock);
                dock->hide();
            }
        return;
    }
    if (m_hiddenBelow.isEmpty())
        m_hiddenBelow = {m_problemsDock, m_searchDock, m_runsDock, m_plotsDock, m_initDock};
    showPanel(m_frontBelow && m_hiddenBelow.contains(m_frontBelow) ? m_frontBelow : m_plotsDock);
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

void MainWindow::fitToScreen() {
    const QSize room = screen()->availableSize();
    // Of its own the window would be wider and higher than that with all its panels.
    const bool isTight = room.width() < 1100 || room.height() < 760;
    if (std::exchange(m_isTight, isTight) != isTight) {
        // With a least size of its own a widget does not ask for that of what it holds.
        const auto set = [isTight](QWidget* widget, int least, int usual, int height) {
            widget->setMinimumWidth(isTight ? least : usual);
            widget->setMinimumHeight(isTight ? height : 0);
        };
        set(m_side, 160, 240, 80);
        set(m_properties, 180, 292, 80);
        set(m_setup, 180, 0, 80);
        set(m_documents, 240, 0, 180);
        for (QDockWidget* dock : {m_problemsDock, m_searchDock, m_runsDock, m_plotsDock, m_initDock})
            set(dock->widget(), 200, 0, 100);
        m_runBar->setMinimumWidth(isTight ? 420 : 0);
        statusBar()->setMinimumWidth(isTight ? 200 : 0);
    }
    if (!isMaximized() && !isFullScreen() && (width() > room.width() || height() > room.height()))
        resize(size().boundedTo(room));
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (QWindow* window = windowHandle())
        connect(window, &QWindow::screenChanged, this, &MainWindow::fitToScreen, Qt::UniqueConnection);
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
    // With the one that is wanted come those that were hidden together with it.
    if (m_hiddenBelow.contains(dock))
        for (QDockWidget* each : std::exchange(m_hiddenBelow, {}))
            each->show();
    dock->show();
    dock->raise();
    // What lies behind it now gets no more keys.
    if (QWidget* field = QApplication::focusWidget(); field && isAncestorOf(field) && field->visibleRegion().isEmpty())
        dock->setFocus();
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

void MainWindow::tell(const QString& text) {
    // Beside what is always there, not over it.
    m_notice->setText(text);
    m_notice->setToolTip(text);
    // Other things at the bottom can be read at any time, this for some seconds only.
    const auto isCut = [this] {
        return m_notice->fontMetrics().horizontalAdvance(m_notice->text()) > m_notice->width();
    };
    for (QWidget* other : std::initializer_list<QWidget*>{m_modelStatus, m_formatStatus})
        if (isCut() && other->isVisible()) {
            other->hide();
            statusBar()->layout()->activate();
        }
    m_noticeTimer->start();
}

void MainWindow::updateTitle() {
    const Document* document = m_documents->currentDocument();
    const QString title =
        document ? QStringLiteral("%1[*]").arg(DocumentArea::shownTitle(*document)) : QStringLiteral("Gnomon[*]");
    // The window system is told each time.
    if (windowTitle() != title)
        setWindowTitle(title);
    if (const bool isModified = document && document->isModified(); isWindowModified() != isModified)
        setWindowModified(isModified);
}

void MainWindow::currentDocumentChanged() {
    m_shell.commands.refresh();
    if (const Document* now = m_documents->currentDocument(); now && now != m_lookedAt) {
        if (m_lookedAt)
            m_runBar->lookElsewhere();
        m_lookedAt = now;
    }
    updateClasses();
    updateStatus();
    m_saveTimer->start();
    m_properties->setPane(m_documents->currentPane() ? &m_documents->currentPane()->model() : nullptr);
    const Document* document = m_documents->currentDocument();
    if (document && !document->isReadOnly())
        m_shell.profile.noteFile(document->path());
    updateTitle();
    if (document && m_panelsUntouched) {
        // The panels below mean nothing before there is a text.
        m_panelsUntouched = false;
        for (QDockWidget* dock : {m_problemsDock, m_searchDock, m_runsDock, m_plotsDock, m_initDock})
            dock->show();
        m_plotsDock->raise();
        QTimer::singleShot(0, this, [this] { resizeDocks({m_plotsDock}, {firstHeightBelow()}, Qt::Vertical); });
    }
}

/// Why there is nothing in a text that can run, whatever is open beside it; nothing where there is, where it is a part
/// of what runs, and as long as it is empty or not read.
QString MainWindow::whyNoModel(const Document& document) const {
    const Workspace& workspace = m_shell.workspace;
    const std::string_view text = document.text();
    const size_t first = text.find_first_not_of(" \t\r\n");
    if (!syntax::languageOf(workspace.sourceName(&document).toStdString())) {
        const bool isChart =
            document.title().endsWith(QLatin1String(".scxml"), Qt::CaseInsensitive) ||
            (first != std::string_view::npos && text[first] == '<' && text.find("<scxml") != std::string_view::npos);
        return isChart ? tr("%1 is a statechart in SCXML, which runs on the command line: gnc chart %1")
                             .arg(document.title())
                       : tr("There is no model that can run in %1.").arg(document.title());
    }
    const auto version = workspace.analysis(&document);
    if (!version || first == std::string_view::npos)
        return {};
    if (version->language() == syntax::Language::Hysdel)
        return tr("Lists in HYSDEL can be written and checked; they cannot be simulated yet.");
    return classesOf(workspace, &document).isEmpty() ? tr("There is no model that can run in %1.").arg(document.title())
                                                     : QString();
}

void MainWindow::updateClasses() {
    Document* current = m_documents->currentDocument();
    const QStringList own = current ? runnableClasses(m_shell.workspace, current) : QStringList();
    QStringList names = own;
    for (Document* document : m_shell.workspace.documents())
        if (document != current)
            for (const QString& name : runnableClasses(m_shell.workspace, document))
                if (!names.contains(name))
                    names.append(name);
    const bool hadModel = !m_runBar->className().isEmpty();
    m_runBar->setClasses(names);
    // A text that was emptied is no wish to run another one.
    if (hadModel && m_runBar->className().isEmpty())
        m_emptied = current;
    else if (current != m_emptied || !own.isEmpty())
        m_emptied = nullptr;
    const QString whyNot = current ? whyNoModel(*current) : QString();
    // Run means the text that one looks at, unless another model was chosen by hand.
    if (!m_runBar->isChosenByHand() && !own.isEmpty()) {
        const QString shown = m_documents->currentPane() ? m_documents->currentPane()->model().className() : QString();
        // Who looks something up in a library does not want to run the first model that stands there.
        const bool isMeant = own.contains(shown) && (!current->isReadOnly() || m_runBar->className().isEmpty() ||
                                                     saysHowToRun(m_shell.workspace, current, shown));
        if (isMeant)
            m_runBar->setClassName(shown);
        else if (!own.contains(m_runBar->className()) && (m_runBar->className().isEmpty() || !current->isReadOnly()))
            m_runBar->setClassName(classToRun(m_shell.workspace, current, own));
    }
    if (!whyNot.isEmpty() && !m_runBar->isChosenByHand())
        m_runBar->chooseNone();
    else if (current && m_runBar->className().isEmpty() && !m_emptied)
        m_runBar->setClassName(names.value(0));
    const QString unrunnable = !m_runBar->className().isEmpty() ? QString()
                               : !whyNot.isEmpty()              ? whyNot
                               : current ? tr("There is no model that can run in %1.").arg(current->title())
                                         : tr("There is no model that can run.");
    m_plots->setUnrunnable(unrunnable);
    m_signals->setUnrunnable(unrunnable);
    m_shell.commands.refresh();
}

/// Of the panels below: a third, but enough for curves where a small window has it.
int MainWindow::firstHeightBelow() const {
    return std::min({300, std::max(height() / 3, 210), height() / 2});
}

void MainWindow::updateStatus() {
    const int errors = m_problems->errorCount();
    const int others = m_problems->problemCount() - errors;
    // Each icon, also the same, makes the whole window be laid out anew.
    const QString look = errors > 0 ? QStringLiteral("errors") : others > 0 ? QStringLiteral("others") : QString();
    if (m_problemStatus->icon().isNull() || m_problemStatus->property("look") != look) {
        m_problemStatus->setProperty("look", look);
        m_problemStatus->setIcon(m_shell.icons.icon(errors > 0   ? QStringLiteral("error")
                                                    : others > 0 ? QStringLiteral("warning")
                                                                 : QStringLiteral("check"),
                                                    errors > 0   ? Icons::Tint::Error
                                                    : others > 0 ? Icons::Tint::Warning
                                                                 : Icons::Tint::Dim));
    }
    QStringList counts;
    if (errors > 0)
        counts.append(tr("%n error(s)", nullptr, errors));
    if (others > 0)
        counts.append(tr("%n warning(s)", nullptr, others));
    m_problemStatus->setText(counts.isEmpty() ? tr("No problems") : counts.join(QStringLiteral(", ")));
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
    if (m_cursorStatus->text() != text) {
        m_cursorStatus->setText(text);
        // Of one size, as long as there is room: at each key the whole window would be laid out anew.
        if (const QSize wanted = m_cursorStatus->sizeHint();
            wanted.width() > m_cursorStatus->minimumWidth() || wanted.height() > m_cursorStatus->minimumHeight())
            m_cursorStatus->setFixedSize(wanted.expandedTo(m_cursorStatus->minimumSize()));
    }
    const Document& document = editor->document();
    const size_t lineEnd = document.text().find_first_of("\r\n");
    const bool crlf = lineEnd != std::string::npos && document.text().compare(lineEnd, 2, "\r\n") == 0;
    const bool cr = !crlf && lineEnd != std::string::npos && document.text()[lineEnd] == '\r';
    m_formatStatus->setText((document.bomSize() > 0 ? QStringLiteral("UTF-8 BOM · ") : QStringLiteral("UTF-8 · ")) +
                            (crlf ? QStringLiteral("CRLF")
                             : cr ? QStringLiteral("CR")
                                  : QStringLiteral("LF")));
}

} // namespace gnomon
