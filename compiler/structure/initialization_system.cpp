#include "compiler/structure/initialization_system.h"

namespace gnomon::structure {

InitializationSystem initializationSystem(const InitializationInput& input) {
    const size_t count = input.equations.variableCount();
    assert(input.wish.size() == count && input.initialEquations.variableCount() == count);
    Incidence all = input.equations;
    all.reserve(all.equationCount() + input.initialEquations.equationCount(),
                all.edgeCount() + input.initialEquations.edgeCount());
    for (EqIndex e = 0; e < input.initialEquations.equationCount(); ++e)
        all.addEquation(input.initialEquations.variables(e));
    std::vector<bool> wanted(count);
    for (VarIndex v = 0; v < count; ++v)
        wanted[v] = input.wish[v] >= FixWish::Fixed;
    InitializationSystem result{Fixing(std::move(all), wanted), input.equations.equationCount(), {}, {}};
    Fixing& fixing = result.fixing;
    const auto isLast = [&](VarIndex v) { return v < input.isLast.size() && input.isLast[v]; };
    for (const FixWish wish : {FixWish::Given, FixWish::Fixed})
        for (const bool last : {false, true})
            for (VarIndex v = 0; v < count; ++v)
                if (input.wish[v] == wish && isLast(v) == last && !fixing.fix(v))
                    result.refused.push_back(v);
    for (const FixWish wish : {FixWish::StartGiven, FixWish::IfNeeded})
        for (const bool last : {false, true})
            for (VarIndex v = 0; v < count && result.missing() > 0; ++v)
                if (input.wish[v] == wish && isLast(v) == last && fixing.fix(v))
                    result.completed.push_back(v);
    return result;
}

} // namespace gnomon::structure
