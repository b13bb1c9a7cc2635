#pragma once

#include "compiler/base/result.h"
#include "compiler/kernels/initial_structure.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gnomon::session {

/// One quantity as a scenario has it.
struct ScenarioQuantity {
    enum class Fixed : uint8_t { AsInModel, Yes, No };

    std::string name;
    uint32_t id = 0;  // for readers; 0: its place in the file
    std::string kind; // parameter, state, derivative or variable: for readers
    Fixed fixed = Fixed::AsInModel;
    bool hasValue = false;
    double value = 0; // of a fixed one; else a guess
    bool marked = false;
    std::string unit;                 // of the value; empty: that of the model
    std::optional<bool> fixedInModel; // for readers
    std::string comment;
};

/// A named way to start a model: what is fixed, relaxed, guessed and marked. Kept as XML beside the model; the help
/// page "Initialization" has the schema. Numbers are finite.
struct Scenario {
    std::string model, name;
    std::vector<ScenarioQuantity> quantities;

    InitialChoices choices() const;
    ScenarioQuantity& quantity(std::string_view name);
};

/// Values in another unit than the model's are converted. Where that cannot be, what the scenario says of the quantity
/// is taken away, and a line says why.
std::vector<std::string> fitUnits(Scenario& scenario, const std::vector<InitialQuantity>& quantities);

/// What a file says as far as it can be understood; `complaints` has what was left out, one line each.
struct ReadScenario {
    Scenario scenario;
    std::vector<std::string> complaints;
};

/// A larger file is no scenario.
constexpr uint64_t mostScenarioBytes = uint64_t(256) << 20;

/// Fails for what is no scenario at all. `origin` is for messages.
Result<ReadScenario> readScenario(std::string_view xml, const std::string& origin);
std::string writeScenario(const Scenario& scenario);

} // namespace gnomon::session
