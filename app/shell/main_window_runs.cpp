// Runs of models, what they tell, and what of them becomes part of a text.
#include "app/shell/main_window.h"

#include "app/commands/command_registry.h"
#include "app/init/init_controller.h"
#include "app/live/live_player.h"
#include "app/modeling/model_pane.h"
#include "app/plot/plot_figures.h"
#include "app/plot/plot_panel.h"
#include "app/plot/slider_strip.h"
#include "app/runs/results.h"
#include "app/runs/run.h"
#include "app/runs/run_bar.h"
#include "app/runs/run_controller.h"
#include "app/runs/setup_panel.h"
#include "app/runs/trial_runs.h"
#include "app/shell/document_area.h"
#include "app/shell/editor_pane.h"
#include "app/shell/side_bar.h"
#include "app/units/axis_ticks.h"
#include "app/workspace/library_watch.h"
#include "app/workspace/runnable_classes.h"
#include "app/workspace/view_service.h"
#include "app/workspace/workspace.h"
#include "compiler/base/diagnostic_kinds.h"
#include "compiler/session/edits/model_edit.h"
#include "compiler/session/scenario.h"
#include "compiler/session/source_version.h"
#include "editor/code_editor.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QProgressBar>
#include <QRegularExpression>
#include <QSet>
#include <QToolButton>

#include <algorithm>
#include <tuple>

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
    const auto& figures = run->figures();
    m_modelStatus->setText(figures && run->setup().className == m_runBar->className()
                               ? tr("%n equation(s)", nullptr, static_cast<int>(figures->equations)) +
                                     QStringLiteral(" · ") +
                                     tr("%n state(s)", nullptr, static_cast<int>(figures->states))
                               : QString());
}

namespace {

/// What a scenario has solved for.
QStringList solvedFor(const QString& scenario) {
    QStringList names;
    if (const auto read = session::readScenario(scenario.toStdString(), {}); !scenario.isEmpty() && read)
        for (const std::string& name : read->scenario.choices().relaxed)
            names.append(QString::fromStdString(name));
    return names;
}

} // namespace

QString MainWindow::whyNotTried(const QString& className, const QString& parameter) const {
    QString scenario;
    if (className == m_runBar->className())
        scenario = QString::fromUtf8(m_initController->scenarioFor(className));
    else if (const Run* last = m_results.lastOf(className))
        scenario = last->setup().scenario;
    return solvedFor(scenario).contains(parameter)
               ? tr("%1 cannot be tried out: the scenario that runs start from has it solved for.").arg(parameter)
               : QString();
}

Run* MainWindow::tryOut(const QString& className, const TriedValues& parameters) {
    // The sliders belong to what is plotted, and the bar may be about another model by now.
    const Run* last = m_results.lastOf(className);
    const bool isInBar = className == m_runBar->className();
    if (!isInBar && !last)
        return nullptr;
    RunSetup setup = isInBar ? setupOfRun() : last->setup();
    setup.base = 0;
    setup.mayFillDisk = false;
    setup.parameters = parameters;
    setup.trial = true;
    return begin(std::move(setup));
}

/// As the bar and the panels say.
RunSetup MainWindow::setupOfRun() const {
    RunSetup setup;
    setup.className = m_runBar->className();
    setup.solver = m_runBar->solver();
    setup.startTime = m_runBar->startTime();
    setup.stopTime = m_runBar->stopTime();
    m_setup->fill(setup);
    setup.scenario = QString::fromUtf8(m_initController->scenarioFor(setup.className));
    setup.scenarioName = m_initController->startFor(setup.className);
    return setup;
}

/// What is being typed into a field counts, as if it had been left.
void MainWindow::finishTyping() {
    const QPointer<QWidget> field = QApplication::focusWidget();
    if (!field || !isAncestorOf(field) ||
        !(qobject_cast<QLineEdit*>(field.data()) || qobject_cast<QAbstractSpinBox*>(field.data())))
        return;
    field->clearFocus();
    if (field)
        field->setFocus();
}

Run* MainWindow::startRun(bool mayFillDisk) {
    // What was typed into the field of a slider is tried out: that is the run that was asked for.
    const TriedValues tried = m_trials->valuesOf(m_runBar->className());
    finishTyping();
    if (m_trials->isBusy() && m_trials->valuesOf(m_runBar->className()) != tried)
        return m_runs.latest();
    RunSetup setup = setupOfRun();
    setup.mayFillDisk = mayFillDisk;
    // Also nothing: what was said of the run before does not hold for this one.
    QStringList said;
    if (m_initController->sayIfUnused(setup.className))
        said << tr("This run starts as the model says: what is set up in the initialization panel is not used.");
    if (!m_trials->valuesOf(setup.className).isEmpty())
        said << tr("The sliders are back at what the model says: what they tried out is not written into it.");
    tell(said.join(QLatin1Char(' ')));
    return begin(setup);
}

