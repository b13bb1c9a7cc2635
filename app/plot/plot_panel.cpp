#include "app/plot/plot_panel.h"

#include "app/commands/command_registry.h"
#include "app/desk/icons.h"
#include "app/desk/theme.h"
#include "app/plot/plot_commands.h"
#include "app/plot/plot_export.h"
#include "app/plot/plot_head.h"
#include "app/plot/plot_legend.h"
#include "app/plot/plot_stack.h"
#include "app/plot/plot_view.h"
#include "app/plot/tool_column.h"
#include "app/runs/results.h"
#include "app/runs/run_controller.h"
#include "solver/results/result_store.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gnomon {

PlotPanel::PlotPanel(const Shell& shell, Results& results, QWidget* parent)
    : QWidget(parent), m_shell(shell), m_results(results) {
    m_plots = new PlotStack(results, shell.theme);
    m_legend = new PlotLegend(*m_plots, results, shell.theme);
    m_exports = new ResultExports(results, this);
    addPlotCommands(shell, *this, results);
    connect(m_plots, &PlotStack::menuRequested, this,
            [this](const QPoint& at, int axis) { showMenu(QString(), axis, at); });
    connect(m_legend, &PlotLegend::menuRequested, this, [this](int plot, const QString& name, const QPoint& at) {
        m_results.setActivePlot(plot);
        showMenu(name, -1, at);
    });
    auto* legendScroll = new QScrollArea;
    legendScroll->setAccessibleName(tr("Legend"));
    legendScroll->setFrameShape(QFrame::NoFrame);
    legendScroll->setWidgetResizable(true);
    legendScroll->setWidget(m_legend);
    legendScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    legendScroll->setMinimumWidth(120);

    QList<QAction*> toolActions;
    for (const char* id :
         {"plot.fit", "plot.zoomIn", "plot.zoomOut", "plot.add", "plot.measure", "plot.exportPicture", "plot.clear"})
        toolActions.append(shell.commands.action(QLatin1String(id)));
    auto* tools = new ToolColumn(toolActions, shell.icons.icon(QStringLiteral("more")));

    auto* drawing = new QWidget;
    auto* drawingLayout = new QHBoxLayout(drawing);
    drawingLayout->setContentsMargins(0, 0, 0, 0);
    drawingLayout->setSpacing(0);
    QSplitter* splitter = m_splitter = new QSplitter;
    splitter->addWidget(m_plots);
    auto* beside = new QWidget;
    auto* besideLayout = new QVBoxLayout(beside);
    besideLayout->setContentsMargins(0, 0, 0, 0);
    besideLayout->setSpacing(0);
    besideLayout->addWidget(new PlotHead(shell, results, m_plots->timeline()));
    besideLayout->addWidget(legendScroll, 1);
    splitter->addWidget(beside);
    splitter->setStretchFactor(0, 1);
    splitter->setCollapsible(0, false);
    connect(splitter, &QSplitter::splitterMoved, this, [this] { m_isLegendAsWide = true; });
    m_failure = new QWidget;
    m_failure->setObjectName(QStringLiteral("plotFailure"));
    auto* failureLayout = new QHBoxLayout(m_failure);
    failureLayout->setContentsMargins(8, 2, 8, 2);
    auto* failureIcon = new QLabel;
    failureIcon->setPixmap(shell.icons.icon(QStringLiteral("error"), Icons::Tint::Error).pixmap(16));
    m_failureText = new QLabel;
    m_failureText->setObjectName(QStringLiteral("plotFailureText"));
    m_failureText->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* failureLog = new QToolButton;
    failureLog->setText(tr("Show the log"));
    failureLog->setAutoRaise(true);
    connect(failureLog, &QToolButton::clicked, this,
            [this] { m_shell.commands.action(QStringLiteral("view.runs"))->trigger(); });
    failureLayout->addWidget(failureIcon);
    failureLayout->addWidget(m_failureText, 1);
    failureLayout->addWidget(failureLog);
    auto* curves = new QWidget;
    auto* curvesLayout = new QVBoxLayout(curves);
    curvesLayout->setContentsMargins(0, 0, 0, 0);
    curvesLayout->setSpacing(0);
    curvesLayout->addWidget(m_failure);
    curvesLayout->addWidget(splitter, 1);
    drawingLayout->addWidget(tools);
    drawingLayout->addWidget(curves, 1);

    auto* empty = new QWidget;
    empty->setObjectName(QStringLiteral("emptyState"));
    empty->setAttribute(Qt::WA_StyledBackground);
    m_title = new QLabel;
    m_title->setProperty("role", QStringLiteral("title"));
    m_title->setAlignment(Qt::AlignCenter);
    m_text = new QLabel;
    m_text->setProperty("role", QStringLiteral("dim"));
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setWordWrap(true);
    m_button = new QPushButton;
    m_button->setProperty("primary", true);
    auto* emptyLayout = new QVBoxLayout(empty);
    emptyLayout->setSpacing(8);
    emptyLayout->addStretch(1);
    emptyLayout->addWidget(m_title);
    emptyLayout->addWidget(m_text);
    emptyLayout->addWidget(m_button, 0, Qt::AlignHCenter);
    emptyLayout->addStretch(1);
    connect(m_button, &QPushButton::clicked, this,
            [this] { m_shell.commands.action(m_button->property("command").toString())->trigger(); });

    m_progress = new QProgressBar;
    m_progress->setObjectName(QStringLiteral("plotProgress"));
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 1000);
    m_progress->setFixedHeight(2);
    m_progress->setStyleSheet(QStringLiteral("min-height:2px;max-height:2px;border-radius:0;background:transparent"));
    m_stack = new QStackedWidget;
    m_stack->addWidget(empty);
    m_stack->addWidget(drawing);
    auto* layout = m_column = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_progress);
    layout->addWidget(m_stack, 1);

    connect(m_plots, &PlotStack::curvesChanged, this, &PlotPanel::refresh);
    connect(&results, &Results::currentChanged, this, &PlotPanel::refresh);
    connect(shell.commands.action(QStringLiteral("run.start")), &QAction::enabledChanged, this, &PlotPanel::refresh);
    connect(&results.runs(), &RunController::added, this, &PlotPanel::refresh);
    connect(&results.runs(), &RunController::changed, this, &PlotPanel::refresh);
    connect(&results.runs(), &RunController::removed, this, &PlotPanel::refresh);
    refresh();
}

