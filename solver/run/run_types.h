#pragma once

#include "solver/contract/integrator.h"
#include "solver/contract/sim_model.h"

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gnomon::solver {

enum class SolverKind : uint8_t { Ida, Cvode, Euler, ImplicitEuler, Trapezoid, ImplicitTrapezoid, Rk45 };

/// The solver of that name ("ida", "rk45" …), if there is one.
std::optional<SolverKind> solverKind(std::string_view name);
std::string_view solverName(SolverKind kind);
const std::vector<SolverKind>& allSolvers();
/// Whether the solver takes steps of one size.
bool hasFixedStep(SolverKind kind);

/// How one run is to be made. What is not given is taken from the model's experiment.
struct RunOptions {
    std::optional<double> startTime, stopTime, interval, tolerance;
    std::optional<uint64_t> intervals;
    SolverKind solver = SolverKind::Ida;
    /// Solver ida: take the sparse residual form where the model has one (large models do).
    bool sparseResiduals = true;
    double largestStep = 0; // 0: no limit
    double fixedStep = 0;   // of solvers with a fixed step; 0: the output interval
    /// Every pass of an event evaluates everything, for comparison with the passes over what can change.
    bool fullEventIteration = false;
    /// Counts how often each node of the event graph is evaluated at each event.
    bool countEventNodes = false;
    /// Parameters and start values by name.
    std::vector<std::pair<std::string, double>> settings;
};

enum class MessageSeverity : uint8_t { Info, Warning, Error };

/// Something that happened during a run.
struct RunMessage {
    MessageSeverity severity = MessageSeverity::Info;
    double time = 0;
    std::string text;
    std::string place; // file:line:column of the model, if there is one
};

struct RunProgress {
    double time = 0;
    double lastStep = 0;
    uint64_t steps = 0;
    uint64_t events = 0;
};

/// Told what goes on, from the thread of the run.
class RunObserver {
public:
    virtual ~RunObserver() = default;
    virtual void message(const RunMessage& message) = 0;
    virtual void progress(const RunProgress& progress) = 0;
};

/// Of what is tried: what is said there counts for nothing.
class SilentObserver final : public RunObserver {
public:
    void message(const RunMessage&) override {}
    void progress(const RunProgress&) override {}
};

/// Steered from another thread.
struct RunControl {
    std::atomic<bool> cancelled{false};
    std::atomic<bool> paused{false};
};

/// What was evaluated at one event: how often each schedule was carried out (ModeSystem::event, eventPass, eventEnd,
/// sampleEnd), and in all of that each of EventCounts::names.
struct EventCount {
    double time = 0;
    uint32_t events = 0, passes = 0, ends = 0, sampleEnds = 0;
    std::vector<uint32_t> evaluations;
};

struct EventCounts {
    static constexpr size_t mostKept = 1000;
    /// Those of ModeSystem::eventNodes that compute a variable, by that, then the relations, by their equations.
    std::vector<std::string> names;
    std::vector<uint64_t> total;   // of all events
    std::vector<EventCount> first; // events, so many
};

/// What a run over modes was in one of them.
struct ModeCount {
    std::string name;
    uint64_t entered = 0;
    double time = 0;    // between the start and the stop time
    double seconds = 0; // that it took, starts included
    uint64_t equations = 0, states = 0;
};

struct RunStatistics {
    double initSeconds = 0, integrateSeconds = 0;
    uint64_t steps = 0, rejected = 0, derivativeEvaluations = 0, equationEvaluations = 0, jacobians = 0;
    uint64_t timeEvents = 0, stateEvents = 0, eventIterations = 0, rows = 0;
    std::string solver;
    EventCounts eventCounts;
    /// Of a run over modes. Built: of a model that the run had not met, or not for long.
    uint64_t modeSwitches = 0, modesBuilt = 0;
    double modeSeconds = 0; // until the host had said what holds, compiling included
    /// In the order in which they were first entered; the last one is of all others if there are too many.
    std::vector<ModeCount> modes;

    /// Adds what another stretch of the same run took.
    void add(const RunStatistics& other);
};

} // namespace gnomon::solver
