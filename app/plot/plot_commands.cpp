#include "app/plot/plot_commands.h"

#include "app/commands/command_palette.h"
#include "app/commands/command_registry.h"
#include "app/commands/range_question.h"
#include "app/desk/icons.h"
#include "app/desk/profile.h"
#include "app/plot/curve_data.h"
#include "app/plot/plot_export.h"
#include "app/plot/plot_legend.h"
#include "app/plot/plot_panel.h"
#include "app/plot/plot_stack.h"
#include "app/plot/plot_timeline.h"
#include "app/plot/plot_view.h"
#include "app/runs/results.h"
#include "app/runs/run_controller.h"
#include "solver/results/result_store.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>

#include <cmath>

namespace gnomon {

namespace {

class PlotCommands {
    Q_DECLARE_TR_FUNCTIONS(PlotCommands)

public:
    PlotCommands(const Shell& shell, PlotPanel& panel, Results& results)
        : m_shell(shell),
          m_panel(panel),
          m_results(results),
          m_hasCurves([&panel] { return !panel.stack().isEmpty(); }),
          m_hasResults([&results] { return results.current() != nullptr; }) {}

    void addView() const;
    void addPlots() const;
    void addKinds() const;
    void addAxes() const;
    void addLook() const;
    void addFiles() const;
    void addForRuns() const;

private:
    static Result<std::pair<double, double>> endsOf(const QVariantList& arguments, const PlotView& view, int axis);

