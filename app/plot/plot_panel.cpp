#include "app/plot/plot_panel.h"

#include "app/commands/command_registry.h"
#include "app/plot/plot_legend.h"
#include "app/plot/plot_view.h"
#include "app/plot/results.h"
#include "app/runs/run_controller.h"
#include "app/shell/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace gnomon {

PlotPanel::PlotPanel(const Shell& shell, Results& results, QWidget* parent)
    : QWidget(parent), m_shell(shell), m_results(results) {
    m_view = new PlotView(results, shell.theme);
    m_legend = new PlotLegend(*m_view, results, shell.theme);
    auto* legendScroll = new QScrollArea;
    legendScroll->setFrameShape(QFrame::NoFrame);
    legendScroll->setWidgetResizable(true);
    legendScroll->setWidget(m_legend);
    legendScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    legendScroll->setMinimumWidth(120);

    auto* tools = new QWidget;
    auto* toolLayout = new QVBoxLayout(tools);
    toolLayout->setContentsMargins(4, 4, 4, 4);
    toolLayout->setSpacing(4);
    for (const char* id : {"plot.fit", "plot.zoomIn", "plot.zoomOut", "plot.clear"}) {
        auto* button = new QToolButton;
        button->setDefaultAction(shell.commands.action(QLatin1String(id)));
        button->setFixedSize(28, 28);
        toolLayout->addWidget(button);
    }
    toolLayout->addStretch(1);

    auto* drawing = new QWidget;
    auto* drawingLayout = new QHBoxLayout(drawing);
    drawingLayout->setContentsMargins(0, 0, 0, 0);
    drawingLayout->setSpacing(0);
    auto* splitter = new QSplitter;
    splitter->addWidget(m_view);
    splitter->addWidget(legendScroll);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({700, 224});
    drawingLayout->addWidget(tools);
    drawingLayout->addWidget(splitter, 1);

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
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_progress);
    layout->addWidget(m_stack, 1);

    connect(&results, &Results::shownChanged, this, &PlotPanel::refresh);
    connect(&results.runs(), &RunController::added, this, &PlotPanel::refresh);
    connect(&results.runs(), &RunController::changed, this, &PlotPanel::refresh);
    connect(&results.runs(), &RunController::removed, this, &PlotPanel::refresh);
    refresh();
}

QString PlotPanel::notice() const {
    return m_stack->currentIndex() == 0 ? m_title->text() + QLatin1Char(' ') + m_text->text() : QString();
}

void PlotPanel::refresh() {
    const Run* run = m_results.runs().latest();
    const bool active = run && run->isActive();
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
        m_stack->setCurrentIndex(0);
    };
    if (!run)
        say(tr("No curves yet"), tr("Run a model: its states appear here, and more when you tick them in Results."),
            tr("Run"), "run.start");
    else if (active && !run->hasResult())
        say(tr("Compiling %1").arg(run->setup().className), {}, {}, "run.start");
    else if (!active && !run->hasResult())
        say(tr("%1 did not run").arg(run->setup().className),
            run->message().isEmpty() ? tr("It was cancelled before it began.") : run->message(),
            run->diagnostics().isEmpty() ? QString() : tr("Show problems"), "view.problems");
    else if (m_results.shown().isEmpty())
        say(tr("All runs are hidden"), tr("Show one in the list of runs."), tr("Show runs"), "view.runs");
    else if (m_view->curves().empty())
        say(tr("Nothing is ticked"), tr("Tick variables in Results to see their curves."), tr("Show results"),
            "view.results");
    else
        m_stack->setCurrentIndex(1);
}

} // namespace gnomon
