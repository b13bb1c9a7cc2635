#include "compiler/kernels/start_checks.h"

#include <map>

namespace gnomon {

void addStartChecks(EquationTable& table, const std::vector<StartCondition>& conditions, solver::SimModel& model,
                    DiagnosticSink& sink) {
    std::map<std::pair<uint32_t, uint32_t>, std::vector<const StartCondition*>> byTemplate; // family, side
    for (const StartCondition& condition : conditions)
        byTemplate[{condition.equation.family, condition.equation.side}].push_back(&condition);
    std::vector<uint32_t> rows;
    for (const auto& [key, members] : byTemplate) {
        const auto [family, side] = key;
        const auto& sides = table.family(family).sides[side];
        const auto* use = table.kernel(family, {sides.lhs, sides.rhs}, table.span(members[0]->equation), sink);
        if (!use)
            continue;
        rows.clear();
        solver::StartChecks checks;
        for (const StartCondition* condition : members) {
            rows.push_back(condition->equation.row);
            checks.origins.push_back(table.origin(condition->equation));
            checks.variables.push_back(condition->variable);
        }
        checks.rows = table.group(family, *use, rows);
        model.mode.startChecks.push_back(std::move(checks));
    }
}

} // namespace gnomon
