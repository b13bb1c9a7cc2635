#include "solver/run/run_start.h"

#include "compiler/base/number_text.h"
#include "compiler/base/phrases.h"
#include "solver/contract/call_log.h"
#include "solver/init/init_chain.h"
#include "solver/run/run_text.h"

#include <algorithm>
#include <cmath>

namespace gnomon::solver {

namespace {

constexpr int mostRounds = 1000;
/// As far as conditions for the start that say the same may be apart; so many that are not are named.
constexpr double startTolerance = 1e-6;
constexpr size_t mostNamed = 5;
/// Of the share of the actual expression of homotopy().
constexpr double largestHomotopyStep = 0.25, smallestHomotopyStep = 1e-6;

/// Sees what is solved, and is asked for nothing.
class Witness final : public BlockRescue {
public:
    explicit Witness(BlockRescue* of) : m_of(of) {}
    bool solve(const Block&, BlockSolver&, double*, BlockFailure&) override { return false; }
    void solved(const Block& block, const RunKernels& kernels, const double* values) override {
        if (m_of)
            m_of->solved(block, kernels, values);
    }
    bool takesAnyWay() const override { return true; }

private:
    BlockRescue* m_of;
};

} // namespace

RunStart::RunStart(RunPoint& point, FrozenRelations& relations)
    : m_point(point),
      m_relations(relations),
      m_parameters(point.model.mode.parameters, point.kernels),
      m_carried(point.model.mode.carriedGuesses, point.kernels),
      m_initial(point.model.mode.initial, point.kernels, &point.model.mode.relations),
      m_effects(point.model.mode.startEffects, point.kernels) {
    m_initial.tryStartOfLoops(true);
    m_initial.setMoment(m_moment);
    const std::vector<Variable>& variables = point.model.layout.variables;
    for (uint32_t i = 0; i < variables.size(); ++i)
        if (variables[i].variability <= Variability::Parameter && variables[i].type != ValueType::String &&
            variables[i].slot != noSlot)
            m_parameterVariables.push_back(i);
}

void RunStart::goOnFrom(const RunStart& other) {
    m_parameters.goOnFrom(other.m_parameters);
    m_carried.goOnFrom(other.m_carried);
    m_initial.goOnFrom(other.m_initial);
    m_effects.goOnFrom(other.m_effects);
    m_moment = other.m_moment;
}

Result<void> RunStart::applySettings(const RunOptions& options) {
    const SimModel& model = m_point.model;
    for (const auto& [name, value] : options.settings) {
        const auto variable = std::ranges::find(model.layout.variables, name, &Variable::name);
        if (variable == model.layout.variables.end())
            return fail(phrase("{0} has no parameter or variable '{1}'", model.layout.name, name));
        if (!variable->canBeSet)
            return fail(phrase("'{0}' cannot be set without compiling the model again", name));
        m_point.values[variable->slot] = variable->sign * value;
    }
    return {};
}

/// What functions said in an earlier attempt was not said of the start.
bool RunStart::attempt() {
    if (CallLog* const calls = m_point.kernels.log())
        calls->dropMessages();
    return m_point.evaluate(m_initial);
}

/// The initial system as it is; where that has no solution, by way of the simplified expressions of homotopy(). Also
/// where it has many: Newton's method may have got to one that nobody meant, far from where that way leads.
bool RunStart::solveDirectly(double start) {
    std::vector<double>& values = m_point.values;
    const Slot homotopyShare = m_point.model.layout.homotopyShare;
    const std::vector<double> begin = values;
    const bool isSolved = attempt();
    if (homotopyShare == noSlot || (isSolved && !isOneOfMany()))
        return isSolved;
    const std::string direct = m_point.problem();
    const std::vector<double> reached = values;
    values = begin;
    if (followHomotopy(start, direct))
        return true;
    values = reached;
    values[homotopyShare] = 1;
    return isSolved;
}

/// From the other place to begin, if there is one.
bool RunStart::solveFromCarriedGuesses(double start) {
    if (m_point.model.mode.carriedGuesses.steps.empty() || !m_point.evaluate(m_carried))
        return false;
    m_initial.allowGuess(false);
    const bool isSolved = solveDirectly(start);
    m_initial.allowGuess(true);
    return isSolved;
}

bool RunStart::solveFromBoth(double start) {
    std::vector<double>& values = m_point.values;
    const std::vector<double> begin = values;
    if (solveDirectly(start))
        return true;
    const RunPoint::Trouble direct = m_point.trouble();
    const std::vector<double> reached = values;
    values = begin;
    if (solveFromCarriedGuesses(start))
        return true;
    m_point.setTrouble(direct);
    values = reached;
    return false;
}

/// What needs no rescue comes first, so that whoever asks with one gets what one without gets.
bool RunStart::solveOnce(double start, BlockRescue* rescue) {
    std::vector<double>& values = m_point.values;
    const std::vector<double> begin = values;
    Witness witness(rescue);
    const bool isAnyWay = !rescue || rescue->takesAnyWay();
    m_initial.setRescue(isAnyWay ? &witness : rescue);
    bool isSolved = solveFromBoth(start);
    if (!isSolved && isAnyWay && rescue) {
        values = begin;
        m_initial.setRescue(rescue);
        isSolved = solveDirectly(start);
    }
    m_initial.setRescue(nullptr);
    return isSolved;
}

bool RunStart::isOneOfMany() const {
    bool result = false;
    m_initial.forEachBlock([&](const Block&, const BlockSolver& solver) { result |= solver.isOneOfMany(); });
    return result;
}

/// From the simplified expressions to the actual ones; `direct`: why the initial system could not be solved without.
bool RunStart::followHomotopy(double start, const std::string& direct) {
    std::vector<double>& values = m_point.values;
    const Slot homotopyShare = m_point.model.layout.homotopyShare;
    double share = 0, step = largestHomotopyStep;
    values[homotopyShare] = 0;
    if (!attempt()) {
        m_point.setProblem(
            phrase("{0}; the simplified system of homotopy() has none either: {1}", direct, m_point.problem()));
        return false;
    }
    while (share < 1) {
        const std::vector<double> good = values;
        const double next = std::min(1.0, share + step);
        values[homotopyShare] = next;
        if (attempt()) {
            share = next;
            step = std::min(2 * step, largestHomotopyStep);
            continue;
        }
        values = good;
        step /= 4;
        if (step < smallestHomotopyStep) {
            m_point.setProblem(phrase("{0}; homotopy() does not lead there: it ends at {1} ({2})", direct,
                                      valueText(share), m_point.problem()));
            return false;
        }
    }
    m_point.observer.message({MessageSeverity::Info, start, phrase("initialized by homotopy()"), {}});
    return true;
}

Result<void> RunStart::solve(double start, BlockRescue* rescue) {
    int rounds = 0;
    for (;;) {
        if (!solveOnce(start, rescue))
            return fail(phrase("the initialization system was not solved: {0}", m_point.why()));
        if (!m_relations.update(m_point.values, m_moment))
            break;
        if (++rounds > mostRounds)
            return fail(phrase("initialization: relations do not come to rest in {0} rounds", mostRounds));
    }
    const RunDiagnosis& diagnosis = m_point.diagnosis;
    // Parameters may be solved for, too.
    const bool isParameterNone = std::ranges::any_of(m_parameterVariables, [&](uint32_t i) {
        const Variable& v = m_point.model.layout.variables[i];
        return v.variability == Variability::Parameter && !std::isfinite(m_point.values[v.slot]);
    });
    if (isParameterNone || diagnosis.anyNoNumber(m_point.values)) {
        const std::string found = diagnosis.firstNoNumber(m_point.model.mode.initial, m_point.values);
        return fail(phrase("at the start {0}", (found.empty() ? diagnosis.noNumber(m_point.values) : found)));
    }
    return {};
}

/// Whether conditions agree with the start that others determine.
Result<void> RunStart::check() {
    const SimModel& model = m_point.model;
    std::string contradictions;
    size_t count = 0;
    std::vector<double> sides;
    for (const StartChecks& checks : model.mode.startChecks) {
        sides.resize(2 * checks.origins.size());
        checks.rows.evaluate(m_point.kernels, m_point.values.data(), sides.data());
        for (size_t i = 0; i < checks.origins.size(); ++i) {
            const double left = sides[2 * i], right = sides[2 * i + 1];
            if (std::fabs(left - right) <= startTolerance * std::max({1.0, std::fabs(left), std::fabs(right)}))
                continue;
            if (++count > mostNamed)
                continue;
            const std::string& variable = checks.variables[i];
            contradictions += count > 1 ? "; " : "";
            contradictions += variable.empty()
                                  ? phrase("{0} is asked for, but its sides are {1} and {2}",
                                           equationText(model, checks.origins[i]), valueText(left), valueText(right))
                                  : phrase("{0} = {1} is asked for (fixed), but it is {2}", variable, valueText(right),
                                           valueText(left));
            if (const std::string place = placeOf(model, checks.origins[i]); !place.empty())
                contradictions += " (" + place + ")";
        }
    }
    if (count > mostNamed)
        contradictions += phrase("; and {0} more", count - mostNamed);
    return count == 0 ? Result<void>()
                      : fail(phrase("the conditions for the start contradict each other: other equations determine "
                                    "these values already: {0}",
                                    contradictions));
}

/// Blocks of the initial system that have many solutions, of which one was taken.
void RunStart::reportFree(double start) {
    m_initial.forEachBlock([&](const Block& block, const BlockSolver& solver) {
        if (!solver.isOneOfMany())
            return;
        const std::vector<uint32_t> free = solver.undetermined();
        std::string names;
        size_t count = 0;
        for (const uint32_t i : free) {
            const std::string name = m_point.nameOf(block.unknowns[i]);
            if (name != phrase("a variable") && ++count <= mostNamed)
                names += (names.empty() ? "" : ", ") + name + " = " + valueText(m_point.values[block.unknowns[i]]);
        }
        if (count > mostNamed)
            names += phrase(" and {0} more", count - mostNamed);
        if (count > 0)
            m_point.observer.message(
                {MessageSeverity::Warning,
                 start,
                 block.linear
                     ? phrase("the equations for the start have many solutions ({0}): nothing determines all of these; "
                              "values near the start values were taken: {1}",
                              block.name, names)
                     : phrase("the equations for the start are singular ({0}): nothing determines all of these; values "
                              "near the start values were taken: {1}",
                              block.name, names),
                 {}});
    });
}

/// By all methods that the initialization panel has: what it solves, a run solves too.
bool RunStart::solveAnyWay(double start, const std::vector<double>& begin, const std::atomic<bool>& cancelled) {
    const std::vector<double> reached = m_point.values;
    const std::span<const InitMethod> methods = allInitMethods();
    InitChain chain(m_point.model, {methods.begin(), methods.end()}, {}, &cancelled);
    m_point.values = begin;
    if (!solve(start, &chain)) {
        m_point.values = reached;
        return false;
    }
    for (const InitAttempt& attempt : chain.attempts())
        if (attempt.solved)
            m_point.observer.message(
                {MessageSeverity::Info, start, phrase("{0}: solved by {1}", attempt.block, attempt.method), {}});
    return true;
}

Result<void> RunStart::find(const RunOptions& options, const RunBegin& at, BlockRescue* rescue,
                            const std::atomic<bool>& cancelled) {
    const SimModel& model = m_point.model;
    const double start = at.time;
    if (Result<void> set = applySettings(options); !set)
        return set;
    for (const auto& [slot, value] : at.values)
        m_point.values[slot] = value;
    m_moment = at.moment;
    m_initial.setMoment(m_moment);
    m_point.values[model.layout.time] = start;
    if (!m_point.evaluate(m_parameters))
        return fail(phrase("parameters: {0}", m_point.why()));
    m_point.passOnMessages(start);
    for (const uint32_t i : m_parameterVariables) {
        const Variable& variable = model.layout.variables[i];
        const double value = m_point.values[variable.slot];
        if (!std::isfinite(value))
            return fail(phrase("the parameter '{0}' has no finite value: {1}", variable.name,
                               std::isnan(value) ? "nan" : "inf"));
        if (variable.type == ValueType::Integer && std::fabs(value) > 0x1p53)
            return fail(phrase("the parameter '{0}' is {1}: an Integer is kept exactly up to 9007199254740992 (2^53)",
                               variable.name, valueText(value)));
    }
    if (model.layout.initialFlag != noSlot)
        m_point.values[model.layout.initialFlag] = at.isStart ? 1 : 0;
    m_point.setInitializing(true);
    const std::vector<double> begin = m_point.values;
    const Result<void> solved = solve(start, rescue);
    if (!solved && (rescue || !solveAnyWay(start, begin, cancelled)))
        return solved;
    m_point.setInitializing(false);
    if (Result<void> consistent = check(); !consistent)
        return consistent;
    reportFree(start);
    if (!m_point.evaluate(m_effects))
        return fail(phrase("at the start: {0}", m_point.why()));
    return {};
}

} // namespace gnomon::solver
