#include "app/runs/run_record.h"

#include <type_traits>

namespace gnomon {

namespace {

/// Each number with its name, for both directions.
template <class Setup, class Visit>
void visitNumbers(Setup& setup, Visit visit) {
    visit("startTime", setup.startTime);
    visit("stopTime", setup.stopTime);
    visit("tolerance", setup.tolerance);
    visit("interval", setup.interval);
    visit("step", setup.step);
    visit("largestStep", setup.largestStep);
    visit("intervals", setup.intervals);
}

} // namespace

QJsonObject toJson(const RunSetup& setup) {
    QJsonObject json{{QStringLiteral("class"), setup.className},
                     {QStringLiteral("solver"), setup.solver},
                     {QStringLiteral("variables"), setup.variables},
                     {QStringLiteral("scenario"), setup.scenario},
                     {QStringLiteral("scenarioName"), setup.scenarioName},
                     {QStringLiteral("parameters"), setup.parameters},
                     {QStringLiteral("trial"), setup.trial},
                     {QStringLiteral("text"), setup.text},
                     {QStringLiteral("source"), setup.source}};
    visitNumbers(setup, [&json](const char* name, const auto& value) {
        if (value)
            json[QLatin1String(name)] = *value;
    });
    return json;
}

RunSetup setupFrom(const QJsonObject& json) {
    RunSetup setup;
    setup.className = json[QLatin1String("class")].toString();
    setup.solver = json[QLatin1String("solver")].toString();
    setup.variables = json[QLatin1String("variables")].toString();
    setup.scenario = json[QLatin1String("scenario")].toString();
    setup.scenarioName = json[QLatin1String("scenarioName")].toString();
    setup.parameters = json[QLatin1String("parameters")].toObject();
    setup.trial = json[QLatin1String("trial")].toBool();
    setup.text = json[QLatin1String("text")].toString();
    setup.source = json[QLatin1String("source")].toString();
    visitNumbers(setup, [&json](const char* name, auto& value) {
        if (const QJsonValue said = json[QLatin1String(name)]; said.isDouble())
            value = static_cast<std::remove_reference_t<decltype(*value)>>(said.toDouble());
    });
    return setup;
}

} // namespace gnomon
