#include "app/worker/run_request.h"

#include "compiler/base/phrases.h"

namespace gnomon::worker {

Result<RunRequest> RunRequest::parse(const nlohmann::json& json) {
    RunRequest request;
    try {
        request.id = json.at("id").get<int>();
        request.folder = json.value("folder", std::string());
        request.workIn = json.value("workIn", request.folder);
        if (json.value("command", std::string()) == "convert") {
            request.source = json.at("source").get<std::string>();
            request.output = json.at("output").get<std::string>();
            request.withUnits = json.value("units", false);
            return request;
        }
        request.className = json.at("class").get<std::string>();
        request.base = json.value("base", 0);
        request.initializeOnly = json.value("command", std::string()) == "initialize";
        if (!request.initializeOnly)
            request.output = json.at("output").get<std::string>();
        request.methods = json.value("methods", std::string());
        for (const auto& text : json.at("texts"))
            request.texts.push_back({text.at("path").get<std::string>(), text.at("text").get<std::string>()});
        if (json.contains("trusted"))
            request.trusted = json["trusted"].get<std::vector<std::string>>();
        if (json.contains("readFrom"))
            request.readFrom = json["readFrom"].get<std::vector<std::string>>();
        if (json.contains("solver"))
            request.solver = json["solver"].get<std::string>();
        if (json.contains("scenario"))
            request.scenario = json["scenario"].get<std::string>();
        request.mayFillDisk = json.value("mayFillDisk", false);
        request.variables = json.value("variables", std::string());
        if (json.contains("startTime"))
            request.startTime = json["startTime"].get<double>();
        if (json.contains("stopTime"))
            request.stopTime = json["stopTime"].get<double>();
        if (json.contains("tolerance"))
            request.tolerance = json["tolerance"].get<double>();
        if (json.contains("interval"))
            request.interval = json["interval"].get<double>();
        if (json.contains("step"))
            request.step = json["step"].get<double>();
        if (json.contains("largestStep"))
            request.largestStep = json["largestStep"].get<double>();
        if (json.contains("intervals"))
            request.intervals = json["intervals"].get<uint64_t>();
        if (json.contains("parameters"))
            for (const auto& [name, value] : json["parameters"].items())
                // A number, or with it what stands for it in a text: 1 and true.
                request.parameters.push_back(value.is_object() ? Parameter{name, value.at("value").get<double>(),
                                                                           value.value("text", std::string())}
                                                               : Parameter{name, value.get<double>(), {}});
    } catch (const nlohmann::json::exception& error) {
        return fail(phrase("the request is not as it should be: {0}", error.what()));
    }
    return request;
}

} // namespace gnomon::worker
