#include "app/plot/plot_figures.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

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
        for (const QString& name : plot.names) {
            const QString label = plot.labels.value(name);
            curves.append(QStringLiteral("Curve(x=%1, y=%2%3)")
                              .arg(isPath ? plot.x : QStringLiteral("time"), name,
                                   label.isEmpty() ? QString() : QStringLiteral(", legend=") + quoted(label)));
        }
        QStringList arguments;
        if (!plot.title.isEmpty())
            arguments.append(QStringLiteral("title=") + quoted(plot.title));
        if (plot.kind == PlotDefinition::Kind::Spectrum || plot.kind == PlotDefinition::Kind::Array)
            arguments.append(QStringLiteral("identifier=\"%1 %2\"")
                                 .arg(plot.kind == PlotDefinition::Kind::Array ? QStringLiteral("profile")
                                                                               : QStringLiteral("spectrum"))
                                 .arg(number));
        arguments.append(QStringLiteral("curves={%1}").arg(curves.join(QStringLiteral(", "))));
        // Which of several axes of values it is stands in the details.
        if (plot.isLogarithmicAlong())
            arguments.append(QStringLiteral("x=Axis(scale=Log())"));
        if (!plot.logarithmicUnits.isEmpty())
            arguments.append(QStringLiteral("y=Axis(scale=Log())"));
        texts.append(QStringLiteral("Plot(%1)").arg(arguments.join(QStringLiteral(", "))));
    }
    return QStringLiteral("Figure(title=\"Plots\", identifier=\"%1\", preferred=true, plots={%2})")
        .arg(QLatin1String(ownFigure), texts.join(QStringLiteral(", ")));
}

QStringList figureDetails(const QList<PlotDefinition>& plots) {
    QStringList details;
    for (qsizetype i = 0; i < plots.size(); ++i) {
        const QString number = QString::number(i + 1);
        if (plots[i].difference)
            details << number + QStringLiteral(" difference");
        if (plots[i].decibels)
            details << number + QStringLiteral(" decibels");
        if (plots[i].logarithmic)
            details << number + QStringLiteral(" logarithmic");
        for (const QString& unit : plots[i].logarithmicUnits)
            details << QStringLiteral("%1 decades of %2").arg(number, unit.isEmpty() ? QStringLiteral("1") : unit);
        if (!plots[i].timeUnit.isEmpty())
            details << QStringLiteral("%1 time %2").arg(number, plots[i].timeUnit);
        for (auto it = plots[i].units.cbegin(); it != plots[i].units.cend(); ++it)
            details << QStringLiteral("%1 unit %2: %3").arg(number, it.key(), it.value());
        for (auto it = plots[i].looks.cbegin(); it != plots[i].looks.cend(); ++it) {
            QStringList looks;
            if (it->color >= 0 || !it->own.isEmpty())
                looks << QStringLiteral("color %1").arg(it->color >= 0 ? QString::number(it->color + 1) : it->own);
            if (it->style >= 0)
                looks << QStringLiteral("style %1").arg(it->style);
            if (it->width > 0)
                looks << QStringLiteral("width %1").arg(it->width);
            details << QStringLiteral("%1 curve %2: %3").arg(number, it.key(), looks.join(QStringLiteral(", ")));
        }
    }
    return details;
}

