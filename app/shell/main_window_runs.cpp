// Runs of models, what they tell, and what of them becomes part of a text.
#include "app/shell/main_window.h"

#include "app/commands/command_registry.h"
#include "app/init/init_controller.h"
#include "app/live/live_player.h"
#include "app/modeling/model_pane.h"
#include "app/modeling/view_service.h"
#include "app/plot/axis_ticks.h"
#include "app/plot/plot_figures.h"
#include "app/plot/plot_panel.h"
#include "app/plot/results.h"
#include "app/runs/run.h"
#include "app/runs/run_controller.h"
#include "app/runs/setup_panel.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/shell/run_bar.h"
#include "app/shell/runnable_classes.h"
#include "app/shell/side_bar.h"
#include "app/workspace/library_watch.h"
#include "app/workspace/workspace.h"
#include "compiler/session/edits/model_edit.h"

#include <QDockWidget>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

namespace gnomon {

void MainWindow::updateRunStatus() {
    const Run* run = m_runs.latest();
    m_runStatus->setVisible(run);
    if (run && run->isTrial() && run->isActive())
        return;
    const bool active = run && run->isActive();
    m_runProgress->setVisible(active);
    m_runCancel->setVisible(active);
    m_runPause->setVisible(active && !run->isOpened());
    m_shell.commands.refresh();
    if (!run)
        return;
    QString text;
    if (active) {
        text = run->isOpened() || run->isPaused() || run->isHalted() ? run->stateText().toLower()
               : run->state() == Run::State::Compiling
                   ? tr("compiling %1").arg(run->setup().className)
                   : tr("running %1 %").arg(static_cast<int>(run->fraction() * 100));
        if (const QString left = run->leftText(); !left.isEmpty())
            text += QStringLiteral(" · ") + left;
        m_runProgress->setRange(0, run->state() == Run::State::Compiling ? 0 : 1000);
        m_runProgress->setValue(static_cast<int>(run->fraction() * 1000));
    } else {
        text = tr("%1: %2").arg(run->setup().className, run->stateText().toLower());
        if (run->state() == Run::State::Finished)
            text += tr(" in %1 s").arg(shortNumber(run->secondsTaken(), 3));
        if (run->isStopAssumed() && run->times())
            text += tr(" · until %1 s, as nothing says when it ends").arg(shortNumber(run->times()->second, 6));
    }
    m_runStatus->setText(text);
    m_runStatus->setToolTip(run->message());
    const QJsonObject statistics = run->statistics();
    const bool isOfModel = !statistics.isEmpty() && run->setup().className == m_runBar->className();
    m_modelStatus->setText(isOfModel ? tr("%n equation(s)", nullptr, statistics[QLatin1String("equations")].toInt()) +
                                           QStringLiteral(" · ") +
                                           tr("%n state(s)", nullptr, statistics[QLatin1String("states")].toInt())
                                     : QString());
}

Run* MainWindow::startRun(const QJsonObject& parameters, bool trial, bool mayFillDisk) {
    RunSetup setup;
    setup.parameters = parameters;
    setup.trial = trial;
    setup.mayFillDisk = mayFillDisk;
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
        // Of times that are no plain numbers only the run can tell what they are.
        if (const auto times = run->times(); times && run->setup().className == m_runBar->className() &&
                                             !run->setup().startTime && !run->setup().stopTime)
            m_runBar->setDefaults(times);
    });
    if (trial)
        return run;
    showPanel(m_plotsDock);
    if (m_side->current() != QLatin1String("results") || !m_sideDock->isVisible())
        showSide(QStringLiteral("results"));
    return run;
}

void MainWindow::applyParameter(const QString& parameter, const QString& value) {
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
            return e.setParameter(component, -1, path, value.toStdString());
        });
        if (!done)
            tell(QString::fromStdString(done.error().message));
        return;
    }
    tell(tr("Open %1 to write into it.").arg(QString::fromStdString(className)));
}

Result<void> MainWindow::writeSetup() {
    const QString className = m_runBar->className();
    const auto written = m_setup->written();
    if (!written)
        return std::unexpected(written.error());
    for (EditorPane* pane : m_documents->panes()) {
        const QStringList own = runnableClasses(m_shell.workspace, &pane->document());
        if (!own.contains(className))
            continue;
        if (pane->model().isReadOnly())
            return fail(tr("%1 belongs to a library and cannot be changed.").arg(className).toStdString());
        pane->model().setClass(className);
        const Result<void> done =
            pane->model().edit(tr("Write the set-up of the run"), [&](session::ModelEdit& e) -> Result<void> {
                for (const auto& [field, value] : *written)
                    if (const Result<void> set = e.setExperiment(field, value.toStdString()); !set)
                        return set;
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
            if (e.isSol())
                return e.setPlots(figureOf(m_results.plots()));
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
                tell(tr("%1 says nothing of plots.").arg(className));
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

} // namespace gnomon