    const Shell& m_shell;
    PlotPanel& m_panel;
    Results& m_results;
    CommandRegistry::Enabled m_hasCurves, m_hasResults;
};

std::optional<double> numberAt(const QVariantList& arguments, qsizetype index) {
    const QVariant value = arguments.value(index);
    return value.isValid() && !value.isNull() ? std::optional(value.toDouble()) : std::nullopt;
}

QStringList texts(const QVariantList& arguments) {
    QStringList all;
    for (const QVariant& argument : arguments)
        all.append(argument.toStringList());
    return all;
}

} // namespace

/// The first two arguments as the ends of an axis.
Result<std::pair<double, double>> PlotCommands::endsOf(const QVariantList& arguments, const PlotView& view, int axis) {
    bool isFirst = false, isSecond = false;
    const double from = arguments.value(0).toDouble(&isFirst), to = arguments.value(1).toDouble(&isSecond);
    if (!isFirst || !isSecond)
        return fail(tr("An axis goes from one number to another.").toStdString());
    if (!(to > from))
        return fail(tr("The second number has to be the larger one.").toStdString());
    if (!std::isfinite(to - from))
        return fail(tr("An axis has an end.").toStdString());
    if (!view.takes(axis, from, to))
        return fail(tr("A logarithmic axis has positive numbers only.").toStdString());
    return std::pair(from, to);
}

void PlotCommands::addView() const {
    CommandRegistry& commands = m_shell.commands;
    PlotPanel& panel = m_panel;
    const QString plot = tr("Plot");
    commands.add(
        {"plot.fit", plot, tr("Show whole curves"), m_shell.icons.icon("fit"), {}},
        [&panel] {
            for (PlotView* view : panel.stack().views())
                view->fit();
        },
        m_hasCurves);
    commands.add(
        {"plot.zoomIn", plot, tr("Zoom in"), m_shell.icons.icon("zoom-in"), {}}, [&panel] { panel.view().zoom(1.5); },
        m_hasCurves);
    commands.add(
        {"plot.zoomOut", plot, tr("Zoom out"), m_shell.icons.icon("zoom-out"), {}},
        [&panel] { panel.view().zoom(1 / 1.5); }, m_hasCurves);
    commands.add({"plot.range", plot, QString(), {}, {}}, [&panel](const QVariantList& arguments) -> Result<QVariant> {
        const auto ends = endsOf(arguments, panel.view(), PlotView::belowPlot);
        if (!ends)
            return std::unexpected(ends.error());
        panel.view().setTimeRange(ends->first, ends->second);
        return QVariant();
    });
}

void PlotCommands::addPlots() const {
    CommandRegistry& commands = m_shell.commands;
    PlotPanel& panel = m_panel;
    Results& results = m_results;
    const QString plot = tr("Plot");
    commands.add(
        {"plot.clear", plot, tr("Untick all variables"), m_shell.icons.icon("trash"), {}},
        [&results] { results.clearPlotted(); }, m_hasCurves);
    commands.add({"plot.set", plot, QString(), {}, {}}, [&results](const QVariantList& arguments) -> Result<QVariant> {
        results.setPlotted(arguments.value(0).toString(), arguments.value(1, true).toBool());
        return QVariant();
    });
    commands.add(
        {"plot.add", plot, tr("New plot below"), m_shell.icons.icon("plus"), {}},
        [&results](const QVariantList& arguments) -> Result<QVariant> {
            PlotDefinition next;
            next.names = texts(arguments);
            results.addPlot(next);
            return QVariant(results.activePlot());
        },
        m_hasResults);
    commands.add(
        {"plot.remove", plot, tr("Remove this plot"), m_shell.icons.icon("minus"), {}},
        [&results](const QVariantList& arguments) -> Result<QVariant> {
            results.removePlot(arguments.value(0, results.activePlot()).toInt());
            return QVariant();
        },
        [&results] { return results.plots().size() > 1; });
    commands.add({"plot.activate", plot, QString(), {}, {}},
                 [&results](const QVariantList& arguments) -> Result<QVariant> {
                     results.setActivePlot(arguments.value(0).toInt());
                     return QVariant();
                 });
    commands.add(
        {"plot.title", plot, tr("Title of the plot…"), {}, {}},
        [&panel, &results](const QVariantList& arguments) -> Result<QVariant> {
            const auto set = [&results](const QString& title) {
                results.changePlot(results.activePlot(), [&title](PlotDefinition& each) { each.title = title; });
            };
            if (!arguments.isEmpty()) {
                set(arguments.value(0).toString());
                return QVariant();
            }
            CommandPalette::askIn(&panel, {tr("Title of the plot"), results.plots()[results.activePlot()].title,
                                           [set](const QString& title) -> QList<PaletteItem> {
                                               const QString what =
                                                   title.isEmpty() ? tr("No title") : tr("Title: %1").arg(title);
                                               return {{what, {}, {}, {}, true, [set, title] { set(title); }}};
                                           }});
            return QVariant();
        },
        m_hasResults);
}

void PlotCommands::addKinds() const {
    CommandRegistry& commands = m_shell.commands;
    Results& results = m_results;
    const QString plot = tr("Plot");
    commands.add({"plot.over", plot, QString(), {}, {}}, [&results](const QVariantList& arguments) -> Result<QVariant> {
        // What is plotted now over this variable, in a plot of its own.
        PlotDefinition next;
        next.kind = PlotDefinition::Kind::XY;
        next.x = arguments.value(0).toString();
        next.names = texts(arguments.mid(1));
        if (next.names.isEmpty())
            next.names = results.plots()[results.activePlot()].names;
        next.names.removeAll(next.x);
        if (next.x.isEmpty() || next.names.isEmpty())
            return fail(tr("Plot the variables first that are to be drawn over this one.").toStdString());
        next.units = results.plots()[results.activePlot()].units;
        results.addPlot(next);
        return QVariant(results.activePlot());
    });
    commands.add(
        {"plot.spectrum", plot, tr("Spectrum of what is plotted"), {}, {}},
        [&results](const QVariantList& arguments) -> Result<QVariant> {
            PlotDefinition next;
            next.kind = PlotDefinition::Kind::Spectrum;
            next.names = texts(arguments);
            if (next.names.isEmpty())
                next.names = results.plots()[results.activePlot()].names;
            results.addPlot(next);
            return QVariant(results.activePlot());
        },
        m_hasCurves);
    const auto ofKinds = [&](const char* id, const QString& title, bool PlotDefinition::*what,
                             const QList<PlotDefinition::Kind>& kinds) {
        commands.add(
            {QLatin1String(id), plot, title, {}, {}},
            [&results, what](const QVariantList& arguments) -> Result<QVariant> {
                results.changePlot(results.activePlot(), [&](PlotDefinition& each) {
                    each.*what = arguments.value(0, !(each.*what)).toBool();
                });
                return QVariant();
            },
            [&results, kinds] { return kinds.contains(results.plots()[results.activePlot()].kind); });
    };
    ofKinds("plot.decibels", tr("Spectrum in decibels"), &PlotDefinition::decibels, {PlotDefinition::Kind::Spectrum});
    ofKinds("plot.logarithmic", tr("Logarithmic horizontal axis"), &PlotDefinition::logarithmic,
            {PlotDefinition::Kind::Spectrum, PlotDefinition::Kind::XY});
    commands.add({"plot.array", plot, QString(), {}, {}},
                 [&results](const QVariantList& arguments) -> Result<QVariant> {
                     // Of an array ("T", "cells[:].T") or of one of its elements.
                     PlotDefinition next;
                     next.kind = PlotDefinition::Kind::Array;
                     for (const QString& name : texts(arguments)) {
                         const QString whole = name.contains(QLatin1Char(':')) ? name
                                               : arrayOf(name).isEmpty()       ? name
                                                                               : arrayOf(name);
                         const solver::ResultStore* store = results.store(results.current());
                         if (!store || arrayElements(*store, whole).empty())
                             return fail(tr("%1 is no array of the result.").arg(name).toStdString());
                         if (!next.names.contains(whole))
                             next.names.append(whole);
                     }
                     if (next.names.isEmpty())
                         return fail(tr("Say which array is to be drawn.").toStdString());
                     results.addPlot(next);
                     return QVariant(results.activePlot());
                 });
    commands.add(
        {"plot.difference", plot, tr("Difference between runs"), {}, {}},
        [&results](const QVariantList& arguments) -> Result<QVariant> {
            results.changePlot(results.activePlot(), [&arguments](PlotDefinition& each) {
                each.difference = arguments.value(0, !each.difference).toBool();
            });
            return QVariant();
        },
        m_hasResults);
}

void PlotCommands::addAxes() const {
    CommandRegistry& commands = m_shell.commands;
    PlotPanel& panel = m_panel;
    Results& results = m_results;
    const QString plot = tr("Plot");
    commands.add(
        {"plot.logarithmicValues", plot, tr("Logarithmic values"), {}, {}},
        [&panel, &results](const QVariantList& arguments) -> Result<QVariant> {
            const PlotView& view = panel.view();
            const int axis = arguments.value(0).toInt();
            if (!view.hasAxis(axis))
                return fail(tr("There is no axis %1.").arg(axis).toStdString());
            const PlotDefinition& now = results.plots()[results.activePlot()];
            if (now.kind == PlotDefinition::Kind::Spectrum && now.decibels)
                return fail(tr("Decibels are logarithms already.").toStdString());
            const bool wanted = arguments.value(1, !view.isLogarithmic(axis)).toBool();
            const QString unit = PlotDefinition::plainUnit(view.modelUnit(axis));
            results.changePlot(results.activePlot(), [&](PlotDefinition& each) {
                QStringList& units = each.logarithmicUnits;
                if (units.removeAll(PlotDefinition::everyUnit) > 0)
                    for (const QString& other : view.modelUnits())
                        if (!units.contains(PlotDefinition::plainUnit(other)))
                            units.append(PlotDefinition::plainUnit(other));
                units.removeAll(unit);
                if (wanted)
                    units.append(unit);
            });
            return QVariant();
        },
        m_hasCurves);
    commands.add({"plot.unit", plot, QString(), {}, {}}, [&results](const QVariantList& arguments) -> Result<QVariant> {
        const QString of = arguments.value(0).toString(), shown = arguments.value(1).toString();
        if (!shown.isEmpty() && !unitConversion(of, shown))
            return fail(tr("%1 cannot be shown in %2.").arg(of, shown).toStdString());
        results.changePlot(results.activePlot(), [&](PlotDefinition& each) {
            if (shown.isEmpty())
                each.units.remove(of);
            else
                each.units[of] = shown;
        });
        return QVariant();
    });
    commands.add({"plot.timeUnit", plot, QString(), {}, {}},
                 [&results](const QVariantList& arguments) -> Result<QVariant> {
                     const QString shown = arguments.value(0).toString();
                     if (!shown.isEmpty() && !unitConversion(QStringLiteral("s"), shown))
                         return fail(tr("%1 cannot be shown in %2.").arg(tr("Time"), shown).toStdString());
                     // Plots above each other share their time.
                     for (int i = 0; i < results.plots().size(); ++i)
                         results.changePlot(i, [&shown](PlotDefinition& each) {
                             each.timeUnit = shown == QLatin1String("s") ? QString() : shown;
                         });
                     return QVariant();
                 });
    commands.add({"plot.valueRange", plot, QString(), {}, {}},
                 [&panel](const QVariantList& arguments) -> Result<QVariant> {
                     const int axis = arguments.value(2).toInt();
                     if (!panel.view().hasAxis(axis))
                         return fail(tr("There is no axis %1.").arg(axis).toStdString());
                     const auto ends = endsOf(arguments, panel.view(), axis);
                     if (!ends)
                         return std::unexpected(ends.error());
                     panel.view().setValueRange(axis, ends->first, ends->second);
                     return QVariant();
                 });
    commands.add(
        {"plot.typeRange", plot, tr("Range of an axis…"), {}, {}},
        [&panel, &commands](const QVariantList& arguments) -> Result<QVariant> {
            // -1: the horizontal one
            const int axis = arguments.value(0, -1).toInt();
            const auto [from, to] = axis < 0 ? panel.view().shownTimeRange() : panel.view().valueRange(axis);
            const QString unit = axis < 0 ? panel.view().timeUnit() : panel.view().axisUnit(axis);
            const auto take = [&panel, &commands, axis](double a, double b) {
                if (axis >= 0)
                    commands.run(QStringLiteral("plot.valueRange"), {a, b, axis});
                else
                    panel.view().setShownTimeRange(a, b);
            };
            CommandPalette::askIn(&panel, rangeQuestion(unit, from, to, take, panel.view().isLogarithmic(axis)));
            return QVariant();
        },
        m_hasCurves);
}

void PlotCommands::addLook() const {
    CommandRegistry& commands = m_shell.commands;
    PlotPanel& panel = m_panel;
    Results& results = m_results;
    const QString plot = tr("Plot");
    commands.add({"plot.look", plot, QString(), {}, {}}, [&results](const QVariantList& arguments) -> Result<QVariant> {
        const QString name = arguments.value(0).toString();
        const QVariantMap wanted = arguments.value(1).toMap();
        results.changePlot(results.activePlot(), [&](PlotDefinition& each) {
            CurveLook look = each.looks.value(name);
            if (wanted.contains(QStringLiteral("color"))) {
                look.color = wanted.value(QStringLiteral("color")).toInt();
                look.own.clear();
            }
            look.style = wanted.value(QStringLiteral("style"), look.style).toInt();
            look.width = wanted.value(QStringLiteral("width"), look.width).toDouble();
            if (look.isUsual() || wanted.isEmpty())
                each.looks.remove(name);
            else
                each.looks[name] = look;
        });
        return QVariant();
    });
    commands.add({"plot.marks", plot, QString(), {}, {}}, [&panel](const QVariantList& arguments) -> Result<QVariant> {
        panel.stack().timeline().setMarks(numberAt(arguments, 0), numberAt(arguments, 1));
        return QVariant();
    });
    for (const bool forward : {true, false})
        commands.add(
            {QLatin1String(forward ? "plot.nextTurn" : "plot.previousTurn"),
             plot,
             forward ? tr("Cursor to the next extreme") : tr("Cursor to the extreme before"),
             {},
             {}},
            [&panel, forward](const QVariantList&) -> Result<QVariant> {
                return QVariant(panel.view().toNextTurn(forward));
            },
            m_hasCurves);
    commands.add(
        {"plot.measure", plot, tr("Measure minimum, maximum, mean and rms"), m_shell.icons.icon("variable"), {}, true},
        [&panel, &commands](const QVariantList& arguments) -> Result<QVariant> {
            panel.legend().setMeasuring(arguments.value(0, !panel.legend().isMeasuring()).toBool());
            commands.action(QStringLiteral("plot.measure"))->setChecked(panel.legend().isMeasuring());
            return QVariant();
        },
        m_hasCurves);
}

void PlotCommands::addFiles() const {
    CommandRegistry& commands = m_shell.commands;
    PlotPanel& panel = m_panel;
    Results& results = m_results;
    const QString plot = tr("Plot");
    // Beside the model, by its name.
    const auto proposed = [&profile = m_shell.profile, &results](const QString& ending) {
        const QString name =
            results.current() ? results.current()->setup().className.section(QLatin1Char('.'), -1) : QString();
        return QDir(profile.fileFolder())
            .filePath((name.isEmpty() ? QStringLiteral("plot") : name) + QLatin1Char('.') + ending);
    };
    commands.add(
        {"plot.exportPicture", plot, tr("Export picture…"), m_shell.icons.icon("save"), {}},
        [&panel, proposed](const QVariantList& arguments) -> Result<QVariant> {
            QString path = arguments.value(0).toString();
            if (path.isEmpty())
                path = QFileDialog::getSaveFileName(&panel, tr("Export picture"), proposed(QStringLiteral("svg")),
                                                    tr("Pictures (*.svg *.pdf *.png)"));
            if (path.isEmpty())
                return QVariant(false);
            if (const Result<void> written = exportPicture(panel.stack(), panel.legend(), path); !written)
                return std::unexpected(written.error());
            return QVariant(true);
        },
        m_hasCurves);
    commands.add(
        {"plot.copyPicture", plot, tr("Copy picture"), {}, {}},
        [&panel] { QApplication::clipboard()->setImage(pictureOf(panel.stack(), panel.legend())); }, m_hasCurves);
    // `write` gets the path.
    auto exportWith = [&panel, proposed](const QVariantList& arguments, const QString& forms,
                                         const auto& write) -> Result<QVariant> {
        QString path = arguments.value(0).toString();
        if (path.isEmpty())
            path = QFileDialog::getSaveFileName(&panel, tr("Export data"), proposed(QStringLiteral("csv")), forms);
        if (path.isEmpty())
            return QVariant(false);
        if (const Result<void> written = write(path); !written)
            return std::unexpected(written.error());
        return QVariant(true);
    };
    const QString tables = tr("Tables (*.csv)");
    commands.add(
        {"plot.exportCurves", plot, tr("Export the plotted curves…"), {}, {}},
        [&panel, exportWith, tables](const QVariantList& arguments) {
            return exportWith(arguments, tables, [&panel](const QString& path) {
                return panel.exports().writeCurves(panel.stack().views(), path);
            });
        },
        m_hasCurves);
    commands.add(
        {"plot.exportPlot", plot, tr("Export the curves of this plot…"), {}, {}},
        [&panel, exportWith, tables](const QVariantList& arguments) {
            return exportWith(arguments, tables, [&panel](const QString& path) {
                return panel.exports().writeCurves({&panel.view()}, path);
            });
        },
        m_hasCurves);
    commands.add(
        {"results.export", plot, tr("Export all results…"), {}, {}},
        [&panel, &results, exportWith](const QVariantList& arguments) {
            return exportWith(arguments, tr("Results (*.csv *.mat *.gnr)"),
                              [&](const QString& path) { return panel.exports().writeRun(*results.current(), path); });
        },
        m_hasResults);
    commands.add({"results.open", plot, tr("Open results…"), m_shell.icons.icon("folder"), {}},
                 [&panel, &results, &profile = m_shell.profile](const QVariantList& arguments) -> Result<QVariant> {
                     QStringList paths = texts(arguments);
                     if (paths.isEmpty())
                         paths = QFileDialog::getOpenFileNames(&panel, tr("Open results"), profile.fileFolder(),
                                                               tr("Results (*.mat *.csv *.gnr);;All files (*)"));
                     if (!paths.isEmpty())
                         profile.noteFile(paths.first());
                     for (const QString& path : std::as_const(paths))
                         if (const Result<Run*> opened = results.runs().openResult(path); !opened)
                             return std::unexpected(opened.error());
                     return QVariant(!paths.isEmpty());
                 });
}

/// What the list of runs offers, by the number of a run.
void PlotCommands::addForRuns() const {
    Results& results = m_results;
    auto add = [&](const char* id, void (*handle)(Results&, Run*, bool)) {
        m_shell.commands.add({QLatin1String(id), QString(), QString(), {}, {}},
                             [&results, handle](const QVariantList& arguments) -> Result<QVariant> {
                                 for (Run* run : results.runs().runs())
                                     if (run->number() == arguments.value(0).toInt()) {
                                         handle(results, run, arguments.value(1, true).toBool());
                                         return QVariant();
                                     }
                                 return fail(
                                     tr("There is no run %1.").arg(arguments.value(0).toString()).toStdString());
                             });
    };
    add("results.pin", [](Results& all, Run* run, bool pinned) { all.setPinned(run, pinned); });
    m_shell.commands.add({"results.name", QString(), QString(), {}, {}},
                         [&results](const QVariantList& arguments) -> Result<QVariant> {
                             for (Run* run : results.runs().runs())
                                 if (run->number() == arguments.value(0).toInt()) {
                                     results.setName(run, arguments.value(1).toString());
                                     return QVariant();
                                 }
                             return fail(tr("There is no run %1.").arg(arguments.value(0).toString()).toStdString());
                         });
    add("results.show", [](Results& all, Run* run, bool shown) { all.setShown(run, shown); });
    add("results.remove", [](Results& all, Run* run, bool) { all.runs().remove(run); });
}

void addPlotCommands(const Shell& shell, PlotPanel& panel, Results& results) {
    const PlotCommands commands(shell, panel, results);
    commands.addView();
    commands.addPlots();
    commands.addKinds();
    commands.addAxes();
    commands.addLook();
    commands.addFiles();
    commands.addForRuns();
}

} // namespace gnomon
