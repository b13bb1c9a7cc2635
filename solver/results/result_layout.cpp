#include "solver/results/result_layout.h"

#include "compiler/base/phrases.h"
#include "compiler/base/units.h"

#include <algorithm>
#include <optional>
#include <regex>
#include <unordered_map>
#include <unordered_set>

namespace gnomon::solver {

namespace {

Signal signalOf(const ModelLayout& model, const Variable& variable) {
    Signal signal;
    signal.name = variable.name;
    signal.unit = variable.unit;
    signal.displayUnit = variable.displayUnit;
    signal.description = variable.description;
    signal.type = variable.type;
    signal.variability = variable.variability;
    signal.isProtected = variable.isProtected;
    signal.isState = variable.isState;
    signal.canBeSet = variable.canBeSet;
    signal.text = variable.text;
    if (variable.enumeration < model.enumerations.size())
        signal.literals = model.enumerations[variable.enumeration];
    return signal;
}

/// What "der(x)" stands for and where its values lie; nothing if the model knows no such derivative.
std::optional<std::pair<Signal, Slot>> derivativeOf(const ModelLayout& model, std::string_view name) {
    if (!name.starts_with("der(") || !name.ends_with(')'))
        return std::nullopt;
    const auto variable = std::ranges::find(model.variables, name.substr(4, name.size() - 5), &Variable::name);
    if (variable == model.variables.end())
        return std::nullopt;
    const auto found = std::ranges::lower_bound(model.derivatives, variable->slot, {}, &std::pair<Slot, Slot>::first);
    if (found == model.derivatives.end() || found->first != variable->slot)
        return std::nullopt;
    Signal signal;
    signal.name = name;
    signal.unit = unitPerSecond(variable->unit);
    signal.isProtected = variable->isProtected;
    signal.negated = variable->sign < 0;
    return std::pair(std::move(signal), found->second);
}

} // namespace

Result<ResultLayout> ResultLayout::make(const SimModel& model, std::span<const double> values,
                                        std::span<const std::string> names, const std::string& expression) {
    return make(model.layout, values, names, expression, {});
}

Result<ResultLayout> ResultLayout::make(const ModelLayout& model, std::span<const double> values,
                                        std::span<const std::string> names, const std::string& expression,
                                        const std::vector<bool>& comesAndGoes) {
    std::regex wanted;
    if (!expression.empty()) {
        try {
            wanted.assign(expression, std::regex::ECMAScript | std::regex::optimize);
        } catch (const std::regex_error& error) {
            return fail(phrase("'{0}' is not a regular expression: {1}", expression, error.what()));
        }
    }
    const bool all = names.empty() && expression.empty();
    std::unordered_set<std::string_view> missing(names.begin(), names.end());
    missing.erase("time");

    ResultLayout layout;
    layout.modelName = model.name;
    Signal time;
    time.name = "time";
    time.unit = "s";
    time.column = 0;
    layout.entries.push_back(std::move(time));
    layout.columnSlots.push_back(model.time);

    bool anyMatches = false;
    std::unordered_map<Slot, uint32_t> columns;
    for (size_t number = 0; number < model.variables.size(); ++number) {
        const Variable& variable = model.variables[number];
        const bool named = missing.erase(variable.name) > 0;
        const bool matches = !expression.empty() && std::regex_match(variable.name, wanted);
        if (!all && !named && !matches)
            continue;
        anyMatches |= matches;
        Signal signal = signalOf(model, variable);
        const bool staysAround = comesAndGoes.empty() || !comesAndGoes[number];
        const bool fixed = (variable.variability <= Variability::Parameter && staysAround) || variable.slot == noSlot;
        if (fixed) {
            if (variable.slot != noSlot)
                signal.value = variable.sign < 0 ? (variable.type == ValueType::Boolean ? 1 - values[variable.slot]
                                                                                        : -values[variable.slot])
                                                 : values[variable.slot];
        } else {
            const auto [at, added] = columns.emplace(variable.slot, static_cast<uint32_t>(layout.columnSlots.size()));
            if (added)
                layout.columnSlots.push_back(variable.slot);
            signal.column = at->second;
            signal.negated = variable.sign < 0;
        }
        layout.entries.push_back(std::move(signal));
    }
    // der(x) of what is no state is not listed, but known.
    for (auto name = missing.begin(); name != missing.end();) {
        const auto signal = derivativeOf(model, *name);
        if (!signal) {
            ++name;
            continue;
        }
        Signal derivative = signal->first;
        const auto [at, added] = columns.emplace(signal->second, static_cast<uint32_t>(layout.columnSlots.size()));
        if (added)
            layout.columnSlots.push_back(signal->second);
        derivative.column = at->second;
        layout.entries.push_back(std::move(derivative));
        name = missing.erase(name);
    }
    if (!missing.empty())
        return fail(phrase("{0} has no variable '{1}'", model.name, *missing.begin()));
    if (!expression.empty() && !anyMatches)
        return fail(phrase("{0} has no variable whose whole name matches '{1}'", model.name, expression));
    return layout;
}

} // namespace gnomon::solver
