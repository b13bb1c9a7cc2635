#include "app/plot/plot_definition.h"

#include <QJsonArray>

namespace gnomon {

namespace {

const char* const kindNames[] = {"time", "xy", "spectrum", "array"};

} // namespace

QJsonObject PlotDefinition::toJson() const {
    QJsonObject shownUnits, shownLooks, shownLabels;
    for (auto it = labels.begin(); it != labels.end(); ++it)
        shownLabels.insert(it.key(), it.value());
    for (auto it = units.begin(); it != units.end(); ++it)
        shownUnits.insert(it.key(), it.value());
    for (auto it = looks.begin(); it != looks.end(); ++it)
        shownLooks.insert(it.key(), QJsonObject{{QStringLiteral("color"), it->color},
                                                {QStringLiteral("style"), it->style},
                                                {QStringLiteral("width"), it->width},
                                                {QStringLiteral("own"), it->own}});
    return {{QStringLiteral("kind"), QLatin1String(kindNames[static_cast<size_t>(kind)])},
            {QStringLiteral("title"), title},
            {QStringLiteral("x"), x},
            {QStringLiteral("names"), QJsonArray::fromStringList(names)},
            {QStringLiteral("difference"), difference},
            {QStringLiteral("decibels"), decibels},
            {QStringLiteral("logarithmic"), logarithmic},
            {QStringLiteral("units"), shownUnits},
            {QStringLiteral("timeUnit"), timeUnit},
            {QStringLiteral("looks"), shownLooks},
            {QStringLiteral("labels"), shownLabels}};
}

PlotDefinition PlotDefinition::fromJson(const QJsonObject& json) {
    PlotDefinition plot;
    for (size_t i = 0; i < std::size(kindNames); ++i)
        if (json[QLatin1String("kind")].toString() == QLatin1String(kindNames[i]))
            plot.kind = static_cast<Kind>(i);
    plot.title = json[QLatin1String("title")].toString();
    plot.x = json[QLatin1String("x")].toString();
    plot.names = json[QLatin1String("names")].toVariant().toStringList();
    plot.difference = json[QLatin1String("difference")].toBool();
    plot.decibels = json[QLatin1String("decibels")].toBool();
    plot.logarithmic = json[QLatin1String("logarithmic")].toBool();
    plot.timeUnit = json[QLatin1String("timeUnit")].toString();
    const QJsonObject units = json[QLatin1String("units")].toObject(), looks = json[QLatin1String("looks")].toObject();
    for (auto it = units.begin(); it != units.end(); ++it)
        plot.units.insert(it.key(), it.value().toString());
    for (auto it = looks.begin(); it != looks.end(); ++it) {
        const QJsonObject look = it.value().toObject();
        plot.looks.insert(it.key(), {look[QLatin1String("color")].toInt(-1), look[QLatin1String("style")].toInt(-1),
                                     look[QLatin1String("width")].toDouble(), look[QLatin1String("own")].toString()});
    }
    const QJsonObject labels = json[QLatin1String("labels")].toObject();
    for (auto it = labels.begin(); it != labels.end(); ++it)
        plot.labels.insert(it.key(), it.value().toString());
    return plot;
}

} // namespace gnomon
