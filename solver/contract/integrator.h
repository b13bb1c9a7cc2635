#pragma once

#include "compiler/base/result.h"
#include "solver/contract/mode_system.h"

#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gnomon::solver {

/// x' = f(t, x) between two events, as an integrator sees it.
class ContinuousSystem {
public:
    virtual ~ContinuousSystem() = default;
    virtual size_t stateCount() const = 0;
    /// False if f has no value there: the integrator tries a smaller step.
    virtual bool derivatives(double t, std::span<const double> x, std::span<double> dx) = 0;
    /// Which derivative depends on which state; empty if unknown.
    virtual const SparsePattern& pattern() const = 0;
    virtual std::span<const double> nominals() const = 0;
    /// Whether the nominal value of a state says how large it is; 1 may stand for want of anything better.
    virtual bool isSizeKnown(size_t) const { return true; }
    /// How long the run is, as far as anybody knows.
    virtual double duration() const { return 1; }
    /// Why derivatives() last failed.
    virtual std::string lastProblem() const = 0;
};

struct IntegratorCounters {
    uint64_t steps = 0, rejected = 0, evaluations = 0, jacobians = 0;
};

/// One numerical method. Between restarts the solution is smooth; the integrator steps as it likes and answers for
/// every time of its last step.
class Integrator {
public:
    virtual ~Integrator() = default;
    /// Begins anew at a point, for instance after an event.
    virtual Result<void> restart(double t, std::span<const double> x) = 0;
    /// Takes over what the other, of the same method, keeps from one restart to the next; restart() follows. So both go
    /// on alike, to the bit.
    virtual void goOnFrom(const Integrator& other) = 0;
    /// One step, not beyond tStop.
    virtual Result<void> step(double tStop) = 0;
    /// The time that the last step reached, and where it began.
    virtual double time() const = 0;
    virtual double lastStepBegin() const = 0;
    /// The states at a time within the last step: polynomials of that degree at most.
    static constexpr int highestDegree = 5;
    virtual void interpolate(double t, std::span<double> x) = 0;
    /// Points that these polynomials go through, one more than their degree, where a method has them at hand.
    struct Point {
        double time = 0;
        std::span<const double> states;
    };
    virtual std::span<const Point> points() { return {}; }
    /// Whether interpolate() puts derivatives and algebraic variables into their slots as well, so that
    /// ModeSystem::continuous need not be evaluated there.
    virtual bool givesAll() const { return false; }
    /// Steps are short because a method like this one would otherwise become unstable, not because the solution asks
    /// for them: how fast the fastest part dies away (1/s), and the state that shows it most. Of explicit methods.
    struct Stiffness {
        double rate = 0;
        size_t state = 0;
    };
    virtual std::optional<Stiffness> stiffness() const { return std::nullopt; }
    /// Absolute errors that are allowed now, by state; empty where there are none.
    virtual std::span<const double> allowedErrors() const { return {}; }
    /// States that have moved, but never by more than errors that count as none.
    virtual std::vector<size_t> hiddenStates() const { return {}; }
    virtual IntegratorCounters counters() const = 0;
    virtual std::string_view name() const = 0;
};

struct Tolerances {
    double relative = 1e-6;
    /// Times the nominal value of each state.
    double absolute = 1e-6;

    /// For methods that test the root mean square of n errors: in a large model a few wrong components would vanish
    /// among many that hardly move, so that only a hundred may hide one.
    Tolerances forMeanOf(size_t n) const {
        const double part = n > 100 ? std::sqrt(100.0 / static_cast<double>(n)) : 1.0;
        return {relative * part, absolute * part};
    }
};

} // namespace gnomon::solver