/// Results of models that it has may be of an earlier text by now.
void MainWindow::noteText(const Document* document) {
    const QStringList own = runnableClasses(m_shell.workspace, document);
    QSet<QString> ran;
    for (const Run* run : m_runs.runs())
        if (own.contains(run->setup().className))
            ran.insert(run->setup().className);
    if (ran.isEmpty())
        return;
    const QString text = fingerprintOf(m_shell.workspace, document);
    for (const QString& name : ran)
        m_results.noteText(name, text);
}

Run* MainWindow::begin(RunSetup setup) {
    const bool trial = setup.trial;
    std::vector<protocol::ModelText> texts;
    for (Document* document : m_shell.workspace.documents())
        texts.push_back({m_shell.workspace.sourceName(document).toStdString(), document->text()});
    // Who has compiled the model has most of it, also when the text was changed.
    if (!trial)
        m_shell.workspace.libraryWatch().lookNow();
    if (m_lastClass == setup.className)
        setup.base = m_lastRun;
    if (!trial)
        m_shell.workspace.clearRunMarks(setup.className);
    setup.text.clear();
    for (const Document* document : m_shell.workspace.documents())
        if (runnableClasses(m_shell.workspace, document).contains(setup.className)) {
            setup.text = fingerprintOf(m_shell.workspace, document);
            m_results.noteText(setup.className, setup.text);
            break;
        }
    Run* run = m_runs.start(setup, std::move(texts));
    m_lastRun = run->number();
    m_lastClass = setup.className;
    for (Document* document : m_shell.workspace.documents())
        if (document->path().isEmpty())
            m_unsavedThen[run->number()].insert(m_shell.workspace.sourceName(document), document);
    connect(run, &Run::diagnosed, this,
            [this, className = setup.className](const protocol::Diagnosed& said) { markProblem(className, said); });
    // What went wrong later than in the text is a problem of the model as well.
    connect(run, &Run::ended, this, [this, run] {
        const auto& said = run->diagnostics();
        const bool isSaid = std::ranges::find(said, Severity::Error, &protocol::Diagnosed::severity) != said.end();
        if (run->state() != Run::State::Failed || run->isTrial() || isSaid)
            return;
        protocol::Diagnosed problem;
        problem.message = run->message().section(QLatin1Char('\n'), 0, 0).toStdString();
        for (const QString& name : run->concerned())
            problem.arguments.push_back(name.toStdString());
        markProblem(run->setup().className, problem);
    });
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

/// The text of a model, in front and with that model in its views; a sentence if it is not open or not to be changed.
Result<EditorPane*> MainWindow::showToWrite(const QString& className) {
    Document* const current = m_documents->currentDocument();
    Document* found = nullptr;
    for (Document* document : m_shell.workspace.documents())
        if ((!found || document == current) && runnableClasses(m_shell.workspace, document).contains(className))
            found = document;
    if (!found)
        return fail(tr("Open %1 to write into it.").arg(className).toStdString());
    EditorPane* pane = m_documents->show(found);
    if (pane->model().isReadOnly())
        return fail(tr("%1 belongs to a library and cannot be changed.").arg(className).toStdString());
    pane->model().setClass(className);
    return pane;
}

void MainWindow::applyParameter(const QString& parameter, const QString& value) {
    const Run* run = m_results.current();
    if (!run || run->isOpened())
        return;
    // The sliders are those of the run, whatever text is in front.
    const Result<EditorPane*> shown = showToWrite(run->setup().className);
    if (!shown)
        return tell(QString::fromStdString(shown.error().message));
    EditorPane* pane = *shown;
    // "resistor.R": the argument R of the component resistor.
    QStringList parts = parameter.split(QLatin1Char('.'));
    const std::string component = parts.size() > 1 ? parts.takeFirst().toStdString() : std::string();
    std::vector<std::string> path;
    for (const QString& part : parts)
        path.push_back(part.toStdString());
    const std::string before = pane->document().text();
    const Result<void> done = pane->model().edit(tr("Set %1").arg(parameter), [&](session::ModelEdit& e) {
        return e.setParameter(component, -1, path, value.toStdString());
    });
    if (!done)
        return tell(QString::fromStdString(done.error().message));
    m_sliders->noteWritten(parameter, value);
    // Where it stands now, to be seen.
    const std::string& after = pane->document().text();
    const auto begin = std::ranges::mismatch(before, after).in2 - after.begin();
    const auto atEnd = std::mismatch(before.rbegin(), before.rend() - std::min<ptrdiff_t>(begin, std::ssize(before)),
                                     after.rbegin(), after.rend() - begin);
    const auto end = after.size() - static_cast<size_t>(atEnd.second - after.rbegin());
    if (before != after)
        pane->editor().select(static_cast<uint32_t>(begin), static_cast<uint32_t>(end));
    tell(tr("%1 = %2 is written into %3.").arg(parameter, value, run->setup().className));
}

Result<void> MainWindow::writeSetup() {
    const QString className = m_runBar->className();
    const auto written = m_setup->written();
    if (!written)
        return std::unexpected(written.error());
    const Result<EditorPane*> pane = showToWrite(className);
    if (!pane)
        return std::unexpected(pane.error());
    const Result<void> done =
        (*pane)->model().edit(tr("Write the set-up of the run"), [&](session::ModelEdit& e) -> Result<void> {
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

Result<void> MainWindow::storePlots() {
    const QString className = m_shell.live.className();
    const Result<EditorPane*> pane = showToWrite(className);
    if (!pane)
        return std::unexpected(pane.error());
    return (*pane)->model().edit(tr("Store the plots"), [&](session::ModelEdit& e) -> Result<void> {
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
        return e.setAnnotation({"__Gnomon_plots"}, details.isEmpty()
                                                       ? std::string()
                                                       : "{" + details.join(QStringLiteral(", ")).toStdString() + "}");
    });
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

namespace {

/// The names that a diagnostic gives as what it is about: of the component that its equation belongs to, else of its
/// arguments, of which some are lists.
QStringList concernedNames(const protocol::Diagnosed& diagnostic) {
    QStringList names;
    for (const protocol::Diagnosed& note : diagnostic.notes)
        if (note.kind == diagnosticKindInfo(DiagnosticKind::InComponent).id)
            for (const std::string& component : note.arguments)
                names.append(QString::fromStdString(component));
    for (const std::string& argument : diagnostic.arguments)
        names += QString::fromStdString(argument).split(QStringLiteral(", "));
    return names;
}

/// The first of the components of a class that one of the names is of: "r1.p.v", "der(r1.phi)", "r1".
std::pair<quint32, quint32> placeOf(const std::vector<session::OutlineItem>& items, const QStringList& names) {
    static const QRegularExpression path(QStringLiteral("^(?:der\\()*([A-Za-z_]\\w*)(?:[.\\[][^ ]*)?\\)*$"));
    for (const QString& name : names)
        if (const QRegularExpressionMatch match = path.match(name); match.hasMatch())
            for (const session::OutlineItem& item : items)
                if (item.kind == session::OutlineKind::Component && item.name == match.captured(1).toStdString())
                    return {item.nameBegin, item.nameEnd};
    return {};
}

/// A class of a text by its name, without what the text is within.
const session::OutlineItem* classIn(const std::vector<session::OutlineItem>& items, const QString& name) {
    for (const session::OutlineItem& item : items) {
        if (item.kind >= session::OutlineKind::Component)
            continue;
        const QString own = QString::fromStdString(item.name);
        if (name == own || name.endsWith(QLatin1Char('.') + own))
            return &item;
        if (const session::OutlineItem* inner = classIn(item.children, name))
            return inner;
    }
    return nullptr;
}

} // namespace

void MainWindow::markProblem(const QString& className, const protocol::Diagnosed& diagnostic) {
    const QString file = QString::fromStdString(diagnostic.file);
    QString message = QString::fromStdString(diagnostic.message);
    // As the check of the text says it: the account of what is not balanced.
    QStringList parts;
    for (const protocol::Diagnosed& note : diagnostic.notes)
        if (note.kind == diagnosticKindInfo(DiagnosticKind::UnbalancedPart).id ||
            note.kind == diagnosticKindInfo(DiagnosticKind::OpenInput).id)
            parts.append(QString::fromStdString(note.message));
    if (!parts.isEmpty())
        message += QStringLiteral(": ") + parts.mid(0, 4).join(QStringLiteral("; "));
    const auto mark = [&](const Document* document, quint32 begin, quint32 end) {
        m_shell.workspace.addRunMark(className, document,
                                     {diagnostic.severity == Severity::Error     ? TextMark::Level::Error
                                      : diagnostic.severity == Severity::Warning ? TextMark::Level::Warning
                                                                                 : TextMark::Level::Note,
                                      begin, end, message});
    };
    for (const Document* document : m_shell.workspace.documents())
        if (!document->isReadOnly() && m_shell.workspace.sourceName(document) == file)
            return mark(document, diagnostic.begin, diagnostic.end);
    // Said of a library, or of no place at all: it is to be mended in the model that was run, where what it speaks of
    // is declared.
    if (!file.isEmpty())
        message += QStringLiteral(" (%1:%2)").arg(QFileInfo(file).fileName()).arg(diagnostic.line);
    for (const Document* document : m_shell.workspace.documents()) {
        if (!runnableClasses(m_shell.workspace, document).contains(className))
            continue;
        const auto version = m_shell.workspace.analysis(document);
        const session::OutlineItem* cls = version ? classIn(version->outline(), className) : nullptr;
        if (!cls)
            continue;
        auto [begin, end] = placeOf(cls->children, concernedNames(diagnostic));
        if (begin == end)
            std::tie(begin, end) = std::pair(cls->nameBegin, cls->nameEnd);
        return mark(document, begin, end);
    }
}

} // namespace gnomon
