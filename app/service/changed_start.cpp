#include "app/service/changed_start.h"

#include "solver/run/simulation_run.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace gnomon::service {

using namespace solver;

namespace {

/// The choices with the model's own start as the guess of all that nobody has chosen.
std::optional<InitialChoices> guessedFromOwnStart(session::Session& session, const std::string& className,
                                                  const InitialChoices& choices, RunControl& control,
                                                  const CancelToken& cancel) {
    const auto own = session.compile(className, {}, cancel);
    if (!own || !own->model)
        return std::nullopt;
    SilentObserver unheard;
    InitChain chain(*own->model, {InitMethod::Newton}, {}, &control.cancelled);
    chain.measureSolved(false);
    chain.setBrief(true);
    SimulationRun run(*own->model, {}, unheard, control);
    if (!run.initialize(&chain))
        return std::nullopt;
    std::unordered_set<std::string_view> chosen;
    for (const auto* list : {&choices.fixed, &choices.guesses})
        for (const auto& [name, value] : *list)
            chosen.insert(name);
    InitialChoices from = choices;
    const auto values = run.values();
    for (const Variable& variable : own->model->layout.variables)
        if (variable.type == ValueType::Real && variable.variability == Variability::Continuous &&
            variable.slot < values.size() && std::isfinite(values[variable.slot]) && !chosen.contains(variable.name))
            from.guesses.emplace_back(variable.name, variable.sign * values[variable.slot]);
    return from;
}

/// The values of one can be told by the names of the other.
bool isSameLayout(const SimModel& a, const SimModel& b) {
    return a.layout.values.size() == b.layout.values.size() &&
           std::ranges::equal(a.layout.variables, b.layout.variables, [](const Variable& v, const Variable& w) {
               return v.slot == w.slot && v.sign == w.sign && v.name == w.name;
           });
}

} // namespace

InitOutcome solveChangedStart(session::Session& session, const std::string& className, const InitialChoices& choices,
                              const SimModel& model, const std::vector<InitMethod>& methods, RunObserver& observer,
                              RunControl& control, const InitChain::Watch& watch, const CancelToken& cancel) {
    const bool isChanged = !choices.fixed.empty() || !choices.relaxed.empty();
    if (!isChanged || methods.size() != allInitMethods().size())
        return solveInitialSystem(model, methods, observer, control, watch);
    SilentObserver unheard;
    if (!solveInitialSystem(model, {InitMethod::Newton}, unheard, control, {}, Thoroughness::Brief).solved)
        if (const auto from = guessedFromOwnStart(session, className, choices, control, cancel)) {
            InitialStructure ignored;
            const auto again = session.compile(className, {}, *from, &ignored, cancel);
            if (again && again->model && isSameLayout(model, *again->model)) {
                InitOutcome outcome = solveInitialSystem(*again->model, {InitMethod::Newton}, unheard, control, watch,
                                                         Thoroughness::Brief);
                if (outcome.solved) {
                    outcome.attempts.push_back({{}, std::string(ownStartName), true, 0});
                    return outcome;
                }
            }
        }
    return solveInitialSystem(model, methods, observer, control, watch);
}

} // namespace gnomon::service
