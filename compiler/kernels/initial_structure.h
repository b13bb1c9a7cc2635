#pragma once

#include "compiler/base/source_text.h"
#include "compiler/kernels/initial_slopes.h"
#include "compiler/structure/diff_graph.h"
#include "compiler/structure/initialization_system.h"
#include "compiler/structure/tearing.h"
#include "compiler/structure/troubles.h"
#include "solver/contract/sim_model.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gnomon {

class EquationTable;
class NameTable;
class SourceLookup;
struct EquationRef;

/// What a user wants otherwise at the start than the model says. Names are those of variables, der(x) or parameters.
/// How a model begins that goes on where another one has ended (compiler/modes). Every variable has a value to begin
/// with that a run is given; no start value counts, and no `when` for the start. Where not all of them can be kept,
/// those of the highest rank are.
struct Restart {
    enum class Rank : uint8_t {
        None,    // nothing but a guess
        Fresh,   // a start value
        Stale,   // what it had when it was removed
        Carried, // what it has had until now
        Given,   // by an action
    };
    std::vector<Rank> ranks; // by VarId
    /// Where there are fewer states than were carried, nothing is made that runs.
    bool onlyIfFree = false;
};

struct InitialChoices {
    std::vector<std::pair<std::string, double>> fixed; // these have this value
    std::vector<std::string> relaxed;                  // these are solved for; of a condition: it does not hold
    std::vector<std::pair<std::string, double>> guesses;
    std::vector<std::string> marked; // worth keeping when the system is reduced
    std::optional<Restart> restart;
    std::string scenario; // what all this is called; empty: it has no name

    bool empty() const { return fixed.empty() && relaxed.empty() && guesses.empty() && marked.empty(); }
};

/// A Real that has a value at the start: given or solved for. An initial equation has one, too: a condition is how far
/// its sides may be apart. Fixed, that is nothing, so that the equation holds; relaxed, it is left out. Of a discrete
/// variable it is what that was before the start: given, and in no equation here.
struct InitialQuantity {
    enum class Kind : uint8_t { Parameter, State, Derivative, Variable, Condition, Discrete };

    std::string name;      // of a condition: its component and the text of the equation
    std::string component; // of a condition
    Kind kind = Kind::Variable;
    solver::Slot slot = solver::noSlot; // of several quantities if they are the same but for the sign
    double sign = 1;
    bool fixedInModel = false;
    bool hasStart = false; // given in the model
    bool isHidden = false; // made by the compiler
    double start = 0;      // in the model; a parameter's value
    double minimum, maximum, nominal;
    std::string unit, displayUnit, description;
    SourceSpan span;
    std::string fixedPlace; // where the model says that it is fixed; empty: nowhere

    bool isCondition() const { return kind == Kind::Condition; }
    bool isDiscrete() const { return kind == Kind::Discrete; }
    /// Of something that the modeller wrote, the first one.
    bool isPlainDerivative() const { return kind == Kind::Derivative && !isHidden && !name.starts_with("der(der("); }
};

struct InitialEquation {
    std::string text, place, component;
    bool isInitial = false;               // of an `initial equation`, or the binding of a relaxed parameter
    bool isConnection = false;            // or another equation that only says that two quantities are the same
    bool isSame = false;                  // two names of one quantity
    bool vanishesAtRest = false;          // a differentiated one: it says nothing where all derivatives are zero
    bool saysZero = false;                // that one quantity is zero, as der(x) = 0 does
    uint32_t condition = structure::none; // of an `initial equation`: the quantity that lets it be left out
    SourceSpan span;
};

/// A block of equations that are solved together while the model runs.
struct StructureBlock {
    std::vector<std::string> unknowns;
    std::vector<std::string> places; // of its equations
};

/// The system that is solved before a simulation, as a graph with names; and what a model amounts to structurally. The
/// quantities of `system` have the numbers of `quantities`.
struct InitialStructure {
    std::vector<InitialQuantity> quantities; // parameters first
    std::vector<InitialEquation> equations;
    std::optional<structure::InitializationSystem> system;
    std::vector<structure::EdgeKind> kinds; // of the edges of `system`
    std::vector<std::string> unknownNames;  // chosen, but the model has no such quantity
    /// Guesses that do not count, and the name under which what is the same has another one that does.
    std::vector<std::pair<std::string, std::string>> overruled;
    std::vector<std::string> notRelaxable; // structural parameters: their value is in the equations

    /// Whatever is fixed, the model's equations cannot determine its variables, and `inModel` says why. The system
    /// is then that of the equations as they are written, a variable standing for its derivatives too.
    bool isSingular = false;
    /// Equations of the model depend on one another: `inModel` says which. A run is refused, whatever is fixed.
    bool isDependent = false;
    std::vector<structure::Trouble> inModel; // also without: nets that nothing holds

    /// Set before compiling to have `slopes`, which take some time.
    bool wantsSlopes = false;
    std::shared_ptr<const InitialSlopes> slopes; // null: not asked for, or not to be had

    uint32_t index = 1;
    std::vector<std::string> states;
    std::vector<StructureBlock> blocks;              // of the simulation, in order
    std::vector<std::vector<std::string>> aliasSets; // "-x" where the sign is opposite
    size_t discreteCount = 0, inputCount = 0;
    /// Variables that change at events only; a start can say what they were before it.
    std::vector<std::string> discretes;

    /// Position in `quantities`, or none.
    uint32_t find(std::string_view name) const;
    /// Sizes as a modeller counts them: an initial equation that is left out is none, one that contradicts others is
    /// one too many. `isRefused`: of a condition that is not fixed, whether it is wanted all the same.
    struct Size {
        size_t equations = 0, unknowns = 0, rank = 0;
    };
    Size size(const structure::Fixing& fixing, const std::function<bool(uint32_t)>& isRefused) const;
    /// Of the system as the model has it.
    Size size() const;
    /// The unknowns that are left when the initial system is reduced as far as it goes, marked ones in preference.
    /// Empty if it is not regular.
    std::vector<uint32_t> reduced(const std::vector<bool>& marked) const;
    static std::vector<uint32_t> reduced(const structure::Fixing& fixing, std::span<const structure::EdgeKind> kinds,
                                         const std::vector<bool>& marked);
    /// The same with how the others follow from those that are kept.
    structure::TearingPlan reduction(const std::vector<bool>& marked) const;
    /// Derivatives that may have to be zero at rest: those of the equations that say nothing there.
    std::vector<uint32_t> restingDerivatives() const;
    /// Of these derivatives, which are determined and so cannot be fixed, those that are zero as all the others are, if
    /// the differentiated equations are replaced by that. Nothing if something moves all the same.
    std::vector<uint32_t> impliedAtRest(const structure::Fixing& fixing, std::span<const uint32_t> derivatives) const;
    /// The same troubles with the equations that conditions stand for.
    std::vector<structure::Trouble> spoken(std::vector<structure::Trouble> troubles) const;
    /// The same without what would be relaxed for nothing: what is fixed and too much does not move with it, whatever
    /// the values are.
    void leaveOutIdle(std::vector<structure::Trouble>& troubles, const structure::Fixing& fixing,
                      std::span<const double> values) const;
    /// What is wrong with the system, and what would mend it, likeliest first.
    std::vector<structure::Trouble> troubles() const;
};

} // namespace gnomon