namespace {

/// The number of one of the usual colours, or one of its own.
void takeColor(const QString& color, CurveLook& look) {
    bool isNumber = false;
    const int number = color.toInt(&isNumber);
    look.color = isNumber ? number - 1 : -1;
    look.own = isNumber ? QString() : color;
}

/// What does not read like one of ours is left out: somebody else may write there, too.
void takeDetail(const QString& detail, QList<PlotDefinition>& plots) {
    static const QRegularExpression form(
        QStringLiteral("^(\\d+) (difference|decibels|logarithmic|unit (.+): (.+)|curve (.+): (.+)|time (.+)|"
                       "decades of (.+))$"));
    static const QRegularExpression look(QStringLiteral("^(color|style|width) ([#\\w.]+)$"));
    const QRegularExpressionMatch match = form.match(detail);
    const int number = match.captured(1).toInt();
    if (!match.hasMatch() || number < 1 || number > plots.size())
        return;
    PlotDefinition& plot = plots[number - 1];
    if (match.captured(2) == QLatin1String("difference")) {
        plot.difference = true;
    } else if (match.captured(2) == QLatin1String("decibels")) {
        plot.decibels = true;
    } else if (match.captured(2) == QLatin1String("logarithmic")) {
        plot.logarithmic = true;
    } else if (!match.captured(7).isEmpty()) {
        plot.timeUnit = match.captured(7);
    } else if (const QString unit = match.captured(8); !unit.isEmpty()) {
        // More exact than what the figure itself says of all of them.
        plot.logarithmicUnits.removeAll(PlotDefinition::everyUnit);
        plot.logarithmicUnits.append(unit == QLatin1String("1") ? QString() : unit);
    } else if (!match.captured(3).isEmpty()) {
        plot.units[match.captured(3)] = match.captured(4);
    } else {
        CurveLook& of = plot.looks[match.captured(5)];
        for (const QString& each : match.captured(6).split(QStringLiteral(", "))) {
            const QRegularExpressionMatch one = look.match(each);
            const double value = one.captured(2).toDouble();
            if (one.captured(1) == QLatin1String("color"))
                takeColor(one.captured(2), of);
            else if (one.captured(1) == QLatin1String("style"))
                of.style = std::clamp(static_cast<int>(value), 1, 5);
            else if (one.hasMatch())
                of.width = std::clamp(value, 0.0, 20.0);
        }
    }
}

} // namespace

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
        plot.logarithmic = each.isLogarithmicAlong;
        if (each.hasLogarithmicValues)
            plot.logarithmicUnits.append(PlotDefinition::everyUnit);
        for (const session::FigureCurve& curve : each.curves) {
            if (plot.kind == PlotDefinition::Kind::Time && curve.x != "time") {
                plot.kind = PlotDefinition::Kind::XY;
                plot.x = QString::fromStdString(curve.x);
            }
            const QString name = QString::fromStdString(curve.y);
            plot.names.append(name);
            if (!curve.label.empty())
                plot.labels[name] = QString::fromStdString(curve.label);
            CurveLook look;
            if (!curve.color.empty())
                takeColor(QString::fromStdString(curve.color), look);
            look.style = curve.style > 0 ? curve.style : -1;
            look.width = curve.width;
            if (!look.isUsual())
                plot.looks[name] = look;
        }
        plots.append(plot);
    }
    if (chosen->identifier == ownFigure)
        for (const std::string& detail : chosen->details)
            takeDetail(QString::fromStdString(detail), plots);
    return plots;
}

session::FigureView figureOf(const QList<PlotDefinition>& plots) {
    session::FigureView figure;
    figure.identifier = ownFigure;
    figure.isPreferred = true;
    for (const PlotDefinition& plot : plots) {
        session::FigureView::Plot made;
        made.title = plot.title.toStdString();
        made.isLogarithmicAlong = plot.isLogarithmicAlong();
        made.hasLogarithmicValues = !plot.logarithmicUnits.isEmpty();
        made.identifier = plot.kind == PlotDefinition::Kind::Spectrum ? "spectrum"
                          : plot.kind == PlotDefinition::Kind::Array  ? "profile"
                                                                      : "";
        for (const QString& name : plot.names) {
            session::FigureCurve curve{plot.kind == PlotDefinition::Kind::XY ? plot.x.toStdString() : "time",
                                       name.toStdString(), plot.labels.value(name).toStdString()};
            const CurveLook look = plot.looks.value(name);
            curve.color = look.color >= 0 ? std::to_string(look.color + 1) : look.own.toStdString();
            curve.style = std::max(0, look.style);
            curve.width = look.width;
            made.curves.push_back(std::move(curve));
        }
        figure.plots.push_back(std::move(made));
    }
    // Looks stand with their curves.
    static const QRegularExpression look(QStringLiteral("^\\d+ curve "));
    for (const QString& detail : figureDetails(plots))
        if (!look.match(detail).hasMatch())
            figure.details.push_back(detail.toStdString());
    return figure;
}

} // namespace gnomon
