#include "solver/run/run_types.h"

#include <algorithm>

namespace gnomon::solver {

const std::vector<SolverKind>& allSolvers() {
    static const std::vector<SolverKind> all = {SolverKind::Ida,
                                                SolverKind::Cvode,
                                                SolverKind::Rk45,
                                                SolverKind::Euler,
                                                SolverKind::Trapezoid,
                                                SolverKind::ImplicitEuler,
                                                SolverKind::ImplicitTrapezoid};
    return all;
}

std::string_view solverName(SolverKind kind) {
    switch (kind) {
    case SolverKind::Ida:
        return "ida";
    case SolverKind::Cvode:
        return "cvode";
    case SolverKind::Euler:
        return "euler";
    case SolverKind::ImplicitEuler:
        return "implicit-euler";
    case SolverKind::Trapezoid:
        return "trapezoid";
    case SolverKind::ImplicitTrapezoid:
        return "implicit-trapezoid";
    case SolverKind::Rk45:
        return "rk45";
    }
    return {};
}

std::optional<SolverKind> solverKind(std::string_view name) {
    const auto found = std::ranges::find(allSolvers(), name, solverName);
    return found == allSolvers().end() ? std::nullopt : std::optional(*found);
}

void RunStatistics::add(const RunStatistics& other) {
    initSeconds += other.initSeconds;
    integrateSeconds += other.integrateSeconds;
    steps += other.steps;
    rejected += other.rejected;
    derivativeEvaluations += other.derivativeEvaluations;
    equationEvaluations += other.equationEvaluations;
    jacobians += other.jacobians;
    timeEvents += other.timeEvents;
    stateEvents += other.stateEvents;
    eventIterations += other.eventIterations;
    rows += other.rows;
}

bool hasFixedStep(SolverKind kind) {
    return kind != SolverKind::Ida && kind != SolverKind::Cvode && kind != SolverKind::Rk45;
}

} // namespace gnomon::solver
