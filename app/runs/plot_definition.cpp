#include "app/runs/plot_definition.h"

#include "app/units/unit_conversion.h"

#include <QColor>
#include <QJsonArray>

#include <algorithm>
#include <iterator>

namespace gnomon {

namespace {

const char* const kindNames[] = {"time", "xy", "spectrum", "array"};
constexpr double widestCurve = 20;

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
            {QStringLiteral("logarithmicUnits"), QJsonArray::fromStringList(logarithmicUnits)},
            {QStringLiteral("units"), shownUnits},
            {QStringLiteral("timeUnit"), timeUnit},
            {QStringLiteral("looks"), shownLooks},
            {QStringLiteral("labels"), shownLabels}};
}

namespace {

/// Reads what it is asked for and counts what is there but not of its kind.
class JsonReader {
public:
    JsonReader(const QJsonObject& json, int& wrong) : m_json(json), m_wrong(wrong) {}

    QString text(const char* key) { return of(key, QJsonValue::String).toString(); }
    QString color(const char* key) {
        const QString name = text(key);
        if (name.isEmpty() || QColor::isValidColor(name))
            return name;
        ++m_wrong;
        return {};
    }
    bool flag(const char* key) { return of(key, QJsonValue::Bool).toBool(); }
    QJsonObject object(const char* key) { return of(key, QJsonValue::Object).toObject(); }
    QStringList texts(const char* key) {
        QStringList all;
        for (const QJsonValue& each : of(key, QJsonValue::Array).toArray()) {
            if (each.isString())
                all.append(each.toString());
            else
                ++m_wrong;
        }
        return all;
    }
    double number(const char* key, double least, double most, double otherwise) {
        const QJsonValue value = of(key, QJsonValue::Double);
        if (value.isUndefined() || (value.toDouble() >= least && value.toDouble() <= most))
            return value.toDouble(otherwise);
        ++m_wrong;
        return otherwise;
    }

private:
    QJsonValue of(const char* key, QJsonValue::Type type) {
        const QJsonValue value = m_json[QLatin1String(key)];
        if (value.isUndefined() || value.type() == type)
            return value;
        ++m_wrong;
        return QJsonValue(QJsonValue::Undefined);
    }

    const QJsonObject& m_json;
    int& m_wrong;
};

} // namespace

PlotDefinition PlotDefinition::fromJson(const QJsonObject& json, int* leftOut) {
    int wrong = 0;
    JsonReader read(json, wrong);
    PlotDefinition plot;
    const QString kind = read.text("kind");
    const auto known = std::ranges::find(kindNames, kind, [](const char* name) { return QLatin1String(name); });
    if (known != std::end(kindNames))
        plot.kind = static_cast<Kind>(known - std::begin(kindNames));
    else if (!kind.isEmpty())
        ++wrong;
    plot.title = read.text("title");
    plot.x = read.text("x");
    plot.names = read.texts("names");
    plot.difference = read.flag("difference");
    plot.decibels = read.flag("decibels");
    plot.logarithmic = read.flag("logarithmic");
    plot.logarithmicUnits = read.texts("logarithmicUnits");
    plot.timeUnit = read.text("timeUnit");
    if (!plot.timeUnit.isEmpty() && !unitConversion(QStringLiteral("s"), plot.timeUnit)) {
        plot.timeUnit.clear();
        ++wrong;
    }
    const QJsonObject units = read.object("units"), looks = read.object("looks"), labels = read.object("labels");
    for (auto it = labels.begin(); it != labels.end(); ++it) {
        if (it->isString())
            plot.labels.insert(it.key(), it->toString());
        else
            ++wrong;
    }
    for (auto it = units.begin(); it != units.end(); ++it) {
        if (it->isString() && unitConversion(it.key(), it->toString()))
            plot.units.insert(it.key(), it->toString());
        else
            ++wrong;
    }
    for (auto it = looks.begin(); it != looks.end(); ++it) {
        const QJsonObject each = it->toObject();
        if (!it->isObject())
            ++wrong;
        JsonReader look(each, wrong);
        const CurveLook kept{static_cast<int>(look.number("color", -1, 6, -1)),
                             static_cast<int>(look.number("style", -1, Qt::DashDotDotLine, -1)),
                             look.number("width", 0, widestCurve, 0), look.color("own")};
        if (!kept.isUsual())
            plot.looks.insert(it.key(), kept);
    }
    if (leftOut)
        *leftOut += wrong;
    return plot;
}

} // namespace gnomon