namespace {

/// What lies below the plots takes no more than its share of a low panel; the rest of it is scrolled to.
class Strip final : public QScrollArea {
public:
    using QScrollArea::QScrollArea;

    QSize sizeHint() const override { return widget()->sizeHint(); }
    QSize minimumSizeHint() const override { return {0, std::min(lowest, widget()->sizeHint().height())}; }
    /// There with what is in it.
    void follow() { setVisible(!(widget()->isHidden() && widget()->testAttribute(Qt::WA_WState_ExplicitShowHide))); }
    void setRoom(int height) { setMaximumHeight(std::max(lowest, height * 2 / 5)); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == widget() && event->type() == QEvent::LayoutRequest)
            updateGeometry();
        if (watched == widget() && (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent))
            follow();
        return QScrollArea::eventFilter(watched, event);
    }

private:
    static constexpr int lowest = 34; // one line of it
};

} // namespace

void PlotPanel::addStrip(QWidget* strip) {
    auto* area = new Strip;
    area->setObjectName(QStringLiteral("plotStrip"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    const bool isHidden = strip->isHidden() && strip->testAttribute(Qt::WA_WState_ExplicitShowHide);
    area->setWidget(strip);
    if (isHidden)
        strip->hide();
    m_column->addWidget(area);
    area->follow();
    m_strips.append(area);
}

void PlotPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    for (QScrollArea* area : std::as_const(m_strips))
        static_cast<Strip*>(area)->setRoom(height());
    // Names and values beside the curves, not instead of them.
    if (!m_isLegendAsWide) {
        constexpr int tools = 36; // at the left of both
        const int both = width() - tools - m_splitter->handleWidth(), legend = std::clamp(width() * 7 / 20, 120, 240);
        m_splitter->setSizes({std::max(1, both - legend), legend});
    }
}

PlotView& PlotPanel::view() const {
    return m_plots->active();
}

void PlotPanel::addUnits(QMenu& menu, const QString& unit) {
    const QStringList choices = unitChoices(unit);
    if (choices.size() < 2)
        return;
    QMenu* units = menu.addMenu(tr("Unit"));
    for (const QString& choice : choices) {
        QAction* action = units->addAction(printedUnit(choice), this, [this, unit, choice] {
            m_shell.commands.run(QStringLiteral("plot.unit"), {unit, choice});
        });
        action->setCheckable(true);
        for (const Curve& curve : view().curves())
            if (QString::fromStdString(m_results.store(curve.run)->entries()[curve.signal].unit) == unit)
                action->setChecked(curve.unit == choice);
    }
}

void PlotPanel::addTimeUnits(QMenu& menu, const QString& title) {
    QMenu* units = menu.addMenu(title);
    for (const QString& choice : unitChoices(QStringLiteral("s"))) {
        QAction* action = units->addAction(printedUnit(choice), this, [this, choice] {
            m_shell.commands.run(QStringLiteral("plot.timeUnit"), {choice});
        });
        action->setCheckable(true);
        action->setChecked(view().timeUnit() == choice);
    }
}

void PlotPanel::addLooks(QMenu& menu, const QString& curve) {
    auto look = [this, curve](const QVariantMap& wanted) {
        return [this, curve, wanted] { m_shell.commands.run(QStringLiteral("plot.look"), {curve, wanted}); };
    };
    QMenu* colors = menu.addMenu(tr("Colour"));
    const QString names[] = {tr("Blue"),   tr("Vermilion"), tr("Green"),         tr("Purple"),
                             tr("Orange"), tr("Sky blue"),  tr("Black or white")};
    for (int i = 0; i < 7; ++i) {
        QPixmap patch(16, 16);
        patch.fill(m_shell.theme.curveColor(i));
        colors->addAction(QIcon(patch), names[i], this, look({{QStringLiteral("color"), i}}));
    }
    QMenu* lines = menu.addMenu(tr("Line"));
    lines->addAction(tr("Solid"), this, look({{QStringLiteral("style"), static_cast<int>(Qt::SolidLine)}}));
    lines->addAction(tr("Dashed"), this, look({{QStringLiteral("style"), static_cast<int>(Qt::DashLine)}}));
    lines->addAction(tr("Dotted"), this, look({{QStringLiteral("style"), static_cast<int>(Qt::DotLine)}}));
    lines->addSeparator();
    for (const double width : {1.0, 1.5, 2.5, 4.0})
        lines->addAction(tr("%1 points wide").arg(width), this, look({{QStringLiteral("width"), width}}));
    menu.addAction(tr("Look as usual"), this, look({}));
}

void PlotPanel::showMenu(const QString& curve, int axis, const QPoint& at) {
    QMenu menu;
    CommandRegistry& commands = m_shell.commands;
    commands.refresh();
    const int plot = m_results.activePlot();
    if (!curve.isEmpty()) {
        for (const Curve& each : view().curves())
            if (each.name == curve) {
                addUnits(menu, QString::fromStdString(m_results.store(each.run)->entries()[each.signal].unit));
                break;
            }
        addLooks(menu, curve);
        menu.addSeparator();
        QMenu* other = menu.addMenu(tr("Move to"));
        for (int i = 0; i < m_results.plots().size(); ++i)
            if (i != plot)
                other->addAction(tr("Plot %1").arg(i + 1), this,
                                 [this, curve, plot, i] { m_results.movePlotted(curve, plot, i); });
        other->addAction(tr("A new plot"), this, [this, curve, plot] {
            m_results.addPlot(PlotDefinition());
            m_results.movePlotted(curve, plot, static_cast<int>(m_results.plots().size()) - 1);
        });
        menu.addAction(tr("The others over this one"), this,
                       [&commands, curve] { commands.run(QStringLiteral("plot.over"), {curve}); })
            ->setEnabled(view().curves().size() > 1);
        menu.addAction(tr("Spectrum"), this,
                       [&commands, curve] { commands.run(QStringLiteral("plot.spectrum"), {curve}); });
        menu.addAction(m_shell.icons.icon(QStringLiteral("close")), tr("Take out"), this, [this, curve, plot] {
            m_results.changePlot(plot, [&curve](PlotDefinition& each) { each.names.removeAll(curve); });
        });
        menu.exec(at);
        return;
    }
    if (axis != -1)
        menu.addAction(tr("Range of this axis…"), this,
                       [&commands, axis] { commands.run(QStringLiteral("plot.typeRange"), {std::max(axis, -1)}); });
    const auto addLogarithmic = [&](const QString& command, const QVariantList& arguments, bool isOn) {
        QAction* action = menu.addAction(tr("Logarithmic"), this, [&commands, command, arguments, isOn] {
            commands.run(command, arguments + QVariantList{!isOn});
        });
        action->setCheckable(true);
        action->setChecked(isOn);
    };
    const PlotDefinition& shown = m_results.plots()[plot];
    if (axis >= 0 && !(shown.decibels && shown.kind == PlotDefinition::Kind::Spectrum))
        addLogarithmic(QStringLiteral("plot.logarithmicValues"), {axis}, view().isLogarithmic(axis));
    else if (axis == PlotView::belowPlot && commands.action(QStringLiteral("plot.logarithmic"))->isEnabled())
        addLogarithmic(QStringLiteral("plot.logarithmic"), {}, view().isLogarithmic(axis));
    if (axis < 0 && view().isOverTime())
        addTimeUnits(menu, axis == PlotView::belowPlot ? tr("Unit") : tr("Unit of time"));
    QStringList units;
    for (const Curve& each : view().curves()) {
        if (axis == PlotView::belowPlot)
            break;
        const QString unit = QString::fromStdString(m_results.store(each.run)->entries()[each.signal].unit);
        const bool onAxis = axis < 0 || each.unit == view().axisUnit(axis);
        if (onAxis && !units.contains(unit))
            units.append(unit);
    }
    if (units.size() == 1)
        addUnits(menu, units.first());
    const QStringList onlySpectra{QStringLiteral("plot.decibels"), QStringLiteral("plot.logarithmic")};
    for (const char* id : {"plot.fit",
                           "plot.measure",
                           "plot.difference",
                           "plot.spectrum",
                           "plot.decibels",
                           "plot.logarithmic",
                           "",
                           "plot.title",
                           "plot.add",
                           "plot.remove",
                           "plot.clear",
                           "",
                           "plot.store",
                           "plot.restore",
                           "",
                           "plot.exportPicture",
                           "plot.copyPicture",
                           "plot.exportPlot",
                           "plot.exportCurves",
                           "results.export"}) {
        if (*id == '\0')
            menu.addSeparator();
        else if (QAction* action = commands.action(QLatin1String(id));
                 action->isEnabled() || !onlySpectra.contains(QLatin1String(id)))
            menu.addAction(action);
    }
    menu.exec(at);
}

/// A run that did not get to its end has curves that look as if nothing had happened.
void PlotPanel::tellFailure() {
    const Run* run = m_results.current();
    const bool failed = run && (run->state() == Run::State::Failed || run->state() == Run::State::Crashed);
    m_failure->setVisible(failed);
    if (!failed)
        return;
    const QString reason = run->message().section(QLatin1Char('\n'), 0, 0);
    m_failureText->setText(run->stateText() + QStringLiteral(": ") + reason);
    m_failureText->setToolTip(run->message());
}

void PlotPanel::setUnrunnable(const QString& why) {
    if (std::exchange(m_unrunnable, why) != why)
        refresh();
}

QString PlotPanel::notice() const {
    return m_stack->currentIndex() == 0 ? m_title->text() + QLatin1Char(' ') + m_text->text() : QString();
}

void PlotPanel::refresh() {
    tellFailure();
    const Run* run = m_results.latest();
    const QString model = m_results.model();
    // While a slider is moved the curves stay until others take their place.
    const bool trying = run && run->isTrial() && !m_results.shown().isEmpty();
    const bool active = run && run->isActive() && !trying;
    m_progress->setVisible(active);
    // A busy line while the end cannot be told.
    m_progress->setRange(0, active && run->state() == Run::State::Running ? 1000 : 0);
    if (active)
        m_progress->setValue(static_cast<int>(run->fraction() * 1000));

    auto say = [this](const QString& title, const QString& text, const QString& button, const char* command) {
        m_title->setText(title);
        m_text->setText(text);
        m_button->setText(button);
        m_button->setProperty("command", QLatin1String(command));
        m_button->setVisible(!button.isEmpty());
        // Nothing that is pressed in vain.
        const QAction* action = m_shell.commands.action(QLatin1String(command));
        m_button->setEnabled(action && action->isEnabled());
        disconnect(m_buttonFollows);
        if (action)
            m_buttonFollows = connect(action, &QAction::enabledChanged, m_button, &QWidget::setEnabled);
        m_stack->setCurrentIndex(0);
    };
    if (trying && !m_plots->isEmpty())
        m_stack->setCurrentIndex(1);
    else if (!run && !m_unrunnable.isEmpty())
        say(tr("No curves yet"), m_unrunnable, {}, "run.start");
    else if (!run && !model.isEmpty() && m_results.runs().latest())
        say(tr("%1 has not been run yet").arg(model.section(QLatin1Char('.'), -1)),
            tr("Its curves appear here. Those of other models are in the list of runs."), tr("Run"), "run.start");
    else if (!run)
        say(tr("No curves yet"), tr("Run a model: its states appear here, and more when you tick them in Results."),
            tr("Run"), "run.start");
    else if (active && !run->hasResult())
        say((run->isOpened() ? tr("Opening %1") : tr("Compiling %1")).arg(run->setup().className), {}, {}, "run.start");
    else if (!active && !run->hasResult())
        say((run->isOpened() ? tr("%1 could not be opened") : tr("%1 did not run")).arg(run->setup().className),
            run->message().isEmpty() ? tr("It was cancelled before it began.") : run->message(),
            run->isTooLarge()            ? tr("Run all the same")
            : run->diagnostics().empty() ? QString()
                                         : tr("Show problems"),
            run->isTooLarge() ? "run.startLarge" : "view.problems");
    else if (m_results.shown().isEmpty())
        say(tr("All runs are hidden"), tr("Show one in the list of runs."), tr("Show runs"), "view.runs");
    else if (m_plots->isEmpty() && !m_results.plots()[m_results.activePlot()].difference)
        say(tr("Nothing is ticked"), tr("Tick variables in Results to see their curves."), tr("Show results"),
            "view.results");
    else
        m_stack->setCurrentIndex(1);
}

} // namespace gnomon
