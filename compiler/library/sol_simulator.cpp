#include "compiler/library/sol_simulator.h"

#include "compiler/library/sol_environments.h"

namespace gnomon {

SolSimulator readSolSimulator(syntax::sol::Model model) {
    SolSimulator result;
    const auto take = [](std::optional<double>& to, std::optional<double> said) {
        if (said)
            to = said;
    };
    for (const SolEntry& entry : environmentEntries(model, "Simulator")) {
        if (entry.kind == "IntegrationTime") {
            take(result.startTime, entry.number("start"));
            take(result.stopTime, entry.number("t"));
        } else if (entry.kind == "IntegrationMethod") {
            if (std::string method = entry.text("method"); !method.empty())
                result.solver = std::move(method);
            take(result.tolerance, entry.number("tolerance"));
            take(result.largestStep, entry.number("largest"));
            if (entry.text("step") != "variable")
                take(result.step, entry.number("value"));
        } else if (entry.kind == "Output") {
            take(result.interval, entry.number("interval"));
            if (std::string variables = entry.text("variables"); !variables.empty())
                result.variables = std::move(variables);
        }
    }
    return result;
}

} // namespace gnomon
