#include "app/runs/run_record.h"

#include <QJsonArray>

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

/// Likewise what a run took.
template <class Figures, class Visit>
void visitFigures(Figures& figures, Visit visit) {
    visit("parse_s", figures.parseSeconds);
    visit("model_s", figures.modelSeconds);
    visit("structure_s", figures.structureSeconds);
    visit("codegen_s", figures.codeSeconds);
    visit("init_s", figures.initSeconds);
    visit("integrate_s", figures.integrateSeconds);
    visit("equations", figures.equations);
    visit("families", figures.families);
    visit("states", figures.states);
    visit("steps", figures.steps);
    visit("rejected", figures.rejected);
    visit("f_evals", figures.derivativeEvaluations);
    visit("jacobian_evals", figures.jacobians);
    visit("state_events", figures.stateEvents);
    visit("time_events", figures.timeEvents);
    visit("rows", figures.rows);
    visit("peak_rss_mb", figures.megabytes);
}

/// A number alone where there is nothing else to be said.
QJsonObject toJson(const TriedValues& values) {
    QJsonObject json;
    for (auto it = values.begin(); it != values.end(); ++it) {
        QJsonObject value{{QStringLiteral("value"), it->number}};
        if (!it->text.isEmpty())
            value[QStringLiteral("text")] = it->text;
        if (!it->shown.isEmpty())
            value[QStringLiteral("shown")] = it->shown;
        json[it.key()] = value.size() > 1 ? QJsonValue(value) : QJsonValue(it->number);
    }
    return json;
}

TriedValues triedFrom(const QJsonObject& json) {
    TriedValues values;
    for (auto it = json.begin(); it != json.end(); ++it) {
        const QJsonValue value = *it;
        values[it.key()] = {(value.isObject() ? value[QLatin1String("value")] : value).toDouble(),
                            value[QLatin1String("text")].toString(), value[QLatin1String("shown")].toString()};
    }
    return values;
}

} // namespace

QJsonObject toJson(const RunSetup& setup) {
    QJsonObject json{{QStringLiteral("class"), setup.className},
                     {QStringLiteral("solver"), setup.solver},
                     {QStringLiteral("variables"), setup.variables},
                     {QStringLiteral("scenario"), setup.scenario},
                     {QStringLiteral("scenarioName"), setup.scenarioName},
                     {QStringLiteral("parameters"), toJson(setup.parameters)},
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
    setup.parameters = triedFrom(json[QLatin1String("parameters")].toObject());
    setup.trial = json[QLatin1String("trial")].toBool();
    setup.text = json[QLatin1String("text")].toString();
    setup.source = json[QLatin1String("source")].toString();
    visitNumbers(setup, [&json](const char* name, auto& value) {
        if (const QJsonValue said = json[QLatin1String(name)]; said.isDouble())
            value = static_cast<std::remove_reference_t<decltype(*value)>>(said.toDouble());
    });
    return setup;
}

QJsonObject toJson(const protocol::Figures& figures) {
    QJsonObject json{{QStringLiteral("solver"), QString::fromStdString(figures.solver)}};
    visitFigures(figures, [&json](const char* name, const auto& value) {
        json[QLatin1String(name)] = static_cast<double>(value);
    });
    return json;
}

protocol::Figures figuresFrom(const QJsonObject& json) {
    protocol::Figures figures;
    figures.solver = json[QLatin1String("solver")].toString().toStdString();
    visitFigures(figures, [&json](const char* name, auto& value) {
        value = static_cast<std::remove_reference_t<decltype(value)>>(json[QLatin1String(name)].toDouble());
    });
    return figures;
}

QJsonObject toJson(const protocol::Diagnosed& diagnostic) {
    QJsonArray arguments, notes;
    for (const std::string& argument : diagnostic.arguments)
        arguments.append(QString::fromStdString(argument));
    for (const protocol::Diagnosed& note : diagnostic.notes)
        notes.append(toJson(note));
    const std::string severity(severityName(diagnostic.severity));
    return {{QStringLiteral("severity"), QString::fromStdString(severity)},
            {QStringLiteral("kind"), QString::fromStdString(diagnostic.kind)},
            {QStringLiteral("message"), QString::fromStdString(diagnostic.message)},
            {QStringLiteral("file"), QString::fromStdString(diagnostic.file)},
            {QStringLiteral("line"), static_cast<qint64>(diagnostic.line)},
            {QStringLiteral("column"), static_cast<qint64>(diagnostic.column)},
            {QStringLiteral("begin"), static_cast<qint64>(diagnostic.begin)},
            {QStringLiteral("end"), static_cast<qint64>(diagnostic.end)},
            {QStringLiteral("arguments"), arguments},
            {QStringLiteral("notes"), notes}};
}

protocol::Diagnosed diagnosedFrom(const QJsonObject& json) {
    const auto text = [&json](QLatin1String name) { return json[name].toString().toStdString(); };
    const auto number = [&json](QLatin1String name) { return static_cast<uint32_t>(json[name].toInteger()); };
    protocol::Diagnosed diagnostic;
    const std::string severity = text(QLatin1String("severity"));
    for (const Severity each : {Severity::Note, Severity::Warning})
        if (severity == severityName(each))
            diagnostic.severity = each;
    diagnostic.kind = text(QLatin1String("kind"));
    diagnostic.message = text(QLatin1String("message"));
    diagnostic.file = text(QLatin1String("file"));
    diagnostic.line = number(QLatin1String("line"));
    diagnostic.column = number(QLatin1String("column"));
    diagnostic.begin = number(QLatin1String("begin"));
    diagnostic.end = number(QLatin1String("end"));
    for (const QJsonValue& argument : json[QLatin1String("arguments")].toArray())
        diagnostic.arguments.push_back(argument.toString().toStdString());
    for (const QJsonValue& note : json[QLatin1String("notes")].toArray())
        diagnostic.notes.push_back(diagnosedFrom(note.toObject()));
    return diagnostic;
}

} // namespace gnomon
