#include "app/plot/plot_figures.h"

#include <QStringList>

namespace gnomon {

namespace {

QString quoted(QString text) {
    text.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('"'), QLatin1String("\\\""));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

} // namespace

QString figureText(const QList<PlotDefinition>& plots) {
    QStringList texts;
    int number = 0;
    for (const PlotDefinition& plot : plots) {
        ++number;
        QStringList curves;
        const bool isPath = plot.kind == PlotDefinition::Kind::XY;
        for (const QString& name : plot.names)
            curves.append(QStringLiteral("Curve(x=%1, y=%2)").arg(isPath ? plot.x : QStringLiteral("time"), name));
        QStringList arguments;
        if (!plot.title.isEmpty())
            arguments.append(QStringLiteral("title=") + quoted(plot.title));
        if (plot.kind == PlotDefinition::Kind::Spectrum || plot.kind == PlotDefinition::Kind::Array)
            arguments.append(QStringLiteral("identifier=\"%1 %2\"")
                                 .arg(plot.kind == PlotDefinition::Kind::Array ? QStringLiteral("profile")
                                                                               : QStringLiteral("spectrum"))
                                 .arg(number));
        arguments.append(QStringLiteral("curves={%1}").arg(curves.join(QStringLiteral(", "))));
        texts.append(QStringLiteral("Plot(%1)").arg(arguments.join(QStringLiteral(", "))));
    }
    return QStringLiteral("Figure(title=\"Plots\", identifier=\"%1\", preferred=true, plots={%2})")
        .arg(QLatin1String(ownFigure), texts.join(QStringLiteral(", ")));
}

QList<PlotDefinition> plotsOfFigures(const std::vector<session::FigureView>& figures) {
    const session::FigureView* chosen = nullptr;
    for (const session::FigureView& figure : figures)
        if (!chosen || figure.identifier == ownFigure ||
            (figure.isPreferred && chosen->identifier != ownFigure && !chosen->isPreferred))
            chosen = &figure;
    QList<PlotDefinition> plots;
    if (!chosen)
        return plots;
    for (const session::FigureView::Plot& each : chosen->plots) {
        PlotDefinition plot;
        plot.title = QString::fromStdString(each.title);
        if (each.identifier.starts_with("profile"))
            plot.kind = PlotDefinition::Kind::Array;
        else if (each.identifier.starts_with("spectrum"))
            plot.kind = PlotDefinition::Kind::Spectrum;
        for (const auto& [x, y] : each.curves) {
            if (plot.kind == PlotDefinition::Kind::Time && x != "time") {
                plot.kind = PlotDefinition::Kind::XY;
                plot.x = QString::fromStdString(x);
            }
            plot.names.append(QString::fromStdString(y));
        }
        plots.append(plot);
    }
    return plots;
}

} // namespace gnomon
