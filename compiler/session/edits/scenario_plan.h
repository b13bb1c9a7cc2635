#pragma once

#include "compiler/session/scenario.h"

#include <functional>
#include <string>
#include <vector>

namespace gnomon::session {

/// What the text of a class does not say about where a scenario's quantities come from. Both may be empty functions.
struct ScenarioPlaces {
    /// Which extends clause of the class (from 0) a component is inherited by; -1: the class declares it itself.
    std::function<int(const std::string& component)> clauseOf;
    /// All elements of an array, named without subscripts ("tank.h"), as the model has them: with kind, fixed, value.
    std::function<std::vector<ScenarioQuantity>(const std::string& array)> elementsOf;
};

/// One modifier: `names` leads to the variable, whose attribute (start, fixed; empty: its value) gets the text.
struct ScenarioModifier {
    std::vector<std::string> names;
    std::string attribute, text;
    bool isArray = false;
    bool dropsValue = false; // that the parameter has so far: it is solved for
};

/// A scenario in the words of Modelica, wherever they go: modifiers, where a modifier can say it; else initial
/// equations. `unwritten` names what cannot be said.
struct ScenarioPlan {
    std::vector<ScenarioModifier> modifiers;
    std::vector<std::string> initialEquations;
    std::vector<std::string> unwritten;
};
ScenarioPlan planScenario(const Scenario& scenario, const ScenarioPlaces& places);

/// "a.'b.c'[2].d[1,3]" is {"a", "'b.c'", "d"} and {2, 1, 3}; nothing for what is no name of a component.
struct QuantityName {
    std::vector<std::string> names;
    std::vector<uint32_t> subscripts;
    std::string array() const; // "a.'b.c'.d"
};
std::optional<QuantityName> readQuantityName(std::string_view name);

} // namespace gnomon::session
